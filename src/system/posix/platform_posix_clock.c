/* The clocks on POSIX. */
#include "system/posix/platform_posix.h"

#include <signal.h>
#include <time.h>

#include "system/platform.h"

static int64_t clock_ns(clockid_t clock)
{
    struct timespec t = {0, 0};
    clock_gettime(clock, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

int64_t platform_now_ns(void)
{
    return clock_ns(CLOCK_MONOTONIC);
}

static volatile sig_atomic_t stopped_ms; /* sum of all stops; the type can hold 24 days */

void platform_was_stopped(int64_t ns)
{
    stopped_ms += (sig_atomic_t)(ns / 1000000);
}

#ifdef CLOCK_BOOTTIME
enum { CLOCK_WITH_SLEEP = CLOCK_BOOTTIME };
#else
enum { CLOCK_WITH_SLEEP = CLOCK_MONOTONIC };
#endif

int64_t platform_awake_ns(int64_t *away_ns)
{
    const int64_t now = platform_now_ns(), stopped = (int64_t)stopped_ms * 1000000;
    *away_ns = clock_ns(CLOCK_WITH_SLEEP) - now + stopped;
    return now - stopped;
}
