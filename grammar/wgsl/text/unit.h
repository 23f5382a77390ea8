/* What is being read: one module, which the dialect passes, the parser and the resolver fill in turn. */
#ifndef SL_WGSL_UNIT_H
#define SL_WGSL_UNIT_H

#include "grammar/model.h"

struct wgsl_attr;
struct wgsl_decl;
struct wgsl_directive;
struct wgsl_macros;

/* A name that an import of WESL brings. */
struct wgsl_import {
	struct wgsl_import *next;
	sl_sym name, path; /* path: `::` before each of its parts, so that no name is written so */
	struct sl_span span;
	uint16_t branch;
};

struct wgsl_unit {
	struct sl_module *module;
	const struct sl_front_options *options;
	struct wgsl_directive *directives;
	struct wgsl_decl *decls;
	struct sl_span half; /* the first literal of type f16 in a body */
	struct wgsl_import *imports, *last_import;
	struct wgsl_attr *dangling; /* attributes before `;`, end of file or something that is no declaration */
	struct wgsl_macros *macros; /* null: no file was read in a dialect so far */
	uint8_t broken;             /* a syntax fault was recorded: names that cannot be resolved may be its consequence */
	uint8_t has_imports;        /* a dialect's import or include: unknown names may come from it */
};

#endif
