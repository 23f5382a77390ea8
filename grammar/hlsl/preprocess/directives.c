/* Obeying directives. Conditionals are linked part to part, so that a group that is skipped costs one jump, whatever is in it. */
#include "grammar/hlsl/preprocess/state.h"
#include "grammar/hlsl/preprocess/switches.h"

#include <stdlib.h>
#include <string.h>

static struct sl_span directive_span(const struct hlsl_use *use, const struct hlsl_directive *d)
{
	return (struct sl_span){use->source, d->begin, d->end, 0};
}

static struct sl_str text_of(const char *s)
{
	return (struct sl_str){s, (uint32_t)strlen(s)};
}

void hlsl_malformed(struct hlsl_pp *pp, const struct hlsl_directive *d, struct sl_span span, const char *problem)
{
	struct hlsl_use *use = pp->frame->use;

	if (use->source == HLSL_NONE || !hlsl_first_time(pp, use, (uint32_t)(d - use->file->directives)))
		return;
	struct sl_fault *f = sl_module_fault(pp->module, SL_FAULT_directive_malformed, span);
	f->a = text_of(d->name);
	f->b = text_of(problem);
}

static void unbalanced(struct hlsl_pp *pp, const struct hlsl_directive *d)
{
	struct hlsl_use *use = pp->frame->use;

	if (hlsl_first_time(pp, use, (uint32_t)(d - use->file->directives)))
		sl_module_fault(pp->module, SL_FAULT_unbalanced_conditional, directive_span(use, d))->a = text_of(d->name);
}

/* ---- conditionals ------------------------------------------------------------------------------------------------------------------ */

static bool is_defined(struct hlsl_pp *pp, const struct hlsl_directive *d)
{
	struct hlsl_use *use = pp->frame->use;
	sl_sym name = hlsl_map_symbol(pp, use, use->file->lexemes[d->first].value);

	return hlsl_macro_of(pp, name) || name == pp->sym_has_include;
}

/* A condition that makes no sense does not hold. */
static bool decide(struct hlsl_pp *pp, const struct hlsl_directive *d)
{
	if (d->problem) {
		hlsl_malformed(pp, d, directive_span(pp->frame->use, d), d->problem);
		return false;
	}
	switch (d->kind) {
	case HLSL_DIRECTIVE_IFDEF:
	case HLSL_DIRECTIVE_ELIFDEF:
		return is_defined(pp, d);
	case HLSL_DIRECTIVE_IFNDEF:
	case HLSL_DIRECTIVE_ELIFNDEF:
		return !is_defined(pp, d);
	case HLSL_DIRECTIVE_IF:
	case HLSL_DIRECTIVE_ELIF:
		return hlsl_condition(pp, d);
	default:
		return true;
	}
}

/* Where variants are told apart, all that was decided goes into one number. */
static bool holds(struct hlsl_pp *pp, const struct hlsl_directive *d)
{
	bool result = decide(pp, d);

	if (pp->options->switches && d->kind < HLSL_DIRECTIVE_ELSE && !hlsl_is_default(pp->frame->use->file, d)) {
		uint64_t number = (uint64_t)pp->frame->use->source << 32 | d->begin << 1 | result;
		pp->outcomes = (pp->outcomes ^ number) * UINT64_C(0x9e3779b97f4a7c15);
		pp->outcomes ^= pp->outcomes >> 29;
	}
	return result;
}

/* Goes on behind a part of a conditional, or at the end of the file where the part does not exist. */
static void jump(struct hlsl_pp *pp, uint32_t part)
{
	const struct hlsl_file *file = pp->frame->use->file;

	pp->frame->next = file->lexemes + (part == HLSL_NONE ? file->nlexemes - 1 : file->directives[part].after);
}

/* Skips the group behind a condition that does not hold, and further ones up to one that does. */
static void skip_groups(struct hlsl_pp *pp, const struct hlsl_directive *d)
{
	const struct hlsl_directive *directives = pp->frame->use->file->directives;
	uint32_t part = d->next;

	while (part != HLSL_NONE && !holds(pp, &directives[part]))
		part = directives[part].next;
	jump(pp, part);
}

/* ---- others ------------------------------------------------------------------------------------------------------------------------ */

static void define(struct hlsl_pp *pp, const struct hlsl_directive *d)
{
	struct hlsl_use *use = pp->frame->use;

	if (d->definition == HLSL_NONE)
		return;
	const struct hlsl_definition *definition = &use->file->definitions[d->definition];
	sl_sym name = hlsl_map_symbol(pp, use, definition->name);
	if (name == pp->sym_defined) {
		hlsl_malformed(pp, d, directive_span(use, d), "`defined` cannot be a macro");
		return;
	}
	struct hlsl_macro *macro = SL_NEW(pp->module->arena, struct hlsl_macro);
	macro->definition = definition;
	macro->use = use;
	hlsl_set_macro(pp, name, macro);
}

static void undefine(struct hlsl_pp *pp, const struct hlsl_directive *d)
{
	struct hlsl_use *use = pp->frame->use;

	if (d->problem)
		return;
	sl_sym name = hlsl_map_symbol(pp, use, use->file->lexemes[d->first].value);
	if (!hlsl_macro_of(pp, name))
		return;
	struct hlsl_macro *none = SL_NEW(pp->module->arena, struct hlsl_macro);
	none->undefined = 1;
	hlsl_set_macro(pp, name, none);
}

/* #line moves what __LINE__ says; places stay where they are. */
static void set_line(struct hlsl_pp *pp, const struct hlsl_directive *d)
{
	struct hlsl_frame *frame = pp->frame;
	const struct hlsl_lexeme *l = &frame->use->file->lexemes[d->first];

	if (d->first == d->after || l->kind != HLSL_NUMBER || frame->use->source == HLSL_NONE)
		return;
	struct hlsl_token t = hlsl_token_of(pp, frame->use, l);
	struct sl_source *source = pp->module->sources[frame->use->source];
	long long line = strtoll(sl_name(pp->module->names, t.sym).p, NULL, 10);
	frame->line_shift = line - 1 - (long long)sl_position_of(source, pp->module->arena, d->begin).line;
}

/* What is written on a directive's line, with single blanks and without comments. */
static struct sl_str line_text(struct hlsl_pp *pp, struct hlsl_use *use, uint32_t first, uint32_t after)
{
	size_t size = 1, at = 0;
	char buffer[2];

	for (uint32_t i = first; i < after; i++) {
		struct hlsl_token t = hlsl_token_of(pp, use, &use->file->lexemes[i]);
		size += hlsl_spelling(pp, &t, buffer).n + 1u;
	}
	char *text = sl_arena_alloc(pp->module->arena, size);
	for (uint32_t i = first; i < after; i++) {
		struct hlsl_token t = hlsl_token_of(pp, use, &use->file->lexemes[i]);
		struct sl_str s = hlsl_spelling(pp, &t, buffer);
		if (at && !t.glued)
			text[at++] = ' ';
		memcpy(text + at, s.p, s.n);
		at += s.n;
	}
	text[at] = 0;
	return (struct sl_str){text, (uint32_t)at};
}

/* Whether an earlier run over the module has recorded the pragma; it has met them in the same order. */
static bool is_recorded(struct hlsl_use *use, uint32_t begin)
{
	while (use->known_directive && use->known_directive->span.begin < begin)
		use->known_directive = use->known_directive->next;
	return use->known_directive && use->known_directive->span.begin == begin;
}

/* Records a pragma in the file's fragment. Unity's `#pragma kernel NAME DEFINES` is a kind of its own. */
static void pragma(struct hlsl_pp *pp, const struct hlsl_directive *d, uint32_t number)
{
	struct hlsl_use *use = pp->frame->use;
	uint32_t at = d->first;

	if (at == d->after || use->source == HLSL_NONE)
		return;
	struct hlsl_token word = hlsl_token_of(pp, use, &use->file->lexemes[at++]);
	if (word.kind == HLSL_NAME && word.sym == pp->sym_once)
		use->once = 1;
	if (!hlsl_first_time(pp, use, number) || is_recorded(use, d->begin))
		return;
	struct sl_directive *out = SL_NEW(pp->module->arena, struct sl_directive);
	out->kind = SL_DIRECTIVE_pragma;
	if (word.kind == HLSL_NAME && word.sym == pp->sym_kernel && at < d->after && use->file->lexemes[at].kind == HLSL_NAME) {
		out->kind = SL_DIRECTIVE_kernel;
		word = hlsl_token_of(pp, use, &use->file->lexemes[at++]);
	}
	if (word.kind != HLSL_PUNCTUATOR) {
		out->name = word.sym;
		out->word = pp->module->names->symbols[word.sym].word;
	}
	out->name_span = word.span;
	out->span = directive_span(use, d);
	out->text = line_text(pp, use, out->kind == SL_DIRECTIVE_kernel ? at : d->first, d->after);
	if (use->last_directive)
		use->last_directive->next = out;
	else
		use->fragment->directives = out;
	use->last_directive = out;
}

void hlsl_directive(struct hlsl_pp *pp, uint32_t number)
{
	struct hlsl_use *use = pp->frame->use;
	const struct hlsl_directive *d = &use->file->directives[number];

	pp->frame->next = use->file->lexemes + d->after;
	if (d->problem && d->kind < HLSL_DIRECTIVE_IF)
		hlsl_malformed(pp, d, directive_span(use, d), d->problem);
	switch (d->kind) {
	case HLSL_DIRECTIVE_DEFINE:
		define(pp, d);
		break;
	case HLSL_DIRECTIVE_UNDEF:
		undefine(pp, d);
		break;
	case HLSL_DIRECTIVE_INCLUDE:
		hlsl_include(pp, number);
		break;
	case HLSL_DIRECTIVE_PRAGMA:
		pragma(pp, d, number);
		break;
	case HLSL_DIRECTIVE_LINE:
		set_line(pp, d);
		break;
	case HLSL_DIRECTIVE_ERROR:
		pp->module->refused = 1;
		pp->module->complete = 0;
		break;
	case HLSL_DIRECTIVE_OTHER:
		break;
	default:
		if (d->unbalanced)
			unbalanced(pp, d);
		if (d->kind <= HLSL_DIRECTIVE_IFNDEF) {
			if (!holds(pp, d))
				skip_groups(pp, d);
		} else if (d->kind != HLSL_DIRECTIVE_ENDIF && !d->unbalanced) {
			/* The group that was read ends here. */
			jump(pp, d->endif);
		}
	}
}
