/* What Visual Studio turns into clickable lines: `path(line,column): warning rule: message`. A note has no code there. */
#include "runtime/report/clean.h"
#include "runtime/report/report.h"

static void put_place(struct sl_out *out, const struct sl_region *region)
{
	sl_out_path(out, region->path ? region->path : "shaderlint");
	sl_out_char(out, '(');
	sl_out_uint(out, region->line);
	sl_out_char(out, ',');
	sl_out_uint(out, region->column);
	sl_out_text(out, "): ");
}

void sl_report_msvc(struct sl_out *out, const struct sl_report *report)
{
	for (size_t i = 0; i < report->findings->count; i++) {
		const struct sl_finding *f = report->findings->items[i];
		if (f->suppressed)
			continue;
		put_place(out, &f->region);
		sl_out_text(out, sl_level_name(f->level));
		if (f->level != SL_LEVEL_NOTE) {
			sl_out_char(out, ' ');
			sl_out_text(out, f->rule);
		}
		sl_out_text(out, ": ");
		struct sl_str message = sl_full_message(report->arena, f);
		sl_out_clean(out, message.p, message.n);
		if (f->level == SL_LEVEL_NOTE) {
			sl_out_text(out, " [");
			sl_out_text(out, f->rule);
			sl_out_char(out, ']');
		}
		sl_out_char(out, '\n');
		for (const struct sl_related_note *note = f->related; note; note = note->next) {
			put_place(out, &note->region);
			sl_out_text(out, "note: ");
			sl_out_clean(out, note->text.p, note->text.n);
			sl_out_char(out, '\n');
		}
	}
}
