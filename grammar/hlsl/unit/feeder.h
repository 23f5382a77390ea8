/*
 * The feeder stands between the preprocessor and the declaration grammar: it reads a segment at a time, decides what it is and hands the
 * grammar few, unambiguous tokens. A run of words (qualifiers, type, name) is one token, and so is an expression; a function body is
 * scanned when its turn comes; a function head about which no rule can ask anything is one token too.
 *
 * The feeder keeps the stack of scopes; grammar actions never steer it, as they come a token late.
 */
#ifndef SL_HLSL_FEEDER_H
#define SL_HLSL_FEEDER_H

#include "grammar/hlsl/preprocess/segment.h"

struct hlsl_unit;
struct hlsl_body;

/* What a grammar token stands for: tokens [first, last) of a segment, a scanned body, or members that were passed over. */
struct hlsl_piece {
	struct hlsl_segment *segment; /* valid until the second segment after it is handed out */
	uint32_t first, last;
	union {
		struct hlsl_body *body;           /* of BODY */
		const struct hlsl_passed *passed; /* of PASSED, whose token is the record's name */
	};
};

enum hlsl_block { HLSL_BLOCK_NAMESPACE, HLSL_BLOCK_RECORD, HLSL_BLOCK_ENUM, HLSL_BLOCK_BUFFER };

struct hlsl_feeder {
	struct hlsl_unit *unit;
	struct hlsl_reader reader;
	struct hlsl_segment segments[2], *segment; /* the grammar still looks at the one before */
	struct {
		int code;
		struct hlsl_piece piece;
	} * queue;
	uint32_t queued, taken, queue_capacity;
	uint32_t item;   /* where the tokens of the item at hand begin in the queue */
	uint8_t *blocks; /* enum hlsl_block of the scopes that are open */
	uint32_t depth;
	uint8_t trailer; /* a record or enum has closed: declarators or `;` follow */
	uint8_t finished;
};

void hlsl_feeder_init(struct hlsl_feeder *, struct hlsl_unit *);
/* For another input, after the end of one. */
void hlsl_feeder_restart(struct hlsl_feeder *);
/* The next grammar token, 0 at the end of input: then no scope is open. */
int hlsl_feed(struct hlsl_feeder *, struct hlsl_piece *);
/* Whether the next call will read on. */
static inline bool hlsl_feeder_is_between(const struct hlsl_feeder *f)
{
	return f->taken == f->queued && !f->finished && !f->reader.has_pushed;
}

#endif
