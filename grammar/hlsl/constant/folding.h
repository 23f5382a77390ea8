/* Which functions of the language DXC folds to constants (ExprConstant.cpp, HandleIntrinsicCall: three of them), and sizeof. */
#ifndef SL_HLSL_FOLDING_H
#define SL_HLSL_FOLDING_H

#include "grammar/hlsl/constant/constants.h"

bool hlsl_folds(struct sl_str name);
/* A function of numbers that DXC does not fold, so that a call of it is no constant. */
bool hlsl_never_folds(struct sl_str name);
/* Value of a call with these arguments; unknown for any other function, or number of arguments. */
struct hlsl_value hlsl_fold_call(struct sl_str name, const struct hlsl_value *args, uint32_t n);
/* Value of sizeof with the type that the tokens [first, last) name; unknown for what is no name of a type. */
struct hlsl_value hlsl_fold_sizeof(struct hlsl_unit *, const struct hlsl_token *, uint32_t first, uint32_t last, struct hlsl_scope *);

#endif
