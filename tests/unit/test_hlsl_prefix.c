/* Which shaders go on in the image of a header; that they find the same there is for tests/prefix. */
#define _XOPEN_SOURCE 700 /* mkdtemp() */
#include "hlsl_fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

struct shaders {
	struct sl_arena arena;
	struct sl_names names;
	struct sl_words words;
	struct sl_vocabulary vocabulary;
	struct sl_front_options options;
	struct sl_hlsl_headers *headers;
	struct sl_hlsl_prefixes *prefixes;
	struct sl_module module;
	char root[32];
};

static void put_file(const struct shaders *s, const char *name, const char *text)
{
	char path[64];

	snprintf(path, sizeof path, "%s/%s", s->root, name);
	FILE *file = fopen(path, "w");
	assert_non_null(file);
	fputs(text, file);
	fclose(file);
}

static int open_shaders(void **state)
{
	static struct shaders s;

	s = (struct shaders){.root = "/tmp/prefixXXXXXX"};
	if (!mkdtemp(s.root))
		return -1;
	sl_arena_init(&s.arena, SL_MAX_ARENA);
	sl_names_init(&s.names, &s.arena, &s.words);
	s.headers = hlsl_headers_new(1 << 20);
	s.prefixes = hlsl_prefixes_new();
	put_file(&s, "h.hlsli", "#ifdef ASKED\nstatic const int A = 1;\n#else\nstatic const int A = 2;\n#endif\nvoid f() { EXTRA; }\n");
	put_file(&s, "open.hlsli", "static const int A =\n");
	*state = &s;
	return 0;
}

static int close_shaders(void **state)
{
	struct shaders *s = *state;
	char path[64];

	for (size_t i = 0; i < 2; i++) {
		snprintf(path, sizeof path, "%s/%s", s->root, i ? "open.hlsli" : "h.hlsli");
		unlink(path);
	}
	rmdir(s->root);
	hlsl_prefixes_free(s->prefixes);
	hlsl_headers_free(s->headers);
	sl_names_free(&s->names);
	sl_arena_free(&s->arena);
	return 0;
}

/* Reads a shader; whether it has gone on in an image. Variables of all files are counted. */
static bool shares(struct shaders *s, const char *text, unsigned variables)
{
	struct sl_source source;
	char path[64];

	sl_arena_reset(&s->arena);
	sl_names_reset(&s->names);
	snprintf(path, sizeof path, "%s/test.hlsl", s->root);
	sl_module_init(&s->module, &s->arena, &s->names, &s->vocabulary, SL_LANG_hlsl);
	sl_source_from(&source, path, text, (uint32_t)strlen(text));
	sl_hlsl_module(&s->module, &source, &s->options, s->headers, s->prefixes);
	unsigned n = 0;
	for (const struct sl_fragment *fragment = s->module.fragments; fragment; fragment = fragment->next)
		for (const struct sl_variable *v = fragment->variables; v; v = v->next)
			n++;
	assert_int_equal(n, variables);
	return s->module.arena != &s->arena;
}

static const char plain[] = "#include \"h.hlsli\"\nint b[A];\n";

/* As many shaders as make an image. */
static void make_image(struct shaders *s)
{
	for (int i = 0; i < 4; i++)
		shares(s, plain, 2);
}

static void a_header_that_is_met_often_gets_an_image(void **state)
{
	for (int i = 0; i < 3; i++)
		assert_false(shares(*state, plain, 2));
	assert_true(shares(*state, plain, 2));
	assert_true(shares(*state, "// other text\n#include \"h.hlsli\"\nint b, c, d;\n", 4));
	assert_true(shares(*state, plain, 2));
}

static void only_names_that_the_header_has_met_count(void **state)
{
	make_image(*state);
	assert_true(shares(*state, "#define OTHER\n#include \"h.hlsli\"\n", 1));
	assert_true(shares(*state, "#define EXTRA 1\n#include \"h.hlsli\"\n", 1));
	assert_false(shares(*state, "#define ASKED\n#include \"h.hlsli\"\n", 1));
	assert_false(shares(*state, "#define f g\n#include \"h.hlsli\"\n", 1));
	assert_false(shares(*state, "#undef A\n#include \"h.hlsli\"\n", 1));
}

static void what_else_may_tell_rules_images_out(void **state)
{
	make_image(*state);
	assert_false(shares(*state, "int first;\n#include \"h.hlsli\"\n", 2));
	assert_false(shares(*state, "#include \"nowhere.hlsli\"\n#include \"h.hlsli\"\n", 1));
	assert_false(shares(*state, "#if __COUNTER__\n#endif\n#include \"h.hlsli\"\n", 1));
	assert_true(shares(*state, "#line 7\n#pragma warning(disable: 1)\n#include \"h.hlsli\"\n", 1));
}

static void a_header_has_to_end_between_items(void **state)
{
	for (int i = 0; i < 6; i++)
		assert_false(shares(*state, "#include \"open.hlsli\"\n3;\nint b;\n", 2));
}

static void nothing_is_left_behind(void **state)
{
	struct shaders *s = *state;

	for (int i = 0; i < 5; i++)
		shares(s, "#include \"h.hlsli\"\nint b, c;\nvoid f(int a) {}\nvoid g() { f(); }\n#define LATE\n", 3);
	assert_true(shares(s, "#include \"h.hlsli\"\n#ifdef LATE\nint b;\n#endif\n", 1));
	assert_null(s->module.fragments->functions);
	assert_int_equal(sl_lookup(s->module.names, "g", 1), 0);
	hlsl_prefixes_clear(s->prefixes);
	assert_false(shares(s, plain, 2));
	make_image(s);
	assert_true(shares(s, plain, 2));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(a_header_that_is_met_often_gets_an_image, open_shaders, close_shaders),
		cmocka_unit_test_setup_teardown(only_names_that_the_header_has_met_count, open_shaders, close_shaders),
		cmocka_unit_test_setup_teardown(what_else_may_tell_rules_images_out, open_shaders, close_shaders),
		cmocka_unit_test_setup_teardown(a_header_has_to_end_between_items, open_shaders, close_shaders),
		cmocka_unit_test_setup_teardown(nothing_is_left_behind, open_shaders, close_shaders),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
