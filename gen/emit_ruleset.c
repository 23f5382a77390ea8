/* ruleset.c as a whole. */
#include "gen/emit.h"

static void emit_list(struct gen_out *out, const char *field, const char *count_field, const char *name, size_t n)
{
	if (n)
		gen_plain(out, "\t.%s = %s,\n\t.%s = %zu,\n", field, name, count_field, n);
}

void gen_emit_ruleset(struct gen_outputs *outputs, struct gen_spec *spec, const char *path)
{
	const char *slash = strrchr(path, '/');
	struct gen_out out = {
		.buf = {.pool = &spec->pool}, .pool = &spec->pool, .name = slash ? slash + 1 : path, .hash = 0xcbf29ce484222325u};
	size_t derived = 0;
	for (size_t i = 0; i < spec->derived.n; i++)
		derived += spec->derived.v[i]->fact >= 0;
	gen_plain(&out,
		  "/* Written by shaderlint-gen from %s and what it includes: edit those. */\n#include \"shaderlint/facts.h\"\n#include "
		  "\"shaderlint/ruleset.h\"\n\n",
		  spec->files.v[0]->name);
	gen_emit_words(&out, spec);
	gen_emit_vocabulary(&out, spec);
	gen_emit_profiles(&out, spec);
	gen_emit_options(&out, spec);
	gen_emit_rules(&out, spec);
	gen_plain(&out,
		  "\nextern const struct sl_ruleset sl_ruleset;\nconst struct sl_ruleset sl_ruleset = {\n\t.abi = SL_RULESET_ABI,\n\t.hash "
		  "= 0x%08xu,\n",
		  (unsigned)(out.hash ^ out.hash >> 32));
	gen_plain(&out,
		  "\t.vocabulary = {\n\t.words = {.text = word_text, .length = word_length, .count = %zu, .set_words = %zu, .slots = "
		  "word_slots, .displace = "
		  "word_displace, .nslots = %u, .ndisplace = %u},\n",
		  spec->words.list.n, (spec->words.list.n + 63) / 64, spec->words.nslots, spec->words.ndisplace);
	emit_list(&out, "attributes", "nattributes", "attributes", spec->attributes.n);
	emit_list(&out, "semantics", "nsemantics", "semantics", spec->semantics.n);
	emit_list(&out, "extensions", "nextensions", "extensions", spec->extensions.n);
	emit_list(&out, "groups", "ngroups", "groups", spec->groups.n);
	gen_plain(&out, "\t.methods = methods,\n\t.attr_of_word = attr_of_word,\n\t.semantic_of_word = semantic_of_word,\n"
			"\t.extension_of_word = extension_of_word,\n\t},\n");
	emit_list(&out, "rules", "nrules", "rules", spec->rules.n);
	emit_list(&out, "options", "noptions", "options", spec->options.n);
	emit_list(&out, "limits", "nlimits", "limits", spec->limits.n);
	emit_list(&out, "profiles", "nprofiles", "profiles", spec->profiles.n);
	emit_list(&out, "profile_groups", "nprofile_groups", "profile_groups", spec->profile_groups.n);
	emit_list(&out, "aliases", "naliases", "aliases", spec->aliases.n);
	emit_list(&out, "derived", "nderived", "derived", derived);
	emit_list(&out, "sets", "nsets", "sets", spec->sets.n);
	emit_list(&out, "sources", "nsources", "sources", spec->sources.n);
	gen_plain(&out, "};\n");
	gen_output_c(outputs, path, out.buf.text, out.buf.length);
}
