#include "shaderlint/main.h"
#include "shaderlint/ruleset.h"

extern const struct sl_ruleset sl_ruleset; /* generated */

int main(int argc, char **argv)
{
	return sl_main(argc, argv, &sl_ruleset);
}
