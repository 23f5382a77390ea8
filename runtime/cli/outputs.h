/* Files that are written must be none that are read, nor each other, whatever their paths look like. */
#ifndef SL_OUTPUTS_H
#define SL_OUTPUTS_H

#include "grammar/text/arena.h"

/* The first of the outputs that is one of the inputs, or null. Of the outputs [n] some may be null. */
const char *sl_output_among(const char *const *outputs, size_t n, const char *const *inputs, size_t ninputs);
/* The first of the outputs that is an earlier one again, or null. A device or FIFO may be named as often as one likes. */
const char *sl_output_again(struct sl_arena *, const char *const *outputs, size_t n);

#endif
