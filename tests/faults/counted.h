/*
 * What failing_malloc.c and failing_calls.c share: they are loaded before the C library
 * (LD_PRELOAD), count what the program asks for between begin and end of main - what is done before
 * and after it, such as writing down what ran (tests/tools/coverage), is not the program's - and
 * have some of it fail:
 *
 *   FAIL_AT=N      what has this number, the first having 1
 *   FAIL_NAME=X    of what has this name, else of all
 *   FAIL_ON=1      and from then on all of the same name
 *   FAIL_ERRNO=E   the reason, a number; else that memory has run out
 *   FAIL_COUNT=F   at the end this file gets how much there was, and what counted_tell tells
 *   FAIL_SITES=1   and "site" HASH NAME FILE for each: by which calls it came, the same from run
 *                  to run, what it was, and the number of the file that it was for or -1
 *   FAIL_CLOCK=1   a clock goes on when it is read, and only then: nobody has to wait for a hint,
 *                  and it is the same each time
 */
#ifndef TACTIGON_TESTS_COUNTED_H
#define TACTIGON_TESTS_COUNTED_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* The number of this one, 0 when it is not counted, -1 when it is to fail: then errno tells why. */
long counted_number(const char *name, int file);

/* Is this address, which is given out in *offset from its start, in the program itself? */
bool counted_is_program(const void *address, uintptr_t *offset);

/* The function of the C library: function may be of any type. */
void counted_find(const char *name, void *function);

/* Each library's own: what else it has to tell at the end. */
void counted_tell(FILE *file);

#endif
