#ifndef TILE
#define TILE 8
#endif
#if QUALITY > 2
#define GROUP 2048
#else
#define GROUP 64
#endif
