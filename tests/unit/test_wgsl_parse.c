/* Trees of declarations, what is kept of bodies, what syntax errors say, how dialects are read. */
#include "wgsl_syntax.h"

static const struct sl_front_options strict = {.dialect = SL_DIALECT_plain}, automatic = {.dialect = SL_DIALECT_COUNT};

static void expect(const struct sl_front_options *options, const char *text, const char *result)
{
	struct syntax s;

	syntax_read(&s, text, strlen(text), options);
	put_unit(&s);
	put_faults(&s);
	if (strcmp(s.out, result))
		print_error("in: %s\n", text);
	assert_string_equal(s.out, result);
	syntax_free(&s);
}

/* A body by itself. */
static void expect_body(const char *body, const char *result)
{
	char text[1024], want[1024];

	snprintf(text, sizeof text, "fn f(p: u32) {%s}", body);
	snprintf(want, sizeof want, "fn f(p:u32)%s", result);
	expect(&strict, text, want);
}

static void declarations_keep_their_parts(void **state)
{
	(void)state;
	expect(&strict, "enable f16, subgroups,; requires a; diagnostic(off, b.c,);;",
	       "directive 0 f16,subgroups\ndirective 1 a\ndirective 2 off,b.c\n");
	expect(&strict, "; enable f16;", "directive 0 late f16\n");
	expect(&strict, "@group(0) @binding(1) var<storage, read_write> a: array<u32>;",
	       "@group(0) @binding(1) var<storage,read_write> a: array<u32>\n");
	expect(&strict, "@id(3,) override x: u32 = 4u; override y; override z = 1;",
	       "@id(3) override x: u32 = 4u\noverride y\noverride z = 1\n");
	expect(&strict, "struct S { @size(16) a: u32, b: T<f32>, }; struct E {}", "struct S(@size(16) a:u32, b:T<f32>)\nstruct E\n");
	expect(&strict, "alias A = vec4<f32>; const_assert A(1).x == 1;", "alias A: vec4<f32>\nassert = {A(1).x==1}\n");
	expect(&strict, "@compute @workgroup_size(8, N) fn f(@builtin(x) a: u32, b: i32,) -> @location(0) f32 { return 1; }",
	       "@compute @workgroup_size(8,N) fn f(@builtin(x) a:u32, b:i32) -> @location(0) f32 { }\n");
	expect(&strict, "@diagnostic(off, a.b) @const @foo() fn f() @bar {}",
	       "@diagnostic(off,a.b) @const @foo() fn f { attrs 16:@bar ; }\n");
}

static void attributes_stand_anywhere(void **state)
{
	(void)state;
	expect(&strict, "@a alias T = u32; @b struct S { @c m: u32 } @d const x = 1; @e const_assert true; @f; @g",
	       "@a alias T: u32\n@b struct S(@c m:u32)\n@d const x = 1\n@e assert = true\n@f @g \n");
}

static void precedence_is_that_of_the_specification(void **state)
{
	static const char *const cases[][2] = {
		{"1 + 2 * 3 - 4", "{{1+{2*3}}-4}"},
		{"a < b + 1 && !c || d", NULL},
		{"a < b + 1 && !c && d", "{{{a<{b+1}}&&{!c}}&&d}"},
		{"1 << 2 < 8", "{{1<<2}<8}"},
		{"~1 << 2", "{{~1}<<2}"},
		{"a | b | c", "{{a|b}|c}"},
		{"-a.b[1] * *p", "{{-a.b[1]}*{*p}}"},
		{"(a & b) == c", "{({a&b})==c}"},
		{"f(1, g(2),).x", "f(1,g(2)).x"},
		{"1 << 2 + 1", NULL},
		{"1 << 2 << 3", NULL},
		{"1 * 2 << 3", NULL},
		{"1 + 2 & 3", NULL},
		{"1 & 2 | 3", NULL},
		{"1 & 2 == 2", NULL},
		{"1 < 2 < 3", NULL},
		{"a == b != c", NULL},
	};
	struct syntax s;

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char module[128], body[128];
		snprintf(module, sizeof module, "const x = %s;", cases[i][0]);
		snprintf(body, sizeof body, "fn f() { y = %s; }", cases[i][0]);
		syntax_read(&s, module, strlen(module), &strict);
		if (cases[i][1]) {
			assert_int_equal(s.module.nfaults, 0);
			put_expr(&s, s.unit.decls->init);
			assert_string_equal(s.out, cases[i][1]);
		} else {
			assert_int_equal(s.module.faults->kind, SL_FAULT_operator_mix);
		}
		syntax_free(&s);
		/* the scanner of bodies, which parses no expression, decides alike */
		syntax_read(&s, body, strlen(body), &strict);
		assert_int_equal(s.module.nfaults, cases[i][1] == NULL);
		syntax_free(&s);
	}
}

static void syntax_errors_are_told_once(void **state)
{
	(void)state;
	expect(&strict, "const a;\nconst b = 1;", "const b = 1\nsyntax:1('='|';')");
	expect(&strict, "enable f16\nconst a = 1;", "const a = 1\nsyntax:2(';'|'const')");
	expect(&strict, "fn f {}\nfn g();\nfn h() {}", "fn h { }\nsyntax:1('('|'{') syntax:2('{'|';')");
	expect(&strict, "struct S { a: u32; b: u32 }\nconst a = 1;", "const a = 1\nsyntax:1('}'|';')");
	expect(&strict, "let a = 1;", "syntax:1('const' or 'var'|'let')");
	expect(&strict, "fn f() { } }\nx = 1;\ny = 2;\nfn g() {}", "fn f { }\nfn g { }\nsyntax:1(a declaration|'}')");
	expect(&strict, "fn f() { if a {\n@compute fn g() {}", "fn f {? use a; }\n@compute fn g { }\nsyntax:2('}'|'@')");
	expect(&strict, "fn @a f() {}\nconst b = 1;", "const b = 1\nsyntax:1(an identifier|'@')");
	expect(&strict, "@workgroup_size(8,,1) fn f() {}", "fn f { }\nsyntax:1(')'|',')");
	expect(&strict, "const a = \"x\" + ;\nconst b = 1;", "const b = 1\ninvalid_character:1(\"x\"|)");
	expect(&strict, "const a = f(1", "syntax:1(')'|the end of the file)");
}

static void deep_nesting_is_refused(void **state)
{
	static char text[5000];
	struct syntax s;

	(void)state;
	memset(text, '(', 2000);
	memcpy(text, "const a =", 9);
	syntax_read(&s, text, 2000, &strict);
	assert_int_equal(s.module.nfaults, 1);
	syntax_free(&s);
	memset(text, '-', 2000);
	memcpy(text, "const a =", 9);
	memcpy(text + 2000, "1;", 2);
	syntax_read(&s, text, 2002, &strict);
	assert_int_equal(s.module.nfaults, 1);
	assert_int_equal(s.module.faults->kind, SL_FAULT_too_deep);
	syntax_free(&s);
	memset(text, '{', 4000);
	memcpy(text, "fn f() ", 7);
	memset(text + 2500, '}', 2493);
	syntax_read(&s, text, 4993, &strict);
	assert_int_equal(s.module.nfaults, 1);
	assert_int_equal(s.module.faults->kind, SL_FAULT_too_deep);
	syntax_free(&s);
}

static void bodies_keep_uses_and_locals(void **state)
{
	(void)state;
	expect_body(" a = b.c + d(p); ", " { use a; use b; use d(); }\n");
	expect_body(" let a = a; { let b = a; } b = 1; ", " { use a; local l:a=; local l:b=; use b; }\n");
	expect_body(" const c: u32 = N + 1; const_assert c > 1; ", " { use u32; use N; local c:c:u32={N+1}; assert {c>1}; }\n");
	expect_body(" var<function> v: array<f32, N>; ", " { use array; use f32; use N; local v:v:array<f32,N>; }\n");
	expect_body(" for (var i = 0; i < n; i++) { g(i); } i = 1; ", " { local v:i=; use n; use g(); call g(i); use i; }\n");
	expect_body(" for (; f(1); g(2)) {} ", " { use f(); use g(); call g(2); }\n");
	expect_body(" g(1); h<u32>(2); let p2 = p; ",
		    " { use g(); call g(1); use h(); use u32; type h<u32>; call h<u32>(2); local l:p2=; }\n");
	expect_body(" switch a { case 1, B + 1: {} default: {} } _ = vec2<u32>(1) + vec2<u32>(2); ",
		    " { use a; use B; case 1; case {B+1}; use vec2(); use u32; type vec2<u32>; }\n");
	expect_body(" @diagnostic(off, x) if (a) {} else {} ", " { attrs 14:@diagnostic(off,x) ; use a; }\n");
	expect_body(" switch a @x { case B, default: {} } loop @y { continuing { break if c; } } ",
		    " { use a; attrs 16:@x ; use B; case B; attrs 16:@y ; use c; }\n");
	expect_body(" @x var a = 1; @y a = 2; @z for (; true;) {} ", " { local @x v:a=; attrs 17:@y ; attrs 13:@z ; }\n");
	expect_body(" i--; (*q)++; i -= 1; _ = r; if !s {} ", " { use i; use q; use r; use s; }\n");
}

static void bad_bodies_are_told_once(void **state)
{
	static const char *const cases[][2] = {
		{"a = 1", "syntax:1(';'|'}')"},
		{"let a = 1 let b = 2;", "syntax:1(';'|'let')"},
		{"let a;", "syntax:1('='|';')"},
		{"a = ;", "syntax:1(an expression|';')"},
		{"f(1;", "syntax:1(')'|';')"},
		{"a = b c; d = e f;", "syntax:1(';'|'c')"},
		{"g(1).x = 2;", "not_assignable:1(g|call)"},
		{"g(1).x;", "syntax:1('='|';')"},
		{"&b = 2;", "not_assignable:1(b|address)"},
		{"(p) = 2;", "not_assignable:1(p|parameter)"},
		{"let q = 1; (q)++;", "not_assignable:1(q|let)"},
		{"_ = a[1);", "syntax:1(']'|')')"},
		{"_ = (1, 2);", "syntax:1(')'|',')"},
		{"_ = ();", "syntax:1(an expression|')')"},
		{"_ = a.b<c>(1);", "syntax:1(';'|'<')"},
		{"_ = a.b(1);", "syntax:1(';'|'(')"},
		{"_ = g(case 1);", "syntax:1(an expression|'case')"},
		{"let a.b = 1;", "syntax:1('='|'.')"},
		{"a;", "syntax:1('='|';')"},
		{"a + b = 1;", "syntax:1(';'|'+')"},
		{"a++ + 1;", "syntax:1(';'|'+')"},
		{"a++ b;", "syntax:1(';'|'b')"},
		{"a += ;", "syntax:1(an expression|';')"},
		{"return a = 1;", "syntax:1(';'|'=')"},
		{"g(a = 1);", "syntax:1(')'|'=')"},
		{"a = 1, b = 2;", "syntax:1(';'|',')"},
		{"loop", "syntax:1('{'|'}')"},
		{"if a;", "syntax:1('{'|';')"},
		{"while a { } else { }", "syntax:1(a statement|'else')"},
		{"case 1: { }", "syntax:1(a statement|'case')"},
		{"switch a { g(); }", "syntax:1('case'|'g')"},
		{"switch a { default: return; }", "syntax:1('{'|'return')"},
		{"loop { continuing { } g(); }", "syntax:1('}'|'g')"},
		{"for (;;) { continuing { } }", "syntax:1(a statement|'continuing')"},
		{"for (const_assert true;;) { }", "syntax:1(';'|'const_assert')"},
		{"for (; a = 1;) { }", "syntax:1(';'|'=')"},
		{"for (;;) g();", "syntax:1('{'|'g')"},
		{"for (;; {}) {}", "syntax:1(')'|'{')"},
		{"var<> a = 1;", "syntax:1(an expression|'>')"},
		{"for (let i = 0) {}", "syntax:1(';'|')')"},
		{"if (a) b = 1;", "syntax:1('{'|'b')"},
		{"override x: u32;", "syntax:1('}'|'override')"},
		{"else {}", "syntax:1(a statement|'else')"},
		{"1 = 2;", "syntax:1(a statement|'1')"},
		{"a.(b);", "syntax:1(an identifier|'(')"},
		{"f(a, , b);", "syntax:1(')'|',')"},
		{"const c = 1 2;", "syntax:1(';'|'2')"},
		{"let a = 1; let a = 2;", "redeclared:1(a|)"},
		{"let p = 1;", "redeclared:1(p|)"},
	};
	struct syntax s;
	char text[128];

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		snprintf(text, sizeof text, "fn f(p: u32) { %s }", cases[i][0]);
		syntax_read(&s, text, strlen(text), &strict);
		assert_string_equal(put_faults(&s), cases[i][1]);
		syntax_free(&s);
	}
}

static void naga_oil_conditions_follow_the_defines(void **state)
{
	static const char text[] = "#import a::{b,\n c}\n#ifdef WIDE\nconst R = 32u;\n#else\nconst R = 4u;\n#endif\n"
				   "#if N == 3\nconst three = 1;\n#else if N > 3\nconst more = 1;\n#endif\n"
				   "@workgroup_size(#{COLS}, R) fn f() { d::e(1); }";
	static const struct sl_define wide[] = {{"WIDE", "1"}, {"COLS", "16"}, {"N", "4"}}, narrow[] = {{"COLS", "2u"}, {"N", "3"}};
	struct sl_front_options options = {.dialect = SL_DIALECT_naga_oil};

	(void)state;
	expect(&options, text, "const? R = 32u\nconst? R = 4u\nconst? three = 1\nconst? more = 1\n@workgroup_size(?,R) fn f {? }\n");
	options.defines = wide;
	options.ndefines = 3;
	expect(&options, text, "const R = 32u\nconst more = 1\n@workgroup_size(16,R) fn f {? }\n");
	options.defines = narrow;
	options.ndefines = 2;
	expect(&options, text, "const R = 4u\nconst three = 1\n@workgroup_size(2u,R) fn f {? }\n");
	/* branches that cut a declaration in two */
	options.ndefines = 0;
	expect(&options, "const a =\n#ifdef X\n1\n#else\n2\n#endif\n;\nconst b = 3;", "const a = ?\nconst b = 3\n");
	expect(&options, "#ifdef A\nfn f(a: u32) {\n#else\nfn f() {\n#endif\n}\n", "fn? f(a?:?) { }\n");
}

static void wesl_conditions_follow_the_features(void **state)
{
	static const char text[] =
		"import super::x::{a, b as c};\n@if(on) const L = 1;\n@elif(!other) const L = 2;\n@else const L = 3;\n"
		"@if(on && other) { const m = 1; @if(x) { const n = 2; } }\nstruct S { a: u32, @if(on) b: f32, @else b: i32 }\n"
		"fn f() { @if(on) { g(); } @else h(); }";
	static const struct sl_define on[] = {{"on", "true"}}, off[] = {{"on", "false"}, {"other", "true"}};
	struct sl_front_options options = {.dialect = SL_DIALECT_wesl};

	(void)state;
	expect(&options, text,
	       "const? L = 1\nconst? L = 2\nconst? L = 3\nconst? m = 1\nconst? n = 2\nstruct S(a:u32, b?:f32, b?:i32)\n"
	       "fn f { use g(); call g(); use h(); call h(); }\n");
	options.features = on;
	options.nfeatures = 1;
	expect(&options, text, "const L = 1\nconst? m = 1\nconst? n = 2\nstruct S(a:u32, b:f32)\nfn f { use g(); call g(); }\n");
	options.features = off;
	options.nfeatures = 2;
	expect(&options, text, "const L = 3\nstruct S(a:u32, b:i32)\nfn f { use h(); call h(); }\n");
}

/* Each text ends where something else would have to follow. */
static void conditions_may_be_cut_off(void **state)
{
	static const char *const texts[] = {"@if(",
					    "@elif(",
					    "@if(!",
					    "@if(a&&",
					    "@if((",
					    "@if",
					    "@else",
					    "@elif",
					    "@if(a)",
					    "@if(a){",
					    "uniform",
					    "attribute a",
					    "import a::{b,",
					    "virtual",
					    "module",
					    "import",
					    "override ",
					    "$",
					    "$a {",
					    "enable $x;",
					    "requires {{a}};",
					    "@if(a)@",
					    "{{#a}}",
					    "#ifdef A",
					    "#if",
					    "diagnostic({{a}}, b);"};
	static const uint8_t dialects[] = {SL_DIALECT_COUNT, SL_DIALECT_wesl, SL_DIALECT_naga_oil, SL_DIALECT_template};
	struct syntax s;

	(void)state;
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		for (size_t k = 0; k < sizeof dialects; k++) {
			const struct sl_front_options options = {.dialect = dialects[k]};
			syntax_read(&s, texts[i], strlen(texts[i]), &options);
			sl_wgsl_resolve(&s.unit);
			assert_int_equal(s.module.complete, 0);
			syntax_free(&s);
		}
	}
}

static void a_dialect_is_noticed(void **state)
{
	(void)state;
	expect(&automatic, "fn f() {{ return; }}", "fn f { }\n");
	expect(&automatic, "@workgroup_size(${x}, 1) ${y} fn f() { ${z} }",
	       "@workgroup_size(?,1) @?? fn f {? }\ndialect_detected:1(a template engine|$)");
	expect(&automatic, "const a = {{ size }};\nconst b = c::d;",
	       "const a = ?\nconst b = ?\ndialect_detected:1(a template engine|{{ size }})");
	expect(&automatic, "const b = c::d;", "const b = ?\ndialect_detected:1(WESL|::)");
	expect(&automatic, "@if(a) const b = 1;", "const? b = 1\ndialect_detected:1(WESL|if)");
	expect(&automatic, "import a::b;", "dialect_detected:1(WESL|import)");
	expect(&automatic, "#ifdef A\nconst b = 1;\n#endif\nconst c = #A;",
	       "const? b = 1\nconst c = ?\ndialect_detected:1(naga_oil|#ifdef)");
	/* and only where it may be */
	expect(&strict, "const b = c::d;", "syntax:1(';'|':')");
	expect(&strict, "@if(a) const b = 1;", "const b = 1\nsyntax:1(an attribute name|'if')");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(declarations_keep_their_parts),
		cmocka_unit_test(attributes_stand_anywhere),
		cmocka_unit_test(precedence_is_that_of_the_specification),
		cmocka_unit_test(syntax_errors_are_told_once),
		cmocka_unit_test(deep_nesting_is_refused),
		cmocka_unit_test(bodies_keep_uses_and_locals),
		cmocka_unit_test(bad_bodies_are_told_once),
		cmocka_unit_test(naga_oil_conditions_follow_the_defines),
		cmocka_unit_test(wesl_conditions_follow_the_features),
		cmocka_unit_test(conditions_may_be_cut_off),
		cmocka_unit_test(a_dialect_is_noticed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
