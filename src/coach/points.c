/* Explains turns in games of points, where a turn takes off a piece and decides what is left. */
#include <string.h>

#include "coach/parts.h"

enum { SHOWN = 6 /* turns after which the values of bars are compared */ };

static int place_of(int from, int to)
{
    const int at = from == PLACE_NONE ? to : from;
    return at < PLACES ? at : PLACE_NONE;
}

/* Finds the most points that the side can gain with the piece on each place; -1: it cannot be taken
 * off. `full` (may be NULL) becomes the turn that gains the most on the place `at`. Returns false
 * if the side could not move. */
static bool find_most(struct coach *c, const struct pos *p, int side, int at, struct steps *full,
                      int most[PLACES])
{
    union position z;
    memset(most, -1, PLACES * sizeof *most);
    if (p->result != RESULT_NONE || !turn_of(c, p, side, &z) || z.pos.result != RESULT_NONE)
        return false;
    const int was = rules_score_of(c->v, p, (enum side)side).value;
    struct proof_turns *all = turns_of(c, &z.pos);
    for (int i = 0; all && i < all->n; i++) {
        int from, to;
        c->v->rules->move_places(c->v, all->steps[all->turns[i].begin], &from, &to);
        const int place = place_of(from, to);
        const int gain = rules_score_of(c->v, proof_turns_pos(all, i), (enum side)side).value - was;
        if (place == PLACE_NONE || gain <= most[place])
            continue;
        most[place] = gain;
        if (full && place == at)
            steps_at(all, i, full);
    }
    proof_turns_free(all);
    return true;
}

/* Finds the bar whose steps begin on the place, and the tile of a counter on it, or PLACE_NONE. */
static bool find_bar(const struct coach *c, const struct pos *p, int place,
                     struct picture_kind *bar, int *counter)
{
    const struct rules *rules = c->v->rules;
    struct picture pic;
    bool is_found = false;
    *counter = PLACE_NONE;
    rules->show->picture(c->v, p, &pic);
    for (int i = 0; i < pic.n_pieces && rules->place_meant; i++) {
        const int at = pic.tiles[pic.pieces[i].tile].place;
        if (rules->place_meant(c->v, p, at) != place)
            continue;
        if (pic.pieces[i].kind.form != PICTURE_BAR)
            *counter = at;
        else
            *bar = pic.pieces[i].kind;
        is_found |= pic.pieces[i].kind.form == PICTURE_BAR;
    }
    return is_found;
}

/* What a turn costs a side: compares its options before and after it. */
struct loss {
    const struct pos *before, *after;
    int side;
    int besides;             /* the place of the bar that was taken off, or PLACE_NONE */
    int own_place, own_most; /* an option that the side had besides those of `before` */
};

/* If the side loses an option that matters, adds `start` and the option that loses the most
 * points. */
static bool add_lost(struct coach *c, const struct loss *l, const char *start, struct text *out)
{
    int a[PLACES], b[PLACES];
    struct picture_kind bar, last;
    int most = 1, k = -1, counter, unused;
    if (!find_most(c, l->before, l->side, PLACE_NONE, NULL, b) ||
        !find_most(c, l->after, l->side, PLACE_NONE, NULL, a))
        return false;
    if (l->own_place != PLACE_NONE)
        b[l->own_place] = l->own_most;
    for (int i = 0; i < PLACES; i++) {
        const int less = b[i] - (a[i] < 0 ? 0 : a[i]);
        if (less > most && i != l->besides && find_bar(c, l->after, i, &bar, &counter)) {
            most = less;
            k = i;
        }
    }
    if (k < 0)
        return false;
    find_bar(c, l->after, k, &bar, &counter);
    const struct text_word name =
        text_format("%s%c%c", rules_name(c->v, k).text, bar.across ? 'h' : 'v', bar.letter);
    const bool is_shorter = l->besides != PLACE_NONE &&
                            find_bar(c, l->before, l->besides, &last, &unused) &&
                            bar.letter < last.letter;
    text_add(out, start);
    if (a[k] < 0 && counter != PLACE_NONE)
        text_printf(out, "the counter on %s keeps %s from taking off %s, worth %d points",
                    rules_name(c->v, counter).text, who(c, l->side), name.text, b[k]);
    else if (a[k] < 0)
        text_printf(out, "%s can no longer take off %s, which is %sworth %d points",
                    who(c, l->side), name.text, is_shorter ? "shorter and " : "", b[k]);
    else
        text_printf(out, "%s would give %s %s point%s instead of %d", name.text, who(c, l->side),
                    a[k] > 0 ? text_format("only %d", a[k]).text : "no", a[k] == 1 ? "" : "s",
                    b[k]);
    return true;
}

/* Adds "42x13 takes only 13 of 16 points", or, for an answer, only the points; returns the place of
 * the bar. `best` (may be NULL) becomes the turn that takes the most with that bar. */
static int add_taking(struct coach *c, const struct coach_line *l, int i, struct steps *best,
                      struct text *out)
{
    struct effect x;
    int own[PLACES];
    see(c, &l->at[i].pos, &l->turns[i], &x);
    const int place = place_of(x.from, x.to), taken = x.score.value - x.was;
    text_add(out, turn_at(c, l, i).text);
    if (place == PLACE_NONE)
        return place;
    if (i == 0)
        find_most(c, &l->at[i].pos, x.side, place, best, own);
    const int full = i > 0 ? taken : own[place];
    text_add(out, full > taken && taken > 0 ? " takes only " : " takes ");
    if (full > taken)
        text_printf(out, taken > 0 ? "%d of " : "none of ", taken);
    if (full > 0)
        text_add_count(out, full, x.score.one);
    else
        text_printf(out, "no %s", x.score.many);
    return place;
}

bool points_placed(struct coach *c, const struct coach_line *best, const struct coach_line *l,
                   struct text *out)
{
    int (*promise)(const struct variant *, const struct pos *, enum side) =
        c->v->rules->show->promise;
    const struct coach_line *lines[2] = {best, l};
    const int side = l->at[0].pos.side, most = best->n < l->n ? best->n : l->n;
    struct picture_kind bars[2];
    int from, to, unused, worth[2][2];
    for (int i = 0; i < 2; i++) {
        steps_ends(c->v, &lines[i]->turns[0], &from, &to);
        if (!promise || !find_bar(c, &lines[i]->at[1].pos, place_of(from, to), &bars[i], &unused))
            return false;
    }
    if (bars[0].letter > bars[1].letter) {
        text_add(out, ", which places a longer bar: short ones fit into gaps later");
        return true;
    }
    for (int last = 2; last <= most && last <= SHOWN; last += 2) {
        for (int i = 0; i < 4; i++)
            worth[i / 2][i % 2] = promise(c->v, &lines[i / 2]->at[last].pos, (enum side)(i % 2));
        /* When the last bar has been placed, no bar promises anything any more. */
        if (worth[0][0] + worth[0][1] == 0 || worth[1][0] + worth[1][1] == 0)
            return false;
        if (worth[0][side] - worth[0][!side] <= worth[1][side] - worth[1][!side])
            continue;
        text_add(out, ": after ");
        coach_line_show(c, best, 1, last, out);
        text_printf(out, ", %s's bars are worth %d point%s and %s's %d; after ", name_of(c, side),
                    worth[0][side], worth[0][side] == 1 ? "" : "s", name_of(c, !side),
                    worth[0][!side]);
        coach_line_show(c, l, 0, last, out);
        text_printf(out, " it is %d and %d", worth[1][side], worth[1][!side]);
        return true;
    }
    return false;
}

void points_right(struct coach *c, const struct coach_line *l, const struct coach_line *other,
                  struct text *out)
{
    struct steps full = {.n = 0};
    const int side = l->at[0].pos.side, bar = add_taking(c, l, 0, &full, out);
    if (!other && full.n > 0 && full.steps[0] != l->turns[0].steps[0]) {
        coach_line_begin(c->v, &l->at[0].pos, &c->scratch[0]);
        coach_line_add(c->v, &c->scratch[0], &full);
        coach_look(c, LOOK, &c->scratch[0]);
        other = &c->scratch[0];
    }
    const bool has_other = other && other->n > 0;
    const int depth = has_other && l->n > 1 && other->n > 1 ? 2 : 1;
    char start[CLAUSE_MAX];
    struct text t = text_in(start, sizeof start);
    struct effect x, y;
    const struct loss theirs = {.before = has_other ? &other->at[1].pos : &l->at[0].pos,
                                .after = &l->at[1].pos,
                                .side = !side,
                                .besides = PLACE_NONE,
                                .own_place = PLACE_NONE};
    const bool is_alone = l->at[1].pos.result == RESULT_NONE && l->at[1].pos.side == side;
    if (is_alone)
        text_printf(out, ", and %s %s no bar left to take off", who(c, !side),
                    (!side) == c->you ? "have" : "has");
    const bool is_more = is_alone || add_lost(c, &theirs, ": ", out);
    if (has_other) {
        see(c, &l->at[0].pos, &l->turns[0], &x);
        see(c, &other->at[0].pos, &other->turns[0], &y);
        text_printf(&t, "%safter %s%s%s, ", is_more ? "; " : ": ", turn_at(c, other, 0).text,
                    depth > 1 ? " and " : "", depth > 1 ? turn_at(c, other, 1).text : "");
        add_lost(c,
                 &(struct loss){.before = &l->at[depth].pos,
                                .after = &other->at[depth].pos,
                                .side = side,
                                .besides = place_of(y.from, y.to),
                                .own_place = place_of(y.from, y.to) == bar ? PLACE_NONE : bar,
                                .own_most = x.score.value - x.was},
                 start, out);
    }
    text_put(out, '.');
}

void points_wrong(struct coach *c, const struct coach_line *l, struct text *out)
{
    struct loss loss = {.before = &l->at[0].pos,
                        .after = &l->at[1].pos,
                        .side = l->at[0].pos.side,
                        .own_place = PLACE_NONE};
    char words[CLAUSE_MAX];
    struct text w = text_in(words, sizeof words);
    loss.besides = add_taking(c, l, 0, NULL, out);
    const bool is_own = add_lost(c, &loss, ", but ", out);
    if (l->n > 1 && add_taking(c, l, 1, NULL, &w) != PLACE_NONE) {
        text_printf(out, "%s %s's %s", is_own ? ". Then" : ", but", name_of(c, !loss.side), words);
        loss.before = &l->at[1].pos;
        loss.after = &l->at[2].pos;
        loss.besides = PLACE_NONE;
        add_lost(c, &loss, ": ", out);
    }
    text_put(out, '.');
}
