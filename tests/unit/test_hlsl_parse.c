/* The model of declarations, and recovery from what does not parse. */
#include "hlsl_fixture.h"

#include <stdio.h>

static void functions(void **state)
{
	struct fixture *f = *state;

	read_text(f, "[numthreads(8, 4, 1)]\n[RootSignature(\"\")] void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex) { }\n"
		     "float4 ps(linear float2 uv : TEXCOORD0, out float d : SV_Depth, inout float e[2]) : SV_Target0 { return 0; }\n"
		     "void plain(int a, float b) { }\nvoid none(void) { }\nfloat two(int x)[2] { return 0; }\n");
	struct sl_function *main_ = function_of(f, "main"), *ps = function_of(f, "ps");
	assert_int_equal(main_->attrs->nargs, 3);
	assert_non_null(main_->attrs->next);
	assert_null(main_->ret);
	assert_true(main_->has_body && main_->body_complete && main_->params_known);
	assert_false(main_->maybe_attributed);
	assert_true(is(sl_span_text(&f->module, main_->attrs->span), "[numthreads(8, 4, 1)]"));
	assert_true(is(sl_name(&f->names, main_->params->next->semantic), "SV_GroupIndex"));
	assert_true(is(main_->params->type.text, "uint3"));
	assert_true(is(ps->ret->type.text, "float4"));
	assert_true(is(sl_name(&f->names, ps->ret->semantic), "SV_Target0"));
	assert_int_equal(ps->params->qualifiers, SL_Q_INTERPOLATION);
	assert_int_equal(field_of(f, ps->params, "d")->direction, SL_DIRECTION_output);
	assert_int_equal(field_of(f, ps->params, "e")->direction, SL_DIRECTION_inout);
	assert_known(field_of(f, ps->params, "e")->type.bytes, 8);
	assert_non_null(function_of(f, "plain"));
	assert_null(function_of(f, "none")->params);
	assert_non_null(function_of(f, "two"));
	assert_int_equal(f->module.nfaults, 0);
}

static void attributes(void **state)
{
	struct fixture *f = *state;

	read_text(f, "[] [[numthreads(8, 8, 1), WaveSize(32)]] [vk::early_and_late_tests] void a() { }\n"
		     "struct [raypayload] P { float v : read(caller) : write(caller); };\n"
		     "void node([MaxRecords(4)] NodeOutput<P> o) { }\n"
		     "[[vk::binding(1, 2)]] Texture2D t;\ncbuffer C { [[vk::offset(16)]] int m; };\n[lost];\n"
		     "[[vk::push_constant]] struct Push { int a; } pc;\n[raypayload] struct Early { int a; };\n");
	struct sl_function *a = function_of(f, "a");
	assert_non_null(attr_of(f, a->attrs, "WaveSize"));
	assert_non_null(attr_of(f, a->attrs, "vk::early_and_late_tests"));
	assert_non_null(attr_of(f, record_of(f, "P")->attrs, "raypayload"));
	assert_int_equal(record_of(f, "P")->fields->payload_access, 1);
	struct sl_field *o = function_of(f, "node")->params;
	assert_non_null(attr_of(f, o->attrs, "MaxRecords"));
	assert_ptr_equal(o->type.record, record_of(f, "P"));
	assert_int_equal(variable_of(f, "t")->attrs->nargs, 2);
	/* Attributes before a record belong to the variables, if it has any. */
	assert_non_null(variable_of(f, "pc")->attrs);
	assert_null(record_of(f, "Push")->attrs);
	assert_non_null(record_of(f, "Early")->attrs);
	assert_int_equal(f->module.loose->on, SL_ON_member);
	assert_int_equal(f->module.loose->next->on, SL_ON_nothing);
	assert_int_equal(f->module.nfaults, 0);
}

static void sizes(void **state)
{
	struct fixture *f = *state;

	read_text(f, "#define N 4\nstruct Cell { float3 p; uint id; };\nstruct Wide : Cell { float4 q[2]; };\ntypedef float4 Pair[2];\n"
		     "groupshared Cell cells[1024]; groupshared float2x4 mats[256]; groupshared uint2 pairs[64][16];\n"
		     "groupshared Wide w; groupshared Pair p; groupshared half3 h; groupshared double d; groupshared bool b[N];\n"
		     "groupshared vector<uint, 3> v; groupshared matrix<float, 2, 3> m; groupshared unsigned int u;\n"
		     "groupshared float partly[UNKNOWN][9000]; groupshared min16float small; groupshared Nowhere x;\n");
	assert_known(variable_of(f, "cells")->type.bytes, 16384);
	assert_known(variable_of(f, "mats")->type.bytes, 8192);
	assert_known(variable_of(f, "pairs")->type.bytes, 8192);
	assert_known(variable_of(f, "pairs")->type.count, 64);
	assert_known(variable_of(f, "w")->type.bytes, 48);
	assert_known(variable_of(f, "p")->type.bytes, 32);
	assert_known(variable_of(f, "h")->type.bytes, 12);
	assert_known(variable_of(f, "d")->type.bytes, 8);
	assert_known(variable_of(f, "b")->type.bytes, 16);
	assert_known(variable_of(f, "v")->type.bytes, 12);
	assert_true(is(variable_of(f, "v")->type.text, "uint3"));
	assert_known(variable_of(f, "m")->type.bytes, 24);
	assert_true(is(variable_of(f, "u")->type.text, "uint"));
	assert_int_equal(variable_of(f, "partly")->type.bytes.lo, 36000);
	assert_int_equal(variable_of(f, "partly")->type.bytes.hi, INT64_MAX);
	assert_known(variable_of(f, "small")->type.bytes, 4);
	assert_int_equal(variable_of(f, "x")->type.bytes.lo, 0);
	f->options.bits16 = 1;
	read_text(f, "groupshared half3 h;");
	f->options.bits16 = 0;
	assert_known(variable_of(f, "h")->type.bytes, 6);
}

static void variables(void **state)
{
	struct fixture *f = *state;

	read_text(f, "float4 col < string UIName = \"x\"; float m = 1.0; > = {1,1,1,1};\nint a, b = 3, c[2] = {1,2};\n"
		     "SamplerState s { Filter = Linear; };\nsampler2D ss = sampler_state { Texture = <t>; };\n"
		     "cbuffer B : register(b0, space1) { float4 m1 : packoffset(c0); };\ntbuffer { int anon; }\n"
		     "struct { int q; } inline_, more[3];\nusing V = float3; V vec; Texture2D<unorm float4> t[4] : register(t0);\n");
	assert_int_equal(variable_of(f, "col")->kind, SL_VARIABLE_variable);
	assert_true(variable_of(f, "b")->has_init);
	assert_known(variable_of(f, "c")->type.bytes, 8);
	assert_int_equal(variable_of(f, "s")->kind, SL_VARIABLE_resource);
	assert_int_equal(variable_of(f, "ss")->kind, SL_VARIABLE_resource);
	assert_int_equal(variable_of(f, "B")->space, SL_SPACE_uniform);
	assert_known(variable_of(f, "more")->type.bytes, 12);
	assert_known(variable_of(f, "vec")->type.bytes, 12);
	assert_int_equal(variable_of(f, "t")->type.kind, SL_KIND_array);
	assert_int_equal(variable_of(f, "t")->type.element, SL_KIND_texture);
	assert_int_equal(f->module.nfaults, 0);
}

/* Unknown macros: dropped, but remembered. */
static void unknown_macros(void **state)
{
	struct fixture *f = *state;

	read_text(f, "FOO BAR(1, 2) void a() { }\nEXPORT void b(ARGS) { }\nFOO [numthreads(2, 2, 2)] void c() { }\n"
		     "STUFF(x, y)\n[numthreads(8, 8, 1)]\nvoid d() { }\nBIND(0, 1) ByteAddressBuffer e : register(t0);\nALONE;\nCALL(x);\n"
		     "KERNEL(name) { }\nvoid g() { }\nDECL(x) struct S { int a; };\n");
	assert_true(function_of(f, "a")->maybe_attributed);
	assert_true(function_of(f, "b")->maybe_attributed);
	assert_false(function_of(f, "b")->params_known);
	assert_true(function_of(f, "c")->maybe_attributed);
	assert_non_null(attr_of(f, function_of(f, "c")->attrs, "numthreads"));
	assert_true(function_of(f, "d")->maybe_attributed);
	assert_non_null(function_of(f, "d")->attrs);
	assert_int_equal(variable_of(f, "e")->kind, SL_VARIABLE_resource);
	assert_false(function_of(f, "g")->maybe_attributed);
	assert_non_null(record_of(f, "S"));
	assert_int_equal(f->module.nfaults, 0);
}

static void classes(void **state)
{
	struct fixture *f = *state;

	read_text(f, "template<typename T, uint N = 4> struct Tm { T a[N]; T get() { return a[0]; } };\n"
		     "template<typename T> T add(T a, T b) { return a; }\ntemplate<> float add<float>(float a, float b) { return a; }\n"
		     "struct Op { float v; Op operator+(Op o) { return o; } float operator()(int i) { return v; } void m() { } };\n"
		     "interface I { void foo(int a); };\nclass C : I { int a; void foo(int a) { } };\nvoid C::late() { }\n"
		     "struct Fwd; struct Fwd make(struct Fwd a) { return a; }\nextern \"C\" { int c(int a) { return a; } }\n");
	assert_true(function_of(f, "get")->method);
	assert_true(function_of(f, "late")->method);
	assert_true(function_of(f, "add")->is_template);
	assert_ptr_equal(function_of(f, "add")->overload, function_of(f, "add")->next);
	assert_int_equal(record_of(f, "Tm")->bytes.hi, INT64_MAX);
	assert_ptr_equal(record_of(f, "C")->base, record_of(f, "I"));
	assert_null(record_of(f, "Fwd"));
	assert_non_null(function_of(f, "make"));
	assert_non_null(function_of(f, "c"));
	assert_int_equal(f->module.nfaults, 0);
}

static void bodies(void **state)
{
	struct fixture *f = *state;

	read_text(f, "groupshared float tile[4]; groupshared float other[4];\n"
		     "#define READ(i) tile[i]\n#define UNROLL [unroll]\n#define LOOP(n) [unroll(n)]\n#define PASTE(x) x##_\n"
		     "float help(float tile) { return tile; }\n"
		     "void locals() { { float3 other; other.x = 1; float a = 1, tile = 2; tile = 3; } help<int>(3); }\n"
		     "void after() { { float other; } other[0] = 1; x.tile = 2; }\n"
		     "void macros() { float x = READ(0); UNROLL for (int i = 0; i < 4; i++) { } LOOP(8) for (;;) { } }\n"
		     "void pastes() { PASTE(a); }\n"
		     "void statements() { [branch] if (a) { } else [flatten] if (b) { } int c = d[2]; (e)[1] = 0; for (;;) [loop] while "
		     "(1) { } [x] { } }\n"
		     "[e] void entry() { locals(); after(); macros(); pastes(); statements(); }\nvoid unreached() { tile[0] = 1; }\n");
	assert_null(use_of(f, function_of(f, "help"), "tile"));
	assert_null(use_of(f, function_of(f, "locals"), "other"));
	assert_null(use_of(f, function_of(f, "locals"), "tile"));
	assert_ptr_equal(use_of(f, function_of(f, "locals"), "help")->declaration, function_of(f, "help"));
	assert_true(use_of(f, function_of(f, "locals"), "help")->called);
	assert_ptr_equal(use_of(f, function_of(f, "after"), "other")->declaration, variable_of(f, "other"));
	assert_null(use_of(f, function_of(f, "after"), "tile"));
	assert_ptr_equal(use_of(f, function_of(f, "macros"), "tile")->declaration, variable_of(f, "tile"));
	assert_true(function_of(f, "macros")->body_complete);
	assert_false(function_of(f, "pastes")->body_complete);
	assert_true(function_of(f, "unreached")->has_body);
	assert_false(function_of(f, "unreached")->body_complete);
	/* A body that was passed over and is reached comes last. */
	static const uint8_t kinds[] = {SL_ON_branch, SL_ON_branch, SL_ON_loop, SL_ON_block};
	struct sl_statement *s = f->module.fragments->statements;
	for (size_t i = 0; i < sizeof kinds; i++, s = s->next) {
		assert_ptr_equal(s->function, function_of(f, "statements"));
		assert_int_equal(s->kind, kinds[i]);
	}
	assert_ptr_equal(s->function, function_of(f, "macros"));
	assert_int_equal(s->kind, SL_ON_loop);
	assert_known(s->bound.range, 4);
	assert_non_null(attr_of(f, s->attrs, "unroll"));
	s = s->next;
	assert_non_null(attr_of(f, s->attrs, "unroll"));
	assert_true(s->attrs->opaque);
	assert_null(s->next);
}

static void effects(void **state)
{
	struct fixture *f = *state;

	read_text(f, "[numthreads(8,8,1)] void CS() { }\nfloat4 VS() : POSITION { return 0; }\n"
		     "technique11 T < int x = 1; > { pass P0 { SetComputeShader(CompileShader(cs_5_0, CS())); } }\n"
		     "technique U { pass { VertexShader = compile vs_2_0 VS(); } }\nint last;\n");
	assert_int_equal(function_of(f, "CS")->compiled_as, SL_STAGE_compute);
	assert_int_equal(function_of(f, "VS")->compiled_as, SL_STAGE_vertex);
	assert_non_null(variable_of(f, "last"));
	assert_int_equal(f->module.nfaults, 0);
}

/* Every kernel with defines is a run of its own. */
static void kernels(void **state)
{
	struct fixture *f = *state;

	read_text(f, "#pragma kernel A\n#pragma kernel B MAIN=B SIDE=8\n#pragma kernel C MAIN=C SIDE=16 UNUSED\n"
		     "[numthreads(4, 1, 1)] void A() { }\n#ifdef MAIN\ngroupshared float s[SIDE];\n[numthreads(SIDE, SIDE, 1)] void MAIN() "
		     "{ s[0] = 1; }\n#endif\n");
	assert_known(function_of(f, "A")->attrs->args->value.range, 4);
	assert_known(function_of(f, "B")->attrs->args->value.range, 8);
	assert_known(function_of(f, "C")->attrs->args->value.range, 16);
	const struct sl_variable *s = use_of(f, function_of(f, "C"), "s")->declaration;
	assert_known(s->type.bytes, 64);
	assert_true(s->hidden);
	unsigned shown = 0;
	for (struct sl_function *x = f->module.fragments->functions; x; x = x->next)
		shown += !x->hidden;
	assert_int_equal(shown, 3);
	assert_int_equal(f->module.nfaults, 0);
}

static void template_expressions(void **state)
{
	static const char *const texts[] = {
		"template<typename T> ei_t<sc<T>::value && (sizeof(T) == 4), T> f(T v) { return v; }",
		"template<uint N> struct pot : ic<bool, (N > 0 && !(N & (N - 1)))> {};",
		"template<uint N> struct up : ic<uint, uint(1) << N> {};",
		"template<typename T> struct arr : ic<bool, same<T, int>::value || same<T, uint>::value> {};",
		"template<typename T> static const bool same2 = same_v<T, uint>;",
		"template<uint L> using mask_t = ei_t<L < 7, uint>;",
		"template<typename T> struct em : ic<uint, sizeof(T) * 8> {};",
		"struct S { static const uint V = ic<uint, 4>::value; static const bool Q = same_v<uint, int>; int after; };",
		"RWStructuredBuffer<vector<uint, 1 << 1> > b; static const vector<uint, 1 << 1> v = {1, 2};",
		"enum E { A = 1 < 2, B = 3 > (2) }; static const bool c = A < B, d = B > A, e = 1 << 2 > 3;",
		"uniform float x < ui_min = 0; ui_label = \"a > b\"; > = 0.5; texture t < source = \"a.png\"; >;",
		"float y[2] < pooled = true; >;",
	};
	struct fixture *f = *state;

	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		read_text(f, texts[i]);
		assert_int_equal(f->module.nfaults, 0);
		assert_true(f->module.complete);
	}
}

static void recovery(void **state)
{
	struct fixture *f = *state;

	read_text(f, "This is prose / with a slash;\n[numthreads(8, 8, 1)] void a() { }\nstruct S { int x; * garbage; int y; };\n"
		     "void g(int a { }\nenum E { A, , B };\nnamespace { * } [numthreads(1, 1, 1)] void b() { }\n");
	assert_non_null(function_of(f, "a"));
	assert_non_null(function_of(f, "b"));
	assert_true(record_of(f, "S")->incomplete);
	assert_int_equal(record_of(f, "S")->bytes.hi, INT64_MAX);
	assert_false(f->module.complete);
	assert_true(faults_of(f, SL_FAULT_unparsed) >= 4);
	assert_int_equal(f->module.nfaults, faults_of(f, SL_FAULT_unparsed));
}

static void truncated(void **state)
{
	static const char *const texts[] = {
		"[numthreads(4096,1,1)]\nvoid main() { if (1) {",
		"[numthreads(4096,1,1)] void main() { } struct S { int a",
		"[numthreads(4096,1,1)] void main() { } namespace N { enum E { A,",
		"[numthreads(4096,1,1)] void main() { } [a(",
		"[numthreads(4096,1,1)] void main() { } static const int a[] = { 1,",
		"[numthreads(4096,1,1)] void main() { } technique T { pass {",
	};
	struct fixture *f = *state;

	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		read_text(f, texts[i]);
		assert_known(function_of(f, "main")->attrs->args->value.range, 4096);
		assert_false(f->module.complete);
	}
	read_text(f, texts[0]);
	assert_false(function_of(f, "main")->body_complete);
}

static void switches(void **state)
{
	struct fixture *f = *state;

	f->options.switches = 1;
	read_text(f, "#ifndef GUARD_H\n#define GUARD_H\n#ifndef SIZE\n#define SIZE 8\n#endif\n#define FIXED 1\n"
		     "#if defined(FAST) && FIXED && SIZE > 16\n[numthreads(SIZE, 1, 1)]\n#else\n[numthreads(8, 1, 1)]\n#endif\n"
		     "void main() { }\n#ifdef LOG\nint unused;\n#endif\n#endif\n");
	const struct sl_switch *fast = f->module.switches, *size = fast ? fast->next : NULL;
	assert_non_null(fast);
	assert_string_equal(fast->name, "FAST");
	assert_int_equal(fast->nvalues, 1);
	assert_non_null(size);
	assert_string_equal(size->name, "SIZE");
	assert_int_equal(size->nvalues, 3);
	assert_string_equal(size->values[1], "17");
	assert_null(size->next);
}

/* Templates of records get their members' types from the arguments; what cannot be decided stays unknown. */
static void instances(void **state)
{
	struct fixture *f = *state;

	read_text(f, "template <typename T, int N = 3> struct V { T a; vector<T, N> b; T c[2]; };\n"
		     "template <typename T> struct Nest { V<T> v; T t; };\n"
		     "template <typename T> struct Deep { Deep<Deep<T> > d; T t; };\n"
		     "template <typename T> struct Special { T t; };\ntemplate <> struct Special<int> { };\n"
		     "V<uint> u; V<float, 2> w; Nest<int> n; V<Unknown> x; V<float, 6> y; Deep<int> d; Special<int> s;\n");
	assert_int_equal(variable_of(f, "u")->type.record->fields->type.kind, SL_KIND_u32);
	assert_known(variable_of(f, "u")->type.bytes, 24);
	assert_known(variable_of(f, "w")->type.bytes, 20);
	assert_known(variable_of(f, "n")->type.bytes, 28);
	assert_true(variable_of(f, "x")->type.record->incomplete);
	assert_true(variable_of(f, "d")->type.bytes.hi > 1000);
	assert_true(variable_of(f, "s")->type.record->incomplete);
	assert_int_equal(variable_of(f, "y")->type.carries, SL_CARRIES_LONG_VECTOR);
	assert_int_equal(f->module.nfaults, 1);
	assert_int_equal(f->module.faults->kind, SL_FAULT_type_in_place);
}

/* Payload access qualifiers, as DXC's SemaHLSL.cpp pairs them. */
static void payload_access(void **state)
{
	static const struct {
		const char *qualifiers, *stages; /* stages of the first fault; null: none */
		int64_t n;
	} cases[] = {
		{": write(caller) : read(anyhit)", NULL, 0},
		{": write(anyhit) : read(anyhit)", NULL, 0},
		{": write(miss, closesthit) : read(caller)", NULL, 0},
		{": write(caller) : read(caller)", NULL, 0},
		{": read()", NULL, 0},
		{": write(miss) : read(anyhit)", "miss", 0},
		{": write(anyhit, miss, caller)", "caller and anyhit and miss", 0},
		{": write(closesthit) : read(caller, anyhit, miss)", "anyhit and miss", 0},
		{": read(caller)", "caller", 0},
		{": read(caller) : read(miss) : write(caller)", "", 1},
		{": read(Caller) : write(miss, hit)", "", 2},
	};
	struct fixture *f = *state;
	char text[200];

	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		snprintf(text, sizeof text, "struct P { int a %s; };", cases[i].qualifiers);
		read_text(f, text);
		assert_int_equal(f->module.nfaults == 0, cases[i].stages == NULL);
		if (!cases[i].stages)
			continue;
		assert_int_equal(f->module.faults->kind, SL_FAULT_payload_access);
		assert_int_equal(f->module.faults->n, cases[i].n);
		assert_true(!*cases[i].stages || is(f->module.faults->c, cases[i].stages));
	}
	read_text(f, "int a : read(caller);\ncbuffer B { int b : write(miss); };\nvoid f(int c : read()) { }");
	assert_int_equal(f->module.nfaults, 3);
	assert_int_equal(f->module.last_fault->n, 3);
}

/* What objects hold: a structure that holds something for a node, points for a patch. */
static void objects(void **state)
{
	struct fixture *f = *state;

	read_text(f, "struct R { uint a; };\nstruct Empty { };\nstruct Outer { struct { int a; }; };\n"
		     "void good(NodeOutput<R> o : A, InputPatch<R, 2 + 1> p : A) { }\n"
		     "void bad(NodeOutput<uint> o : A, NodeOutput<Empty> e : A, NodeOutput<Outer> u : A) { }\n"
		     "void gone(inout groupshared uint a) { }\n");
	assert_known(function_of(f, "good")->params->next->type.count, 3);
	assert_true(record_of(f, "Outer")->incomplete);
	assert_int_equal(f->module.nfaults, 3);
	assert_int_equal(f->module.faults->kind, SL_FAULT_node_record);
	assert_int_equal(f->module.faults->n, 0);
	assert_int_equal(f->module.faults->next->n, 1);
	assert_int_equal(f->module.last_fault->kind, SL_FAULT_groupshared_parameter);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(functions),      cmocka_unit_test(attributes),
		cmocka_unit_test(sizes),          cmocka_unit_test(variables),
		cmocka_unit_test(unknown_macros), cmocka_unit_test(classes),
		cmocka_unit_test(bodies),         cmocka_unit_test(effects),
		cmocka_unit_test(kernels),        cmocka_unit_test(template_expressions),
		cmocka_unit_test(recovery),       cmocka_unit_test(truncated),
		cmocka_unit_test(switches),       cmocka_unit_test(objects),
		cmocka_unit_test(instances),      cmocka_unit_test(payload_access),
	};

	return cmocka_run_group_tests(tests, open_fixture, close_fixture);
}
