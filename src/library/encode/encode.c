/*
 * The registry of encodings.
 */
#include "library/encode/encode.h"

static const struct encoding *const encodings[] = {&encode_tactigon, &encode_dragons, &encode_apart,
                                                   &encode_isaac};

const struct encoding *encoding_find(const struct rules *rules)
{
    int i = 0;
    while (encodings[i]->rules != rules)
        i++;
    return encodings[i];
}
