/*
 * Marks: what each looks like, and those that every game has.
 */
#include <assert.h>

#include "app/view/paint/paint.h"
#include "tactigon/turns.h"

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
    [PAINT_PREMOVE] = {THEME_TARGET, THEME_STRONG, false, 0x2026, '.', THEME_WORD,
                       "move in advance"},
};

/* What the step does to pieces: those of the other side are captured, one's own may go with them.
 */
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

/* In mid-turn the piece goes on from where it is. */
static void mark_steps(const struct variant *v, const struct pos *p, int picked,
                       struct paint_marks *out)
{
    move_code steps[RULES_MOVES_MAX];
    const int n = rules_moves_from(v, p, picked, steps);
    int from, to;
    for (int i = 0; i < n; i++) {
        v->rules->move_places(v, steps[i], &from, &to);
        if (to != picked)
            paint_add_mark(out, to, mark_of(v, p, steps[i]));
    }
    paint_add_mark(out, picked, PAINT_PICKED);
}

void paint_mark_view(const struct variant *v, const struct pos *p, const struct view *view,
                     struct paint_marks *out)
{
    int from, to;
    assert(v->n_places <= PAINT_PLACES_MAX);
    for (int i = 0; i < view->n_last; i++) {
        v->rules->move_places(v, view->last[i], &from, &to);
        paint_add_mark(out, from, PAINT_LAST_FROM);
        paint_add_mark(out, to, PAINT_LAST_TO);
    }
    if (view->selected != PLACE_NONE)
        mark_steps(v, p, view->selected, out);
}

void paint_mark_hint(const struct variant *v, const move_code *steps, int n,
                     struct paint_marks *out)
{
    int from, to, n_places = 0;
    for (int i = 0; i < n; i++) {
        v->rules->move_places(v, steps[i], &from, &to);
        n_places += to != PLACE_NONE;
    }
    for (int i = 0; i < n; i++) {
        v->rules->move_places(v, steps[i], &from, &to);
        paint_add_mark(out, from, PAINT_HINT_FROM);
        paint_add_mark(out, to, PAINT_HINT_TO);
        if (n_places > 1 && to != PLACE_NONE)
            out->number[to] = (uint8_t)(i + 1);
    }
}
