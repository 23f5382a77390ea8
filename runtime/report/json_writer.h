/* Writes JSON (RFC 8259) without blanks. The caller keeps brackets paired; commas are put here. */
#ifndef SL_JSON_WRITER_H
#define SL_JSON_WRITER_H

#include "runtime/report/out.h"

struct sl_json {
	struct sl_out *out;
	bool comma; /* a comma goes before the next key or element */
};

void sl_json_open(struct sl_json *, char bracket);  /* { or [ */
void sl_json_close(struct sl_json *, char bracket); /* } or ] */
void sl_json_key(struct sl_json *, const char *);
/* A string. Bytes that are not UTF-8 become U+FFFD. */
void sl_json_str(struct sl_json *, struct sl_str);
void sl_json_text(struct sl_json *, const char *);
void sl_json_uint(struct sl_json *, uint64_t);
void sl_json_int(struct sl_json *, int64_t);
void sl_json_bool(struct sl_json *, bool);

#endif
