/*
 * What a turn is worth in a puzzle, by proof: every turn that still does what is promised is right,
 * whether anybody thought of it or not.
 */
#ifndef TACTIGON_APP_LEARN_SOLVE_H
#define TACTIGON_APP_LEARN_SOLVE_H

#include "app/learn/refute.h"
#include "tactigon/proof.h"
#include "tactigon/puzzle.h"

enum solve_verdict {
    SOLVE_WRONG,
    SOLVE_SLOW,   /* it wins, but later than promised */
    SOLVE_ON,     /* right so far: the other side answers */
    SOLVE_DONE,   /* nothing is left to be done */
    SOLVE_UNSURE, /* the proof would take too long: nobody knows */
};

/* A puzzle on its board. All is borrowed. */
struct solve_task {
    const struct puzzle *puzzle;
    const struct variant *variant;
    enum side side; /* who solves it */
    int lead;       /* PUZZLE_PIECE: what is to be reached, as proof_lead counts */
    struct proof *proof;
};

struct solved {
    enum solve_verdict verdict;
    int turns;          /* SOLVE_SLOW: in how many turns it wins, all of them counted */
    struct reply reply; /* the other side's turn: what refutes, or how it goes on */
};

/* Judge the solver's turn number `turn`, from 1, which led to `after`. */
void solve_turn(const struct solve_task *t, const struct pos *after, int turn, struct solved *out);

/* The other side's turn from p, where `turns` more of the solver's do what is promised: what
 * resists longest, by proof. None when it is not to move. */
void solve_answer(const struct solve_task *t, const struct pos *p, int turns, struct reply *out);

/* A right turn from p, the solver's number `turn`; n 0: none was found. */
void solve_find(const struct solve_task *t, const struct pos *p, int turn, struct reply *out);

#endif
