var<workgroup> w : buffer<6>;
