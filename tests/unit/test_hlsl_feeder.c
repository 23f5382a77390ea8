/* Tokens that the feeder hands to the grammar. */
#include "hlsl_fixture.h"

#include "grammar/hlsl/unit/feeder.h"
#include "grammar/hlsl/unit/unit.h"
#include "hlsl.h"

#include <stdio.h>

static const char *name_of(int code)
{
	static const struct {
		int code;
		const char *name;
	} names[] = {
		{HLSL_T_WORDS, "words"},
		{HLSL_T_LBRACKET, "["},
		{HLSL_T_RBRACKET, "]"},
		{HLSL_T_LPAREN, "("},
		{HLSL_T_RPAREN, ")"},
		{HLSL_T_COMMA, ","},
		{HLSL_T_EXPR, "expr"},
		{HLSL_T_COLON, ":"},
		{HLSL_T_ACCESS, "access"},
		{HLSL_T_BITS, "bits"},
		{HLSL_T_REGISTER, "register"},
		{HLSL_T_ASSIGN, "="},
		{HLSL_T_BLOCK, "block"},
		{HLSL_T_FUNC, "func"},
		{HLSL_T_BODY, "body"},
		{HLSL_T_SEMI, ";"},
		{HLSL_T_RECORD, "record"},
		{HLSL_T_TYPEDEF, "typedef"},
		{HLSL_T_LBRACE, "{"},
		{HLSL_T_RBRACE, "}"},
		{HLSL_T_ENUM, "enum"},
		{HLSL_T_BUFFER, "buffer"},
		{HLSL_T_NAMESPACE, "namespace"},
		{HLSL_T_USING, "using"},
		{HLSL_T_OTHER, "other"},
		{HLSL_T_PLAIN, "plain"},
		{HLSL_T_VALUED, "valued"},
	};

	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		if (names[i].code == code)
			return names[i].name;
	return "?";
}

/* The names of all tokens with spaces between them. */
static const char *fed(struct fixture *f, const char *text)
{
	static char out[4096];
	static struct hlsl_unit unit;
	struct hlsl_piece piece;
	size_t n = 0;
	int code;

	sl_arena_reset(&f->arena);
	sl_names_reset(&f->names);
	sl_module_init(&f->module, &f->arena, &f->names, &f->vocabulary, SL_LANG_hlsl);
	sl_source_from(&f->source, "test.hlsl", text, (uint32_t)strlen(text));
	sl_module_add_source(&f->module, &f->source);
	unit = (struct hlsl_unit){.module = &f->module, .arena = &f->arena, .names = &f->names, .options = &f->options};
	unit.pp = hlsl_pp_start(&f->module, &f->options, NULL);
	hlsl_keywords_mark(&f->names);
	hlsl_scopes_init(&unit.scopes, &f->arena);
	unit.global = unit.scope = hlsl_scope_new(&unit.scopes, NULL, HLSL_SCOPE_MODULE);
	hlsl_feeder_init(&unit.feeder, &unit);
	out[0] = 0;
	while ((code = hlsl_feed(&unit.feeder, &piece)) && n < sizeof out - 32)
		n += (size_t)snprintf(out + n, sizeof out - n, "%s%s", n ? " " : "", name_of(code));
	return out;
}

#define FED(text, tokens) assert_string_equal(fed(f, text), tokens)

static void functions(void **state)
{
	struct fixture *f = *state;

	FED("float f(int a, float b) { return a; }", "func body");
	FED("float f(int a);", "");
	FED("[a] float f(int a);", "[ words ] words ( words ) ;");
	FED("float4 f(float2 uv : TEXCOORD0) : SV_Target { }", "words ( words : words ) : words body");
	FED("[n(8, 1 << 2, x)] void f() { }", "[ words ( expr , expr , expr ) ] words ( ) body");
	FED("[[vk::a(1), b]] void f() { }", "[ [ words ( expr ) , words ] ] words ( ) body");
	FED("float f(int x)[2] { }", "words ( words ) [ expr ] body");
	FED("void f(T<a, b<c> > x[2] = {1, 2}, [m(3)] U y) { }", "words ( words [ expr ] = expr , [ words ( expr ) ] words ) body");
	FED("S operator+(S a, S b) { }", "words ( words , words ) body");
	FED("float operator()(int i : A) { }", "words ( words : words ) body");
	FED("void ::A::f(int a) const { }", "func body");
	FED("template<typename T = A<int> > T f(T a) { }", "func body");
}

static void variables(void **state)
{
	struct fixture *f = *state;

	FED("Texture2D<unorm float4> t[4] : register(t0, space1), u;", "words [ expr ] register , words ;");
	FED("static const uint a = 1 < 2, b = A::f<c, d>(3), c[] = {1, 2};", "words = expr , words = expr , words [ ] = expr ;");
	FED("float4 c < string n = \"x\"; > = {1, 2};", "valued expr");
	FED("SamplerState s { Filter = X; };", "words block ;");
	FED("sampler s = sampler_state { Texture = <t>; };", "valued expr");
	FED("uint a : 5;", "words bits ;");
	FED("ALONE;", "");
	FED("BIND(0, 1) Texture2D t;", "plain");
}

static void scopes(void **state)
{
	struct fixture *f = *state;

	FED("namespace A::B { int x; }", "namespace words { plain }");
	FED("struct [p] S : public A, B { int x; } a, b[2];", "record [ words ] words : words , words { plain } words , words [ expr ] ;");
	FED("struct S { int x; }\nint y;", "record words { plain } ; plain");
	FED("struct S { float a : read(x) : write(y); };", "record words { words access access ; } ;");
	FED("typedef struct { int x; } T;", "typedef record { plain } words ;");
	FED("typedef float4 F[2];", "typedef words [ expr ] ;");
	FED("enum class E : uint { A = 1, B, };", "enum words : words { words = expr , words , } ;");
	FED("cbuffer C : register(b0) { float a; }", "buffer words register { plain }");
	FED("using namespace A; using X = float3;", "using words ; using words = words ;");
	FED("struct S f(struct S s) { }", "func body");
	FED("technique T { pass { } } int x;", "plain");
	FED("import a.b; int x;", "plain");
}

static void broken(void **state)
{
	struct fixture *f = *state;

	FED("void f(int a { } int x;", "other ; plain");
	FED("a + b; int x;", "words other ; plain");
	FED("} int x;", "other ; plain");
	FED("struct S { int x", "record words { plain } ;");
	FED("enum E { A, + };", "enum words { words , other } ;");
	FED("{ } int x;", "other ; plain");
}

/* Bracket soup takes linear time: one mebibyte each. */
static void hostile(void **state)
{
	static const char *const soup[] = {"a<", "a(", "[", "{", "[a(", "template<", "a::", "struct S{", "A<B<C", "f(){", "= {", "a,"};
	static char text[(1 << 20) + 16];
	struct fixture *f = *state;

	for (size_t i = 0; i < sizeof soup / sizeof soup[0]; i++) {
		size_t n = strlen(soup[i]);
		for (size_t k = 0; k + n <= 1 << 20; k += n)
			memcpy(text + k, soup[i], n + 1);
		read_text(f, text);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(functions), cmocka_unit_test(variables), cmocka_unit_test(scopes),
		cmocka_unit_test(broken),    cmocka_unit_test(hostile),
	};

	return cmocka_run_group_tests(tests, open_fixture, close_fixture);
}
