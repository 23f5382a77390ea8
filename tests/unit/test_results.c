/* Result files: what is written is what is read; broken ones are refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "runtime/cli/baseline.h"
#include "runtime/cli/result.h"
#include "shaderlint/ruleset.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define STR(s) ((struct sl_str){s, sizeof(s) - 1})

static struct sl_arena arena;
static char path[64];

static int setup(void **state)
{
	(void)state;
	sl_arena_init(&arena, (size_t)1 << 28);
	snprintf(path, sizeof path, "results-%ld.slr", (long)getpid());
	return 0;
}

static int teardown(void **state)
{
	(void)state;
	unlink(path);
	sl_arena_free(&arena);
	return 0;
}

static const struct sl_ruleset rules = {.hash = 5};

static int read_back(struct sl_result *result)
{
	FILE *file = tmpfile();
	struct sl_out err;

	assert_non_null(file);
	sl_out_init(&err, fileno(file));
	int status = sl_result_read(result, &arena, &rules, path, &err);
	sl_out_flush(&err);
	fclose(file);
	return status;
}

static void write_text(const char *text)
{
	FILE *file = fopen(path, "w");

	assert_non_null(file);
	fputs(text, file);
	fclose(file);
}

static const struct sl_region place = {
	.path = "dir\tname/a.hlsl", .line = 3, .column = 4, .end_line = 5, .end_column = 6, .begin = 77, .end = 88};
static const char *const labels[] = {"gpu-a", "gpu\\b", NULL};

static void check_finding(const struct sl_finding *f)
{
	assert_string_equal(f->rule, "some-rule");
	assert_int_equal(f->level, SL_LEVEL_ERROR);
	assert_int_equal(f->suppressed, 1);
	assert_string_equal(f->region.path, place.path);
	assert_int_equal(f->region.end_column, 6);
	assert_int_equal(f->region.begin, 77);
	assert_string_equal(f->message.p, "a\tb\nc\\d\r");
	assert_int_equal(f->message.n, 8);
	assert_string_equal(f->justification.p, "for a reason");
	assert_true(f->fingerprint == 0xfedcba9876543210u);
	assert_int_equal(f->fingerprint_nth, 12);
	assert_string_equal(f->profiles[1], "gpu\\b");
	assert_null(f->profiles[2]);
	assert_null(f->related->region.path);
	assert_string_equal(f->related->text.p, "first");
	assert_string_equal(f->related->next->source_line.p, "\tline");
	assert_null(f->related->next->next);
	assert_int_equal(f->edits->safe, 1);
	assert_string_equal(f->edits->with.p, "new\n");
}

static void test_round_trip(void **state)
{
	struct sl_related_note second = {.region = place, .text = STR("second"), .source_line = STR("\tline")},
			       first = {.next = &second, .text = STR("first")};
	struct sl_edit edit = {.title = STR("title"), .with = STR("new\n"), .region = place, .safe = 1};
	struct sl_finding plain = {.rule = "other", .level = SL_LEVEL_NOTE, .region = place, .message = STR("m")},
			  f = {.next = &plain,
			       .rule = "some-rule",
			       .level = SL_LEVEL_ERROR,
			       .suppressed = 1,
			       .region = place,
			       .message = STR("a\tb\nc\\d\r"),
			       .justification = STR("for a reason"),
			       .source_line = STR(""),
			       .profiles = labels,
			       .related = &first,
			       .edits = &edit,
			       .fingerprint = 0xfedcba9876543210u,
			       .fingerprint_nth = 12};
	static const char *const inputs[] = {"../a.hlsl", "/abs/b.h"};
	static const char *const absent[] = {"gen/x.h"};
	struct sl_shader shaders[] = {
		{.path = "a.hlsl", .language = SL_LANG_hlsl, .findings = {&f, &plain, 2}, .inputs = {inputs, 2}, .absent = {absent, 1}},
		{.path = "b.wgsl", .language = SL_LANG_wgsl},
	};
	struct sl_options options = {0};
	struct sl_run run = {.options = &options, .rules = &rules, .shaders = shaders, .count = 2};
	struct sl_result result;

	(void)state;
	assert_int_equal(sl_result_write(&arena, path, "/base/dir", &run), 0);
	assert_int_equal(read_back(&result), 0);
	assert_int_equal(result.shaders, 2);
	assert_int_equal(result.findings.count, 2);
	check_finding(result.findings.first);
	assert_int_equal(result.findings.last->level, SL_LEVEL_NOTE);
	assert_null(result.findings.last->profiles);
	assert_null(result.findings.last->next);
	assert_string_equal(result.inputs->path, "/base/a.hlsl");
	assert_string_equal(result.absent->path, "/base/dir/gen/x.h");
	assert_string_equal(result.absent->shader, "a.hlsl");
	assert_false(result.other_rules);
}

static void test_counted(void **state)
{
	struct sl_finding told = {.rule = "a",
				  .level = SL_LEVEL_NOTE,
				  .region = {.path = "a.hlsl", .line = 1, .column = 1, .end_line = 1, .end_column = 2},
				  .message = STR("m"),
				  .source_line = STR("")},
			  counted = told;
	struct sl_finding other;
	struct sl_shader shader = {.path = "a.hlsl", .language = SL_LANG_hlsl, .findings = {&counted, &told, 3}};
	struct sl_options options = {0};
	struct sl_run run = {.options = &options, .rules = &rules, .shaders = &shader, .count = 1};
	struct sl_result result;

	(void)state;
	counted.rule = "b";
	counted.counted = 1;
	other = counted;
	other.region.line = 2;
	counted.next = &other;
	other.next = &told;
	assert_int_equal(sl_result_write(&arena, path, "/base", &run), 0);
	assert_int_equal(read_back(&result), 0);
	assert_true(result.findings.first->counted);
	assert_false(result.findings.last->counted);

	const struct sl_findings *lists[] = {&result.findings};
	struct sl_finding_list all = sl_order(&arena, lists, 1);
	assert_int_equal(all.count, 1);
	assert_int_equal(all.counted, 2);
	assert_string_equal(all.items[0]->rule, "a");
	assert_string_equal(all.items[2]->rule, "b");
	result.findings.first->suppressed = 1;
	all = sl_order(&arena, lists, 1);
	assert_int_equal(all.count, 3);
	assert_int_equal(sl_tally_of(&all).notes, 1);
}

#define HEAD "shaderlint-result\t2\n"
#define SHADER "shader\ta\thlsl\t0\t5\n"
#define FINDING(level, suppressed, line) "finding\t" level "\tr\t" suppressed "\t0\t0\ta\t" line "\t1\t1\t1\t0\t0\tm\t\t\t\n"

static void test_broken(void **state)
{
	static const char *const texts[] = {
		"",
		"garbage",
		"shaderlint-result\t1\ncomplete\t1\n",
		HEAD,
		HEAD SHADER "complete\t2\n",
		HEAD SHADER "end\t0\n",
		HEAD SHADER "end\t0\ncomplete\t2\n",
		HEAD SHADER "end\t0\ncomplete\t3",
		HEAD SHADER "end\t0\ncomplete\t3\nend\t0\n",
		HEAD SHADER "end\t0\ncomplete\t4294967299\n",
		HEAD SHADER "end\t1\ncomplete\t3\n",
		HEAD SHADER "end\t4294967296\ncomplete\t3\n",
		HEAD SHADER "end\t\ncomplete\t3\n",
		HEAD SHADER "end\t-0\ncomplete\t3\n",
		HEAD "end\t0\ncomplete\t2\n",
		HEAD "shader\ta\tglsl\t0\t5\nend\t0\ncomplete\t3\n",
		HEAD "shader\ta\\q\thlsl\t0\t5\nend\t0\ncomplete\t3\n",
		HEAD SHADER "profile\tx\nend\t0\ncomplete\t4\n",
		HEAD SHADER "finding\terror\trule\nend\t1\ncomplete\t4\n",
		HEAD SHADER FINDING("error", "0", "0") "end\t1\ncomplete\t4\n",
		HEAD SHADER FINDING("warnin", "0", "1") "end\t1\ncomplete\t4\n",
		HEAD SHADER FINDING("error", "2", "1") "end\t1\ncomplete\t4\n",
		HEAD SHADER FINDING("error", "0", "4294967297") "end\t1\ncomplete\t4\n",
	};
	struct sl_result result;

	(void)state;
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		write_text(texts[i]);
		assert_int_equal(read_back(&result), -1);
	}
	unlink(path);
	assert_int_equal(read_back(&result), -1);
}

static void test_whole_is_good(void **state)
{
	struct sl_result result;

	(void)state;
	write_text(HEAD SHADER "input\t/a\n" FINDING("error", "0", "1") "end\t1\ncomplete\t5\n");
	assert_int_equal(read_back(&result), 0);
	assert_int_equal(result.findings.count, 1);
	write_text(HEAD "shader\ta\thlsl\t0\t6\ninput\t/a\nend\t0\ncomplete\t4\n");
	assert_int_equal(read_back(&result), 0);
	assert_true(result.other_rules);
	write_text(HEAD SHADER "input\t/a\nend\t0\ncomplete\t4\n");
	assert_int_equal(read_back(&result), 0);
	assert_int_equal(result.findings.count, 0);
	assert_int_equal(result.shaders, 1);
}

static void test_baseline(void **state)
{
	struct sl_finding a = {.rule = "r",
			       .region = {.path = "x/a.hlsl", .line = 1, .column = 1},
			       .fingerprint = 0xab,
			       .fingerprint_nth = 1},
			  b = a, c = a;
	struct sl_finding *items[] = {&a, &b, &c};
	struct sl_finding_list list = {.items = items, .count = 3}, some = {.items = items, .count = 1};
	FILE *file = tmpfile();
	struct sl_out err;
	char line[128] = "";

	(void)state;
	assert_non_null(file);
	sl_out_init(&err, fileno(file));
	b.fingerprint_nth = 2;
	c.suppressed = 1;
	unlink(path);
	assert_int_equal(sl_baseline_apply(&list, &arena, path, "/base", true, &err), 0);
	assert_int_equal(list.count, 3);
	assert_int_equal(sl_baseline_write(&some, &arena, path, "/base"), 0);
	assert_int_equal(sl_baseline_apply(&list, &arena, path, "/base", true, &err), 0);
	assert_int_equal(list.count, 2);
	assert_ptr_equal(list.items[0], &b);
	assert_ptr_equal(list.items[1], &c);
	FILE *written = fopen(path, "r");
	assert_non_null(written);
	assert_non_null(fgets(line, sizeof line, written));
	assert_string_equal(line, "ab:1\tr\tx/a.hlsl\n");
	fclose(written);
	fclose(file);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_round_trip),    cmocka_unit_test(test_counted),  cmocka_unit_test(test_broken),
		cmocka_unit_test(test_whole_is_good), cmocka_unit_test(test_baseline),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
