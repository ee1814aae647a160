/*
 * Finds the pairs of src/core/pairs.inc, by which the texts inside the program are packed:
 *
 *   pairs FILE... >src/core/pairs.inc
 *
 * Again and again the two bytes that stand side by side most often become one, of those that are
 * not ASCII text. FILEs are the texts, weighted by how often they are given.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MAX = 1 << 20, BYTES = 256, LEAST = 6 };

struct texts {
    size_t n;
    bool is_used[BYTES];
    int counts[BYTES][BYTES];
    unsigned char bytes[TEXT_MAX];
};

static bool add_file(struct texts *t, const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return false;
    const size_t n = fread(t->bytes + t->n, 1, TEXT_MAX - t->n - 1, file);
    fclose(file);
    t->n += n;
    t->bytes[t->n++] = '\0'; /* pairs do not reach from file to file */
    return true;
}

/* The pair that saves most: how often it stands there. */
static int find_pair(struct texts *t, unsigned char *a, unsigned char *b)
{
    int best = 0;
    memset(t->counts, 0, sizeof t->counts);
    for (size_t i = 0; i + 1 < t->n; i++) {
        const unsigned char x = t->bytes[i], y = t->bytes[i + 1];
        if (!x || !y || (x >= 0x80 && !t->is_used[x]) || (y >= 0x80 && !t->is_used[y]))
            continue;
        if (++t->counts[x][y] > best) {
            best = t->counts[x][y];
            *a = x;
            *b = y;
        }
        i += x == y && i + 2 < t->n && t->bytes[i + 2] == y; /* "aaa" has it once */
    }
    return best;
}

static void join(struct texts *t, unsigned char a, unsigned char b, unsigned char code)
{
    size_t n = 0;
    for (size_t i = 0; i < t->n; i++) {
        const bool is_pair = i + 1 < t->n && t->bytes[i] == a && t->bytes[i + 1] == b;
        t->bytes[n++] = is_pair ? code : t->bytes[i];
        i += is_pair;
    }
    t->n = n;
}

int main(int argc, char **argv)
{
    static struct texts t;
    unsigned char a = 0, b = 0;
    t.is_used[0] = t.is_used['\n'] = t.is_used['\r'] = t.is_used['\t'] = true;
    for (int i = ' '; i <= 0x7F; i++) /* 0x7F says that a byte beyond ASCII follows */
        t.is_used[i] = true;
    for (int i = 1; i < argc; i++)
        if (!add_file(&t, argv[i]))
            return 1;
    for (int code = 1; code < BYTES; code++) {
        if (t.is_used[code] || find_pair(&t, &a, &b) < LEAST)
            continue;
        join(&t, a, b, (unsigned char)code);
        t.is_used[code] = true;
        printf("[0x%02x] = {0x%02x, 0x%02x},\n", (unsigned)code, a, b);
    }
    fprintf(stderr, "%zu bytes\n", t.n);
    return 0;
}
