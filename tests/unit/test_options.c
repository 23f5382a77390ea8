/* The command line: spellings, values, argument files, messages, languages of files. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "runtime/cli/language.h"
#include "runtime/cli/options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct sl_arena arena;
static struct sl_options options;
static char message[4096];

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

/* Reads arguments; what was complained of is in `message`. */
static int read_as(enum sl_command command, const char *const *args)
{
	FILE *file = tmpfile();
	struct sl_out err;
	size_t n = 0;

	assert_non_null(file);
	while (args[n])
		n++;
	sl_out_init(&err, fileno(file));
	int status = sl_options_read(&options, &arena, command, (char **)(uintptr_t)args, n, &err);
	sl_out_flush(&err);
	rewind(file);
	message[fread(message, 1, sizeof message - 1, file)] = 0;
	fclose(file);
	return status;
}

#define CHECK(...) read_as(SL_COMMAND_CHECK, (const char *const[]){__VA_ARGS__, NULL})
#define GATE(...) read_as(SL_COMMAND_GATE, (const char *const[]){__VA_ARGS__, NULL})

static void test_spellings(void **state)
{
	(void)state;
	assert_int_equal(
		CHECK("-DX", "-D", "Y=2", "-DZ=a=b", "-Iinc", "-I", "other dir", "--entry=main", "--entry", "aux", "f.hlsl", "-j2"), 0);
	assert_int_equal(options.front.ndefines, 3);
	assert_string_equal(options.front.defines[0].name, "X");
	assert_string_equal(options.front.defines[0].value, "1");
	assert_string_equal(options.front.defines[1].value, "2");
	assert_string_equal(options.front.defines[2].name, "Z");
	assert_string_equal(options.front.defines[2].value, "a=b");
	assert_int_equal(options.front.ninclude_dirs, 2);
	assert_string_equal(options.front.include_dirs[1], "other dir");
	assert_int_equal(options.front.nentries, 2);
	assert_string_equal(options.front.entries[1], "aux");
	assert_int_equal(options.files.count, 1);
	assert_int_equal(options.threads, 2);
}

static void test_defaults(void **state)
{
	(void)state;
	assert_int_equal(CHECK("a.wgsl"), 0);
	assert_int_equal(options.format, SL_FORMAT_TEXT);
	assert_int_equal(options.fail_on, SL_LEVEL_ERROR);
	assert_int_equal(options.language, SL_LANG_COUNT);
	assert_int_equal(options.front.dialect, SL_DIALECT_COUNT);
	assert_int_equal(options.check.api, SL_API_none);
	assert_int_equal(options.threads, 1);
	assert_false(options.check.target_given);
}

static void test_choices(void **state)
{
	(void)state;
	assert_int_equal(CHECK("--format=json", "--fail-on", "never", "--api", "vulkan", "--dialect", "wgsl", "--language=hlsl"), 0);
	assert_int_equal(options.format, SL_FORMAT_JSON);
	assert_true(options.fail_on > SL_LEVEL_ERROR);
	assert_int_equal(options.front.api, SL_API_vulkan);
	assert_int_equal(options.front.dialect, SL_DIALECT_plain);
	assert_int_equal(options.language, SL_LANG_hlsl);
	assert_int_equal(CHECK("--format=jso"), -1);
	assert_non_null(strstr(message, "text|json|sarif|github|msvc"));
	assert_int_equal(CHECK("--format="), -1);
}

static void check_target(const char *text, int stage, int model)
{
	assert_int_equal(CHECK("--target", text), 0);
	assert_true(options.check.target_given);
	assert_int_equal(options.check.stage, stage);
	assert_int_equal(options.check.shader_model, model);
	assert_int_equal(options.front.stage, stage);
	assert_int_equal(options.front.shader_model, model);
}

static void test_targets(void **state)
{
	static const char *const wrong[] = {"",       "cs", "cs_",   "cs_6", "cs_6_",    "cs_6_6x",
					    "xx_6_6", "6",  "cs6_6", "_6_6", "cs_6_6_6", "cs_99999999999_6"};

	(void)state;
	check_target("cs_6_6", SL_STAGE_compute, 6006);
	check_target("lib_6_8", SL_STAGE_library, 6008);
	check_target("cs_6_10", SL_STAGE_compute, 6010);
	check_target("ps_5_1", SL_STAGE_fragment, 5001);
	check_target("6_6", SL_STAGE_none, 6006);
	check_target("6.6", SL_STAGE_none, 6006);
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
		assert_int_equal(CHECK("--target", wrong[i]), -1);
}

static void test_pairs(void **state)
{
	(void)state;
	assert_int_equal(CHECK("--override", "n=0x10", "--override=7=true", "--feature", "f=false", "--map", "/Engine=some/dir"), 0);
	assert_string_equal(options.front.overrides[1].name, "7");
	assert_string_equal(options.front.features[0].value, "false");
	assert_string_equal(options.front.mappings[0].virtual_path, "/Engine");
	assert_string_equal(options.front.mappings[0].directory, "some/dir");
	assert_int_equal(CHECK("--override", "n"), -1);
	assert_int_equal(CHECK("--override", "n=many"), -1);
	assert_int_equal(CHECK("--override", "n="), -1);
	assert_int_equal(CHECK("--feature", "f=yes"), -1);
	assert_int_equal(CHECK("--map", "Packages/com.unity.core=dir"), 0); /* Unity's begin without a slash */
	assert_string_equal(options.front.mappings[0].virtual_path, "Packages/com.unity.core");
	assert_int_equal(CHECK("--map", "=dir"), -1);
	assert_int_equal(CHECK("-D=1"), -1);
}

static void test_mistakes(void **state)
{
	(void)state;
	assert_int_equal(CHECK("--fromat", "json"), -1);
	assert_non_null(strstr(message, "`--fromat`"));
	assert_non_null(strstr(message, "--format"));
	assert_int_equal(CHECK("--entry"), -1);
	assert_non_null(strstr(message, "`--entry` needs a value"));
	assert_int_equal(CHECK("--list-rules=yes"), -1);
	assert_int_equal(CHECK("-x"), -1);
	assert_int_equal(CHECK("-j", "two"), -1);
	assert_int_equal(CHECK("--depfile-only", "a.wgsl"), -1);
	assert_int_equal(CHECK("--depfile", "d", "a.wgsl"), -1);
	assert_int_equal(CHECK("--depfile", "d", "--depfile-target", "t", "a.wgsl"), 0);
	assert_int_equal(CHECK("--stamp", "s"), -1);
	assert_int_equal(GATE("--stamp", "s", "--werror", "a.slr"), 0);
	assert_int_equal(GATE("-DX"), -1);
}

static void test_files_only(void **state)
{
	(void)state;
	assert_int_equal(CHECK("-", "--", "-a.hlsl", "@b", "--"), 0);
	assert_int_equal(options.files.count, 4);
	assert_string_equal(options.files.items[0], "-");
	assert_string_equal(options.files.items[2], "@b");
}

static const char *write_file(const char *name, const char *text)
{
	static char path[2][64];
	static unsigned turn;
	char *p = path[turn++ % 2];

	snprintf(p, sizeof path[0], "@%s-%ld.txt", name, (long)getpid());
	FILE *file = fopen(p + 1, "w");
	assert_non_null(file);
	fputs(text, file);
	fclose(file);
	return p;
}

static void test_argument_files(void **state)
{
	char nested[128];

	(void)state;
	const char *inner = write_file("options-inner", "-DDEEP=1\r\n\n--entry\nlast\n");
	snprintf(nested, sizeof nested, "-I\ndir with blanks\n-D S=\"q s\"\n%s\nfile.hlsl", inner);
	const char *outer = write_file("options-outer", nested);
	assert_int_equal(CHECK(outer, "other.hlsl"), 0);
	assert_string_equal(options.front.include_dirs[0], "dir with blanks");
	assert_string_equal(options.front.defines[0].name, " S");
	assert_string_equal(options.front.defines[0].value, "\"q s\"");
	assert_string_equal(options.front.defines[1].name, "DEEP");
	assert_string_equal(options.front.entries[0], "last");
	assert_int_equal(options.files.count, 2);
	unlink(inner + 1);
	unlink(outer + 1);
	const char *wrong = write_file("options-wrong", "-DX\n--frmat=json\n");
	assert_int_equal(CHECK(wrong), -1);
	assert_non_null(strstr(message, ".txt:2: error: unknown option `--frmat=json`"));
	unlink(wrong + 1);
	assert_int_equal(CHECK("@no/such/file"), -1);
	const char *self = write_file("options-self", "");
	FILE *file = fopen(self + 1, "w");
	assert_non_null(file);
	fputs(self, file);
	fclose(file);
	assert_int_equal(CHECK(self), -1);
	assert_non_null(strstr(message, "nested too deep"));
	unlink(self + 1);
}

static void test_hash(void **state)
{
	(void)state;
	CHECK("-DA=1", "a.hlsl");
	uint64_t one = sl_options_hash(&options);
	CHECK("-DA=1", "--format", "json", "-j4", "b.hlsl");
	assert_true(sl_options_hash(&options) == one);
	CHECK("-DA=2", "a.hlsl");
	assert_false(sl_options_hash(&options) == one);
	CHECK("-DA=1", "--target", "cs_6_6", "a.hlsl");
	assert_false(sl_options_hash(&options) == one);
}

static void test_languages(void **state)
{
	(void)state;
	assert_int_equal(sl_file_kind("a/b.hlsl").language, SL_LANG_hlsl);
	assert_int_equal(sl_file_kind("B.HLSL").language, SL_LANG_hlsl);
	assert_false(sl_file_kind("a.usf").header);
	assert_true(sl_file_kind("a.ush").header);
	assert_true(sl_file_kind("a.h").header);
	assert_int_equal(sl_file_kind("a.wgsl").language, SL_LANG_wgsl);
	assert_int_equal(sl_file_kind("a.wgsl.template").language, SL_LANG_wgsl);
	assert_int_equal(sl_file_kind(".hlsl").language, SL_LANG_COUNT);
	assert_int_equal(sl_file_kind("a.txt").language, SL_LANG_COUNT);
	assert_int_equal(sl_file_kind("-").language, SL_LANG_COUNT);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_spellings),  cmocka_unit_test(test_defaults),       cmocka_unit_test(test_choices),
		cmocka_unit_test(test_targets),    cmocka_unit_test(test_pairs),          cmocka_unit_test(test_mistakes),
		cmocka_unit_test(test_files_only), cmocka_unit_test(test_argument_files), cmocka_unit_test(test_hash),
		cmocka_unit_test(test_languages),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
