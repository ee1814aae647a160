/*
 * Out of memory, for unit tests: programs linked with scarce.c have allocations that fail when a
 * test wants it (tests/CMakeLists.txt wraps malloc, calloc and realloc where the linker can).
 *
 *     for (int n = 0; scarce_begin(n), status = x_do(x), scarce_end(); n++)
 *         assert_int_equal(status, STATUS_NO_MEMORY);
 */
#ifndef TACTIGON_TESTS_SCARCE_H
#define TACTIGON_TESTS_SCARCE_H

#include <stdbool.h>

/* The next n allocations succeed, then one fails; later ones succeed again. */
void scarce_begin(int n);

/* No allocation fails any more. Has one failed since scarce_begin()? */
bool scarce_end(void);

#endif
