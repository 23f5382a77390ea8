/* What only some stages have: the arrays of a mesh shader, the payload of an amplification shader. HLSL only. */
#include "runtime/facts/stage_row.h"

#include "runtime/facts/cell.h"
#include "runtime/facts/node_row.h"
#include "runtime/facts/patch_row.h"
#include "runtime/facts/reach.h"
#include "runtime/facts/signature.h"
#include "runtime/facts/signature_rows.h"
#include "runtime/facts/type.h"
#include "runtime/facts/vocab.h"
#include "runtime/plan/role.h"
#include "runtime/text/str.h"
#include "shaderlint/facts.h"

/* ---- any stage ---- */

static void string_cell(const struct sl_view *view, const struct sl_function *f, unsigned role, unsigned fact, struct sl_cell *row)
{
	int doubtful;
	const struct sl_attr *attr = sl_attr_with(view, f->attrs, role, &doubtful);

	if (!attr || !attr->args)
		return;
	if (doubtful || attr->args->value.kind != SL_KIND_string)
		sl_cell_unknown(&row[fact], attr->args->span);
	else
		sl_cell_word(&row[fact], attr->args->word, attr->args->text, attr->args->span);
}

/* ---- vertex shaders ---- */

static struct sl_tri is_position(const struct sl_view *view, const struct sl_field *field, unsigned depth)
{
	struct sl_str semantic = sl_sym_text(view, field->semantic);
	struct sl_tri found = {0, 1};

	if (semantic.n)
		return sl_truth((sl_same_folded(semantic, "sv_position") || sl_same_folded(semantic, "sv_position0")) &&
				field->type.width == 4);
	if (!sl_kind_known(field->type.kind) || depth > 16)
		return (struct sl_tri){0, 0};
	const struct sl_record *record = field->type.record;
	if (!record)
		return found;
	if (record->incomplete || record->base)
		found = (struct sl_tri){0, 0};
	for (const struct sl_field *m = record->fields; m && !found.t; m = m->next)
		found = sl_or(found, is_position(view, m, depth + 1));
	return found;
}

static void position_cell(const struct sl_view *view, const struct sl_function *f, struct sl_cell *row)
{
	struct sl_tri found = {0, (unsigned)f->params_known};

	if (f->ret)
		found = sl_or(found, is_position(view, f->ret, 0));
	for (const struct sl_field *p = f->params; p; p = p->next)
		if (p->direction != SL_DIRECTION_input)
			found = sl_or(found, is_position(view, p, 0));
	sl_cell_truth(&row[SL_F_entry_vertex_position], found, f->name_span);
}

/* ---- geometry shaders ---- */

enum { MAX_COUNTED_MEMBERS = 1024 };

/* Scalars of a record, at least; members beyond those in *left count as none. */
static int64_t scalars_within(const struct sl_view *view, const struct sl_record *record, unsigned *left)
{
	int64_t n = 0;

	if (record->base && *left) {
		--*left;
		n = scalars_within(view, record->base, left);
	}
	for (const struct sl_field *m = record->fields; m && *left; m = m->next) {
		--*left;
		int64_t bytes = m->type.bytes.lo > 0 ? m->type.bytes.lo : 0;
		if (!m->type.record)
			n = sl_add64(n, bytes / sl_scalar_bytes(view, &m->type));
		else if (m->type.record->bytes.lo > 0)
			n = sl_add64(n, sl_mul64(scalars_within(view, m->type.record, left), bytes / m->type.record->bytes.lo));
	}
	return n;
}

static int64_t scalars_of(const struct sl_view *view, const struct sl_record *record)
{
	unsigned left = MAX_COUNTED_MEMBERS;

	return scalars_within(view, record, &left);
}

/*
 * The vertices of all streams together, TriangleStream<V>, as the validator counts them ("Sm.GSTotalOutputVertexDataRange"); of several
 * streams each has to be one of points.
 */
static void stream_cells(const struct sl_view *view, const struct sl_function *f, struct sl_cell *row)
{
	const struct sl_field *last = NULL, *second = NULL;
	unsigned streams = 0, lines = 0, unknown = !f->params_known;
	int64_t scalars = 0;

	for (const struct sl_field *p = f->params; p; p = p->next) {
		unsigned line = sl_str_begins(p->type.text, "LineStream<") || sl_str_begins(p->type.text, "TriangleStream<");
		if (!line && !sl_str_begins(p->type.text, "PointStream<")) {
			unknown |= !sl_kind_known(p->type.kind);
			continue;
		}
		lines += line;
		second = ++streams == 2 ? p : second;
		if (!p->type.record)
			continue;
		last = p;
		scalars = sl_add64(scalars, scalars_of(view, p->type.record));
	}
	sl_cell_range(&row[SL_F_entry_streams], (struct sl_int){streams, unknown ? INT64_MAX : streams}, f->name_span);
	sl_cell_range(&row[SL_F_entry_vertex_scalars], (struct sl_int){scalars, INT64_MAX}, last ? last->name_span : f->name_span);
	if (second && lines)
		sl_cell_known(&row[SL_F_entry_streams_mixed], 0, second->span);
}

/* The primitives that a geometry shader takes, each with its number of points. */
static const struct {
	uint32_t qualifier;
	uint8_t points;
	const char *name;
} primitives[] = {{SL_Q_POINT, 1, "point"},
		  {SL_Q_LINE, 2, "line"},
		  {SL_Q_TRIANGLE, 3, "triangle"},
		  {SL_Q_LINEADJ, 4, "lineadj"},
		  {SL_Q_TRIANGLEADJ, 6, "triangleadj"}};

enum { PRIMITIVE_BITS = SL_Q_POINT | SL_Q_LINE | SL_Q_TRIANGLE | SL_Q_LINEADJ | SL_Q_TRIANGLEADJ };

/* What CGHLSLMS.cpp asks of the input primitive: an array of its points, and one primitive for all parameters. */
static void primitive_cells(const struct sl_function *f, struct sl_cell *row)
{
	uint32_t first = 0;

	for (const struct sl_field *p = f->params; p; p = p->next) {
		uint32_t bits = p->qualifiers & PRIMITIVE_BITS;
		struct sl_int points = p->type.kind == SL_KIND_array ? p->type.count : sl_exact(0);
		size_t i = 0;
		while (i < sizeof primitives / sizeof primitives[0] && primitives[i].qualifier != bits)
			i++;
		if (i == sizeof primitives / sizeof primitives[0])
			continue;
		if (first && bits != first && row[SL_F_entry_primitive_other].state == SL_ABSENT)
			sl_cell_known(&row[SL_F_entry_primitive_other], 0, p->span);
		first = first ? first : bits;
		if (!sl_kind_known(p->type.kind) || !sl_is_exact(points) || points.lo == primitives[i].points ||
		    row[SL_F_entry_primitive_given].state != SL_ABSENT)
			continue;
		sl_cell_known(&row[SL_F_entry_primitive_given], points.lo, p->span);
		sl_cell_known(&row[SL_F_entry_primitive_points], primitives[i].points, p->span);
		sl_cell_text(&row[SL_F_entry_primitive_name], sl_str_of(primitives[i].name), p->span);
	}
}

static void geometry_cells(const struct sl_view *view, const struct sl_function *f, struct sl_cell *row)
{
	stream_cells(view, f, row);
	primitive_cells(f, row);
}

/* ---- mesh shaders ---- */

static void output_cell(const struct sl_field *p, unsigned fact, struct sl_cell *row)
{
	struct sl_cell *cell = &row[fact], *greatest = &row[SL_F_entry_out_greatest];

	if (cell->state != SL_ABSENT) {
		sl_cell_known(&row[SL_F_entry_out_repeated], 0, p->span);
		return;
	}
	sl_cell_range(cell, p->type.count, p->span);
	if (greatest->state == SL_ABSENT || cell->lo > greatest->lo)
		*greatest = *cell;
	if (p->direction != SL_DIRECTION_output || (p->type.kind != SL_KIND_array && sl_kind_known(p->type.kind)))
		sl_cell_known(&row[SL_F_entry_out_misplaced], 0, p->span);
}

static void payload_cell(const struct sl_field *p, struct sl_cell *row)
{
	if (row[SL_F_entry_payload_bytes].state != SL_ABSENT)
		sl_cell_known(&row[SL_F_entry_out_repeated], 0, p->span);
	/* Input is what a parameter is without a word, but a payload has to say so (SemaHLSL.cpp, err_hlsl_missing_in_attr). */
	if (p->direction != SL_DIRECTION_input || !(p->qualifiers & SL_Q_IN))
		sl_cell_known(&row[SL_F_entry_out_misplaced], 0, p->span);
	sl_cell_range(&row[SL_F_entry_payload_bytes], p->type.bytes, p->span);
}

/* Bytes of one output array as the validator counts them ("Sm.MeshShaderOutputSize"), at least: four for each scalar. */
static struct sl_int output_bytes(const struct sl_view *view, const struct sl_field *p)
{
	struct sl_int n = p->type.count;

	n.lo = n.lo > 0 && n.lo < INT32_MAX ? (n.lo + 31) / 32 * 32 : 0;
	return sl_mul((struct sl_int){n.lo, INT64_MAX},
		      (struct sl_int){p->type.record ? 4 * scalars_of(view, p->type.record) : 0, INT64_MAX});
}

/* Numbers in one element of an output array: at least, as some system values take no row of the signature. */
static int64_t signature_scalars(const struct sl_view *view, const struct sl_record *record)
{
	int64_t sum = 0;

	for (int depth = 0; record && depth < 16; record = record->base, depth++) {
		for (const struct sl_field *m = record->fields; m; m = m->next) {
			struct sl_str semantic = sl_sym_text(view, m->semantic);
			bool system = semantic.n > 3 && sl_same_folded((struct sl_str){semantic.p, 3}, "sv_");
			/* A position is packed like any other value. */
			if (semantic.n >= 11 && sl_same_folded((struct sl_str){semantic.p, 11}, "sv_position"))
				system = false;
			if (!system && (semantic.n || !m->type.record) && m->type.bytes.lo > 0)
				sum = sl_add64(sum, m->type.bytes.lo / 4);
		}
	}
	return sum;
}

static void mesh_cells(const struct sl_view *view, const struct sl_function *f, struct sl_cell *row)
{
	static const struct {
		unsigned qualifier, fact;
	} outputs[] = {{SL_Q_VERTICES, SL_F_entry_out_vertices},
		       {SL_Q_INDICES, SL_F_entry_out_indices},
		       {SL_Q_PRIMITIVES, SL_F_entry_out_primitives}};
	struct sl_int bytes = sl_exact(0);
	int64_t scalars = 0;

	for (const struct sl_field *p = f->params; p; p = p->next) {
		if (p->qualifiers & (SL_Q_VERTICES | SL_Q_PRIMITIVES)) {
			bytes = sl_add(bytes, output_bytes(view, p));
			scalars = sl_add64(scalars, signature_scalars(view, p->type.record));
		}
		for (size_t i = 0; i < sizeof outputs / sizeof outputs[0]; i++)
			if (p->qualifiers & outputs[i].qualifier)
				output_cell(p, outputs[i].fact, row);
		if (p->qualifiers & SL_Q_INDICES && p->type.width && sl_kind_known(p->type.element)) {
			sl_cell_known(&row[SL_F_entry_index_width], p->type.width, p->span);
			sl_cell_known(&row[SL_F_entry_index_kind], p->type.element, p->span);
		}
		if (p->qualifiers & SL_Q_PAYLOAD)
			payload_cell(p, row);
	}
	sl_cell_range(&row[SL_F_entry_out_bytes], bytes, f->name_span);
	sl_cell_range(&row[SL_F_entry_out_scalars], (struct sl_int){scalars, INT64_MAX}, f->name_span);
}

/* The payload of an amplification shader is the fourth argument of its DispatchMesh, a groupshared variable. */
static void dispatch_cells(const struct sl_view *view, struct sl_cell *row)
{
	const struct sl_arg *payload = NULL;

	for (uint32_t i = 0; i < view->reach->nfunctions && !payload; i++)
		for (const struct sl_use *use = view->reach->functions[i]->uses; use && !payload; use = use->next)
			if (use->word && use->word == view->tables->dispatch_mesh && use->args && use->args->next && use->args->next->next)
				payload = use->args->next->next->next;
	for (uint32_t i = 0; i < view->reach->nvariables && payload && payload->text.n; i++) {
		const struct sl_variable *v = view->reach->variables[i];
		struct sl_str name = sl_sym_text(view, v->name);
		if (sl_str_same(name, payload->text))
			sl_cell_range(&row[SL_F_entry_payload_bytes], v->type.bytes, payload->span);
	}
}

void sl_stage_cells(const struct sl_view *view, const struct sl_entry *entry, struct sl_cell *row)
{
	const struct sl_function *f = entry->function;

	string_cell(view, f, SL_ROLE_TOPOLOGY, SL_F_entry_topology, row);
	string_cell(view, f, SL_ROLE_DOMAIN, SL_F_entry_tess_domain, row);
	if (!sl_is_exact(entry->stage))
		return;
	if (entry->stage.lo == SL_STAGE_vertex || entry->stage.lo == SL_STAGE_hull || entry->stage.lo == SL_STAGE_domain ||
	    entry->stage.lo == SL_STAGE_geometry || entry->stage.lo == SL_STAGE_fragment || entry->stage.lo == SL_STAGE_mesh)
		sl_signature_cells(view, entry, row);
	if (entry->stage.lo == SL_STAGE_node)
		sl_node_cells(view, f, row);
	else if (entry->stage.lo == SL_STAGE_mesh)
		mesh_cells(view, f, row);
	else if (entry->stage.lo == SL_STAGE_amplification)
		dispatch_cells(view, row);
	else if (entry->stage.lo == SL_STAGE_geometry)
		geometry_cells(view, f, row);
	else if (entry->stage.lo == SL_STAGE_vertex)
		position_cell(view, f, row);
	else
		sl_patch_cells(view, entry, row);
}
