#include "grammar/wgsl/body/flow.h"

/* ENDLESS: a loop that only a jump leaves. */
enum { BODY, PLAIN, FIRST_BRANCH, BRANCH, LAST_BRANCH, FOR_HEAD, ENDLESS, LOOP, CONTINUING, SWITCH, CASE, OTHER };

static struct sl_fault *fault(struct wgsl_flow *f, enum sl_enum_FAULT kind, const struct wgsl_token *t)
{
	if (f->quiet || f->p->tolerant)
		return NULL;
	f->quiet = 1;
	return sl_module_fault(f->p->module, kind, wgsl_span_of(f->p, t));
}

static void misplaced(struct wgsl_flow *f, const struct wgsl_token *t, struct sl_str statement, struct sl_str why)
{
	struct sl_fault *found = fault(f, SL_FAULT_jump_place, t);

	if (!found)
		return;
	found->a = statement;
	found->b = why;
}

#define TEXT(literal) ((struct sl_str){literal, sizeof(literal) - 1})

static void push(struct wgsl_flow *f, unsigned kind, const struct wgsl_token *head)
{
	uint8_t dead = f->n ? wgsl_flow_unreachable(f) : 0;

	/* a continuing block runs after the end of the loop's body and after each continue */
	if (kind == CONTINUING && f->n && f->blocks[f->n - 1].continues)
		dead = f->blocks[f->n - 1].dead;
	f->continuing += kind == CONTINUING;
	SL_ROOM(f->p->arena, f->blocks, f->n, f->capacity, 16);
	f->blocks[f->n++] = (struct wgsl_block){.head = head, .kind = (uint8_t)kind, .dead = dead};
}

void wgsl_flow_start(struct wgsl_flow *f, struct wgsl_parser *p, const struct wgsl_decl *decl)
{
	f->p = p;
	f->decl = decl;
	f->n = f->continuing = 0;
	f->quiet = 0;
	push(f, BODY, NULL);
}

void wgsl_flow_for(struct wgsl_flow *f, const struct wgsl_token *t)
{
	push(f, FOR_HEAD, t);
}

void wgsl_flow_condition(struct wgsl_flow *f, int is_empty)
{
	f->blocks[f->n - 1].endless = (uint8_t)is_empty;
}

/* ---- blocks ---- */

static unsigned kind_of(const struct wgsl_token *head)
{
	switch (head->kind) {
	case WGSL_TOKEN_LBRACE:
		return PLAIN;
	case WGSL_TOKEN_IF:
		return FIRST_BRANCH;
	case WGSL_TOKEN_ELSE:
		return head[1].kind == WGSL_TOKEN_IF ? BRANCH : LAST_BRANCH;
	case WGSL_TOKEN_LOOP:
		return ENDLESS;
	case WGSL_TOKEN_CONTINUING:
		return CONTINUING;
	case WGSL_TOKEN_WHILE:
		return LOOP;
	case WGSL_TOKEN_SWITCH:
		return SWITCH;
	case WGSL_TOKEN_CASE:
	case WGSL_TOKEN_DEFAULT:
		return CASE;
	default:
		return OTHER;
	}
}

void wgsl_flow_open(struct wgsl_flow *f, const struct wgsl_token *head)
{
	const struct wgsl_block *around = &f->blocks[f->n - 1];

	if (around->kind == FOR_HEAD)
		push(f, around->endless ? ENDLESS : LOOP, around->head);
	else
		push(f, kind_of(head), head);
}

struct wgsl_switch *wgsl_flow_switch(struct wgsl_flow *f)
{
	struct wgsl_block *block = &f->blocks[f->n - 1];

	if (!block->clauses)
		block->clauses = SL_NEW(f->p->arena, struct wgsl_switch);
	return block->clauses;
}

static void end_switch(struct wgsl_flow *f, const struct wgsl_block *block)
{
	struct sl_fault *found = block->defaults ? NULL : fault(f, SL_FAULT_switch_default, block->head);

	if (found)
		found->n = 0;
}

void wgsl_flow_close(struct wgsl_flow *f)
{
	const struct wgsl_block *inner = &f->blocks[--f->n];
	struct wgsl_block *outer = &f->blocks[f->n - 1];

	switch (inner->kind) {
	case PLAIN:
		outer->jumped |= inner->jumped;
		break;
	case FIRST_BRANCH:
		outer->jumps = inner->jumped;
		break;
	case BRANCH:
		outer->jumps &= inner->jumped;
		break;
	case LAST_BRANCH:
		outer->jumped |= outer->jumps & inner->jumped;
		break;
	case CONTINUING:
		f->continuing--;
		break;
	case CASE:
		outer->breaks |= !inner->jumped;
		break;
	case SWITCH:
		end_switch(f, inner);
		outer->jumped |= !inner->breaks;
		break;
	case ENDLESS:
		if (!inner->breaks && !inner->returns)
			fault(f, SL_FAULT_loop_exit, inner->head);
		outer->jumped |= !inner->breaks;
		break;
	default:
		break;
	}
	if (outer->kind == FOR_HEAD) {
		outer[-1].jumped |= outer->jumped;
		f->n--;
	}
}

void wgsl_flow_default(struct wgsl_flow *f, const struct wgsl_token *t)
{
	struct wgsl_block *block = &f->blocks[f->n - 1];

	if (block->kind != SWITCH)
		return;
	struct sl_fault *found = block->defaults ? fault(f, SL_FAULT_switch_default, t) : NULL;
	if (found)
		found->n = 2;
	block->defaults = 1;
}

/* ---- jumps ---- */

/* `break if`: the last statement of a continuing block. */
static void break_if(struct wgsl_flow *f, const struct wgsl_token *t, const struct wgsl_token *end)
{
	struct wgsl_block *block = &f->blocks[f->n - 1];

	while (end[1].kind == WGSL_TOKEN_SEMI) /* empty statements are none */
		end++;
	if (block->kind != CONTINUING)
		misplaced(f, t, TEXT("break if"), TEXT("it stands in a continuing block only"));
	else if (end[1].kind != WGSL_TOKEN_RBRACE)
		misplaced(f, t, TEXT("break if"), TEXT("it is the last statement of its continuing block"));
	else if (!block->jumped && (!block[-1].jumped || block[-1].continues || block[-1].breaks))
		block[-1].breaks = 1; /* unless all that the loop's body does is return */
}

static void give_back(struct wgsl_flow *f, const struct wgsl_token *t)
{
	int has_value = t[1].kind != WGSL_TOKEN_SEMI, is_dead = 0;

	for (uint32_t i = f->n; i--;) {
		if (f->blocks[i].kind == CONTINUING) {
			misplaced(f, t, TEXT("return"), TEXT("it cannot leave a continuing block"));
			return;
		}
		is_dead |= f->blocks[i].jumped; /* as far as that block knows: it may be dead itself */
		f->blocks[i].returns |= !is_dead;
	}
	if (has_value == (f->decl->type != NULL))
		return;
	struct sl_fault *found = fault(f, SL_FAULT_return_form, t);
	if (found) {
		found->a = sl_name(f->p->module->names, f->decl->name);
		found->b = has_value ? TEXT("it has no return type") : TEXT("it returns a value");
	}
}

static void leave(struct wgsl_flow *f, const struct wgsl_token *t)
{
	int is_break = t->kind == WGSL_TOKEN_BREAK, is_dead = 0;
	uint32_t i = f->n;

	while (--i) {
		struct wgsl_block *block = &f->blocks[i];
		is_dead |= block->jumped;
		if (block->kind == ENDLESS || block->kind == LOOP || (block->kind == SWITCH && is_break)) {
			block->breaks |= is_break && !is_dead;
			if (!is_break && !block->first_continue)
				block->first_continue = t;
			block->continues |= !is_break && !is_dead;
			return;
		}
		if (block->kind == CONTINUING) {
			misplaced(f, t, is_break ? TEXT("break") : TEXT("continue"),
				  is_break ? TEXT("only `break if` leaves a continuing block")
					   : TEXT("it cannot leave a continuing block"));
			return;
		}
	}
	misplaced(f, t, is_break ? TEXT("break") : TEXT("continue"),
		  is_break ? TEXT("no loop or switch is around it") : TEXT("no loop is around it"));
}

void wgsl_flow_use(struct wgsl_flow *f, const struct wgsl_local *local)
{
	for (uint32_t i = f->n; f->continuing && i-- > 1;) {
		const struct wgsl_token *first = f->blocks[i - 1].first_continue;
		if (f->blocks[i].kind == CONTINUING && first && first->begin < local->name_span.begin &&
		    local->name_span.begin < f->blocks[i].head->begin) {
			misplaced(f, first, TEXT("continue"), TEXT("it skips the declaration of what the continuing block uses"));
			return;
		}
	}
}

void wgsl_flow_jump(struct wgsl_flow *f, const struct wgsl_token *first, const struct wgsl_token *end)
{
	if (first->kind == WGSL_TOKEN_RETURN)
		give_back(f, first);
	else if (first->kind == WGSL_TOKEN_BREAK && first[1].kind == WGSL_TOKEN_IF)
		break_if(f, first, end);
	else
		leave(f, first);
	f->blocks[f->n - 1].jumped = 1;
}

void wgsl_flow_end(struct wgsl_flow *f, const struct wgsl_token *t)
{
	struct sl_fault *found = f->decl->type && !f->blocks[0].jumped ? fault(f, SL_FAULT_return_form, t) : NULL;

	if (found) {
		found->a = sl_name(f->p->module->names, f->decl->name);
		found->b = TEXT("its end can be reached without a return");
	}
}
