/* Included files: where they are looked for, and headers that shaders and threads share. */
#include "tests/unit/preprocessor_fixture.h"

#include <pthread.h>
#include <unistd.h>

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

int main(void)
{
	const struct CMUnitTest all[] = {
		cmocka_unit_test_setup_teardown(includes, make_tree, remove_tree),
		cmocka_unit_test_setup_teardown(search_order, make_tree, remove_tree),
		cmocka_unit_test_setup_teardown(missing_includes, make_tree, remove_tree),
		cmocka_unit_test_setup_teardown(cycles_end, make_tree, remove_tree),
		cmocka_unit_test_setup_teardown(shared_headers, make_tree, remove_tree),
		cmocka_unit_test_setup_teardown(further_runs_record_nothing_twice, make_tree, remove_tree),
		cmocka_unit_test_setup_teardown(threads_share_headers, make_tree, remove_tree),
	};

	return cmocka_run_group_tests(all, NULL, NULL);
}
