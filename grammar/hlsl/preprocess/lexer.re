/*
 * Preprocessing tokens of HLSL (C11 6.4 without trigraphs, digraphs and universal character names). Lines are spliced already, and the only NUL
 * is the one at the limit. `<<` and `>>` are two tokens each, so that nested template lists need no splitting.
 */
#include "grammar/hlsl/preprocess/lexer.h"

#include <string.h>

#define TOKEN(kind)                               \
	do {                                      \
		s->token = (const char *)token;   \
		s->cursor = (const char *)cursor; \
		return (kind);                    \
	} while (0)

#define PUNCTUATOR(code)                \
	do {                            \
		s->op = (code);         \
		TOKEN(HLSL_PUNCTUATOR); \
	} while (0)

int hlsl_scan(struct hlsl_scanner *s)
{
	const unsigned char *cursor = (const unsigned char *)s->cursor, *token, *marker;

	s->white = 0;
scan:
	token = cursor;
	/*!re2c
	re2c:define:YYCTYPE = "unsigned char";
	re2c:define:YYCURSOR = cursor;
	re2c:define:YYMARKER = marker;
	re2c:yyfill:enable = 0;

	letter = [a-zA-Z_$\x80-\xff];
	name   = letter (letter | [0-9])*;

	// A pp-number, but a hexadecimal one has no exponent e: 0x1E+1 is a sum.
	hex    = "0" [xX] ([0-9a-oq-zA-OQ-Z_.] | [pP] [+-]?)*;
	tail   = [0-9a-df-zA-DF-Z_.] | [eE] [+-]?;
	number = [1-9] tail* | "." [0-9] tail* | "0" (([0-9a-df-wyzA-DF-WYZ_.] | [eE] [+-]?) tail*)?;

	inside = [^"\\\n\r\x00] | "\\" [^\n\r\x00];
	quoted = [^'\\\n\r\x00] | "\\" [^\n\r\x00];

	[ \t\v\f]+              { s->white = 1; goto scan; }
	"\r\n" | "\n" | "\r"    { TOKEN(HLSL_SCAN_NEWLINE); }
	"//" [^\n\r\x00]*       { TOKEN(HLSL_SCAN_COMMENT); }
	"/*" ([^*\x00] | "*"+ [^*/\x00])* "*"+ "/" { TOKEN(HLSL_SCAN_COMMENT); }
	"/*"                    { cursor = (const unsigned char *)s->limit; TOKEN(HLSL_SCAN_OPEN_COMMENT); }

	name                    { TOKEN(HLSL_NAME); }
	hex | number            { TOKEN(HLSL_NUMBER); }
	["] inside* ["]         { TOKEN(HLSL_STRING); }
	["] inside* "\\"?       { TOKEN(HLSL_OPEN_STRING); }
	['] quoted+ [']         { TOKEN(HLSL_CHARACTER); }

	"<="                    { PUNCTUATOR(HLSL_OP_LE); }
	">="                    { PUNCTUATOR(HLSL_OP_GE); }
	"=="                    { PUNCTUATOR(HLSL_OP_EQ); }
	"!="                    { PUNCTUATOR(HLSL_OP_NE); }
	"&&"                    { PUNCTUATOR(HLSL_OP_ANDAND); }
	"||"                    { PUNCTUATOR(HLSL_OP_OROR); }
	"++"                    { PUNCTUATOR(HLSL_OP_INC); }
	"--"                    { PUNCTUATOR(HLSL_OP_DEC); }
	"->"                    { PUNCTUATOR(HLSL_OP_ARROW); }
	"::"                    { PUNCTUATOR(HLSL_OP_SCOPE); }
	"##"                    { PUNCTUATOR(HLSL_OP_HASHHASH); }
	"..."                   { PUNCTUATOR(HLSL_OP_ELLIPSIS); }
	[-+*/%&|^] "="          { PUNCTUATOR(HLSL_OP_ASSIGN | (uint32_t)*token << 16); }
	[-+*/%&|^<>=!~?:;,.(){}#[\]] { PUNCTUATOR(*token); }

	[\x00]                  { cursor = (const unsigned char *)s->limit; TOKEN(HLSL_FILE_END); }
	[^]                     { TOKEN(HLSL_OTHER); }
	*/
}

int hlsl_scan_header_name(struct hlsl_scanner *s)
{
	const char *p = s->cursor;

	while (*p == ' ' || *p == '\t')
		p++;
	if (*p != '"' && *p != '<')
		return 0;
	char close = *p == '"' ? '"' : '>';
	const char *end = p + 1 + strcspn(p + 1, close == '"' ? "\"\r\n" : ">\r\n");
	if (*end != close)
		return 0;
	s->white = p > s->cursor;
	s->token = p;
	s->cursor = end + 1;
	return 1;
}
