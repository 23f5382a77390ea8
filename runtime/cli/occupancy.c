#include "runtime/cli/occupancy.h"

#include "runtime/report/json_writer.h"

#include <stdlib.h>
#include <string.h>

enum { UNKNOWN = -1 };

/* One entry point on one GPU. */
struct figures {
	int64_t threads, bytes, wave; /* of a group; of a wave */
	int64_t waves, lanes;         /* waves of a group, and the share of their lanes that have a thread, in percent */
	int64_t groups, slots;        /* groups that a core holds at once, and waves that it has room for */
	const char *limit;            /* what keeps a further group out */
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
							     : NULL;

	if (!place)
		return refuse(invocation, "--set knows threads, groupshared and wave, not ", set->name);
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

static int64_t exact(const struct sl_cell *cell)
{
	return cell->state == SL_KNOWN ? cell->lo : UNKNOWN;
}

/* The size that is asked for, else the one that the hardware prefers. */
static int64_t wave_of(const struct sl_occupancy *o, const struct sl_cell *entry, const struct sl_cell *gpu)
{
	static const unsigned known[] = {SL_F_target_wave_native, SL_F_target_wave_default, SL_F_target_wave_max};

	if (o->wave != UNKNOWN)
		return o->wave;
	int64_t min = exact(&entry[SL_F_entry_wave_size_min]), max = exact(&entry[SL_F_entry_wave_size_max]);
	if (min > 0 && min == max)
		return min;
	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		if (exact(&gpu[known[i]]) > 0)
			return exact(&gpu[known[i]]);
	}
	return UNKNOWN;
}

static void limit_groups(struct figures *f, int64_t most, const char *by)
{
	if (f->groups != UNKNOWN && most >= f->groups)
		return;
	f->groups = most;
	f->limit = by;
}

static struct figures figures_of(const struct sl_occupancy *o, const struct sl_cell *entry, const struct sl_cell *gpu)
{
	struct figures f = {.waves = UNKNOWN, .lanes = UNKNOWN, .groups = UNKNOWN, .slots = exact(&gpu[SL_F_target_wave_slots])};
	int64_t memory = exact(&gpu[SL_F_target_groupshared_core]), groups = exact(&gpu[SL_F_target_group_slots]);

	f.threads = o->threads != UNKNOWN ? o->threads : exact(&entry[SL_F_entry_threads_total]);
	f.bytes = o->groupshared != UNKNOWN ? o->groupshared : exact(&entry[SL_F_entry_groupshared_bytes]);
	f.wave = wave_of(o, entry, gpu);
	if (f.threads <= 0 || f.wave <= 0)
		return f;
	f.waves = f.threads / f.wave + (f.threads % f.wave != 0);
	f.lanes = f.threads * 100 / (f.waves * f.wave);
	if (f.slots > 0)
		limit_groups(&f, f.slots / f.waves, "wave slots");
	if (groups > 0)
		limit_groups(&f, groups, "group slots");
	if (f.bytes > 0 && memory > 0)
		limit_groups(&f, memory / f.bytes, "group memory");
	return f;
}

/* ---- printing ---- */

static void put_count(struct sl_out *out, int64_t n, const char *unit)
{
	if (n < 0)
		sl_out_text(out, "an unknown number of");
	else
		sl_out_uint(out, (uint64_t)n);
	sl_out_text(out, unit);
}

static void put_text(struct sl_out *out, const char *gpu, const struct figures *f)
{
	sl_out_text(out, "    ");
	sl_out_text(out, gpu);
	if (f->waves < 0) {
		sl_out_text(out, ": not known\n");
		return;
	}
	sl_out_text(out, ": ");
	put_count(out, f->waves, f->waves == 1 ? " wave of " : " waves of ");
	put_count(out, f->wave, " lanes, ");
	put_count(out, f->lanes, " % filled");
	if (f->groups >= 0) {
		sl_out_text(out, "; at most ");
		put_count(out, f->groups, f->groups == 1 ? " group on a core" : " groups on a core");
		if (f->slots > 0) {
			sl_out_text(out, ", ");
			put_count(out, f->groups * f->waves, " of ");
			put_count(out, f->slots, " waves, ");
			put_count(out, f->groups * f->waves * 100 / f->slots, " %");
		}
		sl_out_text(out, " (");
		sl_out_text(out, f->limit);
		sl_out_char(out, ')');
	}
	sl_out_char(out, '\n');
}

static void put_number(struct sl_json *json, const char *key, int64_t value)
{
	if (value < 0)
		return;
	sl_json_key(json, key);
	sl_json_int(json, value);
}

static void put_json(struct sl_out *out, const char *path, struct sl_position at, struct sl_str entry, const char *gpu,
		     const struct figures *f)
{
	struct sl_json json = {.out = out};

	sl_json_open(&json, '{');
	sl_json_key(&json, "path");
	sl_json_text(&json, path);
	put_number(&json, "line", at.line);
	put_number(&json, "column", at.column);
	sl_json_key(&json, "entry");
	sl_json_str(&json, entry);
	sl_json_key(&json, "profile");
	sl_json_text(&json, gpu);
	put_number(&json, "threads", f->threads);
	put_number(&json, "groupshared", f->bytes);
	put_number(&json, "wave", f->wave);
	put_number(&json, "waves", f->waves);
	put_number(&json, "lanesPercent", f->lanes);
	put_number(&json, "groups", f->groups);
	put_number(&json, "slots", f->slots);
	if (f->groups >= 0 && f->slots > 0)
		put_number(&json, "occupancyPercent", f->groups * f->waves * 100 / f->slots);
	if (f->limit) {
		sl_json_key(&json, "limit");
		sl_json_text(&json, f->limit);
	}
	sl_json_close(&json, '}');
	sl_out_char(out, '\n');
}

static void put_head(const struct sl_occupancy *o, const char *path, struct sl_position at, const struct sl_cell *entry)
{
	sl_out_text(o->out, path);
	sl_out_char(o->out, ':');
	sl_out_uint(o->out, at.line);
	sl_out_char(o->out, ':');
	sl_out_uint(o->out, at.column);
	sl_out_text(o->out, ": ");
	sl_out_str(o->out, entry[SL_F_entry_name].str);
	sl_out_text(o->out, ": ");
	put_count(o->out, o->threads != UNKNOWN ? o->threads : exact(&entry[SL_F_entry_threads_total]), " threads, ");
	put_count(o->out, o->groupshared != UNKNOWN ? o->groupshared : exact(&entry[SL_F_entry_groupshared_bytes]),
		  " bytes of group memory\n");
}

void sl_occupancy_row(void *occupancy, const struct sl_ctx *ctx, const struct sl_module *module, unsigned scope)
{
	const struct sl_occupancy *o = occupancy;
	const struct sl_cell *entry = ctx->row[scope];

	if (scope != SL_SCOPE_entry || entry[SL_F_entry_threads].state == SL_ABSENT)
		return;
	struct sl_source *source = module->sources[entry[0].span.file];
	struct sl_position at = sl_position_of(source, module->arena, entry[0].span.begin);
	if (!o->json)
		put_head(o, source->path, at, entry);
	for (uint32_t t = 0; t < o->plan->ntargets; t++) {
		const struct sl_target *target = &o->plan->targets[t];
		if (!has_gpu(target, module->lang == SL_LANG_wgsl ? SL_LANG_WGSL_BIT : SL_LANG_HLSL_BIT))
			continue;
		struct figures f = figures_of(o, entry, target->least);
		if (o->json)
			put_json(o->out, source->path, at, entry[SL_F_entry_name].str, target->label, &f);
		else
			put_text(o->out, target->label, &f);
	}
}
