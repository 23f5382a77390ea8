#include "grammar/hlsl/attribute/attributes.h"
#include "grammar/hlsl/constant/constants.h"

#include <string.h>

/* Row of a word in the table of HLSL attributes, or null. */
static const struct sl_vocab_attr *vocabulary(const struct hlsl_unit *unit, uint16_t word)
{
	const struct sl_vocabulary *words = unit->module->vocabulary;
	uint16_t row = word && words && words->attr_of_word ? words->attr_of_word[word] : 0;

	if (!row)
		return NULL;
	for (uint16_t i = (uint16_t)(row - 1); i < words->nattributes && words->attributes[i].word == word; i++)
		if (words->attributes[i].languages & SL_LANG_HLSL_BIT)
			return &words->attributes[i];
	return NULL;
}

/* DXC (AttributeList.cpp) looks for the name as it is spelt, then for its lower-case form. */
static uint16_t attribute_word(const struct hlsl_unit *unit, sl_sym sym)
{
	const struct sl_symbol *symbol = &unit->names->symbols[sym];

	if (vocabulary(unit, symbol->word))
		return symbol->word;
	uint16_t word = sl_word_find_folded(unit->names->words, symbol->text);
	const struct sl_vocab_attr *folded = vocabulary(unit, word);
	return folded && !folded->exact_case ? word : 0;
}

/* `name` or `vk::name`: the tokens [first, last) as one symbol. */
static sl_sym attribute_name(struct hlsl_unit *unit, const struct hlsl_token *tokens, uint32_t first, uint32_t last)
{
	if (last == first + 1)
		return tokens[first].sym;
	struct sl_str text = hlsl_tokens_text(unit, tokens, first, last);
	return sl_intern(unit->names, text.p, text.n);
}

static struct sl_attr *attribute(struct hlsl_unit *unit, const struct hlsl_token *tokens, uint32_t first, uint32_t last,
				 struct sl_arg *args)
{
	struct sl_attr *attr = SL_NEW(unit->arena, struct sl_attr);

	attr->name = attribute_name(unit, tokens, first, last);
	attr->word = attribute_word(unit, attr->name);
	attr->name_span = attr->span = hlsl_span(tokens[first].span, tokens[last - 1].span);
	attr->args = args;
	for (; args; args = args->next)
		attr->nargs = (uint8_t)(attr->nargs + (attr->nargs < 255));
	return attr;
}

bool hlsl_attr_is(const struct hlsl_unit *unit, const struct sl_attr *attr, const char *name)
{
	struct sl_str text = sl_name(unit->names, attr->name);
	uint32_t i = 0;

	while (i < text.n && name[i] && (text.p[i] == name[i] || text.p[i] == name[i] - 'a' + 'A'))
		i++;
	return i == text.n && !name[i];
}

struct sl_attr *hlsl_attr(struct hlsl_unit *unit, const struct hlsl_piece *words, struct sl_arg *args)
{
	struct sl_attr *attr = attribute(unit, words->segment->tokens, words->first, words->last, args);

	if (args && hlsl_attr_is(unit, attr, "clipplanes"))
		hlsl_clip_planes(unit, words->segment, words->last);
	if (args && args->value.kind == SL_KIND_string && hlsl_attr_is(unit, attr, "rootsignature"))
		hlsl_root_signature(unit, attr, words->segment->tokens, words->last + 1);
	return attr;
}

void hlsl_attr_close(struct sl_attr *attr, const struct hlsl_piece *parenthesis)
{
	attr->has_parens = 1;
	attr->span = hlsl_span(attr->span, parenthesis->segment->tokens[parenthesis->first].span);
}

struct sl_arg *hlsl_arg(struct hlsl_unit *unit, const struct hlsl_piece *e)
{
	return hlsl_argument_of(unit, e->segment->tokens, e->first, e->last, unit->scope);
}

struct hlsl_attrs hlsl_attrs_join(const struct hlsl_attrs *a, const struct hlsl_attrs *b, const struct hlsl_piece *open,
				  const struct hlsl_piece *close)
{
	/* One attribute in brackets of its own includes them; in a list each has its own text only. */
	if (open && b->first && b->first == b->last)
		b->first->span = hlsl_span(open->segment->tokens[open->first].span, close->segment->tokens[close->first].span);
	if (!a->first)
		return *b;
	if (!b->first)
		return *a;
	a->last->next = b->first;
	return (struct hlsl_attrs){a->first, b->last};
}

/* End of the argument at i: the next comma outside of brackets, or end. */
static uint32_t argument_end(const struct hlsl_token *tokens, uint32_t i, uint32_t end)
{
	for (uint32_t depth = 0; i < end; i++) {
		if (hlsl_is_op(&tokens[i], '(') || hlsl_is_op(&tokens[i], '['))
			depth++;
		else if (hlsl_is_op(&tokens[i], ')') || hlsl_is_op(&tokens[i], ']'))
			depth--;
		else if (!depth && hlsl_is_op(&tokens[i], ','))
			break;
	}
	return i;
}

/* One of a list at *i; null where no name stands there. */
static struct sl_attr *read_one(struct hlsl_unit *unit, const struct hlsl_token *tokens, uint32_t *i, uint32_t end)
{
	struct sl_arg *args = NULL, **link = &args;
	uint32_t first = *i, last = first, close = argument_end(tokens, first, end);

	while (last < close && (tokens[last].kind == HLSL_NAME || hlsl_is_op(&tokens[last], HLSL_OP_SCOPE)))
		last++;
	*i = close < end ? close + 1 : end;
	if (last == first || tokens[first].kind != HLSL_NAME)
		return NULL;
	bool parens = last < close && hlsl_is_op(&tokens[last], '(') && hlsl_is_op(&tokens[close - 1], ')');
	if (parens) {
		for (uint32_t k = last + 1; k < close - 1;) {
			uint32_t after = argument_end(tokens, k, close - 1);
			*link = hlsl_argument_of(unit, tokens, k, after, unit->scope);
			link = &(*link)->next;
			k = after + 1;
		}
	}
	struct sl_attr *attr = attribute(unit, tokens, first, last, args);
	attr->has_parens = parens;
	attr->span = hlsl_span(tokens[first].span, tokens[close - 1].span);
	return attr;
}

struct hlsl_attrs hlsl_attrs_read(struct hlsl_unit *unit, const struct hlsl_token *tokens, uint32_t first, uint32_t close)
{
	struct hlsl_attrs attrs = {NULL, NULL};
	bool twice = first + 2 < close && hlsl_is_op(&tokens[first + 1], '[') && hlsl_is_op(&tokens[close - 1], ']');
	uint32_t end = close - twice, n = 0;

	for (uint32_t i = first + 1 + twice; i < end; n++) {
		struct sl_attr *attr = read_one(unit, tokens, &i, end);
		if (!attr)
			continue;
		if (attrs.last)
			attrs.last->next = attr;
		else
			attrs.first = attr;
		attrs.last = attr;
	}
	if (n == 1 && attrs.first)
		attrs.first->span = hlsl_span(tokens[first].span, tokens[close].span);
	return attrs;
}

void hlsl_loose(struct hlsl_unit *unit, struct sl_attr *attr, uint8_t on)
{
	struct sl_module *module = unit->module;

	if (!attr)
		return;
	struct sl_loose_attr *loose = SL_NEW(unit->arena, struct sl_loose_attr);
	loose->attr = attr;
	loose->on = on;
	if (module->last_loose)
		module->last_loose->next = loose;
	else
		module->loose = loose;
	module->last_loose = loose;
}
