/* Bodies and records that the lexer passes over: which, and that they give the same lexemes when somebody asks. */
#include "grammar/hlsl/preprocess/headers.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static const struct sl_words no_words;

static struct hlsl_file lexed(struct sl_arena *arena, const char *text, bool sparing)
{
	struct sl_source source;
	struct hlsl_file file;

	sl_source_from(&source, "test.hlsli", text, (uint32_t)strlen(text));
	hlsl_lex(&file, arena, &source, &no_words, sparing);
	return file;
}

/* ---- which ------------------------------------------------------------------------------------------------------------------------- */

static void bodies_end_at_their_brace(void **state)
{
	static const char *const texts[] = {
		" return 1; }",
		"}",
		" { } { { } } }",
		" /* } */ }",
		" // }\n }",
		" a[i] = b[j][k]; c.x[1] = v0.xy [2]; }",
		" a / b; }",
		" /* shaderlinting: */ // a: b\n }",
		" [loop] for (;;) {} }",
		" if (a) [unroll(8)]\n\twhile (1) { x[1] = 2; } }",
		" if (a) {} else [branch] if (b) {} }",
		" [unroll] do {} while (a); [flatten]if (b) {} }",
		"\n#ifdef A\n a;\n#else // {\n b;\n#endif\n }",
		"\n  #  if (A > 1 || !defined(B)) && defined C\n if (a) { b; }\n#elif D\n#if 1\n#endif\r\n#endif\n }",
	};

	(void)state;
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		char more[128];
		strcpy(more, texts[i]);
		strcat(more, " } # [ \"");
		assert_ptr_equal(hlsl_body_extent(more).end, more + strlen(texts[i]) - 1);
	}
}

static void what_matters_keeps_a_body(void **state)
{
	static const char *const texts[] = {
		" [Loop] for (;;) {} }",
		" [loop] if (a) {} }",
		" [branch] for (;;) {} }",
		" [branch] switch (a) {} }",
		" [unroll][loop] for (;;) {} }",
		" [unroll(0)] for (;;) {} }",
		" [unroll(N)] for (;;) {} }",
		" [loop(1)] for (;;) {} }",
		" [unroll, loop] for (;;) {} }",
		" [[unroll]] for (;;) {} }",
		" [unroll] a; }",
		" do [x] {} while (1); }",
		" // a comment\n [a] for (;;) {} }",
		" f() [loop] }",
		" 1 [a] }",
		" 1.5f[a] }",
		" .5[a] }",
		"\n#define X }\n }",
		"\n#undef X\n }",
		"\n#include \"x\"\n }",
		"\n#pragma once\n }",
		" #if A\n#endif\n }",
		"\n a; #if A\n#endif\n }",
		"\n#if A\n }",
		"\n#if A\n }\n#endif\n",
		"\n#else\n }",
		"\n#endif\n }",
		"\n#if A\n {\n#else\n {\n#endif\n } }",
		"\n{\n#if A\n } {\n#endif\n } }",
		"\n#if\n#endif\n }",
		"\n#if A B\n#endif\n }",
		"\n#if A(1)\n#endif\n }",
		"\n#if (A\n#endif\n }",
		"\n#if A)\n#endif\n }",
		"\n#if A &&\n#endif\n }",
		"\n#if defined\n#endif\n }",
		"\n#if defined(A\n#endif\n }",
		"\n#if A / 0\n#endif\n }",
		"\n#if A /* b */\n#endif\n }",
		"\n#ifdef\n#endif\n }",
		"\n#ifdef A B\n#endif\n }",
		"\n#ifdef 1\n#endif\n }",
		"\n#if A\n#endif B\n }",
		"\n#if A // shaderlint: allow(x)\n#endif\n }",
		" \"}\" }",
		" '}' }",
		" // shaderlint: allow(x)\n }",
		" /* shader-clippy: allow(x) */ }",
		" /* not closed }",
		" { } ",
		"",
	};

	(void)state;
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
		assert_null(hlsl_body_extent(texts[i]).end);
}

static void plain_members_end_at_their_brace(void **state)
{
	static const char *const texts[] = {
		"}", " float a; }", "float a,b ; uint c[4];\n\tT d[N], e; }", " /* } */ float /**/ a // ; \n; }", "float a[ 2 ] ; // }\n }",
	};

	(void)state;
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		char more[128];
		strcpy(more, texts[i]);
		strcat(more, " } # [ \"");
		assert_ptr_equal(hlsl_members_extent(more).end, more + strlen(texts[i]) - 1);
	}
}

static void other_members_are_read(void **state)
{
	static const char *const texts[] = {
		"float a : A; }",
		"static float a; }",
		"nointerpolation float a; }",
		"unsigned int a; }",
		"[a] float b; }",
		"float f(); }",
		"float a[2][3]; }",
		"float a[2 * 3]; }",
		"float a[]; }",
		"float a = 1; }",
		"vector<float, 3> a; }",
		"N::T a; }",
		"struct { float a; } b; }",
		"MACRO }",
		"; }",
		"float; }",
		"float a,; }",
		"float a }",
		"float 1a; }",
		"1 a; }",
		"float a;\n#define X }\n }",
		"float a; // shaderlint: allow(x)\n }",
		"float a; /* not closed }",
		"float a;",
		"",
	};

	(void)state;
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
		assert_null(hlsl_members_extent(texts[i]).end);
}

static void functions_and_plain_records_are_passed_over(void **state)
{
	static const struct {
		const char *text;
		uint32_t bodies;
	} cases[] = {
		{"float f(float a) { return a; }\n", 1},
		{"struct S { float f() { return 1; } float g() { return 2; } };\n", 2},
		{"cbuffer C : register(b0) { float a; };\n", 0},
		{"struct S { float a; };\nstatic const int x[2] = { 1, 2 };\n", 1},
		{"struct S { float a : A; };\nclass C { float a; };\nstruct T : S { float b; };\nenum E { a };\n", 0},
		{"void f() { [a] for (;;) { struct S { float a; }; } }\n", 0},
		{"namespace N { void f() { } }\n", 1},
		{"void f() { [a] for (;;) { g(); } if (a) { b(); } }\nvoid h() { }\n", 1},
		{"void f() {", 0},
		{"){){){", 0},
	};
	struct sl_arena arena;

	(void)state;
	sl_arena_init(&arena, 1 << 24);
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		assert_int_equal(lexed(&arena, cases[i].text, true).nunread, cases[i].bodies);
		assert_int_equal(lexed(&arena, cases[i].text, false).nunread, 0);
	}
	sl_arena_free(&arena);
}

/* ---- the same lexemes -------------------------------------------------------------------------------------------------------------- */

static void assert_same(const struct hlsl_file *a, const struct hlsl_lexeme *x, const struct hlsl_file *b, const struct hlsl_lexeme *y)
{
	assert_int_equal(x->kind, y->kind);
	assert_int_equal(x->begin, y->begin);
	assert_int_equal(x->length, y->length);
	assert_int_equal(x->flags, y->flags);
	if (x->kind == HLSL_PUNCTUATOR) {
		assert_int_equal(x->value & 0xffff, y->value & 0xffff);
	} else if (x->kind <= HLSL_OTHER) {
		const struct hlsl_text *s = &a->symbols[x->value], *t = &b->symbols[y->value];
		assert_int_equal(s->length, t->length);
		assert_memory_equal(a->text + s->begin, b->text + t->begin, s->length);
	}
}

static void bodies_read_later_are_the_same(void **state)
{
	static const char text[] = "#define TWO \\\n 2\n"
				   "float f(float a) { return a * TWO; }\n"
				   "float g(float a)\n{\n\tfloat b = a; // one\n\treturn b /* two */ + \\\n1;\n}\n"
				   "float h(float a) {return a;/**/}\n"
				   "float i(float a)\n{\n\treturn a; // three\n}\n"
				   "float j(float \\\n a) {\n\tfor (int k = 0; k < 3; k++) { a += b[k].x[1]; }\n\treturn a; }\n"
				   "float k() { [loop] for (;;) { l(1) ; } }\n"
				   "float n()\n{\n#if defined(A) && B // c\n\to();\n#else\n\t[a] p();\n#endif\n}\n"
				   "float n()\n{\n#if defined(A) && B // c\n\to();\n#else\n\tp();\n#endif\n}\n"
				   "struct S { float a[3]; /* b */ uint c; };\n"
				   "void l(int m) { }\n";
	struct sl_arena arena;

	(void)state;
	sl_arena_init(&arena, 1 << 24);
	struct hlsl_file whole = lexed(&arena, text, false), spared = lexed(&arena, text, true);
	assert_int_equal(spared.nunread, 8); /* a line is spliced inside of g */
	const struct hlsl_lexeme *x = whole.lexemes;
	for (const struct hlsl_lexeme *y = spared.lexemes; y < spared.lexemes + spared.nlexemes; y++) {
		if (y->kind != HLSL_UNREAD) {
			assert_same(&whole, x++, &spared, y);
			continue;
		}
		const struct hlsl_file *body = hlsl_headers_unread(NULL, &arena, &no_words, &spared, y->value);
		for (const struct hlsl_lexeme *z = body->lexemes; z->kind != HLSL_FILE_END; z++)
			assert_same(&whole, x++, body, z);
	}
	assert_ptr_equal(x, whole.lexemes + whole.nlexemes);
	sl_arena_free(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(bodies_end_at_their_brace),
		cmocka_unit_test(what_matters_keeps_a_body),
		cmocka_unit_test(plain_members_end_at_their_brace),
		cmocka_unit_test(other_members_are_read),
		cmocka_unit_test(functions_and_plain_records_are_passed_over),
		cmocka_unit_test(bodies_read_later_are_the_same),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
