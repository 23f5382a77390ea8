"""Random shaders about attributes: names in every case and order, repeated, misplaced and unknown; stages; semantics; statements."""
from shaders import Constants, STAGES

TARGETS = ["cs_6_0", "cs_6_6", "cs_6_8", "cs_5_0", "ms_6_5", "as_6_5", "ps_6_0", "vs_6_0", "lib_6_6", "lib_6_8"]
GROUP_STAGES = ("compute", "mesh", "amplification", "node")
UNKNOWN = ["foo", "numthread", "num_threads", "unrol", "wave_size", "Threads", "rootsignature", "maxrecords", "shaders"]
# Attributes of DXC that clang-19 does not have, for functions of any stage.
NEUTRAL = ["noinline", "export", 'RootSignature("")', 'experimental("a", "b")', "Noinline"]
LOOPS = {"unroll", "loop", "fastopt", "allow_uav_condition"}
BRANCHES = {"branch", "flatten"}
SWITCHES = {"forcecase", "call"}
STATEMENTS = {"loop": ["for (int i = 0; i < 4; i++) {}", "while (false) {}", "do {} while (false);"], "branch": ["if (true) {}", "if (true) ; else ;"],
              "switch": ["switch (1) { case 1: break; }"], "other": ["int v@ = 3;", "{}", ";"]}
SEMANTICS = [("uint3", "SV_DispatchThreadID"), ("uint", "SV_DispatchThreadID"), ("uint2", "SV_DispatchThreadID"), ("uint", "SV_GroupIndex"),
             ("uint3", "SV_GroupThreadID"), ("uint3", "SV_GroupID"), ("uint3", "sv_dispatchthreadid"), ("uint", "SV_GROUPINDEX"), ("uint", "SV_Foo"),
             ("uint3", "SV_DispatchThread"), ("float3", "SV_DispatchThreadID"), ("uint", "TEXCOORD0"), ("uint", "MINE")]


class Attribute:
    """One attribute: its text, its DXC name, and its arguments where they count."""

    def __init__(self, text, name, value=None, broken=False, line=None):
        self.text, self.name, self.value, self.broken, self.line = text, name, value, broken, line

    def same(self, other):
        if self.broken or other.broken or self.name == "neutral":
            return self.arguments() == other.arguments()
        return self.value == other.value

    def arguments(self):
        return self.text.partition("(")[2].rstrip(")")


class Attributes(Constants):
    def __init__(self, seed):
        super().__init__(seed)
        self.target = self.pick(TARGETS)
        library = self.stage == "library"
        self.has_main = not library or self.chance(0.3)
        if self.chance(0.3):
            self.misplaced()
        for _ in range(self.random.randint(0, 2)):
            self.function(self.name("helper"), False)
        if self.has_main:
            self.function("main", True)
        self.finish()

    def spelled(self, name):
        """The name as DXC finds it: as it is, or in another case."""
        if self.chance(0.15):
            name = self.pick([name.upper(), name.capitalize(), name.swapcase()])
        return name

    # ---- attributes of functions ----

    def numthreads(self):
        n = self.pick([(8, 8, 1), (64, 1, 1), (4, 2, 1)])
        if self.chance(0.06):
            return Attribute("%s(%s)" % (self.spelled("numthreads"), ", ".join(["1"] * self.pick([1, 2, 4]))), "numthreads", None, True)
        if self.chance(0.05):
            return Attribute(self.pick(["numthreads", "numthreads()"]), "numthreads", None, True)
        return Attribute("%s(%s)" % (self.spelled("numthreads"), ", ".join(self.exactly(v) for v in n)), "numthreads", n)

    def exactly(self, v):
        """A text of that value."""
        e = None
        while not e or e.number != v or e.refused or e.names or e.kind == "bool":
            e = self.expression(v, self.random.randint(0, 1))
        return e.text

    def shader(self):
        name, r = self.spelled("shader"), self.random.random()
        if r < 0.06:
            return Attribute("%s%s" % (name, self.pick(["", "()", '("compute", "x")'])), "shader", None, True)
        if r < 0.1:
            return Attribute("%s(compute)" % name, "shader", "not a string", True)
        if r < 0.2:
            text = self.pick(["Compute", "COMPUTE", "fragment", "kernel", ""])
            return Attribute('%s("%s")' % (name, text), "shader", "unknown " + text)
        own = self.stage if self.stage != "library" and self.chance(0.6) else self.pick(["compute", "compute", "pixel", "vertex", "mesh", "amplification"])
        text = '"%s"' % own if self.chance(0.8) else '"%s" "%s"' % (own[:3], own[3:])
        return Attribute("%s(%s)" % (name, text), "shader", own)

    def wavesize(self):
        values = [self.pick([4, 8, 16, 32, 64, 128, 32, 64, 5, 0, 256, 2, -4]) for _ in range(self.pick([1, 1, 1, 2, 3, 3, 0, 4]))]
        if self.chance(0.3) and len(values) in (2, 3):
            values = sorted(values)
            if len(values) == 3:
                values = [values[0], values[2], values[1]]
        texts = [self.exactly(v) for v in values]
        return Attribute("%s%s" % (self.pick(["WaveSize", "WaveSize", "wavesize", "WAVESIZE"]), "(%s)" % ", ".join(texts) if texts or self.chance(0.5) else ""),
                         "wavesize", tuple(values), len(values) not in (1, 2, 3))

    def unknown(self):
        return Attribute(self.pick(UNKNOWN) + self.pick(["", "", "(1)", "(1, 2)", '("x")', "()"]), "unknown")

    def neutral(self):
        return Attribute(self.pick(NEUTRAL), "neutral")

    def attributes(self, is_main):
        makers = []
        if self.chance(0.9 if is_main else 0.7):
            makers.append(self.numthreads)
        for maker, p in ((self.shader, 0.4), (self.wavesize, 0.25), (self.unknown, 0.25), (self.neutral, 0.15), (self.unknown, 0.05), (self.shader, 0.05),
                         (self.numthreads, 0.05), (self.wavesize, 0.04)):
            if self.chance(p):
                makers.append(maker)
        self.random.shuffle(makers)
        made = [maker() for maker in makers]
        if made and self.chance(0.12):  # word for word once more
            twin = self.pick(made)
            made.append(Attribute(twin.text, twin.name, twin.value, twin.broken))
        return made

    def write(self, a):
        """One line for each attribute, so that each has a verdict of its own."""
        left, right = self.pick([("[", "]")] * 8 + [("[ ", " ]"), ("[\t", "]"), ("[", "/**/]")])
        if a.name == "numthreads" and self.chance(0.05):
            left, right = "[[", "]]"  # clang-19 parses that and forgets it
        text = left + a.text + right
        if self.chance(0.08):
            name = self.name("ATTR")
            self.top.append("#define %s %s" % (name, text))
            text = name
        a.line = self.emit(text)
        spelling = a.text.split("(")[0]
        unseen = left == "[[" or (a.name in ("numthreads", "shader") and spelling != spelling.lower())
        facts = {a.name} | ({"case"} if unseen else set())
        self.know(a.line, facts | ({"broken"} if a.broken else set()))
        return unseen

    def function(self, name, is_main):
        if self.chance(0.1):
            self.emit(self.pick(["// [foo]", "/* [shader(\"pixel\")] */", "#if 0\n[foo]\n#endif"]))
        parameter = self.pick(SEMANTICS) if self.chance(0.5) else None
        early = self.prototype(name) if not parameter and self.chance(0.2) else []
        made = [a for a in self.attributes(is_main) if a.name not in ("shader", "wavesize") or a.name not in {e.name for e in early}]
        cased = [self.write(a) for a in made]
        at = self.emit("void %s(%s" % (name, "" if parameter else ") {"))
        self.know(at, {"main"} if is_main else set())
        function = Function(self, self.merged(made, early), at, is_main)
        if parameter:
            self.parameter(function, parameter)
        function.judge(any(cased))
        for _ in range(self.random.randint(0, 3)):
            self.statement()
        self.emit("}")
        self.emit("")

    def prototype(self, name):
        """A declaration before the definition, with attributes of its own."""
        early = []
        if self.chance(0.7):
            n = self.pick([(8, 8, 1), (64, 1, 1)])
            early.append(Attribute("numthreads(%d, %d, %d)" % n, "numthreads", n))
        if self.chance(0.3):
            stage = self.stage if self.stage != "library" and self.chance(0.6) else self.pick(["compute", "compute", "pixel"])
            early.append(Attribute('shader("%s")' % stage, "shader", stage))
        if self.chance(0.3):
            n = self.pick([32, 64, 48])
            early.append(Attribute("WaveSize(%d)" % n, "wavesize", (n,)))
        for a in early:
            a.line = self.emit("[%s]" % a.text)
            self.know(a.line, {a.name})
        self.emit("void %s();" % name)
        return early

    def merged(self, made, early):
        """Attributes of the definition, and those of the earlier declaration that it has not itself (SemaDecl.cpp, mergeDeclAttributes)."""
        inherited = []
        for a in early:
            own = [b for b in made if b.name == a.name]
            if not own:
                inherited.append(a)
            else:
                self.know(a.line, {"declared before"})
            for b in own:
                # Like clang-19 we refuse two thread groups; DXC takes that of the definition.
                if b.broken or not b.same(a):
                    self.know(b.line, {"redeclared"}, {"attr-conflict"} if b is own[0] else ())
        return made + inherited

    def parameter(self, function, parameter):
        line = self.emit("    %s p : %s) {" % parameter)
        semantic, kind, stage = parameter[1].lower(), parameter[0], function.stage
        known = semantic in ("sv_dispatchthreadid", "sv_groupindex", "sv_groupid", "sv_groupthreadid")
        self.know(line, {"system" if semantic.startswith("sv_") else "user", "sure" if function.sure else "not sure"})
        if parameter[1] not in ("SV_DispatchThreadID", "SV_GroupIndex"):
            self.know(line, {"semantic of DXC"} if known else set())
        if stage in ("mesh", "amplification"):
            self.know(line, {"group semantic"})
        if stage is None:
            self.know(line, {"stage open"})
        if not function.sure or stage is None:
            return
        if known and stage not in GROUP_STAGES:
            self.know(line, {"type and stage"} if kind == "float3" else (), {"semantic-stage"})
        elif known and kind == "float3":
            self.know(line, (), {"semantic-type"})
        elif not known and semantic.startswith("sv_"):
            self.know(line, (), {"semantic-unknown-sv"})
        elif not known and stage in ("compute", "mesh", "amplification"):
            self.know(line, (), {"semantic-stage"})

    # ---- attributes elsewhere ----

    def misplaced(self):
        attribute = self.pick(["numthreads(8, 8, 1)", 'shader("compute")', "foo", "WaveSize(32)"])
        name = self.name("Thing")
        line = self.emit("[%s]" % attribute + self.pick([" static int %s;", " struct %s { int a; };", "\nstatic float %s;"]) % name)
        line -= self.lines[line].startswith("static")
        unknown = attribute == "foo"
        self.know(line, {"misplaced", "wavesize" if attribute.startswith("Wave") else "unknown"}, {"attr-unknown" if unknown else "attr-not-on-function"})

    def statement(self):
        kind = self.pick(["loop", "loop", "loop", "branch", "branch", "switch", "other"])
        text = self.pick(STATEMENTS[kind]).replace("@", str(len(self.lines)))
        if self.chance(0.15):
            return self.emit("    " + text)
        fitting = {"loop": ["unroll", "unroll", "loop", "unroll"] + sorted(LOOPS), "branch": sorted(BRANCHES), "switch": sorted(BRANCHES | SWITCHES), "other": []}
        names = [self.pick(fitting[kind] if fitting[kind] and self.chance(0.75) else sorted(LOOPS | BRANCHES | SWITCHES)) for _ in range(self.pick([1, 1, 1, 2]))]
        if self.chance(0.1):
            names.append("foo")
        written, rules, facts = [], set(), set()
        for i, name in enumerate(names):
            written.append("[%s]" % self.statement_attribute(name, kind, rules, facts, name in names[:i], names.count(name) > 1))
        if kind == "loop" and "unroll" in names and {"loop", "fastopt"} & set(names):
            rules.add("loop-attr-conflict")
        if kind in ("branch", "switch") and BRANCHES <= set(names):
            rules.add("branch-attr-conflict")
        line = self.emit("    %s %s" % (self.pick([" ", ""]).join(written), text))
        self.know(line, facts | {"statement"}, rules)
        return line

    def statement_attribute(self, name, kind, rules, facts, again, twice):
        """The text of one attribute of a statement of that kind; again: the second of its name, twice: there are two."""
        if name not in ("unroll", "loop"):
            facts.add("statement of DXC")
        if name == "foo":
            rules.add("attr-unknown")
            return name
        text = self.spelled(name)
        if text != name:
            facts.add("statement of DXC")
        placed = kind in {**dict.fromkeys(LOOPS, ["loop"]), **dict.fromkeys(BRANCHES, ["branch", "switch"]), **dict.fromkeys(SWITCHES, ["switch"])}[name]
        if not placed:
            rules.add("loop-attr-target" if name in LOOPS else "branch-attr-target" if name in BRANCHES else "switch-attr-target")
            if name == "unroll" or name == "loop":
                facts.add("target")
            if again:
                rules.add("attr-duplicate")
            return text
        if again:
            rules.add("attr-duplicate")
        elif name == "unroll" and not twice and self.chance(0.5):
            n, rule = self.pick([("4", None), ("2 * 2", None), ("0x4u", None), ("0", "zero"), ("-1", "attr-arg-uint"), ("1.5", "attr-arg-uint"),
                                 ('"4"', "attr-arg-not-const"), ("1, 2", "attr-argc")])
            if rule == "zero":
                facts.add("unroll 0")
            elif rule:
                rules.add(rule)
            return "%s(%s)" % (text, n)
        elif name == "loop" and not twice and self.chance(0.1):
            rules.add("attr-argc")
            return text + "(4)"
        return text


class Function:
    """What DXC makes of a function's attributes, all together."""

    def __init__(self, shader, made, line, is_main):
        self.shader, self.made, self.line, self.is_main = shader, made, line, is_main
        self.staged = shader.stage != "library"
        self.shaders = [a for a in made if a.name == "shader" and not a.broken]
        values = {a.value for a in self.shaders}
        self.open = any(v.startswith("unknown") for v in values) or len(values) > 1 or any(a.name == "shader" and a.broken for a in made)
        self.sure = any(a.name == "shader" for a in made) or (is_main and self.staged)
        if self.open:
            self.stage = None
        elif values:
            self.stage = next(iter(values))
        elif is_main and self.staged:
            self.stage = shader.stage
        elif any(a.name in ("numthreads", "wavesize") for a in made):
            self.stage = "compute"
        else:
            self.stage = None
        self.active = any(a.name == "shader" for a in made) if not self.staged else is_main or not shader.has_main

    def judge(self, cased):
        know, groups = self.shader.know, [a for a in self.made if a.name == "numthreads"]
        waves = [a for a in self.made if a.name == "wavesize"]
        self.forms()
        conflict = self.repeated([a for a in self.made if a.name == "shader"], "shader-conflict")
        for word in ("noinline", "export", "rootsignature"):
            self.repeated([a for a in self.made if a.name == "neutral" and a.text.lower().startswith(word)], "attr-conflict")
        self.repeated(groups, "attr-conflict")
        self.repeated(waves, "attr-conflict")
        mismatch = self.is_main and self.staged and self.stage is not None and self.stage != self.shader.stage
        if mismatch:
            know(self.shaders[0].line, (), {"shader-profile-mismatch"})
        if self.stage is not None and self.stage not in GROUP_STAGES and not mismatch and not conflict:
            for a in groups:
                know(a.line, (), {"attr-stage"})
        if groups:
            self.shader.moves["stage", self.line] = groups[0].line
        if self.sure and self.stage in ("compute", "mesh", "amplification") and not groups and not mismatch:
            know(self.line, (), {"numthreads-missing"})
        if not self.staged and not any(a.name == "shader" for a in self.made):
            for a in self.made:
                if a.name in ("numthreads", "wavesize") or a.text.startswith("RootSignature"):
                    know(a.line, {"library"}, {"entry-attr-without-shader"})
        facts = {name for name, holds in (("case before", cased), ("stage open", self.open), ("mismatch", mismatch),
                                          ("broken before", any(a.broken for a in self.made))) if holds}
        for line in (self.line, self.line + 1, *(a.line for a in self.made)):
            know(line, facts)
        if waves:
            self.waves(waves, mismatch, conflict)

    def forms(self):
        """Rules about one attribute alone."""
        know = self.shader.know
        for a in self.made:
            if a.name == "unknown":
                know(a.line, (), {"attr-unknown"})
            elif a.name == "shader" and not a.broken and a.value.startswith("unknown"):
                know(a.line, (), {"shader-stage-unknown"})
            elif a.name == "wavesize" and not a.broken and min(a.value) < 0:
                know(a.line, (), {"attr-arg-uint"})
            elif a.broken:
                know(a.line, (), {"attr-arg-string" if a.value == "not a string" else {"shader": "attr-argc"}.get(a.name, a.name + "-argc")})

    def repeated(self, list_, rule):
        """Marks repetitions; whether two of them contradict."""
        found = False
        for a in list_[1:]:
            same = a.same(list_[0])
            self.shader.know(a.line, {"repeated"}, {"attr-duplicate" if same else rule})
            if not same: # clang-19 says it at the first, once for each
                self.shader.moves.setdefault(("conflict", list_[0].line), a.line)
            found |= not same
        return found

    def waves(self, waves, mismatch, conflict):
        first, know = waves[0], self.shader.know
        for a in waves:
            if self.stage is not None and self.stage not in ("compute", "node") and not mismatch and not conflict:
                know(a.line, (), {"wavesize-stage"})
        wrong_stage = self.stage is not None and self.stage not in ("compute", "node")
        if any(a.broken for a in waves):
            return
        rule = wave_rule(first.value)
        if rule:
            know(first.line, (), {rule})
        if self.active and self.stage == "compute" and not wrong_stage:
            if self.shader.model < (6, 6):
                know(first.line, (), {"wavesize-sm66"})
            elif self.shader.model < (6, 8) and len(first.value) > 1:
                know(first.line, (), {"wavesize-range-sm68"})


def wave_rule(values):
    """DXC looks at minimum, maximum, their order and the preferred one; one message (DxilFunctionProps.h, DxilWaveSize::Validate)."""
    allowed = (4, 8, 16, 32, 64, 128)
    if any(v not in allowed for v in values[:2]) or values[2:] == (0,):
        return "wavesize-value"
    if len(values) > 1 and values[0] == values[1]:
        return "wavesize-min-eq-max"
    if len(values) > 1 and values[0] > values[1]:
        return "wavesize-min-ge-max"
    if len(values) == 3 and values[2] not in allowed:
        return "wavesize-value"
    if len(values) == 3 and not values[0] <= values[2] <= values[1]:
        return "wavesize-preferred-range"
    return None
