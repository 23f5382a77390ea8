/*
 * How many bytes a constant buffer takes, as DXC lays it out for Direct3D (CGHLSLMS.cpp, AlignBufferOffsetInLegacy, GetMatrixSizeInCB and
 * ConstructStructAnnotation): rows of 16 bytes, which no vector crosses; arrays, structures and matrices begin a row, and each element of
 * an array, and each row or column of a matrix, but the last one fills its own.
 */
#include "grammar/hlsl/type/layout.h"

#include <string.h>

enum { ROW = 16, MAX_MEMBERS = 65536, MAX_DEPTH = 8 };

struct hlsl_layout {
	int64_t end[2];    /* with matrices by columns, and by rows: options decide where nothing is written */
	int64_t undecided; /* bytes by which a mixture of both may be smaller */
	unsigned members;
	uint8_t open; /* there is more than is known */
};

/* Of a type in a buffer. */
struct extent {
	int64_t bytes[2];
	unsigned scalar;
	uint8_t begins_row, open;
};

static int64_t aligned(int64_t n, int64_t to)
{
	return sl_add64(n, to - 1) / to * to;
}

static int64_t less(int64_t n, int64_t by)
{
	return n > by ? n - by : 0;
}

static void place(struct hlsl_layout *l, const struct extent *e)
{
	for (unsigned i = 0; i < 2; i++) {
		int64_t used = l->end[i] % ROW;
		if (used && (e->begins_row || used + e->bytes[i] > ROW))
			l->end[i] = aligned(l->end[i], ROW);
		else if (used)
			l->end[i] = aligned(l->end[i], e->scalar);
		l->end[i] = sl_add64(l->end[i], e->bytes[i]);
	}
	l->undecided += e->bytes[0] != e->bytes[1] ? ROW : 0;
	l->open |= e->open;
}

/* So many vectors, the last one without what fills its row. */
static int64_t vectors(int64_t n, int64_t bytes)
{
	return sl_add64(sl_mul64(n - 1, aligned(bytes, ROW)), bytes);
}

/* Of a structure, kept there: many may hold it. */
struct sl_record_layout {
	struct extent extent;
};

static struct extent extent_of(struct hlsl_unit *unit, const struct sl_type *type, unsigned depth);

static void place_members(struct hlsl_unit *unit, struct hlsl_layout *l, const struct sl_record *record, unsigned depth)
{
	if (record->incomplete || depth == MAX_DEPTH) {
		l->open = 1;
		return;
	}
	if (record->base) {
		struct sl_type base = {.kind = SL_KIND_struct, .element = SL_KIND_struct, .record = record->base};
		struct extent e = extent_of(unit, &base, depth + 1);
		if (e.bytes[0])
			place(l, &e);
	}
	for (const struct sl_field *m = record->fields; m; m = m->next) {
		if (++l->members > MAX_MEMBERS || m->type.bytes.lo <= 0) { /* a bit-field has no bytes of its own */
			l->open = 1;
			continue;
		}
		struct extent e = extent_of(unit, &m->type, depth + 1);
		if (e.bytes[0])
			place(l, &e);
		l->open |= e.open;
	}
}

static struct extent structure(struct hlsl_unit *unit, struct sl_record *record, unsigned depth)
{
	if (!record->layout) {
		struct hlsl_layout l = {.members = 0};
		place_members(unit, &l, record, depth);
		record->layout = SL_NEW(unit->arena, struct sl_record_layout);
		record->layout->extent =
			(struct extent){{less(l.end[0], l.undecided), less(l.end[1], l.undecided)}, 4, 1, l.open || l.undecided};
	}
	return record->layout->extent;
}

/* One element of a type that is no array. */
static struct extent element_of(struct hlsl_unit *unit, const struct sl_type *type, unsigned depth)
{
	bool wide = type->element == SL_KIND_f64 || type->element == SL_KIND_i64 || type->element == SL_KIND_u64;
	struct extent e = {.scalar = wide ? 8 : 4};
	int64_t columns = type->width;

	if (type->element == SL_KIND_struct && type->record)
		return structure(unit, type->record, depth);
	if (type->kind != SL_KIND_array && type->bytes.lo == type->bytes.hi && columns)
		e.scalar = (unsigned)(type->bytes.lo / columns);
	if (!type->rows) {
		e.bytes[0] = e.bytes[1] = e.scalar * columns;
		return e;
	}
	columns /= type->rows;
	int64_t scalar = e.scalar < 4 ? 4 : e.scalar;
	e.bytes[0] = vectors(columns, scalar * type->rows);
	e.bytes[1] = vectors(type->rows, scalar * columns);
	e.begins_row = type->rows > 1 && columns > 1;
	e.open = !e.begins_row;
	return e;
}

static bool is_data(const struct sl_type *type)
{
	return (type->element >= SL_KIND_bool && type->element <= SL_KIND_u64) || (type->element == SL_KIND_struct && type->record);
}

/* Whether the size of its scalars depends on options: 16-bit types, and those of at least so many bits. */
static bool is_narrow(const struct sl_type *type)
{
	struct sl_str text = type->text;

	if (type->element == SL_KIND_f16 || (text.n > 3 && !memcmp(text.p, "min", 3)))
		return true;
	for (uint32_t i = 0; i + 1 < text.n && text.p[i] != '['; i++)
		if (text.p[i] == '1' && text.p[i + 1] == '6')
			return true;
	return false;
}

static struct extent extent_of(struct hlsl_unit *unit, const struct sl_type *type, unsigned depth)
{
	if (sl_is_resource_kind(type->element) || type->carries & SL_CARRIES_OBJECT)
		return (struct extent){.open = type->element == SL_KIND_struct}; /* resources are not laid out */
	if (!is_data(type) || type->width > 16)
		return (struct extent){.open = 1};
	struct extent e = element_of(unit, type, depth);
	/* Values of reduced precision share no row with others. */
	e.open |= type->text.n > 3 && !memcmp(type->text.p, "min", 3);
	if (type->kind != SL_KIND_array)
		return e;
	/* Of several dimensions the bytes tell how many elements there are. */
	int64_t whole = type->record ? type->record->bytes.lo : e.scalar * (int64_t)type->width;
	int64_t n = type->bytes.lo > 0 && whole > 0 ? type->bytes.lo / whole : 0;
	e.open |= type->bytes.lo != type->bytes.hi || n < 1 || is_narrow(type);
	for (unsigned i = 0; i < 2; i++)
		e.bytes[i] = n < 1 ? 0 : vectors(n, e.bytes[i]);
	e.begins_row = 1;
	return e;
}

static struct sl_int bytes_of(const struct hlsl_layout *l)
{
	int64_t least = l->end[0] < l->end[1] ? l->end[0] : l->end[1];

	if (!l->undecided && !l->open)
		return (struct sl_int){least, least};
	return (struct sl_int){less(least, l->undecided), INT64_MAX};
}

struct sl_int hlsl_buffer_bytes(struct hlsl_unit *unit, struct sl_record *record)
{
	struct extent e = structure(unit, record, 0);
	struct hlsl_layout l = {.end = {e.bytes[0], e.bytes[1]}, .open = e.open};

	return bytes_of(&l);
}

void hlsl_buffer_member(struct hlsl_unit *unit, struct sl_variable *buffer, const struct sl_type *type, bool placed)
{
	struct hlsl_layout *l = buffer->front_end;
	struct extent e = extent_of(unit, type, 0);

	if (!l)
		l = buffer->front_end = SL_NEW(unit->arena, struct hlsl_layout);
	if (placed || e.open)
		l->open = 1;
	if (!placed && e.bytes[0])
		place(l, &e);
	buffer->type.bytes = bytes_of(l);
}
