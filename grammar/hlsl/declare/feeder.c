/* Decides what each segment is: which item it holds, which scope it opens or closes. pieces.c puts the parts of an item. */
#include "grammar/hlsl/unit/feeder.h"

#include "grammar/hlsl/body/body.h"
#include "grammar/hlsl/constant/builtin_type.h"
#include "grammar/hlsl/declare/pieces.h"
#include "grammar/hlsl/type/types.h"
#include "grammar/hlsl/unit/unit.h"
#include "grammar/limits.h"
#include "hlsl.h"

void hlsl_feeder_init(struct hlsl_feeder *f, struct hlsl_unit *unit)
{
	*f = (struct hlsl_feeder){.unit = unit, .reader = {.pp = unit->pp, .arena = unit->arena, .names = unit->names}};
	f->segment = &f->segments[1];
	f->blocks = sl_arena_alloc(unit->arena, SL_MAX_NESTING);
}

void hlsl_feeder_restart(struct hlsl_feeder *f)
{
	f->queued = f->taken = f->item = f->depth = 0;
	f->trailer = f->finished = f->reader.has_pushed = 0;
}

/* ---- items -----------------------------------------------------------------------------------------------------------------------------
 */

static void skip_block(struct hlsl_feeder *f)
{
	if (!hlsl_pp_body(f->unit->pp, NULL, NULL))
		f->unit->truncated = 1;
}

/* The segment cannot be read as anything. */
static void put_unreadable(struct hlsl_feeder *f)
{
	f->queued = f->item;
	hlsl_put_other(f, 0);
	if (f->segment->end == '{')
		skip_block(f);
	hlsl_put_end(f, HLSL_T_SEMI);
}

static void open_block(struct hlsl_feeder *f, enum hlsl_block kind)
{
	if (f->depth == SL_MAX_NESTING) {
		struct sl_fault *fault = sl_module_fault(f->unit->module, SL_FAULT_too_deep, f->segment->tokens[f->segment->count].span);
		fault->a = (struct sl_str){"scopes", 6};
		fault->n = SL_MAX_NESTING;
		put_unreadable(f);
		return;
	}
	hlsl_put_end(f, HLSL_T_LBRACE);
	f->blocks[f->depth++] = (uint8_t)kind;
}

/*
 * An unknown macro with arguments before a declaration: `VK_BINDING(0, 1) ByteAddressBuffer b;`, `FOO BAR(1) void f()`. Returns the token
 * after it, or i. A function's own parentheses are followed by none of these.
 */
static uint32_t after_macro_prefix(struct hlsl_feeder *f, uint32_t i)
{
	struct hlsl_segment *s = f->segment;
	uint32_t open = hlsl_segment_words(s, i, s->count), words = 0;

	if (open == i || hlsl_keyword_at(s, i) > HLSL_KW_LAST_QUALIFIER)
		return i;
	if (hlsl_op_at(f, open, s->count, '[') && open == i + 1) {
		/* FOO [numthreads(1, 1, 1)] void f() */
		return hlsl_name_at(f, s->match[open] + 1, s->count) || hlsl_op_at(f, s->match[open] + 1, s->count, '[') ? open : i;
	}
	if (!hlsl_op_at(f, open, s->count, '(') || s->match[open] + 1 >= s->count)
		return i;
	for (uint32_t k = i; k < open; k++)
		words += s->tokens[k].kind == HLSL_NAME;
	uint32_t after = s->match[open] + 1, last = hlsl_segment_words(s, after, s->count);
	if (words == 1)
		return last > after || hlsl_op_at(f, after, s->count, '[') ? after : i;
	return last > after + 1 || (last > after && hlsl_op_at(f, last, s->count, '(')) ? after : i;
}

/* Whether nothing that rules ask for can stand in a function's head: no attributes, semantics or dimensions, no name that somebody asked
 * for. */
static bool is_plain(struct hlsl_feeder *f, uint32_t first, uint32_t open)
{
	const struct hlsl_segment *s = f->segment;

	if (f->queued > f->item || s->macro_prefix || s->end != '{' || open - first < 2)
		return false;
	if (s->tokens[open - 1].kind != HLSL_NAME || hlsl_marks(f->unit, s->tokens[open - 1].sym) & HLSL_MARK_ASKED)
		return false;
	for (uint32_t i = open + 1; i < s->count; i++)
		if (s->tokens[i].kind == HLSL_PUNCTUATOR && (s->tokens[i].op == ':' || s->tokens[i].op == '['))
			return false;
	return !hlsl_segment_qualified(s, first, s->count) && (s->is_template || !hlsl_holds_object(s, open, s->count));
}

/* words ( parameters ) …; `open` is the parenthesis. */
static void put_function(struct hlsl_feeder *f, uint32_t first, uint32_t open)
{
	const struct hlsl_segment *s = f->segment;
	uint32_t close = s->match[open];

	if (is_plain(f, first, open)) {
		hlsl_put(f, HLSL_T_FUNC, first, close + 1);
		hlsl_put_end(f, HLSL_T_BODY);
		return;
	}
	if (f->queued == f->item && s->end == ';' && !hlsl_segment_qualified(s, first, close))
		return; /* a prototype or a macro's call, and nothing is said of it */
	hlsl_put(f, HLSL_T_WORDS, first, open);
	hlsl_put_parameters(f, open, close);
	uint32_t i = hlsl_put_dimensions(f, close + 1, s->count);
	while (hlsl_name_at(f, i, s->count)) /* const, override, unknown macros */
		i++;
	if (hlsl_op_at(f, i, s->count, HLSL_OP_ARROW)) /* Slang's return type */
		i = s->count;
	i = hlsl_put_annotations(f, i, s->count);
	while (hlsl_name_at(f, i, s->count))
		i++;
	if (i < s->count)
		hlsl_put_other(f, i);
	hlsl_put_end(f, s->end == '{' ? HLSL_T_BODY : HLSL_T_SEMI);
}

/* `SamplerState s { Filter = X; };` and what only looks like it. */
static void put_state_object(struct hlsl_feeder *f)
{
	skip_block(f);
	hlsl_put_end(f, HLSL_T_BLOCK);
	struct hlsl_token t = hlsl_reader_next(&f->reader);
	if (!hlsl_is_op(&t, ';'))
		hlsl_reader_push(&f->reader, t);
	hlsl_put_end(f, HLSL_T_SEMI);
}

/* Most declarations are nothing but words, or words and a value: then these are the whole item. */
static bool shorten(struct hlsl_feeder *f)
{
	uint32_t n = f->queued - f->item;

	if (!n || f->queue[f->item].code != HLSL_T_WORDS)
		return false;
	if (n == 1) {
		f->queue[f->item].code = HLSL_T_PLAIN;
		return true;
	}
	if (n != 3 || f->queue[f->item + 1].code != HLSL_T_ASSIGN || f->queue[f->item + 2].code != HLSL_T_EXPR)
		return false;
	f->queue[f->item].code = HLSL_T_VALUED;
	f->queue[f->item + 1] = f->queue[f->item + 2];
	f->queued--;
	return true;
}

static void put_declaration(struct hlsl_feeder *f, uint32_t i)
{
	struct hlsl_segment *s = f->segment;
	uint32_t last = hlsl_segment_words(s, i, s->count);

	if (last > i && hlsl_op_at(f, last, s->count, '(')) {
		put_function(f, i, last);
		return;
	}
	if (last == s->count && last == i + 1 && f->queued == f->item && s->end == ';')
		return; /* one word alone: an unknown macro */
	if (last == i && i < s->count) {
		put_unreadable(f);
		return;
	}
	if (i < s->count)
		hlsl_put_declarators(f, i, s->count);
	if (s->end == '{')
		put_state_object(f);
	else if (!shorten(f))
		hlsl_put_end(f, HLSL_T_SEMI);
}

/* Passes over the members of `struct Name {`, if the lexer has done so. */
static bool pass_members(struct hlsl_feeder *f)
{
	const struct hlsl_segment *s = f->segment;
	struct hlsl_passed passed, *kept;

	if (s->count != 2 || f->queued > f->item || !hlsl_pp_pass_members(f->unit->pp, &passed))
		return false;
	kept = SL_NEW(f->unit->arena, struct hlsl_passed);
	*kept = passed;
	hlsl_put(f, HLSL_T_PASSED, 1, 2);
	f->queue[f->queued - 1].piece.passed = kept;
	f->trailer = 1;
	return true;
}

/* `struct [attributes] Name : Base` before its brace. */
static void put_record(struct hlsl_feeder *f, uint32_t i)
{
	uint32_t end = f->segment->count;

	if (pass_members(f))
		return;
	hlsl_put_one(f, HLSL_T_RECORD, i);
	i = hlsl_put_attributes(f, i + 1, end);
	i = hlsl_put_words(f, i, end);
	if (hlsl_op_at(f, i, end, ':')) {
		hlsl_put_one(f, HLSL_T_COLON, i++);
		for (i = hlsl_put_words(f, i, end); hlsl_op_at(f, i, end, ',');) {
			hlsl_put_one(f, HLSL_T_COMMA, i);
			i = hlsl_put_words(f, i + 1, end);
		}
	}
	if (i < end)
		hlsl_put_other(f, i);
	open_block(f, HLSL_BLOCK_RECORD);
}

static void put_enum(struct hlsl_feeder *f, uint32_t i)
{
	uint32_t end = f->segment->count;

	hlsl_put_one(f, HLSL_T_ENUM, i++);
	i = hlsl_put_words(f, i, end);
	if (hlsl_op_at(f, i, end, ':')) {
		hlsl_put_one(f, HLSL_T_COLON, i);
		i = hlsl_put_words(f, i + 1, end);
	}
	if (i < end)
		hlsl_put_other(f, i);
	open_block(f, HLSL_BLOCK_ENUM);
}

static void put_enumerators(struct hlsl_feeder *f)
{
	const struct hlsl_segment *s = f->segment;
	uint32_t i = 0;

	while (i < s->count) {
		i = hlsl_put_attributes(f, i, s->count);
		if (!hlsl_name_at(f, i, s->count)) {
			hlsl_put_other(f, i);
			break;
		}
		hlsl_put_one(f, HLSL_T_WORDS, i);
		i = hlsl_put_initialiser(f, i + 1, s->count);
		if (i < s->count) {
			if (!hlsl_op_at(f, i, s->count, ',')) {
				hlsl_put_other(f, i);
				break;
			}
			hlsl_put_one(f, HLSL_T_COMMA, i++);
		}
	}
	if (s->end == ';') /* no enumeration goes on after it */
		hlsl_put_other(f, s->count);
}

static void put_buffer(struct hlsl_feeder *f, uint32_t i)
{
	uint32_t end = f->segment->count;

	hlsl_put_one(f, HLSL_T_BUFFER, i);
	i = hlsl_put_words(f, i + 1, end);
	i = hlsl_put_annotations(f, i, end);
	if (i < end)
		hlsl_put_other(f, i);
	open_block(f, HLSL_BLOCK_BUFFER);
}

static void put_namespace(struct hlsl_feeder *f, uint32_t i)
{
	uint32_t end = f->segment->count;

	hlsl_put_one(f, HLSL_T_NAMESPACE, i);
	i = hlsl_put_words(f, i + 1, end);
	if (i < end)
		hlsl_put_other(f, i);
	open_block(f, HLSL_BLOCK_NAMESPACE);
}

static void put_using(struct hlsl_feeder *f, uint32_t i)
{
	uint32_t end = f->segment->count;

	hlsl_put_one(f, HLSL_T_USING, i++);
	i = hlsl_put_words(f, i, end);
	if (hlsl_op_at(f, i, end, '[')) /* attributes of a type say nothing of a declaration */
		i = f->segment->match[i] + 1;
	if (hlsl_op_at(f, i, end, '=')) {
		hlsl_put_one(f, HLSL_T_ASSIGN, i);
		i = hlsl_put_words(f, i + 1, end);
		i = hlsl_put_dimensions(f, i, end);
	}
	if (i < end)
		hlsl_put_other(f, i);
	hlsl_put_end(f, HLSL_T_SEMI);
}

static void put_typedef(struct hlsl_feeder *f, uint32_t i)
{
	uint32_t end = f->segment->count;

	hlsl_put_one(f, HLSL_T_TYPEDEF, i++);
	hlsl_put_declarators(f, i, end);
	hlsl_put_end(f, HLSL_T_SEMI);
}

/* template < … >: noted in the segment, no grammar token. Returns the token after it. */
static uint32_t take_template(struct hlsl_feeder *f, uint32_t i)
{
	struct hlsl_segment *s = f->segment;
	uint32_t after = hlsl_op_at(f, i + 1, s->count, '<') ? hlsl_segment_angle(s, i + 1) : 0;

	s->is_template = 1;
	if (!after)
		return i + 1;
	s->template_first = i + 2;
	s->template_last = after - 1;
	return after;
}

/* The first word at i or after that is no qualifier. */
static uint32_t after_qualifiers(const struct hlsl_feeder *f, uint32_t i)
{
	while (i < f->segment->count && (hlsl_is_qualifier(hlsl_keyword_at(f->segment, i))))
		i++;
	return i;
}

/* Whether a parenthesis stands outside of brackets, before the bases of a record: then `struct S f() {` is a function. */
static bool has_parentheses(const struct hlsl_feeder *f, uint32_t i)
{
	struct hlsl_segment *s = f->segment;
	uint32_t after;

	while (i < s->count && !hlsl_op_at(f, i, s->count, ':')) {
		if (hlsl_op_at(f, i, s->count, '('))
			return true;
		after = hlsl_op_at(f, i, s->count, '<') ? hlsl_segment_angle(s, i) : 0;
		i = after ? after : s->match[i] + 1;
	}
	return false;
}

/* An item that a keyword at i (after qualifiers and unknown words) introduces; false where none does. */
static bool put_keyword_item(struct hlsl_feeder *f, uint32_t i)
{
	const struct hlsl_segment *s = f->segment;
	bool opens = s->end == '{';

	switch (hlsl_keyword_at(s, i)) {
	case HLSL_KW_STRUCT:
		if (!opens || has_parentheses(f, i))
			return false;
		put_record(f, i);
		return true;
	case HLSL_KW_ENUM:
		if (!opens || has_parentheses(f, i))
			return false;
		put_enum(f, i);
		return true;
	case HLSL_KW_BUFFER:
		if (!opens)
			return false;
		put_buffer(f, i);
		return true;
	case HLSL_KW_NAMESPACE:
		if (!opens)
			return false;
		put_namespace(f, i);
		return true;
	case HLSL_KW_USING:
		put_using(f, i);
		return true;
	case HLSL_KW_TYPEDEF:
		if (opens && hlsl_keyword_at(s, after_qualifiers(f, i + 1)) == HLSL_KW_STRUCT) {
			hlsl_put_one(f, HLSL_T_TYPEDEF, i);
			put_record(f, after_qualifiers(f, i + 1));
		} else if (opens && hlsl_keyword_at(s, after_qualifiers(f, i + 1)) == HLSL_KW_ENUM) {
			hlsl_put_one(f, HLSL_T_TYPEDEF, i);
			put_enum(f, after_qualifiers(f, i + 1));
		} else {
			put_typedef(f, i);
		}
		return true;
	case HLSL_KW_TECHNIQUE:
		if (!opens)
			return false;
		f->queued = f->item;
		hlsl_technique_scan(f->unit);
		return true;
	case HLSL_KW_IMPORT:
		f->queued = f->item;
		if (opens)
			skip_block(f);
		return true;
	default:
		return false;
	}
}

/* A segment at the level of a module, namespace, record or buffer. */
static void put_item(struct hlsl_feeder *f)
{
	struct hlsl_segment *s = f->segment;
	uint32_t i = 0;

	if (s->broken) {
		put_unreadable(f);
		return;
	}
	for (uint32_t before = UINT32_MAX; before != i && i < s->count;) {
		before = i;
		i = hlsl_put_attributes(f, i, s->count);
		if (hlsl_keyword_at(s, i) == HLSL_KW_TEMPLATE)
			i = take_template(f, i);
		uint32_t after = after_macro_prefix(f, i);
		s->macro_prefix |= after != i;
		i = after;
	}
	if (s->end == '{' && i + 2 == s->count && hlsl_keyword_at(s, i) == HLSL_KW_EXTERN && s->tokens[i + 1].kind == HLSL_STRING) {
		hlsl_put_one(f, HLSL_T_NAMESPACE, i); /* extern "C" {: its names are those of the scope around it */
		open_block(f, HLSL_BLOCK_NAMESPACE);
		return;
	}
	uint32_t k = after_qualifiers(f, i);
	if (s->end == '{') /* unknown macros before a record */
		while (k + 1 < s->count && s->tokens[k].kind == HLSL_NAME && hlsl_keyword_at(s, k) == HLSL_KW_NONE &&
		       s->tokens[k + 1].kind == HLSL_NAME)
			k++;
	if (!put_keyword_item(f, k))
		put_declaration(f, i);
}

/* ---- scopes ----------------------------------------------------------------------------------------------------------------------------
 */

/* Whether the segment goes on with declarators after a record's brace: `} a, b[2];`. With a `;` forgotten it is an item of its own. */
static bool is_trailer(const struct hlsl_feeder *f)
{
	const struct hlsl_segment *s = f->segment;
	uint32_t i = 0;

	while (hlsl_op_at(f, i, s->count, '*'))
		i++;
	if (!hlsl_name_at(f, i, s->count) || s->end != ';' || s->broken)
		return false;
	return i + 1 == s->count || hlsl_op_at(f, i + 1, s->count, ',') || hlsl_op_at(f, i + 1, s->count, '[') ||
	       hlsl_op_at(f, i + 1, s->count, ':') || hlsl_op_at(f, i + 1, s->count, '=');
}

/* After the brace of a record or enum. True where that is the whole segment. */
static bool put_trailer(struct hlsl_feeder *f)
{
	f->trailer = 0;
	if (is_trailer(f)) {
		hlsl_put_declarators(f, 0, f->segment->count);
		hlsl_put_end(f, HLSL_T_SEMI);
		return true;
	}
	hlsl_put_one(f, HLSL_T_SEMI, 0);
	return !f->segment->count && f->segment->end == ';';
}

static void close_block(struct hlsl_feeder *f)
{
	uint8_t kind = f->blocks[--f->depth];

	hlsl_put_end(f, HLSL_T_RBRACE);
	f->trailer = kind == HLSL_BLOCK_RECORD || kind == HLSL_BLOCK_ENUM;
}

/* The input is at its end: nothing stays open. */
static void finish(struct hlsl_feeder *f)
{
	if (f->depth)
		f->unit->truncated = 1;
	while (f->depth) {
		close_block(f);
		if (f->trailer)
			hlsl_put_end(f, HLSL_T_SEMI);
		f->trailer = 0;
	}
	f->finished = 1;
}

static void put_segment(struct hlsl_feeder *f)
{
	const struct hlsl_segment *s = f->segment;

	f->item = 0;
	if (f->trailer) {
		if (put_trailer(f))
			return;
		f->item = f->queued;
	}
	if (f->depth && f->blocks[f->depth - 1] == HLSL_BLOCK_ENUM)
		put_enumerators(f);
	else if (s->count)
		put_item(f);
	else if (s->end == '{')
		put_unreadable(f);
	if (s->end == '}') {
		if (f->depth) {
			close_block(f);
		} else {
			hlsl_put_other(f, s->count);
			hlsl_put_end(f, HLSL_T_SEMI);
		}
	} else if (!s->end) {
		finish(f);
	}
}

int hlsl_feed(struct hlsl_feeder *f, struct hlsl_piece *piece)
{
	while (f->taken == f->queued) {
		if (f->finished)
			return 0;
		if (f->queued) /* the grammar reduces a token late: it may still look at this segment */
			f->segment = f->segment == f->segments ? f->segments + 1 : f->segments;
		f->queued = f->taken = 0;
		hlsl_segment_read(&f->reader, f->segment);
		put_segment(f);
	}
	int code = f->queue[f->taken].code;
	*piece = f->queue[f->taken++].piece;
	if (code == HLSL_T_BODY)
		piece->body = hlsl_body_scan(f->unit, f->taken > 1 && f->queue[f->taken - 2].code == HLSL_T_FUNC);
	return code;
}
