var rgb: vec3f = combineColor(albedo, sheen);
let scale = uniform.scale;
if (scale > 0.0) { rgb = rgb * scale; }
rgb = rgb + emission;
