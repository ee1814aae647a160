/*
 * Out of memory, for unit tests: programs linked with oom.c have allocations that fail when a
 * test wants it (tests/CMakeLists.txt wraps malloc, calloc and realloc where the linker can).
 *
 *     for (int n = 0; oom_begin(n), status = x_do(x), oom_end(); n++)
 *         assert_int_equal(status, STATUS_NO_MEMORY);
 */
#ifndef TACTIGON_TESTS_OOM_H
#define TACTIGON_TESTS_OOM_H

#include <stdbool.h>

/* The next n allocations succeed, then one fails; later ones succeed again. */
void oom_begin(int n);

/* No allocation fails any more. Has one failed since oom_begin()? */
bool oom_end(void);

#endif
