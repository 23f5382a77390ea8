/*
 * Conditions of WESL: @if(…), @elif(…) and @else before a directive, declaration, statement, parameter, member or block. A decided
 * condition keeps or drops what it stands before; an undecided one marks it as an alternative.
 */
#include "grammar/wgsl/dialect/dialect.h"
#include "grammar/wgsl/dialect/macros.h"

#include <string.h>

enum { DEEPEST_CONDITION = 64 };
enum condition { NO_CONDITION, IF, ELIF, ELSE };

/* Something under a condition, while it is copied. */
struct open_thing {
	uint32_t end;
	uint16_t branch;        /* of the tokens in it */
	uint8_t taken;          /* enum wgsl_truth: whether a branch of its chain was taken so far */
	uint32_t dropped_brace; /* the `}` of a block at module scope whose braces go; 0: none */
};

struct pass {
	struct wgsl_lexer *lx;
	struct wgsl_unit *unit;
	struct wgsl_tokens_out *out;
	struct wgsl_token *tokens;
	uint32_t count, *link; /* by token: the bracket that belongs to an opening one, 0: none */
	struct open_thing *things;
	uint32_t nthings;
	uint32_t *enclosing, nenclosing; /* brackets that are open; the first ndropped are of blocks at module scope */
	uint32_t ndropped;
	uint32_t chain_end; /* where the last branch ended, and whether its chain was taken */
	uint8_t chain_taken;
	uint8_t malformed;                        /* the condition that is read is none */
	uint32_t same_open, same_begin, same_end; /* the last extent that was looked for */
};

static sl_sym symbol(const struct pass *pass, const char *text)
{
	return sl_intern(pass->unit->module->names, text, strlen(text));
}

/* Behind the end stands the end. */
static const struct wgsl_token *token(const struct pass *pass, uint32_t i)
{
	return &pass->tokens[i < pass->count ? i : pass->count - 1];
}

static unsigned kind_at(const struct pass *pass, uint32_t i)
{
	return token(pass, i)->kind;
}

static enum condition condition_at(const struct pass *pass, uint32_t i)
{
	const struct wgsl_token *word = token(pass, i + 1);

	if (kind_at(pass, i) != WGSL_TOKEN_AT)
		return NO_CONDITION;
	if (word->kind == WGSL_TOKEN_IF)
		return IF;
	if (word->kind == WGSL_TOKEN_ELSE)
		return ELSE;
	return word->kind == WGSL_TOKEN_IDENT && word->value == symbol(pass, "elif") ? ELIF : NO_CONDITION;
}

/* ---- conditions ---- */

static enum wgsl_truth negation(enum wgsl_truth t)
{
	return t == WGSL_PERHAPS ? WGSL_PERHAPS : t == WGSL_YES ? WGSL_NO : WGSL_YES;
}

static enum wgsl_truth feature(const struct pass *pass, sl_sym name)
{
	struct sl_str text = sl_name(pass->unit->module->names, name);

	for (size_t i = 0; i < pass->unit->options->nfeatures; i++) {
		const struct sl_define *f = &pass->unit->options->features[i];
		if (wgsl_word_is(text, f->name))
			return strcmp(f->value, "false") && strcmp(f->value, "0") ? WGSL_YES : WGSL_NO;
	}
	return WGSL_PERHAPS;
}

static enum wgsl_truth expression(struct pass *pass, uint32_t *i, unsigned depth);

static enum wgsl_truth operand(struct pass *pass, uint32_t *i, unsigned depth)
{
	const struct wgsl_token *t = token(pass, *i);

	if (depth > DEEPEST_CONDITION)
		return WGSL_PERHAPS;
	++*i;
	switch (t->kind) {
	case WGSL_TOKEN_NOT:
		return negation(operand(pass, i, depth + 1));
	case WGSL_TOKEN_TRUE:
		return WGSL_YES;
	case WGSL_TOKEN_FALSE:
		return WGSL_NO;
	case WGSL_TOKEN_IDENT:
		return feature(pass, t->value);
	case WGSL_TOKEN_LPAREN: {
		enum wgsl_truth inside = expression(pass, i, depth + 1);
		if (kind_at(pass, *i) == WGSL_TOKEN_RPAREN)
			++*i;
		else
			pass->malformed = 1;
		return inside;
	}
	case WGSL_TOKEN_OPAQUE:
		return WGSL_PERHAPS;
	default:
		pass->malformed = 1;
		return WGSL_PERHAPS;
	}
}

static enum wgsl_truth expression(struct pass *pass, uint32_t *i, unsigned depth)
{
	enum wgsl_truth left = operand(pass, i, depth);

	while (kind_at(pass, *i) == WGSL_TOKEN_ANDAND || kind_at(pass, *i) == WGSL_TOKEN_OROR) {
		enum wgsl_truth stop = kind_at(pass, *i) == WGSL_TOKEN_ANDAND ? WGSL_NO : WGSL_YES;
		++*i;
		enum wgsl_truth right = operand(pass, i, depth);
		if (left == stop || right == stop)
			left = stop;
		else if (left == WGSL_PERHAPS || right == WGSL_PERHAPS)
			left = WGSL_PERHAPS;
	}
	return left;
}

/* The condition of the attribute at i, which in WESL is a fault where it is none. */
static enum wgsl_truth condition_of(struct pass *pass, uint32_t i)
{
	uint32_t inside = i + 3, end = i + 1;
	enum wgsl_truth truth = WGSL_PERHAPS;
	int missing = kind_at(pass, i + 2) != WGSL_TOKEN_LPAREN || kind_at(pass, i + 3) == WGSL_TOKEN_RPAREN;

	pass->malformed = 0;
	if (!missing) {
		truth = expression(pass, &inside, 0);
		inside += kind_at(pass, inside) == WGSL_TOKEN_COMMA;
		end = kind_at(pass, inside) == WGSL_TOKEN_RPAREN ? inside - 1 : i + 3;
		pass->malformed |= kind_at(pass, inside) != WGSL_TOKEN_RPAREN;
	}
	if ((missing || pass->malformed) && pass->lx->dialect == SL_DIALECT_wesl) {
		struct sl_span span = {pass->lx->file, token(pass, missing ? i : i + 3)->begin, token(pass, end)->end, 0};
		sl_module_fault(pass->unit->module, SL_FAULT_dialect_form, span)->n = missing ? 1 : 2;
	}
	return pass->malformed ? WGSL_PERHAPS : truth;
}

/* ---- extents ---- */

static void link_brackets(struct pass *pass)
{
	uint32_t *open = sl_arena_alloc(pass->unit->module->arena, pass->count * sizeof *open), n = 0;

	for (uint32_t i = 1; i < pass->count; i++) {
		unsigned kind = kind_at(pass, i);
		if (kind == WGSL_TOKEN_LBRACE || kind == WGSL_TOKEN_LPAREN) {
			open[n++] = i;
		} else if (kind == WGSL_TOKEN_RBRACE || kind == WGSL_TOKEN_RPAREN) {
			unsigned opener = kind == WGSL_TOKEN_RBRACE ? WGSL_TOKEN_LBRACE : WGSL_TOKEN_LPAREN;
			while (n && pass->tokens[open[n - 1]].kind != opener)
				n--;
			if (n)
				pass->link[open[--n]] = i;
		}
	}
}

/* First token after `@name` and its arguments. */
static uint32_t after_attribute(const struct pass *pass, uint32_t i)
{
	i += 2;
	return kind_at(pass, i) == WGSL_TOKEN_LPAREN && pass->link[i] ? pass->link[i] + 1 : i;
}

static int in_list(const struct pass *pass)
{
	if (!pass->nenclosing)
		return 0;
	const struct wgsl_token *open = &pass->tokens[pass->enclosing[pass->nenclosing - 1]];
	return open->kind == WGSL_TOKEN_LPAREN || (open - 2 >= pass->tokens && open[-2].kind == WGSL_TOKEN_STRUCT);
}

/* First token after the thing at i: an element of a list with its comma, or a statement or item. */
static uint32_t end_of_thing(struct pass *pass, uint32_t i)
{
	uint32_t open = pass->nenclosing ? pass->enclosing[pass->nenclosing - 1] : 0;
	int list = in_list(pass), import = 0;

	if (open == pass->same_open && i >= pass->same_begin && i < pass->same_end)
		return pass->same_end;
	pass->same_open = open;
	pass->same_begin = i;
	while (kind_at(pass, i) == WGSL_TOKEN_AT && i + 2 < pass->count)
		i = after_attribute(pass, i);
	import = kind_at(pass, i) == WGSL_TOKEN_IDENT && token(pass, i)->value == symbol(pass, "import");
	for (; i + 1 < pass->count; i++) {
		unsigned kind = kind_at(pass, i);
		if (kind == WGSL_TOKEN_RBRACE || kind == WGSL_TOKEN_RPAREN)
			break;
		if (kind == WGSL_TOKEN_SEMI || (kind == WGSL_TOKEN_COMMA && list)) {
			i++;
			break;
		}
		if (kind == WGSL_TOKEN_LBRACE || kind == WGSL_TOKEN_LPAREN) {
			i = pass->link[i] ? pass->link[i] : pass->count - 2;
			if (kind == WGSL_TOKEN_LBRACE && !import && kind_at(pass, i + 1) != WGSL_TOKEN_ELSE) {
				i++;
				break;
			}
		}
	}
	pass->same_end = i;
	return i;
}

/* ---- the pass ---- */

static uint16_t branch_now(const struct pass *pass)
{
	return pass->nthings ? pass->things[pass->nthings - 1].branch : 0;
}

/* Attributes that stand before a condition go with what it stands before. */
static void drop_attributes(struct pass *pass)
{
	struct wgsl_tokens_out *out = pass->out;

	for (;;) {
		uint32_t last = out->count - 1, depth = 0;
		if (out->tokens[last].kind == WGSL_TOKEN_RPAREN) {
			do {
				depth += out->tokens[last].kind == WGSL_TOKEN_RPAREN;
				depth -= out->tokens[last].kind == WGSL_TOKEN_LPAREN;
			} while (last-- > 2 && depth);
		}
		if (last < 2 || depth || out->tokens[last - 1].kind != WGSL_TOKEN_AT)
			return;
		out->count = last - 1;
	}
}

/* The condition at i; returns the token to go on with. */
static uint32_t conditional(struct pass *pass, uint32_t i, enum condition kind)
{
	int continues = kind != IF && pass->chain_end == i;
	enum wgsl_truth before = continues ? (enum wgsl_truth)pass->chain_taken : WGSL_NO,
			truth = kind == IF || continues ? WGSL_YES : WGSL_PERHAPS;
	uint32_t begin = after_attribute(pass, i);

	if (kind != ELSE)
		truth = condition_of(pass, i);
	uint32_t end = end_of_thing(pass, begin);
	enum wgsl_truth taken = before == WGSL_YES || truth == WGSL_YES           ? WGSL_YES
				: before == WGSL_PERHAPS || truth == WGSL_PERHAPS ? WGSL_PERHAPS
										  : WGSL_NO;
	if (before == WGSL_YES || truth == WGSL_NO) {
		drop_attributes(pass);
		pass->chain_end = end;
		pass->chain_taken = (uint8_t)taken;
		return end;
	}
	struct open_thing *thing = &pass->things[pass->nthings];
	*thing = (struct open_thing){.end = end, .branch = branch_now(pass), .taken = (uint8_t)taken};
	if (before == WGSL_PERHAPS || truth == WGSL_PERHAPS)
		thing->branch = wgsl_new_branch(pass->out);
	if (kind_at(pass, begin) == WGSL_TOKEN_LBRACE && pass->nenclosing == pass->ndropped && pass->link[begin]) {
		thing->dropped_brace = pass->link[begin];
		pass->enclosing[pass->nenclosing++] = begin++;
		pass->ndropped++;
	}
	pass->nthings++;
	return begin;
}

static void copy(struct pass *pass, uint32_t i)
{
	struct wgsl_token *to = &pass->out->tokens[pass->out->count++];

	*to = pass->tokens[i];
	if (branch_now(pass))
		to->branch = branch_now(pass);
	if (to->kind == WGSL_TOKEN_LBRACE || to->kind == WGSL_TOKEN_LPAREN)
		pass->enclosing[pass->nenclosing++] = i;
	else if ((to->kind == WGSL_TOKEN_RBRACE || to->kind == WGSL_TOKEN_RPAREN) && pass->nenclosing)
		pass->nenclosing--;
}

void wgsl_pass_wesl(struct wgsl_lexer *lx, struct wgsl_unit *unit, struct wgsl_tokens_out *out)
{
	struct sl_arena *arena = unit->module->arena;
	struct pass pass = {.lx = lx, .unit = unit, .out = out, .tokens = lx->tokens, .count = lx->count};

	pass.link = SL_NEW_ARRAY(arena, uint32_t, lx->count + 2);
	pass.things = sl_arena_alloc(arena, (lx->count + 1) * sizeof *pass.things);
	pass.enclosing = sl_arena_alloc(arena, (lx->count + 1) * sizeof *pass.enclosing);
	pass.same_begin = 1;
	link_brackets(&pass);
	out->count = 0;
	for (uint32_t i = 0; i < lx->count;) {
		while (pass.nthings && i >= pass.things[pass.nthings - 1].end) {
			const struct open_thing *done = &pass.things[--pass.nthings];
			pass.chain_end = i;
			pass.chain_taken = done->taken;
		}
		enum condition kind = i + 2 < lx->count ? condition_at(&pass, i) : NO_CONDITION;
		if (kind != NO_CONDITION) {
			i = conditional(&pass, i, kind);
		} else if (pass.nthings && pass.things[pass.nthings - 1].dropped_brace == i && i) {
			pass.nenclosing = --pass.ndropped;
			i++;
		} else {
			copy(&pass, i++);
		}
	}
}
