#include "runtime/cli/file_path.h"
#include "runtime/cli/replace.h"
#include "runtime/cli/result.h"
#include "runtime/report/report.h"
#include "shaderlint/ruleset.h"

#include <string.h>

static void put_str(struct sl_out *out, struct sl_str text)
{
	uint32_t done = 0;

	sl_out_char(out, '\t');
	for (uint32_t i = 0; i < text.n; i++) {
		char code = text.p[i] == '\t' ? 't' : text.p[i] == '\n' ? 'n' : text.p[i] == '\r' ? 'r' : text.p[i] == '\\' ? '\\' : 0;
		if (!code)
			continue;
		sl_out_bytes(out, text.p + done, i - done);
		sl_out_char(out, '\\');
		sl_out_char(out, code);
		done = i + 1;
	}
	if (text.n)
		sl_out_bytes(out, text.p + done, text.n - done);
}

static void put_text(struct sl_out *out, const char *text)
{
	put_str(out, (struct sl_str){text, (uint32_t)strlen(text)});
}

static void put_uint(struct sl_out *out, uint64_t value)
{
	sl_out_char(out, '\t');
	sl_out_uint(out, value);
}

static void put_hash(struct sl_out *out, uint64_t value)
{
	sl_out_char(out, '\t');
	sl_out_hex(out, value);
}

static void put_region(struct sl_out *out, const struct sl_region *region)
{
	put_text(out, region->path ? region->path : "");
	put_uint(out, region->line);
	put_uint(out, region->column);
	put_uint(out, region->end_line);
	put_uint(out, region->end_column);
	put_uint(out, region->begin);
	put_uint(out, region->end);
}

static void put_finding(struct sl_out *out, const struct sl_finding *f)
{
	sl_out_text(out, "finding");
	put_text(out, f->counted ? SL_RESULT_COUNTED : sl_level_name(f->level));
	put_text(out, f->rule);
	put_uint(out, f->suppressed);
	put_hash(out, f->fingerprint);
	put_uint(out, f->fingerprint_nth);
	put_region(out, &f->region);
	put_str(out, f->message);
	put_str(out, f->help);
	put_str(out, f->justification);
	put_str(out, f->source_line);
	sl_out_char(out, '\n');
	for (const char *const *label = f->profiles; label && *label; label++) {
		sl_out_text(out, "profile");
		put_text(out, *label);
		sl_out_char(out, '\n');
	}
	for (const struct sl_related_note *note = f->related; note; note = note->next) {
		sl_out_text(out, "related");
		put_region(out, &note->region);
		put_str(out, note->text);
		put_str(out, note->source_line);
		sl_out_char(out, '\n');
	}
	for (const struct sl_edit *edit = f->edits; edit; edit = edit->next) {
		sl_out_text(out, "edit");
		put_uint(out, edit->safe);
		put_region(out, &edit->region);
		put_str(out, edit->title);
		put_str(out, edit->with);
		sl_out_char(out, '\n');
	}
}

static void put_shader(struct sl_out *out, struct sl_arena *arena, const char *base, const struct sl_run *run,
		       const struct sl_shader *shader, uint64_t arguments)
{
	sl_out_text(out, "shader");
	put_text(out, shader->path);
	put_text(out, shader->language == SL_LANG_wgsl ? "wgsl" : "hlsl");
	put_hash(out, arguments);
	put_hash(out, run->rules->hash);
	sl_out_char(out, '\n');
	for (size_t i = 0; i < shader->ninputs; i++) {
		if (!strcmp(shader->inputs[i], "-"))
			continue;
		sl_out_text(out, "input");
		put_text(out, sl_file_path(arena, base, shader->inputs[i]));
		sl_out_char(out, '\n');
	}
	for (const struct sl_finding *f = shader->findings.first; f; f = f->next)
		put_finding(out, f);
	sl_out_text(out, "end");
	put_uint(out, shader->findings.count);
	sl_out_char(out, '\n');
}

int sl_result_write(struct sl_arena *arena, const char *path, const char *base, const struct sl_run *run)
{
	struct sl_replacement file;
	uint64_t arguments = sl_options_hash(run->options);
	int error = sl_replace_begin(&file, arena, path);

	if (error)
		return error;
	sl_out_text(&file.out, "shaderlint-result\t1\n");
	for (size_t i = 0; i < run->count; i++)
		put_shader(&file.out, arena, base, run, &run->shaders[i], arguments);
	return sl_replace_end(&file);
}
