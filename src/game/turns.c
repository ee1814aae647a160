/* The history of a game by turns: move numbers, rows of the table, and what a turn has changed. */
#include "game/turns.h"

#include <string.h>

enum { COLUMN_WIDTH = 12 };

/* Moves *t to the next turn, played by `side`. A new row begins if that side's column is taken. */
static void place_after(const struct game *g, struct turn *t, enum side side)
{
    const bool is_second = side != (enum side)game_pos_at(g, 0)->side;
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

int turn_last_steps(const struct game *g, int at, move_code out[TURN_LAST_STEPS_MAX])
{
    int begin = at;
    if (at == 0)
        return 0;
    do
        begin--;
    while (begin > 0 && game_pos_at(g, begin)->mid_turn);
    if (at - begin > TURN_LAST_STEPS_MAX)
        begin = at - TURN_LAST_STEPS_MAX;
    for (int i = begin; i < at; i++)
        out[i - begin] = game_move_at(g, i);
    return at - begin;
}

int turn_number(const struct game *g)
{
    struct turn t;
    turn_last(g, &t);
    if (!game_pos(g)->mid_turn)
        place_after(g, &t, (enum side)game_pos(g)->side);
    return t.number;
}

struct rules_turn turn_show(const struct game *g, const struct turn *t)
{
    return game_turn_show(g, game_variant(g), t->begin, t->end);
}

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
    text_add(out, rules->side_titles[first]);
    begin_second(begin, out);
    text_add(out, rules->side_titles[!first]);
}

bool turn_next_row(const struct game *g, struct turn *t, struct text *out)
{
    if (!turn_next(g, t))
        return false;
    struct turn second = *t;
    text_printf(out, "%2d  ", t->number);
    const size_t begin = out->len;
    text_add(out, t->is_second ? "..." : turn_show(g, t).text);
    if (t->is_second || (turn_next(g, &second) && second.number == t->number)) {
        begin_second(begin, out);
        text_add(out, turn_show(g, &second).text);
        *t = second;
    } else if (t->end == game_length(g) && game_end(g) == GAME_ONGOING &&
               turn_number(g) == t->number && !game_pos(g)->mid_turn) {
        begin_second(begin, out);
        text_add(out, "...");
    }
    return true;
}

/* ---- the changes that a turn made on the board: two pictures are compared. Pieces are matched in
 * three rounds: first those that still have their side, form and place, then those that the steps
 * moved, then the others. A matched piece is `settled`. ---- */

struct finder {
    const struct variant *v;
    const move_code *steps;
    int n_steps;
    uint8_t side; /* the side that moved */
    struct picture was, is;
    bool is_settled_before[PICTURE_PIECES_MAX], is_settled_after[PICTURE_PIECES_MAX];
    struct change *out;
    int n;
};

static int place_of(const struct picture *picture, int i)
{
    return picture->tiles[picture->pieces[i].tile].place;
}

static bool is_alike(const struct picture_kind *a, const struct picture_kind *b)
{
    return a->side == b->side && a->letter == b->letter && strcmp(a->name, b->name) == 0;
}

static void add(struct finder *f, enum change_kind kind, int place, int to,
                const struct picture_kind *was, const struct picture_kind *piece)
{
    f->out[f->n++] = (struct change){kind, place, to, *piece, was->side};
}

/* Matches piece i with a piece of the same side and form on `place`. Letter and name may differ. */
static void settle(struct finder *f, int i, int place)
{
    const struct picture_kind *old = &f->was.pieces[i].kind;
    for (int j = 0; j < f->is.n_pieces; j++) {
        const struct picture_kind *now = &f->is.pieces[j].kind;
        if (f->is_settled_after[j] || place_of(&f->is, j) != place || old->side != now->side ||
            old->form != now->form)
            continue;
        f->is_settled_before[i] = f->is_settled_after[j] = true;
        if (!is_alike(old, now))
            add(f, CHANGE_TURNED, place, PLACE_NONE, old, now);
        return;
    }
}

/* Returns the place to which the steps move the piece on `place`; PLACE_NONE if no step moves
 * it. */
static int follow(const struct finder *f, int place)
{
    int now = PLACE_NONE;
    for (int i = 0; i < f->n_steps; i++) {
        int from, to;
        f->v->rules->move_places(f->v, f->steps[i], &from, &to);
        if (from == (now == PLACE_NONE ? place : now) && to != PLACE_NONE)
            now = to;
    }
    return now;
}

/* Returns whether a step names the place. If so, a piece that appears there is not reported. A step
 * without `from` does not count, because it does not say whether its piece was there before. */
static bool is_named(const struct finder *f, int place)
{
    for (int i = 0; i < f->n_steps; i++) {
        int from, to;
        f->v->rules->move_places(f->v, f->steps[i], &from, &to);
        if (from != PLACE_NONE && (place == to || place == from))
            return true;
    }
    return false;
}

/* Matches piece i, which changed sides or was moved, with j, unless a step names the place of j. */
static void settle_unnamed(struct finder *f, int i, int j)
{
    const int was_at = place_of(&f->was, i), is_at = place_of(&f->is, j);
    const struct picture_kind *old = &f->was.pieces[i].kind, *now = &f->is.pieces[j].kind;
    const bool is_over = was_at == is_at && old->form == now->form;
    if (f->is_settled_after[j] || is_named(f, is_at) || (!is_over && !is_alike(old, now)))
        return;
    f->is_settled_before[i] = f->is_settled_after[j] = true;
    add(f, is_over ? CHANGE_TURNED : CHANGE_MOVED, was_at, is_over ? PLACE_NONE : is_at, old, now);
}

int changes_find(const struct variant *v, const struct pos *before, const move_code *steps, int n,
                 const struct pos *after, struct change *out)
{
    struct finder f = {.v = v, .steps = steps, .n_steps = n, .side = before->side, .out = out};
    if (!v->rules->show->picture)
        return 0;
    v->rules->show->picture(v, before, &f.was);
    v->rules->show->picture(v, after, &f.is);
    for (int i = 0; i < f.was.n_pieces; i++)
        settle(&f, i, place_of(&f.was, i));
    for (int i = 0; i < f.was.n_pieces; i++) {
        if (!f.is_settled_before[i] && f.was.pieces[i].kind.side == f.side)
            settle(&f, i, follow(&f, place_of(&f.was, i)));
    }
    /* Matches the other pieces: they changed sides, were moved, are gone, or are new. */
    for (int i = 0; i < f.was.n_pieces; i++) {
        const struct picture_kind *old = &f.was.pieces[i].kind;
        for (int j = 0; j < f.is.n_pieces && !f.is_settled_before[i]; j++)
            settle_unnamed(&f, i, j);
        if (!f.is_settled_before[i])
            add(&f, old->side == !f.side ? CHANGE_CAPTURED : CHANGE_GONE, place_of(&f.was, i),
                PLACE_NONE, old, old);
    }
    for (int j = 0; j < f.is.n_pieces; j++) {
        const struct picture_kind *now = &f.is.pieces[j].kind;
        if (!f.is_settled_after[j] && !is_named(&f, place_of(&f.is, j)))
            add(&f, CHANGE_NEW, place_of(&f.is, j), PLACE_NONE, now, now);
    }
    return f.n;
}
