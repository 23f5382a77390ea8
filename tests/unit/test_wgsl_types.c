/* Types: what type expressions name, layouts, and where a type can be used. */
#include "wgsl_fixture.h"

#include "grammar/wgsl/resolve/predeclared.h"
#include "grammar/wgsl/resolve/resolver.h"

static int64_t bytes_of(const char *type)
{
	char text[512];
	struct wgsl_fixture f = {.options = {.dialect = SL_DIALECT_plain}};
	snprintf(text, sizeof text,
		 "enable f16; struct S { a: u32, b: vec3f, c: f32, d: vec2f } struct T { @align(32) a: u32, @size(20) b: u32 "
		 "}\nvar<workgroup> w: %s;",
		 type);
	wgsl_fixture_read(&f, text);
	const struct sl_variable *v = fixture_variable(&f, "w");
	int64_t bytes = v && v->type.bytes.lo == v->type.bytes.hi ? v->type.bytes.lo : -1;
	if (f.module.faults)
		bytes = -2;
	wgsl_fixture_free(&f);
	return bytes;
}

static void sizes_are_those_of_the_specification(void **state)
{
	(void)state;
	static const struct {
		const char *type;
		int64_t bytes;
	} sizes[] = {{"bool", 4},
		     {"u32", 4},
		     {"f16", 2},
		     {"atomic<u32>", 4},
		     {"vec2f", 8},
		     {"vec3f", 12},
		     {"vec4<f32>", 16},
		     {"vec2h", 4},
		     {"vec3h", 6},
		     {"mat2x2f", 16},
		     {"mat3x3f", 48},
		     {"mat4x3f", 64},
		     {"mat2x2h", 8},
		     {"mat3x3h", 24},
		     {"array<vec3f, 4>", 64},
		     {"array<u32, 4097>", 16388},
		     {"array<array<u32, 3>, 5>", 60},
		     {"S", 48},
		     {"array<S, 342>", 16416},
		     {"T", 32}};
	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		if (bytes_of(sizes[i].type) != sizes[i].bytes)
			fail_msg("%s: %lld bytes, not %lld", sizes[i].type, (long long)bytes_of(sizes[i].type), (long long)sizes[i].bytes);
	}
}

static void equal_types_are_one(void **state)
{
	(void)state;
	assert_string_equal(
		faults_of("alias A = array<u32, 2>; alias B = vec3<u32>; const a: A = array<u32, 1 + 1>(1, 2); const b: B = vec3u(1);"),
		"");
	assert_string_equal(faults_of("const a: array<u32, 3> = array<u32, 2>(1, 2);"), "type_mismatch:1");
	assert_string_equal(faults_of("alias u32 = f32; const a: u32 = 1.5;"), "");
}

static void template_arguments_are_checked(void **state)
{
	(void)state;
	assert_string_equal(faults_of("alias A = vec2;"), "template_arguments:1");
	assert_string_equal(faults_of("alias A = u32<f32>;"), "template_arguments:1");
	assert_string_equal(faults_of("alias A = vec2<sampler>;"), "bad_type_for:1");
	assert_string_equal(faults_of("alias A = mat2x2<u32>;"), "bad_type_for:1");
	assert_string_equal(faults_of("alias A = atomic<f32>;"), "bad_type_for:1");
	assert_string_equal(faults_of("alias A = texture_2d<bool>;"), "bad_type_for:1");
	assert_string_equal(faults_of("alias A = texture_storage_2d<rgba8unorm, foo>;"), "unresolved_name:1");
	assert_string_equal(faults_of("alias A = ptr<private, u32, read_write>;"), "template_arguments:1");
	assert_string_equal(faults_of("alias A = ptr<storage, u32, read_write>; alias B = texture_storage_2d<rgba8unorm, write>;"), "");
	assert_string_equal(faults_of("const N = 3; alias A = N;"), "not_a_type:1");
}

static void array_counts(void **state)
{
	(void)state;
	assert_string_equal(faults_of("var<private> a: array<u32, 0>;"), "bad_array_count:1");
	assert_string_equal(faults_of("var<private> a: array<u32, 1.5>;"), "bad_array_count:1");
	assert_string_equal(faults_of("@group(0) @binding(0) var<storage> a: array<u32, 1073741824>;"), "type_too_large:1");
	assert_string_equal(faults_of("override N = 4; var<workgroup> a: array<u32, N>;"), "");
	assert_string_equal(faults_of("override N = 4; var<private> a: array<u32, N>;"), "override_array_place:1");
	assert_string_equal(faults_of("override N = 4; struct S { a: array<u32, N> }"), "override_array_place:1");
	assert_string_equal(faults_of("alias A = array<array<u32>, 2>;"), "bad_type_for:1");
}

static void structures(void **state)
{
	(void)state;
	assert_string_equal(faults_of("struct S { }"), "struct_layout:1");
	assert_string_equal(faults_of("struct S { a: u32,\na: u32 }"), "redeclared:2");
	assert_string_equal(faults_of("struct S { a: array<u32>, b: u32 }"), "struct_layout:1");
	assert_string_equal(faults_of("struct S { a: sampler }"), "bad_type_for:1");
	assert_string_equal(faults_of("struct S { @align(8) a: vec3f }"), "struct_layout:1");
	assert_string_equal(faults_of("struct S { @size(2) a: u32 }"), "struct_layout:1");
	assert_string_equal(faults_of("struct S { @size(16) a: array<u32> }"), "struct_layout:1");
	assert_string_equal(faults_of("struct S { a: array<T, 2> }\nstruct T { s: S }"), "cycle:1");
}

static void address_spaces(void **state)
{
	(void)state;
	assert_string_equal(faults_of("@group(0) @binding(0) var<uniform> a: bool;"), "bad_type_for:1");
	assert_string_equal(faults_of("struct S { a: bool }\n@group(0) @binding(0) var<storage> a: S;"), "bad_type_for:1");
	assert_string_equal(faults_of("var<private> a: atomic<u32>;"), "variable_form:1");
	assert_string_equal(faults_of("@group(0) @binding(0) var<storage> a: atomic<u32>;"), "variable_form:1");
	assert_string_equal(faults_of("var<immediate> a: array<u32, 4>;"), "bad_type_for:1");
	assert_string_equal(faults_of("var<workgroup> a: array<u32, 65536>;"), "bad_type_for:1");
}

static void extensions_bring_types(void **state)
{
	(void)state;
	assert_string_equal(faults_of("alias A = f16; alias B = vec2h;"), "needs_extension:1");
	assert_string_equal(faults_of("enable f16; alias A = f16; alias B = vec2h;"), "");
	assert_string_equal(faults_of("alias A = input_attachment<f32>;"), "needs_extension:1");
}

/* The table of predeclared names is searched by halves. */
static void predeclared_names_are_in_order(void **state)
{
	(void)state;
	for (unsigned i = 1; i < WGSL_FN_COUNT; i++)
		assert_true(strcmp(wgsl_builtin(i - 1)->name, wgsl_builtin(i)->name) < 0);
	static const char *const names[] = {"abs",   "unpack4xU8",         "array",      "vec4u",    "workgroup",
					    "write", "texture_storage_3d", "rgba8unorm", "immediate"};
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		char text[128];
		snprintf(text, sizeof text, "const a = %s;", names[i]);
		assert_null(strstr(faults_of(text), "unresolved_name"));
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(sizes_are_those_of_the_specification),
		cmocka_unit_test(equal_types_are_one),
		cmocka_unit_test(template_arguments_are_checked),
		cmocka_unit_test(array_counts),
		cmocka_unit_test(structures),
		cmocka_unit_test(address_spaces),
		cmocka_unit_test(extensions_bring_types),
		cmocka_unit_test(predeclared_names_are_in_order),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
