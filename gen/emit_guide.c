/* Markdown: how rules are written. The keys and functions are those of the tables that check them. */
#include "gen/emit.h"
#include "gen/expr_type.h"

struct guide {
	struct gen_buf out;
	GEN_LIST(const struct gen_shape *) maps; /* that were referred to, each once */
};

static const char introduction[] =
	"# Writing rules\n\n"
	"A rule file is YAML; its first key is `shaderlint: 1`. A rule is asked about each thing of its scope, and fires where its `when` "
	"is "
	"surely true.\n\n"
	"- `shaderlint-gen RULES.yaml YOURS.yaml --check` looks for mistakes; the first file is the built-in set, `rules.yaml` of the "
	"source "
	"tree or of an installation's `share/shaderlint`.\n"
	"- `--docs DIR` writes these pages with your own rules among them, `--schema FILE` a JSON Schema for editors.\n"
	"- `shaderlint --facts FILE` shows what is known of a shader, in the words of the rules: `{}` is a value that is not known, and "
	"what is absent is "
	"left out.\n\n"
	"## Expressions\n\n"
	"| | |\n|-|-|\n"
	"| `and` `or` `not` | of three values: true, false and unknown. `unknown and false` is false, `unknown or true` is true |\n"
	"| `==` `!=` `<` `<=` `>` `>=` | of one type; a bare word is a value of the other side's enumeration, as in `stage == compute` |\n"
	"| `in` `not in` | a range `4..128`, a list `[vertex, fragment]`, or a set of words: `\"f16\" in enables` |\n"
	"| `+` `-` `*` `/` `%` | of integers; what overflows saturates, a division by zero is unknown |\n"
	"| `6.6` | a version; 6.10 is after 6.9 |\n"
	"| `option.NAME` | an option of the rule, or one that rules share |\n"
	"| `uses.GROUP` | whether the entry point can reach a word of a group |\n"
	"| `profile.NAME` | of each chosen target: the rule is asked once for each, and `{profiles}` names those that fail; "
	"`{limits(threads.total, profile.max_threads, \"threads\")}` in a message tells the limits that the value is over |\n\n"
	"All others are [facts](facts.md), names of the rule's `let`, and derived names. A fact that is not known makes most of what it "
	"stands "
	"in unknown, and what is unknown never fires.\n\n"
	"YAML takes `!`, `&`, `*`, `{`, `[` and quotes at the beginning of a value, `: ` and ` #` in it for its own: put such an "
	"expression into "
	"single quotes, or on lines of its own behind `|`.\n\n"
	"### Functions\n\n| function | result | |\n|-|-|-|\n";

static void put_functions(struct gen_buf *out)
{
	for (size_t i = 0; gen_function_at(i); i++) {
		const struct gen_function *f = gen_function_at(i);
		gen_putf(out, "| `%s(", f->name);
		for (unsigned k = 0; k < f->least; k++)
			gen_putf(out, "%s%c", k ? ", " : "", (char)('a' + k));
		gen_putf(out, "%s)` | %s | %s |\n", f->most > f->least ? ", …" : "",
			 f->result == GEN_TYPE_ERROR ? "as its arguments" : gen_type_name(f->result), f->doc);
	}
}

static void put_values(struct gen_buf *out, const char *const *values, size_t n)
{
	for (size_t i = 0; i < n && values[i]; i++)
		gen_putf(out, "%s%s", i ? ", " : "", values[i]);
}

static void put_reference(struct guide *g, const struct gen_shape *map)
{
	size_t i = 0;
	while (i < g->maps.n && g->maps.v[i] != map)
		i++;
	if (i == g->maps.n)
		GEN_PUSH(g->out.pool, &g->maps, map);
	gen_putf(&g->out, "*%s*", map->name);
}

static void put_shape(struct guide *g, const struct gen_shape *shape)
{
	const struct gen_enum *values;
	switch (shape->kind) {
	case GEN_SHAPE_MAP:
		put_reference(g, shape);
		break;
	case GEN_SHAPE_DICT:
		gen_puts(&g->out, "a map from names to: ");
		put_shape(g, shape->item);
		break;
	case GEN_SHAPE_LIST:
		gen_puts(&g->out, "a list of ");
		put_shape(g, shape->item);
		break;
	case GEN_SHAPE_MANY:
		put_shape(g, shape->item);
		gen_puts(&g->out, "; or a list");
		break;
	case GEN_SHAPE_CHOICE:
		put_values(&g->out, shape->values, SIZE_MAX);
		break;
	case GEN_SHAPE_ENUM:
		values = gen_enum(shape->type);
		if (shape->type == SL_TYPE_STAGE || shape->type == SL_TYPE_ON)
			gen_putf(&g->out, "any, or one of %s in [the enumerations](facts.md#enumerations)", values->id);
		else
			put_values(&g->out, values->values, values->count);
		break;
	case GEN_SHAPE_FACTS:
		gen_puts(&g->out, "facts of a profile");
		break;
	default:
		gen_puts(&g->out, gen_shape_text(shape));
	}
}

static void put_map(struct guide *g, const struct gen_shape *map)
{
	gen_putf(&g->out, "\n### %s\n\n| key | value | |\n|-|-|-|\n", map->name);
	for (const struct gen_key *key = map->keys; key->name; key++) {
		gen_putf(&g->out, "| %s%s%s | ", key->required ? "**" : "", key->name, key->required ? "**" : "");
		put_shape(g, key->shape);
		gen_putf(&g->out, " | %s |\n", key->doc);
	}
	if (map->facts_too)
		gen_puts(&g->out,
			 "| … | `{ is: value, up_to: value, by: [source] }` | facts of the profile by their names without `profile.` |\n");
}

void gen_emit_guide(struct gen_outputs *outputs, const char *path)
{
	struct guide g = {.out = {.pool = outputs->pool}};
	gen_puts(&g.out, introduction);
	put_functions(&g.out);
	gen_puts(&g.out, "\n## Keys\n\nKeys in bold have to be there; a rule with `cases` can leave `when`, `at` and `message` to them.\n");
	put_map(&g, &gen_shape_file);
	for (size_t i = 0; i < g.maps.n; i++) /* grows while it is walked */
		put_map(&g, g.maps.v[i]);
	gen_output(outputs, path, g.out.text, g.out.length);
}
