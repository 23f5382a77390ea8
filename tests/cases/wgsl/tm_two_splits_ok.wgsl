var<private> a : array<vec4<f32>,2>=array<vec4<f32>,2>();
