/*
 * Preloaded (LD_PRELOAD): an allocation fails (see counted.h). The file of FAIL_COUNT also gets
 *
 *   "leak" NUMBER CALLER   for each block that the program has allocated and not freed: the number
 *                 of the allocation, and the caller's hexadecimal offset in the program
 */
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "counted.h"

enum { MAX_LIVE = 1 << 16 };

/*
 * A block that the program has allocated. If `number` is 0, the slot was never used; if `at` is 0,
 * it is free again. `at` is the complement of the address, so that a leak checker (torture.py
 * --sanitized) does not find the address here.
 */
struct live {
    uintptr_t at;
    uintptr_t caller;
    long number;
};

static struct live live[MAX_LIVE];
static atomic_flag is_locked = ATOMIC_FLAG_INIT;

static void *(*real_malloc)(size_t);
static void *(*real_calloc)(size_t, size_t);
static void *(*real_realloc)(void *, size_t);
static void (*real_free)(void *);

/* Memory for dlsym while the real functions are looked up. */
static _Alignas(max_align_t) unsigned char early[4096];
static size_t n_early;

static void *allot_early(size_t size)
{
    void *p = early + n_early;
    n_early += (size + 63) / 64 * 64;
    return n_early <= sizeof early ? p : NULL;
}

static bool is_early(const void *p)
{
    return (uintptr_t)p - (uintptr_t)early < sizeof early;
}

static void find_real(void)
{
    static bool is_finding;
    if (real_malloc || is_finding)
        return;
    is_finding = true;
    counted_find("calloc", &real_calloc);
    counted_find("realloc", &real_realloc);
    counted_find("free", &real_free);
    counted_find("malloc", &real_malloc);
    is_finding = false;
}

void counted_report(FILE *file)
{
    for (int i = 0; i < MAX_LIVE; i++)
        if (live[i].at)
            fprintf(file, "leak %ld %lx\n", live[i].number, (unsigned long)live[i].caller);
}

static long number_new(void)
{
    find_real();
    return counted_number("malloc", -1);
}

static size_t slot_of(const void *at)
{
    return ((uintptr_t)at >> 4) * 0x9e3779b97f4a7c15 >> 48;
}

static void lock(void)
{
    while (atomic_flag_test_and_set(&is_locked))
        continue;
}

static void *keep(void *at, long number, void *caller)
{
    uintptr_t from;
    if (!at || number <= 0 || !counted_is_program(caller, &from))
        return at;
    lock();
    for (size_t n = 0, i = slot_of(at); n < MAX_LIVE; n++, i = (i + 1) % MAX_LIVE)
        if (!live[i].at) {
            live[i] = (struct live){~(uintptr_t)at, from, number};
            break;
        }
    atomic_flag_clear(&is_locked);
    return at;
}

static void leave(const void *at)
{
    if (!at)
        return;
    lock();
    for (size_t n = 0, i = slot_of(at); n < MAX_LIVE && live[i].number; n++, i = (i + 1) % MAX_LIVE)
        if (live[i].at == ~(uintptr_t)at) {
            live[i].at = 0;
            break;
        }
    atomic_flag_clear(&is_locked);
}

void *malloc(size_t size)
{
    const long number = number_new();
    if (!real_malloc)
        return allot_early(size);
    return number < 0 ? NULL : keep(real_malloc(size), number, __builtin_return_address(0));
}

void *calloc(size_t n, size_t size)
{
    const long number = number_new();
    if (!real_malloc)
        return allot_early(n * size);
    return number < 0 ? NULL : keep(real_calloc(n, size), number, __builtin_return_address(0));
}

void *realloc(void *old, size_t size)
{
    const long number = number_new();
    if (number < 0)
        return NULL;
    /* Forgets the block before it is freed: another thread may get its address at once. */
    leave(old);
    void *new = real_realloc(old, size);
    return keep(new ? new : old, number, __builtin_return_address(0)) && new ? new : NULL;
}

void free(void *at)
{
    if (is_early(at))
        return;
    leave(at);
    if (at)
        real_free(at);
}
