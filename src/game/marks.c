/* The marks that every game has. */
#include "game/marks.h"

#include <assert.h>
#include <string.h>

#include "game/turns.h"

void marks_add_path(struct marks *m, int place, enum mark mark)
{
    struct mark_path *path = mark < MARK_LAST_FROM ? &m->hint : &m->last;
    marks_add(m, place, mark);
    if (place != PLACE_NONE && path->n < MARK_PATH_MAX &&
        (path->n == 0 || path->places[path->n - 1] != place))
        path->places[path->n++] = (int16_t)place;
}

static enum mark mark_of(const struct variant *v, const struct pos *p, move_code step)
{
    struct change changes[CHANGES_MAX];
    union position after;
    v->rules->play(v, p, step, &after.pos);
    const int n = changes_find(v, p, &step, 1, &after.pos, changes);
    bool takes = false, loses = false;
    for (int i = 0; i < n; i++) {
        takes = takes || changes[i].kind == CHANGE_CAPTURED;
        loses = loses || changes[i].kind == CHANGE_GONE;
    }
    return takes && loses ? MARK_BOTH_LOST : takes ? MARK_CAPTURE : MARK_TARGET;
}

/* Marks a step's start with `begin`, and its end with begin + 1, which replaces `begin` there. */
static void add_step(const struct variant *v, move_code step, enum mark begin, struct marks *out)
{
    const enum mark end = (enum mark)(begin + 1);
    int from, to;
    v->rules->move_places(v, step, &from, &to);
    marks_add_path(out, from, begin);
    marks_add_path(out, to, end);
    for (int i = 0; i < v->n_places; i++)
        if (out->of[i] >> end & 1)
            out->of[i] &= (uint16_t) ~(1u << begin);
}

static bool is_between(int a, int end)
{
    return end < 0 ? a >= end && a <= 0 : a >= 0 && a <= end;
}

/* Marks all tiles of the bar that the step moves. */
static void mark_bar(const struct variant *v, const struct pos *p, move_code step, enum mark mark,
                     struct marks *out)
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
                marks_add(out, t->place, mark);
    }
}

void marks_add_view(const struct variant *v, const struct pos *p, const struct view *view,
                    struct marks *out)
{
    assert(v->n_places <= MARK_PLACES_MAX);
    for (int i = 0; i < view->n_last; i++) {
        add_step(v, view->last[i], MARK_LAST_FROM, out);
        mark_bar(v, p, view->last[i], MARK_LAST_FROM, out);
    }
    if (view->selected == PLACE_NONE)
        return;
    move_code steps[RULES_MOVES_MAX];
    const int n = rules_moves_from(v, p, view->selected, steps);
    for (int i = 0, from, to; i < n; i++) {
        v->rules->move_places(v, steps[i], &from, &to);
        marks_add(out, to, mark_of(v, p, steps[i]));
    }
    marks_add(out, view->selected, MARK_PICKED);
}

void marks_add_hint(const struct variant *v, const struct pos *p, const move_code *steps, int n,
                    struct marks *out)
{
    int from, to, n_places = 0;
    union position now;
    memcpy(&now, p, v->pos_size);
    for (int i = 0; i < n; i++) {
        v->rules->move_places(v, steps[i], &from, &to);
        n_places += to != PLACE_NONE;
    }
    for (int i = 0; i < n; i++) {
        v->rules->move_places(v, steps[i], &from, &to);
        add_step(v, steps[i], MARK_HINT_FROM, out);
        if (n_places > 1 && to != PLACE_NONE)
            out->number[to] = (uint8_t)(i + 1);
        mark_bar(v, &now.pos, steps[i], MARK_HINT_FROM, out); /* the step may remove the bar */
        rules_step(v, &now, steps[i]);
        mark_bar(v, &now.pos, steps[i], MARK_HINT_FROM, out);
    }
}
