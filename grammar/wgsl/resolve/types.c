#include "grammar/wgsl/resolve/resolver.h"

#include <string.h>

#define TEXT(s)                  \
	{                        \
		s, sizeof(s) - 1 \
	}
#define SCALAR_FLAGS (WGSL_CONSTRUCTIBLE | WGSL_FIXED_FOOTPRINT | WGSL_CREATION_FOOTPRINT | WGSL_PLAIN)
#define NUMBER_FLAGS (SCALAR_FLAGS | WGSL_HOST_SHAREABLE)

const struct wgsl_type wgsl_unknown = {.kind = WGSL_T_UNKNOWN, .flags = NUMBER_FLAGS | WGSL_UNSURE, .align = 1, .text = TEXT("unknown")};

/* Spec section "Alignment and Size". Bools have no layout that a host could see; they take four bytes where they are stored. */
#define SCALAR(id, name, bytes, f)                                                                    \
	{                                                                                             \
		.kind = id, .width = 1, .flags = f, .align = bytes, .size = bytes, .text = TEXT(name) \
	}
const struct wgsl_type wgsl_scalars[7] = {
	SCALAR(WGSL_T_BOOL, "bool", 4, SCALAR_FLAGS),
	SCALAR(WGSL_T_I32, "i32", 4, NUMBER_FLAGS),
	SCALAR(WGSL_T_U32, "u32", 4, NUMBER_FLAGS),
	SCALAR(WGSL_T_F32, "f32", 4, NUMBER_FLAGS),
	SCALAR(WGSL_T_F16, "f16", 2, NUMBER_FLAGS),
	SCALAR(WGSL_T_AINT, "abstract-int", 4, NUMBER_FLAGS),
	SCALAR(WGSL_T_AFLOAT, "abstract-float", 4, NUMBER_FLAGS),
};

#define VECTOR(id, name, n, a, bytes, f)                                                                      \
	{                                                                                                     \
		.kind = WGSL_T_VECTOR, .width = n, .flags = f, .align = (a) * (bytes), .size = (n) * (bytes), \
		.element = &wgsl_scalars[id - WGSL_T_BOOL], .text = TEXT("vec" #n "<" name ">")               \
	}
#define VECTORS(id, name, bytes, f)                                                                                  \
	{                                                                                                            \
		VECTOR(id, name, 2, 2, bytes, f), VECTOR(id, name, 3, 4, bytes, f), VECTOR(id, name, 4, 4, bytes, f) \
	}
const struct wgsl_type wgsl_vectors[7][3] = {
	VECTORS(WGSL_T_BOOL, "bool", 4, SCALAR_FLAGS),
	VECTORS(WGSL_T_I32, "i32", 4, NUMBER_FLAGS),
	VECTORS(WGSL_T_U32, "u32", 4, NUMBER_FLAGS),
	VECTORS(WGSL_T_F32, "f32", 4, NUMBER_FLAGS),
	VECTORS(WGSL_T_F16, "f16", 2, NUMBER_FLAGS),
	VECTORS(WGSL_T_AINT, "abstract-int", 4, NUMBER_FLAGS),
	VECTORS(WGSL_T_AFLOAT, "abstract-float", 4, NUMBER_FLAGS),
};

/* A matrix is laid out as an array of its columns: a column of three takes as much as one of four. */
#define MATRIX(id, name, c, r, bytes)                                                                                       \
	{                                                                                                                   \
		.kind = WGSL_T_MATRIX, .width = c, .rows = r, .flags = NUMBER_FLAGS, .align = ((r) == 2 ? 2 : 4) * (bytes), \
		.size = (c) * ((r) == 2 ? 2 : 4) * (bytes), .element = &wgsl_vectors[id - WGSL_T_BOOL][r - 2],              \
		.text = TEXT("mat" #c "x" #r "<" name ">")                                                                  \
	}
#define MATRIX_ROWS(id, name, c, bytes)                                                                     \
	{                                                                                                   \
		MATRIX(id, name, c, 2, bytes), MATRIX(id, name, c, 3, bytes), MATRIX(id, name, c, 4, bytes) \
	}
#define MATRICES(id, name, bytes)                                                                                 \
	{                                                                                                         \
		MATRIX_ROWS(id, name, 2, bytes), MATRIX_ROWS(id, name, 3, bytes), MATRIX_ROWS(id, name, 4, bytes) \
	}
/* [f32, f16, abstract-float][columns - 2][rows - 2] */
static const struct wgsl_type matrices[3][3][3] = {
	MATRICES(WGSL_T_F32, "f32", 4),
	MATRICES(WGSL_T_F16, "f16", 2),
	MATRICES(WGSL_T_AFLOAT, "abstract-float", 4),
};

const struct wgsl_type *wgsl_matrix(unsigned element, unsigned columns, unsigned rows)
{
	switch (element) {
	case WGSL_T_F32:
		return &matrices[0][columns - 2][rows - 2];
	case WGSL_T_F16:
		return &matrices[1][columns - 2][rows - 2];
	case WGSL_T_AFLOAT:
		return &matrices[2][columns - 2][rows - 2];
	default:
		return NULL;
	}
}

const struct wgsl_type *wgsl_part(const struct wgsl_type *t)
{
	return t->element ? t->element : &wgsl_unknown;
}

unsigned wgsl_element_kind(const struct wgsl_type *t)
{
	while (t->kind == WGSL_T_VECTOR || t->kind == WGSL_T_MATRIX)
		t = t->element;
	return wgsl_is_scalar(t) ? t->kind : WGSL_T_UNKNOWN;
}

static int kind_converts(unsigned from, unsigned to)
{
	if (from == to)
		return 1;
	if (from == WGSL_T_AINT)
		return to >= WGSL_T_I32 && to <= WGSL_T_AFLOAT;
	return from == WGSL_T_AFLOAT && (to == WGSL_T_F32 || to == WGSL_T_F16);
}

int wgsl_converts(const struct wgsl_type *from, const struct wgsl_type *to)
{
	if (from == to || ((from->flags | to->flags) & WGSL_UNSURE))
		return 1;
	if (wgsl_is_scalar(from) && wgsl_is_scalar(to))
		return kind_converts(from->kind, to->kind);
	if (from->kind != to->kind || from->width != to->width || from->rows != to->rows)
		return 0;
	if (from->kind == WGSL_T_VECTOR || from->kind == WGSL_T_MATRIX)
		return kind_converts(wgsl_element_kind(from), wgsl_element_kind(to));
	if (from->kind == WGSL_T_ARRAY)
		return from->count_kind == to->count_kind && from->count == to->count && wgsl_converts(from->element, to->element);
	return 0;
}

unsigned wgsl_common_kind(unsigned a, unsigned b)
{
	if (kind_converts(a, b))
		return b;
	return kind_converts(b, a) ? a : WGSL_T_UNKNOWN;
}

/* ---- interned types ---------------------------------------------------------------------------------------------------------------- */

static size_t type_hash(unsigned kind, const struct wgsl_type *element, int64_t count, const void *key)
{
	uint64_t h = (uint64_t)(uintptr_t)element * 0x9e3779b97f4a7c15u ^ (uint64_t)count * 0xff51afd7ed558ccdu ^ (uint64_t)(uintptr_t)key ^
		     kind;
	return (size_t)(h ^ h >> 32);
}

static void grow_types(struct wgsl_resolver *r)
{
	struct wgsl_type_table old = r->types;
	size_t n = old.nslots ? old.nslots * 2 : 64;
	r->types.slots = SL_NEW_ARRAY(r->arena, struct wgsl_type *, n);
	r->types.hashes = SL_NEW_ARRAY(r->arena, size_t, n);
	r->types.nslots = n;
	for (size_t i = 0; i < old.nslots; i++) {
		if (!old.slots[i])
			continue;
		size_t at = old.hashes[i] & (n - 1);
		while (r->types.slots[at])
			at = (at + 1) & (n - 1);
		r->types.slots[at] = old.slots[i];
		r->types.hashes[at] = old.hashes[i];
	}
}

static int same_key(const struct wgsl_type *t, const struct wgsl_type *key)
{
	if (t->kind != key->kind || t->element != key->element || t->count_kind != key->count_kind || t->count != key->count ||
	    t->decl != key->decl)
		return 0;
	if (t->kind == WGSL_T_ARRAY)
		return t->decl || t->count_expr == key->count_expr;
	return t->text.n == key->text.n && memcmp(t->text.p, key->text.p, t->text.n) == 0;
}

/* The type that equals the key, or a copy of the key that is new (its derived parts are still to be set). */
static struct wgsl_type *intern_type(struct wgsl_resolver *r, const struct wgsl_type *key, int *is_new)
{
	if (r->types.count * 2 >= r->types.nslots)
		grow_types(r);
	uint64_t text = 0;
	for (uint32_t i = 0; i < key->text.n; i++)
		text = text * 31 + (unsigned char)key->text.p[i];
	size_t hash = type_hash(key->kind, key->element, key->count, key->decl ? (const void *)key->decl : (const void *)key->count_expr) ^
		      (size_t)text;
	size_t at = hash & (r->types.nslots - 1);
	for (; r->types.slots[at]; at = (at + 1) & (r->types.nslots - 1)) {
		if (r->types.hashes[at] == hash && same_key(r->types.slots[at], key)) {
			*is_new = 0;
			return r->types.slots[at];
		}
	}
	struct wgsl_type *t = SL_NEW(r->arena, struct wgsl_type);
	*t = *key;
	r->types.slots[at] = t;
	r->types.hashes[at] = hash;
	r->types.count++;
	*is_new = 1;
	return t;
}

static unsigned array_flags(const struct wgsl_type *element, enum wgsl_count_kind kind)
{
	unsigned flags = element->flags;
	if (kind == WGSL_COUNT_OVERRIDE)
		flags &= ~(unsigned)(WGSL_CONSTRUCTIBLE | WGSL_CREATION_FOOTPRINT);
	if (kind == WGSL_COUNT_RUNTIME)
		flags &= ~(unsigned)(WGSL_CONSTRUCTIBLE | WGSL_CREATION_FOOTPRINT | WGSL_FIXED_FOOTPRINT);
	if (kind == WGSL_COUNT_UNKNOWN)
		flags |= WGSL_UNSURE;
	return flags;
}

static struct sl_str array_text(struct wgsl_resolver *r, const struct wgsl_type *t)
{
	struct sl_str e = wgsl_clip(t->element->text);
	struct sl_str count;
	switch (t->count_kind) {
	case WGSL_COUNT_FIXED:
		return sl_module_format(r->module, "array<%.*s, %lld>", (int)e.n, e.p, (long long)t->count);
	case WGSL_COUNT_OVERRIDE:
		count = wgsl_clip(sl_span_text(r->module, t->count_expr->span));
		return sl_module_format(r->module, "array<%.*s, %.*s>", (int)e.n, e.p, (int)count.n, count.p);
	case WGSL_COUNT_RUNTIME:
		return sl_module_format(r->module, "array<%.*s>", (int)e.n, e.p);
	default:
		return sl_module_format(r->module, "array<%.*s, ?>", (int)e.n, e.p);
	}
}

const struct wgsl_type *wgsl_array(struct wgsl_resolver *r, const struct wgsl_type *element, enum wgsl_count_kind kind, int64_t count,
				   const struct wgsl_expr *expr, const struct wgsl_decl *decl)
{
	struct wgsl_type key = {.kind = WGSL_T_ARRAY, .count_kind = (uint8_t)kind, .element = element};
	key.count = kind == WGSL_COUNT_FIXED ? count : 0;
	key.decl = kind == WGSL_COUNT_OVERRIDE ? decl : NULL;
	key.count_expr = kind == WGSL_COUNT_OVERRIDE && !decl ? expr : NULL;
	int is_new;
	struct wgsl_type *t = intern_type(r, &key, &is_new);
	if (!is_new)
		return t;
	t->count_expr = kind == WGSL_COUNT_OVERRIDE ? expr : NULL;
	t->align = element->align;
	t->flags = (uint8_t)array_flags(element, kind);
	t->nesting = (uint16_t)(element->nesting + (element->nesting < UINT16_MAX));
	if (kind == WGSL_COUNT_FIXED)
		t->size = wgsl_round_up(element->align, element->size) * (uint64_t)count;
	if (kind == WGSL_COUNT_RUNTIME)
		t->least = wgsl_round_up(element->align, element->size);
	t->text = array_text(r, t);
	return t;
}

const struct wgsl_type *wgsl_named(struct wgsl_resolver *r, unsigned kind, const struct wgsl_type *element, unsigned access,
				   struct sl_str text)
{
	struct wgsl_type key = {.kind = (uint8_t)kind, .access = (uint8_t)access, .element = element, .text = text};
	int is_new;
	struct wgsl_type *t = intern_type(r, &key, &is_new);
	if (!is_new)
		return t;
	t->align = 1;
	if (kind == WGSL_T_ATOMIC) {
		t->align = element->align;
		t->size = element->size;
		t->flags = WGSL_HOST_SHAREABLE | WGSL_FIXED_FOOTPRINT | WGSL_CREATION_FOOTPRINT | WGSL_PLAIN | WGSL_HAS_ATOMIC;
	}
	if (element && (element->flags & WGSL_UNSURE))
		t->flags |= WGSL_UNSURE;
	if (kind == WGSL_T_OTHER)
		t->flags = wgsl_unknown.flags;
	return t;
}

const struct wgsl_type *wgsl_buffer(struct wgsl_resolver *r, enum wgsl_count_kind kind, uint64_t bytes, struct sl_str text)
{
	struct wgsl_type key = {.kind = WGSL_T_BUFFER, .count_kind = (uint8_t)kind, .text = text};
	int is_new;
	struct wgsl_type *t = intern_type(r, &key, &is_new);
	if (!is_new)
		return t;
	t->align = 4;
	t->flags = WGSL_HOST_SHAREABLE;
	if (kind == WGSL_COUNT_FIXED || kind == WGSL_COUNT_OVERRIDE)
		t->flags |= WGSL_FIXED_FOOTPRINT;
	if (kind == WGSL_COUNT_UNKNOWN)
		t->flags |= WGSL_UNSURE;
	if (kind == WGSL_COUNT_FIXED)
		t->size = bytes;
	return t;
}

const struct wgsl_type *wgsl_split_result(struct wgsl_resolver *r, const struct wgsl_type *fract, const struct wgsl_type *rest,
					  struct sl_str text)
{
	struct wgsl_type key = {.kind = WGSL_T_STRUCT, .count = 2, .text = text};
	int is_new;
	struct wgsl_type *t = intern_type(r, &key, &is_new);
	if (!is_new)
		return t;
	t->align = fract->align;
	t->flags = SCALAR_FLAGS;
	t->nesting = 1;
	t->size = wgsl_round_up(t->align, fract->size + rest->size);
	t->members = SL_NEW_ARRAY(r->arena, const struct wgsl_type *, 2);
	t->members[0] = fract;
	t->members[1] = rest;
	return t;
}
