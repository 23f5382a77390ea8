#include "grammar/hlsl/type/types.h"

#include "grammar/hlsl/constant/builtin_type.h"
#include "grammar/hlsl/constant/constants.h"
#include "grammar/hlsl/type/contents.h"
#include "grammar/hlsl/type/instance.h"
#include "grammar/hlsl/type/ray_query.h"
#include "grammar/limits.h"

#include <string.h>

static bool same(struct sl_str a, const char *b)
{
	return a.n == strlen(b) && !memcmp(a.p, b, a.n);
}

static struct sl_int exactly(int64_t n)
{
	return (struct sl_int){n, n};
}

/* A type of which only the kind is known. */
static struct sl_type opaque(struct sl_str text, uint8_t kind)
{
	return (struct sl_type){.text = text, .kind = kind, .element = kind, .width = 1, .bytes = {0, INT64_MAX}, .count = {1, 1}};
}

/* Longest vector (DXIL::kSM69MaxVectorLength). */
enum { MAX_COMPONENTS = 1024 };

/* The scalar type that a name means, an alias followed; false for any other type. */
static bool scalar_of(struct hlsl_unit *unit, const struct hlsl_token *t, struct sl_type *type)
{
	const struct hlsl_name *own = t->kind == HLSL_NAME ? hlsl_name_find(&unit->scopes, unit->scope, t->sym) : NULL;

	if (t->kind != HLSL_NAME || (own && own->kind != HLSL_NAME_ALIAS))
		return false;
	if (own)
		*type = *own->type;
	else if (!hlsl_builtin_type(sl_name(unit->names, t->sym), unit->options->bits16, type))
		return false;
	return type->kind == type->element && !sl_is_resource_kind(type->kind) && type->kind != SL_KIND_other &&
	       type->kind != SL_KIND_struct && type->kind != SL_KIND_none;
}

/* vector<T, N> and matrix<T, R, C>; the list is tokens [first, last). */
static bool templated(struct hlsl_unit *unit, const struct hlsl_segment *s, bool matrix, uint32_t first, uint32_t last,
		      struct sl_type *type)
{
	int64_t extent[2] = {4, 4};
	unsigned given = 0;
	struct sl_type of;

	if (first >= last || !scalar_of(unit, &s->tokens[first], &of))
		return false;
	for (uint32_t i = first + 1; i + 1 < last && given < 2; given++) {
		uint32_t end = i + 1;
		while (end < last && !hlsl_is_op(&s->tokens[end], ','))
			end++;
		struct sl_value v = hlsl_evaluate(unit, s->tokens, i + 1, end, unit->scope).scalar;
		if (!v.known || v.range.lo < 1 || v.range.lo > (matrix || given ? 4 : MAX_COMPONENTS))
			return false;
		extent[given] = v.range.lo;
		i = end;
	}
	int64_t n = matrix ? extent[0] * extent[1] : extent[0];
	*type = of;
	type->kind = matrix ? SL_KIND_matrix : SL_KIND_vector;
	type->width = (uint8_t)n;
	type->rows = (uint8_t)(matrix ? extent[0] : 0);
	if (n > 4 && !matrix) { /* its size and what it is not good for are all that is asked of it */
		*type = opaque((struct sl_str){"", 0}, SL_KIND_other);
		type->carries = SL_CARRIES_LONG_VECTOR;
	}
	type->bytes = sl_mul(of.bytes, exactly(n));
	if (type->carries)
		type->text = sl_module_format(unit->module, "vector<%.*s, %d>", (int)of.text.n, of.text.p, (int)n);
	else if (matrix)
		type->text = sl_module_format(unit->module, "%.*s%dx%d", (int)of.text.n, of.text.p, (int)extent[0], (int)extent[1]);
	else
		type->text = sl_module_format(unit->module, "%.*s%d", (int)of.text.n, of.text.p, (int)extent[0]);
	return true;
}

/* The name that [first, last) spells, qualifiers followed; null where nothing declares it. */
static const struct hlsl_name *declared(struct hlsl_unit *unit, const struct hlsl_segment *s, uint32_t first, uint32_t last)
{
	const struct hlsl_name *name = NULL;
	struct hlsl_scope *from = unit->scope;

	for (uint32_t i = first; i < last; i++) {
		if (s->tokens[i].kind != HLSL_NAME)
			continue;
		name = i == first ? hlsl_name_find(&unit->scopes, from, s->tokens[i].sym)
				  : hlsl_name_in(&unit->scopes, from, s->tokens[i].sym);
		from = name ? name->inner : NULL;
		if (!from)
			return i + 1 >= last || hlsl_is_op(&s->tokens[i + 1], '<') ? name : NULL;
	}
	return name;
}

/* `dx::HitObject` of shader model 6.9 */
static bool is_hit_object(const struct hlsl_unit *unit, const struct hlsl_segment *s, uint32_t first, uint32_t last)
{
	return last == first + 3 && same(sl_name(unit->names, s->tokens[first].sym), "dx") &&
	       hlsl_is_op(&s->tokens[first + 1], HLSL_OP_SCOPE) && s->tokens[first + 2].kind == HLSL_NAME &&
	       same(sl_name(unit->names, s->tokens[first + 2].sym), "HitObject");
}

static struct sl_type named_type(struct hlsl_unit *unit, struct hlsl_segment *s, uint32_t first, uint32_t last, uint32_t list)
{
	struct sl_type type = opaque(hlsl_tokens_text(unit, s->tokens, first, last), SL_KIND_other);
	const struct hlsl_name *name = declared(unit, s, first, list);

	if (!name && is_hit_object(unit, s, first, last))
		type.carries = SL_CARRIES_HIT_OBJECT;
	if (!name)
		return type;
	if (name->kind == HLSL_NAME_ALIAS || name->kind == HLSL_NAME_ENUM)
		return *name->type;
	if (name->kind == HLSL_NAME_RECORD) {
		type.kind = type.element = SL_KIND_struct;
		type.record = name->record;
		struct sl_record *made = list < last && name->pattern ? hlsl_instance(unit, name->pattern, s, list + 1, last - 1) : NULL;
		if (made)
			type.record = made;
		if (list == last || made)
			type.bytes = type.record->bytes;
		type.carries = type.record->carries;
	}
	return type;
}

/* First token of the type in a run of words: what stands before are qualifiers and unknown macros. */
static uint32_t type_start(const struct hlsl_segment *s, uint32_t first, uint32_t last)
{
	while (first + 1 < last && (hlsl_is_qualifier(hlsl_keyword_at(s, first)) || hlsl_keyword_at(s, first) == HLSL_KW_STRUCT ||
				    hlsl_keyword_at(s, first) == HLSL_KW_ENUM || hlsl_is_op(&s->tokens[first], HLSL_OP_SCOPE)))
		first++;
	return first;
}

/* Types inside of types are followed to this depth only: nobody asks further. */
enum { MAX_TYPE_DEPTH = 4 };

static struct sl_type type_of(struct hlsl_unit *unit, struct hlsl_segment *s, uint32_t first, uint32_t last, int depth);

/* Whether nothing is stored in it. A structure that was not understood may hold something. */
static bool is_empty(const struct sl_record *record, int depth)
{
	if (!record || record->incomplete || depth == MAX_TYPE_DEPTH || (record->base && !is_empty(record->base, depth + 1)))
		return false;
	for (const struct sl_field *f = record->fields; f; f = f->next)
		if (!f->type.record || f->type.kind != SL_KIND_struct || !is_empty(f->type.record, depth + 1))
			return false;
	return true;
}

/* A record of a node is a structure that holds something (DirectX work graphs specification, "Record struct"). */
static void check_node_record(struct hlsl_unit *unit, struct sl_str object, const struct sl_type *of, struct sl_span span)
{
	bool unknown = of->kind == SL_KIND_none || of->kind == SL_KIND_other || of->kind == SL_KIND_name || of->kind == SL_KIND_struct;
	bool empty = of->kind == SL_KIND_struct && is_empty(of->record, 0);

	if (unknown && !empty)
		return;
	struct sl_fault *fault = sl_module_fault(unit->module, SL_FAULT_node_record, span);
	fault->a = object;
	fault->b = of->text;
	fault->n = empty;
}

/* What an object holds with respect to the object. */
static void check_held(struct hlsl_unit *unit, struct sl_str object, const struct sl_type *of, struct sl_span span)
{
	enum hlsl_place place = hlsl_place_of_object(object);
	bool node = place == HLSL_PLACE_NODE_RECORD;
	bool refused = (!node || of->kind == SL_KIND_struct) && hlsl_check_contents(unit, place, of, span);

	if (node && !refused)
		check_node_record(unit, object, of, span);
	else if (!refused)
		hlsl_check_element(unit, object, of, span);
}

/* What an object holds, tokens [first, last) of its list; of a patch also the number of points. */
static void object_of(struct hlsl_unit *unit, struct hlsl_segment *s, struct sl_str object, uint32_t first, uint32_t last, int depth,
		      struct sl_type *type)
{
	uint32_t end = first;

	for (int lists = 0; end < last && (lists || !hlsl_is_op(&s->tokens[end], ',')); end++)
		lists += hlsl_is_op(&s->tokens[end], '<') ? 1 : hlsl_is_op(&s->tokens[end], '>') ? -1 : 0;
	if (same(object, "RayQuery")) {
		hlsl_check_ray_query(unit, s, first, last);
		return;
	}
	struct sl_type of = type_of(unit, s, first, end, depth + 1);
	type->record = of.record;
	if (first < end && s->tokens[first].kind == HLSL_NAME && hlsl_is_object(sl_name(unit->names, s->tokens[first].sym)))
		of.kind = SL_KIND_texture; /* an object inside of another; that it is no structure is all that matters */
	for (uint32_t i = first; i < end; i++)
		if (hlsl_is_op(&s->tokens[i], '['))
			of.kind = SL_KIND_array;
	if (end > first)
		check_held(unit, object, &of, hlsl_span(s->tokens[first].span, s->tokens[end - 1].span));
	if (!same(object, "InputPatch") && !same(object, "OutputPatch"))
		return;
	struct sl_value points = {.range = SL_ANY};
	if (end + 1 < last)
		points = hlsl_evaluate(unit, s->tokens, end + 1, last, unit->scope).scalar;
	type->count = points.known ? points.range : SL_ANY;
}

static struct sl_type type_of(struct hlsl_unit *unit, struct hlsl_segment *s, uint32_t first, uint32_t last, int depth)
{
	struct sl_type type;
	bool is_unsigned = false;

	for (uint32_t i = first; i < last; i++)
		if (hlsl_keyword_at(s, i) == HLSL_KW_SIGN)
			is_unsigned |= same(sl_name(unit->names, s->tokens[i].sym), "unsigned");
	first = type_start(s, first, last);
	if (first >= last || depth == MAX_TYPE_DEPTH)
		return (struct sl_type){.kind = SL_KIND_none};
	struct sl_str name = sl_name(unit->names, s->tokens[first].sym);
	uint32_t list = first + 1;
	while (list < last && !hlsl_is_op(&s->tokens[list], '<'))
		list++;
	if (last == first + 1 && hlsl_keyword_at(s, first) == HLSL_KW_SIGN)
		name = (struct sl_str){"int", 3};
	if (is_unsigned && same(name, "int"))
		name = (struct sl_str){"uint", 4};
	const struct hlsl_name *own = list == first + 1 ? hlsl_name_find(&unit->scopes, unit->scope, s->tokens[first].sym) : NULL;
	if (list == last && last == first + 1 && !own) {
		if (hlsl_builtin_type(name, unit->options->bits16, &type))
			return type;
		if (same(name, "vector") || same(name, "matrix"))
			return templated(unit, s, same(name, "matrix"), first, first, &type) ? type
											     : named_type(unit, s, first, last, list);
	} else if (list == first + 1 && list < last && !own) {
		if ((same(name, "vector") || same(name, "matrix")) && templated(unit, s, same(name, "matrix"), list + 1, last - 1, &type))
			return type;
		bool resource = hlsl_resource_type(name, &type);
		if (resource || hlsl_is_object(name)) {
			if (!resource)
				type = opaque(name, SL_KIND_other);
			/* No blanks before the list: rules look for `TriangleStream<`. */
			struct sl_str parts[] = {name, hlsl_tokens_text(unit, s->tokens, list, last)};
			type.text = sl_join(unit->arena, parts, 2);
			type.carries = SL_CARRIES_OBJECT;
			object_of(unit, s, name, list + 1, last - 1, depth, &type);
			return type;
		}
	}
	return named_type(unit, s, first, last, list);
}

struct sl_type hlsl_type(struct hlsl_unit *unit, struct hlsl_segment *s, uint32_t first, uint32_t last)
{
	return type_of(unit, s, first, last, 0);
}

struct sl_type hlsl_array_of(struct hlsl_unit *unit, struct sl_type type, struct sl_int count, struct sl_int outer, struct sl_str dims)
{
	if (type.text.n < SL_MAX_TYPE_TEXT)
		type.text = sl_join(unit->arena, (struct sl_str[]){type.text, dims}, 2);
	type.bytes = sl_mul(type.bytes, count);
	type.count = outer;
	type.kind = SL_KIND_array;
	return type;
}

struct sl_int hlsl_record_bytes(const struct sl_record *record)
{
	struct sl_int sum = record->base ? record->base->bytes : (struct sl_int){0, 0};
	int64_t members = 0;
	bool wide = false;

	for (const struct sl_field *f = record->fields; f; f = f->next, members++) {
		sum = sl_add(sum, f->type.bytes);
		wide |= f->type.element == SL_KIND_f64 || f->type.element == SL_KIND_i64 || f->type.element == SL_KIND_u64;
	}
	/* Members of 8 bytes are aligned; beside narrower ones the padding is not counted exactly. */
	if (wide)
		sum.hi = sl_add64(sum.hi, 7 * members);
	return sum;
}

struct hlsl_dims *hlsl_dimension(struct hlsl_unit *unit, struct hlsl_dims *dims, const struct hlsl_piece *e)
{
	struct sl_int n = {1, INT64_MAX};

	if (!dims) {
		dims = SL_NEW(unit->arena, struct hlsl_dims);
		dims->count = (struct sl_int){1, 1};
		dims->outer = (struct sl_int){-1, -1};
		dims->text = (struct sl_str){"", 0};
	}
	struct sl_str text = {"", 0};
	if (e) {
		struct sl_value v = hlsl_evaluate(unit, e->segment->tokens, e->first, e->last, unit->scope).scalar;
		if (v.known && v.range.lo >= 0 && v.kind != SL_KIND_string)
			n = v.range;
		text = hlsl_tokens_text(unit, e->segment->tokens, e->first, e->last);
	}
	dims->count = sl_mul(dims->count, n);
	if (dims->outer.lo < 0)
		dims->outer = n;
	if (dims->text.n < SL_MAX_TYPE_TEXT)
		dims->text = sl_join(unit->arena, (struct sl_str[]){dims->text, {"[", 1}, text, {"]", 1}}, 4);
	return dims;
}
