/* The vocabulary tables: rows of a word, and the names that are nearest to a misspelt one. */
#ifndef SL_FACTS_VOCAB_H
#define SL_FACTS_VOCAB_H

#include "runtime/facts/view.h"

struct sl_str sl_word_text(const struct sl_view *, unsigned word);
/* Whether a group of words, by its number or -1, has the word. */
bool sl_word_in(const struct sl_view *, int group, unsigned word);
struct sl_str sl_sym_text(const struct sl_view *, sl_sym);
const struct sl_vocab_attr *sl_vocab_attr(const struct sl_view *, unsigned word);
/* WGSL: an attribute that the vocabulary does not have. Misspelt or from elsewhere, it may be any: what is missing beside it is not known.
 */
bool sl_attr_unknown(const struct sl_view *, const struct sl_attr *);
/* Whether an attribute may belong to a tool of a dialect, or to an extension of another engine: what it does is not known. */
bool sl_attr_foreign(const struct sl_view *, const struct sl_attr *);
const struct sl_vocab_extension *sl_vocab_extension(const struct sl_view *, unsigned word, unsigned kind);
bool sl_extension_enabled(const struct sl_view *, unsigned word, int *known);
/* The first row of a semantic; further rows of the same word follow it up to *end. */
const struct sl_vocab_semantic *sl_vocab_semantics(const struct sl_view *, unsigned word, const struct sl_vocab_semantic **end);
/* Nearest known names, or an empty text. */
struct sl_str sl_suggest_attr(const struct sl_view *, struct sl_str);
struct sl_str sl_suggest_semantic(const struct sl_view *, struct sl_str);
struct sl_str sl_suggest_extension(const struct sl_view *, struct sl_str, unsigned kind);

#endif
