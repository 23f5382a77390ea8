/* Whether an entry point tells its invocations or groups apart: it takes the number of one, and its body names it. */
#include "runtime/facts/ids.h"

#include "runtime/facts/cell.h"
#include "runtime/facts/entries.h"
#include "runtime/facts/vocab.h"
#include "runtime/plan/role.h"
#include "runtime/text/str.h"
#include "shaderlint/facts.h"

#include <string.h>

static const char *const id_names[] = {
	"sv_dispatchthreadid",     "sv_groupid",   "sv_groupthreadid",    "sv_groupindex",          "global_invocation_id",
	"global_invocation_index", "workgroup_id", "local_invocation_id", "local_invocation_index", "workgroup_index",
};

struct sl_str sl_input_name(const struct sl_view *view, const struct sl_field *field)
{
	int doubtful;

	if (view->lang != SL_LANG_wgsl)
		return sl_sym_text(view, field->semantic);
	const struct sl_attr *builtin = sl_attr_with(view, field->attrs, SL_ROLE_BUILTIN, &doubtful);
	return builtin && builtin->args ? builtin->args->text : (struct sl_str){"", 0};
}

static bool is_id(const struct sl_view *view, const struct sl_field *field)
{
	struct sl_str text = sl_input_name(view, field);

	for (size_t i = 0; i < sizeof id_names / sizeof id_names[0]; i++)
		if (sl_same_folded(text, id_names[i]))
			return true;
	return false;
}

/* A parameter that is an id, or a structure with one. */
static bool holds_id(const struct sl_view *view, const struct sl_field *p)
{
	if (is_id(view, p))
		return true;
	for (const struct sl_field *m = p->type.record ? p->type.record->fields : NULL; m; m = m->next)
		if (is_id(view, m))
			return true;
	return false;
}

static bool is_word(char ch)
{
	return (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z') || (ch >= '0' && ch <= '9') || ch == '_';
}

/* Whether the text behind the parameter has its name once more, in a comment or not. */
static bool is_named_again(const struct sl_view *view, const struct sl_function *f, const struct sl_field *p)
{
	const struct sl_source *source = view->module->sources[f->span.file];
	struct sl_str name = sl_sym_text(view, p->name);
	const char *at = source->bytes + p->name_span.end, *end = source->bytes + f->span.end;

	if (p->name_span.file != f->span.file || p->name_span.expansion || name.n == 0)
		return true;
	for (; at < end && (size_t)(end - at) >= name.n; at++) {
		at = memchr(at, name.p[0], (size_t)(end - at) - name.n + 1);
		if (!at)
			return false;
		if (!is_word(at[-1]) && !memcmp(at, name.p, name.n) && (at + name.n == end || !is_word(at[name.n])))
			return true;
	}
	return false;
}

void sl_id_cell(const struct sl_view *view, const struct sl_function *f, struct sl_cell *row)
{
	struct sl_cell *cell = &row[SL_F_entry_ids_used];
	bool used = false, unknown = !f->params_known || f->span.end <= f->name_span.end;

	for (const struct sl_field *p = f->params; p && !used && !unknown; p = p->next) {
		used = holds_id(view, p) && is_named_again(view, f, p);
		unknown = view->lang == SL_LANG_hlsl && !p->semantic && !p->type.record;
	}
	sl_cell_truth(cell, (struct sl_tri){used != 0, !used && !unknown}, f->name_span);
}
