/* A stack of what each declaration hides, so that a block ends in the time that its declarations took. */
#include "grammar/wgsl/body/scopes.h"

#include <string.h>

void wgsl_scopes_start(struct wgsl_scopes *s, struct wgsl_parser *p)
{
	s->p = p;
	s->n = s->nbound = 0;
	s->names = SL_NEW_ARRAY(p->arena, struct wgsl_body_name, p->module->names->count);
}

void wgsl_scopes_bind(struct wgsl_scopes *s, struct wgsl_local *local)
{
	struct wgsl_body_name *name = &s->names[local->name];

	SL_ROOM(s->p->arena, s->bound, s->nbound, s->capacity, 64);
	if (name->local && name->bound >= s->scopes[s->n - 1].first && !s->p->tolerant) {
		struct sl_fault *f = sl_module_fault(s->p->module, SL_FAULT_redeclared, local->name_span);
		f->a = sl_name(s->p->module->names, local->name);
		f->other = name->local->name_span;
	}
	s->bound[s->nbound] = (struct wgsl_bound){local->name, name->bound, name->local};
	name->local = local;
	name->bound = s->nbound++;
}

int wgsl_scopes_open(struct wgsl_scopes *s, const struct wgsl_token *t)
{
	if (s->n == SL_MAX_NESTING) {
		struct sl_fault *f = sl_module_fault(s->p->module, SL_FAULT_too_deep, wgsl_span_of(s->p, t));
		f->a = (struct sl_str){"blocks", 6};
		f->n = SL_MAX_NESTING;
		s->p->unit->broken = 1;
		return 0;
	}
	s->scopes[s->n++] = (struct wgsl_scope){s->nbound};
	return 1;
}

void wgsl_scopes_close(struct wgsl_scopes *s)
{
	const struct wgsl_scope *scope = &s->scopes[--s->n];

	while (s->nbound > scope->first) {
		const struct wgsl_bound *b = &s->bound[--s->nbound];
		s->names[b->name].local = b->before;
		s->names[b->name].bound = b->bound_before;
	}
}
