/*
 * The state of one sl_check(): rows that are filled again and again, the call graph, and what was found so far. One shader, one thread.
 */
#ifndef SL_CHECKER_H
#define SL_CHECKER_H

#include "runtime/plan/plan.h"

/* A set of pointers, emptied in constant time. */
struct sl_marks {
	const void **keys;
	uint32_t *generations;
	uint32_t capacity, count, generation;
};

/* What an entry point reaches over the call graph. */
struct sl_reach {
	const struct sl_function **functions; /* in the order of the search; the entry point is the first */
	const struct sl_variable **variables; /* in the order of first use */
	uint64_t *words;                      /* known words that occur */
	uint64_t *perhaps;                    /* those that occur in one of several overloads as well, where `doubtful` */
	uint32_t nfunctions, functions_capacity, nvariables, variables_capacity;
	uint32_t nrun;    /* variables that code which can run uses come first: their number */
	uint32_t nsure;   /* variables that come before those which only one of several overloads uses */
	uint8_t complete; /* all of it was seen: what does not occur is not used */
	uint8_t doubtful; /* which of several overloads is called is not known */
};

/* A function that is, or may be, an entry point. */
struct sl_entry {
	const struct sl_function *function;
	struct sl_int stage; /* enum sl_enum_STAGE; a range where it is not known */
	uint8_t sure, active;
	uint8_t left_out; /* --entry names others, or a library does not export it: no row, but what its attributes stand on does not change
			   */
	uint8_t stages;   /* stage attributes; HLSL: different ones */
};

/* A target on which a rule fires, and how gravely. */
struct sl_failure {
	uint16_t target;
	uint8_t level;
};

/* A place that a message mentions, and an edit that it offers; kept as spans until it is known that the finding stays. */
struct sl_hit_note {
	struct sl_hit_note *next;
	struct sl_span span;
	struct sl_str text;
};

struct sl_hit_edit {
	struct sl_hit_edit *next;
	struct sl_span span;
	struct sl_str title, with;
	uint8_t kind, safe;
};

/* A rule that fires on the row in hand, before it is weighed. */
struct sl_fire {
	uint16_t rule;
	uint8_t level, silenced;
	uint32_t failures, nfailures; /* in sl_checker.failures */
};

#define SL_MOST_MACROS 3

/* A rule that fired on a row. */
struct sl_hit {
	struct sl_hit *next, *next_of_rule;
	uint16_t rule;
	uint8_t level, silenced;            /* silenced: superseded by a stronger rule */
	uint32_t row;                       /* number of the row */
	uint32_t order;                     /* in which hits were raised */
	const struct sl_function *function; /* of the entry point that the row belongs to */
	struct sl_span span;
	uint32_t macros[SL_MOST_MACROS]; /* expansions that stand inside of the span, as of arguments; 0: none */
	struct sl_str message;
	const struct sl_failure *failures;
	uint32_t nfailures;
	struct sl_hit_note *notes;
	struct sl_hit_edit *edits;
};

struct sl_overlap;

struct sl_checker {
	const struct sl_plan *plan;
	const struct sl_ruleset *rules;
	const struct sl_plan_tables *tables;
	struct sl_module *module;
	struct sl_arena *arena;
	uint8_t lang, lang_bit;
	struct sl_ctx ctx;

	struct sl_cell module_row[SL_F_module_COUNT];
	struct sl_cell entry_row[SL_F_entry_COUNT];
	struct sl_cell attribute_row[SL_F_attribute_COUNT];
	struct sl_cell interface_row[SL_F_interface_COUNT];
	struct sl_cell variable_row[SL_F_variable_COUNT];
	struct sl_cell directive_row[SL_F_directive_COUNT];
	struct sl_cell statement_row[SL_F_statement_COUNT];
	struct sl_cell fault_row[SL_F_fault_COUNT];

	const struct sl_function *row_function; /* of the entry point that the row belongs to, or null */
	const struct sl_reach *row_reach;
	const struct sl_directive *row_directive;
	uint32_t nrows;

	/* scratch of a row, see ask.c */
	struct sl_fire *fires;
	struct sl_failure *failures;
	uint32_t nfires, nfailures, failures_capacity;
	const struct sl_failure *asked_failures; /* of the message that is being written */
	uint32_t nasked_failures;

	struct sl_hit *hits, **hits_end, **of_rule;
	uint32_t nhits;
	uint16_t *hits_of_rule; /* counts, bounded by SL_MAX_FINDINGS_OF_RULE */

	struct sl_reach reach, module_reach; /* of the entry point in hand; of all functions, made when first asked for */
	struct sl_reach calls;               /* scratch of sl_calls */
	uint8_t module_reached;
	uint8_t reach_all_complete;              /* of every entry point so far */
	const struct sl_variable **group_memory; /* of the entry point in hand, in the order of declaration */
	uint32_t ngroup_memory, group_memory_capacity;
	struct sl_marks visited, seen_variables;
	struct sl_marks read_variables;               /* those of them that something reads */
	struct sl_marks used_variables, used_records; /* by any entry point so far */
	struct sl_marks doubtful_variables;           /* of which that is not known */
	struct sl_marks attributed;                   /* symbols of functions with the attributes of an entry point */
	struct sl_marks defined;                      /* symbols of functions with a body, made when first asked for */
	struct sl_marks kernels;                      /* symbols of the names in #pragma kernel */

	sl_sym main; /* the name; 0: nothing has it */
	uint8_t has_main;
	struct sl_overlap *overlaps;     /* of registers, by the entry points so far */
	uint32_t suggestions;            /* looked for so far, bounded by SL_MAX_SUGGESTIONS */
	uint64_t reach_steps;            /* uses that were followed so far, bounded by SL_MAX_REACH_STEPS */
	uint32_t shown_file, shown_line; /* the source line that was looked for last */
	struct sl_str shown_text;
	const uint64_t *enables;
	uint8_t enables_complete;
	uint8_t engine_enabled; /* an extension of another engine is, which brings attributes and built-in values of its own */
};

/* ---- cells ---- */

static inline void sl_cell_range(struct sl_cell *cell, struct sl_int v, struct sl_span span)
{
	*cell = (struct sl_cell){.lo = v.lo, .hi = v.hi, .span = span, .state = v.lo == v.hi ? SL_KNOWN : SL_UNKNOWN};
}

static inline void sl_cell_known(struct sl_cell *cell, int64_t v, struct sl_span span)
{
	*cell = (struct sl_cell){.lo = v, .hi = v, .span = span, .state = SL_KNOWN};
}

static inline void sl_cell_unknown(struct sl_cell *cell, struct sl_span span)
{
	*cell = (struct sl_cell){.lo = INT64_MIN, .hi = INT64_MAX, .span = span, .state = SL_UNKNOWN};
}

static inline void sl_cell_truth(struct sl_cell *cell, struct sl_tri t, struct sl_span span)
{
	sl_cell_range(cell, sl_of_truth(t), span);
}

/* A word as it is written, known to the rules or not. */
static inline void sl_cell_word(struct sl_cell *cell, unsigned word, struct sl_str written, struct sl_span span)
{
	*cell = (struct sl_cell){.lo = word, .hi = word, .str = written, .span = span, .state = SL_KNOWN};
}

static inline void sl_cell_text(struct sl_cell *cell, struct sl_str s, struct sl_span span)
{
	*cell = (struct sl_cell){.str = s, .span = span, .state = SL_KNOWN};
}

static inline void sl_cell_set(struct sl_cell *cell, const uint64_t *bits, int complete, struct sl_span span)
{
	*cell = (struct sl_cell){.bits = bits, .span = span, .state = complete ? SL_KNOWN : SL_UNKNOWN};
}

static inline int sl_is_open(struct sl_tri t)
{
	return !t.t && !t.f;
}

/* A kind of type that says what the type is. */
static inline int sl_kind_known(unsigned kind)
{
	return kind != SL_KIND_none && kind != SL_KIND_other && kind != SL_KIND_name;
}

static inline struct sl_str sl_str_of(const char *s)
{
	uint32_t n = 0;

	while (s[n])
		n++;
	return (struct sl_str){s, n};
}

/* Structures in structures that are followed to say what is in them; deeper ones hold what is not known. */
enum { SL_DEEPEST_RECORD = 8 };

int sl_str_is(struct sl_str, const char *);
int sl_str_begins(struct sl_str, const char *with);
/* The same with the text's letters folded to lower case (ASCII). */
int sl_same_folded(struct sl_str, const char *lower);

/* ---- marks (graph.c) ---- */

/* Adds a key; true if it was not there. */
int sl_mark(struct sl_marks *, struct sl_arena *, const void *key);
int sl_marked(const struct sl_marks *, const void *key);

/* ---- graph.c ---- */

/* Whether a function surely reaches another over calls; it reaches itself. Overloaded functions are not followed. */
int sl_calls(struct sl_checker *, const struct sl_function *from, const struct sl_function *to);
void sl_reach_from(struct sl_checker *, struct sl_reach *, const struct sl_function *);
/* The first function outside namespaces of the name in [patchconstantfunc("name")]; its overloads follow it. */
const struct sl_function *sl_patch_functions(const struct sl_checker *, const struct sl_attr *);
/* The first use of a member of a word group; end == 0: none. */
struct sl_span sl_reach_first(const struct sl_checker *, const struct sl_reach *, unsigned group);
/* The places of all its uses, in order of the functions, as far as there is room; returns their number. */
unsigned sl_reach_places(const struct sl_checker *, const struct sl_reach *, unsigned group, struct sl_span places[SL_MAX_AGAIN]);

/* ---- entries.c ---- */

/* Whether the function may be an entry point, and what is known of it. Fills c->reach, unless it is left out. */
int sl_entry_of(struct sl_checker *, const struct sl_function *, struct sl_entry *);
/* The first attribute with a role. *doubtful: it may be missing or another one, as under a dialect's condition. */
const struct sl_attr *sl_attr_with(const struct sl_checker *, const struct sl_attr *, unsigned role, int *doubtful);
unsigned sl_role_of(const struct sl_checker *, const struct sl_attr *);
/* Span from the first attribute to the name. */
struct sl_span sl_function_head(const struct sl_function *);
/* --entry was given and names other functions. */
int sl_entry_left_out(const struct sl_checker *, const struct sl_function *);
/* Whether a definition surely has no [shader]. */
int sl_without_shader(const struct sl_checker *, const struct sl_function *);
void sl_entries_start(struct sl_checker *);
/* Whether all of the shader was read, so that what was not seen is not there. */
static inline unsigned sl_all_seen(const struct sl_checker *c)
{
	return c->module->complete && !c->module->unresolved_includes;
}
/* Whether a function of that name has a body somewhere. */
int sl_is_defined(struct sl_checker *, sl_sym);

/* ---- rows ---- */

/* An argument as an integer: a float with a known value counts as DXC truncates it. */
struct sl_int sl_arg_int(const struct sl_checker *, const struct sl_arg *);
const struct sl_arg *sl_arg_at(const struct sl_attr *, unsigned number);
/* Words of a list of attributes as a set; *complete is cleared where one of them is doubtful. */
const uint64_t *sl_attr_words(struct sl_checker *, const struct sl_attr *, int *complete);

void sl_module_row(struct sl_checker *);
void sl_directive_row(struct sl_checker *, const struct sl_directive *, int64_t position);
void sl_statement_row(struct sl_checker *, const struct sl_statement *);
void sl_fault_row(struct sl_checker *, const struct sl_fault *);
void sl_variable_row(struct sl_checker *, const struct sl_variable *);
void sl_entry_row(struct sl_checker *, const struct sl_entry *);
/* What only some stages of HLSL have (stage_row.c). */
void sl_stage_cells(struct sl_checker *, const struct sl_entry *);
/* What only a node has (node_row.c). */
void sl_node_cells(struct sl_checker *, const struct sl_function *);
/* What a parameter is to a node, as enum sl_enum_NODE_IO. */
struct sl_int sl_node_io(const struct sl_field *);
/* A node's input record (true) or output record (false). */
struct sl_tri sl_on_node_input(const struct sl_field *);
/* A node's input or output, or an array of them. */
int sl_is_node_object(const struct sl_type *);
/* What the entry point takes a wave to be (lanes.c); after its thread group and group memory. */
void sl_lane_cells(struct sl_checker *, const struct sl_function *entry);
/* The semantic or built-in value of a parameter or member, empty where it has none (ids.c). */
struct sl_str sl_input_name(const struct sl_checker *, const struct sl_field *);
/* Whether it tells its invocations apart (ids.c). */
void sl_id_cell(struct sl_checker *, const struct sl_function *);
/* WGSL: the resources that an entry point uses, by kind. */
void sl_resource_cells(struct sl_checker *, const struct sl_function *);
/* WGSL: pairs of textures and samplers. */
void sl_texture_cells(struct sl_checker *, const struct sl_function *entry);
/* WGSL: how many vertex attributes and places between the stages an entry point needs. */
void sl_interstage_cells(struct sl_checker *, const struct sl_entry *);
/* Patches of a hull or domain shader (patch_row.c). */
/* The function that [patchconstantfunc] of a hull shader names; null where there is none, or it is not known which of several. */
const struct sl_function *sl_patch_function(const struct sl_checker *, const struct sl_function *hull);
/* Whether there is such a function, with a body. */
struct sl_tri sl_patch_defined(const struct sl_checker *, const struct sl_attr *);
void sl_patch_cells(struct sl_checker *, const struct sl_entry *);
/* Whether a hull shader and its patch constant function reach each other over calls. */
int sl_patch_called(struct sl_checker *, const struct sl_function *hull);
/* ray.parameters (ray.c). */
void sl_ray_cell(struct sl_checker *, const struct sl_entry *);
/* The variable that carries the sum of group memory over a limit; the last one where none does. Some group memory is there. */
struct sl_span sl_groupshared_place(const struct sl_checker *, int64_t limit);

/* Where an attribute stands. */
struct sl_attr_place {
	const struct sl_attr *list;   /* all on the same thing */
	unsigned on;                  /* enum sl_enum_ON */
	struct sl_int stage;          /* of the function that it belongs to */
	const struct sl_entry *entry; /* null: none */
	const struct sl_function *function;
	const struct sl_field *field;   /* parameter; null: on something else */
	const struct sl_type *type;     /* of the parameter, member or variable */
	const struct sl_record *record; /* structure */
	const struct sl_variable *variable;
};
void sl_attribute_row(struct sl_checker *, const struct sl_attr *, const struct sl_attr_place *);

struct sl_interface_place {
	const struct sl_entry *entry; /* null: a struct that no entry point uses */
	unsigned direction;
	uint8_t signature; /* HLSL: enum sl_enum_SIGNATURE */
	uint8_t is_return;
	const struct sl_field *result;  /* what the function returns, as a whole */
	struct sl_seen_interface *seen; /* of the entry point, for duplicates */
};
void sl_interface_row(struct sl_checker *, const struct sl_field *, const struct sl_interface_place *);
struct sl_seen_interface *sl_seen_interface_new(struct sl_checker *);

/* ---- system_value.c ---- */

/* What DXC's validator has against the type or index of a system value, of which this is the use. */
void sl_system_value_cells(struct sl_checker *, const struct sl_type *, const struct sl_vocab_semantic *use, struct sl_span at);

/* ---- register_row.c ---- */

/* Takes note of the registers that two resources of the entry point share. */
void sl_note_overlaps(struct sl_checker *, const struct sl_entry *);
void sl_register_cells(struct sl_checker *, const struct sl_variable *);

/* ---- signature.c ---- */

/* Sets the signature of a parameter or result, and the direction of a stream; patch_constants: of a patch constant function. */
void sl_signature_of(const struct sl_field *, int patch_constants, struct sl_interface_place *);
/* Rows of the signatures of an entry point whose stage is known (signature_rows.c). */
void sl_signature_cells(struct sl_checker *, const struct sl_entry *);
/* A buffer, texture or sampler, or an array of them. */
int sl_is_resource(const struct sl_type *);
/* Bytes of one scalar of a type that is no record. */
int64_t sl_scalar_bytes(const struct sl_checker *, const struct sl_type *);
/* A type that is no record: elements of an array, at least, each of so many rows and columns. */
struct sl_shape {
	int64_t elements;
	unsigned rows, columns;
};
struct sl_shape sl_shape_of(const struct sl_checker *, const struct sl_type *);

/* ---- vocab.c ---- */

const struct sl_vocab_attr *sl_vocab_attr(const struct sl_checker *, unsigned word);
/* Whether an attribute may belong to a tool of a dialect, or to an extension of another engine: what it does is not known. */
int sl_attr_foreign(const struct sl_checker *, const struct sl_attr *);
/* WGSL: an attribute that the vocabulary does not have. Misspelt or from elsewhere, it may be any: what is missing beside it is not known.
 */
int sl_attr_unknown(const struct sl_checker *, const struct sl_attr *);
const struct sl_vocab_extension *sl_vocab_extension(const struct sl_checker *, unsigned word, unsigned kind);
/* The first row of a semantic; further rows of the same word follow it up to *end. */
const struct sl_vocab_semantic *sl_vocab_semantics(const struct sl_checker *, unsigned word, const struct sl_vocab_semantic **end);
/* Nearest known names, or an empty text. */
struct sl_str sl_suggest_attr(struct sl_checker *, struct sl_str);
struct sl_str sl_suggest_semantic(struct sl_checker *, struct sl_str);
struct sl_str sl_suggest_extension(struct sl_checker *, struct sl_str, unsigned kind);
struct sl_str sl_word_text(const struct sl_checker *, unsigned word);
/* Whether a group of words, by its number or -1, has the word. */
int sl_word_in(const struct sl_checker *, int group, unsigned word);
struct sl_str sl_sym_text(const struct sl_checker *, sl_sym);
int sl_extension_enabled(const struct sl_checker *, unsigned word, int *known);
void sl_vocab_argument_cells(struct sl_checker *, const struct sl_attr *, const struct sl_vocab_attr *, unsigned on);

/* ---- ask.c ---- */

/* Asks all rules of a scope about the rows in c->ctx. `stage` filters rules; SL_ANY where the scope has none. */
void sl_ask(struct sl_checker *, unsigned scope, struct sl_int stage);
int sl_asks(const struct sl_checker *, unsigned scope);
/* Silences what stronger findings make needless, over all rows. */
void sl_supersede(struct sl_checker *);

/* ---- target_text.c ---- */

/* A message, and the numbers in it. */
struct sl_wording {
	struct sl_str text;
	struct sl_text_numbers numbers;
};
/* Whether two messages differ in numbers at most. */
int sl_same_words(const struct sl_wording *, const struct sl_wording *);
/* Makes the numbers of the first ranges that hold those of the second, which has the same words. */
void sl_widen(struct sl_wording *, const struct sl_wording *);
/* The message with its ranges. */
struct sl_str sl_worded(struct sl_arena *, const struct sl_wording *);

/* ---- suppress.c ---- */

struct sl_suppressions;
struct sl_suppressions *sl_suppressions_read(struct sl_checker *);
/* Whether a comment allows the hit; the comment counts as used from then on. *reason is what it gives for it. */
int sl_suppressed(struct sl_checker *, struct sl_suppressions *, const struct sl_hit *, struct sl_str *reason);
/* Records faults for ids that were of no use. */
void sl_suppressions_unused(struct sl_checker *, struct sl_suppressions *);

/* ---- finding.c ---- */

/* Turns the hits that stay into findings, in order of rules and places, equal ones once. */
void sl_findings_add(struct sl_checker *, struct sl_suppressions *, struct sl_findings *);

#endif
