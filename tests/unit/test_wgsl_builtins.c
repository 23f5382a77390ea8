/* Values of the built-in functions that constant expressions may call, and of matrices. The values are Tint's own. */
#include "wgsl_fixture.h"

static void expect(const char *format, const char *expression, const char *value, const char *faults)
{
	char text[512];
	snprintf(text, sizeof text, format, expression, value);
	const char *found = faults_of(text);
	if (strcmp(found, faults) != 0)
		fail_msg("%s: %s instead of %s", text, found, faults);
}

static void is(const char *expression, const char *value)
{
	expect("enable f16; const_assert %s == %s;", expression, value, "");
	expect("enable f16; const_assert %s != %s;", expression, value, "assertion_failed:1");
}

/* The last digits are a library's own: equal or not is never said, far from the value is. */
static void is_about(const char *expression, const char *value)
{
	expect("enable f16; const_assert %s == %s;", expression, value, "");
	expect("enable f16; const_assert %s != %s;", expression, value, "");
	expect("enable f16; const_assert %s > %s * 1.1;", expression, value, "assertion_failed:1");
	expect("enable f16; const_assert %s < %s * 0.9;", expression, value, "assertion_failed:1");
}

static void refused(const char *declaration, const char *faults)
{
	expect("enable f16; %s;%s", declaration, "", faults);
}

static void matrices_have_values(void **state)
{
	(void)state;
	is("determinant(mat2x2(1,2,3,4))", "-2.0");
	is("determinant(mat3x3(1,2,3,4,5,7,8,9,11))", "4.0");
	is("determinant(mat4x4(1,2,3,4,5,7,8,9,11,3,4,1,7,8,1,2))", "-296.0");
	is("determinant(mat4x4f(1,2,3,4,5,7,8,9,11,3,4,1,7,8,1,2.5f))", "f32(-319.0)");
	is("(mat2x3f(1,2,3,4,5,6)*mat3x2f(1,2,3,4,5,6))[2][1]", "f32(40.0)");
	is("(mat2x3f(1,2,3,4,5,6)*vec2f(7,8)).z", "f32(69.0)");
	is("(vec3f(7,8,9)*mat2x3f(1,2,3,4,5,6)).y", "f32(122.0)");
	is("(mat2x2f(1,2,3,4)*0.1f)[1].x", "f32(0.30000001192092895508)");
	is("(mat2x2f(1,2,3,4)-mat2x2f(0.1,2,3,4))[0].x", "f32(0.89999997615814208984)");
	is("transpose(mat2x3f(1,2,3,4,5,6))[2].y", "f32(6.0)");
	is("mat3x2f(vec2f(1,2),vec2f(3,4),vec2f(5,6))[1].y", "f32(4.0)");
	is("f32(mat2x2h(mat2x2f(0.1f,0.2f,0.3f,0.4f))[1].y)", "f32(0.39990234375)");
}

static void bits_are_packed_and_unpacked(void **state)
{
	(void)state;
	is("bitcast<f32>(0x00000001u)", "f32(1.40129846e-45)");
	is("bitcast<u32>(vec2h(1h,2h))", "1073757184u");
	is("f32(bitcast<vec2h>(0x3c004000u).x)", "f32(2.0)");
	is("bitcast<i32>(1.5)", "i32(1069547520)");
	is("pack2x16float(vec2(1,-2))", "3221240832u");
	is("pack2x16float(vec2(0.3,0.1))", "778450124u");
	is("unpack2x16float(0x3c00c000).x", "f32(-2.0)");
	is("pack2x16snorm(vec2(1,-1))", "2147581951u");
	is("pack4x8snorm(vec4(1,-1,0.3,5))", "2133229951u");
	is("pack4x8unorm(vec4(1,-1,0.3,0.5))", "2152530175u");
	is("pack4xI8(vec4(1,-1,300,-129))", "2133655297u");
	is("pack4xI8Clamp(vec4(1,-1,300,-129))", "2155872001u");
	is("pack4xU8(vec4(1,2,300,4))", "69992961u");
	is("dot4I8Packed(0xff01ff02u, 0x01020304u)", "i32(6)");
	is("dot4U8Packed(0xff01ff02u, 0x01020304u)", "1030u");
	is("unpack4x8snorm(0x80ff7f01u).w", "f32(-1.0)");
	is("unpack4x8unorm(0x80ff7f01u).x", "f32(0.0039215688593685627)");
	is("unpack4xI8(0x80ff7f01u).w", "i32(-128)");
	is("unpack4xU8(0x80ff7f01u).w", "128u");
	is("bitcast<vec2u>(vec4h(1h,2h,0.5h,-3h)).y", "3254794240u");
	is("extractBits(0xffff0000u, 12u, 8u)", "240u");
	is("extractBits(-65536, 12u, 8u)", "i32(-16)");
	is("insertBits(0u, 0xffu, 28u, 4u)", "4026531840u");
	is("insertBits(0u, 0xffu, 0u, 32u)", "255u");
	is("insertBits(5u, 0xffu, 32u, 0u)", "5u");
	is("firstLeadingBit(-8)", "i32(2)");
	is("firstLeadingBit(8u)", "3u");
	is("unpack2x16float(0x00018001u).x", "f32(-0.00000005960464477539)");
	is("unpack2x16float(0x00018001u).y", "f32(0.00000005960464477539)");
	is("unpack2x16snorm(0x00018001u).x", "f32(-1.0)");
	is("unpack2x16unorm(0x00018001u).x", "f32(0.50002288818359375)");
	is("pack2x16float(vec2(6e-8,1e-5))", "10944513u");
	is("pack2x16unorm(vec2(0.5,0.3))", "1288536064u");
	is("pack2x16snorm(vec2(0.5,-0.3))", "3650764800u");
}

static void frexp_and_modf_have_members(void **state)
{
	(void)state;
	is("frexp(8.0).exp", "4");
	is("frexp(8.0).fract", "0.5");
	is("frexp(8.0f).exp", "i32(4)");
	is("modf(-2.5).fract", "-0.5");
	is("modf(-2.5).whole", "-2.0");
	is("modf(vec2(-2.5,1)).whole.x", "-2.0");
	is("ldexp(1f, 127)", "f32(170141183460469231731687303715884105728.0)");
	is("ldexp(1f, -200)", "f32(0.0)");
	is("ldexp(1.0, 1000)", "1.0715086071862673e+301");
	is("ldexp(1.5, -3)", "0.1875");
	is("f32(ldexp(0.7h,-12))", "f32(0.00017082691192626953)");
	is("f32(ldexp(0.7h,-20))", "f32(0.0000006556510925293)");
	is("ldexp(1.7f,-140)", "f32(1.21912966e-42)");
	is("ldexp(1.7f,-149)", "f32(2.80259693e-45)");
	is("f32(frexp(0.7h).fract)", "f32(0.69970703125)");
	is("frexp(0.0001h).exp", "i32(-13)");
	is("frexp(1e-40f).exp", "i32(-132)");
	is("frexp(1e-40f).fract", "f32(0.5444488525390625)");
	is("f32(modf(-7.7h).fract)", "f32(-0.69921875)");
	is("modf(1e10f).whole", "f32(10000000000.0)");
}

static void vectors_as_a_whole(void **state)
{
	(void)state;
	is("length(vec3f(1,2,3))", "f32(3.74165749549865722656)");
	is("normalize(vec3f(1,2,3)).y", "f32(0.53452247381210327148)");
	is("refract(vec2f(1,0), vec2f(0,1), 0.5).x", "f32(0.5)");
	is("reflect(vec2f(1,0), vec2f(1,1)).y", "f32(-2.0)");
	is("faceForward(vec2f(1,0), vec2f(1,1), vec2f(1,1)).x", "f32(-1.0)");
	is("faceForward(vec2(1,0), vec2(1,1), vec2(-1,1)).x", "-1.0");
	is("cross(vec3f(1,2,3),vec3f(4,5,6)).y", "f32(6.0)");
	is("distance(1f, 3f)", "f32(2.0)");
	is("distance(vec2f(1), vec2f(3))", "f32(2.82842707633972167969)");
	is("dot(vec3(1,2,3),vec3(4,5,6))", "32");
	is("dot(vec3i(1,2,3),vec3i(400000000,5,600000000))", "i32(-2094967286)");
	is("dot(vec2(0.1,0.2),vec2(0.3,0.4))", "0.11000000000000001443");
	is("dot(vec4f(0.1,0.2,0.3,0.4),vec4f(0.3,0.4,0.7,0.9))", "f32(0.68000000715255737305)");
	is("f32(dot(vec2h(0.1h,0.2h),vec2h(0.3h,0.4h)))", "f32(0.10992431640625)");
	is("f32(length(vec2h(0.1h,0.2h)))", "f32(0.2235107421875)");
	is("f32(normalize(vec2h(0.1h,0.2h)).x)", "f32(0.447265625)");
	is("refract(vec3f(0.6,-0.8,0),vec3f(0,1,0),1.5).y", "f32(-0.43589001893997192383)");
	is("refract(vec3f(0.6,-0.8,0),vec3f(0,1,0),0.7).y", "f32(-0.90752410888671875)");
	is("faceForward(vec3f(0.6,-0.8,0),vec3f(0,1,0),vec3f(1,0,0)).y", "f32(0.80000001192092895508)");
	is("reflect(vec3f(0.6,-0.8,0),vec3f(0,1,0)).y", "f32(0.80000001192092895508)");
	is("distance(vec3f(0.6,-0.8,0),vec3f(0,1,0))", "f32(1.89736652374267578125)");
	is("cross(vec3f(0.6,-0.8,0.3),vec3f(0.1,1,0.2)).x", "f32(-0.46000003814697265625)");
}

static void what_is_exact_of_inexact_functions(void **state)
{
	(void)state;
	is("log2(8f)", "f32(3.0)");
	is("exp2(3f)", "f32(8.0)");
	is("exp2(-3f)", "f32(0.125)");
	is("pow(3f,4f)", "f32(81.0)");
	is("pow(0.5f,2f)", "f32(0.25)");
	is("cos(0f)", "f32(1.0)");
	is("asin(0f)", "f32(0.0)");
	is("ceil(log2(100f))", "f32(7.0)");
	is("i32(log2(100f)*10f)", "i32(66)");
	is("floor(pow(2f,0.5f)*100f)", "f32(141.0)");
	is("i32(round(sin(1f)*1000f))", "i32(841)");
	is("log2(8.0)+0.1", "3.10000000000000008882");
	is("acosh(1.0f)", "f32(0.0)");
	is("tan(0f)", "f32(0.0)");
}

static void conversions_and_operators(void **state)
{
	(void)state;
	is("u32(1e20)", "4294967295u");
	is("u32(1e20f)", "4294967040u");
	is("i32(1e20)", "i32(2147483647)");
	is("f32(f16(0.1))", "f32(0.0999755859375)");
	is("f32(f16(0.1f))", "f32(0.0999755859375)");
	is("f32(f16(0.3))", "f32(0.2998046875)");
	is("f32(0.1h)", "f32(0.0999755859375)");
	is("f32(-0.1h)", "f32(-0.0999755859375)");
	is("f32(1h/3h)", "f32(0.333251953125)");
	is("f32(2048h - 0.00000006h)", "f32(2048.0)");
	is("f32(0.0000001h)", "f32(0.00000005960464477539)");
	is("5.5 % 2.0", "1.5");
	is("1e20 % 3.0", "0.0");
	is("1e20f % 3f", "f32(0.0)");
	is("1e10f % 7f", "f32(0.0)");
	is("f32(1000h % 0.7h)", "f32(0.11865234375)");
	is("f32(0.1)", "f32(0.10000000149011611938)");
	is("0.1f+0.2f", "f32(0.30000001192092895508)");
	is("f32(f16(2049))", "f32(2048.0)");
	is("f32(f16(4099u))", "f32(4096.0)");
	is("f32(0.1h+0.2h)", "f32(0.2998046875)");
	is("f32(2047h*1.5h)", "f32(3070.0)");
	is("f32(sqrt(2h))", "f32(1.4140625)");
	is("f32(degrees(1h))", "f32(57.3125)");
	is("f32(radians(90h))", "f32(1.5693359375)");
	is("degrees(1f)", "f32(57.2957763671875)");
	is("radians(90f)", "f32(1.57079637050628662109)");
	is("quantizeToF16(0.3)", "f32(0.2998046875)");
	is("-0.0f", "f32(0.0)");
	is("mix(1f,2f,0.3f)", "f32(1.29999995231628417969)");
	is("mix(vec2f(1),vec2f(2),0.3f).x", "f32(1.29999995231628417969)");
	is("fma(2f,3f,4f)", "f32(10.0)");
	is("smoothstep(0f,1f,0.3f)", "f32(0.21600002050399780273)");
	is("fract(-0.25f)", "f32(0.75)");
	is("fract(-1e-20f)", "f32(1.0)");
	is("inverseSqrt(3f)", "f32(0.57735025882720947266)");
	is("step(1f,2f)", "f32(1.0)");
	is("saturate(2f)", "f32(1.0)");
	is("round(2.5f)", "f32(2.0)");
	is("sqrt(2f)*sqrt(2f)", "f32(1.99999988079071044922)");
	is("u32(4294967295.0)", "4294967295u");
	is("i32(2147483647.0)", "i32(2147483647)");
	is("i32(1e20f)", "i32(2147483520)");
	is("u32(-1.5)", "0u");
	is("u32(65504h)", "65504u");
	is("i32(3e9)", "i32(2147483647)");
	is("f32(fma(0.1h,0.2h,0.3h))", "f32(0.319580078125)");
	is("f32(mix(0.1h,0.7h,0.3h))", "f32(0.279541015625)");
	is("f32(smoothstep(0.1h,0.7h,0.3h))", "f32(0.2587890625)");
	is("f32(fract(0.7h))", "f32(0.69970703125)");
	is("f32(inverseSqrt(3h))", "f32(0.5771484375)");
	is("quantizeToF16(1e-8)", "f32(0.0)");
	is("radians(180.0)", "f32(3.14159274101257324219)");
	is("5.5f % -2.0f", "f32(1.5)");
	is("-5.5f % 2.0f", "f32(-1.5)");
	is("1e10f/3f*3f-1e10f", "f32(0.0)");
	is("1.0/3.0", "0.33333333333333331483");
	is("f32(1.0/3.0)", "f32(0.3333333432674407959)");
	is("saturate(-0.5f)", "f32(0.0)");
	is("step(2f,2f)", "f32(1.0)");
	is("clamp(5f,1f,3f)", "f32(3.0)");
	is("select(1f,2f,true)", "f32(2.0)");
	is("select(vec2f(1,2),vec2f(3,4),vec2(true,false)).y", "f32(2.0)");
	is("mix(vec2f(1,2),vec2f(3,4),vec2f(0.5,0.25)).y", "f32(2.5)");
	is("abs(-2.5f)", "f32(2.5)");
}

static void functions_of_numbers(void **state)
{
	(void)state;
	is("degrees(1.0)", "57.29577951308232286465");
	is("fract(-1e-20)", "1.0");
	is("sign(-0.5f)", "f32(-1.0)");
	is("max(1,2.5)", "2.5");
	is("quantizeToF16(-0.1f)", "f32(-0.0999755859375)");
	is("radians(180.0)", "3.141592653589793116");
	is("round(-2.5)", "-2.0");
	is("round(0.49999999999999994)", "0.0");
	is("sign(-5i)", "i32(-1)");
	is("abs(-9223372036854775807)", "9223372036854775807");
}

static void last_digits_are_not_decided(void **state)
{
	(void)state;
	is_about("sin(1f)", "0.84147095680236816406f");
	is_about("exp(1.0)", "2.718281828459045");
	is_about("pow(3h, 0.5h)", "1.7314453125h");
	is_about("(atan2(1f, 2f) + 1f)", "1.46364760398864746094f");
	refused("const_assert i32(exp2(log2(8f)) * 0.5) == 4", "");
	refused("const_assert u32(log2(7.9f)) == 3", "assertion_failed:1");
	refused("const_assert vec2(sin(1f)).x == 0", "assertion_failed:1");
	refused("const c = 1.0 / sin(0.0)", "overflow:1");
}

static void arguments_out_of_their_domain(void **state)
{
	(void)state;
	refused("const c = quantizeToF16(65505f)", "bad_builtin_arguments:1");
	refused("const c = pack2x16float(vec2(65505, 1))", "bad_builtin_arguments:1");
	refused("const c = unpack2x16float(0x7c00c000u)", "bad_builtin_arguments:1");
	refused("const c = bitcast<vec2h>(0x7c004000u)", "not_representable:1");
	refused("const c = bitcast<f32>(0x7f800000u)", "not_representable:1");
	refused("const c = ldexp(1f, 129)", "bad_builtin_arguments:1");
	refused("const c = ldexp(2f, 127)", "bad_builtin_arguments:1");
	refused("const c = ldexp(1h, 17)", "bad_builtin_arguments:1");
	refused("const c = ldexp(1.0, 1025)", "bad_builtin_arguments:1");
	refused("const c = smoothstep(1, 1, 0.5)", "bad_builtin_arguments:1");
	refused("const c = normalize(vec2f())", "bad_builtin_arguments:1");
	refused("const c = length(vec2f(3e20, 1))", "bad_builtin_arguments:1");
	refused("const c = fma(3e38f, 2f, 1f)", "bad_builtin_arguments:1");
	refused("const c = degrees(3e38f)", "bad_builtin_arguments:1");
	refused("const c = mat2x2f(3e38, 2, 3, 4) * 10f", "overflow:1");
	refused("const c = mat2x2h(mat2x2f(1e6, 2, 3, 4))", "not_representable:1");
	refused("const c = f16(65505f)", "not_representable:1");
}

/* Beside what is no constant an abstract number becomes i32 or f32. */
static void only_constants_stay_abstract(void **state)
{
	(void)state;
	refused("override o = 1u; override q : u32 = 7 << o", "type_mismatch:1");
	refused("override o = true; override q : u32 = select(0, 5, o)", "type_mismatch:1");
	refused("override o = 1i; override q : f16 = ldexp(1.0, o)", "type_mismatch:1");
	refused("override o = 1i; override q : f32 = ldexp(1.0, o)", "");
	refused("override o = 1u; override q = 4294967295 >> o", "not_representable:1");
}

/* Where the others are not constants. */
static void pairs_of_arguments_that_never_fit(void **state)
{
	(void)state;
	refused("override o = 1u; override q = clamp(o, 5u, 3u)", "bad_builtin_arguments:1");
	refused("override o = 1u; override q = extractBits(o, 30u, 5u)", "bad_builtin_arguments:1");
	refused("override o = 1u; override q = insertBits(o, 7u, 1u, 33u)", "bad_builtin_arguments:1");
	refused("override o = 1f; override q = ldexp(o, 129)", "bad_builtin_arguments:1");
	refused("override o = 1f; override q = smoothstep(1f, 1f, o)", "bad_builtin_arguments:1");
	refused("override o = 1f; override q = clamp(2f, o, 1f)", "");
	refused("override o = 1u; override q = extractBits(o, 33u, o)", "");
}

static void types_of_results(void **state)
{
	(void)state;
	refused("const r = frexp(1.0); const q : i32 = r.exp; const s : f16 = r.fract", "");
	refused("const r = frexp(1f).foo", "not_a_value:1");
	refused("const r = frexp(1f); const b = r == r", "no_overload:1");
	refused("const c : u32 = frexp(1f).exp", "type_mismatch:1");
	refused("const c : f16 = modf(1f).whole", "type_mismatch:1");
	refused("const a = array(frexp(1.0), frexp(1f))", "");
	refused("const c = modf(vec2(1.5, 2.5)).fract; const_assert all(c == vec2(0.5))", "");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(matrices_have_values),
		cmocka_unit_test(bits_are_packed_and_unpacked),
		cmocka_unit_test(frexp_and_modf_have_members),
		cmocka_unit_test(vectors_as_a_whole),
		cmocka_unit_test(what_is_exact_of_inexact_functions),
		cmocka_unit_test(conversions_and_operators),
		cmocka_unit_test(functions_of_numbers),
		cmocka_unit_test(last_digits_are_not_decided),
		cmocka_unit_test(arguments_out_of_their_domain),
		cmocka_unit_test(only_constants_stay_abstract),
		cmocka_unit_test(pairs_of_arguments_that_never_fit),
		cmocka_unit_test(types_of_results),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
