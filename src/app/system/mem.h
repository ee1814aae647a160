/*
 * Memory of the front end: an allocation succeeds, or the program ends in mem_end. Libraries and
 * their threads return error values instead, which the front end's thread passes to mem_check.
 */
#ifndef TACTIGON_APP_SYSTEM_MEM_H
#define TACTIGON_APP_SYSTEM_MEM_H

#include <stddef.h>

#include "tactigon/status.h"

/* n things of that size, all zero; the caller frees them. */
void *mem_new(size_t n, size_t size);

/* Room for n things of that size, which begins with the old bytes; the rest is not set. */
void *mem_resize(void *old, size_t n, size_t size);

/* Restore the terminal, report "tactigon: out of memory" and exit with status 1. */
_Noreturn void mem_end(void);

static inline void mem_check(enum status status)
{
    if (status == STATUS_NO_MEMORY)
        mem_end();
}

#endif
