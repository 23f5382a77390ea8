enable clip_distances;
struct O { @builtin(position) p : vec4f, @builtin(clip_distances) c : vec4f }
@vertex fn v() -> O { var o : O; return o; }
