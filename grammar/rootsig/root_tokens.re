/* Tokens of root signatures. Words stand in any case, registers in lower case alone, and only blanks separate. A NUL follows the text. */
#include "grammar/rootsig/read.h"

#include "root_signature.h"

static int64_t whole(const unsigned char *p, const unsigned char *end)
{
	int64_t n = 0;

	for (; p < end && *p >= '0' && *p <= '9' && n <= UINT32_MAX; p++)
		n = n * 10 + (*p - '0');
	return n;
}

static int finish(struct root_token *token, const unsigned char *text, const unsigned char *cursor, uint32_t *at, int code, int64_t value)
{
	token->place.end = *at = (uint32_t)(cursor - text);
	token->value = value;
	return value > UINT32_MAX ? ROOT_T_UNKNOWN : code;
}

int root_lex(const struct root_parse *parse, uint32_t *at, struct root_token *token)
{
	const unsigned char *text = (const unsigned char *)parse->text.p, *limit = text + parse->text.n, *cursor = text + *at, *begin, *marker;
#define TOKEN(code, value) finish(token, text, cursor, at, ROOT_T_##code, value)
	for (;;) {
		begin = cursor;
		token->place.begin = (uint32_t)(begin - text);
		if (cursor >= limit) {
			finish(token, text, limit, at, 0, 0);
			return 0;
		}
		/*!re2c
		re2c:define:YYCTYPE = "unsigned char";
		re2c:define:YYCURSOR = cursor;
		re2c:define:YYMARKER = marker;
		re2c:yyfill:enable = 0;
		re2c:flags:8 = 0;

		digit  = [0-9];
		part   = [A-Za-z0-9_];
		minmag = 'MIN_MAG_MIP_POINT' | 'MIN_MAG_POINT_MIP_LINEAR' | 'MIN_POINT_MAG_LINEAR_MIP_POINT' | 'MIN_POINT_MAG_MIP_LINEAR'
		       | 'MIN_LINEAR_MAG_MIP_POINT' | 'MIN_LINEAR_MAG_POINT_MIP_LINEAR' | 'MIN_MAG_LINEAR_MIP_POINT' | 'MIN_MAG_MIP_LINEAR'
		       | 'ANISOTROPIC';

		" "+  { continue; }
		","   { return TOKEN(COMMA, 0); }
		"("   { return TOKEN(LPAREN, 0); }
		")"   { return TOKEN(RPAREN, 0); }
		"="   { return TOKEN(EQ, 0); }
		"|"   { return TOKEN(OR, 0); }

		"+"? digit+  { return TOKEN(NUMBER, whole(begin + (*begin == '+'), cursor)); }
		"-" digit+   { return whole(begin + 1, cursor) <= (int64_t)INT32_MAX + 1 ? TOKEN(NEGATIVE, 0) : TOKEN(UNKNOWN, 0); }
		[+-]? digit+ ("." digit*)? ([eE] [+-]? digit+)? [fF]?  { return TOKEN(FRACTION, 0); }
		[+-]? "." digit+ ([eE] [+-]? digit+)? [fF]?            { return TOKEN(FRACTION, 0); }

		[tsub] digit part*  { return TOKEN(REGISTER, whole(begin + 1, cursor)); }

		'RootFlags'          { return TOKEN(ROOT_FLAGS, 0); }
		'RootConstants'      { return TOKEN(ROOT_CONSTANTS, 0); }
		'DescriptorTable'    { return TOKEN(DESCRIPTOR_TABLE, 0); }
		'StaticSampler'      { return TOKEN(STATIC_SAMPLER, 0); }
		'SRV'                { return TOKEN(RESOURCE, SL_ROOT_SRV); }
		'UAV'                { return TOKEN(RESOURCE, SL_ROOT_UAV); }
		'CBV'                { return TOKEN(RESOURCE, SL_ROOT_CBV); }
		'Sampler'            { return TOKEN(SAMPLER, SL_ROOT_SAMPLER); }
		'num32BitConstants'  { return TOKEN(NUM_32BIT_CONSTANTS, 0); }
		'numDescriptors'     { return TOKEN(NUM_DESCRIPTORS, 0); }
		'unbounded'          { return TOKEN(UNBOUNDED, 0); }
		'space'              { return TOKEN(SPACE, 0); }
		'offset'             { return TOKEN(OFFSET, 0); }
		'flags'              { return TOKEN(FLAGS, 0); }
		'visibility'         { return TOKEN(VISIBILITY, 0); }
		'filter'             { return TOKEN(FILTER, 0); }
		'addressU'           { return TOKEN(ADDRESS, 0); }
		'addressV'           { return TOKEN(ADDRESS, 1); }
		'addressW'           { return TOKEN(ADDRESS, 2); }
		'mipLODBias'         { return TOKEN(MIP_LOD_BIAS, 0); }
		'maxAnisotropy'      { return TOKEN(MAX_ANISOTROPY, 0); }
		'comparisonFunc'     { return TOKEN(COMPARISON_FUNC, 0); }
		'borderColor'        { return TOKEN(BORDER_COLOR, 0); }
		'minLOD'             { return TOKEN(LOD, 0); }
		'maxLOD'             { return TOKEN(LOD, 1); }

		'DESCRIPTOR_RANGE_OFFSET_APPEND'      { return TOKEN(OFFSET_APPEND, 0); }

		'SHADER_VISIBILITY_ALL'               { return TOKEN(VISIBLE, SL_ROOT_ALL); }
		'SHADER_VISIBILITY_VERTEX'            { return TOKEN(VISIBLE, SL_ROOT_VERTEX); }
		'SHADER_VISIBILITY_HULL'              { return TOKEN(VISIBLE, SL_ROOT_HULL); }
		'SHADER_VISIBILITY_DOMAIN'            { return TOKEN(VISIBLE, SL_ROOT_DOMAIN); }
		'SHADER_VISIBILITY_GEOMETRY'          { return TOKEN(VISIBLE, SL_ROOT_GEOMETRY); }
		'SHADER_VISIBILITY_PIXEL'             { return TOKEN(VISIBLE, SL_ROOT_PIXEL); }
		'SHADER_VISIBILITY_AMPLIFICATION'     { return TOKEN(VISIBLE, SL_ROOT_AMPLIFICATION); }
		'SHADER_VISIBILITY_MESH'              { return TOKEN(VISIBLE, SL_ROOT_MESH); }

		'ALLOW_INPUT_ASSEMBLER_INPUT_LAYOUT'  { return TOKEN(ROOT_FLAG, SL_ROOT_INPUT_LAYOUT); }
		'DENY_VERTEX_SHADER_ROOT_ACCESS'      { return TOKEN(ROOT_FLAG, 1 << SL_ROOT_VERTEX); }
		'DENY_HULL_SHADER_ROOT_ACCESS'        { return TOKEN(ROOT_FLAG, 1 << SL_ROOT_HULL); }
		'DENY_DOMAIN_SHADER_ROOT_ACCESS'      { return TOKEN(ROOT_FLAG, 1 << SL_ROOT_DOMAIN); }
		'DENY_GEOMETRY_SHADER_ROOT_ACCESS'    { return TOKEN(ROOT_FLAG, 1 << SL_ROOT_GEOMETRY); }
		'DENY_PIXEL_SHADER_ROOT_ACCESS'       { return TOKEN(ROOT_FLAG, 1 << SL_ROOT_PIXEL); }
		'DENY_AMPLIFICATION_SHADER_ROOT_ACCESS' { return TOKEN(ROOT_FLAG, 1 << SL_ROOT_AMPLIFICATION); }
		'DENY_MESH_SHADER_ROOT_ACCESS'        { return TOKEN(ROOT_FLAG, 1 << SL_ROOT_MESH); }
		'ALLOW_STREAM_OUTPUT'                 { return TOKEN(ROOT_FLAG, SL_ROOT_OTHER_FLAG); }
		'LOCAL_ROOT_SIGNATURE'                { return TOKEN(ROOT_FLAG, SL_ROOT_LOCAL); }
		'CBV_SRV_UAV_HEAP_DIRECTLY_INDEXED'   { return TOKEN(ROOT_FLAG, SL_ROOT_OTHER_FLAG); }
		'SAMPLER_HEAP_DIRECTLY_INDEXED'       { return TOKEN(ROOT_FLAG, SL_ROOT_OTHER_FLAG); }

		'DESCRIPTORS_VOLATILE'                { return TOKEN(DATA_FLAG, ROOT_DESCRIPTORS_VOLATILE); }
		'DATA_VOLATILE'                       { return TOKEN(DATA_FLAG, ROOT_DATA_VOLATILE); }
		'DATA_STATIC'                         { return TOKEN(DATA_FLAG, ROOT_DATA_STATIC); }
		'DATA_STATIC_WHILE_SET_AT_EXECUTE'    { return TOKEN(DATA_FLAG, ROOT_DATA_STATIC_WHILE_SET); }
		'DESCRIPTORS_STATIC_KEEPING_BUFFER_BOUNDS_CHECKS' { return TOKEN(DATA_FLAG, ROOT_BOUNDS_CHECKS); }

		'FILTER_' ('MINIMUM_' | 'MAXIMUM_')? minmag { return TOKEN(FILTERING, 0); }
		'FILTER_COMPARISON_' minmag           { return TOKEN(FILTERING, 1); }

		'TEXTURE_ADDRESS_' ('WRAP' | 'MIRROR' | 'CLAMP' | 'BORDER' | 'MIRROR_ONCE') { return TOKEN(ADDRESS_MODE, 0); }

		'COMPARISON_NONE'                     { return TOKEN(COMPARISON, 0); }
		'COMPARISON_' ('NEVER' | 'LESS' | 'EQUAL' | 'LESS_EQUAL' | 'GREATER' | 'NOT_EQUAL' | 'GREATER_EQUAL' | 'ALWAYS') { return TOKEN(COMPARISON, 1); }

		'STATIC_BORDER_COLOR_' ('TRANSPARENT_BLACK' | 'OPAQUE_BLACK' | 'OPAQUE_WHITE' | 'OPAQUE_BLACK_UINT' | 'OPAQUE_WHITE_UINT') { return TOKEN(BORDER, 0); }

		[A-Za-z_] part*  { return TOKEN(UNKNOWN, 0); }
		*                { return TOKEN(UNKNOWN, 0); }
		*/
	}
#undef TOKEN
}
