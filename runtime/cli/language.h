/* Which language a file is in, by its name. */
#ifndef SL_LANGUAGE_H
#define SL_LANGUAGE_H

#include "shaderlint/vocabulary.h"

struct sl_file_kind {
	uint8_t language; /* enum sl_enum_LANG, SL_LANG_COUNT where the name does not tell */
	bool header;      /* made to be included: asked only about form and values */
};

struct sl_file_kind sl_file_kind(const char *path);

#endif
