/* Arguments and lists of attributes as numbers and sets of words. */
#include "runtime/facts/arguments.h"

struct sl_int sl_arg_int(const struct sl_view *view, const struct sl_arg *arg)
{
	const struct sl_value *v = &arg->value;

	if (v->kind == SL_KIND_string)
		return SL_ANY;
	if (v->kind != SL_KIND_f32 && v->kind != SL_KIND_f16 && v->kind != SL_KIND_f64 && v->kind != SL_KIND_abstract_float)
		return v->range;
	if (view->lang != SL_LANG_hlsl || !v->known || !(v->number > -9e18 && v->number < 9e18))
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

const uint64_t *sl_attr_words(const struct sl_view *view, const struct sl_attr *list, int *complete)
{
	uint64_t *set = SL_NEW_ARRAY(view->arena, uint64_t, view->rules->vocabulary.words.set_words + 1u);

	for (const struct sl_attr *attr = list; attr; attr = attr->next) {
		if (attr->opaque)
			*complete = 0;
		else
			set[attr->word / 64] |= (uint64_t)1 << attr->word % 64;
	}
	set[0] &= ~(uint64_t)1;
	return set;
}
