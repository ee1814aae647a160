/*
 * A position as planes: bytes as the games write them, and the same as floats.
 */
#include <string.h>

#include "library/library.h"

void library_bytes(const struct tactigon_variant *v, const struct pos *p, bool repeated,
                   uint8_t *out)
{
    memset(out, 0, (size_t)v->n_values);
    v->code->planes(v->inner, p, repeated, out);
}

/* Planes that are divided have one number everywhere. */
static float divisor(const struct tactigon_variant *v, int plane)
{
    if (v->code->divisors)
        return v->code->divisors[plane];
    return plane == v->shape[0] - 2 ? ENCODE_QUIET : 1;
}

void tactigon_variant_divisors(const tactigon_variant *v, float *out)
{
    for (int i = 0; i < v->shape[0]; i++)
        out[i] = divisor(v, i);
}

enum { AT_ONCE = 8 };

/* Bytes as floats, so many that they become vectors; or fewer. */
static inline void convert(const uint8_t *bytes, float *out)
{
    uint8_t some[AT_ONCE]; /* they may stand where the floats go */
    memcpy(some, bytes, sizeof some);
    for (int k = 0; k < AT_ONCE; k++)
        out[k] = some[k];
}

/* The bytes stand in the last quarter of the floats, and are read before they are written over. */
void library_observe(const struct tactigon_variant *v, const struct pos *p, bool repeated,
                     float *out)
{
    const uint8_t *bytes = (const uint8_t *)out + 3 * (size_t)v->n_values;
    const int size = v->shape[1] * v->shape[2];
    int i = 0;
    library_bytes(v, p, repeated, (uint8_t *)out + 3 * (size_t)v->n_values);
    for (; i + AT_ONCE <= v->n_values; i += AT_ONCE)
        convert(bytes + i, out + i);
    for (uint8_t byte; i < v->n_values; i++) {
        byte = bytes[i];
        out[i] = byte;
    }
    for (int plane = 0; plane < v->shape[0]; plane++) {
        float *from = out + plane * size;
        const float by = *from != 0 ? divisor(v, plane) : 1;
        for (int k = 0; k < size && by != 1; k++)
            from[k] /= by;
    }
}

void library_show(const struct tactigon_variant *v, const struct pos *p, bool repeated, int i,
                  float *planes, uint8_t *bytes)
{
    const size_t begin = (size_t)i * (size_t)v->n_values;
    if (planes)
        library_observe(v, p, repeated, planes + begin);
    if (bytes)
        library_bytes(v, p, repeated, bytes + begin);
}
