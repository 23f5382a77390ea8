/*
 * Comments that allow findings:
 *
 *   // shaderlint: allow(rule-id, other) -- reason      on the line, alone above it, or alone above the attributes of a function
 *   // shaderlint: allow-file(rule-id)                  everywhere in the file
 *
 * `shader-clippy:` means the same. An id that no rule has, and one that allows nothing, is recorded as a fault.
 */
#include "runtime/check/suppress.h"

#include "runtime/facts/entries.h"
#include "runtime/text/names.h"
#include "runtime/text/str.h"

#include <string.h>

#define LONGEST_STACK 64 /* comments that stand on top of each other over what they are about */

struct allow {
	struct allow *next_of_rule, *next;
	uint32_t file, first, last; /* lines; 0, 0: the whole file */
	uint16_t rule;
	uint8_t used;
	struct sl_span span; /* of the id */
	struct sl_str id, reason;
};

struct sl_suppressions {
	struct allow **of_rule; /* [nrules]; of the first case of each rule */
	struct allow *first, **end;
};

/* A comment while it is read. */
struct reader {
	struct sl_checker *c;
	struct sl_suppressions *s;
	const struct sl_comment *comment;
	const char *p, *end;
	uint32_t first, last;
	int whole_file;
	struct sl_str reason;
};

static bool blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static void skip_blanks(struct reader *r)
{
	while (r->p < r->end && blank(*r->p))
		r->p++;
}

static bool take(struct reader *r, const char *text)
{
	size_t n = strlen(text);

	if ((size_t)(r->end - r->p) < n || memcmp(r->p, text, n))
		return false;
	r->p += n;
	return true;
}

static struct sl_span span_of(const struct reader *r, const char *begin, const char *end)
{
	const char *bytes = r->c->module->sources[r->comment->span.file]->bytes;
	return (struct sl_span){.file = r->comment->span.file, .begin = (uint32_t)(begin - bytes), .end = (uint32_t)(end - bytes)};
}

static const char *rule_name(const void *rules, size_t i)
{
	return ((const struct sl_rule *)rules)[i].id;
}

static void unknown(struct reader *r, struct sl_str id, struct sl_span span, const char *nearest)
{
	struct sl_fault *fault = sl_module_fault(r->c->module, SL_FAULT_suppression_unknown, span);

	fault->a = id;
	if (nearest)
		fault->b = sl_str_of(nearest);
}

static void add_allow(struct reader *r, struct sl_str id, struct sl_span span)
{
	const struct sl_ruleset *rules = r->c->view.rules;
	const struct sl_rule *rule = sl_rule_find(rules, sl_arena_copy(r->c->view.arena, id.p, id.n));

	if (!rule) {
		unknown(r, id, span, sl_nearest(id.p, id.n, rule_name, rules->rules, rules->nrules));
		return;
	}
	struct allow *allow = SL_NEW(r->c->view.arena, struct allow);
	*allow = (struct allow){.file = span.file, .first = r->first, .last = r->last, .span = span, .id = id, .reason = r->reason};
	if (r->whole_file)
		allow->first = allow->last = 0;
	allow->rule = (uint16_t)(rule - rules->rules);
	allow->next_of_rule = r->s->of_rule[allow->rule];
	r->s->of_rule[allow->rule] = allow;
	*r->s->end = allow;
	r->s->end = &allow->next;
}

/* What stands after `--`. */
static struct sl_str read_reason(const struct reader *r, const char *p)
{
	const char *end = r->end;

	while (p < end && blank(*p))
		p++;
	if (end - p < 2 || p[0] != '-' || p[1] != '-')
		return (struct sl_str){"", 0};
	p += 2;
	while (p < end && blank(*p))
		p++;
	for (const char *q = p; q < end; q++)
		if (*q == '\n' || *q == '\r')
			end = q;
	while (end > p && blank(end[-1]))
		end--;
	return (struct sl_str){p, (uint32_t)(end - p)};
}

/* The text behind `shaderlint:`. */
static void read_allow(struct reader *r)
{
	skip_blanks(r);
	const char *word = r->p;
	if (take(r, "allow-file"))
		r->whole_file = 1;
	else if (!take(r, "allow"))
		goto malformed;
	skip_blanks(r);
	const char *close = r->p < r->end && *r->p == '(' ? memchr(r->p, ')', (size_t)(r->end - r->p)) : NULL;
	if (!close)
		goto malformed;
	r->reason = read_reason(r, close + 1);
	for (r->p++; r->p < close; r->p++) {
		skip_blanks(r);
		const char *begin = r->p;
		while (r->p < close && *r->p != ',')
			r->p++;
		const char *end = r->p;
		while (end > begin && blank(end[-1]))
			end--;
		if (end > begin)
			add_allow(r, (struct sl_str){begin, (uint32_t)(end - begin)}, span_of(r, begin, end));
	}
	return;
malformed:
	for (r->p = word; r->p < r->end && !blank(*r->p) && *r->p != '('; r->p++)
		;
	unknown(r, (struct sl_str){word, (uint32_t)(r->p - word)}, span_of(r, word, r->p), "allow(rule-id)");
}

static const char *find(const char *p, const char *end, const char *text)
{
	size_t n = strlen(text);

	for (; (size_t)(end - p) >= n; p++) {
		p = memchr(p, text[0], (size_t)(end - p) - n + 1);
		if (!p)
			return NULL;
		if (!memcmp(p, text, n))
			return p;
	}
	return NULL;
}

static uint32_t line_of(struct sl_checker *c, uint32_t file, uint32_t offset)
{
	return sl_position_of(c->module->sources[file], c->view.arena, offset).line;
}

/* Whether the line, from byte i on, is a comment. */
static bool is_comment_line(struct sl_str line, uint32_t i)
{
	while (i < line.n && blank(line.p[i]))
		i++;
	return line.n - i >= 2 && line.p[i] == '/' && (line.p[i + 1] == '/' || line.p[i + 1] == '*');
}

/* Code behind a block comment, which began its line. */
static bool code_follows(const struct reader *r, struct sl_source *source)
{
	struct sl_position end = sl_position_of(source, r->c->view.arena, r->comment->span.end);
	struct sl_str line = sl_line_text(source, r->c->view.arena, end.line);
	uint32_t i = end.column - 1;

	if (i + 2 <= line.n && line.p[i] == '*' && line.p[i + 1] == '/')
		i += 2;
	while (i < line.n && blank(line.p[i]))
		i++;
	return i < line.n && !is_comment_line(line, i);
}

/* Lines that the comment covers: its own, or where it stands alone the next line that is no comment; all the head of a function there. */
static void cover(struct reader *r, const struct sl_function *following)
{
	struct sl_checker *c = r->c;
	uint32_t file = r->comment->span.file;
	struct sl_source *source = c->module->sources[file];

	r->first = line_of(c, file, r->comment->span.begin);
	r->last = line_of(c, file, r->comment->span.end);
	if (!r->comment->alone || code_follows(r, source))
		return;
	r->first = r->last + 1;
	for (unsigned i = 0; i < LONGEST_STACK && is_comment_line(sl_line_text(source, c->view.arena, r->first), 0); i++)
		r->first++;
	r->last = r->first;
	if (!following)
		return;
	struct sl_span head = sl_function_head(following);
	if (head.file == file && line_of(c, file, head.begin) == r->first)
		r->last = line_of(c, file, head.end);
}

static void read_comment(struct sl_checker *c, struct sl_suppressions *s, const struct sl_comment *comment,
			 const struct sl_function *following)
{
	static const char *const marks[] = {"shaderlint:", "shader-clippy:"};
	struct sl_str text = sl_span_text(c->module, comment->span);

	for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
		const char *mark = text.n ? find(text.p, text.p + text.n, marks[i]) : NULL;
		if (!mark)
			continue;
		struct reader r = {.c = c, .s = s, .comment = comment, .p = mark + strlen(marks[i]), .end = text.p + text.n};
		cover(&r, following);
		read_allow(&r);
		return;
	}
}

struct sl_suppressions *sl_suppressions_read(struct sl_checker *c)
{
	struct sl_suppressions *s = SL_NEW(c->view.arena, struct sl_suppressions);

	s->of_rule = SL_NEW_ARRAY(c->view.arena, struct allow *, c->view.rules->nrules + 1u);
	s->end = &s->first;
	for (const struct sl_fragment *fragment = c->module->fragments; fragment; fragment = fragment->next) {
		const struct sl_function *following = fragment->functions;
		for (const struct sl_comment *comment = fragment->suppressions; comment; comment = comment->next) {
			while (following && sl_function_head(following).begin < comment->span.end)
				following = following->next;
			read_comment(c, s, comment, following);
		}
	}
	return s;
}

bool sl_suppressed(struct sl_checker *c, struct sl_suppressions *s, const struct sl_hit *hit, struct sl_str *reason)
{
	struct allow *allow = s->of_rule[hit->rule - c->view.rules->rules[hit->rule].nth_case];
	uint32_t line = 0;
	bool suppressed = false;

	for (; allow; allow = allow->next_of_rule) {
		if (allow->file != hit->span.file)
			continue;
		if (allow->first && !line)
			line = line_of(c, hit->span.file, hit->span.begin);
		if (allow->first && (line < allow->first || line > allow->last))
			continue;
		allow->used = 1;
		if (!suppressed)
			*reason = allow->reason;
		suppressed = true;
	}
	return suppressed;
}

static bool is_asked(const struct sl_checker *c, unsigned rule)
{
	for (; rule < c->view.rules->nrules; rule = sl_next_case(c->view.rules, rule)) {
		const struct sl_rule_list *list = &c->view.tables->asked[c->view.lang][c->view.rules->rules[rule].scope];
		for (unsigned i = 0; i < list->count; i++)
			if (list->rules[i] == rule)
				return true;
	}
	return false;
}

/* Comments on comments: they are judged after all others. */
static bool about_suppression(const struct sl_checker *c, unsigned rule)
{
	const char *id = c->view.rules->rules[rule].id;
	return !strcmp(id, "unused-suppression") || !strcmp(id, "unknown-suppression");
}

/*
 * Only in the shader itself, for rules that were asked, and where all entry points were looked at: a header serves other shaders too, and
 * another run may ask more.
 */
void sl_suppressions_unused(struct sl_checker *c, struct sl_suppressions *s)
{
	if (c->view.plan->front->nentries)
		return;
	for (const struct allow *allow = s->first; allow; allow = allow->next) {
		if (allow->used || allow->file != 0 || about_suppression(c, allow->rule) || !is_asked(c, allow->rule))
			continue;
		sl_module_fault(c->module, SL_FAULT_suppression_unused, allow->span)->a = allow->id;
	}
}
