/*
 * What #define lines and -D give names: a value that stands in their place, and the truth of conditions over them. With -D names are known:
 * one that is not given is not defined. Without any, what no line defines is unknown.
 */
#ifndef SL_WGSL_MACROS_H
#define SL_WGSL_MACROS_H

#include "grammar/wgsl/text/token.h"
#include "grammar/wgsl/text/unit.h"

enum wgsl_truth { WGSL_NO, WGSL_YES, WGSL_PERHAPS };

enum wgsl_macro_state {
	WGSL_MACRO_NONE,
	WGSL_MACRO_DEFINED,
	WGSL_MACRO_UNDEFINED, /* by a line */
	WGSL_MACRO_UNKNOWN    /* perhaps defined, or with parameters, or with a value that nobody knows */
};

struct wgsl_macro {
	uint8_t state;
	uint8_t given; /* by -D, which lines of the file do not change: those are its defaults */
	uint8_t expanding;
	struct sl_str text;
	struct wgsl_token *tokens; /* [count], of the text; their places are those of the uses */
	uint32_t count;
};

struct wgsl_macros {
	struct wgsl_unit *unit;
	struct wgsl_macro *rows; /* [capacity], by symbol */
	uint32_t capacity;
};

/* Cursor over the words of one line. */
struct wgsl_words {
	const char *p, *end;
};

/* The unit's, made with what -D says on first use. */
struct wgsl_macros *wgsl_macros_of(struct wgsl_unit *);
/* What is known of a name; never null. */
struct wgsl_macro *wgsl_macro_of(const struct wgsl_macros *, sl_sym);
/* A line `define NAME VALUE` or `undef NAME`, the words being those behind the first; `sure`: the line is surely there. */
void wgsl_macros_line(struct wgsl_macros *, struct wgsl_words, int defines, int sure);

struct sl_str wgsl_next_word(struct wgsl_words *);
int wgsl_word_is(struct sl_str, const char *text);
int wgsl_word_is_one_of(struct sl_str, const char *const *words); /* the last is null */
/* Of a name: whether it is defined. */
enum wgsl_truth wgsl_is_defined(const struct wgsl_macros *, struct sl_str name);
/* Of a condition as C preprocessors know it: numbers, names, defined(), comparisons, !, && and ||. */
enum wgsl_truth wgsl_condition(const struct wgsl_macros *, struct wgsl_words);

#endif
