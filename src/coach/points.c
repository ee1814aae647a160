/* Explains turns in games of points, where a turn takes off a piece and decides what is left. */
#include "coach/words.h"

#include <stdlib.h>

enum { OPTIONS_MAX = 64 };

/* The most points that the side to move can gain with each piece. */
struct options {
    int n, place[OPTIONS_MAX], most[OPTIONS_MAX];
};

static int place_of(const struct effect *x)
{
    return x->from == PLACE_NONE ? x->to : x->from;
}

static int find_option(const struct options *o, int place)
{
    int i = 0;
    while (i < o->n && o->place[i] != place)
        i++;
    return i < o->n ? i : -1;
}

static int most_of(const struct options *o, int place)
{
    const int i = find_option(o, place);
    return i < 0 ? -1 : o->most[i];
}

static void find_options(struct coach *c, const struct pos *p, struct options *out)
{
    out->n = 0;
    if (p->result != RESULT_NONE)
        return;
    const int was = rules_score_of(c->v, p, (enum side)p->side).value;
    struct proof_turns *all = turns_of(c, p);
    for (int i = 0; all && i < all->n; i++) {
        int from, to;
        c->v->rules->move_places(c->v, all->steps[all->turns[i].begin], &from, &to);
        from = from == PLACE_NONE ? to : from;
        const int gain =
            rules_score_of(c->v, proof_turns_pos(all, i), (enum side)p->side).value - was;
        int k = find_option(out, from);
        if (from == PLACE_NONE || (k < 0 && out->n == OPTIONS_MAX))
            continue;
        if (k < 0) {
            k = out->n++;
            out->place[k] = from;
            out->most[k] = gain;
        }
        out->most[k] = gain > out->most[k] ? gain : out->most[k];
    }
    proof_turns_free(all);
}

/* The bar with one end on the place, and the tile of a counter on it, or PLACE_NONE. */
static bool find_bar(const struct coach *c, const struct pos *p, int place,
                     struct picture_kind *bar, int *counter)
{
    struct picture pic;
    const struct picture_tile *a = NULL;
    *counter = PLACE_NONE;
    c->v->rules->show->picture(c->v, p, &pic);
    const int unit = abs(pic.tiles[1].x - pic.tiles[0].x) + abs(pic.tiles[1].y - pic.tiles[0].y);
    for (int i = 0; i < pic.n_pieces && !a; i++) {
        const struct picture_tile *tile = &pic.tiles[pic.pieces[i].tile];
        *bar = pic.pieces[i].kind;
        for (int k = 0; k < pic.n_tiles && bar->form == PICTURE_BAR; k++) {
            const bool is_end = pic.tiles[k].x == tile->x + bar->across * unit &&
                                pic.tiles[k].y == tile->y + bar->down * unit;
            if (pic.tiles[k].place == place && (is_end || pic.tiles[k].place == tile->place))
                a = tile;
        }
    }
    for (int i = 0; i < pic.n_pieces && a; i++) {
        const struct picture_tile *b = &pic.tiles[pic.pieces[i].tile];
        const int dx = (b->x - a->x) / unit, dy = (b->y - a->y) / unit;
        if (pic.pieces[i].kind.form != PICTURE_BAR && dx * bar->across >= 0 &&
            dy * bar->down >= 0 && abs(dx) <= abs(bar->across) && abs(dy) <= abs(bar->down))
            *counter = b->place;
    }
    return a != NULL;
}

static void add_bar(const struct coach *c, int place, const struct picture_kind *k,
                    struct text *out)
{
    text_printf(out, "%s%c%c", rules_name(c->v, place).text, k->across ? 'h' : 'v', k->letter);
}

/* "you" or "black" */
static const char *who(const struct coach *c, int side)
{
    return side == c->you ? "you" : name_of(c, side);
}

/* What a turn costs a side: compares its options before and after it. */
struct loss {
    const struct pos *before, *after;
    int side;
    int besides;             /* the place of the bar that was taken off, or PLACE_NONE */
    int own_place, own_most; /* an option that the side had besides those of `before` */
};

/* Adds the option that the side loses most of, if it loses one that matters. */
static bool add_lost(struct coach *c, const struct loss *l, struct text *out)
{
    struct options a, b;
    union position y, z;
    struct picture_kind bar, last;
    int most = 1, k = -1, cell, unused;
    if (l->before->result != RESULT_NONE || l->after->result != RESULT_NONE ||
        !turn_of(c, l->before, l->side, &y) || !turn_of(c, l->after, l->side, &z))
        return false;
    find_options(c, &y.pos, &b);
    find_options(c, &z.pos, &a);
    if (l->own_place != PLACE_NONE && b.n < OPTIONS_MAX) {
        b.place[b.n] = l->own_place;
        b.most[b.n++] = l->own_most;
    }
    for (int i = 0; i < b.n; i++) {
        const int now = most_of(&a, b.place[i]), less = b.most[i] - (now < 0 ? 0 : now);
        if (less > most && b.place[i] != l->besides &&
            find_bar(c, l->after, b.place[i], &bar, &cell)) {
            most = less;
            k = i;
        }
    }
    if (k < 0)
        return false;
    const int now = most_of(&a, b.place[k]);
    const char *name = who(c, l->side);
    find_bar(c, l->after, b.place[k], &bar, &cell);
    if (now < 0 && cell != PLACE_NONE)
        text_printf(out, "the counter on %s protects ", rules_name(c->v, cell).text);
    else if (now < 0)
        text_printf(out, "%s can no longer take off ", name);
    add_bar(c, b.place[k], &bar, out);
    if (now < 0 && cell == PLACE_NONE && l->besides != PLACE_NONE &&
        find_bar(c, l->before, l->besides, &last, &unused) && bar.letter < last.letter)
        text_add(out, ", which is shorter");
    if (now < 0)
        text_printf(out, cell != PLACE_NONE ? ", worth %d points to %s" : ", worth %d points",
                    b.most[k], name);
    else if (now == 0)
        text_printf(out, " then gives %s no points instead of %d", name, b.most[k]);
    else
        text_printf(out, " then gives %s only %d point%s instead of %d", name, now,
                    now == 1 ? "" : "s", b.most[k]);
    return true;
}

/* Adds "42x13 takes only 13 of 16 points"; returns the place of the bar. */
static int add_taking(struct coach *c, const struct pos *p, const struct steps *turn,
                      struct effect *x, struct text *out)
{
    struct options own;
    see(c, p, turn, x);
    find_options(c, p, &own);
    const int place = place_of(x), full = most_of(&own, place), taken = x->score.value - x->was;
    add_turn(c, p, turn, out);
    if (place == PLACE_NONE)
        return place;
    text_add(out, full > taken ? " takes only " : " takes ");
    if (full > taken)
        text_printf(out, "%d of ", taken);
    text_add_count(out, full > taken ? full : taken, x->score.one);
    return place;
}

void points_right(struct coach *c, const struct coach_line *l, const struct coach_line *other,
                  struct text *out)
{
    struct effect x, y = {.from = PLACE_NONE, .to = PLACE_NONE};
    const int side = l->at[0].pos.side;
    char words[WORDS];
    struct text w = text_in(words, sizeof words);
    const int bar = add_taking(c, &l->at[0].pos, &l->turns[0], &x, out);
    const char *joint = ": ";
    const bool has_other = other && other->n > 0;
    const int depth = has_other && l->n > 1 && other->n > 1 ? 2 : 1;
    if (has_other)
        see(c, &other->at[0].pos, &other->turns[0], &y);
    const struct loss theirs = {.before = has_other ? &other->at[1].pos : &l->at[0].pos,
                                .after = &l->at[1].pos,
                                .side = !side,
                                .besides = PLACE_NONE,
                                .own_place = PLACE_NONE};
    if (l->at[1].pos.result == RESULT_NONE && l->at[1].pos.side == side) {
        text_printf(out, ", and %s %s no bar left to take off", who(c, !side),
                    (!side) == c->you ? "have" : "has");
        joint = "; ";
    } else if (add_lost(c, &theirs, &w)) {
        text_printf(out, ": %s", words);
        joint = "; ";
    }
    text_clear(&w);
    if (has_other) {
        const struct loss ours = {.before = &l->at[depth].pos,
                                  .after = &other->at[depth].pos,
                                  .side = side,
                                  .besides = place_of(&y),
                                  .own_place = place_of(&y) == bar ? PLACE_NONE : bar,
                                  .own_most = x.score.value - x.was};
        if (add_lost(c, &ours, &w)) {
            text_printf(out, "%safter ", joint);
            add_turn(c, &other->at[0].pos, &other->turns[0], out);
            if (depth > 1) {
                text_add(out, " and ");
                add_turn(c, &other->at[1].pos, &other->turns[1], out);
            }
            text_printf(out, ", %s", words);
        }
    }
    text_put(out, '.');
}

void points_wrong(struct coach *c, const struct coach_line *l, struct text *out)
{
    struct effect x;
    const int side = l->at[0].pos.side;
    char words[WORDS];
    struct text w = text_in(words, sizeof words);
    struct loss loss = {
        .before = &l->at[0].pos, .after = &l->at[1].pos, .side = side, .own_place = PLACE_NONE};
    loss.besides = add_taking(c, &l->at[0].pos, &l->turns[0], &x, out);
    const bool is_own = add_lost(c, &loss, &w);
    text_add(out, is_own ? ", but " : "");
    text_add(out, words);
    if (l->n > 1) {
        text_clear(&w);
        loss.before = &l->at[1].pos;
        loss.after = &l->at[2].pos;
        loss.besides = PLACE_NONE;
        const bool is_more = add_lost(c, &loss, &w);
        see(c, &l->at[1].pos, &l->turns[1], &x);
        if (is_more || place_of(&x) != PLACE_NONE) {
            text_add(out, is_own ? ". Then " : ", but ");
            add_taking(c, &l->at[1].pos, &l->turns[1], &x, out);
            text_add(out, is_more ? ": " : "");
            text_add(out, words);
        }
    }
    text_put(out, '.');
}

void points_idea(struct coach *c, const struct coach_line *l, struct text *out)
{
    struct effect x;
    struct options own;
    see(c, &l->at[0].pos, &l->turns[0], &x);
    find_options(c, &l->at[0].pos, &own);
    const int place = place_of(&x), full = most_of(&own, place);
    int most = 0, others = 0;
    for (int i = 0; i < own.n; i++) {
        most = own.most[i] > most ? own.most[i] : most;
        if (own.place[i] != place)
            others = own.most[i] > others ? own.most[i] : others;
    }
    if (full > x.score.value - x.was)
        text_add(out, "Watch where your counter stops: taking fewer points can be better than "
                      "taking all.");
    else if (full < most)
        text_printf(out,
                    "The bar with the most points can wait. Which of your bars must go first, and "
                    "what does it leave %s?",
                    name_of(c, !x.side));
    else if (full > 2 * others)
        text_add(out, "One of your bars is worth far more than the others: can it wait?");
    else
        text_printf(out, "Look at the best bar of %s, and at what your own turn does to it.",
                    name_of(c, !x.side));
}
