/*
 * Names that WGSL keeps for itself (specification, sections "Reserved Words" and "Identifiers"). Apart from the lexer, whose automaton would be
 * eight times as large with them; a name is asked for once, where it comes first.
 */
#include "grammar/wgsl/text/token.h"

/* Whether the identifier at [p, end) is reserved; what follows it is no part of a name, so that it ends a match. */
int wgsl_is_reserved(const char *p, const char *end)
{
	const char *marker;

	/*!re2c
	re2c:define:YYCTYPE = "unsigned char";
	re2c:define:YYCURSOR = p;
	re2c:define:YYMARKER = marker;
	re2c:yyfill:enable = 0;
	re2c:yych:conversion = 1;

	reserved = "NULL" | "Self" | "abstract" | "active" | "alignas" | "alignof" | "as" | "asm" | "asm_fragment" | "async" | "attribute" | "auto" | "await"
		| "become" | "cast" | "catch" | "class" | "co_await" | "co_return" | "co_yield" | "coherent" | "column_major" | "common" | "compile"
		| "compile_fragment" | "concept" | "const_cast" | "consteval" | "constexpr" | "constinit" | "crate" | "debugger" | "decltype" | "delete"
		| "demote" | "demote_to_helper" | "do" | "dynamic_cast" | "enum" | "explicit" | "export" | "extends" | "extern" | "external"
		| "fallthrough" | "filter" | "final" | "finally" | "friend" | "from" | "fxgroup" | "get" | "goto" | "groupshared" | "highp" | "impl"
		| "implements" | "import" | "inline" | "instanceof" | "interface" | "layout" | "lowp" | "macro" | "macro_rules" | "match" | "mediump" | "meta"
		| "mod" | "module" | "move" | "mut" | "mutable" | "namespace" | "new" | "nil" | "noexcept" | "noinline" | "nointerpolation"
		| "non_coherent" | "noncoherent" | "noperspective" | "null" | "nullptr" | "of" | "operator" | "package" | "packoffset" | "partition"
		| "pass" | "patch" | "pixelfragment" | "precise" | "precision" | "premerge" | "priv" | "protected" | "pub" | "public" | "readonly"
		| "ref" | "regardless" | "register" | "reinterpret_cast" | "require" | "resource" | "restrict" | "self" | "set" | "shared" | "sizeof"
		| "smooth" | "snorm" | "static" | "static_assert" | "static_cast" | "std" | "subroutine" | "super" | "target" | "template" | "this"
		| "thread_local" | "throw" | "trait" | "try" | "type" | "typedef" | "typeid" | "typename" | "typeof" | "union" | "unless" | "unorm"
		| "unsafe" | "unsized" | "use" | "using" | "varying" | "virtual" | "volatile" | "wgsl" | "where" | "with" | "writeonly" | "yield";
	reserved { return p == end; }
	"__" { return 1; }
	* { return 0; }
	*/
}
