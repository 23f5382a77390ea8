var cosine: f32=dot(normalW,viewDirectionW);var clamped: f32=absEps(cosine);
#ifdef SPECULARAA
alphaG+=clamped;
#endif
