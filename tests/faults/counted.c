/* Counts the calls that a program makes while main runs, and makes some of them fail. */
#define _GNU_SOURCE
#include "counted.h"

#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <link.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MAX_SITES = 1 << 16, DEPTH = 24 };

typedef int run_main(int, char **, char **);
typedef int start_main(run_main *, int, char **, void (*)(void), void (*)(void), void (*)(void),
                       void *);

static const char *fail_name;
static long fail_at;
static int reason;
static bool fails_again, is_counting, is_stepping, wants_sites;
static _Thread_local bool is_inside; /* set in backtrace(), whose allocations are not counted */
static _Atomic long count, named;    /* `count`: calls of all functions; `named`: of fail_name */
static const char *_Atomic failing;  /* name of the function whose calls all fail from now on */
static uintptr_t program_begin, program_end;
static run_main *real_main;

static struct {
    uint64_t hash;
    const char *name;
    int file;
} sites[MAX_SITES];

void counted_find(const char *name, void *function)
{
    *(void **)function = dlsym(RTLD_NEXT, name);
}

/* The first object that dl_iterate_phdr reports is the program. */
static int look_at_object(struct dl_phdr_info *info, size_t size, void *context)
{
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
    const char *at = getenv("FAIL_AT"), *why = getenv("FAIL_ERRNO");
    start_main *start;
    /* Child processes are not counted. */
    unsetenv("LD_PRELOAD");
    dl_iterate_phdr(look_at_object, NULL);
    fail_name = getenv("FAIL_NAME");
    fail_at = at ? atol(at) : 0;
    reason = why ? atoi(why) : ENOMEM;
    fails_again = getenv("FAIL_ON") != NULL;
    is_stepping = getenv("FAIL_CLOCK") != NULL;
    wants_sites = getenv("FAIL_SITES") != NULL;
    if (wants_sites)
        backtrace(&(void *){NULL}, 1);
    /* If main is not called through __libc_start_main, everything is counted. */
    counted_find("__libc_start_main", &start);
    is_counting = !start;
}

static int counted_main(int argc, char **argv, char **envp)
{
    is_counting = true;
    const int status = real_main(argc, argv, envp);
    is_counting = false;
    return status;
}

start_main __libc_start_main;

int __libc_start_main(run_main *main, int argc, char **argv, void (*init)(void), void (*fini)(void),
                      void (*end_loader)(void), void *stack)
{
    start_main *start;
    counted_find("__libc_start_main", &start);
    real_main = main;
    return start(counted_main, argc, argv, init, fini, end_loader, stack);
}

__attribute__((destructor)) static void end(void)
{
    const char *name = getenv("FAIL_COUNT");
    is_counting = false;
    FILE *file = name ? fopen(name, "w") : NULL;
    if (!file)
        return;
    fprintf(file, "%ld\n", (long)count);
    counted_report(file);
    for (long i = 1; wants_sites && i <= count && i < MAX_SITES; i++)
        fprintf(file, "site %llx %s %d\n", (unsigned long long)sites[i].hash, sites[i].name,
                sites[i].file);
    fclose(file);
}

bool counted_is_program(const void *address, uintptr_t *offset)
{
    const uintptr_t at = (uintptr_t)address;
    *offset = at - program_begin;
    return at >= program_begin && at < program_end;
}

/* Returns a hash of the program's stack frames. It does not depend on where the program was
 * loaded. */
static uint64_t stack_hash(void)
{
    void *frames[DEPTH];
    uint64_t hash = 0;
    uintptr_t offset;
    is_inside = true;
    const int n = backtrace(frames, DEPTH);
    is_inside = false;
    for (int i = 0; i < n; i++)
        if (counted_is_program(frames[i], &offset))
            hash = (hash ^ offset) * 0x9e3779b97f4a7c15;
    return hash;
}

long counted_number(const char *name, int file)
{
    if (!is_counting || is_inside)
        return 0;
    long number = ++count;
    if (wants_sites && number < MAX_SITES) {
        sites[number].hash = stack_hash();
        sites[number].name = name;
        sites[number].file = file;
    }
    if (fail_name && strcmp(fail_name, name) != 0)
        return number;
    number = fail_name ? ++named : number;
    if (number == fail_at && fails_again)
        failing = name;
    if (number != fail_at && (!failing || strcmp(failing, name) != 0))
        return number;
    errno = reason;
    return -1;
}

/* Each call advances the clock by 0.04 seconds, so that timed behaviour is fast and repeatable. */
int clock_gettime(clockid_t which, struct timespec *out)
{
    static _Atomic int64_t asked;
    static int (*real)(clockid_t, struct timespec *);
    if (!real)
        counted_find("clock_gettime", &real);
    const int result = real(which, out);
    if (result != 0 || !is_stepping || which == CLOCK_REALTIME)
        return result;
    const int64_t now = ++asked;
    out->tv_sec = (time_t)(1000 + now / 25);
    out->tv_nsec = (long)(now % 25 * 40000000);
    return 0;
}
