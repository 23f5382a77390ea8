#include "runtime/cli/language.h"

#include <string.h>
#include <strings.h>

static const struct {
	const char *suffix;
	struct sl_file_kind kind;
} table[] = {
	{".hlsl", {SL_LANG_hlsl, false}},       {".wgsl", {SL_LANG_wgsl, false}},
	{".fx", {SL_LANG_hlsl, false}},         {".compute", {SL_LANG_hlsl, false}},
	{".raytrace", {SL_LANG_hlsl, false}},   {".usf", {SL_LANG_hlsl, false}},
	{".vsh", {SL_LANG_hlsl, false}},        {".psh", {SL_LANG_hlsl, false}},
	{".csh", {SL_LANG_hlsl, false}},        {".gsh", {SL_LANG_hlsl, false}},
	{".hsh", {SL_LANG_hlsl, false}},        {".dsh", {SL_LANG_hlsl, false}},
	{".azsl", {SL_LANG_hlsl, false}},       {".slang", {SL_LANG_hlsl, false}},
	{".hlsli", {SL_LANG_hlsl, true}},       {".h", {SL_LANG_hlsl, true}},
	{".fxh", {SL_LANG_hlsl, true}},         {".ush", {SL_LANG_hlsl, true}},
	{".azsli", {SL_LANG_hlsl, true}},       {".cginc", {SL_LANG_hlsl, true}},
	{".wesl", {SL_LANG_wgsl, false}},       {".wgsl.template", {SL_LANG_wgsl, false}},
	{".wgsl.jinja", {SL_LANG_wgsl, false}},
};

struct sl_file_kind sl_file_kind(const char *path)
{
	size_t length = strlen(path);

	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		size_t n = strlen(table[i].suffix);
		if (length > n && !strcasecmp(path + length - n, table[i].suffix))
			return table[i].kind;
	}
	return (struct sl_file_kind){SL_LANG_COUNT, false};
}
