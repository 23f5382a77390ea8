/*
 * WGSL syntax: what the parser builds and the resolver reads. Expressions are whole (wgsl-spec section "Expressions"); declarations keep
 * their parts; of a function body only what rules ask for is kept (struct wgsl_body). All nodes live in the module's arena.
 */
#ifndef SL_WGSL_AST_H
#define SL_WGSL_AST_H

#include "grammar/wgsl/text/unit.h"

enum wgsl_expr_kind {
	WGSL_BOOL,   /* number: 0 or 1 */
	WGSL_INT,    /* value, suffix 0, 'i' or 'u' */
	WGSL_FLOAT,  /* number, suffix 0, 'f' or 'h' */
	WGSL_NAME,   /* name, template arguments in args where templated; value: its token */
	WGSL_CALL,   /* left: the callee (always WGSL_NAME), args */
	WGSL_INDEX,  /* left[right] */
	WGSL_MEMBER, /* left.name */
	WGSL_UNARY,  /* op right; op is one of - ! ~ & * */
	WGSL_BINARY, /* left op right */
	WGSL_PAREN,  /* (left) */
	WGSL_OPAQUE  /* a dialect's placeholder or path, or an error: nothing is known of it */
};

enum wgsl_op {
	WGSL_OP_NONE,
	WGSL_OP_NEG,
	WGSL_OP_NOT,
	WGSL_OP_COMPL,
	WGSL_OP_ADDRESS,
	WGSL_OP_DEREF,
	WGSL_OP_MUL,
	WGSL_OP_DIV,
	WGSL_OP_MOD,
	WGSL_OP_ADD,
	WGSL_OP_SUB,
	WGSL_OP_SHL,
	WGSL_OP_SHR,
	WGSL_OP_AND,
	WGSL_OP_OR,
	WGSL_OP_XOR,
	WGSL_OP_ANDAND,
	WGSL_OP_OROR,
	WGSL_OP_EQ,
	WGSL_OP_NE,
	WGSL_OP_LT,
	WGSL_OP_LE,
	WGSL_OP_GT,
	WGSL_OP_GE
};

struct wgsl_decl;
struct wgsl_local;
struct wgsl_switch;

struct wgsl_expr {
	struct wgsl_expr *next; /* sibling in a list of arguments */
	uint8_t kind, op;
	char suffix;
	uint8_t templated; /* NAME: `<…>` was written */
	uint16_t depth;    /* bounded by SL_MAX_EXPRESSION_DEPTH */
	uint32_t nargs;
	sl_sym name;
	struct sl_span span;    /* the whole expression */
	struct sl_span op_span; /* operator, member name or callee */
	int64_t value;          /* INT: bit pattern; a literal that does not fit is a fault of the lexer */
	double number;
	struct wgsl_expr *left, *right, *args;
	struct wgsl_local *local; /* NAME: the local that it stands for; null: it is the module's, or nobody's */
};

struct wgsl_attr {
	struct wgsl_attr *next;
	sl_sym name;
	uint8_t has_parens, is_diagnostic;
	uint8_t opaque; /* WESL @if / @elif / @else, or under a dialect's condition */
	uint16_t branch;
	struct sl_span span, name_span;
	struct wgsl_expr *args;
	uint32_t nargs;
};

enum wgsl_decl_kind {
	WGSL_DECL_VAR,
	WGSL_DECL_OVERRIDE,
	WGSL_DECL_CONST,
	WGSL_DECL_ALIAS,
	WGSL_DECL_STRUCT,
	WGSL_DECL_FN,
	WGSL_DECL_ASSERT
};

/* A struct member or a parameter. */
struct wgsl_member {
	struct wgsl_member *next;
	struct wgsl_attr *attrs;
	sl_sym name;
	struct sl_span span, name_span;
	struct wgsl_expr *type;
	void *resolved;              /* the resolver's type */
	struct sl_attr *model_attrs; /* the attributes with values */
	uint8_t reported;            /* as an input or output: one fault a member */
	uint8_t opaque;              /* perhaps there: a dialect's condition */
};

/* A declaration inside a body, in scope from the end of its statement to the end of its block. */
struct wgsl_local {
	uint8_t kind; /* 'p' parameter, 'v' var, 'l' let, 'c' const */
	sl_sym name;
	uint8_t has_init;
	struct sl_span span; /* the whole statement; of a parameter its declaration */
	struct sl_span name_span;
	struct wgsl_expr *space;       /* of a var: the names in its template list */
	struct wgsl_expr *type, *init; /* init: of const only; var and let have has_init */
	struct wgsl_expr *made;        /* of var and let without a type: the type whose constructor the initialiser is, or its only name */
	struct sl_call *call;          /* that it holds the value of: reads of it are reads of that */
	uint8_t is_address;            /* the initialiser is one */
	void *resolved;                /* the resolver's value of a const */
};

enum wgsl_stmt_kind {
	WGSL_STMT_ASSERT,  /* const_assert expr */
	WGSL_STMT_LOCAL,   /* local: var, let or const declaration, with its attributes (none are allowed) */
	WGSL_STMT_CALL,    /* expr: a call as a statement */
	WGSL_STMT_USE,     /* name: an identifier used anywhere else, local names left out; one for each distinct module-scope name */
	WGSL_STMT_ATTRS,   /* attrs before a statement, block, loop, branch or switch; `on` says which */
	WGSL_STMT_DISCARD, /* the first discard of a body */
	WGSL_STMT_TYPE,    /* expr: a name with a template list; called: a call of it */
	WGSL_STMT_CASE     /* expr: a value of a clause; clauses: its switch */
};

/* What is kept of a body, in source order. */
struct wgsl_stmt {
	struct wgsl_stmt *next;
	uint8_t kind, on; /* on: enum sl_enum_ON */
	uint8_t called, opaque;
	uint8_t unreachable; /* LOCAL: a jump stands before it; USE: before each place where it stands */
	/* USE: arguments of the first call and of the first call with another number of them, each + 1; 0: no such call */
	uint16_t args, other_args;
	/* USE: bytes where that call, a call as a value, an assignment to it, its name as a value stand; 0: nowhere */
	uint32_t other_call, valued, assigned, bare;
	sl_sym template_arg; /* USE: the only argument of its last template list, where that is a name */
	sl_sym name;
	struct sl_span span;
	struct wgsl_expr *expr;
	struct wgsl_local *local;
	struct wgsl_attr *attrs;
	struct wgsl_switch *clauses;
};

/* What the values of a switch have in common. */
struct wgsl_switch {
	uint32_t count;                /* of its values */
	uint8_t kind;                  /* the resolver's: of the first with a concrete type */
	const struct wgsl_stmt **seen; /* those that were met, by value: room for a power of two */
	int64_t *values;               /* of those */
};

/* An argument of a call that is a name alone: of a parameter of the function, or of no local. */
struct wgsl_passed {
	struct wgsl_passed *next;
	sl_sym name;
	uint16_t argument; /* counted from 0 */
	uint8_t is_parameter;
};

struct wgsl_pass {
	struct wgsl_pass *next;
	sl_sym callee;
	struct sl_span span;
	struct wgsl_passed *arguments;
};

struct wgsl_decl {
	struct wgsl_decl *next;
	uint8_t kind;         /* enum wgsl_decl_kind */
	uint8_t has_template; /* var<…> */
	uint8_t has_body, body_complete;
	uint8_t opaque; /* perhaps there: a dialect's condition; names of such declarations may be declared twice */
	uint16_t branch;
	struct wgsl_attr *attrs;
	sl_sym name;
	struct sl_span span, name_span;
	struct wgsl_expr *template_args; /* of var: address space, access mode */
	struct wgsl_expr *type;          /* var, override, const: declared type; alias: target; fn: return type */
	struct wgsl_expr *init;          /* initialiser; const_assert: the condition */
	struct wgsl_attr *ret_attrs;
	struct sl_span ret_span;
	struct wgsl_member *members; /* struct members or parameters */
	struct wgsl_stmt *body;
	struct sl_call *calls;
	struct sl_operation *operations;
	struct wgsl_pass *passes, *last_pass;
	/* for the resolver */
	uint8_t state;  /* 0 not yet, 1 being resolved, 2 done */
	void *resolved; /* type, value or function information */
	void *model;    /* sl_variable, sl_record or sl_function */
};

struct wgsl_directive {
	struct wgsl_directive *next;
	uint8_t kind; /* enum sl_enum_DIRECTIVE */
	uint8_t late, opaque;
	struct sl_span span;
	struct wgsl_expr *names; /* WGSL_NAME list; diagnostic: severity, rule (and WGSL_MEMBER for a.b) */
};

/* Syntax: fills the unit from the preludes and the shader, which are the module's sources; faults go to the module. Never fails. */
void sl_wgsl_parse(struct wgsl_unit *);
/* Semantics: names, types, constant values, layouts, faults; then fills the module's fragment (functions, variables, records, directives).
 */
void sl_wgsl_resolve(struct wgsl_unit *);

#endif
