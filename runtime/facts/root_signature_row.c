/*
 * Root signatures: what is wrong with one, and which resources that its entry point surely needs it has no place for
 * (DxilRootSignatureValidator.cpp, VerifyShader). HLSL only.
 */
#include "runtime/facts/root_signature_row.h"

#include "grammar/rootsig/signature.h"
#include "runtime/facts/cell.h"
#include "runtime/facts/vocab.h"
#include "runtime/text/str.h"
#include "shaderlint/facts.h"

#include <string.h>

struct sl_root_gap {
	struct sl_root_gap *next;
	const struct sl_variable *variable;
	const struct sl_function *entry;
	const struct sl_attr *attr;
	enum sl_enum_ROOT_GAP gap;
};

void sl_root_signature_cells(const struct sl_attr *attr, struct sl_cell *row)
{
	const struct sl_root_signature *root = attr->root;

	if (!root)
		return;
	sl_cell_known(&row[SL_F_attribute_root_fault], root->fault, root->fault ? root->span : attr->span);
	if (!root->fault) {
		sl_cell_known(&row[SL_F_attribute_root_dwords], root->dwords, attr->span);
		return;
	}
	if (root->a.n)
		sl_cell_text(&row[SL_F_attribute_root_text], root->a, root->span);
	if (root->b.n)
		sl_cell_text(&row[SL_F_attribute_root_class], root->b, root->span);
	if (root->other.end)
		sl_cell_known(&row[SL_F_attribute_root_other], 0, root->other_span);
}

static enum sl_root_visibility visibility_of(int64_t stage)
{
	switch (stage) {
	case SL_STAGE_vertex:
		return SL_ROOT_VERTEX;
	case SL_STAGE_hull:
		return SL_ROOT_HULL;
	case SL_STAGE_domain:
		return SL_ROOT_DOMAIN;
	case SL_STAGE_geometry:
		return SL_ROOT_GEOMETRY;
	case SL_STAGE_fragment:
		return SL_ROOT_PIXEL;
	case SL_STAGE_amplification:
		return SL_ROOT_AMPLIFICATION;
	case SL_STAGE_mesh:
		return SL_ROOT_MESH;
	default:
		return SL_ROOT_ALL;
	}
}

/* What no root descriptor takes: textures, buffers of elements with a format, and buffers with a counter. */
static bool needs_table(struct sl_str type)
{
	static const char *const typed[] = {"Texture",
					    "Buffer",
					    "RWTexture",
					    "RWBuffer",
					    "RasterizerOrderedTexture",
					    "RasterizerOrderedBuffer",
					    "AppendStructuredBuffer",
					    "ConsumeStructuredBuffer"};

	for (size_t i = 0; i < sizeof typed / sizeof typed[0]; i++)
		if (sl_str_begins(type, typed[i]))
			return !sl_str_begins(type, "TextureBuffer");
	return false;
}

/* The registers of a variable as a range; false where the class is none of a root signature. */
static bool wanted_range(const struct sl_variable *v, struct sl_root_range *wanted)
{
	static const char letters[] = "tubs";
	const char *letter = strchr(letters, v->registers->class);
	bool sampler = sl_str_begins(v->type.text, "Sampler") || sl_str_begins(v->type.text, "sampler");

	if (!letter || sampler != (*letter == 's') || v->registers->space.hi > UINT32_MAX || v->bound.hi > UINT32_MAX)
		return false;
	*wanted = (struct sl_root_range){.class = (uint8_t)(letter - letters), .space = (uint32_t)v->registers->space.lo};
	wanted->first = (uint32_t)v->bound.lo;
	/* Of an array without bounds one has to be there. */
	wanted->last = v->bound.hi == UINT32_MAX ? wanted->first : (uint32_t)v->bound.hi;
	return true;
}

static enum sl_enum_ROOT_GAP gap_of(const struct sl_root_signature *root, enum sl_root_visibility stage, const struct sl_variable *v)
{
	struct sl_root_range wanted;

	if (!wanted_range(v, &wanted))
		return SL_ROOT_GAP_none;
	if (stage && root->flags & 1u << stage)
		return SL_ROOT_GAP_denied;
	const struct sl_root_range *r = sl_root_find(root, stage, &wanted);
	if (!r)
		return SL_ROOT_GAP_unbound;
	if (wanted.first < r->first || wanted.last > r->last)
		return SL_ROOT_GAP_partly;
	return r->descriptor && needs_table(v->type.text) ? SL_ROOT_GAP_typed : SL_ROOT_GAP_none;
}

void sl_note_root_gap(struct sl_view *view, const struct sl_entry *entry, const struct sl_variable *v)
{
	const struct sl_attr *attr = entry->function->attrs;

	while (attr && !attr->root)
		attr = attr->next;
	if (!attr || !attr->root->whole || entry->stage.lo != entry->stage.hi)
		return;
	enum sl_enum_ROOT_GAP gap = gap_of(attr->root, visibility_of(entry->stage.lo), v);
	/* That a stage has no access at all is one cause. */
	if (!gap || (gap == SL_ROOT_GAP_denied && view->root_gaps && view->root_gaps->attr == attr))
		return;
	struct sl_root_gap *made = SL_NEW(view->arena, struct sl_root_gap);
	*made = (struct sl_root_gap){view->root_gaps, v, entry->function, attr, gap};
	view->root_gaps = made;
}

void sl_root_gap_cells(const struct sl_view *view, const struct sl_variable *v, struct sl_cell *row)
{
	for (const struct sl_root_gap *g = view->root_gaps; g; g = g->next) {
		if (g->variable != v)
			continue;
		sl_cell_known(&row[SL_F_variable_root_gap], g->gap, g->attr->span);
		sl_cell_text(&row[SL_F_variable_root_entry], sl_sym_text(view, g->entry->name), g->entry->name_span);
	}
}
