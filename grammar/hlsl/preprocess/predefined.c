/*
 * Macros that are there before the first line: DXC's own, those of the target, and -D. They are lexed as a file of #define lines, so that a
 * -D may be all that a #define may be.
 */
#include "grammar/hlsl/preprocess/state.h"

#include <stdio.h>
#include <string.h>

struct lines {
	struct sl_arena *arena;
	char *text;
	size_t n, capacity;
};

static void put(struct lines *l, const char *s, size_t n)
{
	if (l->n + n + 1 > l->capacity) {
		size_t capacity = (l->n + n + 1) * 2;
		SL_GROW(l->arena, l->text, l->capacity, capacity);
		l->capacity = capacity;
	}
	memcpy(l->text + l->n, s, n);
	l->n += n;
	l->text[l->n] = 0;
}

static void define(struct lines *l, const char *name, const char *value)
{
	put(l, "#define ", 8);
	put(l, name, strlen(name));
	put(l, " ", 1);
	size_t from = l->n;
	put(l, value, strlen(value));
	/* A line break would end the definition. */
	for (char *p = l->text + from; *p; p++) {
		if (*p == '\n' || *p == '\r')
			*p = ' ';
	}
	put(l, "\n", 1);
}

static void define_number(struct lines *l, const char *name, int value)
{
	char text[16];

	snprintf(text, sizeof text, "%d", value);
	define(l, name, text);
}

/* DXC's shader kinds (lib/Frontend/InitPreprocessor.cpp there); all are defined, whatever the target. */
static const struct {
	const char *name;
	uint8_t stage; /* enum sl_enum_STAGE */
	int number;
} stages[] = {
	{"__SHADER_STAGE_PIXEL", SL_STAGE_fragment, 0},
	{"__SHADER_STAGE_VERTEX", SL_STAGE_vertex, 1},
	{"__SHADER_STAGE_GEOMETRY", SL_STAGE_geometry, 2},
	{"__SHADER_STAGE_HULL", SL_STAGE_hull, 3},
	{"__SHADER_STAGE_DOMAIN", SL_STAGE_domain, 4},
	{"__SHADER_STAGE_COMPUTE", SL_STAGE_compute, 5},
	{"__SHADER_STAGE_LIBRARY", SL_STAGE_library, 6},
	{"__SHADER_STAGE_MESH", SL_STAGE_mesh, 13},
	{"__SHADER_STAGE_AMPLIFICATION", SL_STAGE_amplification, 14},
};

/* A shader model below 6 is FXC's, which defines none of DXC's names. */
static void define_target(struct lines *l, const struct sl_front_options *options)
{
	if (!options->shader_model || options->shader_model >= 6000) {
		define(l, "__hlsl_dx_compiler", "1");
		define(l, "__HLSL_VERSION", "2021");
	}
	for (size_t i = 0; i < sizeof stages / sizeof *stages; i++) {
		define_number(l, stages[i].name, stages[i].number);
		if (stages[i].stage == options->stage)
			define_number(l, "__SHADER_TARGET_STAGE", stages[i].number);
	}
	if (options->shader_model) {
		define_number(l, "__SHADER_TARGET_MAJOR", options->shader_model / 1000);
		define_number(l, "__SHADER_TARGET_MINOR", options->shader_model % 1000);
	}
	if (options->bits16)
		define(l, "__HLSL_ENABLE_16_BIT", "1");
	if (options->api == SL_API_vulkan)
		define(l, "__spirv__", "1");
}

void hlsl_predefine(struct hlsl_pp *pp)
{
	struct sl_arena *arena = pp->module->arena;
	struct lines l = {.arena = arena, .capacity = 1024, .text = sl_arena_alloc(arena, 1024)};
	struct hlsl_file *file = SL_NEW(arena, struct hlsl_file);
	struct sl_source source;

	define_target(&l, pp->options);
	for (size_t i = 0; i < pp->options->ndefines; i++) {
		const struct sl_define *d = &pp->options->defines[i];
		define(&l, d->name, d->value ? d->value : "1");
	}
	sl_source_from(&source, "", l.text, (uint32_t)l.n);
	hlsl_lex(file, arena, &source, pp->module->names->words, false);
	*pp->frame = (struct hlsl_frame){file->lexemes, hlsl_add_use(pp, file, NULL), 0};
	for (uint32_t i = 0; i < file->ndirectives; i++)
		hlsl_directive(pp, i);
}
