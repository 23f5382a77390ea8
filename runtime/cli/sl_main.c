#include "runtime/cli/commands.h"
#include "runtime/cli/replace.h"
#include "shaderlint/main.h"

#include "grammar/limits.h"
#include "shaderlint/ruleset.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

static enum sl_exit act(struct sl_invocation *invocation, struct sl_options *options, enum sl_command command)
{
	switch ((enum sl_action)options->action) {
	case SL_ACTION_HELP:
		sl_options_help(invocation->out, command);
		return SL_EXIT_CLEAN;
	case SL_ACTION_VERSION:
		sl_out_text(invocation->out, "shaderlint " SHADERLINT_VERSION "\n");
		return SL_EXIT_CLEAN;
	case SL_ACTION_LIST_RULES:
		sl_list_rules(invocation);
		return SL_EXIT_CLEAN;
	case SL_ACTION_LIST_PROFILES:
		sl_list_profiles(invocation);
		return SL_EXIT_CLEAN;
	case SL_ACTION_LIST_FACTS:
		sl_list_facts(invocation);
		return SL_EXIT_CLEAN;
	case SL_ACTION_RUN:
		break;
	}
	if (options->explain)
		return sl_explain(invocation, options->explain);
	return command == SL_COMMAND_GATE ? sl_gate_command(invocation) : sl_check_command(invocation, options);
}

static enum sl_exit run(struct sl_invocation *invocation, struct sl_options *options, int argc, char **argv)
{
	jmp_buf exhausted;
	bool gate = argc > 1 && !strcmp(argv[1], "gate");
	enum sl_command command = gate ? SL_COMMAND_GATE : SL_COMMAND_CHECK;
	int first = argc < 1 ? 0 : 1 + gate;

	if (invocation->rules->abi != SL_RULESET_ABI) {
		sl_complain(invocation->err, NULL, "the rule tables were generated for another version of shaderlint", (char *)NULL);
		return SL_EXIT_INTERNAL;
	}
	invocation->arena->exhausted = &exhausted;
	if (setjmp(exhausted)) {
		sl_complain(invocation->err, NULL, "out of memory", (char *)NULL);
		return SL_EXIT_INTERNAL;
	}
	invocation->options = options;
	if (sl_options_read(options, invocation->arena, command, argv + first, (size_t)(argc - first), invocation->err))
		return SL_EXIT_USAGE;
	return act(invocation, options, command);
}

int sl_main(int argc, char **argv, const struct sl_ruleset *rules)
{
	struct sl_options options;
	struct sl_out out, err;
	struct sl_arena arena;
	struct sl_invocation invocation = {.rules = rules, .arena = &arena, .out = &out, .err = &err};

	/* A reader that goes away, or a file that grows past its limit, is an error of the output like any other. */
	signal(SIGPIPE, SIG_IGN);
	signal(SIGXFSZ, SIG_IGN);
	sl_out_init(&out, STDOUT_FILENO);
	sl_out_init(&err, STDERR_FILENO);
	sl_arena_init(&arena, SL_MAX_ARENA);
	enum sl_exit code = run(&invocation, &options, argc, argv);
	int error = sl_out_flush(&out);
	if (error) {
		sl_complain_errno(&err, "standard output", error);
		code = SL_EXIT_INTERNAL;
	}
	if (code >= SL_EXIT_USAGE && invocation.promise)
		sl_replace_with_nothing(invocation.promise);
	sl_out_flush(&err);
	sl_arena_free(&arena);
	return (int)code;
}
