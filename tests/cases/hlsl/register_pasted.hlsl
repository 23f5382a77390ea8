#define SLOT 3
#define AT(letter, n) letter##n
#define AT_OF(letter, n) AT(letter, n)
Texture2D a : register(AT(t, SLOT));
Texture2D b : register(AT_OF(t, SLOT));
Texture2D c : register(t0, AT(space, SLOT));
Texture2D d : register(t1, AT_OF(space, SLOT));
cbuffer E : register(AT(b, index)) { float e; };
