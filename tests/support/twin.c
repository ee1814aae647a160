/* A second implementation of Tactigon's moves (twin.h). */
#include "twin.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "rules/tactigon/tactigon.h"

void twin_board(const struct variant *v, struct twin *out)
{
    const struct tg_board *b = &tg_variant(v)->board;
    *out = (struct twin){.columns = b->columns, .lines = b->lines};
    out->has_jump = strstr(v->rule_set, "jump") != NULL;
    out->has_gold = strstr(v->rule_set, "gold") != NULL;
    for (int y = 0; y < b->lines; y++)
        for (int x = 0; x < b->columns; x++)
            out->is_tile[y][x] = b->cells[y][x] != '-';
    for (int i = 0; i < b->n_gold; i++)
        out->is_gold[b->gold[i].y][b->gold[i].x] = true;
}

void twin_place(struct twin *t, const char *position)
{
    int run = 0;
    memset(t->piece, '.', sizeof t->piece);
    for (int y = 0; y < t->lines; y++) {
        for (int x = 0; x < t->columns; x++) {
            if (!t->is_tile[y][x])
                continue;
            if (run == 0 && isdigit((unsigned char)*position))
                run = (int)strtol(position, (char **)&position, 10);
            if (run > 0)
                run--;
            else
                t->piece[y][x] = *position++;
        }
        position += *position == '/';
    }
    t->side = position[1];
}

static bool is_tile(const struct twin *t, int x, int y)
{
    return x >= 0 && x < t->columns && y >= 0 && y < t->lines && t->is_tile[y][x];
}

static bool is_own(const struct twin *t, char piece)
{
    return piece != '.' && (isupper((unsigned char)piece) != 0) == (t->side == 'r');
}

static bool can_attack(char attacker, char defender)
{
    switch (toupper((unsigned char)attacker)) {
    case 'C':
    case 'T':
        return true;
    case 'S':
        return toupper((unsigned char)defender) != 'C';
    default:
        return toupper((unsigned char)defender) == 'P';
    }
}

static bool may_pass(const struct twin *t, char mover, char piece)
{
    if (piece == '.')
        return true;
    const bool is_enemy_square = toupper((unsigned char)piece) == 'S' && !is_own(t, piece);
    return t->has_jump && toupper((unsigned char)mover) == 'S' && !is_enemy_square;
}

/* Visits every tile within `steps` of (x, y) and marks where the piece may end. */
static void walk(const struct twin *t, char mover, int x, int y, int steps,
                 bool ends[TWIN_SIZE][TWIN_SIZE])
{
    /* Columns a, c, e, ... are half a line lower than b, d, f, ... */
    const int up = x % 2 == 0 ? 0 : -1, down = x % 2 == 0 ? 1 : 0;
    const int next[6][2] = {{x, y - 1},      {x, y + 1},        {x - 1, y + up},
                            {x + 1, y + up}, {x - 1, y + down}, {x + 1, y + down}};
    for (int i = 0; i < 6 && steps > 0; i++) {
        const int nx = next[i][0], ny = next[i][1];
        if (!is_tile(t, nx, ny))
            continue;
        const char there = t->piece[ny][nx];
        if (there == '.' || (!is_own(t, there) && can_attack(mover, there)))
            ends[ny][nx] = true;
        if (may_pass(t, mover, there))
            walk(t, mover, nx, ny, steps - 1, ends);
    }
}

static int steps_of(const struct twin *t, int x, int y)
{
    const char *types = "CTSP";
    const int steps[] = {1, 3, 4, 5};
    const int type = (int)(strchr(types, toupper((unsigned char)t->piece[y][x])) - types);
    return steps[type] + (t->has_gold && t->is_gold[y][x]);
}

static int compare_texts(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void write_move(int x, int y, int to_x, int to_y, char out[MOVE_TEXT_MAX])
{
    struct text text = text_in(out, MOVE_TEXT_MAX);
    text_printf(&text, "%c%d%c%d", 'a' + x, y + 1, 'a' + to_x, to_y + 1);
}

int twin_moves(const struct twin *t, char out[][MOVE_TEXT_MAX], int max)
{
    int n = 0;
    for (int y = 0; y < t->lines; y++) {
        for (int x = 0; x < t->columns; x++) {
            if (!t->is_tile[y][x] || !is_own(t, t->piece[y][x]))
                continue;
            bool ends[TWIN_SIZE][TWIN_SIZE] = {{false}};
            walk(t, t->piece[y][x], x, y, steps_of(t, x, y), ends);
            ends[y][x] = false; /* a piece may not end where it began */
            for (int to_y = 0; to_y < t->lines; to_y++)
                for (int to_x = 0; to_x < t->columns; to_x++)
                    if (ends[to_y][to_x] && n < max)
                        write_move(x, y, to_x, to_y, out[n++]);
        }
    }
    qsort(out, (size_t)n, MOVE_TEXT_MAX, compare_texts);
    return n;
}
