/*
 * Buffered output to a descriptor. A write that fails is remembered and all that follows is dropped; whoever finishes the output asks once.
 * No stdio: a small run then needs one write() and touches few pages.
 */
#ifndef SL_OUT_H
#define SL_OUT_H

#include "shaderlint/values.h"

#include <stdbool.h>

struct sl_out {
	int fd, error; /* errno of the first failure, else 0 */
	size_t used;
	char buffer[1 << 14];
};

void sl_out_init(struct sl_out *, int fd);
void sl_out_bytes(struct sl_out *, const char *, size_t);
void sl_out_text(struct sl_out *, const char *);
void sl_out_str(struct sl_out *, struct sl_str);
void sl_out_uint(struct sl_out *, uint64_t);
void sl_out_hex(struct sl_out *, uint64_t); /* lower case, no leading zeros */

static inline void sl_out_char(struct sl_out *out, char c)
{
	sl_out_bytes(out, &c, 1);
}

/* Empties the buffer. Returns 0, or the errno of the first write that failed since the start. */
int sl_out_flush(struct sl_out *);

#endif
