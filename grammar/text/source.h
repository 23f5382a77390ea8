/*
 * Sources: the bytes of files and how offsets become lines. A source ends with a NUL after its last byte, so that lexers need no end check;
 * UTF-16 with a BOM is turned into UTF-8 (HLSL), a UTF-8 BOM is skipped and remembered.
 */
#ifndef SL_SOURCE_H
#define SL_SOURCE_H

#include "grammar/text/arena.h"
#include "shaderlint/values.h"

struct stat;

enum sl_line_breaks {
	SL_BREAKS_C,   /* LF, CRLF, CR */
	SL_BREAKS_WGSL /* also VT, FF, NEL, LS, PS */
};

struct sl_source {
	const char *path;  /* as given, or as found along the include path; "": a number that no file has */
	const char *bytes; /* [length], then a NUL */
	uint32_t length;
	uint32_t bom;          /* bytes of a UTF-8 BOM at the start (0 or 3); offsets count from the file's first byte, BOM included */
	uint8_t utf16;         /* was UTF-16; offsets are those of the converted text */
	uint8_t breaks;        /* enum sl_line_breaks */
	uint32_t *line_starts; /* made on first use */
	uint32_t nlines;
};

struct sl_position {
	uint32_t line, column; /* from 1; column in bytes */
};

/*
 * Reads a whole file into the arena. Returns 0, or an errno value; EFBIG over SL_MAX_SOURCE bytes. `-` is standard input.
 * With `utf16` a BOM of UTF-16 is honoured.
 */
int sl_source_read(struct sl_source *, struct sl_arena *, const char *path, int utf16);
/* The same where a FIFO or a device is refused with ENODEV, but for standard input. */
int sl_source_read_regular(struct sl_source *, struct sl_arena *, const char *path, int utf16);
/* The same from a file that is open, which is then at its end; `st` is what fstat() says of it. */
int sl_source_read_from(struct sl_source *, struct sl_arena *, const char *path, int fd, const struct stat *st, int utf16);
/* A source from memory that lives as long as the arena; bytes[length] must be NUL. */
void sl_source_from(struct sl_source *, const char *path, const char *bytes, uint32_t length);
struct sl_position sl_position_of(struct sl_source *, struct sl_arena *, uint32_t offset);
/* The text of a line without its break. */
struct sl_str sl_line_text(struct sl_source *, struct sl_arena *, uint32_t line);
/* Offset of the first byte that is not valid UTF-8 (surrogates and over-long forms are invalid), or length. */
uint32_t sl_utf8_invalid(const char *, uint32_t length);

#endif
