/*
 * What the grammar's actions build: attributes, fields, functions, variables, records and scopes of the model. `words` is always a run that
 * the feeder made: qualifiers, type and name.
 */
#ifndef SL_HLSL_DECLARE_H
#define SL_HLSL_DECLARE_H

#include "grammar/hlsl/attribute/attributes.h"
#include "grammar/hlsl/type/types.h"

struct hlsl_fields {
	struct sl_field *first, *last;
};

/* `: read(caller)` or `: write(…)` of a ray payload's member. */
enum { HLSL_PAYLOAD_READ, HLSL_PAYLOAD_WRITE, HLSL_PAYLOAD_KINDS };
struct hlsl_access {
	struct sl_span span; /* the word */
	uint8_t stages;      /* bits of payload.c */
	uint8_t stated;
};
struct hlsl_payload {
	struct hlsl_access access[HLSL_PAYLOAD_KINDS];
	uint8_t repeated, unknown; /* written twice; names a stage that there is not */
};

/* What follows a colon. */
struct hlsl_annots {
	sl_sym semantic;
	struct sl_span span;
	struct hlsl_payload *payload; /* null: nothing was written */
	struct sl_register *registers, *last_register;
	uint8_t bits, placed, overridden; /* placed: by a packoffset; overridden: by another one */
	struct sl_int packed;             /* where that says, in words of 32 bits */
	struct sl_span packed_span;
};

/* What a run of words says. */
struct hlsl_words {
	sl_sym name, owner; /* owner: A of A::name; 0 where there is none */
	struct sl_span name_span, type_span, span;
	uint32_t type_first, type_last; /* tokens; empty where there is no type */
	uint32_t qualifiers;            /* SL_Q_ bits */
	uint8_t direction;
	uint8_t unknown_prefix; /* a word before the type that is no qualifier: an unknown macro */
};

/* What several declarators share. */
struct hlsl_declaration {
	struct hlsl_words words;
	struct hlsl_segment *segment; /* in which the words stand */
	struct sl_attr *attrs;
	struct sl_type type;
	struct hlsl_declaration *next_spare;
	struct sl_record *record;
	struct hlsl_name *passed; /* of a record whose members were passed over: there is no type yet */
	uint8_t is_typedef, is_record;
};

/* before: attributes that belong to the variables, if there are any, else to the record as well. */
struct hlsl_record_head {
	struct sl_attr *before, *attrs;
	uint8_t is_typedef;
};

/* ---- declare.c ---- */

/* named: the last word is the name that is declared. */
struct hlsl_words hlsl_words_read(const struct hlsl_piece *words, bool named);
/* Records a fault where qualifiers contradict each other. */
void hlsl_check_qualifiers(struct hlsl_unit *, const struct hlsl_words *);
struct hlsl_annots hlsl_semantic(const struct hlsl_annots *, const struct hlsl_piece *words);
struct sl_field *hlsl_parameter(struct hlsl_unit *, const struct hlsl_attrs *, const struct hlsl_piece *words, const struct hlsl_dims *,
				const struct hlsl_annots *);
struct hlsl_fields hlsl_fields_add(const struct hlsl_fields *, struct sl_field *);
/* What the declarators of variables share. Lives until the next one. */
struct hlsl_declaration *hlsl_declaration(struct hlsl_unit *, const struct hlsl_attrs *, const struct hlsl_piece *words);
/*
 * One declarator: variable, constant, member or, after typedef, alias. Without words it is the one that the declaration was made from,
 * which goes for hlsl_alias() as well.
 */
void hlsl_declare(struct hlsl_unit *, struct hlsl_declaration *, const struct hlsl_piece *words, const struct hlsl_dims *,
		  const struct hlsl_annots *, const struct hlsl_piece *init);
/* A declaration that is words alone, or words and a value; init: null without one. */
void hlsl_plain_declaration(struct hlsl_unit *, const struct hlsl_piece *words, const struct hlsl_piece *init);
void hlsl_alias(struct hlsl_unit *, struct hlsl_declaration *, const struct hlsl_piece *words, const struct hlsl_dims *);
void hlsl_using_alias(struct hlsl_unit *, const struct hlsl_piece *name, const struct hlsl_piece *type, const struct hlsl_dims *);
void hlsl_using(struct hlsl_unit *, const struct hlsl_piece *words);
/* Adds a variable to its file's fragment. */
void hlsl_append_variable(struct hlsl_unit *, struct sl_variable *);
void hlsl_dangling(struct hlsl_unit *, const struct hlsl_attrs *);

/* ---- payload.c ---- */

struct hlsl_annots hlsl_access(struct hlsl_unit *, const struct hlsl_annots *, const struct hlsl_piece *words);
/* What the qualifiers of a member say together. */
void hlsl_payload_member(struct hlsl_unit *, const struct sl_field *, const struct hlsl_annots *);
/* Qualifiers on what is no member of a structure. */
void hlsl_payload_misplaced(struct hlsl_unit *, sl_sym name, const struct hlsl_annots *);

/* ---- function.c ---- */

/* body: null for a declaration without one. */
void hlsl_function(struct hlsl_unit *, const struct hlsl_attrs *, const struct hlsl_piece *words, const struct hlsl_fields *,
		   const struct hlsl_annots *, const struct hlsl_piece *body);
/* A head that no rule asks about: name ( parameters ). */
void hlsl_plain_function(struct hlsl_unit *, const struct hlsl_piece *head, const struct hlsl_piece *body);

/* ---- scopes of declarations, record.c ---- */

void hlsl_scope_open(struct hlsl_unit *, enum hlsl_scope_kind, sl_sym name);
void hlsl_scope_close(struct hlsl_unit *);
void hlsl_namespace_open(struct hlsl_unit *, const struct hlsl_attrs *, const struct hlsl_piece *words);
struct hlsl_record_head hlsl_record_head(const struct hlsl_attrs *, const struct hlsl_attrs *, uint8_t is_typedef);
struct hlsl_declaration *hlsl_record_open(struct hlsl_unit *, const struct hlsl_record_head *, const struct hlsl_piece *words,
					  const struct hlsl_piece *brace);
/* Rules may ask about the record: it has attributes, or a member that has some or a semantic. */
void hlsl_record_speaks(struct hlsl_unit *, struct sl_record *);
void hlsl_record_close(struct hlsl_unit *, struct hlsl_declaration *);
/* A record without its members: they are read when a look-up finds its name. */
struct hlsl_declaration *hlsl_record_pass(struct hlsl_unit *, const struct hlsl_piece *name);
/* Reads them; `of` is the unit. For struct hlsl_scopes. */
void hlsl_record_read(void *of, struct hlsl_name *);
/* Declarators follow a record that was passed over. */
void hlsl_record_needed(struct hlsl_unit *, struct hlsl_declaration *);
/* The item of a record or enumeration has been read to its end. */
void hlsl_declaration_done(struct hlsl_unit *, struct hlsl_declaration *);
/* No declarators follow. */
void hlsl_record_alone(struct hlsl_unit *, struct hlsl_declaration *);
struct hlsl_declaration *hlsl_enum_open(struct hlsl_unit *, const struct hlsl_record_head *, const struct hlsl_piece *words);
void hlsl_enumerator(struct hlsl_unit *, const struct hlsl_piece *words, const struct hlsl_piece *init);
void hlsl_enum_close(struct hlsl_unit *);
/* words, annots: null where there is no name. */
void hlsl_buffer_open(struct hlsl_unit *, const struct hlsl_attrs *, const struct hlsl_piece *keyword, const struct hlsl_piece *words,
		      const struct hlsl_annots *);

/* ---- register.c ---- */

/* `: register(profile, t0[1], space2)` beside what is annotated already. Records a fault where DXC's parser refuses it. */
struct hlsl_annots hlsl_register(struct hlsl_unit *, const struct hlsl_annots *, const struct hlsl_piece *words);
/* Takes note of the register of a resource. */
/* `: name(…)` that is none of HLSL's: a macro that nobody defines, or misspelt. */
void hlsl_strange_annotation(struct hlsl_unit *, const struct hlsl_piece *words);
/* A whole number of 32 bits. */
bool hlsl_register_number(struct sl_str digits, struct sl_int *);
struct hlsl_annots hlsl_packoffset(struct hlsl_unit *, const struct hlsl_annots *before, const struct hlsl_piece *words);
/* On something that is no member of a buffer. */
void hlsl_packoffset_misplaced(struct hlsl_unit *, sl_sym name, const struct hlsl_annots *);
void hlsl_packoffset_member(struct hlsl_unit *, const struct hlsl_words *, const struct sl_type *, const struct hlsl_annots *);
/* At the end of the buffer in hand. */
void hlsl_packoffset_close(struct hlsl_unit *);
void hlsl_bind(struct hlsl_unit *, struct sl_variable *);
/* Records a fault where a register is none for the type, or contradicts another. */
void hlsl_check_registers(struct hlsl_unit *, sl_sym name, const struct sl_type *, const struct hlsl_annots *);

/* ---- parse.c ---- */

/* A syntax error at a token, and the end of the item that it was in. */
void hlsl_unparsed(struct hlsl_unit *, const struct hlsl_piece *);
void hlsl_item_lost(struct hlsl_unit *);

#endif
