/* Bounds on hostile input. Going over one ends in a clear fault, never in a crash or in unbounded time. */
#ifndef SL_LIMITS_H
#define SL_LIMITS_H

#include <stdint.h>

#define SL_MAX_SOURCE (256u << 20)                                                             /* bytes of one file */
#define SL_MAX_ARENA ((size_t)(SIZE_MAX > UINT32_MAX ? UINT64_C(4) << 30 : UINT64_C(1) << 30)) /* bytes of one shader's arena */
#define SL_MAX_EXPRESSION_DEPTH 512 /* nested operators, calls and parentheses; as in Tint */
#define SL_MAX_NESTING 512          /* nested braces in a body */
#define SL_MAX_RESOLVE_DEPTH 2000   /* nested evaluations, through names that are declared later (WGSL) */
#define SL_MAX_CONVERTED (1u << 20) /* elements of constant arrays that get another type; past it their values are unknown (WGSL) */
#define SL_MAX_REACHED (4u << 20)   /* names that are followed below all entry points of a shader (WGSL) */
#define SL_MAX_INCLUDE_DEPTH 64
#define SL_MAX_MACRO_DEPTH 256
#define SL_MAX_EXPANDED_TOKENS (8u << 20) /* tokens that one shader may expand to */
#define SL_MAX_PENDING_TOKENS (1u << 20)  /* tokens of macro expansions and arguments that wait to be read */
#define SL_MAX_EXPANSIONS (1u << 20)      /* expansions whose place is kept */
#define SL_MAX_SWITCHES 12                /* names that --all-variants gives values to */
#define SL_MAX_SWITCH_VALUES 7            /* of one of them, beside none */
#define SL_MAX_VARIANTS 64                /* of one shader that are read */
#define SL_MAX_FAULTS 1000                /* recorded for one shader */
#define SL_MAX_AGAIN 30                   /* later calls of a known word in one body, and notes that name such */
#define SL_MAX_REACH_STEPS (4u << 20)     /* uses that are followed over the call graphs of one shader's entry points */
#define SL_MAX_FINDINGS_OF_RULE 1000      /* of one rule in one shader */
#define SL_MAX_SUGGESTIONS 2000           /* misspelt names of one shader for which the nearest one is looked for */
#define SL_MAX_NAME_SUGGESTIONS 50        /* the same for unresolved names of a module */
#define SL_MAX_SUGGESTED_FROM 4096        /* names of a module among which the nearest one is looked for */
#define SL_MAX_ATTRIBUTES 1024            /* of one thing, about which rules are asked */
#define SL_MAX_KERNEL_BYTES (16u << 20)   /* of a source that is read once for each #pragma kernel with defines of its own */
#define SL_MAX_TYPE_TEXT 4096             /* spelling of an array type; further dimensions are left out */

#endif
