/* Where the program was started. */
#ifndef SL_WORKING_DIRECTORY_H
#define SL_WORKING_DIRECTORY_H

#include "runtime/cli/conclude.h"

/* The working directory, absolute, in the arena; null after a message. */
const char *sl_working_directory(const struct sl_invocation *);

#endif
