/*
 * The syntax of WGSL (specification, sections 3 to 11): modules, and bodies of functions, which are read once the module is.
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
#include "grammar/wgsl/syntax/parser.h"

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

%token OTHER BAD.
/* A list in parentheses behind an attribute's name is its own, and no statement that begins so. */
%nonassoc ATTRIBUTE_NAME.
%nonassoc LPAREN.

start ::= START_MODULE items attrs(A).  { wgsl_add_dangling(p, A.first); }
start ::= START_BODY LBRACE statements(L) RBRACE. { p->statements = L.first; }

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
attr(A) ::= AT(K) IDENT|CONST|DIAGNOSTIC(N). [ATTRIBUTE_NAME]                { A = wgsl_new_attr(p, K, N, NULL, NULL); }
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

/* An operand that is no literal: of these an assignment begins with one. */
%type operand {struct wgsl_expr *}
operand(A) ::= type(T).                                     { A = T; }
operand(A) ::= type(T) LPAREN RPAREN(E).                    { A = wgsl_new_call(p, T, NULL, E); }
operand(A) ::= type(T) LPAREN exprs(L) comma_opt RPAREN(E). { A = wgsl_new_call(p, T, &L, E); }
operand(A) ::= LPAREN(B) expr(E) RPAREN(C).                 { A = wgsl_new_paren(p, B, E, C); }
operand(A) ::= operand(B) DOT IDENT|OPAQUE(N).              { A = wgsl_new_member(p, B, N); }
operand(A) ::= operand(B) LBRACKET expr(I) RBRACKET(E).     { A = wgsl_new_index(p, B, I, E); }

%type unary {struct wgsl_expr *}
unary(A) ::= operand(B).                            { A = B; }
unary(A) ::= INT|FLOAT|TRUE|FALSE(T).               { A = wgsl_new_literal(p, T); }
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

/* ---- statements ---- */

%type statements {struct wgsl_nodes}
statements(L) ::= .                           { L = (struct wgsl_nodes){0}; wgsl_statement_begins(p); }
statements(L) ::= statements(M) statement(S). { L = wgsl_nodes_add(M, S); wgsl_statement_begins(p); }
%type block {struct wgsl_node *}
block(B) ::= attrs(A) LBRACE(K) statements(L) RBRACE(E). { B = wgsl_new_block(p, A.first, K, L.first, E); }

%type statement {struct wgsl_node *}
statement(S) ::= SKIPPED(K). { S = wgsl_new_node(p, WGSL_NODE_SKIPPED, NULL, K, p->skipped); }
statement(S) ::= block(B).   { S = B; }
statement(S) ::= attrs(A) SEMI(K).                    { S = wgsl_new_node(p, WGSL_NODE_EMPTY, A.first, K, K); }
statement(S) ::= attrs(A) simple(N) SEMI(E).          { S = wgsl_end_node(N, A.first, E); }
statement(S) ::= attrs(A) local(N) SEMI(E).           { S = wgsl_end_node(N, A.first, E); }
statement(S) ::= attrs(A) CONST_ASSERT(K) expr(X) SEMI(E). { S = wgsl_new_node(p, WGSL_NODE_ASSERT, A.first, K, E); S->expr = X; }
statement(S) ::= attrs(A) RETURN(K) SEMI(E).          { S = wgsl_new_node(p, WGSL_NODE_JUMP, A.first, K, E); }
statement(S) ::= attrs(A) RETURN(K) expr(X) SEMI(E).  { S = wgsl_new_node(p, WGSL_NODE_JUMP, A.first, K, E); S->expr = X; }
statement(S) ::= attrs(A) BREAK(K) IF expr(X) SEMI(E). { S = wgsl_new_node(p, WGSL_NODE_JUMP, A.first, K, E); S->expr = X; }
statement(S) ::= attrs(A) BREAK(K) SEMI(E).           { S = wgsl_new_node(p, WGSL_NODE_JUMP, A.first, K, E); }
statement(S) ::= attrs(A) CONTINUE(K) SEMI(E).        { S = wgsl_new_node(p, WGSL_NODE_JUMP, A.first, K, E); }
statement(S) ::= attrs(A) DISCARD(K) SEMI(E).         { S = wgsl_new_node(p, WGSL_NODE_DISCARD, A.first, K, E); }

%type branches {struct wgsl_nodes}
branches(L) ::= attrs(A) IF(K) expr(X) block(B).        { L = wgsl_branches_add((struct wgsl_nodes){0}, wgsl_new_arm(p, A.first, K, X, B)); }
branches(L) ::= branches(M) ELSE(K) IF expr(X) block(B). { L = wgsl_branches_add(M, wgsl_new_arm(p, NULL, K, X, B)); }
statement(S) ::= branches(L).                   { S = L.first; }
statement(S) ::= branches(L) ELSE(K) block(B).  { S = wgsl_branches_add(L, wgsl_new_arm(p, NULL, K, NULL, B)).first; }

statement(S) ::= attrs(A) WHILE(K) expr(X) block(B). { S = wgsl_new_arm(p, A.first, K, X, B); S->kind = WGSL_NODE_WHILE; }
statement(S) ::= attrs(A) LOOP(K) attrs(I) LBRACE(O) statements(L) RBRACE(E). {
	S = wgsl_new_node(p, WGSL_NODE_LOOP, A.first, K, E);
	S->block = wgsl_new_block(p, I.first, O, L.first, E);
}
statement(S) ::= attrs(A) LOOP(K) attrs(I) LBRACE(O) statements(L) CONTINUING(C) block(B) RBRACE(E). {
	S = wgsl_new_node(p, WGSL_NODE_LOOP, A.first, K, E);
	S->block = wgsl_new_block(p, I.first, O, L.first, E);
	S->otherwise = wgsl_new_arm(p, NULL, C, NULL, B);
}
statement(S) ::= attrs(A) FOR(K) LPAREN first(F) SEMI(D) expr_opt(X) SEMI update(U) RPAREN(E) block(B). {
	S = wgsl_new_arm(p, A.first, K, X, B);
	S->kind = WGSL_NODE_FOR;
	S->init = F ? wgsl_end_node(F, NULL, D) : NULL;
	S->update = U ? wgsl_end_node(U, NULL, E) : NULL;
}
%type first {struct wgsl_node *}
first(N) ::= .          { N = NULL; }
first(N) ::= simple(S). { N = S; }
first(N) ::= local(S).  { N = S; }
%type update {struct wgsl_node *}
update(N) ::= .          { N = NULL; }
update(N) ::= simple(S). { N = S; }
%type expr_opt {struct wgsl_expr *}
expr_opt(A) ::= .        { A = NULL; }
expr_opt(A) ::= expr(E). { A = E; }

statement(S) ::= attrs(A) SWITCH(K) expr(X) attrs(I) LBRACE(O) clauses(L) RBRACE(E). {
	S = wgsl_new_node(p, WGSL_NODE_SWITCH, A.first, K, E);
	S->expr = X;
	S->block = wgsl_new_block(p, I.first, O, L.first, E);
}
%type clauses {struct wgsl_nodes}
clauses(L) ::= .                     { L = (struct wgsl_nodes){0}; }
clauses(L) ::= clauses(M) clause(C). { L = wgsl_nodes_add(M, C); }
%type clause {struct wgsl_node *}
clause(C) ::= CASE(K) selectors(L) comma_opt colon_opt block(B). { C = wgsl_new_arm(p, NULL, K, L.first, B); C->kind = WGSL_NODE_CLAUSE; }
clause(C) ::= DEFAULT(K) colon_opt block(B). { C = wgsl_new_arm(p, NULL, K, wgsl_new_name(p, K, NULL), B); C->kind = WGSL_NODE_CLAUSE; }
%type selectors {struct wgsl_exprs}
selectors(L) ::= selector(E).                    { L = wgsl_list_of(E); }
selectors(L) ::= selectors(M) COMMA selector(E). { L = wgsl_list_add(M, E); }
%type selector {struct wgsl_expr *}
selector(A) ::= expr(E).    { A = E; }
selector(A) ::= DEFAULT(K). { A = wgsl_new_name(p, K, NULL); }
colon_opt ::= .
colon_opt ::= COLON.

/* What can be assigned to, and that a statement which is an expression is a call, the walk over the body says (body.c). */
%type simple {struct wgsl_node *}
simple(S) ::= left(L).                      { S = wgsl_new_simple(p, L, NULL, NULL); }
simple(S) ::= left(L) EQUAL(O) expr(R).     { S = wgsl_new_simple(p, L, O, R); }
simple(S) ::= left(L) OTHER(O) expr(R).     { S = wgsl_new_simple(p, L, O, R); }
simple(S) ::= left(L) OTHER(O).             { S = wgsl_new_simple(p, L, O, NULL); }
simple(S) ::= left(L) MINUS(O) MINUS.       { S = wgsl_new_simple(p, L, O, NULL); }
simple(S) ::= UNDERSCORE EQUAL(O) expr(R).  { S = wgsl_new_simple(p, NULL, O, R); }
%type left {struct wgsl_expr *}
left(A) ::= operand(B).          { A = B; }
left(A) ::= STAR|AND(O) left(B). { A = wgsl_new_unary(p, O, B); }
%type local {struct wgsl_node *}
local(S) ::= VAR(K) tmpl_opt(T) IDENT|OPAQUE(N) type_opt(Y) init_opt(I). { S = wgsl_new_local(p, K, N, Y, I); S->right = T.first; }
local(S) ::= LET|CONST(K) IDENT|OPAQUE(N) type_opt(Y) EQUAL expr(I).     { S = wgsl_new_local(p, K, N, Y, I); }

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
		{WGSL_TOKEN_DISCARD, "a statement"}, {WGSL_TOKEN_CASE, "'case'"}, {WGSL_TOKEN_INT, "an expression"}, {WGSL_TOKEN_FN, "a declaration"}, {WGSL_TOKEN_DIAGNOSTIC, "an attribute name"}, {WGSL_TOKEN_TR, "'>'"},
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

int wgsl_grammar_back(void *parser)
{
	yyParser *y = parser;
	int braces = 0;

	for (; y->yytos > y->yystack; yy_pop_parser_stack(y)) {
		if (yy_find_shift_action(WGSL_TOKEN_SKIPPED, y->yytos->stateno) <= YY_MAX_SHIFTREDUCE)
			return braces;
		braces += y->yytos->major == WGSL_TOKEN_LBRACE;
	}
	return -1;
}

size_t wgsl_grammar_size(void) { return sizeof(yyParser); }
}
