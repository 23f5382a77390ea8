/* A root signature of Direct3D 12 as its text in [RootSignature("…")] has it. */
#ifndef SL_ROOTSIG_SIGNATURE_H
#define SL_ROOTSIG_SIGNATURE_H

#include "grammar/text/arena.h"
#include "shaderlint/vocabulary.h"

#include <stdbool.h>

/* Bytes of the text. */
struct sl_root_place {
	uint32_t begin, end;
};

enum sl_root_class { SL_ROOT_SRV, SL_ROOT_UAV, SL_ROOT_CBV, SL_ROOT_SAMPLER };

enum sl_root_visibility {
	SL_ROOT_ALL,
	SL_ROOT_VERTEX,
	SL_ROOT_HULL,
	SL_ROOT_DOMAIN,
	SL_ROOT_GEOMETRY,
	SL_ROOT_PIXEL,
	SL_ROOT_AMPLIFICATION,
	SL_ROOT_MESH
};

/* Flags of RootFlags(): those that deny a stage stand at 1 << enum sl_root_visibility. */
enum { SL_ROOT_LOCAL = 1 << 8, SL_ROOT_INPUT_LAYOUT = 1 << 9, SL_ROOT_OTHER_FLAG = 1 << 10 };

/* Registers that one descriptor, constant block, range of a table or static sampler is for. */
struct sl_root_range {
	struct sl_root_range *next;
	struct sl_root_place place;
	uint8_t class, visibility;
	uint8_t descriptor; /* a root descriptor: it takes raw and structured buffers alone */
	uint32_t space, first, last;
};

struct sl_root_signature {
	struct sl_root_range *ranges;
	int64_t dwords;
	uint32_t flags;
	uint8_t fault; /* enum sl_enum_ROOT_FAULT: the first one; what follows it is not read */
	uint8_t whole; /* no fault, and all ranges are there */
	struct sl_str a, b;
	struct sl_root_place at, other;  /* of the fault; other.end == 0: none */
	struct sl_span span, other_span; /* the same in the source, which its owner knows */
};

struct sl_root_signature *sl_root_read(struct sl_arena *, struct sl_str text /* a NUL follows */);

/* A range of that class and space that has one of the registers: for all stages, or else for that one. */
const struct sl_root_range *sl_root_find(const struct sl_root_signature *, enum sl_root_visibility, const struct sl_root_range *wanted);

#endif
