/* Writes a position as planes, either the bytes of its encoding or the same values as floats. */
#include <string.h>

#include "library/library.h"

void library_bytes(const struct tactigon_variant *v, const struct pos *p, bool repeated,
                   uint8_t *out)
{
    memset(out, 0, (size_t)v->n_values);
    v->code->planes(v->inner, p, repeated, out);
}

/* Returns the scale of a plane; 1 if it has no scale. All values of a plane with a scale are
 * equal. */
static float scale(const struct tactigon_variant *v, int plane)
{
    if (v->code->scales)
        return v->code->scales[plane] > 0 ? v->code->scales[plane] : 1;
    return plane == v->shape[0] - 2 ? ENCODE_QUIET : 1;
}

void tactigon_variant_scales(const tactigon_variant *v, float *out)
{
    for (int i = 0; i < v->shape[0]; i++)
        out[i] = scale(v, i);
}

enum { AT_ONCE = 8 };

/* Converts AT_ONCE bytes in a loop that the compiler vectorises. */
static inline void convert(const uint8_t *bytes, float *out)
{
    uint8_t some[AT_ONCE]; /* the bytes may overlap the floats */
    memcpy(some, bytes, sizeof some);
    for (int k = 0; k < AT_ONCE; k++)
        out[k] = some[k];
}

/* The bytes are written to the last quarter of `out`, and each is read before it is overwritten. */
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
        const float by = *from != 0 ? scale(v, plane) : 1;
        for (int k = 0; k < size && by != 1; k++)
            from[k] /= by;
    }
}
