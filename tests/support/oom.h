/*
 * Out of memory in unit tests: a program linked with oom.c can make its allocations fail
 * (tests/CMakeLists.txt wraps malloc, calloc and realloc where the linker can).
 *
 *     for (int n = 0; oom_begin(n), status = x_do(x), oom_end(); n++)
 *         assert_int_equal(status, STATUS_NO_MEMORY);
 */
#ifndef TACTIGON_TESTS_OOM_H
#define TACTIGON_TESTS_OOM_H

#include <stdbool.h>

/* The next n allocations succeed, then one fails; later ones succeed again. */
void oom_begin(int n);

/* Allocations succeed from now on. Returns true if one has failed since oom_begin(). */
bool oom_end(void);

#endif
