/*
 * What both languages are made of, as far as rules speak of it: the enumerations of language.def, and the words of the vocabulary with
 * their attributes, built-in values, extensions and groups. Front ends know this and values.h of the contract, and neither facts nor rules.
 */
#ifndef SHADERLINT_VOCABULARY_H
#define SHADERLINT_VOCABULARY_H

#include "shaderlint/values.h"

/*
 * Ordinals of enumeration values, as SL_STAGE_compute, each with SL_STAGE_COUNT at its end. A user of language.def defines the macros that
 * it needs; the others are empty, and all are undefined at its end.
 */
#define ENUM_BEGIN(id, doc) \
	enum sl_enum_##id   \
	{
#define VALUE(id, value) SL_##id##_##value,
#define ENUM_END(id)    \
	SL_##id##_COUNT \
	}               \
	;
#include "shaderlint/language.def"

enum { SL_LANG_HLSL_BIT = 1, SL_LANG_WGSL_BIT = 2, SL_LANG_BOTH_BITS = 3 };

/* A word list as indexes into the word table, 0-terminated. */
typedef const uint16_t *sl_word_list;

struct sl_words {
	const char *const *text; /* [count]; text[0] is "" and stands for "no known word" */
	const uint8_t *length;
	uint16_t count, set_words; /* set_words = 64-bit words in a set over all words */
	/* Perfect hash: see sl_word_of_hash(). */
	const uint16_t *slots;
	const int32_t *displace;
	uint32_t nslots, ndisplace;
};

struct sl_vocab_arg {
	const char *name;
	uint8_t type;  /* enum sl_enum_ARG */
	uint8_t phase; /* enum sl_enum_PHASE: the latest that is allowed */
	uint8_t optional;
	int64_t min, max;    /* of an integer; INT64_MIN/MAX where not restricted */
	sl_word_list values; /* allowed names or strings, or null */
};

enum { SL_DUPLICATE_ERROR, SL_DUPLICATE_OK, SL_DUPLICATE_SAME };

struct sl_vocab_attr {
	uint16_t word;
	uint8_t languages, duplicate, exact_case;
	uint8_t nargs_min, nargs_max; /* 255 = any number */
	uint8_t nargs;                /* rows in args */
	uint32_t on;                  /* bits of enum sl_enum_ON */
	uint32_t stages;              /* bits of enum sl_enum_STAGE; all bits: any */
	const struct sl_vocab_arg *args;
	sl_word_list conflicts, needs_companion;
	uint16_t needs_extension;   /* a word, or 0 */
	int16_t needs_shader_model; /* 6006 = 6.6; 0: none */
	const char *note;
	const char *spelling; /* as the vocabulary writes it, for messages: the word of WaveSize is wavesize */
};

/* A built-in value (WGSL) or system-value semantic (HLSL) in one direction of one set of stages; a name may have several rows. */
struct sl_vocab_semantic {
	uint16_t word;
	uint8_t languages;
	uint8_t direction; /* enum sl_enum_DIRECTION */
	uint32_t stages;
	const char *type; /* WGSL: exact spelling; HLSL: element kind and greatest width, "uint3" */
	uint16_t needs_extension;
	uint16_t needs_feature; /* a language feature (`requires`) that engines may lack */
	int16_t needs_shader_model;
	const char *spelling; /* as the vocabulary writes it; the word is in lower case in HLSL */
	uint32_t signatures;  /* enum sl_enum_SIGNATURE as bits; 0: any */
	uint8_t element;      /* enum sl_enum_ELEMENT: what DXC's validator wants of it as an element of a signature; none: it is none */
	int16_t last_index;   /* greatest index of it there; -1: any */
};

enum sl_extension_status { SL_EXT_STANDARD, SL_EXT_EXPERIMENTAL, SL_EXT_FOREIGN, SL_EXT_REMOVED };

struct sl_vocab_extension {
	uint16_t word;
	uint8_t kind;   /* 0 enable, 1 requires, 2 diagnostic rule, 3 a feature of devices that no directive names */
	uint8_t status; /* enum sl_extension_status */
	sl_word_list implies, needs, conflicts;
	const char *note;
};

/* A named group of words: `uses.NAME` is true where an entry point reaches one of its members. */
struct sl_word_group {
	const char *name;
	uint8_t languages;
	const uint64_t *bits; /* over all words */
	int16_t shader_model; /* least shader model of its members, 0: none */
	uint32_t stages;
	uint16_t needs_extension;
};

/* All that the front ends know of a rule set. */
struct sl_vocabulary {
	struct sl_words words;
	const struct sl_vocab_attr *attributes;
	const struct sl_vocab_semantic *semantics;
	const struct sl_vocab_extension *extensions;
	const struct sl_word_group *groups;
	uint16_t nattributes, nsemantics, nextensions, ngroups;
	const uint16_t
		*attr_of_word; /* [words.count]: row in attributes + 1 of the first language match, 0 none; rows of one word are adjacent */
	const uint16_t *semantic_of_word;  /* likewise */
	const uint16_t *extension_of_word; /* likewise */
	const uint64_t *methods;           /* over all words: those that mean something behind a dot alone */
};

/* Up to eight bytes as a number that tells texts of the same length apart; the same on any machine. */
static inline uint64_t sl_load_text(const char *s, size_t n)
{
	const unsigned char *u = (const unsigned char *)s;

#define SL_BYTES_4(p) ((uint64_t)(p)[0] | (uint64_t)(p)[1] << 8 | (uint64_t)(p)[2] << 16 | (uint64_t)(p)[3] << 24)
	if (n >= 8)
		return SL_BYTES_4(u) | SL_BYTES_4(u + 4) << 32;
	if (n >= 4)
		return SL_BYTES_4(u) | SL_BYTES_4(u + n - 4) << 32;
#undef SL_BYTES_4
	return n ? (uint64_t)u[0] << 16 | (uint64_t)u[n / 2] << 8 | u[n - 1] : 0;
}

/* Eight bytes a step. The tables of words stand on it, so it is the same on any machine. */
static inline uint64_t sl_text_hash(const char *s, size_t n)
{
	uint64_t h = n * 0x9e3779b97f4a7c15u;

	for (; n > 8; s += 8, n -= 8) {
		h = (h ^ sl_load_text(s, 8)) * 0xd6e8feb86659fd93u;
		h ^= h >> 32;
	}
	h = (h ^ sl_load_text(s, n)) * 0xd6e8feb86659fd93u;
	h ^= h >> 32;
	h *= 0xd6e8feb86659fd93u;
	return h ^ h >> 32;
}

/* Where the displacement of a word stands, and with it the word's slot. */
static inline uint32_t sl_word_bucket(uint64_t hash, uint32_t ndisplace)
{
	return (uint32_t)((hash & UINT32_MAX) * ndisplace >> 32);
}
/* The displacement is multiplied by bits of the hash: added alone it would move words that are close to each other together. */
static inline uint32_t sl_word_slot(uint64_t hash, int32_t displacement, uint32_t nslots)
{
	uint32_t mixed = (uint32_t)(hash >> 32) + (uint32_t)displacement * ((uint32_t)hash | 1) * 0x9e3779b1u;

	return (uint32_t)((uint64_t)(mixed ^ mixed >> 15) * nslots >> 32);
}

/* Word number of a text, or 0. The other takes the text's sl_text_hash() too. */
uint16_t sl_word_find(const struct sl_words *, const char *text, size_t length);
uint16_t sl_word_of_hash(const struct sl_words *, const char *text, size_t length, uint64_t hash);

#endif
