/*
 * Preprocessed tokens of an HLSL translation unit, pulled one at a time (C11 6.10 as DXC follows it, without pp-numbers' oddities).
 *
 * At module level macros are expanded fully. When the reader has taken the `{` of a function body it switches to raw tokens: nothing is
 * expanded, but directives in the body are obeyed. Words behind a macro that stands in a body are asked for by hlsl_macro_words().
 */
#ifndef SL_HLSL_PREPROCESSOR_H
#define SL_HLSL_PREPROCESSOR_H

#include "grammar/model.h"

enum hlsl_token_kind {
	HLSL_END,
	HLSL_NAME,   /* sym */
	HLSL_NUMBER, /* text by span or `text`; a pp-number: the reader of constants says what it is */
	HLSL_STRING, /* with its quotes */
	HLSL_CHARACTER,
	HLSL_PUNCTUATOR, /* op: a character, or one of enum hlsl_op */
	HLSL_OTHER       /* a stray byte */
};

/* Punctuators of more than one character; single ones are their own code. `<<` and `>>` are two tokens joined by `glued`. */
enum hlsl_op {
	HLSL_OP_LE = 256,
	HLSL_OP_GE,
	HLSL_OP_EQ,
	HLSL_OP_NE,
	HLSL_OP_ANDAND,
	HLSL_OP_OROR,
	HLSL_OP_INC,
	HLSL_OP_DEC,
	HLSL_OP_ARROW,
	HLSL_OP_SCOPE,
	HLSL_OP_HASHHASH,
	HLSL_OP_ELLIPSIS,
	HLSL_OP_ASSIGN /* += and the like; the first character is in `sym` */
};

struct hlsl_token {
	_Alignas(16) uint8_t kind; /* 32 bytes: a copy is two moves that no earlier store straddles */
	uint8_t glued;             /* nothing stands between it and the token before */
	uint8_t line_start;        /* first of its line */
	uint8_t painted;           /* a name that must not be expanded again */
	uint16_t op;
	uint8_t pasted;      /* made by ## */
	sl_sym sym;          /* of NAME; of NUMBER, STRING and pasted tokens the interned text */
	struct sl_span span; /* where it stands; under macros the place of use, `expansion` leads to the definition */
};

struct hlsl_use;
struct hlsl_pp; /* per shader, in the module's arena */

/* Starts on the module's source 0, with the predefined macros of the target and -D applied. */
struct hlsl_pp *hlsl_pp_start(struct sl_module *, const struct sl_front_options *, struct sl_hlsl_headers *);
/* Kernel defines of a `#pragma kernel` line are given as further -D by the caller through the options. */

/* Next expanded token. At the end of input HLSL_END, for ever. */
struct hlsl_token hlsl_pp_next(struct hlsl_pp *);
/*
 * The tokens that come next, up to n of them, where nothing has to be done for any of them: stops before macros, directives and the end of
 * a file, and behind `;` `{` `}`. Returns how many there are. Faster than hlsl_pp_next().
 */
uint32_t hlsl_pp_run(struct hlsl_pp *, struct hlsl_token *, uint32_t n);
/*
 * Skips raw tokens to the `}` that closes a `{` already taken, calling `visit` for each (the last `}` too): names are not expanded,
 * directives are obeyed, and tokens of a pending expansion come first. False at the end of input.
 */
bool hlsl_pp_body(struct hlsl_pp *, void (*visit)(void *, const struct hlsl_token *), void *);

/* A body, or the members of a record, that was passed over. */
struct hlsl_passed {
	struct hlsl_use *use;
	uint32_t first, after; /* its lexemes, the last `}` among them */
	uint32_t epoch;        /* which macros were in force */
};
/*
 * Passes over a body in one step, its `{` just taken, so that it can be visited later or never: where it lies in one file, with no
 * directive, no suppression comment and nothing like a statement attribute in it. False, with nothing read, where it does not:
 * hlsl_pp_body() reads it now. *end is the last `}`.
 */
bool hlsl_pp_pass_body(struct hlsl_pp *, struct hlsl_passed *, struct sl_span *end);
/* The same for the members of a record: where the lexer has not read them either. */
bool hlsl_pp_pass_members(struct hlsl_pp *, struct hlsl_passed *);
/*
 * What is read next are the members, with the macros that were in force then, and after them the end of input, until hlsl_pp_leave_passed()
 * with what this has returned goes back to where reading was.
 */
uint32_t hlsl_pp_enter_passed(struct hlsl_pp *, const struct hlsl_passed *);
void hlsl_pp_leave_passed(struct hlsl_pp *, uint32_t before);
/* Visits the tokens of a body that was passed over. For the functions below the macros are meanwhile those that were in force then. */
void hlsl_pp_visit_passed(struct hlsl_pp *, const struct hlsl_passed *, void (*visit)(void *, const struct hlsl_token *), void *);

/* Whether a name is a macro now; *function_like says of which kind. */
bool hlsl_pp_is_macro(struct hlsl_pp *, sl_sym, bool *function_like);
/*
 * All names that the definition in force can produce, directly or through other macros (transitive, in order of first appearance, macros
 * themselves left out). *pastes is set where a ## is reached, so that further names are possible. Computed once for each definition.
 */
const sl_sym *hlsl_macro_words(struct hlsl_pp *, sl_sym macro, size_t *count, bool *pastes);
/* The raw replacement tokens of an object-like or function-like macro, for statement attributes behind macros. */
const struct hlsl_token *hlsl_macro_body(struct hlsl_pp *, sl_sym macro, size_t *count);

/*
 * Headers read and lexed once a process. One cache may be shared by threads (it locks), is bounded, and outlives all shaders of the run.
 * A null cache is allowed: each shader then reads its own.
 */
struct sl_hlsl_headers *hlsl_headers_new(size_t max_bytes);
void hlsl_headers_free(struct sl_hlsl_headers *);

/*
 * What many shaders of a thread begin with, read once; see prefix.h. All of them have to have the same options, rules and headers, which
 * outlive it. Null where there is no memory.
 */
struct sl_hlsl_prefixes *hlsl_prefixes_new(void);
/* Forgets all: after a jump out of a front end. */
void hlsl_prefixes_clear(struct sl_hlsl_prefixes *);
void hlsl_prefixes_free(struct sl_hlsl_prefixes *);

#endif
