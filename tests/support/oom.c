/* Allocations that fail on request. The linker's --wrap option replaces the usual ones. */
#include "oom.h"

#include <stddef.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *old, size_t size);

enum { NEVER = -1 };

static int left = NEVER; /* number of allocations before the one that fails, or NEVER */
static bool has_failed;

void oom_begin(int n)
{
    left = n;
    has_failed = false;
}

bool oom_end(void)
{
    left = NEVER;
    return has_failed;
}

static bool fails(void)
{
    if (left == NEVER)
        return false;
    const bool is_now = left == 0;
    has_failed |= is_now;
    left = is_now ? NEVER : left - 1;
    return is_now;
}

/* With static linking, the C library's own calls come here, too, such as calloc() calling malloc().
 * These must not be counted. */
static int pause_count(void)
{
    const int kept = left;
    left = NEVER;
    return kept;
}

void *__wrap_malloc(size_t size)
{
    if (fails())
        return NULL;
    const int kept = pause_count();
    void *p = __real_malloc(size);
    left = kept;
    return p;
}

void *__wrap_calloc(size_t n, size_t size)
{
    if (fails())
        return NULL;
    const int kept = pause_count();
    void *p = __real_calloc(n, size);
    left = kept;
    return p;
}

void *__wrap_realloc(void *old, size_t size)
{
    if (fails())
        return NULL;
    const int kept = pause_count();
    void *p = __real_realloc(old, size);
    left = kept;
    return p;
}
