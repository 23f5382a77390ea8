/* What a rule file can hold: every key with its shape and a line of documentation. Checker, readers and the editor schema agree by this
 * table. */
#include "gen/shape.h"

#define END       \
	{         \
		0 \
	}
#define SHAPE(id) static const struct gen_shape id

SHAPE(text) = {.kind = GEN_SHAPE_TEXT};
SHAPE(line) = {.kind = GEN_SHAPE_LINE};
SHAPE(id) = {.kind = GEN_SHAPE_ID};
SHAPE(name) = {.kind = GEN_SHAPE_NAME};
SHAPE(integer) = {.kind = GEN_SHAPE_INT};
SHAPE(truth) = {.kind = GEN_SHAPE_BOOL};
SHAPE(version) = {.kind = GEN_SHAPE_VERSION};
SHAPE(range) = {.kind = GEN_SHAPE_RANGE};
SHAPE(versions) = {.kind = GEN_SHAPE_VERSIONS};
SHAPE(expression) = {.kind = GEN_SHAPE_EXPR};
SHAPE(message) = {.kind = GEN_SHAPE_MESSAGE};
SHAPE(facts) = {.kind = GEN_SHAPE_FACTS};
SHAPE(texts) = {.kind = GEN_SHAPE_MANY, .item = &text};
SHAPE(lines) = {.kind = GEN_SHAPE_MANY, .item = &line};
SHAPE(ids) = {.kind = GEN_SHAPE_MANY, .item = &id};
SHAPE(by_name) = {.kind = GEN_SHAPE_DICT, .item = &line};
SHAPE(texts_by_name) = {.kind = GEN_SHAPE_DICT, .item = &text};

static const char *const level_values[] = {"error", "warning", "note", "off", NULL};
static const char *const precision_values[] = {"very-high", "high", "medium", "low", NULL};
static const char *const language_values[] = {"hlsl", "wgsl", NULL};
static const char *const scope_values[] = {"entry",     "module",    "attribute", "interface", "variable",
					   "directive", "statement", "fault",     NULL};
static const char *const over_values[] = {"targets", NULL};
static const char *const applicability_values[] = {"safe", "suggestion", NULL};
static const char *const option_values[] = {"int", "bool", "choice", NULL};
static const char *const status_values[] = {"stable", "preview", "deprecated", NULL};
static const char *const duplicate_values[] = {"error", "ok", "same", NULL};
static const char *const extension_values[] = {"enable", "requires", "diagnostic", "feature", NULL};
static const char *const extension_status_values[] = {"standard", "experimental", "foreign", "removed", NULL};
static const char *const profile_values[] = {"gpu", "software", "api", NULL};

SHAPE(level) = {.kind = GEN_SHAPE_CHOICE, .values = level_values};
SHAPE(precision) = {.kind = GEN_SHAPE_CHOICE, .values = precision_values};
SHAPE(language) = {.kind = GEN_SHAPE_CHOICE, .values = language_values};
SHAPE(languages) = {.kind = GEN_SHAPE_MANY, .item = &language};
SHAPE(scope) = {.kind = GEN_SHAPE_CHOICE, .values = scope_values};
SHAPE(over) = {.kind = GEN_SHAPE_CHOICE, .values = over_values};
SHAPE(applicability) = {.kind = GEN_SHAPE_CHOICE, .values = applicability_values};
SHAPE(option_type) = {.kind = GEN_SHAPE_CHOICE, .values = option_values};
SHAPE(status) = {.kind = GEN_SHAPE_CHOICE, .values = status_values};
SHAPE(duplicate) = {.kind = GEN_SHAPE_CHOICE, .values = duplicate_values};
SHAPE(extension_kind) = {.kind = GEN_SHAPE_CHOICE, .values = extension_values};
SHAPE(extension_status) = {.kind = GEN_SHAPE_CHOICE, .values = extension_status_values};
SHAPE(profile_kind) = {.kind = GEN_SHAPE_CHOICE, .values = profile_values};
SHAPE(stage) = {.kind = GEN_SHAPE_ENUM, .type = SL_TYPE_STAGE};
SHAPE(variable_kind) = {.kind = GEN_SHAPE_ENUM, .type = SL_TYPE_VARIABLE};
SHAPE(variable_kinds) = {.kind = GEN_SHAPE_MANY, .item = &variable_kind};
SHAPE(stages) = {.kind = GEN_SHAPE_MANY, .item = &stage};
SHAPE(on) = {.kind = GEN_SHAPE_ENUM, .type = SL_TYPE_ON};
SHAPE(on_list) = {.kind = GEN_SHAPE_MANY, .item = &on};
SHAPE(argument_type) = {.kind = GEN_SHAPE_ENUM, .type = SL_TYPE_ARG};
SHAPE(phase) = {.kind = GEN_SHAPE_ENUM, .type = SL_TYPE_PHASE};
SHAPE(direction) = {.kind = GEN_SHAPE_ENUM, .type = SL_TYPE_DIRECTION};
SHAPE(signature) = {.kind = GEN_SHAPE_ENUM, .type = SL_TYPE_SIGNATURE};
SHAPE(signatures) = {.kind = GEN_SHAPE_MANY, .item = &signature};
SHAPE(element) = {.kind = GEN_SHAPE_ENUM, .type = SL_TYPE_ELEMENT};
SHAPE(api) = {.kind = GEN_SHAPE_ENUM, .type = SL_TYPE_API};

/* ---- rules ---- */

static const struct gen_key option_keys[] = {
	{"type", &option_type, false, "int, bool or choice; choice where values are given"},
	{"default", &expression, true, "value where none is set; may be an expression over the profile"},
	{"range", &range, false, "allowed values of an int, as 1..256"},
	{"values", &lines, false, "allowed values of a choice"},
	{"doc", &line, true, "what the option decides"},
	END};
SHAPE(option) = {.kind = GEN_SHAPE_MAP, .name = "option", .keys = option_keys};
SHAPE(options) = {.kind = GEN_SHAPE_DICT, .item = &option};

static const struct gen_key level_keys[] = {
	{"when", &expression, true, "condition"}, {"level", &level, true, "level where the condition is true"}, END};
SHAPE(level_row) = {.kind = GEN_SHAPE_MAP, .name = "level", .keys = level_keys};
SHAPE(levels) = {.kind = GEN_SHAPE_LIST, .item = &level_row};

static const struct gen_key related_keys[] = {
	{"at", &line, true, "fact whose place the note points to"}, {"note", &message, true, "text of the note"}, END};
SHAPE(related_row) = {.kind = GEN_SHAPE_MAP, .name = "related", .keys = related_keys};
SHAPE(related) = {.kind = GEN_SHAPE_LIST, .item = &related_row};

static const struct gen_key fix_keys[] = {
	{"title", &message, true, "what the fix does, as an order"},
	{"when", &expression, false, "offered only where this is true"},
	{"replace", &line, false, "fact whose place is replaced"},
	{"insert-before", &line, false, "fact before whose place the text goes"},
	{"insert-after", &line, false, "fact behind whose place the text goes"},
	{"delete", &line, false, "fact whose place is deleted"},
	{"with", &message, false, "the new text"},
	{"applicability", &applicability, true, "safe: applied by --fix; suggestion: only by --fix-suggestions"},
	END};
SHAPE(fix) = {.kind = GEN_SHAPE_MAP, .name = "fix", .keys = fix_keys};
SHAPE(fixes) = {.kind = GEN_SHAPE_LIST, .item = &fix};

static const struct gen_key example_keys[] = {{"hlsl", &text, false, "HLSL code; `//~ rule-id` marks the lines of a bad example"},
					      {"wgsl", &text, false, "WGSL code; likewise"},
					      {"note", &text, false, "what the example shows"},
					      {"fixed", &text, false, "the code after the rule's fixes"},
					      {"files", &texts_by_name, false, "other files beside it, by name"},
					      {"target", &line, false, "--target; cs_6_8 where not given"},
					      {"entry", &lines, false, "--entry"},
					      {"profile", &lines, false, "--profile"},
					      {"override", &lines, false, "--override, as NAME=VALUE"},
					      {"defines", &lines, false, "-D, as NAME or NAME=VALUE"},
					      {"dialect", &line, false, "--dialect"},
					      {"api", &line, false, "--api"},
					      {"options", &texts_by_name, false, "--option, NAME: VALUE"},
					      {"enable", &lines, false, "--enable"},
					      {"feature", &lines, false, "--feature, as NAME=true"},
					      {"args", &texts, false, "more arguments of the command line"},
					      END};
SHAPE(example) = {.kind = GEN_SHAPE_MAP, .name = "example", .keys = example_keys};
SHAPE(example_list) = {.kind = GEN_SHAPE_LIST, .item = &example};
static const struct gen_key examples_keys[] = {
	{"bad", &example_list, true, "where the rule fires"}, {"good", &example_list, true, "where it does not"}, END};
SHAPE(examples) = {.kind = GEN_SHAPE_MAP, .name = "examples", .keys = examples_keys};

static const struct gen_key deprecated_keys[] = {{"since", &line, true, "version"}, {"use", &line, false, "what to use instead"}, END};
SHAPE(deprecated) = {.kind = GEN_SHAPE_MAP, .name = "deprecated", .keys = deprecated_keys};
SHAPE(lets) = {.kind = GEN_SHAPE_DICT, .item = &expression};

static const struct gen_key case_keys[] = {
	{"when", &expression, true, "fires where this is surely true, and no case before it at the same place"},
	{"severity", &level, false, "instead of the rule's, as all that follows"},
	{"levels", &levels, false, "conditions that change the level; the first that is true counts"},
	{"stages", &stages, false, "stages that it is asked for"},
	{"scope", &scope, false, "what it is asked about"},
	{"at", &line, false, "fact whose place the finding points to"},
	{"related", &related, false, "notes at other places"},
	{"message", &message, false, "text with {expressions}"},
	{"help", &line, false, "one line after the finding"},
	END};
SHAPE(case_row) = {.kind = GEN_SHAPE_MAP, .name = "case", .keys = case_keys};
SHAPE(cases) = {.kind = GEN_SHAPE_LIST, .item = &case_row};

static const struct gen_key rule_keys[] = {
	{"id", &id, true, "unique, kebab-case"},
	{"summary", &line, true, "one line that begins with Disallow, Require, Limit or the like"},
	{"severity", &level, true, "level where `levels` says nothing else"},
	{"levels", &levels, false, "conditions that change the level; the first that is true counts"},
	{"over", &over, false, "targets: sees all targets at once"},
	{"precision", &precision, false, "how sure a finding is; high where not given"},
	{"languages", &languages, true, "hlsl, wgsl or both"},
	{"stages", &stages, false, "stages that it is asked for; any where not given"},
	{"variables", &variable_kinds, false, "of scope variable: kinds that it is asked about; all where not given"},
	{"scope", &scope, false, "what it is asked about; entry where not given"},
	{"set", &line, false, "set that switches it on; off without"},
	{"requires", &expression, false, "condition over profile and options: targets that it is asked for"},
	{"options", &options, false, "options of this rule"},
	{"let", &lets, false, "names for expressions"},
	{"when", &expression, true, "fires where this is surely true"},
	{"cases", &cases, false, "instead of 'when': several conditions, each with what differs from the rule"},
	{"at", &line, true, "fact whose place the finding points to"},
	{"counted", &line, false,
	 "what its findings are: of several in a run only the number is told, under this name; `--enable` lists each"},
	{"related", &related, false, "notes at other places"},
	{"message", &message, true, "text with {expressions}"},
	{"help", &line, false, "one line after the finding"},
	{"rationale", &text, false, "why it matters, in Markdown"},
	{"measure", &text, false, "tools and counters that show what it costs, in Markdown; performance rules have it"},
	{"ignore_when", &text, false, "where it is right not to follow it, in Markdown; performance rules have it"},
	{"references", &lines, false, "addresses"},
	{"notes", &text, false, "more for the documentation, in Markdown"},
	{"fix", &fixes, false, "edits"},
	{"examples", &examples, true, "bad and good code; they are tests"},
	{"status", &status, false, "stable, preview or deprecated"},
	{"since", &line, false, "version that brought it"},
	{"deprecated", &deprecated, false, "since when, and what to use instead"},
	{"aliases", &ids, false, "former ids, for suppressions"},
	{"tags", &lines, false, "for SARIF and the documentation"},
	{"supersedes", &ids, false, "rules whose findings on the same thing it silences"},
	END};
static const char *const spared_by_cases[] = {"cases", "when", "at", "message", NULL};
SHAPE(rule) = {.kind = GEN_SHAPE_MAP, .name = "rule", .keys = rule_keys, .spared = spared_by_cases};
SHAPE(rules) = {.kind = GEN_SHAPE_LIST, .item = &rule};

static const struct gen_key derived_keys[] = {
	{"name", &name, false, "name that rules use"},
	{"expr", &expression, true, "its value"},
	{"fact", &line, false, "fact of profiles that it gives a value where none is given, or fact of the core that it defines"},
	{"doc", &line, false, "what it is"},
	END};
SHAPE(derived_row) = {.kind = GEN_SHAPE_MAP, .name = "derived", .keys = derived_keys};
SHAPE(derived) = {.kind = GEN_SHAPE_LIST, .item = &derived_row};
SHAPE(sets) = {.kind = GEN_SHAPE_DICT, .item = &ids};

/* ---- vocabulary ---- */

static const struct gen_key needs_keys[] = {{"extension", &name, false, "extension that must be enabled"},
					    {"feature", &name, false, "language feature that engines may lack"},
					    {"shader_model", &version, false, "least shader model"},
					    {"companion", &lines, false, "attributes of which one must stand beside it"},
					    END};
SHAPE(needs) = {.kind = GEN_SHAPE_MAP, .name = "needs", .keys = needs_keys};

static const struct gen_key argument_keys[] = {{"name", &line, true, "name for messages"},
					       {"type", &argument_type, true, "what it must be"},
					       {"phase", &phase, false, "latest phase that is allowed; constant where not given"},
					       {"range", &range, false, "allowed integers"},
					       {"values", &lines, false, "allowed names or strings"},
					       {"optional", &truth, false, "may be left out"},
					       END};
SHAPE(argument) = {.kind = GEN_SHAPE_MAP, .name = "argument", .keys = argument_keys};
SHAPE(arguments) = {.kind = GEN_SHAPE_LIST, .item = &argument};

static const struct gen_key attribute_keys[] = {
	{"name", &line, true, "as it is spelt"},
	{"languages", &languages, true, "languages that have it"},
	{"on", &on_list, true, "what it stands on"},
	{"stages", &stages, false, "stages of the functions that take it; any where not given"},
	{"args", &arguments, false, "its arguments in order"},
	{"variadic", &truth, false, "the last argument may be repeated"},
	{"duplicate", &duplicate, false, "a repetition is an error, ok, or ok with the same values; error where not given"},
	{"conflicts", &lines, false, "attributes that exclude it"},
	{"needs", &needs, false, "what must be there"},
	{"exact_case", &truth, false, "HLSL: only this spelling"},
	{"note", &line, false, "for messages"},
	END};
SHAPE(attribute) = {.kind = GEN_SHAPE_MAP, .name = "attribute", .keys = attribute_keys};
SHAPE(attributes) = {.kind = GEN_SHAPE_LIST, .item = &attribute};

static const struct gen_key use_keys[] = {{"stages", &stages, false, "stages; any where not given"},
					  {"direction", &direction, true, "input, output or inout"},
					  {"of", &signatures, false, "signatures; any where not given"},
					  {"type", &line, false, "type in this use"},
					  {"shader_model", &version, false, "least shader model of this use"},
					  {"element", &element, false, "what DXC's validator wants of it in a signature"},
					  {"last_index", &integer, false, "greatest index in a signature; any where not given"},
					  END};
SHAPE(use) = {.kind = GEN_SHAPE_MAP, .name = "use", .keys = use_keys};
SHAPE(uses) = {.kind = GEN_SHAPE_LIST, .item = &use};

static const struct gen_key semantic_keys[] = {{"name", &line, true, "as it is spelt"},
					       {"languages", &languages, true, "languages that have it"},
					       {"type", &line, false, "WGSL: the type; HLSL: element kind and greatest width, uint3"},
					       {"uses", &uses, true, "stages and directions"},
					       {"needs", &needs, false, "what must be there"},
					       {"note", &line, false, "for the documentation"},
					       END};
SHAPE(semantic) = {.kind = GEN_SHAPE_MAP, .name = "semantic", .keys = semantic_keys};
SHAPE(semantics) = {.kind = GEN_SHAPE_LIST, .item = &semantic};

static const struct gen_key extension_keys[] = {{"name", &name, true, "as it is spelt"},
						{"kind", &extension_kind, true, "directive that names it"},
						{"status", &extension_status, true, "where it is specified"},
						{"implies", &lines, false, "extensions that it enables too"},
						{"needs", &lines, false, "extensions that must be enabled beside it"},
						{"conflicts", &lines, false, "extensions that exclude it"},
						{"note", &line, false, "for messages"},
						END};
SHAPE(extension) = {.kind = GEN_SHAPE_MAP, .name = "extension", .keys = extension_keys};
SHAPE(extensions) = {.kind = GEN_SHAPE_LIST, .item = &extension};

static const struct gen_key group_keys[] = {{"languages", &languages, true, "languages that have them"},
					    {"members", &lines, true, "the words"},
					    {"methods", &lines, false, "words that belong to it where they are called behind a dot"},
					    {"shader_model", &version, false, "least shader model"},
					    {"stages", &stages, false, "stages that may use them; any where not given"},
					    {"needs", &needs, false, "what must be there"},
					    {"doc", &line, false, "what they have in common"},
					    END};
SHAPE(group) = {.kind = GEN_SHAPE_MAP, .name = "group of words", .keys = group_keys};
SHAPE(words) = {.kind = GEN_SHAPE_DICT, .item = &group};

SHAPE(apis) = {.kind = GEN_SHAPE_MANY, .item = &api};
static const struct gen_key limit_keys[] = {{"api", &apis, false, "APIs that it is for; any where not given"},
					    {"stages", &stages, true, "stages"},
					    {"shader_model", &versions, false, "shader models, as 5.0..; any where not given"},
					    {"max_threads", &integer, true, "most threads in a group"},
					    {"max_x", &integer, false, "most in x"},
					    {"max_y", &integer, false, "most in y"},
					    {"max_z", &integer, false, "most in z"},
					    {"groupshared", &integer, false, "most bytes of groupshared"},
					    {"by", &lines, true, "sources"},
					    END};
SHAPE(limit) = {.kind = GEN_SHAPE_MAP, .name = "limit", .keys = limit_keys};
SHAPE(limits) = {.kind = GEN_SHAPE_LIST, .item = &limit};

/* ---- profiles ---- */

static const struct gen_key profile_keys[] = {
	{"id", &id, true, "unique, kebab-case"},
	{"kind", &profile_kind, true, "gpu, software or api"},
	{"name", &line, true, "as people call it"},
	{"api", &api, false, "API of an API profile"},
	{"vendor", &line, false, "who makes it"},
	{"note", &text, false, "for --explain"},
	{"aliases", &ids, false, "other ids"},
	{"limits", &facts, false, "caps"},
	{"guaranteed", &facts, false, "promised minima, used where no GPU half knows better"},
	{"d3d11", &facts, false, "facts under Direct3D 11"},
	{"d3d12", &facts, false, "facts under Direct3D 12"},
	{"vulkan", &facts, false, "facts under Vulkan"},
	{"metal", &facts, false, "facts under Metal"},
	{"webgpu", &facts, false, "facts under WebGPU"},
	{"features", &lines, false, "WGSL extensions that an API profile has; not known where not given"},
	END};
SHAPE(profile) = {.kind = GEN_SHAPE_MAP, .name = "profile", .keys = profile_keys, .facts_too = true};
SHAPE(profiles) = {.kind = GEN_SHAPE_LIST, .item = &profile};
SHAPE(groups) = {.kind = GEN_SHAPE_DICT, .item = &ids};

/* ---- the file ---- */

static const struct gen_key file_keys[] = {{"shaderlint", &integer, true, "schema version, 1; the first key"},
					   {"include", &lines, false, "other rule files, relative to this one"},
					   {"options", &options, false, "options that all rules share"},
					   {"derived", &derived, false, "names for expressions that all rules share"},
					   {"rules", &rules, false, "the rules"},
					   {"sets", &sets, false, "named sets of rules that are off by default"},
					   {"attributes", &attributes, false, "attributes of the languages"},
					   {"builtins", &semantics, false, "built-in values of WGSL"},
					   {"semantics", &semantics, false, "system-value semantics of HLSL"},
					   {"extensions", &extensions, false, "what enable, requires and diagnostic can name"},
					   {"words", &words, false, "groups of words in bodies: uses.NAME"},
					   {"limits", &limits, false, "HLSL's limits by stage and shader model"},
					   {"profiles", &profiles, false, "GPUs and APIs"},
					   {"groups", &groups, false, "named sets of profiles"},
					   {"sources", &by_name, false, "where numbers come from"},
					   {"aliases", &by_name, false, "WebGPU's names of limits, NAME: fact"},
					   END};
const struct gen_shape gen_shape_file = {.kind = GEN_SHAPE_MAP, .name = "rule file", .keys = file_keys};
