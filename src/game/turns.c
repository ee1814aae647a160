/*
 * The history of a game by turns: move numbers, and the table of rows that is shown.
 */
#include "tactigon/turns.h"

#include <string.h>

enum { COLUMN_WIDTH = 12 };

/* The column of the history that a side belongs to: 0 for the side that began. */
static int turn_column(const struct game *g, enum side side)
{
    return side != (enum side)game_pos_at(g, 0)->side;
}

/* Turn *t into a turn of `side` that follows it: in a new row if its column is already taken. */
static void place_after(const struct game *g, struct turn *t, enum side side)
{
    const bool is_second = turn_column(g, side) == 1;
    if (t->number == 0 || !is_second || t->is_second)
        t->number++;
    t->side = side;
    t->is_second = is_second;
}

bool turn_next(const struct game *g, struct turn *t)
{
    const int length = game_length(g);
    if (t->end >= length)
        return false;
    t->begin = t->end++;
    while (t->end < length && game_pos_at(g, t->end)->mid_turn)
        t->end++;
    place_after(g, t, (enum side)game_pos_at(g, t->begin)->side);
    return true;
}

bool turn_last(const struct game *g, struct turn *out)
{
    struct turn t = {0};
    while (turn_next(g, &t))
        ;
    *out = t;
    return t.end > 0;
}

int turn_number(const struct game *g)
{
    struct turn t;
    turn_last(g, &t);
    if (!game_pos(g)->mid_turn)
        place_after(g, &t, (enum side)game_pos(g)->side);
    return t.number;
}

void turn_show(const struct game *g, const struct turn *t, struct text *out)
{
    game_turn_show(g, game_variant(g), t->begin, t->end, out);
}

/* Go on to the second column of a row. */
static void begin_second(size_t begin, struct text *out)
{
    const int used = (int)(out->len - begin);
    text_printf(out, "%*s", used < COLUMN_WIDTH ? COLUMN_WIDTH - used : 1, "");
}

void turn_head(const struct game *g, struct text *out)
{
    const struct rules *rules = game_variant(g)->rules;
    const enum side first = (enum side)game_pos_at(g, 0)->side;
    text_add(out, " #  ");
    const size_t begin = out->len;
    text_add_capital(out, rules->side_names[first]);
    begin_second(begin, out);
    text_add_capital(out, rules->side_names[!first]);
}

/* A turn, cut to `room` columns (0: not cut). */
static void add_turn(const struct game *g, const struct turn *t, int room, struct text *out)
{
    static const char cut[] = "..";
    char shown[TURN_TEXT_MAX];
    struct text text = text_in(shown, sizeof shown);
    turn_show(g, t, &text);
    if (room > 0 && (int)text.len > room)
        text_printf(out, "%.*s%s", room - (int)strlen(cut), shown, cut);
    else
        text_add(out, shown);
}

bool turn_next_row(const struct game *g, struct turn *t, int width, struct text *out)
{
    const int first_room = width > 0 ? COLUMN_WIDTH - 1 : 0;
    const int second_room = width > 0 ? width - COLUMN_WIDTH - 4 : 0;
    if (!turn_next(g, t))
        return false;
    struct turn second = *t;
    text_printf(out, "%2d  ", t->number);
    const size_t begin = out->len;
    if (t->is_second)
        text_add(out, "...");
    else
        add_turn(g, t, first_room, out);
    if (t->is_second || (turn_next(g, &second) && second.number == t->number)) {
        begin_second(begin, out);
        add_turn(g, &second, second_room, out);
        *t = second;
    } else if (t->end == game_length(g) && game_end(g) == GAME_GOES_ON &&
               turn_number(g) == t->number && !game_pos(g)->mid_turn) {
        begin_second(begin, out);
        text_add(out, "...");
    }
    return true;
}
