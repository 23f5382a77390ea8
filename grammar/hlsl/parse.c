/* The driver's side of parsing: marks, fragments, texts of tokens, and what is told of items that do not parse. */
#include "grammar/hlsl/declare.h"

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

/* ---- texts -----------------------------------------------------------------------------------------------------------------------------
 */

static const char *const operators[] = {"<=", ">=", "==", "!=", "&&", "||", "++", "--", "->", "::", "##", "..."};

static struct sl_str spelling(const struct hlsl_unit *unit, const struct hlsl_token *t, char one[2])
{
	if (t->kind == HLSL_END)
		return (struct sl_str){"", 0};
	if (t->kind != HLSL_PUNCTUATOR)
		return sl_name(unit->names, t->sym);
	if (t->op >= HLSL_OP_LE && t->op < HLSL_OP_ASSIGN) {
		const char *text = operators[t->op - HLSL_OP_LE];
		return (struct sl_str){text, (uint32_t)strlen(text)};
	}
	one[0] = (char)(t->op == HLSL_OP_ASSIGN ? (char)t->sym : (char)t->op);
	one[1] = '=';
	return (struct sl_str){one, t->op == HLSL_OP_ASSIGN ? 2 : 1};
}

struct sl_str hlsl_tokens_text(struct hlsl_unit *unit, const struct hlsl_token *tokens, uint32_t first, uint32_t last)
{
	char one[2];
	size_t n = 0;

	if (last == first + 1 && tokens[first].kind != HLSL_PUNCTUATOR)
		return spelling(unit, &tokens[first], one);
	for (uint32_t i = first; i < last; i++)
		n += spelling(unit, &tokens[i], one).n + (i > first && !tokens[i].glued);
	char *text = sl_arena_alloc(unit->arena, n + 1), *p = text;
	for (uint32_t i = first; i < last; i++) {
		struct sl_str s = spelling(unit, &tokens[i], one);
		if (i > first && !tokens[i].glued)
			*p++ = ' ';
		memcpy(p, s.p, s.n);
		p += s.n;
	}
	*p = 0;
	return (struct sl_str){text, (uint32_t)n};
}

/* ---- errors ----------------------------------------------------------------------------------------------------------------------------
 */

void hlsl_unparsed(struct hlsl_unit *unit, const struct hlsl_piece *piece)
{
	char one[2];

	unit->module->complete = 0;
	if (!piece->segment)
		return;
	const struct hlsl_token *t = &piece->segment->tokens[piece->first];
	struct sl_str text = spelling(unit, t, one);
	struct sl_fault *fault = sl_module_fault(unit->module, SL_FAULT_unparsed, t->span);
	fault->a = (struct sl_str){sl_arena_copy(unit->arena, text.p, text.n), text.n};
}

void hlsl_item_lost(struct hlsl_unit *unit)
{
	while (unit->scope->kind == HLSL_SCOPE_ENUM)
		hlsl_scope_close(unit);
	if (unit->scope->record)
		unit->scope->record->incomplete = 1;
}
