/*
 * Root signatures as DXC's parser takes them (HLSLRootSignature.cpp). Settings stand in any order; what may be said twice, or which register
 * belongs where, is the actions' business. The first fault ends the reading.
 */
%name root_parser_
%token_prefix ROOT_T_
%token_type {struct root_token}
%extra_context {struct root_parse *parse}
%start_symbol signature
%stack_size 64

%include {
#include "grammar/rootsig/read.h"
#include "root_signature.h"

#include <assert.h>
#define YYNOERRORRECOVERY 1
#define root_parser__ENGINEALWAYSONSTACK 1
}

%syntax_error { root_fault(parse, SL_ROOT_FAULT_unexpected, TOKEN.place); }

signature ::= .
signature ::= elements.
signature ::= elements COMMA.
elements ::= element.
elements ::= elements COMMA element.

element ::= flags_open root_flags RPAREN.
flags_open ::= ROOT_FLAGS(K) LPAREN.              { root_flags_open(parse, &K); }
root_flags ::= NUMBER(N).                         { root_zero(parse, &N); }
root_flags ::= root_flag.
root_flag ::= ROOT_FLAG(F).                       { root_flag(parse, &F); }
root_flag ::= root_flag OR ROOT_FLAG(F).          { root_flag(parse, &F); }

element ::= constants_open constants RPAREN(R).   { root_close(parse, &R); }
constants_open ::= ROOT_CONSTANTS(K) LPAREN.      { root_open(parse, ROOT_P_CONSTANTS, &K); }
constants ::= constant.
constants ::= constants COMMA constant.
constant ::= NUM_32BIT_CONSTANTS(K) EQ NUMBER(N). { root_once(parse, ROOT_SEEN_COUNT, &K); parse->item->count = N.value; }
constant ::= place.

element ::= descriptor_open descriptors RPAREN(R). { root_close(parse, &R); }
descriptor_open ::= RESOURCE(K) LPAREN.           { root_open(parse, ROOT_P_DESCRIPTOR, &K); }
descriptors ::= descriptor.
descriptors ::= descriptors COMMA descriptor.
descriptor ::= place.
descriptor ::= data_flags.

element ::= table_open table RPAREN(R).           { root_table_close(parse, &R); }
table_open ::= DESCRIPTOR_TABLE(K) LPAREN.        { root_open(parse, ROOT_P_TABLE, &K); }
table ::= in_table.
table ::= table COMMA in_table.
in_table ::= range_open ranges RPAREN(R).         { root_close(parse, &R); }
in_table ::= VISIBILITY(K) EQ VISIBLE(V).         { root_table_visibility(parse, &K, &V); }
range_open ::= RESOURCE(K) LPAREN.                { root_range_open(parse, &K); }
range_open ::= SAMPLER(K) LPAREN.                 { root_range_open(parse, &K); }
ranges ::= range.
ranges ::= ranges COMMA range.
range ::= register.
range ::= space.
range ::= data_flags.
range ::= NUM_DESCRIPTORS(K) EQ NUMBER(N).        { root_once(parse, ROOT_SEEN_COUNT, &K); parse->item->count = N.value; }
range ::= NUM_DESCRIPTORS(K) EQ UNBOUNDED.        { root_once(parse, ROOT_SEEN_COUNT, &K); parse->item->count = ROOT_UNBOUNDED; }
range ::= OFFSET(K) EQ NUMBER(N).                 { root_once(parse, ROOT_SEEN_OFFSET, &K); parse->item->offset = N.value; }
range ::= OFFSET(K) EQ OFFSET_APPEND.             { root_once(parse, ROOT_SEEN_OFFSET, &K); parse->item->offset = ROOT_APPEND; }

element ::= sampler_open samplers RPAREN(R).      { root_close(parse, &R); }
sampler_open ::= STATIC_SAMPLER(K) LPAREN.        { root_open(parse, ROOT_P_SAMPLER, &K); }
samplers ::= sampler.
samplers ::= samplers COMMA sampler.
sampler ::= place.
sampler ::= FILTER(K) EQ FILTERING(V).            { root_once(parse, ROOT_SEEN_FILTER, &K); parse->item->comparing = V.value != 0; }
sampler ::= ADDRESS(K) EQ ADDRESS_MODE.           { root_once(parse, ROOT_SEEN_ADDRESS << K.value, &K); }
sampler ::= MIP_LOD_BIAS(K) EQ number(N).         { root_once(parse, ROOT_SEEN_BIAS, &K); parse->item->bias = root_number(parse, &N); }
sampler ::= MAX_ANISOTROPY(K) EQ NUMBER(N).       { root_once(parse, ROOT_SEEN_ANISOTROPY, &K); parse->item->anisotropy = N.value; }
sampler ::= COMPARISON_FUNC(K) EQ COMPARISON(V).  { root_once(parse, ROOT_SEEN_COMPARISON, &K); parse->item->no_comparison = V.value == 0; }
sampler ::= BORDER_COLOR(K) EQ BORDER.            { root_once(parse, ROOT_SEEN_BORDER, &K); }
sampler ::= LOD(K) EQ number.                     { root_once(parse, ROOT_SEEN_LOD << K.value, &K); }

place ::= register.
place ::= space.
place ::= VISIBILITY(K) EQ VISIBLE(V).            { root_once(parse, ROOT_SEEN_VISIBILITY, &K); parse->item->visibility = (uint8_t)V.value; }
register ::= REGISTER(R).                         { root_register(parse, &R); }
space ::= SPACE(K) EQ NUMBER(N).                  { root_once(parse, ROOT_SEEN_SPACE, &K); parse->item->space = N.value; }
data_flags ::= flags_word EQ NUMBER(N).           { root_zero(parse, &N); }
data_flags ::= flags_word EQ data_flag.
flags_word ::= FLAGS(K).                          { root_once(parse, ROOT_SEEN_FLAGS, &K); }
data_flag ::= DATA_FLAG(F).                       { root_data_flag(parse, &F); }
data_flag ::= data_flag OR DATA_FLAG(F).          { root_data_flag(parse, &F); }
number(A) ::= NUMBER(A).
number(A) ::= NEGATIVE(A).
number(A) ::= FRACTION(A).

/* What the lexer does not know: nothing takes it. */
%token UNKNOWN.

%code {
struct sl_root_signature *sl_root_read(struct sl_arena *arena, struct sl_str text)
{
	struct root_parse parse = {.arena = arena, .text = text, .signature = SL_NEW(arena, struct sl_root_signature)};
	struct root_token token;
	uint32_t at = 0;
	yyParser parser;
	int code;

	parse.last = &parse.parameters;
	root_parser_Init(&parser, &parse);
	do {
		code = root_lex(&parse, &at, &token);
		root_parser_(&parser, code, token);
	} while (code && !parse.signature->fault);
	root_parser_Finalize(&parser);
	if (!parse.signature->fault)
		root_verify(&parse);
	return parse.signature;
}
}
