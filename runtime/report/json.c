/* One object a line; the keys are part of the command line's contract. */
#include "runtime/report/json_writer.h"
#include "runtime/report/report.h"

static void put_region(struct sl_json *json, const struct sl_region *region)
{
	sl_json_key(json, "path");
	sl_json_text(json, region->path ? region->path : "");
	sl_json_key(json, "line");
	sl_json_uint(json, region->line);
	sl_json_key(json, "column");
	sl_json_uint(json, region->column);
	sl_json_key(json, "endLine");
	sl_json_uint(json, region->end_line);
	sl_json_key(json, "endColumn");
	sl_json_uint(json, region->end_column);
}

static void put_profiles(struct sl_json *json, const char *const *profiles)
{
	sl_json_key(json, "profiles");
	sl_json_open(json, '[');
	for (; profiles && *profiles; profiles++)
		sl_json_text(json, *profiles);
	sl_json_close(json, ']');
}

static void put_related(struct sl_json *json, const struct sl_related_note *note)
{
	sl_json_key(json, "related");
	sl_json_open(json, '[');
	for (; note; note = note->next) {
		sl_json_open(json, '{');
		put_region(json, &note->region);
		sl_json_key(json, "message");
		sl_json_str(json, note->text);
		sl_json_close(json, '}');
	}
	sl_json_close(json, ']');
}

static void put_edits(struct sl_json *json, const struct sl_edit *edit)
{
	sl_json_key(json, "fix");
	sl_json_open(json, '[');
	for (; edit; edit = edit->next) {
		sl_json_open(json, '{');
		sl_json_key(json, "title");
		sl_json_str(json, edit->title);
		sl_json_key(json, "applicability");
		sl_json_text(json, edit->safe ? "safe" : "suggestion");
		put_region(json, &edit->region);
		sl_json_key(json, "with");
		sl_json_str(json, edit->with);
		sl_json_close(json, '}');
	}
	sl_json_close(json, ']');
}

void sl_report_json(struct sl_out *out, const struct sl_report *report)
{
	for (size_t i = 0; i < report->findings->count; i++) {
		const struct sl_finding *f = report->findings->items[i];
		struct sl_json json = {.out = out};
		if (f->suppressed)
			continue;
		sl_json_open(&json, '{');
		put_region(&json, &f->region);
		sl_json_key(&json, "rule");
		sl_json_text(&json, f->rule);
		sl_json_key(&json, "severity");
		sl_json_text(&json, sl_level_name(f->level));
		sl_json_key(&json, "message");
		sl_json_str(&json, f->message);
		put_profiles(&json, f->profiles);
		put_related(&json, f->related);
		put_edits(&json, f->edits);
		sl_json_close(&json, '}');
		sl_out_char(out, '\n');
	}
}
