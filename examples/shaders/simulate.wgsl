// Moves particles; one invocation each.
override group_size: u32 = 64;

struct Particle {
    position: vec4f,
    velocity: vec4f,
}

@group(0) @binding(0) var<storage, read_write> particles: array<Particle>;
@group(0) @binding(1) var<uniform> time_step: f32;

@compute @workgroup_size(group_size)
fn simulate(@builtin(global_invocation_id) id: vec3u) {
    if id.x >= arrayLength(&particles) {
        return;
    }
    particles[id.x].position += particles[id.x].velocity * time_step;
}
