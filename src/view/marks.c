/* What marks look like, and the marks that every game has. */
#include <assert.h>
#include <string.h>

#include "game/turns.h"
#include "view/paint.h"

const struct paint_mark_look paint_mark_looks[PAINT_MARKS] = {
    [PAINT_PICKED] = {THEME_PICKED, THEME_STRONG, false, 0x2666, '#', THEME_WORD + 3, "picked"},
    [PAINT_ATTACKED] = {THEME_ATTACKED, THEME_STRONG, false, '!', '!', THEME_WORD + 4, "attacked"},
    [PAINT_CAPTURE] = {THEME_CAPTURE, THEME_STRONG, false, 0xd7, 'x', THEME_WORD + 1, "captures"},
    [PAINT_BOTH_LOST] = {THEME_BOTH_LOST, THEME_STRONG, false, '=', '=', THEME_WORD + 2,
                         "both lost"},
    [PAINT_GOLD] = {THEME_GOLD, THEME_STRONG, false, '*', '*', THEME_WORD + 5, "gold"},
    [PAINT_TARGET] = {THEME_TARGET, THEME_STRONG, false, 0x2022, '+', THEME_WORD, "can move here"},
    [PAINT_HINT_FROM] = {THEME_NONE, THEME_HINT, true, 0x25ba, '>', THEME_WORD_HINT, "hint"},
    [PAINT_HINT_TO] = {THEME_NONE, THEME_HINT, true, 0x25c4, '<', THEME_WORD_HINT, "hint"},
    [PAINT_LAST_FROM] = {THEME_NONE, THEME_LAST, true, 0xab, '~', THEME_WORD_LAST, "last move"},
    [PAINT_LAST_TO] = {THEME_NONE, THEME_LAST, true, 0xbb, '~', THEME_WORD_LAST, "last move"},
    [PAINT_THREAT] = {THEME_NONE, THEME_THREAT, false, 0x203c, '?', THEME_WORD_THREAT, "threat"},
    [PAINT_GOAL] = {THEME_NONE, THEME_HINT, true, 0x25cb, 'o', THEME_WORD_HINT, "goal"},
    [PAINT_PREMOVE] = {THEME_TARGET, THEME_STRONG, false, 0x2026, '.', THEME_WORD, "queued move"},
    [PAINT_DECIDED] = {THEME_NONE, THEME_GOLDMARK, true, '*', '*', THEME_WORD + 5, "decided"},
};

void paint_add_path(struct paint_marks *m, int place, enum paint_mark mark)
{
    struct paint_path *path = mark < PAINT_LAST_FROM ? &m->hint : &m->last;
    paint_add_mark(m, place, mark);
    if (place != PLACE_NONE && path->n < PAINT_PATH_MAX &&
        (path->n == 0 || path->places[path->n - 1] != place))
        path->places[path->n++] = (int16_t)place;
}

static enum paint_mark mark_of(const struct variant *v, const struct pos *p, move_code step)
{
    struct change changes[CHANGES_MAX];
    union position after;
    v->rules->play(v, p, step, &after.pos);
    const int n = changes_find(v, p, &step, 1, &after.pos, changes);
    bool takes = false, loses = false;
    for (int i = 0; i < n; i++) {
        takes = takes || changes[i].kind == CHANGE_CAPTURED;
        loses = loses || (changes[i].kind == CHANGE_GONE && changes[i].owner == p->side);
    }
    return takes && loses ? PAINT_BOTH_LOST : takes ? PAINT_CAPTURE : PAINT_TARGET;
}

/* Marks a step's start with `begin`, and its end with begin + 1, which replaces `begin` there. */
static void add_step(const struct variant *v, move_code step, enum paint_mark begin,
                     struct paint_marks *out)
{
    const enum paint_mark end = (enum paint_mark)(begin + 1);
    int from, to;
    v->rules->move_places(v, step, &from, &to);
    paint_add_path(out, from, begin);
    paint_add_path(out, to, end);
    for (int i = 0; i < v->n_places; i++)
        if (out->of[i] >> end & 1)
            out->of[i] &= (uint16_t) ~(1u << begin);
}

static bool is_between(int a, int end)
{
    return end < 0 ? a >= end && a <= 0 : a >= 0 && a <= end;
}

/* Marks all tiles of the bar that the step moves. */
static void mark_bar(const struct variant *v, const struct pos *p, move_code step,
                     enum paint_mark mark, struct paint_marks *out)
{
    struct picture picture;
    int place, to, size = 0;
    v->rules->move_places(v, step, &place, &to);
    if (!v->rules->show->picture)
        return;
    v->rules->show->picture(v, p, &picture);
    for (int i = 0; i < picture.n_corners; i++)
        size = 2 * picture.corners[i].x > size ? 2 * picture.corners[i].x : size;
    for (int i = 0; i < picture.n_pieces; i++) {
        const struct picture_kind *kind = &picture.pieces[i].kind;
        const struct picture_tile *own = &picture.tiles[picture.pieces[i].tile];
        if (own->place != place || kind->form != PICTURE_BAR)
            continue;
        for (const struct picture_tile *t = picture.tiles; t < picture.tiles + picture.n_tiles; t++)
            if (is_between((t->x - own->x) / size, kind->across) &&
                is_between((t->y - own->y) / size, kind->down))
                paint_add_mark(out, t->place, mark);
    }
}

void paint_mark_view(const struct variant *v, const struct pos *p, const struct view *view,
                     struct paint_marks *out)
{
    assert(v->n_places <= PAINT_PLACES_MAX);
    for (int i = 0; i < view->n_last; i++) {
        add_step(v, view->last[i], PAINT_LAST_FROM, out);
        mark_bar(v, p, view->last[i], PAINT_LAST_FROM, out);
    }
    if (view->selected == PLACE_NONE)
        return;
    move_code steps[RULES_MOVES_MAX];
    const int n = rules_moves_from(v, p, view->selected, steps);
    for (int i = 0, from, to; i < n; i++) {
        v->rules->move_places(v, steps[i], &from, &to);
        if (to != view->selected)
            paint_add_mark(out, to, mark_of(v, p, steps[i]));
    }
    paint_add_mark(out, view->selected, PAINT_PICKED);
}

void paint_mark_hint(const struct variant *v, const struct pos *p, const move_code *steps, int n,
                     struct paint_marks *out)
{
    int from, to, n_places = 0;
    union position now, next;
    memcpy(&now, p, v->pos_size);
    for (int i = 0; i < n; i++) {
        v->rules->move_places(v, steps[i], &from, &to);
        n_places += to != PLACE_NONE;
    }
    for (int i = 0; i < n; i++) {
        v->rules->move_places(v, steps[i], &from, &to);
        add_step(v, steps[i], PAINT_HINT_FROM, out);
        if (n_places > 1 && to != PLACE_NONE)
            out->number[to] = (uint8_t)(i + 1);
        mark_bar(v, &now.pos, steps[i], PAINT_HINT_FROM, out); /* the step may remove the bar */
        v->rules->play(v, &now.pos, steps[i], &next.pos);
        mark_bar(v, &next.pos, steps[i], PAINT_HINT_FROM, out);
        now = next;
    }
}
