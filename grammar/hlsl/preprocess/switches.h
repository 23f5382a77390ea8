/* What the conditions of a shader can be switched by from outside: names that nothing defines, and values that they are compared with. */
#ifndef SL_HLSL_SWITCHES_H
#define SL_HLSL_SWITCHES_H

#include "grammar/hlsl/preprocess/lexer.h"

/*
 * Fills module->switches with the names that an #if, #ifdef or #elif tests around attributes, constants or macros, of all files that were
 * read. Names that a file defines count only where it does so under #ifndef of them, as a default; guards of files, names of -D and those
 * that begin with two underscores do not count.
 */
void hlsl_find_switches(struct hlsl_pp *);
/* `#ifndef X`, `#define X …`, `#endif`: a value for X where the command line gives none. It decides about nothing else. */
bool hlsl_is_default(const struct hlsl_file *, const struct hlsl_directive *);

#endif
