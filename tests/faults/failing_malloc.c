/*
 * Loaded before the C library (LD_PRELOAD): the allocation whose number the variable FAIL_AT holds
 * fails, and with FAIL_ON set all behind it too. None is counted before main. When the program
 * ends, the file that FAIL_COUNT names gets
 *
 *     the number of allocations
 *     "leak" NUMBER CALLER      for each block that the program itself has made and not freed:
 * which allocation it was, and from where, in hexadecimal from its start "site" NUMBER HASH with
 * FAIL_SITES set: each allocation and by which calls it came
 *
 * With FAIL_CLOCK set, a clock goes on when it is read, and only then: nobody has to wait for a
 * hint, and it is the same each time.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <link.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { MAX_SITES = 1 << 18, MAX_LIVE = 1 << 16, DEPTH = 24 };

/* What the program has made: `number` 0 is a slot that was never used, `at` NULL one left again. */
struct live {
    void *at;
    uintptr_t caller;
    long number;
};

static long fail_at;
static bool goes_on, is_counting, is_stepping, wants_sites;
static _Thread_local bool is_inside; /* what looking at the stack allocates is not counted */
static _Atomic long count;
static uint64_t sites[MAX_SITES];
static struct live live[MAX_LIVE];
static atomic_flag is_locked = ATOMIC_FLAG_INIT;
static uintptr_t program_begin, program_end;

static void *(*real_malloc)(size_t);
static void *(*real_calloc)(size_t, size_t);
static void *(*real_realloc)(void *, size_t);
static void (*real_free)(void *);
static int (*real_clock)(clockid_t, struct timespec *);

/* What dlsym asks for while it looks for them. */
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
    *(void **)&real_calloc = dlsym(RTLD_NEXT, "calloc");
    *(void **)&real_realloc = dlsym(RTLD_NEXT, "realloc");
    *(void **)&real_free = dlsym(RTLD_NEXT, "free");
    *(void **)&real_clock = dlsym(RTLD_NEXT, "clock_gettime");
    *(void **)&real_malloc = dlsym(RTLD_NEXT, "malloc");
    is_finding = false;
}

/* The first object is the program. */
static int look_at_object(struct dl_phdr_info *info, size_t size, void *context)
{
    (void)size;
    (void)context;
    program_begin = info->dlpi_addr;
    for (int i = 0; i < info->dlpi_phnum; i++)
        if (info->dlpi_phdr[i].p_type == PT_LOAD) {
            const uintptr_t begin = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr;
            program_begin = program_begin ? program_begin : begin;
            program_end = begin + info->dlpi_phdr[i].p_memsz;
        }
    return 1;
}

__attribute__((constructor)) static void begin(void)
{
    const char *at = getenv("FAIL_AT");
    void *frames[1];
    find_real();
    /* What the program starts has its own memory. */
    unsetenv("LD_PRELOAD");
    backtrace(frames, 1); /* which loads what it needs */
    dl_iterate_phdr(look_at_object, NULL);
    fail_at = at ? atol(at) : 0;
    goes_on = getenv("FAIL_ON") != NULL;
    is_stepping = getenv("FAIL_CLOCK") != NULL;
    wants_sites = getenv("FAIL_SITES") != NULL;
    is_counting = true;
}

__attribute__((destructor)) static void end(void)
{
    const char *name = getenv("FAIL_COUNT");
    is_counting = false;
    FILE *file = name ? fopen(name, "w") : NULL;
    if (!file)
        return;
    fprintf(file, "%ld\n", (long)count);
    for (int i = 0; i < MAX_LIVE; i++)
        if (live[i].at)
            fprintf(file, "leak %ld %lx\n", live[i].number,
                    (unsigned long)(live[i].caller - program_begin));
    for (long i = 1; wants_sites && i <= count && i < MAX_SITES; i++)
        fprintf(file, "site %ld %lx\n", i, (unsigned long)sites[i]);
    fclose(file);
}

static uint64_t stack_hash(void)
{
    void *frames[DEPTH];
    uint64_t hash = 0;
    is_inside = true;
    const int n = backtrace(frames, DEPTH);
    is_inside = false;
    for (int i = 0; i < n; i++)
        hash = (hash ^ (uintptr_t)frames[i]) * 0x9e3779b97f4a7c15;
    return hash;
}

/* The number of this allocation, 0 for one that is not counted, -1 when it is to fail. */
static long number_new(void)
{
    find_real();
    if (!is_counting || is_inside)
        return 0;
    const long number = ++count;
    if (wants_sites && number < MAX_SITES)
        sites[number] = stack_hash();
    if (fail_at == 0 || number < fail_at || (number > fail_at && !goes_on))
        return number;
    errno = ENOMEM;
    return -1;
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
    const uintptr_t from = (uintptr_t)caller;
    if (!at || number <= 0 || from < program_begin || from >= program_end)
        return at;
    lock();
    for (size_t n = 0, i = slot_of(at); n < MAX_LIVE; n++, i = (i + 1) % MAX_LIVE)
        if (!live[i].at) {
            live[i] = (struct live){at, from, number};
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
        if (live[i].at == at) {
            live[i].at = NULL;
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
    /* First, as another thread may be given the old place at once. */
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

/* Four hundredths of a second from one question to the next: what goes by time goes fast and alike.
 */
int clock_gettime(clockid_t which, struct timespec *out)
{
    static _Atomic int64_t asked;
    find_real();
    const int result = real_clock(which, out);
    if (result != 0 || !is_stepping || which == CLOCK_REALTIME)
        return result;
    const int64_t now = ++asked;
    out->tv_sec = (time_t)(1000 + now / 25);
    out->tv_nsec = (long)(now % 25 * 40000000);
    return 0;
}
