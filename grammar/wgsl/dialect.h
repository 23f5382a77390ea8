/*
 * Dialects: what people write into .wgsl files that is not WGSL (WESL, naga_oil, templates of other tools). A file is read strictly until
 * the first sign of one; then it is read again with every placeholder, path and condition made a token that the grammar takes and nobody
 * knows the value of. Conditions are decided where --feature and -D say enough; else all branches stay, marked as alternatives.
 */
#ifndef SL_WGSL_DIALECT_H
#define SL_WGSL_DIALECT_H

#include "grammar/wgsl/ast.h"
#include "grammar/wgsl/token.h"

/* Tokens of a file, in the dialect that the options ask for or that the file shows. Conditions are decided, imports are taken out. */
void wgsl_tokens(struct wgsl_lexer *, struct wgsl_unit *, struct sl_fragment *, uint32_t file);

/* For the lexer: whether the identifier at [begin, end) is one that WGSL keeps for itself; the byte at `end` can be read and belongs to no name. */
int wgsl_is_reserved(const char *begin, const char *end);
/* For the lexer: the end of the character at `at` if it is beyond ASCII and can begin a name, else `at`. */
const char *wgsl_name_begin(const char *at);
/* For the lexer: the end of what continues a name at `at`. */
const char *wgsl_name_rest(const char *at);
/* For the lexer: whether a dialect shows itself at this text, which then is recorded. */
int wgsl_is_sign(struct wgsl_lexer *, const char *at);
/* For the lexer, in tolerant mode: reads a placeholder, preprocessor line or path. Returns its end; `at` where it is none. */
const char *wgsl_placeholder(struct wgsl_lexer *, const char *at);

/* ---- passes over the token array ---- */

struct wgsl_tokens_out {
	struct wgsl_token *tokens;
	uint32_t count, capacity;
	uint16_t branches; /* numbers given to undecided branches so far */
};

/* #if lines and section tags: keeps what is decided, marks what is not. */
void wgsl_pass_lines(struct wgsl_lexer *, struct wgsl_unit *, struct wgsl_tokens_out *);
/* @if, @elif and @else of WESL. */
void wgsl_pass_wesl(struct wgsl_lexer *, struct wgsl_unit *, struct wgsl_tokens_out *);

static inline uint16_t wgsl_new_branch(struct wgsl_tokens_out *out)
{
	return out->branches < UINT16_MAX ? ++out->branches : UINT16_MAX;
}

#endif
