/* Apart in words: why a move is illegal, and answers to questions. A displacement is one
 * step or one jump. A move is checked one displacement at a time, without listing all turns,
 * because there may be millions. "You" is the side to move. */
#include "position.h"

#include <stdlib.h>
#include <string.h>

/* Returns the index in apart_steps of the direction between two squares, or -1 if no line joins
 * them. Sets *distance to the number of squares from one to the other. */
static int direction_of(int from, int to, int *distance)
{
    const int right = to % APART_STRIDE - from % APART_STRIDE,
              down = to / APART_STRIDE - from / APART_STRIDE;
    const int far = abs(right) > abs(down) ? abs(right) : abs(down);
    *distance = far;
    if (far == 0 || (right != 0 && down != 0 && abs(right) != abs(down)))
        return -1;
    int d = 0;
    while (apart_steps[d] * far != to - from)
        d++;
    return d;
}

/* A turn being checked: the pieces of the side, the squares used, and the current square. */
struct walk {
    struct apart_set own;
    struct apart_set used;
    int at;
    bool is_long; /* the turn has more than one displacement */
};

/* Makes the next displacement. If the rules forbid it, writes the reason and returns false. */
static bool walk_step(struct walk *w, int to, struct text *out)
{
    int distance;
    const int d = direction_of(w->at, to, &distance);
    const int length = d < 0 ? 0 : apart_line(&w->own, w->at, d);
    const char *plural = length == 1 ? "" : "s";
    if (apart_has(&w->used, to)) {
        text_printf(out, "A turn may use no square twice, and %s was used before.",
                    apart_name(to).text);
    } else if (d < 0) {
        text_printf(out, "%s is not in a straight line with %s.", apart_name(to).text,
                    apart_name(w->at).text);
    } else if (distance != length) {
        text_printf(out,
                    "The line through %s in that direction has %d piece%s: the piece moves %d "
                    "square%s, but %s is %d away.",
                    apart_name(w->at).text, length, plural, length, plural, apart_name(to).text,
                    distance);
    } else if (apart_has(&w->own, to)) {
        text_printf(out, "Your own piece is on %s.", apart_name(to).text);
    } else if (length == 1 && w->is_long) {
        text_printf(out, "From %s to %s is a single step: only jumps can be combined.",
                    apart_name(w->at).text, apart_name(to).text);
    } else {
        apart_flip(&w->own, w->at);
        apart_flip(&w->own, to);
        apart_flip(&w->used, to);
        w->at = to;
        return true;
    }
    return false;
}

/* Explains why the piece on `from` cannot visit t->places[first] and the squares after it. */
static void explain_walk(const struct apart_pos *p, int from, const struct square_typed *t,
                         int first, struct text *out)
{
    struct walk w = {.own = p->pieces[p->pos.side],
                     .used = p->used,
                     .at = from,
                     .is_long = t->n - first > 1 || p->n_path > 0};
    if (p->n_path == 0)
        apart_flip(&w.used, from);
    for (int i = first; i < t->n; i++)
        if (!walk_step(&w, t->places[i], out))
            return;
    text_add(out, "This is a legal move.");
}

static void explain_turn(const struct variant *v, const struct pos *pos,
                         const struct square_typed *t, struct text *out)
{
    if (apart_pos(pos)->ply == 0 && t->n > 2)
        text_add(out, "The first move of the game is one step or one jump, no more.");
    else
        explain_walk(apart_pos(pos), t->places[0], t, 1, out);
}

/* Explains an illegal step within a turn, where only the jumping piece may move. */
static void explain_mid_turn(const struct variant *v, const struct pos *pos,
                             const struct square_typed *t, struct text *out)
{
    const struct apart_pos *p = apart_pos(pos);
    const int at = apart_jumper(p);
    const bool is_named = t->places[0] == at;
    if (is_named || t->n == 1) {
        explain_walk(p, at, t, is_named, out);
        return;
    }
    text_printf(out, "The piece on %s is in the middle of its turn: continue with it, or stop.",
                apart_name(at).text);
}

/* Explains why no displacement begins or ends on a square that was typed alone. */
static void explain_square(const struct variant *v, const struct pos *pos, int square,
                           struct text *out)
{
    const struct apart_pos *p = apart_pos(pos);
    const char *const *names = v->rules->side_names;
    const struct rules_name name = apart_name(square);
    if (apart_has(&p->pieces[pos->side], square)) {
        text_printf(
            out,
            "Your piece on %s cannot move: every line ends off the board or on your own piece.",
            name.text);
        return;
    }
    if (apart_has(&p->pieces[!pos->side], square))
        text_printf(out, "The %s piece on %s is safe", names[!pos->side], name.text);
    else
        text_printf(out, "%s is empty", name.text);
    text_printf(out,
                ": a piece moves exactly the length of its line, and no %s piece can land there.",
                names[pos->side]);
}

/* Writes the length of a line and where it leads, such as "row 2 (e4 and a4)". */
static void add_line(const struct apart_variant *v, const struct apart_set *own, int square,
                     int direction, struct text *out)
{
    static const char *const names[] = {"row", "column", "diagonal down to the right",
                                        "diagonal down to the left"};
    const int length = apart_line(own, square, direction);
    int to[2], n = 0;
    for (int heading = direction + 1; heading >= direction; heading--) {
        const int landing = square + length * apart_steps[heading];
        if (length <= v->room[heading][square] && !apart_has(own, landing))
            to[n++] = landing;
    }
    text_printf(out, "%s %d (", names[direction / 2], length);
    for (int i = 0; i < n; i++) {
        text_add_joint(out, i, n);
        text_add(out, apart_name(to[i]).text);
    }
    text_add(out, n == 0 ? "nowhere)" : ")");
}

static void answer_lines(const struct variant *variant, const struct pos *pos, const char *argument,
                         struct text *out)
{
    const struct apart_variant *v = apart_variant(variant);
    const struct apart_pos *p = apart_pos(pos);
    const int square = rules_read_place(variant, pos, argument);
    int side = SIDE_FIRST;
    while (square != PLACE_NONE && side <= SIDE_SECOND && !apart_has(&p->pieces[side], square))
        side++;
    if (square == PLACE_NONE || side > SIDE_SECOND) {
        const struct apart_set *own = &p->pieces[pos->side];
        text_printf(out, "Type 'lines' and the square of a piece, for example: lines %s.",
                    apart_name(apart_is_empty(own) ? 0 : apart_first(own)).text);
        return;
    }
    text_printf(out, "Lines of the %s piece on %s, and where it can land: ",
                variant->rules->side_names[side], apart_name(square).text);
    for (int d = 0; d < APART_DIRECTIONS; d += 2) {
        text_add(out, d > 0 ? ", " : "");
        add_line(v, &p->pieces[side], square, d, out);
    }
    text_add(out, ".");
}

static void answer_touching(const struct variant *v, const struct pos *pos, const char *argument,
                            struct text *out)
{
    const struct apart_pos *p = apart_pos(pos);
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        struct apart_set touching = apart_touching(&p->pieces[side]);
        const int n = apart_size(&touching);
        text_add(out, v->rules->side_titles[side]);
        text_add(out, n == 0 ? ": none" : ": ");
        for (int i = 0; i < n; i++) {
            text_add_joint(out, i, n);
            text_add(out, apart_name(apart_pop(&touching)).text);
        }
        text_add(out, side == SIDE_FIRST ? "; " : ".");
    }
}

static const struct question questions[] = {
    {"lines", QUESTION_OF_PLACE, "<square>",
     "how long the lines of a piece are, and where they lead", answer_lines},
    {"touching", QUESTION_OF_ALL, "", "the pieces that still touch others of their side",
     answer_touching},
    {"threats", QUESTION_OF_THREATS, "", "who can win with the next move", NULL},
    {0},
};

const struct rules_talk apart_talk = {
    .normalise_typed = grid_normalise_typed, .explain = square_explain, .questions = questions};

const struct square_why apart_why = {
    .step = explain_turn, .further = explain_mid_turn, .square = explain_square};
