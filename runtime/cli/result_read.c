#include "runtime/cli/message.h"
#include "runtime/cli/result.h"
#include "runtime/report/report.h"
#include "shaderlint/ruleset.h"

#include <string.h>

enum { MAX_FIELDS = 24, REGION_FIELDS = 7 };

struct reader {
	struct sl_arena *arena;
	struct sl_result *result;
	struct sl_str fields[MAX_FIELDS]; /* of the line; each with a NUL behind it */
	size_t nfields;
	struct sl_finding *finding;    /* that the line may belong to */
	struct sl_related_note **note; /* where its next parts go */
	struct sl_edit **edit;
	size_t findings; /* of the record */
	uint64_t rules, lines;
	const char *shader; /* of the record; null between records */
	struct sl_result_path **input, **absent;
	bool complete, malformed;
};

/* Splits the line at its tabs and resolves the escapes, in place. */
static void split(struct reader *r, char *line, char *end)
{
	char *to = line, *start = line;

	r->nfields = 0;
	for (char *p = line;; p++) {
		bool last = p == end;
		if (last || *p == '\t') {
			r->malformed |= r->nfields == MAX_FIELDS;
			if (r->nfields < MAX_FIELDS)
				r->fields[r->nfields++] = (struct sl_str){start, (uint32_t)(to - start)};
			*to = 0;
			start = to = p + 1;
			if (last)
				return;
		} else if (*p == '\\' && p + 1 < end) {
			static const char codes[] = "tnr0\\", meant[] = "\t\n\r\0\\";
			const char *code = *++p ? strchr(codes, *p) : NULL;
			r->malformed |= !code;
			*to++ = code ? meant[code - codes] : *p;
		} else {
			*to++ = *p;
		}
	}
}

static bool is(const struct reader *r, const char *kind, size_t nfields)
{
	return r->nfields == nfields && !strcmp(r->fields[0].p, kind);
}

/* Digits and nothing else, of a number that is not above the limit. */
static uint64_t number(struct reader *r, size_t field, unsigned base, uint64_t most)
{
	static const char digits[] = "0123456789abcdef";
	const struct sl_str *text = &r->fields[field];
	uint64_t value = 0;

	for (uint32_t i = 0; i < text->n; i++) {
		const char *digit = memchr(digits, text->p[i], base);
		uint64_t next = digit ? (uint64_t)(digit - digits) : 0;
		if (!digit || next > most || value > (most - next) / base) {
			r->malformed = true;
			return 0;
		}
		value = value * base + next;
	}
	r->malformed |= !text->n;
	return value;
}
static uint32_t small(struct reader *r, size_t field)
{
	return (uint32_t)number(r, field, 10, UINT32_MAX);
}
static bool truth(struct reader *r, size_t field)
{
	return number(r, field, 10, 1);
}
static uint64_t hash(struct reader *r, size_t field)
{
	return number(r, field, 16, UINT64_MAX);
}

static struct sl_region region(struct reader *r, size_t field)
{
	return (struct sl_region){
		.path = r->fields[field].n ? r->fields[field].p : NULL,
		.line = small(r, field + 1),
		.column = small(r, field + 2),
		.end_line = small(r, field + 3),
		.end_column = small(r, field + 4),
		.begin = small(r, field + 5),
		.end = small(r, field + 6),
	};
}

static uint8_t level(struct reader *r, const char *name)
{
	uint8_t level = SL_LEVEL_ERROR;

	while (level > SL_LEVEL_OFF && strcmp(sl_level_name(level), name))
		level--;
	r->malformed |= level == SL_LEVEL_OFF && strcmp(sl_level_name(level), name);
	return level;
}

static bool is_place(const struct sl_region *place)
{
	return place->path && place->line && place->column;
}

static bool take_finding(struct reader *r)
{
	struct sl_finding *f = SL_NEW(r->arena, struct sl_finding);
	size_t after = 6 + REGION_FIELDS;
	bool counted = !strcmp(r->fields[1].p, SL_RESULT_COUNTED);

	*f = (struct sl_finding){
		.rule = r->fields[2].p,
		.counted = counted,
		.level = counted ? SL_LEVEL_OFF : level(r, r->fields[1].p),
		.suppressed = truth(r, 3),
		.fingerprint = hash(r, 4),
		.fingerprint_nth = small(r, 5),
		.region = region(r, 6),
		.message = r->fields[after],
		.help = r->fields[after + 1],
		.justification = r->fields[after + 2],
		.source_line = r->fields[after + 3],
	};
	sl_findings_append(&r->result->findings, f);
	r->findings++;
	r->finding = f;
	r->note = &f->related;
	r->edit = &f->edits;
	return is_place(&f->region);
}

/* Labels come one a line; the list grows by one each time, there are few. */
static void take_profile(struct reader *r)
{
	size_t n = 0;

	while (r->finding->profiles && r->finding->profiles[n])
		n++;
	const char **labels = SL_NEW_ARRAY(r->arena, const char *, n + 2);
	for (size_t i = 0; i < n; i++)
		labels[i] = r->finding->profiles[i];
	labels[n] = r->fields[1].p;
	r->finding->profiles = labels;
}

static bool take_related(struct reader *r)
{
	struct sl_related_note *note = SL_NEW(r->arena, struct sl_related_note);

	note->region = region(r, 1);
	note->text = r->fields[1 + REGION_FIELDS];
	note->source_line = r->fields[2 + REGION_FIELDS];
	*r->note = note;
	r->note = &note->next;
	return !note->region.path || is_place(&note->region);
}

static bool take_edit(struct reader *r)
{
	struct sl_edit *edit = SL_NEW(r->arena, struct sl_edit);

	edit->safe = truth(r, 1);
	edit->region = region(r, 2);
	edit->title = r->fields[2 + REGION_FIELDS];
	edit->with = r->fields[3 + REGION_FIELDS];
	*r->edit = edit;
	r->edit = &edit->next;
	return is_place(&edit->region);
}

static void take_path(struct reader *r, struct sl_result_path ***end)
{
	struct sl_result_path *path = SL_NEW(r->arena, struct sl_result_path);

	*path = (struct sl_result_path){.path = r->fields[1].p, .shader = r->shader};
	**end = path;
	*end = &path->next;
}

static bool take_shader(struct reader *r)
{
	r->shader = r->fields[1].p;
	r->findings = 0;
	r->finding = NULL;
	r->result->shaders++;
	r->result->other_rules |= hash(r, 4) != r->rules;
	hash(r, 3);
	return !strcmp(r->fields[2].p, "hlsl") || !strcmp(r->fields[2].p, "wgsl");
}

/* A line of a record; false where it does not belong here. */
static bool take_part(struct reader *r)
{
	if (is(r, "absent", 2)) {
		take_path(r, &r->absent);
		return true;
	}
	if (is(r, "finding", 10 + REGION_FIELDS))
		return take_finding(r);
	if (is(r, "end", 2)) {
		r->shader = NULL;
		return number(r, 1, 10, SIZE_MAX) == r->findings;
	}
	if (!r->finding)
		return false;
	if (is(r, "related", 3 + REGION_FIELDS))
		return take_related(r);
	if (is(r, "edit", 4 + REGION_FIELDS))
		return take_edit(r);
	if (!is(r, "profile", 2))
		return false;
	take_profile(r);
	return true;
}

static bool take_line(struct reader *r)
{
	if (r->complete)
		return false;
	if (!r->lines)
		return is(r, "shaderlint-result", 2) && !strcmp(r->fields[1].p, "2");
	if (is(r, "input", 2)) {
		take_path(r, &r->input);
		return true;
	}
	if (r->shader)
		return take_part(r);
	if (is(r, "shader", 5))
		return take_shader(r);
	r->complete = is(r, "complete", 2);
	return r->complete && number(r, 1, 10, SIZE_MAX) == r->lines;
}

int sl_result_read(struct sl_result *result, struct sl_arena *arena, const struct sl_ruleset *rules, const char *path, struct sl_out *err)
{
	struct reader r = {.arena = arena, .result = result, .rules = rules->hash, .input = &result->inputs, .absent = &result->absent};
	struct sl_source source;
	int error = sl_source_read(&source, arena, path, 0);
	bool good = true;

	*result = (struct sl_result){.path = path};
	if (error) {
		sl_complain_errno(err, path, error);
		return -1;
	}
	char *text = sl_arena_copy(arena, source.bytes, source.length);
	for (char *p = text, *end = text + source.length; p < end && good; r.lines++) {
		char *line_end = memchr(p, '\n', (size_t)(end - p));
		good = line_end && !memchr(p, 0, (size_t)(line_end - p));
		if (good) {
			split(&r, p, line_end);
			good = take_line(&r) && !r.malformed;
			p = line_end + 1;
		}
	}
	if (good && r.complete)
		return 0;
	sl_complain(err, path, "not a result file of this version of shaderlint, or only part of one", (char *)NULL);
	return -1;
}
