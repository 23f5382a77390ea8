/* What the HLSL preprocessor says of tokens and comments, and how it passes over bodies. */
#include "tests/unit/preprocessor_fixture.h"

/* ---- places and records ------------------------------------------------------------------------------------------------------------ */

static void places(void **state)
{
	(void)state;
	static const char text[] = "#define IN 64\n#define K(n, x) [nt(x, IN)] void n()\nK(main, 4096)\n";
	const uint32_t use = (uint32_t)(strstr(text, "K(main") - text);
	struct run *r = run_new();
	start(r, "t", text, sizeof text - 1);
	struct hlsl_token t = hlsl_pp_next(r->pp); /* [ of the macro: at its use */
	assert_int_equal(t.span.begin, use);
	assert_int_equal(t.span.end, use + 1);
	assert_true(t.line_start);
	const struct sl_expansion *e = &r->module.expansions[t.span.expansion];
	assert_true(str_is(e->macro, "K"));
	assert_true(str_is(sl_span_text(&r->module, e->definition), "K"));
	assert_int_equal(e->parent, 0);
	hlsl_pp_next(r->pp);
	hlsl_pp_next(r->pp);
	t = hlsl_pp_next(r->pp); /* 4096: where it is written */
	assert_int_equal(t.span.expansion, 0);
	assert_true(str_is(sl_span_text(&r->module, t.span), "4096"));
	hlsl_pp_next(r->pp);
	t = hlsl_pp_next(r->pp); /* 64: at the use of K, by IN in K */
	assert_int_equal(t.span.begin, use);
	e = &r->module.expansions[t.span.expansion];
	assert_true(str_is(e->macro, "IN"));
	assert_true(str_is(r->module.expansions[e->parent].macro, "K"));
	run_free(r);
}

static void splices_keep_places(void **state)
{
	(void)state;
	static const char text[] = "a \\\n nu\\\nm b";
	struct run *r = run_new();
	start(r, "t", text, sizeof text - 1);
	hlsl_pp_next(r->pp);
	struct hlsl_token t = hlsl_pp_next(r->pp);
	assert_true(str_is(sl_name(&r->names, t.sym), "num"));
	assert_true(str_is(sl_span_text(&r->module, t.span), "nu\\\nm"));
	assert_true(str_is(sl_span_text(&r->module, hlsl_pp_next(r->pp).span), "b"));
	run_free(r);
}

static void pragmas(void **state)
{
	(void)state;
	struct run *r = expanded("#pragma kernel Main SIDE=8 X // comment\n#pragma pack_matrix(row_major)\n#if 0\n#pragma "
				 "no\n#endif\n#pragma kernel // x\n");
	const struct sl_directive *d = r->module.fragments->directives;
	assert_int_equal(d->kind, SL_DIRECTIVE_kernel);
	assert_true(str_is(sl_name(&r->names, d->name), "Main"));
	assert_true(str_is(d->text, "SIDE=8 X"));
	d = d->next;
	assert_int_equal(d->kind, SL_DIRECTIVE_pragma);
	assert_true(str_is(sl_name(&r->names, d->name), "pack_matrix"));
	assert_true(str_is(d->text, "pack_matrix(row_major)"));
	d = d->next;
	assert_int_equal(d->kind, SL_DIRECTIVE_pragma);
	assert_true(str_is(d->text, "kernel"));
	assert_null(d->next);
	run_free(r);
}

static void suppressions(void **state)
{
	(void)state;
	static const char text[] =
		"// shaderlint: allow(a)\nint x; // shader-clippy: allow(b)\n#define N 1 // shaderlint: allow(c)\n/* shaderlint: "
		"allow(d) */ y\n#if 0\n// shaderlint: allow(e)\n#endif\n// shader lint: no\n";
	static const char *const want[] = {" shaderlint: allow(a)", " shader-clippy: allow(b)", " shaderlint: allow(c)",
					   " shaderlint: allow(d) "};
	struct run *r = expanded(text);
	const struct sl_comment *c = r->module.fragments->suppressions;
	for (size_t i = 0; i < 4; i++, c = c->next) {
		assert_non_null(c);
		assert_true(str_is(sl_span_text(&r->module, c->span), want[i]));
		assert_int_equal(c->alone, i == 0 || i == 3);
	}
	assert_null(c);
	run_free(r);
}

/* ---- bodies ------------------------------------------------------------------------------------------------------------------------ */

static void visit(void *context, const struct hlsl_token *t)
{
	spell(context, t);
}

static void bodies_are_not_expanded(void **state)
{
	(void)state;
	static const char text[] = "#define N 1\n{ N { \n#if N\n a N\n#else\n } b\n#endif\n#undef N\n } } N";
	struct run *r = run_new();
	start(r, "t", text, sizeof text - 1);
	assert_true(hlsl_pp_next(r->pp).op == '{');
	assert_true(hlsl_pp_body(r->pp, visit, r));
	assert_string_equal(r->out, "N { a N } }");
	r->n = 0;
	read_all(r);
	assert_string_equal(r->out, "N");
	assert_false(hlsl_pp_body(r->pp, NULL, NULL));
	run_free(r);
}

static void bodies_behind_macros(void **state)
{
	(void)state;
	static const char text[] = "#define N 1\n#define K(x) { x N } z\nK(N N)";
	struct run *r = run_new();
	start(r, "t", text, sizeof text - 1);
	assert_true(hlsl_pp_next(r->pp).op == '{');
	assert_true(hlsl_pp_body(r->pp, visit, r));
	assert_string_equal(r->out, "1 1 N }");
	r->n = 0;
	read_all(r);
	assert_string_equal(r->out, "z");
	run_free(r);
}

struct macro_visit {
	struct run *run;
	unsigned macros;
};

static void visit_macros(void *context, const struct hlsl_token *t)
{
	struct macro_visit *v = context;

	spell(v->run, t);
	v->macros += t->kind == HLSL_NAME && hlsl_pp_is_macro(v->run->pp, t->sym, NULL);
}

static void bodies_are_passed_over(void **state)
{
	(void)state;
	static const char text[] = "#define N 1\n{ N { a[1] } }\n#undef N\n#define a 2\n{ N a }\n#define N 3\n{\n#if 1\n}\n#endif\n";
	struct hlsl_passed first, second, third;
	struct sl_span end;
	struct run *r = run_new();
	start(r, "t", text, sizeof text - 1);
	assert_true(hlsl_pp_next(r->pp).op == '{');
	assert_true(hlsl_pp_pass_body(r->pp, &first, &end));
	assert_true(hlsl_pp_next(r->pp).op == '{');
	assert_true(hlsl_pp_pass_body(r->pp, &second, &end));
	assert_true(hlsl_pp_next(r->pp).op == '{');
	assert_false(hlsl_pp_pass_body(r->pp, &third, &end));
	assert_true(hlsl_pp_body(r->pp, visit, r));
	assert_string_equal(r->out, "}");
	struct macro_visit v = {r, 0};
	r->n = 0;
	hlsl_pp_visit_passed(r->pp, &first, visit_macros, &v);
	assert_string_equal(r->out, "N { a[1] } }");
	assert_int_equal(v.macros, 1);
	r->n = v.macros = 0;
	hlsl_pp_visit_passed(r->pp, &second, visit_macros, &v);
	assert_string_equal(r->out, "N a }");
	assert_int_equal(v.macros, 1);
	assert_true(str_is(sl_span_text(&r->module, end), "}"));
	assert_true(hlsl_pp_is_macro(r->pp, sl_lookup(&r->names, "N", 1), NULL));
	run_free(r);
}

static void bodies_with_attributes_are_read(void **state)
{
	(void)state;
	static const char *const texts[] = {"{ [unroll] for (;;) ; }", "{ if (a) [branch] if (b) ; }", "{ else [flatten] if (a) ; }",
					    "{ // shaderlint: allow(x)\n }", "{ \"\n }"};
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		struct hlsl_passed passed;
		struct sl_span end;
		struct run *r = run_new();
		start(r, "t", texts[i], strlen(texts[i]));
		hlsl_pp_next(r->pp);
		assert_false(hlsl_pp_pass_body(r->pp, &passed, &end));
		run_free(r);
	}
}

static void words_behind_macros(void **state)
{
	(void)state;
	struct run *r = expanded(
		"#define INNER(x) Wave(x) + y\n#define M(a) INNER(a) + z + M + y\n#define P(a) a##b\n#define Q P(1)\n#define E [unroll]\n");
	size_t n;
	bool pastes, function_like;
	const sl_sym *words = hlsl_macro_words(r->pp, sl_lookup(&r->names, "M", 1), &n, &pastes);
	assert_int_equal(n, 3);
	assert_false(pastes);
	assert_true(str_is(sl_name(&r->names, words[0]), "Wave"));
	assert_true(str_is(sl_name(&r->names, words[1]), "y"));
	assert_true(str_is(sl_name(&r->names, words[2]), "z"));
	hlsl_macro_words(r->pp, sl_lookup(&r->names, "Q", 1), &n, &pastes);
	assert_true(pastes);
	assert_int_equal(hlsl_macro_body(r->pp, sl_lookup(&r->names, "E", 1), &n)->op, '[');
	assert_int_equal(n, 3);
	assert_true(hlsl_pp_is_macro(r->pp, sl_lookup(&r->names, "M", 1), &function_like));
	assert_true(function_like);
	assert_true(hlsl_pp_is_macro(r->pp, sl_lookup(&r->names, "E", 1), &function_like));
	assert_false(function_like);
	assert_false(hlsl_pp_is_macro(r->pp, sl_lookup(&r->names, "y", 1), NULL));
	run_free(r);
}

int main(void)
{
	const struct CMUnitTest all[] = {
		cmocka_unit_test(places),
		cmocka_unit_test(splices_keep_places),
		cmocka_unit_test(pragmas),
		cmocka_unit_test(suppressions),
		cmocka_unit_test(bodies_are_not_expanded),
		cmocka_unit_test(bodies_behind_macros),
		cmocka_unit_test(bodies_are_passed_over),
		cmocka_unit_test(bodies_with_attributes_are_read),
		cmocka_unit_test(words_behind_macros),
	};

	return cmocka_run_group_tests(all, NULL, NULL);
}
