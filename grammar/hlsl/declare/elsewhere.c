#include "grammar/hlsl/declare/elsewhere.h"

#include "grammar/hlsl/preprocess/state.h"
#include "grammar/limits.h"

#include <string.h>

/* The part of a conditional that holds an offset of the file; null: it stands under none, or under too many. */
static const struct hlsl_directive *condition_of(const struct hlsl_file *file, uint32_t offset)
{
	const struct hlsl_directive *open[SL_MAX_NESTING];
	uint32_t n = 0;

	for (const struct hlsl_directive *d = file->directives; d < file->directives + file->ndirectives && d->begin < offset; d++) {
		if (d->kind < HLSL_DIRECTIVE_IF || d->unbalanced)
			continue;
		if (d->kind == HLSL_DIRECTIVE_ENDIF) {
			n -= n > 0;
		} else if (d->kind >= HLSL_DIRECTIVE_ELIF) {
			if (n)
				open[n - 1] = d;
		} else {
			if (n == SL_MAX_NESTING)
				return NULL;
			open[n++] = d;
		}
	}
	return n ? open[n - 1] : NULL;
}

/* `type name(` in a file, and the condition before it. */
static bool find_in(struct sl_module *module, const struct hlsl_use *use, struct sl_str name)
{
	const struct hlsl_file *file = use->file;

	for (uint32_t i = 1; i + 1 < file->nlexemes; i++) {
		const struct hlsl_lexeme *l = &file->lexemes[i];
		if (l->kind != HLSL_NAME || l[-1].kind != HLSL_NAME || l[1].kind != HLSL_PUNCTUATOR || l[1].value != '(')
			continue;
		const struct hlsl_text *text = &file->symbols[l->value];
		if (text->length != name.n || memcmp(file->text + text->begin, name.p, name.n) != 0)
			continue;
		const struct hlsl_directive *d = condition_of(file, l->begin);
		if (!d)
			continue;
		module->elsewhere = (struct sl_span){use->source, l->begin, l->begin + l->length, 0};
		module->elsewhere_condition = sl_span_text(module, (struct sl_span){use->source, d->begin, d->end, 0});
		return true;
	}
	return false;
}

void hlsl_find_entry(struct hlsl_unit *unit)
{
	const struct sl_front_options *o = unit->options;

	if (o->nentries != 1)
		return;
	struct sl_str name = {o->entries[0], (uint32_t)strlen(o->entries[0])};
	const struct hlsl_name *found = hlsl_name_in(&unit->scopes, unit->global, sl_lookup(unit->names, name.p, name.n));
	if (found && found->kind == HLSL_NAME_FUNCTION)
		return;
	for (const struct hlsl_use *use = unit->pp->uses; use; use = use->next)
		if (use->source != HLSL_NONE && find_in(unit->module, use, name))
			return;
}
