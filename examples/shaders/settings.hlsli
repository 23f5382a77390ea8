// Shared by the C++ side and the shaders.
#ifndef SETTINGS_HLSLI
#define SETTINGS_HLSLI

namespace Tonemap
{
	enum { Width = 16, Height = 8 };
}

static const uint HISTOGRAM_BINS = 256;

#define SORT_GROUP 1024
#define SORT_ITEMS 12

#endif
