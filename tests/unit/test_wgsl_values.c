/* Constant expressions: literals, operators, conversions, built-in functions. What is right was asked of Tint. */
#include "wgsl_fixture.h"

/* An expression that holds, and one that is refused with a fault. */
static void holds(const char *expression)
{
	char text[512];
	snprintf(text, sizeof text, "enable f16; const_assert %s;", expression);
	const char *faults = faults_of(text);
	if (*faults)
		fail_msg("%s: %s", expression, faults);
}

static void refused(const char *expression, const char *fault)
{
	char text[512], expected[128];
	snprintf(text, sizeof text, "enable f16; const c = %s;", expression);
	snprintf(expected, sizeof expected, "%s:1", fault);
	const char *faults = faults_of(text);
	if (strcmp(faults, expected) != 0)
		fail_msg("%s: %s instead of %s", expression, faults, fault);
}

static void integers_wrap_unless_abstract(void **state)
{
	(void)state;
	holds("0xffffffffu + 1u == 0u");
	holds("1u - 2u == 4294967295u");
	holds("2147483647i + 1i == i32(-2147483648)");
	holds("-i32(-2147483648) == i32(-2147483648)");
	holds("~0u == 4294967295u");
	holds("-7 / 2 == -3 && -7 % 2 == -1");
	refused("9223372036854775807 + 1", "overflow");
	refused("4294967296 * 4294967296", "overflow");
	refused("i32(-2147483648) / -1i", "overflow");
	refused("1 / 0", "division_by_zero");
	refused("1u % 0u", "division_by_zero");
	refused("vec2(4, 4) / vec2(2, 0)", "division_by_zero");
}

static void shifts_lose_no_bits(void **state)
{
	(void)state;
	holds("1u << 31 == 0x80000000u");
	holds("(-1i) << 3 == -8i");
	holds("(-8i) >> 1 == -4i");
	holds("1 << 40 == 1099511627776");
	holds("(-1) >> 100u == -1");
	refused("1u << 32", "shift_too_far");
	refused("3u << 31", "overflow");
	refused("1i << 31", "overflow");
	refused("1 << 63", "overflow");
	refused("1u << 1i", "no_overload");
	refused("1 << (-1)", "not_representable");
}

static void floats_round_and_stay_finite(void **state)
{
	(void)state;
	holds("f32(16777217) == 16777216f");
	holds("f16(2049) == 2048h");
	holds("1e10f % 7.0f == 1e10f - 7.0f * trunc(1e10f / 7.0f)");
	refused("1.0 / 0.0", "overflow");
	refused("3e38f * 10.0f", "overflow");
	refused("60000h + 60000h", "overflow");
	refused("f32(1e39)", "not_representable");
	refused("f16(65520)", "not_representable");
}

static void conversions_clamp_or_keep_bits(void **state)
{
	(void)state;
	holds("u32(1e20f) == 4294967040u && u32(1e20) == 4294967295u");
	holds("u32(-1.5) == 0u && i32(3e9f) == 2147483520i");
	holds("u32(-1i) == 4294967295u && i32(0x80000000u) == i32(-2147483648)");
	holds("u32(true) == 1u && bool(2) && !bool(0.0)");
	holds("all(vec2<i32>(vec2(1.9, -1.9)) == vec2(1i, -1i))");
	holds("bitcast<u32>(1.0f) == 0x3f800000u && bitcast<i32>(4294967295u) == -1i && bitcast<u32>(-1) == 4294967295u");
	refused("u32(-1)", "not_representable");
	refused("i32(4294967295)", "not_representable");
	refused("bitcast<f32>(0x7fc00000u)", "not_representable");
	refused("bitcast<u32>(vec2(1.0f))", "no_overload");
	refused("bitcast(1u)", "no_overload");
}

static void abstract_numbers_join_concrete_ones(void **state)
{
	(void)state;
	holds("max(1, 2u) == 2u && 1 + 1.5 == 2.5 && 1u + 1 == 2u");
	holds("select(1, 2.5, true) == 2.5");
	holds("array(1, 2.5)[0] == 1.0");
	refused("1u + 1i", "no_overload");
	refused("-1 + 9u", "not_representable");
	refused("true < false", "no_overload");
	refused("!1", "no_overload");
	refused("-1u", "no_overload");
	refused("array(1u, 2i)", "no_overload");
}

static void logic_short_circuits(void **state)
{
	(void)state;
	holds("true || 1 / 0 == 1");
	holds("!(false && 1 / 0 == 1)");
	refused("false && clamp(2, 9, 3)", "no_overload");
	refused("true && 1 / 0 == 1", "division_by_zero");
}

static void bit_functions(void **state)
{
	(void)state;
	holds("countOneBits(255) == 8i && countLeadingZeros(1u) == 31u && countTrailingZeros(0u) == 32u");
	holds("firstLeadingBit(-1) == -1 && firstLeadingBit(0x80000000u) == 31u && firstTrailingBit(0i) == -1");
	holds("reverseBits(1u) == 0x80000000u");
	holds("extractBits(0xf0u, 4, 4) == 15u && extractBits(-1i, 3u, 5u) == -1i && extractBits(7u, 3u, 0u) == 0u");
	holds("insertBits(0u, 15u, 4, 4) == 0xf0u && insertBits(1u, 9u, 0, 32) == 9u");
	refused("extractBits(1u, 31, 2)", "bad_builtin_arguments");
	refused("insertBits(1u, 1u, 30, 3)", "bad_builtin_arguments");
	refused("countOneBits(1.0)", "no_overload");
}

static void number_functions(void **state)
{
	(void)state;
	holds("u32(ceil(100.0 / 32.0)) == 4u && round(2.5) == 2.0 && round(-3.5) == -4.0");
	holds("abs(i32(-2147483648)) == i32(-2147483648) && sign(-3.5) == -1.0 && clamp(9, 1, 4) == 4");
	holds("log2(8.0) == 3.0 && exp2(5f) == 32f && pow(2, 10) == 1024.0 && sqrt(81.0) == 9.0");
	holds("dot(vec3(1, 2, 3), vec3(4, 5, 6)) == 32 && all(max(vec2(1, 5), vec2(3)) == vec2(3, 5))");
	refused("clamp(1, 4, 2)", "bad_builtin_arguments");
	refused("sqrt(-1.0)", "bad_builtin_arguments");
	refused("log2(0.0)", "bad_builtin_arguments");
	refused("pow(-1.0, 2.0)", "bad_builtin_arguments");
	refused("exp(1000f)", "bad_builtin_arguments");
	refused("max(1)", "no_overload");
	refused("cross(vec2(1), vec2(1))", "no_overload");
}

static void parts_of_composites(void **state)
{
	(void)state;
	holds("vec3(1, 2, 3).zy.x == 3 && vec4(vec2(1), 2, 3)[3] == 3 && vec2<u32>().y == 0u");
	holds("array<u32, 3>()[2] == 0 && array(vec2(1, 2), vec2(3, 4))[1].y == 4");
	holds("mat2x2f()[1].x == 0");
	refused("vec3(1, 2, 3)[3]", "out_of_bounds");
	refused("array(1, 2)[-1]", "out_of_bounds");
	refused("vec2(1, 2).z", "not_a_value");
	refused("vec2(1, 2).xg", "not_a_value");
	refused("vec2(1, 2)[1.0]", "type_mismatch");
	refused("vec2(1, 2, 3)", "no_overload");
	refused("vec2<u32>(1i, 2)", "no_overload");
	refused("array<u32, 3>(1, 2)", "no_overload");
}

static void types_hold_where_values_are_not_decided(void **state)
{
	(void)state;
	assert_string_equal(
		faults_of("const a = sin(1.0); const_assert a > 2.0; const b: f32 = a; const_assert transpose(mat2x3f()) == 1;"),
		"assertion_failed:1 no_overload:1");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(integers_wrap_unless_abstract),
		cmocka_unit_test(shifts_lose_no_bits),
		cmocka_unit_test(floats_round_and_stay_finite),
		cmocka_unit_test(conversions_clamp_or_keep_bits),
		cmocka_unit_test(abstract_numbers_join_concrete_ones),
		cmocka_unit_test(logic_short_circuits),
		cmocka_unit_test(bit_functions),
		cmocka_unit_test(number_functions),
		cmocka_unit_test(parts_of_composites),
		cmocka_unit_test(types_hold_where_values_are_not_decided),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
