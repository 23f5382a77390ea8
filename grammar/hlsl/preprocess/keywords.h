/*
 * Words of HLSL and of its effect, Slang and C++ relatives that shape a declaration. None is reserved here: whatever stands last in a run
 * of words is the name, so `sample`, `point` or `payload` may be names too.
 */
#ifndef SL_HLSL_KEYWORDS_H
#define SL_HLSL_KEYWORDS_H

#include "grammar/text/intern.h"

enum hlsl_keyword {
	HLSL_KW_NONE,
	HLSL_KW_QUALIFIER, /* says nothing that rules ask for */
	HLSL_KW_STATIC,
	HLSL_KW_CONST,
	HLSL_KW_EXTERN,
	HLSL_KW_UNIFORM,
	HLSL_KW_PRECISE,
	HLSL_KW_GROUPSHARED,
	HLSL_KW_INLINE,
	HLSL_KW_EXPORT,
	HLSL_KW_IN,
	HLSL_KW_OUT,
	HLSL_KW_INOUT,
	HLSL_KW_INTERPOLATION,
	HLSL_KW_FLAT,
	HLSL_KW_POINT, /* the primitives of a geometry shader */
	HLSL_KW_LINE,
	HLSL_KW_TRIANGLE,
	HLSL_KW_LINEADJ,
	HLSL_KW_TRIANGLEADJ,
	HLSL_KW_INDICES,
	HLSL_KW_VERTICES,
	HLSL_KW_PRIMITIVES,
	HLSL_KW_PAYLOAD,
	HLSL_KW_SIGN, /* unsigned, signed, long: part of a type */
	HLSL_KW_LAST_QUALIFIER = HLSL_KW_SIGN,
	HLSL_KW_STRUCT, /* struct, class, interface, union */
	HLSL_KW_ENUM,
	HLSL_KW_NAMESPACE,
	HLSL_KW_BUFFER,
	HLSL_KW_TYPEDEF,
	HLSL_KW_USING,
	HLSL_KW_TEMPLATE,
	HLSL_KW_TECHNIQUE,
	HLSL_KW_IMPORT,
	HLSL_KW_OPERATOR,
	HLSL_KW_REGISTER,
	HLSL_KW_PACKOFFSET,
	HLSL_KW_ACCESS, /* read, write */
	HLSL_KW_TRUE,
	HLSL_KW_FALSE,
	HLSL_KW_SIZEOF,
	HLSL_KW_LOOP, /* statements, from here on */
	HLSL_KW_IF,
	HLSL_KW_SWITCH,
	HLSL_KW_ELSE,
	HLSL_KW_STATEMENT /* return, case and the like: no type, though a name may follow */
};

/* Interns all of them and marks their symbols. Once for each table of names that a shader starts with. */
void hlsl_keywords_mark(struct sl_names *);

static inline enum hlsl_keyword hlsl_keyword_of(const struct sl_names *names, sl_sym sym)
{
	return (enum hlsl_keyword)(names->symbols[sym].keyword);
}
static inline int hlsl_is_qualifier(enum hlsl_keyword k)
{
	return k > HLSL_KW_NONE && k <= HLSL_KW_LAST_QUALIFIER;
}

#endif
