#include "grammar/hlsl/type/instance.h"

#include "grammar/hlsl/constant/constants.h"
#include "grammar/hlsl/type/contents.h"
#include "grammar/hlsl/type/types.h"

#include <string.h>

enum {
	MAX_PARAMETERS = 16,
	MAX_DEPTH = 8,        /* of templates in the members of templates */
	MAX_NESTING = 32,     /* of templates in the arguments of templates, those in members included */
	MAX_MEMBERS = 20000,  /* of all instances of a shader */
	MAX_INSTANCES = 1000, /* of a shader */
	MAX_OF_ONE = 100      /* of a template: they are looked for one after the other */
};

struct parameter {
	sl_sym name;
	bool is_type;
	uint32_t first, last; /* its default, in the pattern's tokens */
};

struct member {
	struct member *next;
	const struct sl_field *field;
	const struct hlsl_dims *dims;
	struct hlsl_segment type; /* tokens that name a parameter; count 0: the type depends on none */
};

struct argument {
	struct sl_type type; /* of a value: kind none */
	struct sl_int value;
};

struct instance {
	struct instance *next;
	struct argument arguments[MAX_PARAMETERS];
	struct sl_record *record;
};

struct hlsl_pattern {
	struct hlsl_scope *scope; /* around it */
	struct sl_record *record;
	struct hlsl_segment list; /* tokens of the parameters */
	struct parameter parameters[MAX_PARAMETERS];
	uint32_t nparameters, nmembers, ninstances;
	struct member *members, *last_member;
	struct instance *instances;
	bool closed, doubtful; /* doubtful: not all of the template was understood */
};

static struct hlsl_segment copy(struct hlsl_unit *unit, const struct hlsl_segment *s, uint32_t first, uint32_t last)
{
	struct hlsl_segment kept = {.names = s->names, .count = last - first};

	kept.tokens = SL_NEW_ARRAY(unit->arena, struct hlsl_token, kept.count + 1);
	memcpy(kept.tokens, s->tokens + first, kept.count * sizeof *s->tokens);
	return kept;
}

/* End of the list's part at i: the next comma outside of brackets and template lists, or the end. */
static uint32_t part_end(const struct hlsl_segment *s, uint32_t i, uint32_t end)
{
	for (int depth = 0; i < end; i++) {
		const struct hlsl_token *t = &s->tokens[i];
		if (t->kind != HLSL_PUNCTUATOR)
			continue;
		if (t->op == ',' && !depth)
			break;
		depth += t->op == '<' || t->op == '(' || t->op == '[';
		depth -= t->op == '>' || t->op == ')' || t->op == ']';
	}
	return i;
}

/* typename T, class T = float, uint N = 4 */
static void add_parameter(struct hlsl_unit *unit, struct hlsl_pattern *p, uint32_t first, uint32_t end)
{
	struct parameter *parameter = &p->parameters[p->nparameters++];
	const struct hlsl_token *tokens = p->list.tokens;
	struct sl_str word =
		first < end && tokens[first].kind == HLSL_NAME ? sl_name(unit->names, tokens[first].sym) : (struct sl_str){"", 0};
	uint32_t i = first;

	parameter->is_type = (word.n == 8 && !memcmp(word.p, "typename", 8)) || (word.n == 5 && !memcmp(word.p, "class", 5));
	for (; i < end && !hlsl_is_op(&tokens[i], '='); i++)
		if (tokens[i].kind == HLSL_NAME)
			parameter->name = tokens[i].sym;
	parameter->first = i < end ? i + 1 : end;
	parameter->last = end;
}

struct hlsl_pattern *hlsl_pattern_new(struct hlsl_unit *unit, const struct hlsl_segment *s, const struct hlsl_piece *name,
				      struct sl_record *record)
{
	for (uint32_t i = name->first; i < name->last; i++)
		if (hlsl_is_op(&s->tokens[i], '<'))
			return NULL;
	if (s->template_last <= s->template_first)
		return NULL;
	struct hlsl_pattern *p = SL_NEW(unit->arena, struct hlsl_pattern);
	p->scope = unit->scope;
	p->record = record;
	p->list = copy(unit, s, s->template_first, s->template_last);
	for (uint32_t i = 0, end; i < p->list.count; i = end + 1) {
		end = part_end(&p->list, i, p->list.count);
		if (p->nparameters == MAX_PARAMETERS)
			return NULL;
		add_parameter(unit, p, i, end);
	}
	return p;
}

static bool names_parameter(const struct hlsl_pattern *p, const struct hlsl_segment *s, uint32_t first, uint32_t last)
{
	for (; first < last; first++)
		for (uint32_t k = 0; k < p->nparameters && s->tokens[first].kind == HLSL_NAME; k++)
			if (s->tokens[first].sym == p->parameters[k].name)
				return true;
	return false;
}

void hlsl_pattern_member(struct hlsl_unit *unit, struct hlsl_pattern *p, const struct sl_field *field, const struct hlsl_segment *s,
			 uint32_t first, uint32_t last, const struct hlsl_dims *dims)
{
	struct member *m = SL_NEW(unit->arena, struct member);

	m->field = field;
	m->dims = dims;
	if (names_parameter(p, s, first, last))
		m->type = copy(unit, s, first, last);
	if (p->last_member)
		p->last_member->next = m;
	else
		p->members = m;
	p->last_member = m;
	p->nmembers++;
}

void hlsl_pattern_close(struct hlsl_pattern *p, bool doubtful)
{
	p->closed = true;
	p->doubtful = doubtful;
}

/* ---- instances -------------------------------------------------------------------------------------------------------------------------
 */

/* `float`, `Pair<int>`, `uint[4]`; false where it is not known what that is. */
static bool type_argument(struct hlsl_unit *unit, struct hlsl_segment *s, uint32_t first, uint32_t last, struct sl_type *type)
{
	struct hlsl_dims *dims = NULL;
	uint32_t end = first;

	for (int lists = 0; end < last && (lists || !hlsl_is_op(&s->tokens[end], '[')); end++)
		lists += hlsl_is_op(&s->tokens[end], '<') ? 1 : hlsl_is_op(&s->tokens[end], '>') ? -1 : 0;
	*type = hlsl_type(unit, s, first, end);
	for (uint32_t i = end; i < last && hlsl_is_op(&s->tokens[i], '['); i++) {
		uint32_t close = i + 1;
		while (close < last && !hlsl_is_op(&s->tokens[close], ']'))
			close++;
		struct hlsl_piece extent = {s, i + 1, close, {NULL}};
		dims = hlsl_dimension(unit, dims, close > i + 1 ? &extent : NULL);
		i = close;
	}
	if (dims)
		*type = hlsl_array_of(unit, *type, dims->count, dims->outer, dims->text);
	return type->kind != SL_KIND_none && (type->kind != SL_KIND_other || type->carries);
}

static bool argument(struct hlsl_unit *unit, const struct parameter *p, struct hlsl_segment *s, uint32_t first, uint32_t last,
		     struct argument *a)
{
	*a = (struct argument){.value = {0, 0}};
	if (first >= last)
		return false;
	if (p->is_type)
		return type_argument(unit, s, first, last, &a->type);
	struct sl_value v = hlsl_evaluate(unit, s->tokens, first, last, unit->scope).scalar;
	a->value = v.range;
	return v.known && v.kind != SL_KIND_string && v.kind != SL_KIND_name;
}

static bool same(const struct argument *a, const struct argument *b, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++)
		if (a[i].value.lo != b[i].value.lo || a[i].type.kind != b[i].type.kind || a[i].type.record != b[i].type.record ||
		    a[i].type.text.n != b[i].type.text.n ||
		    memcmp(a[i].type.text.p ? a[i].type.text.p : "", b[i].type.text.p ? b[i].type.text.p : "", a[i].type.text.n))
			return false;
	return true;
}

/* A scope in which the parameters are what the arguments say. */
static struct hlsl_scope *bind(struct hlsl_unit *unit, const struct hlsl_pattern *p, const struct argument *arguments)
{
	struct hlsl_scope *scope = hlsl_scope_new(&unit->scopes, p->scope, HLSL_SCOPE_NAMESPACE);

	for (uint32_t i = 0; i < p->nparameters; i++) {
		bool is_type = p->parameters[i].is_type;
		struct hlsl_name *name =
			hlsl_name_add(&unit->scopes, scope, p->parameters[i].name, is_type ? HLSL_NAME_ALIAS : HLSL_NAME_CONSTANT);
		if (is_type) {
			struct sl_type *type = SL_NEW(unit->arena, struct sl_type);
			*type = arguments[i].type;
			name->type = type;
			continue;
		}
		struct hlsl_value *value = SL_NEW(unit->arena, struct hlsl_value);
		value->scalar = hlsl_unknown(SL_PHASE_constant);
		value->scalar.kind = SL_KIND_i32;
		value->scalar.range = arguments[i].value;
		value->scalar.known = 1;
		name->value = value;
	}
	return scope;
}

static struct sl_record *make(struct hlsl_unit *unit, const struct hlsl_pattern *p, const struct argument *arguments)
{
	struct sl_record *record = SL_NEW(unit->arena, struct sl_record);
	struct sl_field **link = &record->fields;
	struct hlsl_scope *back = unit->scope;

	*record = *p->record;
	record->next = NULL;
	record->incomplete = p->doubtful;
	unit->scope = bind(unit, p, arguments);
	unit->instance_depth++;
	*link = NULL;
	for (struct member *m = p->members; m; m = m->next) {
		struct sl_field *f = SL_NEW(unit->arena, struct sl_field);
		*f = *m->field;
		f->next = NULL;
		if (m->type.count)
			f->type = hlsl_type(unit, &m->type, 0, m->type.count);
		if (m->type.count && m->dims)
			f->type = hlsl_array_of(unit, f->type, m->dims->count, m->dims->outer, m->dims->text);
		*link = f;
		link = &f->next;
	}
	unit->instance_depth--;
	unit->scope = back;
	hlsl_record_done(record);
	return record;
}

struct sl_record *hlsl_instance(struct hlsl_unit *unit, struct hlsl_pattern *p, struct hlsl_segment *s, uint32_t first, uint32_t last)
{
	struct argument arguments[MAX_PARAMETERS];
	uint32_t i = first;

	if (unit->instance_depth == MAX_DEPTH || unit->instance_nesting == MAX_NESTING || !p->closed)
		return NULL;
	for (uint32_t n = 0; n < p->nparameters; n++) {
		const struct parameter *parameter = &p->parameters[n];
		uint32_t end = i < last ? part_end(s, i, last) : last;
		unit->instance_nesting++;
		bool good = i < last ? argument(unit, parameter, s, i, end, &arguments[n])
				     : argument(unit, parameter, &p->list, parameter->first, parameter->last, &arguments[n]);
		unit->instance_nesting--;
		if (!good)
			return NULL;
		i = end + 1;
	}
	for (const struct instance *known = p->instances; known; known = known->next)
		if (same(known->arguments, arguments, p->nparameters))
			return known->record;
	if (i < last || p->ninstances == MAX_OF_ONE || unit->instances == MAX_INSTANCES ||
	    unit->instance_members + p->nmembers > MAX_MEMBERS)
		return NULL;
	unit->instances++;
	unit->instance_members += p->nmembers;
	p->ninstances++;
	struct sl_record *record = make(unit, p, arguments);
	struct instance *made = SL_NEW(unit->arena, struct instance);
	memcpy(made->arguments, arguments, p->nparameters * sizeof *arguments);
	made->record = record;
	made->next = p->instances;
	p->instances = made;
	return record;
}
