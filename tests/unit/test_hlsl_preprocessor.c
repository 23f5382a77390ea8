/* The HLSL lexer and preprocessor: what comes out as tokens, what is recorded, and where each token says it stands. */
#include "grammar/hlsl/preprocessor.h"
#include "grammar/limits.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static const struct sl_ruleset no_rules;

/* One shader and all that was made of it. */
struct run {
	struct sl_arena arena;
	struct sl_names names;
	struct sl_module module;
	struct sl_source source;
	struct sl_front_options options;
	struct sl_hlsl_headers *headers;
	struct hlsl_pp *pp;
	char out[1 << 16];
	size_t n;
};

static struct run *run_new(void)
{
	struct run *r = calloc(1, sizeof *r);

	assert_non_null(r);
	sl_arena_init(&r->arena, SL_MAX_ARENA);
	sl_names_init(&r->names, &r->arena, &no_rules.words);
	return r;
}

static void run_free(struct run *r)
{
	sl_names_free(&r->names);
	sl_arena_free(&r->arena);
	free(r);
}

static void spell(struct run *r, const struct hlsl_token *t)
{
	static const char *const ops[] = {"<=", ">=", "==", "!=", "&&", "||", "++", "--", "->", "::", "##", "..."};
	size_t left = sizeof r->out - r->n;
	int n;

	if (r->n && !t->glued)
		r->out[r->n++] = ' ';
	if (t->kind != HLSL_PUNCTUATOR)
		n = snprintf(r->out + r->n, left, "%.*s", (int)sl_name(&r->names, t->sym).n, sl_name(&r->names, t->sym).p);
	else if (t->op == HLSL_OP_ASSIGN)
		n = snprintf(r->out + r->n, left, "%c=", (char)t->sym);
	else if (t->op >= HLSL_OP_LE)
		n = snprintf(r->out + r->n, left, "%s", ops[t->op - HLSL_OP_LE]);
	else
		n = snprintf(r->out + r->n, left, "%c", (char)t->op);
	r->n += (size_t)n;
	assert_true(r->n < sizeof r->out - 2);
}

static void start(struct run *r, const char *path, const char *text, size_t n)
{
	sl_module_init(&r->module, &r->arena, &r->names, &no_rules, SL_LANG_hlsl);
	sl_source_from(&r->source, path, sl_arena_copy(&r->arena, text, n), (uint32_t)n);
	sl_module_add_source(&r->module, &r->source);
	r->pp = hlsl_pp_start(&r->module, &r->options, r->headers);
}

static void read_all(struct run *r)
{
	struct hlsl_token t;

	while ((t = hlsl_pp_next(r->pp)).kind != HLSL_END)
		spell(r, &t);
}

static struct run *expanded(const char *text)
{
	struct run *r = run_new();

	start(r, "test.hlsl", text, strlen(text));
	read_all(r);
	return r;
}

static const struct sl_fault *fault(const struct run *r, enum sl_enum_FAULT kind)
{
	for (const struct sl_fault *f = r->module.faults; f; f = f->next) {
		if (f->kind == kind)
			return f;
	}
	return NULL;
}

/* The text gives these tokens, with blanks where the text or the macros have some, and no fault. */
static void gives(const char *text, const char *want)
{
	struct run *r = expanded(text);

	assert_string_equal(r->out, want);
	assert_null(r->module.faults);
	run_free(r);
}

static void gives_fault(const char *text, const char *want, enum sl_enum_FAULT kind)
{
	struct run *r = expanded(text);

	assert_string_equal(r->out, want);
	assert_non_null(fault(r, kind));
	run_free(r);
}

static bool str_is(struct sl_str s, const char *want)
{
	return s.n == strlen(want) && !memcmp(s.p, want, s.n);
}

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

/* ---- files ------------------------------------------------------------------------------------------------------------------------- */

struct tree {
	char root[64];
};

static void put_file(const struct tree *t, const char *name, const char *text)
{
	char path[256];

	snprintf(path, sizeof path, "%s/%s", t->root, name);
	FILE *f = fopen(path, "wb");
	assert_non_null(f);
	fputs(text, f);
	assert_int_equal(fclose(f), 0);
}

static int make_tree(void **state)
{
	struct tree *t = calloc(1, sizeof *t);
	char path[256];
	static const char *const folders[] = {"sub", "sub/deep", "inc"};

	snprintf(t->root, sizeof t->root, "/tmp/shaderlint-test-XXXXXX");
	if (!mkdtemp(t->root))
		return -1;
	for (size_t i = 0; i < 3; i++) {
		snprintf(path, sizeof path, "mkdir -p %s/%s", t->root, folders[i]);
		if (system(path))
			return -1;
	}
	put_file(t, "a.h", "a");
	put_file(t, "sub/b.h", "b\n#include \"deep/c.h\"\n#include <../a.h>\n");
	put_file(t, "sub/deep/c.h", "c");
	put_file(t, "inc/d.h", "d");
	put_file(t, "inc/a.h", "wrong");
	put_file(t, "once.h", "#pragma once\no");
	put_file(t, "guard.h", "// x\n#ifndef G\n#define G\ng\n#endif\n");
	put_file(t, "guard2.h", "#if !defined(G2)\n#define G2\ng\n#endif\n");
	put_file(t, "cycle.h", "y\n#include \"cycle.h\"\n");
	put_file(t, "call.h", "f");
	put_file(t, "open.h", "#if 1\nq");
	put_file(t, "noted.h", "// shaderlint: allow(a)\nint x; // plain\n");
	*state = t;
	return 0;
}

static int remove_tree(void **state)
{
	struct tree *t = *state;
	char command[128];

	snprintf(command, sizeof command, "rm -rf %s", t->root);
	int failed = system(command);
	free(t);
	return failed;
}

static struct run *in_tree(const struct tree *t, struct run *r, const char *text)
{
	char path[128];

	snprintf(path, sizeof path, "%s/main.hlsl", t->root);
	start(r, sl_arena_copy(&r->arena, path, strlen(path)), text, strlen(text));
	read_all(r);
	return r;
}

static void tree_gives(void **state, const char *text, const char *want)
{
	struct run *r = in_tree(*state, run_new(), text);

	assert_string_equal(r->out, want);
	run_free(r);
}

static void includes(void **state)
{
	tree_gives(state, "#include \"a.h\"\n1", "a 1");
	tree_gives(state, "#include <a.h>\n1", "a 1");
	tree_gives(state, "#include \"sub\\b.h\"\n1", "b c a 1");
	tree_gives(state, "#define P \"a.h\"\n#include P\n1", "a 1");
	tree_gives(state, "#define P <sub/deep/c.h>\n#include P\n1", "c 1");
	tree_gives(state, "#include \"once.h\"\n#include \"sub/../once.h\"\n1", "o 1");
	tree_gives(state, "#include \"guard.h\"\n#include \"guard.h\"\n#undef G\n#include \"guard.h\"", "g g");
	tree_gives(state, "#include \"guard2.h\"\n#include \"guard2.h\"\n", "g");
	tree_gives(state, "#include \"a.h\"\n#include \"a.h\"\n", "a a");
	tree_gives(state, "#define f(x) [x]\n#include \"call.h\"\n(1)", "[1]");
	tree_gives(state, "#if __has_include(\"a.h\") && __has_include(<sub/b.h>) && !__has_include(\"z.h\")\nyes\n#endif", "yes");
	tree_gives(state, "#include \"open.h\"\n1", "q 1");
}

static void search_order(void **state)
{
	const struct tree *t = *state;
	struct run *r = run_new();
	char dir[128];
	const char *dirs[] = {dir};
	struct sl_mapping map = {"/Virtual", dir};

	snprintf(dir, sizeof dir, "%s/inc", t->root);
	r->options.include_dirs = dirs;
	r->options.ninclude_dirs = 1;
	r->options.mappings = &map;
	r->options.nmappings = 1;
	in_tree(t, r, "#include \"a.h\"\n#include \"d.h\"\n#include \"/Virtual/d.h\"\n#include \"/Virtualx/d.h\"\n");
	assert_string_equal(r->out, "a d d");
	assert_int_equal(r->module.nfaults, 1);
	assert_int_equal(r->module.nsources, 3);
	run_free(r);
}

static void missing_includes(void **state)
{
	struct run *r = in_tree(*state, run_new(), "#include \"no/pe.h\"\n#if 0\n#include \"x.h\"\n#endif\nz");
	const struct sl_fault *f = fault(r, SL_FAULT_include_not_found);

	assert_string_equal(r->out, "z");
	assert_non_null(f);
	assert_true(str_is(f->a, "no/pe.h"));
	assert_int_equal(f->span.begin, 9);
	assert_int_equal(f->span.end, 18);
	assert_int_equal(r->module.unresolved_includes, 1);
	assert_int_equal(r->module.nfaults, 1);
	run_free(r);
}

static void cycles_end(void **state)
{
	struct run *r = in_tree(*state, run_new(), "#include \"cycle.h\"\nz");

	assert_int_equal(r->n, 2 * SL_MAX_INCLUDE_DEPTH + 1);
	assert_non_null(fault(r, SL_FAULT_include_too_deep));
	assert_int_equal(r->module.nfaults, 1);
	assert_int_equal(r->module.nsources, 2);
	run_free(r);
}

static void shared_headers(void **state)
{
	struct sl_hlsl_headers *headers = hlsl_headers_new(1 << 20), *full = hlsl_headers_new(0);

	for (int i = 0; i < 6; i++) {
		struct run *r = run_new();
		r->headers = i < 3 ? headers : full;
		in_tree(*state, r, "#include \"noted.h\"\n#include \"sub/b.h\"\n#include \"nope.h\"\n");
		assert_string_equal(r->out, "int x; b c a");
		assert_int_equal(r->module.unresolved_includes, 1);
		const struct sl_fragment *second = r->module.fragments->next;
		assert_int_equal(second->file, 1);
		assert_non_null(second->suppressions);
		assert_null(second->suppressions->next);
		run_free(r);
	}
	hlsl_headers_free(headers);
	hlsl_headers_free(full);
}

/* A kernel with defines of its own is another run over the same module: nothing is recorded twice. */
static void further_runs_record_nothing_twice(void **state)
{
	struct run *r = in_tree(*state, run_new(), "#pragma kernel a\n// shaderlint: allow(a)\n#pragma kernel b\n#include \"noted.h\"\n");
	uint32_t nsources = r->module.nsources, n = 0;

	r->pp = hlsl_pp_start(&r->module, &r->options, NULL);
	read_all(r);
	assert_int_equal(r->module.nsources, nsources);
	for (const struct sl_fragment *f = r->module.fragments; f; f = f->next) {
		for (const struct sl_directive *d = f->directives; d; d = d->next)
			n++;
		assert_non_null(f->suppressions);
		assert_null(f->suppressions->next);
	}
	assert_int_equal(n, 2);
	run_free(r);
}

struct worker {
	const struct tree *tree;
	struct sl_hlsl_headers *headers;
	pthread_t thread;
	int right;
};

static void *work(void *context)
{
	struct worker *w = context;

	for (int i = 0; i < 50; i++) {
		struct run *r = run_new();
		r->headers = w->headers;
		in_tree(w->tree, r, "#include \"sub/b.h\"\n#include \"guard.h\"\n#include \"inc/../guard.h\"\n#include \"nope.h\"\n");
		w->right += !strcmp(r->out, "b c a g") && r->module.unresolved_includes == 1;
		run_free(r);
	}
	return NULL;
}

static void threads_share_headers(void **state)
{
	struct sl_hlsl_headers *headers = hlsl_headers_new(1 << 20);
	struct worker workers[4];

	for (int i = 0; i < 4; i++) {
		workers[i] = (struct worker){*state, headers, 0, 0};
		assert_int_equal(pthread_create(&workers[i].thread, NULL, work, &workers[i]), 0);
	}
	for (int i = 0; i < 4; i++) {
		assert_int_equal(pthread_join(workers[i].thread, NULL), 0);
		assert_int_equal(workers[i].right, 50);
	}
	hlsl_headers_free(headers);
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
		cmocka_unit_test_setup_teardown(includes, make_tree, remove_tree),
		cmocka_unit_test_setup_teardown(search_order, make_tree, remove_tree),
		cmocka_unit_test_setup_teardown(missing_includes, make_tree, remove_tree),
		cmocka_unit_test_setup_teardown(cycles_end, make_tree, remove_tree),
		cmocka_unit_test_setup_teardown(shared_headers, make_tree, remove_tree),
		cmocka_unit_test_setup_teardown(further_runs_record_nothing_twice, make_tree, remove_tree),
		cmocka_unit_test_setup_teardown(threads_share_headers, make_tree, remove_tree),
		cmocka_unit_test(predefined),
		cmocka_unit_test(command_line),
		cmocka_unit_test(lines_and_counters),
		cmocka_unit_test(places),
		cmocka_unit_test(splices_keep_places),
		cmocka_unit_test(pragmas),
		cmocka_unit_test(suppressions),
		cmocka_unit_test(bodies_are_not_expanded),
		cmocka_unit_test(bodies_behind_macros),
		cmocka_unit_test(bodies_are_passed_over),
		cmocka_unit_test(bodies_with_attributes_are_read),
		cmocka_unit_test(words_behind_macros),
		cmocka_unit_test(hostile_texts_end),
	};

	return cmocka_run_group_tests(all, NULL, NULL);
}
