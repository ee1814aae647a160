/*
 * Allocations of the program that fail when they are told to, by the linker's --wrap.
 */
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

void *__wrap_malloc(size_t size)
{
    return fails() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t n, size_t size)
{
    return fails() ? NULL : __real_calloc(n, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    return fails() ? NULL : __real_realloc(old, size);
}
