/*
 * Outputs are collected and written together at the end: each to a temporary name that is then renamed, and only if its content changed, so
 * that an error leaves what was there and an unchanged table starts no rebuild.
 */
#ifndef GEN_OUTPUT_H
#define GEN_OUTPUT_H

#include "gen/base.h"

struct gen_output_file {
	const char *path, *text;
	size_t length;
	bool is_c; /* lines that begin with #line do not count as a change */
};

struct gen_outputs {
	struct gen_pool *pool;
	GEN_LIST(struct gen_output_file) files;
};

/* The text must live until the outputs are written. */
void gen_output(struct gen_outputs *, const char *path, const char *text, size_t length);
/*
 * C with #line in it. A comment in the YAML moves those numbers, and that alone must not rebuild a checker and run it over all shaders
 * again: a file that differs in nothing else is kept, with the old numbers.
 */
void gen_output_c(struct gen_outputs *, const char *path, const char *text, size_t length);
/* Writes them all, making the folders that they need. False with the path of the failing file in *path and errno set. */
bool gen_outputs_write(const struct gen_outputs *, const char **path);
/* Sets a file's time to now, making it where it is missing. */
bool gen_touch(struct gen_pool *, const char *path);
/* A path in a depfile, escaped for Make and Ninja. */
void gen_put_dep_path(struct gen_buf *, const char *path);

#endif
