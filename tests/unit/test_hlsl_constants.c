/* Values of attribute arguments and constants. */
#include "hlsl_fixture.h"

#include <stdio.h>

/* The argument of [a(…)] after some declarations. */
static struct sl_arg *argument(struct fixture *f, const char *before, const char *expression)
{
	static char text[4096];

	snprintf(text, sizeof text, "%s\n[a(%s)] void f() { }\n", before, expression);
	read_text(f, text);
	struct sl_function *function = function_of(f, "f");
	assert_non_null(function);
	assert_non_null(function->attrs);
	assert_non_null(function->attrs->args);
	return function->attrs->args;
}

#define VALUE(before, expression, kind_, n)                           \
	do {                                                          \
		struct sl_arg *a_ = argument(f, before, expression);  \
		assert_true(a_->value.known);                         \
		assert_int_equal(a_->value.kind, SL_KIND_##kind_);    \
		assert_int_equal(a_->value.range.lo, n);              \
		assert_int_equal(a_->value.range.hi, n);              \
		assert_int_equal(a_->value.phase, SL_PHASE_constant); \
	} while (0)

#define UNKNOWN(before, expression, phase_)                           \
	do {                                                          \
		struct sl_arg *a_ = argument(f, before, expression);  \
		assert_false(a_->value.known);                        \
		assert_int_equal(a_->value.phase, SL_PHASE_##phase_); \
	} while (0)

static void literals(void **state)
{
	struct fixture *f = *state;

	VALUE("", "8", abstract_int, 8);
	VALUE("", "8u", u32, 8);
	VALUE("", "0x20", abstract_int, 32);
	VALUE("", "0xffffffff", abstract_int, 0xffffffff);
	VALUE("", "4294967295", abstract_int, 0xffffffff);
	VALUE("", "010", abstract_int, 8);
	VALUE("", "4294967304", abstract_int, 4294967304);
	VALUE("", "5ull", u64, 5);
	VALUE("", "9223372036854775807", abstract_int, INT64_MAX);
	UNKNOWN("", "18446744073709551615", constant);
	UNKNOWN("", "99999999999999999999999", constant);
	VALUE("", "8.0", f32, 8);
	VALUE("", "8.h", f16, 8);
	VALUE("", "1e2L", f64, 100);
	VALUE("", "true", bool, 1);
	struct sl_arg *half = argument(f, "", "8.5");
	assert_true(half->value.known);
	assert_int_equal(half->value.range.lo, INT64_MIN);
	assert_true(half->literal);
	assert_true(argument(f, "", "-8")->literal);
	assert_false(argument(f, "", "(8)")->literal);
	assert_false(argument(f, "", "4+4")->literal);
	assert_true(argument(f, "#define N 8\n", "N")->literal);
	UNKNOWN("", "8abc", constant);
}

static void operators(void **state)
{
	struct fixture *f = *state;

	VALUE("", "64>>6", abstract_int, 1);
	VALUE("", "1 << 4 >> 1", abstract_int, 8);
	VALUE("", "2 + 3 * 4", abstract_int, 14);
	VALUE("", "(2 + 3) * 4", abstract_int, 20);
	VALUE("", "7 / 2 % 2", abstract_int, 1);
	VALUE("", "-7 / 2", abstract_int, -3);
	VALUE("", "~0u", u32, 0xffffffff);
	VALUE("", "0u - 1", u32, 0xffffffff);
	VALUE("", "0xF0 & 0x3C | 1 ^ 3", abstract_int, 0x32);
	VALUE("", "1 < 2 && 3 >= 3 || 0", bool, 1);
	VALUE("", "3 > 2 ? 5 : 6", abstract_int, 5);
	VALUE("", "1 ? 2 : 0 ? 3 : 4", abstract_int, 2);
	VALUE("", "!0", bool, 1);
	VALUE("", "7.5 + 0.5", f32, 8);
	VALUE("", "2147483647 + 1", abstract_int, 2147483648);
	VALUE("", "1 << 40", abstract_int, INT64_C(1) << 40);
	VALUE("", "-8 >> 1", abstract_int, -4);
	VALUE("", "1 || 1 / 0", bool, 1);
	/* What has no value by C++ is no constant for DXC. */
	UNKNOWN("", "1 / 0", runtime);
	UNKNOWN("", "1 % 0", runtime);
	UNKNOWN("", "1 << 64", runtime);
	UNKNOWN("", "1 >> -1", runtime);
	UNKNOWN("", "-1 << 4", runtime);
	UNKNOWN("", "int(2147483647) + 1", runtime);
	UNKNOWN("", "-(-9223372036854775807 - 1)", runtime);
	VALUE("", "uint(2147483647) * 4", u32, 4294967292);
	UNKNOWN("", "1 +", constant);
	VALUE("", "0 && NOWHERE", bool, 0);
}

static void casts(void **state)
{
	struct fixture *f = *state;

	VALUE("", "uint(8.7)", u32, 8);
	VALUE("", "(uint)8", u32, 8);
	VALUE("", "(int)-8.7", i32, -8);
	VALUE("", "(uint)-1", u32, 0xffffffff);
	VALUE("", "bool(3)", bool, 1);
	VALUE("", "float(3)", f32, 3);
	/* DXC folds no component of a vector. */
	struct sl_arg *a = argument(f, "", "uint3(1, 2, 3).z");
	assert_known(a->value.range, 3);
	assert_int_equal(a->value.phase, SL_PHASE_runtime);
	UNKNOWN("", "foo(3)", constant);
}

/* DXC folds sizeof and three functions; of others a call is no constant. */
static void functions(void **state)
{
	struct fixture *f = *state;

	VALUE("", "sizeof(float)", u32, 4);
	VALUE("", "sizeof(half3)", u32, 12);
	VALUE("struct S { float3 a; uint b[2]; };", "sizeof(S)", u32, 20);
	VALUE("typedef uint4 T;", "sizeof(T) * 2", u32, 32);
	UNKNOWN("", "sizeof(foo)", constant);
	UNKNOWN("", "sizeof", constant);
	VALUE("", "max(8, 16)", abstract_int, 16);
	VALUE("", "min(8u, -1)", u32, 8);
	VALUE("", "max(1.5, 2)", f32, 2);
	VALUE("", "max(min(64, 32), 8) * 2", abstract_int, 64);
	VALUE("", "asuint(-1)", u32, 0xffffffff);
	VALUE("", "(1, 64)", abstract_int, 64);
	UNKNOWN("", "max(8)", constant);
	UNKNOWN("", "max(NOWHERE, 8)", constant);
	UNKNOWN("", "abs(-8)", runtime);
	UNKNOWN("uint max(uint a, uint b) { return a; }", "max(8, 16)", runtime);
}

static void names(void **state)
{
	struct fixture *f = *state;

	VALUE("static const uint N = 8, M = N * N;", "M", u32, 64);
	VALUE("static const float F = 2.5; static const uint N = F * 4;", "N", u32, 10);
	VALUE("static const bool B = 3 > 2;", "B ? 4 : 5", abstract_int, 4);
	VALUE("static const uint N = { 8 };", "N", u32, 8);
	VALUE("namespace A { namespace B { static const int X = 3; } }", "A::B::X", i32, 3);
	VALUE("namespace A::B { static const int X = 3; } namespace A { static const int Y = B::X + 1; }", "::A::Y", i32, 4);
	VALUE("namespace A { static const int X = 3; } using namespace A;", "X", i32, 3);
	VALUE("struct S { float a; static const uint K = 12; };", "S::K", u32, 12);
	VALUE("namespace P { enum Enum { W = 8, H, S = W * H, }; }", "P::Enum::S", i32, 72);
	VALUE("namespace P { enum Enum { W = 8, H, S = W * H }; }", "P::H", i32, 9);
	VALUE("enum class E : uint { A, B };", "E::B", i32, 1);
	VALUE("enum { A = 5 };", "A", i32, 5);
	UNKNOWN("static const uint A[2] = { 8, 9 };", "A[1]", runtime);
	UNKNOWN("uint eight() { return 8; }", "eight()", runtime);
	VALUE("enum { A = 5u };", "A - 6", i32, -1);
	VALUE("static const uint3 V = { 1, 2, 3 };", "1", abstract_int, 1);
	struct sl_arg *v = argument(f, "static const uint3 V = uint3(16, 8, 1);", "V.y");
	assert_known(v->value.range, 8);
	assert_int_equal(v->value.phase, SL_PHASE_runtime);
	v = argument(f, "static const uint3 V = { 1, 2, 3 };", "V.b");
	assert_known(v->value.range, 3);
	v = argument(f, "const uint N = 16;", "N");
	assert_known(v->value.range, 16);
	assert_int_equal(v->value.phase, SL_PHASE_runtime);
	UNKNOWN("[[vk::constant_id(3)]] const int N = 64;", "N", runtime);
	UNKNOWN("uint N;", "N", runtime);
	UNKNOWN("static uint N = 4;", "N", runtime);
	UNKNOWN("cbuffer C { uint N; };", "N", runtime);
	UNKNOWN("", "NOWHERE", constant);
	assert_int_equal(argument(f, "", "NOWHERE")->value.kind, SL_KIND_name);
	assert_int_equal(argument(f, "", "NOWHERE * 2")->value.kind, SL_KIND_none);
	assert_int_equal(f->module.nfaults, 0);
}

static void strings(void **state)
{
	struct fixture *f = *state;
	struct sl_arg *a = argument(f, "#define RS \"RootFlags(0), \" \\\n  \"UAV(u0)\"\n", "RS");

	assert_int_equal(a->value.kind, SL_KIND_string);
	assert_true(is(a->text, "RootFlags(0), UAV(u0)"));
	assert_true(a->literal);
}

/* Unbounded nesting ends in an unknown value, in bounded time and stack. */
static void depth(void **state)
{
	static char text[200000];
	struct fixture *f = *state;

	memset(text, '(', 60000);
	text[60000] = '1';
	memset(text + 60001, ')', 60000);
	text[120001] = 0;
	static char whole[250000];
	snprintf(whole, sizeof whole, "[a(%s, 7)] void f() { }", text);
	read_text(f, whole);
	struct sl_arg *a = function_of(f, "f")->attrs->args;
	assert_false(a->value.known);
	assert_known(a->next->value.range, 7);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(literals), cmocka_unit_test(operators), cmocka_unit_test(casts), cmocka_unit_test(functions),
		cmocka_unit_test(names),    cmocka_unit_test(strings),   cmocka_unit_test(depth),
	};

	return cmocka_run_group_tests(tests, open_fixture, close_fixture);
}
