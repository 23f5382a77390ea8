Texture2D a : register(SLOT_A);
Texture2D b : register(t0, SPACE_B);
Texture2D c : register(SLOT(2));
Texture2D d : BIND(2);
SamplerState e : register(tSlot);
cbuffer F : register(BASE) { float f; };
