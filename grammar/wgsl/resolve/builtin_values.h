/* Values of built-in functions whose overload is chosen and whose arguments are known. Each returns `out` with a value, without one where
 * the value is not decided, or unknown after a fault. */
#ifndef SL_WGSL_BUILTIN_VALUES_H
#define SL_WGSL_BUILTIN_VALUES_H

#include "grammar/wgsl/resolve/resolver.h"

struct wgsl_value wgsl_builtin_value(struct wgsl_resolver *, const struct wgsl_expr *, unsigned function, const struct wgsl_value *args,
				     uint32_t nargs, struct wgsl_value out);
/* What is wrong whatever the arguments are that are not known. Returns 0 after a fault. */
int wgsl_builtin_parts_fit(struct wgsl_resolver *, const struct wgsl_expr *, unsigned function, const struct wgsl_value *args);
/* Between types of equal size. */
struct wgsl_value wgsl_bitcast_value(struct wgsl_resolver *, const struct wgsl_expr *, const struct wgsl_value *from,
				     struct wgsl_value out);

/* These give *out its value if the function is one of theirs, and return 0 where it has no finite result. */
int wgsl_geometry_value(struct wgsl_resolver *, unsigned function, const struct wgsl_value *args, uint32_t nargs, struct wgsl_value *out);
int wgsl_packed_value(struct wgsl_resolver *, unsigned function, const struct wgsl_value *args, struct wgsl_value *out);
/* A product, sum or difference of which one operand is a matrix. */
int wgsl_matrix_binary(struct wgsl_resolver *, unsigned op, const struct wgsl_value *, const struct wgsl_value *, struct wgsl_value *out);

#endif
