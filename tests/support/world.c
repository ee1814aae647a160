/* The clock and the variables of tests (world.h). */
#define _POSIX_C_SOURCE 200809L

#include "world.h"

#include <stdlib.h>

#include "system/platform.h"

struct world world = {.now_ns = 1000000000, .look_ns = 4000000};

int64_t platform_now_ns(void)
{
    return world.now_ns += world.look_ns;
}

int64_t platform_awake_ns(int64_t *away_ns)
{
    *away_ns = world.away_ns;
    return platform_now_ns();
}

void platform_was_stopped(int64_t ns)
{
    world.away_ns += ns;
}

void world_set(const char *name, const char *value)
{
#ifdef _WIN32
    _putenv_s(name, value);
#else
    setenv(name, value, 1);
#endif
}

void world_terminal(const char *term)
{
    static const char *const others[] = {"COLORTERM",      "COLORFGBG",  "NO_COLOR", "FORCE_COLOR",
                                         "CLICOLOR_FORCE", "ACCESSIBLE", "COLUMNS",  "LINES"};
    world_set("TERM", term);
    world_set("LC_ALL", "C");
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        world_set(others[i], "");
}
