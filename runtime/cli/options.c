#define _XOPEN_SOURCE 700 /* realpath */
#include "runtime/cli/options.h"

#include "runtime/cli/message.h"
#include "runtime/cli/option_table.h"
#include "runtime/cli/outputs.h"
#include "runtime/report/clean.h"
#include "runtime/text/names.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_ARGUMENT_FILES = 16 }; /* @FILE within @FILE */

struct reader {
	struct sl_options *options;
	struct sl_arena *arena;
	struct sl_out *err;
	enum sl_command command;
	const struct option_row *pending; /* an option that waits for its value in the next argument */
	const char *file;                 /* of arguments that is being read; null: the command line */
	unsigned line, depth;
	bool only_files; /* after -- */
};

/* ---- messages ---- */

static void put_where(struct reader *r)
{
	if (r->file) {
		sl_out_path(r->err, r->file);
		sl_out_char(r->err, ':');
		sl_out_uint(r->err, r->line);
	} else {
		sl_out_text(r->err, "shaderlint");
	}
	sl_out_text(r->err, ": error: ");
}

/* -1, so that a caller can return it. */
static int refuse(struct reader *r, const char *before, const char *quoted, const char *after)
{
	put_where(r);
	sl_out_text(r->err, before);
	sl_out_char(r->err, '`');
	sl_out_clean(r->err, quoted, strlen(quoted));
	sl_out_char(r->err, '`');
	sl_out_text(r->err, after);
	sl_out_char(r->err, '\n');
	return -1;
}

static const char *spelling(struct reader *r, const struct option_row *row)
{
	size_t n = row->name ? strlen(row->name) : 0;
	char *text = sl_arena_alloc(r->arena, n + 3);

	text[0] = '-';
	text[1] = row->name ? '-' : row->letter;
	if (n)
		memcpy(text + 2, row->name, n);
	text[2 + n] = 0;
	return text;
}

/* ---- values ---- */

/* A list has room up to the next power of two, so its count alone tells when to grow. */
static void *grown(struct sl_arena *arena, void *items, size_t count, size_t size)
{
	if (count & (count - 1))
		return items;
	return sl_arena_grow(arena, items, count * size, (count ? count * 2 : 1) * size);
}

static void add_text(struct sl_arena *arena, struct sl_texts *list, const char *text)
{
	list->items = grown(arena, list->items, list->count, sizeof *list->items);
	list->items[list->count++] = text;
}

static void add_pair(struct sl_arena *arena, struct sl_pairs *list, const char *name, const char *value)
{
	list->items = grown(arena, list->items, list->count, sizeof *list->items);
	list->items[list->count++] = (struct sl_define){name, value};
}

/* Place of a value among the names of a choice, from 1; 0: none of them. */
static uint8_t choice_of(const char *names, const char *value)
{
	size_t length = strlen(value);
	uint8_t place = 1;

	for (;; place++) {
		size_t n = strcspn(names, "|");
		if (n == length && !memcmp(names, value, n))
			return place;
		if (!names[n])
			return 0;
		names += n + 1;
	}
}

/* A decimal number at *p of at most `most`; moves behind it. -1 where there is none. */
static int small_number(const char **p, int most)
{
	int value = 0;

	if (**p < '0' || **p > '9')
		return -1;
	for (; **p >= '0' && **p <= '9'; ++*p) {
		value = value * 10 + (**p - '0');
		if (value > most)
			return -1;
	}
	return value;
}

/* cs_6_6, lib_6_8, 6_6 and also 6.6. */
static int read_target(struct reader *r, const char *text)
{
	static const struct {
		const char prefix[4];
		uint8_t stage;
	} stages[] = {{"vs", SL_STAGE_vertex}, {"ps", SL_STAGE_fragment},      {"cs", SL_STAGE_compute},
		      {"hs", SL_STAGE_hull},   {"ds", SL_STAGE_domain},        {"gs", SL_STAGE_geometry},
		      {"ms", SL_STAGE_mesh},   {"as", SL_STAGE_amplification}, {"lib", SL_STAGE_library}};
	uint8_t stage = SL_STAGE_none;
	const char *p = text;
	size_t n = strcspn(text, "_");

	for (size_t i = 0; i < sizeof stages / sizeof *stages; i++) {
		if (strlen(stages[i].prefix) == n && !memcmp(stages[i].prefix, text, n)) {
			stage = stages[i].stage;
			p = text + n + (text[n] == '_');
		}
	}
	int major = small_number(&p, 9), minor = -1;
	if (major > 1 && (*p == '_' || *p == '.')) {
		p++;
		minor = small_number(&p, 99);
	}
	if (stage == SL_STAGE_library && minor < 0 && !strcmp(p, "x")) {
		minor = 15; /* lib_6_x links later: it has what the newest model has */
		p++;
	}
	if (minor < 0 || *p)
		return refuse(r, "target ", text, " is neither a stage with a shader model, as cs_6_6, nor a model alone, as 6_6");
	r->options->check.target_given = 1;
	r->options->check.stage = stage;
	r->options->check.shader_model = (int16_t)(major * 1000 + minor);
	return 0;
}

static bool is_number(const char *text)
{
	char *end;

	if (!strcmp(text, "true") || !strcmp(text, "false"))
		return true;
	if (!*text || strpbrk(text, " \t\n"))
		return false;
	strtod(text, &end);
	return !*end;
}

/* NAME=V of the kinds that have one. */
static int read_pair(struct reader *r, const struct option_row *row, const char *text)
{
	struct sl_pairs *list = (struct sl_pairs *)(void *)((char *)r->options + row->offset);
	const char *equals = strchr(text, '='), *value = equals ? equals + 1 : "1";
	size_t n = equals ? (size_t)(equals - text) : strlen(text);

	if (!n || (!equals && row->kind != OPTION_DEFINE))
		return refuse(r, "", text, row->kind == OPTION_DEFINE ? " defines no name" : " is not of the form NAME=VALUE");
	if (row->kind == OPTION_NUMBER && !is_number(value))
		return refuse(r, "the value in ", text, " is not a number, true or false");
	if (row->kind == OPTION_BOOL && strcmp(value, "true") && strcmp(value, "false"))
		return refuse(r, "the value of feature ", text, " is neither true nor false");
	add_pair(r->arena, list, sl_arena_copy(r->arena, text, n), value);
	return 0;
}

static int take_value(struct reader *r, const struct option_row *row, const char *text)
{
	char *member = (char *)r->options + row->offset;

	switch ((enum option_kind)row->kind) {
	case OPTION_TEXT:
		*(const char **)(void *)member = text;
		return *text ? 0 : refuse(r, "", spelling(r, row), " needs a value that is not empty");
	case OPTION_TEXTS:
		add_text(r->arena, (struct sl_texts *)(void *)member, text);
		return 0;
	case OPTION_CHOICE:
		*(uint8_t *)member = choice_of(row->value, text);
		if (*(uint8_t *)member)
			return 0;
		refuse(r, "", text, " is no value of this option");
		sl_out_text(r->err, "note: ");
		sl_out_text(r->err, spelling(r, row));
		sl_out_char(r->err, ' ');
		sl_out_text(r->err, row->value);
		sl_out_char(r->err, '\n');
		return -1;
	case OPTION_COUNT: {
		const char *p = text;
		int value = small_number(&p, 1024);
		*(unsigned *)(void *)member = value < 0 ? 0 : (unsigned)value;
		return value >= 0 && !*p ? 0 : refuse(r, "", text, " is not a number of threads");
	}
	case OPTION_TARGET:
		return read_target(r, text);
	case OPTION_DEFINE:
	case OPTION_NUMBER:
	case OPTION_BOOL:
	case OPTION_MAPPING:
		return read_pair(r, row, text);
	case OPTION_HEADING:
	case OPTION_SET:
		break;
	}
	return 0;
}

/* ---- arguments ---- */

struct names {
	const char *texts[64];
	size_t count;
};

static const char *name_at(const void *names, size_t i)
{
	return ((const struct names *)names)->texts[i];
}

static int unknown_option(struct reader *r, const char *argument, const char *name, size_t length)
{
	struct names names = {.count = 0};

	for (size_t i = 0; i < sl_option_count && names.count < sizeof names.texts / sizeof *names.texts; i++) {
		if (sl_option_rows[i].name && sl_option_rows[i].commands & r->command)
			names.texts[names.count++] = sl_option_rows[i].name;
	}
	const char *near = name ? sl_nearest(name, length, name_at, &names, names.count) : NULL;
	if (!near)
		return refuse(r, "unknown option ", argument, "; see --help");
	refuse(r, "unknown option ", argument, "");
	sl_out_text(r->err, "note: did you mean --");
	sl_out_text(r->err, near);
	sl_out_text(r->err, "?\n");
	return -1;
}

static const struct option_row *find_long(enum sl_command command, const char *name, size_t length)
{
	for (size_t i = 0; i < sl_option_count; i++) {
		const struct option_row *row = &sl_option_rows[i];
		if (row->name && row->commands & command && strlen(row->name) == length && !memcmp(row->name, name, length))
			return row;
	}
	return NULL;
}

static const struct option_row *find_letter(enum sl_command command, char letter)
{
	for (size_t i = 0; i < sl_option_count; i++) {
		if (sl_option_rows[i].letter == letter && sl_option_rows[i].commands & command)
			return &sl_option_rows[i];
	}
	return NULL;
}

/* `value` is what was given in the same argument, or null. */
static int take_option(struct reader *r, const struct option_row *row, const char *value)
{
	if (row->kind != OPTION_SET) {
		if (value)
			return take_value(r, row, value);
		r->pending = row;
		return 0;
	}
	if (value)
		return refuse(r, "", spelling(r, row), " takes no value");
	*(uint8_t *)((char *)r->options + row->offset) = row->constant;
	return 0;
}

static int read_file(struct reader *, const char *path);

static int take_argument(struct reader *r, const char *argument)
{
	const struct option_row *row = r->pending;

	if (row) {
		r->pending = NULL;
		return take_value(r, row, argument);
	}
	if (!*argument)
		return refuse(r, "", argument, " is no name of a file");
	if (r->only_files || (argument[0] != '-' && argument[0] != '@') || !argument[1]) {
		add_text(r->arena, &r->options->files, argument);
		return 0;
	}
	if (argument[0] == '@')
		return read_file(r, argument + 1);
	if (!strcmp(argument, "--")) {
		r->only_files = true;
		return 0;
	}
	if (argument[1] == '-') {
		const char *name = argument + 2;
		size_t n = strcspn(name, "=");
		row = find_long(r->command, name, n);
		return row ? take_option(r, row, name[n] ? name + n + 1 : NULL) : unknown_option(r, argument, name, n);
	}
	row = find_letter(r->command, argument[1]);
	if (!row)
		return unknown_option(r, argument, NULL, 0);
	return take_option(r, row, argument[2] ? argument + 2 : NULL);
}

/* Empty lines are no arguments; a CR before the line's end is dropped. */
static int read_file(struct reader *r, const char *path)
{
	struct sl_source source;
	const char *outer = r->file;
	unsigned outer_line = r->line;
	int status = 0, error;

	if (r->depth == MAX_ARGUMENT_FILES)
		return refuse(r, "argument files are nested too deep at ", path, "");
	error = sl_source_read(&source, r->arena, path, 0);
	if (error) {
		refuse(r, "cannot read argument file ", path, "");
		sl_complain_errno(r->err, path, error);
		return -1;
	}
	add_text(r->arena, &r->options->argument_files, path);
	r->file = path;
	r->line = 0;
	r->depth++;
	for (const char *p = source.bytes + source.bom, *end = source.bytes + source.length; p < end && !status;) {
		const char *newline = memchr(p, '\n', (size_t)(end - p));
		size_t n = (size_t)((newline ? newline : end) - p), used = n;
		if (used && p[used - 1] == '\r')
			used--;
		r->line++;
		if (used)
			status = take_argument(r, sl_arena_copy(r->arena, p, used));
		p += n + 1;
	}
	r->depth--;
	r->file = outer;
	r->line = outer_line;
	return status;
}

/* ---- meaning ---- */

static void connect_lists(struct sl_options *o, struct sl_arena *arena)
{
	size_t nmappings = 0;

	/* A root is what "/" stands for, after all that is more precise. */
	o->mapping_rows = SL_NEW_ARRAY(arena, struct sl_mapping, o->mappings.count + o->include_roots.count + 1);
	for (size_t i = 0; i < o->mappings.count; i++)
		o->mapping_rows[nmappings++] = (struct sl_mapping){o->mappings.items[i].name, o->mappings.items[i].value};
	for (size_t i = 0; i < o->include_roots.count; i++)
		o->mapping_rows[nmappings++] = (struct sl_mapping){"/", o->include_roots.items[i]};
	o->front = (struct sl_front_options){
		.include_dirs = o->include_dirs.items,
		.ninclude_dirs = o->include_dirs.count,
		.defines = o->defines.items,
		.ndefines = o->defines.count,
		.mappings = o->mapping_rows,
		.nmappings = nmappings,
		.overrides = o->overrides.items,
		.noverrides = o->overrides.count,
		.confine = o->confine.items,
		.nconfine = o->confine.count,
		.features = o->features.items,
		.nfeatures = o->features.count,
		.entries = o->entries.items,
		.nentries = o->entries.count,
		.preludes = o->preludes.items,
		.npreludes = o->preludes.count,
		.stage = o->check.stage,
		.shader_model = o->check.shader_model,
		.bits16 = o->bits16,
		.switches = o->all_variants,
	};
	o->check.profiles = o->profiles.items;
	o->check.nprofiles = o->profiles.count;
	o->check.settings = o->settings.items;
	o->check.nsettings = o->settings.count;
	o->check.severities = o->severities.items;
	o->check.nseverities = o->severities.count;
	o->check.enable = o->enable.items;
	o->check.nenable = o->enable.count;
	o->check.disable = o->disable.items;
	o->check.ndisable = o->disable.count;
	o->check.enable_sets = o->enable_sets.items;
	o->check.nenable_sets = o->enable_sets.count;
	o->check.bits16 = o->bits16;
}

/* The choices' places, in the order of the option table. */
static void resolve_choices(struct sl_options *o)
{
	static const uint8_t languages[] = {SL_LANG_COUNT, SL_LANG_hlsl, SL_LANG_wgsl};
	static const uint8_t apis[] = {SL_API_none, SL_API_d3d11, SL_API_d3d12, SL_API_vulkan, SL_API_metal, SL_API_webgpu};
	static const uint8_t dialects[] = {SL_DIALECT_COUNT, SL_DIALECT_COUNT,    SL_DIALECT_plain,
					   SL_DIALECT_wesl,  SL_DIALECT_naga_oil, SL_DIALECT_template};
	static const uint8_t levels[] = {SL_LEVEL_ERROR, SL_LEVEL_NOTE, SL_LEVEL_WARNING, SL_LEVEL_ERROR, SL_LEVEL_ERROR + 1};
	static const enum sl_color colors[] = {SL_COLOR_AUTO, SL_COLOR_AUTO, SL_COLOR_ALWAYS, SL_COLOR_NEVER};

	o->language = languages[o->language_choice];
	o->front.api = o->check.api = apis[o->api_choice];
	o->front.dialect = dialects[o->dialect_choice];
	o->fail_on = levels[o->fail_choice];
	o->format = o->format_choice ? (enum sl_format)(o->format_choice - 1) : SL_FORMAT_TEXT;
	o->color = colors[o->color_choice];
}

/* Files that are written must be no others that are named. */
static int check_outputs(struct reader *r)
{
	const struct sl_options *o = r->options;
	const char *const outputs[] = {o->result, o->depfile, o->sarif, o->stamp, o->write_baseline};
	const size_t n = sizeof outputs / sizeof *outputs;
	const char *name = sl_output_among(outputs, n, o->files.items, o->files.count);

	for (size_t i = 0; i < n; i++) {
		if (outputs[i] && !strcmp(outputs[i], "-"))
			return refuse(r, "", "-", " is no file to write to; `./-` is one of that name");
	}
	/* A baseline is read and may be written anew. */
	if (!name && o->baseline)
		name = sl_output_among(outputs, n - 1, &o->baseline, 1);
	if (!name)
		name = sl_output_among(outputs, n, o->preludes.items, o->preludes.count);
	if (name)
		return refuse(r, "", name, " is an input and cannot be written to");
	name = sl_output_again(r->arena, outputs, n);
	return name ? refuse(r, "", name, " is written twice") : 0;
}

/* The folders as they are without links. */
static int find_confines(struct reader *r)
{
	struct sl_texts *folders = &r->options->confine;
	char real[PATH_MAX];

	for (size_t i = 0; i < folders->count; i++) {
		if (!realpath(folders->items[i], real))
			return refuse(r, "--confine: ", folders->items[i], " is no folder that is there");
		folders->items[i] = sl_arena_copy(r->arena, real, strlen(real));
	}
	return 0;
}

/* Options that make no sense together. */
static int check_together(struct reader *r)
{
	const struct sl_options *o = r->options;

	if (check_outputs(r) || find_confines(r))
		return -1;
	if (o->depfile_only && !o->depfile)
		return refuse(r, "", "--depfile-only", " needs --depfile");
	if (o->depfile_target && !o->depfile)
		return refuse(r, "", "--depfile-target", " needs --depfile");
	if (o->depfile && !o->depfile_target && !o->result && !o->stamp)
		return refuse(r, "", "--depfile",
			      " needs --depfile-target, or a file of --result or --stamp that depends on what was read");
	if (o->facts && (o->result || o->fix || o->fix_suggestions || o->depfile))
		return refuse(r, "", "--facts", " prints and does nothing else");
	if (o->occupancy && (o->facts || o->result || o->fix || o->fix_suggestions || o->depfile))
		return refuse(r, "", "--occupancy", " prints and does nothing else");
	if (o->occupancy && o->format != SL_FORMAT_TEXT && o->format != SL_FORMAT_JSON)
		return refuse(r, "", "--occupancy", " is printed as text or json");
	if (o->assumed.count && !o->occupancy)
		return refuse(r, "", "--set", " needs --occupancy");
	if (o->result && (o->fix || o->fix_suggestions))
		return refuse(r, "", "--result", " and fixing exclude each other: a build must not change its sources");
	if (o->result && o->baseline)
		return refuse(r, "", "--baseline", " has no effect on --result; give it to the gate");
	return 0;
}

int sl_options_read(struct sl_options *options, struct sl_arena *arena, enum sl_command command, char **args, size_t n, struct sl_out *err)
{
	struct reader r = {.options = options, .arena = arena, .command = command, .err = err};

	*options = (struct sl_options){.threads = 1};
	for (size_t i = 0; i < n; i++) {
		if (take_argument(&r, args[i]))
			return -1;
	}
	if (r.pending)
		return refuse(&r, "", spelling(&r, r.pending), " needs a value");
	connect_lists(options, arena);
	resolve_choices(options);
	return check_together(&r);
}

/* ---- hash ---- */

static uint64_t mix(uint64_t h, const char *text)
{
	do
		h = (h ^ (unsigned char)*text) * 0x100000001b3u;
	while (*text++);
	return h;
}

static uint64_t mix_texts(uint64_t h, const char *tag, const struct sl_texts *list)
{
	for (size_t i = 0; i < list->count; i++)
		h = mix(mix(h, tag), list->items[i]);
	return h;
}

static uint64_t mix_pairs(uint64_t h, const char *tag, const struct sl_pairs *list)
{
	for (size_t i = 0; i < list->count; i++)
		h = mix(mix(mix(h, tag), list->items[i].name), list->items[i].value);
	return h;
}

uint64_t sl_options_hash(const struct sl_options *o)
{
	const char small[] = {
		(char)('0' + o->language),     (char)('0' + o->front.dialect),      (char)('0' + o->check.api),   (char)('0' + o->bits16),
		(char)('0' + o->all_variants), (char)('0' + o->check.target_given), (char)('0' + o->check.stage), 0};
	const char model[] = {(char)('0' + o->check.shader_model / 1000), (char)('0' + o->check.shader_model % 1000), 0};
	uint64_t h = mix(mix(0xcbf29ce484222325u, small), model);

	h = mix_texts(h, "-I", &o->include_dirs);
	h = mix_texts(h, "include-root", &o->include_roots);
	h = mix_texts(h, "prelude", &o->preludes);
	h = mix_texts(h, "confine", &o->confine);
	h = mix_texts(h, "entry", &o->entries);
	h = mix_texts(h, "profile", &o->profiles);
	h = mix_texts(h, "option", &o->settings);
	h = mix_texts(h, "severity", &o->severities);
	h = mix_texts(h, "enable", &o->enable);
	h = mix_texts(h, "disable", &o->disable);
	h = mix_texts(h, "enable-set", &o->enable_sets);
	h = mix_pairs(h, "-D", &o->defines);
	h = mix_pairs(h, "map", &o->mappings);
	h = mix_pairs(h, "override", &o->overrides);
	return mix_pairs(h, "feature", &o->features);
}
