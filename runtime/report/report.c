#include "runtime/report/report.h"

#include <string.h>

void sl_report_write(struct sl_out *out, enum sl_format format, const struct sl_report *report)
{
	static void (*const writers[])(struct sl_out *, const struct sl_report *) = {
#define FORMAT(id, name) [SL_FORMAT_##id] = sl_report_##name,
#include "runtime/report/formats.def"
	};

	writers[format](out, report);
}

const char *sl_level_name(unsigned level)
{
	static const char *const names[] = {
		[SL_LEVEL_OFF] = "off",
		[SL_LEVEL_NOTE] = "note",
		[SL_LEVEL_WARNING] = "warning",
		[SL_LEVEL_ERROR] = "error",
	};

	return names[level];
}

static bool mentions(struct sl_str text, const char *name)
{
	size_t n = strlen(name);

	for (size_t i = 0; i + n <= text.n; i++) {
		if (!memcmp(text.p + i, name, n))
			return true;
	}
	return false;
}

struct sl_str sl_full_message(struct sl_arena *arena, const struct sl_finding *finding)
{
	const char *const *profiles = finding->profiles;
	size_t size = finding->message.n + sizeof " (on )";
	bool told = true;

	for (size_t i = 0; profiles && profiles[i]; i++) {
		told = told && mentions(finding->message, profiles[i]);
		size += strlen(profiles[i]) + 2;
	}
	if (told)
		return finding->message;
	char *text = sl_arena_alloc(arena, size), *p = text + finding->message.n;
	memcpy(text, finding->message.p, finding->message.n);
	for (size_t i = 0; profiles[i]; i++) {
		p = stpcpy(p, i ? ", " : " (on ");
		p = stpcpy(p, profiles[i]);
	}
	p = stpcpy(p, ")");
	return (struct sl_str){text, (uint32_t)(p - text)};
}
