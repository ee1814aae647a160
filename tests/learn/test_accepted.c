/* Checks that lessons are sound, by trying every legal turn and every answer to accepted turns.
 * After an accepted turn, the other side cannot win within two turns, and the goal is reached or
 * within reach. No refused turn leads to the goal. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "learn/verdict.h"
#include "rules/registry.h"
#include "unit.h"

enum { LOOKED_AT = 20000, PROOF_BYTES = 1 << 22 };

struct stage {
    const struct task *task;
    struct proof *proof;
    const struct pos *before; /* the position before the pupil's turn */
    int turn;                 /* the number of the pupil's turn, from 1 */
    int *n_accepted;
};

typedef void turn_visitor(const struct stage *stage, const struct pos *after);

static void visit_turns(const struct stage *stage, const struct pos *p, turn_visitor *visit)
{
    const struct variant *v = stage->task->variant;
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
    const struct lesson *l = stage->task->lesson;
    if (p->result == (l->side == SIDE_FIRST ? RESULT_SECOND : RESULT_FIRST))
        fail_msg("%s: turn %d is accepted and loses at once", l->id.text, stage->turn);
}

static void check_accepted(const struct stage *stage, const struct pos *after);

/* The other side must not win within two turns after an accepted turn. */
static void check_sound(const struct stage *stage, const struct pos *after)
{
    const struct lesson *l = stage->task->lesson;
    const struct proof_limits limits = {.nodes = LOOKED_AT};
    check_not_lost(stage, after);
    if (after->result == RESULT_NONE &&
        proof_wins(stage->proof, after, !l->side, 2, &limits) == PROOF_YES)
        fail_msg("%s: turn %d is accepted and loses within two turns", l->id.text, stage->turn);
}

/* Returns whether there is a turn from p that reaches the goal or leaves it within reach. */
static bool ongoing(const struct stage *stage, const struct pos *p, int turn)
{
    struct proof_turns *t;
    struct judged judged = {.verdict = VERDICT_WRONG};
    assert_int_equal(proof_turns_new(stage->task->variant, p, &t), STATUS_OK);
    for (int i = 0; i < t->n && (judged.verdict == VERDICT_WRONG || judged.misses_goal); i++)
        verdict_turn(stage->task, p, proof_turns_pos(t, i), turn, &judged);
    proof_turns_free(t);
    return judged.verdict != VERDICT_WRONG && !judged.misses_goal;
}

static void go_on(const struct stage *stage, const struct pos *after)
{
    const struct stage next = {stage->task, stage->proof, after, stage->turn + 1,
                               stage->n_accepted};
    check_not_lost(stage, after);
    if (after->result == RESULT_NONE && !ongoing(stage, after, stage->turn + 1))
        fail_msg("%s: turn %d is accepted and the goal is out of reach",
                 stage->task->lesson->id.text, stage->turn);
    if (after->result == RESULT_NONE)
        visit_turns(&next, after, check_accepted);
}

static void check_refused(const struct stage *stage, const struct pos *after)
{
    const struct lesson *l = stage->task->lesson;
    struct proof_turns *t;
    bool is_reached = true;
    if (after->result != RESULT_NONE || stage->turn == l->turns)
        return;
    if ((enum side)after->side == l->side) {
        is_reached = ongoing(stage, after, stage->turn + 1);
    } else {
        assert_int_equal(proof_turns_new(stage->task->variant, after, &t), STATUS_OK);
        for (int i = 0; i < t->n && is_reached; i++) {
            const struct pos *then = proof_turns_pos(t, i);
            is_reached = then->result == RESULT_NONE && ongoing(stage, then, stage->turn + 1);
        }
        proof_turns_free(t);
    }
    if (is_reached)
        fail_msg("%s: turn %d is refused and the goal is reached", l->id.text, stage->turn);
}

static void check_accepted(const struct stage *stage, const struct pos *after)
{
    struct judged judged;
    verdict_turn(stage->task, stage->before, after, stage->turn, &judged);
    if (judged.verdict == VERDICT_WRONG) {
        check_refused(stage, after);
        return;
    }
    assert_true(judged.open->test != TEST_WON || !judged.misses_goal);
    ++*stage->n_accepted;
    check_sound(stage, after);
    if (judged.verdict != VERDICT_DONE && (enum side)after->side == stage->task->side)
        go_on(stage, after); /* the other side has passed */
    else
        visit_turns(stage, after, judged.verdict == VERDICT_DONE ? check_not_lost : go_on);
}

static void check_lesson(const struct lessons *l, int i)
{
    struct variant *v;
    union position start;
    struct error error;
    int n_accepted = 0;
    assert_int_equal(lesson_open(l->rules, &l->lessons[i], &v, &start, &error), STATUS_OK);
    const struct task e = verdict_of_lesson(&l->lessons[i], v, &start.pos);
    struct proof *proof;
    assert_int_equal(proof_new(v, PROOF_BYTES, &proof), STATUS_OK);
    const struct stage stage = {&e, proof, &start.pos, 1, &n_accepted};
    visit_turns(&stage, &start.pos, check_accepted);
    assert_true(n_accepted > 0);
    proof_free(proof);
    variant_free(v);
}

static void test_lessons_are_sound(void **state)
{
    for (int g = 0; g < rules_count(); g++) {
        struct lessons l;
        struct error error;
        const char *text = rules_at(g)->lessons;
        if (!text)
            continue;
        assert_int_equal(lessons_read(text, strlen(text), &l, &error), STATUS_OK);
        for (int i = 0; i < l.n; i++) {
            if (!l.lessons[i].against.line) /* skips lessons that are whole games */
                check_lesson(&l, i);
        }
        lessons_free(&l);
    }
}
