#param components
#use getByOffset
#if components == 4
#define VALUE vec4<f32>
#else
#define VALUE f32
#endif

$MAIN {
    let value: VALUE = getByOffset(global_idx);
    output[global_idx] = value;
}
