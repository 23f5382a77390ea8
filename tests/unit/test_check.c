/* Rows, predicates over targets, levels, supersedes, messages, entry points; and that each fact is set by something. */
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
static struct sl_ruleset rules;

static uint16_t w(const char *text)
{
	return sl_word_find(&rules.words, text, strlen(text));
}

/* ---- vocabulary, filled by main() ---- */

#define ON(x) (1u << SL_ON_##x)
#define STAGE(x) (1u << SL_STAGE_##x)

static struct sl_vocab_arg override_args[3], align_args[1], domain_args[1];
static uint16_t quad_list[3], conflict_list[2], companion_list[2], implied_list[2], needs_list[2];
static struct sl_vocab_attr attributes[24];
static struct sl_vocab_semantic semantics[4];
static struct sl_vocab_extension extensions[8];
static uint16_t attr_of_word[MOST_WORDS], semantic_of_word[MOST_WORDS], extension_of_word[MOST_WORDS];
static uint64_t barrier_bits[2];
static struct sl_word_group groups[3];
static const struct sl_stage_limits limits[] = {
	{STAGE(compute), 4000, 4001, 768, 768, 768, 1, 16384},
	{STAGE(compute), 5000, 0, 1024, 1024, 1024, 64, 32768},
	{STAGE(mesh), 6005, 0, 128, 128, 128, 128, 28672},
};

static void add_vocab(const char *text, uint8_t languages, uint32_t on, uint32_t stages, uint8_t min, uint8_t max,
		      const struct sl_vocab_arg *args, uint8_t nargs)
{
	struct sl_vocab_attr *a = &attributes[rules.nattributes++];

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
	attr_of_word[a->word] = rules.nattributes;
}

static void fill_vocabulary(void)
{
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
	semantics[0] = (struct sl_vocab_semantic){
		w("position"), SL_LANG_WGSL_BIT, SL_DIRECTION_output, STAGE(vertex), "vec4<f32>", 0, 0, 0, "position", 0};
	semantics[1] = (struct sl_vocab_semantic){w("global_invocation_id"),
						  SL_LANG_WGSL_BIT,
						  SL_DIRECTION_input,
						  STAGE(compute),
						  "vec3<u32>",
						  w("subgroups"),
						  0,
						  0,
						  "global_invocation_id",
						  0};
	semantics[2] = (struct sl_vocab_semantic){w("sv_dispatchthreadid"),
						  SL_LANG_HLSL_BIT,
						  SL_DIRECTION_input,
						  STAGE(compute),
						  "uint3",
						  0,
						  0,
						  5000,
						  "SV_DispatchThreadID",
						  0};
	rules.nsemantics = 3;
	for (unsigned i = 0; i < 3; i++)
		semantic_of_word[semantics[i].word] = (uint16_t)(i + 1);
	extensions[0] = (struct sl_vocab_extension){.word = w("subgroups")};
	extensions[1] = (struct sl_vocab_extension){.word = w("subgroup_size_control"), .implies = implied_list};
	extensions[2] = (struct sl_vocab_extension){.word = w("f16"), .needs = needs_list, .conflicts = needs_list, .note = "half"};
	extensions[3] = (struct sl_vocab_extension){.word = w("wgpu_ray_query"), .status = SL_EXT_FOREIGN, .conflicts = NULL};
	extensions[4] = (struct sl_vocab_extension){.word = w("old_name"), .status = SL_EXT_REMOVED};
	extensions[5] = (struct sl_vocab_extension){.word = w("pointer_composite_access"), .kind = 1};
	rules.nextensions = 6;
	for (unsigned i = 0; i < 6; i++)
		extension_of_word[extensions[i].word] = (uint16_t)(i + 1);
	barrier_bits[w("barrier") / 64] |= (uint64_t)1 << w("barrier") % 64;
	groups[0] = (struct sl_word_group){"barrier", SL_LANG_BOTH_BITS, barrier_bits, 0, ALL_STAGES, 0};
	groups[1] = (struct sl_word_group){"ballots", SL_LANG_BOTH_BITS, barrier_bits, 0, ALL_STAGES, 0};
	groups[2] = (struct sl_word_group){"lane_reads", SL_LANG_BOTH_BITS, barrier_bits, 0, ALL_STAGES, 0};
}

/* ---- rules ---- */

static struct sl_int entry_fact(const struct sl_ctx *c, unsigned fact)
{
	return sl_fact(c, SL_SCOPE_entry, fact);
}

static unsigned too_many(const struct sl_ctx *c)
{
	return sl_lt(sl_fact(c, SL_SCOPE_target, SL_F_target_max_threads), entry_fact(c, SL_F_entry_threads_total)).t;
}

static unsigned x_too_large(const struct sl_ctx *c)
{
	return sl_lt(sl_fact(c, SL_SCOPE_target, SL_F_target_max_x), entry_fact(c, SL_F_entry_threads_x)).t;
}

static unsigned small(const struct sl_ctx *c)
{
	return sl_lt(entry_fact(c, SL_F_entry_threads_total), sl_exact(32)).t;
}

static unsigned zero(const struct sl_ctx *c)
{
	return sl_lt(entry_fact(c, SL_F_entry_threads_lowest), sl_exact(1)).t;
}

static unsigned barrier(const struct sl_ctx *c)
{
	return sl_uses_group(c, 0).t;
}

static unsigned no_barrier(const struct sl_ctx *c)
{
	return sl_uses_group(c, 0).f;
}

static unsigned unknown_attr(const struct sl_ctx *c)
{
	return sl_to_truth(sl_fact(c, SL_SCOPE_attribute, SL_F_attribute_known)).f;
}

static unsigned storage(const struct sl_ctx *c)
{
	return sl_lt(sl_fact(c, SL_SCOPE_target, SL_F_target_groupshared), entry_fact(c, SL_F_entry_groupshared_bytes)).t;
}

static int implied_is_note(const struct sl_ctx *c)
{
	return sl_to_truth(sl_fact(c, SL_SCOPE_target, SL_F_target_implied)).t ? SL_LEVEL_NOTE : -1;
}

static void say_total(const struct sl_ctx *c, struct sl_text *t)
{
	sl_text_put(t, "total ");
	sl_text_int(t, entry_fact(c, SL_F_entry_threads_total));
	sl_text_put(t, " over ");
	sl_text_int(t, sl_fact(c, SL_SCOPE_target, SL_F_target_max_threads));
	sl_text_put(t, " of ");
	sl_text_profiles(t, c);
}

static void say_stage(const struct sl_ctx *c, struct sl_text *t)
{
	sl_text_enum(t, c, SL_TYPE_STAGE, entry_fact(c, SL_F_entry_stage));
	sl_text_put(t, " ");
	sl_text_str(t, &c->row[SL_SCOPE_entry][SL_F_entry_name]);
}

static void say_suggestion(const struct sl_ctx *c, struct sl_text *t)
{
	sl_text_str(t, &c->row[SL_SCOPE_attribute][SL_F_attribute_suggestion]);
}

enum { TOO_MANY, X_TOO_LARGE, SMALL, ZERO, BARRIER, NO_BARRIER, UNKNOWN_ATTR, STORAGE, SOFT, NRULES };

static const uint16_t silences_total[] = {TOO_MANY}, silences_small[] = {SMALL};
static const struct sl_related related_entry[] = {{{SL_SCOPE_entry, SL_F_entry_entry, -1}, say_stage}};
static const struct sl_fix fix_x[] = {{say_stage, NULL, SL_FIX_REPLACE, 1, {SL_SCOPE_entry, SL_F_entry_threads_x, -1}, say_stage}};
static const struct sl_rule all_rules[NRULES] = {
	[TOO_MANY] = {RULE("too-many", SL_SCOPE_entry, SL_LEVEL_ERROR, too_many), .flags = SL_RULE_PER_TARGET, .message = say_total},
	[X_TOO_LARGE] = {RULE("x-too-large", SL_SCOPE_entry, SL_LEVEL_ERROR, x_too_large), .flags = SL_RULE_PER_TARGET,
			 .message = say_stage, .supersedes = silences_total, .nsupersedes = 1, .related = related_entry, .nrelated = 1,
			 .fixes = fix_x, .nfixes = 1},
	[SMALL] = {RULE("small", SL_SCOPE_entry, SL_LEVEL_WARNING, small), .message = say_stage},
	[ZERO] = {RULE("zero", SL_SCOPE_entry, SL_LEVEL_ERROR, zero), .message = say_stage, .supersedes = silences_small, .nsupersedes = 1},
	[BARRIER] = {.id = "barrier",
		     .aliases = nothing,
		     .tags = nothing,
		     .level = SL_LEVEL_NOTE,
		     .languages = 3,
		     .scope = SL_SCOPE_entry,
		     .stages = ALL_STAGES,
		     .when = barrier,
		     .at = {SL_SCOPE_entry, 0, 0},
		     .message = say_stage},
	[NO_BARRIER] = {RULE("no-barrier", SL_SCOPE_entry, SL_LEVEL_NOTE, no_barrier), .message = say_stage},
	[UNKNOWN_ATTR] = {RULE("unknown-attr", SL_SCOPE_attribute, SL_LEVEL_ERROR, unknown_attr), .message = say_suggestion},
	[STORAGE] = {.id = "storage",
		     .aliases = nothing,
		     .tags = nothing,
		     .level = SL_LEVEL_ERROR,
		     .languages = 3,
		     .scope = SL_SCOPE_entry,
		     .stages = ALL_STAGES,
		     .flags = SL_RULE_PER_TARGET,
		     .when = storage,
		     .at = {SL_SCOPE_entry, SL_F_entry_groupshared_bytes, -1},
		     .message = say_stage},
	[SOFT] = {RULE("soft", SL_SCOPE_entry, SL_LEVEL_ERROR, too_many), .flags = SL_RULE_PER_TARGET, .level_of = implied_is_note,
		  .message = say_total},
};

#define F(fact_, is_, up_to_)                                                       \
	{                                                                           \
		SL_F_target_##fact_, SL_API_none, SL_SECTION_LIMIT, is_, up_to_, "" \
	}
static const struct sl_profile_fact wide[] = {F(max_threads, 1024, 1536), F(waves, 32, 32)},
				    narrow[] = {F(max_threads, 256, 256), F(waves, 64, 64)};
static const struct sl_profile_fact core[] = {F(max_threads, 256, 256), F(max_x, 256, 256), F(groupshared, 16384, 16384)};
static const struct sl_profile profiles[] = {
	{.id = "wide", .kind = SL_PROFILE_GPU, .nfacts = 2, .facts = wide},
	{.id = "narrow", .kind = SL_PROFILE_GPU, .nfacts = 2, .facts = narrow},
	{.id = "webgpu-core", .kind = SL_PROFILE_API, .api = SL_API_webgpu, .nfacts = 3, .facts = core},
};
static struct sl_ruleset rules = {
	.abi = SL_RULESET_ABI,
	.rules = all_rules,
	.nrules = NRULES,
	.profiles = profiles,
	.nprofiles = 3,
	.limits = limits,
	.nlimits = 3,
	.attributes = attributes,
	.semantics = semantics,
	.extensions = extensions,
	.groups = groups,
	.ngroups = 3,
	.attr_of_word = attr_of_word,
	.semantic_of_word = semantic_of_word,
	.extension_of_word = extension_of_word,
};

/* ---- a WGSL compute entry of one size ---- */

static struct sl_function *add_compute(struct fixture *f, const char *name, int64_t x, int64_t y)
{
	struct sl_function *function = add_function(f, name);

	add_attr(f, &function->attrs, "compute");
	struct sl_attr *size = add_attr(f, &function->attrs, "workgroup_size(16, 2)");
	add_arg(f, size, "16", number(x));
	add_arg(f, size, "2", number(y));
	return function;
}

static const char wgsl[] = "@compute @workgroup_size(16, 2)\nfn main() { helper(); }\nfn helper() { barrier(); }\n";

static void target(struct fixture *f, const char *const *names, size_t n)
{
	f->options.profiles = names;
	f->options.nprofiles = n;
}

static void targets_with_equal_numbers_share_a_finding(void **state)
{
	struct fixture f;
	const char *names[] = {"max_threads=64", "max_threads=1024", "max_threads=128", "max_threads=64,max_x=300"};
	(void)state;

	fixture_open(&f, &rules, SL_LANG_wgsl, wgsl);
	add_compute(&f, "main", 100, 2);
	target(&f, names, 4);
	fixture_check(&f);
	const struct sl_finding *found = finding(&f, "too-many");
	assert_non_null(found);
	assert_int_equal(found->level, SL_LEVEL_ERROR);
	assert_text(found->message, "total 200 over 64 of max_threads=64, max_threads=64,max_x=300");
	assert_string_equal(found->profiles[1], "max_threads=64,max_x=300");
	assert_null(found->profiles[2]);
	assert_non_null(found->next);
	assert_text(found->next->message, "total 200 over 128 of max_threads=128");
	assert_int_equal(found->region.line, 2);
	assert_int_equal(found->region.column, 4);
	assert_text(found->source_line, "fn main() { helper(); }");
	fixture_close(&f);
}

static void between_the_least_and_the_greatest_is_a_warning(void **state)
{
	struct fixture f;
	const char *name = "wide";
	(void)state;

	fixture_open(&f, &rules, SL_LANG_hlsl, wgsl);
	struct sl_function *function = add_function(&f, "main");
	struct sl_attr *size = add_attr(&f, &function->attrs, "compute");
	size->word = word(&f, "numthreads");
	add_arg(&f, size, "1200", number(1200));
	add_arg(&f, size, "1", number(1));
	add_arg(&f, size, "1", number(1));
	target(&f, &name, 1);
	fixture_check(&f);
	assert_int_equal(finding(&f, "too-many")->level, SL_LEVEL_WARNING);
	fixture_close(&f);
}

static void implied_defaults_only_warn(void **state)
{
	struct fixture f;
	(void)state;

	fixture_open(&f, &rules, SL_LANG_wgsl, wgsl);
	add_compute(&f, "main", 200, 2);
	fixture_check(&f);
	assert_int_equal(finding(&f, "too-many")->level, SL_LEVEL_WARNING);
	assert_null(finding(&f, "too-many")->profiles);
	assert_int_equal(finding(&f, "soft")->level, SL_LEVEL_NOTE);
	fixture_close(&f);

	const char *severity = "too-many=error";
	fixture_open(&f, &rules, SL_LANG_wgsl, wgsl);
	add_compute(&f, "main", 200, 2);
	f.options.severities = &severity;
	f.options.nseverities = 1;
	fixture_check(&f);
	assert_int_equal(finding(&f, "too-many")->level, SL_LEVEL_ERROR);
	fixture_close(&f);
}

static void unknown_values_stay_silent_and_bounds_count(void **state)
{
	struct fixture f;
	const char *core_ = "webgpu-core";
	(void)state;

	fixture_open(&f, &rules, SL_LANG_wgsl, wgsl);
	struct sl_function *function = add_compute(&f, "main", 1, 300);
	function->attrs->next->args->value = unresolved();
	target(&f, &core_, 1);
	fixture_check(&f);
	assert_non_null(finding(&f, "too-many"));
	assert_text(finding(&f, "too-many")->message, "total at least 300 over 256 of webgpu-core");
	assert_null(finding(&f, "x-too-large"));
	assert_null(finding(&f, "small"));
	fixture_close(&f);
}

static void stronger_rules_silence_weaker_ones(void **state)
{
	struct fixture f;
	const char *names[] = {"webgpu-core", "max_threads=100"};
	(void)state;

	fixture_open(&f, &rules, SL_LANG_wgsl, wgsl);
	add_compute(&f, "main", 300, 1);
	target(&f, names, 1);
	fixture_check(&f);
	const struct sl_finding *found = finding(&f, "x-too-large");
	assert_non_null(found);
	assert_null(finding(&f, "too-many"));
	assert_text(found->related->text, "compute main");
	assert_true(found->edits->safe);
	assert_text(found->edits->with, "compute main");
	fixture_close(&f);

	/* On a target where the stronger one does not fail, the weaker one stays. */
	fixture_open(&f, &rules, SL_LANG_wgsl, wgsl);
	add_compute(&f, "main", 300, 1);
	target(&f, names, 2);
	fixture_check(&f);
	assert_text(finding(&f, "too-many")->message, "total 300 over 100 of max_threads=100");
	fixture_close(&f);

	fixture_open(&f, &rules, SL_LANG_wgsl, wgsl);
	add_compute(&f, "main", 0, 1);
	fixture_check(&f);
	assert_non_null(finding(&f, "zero"));
	assert_null(finding(&f, "small"));
	fixture_close(&f);
}

static void uses_flow_over_calls(void **state)
{
	struct fixture f;
	(void)state;

	fixture_open(&f, &rules, SL_LANG_wgsl, wgsl);
	struct sl_function *main_ = add_compute(&f, "main", 64, 1), *helper = add_function(&f, "helper");
	add_use(&f, main_, "helper", SL_DECLARES_FUNCTION, helper);
	add_use(&f, helper, "main", SL_DECLARES_FUNCTION, main_);
	add_use(&f, helper, "barrier", SL_DECLARES_NOTHING, NULL);
	fixture_check(&f);
	assert_int_equal(finding(&f, "barrier")->region.line, 3);
	assert_null(finding(&f, "no-barrier"));
	fixture_close(&f);

	/* A body that was not understood may hide a use. */
	fixture_open(&f, &rules, SL_LANG_wgsl, wgsl);
	main_ = add_compute(&f, "main", 64, 1);
	fixture_check(&f);
	assert_non_null(finding(&f, "no-barrier"));
	main_->body_complete = 0;
	f.findings = (struct sl_findings){0};
	sl_check(&f.plan, &f.module, &f.findings);
	assert_null(finding(&f, "no-barrier"));
	assert_null(finding(&f, "barrier"));
	fixture_close(&f);
}

static void group_memory_stands_at_the_variable_that_breaks_the_limit(void **state)
{
	struct fixture f;
	(void)state;

	fixture_open(&f, &rules, SL_LANG_wgsl, "var a; var b; var c; fn compute workgroup_size(16, 2) main");
	struct sl_function *main_ = add_compute(&f, "main", 64, 1);
	struct sl_variable *a = add_variable(&f, "a;", SL_VARIABLE_variable, SL_SPACE_workgroup, 1);
	struct sl_variable *b = add_variable(&f, "b;", SL_VARIABLE_variable, SL_SPACE_workgroup, 16380);
	struct sl_variable *c = add_variable(&f, "c;", SL_VARIABLE_variable, SL_SPACE_workgroup, 1);
	add_use(&f, main_, "c;", SL_DECLARES_VARIABLE, c);
	add_use(&f, main_, "b;", SL_DECLARES_VARIABLE, b);
	add_use(&f, main_, "a;", SL_DECLARES_VARIABLE, a);
	fixture_check(&f);
	assert_int_equal(finding(&f, "storage")->region.begin, b->name_span.begin);
	fixture_close(&f);
}

static void entry_option_leaves_others_alone(void **state)
{
	struct fixture f;
	const char *entry = "helper";
	(void)state;

	fixture_open(&f, &rules, SL_LANG_wgsl, wgsl);
	struct sl_function *main_ = add_compute(&f, "main", 4, 1), *helper = add_function(&f, "helper");
	struct sl_field *p = new_field(&f, "main", "vec3<u32>", SL_KIND_vector);
	add_attr(&f, &p->attrs, "workgroup_siz");
	main_->params = p;
	helper->attrs = main_->attrs;
	f.front.entries = &entry;
	f.front.nentries = 1;
	fixture_check(&f);
	assert_text(finding(&f, "small")->message, "compute helper");
	assert_int_equal(finding(&f, "small")->next == NULL || strcmp(finding(&f, "small")->next->rule, "small"), 1);
	assert_text(finding(&f, "unknown-attr")->message, "workgroup_size");
	fixture_close(&f);
}

static const char hlsl[] =
	"[numthreads(8,1,1)] [outputtopology] [shader(\"mesh\")]\nvoid main() { DispatchMesh(); }\nvoid other();\nvoid kernel();\n";

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

static void stages_of_hlsl(void **state)
{
	struct fixture f;
	(void)state;

	fixture_open(&f, &rules, SL_LANG_hlsl, hlsl);
	struct sl_function *main_ = add_hlsl(&f, "main", "numthreads(8,1,1)");
	fixture_check(&f);
	assert_text(finding(&f, "small")->message, "compute main");
	fixture_close(&f);

	fixture_open(&f, &rules, SL_LANG_hlsl, hlsl);
	main_ = add_hlsl(&f, "main", "numthreads(8,1,1)");
	add_attr(&f, &main_->attrs, "outputtopology");
	fixture_check(&f);
	assert_text(finding(&f, "small")->message, "mesh main");
	fixture_close(&f);

	fixture_open(&f, &rules, SL_LANG_hlsl, hlsl);
	main_ = add_hlsl(&f, "main", "numthreads(8,1,1)");
	add_use(&f, main_, "DispatchMesh", SL_DECLARES_NOTHING, NULL);
	fixture_check(&f);
	assert_text(finding(&f, "small")->message, "amplification main");
	fixture_close(&f);

	/* A target speaks for main, whatever its attributes say; pixel is what HLSL calls a fragment. */
	fixture_open(&f, &rules, SL_LANG_hlsl, hlsl);
	add_hlsl(&f, "main", "numthreads(8,1,1)");
	f.options.target_given = 1;
	f.options.stage = SL_STAGE_fragment;
	f.options.shader_model = 6000;
	fixture_check(&f);
	assert_text(finding(&f, "small")->message, "pixel main");
	fixture_close(&f);

	/* No attribute, no target: no candidate. */
	fixture_open(&f, &rules, SL_LANG_hlsl, hlsl);
	add_hlsl(&f, "main", NULL);
	fixture_check(&f);
	assert_int_equal(f.findings.count, 0);
	fixture_close(&f);
}

/* ---- coverage of facts ---- */

static uint8_t seen[SL_SCOPE_COUNT][128];

static void look(const struct sl_ctx *c)
{
	static const unsigned counts[SL_SCOPE_COUNT] = {
#define FACTS_OF(scope) [SL_SCOPE_##scope] = SL_F_##scope##_COUNT,
#include "shaderlint/facts.def"
	};
	for (unsigned scope = 0; scope < SL_SCOPE_COUNT; scope++)
		for (unsigned fact = 0; c->row[scope] && fact < counts[scope]; fact++)
			seen[scope][fact] |= c->row[scope][fact].state != SL_ABSENT;
}

static unsigned observe(const struct sl_ctx *c)
{
	look(c);
	return 0;
}

static const struct sl_rule observers[] = {
	{RULE("o0", SL_SCOPE_module, SL_LEVEL_NOTE, observe)},
	{RULE("o1", SL_SCOPE_entry, SL_LEVEL_NOTE, observe), .flags = SL_RULE_PER_TARGET},
	{RULE("o2", SL_SCOPE_attribute, SL_LEVEL_NOTE, observe)},
	{RULE("o3", SL_SCOPE_interface, SL_LEVEL_NOTE, observe)},
	{RULE("o4", SL_SCOPE_variable, SL_LEVEL_NOTE, observe)},
	{RULE("o5", SL_SCOPE_directive, SL_LEVEL_NOTE, observe)},
	{RULE("o6", SL_SCOPE_statement, SL_LEVEL_NOTE, observe)},
	{RULE("o7", SL_SCOPE_fault, SL_LEVEL_NOTE, observe)},
};

/* A pair that knows every fact of a profile. */
static struct sl_profile_fact every_fact[SL_F_target_COUNT];
static struct sl_profile knowing[1];

static void cover_wgsl(const struct sl_ruleset *observing)
{
	struct fixture f;
	const char *profile = "all";

	fixture_open(&f, observing, SL_LANG_wgsl,
		     "enable f16; subgroups subgroup_size_control wgpu_ray_query old_name subgroup requires chromium.unreachable_code\n"
		     "@compute @workgroup_size(16, 2) @subgroup_size(32) @location(1) @builtin(x) @builtin(y) @align(99)\n"
		     "fn main(id: vec3<u32>, pos, group(0) binding(1) id(2) buffer, again) {}\nfn other(computee) {}");
	struct sl_function *main_ = add_compute(&f, "main", 16, 2), *other = add_function(&f, "other");
	add_arg(&f, add_attr(&f, &main_->attrs, "subgroup_size(32)"), "32", number(32));
	add_arg(&f, main_->attrs->next, "1", number(1));
	add_attr(&f, &main_->attrs, "location(1)");
	add_attr(&f, &main_->attrs, "builtin(x)");
	add_attr(&f, &main_->attrs, "builtin(y)");
	add_arg(&f, add_attr(&f, &main_->attrs, "align(99)"), "99", number(99));
	add_attr(&f, &other->attrs, "computee");
	main_->attrs->next->args->next->value.phase = SL_PHASE_override;
	main_->params = new_field(&f, "id:", "vec2<u32>", SL_KIND_vector);
	add_arg(&f, add_attr(&f, &main_->params->attrs, "builtin(x)"), "global_invocation_id", name_value(SL_KIND_name));
	struct sl_field *again = new_field(&f, "again", "f32", SL_KIND_f32);
	again->attrs = main_->params->attrs;
	main_->params->next = again;
	struct sl_field *third = new_field(&f, "pos", "f32", SL_KIND_f32);
	add_arg(&f, add_attr(&f, &third->attrs, "builtin(y)"), "globl_invocation_id", name_value(SL_KIND_name));
	again->next = third;
	struct sl_field *fourth = new_field(&f, "pos", "f32", SL_KIND_f32);
	add_arg(&f, add_attr(&f, &fourth->attrs, "location(1)"), "1", number(1));
	third->next = fourth;
	main_->ret = new_field(&f, "pos", "vec4<f32>", SL_KIND_vector);
	struct sl_variable *missing = add_variable(&f, "buffer", SL_VARIABLE_override, SL_SPACE_none, 4);
	add_arg(&f, add_attr(&f, &missing->attrs, "group(0)"), "0", number(0));
	add_arg(&f, add_attr(&f, &missing->attrs, "binding(1)"), "1", number(1));
	add_arg(&f, add_attr(&f, &missing->attrs, "id(2)"), "2", number(2));
	struct sl_variable *sized = add_variable(&f, "again", SL_VARIABLE_variable, SL_SPACE_workgroup, 4);
	sized->has_init = 1;
	sized->init_span = sized->span;
	sized->defaulted = (struct sl_str){"buffer", 6};
	struct sl_variable *table = add_variable(&f, "pos", SL_VARIABLE_variable, SL_SPACE_private, 4);
	add_use(&f, main_, "pos", SL_DECLARES_VARIABLE, table);
	add_use(&f, main_, "buffer", SL_DECLARES_VARIABLE, missing);
	add_use(&f, main_, "again", SL_DECLARES_VARIABLE, sized);
	add_use(&f, other, "main", SL_DECLARES_FUNCTION, main_);
	add_directive(&f, SL_DIRECTIVE_enable, "f16");
	add_directive(&f, SL_DIRECTIVE_enable, "subgroup_size_control");
	add_directive(&f, SL_DIRECTIVE_enable, "subgroup");
	add_directive(&f, SL_DIRECTIVE_enable, "old_name");
	add_directive(&f, SL_DIRECTIVE_diagnostic, "chromium.unreachable_code");
	struct sl_fault *fault = sl_module_fault(&f.module, SL_FAULT_syntax, at(&f, "fn main"));
	fault->a = fault->b = fault->c = (struct sl_str){"x", 1};
	fault->other = fault->span;
	fault->entry = main_;
	target(&f, &profile, 1);
	f.options.api = SL_API_vulkan;
	fixture_check(&f);
	fixture_close(&f);

	/* What another extension would have had to bring: nothing is enabled here. */
	fixture_open(&f, observing, SL_LANG_wgsl, "f16 main builtin(x)");
	struct sl_function *plain = add_function(&f, "main");
	plain->params = new_field(&f, "main", "vec3<u32>", SL_KIND_vector);
	add_arg(&f, add_attr(&f, &plain->params->attrs, "builtin(x)"), "global_invocation_id", name_value(SL_KIND_name));
	add_attr(&f, &plain->attrs, "main")->word = word(&f, "compute");
	add_attr(&f, &plain->attrs, "main")->word = word(&f, "subgroup_size");
	add_attr(&f, &plain->attrs, "main")->word = word(&f, "align");
	struct sl_function *clipped = add_function(&f, "f16");
	add_attr(&f, &clipped->attrs, "main")->word = word(&f, "vertex");
	clipped->ret = new_field(&f, "main", "array<f32, 4>", SL_KIND_array);
	clipped->ret->type.bytes = sl_exact(16);
	add_arg(&f, add_attr(&f, &clipped->ret->attrs, "builtin(x)"), "clip_distances", name_value(SL_KIND_name));
	struct sl_variable *image = add_variable(&f, "f16", SL_VARIABLE_variable, SL_SPACE_handle, 4);
	image->type.text = (struct sl_str){"texture_storage_2d<r32float, read>", 34};
	add_directive(&f, SL_DIRECTIVE_enable, "f16");
	fixture_check(&f);
	fixture_close(&f);

	/* An extension beside the one that brings it along. */
	fixture_open(&f, observing, SL_LANG_wgsl, "enable subgroup_size_control; enable subgroups;");
	add_directive(&f, SL_DIRECTIVE_enable, "subgroup_size_control");
	add_directive(&f, SL_DIRECTIVE_enable, "subgroups");
	fixture_check(&f);
	fixture_close(&f);
}

static void cover_hlsl(const struct sl_ruleset *observing)
{
	struct fixture f;

	fixture_open(
		&f, observing, SL_LANG_hlsl,
		"[numthreads(8,1,1)] [WaveSize(4,8,16)] [shader(x)] [nodelaunch(x)] [domain(x)] [groupsharedlimit(x)] sv_dispatchthreadid\n"
		"nodedispatchgrid nodemaxdispatchgrid nodemaxrecursiondepth maxrecords outputtopology i) o)\n"
		"void main(int a) {}\nvoid hit(int b) {}\nkernel [unroll] for\n");
	struct sl_function *main_ = add_hlsl(&f, "main", "numthreads(8,1,1)"), *hit = add_function(&f, "hit");
	struct sl_attr *wave = add_attr(&f, &main_->attrs, "WaveSize(4,8,16)");
	add_arg(&f, wave, "4", number(4));
	add_arg(&f, wave, "8", number(8));
	add_arg(&f, wave, "16", number(16));
	add_arg(&f, add_attr(&f, &main_->attrs, "domain(x)"), "isoline", name_value(SL_KIND_string));
	add_arg(&f, add_attr(&f, &main_->attrs, "groupsharedlimit(x)"), "64", number(64));
	add_arg(&f, add_attr(&f, &hit->attrs, "shader(x)"), "raygeneration", name_value(SL_KIND_string));
	hit->params = new_field(&f, "b)", "int", SL_KIND_i32);
	main_->params = new_field(&f, "a)", "uint3", SL_KIND_u32);
	main_->params->semantic = sym(&f, "SV_DispatchThreadID");
	main_->params->semantic_span = at(&f, "sv_dispatchthreadid");
	struct sl_function *node = add_function(&f, "kernel");
	add_arg(&f, add_attr(&f, &node->attrs, "nodelaunch(x)"), "thread", name_value(SL_KIND_string));
	struct sl_attr *grid = add_attr(&f, &node->attrs, "nodedispatchgrid");
	for (int i = 0; i < 3; i++)
		add_arg(&f, grid, "2", number(2));
	add_attr(&f, &node->attrs, "nodemaxdispatchgrid");
	add_arg(&f, add_attr(&f, &node->attrs, "nodemaxrecursiondepth"), "33", number(33));
	node->params = new_field(&f, "i)", "DispatchNodeInputRecord<R>", SL_KIND_other);
	add_arg(&f, add_attr(&f, &node->params->attrs, "maxrecords"), "4", number(4));
	node->params->next = new_field(&f, "o)", "NodeOutput<R>", SL_KIND_other);
	node->params->next->attrs = node->params->attrs;
	struct sl_function *mesh = add_hlsl(&f, "hit", "numthreads(8,1,1)");
	add_arg(&f, add_attr(&f, &mesh->attrs, "outputtopology"), "line", name_value(SL_KIND_string));
	static const uint32_t qualifiers[] = {SL_Q_INDICES, SL_Q_VERTICES, SL_Q_PRIMITIVES, SL_Q_PAYLOAD, SL_Q_VERTICES};
	for (size_t i = 0; i < sizeof qualifiers / sizeof qualifiers[0]; i++) {
		struct sl_field *p = new_field(&f, "o)", "uint2", SL_KIND_array);
		p->qualifiers = qualifiers[i];
		APPEND(mesh->params, p);
	}
	add_directive(&f, SL_DIRECTIVE_kernel, "kernel");
	struct sl_statement *loop = SL_NEW(&f.arena, struct sl_statement);
	loop->kind = SL_ON_loop;
	loop->span = at(&f, "for");
	f.fragment->statements = loop;
	f.options.target_given = 1;
	f.options.stage = SL_STAGE_compute;
	f.options.shader_model = 6008;
	fixture_check(&f);
	fixture_close(&f);
}

/* A field of a record, with the record itself. */
static struct sl_record *add_record(struct fixture *f, const char *attr, const char *type)
{
	struct sl_record *record = SL_NEW(&f->arena, struct sl_record);

	record->name = sym(f, "R");
	record->name_span = at(f, "R");
	add_attr(f, &record->attrs, attr);
	record->fields = new_field(f, "m", type, SL_KIND_i32);
	record->fields->semantic = sym(f, "SV_DispatchGrid");
	record->fields->semantic_span = at(f, "m");
	APPEND(f->fragment->records, record);
	return record;
}

/* With and without --entry: one says what is missing, the other makes rows for the functions. */
static void cover_hlsl_stages(const struct sl_ruleset *observing, const char *entry)
{
	struct fixture f;

	fixture_open(&f, observing, SL_LANG_hlsl,
		     "R m v i) j) k) [nodetrackrwinputsharing] [raypayload] [shader(x)] [shader(y)] [shader(z)] "
		     "vk::location(1) "
		     "vk::binding(2)\nvoid node(i) {} void hull(j) {} void miss(k) {} constants patchconstantfunc outputcontrolpoints\n");
	struct sl_record *tracked = add_record(&f, "nodetrackrwinputsharing", "int"), *plain = add_record(&f, "raypayload", "int");
	struct sl_field *twice = new_field(&f, "m", "int", SL_KIND_i32);
	twice->semantic = tracked->fields->semantic;
	twice->semantic_span = at(&f, "m");
	tracked->fields->next = twice;
	struct sl_record *nested = add_record(&f, "raypayload", "int");
	nested->fields->next = new_field(&f, "m", "R", SL_KIND_struct);
	nested->fields->next->type.record = nested;
	nested->fields->next->payload_access = 1;
	struct sl_function *node = add_function(&f, "node"), *hull = add_function(&f, "hull"), *miss = add_function(&f, "miss");
	node->params_known = hull->params_known = miss->params_known = 1;
	add_arg(&f, add_attr(&f, &node->attrs, "shader(x)"), "node", name_value(SL_KIND_string));
	for (int i = 0; i < 2; i++) {
		struct sl_field *input = new_field(&f, "i)", "DispatchNodeInputRecord<R>", SL_KIND_other);
		input->type.record = tracked;
		APPEND(node->params, input);
	}
	APPEND(node->params, new_field(&f, "j)", "NodeOutput<R>[4]", SL_KIND_array));
	add_arg(&f, add_attr(&f, &hull->attrs, "shader(y)"), "hull", name_value(SL_KIND_string));
	hull->params = new_field(&f, "j)", "InputPatch<R, 0>", SL_KIND_other);
	struct sl_function *constants = add_function(&f, "constants");
	constants->params = new_field(&f, "j)", "InputPatch<R, 0>", SL_KIND_other);
	constants->params->next = new_field(&f, "j)", "OutputPatch<R, 0>", SL_KIND_other);
	add_arg(&f, add_attr(&f, &hull->attrs, "patchconstantfunc"), "constants", name_value(SL_KIND_string));
	add_arg(&f, add_attr(&f, &hull->attrs, "outputcontrolpoints"), "0", number(0));
	hull->ret = new_field(&f, "m", "int", SL_KIND_i32);
	add_arg(&f, add_attr(&f, &hull->attrs, "vk::location(1)"), "1", number(1));
	for (int i = 0; i < 2; i++) {
		struct sl_field *input = new_field(&f, "k)", "int", SL_KIND_i32);
		add_arg(&f, add_attr(&f, &input->attrs, "vk::location(1)"), "1", number(1));
		APPEND(hull->params, input);
	}
	struct sl_function *geometry = add_function(&f, "m");
	geometry->attrs = NULL;
	add_arg(&f, add_attr(&f, &geometry->attrs, "shader(z)"), "geometry", name_value(SL_KIND_string));
	geometry->params = new_field(&f, "k)", "PointStream<R>", SL_KIND_other);
	geometry->params->type.record = plain;
	add_arg(&f, add_attr(&f, &miss->attrs, "shader(z)"), "miss", name_value(SL_KIND_string));
	miss->params = new_field(&f, "k)", "R", SL_KIND_struct);
	plain->attrs->name = sym(&f, "other");
	miss->params->type.record = plain;
	for (int i = 0; i < 2; i++) {
		struct sl_variable *v = add_variable(&f, "v", SL_VARIABLE_resource, SL_SPACE_handle, 4);
		add_arg(&f, add_attr(&f, &v->attrs, "vk::binding(2)"), "2", number(2));
	}
	f.options.api = SL_API_vulkan;
	f.front.entries = &entry;
	f.front.nentries = entry != NULL;
	f.module.complete = 1;
	fixture_check(&f);
	fixture_close(&f);
}

/* One call that counts as a ballot and as the read of a lane, and both parts of a division by 4. */
static void cover_lanes(const struct sl_ruleset *observing)
{
	struct fixture f;

	fixture_open(&f, observing, SL_LANG_hlsl, "sums i) [numthreads(8,1,1)] void main(int i) { barrier }");
	struct sl_function *main_ = add_hlsl(&f, "main", "numthreads(8,1,1)");
	main_->params = new_field(&f, "i)", "uint", SL_KIND_u32);
	main_->params->semantic = sym(&f, "SV_GroupIndex");
	struct sl_call *call = main_->calls = SL_NEW(&f.arena, struct sl_call);
	call->span = call->read = at(&f, "barrier");
	call->word = word(&f, "barrier");
	call->components = 1;
	call->names[0] = main_->params->name;
	call->last = sl_exact(3);
	for (unsigned n = 0; n < 2; n++) {
		struct sl_operation *o = SL_NEW(&f.arena, struct sl_operation);
		*o = (struct sl_operation){.span = at(&f, "i)"), .base = main_->params->name, .by = 4, .op = "/%"[n]};
		APPEND(main_->operations, o);
	}
	struct sl_variable *sums = add_variable(&f, "sums", SL_VARIABLE_groupshared, SL_SPACE_workgroup, 8);
	sums->type.kind = SL_KIND_array;
	sums->type.count = sl_exact(2);
	add_use(&f, main_, "sums", SL_DECLARES_VARIABLE, sums);
	fixture_check(&f);
	fixture_close(&f);
}

static void every_fact_is_set_by_something(void **state)
{
	static const struct {
		unsigned scope, fact;
		const char *name;
	} facts[] = {
#define FACT(scope, id, name, type, languages, doc) {SL_SCOPE_##scope, SL_F_##scope##_##id, name},
#define PROFILE_FACT(id, name, type, combine, doc) {SL_SCOPE_target, SL_F_target_##id, name},
#include "shaderlint/facts.def"
	};
	struct sl_ruleset observing = rules;
	int missing = 0;
	(void)state;

	for (unsigned i = 0; i < SL_F_target_COUNT; i++)
		every_fact[i] = (struct sl_profile_fact){(uint16_t)i, SL_API_none, SL_SECTION_FACT, 8, 8, ""};
	knowing[0] = (struct sl_profile){.id = "all", .kind = SL_PROFILE_GPU, .nfacts = SL_F_target_COUNT, .facts = every_fact};
	observing.rules = observers;
	observing.nrules = sizeof observers / sizeof observers[0];
	observing.profiles = knowing;
	observing.nprofiles = 1;
	cover_wgsl(&observing);
	cover_hlsl(&observing);
	cover_hlsl_stages(&observing, "absent");
	cover_hlsl_stages(&observing, NULL);
	cover_lanes(&observing);
	for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++) {
		if (seen[facts[i].scope][facts[i].fact])
			continue;
		print_error("nothing sets the fact %s\n", facts[i].name);
		missing++;
	}
	assert_int_equal(missing, 0);
}

/* ---- texts ---- */

static void put(struct sl_text *t, struct sl_int v)
{
	sl_text_int(t, v);
	sl_text_put(t, "|");
}

static void texts_of_values(void **state)
{
	struct fixture f;
	(void)state;

	fixture_open(&f, &rules, SL_LANG_wgsl, "");
	struct sl_text t = {.arena = &f.arena};
	struct sl_ctx c = {.rules = &rules};
	put(&t, sl_exact(-5));
	put(&t, (struct sl_int){7, INT64_MAX});
	put(&t, (struct sl_int){INT64_MIN, 7});
	put(&t, (struct sl_int){1, 2});
	put(&t, SL_ANY);
	sl_text_hex(&t, sl_exact(255));
	sl_text_version(&t, sl_exact(6010));
	sl_text_enum(&t, &c, SL_TYPE_KIND, sl_exact(SL_KIND_abstract_int));
	sl_text_enum(&t, &c, SL_TYPE_ON, sl_exact(SL_ON_entry_parameter));
	sl_text_bits(&t, &(struct sl_cell){.lo = 96, .hi = 96, .state = SL_KNOWN});
	sl_text_word(&t, &c, sl_exact(1));
	sl_text_set(&t, &c, &(struct sl_cell){.bits = (const uint64_t[]){6, 0}, .state = SL_KNOWN});
	assert_text(sl_text_take(&t),
		    "-5|at least 7|at most 7|1 to 2|unknown|0xff6.10abstract-intentry parameter32, 64computecompute, vertex");
	fixture_close(&f);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(targets_with_equal_numbers_share_a_finding),
		cmocka_unit_test(between_the_least_and_the_greatest_is_a_warning),
		cmocka_unit_test(implied_defaults_only_warn),
		cmocka_unit_test(unknown_values_stay_silent_and_bounds_count),
		cmocka_unit_test(stronger_rules_silence_weaker_ones),
		cmocka_unit_test(uses_flow_over_calls),
		cmocka_unit_test(group_memory_stands_at_the_variable_that_breaks_the_limit),
		cmocka_unit_test(entry_option_leaves_others_alone),
		cmocka_unit_test(stages_of_hlsl),
		cmocka_unit_test(every_fact_is_set_by_something),
		cmocka_unit_test(texts_of_values),
	};
	rules.words = make_words(&words, texts);
	fill_vocabulary();
	return cmocka_run_group_tests(tests, NULL, NULL);
}
