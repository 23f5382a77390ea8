"""WGSL as a list of tokens, and what can be found in it without understanding it."""
import re

TOKEN = re.compile(
    r"(?P<blank>\s+|//[^\n]*|/\*.*?\*/)|(?P<number>0[xX][0-9a-fA-F.]+(?:[pP][-+]?[0-9]+)?\w*|[0-9]+\.?[0-9]*(?:[eE][-+]?[0-9]+)?\w*|\.[0-9]\w*)"
    r"|(?P<word>\w+)|(?P<punctuation>&&|\|\||<<|->|[=!<>]=|[-+*/%&|^]=|\+\+|--|.)", re.S)
KEYWORDS = set("alias break case const const_assert continue continuing default diagnostic discard else enable false fn for if let loop override requires "
               "return struct switch true var while".split())


def cut(text):
    return [match.group() for match in TOKEN.finditer(text)]


def kind(token):
    return TOKEN.match(token).lastgroup


class Module:
    """The tokens of a module, blanks among them, and what can be found in them."""

    def __init__(self, text):
        self.tokens = cut(text)

    def text(self):
        return "".join(self.tokens)

    def solid(self):
        return [i for i, token in enumerate(self.tokens) if kind(token) != "blank"]

    def names(self):
        return sorted({t for t in self.tokens if kind(t) == "word" and t not in KEYWORDS and not t[0].isdigit()})

    def known(self):
        """Names by what they are, as the grammar calls it."""
        kinds = {"const": "constant", "override": "constant", "var": "variable", "struct": "structure", "alias": "structure", "fn": "callee"}
        known = {"name": self.names()}
        text = " ".join(self.tokens[i] for i in self.solid())
        for keyword, name in re.findall(r"\b(const|override|var|struct|alias|fn) (?:< [^>]*> )?(\w+)", text):
            known.setdefault(kinds[keyword], []).append(name)
        return known

    def declarations(self):
        """Half-open ranges of tokens, one for each item at module scope."""
        ranges, start, depth = [], 0, 0
        for i, token in enumerate(self.tokens):
            depth += (token in "({[") - (token in ")}]")
            if depth <= 0 and token in (";", "}"):
                ranges.append((start, i + 1))
                start, depth = i + 1, 0
        if "".join(self.tokens[start:]).strip():
            ranges.append((start, len(self.tokens)))
        return ranges

    def bodies(self):
        """Places of tokens in function bodies."""
        places = set()
        for start, end in self.declarations():
            if "fn" in self.tokens[start:end] and "{" in self.tokens[start:end]:
                places.update(range(self.tokens.index("{", start), end))
        return places

    def attributes(self):
        """Half-open ranges of attributes with their arguments."""
        ranges = []
        for i, token in enumerate(self.tokens):
            if token != "@":
                continue
            end = self.after(self.after(i) + 1) if self.after(i) < len(self.tokens) else i + 1
            if end < len(self.tokens) and self.tokens[end] == "(":
                ranges.append((i, self.closing(end) + 1))
            else:
                ranges.append((i, min(self.after(i) + 1, len(self.tokens))))
        return ranges

    def after(self, i):
        """The first token that is no blank, from the one behind i on."""
        i += 1
        while i < len(self.tokens) and kind(self.tokens[i]) == "blank":
            i += 1
        return i

    def closing(self, i):
        depth = 0
        for j in range(i, len(self.tokens)):
            depth += (self.tokens[j] in "([{") - (self.tokens[j] in ")]}")
            if depth <= 0:
                return j
        return len(self.tokens) - 1

    def brackets(self, opening):
        return [(i, self.closing(i)) for i, token in enumerate(self.tokens) if token == opening]

    def opens_list(self, i):
        """Whether a bracket opens the members of a structure or the parameters of a function."""
        before = [t for t in self.tokens[:i] if kind(t) != "blank"][-2:]
        return len(before) == 2 and before[0] == ("struct" if self.tokens[i] == "{" else "fn") and self.after(i) < len(self.tokens)

    def openings(self):
        """Opening braces of the bodies of functions without an attribute or a type behind their parameters."""
        places = [self.after(end) for start, end in self.brackets("(") if self.opens_list(start)]
        return [i for i in places if i < len(self.tokens) and self.tokens[i] == "{"]

    def put(self, start, end, text):
        self.tokens[start:end] = cut(text)
