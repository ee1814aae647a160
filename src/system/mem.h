/* Memory allocation for the front end: it succeeds, or mem_end ends the program. Libraries and
 * their threads return error values instead, which the front end's thread passes to mem_check. */
#ifndef TACTIGON_SYSTEM_MEM_H
#define TACTIGON_SYSTEM_MEM_H

#include <stddef.h>

#include "core/status.h"

/* Allocates n objects of `size` bytes, all zero; the caller frees them. */
void *mem_new(size_t n, size_t size);

/* Resizes to n objects of `size` bytes. The old bytes are kept; new bytes are not initialised. */
void *mem_resize(void *old, size_t n, size_t size);

/* Restores the terminal, reports "tactigon: out of memory" and exits with status 1. */
_Noreturn void mem_end(void);

static inline void mem_check(enum status status)
{
    if (status == STATUS_NO_MEMORY)
        mem_end();
}

#endif
