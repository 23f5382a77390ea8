/* The rows of the option table, shared by the reader of arguments and --help. */
#ifndef SL_OPTION_TABLE_H
#define SL_OPTION_TABLE_H

#include "runtime/cli/options.h"

enum option_kind {
	OPTION_HEADING, /* of a group, in --help */
	OPTION_SET,     /* stores `constant` in a uint8_t; takes no value */
	OPTION_TEXT,    /* const char * */
	OPTION_TEXTS,   /* one more in a struct sl_texts */
	OPTION_CHOICE,  /* place in `value`, from 1, in a uint8_t */
	OPTION_COUNT,   /* unsigned */
	OPTION_TARGET,  /* stage and shader model */
	OPTION_DEFINE,  /* NAME[=V]; these four are one more in a struct sl_pairs */
	OPTION_NUMBER,  /* NAME=V where V is a number, true or false */
	OPTION_BOOL,    /* NAME=true|false */
	OPTION_MAPPING  /* /Virtual=DIR */
};

struct option_row {
	const char *name; /* without --; null: only the letter */
	char letter;      /* 0: none */
	uint8_t kind;     /* enum option_kind */
	uint8_t commands; /* bits of enum sl_command */
	uint8_t constant;
	size_t offset;     /* in struct sl_options */
	const char *value; /* what --help calls the value; of a choice all there is, with | between */
	const char *help;
};

extern const struct option_row sl_option_rows[];
extern const size_t sl_option_count;

#endif
