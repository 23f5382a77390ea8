/* Rows, predicates over targets, levels, supersedes, messages, entry points. */
#include "tests/unit/check_vocabulary.h"

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

static void say_limits(const struct sl_ctx *c, struct sl_text *t)
{
	struct sl_int total = entry_fact(c, SL_F_entry_threads_total);

	sl_text_int(t, total);
	sl_text_limits(t, c, total, SL_F_target_max_threads, "threads");
	sl_text_limits(t, c, entry_fact(c, SL_F_entry_threads_x), SL_F_target_max_x, "");
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
		  .message = say_limits},
};

#define F(fact_, is_, up_to_)                                                       \
	{                                                                           \
		SL_F_target_##fact_, SL_API_none, SL_SECTION_LIMIT, is_, up_to_, "" \
	}
static const struct sl_profile_fact wide[] = {F(max_threads, 1024, 1536), F(waves, 32, 32)},
				    narrow[] = {F(max_threads, 256, 256), F(waves, 64, 64)};
static const struct sl_profile_fact core[] = {F(max_threads, 256, 256), F(max_x, 256, 256), F(groupshared, 16384, 16384)};
static const struct sl_profile_fact promise[] = {{SL_F_target_max_threads, SL_API_none, SL_SECTION_GUARANTEED, 128, 128, ""}};
static const struct sl_profile profiles[] = {
	{.id = "wide", .kind = SL_PROFILE_GPU, .nfacts = 2, .facts = wide},
	{.id = "narrow", .kind = SL_PROFILE_GPU, .nfacts = 2, .facts = narrow},
	{.id = "webgpu-core", .kind = SL_PROFILE_API, .api = SL_API_webgpu, .nfacts = 3, .facts = core},
	{.id = "promise", .kind = SL_PROFILE_API, .api = SL_API_vulkan, .nfacts = 1, .facts = promise},
};
static const char wgsl[] = "@compute @workgroup_size(16, 2)\nfn main() { helper(); }\nfn helper() { barrier(); }\n";

static void targets_that_differ_in_numbers_share_a_finding(void **state)
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
	assert_text(found->message, "total 200 over 64 to 128 of max_threads=64, max_threads=128, max_threads=64,max_x=300");
	assert_string_equal(found->profiles[1], "max_threads=128");
	assert_null(found->profiles[3]);
	assert_string_not_equal(found->next->rule, "too-many");
	assert_int_equal(found->region.line, 2);
	assert_int_equal(found->region.column, 4);
	assert_text(found->source_line, "fn main() { helper(); }");
	fixture_close(&f);
}

static void check_threads(struct fixture *f, int64_t x, const char *const *names, size_t n)
{
	fixture_open(f, &rules, SL_LANG_wgsl, wgsl);
	add_compute(f, "main", x, 1);
	target(f, names, n);
	fixture_check(f);
}

static void a_limit_is_that_of_the_target_it_is_said_of(void **state)
{
	struct fixture f;
	const char *names[] = {"wide", "narrow"}, *raised = "wide,max_threads=512,max_x=512", *chosen = "wide+webgpu-core";
	(void)state;

	check_threads(&f, 1200, names, 2);
	assert_int_equal(finding(&f, "soft")->level, SL_LEVEL_ERROR);
	assert_text(finding(&f, "soft")->message, "1200, at most 1024 to 1536 threads on wide; at most 256 threads on narrow; at most 256 "
						  "threads by the defaults of webgpu-core; "
						  "at most 256 by the defaults of webgpu-core");
	assert_string_equal(finding(&f, "soft")->profiles[1], "narrow");
	assert_null(finding(&f, "soft")->profiles[2]);
	fixture_close(&f);

	check_threads(&f, 2000, names, 1);
	assert_text(finding(&f, "soft")->message, "2000, at most 1536 threads on wide; at most 256 threads by the defaults of webgpu-core; "
						  "at most 256 by the defaults of webgpu-core");
	fixture_close(&f);

	check_threads(&f, 512, names, 1);
	assert_int_equal(finding(&f, "soft")->level, SL_LEVEL_NOTE);
	assert_null(finding(&f, "soft")->profiles);
	fixture_close(&f);

	check_threads(&f, 512, &raised, 1);
	assert_null(finding(&f, "soft"));
	fixture_close(&f);

	check_threads(&f, 512, &chosen, 1);
	assert_int_equal(finding(&f, "soft")->level, SL_LEVEL_ERROR);
	assert_text(finding(&f, "soft")->message, "512, at most 256 threads on wide+webgpu-core; at most 256 on wide+webgpu-core");
	fixture_close(&f);
}

static void above_a_promise_is_a_warning(void **state)
{
	struct fixture f;
	const char *names[] = {"promise", "promise+wide", "promise+narrow"};
	(void)state;

	check_threads(&f, 512, names, 3);
	assert_int_equal(finding(&f, "soft")->level, SL_LEVEL_ERROR);
	assert_text(finding(&f, "soft")->message, "512, promise promises 128 threads; at most 256 threads on promise+narrow");
	fixture_close(&f);
	check_threads(&f, 512, names, 2);
	assert_int_equal(finding(&f, "soft")->level, SL_LEVEL_WARNING);
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
	sl_text_word(&t, &c, &(struct sl_cell){.lo = 1, .hi = 1, .state = SL_KNOWN});
	sl_text_word(&t, &c, &(struct sl_cell){.str = {"+of no rule", 11}, .state = SL_KNOWN});
	sl_text_set(&t, &c, &(struct sl_cell){.bits = (const uint64_t[]){6, 0}, .state = SL_KNOWN});
	assert_text(sl_text_take(&t),
		    "-5|at least 7|at most 7|1 to 2|unknown|0xff6.10abstract-intentry parameter32, 64compute+of no rulecompute, vertex");
	fixture_close(&f);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(targets_that_differ_in_numbers_share_a_finding),
		cmocka_unit_test(a_limit_is_that_of_the_target_it_is_said_of),
		cmocka_unit_test(above_a_promise_is_a_warning),
		cmocka_unit_test(between_the_least_and_the_greatest_is_a_warning),
		cmocka_unit_test(implied_defaults_only_warn),
		cmocka_unit_test(unknown_values_stay_silent_and_bounds_count),
		cmocka_unit_test(stronger_rules_silence_weaker_ones),
		cmocka_unit_test(uses_flow_over_calls),
		cmocka_unit_test(group_memory_stands_at_the_variable_that_breaks_the_limit),
		cmocka_unit_test(entry_option_leaves_others_alone),
		cmocka_unit_test(stages_of_hlsl),
		cmocka_unit_test(texts_of_values),
	};
	fill_vocabulary();
	rules.rules = all_rules;
	rules.nrules = NRULES;
	rules.profiles = profiles;
	rules.nprofiles = sizeof profiles / sizeof *profiles;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
