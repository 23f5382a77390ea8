/* enable and requires directives of WGSL as sets of words. */
#include "runtime/facts/enables.h"

#include "runtime/facts/vocab.h"

#include <string.h>

static void add_implied(const struct sl_view *view, uint64_t *set, unsigned word)
{
	if (set[word / 64] >> word % 64 & 1)
		return;
	set[word / 64] |= (uint64_t)1 << word % 64;
	const struct sl_vocab_extension *extension = sl_vocab_extension(view, word, 0);
	if (!extension || !extension->implies)
		return;
	for (sl_word_list w = extension->implies; *w; w++)
		add_implied(view, set, *w);
}

void sl_enables_read(struct sl_view *view)
{
	size_t n = view->rules->vocabulary.words.set_words + 1u;
	uint64_t *sets = SL_NEW_ARRAY(view->arena, uint64_t, n * 3), *all = sets, *written = sets + n, *features = sets + 2 * n;
	bool complete = view->module->dialect == SL_DIALECT_plain;

	for (const struct sl_fragment *fragment = view->module->fragments; fragment; fragment = fragment->next) {
		for (const struct sl_directive *d = fragment->directives; d; d = d->next) {
			if (d->kind != SL_DIRECTIVE_enable && d->kind != SL_DIRECTIVE_requires)
				continue;
			struct sl_span *first = d->kind == SL_DIRECTIVE_enable ? &view->enables.enable : &view->enables.require;
			if (!first->end)
				*first = d->span;
			if (d->kind == SL_DIRECTIVE_enable && d->text.n > 5 && !memcmp(d->text.p, "wgpu_", 5))
				view->enables.engine = 1;
			if (d->opaque) {
				complete = false;
			} else if (d->word && d->kind == SL_DIRECTIVE_enable) {
				written[d->word / 64] |= (uint64_t)1 << d->word % 64;
				add_implied(view, all, d->word);
			} else if (d->word) {
				features[d->word / 64] |= (uint64_t)1 << d->word % 64;
			}
		}
	}
	view->enables.all = all;
	view->enables.written = written;
	view->enables.features = features;
	view->enables.complete = (uint8_t)complete;
}
