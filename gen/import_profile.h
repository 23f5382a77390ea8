/* Profiles from what tools print of a device. */
#ifndef GEN_IMPORT_PROFILE_H
#define GEN_IMPORT_PROFILE_H

#include "gen/spec.h"

/* Adds a rule file with one profile, of what a JSON file tells; the file is its source. False after an error, which is reported. */
bool gen_import_profile(struct gen_spec *, const char *path, struct gen_buf *);

#endif
