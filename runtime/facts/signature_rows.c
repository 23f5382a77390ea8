/*
 * How many rows of four numbers the inputs, outputs and patch constants of a shader take in Direct3D, at least. Vertex inputs have rows of
 * their own (DXC's DxilPackSignatureElement.cpp, PackingKind::InputAssembler); what else there is DXC packs together, and here it is packed
 * as tightly as any order could. HLSL only.
 */
#include "runtime/facts/signature_rows.h"

#include "runtime/facts/cell.h"
#include "runtime/facts/patch_row.h"
#include "runtime/facts/signature.h"
#include "runtime/facts/type.h"
#include "runtime/facts/vocab.h"
#include "runtime/text/str.h"
#include "shaderlint/facts.h"

#include <string.h>

enum { MOST_ROWS = 32, MOST_CLIP_ROWS = 2, MOST_MEMBERS = 4096 };

struct packing {
	int64_t of_width[5]; /* rows of so many numbers that stay together */
	int64_t rows;        /* where none is shared */
	int64_t tallest;     /* rows of one part, which lie one below the other */
	struct sl_span over; /* what the limit is passed with, or the first part */
};

struct signature {
	struct packing all, clip; /* clip: SV_ClipDistance and SV_CullDistance alone */
	uint8_t shared;           /* rows are packed */
};

/* The least number of rows: threes take one number with them, the odd pair two. */
static int64_t rows_of(const struct packing *p, int shared)
{
	const int64_t *n = p->of_width;
	int64_t left = n[1] - n[3] - (n[2] % 2 ? 2 : 0);
	int64_t packed = n[4] + n[3] + (n[2] + 1) / 2 + (left > 0 ? (left + 3) / 4 : 0);

	if (!shared)
		return p->rows;
	return packed > p->tallest ? packed : p->tallest;
}

/* times: in so many elements of an array of structures, which may lie apart. */
static void add(struct packing *p, int shared, int64_t limit, const struct sl_shape *shape, int64_t times, struct sl_span at)
{
	unsigned less = shape->rows < shape->columns ? shape->rows : shape->columns;
	int64_t elements = sl_mul64(shape->elements, times), tall = sl_mul64(shape->elements, less);
	bool before = rows_of(p, shared) > limit;

	if (!p->over.end)
		p->over = at;
	/* Whether rows or columns of a matrix stay together, its orientation says: then nothing is taken to. */
	if (shape->rows == 1 || shape->rows == shape->columns)
		p->of_width[shape->columns] = sl_add64(p->of_width[shape->columns], sl_mul64(elements, shape->rows));
	else
		p->of_width[1] = sl_add64(p->of_width[1], sl_mul64(elements, shape->rows * shape->columns));
	p->rows = sl_add64(p->rows, sl_mul64(elements, less));
	p->tallest = tall > p->tallest ? tall : p->tallest;
	if (!before && rows_of(p, shared) > limit)
		p->over = at;
}

/* System values that have a place in a signature wherever they may stand (DxilSigPoint.inl); others have none in some stage. */
static bool is_allocated(struct sl_str semantic, int *clip)
{
	static const char *const values[] = {"sv_position",   "sv_clipdistance",           "sv_culldistance",       "sv_vertexid",
					     "sv_instanceid", "sv_rendertargetarrayindex", "sv_viewportarrayindex", "sv_isfrontface",
					     "sv_tessfactor", "sv_insidetessfactor"};

	*clip = 0;
	if (semantic.n <= 3 || !sl_same_folded((struct sl_str){semantic.p, 3}, "sv_"))
		return semantic.n > 0;
	while (semantic.p[semantic.n - 1] >= '0' && semantic.p[semantic.n - 1] <= '9')
		semantic.n--;
	*clip = sl_same_folded(semantic, "sv_clipdistance") || sl_same_folded(semantic, "sv_culldistance");
	for (size_t i = 0; i < sizeof values / sizeof values[0]; i++)
		if (sl_same_folded(semantic, values[i]))
			return true;
	return false;
}

/* Where a walk over inputs or outputs is. */
struct walk {
	const struct sl_view *view;
	struct signature *into;
	unsigned left; /* members that may still be looked at */
};

static void add_field(struct walk *w, const struct sl_field *f, sl_sym enclosing, int64_t times, int points, unsigned depth);

static void add_record(struct walk *w, const struct sl_record *record, sl_sym enclosing, int64_t times, unsigned depth)
{
	if (depth > SL_DEEPEST_RECORD)
		return;
	if (record->base)
		add_record(w, record->base, enclosing, times, depth + 1);
	for (const struct sl_field *m = record->fields; m && w->left; m = m->next, w->left--)
		add_field(w, m, enclosing, times, 0, depth + 1);
}

/* points: the outermost array is that of the points of a primitive or patch. */
static void add_field(struct walk *w, const struct sl_field *f, sl_sym enclosing, int64_t times, int points, unsigned depth)
{
	sl_sym semantic = enclosing ? enclosing : f->semantic;
	struct sl_span at = f->name_span.end ? f->name_span : f->type_span;
	struct sl_int count = f->type.kind == SL_KIND_array ? f->type.count : sl_exact(1);
	int clip;

	if (f->type.record) {
		add_record(w, f->type.record, semantic, points || count.lo < 1 ? times : sl_mul64(times, count.lo), depth);
		return;
	}
	if (!sl_kind_known(f->type.kind) || !sl_kind_known(f->type.element) || sl_is_resource(&f->type) ||
	    !is_allocated(sl_sym_text(w->view, semantic), &clip))
		return;
	struct sl_shape shape = sl_shape_of(w->view, &f->type);
	if (shape.columns > 4)
		return;
	if (points)
		shape.elements = sl_is_exact(count) && count.lo > 0 ? shape.elements / count.lo : 1;
	add(&w->into->all, w->into->shared, MOST_ROWS, &shape, times, at);
	if (clip)
		add(&w->into->clip, 1, MOST_CLIP_ROWS, &shape, times, at);
}

/* The signatures of one entry point: of several streams the one that takes most rows. */
struct signatures {
	struct signature inputs, outputs, patch;
};

static void take_larger(struct packing *into, const struct packing *p, int shared)
{
	if (!into->over.end || rows_of(p, shared) > rows_of(into, shared))
		*into = *p;
}

static void add_part(const struct sl_view *view, const struct sl_field *f, const struct sl_interface_place *place, struct signatures *s)
{
	bool input = place->direction == SL_DIRECTION_input, stream = !input && f->type.carries & SL_CARRIES_OBJECT;
	struct signature own = {.shared = 1};
	struct walk w = {view, input ? &s->inputs : &s->outputs, MOST_MEMBERS};

	if (place->signature == SL_SIGNATURE_primitives)
		return;
	if (place->signature == SL_SIGNATURE_patch)
		w.into = &s->patch;
	if (stream)
		w.into = &own;
	add_field(&w, f, 0, 1, place->signature == SL_SIGNATURE_points, 0);
	if (!stream)
		return;
	take_larger(&s->outputs.all, &own.all, 1);
	take_larger(&s->outputs.clip, &own.clip, 1);
}

static void add_function(const struct sl_view *view, const struct sl_entry *entry, const struct sl_function *f, int patch,
			 struct signatures *s)
{
	for (const struct sl_field *p = f->params; p; p = p->next) {
		struct sl_interface_place place = {.entry = entry, .direction = p->direction};
		sl_signature_of(p, patch, &place);
		if (patch && place.signature != SL_SIGNATURE_patch)
			continue; /* the points that the other function has, too */
		for (unsigned d = SL_DIRECTION_input; d <= SL_DIRECTION_output; d++) {
			if (place.direction != d && place.direction != SL_DIRECTION_inout)
				continue;
			struct sl_interface_place own = place;
			own.direction = d;
			if (!patch || d == SL_DIRECTION_output)
				add_part(view, p, &own, s);
		}
	}
	struct sl_interface_place place = {.entry = entry, .direction = SL_DIRECTION_output, .is_return = 1};
	if (!f->ret)
		return;
	sl_signature_of(f->ret, patch, &place);
	add_part(view, f->ret, &place, s);
}

static void put(unsigned fact, const struct packing *p, int shared, struct sl_cell *row)
{
	if (p->over.end)
		sl_cell_range(&row[fact], (struct sl_int){rows_of(p, shared), INT64_MAX}, p->over);
}

void sl_signature_cells(const struct sl_view *view, const struct sl_entry *entry, struct sl_cell *row)
{
	struct signatures s = {.inputs = {.shared = entry->stage.lo != SL_STAGE_vertex}, .outputs = {.shared = 1}, .patch = {.shared = 1}};
	const struct sl_function *patch = entry->stage.lo == SL_STAGE_hull ? sl_patch_function(view, entry->function) : NULL;
	struct packing clip;

	add_function(view, entry, entry->function, 0, &s);
	if (patch && patch != entry->function)
		add_function(view, entry, patch, 1, &s);
	put(SL_F_entry_input_rows, &s.inputs.all, s.inputs.shared, row);
	if (entry->stage.lo != SL_STAGE_fragment)
		put(SL_F_entry_output_rows, &s.outputs.all, 1, row);
	put(SL_F_entry_patch_rows, &s.patch.all, 1, row);
	clip = s.outputs.clip;
	if (entry->stage.lo != SL_STAGE_vertex)
		take_larger(&clip, &s.inputs.clip, 1);
	put(SL_F_entry_clip_rows, &clip, 1, row);
}
