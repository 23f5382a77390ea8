/* Attributes of functions, parameters, members and statements, and what their arguments are worth. */
#ifndef SL_HLSL_ATTRIBUTES_H
#define SL_HLSL_ATTRIBUTES_H

#include "grammar/hlsl/unit/unit.h"

struct hlsl_attrs {
	struct sl_attr *first, *last;
};
struct hlsl_args {
	struct sl_arg *first, *last;
};
struct sl_attr *hlsl_attr(struct hlsl_unit *, const struct hlsl_piece *words, struct sl_arg *);
/* Whether its name is this one, given in lower case, as DXC compares. */
bool hlsl_attr_is(const struct hlsl_unit *, const struct sl_attr *, const char *name);
void hlsl_attr_close(struct sl_attr *, const struct hlsl_piece *parenthesis);
struct sl_arg *hlsl_arg(struct hlsl_unit *, const struct hlsl_piece *expression);
/* The second list after the first; with brackets, those are the spans of its attributes. */
struct hlsl_attrs hlsl_attrs_join(const struct hlsl_attrs *, const struct hlsl_attrs *, const struct hlsl_piece *open,
				  const struct hlsl_piece *close);
/* The attributes in the brackets [first, close] of a body. */
struct hlsl_attrs hlsl_attrs_read(struct hlsl_unit *, const struct hlsl_token *, uint32_t first, uint32_t close);
/* Attributes on something that the model has no row for. */
void hlsl_loose(struct hlsl_unit *, struct sl_attr *, uint8_t on);

/* Reads the text of [RootSignature("…")], the strings from token first on. */
void hlsl_root_signature(struct hlsl_unit *, struct sl_attr *, const struct hlsl_token *, uint32_t first);

/* fault.n of an argument of [clipplanes]. */
enum { HLSL_CLIP_EXPRESSION, HLSL_CLIP_SUBSCRIPT, HLSL_CLIP_TYPE };
/* Looks at the arguments of [clipplanes] whose `(` is at open. */
void hlsl_clip_planes(struct hlsl_unit *, struct hlsl_segment *, uint32_t open);

#endif
