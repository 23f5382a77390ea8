enable f16;
const x = bitcast<f16>(70000);
