/*
 * What the YAML says, read and checked: the stages behind the readers work on this and no longer look at keys. Numbers of rules, options,
 * groups, profiles are their places in the lists, which are their places in the emitted tables.
 */
#ifndef GEN_SPEC_H
#define GEN_SPEC_H

#include "gen/expression.h"
#include "gen/shape.h"
#include "gen/words.h"

struct gen_spec;
struct gen_rule;
struct gen_option;

/* A name for an expression: a `let` of a rule, or a `derived` one that the rule uses. It is checked where it is first used. */
struct gen_binding {
	const char *name;
	const struct gen_node *node; /* the expression's text */
	struct gen_expr *expr;
	bool derived, used, busy, checked;
	unsigned flags; /* SL_RULE_PER_TARGET, SL_RULE_OVER_TARGETS: what using it means */
};

/* What an expression can see: facts by scope, lets, options. */
struct gen_env {
	struct gen_spec *spec;
	unsigned scope, languages;
	const struct gen_rule *rule;     /* whose options come before the shared ones; null: none */
	const struct gen_option *option; /* whose default it is: only options before it are seen */
	GEN_LIST(struct gen_binding *) bindings;
	unsigned flags;  /* SL_RULE_… of all that was named */
	bool in_derived; /* shared by rules of both languages: facts of one are just unknown in the other */
};

/* A text with expressions in it. */
struct gen_part {
	const char *text;      /* literal text, or null */
	struct gen_expr *expr; /* or an expression … */
	bool hex, profiles;    /* … as hexadecimal; or the list of failing targets */
	bool limits;           /* the expression is limits(…): what those targets have instead */
};
struct gen_message {
	const struct gen_node *node; /* null: there is none */
	GEN_LIST(struct gen_part) parts;
};

struct gen_at {
	int scope, fact, group;
};

struct gen_fix {
	const struct gen_node *node, *when_node;
	struct gen_message title, with;
	struct gen_expr *when;
	enum sl_fix_kind kind;
	bool safe;
	struct gen_at at;
};

struct gen_related {
	struct gen_at at;
	struct gen_message note;
};

struct gen_level {
	const struct gen_node *node; /* of the condition */
	struct gen_expr *when;
	const char *level;
};

/* A rule, or one of its cases: those are rules of one id that follow each other and get a row of the table each. */
struct gen_rule {
	const struct gen_node *node, *own; /* own: of the case; null: the rule has none */
	const struct gen_rule *whole;      /* the first case, which stands for all where the rule is meant */
	unsigned nth_case;
	const char *id, *name; /* name: the id as a C identifier, another one for each case */
	unsigned scope, languages, flags;
	uint32_t stages, variables;
	struct gen_env env, target_env; /* target_env: of `requires` */
	struct gen_expr *requires_, *when;
	struct gen_at at;
	struct gen_message message;
	GEN_LIST(struct gen_level) levels;
	GEN_LIST(struct gen_related) related;
	GEN_LIST(struct gen_fix) fixes;
	GEN_LIST(unsigned) supersedes;
};

struct gen_option {
	const struct gen_node *node;
	const char *name;  /* as on the command line: RULE.NAME or NAME */
	const char *local; /* as rules write it behind `option.` */
	const struct gen_rule *rule;
	enum sl_option_type type;
	int64_t min, max;
	GEN_LIST(const char *) values;
	struct gen_env env;
	struct gen_expr *fallback;
	unsigned flags;
	bool used;
};

/* A shared expression. */
struct gen_derived {
	const struct gen_node *node;
	const char *name;    /* null: only gives a fact its value; of a core's fact that fact's, as rules name it */
	unsigned fact_scope; /* target or core */
	int fact;            /* of that scope, or -1 */
	struct gen_env env;
	struct gen_expr *expr; /* where it gives a fact its value */
};

struct gen_argument {
	const char *name;
	unsigned type, phase;
	bool optional;
	int64_t min, max;
	GEN_LIST(const char *) values;
};

struct gen_needs {
	const char *extension, *feature;
	int64_t shader_model;
	GEN_LIST(const char *) companion;
};

struct gen_attribute {
	const struct gen_node *node;
	const char *name, *word; /* word: lower case for HLSL, unless exact_case */
	unsigned languages, duplicate;
	bool exact_case, variadic;
	uint32_t on, stages;
	GEN_LIST(struct gen_argument) args;
	GEN_LIST(const char *) conflicts;
	struct gen_needs needs;
	const char *note;
};

struct gen_semantic {
	const struct gen_node *node;
	const char *name, *word, *type;
	unsigned languages, direction, element;
	uint32_t stages, signatures;
	int64_t last_index; /* -1: any */
	struct gen_needs needs;
};

struct gen_extension {
	const struct gen_node *node;
	const char *name;
	unsigned kind, status;
	GEN_LIST(const char *) implies;
	GEN_LIST(const char *) needs;
	GEN_LIST(const char *) conflicts;
	const char *note;
};

struct gen_group {
	const struct gen_node *node; /* its key */
	const char *name, *doc;      /* doc may be null */
	unsigned languages;
	uint32_t stages;
	GEN_LIST(const char *) members;
	GEN_LIST(const char *) methods; /* members too, but only behind a dot */
	struct gen_needs needs;
};

struct gen_stage_limits {
	const struct gen_node *node;
	uint32_t stages, apis;
	int64_t model_min, model_max, max_threads, max_x, max_y, max_z, groupshared;
};

struct gen_profile_fact {
	const struct gen_node *node; /* of `is` */
	unsigned fact, api;
	enum sl_section section;
	int64_t is, up_to;
	const char *by;
};

struct gen_profile {
	const struct gen_node *node;
	const char *id;
	unsigned kind, api;
	GEN_LIST(struct gen_profile_fact) facts;
	GEN_LIST(const char *) features;
	bool has_features;
};

/* NAME: ids of rules or profiles. */
struct gen_set {
	const struct gen_node *node;
	const char *name;
	GEN_LIST(unsigned) members;
};

struct gen_named {
	const struct gen_node *node;
	const char *name, *text;
	int fact;
};

struct gen_spec {
	struct gen_pool pool;
	struct gen_diag diag;
	GEN_LIST(struct gen_file *) files;
	GEN_LIST(const struct gen_node *) roots; /* of the files, in order */
	GEN_LIST(struct gen_rule *) rules;
	GEN_LIST(struct gen_option *) options;
	GEN_LIST(struct gen_derived *) derived;
	GEN_LIST(struct gen_attribute) attributes;
	GEN_LIST(struct gen_semantic) semantics;
	GEN_LIST(struct gen_extension) extensions;
	GEN_LIST(struct gen_group) groups;
	GEN_LIST(struct gen_stage_limits) limits;
	GEN_LIST(struct gen_profile) profiles;
	GEN_LIST(struct gen_set) sets;
	GEN_LIST(struct gen_set) profile_groups;
	GEN_LIST(struct gen_named) sources;
	GEN_LIST(struct gen_named) aliases;
	struct gen_words words;
	GEN_LIST(const char *) refused; /* names of what has the wrong shape: not to be reported as missing too */
	bool *asked;                    /* of the facts of a target, those that a rule has named; made when the first is */
};

/* Null after an error, which is reported at `from`, the include that asks for the file. */
struct gen_file *gen_open_file(struct gen_spec *, const char *path, const char *name, struct gen_place from);
/* Opens the entry files and all they include; false where one cannot be read. Their shapes are checked. */
void gen_load(struct gen_spec *, const char *const *entries, size_t n);
/* The readers, in this order: what comes later names what came before. */
void gen_read_sources(struct gen_spec *);
void gen_read_vocabulary(struct gen_spec *);
void gen_read_profiles(struct gen_spec *);
void gen_read_rules(struct gen_spec *);

/* Whether the numbers of a profile can be those of a device, and agree with each other. */
void gen_check_profile(struct gen_spec *, const struct gen_profile *);

/* The items of a section over all files, those whose shape is right. each(spec, item, key) gets the key of a map's items, else null. */
void gen_each(struct gen_spec *, const char *section,
	      void (*each)(struct gen_spec *, const struct gen_node *item, const struct gen_node *key));

/* A name that something had which was left out because of its shape: whoever names it is not wrong. */
bool gen_was_refused(const struct gen_spec *, const char *name);

/* Bits of languages, stages and of what an attribute stands on. */
unsigned gen_read_languages(const struct gen_node *);
uint32_t gen_read_bits(unsigned type, const struct gen_node *);

/* Parses a node's whole text and finds its types. Null after an error. */
struct gen_expr *gen_compile(struct gen_env *, const struct gen_node *);
/* The same, and it must be a bool that can be true. `key` for the message. */
struct gen_expr *gen_compile_condition(struct gen_env *, const struct gen_node *, const char *key);
/* Parses a text with {expressions}. False after an error. */
bool gen_compile_message(struct gen_env *, const struct gen_node *, struct gen_message *);

/* What a rule says under a key: its case, else the rule as a whole; null where neither does. */
const struct gen_node *gen_said(const struct gen_rule *, const char *key);
/* Number of the rule's first case, or -1. */
int gen_find_rule(const struct gen_spec *, const char *id);
/* The case behind one of the same rule, or the number of rules. */
size_t gen_next_case(const struct gen_spec *, size_t rule);
int gen_find_group(const struct gen_spec *, const char *name);
/* The sources that `by` of a map names, joined. Null after an error; `name` is what the number is of. */
const char *gen_read_by(struct gen_spec *, const struct gen_node *map, const char *name);
/* An option that the env sees by its local name, or -1. */
int gen_find_option(const struct gen_env *, const char *local);

#endif
