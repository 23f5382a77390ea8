// What a body's conditionals come to is settled where it stands.
float touch(uint i)
{
	float sum = 0;
#if defined(TOUCH) && (TOUCH > 1 || !TOUCH)
	[unroll] for (uint k = 0; k < 4; k++) { sum += shared_values[i + k]; } // TOUCH: 2 and more
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
	return shared_values[i];
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
