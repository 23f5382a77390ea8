"""Constant expressions of HLSL with the values that DXC's evaluator gives them (tools/clang/lib/AST/ExprConstant.cpp).

An integer literal without a suffix is of type `literal int`, which is 64 bits wide; a result that a signed type does not hold, a shift by too much
and a division by zero are no constants.
"""

WIDTH = {"bool": 32, "int": 32, "uint": 32, "literal": 64, "long": 64, "ulong": 64}
UNSIGNED = ("uint", "ulong")
PRECEDENCE = {"*": 10, "/": 10, "%": 10, "+": 9, "-": 9, "<<": 8, ">>": 8, "<": 7, ">": 7, "<=": 7, ">=": 7, "==": 6, "!=": 6, "&": 5, "^": 4, "|": 3,
              "&&": 2, "||": 1}


class Expression:
    """A text with its type, its value, and what each side makes of it.

    number: the value, None where there is none that anybody could know.
    refused: DXC says that it is no constant.  names: what it is made of, of REASONS in hlsl_clang.py.
    """

    def __init__(self, text, kind, number, refused=False, names=(), primary=True):
        self.text, self.kind, self.number, self.refused, self.primary = text, kind, number, refused, primary
        self.names = frozenset(names)

    def wrapped(self):
        return self.text if self.primary else "(%s)" % self.text

    def renamed(self, text, **changes):
        """The same value under another text."""
        other = Expression(text, self.kind, self.number, self.refused, self.names, True)
        for key, value in changes.items():
            setattr(other, key, value)
        return other


def common(a, b):
    if "float" in (a, b):
        return "float"
    for kind in ("ulong", "long", "uint"):
        if kind in (a, b):
            return kind
    return "literal" if "literal" in (a, b) and "int" not in (a, b) else "int"


def wrap(number, kind):
    """The number as the type holds it, and whether it held it."""
    if kind == "float":
        return float(number), True
    if kind == "bool":
        return int(bool(number)), True
    width = WIDTH[kind]
    held = number & ((1 << width) - 1)
    if kind in UNSIGNED:
        return held, True
    if held >> (width - 1):
        held -= 1 << width
    return held, held == number


def too_wide(kind, number):
    """We hold 64 bits with a sign: what is beyond is unknown to us."""
    return kind == "ulong" and number >= 1 << 63


def quotient(a, b):
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


COMPARE = {"<": lambda a, b: a < b, ">": lambda a, b: a > b, "<=": lambda a, b: a <= b, ">=": lambda a, b: a >= b, "==": lambda a, b: a == b,
           "!=": lambda a, b: a != b}
ARITHMETIC = {"+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b, "&": lambda a, b: a & b, "|": lambda a, b: a | b,
              "^": lambda a, b: a ^ b, "/": quotient, "%": lambda a, b: a - quotient(a, b) * b}


def shift(operator, a, b):
    """(kind, number, constant) of a shift."""
    kind = "int" if a.kind == "bool" else a.kind
    width, by = WIDTH[kind], b.number
    if not 0 <= by < width:
        return kind, None, False
    if operator == ">>":
        return kind, a.number >> by, True
    number = wrap(a.number << by, kind)[0]
    # C++11 [expr.shift]p2 with DXC's test: bits may go into the sign but not beyond it.
    fine = kind in UNSIGNED or (a.number >= 0 and (a.number << by) < 1 << width)
    return kind, number if fine else None, fine


def result(operator, a, b):
    """(kind, number, constant) of a binary operator whose operands have values."""
    if operator in ("&&", "||"):
        return "bool", int(bool(a.number and b.number) if operator == "&&" else bool(a.number or b.number)), True
    if operator in ("<<", ">>"):
        return shift(operator, a, b)
    kind = common(a.kind, b.kind)
    x, y = wrap(a.number, kind)[0], wrap(b.number, kind)[0]
    if operator in COMPARE:
        return "bool", int(COMPARE[operator](x, y)), True
    if operator in "/%" and not y:
        return kind, None, False
    if kind == "float":
        return kind, x / y if operator == "/" else ARITHMETIC[operator](x, y), True
    number, held = wrap(ARITHMETIC[operator](x, y), kind)
    return kind, number if held else None, held


def short_circuit(operator, a):
    return a.number is not None and ((operator == "||" and a.number) or (operator == "&&" and not a.number))


def binary(operator, a, b, text):
    """a operator b, written as text."""
    if short_circuit(operator, a):
        return Expression(text, "bool", int(operator == "||"), a.refused, a.names | b.names, False)
    refused, names = a.refused or b.refused, set(a.names | b.names)
    if short_circuit(operator, b):  # the first operand, whatever it is, does not matter
        return Expression(text, "bool", int(operator == "||"), refused, names, False)
    if a.number is None or b.number is None:
        return Expression(text, "bool" if operator in COMPARE or operator in "&&||" else common(a.kind, b.kind), None, refused, names, False)
    if "bool" in (a.kind, b.kind) and operator not in COMPARE and operator not in ("&&", "||"):
        names.add("bool")
    kind, number, constant = result(operator, a, b)
    if not constant:
        names.add("no value")
    elif kind in ("literal", "int", "long") and not -2 ** 31 <= number < 2 ** 31:
        names.add("wide")
    elif kind == "uint" and operator in ARITHMETIC and ARITHMETIC[operator](a.number, b.number) != number:
        names.add("wraps")
    if constant and too_wide(kind, number):
        return Expression(text, kind, None, refused, names | {"huge"}, False)
    return Expression(text, kind, number, refused or not constant, names, False)


def unary(operator, a):
    text, names = operator + (" " if a.text[0] in "+-" else "") + a.wrapped(), set(a.names)
    if a.number is None:
        return Expression(text, a.kind, None, a.refused, names, False)
    if operator == "!":
        return Expression(text, "bool", int(not a.number), a.refused, names, False)
    if a.kind == "bool":
        names.add("bool")
    kind = "int" if a.kind == "bool" else a.kind
    number, held = wrap({"-": -a.number, "+": a.number, "~": ~int(a.number)}[operator], kind)
    if kind in UNSIGNED and number != a.number:
        names.add("wraps")
    if too_wide(kind, number):
        return Expression(text, kind, None, a.refused, names | {"huge"}, False)
    return Expression(text, kind, number if held else None, a.refused or not held, names, False)


def conditional(condition, yes, no):
    text = "%s ? %s : %s" % (condition.wrapped(), yes.wrapped(), no.wrapped())
    chosen = yes if condition.number else no
    kind = "int" if chosen.kind == "bool" != (no if chosen is yes else yes).kind else chosen.kind
    return Expression(text, kind, chosen.number, condition.refused or chosen.refused, condition.names | yes.names | no.names, False)


def cast(a, kind, text):
    """a as kind, written as text. A float of a fraction is cut off."""
    if a.number is None:
        return Expression(text, kind, None, a.refused, a.names)
    number, held = wrap(a.number if kind == "float" else int(a.number), kind)
    return Expression(text, kind, number, a.refused, a.names | (set() if held else {"wraps"}))


def chain(operands, operators):
    """a + b * c … without parentheses, by C's precedences."""
    def climb(least):
        left = operands[climb.at]
        left = left.renamed(left.wrapped(), primary=left.primary)
        climb.at += 1
        while climb.at <= len(operators) and PRECEDENCE[operators[climb.at - 1]] >= least:
            operator = operators[climb.at - 1]
            right = climb(PRECEDENCE[operator] + 1)
            left = binary(operator, left, right, "%s %s %s" % (left.text, operator, right.text))
        return left
    climb.at = 0
    return climb(1)
