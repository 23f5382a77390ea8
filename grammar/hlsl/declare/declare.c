#include "grammar/hlsl/declare/declare.h"

#include "grammar/hlsl/constant/constants.h"
#include "grammar/hlsl/type/contents.h"
#include "grammar/hlsl/type/instance.h"
#include "grammar/hlsl/type/layout.h"
#include "grammar/hlsl/type/types.h"
#include "grammar/limits.h"

#include <string.h>

/* ---- words -----------------------------------------------------------------------------------------------------------------------------
 */

static const uint32_t qualifier_bits[HLSL_KW_LAST_QUALIFIER + 1] = {
	[HLSL_KW_STATIC] = SL_Q_STATIC,
	[HLSL_KW_CONST] = SL_Q_CONST,
	[HLSL_KW_EXTERN] = SL_Q_EXTERN,
	[HLSL_KW_UNIFORM] = SL_Q_UNIFORM,
	[HLSL_KW_PRECISE] = SL_Q_PRECISE,
	[HLSL_KW_GROUPSHARED] = SL_Q_GROUPSHARED,
	[HLSL_KW_INLINE] = SL_Q_INLINE,
	[HLSL_KW_EXPORT] = SL_Q_EXPORT,
	[HLSL_KW_INTERPOLATION] = SL_Q_INTERPOLATION,
	[HLSL_KW_POINT] = SL_Q_GEOMETRY | SL_Q_POINT,
	[HLSL_KW_LINE] = SL_Q_GEOMETRY | SL_Q_LINE,
	[HLSL_KW_TRIANGLE] = SL_Q_GEOMETRY | SL_Q_TRIANGLE,
	[HLSL_KW_LINEADJ] = SL_Q_GEOMETRY | SL_Q_LINEADJ,
	[HLSL_KW_TRIANGLEADJ] = SL_Q_GEOMETRY | SL_Q_TRIANGLEADJ,
	[HLSL_KW_INDICES] = SL_Q_INDICES,
	[HLSL_KW_VERTICES] = SL_Q_VERTICES,
	[HLSL_KW_PRIMITIVES] = SL_Q_PRIMITIVES,
	[HLSL_KW_PAYLOAD] = SL_Q_PAYLOAD,
	[HLSL_KW_IN] = SL_Q_IN,
	[HLSL_KW_FLAT] = SL_Q_FLAT,
};

/* Token after the word at i: a name with its qualifiers and template lists, or an operator. */
static uint32_t word_end(struct hlsl_segment *s, uint32_t i, uint32_t last)
{
	if (hlsl_keyword_at(s, i) == HLSL_KW_OPERATOR)
		return last;
	while (i < last) {
		if (s->tokens[i].kind == HLSL_NAME) {
			i++;
			if (i < last && hlsl_is_op(&s->tokens[i], '<')) {
				uint32_t after = hlsl_segment_angle(s, i);
				i = after && after <= last ? after : last;
			}
			if (i >= last || !hlsl_is_op(&s->tokens[i], HLSL_OP_SCOPE))
				return i;
		}
		i++;
	}
	return i;
}

/* What the qualifiers of a run say together. */
static void qualify(struct hlsl_words *w, enum hlsl_keyword k)
{
	w->qualifiers |= qualifier_bits[k];
	if (k == HLSL_KW_INOUT)
		w->direction = SL_DIRECTION_inout;
	else if (k == HLSL_KW_OUT)
		w->direction = w->direction == SL_DIRECTION_inout ? SL_DIRECTION_inout : SL_DIRECTION_output;
}

/* The name, which is the last word, and the scope that qualifies it. */
static void name_of(struct hlsl_words *w, struct hlsl_segment *s, uint32_t first, uint32_t last)
{
	uint32_t i = first;

	if (hlsl_keyword_at(s, i) != HLSL_KW_OPERATOR)
		for (uint32_t k = first; k < last && !hlsl_is_op(&s->tokens[k], '<'); k++)
			if (s->tokens[k].kind == HLSL_NAME)
				i = k;
	for (uint32_t k = i; k > first && !w->owner; k--)
		if (s->tokens[k - 1].kind == HLSL_NAME)
			w->owner = s->tokens[k - 1].sym;
	w->name = s->tokens[i].kind == HLSL_NAME ? s->tokens[i].sym : 0;
	w->name_span = s->tokens[i].span;
}

struct hlsl_words hlsl_words_read(const struct hlsl_piece *piece, bool named)
{
	struct hlsl_segment *s = piece->segment;
	struct hlsl_words w = {.direction = SL_DIRECTION_input};
	uint32_t before = 0, plain = 0, qualifier = 0, qualifier_end = 0;

	w.span = hlsl_span(s->tokens[piece->first].span, s->tokens[piece->last - 1].span);
	for (uint32_t i = piece->first, end; i < piece->last; i = end) {
		enum hlsl_keyword k = hlsl_keyword_at(s, i);
		if (s->tokens[i].kind == HLSL_PUNCTUATOR && !hlsl_is_op(&s->tokens[i], HLSL_OP_SCOPE)) {
			end = i + 1; /* C++: * and & */
			continue;
		}
		end = word_end(s, i, piece->last);
		if (named && end == piece->last) {
			name_of(&w, s, i, end);
			break;
		}
		if (hlsl_is_qualifier(k)) {
			qualify(&w, k);
			qualifier = i;
			qualifier_end = end;
			if (k != HLSL_KW_SIGN)
				continue;
		} else if (k == HLSL_KW_STRUCT || k == HLSL_KW_ENUM) {
			continue;
		}
		/* The last word that is no qualifier is the type; unsigned and long go with it. */
		before += plain && !(w.type_last == i && hlsl_keyword_at(s, w.type_first) == HLSL_KW_SIGN);
		if (!plain || w.type_last != i || hlsl_keyword_at(s, w.type_first) != HLSL_KW_SIGN)
			w.type_first = i;
		w.type_last = end;
		plain = 1;
	}
	if (!plain && qualifier_end) { /* a type that has a qualifier's name */
		w.type_first = qualifier;
		w.type_last = qualifier_end;
	}
	w.unknown_prefix = before > 0;
	w.type_span = w.type_last ? hlsl_span(s->tokens[w.type_first].span, s->tokens[w.type_last - 1].span) : w.name_span;
	return w;
}

/* Pairs of qualifiers that exclude each other (DXC's SemaHLSL.cpp, err_hlsl_varmodifiersna). */
static const struct {
	uint32_t qualifiers;
	const char *text;
} excluding[] = {
	{SL_Q_FLAT | SL_Q_INTERPOLATION, "`nointerpolation` and another interpolation"},
	{SL_Q_FLAT | SL_Q_GEOMETRY, "`nointerpolation` and a primitive type"},
	{SL_Q_INTERPOLATION | SL_Q_GEOMETRY, "an interpolation and a primitive type"},
	{SL_Q_UNIFORM | SL_Q_INTERPOLATION, "`uniform` and an interpolation"},
	{SL_Q_UNIFORM | SL_Q_FLAT, "`uniform` and `nointerpolation`"},
	{SL_Q_STATIC | SL_Q_UNIFORM, "`static` and `uniform`"},
	{SL_Q_EXTERN | SL_Q_GROUPSHARED, "`extern` and `groupshared`"},
};

void hlsl_check_qualifiers(struct hlsl_unit *unit, const struct hlsl_words *w)
{
	for (size_t i = 0; i < sizeof excluding / sizeof excluding[0]; i++) {
		if ((w->qualifiers & excluding[i].qualifiers) != excluding[i].qualifiers)
			continue;
		struct sl_fault *fault = sl_module_fault(unit->module, SL_FAULT_qualifiers, w->span);
		fault->a = w->name ? sl_name(unit->names, w->name) : (struct sl_str){"", 0};
		fault->b = (struct sl_str){excluding[i].text, (uint32_t)strlen(excluding[i].text)};
		return;
	}
}

/* ---- parts -----------------------------------------------------------------------------------------------------------------------------
 */

struct hlsl_annots hlsl_semantic(const struct hlsl_annots *before, const struct hlsl_piece *words)
{
	struct hlsl_annots annots = *before;
	const struct hlsl_token *t = &words->segment->tokens[words->first];

	if (!annots.semantic) {
		annots.semantic = t->sym;
		annots.span = t->span;
	}
	return annots;
}

static struct sl_type typed(struct hlsl_unit *unit, const struct hlsl_words *w, struct hlsl_segment *s, const struct hlsl_dims *dims)
{
	struct sl_type type = hlsl_type(unit, s, w->type_first, w->type_last);

	return dims ? hlsl_array_of(unit, type, dims->count, dims->outer, dims->text) : type;
}

static struct sl_field *field(struct hlsl_unit *unit, const struct hlsl_words *w, struct sl_type type, struct sl_attr *attrs,
			      const struct hlsl_annots *annots)
{
	struct sl_field *f = SL_NEW(unit->arena, struct sl_field);

	f->name = w->name;
	f->span = w->span;
	f->name_span = w->name_span;
	f->type_span = w->type_span;
	f->attrs = attrs;
	f->type = type;
	f->semantic = annots->semantic;
	f->semantic_span = annots->span;
	f->payload_access = annots->payload != NULL;
	f->direction = w->direction;
	f->qualifiers = w->qualifiers;
	return f;
}

struct hlsl_fields hlsl_fields_add(const struct hlsl_fields *before, struct sl_field *f)
{
	if (!f)
		return *before;
	if (!before->first)
		return (struct hlsl_fields){f, f};
	before->last->next = f;
	return (struct hlsl_fields){before->first, f};
}

struct sl_field *hlsl_parameter(struct hlsl_unit *unit, const struct hlsl_attrs *attrs, const struct hlsl_piece *words,
				const struct hlsl_dims *dims, const struct hlsl_annots *annots)
{
	struct hlsl_words w = hlsl_words_read(words, true);

	if (!w.type_last) /* a type without a name, or a macro that nobody defines */
		w = hlsl_words_read(words, false);
	hlsl_payload_misplaced(unit, w.name, annots);
	hlsl_packoffset_misplaced(unit, w.name, annots);
	hlsl_check_qualifiers(unit, &w);
	struct sl_field *f = field(unit, &w, typed(unit, &w, words->segment, dims), attrs->first, annots);
	hlsl_check_stream(unit, f);
	hlsl_check_registers(unit, f->name, &f->type, annots);
	return f;
}

/* ---- variables and members -------------------------------------------------------------------------------------------------------------
 */

struct hlsl_declaration *hlsl_declaration(struct hlsl_unit *unit, const struct hlsl_attrs *attrs, const struct hlsl_piece *words)
{
	if (!unit->declaration)
		unit->declaration = SL_NEW(unit->arena, struct hlsl_declaration);
	struct hlsl_declaration *d = unit->declaration;

	d->words = hlsl_words_read(words, true);
	d->segment = words->segment;
	hlsl_check_qualifiers(unit, &d->words);
	d->attrs = attrs->first;
	d->type = hlsl_type(unit, words->segment, d->words.type_first, d->words.type_last);
	/* A word that nobody knows may be a macro with more members in it. */
	if (d->words.unknown_prefix && unit->scope->record)
		unit->scope->record->incomplete = 1;
	return d;
}

/* The words of one declarator: the first brings the shared part along, the others are a name alone. */
static struct hlsl_words declarator(const struct hlsl_declaration *d, const struct hlsl_piece *words)
{
	struct hlsl_words shared = d->words;

	if (!words)
		return shared;
	struct hlsl_words w = hlsl_words_read(words, true);
	shared.name = w.name;
	shared.owner = w.owner;
	shared.name_span = w.name_span;
	shared.span = w.span;
	return shared;
}

/* DXC folds no const global without static: it lives in a buffer, where it may get another value. FXC takes its initialiser. */
static uint8_t phase_of(struct hlsl_unit *unit, const struct hlsl_declaration *d, bool *specialisation)
{
	static const char constant_id[] = "vk::constant_id";

	*specialisation = false;
	for (const struct sl_attr *a = d->attrs; a; a = a->next) {
		struct sl_str name = sl_name(unit->names, a->name);
		*specialisation |= name.n == sizeof constant_id - 1 && !memcmp(name.p, constant_id, name.n);
	}
	if (*specialisation)
		return SL_PHASE_runtime;
	return d->words.qualifiers & SL_Q_STATIC || d->is_record ? SL_PHASE_constant : SL_PHASE_runtime;
}

/* Value of a constant from its initialiser. */
static struct hlsl_value constant(struct hlsl_unit *unit, const struct hlsl_declaration *d, const struct sl_type *type,
				  const struct hlsl_piece *init)
{
	bool specialisation, vector = type->kind == SL_KIND_vector;
	uint8_t phase = phase_of(unit, d, &specialisation);
	struct hlsl_value v = {.scalar = hlsl_unknown(phase)};

	if (!specialisation && init->segment && (vector || type->kind == type->element) && type->kind != SL_KIND_other) {
		v = hlsl_evaluate(unit, init->segment->tokens, init->first, init->last, unit->scope);
		v = hlsl_convert(v, type->element, vector ? type->width : 0);
	}
	v.scalar.phase = v.scalar.phase > phase ? v.scalar.phase : phase;
	return v;
}

/* Null: a member of a buffer, which has no row. */
static struct sl_field *declare_member(struct hlsl_unit *unit, const struct hlsl_words *w, struct sl_type type,
				       const struct hlsl_declaration *d, const struct hlsl_annots *annots)
{
	struct hlsl_scope *scope = unit->scope;

	if (scope->kind == HLSL_SCOPE_BUFFER) {
		struct hlsl_name *name = hlsl_name_add(&unit->scopes, scope->outer, w->name, HLSL_NAME_MEMBER);
		if (name->kind == HLSL_NAME_MEMBER)
			name->variable = scope->buffer;
		hlsl_mark(unit, w->name, HLSL_MARK_DECLARED);
		hlsl_loose(unit, d->attrs, SL_ON_member);
		hlsl_payload_misplaced(unit, w->name, annots);
		hlsl_check_contents(unit, HLSL_PLACE_BUFFER, &type, w->type_span);
		hlsl_packoffset_member(unit, w, &type, annots);
		hlsl_buffer_member(unit, scope->buffer, &type, annots->placed || annots->bits);
		return NULL;
	}
	struct sl_field *f = field(unit, w, type, d->attrs, annots);
	hlsl_payload_member(unit, f, annots);
	hlsl_packoffset_misplaced(unit, w->name, annots);
	if (annots->bits)
		f->type.bytes.lo = 0; /* shares a word with its neighbours */
	if (scope->last_field)
		scope->last_field->next = f;
	else
		scope->record->fields = f;
	scope->last_field = f;
	if (f->attrs || f->semantic)
		hlsl_record_speaks(unit, scope->record);
	hlsl_name_member(&unit->scopes, scope, f);
	return f;
}

static enum hlsl_place place_of(const struct hlsl_words *w)
{
	if (w->qualifiers & SL_Q_GROUPSHARED)
		return HLSL_PLACE_GROUPSHARED;
	return w->qualifiers & SL_Q_STATIC ? HLSL_PLACE_GLOBAL : HLSL_PLACE_BUFFER;
}

static uint8_t variable_kind(const struct hlsl_words *w, const struct sl_type *type, bool initialised)
{
	if (w->qualifiers & SL_Q_GROUPSHARED)
		return SL_VARIABLE_groupshared;
	if (sl_is_resource_kind(type->element))
		return SL_VARIABLE_resource;
	return w->qualifiers & SL_Q_CONST && initialised ? SL_VARIABLE_constant : SL_VARIABLE_variable;
}

static uint8_t variable_space(uint8_t kind, const struct hlsl_words *w)
{
	if (kind == SL_VARIABLE_groupshared)
		return SL_SPACE_workgroup;
	if (kind == SL_VARIABLE_resource)
		return SL_SPACE_handle;
	return w->qualifiers & SL_Q_STATIC ? SL_SPACE_private : SL_SPACE_uniform;
}

/* ConstantBuffer<T>, and no array of them. */
static bool holds_constants(const struct sl_type *type)
{
	static const char object[] = "ConstantBuffer<";

	return type->record && type->kind != SL_KIND_array && type->text.n > sizeof object - 1 &&
	       !memcmp(type->text.p, object, sizeof object - 1);
}

void hlsl_append_variable(struct hlsl_unit *unit, struct sl_variable *v)
{
	struct hlsl_tail *tail = hlsl_tail(unit, v->name_span.file);

	v->hidden = unit->kernel != 0;
	if (v->attrs)
		tail->fragment->plain_variables = 0;
	if (tail->variable)
		tail->variable->next = v;
	else
		tail->fragment->variables = v;
	tail->variable = v;
}

void hlsl_declare(struct hlsl_unit *unit, struct hlsl_declaration *d, const struct hlsl_piece *words, const struct hlsl_dims *dims,
		  const struct hlsl_annots *annots, const struct hlsl_piece *init)
{
	if (d->passed)
		hlsl_record_needed(unit, d);
	struct hlsl_words w = declarator(d, words);
	struct sl_type type = dims ? hlsl_array_of(unit, d->type, dims->count, dims->outer, dims->text) : d->type;
	bool in_record = unit->scope->kind == HLSL_SCOPE_RECORD || unit->scope->kind == HLSL_SCOPE_BUFFER;

	if (d->is_typedef) {
		hlsl_alias(unit, d, words, dims);
		return;
	}
	if (!w.name || w.owner || (!w.type_last && !d->is_record))
		return;
	hlsl_check_registers(unit, w.name, &type, annots);
	if (in_record && !(w.qualifiers & SL_Q_STATIC)) {
		const struct sl_field *member = declare_member(unit, &w, type, d, annots);
		if (member && unit->scope->pattern)
			hlsl_pattern_member(unit, unit->scope->pattern, member, words ? words->segment : d->segment,
					    d->is_record ? 0 : d->words.type_first, d->is_record ? 0 : d->words.type_last, dims);
		return;
	}
	hlsl_payload_misplaced(unit, w.name, annots);
	hlsl_packoffset_misplaced(unit, w.name, annots);
	struct sl_variable *v = SL_NEW(unit->arena, struct sl_variable);
	v->name = w.name;
	v->name_span = w.name_span;
	v->span = w.span;
	v->attrs = d->attrs;
	v->type = type;
	v->qualifiers = w.qualifiers;
	v->registers = annots->registers;
	v->has_init = init->segment != NULL;
	if (v->has_init)
		v->init_span = hlsl_span(init->segment->tokens[init->first].span, init->segment->tokens[init->last - 1].span);
	if (!in_record)
		hlsl_check_contents(unit, place_of(&w), &type, w.type_span);
	v->kind = variable_kind(&w, &type, v->has_init);
	v->space = variable_space(v->kind, &w);
	if (holds_constants(&type))
		v->type.bytes = hlsl_buffer_bytes(unit, type.record);
	hlsl_bind(unit, v);
	v->value = hlsl_unknown(SL_PHASE_runtime);
	v->init_phase = SL_PHASE_COUNT;
	struct hlsl_name *name = hlsl_name_add(&unit->scopes, unit->scope, w.name,
					       v->kind == SL_VARIABLE_constant ? HLSL_NAME_CONSTANT : HLSL_NAME_VARIABLE);
	name->kind = v->kind == SL_VARIABLE_constant ? HLSL_NAME_CONSTANT : HLSL_NAME_VARIABLE;
	name->variable = v;
	if (name->kind == HLSL_NAME_CONSTANT) {
		struct hlsl_value *value = SL_NEW(unit->arena, struct hlsl_value);
		/* Its own initialiser sees the name already, without a value. */
		value->scalar = hlsl_unknown(SL_PHASE_constant);
		name->value = value;
		*value = constant(unit, d, &type, init);
		v->value = value->scalar;
		v->init_phase = value->scalar.known ? value->scalar.phase : SL_PHASE_COUNT;
	}
	hlsl_mark(unit, w.name, HLSL_MARK_DECLARED);
	hlsl_append_variable(unit, v);
}

void hlsl_plain_declaration(struct hlsl_unit *unit, const struct hlsl_piece *words, const struct hlsl_piece *init)
{
	static const struct hlsl_attrs no_attrs;
	static const struct hlsl_annots no_annots;
	static const struct hlsl_piece no_initialiser;

	hlsl_declare(unit, hlsl_declaration(unit, &no_attrs, words), NULL, NULL, &no_annots, init ? init : &no_initialiser);
}

/* ---- other names -----------------------------------------------------------------------------------------------------------------------
 */

static void add_alias(struct hlsl_unit *unit, sl_sym sym, struct sl_type type)
{
	struct sl_type *kept = SL_NEW(unit->arena, struct sl_type);
	struct hlsl_name *name = hlsl_name_add(&unit->scopes, unit->scope, sym, HLSL_NAME_ALIAS);

	*kept = type;
	name->kind = HLSL_NAME_ALIAS;
	name->type = kept;
}

void hlsl_alias(struct hlsl_unit *unit, struct hlsl_declaration *d, const struct hlsl_piece *words, const struct hlsl_dims *dims)
{
	struct hlsl_words w = declarator(d, words);

	hlsl_loose(unit, d->attrs, SL_ON_alias);
	d->attrs = NULL;
	if (d->record && !d->record->name) { /* typedef struct { … } Name; */
		d->record->name = w.name;
		d->record->name_span = w.name_span;
		d->type.text = sl_name(unit->names, w.name);
	}
	if (w.name)
		add_alias(unit, w.name, dims ? hlsl_array_of(unit, d->type, dims->count, dims->outer, dims->text) : d->type);
}

void hlsl_using_alias(struct hlsl_unit *unit, const struct hlsl_piece *name, const struct hlsl_piece *type, const struct hlsl_dims *dims)
{
	struct hlsl_words w = hlsl_words_read(type, false), n = hlsl_words_read(name, true);

	if (n.name)
		add_alias(unit, n.name, typed(unit, &w, type->segment, dims));
}

/* Namespaces that one scope imports: more are not looked into. */
enum { MAX_IMPORTS = 16 };

void hlsl_using(struct hlsl_unit *unit, const struct hlsl_piece *words)
{
	const struct hlsl_segment *s = words->segment;
	struct hlsl_scope *from = unit->scope;
	const struct hlsl_name *name = NULL;
	bool space = hlsl_keyword_at(s, words->first) == HLSL_KW_NAMESPACE, first = true;
	struct hlsl_import **link = &unit->scope->imports;
	int n = 0;

	for (uint32_t i = words->first + space; i < words->last && from; i++) {
		if (s->tokens[i].kind != HLSL_NAME)
			continue;
		name = first ? hlsl_name_find(&unit->scopes, from, s->tokens[i].sym) : hlsl_name_in(&unit->scopes, from, s->tokens[i].sym);
		from = name ? name->inner : NULL;
		first = false;
	}
	if (!name)
		return;
	if (!space) { /* using A::x; */
		struct hlsl_name *copy = hlsl_name_add(&unit->scopes, unit->scope, name->sym, HLSL_NAME_MEMBER);
		*copy = *name;
		return;
	}
	while (*link && n++ < MAX_IMPORTS)
		link = &(*link)->next;
	if (*link || !from)
		return;
	*link = SL_NEW(unit->arena, struct hlsl_import);
	(*link)->scope = name->inner;
}

void hlsl_dangling(struct hlsl_unit *unit, const struct hlsl_attrs *attrs)
{
	hlsl_loose(unit, attrs->first, SL_ON_nothing);
}
