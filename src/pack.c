/*
 * Packs a text for the program, a tool of the build: `pack FILE NAME` prints a C array NAME that
 * packed_text_new unpacks. It runs where the program is built, whatever system that is for.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/packed_model.h"

enum { TEXT_MAX = 1 << 20, PER_LINE = 16 };

static size_t written;

/* As a character: bytes beyond ASCII are no numbers that a char can have. */
static void write_byte(uint32_t byte)
{
    printf("%s'\\x%02x',", written++ % PER_LINE == 0 ? "\n    " : "", (unsigned)(byte & 0xff));
}

static void pack(struct model *m, const unsigned char *text, size_t size)
{
    struct range range = RANGE_WHOLE;
    unsigned char byte;
    model_init(m);
    for (int i = 0; i < MODEL_SIZE_BYTES; i++)
        write_byte((uint32_t)(size >> (8 * i)));
    for (size_t i = 0; i < size; i++) {
        for (int k = 7; k >= 0; k--) {
            const int bit = text[i] >> k & 1;
            const uint32_t part = range_part(&range, model_expect(m));
            range_take(&range, part, bit);
            model_learn(m, bit);
            while (range_shift(&range, &byte))
                write_byte(byte);
        }
    }
    for (int i = 0; i < RANGE_BYTES; i++, range.high <<= 8)
        write_byte(range.high >> 24);
}

int main(int argc, char **argv)
{
    static unsigned char text[TEXT_MAX];
    static struct model model;
    FILE *in = argc == 3 ? fopen(argv[1], "rb") : NULL;
    if (!in) {
        fprintf(stderr, "pack: %s\n", argc == 3 ? strerror(errno) : "pack FILE NAME");
        return 1;
    }
    const size_t size = fread(text, 1, sizeof text, in);
    if (ferror(in) || size == sizeof text) {
        fprintf(stderr, "pack: %s cannot be read, or is too long\n", argv[1]);
        fclose(in);
        return 1;
    }
    fclose(in);
    printf("extern const char %s[];\nconst char %s[] = {", argv[2], argv[2]);
    pack(&model, text, size);
    printf("};\n");
    return fflush(stdout) != 0 || ferror(stdout) ? 1 : 0;
}
