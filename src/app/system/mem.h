/*
 * Memory of the front end: what is asked for here is there. Without memory the program leaves at
 * one place, mem_end: nothing here could go on without losing sight of what a person sees, and a
 * game that is played is on the disk after each ply. Libraries, and whoever may be in a thread of
 * theirs, give error values instead, which the front end's own thread hands to mem_check.
 */
#ifndef TACTIGON_APP_SYSTEM_MEM_H
#define TACTIGON_APP_SYSTEM_MEM_H

#include <stddef.h>

#include "tactigon/status.h"

/* n things of that size, all zero; free() is the caller's. */
void *mem_new(size_t n, size_t size);

/* The same bytes with room for n things of that size; what is new is not set. */
void *mem_resize(void *old, size_t n, size_t size);

/* The terminal as it was, "tactigon: out of memory" on standard error, exit status 1. */
_Noreturn void mem_end(void);

/* What a library has said. */
static inline void mem_check(enum status status)
{
    if (status == STATUS_NO_MEMORY)
        mem_end();
}

#endif
