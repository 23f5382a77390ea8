#include "runtime/cli/facts.h"

#include "runtime/cli/fact_table.h"
#include "runtime/plan/target.h"
#include "runtime/report/json_writer.h"
#include "runtime/text/text.h"

#include <stdio.h>

struct printer {
	struct sl_json json;
	const struct sl_ruleset *rules;
	const struct sl_module *module; /* null: rows without places */
};

static void put_set(struct printer *p, const struct sl_cell *cell)
{
	const struct sl_words *words = &p->rules->vocabulary.words;

	sl_json_open(&p->json, '[');
	for (unsigned i = 0; cell->bits && i < words->count; i++) {
		if (cell->bits[i / 64] >> i % 64 & 1)
			sl_json_text(&p->json, words->text[i]);
	}
	sl_json_close(&p->json, ']');
}

/* Bit k stands for 2 to the power k. */
static void put_powers(struct printer *p, int64_t bits)
{
	sl_json_open(&p->json, '[');
	for (unsigned k = 0; k < 63; k++) {
		if ((uint64_t)bits >> k & 1)
			sl_json_int(&p->json, (int64_t)1 << k);
	}
	sl_json_close(&p->json, ']');
}

static void put_version(struct printer *p, int64_t version)
{
	char text[48];

	snprintf(text, sizeof text, "%lld.%lld", (long long)(version / 1000), (long long)(version % 1000));
	sl_json_text(&p->json, text);
}

static void put_place(struct printer *p, struct sl_span span)
{
	struct sl_position at = sl_position_of(p->module->sources[span.file], p->module->arena, span.begin);

	sl_json_key(&p->json, "line");
	sl_json_uint(&p->json, at.line);
	sl_json_key(&p->json, "column");
	sl_json_uint(&p->json, at.column);
}

static void put_number(struct printer *p, unsigned type, int64_t value)
{
	const char *name = sl_enum_name(type, value);

	switch (type) {
	case SL_TYPE_BOOL:
		sl_json_bool(&p->json, value != 0);
		break;
	case SL_TYPE_VERSION:
		put_version(p, value);
		break;
	case SL_TYPE_BITS:
		put_powers(p, value);
		break;
	default:
		if (name)
			sl_json_text(&p->json, name);
		else
			sl_json_int(&p->json, value);
	}
}

static void put_known(struct printer *p, unsigned type, const struct sl_cell *cell)
{
	switch (type) {
	case SL_TYPE_SET:
		put_set(p, cell);
		break;
	case SL_TYPE_STRING:
		sl_json_str(&p->json, cell->str);
		break;
	case SL_TYPE_WORD:
		sl_json_str(&p->json, sl_word_of_cell(p->rules, cell));
		break;
	case SL_TYPE_PLACE:
		sl_json_open(&p->json, '{');
		if (p->module)
			put_place(p, cell->span);
		sl_json_close(&p->json, '}');
		break;
	default:
		put_number(p, type, cell->lo);
	}
}

static void put_unknown(struct printer *p, unsigned type, const struct sl_cell *cell)
{
	sl_json_open(&p->json, '{');
	if (type == SL_TYPE_SET) {
		sl_json_key(&p->json, "has");
		put_set(p, cell);
	} else if (type == SL_TYPE_INT || type == SL_TYPE_VERSION) {
		if (cell->lo != INT64_MIN) {
			sl_json_key(&p->json, "min");
			put_number(p, type, cell->lo);
		}
		if (cell->hi != INT64_MAX) {
			sl_json_key(&p->json, "max");
			put_number(p, type, cell->hi);
		}
	}
	sl_json_close(&p->json, '}');
}

static void put_cells(struct printer *p, unsigned scope, const struct sl_cell *cells)
{
	sl_json_key(&p->json, "facts");
	sl_json_open(&p->json, '{');
	for (size_t i = 0; i < sl_fact_scopes[scope].count; i++) {
		const struct sl_fact_info *fact = &sl_fact_scopes[scope].facts[i];
		if (cells[i].state == SL_ABSENT)
			continue;
		sl_json_key(&p->json, fact->name);
		if (cells[i].state == SL_KNOWN)
			put_known(p, fact->type, &cells[i]);
		else
			put_unknown(p, fact->type, &cells[i]);
	}
	sl_json_close(&p->json, '}');
}

void sl_facts_targets(struct sl_out *out, const struct sl_plan *plan)
{
	for (uint32_t i = 0; i < plan->ntargets; i++) {
		struct printer p = {.json = {.out = out}, .rules = plan->rules};
		sl_json_open(&p.json, '{');
		sl_json_key(&p.json, "scope");
		sl_json_text(&p.json, "target");
		sl_json_key(&p.json, "target");
		sl_json_text(&p.json, plan->targets[i].label);
		sl_json_key(&p.json, "languages");
		sl_json_open(&p.json, '[');
		if (plan->targets[i].languages & SL_LANG_HLSL_BIT)
			sl_json_text(&p.json, "hlsl");
		if (plan->targets[i].languages & SL_LANG_WGSL_BIT)
			sl_json_text(&p.json, "wgsl");
		sl_json_close(&p.json, ']');
		put_cells(&p, SL_SCOPE_target, plan->targets[i].least);
		sl_json_close(&p.json, '}');
		sl_out_char(out, '\n');
	}
}

void sl_facts_row(void *out, const struct sl_ctx *ctx, const struct sl_module *module, unsigned scope)
{
	const struct sl_cell *cells = ctx->row[scope];
	struct printer p = {.json = {.out = out}, .rules = ctx->rules, .module = module};

	/* The first fact of a row is the thing that it is about. */
	sl_json_open(&p.json, '{');
	sl_json_key(&p.json, "path");
	sl_json_text(&p.json, module->sources[cells[0].span.file]->path);
	put_place(&p, cells[0].span);
	sl_json_key(&p.json, "scope");
	sl_json_text(&p.json, sl_fact_scopes[scope].name);
	put_cells(&p, scope, cells);
	sl_json_close(&p.json, '}');
	sl_out_char(out, '\n');
}
