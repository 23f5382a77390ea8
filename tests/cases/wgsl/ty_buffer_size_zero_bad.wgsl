var<workgroup> w : buffer<0>;
