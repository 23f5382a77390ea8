/* Arena, interned words, sources and the model's helpers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "grammar/limits.h"
#include "grammar/model.h"
#include "grammar/text/red_zone.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void arena_gives_aligned_zeroed_memory(void **state)
{
	struct sl_arena arena;

	(void)state;
	sl_arena_init(&arena, SL_MAX_ARENA);
	for (size_t size = 1; size < 200000; size = size * 3 + 1) {
		unsigned char *p = sl_arena_zero(&arena, size);
		assert_int_equal((uintptr_t)p % (size % 16 ? 8 : 16), 0);
		for (size_t i = 0; i < size; i++)
			assert_int_equal(p[i], 0);
		memset(p, 0xaa, size);
		assert_string_equal(sl_arena_copy(&arena, "copy", 4), "copy");
	}
	void *block = arena.first;
	sl_arena_reset(&arena);
	memset(sl_arena_alloc(&arena, 100), 1, 100);
	assert_ptr_equal(arena.first, block);
	sl_arena_free(&arena);
}

/* In a build with AddressSanitizer nobody reads past what he was given, or what was given back. */
static void arena_forbids_what_is_not_given(void **state)
{
#ifndef SL_HAS_RED_ZONES
	(void)state;
	skip();
#else
	struct sl_arena arena;

	(void)state;
	sl_arena_init(&arena, SL_MAX_ARENA);
	char *first = sl_arena_copy(&arena, "text", 4), *second = sl_arena_alloc(&arena, 24);
	assert_false(__asan_address_is_poisoned(first + 4));
	assert_true(__asan_address_is_poisoned(first + 5));
	assert_false(__asan_address_is_poisoned(second + 23));
	assert_true(__asan_address_is_poisoned(second + 24));
	struct sl_arena_mark mark = sl_arena_mark(&arena);
	char *third = sl_arena_alloc(&arena, 300000);
	third = sl_arena_grow(&arena, third, 300000, 400000);
	assert_false(__asan_address_is_poisoned(third + 399999));
	assert_true(__asan_address_is_poisoned(third + 400000));
	sl_arena_rewind(&arena, &mark);
	assert_true(__asan_address_is_poisoned(third));
	assert_false(__asan_address_is_poisoned(second));
	sl_arena_reset(&arena);
	assert_true(__asan_address_is_poisoned(second));
	sl_arena_free(&arena);
#endif
}

/* Large blocks are made in another way than small ones; both come back after a reset. */
static void arena_grows_and_is_used_again(void **state)
{
	enum { PIECES = 100, PIECE = 80000 };
	struct sl_arena arena;
	unsigned char *first[PIECES];

	(void)state;
	sl_arena_init(&arena, SL_MAX_ARENA);
	for (int i = 0; i < PIECES; i++) {
		first[i] = sl_arena_zero(&arena, PIECE);
		memset(first[i], i, PIECE);
	}
	for (int i = 0; i < PIECES; i++)
		assert_true(first[i][0] == i && first[i][PIECE - 1] == i);
	sl_arena_reset(&arena);
	for (int i = 0; i < PIECES; i++) {
		unsigned char *p = sl_arena_zero(&arena, PIECE);
		assert_ptr_equal(p, first[i]);
		assert_true(!p[0] && !p[PIECE - 1]);
	}
	memset(sl_arena_alloc(&arena, 5 << 20), 1, 5 << 20);
	sl_arena_free(&arena);
}

static void arena_fails_over_its_limit(void **state)
{
	struct sl_arena arena;
	jmp_buf exhausted;

	(void)state;
	sl_arena_init(&arena, 1 << 20);
	for (int i = 0; i < 100 && !arena.failed; i++)
		sl_arena_zero(&arena, 32 << 10);
	assert_true(arena.failed);
	arena.exhausted = &exhausted;
	if (!setjmp(exhausted)) {
		for (;;)
			sl_arena_zero(&arena, 256 << 10);
	}
	assert_true(arena.failed);
	sl_arena_reset(&arena);
	assert_false(arena.failed);
	sl_arena_free(&arena);
}

static void names_are_equal_iff_texts_are(void **state)
{
	struct sl_arena arena;
	struct sl_names names;
	struct sl_words words = {0};
	char text[64];
	sl_sym symbols[3000];

	(void)state;
	sl_arena_init(&arena, SL_MAX_ARENA);
	sl_names_init(&names, &arena, &words);
	for (int round = 0; round < 3; round++) {
		for (int i = 0; i < 3000; i++)
			symbols[i] = sl_intern(&names, text, (size_t)snprintf(text, sizeof text, "n%d_%d", i, i * i));
		for (int i = 0; i < 3000; i++) {
			size_t n = (size_t)snprintf(text, sizeof text, "n%d_%d", i, i * i);
			assert_int_equal(sl_intern(&names, text, n), symbols[i]);
			assert_int_equal(sl_lookup(&names, text, n), symbols[i]);
			assert_string_equal(sl_name(&names, symbols[i]).p, text);
		}
		assert_int_equal(sl_lookup(&names, "missing", 7), 0);
		for (size_t n = 0; n < 40; n++) { /* the same prefix in all lengths */
			memset(text, 'x', n);
			sl_sym s = sl_intern(&names, text, n);
			assert_int_equal(sl_name(&names, s).n, n);
		}
		sl_names_reset(&names);
		sl_arena_reset(&arena);
		assert_int_equal(sl_lookup(&names, "n0_0", 4), 0);
	}
	sl_intern(&names, "few", 3);
	sl_names_reset(&names);
	assert_int_equal(sl_lookup(&names, "few", 3), 0);
	sl_names_free(&names);
	sl_arena_free(&arena);
}

static struct sl_position at(struct sl_source *source, struct sl_arena *arena, uint32_t offset)
{
	return sl_position_of(source, arena, offset);
}

static void lines_follow_the_language(void **state)
{
	static const char text[] = "a\nb\r\nc\rd\v\f"
				   "e\xc2\x85"
				   "f\xe2\x80\xa8g\xe2\x80\xa9h";
	struct sl_arena arena;
	struct sl_source source;

	(void)state;
	sl_arena_init(&arena, SL_MAX_ARENA);
	sl_source_from(&source, "x", text, sizeof text - 1);
	assert_int_equal(at(&source, &arena, 0).line, 1);
	assert_int_equal(at(&source, &arena, 5).line, 3);
	assert_int_equal(at(&source, &arena, 5).column, 1);
	assert_int_equal(at(&source, &arena, sizeof text - 2).line, 4);
	sl_source_from(&source, "x", text, sizeof text - 1);
	source.breaks = SL_BREAKS_WGSL;
	assert_int_equal(at(&source, &arena, sizeof text - 2).line, 9);
	assert_int_equal(sl_line_text(&source, &arena, 2).n, 1);
	assert_memory_equal(sl_line_text(&source, &arena, 9).p, "h", 1);
	assert_int_equal(sl_line_text(&source, &arena, 10).n, 0);
	sl_source_from(&source, "x",
		       "\xef\xbb\xbf"
		       "ab",
		       5);
	assert_int_equal(source.bom, 3);
	assert_int_equal(at(&source, &arena, 4).column, 2);
	assert_int_equal(at(&source, &arena, 0).column, 1);
	sl_arena_free(&arena);
}

static void utf8_is_checked_strictly(void **state)
{
	static const struct {
		const char *text;
		uint32_t length, valid;
	} cases[] = {
		{"plain ascii text", 16, 16},
		{"gr\xc3\xb6\xc3\x9f"
		 "e12345678",
		 15, 15},
		{"\xf0\x9f\x98\x80", 4, 4},
		{"a\xc0\x80", 3, 1},
		{"ab\xed\xa0\x80", 5, 2},
		{"abc\xf4\x90\x80\x80", 7, 3},
		{"12345678\xe2\x82", 10, 8},
		{"12345678abcdefg\xff", 16, 15},
		{"\xe0\x80\x80", 3, 0},
		{"\xf0\x80\x80\x80", 4, 0},
		{"\x80", 1, 0},
		{"", 0, 0},
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		assert_int_equal(sl_utf8_invalid(cases[i].text, cases[i].length), cases[i].valid);
}

static void write_file(const char *path, const void *bytes, size_t n)
{
	FILE *f = fopen(path, "wb");

	assert_non_null(f);
	assert_int_equal(fwrite(bytes, 1, n, f), n);
	fclose(f);
}

static void utf16_is_read_where_it_is_wanted(void **state)
{
	static const char little[] = "\xff\xfe"
				     "a\0\xac\x20\x3d\xd8\x00\xde\x00\xd8"
				     "b"; /* a, euro, emoji, a lone surrogate, half a unit */
	static const char big[] = "\xfe\xff\0a\0\n";
	char path[] = "/tmp/sl_test_textXXXXXX";
	struct sl_arena arena;
	struct sl_source source;
	int fd = mkstemp(path);

	(void)state;
	assert_true(fd >= 0);
	close(fd);
	sl_arena_init(&arena, SL_MAX_ARENA);
	write_file(path, little, sizeof little - 1);
	assert_int_equal(sl_source_read(&source, &arena, path, 1), 0);
	assert_true(source.utf16);
	assert_string_equal(source.bytes, "a\xe2\x82\xac\xf0\x9f\x98\x80\xef\xbf\xbd\xef\xbf\xbd");
	assert_int_equal(sl_source_read(&source, &arena, path, 0), 0);
	assert_false(source.utf16);
	write_file(path, big, sizeof big - 1);
	assert_int_equal(sl_source_read(&source, &arena, path, 1), 0);
	assert_string_equal(source.bytes, "a\n");
	write_file(path, "", 0);
	assert_int_equal(sl_source_read(&source, &arena, path, 1), 0);
	assert_int_equal(source.length, 0);
	unlink(path);
	assert_int_equal(sl_source_read(&source, &arena, path, 0), ENOENT);
	assert_int_equal(sl_source_read(&source, &arena, "/", 0), EISDIR);
	sl_arena_free(&arena);
}

static void faults_stop_at_their_limit(void **state)
{
	static const struct sl_vocabulary vocabulary;
	struct sl_arena arena;
	struct sl_names names;
	struct sl_module module;
	struct sl_source source;

	(void)state;
	sl_arena_init(&arena, SL_MAX_ARENA);
	sl_names_init(&names, &arena, &vocabulary.words);
	sl_module_init(&module, &arena, &names, &vocabulary, SL_LANG_wgsl);
	sl_source_from(&source, "x", "hello", 5);
	for (int i = 0; i < 20; i++)
		assert_int_equal(sl_module_add_source(&module, &source), i);
	for (int i = 0; i < SL_MAX_FAULTS + 10; i++)
		sl_module_fault(&module, SL_FAULT_syntax, (struct sl_span){0, 0, 1, 0})->n = i;
	assert_int_equal(module.nfaults, SL_MAX_FAULTS);
	assert_int_equal(module.last_fault->n, SL_MAX_FAULTS - 1);
	assert_int_equal(sl_span_text(&module, (struct sl_span){0, 1, 3, 0}).n, 2);
	assert_int_equal(sl_span_text(&module, (struct sl_span){0, 3, 9, 0}).n, 0);
	assert_string_equal(sl_module_format(&module, "%d-%s", 7, "x").p, "7-x");
	assert_int_equal(sl_module_format(&module, "%700d", 1).n, 700);
	struct sl_fragment *first = sl_module_add_fragment(&module, 0), *second = sl_module_add_fragment(&module, 1);
	assert_ptr_equal(module.fragments, first);
	assert_ptr_equal(first->next, second);
	sl_names_free(&names);
	sl_arena_free(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(arena_gives_aligned_zeroed_memory), cmocka_unit_test(arena_forbids_what_is_not_given),
		cmocka_unit_test(arena_grows_and_is_used_again),     cmocka_unit_test(arena_fails_over_its_limit),
		cmocka_unit_test(names_are_equal_iff_texts_are),     cmocka_unit_test(lines_follow_the_language),
		cmocka_unit_test(utf8_is_checked_strictly),          cmocka_unit_test(utf16_is_read_where_it_is_wanted),
		cmocka_unit_test(faults_stop_at_their_limit),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
