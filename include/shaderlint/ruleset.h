/*
 * The contract between generated rule tables and the checker.
 *
 * shaderlint-gen compiles rules.yaml into one C file that defines a single `const struct sl_ruleset`. That file includes this header and
 * facts.h, nothing else of the project, and links against the runtime for the few functions declared at the end. The first member is an ABI
 * number: the runtime refuses tables of another one.
 */
#ifndef SHADERLINT_RULESET_H
#define SHADERLINT_RULESET_H

#include "shaderlint/rows.h"

#define SL_RULESET_ABI 8u

/* ---- rules ------------------------------------------------------------------------------------------------------------------------- */

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
	const char *measure, *ignore_when;                        /* of advice: how to see its worth, and where it has none; may be null */
	const char *bad, *good;                                   /* the code of the first example of each kind */
	const char *const *aliases;                               /* null-terminated; never null */
	const char *const *tags;
	const char *since;
	uint8_t level, precision, languages, scope, flags;
	uint32_t stages;         /* bit of enum sl_enum_STAGE; all bits for any; tested before the predicate at scopes that have a stage */
	uint32_t unasked;        /* at scope variable: bits of enum sl_enum_VARIABLE about which it is not asked */
	sl_predicate *requires_; /* over targets and options, asked once a run and target; null: always */
	sl_predicate *when;
	int (*level_of)(const struct sl_ctx *); /* from `levels`; -1 = the rule's own; null: none */
	struct sl_at at;
	const char *counted; /* what several findings of a run are told as, by number; null: each is told */
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

/* The resource limits of HLSL by stage and shader model; the first matching row counts. */
struct sl_stage_limits {
	uint32_t stages, apis;                                 /* bits of enum sl_enum_STAGE and sl_enum_API; all bits: any */
	int16_t model_min, model_max;                          /* inclusive; 0: open */
	int64_t max_threads, max_x, max_y, max_z, groupshared; /* 0: none */
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
	const char *const *aliases; /* other ids, null-terminated; null: none */
	uint8_t kind, api;          /* api: of an API profile */
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

/*
 * A fact computed from others in YAML: one of a profile once a target, after its halves are combined, and one of the core for an entry
 * point and a target (where a rule names it, it has the expression itself).
 */
struct sl_derived {
	uint16_t scope, fact; /* SL_SCOPE_target or SL_SCOPE_core */
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
	struct sl_vocabulary vocabulary;
	const struct sl_rule *rules;
	const struct sl_option *options;
	const struct sl_stage_limits *limits;
	const struct sl_profile *profiles;
	const struct sl_profile_group *profile_groups;
	const struct sl_limit_alias *aliases;
	const struct sl_derived *derived;
	const struct sl_rule_set *sets;
	uint16_t nrules, noptions, nlimits, nprofiles, nprofile_groups, naliases, nderived, nsets;
	const struct sl_citation *sources;
	uint16_t nsources;
};

/* The row behind one that has the same id, or the number of rows. */
static inline unsigned sl_next_case(const struct sl_ruleset *rules, unsigned rule)
{
	return rule + 1 < rules->nrules && rules->rules[rule + 1].nth_case ? rule + 1 : rules->nrules;
}

/* Functions that generated messages call. */
void sl_text_put(struct sl_text *, const char *);
void sl_text_int(struct sl_text *, struct sl_int);
void sl_text_hex(struct sl_text *, struct sl_int);
void sl_text_version(struct sl_text *, struct sl_int);
void sl_text_enum(struct sl_text *, const struct sl_ctx *, unsigned type, struct sl_int); /* stage prints as `pixel` in HLSL */
void sl_text_word(struct sl_text *, const struct sl_ctx *, const struct sl_cell *);
void sl_text_set(struct sl_text *, const struct sl_ctx *, const struct sl_cell *);
void sl_text_bits(struct sl_text *, const struct sl_cell *);
void sl_text_str(struct sl_text *, const struct sl_cell *);
void sl_text_profiles(struct sl_text *, const struct sl_ctx *); /* the targets that fail */
/* What those of them have that the value is too much for (too little for, where the fact is a least one): `, at most 256 threads on A; B
 * promises 128 threads`. */
void sl_text_limits(struct sl_text *, const struct sl_ctx *, struct sl_int value, unsigned fact, const char *unit);
struct sl_tri sl_uses_group(const struct sl_ctx *, unsigned group); /* of the entry point, or of the module where there is none */

#endif
