/* Names, order, overrides, entry points and the model that comes out. */
#include "wgsl_fixture.h"

static void order_does_not_matter(void **state)
{
	(void)state;
	assert_string_equal(faults_of("const a = b + 1; const b = c * 2; const c = 3; const_assert a == 7;"), "");
	assert_string_equal(faults_of("const a = 1;\nconst a = 2;"), "redeclared:2");
	assert_string_equal(faults_of("const a = b;\nconst b = a;"), "cycle:1");
	assert_string_equal(faults_of("fn f() { g(); }\nfn g() { h(); }\nfn h() { f(); }"), "cycle:1");
	assert_string_equal(faults_of("@compute @workgroup_size(main) fn main() { }"), "cycle:1 not_a_value:1");
}

static void names_that_mean_nothing(void **state)
{
	(void)state;
	assert_string_equal(faults_of("const a = nope;\nconst b = nope;"), "unresolved_name:1");
	assert_string_equal(faults_of("fn f() {\n\tlet x = nope;\n}"), "unresolved_name:2");
	assert_string_equal(faults_of("fn f(position: u32) { let flat = position; _ = flat; }"), "");
	assert_string_equal(faults_of("const max = 1; const a = max(1, 2);"), "not_callable:1");
	assert_string_equal(faults_of("var<push_constant> a: u32;"), "unresolved_name:1");
	assert_string_equal(faults_of("enable wgpu_ray_query; var<private> a: acceleration_structure;"), "");
}

static void variables_and_their_spaces(void **state)
{
	(void)state;
	assert_string_equal(faults_of("var a: u32;"), "variable_form:1");
	assert_string_equal(faults_of("var<function> a: u32;"), "variable_form:1");
	assert_string_equal(faults_of("var<workgroup> a: u32 = 1;"), "variable_form:1");
	assert_string_equal(faults_of("var<private> a: u32 = 1i;"), "type_mismatch:1");
	assert_string_equal(faults_of("@group(0) @binding(0) var<uniform, read> a: u32;"), "variable_form:1");
	assert_string_equal(faults_of("@group(0) @binding(0) var<storage, write> a: u32;"), "variable_form:1");
	assert_string_equal(faults_of("@group(0) @binding(0) var<private> a: sampler;"), "variable_form:1");
	assert_string_equal(faults_of("var<private> a: u32;\nconst b = a;"), "module_scope_reference:2");
	assert_string_equal(faults_of("override a = 1;\nconst b = a;"), "not_constant:2");
	assert_string_equal(faults_of("override a = vec2(1);"), "bad_type_for:1");
	assert_string_equal(faults_of("override a;"), "variable_form:1");
}

static void bodies(void **state)
{
	(void)state;
	assert_string_equal(faults_of("fn f() {\n\tconst n = 2;\n\t{ const n = 3; const_assert n == 3; }\n\tconst_assert n == 3;\n}"),
			    "assertion_failed:4");
	assert_string_equal(faults_of("fn f(x: u32) { const_assert x == 1; }"), "not_constant:1");
	assert_string_equal(faults_of("fn f() { max(1, 2); }"), "must_use_ignored:1");
	assert_string_equal(faults_of("@must_use fn g() -> u32 { return 1; }\nfn f() {\n\tg();\n}"), "must_use_ignored:3");
	assert_string_equal(faults_of("@must_use fn g() { }"), "attribute_form:1");
	assert_string_equal(faults_of("@fragment fn m() { }\nfn f() { m(); }"), "entry_called:2");
	assert_string_equal(faults_of("fn f() { let a = subgroupAdd(1); }"), "needs_extension:1");
	assert_string_equal(faults_of("enable subgroup_size_control; fn f() { let a = subgroupAdd(1); }"), "");
	assert_string_equal(
		faults_of("fn f() { @diagnostic(off, derivative_uniformity) @diagnostic(off, derivative_uniformity) if true { } }"),
		"diagnostic_conflict:1");
}

static void entry_point_interfaces(void **state)
{
	(void)state;
	assert_string_equal(faults_of("@fragment fn m(a: f32) { }"), "io_form:1");
	assert_string_equal(faults_of("@fragment fn m() -> f32 { return 1; }"), "io_form:1");
	assert_string_equal(faults_of("@fragment fn m(@location(0) a: i32) { }"), "io_form:1");
	assert_string_equal(faults_of("@fragment fn m(@location(0) @interpolate(flat) a: i32) { }"), "");
	assert_string_equal(faults_of("@fragment fn m(@location(0) a: bool) { }"), "io_form:1");
	assert_string_equal(faults_of("struct T { @location(0) a: f32 }\nstruct S { t: T }\n@fragment fn m(s: S) { }"), "io_form:2");
	assert_string_equal(faults_of("struct S { a: f32 }\n@fragment fn m(s: S) { }\n@fragment fn n(s: S) { }"), "io_form:1");
	assert_string_equal(faults_of("struct S { @location(0) @blend_src(0) a: f32 }"), "io_form:1");
	assert_string_equal(faults_of("struct S { @location(1) a: f32,\n@location(1) b: f32 }"), "io_form:2");
	assert_string_equal(faults_of("@fragment fn m(@location(0) a: f32, @location(0) @interpolate(flat) b: u32) { }"), "io_form:1");
}

static void what_entry_points_reach(void **state)
{
	(void)state;
	assert_string_equal(faults_of("var<workgroup> w: u32; fn g() {\n\t_ = w;\n}\n@fragment fn m() { g(); }"), "space_in_stage:2");
	assert_string_equal(faults_of("@group(0) @binding(0) var<uniform> a: u32;\n@group(0) @binding(0) var<uniform> b: u32;\n"
				      "fn g() { _ = b; }\n@fragment fn m() { _ = a; g(); }"),
			    "binding_collision:2");
	assert_string_equal(faults_of("@group(0) @binding(0) var<uniform> a: u32;\n@group(0) @binding(0) var<uniform> b: u32;\n"
				      "@fragment fn m() { _ = a; }\n@fragment fn n() { _ = b; }"),
			    "");
}

static void overrides_at_pipeline_creation(void **state)
{
	(void)state;
	const char *shader = "override a: u32;\noverride b = 8u / a;\n@compute @workgroup_size(b) fn m() { }";
	assert_string_equal(faults_of(shader), "p override_uninitialized:1");
	assert_string_equal(faults_with(shader, (const char *const[]){"a", "2", NULL}), "");
	assert_string_equal(faults_with(shader, (const char *const[]){"a", "0", NULL}), "p division_by_zero:2");
	assert_string_equal(faults_with(shader, (const char *const[]){"a", "-1", NULL}), "p override_value:1");
	assert_string_equal(faults_with(shader, (const char *const[]){"a", "1", "zz", "1", NULL}), "p override_unknown_key:1");
	assert_string_equal(
		faults_with("@id(7) override a: u32;\n@compute @workgroup_size(a) fn m() { }", (const char *const[]){"7", "4", NULL}), "");
	assert_string_equal(faults_of("override n = 0;\nvar<workgroup> w: array<u32, n>;\n@compute @workgroup_size(1) fn m() { _ = &w; }"),
			    "p bad_array_count:2");
	assert_string_equal(faults_of("override n = 0;\nvar<workgroup> w: array<u32, n>;\n@compute @workgroup_size(1) fn m() { }"), "");
	assert_string_equal(
		faults_with("@id(7) override a = 0;\n@compute @workgroup_size(8 / a) fn m() { }", (const char *const[]){"a", "4", NULL}),
		"p override_unknown_key:1 p division_by_zero:2");
	assert_string_equal(faults_of("override n = 1;\nconst c = n / 0;"), "division_by_zero:2");
}

static void the_model_holds_values(void **state)
{
	(void)state;
	struct wgsl_fixture f = {.options = {.dialect = SL_DIALECT_plain}};
	wgsl_fixture_read(&f, "override n: u32 = 4; var<workgroup> w: array<vec3f, n * 2>;\n"
			      "fn g() { _ = &w; }\n@compute @workgroup_size(n, 2) fn m() { g(); }");
	const struct sl_function *m = fixture_function(&f, "m");
	const struct sl_variable *w = fixture_variable(&f, "w"), *n = fixture_variable(&f, "n");
	assert_null(f.module.faults);
	const struct sl_arg *x = m->attrs->next->args;
	assert_int_equal(x->value.range.lo, 4);
	assert_int_equal(x->value.phase, SL_PHASE_override);
	assert_int_equal(x->value.kind, SL_KIND_u32);
	assert_true(x->value.known && x->value.defaulted);
	assert_int_equal(x->next->value.kind, SL_KIND_abstract_int);
	assert_int_equal(x->next->value.phase, SL_PHASE_constant);
	assert_int_equal(w->kind, SL_VARIABLE_groupshared);
	assert_int_equal(w->type.bytes.lo, 128);
	assert_int_equal(w->type.bytes.hi, 128);
	assert_int_equal(w->defaulted.n, 1);
	assert_int_equal(n->value.range.lo, 4);
	const struct sl_use *use = m->uses;
	while (use && use->declares != SL_DECLARES_FUNCTION)
		use = use->next;
	assert_non_null(use);
	assert_ptr_equal(use->declaration, fixture_function(&f, "g"));
	assert_ptr_equal(fixture_function(&f, "g")->uses->declaration, w);
	wgsl_fixture_free(&f);
}

static void an_override_without_value_leaves_a_lower_bound(void **state)
{
	(void)state;
	struct wgsl_fixture f = {.options = {.dialect = SL_DIALECT_plain}};
	wgsl_fixture_read(&f, "override n: u32; var<workgroup> w: array<vec3f, n>;");
	const struct sl_variable *w = fixture_variable(&f, "w");
	assert_int_equal(w->type.bytes.lo, 16);
	assert_true(w->type.bytes.hi == INT64_MAX);
	wgsl_fixture_free(&f);
}

/* What a dialect's condition may leave out says nothing, and nothing follows from it. */
static void conditions_raise_no_faults(void **state)
{
	(void)state;
	static const char text[] =
		"@if(A) const n = 0;\n@else const n = 4;\n@if(A) const_assert false;\n@if(A) fn g() { const_assert false; }\n"
		"struct S { @if(A) a: u32, @else a: f32 }\nconst s = S(1).a; const_assert s == 3;\n"
		"@compute @workgroup_size(n) fn m() { @if(A) const k = 1; @else const k = 2; const_assert k == 3; unknown_to_us(); }";
	struct wgsl_fixture f = {.options = {.dialect = SL_DIALECT_wesl}};
	wgsl_fixture_read(&f, text);
	for (const struct sl_fault *fault = f.module.faults; fault; fault = fault->next) {
		if (fault->kind != SL_FAULT_dialect_detected)
			fail_msg("%s", fixture_fault_names[fault->kind]);
	}
	assert_int_equal(fixture_function(&f, "m")->attrs->next->args->value.kind, SL_KIND_none);
	wgsl_fixture_free(&f);
}

/* Long chains end in a fault or in an unknown value, never on the end of the stack. */
static void long_chains_are_bounded(void **state)
{
	(void)state;
	static char text[1 << 20];
	size_t n = 0;
	for (unsigned i = 0; i < 20000; i++)
		n += (size_t)snprintf(text + n, sizeof text - n, "const c%u = c%u + 1;\n", i, i + 1);
	snprintf(text + n, sizeof text - n, "const c20000 = 1;");
	assert_non_null(strstr(faults_of(text), "too_deep"));
	n = (size_t)snprintf(text, sizeof text, "override c0 = 1;\n");
	for (unsigned i = 0; i < 20000; i++)
		n += (size_t)snprintf(text + n, sizeof text - n, "override c%u = c%u + 1;\n", i + 1, i);
	snprintf(text + n, sizeof text - n, "@compute @workgroup_size(c20000) fn m() { }");
	assert_string_equal(faults_of(text), "");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(order_does_not_matter),
		cmocka_unit_test(names_that_mean_nothing),
		cmocka_unit_test(variables_and_their_spaces),
		cmocka_unit_test(bodies),
		cmocka_unit_test(entry_point_interfaces),
		cmocka_unit_test(what_entry_points_reach),
		cmocka_unit_test(overrides_at_pipeline_creation),
		cmocka_unit_test(the_model_holds_values),
		cmocka_unit_test(an_override_without_value_leaves_a_lower_bound),
		cmocka_unit_test(conditions_raise_no_faults),
		cmocka_unit_test(long_chains_are_bounded),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
