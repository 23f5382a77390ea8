#include "grammar/wgsl/dialect/macros.h"

#include "grammar/wgsl/dialect/dialect.h"

#include <stdlib.h>
#include <string.h>

enum { DEEPEST_CONDITION = 32 };

/* ---- words ---- */

static int is_name(char c)
{
	return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

struct sl_str wgsl_next_word(struct wgsl_words *w)
{
	while (w->p < w->end && strchr(" \t#{}%^/$-+", *w->p))
		w->p++;
	const char *begin = w->p;
	while (w->p < w->end && is_name(*w->p))
		w->p++;
	return (struct sl_str){begin, (uint32_t)(w->p - begin)};
}

int wgsl_word_is(struct sl_str word, const char *text)
{
	return word.n == strlen(text) && !memcmp(word.p, text, word.n);
}

int wgsl_word_is_one_of(struct sl_str word, const char *const *words)
{
	while (*words && !wgsl_word_is(word, *words))
		words++;
	return *words != NULL;
}

/* ---- definitions ---- */

static void read_tokens(struct wgsl_macros *m, struct wgsl_macro *macro)
{
	struct sl_module *module = m->unit->module;
	struct sl_fault *last = module->last_fault;
	uint32_t nfaults = module->nfaults;
	struct sl_fragment nowhere = {0};
	struct wgsl_lexer lx;

	wgsl_lexer_init_text(&lx, module, &nowhere, macro->text);
	wgsl_lex(&lx);
	sl_module_drop_faults(module, last, nfaults); /* where it is used something will be missing */
	macro->tokens = lx.tokens + 1;
	macro->count = lx.count - 2;
	for (uint32_t i = 0; i < macro->count; i++) {
		struct wgsl_token *t = &macro->tokens[i];
		if (t->kind == WGSL_TOKEN_BAD || t->kind == WGSL_TOKEN_LINE || t->flags & WGSL_MALFORMED) {
			*t = (struct wgsl_token){.kind = WGSL_TOKEN_OPAQUE};
		} else if (t->kind == WGSL_TOKEN_INT || t->kind == WGSL_TOKEN_FLOAT) {
			t->flags = WGSL_GIVEN;
			t->value = sl_intern(module->names, macro->text.p + t->begin, t->end - t->begin);
		}
	}
}

static struct wgsl_macro *row_of(struct wgsl_macros *m, struct sl_str name)
{
	sl_sym symbol = sl_intern(m->unit->module->names, name.p, name.n);

	if (symbol >= m->capacity) {
		uint32_t n = (m->unit->module->names->count + 64) * 2;
		SL_GROW(m->unit->module->arena, m->rows, m->capacity, n);
		m->capacity = n;
	}
	return &m->rows[symbol];
}

static void define(struct wgsl_macros *m, struct sl_str name, struct sl_str value, uint8_t given)
{
	struct wgsl_macro macro = {.state = WGSL_MACRO_DEFINED, .given = given};

	macro.text = (struct sl_str){sl_arena_copy(m->unit->module->arena, value.p, value.n), value.n};
	read_tokens(m, &macro);
	*row_of(m, name) = macro;
}

struct wgsl_macros *wgsl_macros_of(struct wgsl_unit *unit)
{
	struct wgsl_macros *m = unit->macros;

	if (m)
		return m;
	m = unit->macros = SL_NEW(unit->module->arena, struct wgsl_macros);
	m->unit = unit;
	for (size_t i = 0; i < unit->options->ndefines; i++) {
		const struct sl_define *d = &unit->options->defines[i];
		define(m, (struct sl_str){d->name, (uint32_t)strlen(d->name)}, (struct sl_str){d->value, (uint32_t)strlen(d->value)}, 1);
	}
	return m;
}

struct wgsl_macro *wgsl_macro_of(const struct wgsl_macros *m, sl_sym name)
{
	static struct wgsl_macro none;

	return name < m->capacity ? &m->rows[name] : &none;
}

void wgsl_macros_line(struct wgsl_macros *m, struct wgsl_words w, int defines, int sure)
{
	struct sl_str name = wgsl_next_word(&w), value;
	int has_parameters = w.p < w.end && *w.p == '(';

	if (!name.n || row_of(m, name)->given)
		return;
	if (!sure || has_parameters) {
		*row_of(m, name) = (struct wgsl_macro){.state = WGSL_MACRO_UNKNOWN};
		return;
	}
	if (!defines) {
		*row_of(m, name) = (struct wgsl_macro){.state = WGSL_MACRO_UNDEFINED};
		return;
	}
	while (w.p < w.end && (*w.p == ' ' || *w.p == '\t'))
		w.p++;
	value = (struct sl_str){w.p, (uint32_t)(w.end - w.p)};
	define(m, name, value, 0);
}

/* ---- conditions ---- */

struct number {
	int64_t value;
	int known;
};

struct condition {
	const struct wgsl_macros *macros;
	struct wgsl_words w;
	unsigned depth;
	int failed; /* something in it is not understood */
};

static const struct number unknown = {0, 0};

static struct number known(int64_t value)
{
	return (struct number){value, 1};
}

static struct number of_truth(enum wgsl_truth t)
{
	return t == WGSL_PERHAPS ? unknown : known(t == WGSL_YES);
}

enum wgsl_truth wgsl_is_defined(const struct wgsl_macros *m, struct sl_str name)
{
	const struct wgsl_macro *macro = wgsl_macro_of(m, sl_lookup(m->unit->module->names, name.p, name.n));

	switch (macro->state) {
	case WGSL_MACRO_DEFINED:
		return WGSL_YES;
	case WGSL_MACRO_UNDEFINED:
		return WGSL_NO;
	case WGSL_MACRO_UNKNOWN:
		return WGSL_PERHAPS;
	default:
		return m->unit->options->ndefines ? WGSL_NO : WGSL_PERHAPS;
	}
}

/* A whole text that is a number, true or false. */
static struct number literal(struct sl_str text)
{
	char digits[24], *end;

	while (text.n && (text.p[text.n - 1] == ' ' || text.p[text.n - 1] == '\t'))
		text.n--;
	if (wgsl_word_is(text, "true") || wgsl_word_is(text, "false"))
		return known(text.n == 4);
	if (text.n > 1 && (text.p[text.n - 1] == 'u' || text.p[text.n - 1] == 'i'))
		text.n--;
	if (!text.n || text.n >= sizeof digits || !strchr("-0123456789", text.p[0]))
		return unknown;
	memcpy(digits, text.p, text.n);
	digits[text.n] = 0;
	int64_t value = strtoll(digits, &end, 0);
	return *end ? unknown : known(value);
}

static void skip_blanks(struct condition *c)
{
	while (c->w.p < c->w.end && (*c->w.p == ' ' || *c->w.p == '\t'))
		c->w.p++;
}

/* Passes over an operator that stands next. */
static int take(struct condition *c, const char *op)
{
	size_t n = strlen(op);

	skip_blanks(c);
	if ((size_t)(c->w.end - c->w.p) < n || memcmp(c->w.p, op, n))
		return 0;
	c->w.p += n;
	return 1;
}

static struct sl_str take_word(struct condition *c)
{
	skip_blanks(c);
	const char *begin = c->w.p;
	while (c->w.p < c->w.end && is_name(*c->w.p))
		c->w.p++;
	return (struct sl_str){begin, (uint32_t)(c->w.p - begin)};
}

static struct number alternatives(struct condition *);

static struct number name_or_number(struct condition *c)
{
	struct sl_str word = take_word(c);

	if (!word.n) {
		c->failed = 1;
		return unknown;
	}
	if (wgsl_word_is(word, "defined")) {
		int paren = take(c, "(");
		struct number is = of_truth(wgsl_is_defined(c->macros, take_word(c)));
		c->failed |= paren && !take(c, ")");
		return is;
	}
	const struct wgsl_macro *macro = wgsl_macro_of(c->macros, sl_lookup(c->macros->unit->module->names, word.p, word.n));
	return literal(macro->state == WGSL_MACRO_DEFINED ? macro->text : word);
}

static struct number operand(struct condition *c)
{
	struct number n;

	if (++c->depth > DEEPEST_CONDITION) {
		c->failed = 1;
		return unknown;
	}
	if (take(c, "!")) {
		n = operand(c);
		n.value = !n.value;
	} else if (take(c, "(")) {
		n = alternatives(c);
		c->failed |= !take(c, ")");
	} else {
		n = name_or_number(c);
	}
	c->depth--;
	return n;
}

static struct number comparison(struct condition *c)
{
	struct number a = operand(c), b;

	if (take(c, "==")) {
		b = operand(c);
		a.value = a.value == b.value;
	} else if (take(c, "!=")) {
		b = operand(c);
		a.value = a.value != b.value;
	} else if (take(c, "<=")) {
		b = operand(c);
		a.value = a.value <= b.value;
	} else if (take(c, ">=")) {
		b = operand(c);
		a.value = a.value >= b.value;
	} else if (take(c, "<")) {
		b = operand(c);
		a.value = a.value < b.value;
	} else if (take(c, ">")) {
		b = operand(c);
		a.value = a.value > b.value;
	} else {
		return a;
	}
	a.known &= b.known;
	return a;
}

/* `&&` with stop 0 and `||` with stop 1: one operand that is `stop` decides. */
static struct number joined(struct number a, struct number b, int stop)
{
	if ((a.known && !a.value == !stop) || (b.known && !b.value == !stop))
		return known(stop);
	return a.known && b.known ? known(!stop) : unknown;
}

static struct number conjunction(struct condition *c)
{
	struct number n = comparison(c);

	while (take(c, "&&"))
		n = joined(n, comparison(c), 0);
	return n;
}

static struct number alternatives(struct condition *c)
{
	struct number n = conjunction(c);

	while (take(c, "||"))
		n = joined(n, conjunction(c), 1);
	return n;
}

enum wgsl_truth wgsl_condition(const struct wgsl_macros *macros, struct wgsl_words words)
{
	struct condition c = {.macros = macros, .w = words};
	struct number n = alternatives(&c);

	skip_blanks(&c);
	int ends = c.w.p == c.w.end || (c.w.end - c.w.p > 1 && c.w.p[0] == '/' && (c.w.p[1] == '/' || c.w.p[1] == '*'));
	if (c.failed || !ends || !n.known)
		return WGSL_PERHAPS;
	return n.value ? WGSL_YES : WGSL_NO;
}
