/* Packed texts (buffer.h): from the bits that were not expected back to the text. */
#include "tactigon/buffer.h"

#include <stdint.h>
#include <stdlib.h>

#include "core/packed_model.h"

static void unpack(struct model *m, const unsigned char *packed, unsigned char *out, size_t size)
{
    uint32_t low = 0, high = UINT32_MAX, at = 0;
    model_init(m);
    for (int i = 0; i < 4; i++)
        at = at << 8 | *packed++;
    for (size_t i = 0; i < size; i++) {
        for (int k = 0; k < 8; k++) {
            const uint32_t part = model_part(low, high, model_expect(m));
            const int bit = at <= part;
            if (bit)
                high = part;
            else
                low = part + 1;
            model_learn(m, bit);
            for (; (low ^ high) >> 24 == 0; low <<= 8, high = high << 8 | 0xff)
                at = at << 8 | *packed++;
        }
        out[i] = (unsigned char)m->last;
    }
}

char *packed_text_new(const char *packed, size_t *size)
{
    const unsigned char *in = (const unsigned char *)packed;
    *size = in[0] | (size_t)in[1] << 8 | (size_t)in[2] << 16;
    char *out = malloc(*size + 1);
    struct model *m = malloc(sizeof *m);
    if (out && m) {
        unpack(m, in + MODEL_SIZE_BYTES, (unsigned char *)out, *size);
        out[*size] = '\0';
    } else {
        free(out);
        out = NULL;
    }
    free(m);
    return out;
}
