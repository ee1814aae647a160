/* The library's clock in ISO C: the time of day, which may be changed while a search is running. */
#include "library/library.h"

#include <time.h>

int64_t library_now_ns(void)
{
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}
