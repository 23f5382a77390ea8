/* The state of one shader's preprocessing, shared by the parts of the preprocessor. All of it lives in the module's arena. */
#ifndef SL_HLSL_STATE_H
#define SL_HLSL_STATE_H

#include "grammar/hlsl/preprocess/headers.h"
#include "grammar/limits.h"

enum hlsl_builtin { HLSL_BUILTIN_NONE, HLSL_BUILTIN_LINE, HLSL_BUILTIN_FILE, HLSL_BUILTIN_COUNTER };

/* A file as this shader sees it; made when it is first included. */
struct hlsl_use {
	struct hlsl_use *next;
	const struct hlsl_file *file;
	const char *path, *directory; /* directory: with its last slash, or empty */
	uint32_t source;              /* of the module; HLSL_NONE: the macros of the command line */
	sl_sym *symbols;              /* [file->nsymbols]: symbols of the shader, 0 until somebody asks */
	struct hlsl_use **bodies;     /* [file->nunread], each null until somebody asks; null: nobody did */
	struct sl_fragment *fragment;
	struct sl_directive *last_directive;  /* of the fragment */
	struct sl_directive *known_directive; /* by an earlier run: what comes next of it */
	struct sl_comment *last_comment;
	uint8_t *reported; /* [ndirectives + ncomments]: what has been told once; null: nothing */
	uint8_t once;
};

/* A macro. A new definition makes a new one, so that an expansion under way keeps the old, as does a body that is visited later. */
struct hlsl_macro {
	const struct hlsl_definition *definition; /* null: built in */
	struct hlsl_use *use;
	struct hlsl_macro *previous; /* what the name was before */
	uint32_t since;              /* hlsl_pp.epoch from which on it is in force */
	sl_sym name;
	uint8_t undefined; /* stands for an #undef */
	uint8_t disabled;  /* its expansion is being read (C11 6.10.3.4) */
	uint8_t builtin;   /* enum hlsl_builtin */
	uint8_t pastes;
	uint32_t words_epoch; /* the epoch that `words` are right for; 0: none */
	uint32_t nwords, nbody;
	const sl_sym *words; /* see words.c; so is `pastes` */
	const struct hlsl_token *body;
};

struct hlsl_visit;

/* Where reading is in a file. */
struct hlsl_frame {
	const struct hlsl_lexeme *next;
	struct hlsl_use *use;
	int64_t line_shift; /* by #line */
};

/* Tokens that wait to be read before anything else: a macro's expansion, an argument, a directive's line. */
struct hlsl_context {
	uint32_t first, next, end; /* in hlsl_pp.tokens */
	struct hlsl_macro *macro;  /* enabled again at the end; null: none */
	uint8_t barrier;           /* the end is an end of input until somebody takes the context away */
};

struct hlsl_argument {
	uint32_t first, end;             /* in hlsl_pp.scratch */
	uint32_t expanded, expanded_end; /* the same after macro expansion, once `is_expanded` */
	uint8_t is_expanded, omitted;
};

/* A path that an #include named. */
struct hlsl_path {
	const char *text;
	uint32_t hash;
	struct hlsl_use *use; /* null: nothing is there */
	bool told;            /* to the module, as a place where nothing is */
};

struct hlsl_pp {
	struct hlsl_frame *frame; /* the innermost one */
	struct hlsl_context *contexts;
	uint32_t ncontexts, contexts_capacity;
	struct hlsl_macro **macros; /* [macros_capacity] by symbol */
	uint32_t macros_capacity;

	struct sl_module *module;
	const struct sl_front_options *options;
	struct sl_hlsl_headers *headers;

	struct hlsl_token *tokens, *scratch; /* stacks: of contexts, and of arguments */
	uint32_t ntokens, tokens_capacity, nscratch, scratch_capacity;
	struct hlsl_argument *arguments; /* a stack as well */
	uint32_t narguments, arguments_capacity;

	struct hlsl_use *uses, **last_use;
	uint32_t sources_before; /* sources of the module that this run has not added */
	struct hlsl_path *paths; /* open addressing */
	uint32_t npaths, npath_slots;

	uint64_t outcomes;         /* of all conditions so far, where the options ask for switches */
	uint64_t budget;           /* tokens that may still be expanded or included */
	uint32_t depth;            /* of macro calls in arguments */
	uint32_t epoch;            /* counts definitions */
	uint32_t as_of;            /* epoch of what was passed over and is read now; else HLSL_NONE */
	struct hlsl_visit *visits; /* see words.c */
	uint32_t *stamps, visits_capacity, stamps_capacity, visit, visited_lexemes;
	uint32_t counter; /* __COUNTER__ */
	uint8_t told_depth, told_include_depth;
	uint8_t quiet;     /* expansions leave no trace: in directives */
	uint8_t exhausted; /* no macro is expanded and no file included any more */
	sl_sym sym_defined, sym_has_include, sym_once, sym_kernel, sym_true;
	struct hlsl_frame frames[SL_MAX_INCLUDE_DEPTH + 2]; /* a body that was passed over is the innermost */
};

/* ---- preprocessor.c ---- */

struct hlsl_use *hlsl_add_use(struct hlsl_pp *, const struct hlsl_file *, const char *path);
/* A text of the file that the lexer has passed over, as a file of its own; lexed when this is first called. */
struct hlsl_use *hlsl_unread_of(struct hlsl_pp *, struct hlsl_use *, uint32_t number);
struct hlsl_token hlsl_token_of(struct hlsl_pp *, struct hlsl_use *, const struct hlsl_lexeme *);
/* Next token with or without expansion of macros, with contexts in mind. */
struct hlsl_token hlsl_read(struct hlsl_pp *, bool expand);
/* Obeys the next lexeme of the files; false, with nothing done, if it is a token or the end of the shader. */
bool hlsl_obey(struct hlsl_pp *);
/* The shader's symbol of a symbol of a file. */
sl_sym hlsl_map_symbol(struct hlsl_pp *, struct hlsl_use *, uint32_t);
/* Text of a token as it is spelt. */
struct sl_str hlsl_spelling(const struct hlsl_pp *, const struct hlsl_token *, char buffer[2]);
/* Adds a context of the tokens from `first` to the top of the stack. */
void hlsl_push_context(struct hlsl_pp *, uint32_t first, struct hlsl_macro *, bool barrier);
void hlsl_pop_context(struct hlsl_pp *);
void hlsl_push_token(struct hlsl_pp *, const struct hlsl_token *);
struct hlsl_token *hlsl_scratch_token(struct hlsl_pp *);
/* Pushes a line of lexemes as a context with a barrier: what is read then ends where the line ends. */
void hlsl_push_line(struct hlsl_pp *, struct hlsl_use *, uint32_t first, uint32_t after);
/* Takes n off the budget. False, with a fault the first time, where it is spent. */
bool hlsl_spend(struct hlsl_pp *, uint64_t n, struct sl_span where);

/* The macro of a name, in what is passed over as it was then. */
static inline struct hlsl_macro *hlsl_macro_of(const struct hlsl_pp *pp, sl_sym s)
{
	struct hlsl_macro *m = s < pp->macros_capacity ? pp->macros[s] : NULL;

	while (m && m->since > pp->as_of)
		m = m->previous;
	return m && !m->undefined ? m : NULL;
}

static inline bool hlsl_is(const struct hlsl_token *t, unsigned op)
{
	return t->kind == HLSL_PUNCTUATOR && t->op == op;
}

/* ---- macros.c ---- */

/*
 * Replaces a macro whose name has just been read: its expansion is then what is read next. False where the name stands for itself: no
 * argument list follows, or a limit is reached.
 */
bool hlsl_expand(struct hlsl_pp *, struct hlsl_macro *, struct hlsl_token *name);
void hlsl_set_macro(struct hlsl_pp *, sl_sym, struct hlsl_macro *);

/* ---- directives.c, conditions.c, include.c, predefined.c ---- */

/* Obeys the directive that has been read; the frame's place moves behind it, or behind the groups that it skips. */
void hlsl_directive(struct hlsl_pp *, uint32_t number);
/* Whether a directive or comment of a file is met for the first time. */
bool hlsl_first_time(struct hlsl_pp *, struct hlsl_use *, uint32_t index);
void hlsl_malformed(struct hlsl_pp *, const struct hlsl_directive *, struct sl_span, const char *problem);

/* The value of an #if or #elif. */
bool hlsl_condition(struct hlsl_pp *, const struct hlsl_directive *);

void hlsl_include(struct hlsl_pp *, uint32_t number);
/* Enters a file that has been included by this path before, in another unit. */
void hlsl_include_path(struct hlsl_pp *, const char *path);
/* Whether an #include of the path, written with its quotes, would find a file. */
bool hlsl_has_include(struct hlsl_pp *, struct sl_str quoted);

/* Defines the macros of the target and those of -D. */
void hlsl_predefine(struct hlsl_pp *);

#endif
