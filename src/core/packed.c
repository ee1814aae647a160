/* packed.h: going from bytes to the pairs that they stand for. */
#include "tactigon/packed.h"

#include <stdlib.h>

/* Each byte's two; none where the first is 0. In the order in which they were found. */
static const unsigned char pairs_of[][256][2] = {
    [PACKED_TEXT] =
        {
#include "core/pairs.inc"
        },
    [PACKED_PUZZLES] =
        {
#include "core/puzzle_pairs.inc"
        },
};

/* A byte beyond ASCII, which cannot stand for itself: this, then two hexadecimal digits. */
enum { ESCAPE = 0x7F, DEPTH_MAX = 256 };

struct unpacking {
    char *out; /* NULL: only count */
    size_t n;
    int digits; /* that are still to come */
    unsigned char byte;
};

static void put(struct unpacking *u, unsigned char c)
{
    if (u->digits == 0 && c == ESCAPE) {
        u->digits = 2;
        u->byte = 0;
        return;
    }
    if (u->digits > 0) {
        u->byte = (unsigned char)(u->byte << 4 | (c <= '9' ? c - '0' : c - 'a' + 10));
        if (--u->digits > 0)
            return;
        c = u->byte;
    }
    if (u->out)
        u->out[u->n] = (char)c;
    u->n++;
}

static void unpack(struct unpacking *u, const char *packed, const unsigned char pairs[256][2])
{
    unsigned char stack[DEPTH_MAX]; /* a byte's pair has bytes found before it: no deeper */
    for (; *packed; packed++) {
        int n = 0;
        stack[n++] = (unsigned char)*packed;
        while (n > 0) {
            const unsigned char c = stack[--n];
            if (pairs[c][0] == 0) {
                put(u, c);
                continue;
            }
            stack[n++] = pairs[c][1];
            stack[n++] = pairs[c][0];
        }
    }
}

char *packed_text_new(const char *packed, enum packed_kind kind, size_t *size)
{
    struct unpacking u = {.n = 0};
    unpack(&u, packed, pairs_of[kind]);
    u.out = malloc(u.n + 1);
    if (!u.out)
        return NULL;
    u.n = 0;
    unpack(&u, packed, pairs_of[kind]);
    u.out[u.n] = '\0';
    *size = u.n;
    return u.out;
}
