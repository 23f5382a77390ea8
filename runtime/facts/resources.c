/*
 * How many resources of each kind an entry point uses (WebGPU, "limits": the numbers per shader stage), and how many bytes of immediate
 * data. What is named behind a jump alone is no use.
 */
#include "runtime/facts/resources.h"

#include "runtime/facts/cell.h"
#include "runtime/facts/reach.h"
#include "runtime/text/str.h"
#include "shaderlint/facts.h"

/* An external texture is bound as up to four planes, a sampler and a uniform buffer (WebGPU, "limits"). */
enum { PLANES_OF_EXTERNAL = 4 };

struct resources {
	int64_t storage_buffers, uniform_buffers, sampled_textures, samplers, storage_textures;
	struct sl_int immediate;
};

static void count_handle(struct sl_str type, struct resources *r)
{
	if (sl_str_begins(type, "texture_storage_")) {
		r->storage_textures++;
	} else if (sl_str_begins(type, "texture_external")) {
		r->sampled_textures += PLANES_OF_EXTERNAL;
		r->samplers++;
		r->uniform_buffers++;
	} else if (sl_str_begins(type, "texture_")) {
		r->sampled_textures++;
	} else if (sl_str_begins(type, "sampler")) {
		r->samplers++;
	}
}

static void count(const struct sl_variable *v, struct resources *r)
{
	if (v->space == SL_SPACE_storage)
		r->storage_buffers++;
	else if (v->space == SL_SPACE_uniform)
		r->uniform_buffers++;
	else if (v->space == SL_SPACE_handle)
		count_handle(v->type.text, r);
	else if (v->space == SL_SPACE_immediate)
		r->immediate = sl_add(r->immediate, v->type.bytes);
}

/* The private variables that code can reach, and the largest: what it cannot reach is not laid out. */
static void private_cells(const struct sl_view *view, struct sl_cell *row)
{
	const struct sl_variable *largest = NULL;
	struct sl_int total = sl_exact(0);

	for (uint32_t i = 0; i < view->reach->nrun; i++) {
		const struct sl_variable *v = view->reach->variables[i];
		if (v->space == SL_SPACE_private)
			total = sl_add(total, v->type.bytes);
		if (v->space == SL_SPACE_private && sl_is_exact(v->type.bytes) && (!largest || v->type.bytes.lo > largest->type.bytes.lo))
			largest = v;
	}
	if (!largest)
		return;
	sl_cell_range(&row[SL_F_entry_private_bytes], total, largest->name_span);
	sl_cell_range(&row[SL_F_entry_private_largest], largest->type.bytes, largest->name_span);
}

static void put(const struct sl_view *view, unsigned fact, int64_t n, struct sl_span at, struct sl_cell *row)
{
	sl_cell_range(&row[fact], (struct sl_int){n, view->reach->complete ? n : INT64_MAX}, at);
}

void sl_resource_cells(const struct sl_view *view, const struct sl_function *f, struct sl_cell *row)
{
	struct resources r = {.immediate = sl_exact(0)};

	for (uint32_t i = 0; i < view->reach->nvariables; i++)
		count(view->reach->variables[i], &r);
	put(view, SL_F_entry_storage_buffers, r.storage_buffers, f->name_span, row);
	put(view, SL_F_entry_uniform_buffers, r.uniform_buffers, f->name_span, row);
	put(view, SL_F_entry_sampled_textures, r.sampled_textures, f->name_span, row);
	put(view, SL_F_entry_samplers, r.samplers, f->name_span, row);
	put(view, SL_F_entry_storage_textures, r.storage_textures, f->name_span, row);
	sl_cell_range(&row[SL_F_entry_immediate_bytes], r.immediate, f->name_span);
	private_cells(view, row);
}
