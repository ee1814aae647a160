/*
 * Memory that runs out, for unit tests: programs linked with scarce.c have allocations that fail at
 * will (tests/CMakeLists.txt wraps malloc, calloc and realloc where the linker can).
 *
 *     for (int n = 0; scarce_begin(n), status = x_do(x), scarce_end(); n++)
 *         assert_int_equal(status, STATUS_NO_MEMORY);
 */
#ifndef TACTIGON_TESTS_SCARCE_H
#define TACTIGON_TESTS_SCARCE_H

#include <stdbool.h>

/* From now on the allocation after the next n fails; later ones do not. */
void scarce_begin(int n);

/* Ends the failures. Has one failed since scarce_begin? */
bool scarce_end(void);

#endif
