/* Every built-in puzzle is solved again by trying everything: its solution does the task, and no
 * other first turn does. */
#include <stdlib.h>
#include <string.h>

#include "engine/proof.h"
#include "game/puzzle.h"
#include "rules/registry.h"
#include "symmetry.h"
#include "unit.h"

/* Every Nth puzzle is solved, where N is this number. The seed says which is the first. */
#ifndef PUZZLES_STEP
#define PUZZLES_STEP 80
#endif

enum { TABLE_BYTES = 1 << 23, TWINS = 3 /* puzzles that differ on fewer tiles are twins */ };

struct solving {
    const struct puzzle *puzzle;
    const struct variant *v;
    struct proof *x;
    union position p;
    enum side side, other;
    struct proof_turns *turns;
};

static const struct proof_limits no_limits = {0};

static bool holds(const struct solving *s, const struct pos *after)
{
    const int turns = s->puzzle->turns;
    switch (s->puzzle->task) {
    case PUZZLE_WIN:
        return proof_wins(s->x, after, s->side, turns - 1, &no_limits) == PROOF_YES;
    case PUZZLE_SAVE:
        return proof_wins(s->x, after, s->other, turns, &no_limits) == PROOF_NO;
    case PUZZLE_PIECE:
        return proof_leads(s->x, after, s->side, turns - 1,
                           proof_lead(s->v, &s->p.pos, s->side) + 1, &no_limits) == PROOF_YES;
    case PUZZLE_POINTS:
        return proof_ends(s->x, after, s->side, s->puzzle->points, &no_limits) == PROOF_YES;
    case PUZZLE_BEST:
        break; /* not used by built-in puzzles */
    }
    return false;
}

/* Plays the next turn of the solution. Returns false at the end of the solution. */
static bool play_turn(const struct variant *v, const char **solution, union position *p)
{
    char turn[TURN_TEXT_MAX];
    move_code steps[TURN_STEPS_MAX];
    union position next;
    int n;
    if (!**solution)
        return false;
    text_next_word(solution, turn, sizeof turn);
    assert_int_equal(rules_turn_read(v, &p->pos, turn, steps, TURN_STEPS_MAX - 1, &n), STATUS_OK);
    for (int i = 0; i < n; i++) {
        v->rules->play(v, &p->pos, steps[i], &next.pos);
        memcpy(p, &next, v->pos_size);
        if (i == n - 1 && p->pos.mid_turn && rules_ending_step(v, &p->pos) != MOVE_NONE)
            steps[n++] = rules_ending_step(v, &p->pos);
    }
    return true;
}

/* After each turn of a winning solution, the solver can win within the remaining turns. */
static void check_line(const struct solving *s)
{
    union position p = s->p;
    int left = s->puzzle->turns;
    const char *solution = s->puzzle->solution.text;
    enum side mover = (enum side)p.pos.side;
    while (play_turn(s->v, &solution, &p)) {
        left -= mover == s->side;
        assert_int_equal(proof_wins(s->x, &p.pos, s->side, left, &no_limits), PROOF_YES);
        mover = (enum side)p.pos.side;
    }
}

/* In the solution of a points puzzle, both sides always play a best turn. */
static void check_best(const struct solving *s)
{
    union position p = s->p;
    const char *solution = s->puzzle->solution.text;
    int margin;
    while (play_turn(s->v, &solution, &p)) {
        assert_true(proof_most(s->x, &p.pos, s->side, &no_limits, &margin));
        assert_int_equal(margin, s->puzzle->points);
    }
    assert_int_not_equal(p.pos.result, RESULT_NONE);
    assert_int_equal(rules_margin(s->v, &p.pos, s->side), s->puzzle->points);
}

static bool is_right(const struct solving *s)
{
    const char *solution = s->puzzle->solution.text;
    union position first = s->p;
    int good = 0;
    assert_true(play_turn(s->v, &solution, &first));
    for (int i = 0; i < s->turns->n; i++)
        good += holds(s, proof_turns_pos(s->turns, i));
    if (!holds(s, &first.pos))
        print_error("the solution does not hold\n");
    else if (good != 1)
        print_error("%d first turns hold\n", good);
    else if (s->puzzle->task == PUZZLE_WIN &&
             proof_wins(s->x, &s->p.pos, s->side, s->puzzle->turns - 1, &no_limits) != PROOF_NO)
        print_error("it is won sooner\n");
    else if (s->puzzle->task == PUZZLE_POINTS &&
             proof_ends(s->x, &s->p.pos, s->side, s->puzzle->points + 1, &no_limits) != PROOF_NO)
        print_error("more points can be made\n");
    else
        return true;
    return false;
}

static bool check_puzzle(const struct puzzles *all, const struct puzzle *puzzle)
{
    struct variant *v = NULL;
    struct error error;
    struct solving s = {.puzzle = puzzle};
    assert_int_equal(puzzle_open(all, puzzle, &v, &s.p, &error), STATUS_OK);
    s.v = v;
    s.side = (enum side)s.p.pos.side;
    s.other = s.side == SIDE_FIRST ? SIDE_SECOND : SIDE_FIRST;
    assert_int_equal(proof_new(v, TABLE_BYTES, &s.x), STATUS_OK);
    assert_int_equal(proof_turns_new(v, &s.p.pos, &s.turns), STATUS_OK);
    assert_true(s.turns->is_complete);
    const bool is_good = is_right(&s);
    if (is_good && puzzle->task == PUZZLE_WIN)
        check_line(&s);
    if (is_good && puzzle->task == PUZZLE_POINTS)
        check_best(&s);
    if (!is_good)
        print_error("%s %s: %s ; %s\n", all->rules->name, puzzle->id, puzzle->position.text,
                    puzzle->solution.text);
    proof_turns_free(s.turns);
    proof_free(s.x);
    variant_free(v);
    return is_good;
}

static void check_twins(const struct puzzles *all)
{
    for (int i = 0; i < all->n; i++)
        for (int k = 0; k < i; k++)
            if (strcmp(all->list[i].board, all->list[k].board) == 0 &&
                symmetry_distance(all->rules->name, all->list[i].position.text,
                                  all->list[k].position.text) < TWINS)
                fail_msg("%s: %s and %s are twins", all->rules->name, all->list[i].position.text,
                         all->list[k].position.text);
}

static void check_game(const char *game)
{
    struct puzzles all;
    int bad = 0;
    const int seed = (int)unit_seed(0);
    assert_int_equal(puzzles_of(rules_find(game), &all), STATUS_OK);
    for (int i = 0; i < all.n; i++) {
        struct variant *v = NULL;
        union position p;
        struct error error;
        bad += i % PUZZLES_STEP == seed % PUZZLES_STEP && !check_puzzle(&all, &all.list[i]);
        assert_int_equal(puzzle_open(&all, &all.list[i], &v, &p, &error), STATUS_OK);
        variant_free(v);
    }
    check_twins(&all);
    assert_int_equal(bad, 0);
    puzzles_free(&all);
}

static void test_tactigon(void **state)
{
    check_game("tactigon");
}

static void test_dragons(void **state)
{
    check_game("dragons");
}

static void test_apart(void **state)
{
    check_game("apart");
}

static void test_isaac(void **state)
{
    check_game("isaac");
}

/* The distance of two positions is the number of tiles that differ; for mirror images it is 0. */
static void test_twins(void **state)
{
    static const char start[] = "1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1";
    static const char turned[] = "1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C c 0 1";
    static const char moved[] = "1c1/cstsc/1tpt1/c1s1c/3c3/3C3/5/CTSTC/1SPS1/C1T1C/C r 0 1";
    assert_int_equal(symmetry_distance("tactigon", start, start), 0);
    assert_int_equal(symmetry_distance("tactigon", start, turned), 0);
    assert_int_equal(symmetry_distance("tactigon", start, moved), 2);
    assert_int_equal(symmetry_distance("tactigon", "p2/5/5/5/5C1/1C5/5/5/5/5/P r 0 1",
                                       "2p/5/5/5/1C5/5C1/5/5/5/5/P r 0 1"),
                     0);
    assert_int_equal(
        symmetry_distance("apart", "8/1b6/8/8/8/8/1w6/8 w 0 9", "8/8/8/8/8/8/1b4w1/8 b 0 9"), 0);
    assert_int_equal(symmetry_distance("dragons",
                                       "3......../........./........./........./........./"
                                       "........./........./........./........a w 0 9",
                                       "........a/........./........./........./........./"
                                       "........./........./........./3........ w 0 9"),
                     0);
    assert_int_equal(symmetry_distance("isaac", "b s 20h4 25v3 42321/34321 78/0 3/0 -",
                                       "w s 54v3 76h4 42321/34321 78/0 3/0 -"),
                     0);
}

static void test_grades_mix_themes(void **state)
{
    enum { GOLD = 1 << 0, HUNT = 1 << 1, MIXED = 3 };
    struct puzzles all;
    int n[PUZZLE_GRADES + 1] = {0}, gold[PUZZLE_GRADES + 1] = {0};
    int captures[PUZZLE_GRADES + 1] = {0}, saves[PUZZLE_GRADES + 1] = {0};
    assert_int_equal(puzzles_of(rules_find("tactigon"), &all), STATUS_OK);
    for (int i = 0; i < all.n; i++) {
        const struct puzzle *z = &all.list[i];
        n[z->grade]++;
        gold[z->grade] += (z->themes & GOLD) != 0;
        captures[z->grade] += z->task == PUZZLE_PIECE;
        saves[z->grade] += z->task == PUZZLE_SAVE && z->themes & HUNT;
    }
    for (int grade = 1; grade <= MIXED; grade++) {
        assert_true(2 * gold[grade] < n[grade]);
        assert_true(captures[grade] >= MIXED && saves[grade] >= MIXED);
    }
    puzzles_free(&all);
}
