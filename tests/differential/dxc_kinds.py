"""Which of the diagnostics that DXC's tests expect are at shaderlint's level: attributes and declarations.

KINDS are counted, OUTSIDE are not and say why; the first row that matches decides, OUTSIDE first. What matches neither and holds none of OUR_WORDS is
about expressions and types. What holds one of them has to be in one of the tables: kind_of() says "unsorted", which the caller reports as a fault.
"""
import re

OUR_WORDS = re.compile(
    r"attribute|[Ss]emantic|SV_|groupshared|payload|numthreads|[Gg]roup size|Thread Group|[Ww]ave ?[Ss]ize|[Nn]ode|[Mm]esh|object must be an in parameter|vertices|indices|primitive|"
    r"[Ll]oop|unroll|shader stage|entry|launch|Dispatch|[Rr]ecord|tess|[Pp]atch|control point|stream-output|vk::|builtin|specialization|push constant|"
    r"\bstage\b|SubpassInput|shaders? must|qualified '|clipplanes|interpolation")

# (what, messages, why it is no declaration's business)
OUTSIDE = [(what, re.compile(messages), why) for what, messages, why in [
    ("linear algebra", r"(?i:linalg)|CooperativeMatrix|builtin unavailable in shader stage|exactly 5 arguments", "types and overloads of built-in functions"),
    ("barrier flags", r"Barrier operation", "flags of a call, under the stages that reach it"),
    ("ray tracing functions", r"^(?!When using 'RAY_FLAG|dx::(?:HitObject|MaybeReorderThread) is unavailable).*?(?:is unavailable in shader stage|RayFlags|RAYQUERY|RayQueryFlags|"
     r"(?<!object ')dx::|ClusterID|TraceRay|built-in (?:constant|type))",
     "calls and template arguments in bodies"),
    ("Vulkan's functions", r"no equivalent for|unimplemented|permitted to use|is required for", "calls in bodies"),
    ("type modifiers", r"coherent|not a valid modifier|'[su]norm'|'(?:row|column)_major'", "qualifiers of types"),
    ("expressions", r"template argument|operand|literal (?:value|suffix|type)|integer literal is|floating-point literal|subscript operator|matrix subscript|"
     r"subscripted|Offsets to texture|no matching|candidate|(?i:interlocked)|AddUint64|implicit conversion|conversion from|cannot convert|not assignable|casting to|"
     r"cannot initialize|a vector in out indices|GatherRaw|Sample\w* from resource|may only be (?:applied to parameters|used in pixel)|is promoted|matrix attributes|"
     r"type parameter where|const attribute", "values and types in bodies"),
    ("attributes of inputs in calls", r"GetAttributeAtVertex|[Aa]ttribute evaluation", "where the argument of a call comes from"),
    ("data flow", r"undefined (?:value|behavior|function)|internal linkage|never (?:read|written|unconditionally)|will be dropped|not fully written|read from|"
     r"value will be undefined|Instructions|wave-sensitive|Loop must have|Could not unroll|recursive function|should not be reachable|passing a qualified|"
     r"Exported function|uninitialized|discard statement", "what a body does"),
    ("names", r"base '.*' is marked|partial specialization|undeclared|no member|redefinition|redefine|unknown type|call to|ambiguous|undefined template|dependent|nested name", "names and overloads"),
    ("syntax", r"^expected (?!groupshared|1D|vertices|indices)|unqualified-id|effect (?:object|state block)|Expected|reserved keyword", "syntax"),
    ("methods of objects", r"FinishedCrossGroupSharing|argument to DispatchMesh|subobject|Passing groupshared", "arguments of calls in bodies"),
    ("options of DXC", r"-Gec|/Gec|-fvk-|SPIR-V (?:extension|target)|target attribute string|Invalid target for|-flegacy|debug information", "options that only DXC has"),
    ("inline SPIR-V", r"vk::(?:ext_|Literal|static_pointer|integral)|builtin 24", "a language of its own"),
    ("layout", r"object types not supported in cbuffer|offset overlap|^(?!packoffset).*overlap with|overlaps with previous|16-byte aligned|unbounded",
     "layout of buffers"),
    ("summaries", r"validation errors|previous definition is here", "no diagnostic of its own"),
]]

KINDS = [(kind, re.compile(messages)) for kind, messages in [
    ("root signatures", r"root signature error|[Rr]oot [Ss]ignature|fully bound in root"),
    ("packoffset", r"packoffset|offset bind"),
    ("registers", r"\bregister|space definition|space number|overlaps with resource"),
    ("ray queries and hit objects", r"^When using 'RAY_FLAG|^dx::\w+ is unavailable"),
    ("elements of buffers and textures", r"elements of typed buffers"),
    ("payload access", r"payload access|has no valid (?:consumer|producer)|payload (?:type|field) '|raypayload|used as payload|field 'X' is qualified"),
    ("objects and long vectors in declarations", r"object '.*' is not allowed in|vectors of over 4 elements in"),
    ("wave operations", r"Opcode GetGroupWave|requires a visible group|[Ii]ntrinsic (?:Barrier|CalculateLevelOfDetail\w*|Wave\w*|Quad\w*|IsHelperLane|dd[xy]\w*) potentially"),
    ("Vulkan", r"vk::|builtin (?:can|must)|push constant|specialization constant|SubpassInput|Vulkan SPIR-V|stencil_ref|stage variables|stage input location"),
    ("clip planes", r"clipplanes"),
    ("loops and branches", r"attribute can only be applied|attributes are not compatible|can only be applied to (?:'|loop|if|switch|for)"),
    ("thread groups", r"numthreads|[Gg]roup size|Thread Group"),
    ("wave size", r"[Ww]ave ?[Ss]ize"),
    ("nodes", r"[Nn]ode|launch|DispatchGrid|MaxRecords|record|may not have zero size|entry parameter of type .* may not be an array"),
    ("mesh shaders", r"[Mm]esh|object must be an in parameter|vertices|indices|primitive (?:count|output)|primitives|multiple .* parameters|in an? amplification"),
    ("groupshared", r"groupshared"),
    ("tessellation", r"patch constant|control points|Patch element|HullShader|[Hh]ull|Patch constant|[Tt]ess|outputtopology|attribute .*domain|partitioning"),
    ("qualifiers", r"cannot be used together"),
    ("geometry shaders", r"maxvertexcount|stream-output|primitive type"),
    ("ray tracing entries", r"(?:payload|attributes|callable) (?:parameter|type)|raytracing stage|for '.*' shaders must be void|must return void|ray payload"),
    ("semantics", r"[Ss]emantic|SV_\w+|shader inputs or outputs|interpolation"),
    ("stages and entries", r"shader attribute|entry|Invalid shader|must have one of these values|shaders? must|\bstage\b"),
    ("attributes", r"attribute"),
]]


def kind_of(message):
    """(counted, kind): kind is None for what is about expressions and types."""
    for what, messages, _ in OUTSIDE:
        if messages.search(message):
            return False, what
    for kind, messages in KINDS:
        if messages.search(message):
            return True, kind
    return False, "unsorted" if OUR_WORDS.search(message) else None
