/* Parses WGSL from memory, without resolving it, and prints what the parser made of it. */
#ifndef SL_TEST_WGSL_SYNTAX_H
#define SL_TEST_WGSL_SYNTAX_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "grammar/limits.h"
#include "grammar/wgsl/syntax/ast.h"

#include <stdio.h>
#include <string.h>

struct syntax {
	struct sl_arena arena;
	struct sl_names names;
	struct sl_module module;
	struct sl_source source;
	struct sl_front_options options;
	struct wgsl_unit unit;
	char out[4096];
	size_t n;
};

static inline void syntax_read(struct syntax *s, const char *text, size_t length, const struct sl_front_options *options)
{
	static const struct sl_words no_words;
	memset(s, 0, sizeof *s);
	s->options = *options;
	sl_arena_init(&s->arena, SL_MAX_ARENA);
	sl_names_init(&s->names, &s->arena, &no_words);
	sl_module_init(&s->module, &s->arena, &s->names, NULL, SL_LANG_wgsl);
	sl_source_from(&s->source, "test.wgsl", text, (uint32_t)length);
	s->unit.module = &s->module;
	s->unit.options = &s->options;
	sl_module_add_source(&s->module, &s->source);
	sl_wgsl_parse(&s->unit);
}

static inline void syntax_free(struct syntax *s)
{
	sl_names_free(&s->names);
	sl_arena_free(&s->arena);
}

static inline void put(struct syntax *s, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	int n = vsnprintf(s->out + s->n, sizeof s->out - s->n, format, arguments);
	va_end(arguments);
	assert_true(n >= 0 && (size_t)n < sizeof s->out - s->n);
	s->n += (size_t)n;
}

/* "kind:line(a|b) ..."; a fault's texts only where it has them. */
static inline const char *put_faults(struct syntax *s)
{
	static const char *const names[] = {
#define FAULT(id, doc) #id,
#include "shaderlint/faults.def"
	};
	for (const struct sl_fault *f = s->module.faults; f; f = f->next) {
		put(s, "%s%s:%u", f == s->module.faults ? "" : " ", names[f->kind],
		    sl_position_of(&s->source, &s->arena, f->span.begin).line);
		if (f->a.n || f->b.n)
			put(s, "(%.*s|%.*s)", (int)f->a.n, f->a.p ? f->a.p : "", (int)f->b.n, f->b.p ? f->b.p : "");
	}
	return s->out;
}

static inline const char *name_text(const struct syntax *s, sl_sym name)
{
	return s->names.symbols[name].text.p;
}

static inline void put_expr(struct syntax *, const struct wgsl_expr *);

static inline void put_list(struct syntax *s, char open, const struct wgsl_expr *e, char close)
{
	put(s, "%c", open);
	for (; e; e = e->next) {
		put_expr(s, e);
		put(s, e->next ? "," : "");
	}
	put(s, "%c", close);
}

/* Operations in braces, so that the tree shows. */
static inline void put_expr(struct syntax *s, const struct wgsl_expr *e)
{
	static const char *const ops[] = {"",   "-", "!", "~", "&",  "*",  "*",  "/",  "%", "+",  "-", "<<",
					  ">>", "&", "|", "^", "&&", "||", "==", "!=", "<", "<=", ">", ">="};
	switch (e->kind) {
	case WGSL_BOOL:
		put(s, e->value ? "true" : "false");
		break;
	case WGSL_INT:
		put(s, "%lld", (long long)e->value);
		put(s, e->suffix ? "%c" : "", e->suffix);
		break;
	case WGSL_FLOAT:
		put(s, "%g", e->number);
		put(s, e->suffix ? "%c" : "", e->suffix);
		break;
	case WGSL_NAME:
		put(s, "%s", name_text(s, e->name));
		if (e->templated)
			put_list(s, '<', e->args, '>');
		break;
	case WGSL_CALL:
		put_expr(s, e->left);
		put_list(s, '(', e->args, ')');
		break;
	case WGSL_INDEX:
		put_expr(s, e->left);
		put_list(s, '[', e->right, ']');
		break;
	case WGSL_MEMBER:
		put_expr(s, e->left);
		put(s, ".%s", name_text(s, e->name));
		break;
	case WGSL_UNARY:
		put(s, "{%s", ops[e->op]);
		put_expr(s, e->right);
		put(s, "}");
		break;
	case WGSL_BINARY:
		put(s, "{");
		put_expr(s, e->left);
		put(s, "%s", ops[e->op]);
		put_expr(s, e->right);
		put(s, "}");
		break;
	case WGSL_PAREN:
		put_list(s, '(', e->left, ')');
		break;
	default:
		put(s, "?");
	}
}

static inline void put_attrs(struct syntax *s, const struct wgsl_attr *a)
{
	for (; a; a = a->next) {
		put(s, "@%s%s", a->name ? name_text(s, a->name) : "?", a->opaque ? "?" : "");
		if (a->has_parens)
			put_list(s, '(', a->args, ')');
		put(s, " ");
	}
}

static inline void put_body(struct syntax *s, const struct wgsl_decl *d)
{
	static const char *const kinds[] = {"assert", "local", "call", "use", "attrs", "discard", "type", "case"};
	put(s, d->body_complete ? " {" : " {?");
	for (const struct wgsl_stmt *t = d->body; t; t = t->next) {
		put(s, " %s ", kinds[t->kind]);
		if (t->kind == WGSL_STMT_ATTRS)
			put(s, "%d:", t->on);
		put_attrs(s, t->attrs);
		if (t->kind == WGSL_STMT_USE)
			put(s, "%s%s", name_text(s, t->name), t->called ? "()" : "");
		if (t->expr)
			put_expr(s, t->expr);
		if (t->local) {
			put(s, "%c:%s", t->local->kind, name_text(s, t->local->name));
			if (t->local->type) {
				put(s, ":");
				put_expr(s, t->local->type);
			}
			put(s, t->local->has_init ? "=" : "");
			if (t->local->init)
				put_expr(s, t->local->init);
		}
		put(s, ";");
	}
	put(s, " }");
}

static inline void put_decl(struct syntax *s, const struct wgsl_decl *d)
{
	static const char *const kinds[] = {"var", "override", "const", "alias", "struct", "fn", "assert"};
	put_attrs(s, d->attrs);
	put(s, "%s%s", kinds[d->kind], d->opaque ? "?" : "");
	if (d->has_template)
		put_list(s, '<', d->template_args, '>');
	put(s, d->name ? " %s" : "", d->name ? name_text(s, d->name) : "");
	for (const struct wgsl_member *m = d->members; m; m = m->next) {
		put(s, m == d->members ? "(" : ", ");
		put_attrs(s, m->attrs);
		put(s, "%s%s:", name_text(s, m->name), m->opaque ? "?" : "");
		put_expr(s, m->type);
		put(s, m->next ? "" : ")");
	}
	if (d->kind == WGSL_DECL_FN && d->type) {
		put(s, " -> ");
		put_attrs(s, d->ret_attrs);
	} else if (d->type) {
		put(s, ": ");
	}
	if (d->type)
		put_expr(s, d->type);
	if (d->init) {
		put(s, " = ");
		put_expr(s, d->init);
	}
	if (d->has_body)
		put_body(s, d);
	put(s, "\n");
}

/* Everything that was parsed, one item a line; faults after it. */
static inline const char *put_unit(struct syntax *s)
{
	for (const struct wgsl_directive *d = s->unit.directives; d; d = d->next) {
		put(s, "directive %d%s", d->kind, d->late ? " late" : "");
		put_list(s, ' ', d->names, '\n');
	}
	for (const struct wgsl_decl *d = s->unit.decls; d; d = d->next)
		put_decl(s, d);
	if (s->unit.dangling) {
		put_attrs(s, s->unit.dangling);
		put(s, "\n");
	}
	return s->out;
}

#endif
