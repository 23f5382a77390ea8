/*
 * The contract between generated rule tables and the checker.
 *
 * shaderlint-gen compiles rules.yaml into one C file that defines a single `const struct sl_ruleset`. That file includes this header and
 * nothing else of the project, and links against the runtime for the few functions declared at the end. The first member is an ABI number:
 * the runtime refuses tables of another one.
 */
#ifndef SHADERLINT_RULESET_H
#define SHADERLINT_RULESET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SL_RULESET_ABI 3u

/* ---- values ------------------------------------------------------------------------------------------------------------------------ */

/*
 * An integer that may be known only in part: any value in [lo, hi]. lo == hi is a known value, [INT64_MIN, INT64_MAX] an unknown one;
 * a product with one unknown axis has a lower bound. Bools (0 and 1), enumerations (ordinal), versions (major * 1000 + minor) and words
 * (index into the word table) are stored in the same way.
 */
struct sl_int {
	int64_t lo, hi;
};

/* Kleene truth: t and f are 0 or 1 and never both 1; neither is "unknown". Only t fires a rule. */
struct sl_tri {
	unsigned t, f;
};

struct sl_str {
	const char *p;
	uint32_t n;
};

/*
 * A range of bytes in a source. `file` indexes the module's sources, `begin` and `end` are byte offsets. Under macros the range is the
 * place of use and `expansion` (not 0) names a row of the module's expansions, which leads to the definition.
 */
struct sl_span {
	uint32_t file, begin, end, expansion;
};

enum sl_state {
	SL_ABSENT,  /* the construct is not there */
	SL_UNKNOWN, /* it is there, its value cannot be decided */
	SL_KNOWN    /* lo == hi, or a complete set, or a string */
};

/* One fact of one row. A set keeps its bits (over words, or over small integers) in `bits`; a string its text in `str`. */
struct sl_cell {
	int64_t lo, hi;
	const uint64_t *bits;
	struct sl_str str;
	struct sl_span span;
	uint8_t state; /* enum sl_state */
};

/* ---- facts ------------------------------------------------------------------------------------------------------------------------- */

/* A user of facts.def defines the macros that it needs; the others are empty, and all are undefined at its end. */
enum sl_scope {
#define SCOPE(id, doc) SL_SCOPE_##id,
#include "shaderlint/facts.def"
	SL_SCOPE_COUNT
};

enum sl_fact_type {
	SL_TYPE_INT,
	SL_TYPE_BOOL,
	SL_TYPE_VERSION,
	SL_TYPE_WORD,   /* compared with a string literal; printed as the word */
	SL_TYPE_SET,    /* set of words: "x" in fact */
	SL_TYPE_BITS,   /* set of powers of two (wave sizes): bit k stands for 2^k; n in fact, min_of(fact), max_of(fact) */
	SL_TYPE_STRING, /* only in messages and for present() */
	SL_TYPE_PLACE,  /* a location alone: for `at` and present() */
#define ENUM_BEGIN(id, doc) SL_TYPE_##id,
#include "shaderlint/facts.def"
	SL_TYPE_COUNT
};

/* Ordinals of enumeration values, as SL_STAGE_compute, each with SL_STAGE_COUNT at its end. */
#define ENUM_BEGIN(id, doc) \
	enum sl_enum_##id   \
	{
#define VALUE(id, value) SL_##id##_##value,
#define ENUM_END(id)    \
	SL_##id##_COUNT \
	}               \
	;
#include "shaderlint/facts.def"

/* The number of a fact is its place in its scope's row: SL_F_entry_threads_x; profile facts are the row of the target scope. */
#define FACTS_OF(scope)          \
	enum sl_facts_of_##scope \
	{
#define FACT(scope, id, name, type, languages, doc) SL_F_##scope##_##id,
#define FACTS_END(scope)     \
	SL_F_##scope##_COUNT \
	}                    \
	;
#define PROFILE_FACT(id, name, type, combine, doc) SL_F_target_##id,
#include "shaderlint/facts.def"

enum sl_combine {
	SL_COMBINE_CAP,     /* the smaller of two limits */
	SL_COMBINE_FLOOR,   /* the greater of two minima */
	SL_COMBINE_SET,     /* intersection */
	SL_COMBINE_FEATURE, /* both must have it */
	SL_COMBINE_INFO     /* whoever knows it; the GPU half first */
};

struct sl_fact_info {
	const char *name; /* dotted, as rules write it */
	uint8_t scope, type, languages, combine;
	const char *doc;
};

enum { SL_LANG_HLSL_BIT = 1, SL_LANG_WGSL_BIT = 2, SL_LANG_BOTH_BITS = 3 };

/* What a predicate sees: one row for each scope that encloses the thing it is asked about (null where there is none), and option values. */
struct sl_ctx {
	const struct sl_cell *row[SL_SCOPE_COUNT];
	const struct sl_int *options; /* indexed by option number */
	const struct sl_ruleset *rules;
	void *check; /* the runtime's own state, for the functions below */
};

/* ---- rules ------------------------------------------------------------------------------------------------------------------------- */

enum sl_level { SL_LEVEL_OFF, SL_LEVEL_NOTE, SL_LEVEL_WARNING, SL_LEVEL_ERROR };
enum sl_precision { SL_PRECISION_LOW, SL_PRECISION_MEDIUM, SL_PRECISION_HIGH, SL_PRECISION_VERY_HIGH };

/* Where a finding points: the span of a fact, or the first use of a word group (`uses.GROUP`, group >= 0). */
struct sl_at {
	int16_t scope, fact, group;
};

struct sl_text; /* the runtime's growing string */
typedef unsigned sl_predicate(const struct sl_ctx *);
typedef void sl_message(const struct sl_ctx *, struct sl_text *);

struct sl_related {
	struct sl_at at;
	sl_message *note;
};

enum sl_fix_kind { SL_FIX_REPLACE, SL_FIX_INSERT_BEFORE, SL_FIX_INSERT_AFTER, SL_FIX_DELETE };

struct sl_fix {
	sl_message *title;
	sl_predicate *when; /* null: always */
	uint8_t kind;       /* enum sl_fix_kind */
	uint8_t safe;       /* applied by --fix; else only by --fix-suggestions */
	struct sl_at at;
	sl_message *with; /* null for a deletion */
};

enum {
	SL_RULE_PER_TARGET = 1,   /* names profile.*: asked once for each target, failing targets are listed */
	SL_RULE_OVER_TARGETS = 2, /* names targets.*: asked once, needs at least one target */
	SL_RULE_PEDANTIC = 4      /* off unless its set is enabled; see `sets` */
};

struct sl_rule {
	const char *id, *summary, *help, *rationale, *references; /* Markdown; references one a line */
	const char *const *aliases;                               /* null-terminated; never null */
	const char *const *tags;
	const char *since;
	uint8_t level, precision, languages, scope, flags;
	uint32_t stages;         /* bit of enum sl_enum_STAGE; all bits for any; tested before the predicate at scopes that have a stage */
	sl_predicate *requires_; /* over targets and options, asked once a run and target; null: always */
	sl_predicate *when;
	int (*level_of)(const struct sl_ctx *); /* from `levels`; -1 = the rule's own; null: none */
	struct sl_at at;
	const struct sl_related *related;
	const struct sl_fix *fixes;
	sl_message *message;
	const uint16_t *supersedes; /* rule numbers */
	uint16_t nrelated, nfixes, nsupersedes;
	uint16_t nth_case; /* the cases of a rule are rows that share its id and follow each other: how many stand before this one */
};

enum sl_option_type { SL_OPTION_INT, SL_OPTION_BOOL, SL_OPTION_VALUES };

struct sl_option {
	const char *name; /* "RULE.NAME", or "NAME" for a shared one */
	const char *doc;
	uint8_t type;
	int64_t min, max;                                 /* of an int */
	const char *const *values;                        /* of SL_OPTION_VALUES, null-terminated; the value is the index */
	struct sl_int (*fallback)(const struct sl_ctx *); /* the default; may look at the target row */
};

/* ---- vocabulary -------------------------------------------------------------------------------------------------------------------- */

/* A word list as indexes into the word table, 0-terminated. */
typedef const uint16_t *sl_word_list;

struct sl_vocab_arg {
	const char *name;
	uint8_t type;  /* enum sl_enum_ARG */
	uint8_t phase; /* enum sl_enum_PHASE: the latest that is allowed */
	uint8_t optional;
	int64_t min, max;    /* of an integer; INT64_MIN/MAX where not restricted */
	sl_word_list values; /* allowed names or strings, or null */
};

enum { SL_DUPLICATE_ERROR, SL_DUPLICATE_OK, SL_DUPLICATE_SAME };

struct sl_vocab_attr {
	uint16_t word;
	uint8_t languages, duplicate, exact_case;
	uint8_t nargs_min, nargs_max; /* 255 = any number */
	uint8_t nargs;                /* rows in args */
	uint32_t on;                  /* bits of enum sl_enum_ON */
	uint32_t stages;              /* bits of enum sl_enum_STAGE; all bits: any */
	const struct sl_vocab_arg *args;
	sl_word_list conflicts, needs_companion;
	uint16_t needs_extension;   /* a word, or 0 */
	int16_t needs_shader_model; /* 6006 = 6.6; 0: none */
	const char *note;
	const char *spelling; /* as the vocabulary writes it, for messages: the word of WaveSize is wavesize */
};

/* A built-in value (WGSL) or system-value semantic (HLSL) in one direction of one set of stages; a name may have several rows. */
struct sl_vocab_semantic {
	uint16_t word;
	uint8_t languages;
	uint8_t direction; /* enum sl_enum_DIRECTION */
	uint32_t stages;
	const char *type; /* WGSL: exact spelling; HLSL: element kind and greatest width, "uint3" */
	uint16_t needs_extension;
	uint16_t needs_feature; /* a language feature (`requires`) that engines may lack */
	int16_t needs_shader_model;
	const char *spelling; /* as the vocabulary writes it; the word is in lower case in HLSL */
	uint32_t signatures;  /* enum sl_enum_SIGNATURE as bits; 0: any */
	uint8_t element;      /* enum sl_enum_ELEMENT: what DXC's validator wants of it as an element of a signature; none: it is none */
	int16_t last_index;   /* greatest index of it there; -1: any */
};

enum sl_extension_status { SL_EXT_STANDARD, SL_EXT_EXPERIMENTAL, SL_EXT_FOREIGN, SL_EXT_REMOVED };

struct sl_vocab_extension {
	uint16_t word;
	uint8_t kind;   /* 0 enable, 1 requires, 2 diagnostic rule, 3 a feature of devices that no directive names */
	uint8_t status; /* enum sl_extension_status */
	sl_word_list implies, needs, conflicts;
	const char *note;
};

/* A named group of words: `uses.NAME` is true where an entry point reaches one of its members. */
struct sl_word_group {
	const char *name;
	uint8_t languages;
	const uint64_t *bits; /* over all words */
	int16_t shader_model; /* least shader model of its members, 0: none */
	uint32_t stages;
	uint16_t needs_extension;
};

/* The resource limits of HLSL by stage and shader model; the first matching row counts. */
struct sl_stage_limits {
	uint32_t stages;
	int16_t model_min, model_max; /* inclusive; 0: open */
	int64_t max_threads, max_x, max_y, max_z, groupshared;
};

struct sl_words {
	const char *const *text; /* [count]; text[0] is "" and stands for "no known word" */
	const uint8_t *length;
	uint16_t count, set_words; /* set_words = 64-bit words in a set over all words */
	/* Perfect hash: see sl_word_of_hash(). */
	const uint16_t *slots;
	const int32_t *displace;
	uint32_t nslots, ndisplace;
};

/* ---- profiles ---------------------------------------------------------------------------------------------------------------------- */

enum sl_section { SL_SECTION_FACT, SL_SECTION_LIMIT, SL_SECTION_GUARANTEED };

struct sl_profile_fact {
	uint16_t fact; /* index in the target row */
	uint8_t api;   /* enum sl_enum_API: the sub-map it stands in; SL_API_none: all */
	uint8_t section;
	int64_t is, up_to; /* least and greatest known value; for SL_TYPE_BITS both hold the set */
	const char *by;    /* sources, for --explain */
};

enum sl_profile_kind { SL_PROFILE_GPU, SL_PROFILE_SOFTWARE, SL_PROFILE_API };

struct sl_profile {
	const char *id, *name, *vendor, *note;
	uint8_t kind, api; /* api: of an API profile */
	uint16_t nfacts;
	const struct sl_profile_fact *facts;
	sl_word_list features; /* API profile: available WGSL extensions; null: not known */
};

struct sl_profile_group {
	const char *id;
	const uint16_t *members; /* profile numbers */
	uint16_t count;
};

/* Another name of a profile fact on the command line and in messages: WebGPU's limit names. */
struct sl_limit_alias {
	const char *name;
	uint16_t fact;
};

/* Where numbers come from: `by` of a profile fact is a list of keys. */
struct sl_citation {
	const char *key, *text;
};

/* A profile fact computed from others in YAML, once a target, after its halves are combined. */
struct sl_derived {
	uint16_t fact;
	struct sl_int (*value)(const struct sl_ctx *);
};

struct sl_rule_set {
	const char *name; /* "pedantic" */
	const uint16_t *rules;
	uint16_t count;
};

/* ---- the whole --------------------------------------------------------------------------------------------------------------------- */

struct sl_ruleset {
	uint32_t abi;
	uint32_t hash; /* of everything that can change a finding; goes into result files */
	struct sl_words words;
	const struct sl_rule *rules;
	const struct sl_option *options;
	const struct sl_vocab_attr *attributes;
	const struct sl_vocab_semantic *semantics;
	const struct sl_vocab_extension *extensions;
	const struct sl_word_group *groups;
	const struct sl_stage_limits *limits;
	const struct sl_profile *profiles;
	const struct sl_profile_group *profile_groups;
	const struct sl_limit_alias *aliases;
	const struct sl_derived *derived;
	const struct sl_rule_set *sets;
	uint16_t nrules, noptions, nattributes, nsemantics, nextensions, ngroups, nlimits, nprofiles, nprofile_groups, naliases, nderived,
		nsets;
	const struct sl_citation *sources;
	uint16_t nsources;
	const uint16_t
		*attr_of_word; /* [words.count]: row in attributes + 1 of the first language match, 0 none; rows of one word are adjacent */
	const uint16_t *semantic_of_word;  /* likewise */
	const uint16_t *extension_of_word; /* likewise */
	const uint64_t *methods;           /* over all words: those that mean something behind a dot alone */
};

/* The row behind one that has the same id, or the number of rows. */
static inline unsigned sl_next_case(const struct sl_ruleset *rules, unsigned rule)
{
	return rule + 1 < rules->nrules && rules->rules[rule + 1].nth_case ? rule + 1 : rules->nrules;
}

/* Up to eight bytes as a number that tells texts of the same length apart; the same on any machine. */
static inline uint64_t sl_load_text(const char *s, size_t n)
{
	const unsigned char *u = (const unsigned char *)s;

#define SL_BYTES_4(p) ((uint64_t)(p)[0] | (uint64_t)(p)[1] << 8 | (uint64_t)(p)[2] << 16 | (uint64_t)(p)[3] << 24)
	if (n >= 8)
		return SL_BYTES_4(u) | SL_BYTES_4(u + 4) << 32;
	if (n >= 4)
		return SL_BYTES_4(u) | SL_BYTES_4(u + n - 4) << 32;
#undef SL_BYTES_4
	return n ? (uint64_t)u[0] << 16 | (uint64_t)u[n / 2] << 8 | u[n - 1] : 0;
}

/* Eight bytes a step. The tables of words stand on it, so it is the same on any machine. */
static inline uint64_t sl_text_hash(const char *s, size_t n)
{
	uint64_t h = n * 0x9e3779b97f4a7c15u;

	for (; n > 8; s += 8, n -= 8) {
		h = (h ^ sl_load_text(s, 8)) * 0xd6e8feb86659fd93u;
		h ^= h >> 32;
	}
	h = (h ^ sl_load_text(s, n)) * 0xd6e8feb86659fd93u;
	h ^= h >> 32;
	h *= 0xd6e8feb86659fd93u;
	return h ^ h >> 32;
}

/* Where the displacement of a word stands, and with it the word's slot. */
static inline uint32_t sl_word_bucket(uint64_t hash, uint32_t ndisplace)
{
	return (uint32_t)((hash & UINT32_MAX) * ndisplace >> 32);
}
static inline uint32_t sl_word_slot(uint64_t hash, int32_t displacement, uint32_t nslots)
{
	return (uint32_t)(((hash >> 32) ^ (uint32_t)displacement * 0x9e3779b1u) * nslots >> 32);
}

/* Word number of a text, or 0. The other takes the text's sl_text_hash() too. */
uint16_t sl_word_find(const struct sl_words *, const char *text, size_t length);
uint16_t sl_word_of_hash(const struct sl_words *, const char *text, size_t length, uint64_t hash);

/* Functions that generated messages call. */
void sl_text_put(struct sl_text *, const char *);
void sl_text_int(struct sl_text *, struct sl_int);
void sl_text_hex(struct sl_text *, struct sl_int);
void sl_text_version(struct sl_text *, struct sl_int);
void sl_text_enum(struct sl_text *, const struct sl_ctx *, unsigned type, struct sl_int); /* stage prints as `pixel` in HLSL */
void sl_text_word(struct sl_text *, const struct sl_ctx *, struct sl_int);
void sl_text_set(struct sl_text *, const struct sl_ctx *, const struct sl_cell *);
void sl_text_bits(struct sl_text *, const struct sl_cell *);
void sl_text_str(struct sl_text *, const struct sl_cell *);
void sl_text_profiles(struct sl_text *, const struct sl_ctx *);     /* the targets that fail */
struct sl_tri sl_uses_group(const struct sl_ctx *, unsigned group); /* of the entry point, or of the module where there is none */

#include "shaderlint/kleene.h"

#endif
