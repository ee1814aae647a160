/* Preloaded (LD_PRELOAD): each time that the time of day is read, it has jumped forwards or
 * backwards by seconds or thousands of years. The monotonic clock is unchanged. */
#define _GNU_SOURCE
#include <stdint.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static int64_t jump(void)
{
    static const int64_t times[] = {1795000000, 1794999999,   0,           -1,
                                    1795086400, 253402300800, 4102444800,  -11644473600,
                                    1000000000, 2147483648,   -2208988801, 67767976233532799,
                                    1794913600, -2147483649,  1795000001,  951782400};
    static unsigned at;
    if (at == 0)
        at = (unsigned)getpid();
    return times[at++ % (sizeof times / sizeof times[0])];
}

int clock_gettime(clockid_t clock, struct timespec *out)
{
    if (clock != CLOCK_REALTIME)
        return (int)syscall(SYS_clock_gettime, clock, out);
    *out = (struct timespec){.tv_sec = (time_t)jump()};
    return 0;
}

time_t time(time_t *out)
{
    const time_t now = (time_t)jump();
    if (out)
        *out = now;
    return now;
}

int gettimeofday(struct timeval *restrict out, void *restrict zone)
{
    *out = (struct timeval){.tv_sec = (time_t)jump()};
    return 0;
}
