/* cmocka and the headers that it needs, and the seed of random tests. */
#ifndef TACTIGON_TESTS_UNIT_H
#define TACTIGON_TESTS_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Returns the seed of random tests: TACTIGON_TEST_SEED or, if that is not set, `usual`. Printed
 * once. */
static inline uint64_t unit_seed(uint64_t usual)
{
    const char *given = getenv("TACTIGON_TEST_SEED");
    const uint64_t seed = given ? strtoull(given, NULL, 10) : usual;
    static int is_printed;
    if (!is_printed++)
        print_message("TACTIGON_TEST_SEED=%llu\n", (unsigned long long)seed);
    return seed;
}

/* Returns how often `part` occurs in `text`. */
static inline int unit_count(const char *text, const char *part)
{
    int n = 0;
    for (; (text = strstr(text, part)); text++)
        n++;
    return n;
}

#endif
