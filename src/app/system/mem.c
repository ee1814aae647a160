/*
 * Memory, or the way out.
 */
#include "app/system/mem.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/system/terminal.h"

static void *got(void *p)
{
    if (!p)
        mem_end();
    return p;
}

void *mem_new(size_t n, size_t size)
{
    return got(calloc(n > 0 ? n : 1, size)); /* of nothing it may be NULL */
}

void *mem_resize(void *old, size_t n, size_t size)
{
    return got(n <= SIZE_MAX / size ? realloc(old, n * size) : NULL);
}

/*
 * A second way to leave beside the end of main: whoever is short of memory here may be many calls
 * deep, and none of them has anything to put in order. Files are complete or not there at any
 * moment (store.h), what was collected for one is dropped, and what stands in the streams is whole.
 */
void mem_end(void)
{
    terminal_close();
    fputs("tactigon: out of memory\n", stderr);
    exit(EXIT_FAILURE);
}
