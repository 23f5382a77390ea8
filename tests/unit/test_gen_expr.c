/* Expressions of rules: what they parse to, their types, what C becomes of them, and where errors point. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "gen/emit.h"
#include "gen/expr_type.h"
#include "gen/resolve.h"

#include <string.h>

/* A rule set of one option and one group, and an env of an entry rule in WGSL. Messages are collected in `said`. */
struct fixture {
	struct gen_spec spec;
	struct gen_env env;
	struct gen_file file;
	struct gen_node node;
	struct gen_option option;
	char *said;
	size_t said_length;
};

static int set_up(void **state)
{
	struct fixture *f = calloc(1, sizeof *f);
	f->spec.diag.out = open_memstream(&f->said, &f->said_length);
	f->option = (struct gen_option){.name = "least", .local = "least", .type = SL_OPTION_INT, .min = 1, .max = 64};
	GEN_PUSH(&f->spec.pool, &f->spec.options, &f->option);
	GEN_PUSH(&f->spec.pool, &f->spec.groups, (struct gen_group){.name = "barrier"});
	f->env = (struct gen_env){.spec = &f->spec, .scope = SL_SCOPE_entry, .languages = SL_LANG_WGSL_BIT};
	*state = f;
	return 0;
}

static int tear_down(void **state)
{
	struct fixture *f = *state;
	fclose(f->spec.diag.out);
	free(f->said);
	gen_pool_free(&f->spec.pool);
	free(f);
	return 0;
}

/* The node of a text that stands alone on the first line of a file. */
static const struct gen_node *node_of(struct fixture *f, const char *text)
{
	f->file = (struct gen_file){.path = "rule.yaml", .name = "rule.yaml", .text = text, .length = strlen(text)};
	gen_find_lines(&f->spec.pool, &f->file);
	f->node = (struct gen_node){.kind = GEN_SCALAR,
				    .style = GEN_PLAIN,
				    .file = &f->file,
				    .end = (uint32_t)strlen(text),
				    .text = text,
				    .length = (uint32_t)strlen(text)};
	return &f->node;
}

static struct gen_expr *compile(struct fixture *f, const char *text)
{
	return gen_compile(&f->env, node_of(f, text));
}

static const char *c_of(struct fixture *f, const char *text)
{
	struct gen_buf out = {.pool = &f->spec.pool};
	struct gen_expr *e = compile(f, text);
	if (!e)
		return "error";
	if (!f->spec.words.numbered)
		gen_words_number(&f->spec.pool, &f->spec.words);
	if (e->type == SL_TYPE_BOOL)
		gen_emit_tri(&out, &f->env, e);
	else
		gen_emit_int(&out, &f->env, e);
	return out.text;
}

static void test_precedence(void **state)
{
	struct fixture *f = *state;
	assert_string_equal(c_of(f, "1 + 2 * 3"), "sl_add(sl_exact(1), sl_mul(sl_exact(2), sl_exact(3)))");
	assert_string_equal(c_of(f, "10 - 2 - 3"), "sl_sub(sl_sub(sl_exact(10), sl_exact(2)), sl_exact(3))");
	assert_string_equal(c_of(f, "-1 % 2"), "sl_rem(sl_neg(sl_exact(1)), sl_exact(2))");
	assert_string_equal(c_of(f, "true or false and not true"), "sl_or(sl_truth(1), sl_and(sl_truth(0), sl_not(sl_truth(1))))");
	assert_string_equal(c_of(f, "not 1 == 2"), "sl_not(sl_eq(sl_exact(1), sl_exact(2)))");
	assert_string_equal(c_of(f, "1 + 1 in 1..2 + 1"), "sl_and(sl_le(sl_exact(1), sl_add(sl_exact(1), sl_exact(1))), "
							  "sl_le(sl_add(sl_exact(1), sl_exact(1)), sl_add(sl_exact(2), sl_exact(1))))");
	assert_string_equal(c_of(f, "true and 3 not in [4]"), "sl_and(sl_truth(1), sl_not(sl_eq(sl_exact(3), sl_exact(4))))");
}

static void test_order_of_operands(void **state)
{
	struct fixture *f = *state;
	assert_string_equal(c_of(f, "2 > 1"), "sl_lt(sl_exact(1), sl_exact(2))");
	assert_string_equal(c_of(f, "2 >= 1"), "sl_le(sl_exact(1), sl_exact(2))");
	assert_string_equal(c_of(f, "select(true, 1, 2)"), "sl_select(sl_exact(2), sl_exact(1), sl_truth(1))");
	assert_string_equal(c_of(f, "coalesce(1, 2)"), "sl_coalesce(sl_exact(1), sl_exact(2))");
	assert_string_equal(c_of(f, "min(1, 2, 3)"), "sl_min(sl_min(sl_exact(1), sl_exact(2)), sl_exact(3))");
	assert_string_equal(c_of(f, "32 in profile.waves"), "sl_in_bits(sl_fact(c, SL_SCOPE_target, SL_F_target_waves), sl_exact(32))");
}

static void test_names(void **state)
{
	struct fixture *f = *state;
	assert_string_equal(c_of(f, "threads.x"), "sl_fact(c, SL_SCOPE_entry, SL_F_entry_threads_x)");
	assert_string_equal(c_of(f, "option.least"), "c->options[0]");
	assert_string_equal(c_of(f, "uses.barrier"), "sl_uses_group(c, 0)");
	assert_string_equal(c_of(f, "stage == pixel"), "sl_eq(sl_fact(c, SL_SCOPE_entry, SL_F_entry_stage), sl_exact(SL_STAGE_fragment))");
	assert_string_equal(c_of(f, "compute == stage"), "sl_eq(sl_exact(SL_STAGE_compute), sl_fact(c, SL_SCOPE_entry, SL_F_entry_stage))");
	assert_string_equal(c_of(f, "present(threads) and known(threads.x)"),
			    "sl_and(sl_present(c, SL_SCOPE_entry, SL_F_entry_threads), sl_known(c, SL_SCOPE_entry, SL_F_entry_threads_x))");
	assert_int_equal(f->env.flags, 0);
	compile(f, "profile.max_x");
	assert_int_equal(f->env.flags, SL_RULE_PER_TARGET);
}

/* A value that is also the name of a fact: `variable.kind == variable`, `arg1.kind == name`. */
static void test_value_before_fact(void **state)
{
	struct fixture *f = *state;
	f->env.scope = SL_SCOPE_variable;
	assert_string_equal(c_of(f, "variable.kind == variable"),
			    "sl_eq(sl_fact(c, SL_SCOPE_variable, SL_F_variable_kind), sl_exact(SL_VARIABLE_variable))");
	f->env.scope = SL_SCOPE_attribute;
	assert_string_equal(c_of(f, "arg1.kind in [name, string]"),
			    "sl_or(sl_eq(sl_fact(c, SL_SCOPE_attribute, SL_F_attribute_arg1_kind), sl_exact(SL_KIND_name)), "
			    "sl_eq(sl_fact(c, SL_SCOPE_attribute, SL_F_attribute_arg1_kind), sl_exact(SL_KIND_string)))");
}

static void test_versions(void **state)
{
	struct fixture *f = *state;
	f->env.languages = SL_LANG_HLSL_BIT;
	assert_string_equal(c_of(f, "target.shader_model >= 6.10"),
			    "sl_le(sl_exact(6010), sl_fact(c, SL_SCOPE_module, SL_F_module_target_shader_model))");
	assert_true(compile(f, "6.10 > 6.9")->can_be_true);
	assert_false(compile(f, "6.10 > 6.9")->can_be_false);
}

static void test_words(void **state)
{
	struct fixture *f = *state;
	f->env.scope = SL_SCOPE_attribute;
	gen_words_fold(&f->spec.pool, &f->spec.words, "WaveSize");
	compile(f, "attr.name == \"WaveSize\" or \"f16\" in enables");
	assert_true(gen_words_number(&f->spec.pool, &f->spec.words));
	assert_int_equal(f->spec.words.list.n, 3); /* the empty word, f16, wavesize */
	assert_int_equal(gen_word(&f->spec.words, "wavesize"), 2);
}

static void test_possible_values(void **state)
{
	struct fixture *f = *state;
	const struct {
		const char *text;
		bool can_be_true, can_be_false;
	} cases[] = {
		{"threads.x > 1", true, true},
		{"1 > 2", false, true},
		{"1 > 2 or threads.x > 1", true, true},
		{"1 > 2 and threads.x > 1", false, true},
		{"not (1 > 2)", true, false},
		{"threads.x / 0 > 1", false, false},
		{"threads.x / 0 > 1 or threads.x > 1", true, false},
		{"option.least > 64", false, true},
		{"option.least >= 1", true, false},
		{"option.least in 65..70", false, true},
		{"present(threads) or true", true, false},
		{"known(threads.x / 0)", false, true},
		{"coalesce(threads.x / 0, 5) == 5", true, false},
		{"is_pow2(24)", false, true},
		{"align_up(33, 32) == 64", true, false},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		const struct gen_expr *e = compile(f, cases[i].text);
		assert_non_null(e);
		if (e->can_be_true != cases[i].can_be_true || e->can_be_false != cases[i].can_be_false)
			fail_msg("%s: can be true %d, false %d", cases[i].text, e->can_be_true, e->can_be_false);
	}
}

/* Each error once, at the part that is wrong. */
static void test_errors(void **state)
{
	struct fixture *f = *state;
	const struct {
		const char *text, *message;
	} cases[] = {
		{"threads.x +", "rule.yaml:1:12: error: the expression ends too early\n"},
		{"threads.x < stage", "rule.yaml:1:1: error: '<' compares int with enum STAGE\n"},
		{"stage < compute", "rule.yaml:1:1: error: '<' compares enum STAGE with enum STAGE\n"},
		{"true == 1", "rule.yaml:1:1: error: '==' compares bool with int\n"},
		{"1 + true", "rule.yaml:1:5: error: '+' needs int, and 'true' is bool\n"},
		{"name + 1", "rule.yaml:1:1: error: '+' needs int, and 'name' is string\n"},
		{"present(threads.x) and nothing", "rule.yaml:1:24: error: unknown fact 'nothing'\n"},
		{"stage in [compute, threads.x]", "rule.yaml:1:1: error: 'in' compares enum STAGE with int\n"},
		{"3 in [1, 2.0]", "rule.yaml:1:1: error: 'in' compares int with version\n"},
		{"99999999999999999999 > 1", "rule.yaml:1:1: error: this number is too large\n"},
		{"1x > 1", "rule.yaml:1:1: error: '1x' is neither a number nor a name\n"},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		fflush(f->spec.diag.out);
		size_t before = f->said_length;
		unsigned errors = f->spec.diag.errors;
		assert_null(compile(f, cases[i].text));
		fflush(f->spec.diag.out);
		assert_int_equal(f->spec.diag.errors, errors + 1);
		if (strncmp(f->said + before, cases[i].message, strlen(cases[i].message)) != 0)
			fail_msg("%s: %s", cases[i].text, f->said + before);
	}
}

static void test_message_parts(void **state)
{
	struct fixture *f = *state;
	struct gen_message message = {0};
	assert_true(
		gen_compile_message(&f->env, node_of(f, "{{{threads.x}}} {threads.x:hex}{select(uses.barrier, \"}\", name)}"), &message));
	assert_int_equal(message.parts.n, 5);
	assert_string_equal(message.parts.v[0].text, "{");
	assert_string_equal(message.parts.v[2].text, "} ");
	assert_true(message.parts.v[3].hex);
	assert_int_equal(message.parts.v[4].expr->type, GEN_TYPE_TEXT);
}

static const char *text_at(const void *texts, size_t i)
{
	return ((const char *const *)texts)[i];
}

static void test_nearest(void **state)
{
	static const char *const names[] = {"severity", "summary", "stage"};
	(void)state;
	assert_string_equal(gen_nearest("serverity", text_at, names, 3), "severity");
	assert_string_equal(gen_nearest("satge", text_at, names, 3), "stage");
	assert_null(gen_nearest("xyz", text_at, names, 3));
	assert_null(gen_nearest("st", text_at, names, 3));
}

/* Every word is found by the formula of ruleset.h, others are not taken for one. */
static void test_perfect_hash(void **state)
{
	struct fixture *f = *state;
	struct gen_words *words = &f->spec.words;
	for (unsigned i = 0; i < 3000; i++)
		gen_words_add(&f->spec.pool, words, gen_format(&f->spec.pool, "word%u", i * 7919 % 5000));
	assert_true(gen_words_number(&f->spec.pool, words));
	for (size_t i = 1; i < words->list.n; i++) {
		uint64_t h = sl_text_hash(words->list.v[i], strlen(words->list.v[i]));
		int32_t d = words->displace[sl_word_bucket(h, words->ndisplace)];
		assert_int_equal(words->slots[sl_word_slot(h, d, words->nslots)], i);
		assert_int_equal(gen_word(words, words->list.v[i]), i);
	}
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
	const struct CMUnitTest tests[] = {
		TEST(test_precedence),   TEST(test_order_of_operands), TEST(test_names),  TEST(test_value_before_fact), TEST(test_versions),
		TEST(test_words),        TEST(test_possible_values),   TEST(test_errors), TEST(test_message_parts),     TEST(test_nearest),
		TEST(test_perfect_hash),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
