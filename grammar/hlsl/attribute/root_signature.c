/* [RootSignature("…")]: the text of its strings, and where in the source a part of it stands. */
#include "grammar/hlsl/attribute/attributes.h"
#include "grammar/rootsig/signature.h"

#include <string.h>

static bool is_string(const struct hlsl_token *t)
{
	return t->kind == HLSL_STRING;
}

/* The source of a part of the text; the whole argument where macros or spliced lines made the string that it stands in. */
static struct sl_span place_of(const struct hlsl_unit *unit, const struct sl_arg *arg, const struct hlsl_token *tokens,
			       struct sl_root_place at)
{
	uint32_t begin = 0;

	for (const struct hlsl_token *t = tokens; is_string(t); t++) {
		uint32_t n = sl_name(unit->names, t->sym).n, end = begin + n - 2;
		bool last = !is_string(t + 1);
		if (at.begin >= end && !last) {
			begin = end;
			continue;
		}
		if (t->span.expansion || t->span.end - t->span.begin != n)
			break;
		struct sl_span span = t->span;
		span.begin += 1 + at.begin - begin;
		span.end = at.end > end ? t->span.end - 1 : t->span.begin + 1 + at.end - begin;
		if (span.end <= span.begin)
			span.end = span.begin + 1;
		return span;
	}
	return arg->span;
}

void hlsl_root_signature(struct hlsl_unit *unit, struct sl_attr *attr, const struct hlsl_token *tokens, uint32_t first)
{
	const struct sl_arg *arg = attr->args;

	/* What an escape stands for is not known, nor who takes comments: DXC does not. */
	if (arg->next || !is_string(&tokens[first]) || memchr(arg->text.p, '\\', arg->text.n) || memchr(arg->text.p, '/', arg->text.n))
		return;
	attr->root = sl_root_read(unit->arena, arg->text);
	attr->root->span = place_of(unit, arg, &tokens[first], attr->root->at);
	if (attr->root->other.end)
		attr->root->other_span = place_of(unit, arg, &tokens[first], attr->root->other);
	unit->overlaps |= attr->root->whole && hlsl_has_entry(unit);
}
