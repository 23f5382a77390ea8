/* What people, editors and services read: findings, already sorted and distinct, in one of the formats. */
#ifndef SL_REPORT_H
#define SL_REPORT_H

#include "runtime/report/order.h"
#include "runtime/report/out.h"

enum sl_format {
#define FORMAT(id, name) SL_FORMAT_##id,
#include "runtime/report/formats.def"
};

struct sl_report {
	const struct sl_finding_list *findings;
	const struct sl_ruleset *rules;
	struct sl_arena *arena; /* for what is put together while writing */
	const char *base;       /* SARIF: absolute directory that relative paths start from */
	const char *root;       /* SARIF: absolute directory that paths are shown relative to, that of the repository */
	const char *category;   /* SARIF: what tells this run from others of the same tool, "shaderlint/TARGET/" */
	bool color;             /* text: with escape sequences of ANSI terminals */
	bool keep_suppressed;   /* SARIF: also findings that a comment suppresses, marked as such */
};

void sl_report_write(struct sl_out *, enum sl_format, const struct sl_report *);
#define FORMAT(id, name) void sl_report_##name(struct sl_out *, const struct sl_report *);
#include "runtime/report/formats.def"

/* error, warning, note or off */
const char *sl_level_name(unsigned level);
/* The message, with the profiles that it does not name itself behind it: "… (on A, B)". For formats without a place for profiles. */
struct sl_str sl_full_message(struct sl_arena *, const struct sl_finding *);

#endif
