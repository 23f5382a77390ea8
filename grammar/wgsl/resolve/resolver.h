/*
 * The resolver's own state and what its files call of each other. It goes over the unit once: declarations are resolved when they are first
 * needed, so that their order does not matter, and each is resolved once.
 *
 * Two stages share the evaluator. At shader creation const-expressions have values and override-expressions have types. At pipeline
 * creation
 * (`pipeline` set) overrides have the value that was given or their default; faults then carry the entry point that is being looked at.
 */
#ifndef SL_WGSL_RESOLVER_H
#define SL_WGSL_RESOLVER_H

#include "grammar/wgsl/resolve/types.h"

/*
 * What an expression evaluates to. An unknown type poisons everything made from it, silently. A known type with `known` unset is an
 * override-expression at shader creation, a runtime value, or a computation that is not modelled.
 */
struct wgsl_value {
	const struct wgsl_type *type;
	uint8_t phase; /* enum sl_enum_PHASE; with an unknown type only `runtime` means something */
	uint8_t known;
	uint8_t defaulted; /* rests on the default of an override */
	float error;       /* of a float whose last digits nothing prescribes: how far off it may be */
	union {
		int64_t i; /* bool, i32, u32, abstract-int */
		double f;  /* f32 and f16 rounded already */
	} u;
	const struct wgsl_value *parts; /* of a known composite; null: all of its parts are zero */
};

struct wgsl_dependency {
	struct wgsl_dependency *next;
	struct wgsl_decl *decl;
};

enum { WGSL_STAGES = 3 };

/* What resolving a declaration leaves in wgsl_decl.resolved. */
struct wgsl_entity {
	struct wgsl_decl *decl;
	const struct wgsl_type
		*type;              /* declared or inferred; the struct itself; target of an alias; return type of a function, null: none */
	struct wgsl_value value;    /* const */
	struct wgsl_value supplied; /* override: its value at pipeline creation, once `supplied_state` is 2 */
	uint8_t supplied_state;     /* 0 not yet, 1 being evaluated, 2 done */
	uint8_t given;              /* --override has a value for it */
	uint8_t refused;            /* var, function: stages that it was reported for, a bit each */
	uint8_t space, access;      /* var */
	uint8_t stage;              /* function: enum sl_enum_STAGE of its first stage attribute */
	uint8_t colour;             /* function, in the search for recursion: 0 new, 1 on the path, 2 done */
	uint8_t is_port;            /* struct: an entry point takes or returns it */
	uint16_t spaces;            /* struct: address spaces that its members were checked for, a bit each */
	int64_t id;                 /* override: @id, or -1 */
	int64_t group, binding;     /* var, or -1 */
	struct sl_attr *ret_attrs;  /* function */
	const struct wgsl_stmt *large; /* function: its first variable that takes more memory than Dawn gives it */
	uint64_t large_bytes;
	const struct wgsl_stmt *limited[WGSL_STAGES]; /* function: the first statement that vertex, fragment, compute shaders do not have */
	struct wgsl_dependency *needs;                /* overrides and types of override size that it names */
	uint32_t visit;                               /* number of the last walk that reached it */
	struct sl_attr *attrs;
};

/* A declaration that is being resolved, innermost first: names the cycle. */
struct wgsl_frame {
	struct wgsl_frame *outer;
	struct wgsl_decl *decl;
};

struct wgsl_symbol {
	struct wgsl_decl *decl;
	uint8_t unsure;                 /* declared under a dialect's condition, or twice */
	uint8_t reported;               /* that it is not resolved: one fault a name */
	uint16_t predeclared;           /* index in the table + 1; 0 not looked up yet, UINT16_MAX none */
	uint32_t mark;                  /* the last list of names that had it */
	struct sl_span span;            /* where in that list */
	const struct wgsl_type *record; /* the struct in which it was looked up last as a member ... */
	uint32_t member;                /* ... and its place there */
};

struct wgsl_type_table {
	struct wgsl_type **slots;
	size_t *hashes;
	size_t nslots, count;
};

/* A slot of the table of bindings; it counts in the walk `visit` alone. */
struct wgsl_binding {
	const struct wgsl_entity *entity;
	uint32_t visit;
};

/* Extensions that change what a name means. */
enum wgsl_extension {
	WGSL_EXT_F16,
	WGSL_EXT_SUBGROUPS,
	WGSL_EXT_SUBGROUP_SIZE_CONTROL,
	WGSL_EXT_SUBGROUP_MATRIX,
	WGSL_EXT_INPUT_ATTACHMENTS,
	WGSL_EXT_PIXEL_LOCAL,
	WGSL_EXT_ATOMIC_VEC2U,
	WGSL_EXT_RESOURCE_TABLE,
	/* from here on features of the language that engines try out */
	WGSL_EXT_FIRST_FEATURE,
	WGSL_EXT_BINDING_ARRAY = WGSL_EXT_FIRST_FEATURE,
	WGSL_EXT_TEXEL_BUFFER,
	WGSL_EXT_PRINT,
	WGSL_EXT_COUNT,
	WGSL_EXT_NONE = WGSL_EXT_COUNT
};

/* Attributes whose arguments mean something to the resolver. */
enum wgsl_attribute {
	WGSL_ATTR_ALIGN,
	WGSL_ATTR_BINDING,
	WGSL_ATTR_BLEND_SRC,
	WGSL_ATTR_COLOR,
	WGSL_ATTR_GROUP,
	WGSL_ATTR_ID,
	WGSL_ATTR_INPUT_ATTACHMENT_INDEX,
	WGSL_ATTR_LOCATION,
	WGSL_ATTR_SIZE,
	WGSL_ATTR_SUBGROUP_SIZE,
	WGSL_ATTR_WORKGROUP_SIZE,
	WGSL_ATTR_LAST_VALUE = WGSL_ATTR_WORKGROUP_SIZE, /* up to here: arguments are expressions; after it: names */
	WGSL_ATTR_BUILTIN,
	WGSL_ATTR_COMPUTE,
	WGSL_ATTR_DIAGNOSTIC,
	WGSL_ATTR_FRAGMENT,
	WGSL_ATTR_INTERPOLATE,
	WGSL_ATTR_INVARIANT,
	WGSL_ATTR_MUST_USE,
	WGSL_ATTR_VERTEX,
	WGSL_ATTR_COUNT,
	WGSL_ATTR_UNKNOWN = WGSL_ATTR_COUNT
};

struct wgsl_resolver {
	struct wgsl_unit *unit;
	struct sl_module *module;
	struct sl_arena *arena;
	struct wgsl_symbol *symbols; /* [nsymbols], by sl_sym */
	uint32_t nsymbols, nmarks;
	struct wgsl_type_table types;
	uint8_t extensions[WGSL_EXT_COUNT]; /* enabled, or reported to be missing: one fault each */
	sl_sym attributes[WGSL_ATTR_COUNT];
	uint8_t is_fragment; /* maybe: no entry point, and nobody says that the file is a whole module */
	uint8_t told_fragment;
	uint8_t lenient;     /* a dialect, imports, another engine's extension or a syntax fault: names may come from elsewhere */
	uint8_t in_function; /* module-scope variables may be named (and are runtime) */
	uint8_t pipeline;
	uint16_t silent;               /* > 0: record nothing */
	uint16_t unevaluated;          /* > 0: in an operand that a short-circuit skips: types only */
	uint32_t depth;                /* recursion, bounded by SL_MAX_RESOLVE_DEPTH */
	uint32_t converted;            /* array elements converted so far; past SL_MAX_CONVERTED values are dropped */
	uint32_t reached;              /* names in bodies met in walks so far, bounded by SL_MAX_REACHED */
	uint8_t too_many;              /* that bound was reported */
	uint32_t suggestions;          /* names looked for that are near to unresolved ones */
	uint32_t visits;               /* walks so far */
	struct wgsl_binding *bindings; /* [nbindings], a power of two */
	size_t nbindings;
	struct wgsl_frame *frames;
	struct wgsl_entity *current; /* gathers `needs` */
	struct sl_function *entry;   /* of faults at pipeline creation */
	struct sl_fault scratch;     /* what wgsl_fault returns while silent */
};

/* ---- faults ------------------------------------------------------------------------------------------------------------------------ */

#define WGSL_TEXT(literal) ((struct sl_str){literal, sizeof(literal) - 1})

/* Records a fault, unless silent; never null. */
struct sl_fault *wgsl_fault(struct wgsl_resolver *, enum sl_enum_FAULT, struct sl_span);
/* The same with up to three texts (null: none). */
void wgsl_complain(struct wgsl_resolver *, enum sl_enum_FAULT, struct sl_span, const char *a, const char *b, const char *c);
void wgsl_complain_text(struct wgsl_resolver *, enum sl_enum_FAULT, struct sl_span, struct sl_str a, struct sl_str b);
/* too_deep: declarations that refer to each other in too long a chain. */
void wgsl_chain_too_deep(struct wgsl_resolver *, struct sl_span);
/* type_mismatch */
void wgsl_mismatch(struct wgsl_resolver *, struct sl_span, struct sl_str where, struct sl_str wanted, struct sl_str given);
/* not_constant, where the value is later than `latest`. Returns whether it was recorded. */
int wgsl_is_late(struct wgsl_resolver *, const struct wgsl_value *, unsigned latest, struct sl_span, const char *where);
/* needs_extension or needs_feature, unless it is enabled, or required. */
void wgsl_require(struct wgsl_resolver *, enum wgsl_extension, struct sl_span, struct sl_str thing);
static inline struct sl_str wgsl_name(const struct wgsl_resolver *r, sl_sym s)
{
	return sl_name(r->module->names, s);
}
struct sl_str wgsl_text(const char *); /* null: empty */
int wgsl_text_is(struct sl_str, const char *);
/* As much of a text as a message repeats: what is quoted often must not be long. */
struct sl_str wgsl_clip(struct sl_str);

/* ---- names and declarations (resolve.c, declarations.c) ----------------------------------------------------------------------------- */

/* A name at module scope. Null: nothing in the module has it. Sets *unsure where what it means hangs on a dialect's condition. */
struct wgsl_decl *wgsl_lookup(const struct wgsl_resolver *, sl_sym, int *unsure);
void wgsl_unresolved(struct wgsl_resolver *, struct sl_span, sl_sym, const char *what);
/* A name in the place of an enumerant that it is not: unresolved, or something else. */
void wgsl_no_enumerant(struct wgsl_resolver *, struct sl_span, sl_sym, const char *wanted);
const char *wgsl_decl_noun(const struct wgsl_decl *);
/* Its entity, resolved; null where it is part of a cycle (recorded) or too deep. Notes it among the needs of the current entity. */
struct wgsl_entity *wgsl_entity(struct wgsl_resolver *, struct wgsl_decl *);
/* Resolves one declaration on behalf of wgsl_entity(). */
void wgsl_declare(struct wgsl_resolver *, struct wgsl_entity *);
void wgsl_declare_struct(struct wgsl_resolver *, struct wgsl_entity *);
/* The initialiser as the declared type (null: as it is); of that type whatever is wrong with it. `latest` is the latest phase allowed. */
struct wgsl_value wgsl_initial_value(struct wgsl_resolver *, const struct wgsl_expr *, const struct wgsl_type *, unsigned latest,
				     const char *where);
/* A const_assert at module scope or in a body. */
void wgsl_check_assertion(struct wgsl_resolver *, const struct wgsl_expr *);
/* Whether a name is new to a list that wgsl_mark_start() began; *before is where it stood else. */
uint32_t wgsl_mark_start(struct wgsl_resolver *);
int wgsl_mark_name(struct wgsl_resolver *, uint32_t list, sl_sym, struct sl_span, struct sl_span *before);
void wgsl_redeclared(struct wgsl_resolver *, sl_sym, struct sl_span, struct sl_span first);
enum wgsl_attribute wgsl_attribute_of(const struct wgsl_resolver *, sl_sym);
/* Whether a function has a stage attribute. */
int wgsl_has_entry(const struct wgsl_resolver *);

/* ---- types (type_expressions.c) ------------------------------------------------------------------------------------------------------ */

/* The type that an expression names; wgsl_unknown with a fault where it names none. */
const struct wgsl_type *wgsl_type_of(struct wgsl_resolver *, const struct wgsl_expr *);
/* The same for a callee: `vec3` or `array` without arguments yield *incomplete = 1 and a type of that kind and width without an element. */
const struct wgsl_type *wgsl_predeclared_type(struct wgsl_resolver *, const struct wgsl_expr *, int *incomplete);
/* Checks that a type may be used for a var of this address space, or (SL_SPACE_none) for a value. Returns 0 after a fault. */
int wgsl_check_space(struct wgsl_resolver *, const struct wgsl_type *, unsigned space, struct sl_span);
/* The same of a variable, whose size is known when a pipeline is made; what a pointer points to may be a part of a buffer. */
int wgsl_check_variable_space(struct wgsl_resolver *, const struct wgsl_type *, unsigned space, struct sl_span);

/* ---- values (values.c, expressions.c, operators.c, constructors.c, builtins.c) ------------------------------------------------------- */

struct wgsl_value wgsl_unknown_value(void);
/* Unknown, made of operands of this phase: what is surely a runtime value stays one. */
struct wgsl_value wgsl_poisoned(unsigned phase);
int wgsl_any_unsure(const struct wgsl_value *, uint32_t n);
/* The latest phase of n values. */
unsigned wgsl_latest(const struct wgsl_value *, uint32_t n);
/* Of a known type, but no value. */
struct wgsl_value wgsl_typed(const struct wgsl_type *, unsigned phase);
struct wgsl_value wgsl_int(unsigned kind, int64_t);
struct wgsl_value wgsl_float(unsigned kind, double);
struct wgsl_value wgsl_zero(const struct wgsl_type *, unsigned phase);
/* The i-th part of a known composite; of an unknown one a value without number. */
struct wgsl_value wgsl_part_value(const struct wgsl_value *, uint64_t i);
double wgsl_as_double(const struct wgsl_value *); /* of a known scalar */
int wgsl_is_zero(const struct wgsl_value *);
/* To the nearest value of a float kind; infinite where that is out of range. */
double wgsl_round_float(unsigned kind, double);
/* The same with a fault where the result is not finite. Returns 0 after one. */
int wgsl_make_float(struct wgsl_resolver *, unsigned kind, double, struct sl_span, struct wgsl_value *out);
/* Makes `v` a value of the type that it converts to, with a fault for a number that does not fit. Returns 0 after a fault. */
int wgsl_convert(struct wgsl_resolver *, struct wgsl_value *v, const struct wgsl_type *to, struct sl_span);
/* The concrete kind and type that abstract ones become where nothing asks for others. */
unsigned wgsl_concrete_kind(unsigned);
const struct wgsl_type *wgsl_concrete(struct wgsl_resolver *, const struct wgsl_type *);

struct wgsl_value wgsl_eval(struct wgsl_resolver *, const struct wgsl_expr *);
/* A value as a declared type that it converts to. After a fault the type is still that one. */
struct wgsl_value wgsl_eval_typed(struct wgsl_resolver *, struct wgsl_value, const struct wgsl_type *wanted, struct sl_span);
/* What a local is from now on. */
void wgsl_keep_local(struct wgsl_resolver *, struct wgsl_local *, struct wgsl_value);
/* The value of an override at pipeline creation. */
struct wgsl_value wgsl_override_value(struct wgsl_resolver *, struct wgsl_entity *);
/* Evaluates with the values of overrides, for an expression whose type is known. */
struct wgsl_value wgsl_eval_at_pipeline(struct wgsl_resolver *, const struct wgsl_expr *);

struct wgsl_value wgsl_unary(struct wgsl_resolver *, const struct wgsl_expr *, struct wgsl_value);
struct wgsl_value wgsl_binary(struct wgsl_resolver *, const struct wgsl_expr *, struct wgsl_value, struct wgsl_value);
/* a constructor call; `type` has an element unless `incomplete` */
struct wgsl_value wgsl_construct(struct wgsl_resolver *, const struct wgsl_expr *, const struct wgsl_type *type, int incomplete,
				 struct wgsl_value *args, uint32_t nargs);
struct wgsl_value wgsl_call_builtin(struct wgsl_resolver *, const struct wgsl_expr *, unsigned function, struct wgsl_value *args,
				    uint32_t nargs);
/* no_overload: `name(types)` */
void wgsl_no_overload(struct wgsl_resolver *, struct sl_span, struct sl_str name, const struct wgsl_value *args, uint32_t nargs);

/* ---- bodies, entry points, pipelines, the model ---------------------------------------------------------------------------------------
 */

void wgsl_resolve_body(struct wgsl_resolver *, struct wgsl_decl *);
/* Inputs and outputs: what holds of a struct member wherever it is used, and what holds of an entry point. */
void wgsl_check_member_io(struct wgsl_resolver *, struct wgsl_decl *record);
void wgsl_check_entry_io(struct wgsl_resolver *, struct wgsl_decl *);
/* What is wrong among the members of a struct that no entry point takes or returns. */
void wgsl_check_unused_io(struct wgsl_resolver *, const struct wgsl_decl *record);
/* narrow_uniform: what of the layout only engines with uniform_buffer_standard_layout take. */
void wgsl_note_uniform_layout(struct wgsl_resolver *, const struct wgsl_decl *variable, const struct wgsl_type *);
/* Walks everything that an entry point reaches: faults of bindings, address spaces and overrides. */
void wgsl_check_reach(struct wgsl_resolver *, struct wgsl_decl *);
/* The declaration that a statement of a body names, or null. */
struct wgsl_decl *wgsl_used_decl(const struct wgsl_resolver *, const struct wgsl_stmt *);
/* Applies --override to the overrides, all of which are resolved, and checks keys and values. */
void wgsl_apply_overrides(struct wgsl_resolver *);
/* Bytes of a type with the values of overrides; a lower bound where one has none. */
struct sl_int wgsl_bytes(struct wgsl_resolver *, const struct wgsl_type *);

struct sl_type wgsl_model_type(const struct wgsl_type *, struct sl_int bytes);
struct sl_value wgsl_model_value(const struct wgsl_value *);
/* Evaluates the arguments of attributes, once a list. */
struct sl_attr *wgsl_model_attrs(struct wgsl_resolver *, const struct wgsl_attr *);
/* diagnostic_conflict: among the attributes of one thing, and among the directives. */
void wgsl_check_diagnostics(struct wgsl_resolver *, const struct wgsl_attr *);
void wgsl_check_directives(struct wgsl_resolver *);
/* Gives the override-expressions among a function's attributes their values at pipeline creation. */
void wgsl_evaluate_attrs(struct wgsl_resolver *, const struct wgsl_decl *);
const struct sl_attr *wgsl_find_attr(const struct wgsl_resolver *, const struct sl_attr *, enum wgsl_attribute);
/* Value of the first argument of an attribute in a list; `absent` where it is not there, not known or no integer. */
int64_t wgsl_attr_int(const struct wgsl_resolver *, const struct sl_attr *, enum wgsl_attribute, int64_t absent);
/* Fills the module's fragment once everything is resolved. */
void wgsl_build_module(struct wgsl_resolver *);

#endif
