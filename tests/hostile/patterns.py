"""Texts that nobody writes: each function makes one of about n bytes. Names that take part in a pattern are numbered where that matters."""


def repeat(text):
    return lambda n: text * (n // len(text.encode("utf-8", "surrogateescape")))


def numbered(text):
    """The text again and again, with 0, 1, 2 … for each %."""
    def make(n):
        parts, size, i = [], 0, 0
        while size < n:
            parts.append(text.replace("%", str(i)))
            size += len(parts[-1])
            i += 1
        return "".join(parts)
    return make


def chained(text, step):
    """The text again and again, with i for each % and i + 1 for each ^."""
    return lambda n: "".join(text.replace("%", str(i)).replace("^", str(i + 1)) for i in range(n // step))


def inside(before, make, after):
    return lambda n: before + make(n) + after


def nested(before, opening, middle, closing, after):
    return lambda n: before + opening * (n // 2 // len(opening)) + middle + closing * (n // 2 // len(opening)) + after


def both(first, second):
    return lambda n: first(n // 2) + second(n // 2)


COMPUTE = "[numthreads(8,8,1)]"
VERTEX = '[shader("vertex")]float4 main('

HLSL_WORDS = ["(", "[", "{", "<", "}", ")", "]", "=", "?", "? :", ":", "::", "-", "!", "#", "##", "'", '"', "a<", "a(", "a[", "a,", "a::", "(int)",
              "/*", "//\\\n", "\\\n", "\r", "\0", "\udcff", "ä", "[[", "[a]", "[numthreads(", "struct S{", "namespace a{", "cbuffer a{", "enum{",
              "template<", "technique{", "<string a=", "void f(){", "void f(){[unroll]for(;;){", "void f(int a", "out indices ",
              "static const int a=1;", "static const int a=a+", "void f(int a){f(1);}\n", COMPUTE + "void f(uint3 a:SV_GroupID){}\n",
              "#if 1\n", "#if 0\n", "#if (", "#elif\n", "#endif\n", "#if A\n#else\n#endif\n", "#define A A\n", "#define a(b) b##b\n",
              "#define A(x) x x\nA(", "#define F(x) F(x)F(x)\nF(F(F(F(", "#include \"x\"\n", "#pragma kernel a\n", "#pragma once\n", "#error x\n",
              "technique t{pass p{VertexShader=compile vs_3_0 f();}}", "Texture2D t:register(t0);", "int (;", "template<typename T>void f(T a){}",
              "struct S{float a;", "struct S{float a,", "struct S{float a[", "void f(){\n#if A\n", "void f(){\n#if A\n}\n#endif\n", "void f(){[unroll]for",
              "void f(){\n#if (", "// shaderlint: allow(attr-unknown)\n", "[a]int x; // shaderlint: allow(attr-unknown)\n"]

WGSL_WORDS = ["(", "((((", "[", "{", "@", "/*", "//", '"', "<", ">", "}", ")", "&", "-", "!", "$", "é", "0x", "1e", "::", "{{", "${", "\\\n", "/**/",
              "#if\n", "#ifdef A\n#endif\n", "a<", "a.", "a[", "@a(", "@a@b@c ", "var<", "vec2<", "if ", "fn f(", "fn f(){", "fn f(){if{", "const a=",
              "const a=a;", "const a=1;", "alias a=b;", "struct S{", "fn f(){f();}", "@compute @workgroup_size(1) fn a(){}", "@workgroup_size(1+",
              "var<workgroup> a:array<array<", "enable f16,", "enable f16;", "const_assert false;", "import a::b;", "#import a::b\n", "@if(a)fn f(){}",
              "// shaderlint: allow(x)\n"]

HLSL = {
    "functions": numbered("void f%(int a){}\n"),
    "calls in a chain": chained("void f^(){f%();}\n", 24),
    "entry points": numbered(COMPUTE + "void f%(uint3 a:SV_GroupID){}\n"),
    "globals": numbered("groupshared float a%;\n"),
    "globals of one entry": lambda n: numbered("groupshared float a%[4];\n")(n // 2) + COMPUTE + "void m(){" + numbered("a%[0]=1;")(n // 2) + "}",
    "constants in a chain": inside("static const int c0=1;", chained("static const int c^=c%+1;\n", 32), ""),
    "enumerators": inside("enum E{", numbered("e%,"), "};"),
    "records in a chain": inside("struct S0{float a;};", chained("struct S^{S% a;};\n", 20), ""),
    "a used chain of records": lambda n: "struct S0{float a;};" + chained("struct S^{S% a;};\n", 20)(n) + f"S{n // 20} s;",
    "conditionals in a body": inside("void f(){\n", repeat("#if A\na;\n#elif B\n#endif\n"), "}"),
    "nested conditionals in a body": nested("void f(){\n", "#if A\n", "", "#endif\n", "}"),
    "conditionals in a used body": inside("#define A 1\nvoid f(){\n", repeat("#if A\na;\n#elif B\n#endif\n"), "}" + COMPUTE + "void main(){f();}"),
    "records": numbered("struct S%{float a;};\n"),
    "members of an input": inside("struct S{", numbered("float m%:T%;"), "};" + VERTEX + "S s):SV_Position{return 0;}"),
    "parameters": inside(VERTEX, numbered("float a%:T%,"), "int z:Z):SV_Position{return 0;}"),
    "bases in a chain": inside("struct S0{int a;};", chained("struct S^:S%{int b;};", 24), ""),
    "records in records": lambda n: "struct S0{int a:A;};" + chained("struct S^{S% a;S% b;};", 1)(60) + VERTEX + "S60 s):SV_Position{return 0;}" + " " * n,
    "kernels": both(numbered("#pragma kernel k%\n"), numbered(COMPUTE + "void k%(){}\n")),
    "attributes of variables": numbered("[a%]int x%;"),
    "attributes of one function": inside("", repeat(COMPUTE), "void f(){}"),
    "misspelt attributes": inside("", numbered("[numthread%]"), "void f(){}"),
    "attributes in one list": inside("[[", repeat("a,"), "a]]void f(){}"),
    "arguments": inside("[numthreads(", repeat("1,"), "1)]void f(){}"),
    "operators": inside("static const int a=1", repeat("+1"), ";"),
    "operators in an argument": inside("[numthreads(", repeat("1+"), "1,1,1)]void f(){}"),
    "signs": inside("[numthreads(", repeat("-"), "1,1,1)]void f(){}"),
    "parentheses": nested("[numthreads(", "(", "1", ")", ",1,1)]void f(){}"),
    "choices": inside("static const int a=", repeat("1?1:"), "1;"),
    "casts": inside("static const int a=", repeat("(int)"), "1;"),
    "conversions": nested("static const int a=", "uint(", "1", ")", ";"),
    "nested initialisers": inside("static const int a={", repeat("{"), "};"),
    "dimensions": inside("int a", repeat("[1]"), ";"),
    "declarators": inside("static const int a=1", numbered(",b%=1"), ";"),
    "statement attributes": inside("void f(){", repeat("[unroll][loop]for(;;){}"), "}"),
    "node outputs": inside('[shader("node")][NodeLaunch("thread")]void f(', numbered("[MaxRecordsSharedWith(p%)]NodeOutput<R> o%,"), "int z){}"),
    "imports": both(numbered("namespace n%{}using namespace n%;"), numbered("int b%=z%;")),
    "type names in a chain": inside("typedef int t0;", chained("typedef t% t^[2];", 24), ""),
    "macros": numbered("#define A% B%\nA%;\n"),
    "macros in a chain": lambda n: chained("#define A^ A%\n", 20)(n) + f"int x=A{n // 20};",
    "macros that double": lambda n: chained("#define A^ A% A%\n", 1)(64) + "int A64;\n" + " " * n,
    "calls of macros": nested("#define F(a) a a\nint x=", "F(", "1", ")", ";"),
    "arguments of a macro": inside("#define F(a) a\nint x=F(", repeat("1,"), "1);"),
    "a long macro": lambda n: "#define X " + "a " * (n // 8) + "\n" + "X\n" * (n // 8),
    "a long condition": inside("#if ", repeat("1+"), "1\n#endif\n"),
    "branches": inside("#if 0\n", repeat("#elif 0\n"), "#endif\n"),
    "missing headers": numbered('#include "x%.h"\n'),
    "the file in itself": inside("#include __FILE__\n#include __FILE__\n", repeat("int a;"), ""),
    "a long line": repeat("int a;"),
    "a long name": inside("int ", repeat("a"), ";"),
    "a long number": inside("static const int a=", repeat("1"), ";"),
    "a long string": inside('[shader("', repeat("a"), '")]void f(){}'),
    "a long semantic": inside("void f(int a:SV_", repeat("a"), "){}"),
    "rules of a comment": inside("// shaderlint: allow(", numbered("bad%,"), ")\n"),
}

WGSL = {
    "functions": numbered("fn f%(){}\n"),
    "entry points": numbered("@compute @workgroup_size(1)fn f%(){}\n"),
    "overrides": numbered("@id(%)override o%:i32=1;\n"),
    "constants in a chain": lambda n: chained("const c%=c^+1;", 20)(n) + f"const c{n // 20}=1;",
    "aliases in a chain": lambda n: chained("alias c%=c^;", 20)(n) + f"alias c{n // 20}=i32;",
    "calls in a chain": lambda n: chained("fn f%(){f^();}", 20)(n) + f"fn f{n // 20}(){{}}",
    "globals": numbered("var<workgroup> a%:f32;\n"),
    "bindings": numbered("@group(0)@binding(0)var t%:texture_2d<f32>;\n"),
    "structures": chained("struct S%{a:S^}", 18),
    "structures in structures": lambda n: "struct S0{a:i32}" + chained("struct S^{a:S%,b:S%}", 1)(60) + " " * n,
    "members": inside("struct S{", numbered("@location(%) m%:f32,"), "}"),
    "parameters": inside("fn f(", numbered("a%:f32,"), "){}"),
    "attributes": inside("", numbered("@a% "), "fn f(){}"),
    "arguments": inside("@workgroup_size(", repeat("1,"), "1)fn f(){}"),
    "extensions": numbered("enable x%;"),
    "operators": inside("const a=1", repeat("+1"), ";"),
    "parentheses": nested("const a=", "(", "1", ")", ";"),
    "constructors": nested("const a=", "vec2(", "1", ")", ";"),
    "signs": inside("const a=", repeat("-"), "1;"),
    "elements": inside("const a=array(", repeat("1,"), ");"),
    "arrays of arrays": inside("var<private> a:", repeat("array<"), "i32;"),
    "large arrays": repeat("const a=array<array<array<i32,1000>,1000>,1000>();"),
    "locals": inside("fn f(){", numbered("let a%=1;"), "}"),
    "blocks": nested("fn f(){", "{", "", "}", "}"),
    "branches": inside("fn f(){if true{}", repeat("else if true{}"), "}"),
    "cases": inside("fn f(){switch 1{", numbered("case %:{}"), "default:{}}}"),
    "selectors": inside("fn f(){switch 1{case ", numbered("%,"), ":{}default:{}}}"),
    "calls": inside("fn g(){}fn f(){", repeat("g();"), "}"),
    "unknown calls": inside("fn f(){", numbered("x%();"), "}"),
    "swizzles": inside("const a=vec4(1)", repeat(".xyzw"), ";"),
    "dereferences": inside("fn f(){let a=", repeat("*"), "b;}"),
    "nested comments": nested("", "/*", "", "*/", ""),
    "a long name": inside("const ", repeat("a"), "=1;"),
    "a long number": inside("const a=1.", repeat("1"), ";"),
    "alternatives": inside("@if(a)fn f(){}", repeat("@elif(b)fn f(){}"), "@else fn f(){}"),
}

PATTERNS = {
    "hlsl": {**{repr(word): repeat(word) for word in HLSL_WORDS}, **HLSL},
    "wgsl": {**{repr(word): repeat(word) for word in WGSL_WORDS}, **WGSL},
}
