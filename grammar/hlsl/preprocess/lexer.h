/*
 * A file as lexemes: what the lexer makes of it, once a process, whoever includes it. Nothing in a hlsl_file points into a shader's arena
 * or depends on macros, so that threads can share it: names are numbers in the file's own table, which each shader maps to its own symbols.
 */
#ifndef SL_HLSL_LEXER_H
#define SL_HLSL_LEXER_H

#include "grammar/hlsl/preprocess/preprocessor.h"

/* Kinds beyond those of enum hlsl_token_kind that can reach a reader of tokens. All are handled by the preprocessor. */
enum hlsl_lexeme_kind {
	HLSL_HEADER_NAME = HLSL_OTHER + 1, /* "path" or <path> after #include */
	HLSL_PARAM,                        /* in a replacement list: value is the number of the parameter */
	HLSL_VA_OPT,                       /* in a replacement list: value is the lexeme of the closing parenthesis */
	HLSL_VA_OPT_END,
	HLSL_OPEN_STRING, /* a string that its line does not close */
	HLSL_DIRECTIVE,   /* value is the number of the directive; its lexemes follow */
	HLSL_COMMENT,     /* one that may suppress findings: value is its number */
	HLSL_UNREAD,      /* the text of a body or a record, after its `{`: value is its number */
	HLSL_FILE_END
};

enum {
	HLSL_GLUED = 1,      /* nothing stands before it */
	HLSL_LINE_START = 2, /* first of its line */
	HLSL_PASTE = 4,      /* in a replacement list: ## follows */
	HLSL_STRINGIFY = 8   /* in a replacement list: # stands before the parameter */
};

struct hlsl_lexeme {
	uint32_t begin; /* offset in the file */
	/*
	 * Symbol of the file; of a punctuator its op, with the first character of an assignment above bit 16. A `{` has there how many
	 * lexemes further its `}` is, where there is nothing but tokens in between and no statement attribute; else 0.
	 */
	uint32_t value;
	uint16_t length; /* in the file, line splices included; saturates */
	uint8_t kind, flags;
};

/* A symbol of a file: a slice of hlsl_file.text, and what struct sl_symbol says of it. */
struct hlsl_text {
	uint32_t begin, length;
	uint32_t hash; /* sl_name_hash() */
	uint16_t word;
};

enum hlsl_directive_kind {
	HLSL_DIRECTIVE_OTHER, /* null, #warning and what nobody knows: without effect */
	HLSL_DIRECTIVE_ERROR,
	HLSL_DIRECTIVE_DEFINE,
	HLSL_DIRECTIVE_UNDEF,
	HLSL_DIRECTIVE_INCLUDE,
	HLSL_DIRECTIVE_PRAGMA,
	HLSL_DIRECTIVE_LINE,
	/* From here on: parts of conditionals. */
	HLSL_DIRECTIVE_IF,
	HLSL_DIRECTIVE_IFDEF,
	HLSL_DIRECTIVE_IFNDEF,
	HLSL_DIRECTIVE_ELIF,
	HLSL_DIRECTIVE_ELIFDEF,
	HLSL_DIRECTIVE_ELIFNDEF,
	HLSL_DIRECTIVE_ELSE,
	HLSL_DIRECTIVE_ENDIF
};

#define HLSL_NONE UINT32_MAX

struct hlsl_directive {
	uint8_t kind;
	uint8_t unbalanced;    /* an #if without #endif, or a part of a conditional without its #if */
	uint32_t begin, end;   /* offsets in the file, from the # to the last lexeme */
	uint32_t first, after; /* its lexemes behind the directive's name; the first lexeme after the directive */
	uint32_t next, endif;  /* of conditionals: the next part, the last part; HLSL_NONE: there is none */
	uint32_t definition;   /* of #define; HLSL_NONE if it is malformed */
	const char *name;      /* static text */
	const char *problem;   /* static text: why it is malformed, or null */
};

struct hlsl_definition {
	uint32_t name;           /* symbol of the file */
	uint32_t begin, end;     /* offsets of the name */
	uint32_t body, body_end; /* lexemes, with # and ## turned into flags */
	uint32_t params;         /* first one in hlsl_file.params */
	uint16_t nparams;
	uint8_t function_like, variadic; /* variadic: the last parameter takes the rest */
	uint8_t pastes;
};

struct hlsl_comment {
	uint32_t begin, end; /* offsets in the file, without the comment marks */
	uint8_t alone;
};

/*
 * The text between two braces that the lexer has passed over: of a function in which nothing can be wrong by itself, or of a record that
 * has nothing but plain members. Most of what headers declare is used by nobody, so it is lexed when somebody asks; it is a file of its own
 * then, with symbols of its own.
 */
struct hlsl_unread {
	uint32_t begin, end; /* in hlsl_file.text, between the braces */
	uint32_t shift;      /* what its offsets in the file are greater by */
	uint8_t conditional; /* there are #if groups in it */
};

struct hlsl_file {
	const char *bytes; /* [length], then a NUL */
	uint32_t length;
	const char *text; /* with lines spliced; what symbols are slices of */
	uint32_t text_length;
	const struct hlsl_lexeme *lexemes; /* the last one is HLSL_FILE_END */
	const struct hlsl_text *symbols;   /* from 1 */
	const struct hlsl_directive *directives;
	const struct hlsl_definition *definitions;
	const uint32_t *params; /* symbols */
	const struct hlsl_comment *comments;
	const struct hlsl_unread *unread;
	_Atomic(const struct hlsl_file *) *read; /* [nunread]: those of `unread` that somebody has asked for */
	uint32_t nunread;
	uint8_t shared; /* kept for all shaders of a run */
	uint32_t nlexemes, nsymbols, ndirectives, ndefinitions, ncomments;
	uint32_t guard;            /* symbol: all of the file stands under #ifndef of it; 0: none */
	uint32_t invalid_utf8;     /* offset, or HLSL_NONE */
	uint32_t unclosed_comment; /* offset, or HLSL_NONE */
	uint8_t bom, utf16;
	uint64_t device, inode; /* which file it is, whatever its path; 0: not a file */
};

/* Lexes a source into the arena, with `sparing` without what is in bodies. Stops early when the arena has failed. */
void hlsl_lex(struct hlsl_file *, struct sl_arena *, const struct sl_source *, const struct sl_words *, bool sparing);
/* Lexes a body that was passed over. Its texts are those of the file. */
void hlsl_lex_unread(struct hlsl_file *, struct sl_arena *, const struct hlsl_file *, uint32_t number, const struct sl_words *);

/* ---- one token at a time (lexer.re) ---- */

enum { HLSL_SCAN_NEWLINE = HLSL_FILE_END + 1, HLSL_SCAN_COMMENT, HLSL_SCAN_OPEN_COMMENT };

struct hlsl_scanner {
	const char *cursor, *limit; /* *limit is NUL */
	const char *token;          /* where the last token began */
	uint32_t op;                /* of a punctuator, as in a lexeme's value */
	int white;                  /* blanks stood before it */
};

/*
 * Scans a token and returns its kind: one of enum hlsl_token_kind that is not HLSL_END, HLSL_OPEN_STRING, a newline, a comment, or
 * HLSL_FILE_END at the limit.
 */
int hlsl_scan(struct hlsl_scanner *);
/* "path" or <path> at the cursor after blanks: true, with the token moved over it; false: there is none. */
int hlsl_scan_header_name(struct hlsl_scanner *);

/* ---- shared by the parts that make a file ---- */

/* Whether a comment may suppress findings. */
bool hlsl_may_suppress(const char *begin, const char *end);
/* A text between braces that may be passed over. */
struct hlsl_extent {
	const char *end;     /* its `}`; null: it has to be lexed at once */
	const char *comment; /* behind the last comment in it; null: there is none */
	bool conditional;
};
/*
 * The body whose text begins at `text`, in a text that ends with its only NUL. Of directives it may have plain conditionals that leave its
 * braces balanced, of statement attributes the common ones where they belong.
 */
struct hlsl_extent hlsl_body_extent(const char *text);
/*
 * The same for the members of a record. They may be passed over where each is a type's name and names with at most one dimension of a
 * single word: nothing in them can be wrong by itself, and no rule asks for such a member unless the record is used.
 */
struct hlsl_extent hlsl_members_extent(const char *text);

/* The lexemes that follow `#define`, [first, after), and room for a parameter for each of them. */
struct hlsl_lexed_define {
	struct hlsl_lexeme *lexemes;
	const struct hlsl_text *symbols;
	const char *text;
	uint32_t first, after;
	uint32_t *params, nparams; /* symbols; HLSL_NONE for `...` */
};
/* Makes a definition, rewriting the replacement list in place. Returns null, or what is wrong. */
const char *hlsl_define(struct hlsl_definition *, struct hlsl_lexed_define *);

#endif
