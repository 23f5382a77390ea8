enable f16;
var<workgroup> w : buffer<6>;
