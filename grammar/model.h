/*
 * The model: what both front ends build and all that the checker knows of a shader. Everything lives in the shader's arena. Lists are
 * singly linked in the order of the source. A module is a list of fragments, one for each file, so that a header's declarations can be
 * shared; WGSL has all declarations in the shader's own. Texts of types are as a reader of the language would write them.
 */
#ifndef SL_MODEL_H
#define SL_MODEL_H

#include "grammar/limits.h"
#include "grammar/text/intern.h"
#include "grammar/text/source.h"

/* A value as far as it is known: an integer range, what kind it is of, and when it is known. */
struct sl_value {
	struct sl_int range; /* SL_ANY where unknown or not an integer; bools are 0 and 1 */
	double number;       /* of a float kind, where known */
	uint8_t kind;        /* enum sl_enum_KIND; none: the type is not known, then the phase means something only where it is runtime */
	uint8_t phase;       /* enum sl_enum_PHASE: constant, override, runtime */
	uint8_t known;       /* range or number is exact */
	uint8_t defaulted;   /* WGSL: rests on the default value of an override */
};

struct sl_arg {
	struct sl_arg *next;
	struct sl_span span;
	struct sl_value value; /* kind name or string: `text` is it, without quotes */
	struct sl_str text;    /* as written (after macro expansion) */
	uint16_t word;         /* of a name or string */
	uint8_t literal;       /* a plain literal, with an optional sign, after macro expansion */
};

struct sl_root_signature;

struct sl_attr {
	struct sl_attr *next;
	sl_sym name;
	uint16_t word; /* known word: exact, or folded as the language allows; 0 unknown */
	uint8_t has_parens;
	uint8_t nargs;     /* saturates at 255 */
	uint8_t opaque;    /* decided by a dialect's condition, or under an unknown macro: count it as perhaps there */
	uint8_t handed_on; /* HLSL: a later declaration of the function has taken it over */
	uint8_t inherited; /* HLSL: taken over from an earlier one */
	uint16_t branch;   /* alternatives of a dialect's @if/@else differ in it: no duplicates across branches */
	struct sl_span span, name_span;
	struct sl_arg *args;
	struct sl_root_signature *root; /* HLSL: what [RootSignature("…")] says, where all of it is known */
};

struct sl_type {
	struct sl_str text;       /* canonical spelling, aliases resolved: vec3<u32>, uint3 */
	uint8_t kind;             /* enum sl_enum_KIND of the type: scalar kinds, vector, matrix, … */
	uint8_t element;          /* scalar kind of a vector, matrix or array of those; else kind */
	uint8_t width;            /* components of a vector or matrix, 1 for a scalar */
	uint8_t rows;             /* HLSL: of a matrix, or the matrices of an array; else 0 */
	uint8_t carries;          /* SL_CARRIES_ bits; HLSL */
	struct sl_int bytes;      /* size, SL_ANY where unknown */
	struct sl_int count;      /* elements of an array (outermost), else 1 */
	struct sl_record *record; /* of a struct */
};

/* Whether a kind is that of a resource; buffers are a kind of HLSL. */
static inline bool sl_is_resource_kind(unsigned kind)
{
	return kind == SL_KIND_texture || kind == SL_KIND_sampler || kind == SL_KIND_buffer;
}

/* What a type is or holds somewhere inside, as far as that is known. */
enum { SL_CARRIES_LONG_VECTOR = 1, SL_CARRIES_HIT_OBJECT = 2, SL_CARRIES_OBJECT = 4 };

/* A parameter, a return value or a member. */
struct sl_field {
	struct sl_field *next;
	sl_sym name;
	sl_sym semantic; /* HLSL; name as written, index digits included */
	struct sl_span span, name_span, type_span, semantic_span;
	struct sl_attr *attrs;
	struct sl_type type;
	uint32_t qualifiers;    /* SL_Q_ bits */
	uint8_t direction;      /* enum sl_enum_DIRECTION, HLSL in/out/inout; input where not written */
	uint8_t payload_access; /* HLSL: `: read(…)` or `: write(…)` was written */
};

enum {
	SL_Q_GROUPSHARED = 1,
	SL_Q_STATIC = 2,
	SL_Q_CONST = 4,
	SL_Q_INDICES = 8,
	SL_Q_VERTICES = 16,
	SL_Q_PRIMITIVES = 32,
	SL_Q_PAYLOAD = 64,
	SL_Q_EXTERN = 128,
	SL_Q_UNIFORM = 256,
	SL_Q_INTERPOLATION = 512, /* any but nointerpolation */
	SL_Q_PRECISE = 1024,
	SL_Q_GEOMETRY = 2048,
	SL_Q_EXPORT = 4096,
	SL_Q_INLINE = 8192,
	SL_Q_IN = 16384,
	SL_Q_FLAT = 32768,    /* nointerpolation */
	SL_Q_POINT = 1 << 16, /* which primitive it is, beside SL_Q_GEOMETRY */
	SL_Q_LINE = 1 << 17,
	SL_Q_TRIANGLE = 1 << 18,
	SL_Q_LINEADJ = 1 << 19,
	SL_Q_TRIANGLEADJ = 1 << 20
};

struct sl_record {
	struct sl_record *next;
	sl_sym name;
	struct sl_span name_span;
	struct sl_attr *attrs;
	struct sl_field *fields;
	struct sl_record *base;
	struct sl_int bytes;             /* HLSL: in groupshared memory, without padding where that is not known */
	struct sl_record_layout *layout; /* HLSL: in a constant buffer, once somebody has asked; see grammar/hlsl/type/layout.c */
	uint8_t used_by_entry;
	uint8_t incomplete;       /* not all of it was understood */
	uint8_t plain;            /* HLSL: known to have no member with attributes or a semantic */
	uint8_t hidden;           /* as in sl_function */
	uint8_t carries;          /* as in sl_type */
	uint8_t maybe_attributed; /* HLSL: an unknown macro stands before its name: attributes may be missing from `attrs` */
};

/* A later call of a known word in the same body; HLSL. */
struct sl_again {
	struct sl_again *next;
	struct sl_span span;
};

/* One use of a module-scope name or a known word in a body; the first of each name is kept, in order of appearance. */
struct sl_use {
	struct sl_use *next;
	sl_sym name;
	uint16_t word;          /* known word: built-in function, intrinsic */
	uint8_t called;         /* an argument list follows somewhere */
	uint8_t member;         /* after a dot: a method's name */
	uint8_t stored;         /* HLSL: all uses only assign to it */
	uint8_t overloaded;     /* HLSL: which of the declaration's overloads is called is not known */
	uint8_t sure;           /* HLSL, where registers overlap: known not to be dropped for being of no effect */
	struct sl_span span;    /* first use */
	struct sl_again *again; /* up to SL_MAX_AGAIN calls after it, of a known word */
	struct sl_arg *args;    /* of words that rules name: arguments of the first call, literal values where known */
	void *declaration;      /* resolved module-scope declaration: sl_function, sl_variable or sl_record; else null */
	uint8_t declares;       /* enum sl_declaration */
	uint8_t unreachable;    /* WGSL: it and all that follow stand behind a return, break or continue */
};
enum sl_declaration { SL_DECLARES_NOTHING, SL_DECLARES_FUNCTION, SL_DECLARES_VARIABLE, SL_DECLARES_RECORD };

/* A name, or a member of one, that a body divides (`/`), takes the remainder of (`%`), shifts right (`>`) or masks (`&`) by a constant. */
struct sl_operation {
	struct sl_operation *next;
	struct sl_span span;
	sl_sym base, member; /* member: 0 where the name itself is the operand */
	sl_sym by_name;      /* WGSL: the name that the operand on the right is; 0: `by` is its value */
	int64_t by;
	char op;
};

/* A call in a body of a word that rules follow: what goes in last, and what is read of its value. */
struct sl_call {
	struct sl_call *next;
	struct sl_span span, read; /* its name; the first component that is read, end == 0 where none is read alone */
	uint16_t word;
	uint8_t components; /* of the value that are read, a bit each */
	uint8_t kept;       /* the value goes into a variable, whose reads they are */
	uint8_t shifts;     /* HLSL: bits of a one that the value shifts to the left; 0: it does not */
	sl_sym names[4];    /* in the last argument; no locals */
	struct sl_int last; /* value of the last argument */
};

/* WGSL: a texture or sampler that a body passes by its name, a variable of the module or a parameter of the function. */
struct sl_handle {
	struct sl_handle *next;
	const struct sl_variable *variable; /* null: it is the parameter */
	uint16_t parameter, argument;       /* counted from 0 */
};

/* WGSL: a call to which textures and samplers are passed. */
struct sl_handover {
	struct sl_handover *next;
	struct sl_span span;
	const struct sl_function *callee; /* null: a built-in function */
	uint16_t word;                    /* of that */
	struct sl_handle *handles;
};

/* In these two what is asked of each stands first: a module has thousands that have nothing to tell. */
struct sl_function {
	struct sl_function *next;
	sl_sym name;
	uint8_t hidden;        /* HLSL: only a kernel with defines of its own reaches it; no row is made for it */
	uint8_t body_complete; /* every word of the body was seen: "does not use X" is known */
	uint8_t has_body, method;
	struct sl_attr *attrs;
	struct sl_field *params;
	struct sl_field *ret; /* null: none (WGSL) or void */
	struct sl_use *uses;  /* of the body, and (WGSL) of the head */
	struct sl_call *calls;
	struct sl_operation *operations;
	struct sl_handover *handovers;
	uint8_t nested;           /* HLSL: in a namespace or record: an entry's name does not mean it */
	uint8_t maybe_attributed; /* an unknown macro stands before it: attributes may be missing from `attrs` */
	uint8_t params_known;     /* no unknown macro in the parameter list */
	uint8_t is_template;
	uint8_t compiled_as; /* HLSL: enum sl_enum_STAGE in which an effect's technique compiles it, else SL_STAGE_none */
	struct sl_span name_span, span;
	struct sl_function *earlier; /* HLSL: a declaration before it with an attribute that this one has as well; often null */
	struct sl_function
		*overload; /* HLSL: another function of the same name and scope; an overloaded use names the first of the chain */
	void *front_end;   /* the front end's own declaration */
};

/* `: register(t0, space1)` of HLSL. */
struct sl_register {
	struct sl_register *next;
	struct sl_span span;
	struct sl_str profile;       /* empty: for all */
	struct sl_int number, space; /* SL_ANY where unknown */
	struct sl_int offset;        /* `c0[offset]` */
	char class;                  /* b c i s t u; 0: not known, or a space alone */
};

struct sl_variable {
	struct sl_variable *next;
	sl_sym name;
	uint8_t kind;            /* enum sl_enum_VARIABLE */
	uint8_t space, access;   /* enum sl_enum_SPACE, _ACCESS */
	uint8_t init_phase;      /* enum sl_enum_PHASE; SL_PHASE_COUNT: not known */
	uint8_t hidden;          /* as in sl_function */
	uint8_t has_init, given; /* given: --override sets it */
	uint32_t qualifiers;
	struct sl_attr *attrs;
	struct sl_span name_span, span, init_span;
	struct sl_type type;
	struct sl_int least;     /* WGSL: bytes of the smallest buffer that can be bound to it */
	struct sl_value value;   /* of a constant or override */
	struct sl_str defaulted; /* names of overrides whose default its type's size rests on */
	struct sl_register *registers;
	struct sl_int bound; /* HLSL, where `registers` is one: the numbers of its class and space that are taken; lo > hi: not known */
	void *front_end;
};

struct sl_directive {
	struct sl_directive *next;
	uint8_t kind;                 /* enum sl_enum_DIRECTIVE */
	uint8_t late;                 /* after a declaration */
	uint8_t opaque;               /* under a dialect's condition */
	sl_sym name;                  /* extension, feature, "rule" or "group.rule", pragma word, kernel */
	struct sl_str text;           /* as written; of a kernel: its defines */
	uint16_t word, severity_word; /* severity of a diagnostic directive */
	struct sl_span span, name_span;
};

struct sl_statement {
	struct sl_statement *next;
	struct sl_function *function;
	uint8_t kind;        /* enum sl_enum_ON */
	struct sl_span span; /* the keyword */
	struct sl_attr *attrs;
	struct sl_value bound;
};

struct sl_fault {
	struct sl_fault *next;
	uint8_t kind; /* enum sl_enum_FAULT */
	uint8_t at_pipeline;
	struct sl_function *entry;  /* of a fault at pipeline creation */
	struct sl_span span, other; /* other.end == 0: none */
	struct sl_str a, b, c;
	int64_t n, m;
};

struct sl_expansion {
	struct sl_str macro;
	struct sl_span definition; /* the macro's name in its #define; end == 0: given on the command line */
	uint32_t parent;           /* expansion in which this one happened; 0: none */
};

struct sl_comment {
	struct sl_comment *next;
	struct sl_span span; /* without the comment marks */
	uint8_t alone;       /* nothing but blanks before it on its line */
};

struct sl_fragment {
	struct sl_fragment *next;
	uint32_t file;
	struct sl_function *functions;
	struct sl_variable *variables;
	struct sl_record *records;
	struct sl_directive *directives;
	struct sl_statement *statements;
	struct sl_comment *suppressions; /* comments that hold "shaderlint:" or "shader-clippy:" */
	/* HLSL: known to have no variable with attributes; no record that has attributes or is not plain. */
	uint8_t plain_variables, plain_records;
};

/* An attribute on something without a row of its own: alias, const_assert, local declaration, block, end of file. */
struct sl_loose_attr {
	struct sl_loose_attr *next;
	struct sl_attr *attr; /* the first of the list on one thing */
	uint8_t on;           /* enum sl_enum_ON */
};

/* A name that conditions around attributes or constants test and that nothing defines (HLSL). */
struct sl_switch {
	struct sl_switch *next;
	const char *name;
	const char *values[SL_MAX_SWITCH_VALUES]; /* [nvalues]: those that decide a condition, beside no definition */
	unsigned nvalues;
};

struct sl_module {
	struct sl_arena *arena;
	struct sl_names *names;
	const struct sl_vocabulary *vocabulary; /* null: no word is known */
	uint8_t lang, dialect;                  /* enum sl_enum_LANG, _DIALECT */
	uint8_t complete;                       /* everything was understood */
	uint8_t header;                         /* a header that is linted alone */
	uint8_t refused;                        /* HLSL: an #error was met: whoever builds the shader defines something else */
	struct sl_source **sources;             /* [nsources]; 0 is the shader */
	uint32_t nsources, sources_capacity;
	const char **absent; /* [nabsent]: where files were looked for that are nowhere; one that appears there changes the module */
	uint32_t nabsent, absent_capacity;
	struct sl_expansion *expansions; /* [nexpansions]; 0 is none */
	uint32_t nexpansions, expansions_capacity;
	struct sl_fragment *fragments, *last_fragment;
	struct sl_loose_attr *loose, *last_loose;
	struct sl_fault *faults, *last_fault;
	struct sl_fault dropped; /* takes the operands of faults over SL_MAX_FAULTS */
	uint32_t nfaults, unresolved_includes;
	const char *unreadable;   /* the first file that may be there and could not be read; null: none. The rest is then worth nothing */
	int unreadable_error;     /* errno of that */
	struct sl_span elsewhere; /* HLSL: the one entry point of the options, where it stands under a condition and is no function */
	struct sl_str elsewhere_condition; /* `#ifdef VR` */
	struct sl_switch *switches;        /* where the options ask for them */
	uint64_t outcomes;                 /* equal where all conditions were decided alike; as switches */
};

/* What the front ends are asked for. All strings outlive the module. */
struct sl_define {
	const char *name, *value; /* value: "1" where none was given */
};
struct sl_mapping {
	const char *virtual_path, *directory;
};
struct sl_front_options {
	const char *const *include_dirs;
	const struct sl_define *defines; /* -D */
	const struct sl_mapping *mappings;
	const struct sl_define *overrides; /* --override NAME=V; value is a number */
	const struct sl_define *features;  /* --feature NAME=true|false */
	const char *const *entries;        /* --entry */
	const char *const *preludes;       /* --prelude: files that are read before the shader, as one text with it */
	const char *const *confine;        /* --confine: nothing is opened outside of these folders; see confine.h */
	size_t ninclude_dirs, ndefines, nmappings, noverrides, nfeatures, nentries, npreludes, nconfine;
	uint8_t dialect;      /* enum sl_enum_DIALECT, or SL_DIALECT_COUNT for auto; plain is strict */
	uint8_t stage;        /* enum sl_enum_STAGE of --target */
	int16_t shader_model; /* 6006; 0: no target */
	uint8_t api;          /* enum sl_enum_API */
	uint8_t bits16;
	uint8_t switches; /* HLSL: fill the module's switches */
};

void sl_module_init(struct sl_module *, struct sl_arena *, struct sl_names *, const struct sl_vocabulary *, uint8_t lang);
uint32_t sl_module_add_source(struct sl_module *, struct sl_source *);
void sl_module_add_absent(struct sl_module *, const char *path);
struct sl_fragment *sl_module_add_fragment(struct sl_module *, uint32_t file);
/* Records a fault (up to SL_MAX_FAULTS) and returns it, never null, for its operands to be filled in. */
struct sl_fault *sl_module_fault(struct sl_module *, enum sl_enum_FAULT, struct sl_span);
/* Forgets the faults after the first n, of which `last` is the last (null: none). */
void sl_module_drop_faults(struct sl_module *, struct sl_fault *last, uint32_t n);
/* Arena text by printf format. */
struct sl_str sl_module_format(struct sl_module *, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The parts one after the other. */
struct sl_str sl_join(struct sl_arena *, const struct sl_str *parts, size_t n);
struct sl_str sl_span_text(const struct sl_module *, struct sl_span);
/*
 * The words whose calls are kept as sl_function.calls, as bits over all words: what the groups `ballots`, `lane_reads` and `lane_indices`
 * of the rules name. Null without rules, where no word is known.
 */
const uint64_t *sl_followed_words(const struct sl_module *);
/* Components that a swizzle names, a bit each; all of them where it is none. */
uint8_t sl_components(struct sl_str swizzle);

/*
 * The two front ends. The source is read already. They return nothing: all that can go wrong is a fault in the module.
 * HLSL opens includes itself; a header that cannot be read is a fault. `sources` then lists every file that was opened.
 */
void sl_wgsl_module(struct sl_module *, struct sl_source *, const struct sl_front_options *);
struct sl_hlsl_headers;  /* tokens of headers, read once a process; see grammar/hlsl/preprocess/headers.h */
struct sl_hlsl_prefixes; /* what shaders begin with, read once a thread; see grammar/hlsl/declare/prefix.h. With it the module may get
			  * another arena
			  */
void sl_hlsl_module(struct sl_module *, struct sl_source *, const struct sl_front_options *, struct sl_hlsl_headers *cache,
		    struct sl_hlsl_prefixes *);

#endif
