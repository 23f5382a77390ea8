/* The HLSL lexer and preprocessor: what comes out as tokens, and what is recorded. */
#include "tests/unit/preprocessor_fixture.h"

/* ---- lexing ------------------------------------------------------------------------------------------------------------------------ */

static void tokens(void **state)
{
	(void)state;
	gives("a.b->c::d <<= >>e ... ## # @", "a.b->c::d <<= >>e ... ## # @");
	gives("x+=1-=2==3!=4&&5||6++--", "x+=1-=2==3!=4&&5||6++--");
	gives("0x1E+1 1e+5 .5f 1.0.x 07u", "0x1E+1 1e+5 .5f 1.0.x 07u");
	gives("\"a\\\"b\" 'c' '\\''", "\"a\\\"b\" 'c' '\\''");
	gives("a/* x\n y */b//c\nd", "a b d");
}

static void hexadecimal_has_no_exponent(void **state)
{
	(void)state;
	struct run *r = run_new();
	start(r, "t", "0x1E+1 1E+1", 11);
	assert_int_equal(hlsl_pp_next(r->pp).kind, HLSL_NUMBER);
	assert_true(hlsl_pp_next(r->pp).op == '+');
	assert_int_equal(hlsl_pp_next(r->pp).kind, HLSL_NUMBER);
	assert_int_equal(hlsl_pp_next(r->pp).kind, HLSL_NUMBER);
	assert_int_equal(hlsl_pp_next(r->pp).kind, HLSL_END);
	assert_int_equal(hlsl_pp_next(r->pp).kind, HLSL_END);
	run_free(r);
}

static void splices(void **state)
{
	(void)state;
	gives("num\\\nthre\\\r\nads 1\\\n2 \"a\\\nb\" // x\\\ny\nz", "numthreads 12 \"ab\" z");
	gives("/\\\n/ comment\na /\\\n* x *\\\n/ b", "a b");
	gives("#define \\\n A \\\n 1\nA", "1");
	gives("#def\\\nine A 2\nA", "2");
	gives("a \\  \nb", "a b");
}

static void line_breaks_and_encodings(void **state)
{
	(void)state;
	gives("#define A 1\r\nA\r\n#undef A\r\nA", "1 A");
	gives("#define A 1\rA\r", "1");
	gives("\xef\xbb\xbf#define A 1\nA", "1");
	gives("gr\xc3\xb6\xc3\x9f"
	      "e",
	      "gr\xc3\xb6\xc3\x9f"
	      "e");
	gives_fault("a \xff b", "a \xff b", SL_FAULT_invalid_utf8);
	struct run *r = run_new();
	start(r, "t", "a\0b", 3);
	read_all(r);
	assert_string_equal(r->out, "a b");
	run_free(r);
}

static void unclosed(void **state)
{
	(void)state;
	gives_fault("a /* b", "a", SL_FAULT_unclosed_comment);
	gives_fault("a \"b\nc", "a \"b c", SL_FAULT_unclosed_string);
	gives("#if 0\n\"don't\n#endif\nx", "x");
	gives("#error don't \"do\nx", "x");
}

/* ---- macros ------------------------------------------------------------------------------------------------------------------------ */

static void object_macros(void **state)
{
	(void)state;
	gives("#define A B\n#define B 1 + 2\nA*A", "1 + 2*1 + 2");
	gives("#define A\n[A]", "[]");
	gives("#define A A\n#define B C\n#define C B\nA B C", "A B C");
	gives("#define A (x)\nA", "(x)");
	gives("#define A 1\n#undef A\n#undef B\nA", "A");
	gives("#define A 1\n#define A 2\nA", "2");
}

static void function_macros(void **state)
{
	(void)state;
	gives("#define f(x) [x]\nf(1) f (2) f\n(3) f f()", "[1] [2] [3] f []");
	gives("#define f(x,y) y x\nf((1,2),3)", "3 (1,2)");
	gives("#define f() 1\nf() f( ) f", "1 1 f");
	gives("#define f(x) x\n#define g f\ng(g(1))", "1");
	gives("#define f(x) x f\nf(1)(2)", "1 f(2)");
	gives("#define f(a) a*g\n#define g(a) f(a)\nf(2)(9)", "2*9*g");
	gives("#define f(x) (x)\n#define A f(\nA 1)", "(1)");
	gives("#define f(x,y) <x|y>\nf(,)", "<|>");
}

static void the_standards_examples(void **state)
{
	(void)state;
	gives("#define x 3\n#define f(a) f(x * (a))\n#undef x\n#define x 2\n#define g f\n#define z z[0]\n#define h g(~\n#define m(a) a(w)\n"
	      "#define w 0,1\n#define t(a) a\nf(y+1) + f(f(z)) % t(t(g)(0) + t)(1);\ng(x+(3,4)-w) | h 5) & m\n(f)^m(m);",
	      "f(2 * (y+1)) + f(2 * (f(2 * (z[0])))) % f(2 * (0)) + t(1); f(2 * (2+(3,4)-0,1)) | f(2 * (~ 5)) & f(2 * (0,1))^m(0,1);");
	gives("#define t(x,y,z) x ## y ## z\nint j[] = { t(1,2,3), t(,4,5), t(6,,7), t(8,9,), t(10,,), t(,11,), t(,,12), t(,,) };",
	      "int j[] = { 123, 45, 67, 89, 10, 11, 12, };");
	gives("#define hash_hash # ## #\n#define mkstr(a) # a\n#define in_between(a) mkstr(a)\n#define join(c, d) in_between(c hash_hash "
	      "d)\n"
	      "join(x, y)",
	      "\"x ## y\"");
}

static void strings_and_pastes(void **state)
{
	(void)state;
	gives("#define s(x) #x\ns( a  +\n b ) s(\"a\\n\") s('\\'') s()", "\"a + b\" \"\\\"a\\\\n\\\"\" \"'\\\\''\" \"\"");
	gives("#define CAT(a,b) a##b\n#define A_B 7\nCAT(A_,B) CAT(num, threads) CAT(<,=) CAT(1,2u)", "7 numthreads <= 12u");
	gives("#define X 1\n#define CAT(a,b) a##b\n#define CAT2(a,b) CAT(a,b)\nCAT(X,X) CAT2(X,X)", "XX 11");
	gives("#define ATTR(a) [num##a(64,1,1)]\nATTR(threads)", "[numthreads(64,1,1)]");
}

static void variadic_macros(void **state)
{
	(void)state;
	gives("#define A(...) [n(__VA_ARGS__)]\nA(64,64,1) A()", "[n(64,64,1)] [n()]");
	gives("#define f(x, ...) g(x, ##__VA_ARGS__)\nf(1) f(1,2) f(1,2,3)", "g(1) g(1,2) g(1,2,3)");
	gives("#define f(x, rest...) x rest\nf(1,2,3)", "1 2,3");
	gives("#define f(x, ...) g(x __VA_OPT__(,) __VA_ARGS__)\nf(1) f(1,2)", "g(1 ) g(1 , 2)");
	gives("#define f(...) a ## __VA_OPT__(b) ## c\nf() f(1)", "ac abc");
}

static void directives_inside_arguments(void **state)
{
	(void)state;
	gives("#define f(x) [x]\nf(1\n#undef A\n#define A 2\n+ A\n#if 1\n+3\n#else\n+4\n#endif\n)", "[1 + 2 +3]");
	gives("#define f(x) [x]\nf\n#define A 1\n(A)", "f (1)");
}

static void wrong_calls(void **state)
{
	(void)state;
	gives_fault("#define f(x,y) [x|y]\nf(1) z", "[1|] z", SL_FAULT_macro_arguments);
	gives_fault("#define f(x) [x]\nf(1,2) z", "[1] z", SL_FAULT_macro_arguments);
	gives_fault("#define f(x) [x]\nf(1,(2) z", "f(1,(2) z", SL_FAULT_macro_unterminated);
	gives_fault("#define f(x) [x]\n#define A f(1\nA", "f(1", SL_FAULT_macro_unterminated);
}

/* ---- conditionals ------------------------------------------------------------------------------------------------------------------ */

static void is(const char *expression, bool want)
{
	char text[512];

	snprintf(text, sizeof text, "#define ONE 1\n#define add(a,b) (a+b)\n#if %s\nyes\n#else\nno\n#endif\n", expression);
	gives(text, want ? "yes" : "no");
}

static void expressions(void **state)
{
	(void)state;
	is("1 + 2 * 3 == 7", true);
	is("(1 + 2) * 3 == 9 && !0 && ~0 == -1", true);
	is("10 - 4 - 3 == 3 && 100 / 7 % 4 == 2", true);
	is("1 << 40 == 0x10000000000 && -8 >> 1 == -4", true);
	is("-1 > 0u && -1 < 0", true);
	is("18446744073709551615u == -1", true);
	is("0 && 1 / 0", false);
	is("1 || 1 / 0", true);
	is("1 ? 2 : 1 / 0", true);
	is("(0 ? 1 : 2 ? 3 : 4) == 3", true);
	is("'a' == 97 && '\\n' == 10 && '\\x41' == 65 && '\\101' == 65", true);
	is("010 == 8 && 0x10 == 16 && 0b101 == 5 && 1UL && 2ll", true);
	is("defined ONE && defined(ONE) && !defined TWO && !defined(TWO)", true);
	is("defined __has_include", true);
	is("add(ONE, ONE) == 2", true);
	is("UNKNOWN", false);
	is("UNKNOWN(1, (2)) == 0", true);
	is("true", true);
	is("5 & 3 | 8 ^ 12", true);
}

static void malformed_expressions(void **state)
{
	(void)state;
	static const char *const wrong[] = {"",        "1 +",       "(1",    "1 2",   "1 / 0", "1.5",
					    "defined", "defined(A", "1 ? 2", "\"x\"", "* 2",   "99999999999999999999"};

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		char text[128];
		snprintf(text, sizeof text, "#if %s\nyes\n#else\nno\n#endif\n", wrong[i]);
		gives_fault(text, "no", SL_FAULT_directive_malformed);
	}
}

static void groups(void **state)
{
	(void)state;
	gives("#if 0\na\n#elif 1\nb\n#elif 1\nc\n#else\nd\n#endif\ne", "b e");
	gives("#if 1\na\n#elif 1\nb\n#else\nd\n#endif\ne", "a e");
	gives("#ifdef X\na\n#elifdef Y\nb\n#elifndef Y\nc\n#endif", "c");
	gives("#if 0\n#if 1\na\n#else\nb\n#endif\n#else\nc\n#endif", "c");
	gives("#if 1\n#if 0\na\n#else\nb\n#endif\n#else\nc\n#endif", "b");
	gives("#ifndef A\n#define A 16\n#endif\nA", "16");
	gives("  # /* x */ if 1 // y\na\n#endif", "a");
	gives("#if 0\n#unknown\n#include\n#define\n#endif\n#unknown\n#\nx", "x");
}

static void unbalanced_groups(void **state)
{
	(void)state;
	gives_fault("#if 1\na", "a", SL_FAULT_unbalanced_conditional);
	gives_fault("#if 0\na", "", SL_FAULT_unbalanced_conditional);
	gives_fault("a\n#endif\nb", "a b", SL_FAULT_unbalanced_conditional);
	gives_fault("a\n#else\nb", "a b", SL_FAULT_unbalanced_conditional);
}

static void malformed_directives(void **state)
{
	(void)state;
	gives_fault("#define\nx", "x", SL_FAULT_directive_malformed);
	gives_fault("#define 1\nx", "x", SL_FAULT_directive_malformed);
	gives_fault("#define f(a\nx", "x", SL_FAULT_directive_malformed);
	gives_fault("#define f(a,a) a\nx", "x", SL_FAULT_directive_malformed);
	gives_fault("#define A ## b\nA", "A", SL_FAULT_directive_malformed);
	gives_fault("#define defined 1\nx", "x", SL_FAULT_directive_malformed);
	gives_fault("#ifdef\nx\n#endif", "", SL_FAULT_directive_malformed);
	gives_fault("#include 5\nx", "x", SL_FAULT_directive_malformed);
}

/* ---- predefined macros ------------------------------------------------------------------------------------------------------------- */

static void predefined(void **state)
{
	(void)state;
	static const char text[] =
		"__HLSL_VERSION __SHADER_TARGET_MAJOR __SHADER_TARGET_MINOR __SHADER_TARGET_STAGE __SHADER_STAGE_COMPUTE "
		"__hlsl_dx_compiler __spirv__ __HLSL_ENABLE_16_BIT";
	struct run *r = run_new();
	r->options.shader_model = 6006;
	r->options.stage = SL_STAGE_compute;
	r->options.api = SL_API_vulkan;
	r->options.bits16 = 1;
	start(r, "t", text, sizeof text - 1);
	read_all(r);
	assert_string_equal(r->out, "2021 6 6 5 5 1 1 1");
	run_free(r);
	r = run_new();
	r->options.shader_model = 5000;
	start(r, "t", text, sizeof text - 1);
	read_all(r);
	assert_string_equal(r->out, "__HLSL_VERSION 5 0 __SHADER_TARGET_STAGE 5 __hlsl_dx_compiler __spirv__ __HLSL_ENABLE_16_BIT");
	run_free(r);
}

static void command_line(void **state)
{
	(void)state;
	static const struct sl_define defines[] = {
		{"N", "1"}, {"ATTR", "[numthreads(N, 2, 1)]"}, {"S", "\"a b\""}, {"f(x)", "<x>"}, {"EMPTY", ""}, {"TWO", "1\n2"}};
	struct run *r = run_new();
	r->options.defines = defines;
	r->options.ndefines = 6;
	start(r, "t", "ATTR S f(3) EMPTY TWO", 21);
	read_all(r);
	assert_string_equal(r->out, "[numthreads(1, 2, 1)] \"a b\" <3> 1 2");
	assert_true(r->module.nexpansions > 1);
	for (uint32_t i = 1; i < r->module.nexpansions; i++)
		assert_int_equal(r->module.expansions[i].definition.end, 0);
	assert_int_equal(r->module.nsources, 1);
	run_free(r);
}

static void lines_and_counters(void **state)
{
	(void)state;
	gives("__LINE__\n__LINE__\n#line 100 \"x\"\n__LINE__ __FILE__\n# 7 \"y\"\n__LINE__", "1 2 100 \"test.hlsl\" 7");
	gives("__COUNTER__ __COUNTER__", "0 1");
}

/* ---- bounds ------------------------------------------------------------------------------------------------------------------------ */

/* Repeats a text around another and reads all of it; what comes out does not matter, that it ends does. */
static void ends(const char *head, const char *repeated, size_t times, const char *tail)
{
	struct run *r = run_new();
	size_t n = strlen(repeated), h = strlen(head), t = strlen(tail);
	char *text = malloc(h + n * times + t + 1);

	assert_non_null(text);
	memcpy(text, head, h);
	for (size_t i = 0; i < times; i++)
		memcpy(text + h + i * n, repeated, n);
	memcpy(text + h + n * times, tail, t + 1);
	start(r, "t", text, h + n * times + t);
	while (hlsl_pp_next(r->pp).kind != HLSL_END)
		;
	free(text);
	run_free(r);
}

static void hostile_texts_end(void **state)
{
	(void)state;
	ends("", "(", 1 << 18, "");
	ends("#define f(x) x x\n", "f(", 1 << 16, "");
	ends("#define f(x) x x\n", "f(", 40, "1))))))))))))))))))))))))))))))))))))))))");
	ends("#define s(x) #x\n#define t(x) s(x)\n", "t(", 30, "\"\\\\\"))))))))))))))))))))))))))))))");
	ends("#if ", "(", 1 << 16, "\n#endif\n");
	ends("#if ", "!", 1 << 16, "1\n#endif\n");
	ends("#if ", "1?", 1 << 16, "1\n#endif\n");
	ends("", "#if 0\n", 1 << 15, "");
	ends("#if 0\n", "#elif 0\n", 1 << 15, "#endif");
	ends("", "/*", 1 << 16, "");
	ends("", "\"\n", 1 << 16, "");
	ends("", "\\\n", 1 << 16, "");
	ends("", "// shaderlint: allow(x)\n", 1 << 12, "");
	ends("#define f(...) #__VA_ARGS__\nf(", "a,", 1 << 16, "b)");
}

int main(void)
{
	const struct CMUnitTest all[] = {
		cmocka_unit_test(tokens),
		cmocka_unit_test(hexadecimal_has_no_exponent),
		cmocka_unit_test(splices),
		cmocka_unit_test(line_breaks_and_encodings),
		cmocka_unit_test(unclosed),
		cmocka_unit_test(object_macros),
		cmocka_unit_test(function_macros),
		cmocka_unit_test(the_standards_examples),
		cmocka_unit_test(strings_and_pastes),
		cmocka_unit_test(variadic_macros),
		cmocka_unit_test(directives_inside_arguments),
		cmocka_unit_test(wrong_calls),
		cmocka_unit_test(expressions),
		cmocka_unit_test(malformed_expressions),
		cmocka_unit_test(groups),
		cmocka_unit_test(unbalanced_groups),
		cmocka_unit_test(malformed_directives),
		cmocka_unit_test(predefined),
		cmocka_unit_test(command_line),
		cmocka_unit_test(lines_and_counters),
		cmocka_unit_test(hostile_texts_end),
	};

	return cmocka_run_group_tests(all, NULL, NULL);
}
