/* WGSL: pairs of textures and samplers. */
#ifndef SL_FACTS_TEXTURES_H
#define SL_FACTS_TEXTURES_H

#include "runtime/facts/view.h"

void sl_texture_cells(const struct sl_view *, const struct sl_function *entry, struct sl_cell row[]);

#endif
