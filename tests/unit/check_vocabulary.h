/* A small vocabulary of both languages, and entry points that are made of its words, for tests of runtime/check. */
#ifndef CHECK_VOCABULARY_H
#define CHECK_VOCABULARY_H

#include "tests/unit/check_fixture.h"

static const char *const texts[] = {
	"compute",
	"vertex",
	"workgroup_size",
	"subgroup_size",
	"builtin",
	"location",
	"position",
	"global_invocation_id",
	"numthreads",
	"wavesize",
	"shader",
	"nodelaunch",
	"outputtopology",
	"maxvertexcount",
	"groupsharedlimit",
	"unroll",
	"loop",
	"branch",
	"subgroups",
	"subgroup_size_control",
	"f16",
	"wgpu_ray_query",
	"old_name",
	"pointer_composite_access",
	"barrier",
	"DispatchMesh",
	"sv_dispatchthreadid",
	"sv_primitiveid",
	"align",
	"domain",
	"tri",
	"quad",
	"align2",
	"group",
	"binding",
	"id",
	"nodedispatchgrid",
	"nodemaxdispatchgrid",
	"maxrecords",
	"nodemaxrecursiondepth",
	"line",
	"chromium.unreachable_code",
	"raypayload",
	"vk::location",
	"vk::binding",
	NULL,
};
static struct words words;
static struct sl_ruleset rules; /* has the vocabulary alone; a test adds what it is about */

static uint16_t w(const char *text)
{
	return sl_word_find(&rules.vocabulary.words, text, strlen(text));
}

/* ---- its rows ---- */

#define ON(x) (1u << SL_ON_##x)
#define STAGE(x) (1u << SL_STAGE_##x)

static struct sl_vocab_arg override_args[3], align_args[1], domain_args[1];
static uint16_t quad_list[3], conflict_list[2], companion_list[2], implied_list[2], needs_list[2];
static struct sl_vocab_attr attributes[24];
static struct sl_vocab_semantic semantics[4];
static struct sl_vocab_extension extensions[8];
static uint16_t attr_of_word[MOST_WORDS], semantic_of_word[MOST_WORDS], extension_of_word[MOST_WORDS];
static uint64_t barrier_bits[2];
static uint64_t load_bits[2];
static struct sl_word_group groups[6];
static const struct sl_stage_limits limits[] = {
	{STAGE(compute), UINT32_MAX, 4000, 4001, 768, 768, 768, 1, 16384},
	{STAGE(compute), UINT32_MAX, 5000, 0, 1024, 1024, 1024, 64, 32768},
	{STAGE(mesh), UINT32_MAX, 6005, 0, 128, 128, 128, 128, 28672},
};

static void add_vocab(const char *text, uint8_t languages, uint32_t on, uint32_t stages, uint8_t min, uint8_t max,
		      const struct sl_vocab_arg *args, uint8_t nargs)
{
	struct sl_vocab_attr *a = &attributes[rules.vocabulary.nattributes++];

	*a = (struct sl_vocab_attr){.word = w(text),
				    .languages = languages,
				    .on = on,
				    .stages = stages,
				    .nargs_min = min,
				    .nargs_max = max,
				    .args = args,
				    .nargs = nargs,
				    .note = "",
				    .spelling = text};
	attr_of_word[a->word] = rules.vocabulary.nattributes;
}

/* To be called before anything else. */
static void fill_vocabulary(void)
{
	rules.vocabulary.words = make_words(&words, texts);
	for (int i = 0; i < 3; i++)
		override_args[i] = (struct sl_vocab_arg){"x", SL_ARG_integer, SL_PHASE_override, i > 0, INT64_MIN, INT64_MAX, NULL};
	align_args[0] = (struct sl_vocab_arg){"n", SL_ARG_uint, SL_PHASE_constant, 0, 1, 64, NULL};
	quad_list[0] = w("tri"), quad_list[1] = w("quad");
	domain_args[0] = (struct sl_vocab_arg){"d", SL_ARG_string, SL_PHASE_constant, 0, INT64_MIN, INT64_MAX, quad_list};
	conflict_list[0] = w("location"), companion_list[0] = w("location"), implied_list[0] = w("subgroups"),
	needs_list[0] = w("subgroups");
	add_vocab("compute", SL_LANG_WGSL_BIT, ON(function), ALL_STAGES, 0, 0, NULL, 0);
	add_vocab("vertex", SL_LANG_WGSL_BIT, ON(function), ALL_STAGES, 0, 0, NULL, 0);
	add_vocab("workgroup_size", SL_LANG_WGSL_BIT, ON(function), STAGE(compute), 1, 3, override_args, 3);
	add_vocab("subgroup_size", SL_LANG_WGSL_BIT, ON(function), STAGE(compute), 1, 1, override_args, 1);
	attributes[3].needs_extension = w("subgroup_size_control");
	add_vocab("builtin", SL_LANG_WGSL_BIT, ON(entry_parameter) | ON(entry_return) | ON(member), ALL_STAGES, 1, 1, NULL, 0);
	attributes[4].conflicts = conflict_list;
	add_vocab("location", SL_LANG_WGSL_BIT, ON(entry_parameter) | ON(entry_return) | ON(member), STAGE(vertex), 1, 1, NULL, 0);
	add_vocab("align", SL_LANG_WGSL_BIT, ON(member), ALL_STAGES, 1, 1, align_args, 1);
	attributes[6].needs_companion = companion_list;
	add_vocab("numthreads", SL_LANG_HLSL_BIT, ON(function), STAGE(compute) | STAGE(mesh), 3, 3, align_args, 1);
	add_vocab("wavesize", SL_LANG_HLSL_BIT, ON(function), STAGE(compute), 1, 3, align_args, 1);
	attributes[8].spelling = "WaveSize";
	attributes[8].needs_shader_model = 6006;
	add_vocab("shader", SL_LANG_HLSL_BIT, ON(function), ALL_STAGES, 1, 1, NULL, 0);
	add_vocab("domain", SL_LANG_HLSL_BIT, ON(function), ALL_STAGES, 1, 1, domain_args, 1);
	semantics[0] = (struct sl_vocab_semantic){w("position"),
						  SL_LANG_WGSL_BIT,
						  SL_DIRECTION_output,
						  STAGE(vertex),
						  "vec4<f32>",
						  0,
						  0,
						  0,
						  "position",
						  0,
						  SL_ELEMENT_none,
						  -1};
	semantics[1] = (struct sl_vocab_semantic){w("global_invocation_id"),
						  SL_LANG_WGSL_BIT,
						  SL_DIRECTION_input,
						  STAGE(compute),
						  "vec3<u32>",
						  w("subgroups"),
						  0,
						  0,
						  "global_invocation_id",
						  0,
						  SL_ELEMENT_none,
						  -1};
	semantics[2] = (struct sl_vocab_semantic){w("sv_dispatchthreadid"),
						  SL_LANG_HLSL_BIT,
						  SL_DIRECTION_input,
						  STAGE(compute),
						  "uint3",
						  0,
						  0,
						  5000,
						  "SV_DispatchThreadID",
						  0,
						  SL_ELEMENT_none,
						  -1};
	semantics[3] = (struct sl_vocab_semantic){w("sv_primitiveid"),
						  SL_LANG_HLSL_BIT,
						  SL_DIRECTION_input,
						  STAGE(geometry),
						  "uint",
						  0,
						  0,
						  0,
						  "SV_PrimitiveID",
						  0,
						  SL_ELEMENT_uint,
						  0};
	rules.vocabulary.nsemantics = 4;
	for (unsigned i = 0; i < rules.vocabulary.nsemantics; i++)
		semantic_of_word[semantics[i].word] = (uint16_t)(i + 1);
	extensions[0] = (struct sl_vocab_extension){.word = w("subgroups")};
	extensions[1] = (struct sl_vocab_extension){.word = w("subgroup_size_control"), .implies = implied_list};
	extensions[2] = (struct sl_vocab_extension){.word = w("f16"), .needs = needs_list, .conflicts = needs_list, .note = "half"};
	extensions[3] = (struct sl_vocab_extension){.word = w("wgpu_ray_query"), .status = SL_EXT_FOREIGN, .conflicts = NULL};
	extensions[4] = (struct sl_vocab_extension){.word = w("old_name"), .status = SL_EXT_REMOVED};
	extensions[5] = (struct sl_vocab_extension){.word = w("pointer_composite_access"), .kind = 1};
	rules.vocabulary.nextensions = 6;
	for (unsigned i = 0; i < 6; i++)
		extension_of_word[extensions[i].word] = (uint16_t)(i + 1);
	barrier_bits[w("barrier") / 64] |= (uint64_t)1 << w("barrier") % 64;
	groups[0] = (struct sl_word_group){"barrier", SL_LANG_BOTH_BITS, barrier_bits, 0, ALL_STAGES, 0};
	groups[1] = (struct sl_word_group){"ballots", SL_LANG_BOTH_BITS, barrier_bits, 0, ALL_STAGES, 0};
	groups[2] = (struct sl_word_group){"lane_reads", SL_LANG_BOTH_BITS, barrier_bits, 0, ALL_STAGES, 0};
	load_bits[w("f16") / 64] |= (uint64_t)1 << w("f16") % 64;
	groups[3] = (struct sl_word_group){"texture_sampling", SL_LANG_WGSL_BIT, barrier_bits, 0, ALL_STAGES, 0};
	groups[4] = (struct sl_word_group){"texture_loads", SL_LANG_WGSL_BIT, load_bits, 0, ALL_STAGES, 0};
	groups[5] = (struct sl_word_group){"lane_indices", SL_LANG_HLSL_BIT, barrier_bits, 0, ALL_STAGES, 0};
}

static struct sl_ruleset rules = {
	.abi = SL_RULESET_ABI,
	.limits = limits,
	.nlimits = 3,
	.vocabulary =
		{
			.attributes = attributes,
			.semantics = semantics,
			.extensions = extensions,
			.groups = groups,
			.ngroups = 6,
			.attr_of_word = attr_of_word,
			.semantic_of_word = semantic_of_word,
			.extension_of_word = extension_of_word,
		},
};

/* ---- targets and entry points ---- */

static void target(struct fixture *f, const char *const *names, size_t n)
{
	f->options.profiles = names;
	f->options.nprofiles = n;
}

/* A WGSL compute entry of one size. */
static struct sl_function *add_compute(struct fixture *f, const char *name, int64_t x, int64_t y)
{
	struct sl_function *function = add_function(f, name);

	add_attr(f, &function->attrs, "compute");
	struct sl_attr *size = add_attr(f, &function->attrs, "workgroup_size(16, 2)");
	add_arg(f, size, "16", number(x));
	add_arg(f, size, "2", number(y));
	return function;
}

static struct sl_function *add_hlsl(struct fixture *f, const char *name, const char *attr)
{
	struct sl_function *function = add_function(f, name);

	if (attr) {
		struct sl_attr *size = add_attr(f, &function->attrs, attr);
		for (int i = 0; i < 3; i++)
			add_arg(f, size, "1", number(i ? 1 : 8));
	}
	return function;
}

#endif
