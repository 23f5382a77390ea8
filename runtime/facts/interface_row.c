/*
 * Rows of an entry point's inputs and outputs, member by member, and of the members of structs that no entry point uses.
 * A built-in value of WGSL and a system-value semantic of HLSL are looked up in the same table.
 */
#include "runtime/facts/interface_row.h"

#include "runtime/facts/arguments.h"
#include "runtime/facts/cell.h"
#include "runtime/facts/node_row.h"
#include "runtime/facts/signature.h"
#include "runtime/facts/system_value.h"
#include "runtime/facts/type.h"
#include "runtime/facts/vocab.h"
#include "runtime/plan/role.h"
#include "runtime/text/str.h"
#include "runtime/text/text.h"
#include "shaderlint/facts.h"

#include <string.h>

/* What was seen before on the same entry point, by direction: words of built-ins, locations and semantics with their places. */
struct seen {
	uint64_t key; /* 0: a free slot */
	struct sl_span span;
};

struct sl_seen_interface {
	struct seen *slots[2]; /* [capacity] of inputs, of outputs: open addressing */
	uint32_t capacity[2], count[2];
	struct sl_span located[2], unlocated[2]; /* the first input and output with a [[vk::location]], and without; end == 0: none */
};

struct sl_seen_interface *sl_seen_interface_new(const struct sl_view *view)
{
	return SL_NEW(view->arena, struct sl_seen_interface);
}

static struct seen *slot_of(const struct sl_seen_interface *seen, unsigned out, uint64_t key)
{
	uint32_t i = (uint32_t)((key * UINT64_C(0x9e3779b97f4a7c15)) >> 32) & (seen->capacity[out] - 1);

	while (seen->slots[out][i].key && seen->slots[out][i].key != key)
		i = (i + 1) & (seen->capacity[out] - 1);
	return &seen->slots[out][i];
}

static void make_room(const struct sl_view *view, struct sl_seen_interface *seen, unsigned out)
{
	struct seen *old = seen->slots[out];
	uint32_t n = seen->capacity[out];

	if (seen->count[out] * 2 < n)
		return;
	seen->capacity[out] = n ? n * 4 : 16;
	seen->slots[out] = SL_NEW_ARRAY(view->arena, struct seen, seen->capacity[out]);
	for (uint32_t i = 0; i < n; i++)
		if (old[i].key)
			*slot_of(seen, out, old[i].key) = old[i];
}

/* What a field is bound to. */
struct binding {
	struct sl_str text; /* as written */
	struct sl_span span;
	unsigned word; /* of the vocabulary */
	uint64_t key;  /* equal for equal bindings; 0: none */
	struct sl_int location;
	struct sl_span location_span;
	char lower[64]; /* HLSL: the semantic in lower case, [lower_n] without its index */
	uint32_t lower_n, index;
	uint8_t is_builtin, has_location, doubtful;
};

#define KEY_LOCATION (UINT64_C(1) << 40)

static void bind_wgsl(const struct sl_view *view, const struct sl_field *field, struct binding *b)
{
	int doubtful, again;
	const struct sl_attr *builtin = sl_attr_with(view, field->attrs, SL_ROLE_BUILTIN, &doubtful);
	const struct sl_attr *location = sl_attr_with(view, field->attrs, SL_ROLE_LOCATION, &again);

	b->doubtful = doubtful || again;
	for (const struct sl_attr *a = field->attrs; a; a = a->next)
		b->doubtful |= a->opaque;
	if (builtin && builtin->args) {
		b->is_builtin = 1;
		b->text = builtin->args->text;
		b->span = builtin->args->span;
		b->word = builtin->args->word;
		b->key = b->word;
	}
	if (!location)
		return;
	b->has_location = 1;
	b->location_span = location->args ? location->args->span : location->span;
	b->location = location->args ? sl_arg_int(view, location->args) : SL_ANY;
	/* blend_src gives two outputs one location; whoever has more attributes than @location alone is left to the front end. */
	if (!b->is_builtin && sl_is_exact(b->location) && b->location.lo >= 0 && !location->next && location == field->attrs)
		b->key = KEY_LOCATION | ((uint64_t)b->location.lo & 0xffffffffu);
}

/* System values of which an entry point has one: the validator's rules on coverage and depth of a pixel shader. */
static const struct {
	const char *name, *stands_for;
} exclusive[] = {
	{"sv_innercoverage", "sv_coverage"},
	{"sv_depthlessequal", "sv_depth"},
	{"sv_depthgreaterequal", "sv_depth"},
};

static uint64_t semantic_key(const char *lower, uint32_t n, uint32_t index)
{
	for (size_t i = 0; i < sizeof exclusive / sizeof exclusive[0]; i++)
		if (strlen(exclusive[i].name) == n && !memcmp(lower, exclusive[i].name, n))
			return semantic_key(exclusive[i].stands_for, (uint32_t)strlen(exclusive[i].stands_for), 0);
	return (sl_text_hash(lower, n) + index * UINT64_C(0x9e3779b97f4a7c15)) | 1;
}

/* A semantic is a name without regard to case and an index: TEXCOORD is TEXCOORD0. */
static void bind_hlsl(const struct sl_view *view, const struct sl_field *field, struct binding *b)
{
	char *lower = b->lower;
	struct sl_str text = sl_sym_text(view, field->semantic);
	uint32_t n = text.n, index = 0;

	if (!field->semantic || text.n >= sizeof b->lower)
		return;
	b->text = text;
	b->span = field->semantic_span;
	while (n > 1 && text.p[n - 1] >= '0' && text.p[n - 1] <= '9')
		n--;
	for (uint32_t i = n; i < text.n && index < 1000000; i++)
		index = index * 10 + (uint32_t)(text.p[i] - '0');
	for (uint32_t i = 0; i < n; i++)
		lower[i] = sl_lower(text.p[i]);
	b->is_builtin = n > 3 && !memcmp(lower, "sv_", 3);
	b->word = sl_word_find(&view->rules->vocabulary.words, lower, n);
	if (!b->word)
		b->word = sl_word_find(&view->rules->vocabulary.words, text.p, n);
	b->index = index;
	b->lower_n = n;
	b->key = semantic_key(lower, n, index);
	/* [[vk::builtin]] and the like make an ordinary semantic a system value of Vulkan. */
	for (const struct sl_attr *a = field->attrs; a; a = a->next) {
		struct sl_str name = sl_sym_text(view, a->name);
		b->doubtful |=
			name.n > 4 && !memcmp(name.p, "vk::", 4) && !sl_str_is(name, "vk::location") && !sl_str_is(name, "vk::index");
	}
}

/* Fills the fact where the key was there before in the same direction. */
static void duplicate_cell(const struct sl_view *view, uint64_t key, struct sl_span span, const struct sl_interface_place *place,
			   unsigned fact, struct sl_cell *row)
{
	unsigned out = place->direction == SL_DIRECTION_output;

	if (!key || !place->seen || place->direction == SL_DIRECTION_inout || place->direction == SL_DIRECTION_member)
		return;
	make_room(view, place->seen, out);
	struct seen *s = slot_of(place->seen, out, key);
	if (s->key) {
		sl_cell_known(&row[fact], 0, s->span);
		return;
	}
	*s = (struct seen){key, span};
	place->seen->count[out]++;
}

enum { MAX_INDICES = 64 };

/* Indices that a value takes at least: one for each element of an array, each row or column of a matrix, each member of a structure. */
static int64_t indices_of_type(const struct sl_view *view, const struct sl_type *type, unsigned depth)
{
	const struct sl_record *record = type->record;
	struct sl_shape shape = sl_shape_of(view, type);
	int64_t n = 1;

	if (type->kind == SL_KIND_array && sl_is_exact(type->count))
		n = type->count.lo;
	if (type->kind == SL_KIND_matrix)
		n = shape.rows < shape.columns ? shape.rows : shape.columns;
	if (type->kind == SL_KIND_struct && record && depth < SL_DEEPEST_RECORD)
		n = 0;
	for (unsigned bases = 0; type->kind == SL_KIND_struct && record && depth + bases < SL_DEEPEST_RECORD;
	     record = record->base, bases++)
		for (const struct sl_field *m = record->fields; m && n < MAX_INDICES; m = m->next)
			/* A bit-field, of no bytes of its own, shares the place of its neighbour. */
			n += m->type.bytes.lo > 0 ? indices_of_type(view, &m->type, depth + 1) : 0;
	return n < 1 ? 1 : n > MAX_INDICES ? MAX_INDICES : n;
}

/* Indices of its semantic that a field takes at least. The points of a primitive or mesh are an array too, of which each element is bound
 * alike. */
static int64_t indices_of(const struct sl_view *view, const struct sl_field *field, const struct sl_interface_place *place)
{
	if ((field->type.kind == SL_KIND_array || field->type.kind == SL_KIND_struct) && place->signature != SL_SIGNATURE_own)
		return 1;
	return indices_of_type(view, &field->type, 0);
}

static void duplicates(const struct sl_view *view, const struct sl_field *field, const struct binding *b,
		       const struct sl_interface_place *place, struct sl_cell *row)
{
	struct sl_span at = b->is_builtin || !b->has_location ? b->span : b->location_span;
	/* Locations of Vulkan are given by other means: there only equal semantics collide. */
	int64_t n = view->lang == SL_LANG_hlsl && b->key && view->plan->api_of[view->lang] != SL_API_vulkan ? indices_of(view, field, place)
													    : 1;

	for (int64_t i = 0; i < n && row[SL_F_interface_duplicate].state == SL_ABSENT; i++)
		duplicate_cell(view, i ? semantic_key(b->lower, b->lower_n, b->index + (uint32_t)i) : b->key, at, place,
			       SL_F_interface_duplicate, row);
}

enum { MAX_LOCATIONS = 256 };

/* Locations that a value of Vulkan takes, at least (DXC's DeclResultIdMapper.cpp, getLocationAndComponentCount). */
static int64_t locations_of(const struct sl_view *view, const struct sl_field *field, const struct sl_interface_place *place)
{
	const struct sl_type *type = &field->type;
	struct sl_shape shape = sl_shape_of(view, type);

	/* The points of a primitive or patch have one set of locations. */
	if (type->kind == SL_KIND_array && place->signature != SL_SIGNATURE_own)
		return 1;
	if (shape.columns == 1) { /* a matrix of one column is a vector */
		shape.columns = shape.rows;
		shape.rows = 1;
	}
	bool wide = shape.columns > 2 && sl_scalar_bytes(view, type) == 8;
	int64_t n = sl_mul64(shape.elements, shape.rows * (wide ? 2 : 1));
	return n < 1 ? 1 : n > MAX_LOCATIONS ? MAX_LOCATIONS : n;
}

/* Whether DXC gives a value without [[vk::location]] a location by itself: one that is no built-in of SPIR-V. */
static bool wants_location(const struct sl_view *view, const struct sl_field *field, const struct sl_interface_place *place)
{
	struct sl_str semantic = sl_sym_text(view, field->semantic);
	bool system = semantic.n > 3 && sl_same_folded((struct sl_str){semantic.p, 3}, "sv_");

	if (system && semantic.n >= 9 && sl_same_folded((struct sl_str){semantic.p, 9}, "sv_target"))
		system = false;
	return semantic.n && !system && sl_kind_known(field->type.kind) && place->entry && place->entry->function->params_known &&
	       sl_all_seen(view);
}

/* Some inputs, or outputs, have a location and others have none: the first of the other sort. */
static void partial_cell(int located, struct sl_span at, const struct sl_interface_place *place, struct sl_cell *row)
{
	unsigned out = place->direction == SL_DIRECTION_output;
	struct sl_span *mine, *other;

	if (!place->seen || (!out && place->direction != SL_DIRECTION_input))
		return;
	mine = located ? &place->seen->located[out] : &place->seen->unlocated[out];
	other = located ? &place->seen->unlocated[out] : &place->seen->located[out];
	if (mine->end)
		return;
	*mine = at;
	if (other->end)
		sl_cell_known(&row[SL_F_interface_vk_location_partial], located, *other);
}

/* [[vk::location(n)]]; with [[vk::index]] two outputs share a location for dual-source blending. A structure stands for its members. */
static void vk_location_cells(const struct sl_view *view, const struct sl_field *field, const struct sl_interface_place *place,
			      struct sl_cell *row)
{
	const struct sl_function *f = place->entry ? place->entry->function : NULL;
	/* That of the result stands on the function. */
	const struct sl_attr *list = f && field == f->ret ? f->attrs : field->attrs;
	int doubtful, index = 0, other = 0;
	const struct sl_attr *attr = sl_attr_with(view, list, SL_ROLE_LOCATION, &doubtful);
	struct sl_int location = attr && attr->args && !doubtful ? sl_arg_int(view, attr->args) : SL_ANY;

	for (const struct sl_attr *a = list; a; a = a->next) {
		struct sl_str name = sl_sym_text(view, a->name);
		index |= sl_same_folded(name, "vk::index");
		other |= a != attr && name.n > 4 && !memcmp(name.p, "vk::", 4);
	}
	if (field->type.record)
		return;
	if (!attr && !other && !doubtful && wants_location(view, field, place))
		partial_cell(0, field->semantic_span, place, row);
	if (!attr || !attr->args)
		return;
	sl_cell_range(&row[SL_F_interface_vk_location], location, attr->args->span);
	if (!index && !other && !doubtful)
		partial_cell(1, attr->span, place, row);
	if (index || !sl_is_exact(location) || location.lo < 0)
		return;
	for (int64_t i = 0, n = locations_of(view, field, place); i < n; i++) {
		if (row[SL_F_interface_vk_location_duplicate].state != SL_ABSENT)
			return;
		duplicate_cell(view, KEY_LOCATION | ((uint64_t)(location.lo + i) & 0xffffffffu), attr->span, place,
			       SL_F_interface_vk_location_duplicate, row);
		sl_cell_known(&row[SL_F_interface_vk_location_taken], location.lo + i, attr->args->span);
	}
}

/* ---- types ---- */

enum scalar_class { CLASS_UNKNOWN, CLASS_BOOL, CLASS_INTEGER, CLASS_FLOAT };

static enum scalar_class class_of(unsigned kind)
{
	switch (kind) {
	case SL_KIND_bool:
		return CLASS_BOOL;
	case SL_KIND_i32:
	case SL_KIND_u32:
	case SL_KIND_i64:
	case SL_KIND_u64:
		return CLASS_INTEGER;
	case SL_KIND_f32:
	case SL_KIND_f16:
	case SL_KIND_f64:
		return CLASS_FLOAT;
	default:
		return CLASS_UNKNOWN;
	}
}

/* "uint3" of the vocabulary: class of its scalar and greatest width. */
static enum scalar_class class_of_text(const char *text, unsigned *width)
{
	static const struct {
		const char *name;
		enum scalar_class class;
	} names[] = {{"uint", CLASS_INTEGER}, {"int", CLASS_INTEGER}, {"float", CLASS_FLOAT}, {"half", CLASS_FLOAT}, {"bool", CLASS_BOOL}};

	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
		size_t n = strlen(names[i].name);
		if (strncmp(text, names[i].name, n))
			continue;
		*width = text[n] >= '1' && text[n] <= '4' ? (unsigned)(text[n] - '0') : 1;
		return names[i].class;
	}
	return CLASS_UNKNOWN;
}

/* DXC converts signed to unsigned and narrower to wider; another class of scalar or a wider vector is what clang refuses. */
static struct sl_tri hlsl_type_ok(const struct sl_type *type, const char *wanted)
{
	unsigned width = 0;
	enum scalar_class want = class_of_text(wanted, &width), have = class_of(type->element);

	if (type->kind == SL_KIND_vector || class_of(type->kind) != CLASS_UNKNOWN) {
		if (want == CLASS_UNKNOWN || have == CLASS_UNKNOWN)
			return (struct sl_tri){0, 0};
		if (want != have)
			return want == CLASS_BOOL || have == CLASS_BOOL ? (struct sl_tri){0, 0} : sl_truth(0);
		return sl_truth(type->width <= width);
	}
	return (struct sl_tri){0, 0};
}

static struct sl_tri wgsl_type_ok(const struct sl_type *type, const char *wanted)
{
	if (type->kind == SL_KIND_none || type->kind == SL_KIND_other || type->text.n == 0)
		return (struct sl_tri){0, 0};
	return sl_truth(sl_str_is(type->text, wanted) != 0);
}

/* ---- cells ---- */

struct verdict {
	struct sl_tri stage, direction, type;
	const struct sl_vocab_semantic *use; /* the row that is right in stage and direction; null: none, or not known which */
	const char *type_wanted;
	unsigned extension, signatures; /* signatures: in which the stage has it; 0: in any */
	int shader_model;
};

/* What the rows of one name say together: one that fits is enough. */
static void vocabulary(const struct sl_view *view, const struct sl_field *field, const struct sl_interface_place *place,
		       const struct sl_vocab_semantic *semantic, const struct sl_vocab_semantic *end, struct verdict *v)
{
	struct sl_int stage = place->entry ? place->entry->stage : SL_ANY;
	unsigned stage_known = place->direction != SL_DIRECTION_member && sl_is_exact(stage);
	struct sl_tri type_any = {0, 1};

	*v = (struct verdict){.stage = {0, stage_known}, .direction = {0, stage_known}};
	for (; semantic < end; semantic++) {
		if (!(semantic->languages & view->lang_bit))
			continue;
		struct sl_tri type = {0, 0};
		bool fits = false;
		if (semantic->type && *semantic->type)
			type = view->lang == SL_LANG_wgsl ? wgsl_type_ok(&field->type, semantic->type)
							  : hlsl_type_ok(&field->type, semantic->type);
		if (stage_known && semantic->stages >> stage.lo & 1)
			v->signatures |= semantic->signatures;
		if (stage_known && semantic->stages >> stage.lo & 1 &&
		    (!semantic->signatures || semantic->signatures >> place->signature & 1)) {
			v->stage = sl_truth(1);
			if (semantic->direction == place->direction || place->direction == SL_DIRECTION_inout ||
			    semantic->direction == SL_DIRECTION_inout) {
				v->direction = sl_truth(1);
				fits = true;
				if (place->direction != SL_DIRECTION_inout)
					v->use = semantic;
			}
		}
		type_any = sl_or(type_any, type);
		if (fits || !v->type_wanted) {
			v->type_wanted = semantic->type && *semantic->type ? semantic->type : NULL;
			v->extension = semantic->needs_extension;
			v->shader_model = semantic->needs_shader_model;
		}
	}
	v->type = type_any;
}

static void builtin_cells(const struct sl_view *view, const struct sl_field *field, const struct binding *b,
			  const struct sl_interface_place *place, struct sl_cell *row)
{
	const struct sl_vocab_semantic *end = NULL, *first = sl_vocab_semantics(view, b->word, &end);
	struct verdict v;
	int known;

	if (!b->text.n)
		return;
	sl_cell_word(&row[SL_F_interface_builtin], b->word, b->text, b->span);
	sl_cell_text(&row[SL_F_interface_builtin_text], b->text, b->span);
	if (!first && view->enables.engine)
		sl_cell_unknown(&row[SL_F_interface_builtin_known], b->span);
	else
		sl_cell_known(&row[SL_F_interface_builtin_known], first != NULL, b->span);
	if (!first) {
		struct sl_str near = b->is_builtin ? sl_suggest_semantic(view, b->text) : (struct sl_str){"", 0};
		if (near.n)
			sl_cell_text(&row[SL_F_interface_suggestion], near, b->span);
		return;
	}
	vocabulary(view, field, place, first, end, &v);
	sl_cell_truth(&row[SL_F_interface_stage_ok], v.stage, b->span);
	sl_cell_truth(&row[SL_F_interface_direction_ok], v.direction, b->span);
	if (view->lang == SL_LANG_hlsl) {
		sl_cell_known(&row[SL_F_interface_of_points], v.signatures >> SL_SIGNATURE_points & 1, b->span);
		sl_cell_known(&row[SL_F_interface_of_primitives], v.signatures >> SL_SIGNATURE_primitives & 1, b->span);
	}
	sl_cell_truth(&row[SL_F_interface_type_ok], v.type, field->type_span.end ? field->type_span : field->span);
	if (v.type_wanted)
		sl_cell_text(&row[SL_F_interface_type_wanted], sl_str_of(v.type_wanted), b->span);
	if (v.extension && !sl_extension_enabled(view, v.extension, &known) && known)
		sl_cell_text(&row[SL_F_interface_needs_extension], sl_word_text(view, v.extension), b->span);
	if (v.shader_model)
		sl_cell_known(&row[SL_F_interface_needs_shader_model], v.shader_model, b->span);
	if (v.use && !b->doubtful)
		sl_system_value_cells(&field->type, v.use, b->span, row);
}

/* Parameters that need no semantic: resources and other objects, patches, payloads, outputs of a mesh shader, uniforms. */
#define UNSPOKEN (SL_Q_INDICES | SL_Q_VERTICES | SL_Q_PRIMITIVES | SL_Q_PAYLOAD | SL_Q_UNIFORM | SL_Q_GEOMETRY | SL_Q_STATIC)

static struct sl_tri annotated(const struct sl_view *view, const struct sl_field *field, const struct binding *b)
{
	if (b->text.n || b->has_location)
		return sl_truth(1);
	if (b->doubtful || (view->lang == SL_LANG_hlsl && field->qualifiers & UNSPOKEN))
		return (struct sl_tri){0, 0};
	if (field->type.kind == SL_KIND_none || field->type.kind == SL_KIND_other || sl_is_resource(&field->type))
		return (struct sl_tri){0, 0};
	/* A structure stands for its members, whatever attributes it has. */
	if (view->lang == SL_LANG_hlsl && (field->type.record || sl_is_node_object(&field->type)))
		return (struct sl_tri){0, 0};
	return sl_truth(0);
}

/* The value of an enumeration that a name stands for, from the first of the fact's values on; absent where it is none. */
static void put_choice(struct sl_cell *cell, unsigned type, unsigned count, const struct sl_arg *arg)
{
	for (unsigned i = 0; i < count; i++)
		if (sl_str_is(arg->text, sl_enum_name(type, i)))
			sl_cell_known(cell, i, arg->span);
}

/* Of what has a location (WGSL "Interpolation"). */
static void interpolation_cells(const struct sl_view *view, const struct sl_field *field, struct sl_span at, struct sl_cell *row)
{
	int doubtful;
	const struct sl_attr *attr = sl_attr_with(view, field->attrs, SL_ROLE_INTERPOLATE, &doubtful);
	struct sl_cell *type = &row[SL_F_interface_interpolation], *sampling = &row[SL_F_interface_sampling];

	if (doubtful)
		return;
	sl_cell_known(type, SL_INTERPOLATION_perspective, attr ? attr->span : at);
	if (attr && attr->args)
		put_choice(type, SL_TYPE_INTERPOLATION, SL_INTERPOLATION_COUNT, attr->args);
	sl_cell_known(sampling, type->lo == SL_INTERPOLATION_flat ? SL_SAMPLING_first : SL_SAMPLING_center, type->span);
	if (attr && attr->args && attr->args->next)
		put_choice(sampling, SL_TYPE_SAMPLING, SL_SAMPLING_COUNT, attr->args->next);
}

/* As SPIR-V wants a position (DXC's DeclResultIdMapper.cpp, containOnlyVecWithFourFloats). */
static struct sl_tri four_floats(const struct sl_type *type, int bits16, unsigned depth)
{
	const struct sl_record *record = type->record;

	if (!sl_kind_known(type->kind) || depth > 16)
		return (struct sl_tri){0, 0};
	if (type->kind == SL_KIND_array && type->count.lo > 1)
		return sl_truth(0);
	if (type->kind == SL_KIND_array || (type->kind == SL_KIND_struct && (!record || record->incomplete || record->base)))
		return (struct sl_tri){0, 0};
	if (type->kind != SL_KIND_struct)
		return sl_truth(type->kind == SL_KIND_vector && type->width == 4 &&
				(type->element == SL_KIND_f32 || (type->element == SL_KIND_f16 && !bits16)));
	if (!record->fields || record->fields->next)
		return sl_truth(0);
	return four_floats(&record->fields->type, bits16, depth + 1);
}

void sl_interface_row(const struct sl_view *view, const struct sl_field *field, const struct sl_interface_place *place, struct sl_cell *row)
{
	struct binding b = {.location = SL_ANY};
	struct sl_span type_at = field->type_span.end ? field->type_span : field->span;
	bool on_entry = place->direction != SL_DIRECTION_member;

	memset(row, 0, SL_F_interface_COUNT * sizeof *row);
	if (view->lang == SL_LANG_wgsl)
		bind_wgsl(view, field, &b);
	else
		bind_hlsl(view, field, &b);
	sl_cell_known(&row[SL_F_interface_interface], 0, field->name_span.end ? field->name_span : type_at);
	sl_cell_text(&row[SL_F_interface_name], sl_sym_text(view, field->name), field->name_span);
	sl_cell_known(&row[SL_F_interface_direction], place->direction, field->span);
	sl_cell_known(&row[SL_F_interface_signature], place->signature, field->span);
	sl_cell_text(&row[SL_F_interface_type], field->type.text, type_at);
	if (field->type.kind == SL_KIND_none || field->type.kind == SL_KIND_other)
		sl_cell_unknown(&row[SL_F_interface_type_kind], type_at);
	else
		sl_cell_known(&row[SL_F_interface_type_kind], field->type.kind, type_at);
	if (!sl_kind_known(field->type.element))
		sl_cell_unknown(&row[SL_F_interface_element], type_at);
	else
		sl_cell_known(&row[SL_F_interface_element], field->type.element, type_at);
	sl_cell_range(&row[SL_F_interface_stage], on_entry && place->entry ? place->entry->stage : SL_ANY, field->span);
	sl_cell_known(&row[SL_F_interface_on_entry], on_entry, field->span);
	sl_cell_known(&row[SL_F_interface_is_return], place->is_return, field->span);
	sl_cell_truth(&row[SL_F_interface_annotated], annotated(view, field, &b), field->span);
	if (view->lang == SL_LANG_hlsl) {
		int bits16 = view->plan->bits16;
		bool position = sl_same_folded(b.text, "position") || sl_same_folded(b.text, "position0");
		sl_cell_known(&row[SL_F_interface_builtin_system], b.is_builtin, b.span);
		sl_cell_known(&row[SL_F_interface_position], position, b.span);
		sl_cell_known(&row[SL_F_interface_builtin_index], b.index, b.span);
		sl_cell_known(&row[SL_F_interface_is_result], place->result == field, field->span);
		sl_cell_known(&row[SL_F_interface_indexed], b.lower_n < b.text.n, b.span);
		sl_cell_known(&row[SL_F_interface_last_index], b.index + indices_of(view, field, place) - 1, b.span);
		sl_cell_known(&row[SL_F_interface_smooth], (field->qualifiers & SL_Q_INTERPOLATION) != 0, field->span);
		sl_cell_known(&row[SL_F_interface_primitive], place->signature == SL_SIGNATURE_primitives, field->span);
		sl_cell_truth(&row[SL_F_interface_four_floats], four_floats(&field->type, bits16, 0), type_at);
	}
	if (b.has_location)
		sl_cell_range(&row[SL_F_interface_location], b.doubtful ? SL_ANY : b.location, b.location_span);
	if (b.has_location && !b.doubtful && view->lang == SL_LANG_wgsl)
		interpolation_cells(view, field, b.location_span, row);
	if (!b.doubtful)
		builtin_cells(view, field, &b, place, row);
	if (!b.doubtful)
		duplicates(view, field, &b, place, row);
	if (view->lang == SL_LANG_hlsl)
		vk_location_cells(view, field, place, row);
}
