#include "grammar/hlsl/body/local.h"

#include "grammar/hlsl/constant/builtin_type.h"
#include "grammar/hlsl/type/contents.h"
#include "grammar/hlsl/type/types.h"

#include <string.h>

enum { MAX_LIST_TOKENS = 64, MAX_ARGUMENTS_TOKENS = 512 };

static bool same(struct sl_str a, const char *b)
{
	return a.n == strlen(b) && !memcmp(a.p, b, a.n);
}

static bool plain_name(const struct hlsl_segment *s, uint32_t i)
{
	return i < s->count && s->tokens[i].kind == HLSL_NAME && s->tokens[i].painted == HLSL_BODY_PLAIN;
}

static bool op(const struct hlsl_segment *s, uint32_t i, uint16_t wanted)
{
	return i < s->count && hlsl_is_op(&s->tokens[i], wanted);
}

/* Token after the template list whose `<` is at i, or 0 where it is none, or a macro stands in it. */
static uint32_t list_end(const struct hlsl_segment *s, uint32_t i)
{
	uint32_t depth = 0;

	for (uint32_t k = i; k < s->count && k - i < MAX_LIST_TOKENS; k++) {
		const struct hlsl_token *t = &s->tokens[k];
		if (t->painted != HLSL_BODY_PLAIN || op(s, k, ';') || op(s, k, '{') || op(s, k, '('))
			return 0;
		depth += op(s, k, '<');
		if (op(s, k, '>') && !--depth)
			return k + 1;
	}
	return 0;
}

void hlsl_local_object(struct hlsl_unit *unit, struct hlsl_segment *s, uint32_t i)
{
	struct sl_str name = sl_name(unit->names, s->tokens[i].sym);

	if (!same(name, "RayQuery") && (name.n < 10 || hlsl_place_of_object(name) != HLSL_PLACE_NODE_RECORD || !hlsl_is_object(name)))
		return;
	uint32_t after = list_end(s, i + 1);
	if (after && plain_name(s, after) && (op(s, after + 1, ';') || op(s, after + 1, '=') || op(s, after + 1, ',')))
		hlsl_type(unit, s, i, after);
}

/* First token of the type that ends before `end`. */
static uint32_t type_start(const struct hlsl_segment *s, uint32_t end)
{
	uint32_t i = end, depth = 0;

	if (i && op(s, i - 1, '>')) {
		do {
			i--;
			depth += op(s, i, '>');
			depth -= op(s, i, '<');
		} while (i && depth && end - i < MAX_LIST_TOKENS);
		if (depth)
			return end;
	}
	if (!i || !plain_name(s, i - 1))
		return end;
	for (i--; i > 1 && op(s, i - 1, HLSL_OP_SCOPE) && plain_name(s, i - 2);)
		i -= 2;
	return i;
}

struct sl_type hlsl_local_type(struct hlsl_unit *unit, struct hlsl_segment *s, uint32_t i)
{
	uint32_t first = type_start(s, i);

	for (uint32_t k = first; k < i; k++)
		if (s->tokens[k].painted != HLSL_BODY_PLAIN)
			first = i;
	if (first == i || op(s, i + 1, '['))
		return (struct sl_type){.kind = SL_KIND_none};
	return hlsl_type(unit, s, first, i);
}

void hlsl_local_load(struct hlsl_unit *unit, struct hlsl_segment *s, uint32_t i)
{
	struct sl_str name = sl_name(unit->names, s->tokens[i].sym);

	if (i < 2 || !plain_name(s, i - 2) || !(same(name, "Load") || same(name, "Store")))
		return;
	const struct hlsl_name *buffer = hlsl_name_find(&unit->scopes, unit->scope, s->tokens[i - 2].sym);
	uint32_t after = list_end(s, i + 1);
	if (!after || !buffer || buffer->kind != HLSL_NAME_VARIABLE || !buffer->variable)
		return;
	if (!same(buffer->variable->type.text, "ByteAddressBuffer") && !same(buffer->variable->type.text, "RWByteAddressBuffer"))
		return;
	struct sl_type type = hlsl_type(unit, s, i + 2, after - 1);
	hlsl_check_contents(unit, HLSL_PLACE_LOAD, &type, s->tokens[i].span);
}

/* Functions that hand an argument on, which one it is, and to what. */
static const struct {
	const char *function;
	uint8_t argument, place, payload;
} handing[] = {
	{"TraceRay", 7, HLSL_PLACE_ARGUMENT, 1},
	{"CallShader", 1, HLSL_PLACE_ARGUMENT, 0},
	{"DispatchMesh", 3, HLSL_PLACE_ARGUMENT, 0},
	{"ReportHit", 2, HLSL_PLACE_HIT_ATTRIBUTES, 0},
};

/* The argument with this number, from 0, of the call whose `(` is at open, where it is one name; else 0. */
static uint32_t argument_name(const struct hlsl_segment *s, uint32_t open, uint32_t number)
{
	uint32_t depth = 0, n = 0;

	for (uint32_t k = open; k < s->count && k - open < MAX_ARGUMENTS_TOKENS; k++) {
		if (s->tokens[k].kind != HLSL_PUNCTUATOR)
			continue;
		depth += op(s, k, '(') || op(s, k, '[') || op(s, k, '{');
		depth -= op(s, k, ')') || op(s, k, ']') || op(s, k, '}');
		if (!depth)
			return 0;
		if (depth == 1 && op(s, k, ',') && ++n == number)
			return plain_name(s, k + 1) && op(s, k + 2, ')') ? k + 1 : 0;
	}
	return 0;
}

uint32_t hlsl_local_handed(struct hlsl_unit *unit, const struct hlsl_segment *s, uint32_t i, uint32_t open, struct hlsl_handed *handed)
{
	struct sl_str name = sl_name(unit->names, s->tokens[i].sym);

	for (size_t k = 0; k < sizeof handing / sizeof handing[0]; k++) {
		if (!same(name, handing[k].function))
			continue;
		uint32_t at = argument_name(s, open, handing[k].argument);
		*handed = (struct hlsl_handed){.place = handing[k].place, .payload = handing[k].payload, .span = s->tokens[at].span};
		return at;
	}
	return 0;
}

static const struct sl_type *type_of(struct hlsl_unit *unit, const struct sl_function *f, const struct hlsl_handed *h)
{
	if (!h->name)
		return &h->type;
	for (const struct sl_field *p = f->params; p; p = p->next)
		if (p->name == h->name)
			return &p->type;
	const struct hlsl_name *name = hlsl_name_find(&unit->scopes, unit->scope, h->name);
	return name && name->kind == HLSL_NAME_VARIABLE && name->variable ? &name->variable->type : NULL;
}

/* A structure whose payload qualifiers are surely missing. */
static bool is_plain(const struct hlsl_unit *unit, const struct sl_type *type)
{
	if (type->kind != SL_KIND_struct || !type->record || type->record->incomplete || type->record->maybe_attributed)
		return false;
	for (const struct sl_attr *a = type->record->attrs; a; a = a->next)
		if (same(sl_name(unit->names, a->name), "raypayload"))
			return false;
	return true;
}

void hlsl_check_handed(struct hlsl_unit *unit, const struct sl_function *f, const struct hlsl_handed *h, bool entry)
{
	for (; h; h = h->next) {
		const struct sl_type *type = type_of(unit, f, h);
		if (!type)
			continue;
		hlsl_check_contents(unit, (enum hlsl_place)h->place, type, h->span);
		if (!entry || !h->payload || h->name || !is_plain(unit, type))
			continue;
		struct sl_fault *fault = sl_module_fault(unit->module, SL_FAULT_payload_access, h->declared);
		fault->a = type->text;
		fault->n = HLSL_PAYLOAD_PLAIN;
		fault->other = h->span;
	}
}
