/* The things that the program can be asked to do. Each returns the process's exit code. */
#ifndef SL_COMMANDS_H
#define SL_COMMANDS_H

#include "runtime/cli/conclude.h"

/* Checks the files of the options. `invocation->options` is the same object. */
enum sl_exit sl_check_command(struct sl_invocation *, struct sl_options *);
/* Reads result files, reports and decides. */
enum sl_exit sl_gate_command(struct sl_invocation *);

/* Plain text about the tables. */
enum sl_exit sl_explain(const struct sl_invocation *, const char *name);
void sl_list_rules(const struct sl_invocation *);
void sl_list_profiles(const struct sl_invocation *);
void sl_list_facts(const struct sl_invocation *);

/* The first set of rules that a rule belongs to, or null. */
const char *sl_set_of_rule(const struct sl_ruleset *, size_t rule);

#endif
