/*
 * Shared by failing_malloc.c and failing_calls.c, which are preloaded (LD_PRELOAD). They count the
 * program's calls of allocating or other functions while main runs, and make some of them fail.
 * Calls before and after main, such as those of tests/tools/coverage, do not count.
 *
 *   FAIL_AT=N      call N fails, counted from 1
 *   FAIL_NAME=X    count only calls of the function of this name
 *   FAIL_ON=1      all later calls of the same name fail, too
 *   FAIL_ERRNO=E   errno after a failed call; by default ENOMEM
 *   FAIL_COUNT=F   at the end, write the count and the output of counted_report to file F
 *   FAIL_SITES=1   also write "site HASH NAME FILE" for each call: a hash of its callers that is
 *                 the same in each run, the called function's name, and a file number or -1
 *   FAIL_CLOCK=1   the clock advances only when it is read, so that hints take no time and are the
 *                 same in each run
 */
#ifndef TACTIGON_TESTS_COUNTED_H
#define TACTIGON_TESTS_COUNTED_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* Returns the number of this call, 0 if it is not counted, or -1 if it must fail (errno is then
 * set). */
long counted_number(const char *name, int file);

/* Returns whether the address is in the program itself. Sets *offset to its distance from the
 * program's start. */
bool counted_is_program(const void *address, uintptr_t *offset);

/* Finds a function of the C library. `function` points to a function pointer of any type. */
void counted_find(const char *name, void *function);

/* Adds output to the file at the end. Each of the two libraries defines this function. */
void counted_report(FILE *file);

#endif
