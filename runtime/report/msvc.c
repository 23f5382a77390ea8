/* What Visual Studio turns into clickable lines: `path(line,column): warning rule: message`. A note has no code there. */
#include "runtime/report/report.h"

static void put_place(struct sl_out *out, const struct sl_region *region)
{
	sl_out_text(out, region->path ? region->path : "shaderlint");
	sl_out_char(out, '(');
	sl_out_uint(out, region->line);
	sl_out_char(out, ',');
	sl_out_uint(out, region->column);
	sl_out_text(out, "): ");
}

/* One finding is one line. */
static void put_line(struct sl_out *out, struct sl_str text)
{
	for (uint32_t i = 0; i < text.n; i++)
		sl_out_char(out, (unsigned char)text.p[i] < 0x20 ? ' ' : text.p[i]);
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
		put_line(out, sl_full_message(report->arena, f));
		if (f->level == SL_LEVEL_NOTE) {
			sl_out_text(out, " [");
			sl_out_text(out, f->rule);
			sl_out_char(out, ']');
		}
		sl_out_char(out, '\n');
		for (const struct sl_related_note *note = f->related; note; note = note->next) {
			put_place(out, &note->region);
			sl_out_text(out, "note: ");
			put_line(out, note->text);
			sl_out_char(out, '\n');
		}
	}
}
