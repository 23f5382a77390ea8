/*
 * Arguments of [clipplanes]: a global or a member of one, constant subscripts of arrays included, of type float vector (SemaHLSL.cpp,
 * ValidateClipPlaneExpr). What cannot be followed is left alone.
 */
#include "grammar/hlsl/attribute/attributes.h"
#include "grammar/hlsl/constant/builtin_type.h"
#include "grammar/hlsl/constant/constants.h"
#include "grammar/hlsl/type/types.h"

/* How far an argument was followed. */
enum step { FOLLOWED, UNKNOWN, REFUSED };

/* A type while arrays around it are taken away. */
struct place {
	struct sl_type type;
	uint32_t arrays;
};

static enum step place_of(const struct hlsl_unit *unit, const struct sl_type *type, struct place *place)
{
	struct sl_str text = type->text;
	uint32_t n = 0;

	*place = (struct place){*type, 0};
	if (type->kind != SL_KIND_array)
		return type->kind == SL_KIND_other || type->kind == SL_KIND_none ? UNKNOWN : FOLLOWED;
	for (uint32_t i = 0; i < text.n; i++) {
		if (text.p[i] == '[' && !place->arrays++)
			n = i;
	}
	if (type->record) {
		place->type.kind = SL_KIND_struct;
		return FOLLOWED;
	}
	return hlsl_builtin_type((struct sl_str){text.p, n}, unit->options->bits16, &place->type) ? FOLLOWED : UNKNOWN;
}

static enum step member(const struct hlsl_unit *unit, sl_sym name, struct place *place)
{
	if (place->arrays || place->type.kind != SL_KIND_struct)
		return REFUSED; /* a swizzle */
	for (const struct sl_record *r = place->type.record; r; r = r->base)
		for (const struct sl_field *f = r->fields; f; f = f->next)
			if (f->name == name)
				return place_of(unit, &f->type, place);
	return UNKNOWN;
}

static void report(struct hlsl_unit *unit, const struct hlsl_segment *s, uint32_t first, uint32_t last, int64_t n, struct sl_str type)
{
	struct sl_fault *fault =
		sl_module_fault(unit->module, SL_FAULT_clip_plane, hlsl_span(s->tokens[first].span, s->tokens[last - 1].span));

	fault->a = hlsl_tokens_text(unit, s->tokens, first, last);
	fault->b = type;
	fault->n = n;
}

/* `[…]` at i. A subscript that is no constant is reported at once, and the argument then unknown. */
static enum step subscript(struct hlsl_unit *unit, const struct hlsl_segment *s, uint32_t i, struct place *place)
{
	struct sl_value v = hlsl_evaluate(unit, s->tokens, i + 1, s->match[i], unit->scope).scalar;
	const struct hlsl_name *name =
		s->tokens[i + 1].kind == HLSL_NAME ? hlsl_name_find(&unit->scopes, unit->scope, s->tokens[i + 1].sym) : NULL;
	bool variable =
		s->match[i] == i + 2 && name && (name->kind == HLSL_NAME_VARIABLE || name->kind == HLSL_NAME_CONSTANT) && name->variable;

	if (!place->arrays)
		return REFUSED; /* of a vector or matrix: an operator */
	if (v.phase == SL_PHASE_runtime && variable) {
		report(unit, s, i + 1, s->match[i], HLSL_CLIP_SUBSCRIPT, (struct sl_str){"", 0});
		return UNKNOWN;
	}
	place->arrays--;
	return FOLLOWED;
}

static enum step variable(struct hlsl_unit *unit, const struct hlsl_segment *s, uint32_t i, uint32_t last, struct place *place)
{
	const struct hlsl_token *t = &s->tokens[i];
	const struct hlsl_name *name = t->kind == HLSL_NAME ? hlsl_name_find(&unit->scopes, unit->scope, t->sym) : NULL;
	struct sl_type type;

	if (t->kind == HLSL_NUMBER)
		return REFUSED;
	if (t->kind != HLSL_NAME)
		return UNKNOWN;
	if (i + 1 < last && hlsl_is_op(&s->tokens[i + 1], '('))
		return (name && name->kind == HLSL_NAME_FUNCTION) || hlsl_builtin_type(sl_name(unit->names, t->sym), false, &type)
			       ? REFUSED
			       : UNKNOWN;
	if (!name || (name->kind != HLSL_NAME_VARIABLE && name->kind != HLSL_NAME_CONSTANT) || !name->variable)
		return UNKNOWN;
	if ((name->variable->qualifiers & (SL_Q_STATIC | SL_Q_CONST)) == (SL_Q_STATIC | SL_Q_CONST))
		return REFUSED;
	return place_of(unit, &name->variable->type, place);
}

/* Whether an operator stands outside of brackets. */
static bool has_operator(const struct hlsl_segment *s, uint32_t first, uint32_t last)
{
	for (uint32_t i = first; i < last; i = s->match[i] + 1) {
		const struct hlsl_token *t = &s->tokens[i];
		if (t->kind == HLSL_PUNCTUATOR && t->op != '.' && t->op != '[' && t->op != '(' && t->op != HLSL_OP_SCOPE)
			return true;
	}
	return false;
}

static enum step follow(struct hlsl_unit *unit, const struct hlsl_segment *s, uint32_t first, uint32_t last, struct place *place)
{
	uint32_t i = first + 1;
	enum step step;

	if (has_operator(s, first, last))
		return REFUSED;
	if (hlsl_is_op(&s->tokens[first], '(')) {
		step = s->match[first] > first + 1 ? follow(unit, s, first + 1, s->match[first], place) : UNKNOWN;
		i = s->match[first] + 1;
	} else {
		step = variable(unit, s, first, last, place);
	}
	while (step == FOLLOWED && i < last) {
		if (hlsl_is_op(&s->tokens[i], '.') && i + 1 < last && s->tokens[i + 1].kind == HLSL_NAME) {
			step = member(unit, s->tokens[i + 1].sym, place);
			i += 2;
		} else if (hlsl_is_op(&s->tokens[i], '[')) {
			step = subscript(unit, s, i, place);
			i = s->match[i] + 1;
		} else {
			step = UNKNOWN;
		}
	}
	return step;
}

static bool is_float_vector(const struct place *place)
{
	return !place->arrays && place->type.kind == SL_KIND_vector && place->type.element == SL_KIND_f32;
}

void hlsl_clip_planes(struct hlsl_unit *unit, struct hlsl_segment *s, uint32_t open)
{
	for (uint32_t i = open + 1, end; i < s->match[open]; i = end + 1) {
		struct place place = {0};
		end = hlsl_segment_expression(s, i, s->match[open]);
		enum step step = end > i ? follow(unit, s, i, end, &place) : UNKNOWN;
		if (step == REFUSED)
			report(unit, s, i, end, HLSL_CLIP_EXPRESSION, (struct sl_str){"", 0});
		if (step == FOLLOWED && !is_float_vector(&place))
			report(unit, s, i, end, HLSL_CLIP_TYPE, place.type.text);
	}
}
