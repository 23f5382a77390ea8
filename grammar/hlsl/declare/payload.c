/*
 * Payload access qualifiers (DirectX Raytracing specification, "Payload access qualifiers"): `: read(caller) : write(closesthit, miss)`.
 * DXC looks at them wherever a member has them, with any shader model (ParseDecl.cpp, MaybeParseHLSLAttributes; SemaHLSL.cpp,
 * DiagnosePayloadAccessQualifierAnnotations).
 */
#include "grammar/hlsl/declare/declare.h"
#include "grammar/hlsl/type/contents.h"

#include <string.h>

enum { CALLER = 1, ANYHIT = 2, CLOSESTHIT = 4, MISS = 8, STAGES = 4 };

static const char *const stage_names[STAGES] = {"caller", "anyhit", "closesthit", "miss"};

/* Bit of a stage, or 0. */
static uint8_t stage_bit(struct sl_str name)
{
	for (unsigned i = 0; i < STAGES; i++)
		if (name.n == strlen(stage_names[i]) && !memcmp(name.p, stage_names[i], name.n))
			return (uint8_t)(1u << i);
	return 0;
}

static struct sl_fault *fault(struct hlsl_unit *unit, enum hlsl_payload_fault n, struct sl_span span, unsigned kind)
{
	struct sl_fault *f = sl_module_fault(unit->module, SL_FAULT_payload_access, span);

	f->b = kind == HLSL_PAYLOAD_READ ? (struct sl_str){"read", 4} : (struct sl_str){"write", 5};
	f->n = n;
	return f;
}

struct hlsl_annots hlsl_access(struct hlsl_unit *unit, const struct hlsl_annots *before, const struct hlsl_piece *words)
{
	struct hlsl_annots annots = *before;
	const struct hlsl_token *tokens = words->segment->tokens;
	unsigned kind = sl_name(unit->names, tokens[words->first].sym).n == 4 ? HLSL_PAYLOAD_READ : HLSL_PAYLOAD_WRITE;
	struct hlsl_payload payload = annots.payload ? *annots.payload : (struct hlsl_payload){0};
	struct hlsl_access *access = &payload.access[kind];

	payload.repeated |= access->stated;
	if (access->stated)
		fault(unit, HLSL_PAYLOAD_REPEATED, tokens[words->first].span, kind);
	access->stated = 1;
	access->span = tokens[words->first].span;
	for (uint32_t i = words->first + 2; i + 1 < words->last; i++) {
		if (tokens[i].kind != HLSL_NAME)
			continue;
		struct sl_str name = sl_name(unit->names, tokens[i].sym);
		uint8_t bit = stage_bit(name);
		access->stages |= bit;
		if (!bit && !payload.unknown)
			fault(unit, HLSL_PAYLOAD_STAGE, tokens[i].span, kind)->a = name;
		payload.unknown |= !bit;
	}
	annots.payload = SL_NEW(unit->arena, struct hlsl_payload);
	*annots.payload = payload;
	return annots;
}

/* "anyhit and miss" */
static struct sl_str stages_text(struct hlsl_unit *unit, uint8_t stages)
{
	struct sl_str text = {"", 0};

	for (unsigned i = 0; i < STAGES; i++) {
		if (!(stages & 1u << i))
			continue;
		struct sl_str name = {stage_names[i], (uint32_t)strlen(stage_names[i])}, and = {text.n ? " and " : "", text.n ? 5 : 0};
		text = sl_join(unit->arena, (struct sl_str[]){text, and, name}, 3);
	}
	return text;
}

/* Stages of a qualifier that the other one leaves without a partner. */
static uint8_t without_consumer(const struct hlsl_access *read, uint8_t writes)
{
	uint8_t alone = read->stages & CALLER ? 0 : writes & (MISS | CLOSESTHIT);

	return read->stages ? alone : writes;
}

static uint8_t without_producer(const struct hlsl_access *write, uint8_t reads)
{
	uint8_t alone = write->stages & (CALLER | ANYHIT) ? 0 : reads & (uint8_t)~CALLER;

	return write->stages ? alone : reads;
}

static void check_partners(struct hlsl_unit *unit, const struct sl_field *f, const struct hlsl_access *access, unsigned kind, uint8_t alone)
{
	if (!alone)
		return;
	struct sl_fault *made = fault(unit, HLSL_PAYLOAD_ALONE, access->span, kind);
	made->a = sl_name(unit->names, f->name);
	made->c = stages_text(unit, alone);
}

void hlsl_payload_member(struct hlsl_unit *unit, const struct sl_field *f, const struct hlsl_annots *annots)
{
	const struct hlsl_payload *p = annots->payload;

	if (!p || p->repeated || p->unknown)
		return;
	const struct hlsl_access *read = &p->access[HLSL_PAYLOAD_READ], *write = &p->access[HLSL_PAYLOAD_WRITE];
	check_partners(unit, f, write, HLSL_PAYLOAD_WRITE, without_consumer(read, write->stages));
	check_partners(unit, f, read, HLSL_PAYLOAD_READ, without_producer(write, read->stages));
}

void hlsl_payload_misplaced(struct hlsl_unit *unit, sl_sym name, const struct hlsl_annots *annots)
{
	for (unsigned kind = 0; annots->payload && kind < HLSL_PAYLOAD_KINDS; kind++) {
		if (!annots->payload->access[kind].stated)
			continue;
		fault(unit, HLSL_PAYLOAD_PLACE, annots->payload->access[kind].span, kind)->a =
			name ? sl_name(unit->names, name) : (struct sl_str){"", 0};
		return;
	}
}
