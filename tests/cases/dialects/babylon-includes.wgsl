#include<sceneUboDeclaration>
#ifdef BAKED
var bakedTexture: texture_2d<f32>;
#else
var bakedTexture: texture_2d_array<f32>;
#endif
#define CUSTOM_FRAGMENT_DEFINITIONS

fn light{X}(base: vec3f) -> vec3f {
    return computeLight{X}(base, bakedTexture);
}
