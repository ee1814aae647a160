/* The clocks on Windows. */
#include "system/windows/platform_windows.h"

#include "system/platform.h"

int64_t platform_now_ns(void)
{
    LARGE_INTEGER now, rate;
    QueryPerformanceCounter(&now);
    QueryPerformanceFrequency(&rate);
    const int64_t whole = now.QuadPart / rate.QuadPart, rest = now.QuadPart % rate.QuadPart;
    return whole * 1000000000 + rest * 1000000000 / rate.QuadPart;
}

/* The performance counter runs while the machine sleeps. The other two clocks are accurate only to
 * a few milliseconds, so only sleeps of a second or more are counted. */
int64_t platform_awake_ns(int64_t *away_ns)
{
    static int64_t slept_ns;
    ULONGLONG awake = 0; /* in units of 100 ns */
    QueryUnbiasedInterruptTime(&awake);
    const int64_t slept = (int64_t)GetTickCount64() * 1000000 - (int64_t)awake * 100;
    if (slept - slept_ns >= 1000000000)
        slept_ns = slept;
    *away_ns = slept_ns;
    return platform_now_ns() - slept_ns;
}
