"""Edits of function bodies: statements, clauses, left sides, local declarations, constructors; and entry points that share a structure. Each takes the
mutator, as in rework.py. Functions with attributes or a result have bodies too, so places come from Module.bodies()."""
from tokens import KEYWORDS, kind

PUNCTUATION = list("(){}[]<>,;:.=+-*&@") + ["++", "--", "+=", "<<=", "&&", "=="]
WRAPPED = ["{ %s }", "if (true) { %s }", "if true { } else { %s }", "loop { %s break; }", "loop { if true { break; } continuing { %s } }", "for (;;) { %s break; }", "while true { %s }",
           "switch 1 { case 1: { %s } default { } }", "return; %s", "loop { break; %s }", "%s %s", "for (var i = 0; i < 2; i++) { %s }", "loop { %s }", "switch 2 { default: { break; %s } }"]
TARGETS = ["(%s)", "((%s))", "*&%s", "*(&%s)", "&%s", "*%s", "(%s)[0]", "%s.x", "(%s).x", "%s[0]", "-%s", "%s()", "(*&(%s))", "%s, %s", "_", "%s + 1", "vec2(%s)"]
LOCALS = ["var", "let", "const", "var<function>", "var<private>", "var<workgroup>", "var<function, read_write>", "var<>", "override", "alias"]
CONSTRUCTED = ["vec3<%s>", "vec2<%s>", "array<%s, 2>", "array<%s>", "array<%s, 0>", "mat2x2<%s>", "atomic<%s>", "ptr<function, %s>", "texture_2d<%s>", "array<array<%s, 2>, 2>", "%s<u32>", "bitcast<%s>",
               "array<%s, 70000>", "vec2<vec2<%s>>", "sampler", "%s"]


def spots(mutator):
    """Places in bodies where a statement can begin."""
    bodies = mutator.module.bodies()
    return [i + 1 for i in sorted(bodies) if mutator.module.tokens[i] in (";", "{", "}") and i + 1 in bodies]


def statements(mutator):
    """Half-open ranges of statements that end with a semicolon."""
    bodies, ranges, start = mutator.module.bodies(), [], None
    for i in sorted(bodies):
        token = mutator.module.tokens[i]
        if token == ";" and start is not None:
            ranges.append((start, i + 1))
        if token in (";", "{", "}"):
            start = i + 1
    return ranges


def in_body(mutator, wanted):
    bodies = mutator.module.bodies()
    found = [i for i in mutator.module.solid() if i in bodies and wanted(i)]
    return mutator.pick(found) if found else None


def insert_statement(mutator):
    places = spots(mutator)
    for _ in range(mutator.pick((1, 1, 2))):
        if places:
            i = mutator.pick(places)
            mutator.module.put(i, i, " " + mutator.generator.make("stmt") + " ")
            places = spots(mutator)


def edit_body(mutator):
    """One token of a body goes, comes, or becomes another."""
    i = in_body(mutator, lambda i: True)
    if i is None:
        return
    token = mutator.module.tokens[i]
    other = mutator.pick((mutator.pick(PUNCTUATION), mutator.pick(PUNCTUATION), mutator.pick(sorted(KEYWORDS)), mutator.generator.make("name"), mutator.generator.make("ai")))
    mutator.module.put(i, i + 1, mutator.pick(("", token + " " + token, token + " " + other, other + " " + token, other, other)))


def move_statement(mutator):
    ranges = statements(mutator)
    if len(ranges) < 2:
        return
    first, second = sorted(mutator.random.sample(ranges, 2))
    word = "".join(mutator.module.tokens[second[0]:second[1]])
    if mutator.random.random() < 0.7:
        mutator.module.put(*second, "")
    mutator.module.put(first[0], first[0], word)


def wrap_statement(mutator):
    if ranges := statements(mutator):
        start, end = mutator.pick(ranges)
        word = "".join(mutator.module.tokens[start:end])
        mutator.module.put(start, end, " " + mutator.pick(WRAPPED).replace("%s", word))


def clause(mutator):
    """Another value or clause for a switch, often one that it has."""
    i = in_body(mutator, lambda i: mutator.module.tokens[i] in ("case", "default"))
    if i is None:
        return
    end = next((j for j in range(i, len(mutator.module.tokens)) if mutator.module.tokens[j] in (":", "{")), None)
    if end is None:
        return
    values = "".join(mutator.module.tokens[i + 1:end]).strip()
    same = mutator.pick((values, "%s, %s" % (values, mutator.generator.make("label")), "%s, %s" % (mutator.generator.make("label"), values), mutator.generator.make("label"), "(%s)" % values, values + ","))
    if mutator.random.random() < 0.5:
        mutator.module.put(i, i, mutator.pick(("case %s: {} ", "case %s {} ", "case %s: ", "case %s, default {} ")).replace("%s", same))
    else:
        mutator.module.put(i + 1, end, " " + same)


def target(mutator):
    """What is assigned to, in another form, or something else."""
    i = in_body(mutator, lambda i: mutator.module.tokens[i] in ("=", "+=", "-=", "*=", "++", "|="))
    if i is None:
        return
    start = next((j + 1 for j in range(i - 1, -1, -1) if mutator.module.tokens[j] in (";", "{", "}", "(") or mutator.module.tokens[j] in ("let", "var", "const")), 0)
    old = "".join(mutator.module.tokens[start:i]).strip() or "x"
    new = mutator.pick((old, mutator.generator.make("name"), mutator.generator.make("variable"), mutator.generator.make("constant")))
    mutator.module.put(start, i, " " + mutator.pick(TARGETS).replace("%s", new) + " ")


def local(mutator):
    """A local declaration of another kind or type, or without its value."""
    i = in_body(mutator, lambda i: mutator.module.tokens[i] in ("var", "let", "const"))
    if i is None:
        return
    end = next((j for j in range(i, len(mutator.module.tokens)) if mutator.module.tokens[j] in (";", "=")), len(mutator.module.tokens))
    name = mutator.module.after(i)
    choice = mutator.random.random()
    if choice < 0.4:
        mutator.module.put(i, i + 1, mutator.pick(LOCALS))
    elif choice < 0.8 and name < end:
        mutator.module.put(name + 1, end, " : " + mutator.generator.make("type") + " ")
    elif end < len(mutator.module.tokens) and mutator.module.tokens[end] == "=":
        stop = next((j for j in range(end, len(mutator.module.tokens)) if mutator.module.tokens[j] == ";"), end + 1)
        mutator.module.put(end, stop, mutator.pick(("", "= " + mutator.generator.make("type") + "()", "= " + mutator.generator.make("expr"))))


def construct(mutator):
    """A constructor in the place of a number or a callee."""
    i = in_body(mutator, lambda i: kind(mutator.module.tokens[i]) in ("number", "word") and mutator.module.tokens[i] not in KEYWORDS)
    if i is None:
        return
    name = mutator.pick(CONSTRUCTED).replace("%s", mutator.pick((mutator.generator.make("scalar"), mutator.generator.make("structure"), mutator.generator.make("name"), mutator.generator.make("type"))))
    called = mutator.module.after(i) < len(mutator.module.tokens) and mutator.module.tokens[mutator.module.after(i)] == "("
    mutator.module.put(i, i + 1, name + ("" if called else mutator.pick(("()", "()", "(1)", "", "(1u, 2u)"))))


def share(mutator):
    """A structure passes between the stages: one entry point gives it, another takes it."""
    structures = [name for name in mutator.module.known().get("structure", [])]
    name = mutator.pick(structures) if structures and mutator.random.random() < 0.6 else mutator.generator.fresh()
    if name not in structures:
        members = ", ".join(mutator.generator.make("io") for _ in range(mutator.pick((1, 2, 3))))
        mutator.module.put(len(mutator.module.tokens), len(mutator.module.tokens), "\nstruct %s { @builtin(position) p : vec4f, %s }" % (name, members))
    for what in mutator.random.sample(("\n@vertex fn %f() -> %s { return %s(); }", "\n@fragment fn %f(a : %s) {}", "\n@fragment fn %f(a : %s) -> %s { return a; }", "\n@vertex fn %f(a : %s) -> %s { return a; }",
                                       "\n@compute @workgroup_size(1) fn %f(a : %s) {}", "\n@fragment fn %f(a : %s, b : %s) {}", "\nfn %f(a : %s) -> %s { return a; }"), 2):
        end = len(mutator.module.tokens)
        mutator.module.put(end, end, what.replace("%f", mutator.generator.fresh()).replace("%s", name))


STATEMENTS = {insert_statement: 12, edit_body: 10, move_statement: 4, wrap_statement: 6, clause: 5, target: 8, local: 8, construct: 8, share: 4}
