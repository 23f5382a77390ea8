/* The queue of grammar tokens, and what puts parts of declarations into it. */
#include "grammar/hlsl/declare/pieces.h"

#include "grammar/hlsl/unit/unit.h"
#include "hlsl.h"

#include <string.h>

void hlsl_grow_queue(struct hlsl_feeder *f)
{
	uint32_t capacity = f->queue_capacity ? f->queue_capacity * 2 : 64;

	SL_GROW(f->unit->arena, f->queue, f->queue_capacity, capacity);
	f->queue_capacity = capacity;
}

void hlsl_put_other(struct hlsl_feeder *f, uint32_t at)
{
	hlsl_put_one(f, HLSL_T_OTHER, at);
}

uint32_t hlsl_put_words(struct hlsl_feeder *f, uint32_t i, uint32_t end)
{
	uint32_t last = hlsl_segment_words(f->segment, i, end);

	if (last > i)
		hlsl_put(f, HLSL_T_WORDS, i, last);
	return last;
}

/* Expressions between i and end with the commas between them. */
static void put_expressions(struct hlsl_feeder *f, uint32_t i, uint32_t end)
{
	while (i < end) {
		uint32_t last = hlsl_segment_expression(f->segment, i, end);
		hlsl_put(f, HLSL_T_EXPR, i, last);
		if (last < end)
			hlsl_put_one(f, HLSL_T_COMMA, last);
		i = last + 1;
	}
}

/* Names with argument lists, between brackets. */
static void put_attribute_list(struct hlsl_feeder *f, uint32_t i, uint32_t end)
{
	while (i < end) {
		i = hlsl_put_words(f, i, end);
		if (hlsl_op_at(f, i, end, '(')) {
			uint32_t close = f->segment->match[i];
			hlsl_put_one(f, HLSL_T_LPAREN, i);
			put_expressions(f, i + 1, close);
			hlsl_put_one(f, HLSL_T_RPAREN, close);
			i = close + 1;
		}
		if (i < end) {
			if (!hlsl_op_at(f, i, end, ',')) {
				hlsl_put_other(f, i);
				return;
			}
			hlsl_put_one(f, HLSL_T_COMMA, i++);
		}
	}
}

/* `[a]` or `[[a, b]]` at i; returns the token after it. */
static uint32_t put_attribute(struct hlsl_feeder *f, uint32_t i)
{
	uint32_t close = f->segment->match[i];

	hlsl_put_one(f, HLSL_T_LBRACKET, i);
	if (hlsl_op_at(f, i + 1, close, '[') && f->segment->match[i + 1] == close - 1) {
		hlsl_put_one(f, HLSL_T_LBRACKET, i + 1);
		put_attribute_list(f, i + 2, close - 1);
		hlsl_put_one(f, HLSL_T_RBRACKET, close - 1);
	} else {
		put_attribute_list(f, i + 1, close);
	}
	hlsl_put_one(f, HLSL_T_RBRACKET, close);
	return close + 1;
}

uint32_t hlsl_put_attributes(struct hlsl_feeder *f, uint32_t i, uint32_t end)
{
	while (hlsl_op_at(f, i, end, '['))
		i = put_attribute(f, i);
	return i;
}

uint32_t hlsl_put_dimensions(struct hlsl_feeder *f, uint32_t i, uint32_t end)
{
	while (hlsl_op_at(f, i, end, '[')) {
		uint32_t close = f->segment->match[i];
		hlsl_put_one(f, HLSL_T_LBRACKET, i);
		if (close > i + 1)
			hlsl_put(f, HLSL_T_EXPR, i + 1, close);
		hlsl_put_one(f, HLSL_T_RBRACKET, close);
		i = close + 1;
	}
	return i;
}

uint32_t hlsl_put_annotations(struct hlsl_feeder *f, uint32_t i, uint32_t end)
{
	const struct hlsl_segment *s = f->segment;

	while (hlsl_op_at(f, i, end, ':')) {
		bool call = hlsl_name_at(f, i + 1, end) && hlsl_op_at(f, i + 2, end, '(');
		uint32_t after = call ? s->match[i + 2] + 1 : i + 2;
		if (!hlsl_name_at(f, i + 1, end)) {
			uint32_t last = hlsl_segment_expression(f->segment, i + 1, end);
			hlsl_put(f, HLSL_T_BITS, i, last);
			return last;
		}
		if (hlsl_keyword_at(s, i + 1) == HLSL_KW_REGISTER) {
			hlsl_put(f, HLSL_T_REGISTER, i + 1, after);
		} else if (!call) {
			hlsl_put_one(f, HLSL_T_COLON, i);
			hlsl_put(f, HLSL_T_WORDS, i + 1, after);
		} else if (hlsl_keyword_at(s, i + 1) == HLSL_KW_ACCESS) {
			hlsl_put(f, HLSL_T_ACCESS, i + 1, after);
		} else if (hlsl_keyword_at(s, i + 1) == HLSL_KW_PACKOFFSET) {
			hlsl_put(f, HLSL_T_PACKOFFSET, i + 1, after);
		} else {
			hlsl_put(f, HLSL_T_STRANGE, i + 1, after);
		}
		i = after;
	}
	/* Effects: < string UIName = "x"; > */
	if (hlsl_op_at(f, i, end, '<') && hlsl_segment_is_annotation(s, i)) {
		for (uint32_t depth = 0; i < end;) {
			depth += hlsl_op_at(f, i, end, '<');
			depth -= hlsl_op_at(f, i, end, '>');
			i++;
			if (!depth)
				break;
		}
	}
	return i;
}

uint32_t hlsl_put_initialiser(struct hlsl_feeder *f, uint32_t i, uint32_t end)
{
	if (!hlsl_op_at(f, i, end, '='))
		return i;
	uint32_t last = hlsl_segment_expression(f->segment, i + 1, end);
	hlsl_put_one(f, HLSL_T_ASSIGN, i);
	hlsl_put(f, HLSL_T_EXPR, i + 1, last);
	return last;
}

/* What follows the words of a variable, parameter or member. */
static uint32_t put_suffix(struct hlsl_feeder *f, uint32_t i, uint32_t end)
{
	i = hlsl_put_dimensions(f, i, end);
	i = hlsl_put_annotations(f, i, end);
	return hlsl_put_initialiser(f, i, end);
}

void hlsl_put_declarators(struct hlsl_feeder *f, uint32_t i, uint32_t end)
{
	for (;;) {
		i = hlsl_put_words(f, i, end);
		i = put_suffix(f, i, end);
		if (!hlsl_op_at(f, i, end, ','))
			break;
		hlsl_put_one(f, HLSL_T_COMMA, i++);
	}
	if (i < end)
		hlsl_put_other(f, i);
}

void hlsl_put_parameters(struct hlsl_feeder *f, uint32_t open, uint32_t close)
{
	uint32_t i = open + 1;

	hlsl_put_one(f, HLSL_T_LPAREN, open);
	while (i < close) {
		i = hlsl_put_attributes(f, i, close);
		i = hlsl_put_words(f, i, close);
		if (hlsl_op_at(f, i, close, '(')) /* an unknown macro that makes a parameter */
			i = f->segment->match[i] + 1;
		i = put_suffix(f, i, close);
		if (i < close) {
			if (!hlsl_op_at(f, i, close, ',')) {
				hlsl_put_other(f, i);
				break;
			}
			hlsl_put_one(f, HLSL_T_COMMA, i++);
		}
	}
	hlsl_put_one(f, HLSL_T_RPAREN, close);
}
