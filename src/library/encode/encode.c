/* The registry of encodings. */
#include "library/encode/encode.h"

#define ADDRESS(game) &game##_encoding,

static const struct encoding *const encodings[] = {GAMES_WITH_ENCODING(ADDRESS) NULL};

const struct encoding *encoding_find(const struct rules *rules)
{
    for (int i = 0; encodings[i]; i++)
        if (encodings[i]->rules == rules)
            return encodings[i];
    return NULL;
}
