/*
 * Loaded before the C library (LD_PRELOAD): the allocation whose number the variable FAIL_AT holds
 * fails, and with FAIL_ON set all behind it too. When the program ends, the file that FAIL_COUNT
 * names has the number of allocations; none is counted before main.
 */
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t n, size_t size);
void *__libc_realloc(void *old, size_t size);

/* Programs of one thread only. */
static long fail_at, count;
static bool goes_on, is_counting;

__attribute__((constructor)) static void begin(void)
{
    const char *at = getenv("FAIL_AT");
    fail_at = at ? atol(at) : 0;
    goes_on = getenv("FAIL_ON") != NULL;
    is_counting = true;
}

__attribute__((destructor)) static void end(void)
{
    const char *name = getenv("FAIL_COUNT");
    is_counting = false;
    FILE *file = name ? fopen(name, "w") : NULL;
    if (file) {
        fprintf(file, "%ld\n", count);
        fclose(file);
    }
}

static bool fails(void)
{
    if (!is_counting)
        return false;
    count++;
    if (fail_at == 0 || count < fail_at || (count > fail_at && !goes_on))
        return false;
    errno = ENOMEM;
    return true;
}

void *malloc(size_t size)
{
    return fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t n, size_t size)
{
    return fails() ? NULL : __libc_calloc(n, size);
}

void *realloc(void *old, size_t size)
{
    return fails() ? NULL : __libc_realloc(old, size);
}
