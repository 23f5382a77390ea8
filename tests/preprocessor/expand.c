/*
 * Prints the preprocessed tokens of a shader, a blank between any two; for tests that compare them with another preprocessor's.
 *
 *     expand [-b] [-p] [-r] [-s] [-I DIR] [-D NAME[=V]] [-M /VIRTUAL=DIR] [-t MODEL] [-n TIMES] FILE...
 *
 * -b reads bodies of braces unexpanded, -p passes over them where that is possible, -r prints nothing and is for timing, -s prints the
 * place of each token as well, -n does all of it many times.
 */
#include "grammar/hlsl/preprocess/preprocessor.h"
#include "grammar/limits.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST = 64 };

struct run {
	struct sl_front_options options;
	const char *dirs[MOST];
	struct sl_define defines[MOST];
	struct sl_mapping mappings[MOST];
	bool bodies, pass, silent, places;
	struct sl_arena arena;
	struct sl_names names;
	struct sl_hlsl_headers *headers;
	uint64_t tokens;
	double seconds;
};

static const struct sl_vocabulary no_words;

static void print_token(const struct sl_module *m, const struct hlsl_token *t, bool place)
{
	static const char *const ops[] = {"<=", ">=", "==", "!=", "&&", "||", "++", "--", "->", "::", "##", "..."};

	if (place) {
		printf("%u:%u-%u", t->span.file, t->span.begin, t->span.end);
		for (uint32_t e = t->span.expansion; e; e = m->expansions[e].parent)
			printf(" <- %.*s@%u:%u", (int)m->expansions[e].macro.n, m->expansions[e].macro.p, m->expansions[e].definition.file,
			       m->expansions[e].definition.begin);
		printf("\t");
	}
	if (t->kind != HLSL_PUNCTUATOR)
		printf("%.*s", (int)sl_name(m->names, t->sym).n, sl_name(m->names, t->sym).p);
	else if (t->op == HLSL_OP_ASSIGN)
		printf("%c=", (char)t->sym);
	else if (t->op >= HLSL_OP_LE)
		printf("%s", ops[t->op - HLSL_OP_LE]);
	else
		printf("%c", (char)t->op);
	printf(place ? "\n" : " ");
}

struct visitor {
	const struct sl_module *module;
	struct run *run;
};

static void visit(void *context, const struct hlsl_token *t)
{
	struct visitor *v = context;

	v->run->tokens++;
	if (!v->run->silent)
		print_token(v->module, t, v->run->places);
}

static void report(const struct sl_module *m, struct run *run)
{
	static const char *const names[] = {
#define FAULT(id, doc) #id,
#include "shaderlint/faults.def"
#undef FAULT
	};

	for (const struct sl_fault *f = m->faults; f && !run->silent; f = f->next) {
		struct sl_position at = {0, 0};
		const char *path = "";
		if (f->span.file < m->nsources) {
			path = m->sources[f->span.file]->path;
			at = sl_position_of(m->sources[f->span.file], &run->arena, f->span.begin);
		}
		fprintf(stderr, "%s:%u:%u: %s %.*s %.*s %lld %lld\n", path, at.line, at.column, names[f->kind], (int)f->a.n,
			f->a.p ? f->a.p : "", (int)f->b.n, f->b.p ? f->b.p : "", (long long)f->n, (long long)f->m);
	}
}

static int expand(struct run *run, const char *path)
{
	struct sl_module m;
	struct sl_source source;
	struct hlsl_token t;
	struct hlsl_passed passed;
	struct sl_span brace;

	sl_arena_reset(&run->arena);
	sl_names_reset(&run->names);
	sl_module_init(&m, &run->arena, &run->names, &no_words, SL_LANG_hlsl);
	if (sl_source_read(&source, &run->arena, path, 1)) {
		fprintf(stderr, "%s: cannot be read\n", path);
		return 1;
	}
	sl_module_add_source(&m, &source);
	struct hlsl_pp *pp = hlsl_pp_start(&m, &run->options, run->headers);
	struct visitor visitor = {&m, run};
	struct timespec start, end;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start);
	while ((t = hlsl_pp_next(pp)).kind != HLSL_END) {
		visit(&visitor, &t);
		if (t.kind != HLSL_PUNCTUATOR || t.op != '{' || (run->pass && hlsl_pp_pass_body(pp, &passed, &brace)))
			continue;
		if (run->bodies && !hlsl_pp_body(pp, visit, &visitor))
			break;
	}
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
	run->seconds += (double)(end.tv_sec - start.tv_sec) + 1e-9 * (double)(end.tv_nsec - start.tv_nsec);
	if (!run->silent)
		printf("\n");
	report(&m, run);
	return 0;
}

static void define(struct run *run, char *text)
{
	char *value = strchr(text, '=');

	if (value)
		*value++ = 0;
	run->defines[run->options.ndefines++] = (struct sl_define){text, value ? value : "1"};
}

static void map(struct run *run, char *text)
{
	char *directory = strchr(text, '=');

	if (!directory)
		return;
	*directory++ = 0;
	run->mappings[run->options.nmappings++] = (struct sl_mapping){text, directory};
}

int main(int argc, char **argv)
{
	struct run run = {.options = {.api = SL_API_none}};
	int i = 1, status = 0, times = 1;

	run.options.include_dirs = run.dirs;
	run.options.defines = run.defines;
	run.options.mappings = run.mappings;
	for (; i < argc && argv[i][0] == '-'; i++) {
		char option = argv[i][1], *value = strchr("IDMtn", option) ? (argv[i][2] ? argv[i] + 2 : argv[++i]) : NULL;
		run.bodies |= option == 'b';
		run.pass |= option == 'p';
		run.silent |= option == 'r';
		run.places |= option == 's';
		if (!value || run.options.ninclude_dirs >= MOST || run.options.ndefines >= MOST || run.options.nmappings >= MOST)
			continue;
		if (option == 'I')
			run.dirs[run.options.ninclude_dirs++] = value;
		else if (option == 'D')
			define(&run, value);
		else if (option == 'M')
			map(&run, value);
		else if (option == 't')
			run.options.shader_model = (int16_t)atoi(value);
		else
			times = atoi(value);
	}
	sl_arena_init(&run.arena, SL_MAX_ARENA);
	sl_names_init(&run.names, &run.arena, &no_words.words);
	run.headers = hlsl_headers_new((size_t)256 << 20);
	for (; times > 0; times--) {
		for (int k = i; k < argc; k++)
			status |= expand(&run, argv[k]);
	}
	if (run.silent)
		printf("%llu tokens, %.1f ns a token\n", (unsigned long long)run.tokens,
		       1e9 * run.seconds / (double)(run.tokens ? run.tokens : 1));
	hlsl_headers_free(run.headers);
	sl_names_free(&run.names);
	sl_arena_free(&run.arena);
	return status;
}
