/*
 * The files that shaders include: read and lexed once a process and shared by all its shaders. A file is known by each path that leads to
 * it and by device and inode, so that two spellings of a path are one file.
 */
#ifndef SL_HLSL_HEADERS_H
#define SL_HLSL_HEADERS_H

#include "grammar/hlsl/preprocess/lexer.h"

/*
 * The lexed file at a path, or null with an errno value: sl_is_no_file() tells whether there is none or it cannot be read. A file that the
 * cache has no room for, or any file without a cache, lives in the arena. All calls for a cache must give the same words.
 */
const struct hlsl_file *hlsl_headers_load(struct sl_hlsl_headers *, struct sl_arena *, const struct sl_words *, const char *path,
					  int *error);

/* The lexemes of a body that the lexer has passed over, kept where its file is. */
const struct hlsl_file *hlsl_headers_unread(struct sl_hlsl_headers *, struct sl_arena *, const struct sl_words *, const struct hlsl_file *,
					    uint32_t number);

#endif
