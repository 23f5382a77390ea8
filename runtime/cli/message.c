#include "runtime/cli/message.h"

#include "runtime/report/clean.h"

#include <stdarg.h>
#include <string.h>

void sl_complain(struct sl_out *err, const char *where, ...)
{
	va_list texts;

	sl_out_path(err, where ? where : "shaderlint");
	sl_out_text(err, ": error: ");
	va_start(texts, where);
	for (const char *text; (text = va_arg(texts, const char *));)
		sl_out_clean(err, text, strlen(text));
	va_end(texts);
	sl_out_char(err, '\n');
}

void sl_complain_errno(struct sl_out *err, const char *where, int error)
{
	sl_complain(err, where, strerror(error), (char *)NULL);
}
