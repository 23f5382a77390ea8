#include "runtime/cli/option_table.h"

#include <stddef.h>
#include <string.h>

enum { CHECK = SL_COMMAND_CHECK, GATE = SL_COMMAND_GATE, BOTH = CHECK | GATE };

#define AT(member) offsetof(struct sl_options, member)

static const char formats[] =
#define FORMAT(id, name) "|" #name
#include "runtime/report/formats.def"
	;

const struct option_row sl_option_rows[] = {
	{.kind = OPTION_HEADING, .commands = CHECK, .help = "Reading shaders"},
	{NULL, 'I', OPTION_TEXTS, CHECK, 0, AT(include_dirs), "DIR", "look for included files in DIR"},
	{NULL, 'D', OPTION_DEFINE, CHECK, 0, AT(defines), "NAME[=V]", "define a macro, or a WGSL dialect's condition; 1 without a value"},
	{"map", 0, OPTION_MAPPING, CHECK, 0, AT(mappings), "/Virtual=DIR", "read includes that begin with /Virtual from DIR"},
	{"include-root", 0, OPTION_TEXTS, CHECK, 0, AT(include_roots), "DIR",
	 "read includes that begin with / and that no --map takes from DIR"},
	{"prelude", 0, OPTION_TEXTS, CHECK, 0, AT(preludes), "FILE",
	 "read FILE before each shader of its language, as the host joins them; repeatable, in this order"},
	{"confine", 0, OPTION_TEXTS, CHECK, 0, AT(confine), "DIR",
	 "open no shader and no header outside of DIR, whatever path or link leads there; repeatable"},
	{"language", 0, OPTION_CHOICE, CHECK, 0, AT(language_choice), "hlsl|wgsl", "language of all files, whatever they are called"},
	{"dialect", 0, OPTION_CHOICE, CHECK, 0, AT(dialect_choice), "auto|wgsl|wesl|naga_oil|template",
	 "flavour of WGSL (auto: strict until the first sign of a dialect)"},
	{"all-variants", 0, OPTION_SET, CHECK, 1, AT(all_variants), NULL,
	 "check HLSL under every set of defines that changes an attribute"},
	{"enable-16bit-types", 0, OPTION_SET, CHECK, 1, AT(bits16), NULL, "16-bit types of HLSL have 16 bits"},

	{.kind = OPTION_HEADING, .commands = CHECK, .help = "What the shaders are for"},
	{"target", 0, OPTION_TARGET, CHECK, 0, 0, "cs_6_6", "stage and shader model, or a model alone: 6_6"},
	{"entry", 0, OPTION_TEXTS, CHECK, 0, AT(entries), "NAME", "check this entry point and no other; repeatable"},
	{"api", 0, OPTION_CHOICE, CHECK, 0, AT(api_choice), "d3d11|d3d12|vulkan|metal|webgpu", "graphics interface"},
	{"profile", 0, OPTION_TEXTS, CHECK, 0, AT(profiles), "ID[+ID][,key=V...]",
	 "hardware: a profile, a pair of GPU and API, or keys alone; repeatable. Keys: wave=N or A..B, max_threads, max_x, max_y, max_z, "
	 "groupshared, max_subgroups, shader_model, features=all|none|a+b, or a WebGPU limit by its name"},
	{"override", 0, OPTION_NUMBER, CHECK, 0, AT(overrides), "NAME=V", "value of a WGSL override, by name or id"},
	{"feature", 0, OPTION_BOOL, CHECK, 0, AT(features), "NAME=true|false", "condition of a WGSL dialect"},

	{.kind = OPTION_HEADING, .commands = CHECK, .help = "Rules"},
	{"enable", 0, OPTION_TEXTS, CHECK, 0, AT(enable), "ID", "enable a rule that is off by default"},
	{"disable", 0, OPTION_TEXTS, CHECK, 0, AT(disable), "ID", "disable a rule"},
	{"enable-set", 0, OPTION_TEXTS, CHECK, 0, AT(enable_sets), "NAME", "enable a set of rules, as `pedantic`"},
	{"severity", 0, OPTION_TEXTS, CHECK, 0, AT(severities), "ID=LEVEL", "level of a rule: error, warning, note or off"},
	{"option", 0, OPTION_TEXTS, CHECK, 0, AT(settings), "[RULE.]NAME=V", "option of a rule, or one that rules share"},

	{.kind = OPTION_HEADING, .commands = BOTH, .help = "Reports"},
	{"fail-on", 0, OPTION_CHOICE, BOTH, 0, AT(fail_choice), "note|warning|error|never", "least level that fails the run (error)"},
	{"werror", 0, OPTION_SET, GATE, 1, AT(werror), NULL, "warnings are errors"},
	{"format", 0, OPTION_CHOICE, BOTH, 0, AT(format_choice), formats + 1, "how findings are printed (text)"},
	{"color", 0, OPTION_CHOICE, BOTH, 0, AT(color_choice), "auto|always|never", "colours in text (auto: on a terminal)"},
	{"sarif", 0, OPTION_TEXT, GATE, 0, AT(sarif), "FILE", "also write findings to FILE as SARIF 2.1.0"},
	{"sarif-suppressed", 0, OPTION_SET, BOTH, 1, AT(sarif_suppressed), NULL, "keep suppressed findings in SARIF, marked as such"},
	{"fix", 0, OPTION_SET, CHECK, 1, AT(fix), NULL, "make the safe edits in the files that are named, then report what is left"},
	{"fix-suggestions", 0, OPTION_SET, CHECK, 1, AT(fix_suggestions), NULL, "also make the edits that may need a change elsewhere"},
	{"fix-protected", 0, OPTION_SET, CHECK, 1, AT(fix_protected), NULL, "also edit files that are read-only or have other hard links"},
	{"baseline", 0, OPTION_TEXT, BOTH, 0, AT(baseline), "FILE", "leave out the findings that FILE lists; a missing file lists none"},
	{"write-baseline", 0, OPTION_TEXT, GATE, 0, AT(write_baseline), "FILE", "list all findings in FILE"},

	{.kind = OPTION_HEADING, .commands = BOTH, .help = "Build systems"},
	{NULL, 'j', OPTION_COUNT, CHECK, 0, AT(threads), "N", "threads (1); 0 for one a processor"},
	{"result", 0, OPTION_TEXT, CHECK, 0, AT(result), "FILE",
	 "write findings to FILE for `shaderlint gate`; they are not printed and never fail"},
	{"stamp", 0, OPTION_TEXT, GATE, 0, AT(stamp), "FILE", "make FILE when nothing fails; it is removed first"},
	{"fresh", 0, OPTION_SET, GATE, 1, AT(fresh), NULL, "refuse results that are older than what they were made from"},
	{"depfile", 0, OPTION_TEXT, BOTH, 0, AT(depfile), "FILE", "write the files that were read to FILE, as Make and Ninja read it"},
	{"depfile-target", 0, OPTION_TEXT, BOTH, 0, AT(depfile_target), "NAME", "what depends on them (the file of --result or --stamp)"},
	{"depfile-only", 0, OPTION_SET, CHECK, 1, AT(depfile_only), NULL, "write the depfile and check nothing"},

	{.kind = OPTION_HEADING, .commands = BOTH, .help = "About the tool"},
	{"explain", 0, OPTION_TEXT, CHECK, 0, AT(explain), "RULE|PROFILE", "print all that is known of a rule or profile"},
	{"list-rules", 0, OPTION_SET, CHECK, SL_ACTION_LIST_RULES, AT(action), NULL, "list all rules"},
	{"list-profiles", 0, OPTION_SET, CHECK, SL_ACTION_LIST_PROFILES, AT(action), NULL, "list all profiles"},
	{"list-facts", 0, OPTION_SET, CHECK, SL_ACTION_LIST_FACTS, AT(action), NULL, "list what rules can speak of"},
	{"facts", 0, OPTION_SET, CHECK, 1, AT(facts), NULL, "print what is known of the shaders, as JSON lines, instead of checking them"},
	{"occupancy", 0, OPTION_SET, CHECK, 1, AT(occupancy), NULL,
	 "print how many waves of each entry point fit on a core of each GPU of --profile, instead of checking"},
	{"set", 0, OPTION_NUMBER, CHECK, 0, AT(assumed), "NAME=V",
	 "--occupancy with another number: threads in a group, groupshared bytes, wave size, or regs: registers of a thread"},
	{"help", 'h', OPTION_SET, BOTH, SL_ACTION_HELP, AT(action), NULL, "print this text"},
	{"version", 0, OPTION_SET, BOTH, SL_ACTION_VERSION, AT(action), NULL, "print the version"},
};

const size_t sl_option_count = sizeof sl_option_rows / sizeof *sl_option_rows;

enum { HELP_COLUMN = 32, HELP_WIDTH = 110 };

static void pad(struct sl_out *out, size_t n)
{
	while (n--)
		sl_out_char(out, ' ');
}

/* Words from HELP_COLUMN on, broken at HELP_WIDTH. */
static void put_wrapped(struct sl_out *out, size_t column, const char *text)
{
	if (column + 1 >= HELP_COLUMN) {
		sl_out_char(out, '\n');
		column = 0;
	}
	pad(out, HELP_COLUMN - column);
	column = HELP_COLUMN;
	while (*text) {
		size_t n = strcspn(text, " ");
		if (column + n > HELP_WIDTH && column > HELP_COLUMN) {
			sl_out_char(out, '\n');
			pad(out, HELP_COLUMN);
			column = HELP_COLUMN;
		} else if (column > HELP_COLUMN) {
			sl_out_char(out, ' ');
			column++;
		}
		sl_out_bytes(out, text, n);
		column += n;
		text += n + (text[n] == ' ');
	}
	sl_out_char(out, '\n');
}

static void put_row(struct sl_out *out, const struct option_row *row)
{
	size_t column = 2;

	pad(out, 2);
	if (row->letter) {
		const char letter[] = {'-', row->letter};
		sl_out_bytes(out, letter, 2);
		column += 2;
		if (row->name) {
			sl_out_text(out, ", ");
			column += 2;
		}
	}
	if (row->name) {
		sl_out_text(out, "--");
		sl_out_text(out, row->name);
		column += 2 + strlen(row->name);
	}
	if (row->value) {
		sl_out_char(out, ' ');
		sl_out_text(out, row->value);
		column += 1 + strlen(row->value);
	}
	put_wrapped(out, column, row->help);
}

void sl_options_help(struct sl_out *out, enum sl_command command)
{
	sl_out_text(out, command == SL_COMMAND_GATE
				 ? "usage: shaderlint gate [OPTION...] RESULT...\n\n"
				   "Reads result files of `shaderlint --result`, reports each finding once and decides.\n"
				 : "usage: shaderlint [OPTION...] FILE...\n"
				   "       shaderlint gate [OPTION...] RESULT...    (see shaderlint gate --help)\n\n"
				   "Finds mistakes in the attributes and declarations of HLSL and WGSL shaders.\n");
	sl_out_text(out, "@FILE stands for the lines of FILE, one argument a line, without quoting. After -- all arguments are files.\n");
	if (command == SL_COMMAND_CHECK)
		sl_out_text(out, "FILE - is standard input; it needs --language.\n");
	for (size_t i = 0; i < sl_option_count; i++) {
		const struct option_row *row = &sl_option_rows[i];
		if (!(row->commands & command))
			continue;
		if (row->kind == OPTION_HEADING) {
			sl_out_char(out, '\n');
			sl_out_text(out, row->help);
			sl_out_text(out, ":\n");
		} else {
			put_row(out, row);
		}
	}
	sl_out_text(out,
		    "\nExit status: 0 clean or below --fail-on, 1 findings, 2 usage, configuration or unreadable input, 3 internal.\n");
}
