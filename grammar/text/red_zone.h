/*
 * Memory that AddressSanitizer shall not let anybody touch: an arena's allocations lie side by side, so without this one that is passed
 * over goes unseen. In other builds there are no such zones and nothing of this is left.
 */
#ifndef SL_RED_ZONE_H
#define SL_RED_ZONE_H

#include <stddef.h>

#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define SL_HAS_RED_ZONES 1
#endif
#endif
#ifdef __SANITIZE_ADDRESS__
#define SL_HAS_RED_ZONES 1
#endif

#ifdef SL_HAS_RED_ZONES

#include <sanitizer/asan_interface.h>

enum { SL_RED_ZONE = 32 };

static inline void sl_forbid(const void *p, size_t n)
{
	__asan_poison_memory_region(p, n);
}
static inline void sl_permit(const void *p, size_t n)
{
	__asan_unpoison_memory_region(p, n);
}

#else

enum { SL_RED_ZONE = 0 };

static inline void sl_forbid(const void *p, size_t n)
{
	(void)p;
	(void)n;
}
static inline void sl_permit(const void *p, size_t n)
{
	(void)p;
	(void)n;
}

#endif
#endif
