#include "grammar/hlsl/constant/builtin_type.h"
#include "grammar/hlsl/constant/constants.h"
#include "grammar/hlsl/declare/declare.h"
#include "grammar/hlsl/type/contents.h"
#include "grammar/hlsl/type/instance.h"
#include "grammar/hlsl/type/types.h"
#include "grammar/limits.h"

/* ---- scopes ----------------------------------------------------------------------------------------------------------------------------
 */

static void enter(struct hlsl_unit *unit, struct hlsl_scope *scope)
{
	unit->outer[unit->depth++] = unit->scope;
	unit->scope = scope;
}

void hlsl_scope_close(struct hlsl_unit *unit)
{
	unit->scope = unit->outer[--unit->depth];
}

void hlsl_scope_open(struct hlsl_unit *unit, enum hlsl_scope_kind kind, sl_sym sym)
{
	struct hlsl_name *name = sym ? hlsl_name_in(&unit->scopes, unit->scope, sym) : NULL;

	if (name && name->kind == HLSL_NAME_NAMESPACE && kind == HLSL_SCOPE_NAMESPACE) {
		enter(unit, name->inner);
		return;
	}
	if (unit->scope->depth >= SL_MAX_NESTING) { /* look-ups walk outwards */
		enter(unit, unit->scope);
		return;
	}
	struct hlsl_scope *scope = hlsl_scope_new(&unit->scopes, unit->scope, kind);
	if (sym && kind == HLSL_SCOPE_NAMESPACE) {
		name = hlsl_name_add(&unit->scopes, unit->scope, sym, HLSL_NAME_NAMESPACE);
		name->kind = HLSL_NAME_NAMESPACE;
		name->inner = scope;
	}
	enter(unit, scope);
}

void hlsl_namespace_open(struct hlsl_unit *unit, const struct hlsl_attrs *attrs, const struct hlsl_piece *words)
{
	struct hlsl_scope *back = unit->scope;
	uint32_t depth = unit->depth;

	hlsl_loose(unit, attrs->first, SL_ON_nothing);
	if (!words) { /* its names are seen from outside */
		enter(unit, unit->scope);
		return;
	}
	for (uint32_t i = words->first; i < words->last; i++) {
		if (words->segment->tokens[i].kind != HLSL_NAME)
			continue;
		hlsl_scope_open(unit, HLSL_SCOPE_NAMESPACE, words->segment->tokens[i].sym);
		unit->depth = depth; /* namespace A::B closes with one brace */
	}
	unit->depth = depth + 1;
	unit->outer[depth] = back;
}

/* ---- records ---------------------------------------------------------------------------------------------------------------------------
 */

static struct hlsl_declaration *new_declaration(struct hlsl_unit *unit)
{
	struct hlsl_declaration *d = unit->spare;

	if (!d)
		return SL_NEW(unit->arena, struct hlsl_declaration);
	unit->spare = d->next_spare;
	*d = (struct hlsl_declaration){0};
	return d;
}

void hlsl_declaration_done(struct hlsl_unit *unit, struct hlsl_declaration *d)
{
	d->next_spare = unit->spare;
	unit->spare = d;
}

struct hlsl_record_head hlsl_record_head(const struct hlsl_attrs *before, const struct hlsl_attrs *after, uint8_t is_typedef)
{
	return (struct hlsl_record_head){before->first, after ? after->first : NULL, is_typedef};
}

void hlsl_record_speaks(struct hlsl_unit *unit, struct sl_record *record)
{
	record->plain = 0;
	hlsl_tail(unit, record->name_span.file)->fragment->plain_records = 0;
}

void hlsl_record_alone(struct hlsl_unit *unit, struct hlsl_declaration *d)
{
	struct sl_attr *last = d->attrs;

	/* Members of a record without a name belong to the record around it, which is not followed. */
	if (d->record && !d->record->name && unit->scope->kind == HLSL_SCOPE_RECORD)
		unit->scope->record->incomplete = 1;
	if (!last)
		return;
	while (last->next)
		last = last->next;
	last->next = d->record->attrs;
	d->record->attrs = d->attrs;
	hlsl_record_speaks(unit, d->record);
}

static void append_record(struct hlsl_unit *unit, struct sl_record *record)
{
	struct hlsl_tail *tail = hlsl_tail(unit, record->name_span.file);

	record->hidden = unit->kernel != 0;
	if (tail->record)
		tail->record->next = record;
	else
		tail->fragment->records = record;
	tail->record = record;
}

/* Parameters of a template are names of which nothing is known. */
static void add_template_parameters(struct hlsl_unit *unit, const struct hlsl_segment *s)
{
	for (uint32_t i = s->template_first; i < s->template_last; i++)
		if (s->tokens[i].kind == HLSL_NAME && (i + 1 == s->template_last || s->tokens[i + 1].kind == HLSL_PUNCTUATOR))
			hlsl_name_add(&unit->scopes, unit->scope, s->tokens[i].sym, HLSL_NAME_PARAMETER);
}

struct hlsl_declaration *hlsl_record_open(struct hlsl_unit *unit, const struct hlsl_record_head *head, const struct hlsl_piece *words,
					  const struct hlsl_piece *brace)
{
	struct hlsl_declaration *d = new_declaration(unit);
	struct sl_record *record = SL_NEW(unit->arena, struct sl_record);
	struct hlsl_scope *scope = hlsl_scope_new(&unit->scopes, unit->scope, HLSL_SCOPE_RECORD);
	const struct hlsl_segment *s = brace->segment;

	record->attrs = head->attrs;
	record->plain = 1;
	record->bytes = (struct sl_int){0, INT64_MAX}; /* until it is closed */
	record->name_span = s->tokens[brace->first].span;
	if (unit->base.segment) {
		struct hlsl_words base = hlsl_words_read(&unit->base, false);
		record->base = hlsl_type(unit, unit->base.segment, base.type_first, base.type_last).record;
		record->incomplete = !record->base;
	}
	if (words) {
		struct hlsl_words w = hlsl_words_read(words, true);
		record->name = w.name;
		record->name_span = w.name_span;
		record->maybe_attributed = words->last - words->first > 1;
		scope->pattern = s->is_template ? hlsl_pattern_new(unit, s, words, record) : NULL;
		struct hlsl_name *name = hlsl_name_add(&unit->scopes, unit->scope, w.name, HLSL_NAME_RECORD);
		*name = (struct hlsl_name){name->sym, HLSL_NAME_RECORD, .inner = scope, .record = record, .pattern = scope->pattern};
		hlsl_mark(unit, w.name, HLSL_MARK_DECLARED);
	}
	scope->record = record;
	append_record(unit, record);
	if (record->attrs)
		hlsl_record_speaks(unit, record);
	enter(unit, scope);
	scope->is_template = s->is_template;
	if (s->is_template)
		add_template_parameters(unit, s);
	d->attrs = head->before;
	d->record = record;
	d->is_record = 1;
	d->is_typedef = head->is_typedef;
	d->words.direction = SL_DIRECTION_input;
	return d;
}

static struct sl_type record_type(const struct hlsl_unit *unit, struct sl_record *record)
{
	struct sl_type type = {.kind = SL_KIND_struct, .element = SL_KIND_struct, .width = 1, .record = record, .bytes = record->bytes};

	type.carries = record->carries;
	type.text = record->name ? sl_name(unit->names, record->name) : (struct sl_str){"struct", 6};
	type.count = (struct sl_int){1, 1};
	return type;
}

void hlsl_record_close(struct hlsl_unit *unit, struct hlsl_declaration *d)
{
	struct sl_record *record = d->record;
	const struct hlsl_scope *scope = unit->scope;

	hlsl_scope_close(unit);
	if (scope->pattern)
		hlsl_pattern_close(scope->pattern, record->incomplete);
	record->incomplete |= scope->is_template;
	hlsl_record_done(record);
	d->type = record_type(unit, record);
}

/* ---- records that were passed over -----------------------------------------------------------------------------------------------------
 */

/* Records that are read one for another's sake: each takes a parser's stack. */
enum { MAX_READING = 16 };

struct hlsl_declaration *hlsl_record_pass(struct hlsl_unit *unit, const struct hlsl_piece *name)
{
	static const struct hlsl_record_head no_attributes;
	const struct hlsl_piece brace = {name->segment, name->last, name->last + 1, {NULL}};

	unit->base = (struct hlsl_piece){0};
	struct hlsl_declaration *d = hlsl_record_open(unit, &no_attributes, name, &brace);
	unit->scope->passed = name->passed;
	hlsl_scope_close(unit);
	d->passed = hlsl_name_add(&unit->scopes, unit->scope, d->record->name, HLSL_NAME_RECORD);
	d->passed->waits = 1;
	return d;
}

void hlsl_record_read(void *of, struct hlsl_name *name)
{
	struct hlsl_unit *unit = of;
	struct hlsl_scope *scope = unit->scope, *own = name->inner;
	struct hlsl_declaration *declaration = unit->declaration;
	struct hlsl_bodies *bodies = unit->bodies;
	struct hlsl_piece base = unit->base;

	if (name->kind != HLSL_NAME_RECORD)
		return;
	const struct hlsl_passed *passed = own->passed;
	own->passed = NULL;
	if (unit->reading == MAX_READING || unit->depth > SL_MAX_NESTING) {
		name->record->incomplete = 1;
		return;
	}
	/* Whoever asks may be in the middle of a declaration or a body. */
	unit->declaration = NULL;
	unit->bodies = NULL;
	unit->scope = own;
	unit->reading++;
	uint32_t before = hlsl_pp_enter_passed(unit->pp, passed);
	hlsl_parse_members(unit);
	hlsl_pp_leave_passed(unit->pp, before);
	unit->reading--;
	unit->scope = scope;
	unit->bodies = bodies;
	unit->declaration = declaration;
	unit->base = base;
	hlsl_record_done(name->record);
}

void hlsl_record_needed(struct hlsl_unit *unit, struct hlsl_declaration *d)
{
	hlsl_name_in(&unit->scopes, unit->scope, d->record->name);
	d->passed = NULL;
	d->type = record_type(unit, d->record);
}

/* ---- enumerations ----------------------------------------------------------------------------------------------------------------------
 */

struct hlsl_declaration *hlsl_enum_open(struct hlsl_unit *unit, const struct hlsl_record_head *head, const struct hlsl_piece *words)
{
	struct hlsl_declaration *d = new_declaration(unit);
	struct hlsl_scope *scope = hlsl_scope_new(&unit->scopes, unit->scope, HLSL_SCOPE_ENUM);

	hlsl_loose(unit, head->before, SL_ON_enum);
	hlsl_builtin_type((struct sl_str){"int", 3}, false, &d->type);
	d->is_record = 1;
	d->is_typedef = head->is_typedef;
	unit->enumerator = hlsl_unknown(SL_PHASE_constant);
	unit->enumerator.kind = SL_KIND_i32;
	unit->enumerator.known = 1;
	unit->enumerator.range = (struct sl_int){0, 0};
	unit->enum_scoped = words && hlsl_keyword_at(words->segment, words->first) == HLSL_KW_STRUCT;
	if (words) {
		struct hlsl_words w = hlsl_words_read(words, true);
		struct sl_type *type = SL_NEW(unit->arena, struct sl_type);
		d->type.text = sl_name(unit->names, w.name);
		*type = d->type;
		struct hlsl_name *name = hlsl_name_add(&unit->scopes, unit->scope, w.name, HLSL_NAME_ENUM);
		*name = (struct hlsl_name){name->sym, HLSL_NAME_ENUM, .inner = scope, .type = type};
	}
	enter(unit, scope);
	return d;
}

static void add_enumerator(struct hlsl_unit *unit, struct hlsl_scope *scope, sl_sym sym, const struct hlsl_value *value)
{
	struct hlsl_name *name = hlsl_name_add(&unit->scopes, scope, sym, HLSL_NAME_CONSTANT);

	name->kind = HLSL_NAME_CONSTANT;
	name->value = value;
	name->variable = NULL;
}

void hlsl_enumerator(struct hlsl_unit *unit, const struct hlsl_piece *words, const struct hlsl_piece *init)
{
	sl_sym sym = words->segment->tokens[words->first].sym;
	struct hlsl_value *value = SL_NEW(unit->arena, struct hlsl_value);

	if (init->segment) {
		unit->enumerator = hlsl_evaluate(unit, init->segment->tokens, init->first, init->last, unit->scope).scalar;
		if (unit->enumerator.kind == SL_KIND_name ||
		    (unit->enumerator.range.lo >= INT32_MIN && unit->enumerator.range.hi <= INT32_MAX))
			unit->enumerator.kind = SL_KIND_i32;
	}
	value->scalar = unit->enumerator;
	add_enumerator(unit, unit->scope, sym, value);
	if (!unit->enum_scoped)
		add_enumerator(unit, unit->scope->outer, sym, value);
	if (unit->enumerator.known) {
		int64_t next = sl_add64(unit->enumerator.range.lo, 1);
		unit->enumerator.range = (struct sl_int){next, next};
		unit->enumerator.number = (double)next;
	}
}

void hlsl_enum_close(struct hlsl_unit *unit)
{
	hlsl_scope_close(unit);
}

/* ---- buffers ---------------------------------------------------------------------------------------------------------------------------
 */

void hlsl_buffer_open(struct hlsl_unit *unit, const struct hlsl_attrs *attrs, const struct hlsl_piece *keyword,
		      const struct hlsl_piece *words, const struct hlsl_annots *annots)
{
	struct sl_variable *v = SL_NEW(unit->arena, struct sl_variable);
	const struct hlsl_token *t = &keyword->segment->tokens[keyword->first];

	v->name_span = v->span = t->span;
	if (words) {
		struct hlsl_words w = hlsl_words_read(words, true);
		v->name = w.name;
		v->name_span = w.name_span;
	}
	v->attrs = attrs->first;
	v->type = (struct sl_type){.text = sl_name(unit->names, t->sym), .kind = SL_KIND_other, .element = SL_KIND_other, .width = 1};
	v->type.bytes = (struct sl_int){0, INT64_MAX};
	v->type.count = (struct sl_int){1, 1};
	if (annots) {
		v->registers = annots->registers;
		hlsl_check_registers(unit, v->name, &v->type, annots);
		hlsl_packoffset_misplaced(unit, v->name, annots);
	}
	v->kind = SL_VARIABLE_resource;
	hlsl_bind(unit, v);
	v->space = SL_SPACE_uniform;
	v->value = hlsl_unknown(SL_PHASE_runtime);
	hlsl_append_variable(unit, v);
	hlsl_scope_open(unit, HLSL_SCOPE_BUFFER, 0);
	unit->scope->buffer = v;
}
