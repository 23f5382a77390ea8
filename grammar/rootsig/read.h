/* What the lexer, the grammar and its actions share. */
#ifndef SL_ROOTSIG_READ_H
#define SL_ROOTSIG_READ_H

#include "grammar/rootsig/signature.h"

struct root_token {
	struct sl_root_place place;
	int64_t value; /* of a number, or which of its kind a word is */
};

/* Flags of a descriptor or range. */
enum {
	ROOT_DATA_VOLATILE = 1,
	ROOT_DATA_STATIC = 2,
	ROOT_DATA_STATIC_WHILE_SET = 4,
	ROOT_DATA = 7,
	ROOT_DESCRIPTORS_VOLATILE = 8,
	ROOT_BOUNDS_CHECKS = 16
};

enum root_parameter { ROOT_P_CONSTANTS, ROOT_P_DESCRIPTOR, ROOT_P_TABLE, ROOT_P_SAMPLER };

/* What may be written once in an item. */
enum root_seen {
	ROOT_SEEN_REGISTER = 1,
	ROOT_SEEN_COUNT = 2,
	ROOT_SEEN_SPACE = 4,
	ROOT_SEEN_FLAGS = 8,
	ROOT_SEEN_VISIBILITY = 16,
	ROOT_SEEN_OFFSET = 32,
	ROOT_SEEN_FILTER = 64,
	ROOT_SEEN_ADDRESS = 128, /* three */
	ROOT_SEEN_BIAS = 1024,
	ROOT_SEEN_ANISOTROPY = 2048,
	ROOT_SEEN_COMPARISON = 4096,
	ROOT_SEEN_BORDER = 8192,
	ROOT_SEEN_LOD = 16384 /* two */
};

#define ROOT_UNBOUNDED UINT32_MAX
#define ROOT_APPEND UINT32_MAX

/* A descriptor, a block of constants, a range of a table or a static sampler. */
struct root_item {
	struct root_item *next; /* of a table's ranges, or of parameters */
	struct sl_root_place place;
	enum root_parameter kind;
	uint8_t class, visibility;
	uint8_t comparing, no_comparison; /* a sampler's filter and function */
	unsigned seen, flags;
	int64_t number, count, space, offset, anisotropy;
	double bias;
	struct root_item *ranges; /* of a table */
};

struct root_parse {
	struct sl_arena *arena;
	struct sl_str text;
	struct sl_root_signature *signature;
	struct root_item *parameters, **last;
	struct root_item *table, **last_range; /* the one that is being read */
	struct root_item *item;
	bool flags_seen;
};

/* 0 at the end of the text. */
int root_lex(const struct root_parse *, uint32_t *at, struct root_token *);

/* Notes a fault and its text; returns where further operands belong, or null where one came before. */
struct sl_root_signature *root_fault(struct root_parse *, enum sl_enum_ROOT_FAULT, struct sl_root_place);

void root_flags_open(struct root_parse *, const struct root_token *);
void root_zero(struct root_parse *, const struct root_token *);
void root_flag(struct root_parse *, const struct root_token *);
void root_open(struct root_parse *, enum root_parameter, const struct root_token *);
void root_range_open(struct root_parse *, const struct root_token *);
void root_close(struct root_parse *, const struct root_token *);
void root_table_close(struct root_parse *, const struct root_token *);
void root_table_visibility(struct root_parse *, const struct root_token *word, const struct root_token *value);
/* Marks a setting of the item at hand. */
void root_once(struct root_parse *, unsigned seen, const struct root_token *word);
void root_register(struct root_parse *, const struct root_token *);
void root_data_flag(struct root_parse *, const struct root_token *);
double root_number(const struct root_parse *, const struct root_token *);

void root_verify(struct root_parse *);

#endif
