/* Allocations of the program that fail on request, by the linker's --wrap. */
#include "scarce.h"

#include <stddef.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *old, size_t size);

enum { NEVER = -1 };

static int left = NEVER; /* allocations before the one that fails */
static bool has_failed;

void scarce_begin(int n)
{
    left = n;
    has_failed = false;
}

bool scarce_end(void)
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

/* With static linking the C library's calls, such as calloc's of malloc, come here too: these
 * are not counted. */
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
