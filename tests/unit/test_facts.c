/* That each fact is set by something: rules that only look, over modules that have a bit of everything. */
#include "grammar/rootsig/signature.h"
#include "tests/unit/check_vocabulary.h"

static uint8_t seen[SL_SCOPE_COUNT][128];

static void look(const struct sl_ctx *c)
{
	static const unsigned counts[SL_SCOPE_COUNT] = {
#define FACTS_OF(scope) [SL_SCOPE_##scope] = SL_F_##scope##_COUNT,
#include "shaderlint/facts.def"
	};
	for (unsigned scope = 0; scope < SL_SCOPE_COUNT; scope++)
		for (unsigned fact = 0; c->row[scope] && fact < counts[scope]; fact++)
			seen[scope][fact] |= c->row[scope][fact].state != SL_ABSENT;
}

static unsigned observe(const struct sl_ctx *c)
{
	look(c);
	return 0;
}

static const struct sl_rule observers[] = {
	{RULE("o0", SL_SCOPE_module, SL_LEVEL_NOTE, observe)},
	{RULE("o1", SL_SCOPE_entry, SL_LEVEL_NOTE, observe), .flags = SL_RULE_PER_TARGET},
	{RULE("o2", SL_SCOPE_attribute, SL_LEVEL_NOTE, observe)},
	{RULE("o3", SL_SCOPE_interface, SL_LEVEL_NOTE, observe)},
	{RULE("o4", SL_SCOPE_variable, SL_LEVEL_NOTE, observe)},
	{RULE("o5", SL_SCOPE_directive, SL_LEVEL_NOTE, observe)},
	{RULE("o6", SL_SCOPE_statement, SL_LEVEL_NOTE, observe)},
	{RULE("o7", SL_SCOPE_fault, SL_LEVEL_NOTE, observe)},
};

/* A pair that knows every fact of a profile. */
static struct sl_profile_fact every_fact[SL_F_target_COUNT];
static struct sl_profile knowing[1];

static void cover_wgsl(const struct sl_ruleset *observing)
{
	struct fixture f;
	const char *profile = "all";

	fixture_open(&f, observing, SL_LANG_wgsl,
		     "enable f16; subgroups subgroup_size_control wgpu_ray_query old_name subgroup requires chromium.unreachable_code\n"
		     "@compute @workgroup_size(16, 2) @subgroup_size(32) @location(1) @builtin(x) @builtin(y) @align(99)\n"
		     "fn main(id: vec3<u32>, pos, group(0) binding(1) id(2) buffer, again) {}\nfn other(computee diagnostic(off, x)) {}");
	struct sl_function *main_ = add_compute(&f, "main", 16, 2), *other = add_function(&f, "other");
	add_arg(&f, add_attr(&f, &main_->attrs, "subgroup_size(32)"), "32", number(32));
	add_arg(&f, main_->attrs->next, "1", number(1));
	add_attr(&f, &main_->attrs, "location(1)");
	add_attr(&f, &main_->attrs, "builtin(x)");
	add_attr(&f, &main_->attrs, "builtin(y)");
	add_arg(&f, add_attr(&f, &main_->attrs, "align(99)"), "99", number(99));
	add_attr(&f, &other->attrs, "computee");
	struct sl_attr *diagnostic = add_attr(&f, &other->attrs, "diagnostic(off, x)");
	add_arg(&f, diagnostic, "off", name_value(SL_KIND_name));
	add_arg(&f, diagnostic, "x)", name_value(SL_KIND_name));
	main_->attrs->next->args->next->value.phase = SL_PHASE_override;
	main_->params = new_field(&f, "id:", "vec2<u32>", SL_KIND_vector);
	add_arg(&f, add_attr(&f, &main_->params->attrs, "builtin(x)"), "global_invocation_id", name_value(SL_KIND_name));
	struct sl_field *again = new_field(&f, "again", "f32", SL_KIND_f32);
	again->attrs = main_->params->attrs;
	main_->params->next = again;
	struct sl_field *third = new_field(&f, "pos", "f32", SL_KIND_f32);
	add_arg(&f, add_attr(&f, &third->attrs, "builtin(y)"), "globl_invocation_id", name_value(SL_KIND_name));
	again->next = third;
	struct sl_field *fourth = new_field(&f, "pos", "f32", SL_KIND_f32);
	add_arg(&f, add_attr(&f, &fourth->attrs, "location(1)"), "1", number(1));
	third->next = fourth;
	main_->ret = new_field(&f, "pos", "vec4<f32>", SL_KIND_vector);
	struct sl_variable *missing = add_variable(&f, "buffer", SL_VARIABLE_override, SL_SPACE_none, 4);
	add_arg(&f, add_attr(&f, &missing->attrs, "group(0)"), "0", number(0));
	add_arg(&f, add_attr(&f, &missing->attrs, "binding(1)"), "1", number(1));
	add_arg(&f, add_attr(&f, &missing->attrs, "id(2)"), "2", number(2));
	struct sl_variable *sized = add_variable(&f, "again", SL_VARIABLE_variable, SL_SPACE_workgroup, 4);
	sized->has_init = 1;
	sized->init_span = sized->span;
	sized->defaulted = (struct sl_str){"buffer", 6};
	struct sl_variable *table = add_variable(&f, "pos", SL_VARIABLE_variable, SL_SPACE_private, 4);
	add_use(&f, main_, "pos", SL_DECLARES_VARIABLE, table);
	add_use(&f, main_, "buffer", SL_DECLARES_VARIABLE, missing);
	add_use(&f, main_, "again", SL_DECLARES_VARIABLE, sized);
	add_use(&f, other, "main", SL_DECLARES_FUNCTION, main_);
	add_directive(&f, SL_DIRECTIVE_enable, "f16");
	add_directive(&f, SL_DIRECTIVE_enable, "subgroup_size_control");
	add_directive(&f, SL_DIRECTIVE_enable, "subgroup");
	add_directive(&f, SL_DIRECTIVE_enable, "old_name");
	add_directive(&f, SL_DIRECTIVE_diagnostic, "chromium.unreachable_code");
	struct sl_fault *fault = sl_module_fault(&f.module, SL_FAULT_syntax, at(&f, "fn main"));
	fault->a = fault->b = fault->c = (struct sl_str){"x", 1};
	fault->other = fault->span;
	fault->entry = main_;
	target(&f, &profile, 1);
	f.options.api = SL_API_vulkan;
	fixture_check(&f);
	fixture_close(&f);

	/* What another extension would have had to bring: nothing is enabled here. */
	fixture_open(&f, observing, SL_LANG_wgsl, "f16 main builtin(x)");
	struct sl_function *plain = add_function(&f, "main");
	plain->params = new_field(&f, "main", "vec3<u32>", SL_KIND_vector);
	add_arg(&f, add_attr(&f, &plain->params->attrs, "builtin(x)"), "global_invocation_id", name_value(SL_KIND_name));
	add_attr(&f, &plain->attrs, "main")->word = word(&f, "compute");
	add_attr(&f, &plain->attrs, "main")->word = word(&f, "subgroup_size");
	add_attr(&f, &plain->attrs, "main")->word = word(&f, "align");
	struct sl_function *clipped = add_function(&f, "f16");
	add_attr(&f, &clipped->attrs, "main")->word = word(&f, "vertex");
	clipped->ret = new_field(&f, "main", "array<f32, 4>", SL_KIND_array);
	clipped->ret->type.bytes = sl_exact(16);
	add_arg(&f, add_attr(&f, &clipped->ret->attrs, "builtin(x)"), "clip_distances", name_value(SL_KIND_name));
	struct sl_variable *image = add_variable(&f, "f16", SL_VARIABLE_variable, SL_SPACE_handle, 4);
	image->type.text = (struct sl_str){"texture_storage_2d<r32float, read>", 34};
	add_directive(&f, SL_DIRECTIVE_enable, "f16");
	fixture_check(&f);
	fixture_close(&f);

	/* An extension beside the one that brings it along. */
	fixture_open(&f, observing, SL_LANG_wgsl, "enable subgroup_size_control; enable subgroups;");
	add_directive(&f, SL_DIRECTIVE_enable, "subgroup_size_control");
	add_directive(&f, SL_DIRECTIVE_enable, "subgroups");
	fixture_check(&f);
	fixture_close(&f);
}

static void cover_hlsl(const struct sl_ruleset *observing)
{
	struct fixture f;

	fixture_open(
		&f, observing, SL_LANG_hlsl,
		"[numthreads(8,1,1)] [WaveSize(4,8,16)] [shader(x)] [nodelaunch(x)] [domain(x)] [groupsharedlimit(x)] sv_dispatchthreadid\n"
		"nodedispatchgrid nodemaxdispatchgrid nodemaxrecursiondepth maxrecords outputtopology i) o)\n"
		"void main(int a) {}\nvoid hit(int b) {}\nkernel [unroll] for\n");
	struct sl_function *main_ = add_hlsl(&f, "main", "numthreads(8,1,1)"), *hit = add_function(&f, "hit");
	struct sl_attr *wave = add_attr(&f, &main_->attrs, "WaveSize(4,8,16)");
	add_arg(&f, wave, "4", number(4));
	add_arg(&f, wave, "8", number(8));
	add_arg(&f, wave, "16", number(16));
	add_arg(&f, add_attr(&f, &main_->attrs, "domain(x)"), "isoline", name_value(SL_KIND_string));
	add_arg(&f, add_attr(&f, &main_->attrs, "groupsharedlimit(x)"), "64", number(64));
	add_arg(&f, add_attr(&f, &hit->attrs, "shader(x)"), "raygeneration", name_value(SL_KIND_string));
	hit->params = new_field(&f, "b)", "int", SL_KIND_i32);
	main_->params = new_field(&f, "a)", "uint3", SL_KIND_u32);
	main_->params->semantic = sym(&f, "SV_DispatchThreadID");
	main_->params->semantic_span = at(&f, "sv_dispatchthreadid");
	struct sl_function *node = add_function(&f, "kernel");
	add_arg(&f, add_attr(&f, &node->attrs, "nodelaunch(x)"), "thread", name_value(SL_KIND_string));
	struct sl_attr *grid = add_attr(&f, &node->attrs, "nodedispatchgrid");
	for (int i = 0; i < 3; i++)
		add_arg(&f, grid, "2", number(2));
	add_attr(&f, &node->attrs, "nodemaxdispatchgrid");
	add_arg(&f, add_attr(&f, &node->attrs, "nodemaxrecursiondepth"), "33", number(33));
	node->params = new_field(&f, "i)", "RWDispatchNodeInputRecord<R>", SL_KIND_other);
	node->params->type.record = SL_NEW(&f.arena, struct sl_record);
	node->params->type.record->name = node->params->name;
	add_arg(&f, add_attr(&f, &node->params->attrs, "maxrecords"), "4", number(4));
	node->params->next = new_field(&f, "o)", "NodeOutput<R>", SL_KIND_other);
	node->params->next->attrs = node->params->attrs;
	struct sl_function *mesh = add_hlsl(&f, "hit", "numthreads(8,1,1)");
	add_arg(&f, add_attr(&f, &mesh->attrs, "outputtopology"), "line", name_value(SL_KIND_string));
	static const uint32_t qualifiers[] = {SL_Q_INDICES, SL_Q_VERTICES, SL_Q_PRIMITIVES, SL_Q_PAYLOAD, SL_Q_VERTICES};
	for (size_t i = 0; i < sizeof qualifiers / sizeof qualifiers[0]; i++) {
		struct sl_field *p = new_field(&f, "o)", "uint2", SL_KIND_array);
		p->qualifiers = qualifiers[i];
		APPEND(mesh->params, p);
	}
	add_directive(&f, SL_DIRECTIVE_kernel, "kernel");
	struct sl_statement *loop = SL_NEW(&f.arena, struct sl_statement);
	loop->kind = SL_ON_loop;
	loop->span = at(&f, "for");
	f.fragment->statements = loop;
	f.options.target_given = 1;
	f.options.stage = SL_STAGE_compute;
	f.options.shader_model = 6008;
	fixture_check(&f);
	fixture_close(&f);
}

/* A field of a record, with the record itself. */
static struct sl_record *add_record(struct fixture *f, const char *attr, const char *type)
{
	struct sl_record *record = SL_NEW(&f->arena, struct sl_record);

	record->name = sym(f, "R");
	record->name_span = at(f, "R");
	add_attr(f, &record->attrs, attr);
	record->fields = new_field(f, "m", type, SL_KIND_i32);
	record->fields->semantic = sym(f, "SV_DispatchGrid");
	record->fields->semantic_span = at(f, "m");
	APPEND(f->fragment->records, record);
	return record;
}

/* With and without --entry: one says what is missing, the other makes rows for the functions. */
static void cover_hlsl_stages(const struct sl_ruleset *observing, const char *entry)
{
	struct fixture f;

	fixture_open(&f, observing, SL_LANG_hlsl,
		     "R m v i) j) k) [nodetrackrwinputsharing] [raypayload] [shader(x)] [shader(y)] [shader(z)] "
		     "vk::location(1) "
		     "vk::binding(2)\nvoid node(i) {} void hull(j) {} void miss(k) {} constants patchconstantfunc outputcontrolpoints\n");
	struct sl_record *tracked = add_record(&f, "nodetrackrwinputsharing", "int"), *plain = add_record(&f, "raypayload", "int");
	struct sl_field *twice = new_field(&f, "m", "int", SL_KIND_i32);
	twice->semantic = tracked->fields->semantic;
	twice->semantic_span = at(&f, "m");
	tracked->fields->next = twice;
	struct sl_record *nested = add_record(&f, "raypayload", "int");
	nested->fields->next = new_field(&f, "m", "R", SL_KIND_struct);
	nested->fields->next->type.record = nested;
	nested->fields->next->payload_access = 1;
	struct sl_function *node = add_function(&f, "node"), *hull = add_function(&f, "hull"), *miss = add_function(&f, "miss");
	node->params_known = hull->params_known = miss->params_known = 1;
	add_arg(&f, add_attr(&f, &node->attrs, "shader(x)"), "node", name_value(SL_KIND_string));
	for (int i = 0; i < 2; i++) {
		struct sl_field *input = new_field(&f, "i)", "DispatchNodeInputRecord<R>", SL_KIND_other);
		input->type.record = tracked;
		APPEND(node->params, input);
	}
	APPEND(node->params, new_field(&f, "j)", "NodeOutput<R>[4]", SL_KIND_array));
	add_arg(&f, add_attr(&f, &hull->attrs, "shader(y)"), "hull", name_value(SL_KIND_string));
	hull->params = new_field(&f, "j)", "InputPatch<R, 0>", SL_KIND_other);
	struct sl_function *constants = add_function(&f, "constants");
	constants->params = new_field(&f, "j)", "InputPatch<R, 0>", SL_KIND_other);
	constants->params->next = new_field(&f, "j)", "OutputPatch<R, 0>", SL_KIND_other);
	constants->ret = new_field(&f, "m", "float[3]", SL_KIND_array);
	constants->ret->semantic = sym(&f, "SV_TessFactor");
	add_arg(&f, add_attr(&f, &hull->attrs, "patchconstantfunc"), "constants", name_value(SL_KIND_string));
	add_arg(&f, add_attr(&f, &hull->attrs, "outputcontrolpoints"), "0", number(0));
	hull->ret = new_field(&f, "m", "int", SL_KIND_i32);
	add_arg(&f, add_attr(&f, &hull->attrs, "vk::location(1)"), "1", number(1));
	for (int i = 0; i < 2; i++) {
		struct sl_field *input = new_field(&f, "k)", "int", SL_KIND_i32);
		add_arg(&f, add_attr(&f, &input->attrs, "vk::location(1)"), "1", number(1));
		APPEND(hull->params, input);
	}
	f.module.elsewhere = constants->name_span;
	f.module.elsewhere_condition = (struct sl_str){"#if X", 5};
	struct sl_function *geometry = add_function(&f, "m");
	geometry->attrs = NULL;
	add_arg(&f, add_attr(&f, &geometry->attrs, "shader(z)"), "geometry", name_value(SL_KIND_string));
	geometry->params = new_field(&f, "k)", "PointStream<R>", SL_KIND_other);
	geometry->params->type.record = plain;
	APPEND(geometry->params, new_field(&f, "k)", "LineStream<R>", SL_KIND_other));
	for (uint32_t primitive = SL_Q_LINE; primitive <= SL_Q_TRIANGLE; primitive *= 2) {
		struct sl_field *points = new_field(&f, "k)", "float4[4]", SL_KIND_array);
		points->type.count = sl_exact(4);
		points->qualifiers = SL_Q_GEOMETRY | primitive;
		APPEND(geometry->params, points);
	}
	struct sl_field *id = new_field(&f, "k)", "int", SL_KIND_i32);
	id->type.element = SL_KIND_i32;
	id->semantic = sym(&f, "SV_PrimitiveID");
	APPEND(geometry->params, id);
	add_arg(&f, add_attr(&f, &miss->attrs, "shader(z)"), "miss", name_value(SL_KIND_string));
	miss->params = new_field(&f, "k)", "R", SL_KIND_struct);
	plain->attrs->name = sym(&f, "other");
	miss->params->type.record = plain;
	for (int i = 0; i < 2; i++) {
		struct sl_variable *v = add_variable(&f, "v", SL_VARIABLE_resource, SL_SPACE_handle, 4);
		add_arg(&f, add_attr(&f, &v->attrs, "vk::binding(2)"), "2", number(2));
	}
	f.options.api = SL_API_vulkan;
	f.front.entries = &entry;
	f.front.nentries = entry != NULL;
	f.module.complete = 1;
	fixture_check(&f);
	fixture_close(&f);
}

/* One call that counts as a ballot, as the read of a lane and as its number, and both parts of a division by 4. */
static void cover_lanes(const struct sl_ruleset *observing)
{
	struct fixture f;

	fixture_open(&f, observing, SL_LANG_hlsl, "sums i) [numthreads(8,1,1)] void main(int i) { barrier }");
	struct sl_function *main_ = add_hlsl(&f, "main", "numthreads(8,1,1)");
	main_->params = new_field(&f, "i)", "uint", SL_KIND_u32);
	main_->params->semantic = sym(&f, "SV_GroupIndex");
	struct sl_call *call = main_->calls = SL_NEW(&f.arena, struct sl_call);
	call->span = call->read = at(&f, "barrier");
	call->word = word(&f, "barrier");
	call->components = 1;
	call->shifts = 32;
	call->names[0] = main_->params->name;
	call->last = sl_exact(3);
	for (unsigned n = 0; n < 2; n++) {
		struct sl_operation *o = SL_NEW(&f.arena, struct sl_operation);
		*o = (struct sl_operation){.span = at(&f, "i)"), .base = main_->params->name, .by = 4, .op = "/%"[n]};
		APPEND(main_->operations, o);
	}
	struct sl_variable *sums = add_variable(&f, "sums", SL_VARIABLE_groupshared, SL_SPACE_workgroup, 8);
	sums->type.kind = SL_KIND_array;
	sums->type.count = sl_exact(2);
	add_use(&f, main_, "sums", SL_DECLARES_VARIABLE, sums);
	fixture_check(&f);
	fixture_close(&f);
}

/* A vertex shader whose second input has no location, where the first one has, and which puts out a clip distance. */
static void cover_locations(const struct sl_ruleset *observing)
{
	struct fixture f;

	fixture_open(&f, observing, SL_LANG_hlsl, "A B SV_ClipDistance void main(vk::location(1) a, b) {}");
	struct sl_function *main_ = add_function(&f, "main");
	f.options.target_given = 1;
	f.options.stage = SL_STAGE_vertex;
	main_->params = new_field(&f, "a", "float4", SL_KIND_vector);
	main_->params->semantic = sym(&f, "A");
	add_arg(&f, add_attr(&f, &main_->params->attrs, "vk::location(1)"), "1", number(1));
	main_->params->next = new_field(&f, "b", "float4", SL_KIND_vector);
	main_->params->next->semantic = sym(&f, "B");
	main_->ret = new_field(&f, "main", "float4", SL_KIND_vector);
	main_->ret->semantic = sym(&f, "SV_ClipDistance");
	main_->params_known = 1;
	f.module.complete = 1;
	fixture_check(&f);
	fixture_close(&f);
}

/* A depth texture that is passed to what samples and to what loads. */
static void cover_textures(const struct sl_ruleset *observing)
{
	struct fixture f;

	fixture_open(&f, observing, SL_LANG_wgsl, "@compute @workgroup_size(16, 2) fn main(t s) { barrier }");
	struct sl_function *main_ = add_compute(&f, "main", 16, 2);
	struct sl_variable *t = add_variable(&f, "t", SL_VARIABLE_resource, SL_SPACE_handle, 0);
	struct sl_variable *s = add_variable(&f, "s", SL_VARIABLE_resource, SL_SPACE_storage, 4);
	t->type.kind = SL_KIND_texture;
	t->type.text = (struct sl_str){"texture_depth_2d", 16};
	s->least = sl_exact(4);
	add_use(&f, main_, "t", SL_DECLARES_VARIABLE, t);
	add_use(&f, main_, "s", SL_DECLARES_VARIABLE, s);
	for (const char *name = "barrier"; name; name = strcmp(name, "f16") ? "f16" : NULL) {
		struct sl_handover *call = SL_NEW(&f.arena, struct sl_handover);
		struct sl_handle *handle = SL_NEW(&f.arena, struct sl_handle);
		handle->variable = t;
		*call = (struct sl_handover){.span = at(&f, "barrier"), .word = word(&f, name), .handles = handle};
		APPEND(main_->handovers, call);
	}
	fixture_check(&f);
	fixture_close(&f);
}

static void add_root(struct fixture *f, struct sl_function *on, const char *text)
{
	add_attr(f, &on->attrs, "RootSignature")->root = sl_root_read(&f->arena, (struct sl_str){text, (uint32_t)strlen(text)});
}

/* Two resources at one register that a pixel shader needs both, and root signatures: one without them, and wrong ones. */
static void cover_registers(const struct sl_ruleset *observing)
{
	static struct sl_register at_t0 = {.class = 't'};
	struct fixture f;

	fixture_open(&f, observing, SL_LANG_hlsl, "left right vk::push_constant RootSignature main");
	struct sl_function *main_ = add_function(&f, "main");
	add_root(&f, main_, "");
	add_root(&f, main_, "SRV(b0)");
	add_root(&f, main_, "CBV(b0), CBV(b0)");
	for (int i = 0; i < 2; i++) {
		struct sl_variable *v = add_variable(&f, i ? "right" : "left", SL_VARIABLE_resource, SL_SPACE_handle, 4);
		v->registers = &at_t0;
		add_attr(&f, &v->attrs, "vk::push_constant");
		add_use(&f, main_, i ? "right" : "left", SL_DECLARES_VARIABLE, v)->sure = 1;
	}
	f.options.target_given = 1;
	f.options.stage = SL_STAGE_fragment;
	f.options.api = SL_API_vulkan;
	fixture_check(&f);
	fixture_close(&f);
}

static void every_fact_is_set_by_something(void **state)
{
	static const struct {
		unsigned scope, fact;
		const char *name;
	} facts[] = {
#define FACT(scope, id, name, type, languages, doc) {SL_SCOPE_##scope, SL_F_##scope##_##id, name},
#define PROFILE_FACT(id, name, type, combine, doc) {SL_SCOPE_target, SL_F_target_##id, name},
#include "shaderlint/facts.def"
	};
	struct sl_ruleset observing = rules;
	int missing = 0;
	(void)state;

	for (unsigned i = 0; i < SL_F_target_COUNT; i++)
		every_fact[i] = (struct sl_profile_fact){(uint16_t)i, SL_API_none, SL_SECTION_FACT, 8, 8, ""};
	knowing[0] = (struct sl_profile){.id = "all", .kind = SL_PROFILE_GPU, .nfacts = SL_F_target_COUNT, .facts = every_fact};
	observing.rules = observers;
	observing.nrules = sizeof observers / sizeof observers[0];
	observing.profiles = knowing;
	observing.nprofiles = 1;
	cover_wgsl(&observing);
	cover_hlsl(&observing);
	cover_hlsl_stages(&observing, "constant");
	cover_hlsl_stages(&observing, NULL);
	cover_lanes(&observing);
	cover_locations(&observing);
	cover_registers(&observing);
	cover_textures(&observing);
	for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++) {
		/* Those of the core have expressions in YAML, and a count of registers comes from the command line. */
		if (facts[i].scope == SL_SCOPE_core || (facts[i].scope == SL_SCOPE_entry && facts[i].fact == SL_F_entry_registers))
			continue;
		if (seen[facts[i].scope][facts[i].fact])
			continue;
		print_error("nothing sets the fact %s\n", facts[i].name);
		missing++;
	}
	assert_int_equal(missing, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_fact_is_set_by_something),
	};
	fill_vocabulary();
	return cmocka_run_group_tests(tests, NULL, NULL);
}
