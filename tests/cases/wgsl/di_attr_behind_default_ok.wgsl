fn f() { switch (1) { default @diagnostic(off, derivative_uniformity) {} } }
