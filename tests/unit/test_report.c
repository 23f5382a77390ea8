/* Reports: formats, order, columns, fingerprints, paths. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "runtime/report/fingerprint.h"
#include "runtime/report/json_writer.h"
#include "runtime/report/path.h"
#include "runtime/report/report.h"
#include "shaderlint/ruleset.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define STR(s) ((struct sl_str){s, sizeof(s) - 1})

static struct sl_arena arena;

static int setup(void **state)
{
	(void)state;
	sl_arena_init(&arena, (size_t)1 << 28);
	return 0;
}

static int teardown(void **state)
{
	(void)state;
	sl_arena_free(&arena);
	return 0;
}

/* What was written to an output, as a string. */
struct capture {
	struct sl_out out;
	FILE *file;
};

static void capture_start(struct capture *c)
{
	c->file = tmpfile();
	assert_non_null(c->file);
	sl_out_init(&c->out, fileno(c->file));
}

static const char *capture_end(struct capture *c)
{
	static char text[1 << 16];
	size_t n;

	assert_int_equal(sl_out_flush(&c->out), 0);
	rewind(c->file);
	n = fread(text, 1, sizeof text - 1, c->file);
	text[n] = 0;
	fclose(c->file);
	return text;
}

static const char *const no_texts[] = {NULL};
static const struct sl_rule rules[] = {
	{.id = "first-rule",
	 .summary = "Disallow one",
	 .help = "Do it well.",
	 .rationale = "Because.",
	 .references = "https://example.org/a\n",
	 .aliases = no_texts,
	 .tags = no_texts,
	 .level = SL_LEVEL_ERROR,
	 .precision = SL_PRECISION_HIGH,
	 .languages = 3},
	{.id = "second-rule",
	 .summary = "Disallow two",
	 .aliases = no_texts,
	 .tags = no_texts,
	 .level = SL_LEVEL_WARNING,
	 .precision = SL_PRECISION_LOW,
	 .languages = 3},
};
static const struct sl_ruleset ruleset = {.abi = SL_RULESET_ABI, .rules = rules, .nrules = 2};

static struct sl_finding finding(const char *path, uint32_t line, uint32_t column, const char *rule)
{
	return (struct sl_finding){
		.rule = rule,
		.level = SL_LEVEL_WARNING,
		.region = {.path = path, .line = line, .column = column, .end_line = line, .end_column = column + 3},
		.message = STR("a message"),
		.source_line = STR("\tint abc; // text"),
	};
}

static const char *report(enum sl_format format, struct sl_finding **items, size_t n, bool suppressed)
{
	struct sl_finding_list list = {.items = items, .count = n};
	struct sl_report r = {.findings = &list,
			      .rules = &ruleset,
			      .arena = &arena,
			      .base = "/p",
			      .root = "/p",
			      .category = "shaderlint/x/",
			      .keep_suppressed = suppressed};
	struct capture c;

	capture_start(&c);
	sl_report_write(&c.out, format, &r);
	return capture_end(&c);
}

static void test_text(void **state)
{
	struct sl_finding f = finding("a.hlsl", 2, 6, "first-rule"), *items[] = {&f};
	struct sl_related_note note = {.region = {.path = "b.h", .line = 1, .column = 1, .end_line = 1, .end_column = 2},
				       .text = STR("defined here"),
				       .source_line = STR("xy")};
	static const char *const profiles[] = {"gpu-a", "gpu-b", NULL};

	(void)state;
	f.help = STR("do this");
	f.related = &note;
	f.profiles = profiles;
	assert_string_equal(report(SL_FORMAT_TEXT, items, 1, false), "a.hlsl:2:6: warning: a message (on gpu-a, gpu-b) [first-rule]\n"
								     "    2 | \tint abc; // text\n"
								     "      | \t    ^~~\n"
								     "b.h:1:1: note: defined here\n"
								     "    1 | xy\n"
								     "      | ^\n"
								     "help: do this\n");
}

/* The caret counts characters, not bytes, and control characters do not reach the terminal. */
static void test_text_hostile_line(void **state)
{
	struct sl_finding f = finding("a.hlsl", 1, 4, "first-rule"), *items[] = {&f};

	(void)state;
	f.source_line = STR("\xc3\xa9\033abc");
	assert_string_equal(report(SL_FORMAT_TEXT, items, 1, false), "a.hlsl:1:4: warning: a message [first-rule]\n"
								     "    1 | \xc3\xa9?abc\n"
								     "      |   ^~~\n");
	f.source_line = STR("");
	f.region.column = 900;
	assert_string_equal(report(SL_FORMAT_TEXT, items, 1, false), "a.hlsl:1:900: warning: a message [first-rule]\n");
}

static void test_profiles_are_not_told_twice(void **state)
{
	static const char *const profiles[] = {"message", NULL};
	struct sl_finding f = finding("a.hlsl", 1, 1, "first-rule"), *items[] = {&f};

	(void)state;
	f.profiles = profiles;
	assert_string_equal(report(SL_FORMAT_MSVC, items, 1, false), "a.hlsl(1,1): warning first-rule: a message\n");
}

static void test_json(void **state)
{
	struct sl_finding f = finding("a\"b.hlsl", 2, 6, "first-rule"), *items[] = {&f};

	(void)state;
	f.message = STR("bad \xff byte");
	assert_string_equal(report(SL_FORMAT_JSON, items, 1, false),
			    "{\"path\":\"a\\\"b.hlsl\",\"line\":2,\"column\":6,\"endLine\":2,\"endColumn\":9,\"rule\":\"first-rule\","
			    "\"severity\":\"warning\","
			    "\"message\":\"bad \xef\xbf\xbd byte\",\"profiles\":[],\"related\":[],\"fix\":[]}\n");
}

static void test_github(void **state)
{
	struct sl_finding f = finding("a,b:c.hlsl", 2, 6, "first-rule"), *items[] = {&f};

	(void)state;
	f.level = SL_LEVEL_NOTE;
	f.message = STR("50%\nmore: yes, really");
	assert_string_equal(
		report(SL_FORMAT_GITHUB, items, 1, false),
		"::notice file=a%2Cb%3Ac.hlsl,line=2,endLine=2,col=6,endColumn=9,title=first-rule::50%25%0Amore: yes, really\n");
}

static void test_suppressed_are_left_out(void **state)
{
	struct sl_finding f = finding("a.hlsl", 2, 6, "first-rule"), *items[] = {&f};

	(void)state;
	f.suppressed = 1;
	assert_string_equal(report(SL_FORMAT_TEXT, items, 1, true), "");
	assert_string_equal(report(SL_FORMAT_JSON, items, 1, true), "");
	assert_null(strstr(report(SL_FORMAT_SARIF, items, 1, false), "a.hlsl"));
	assert_non_null(strstr(report(SL_FORMAT_SARIF, items, 1, true), "\"suppressions\":[{\"kind\":\"inSource\"}]"));
}

/* Columns of SARIF are UTF-16 units: two bytes of é are one, four of a character beyond the BMP are two. */
static void test_sarif_columns(void **state)
{
	struct sl_finding f = finding("/p/dir/a b.hlsl", 1, 7, "second-rule"), *items[] = {&f};

	(void)state;
	f.source_line = STR("\xc3\xa9\xf0\x9f\x98\x80xyz");
	const char *text = report(SL_FORMAT_SARIF, items, 1, false);
	assert_non_null(strstr(text, "\"region\":{\"startLine\":1,\"startColumn\":4,\"endLine\":1,\"endColumn\":7}"));
	assert_non_null(strstr(text, "\"uri\":\"dir/a%20b.hlsl\",\"uriBaseId\":\"SRCROOT\""));
	assert_non_null(strstr(text, "\"columnKind\":\"utf16CodeUnits\""));
	assert_non_null(strstr(text, "\"ruleId\":\"second-rule\",\"ruleIndex\":0"));
}

static void add(struct sl_findings *list, struct sl_finding *f)
{
	if (list->last)
		list->last->next = f;
	else
		list->first = f;
	list->last = f;
	list->count++;
}

static void test_order(void **state)
{
	struct sl_finding a = finding("b.h", 3, 1, "first-rule"), b = finding("a.hlsl", 9, 1, "first-rule"),
			  again = finding("b.h", 3, 1, "first-rule"), c = finding("b.h", 3, 1, "second-rule"),
			  d = finding("b.h", 2, 5, "second-rule");
	struct sl_findings one = {0}, two = {0};
	const struct sl_findings *lists[] = {&one, &two};

	(void)state;
	a.suppressed = 1;
	add(&one, &a);
	add(&one, &c);
	add(&two, &again);
	add(&two, &b);
	add(&two, &d);
	struct sl_finding_list all = sl_order(&arena, lists, 2);
	assert_int_equal(all.count, 4);
	assert_ptr_equal(all.items[0], &b);
	assert_ptr_equal(all.items[1], &d);
	assert_ptr_equal(all.items[2], &again);
	assert_ptr_equal(all.items[3], &c);
	assert_int_equal(sl_tally_of(&all).warnings, 4);
}

static void check_hashes(const char *text, const char *const *expected)
{
	struct sl_line_hashes hashes = sl_line_hashes(&arena, text, (uint32_t)strlen(text));
	size_t n = 0;

	for (; expected[n]; n++) {
		assert_in_range(n, 0, hashes.count - 1);
		struct sl_finding f = {.fingerprint = hashes.lines[n].hash, .fingerprint_nth = hashes.lines[n].nth};
		assert_string_equal(sl_fingerprint_text(&arena, &f).p, expected[n]);
	}
	assert_int_equal(hashes.count, n);
}

/* Values that GitHub's CodeQL action computes for the same texts. */
static void test_fingerprints(void **state)
{
	static const char *const empty[] = {"c129715d7a2bc9a3:1", NULL};
	static const char *const blanks[] = {"271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1", NULL};
	static const char *const words[] = {"8d07ce75f7b3af45:1", "ca140c3f893ffa65:1", "26f09ff008857193:1", "c129715d7a2bc9a3:1", NULL};

	(void)state;
	check_hashes("", empty);
	check_hashes(" a\nb\n  \t\tc\n d", blanks);
	check_hashes("alpha\nbeta\nalpha\n", words);
	check_hashes(" a l p h a \r\n\tbeta\r\nalpha\r\n", words);
}

static void test_fingerprint_of_offset(void **state)
{
	static const char text[] = "  one\n\n  two\r\nthree";
	struct sl_line_hashes hashes = sl_line_hashes(&arena, text, sizeof text - 1);

	(void)state;
	assert_int_equal(sl_line_hash_at(&hashes, 0).begin, 0);
	assert_int_equal(sl_line_hash_at(&hashes, 5).begin, 0);
	assert_int_equal(sl_line_hash_at(&hashes, 6).begin, 6);
	assert_int_equal(sl_line_hash_at(&hashes, 7).begin, 7);
	assert_int_equal(sl_line_hash_at(&hashes, 14).begin, 14);
	assert_int_equal(sl_line_hash_at(&hashes, 400).begin, 14);
}

/* Equal lines that are far enough from the end have equal hashes and are told apart by their number. */
static void test_equal_lines(void **state)
{
	char text[301];

	(void)state;
	for (size_t i = 0; i < 300; i += 2)
		memcpy(text + i, "x\n", 2);
	text[300] = 0;
	struct sl_line_hashes hashes = sl_line_hashes(&arena, text, 300);
	assert_int_equal(hashes.lines[0].nth, 1);
	assert_int_equal(hashes.lines[7].nth, 8);
	assert_true(hashes.lines[0].hash == hashes.lines[7].hash);
}

static void test_paths(void **state)
{
	(void)state;
	assert_string_equal(sl_path_normal(&arena, NULL, "./a//b/../c.h"), "a/c.h");
	assert_string_equal(sl_path_normal(&arena, NULL, "../../a"), "../../a");
	assert_string_equal(sl_path_normal(&arena, NULL, "a/.."), ".");
	assert_string_equal(sl_path_normal(&arena, NULL, "a/../../b"), "../b");
	assert_string_equal(sl_path_normal(&arena, "/x/y", "../a"), "/x/a");
	assert_string_equal(sl_path_normal(&arena, "/x/y", "/../a/."), "/a");
	assert_string_equal(sl_path_normal(&arena, "/x", ".."), "/");
	assert_string_equal(sl_path_relative(&arena, "/x/y", "/x/y/f"), "f");
	assert_string_equal(sl_path_relative(&arena, "/x/y", "/x/yz/f"), "../yz/f");
	assert_string_equal(sl_path_relative(&arena, "/x/y", "/q"), "../../q");
	assert_string_equal(sl_path_relative(&arena, "/", "/q/r"), "q/r");
	assert_string_equal(sl_path_directory(&arena, "/a"), "/");
	assert_string_equal(sl_path_directory(&arena, "a"), ".");
	assert_string_equal(sl_path_directory(&arena, "a/b/c"), "a/b");
}

static void test_output_remembers_failure(void **state)
{
	struct sl_out out;

	(void)state;
	sl_out_init(&out, -1);
	sl_out_text(&out, "text");
	assert_int_not_equal(sl_out_flush(&out), 0);
	sl_out_text(&out, "more");
	assert_int_not_equal(sl_out_flush(&out), 0);
}

static void test_json_writer(void **state)
{
	struct capture c;
	struct sl_json json = {.out = &c.out};

	(void)state;
	capture_start(&c);
	sl_json_open(&json, '[');
	sl_json_int(&json, INT64_MIN);
	sl_json_uint(&json, UINT64_MAX);
	sl_json_bool(&json, true);
	sl_json_open(&json, '{');
	sl_json_close(&json, '}');
	sl_json_text(&json, "\x01\t\"\\");
	sl_json_close(&json, ']');
	assert_string_equal(capture_end(&c), "[-9223372036854775808,18446744073709551615,true,{},\"\\u0001\\t\\\"\\\\\"]");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_text),
		cmocka_unit_test(test_text_hostile_line),
		cmocka_unit_test(test_profiles_are_not_told_twice),
		cmocka_unit_test(test_json),
		cmocka_unit_test(test_github),
		cmocka_unit_test(test_suppressed_are_left_out),
		cmocka_unit_test(test_sarif_columns),
		cmocka_unit_test(test_order),
		cmocka_unit_test(test_fingerprints),
		cmocka_unit_test(test_fingerprint_of_offset),
		cmocka_unit_test(test_equal_lines),
		cmocka_unit_test(test_paths),
		cmocka_unit_test(test_output_remembers_failure),
		cmocka_unit_test(test_json_writer),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
