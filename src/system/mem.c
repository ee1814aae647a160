/* Memory allocation for the front end. */
#include "system/mem.h"

#include <stdio.h>
#include <stdlib.h>

#include "system/terminal.h"

static void *got(void *p)
{
    if (!p)
        mem_end();
    return p;
}

void *mem_new(size_t n, size_t size)
{
    return got(calloc(n > 0 ? n : 1, size)); /* calloc may return NULL for 0 objects */
}

void *mem_resize(void *old, size_t n, size_t size)
{
    return got(n <= SIZE_MAX / size ? realloc(old, n * size) : NULL);
}

/* The program can end here, however deep the call is, because nothing needs cleaning up: every file
 * is always either complete or missing (store.h). */
void mem_end(void)
{
    terminal_close();
    fputs("tactigon: out of memory\n", stderr);
    exit(EXIT_FAILURE);
}
