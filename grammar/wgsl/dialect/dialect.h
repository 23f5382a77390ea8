/*
 * Dialects: what people write into .wgsl files that is not WGSL (WESL, naga_oil, templates of other tools). A file is read strictly until
 * the first sign of one; then it is read again with every placeholder, path and condition made a token that the grammar takes and nobody
 * knows the value of. Conditions are decided where --feature and -D say enough; else all branches stay, marked as alternatives.
 */
#ifndef SL_WGSL_DIALECT_H
#define SL_WGSL_DIALECT_H

#include "grammar/wgsl/text/token.h"
#include "grammar/wgsl/text/unit.h"

/* Tokens of a file, in the dialect that the options ask for or that the file shows. Conditions are decided, imports are taken out. */
void wgsl_tokens(struct wgsl_lexer *, struct wgsl_unit *, struct sl_fragment *, uint32_t file);

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

/* Imports, visibility, attributes and items of a dialect's own are taken out; placeholders become what they stand for. */
void wgsl_pass_items(struct wgsl_lexer *, struct wgsl_unit *);

/* ---- what stands at module scope ---- */

struct wgsl_items {
	struct wgsl_unit *unit;
	struct wgsl_token *tokens; /* [count], rewritten in place */
	uint32_t count, file;
	uint8_t dialect;
};

/* Kind of a token; behind the end stands the end. */
static inline unsigned wgsl_kind_at(const struct wgsl_items *items, uint32_t i)
{
	return items->tokens[i < items->count ? i : items->count - 1].kind;
}
int wgsl_is_word(const struct wgsl_items *, uint32_t i, const char *text);
int wgsl_is_one_of(const struct wgsl_items *, uint32_t i, const char *const *words);
/* `attribute position : vec3f;` and the like, which an engine turns into WGSL. */
int wgsl_is_engine_declaration(const struct wgsl_items *, uint32_t i);
/* `public` or `private` before a declaration (WESL). */
int wgsl_is_visibility(const struct wgsl_items *, uint32_t i);
/* `@export`, `@link` and the like before a declaration, or before another attribute of it (use.gpu). */
int wgsl_is_linking(const struct wgsl_items *, uint32_t i);
/* `diagnostic(off, name)` of a rule that only WESL has: the token after it, or i. */
uint32_t wgsl_after_own_diagnostic(const struct wgsl_items *, uint32_t i);
/* `const NAME`, `fn NAME`, `var<…> NAME` and `NAME: type`. */
int wgsl_is_declared_at(const struct wgsl_token *tokens, uint32_t i);
/* Notes the names that an import of WESL brings, and whether it stands where it may. */
void wgsl_note_import(const struct wgsl_items *, uint32_t i, int is_first);

static inline uint16_t wgsl_new_branch(struct wgsl_tokens_out *out)
{
	return out->branches < UINT16_MAX ? ++out->branches : UINT16_MAX;
}

#endif
