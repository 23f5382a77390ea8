/*
 * Shaders of a tree begin alike: many include the same header before anything else. What is read up to the end of that header is read once
 * for all of them.
 *
 * Everything that a translation unit is made of lives in its arena, so that a copy of the arena, put back to the same addresses, is the
 * unit again as it was. A prefix is such an image, taken of a unit that has read a header and nothing else. A shader is first read as ever,
 * up to its first token. If that shows that it includes a header with a prefix, it goes on in the image, in which its own files have
 * places, and its own #define lines so far are obeyed there; what it and the rules then change in the image is gone with the next copy.
 *
 * That is right as long as the header cannot know what stood before it. All that a shader can do before its first token is to define
 * macros; where the header has met one of their names, as a symbol of its unit, the prefix is not for this shader. Anything else that might
 * tell, a fault or __COUNTER__, rules prefixes out as well.
 */
#ifndef SL_HLSL_PREFIX_H
#define SL_HLSL_PREFIX_H

#include "grammar/hlsl/unit/unit.h"

/*
 * The unit of a shader that has just been started, as it is behind the header that it begins with. Null where there is no prefix for it;
 * then it goes on where it stands. Otherwise the module has another arena and other names, which are the prefixes' own and good until the
 * next call.
 */
struct hlsl_unit *hlsl_prefix_resume(struct sl_hlsl_prefixes *, struct sl_module *, struct hlsl_pp *);
/* Whether the unit has come to the end of the header of which an image is made; obeys the directives before the next token. */
bool hlsl_prefix_ends(struct hlsl_unit *);

#endif
