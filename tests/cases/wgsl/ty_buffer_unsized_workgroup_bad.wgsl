var<workgroup> w : buffer;
