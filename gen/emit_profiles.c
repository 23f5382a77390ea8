/* Profiles, their groups, sources and the other names of limits. */
#include "gen/emit.h"

static void emit_facts(struct gen_out *out, const struct gen_profile *profile, size_t number)
{
	static const char *const sections[] = {"SL_SECTION_FACT", "SL_SECTION_LIMIT", "SL_SECTION_GUARANTEED"};
	const struct gen_scope *target = gen_scope(SL_SCOPE_target);
	if (!profile->facts.n)
		return;
	gen_code(out, "static const struct sl_profile_fact profile_facts_%zu[] = {\n", number);
	for (size_t i = 0; i < profile->facts.n; i++) {
		const struct gen_profile_fact *f = &profile->facts.v[i];
		gen_code(out, "\t{SL_F_target_%s, SL_API_%s, %s, %lld, %lld, ", target->fact_ids[f->fact],
			 gen_enum(SL_TYPE_API)->values[f->api], sections[f->section], (long long)f->is, (long long)f->up_to);
		gen_plain(out, "%s},\n", gen_c_string(out->pool, f->by));
	}
	gen_code(out, "};\n");
}

static void emit_profile(struct gen_out *out, const struct gen_spec *spec, const struct gen_profile *p, size_t number)
{
	static const char *const kinds[] = {"SL_PROFILE_GPU", "SL_PROFILE_SOFTWARE", "SL_PROFILE_API"};
	const struct gen_node *vendor = gen_get(p->node, "vendor"), *note = gen_get(p->node, "note");
	const char *features =
		p->has_features ? p->features.n ? gen_word_list(spec, p->features.v, p->features.n) : "(const uint16_t[]){0}" : "NULL";
	gen_code(out, "\t{.id = %s, .name = %s,\n", gen_c_string(out->pool, p->id),
		 gen_c_string(out->pool, gen_get(p->node, "name")->text));
	gen_plain(out, "\t .vendor = %s, .note = %s,\n", gen_c_string(out->pool, vendor ? vendor->text : NULL),
		  gen_c_string(out->pool, note ? note->text : NULL));
	gen_code(out, "\t .aliases = %s,\n", gen_text_list(out->pool, gen_get(p->node, "aliases")));
	gen_code(out, "\t .kind = %s, .api = SL_API_%s, .nfacts = %zu, .facts = %s, .features = %s},\n", kinds[p->kind],
		 gen_enum(SL_TYPE_API)->values[p->api], p->facts.n,
		 p->facts.n ? gen_format(out->pool, "profile_facts_%zu", number) : "NULL", features);
}

static void emit_groups(struct gen_out *out, const struct gen_spec *spec)
{
	if (spec->profile_groups.n)
		gen_code(out, "\nstatic const struct sl_profile_group profile_groups[] = {\n");
	for (size_t i = 0; i < spec->profile_groups.n; i++) {
		const struct gen_set *group = &spec->profile_groups.v[i];
		gen_code(out, "\t{%s, (const uint16_t[]){", gen_c_string(out->pool, group->name));
		for (size_t k = 0; k < group->members.n; k++)
			gen_code(out, "%s%u", k ? ", " : "", group->members.v[k]);
		gen_code(out, "}, %zu},\n", group->members.n);
	}
	gen_code(out, "%s", spec->profile_groups.n ? "};\n" : "");
}

void gen_emit_profiles(struct gen_out *out, const struct gen_spec *spec)
{
	for (size_t i = 0; i < spec->profiles.n; i++)
		emit_facts(out, &spec->profiles.v[i], i);
	if (spec->profiles.n)
		gen_code(out, "\nstatic const struct sl_profile profiles[] = {\n");
	for (size_t i = 0; i < spec->profiles.n; i++)
		emit_profile(out, spec, &spec->profiles.v[i], i);
	gen_code(out, "%s", spec->profiles.n ? "};\n" : "");
	emit_groups(out, spec);
	if (spec->aliases.n)
		gen_code(out, "\nstatic const struct sl_limit_alias aliases[] = {\n");
	for (size_t i = 0; i < spec->aliases.n; i++)
		gen_code(out, "\t{%s, SL_F_target_%s},\n", gen_c_string(out->pool, spec->aliases.v[i].name),
			 gen_scope(SL_SCOPE_target)->fact_ids[spec->aliases.v[i].fact]);
	gen_code(out, "%s", spec->aliases.n ? "};\n" : "");
	if (spec->sources.n)
		gen_plain(out, "\nstatic const struct sl_citation sources[] = {\n");
	for (size_t i = 0; i < spec->sources.n; i++)
		gen_plain(out, "\t{%s, %s},\n", gen_c_string(out->pool, spec->sources.v[i].name),
			  gen_c_string(out->pool, spec->sources.v[i].text));
	gen_plain(out, "%s", spec->sources.n ? "};\n" : "");
}
