/* What a run asks of the check, as plain texts and numbers. */
#ifndef SL_CHECK_OPTIONS_H
#define SL_CHECK_OPTIONS_H

#include <stddef.h>
#include <stdint.h>

/* What the command line asks of the check. Strings outlive the plan. */
struct sl_check_options {
	const char *const *profiles;   /* --profile texts */
	const char *const *settings;   /* "RULE.NAME=V" or "NAME=V" */
	const char *const *severities; /* "ID=LEVEL" */
	const char *const *enable, *const *disable, *const *enable_sets;
	size_t nprofiles, nsettings, nseverities, nenable, ndisable, nenable_sets;
	uint8_t api;                 /* enum sl_enum_API of --api */
	uint8_t target_given, stage; /* --target */
	int16_t shader_model;
	uint8_t bits16, languages; /* languages: of the files of this run, SL_LANG_ bits: decides whether WebGPU's defaults are implied */
};

#endif
