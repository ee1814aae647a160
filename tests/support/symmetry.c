/* Positions as grids of characters, read from their texts without the rules (symmetry.h). */
#include "symmetry.h"

#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "core/text.h"

enum { SIZE = 11, FAR = 1000 };

struct grid {
    int columns, rows;
    bool is_second; /* the second side is to move */
    char cells[SIZE][SIZE];
};

static char swapped(char c, const char *from, const char *to)
{
    const char *at = c ? strchr(from, c) : NULL;
    return at ? to[at - from] : c;
}

/* Reads "1c1/cstsc": a number means free tiles; a line of n tiles is centred in the columns. */
static void read_lines(const char *s, int columns, struct grid *g)
{
    g->columns = columns;
    for (g->rows = 0; *s && *s != ' '; g->rows++) {
        char line[64];
        int n = 0;
        for (; *s && *s != '/' && *s != ' '; s++) {
            int empty = 1;
            if (text_is_digit(*s) && columns != 9)
                empty = *s - '0';
            const char c = text_is_digit(*s) && columns != 9 ? '.' : *s;
            while (empty-- > 0 && n < SIZE)
                line[n++] = c;
        }
        if (g->rows < SIZE)
            memcpy(g->cells[g->rows] + (columns > n ? (columns - n) / 2 : 0), line, (size_t)n);
        s += *s == '/';
    }
    g->is_second = *s && strchr("cb", s[1]) != NULL;
}

/* Reads "b p 34h6,43h3 00v4 ..." of Isaac: a cell's letter gives owner, size and direction. */
static void read_bars(const char *s, struct grid *g)
{
    g->columns = g->rows = 10;
    g->is_second = *s == 'w';
    s += 4;
    for (int owner = 0; owner < 2; owner++) {
        for (; *s && *s != ' '; s += *s == ',') {
            if (!text_is_digit(*s)) {
                s++;
                continue;
            }
            for (int i = 0; i < s[3] - '0'; i++) {
                const int row = s[0] - '0' + (s[2] == 'v') * i;
                const int column = s[1] - '0' + (s[2] == 'h') * i;
                g->cells[row][column] =
                    (char)((owner ? 'a' : 'A') + 2 * (s[3] - '3') + (s[2] == 'v'));
            }
            s += 4;
        }
        s += *s == ' ';
    }
}

static void read_grid(const char *game, const char *s, struct grid *g)
{
    memset(g, 0, sizeof *g);
    if (strcmp(game, "isaac") == 0)
        read_bars(s, g);
    else
        read_lines(s, strcmp(game, "tactigon") == 0 ? 7 : strcmp(game, "dragons") == 0 ? 9 : 8, g);
}

/* Returns the character of a tile seen through a symmetry: bit 0 of `way` exchanges left and right,
 * bit 1 top and bottom, bit 2 the axes. */
static char seen(const char *game, const struct grid *g, int way, int x, int y)
{
    const bool is_hexagonal = strcmp(game, "tactigon") == 0;
    if (way & 4) {
        const int kept = x;
        x = y;
        y = kept;
    }
    if (way & 2)
        y = g->rows - 1 - y - (is_hexagonal && x % 2 == 0);
    if (way & 1)
        x = g->columns - 1 - x;
    return y >= 0 ? g->cells[y][x] : 0;
}

static bool allows(const char *game, int way, bool is_swapped)
{
    if (strcmp(game, "isaac") == 0)
        return (way == 3 && is_swapped) || (way == 0 && !is_swapped);
    return way < 4 || strcmp(game, "apart") == 0;
}

static char exchanged(const char *game, char c)
{
    static const char *const letters[][3] = {
        {"tactigon", "ctspCTSP", "CTSPctsp"},
        {"dragons", "12345abcde", "abcde12345"},
        {"apart", "wb", "bw"},
        {"isaac", "ABCDEFGHIJabcdefghij", "abcdefghijABCDEFGHIJ"}};
    for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++)
        if (strcmp(letters[i][0], game) == 0)
            return swapped(c, letters[i][1], letters[i][2]);
    return c;
}

static int differences(const char *game, const struct grid *a, const struct grid *b, int way,
                       bool is_swapped)
{
    int n = 0;
    for (int y = 0; y < a->rows; y++) {
        for (int x = 0; x < a->columns; x++) {
            const char other = seen(game, b, way, x, y);
            n += a->cells[y][x] != (is_swapped ? exchanged(game, other) : other);
        }
    }
    return n;
}

int symmetry_distance(const char *game, const char *a, const char *b)
{
    struct grid x, y;
    int least = FAR;
    read_grid(game, a, &x);
    read_grid(game, b, &y);
    if (x.rows != y.rows || x.rows > SIZE)
        return FAR;
    const bool is_swapped = x.is_second != y.is_second;
    for (int way = 0; way < 8; way++) {
        if (!allows(game, way, is_swapped))
            continue;
        const int n = differences(game, &x, &y, way, is_swapped);
        least = n < least ? n : least;
    }
    return least;
}
