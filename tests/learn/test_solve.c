/* Judges every first turn of some puzzles of each game, and some of longer ones. The explanation of
 * a wrong turn must name a place. Each turn of a solution must be right and get the reply that the
 * solution lists. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "learn/verdict.h"
#include "pupil.h"
#include "rules/registry.h"
#include "unit.h"

enum {
    TEXT_ROOM = 4096,
    PROOF_BYTES = 1 << 22,
    TURNS_MAX = 2,       /* longest puzzle that is judged, in turns; longer ones take too long */
    EASY_ONES = 1,       /* one-turn puzzles for each game; one longer puzzle is added */
    LONG_STEP = 14,      /* of 14 first turns of the longer one, one is judged */
    EXPLAINED_STEP = 25, /* of 25 wrong turns, one is explained */
    SOLUTIONS_MAX = 10,  /* about this many solutions of each game are played */
};

struct opened {
    struct task task;
    struct variant *v;
    union position start;
};

static void open(const struct puzzles *puzzles, const struct puzzle *z, struct opened *out)
{
    struct error error;
    assert_int_equal(puzzle_open(puzzles, z, &out->v, &out->start, &error), STATUS_OK);
    out->task = (struct task){.puzzle = z,
                              .variant = out->v,
                              .start = &out->start.pos,
                              .side = (enum side)out->start.pos.side};
    assert_int_equal(coach_new(out->v, &out->task.coach), STATUS_OK);
    out->task.lead = verdict_lead(&out->task);
    assert_int_equal(proof_new(out->v, PROOF_BYTES, &out->task.proof), STATUS_OK);
}

static void close(struct opened *o)
{
    proof_free(o->task.proof);
    coach_free(o->task.coach);
    variant_free(o->v);
}

static void check_wrong(const struct opened *o, const struct steps *turn,
                        const struct judged *solved)
{
    char buffer[TEXT_ROOM];
    struct text text = text_in(buffer, sizeof buffer);
    struct coach_line line;
    const struct coach_task task = verdict_coach_task(&o->task);
    coach_line_begin(o->v, &o->start.pos, &line);
    coach_line_add(o->v, &line, turn);
    coach_line_add(o->v, &line, &solved->reply);
    coach_wrong(o->task.coach, &task, &line, &text);
    if (text.is_cut || text.len < 2 || buffer[text.len - 1] != '.' ||
        !pupil_names_place(o->v, buffer))
        fail_msg("%s: '%s'", o->task.puzzle->id, buffer);
}

static int check_turns(const struct opened *o)
{
    struct proof_turns *all;
    const int step = o->task.puzzle->turns == 1 ? 1 : LONG_STEP;
    int n_right = 0;
    assert_int_equal(proof_turns_new(o->v, &o->start.pos, &all), STATUS_OK);
    assert_true(all->n > 1);
    for (int i = 0; i < all->n; i += step) {
        struct steps turn = {.n = all->turns[i].n_steps};
        struct judged solved;
        memcpy(turn.steps, all->steps + all->turns[i].begin, (size_t)turn.n * sizeof *turn.steps);
        verdict_turn(&o->task, &o->start.pos, proof_turns_pos(all, i), 1, &solved);
        switch (solved.verdict) {
        case VERDICT_WRONG:
            if (i / step % EXPLAINED_STEP == 0)
                check_wrong(o, &turn, &solved);
            break;
        case VERDICT_SLOW:
            assert_int_equal(o->task.puzzle->task, PUZZLE_WIN);
            assert_true(solved.turns > o->task.puzzle->turns);
            break;
        case VERDICT_ON:
            assert_true(solved.reply.n > 0 || proof_turns_pos(all, i)->side == o->task.side);
            n_right++;
            break;
        case VERDICT_DONE:
            n_right++;
            break;
        case VERDICT_UNSURE:
            fail_msg("%s: turn %d is not judged", o->task.puzzle->id, i);
        }
    }
    proof_turns_free(all);
    return n_right;
}

static void test_every_first_turn(void **state)
{
    for (int game = 0; game < rules_count(); game++) {
        struct puzzles puzzles;
        int n = 0, counts[TURNS_MAX + 1] = {0};
        assert_int_equal(puzzles_of(rules_at(game), &puzzles), STATUS_OK);
        for (int i = 0; i < puzzles.n; i++) {
            const struct puzzle *z = &puzzles.list[i];
            struct opened o;
            if (z->turns > TURNS_MAX || counts[z->turns] == (z->turns == 1 ? EASY_ONES : 1))
                continue;
            counts[z->turns]++;
            open(&puzzles, z, &o);
            assert_true(check_turns(&o) >= 1 || z->turns > 1);
            close(&o);
            n++;
        }
        assert_true(n > 0 || !rules_at(game)->puzzles);
        puzzles_free(&puzzles);
    }
}

static void follow(const struct opened *o)
{
    const struct puzzle *z = o->task.puzzle;
    const char *turns = z->solution.text;
    union position now = o->start, next;
    struct judged solved = {.verdict = VERDICT_ON};
    int own = 0;
    while (*turns) {
        const char *word = turns;
        struct steps turn;
        assert_true(steps_next(o->v, &now.pos, &turns, &turn, &next));
        if (now.pos.side == o->task.side && (own == 0 || z->task != PUZZLE_POINTS)) {
            assert_int_equal(solved.verdict, VERDICT_ON);
            verdict_turn(&o->task, &now.pos, &next.pos, ++own, &solved);
            if (solved.verdict != VERDICT_ON && solved.verdict != VERDICT_DONE)
                fail_msg("%s: %s is not right", z->id, word);
        } else if (z->task == PUZZLE_WIN && solved.verdict == VERDICT_ON) {
            union position answered;
            steps_play(o->v, &now.pos, solved.reply.steps, solved.reply.n, &answered);
            if (memcmp(&answered, &next, o->v->pos_size) != 0)
                fail_msg("%s: %s is not the answer", z->id, word);
        }
        now = next;
    }
    assert_int_equal(solved.verdict, VERDICT_DONE);
}

static void test_solutions(void **state)
{
    for (int game = 0; game < rules_count(); game++) {
        struct puzzles puzzles;
        assert_int_equal(puzzles_of(rules_at(game), &puzzles), STATUS_OK);
        for (int i = 0; i < puzzles.n; i++) {
            struct opened o;
            if (puzzles.list[i].turns > TURNS_MAX || i % (1 + puzzles.n / SOLUTIONS_MAX) != 0)
                continue;
            open(&puzzles, &puzzles.list[i], &o);
            follow(&o);
            close(&o);
        }
        puzzles_free(&puzzles);
    }
}

static void judge(const char *text, const char *turn, struct judged *out)
{
    struct puzzles puzzles;
    struct opened o;
    struct error error;
    struct steps steps;
    union position after;
    assert_int_equal(puzzles_read(text, strlen(text), rules_find, &puzzles, &error), STATUS_OK);
    open(&puzzles, &puzzles.list[0], &o);
    assert_int_equal(
        rules_turn_read(o.v, &o.start.pos, turn, steps.steps, TURN_STEPS_MAX, &steps.n), STATUS_OK);
    steps_play(o.v, &o.start.pos, steps.steps, steps.n, &after);
    verdict_turn(&o.task, &o.start.pos, &after.pos, 1, out);
    close(&o);
    puzzles_free(&puzzles);
}

/* Red holds one gold tile and can take the other one now or a turn later. Red's pentagon would only
 * be in danger if cian's pentagon were next to it. */
static void test_a_slow_win_is_not_wrong(void **state)
{
    static const char text[] =
        "puzzles: tactigon\nwin 1 1 gold ; p2/5/5/5/5C1/1C5/5/5/5/5/P r 0 1 ; f5f6\n";
    struct judged solved;
    judge(text, "f5f6", &solved);
    assert_int_equal(solved.verdict, VERDICT_DONE);
    judge(text, "f5e5", &solved);
    assert_int_equal(solved.verdict, VERDICT_SLOW);
    assert_int_equal(solved.turns, 2);
}

/* The first turn wins by the most points, the second by fewer, and the third loses. Another program
 * computed the margins. */
static void test_points_of_a_turn(void **state)
{
    static const char text[] =
        "puzzles: isaac\npoints 21 1 - ; w s 07v7,09v3,10h4,21v6,35v5,76h4,90h3,95h4 "
        "00h4,04v6,20v6,23v5,28v5,80h7,87h3 21200/42000 31/19 6/5 - ; "
        "20x23 pass 04x4 80x6 pass ; 20x32\n";
    struct judged solved;
    judge(text, "20x23", &solved);
    assert_int_equal(solved.verdict, VERDICT_DONE);
    judge(text, "20x32", &solved);
    assert_int_equal(solved.verdict, VERDICT_WRONG);
    assert_int_equal(solved.margin, 12);
    judge(text, "20x9", &solved);
    assert_int_equal(solved.verdict, VERDICT_WRONG);
    assert_int_equal(solved.margin, -11);
}
