/* Which functions are entry points, and what their attributes mean. */
#ifndef SL_FACTS_ENTRIES_H
#define SL_FACTS_ENTRIES_H

#include "runtime/facts/view.h"

/* A function that is, or may be, an entry point. */
struct sl_entry {
	const struct sl_function *function;
	struct sl_int stage; /* enum sl_enum_STAGE; a range where it is not known */
	uint8_t sure, active;
	uint8_t left_out; /* --entry names others, or a library does not export it: no row, but what its attributes stand on does not change
			   */
	uint8_t unexported; /* a library drops what is said of it, but for wave sizes, which DXC looks at before */
	uint8_t stages;     /* stage attributes; HLSL: different ones */
};

/* Names that tell entry points. */
struct sl_entry_names {
	sl_sym main; /* 0: nothing has the name */
	uint8_t has_main;
	struct sl_marks attributed; /* symbols of functions with the attributes of an entry point */
	struct sl_marks defined;    /* symbols of functions with a body, made when first asked for */
	struct sl_marks kernels;    /* symbols of the names in #pragma kernel */
};

void sl_entries_start(const struct sl_view *);
/* Whether the function may be an entry point, and what is known of it. Makes view->reach, unless it is left out. */
bool sl_entry_of(const struct sl_view *, const struct sl_function *, struct sl_entry *);
/* --entry was given and names other functions. */
bool sl_entry_left_out(const struct sl_view *, const struct sl_function *);
/* Whether a definition surely has no [shader]. */
bool sl_without_shader(const struct sl_view *, const struct sl_function *);
/* Whether a function of that name has a body somewhere. */
bool sl_is_defined(const struct sl_view *, sl_sym);
/* Span from the first attribute to the name. */
struct sl_span sl_function_head(const struct sl_function *);
/* The first attribute with a role. *doubtful: it may be missing or another one, as under a dialect's condition. */
const struct sl_attr *sl_attr_with(const struct sl_view *, const struct sl_attr *, unsigned role, int *doubtful);
unsigned sl_role_of(const struct sl_view *, const struct sl_attr *);

#endif
