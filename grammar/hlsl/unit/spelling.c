/* Tokens as they would be written, for types and messages. */
#include "grammar/hlsl/unit/unit.h"

#include <string.h>

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
