/*
 * Shared by failing_malloc.c and failing_calls.c, which are preloaded (LD_PRELOAD), count the
 * program's requests between begin and end of main and make some of them fail. Requests before and
 * after main, such as those of tests/tools/coverage, do not count.
 *
 *   FAIL_AT=N      fail request N, counted from 1
 *   FAIL_NAME=X    count only requests of this name
 *   FAIL_ON=1      and all later ones of the same name
 *   FAIL_ERRNO=E   the number of the error; by default out of memory
 *   FAIL_COUNT=F   at the end write the count and the output of counted_tell to this file
 *   FAIL_SITES=1   and "site" HASH NAME FILE for each request: a hash of its calling functions that
 *                 is the same in each run, its name, and its file number or -1
 *   FAIL_CLOCK=1   the clock advances only when it is read, so that hints take no time and are the
 *                 same in each run
 */
#ifndef TACTIGON_TESTS_COUNTED_H
#define TACTIGON_TESTS_COUNTED_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* The number of this request; 0: not counted; -1: it must fail, and errno is set. */
long counted_number(const char *name, int file);

/* Is the address in the program itself? *offset gets its distance from the program's start. */
bool counted_is_program(const void *address, uintptr_t *offset);

/* Finds a function of the C library; `function` may have any type. */
void counted_find(const char *name, void *function);

/* Additional output of each library at the end. */
void counted_tell(FILE *file);

#endif
