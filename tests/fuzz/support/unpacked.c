/*
 * Texts inside the program are unpacked once and copied from then on (--wrap of the linker): half
 * of the time of short sessions went there.
 */
#include "fuzz.h"

enum { TEXTS_MAX = 64 };

char *__real_packed_text_new(const char *packed, size_t *size); /* that of core/packed.c */
char *__wrap_packed_text_new(const char *packed, size_t *size);

char *__wrap_packed_text_new(const char *packed, size_t *size)
{
    static struct unpacked {
        const char *packed;
        char *text;
        size_t size;
    } texts[TEXTS_MAX];
    int i = 0;
    while (i < TEXTS_MAX && texts[i].packed && texts[i].packed != packed)
        i++;
    FUZZ_CHECK(i < TEXTS_MAX);
    if (!texts[i].packed) {
        texts[i].text = __real_packed_text_new(packed, &texts[i].size);
        texts[i].packed = packed;
        FUZZ_CHECK(texts[i].text);
    }
    char *copy = malloc(texts[i].size + 1);
    FUZZ_CHECK(copy);
    memcpy(copy, texts[i].text, texts[i].size + 1);
    *size = texts[i].size;
    return copy;
}
