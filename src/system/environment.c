/* Reads what the environment says. */
#include "system/environment.h"

#include <string.h>

#include "system/platform.h"

enum env_color environment_color(void)
{
    const char *unless_zero = platform_env("CLICOLOR"), *force = platform_env("CLICOLOR_FORCE");
    if (platform_env("NO_COLOR"))
        return ENV_COLOR_OFF;
    if (platform_env("FORCE_COLOR") || (force && strcmp(force, "0") != 0))
        return ENV_COLOR_ON;
    return unless_zero && strcmp(unless_zero, "0") == 0 ? ENV_COLOR_OFF : ENV_COLOR_UNSET;
}
