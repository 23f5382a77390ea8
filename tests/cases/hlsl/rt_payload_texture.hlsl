struct P { Texture2D t; };
[shader("miss")]
void s(inout P p) {}
