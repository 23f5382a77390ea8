/* --profile texts: what they combine to, and what is said of those that are wrong. */
#include "tests/unit/check_fixture.h"

static const char *const texts[] = {"subgroups", "subgroup_size_control", "f16", NULL};
static struct words words;

#define F(fact_, api_, section_, is_, up_to_)                                              \
	{                                                                                  \
		SL_F_target_##fact_, SL_API_##api_, SL_SECTION_##section_, is_, up_to_, "" \
	}

static const struct sl_profile_fact turing[] = {
	F(wave_min, none, FACT, 32, 32),           F(wave_max, none, FACT, 32, 32),     F(wave_native, none, FACT, 32, 32),
	F(max_threads, none, FACT, 1024, 1536),    F(max_z, none, FACT, 64, 64),        F(groupshared, none, FACT, 49152, 49152),
	F(groupshared, d3d12, FACT, 32768, 32768), F(size_control, vulkan, FACT, 1, 1),
};
static const struct sl_profile_fact gcn[] = {F(waves, none, FACT, 64, 64), F(max_threads, none, FACT, 1024, 1024)};
static const struct sl_profile_fact vulkan[] = {F(max_threads, none, GUARANTEED, 128, 128), F(max_x, none, GUARANTEED, 128, 128),
						F(full_subgroups, none, GUARANTEED, 1, 1)};
static const struct sl_profile_fact d3d12[] = {F(max_threads, none, LIMIT, 1024, 1024), F(shader_model, none, FACT, 6006, 6006)};
static const struct sl_profile_fact webgpu[] = {F(max_threads, none, LIMIT, 256, 256), F(max_x, none, LIMIT, 256, 256),
						F(wave_min, none, FACT, 4, 4), F(wave_max, none, FACT, 128, 128)};
static const uint16_t webgpu_features[] = {1, 3, 0};
static const struct sl_profile profiles[] = {
	{.id = "turing", .kind = SL_PROFILE_GPU, .nfacts = 8, .facts = turing},
	{.id = "gcn", .kind = SL_PROFILE_GPU, .nfacts = 2, .facts = gcn},
	{.id = "vulkan-1.3", .kind = SL_PROFILE_API, .api = SL_API_vulkan, .nfacts = 3, .facts = vulkan},
	{.id = "d3d12-sm66", .kind = SL_PROFILE_API, .api = SL_API_d3d12, .nfacts = 2, .facts = d3d12},
	{.id = "webgpu-core", .kind = SL_PROFILE_API, .api = SL_API_webgpu, .nfacts = 4, .facts = webgpu, .features = webgpu_features},
};
static const uint16_t desktop_members[] = {0, 1};
static const struct sl_profile_group groups[] = {{"desktop", desktop_members, 2}};
static const struct sl_limit_alias aliases[] = {{"maxComputeInvocationsPerWorkgroup", SL_F_target_max_threads}};
static const struct sl_vocab_extension extensions[] = {{.word = 1}, {.word = 2, .implies = (const uint16_t[]){1, 0}}, {.word = 3}};

static struct sl_int derive_control(const struct sl_ctx *c)
{
	return sl_of_truth(sl_and(sl_to_truth(sl_fact(c, SL_SCOPE_target, SL_F_target_size_control)),
				  sl_to_truth(sl_fact(c, SL_SCOPE_target, SL_F_target_full_subgroups))));
}

static const struct sl_derived derived[] = {{SL_SCOPE_target, SL_F_target_subgroup_size_control, derive_control}};

static unsigned never(const struct sl_ctx *c)
{
	(void)c;
	return 0;
}

static struct sl_int wave_option(const struct sl_ctx *c)
{
	return sl_coalesce(sl_fact(c, SL_SCOPE_target, SL_F_target_wave_native), sl_exact(32));
}

static const char *const editions[] = {"2026-01", "2026-08", NULL};
static struct sl_int newest(const struct sl_ctx *c)
{
	(void)c;
	return sl_exact(1);
}

static const struct sl_option options[] = {
	{.name = "wave", .type = SL_OPTION_INT, .min = 1, .max = 256, .fallback = wave_option},
	{.name = "edition", .type = SL_OPTION_VALUES, .values = editions, .fallback = newest},
	{.name = "some-rule.strict", .type = SL_OPTION_BOOL, .fallback = wave_option},
};
static const char *const old_names[] = {"old-rule", NULL};
static const struct sl_rule rules_[] = {
	{RULE("some-rule", SL_SCOPE_entry, SL_LEVEL_ERROR, never)},
	{RULE("taste", SL_SCOPE_entry, SL_LEVEL_WARNING, never), .flags = SL_RULE_PEDANTIC},
	{RULE("silent", SL_SCOPE_entry, SL_LEVEL_OFF, never)},
	{.id = "renamed",
	 .aliases = old_names,
	 .tags = nothing,
	 .level = SL_LEVEL_NOTE,
	 .scope = SL_SCOPE_entry,
	 .when = never,
	 .languages = 3},
};
static const uint16_t pedantic_rules[] = {1};
static const struct sl_rule_set sets[] = {{"pedantic", pedantic_rules, 1}};

static struct sl_ruleset rules = {
	.abi = SL_RULESET_ABI,
	.rules = rules_,
	.nrules = 4,
	.options = options,
	.noptions = 3,
	.profiles = profiles,
	.nprofiles = 5,
	.profile_groups = groups,
	.nprofile_groups = 1,
	.aliases = aliases,
	.naliases = 1,
	.vocabulary = {.extensions = extensions, .nextensions = 3},
	.derived = derived,
	.nderived = 1,
	.sets = sets,
	.nsets = 1,
};

static void plan(struct fixture *f, uint8_t lang, const char *const *profile_texts, size_t n)
{
	fixture_open(f, &rules, lang, "");
	f->options.profiles = profile_texts;
	f->options.nprofiles = n;
	assert_int_equal(sl_plan_make(&f->plan, &f->arena, &rules, &f->options, &f->front, &f->error), 0);
}

static void refuse(const char *text, const char *message)
{
	struct fixture f;

	fixture_open(&f, &rules, SL_LANG_hlsl, "");
	f.options.profiles = &text;
	f.options.nprofiles = 1;
	assert_int_equal(sl_plan_make(&f.plan, &f.arena, &rules, &f.options, &f.front, &f.error), -1);
	assert_text(f.error, message);
	fixture_close(&f);
}

static int64_t least(const struct sl_target *t, unsigned fact)
{
	assert_int_equal(t->least[fact].state, SL_KNOWN);
	return t->least[fact].lo;
}

static int64_t greatest(const struct sl_target *t, unsigned fact)
{
	return t->sure[fact].hi;
}

static void gpu_alone(void **state)
{
	struct fixture f;
	const char *text = "turing";
	(void)state;

	plan(&f, SL_LANG_hlsl, &text, 1);
	assert_int_equal(f.plan.ntargets, 1);
	const struct sl_target *t = f.plan.targets;
	assert_string_equal(t->label, "turing");
	assert_int_equal(least(t, SL_F_target_max_threads), 1024);
	assert_int_equal(greatest(t, SL_F_target_max_threads), 1536);
	assert_int_equal(least(t, SL_F_target_groupshared), 49152);
	assert_int_equal(least(t, SL_F_target_waves), 32);
	assert_int_equal(least(t, SL_F_target_has_gpu), 1);
	assert_int_equal(least(t, SL_F_target_has_api), 0);
	assert_int_equal(t->least[SL_F_target_size_control].state, SL_ABSENT);
	assert_int_equal(t->options[0].lo, 32);
	fixture_close(&f);
}

static void pair_takes_the_smaller_cap(void **state)
{
	struct fixture f;
	const char *text = "turing+d3d12-sm66";
	(void)state;

	plan(&f, SL_LANG_hlsl, &text, 1);
	const struct sl_target *t = f.plan.targets;
	assert_int_equal(least(t, SL_F_target_max_threads), 1024);
	assert_int_equal(greatest(t, SL_F_target_max_threads), 1024);
	assert_int_equal(least(t, SL_F_target_groupshared), 32768);
	assert_int_equal(least(t, SL_F_target_shader_model), 6006);
	assert_int_equal(least(t, SL_F_target_api), SL_API_d3d12);
	fixture_close(&f);
}

static void promised_minima_are_no_caps(void **state)
{
	struct fixture f;
	const char *pair = "vulkan-1.3+turing", *alone = "vulkan-1.3";
	(void)state;

	plan(&f, SL_LANG_hlsl, &pair, 1);
	assert_int_equal(least(f.plan.targets, SL_F_target_max_threads), 1024);
	assert_int_equal(least(f.plan.targets, SL_F_target_max_x), 128);
	assert_int_equal(greatest(f.plan.targets, SL_F_target_max_x), INT64_MAX);
	assert_int_equal(least(f.plan.targets, SL_F_target_subgroup_size_control), 1);
	fixture_close(&f);
	plan(&f, SL_LANG_hlsl, &alone, 1);
	assert_int_equal(least(f.plan.targets, SL_F_target_max_threads), 128);
	assert_int_equal(greatest(f.plan.targets, SL_F_target_max_threads), INT64_MAX);
	fixture_close(&f);
}

static void wgsl_has_defaults_where_nobody_chose_an_api(void **state)
{
	struct fixture f;
	const char *gpu = "turing", *mixed[] = {"turing", "webgpu-core"}, *unnamed = "wave=64";
	(void)state;

	plan(&f, SL_LANG_wgsl, NULL, 0);
	assert_int_equal(f.plan.ntargets, 1);
	assert_true(f.plan.targets->implied);
	assert_int_equal(least(f.plan.targets, SL_F_target_max_threads), 256);
	assert_int_equal(greatest(f.plan.targets, SL_F_target_max_threads), INT64_MAX);
	assert_null(f.plan.targets->features);
	assert_int_equal(f.plan.common[SL_LANG_wgsl][SL_F_targets_count].lo, 0);
	fixture_close(&f);

	plan(&f, SL_LANG_hlsl, NULL, 0);
	assert_int_equal(f.plan.ntargets, 0);
	fixture_close(&f);

	plan(&f, SL_LANG_wgsl, &gpu, 1);
	assert_int_equal(f.plan.ntargets, 3);
	assert_int_equal(f.plan.targets[0].languages, SL_LANG_HLSL_BIT);
	assert_int_equal(f.plan.targets[1].languages, SL_LANG_WGSL_BIT);
	assert_false(f.plan.targets[1].implied);
	assert_int_equal(least(&f.plan.targets[1], SL_F_target_max_threads), 1024);
	assert_int_equal(greatest(&f.plan.targets[1], SL_F_target_max_threads), 1536);
	assert_int_equal(least(&f.plan.targets[1], SL_F_target_wave_max), 32);
	/* WebGPU's limits are none of the GPU's. */
	assert_true(f.plan.targets[2].implied && f.plan.targets[2].beside);
	assert_int_equal(least(&f.plan.targets[2], SL_F_target_max_threads), 256);
	assert_int_equal(greatest(&f.plan.targets[2], SL_F_target_max_threads), INT64_MAX);
	assert_int_equal(f.plan.targets[2].least[SL_F_target_wave_max].state, SL_ABSENT);
	assert_int_equal(f.plan.common[SL_LANG_wgsl][SL_F_targets_count].lo, 1);
	assert_int_equal(f.plan.common[SL_LANG_wgsl][SL_F_targets_others].lo, 0);
	fixture_close(&f);

	plan(&f, SL_LANG_wgsl, mixed, 2);
	assert_int_equal(f.plan.ntargets, 2);
	assert_int_equal(greatest(&f.plan.targets[0], SL_F_target_max_threads), 1536);
	assert_int_equal(least(&f.plan.targets[0], SL_F_target_max_threads), 1024);
	assert_int_equal(greatest(&f.plan.targets[1], SL_F_target_max_threads), 256);
	assert_non_null(f.plan.targets[1].features);
	fixture_close(&f);

	plan(&f, SL_LANG_wgsl, &unnamed, 1);
	assert_int_equal(f.plan.ntargets, 1);
	assert_int_equal(f.plan.targets->least[SL_F_target_max_threads].state, SL_ABSENT);
	fixture_close(&f);
}

static void an_api_judges_its_language(void **state)
{
	struct fixture f;
	const char *all[] = {"webgpu-core", "turing+webgpu-core", "d3d12-sm66", "turing+d3d12-sm66",
			     "vulkan-1.3",  "turing+vulkan-1.3",  "wave=32"};
	const uint8_t languages[] = {SL_LANG_WGSL_BIT,  SL_LANG_WGSL_BIT,  SL_LANG_HLSL_BIT, SL_LANG_HLSL_BIT,
				     SL_LANG_BOTH_BITS, SL_LANG_BOTH_BITS, SL_LANG_BOTH_BITS};
	(void)state;

	plan(&f, SL_LANG_wgsl, all, 7);
	assert_int_equal(f.plan.ntargets, 7);
	for (unsigned i = 0; i < 7; i++)
		assert_int_equal(f.plan.targets[i].languages, languages[i]);
	assert_int_equal(f.plan.common[SL_LANG_wgsl][SL_F_targets_count].lo, 5);
	assert_int_equal(f.plan.common[SL_LANG_wgsl][SL_F_targets_others].lo, 2);
	assert_int_equal(f.plan.common[SL_LANG_hlsl][SL_F_targets_others].lo, 2);
	fixture_close(&f);

	/* Direct3D alone leaves WGSL with WebGPU's defaults. */
	plan(&f, SL_LANG_wgsl, &all[2], 2);
	assert_int_equal(f.plan.ntargets, 3);
	assert_true(f.plan.targets[2].implied);
	assert_false(f.plan.targets[2].beside);
	assert_int_equal(f.plan.common[SL_LANG_wgsl][SL_F_targets_count].lo, 0);
	assert_int_equal(f.plan.common[SL_LANG_wgsl][SL_F_targets_others].lo, 2);
	fixture_close(&f);
}

static void keys_raise_the_defaults_where_every_gpu_has_them(void **state)
{
	struct fixture f;
	const char *texts_[] = {"turing,max_threads=512", "gcn,max_threads=384,max_x=384"};
	(void)state;

	plan(&f, SL_LANG_wgsl, texts_, 2);
	const struct sl_target *defaults = &f.plan.targets[f.plan.ntargets - 1];
	assert_true(defaults->beside);
	assert_int_equal(defaults->least[SL_F_target_max_threads].state, SL_ABSENT);
	assert_int_equal(least(defaults, SL_F_target_max_x), 256);
	fixture_close(&f);
}

static void keys_replace(void **state)
{
	struct fixture f;
	const char *texts_[] = {"turing,max_threads=512,wave=8..32,shader_model=6.7",
				"maxComputeInvocationsPerWorkgroup=384,wave=16,features=none",
				"webgpu-core,features=subgroup-size-control"};
	(void)state;

	plan(&f, SL_LANG_hlsl, texts_, 3);
	const struct sl_target *t = f.plan.targets;
	assert_int_equal(greatest(&t[0], SL_F_target_max_threads), 512);
	assert_int_equal(least(&t[0], SL_F_target_waves), 8 | 16 | 32);
	assert_int_equal(least(&t[0], SL_F_target_wave_native), 32);
	assert_int_equal(least(&t[0], SL_F_target_shader_model), 6007);
	assert_int_equal(least(&t[1], SL_F_target_kind), SL_PROFILE_KIND_unnamed);
	assert_int_equal(greatest(&t[1], SL_F_target_max_threads), 384);
	assert_int_equal(least(&t[1], SL_F_target_has_gpu), 1);
	assert_int_equal(least(&t[1], SL_F_target_wave_min), 16);
	assert_int_equal(least(&t[1], SL_F_target_subgroups), 0);
	assert_int_equal(least(&t[2], SL_F_target_subgroup_size_control), 1);
	assert_int_equal(least(&t[2], SL_F_target_subgroups), 1);
	fixture_close(&f);
}

static void groups_name_sets(void **state)
{
	struct fixture f;
	const char *text = "desktop+d3d12-sm66,max_z=32";
	(void)state;

	plan(&f, SL_LANG_hlsl, &text, 1);
	assert_int_equal(f.plan.ntargets, 2);
	assert_string_equal(f.plan.targets[0].label, "turing+d3d12-sm66,max_z=32");
	assert_string_equal(f.plan.targets[1].label, "gcn+d3d12-sm66,max_z=32");
	assert_int_equal(least(&f.plan.targets[1], SL_F_target_max_z), 32);
	const struct sl_cell *common = f.plan.common[SL_LANG_hlsl];
	assert_int_equal(common[SL_F_targets_count].lo, 2);
	assert_int_equal(common[SL_F_targets_waves_none].lo, 1);
	assert_text(common[SL_F_targets_waves_common_text].str, "turing+d3d12-sm66,max_z=32 32; gcn+d3d12-sm66,max_z=32 64");
	fixture_close(&f);
}

static void api_option_selects_the_sub_map(void **state)
{
	struct fixture f;
	const char *text = "turing";
	(void)state;

	fixture_open(&f, &rules, SL_LANG_hlsl, "");
	f.options.profiles = &text;
	f.options.nprofiles = 1;
	f.options.api = SL_API_d3d12;
	assert_int_equal(sl_plan_make(&f.plan, &f.arena, &rules, &f.options, &f.front, &f.error), 0);
	assert_int_equal(least(f.plan.targets, SL_F_target_groupshared), 32768);
	fixture_close(&f);
}

static void wrong_texts(void **state)
{
	(void)state;
	refuse("turng", "unknown profile `turng`; did you mean `turing`?");
	refuse("qqqqqqqq", "unknown profile `qqqqqqqq`");
	refuse("turing+gcn", "`turing+gcn`: a pair is one GPU and one API, these are two of a kind");
	refuse("turing,max_thread=1", "unknown key `max_thread` in `--profile turing,max_thread=1`; did you mean `max_threads`?");
	refuse("max_threads=many", "`many` of `max_threads` in `--profile max_threads=many` is not an unsigned integer");
	refuse("wave=24", "`24` of `wave` in `--profile wave=24` is not a wave size or a range A..B of powers of two");
	refuse("wave=64..8", "`64..8` of `wave` in `--profile wave=64..8` is not a wave size or a range A..B of powers of two");
	refuse("turing,shader_model=x", "`x` of `shader_model` in `--profile turing,shader_model=x` is not a version such as 6.6");
	refuse("turing,features=f61", "unknown feature `f61`; did you mean `f16`?");
	refuse("turing,subgroup", "`subgroup` in `--profile turing,subgroup` needs the form key=value");
	refuse("", "unknown profile ``");
}

static void levels(void **state)
{
	struct fixture f;
	const char *set = "pedantic", *off = "some-rule", *severities[] = {"old-rule=error", "some-rule=note"}, *on = "silent";
	(void)state;

	fixture_open(&f, &rules, SL_LANG_hlsl, "");
	f.options.enable_sets = &set;
	f.options.disable = &off;
	f.options.severities = severities;
	f.options.enable = &on;
	f.options.nenable_sets = f.options.ndisable = f.options.nenable = 1;
	f.options.nseverities = 2;
	assert_int_equal(sl_plan_make(&f.plan, &f.arena, &rules, &f.options, &f.front, &f.error), 0);
	assert_int_equal(f.plan.levels[0], SL_LEVEL_OFF);
	assert_int_equal(f.plan.levels[1], SL_LEVEL_WARNING);
	assert_int_equal(f.plan.levels[2], SL_LEVEL_WARNING);
	assert_int_equal(f.plan.levels[3], SL_LEVEL_ERROR);
	assert_int_equal(f.plan.forced[3], 1);
	severities[0] = "some-rul=error";
	assert_int_equal(sl_plan_make(&f.plan, &f.arena, &rules, &f.options, &f.front, &f.error), -1);
	assert_text(f.error, "unknown rule `some-rul`; did you mean `some-rule`?");
	severities[0] = "some-rule=fatal";
	assert_int_equal(sl_plan_make(&f.plan, &f.arena, &rules, &f.options, &f.front, &f.error), -1);
	assert_text(f.error, "unknown level `fatal` of `--severity`: off, note, warning or error");
	fixture_close(&f);
}

static void settings(void **state)
{
	struct fixture f;
	const char *texts_[] = {"wave=64", "edition=2026-01", "some-rule.strict=true"};
	static const struct {
		const char *text, *message;
	} wrong[] = {
		{"wave=0", "`0` is not an integer in 1..256, which option `wave` takes"},
		{"wavs=1", "unknown option `wavs`; did you mean `wave`?"},
		{"edition=1999", "`1999` is no value of option `edition`: 2026-01, 2026-08"},
		{"some-rule.strict=yes", "`yes` is neither true nor false, which option `some-rule.strict` takes"},
		{"wave", "`--option wave` needs the form NAME=VALUE"},
	};
	(void)state;

	fixture_open(&f, &rules, SL_LANG_hlsl, "");
	f.options.settings = texts_;
	f.options.nsettings = 3;
	assert_int_equal(sl_plan_make(&f.plan, &f.arena, &rules, &f.options, &f.front, &f.error), 0);
	assert_int_equal(f.plan.options[0].lo, 64);
	assert_int_equal(f.plan.options[1].lo, 0);
	assert_int_equal(f.plan.options[2].lo, 1);
	for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
		texts_[0] = wrong[i].text;
		assert_int_equal(sl_plan_make(&f.plan, &f.arena, &rules, &f.options, &f.front, &f.error), -1);
		assert_text(f.error, wrong[i].message);
	}
	fixture_close(&f);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(gpu_alone),
		cmocka_unit_test(pair_takes_the_smaller_cap),
		cmocka_unit_test(promised_minima_are_no_caps),
		cmocka_unit_test(wgsl_has_defaults_where_nobody_chose_an_api),
		cmocka_unit_test(an_api_judges_its_language),
		cmocka_unit_test(keys_raise_the_defaults_where_every_gpu_has_them),
		cmocka_unit_test(keys_replace),
		cmocka_unit_test(groups_name_sets),
		cmocka_unit_test(api_option_selects_the_sub_map),
		cmocka_unit_test(wrong_texts),
		cmocka_unit_test(levels),
		cmocka_unit_test(settings),
	};
	rules.vocabulary.words = make_words(&words, texts);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
