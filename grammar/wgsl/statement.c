#include "grammar/wgsl/statement.h"

int wgsl_is_increment(const char *bytes, const struct wgsl_token *t)
{
	return t->kind == WGSL_TOKEN_OTHER && bytes[t->end - 1] == '+';
}

/* ---- left sides ---- */

/* The token after the bracket that closes the one at i. */
static uint32_t behind_brackets(const struct wgsl_token *tokens, uint32_t i, uint32_t end)
{
	unsigned opening = tokens[i].kind, depth = 0;
	unsigned closing = opening == WGSL_TOKEN_TL       ? WGSL_TOKEN_TR
			   : opening == WGSL_TOKEN_LPAREN ? WGSL_TOKEN_RPAREN
							  : WGSL_TOKEN_RBRACKET;

	do {
		depth += (unsigned)(tokens[i].kind == opening) - (tokens[i].kind == closing);
		i++;
	} while (i < end && depth);
	return i;
}

uint32_t wgsl_left_side(const struct wgsl_token *tokens, uint32_t first, uint32_t end, struct wgsl_left_side *out)
{
	uint32_t i = first, open = 0;

	out->plain = 1;
	out->is_call = 0;
	out->is_address = tokens[first].kind == WGSL_TOKEN_AND || tokens[first].kind == WGSL_TOKEN_ANDAND;
	for (; i < end; i++) {
		unsigned kind = tokens[i].kind;
		if (kind == WGSL_TOKEN_LPAREN)
			open++;
		else if (kind == WGSL_TOKEN_STAR || kind == WGSL_TOKEN_AND || kind == WGSL_TOKEN_ANDAND)
			out->plain = 0;
		else
			break;
	}
	out->root = i;
	if (i == end || (tokens[i].kind != WGSL_TOKEN_IDENT && tokens[i].kind != WGSL_TOKEN_OPAQUE))
		return i;
	i++;
	if (i < end && tokens[i].kind == WGSL_TOKEN_TL)
		i = behind_brackets(tokens, i, end);
	if (i < end && tokens[i].kind == WGSL_TOKEN_LPAREN) {
		out->is_call = 1;
		i = behind_brackets(tokens, i, end);
	}
	while (i < end) {
		unsigned kind = tokens[i].kind;
		if (kind == WGSL_TOKEN_RPAREN && open) {
			open--;
			i++;
		} else if (kind == WGSL_TOKEN_DOT) {
			out->plain = 0;
			i += 2;
		} else if (kind == WGSL_TOKEN_LBRACKET) {
			out->plain = 0;
			i = behind_brackets(tokens, i, end);
		} else {
			return i;
		}
	}
	return end;
}

/* ---- forms ---- */

int wgsl_begins_left_side(unsigned kind)
{
	return kind == WGSL_TOKEN_IDENT || kind == WGSL_TOKEN_LPAREN || kind == WGSL_TOKEN_STAR || kind == WGSL_TOKEN_AND ||
	       kind == WGSL_TOKEN_ANDAND || kind == WGSL_TOKEN_UNDERSCORE;
}

int wgsl_may_begin(const struct wgsl_form *f)
{
	unsigned kind = f->tokens[f->first].kind;

	if (kind == WGSL_TOKEN_OPAQUE || wgsl_begins_left_side(kind))
		return 1;
	if (f->header == WGSL_NO_HEADER)
		return !(wgsl_token_classes[kind] & WGSL_INFIX);
	if (f->header == WGSL_FOR_UPDATE)
		return kind == WGSL_TOKEN_RPAREN;
	return kind == WGSL_TOKEN_SEMI || kind == WGSL_TOKEN_VAR || kind == WGSL_TOKEN_LET || kind == WGSL_TOKEN_CONST;
}

/* An assignment, an increment or decrement, or a call. */
static const char *expected_in_expression(const struct wgsl_form *f, uint32_t i, uint32_t *where)
{
	const struct wgsl_token *tokens = f->tokens;
	struct wgsl_left_side left;
	uint32_t assign = f->assign;

	if (!assign && i - f->first > 2 && tokens[i - 1].kind == WGSL_TOKEN_MINUS && tokens[i - 2].kind == WGSL_TOKEN_MINUS &&
	    tokens[i - 2].end == tokens[i - 1].begin)
		assign = i - 2; /* `--` is lexed as two minus signs */
	else if (assign && wgsl_is_increment(f->bytes, &tokens[assign]) != (assign + 1 == i)) {
		*where = assign + 1;
		return assign + 1 == i ? "an expression" : "';'";
	}
	if (!assign) {
		if (f->call_closed == i - 1 && f->call_closed)
			return NULL;
		*where = f->call_closed ? f->call_closed + 1 : i;
		return f->call_closed ? "';'" : "'='";
	}
	if (tokens[f->first].kind == WGSL_TOKEN_UNDERSCORE)
		return tokens[assign].kind == WGSL_TOKEN_EQUAL ? NULL : "'='";
	if (assign == f->first + 1)
		return NULL;
	*where = wgsl_left_side(tokens, f->first, assign, &left);
	return *where == assign ? NULL : *where == left.root ? "an identifier" : "'='";
}

const char *wgsl_expected_in_statement(const struct wgsl_form *f, uint32_t i, uint32_t *where)
{
	unsigned first = f->tokens[f->first].kind, end = f->tokens[i].kind;

	*where = i;
	switch (first) {
	case WGSL_TOKEN_IF:
	case WGSL_TOKEN_ELSE:
	case WGSL_TOKEN_WHILE:
	case WGSL_TOKEN_FOR:
	case WGSL_TOKEN_LOOP:
	case WGSL_TOKEN_CONTINUING:
	case WGSL_TOKEN_SWITCH:
	case WGSL_TOKEN_CASE:
	case WGSL_TOKEN_DEFAULT:
		return end == WGSL_TOKEN_LBRACE ? NULL : "'{'";
	case WGSL_TOKEN_SEMI:
	case WGSL_TOKEN_LBRACE:
	case WGSL_TOKEN_RBRACE:
	case WGSL_TOKEN_RPAREN:
		return f->first == i ? NULL : "';'";
	default:
		break;
	}
	if (end != WGSL_TOKEN_SEMI && (end != WGSL_TOKEN_RPAREN || f->header == WGSL_NO_HEADER))
		return "';'";
	return wgsl_begins_left_side(first) ? expected_in_expression(f, i, where) : NULL;
}
