#include "grammar/hlsl/preprocess/segment.h"

#include <string.h>

enum { FIRST_TOKENS = 64, KEPT_OF_BLOCK = 128 };

struct hlsl_token hlsl_reader_next(struct hlsl_reader *r)
{
	if (r->has_pushed) {
		r->has_pushed = 0;
		return r->pushed;
	}
	return hlsl_pp_next(r->pp);
}

void hlsl_reader_push(struct hlsl_reader *r, struct hlsl_token t)
{
	r->pushed = t;
	r->has_pushed = 1;
}

static void grow(struct hlsl_segment *s, struct sl_arena *arena)
{
	uint32_t capacity = s->capacity ? s->capacity * 2 : FIRST_TOKENS;

	SL_GROW(arena, s->tokens, s->capacity, capacity);
	SL_GROW(arena, s->match, s->capacity, capacity);
	s->capacity = capacity;
}

/* There is always room for one more token: the one that ends the segment. */
static void reserve(struct hlsl_segment *s, struct sl_arena *arena)
{
	if (s->count + 1 >= s->capacity)
		grow(s, arena);
}

static void append(struct hlsl_segment *s, struct sl_arena *arena, const struct hlsl_token *t)
{
	reserve(s, arena);
	s->match[s->count] = s->count;
	s->tokens[s->count++] = *t;
}

static void open_bracket(struct hlsl_segment *s)
{
	uint32_t at = s->count - 1;

	s->match[at] = s->open;
	s->open = at;
}

static void close_bracket(struct hlsl_segment *s, uint16_t opener)
{
	uint32_t at = s->open;

	if (at == HLSL_NO_MATCH || s->tokens[at].op != opener) {
		s->broken = 1;
		return;
	}
	s->open = s->match[at];
	s->match[at] = s->count - 1;
}

/* Reads on to the `}` of a `{` just appended. Tokens in the middle of a long block are left out. */
static bool read_block(struct hlsl_reader *r, struct hlsl_segment *s)
{
	uint32_t at = s->count - 1, depth = 1;

	while (depth) {
		struct hlsl_token t = hlsl_reader_next(r);
		if (t.kind == HLSL_END) {
			s->broken = 1;
			return false;
		}
		if (hlsl_is_op(&t, '{'))
			depth++;
		else if (hlsl_is_op(&t, '}'))
			depth--;
		if (!depth || s->count - at < KEPT_OF_BLOCK)
			append(s, r->arena, &t);
	}
	s->match[at] = s->count - 1;
	return true;
}

/* The token that ends the segment stands behind the last one. */
static void finish(struct hlsl_segment *s, uint8_t end)
{
	s->end = end;
	for (uint32_t at = s->open; at != HLSL_NO_MATCH;) {
		uint32_t outer = s->match[at];
		s->match[at] = at;
		at = outer;
		s->broken = 1;
	}
}

static void start(struct hlsl_reader *r, struct hlsl_segment *s)
{
	s->names = r->names;
	s->count = 0;
	s->open = HLSL_NO_MATCH;
	s->no_angle_before[0] = s->no_angle_before[1] = 0;
	s->end = s->broken = s->macro_prefix = s->is_template = 0;
	s->template_first = s->template_last = 0;
}

/* What a segment has met outside of its brackets so far. */
struct met {
	uint32_t angle, depth; /* where the outermost open `<` stands, and how many are open */
	bool assigned;
};

/* Whether the `;`, `{` or `}` that comes next ends the segment. */
static bool ends(const struct hlsl_segment *s, const struct met *met, uint16_t op)
{
	if (op == ';')
		return s->open != HLSL_NO_MATCH || !met->depth || !hlsl_segment_is_annotation(s, met->angle);
	if (op == '{')
		return !met->assigned && !(s->count && s->open != HLSL_NO_MATCH && hlsl_is_op(&s->tokens[s->count - 1], '='));
	return op == '}';
}

/* Keeps account of a punctuator just appended. */
static void punctuate(struct hlsl_segment *s, struct met *met, uint16_t op)
{
	uint32_t at = s->count - 1;
	bool outside = s->open == HLSL_NO_MATCH;

	if (op == '(' || op == '[') {
		open_bracket(s);
	} else if (op == ')') {
		close_bracket(s, '(');
	} else if (op == ']') {
		close_bracket(s, '[');
	} else if (op == '<' && outside && s->tokens[at].glued && at && hlsl_is_op(&s->tokens[at - 1], '<')) {
		met->depth -= met->depth > 0; /* a shift */
	} else if (op == '<' && outside) {
		if (!met->depth++)
			met->angle = at;
	} else if (op == '>' && outside && met->depth) {
		met->depth--;
	} else if (op == '=' && outside && !met->depth) {
		met->assigned = !at || hlsl_keyword_at(s, at - 1) != HLSL_KW_OPERATOR;
	}
}

/* Takes the token that has been put behind the last one. True where it ends the segment. */
static bool take(struct hlsl_reader *r, struct hlsl_segment *s, struct met *met)
{
	const struct hlsl_token *t = &s->tokens[s->count];
	struct hlsl_token end = {.kind = HLSL_END};

	s->match[s->count] = s->count;
	if (t->kind == HLSL_PUNCTUATOR ? ends(s, met, t->op) : t->kind == HLSL_END) {
		finish(s, t->kind == HLSL_END ? 0 : (uint8_t)t->op);
		return true;
	}
	s->count++;
	if (t->kind != HLSL_PUNCTUATOR)
		return false;
	if (t->op != '{') {
		punctuate(s, met, t->op);
		return false;
	}
	end.span = t->span;
	if (read_block(r, s))
		return false;
	append(s, r->arena, &end);
	s->count--;
	finish(s, 0);
	return true;
}

/* Takes what needs no closer look before it is read. True where the segment has ended. */
static bool take_run(struct hlsl_reader *r, struct hlsl_segment *s, struct met *met)
{
	uint32_t end = s->count + hlsl_pp_run(r->pp, s->tokens + s->count, s->capacity - 1 - s->count);

	while (s->count < end) {
		if (s->tokens[s->count].kind == HLSL_PUNCTUATOR) {
			if (take(r, s, met))
				return true;
		} else {
			s->match[s->count] = s->count;
			s->count++;
		}
	}
	return false;
}

void hlsl_segment_read(struct hlsl_reader *r, struct hlsl_segment *s)
{
	struct met met = {HLSL_NO_MATCH, 0, false};

	start(r, s);
	do {
		reserve(s, r->arena);
		if (!r->has_pushed && take_run(r, s, &met))
			return;
		reserve(s, r->arena);
		s->tokens[s->count] = hlsl_reader_next(r);
	} while (!take(r, s, &met));
}

bool hlsl_segment_is_annotation(const struct hlsl_segment *s, uint32_t i)
{
	if (i + 3 >= s->count || (i && hlsl_keyword_at(s, i - 1) == HLSL_KW_TEMPLATE) || s->tokens[i + 1].kind != HLSL_NAME)
		return false;
	return hlsl_is_op(&s->tokens[i + 2], '=') || (s->tokens[i + 2].kind == HLSL_NAME && hlsl_is_op(&s->tokens[i + 3], '='));
}

static bool is_shift(const struct hlsl_segment *s, uint32_t i)
{
	return hlsl_is_op(&s->tokens[i], '<') && hlsl_is_op(&s->tokens[i + 1], '<') && s->tokens[i + 1].glued;
}

/* Whether no template list goes on over the token. */
static bool stops_list(const struct hlsl_token *t, bool compared)
{
	return t->op == ')' || t->op == ']' || t->op == ';' || t->op == '{' || t->op == '}' ||
	       (compared && (t->op == HLSL_OP_ANDAND || t->op == HLSL_OP_OROR));
}

/*
 * As hlsl_segment_angle(). Where `compared` the `<` may compare, and a logical operator tells that it does; elsewhere what looks like a
 * list inside of one may be a comparison, so that the last `>` closes.
 */
static uint32_t close_angle(struct hlsl_segment *s, uint32_t i, bool compared)
{
	uint32_t depth = 0, k = i, last = 0;

	if (i < s->no_angle_before[compared])
		return 0;
	for (; k < s->count; k++) {
		const struct hlsl_token *t = &s->tokens[k];
		if (t->kind != HLSL_PUNCTUATOR)
			continue;
		if (is_shift(s, k)) {
			k++;
		} else if (t->op == '<') {
			depth++;
		} else if (t->op == '>') {
			if (!--depth)
				return k + 1;
			last = k + 1;
		} else if (t->op == '(' || t->op == '[') {
			if (s->match[k] == k)
				break;
			k = s->match[k];
		} else if (stops_list(t, compared)) {
			break;
		}
	}
	if (last && !compared)
		return last;
	/* Every `<` up to here would meet the same obstacle. */
	s->no_angle_before[compared] = k;
	return 0;
}

uint32_t hlsl_segment_angle(struct hlsl_segment *s, uint32_t i)
{
	return close_angle(s, i, false);
}

/* After the word `operator`: the operator itself, or 0 where a type follows (a conversion). */
static uint32_t operator_name(const struct hlsl_segment *s, uint32_t i, uint32_t end)
{
	if (i + 1 < end && hlsl_is_op(&s->tokens[i], '(') && hlsl_is_op(&s->tokens[i + 1], ')'))
		return i + 2;
	while (i < end && s->tokens[i].kind == HLSL_PUNCTUATOR && s->tokens[i].op != '(')
		i++;
	return i;
}

uint32_t hlsl_segment_words(struct hlsl_segment *s, uint32_t i, uint32_t end)
{
	uint32_t first = i;

	while (i < end) {
		const struct hlsl_token *t = &s->tokens[i];
		if (t->kind == HLSL_NAME) {
			i++;
			if (hlsl_keyword_of(s->names, t->sym) == HLSL_KW_OPERATOR)
				i = operator_name(s, i, end);
			if (i < end && hlsl_is_op(&s->tokens[i], '<') && !hlsl_segment_is_annotation(s, i)) {
				uint32_t after = hlsl_segment_angle(s, i);
				if (!after || after > end)
					return i;
				i = after;
			}
		} else if (hlsl_is_op(t, HLSL_OP_SCOPE) ||
			   (i > first && (hlsl_is_op(t, '*') || hlsl_is_op(t, '&') || hlsl_is_op(t, HLSL_OP_ANDAND)))) {
			i++;
		} else {
			break;
		}
	}
	return i;
}

/* Whether the tokens [first, last) have a comma outside of brackets. */
static bool has_comma(const struct hlsl_segment *s, uint32_t first, uint32_t last)
{
	for (; first < last; first = s->match[first] + 1)
		if (hlsl_is_op(&s->tokens[first], ','))
			return true;
	return false;
}

/* The token after the template list whose `<` is at i in an expression; 0 where the `<` compares. */
static uint32_t list_in_expression(struct hlsl_segment *s, uint32_t i, uint32_t end)
{
	uint32_t after = close_angle(s, i, true);

	if (!after || after > end)
		return 0;
	/* `Wrap<a, b>(c)`, `same_v<a, b>`: in `x = a < b, c > d` a name or number follows. */
	if (after < end && (hlsl_is_op(&s->tokens[after], '(') || hlsl_is_op(&s->tokens[after], HLSL_OP_SCOPE)))
		return after;
	return has_comma(s, i, after) && (after == end || s->tokens[after].kind == HLSL_PUNCTUATOR) ? after : 0;
}

uint32_t hlsl_segment_expression(struct hlsl_segment *s, uint32_t i, uint32_t end)
{
	while (i < end) {
		const struct hlsl_token *t = &s->tokens[i];
		if (hlsl_is_op(t, ','))
			return i;
		if (hlsl_is_op(t, '<') && i && s->tokens[i - 1].kind == HLSL_NAME && !is_shift(s, i)) {
			uint32_t after = list_in_expression(s, i, end);
			if (after) {
				i = after;
				continue;
			}
		}
		i = s->match[i] + 1;
	}
	return end;
}

bool hlsl_segment_qualified(const struct hlsl_segment *s, uint32_t first, uint32_t last)
{
	for (; first < last; first++)
		if (hlsl_keyword_at(s, first) == HLSL_KW_GROUPSHARED || hlsl_keyword_at(s, first) == HLSL_KW_FLAT)
			return true;
	return false;
}
