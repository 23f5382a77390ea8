/* Workflow commands of GitHub Actions, which become annotations: `::warning file=…,line=…,title=rule::message`. */
#include "runtime/report/clean.h"
#include "runtime/report/report.h"

#include <string.h>

/* Data escapes % CR LF; a property's value also : and the comma that ends it. */
static void put_escaped(struct sl_out *out, const char *text, size_t n, bool property)
{
	size_t control;

	for (size_t i = 0; i < n; i++) {
		switch (text[i]) {
		case '%':
			sl_out_text(out, "%25");
			break;
		case '\r':
			sl_out_text(out, "%0D");
			break;
		case '\n':
			sl_out_text(out, "%0A");
			break;
		case ':':
			sl_out_text(out, property ? "%3A" : ":");
			break;
		case ',':
			sl_out_text(out, property ? "%2C" : ",");
			break;
		default:
			control = sl_control_at(text + i, n - i);
			sl_out_char(out, control || sl_is_command_at(text + i, text, text + n) ? '?' : text[i]);
			i += control ? control - 1 : 0;
		}
	}
}

static void put_number(struct sl_out *out, const char *name, uint32_t value)
{
	sl_out_text(out, name);
	sl_out_uint(out, value);
}

void sl_report_github(struct sl_out *out, const struct sl_report *report)
{
	for (size_t i = 0; i < report->findings->count; i++) {
		const struct sl_finding *f = report->findings->items[i];
		if (f->suppressed)
			continue;
		struct sl_str message = sl_full_message(report->arena, f);
		sl_out_text(out, "::");
		sl_out_text(out, f->level == SL_LEVEL_NOTE ? "notice" : sl_level_name(f->level));
		sl_out_text(out, " file=");
		put_escaped(out, f->region.path, strlen(f->region.path), true);
		put_number(out, ",line=", f->region.line);
		put_number(out, ",endLine=", f->region.end_line);
		put_number(out, ",col=", f->region.column);
		put_number(out, ",endColumn=", f->region.end_column);
		sl_out_text(out, ",title=");
		put_escaped(out, f->rule, strlen(f->rule), true);
		sl_out_text(out, "::");
		put_escaped(out, message.p, message.n, false);
		sl_out_char(out, '\n');
	}
}
