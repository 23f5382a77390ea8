var<private> p : buffer<64>;
