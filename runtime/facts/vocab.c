/* The vocabulary tables: rows of a word, nearest names, and whether an attribute's arguments are as its row wants them. */
#include "runtime/check/checker.h"

#include "grammar/limits.h"
#include "runtime/text/names.h"

#include <string.h>

struct sl_str sl_word_text(const struct sl_checker *c, unsigned word)
{
	return (struct sl_str){c->rules->vocabulary.words.text[word], c->rules->vocabulary.words.length[word]};
}

int sl_word_in(const struct sl_checker *c, int group, unsigned word)
{
	return group >= 0 && word && c->rules->vocabulary.groups[group].bits[word / 64] >> word % 64 & 1;
}

struct sl_str sl_sym_text(const struct sl_checker *c, sl_sym sym)
{
	return sym ? sl_name(c->module->names, sym) : (struct sl_str){"", 0};
}

const struct sl_vocab_attr *sl_vocab_attr(const struct sl_checker *c, unsigned word)
{
	const struct sl_ruleset *rules = c->rules;

	if (!word || !rules->vocabulary.nattributes)
		return NULL;
	for (unsigned i = rules->vocabulary.attr_of_word[word];
	     i && i <= rules->vocabulary.nattributes && rules->vocabulary.attributes[i - 1].word == word; i++)
		if (rules->vocabulary.attributes[i - 1].languages & c->lang_bit)
			return &rules->vocabulary.attributes[i - 1];
	return NULL;
}

/* Slang and AZSL are read as HLSL and have attributes of their own. */
static int is_near_hlsl(const struct sl_source *source)
{
	static const char *const extensions[] = {".slang", ".slangh", ".azsl", ".azsli"};
	const char *dot = source->path ? strrchr(source->path, '.') : NULL;

	for (size_t i = 0; dot && i < sizeof extensions / sizeof extensions[0]; i++)
		if (sl_same_folded(sl_str_of(dot), extensions[i]))
			return 1;
	return 0;
}

int sl_attr_unknown(const struct sl_checker *c, const struct sl_attr *attr)
{
	if (attr->opaque || sl_vocab_attr(c, attr->word))
		return 0;
	return c->lang == SL_LANG_wgsl || is_near_hlsl(c->module->sources[attr->name_span.file]);
}

int sl_attr_foreign(const struct sl_checker *c, const struct sl_attr *attr)
{
	return (c->lang == SL_LANG_hlsl || c->engine_enabled || c->module->dialect != SL_DIALECT_plain) && sl_attr_unknown(c, attr);
}

const struct sl_vocab_extension *sl_vocab_extension(const struct sl_checker *c, unsigned word, unsigned kind)
{
	const struct sl_ruleset *rules = c->rules;

	if (!word || !rules->vocabulary.nextensions)
		return NULL;
	for (unsigned i = rules->vocabulary.extension_of_word[word];
	     i && i <= rules->vocabulary.nextensions && rules->vocabulary.extensions[i - 1].word == word; i++)
		if (rules->vocabulary.extensions[i - 1].kind == kind)
			return &rules->vocabulary.extensions[i - 1];
	return NULL;
}

const struct sl_vocab_semantic *sl_vocab_semantics(const struct sl_checker *c, unsigned word, const struct sl_vocab_semantic **end)
{
	const struct sl_ruleset *rules = c->rules;
	unsigned first = word && rules->vocabulary.nsemantics ? rules->vocabulary.semantic_of_word[word] : 0, i = first;

	if (!first)
		return NULL;
	while (i <= rules->vocabulary.nsemantics && rules->vocabulary.semantics[i - 1].word == word)
		i++;
	*end = &rules->vocabulary.semantics[i - 1];
	for (i = first; &rules->vocabulary.semantics[i - 1] < *end; i++)
		if (rules->vocabulary.semantics[i - 1].languages & c->lang_bit)
			return &rules->vocabulary.semantics[first - 1];
	return NULL;
}

/* ---- nearest names ---- */

static const char *attr_name(const void *p, size_t i)
{
	const struct sl_checker *c = p;
	const struct sl_vocab_attr *attr = &c->rules->vocabulary.attributes[i];
	return attr->languages & c->lang_bit ? attr->spelling : NULL;
}

static const char *semantic_name(const void *p, size_t i)
{
	const struct sl_checker *c = p;
	const struct sl_vocab_semantic *semantic = &c->rules->vocabulary.semantics[i];
	return semantic->languages & c->lang_bit ? semantic->spelling : NULL;
}

struct extensions_of_kind {
	const struct sl_checker *c;
	unsigned kind;
};

static const char *extension_name(const void *p, size_t i)
{
	const struct extensions_of_kind *e = p;
	const struct sl_vocab_extension *extension = &e->c->rules->vocabulary.extensions[i];
	return extension->kind == e->kind && extension->status != SL_EXT_REMOVED ? e->c->rules->vocabulary.words.text[extension->word]
										 : NULL;
}

/* The nearest name; none where a shader has misspelt too many. */
static struct sl_str nearest(struct sl_checker *c, struct sl_str text, const char *(*name)(const void *, size_t), const void *names,
			     size_t n)
{
	const char *found = c->suggestions++ < SL_MAX_SUGGESTIONS ? sl_nearest(text.p, text.n, name, names, n) : NULL;

	return found ? sl_str_of(found) : (struct sl_str){"", 0};
}

struct sl_str sl_suggest_attr(struct sl_checker *c, struct sl_str text)
{
	return nearest(c, text, attr_name, c, c->rules->vocabulary.nattributes);
}

struct sl_str sl_suggest_semantic(struct sl_checker *c, struct sl_str text)
{
	return nearest(c, text, semantic_name, c, c->rules->vocabulary.nsemantics);
}

struct sl_str sl_suggest_extension(struct sl_checker *c, struct sl_str text, unsigned kind)
{
	struct extensions_of_kind e = {c, kind};
	return nearest(c, text, extension_name, &e, c->rules->vocabulary.nextensions);
}

/* *known is 0 where a dialect's condition decides. */
int sl_extension_enabled(const struct sl_checker *c, unsigned word, int *known)
{
	int enabled = c->enables[word / 64] >> word % 64 & 1;

	*known = enabled || c->enables_complete;
	return enabled;
}

/* ---- arguments ---- */

static int is_float(unsigned kind)
{
	return kind == SL_KIND_f32 || kind == SL_KIND_f16 || kind == SL_KIND_f64 || kind == SL_KIND_abstract_float;
}

/* A kind that can never serve as an integer. Names, `none` and `other` are those that nobody could resolve: they prove nothing. */
static int never_integer(const struct sl_checker *c, unsigned kind)
{
	if (kind == SL_KIND_bool)
		return c->lang == SL_LANG_wgsl;
	if (is_float(kind))
		return c->lang == SL_LANG_wgsl;
	return kind == SL_KIND_string || (kind >= SL_KIND_vector && kind <= SL_KIND_pointer);
}

static int in_list(const struct sl_checker *c, sl_word_list values, struct sl_str text)
{
	for (; *values; values++)
		if (text.n == c->rules->vocabulary.words.length[*values] &&
		    !memcmp(text.p, c->rules->vocabulary.words.text[*values], text.n))
			return 1;
	return 0;
}

enum complaint { FINE, NOT_CONSTANT, NOT_UINT, NOT_STRING, VALUE_UNKNOWN, OUT_OF_RANGE, NOT_FLOAT };

static int by_dxc(const struct sl_checker *c)
{
	return c->plan->target_given && c->plan->shader_model >= 6000;
}

/*
 * Whether a value surely comes too late. WGSL's front end says `runtime` only of what is. HLSL: a local of a body may be a constant, which
 * is not looked into; a `const` global lives in a constant buffer: DXC refuses it, FXC folds it.
 */
static int too_late(const struct sl_checker *c, const struct sl_value *value, const struct sl_vocab_arg *wanted, int in_body)
{
	if (value->phase <= wanted->phase)
		return 0;
	if (c->lang == SL_LANG_wgsl)
		return value->phase == SL_PHASE_runtime || value->kind != SL_KIND_none;
	return by_dxc(c) && (!in_body || value->known);
}

/* FXC takes 8.0 for 8 without a word. */
static int is_whole(const struct sl_value *value)
{
	return is_float(value->kind) && value->known && sl_is_exact(value->range) && value->range.lo >= 0;
}

static enum complaint judge_integer(const struct sl_checker *c, const struct sl_arg *arg, const struct sl_vocab_arg *wanted, int in_body)
{
	struct sl_int v = sl_arg_int(c, arg);

	if (never_integer(c, arg->value.kind) || too_late(c, &arg->value, wanted, in_body))
		return NOT_CONSTANT;
	if (is_float(arg->value.kind) || (wanted->type == SL_ARG_uint && v.hi < 0 && c->lang == SL_LANG_hlsl))
		return NOT_UINT;
	/* A truth is one bit, and DXC reads it with its sign: true is -1 (SemaHLSL.cpp, ValidateAttributeIntArg). */
	if (arg->value.kind == SL_KIND_bool && by_dxc(c) && v.lo > 0)
		return NOT_UINT;
	/* An override may get another value later: its range is judged at pipeline creation, by rules of its own. */
	if (arg->value.phase == SL_PHASE_constant && (v.hi < wanted->min || v.lo > wanted->max))
		return OUT_OF_RANGE;
	return FINE;
}

/* A name in capitals that nothing defines is a macro that the build defines. */
static int may_be_macro(struct sl_str name)
{
	for (uint32_t i = 0; i < name.n; i++)
		if (name.p[i] >= 'a' && name.p[i] <= 'z')
			return 0;
	return name.n > 1;
}

static enum complaint judge(const struct sl_checker *c, const struct sl_arg *arg, const struct sl_vocab_arg *wanted, int in_body)
{
	unsigned kind = arg->value.kind;

	switch (wanted->type) {
	case SL_ARG_integer:
	case SL_ARG_uint:
		return judge_integer(c, arg, wanted, in_body);
	case SL_ARG_float:
		/* A sign makes it an expression (SemaHLSL.cpp, ValidateAttributeFloatArg). */
		if (arg->literal && arg->text.n && (arg->text.p[0] == '-' || arg->text.p[0] == '+'))
			return NOT_FLOAT;
		/* DXC wants a literal, FXC folds a constant. */
		if (kind == SL_KIND_string ||
		    (!arg->literal && by_dxc(c) && kind != SL_KIND_none && kind != SL_KIND_name && kind != SL_KIND_other))
			return NOT_FLOAT;
		return FINE;
	case SL_ARG_string:
		if (kind == SL_KIND_none || kind == SL_KIND_other)
			return FINE;
		if (kind == SL_KIND_name && (c->module->unresolved_includes || may_be_macro(arg->text)))
			return FINE;
		if (kind != SL_KIND_string)
			return NOT_STRING;
		return wanted->values && !in_list(c, wanted->values, arg->text) ? VALUE_UNKNOWN : FINE;
	case SL_ARG_name:
		if (kind == SL_KIND_none || kind == SL_KIND_other)
			return FINE;
		return wanted->values && !in_list(c, wanted->values, arg->text) ? VALUE_UNKNOWN : FINE;
	default:
		return FINE;
	}
}

static void put_list(const struct sl_checker *c, struct sl_text *text, sl_word_list values)
{
	for (sl_word_list w = values; *w; w++)
		sl_text_format(text, "%s%s", w == values ? "" : ", ", c->rules->vocabulary.words.text[*w]);
}

/* What the vocabulary wants in place of a bad argument. */
static struct sl_str wanted_text(const struct sl_checker *c, const struct sl_vocab_arg *wanted, enum complaint complaint)
{
	struct sl_text text = {.arena = c->arena};

	switch (complaint) {
	case OUT_OF_RANGE:
		if (wanted->max == INT64_MAX)
			sl_text_format(&text, "at least %lld", (long long)wanted->min);
		else if (wanted->min == INT64_MIN)
			sl_text_format(&text, "at most %lld", (long long)wanted->max);
		else
			sl_text_format(&text, "in %lld..%lld", (long long)wanted->min, (long long)wanted->max);
		break;
	case VALUE_UNKNOWN:
		sl_text_put(&text, "one of ");
		put_list(c, &text, wanted->values);
		break;
	case NOT_STRING:
		sl_text_put(&text, "a string");
		if (wanted->values) {
			sl_text_put(&text, ", one of ");
			put_list(c, &text, wanted->values);
		}
		break;
	case NOT_FLOAT:
		sl_text_put(&text, "a literal number");
		break;
	case NOT_UINT:
		sl_text_put(&text, "an unsigned integer");
		break;
	default:
		sl_text_put(&text, wanted->phase == SL_PHASE_override ? "an integer known at pipeline creation" : "an integer constant");
	}
	return sl_text_take(&text);
}

static void complain(struct sl_checker *c, const struct sl_arg *arg, int64_t number, const struct sl_vocab_arg *wanted,
		     enum complaint complaint)
{
	struct sl_cell *row = c->attribute_row;

	sl_cell_known(&row[SL_F_attribute_bad_arg], 0, arg->span);
	sl_cell_known(&row[SL_F_attribute_bad_arg_number], number, arg->span);
	sl_cell_text(&row[SL_F_attribute_bad_arg_text], arg->text, arg->span);
	sl_cell_text(&row[SL_F_attribute_bad_arg_why], wanted_text(c, wanted, complaint), arg->span);
	sl_cell_known(&row[SL_F_attribute_bad_arg_not_const], complaint == NOT_CONSTANT, arg->span);
	sl_cell_known(&row[SL_F_attribute_bad_arg_uint], complaint == NOT_UINT, arg->span);
	sl_cell_known(&row[SL_F_attribute_bad_arg_integer],
		      complaint == NOT_UINT && !is_float(arg->value.kind) && arg->value.kind != SL_KIND_bool, arg->span);
	sl_cell_known(&row[SL_F_attribute_bad_arg_whole], complaint == NOT_UINT && is_whole(&arg->value), arg->span);
	sl_cell_known(&row[SL_F_attribute_bad_arg_string], complaint == NOT_STRING, arg->span);
	sl_cell_known(&row[SL_F_attribute_bad_arg_value], complaint == VALUE_UNKNOWN, arg->span);
	sl_cell_known(&row[SL_F_attribute_bad_arg_range], complaint == OUT_OF_RANGE, arg->span);
	sl_cell_known(&row[SL_F_attribute_bad_arg_float], complaint == NOT_FLOAT, arg->span);
}

/* The first argument that is not as the vocabulary wants it. The last row of a table serves for all further arguments. */
void sl_vocab_argument_cells(struct sl_checker *c, const struct sl_attr *attr, const struct sl_vocab_attr *vocab, unsigned on)
{
	int in_body = on == SL_ON_local || on == SL_ON_loop || on == SL_ON_branch || on == SL_ON_switch || on == SL_ON_block ||
		      on == SL_ON_statement;
	int64_t number = 1;

	for (const struct sl_arg *arg = attr->args; arg && vocab->nargs; arg = arg->next, number++) {
		unsigned i = (unsigned)(number - 1);
		if (i >= vocab->nargs && vocab->nargs_max != 255)
			return;
		const struct sl_vocab_arg *wanted = &vocab->args[i < vocab->nargs ? i : vocab->nargs - 1u];
		enum complaint complaint = judge(c, arg, wanted, in_body);
		if (complaint == FINE)
			continue;
		complain(c, arg, number, wanted, complaint);
		return;
	}
}
