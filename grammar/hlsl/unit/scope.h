/*
 * Names of a translation unit and the scopes that they live in. Those of the module are found by their symbol, all others in one hash table
 * over (scope, symbol); a look-up walks the scopes outwards.
 */
#ifndef SL_HLSL_SCOPE_H
#define SL_HLSL_SCOPE_H

#include "grammar/model.h"

#include <stdbool.h>

enum hlsl_scope_kind {
	HLSL_SCOPE_MODULE,
	HLSL_SCOPE_NAMESPACE,
	HLSL_SCOPE_RECORD,
	HLSL_SCOPE_ENUM,
	HLSL_SCOPE_BUFFER,
	HLSL_SCOPE_UNREADABLE /* braces of something that did not parse */
};

enum hlsl_name_kind {
	/* These three may have a variable. */
	HLSL_NAME_CONSTANT,  /* value: static const, const global, enumerator */
	HLSL_NAME_VARIABLE,  /* variable; its value is not for the compiler to know */
	HLSL_NAME_MEMBER,    /* of a record or buffer */
	HLSL_NAME_FUNCTION,  /* function: first of the overloads */
	HLSL_NAME_RECORD,    /* record, and inner scope */
	HLSL_NAME_ENUM,      /* inner scope, type int */
	HLSL_NAME_ALIAS,     /* type */
	HLSL_NAME_NAMESPACE, /* inner scope */
	HLSL_NAME_PARAMETER  /* of a template: nothing is known of it */
};

struct hlsl_value;
struct hlsl_pattern; /* see instance.h */

struct hlsl_import {
	struct hlsl_import *next;
	struct hlsl_scope *scope;
};

struct hlsl_scope {
	struct hlsl_scope *outer;
	struct hlsl_import *imports; /* using namespace */
	struct sl_record *record;    /* of a record */
	union {
		struct hlsl_pattern *pattern;     /* of a record that is a template */
		const struct hlsl_passed *passed; /* of a record whose name waits */
	};
	union {
		struct sl_field *last_field; /* of a record */
		struct sl_variable *buffer;  /* of a cbuffer or tbuffer */
	};
	struct hlsl_packing *packing; /* of a cbuffer or tbuffer: where its members stand */
	struct sl_field *unnamed;     /* from this field on, members that the table does not know yet: seldom does anybody ask */
	uint32_t number, depth;
	uint8_t kind, is_template;
};

/* There may be one for each member of each record, so it is kept small: what a kind has no use for shares its room. */
struct hlsl_name {
	sl_sym sym;
	uint8_t kind;
	uint8_t waits; /* of a record: its members were passed over, and nobody has asked for it yet */
	struct hlsl_scope *inner;
	union {
		const struct hlsl_value *value; /* of a constant */
		struct sl_function *function;
		struct sl_record *record;
		const struct sl_type *type;
	};
	union {
		struct sl_variable *variable; /* of a constant as well; of a member of a buffer: the buffer */
		struct sl_function *last_overload;
		struct hlsl_pattern *pattern; /* of a record that is a template; null: it is none, or specialised */
	};
};

/* The key stands beside the pointer: a look-up that meets other names does not touch them. */
struct hlsl_slot {
	uint32_t scope;
	sl_sym sym;
	struct hlsl_name *name; /* null: the slot is empty */
};

struct hlsl_scopes {
	struct sl_arena *arena;
	struct hlsl_slot *slots;
	uint32_t used, capacity, count;
	struct hlsl_name **module; /* [nsymbols] by symbol: the names of the first scope */
	bool *elsewhere;           /* [nsymbols] by symbol: whether any other scope has such a name */
	uint32_t nsymbols;
	void (*read)(void *unit, struct hlsl_name *); /* for a name that waits, before anybody sees it */
	void *unit;
};

void hlsl_scopes_init(struct hlsl_scopes *, struct sl_arena *);
struct hlsl_scope *hlsl_scope_new(struct hlsl_scopes *, struct hlsl_scope *outer, enum hlsl_scope_kind);
/* Notes that the next member of a record, the last of its fields, is a name in it. */
void hlsl_name_member(struct hlsl_scopes *, struct hlsl_scope *, struct sl_field *);
/* The name in this scope alone, made where it is missing (then made is 1 and the kind as given); null names are not kept. */
struct hlsl_name *hlsl_name_add(struct hlsl_scopes *, struct hlsl_scope *, sl_sym, enum hlsl_name_kind);
/* The name in this scope alone, or null. */
struct hlsl_name *hlsl_name_in(struct hlsl_scopes *, struct hlsl_scope *, sl_sym);
/* The name in this scope or in one that it imports, or null: what `scope::sym` means. */
struct hlsl_name *hlsl_name_within(struct hlsl_scopes *, struct hlsl_scope *, sl_sym);
/* The name seen from a scope: in it, in what it imports, then outwards; or null. */
struct hlsl_name *hlsl_name_find(struct hlsl_scopes *, struct hlsl_scope *, sl_sym);

#endif
