/* Texts of messages: the functions that ruleset.h declares for generated code. */
#include "runtime/text/text.h"

#include "shaderlint/facts.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void reserve(struct sl_text *text, size_t more)
{
	if (text->capacity - text->n > more)
		return;
	size_t capacity = text->capacity ? text->capacity : 128;
	while (capacity - text->n <= more)
		capacity *= 2;
	SL_GROW(text->arena, text->p, text->capacity, capacity);
	text->capacity = (uint32_t)capacity;
}

void sl_text_bytes(struct sl_text *text, const char *bytes, size_t n)
{
	if (n == 0)
		return;
	reserve(text, n);
	memcpy(text->p + text->n, bytes, n);
	text->n += (uint32_t)n;
}

void sl_text_format(struct sl_text *text, const char *format, ...)
{
	char line[256];
	va_list arguments;

	va_start(arguments, format);
	int n = vsnprintf(line, sizeof line, format, arguments);
	va_end(arguments);
	if (n > 0)
		sl_text_bytes(text, line, (size_t)n < sizeof line ? (size_t)n : sizeof line - 1);
}

struct sl_str sl_text_take(struct sl_text *text)
{
	reserve(text, 1);
	text->p[text->n] = '\0';
	struct sl_str s = {text->p, text->n};
	text->p = NULL;
	text->n = text->capacity = text->limits = 0;
	return s;
}

void sl_text_put(struct sl_text *text, const char *s)
{
	sl_text_bytes(text, s, strlen(s));
}

/* A value that is known in part says what is known of it. */
static void put_range(struct sl_text *text, struct sl_int v, void put(struct sl_text *, int64_t))
{
	if (v.lo == v.hi) {
		put(text, v.lo);
	} else if (v.lo == INT64_MIN && v.hi == INT64_MAX) {
		sl_text_put(text, "unknown");
	} else if (v.lo == INT64_MIN) {
		sl_text_put(text, "at most ");
		put(text, v.hi);
	} else if (v.hi == INT64_MAX) {
		sl_text_put(text, "at least ");
		put(text, v.lo);
	} else {
		put(text, v.lo);
		sl_text_put(text, " to ");
		put(text, v.hi);
	}
}

static void put_decimal(struct sl_text *text, int64_t v)
{
	sl_text_format(text, "%" PRId64, v);
}

static void put_hex(struct sl_text *text, int64_t v)
{
	sl_text_format(text, "0x%" PRIx64, (uint64_t)v);
}

static void put_version(struct sl_text *text, int64_t v)
{
	sl_text_format(text, "%" PRId64 ".%" PRId64, v / 1000, v % 1000);
}

void sl_text_int(struct sl_text *text, struct sl_int v)
{
	struct sl_text_numbers *numbers = text->numbers;
	uint32_t begin = text->n;

	put_range(text, v, put_decimal);
	if (numbers && numbers->n++ < SL_MOST_NUMBERS)
		numbers->at[numbers->n - 1] = (struct sl_text_number){begin, text->n, v};
}

void sl_text_hex(struct sl_text *text, struct sl_int v)
{
	put_range(text, v, put_hex);
}

void sl_text_version(struct sl_text *text, struct sl_int v)
{
	put_range(text, v, put_version);
}

#define ENUM_BEGIN(id, doc) static const char *const names_of_##id[] = {
#define VALUE(id, value) #value,
#define ENUM_END(id) \
	}            \
	;
#include "shaderlint/facts.def"

const char *sl_enum_name(unsigned type, int64_t value)
{
	static const struct {
		const char *const *names;
		int64_t count;
	} tables[SL_TYPE_COUNT] = {
#define ENUM_BEGIN(id, doc) [SL_TYPE_##id] = {names_of_##id, SL_##id##_COUNT},
#include "shaderlint/facts.def"
	};
	if (type >= SL_TYPE_COUNT || value < 0 || value >= tables[type].count)
		return NULL;
	return tables[type].names[value];
}

const char *sl_stage_name(unsigned stage, unsigned lang)
{
	return stage == SL_STAGE_fragment && lang == SL_LANG_hlsl ? "pixel" : sl_enum_name(SL_TYPE_STAGE, stage);
}

/* Names of rules' enumerations are identifiers; in a sentence abstract_int is `abstract-int`, entry_parameter an `entry parameter`. */
static char joint_of(unsigned type)
{
	switch (type) {
	case SL_TYPE_KIND:
		return '-';
	case SL_TYPE_ON:
		return ' ';
	default:
		return '_';
	}
}

void sl_text_enum(struct sl_text *text, const struct sl_ctx *ctx, unsigned type, struct sl_int v)
{
	const char *name = v.lo == v.hi ? sl_enum_name(type, v.lo) : NULL;
	const struct sl_cell *module = ctx->row[SL_SCOPE_module];
	char joint = joint_of(type);

	if (!name) {
		sl_text_put(text, "unknown");
		return;
	}
	if (type == SL_TYPE_STAGE && module)
		name = sl_stage_name((unsigned)v.lo, (unsigned)module[SL_F_module_lang].lo);
	for (; *name; name++)
		sl_text_bytes(text, *name == '_' ? &joint : name, 1);
}

struct sl_str sl_word_of_cell(const struct sl_ruleset *rules, const struct sl_cell *cell)
{
	if (cell->lo > 0 && cell->lo == cell->hi && cell->lo < rules->vocabulary.words.count)
		return (struct sl_str){rules->vocabulary.words.text[cell->lo], rules->vocabulary.words.length[cell->lo]};
	return cell->str;
}

void sl_text_word(struct sl_text *text, const struct sl_ctx *ctx, const struct sl_cell *cell)
{
	struct sl_str word = sl_word_of_cell(ctx->rules, cell);

	if (word.n)
		sl_text_bytes(text, word.p, word.n);
	else
		sl_text_put(text, "unknown");
}

void sl_text_set(struct sl_text *text, const struct sl_ctx *ctx, const struct sl_cell *cell)
{
	const char *separator = "";

	for (unsigned word = 1; cell->bits && word < ctx->rules->vocabulary.words.count; word++) {
		if (!(cell->bits[word / 64] >> word % 64 & 1))
			continue;
		sl_text_put(text, separator);
		sl_text_put(text, ctx->rules->vocabulary.words.text[word]);
		separator = ", ";
	}
	if (*separator == '\0')
		sl_text_put(text, "none");
}

void sl_text_bits(struct sl_text *text, const struct sl_cell *cell)
{
	const char *separator = "";

	if (cell->state != SL_KNOWN) {
		sl_text_put(text, "unknown");
		return;
	}
	for (unsigned k = 0; k < 63; k++) {
		if (!(cell->lo >> k & 1))
			continue;
		sl_text_put(text, separator);
		put_decimal(text, (int64_t)1 << k);
		separator = ", ";
	}
	if (*separator == '\0')
		sl_text_put(text, "none");
}

void sl_text_str(struct sl_text *text, const struct sl_cell *cell)
{
	sl_text_bytes(text, cell->str.p, cell->str.n);
}
