/* Whether an attribute's arguments are as its row in the vocabulary wants them. */
#include "runtime/facts/vocab_arguments.h"

#include "runtime/facts/arguments.h"
#include "runtime/facts/cell.h"
#include "runtime/text/text.h"
#include "shaderlint/facts.h"

#include <string.h>

static bool is_float(unsigned kind)
{
	return kind == SL_KIND_f32 || kind == SL_KIND_f16 || kind == SL_KIND_f64 || kind == SL_KIND_abstract_float;
}

/* A kind that can never serve as an integer. Names, `none` and `other` are those that nobody could resolve: they prove nothing. */
static bool never_integer(const struct sl_view *view, unsigned kind)
{
	if (kind == SL_KIND_bool)
		return view->lang == SL_LANG_wgsl;
	if (is_float(kind))
		return view->lang == SL_LANG_wgsl;
	return kind == SL_KIND_string || (kind >= SL_KIND_vector && kind <= SL_KIND_pointer);
}

static bool in_list(const struct sl_view *view, sl_word_list values, struct sl_str text)
{
	for (; *values; values++)
		if (text.n == view->rules->vocabulary.words.length[*values] &&
		    !memcmp(text.p, view->rules->vocabulary.words.text[*values], text.n))
			return true;
	return false;
}

enum complaint { FINE, NOT_CONSTANT, NOT_UINT, NOT_STRING, VALUE_UNKNOWN, OUT_OF_RANGE, NOT_FLOAT };

static bool by_dxc(const struct sl_view *view)
{
	return view->plan->target_given && view->plan->shader_model >= 6000;
}

/*
 * Whether a value surely comes too late. WGSL's front end says `runtime` only of what is. HLSL: a local of a body may be a constant, which
 * is not looked into; a `const` global lives in a constant buffer: DXC refuses it, FXC folds it.
 */
static bool too_late(const struct sl_view *view, const struct sl_value *value, const struct sl_vocab_arg *wanted, int in_body)
{
	if (value->phase <= wanted->phase)
		return false;
	if (view->lang == SL_LANG_wgsl)
		return value->phase == SL_PHASE_runtime || value->kind != SL_KIND_none;
	return by_dxc(view) && (!in_body || value->known);
}

/* FXC takes 8.0 for 8 without a word. */
static bool is_whole(const struct sl_value *value)
{
	return is_float(value->kind) && value->known && sl_is_exact(value->range) && value->range.lo >= 0;
}

static enum complaint judge_integer(const struct sl_view *view, const struct sl_arg *arg, const struct sl_vocab_arg *wanted, int in_body)
{
	struct sl_int v = sl_arg_int(view, arg);

	if (never_integer(view, arg->value.kind) || too_late(view, &arg->value, wanted, in_body))
		return NOT_CONSTANT;
	if (is_float(arg->value.kind) || (wanted->type == SL_ARG_uint && v.hi < 0 && view->lang == SL_LANG_hlsl))
		return NOT_UINT;
	/* A truth is one bit, and DXC reads it with its sign: true is -1 (SemaHLSL.cpp, ValidateAttributeIntArg). */
	if (arg->value.kind == SL_KIND_bool && by_dxc(view) && v.lo > 0)
		return NOT_UINT;
	/* An override may get another value later: its range is judged at pipeline creation, by rules of its own. */
	if (arg->value.phase == SL_PHASE_constant && (v.hi < wanted->min || v.lo > wanted->max))
		return OUT_OF_RANGE;
	return FINE;
}

/* A name in capitals that nothing defines is a macro that the build defines. */
static bool may_be_macro(struct sl_str name)
{
	for (uint32_t i = 0; i < name.n; i++)
		if (name.p[i] >= 'a' && name.p[i] <= 'z')
			return false;
	return name.n > 1;
}

static enum complaint judge(const struct sl_view *view, const struct sl_arg *arg, const struct sl_vocab_arg *wanted, int in_body)
{
	unsigned kind = arg->value.kind;

	switch (wanted->type) {
	case SL_ARG_integer:
	case SL_ARG_uint:
		return judge_integer(view, arg, wanted, in_body);
	case SL_ARG_float:
		/* A sign makes it an expression (SemaHLSL.cpp, ValidateAttributeFloatArg). */
		if (arg->literal && arg->text.n && (arg->text.p[0] == '-' || arg->text.p[0] == '+'))
			return NOT_FLOAT;
		/* DXC wants a literal, FXC folds a constant. */
		if (kind == SL_KIND_string ||
		    (!arg->literal && by_dxc(view) && kind != SL_KIND_none && kind != SL_KIND_name && kind != SL_KIND_other))
			return NOT_FLOAT;
		return FINE;
	case SL_ARG_string:
		if (kind == SL_KIND_none || kind == SL_KIND_other)
			return FINE;
		if (kind == SL_KIND_name && (view->module->unresolved_includes || may_be_macro(arg->text)))
			return FINE;
		if (kind != SL_KIND_string)
			return NOT_STRING;
		return wanted->values && !in_list(view, wanted->values, arg->text) ? VALUE_UNKNOWN : FINE;
	case SL_ARG_name:
		if (kind == SL_KIND_none || kind == SL_KIND_other)
			return FINE;
		return wanted->values && !in_list(view, wanted->values, arg->text) ? VALUE_UNKNOWN : FINE;
	default:
		return FINE;
	}
}

static void put_list(const struct sl_view *view, struct sl_text *text, sl_word_list values)
{
	for (sl_word_list w = values; *w; w++)
		sl_text_format(text, "%s%s", w == values ? "" : ", ", view->rules->vocabulary.words.text[*w]);
}

/* What the vocabulary wants in place of a bad argument. */
static struct sl_str wanted_text(const struct sl_view *view, const struct sl_vocab_arg *wanted, enum complaint complaint)
{
	struct sl_text text = {.arena = view->arena};

	switch (complaint) {
	case OUT_OF_RANGE:
		if (wanted->max == INT64_MAX)
			sl_text_format(&text, "at least %lld", (long long)wanted->min);
		else if (wanted->min == INT64_MIN)
			sl_text_format(&text, "at most %lld", (long long)wanted->max);
		else
			sl_text_format(&text, "in %lld..%lld", (long long)wanted->min, (long long)wanted->max);
		break;
	case VALUE_UNKNOWN:
		sl_text_put(&text, "one of ");
		put_list(view, &text, wanted->values);
		break;
	case NOT_STRING:
		sl_text_put(&text, "a string");
		if (wanted->values) {
			sl_text_put(&text, ", one of ");
			put_list(view, &text, wanted->values);
		}
		break;
	case NOT_FLOAT:
		sl_text_put(&text, "a literal number");
		break;
	case NOT_UINT:
		sl_text_put(&text, "an unsigned integer");
		break;
	default:
		sl_text_put(&text, wanted->phase == SL_PHASE_override ? "an integer known at pipeline creation" : "an integer constant");
	}
	return sl_text_take(&text);
}

static void complain(const struct sl_view *view, const struct sl_arg *arg, int64_t number, const struct sl_vocab_arg *wanted,
		     enum complaint complaint, struct sl_cell *row)
{
	sl_cell_known(&row[SL_F_attribute_bad_arg], 0, arg->span);
	sl_cell_known(&row[SL_F_attribute_bad_arg_number], number, arg->span);
	sl_cell_text(&row[SL_F_attribute_bad_arg_text], arg->text, arg->span);
	sl_cell_text(&row[SL_F_attribute_bad_arg_why], wanted_text(view, wanted, complaint), arg->span);
	sl_cell_known(&row[SL_F_attribute_bad_arg_not_const], complaint == NOT_CONSTANT, arg->span);
	sl_cell_known(&row[SL_F_attribute_bad_arg_uint], complaint == NOT_UINT, arg->span);
	sl_cell_known(&row[SL_F_attribute_bad_arg_integer],
		      complaint == NOT_UINT && !is_float(arg->value.kind) && arg->value.kind != SL_KIND_bool, arg->span);
	sl_cell_known(&row[SL_F_attribute_bad_arg_whole], complaint == NOT_UINT && is_whole(&arg->value), arg->span);
	sl_cell_known(&row[SL_F_attribute_bad_arg_string], complaint == NOT_STRING, arg->span);
	sl_cell_known(&row[SL_F_attribute_bad_arg_value], complaint == VALUE_UNKNOWN, arg->span);
	sl_cell_known(&row[SL_F_attribute_bad_arg_range], complaint == OUT_OF_RANGE, arg->span);
	sl_cell_known(&row[SL_F_attribute_bad_arg_float], complaint == NOT_FLOAT, arg->span);
}

/* The first argument that is not as the vocabulary wants it. The last row of a table serves for all further arguments. */
void sl_vocab_argument_cells(const struct sl_view *view, const struct sl_attr *attr, const struct sl_vocab_attr *vocab, unsigned on,
			     struct sl_cell *row)
{
	bool in_body = on == SL_ON_local || on == SL_ON_loop || on == SL_ON_branch || on == SL_ON_switch || on == SL_ON_block ||
		       on == SL_ON_statement;
	int64_t number = 1;

	for (const struct sl_arg *arg = attr->args; arg && vocab->nargs; arg = arg->next, number++) {
		unsigned i = (unsigned)(number - 1);
		if (i >= vocab->nargs && vocab->nargs_max != 255)
			return;
		const struct sl_vocab_arg *wanted = &vocab->args[i < vocab->nargs ? i : vocab->nargs - 1u];
		enum complaint complaint = judge(view, arg, wanted, in_body);
		if (complaint == FINE)
			continue;
		complain(view, arg, number, wanted, complaint, row);
		return;
	}
}
