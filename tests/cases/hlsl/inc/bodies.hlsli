// What a body's conditionals come to is settled where it stands.
float touch(uint i)
{
	float sum = 0;
#if defined(TOUCH) && (TOUCH > 1 || !TOUCH)
	shared_values[i] = i; // TOUCH: 2 and more
	GroupMemoryBarrierWithGroupSync();
	[unroll] for (uint k = 0; k < 4; k++) { sum += shared_values[i + k]; }
#else
	[branch] if (i > 2) { sum = 1; }
#endif
	return sum;
}
#undef TOUCH
#define TOUCH 2
float touch_after(uint i)
{
#ifdef TOUCH
#ifndef NOTHING
	shared_values[i] = i;
	GroupMemoryBarrierWithGroupSync();
	return shared_values[i + 1];
#endif
#endif
	return 0;
}
#undef TOUCH
float unused(uint i)
{
#ifdef TOUCH
	return nowhere[i];
#endif
	return 0;
}
