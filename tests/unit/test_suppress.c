/* Comments that allow findings: what they cover, what is said of those that are wrong or of no use. */
#include "tests/unit/check_fixture.h"

static const char *const texts[] = {"compute", "workgroup_size", NULL};
static struct words words;

static unsigned always(const struct sl_ctx *c)
{
	(void)c;
	return 1;
}

static unsigned is_kind(const struct sl_ctx *c, int64_t kind)
{
	return sl_eq(sl_fact(c, SL_SCOPE_fault, SL_F_fault_kind), sl_exact(kind)).t;
}

static unsigned unknown_id(const struct sl_ctx *c)
{
	return is_kind(c, SL_FAULT_suppression_unknown);
}

static unsigned unused(const struct sl_ctx *c)
{
	return is_kind(c, SL_FAULT_suppression_unused);
}

static void say_id(const struct sl_ctx *c, struct sl_text *t)
{
	sl_text_str(t, &c->row[SL_SCOPE_fault][SL_F_fault_a]);
	sl_text_put(t, "/");
	sl_text_str(t, &c->row[SL_SCOPE_fault][SL_F_fault_b]);
}

static const char *const old_names[] = {"on-entry-old", NULL};
static const uint16_t weak[] = {2};
static const struct sl_rule all_rules[] = {
	{.id = "on-entry",
	 .aliases = old_names,
	 .tags = nothing,
	 .level = SL_LEVEL_ERROR,
	 .languages = 3,
	 .scope = SL_SCOPE_entry,
	 .stages = ALL_STAGES,
	 .when = always,
	 .at = {SL_SCOPE_entry, SL_F_entry_threads, -1},
	 .supersedes = weak,
	 .nsupersedes = 1},
	{RULE("on-attribute", SL_SCOPE_attribute, SL_LEVEL_WARNING, always)},
	{RULE("weak", SL_SCOPE_entry, SL_LEVEL_WARNING, always)},
	{RULE("off", SL_SCOPE_entry, SL_LEVEL_OFF, always)},
	{RULE("unknown-suppression", SL_SCOPE_fault, SL_LEVEL_WARNING, unknown_id), .message = say_id},
	{RULE("unused-suppression", SL_SCOPE_fault, SL_LEVEL_NOTE, unused), .message = say_id},
};
static uint16_t no_rows[MOST_WORDS];
static struct sl_ruleset rules = {.abi = SL_RULESET_ABI,
				  .rules = all_rules,
				  .nrules = 6,
				  .vocabulary = {.attr_of_word = no_rows, .semantic_of_word = no_rows, .extension_of_word = no_rows}};

/* Checks `@compute\n@workgroup_size(8)\nfn main` with comments in it; `comments` are pairs of a comment and whether it stands alone. */
static void check(struct fixture *f, const char *text, const char *const *comments, const int *alone, size_t n)
{
	fixture_open(f, &rules, SL_LANG_wgsl, text);
	struct sl_function *main_ = add_function(f, "main");
	add_attr(f, &main_->attrs, "compute");
	struct sl_attr *size = add_attr(f, &main_->attrs, "workgroup_size(8)");
	add_arg(f, size, "8", number(8));
	for (size_t i = 0; i < n; i++)
		add_comment(f, comments[i], alone[i]);
	fixture_check(f);
}

static int suppressed(const struct fixture *f, const char *rule, uint32_t line)
{
	for (const struct sl_finding *found = f->findings.first; found; found = found->next)
		if (!strcmp(found->rule, rule) && found->region.line == line)
			return found->suppressed;
	fail_msg("no finding %s on line %u", rule, line);
	return 0;
}

static void one(const char *text, const char *comment, int alone, int entry, int first_attribute, int second_attribute, uint32_t line)
{
	struct fixture f;

	check(&f, text, &comment, &alone, 1);
	assert_int_equal(suppressed(&f, "on-entry", line + 1), entry);
	assert_int_equal(suppressed(&f, "on-attribute", line), first_attribute);
	assert_int_equal(suppressed(&f, "on-attribute", line + 1), second_attribute);
	assert_null(finding(&f, "unused-suppression"));
	assert_null(finding(&f, "unknown-suppression"));
	fixture_close(&f);
}

static void places(void **state)
{
	(void)state;
	/* At the end of a line: that line. */
	one("@compute // shaderlint: allow(on-attribute)\n@workgroup_size(8)\nfn main() {}", " shaderlint: allow(on-attribute)", 0, 0, 1, 0,
	    1);
	/* Alone above the attribute list: all of it. */
	one("// shaderlint: allow(on-attribute, on-entry) -- because\n@compute\n@workgroup_size(8)\nfn main() {}",
	    " shaderlint: allow(on-attribute, on-entry) -- because", 1, 1, 1, 1, 2);
}

/* The next line, and an old name of the rule. */
static void alone_inside_the_list(void **state)
{
	struct fixture f;
	const char *comment = " shader-clippy: allow(on-entry-old)";
	int alone = 1;
	(void)state;

	check(&f, "@compute\n// shader-clippy: allow(on-entry-old)\n@workgroup_size(8)\nfn main() {}", &comment, &alone, 1);
	assert_int_equal(suppressed(&f, "on-entry", 3), 1);
	assert_int_equal(suppressed(&f, "on-attribute", 1), 0);
	fixture_close(&f);
}

static void stacked_comments_and_whole_files(void **state)
{
	struct fixture f;
	const char *stacked[] = {" shaderlint: allow(on-entry)", " shaderlint: allow(on-attribute) -- two\t"};
	const char *file = " shaderlint: allow-file(on-attribute)";
	const int alone[] = {1, 1};
	(void)state;

	check(&f,
	      "// shaderlint: allow(on-entry)\n/* shaderlint: allow(on-attribute) -- two\t*/\n@compute\n@workgroup_size(8)\nfn main() {}",
	      stacked, alone, 2);
	assert_int_equal(suppressed(&f, "on-entry", 4), 1);
	assert_int_equal(suppressed(&f, "on-attribute", 3), 1);
	assert_text(finding(&f, "on-attribute")->justification, "two");
	fixture_close(&f);

	check(&f, "@compute\n@workgroup_size(8)\nfn main() {}\n// shaderlint: allow-file(on-attribute)", &file, alone, 1);
	assert_int_equal(suppressed(&f, "on-attribute", 1), 1);
	assert_int_equal(suppressed(&f, "on-attribute", 2), 1);
	assert_int_equal(suppressed(&f, "on-entry", 2), 0);
	fixture_close(&f);
}

static void unknown_ids(void **state)
{
	struct fixture f;
	const char *comment = " shaderlint: allow(on-entri, on-attribute)", *other = " shaderlint: disable(x)";
	int alone = 0;
	(void)state;

	check(&f, "@compute // shaderlint: allow(on-entri, on-attribute)\n@workgroup_size(8)\nfn main() {}", &comment, &alone, 1);
	const struct sl_finding *found = finding(&f, "unknown-suppression");
	assert_text(found->message, "on-entri/on-entry");
	assert_int_equal(found->region.column, 31);
	assert_int_equal(suppressed(&f, "on-attribute", 1), 1);
	fixture_close(&f);

	check(&f, "@compute // shaderlint: disable(x)\n@workgroup_size(8)\nfn main() {}", &other, &alone, 1);
	assert_text(finding(&f, "unknown-suppression")->message, "disable/allow(rule-id)");
	fixture_close(&f);
}

static void of_no_use(void **state)
{
	struct fixture f;
	const char *comment = " shaderlint: allow(on-entry, off, weak)", *quiet = " shaderlint: allow(on-entry, unused-suppression)";
	int alone = 0;
	(void)state;

	/* `off` was not asked, `weak` did fire on that line before a stronger rule silenced it. */
	check(&f, "@compute\n@workgroup_size(8)\nfn main() {} // shaderlint: allow(on-entry, off, weak)", &comment, &alone, 1);
	assert_text(finding(&f, "unused-suppression")->message, "on-entry/");
	assert_null(finding(&f, "unused-suppression")->next);
	fixture_close(&f);

	check(&f, "@compute\n@workgroup_size(8)\nfn main() {} // shaderlint: allow(on-entry, unused-suppression)", &quiet, &alone, 1);
	assert_true(finding(&f, "unused-suppression")->suppressed);
	fixture_close(&f);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(places),
		cmocka_unit_test(alone_inside_the_list),
		cmocka_unit_test(stacked_comments_and_whole_files),
		cmocka_unit_test(unknown_ids),
		cmocka_unit_test(of_no_use),
	};
	rules.vocabulary.words = make_words(&words, texts);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
