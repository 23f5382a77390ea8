/*
 * The syntax of WGSL at module scope (WGSL specification, sections 3 to 6), and single expressions, types and attribute lists out of bodies.
 * Precedence comes from productions, as in the specification: operators that it does not order cannot be mixed without parentheses, and that
 * is an error here as there. An operand that is no operation of its own is reduced in one step, not through every level above it.
 *
 * The parser's input is the token array after template lists, bodies and dialects are resolved; actions only build nodes.
 */
%name wgsl_grammar
%token_type {const struct wgsl_token *}
%token_prefix WGSL_TOKEN_
%extra_context {struct wgsl_parser *p}
%stack_size 2048

%include {
#include "grammar/wgsl/parser.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

/* The driver abandons an item at its first error. */
#define YYNOERRORRECOVERY 1

struct yyParser;
static const char *expected_at(const struct yyParser *);
}

%syntax_error { wgsl_syntax_error(p, TOKEN, expected_at(yypParser)); }
%stack_overflow { wgsl_too_deep(p, wgsl_span_of(p, p->current)); }

%token OTHER BAD LBRACE UNDERSCORE.
%token BREAK CASE CONTINUE CONTINUING DEFAULT DISCARD ELSE FOR IF LET LOOP RETURN SWITCH WHILE.

start ::= START_MODULE items attrs(A).  { wgsl_add_dangling(p, A.first); }
start ::= START_EXPR expr(E).           { p->expr = E; }
start ::= START_TYPE type(T).           { p->expr = T; }
start ::= START_ATTRS attrs(A).         { p->attrs = A.first; }

/* ---- items ---- */

items ::= .
items ::= items item.

%type name_list {struct wgsl_exprs}
item ::= attrs(A) SEMI. {
	wgsl_add_dangling(p, A.first);
	p->empty_item = 1;
}
item ::= attrs(A) ENABLE(K) name_list(N) SEMI(E).              { wgsl_add_directive(p, A.first, SL_DIRECTIVE_enable, K, N.first, E); }
item ::= attrs(A) REQUIRES(K) name_list(N) SEMI(E).            { wgsl_add_directive(p, A.first, SL_DIRECTIVE_requires, K, N.first, E); }
item ::= attrs(A) DIAGNOSTIC(K) LPAREN diagnostic(N) comma_opt RPAREN SEMI(E). { wgsl_add_directive(p, A.first, SL_DIRECTIVE_diagnostic, K, N.first, E); }

name_list(L) ::= names(N) comma_opt. { L = N; }
%type names {struct wgsl_exprs}
names(L) ::= IDENT|OPAQUE(N).                { L = wgsl_list_of(wgsl_new_name(p, N, NULL)); }
names(L) ::= names(M) COMMA IDENT|OPAQUE(N). { L = wgsl_list_add(M, wgsl_new_name(p, N, NULL)); }
comma_opt ::= .
comma_opt ::= COMMA.

%type diagnostic {struct wgsl_exprs}
diagnostic(L) ::= IDENT(S) COMMA IDENT(R).              { L = wgsl_list_add(wgsl_list_of(wgsl_new_name(p, S, NULL)), wgsl_new_name(p, R, NULL)); }
diagnostic(L) ::= IDENT(S) COMMA IDENT(G) DOT IDENT(R). { L = wgsl_list_add(wgsl_list_of(wgsl_new_name(p, S, NULL)), wgsl_new_member(p, wgsl_new_name(p, G, NULL), R)); }

item ::= attrs(A) VAR(K) tmpl_opt(T) IDENT|OPAQUE(N) type_opt(Y) init_opt(I) SEMI(E). {
	struct wgsl_decl *d = wgsl_add_decl(p, WGSL_DECL_VAR, A.first, K, N, E);
	d->has_template = T.written;
	d->template_args = T.first;
	d->type = Y;
	d->init = I;
}
item ::= attrs(A) OVERRIDE(K) IDENT|OPAQUE(N) type_opt(Y) init_opt(I) SEMI(E). {
	struct wgsl_decl *d = wgsl_add_decl(p, WGSL_DECL_OVERRIDE, A.first, K, N, E);
	d->type = Y;
	d->init = I;
}
item ::= attrs(A) CONST(K) IDENT|OPAQUE(N) type_opt(Y) EQUAL expr(I) SEMI(E). {
	struct wgsl_decl *d = wgsl_add_decl(p, WGSL_DECL_CONST, A.first, K, N, E);
	d->type = Y;
	d->init = I;
}
item ::= attrs(A) ALIAS(K) IDENT|OPAQUE(N) EQUAL type(Y) SEMI(E). { wgsl_add_decl(p, WGSL_DECL_ALIAS, A.first, K, N, E)->type = Y; }
item ::= attrs(A) CONST_ASSERT(K) expr(I) SEMI(E).                { wgsl_add_decl(p, WGSL_DECL_ASSERT, A.first, K, NULL, E)->init = I; }
item ::= attrs(A) STRUCT(K) IDENT|OPAQUE(N) LBRACE members(M) comma_opt RBRACE(E). { wgsl_add_decl(p, WGSL_DECL_STRUCT, A.first, K, N, E)->members = M.first; }
item ::= attrs(A) STRUCT(K) IDENT|OPAQUE(N) LBRACE RBRACE(E).     { wgsl_add_decl(p, WGSL_DECL_STRUCT, A.first, K, N, E); }

%type type_opt {struct wgsl_expr *}
type_opt(T) ::= .              { T = NULL; }
type_opt(T) ::= COLON type(Y). { T = Y; }
%type init_opt {struct wgsl_expr *}
init_opt(I) ::= .              { I = NULL; }
init_opt(I) ::= EQUAL expr(E). { I = E; }

/* Members of a struct and parameters of a function have one form. */
%type members {struct wgsl_members}
members(L) ::= member(M).                  { L.first = L.last = M; }
members(L) ::= members(B) COMMA member(M). { L = B; L.last->next = M; L.last = M; }
%type member {struct wgsl_member *}
member(M) ::= attrs(A) IDENT|OPAQUE(N) COLON type(T). { M = wgsl_new_member_decl(p, A.first, N, T); }

item ::= attrs(A) FN(K) IDENT|OPAQUE(N) LPAREN params(P) RPAREN result(R) attrs(B) BODY(E). {
	struct wgsl_decl *d = wgsl_add_decl(p, WGSL_DECL_FN, A.first, K, N, E);
	d->members = P.first;
	d->ret_attrs = R.attrs;
	d->type = R.type;
	d->ret_span = R.span;
	wgsl_set_body(p, d, B.first, E);
}
%type params {struct wgsl_members}
params(L) ::= .                      { L.first = L.last = NULL; }
params(L) ::= members(M) comma_opt.  { L = M; }
%type result {struct wgsl_result}
result(R) ::= .                      { R = (struct wgsl_result){0}; }
result(R) ::= ARROW attrs(A) type(T). { R.attrs = A.first; R.type = T; R.span = T->span; }

/* ---- attributes ---- */

%type attrs {struct wgsl_attrs}
attrs(L) ::= .                  { L.first = L.last = NULL; }
attrs(L) ::= attrs(B) attr(A).  { L = wgsl_attrs_add(B, A); }
%type attr {struct wgsl_attr *}
attr(A) ::= AT(K) IDENT|CONST|DIAGNOSTIC(N).                                 { A = wgsl_new_attr(p, K, N, NULL, NULL); }
attr(A) ::= AT(K) IDENT|CONST|DIAGNOSTIC(N) LPAREN RPAREN(E).                { A = wgsl_new_attr(p, K, N, NULL, E); }
attr(A) ::= AT(K) IDENT|CONST|DIAGNOSTIC(N) LPAREN exprs(L) comma_opt RPAREN(E). { A = wgsl_new_attr(p, K, N, &L, E); }
attr(A) ::= OPAQUE_ATTR(K). { A = wgsl_new_opaque_attr(p, K); }

/* ---- types and expressions ---- */

%type type {struct wgsl_expr *}
type(T) ::= IDENT|OPAQUE(N).         { T = wgsl_new_name(p, N, NULL); }
type(T) ::= IDENT|OPAQUE(N) tmpl(L). { T = wgsl_new_name(p, N, &L); }

%type tmpl {struct wgsl_exprs}
tmpl(L) ::= TL exprs(M) comma_opt TR(E). { L = M; L.written = 1; L.end = E; }
%type tmpl_opt {struct wgsl_exprs}
tmpl_opt(L) ::= .        { L = (struct wgsl_exprs){0}; }
tmpl_opt(L) ::= tmpl(M). { L = M; }

%type exprs {struct wgsl_exprs}
exprs(L) ::= expr(E).                { L = wgsl_list_of(E); }
exprs(L) ::= exprs(M) COMMA expr(E). { L = wgsl_list_add(M, E); }

%type primary {struct wgsl_expr *}
primary(A) ::= INT|FLOAT|TRUE|FALSE(T).                     { A = wgsl_new_literal(p, T); }
primary(A) ::= type(T).                                     { A = T; }
primary(A) ::= type(T) LPAREN RPAREN(E).                    { A = wgsl_new_call(p, T, NULL, E); }
primary(A) ::= type(T) LPAREN exprs(L) comma_opt RPAREN(E). { A = wgsl_new_call(p, T, &L, E); }
primary(A) ::= LPAREN(B) expr(E) RPAREN(C).                 { A = wgsl_new_paren(p, B, E, C); }
primary(A) ::= primary(B) DOT IDENT|OPAQUE(N).              { A = wgsl_new_member(p, B, N); }
primary(A) ::= primary(B) LBRACKET expr(I) RBRACKET(E).     { A = wgsl_new_index(p, B, I, E); }

%type unary {struct wgsl_expr *}
unary(A) ::= primary(B).                            { A = B; }
unary(A) ::= MINUS|NOT|TILDE|STAR|AND(O) unary(B).  { A = wgsl_new_unary(p, O, B); }

%type multiplied {struct wgsl_expr *}
multiplied(A) ::= unary(B) STAR|SLASH|PERCENT(O) unary(C).      { A = wgsl_new_binary(p, B, O, C); }
multiplied(A) ::= multiplied(B) STAR|SLASH|PERCENT(O) unary(C). { A = wgsl_new_binary(p, B, O, C); }

%type term {struct wgsl_expr *}
term(A) ::= unary(B).      { A = B; }
term(A) ::= multiplied(B). { A = B; }
%type added {struct wgsl_expr *}
added(A) ::= term(B) PLUS|MINUS(O) term(C).  { A = wgsl_new_binary(p, B, O, C); }
added(A) ::= added(B) PLUS|MINUS(O) term(C). { A = wgsl_new_binary(p, B, O, C); }

%type shifted {struct wgsl_expr *}
shifted(A) ::= unary(B) SHL|SHR(O) unary(C). { A = wgsl_new_binary(p, B, O, C); }

%type compared {struct wgsl_expr *}
compared(A) ::= unary(B).      { A = B; }
compared(A) ::= multiplied(B). { A = B; }
compared(A) ::= added(B).      { A = B; }
compared(A) ::= shifted(B).    { A = B; }
%type relation {struct wgsl_expr *}
relation(A) ::= compared(B) LT|GT|LE|GE|EQEQ|NE(O) compared(C). { A = wgsl_new_binary(p, B, O, C); }

%type condition {struct wgsl_expr *}
condition(A) ::= unary(B).      { A = B; }
condition(A) ::= multiplied(B). { A = B; }
condition(A) ::= added(B).      { A = B; }
condition(A) ::= shifted(B).    { A = B; }
condition(A) ::= relation(B).   { A = B; }
%type conjunction {struct wgsl_expr *}
conjunction(A) ::= condition(B) ANDAND(O) condition(C).   { A = wgsl_new_binary(p, B, O, C); }
conjunction(A) ::= conjunction(B) ANDAND(O) condition(C). { A = wgsl_new_binary(p, B, O, C); }
%type disjunction {struct wgsl_expr *}
disjunction(A) ::= condition(B) OROR(O) condition(C).   { A = wgsl_new_binary(p, B, O, C); }
disjunction(A) ::= disjunction(B) OROR(O) condition(C). { A = wgsl_new_binary(p, B, O, C); }

%type bit_and {struct wgsl_expr *}
bit_and(A) ::= unary(B) AND(O) unary(C).   { A = wgsl_new_binary(p, B, O, C); }
bit_and(A) ::= bit_and(B) AND(O) unary(C). { A = wgsl_new_binary(p, B, O, C); }
%type bit_or {struct wgsl_expr *}
bit_or(A) ::= unary(B) OR(O) unary(C).   { A = wgsl_new_binary(p, B, O, C); }
bit_or(A) ::= bit_or(B) OR(O) unary(C).  { A = wgsl_new_binary(p, B, O, C); }
%type bit_xor {struct wgsl_expr *}
bit_xor(A) ::= unary(B) XOR(O) unary(C).   { A = wgsl_new_binary(p, B, O, C); }
bit_xor(A) ::= bit_xor(B) XOR(O) unary(C). { A = wgsl_new_binary(p, B, O, C); }

%type expr {struct wgsl_expr *}
expr(A) ::= unary(B).       { A = B; }
expr(A) ::= multiplied(B).  { A = B; }
expr(A) ::= added(B).       { A = B; }
expr(A) ::= shifted(B).     { A = B; }
expr(A) ::= relation(B).    { A = B; }
expr(A) ::= conjunction(B). { A = B; }
expr(A) ::= disjunction(B). { A = B; }
expr(A) ::= bit_and(B).     { A = B; }
expr(A) ::= bit_or(B).      { A = B; }
expr(A) ::= bit_xor(B).     { A = B; }

%code {
static int accepts(const yyParser *parser, int token)
{
	return yy_find_shift_action((YYCODETYPE)token, parser->yytos->stateno) != YY_ERROR_ACTION;
}

/* What a reader would have expected where the parser stands: the most telling of the tokens that it could take. */
static const char *expected_at(const yyParser *parser)
{
	static const struct {
		int token;
		const char *text;
	} choices[] = {
		{WGSL_TOKEN_INT, "an expression"}, {WGSL_TOKEN_FN, "a declaration"}, {WGSL_TOKEN_DIAGNOSTIC, "an attribute name"}, {WGSL_TOKEN_TR, "'>'"},
		{WGSL_TOKEN_SEMI, "';'"}, {WGSL_TOKEN_RBRACKET, "']'"}, {WGSL_TOKEN_RPAREN, "')'"}, {WGSL_TOKEN_EQUAL, "'='"}, {WGSL_TOKEN_BODY, "'{'"},
		{WGSL_TOKEN_LBRACE, "'{'"}, {WGSL_TOKEN_RBRACE, "'}'"}, {WGSL_TOKEN_LPAREN, "'('"}, {WGSL_TOKEN_COLON, "':'"}, {WGSL_TOKEN_IDENT, "an identifier"},
		{WGSL_TOKEN_COMMA, "','"},
	};
	for (size_t i = 0; i < sizeof choices / sizeof *choices; i++) {
		if (accepts(parser, choices[i].token))
			return choices[i].text;
	}
	return "the end";
}

size_t wgsl_grammar_size(void) { return sizeof(yyParser); }
}
