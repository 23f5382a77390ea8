/*
 * The whole checker as one call: generated tables and a main() of three lines make a checker of their own.
 */
#ifndef SHADERLINT_MAIN_H
#define SHADERLINT_MAIN_H

struct sl_ruleset;

/*
 * Runs the command line over the rules. Returns the exit code of the process: 0 clean or below --fail-on, 1 findings, 2 usage,
 * configuration or unreadable input, 3 internal.
 */
int sl_main(int argc, char **argv, const struct sl_ruleset *);

#endif
