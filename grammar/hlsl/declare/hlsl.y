/*
 * Declarations of HLSL. The feeder has done what needs more than one token of look-ahead: WORDS is a whole run of qualifiers, type and name,
 * PLAIN a declaration that is nothing but those, VALUED one that a value follows and ends, EXPR a whole expression, BODY a scanned function body, and brackets always match. So the
 * grammar stays free of conflicts, and its actions only build. An error resumes at the end of the item.
 */
%name hlsl_parser_
%token_prefix HLSL_T_
%token_type {struct hlsl_piece}
%extra_argument {struct hlsl_unit *unit}
%start_symbol unit
%stack_size 2048

%include {
#include "grammar/hlsl/declare/declare.h"
#include "grammar/hlsl/unit/feeder.h"
#include "grammar/hlsl/declare/prefix.h"
#include "grammar/hlsl/unit/unit.h"

#include <assert.h>
#include <string.h>
}

%syntax_error { hlsl_unparsed(unit, &TOKEN); }
%stack_overflow { unit->module->complete = 0; }

%token OTHER.

unit ::= items.

items ::= .
items ::= items item.

%type attrs {struct hlsl_attrs}
%type attr_list {struct hlsl_attrs}
%type attr {struct sl_attr *}
attrs(L) ::= .                                             { L = (struct hlsl_attrs){NULL, NULL}; }
attrs(L) ::= attrs(A) LBRACKET RBRACKET.                   { L = A; }
attrs(L) ::= attrs(A) LBRACKET(B) attr_list(C) RBRACKET(E). { L = hlsl_attrs_join(&A, &C, &B, &E); }
attrs(L) ::= attrs(A) LBRACKET(B) LBRACKET attr_list(C) RBRACKET RBRACKET(E). { L = hlsl_attrs_join(&A, &C, &B, &E); }
attr_list(L) ::= attr(A).                                  { L = (struct hlsl_attrs){A, A}; }
attr_list(L) ::= attr_list(M) COMMA attr(A).               { L = M; L.last = L.last->next = A; }
attr(A) ::= WORDS(W).                                      { A = hlsl_attr(unit, &W, NULL); }
attr(A) ::= WORDS(W) LPAREN RPAREN(E).                     { A = hlsl_attr(unit, &W, NULL); hlsl_attr_close(A, &E); }
attr(A) ::= WORDS(W) LPAREN args(L) RPAREN(E).             { A = hlsl_attr(unit, &W, L.first); hlsl_attr_close(A, &E); }

%type args {struct hlsl_args}
args(L) ::= EXPR(E).                                       { L.first = L.last = hlsl_arg(unit, &E); }
args(L) ::= args(M) COMMA EXPR(E).                         { L = M; L.last = L.last->next = hlsl_arg(unit, &E); }

%type dims {struct hlsl_dims *}
dims(D) ::= .                                              { D = NULL; }
dims(D) ::= dims(B) LBRACKET RBRACKET.                     { D = hlsl_dimension(unit, B, NULL); }
dims(D) ::= dims(B) LBRACKET EXPR(E) RBRACKET.             { D = hlsl_dimension(unit, B, &E); }

%type annots {struct hlsl_annots}
annots(N) ::= .                                            { N = (struct hlsl_annots){0}; }
annots(N) ::= annots(M) COLON WORDS(W).                    { N = hlsl_semantic(&M, &W); }
annots(N) ::= annots(M) ACCESS(W).                         { N = hlsl_access(unit, &M, &W); }
annots(N) ::= annots(M) REGISTER(W).                       { N = hlsl_register(unit, &M, &W); }
annots(N) ::= annots(M) PACKOFFSET(W).                     { N = hlsl_packoffset(unit, &M, &W); }
annots(N) ::= annots(M) STRANGE(W).                        { N = M; hlsl_strange_annotation(unit, &W); }
annots(N) ::= annots(M) BITS.                              { N = M; N.bits = 1; }

%type init {struct hlsl_piece}
init(I) ::= .                                              { I = (struct hlsl_piece){0}; }
init(I) ::= ASSIGN EXPR(E).                                { I = E; }
init(I) ::= BLOCK.                                         { I = (struct hlsl_piece){0}; }

/* functions */

item ::= FUNC(F) BODY(B).                                  { hlsl_plain_function(unit, &F, &B); }
item ::= attrs(A) WORDS(W) params(P) dims annots(N) BODY(B). { hlsl_function(unit, &A, &W, &P, &N, &B); }
item ::= attrs(A) WORDS(W) params(P) dims annots(N) SEMI.  { hlsl_function(unit, &A, &W, &P, &N, NULL); }

%type params {struct hlsl_fields}
%type param_list {struct hlsl_fields}
%type param {struct sl_field *}
params(L) ::= LPAREN RPAREN.                               { L = (struct hlsl_fields){NULL, NULL}; }
params(L) ::= LPAREN param_list(P) RPAREN.                 { L = P; }
param_list(L) ::= param(P).                                { L = (struct hlsl_fields){P, P}; }
param_list(L) ::= param_list(M) COMMA param(P).            { L = hlsl_fields_add(&M, P); }
param(P) ::= attrs(A) WORDS(W) dims(D) annots(N) init.     { P = hlsl_parameter(unit, &A, &W, D, &N); }

/* variables and members */

%type variables {struct hlsl_declaration *}
item ::= PLAIN(W).                                         { hlsl_plain_declaration(unit, &W, NULL); }
item ::= VALUED(W) EXPR(I).                                { hlsl_plain_declaration(unit, &W, &I); }
item ::= variables SEMI.
variables(V) ::= attrs(A) WORDS(W) dims(D) annots(N) init(I). { V = hlsl_declaration(unit, &A, &W); hlsl_declare(unit, V, NULL, D, &N, &I); }
variables(V) ::= variables(U) COMMA WORDS(W) dims(D) annots(N) init(I). { V = U; hlsl_declare(unit, V, &W, D, &N, &I); }
item ::= attrs(A) SEMI.                                    { hlsl_dangling(unit, &A); }

/* records */

%type record {struct hlsl_declaration *}
%type record_open {struct hlsl_declaration *}
%type record_head {struct hlsl_record_head}
%type record_vars {struct hlsl_declaration *}
record_head(H) ::= attrs(A) RECORD attrs(B).               { H = hlsl_record_head(&A, &B, 0); }
record_head(H) ::= attrs(A) TYPEDEF RECORD attrs(B).       { H = hlsl_record_head(&A, &B, 1); }
record_open(R) ::= record_head(H) bases LBRACE(L).         { R = hlsl_record_open(unit, &H, NULL, &L); }
record_open(R) ::= record_head(H) WORDS(W) bases LBRACE(L). { R = hlsl_record_open(unit, &H, &W, &L); }
bases ::= .                                                { unit->base = (struct hlsl_piece){0}; }
bases ::= COLON base_list.
base_list ::= WORDS(W).                                    { unit->base = W; }
base_list ::= base_list COMMA WORDS.
record(R) ::= record_open(O) items RBRACE.                 { R = O; hlsl_record_close(unit, O); }
record(R) ::= PASSED(P).                                   { R = hlsl_record_pass(unit, &P); }
item ::= record(R) SEMI.                                   { hlsl_record_alone(unit, R); hlsl_declaration_done(unit, R); }
item ::= record_vars(V) SEMI.                               { hlsl_declaration_done(unit, V); }
record_vars(V) ::= record(R) WORDS(W) dims(D) annots(N) init(I). { V = R; hlsl_declare(unit, V, &W, D, &N, &I); }
record_vars(V) ::= record_vars(U) COMMA WORDS(W) dims(D) annots(N) init(I). { V = U; hlsl_declare(unit, V, &W, D, &N, &I); }

/* enumerations */

%type enum {struct hlsl_declaration *}
%type enum_open {struct hlsl_declaration *}
%type enum_head {struct hlsl_record_head}
%type enum_vars {struct hlsl_declaration *}
enum_head(H) ::= attrs(A) ENUM.                            { H = hlsl_record_head(&A, NULL, 0); }
enum_head(H) ::= attrs(A) TYPEDEF ENUM.                    { H = hlsl_record_head(&A, NULL, 1); }
enum_open(O) ::= enum_head(H) enum_type LBRACE.            { O = hlsl_enum_open(unit, &H, NULL); }
enum_open(O) ::= enum_head(H) WORDS(W) enum_type LBRACE.   { O = hlsl_enum_open(unit, &H, &W); }
enum_type ::= .
enum_type ::= COLON WORDS.
enum(R) ::= enum_open(O) RBRACE.                           { R = O; hlsl_enum_close(unit); }
enum(R) ::= enum_open(O) enumerators RBRACE.               { R = O; hlsl_enum_close(unit); }
enum(R) ::= enum_open(O) enumerators COMMA RBRACE.         { R = O; hlsl_enum_close(unit); }
enumerators ::= enumerator.
enumerators ::= enumerators COMMA enumerator.
enumerator ::= attrs WORDS(W) init(I).                     { hlsl_enumerator(unit, &W, &I); }
item ::= enum(R) SEMI.                                      { hlsl_declaration_done(unit, R); }
item ::= enum_vars(V) SEMI.                                 { hlsl_declaration_done(unit, V); }
enum_vars(V) ::= enum(R) WORDS(W) dims(D) annots(N) init(I). { V = R; hlsl_declare(unit, V, &W, D, &N, &I); }
enum_vars(V) ::= enum_vars(U) COMMA WORDS(W) dims(D) annots(N) init(I). { V = U; hlsl_declare(unit, V, &W, D, &N, &I); }

/* other scopes */

buffer_open ::= attrs(A) BUFFER(K) LBRACE.                 { hlsl_buffer_open(unit, &A, &K, NULL, NULL); }
buffer_open ::= attrs(A) BUFFER(K) WORDS(W) annots(N) LBRACE. { hlsl_buffer_open(unit, &A, &K, &W, &N); }
item ::= buffer_open items RBRACE.                         { hlsl_packoffset_close(unit); hlsl_scope_close(unit); }
namespace_open ::= attrs(A) NAMESPACE LBRACE.              { hlsl_namespace_open(unit, &A, NULL); }
namespace_open ::= attrs(A) NAMESPACE WORDS(W) LBRACE.     { hlsl_namespace_open(unit, &A, &W); }
item ::= namespace_open items RBRACE.                      { hlsl_scope_close(unit); }

/* names of types */

%type typedef {struct hlsl_declaration *}
typedef(T) ::= attrs(A) TYPEDEF WORDS(W) dims(D) annots init. { T = hlsl_declaration(unit, &A, &W); hlsl_alias(unit, T, NULL, D); }
typedef(T) ::= typedef(U) COMMA WORDS(W) dims(D) annots init. { T = U; hlsl_alias(unit, T, &W, D); }
item ::= typedef SEMI.
item ::= attrs(A) USING WORDS(N) ASSIGN WORDS(W) dims(D) SEMI. { hlsl_dangling(unit, &A); hlsl_using_alias(unit, &N, &W, D); }
item ::= attrs(A) USING WORDS(N) SEMI.                     { hlsl_dangling(unit, &A); hlsl_using(unit, &N); }

/* what cannot be read */

item ::= error SEMI.                                        { hlsl_item_lost(unit); }
item ::= error PLAIN.                                       { hlsl_item_lost(unit); }
item ::= error VALUED EXPR.                                 { hlsl_item_lost(unit); }
item ::= error BODY.                                        { hlsl_item_lost(unit); }
item ::= error_open items RBRACE.                          { hlsl_scope_close(unit); }
error_open ::= error LBRACE.                                { hlsl_item_lost(unit); hlsl_scope_open(unit, HLSL_SCOPE_UNREADABLE, 0); }

%code {
/* The parser between two items: what its stack holds, [depth]. */
struct hlsl_paused {
	int errors, depth;
	yyStackEntry stack[];
};

static void stop(struct hlsl_unit *unit, const yyParser *parser)
{
	size_t n = (size_t)(parser->yytos - parser->yystack) + 1;
	struct hlsl_paused *p = sl_arena_alloc(unit->arena, sizeof *p + n * sizeof *p->stack);

	p->errors = parser->yyerrcnt;
	p->depth = (int)n;
	memcpy(p->stack, parser->yystack, n * sizeof *p->stack);
	unit->paused = p;
	unit->until = NULL;
}

static void go_on(const struct hlsl_unit *unit, yyParser *parser)
{
	const struct hlsl_paused *p = unit->paused;

	memcpy(parser->yystack, p->stack, (size_t)p->depth * sizeof *p->stack);
	parser->yytos = parser->yystack + p->depth - 1;
	parser->yyerrcnt = p->errors;
}

void hlsl_parse_members(struct hlsl_unit *unit)
{
	yyParser parser;
	struct hlsl_feeder *feeder = unit->members;
	struct hlsl_piece piece;
	int code;

	if (feeder) {
		hlsl_feeder_restart(feeder);
	} else {
		feeder = SL_NEW(unit->arena, struct hlsl_feeder);
		hlsl_feeder_init(feeder, unit);
	}
	unit->members = NULL; /* a member's type may have to be read meanwhile */
	hlsl_parser_Init(&parser);
	do {
		code = hlsl_feed(feeder, &piece);
		hlsl_parser_(&parser, code, piece, unit);
	} while (code && !unit->arena->failed);
	hlsl_parser_Finalize(&parser);
	unit->members = feeder;
}

void hlsl_parse(struct hlsl_unit *unit)
{
	yyParser parser;
	struct hlsl_piece piece;
	int code;

	hlsl_parser_Init(&parser);
	if (unit->paused)
		go_on(unit, &parser);
	do {
		if (unit->until && hlsl_feeder_is_between(&unit->feeder) && hlsl_prefix_ends(unit)) {
			stop(unit, &parser);
			return;
		}
		code = hlsl_feed(&unit->feeder, &piece);
		hlsl_parser_(&parser, code, piece, unit);
	} while (code && !unit->arena->failed);
	hlsl_parser_Finalize(&parser);
}
}
