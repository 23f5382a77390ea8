/*
 * `: packoffset(c1.y)`: where a member of a constant buffer begins. DXC's parser reads it (ParseDecl.cpp, ParsePackSubcomponent and
 * ParsePackComponent); its analysis compares it with the type (SemaHLSL.cpp, DiagnosePackingOffset) and the members of a buffer with each
 * other (ActOnFinishHLSLBuffer).
 */
#include "grammar/hlsl/declare/declare.h"

#include <string.h>

enum { NO_REGISTER, NO_NUMBER, NO_COMPONENT, NO_NAME };

/* A member of a buffer that says where it begins, in bits as DXC counts them. */
struct hlsl_packed {
	struct hlsl_packed *next;
	sl_sym name;
	struct sl_span span;
	int64_t begin, end;
};

struct hlsl_packing {
	struct hlsl_packed *members;
	uint32_t n;
	bool placed, loose; /* members with one, and without one */
};

static void refuse(struct hlsl_unit *unit, const struct hlsl_token *t, int64_t n)
{
	struct sl_fault *f = sl_module_fault(unit->module, SL_FAULT_packoffset_form, t->span);

	f->a = hlsl_tokens_text(unit, t, 0, 1);
	f->n = n;
}

/* x y z w or r g b a; -1: none of them. */
static int component_of(struct sl_str name)
{
	static const char letters[] = "xyzwrgba";
	const char *at = name.n == 1 ? strchr(letters, name.p[0]) : NULL;

	return at ? (int)((at - letters) % 4) : -1;
}

/* Whether a name of this length is hardly a macro that nobody has shown. */
static bool is_short(struct sl_str name)
{
	for (uint32_t i = 0; i < name.n; i++)
		if (name.p[i] < 'a' || name.p[i] > 'z')
			return false;
	return name.n <= 4;
}

/* The register at t in words of 32 bits; false where it is refused or not known. */
static bool read_register(struct hlsl_unit *unit, const struct hlsl_token *t, struct sl_int *number)
{
	struct sl_str name = t->kind == HLSL_NAME ? sl_name(unit->names, t->sym) : (struct sl_str){"", 0};
	struct sl_str digits = {name.p + 1, name.n ? name.n - 1 : 0};
	bool whole = hlsl_register_number(digits, number), final = t->pasted || (digits.n && digits.p[0] >= '0' && digits.p[0] <= '9');

	if (!name.n) {
		refuse(unit, t, NO_NAME);
		return false;
	}
	if (name.p[0] == 'c' || name.p[0] == 'C') {
		if (!whole && digits.n && final)
			refuse(unit, t, NO_NUMBER);
		if (!digits.n)
			*number = (struct sl_int){0, 0};
		return whole || !digits.n;
	}
	if (whole)
		refuse(unit, t, NO_REGISTER);
	return false;
}

struct hlsl_annots hlsl_packoffset(struct hlsl_unit *unit, const struct hlsl_annots *before, const struct hlsl_piece *words)
{
	struct hlsl_annots annots = *before;
	const struct hlsl_token *tokens = words->segment->tokens;
	uint32_t i = words->first + 2, end = words->last - 1;
	struct sl_span span = hlsl_span(tokens[words->first].span, tokens[end].span);
	struct sl_int at = SL_ANY, number;

	if (i >= words->last) {
		refuse(unit, &tokens[words->first], NO_NAME);
	} else if (read_register(unit, &tokens[i], &number)) {
		int component = i + 1 == end ? 0 : -1;
		if (i + 3 == end && hlsl_is_op(&tokens[i + 1], '.') && tokens[i + 2].kind == HLSL_NAME) {
			struct sl_str name = sl_name(unit->names, tokens[i + 2].sym);
			component = component_of(name);
			if (component < 0 && is_short(name))
				refuse(unit, &tokens[i + 2], NO_COMPONENT);
		}
		if (component >= 0)
			at.lo = at.hi = sl_add64(sl_mul64(number.lo, 4), component);
	}
	if (annots.placed && !annots.overridden && at.lo == at.hi && annots.packed.lo == annots.packed.hi && at.lo != annots.packed.lo) {
		sl_module_fault(unit->module, SL_FAULT_packoffset_twice, annots.packed_span)->other = span;
		annots.overridden = 1;
	}
	annots.placed = 1;
	annots.packed = at;
	annots.packed_span = span;
	return annots;
}

void hlsl_packoffset_misplaced(struct hlsl_unit *unit, sl_sym name, const struct hlsl_annots *annots)
{
	if (annots->placed)
		sl_module_fault(unit->module, SL_FAULT_packoffset_place, annots->packed_span)->a = sl_name(unit->names, name);
}

/* Whether its size is that which its scalars have; of others none is known. */
static bool is_plain(const struct sl_type *type)
{
	return (type->element == SL_KIND_f32 || type->element == SL_KIND_i32 || type->element == SL_KIND_u32) && type->width &&
	       type->bytes.lo == type->bytes.hi && type->bytes.lo > 0 && type->bytes.lo < UINT32_MAX;
}

static void check_fit(struct hlsl_unit *unit, sl_sym name, const struct sl_type *type, const struct hlsl_annots *annots)
{
	int64_t component = annots->packed.lo % 4;
	bool numbers = type->element >= SL_KIND_bool && type->element <= SL_KIND_u64;
	bool whole = type->kind == SL_KIND_array || type->rows || (type->element == SL_KIND_struct && type->record);

	if (!component || (!whole && !(numbers && type->width > 4 - component)))
		return;
	struct sl_fault *f = sl_module_fault(unit->module, SL_FAULT_packoffset_fit, annots->packed_span);
	f->a = sl_name(unit->names, name);
	f->b = type->text;
}

enum { MAX_PACKED = 1024 /* members of a buffer that are compared */ };

void hlsl_packoffset_member(struct hlsl_unit *unit, const struct hlsl_words *w, const struct sl_type *type,
			    const struct hlsl_annots *annots)
{
	struct hlsl_packing *packing = unit->scope->packing;

	if (!packing)
		packing = unit->scope->packing = SL_NEW(unit->arena, struct hlsl_packing);
	packing->placed |= annots->placed;
	packing->loose |= !annots->placed;
	if (!annots->placed)
		return;
	if (annots->packed.lo != annots->packed.hi || ++packing->n > MAX_PACKED)
		return;
	check_fit(unit, w->name, type, annots);
	struct hlsl_packed *m = SL_NEW(unit->arena, struct hlsl_packed);
	int64_t begin = sl_mul64(annots->packed.lo, 32);
	*m = (struct hlsl_packed){packing->members, w->name, w->name_span, begin, begin + (is_plain(type) ? type->bytes.lo * 8 : 0)};
	packing->members = m;
}

static bool is_inside(const struct hlsl_packed *a, const struct hlsl_packed *b)
{
	return b->begin < a->begin && a->begin < b->end;
}

/* DXC does not compare members that begin at the same place, but for SPIR-V. */
static void check_overlap(struct hlsl_unit *unit, const struct hlsl_packed *m)
{
	const struct hlsl_packed *found = NULL;

	for (const struct hlsl_packed *other = m->next; other; other = other->next) {
		bool inside = is_inside(m, other) || is_inside(other, m);
		if (inside || (!found && m->begin == other->begin))
			found = other;
		if (inside)
			break;
	}
	if (!found)
		return;
	struct sl_fault *f = sl_module_fault(unit->module, SL_FAULT_packoffset_overlap, m->span);
	f->a = sl_name(unit->names, m->name);
	f->b = sl_name(unit->names, found->name);
	f->other = found->span;
	f->n = m->begin == found->begin;
}

void hlsl_packoffset_close(struct hlsl_unit *unit)
{
	const struct hlsl_packing *packing = unit->scope->packing;
	const struct sl_variable *buffer = unit->scope->buffer;

	if (!packing || !packing->placed)
		return;
	if (packing->loose) {
		sl_module_fault(unit->module, SL_FAULT_packoffset_mix, buffer->name_span)->a = sl_name(unit->names, buffer->name);
		return;
	}
	for (const struct hlsl_packed *m = packing->members; m; m = m->next)
		check_overlap(unit, m);
}
