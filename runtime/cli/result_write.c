#include "runtime/cli/file_path.h"
#include "runtime/cli/replace.h"
#include "runtime/cli/result.h"
#include "runtime/report/path.h"
#include "runtime/report/report.h"
#include "shaderlint/ruleset.h"

#include <string.h>

struct writer {
	struct sl_out *out;
	struct sl_arena *arena;
	const char *base;
	uint64_t lines;
};

static void put_str(struct sl_out *out, struct sl_str text)
{
	uint32_t done = 0;

	sl_out_char(out, '\t');
	for (uint32_t i = 0; i < text.n; i++) {
		char code = text.p[i] == '\t'   ? 't'
			    : text.p[i] == '\n' ? 'n'
			    : text.p[i] == '\r' ? 'r'
			    : text.p[i] == '\\' ? '\\'
			    : !text.p[i]        ? '0'
						: 0;
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

static void end_line(struct writer *w)
{
	sl_out_char(w->out, '\n');
	w->lines++;
}

static void put_parts(struct writer *w, const struct sl_finding *f)
{
	struct sl_out *out = w->out;

	for (const char *const *label = f->profiles; label && *label; label++) {
		sl_out_text(out, "profile");
		put_text(out, *label);
		end_line(w);
	}
	for (const struct sl_related_note *note = f->related; note; note = note->next) {
		sl_out_text(out, "related");
		put_region(out, &note->region);
		put_str(out, note->text);
		put_str(out, note->source_line);
		end_line(w);
	}
	for (const struct sl_edit *edit = f->edits; edit; edit = edit->next) {
		sl_out_text(out, "edit");
		put_uint(out, edit->safe);
		put_region(out, &edit->region);
		put_str(out, edit->title);
		put_str(out, edit->with);
		end_line(w);
	}
}

static void put_finding(struct writer *w, const struct sl_finding *f)
{
	struct sl_out *out = w->out;

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
	end_line(w);
	put_parts(w, f);
}

static void put_path(struct writer *w, const char *kind, const char *path)
{
	sl_out_text(w->out, kind);
	put_text(w->out, path);
	end_line(w);
}

static void put_inputs(struct writer *w, const struct sl_paths *inputs)
{
	for (size_t i = 0; i < inputs->count; i++) {
		if (strcmp(inputs->items[i], "-"))
			put_path(w, "input", sl_file_path(w->arena, w->base, inputs->items[i]));
	}
}

static void put_shader(struct writer *w, const struct sl_run *run, const struct sl_shader *shader, uint64_t arguments)
{
	sl_out_text(w->out, "shader");
	put_text(w->out, shader->path);
	put_text(w->out, shader->language == SL_LANG_wgsl ? "wgsl" : "hlsl");
	put_hash(w->out, arguments);
	put_hash(w->out, run->rules->hash);
	end_line(w);
	put_inputs(w, &shader->inputs);
	for (size_t i = 0; i < shader->absent.count; i++)
		put_path(w, "absent", sl_path_absolute(w->arena, w->base, shader->absent.items[i]));
	for (const struct sl_finding *f = shader->findings.first; f; f = f->next)
		put_finding(w, f);
	sl_out_text(w->out, "end");
	put_uint(w->out, shader->findings.count);
	end_line(w);
}

int sl_result_write(struct sl_arena *arena, const char *path, const char *base, const struct sl_run *run)
{
	struct sl_replacement file;
	uint64_t arguments = sl_options_hash(run->options);
	int error = sl_replace_begin(&file, arena, path);
	struct writer w = {&file.out, arena, base, 1};

	if (error)
		return error;
	sl_out_text(w.out, "shaderlint-result\t2\n");
	put_inputs(&w, &(struct sl_paths){run->options->argument_files.items, run->options->argument_files.count});
	for (size_t i = 0; i < run->count; i++)
		put_shader(&w, run, &run->shaders[i], arguments);
	sl_out_text(w.out, "complete");
	put_uint(w.out, w.lines);
	sl_out_char(w.out, '\n');
	file.time = &run->started;
	return sl_replace_end(&file);
}
