attribute position: vec3f;
varying vColor: vec4f;
uniform world: mat4x4f;
var diffuseSampler: texture_2d<f32>;
var<storage, read> lights: array<vec4f>;

@vertex
fn main(input: VertexInputs) -> FragmentInputs {
    vertexOutputs.position = uniforms.world * vec4f(vertexInputs.position, 1.0);
}
