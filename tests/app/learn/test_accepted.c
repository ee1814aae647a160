/*
 * No lesson takes a turn that loses at once: every turn that one accepts, and every answer to it,
 * up to the last turn of each.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "app/learn/lesson.h"
#include "app/learn/verdict.h"
#include "tactigon/buffer.h"
#include "tactigon/registry.h"

/* A lesson at a turn. */
struct stage {
    const struct exercise *exercise;
    const struct pos *before; /* of the pupil's turn */
    int turn;                 /* the pupil's, from 1 */
    int *n_accepted;
};

typedef void turn_visitor(const struct stage *stage, const struct pos *after);

static void visit_turns(const struct stage *stage, const struct pos *p, turn_visitor *visit)
{
    const struct variant *v = stage->exercise->variant;
    move_code *moves = malloc((size_t)v->max_moves * sizeof *moves);
    union position next;
    assert_non_null(moves);
    const int n = p->result == RESULT_NONE ? v->rules->gen(v, p, moves) : 0;
    for (int i = 0; i < n; i++) {
        v->rules->play(v, p, moves[i], &next.pos);
        if (next.pos.result == RESULT_NONE && next.pos.mid_turn)
            visit_turns(stage, &next.pos, visit);
        else
            visit(stage, &next.pos);
    }
    free(moves);
}

static void check_not_lost(const struct stage *stage, const struct pos *p)
{
    const struct lesson *l = stage->exercise->lesson;
    if (p->result == (l->side == SIDE_FIRST ? RESULT_SECOND : RESULT_FIRST))
        fail_msg("%s: turn %d is accepted and loses at once", l->id.text, stage->turn);
}

static void check_accepted(const struct stage *stage, const struct pos *after);

static void go_on(const struct stage *stage, const struct pos *after)
{
    const struct stage next = {stage->exercise, after, stage->turn + 1, stage->n_accepted};
    check_not_lost(stage, after);
    if (after->result == RESULT_NONE)
        visit_turns(&next, after, check_accepted);
}

/* A turn of the pupil's: if it is taken, none of the other side wins, and behind each it goes on.
 */
static void check_accepted(const struct stage *stage, const struct pos *after)
{
    struct judged judged;
    verdict_turn(stage->exercise, stage->before, after, stage->turn, &judged);
    if (judged.verdict == VERDICT_WRONG)
        return;
    ++*stage->n_accepted;
    check_not_lost(stage, after);
    visit_turns(stage, after, judged.verdict == VERDICT_DONE ? check_not_lost : go_on);
}

static void check_lesson(const struct lessons *l, int i)
{
    struct variant *v;
    union position start;
    struct error error;
    int n_accepted = 0;
    assert_int_equal(lesson_open(l->rules, &l->lessons[i], &v, &start, &error), STATUS_OK);
    const struct exercise e = {.lesson = &l->lessons[i], .variant = v, .start = &start.pos};
    const struct stage stage = {&e, &start.pos, 1, &n_accepted};
    visit_turns(&stage, &start.pos, check_accepted);
    assert_true(n_accepted > 0);
    variant_free(v);
}

static void test_no_accepted_turn_loses(void **state)
{
    (void)state;
    for (int g = 0; g < rules_count(); g++) {
        struct lessons l;
        struct error error;
        size_t size;
        if (!rules_at(g)->lessons)
            continue;
        char *text = packed_text_new(rules_at(g)->lessons, &size);
        assert_non_null(text);
        assert_int_equal(lessons_read(text, size, &l, &error), STATUS_OK);
        free(text);
        for (int i = 0; i < l.n; i++) {
            if (!l.lessons[i].against.line) /* that is a whole game */
                check_lesson(&l, i);
        }
        lessons_free(&l);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_no_accepted_turn_loses)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
