/* Rows of a module, its directives, statements, variables and faults. An unfilled cell is absent: nobody can fire on it. */
#include "runtime/check/checker.h"

#include "grammar/text/nearest.h"

#include <string.h>

#define NOWHERE ((struct sl_span){0})

struct sl_int sl_arg_int(const struct sl_checker *c, const struct sl_arg *arg)
{
	const struct sl_value *v = &arg->value;

	if (v->kind == SL_KIND_string)
		return SL_ANY;
	if (v->kind != SL_KIND_f32 && v->kind != SL_KIND_f16 && v->kind != SL_KIND_f64 && v->kind != SL_KIND_abstract_float)
		return v->range;
	if (c->lang != SL_LANG_hlsl || !v->known || !(v->number > -9e18 && v->number < 9e18))
		return SL_ANY;
	return sl_exact((int64_t)v->number);
}

const struct sl_arg *sl_arg_at(const struct sl_attr *attr, unsigned number)
{
	const struct sl_arg *arg = attr->args;

	while (arg && --number)
		arg = arg->next;
	return arg;
}

const uint64_t *sl_attr_words(struct sl_checker *c, const struct sl_attr *list, int *complete)
{
	uint64_t *set = SL_NEW_ARRAY(c->arena, uint64_t, c->rules->vocabulary.words.set_words + 1u);

	for (const struct sl_attr *attr = list; attr; attr = attr->next) {
		if (attr->opaque)
			*complete = 0;
		else
			set[attr->word / 64] |= (uint64_t)1 << attr->word % 64;
	}
	set[0] &= ~(uint64_t)1;
	return set;
}

/* ---- module ---- */

static void add_implied(const struct sl_checker *c, uint64_t *set, unsigned word)
{
	if (set[word / 64] >> word % 64 & 1)
		return;
	set[word / 64] |= (uint64_t)1 << word % 64;
	const struct sl_vocab_extension *extension = sl_vocab_extension(c, word, 0);
	if (!extension || !extension->implies)
		return;
	for (sl_word_list w = extension->implies; *w; w++)
		add_implied(c, set, *w);
}

/* enable and requires directives of WGSL as sets of words. */
static void directive_sets(struct sl_checker *c)
{
	size_t n = c->rules->vocabulary.words.set_words + 1u;
	uint64_t *sets = SL_NEW_ARRAY(c->arena, uint64_t, n * 3), *all = sets, *written = sets + n, *features = sets + 2 * n;
	int complete = c->module->dialect == SL_DIALECT_plain;
	struct sl_span enable = NOWHERE, feature = NOWHERE;

	c->engine_enabled = 0;
	for (const struct sl_fragment *fragment = c->module->fragments; fragment; fragment = fragment->next) {
		for (const struct sl_directive *d = fragment->directives; d; d = d->next) {
			if (d->kind != SL_DIRECTIVE_enable && d->kind != SL_DIRECTIVE_requires)
				continue;
			struct sl_span *first = d->kind == SL_DIRECTIVE_enable ? &enable : &feature;
			if (!first->end)
				*first = d->span;
			if (d->kind == SL_DIRECTIVE_enable && d->text.n > 5 && !memcmp(d->text.p, "wgpu_", 5))
				c->engine_enabled = 1;
			if (d->opaque) {
				complete = 0;
			} else if (d->word && d->kind == SL_DIRECTIVE_enable) {
				written[d->word / 64] |= (uint64_t)1 << d->word % 64;
				add_implied(c, all, d->word);
			} else if (d->word) {
				features[d->word / 64] |= (uint64_t)1 << d->word % 64;
			}
		}
	}
	c->enables = all;
	c->enables_complete = (uint8_t)complete;
	sl_cell_set(&c->module_row[SL_F_module_enables], all, complete, enable);
	sl_cell_set(&c->module_row[SL_F_module_enables_written], written, complete, enable);
	sl_cell_set(&c->module_row[SL_F_module_requires], features, complete, feature);
}

/* WGSL: a function without the attribute of a stage is none. */
static int can_be_entry(const struct sl_checker *c, const struct sl_function *function)
{
	const struct sl_attr *attr = function->attrs;

	if (c->lang == SL_LANG_hlsl)
		return function->has_body && !function->method && !function->nested;
	while (attr && sl_role_of(c, attr) != SL_ROLE_VERTEX && sl_role_of(c, attr) != SL_ROLE_FRAGMENT &&
	       sl_role_of(c, attr) != SL_ROLE_COMPUTE)
		attr = attr->next;
	return attr != NULL;
}

/* The nearest name of a function that may be compiled. */
static void suggest_function(struct sl_checker *c, struct sl_str name, struct sl_cell *cell)
{
	struct sl_nearest_name nearest = sl_nearest_start(name);
	const struct sl_function *found = NULL;

	for (const struct sl_fragment *fragment = c->module->fragments; fragment; fragment = fragment->next) {
		for (const struct sl_function *f = fragment->functions; f; f = f->next) {
			if (!can_be_entry(c, f))
				continue;
			sl_nearest_try(&nearest, sl_sym_text(c, f->name));
			found = f;
		}
	}
	if (found && nearest.best.p)
		sl_cell_text(cell, nearest.best, found->name_span);
}

/* --entry names the one function to compile, as a compiler's -E; a library has none. Several names are a list for several files. */
static void entry_cell(struct sl_checker *c, struct sl_span start)
{
	const struct sl_front_options *front = c->plan->front;

	if (front->nentries != 1 || c->module->header || !sl_all_seen(c) || c->plan->stage == SL_STAGE_library)
		return;
	struct sl_str text = sl_str_of(front->entries[0]);
	sl_sym name = sl_lookup(c->module->names, text.p, text.n);
	for (const struct sl_fragment *fragment = c->module->fragments; fragment && name; fragment = fragment->next)
		for (const struct sl_function *f = fragment->functions; f; f = f->next)
			if (f->name == name && can_be_entry(c, f))
				return;
	struct sl_cell *row = c->module_row;
	sl_cell_text(&row[SL_F_module_entry_missing], text, start);
	suggest_function(c, text, &row[SL_F_module_entry_suggestion]);
	if (!c->module->elsewhere.end)
		return;
	struct sl_source *source = c->module->sources[c->module->elsewhere.file];
	sl_cell_text(&row[SL_F_module_entry_condition], c->module->elsewhere_condition, c->module->elsewhere);
	sl_cell_known(&row[SL_F_module_entry_line], sl_position_of(source, c->arena, c->module->elsewhere.begin).line,
		      c->module->elsewhere);
}

void sl_module_row(struct sl_checker *c)
{
	const struct sl_plan *plan = c->plan;
	const struct sl_module *module = c->module;
	struct sl_cell *row = c->module_row;
	uint32_t begin = module->nsources ? module->sources[0]->bom : 0;
	struct sl_span start = {.begin = begin, .end = begin};
	unsigned api = plan->api_of[c->lang];

	memset(row, 0, sizeof c->module_row);
	sl_cell_known(&row[SL_F_module_module], 0, start);
	sl_cell_known(&row[SL_F_module_lang], c->lang, start);
	sl_cell_known(&row[SL_F_module_complete], module->complete, start);
	sl_cell_known(&row[SL_F_module_target_given], plan->target_given, start);
	sl_cell_known(&row[SL_F_module_entry_given], plan->front->nentries > 0, start);
	if (api != SL_API_none)
		sl_cell_known(&row[SL_F_module_target_api], api, start);
	if (c->lang == SL_LANG_hlsl)
		sl_cell_known(&row[SL_F_module_target_direct3d], plan->direct3d, start);
	directive_sets(c);
	entry_cell(c, start);
	if (c->lang == SL_LANG_wgsl) {
		sl_cell_known(&row[SL_F_module_dialect], module->dialect, start);
		return;
	}
	sl_cell_known(&row[SL_F_module_has_main], c->has_main, start);
	sl_cell_known(&row[SL_F_module_header], module->header, start);
	sl_cell_known(&row[SL_F_module_bits16], plan->bits16, start);
	sl_cell_known(&row[SL_F_module_unresolved_includes], module->unresolved_includes, start);
	if (!plan->target_given)
		return;
	sl_cell_known(&row[SL_F_module_target_shader_model], plan->shader_model, start);
	if (plan->stage == SL_STAGE_none)
		sl_cell_unknown(&row[SL_F_module_target_stage], start);
	else
		sl_cell_known(&row[SL_F_module_target_stage], plan->stage, start);
}

/* ---- directives ---- */

/* Kind of the vocabulary's row for a directive; -1: the vocabulary has none. */
static int extension_kind(unsigned directive)
{
	switch (directive) {
	case SL_DIRECTIVE_enable:
		return 0;
	case SL_DIRECTIVE_requires:
		return 1;
	case SL_DIRECTIVE_diagnostic:
		return 2;
	default:
		return -1;
	}
}

/* The first word of a list that is (or is not) among the written enables, as a text cell. */
static void first_enabled(struct sl_checker *c, struct sl_cell *cell, sl_word_list list, int wanted, const uint64_t *set,
			  struct sl_span span)
{
	if (!list || (!wanted && !c->enables_complete))
		return;
	for (; *list; list++) {
		if ((int)(set[*list / 64] >> *list % 64 & 1) == wanted) {
			sl_cell_text(cell, sl_word_text(c, *list), span);
			return;
		}
	}
}

/* An extension that is written and implies this one. */
static void implied_by_cell(struct sl_checker *c, const struct sl_directive *d)
{
	const struct sl_cell *written = &c->module_row[SL_F_module_enables_written];

	for (unsigned i = 0; i < c->rules->vocabulary.nextensions && d->word; i++) {
		const struct sl_vocab_extension *e = &c->rules->vocabulary.extensions[i];
		if (e->kind != 0 || !written->bits || !(written->bits[e->word / 64] >> e->word % 64 & 1))
			continue;
		for (sl_word_list w = e->implies; w && *w; w++)
			if (*w == d->word)
				sl_cell_text(&c->directive_row[SL_F_directive_implied_by], sl_word_text(c, e->word), d->name_span);
	}
}

/* What all chosen targets say together: one that lacks it decides. A rule that is asked per target sees that target's own, see ask.c. */
static void availability(struct sl_checker *c, const struct sl_directive *d)
{
	struct sl_tri has = {1, 0};
	int asked = 0;

	for (uint32_t t = 0; t < c->plan->ntargets; t++) {
		const struct sl_target *target = &c->plan->targets[t];
		if (target->implied || !(target->languages & c->lang_bit))
			continue;
		asked = 1;
		if (!target->features)
			has = sl_and(has, (struct sl_tri){0, 0});
		else
			has = sl_and(has, sl_truth(d->word && target->features[d->word / 64] >> d->word % 64 & 1));
	}
	sl_cell_truth(&c->directive_row[SL_F_directive_available], asked ? has : (struct sl_tri){0, 0}, d->name_span);
}

static void vocabulary_of_directive(struct sl_checker *c, const struct sl_directive *d, unsigned kind)
{
	struct sl_cell *row = c->directive_row;
	struct sl_span at = d->name_span;
	const struct sl_vocab_extension *vocab = sl_vocab_extension(c, d->word, kind);
	int removed = vocab && vocab->status == SL_EXT_REMOVED, other = 0;

	for (unsigned k = 0; k < 2; k++)
		other |= k != kind && kind < 2 && sl_vocab_extension(c, d->word, k) != NULL;
	sl_cell_known(&row[SL_F_directive_known], vocab && !removed, at);
	sl_cell_known(&row[SL_F_directive_removed], removed, at);
	sl_cell_known(&row[SL_F_directive_other_kind], !vocab && other, at);
	sl_cell_known(&row[SL_F_directive_standard], vocab && vocab->status == SL_EXT_STANDARD, at);
	sl_cell_known(&row[SL_F_directive_foreign],
		      (vocab && vocab->status == SL_EXT_FOREIGN) ||
			      (!vocab && d->text.n > 5 &&
			       (!memcmp(d->text.p, "wgpu_", 5) || (d->text.n > 9 && !memcmp(d->text.p, "chromium_", 9)))),
		      at);
	if (!vocab) {
		struct sl_str near = sl_suggest_extension(c, d->text, kind);
		if (near.n)
			sl_cell_text(&row[SL_F_directive_suggestion], near, at);
		return;
	}
	if (vocab->note && *vocab->note)
		sl_cell_text(&row[SL_F_directive_note], sl_str_of(vocab->note), at);
	if (kind != 0)
		return;
	first_enabled(c, &row[SL_F_directive_missing], vocab->needs, 0, c->enables, at);
	first_enabled(c, &row[SL_F_directive_conflict], vocab->conflicts, 1, c->enables, at);
	first_enabled(c, &row[SL_F_directive_implied_only], vocab->implies, 0, c->module_row[SL_F_module_enables_written].bits, at);
	implied_by_cell(c, d);
	availability(c, d);
}

/* WGSL "Diagnostic filters", severity_control_name. */
static int is_severity(struct sl_str word)
{
	return sl_str_is(word, "error") || sl_str_is(word, "warning") || sl_str_is(word, "info") || sl_str_is(word, "off");
}

static void kernel_cell(struct sl_checker *c, const struct sl_directive *d)
{
	int defined = sl_is_defined(c, d->name);

	sl_cell_text(&c->directive_row[SL_F_directive_kernel], sl_sym_text(c, d->name), d->name_span);
	if (!defined)
		suggest_function(c, sl_sym_text(c, d->name), &c->directive_row[SL_F_directive_suggestion]);

	sl_cell_truth(&c->directive_row[SL_F_directive_function_found], (struct sl_tri){(unsigned)defined, !defined && sl_all_seen(c)},
		      d->name_span);
}

void sl_directive_row(struct sl_checker *c, const struct sl_directive *d, int64_t position)
{
	struct sl_cell *row = c->directive_row;
	int kind = extension_kind(d->kind);

	memset(row, 0, sizeof c->directive_row);
	c->row_directive = d;
	sl_cell_known(&row[SL_F_directive_directive], 0, d->name_span);
	sl_cell_known(&row[SL_F_directive_kind], d->kind, d->span);
	sl_cell_known(&row[SL_F_directive_position], position, d->span);
	sl_cell_word(&row[SL_F_directive_name], d->word, d->text, d->name_span);
	sl_cell_text(&row[SL_F_directive_text], d->text, d->name_span);
	sl_cell_known(&row[SL_F_directive_late], d->late, d->span);
	sl_cell_known(&row[SL_F_directive_dotted], d->kind == SL_DIRECTIVE_diagnostic && d->text.n && memchr(d->text.p, '.', d->text.n),
		      d->name_span);
	if (d->kind == SL_DIRECTIVE_diagnostic)
		sl_cell_known(&row[SL_F_directive_severity_known], is_severity(sl_word_text(c, d->severity_word)), d->span);
	if (kind >= 0)
		vocabulary_of_directive(c, d, (unsigned)kind);
	if (d->kind == SL_DIRECTIVE_kernel)
		kernel_cell(c, d);
}

/* ---- statements ---- */

void sl_statement_row(struct sl_checker *c, const struct sl_statement *statement)
{
	struct sl_cell *row = c->statement_row;
	int complete = 1;
	const uint64_t *words = sl_attr_words(c, statement->attrs, &complete);

	memset(row, 0, sizeof c->statement_row);
	sl_cell_known(&row[SL_F_statement_statement], 0, statement->span);
	sl_cell_known(&row[SL_F_statement_kind], statement->kind, statement->span);
	sl_cell_set(&row[SL_F_statement_attributes], words, complete, statement->attrs ? statement->attrs->span : statement->span);
	if (statement->kind == SL_ON_loop && c->lang == SL_LANG_hlsl)
		sl_cell_range(&row[SL_F_statement_bound], statement->bound.known ? statement->bound.range : SL_ANY, statement->span);
}

/* ---- faults ---- */

void sl_fault_row(struct sl_checker *c, const struct sl_fault *fault)
{
	struct sl_cell *row = c->fault_row;

	memset(row, 0, sizeof c->fault_row);
	sl_cell_known(&row[SL_F_fault_fault], 0, fault->span);
	sl_cell_known(&row[SL_F_fault_kind], fault->kind, fault->span);
	if (fault->a.n)
		sl_cell_text(&row[SL_F_fault_a], fault->a, fault->span);
	if (fault->b.n)
		sl_cell_text(&row[SL_F_fault_b], fault->b, fault->span);
	if (fault->c.n)
		sl_cell_text(&row[SL_F_fault_c], fault->c, fault->span);
	sl_cell_known(&row[SL_F_fault_n], fault->n, fault->span);
	sl_cell_known(&row[SL_F_fault_m], fault->m, fault->span);
	if (fault->other.end)
		sl_cell_known(&row[SL_F_fault_other], 0, fault->other);
	if (fault->entry)
		sl_cell_text(&row[SL_F_fault_entry_name], sl_sym_text(c, fault->entry->name), fault->entry->name_span);
	sl_cell_known(&row[SL_F_fault_at_pipeline], fault->at_pipeline, fault->span);
}

/* ---- variables ---- */

static void attribute_value(struct sl_checker *c, struct sl_cell *cell, const struct sl_attr *list, unsigned role)
{
	int doubtful;
	const struct sl_attr *attr = sl_attr_with(c, list, role, &doubtful);

	if (attr && attr->args)
		sl_cell_range(cell, doubtful ? SL_ANY : sl_arg_int(c, attr->args), attr->args->span);
	else if (attr)
		sl_cell_unknown(cell, attr->span);
	for (const struct sl_attr *other = list; !attr && other; other = other->next) {
		if (other->opaque || sl_attr_unknown(c, other))
			sl_cell_unknown(cell, other->span);
	}
}

/* Binding and set of [[vk::binding(b, set)]] as one number; -1: none, or not known. */
static int64_t vk_binding(const struct sl_checker *c, const struct sl_variable *v)
{
	int doubtful;
	const struct sl_attr *attr = v->attrs ? sl_attr_with(c, v->attrs, SL_ROLE_BINDING, &doubtful) : NULL;

	if (!attr || doubtful || !attr->args)
		return -1;
	struct sl_int binding = sl_arg_int(c, attr->args), set = attr->args->next ? sl_arg_int(c, attr->args->next) : sl_exact(0);
	if (!sl_is_exact(binding) || !sl_is_exact(set) || binding.lo < 0 || set.lo < 0 || set.lo > INT16_MAX || binding.lo > INT32_MAX)
		return -1;
	return set.lo << 32 | binding.lo;
}

enum { MAX_COMPARED_BINDINGS = 4096 }; /* variables before it that are looked at */

static void vk_duplicate_cell(struct sl_checker *c, const struct sl_variable *v)
{
	int64_t binding = vk_binding(c, v);
	unsigned compared = 0;

	if (binding < 0)
		return;
	for (const struct sl_fragment *fragment = c->module->fragments; fragment; fragment = fragment->next) {
		for (const struct sl_variable *other = fragment->variables; other; other = other->next) {
			if (other == v || compared++ == MAX_COMPARED_BINDINGS)
				return;
			if (other->attrs && vk_binding(c, other) == binding) {
				sl_cell_known(&c->variable_row[SL_F_variable_vk_duplicate], 0, other->name_span);
				return;
			}
		}
	}
}

/* That of a variable: a cbuffer cannot have it. */
static const struct sl_attr *push_constant(const struct sl_checker *c, const struct sl_variable *v)
{
	int buffer = v->kind == SL_VARIABLE_resource && v->space == SL_SPACE_uniform;
	const struct sl_attr *attr = v->hidden || buffer ? NULL : v->attrs;

	while (attr && (attr->opaque || !sl_str_is(sl_sym_text(c, attr->name), "vk::push_constant")))
		attr = attr->next;
	return attr;
}

/* Blocks of push constants are few: each is compared with all before it. */
static void push_constant_cells(struct sl_checker *c, const struct sl_variable *v)
{
	const struct sl_attr *attr = push_constant(c, v), *first;

	if (!attr)
		return;
	sl_cell_known(&c->variable_row[SL_F_variable_vk_push], 0, attr->span);
	for (const struct sl_fragment *fragment = c->module->fragments; fragment; fragment = fragment->next) {
		for (const struct sl_variable *other = fragment->variables; other; other = other->next) {
			if (other == v)
				return;
			if (!(first = push_constant(c, other)))
				continue;
			sl_cell_text(&c->variable_row[SL_F_variable_vk_push_before], sl_sym_text(c, other->name), first->span);
			return;
		}
	}
}

/* Of the canonical text of a storage texture's type: texture_storage_2d<rgba8unorm, write>. */
static void texel_cells(struct sl_checker *c, const struct sl_variable *v)
{
	static const char *const modes[SL_ACCESS_COUNT] = {
		[SL_ACCESS_read] = "read", [SL_ACCESS_write] = "write", [SL_ACCESS_read_write] = "read_write"};
	struct sl_str text = v->type.text;
	const char *begin, *comma;

	if (text.n < 16 || memcmp(text.p, "texture_storage_", 16) || text.p[text.n - 1] != '>')
		return;
	begin = memchr(text.p, '<', text.n);
	comma = begin ? memchr(begin, ',', (size_t)(text.p + text.n - begin)) : NULL;
	if (!comma)
		return;
	struct sl_str mode = {comma + 2, (uint32_t)(text.p + text.n - comma - 3)};
	struct sl_str format = {begin + 1, (uint32_t)(comma - begin - 1)};
	sl_cell_word(&c->variable_row[SL_F_variable_texel_format], sl_word_find(&c->rules->vocabulary.words, format.p, format.n), format,
		     v->name_span);
	for (unsigned i = 0; i < SL_ACCESS_COUNT; i++) {
		if (modes[i] && sl_str_is(mode, modes[i]))
			sl_cell_known(&c->variable_row[SL_F_variable_texel_access], i, v->name_span);
	}
}

/* What is between the kind of a texture and its template list: texture_depth_cube_array, texture_2d<f32>. */
static void shape_cell(struct sl_checker *c, const struct sl_variable *v)
{
	struct sl_str text = v->type.text;
	uint32_t prefix = sl_str_begins(text, "texture_depth_") ? 14 : sl_str_begins(text, "texture_") ? 8 : 0, end = prefix;

	while (end < text.n && text.p[end] != '<')
		end++;
	struct sl_str shape = {text.p + prefix, end - prefix};
	if (prefix && !sl_str_begins(shape, "storage_"))
		sl_cell_word(&c->variable_row[SL_F_variable_shape], sl_word_find(&c->rules->vocabulary.words, shape.p, shape.n), shape,
			     v->name_span);
}

static int is_constant_buffer(const struct sl_variable *v)
{
	static const char object[] = "ConstantBuffer<";

	return sl_str_is(v->type.text, "cbuffer") || (v->type.text.n > sizeof object && !memcmp(v->type.text.p, object, sizeof object - 1));
}

void sl_variable_row(struct sl_checker *c, const struct sl_variable *v)
{
	struct sl_cell *row = c->variable_row;
	int used = sl_marked(&c->used_variables, v), unused = !used && !sl_marked(&c->doubtful_variables, v), doubtful;

	memset(row, 0, sizeof c->variable_row);
	sl_cell_known(&row[SL_F_variable_variable], 0, v->name_span);
	sl_cell_text(&row[SL_F_variable_name], sl_sym_text(c, v->name), v->name_span);
	sl_cell_known(&row[SL_F_variable_kind], v->kind, v->name_span);
	if (v->space == SL_SPACE_unknown)
		sl_cell_unknown(&row[SL_F_variable_space], v->name_span);
	else
		sl_cell_known(&row[SL_F_variable_space], v->space, v->name_span);
	sl_cell_text(&row[SL_F_variable_type], v->type.text, v->name_span);
	if (v->type.kind == SL_KIND_none || v->type.kind == SL_KIND_other)
		sl_cell_unknown(&row[SL_F_variable_type_kind], v->name_span);
	else
		sl_cell_known(&row[SL_F_variable_type_kind], v->type.kind, v->name_span);
	sl_cell_range(&row[SL_F_variable_bytes], v->type.bytes, v->name_span);
	if (v->has_init)
		sl_cell_known(&row[SL_F_variable_init], 0, v->init_span);
	if (v->has_init && v->init_phase < SL_PHASE_COUNT)
		sl_cell_known(&row[SL_F_variable_init_phase], v->init_phase, v->init_span);
	else if (v->has_init)
		sl_cell_unknown(&row[SL_F_variable_init_phase], v->init_span);
	sl_cell_truth(&row[SL_F_variable_used_by_entry], (struct sl_tri){(unsigned)used, unused && c->reach_all_complete}, v->name_span);
	if (c->lang == SL_LANG_hlsl) {
		if (c->plan->api_of[c->lang] == SL_API_vulkan) {
			vk_duplicate_cell(c, v);
			push_constant_cells(c, v);
		}
		sl_register_cells(c, v);
		sl_cell_known(&row[SL_F_variable_constant_buffer], is_constant_buffer(v), v->name_span);
		return;
	}
	sl_cell_known(&row[SL_F_variable_access], v->access, v->name_span);
	texel_cells(c, v);
	shape_cell(c, v);
	if (v->space == SL_SPACE_uniform || v->space == SL_SPACE_storage)
		sl_cell_range(&row[SL_F_variable_least], v->least, v->name_span);
	attribute_value(c, &row[SL_F_variable_group], v->attrs, SL_ROLE_GROUP);
	attribute_value(c, &row[SL_F_variable_binding], v->attrs, SL_ROLE_BINDING);
	attribute_value(c, &row[SL_F_variable_id], v->attrs, SL_ROLE_ID);
	int has = sl_attr_with(c, v->attrs, SL_ROLE_GROUP, &doubtful) || sl_attr_with(c, v->attrs, SL_ROLE_BINDING, &doubtful);
	sl_cell_known(&row[SL_F_variable_has_resource_attr], has, v->attrs ? v->attrs->span : v->name_span);
	if (v->kind != SL_VARIABLE_override)
		return;
	sl_cell_range(&row[SL_F_variable_override_value], v->value.range, v->has_init ? v->init_span : v->name_span);
	sl_cell_known(&row[SL_F_variable_override_given], v->given, v->name_span);
}
