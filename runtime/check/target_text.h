/* What messages say of targets. */
#ifndef SL_CHECK_TARGET_TEXT_H
#define SL_CHECK_TARGET_TEXT_H

#include "runtime/text/text.h"

/* A message, and the numbers in it. */
struct sl_wording {
	struct sl_str text;
	struct sl_text_numbers numbers;
};
/* Whether two messages differ in numbers at most. */
bool sl_same_words(const struct sl_wording *, const struct sl_wording *);
/* Makes the numbers of the first ranges that hold those of the second, which has the same words. */
void sl_widen(struct sl_wording *, const struct sl_wording *);
/* The message with its ranges. */
struct sl_str sl_worded(struct sl_arena *, const struct sl_wording *);

#endif
