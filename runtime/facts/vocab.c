/* The vocabulary tables: rows of a word, and the names that are nearest to a misspelt one. */
#include "runtime/facts/vocab.h"

#include "grammar/limits.h"
#include "runtime/text/names.h"
#include "runtime/text/str.h"

#include <string.h>

struct sl_str sl_word_text(const struct sl_view *view, unsigned word)
{
	return (struct sl_str){view->rules->vocabulary.words.text[word], view->rules->vocabulary.words.length[word]};
}

bool sl_word_in(const struct sl_view *view, int group, unsigned word)
{
	return group >= 0 && word && view->rules->vocabulary.groups[group].bits[word / 64] >> word % 64 & 1;
}

struct sl_str sl_sym_text(const struct sl_view *view, sl_sym sym)
{
	return sym ? sl_name(view->module->names, sym) : (struct sl_str){"", 0};
}

const struct sl_vocab_attr *sl_vocab_attr(const struct sl_view *view, unsigned word)
{
	const struct sl_ruleset *rules = view->rules;

	if (!word || !rules->vocabulary.nattributes)
		return NULL;
	for (unsigned i = rules->vocabulary.attr_of_word[word];
	     i && i <= rules->vocabulary.nattributes && rules->vocabulary.attributes[i - 1].word == word; i++)
		if (rules->vocabulary.attributes[i - 1].languages & view->lang_bit)
			return &rules->vocabulary.attributes[i - 1];
	return NULL;
}

/* Slang and AZSL are read as HLSL and have attributes of their own. */
static bool is_near_hlsl(const struct sl_source *source)
{
	static const char *const extensions[] = {".slang", ".slangh", ".azsl", ".azsli"};
	const char *dot = source->path ? strrchr(source->path, '.') : NULL;

	for (size_t i = 0; dot && i < sizeof extensions / sizeof extensions[0]; i++)
		if (sl_same_folded(sl_str_of(dot), extensions[i]))
			return true;
	return false;
}

bool sl_attr_unknown(const struct sl_view *view, const struct sl_attr *attr)
{
	if (attr->opaque || sl_vocab_attr(view, attr->word))
		return false;
	return view->lang == SL_LANG_wgsl || is_near_hlsl(view->module->sources[attr->name_span.file]);
}

bool sl_attr_foreign(const struct sl_view *view, const struct sl_attr *attr)
{
	return (view->lang == SL_LANG_hlsl || view->enables.engine || view->module->dialect != SL_DIALECT_plain) &&
	       sl_attr_unknown(view, attr);
}

const struct sl_vocab_extension *sl_vocab_extension(const struct sl_view *view, unsigned word, unsigned kind)
{
	const struct sl_ruleset *rules = view->rules;

	if (!word || !rules->vocabulary.nextensions)
		return NULL;
	for (unsigned i = rules->vocabulary.extension_of_word[word];
	     i && i <= rules->vocabulary.nextensions && rules->vocabulary.extensions[i - 1].word == word; i++)
		if (rules->vocabulary.extensions[i - 1].kind == kind)
			return &rules->vocabulary.extensions[i - 1];
	return NULL;
}

const struct sl_vocab_semantic *sl_vocab_semantics(const struct sl_view *view, unsigned word, const struct sl_vocab_semantic **end)
{
	const struct sl_ruleset *rules = view->rules;
	unsigned first = word && rules->vocabulary.nsemantics ? rules->vocabulary.semantic_of_word[word] : 0, i = first;

	if (!first)
		return NULL;
	while (i <= rules->vocabulary.nsemantics && rules->vocabulary.semantics[i - 1].word == word)
		i++;
	*end = &rules->vocabulary.semantics[i - 1];
	for (i = first; &rules->vocabulary.semantics[i - 1] < *end; i++)
		if (rules->vocabulary.semantics[i - 1].languages & view->lang_bit)
			return &rules->vocabulary.semantics[first - 1];
	return NULL;
}

/* ---- nearest names ---- */

static const char *attr_name(const void *p, size_t i)
{
	const struct sl_view *view = p;
	const struct sl_vocab_attr *attr = &view->rules->vocabulary.attributes[i];
	return attr->languages & view->lang_bit ? attr->spelling : NULL;
}

static const char *semantic_name(const void *p, size_t i)
{
	const struct sl_view *view = p;
	const struct sl_vocab_semantic *semantic = &view->rules->vocabulary.semantics[i];
	return semantic->languages & view->lang_bit ? semantic->spelling : NULL;
}

struct extensions_of_kind {
	const struct sl_view *view;
	unsigned kind;
};

static const char *extension_name(const void *p, size_t i)
{
	const struct extensions_of_kind *e = p;
	const struct sl_vocab_extension *extension = &e->view->rules->vocabulary.extensions[i];
	return extension->kind == e->kind && extension->status != SL_EXT_REMOVED ? e->view->rules->vocabulary.words.text[extension->word]
										 : NULL;
}

/* The nearest name; none where a shader has misspelt too many. */
static struct sl_str nearest(const struct sl_view *view, struct sl_str text, const char *(*name)(const void *, size_t), const void *names,
			     size_t n)
{
	const char *found = (*view->suggestions)++ < SL_MAX_SUGGESTIONS ? sl_nearest(text.p, text.n, name, names, n) : NULL;

	return found ? sl_str_of(found) : (struct sl_str){"", 0};
}

struct sl_str sl_suggest_attr(const struct sl_view *view, struct sl_str text)
{
	return nearest(view, text, attr_name, view, view->rules->vocabulary.nattributes);
}

struct sl_str sl_suggest_semantic(const struct sl_view *view, struct sl_str text)
{
	return nearest(view, text, semantic_name, view, view->rules->vocabulary.nsemantics);
}

struct sl_str sl_suggest_extension(const struct sl_view *view, struct sl_str text, unsigned kind)
{
	struct extensions_of_kind e = {view, kind};
	return nearest(view, text, extension_name, &e, view->rules->vocabulary.nextensions);
}

/* *known is 0 where a dialect's condition decides. */
bool sl_extension_enabled(const struct sl_view *view, unsigned word, int *known)
{
	int enabled = view->enables.all[word / 64] >> word % 64 & 1;

	*known = enabled || view->enables.complete;
	return enabled;
}
