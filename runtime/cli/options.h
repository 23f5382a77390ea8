/*
 * The command line. One table of options serves the check and the gate, their --help and the search for the name that was meant. Arguments
 * come from argv and from @FILE, whose lines are one argument each.
 */
#ifndef SL_OPTIONS_H
#define SL_OPTIONS_H

#include "grammar/model.h"
#include "runtime/plan/options.h"
#include "runtime/report/report.h"

enum sl_color { SL_COLOR_AUTO, SL_COLOR_ALWAYS, SL_COLOR_NEVER };

enum sl_action { SL_ACTION_RUN, SL_ACTION_HELP, SL_ACTION_VERSION, SL_ACTION_LIST_RULES, SL_ACTION_LIST_PROFILES, SL_ACTION_LIST_FACTS };

/* Growing lists in the run's arena. */
struct sl_texts {
	const char **items;
	size_t count;
};
struct sl_pairs {
	struct sl_define *items;
	size_t count;
};

struct sl_options {
	/* As given; the option table fills these. A choice is its place in the option's list, from 1; 0 where it was not given. */
	struct sl_texts files, include_dirs, include_roots, preludes, entries, profiles, settings, severities, enable, disable, enable_sets;
	struct sl_texts confine; /* absolute, without links */
	struct sl_pairs defines, mappings, overrides, features, assumed;
	uint8_t format_choice, color_choice, fail_choice, api_choice, dialect_choice, language_choice;
	uint8_t action; /* enum sl_action */
	uint8_t bits16, sarif_suppressed, depfile_only, werror, fresh, fix, fix_suggestions, fix_protected, facts, occupancy, all_variants;
	unsigned threads;
	const char *explain, *target, *depfile, *depfile_target, *result, *baseline, *write_baseline, *sarif, *stamp;

	struct sl_texts argument_files; /* @FILE */

	/* What they mean, once all are read. */
	struct sl_front_options front;
	struct sl_check_options check;
	struct sl_mapping *mapping_rows;
	enum sl_format format;
	enum sl_color color;
	uint8_t fail_on;  /* least enum sl_level that fails the run; above SL_LEVEL_ERROR: none does */
	uint8_t language; /* enum sl_enum_LANG, or SL_LANG_COUNT: by extension */
};

enum sl_command { SL_COMMAND_CHECK = 1, SL_COMMAND_GATE = 2 };

/*
 * Reads the arguments (without the program's name and the subcommand). Texts live in the arena or in argv. Returns 0, or -1 after a message
 * on `err`.
 */
int sl_options_read(struct sl_options *, struct sl_arena *, enum sl_command, char **args, size_t n, struct sl_out *err);
void sl_options_help(struct sl_out *, enum sl_command);
/* A hash of all options that can change a finding. */
uint64_t sl_options_hash(const struct sl_options *);

#endif
