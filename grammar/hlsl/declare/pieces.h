/*
 * Parts of declarations as grammar tokens: what items of the feeder are put together from. Tokens [i, end) are those of the segment at
 * hand; what a function takes it takes from i on, and it returns the token after that, i where it takes nothing.
 */
#ifndef SL_HLSL_PIECES_H
#define SL_HLSL_PIECES_H

#include "grammar/hlsl/unit/feeder.h"

/* Makes room for another grammar token. */
void hlsl_grow_queue(struct hlsl_feeder *);
/* A run of words as one grammar token. */
uint32_t hlsl_put_words(struct hlsl_feeder *, uint32_t i, uint32_t end);
/* `[a]`, `[[a, b]]` and any number of them. */
uint32_t hlsl_put_attributes(struct hlsl_feeder *, uint32_t i, uint32_t end);
/* `[n]`, any number of them. */
uint32_t hlsl_put_dimensions(struct hlsl_feeder *, uint32_t i, uint32_t end);
/* `: SEMANTIC`, `: read(…)`, bit-field widths; registers and pack offsets say nothing that rules ask for and are left out. */
uint32_t hlsl_put_annotations(struct hlsl_feeder *, uint32_t i, uint32_t end);
/* `= value`. */
uint32_t hlsl_put_initialiser(struct hlsl_feeder *, uint32_t i, uint32_t end);
/* Declarators up to `end`, the words of the first one included. */
void hlsl_put_declarators(struct hlsl_feeder *, uint32_t i, uint32_t end);
/* The parameters between a pair of parentheses, which are put too. */
void hlsl_put_parameters(struct hlsl_feeder *, uint32_t open, uint32_t close);

/* Puts a grammar token that stands for the tokens [first, last) at the end of the queue. */
static inline void hlsl_put(struct hlsl_feeder *f, int code, uint32_t first, uint32_t last)
{
	if (f->queued == f->queue_capacity)
		hlsl_grow_queue(f);
	f->queue[f->queued].code = code;
	f->queue[f->queued++].piece = (struct hlsl_piece){f->segment, first, last, {NULL}};
}

static inline void hlsl_put_one(struct hlsl_feeder *f, int code, uint32_t at)
{
	hlsl_put(f, code, at, at + 1);
}

/* The token that ended the segment, or one made up where it is missing. */
static inline void hlsl_put_end(struct hlsl_feeder *f, int code)
{
	hlsl_put_one(f, code, f->segment->count);
}

/* What the grammar cannot read: it will report a syntax error here and resume at the end of the item. */
void hlsl_put_other(struct hlsl_feeder *, uint32_t at);

static inline bool hlsl_op_at(const struct hlsl_feeder *f, uint32_t i, uint32_t end, uint16_t op)
{
	return i < end && hlsl_is_op(&f->segment->tokens[i], op);
}

static inline bool hlsl_name_at(const struct hlsl_feeder *f, uint32_t i, uint32_t end)
{
	return i < end && f->segment->tokens[i].kind == HLSL_NAME;
}

#endif
