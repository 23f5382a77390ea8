/*
 * Registers of resources: `: register(t0)`, `: register(ps, c3[2])`, `: register(b0, space1)`, `: register(space1)`; several may stand on
 * one declaration. DXC's parser reads them (ParseDecl.cpp, MaybeParseHLSLAttributes), and its analysis compares them with the type
 * (SemaHLSL.cpp, DiagnoseRegisterType) and with each other (DiagnoseUnusualAnnotationsForHLSL).
 */
#include "grammar/hlsl/constant/constants.h"
#include "grammar/hlsl/declare/declare.h"
#include "grammar/text/nearest.h"

#include <string.h>

static const char classes[] = "bcistu";

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static bool same(struct sl_str a, const char *b)
{
	return a.n == strlen(b) && !memcmp(a.p, b, a.n);
}

bool hlsl_register_number(struct sl_str digits, struct sl_int *n)
{
	int64_t value = 0;

	for (uint32_t i = 0; i < digits.n; i++) {
		if (!is_digit(digits.p[i]) || value > UINT32_MAX)
			return false;
		value = value * 10 + (digits.p[i] - '0');
	}
	*n = (struct sl_int){value, value};
	return digits.n && value <= UINT32_MAX;
}

static struct sl_str behind(struct sl_str text, uint32_t n)
{
	return (struct sl_str){text.p + n, text.n - n};
}

/* vs, ps, gs or cs, or what has letters in lower case, digits and `_`, as vs_5_0. */
static bool is_profile(struct sl_str text)
{
	bool underscore = false, digit = false, letter = false;

	if (text.n == 2 && text.p[1] == 's' && strchr("vpgc", text.p[0]))
		return true;
	for (uint32_t i = 0; i < text.n; i++) {
		bool low = text.p[i] >= 'a' && text.p[i] <= 'z';
		if (!low && !is_digit(text.p[i]) && text.p[i] != '_')
			return false;
		underscore |= text.p[i] == '_';
		digit |= is_digit(text.p[i]);
		letter |= low;
	}
	return underscore && digit && letter;
}

static bool is_space(struct sl_str text)
{
	return text.n >= 5 && !memcmp(text.p, "space", 5);
}

/* What is read of a list of tokens [i, end). */
struct reader {
	struct hlsl_unit *unit;
	const struct hlsl_token *tokens;
	uint32_t i, end;
	struct sl_register *into;
};

enum { BAD_NUMBER, BAD_CLASS, BAD_SPACE, NO_NAME, BAD_OFFSET, BUFFER_PROFILE, NO_LIST };

static void refuse(const struct reader *r, int64_t n)
{
	struct sl_fault *f = sl_module_fault(r->unit->module, SL_FAULT_register_form, r->i < r->end ? r->tokens[r->i].span : r->into->span);

	if (r->i < r->end) {
		f->a = hlsl_tokens_text(r->unit, r->tokens, r->i, r->i + 1);
		f->m = r->tokens[r->i].pasted;
	}
	f->n = n;
}

/*
 * The name at hand, or an empty text. A number or sign is refused; a name with arguments is a macro that nobody defines, of which nothing
 * is known.
 */
static struct sl_str name_at(const struct reader *r)
{
	const struct hlsl_token *t = &r->tokens[r->i];

	if (r->i >= r->end || t->kind == HLSL_NUMBER || t->kind == HLSL_STRING) {
		refuse(r, NO_NAME);
		return (struct sl_str){"", 0};
	}
	if (t->kind != HLSL_NAME || (r->i + 1 < r->end && hlsl_is_op(t + 1, '(')))
		return (struct sl_str){"", 0};
	return sl_name(r->unit->names, t->sym);
}

/* Whether a name that is no register surely stays what it is: it may be a macro that a header or the host would define, unless ## has made
 * it or a digit follows the letters, as in t0x. */
static bool is_final(const struct reader *r, struct sl_str rest)
{
	return r->tokens[r->i].pasted || (rest.n && is_digit(rest.p[0]));
}

static bool read_space(struct reader *r)
{
	struct sl_str text = name_at(r);

	if (!text.n)
		return false;
	if (!is_space(text)) {
		if (is_final(r, behind(text, 1)))
			refuse(r, BAD_SPACE);
		return false;
	}
	if (!hlsl_register_number(behind(text, 5), &r->into->space)) {
		r->into->space = SL_ANY;
		if (text.n == 5 || is_final(r, behind(text, 5)))
			refuse(r, BAD_SPACE);
		return false;
	}
	r->i++;
	return true;
}

/* t0; the number may be left out. */
static bool read_class(struct reader *r, struct sl_str text)
{
	char class = sl_lower(text.p[0]);

	if (!strchr(classes, class)) {
		if (text.n > 1 && is_final(r, behind(text, 1)))
			refuse(r, BAD_CLASS);
		return false;
	}
	r->into->number = (struct sl_int){0, 0};
	if (text.n > 1 && !hlsl_register_number(behind(text, 1), &r->into->number)) {
		r->into->number = SL_ANY;
		if (is_final(r, behind(text, 1)))
			refuse(r, BAD_NUMBER);
		return false;
	}
	r->into->class = class;
	r->i++;
	return true;
}

/* c0[2] */
static void read_offset(struct reader *r)
{
	uint32_t close = r->i + 1;

	if (r->i >= r->end || !hlsl_is_op(&r->tokens[r->i], '['))
		return;
	while (close < r->end && !hlsl_is_op(&r->tokens[close], ']'))
		close++;
	struct sl_value v = hlsl_evaluate(r->unit, r->tokens, r->i + 1, close, r->unit->scope).scalar;
	r->into->offset = v.known && v.kind != SL_KIND_string ? v.range : SL_ANY;
	if (r->into->offset.hi < 0 && v.known) {
		r->i++;
		refuse(r, BAD_OFFSET);
	}
	r->i = close + 1;
}

static void read_all(struct reader *r)
{
	struct sl_str text = name_at(r);

	if (text.n && is_profile(text)) {
		r->into->profile = text;
		r->i++;
		if (r->i >= r->end || !hlsl_is_op(&r->tokens[r->i], ','))
			return;
		r->i++;
		text = name_at(r);
	}
	if (!text.n)
		return;
	if (is_space(text)) {
		read_space(r);
		return;
	}
	bool known = read_class(r, text);
	if (!known)
		r->i++;
	read_offset(r);
	r->into->space = SL_ANY;
	if (r->i < r->end && hlsl_is_op(&r->tokens[r->i], ',')) {
		r->i++;
		read_space(r);
	} else if (r->i == r->end && known) {
		r->into->space = (struct sl_int){0, 0};
	}
}

struct hlsl_annots hlsl_register(struct hlsl_unit *unit, const struct hlsl_annots *before, const struct hlsl_piece *words)
{
	struct hlsl_annots annots = *before;
	const struct hlsl_token *tokens = words->segment->tokens;
	struct sl_register *made = SL_NEW(unit->arena, struct sl_register);

	made->span = hlsl_span(tokens[words->first].span, tokens[words->last - 1].span);
	made->number = made->space = SL_ANY;
	made->offset = (struct sl_int){0, 0};
	struct reader r = {unit, tokens, words->first + 2, words->last - 1, made};
	if (r.i > words->last)
		refuse(&r, NO_LIST);
	else
		read_all(&r);
	if (annots.last_register)
		annots.last_register->next = made;
	else
		annots.registers = made;
	annots.last_register = made;
	return annots;
}

void hlsl_strange_annotation(struct hlsl_unit *unit, const struct hlsl_piece *words)
{
	const struct hlsl_token *t = &words->segment->tokens[words->first];
	struct sl_str name = sl_name(unit->names, t->sym);
	struct sl_nearest_name nearest = sl_nearest_start(name);

	for (uint32_t i = 0; i < name.n; i++)
		if (name.p[i] >= 'A' && name.p[i] <= 'Z') /* as macros are written */
			return;
	sl_nearest_try(&nearest, (struct sl_str){"register", 8});
	sl_nearest_try(&nearest, (struct sl_str){"packoffset", 10});
	if (!nearest.best.p)
		return;
	struct sl_fault *f = sl_module_fault(unit->module, SL_FAULT_annotation_misspelt, t->span);
	f->a = name;
	f->b = nearest.best;
}

/* ---- what a type has ---- */

/* Objects by the start of their names, longer ones first; the texts are those of DXC. */
static const struct {
	const char *object, *letters, *text;
} objects[] = {
	{"cbuffer", "b", "`b`"},
	{"tbuffer", "t", "`t`"},
	{"ConstantBuffer", "b", "`b`"},
	{"TextureBuffer", "t", "`t`"},
	{"RasterizerOrdered", "u", "`u`"},
	{"FeedbackTexture2D", "u", "`u`"},
	{"RWTexture2DMS", NULL, NULL},
	{"RW", "u", "`u`"},
	{"AppendStructuredBuffer", "u", "`u`"},
	{"ConsumeStructuredBuffer", "u", "`u`"},
	{"ByteAddressBuffer", "t", "`t`"},
	{"StructuredBuffer", "t", "`t`"},
	{"Buffer", "t", "`t`"},
	{"Texture", "ts", "`t` or `s`"},
	{"Sampler", "st", "`s` or `t`"},
	{"sampler", "st", "`s` or `t`"},
};

/* Null: any, or it is not known. */
static const char *letters_of(const struct sl_type *type, const char **text)
{
	struct sl_str name = type->text;
	bool object =
		type->carries & SL_CARRIES_OBJECT || sl_is_resource_kind(type->element) || same(name, "cbuffer") || same(name, "tbuffer");

	for (size_t i = 0; object && i < sizeof objects / sizeof objects[0]; i++) {
		size_t n = strlen(objects[i].object);
		if (name.n < n || memcmp(name.p, objects[i].object, n))
			continue;
		*text = objects[i].text;
		return objects[i].letters;
	}
	if (object || type->element < SL_KIND_bool || type->element > SL_KIND_u64)
		return NULL;
	*text = "`b`, `c` or `i`";
	return "bci";
}

static struct sl_fault *fault(struct hlsl_unit *unit, enum sl_enum_FAULT kind, const struct sl_register *r, sl_sym name)
{
	struct sl_fault *f = sl_module_fault(unit->module, kind, r->span);

	f->a = sl_name(unit->names, name);
	f->b = sl_module_format(unit->module, "%c", r->class);
	return f;
}

/* One for all profiles, or both for the same. */
static bool meet(struct sl_str a, struct sl_str b)
{
	return !a.n || !b.n || (a.n == b.n && !memcmp(a.p, b.p, a.n));
}

static bool differ(struct sl_int a, struct sl_int b)
{
	return a.hi < b.lo || b.hi < a.lo;
}

enum { MAX_COMPARED = 16 /* registers of one declaration behind one that are compared with it */ };

void hlsl_check_registers(struct hlsl_unit *unit, sl_sym name, const struct sl_type *type, const struct hlsl_annots *annots)
{
	const char *text = NULL, *letters = annots->registers ? letters_of(type, &text) : NULL;

	for (const struct sl_register *r = annots->registers; r; r = r->next) {
		if (!r->class)
			continue;
		if (letters && !strchr(letters, r->class)) {
			struct sl_fault *f = fault(unit, SL_FAULT_register_class, r, name);
			f->c = (struct sl_str){text, (uint32_t)strlen(text)};
		} else if (r->profile.n && (same(type->text, "cbuffer") || same(type->text, "tbuffer"))) {
			struct sl_fault *f = sl_module_fault(unit->module, SL_FAULT_register_form, r->span);
			f->a = r->profile;
			f->n = BUFFER_PROFILE;
		}
		unsigned n = 0;
		for (const struct sl_register *other = r->next; other && n < MAX_COMPARED; other = other->next, n++) {
			if (other->class != r->class || !meet(other->profile, r->profile))
				continue;
			if (!differ(other->number, r->number) && !differ(other->offset, r->offset))
				continue;
			fault(unit, SL_FAULT_register_conflict, r, name)->other = other->span;
			break;
		}
	}
}

/* ---- overlaps ---- */

enum { MAX_BOUND = 1024 /* registers that are compared; with more, every body is looked at */ };

struct hlsl_bound {
	struct hlsl_bound *next;
	struct sl_int space, numbers;
	char class;
};

/* For all profiles, with a class and numbers that are known. */
static struct sl_int numbers_of(const struct sl_variable *v)
{
	const struct sl_register *r = v->registers;
	struct sl_str text = v->type.text;
	int64_t count = v->type.kind == SL_KIND_array && v->type.count.lo > 1 ? v->type.count.lo : 1;

	if (v->kind != SL_VARIABLE_resource || !r || r->next || r->profile.n || !r->class || r->number.lo != r->number.hi ||
	    r->space.lo != r->space.hi)
		return (struct sl_int){1, 0};
	for (uint32_t i = 0; i + 1 < text.n; i++)
		if (text.p[i] == '[' && text.p[i + 1] == ']')
			return (struct sl_int){r->number.lo, UINT32_MAX};
	return (struct sl_int){r->number.lo, sl_add64(r->number.lo, count - 1)};
}

void hlsl_bind(struct hlsl_unit *unit, struct sl_variable *v)
{
	struct sl_int numbers = v->bound = numbers_of(v);

	if (numbers.lo > numbers.hi || unit->overlaps || !hlsl_has_entry(unit))
		return;
	for (const struct hlsl_bound *b = unit->bound; b; b = b->next)
		unit->overlaps |= b->class == v->registers->class && b->space.lo == v->registers->space.lo && b->numbers.lo <= numbers.hi &&
				  numbers.lo <= b->numbers.hi;
	unit->overlaps |= ++unit->nbound > MAX_BOUND;
	struct hlsl_bound *made = SL_NEW(unit->arena, struct hlsl_bound);
	*made = (struct hlsl_bound){unit->bound, v->registers->space, numbers, v->registers->class};
	unit->bound = made;
}
