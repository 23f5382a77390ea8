/*
 * Tokens of WGSL. The lexer fills one array for the file; the dialect pass and the grammar read it. Template lists are
 * found while lexing, so that `<` and `>` arrive as TL and TR where they enclose one.
 */
#ifndef SL_WGSL_TOKEN_H
#define SL_WGSL_TOKEN_H

#include "grammar/model.h"
#include "wgsl.h"

struct wgsl_token {
	uint32_t begin, end;
	uint32_t value;  /* IDENT: symbol; LBRACE: index of its RBRACE, 0 where there is none; TR: index of its TL */
	uint8_t kind;    /* WGSL_TOKEN_… */
	uint8_t flags;   /* enum wgsl_token_flags */
	uint16_t branch; /* of a dialect's undecided condition; 0: unconditional */
};

enum wgsl_token_flags {
	WGSL_MALFORMED = 1,  /* a literal that was reported: its value is unknown */
	WGSL_SUBSTITUTE = 2, /* OPAQUE: a name that -D or #define may give a value; `value` is its symbol */
	WGSL_GIVEN = 4,      /* a literal that comes from there; `value` is the symbol of its text */
	WGSL_OPENS_BODY = 8  /* OPAQUE: a template's name for a body that follows */
};

/* Only between the lexer and the dialect passes: a line of a preprocessor, or a section tag of a template engine. */
enum { WGSL_TOKEN_LINE = 250 };

/* What a kind of token can do, as bits. */
enum wgsl_token_class {
	WGSL_BEGINS_ITEM = 1,      /* begins an item of a module */
	WGSL_NEVER_IN_BODY = 2,    /* and cannot stand in a body: something before it is not closed */
	WGSL_BEGINS_STATEMENT = 4, /* begins a statement and no item, or ends a block */
	WGSL_ENDS_OPERAND = 8,     /* an expression may be complete after it */
	WGSL_LITERAL = 16,
	WGSL_INFIX = 32 /* an operator with a left operand, perhaps among other uses */
};
extern const uint8_t wgsl_token_classes[256];

/* A template list that may have begun: the index of its `<` and the bracket depth there. */
struct wgsl_template_start {
	uint32_t token, depth;
};

/* Of sl_symbol.keyword: the name is one that WGSL keeps for itself, and a fault says so. */
enum { WGSL_WORD_REPORTED = 3 };

struct wgsl_lexer {
	struct sl_module *module;
	struct sl_fragment *fragment;
	struct sl_comment *last_comment;
	const char *bytes, *first; /* first: behind a byte order mark */
	uint32_t file, length;
	struct wgsl_token *tokens; /* [count]; token 0 is a placeholder, so that 0 can mean "none" */
	uint32_t count, capacity;
	uint32_t *braces, nbraces, braces_capacity; /* those that are open; an item that cannot stand in a body leaves none */
	struct wgsl_template_start *templates;
	uint32_t ntemplates, templates_capacity, depth;
	uint8_t tolerant;     /* placeholders and paths of the dialects become OPAQUE tokens */
	uint8_t stop_at_sign; /* auto: stop at the first sign of a dialect */
	uint8_t faulty;       /* a fault was recorded */
	uint8_t dialect;      /* enum sl_enum_DIALECT that a sign stands for; plain: none was met */
	struct sl_span sign;
	uint8_t nul_reported, unclosed_placeholder, unclosed_comment, unclosed_script, unclosed_condition;
	uint8_t told_old_attribute;
};

/* Prepares for a run over the source from its first byte after a BOM. Token memory is kept between runs over the same file. */
void wgsl_lexer_init(struct wgsl_lexer *, struct sl_module *, struct sl_fragment *, uint32_t file);
/* The same over a text of its own, which ends with a NUL and whose tokens have places in it. */
void wgsl_lexer_init_text(struct wgsl_lexer *, struct sl_module *, struct sl_fragment *, struct sl_str);
/* Lexes to the end, or to the first sign of a dialect with `stop_at_sign`. The array then ends with a token of kind 0. */
void wgsl_lex(struct wgsl_lexer *);

/* Token i is a brace: links a `{` to its `}` once that comes. */
void wgsl_link_brace(struct wgsl_lexer *, uint32_t i);

/* Appends a token. */
struct wgsl_token *wgsl_put(struct wgsl_lexer *, unsigned kind, const char *begin, const char *end);

struct wgsl_number {
	int64_t integer;
	double real;
	char suffix; /* 0, 'i', 'u', 'f' or 'h' */
	uint8_t is_float;
};

/* Value of a literal that the lexer matched as a number. Returns null, or what is wrong with it (WGSL specification, section "Literals").
 */
const char *wgsl_number(const char *text, uint32_t length, struct wgsl_number *);

/* Whether the identifier at [begin, end) is one that WGSL keeps for itself; the byte at `end` can be read and belongs to no
 * name. */
int wgsl_is_reserved(const char *begin, const char *end);
/* The end of the character at `at` if it is beyond ASCII and can begin a name, else `at`. */
const char *wgsl_name_begin(const char *at);
/* The end of what continues a name at `at`. */
const char *wgsl_name_rest(const char *at);

#endif
