#include "gen/examples.h"

#include <ctype.h>

const struct gen_node *gen_example_code(const struct gen_node *example, unsigned *language)
{
	const struct gen_node *hlsl = gen_get(example, "hlsl"), *wgsl = gen_get(example, "wgsl");
	*language = hlsl ? SL_LANG_HLSL_BIT : SL_LANG_WGSL_BIT;
	return hlsl ? hlsl : wgsl;
}

/* Where the mark of a line begins, with the blanks before it; null if it has none. */
static const char *mark_of(const char *line, const char *end)
{
	for (const char *p = line; p + 3 <= end; p++) {
		if (strncmp(p, "//~", 3) != 0)
			continue;
		while (p > line && (p[-1] == ' ' || p[-1] == '\t'))
			p--;
		return p;
	}
	return NULL;
}

static const char *end_of_line(const char *line)
{
	const char *end = strchr(line, '\n');
	return end ? end : line + strlen(line);
}

static bool names_rule(const char *mark, const char *end, const char *rule)
{
	size_t length = strlen(rule);
	while (mark < end) {
		const char *word = mark;
		while (mark < end && (isalnum((unsigned char)*mark) || *mark == '-' || *mark == '.'))
			mark++;
		if ((size_t)(mark - word) == length && strncmp(word, rule, length) == 0)
			return true;
		if (mark == word)
			mark++;
	}
	return false;
}

uint32_t gen_next_mark(const char *text, const char *rule, uint32_t line)
{
	uint32_t number = 1;
	while (*text) {
		const char *end = end_of_line(text), *mark = mark_of(text, end);
		if (number >= line && mark && names_rule(mark, end, rule))
			return number;
		text = *end ? end + 1 : end;
		number++;
	}
	return 0;
}

const char *gen_without_marks(struct gen_pool *pool, const char *text)
{
	struct gen_buf out = {.pool = pool};
	while (*text) {
		const char *end = end_of_line(text), *mark = mark_of(text, end);
		gen_put(&out, text, (size_t)((mark ? mark : end) - text));
		if (*end)
			gen_puts(&out, "\n");
		text = *end ? end + 1 : end;
	}
	return out.text ? out.text : "";
}

/* ---- arguments ---- */

static void put_quoted(struct gen_buf *out, const char *text)
{
	bool plain = *text != 0;
	for (const char *p = text; *p; p++)
		plain = plain && (isalnum((unsigned char)*p) || strchr("-_=.,+/:@%", *p));
	if (out->length)
		gen_puts(out, " ");
	if (plain) {
		gen_puts(out, text);
		return;
	}
	gen_puts(out, "'");
	for (const char *p = text; *p; p++)
		gen_puts(out, *p == '\'' ? "'\\''" : (char[]){*p, 0});
	gen_puts(out, "'");
}

static void put_options(struct gen_spec *spec, struct gen_buf *out, const struct gen_rule *rule, const struct gen_node *options)
{
	for (uint32_t i = 0; options && i < options->count; i++) {
		const char *name = options->keys[i]->text, *full = name;
		for (size_t k = 0; k < spec->options.n; k++) {
			if (spec->options.v[k]->rule == rule && gen_same(spec->options.v[k]->local, name))
				full = spec->options.v[k]->name;
		}
		put_quoted(out, "--option");
		put_quoted(out, gen_format(out->pool, "%s=%s", full, options->values[i]->text));
	}
}

const char *gen_example_arguments(struct gen_spec *spec, const struct gen_rule *rule, const struct gen_node *example)
{
	static const char *const keys[][2] = {{"entry", "--entry"},       {"profile", "--profile"}, {"api", "--api"},
					      {"override", "--override"}, {"feature", "--feature"}, {"dialect", "--dialect"},
					      {"enable", "--enable"},     {"defines", "-D"}};
	struct gen_buf out = {.pool = &spec->pool};
	unsigned language;
	gen_example_code(example, &language);
	const struct gen_node *target = gen_get(example, "target"), *args = gen_get(example, "args");
	/* `none`: HLSL without a target */
	if (target ? !gen_same(target->text, "none") : language == SL_LANG_HLSL_BIT) {
		put_quoted(&out, "--target");
		put_quoted(&out, target ? target->text : "cs_6_8");
	}
	for (size_t k = 0; k < sizeof keys / sizeof *keys; k++) {
		const struct gen_node *list = gen_get(example, keys[k][0]);
		for (uint32_t i = 0; i < gen_many_count(list); i++) {
			put_quoted(&out, keys[k][1]);
			put_quoted(&out, gen_many(list, i)->text);
		}
	}
	put_options(spec, &out, rule, gen_get(example, "options"));
	for (uint32_t i = 0; i < gen_many_count(args); i++)
		put_quoted(&out, gen_many(args, i)->text);
	return out.text ? out.text : "";
}
