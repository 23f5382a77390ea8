/*
 * Floats of constant expressions. A step is rounded to its kind as Tint rounds it: f16 is computed as f32 and cut off. A function whose
 * result the libraries of two machines may round differently yields an error bound beside its value (wgsl_value.error): what lies within
 * it is not decided.
 */
#ifndef SL_WGSL_FLOATS_H
#define SL_WGSL_FLOATS_H

#include "grammar/wgsl/resolve/resolver.h"

/* A computation in several steps of one kind; `failed` once a step had no finite result. */
struct wgsl_steps {
	unsigned kind;
	int failed;
};

double wgsl_step_add(struct wgsl_steps *, double, double);
double wgsl_step_sub(struct wgsl_steps *, double, double);
double wgsl_step_mul(struct wgsl_steps *, double, double);
double wgsl_step_div(struct wgsl_steps *, double, double);
double wgsl_step_sqrt(struct wgsl_steps *, double);

/* `x op y` of two known floats of one kind. Returns 0 where it has no finite result; leaves out->known unset where that is not decided. */
int wgsl_float_binary(unsigned op, const struct wgsl_value *x, const struct wgsl_value *y, struct wgsl_value *out);
/*
 * A function of one to three floats, of their kind. Returns null, or what is wrong with the arguments; leaves out->known unset where the
 * value is not decided.
 */
const char *wgsl_float_function(unsigned function, const struct wgsl_value *args, struct wgsl_value *out);
/* Whether it is decided how two numbers of one kind compare: floats that are not exact may lie too near to each other. */
int wgsl_are_apart(const struct wgsl_value *, const struct wgsl_value *);
/* Whether a known value has a part that is not exact. */
int wgsl_is_inexact(const struct wgsl_value *);

/* The bits of an f16, and the value that 16 bits have (which may be infinite or none). */
uint32_t wgsl_f16_bits(double);
double wgsl_f16_value(uint32_t bits);

#endif
