/*
 * The names that every module has before its own: types, built-in functions and enumerants (spec section "Predeclared Enumerants and
 * Built-in Functions"). A declaration of the module hides a predeclared name.
 */
#ifndef SL_WGSL_PREDECLARED_H
#define SL_WGSL_PREDECLARED_H

#include "grammar/wgsl/syntax/ast.h"

enum wgsl_predeclared_kind {
	WGSL_PRE_SCALAR, /* a: kind */
	WGSL_PRE_VECTOR, /* a: kind of the element, 0: a template argument; b: width */
	WGSL_PRE_MATRIX, /* a: as of a vector; b: columns; c: rows */
	WGSL_PRE_ARRAY,
	WGSL_PRE_ATOMIC,
	WGSL_PRE_POINTER,
	WGSL_PRE_SAMPLER,
	WGSL_PRE_TEXTURE, /* a: takes a sampled type */
	WGSL_PRE_STORAGE_TEXTURE,
	WGSL_PRE_BUFFER,
	WGSL_PRE_UNSUPPORTED, /* a type that is known and cannot be used */
	WGSL_PRE_EXTENDED,    /* a type of extension a */
	WGSL_PRE_FUNCTION,    /* a: number of the built-in */
	WGSL_PRE_ACCESS,      /* a: enum sl_enum_ACCESS */
	WGSL_PRE_SPACE,       /* a: enum sl_enum_SPACE */
	WGSL_PRE_FORMAT,
	WGSL_PRE_MAJORNESS
};

struct wgsl_predeclared {
	const char *name;
	uint8_t kind, a, b, c;
};

struct wgsl_builtin {
	const char *name;
	uint8_t must_use, extension;
	uint8_t stages;        /* that may call it, a bit each: 1 << enum sl_enum_STAGE */
	const char *signature; /* see builtins.def; null: no const-expression may call it */
};

enum wgsl_builtin_function {
#define BUILTIN(name, must_use, extension, stages, signature) WGSL_FN_##name,
#include "grammar/wgsl/resolve/builtins.def"
#undef BUILTIN
	WGSL_FN_COUNT
};

struct wgsl_resolver;
/* Returns 0 where no predeclared name is written so. */
int wgsl_find_predeclared(struct wgsl_resolver *, sl_sym, struct wgsl_predeclared *);
const struct wgsl_builtin *wgsl_builtin(unsigned function);
struct sl_nearest_name;
/* Offers the predeclared names of a kind: "type", "function", or a noun of wgsl_predeclared_noun(). */
void wgsl_nearest_predeclared(struct sl_nearest_name *, const char *what);
const char *wgsl_predeclared_noun(const struct wgsl_predeclared *);

#endif
