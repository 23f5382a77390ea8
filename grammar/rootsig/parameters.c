/* The actions of the grammar: what each parameter is for, and what is said twice or left out. */
#include "grammar/rootsig/read.h"

#include <stdlib.h>
#include <string.h>

static struct sl_str text_at(const struct root_parse *p, struct sl_root_place at)
{
	return (struct sl_str){p->text.p + at.begin, at.end - at.begin};
}

struct sl_root_signature *root_fault(struct root_parse *p, enum sl_enum_ROOT_FAULT fault, struct sl_root_place at)
{
	struct sl_root_signature *s = p->signature;

	if (s->fault)
		return NULL;
	s->fault = (uint8_t)fault;
	s->at = at;
	s->a = text_at(p, at);
	return s;
}

/* Each needs one. */
static void need(struct root_parse *p, const struct root_item *item, unsigned seen, const char *what)
{
	struct sl_root_signature *s = item->seen & seen ? NULL : root_fault(p, SL_ROOT_FAULT_missing, item->place);

	if (s)
		s->a = (struct sl_str){what, (uint32_t)strlen(what)};
}

void root_flags_open(struct root_parse *p, const struct root_token *word)
{
	if (p->flags_seen)
		root_fault(p, SL_ROOT_FAULT_twice, word->place);
	p->flags_seen = true;
}

/* 0 is the only number that stands for flags. */
void root_zero(struct root_parse *p, const struct root_token *number)
{
	if (number->value)
		root_fault(p, SL_ROOT_FAULT_flags_number, number->place);
}

void root_flag(struct root_parse *p, const struct root_token *flag)
{
	if (flag->value == SL_ROOT_LOCAL)
		root_fault(p, SL_ROOT_FAULT_local, flag->place);
	p->signature->flags |= (uint32_t)flag->value;
}

static struct root_item *item_at(struct root_parse *p, enum root_parameter kind, const struct root_token *word)
{
	struct root_item *item = SL_NEW(p->arena, struct root_item);

	*item = (struct root_item){.place = word->place, .kind = kind, .class = (uint8_t)word->value, .count = 1, .offset = ROOT_APPEND};
	return item;
}

void root_open(struct root_parse *p, enum root_parameter kind, const struct root_token *word)
{
	struct root_item *item = item_at(p, kind, word);

	if (kind == ROOT_P_CONSTANTS)
		item->class = SL_ROOT_CBV;
	if (kind == ROOT_P_SAMPLER)
		item->class = SL_ROOT_SAMPLER;
	*p->last = item;
	p->last = &item->next;
	p->item = item;
	p->table = kind == ROOT_P_TABLE ? item : NULL;
	p->last_range = &item->ranges;
}

void root_range_open(struct root_parse *p, const struct root_token *word)
{
	p->item = item_at(p, ROOT_P_TABLE, word);
	*p->last_range = p->item;
	p->last_range = &p->item->next;
}

void root_close(struct root_parse *p, const struct root_token *close)
{
	struct root_item *item = p->item;

	item->place.end = close->place.end;
	if (item->kind == ROOT_P_CONSTANTS)
		need(p, item, ROOT_SEEN_COUNT, "num32BitConstants");
	need(p, item, ROOT_SEEN_REGISTER, "");
}

void root_table_close(struct root_parse *p, const struct root_token *close)
{
	p->table->place.end = close->place.end;
}

void root_table_visibility(struct root_parse *p, const struct root_token *word, const struct root_token *value)
{
	p->item = p->table;
	root_once(p, ROOT_SEEN_VISIBILITY, word);
	p->table->visibility = (uint8_t)value->value;
}

void root_once(struct root_parse *p, unsigned seen, const struct root_token *word)
{
	if (p->item->seen & seen)
		root_fault(p, SL_ROOT_FAULT_twice, word->place);
	p->item->seen |= seen;
}

void root_register(struct root_parse *p, const struct root_token *r)
{
	root_once(p, ROOT_SEEN_REGISTER, r);
	if (p->text.p[r->place.begin] != "tubs"[p->item->class]) {
		struct sl_root_signature *s = root_fault(p, SL_ROOT_FAULT_register_class, r->place);
		if (s)
			s->b = (struct sl_str){&"tubs"[p->item->class], 1};
	}
	p->item->number = r->value;
}

void root_data_flag(struct root_parse *p, const struct root_token *flag)
{
	if (!p->table && !(flag->value & ROOT_DATA))
		root_fault(p, SL_ROOT_FAULT_unexpected, flag->place);
	p->item->flags |= (unsigned)flag->value;
}

double root_number(const struct root_parse *p, const struct root_token *number)
{
	char digits[64];
	struct sl_str text = text_at(p, number->place);

	if (text.n >= sizeof digits)
		return 0;
	memcpy(digits, text.p, text.n);
	digits[text.n] = 0;
	return strtod(digits, NULL);
}
