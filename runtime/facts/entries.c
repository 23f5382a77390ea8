/*
 * Which functions are entry points, and of which stage.
 *
 * WGSL: a stage attribute says so. HLSL: a compiler is told (-E, -T), a linter often is not, so that every function with a stage or
 * thread-group attribute and every `#pragma kernel` is a candidate; what depends on a function being an entry for sure is asked only where
 * it is.
 */
#include "runtime/facts/entries.h"

#include "runtime/facts/reach.h"
#include "runtime/facts/vocab.h"
#include "runtime/plan/role.h"
#include "runtime/text/str.h"

#include <string.h>

unsigned sl_role_of(const struct sl_view *view, const struct sl_attr *attr)
{
	return view->tables->roles[attr->word];
}

const struct sl_attr *sl_attr_with(const struct sl_view *view, const struct sl_attr *list, unsigned role, int *doubtful)
{
	const struct sl_attr *found = NULL;

	*doubtful = 0;
	for (const struct sl_attr *attr = list; attr; attr = attr->next) {
		if (sl_role_of(view, attr) != role)
			continue;
		if (attr->opaque || (found && attr->branch != found->branch))
			*doubtful = 1;
		if (!found)
			found = attr;
	}
	return found;
}

struct sl_span sl_function_head(const struct sl_function *function)
{
	struct sl_span span = function->name_span;

	if (function->attrs && !function->attrs->inherited && function->attrs->span.file == span.file &&
	    function->attrs->span.begin < span.begin)
		span.begin = function->attrs->span.begin;
	else if (function->span.end && function->span.file == span.file && function->span.begin < span.begin)
		span.begin = function->span.begin;
	return span;
}

static bool named_by_entry_option(const struct sl_view *view, const struct sl_function *function)
{
	const struct sl_front_options *front = view->plan->front;

	/* A compiler looks for the name among the global functions. */
	if (function->nested)
		return false;
	for (size_t i = 0; i < front->nentries; i++)
		if (sl_str_is(sl_sym_text(view, function->name), front->entries[i]))
			return true;
	return false;
}

bool sl_entry_left_out(const struct sl_view *view, const struct sl_function *function)
{
	return view->plan->front->nentries > 0 && !named_by_entry_option(view, function);
}

static bool is_main(const struct sl_view *view, const struct sl_function *function)
{
	return function->name == view->entries->main && !function->method && !function->nested;
}

static bool is_kernel(const struct sl_view *view, const struct sl_function *function)
{
	return sl_marked(&view->entries->kernels, &view->module->names->symbols[function->name]);
}

/* ---- WGSL ---- */

static bool wgsl_entry(const struct sl_view *view, const struct sl_function *function, struct sl_entry *entry)
{
	bool doubtful = false;
	int64_t stage = SL_STAGE_none;
	uint8_t sure = 0;

	for (const struct sl_attr *attr = function->attrs; attr; attr = attr->next) {
		unsigned role = sl_role_of(view, attr);
		if (role != SL_ROLE_VERTEX && role != SL_ROLE_FRAGMENT && role != SL_ROLE_COMPUTE)
			continue;
		if (attr->opaque || attr->branch)
			doubtful = true;
		else
			sure++;
		if (entry->stages++ == 0)
			stage = role == SL_ROLE_VERTEX ? SL_STAGE_vertex : role == SL_ROLE_FRAGMENT ? SL_STAGE_fragment : SL_STAGE_compute;
	}
	if (!entry->stages)
		return false;
	entry->stages = sure ? sure : 1; /* of alternatives one is there */
	entry->left_out = (uint8_t)sl_entry_left_out(view, function);
	entry->stage = doubtful ? (struct sl_int){SL_STAGE_vertex, SL_STAGE_compute} : sl_exact(stage);
	entry->sure = entry->active = !doubtful;
	return true;
}

/* ---- HLSL ---- */

bool sl_without_shader(const struct sl_view *view, const struct sl_function *f)
{
	if (!f->has_body || f->maybe_attributed)
		return false;
	for (const struct sl_attr *a = f->attrs; a; a = a->next)
		if (a->opaque || sl_same_folded(sl_sym_text(view, a->name), "shader"))
			return false;
	return true;
}

static const struct {
	const char *name;
	uint8_t stage;
} shader_names[] = {
	{"compute", SL_STAGE_compute},
	{"vertex", SL_STAGE_vertex},
	{"pixel", SL_STAGE_fragment},
	{"hull", SL_STAGE_hull},
	{"domain", SL_STAGE_domain},
	{"geometry", SL_STAGE_geometry},
	{"mesh", SL_STAGE_mesh},
	{"amplification", SL_STAGE_amplification},
	{"node", SL_STAGE_node},
	{"raygeneration", SL_STAGE_raygeneration},
	{"intersection", SL_STAGE_intersection},
	{"anyhit", SL_STAGE_anyhit},
	{"closesthit", SL_STAGE_closesthit},
	{"miss", SL_STAGE_miss},
	{"callable", SL_STAGE_callable},
};

/* Stage of [shader("…")]; none where the string is no stage or not known. */
static unsigned shader_stage(const struct sl_attr *attr)
{
	if (!attr->args || attr->args->value.kind != SL_KIND_string)
		return SL_STAGE_none;
	for (size_t i = 0; i < sizeof shader_names / sizeof shader_names[0]; i++)
		if (sl_str_is(attr->args->text, shader_names[i].name))
			return shader_names[i].stage;
	return SL_STAGE_none;
}

/* What the attributes and parameters of a function speak for. */
struct signature {
	uint32_t roles;  /* bits of enum sl_role */
	uint32_t shader; /* bits of the stages of [shader] */
	uint8_t stages;  /* different ones */
	uint8_t unknown_shader;
	uint8_t mesh_output;
};

static struct signature signature_of(const struct sl_view *view, const struct sl_function *function)
{
	struct signature s = {0};

	for (const struct sl_attr *attr = function->attrs; attr; attr = attr->next) {
		unsigned role = sl_role_of(view, attr);
		s.roles |= 1u << role;
		if (role != SL_ROLE_SHADER)
			continue;
		unsigned stage = shader_stage(attr);
		if (stage == SL_STAGE_none || attr->opaque || attr->nargs != 1)
			s.unknown_shader = 1;
		else if (!(s.shader >> stage & 1))
			s.stages++;
		s.shader |= 1u << stage;
	}
	for (const struct sl_field *p = function->params; p; p = p->next)
		if (p->qualifiers & (SL_Q_INDICES | SL_Q_VERTICES | SL_Q_PRIMITIVES))
			s.mesh_output = 1;
	return s;
}

static bool has(const struct signature *s, unsigned role)
{
	return s->roles >> role & 1;
}

#define NODE_ROLES (1u << SL_ROLE_NODE | 1u << SL_ROLE_LAUNCH | 1u << SL_ROLE_GRID | 1u << SL_ROLE_MAX_GRID | 1u << SL_ROLE_RECURSION)

/* Roles that make a function a candidate for an entry point. */
#define CANDIDATE_ROLES                                                                                                        \
	(1u << SL_ROLE_NUMTHREADS | 1u << SL_ROLE_WAVESIZE | 1u << SL_ROLE_SHADER | NODE_ROLES | 1u << SL_ROLE_GEOMETRY |      \
	 1u << SL_ROLE_DOMAIN | 1u << SL_ROLE_HULL | 1u << SL_ROLE_TOPOLOGY | 1u << SL_ROLE_PIXEL | 1u << SL_ROLE_CLIPPLANES | \
	 1u << SL_ROLE_GROUPSHARED_LIMIT)

static bool dispatches_mesh(const struct sl_view *view)
{
	unsigned word = view->tables->dispatch_mesh;
	return word && view->graph->reach.words[word / 64] >> word % 64 & 1;
}

/* Stage by attributes and parameters alone; none where they say nothing. */
static unsigned stage_by_signature(const struct sl_view *view, const struct signature *s)
{
	if (s->roles & NODE_ROLES)
		return SL_STAGE_node;
	if (has(s, SL_ROLE_NUMTHREADS) || has(s, SL_ROLE_WAVESIZE) || has(s, SL_ROLE_GROUPSHARED_LIMIT)) {
		if (s->mesh_output || has(s, SL_ROLE_TOPOLOGY))
			return SL_STAGE_mesh;
		return dispatches_mesh(view) ? SL_STAGE_amplification : SL_STAGE_compute;
	}
	if (s->mesh_output)
		return SL_STAGE_mesh;
	if (has(s, SL_ROLE_HULL) || has(s, SL_ROLE_TOPOLOGY))
		return SL_STAGE_hull;
	if (has(s, SL_ROLE_DOMAIN))
		return SL_STAGE_domain;
	if (has(s, SL_ROLE_GEOMETRY))
		return SL_STAGE_geometry;
	if (has(s, SL_ROLE_PIXEL))
		return SL_STAGE_fragment;
	return has(s, SL_ROLE_CLIPPLANES) ? SL_STAGE_vertex : SL_STAGE_none;
}

/* Whether a function with such attributes can be of the target's stage. */
static bool compatible(const struct sl_view *view, const struct signature *s, unsigned stage)
{
	switch (stage) {
	case SL_STAGE_compute:
		return has(s, SL_ROLE_NUMTHREADS) && !s->mesh_output && !has(s, SL_ROLE_TOPOLOGY) && !has(s, SL_ROLE_LAUNCH);
	case SL_STAGE_mesh:
		return has(s, SL_ROLE_NUMTHREADS) && (s->mesh_output || has(s, SL_ROLE_TOPOLOGY));
	case SL_STAGE_amplification:
		/* Only the call tells it from a compute shader in the same file. */
		return has(s, SL_ROLE_NUMTHREADS) && !s->mesh_output && !has(s, SL_ROLE_TOPOLOGY) && dispatches_mesh(view);
	case SL_STAGE_hull:
		return has(s, SL_ROLE_HULL) || (has(s, SL_ROLE_DOMAIN) && has(s, SL_ROLE_TOPOLOGY));
	case SL_STAGE_domain:
		return has(s, SL_ROLE_DOMAIN) && !has(s, SL_ROLE_HULL) && !has(s, SL_ROLE_TOPOLOGY);
	case SL_STAGE_geometry:
		return has(s, SL_ROLE_GEOMETRY);
	case SL_STAGE_fragment:
		return has(s, SL_ROLE_PIXEL);
	case SL_STAGE_vertex:
		return has(s, SL_ROLE_CLIPPLANES);
	default:
		return false;
	}
}

static struct sl_int hlsl_stage(const struct sl_view *view, const struct signature *s, int chosen)
{
	unsigned target = view->plan->target_given ? view->plan->stage : SL_STAGE_none;
	unsigned stage;

	/* An unknown string or two different stages leave the stage open: the rule about them is the only report. */
	if (s->unknown_shader || s->stages > 1)
		return SL_ANY;
	for (stage = 1; stage < SL_STAGE_COUNT; stage++)
		if (s->shader >> stage & 1)
			return sl_exact(stage);
	if (target != SL_STAGE_none && target != SL_STAGE_library && (chosen || compatible(view, s, target)))
		return sl_exact(target);
	stage = stage_by_signature(view, s);
	return stage == SL_STAGE_none ? SL_ANY : sl_exact(stage);
}

bool sl_is_defined(const struct sl_view *view, sl_sym name)
{
	if (!view->entries->defined.capacity) {
		sl_mark(&view->entries->defined, view->arena, view);
		for (const struct sl_fragment *fragment = view->module->fragments; fragment; fragment = fragment->next)
			for (const struct sl_function *f = fragment->functions; f; f = f->next)
				if (f->has_body)
					sl_mark(&view->entries->defined, view->arena, &view->module->names->symbols[f->name]);
	}
	return sl_marked(&view->entries->defined, &view->module->names->symbols[name]);
}

/* Whether rules about the shader model look at it: what a compiler told the same would compile. */
static bool is_active(const struct sl_view *view, const struct sl_entry *entry, int named, int by_name, int shader)
{
	const struct sl_plan *plan = view->plan;

	if (named)
		return true;
	if (!plan->target_given || plan->front->nentries)
		return false;
	if (plan->stage == SL_STAGE_library)
		return shader;
	if (entry->function->compiled_as != SL_STAGE_none)
		return entry->function->compiled_as == plan->stage;
	return by_name || !view->entries->has_main;
}

static bool hlsl_entry(const struct sl_view *view, const struct sl_function *function, struct sl_entry *entry)
{
	bool staged_target = view->plan->target_given && view->plan->stage != SL_STAGE_none && view->plan->stage != SL_STAGE_library;
	bool by_name = is_main(view, function);
	bool named = named_by_entry_option(view, function), kernel = is_kernel(view, function);

	if (function->method)
		return false;
	struct signature s = signature_of(view, function);
	/* A library's functions need [shader] beside it. */
	uint32_t marks = CANDIDATE_ROLES | (view->plan->stage == SL_STAGE_library ? 1u << SL_ROLE_ROOT_SIGNATURE : 0);
	bool chosen = named || (by_name && staged_target && !view->module->header && !view->plan->front->nentries);
	/* An overload of an entry point is a helper. */
	if (!(s.roles & CANDIDATE_ROLES) && !function->nested &&
	    sl_marked(&view->entries->attributed, &view->module->names->symbols[function->name]))
		return false;
	if (!chosen && !(s.roles & marks) && !kernel && function->compiled_as == SL_STAGE_none)
		return false;
	/* A declaration without a body says nothing that its definition does not. */
	if (!function->has_body && sl_is_defined(view, function->name))
		return false;
	bool chosen_stage = chosen || kernel || function->compiled_as != SL_STAGE_none;
	entry->unexported = view->plan->stage == SL_STAGE_library && !chosen_stage && sl_without_shader(view, function);
	entry->left_out = (view->plan->front->nentries && !named) || (entry->unexported && !has(&s, SL_ROLE_WAVESIZE));
	entry->stages = s.stages;
	if (function->compiled_as != SL_STAGE_none && !named)
		entry->stage = sl_exact(function->compiled_as);
	else
		entry->stage = hlsl_stage(view, &s, chosen);
	if (kernel && !sl_is_exact(entry->stage) && !s.stages && !s.unknown_shader)
		entry->stage = sl_exact(SL_STAGE_compute);
	entry->sure = chosen || ((has(&s, SL_ROLE_SHADER) || function->compiled_as != SL_STAGE_none) && !view->module->header);
	entry->active = !entry->unexported && is_active(view, entry, named, by_name, has(&s, SL_ROLE_SHADER));
	return true;
}

/* Names of `#pragma kernel`, those of functions with the attributes of an entry point, and whether there is a main. */
void sl_entries_start(const struct sl_view *view)
{
	view->entries->main = sl_lookup(view->module->names, "main", 4);
	for (const struct sl_fragment *fragment = view->module->fragments; fragment; fragment = fragment->next) {
		for (const struct sl_directive *d = fragment->directives; d; d = d->next)
			if (d->kind == SL_DIRECTIVE_kernel)
				sl_mark(&view->entries->kernels, view->arena, &view->module->names->symbols[d->name]);
		for (const struct sl_function *f = fragment->functions; f; f = f->next) {
			view->entries->has_main |= (uint8_t)is_main(view, f);
			if (view->lang == SL_LANG_hlsl && f->attrs && f->has_body && !f->nested &&
			    signature_of(view, f).roles & CANDIDATE_ROLES)
				sl_mark(&view->entries->attributed, view->arena, &view->module->names->symbols[f->name]);
		}
	}
}

bool sl_entry_of(const struct sl_view *view, const struct sl_function *function, struct sl_entry *entry)
{
	*entry = (struct sl_entry){.function = function, .stage = SL_ANY};
	if (view->lang == SL_LANG_wgsl) {
		if (!wgsl_entry(view, function, entry))
			return false;
		if (!entry->left_out)
			sl_reach_from(view, &view->graph->reach, function);
		return true;
	}
	/* The reach tells an amplification shader by its DispatchMesh; most functions of a header are no candidates and need none. */
	memset(view->graph->reach.words, 0, view->rules->vocabulary.words.set_words * sizeof *view->graph->reach.words);
	if (!hlsl_entry(view, function, entry))
		return false;
	if (entry->left_out) {
		entry->stage = SL_ANY;
		return true;
	}
	sl_reach_from(view, &view->graph->reach, function);
	if (entry->stage.lo == SL_STAGE_compute && dispatches_mesh(view))
		hlsl_entry(view, function, entry);
	return true;
}
