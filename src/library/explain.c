/* Explains turns in words. */
#include "library/library.h"

#include <stdlib.h>
#include <string.h>

#include "coach/coach.h"
#include "engine/analysis.h"

enum { NODES = 20000 }; /* nodes of each search, for the best turn or for the answer to a turn */

/* Appends what the turn that begins `played` does or, if it is a mistake, what it gives away. A
 * line of several turns is taken to be the best one. */
static void explain(struct coach *c, const struct variant *v, struct coach_line *played,
                    struct coach_line *best, struct text *out)
{
    static const struct coach_task task = {PUZZLE_BEST, 2};
    const struct pos *p = &played->at[0].pos, *after = &played->at[1].pos;
    bool is_mistake = false;
    if (played->n == 1 && after->result == RESULT_NONE) {
        const int good = coach_look(c, NODES, best), answer = coach_look(c, NODES, played);
        is_mistake = best->n > 0 && memcmp(&best->at[1], after, v->pos_size) != 0 &&
                     judge_turn(good, after->side == p->side ? answer : -answer) != JUDGE_GOOD;
    }
    if (is_mistake)
        coach_mistake(c, played, best, 0, out);
    else
        coach_right(c, &task, played, NULL, out);
}

void library_explain(const struct variant *v, const struct pos *p, const move_code *steps, int n,
                     struct text *out)
{
    struct coach *coach = NULL;
    struct coach_line *lines = malloc(2 * sizeof *lines);
    if (lines && coach_new(v, &coach) == STATUS_OK) {
        coach_line_begin(v, p, &lines[0]);
        coach_line_begin(v, p, &lines[1]);
        coach_line_add_steps(v, &lines[0], steps, n);
        coach_address(coach, v, p->side);
        if (lines[0].n > 0)
            explain(coach, v, &lines[0], &lines[1], out);
        if (coach_status(coach) != STATUS_OK)
            text_clear(out);
    }
    coach_free(coach);
    free(lines);
}

size_t tactigon_turn_explain(const tactigon_position *p, const tactigon_step *steps, int32_t n,
                             char *out, size_t room)
{
    char shown[TURN_TEXT_MAX], words[COACH_TEXT_MAX];
    struct text text = text_in(words, sizeof words);
    const struct variant *v = p->v->inner;
    if (tactigon_turn_text(p, steps, n, shown, sizeof shown) > 0)
        library_explain(v, library_pos(p), steps, n, &text);
    return library_copy(words, text.len, out, room);
}
