/* Structures: members and layout (spec sections "Structure Types" and "Memory Layout"). */
#include "grammar/wgsl/resolve/resolver.h"

#define MAX_MEMBERS 16383 /* as in Tint; the specification asks for 1023 */

static void bad_layout(struct wgsl_resolver *r, struct sl_span span, struct sl_str what)
{
	wgsl_complain_text(r, SL_FAULT_struct_layout, span, what, (struct sl_str){0});
}

/* Whether a member's type can stand there at all. */
static int check_member_type(struct wgsl_resolver *r, const struct wgsl_member *m, const struct wgsl_type *t)
{
	if (t->flags & WGSL_UNSURE)
		return 1;
	if (!(t->flags & WGSL_PLAIN)) {
		wgsl_complain_text(r, SL_FAULT_bad_type_for, m->type->span, t->text, WGSL_TEXT("the type of a structure member"));
		return 0;
	}
	if (t->kind == WGSL_T_ARRAY && t->count_kind == WGSL_COUNT_RUNTIME) {
		if (!m->next)
			return 1;
		bad_layout(r, m->name_span, WGSL_TEXT("only the last member can be a runtime-sized array"));
		return 0;
	}
	if (t->kind == WGSL_T_ARRAY && t->count_kind == WGSL_COUNT_OVERRIDE) {
		wgsl_fault(r, SL_FAULT_override_array_place, m->type->span);
		return 0;
	}
	if (!(t->flags & WGSL_FIXED_FOOTPRINT)) {
		bad_layout(r, m->name_span, WGSL_TEXT("a structure that holds a runtime-sized array cannot be a member"));
		return 0;
	}
	return 1;
}

/* Offset, size and alignment of the struct so far. `sure` goes to 0 where something is not known. */
struct layout {
	uint64_t end, align, least; /* least: the end with one element of a runtime-sized array; 0: there is none */
	int sure;
};

/* The alignment that @align asks for, or the type's own. */
static uint64_t member_align(struct wgsl_resolver *r, const struct wgsl_member *m, const struct wgsl_type *t, struct layout *l)
{
	const struct sl_attr *a = wgsl_find_attr(r, m->model_attrs, WGSL_ATTR_ALIGN);
	if (!a)
		return t->align;
	int64_t n = wgsl_attr_int(r, m->model_attrs, WGSL_ATTR_ALIGN, 0);
	if (n <= 0 || (n & (n - 1)) || n > UINT32_MAX) { /* a rule about attributes says what is wrong */
		l->sure = 0;
		return t->align;
	}
	return (uint64_t)n;
}

static uint64_t member_size(struct wgsl_resolver *r, const struct wgsl_member *m, const struct wgsl_type *t, struct layout *l)
{
	const struct sl_attr *a = wgsl_find_attr(r, m->model_attrs, WGSL_ATTR_SIZE);
	if (!a)
		return t->size;
	int64_t n = wgsl_attr_int(r, m->model_attrs, WGSL_ATTR_SIZE, 0);
	if (!(t->flags & (WGSL_CREATION_FOOTPRINT | WGSL_UNSURE)))
		bad_layout(r, a->span, WGSL_TEXT("@size is for members whose size is known when the shader is created"));
	if (n <= 0) {
		l->sure = 0;
		return t->size;
	}
	if (t->size && (uint64_t)n < t->size)
		bad_layout(r, a->span,
			   sl_module_format(r->module, "@size is %lld, the member's type has %llu bytes", (long long)n,
					    (unsigned long long)t->size));
	return (uint64_t)n;
}

static void check_size(struct wgsl_resolver *r, struct layout *l, uint64_t bytes, struct sl_span span)
{
	if (!l->sure || bytes <= UINT32_MAX)
		return;
	wgsl_fault(r, SL_FAULT_type_too_large, span)->n = bytes > INT64_MAX ? INT64_MAX : (int64_t)bytes;
	l->sure = 0;
}

static void place_member(struct wgsl_resolver *r, const struct wgsl_member *m, const struct wgsl_type *t, struct layout *l)
{
	uint64_t align = member_align(r, m, t, l), size = member_size(r, m, t, l);
	if (t->least && !(t->flags & WGSL_UNSURE) && !m->opaque && l->sure)
		l->least = wgsl_round_up(align, l->end) + t->least;
	if (!size || (t->flags & WGSL_UNSURE) || m->opaque)
		l->sure = 0;
	uint64_t offset = wgsl_round_up(align, l->end);
	check_size(r, l, offset, m->name_span);
	l->end = offset + size;
	l->align = align > l->align ? align : l->align;
}

/* spec section "align": a multiple of the type's own alignment, where the struct can be the store type of anything. */
static void check_aligns(struct wgsl_resolver *r, const struct wgsl_decl *d, const struct wgsl_type *record)
{
	if (!(record->flags & (WGSL_HOST_SHAREABLE | WGSL_CONSTRUCTIBLE)) || (record->flags & WGSL_UNSURE))
		return;
	for (const struct wgsl_member *m = d->members; m; m = m->next) {
		const struct sl_attr *a = wgsl_find_attr(r, m->model_attrs, WGSL_ATTR_ALIGN);
		int64_t n = wgsl_attr_int(r, m->model_attrs, WGSL_ATTR_ALIGN, 0);
		const struct wgsl_type *t = m->resolved;
		struct sl_str text = wgsl_clip(t->text);
		if (a && n > 0 && !(n & (n - 1)) && n % t->align)
			bad_layout(r, a->args ? a->args->span : a->span,
				   sl_module_format(r->module, "@align(%lld) is no multiple of the %u bytes that %.*s is aligned to",
						    (long long)n, t->align, (int)text.n, text.p));
	}
}

static int64_t count_members(const struct wgsl_decl *d)
{
	int64_t n = 0;
	for (const struct wgsl_member *m = d->members; m; m = m->next)
		n++;
	return n;
}

/* Resolves one member and adds its properties to the struct's. */
static void add_member(struct wgsl_resolver *r, struct wgsl_member *m, struct wgsl_type *record, struct layout *l)
{
	const struct wgsl_type *t = m->type ? wgsl_type_of(r, m->type) : &wgsl_unknown;
	m->model_attrs = wgsl_model_attrs(r, m->attrs);
	if (m->type && !check_member_type(r, m, t))
		t = &wgsl_unknown;
	m->resolved = (void *)t;
	unsigned shared = WGSL_CONSTRUCTIBLE | WGSL_HOST_SHAREABLE | WGSL_FIXED_FOOTPRINT | WGSL_CREATION_FOOTPRINT | WGSL_PLAIN;
	record->flags = (uint8_t)((record->flags & t->flags & shared) | ((record->flags | t->flags) & ~shared));
	if (t->nesting >= record->nesting)
		record->nesting = (uint16_t)(t->nesting + 1);
	if (m->opaque)
		record->flags |= WGSL_UNSURE;
	place_member(r, m, t, l);
}

void wgsl_declare_struct(struct wgsl_resolver *r, struct wgsl_entity *entity)
{
	struct wgsl_decl *d = entity->decl;
	struct wgsl_type *record = SL_NEW(r->arena, struct wgsl_type);
	struct layout l = {0, 1, 0, 1};
	record->kind = WGSL_T_STRUCT;
	record->text = wgsl_name(r, d->name);
	record->decl = d;
	record->nesting = 1;
	record->flags = WGSL_CONSTRUCTIBLE | WGSL_HOST_SHAREABLE | WGSL_FIXED_FOOTPRINT | WGSL_CREATION_FOOTPRINT | WGSL_PLAIN;
	record->count = count_members(d);
	record->members = SL_NEW_ARRAY(r->arena, const struct wgsl_type *, record->count ? record->count : 1);
	entity->attrs = wgsl_model_attrs(r, d->attrs);
	if (!record->count && !r->lenient)
		bad_layout(r, d->name_span, WGSL_TEXT("a structure has at least one member"));
	if (record->count > MAX_MEMBERS)
		bad_layout(r, d->name_span,
			   sl_module_format(r->module, "%lld members, at most 16383 are possible", (long long)record->count));
	int64_t i = 0;
	for (struct wgsl_member *m = d->members; m; m = m->next) {
		r->silent = (uint16_t)(r->silent + m->opaque);
		add_member(r, m, record, &l);
		record->members[i++] = m->resolved;
		r->silent = (uint16_t)(r->silent - m->opaque);
	}
	uint32_t names = wgsl_mark_start(r);
	for (struct wgsl_member *m = d->members; m; m = m->next) {
		struct sl_span before;
		if (m->name && !m->opaque && !wgsl_mark_name(r, names, m->name, m->name_span, &before))
			wgsl_redeclared(r, m->name, m->name_span, before);
	}
	if (record->count > MAX_MEMBERS)
		record->flags |= WGSL_UNSURE;
	if (record->nesting > WGSL_MAX_NESTING) {
		struct sl_fault *f = wgsl_fault(r, SL_FAULT_too_deep, d->name_span);
		f->a = WGSL_TEXT("types");
		f->n = WGSL_MAX_NESTING;
		return; /* an unknown type from here on, so that nothing goes deeper */
	}
	record->align = (uint32_t)l.align;
	check_size(r, &l, wgsl_round_up(l.align, l.end), d->name_span);
	record->size = l.sure ? wgsl_round_up(l.align, l.end) : 0;
	record->least = wgsl_round_up(l.align, l.least);
	if (!record->count)
		record->flags |= WGSL_UNSURE;
	entity->type = record;
	check_aligns(r, d, record);
	wgsl_check_member_io(r, d);
}

/* ---- the uniform address space ---- */

enum { UNIFORM_UNIT = 16 };

static int note_narrow(struct wgsl_resolver *r, const struct wgsl_decl *variable, struct sl_span at, struct sl_str what)
{
	struct sl_fault *f = wgsl_fault(r, SL_FAULT_narrow_uniform, at);
	f->a = what;
	f->other = variable->name_span;
	return 1;
}

static int note_narrow_type(struct wgsl_resolver *r, const struct wgsl_decl *variable, const struct wgsl_type *t, struct sl_span at);

static int is_composite(const struct wgsl_type *t)
{
	return t->kind == WGSL_T_ARRAY || t->kind == WGSL_T_STRUCT;
}

/* Places a member whose faults were told when the struct was declared. */
static uint64_t next_offset(struct wgsl_resolver *r, const struct wgsl_member *m, const struct wgsl_type *t, struct layout *l)
{
	r->silent++;
	place_member(r, m, t, l);
	uint64_t offset = l->end - member_size(r, m, t, l);
	r->silent--;
	return offset;
}

/* Members that are arrays or structs begin at multiples of 16 bytes, and what follows a struct does. */
static int note_narrow_members(struct wgsl_resolver *r, const struct wgsl_decl *variable, const struct wgsl_decl *record)
{
	struct layout l = {0, 1, 0, 1};
	const struct wgsl_type *before = NULL;
	for (const struct wgsl_member *m = record->members; m && l.sure; m = m->next) {
		const struct wgsl_type *t = m->resolved;
		uint64_t offset = next_offset(r, m, t, &l);
		struct sl_str name = wgsl_clip(wgsl_name(r, m->name));
		int after_struct = before && before->kind == WGSL_T_STRUCT;
		if (l.sure && (is_composite(t) || after_struct) && offset % UNIFORM_UNIT)
			return note_narrow(r, variable, m->name_span,
					   sl_module_format(r->module, "`%.*s` begins at byte %llu%s", (int)name.n, name.p,
							    (unsigned long long)offset, is_composite(t) ? "" : ", behind a structure"));
		if (is_composite(t) && note_narrow_type(r, variable, t, m->type->span))
			return 1;
		before = t;
	}
	return 0;
}

/* Returns whether something was noted. Structs nest up to WGSL_MAX_NESTING deep, and each is looked at once. */
static int note_narrow_type(struct wgsl_resolver *r, const struct wgsl_decl *variable, const struct wgsl_type *t, struct sl_span at)
{
	for (; t->kind == WGSL_T_ARRAY; t = t->element) {
		uint64_t stride = wgsl_round_up(t->element->align, t->element->size);
		struct sl_str text = wgsl_clip(t->text);
		if (stride % UNIFORM_UNIT)
			return note_narrow(r, variable, at,
					   sl_module_format(r->module, "elements of %.*s are %llu bytes apart", (int)text.n, text.p,
							    (unsigned long long)stride));
	}
	if (t->kind != WGSL_T_STRUCT || t->in_uniform)
		return 0;
	((struct wgsl_type *)t)->in_uniform = 1;
	return note_narrow_members(r, variable, t->decl);
}

void wgsl_note_uniform_layout(struct wgsl_resolver *r, const struct wgsl_decl *variable, const struct wgsl_type *t)
{
	if (!(t->flags & WGSL_UNSURE) && t->flags & WGSL_HOST_SHAREABLE)
		note_narrow_type(r, variable, t, variable->type->span);
}
