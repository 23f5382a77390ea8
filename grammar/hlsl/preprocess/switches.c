#include "grammar/hlsl/preprocess/switches.h"

#include "grammar/hlsl/preprocess/state.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- names ---- */

static struct sl_str text_of(const struct hlsl_file *file, uint32_t symbol)
{
	return (struct sl_str){file->text + file->symbols[symbol].begin, file->symbols[symbol].length};
}

static bool is(struct sl_str a, const char *b)
{
	return a.n == strlen(b) && !memcmp(a.p, b, a.n);
}

/* Whether a definition stands right behind the #ifndef of its name: it is only a default. */
static bool is_default(const struct hlsl_file *file, uint32_t directive)
{
	const struct hlsl_directive *d = &file->directives[directive], *before = directive ? d - 1 : NULL;

	return before && before->kind == HLSL_DIRECTIVE_IFNDEF && !before->problem &&
	       file->lexemes[before->first].value == file->definitions[d->definition].name;
}

bool hlsl_is_default(const struct hlsl_file *file, const struct hlsl_directive *d)
{
	uint32_t number = (uint32_t)(d - file->directives);

	return d->kind == HLSL_DIRECTIVE_IFNDEF && number + 1 < file->ndirectives && d[1].kind == HLSL_DIRECTIVE_DEFINE &&
	       d[1].definition != HLSL_NONE && is_default(file, number + 1) && d->next == number + 2;
}

/* What a file defines for good is no switch. */
static bool is_fixed(struct hlsl_pp *pp, sl_sym name, struct sl_str text)
{
	if (text.n >= 2 && text.p[0] == '_' && text.p[1] == '_')
		return true;
	for (size_t i = 0; i < pp->options->ndefines; i++)
		if (is(text, pp->options->defines[i].name))
			return true;
	for (struct hlsl_use *use = pp->uses; use; use = use->next) {
		const struct hlsl_file *file = use->file;
		if (use->source == HLSL_NONE)
			continue;
		for (uint32_t i = 0; i < file->ndirectives; i++) {
			const struct hlsl_directive *d = &file->directives[i];
			if (d->kind == HLSL_DIRECTIVE_DEFINE && d->definition != HLSL_NONE && !is_default(file, i) &&
			    hlsl_map_symbol(pp, use, file->definitions[d->definition].name) == name)
				return true;
		}
	}
	return false;
}

static struct sl_switch *switch_of(struct hlsl_pp *pp, struct hlsl_use *use, uint32_t symbol)
{
	struct sl_module *module = pp->module;
	struct sl_str text = text_of(use->file, symbol);
	struct sl_switch **end = &module->switches;
	uint32_t n = 0;

	for (; *end; end = &(*end)->next, n++)
		if (is(text, (*end)->name))
			return *end;
	if (n == SL_MAX_SWITCHES || is_fixed(pp, hlsl_map_symbol(pp, use, symbol), text))
		return NULL;
	*end = SL_NEW(module->arena, struct sl_switch);
	(*end)->name = sl_arena_copy(module->arena, text.p, text.n);
	return *end;
}

/* ---- values ---- */

static void add_value(struct hlsl_pp *pp, struct sl_switch *s, long value)
{
	char text[24];
	int n = snprintf(text, sizeof text, "%ld", value);

	for (unsigned i = 0; i < s->nvalues; i++)
		if (!strcmp(s->values[i], text))
			return;
	if (s->nvalues < SL_MAX_SWITCH_VALUES && value >= 0)
		s->values[s->nvalues++] = sl_arena_copy(pp->module->arena, text, (size_t)n);
}

static bool is_comparison(const struct hlsl_lexeme *l)
{
	return l->kind == HLSL_PUNCTUATOR && (l->value == '<' || l->value == '>' || (l->value >= HLSL_OP_LE && l->value <= HLSL_OP_NE));
}

/* The number that stands beside a comparison with the name at l, within the condition [first, after). */
static bool compared_with(const struct hlsl_file *file, uint32_t first, uint32_t l, uint32_t after, long *number)
{
	const struct hlsl_lexeme *x = file->lexemes;
	const struct hlsl_lexeme *other = NULL;

	if (l + 2 < after && is_comparison(&x[l + 1]) && x[l + 2].kind == HLSL_NUMBER)
		other = &x[l + 2];
	else if (l >= first + 2 && is_comparison(&x[l - 1]) && x[l - 2].kind == HLSL_NUMBER)
		other = &x[l - 2];
	if (!other)
		return false;
	struct sl_str text = text_of(file, other->value);
	char digits[24] = {0};
	memcpy(digits, text.p, text.n < sizeof digits - 1 ? text.n : sizeof digits - 1);
	*number = strtol(digits, NULL, 0);
	return true;
}

/* The switches of one condition. A number that a name is compared with decides together with its neighbours. */
static void read_condition(struct hlsl_pp *pp, struct hlsl_use *use, const struct hlsl_directive *d)
{
	const struct hlsl_file *file = use->file;
	bool is_expression = d->kind == HLSL_DIRECTIVE_IF || d->kind == HLSL_DIRECTIVE_ELIF;
	uint32_t after = is_expression ? d->after : d->first + 1;
	long number;

	for (uint32_t l = d->first; l < after && l < d->after; l++) {
		if (file->lexemes[l].kind != HLSL_NAME || is(text_of(file, file->lexemes[l].value), "defined"))
			continue;
		struct sl_switch *s = switch_of(pp, use, file->lexemes[l].value);
		if (!s)
			continue;
		if (!is_expression || !compared_with(file, d->first, l, after, &number)) {
			add_value(pp, s, 1);
			continue;
		}
		add_value(pp, s, number);
		if (number < LONG_MAX)
			add_value(pp, s, number + 1);
		if (number > LONG_MIN)
			add_value(pp, s, number - 1);
	}
}

/* ---- conditionals ---- */

/* Whether attributes, constants or macros may stand in the lexemes: what else a condition decides changes no attribute. */
static bool matters(const struct hlsl_file *file, uint32_t first, uint32_t after)
{
	for (uint32_t l = first; l < after; l++) {
		const struct hlsl_lexeme *x = &file->lexemes[l];
		if (x->kind == HLSL_PUNCTUATOR && x->value == '[' && x->flags & HLSL_LINE_START)
			return true;
		if (x->kind == HLSL_DIRECTIVE && file->directives[x->value].kind == HLSL_DIRECTIVE_DEFINE)
			return true;
		if (x->kind != HLSL_NAME)
			continue;
		struct sl_str text = text_of(file, x->value);
		if (is(text, "const") || is(text, "enum") || is(text, "groupshared"))
			return true;
	}
	return false;
}

static void read_file(struct hlsl_pp *pp, struct hlsl_use *use)
{
	const struct hlsl_file *file = use->file;

	for (uint32_t i = 0; i < file->ndirectives; i++) {
		const struct hlsl_directive *d = &file->directives[i];
		bool opens = d->kind == HLSL_DIRECTIVE_IF || d->kind == HLSL_DIRECTIVE_IFDEF || d->kind == HLSL_DIRECTIVE_IFNDEF;
		if (!opens || d->unbalanced || d->problem || d->endif == HLSL_NONE)
			continue;
		if ((file->guard && file->lexemes[d->first].value == file->guard) || hlsl_is_default(file, d))
			continue;
		if (!matters(file, d->after, file->directives[d->endif].first))
			continue;
		for (uint32_t part = i; part != HLSL_NONE && part != d->endif; part = file->directives[part].next)
			if (file->directives[part].kind < HLSL_DIRECTIVE_ELSE && !file->directives[part].problem)
				read_condition(pp, use, &file->directives[part]);
	}
}

void hlsl_find_switches(struct hlsl_pp *pp)
{
	pp->module->outcomes = pp->outcomes;
	for (struct hlsl_use *use = pp->uses; use; use = use->next) {
		if (use->source == HLSL_NONE)
			continue;
		read_file(pp, use);
		for (uint32_t i = 0; i < use->file->nunread; i++)
			if (use->file->unread[i].conditional)
				read_file(pp, hlsl_unread_of(pp, use, i));
	}
}
