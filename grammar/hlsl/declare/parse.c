/* The driver's side of parsing: marks, fragments, and what is told of items that do not parse. */
#include "grammar/hlsl/declare/declare.h"

#include <string.h>

void hlsl_mark(struct hlsl_unit *unit, sl_sym sym, uint8_t mark)
{
	if (sym >= unit->nmarks) {
		uint32_t n = unit->names->count * 2;
		SL_GROW(unit->arena, unit->marks, unit->nmarks, n);
		unit->nmarks = n;
	}
	unit->marks[sym] |= mark;
}

static struct sl_fragment *fragment_of(struct hlsl_unit *unit, uint32_t file)
{
	for (struct sl_fragment *f = unit->module->fragments; f; f = f->next)
		if (f->file == file)
			return f;
	return sl_module_add_fragment(unit->module, file);
}

/* The tail of a fragment to which a run for another kernel may have added before. */
static struct hlsl_tail tail_of(struct sl_fragment *f)
{
	struct hlsl_tail tail = {f, f->functions, f->variables, f->records, f->statements};

	f->plain_variables |= !f->variables;
	f->plain_records |= !f->records;
	while (tail.function && tail.function->next)
		tail.function = tail.function->next;
	while (tail.variable && tail.variable->next)
		tail.variable = tail.variable->next;
	while (tail.record && tail.record->next)
		tail.record = tail.record->next;
	while (tail.statement && tail.statement->next)
		tail.statement = tail.statement->next;
	return tail;
}

struct hlsl_tail *hlsl_tail(struct hlsl_unit *unit, uint32_t file)
{
	if (file >= unit->ntails) {
		uint32_t n = (unit->module->nsources > file ? unit->module->nsources : file + 1) * 2;
		SL_GROW(unit->arena, unit->tails, unit->ntails, n);
		unit->ntails = n;
	}
	struct hlsl_tail *tail = &unit->tails[file];
	if (!tail->fragment)
		*tail = tail_of(fragment_of(unit, file));
	return tail;
}

/* ---- errors ----------------------------------------------------------------------------------------------------------------------------
 */

void hlsl_unparsed(struct hlsl_unit *unit, const struct hlsl_piece *piece)
{
	unit->module->complete = 0;
	if (!piece->segment)
		return;
	const struct hlsl_token *t = &piece->segment->tokens[piece->first];
	struct sl_fault *fault = sl_module_fault(unit->module, SL_FAULT_unparsed, t->span);
	fault->a = hlsl_tokens_text(unit, piece->segment->tokens, piece->first, piece->first + 1);
}

void hlsl_item_lost(struct hlsl_unit *unit)
{
	while (unit->scope->kind == HLSL_SCOPE_ENUM)
		hlsl_scope_close(unit);
	if (unit->scope->record)
		unit->scope->record->incomplete = 1;
}
