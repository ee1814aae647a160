/* Three Dragons in words: why a move is illegal, the steps that a slide allows, and answers to
 * questions. "You" is the side to move. */
#include "rules/dragons/position.h"

#include <assert.h>
#include <string.h>

static int owner(const struct dragons_pos *p, int place)
{
    return dragons_set_has(p->sides[SIDE_SECOND], place) ? SIDE_SECOND : SIDE_FIRST;
}

/* Writes the squares of a set, such as "a4, a6 and b5". */
static void add_places(struct dragons_set s, struct text *out)
{
    const int n = dragons_set_count(s);
    for (int i = 0; i < n; i++) {
        text_add_joint(out, i, n);
        text_add(out, dragons_name(dragons_set_pop(&s)).text);
    }
}

/* Returns the squares of the pieces that a step captures. */
static struct dragons_set captured(move_code m)
{
    struct dragons_set s = {{0, 0}};
    for (unsigned taken = dragons_taken(m); taken; taken &= taken - 1)
        s = dragons_set_or(s, dragons_set_of(dragons_next(
                                  dragons_to(m), (enum dragons_direction)port_lowest(taken))));
    return s;
}

static void choice_show(const struct variant *v, const struct pos *p, move_code m, struct text *out)
{
    const int strength = dragons_strength(dragons_pos(p), dragons_from(m));
    text_add(out, "takes ");
    add_places(captured(m), out);
    if (dragons_weakens(m))
        text_printf(out, ", %s weakens to %d", dragons_name(dragons_from(m)).text, strength - 1);
    else
        text_add(out, " (surrounded)");
}

/* Lists the steps between two squares, such as "f8f3c takes e3 (surrounded); f8f3r takes g3, f8
 * weakens to 2". */
static int list_steps(const struct variant *v, const struct dragons_pos *p, int from, int to,
                      struct text *out)
{
    move_code moves[DRAGONS_STEPS_MAX];
    const int n = rules_moves_from(v, &p->pos, from, moves);
    int found = 0;
    for (int i = 0; i < n; i++) {
        if (dragons_to(moves[i]) != to)
            continue;
        text_add(out, found++ > 0 ? "; " : "");
        v->rules->move_format(v, &p->pos, moves[i], out);
        if (dragons_choice(moves[i]) != DRAGONS_CHOICE_NONE) {
            text_put(out, ' ');
            choice_show(v, &p->pos, moves[i], out);
        }
    }
    return found;
}

/* Returns the first square on the way to `to` that is not free, or `to` if the way is free. */
static int find_obstacle(const struct dragons_pos *p, int from, int to)
{
    const int rows = dragons_row_of(to) - dragons_row_of(from),
              columns = dragons_column_of(to) - dragons_column_of(from);
    const enum dragons_direction d = rows < 0      ? DRAGONS_DIR_UP
                                     : rows > 0    ? DRAGONS_DIR_DOWN
                                     : columns < 0 ? DRAGONS_DIR_LEFT
                                                   : DRAGONS_DIR_RIGHT;
    const struct dragons_set free = dragons_free(p);
    int place = dragons_next(from, d);
    while (place != to && dragons_set_has(free, place))
        place = dragons_next(place, d);
    return place;
}

/* Writes a cave: "open cave" or "spent cave", or "cave" in rules without dragons. */
static void add_cave(const struct variant *v, const struct dragons_pos *p, int k, struct text *out)
{
    if (dragons_variant(v)->has_dragons)
        text_add(out, p->open >> k & 1 ? "open " : "spent ");
    text_add(out, "cave");
}

/* Writes an obstacle, such as "a mountain", "an open cave" or "your 2". */
static void add_obstacle(const struct variant *v, const struct dragons_pos *p, int place,
                         struct text *out)
{
    const int k = dragons_cave_at(place);
    if (dragons_set_has(dragons_pieces(p), place)) {
        const int side = owner(p, place);
        if (side == p->pos.side)
            text_add(out, "your ");
        else
            text_printf(out, "the %s ", v->rules->side_names[side]);
        text_add_number(out, dragons_strength(p, place));
    } else if (dragons_is_mountain(place)) {
        text_add(out, "a mountain");
    } else {
        assert(k >= 0);
        text_add(out, dragons_open(dragons_variant(v), p) >> k & 1 ? "an " : "a ");
        add_cave(v, p, k, out);
    }
}

static void explain_target(const struct variant *v, const struct dragons_pos *p, int to,
                           struct text *out)
{
    const bool is_piece = dragons_set_has(dragons_pieces(p), to);
    text_printf(out, "%s is %s", dragons_name(to).text, is_piece ? "occupied by " : "");
    add_obstacle(v, p, to, out);
    text_printf(out, ": %s.",
                is_piece ? "pieces capture from a neighbouring square" : "no piece can enter it");
}

/* Explains why no legal move begins or ends on a square that was typed alone. */
static void explain_square(const struct variant *v, const struct pos *pos, int place,
                           struct text *out)
{
    const struct dragons_pos *p = dragons_pos(pos);
    const bool is_piece = dragons_set_has(dragons_pieces(p), place);
    if (is_piece && owner(p, place) == p->pos.side) {
        text_printf(out, "Your %d on %s cannot move: no square beside it is free.",
                    dragons_strength(p, place), dragons_name(place).text);
    } else if (is_piece || !dragons_set_has(dragons_free(p), place)) {
        explain_target(v, p, place, out);
    } else {
        text_printf(out, "%s is empty, but no %s piece has a free path to it.",
                    dragons_name(place).text, v->rules->side_names[p->pos.side]);
    }
}

static void explain_slide(const struct variant *v, const struct dragons_pos *p, int from, int to,
                          const char *rest, struct text *out)
{
    const int obstacle = from == to ? from : find_obstacle(p, from, to);
    if (from == to) {
        text_add(out, "A piece may not end its move where it began.");
    } else if (!dragons_set_has(dragons_free(p), to)) {
        explain_target(v, p, to, out);
    } else if (obstacle != to) {
        text_printf(out, "The way is blocked on %s by ", dragons_name(obstacle).text);
        add_obstacle(v, p, obstacle, out);
        text_put(out, '.');
    } else {
        /* The slide is possible, but the letter of the choice is wrong or missing. */
        char buffer[ERROR_TEXT_MAX];
        struct text steps = text_in(buffer, sizeof buffer);
        const int n = list_steps(v, p, from, to, &steps);
        if (n == 1)
            text_printf(out, "There is nothing to choose here: type %s.", buffer);
        else if (*rest)
            text_printf(out, "There is no choice '%.8s' here: %s.", rest, buffer);
        else
            text_printf(out, "Which capture? %s.", buffer);
    }
}

static void explain_step(const struct variant *v, const struct pos *p, const struct square_typed *t,
                         struct text *out)
{
    const int from = t->places[0], to = t->places[1];
    if (dragons_row_of(from) != dragons_row_of(to) &&
        dragons_column_of(from) != dragons_column_of(to))
        text_printf(out, "%s and %s are not in the same row or column.", dragons_name(from).text,
                    dragons_name(to).text);
    else
        explain_slide(v, dragons_pos(p), from, to, t->rest, out);
}

static void add_other(const struct variant *v, const struct pos *p, int place, struct text *out)
{
    const int k = dragons_cave_at(place);
    if (k >= 0) {
        text_put(out, ' ');
        add_cave(v, dragons_pos(p), k, out);
    } else {
        text_add(out, dragons_is_mountain(place) ? " mountain" : " empty");
    }
}

static const struct question questions[] = {
    {"pieces", QUESTION_OF_ALL, "", "the pieces of both sides and the caves", square_answer_pieces},
    SQUARE_QUESTIONS,
    {"threats", QUESTION_OF_THREATS, "",
     "what each side can capture next, and the dragons it can win", NULL},
    {0},
};

const struct rules_talk dragons_talk = {.normalise_typed = grid_normalise_typed,
                                        .explain = square_explain,
                                        .choice_show = choice_show,
                                        .questions = questions};

const struct square_why dragons_why = {
    .step = explain_step, .square = explain_square, .other = add_other};
