/* Parameters of ray tracing entry points (DirectX Raytracing specification, "Shader stages"): how many, which way, and of what kind. */
#include "runtime/facts/ray.h"

#include "runtime/facts/cell.h"
#include "runtime/facts/vocab.h"
#include "runtime/text/str.h"
#include "shaderlint/facts.h"

#define DEEPEST_RECORD 16

static bool is_inout(const struct sl_field *p)
{
	return p->direction == SL_DIRECTION_inout;
}

/* A payload, attribute or parameter structure. A type that nobody could resolve may be one. */
static bool may_be_struct(const struct sl_field *p)
{
	return p->type.kind == SL_KIND_struct || p->type.kind == SL_KIND_none || p->type.kind == SL_KIND_other ||
	       p->type.kind == SL_KIND_name;
}

/* Whether a structure surely holds what has no bytes of its own, as a texture. */
static bool holds_object(const struct sl_record *record, unsigned depth)
{
	if (!record || depth > DEEPEST_RECORD)
		return false;
	for (const struct sl_field *m = record->fields; m; m = m->next)
		if (sl_is_resource_kind(m->type.kind) || holds_object(m->type.record, depth + 1))
			return true;
	return holds_object(record->base, depth + 1);
}

static const char *wrong_payload(const struct sl_field *p)
{
	if (!is_inout(p))
		return "the first parameter must be inout";
	if (!may_be_struct(p))
		return "the first parameter must be a structure";
	return holds_object(p->type.record, 0) ? "the first parameter must be a structure of numbers" : NULL;
}

static const char *wrong(unsigned stage, const struct sl_field *params, unsigned n)
{
	switch (stage) {
	case SL_STAGE_raygeneration:
	case SL_STAGE_intersection:
		return n ? "takes no parameters" : NULL;
	case SL_STAGE_miss:
		return n != 1 ? "takes one parameter, the inout payload" : wrong_payload(params);
	case SL_STAGE_callable:
		return n != 1 ? "takes one inout parameter" : wrong_payload(params);
	case SL_STAGE_closesthit:
	case SL_STAGE_anyhit:
		if (n != 2)
			return "takes two parameters, the inout payload and the attributes of the hit";
		if (wrong_payload(params))
			return wrong_payload(params);
		if (params->next->direction != SL_DIRECTION_input)
			return "the attributes of the hit must be an input";
		if (!may_be_struct(params->next))
			return "the attributes of the hit must be a structure";
		return holds_object(params->next->type.record, 0) ? "the attributes of the hit must be a structure of numbers" : NULL;
	default:
		return NULL;
	}
}

static bool is_ray_payload(const struct sl_view *view, const struct sl_record *record)
{
	for (const struct sl_attr *a = record->attrs; a; a = a->next)
		if (a->opaque || sl_same_folded(sl_sym_text(view, a->name), "raypayload"))
			return true;
	return record->incomplete || record->maybe_attributed;
}

void sl_ray_cell(const struct sl_view *view, const struct sl_entry *entry, struct sl_cell *row)
{
	const struct sl_function *f = entry->function;
	unsigned n = 0;

	if (!sl_is_exact(entry->stage) || !f->params_known)
		return;
	for (const struct sl_field *p = f->params; p; p = p->next)
		n++;
	const char *text = wrong((unsigned)entry->stage.lo, f->params, n);
	/* Hit and miss shaders take their payload first (DirectX Raytracing specification, "Payload access qualifiers"). */
	bool payload = entry->stage.lo == SL_STAGE_miss || entry->stage.lo == SL_STAGE_closesthit || entry->stage.lo == SL_STAGE_anyhit;
	const struct sl_record *record = payload && f->params && f->params->type.kind == SL_KIND_struct ? f->params->type.record : NULL;
	if (record)
		sl_cell_range(&row[SL_F_entry_payload_bytes], f->params->type.bytes, f->params->type_span);
	if (record && !is_ray_payload(view, record))
		sl_cell_text(&row[SL_F_entry_ray_plain_payload], f->params->type.text, f->params->type_span);
	if (text)
		sl_cell_text(&row[SL_F_entry_ray_parameters], sl_str_of(text), f->params ? f->params->span : f->name_span);
}
