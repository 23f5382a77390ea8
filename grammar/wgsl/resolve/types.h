/*
 * WGSL types as the resolver sees them. Scalars, vectors and matrices are constant tables, everything else is interned, so that equal types
 * are equal pointers. A type that cannot be known is `wgsl_unknown`, and a composite of it is marked WGSL_UNSURE: no check may fail on
 * either.
 */
#ifndef SL_WGSL_TYPES_H
#define SL_WGSL_TYPES_H

#include "grammar/wgsl/syntax/ast.h"

enum wgsl_kind {
	WGSL_T_UNKNOWN,
	WGSL_T_BOOL,
	WGSL_T_I32,
	WGSL_T_U32,
	WGSL_T_F32,
	WGSL_T_F16,
	WGSL_T_AINT, /* abstract-int */
	WGSL_T_AFLOAT,
	WGSL_T_VECTOR,
	WGSL_T_MATRIX,
	WGSL_T_ARRAY,
	WGSL_T_STRUCT,
	WGSL_T_ATOMIC,
	WGSL_T_POINTER,
	WGSL_T_TEXTURE,
	WGSL_T_STORAGE_TEXTURE,
	WGSL_T_SAMPLER,
	WGSL_T_BUFFER, /* bytes that bufferView looks into */
	WGSL_T_OTHER   /* a type of an extension: only its name is known */
};

enum wgsl_count_kind { WGSL_COUNT_FIXED, WGSL_COUNT_OVERRIDE, WGSL_COUNT_RUNTIME, WGSL_COUNT_UNKNOWN };

enum {
	WGSL_CONSTRUCTIBLE = 1,
	WGSL_HOST_SHAREABLE = 2,
	WGSL_FIXED_FOOTPRINT = 4,    /* size known at pipeline creation */
	WGSL_CREATION_FOOTPRINT = 8, /* size known at shader creation */
	WGSL_PLAIN = 16,
	WGSL_HAS_ATOMIC = 32,
	WGSL_UNSURE = 64 /* holds an unknown part */
};

/* Composite types may nest as deep as Tint allows; the specification asks for 15 levels. */
enum { WGSL_MAX_NESTING = 255 };

struct wgsl_type {
	uint8_t kind;
	uint8_t width, rows; /* components of a vector; columns and rows of a matrix */
	uint8_t count_kind;  /* of an array or buffer */
	uint8_t flags, access;
	uint8_t in_uniform; /* of a struct: wgsl_note_uniform_layout() has seen it */
	uint16_t nesting;   /* of arrays and structs in it */
	uint32_t align;
	uint64_t size;  /* bytes; 0: not known */
	uint64_t least; /* bytes with one element, of a runtime-sized array or a struct that ends with one; 0: of others, or not known */
	int64_t count;  /* elements of a fixed array, members of a struct */
	const struct wgsl_type *element;
	const struct wgsl_type **members;   /* of a struct, [count] */
	const struct wgsl_expr *count_expr; /* of an array with an override count */
	const struct wgsl_decl *decl;       /* of a struct; of an array, the override that is its count */
	struct sl_str text;
};

extern const struct wgsl_type wgsl_unknown;
extern const struct wgsl_type wgsl_scalars[7];    /* by kind - WGSL_T_BOOL */
extern const struct wgsl_type wgsl_vectors[7][3]; /* [element][width - 2] */

static inline const struct wgsl_type *wgsl_scalar(unsigned kind)
{
	return &wgsl_scalars[kind - WGSL_T_BOOL];
}
static inline const struct wgsl_type *wgsl_vector(unsigned element, unsigned width)
{
	return &wgsl_vectors[element - WGSL_T_BOOL][width - 2];
}
/* Null where the element is no float. */
const struct wgsl_type *wgsl_matrix(unsigned element, unsigned columns, unsigned rows);

static inline int wgsl_is_unknown(const struct wgsl_type *t)
{
	return t->kind == WGSL_T_UNKNOWN;
}
static inline int wgsl_is_scalar(const struct wgsl_type *t)
{
	return t->kind >= WGSL_T_BOOL && t->kind <= WGSL_T_AFLOAT;
}
static inline int wgsl_kind_is_int(unsigned k)
{
	return k == WGSL_T_I32 || k == WGSL_T_U32 || k == WGSL_T_AINT;
}
static inline int wgsl_kind_is_float(unsigned k)
{
	return k == WGSL_T_F32 || k == WGSL_T_F16 || k == WGSL_T_AFLOAT;
}
static inline int wgsl_is_handle(const struct wgsl_type *t)
{
	return t->kind == WGSL_T_TEXTURE || t->kind == WGSL_T_STORAGE_TEXTURE || t->kind == WGSL_T_SAMPLER;
}
/* Kind of the scalars that a scalar, vector or matrix is made of; WGSL_T_UNKNOWN for other types. */
unsigned wgsl_element_kind(const struct wgsl_type *);
/* Type of the parts of a vector, matrix or array. */
const struct wgsl_type *wgsl_part(const struct wgsl_type *);
/* Whether a value of one type becomes one of the other by itself (spec: "Conversion Rank"). */
int wgsl_converts(const struct wgsl_type *from, const struct wgsl_type *to);
/* The scalar kind that two become together, or WGSL_T_UNKNOWN. */
unsigned wgsl_common_kind(unsigned, unsigned);

static inline uint64_t wgsl_round_up(uint64_t align, uint64_t n)
{
	return align ? (n + align - 1) / align * align : n;
}

struct wgsl_resolver;
/* Interned array type. `count` counts for a fixed one; expr and decl (which may be null) tell override counts apart. The size may exceed 32
 * bits. */
const struct wgsl_type *wgsl_array(struct wgsl_resolver *, const struct wgsl_type *element, enum wgsl_count_kind, int64_t count,
				   const struct wgsl_expr *expr, const struct wgsl_decl *decl);
/* Type of the given kind that is known by its text alone: atomics, pointers, textures, samplers. `access` is of a storage texture. */
const struct wgsl_type *wgsl_named(struct wgsl_resolver *, unsigned kind, const struct wgsl_type *element, unsigned access,
				   struct sl_str text);
/* A buffer, of `bytes` where that is fixed. */
const struct wgsl_type *wgsl_buffer(struct wgsl_resolver *, enum wgsl_count_kind, uint64_t bytes, struct sl_str text);

/* Type of what frexp or modf returns: its members, `fract` and `exp` or `whole`, have these types. */
const struct wgsl_type *wgsl_split_result(struct wgsl_resolver *, const struct wgsl_type *fract, const struct wgsl_type *rest,
					  struct sl_str text);

#endif
