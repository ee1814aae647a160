/*
 * Memory of the front end.
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
    return got(calloc(n > 0 ? n : 1, size)); /* for 0 things it may return NULL */
}

void *mem_resize(void *old, size_t n, size_t size)
{
    return got(n <= SIZE_MAX / size ? realloc(old, n * size) : NULL);
}

/* This may end the program many calls deep, as nothing needs to be put in order: files are complete
 * or missing at any moment (store.h). */
void mem_end(void)
{
    terminal_close();
    fputs("tactigon: out of memory\n", stderr);
    exit(EXIT_FAILURE);
}
