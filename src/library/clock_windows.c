/* The library's clock on Windows: ticks since the system was started. */
#include "library/library.h"

#include <windows.h>

int64_t library_now_ns(void)
{
    LARGE_INTEGER now, per_second;
    QueryPerformanceCounter(&now);
    QueryPerformanceFrequency(&per_second);
    return now.QuadPart / per_second.QuadPart * 1000000000 +
           now.QuadPart % per_second.QuadPart * 1000000000 / per_second.QuadPart;
}
