{# A comment of the engine, over
   two lines, with all the words of it #}
{% include "structs.wgsl" %}
{% for i in range(n) %}
@group(0) @binding({{ i }}) var<storage, read> input_{{ i }}: Array;
@group(0) @binding(9) var<storage, read_write> output: Array;
{% endfor %}

@compute @workgroup_size({{ size_x }}, 1, 1)
fn main(@builtin(global_invocation_id) id: vec3<u32>) {
    let gidx = id.x;
    output.data[gidx] = input_0.data[gidx] {{ op }} input_1.data[gidx];
    if (gidx < {{ split | first }}u) {
        output.data[gidx] = ({{ i * n }}u);
    }
}
