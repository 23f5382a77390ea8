/* Markdown: a page for each rule, an index, and pages of profiles and facts. */
#include "gen/emit.h"
#include "gen/examples.h"

#include <ctype.h>
#include <string.h>

static void put_heading(struct gen_buf *out, const char *text)
{
	gen_putf(out, "\n## %s\n\n", text);
}

/* Length of the code span at p, which ends with as many backticks as it begins with and within its paragraph. 0: there is none. */
static size_t code_span(const char *p)
{
	size_t ticks = strspn(p, "`"), run;
	for (const char *q = p + ticks; ticks && *q && !(q[0] == '\n' && q[1] == '\n'); q += run ? run : 1) {
		run = strspn(q, "`");
		if (run == ticks)
			return (size_t)(q - p) + run;
	}
	return 0;
}

/* A text of a rule, which may have code spans and lists, but no HTML and no links: those of a page are the generator's. */
static void put_text(struct gen_buf *out, const char *text)
{
	for (const char *p = text; *p;) {
		size_t span = code_span(p), plain = span ? span : strspn(p, "`");
		if (*p == '<')
			gen_puts(out, "&lt;");
		else if (*p == ']' && strchr("([:", p[1]) && p[1])
			gen_puts(out, "\\]");
		else
			gen_put(out, p, plain ? plain : 1);
		p += plain ? plain : 1;
	}
}

/* Code in a cell of a table: one line, no bars. */
static void put_cell(struct gen_buf *out, const char *text)
{
	for (const char *p = text; *p; p++) {
		if (*p == '|')
			gen_puts(out, "\\|");
		else
			gen_put(out, *p == '\n' ? " " : p, 1);
	}
}

static void put_text_cell(struct gen_buf *out, const char *text)
{
	struct gen_buf cell = {.pool = out->pool};
	put_text(&cell, text);
	put_cell(out, cell.text ? cell.text : "");
}

/* Others than these, as `javascript:`, do not become links. */
static void put_reference(struct gen_buf *out, const char *text)
{
	bool is_link = (!strncmp(text, "https://", 8) || !strncmp(text, "http://", 7)) && !strpbrk(text, "<> \t\n");
	gen_puts(out, is_link ? "- <" : "- ");
	if (is_link)
		gen_puts(out, text);
	else
		put_text(out, text);
	gen_puts(out, is_link ? ">\n" : "\n");
}

/* Code between fences that are longer than any row of backticks in it. */
static void put_code(struct gen_buf *out, const char *language, const char *code)
{
	size_t longest = 2, run = 0, length = strlen(code);
	for (const char *p = code; *p; p++) {
		run = *p == '`' ? run + 1 : 0;
		longest = run > longest ? run : longest;
	}
	for (size_t i = 0; i <= longest; i++)
		gen_puts(out, "`");
	gen_putf(out, "%s\n%s%s", language, code, length && code[length - 1] == '\n' ? "" : "\n");
	for (size_t i = 0; i <= longest; i++)
		gen_puts(out, "`");
	gen_puts(out, "\n");
}

static void put_list(struct gen_buf *out, const struct gen_node *list, const char *around)
{
	for (uint32_t i = 0; i < gen_many_count(list); i++)
		gen_putf(out, "%s%s%s%s", i ? ", " : "", around, gen_many(list, i)->text, around);
}

static const char *language_names(unsigned bits)
{
	return bits == SL_LANG_BOTH_BITS ? "HLSL, WGSL" : bits == SL_LANG_HLSL_BIT ? "HLSL" : "WGSL";
}

/* ---- the page of a rule ---- */

static void put_row(struct gen_buf *out, const char *name, const struct gen_node *list)
{
	if (!list)
		return;
	gen_putf(out, "| %s | ", name);
	put_list(out, list, "");
	gen_puts(out, " |\n");
}

static void put_table(struct gen_buf *out, const struct gen_rule *rule)
{
	const struct gen_node *deprecated = gen_get(rule->node, "deprecated"), *precision = gen_get(rule->node, "precision");
	gen_putf(out, "| | |\n|-|-|\n| severity | %s |\n| languages | %s |\n| asked about | %s |\n", gen_get(rule->node, "severity")->text,
		 language_names(rule->languages), gen_scope(rule->scope)->doc);
	put_row(out, "stages", gen_get(rule->node, "stages"));
	gen_putf(out, "| targets | %s |\n",
		 rule->flags & SL_RULE_OVER_TARGETS ? "all chosen ones at once"
		 : rule->flags & SL_RULE_PER_TARGET ? "each chosen one"
						    : "does not depend on them");
	gen_putf(out, "| precision | %s |\n", precision ? precision->text : "high");
	put_row(out, "set", gen_get(rule->node, "set"));
	put_row(out, "status", gen_get(rule->node, "status"));
	put_row(out, "since", gen_get(rule->node, "since"));
	put_row(out, "tags", gen_get(rule->node, "tags"));
	put_row(out, "former ids", gen_get(rule->node, "aliases"));
	put_row(out, "silences", gen_get(rule->node, "supersedes"));
	if (deprecated) {
		const struct gen_node *use = gen_get(deprecated, "use");
		gen_putf(out, "| deprecated | since %s%s%s |\n", gen_get(deprecated, "since")->text, use ? ": use " : "",
			 use ? use->text : "");
	}
}

/* Names and conditions that all cases of a rule share. */
static void put_shared(struct gen_buf *code, const struct gen_rule *rule)
{
	const struct gen_node *lets = gen_get(rule->node, "let"), *requires_ = gen_get(rule->node, "requires");
	for (uint32_t i = 0; lets && i < lets->count; i++)
		gen_putf(code, "%s: %s\n", lets->keys[i]->text, lets->values[i]->text);
	if (requires_)
		gen_putf(code, "requires: %s\n", requires_->text);
}

/* `first` is the rule's first case, which says what they share; a help that it has given is not repeated. */
static void put_condition(struct gen_buf *out, const struct gen_rule *rule, const struct gen_rule *first)
{
	struct gen_buf code = {.pool = out->pool};
	if (rule == first)
		put_shared(&code, rule);
	gen_putf(&code, "when: %s\n", gen_said(rule, "when")->text);
	put_code(out, "yaml", code.text);
	gen_puts(out, "\nThe finding says:\n\n");
	put_code(out, "text", rule->message.node->text);
	const struct gen_node *help = gen_said(rule, "help"), *given = rule == first ? NULL : gen_said(first, "help");
	if (help && (!given || !gen_same(help->text, given->text))) {
		gen_puts(out, "\n");
		put_text(out, help->text);
		gen_puts(out, "\n");
	}
	for (size_t i = 0; i < rule->levels.n; i++)
		gen_putf(out, "\nLevel **%s** where `%s`.\n", rule->levels.v[i].level, rule->levels.v[i].node->text);
}

/* Each case has a condition, and what differs from the rule. */
static void put_conditions(struct gen_buf *out, const struct gen_spec *spec, const struct gen_rule *rule)
{
	put_heading(out, "What it finds");
	if (rule->own)
		gen_puts(out, "Several things; where two are at one place, the first is told. ");
	gen_puts(out, "The facts are listed [here](../facts.md).\n");
	for (size_t i = (size_t)gen_find_rule(spec, rule->id); i < spec->rules.n; i = gen_next_case(spec, i)) {
		const struct gen_rule *one = spec->rules.v[i];
		const struct gen_node *severity = one->own ? gen_get(one->own, "severity") : NULL;
		gen_puts(out, "\n");
		if (one->scope != rule->scope)
			gen_putf(out, "Asked about: %s.\n\n", gen_scope(one->scope)->doc);
		put_condition(out, one, rule);
		if (severity)
			gen_putf(out, "\nIts level is **%s**.\n", severity->text);
	}
}

static void put_options(struct gen_buf *out, struct gen_spec *spec, const struct gen_rule *rule)
{
	bool any = false;
	for (size_t i = 0; i < spec->options.n; i++) {
		const struct gen_option *option = spec->options.v[i];
		if (option->rule != rule)
			continue;
		if (!any)
			gen_puts(out, "| option | type | default | |\n|-|-|-|-|\n");
		any = true;
		gen_putf(out, "| `%s` | ", option->name);
		if (option->type == SL_OPTION_VALUES)
			put_list(out, gen_get(option->node, "values"), "`");
		else if (gen_get(option->node, "range"))
			gen_puts(out, gen_get(option->node, "range")->text);
		else
			gen_puts(out, option->type == SL_OPTION_INT ? "int" : "bool");
		gen_puts(out, " | `");
		put_cell(out, gen_get(option->node, "default")->text);
		gen_puts(out, "` | ");
		put_text_cell(out, gen_get(option->node, "doc")->text);
		gen_puts(out, " |\n");
	}
	if (!any)
		gen_puts(out, "None.\n");
}

static void put_examples(struct gen_buf *out, struct gen_spec *spec, const struct gen_rule *rule, const char *kind)
{
	const struct gen_node *list = gen_get(gen_get(rule->node, "examples"), kind);
	gen_putf(out, "\n### %s\n", gen_same(kind, "bad") ? "Bad" : "Good");
	for (uint32_t i = 0; i < list->count; i++) {
		const struct gen_node *example = list->values[i], *note = gen_get(example, "note"), *files = gen_get(example, "files"),
				      *fixed = gen_get(example, "fixed");
		unsigned language;
		const struct gen_node *code = gen_example_code(example, &language);
		const char *arguments = gen_example_arguments(spec, rule, example), *name = language == SL_LANG_HLSL_BIT ? "hlsl" : "wgsl";
		gen_puts(out, "\n");
		if (note) {
			put_text(out, note->text);
			gen_puts(out, "\n\n");
		}
		put_code(out, name, code->text);
		for (uint32_t k = 0; files && k < files->count; k++) {
			gen_putf(out, "\nwith `%s`:\n\n", files->keys[k]->text);
			put_code(out, name, files->values[k]->text);
		}
		if (*arguments)
			gen_putf(out, "\nchecked with `%s`\n", arguments);
		if (fixed) {
			gen_puts(out, "\nafter the fix:\n\n");
			put_code(out, name, fixed->text);
		}
	}
}

static void put_fixes(struct gen_buf *out, const struct gen_rule *rule)
{
	if (!rule->fixes.n)
		gen_puts(out, "None: what is right depends on the program.\n");
	for (size_t i = 0; i < rule->fixes.n; i++) {
		gen_puts(out, "- ");
		put_text(out, rule->fixes.v[i].title.node->text);
		gen_puts(out, rule->fixes.v[i].safe ? " (safe: `--fix` applies it)\n"
						    : " (a suggestion: only `--fix-suggestions` applies it)\n");
	}
}

static void put_section(struct gen_buf *out, const char *heading, const struct gen_node *text)
{
	if (!text)
		return;
	put_heading(out, heading);
	put_text(out, text->text);
}

static void emit_rule(struct gen_outputs *outputs, struct gen_spec *spec, const char *folder, const struct gen_rule *rule)
{
	struct gen_buf out = {.pool = outputs->pool};
	const struct gen_node *node = rule->node, *references = gen_get(node, "references");
	gen_putf(&out, "# %s\n\n", rule->id);
	put_text(&out, gen_get(node, "summary")->text);
	gen_puts(&out, ".\n\n");
	if (gen_get(node, "counted"))
		gen_putf(&out, "Of several in a run only the number is told; `--enable %s` lists each.\n\n", rule->id);
	put_table(&out, rule);
	put_conditions(&out, spec, rule);
	put_section(&out, "Why", gen_get(node, "rationale"));
	put_section(&out, "How to measure", gen_get(node, "measure"));
	put_section(&out, "When to ignore it", gen_get(node, "ignore_when"));
	put_heading(&out, "Examples");
	gen_puts(&out, "Lines that the rule reports are marked with `//~`.\n");
	put_examples(&out, spec, rule, "bad");
	put_examples(&out, spec, rule, "good");
	put_heading(&out, "Options");
	put_options(&out, spec, rule);
	put_heading(&out, "Fix");
	put_fixes(&out, rule);
	gen_putf(&out, "\nTo allow one place: `// shaderlint: allow(%s) -- reason`, on the line or alone above it.\n", rule->id);
	put_section(&out, "Notes", gen_get(node, "notes"));
	if (references)
		put_heading(&out, "References");
	for (uint32_t i = 0; i < gen_many_count(references); i++)
		put_reference(&out, gen_many(references, i)->text);
	gen_output(outputs, gen_format(outputs->pool, "%s/rules/%s.md", folder, rule->id), out.text, out.length);
}

/* ---- the other pages ---- */

/* To the heading of a file, whose anchor is its name in lower case, without ASCII's punctuation but for hyphens and underscores. */
static void put_theme(struct gen_buf *out, const char *name)
{
	const char *slash = strrchr(name, '/'), *label = slash ? slash + 1 : name;

	gen_putf(out, "- [%.*s](#", (int)strcspn(label, "."), label);
	for (const char *p = name; *p; p++) {
		if (isalnum((unsigned char)*p) || *p == '-' || *p == '_' || (unsigned char)*p >= 0x80)
			gen_putf(out, "%c", tolower((unsigned char)*p));
		else if (*p == ' ')
			gen_puts(out, "-");
	}
	gen_puts(out, ")\n");
}

static void put_themes(struct gen_buf *out, const struct gen_spec *spec)
{
	const struct gen_file *file = NULL;

	gen_puts(out, "\n");
	for (size_t i = 0; i < spec->rules.n; i++) {
		if (spec->rules.v[i]->node->file == file)
			continue;
		file = spec->rules.v[i]->node->file;
		put_theme(out, file->name);
	}
}

static void emit_index(struct gen_outputs *outputs, struct gen_spec *spec, const char *folder)
{
	struct gen_buf out = {.pool = outputs->pool};
	const struct gen_file *file = NULL;
	gen_puts(&out, "# Rules\n\nSee also the [profiles](profiles.md) of hardware and APIs, the [facts](facts.md) that rules ask for, "
		       "and how to "
		       "[write](writing.md) one.\n");
	put_themes(&out, spec);
	for (size_t i = 0; i < spec->rules.n; i++) {
		const struct gen_rule *rule = spec->rules.v[i];
		if (rule->nth_case)
			continue;
		if (rule->node->file != file) {
			file = rule->node->file;
			gen_putf(&out, "\n## %s\n\n| rule | severity | languages | |\n|-|-|-|-|\n", file->name);
		}
		gen_putf(&out, "| [%s](rules/%s.md) | %s%s | %s | ", rule->id, rule->id, gen_get(rule->node, "severity")->text,
			 rule->flags & SL_RULE_PEDANTIC ? ", off by default" : "", language_names(rule->languages));
		put_text_cell(&out, gen_get(rule->node, "summary")->text);
		gen_puts(&out, " |\n");
	}
	put_heading(&out, "Shared options");
	put_options(&out, spec, NULL);
	put_heading(&out, "Sets");
	for (size_t i = 0; i < spec->sets.n; i++) {
		gen_putf(&out, "- `%s`:", spec->sets.v[i].name);
		for (size_t k = 0; k < spec->sets.v[i].members.n; k++) {
			const struct gen_rule *rule = spec->rules.v[spec->sets.v[i].members.v[k]];
			if (!rule->nth_case)
				gen_putf(&out, "%s [%s](rules/%s.md)", k ? "," : "", rule->id, rule->id);
		}
		gen_puts(&out, "\n");
	}
	gen_output(outputs, gen_format(outputs->pool, "%s/index.md", folder), out.text, out.length);
}

static void put_fact_value(struct gen_buf *out, unsigned type, int64_t value)
{
	if (type == SL_TYPE_BOOL) {
		gen_puts(out, value ? "yes" : "no");
	} else if (type == SL_TYPE_VERSION) {
		gen_putf(out, "%lld.%lld", (long long)value / 1000, (long long)value % 1000);
	} else if (type != SL_TYPE_BITS) {
		gen_putf(out, "%lld", (long long)value);
	} else {
		const char *comma = "";
		for (int64_t bit = 1; bit > 0 && bit <= value; bit *= 2) {
			if (!(value & bit))
				continue;
			gen_putf(out, "%s%lld", comma, (long long)bit);
			comma = ", ";
		}
	}
}

static void put_profile(struct gen_buf *out, const struct gen_profile *p)
{
	static const char *const sections[] = {"", "limit", "guaranteed"};
	const struct gen_node *note = gen_get(p->node, "note");
	gen_putf(out, "\n### %s\n\n", p->id);
	put_text(out, gen_get(p->node, "name")->text);
	gen_putf(out, " (%s).", gen_get(p->node, "kind")->text);
	if (note)
		gen_putf(out, " %s", note->text);
	gen_puts(out, "\n\n| fact | value | where | sources |\n|-|-|-|-|\n");
	for (size_t i = 0; i < p->facts.n; i++) {
		const struct gen_profile_fact *f = &p->facts.v[i];
		const struct sl_fact_info *info = &gen_scope(SL_SCOPE_target)->facts[f->fact];
		gen_putf(out, "| %s | ", info->name + strlen("profile."));
		put_fact_value(out, info->type, f->is);
		if (f->up_to != f->is) {
			gen_puts(out, " to ");
			put_fact_value(out, info->type, f->up_to);
		}
		gen_putf(out, " | %s%s | %s |\n", f->api == SL_API_none ? "" : gen_enum(SL_TYPE_API)->values[f->api], sections[f->section],
			 f->by);
	}
}

static void emit_profiles(struct gen_outputs *outputs, const struct gen_spec *spec, const char *folder)
{
	struct gen_buf out = {.pool = outputs->pool};
	gen_puts(&out, "# Profiles\n\nA target is a GPU, an API, or `GPU+API`. A value from a to b differs between drivers: above b is an "
		       "error, above a a warning. What is not listed is not known, "
		       "and what is not known raises no finding.\n\n## Groups\n\n");
	for (size_t i = 0; i < spec->profile_groups.n; i++) {
		gen_putf(&out, "- `%s`:", spec->profile_groups.v[i].name);
		for (size_t k = 0; k < spec->profile_groups.v[i].members.n; k++)
			gen_putf(&out, "%s %s", k ? "," : "", spec->profiles.v[spec->profile_groups.v[i].members.v[k]].id);
		gen_puts(&out, "\n");
	}
	put_heading(&out, "Other names of limits");
	for (size_t i = 0; i < spec->aliases.n; i++)
		gen_putf(&out, "- `%s` is `%s`\n", spec->aliases.v[i].name, spec->aliases.v[i].text);
	put_heading(&out, "All profiles");
	for (size_t i = 0; i < spec->profiles.n; i++)
		put_profile(&out, &spec->profiles.v[i]);
	put_heading(&out, "Sources");
	for (size_t i = 0; i < spec->sources.n; i++) {
		gen_putf(&out, "- %s: ", spec->sources.v[i].name);
		put_text(&out, spec->sources.v[i].text);
		gen_puts(&out, "\n");
	}
	gen_output(outputs, gen_format(outputs->pool, "%s/profiles.md", folder), out.text, out.length);
}

static void put_group(struct gen_buf *out, const struct gen_group *group)
{
	gen_putf(out, "| `uses.%s` | %s | ", group->name, language_names(group->languages));
	for (size_t i = 0; i < group->members.n; i++)
		gen_putf(out, "%s%s", i ? ", " : "", group->members.v[i]);
	gen_puts(out, " | ");
	put_text_cell(out, group->doc ? group->doc : "");
	gen_puts(out, " |\n");
}

static void emit_facts(struct gen_outputs *outputs, const struct gen_spec *spec, const char *folder)
{
	struct gen_buf out = {.pool = outputs->pool};
	gen_puts(&out, "# Facts\n\nWhat rules can ask for. A fact can be unknown, and then no rule fires because of it; `present(fact)` "
		       "asks whether the thing is there at all, `known(fact)` whether its value is known.\n");
	for (unsigned s = 0; s < SL_SCOPE_COUNT; s++) {
		const struct gen_scope *scope = gen_scope(s);
		gen_putf(&out, "\n## %s: %s\n\n| fact | type | languages | |\n|-|-|-|-|\n", scope->id, scope->doc);
		for (unsigned i = 0; i < scope->count; i++) {
			gen_putf(&out, "| `%s` | %s | %s | ", scope->facts[i].name, gen_type_name(scope->facts[i].type),
				 language_names(scope->facts[i].languages));
			put_cell(&out, scope->facts[i].doc);
			gen_puts(&out, " |\n");
		}
	}
	put_heading(&out, "Derived");
	gen_puts(&out, "| name | expression | |\n|-|-|-|\n");
	for (size_t i = 0; i < spec->derived.n; i++) {
		const struct gen_derived *derived = spec->derived.v[i];
		const struct gen_node *doc = gen_get(derived->node, "doc");
		gen_putf(&out, "| `%s` | `", derived->name ? derived->name : gen_scope(derived->fact_scope)->facts[derived->fact].name);
		put_cell(&out, gen_get(derived->node, "expr")->text);
		gen_puts(&out, "` | ");
		put_text_cell(&out, doc ? doc->text : "");
		gen_puts(&out, " |\n");
	}
	put_heading(&out, "Enumerations");
	for (unsigned t = 0; t < SL_TYPE_COUNT; t++) {
		const struct gen_enum *e = gen_enum(t);
		for (unsigned i = 0; e && i < e->count; i++)
			gen_putf(&out, "%s%s%s", i ? ", " : gen_format(outputs->pool, "- %s, %s: ", e->id, e->doc), e->values[i],
				 i + 1 == e->count ? "\n" : "");
	}
	put_heading(&out, "Groups of words");
	gen_puts(&out, "| group | languages | words | |\n|-|-|-|-|\n");
	for (size_t i = 0; i < spec->groups.n; i++)
		put_group(&out, &spec->groups.v[i]);
	gen_output(outputs, gen_format(outputs->pool, "%s/facts.md", folder), out.text, out.length);
}

void gen_emit_docs(struct gen_outputs *outputs, struct gen_spec *spec, const char *folder)
{
	for (size_t i = 0; i < spec->rules.n; i++) {
		if (!spec->rules.v[i]->nth_case)
			emit_rule(outputs, spec, folder, spec->rules.v[i]);
	}
	emit_index(outputs, spec, folder);
	emit_profiles(outputs, spec, folder);
	emit_facts(outputs, spec, folder);
	gen_emit_guide(outputs, gen_format(outputs->pool, "%s/writing.md", folder));
}
