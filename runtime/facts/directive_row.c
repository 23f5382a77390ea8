/* The row of a directive: what the vocabulary has of its name, and whether targets have what it asks for. */
#include "runtime/facts/directive_row.h"

#include "runtime/facts/cell.h"
#include "runtime/facts/entries.h"
#include "runtime/facts/suggest.h"
#include "runtime/facts/vocab.h"
#include "runtime/plan/target.h"
#include "runtime/text/str.h"

#include <string.h>

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
static void first_enabled(const struct sl_view *view, struct sl_cell *cell, sl_word_list list, int wanted, const uint64_t *set,
			  struct sl_span span)
{
	if (!list || (!wanted && !view->enables.complete))
		return;
	for (; *list; list++) {
		if ((int)(set[*list / 64] >> *list % 64 & 1) == wanted) {
			sl_cell_text(cell, sl_word_text(view, *list), span);
			return;
		}
	}
}

/* An extension that is written and implies this one. */
static void implied_by_cell(const struct sl_view *view, const struct sl_directive *d, struct sl_cell *row)
{
	const uint64_t *written = view->enables.written;

	for (unsigned i = 0; i < view->rules->vocabulary.nextensions && d->word; i++) {
		const struct sl_vocab_extension *e = &view->rules->vocabulary.extensions[i];
		if (e->kind != 0 || !(written[e->word / 64] >> e->word % 64 & 1))
			continue;
		for (sl_word_list w = e->implies; w && *w; w++)
			if (*w == d->word)
				sl_cell_text(&row[SL_F_directive_implied_by], sl_word_text(view, e->word), d->name_span);
	}
}

static struct sl_tri has_extension(const struct sl_target *target, const struct sl_directive *d)
{
	if (!target->features)
		return (struct sl_tri){0, 0};
	return sl_truth(d->word && target->features[d->word / 64] >> d->word % 64 & 1);
}

/* What all chosen targets say together: one that lacks it decides. A rule that is asked per target sees that target's own. */
static void availability(const struct sl_view *view, const struct sl_directive *d, struct sl_cell *row)
{
	struct sl_tri has = {1, 0};
	bool asked = false;

	for (uint32_t t = 0; t < view->plan->ntargets; t++) {
		const struct sl_target *target = &view->plan->targets[t];
		if (target->implied || !(target->languages & view->lang_bit))
			continue;
		asked = true;
		has = sl_and(has, has_extension(target, d));
	}
	sl_cell_truth(&row[SL_F_directive_available], asked ? has : (struct sl_tri){0, 0}, d->name_span);
}

static void vocabulary_of_directive(const struct sl_view *view, const struct sl_directive *d, unsigned kind, struct sl_cell *row)
{
	struct sl_span at = d->name_span;
	const struct sl_vocab_extension *vocab = sl_vocab_extension(view, d->word, kind);
	bool removed = vocab && vocab->status == SL_EXT_REMOVED, other = false;

	for (unsigned k = 0; k < 2; k++)
		other |= k != kind && kind < 2 && sl_vocab_extension(view, d->word, k) != NULL;
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
		struct sl_str near = sl_suggest_extension(view, d->text, kind);
		if (near.n)
			sl_cell_text(&row[SL_F_directive_suggestion], near, at);
		return;
	}
	if (vocab->note && *vocab->note)
		sl_cell_text(&row[SL_F_directive_note], sl_str_of(vocab->note), at);
	if (kind != 0)
		return;
	first_enabled(view, &row[SL_F_directive_missing], vocab->needs, 0, view->enables.all, at);
	first_enabled(view, &row[SL_F_directive_conflict], vocab->conflicts, 1, view->enables.all, at);
	first_enabled(view, &row[SL_F_directive_implied_only], vocab->implies, 0, view->enables.written, at);
	implied_by_cell(view, d, row);
	availability(view, d, row);
}

/* WGSL "Diagnostic filters", severity_control_name. */
static bool is_severity(struct sl_str word)
{
	return sl_str_is(word, "error") || sl_str_is(word, "warning") || sl_str_is(word, "info") || sl_str_is(word, "off");
}

static void kernel_cell(const struct sl_view *view, const struct sl_directive *d, struct sl_cell *row)
{
	bool defined = sl_is_defined(view, d->name);

	sl_cell_text(&row[SL_F_directive_kernel], sl_sym_text(view, d->name), d->name_span);
	if (!defined)
		sl_suggest_function(view, sl_sym_text(view, d->name), &row[SL_F_directive_suggestion]);

	sl_cell_truth(&row[SL_F_directive_function_found], (struct sl_tri){(unsigned)defined, !defined && sl_all_seen(view)}, d->name_span);
}

void sl_directive_row(const struct sl_view *view, const struct sl_directive *d, int64_t position, struct sl_cell *row)
{
	int kind = extension_kind(d->kind);

	memset(row, 0, SL_F_directive_COUNT * sizeof *row);
	sl_cell_known(&row[SL_F_directive_directive], 0, d->name_span);
	sl_cell_known(&row[SL_F_directive_kind], d->kind, d->span);
	sl_cell_known(&row[SL_F_directive_position], position, d->span);
	sl_cell_word(&row[SL_F_directive_name], d->word, d->text, d->name_span);
	sl_cell_text(&row[SL_F_directive_text], d->text, d->name_span);
	sl_cell_known(&row[SL_F_directive_late], d->late, d->span);
	sl_cell_known(&row[SL_F_directive_dotted], d->kind == SL_DIRECTIVE_diagnostic && d->text.n && memchr(d->text.p, '.', d->text.n),
		      d->name_span);
	if (d->kind == SL_DIRECTIVE_diagnostic)
		sl_cell_known(&row[SL_F_directive_severity_known], is_severity(sl_word_text(view, d->severity_word)), d->span);
	if (kind >= 0)
		vocabulary_of_directive(view, d, (unsigned)kind, row);
	if (d->kind == SL_DIRECTIVE_kernel)
		kernel_cell(view, d, row);
}

void sl_directive_face(const struct sl_directive *d, const struct sl_target *target, struct sl_cell *row)
{
	if (d->kind == SL_DIRECTIVE_enable)
		sl_cell_truth(&row[SL_F_directive_available], target->implied ? (struct sl_tri){0, 0} : has_extension(target, d),
			      d->name_span);
}
