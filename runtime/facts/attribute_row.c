/* The row of an attribute: what the vocabulary says of it, its arguments, and what stands beside it. */
#include "runtime/facts/attribute_row.h"

#include "runtime/facts/arguments.h"
#include "runtime/facts/cell.h"
#include "runtime/facts/node_row.h"
#include "runtime/facts/patch_row.h"
#include "runtime/facts/root_signature_row.h"
#include "runtime/facts/type.h"
#include "runtime/facts/vocab.h"
#include "runtime/facts/vocab_arguments.h"
#include "runtime/text/str.h"
#include "runtime/text/text.h"
#include "shaderlint/facts.h"

#include <string.h>

#define LONGEST_LIST 256 /* attributes beside it, or parameters, that are looked at; a longer list is hostile */

/* Alternatives of a dialect's condition never meet. */
static bool can_meet(const struct sl_attr *a, const struct sl_attr *b)
{
	return !a->opaque && !b->opaque && a->branch == b->branch;
}

static bool same_name(const struct sl_attr *a, const struct sl_attr *b)
{
	return a->word ? a->word == b->word : a->name == b->name;
}

/* Whether two lists of arguments have the same values; unknown where one of them has none. */
static struct sl_tri same_arguments(const struct sl_view *view, const struct sl_attr *a, const struct sl_attr *b)
{
	const struct sl_arg *x = a->args, *y = b->args;
	struct sl_tri same = {1, 0};

	for (; x && y; x = x->next, y = y->next) {
		struct sl_tri equal;
		bool string = x->value.kind == SL_KIND_string;
		if (string != (y->value.kind == SL_KIND_string))
			equal = sl_truth(0);
		else if (x->text.n == y->text.n && sl_same_text(x->text.p, y->text.p, x->text.n))
			equal = sl_truth(1);
		else if (string)
			equal = sl_truth(0);
		else
			equal = sl_eq(sl_arg_int(view, x), sl_arg_int(view, y));
		same = sl_and(same, equal);
	}
	return sl_and(same, sl_truth(!x && !y));
}

/* The same diagnostic rule twice is a repetition, two rules are not (WGSL "Diagnostic filters"). */
static bool repeats(const struct sl_attr *before, const struct sl_attr *attr, const struct sl_vocab_attr *vocab)
{
	if (!same_name(before, attr) || !can_meet(before, attr))
		return false;
	if (!vocab || vocab->duplicate != SL_DUPLICATE_OK || vocab->languages != SL_LANG_WGSL_BIT)
		return true;
	const struct sl_arg *x = sl_arg_at(before, 2), *y = sl_arg_at(attr, 2);
	return x && y && sl_str_same(x->text, y->text);
}

static void put_duplicate(const struct sl_attr *before, struct sl_tri same, int redeclared, const struct sl_vocab_attr *vocab,
			  struct sl_cell *row)
{
	sl_cell_known(&row[SL_F_attribute_duplicate], 0, before->span);
	sl_cell_truth(&row[SL_F_attribute_duplicate_same], same, before->span);
	sl_cell_known(&row[SL_F_attribute_duplicate_redeclared], redeclared, before->span);
	if (vocab)
		sl_cell_truth(&row[SL_F_attribute_duplicate_allowed],
			      vocab->duplicate == SL_DUPLICATE_SAME ? same : sl_truth(vocab->duplicate == SL_DUPLICATE_OK), before->span);
}

static void duplicate_cells(const struct sl_view *view, const struct sl_attr *attr, const struct sl_attr_place *place,
			    const struct sl_vocab_attr *vocab, struct sl_cell *row)
{
	const struct sl_function *earlier = place->function && !place->field ? place->function->earlier : NULL;
	const struct sl_attr *before = place->list;

	for (unsigned n = 0; before && before != attr && n < LONGEST_LIST; before = before->next, n++) {
		if (repeats(before, attr, vocab)) {
			put_duplicate(before, same_arguments(view, before, attr), 0, vocab, row);
			return;
		}
	}
	/* To say the same again where a function is declared again is what one does. */
	before = earlier ? earlier->attrs : NULL;
	for (unsigned n = 0; before && n < LONGEST_LIST; before = before->next, n++) {
		if (repeats(before, attr, vocab) && !same_arguments(view, before, attr).t) {
			put_duplicate(before, same_arguments(view, before, attr), 1, vocab, row);
			return;
		}
	}
}

static bool lists(sl_word_list list, unsigned word)
{
	for (; list && *list; list++)
		if (*list == word)
			return true;
	return false;
}

/* A pair that excludes each other is reported once, at its second member. */
static void conflict_cells(const struct sl_view *view, const struct sl_attr *attr, const struct sl_attr *list,
			   const struct sl_vocab_attr *vocab, struct sl_cell *row)
{
	unsigned n = 0;

	for (const struct sl_attr *before = list; before && before != attr && n < LONGEST_LIST; before = before->next, n++) {
		if (!before->word || !can_meet(before, attr))
			continue;
		const struct sl_vocab_attr *other = sl_vocab_attr(view, before->word);
		if (!lists(vocab->conflicts, before->word) && !(other && lists(other->conflicts, attr->word)))
			continue;
		sl_cell_known(&row[SL_F_attribute_conflict], 0, before->span);
		sl_cell_text(&row[SL_F_attribute_conflict_text], sl_sym_text(view, before->name), before->span);
		return;
	}
}

static void companion_cell(const struct sl_view *view, const struct sl_attr *attr, const struct sl_attr_place *place,
			   const struct sl_vocab_attr *vocab, struct sl_cell *row)
{
	if (!vocab->needs_companion || (place->function && place->function->maybe_attributed))
		return;
	for (sl_word_list wanted = vocab->needs_companion; *wanted; wanted++) {
		unsigned n = 0;
		const struct sl_attr *a = place->list;
		while (a && n++ < LONGEST_LIST && a->word != *wanted && !a->opaque)
			a = a->next;
		if (a)
			continue;
		sl_cell_text(&row[SL_F_attribute_companion_missing], sl_word_text(view, *wanted), attr->span);
		return;
	}
}

static struct sl_str stage_list(const struct sl_view *view, uint32_t stages)
{
	struct sl_text text = {.arena = view->arena};

	for (unsigned stage = 1; stage < SL_STAGE_COUNT; stage++) {
		if (!(stages >> stage & 1))
			continue;
		if (text.n)
			sl_text_put(&text, ", ");
		sl_text_put(&text, sl_stage_name(stage, view->lang));
	}
	return sl_text_take(&text);
}

/*
 * Whether the vocabulary has the attribute for the stage. In WGSL a function without a stage attribute has none for sure; in HLSL it may be
 * compiled as any.
 */
static void stage_cells(const struct sl_view *view, const struct sl_attr *attr, const struct sl_attr_place *place,
			const struct sl_vocab_attr *vocab, struct sl_cell *row)
{
	struct sl_tri allowed = {0, 0};

	if (sl_is_exact(place->stage) && (place->stage.lo != SL_STAGE_none || view->lang == SL_LANG_wgsl))
		allowed = sl_truth(vocab->stages >> place->stage.lo & 1);
	if (vocab->stages == UINT32_MAX)
		allowed = sl_truth(1);
	sl_cell_truth(&row[SL_F_attribute_stage_allowed], allowed, attr->span);
	if (!allowed.t)
		sl_cell_text(&row[SL_F_attribute_stages], stage_list(view, vocab->stages), attr->span);
}

static void needs_cells(const struct sl_view *view, const struct sl_attr *attr, const struct sl_vocab_attr *vocab, struct sl_cell *row)
{
	int known;

	if (vocab->needs_extension && !sl_extension_enabled(view, vocab->needs_extension, &known) && known)
		sl_cell_text(&row[SL_F_attribute_needs_extension], sl_word_text(view, vocab->needs_extension), attr->span);
	if (vocab->needs_shader_model)
		sl_cell_known(&row[SL_F_attribute_needs_shader_model], vocab->needs_shader_model, attr->span);
}

static void vocabulary_cells(const struct sl_view *view, const struct sl_attr *attr, const struct sl_attr_place *place,
			     const struct sl_vocab_attr *vocab, struct sl_cell *row)
{
	struct sl_str name = sl_sym_text(view, attr->name);

	if (view->lang == SL_LANG_hlsl)
		sl_cell_known(&row[SL_F_attribute_case_differs], !sl_str_is(name, vocab->spelling), attr->name_span);
	/* What a template puts behind attributes is not there. */
	if (place->on == SL_ON_nothing && view->module->dialect != SL_DIALECT_plain)
		sl_cell_unknown(&row[SL_F_attribute_placed], attr->span);
	else
		sl_cell_known(&row[SL_F_attribute_placed], vocab->on >> place->on & 1, attr->span);
	sl_cell_known(&row[SL_F_attribute_args_min], vocab->nargs_min, attr->span);
	sl_cell_known(&row[SL_F_attribute_args_max], vocab->nargs_max, attr->span);
	stage_cells(view, attr, place, vocab, row);
	conflict_cells(view, attr, place->list, vocab, row);
	companion_cell(view, attr, place, vocab, row);
	needs_cells(view, attr, vocab, row);
	sl_vocab_argument_cells(view, attr, vocab, place->on, row);
}

static void argument_cells(const struct sl_view *view, const struct sl_attr *attr, struct sl_cell *row)
{
	const struct sl_arg *first = attr->args, *second = first ? first->next : NULL, *third = second ? second->next : NULL;

	if (!first)
		return;
	bool unresolved = first->value.kind == SL_KIND_none || first->value.kind == SL_KIND_other;
	sl_cell_known(&row[SL_F_attribute_arg1], 0, first->span);
	if (unresolved) {
		sl_cell_unknown(&row[SL_F_attribute_arg1_kind], first->span);
		sl_cell_unknown(&row[SL_F_attribute_arg1_phase], first->span);
	} else {
		sl_cell_known(&row[SL_F_attribute_arg1_kind], first->value.kind, first->span);
		sl_cell_known(&row[SL_F_attribute_arg1_phase], first->value.phase, first->span);
	}
	sl_cell_range(&row[SL_F_attribute_arg1_value], sl_arg_int(view, first), first->span);
	struct sl_int whole = sl_arg_int(view, first);
	bool fraction = sl_is_exact(whole) && first->value.known && first->value.number > (double)whole.lo;
	sl_cell_range(&row[SL_F_attribute_arg1_ceiling], fraction ? sl_exact(whole.lo + 1) : whole, first->span);
	sl_cell_text(&row[SL_F_attribute_arg1_text], first->text, first->span);
	sl_cell_word(&row[SL_F_attribute_arg1_word], first->word, first->text, first->span);
	if (!second)
		return;
	sl_cell_known(&row[SL_F_attribute_arg2], 0, second->span);
	sl_cell_range(&row[SL_F_attribute_arg2_value], sl_arg_int(view, second), second->span);
	if (!third)
		return;
	sl_cell_known(&row[SL_F_attribute_arg3], 0, third->span);
	sl_cell_range(&row[SL_F_attribute_arg3_value], sl_arg_int(view, third), third->span);
}

enum { DIAGNOSTIC_RULE = 2 }; /* kind of struct sl_vocab_extension */

/* The rule that @diagnostic names. One of two parts is an engine's own. */
static void diagnostic_cell(const struct sl_view *view, const struct sl_attr *attr, struct sl_str name, struct sl_cell *row)
{
	const struct sl_arg *rule = attr->args ? attr->args->next : NULL;

	if (!rule || !sl_str_is(name, "diagnostic") || memchr(rule->text.p, '.', rule->text.n) ||
	    sl_vocab_extension(view, rule->word, DIAGNOSTIC_RULE))
		return;
	sl_cell_text(&row[SL_F_attribute_unknown_diagnostic], rule->text, rule->span);
}

/* What the argument of [MaxRecordsSharedWith] names: a parameter of the same function. */
static void named_parameter_cells(const struct sl_view *view, const struct sl_arg *arg, const struct sl_attr_place *place,
				  struct sl_cell *row)
{
	bool string = arg->value.kind == SL_KIND_string;
	struct sl_tri output = {0, (unsigned)place->function->params_known};
	unsigned n = 0;

	for (const struct sl_field *p = place->function->params; p; p = p->next) {
		if (n++ == LONGEST_LIST) {
			output = (struct sl_tri){0, 0};
			break;
		}
		if (string || !sl_str_same(sl_sym_text(view, p->name), arg->text))
			continue;
		struct sl_int io = sl_node_io(p);
		output = sl_is_exact(io) ? sl_truth(io.lo == SL_NODE_IO_output || io.lo == SL_NODE_IO_output_array) : (struct sl_tri){0, 0};
	}
	sl_cell_truth(&row[SL_F_attribute_arg1_output], output, arg->span);
	sl_cell_known(&row[SL_F_attribute_arg1_self], sl_str_same(sl_sym_text(view, place->field->name), arg->text), arg->span);
}

/* What an attribute's string or the parameter under it refers to. */
static void reference_cells(const struct sl_view *view, const struct sl_attr *attr, const struct sl_attr_place *place, struct sl_cell *row)
{
	const struct sl_arg *arg = attr->args;

	if (place->on == SL_ON_entry_parameter && place->field) {
		if (!sl_is_open(sl_on_node_input(place->field)))
			sl_cell_truth(&row[SL_F_attribute_on_input], sl_on_node_input(place->field), attr->span);
		int complete = 1;
		const uint64_t *beside = sl_attr_words(view, place->list, &complete);
		sl_cell_set(&row[SL_F_attribute_beside], beside, complete, attr->span);
		sl_cell_range(&row[SL_F_attribute_node_io], sl_node_io(place->field), attr->span);
		if (arg)
			named_parameter_cells(view, arg, place, row);
	}
	if (!arg || arg->value.kind != SL_KIND_string)
		return;
	sl_sym name = sl_lookup(view->module->names, arg->text.p, arg->text.n);
	unsigned defined = name && sl_is_defined(view, name);
	struct sl_tri found = {defined, !defined && sl_all_seen(view)};
	if (sl_same_folded(sl_sym_text(view, attr->name), "patchconstantfunc")) {
		found = sl_patch_defined(view, attr);
		if (place->entry && sl_is_exact(place->stage) && place->stage.lo == SL_STAGE_hull)
			sl_cell_known(&row[SL_F_attribute_arg1_called], defined && sl_patch_called(view, place->function), arg->span);
	}
	sl_cell_truth(&row[SL_F_attribute_arg1_function], found, arg->span);
}

/* ---- what it stands on ---- */

/* Names of resource types as a declaration begins, the longer of two that begin alike first. */
static const struct {
	const char *prefix;
	uint8_t holds;
} resource_names[] = {
	{"ConstantBuffer", SL_HOLDS_constant_buffer},
	{"TextureBuffer", SL_HOLDS_texture_buffer},
	{"RWStructuredBuffer", SL_HOLDS_counter_buffer},
	{"AppendStructuredBuffer", SL_HOLDS_counter_buffer},
	{"ConsumeStructuredBuffer", SL_HOLDS_counter_buffer},
	{"SubpassInput", SL_HOLDS_subpass},
	{"RWTexture", SL_HOLDS_image},
	{"RWBuffer", SL_HOLDS_image},
	{"Buffer", SL_HOLDS_image},
};

static struct sl_int holds_of(const struct sl_type *type)
{
	for (size_t i = 0; i < sizeof resource_names / sizeof resource_names[0]; i++) {
		if (sl_str_begins(type->text, resource_names[i].prefix))
			return sl_exact(resource_names[i].holds);
	}
	switch (type->kind) {
	case SL_KIND_struct:
		return sl_exact(SL_HOLDS_struct);
	case SL_KIND_texture:
	case SL_KIND_sampler:
	case SL_KIND_buffer:
		return sl_exact(SL_HOLDS_resource);
	case SL_KIND_vector:
	case SL_KIND_matrix:
		return sl_exact(SL_HOLDS_other);
	default:
		return type->kind == type->element && sl_kind_known(type->kind) ? sl_exact(SL_HOLDS_scalar) : SL_ANY;
	}
}

static bool is_ray_payload(const struct sl_view *view, const struct sl_record *record)
{
	for (const struct sl_attr *a = record ? record->attrs : NULL; a; a = a->next)
		if (sl_same_folded(sl_sym_text(view, a->name), "raypayload"))
			return true;
	return false;
}

/* The members of a structure with respect to access by the stages of ray tracing; a member that is a payload itself has those of its type.
 */
static void record_cells(const struct sl_view *view, const struct sl_record *record, struct sl_cell *row)
{
	struct sl_cell *unqualified = &row[SL_F_attribute_unqualified], *over = &row[SL_F_attribute_overqualified];

	if (record->name)
		sl_cell_text(&row[SL_F_attribute_record], sl_sym_text(view, record->name), record->name_span);
	if (record->incomplete)
		return;
	for (const struct sl_field *m = record->fields; m; m = m->next) {
		bool payload = m->type.kind == SL_KIND_struct && is_ray_payload(view, m->type.record);
		if (!m->payload_access && !payload && unqualified->state == SL_ABSENT)
			sl_cell_text(unqualified, sl_sym_text(view, m->name), m->name_span);
		if (m->payload_access && payload && over->state == SL_ABSENT)
			sl_cell_text(over, sl_sym_text(view, m->name), m->name_span);
	}
}

static void subject_cells(const struct sl_view *view, const struct sl_attr *attr, const struct sl_attr_place *place, struct sl_cell *row)
{
	const struct sl_variable *v = place->variable;

	if (place->on == SL_ON_buffer)
		sl_cell_known(&row[SL_F_attribute_holds],
			      place->type && sl_str_is(place->type->text, "tbuffer") ? SL_HOLDS_texture_buffer : SL_HOLDS_buffer,
			      attr->span);
	else if (place->type)
		sl_cell_range(&row[SL_F_attribute_holds], holds_of(place->type), attr->span);
	if (place->type && sl_kind_known(place->type->element))
		sl_cell_known(&row[SL_F_attribute_element], place->type->element, attr->span);
	else if (place->type)
		sl_cell_unknown(&row[SL_F_attribute_element], attr->span);
	if (v) {
		sl_cell_known(&row[SL_F_attribute_on_static], (v->qualifiers & SL_Q_STATIC) != 0, v->name_span);
		sl_cell_known(&row[SL_F_attribute_on_const], (v->qualifiers & SL_Q_CONST) != 0, v->name_span);
		sl_cell_known(&row[SL_F_attribute_initialised], v->has_init, v->name_span);
	}
	if (place->record)
		record_cells(view, place->record, row);
}

/* Whether the function can be an entry point: a method cannot. */
static struct sl_tri can_be_entry(const struct sl_attr_place *place)
{
	if (place->entry && place->entry->sure)
		return sl_truth(1);
	return place->function && place->function->method ? sl_truth(0) : (struct sl_tri){0, 0};
}

/* A compiler for Direct3D drops the attributes of Vulkan before it looks at them. */
static bool is_dropped(const struct sl_view *view, struct sl_str name)
{
	return view->lang == SL_LANG_hlsl && name.n > 4 && sl_same_folded((struct sl_str){name.p, 4}, "vk::") &&
	       view->plan->api_of[view->lang] != SL_API_vulkan;
}

/* From 1; 0 in a list that is longer than anybody writes. */
static int64_t position_of(const struct sl_attr *attr, const struct sl_attr *list)
{
	int64_t n = 1;

	while (list && list != attr && n < LONGEST_LIST) {
		list = list->next;
		n++;
	}
	return list == attr ? n : 0;
}

void sl_attribute_row(const struct sl_view *view, const struct sl_attr *attr, const struct sl_attr_place *place, struct sl_cell *row)
{
	const struct sl_vocab_attr *vocab = sl_vocab_attr(view, attr->word);
	struct sl_str name = sl_sym_text(view, attr->name);

	memset(row, 0, SL_F_attribute_COUNT * sizeof *row);
	sl_cell_known(&row[SL_F_attribute_attribute], 0, attr->span);
	sl_cell_word(&row[SL_F_attribute_name], attr->word, name, attr->name_span);
	sl_cell_text(&row[SL_F_attribute_text], name, attr->name_span);
	sl_cell_known(&row[SL_F_attribute_in_vk], name.n > 4 && !memcmp(name.p, "vk::", 4), attr->name_span);
	sl_cell_known(&row[SL_F_attribute_known], vocab != NULL, attr->name_span);
	if (sl_attr_foreign(view, attr))
		sl_cell_unknown(&row[SL_F_attribute_known], attr->name_span);
	sl_cell_known(&row[SL_F_attribute_on], place->on, attr->span);
	sl_cell_range(&row[SL_F_attribute_stage], place->stage, attr->span);
	int64_t position = position_of(attr, place->list);
	if (position)
		sl_cell_known(&row[SL_F_attribute_position], position, attr->span);
	if (attr->args)
		sl_cell_known(&row[SL_F_attribute_arg1_literal], attr->args->literal, attr->args->span);
	sl_cell_known(&row[SL_F_attribute_sure_entry], place->entry && place->entry->sure, attr->span);
	sl_cell_known(&row[SL_F_attribute_arg_count], attr->nargs, attr->span);
	sl_cell_known(&row[SL_F_attribute_has_parens], attr->has_parens, attr->span);
	if (view->lang == SL_LANG_hlsl) {
		sl_cell_truth(&row[SL_F_attribute_can_be_entry], can_be_entry(place), attr->span);
		sl_cell_known(&row[SL_F_attribute_without_shader], place->function && sl_without_shader(view, place->function), attr->span);
		sl_cell_known(&row[SL_F_attribute_candidate], place->entry != NULL, attr->span);
		sl_cell_known(&row[SL_F_attribute_entry_active], place->entry && place->entry->active, attr->span);
		reference_cells(view, attr, place, row);
		sl_root_signature_cells(attr, row);
		subject_cells(view, attr, place, row);
	} else {
		diagnostic_cell(view, attr, name, row);
	}
	argument_cells(view, attr, row);
	if (vocab && is_dropped(view, name))
		return;
	duplicate_cells(view, attr, place, vocab, row);
	if (vocab) {
		vocabulary_cells(view, attr, place, vocab, row);
	} else {
		struct sl_str near = sl_suggest_attr(view, name);
		if (near.n)
			sl_cell_text(&row[SL_F_attribute_suggestion], near, attr->name_span);
	}
}
