/*
 * Profile YAML from what tools print of a device: a Khronos profile (vulkaninfo writes them too), a report of vulkan.gpuinfo.org, or the
 * limits of a WebGPU adapter. All of them are JSON, which libyaml reads. They differ in how they nest, and agree in the names of limits,
 * so that a name counts wherever it stands.
 */
#include "gen/import_profile.h"

#include "shaderlint/facts.h"

#include <ctype.h>

enum { NO_ELEMENT = -1, VULKAN_COMPUTE_BIT = 0x20, DEEPEST = 8 };

/* What a number in a report is here. */
struct row {
	const char *name;
	int element; /* of an array */
	unsigned fact;
	uint8_t api; /* SL_API_vulkan: only under Vulkan */
};

static const struct row vulkan_rows[] = {
	{"maxComputeWorkGroupInvocations", NO_ELEMENT, SL_F_target_max_threads, SL_API_none},
	{"maxComputeWorkGroupSize", 0, SL_F_target_max_x, SL_API_none},
	{"maxComputeWorkGroupSize", 1, SL_F_target_max_y, SL_API_none},
	{"maxComputeWorkGroupSize", 2, SL_F_target_max_z, SL_API_none},
	{"maxComputeSharedMemorySize", NO_ELEMENT, SL_F_target_groupshared, SL_API_none},
	{"maxMeshSharedMemorySize", NO_ELEMENT, SL_F_target_mesh_groupshared, SL_API_none},
	{"minSubgroupSize", NO_ELEMENT, SL_F_target_wave_min, SL_API_none},
	{"maxSubgroupSize", NO_ELEMENT, SL_F_target_wave_max, SL_API_none},
	{"subgroupSize", NO_ELEMENT, SL_F_target_wave_default, SL_API_vulkan},
	{"subgroupSizeControl", NO_ELEMENT, SL_F_target_size_control, SL_API_vulkan},
	{"computeFullSubgroups", NO_ELEMENT, SL_F_target_full_subgroups, SL_API_vulkan},
	{"requiredSubgroupSizeStages", NO_ELEMENT, SL_F_target_required_compute, SL_API_vulkan},
	{"maxComputeWorkgroupSubgroups", NO_ELEMENT, SL_F_target_max_subgroups, SL_API_vulkan},
	{"shaderWarpsPerSM", NO_ELEMENT, SL_F_target_wave_slots, SL_API_none},
	{"shaderWarpsPerCore", NO_ELEMENT, SL_F_target_wave_slots, SL_API_none},
	{0},
};

static const struct row webgpu_rows[] = {
	{"maxComputeInvocationsPerWorkgroup", NO_ELEMENT, SL_F_target_max_threads, SL_API_none},
	{"maxComputeWorkgroupSizeX", NO_ELEMENT, SL_F_target_max_x, SL_API_none},
	{"maxComputeWorkgroupSizeY", NO_ELEMENT, SL_F_target_max_y, SL_API_none},
	{"maxComputeWorkgroupSizeZ", NO_ELEMENT, SL_F_target_max_z, SL_API_none},
	{"maxComputeWorkgroupStorageSize", NO_ELEMENT, SL_F_target_groupshared, SL_API_none},
	{"maxBindGroups", NO_ELEMENT, SL_F_target_max_bind_groups, SL_API_none},
	{"maxBindingsPerBindGroup", NO_ELEMENT, SL_F_target_max_bindings, SL_API_none},
	{"maxVertexAttributes", NO_ELEMENT, SL_F_target_max_vertex_attributes, SL_API_none},
	{"maxInterStageShaderVariables", NO_ELEMENT, SL_F_target_max_interstage, SL_API_none},
	{"maxColorAttachments", NO_ELEMENT, SL_F_target_max_color_attachments, SL_API_none},
	{"maxStorageBuffersPerShaderStage", NO_ELEMENT, SL_F_target_max_storage_buffers, SL_API_none},
	{"maxStorageBuffersInVertexStage", NO_ELEMENT, SL_F_target_max_vertex_storage_buffers, SL_API_none},
	{"maxStorageBuffersInFragmentStage", NO_ELEMENT, SL_F_target_max_fragment_storage_buffers, SL_API_none},
	{"maxUniformBuffersPerShaderStage", NO_ELEMENT, SL_F_target_max_uniform_buffers, SL_API_none},
	{"maxSampledTexturesPerShaderStage", NO_ELEMENT, SL_F_target_max_sampled_textures, SL_API_none},
	{"maxSamplersPerShaderStage", NO_ELEMENT, SL_F_target_max_samplers, SL_API_none},
	{"maxStorageTexturesPerShaderStage", NO_ELEMENT, SL_F_target_max_storage_textures, SL_API_none},
	{"maxStorageTexturesInVertexStage", NO_ELEMENT, SL_F_target_max_vertex_storage_textures, SL_API_none},
	{"maxStorageTexturesInFragmentStage", NO_ELEMENT, SL_F_target_max_fragment_storage_textures, SL_API_none},
	{"maxImmediateSize", NO_ELEMENT, SL_F_target_immediate_size, SL_API_none},
	{"maxUniformBufferBindingSize", NO_ELEMENT, SL_F_target_max_uniform_binding, SL_API_none},
	{"maxStorageBufferBindingSize", NO_ELEMENT, SL_F_target_max_storage_binding, SL_API_none},
	{"maxBufferSize", NO_ELEMENT, SL_F_target_max_buffer_size, SL_API_none},
	{"minUniformBufferOffsetAlignment", NO_ELEMENT, SL_F_target_min_uniform_alignment, SL_API_none},
	{"minStorageBufferOffsetAlignment", NO_ELEMENT, SL_F_target_min_storage_alignment, SL_API_none},
	{"maxDynamicUniformBuffersPerPipelineLayout", NO_ELEMENT, SL_F_target_max_dynamic_uniform, SL_API_none},
	{"maxDynamicStorageBuffersPerPipelineLayout", NO_ELEMENT, SL_F_target_max_dynamic_storage, SL_API_none},
	{"maxVertexBuffers", NO_ELEMENT, SL_F_target_max_vertex_buffers, SL_API_none},
	{"maxVertexBufferArrayStride", NO_ELEMENT, SL_F_target_max_vertex_stride, SL_API_none},
	{"maxBindGroupsPlusVertexBuffers", NO_ELEMENT, SL_F_target_max_groups_and_buffers, SL_API_none},
	{"maxColorAttachmentBytesPerSample", NO_ELEMENT, SL_F_target_max_color_bytes, SL_API_none},
	{"maxTextureDimension1D", NO_ELEMENT, SL_F_target_max_texture_1d, SL_API_none},
	{"maxTextureDimension2D", NO_ELEMENT, SL_F_target_max_texture_2d, SL_API_none},
	{"maxTextureDimension3D", NO_ELEMENT, SL_F_target_max_texture_3d, SL_API_none},
	{"maxTextureArrayLayers", NO_ELEMENT, SL_F_target_max_texture_layers, SL_API_none},
	{"maxComputeWorkgroupsPerDimension", NO_ELEMENT, SL_F_target_max_workgroups, SL_API_none},
	{"maxComputeWorkgroupSubgroups", NO_ELEMENT, SL_F_target_max_subgroups, SL_API_none},
	{"subgroupMinSize", NO_ELEMENT, SL_F_target_wave_reported_min, SL_API_none},
	{"subgroupMaxSize", NO_ELEMENT, SL_F_target_wave_reported_max, SL_API_none},
	{0},
};

/* Features of WebGPU that WGSL has an extension for. */
static const char *const webgpu_features[][2] = {
	{"shader-f16", "f16"},      {"clip-distances", "clip_distances"},   {"dual-source-blending", "dual_source_blending"},
	{"subgroups", "subgroups"}, {"primitive-index", "primitive_index"}, {"subgroup-size-control", "subgroup_size_control"},
};
enum { FEATURES = sizeof webgpu_features / sizeof *webgpu_features };

/* What was read. */
struct report {
	const struct row *rows;
	bool known[SL_API_COUNT][SL_F_target_COUNT];
	int64_t values[SL_API_COUNT][SL_F_target_COUNT];
	size_t count;
	bool features_listed, features[FEATURES];
	/* Names of the device, the best first: its own, what a profile is called, WebGPU's vendor and architecture. Null: not told. */
	const char *device, *label, *description, *vendor, *architecture, *driver;
	bool of_device; /* not what a profile of Vulkan asks of devices */
};

/* ---- reading ---- */

/* 64, 0x40, 64.0 (Android prints all numbers so), true. */
static bool read_number(const struct gen_node *node, int64_t *value)
{
	if (node->kind != GEN_SCALAR)
		return false;
	const char *point = strchr(node->text, '.');
	struct gen_node whole = *node;
	if (point && strspn(point + 1, "0") == strlen(point + 1)) {
		whole.length = (uint32_t)(point - node->text);
		char digits[32] = {0};
		if (whole.length >= sizeof digits)
			return false;
		memcpy(digits, node->text, whole.length);
		whole.text = digits;
		return gen_read_int(&whole, value);
	}
	*value = gen_same(node->text, "true");
	return *value || gen_same(node->text, "false") || gen_read_int(node, value);
}

/* Stages as a list of flags, or as a bit mask. */
static bool read_stages(const struct gen_node *node, int64_t *compute)
{
	if (node->kind == GEN_SCALAR) {
		if (!read_number(node, compute))
			return false;
		*compute = (*compute & VULKAN_COMPUTE_BIT) != 0;
		return true;
	}
	*compute = false;
	for (uint32_t i = 0; i < node->count; i++) {
		const struct gen_node *flag = node->values[i];
		if (flag->kind == GEN_SCALAR &&
		    (gen_same(flag->text, "VK_SHADER_STAGE_COMPUTE_BIT") || gen_same(flag->text, "VK_SHADER_STAGE_ALL")))
			*compute = true;
	}
	return node->kind == GEN_SEQUENCE;
}

/* A wave of no lanes, and a limit of nothing, say that the driver does not know. */
static bool says_something(const struct row *row, int64_t value)
{
	unsigned type = gen_scope(SL_SCOPE_target)->facts[row->fact].type;
	return type == SL_TYPE_BOOL ? value == 0 || value == 1
				    : value > 0 || (value == 0 && row->api == SL_API_none && !strstr(row->name, "ubgroup"));
}

/* What a report tells twice is the same; of what a profile asks for twice, the greater holds. */
static void set(struct report *r, const struct row *row, int64_t value)
{
	int64_t *place = &r->values[row->api][row->fact];
	bool *known = &r->known[row->api][row->fact];
	if (!says_something(row, value))
		return;
	if (!*known || (!r->of_device && value > *place))
		*place = value;
	r->count += !*known;
	*known = true;
}

static void take_number(struct report *r, const char *name, const struct gen_node *value)
{
	size_t length = strcspn(name, "[");
	int element = name[length] && isdigit((unsigned char)name[length + 1]) ? name[length + 1] - '0' : NO_ELEMENT;
	for (const struct row *row = r->rows; row->name; row++) {
		int64_t number;
		if (strlen(row->name) != length || strncmp(row->name, name, length) != 0)
			continue;
		const struct gen_node *item = value;
		if (row->element != NO_ELEMENT && element == NO_ELEMENT)
			item = value->kind == GEN_SEQUENCE && (uint32_t)row->element < value->count ? value->values[row->element] : NULL;
		else if (row->element != element)
			continue;
		if (item && (row->fact == SL_F_target_required_compute ? read_stages(item, &number) : read_number(item, &number)))
			set(r, row, number);
	}
}

static void take_features(struct report *r, const struct gen_node *list)
{
	r->features_listed = true;
	for (uint32_t i = 0; i < list->count; i++) {
		for (size_t k = 0; k < FEATURES; k++) {
			if (list->values[i]->kind == GEN_SCALAR && gen_same(list->values[i]->text, webgpu_features[k][0]))
				r->features[k] = true;
		}
	}
}

static void take_text(const char **place, const struct gen_node *value)
{
	if (!*place && value->kind == GEN_SCALAR && *value->text)
		*place = value->text;
}

static void take_name(struct report *r, const char *key, const struct gen_node *value)
{
	if (gen_same(key, "deviceName") || (gen_same(key, "device") && r->rows == webgpu_rows))
		take_text(&r->device, value);
	else if (gen_same(key, "label"))
		take_text(&r->label, value);
	else if (gen_same(key, "description"))
		take_text(&r->description, value);
	else if (gen_same(key, "vendor"))
		take_text(&r->vendor, value);
	else if (gen_same(key, "architecture"))
		take_text(&r->architecture, value);
	else if (gen_same(key, "driverVersionText") || gen_same(key, "driverInfo"))
		take_text(&r->driver, value);
}

static void walk(struct report *r, const struct gen_node *node)
{
	const struct gen_node *name = gen_get(node, "name"), *value = gen_get(node, "value");
	if (!value)
		value = gen_get(node, "supported");
	if (name && name->kind == GEN_SCALAR && value)
		take_number(r, name->text, value);
	for (uint32_t i = 0; i < node->count; i++) {
		const char *key = node->kind == GEN_MAP ? node->keys[i]->text : "";
		take_number(r, key, node->values[i]);
		take_name(r, key, node->values[i]);
		if (gen_same(key, "features") && node->values[i]->kind == GEN_SEQUENCE)
			take_features(r, node->values[i]);
		walk(r, node->values[i]);
	}
}

static bool holds(const struct gen_node *node, const char *key)
{
	for (uint32_t i = 0; i < node->count; i++) {
		if ((node->kind == GEN_MAP && gen_same(node->keys[i]->text, key)) || holds(node->values[i], key))
			return true;
	}
	return false;
}

/* The blocks that one profile of a Khronos file requires: its own and those of profiles that it builds on. Alternatives promise nothing. */
static void walk_profile(struct report *r, const struct gen_node *root, const struct gen_node *profile, unsigned depth)
{
	const struct gen_node *wanted = gen_get(profile, "capabilities"), *blocks = gen_get(root, "capabilities"),
			      *others = gen_get(profile, "profiles");
	for (uint32_t i = 0; i < gen_many_count(wanted); i++) {
		const struct gen_node *name = gen_many(wanted, i);
		if (name->kind == GEN_SEQUENCE && name->count == 1)
			name = name->values[0];
		const struct gen_node *block = name->kind == GEN_SCALAR && blocks ? gen_get(blocks, name->text) : NULL;
		if (block)
			walk(r, block);
	}
	for (uint32_t i = 0; depth < DEEPEST && i < gen_many_count(others); i++) {
		const struct gen_node *other = gen_get(gen_get(root, "profiles"), gen_many(others, i)->text);
		if (other)
			walk_profile(r, root, other, depth + 1);
	}
}

/* `profile` is one of a Khronos file; null: the root is a report of one device. */
static struct report *read_as(struct gen_pool *pool, const struct gen_node *root, const struct gen_node *profile, const struct row *rows)
{
	struct report *r = GEN_NEW(pool, struct report);
	r->rows = rows;
	r->of_device = holds(root, "deviceName") || holds(root, "vendorID") || holds(root, "deviceID");
	if (profile && gen_get(profile, "label"))
		take_text(&r->label, gen_get(profile, "label"));
	if (profile)
		walk_profile(r, root, profile, 0);
	else
		walk(r, root);
	return r;
}

/* A few names of limits are those of Vulkan and of WebGPU. */
static struct report *read_report(struct gen_pool *pool, const struct gen_node *root, const struct gen_node *profile)
{
	struct report *vulkan = read_as(pool, root, profile, vulkan_rows), *webgpu = read_as(pool, root, profile, webgpu_rows);
	return webgpu->count > vulkan->count ? webgpu : vulkan;
}

/* ---- writing ---- */

/* The words of a name in kebab-case. */
static const char *id_of(struct gen_pool *pool, const char *name)
{
	struct gen_buf id = {.pool = pool};
	gen_puts(&id, isalpha((unsigned char)name[0]) ? "" : "gpu-");
	for (const char *p = name; *p; p++) {
		char letter = (char)tolower((unsigned char)*p);
		if (isalnum((unsigned char)letter) && (unsigned char)letter < 128)
			gen_put(&id, &letter, 1);
		else if (id.length && id.text[id.length - 1] != '-')
			gen_puts(&id, "-");
	}
	while (id.length && id.text[id.length - 1] == '-')
		id.text[--id.length] = 0;
	return id.text;
}

static void put_quoted(struct gen_buf *out, const char *text)
{
	gen_puts(out, "\"");
	for (const char *p = text; *p; p++) {
		if (*p == '"' || *p == '\\')
			gen_puts(out, "\\");
		gen_put(out, (unsigned char)*p < 32 ? " " : p, 1);
	}
	gen_puts(out, "\"\n");
}

static void put_value(struct gen_buf *out, unsigned fact, int64_t value, const char *source)
{
	if (gen_scope(SL_SCOPE_target)->facts[fact].type == SL_TYPE_BOOL)
		gen_putf(out, ": { is: %s, by: [%s] }\n", value ? "true" : "false", source);
	else
		gen_putf(out, ": { is: %lld, by: [%s] }\n", (long long)value, source);
}

/* The facts of one API behind a key, or without one those for all; `wave.min` stands in a map of its own. */
static void put_facts(struct gen_buf *out, const struct report *r, unsigned api, const char *key, const char *source)
{
	const char *indent = key ? "      " : "    ", *map = "";
	bool any = false;
	for (unsigned i = 0; i < SL_F_target_COUNT; i++) {
		const char *name = gen_scope(SL_SCOPE_target)->facts[i].name + strlen("profile."), *dot = strchr(name, '.');
		if (!r->known[api][i])
			continue;
		if (key && !any)
			gen_putf(out, "    %s:\n", key);
		any = true;
		if (dot && strncmp(map, name, (size_t)(dot - name)) != 0)
			gen_putf(out, "%s%.*s:\n", indent, (int)(dot - name), name);
		map = dot ? name : "";
		gen_putf(out, "%s%s%s", indent, dot ? "  " : "", dot ? dot + 1 : name);
		put_value(out, i, r->values[api][i], source);
	}
}

/* Subgroup sizes of an adapter are no limits that an application asks for. */
static void split_waves(struct report *r)
{
	static const unsigned waves[] = {SL_F_target_wave_reported_min, SL_F_target_wave_reported_max};
	for (size_t i = 0; i < sizeof waves / sizeof *waves; i++) {
		r->known[SL_API_webgpu][waves[i]] = r->known[SL_API_none][waves[i]];
		r->values[SL_API_webgpu][waves[i]] = r->values[SL_API_none][waves[i]];
		r->known[SL_API_none][waves[i]] = false;
	}
}

static void put_features(struct gen_buf *out, const struct report *r)
{
	const char *comma = "";
	gen_puts(out, "    features: [");
	for (size_t i = 0; i < FEATURES; i++) {
		if (!r->features[i])
			continue;
		gen_putf(out, "%s%s", comma, webgpu_features[i][1]);
		comma = ", ";
	}
	gen_puts(out, "]\n");
}

/* A device that cannot be asked for a size has none to choose from; what a profile asks of sizes says nothing of what there is. */
static void drop_waves(struct report *r)
{
	bool *known = r->known[SL_API_none],
	     fixed = r->known[SL_API_vulkan][SL_F_target_size_control] && !r->values[SL_API_vulkan][SL_F_target_size_control];
	if (fixed || !r->of_device)
		known[SL_F_target_wave_min] = known[SL_F_target_wave_max] = false;
	if (!r->of_device)
		r->known[SL_API_vulkan][SL_F_target_wave_default] = false;
}

static void put_body(struct gen_buf *out, struct report *r, const char *source)
{
	drop_waves(r);
	if (r->rows == webgpu_rows) {
		gen_puts(out, "    kind: api\n    api: webgpu\n");
		split_waves(r);
		put_facts(out, r, SL_API_webgpu, NULL, source);
		put_facts(out, r, SL_API_none, "limits", source);
		if (r->features_listed)
			put_features(out, r);
	} else if (r->of_device) {
		gen_puts(out, "    kind: gpu\n");
		put_facts(out, r, SL_API_none, NULL, source);
		put_facts(out, r, SL_API_vulkan, "vulkan", source);
	} else {
		gen_puts(out, "    kind: api\n    api: vulkan\n");
		for (unsigned i = 0; i < SL_F_target_COUNT; i++) {
			if (!r->known[SL_API_vulkan][i])
				continue;
			r->known[SL_API_none][i] = true;
			r->values[SL_API_none][i] = r->values[SL_API_vulkan][i];
		}
		put_facts(out, r, SL_API_none, "guaranteed", source);
	}
}

static const char *name_of(struct gen_pool *pool, const struct report *r, const char *path)
{
	const char *slash = strrchr(path, '/'), *file = slash ? slash + 1 : path;
	if (r->device)
		return r->device;
	if (r->label)
		return r->label;
	if (r->rows == webgpu_rows && r->description)
		return r->description;
	if (r->vendor || r->architecture)
		return gen_format(pool, "%s%s%s", r->vendor ? r->vendor : "", r->vendor && r->architecture ? " " : "",
				  r->architecture ? r->architecture : "");
	return gen_copy(pool, file, strcspn(file, "."));
}

/* The source of a profile and the profile, for their sections. */
static void put_report(struct gen_pool *pool, struct report *r, const char *path, struct gen_buf *sources, struct gen_buf *profiles)
{
	const char *name = name_of(pool, r, path), *id = id_of(pool, name);
	const char *form = r->rows == webgpu_rows ? "limits of a WebGPU adapter"
			   : r->of_device         ? "report of a Vulkan device"
						  : "Vulkan profile";
	gen_putf(sources, "  %s: ", id);
	put_quoted(sources, gen_format(pool, "%s (%s%s%s)", path, form, r->driver ? ", driver " : "", r->driver ? r->driver : ""));
	gen_putf(profiles, "%s  - id: %s\n    name: ", profiles->length ? "\n" : "", id);
	put_quoted(profiles, name);
	put_body(profiles, r, id);
}

bool gen_import_profile(struct gen_spec *spec, const char *path, struct gen_buf *out)
{
	struct gen_buf sources = {.pool = &spec->pool}, profiles = {.pool = &spec->pool};
	struct gen_file *file = gen_open_file(spec, path, path, (struct gen_place){0});
	const struct gen_node *root = file ? gen_yaml_read(&spec->pool, &spec->diag, file) : NULL;
	if (spec->diag.errors)
		return false;
	const struct gen_node *several = root && gen_get(root, "capabilities") ? gen_get(root, "profiles") : NULL;
	if (several && several->kind != GEN_MAP)
		several = NULL;
	for (uint32_t i = 0; root && i < (several ? several->count : 1); i++) {
		struct report *r = read_report(&spec->pool, root, several ? several->values[i] : NULL);
		if (r->count)
			put_report(&spec->pool, r, path, &sources, &profiles);
	}
	if (!profiles.length) {
		gen_error(&spec->diag, (struct gen_place){file, 0, 0}, "no limit that shaderlint knows is in this file");
		gen_note(&spec->diag, (struct gen_place){file, 0, 0},
			 "it reads profiles of Khronos, reports of vulkan.gpuinfo.org, and limits of WebGPU adapters, as JSON");
		return false;
	}
	gen_putf(out, "# Made by shaderlint-gen import-profile.\nshaderlint: 1\n\nsources:\n%s\nprofiles:\n%s", sources.text,
		 profiles.text);
	return true;
}
