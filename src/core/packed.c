/* Packed texts (buffer.h): from the bits that were not expected back to the text. */
#include "tactigon/buffer.h"

#include <stdint.h>
#include <stdlib.h>

#include "core/packed_model.h"

static void unpack(struct model *m, const unsigned char *packed, unsigned char *out, size_t size)
{
    struct range range = RANGE_WHOLE;
    uint32_t at = 0;
    unsigned char out_byte;
    model_init(m);
    for (int i = 0; i < RANGE_BYTES; i++)
        at = at << 8 | *packed++;
    for (size_t i = 0; i < size; i++) {
        for (int k = 0; k < 8; k++) {
            const uint32_t part = range_part(&range, model_expect(m));
            const int bit = at <= part;
            range_take(&range, part, bit);
            model_learn(m, bit);
            while (range_shift(&range, &out_byte))
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
