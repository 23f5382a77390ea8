#include "runtime/cli/variants.h"

#include "grammar/limits.h"

#include <stdio.h>
#include <string.h>

struct sl_variants {
	struct sl_arena *kept;
	struct sl_front_options options;
	struct sl_define *defines; /* those of the command line, then those of the variant */
	size_t given;
	const struct sl_switch *switches[SL_MAX_SWITCHES];
	unsigned chosen[SL_MAX_SWITCHES]; /* 0: not defined, else one more than the number of the value */
	unsigned count, tried;
	uint64_t signatures[SL_MAX_VARIANTS + 1], outcomes[SL_MAX_VARIANTS + 1]; /* of variants that were checked; that were read */
	unsigned nsignatures, noutcomes;
};

/* ---- signatures ---- */

static uint64_t mix_bytes(uint64_t h, const void *bytes, size_t n)
{
	const unsigned char *p = bytes;

	for (size_t i = 0; i < n; i++)
		h = (h ^ p[i]) * UINT64_C(0x100000001b3);
	return (h ^ n) * UINT64_C(0x100000001b3);
}

static uint64_t mix_name(uint64_t h, const struct sl_module *module, sl_sym sym)
{
	struct sl_str text = sym ? sl_name(module->names, sym) : (struct sl_str){"", 0};

	return mix_bytes(h, text.p, text.n);
}

static uint64_t mix_attributes(uint64_t h, const struct sl_module *module, const struct sl_attr *list)
{
	for (const struct sl_attr *attr = list; attr; attr = attr->next) {
		h = mix_name(h, module, attr->name);
		for (const struct sl_arg *arg = attr->args; arg; arg = arg->next) {
			h = mix_bytes(h, arg->text.p, arg->text.n);
			h = mix_bytes(h, &arg->value.range, sizeof arg->value.range);
			h = mix_bytes(h, &arg->value.number, sizeof arg->value.number);
		}
	}
	return mix_bytes(h, "]", 1);
}

static uint64_t mix_function(uint64_t h, const struct sl_module *module, const struct sl_function *f)
{
	h = mix_attributes(mix_name(h, module, f->name), module, f->attrs);
	for (const struct sl_field *p = f->params; p; p = p->next)
		h = mix_attributes(mix_name(mix_bytes(h, p->type.text.p, p->type.text.n), module, p->semantic), module, p->attrs);
	return h;
}

/* Equal where two variants have the same attributes, entry points and group memory. */
static uint64_t signature(const struct sl_module *module)
{
	uint64_t h = UINT64_C(0xcbf29ce484222325);

	for (const struct sl_fragment *fragment = module->fragments; fragment; fragment = fragment->next) {
		for (const struct sl_function *f = fragment->functions; f; f = f->next)
			h = mix_function(h, module, f);
		for (const struct sl_variable *v = fragment->variables; v; v = v->next) {
			h = mix_attributes(h, module, v->attrs);
			if (v->kind == SL_VARIABLE_groupshared)
				h = mix_bytes(mix_name(h, module, v->name), &v->type.bytes, sizeof v->type.bytes);
		}
		for (const struct sl_statement *s = fragment->statements; s; s = s->next)
			h = mix_attributes(h, module, s->attrs);
		for (const struct sl_record *r = fragment->records; r; r = r->next)
			h = mix_attributes(h, module, r->attrs);
	}
	return h;
}

/* Adds a number to those that were met; false where it is among them. */
static bool add_new(uint64_t *met, unsigned *n, uint64_t number)
{
	for (unsigned i = 0; i < *n; i++)
		if (met[i] == number)
			return false;
	met[(*n)++] = number;
	return true;
}

bool sl_variants_is_new(struct sl_variants *v, const struct sl_module *module)
{
	/* Another value under which all conditions stay as they were is nobody's variant, though an attribute may use it. */
	return add_new(v->outcomes, &v->noutcomes, module->outcomes) && add_new(v->signatures, &v->nsignatures, signature(module));
}

/* ---- assignments ---- */

static const struct sl_switch *copy_switch(struct sl_arena *kept, const struct sl_switch *from)
{
	struct sl_switch *s = SL_NEW(kept, struct sl_switch);

	s->name = sl_arena_copy(kept, from->name, strlen(from->name));
	s->nvalues = from->nvalues;
	for (unsigned i = 0; i < from->nvalues; i++)
		s->values[i] = sl_arena_copy(kept, from->values[i], strlen(from->values[i]));
	return s;
}

struct sl_variants *sl_variants_start(struct sl_arena *kept, struct sl_module *module, const struct sl_front_options *options)
{
	int64_t total = 1;

	if (!module->switches)
		return NULL;
	struct sl_variants *v = SL_NEW(kept, struct sl_variants);
	v->kept = kept;
	v->options = *options;
	v->given = options->ndefines;
	for (const struct sl_switch *s = module->switches; s && v->count < SL_MAX_SWITCHES; s = s->next) {
		v->switches[v->count++] = copy_switch(kept, s);
		total = total > INT32_MAX ? total : total * (s->nvalues + 1);
	}
	v->defines = SL_NEW_ARRAY(kept, struct sl_define, v->given + v->count);
	if (v->given)
		memcpy(v->defines, options->defines, v->given * sizeof *v->defines);
	v->options.defines = v->defines;
	if (total > SL_MAX_VARIANTS) {
		struct sl_fault *fault = sl_module_fault(module, SL_FAULT_too_many_variants, (struct sl_span){0});
		fault->n = total;
		fault->m = SL_MAX_VARIANTS;
	}
	sl_variants_is_new(v, module);
	return v;
}

const struct sl_front_options *sl_variants_next(struct sl_variants *v)
{
	unsigned i = 0;

	/* Counts with one digit for each switch, so that a set comes after all of its parts. */
	while (i < v->count && v->chosen[i] == v->switches[i]->nvalues)
		v->chosen[i++] = 0;
	if (i == v->count || ++v->tried >= SL_MAX_VARIANTS)
		return NULL;
	v->chosen[i]++;
	v->options.ndefines = v->given;
	for (i = 0; i < v->count; i++)
		if (v->chosen[i])
			v->defines[v->options.ndefines++] =
				(struct sl_define){v->switches[i]->name, v->switches[i]->values[v->chosen[i] - 1]};
	return &v->options;
}

/* ---- findings ---- */

/* " (with FAST=1, QUALITY=2)" behind a message. */
static struct sl_str with_defines(struct sl_variants *v, struct sl_str message)
{
	size_t n = message.n + 16;

	for (size_t i = v->given; i < v->options.ndefines; i++)
		n += strlen(v->defines[i].name) + strlen(v->defines[i].value) + 3;
	char *text = sl_arena_alloc(v->kept, n);
	size_t used = message.n;
	memcpy(text, message.p, message.n);
	for (size_t i = v->given; i < v->options.ndefines; i++)
		used += (size_t)snprintf(text + used, n - used, "%s%s=%s", i == v->given ? " (with " : ", ", v->defines[i].name,
					 v->defines[i].value);
	text[used++] = ')';
	return (struct sl_str){text, (uint32_t)used};
}

/* The same finding of an earlier variant may have its defines behind the message. */
static bool is_same(const struct sl_finding *old, const struct sl_finding *f)
{
	return !strcmp(old->rule, f->rule) && old->region.line == f->region.line && old->region.column == f->region.column &&
	       old->message.n >= f->message.n && !memcmp(old->message.p, f->message.p, f->message.n) &&
	       (old->message.n == f->message.n || !memcmp(old->message.p + f->message.n, " (with ", 7)) &&
	       !strcmp(old->region.path, f->region.path);
}

void sl_variants_merge(struct sl_variants *v, struct sl_findings *to, struct sl_findings *from)
{
	for (struct sl_finding *f = from->first, *next; f; f = next) {
		const struct sl_finding *old = to->first;
		next = f->next;
		while (old && !is_same(old, f))
			old = old->next;
		/* Notes are about what could not be read; the first run has told it. */
		if (old || f->level <= SL_LEVEL_NOTE)
			continue;
		f->message = with_defines(v, f->message);
		f->next = NULL;
		sl_findings_append(to, f);
	}
	*from = (struct sl_findings){0};
}
