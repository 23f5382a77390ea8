/*
 * Inputs and outputs of entry points (spec section "Entry Point Declaration"). What single attributes must look like, built-in values and
 * duplicate locations are rules over facts; here is what needs types and structures.
 */
#include "grammar/wgsl/resolve/resolver.h"

static void bad_io(struct wgsl_resolver *r, struct sl_span span, const char *what)
{
	wgsl_complain(r, SL_FAULT_io_form, span, what, NULL, NULL);
}

/* An attribute under a condition, or one that nobody knows, may be any. */
static int is_unsure(const struct wgsl_resolver *r, const struct sl_attr *attrs)
{
	for (; attrs; attrs = attrs->next) {
		if (attrs->opaque || wgsl_attribute_of(r, attrs->name) == WGSL_ATTR_UNKNOWN)
			return 1;
	}
	return 0;
}

static int is_numeric(const struct wgsl_type *t)
{
	unsigned kind = wgsl_element_kind(t);
	return (wgsl_is_scalar(t) || t->kind == WGSL_T_VECTOR) && kind != WGSL_T_BOOL;
}

static int is_integral(const struct wgsl_type *t)
{
	return is_numeric(t) && wgsl_kind_is_int(wgsl_element_kind(t));
}

static struct sl_str arg_text(const struct sl_attr *a, unsigned i)
{
	const struct sl_arg *arg = a->args;
	while (arg && i--)
		arg = arg->next;
	return arg ? arg->text : (struct sl_str){0};
}

static void check_interpolate(struct wgsl_resolver *r, const struct sl_attr *a, const struct wgsl_type *t)
{
	struct sl_str type = arg_text(a, 0), sampling = arg_text(a, 1);
	int flat = wgsl_text_is(type, "flat");
	if (!flat && !wgsl_text_is(type, "linear") && !wgsl_text_is(type, "perspective"))
		return;
	if (!flat && is_integral(t))
		bad_io(r, a->span, "integers are interpolated flat");
	else if (flat && (wgsl_text_is(sampling, "center") || wgsl_text_is(sampling, "centroid") || wgsl_text_is(sampling, "sample")))
		bad_io(r, a->span, "flat interpolation samples first or either");
	else if (!flat && (wgsl_text_is(sampling, "first") || wgsl_text_is(sampling, "either")))
		bad_io(r, a->span, "only flat interpolation samples first or either");
}

/* The one built-in value whose type leaves something open (spec section "clip_distances"). */
static int is_clip_distances(const struct wgsl_type *t)
{
	if (t->flags & WGSL_UNSURE)
		return 1;
	return t->kind == WGSL_T_ARRAY && t->element->kind == WGSL_T_F32 && t->count_kind == WGSL_COUNT_FIXED && t->count <= 8;
}

/* What holds wherever the attributes stand: on a parameter, a return type or a member, used or not. */
static void check_attrs(struct wgsl_resolver *r, const struct sl_attr *attrs, const struct wgsl_type *t, struct sl_span span)
{
	const struct sl_attr *location = wgsl_find_attr(r, attrs, WGSL_ATTR_LOCATION);
	const struct sl_attr *interpolate = wgsl_find_attr(r, attrs, WGSL_ATTR_INTERPOLATE);
	const struct sl_attr *invariant = wgsl_find_attr(r, attrs, WGSL_ATTR_INVARIANT);
	const struct sl_attr *builtin = wgsl_find_attr(r, attrs, WGSL_ATTR_BUILTIN);
	if (location && !(t->flags & WGSL_UNSURE) && !is_numeric(t)) {
		struct sl_str type = wgsl_clip(t->text);
		struct sl_str text =
			sl_module_format(r->module, "@location is for numeric scalars and vectors, not for %.*s", (int)type.n, type.p);
		wgsl_complain_text(r, SL_FAULT_io_form, span, text, (struct sl_str){0});
	}
	if (interpolate && !(t->flags & WGSL_UNSURE))
		check_interpolate(r, interpolate, t);
	if (invariant && builtin && builtin->args && !wgsl_text_is(arg_text(builtin, 0), "position"))
		bad_io(r, invariant->span, "@invariant is for @builtin(position)");
	if (builtin && !builtin->opaque && builtin->args && wgsl_text_is(arg_text(builtin, 0), "clip_distances") && !is_clip_distances(t))
		bad_io(r, span, "@builtin(clip_distances) is an array of at most 8 f32");
}

/* ---- dual source blending (spec section "blend_src") ----------------------------------------------------------------------------------
 */

struct blending {
	const struct sl_attr *first;
	const struct wgsl_type *type;
	const struct sl_attr *plain; /* a @location without @blend_src */
	unsigned seen;               /* bit of each source */
	int unsure;
};

static void check_blend_member(struct wgsl_resolver *r, const struct wgsl_member *m, struct blending *b)
{
	const struct sl_attr *source = wgsl_find_attr(r, m->model_attrs, WGSL_ATTR_BLEND_SRC);
	const struct sl_attr *location = wgsl_find_attr(r, m->model_attrs, WGSL_ATTR_LOCATION);
	int64_t at = wgsl_attr_int(r, m->model_attrs, WGSL_ATTR_LOCATION, -1),
		n = wgsl_attr_int(r, m->model_attrs, WGSL_ATTR_BLEND_SRC, -1);
	const struct wgsl_type *t = m->resolved;
	if (m->opaque || is_unsure(r, m->model_attrs)) {
		b->unsure = 1;
		return;
	}
	if (source) {
		if (location && at > 0)
			bad_io(r, source->span, "@blend_src is for @location(0)");
		if (!b->first) {
			b->first = source;
			b->type = t;
		} else if (b->type != t && !((b->type->flags | t->flags) & WGSL_UNSURE)) {
			bad_io(r, source->span, "all members with @blend_src have the same type");
		}
		b->unsure |= n < 0 || n > 1;
		b->seen |= n == 0 ? 1u : n == 1 ? 2u : 0u;
	} else if (location) {
		b->plain = location;
	}
	if (b->first && b->plain && (source || location)) {
		bad_io(r, m->name_span, "where one member has @blend_src, every member with @location has it");
		b->plain = NULL;
	}
}

void wgsl_check_member_io(struct wgsl_resolver *r, struct wgsl_decl *record)
{
	struct blending b = {0};
	for (struct wgsl_member *m = record->members; m; m = m->next) {
		r->silent = (uint16_t)(r->silent + m->opaque);
		if (!is_unsure(r, m->model_attrs))
			check_attrs(r, m->model_attrs, m->resolved, m->name_span);
		check_blend_member(r, m, &b);
		r->silent = (uint16_t)(r->silent - m->opaque);
	}
	if (b.first && b.seen != 3 && !b.unsure)
		bad_io(r, b.first->span, b.seen == 1 ? "@blend_src(1) is missing" : "@blend_src(0) is missing");
}

/* ---- locations ------------------------------------------------------------------------------------------------------------------------
 */

/* Locations that were met in one direction. More than the limits of any device allow need not be told apart. */
struct locations {
	struct {
		int64_t at, source;
		int plain;
		struct sl_span span;
	} seen[64];
	unsigned n;
};

/*
 * Two inputs, or two outputs, cannot have one location; with @blend_src the two sources of it count apart. Pairs of @location without
 * anything beside it are a rule over the facts of entry points: `all` is for structures that no entry point takes, which have no such
 * facts.
 */
static void note_location(struct wgsl_resolver *r, struct locations *l, const struct sl_attr *attrs, int all)
{
	const struct sl_attr *location = wgsl_find_attr(r, attrs, WGSL_ATTR_LOCATION);
	int64_t at = wgsl_attr_int(r, attrs, WGSL_ATTR_LOCATION, -1), source = wgsl_attr_int(r, attrs, WGSL_ATTR_BLEND_SRC, 0);
	int plain = location && location == attrs && !location->next;
	unsigned i = 0;
	if (!location || at < 0 || is_unsure(r, attrs))
		return;
	while (i < l->n && (l->seen[i].at != at || l->seen[i].source != source))
		i++;
	if (i == l->n && l->n < sizeof l->seen / sizeof *l->seen) {
		l->seen[l->n].at = at;
		l->seen[l->n].source = source;
		l->seen[l->n].plain = plain;
		l->seen[l->n++].span = location->span;
	} else if (i < l->n && (all || !plain || !l->seen[i].plain)) {
		struct sl_fault *f = wgsl_fault(r, SL_FAULT_io_form, location->span);
		f->a = sl_module_format(r->module, "@location(%lld) appears twice", (long long)at);
		f->other = l->seen[i].span;
	}
}

void wgsl_check_unused_io(struct wgsl_resolver *r, const struct wgsl_decl *record)
{
	const struct wgsl_entity *entity = record->resolved;
	struct locations l;
	l.n = 0;
	if (entity->is_port || record->opaque)
		return;
	for (const struct wgsl_member *m = record->members; m; m = m->next) {
		if (!m->opaque)
			note_location(r, &l, m->model_attrs, 1);
	}
}

/* ---- entry points ---------------------------------------------------------------------------------------------------------------------
 */

/* One parameter, return type or member as an input or output of a stage. */
struct port {
	const struct sl_attr *attrs;
	const struct wgsl_type *type;
	struct sl_span span;
	int is_input;
	struct wgsl_member *member; /* null: a parameter or a return type */
	unsigned stage;
	struct locations *locations;
};

/* Several entry points may take one struct: what is wrong with a member is told once. */
static void bad_port(struct wgsl_resolver *r, const struct port *p, struct sl_span span, const char *what)
{
	if (p->member && p->member->reported)
		return;
	if (p->member)
		p->member->reported = 1;
	bad_io(r, span, what);
}

static void check_stage(struct wgsl_resolver *r, const struct port *p)
{
	const struct sl_attr *location = wgsl_find_attr(r, p->attrs, WGSL_ATTR_LOCATION);
	const struct sl_attr *source = wgsl_find_attr(r, p->attrs, WGSL_ATTR_BLEND_SRC);
	/* on a parameter or a return type the attribute itself is looked at with its stage */
	if (p->member && location && p->stage == SL_STAGE_compute)
		bad_port(r, p, location->span, "compute shaders have no locations");
	if (source && (p->is_input || p->stage != SL_STAGE_fragment))
		bad_port(r, p, source->span, "@blend_src is for outputs of fragment shaders");
	int flat = (p->stage == SL_STAGE_vertex && !p->is_input) || (p->stage == SL_STAGE_fragment && p->is_input);
	if (flat && location && is_integral(p->type) && !wgsl_find_attr(r, p->attrs, WGSL_ATTR_INTERPOLATE))
		bad_port(r, p, p->span,
			 p->is_input ? "integer inputs of a fragment shader need @interpolate(flat)"
				     : "integer outputs of a vertex shader need @interpolate(flat)");
}

/* The attribute that says what is connected, or null. One is right; members of a struct that is no input or output may have more. */
static const struct sl_attr *io_attribute(struct wgsl_resolver *r, const struct port *p)
{
	const struct sl_attr *first = NULL;
	for (const struct sl_attr *a = p->attrs; a; a = a->next) {
		enum wgsl_attribute id = wgsl_attribute_of(r, a->name);
		if (id != WGSL_ATTR_LOCATION && id != WGSL_ATTR_BUILTIN && id != WGSL_ATTR_COLOR)
			continue;
		if (first && first->name != a->name)
			bad_port(r, p, a->span, "an input or output has one of @location, @builtin and @color");
		else
			first = a;
	}
	return first;
}

static void check_port(struct wgsl_resolver *r, const struct port *p)
{
	if ((p->type->flags & WGSL_UNSURE) && p->type->kind != WGSL_T_STRUCT)
		return;
	if (is_unsure(r, p->attrs))
		return;
	check_stage(r, p);
	int has_io = io_attribute(r, p) != NULL;
	if (p->type->kind == WGSL_T_STRUCT && p->member)
		bad_port(r, p, p->span, "structures of inputs and outputs cannot hold structures");
	else if (p->type->kind != WGSL_T_STRUCT && !has_io)
		bad_port(r, p, p->span,
			 p->member     ? "a member of an input or output needs @location or @builtin"
			 : p->is_input ? "a parameter of an entry point needs @location or @builtin"
				       : "the result of an entry point needs @location or @builtin");
}

static void check_ports(struct wgsl_resolver *r, struct port p)
{
	if (!p.member && !is_unsure(r, p.attrs)) /* members were looked at with their struct */
		check_attrs(r, p.attrs, p.type, p.span);
	check_port(r, &p);
	if (!p.member || !p.member->reported)
		note_location(r, p.locations, p.attrs, 0);
	if (p.type->kind != WGSL_T_STRUCT || p.member)
		return;
	((struct wgsl_entity *)p.type->decl->resolved)->is_port = 1;
	for (struct wgsl_member *m = p.type->decl->members; m; m = m->next) {
		if (!m->opaque)
			check_ports(r, (struct port){m->model_attrs, m->resolved, m->name_span, p.is_input, m, p.stage, p.locations});
	}
}

void wgsl_check_entry_io(struct wgsl_resolver *r, struct wgsl_decl *d)
{
	const struct wgsl_entity *entity = d->resolved;
	struct locations inputs, outputs;
	inputs.n = outputs.n = 0;
	for (const struct wgsl_member *p = d->members; p; p = p->next) {
		if (!p->opaque)
			check_ports(r, (struct port){p->model_attrs, p->resolved, p->name_span, 1, NULL, entity->stage, &inputs});
	}
	/* What a result lacks is told at the function, as Tint does: its attributes and its type may stand lines below. */
	if (entity->type)
		check_ports(r, (struct port){entity->ret_attrs, entity->type, d->name_span, 0, NULL, entity->stage, &outputs});
}
