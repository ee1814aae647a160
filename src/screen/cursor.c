/* The cursor on a board. Rows of hexagons are offset by half a place, so the nearest place in a
 * direction is found by measuring. A row counts as three columns: with less, an arrow would skip
 * neighbours; with more, the cursor would leave its row. */
#include "screen/cursor.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
    ROW_COLUMNS = 3,
    AHEAD_WEIGHT = 5,
    ASIDE_WEIGHT = 6,
};

/* The centre of a place, in half columns. `right` is -1 if the place is not drawn. */
struct middle {
    int right, down;
};

struct map {
    int n; /* the largest place number plus 1 */
    struct middle middles[CURSOR_PLACES_MAX];
    int width, height; /* canvas size in columns; the centre is (width, height) in half columns */
};

static void map_board(const struct canvas *board, struct map *out)
{
    struct {
        int top, bottom, left, right; /* the first and last rows and columns of a place */
    } seen[CURSOR_PLACES_MAX], *s;
    out->n = 0;
    for (int i = 0; i < board->rows * board->columns; i++) {
        const int row = i / board->columns, column = i % board->columns;
        const int place = cell_place(&board->cells[i]);
        if (place < 0 || place >= CURSOR_PLACES_MAX)
            continue;
        for (; out->n <= place; out->n++) {
            s = &seen[out->n];
            s->top = s->bottom = s->right = -1;
            s->left = board->columns;
        }
        s = &seen[place];
        s->top = s->top < 0 ? row : s->top;
        s->bottom = row;
        s->left = column < s->left ? column : s->left;
        s->right = column > s->right ? column : s->right;
    }
    for (int i = 0; i < out->n; i++) {
        s = &seen[i];
        out->middles[i] =
            s->top < 0 ? (struct middle){-1, -1}
                       : (struct middle){s->left + s->right, ROW_COLUMNS * (s->top + s->bottom)};
    }
    out->width = board->columns;
    out->height = ROW_COLUMNS * board->rows;
}

static bool is_on(const struct map *map, int place)
{
    return place >= 0 && place < map->n && map->middles[place].right >= 0;
}

static bool is_upright(enum direction d)
{
    return d == DIRECTION_UP || d == DIRECTION_DOWN;
}

/* Returns how far `to` is ahead of `from`; 0 or less if `to` is not ahead. */
static int ahead(enum direction d, struct middle from, struct middle to)
{
    const int distance = is_upright(d) ? to.down - from.down : to.right - from.right;
    return d == DIRECTION_UP || d == DIRECTION_LEFT ? -distance : distance;
}

/* Returns the coordinate that stays the same in a straight run: the column for Up and Down, else
 * the row. */
static int lane(enum direction d, struct middle m)
{
    return is_upright(d) ? m.right : m.down;
}

/* Returns the nearest place ahead. Among equally near places, it is the one nearest to the column
 * or row `goal`, so that a run follows the zigzag of hexagons; then the upper or left one. */
static int find_ahead(const struct map *map, int place, enum direction d, int goal)
{
    const struct middle from = map->middles[place];
    int best = PLACE_NONE, least = INT_MAX, least_off = INT_MAX, least_lane = INT_MAX;
    for (int i = 0; i < map->n; i++) {
        const struct middle to = map->middles[i];
        if (!is_on(map, i) || ahead(d, from, to) <= 0)
            continue;
        const int distance =
            AHEAD_WEIGHT * ahead(d, from, to) + ASIDE_WEIGHT * abs(lane(d, to) - lane(d, from));
        const int off = abs(lane(d, to) - goal);
        const bool is_nearer = distance != least  ? distance < least
                               : off != least_off ? off < least_off
                                                  : lane(d, to) < least_lane;
        if (is_nearer) {
            best = i;
            least = distance;
            least_off = off;
            least_lane = lane(d, to);
        }
    }
    return best;
}

/* Returns the most central place of list[0..n-1], or of the places 0..n-1 if `list` is NULL. */
static int find_central(const struct map *map, const int *list, int n)
{
    int best = PLACE_NONE, least = INT_MAX;
    for (int i = 0; i < n; i++) {
        const int place = list ? list[i] : i;
        if (!is_on(map, place))
            continue;
        const struct middle m = map->middles[place];
        const int distance = abs(m.right - map->width) + abs(m.down - map->height);
        if (distance < least) {
            best = place;
            least = distance;
        }
    }
    return best;
}

struct cursor cursor_at(int place)
{
    return (struct cursor){.place = place};
}

bool cursor_move(struct cursor *c, const struct canvas *board, enum direction direction)
{
    struct map map;
    map_board(board, &map);
    if (!is_on(&map, c->place)) {
        *c = cursor_at(find_central(&map, NULL, map.n));
        return c->place != PLACE_NONE;
    }
    if (c->has_run && c->run == (direction ^ 1U) && c->n_trail > 0 &&
        is_on(&map, c->trail[c->n_trail - 1])) {
        c->place = c->trail[--c->n_trail];
        return true;
    }
    const bool keeps_lane = c->has_run && is_upright(c->run) == is_upright(direction);
    const int goal = keeps_lane ? c->goal : lane(direction, map.middles[c->place]);
    const int place = find_ahead(&map, c->place, direction, goal);
    if (place == PLACE_NONE)
        return false;
    if (!c->has_run || c->run != direction)
        c->n_trail = 0;
    if (c->n_trail == CURSOR_TRAIL_MAX)
        memmove(c->trail, c->trail + 1, (size_t)--c->n_trail * sizeof *c->trail);
    c->trail[c->n_trail++] = c->place;
    c->has_run = true;
    c->run = direction;
    c->goal = goal;
    c->place = place;
    return true;
}

/* Returns a positive number if place a is after place b in reading order. */
static int order(const struct map *map, int a, int b)
{
    const struct middle x = map->middles[a], y = map->middles[b];
    return x.down != y.down ? x.down - y.down : x.right - y.right;
}

bool cursor_next(struct cursor *c, const struct canvas *board, const int *list, int n,
                 bool is_backwards)
{
    struct map map;
    int next = PLACE_NONE, first = PLACE_NONE;
    const int sign = is_backwards ? -1 : 1;
    map_board(board, &map);
    for (int i = 0; i < n; i++) {
        if (!is_on(&map, list[i]))
            continue;
        if (first == PLACE_NONE || sign * order(&map, list[i], first) < 0)
            first = list[i];
        if (is_on(&map, c->place) && sign * order(&map, list[i], c->place) > 0 &&
            (next == PLACE_NONE || sign * order(&map, list[i], next) < 0))
            next = list[i];
    }
    if (first == PLACE_NONE)
        return false;
    *c = cursor_at(next == PLACE_NONE ? first : next);
    return true;
}

int cursor_start(const struct canvas *board, const int *list, int n)
{
    struct map map;
    map_board(board, &map);
    const int place = find_central(&map, list, n);
    return place != PLACE_NONE ? place : find_central(&map, NULL, map.n);
}

int cursor_list(const struct variant *v, const struct pos *p, int selected, int *out)
{
    bool is_listed[CURSOR_PLACES_MAX] = {0};
    move_code moves[RULES_MOVES_MAX];
    int n = 0, from, to;
    const int n_moves = selected == PLACE_NONE ? v->rules->gen(v, p, moves)
                                               : rules_moves_from(v, p, selected, moves);
    for (int i = 0; i < n_moves; i++) {
        v->rules->move_places(v, moves[i], &from, &to);
        const int place = selected != PLACE_NONE || from == PLACE_NONE ? to : from;
        if (place >= 0 && place < CURSOR_PLACES_MAX)
            is_listed[place] = true;
    }
    for (int place = 0; place < CURSOR_PLACES_MAX; place++) {
        if (is_listed[place])
            out[n++] = place;
    }
    return n;
}
