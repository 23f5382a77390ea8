# /* x */ define /* y */ S /* z */ 64 /* w
 still */
[numthreads(S, /* , */ S, 1 // )
)] void main() {}
