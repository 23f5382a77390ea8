/* Tokens of expressions. The text ends in NUL; a part of it (a placeholder in a message) ends where the parse says. */
#include "gen/expression.h"

#include "expr.h"

/* Where the lexer is: the bytes of the text, unsigned as re2c wants them. */
struct range {
	const unsigned char *begin, *end;
};

static uint32_t offset(const struct gen_parse *parse, const unsigned char *p)
{
	return (uint32_t)(p - (const unsigned char *)parse->text);
}

static int fail(struct gen_parse *parse, struct range r, const char *why)
{
	struct gen_place place = gen_place_in(parse->node, offset(parse, r.begin), offset(parse, r.end));
	gen_error(parse->diag, place, "'%.*s' %s", (int)(r.end - r.begin), (const char *)r.begin, why);
	return -1;
}

static int accept(const struct gen_parse *parse, uint32_t *at, struct gen_token *token, int kind, struct range r)
{
	token->begin = offset(parse, r.begin);
	token->end = *at = offset(parse, r.end);
	return kind;
}

int gen_lex(struct gen_parse *parse, uint32_t *at, struct gen_token *result)
{
	const unsigned char *text = (const unsigned char *)parse->text, *cursor = text + *at, *limit = text + parse->end, *marker, *begin;
#define HERE ((struct range){begin, cursor})
#define TOKEN(kind) accept(parse, at, result, kind, HERE)
	for (;;) {
		begin = cursor;
		if (cursor >= limit)
			return accept(parse, at, result, 0, (struct range){limit, limit});
		/*!re2c
		re2c:define:YYCTYPE = "unsigned char";
		re2c:define:YYCURSOR = cursor;
		re2c:define:YYMARKER = marker;
		re2c:yyfill:enable = 0;
		re2c:flags:8 = 0;

		space = [ \t\r\n]+;
		digit = [0-9];
		part  = [A-Za-z_][A-Za-z0-9_]*;
		name  = part ("." [A-Za-z0-9_]+)*;

		space                      { continue; }
		"or"                       { return TOKEN(EXPR_OR); }
		"and"                      { return TOKEN(EXPR_AND); }
		"not"                      { return TOKEN(EXPR_NOT); }
		"not" space "in" space     { cursor--; return TOKEN(EXPR_NOT_IN); }
		"not" space "in" [(["']    { cursor--; return TOKEN(EXPR_NOT_IN); }
		"in"                       { return TOKEN(EXPR_IN); }
		"true" | "false"           { return TOKEN(EXPR_TRUTH); }
		name                       { return TOKEN(EXPR_NAME); }
		digit+ | '0x' [0-9a-fA-F]+ { return TOKEN(EXPR_NUMBER); }
		digit+ "." digit+          { return TOKEN(EXPR_VERSION); }
		["] [^"\x00\n]* ["]        { return TOKEN(EXPR_TEXT); }
		['] [^'\x00\n]* [']        { return TOKEN(EXPR_TEXT); }
		"=="                       { return TOKEN(EXPR_EQ); }
		"!="                       { return TOKEN(EXPR_NE); }
		"<"                        { return TOKEN(EXPR_LT); }
		"<="                       { return TOKEN(EXPR_LE); }
		">"                        { return TOKEN(EXPR_GT); }
		">="                       { return TOKEN(EXPR_GE); }
		"+"                        { return TOKEN(EXPR_PLUS); }
		"-"                        { return TOKEN(EXPR_MINUS); }
		"*"                        { return TOKEN(EXPR_STAR); }
		"/"                        { return TOKEN(EXPR_SLASH); }
		"%"                        { return TOKEN(EXPR_PERCENT); }
		".."                       { return TOKEN(EXPR_DOTDOT); }
		"("                        { return TOKEN(EXPR_LPAREN); }
		")"                        { return TOKEN(EXPR_RPAREN); }
		"["                        { return TOKEN(EXPR_LBRACKET); }
		"]"                        { return TOKEN(EXPR_RBRACKET); }
		","                        { return TOKEN(EXPR_COMMA); }
		"&&"                       { return fail(parse, HERE, "is no operator here; write 'and'"); }
		"||"                       { return fail(parse, HERE, "is no operator here; write 'or'"); }
		"!"                        { return fail(parse, HERE, "is no operator here; write 'not'"); }
		"="                        { return fail(parse, HERE, "is no operator here; write '=='"); }
		"<>"                       { return fail(parse, HERE, "is no operator here; write '!='"); }
		"?"                        { return fail(parse, HERE, "is no operator here; write 'select(condition, a, b)'"); }
		/* what runs together or is not closed */
		digit+ [A-Za-z_]           { return fail(parse, HERE, "is neither a number nor a name"); }
		["']                       { return fail(parse, HERE, "is a quote that is not closed"); }
		[^]                        { return fail(parse, HERE, "cannot stand in an expression"); }
		*/
	}
#undef TOKEN
#undef HERE
}
