/* Examples of the rules as files, and a table of them for the test that runs the checker over each. */
#include "gen/emit.h"
#include "gen/examples.h"

struct tests {
	struct gen_outputs *outputs;
	struct gen_spec *spec;
	const char *folder;
	struct gen_buf table;
};

static void add_file(struct tests *t, const char *folder, const char *name, const char *text)
{
	gen_output(t->outputs, gen_format(t->outputs->pool, "%s/%s/%s", t->folder, folder, name), text, strlen(text));
}

static void put_lines(struct gen_buf *out, const char *text, const char *rule)
{
	for (uint32_t line = 0; (line = gen_next_mark(text, rule, line + 1)) != 0;)
		gen_putf(out, "%s%u", out->length ? " " : "", line);
}

static void emit_example(struct tests *t, const struct gen_rule *rule, const char *kind, uint32_t number, const struct gen_node *example)
{
	struct gen_pool *pool = t->outputs->pool;
	unsigned language;
	const struct gen_node *code = gen_example_code(example, &language), *files = gen_get(example, "files"),
			      *fixed = gen_get(example, "fixed");
	const char *folder = gen_format(pool, "%s/%s-%u", rule->id, kind, number),
		   *name = language == SL_LANG_HLSL_BIT ? "shader.hlsl" : "shader.wgsl";
	struct gen_buf lines = {.pool = pool};
	put_lines(&lines, code->text, rule->id);
	add_file(t, folder, name, gen_without_marks(pool, code->text));
	for (uint32_t i = 0; files && i < files->count; i++) {
		put_lines(&lines, files->values[i]->text, rule->id);
		add_file(t, folder, files->keys[i]->text, gen_without_marks(pool, files->values[i]->text));
	}
	if (fixed)
		add_file(t, folder, "fixed", fixed->text);
	gen_putf(&t->table, "%s\t%s\t%s\t%u\t%s\t%s\t%s\t%s\n", rule->node->file->path, rule->id, kind, number, folder, name,
		 lines.text ? lines.text : "", gen_example_arguments(t->spec, rule, example));
}

void gen_emit_tests(struct gen_outputs *outputs, struct gen_spec *spec, const char *folder)
{
	static const char *const kinds[] = {"bad", "good"};
	struct tests t = {outputs, spec, folder, {.pool = outputs->pool}};
	gen_puts(&t.table, "source\trule\tkind\tnumber\tdirectory\tfile\tlines\targuments\n");
	for (size_t i = 0; i < spec->rules.n; i++) {
		const struct gen_rule *rule = spec->rules.v[i];
		for (size_t k = 0; k < 2 && !rule->nth_case; k++) {
			const struct gen_node *list = gen_get(gen_get(rule->node, "examples"), kinds[k]);
			for (uint32_t n = 0; n < list->count; n++)
				emit_example(&t, rule, kinds[k], n + 1, list->values[n]);
		}
	}
	gen_output(outputs, gen_format(outputs->pool, "%s/examples.tsv", folder), t.table.text, t.table.length);
}
