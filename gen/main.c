/* Command line of shaderlint-gen. Exit: 0 done, 2 errors in the YAML or the arguments, 3 an output could not be written. */
#include "gen/emit.h"
#include "gen/import_profile.h"

#include <errno.h>
#include <stdio.h>

struct arguments {
	GEN_LIST(const char *) entries;
	const char *output, *depfile, *depfile_target, *docs, *tests, *schema, *stamp;
	bool check, help;
};

static const char usage[] =
	"usage: shaderlint-gen RULES.yaml... [OPTIONS]\n"
	"       shaderlint-gen import-profile FILE.json\n"
	"Compiles rules, vocabulary and hardware profiles into C tables. The first file is the built-in set; others add to it.\n"
	"  --output FILE          C source that defines sl_ruleset\n"
	"  --docs DIR             Markdown pages of rules, profiles and facts\n"
	"  --tests DIR            examples of the rules as files, and examples.tsv\n"
	"  --schema FILE          JSON Schema of rule files, for editors\n"
	"  --check                only look for errors\n"
	"  --depfile FILE         files that were read, for Make and Ninja\n"
	"  --depfile-target NAME  what depends on them; --output where not given\n"
	"  --stamp FILE           touched after everything else went well\n"
	"import-profile prints a rule file with a profile, of a Khronos profile, a report of vulkan.gpuinfo.org, or a WebGPU adapter's "
	"limits.\n";

/* Takes the value of `--name value` or `--name=value`. Null if the argument is another. */
static const char *value_of(const char *name, int argc, char **argv, int *i)
{
	size_t length = strlen(name);
	if (strncmp(argv[*i], name, length) != 0)
		return NULL;
	if (argv[*i][length] == '=')
		return argv[*i] + length + 1;
	return !argv[*i][length] && *i + 1 < argc ? argv[++*i] : NULL;
}

static bool read_arguments(struct gen_pool *pool, struct arguments *args, int argc, char **argv)
{
	struct {
		const char *name, **value;
	} const options[] = {{"--output", &args->output}, {"--depfile", &args->depfile}, {"--depfile-target", &args->depfile_target},
			     {"--docs", &args->docs},     {"--tests", &args->tests},     {"--schema", &args->schema},
			     {"--stamp", &args->stamp}};
	for (int i = 1; i < argc; i++) {
		const char *value = NULL;
		for (size_t k = 0; !value && k < sizeof options / sizeof *options; k++) {
			value = value_of(options[k].name, argc, argv, &i);
			if (value)
				*options[k].value = value;
		}
		if (value)
			continue;
		if (gen_same(argv[i], "--check")) {
			args->check = true;
		} else if (gen_same(argv[i], "--help")) {
			args->help = true;
		} else if (argv[i][0] == '-') {
			fprintf(stderr, "shaderlint-gen: unknown option '%s', or it has no value\n%s", argv[i], usage);
			return false;
		} else {
			GEN_PUSH(pool, &args->entries, argv[i]);
		}
	}
	if (args->help)
		return true;
	if (!args->entries.n && !(args->schema && !args->output)) {
		fprintf(stderr, "shaderlint-gen: no rule file\n%s", usage);
		return false;
	}
	return true;
}

static bool compile(struct gen_spec *spec, const struct arguments *args)
{
	gen_load(spec, args->entries.v, args->entries.n);
	gen_read_sources(spec);
	gen_read_vocabulary(spec);
	gen_read_profiles(spec);
	gen_read_rules(spec);
	if (!spec->diag.errors && !gen_words_number(&spec->pool, &spec->words))
		gen_error(&spec->diag, (struct gen_place){0},
			  "the words of these rules cannot be hashed: too many, or one of more than 255 bytes");
	gen_diag_finish(&spec->diag);
	return !spec->diag.errors;
}

static void add_depfile(struct gen_outputs *outputs, const struct gen_spec *spec, const struct arguments *args)
{
	struct gen_buf text = {.pool = outputs->pool};
	gen_put_dep_path(&text, args->depfile_target ? args->depfile_target : args->output ? args->output : "ruleset.c");
	gen_puts(&text, ":");
	for (size_t i = 0; i < spec->files.n; i++) {
		gen_puts(&text, " \\\n  ");
		gen_put_dep_path(&text, spec->files.v[i]->path);
	}
	gen_puts(&text, "\n");
	gen_output(outputs, args->depfile, text.text, text.length);
}

static int write_outputs(struct gen_spec *spec, const struct arguments *args)
{
	struct gen_outputs outputs = {.pool = &spec->pool};
	const char *path;
	if (args->output)
		gen_emit_ruleset(&outputs, spec, args->output);
	if (args->docs)
		gen_emit_docs(&outputs, spec, args->docs);
	if (args->tests)
		gen_emit_tests(&outputs, spec, args->tests);
	if (args->schema)
		gen_emit_schema(&outputs, args->schema);
	if (args->depfile)
		add_depfile(&outputs, spec, args);
	if (!gen_outputs_write(&outputs, &path)) {
		fprintf(stderr, "shaderlint-gen: cannot write '%s': %s\n", path, strerror(errno));
		return 3;
	}
	if (args->stamp && !gen_touch(&spec->pool, args->stamp)) {
		fprintf(stderr, "shaderlint-gen: cannot write '%s': %s\n", args->stamp, strerror(errno));
		return 3;
	}
	return 0;
}

static int import_profile(struct gen_spec *spec, const char *path)
{
	struct gen_buf text = {.pool = &spec->pool};
	bool done = gen_import_profile(spec, path, &text);
	gen_diag_finish(&spec->diag);
	if (!done)
		return 2;
	return fputs(text.text, stdout) < 0 || fflush(stdout) ? 3 : 0;
}

int main(int argc, char **argv)
{
	struct gen_spec spec = {.diag = {.out = stderr}};
	struct arguments args = {0};
	int status = 2;
	if (argc == 3 && gen_same(argv[1], "import-profile"))
		status = import_profile(&spec, argv[2]);
	else if (read_arguments(&spec.pool, &args, argc, argv)) {
		if (args.help)
			status = fputs(usage, stdout) < 0 ? 3 : 0;
		else if (compile(&spec, &args))
			status = args.check ? 0 : write_outputs(&spec, &args);
	}
	gen_pool_free(&spec.pool);
	return status;
}
