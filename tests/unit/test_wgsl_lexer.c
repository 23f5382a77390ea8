/* What WGSL's lexer takes, and what it reports: literals, names, blanks, comments, template lists. */
#include "wgsl_syntax.h"

static const struct sl_front_options strict = {.dialect = SL_DIALECT_plain};

struct pair {
	const char *text, *result;
};

static void check_faults(const struct pair *cases, size_t n)
{
	struct syntax s;

	for (size_t i = 0; i < n; i++) {
		syntax_read(&s, cases[i].text, strlen(cases[i].text), &strict);
		put_faults(&s);
		if (strcmp(s.out, cases[i].result))
			print_error("%s\n", cases[i].text);
		assert_string_equal(s.out, cases[i].result);
		syntax_free(&s);
	}
}

static void check_tree(const struct pair *cases, size_t n)
{
	struct syntax s;

	for (size_t i = 0; i < n; i++) {
		syntax_read(&s, cases[i].text, strlen(cases[i].text), &strict);
		put_unit(&s);
		put_faults(&s);
		assert_string_equal(s.out, cases[i].result);
		syntax_free(&s);
	}
}

#define CHECK(kind, cases) check_##kind(cases, sizeof(cases) / sizeof *(cases))

static void literals_have_their_values(void **state)
{
	static const struct pair cases[] = {
		{"const a = 0;", "const a = 0\n"},
		{"const a = 0x1F;", "const a = 31\n"},
		{"const a = 4294967295u;", "const a = 4294967295u\n"},
		{"const a = 2147483647i;", "const a = 2147483647i\n"},
		{"const a = 0x7fffffffffffffff;", "const a = 9223372036854775807\n"},
		{"const a = 1f;", "const a = 1f\n"},
		{"const a = 01f;", "const a = 1f\n"},
		{"const a = .5h;", "const a = 0.5h\n"},
		{"const a = 1e3;", "const a = 1000\n"},
		{"const a = 2.;", "const a = 2\n"},
		{"const a = 0x1.8p1f;", "const a = 3f\n"},
		{"const a = 0x.8;", "const a = 0.5\n"},
		{"const a = 0xfp+1h;", "const a = 30h\n"},
		{"const a = 1e-400;", "const a = 0\n"},
		{"const a = - -1;", "const a = {-{-1}}\n"},
		{"const a = --1;", "const a = {-{-1}}\n"},
	};

	(void)state;
	CHECK(tree, cases);
}

static void literals_that_do_not_fit_are_reported(void **state)
{
	static const struct pair cases[] = {
		{"const a = 4294967296u;", "bad_number:1(4294967296u|it does not fit in u32)"},
		{"const a = 2147483648i;", "bad_number:1(2147483648i|it does not fit in i32)"},
		{"const a = 9223372036854775808;", "bad_number:1(9223372036854775808|it does not fit in an abstract integer (64 bits))"},
		{"const a = 0xfffffffffffffffffff;",
		 "bad_number:1(0xfffffffffffffffffff|it does not fit in an abstract integer (64 bits))"},
		{"const a = 1e39f;", "bad_number:1(1e39f|it does not fit in f32)"},
		{"const a = 65520h;", "bad_number:1(65520h|it does not fit in f16)"},
		{"const a = 1e400;", "bad_number:1(1e400|it does not fit in an abstract float (64 bits))"},
		{"const a = 0x1.00000001p0f;", "bad_number:1(0x1.00000001p0f|f32 cannot represent it exactly)"},
		{"const a = 0x1p-25h;", "bad_number:1(0x1p-25h|f16 cannot represent it exactly)"},
		{"const a = 0x1p-24h;", ""},
		{"const a = 0x1p-149f;", ""},
		{"const a = 0x1p-150f;", "bad_number:1(0x1p-150f|f32 cannot represent it exactly)"},
		{"const a = 0x1.123456789abcdef123p0;", "bad_number:1(0x1.123456789abcdef123p0|its mantissa is too long)"},
		{"const a = 012;", "bad_number:1(012|it begins with 0)"},
		{"const a = 0x;", "bad_number:1(0x|it has no digits)"},
		{"const a = 1e;", "bad_number:1(1e|its exponent has no digits)"},
		{"const a = 1e+f;", "bad_number:1(1e+f|its exponent has no digits)"},
		{"const a = 0x1p-;", "bad_number:1(0x1p-|its exponent has no digits)"},
		{"const a = 8ul;", "syntax:1(';'|'l')"},
		{"const a = 1U;", "syntax:1(';'|'U')"},
	};

	(void)state;
	CHECK(faults, cases);
}

static void names_are_those_of_unicode(void **state)
{
	static const struct pair cases[] = {
		{"const \xce\xb1\xce\xb2 = 1;", ""},
		{"const \xf0\x9d\x92\x9c = 1;", ""}, /* an astral letter */
		{"const _a = 1; const a__b = 1;", ""},
		{"const __a = 1;", "bad_identifier:1(__a|it begins with two underscores)"},
		{"const _ = 1;", "syntax:1(an identifier|'_')"},
		{"const a\xf0\x9f\x98\x80 = 1;", "invalid_character:1(\xf0\x9f\x98\x80|)"},
		{"const \xcc\x81 = 1;", "invalid_character:1(\xcc\x81|)"},
		{"const set = 1;\nfn f(a: set) { _ = a.self; }", "reserved_word:1(set|) reserved_word:2(self|)"},
		{"const loop = 1;", "syntax:1(an identifier|'loop')"},
		{"const vec = 1; const handle = 2; const void = 3;", ""},
	};

	(void)state;
	CHECK(faults, cases);
}

static void blanks_and_comments_are_skipped(void **state)
{
	static const struct pair cases[] = {
		{"const\va\f=\xc2\x85"
		 "1\xe2\x80\x8e;\xe2\x80\xa8",
		 ""},
		{"const a\xc2\xa0= 1;", "invalid_character:1(\xc2\xa0|)"},
		{"/* a /* b */ c */ const a = 1;", ""},
		{"/*/ const b = ; /*/ */*/ const a = 1;", ""},
		{"/* a /* b */ const a = 1;\n", "unclosed_comment:1"},
		{"const a = 1; // \xc3\xa9 \xe2\x82\xac {", ""},
		{"//x\rconst a = ;", "syntax:2(an expression|';')"},
		{"//x\xe2\x80\xa9"
		 "const a = ;",
		 "syntax:2(an expression|';')"},
		{"//x\xc2\x85"
		 "const a = ;",
		 "syntax:2(an expression|';')"},
		{"const a = \"text\";", "invalid_character:1(\"text\"|)"},
		{"#define A", "invalid_character:1(#|)"},
		{"\xef\xbb\xbf"
		 "const a = 1;",
		 "utf8_bom:1"},
		{"const a = 1; // \xff\nconst b = 1;\xfe", "invalid_utf8:1"},
	};

	(void)state;
	CHECK(faults, cases);
}

static void nul_bytes_are_reported_once(void **state)
{
	static const char text[] = "const a = 1; // \0 \0\n\0const b = ;";
	struct syntax s;

	(void)state;
	syntax_read(&s, text, sizeof text - 1, &strict);
	assert_string_equal(put_faults(&s), "nul_byte:1 syntax:2(an expression|';')");
	syntax_free(&s);
}

static void template_lists_are_found(void **state)
{
	static const struct pair cases[] = {
		{"var<private> a: array<array<u32,4>,2>;", "var<private> a: array<array<u32,4>,2>\n"},
		{"var<private> a: vec4<f32>= vec4<f32>();", "var<private> a: vec4<f32> = vec4<f32>()\n"},
		{"var<private> a: vec4<f32>=b;", "var<private> a: vec4<f32> = b\n"},
		{"const a = A < B && C > B;", "const a = {{A<B}&&{C>B}}\n"},
		{"const a = f(A < B, C > (2), true);", "const a = f(A<B,C>(2),true)\n"},
		{"const a = array<u32, 1 << 2>();", "const a = array<u32,{1<<2}>()\n"},
		{"const a = array<u32, (8 > 4)>();", "const a = array<u32,({8>4})>()\n"},
		{"const a = b <= c;", "const a = {b<=c}\n"},
		{"const a = b[c < d] > e;", "const a = {b[{c<d}]>e}\n"},
		{"const a = array<u32, select(1, 2, 3 <= 4)>();", "const a = array<u32,select(1,2,{3<=4})>()\n"},
		{"var < private /* > */ > a : array < u32 , 4, > ;", "var<private> a: array<u32,4>\n"},
		{"var<private> a: array<u32, 16 >> 2>;", "syntax:1(';'|'>')"},
		{"var<private> a: array<u32, 4;", "syntax:1(';'|'<')"},
	};

	(void)state;
	CHECK(tree, cases);
}

static void suppressions_are_kept(void **state)
{
	static const char text[] =
		"// shaderlint: allow(a)\n// other: comment\nconst a = 1; /* shader-clippy: allow(b) */\n\t/* x shaderlint: c */";
	static const char *const texts[] = {" shaderlint: allow(a)", " shader-clippy: allow(b) ", " x shaderlint: c "};
	static const int alone[] = {1, 0, 1};
	struct syntax s;
	size_t i = 0;

	(void)state;
	syntax_read(&s, text, sizeof text - 1, &strict);
	for (const struct sl_comment *c = s.module.fragments->suppressions; c; c = c->next, i++) {
		struct sl_str is = sl_span_text(&s.module, c->span);
		assert_int_equal(is.n, strlen(texts[i]));
		assert_memory_equal(is.p, texts[i], is.n);
		assert_int_equal(c->alone, alone[i]);
	}
	assert_int_equal(i, 3);
	syntax_free(&s);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(literals_have_their_values),  cmocka_unit_test(literals_that_do_not_fit_are_reported),
		cmocka_unit_test(names_are_those_of_unicode),  cmocka_unit_test(blanks_and_comments_are_skipped),
		cmocka_unit_test(nul_bytes_are_reported_once), cmocka_unit_test(template_lists_are_found),
		cmocka_unit_test(suppressions_are_kept),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
