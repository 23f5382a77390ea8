$$ if wide
struct Parameters { scale: f32, count: u32 }
@group(0) @binding(0) var<uniform> parameters: Parameters;
@fragment
fn f(@builtin(position) at: vec4f) -> @location(0) vec4f {
    var sum = vec4f(0);
    $$ set last, mix = [last, 8] | min, 08
    ## set clamp = f(1)
    %% set step = values | length
    ## for x in range(3)
    sum += vec4f({{ x }});
    ## endfor
    # for y in range(3)
    sum += vec4f({{ y }});
    # endfor
    return sum * parameters.scale;
}
$$ else
@compute @workgroup_size(64)
$$ endif
fn small() {}
@compute @workgroup_size(512) fn big() {}
