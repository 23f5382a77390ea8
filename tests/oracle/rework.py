"""Edits that know the shape of a module: where its declarations, lists, types and names are. Each takes the mutator; mutate.py has the others."""
from tokens import KEYWORDS, cut, kind

BLANKS = [" ", "\n", "\r\n", "\r", "\t", "\v", "\f", "\u0085", "\u200e", "\u200f", "\u2028", "\u2029", "/**/", "/* /* x */ */", "// x\n", "//\r", "//\u2028", "\u00a0", "\u200b", "\ufeff"]
RARE_NAMES = ["_", "__x", "_x", "x__", "caf\u00e9", "cafe\u0301", "\u0394", "\U00010400", "type", "module", "self", "shared", "void", "f64", "vec", "mat", "handle", "ptr", "texture", "sampler", "u32", "vec4f",
              "mat2x2", "array", "max", "select", "position", "read", "read_write", "workgroup", "private", "rgba8unorm", "compute", "flat", "f16", "subgroups", "info", "derivative_uniformity", "frexp", "atomicAdd"]
WRAPPERS = ["array<%s>", "array<%s, 3>", "array<%s, 3,>", "vec2<%s>", "vec3<%s>", "mat2x2<%s>", "atomic<%s>", "ptr<function, %s>", "ptr<private, %s>", "ptr<workgroup, %s>", "ptr<storage, %s, read_write>",
            "texture_2d<%s>", "(%s)", "array<array<%s, 2>, 2>", "%s<>", "%s<u32>"]
SPACES = ["", "<private>", "<workgroup>", "<uniform>", "<storage>", "<storage, read>", "<storage, read_write>", "<storage, write>", "<function>", "<immediate>", "<handle>", "<private, read_write>",
          "<workgroup, read_write>", "<uniform, read>", "<storage,>", "<storage, read,>", "<>", "<read_write, storage>"]
COUNTS = ["1", "2", "255", "256", "1000", "1023", "1024", "1025", "2048", "4095", "4096", "4097", "65535", "65536", "0x1000", "1u << 12", "16384 / 4", "1073741823", "1073741824", "4294967295"]
SUFFIXES = ["i", "u", "f", "h", ".0", "e1", ".", "0", "_", "lu", "p1"]
TRAILERS = {"(": ")", "<": ">", "{": "}"}


def lists(module):
    """Inner ranges of the member lists of structures and the parameter lists of functions."""
    found = []
    for opening in "{(":
        found += [(start, end) for start, end in module.brackets(opening) if module.opens_list(start) and module.tokens[end] == TRAILERS[opening]]
    return found


def entries(module, start, end):
    """Half-open ranges of the entries between two brackets, which commas part."""
    ranges, begin, depth = [], start + 1, 0
    for i in range(start + 1, end):
        depth += (module.tokens[i] in "([{<") - (module.tokens[i] in ")]}>")
        if module.tokens[i] == "," and depth <= 0:
            ranges.append((begin, i))
            begin, depth = i + 1, 0
    ranges.append((begin, end))
    return [(a, b) for a, b in ranges if "".join(module.tokens[a:b]).strip()]


def types(module):
    """Half-open ranges of types behind a `:`, an `->` or the `=` of an alias, with their template lists."""
    found = []
    for i in module.solid():
        behind_alias = module.tokens[i] == "=" and "alias" in module.tokens[max(0, i - 6):i]
        if module.tokens[i] not in (":", "->") and not behind_alias:
            continue
        start = module.after(i)
        while start < len(module.tokens) and module.tokens[start] == "@":
            start = next((module.after(end - 1) for begin, end in module.attributes() if begin == start), len(module.tokens))
        end, depth = start + 1, 0
        while end < len(module.tokens) and (depth or module.tokens[end] == "<"):
            depth += (module.tokens[end] == "<") - (module.tokens[end] == ">")
            end += 1
        if start < len(module.tokens):
            found.append((start, end))
    return found


def text(module, span):
    return "".join(module.tokens[span[0]:span[1]])


def declared(module):
    """Places of the names that items at module scope declare."""
    bodies, found = module.bodies(), []
    for i in module.solid():
        if i in bodies or module.tokens[i] not in ("const", "override", "var", "struct", "alias", "fn"):
            continue
        j = module.after(i)
        if j < len(module.tokens) and module.tokens[j] == "<":
            while j < len(module.tokens) and module.tokens[j] != ">":
                j += 1
            j = module.after(j) if j < len(module.tokens) else j
        if j < len(module.tokens) and kind(module.tokens[j]) == "word":
            found.append(j)
    return found


# ---- attributes

def swap_attributes(mutator):
    ranges = mutator.module.attributes()
    if len(ranges) > 1:
        first, second = sorted(mutator.random.sample(ranges, 2))
        if first[1] <= second[0]:
            one, two = text(mutator.module, first), text(mutator.module, second)
            mutator.module.put(*second, one)
            mutator.module.put(*first, two)


def copy_attribute(mutator):
    """Of this module or another one, in front of one that is there."""
    other = mutator.another()
    source = mutator.module if mutator.random.random() < 0.5 else other
    here, there = mutator.module.attributes(), source.attributes()
    if here and there:
        i = mutator.pick(here)[mutator.random.randint(0, 1)]
        mutator.module.put(i, i, " " + text(source, mutator.pick(there)) + " ")


def change_stage(mutator):
    stages = [i for i in mutator.module.solid() if mutator.module.tokens[i] in ("compute", "vertex", "fragment")]
    if stages:
        i = mutator.pick(stages)
        mutator.module.put(i, i + 1, mutator.pick(("compute", "compute @workgroup_size(1)", "vertex", "fragment")))


# ---- members and parameters

def copy_entry(mutator):
    """A member or parameter of this module or another one, into a list of this."""
    source = mutator.module if mutator.random.random() < 0.6 else mutator.another()
    spans = [entry for start, end in lists(source) for entry in entries(source, start, end)]
    targets = lists(mutator.module)
    if spans and targets:
        word = text(source, mutator.pick(spans)).strip()
        start, end = mutator.pick(targets)
        if mutator.random.random() < 0.7:
            word = " ".join([word.split(":")[0], str(mutator.random.randint(0, 999)), ":", word.split(":", 1)[-1]]).replace(" ", "", 1) if ":" in word else word
        empty = mutator.module.after(start) == end
        mutator.module.put(start + 1, start + 1, word + ("" if empty else ", "))


def delete_entry(mutator):
    spans = [entry for start, end in lists(mutator.module) for entry in entries(mutator.module, start, end)]
    if spans:
        start, end = mutator.pick(spans)
        mutator.module.put(start, end + (end < len(mutator.module.tokens) and mutator.module.tokens[end] == ","), "")


def swap_entries(mutator):
    wide = [found for found in (entries(mutator.module, *span) for span in lists(mutator.module)) if len(found) > 1]
    if wide:
        first, second = sorted(mutator.random.sample(mutator.pick(wide), 2))
        one, two = text(mutator.module, first), text(mutator.module, second)
        mutator.module.put(*second, one)
        mutator.module.put(*first, two)


def trailing_comma(mutator):
    """In front of a closing bracket, or away from there."""
    closing = [i for i in mutator.module.solid() if mutator.module.tokens[i] in (")", ">", "}", ";", "]")]
    if closing:
        i = mutator.pick(closing)
        before = next((j for j in range(i - 1, -1, -1) if kind(mutator.module.tokens[j]) != "blank"), None)
        if before is not None and mutator.module.tokens[before] == ",":
            mutator.module.put(before, before + 1, "")
        else:
            mutator.module.put(i, i, ",")


# ---- names

def rename(mutator):
    """A declared name, everywhere or at one place only."""
    places = declared(mutator.module)
    if not places:
        return
    i = mutator.pick(places)
    old = mutator.module.tokens[i]
    new = mutator.pick((mutator.pick(RARE_NAMES), mutator.pick(sorted(KEYWORDS)), mutator.generator.make("name"), mutator.generator.fresh()))
    everywhere = [j for j, token in enumerate(mutator.module.tokens) if token == old]
    for j in reversed(everywhere if mutator.random.random() < 0.7 else [i]):
        mutator.module.put(j, j + 1, new)


def rename_inner(mutator):
    """The name of a member, a parameter or a local declaration."""
    places = [start for span in lists(mutator.module) for start, _ in entries(mutator.module, *span)]
    names = [j for j in (_name_of(mutator.module, i) for i in places) if j is not None]
    if names:
        j = mutator.pick(names)
        mutator.module.put(j, j + 1, mutator.pick((mutator.pick(RARE_NAMES), mutator.pick(sorted(KEYWORDS)), mutator.generator.make("name"))))


def _name_of(module, i):
    while i < len(module.tokens) and module.tokens[i] != ":":
        j = module.after(i)
        if j < len(module.tokens) and module.tokens[j] == ":" and kind(module.tokens[i]) == "word":
            return i
        i += 1
    return None


def shadow(mutator):
    """A local declaration, a parameter or an item that hides a name of the module or of the language."""
    name = mutator.pick((mutator.generator.make("name"), mutator.pick(RARE_NAMES)))
    what = mutator.pick(("const %s = 1;", "alias %s = i32;", "struct %s { a : f32 }", "fn %s() -> i32 { return 1; }", "override %s = 2;", "var<private> %s : f32;"))
    if mutator.random.random() < 0.5:
        i = mutator.pick([start for start, _ in mutator.module.declarations()] + [len(mutator.module.tokens)])
        mutator.module.put(i, i, "\n" + what % name + "\n")
        return
    if bodies := mutator.module.openings():
        i = mutator.pick(bodies) + 1
        mutator.module.put(i, i, mutator.pick((" let %s = 1; ", " var %s = 1u; ", " const %s = 2; ", " { let %s = 1; _ = %s; } ", " for (var %s = 0; %s < 1; %s++) {} ")).replace("%s", name))


# ---- declarations

def keyword(mutator):
    """Another kind of declaration with the same name, type and value."""
    bodies = mutator.module.bodies()
    places = [i for i in mutator.module.solid() if i not in bodies and mutator.module.tokens[i] in ("const", "override", "var", "let", "alias", "struct", "fn")]
    if places:
        i = mutator.pick(places)
        mutator.module.put(i, i + 1, mutator.pick(("const", "override", "var", "var<private>", "let", "alias", "@id(3) override")))


def space(mutator):
    """Another address space or access mode."""
    places = [i for i in mutator.module.solid() if mutator.module.tokens[i] == "var" and i not in mutator.module.bodies()]
    if places:
        i = mutator.pick(places)
        end = mutator.module.after(i)
        if end < len(mutator.module.tokens) and mutator.module.tokens[end] == "<":
            while end < len(mutator.module.tokens) and mutator.module.tokens[end] != ">":
                end += 1
            end += 1
        else:
            end = i + 1
        mutator.module.put(i + 1, end, mutator.pick(SPACES) + ("" if end > i + 1 else " "))


def move_declaration(mutator):
    """Into a function body, or behind all others."""
    ranges = mutator.module.declarations()
    if len(ranges) < 2:
        return
    start, end = mutator.pick(ranges)
    word = "".join(mutator.module.tokens[start:end])
    mutator.module.put(start, end, "")
    opening = [i for i, token in enumerate(mutator.module.tokens) if token == "{"]
    if mutator.random.random() < 0.6 or not opening:
        i = mutator.pick([start for start, _ in mutator.module.declarations()] + [len(mutator.module.tokens)])
    else:
        i = mutator.pick(opening) + 1
    mutator.module.put(i, i, word)


def lift_statement(mutator):
    """Out of a body, to module scope."""
    bodies = mutator.module.bodies()
    ends = [i for i in sorted(bodies) if mutator.module.tokens[i] == ";"]
    if ends:
        end = mutator.pick(ends)
        start = next((i for i in range(end - 1, -1, -1) if mutator.module.tokens[i] in ("{", "}", ";")), -1) + 1
        word = text(mutator.module, (start, end + 1))
        i = mutator.pick([start for start, _ in mutator.module.declarations()] + [len(mutator.module.tokens)])
        mutator.module.put(i, i, word)


def collide(mutator):
    """The same binding, location or id for all."""
    what = mutator.pick(("binding", "location", "id", "group"))
    number = mutator.pick(("0", "1", "0u", "1 - 1"))
    for start, end in reversed(mutator.module.attributes()):
        if what in mutator.module.tokens[start:end] and "(" in mutator.module.tokens[start:end] and mutator.random.random() < 0.8:
            mutator.module.put(start, end, "@%s(%s)" % (what, number))


def reach(mutator):
    """A call from one function to another, and uses of variables on the way."""
    callees = mutator.module.known().get("callee", [])
    opening = mutator.module.openings()
    if not callees or not opening:
        return
    for i in sorted(mutator.random.sample(opening, min(2, len(opening))), reverse=True):
        variables = mutator.module.known().get("variable") or mutator.module.names()
        mutator.module.put(i + 1, i + 1, mutator.pick((" %s(); " % mutator.pick(callees), " _ = &%s; " % mutator.pick(variables), " { if (false) { _ = &%s; } } " % mutator.pick(variables))))


def fill_workgroup(mutator):
    """Counts of arrays near the limits, and more variables beside them."""
    places = [i for i in mutator.module.solid() if kind(mutator.module.tokens[i]) == "number" and i and "array" in mutator.module.tokens[max(0, i - 8):i]]
    if places:
        i = mutator.pick(places)
        mutator.module.put(i, i + 1, mutator.pick(COUNTS))


# ---- types

def with_type(mutator, change):
    spans = types(mutator.module)
    if spans:
        start, end = mutator.pick(spans)
        mutator.module.put(start, end, change(text(mutator.module, (start, end))))


def wrap_type(mutator):
    with_type(mutator, lambda old: mutator.pick(WRAPPERS).replace("%s", old))


def alias_type(mutator):
    """Through an alias that stands behind all else."""
    name = mutator.generator.fresh()
    made = []

    def change(old):
        made.append("\nalias %s = %s;" % (name, old))
        return name
    with_type(mutator, change)
    mutator.module.put(len(mutator.module.tokens), len(mutator.module.tokens), "".join(made))


def swap_types(mutator):
    spans = types(mutator.module)
    if len(spans) > 1:
        first, second = sorted(mutator.random.sample(spans, 2))
        if first[1] <= second[0]:
            one, two = text(mutator.module, first), text(mutator.module, second)
            mutator.module.put(*second, one)
            mutator.module.put(*first, two)


# ---- values

def name_value(mutator):
    """A number becomes a const or an override that stands behind all else."""
    numbers = [i for i in mutator.module.solid() if kind(mutator.module.tokens[i]) == "number"]
    if numbers:
        i, name = mutator.pick(numbers), mutator.generator.fresh()
        what = mutator.pick(("\nconst %s = %s;", "\nconst %s = %s;", "\noverride %s = %s;", "\nconst %s : i32 = %s;", "\nconst %s : u32 = %s;", "\n@id(7) override %s : u32 = %s;", "\nvar<private> %s = %s;"))
        item = what % (name, mutator.module.tokens[i])
        mutator.module.put(i, i + 1, name)
        mutator.module.put(len(mutator.module.tokens), len(mutator.module.tokens), item)


def wrap_value(mutator):
    numbers = [i for i in mutator.module.solid() if kind(mutator.module.tokens[i]) == "number"]
    if numbers:
        i = mutator.pick(numbers)
        old = mutator.module.tokens[i]
        mutator.module.put(i, i + 1, mutator.pick(("(%s)", "-%s", "- -%s", "!%s", "~%s", "+%s", "u32(%s)", "i32(%s)", "f32(%s)", "u32(f32(%s))", "select(1, %s, true)", "max(%s, 1)", "vec2(%s).x", "array(%s)[0]",
                                                   "(%s)u", "%s + 0", "%s << 0", "1 << %s", "%s >> 1", "%s % 3", "(1 + %s * 2)", "1 + %s & 1", "%s == 1", "abs(-%s)", "((%s))")).replace("%s", old))


def suffix(mutator):
    numbers = [i for i in mutator.module.solid() if kind(mutator.module.tokens[i]) == "number"]
    if numbers:
        i = mutator.pick(numbers)
        mutator.module.tokens[i] = mutator.pick((mutator.module.tokens[i].rstrip("iufh"), "0x" + mutator.module.tokens[i], "0" + mutator.module.tokens[i])) + mutator.pick(SUFFIXES)


# ---- text and directives

def blank(mutator):
    if mutator.module.tokens:
        i = mutator.random.randint(0, len(mutator.module.tokens))
        mutator.module.put(i, i, mutator.pick(BLANKS))


def unblank(mutator):
    blanks = [i for i, token in enumerate(mutator.module.tokens) if kind(token) == "blank"]
    if blanks:
        i = mutator.pick(blanks)
        mutator.module.tokens[i:i + 1] = []
        mutator.module.tokens = cut(mutator.module.text())


def move_directive(mutator):
    places = [(s, e) for s, e in mutator.module.declarations() if any(t in ("enable", "requires", "diagnostic") for t in mutator.module.tokens[s:s + 3])]
    if places:
        start, end = mutator.pick(places)
        word = text(mutator.module, (start, end))
        if mutator.random.random() < 0.7:
            mutator.module.put(start, end, "")
        i = mutator.pick([start for start, _ in mutator.module.declarations()] + [len(mutator.module.tokens)])
        mutator.module.put(i, i, word + "\n")


REWORKS = {
    swap_attributes: 4, copy_attribute: 6, change_stage: 5, copy_entry: 8, delete_entry: 3, swap_entries: 2, trailing_comma: 3, rename: 8, rename_inner: 4, shadow: 6, keyword: 6, space: 7,
    move_declaration: 4, lift_statement: 3, collide: 4, reach: 5, fill_workgroup: 4, wrap_type: 8, alias_type: 5, swap_types: 5, name_value: 6, wrap_value: 6, suffix: 3, blank: 3, unblank: 2,
    move_directive: 2,
}
