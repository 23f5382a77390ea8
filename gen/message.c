/* Whole expressions, and texts with expressions in braces. */
#include "gen/expr_type.h"

struct gen_expr *gen_compile(struct gen_env *env, const struct gen_node *node)
{
	struct gen_spec *spec = env->spec;
	struct gen_checker c = {env, node};
	struct gen_expr *e = gen_parse_expr(&spec->pool, &spec->diag, node, 0, node->length);
	return e && gen_check_one(&c, e) ? e : NULL;
}

/* The smallest part that keeps the whole from being true. */
static const struct gen_expr *culprit(const struct gen_expr *e)
{
	while (e->kind == GEN_EXPR_AND)
		e = e->a->can_be_true ? e->b->can_be_true ? NULL : e->b : e->a;
	return e;
}

struct gen_expr *gen_compile_condition(struct gen_env *env, const struct gen_node *node, const char *key)
{
	struct gen_diag *diag = &env->spec->diag;
	struct gen_checker c = {env, node};
	struct gen_expr *e = gen_parse_expr(&env->spec->pool, diag, node, 0, node->length);
	if (!e || !gen_want(&c, e, SL_TYPE_BOOL, gen_format(&env->spec->pool, "'%s'", key)))
		return NULL;
	if (!e->can_be_true) {
		const struct gen_expr *part = culprit(e);
		gen_error(diag, gen_place_of(node), "'%s' can never be true", key);
		gen_note_at(diag, gen_expr_place(&c, part), "'%.*s' is %s", (int)(part->end - part->begin), node->text + part->begin,
			    part->never ? "never known" : "always false");
		return NULL;
	}
	if (!e->can_be_false) {
		gen_error(diag, gen_place_of(node), "'%s' is always true", key);
		return NULL;
	}
	return e;
}

/* ---- messages ---- */

static bool check_part(struct gen_env *env, const struct gen_node *node, struct gen_part *part)
{
	struct gen_checker c = {env, node};
	if (!gen_check_one(&c, part->expr))
		return false;
	unsigned type = part->expr->type;
	if (part->hex && type != SL_TYPE_INT) {
		gen_error(&env->spec->diag, gen_expr_place(&c, part->expr), "only an int can be printed as hex, and this is %s",
			  gen_type_name(type));
		return false;
	}
	const struct gen_expr *origin = part->expr;
	while (origin->refers == GEN_REFERS_LET)
		origin = env->bindings.v[origin->number]->expr;
	if ((type == SL_TYPE_BITS || type == GEN_TYPE_CHOICE) && origin->kind != GEN_EXPR_NAME) {
		gen_error(&env->spec->diag, gen_expr_place(&c, part->expr), "only a fact or option of type %s can be printed",
			  gen_type_name(type));
		return false;
	}
	if (type == SL_TYPE_PLACE || type == SL_TYPE_BOOL) {
		gen_error(&env->spec->diag, gen_expr_place(&c, part->expr), "a %s cannot be printed", gen_type_name(type));
		if (type == SL_TYPE_BOOL)
			gen_note(&env->spec->diag, gen_expr_place(&c, part->expr), "write select(condition, \"this\", \"that\")");
		return false;
	}
	return true;
}

/* limits(value, profile.FACT, "unit"): the unit may be left away. */
static bool check_limits(struct gen_env *env, const struct gen_node *node, struct gen_part *part)
{
	struct gen_checker c = {env, node};
	struct gen_expr *value = part->expr->items, *fact = value ? value->next : NULL, *unit = fact ? fact->next : NULL;
	part->limits = true;
	if (!fact || (unit && (unit->kind != GEN_EXPR_TEXT || unit->next))) {
		gen_error(&env->spec->diag, gen_expr_place(&c, part->expr),
			  "limits() takes a value, a profile fact, and a text that may be left away");
		return false;
	}
	if (!gen_want(&c, value, SL_TYPE_INT, "limits()") || !gen_want(&c, fact, SL_TYPE_INT, "limits()"))
		return false;
	if (fact->refers == GEN_REFERS_FACT && fact->scope == SL_SCOPE_target)
		return true;
	gen_error(&env->spec->diag, gen_expr_place(&c, fact), "limits() compares with a profile fact, as profile.max_threads");
	return false;
}

/* The part between braces at [begin, end). */
static bool read_placeholder(struct gen_env *env, const struct gen_node *node, uint32_t begin, uint32_t end, struct gen_part *part)
{
	struct gen_spec *spec = env->spec;
	const char *text = node->text + begin;
	uint32_t length = end - begin;
	if (length == strlen("profiles") && strncmp(text, "profiles", length) == 0) {
		part->profiles = true;
		return true;
	}
	if (length > 4 && strncmp(text + length - 4, ":hex", 4) == 0) {
		part->hex = true;
		end -= 4;
	}
	if (begin == end) {
		gen_error(&spec->diag, gen_place_in(node, begin, end), "nothing stands between these braces; `{{` is a brace in the text");
		return false;
	}
	part->expr = gen_parse_expr(&spec->pool, &spec->diag, node, begin, end);
	if (part->expr && part->expr->kind == GEN_EXPR_CALL && gen_same(part->expr->name, "limits"))
		return check_limits(env, node, part);
	return part->expr && check_part(env, node, part);
}

/* End of the placeholder that begins at i: the next `}` outside quotes; 0 if there is none. */
static uint32_t placeholder_end(const struct gen_node *node, uint32_t i)
{
	char quote = 0;
	for (; i < node->length; i++) {
		char ch = node->text[i];
		if (quote)
			quote = ch == quote ? 0 : quote;
		else if (ch == '"' || ch == '\'')
			quote = ch;
		else if (ch == '}')
			return i;
	}
	return 0;
}

bool gen_compile_message(struct gen_env *env, const struct gen_node *node, struct gen_message *message)
{
	struct gen_spec *spec = env->spec;
	struct gen_buf literal = {.pool = &spec->pool};
	bool fits = true;
	message->node = node;
	for (uint32_t i = 0; i < node->length; i++) {
		char ch = node->text[i];
		if ((ch == '{' || ch == '}') && node->text[i + 1] == ch) {
			gen_put(&literal, &node->text[i++], 1);
			continue;
		}
		if (ch != '{' && ch != '}') {
			gen_put(&literal, &ch, 1);
			continue;
		}
		uint32_t end = ch == '{' ? placeholder_end(node, i + 1) : 0;
		if (!end) {
			gen_error(&spec->diag, gen_place_in(node, i, i + 1),
				  ch == '{' ? "this brace is not closed; `{{` is a brace in the text"
					    : "this brace was not opened; `}}` is a brace in the text");
			return false;
		}
		if (literal.length)
			GEN_PUSH(&spec->pool, &message->parts, (struct gen_part){.text = literal.text});
		literal = (struct gen_buf){.pool = &spec->pool};
		struct gen_part part = {0};
		fits &= read_placeholder(env, node, i + 1, end, &part);
		GEN_PUSH(&spec->pool, &message->parts, part);
		i = end;
	}
	if (literal.length)
		GEN_PUSH(&spec->pool, &message->parts, (struct gen_part){.text = literal.text});
	return fits;
}
