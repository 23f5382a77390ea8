/*
 * What a root signature that can be read has to keep (DxilRootSignatureValidator.cpp), in the order in which DXC looks at it, and how many
 * of the 64 DWORDs it takes.
 */
#include "grammar/rootsig/read.h"

enum { MAX_RANGES = 4096 /* compared with each other */ };

static bool has_several(unsigned flags)
{
	return flags & (flags - 1);
}

static void verify_table(struct root_parse *p, const struct root_item *table)
{
	bool samplers = false, resources = false;
	int64_t start = 0;

	for (const struct root_item *r = table->ranges; r; r = r->next) {
		samplers |= r->class == SL_ROOT_SAMPLER;
		resources |= r->class != SL_ROOT_SAMPLER;
		if (samplers && resources)
			root_fault(p, SL_ROOT_FAULT_mixed, r->place);
		if (!r->count)
			root_fault(p, SL_ROOT_FAULT_empty, r->place);
		if (r->offset != ROOT_APPEND)
			start = r->offset;
		if (start > UINT32_MAX)
			root_fault(p, SL_ROOT_FAULT_append, r->place);
		if (r->count == ROOT_UNBOUNDED) {
			start = (int64_t)UINT32_MAX + 1;
			continue;
		}
		if (r->number + r->count - 1 > UINT32_MAX || start + r->count - 1 > UINT32_MAX)
			root_fault(p, SL_ROOT_FAULT_overflow, r->place);
		start += r->count;
	}
}

static void verify_flags(struct root_parse *p, const struct root_item *item)
{
	unsigned data = item->flags & ROOT_DATA;

	if (item->class == SL_ROOT_SAMPLER ? data != 0 : has_several(data))
		root_fault(p, SL_ROOT_FAULT_data_flags, item->place);
	else if (item->class != SL_ROOT_SAMPLER && data & ROOT_DATA_STATIC && item->flags & ROOT_DESCRIPTORS_VOLATILE)
		root_fault(p, SL_ROOT_FAULT_volatile_flags, item->place);
}

static void verify_sampler(struct root_parse *p, const struct root_item *item)
{
	if (item->bias < -16.0 || item->bias > 15.99)
		root_fault(p, SL_ROOT_FAULT_bias, item->place);
	else if (item->anisotropy > 16)
		root_fault(p, SL_ROOT_FAULT_anisotropy, item->place);
	else if (item->comparing && item->no_comparison)
		root_fault(p, SL_ROOT_FAULT_comparison, item->place);
}

static bool meet(const struct sl_root_range *a, const struct sl_root_range *b)
{
	return a->class == b->class && a->space == b->space && a->first <= b->last && b->first <= a->last;
}

static void add_range(struct root_parse *p, const struct root_item *item, unsigned visibility, unsigned *n)
{
	struct sl_root_range *r = SL_NEW(p->arena, struct sl_root_range);
	int64_t count = item->kind == ROOT_P_CONSTANTS ? 1 : item->count;

	*r = (struct sl_root_range){NULL,
				    item->place,
				    item->class,
				    (uint8_t)visibility,
				    item->kind == ROOT_P_DESCRIPTOR,
				    (uint32_t)item->space,
				    (uint32_t)item->number,
				    UINT32_MAX};
	if (count != ROOT_UNBOUNDED)
		r->last = (uint32_t)(item->number + count - 1);
	if (r->space >= 0xfffffff0)
		root_fault(p, SL_ROOT_FAULT_space, item->place);
	if (++*n > MAX_RANGES)
		return;
	for (const struct sl_root_range *o = p->signature->ranges; o; o = o->next) {
		if (!meet(o, r) || (o->visibility && r->visibility && o->visibility != r->visibility))
			continue;
		struct sl_root_signature *s = root_fault(p, SL_ROOT_FAULT_overlap, item->place);
		if (s)
			s->other = o->place;
	}
	r->next = p->signature->ranges;
	p->signature->ranges = r;
}

static int64_t dwords_of(const struct root_item *item)
{
	switch (item->kind) {
	case ROOT_P_CONSTANTS:
		return item->count;
	case ROOT_P_DESCRIPTOR:
		return 2;
	case ROOT_P_TABLE:
		return 1;
	default:
		return 0;
	}
}

void root_verify(struct root_parse *p)
{
	unsigned n = 0;

	for (const struct root_item *item = p->parameters; item; item = item->next) {
		p->signature->dwords += dwords_of(item);
		if (item->kind == ROOT_P_SAMPLER)
			continue;
		if (item->kind == ROOT_P_TABLE)
			verify_table(p, item);
		for (const struct root_item *r = item->ranges; r && !p->signature->fault; r = r->next) {
			verify_flags(p, r);
			add_range(p, r, item->visibility, &n);
		}
		if (item->kind == ROOT_P_TABLE)
			continue;
		verify_flags(p, item);
		add_range(p, item, item->visibility, &n);
	}
	for (const struct root_item *item = p->parameters; item && !p->signature->fault; item = item->next) {
		if (item->kind != ROOT_P_SAMPLER)
			continue;
		verify_sampler(p, item);
		add_range(p, item, item->visibility, &n);
	}
	p->signature->whole = !p->signature->fault && n <= MAX_RANGES;
}

const struct sl_root_range *sl_root_find(const struct sl_root_signature *s, enum sl_root_visibility stage,
					 const struct sl_root_range *wanted)
{
	const struct sl_root_range *found = NULL;

	for (const struct sl_root_range *r = s->ranges; r; r = r->next)
		if (meet(r, wanted) && (!r->visibility || r->visibility == stage) && (!found || !r->visibility))
			found = r;
	return found;
}
