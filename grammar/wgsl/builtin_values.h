/* Values of built-in functions whose overload is chosen and whose arguments are known. Each returns `out` with a value, without one where
 * the function is not modelled, or unknown after a fault. */
#ifndef SL_WGSL_BUILTIN_VALUES_H
#define SL_WGSL_BUILTIN_VALUES_H

#include "grammar/wgsl/resolver.h"

struct wgsl_value wgsl_builtin_value(struct wgsl_resolver *, const struct wgsl_expr *, unsigned function, const struct wgsl_value *args,
				     uint32_t nargs, struct wgsl_value out);
/* Between types of equal size; those of 16-bit parts are not modelled. */
struct wgsl_value wgsl_bitcast_value(struct wgsl_resolver *, const struct wgsl_expr *, const struct wgsl_value *from,
				     struct wgsl_value out);

#endif
