/* Macro definitions: the lexemes of a #define line become parameters and a replacement list without # and ## (C11 6.10.3). */
#include "grammar/hlsl/preprocess/lexer.h"

#include <string.h>

static int is(const struct hlsl_lexeme *l, uint32_t op)
{
	return l->kind == HLSL_PUNCTUATOR && l->value == op;
}

static int reads(const struct hlsl_lexed_define *d, const struct hlsl_lexeme *l, const char *word, uint32_t n)
{
	const struct hlsl_text *symbol = &d->symbols[l->value];

	return symbol->length == n && !memcmp(d->text + symbol->begin, word, n);
}

/* Number of a parameter + 1, or 0. Parameter lists are short; long ones are refused. */
static uint32_t param_number(const struct hlsl_lexed_define *d, const struct hlsl_lexeme *l)
{
	if (l->kind != HLSL_NAME)
		return 0;
	for (uint32_t i = 0; i < d->nparams; i++) {
		if (d->params[i] == l->value || (d->params[i] == HLSL_NONE && reads(d, l, "__VA_ARGS__", 11)))
			return i + 1;
	}
	return 0;
}

static int is_va_opt(const struct hlsl_lexed_define *d, const struct hlsl_lexeme *l)
{
	return l->kind == HLSL_NAME && reads(d, l, "__VA_OPT__", 10);
}

enum { MAX_PARAMS = 256 };

/* Reads `a, b, ...)` behind the opening parenthesis; *at ends behind the closing one. */
static const char *parameters(struct hlsl_definition *out, struct hlsl_lexed_define *d, uint32_t *at)
{
	uint32_t i = *at;

	if (i < d->after && is(&d->lexemes[i], ')')) {
		*at = i + 1;
		return NULL;
	}
	for (; i < d->after; i++) {
		const struct hlsl_lexeme *l = &d->lexemes[i];
		if (is(l, HLSL_OP_ELLIPSIS)) {
			d->params[d->nparams++] = HLSL_NONE;
			out->variadic = 1;
			i++;
		} else if (l->kind == HLSL_NAME) {
			if (param_number(d, l))
				return "a parameter is named twice";
			d->params[d->nparams++] = l->value;
			i++;
			/* GNU: `rest...` names the variable arguments. */
			if (i < d->after && is(&d->lexemes[i], HLSL_OP_ELLIPSIS)) {
				out->variadic = 1;
				i++;
			}
		} else {
			return "a parameter is not a name";
		}
		if (i < d->after && is(&d->lexemes[i], ')')) {
			*at = i + 1;
			return NULL;
		}
		if (i >= d->after || !is(&d->lexemes[i], ',') || out->variadic)
			break;
		if (d->nparams == MAX_PARAMS)
			return "too many parameters";
	}
	return "the parameter list is not closed";
}

/* Index of the parenthesis that closes the one at `open`, or 0. */
static uint32_t closing(const struct hlsl_lexed_define *d, uint32_t open)
{
	uint32_t depth = 0;

	for (uint32_t i = open; i < d->after; i++) {
		if (is(&d->lexemes[i], '('))
			depth++;
		else if (is(&d->lexemes[i], ')') && --depth == 0)
			return i;
	}
	return 0;
}

/* Turns the lexemes of [from, d->after) into a replacement list at the same place. */
static const char *replacement(struct hlsl_definition *out, struct hlsl_lexed_define *d, uint32_t from)
{
	uint32_t o = from, close = 0, opened = 0; /* close: the parenthesis of a __VA_OPT__ */

	out->body = from;
	for (uint32_t i = from; i < d->after; i++) {
		struct hlsl_lexeme l = d->lexemes[i];
		uint32_t number = out->function_like ? param_number(d, &l) : 0;
		if (is(&l, HLSL_OP_HASHHASH)) {
			if (o == from || i + 1 == d->after)
				return "## at an end of the replacement list";
			d->lexemes[o - 1].flags |= HLSL_PASTE;
			out->pastes = 1;
			continue;
		}
		if (out->function_like && is(&l, '#') && i + 1 < d->after && param_number(d, &d->lexemes[i + 1])) {
			/* The string stands where the # stands. */
			uint8_t flags = d->lexemes[i + 1].flags;
			d->lexemes[i + 1].flags = (uint8_t)((flags & ~HLSL_GLUED) | (l.flags & HLSL_GLUED) | HLSL_STRINGIFY);
			continue;
		}
		if (number) {
			l.kind = HLSL_PARAM;
			l.value = number - 1;
		} else if (out->variadic && !close && is_va_opt(d, &l) && i + 1 < d->after && is(&d->lexemes[i + 1], '(')) {
			close = closing(d, i + 1);
			if (!close)
				return "__VA_OPT__ is not closed";
			opened = o;
			l.kind = HLSL_VA_OPT;
			i++;
		} else if (close && i == close) {
			l.kind = HLSL_VA_OPT_END;
			d->lexemes[opened].value = o;
			close = 0;
		}
		d->lexemes[o++] = l;
	}
	out->body_end = o;
	return NULL;
}

const char *hlsl_define(struct hlsl_definition *out, struct hlsl_lexed_define *d)
{
	uint32_t i = d->first;

	*out = (struct hlsl_definition){0};
	if (i == d->after || d->lexemes[i].kind != HLSL_NAME)
		return "the macro has no name";
	const struct hlsl_lexeme *name = &d->lexemes[i++];
	out->name = name->value;
	out->begin = name->begin;
	out->end = name->begin + name->length;
	if (i < d->after && is(&d->lexemes[i], '(') && d->lexemes[i].flags & HLSL_GLUED) {
		out->function_like = 1;
		i++;
		const char *problem = parameters(out, d, &i);
		if (problem)
			return problem;
	}
	out->nparams = (uint16_t)d->nparams;
	return replacement(out, d, i);
}
