/* Reading and writing numbers in files, lowest byte first on every machine. */
#ifndef TACTIGON_CORE_BYTES_H
#define TACTIGON_CORE_BYTES_H

#include <stdint.h>

static inline uint64_t bytes_get(const void *from, int n)
{
    const uint8_t *bytes = from;
    uint64_t x = 0;
    for (int i = 0; i < n; i++)
        x |= (uint64_t)bytes[i] << (8 * i);
    return x;
}

static inline void bytes_put(void *to, uint64_t x, int n)
{
    uint8_t *bytes = to;
    for (int i = 0; i < n; i++)
        bytes[i] = (uint8_t)(x >> (8 * i));
}

#endif
