/* The grammar of expressions. Read this, not the C that lemon makes of it. Actions only build nodes; names and types come later. */
%name GenExpr
%token_prefix EXPR_
%token_type {struct gen_token}
%default_type {struct gen_expr *}
%extra_context {struct gen_parse *parse}
%stack_size 200

%include {
#include "gen/expression.h"
#define YYNOERRORRECOVERY 1
#define GenExpr_ENGINEALWAYSONSTACK 1
}

%code {
size_t gen_expr_parser_size(void)
{
	return sizeof(yyParser);
}
}

%syntax_error { gen_expr_syntax_error(parse, yymajor, TOKEN); }
%stack_overflow {
	gen_error(parse->diag, gen_place_in(parse->node, parse->begin, parse->end), "this expression is nested too deep");
	parse->failed = true;
}

%left OR.
%left AND.
%right NOT.
%nonassoc EQ NE LT LE GT GE IN NOT_IN.
%nonassoc DOTDOT.
%left PLUS MINUS.
%left STAR SLASH PERCENT.
%right UNARY.

whole ::= expr(A). { parse->result = A; }

expr(A) ::= expr(X) OR expr(Y).      { A = gen_expr_binary(parse, GEN_EXPR_OR, X, Y); }
expr(A) ::= expr(X) AND expr(Y).     { A = gen_expr_binary(parse, GEN_EXPR_AND, X, Y); }
expr(A) ::= NOT(T) expr(X).          { A = gen_expr_new(parse, GEN_EXPR_NOT, T.begin, X->end); A->a = X; }
expr(A) ::= expr(X) EQ expr(Y).      { A = gen_expr_binary(parse, GEN_EXPR_EQ, X, Y); }
expr(A) ::= expr(X) NE expr(Y).      { A = gen_expr_binary(parse, GEN_EXPR_NE, X, Y); }
expr(A) ::= expr(X) LT expr(Y).      { A = gen_expr_binary(parse, GEN_EXPR_LT, X, Y); }
expr(A) ::= expr(X) LE expr(Y).      { A = gen_expr_binary(parse, GEN_EXPR_LE, X, Y); }
expr(A) ::= expr(X) GT expr(Y).      { A = gen_expr_binary(parse, GEN_EXPR_GT, X, Y); }
expr(A) ::= expr(X) GE expr(Y).      { A = gen_expr_binary(parse, GEN_EXPR_GE, X, Y); }
expr(A) ::= expr(X) IN expr(Y).      { A = gen_expr_binary(parse, GEN_EXPR_IN, X, Y); }
expr(A) ::= expr(X) NOT_IN expr(Y).  { A = gen_expr_binary(parse, GEN_EXPR_NOT_IN, X, Y); }
expr(A) ::= expr(X) DOTDOT expr(Y).  { A = gen_expr_binary(parse, GEN_EXPR_RANGE, X, Y); }
expr(A) ::= expr(X) PLUS expr(Y).    { A = gen_expr_binary(parse, GEN_EXPR_ADD, X, Y); }
expr(A) ::= expr(X) MINUS expr(Y).   { A = gen_expr_binary(parse, GEN_EXPR_SUB, X, Y); }
expr(A) ::= expr(X) STAR expr(Y).    { A = gen_expr_binary(parse, GEN_EXPR_MUL, X, Y); }
expr(A) ::= expr(X) SLASH expr(Y).   { A = gen_expr_binary(parse, GEN_EXPR_DIV, X, Y); }
expr(A) ::= expr(X) PERCENT expr(Y). { A = gen_expr_binary(parse, GEN_EXPR_REM, X, Y); }
expr(A) ::= MINUS(T) expr(X). [UNARY] { A = gen_expr_new(parse, GEN_EXPR_NEG, T.begin, X->end); A->a = X; }

expr(A) ::= LPAREN(L) expr(X) RPAREN(R). { A = X; A->begin = L.begin; A->end = R.end; }
expr(A) ::= LBRACKET(L) items(X) RBRACKET(R). { A = gen_expr_new(parse, GEN_EXPR_LIST, L.begin, R.end); A->items = X; }
expr(A) ::= NAME(T).    { A = gen_expr_token(parse, GEN_EXPR_NAME, T); }
expr(A) ::= NUMBER(T).  { A = gen_expr_token(parse, GEN_EXPR_NUMBER, T); }
expr(A) ::= VERSION(T). { A = gen_expr_token(parse, GEN_EXPR_VERSION, T); }
expr(A) ::= TEXT(T).    { A = gen_expr_token(parse, GEN_EXPR_TEXT, T); }
expr(A) ::= TRUTH(T).   { A = gen_expr_token(parse, GEN_EXPR_TRUTH, T); }
expr(A) ::= NAME(T) LPAREN items(X) RPAREN(R). { A = gen_expr_token(parse, GEN_EXPR_CALL, T); A->items = X; A->end = R.end; }

items(A) ::= expr(X).                { A = X; }
items(A) ::= items(X) COMMA expr(Y). { A = gen_expr_append(X, Y); }
