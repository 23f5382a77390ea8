#include "runtime/cli/occupancy.h"

#include "runtime/plan/target.h"
#include "runtime/report/clean.h"
#include "runtime/report/json_writer.h"

#include <stdlib.h>
#include <string.h>

enum { UNKNOWN = -1 };

/* What keeps a further group out of a core. */
static const struct {
	uint8_t fact;
	const char *name;
} limits[] = {
	{SL_F_core_fit_waves, "wave slots"},
	{SL_F_core_fit_slots, "group slots"},
	{SL_F_core_fit_memory, "group memory"},
	{SL_F_core_fit_registers, "registers"},
};
enum { LIMITS = sizeof limits / sizeof *limits };

/* One entry point on one GPU. */
struct figures {
	struct sl_int threads, bytes; /* of a group */
	struct sl_int core[SL_F_core_COUNT];
	struct sl_int slots; /* waves that a core has room for */
	unsigned unknown;    /* bit i: nobody knows how many groups limits[i] lets in */
};

static bool has_gpu(const struct sl_target *target, unsigned language)
{
	const struct sl_cell *gpu = &target->least[SL_F_target_has_gpu];

	return target->languages & language && gpu->state == SL_KNOWN && gpu->lo;
}

static int refuse(const struct sl_invocation *invocation, const char *text, const char *name)
{
	sl_complain(invocation->err, NULL, text, name, (char *)NULL);
	return -1;
}

static int take_set(struct sl_occupancy *o, const struct sl_invocation *invocation, const struct sl_define *set)
{
	char *end;
	long long value = strtoll(set->value, &end, 10);
	int64_t *place = !strcmp(set->name, "threads")       ? &o->threads
			 : !strcmp(set->name, "groupshared") ? &o->groupshared
			 : !strcmp(set->name, "wave")        ? &o->wave
			 : !strcmp(set->name, "regs")        ? &o->registers
							     : NULL;

	if (!place)
		return refuse(invocation, "--set knows threads, groupshared, wave and regs, not ", set->name);
	if (*end || value < (place != &o->groupshared) || value > INT32_MAX)
		return refuse(invocation, "not a number of that kind: --set ", set->name);
	*place = value;
	return 0;
}

int sl_occupancy_init(struct sl_occupancy *o, const struct sl_invocation *invocation, const struct sl_plan *plan)
{
	const struct sl_pairs *sets = &invocation->options->assumed;

	*o = (struct sl_occupancy){.plan = plan,
				   .out = invocation->out,
				   .threads = UNKNOWN,
				   .groupshared = UNKNOWN,
				   .wave = UNKNOWN,
				   .registers = UNKNOWN,
				   .json = invocation->options->format == SL_FORMAT_JSON};
	for (size_t i = 0; i < sets->count; i++) {
		if (take_set(o, invocation, &sets->items[i]))
			return -1;
	}
	for (uint32_t t = 0; t < plan->ntargets; t++) {
		if (has_gpu(&plan->targets[t], SL_LANG_BOTH_BITS))
			return 0;
	}
	return refuse(invocation, "--occupancy needs a GPU: give a --profile of one", "");
}

/* ---- figures ---- */

static void assume(struct sl_cell *cell, int64_t value)
{
	if (value != UNKNOWN)
		*cell = (struct sl_cell){.lo = value, .hi = value, .state = SL_KNOWN};
}

/* The entry point with the numbers of --set. */
static void assume_all(const struct sl_occupancy *o, const struct sl_cell *given, struct sl_cell *entry)
{
	memcpy(entry, given, SL_F_entry_COUNT * sizeof *entry);
	assume(&entry[SL_F_entry_threads_total], o->threads);
	assume(&entry[SL_F_entry_groupshared_bytes], o->groupshared);
	assume(&entry[SL_F_entry_registers], o->registers);
	assume(&entry[SL_F_entry_wave_size], o->wave);
	assume(&entry[SL_F_entry_wave_size_min], o->wave);
	assume(&entry[SL_F_entry_wave_size_max], o->wave);
}

/* Of the entry point and the target that the context has. */
static struct figures figures_of(const struct sl_ruleset *rules, const struct sl_ctx *ctx)
{
	struct figures f = {.threads = sl_fact(ctx, SL_SCOPE_entry, SL_F_entry_threads_total),
			    .bytes = sl_fact(ctx, SL_SCOPE_entry, SL_F_entry_groupshared_bytes),
			    .slots = sl_fact(ctx, SL_SCOPE_target, SL_F_target_wave_slots)};
	bool registers = sl_is_exact(sl_fact(ctx, SL_SCOPE_entry, SL_F_entry_registers));

	for (unsigned i = 0; i < SL_F_core_COUNT; i++)
		f.core[i] = SL_ANY;
	for (unsigned i = 0; i < rules->nderived; i++)
		if (rules->derived[i].scope == SL_SCOPE_core)
			f.core[rules->derived[i].fact] = rules->derived[i].value(ctx);
	for (unsigned i = 0; i < LIMITS; i++) {
		bool binds = limits[i].fact != SL_F_core_fit_memory || f.bytes.hi != 0;
		if (limits[i].fact == SL_F_core_fit_registers)
			binds = registers;
		if (binds && f.core[limits[i].fact].hi == INT64_MAX)
			f.unknown |= 1u << i;
	}
	return f;
}

/* -1: nothing keeps them out that is known. */
static int limit_of(const struct figures *f)
{
	for (int i = 0; i < LIMITS; i++)
		if (f->core[SL_F_core_groups].hi < INT64_MAX && f->core[limits[i].fact].hi == f->core[SL_F_core_groups].hi)
			return i;
	return -1;
}

static bool has_share(const struct figures *f)
{
	return !f->unknown && limit_of(f) >= 0 && sl_is_exact(f->slots);
}

/* ---- printing ---- */

static void put_count(struct sl_out *out, struct sl_int n, const char *unit)
{
	if (!sl_is_exact(n))
		sl_out_text(out, "an unknown number of");
	else
		sl_out_uint(out, (uint64_t)n.lo);
	sl_out_text(out, unit);
}

static void put_unknown(struct sl_out *out, const struct figures *f)
{
	bool any = false;

	for (unsigned i = 0; i < LIMITS; i++) {
		if (!(f->unknown >> i & 1))
			continue;
		sl_out_text(out, any ? ", " : "; not known of a core: ");
		sl_out_text(out, limits[i].name);
		any = true;
	}
}

static void put_groups(struct sl_out *out, const struct figures *f)
{
	struct sl_int groups = f->core[SL_F_core_groups], waves = sl_mul(groups, f->core[SL_F_core_waves]);
	int limit = limit_of(f);

	if (limit >= 0) {
		sl_out_text(out, sl_is_exact(groups) ? "; " : "; at most ");
		put_count(out, sl_exact(groups.hi), groups.hi == 1 ? " group on a core" : " groups on a core");
		if (has_share(f)) {
			sl_out_text(out, ", ");
			put_count(out, sl_exact(waves.hi), " of ");
			put_count(out, f->slots, " waves, ");
			put_count(out, sl_exact(f->core[SL_F_core_occupancy].hi), " %");
		}
		sl_out_text(out, " (");
		sl_out_text(out, limits[limit].name);
		sl_out_char(out, ')');
	}
	put_unknown(out, f);
}

static void put_text(struct sl_out *out, const char *gpu, const struct figures *f)
{
	struct sl_int wave = f->core[SL_F_core_wave], waves = f->core[SL_F_core_waves];

	sl_out_text(out, "    ");
	sl_out_text(out, gpu);
	sl_out_text(out, ": ");
	if (sl_is_exact(waves)) {
		put_count(out, waves, waves.lo == 1 ? " wave of " : " waves of ");
		put_count(out, wave, " lanes, ");
		put_count(out, f->core[SL_F_core_filled], " % filled");
		put_groups(out, f);
	} else if (sl_is_exact(f->threads) && wave.lo > 0 && wave.hi < INT64_MAX) {
		put_count(out, sl_exact(wave.lo), " to ");
		put_count(out, sl_exact(wave.hi), " lanes, as its compiler chooses; --set wave=N gives figures");
	} else {
		sl_out_text(out, "not known");
	}
	sl_out_char(out, '\n');
}

static void put_number(struct sl_json *json, const char *key, struct sl_int value)
{
	if (!sl_is_exact(value))
		return;
	sl_json_key(json, key);
	sl_json_int(json, value.lo);
}

/* What is known of the groups on a core: an upper bound, unless `exact`. */
static void put_json_groups(struct sl_json *json, const struct figures *f)
{
	int limit = limit_of(f);

	put_number(json, "slots", f->slots);
	if (limit >= 0) {
		put_number(json, "groups", sl_exact(f->core[SL_F_core_groups].hi));
		sl_json_key(json, "exact");
		sl_json_bool(json, sl_is_exact(f->core[SL_F_core_groups]));
		if (has_share(f))
			put_number(json, "occupancyPercent", sl_exact(f->core[SL_F_core_occupancy].hi));
		sl_json_key(json, "limit");
		sl_json_text(json, limits[limit].name);
	}
	if (!f->unknown)
		return;
	sl_json_key(json, "unknown");
	sl_json_open(json, '[');
	for (unsigned i = 0; i < LIMITS; i++)
		if (f->unknown >> i & 1)
			sl_json_text(json, limits[i].name);
	sl_json_close(json, ']');
}

static void put_json(struct sl_out *out, const char *path, struct sl_position at, struct sl_str entry, const char *gpu,
		     const struct figures *f)
{
	struct sl_json json = {.out = out};

	sl_json_open(&json, '{');
	sl_json_key(&json, "path");
	sl_json_text(&json, path);
	put_number(&json, "line", sl_exact(at.line));
	put_number(&json, "column", sl_exact(at.column));
	sl_json_key(&json, "entry");
	sl_json_str(&json, entry);
	sl_json_key(&json, "profile");
	sl_json_text(&json, gpu);
	put_number(&json, "threads", f->threads);
	put_number(&json, "groupshared", f->bytes);
	put_number(&json, "wave", f->core[SL_F_core_wave]);
	put_number(&json, "waves", f->core[SL_F_core_waves]);
	put_number(&json, "lanesPercent", f->core[SL_F_core_filled]);
	if (sl_is_exact(f->core[SL_F_core_waves]))
		put_json_groups(&json, f);
	sl_json_close(&json, '}');
	sl_out_char(out, '\n');
}

static void put_head(const struct sl_occupancy *o, const char *path, struct sl_position at, const struct sl_ctx *ctx)
{
	sl_out_path(o->out, path);
	sl_out_char(o->out, ':');
	sl_out_uint(o->out, at.line);
	sl_out_char(o->out, ':');
	sl_out_uint(o->out, at.column);
	sl_out_text(o->out, ": ");
	struct sl_str name = ctx->row[SL_SCOPE_entry][SL_F_entry_name].str;
	sl_out_clean(o->out, name.p, name.n);
	sl_out_text(o->out, ": ");
	put_count(o->out, sl_fact(ctx, SL_SCOPE_entry, SL_F_entry_threads_total), " threads, ");
	put_count(o->out, sl_fact(ctx, SL_SCOPE_entry, SL_F_entry_groupshared_bytes), " bytes of group memory\n");
}

void sl_occupancy_row(void *occupancy, const struct sl_ctx *asked, const struct sl_module *module, unsigned scope)
{
	const struct sl_occupancy *o = occupancy;
	const struct sl_cell *given = asked->row[scope];
	struct sl_cell entry[SL_F_entry_COUNT];
	struct sl_ctx ctx = *asked;

	if (scope != SL_SCOPE_entry || given[SL_F_entry_threads].state == SL_ABSENT)
		return;
	struct sl_source *source = module->sources[given[0].span.file];
	struct sl_position at = sl_position_of(source, module->arena, given[0].span.begin);
	assume_all(o, given, entry);
	ctx.row[SL_SCOPE_entry] = entry;
	if (!o->json)
		put_head(o, source->path, at, &ctx);
	for (uint32_t t = 0; t < o->plan->ntargets; t++) {
		const struct sl_target *target = &o->plan->targets[t];
		if (!has_gpu(target, module->lang == SL_LANG_wgsl ? SL_LANG_WGSL_BIT : SL_LANG_HLSL_BIT))
			continue;
		ctx.row[SL_SCOPE_target] = target->sure;
		struct figures f = figures_of(o->plan->rules, &ctx);
		if (o->json)
			put_json(o->out, source->path, at, entry[SL_F_entry_name].str, target->label, &f);
		else
			put_text(o->out, target->label, &f);
	}
}
