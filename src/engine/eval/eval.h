/* The interface of an evaluation: what the search and the bots may ask of it. The file of a game
 * (NAME.c) defines its evaluations; evals.h lists them. */
#ifndef TACTIGON_ENGINE_EVAL_EVAL_H
#define TACTIGON_ENGINE_EVAL_EVAL_H

#include "core/rng.h"
#include "rules/rules.h"

/* Games that cannot be searched have only the levels below LEVEL_SEARCH; playing styles have only
 * the levels from LEVEL_SEARCH on. LEVEL_AUTO adapts to the opponent's strength. */
enum { LEVEL_MIN = 1, LEVEL_SEARCH = 3, LEVEL_MAX = 9, LEVEL_AUTO };

/* The static evaluation of an unfinished position, for the side to move. */
struct evaluation {
    int score;          /* a small piece counts 100; always well below SCORE_WIN_MIN */
    bool wins_at_once;  /* the side to move has a step that wins the game */
    bool is_threatened; /* the other side, if it were to move, could win with one step */
};

/* What is known for certain about a position without a search. */
struct quick_bounds {
    bool wins_at_once;   /* as in struct evaluation, but may miss rare wins */
    bool is_threatened;  /* as in struct evaluation */
    uint8_t at_least[2]; /* each side needs at least this many plies to win; 1: unknown */
};

/* eval.prior gives values from -PRIOR_MAX to PRIOR_MAX. */
enum { PRIOR_MAX = 16384 };

enum { LEVELS_RATED = LEVEL_MAX - LEVEL_MIN };
/* The Elo ratings of all levels except the last, measured by matches (docs/rating.md). */
struct level_ratings {
    uint32_t signature; /* checksum of the levels and their searches when they were rated */
    int first_move;     /* Elo value of moving first */
    short values[LEVELS_RATED], errors[LEVELS_RATED]; /* for each level, from LEVEL_MIN on */
    const char *since[LEVELS_RATED]; /* the first day on which the level played as it does now;
                                        NULL: always */
};

enum { EVAL_UNITS_MAX = 64 };

/* A neural net that adds to an evaluation's score. Arrays of units have EVAL_UNITS_MAX elements. */
struct eval_net {
    bool (*serves)(const struct variant *v); /* Returns whether the net is meant for this board. */
    /* Returns the table that `follow` needs for this board, to be freed; NULL if out of memory. */
    int16_t *(*new_table)(const struct variant *v);
    void (*begin)(const struct variant *v, const struct pos *p, int16_t *units);
    /* Computes the units after a step of `mover` from the units before it. */
    void (*follow)(const struct variant *v, const int16_t *table, enum side mover, move_code m,
                   const int16_t *before, int16_t *after);
    /* Returns the output of the net for `side`, the side to move. */
    int (*score)(const struct variant *v, enum side side, const int16_t *units);
};

/* An evaluation of a game: functions and data that never change. */
struct eval {
    const char *name;
    /* Returns the value of any position, finished or not, for `side`, in units of this evaluation.
     * NULL: eval_value() uses `evaluate`, and EVAL_WON for a won game. */
    int (*value)(const struct variant *v, const struct pos *p, enum side side);
    bool is_player; /* there is a bot with this name */

    /* Chooses the rest of the turn: writes at least one step to out[TURN_STEPS_MAX], and returns
     * how many. The position is not over. NULL: chosen by value; for "random", at random. */
    int (*choose)(const struct variant *v, const struct pos *p, struct rng *rng, move_code *out);

    /* The members from here on are for the search. `evaluate` is NULL if the search cannot use this
     * evaluation. Scores are in the units of evaluation.score. */
    void (*evaluate)(const struct variant *v, const struct pos *p, struct evaluation *out);
    /* Does the same, but need not set the other fields if wins_at_once is true. NULL:
     * `evaluate`. */
    void (*assess)(const struct variant *v, const struct pos *p, struct evaluation *out);
    /* The search keeps the units of this net for each position of a path and updates them with each
     * step. It adds the output to the score of `assess`; `evaluate` includes it already. NULL:
     * none. */
    const struct eval_net *net;
    /* Returns the immediate gain of a noisy step, before the other side answers. NULL: unknown.
     * Then all noisy steps are equal and none is pruned. */
    int (*gain)(const struct variant *v, move_code m);
    bool delays_losses; /* steps with a negative gain are tried last, and never in quiescence */
    /* In a threatened position, keeps the steps that may parry the threat, in order, or else one
     * step that loses latest. Returns how many. After any other step, the other side has won or
     * wins at once. NULL: all steps are kept. */
    int (*evasions)(const struct variant *v, const struct pos *p, move_code *moves, int n);
    /* Proofs rely on these bounds, so they must be right. NULL: proofs try every step instead. */
    void (*quick_bounds)(const struct variant *v, const struct pos *p, struct quick_bounds *out);
    /* Writes the initial order of n quiet steps: for each, a number from -PRIOR_MAX to PRIOR_MAX.
     * It is added to the history score, which is at most 2 * PRIOR_MAX. NULL: all 0. */
    void (*prior)(const struct variant *v, const struct pos *p, const move_code *moves, int n,
                  int *out);
    /* The bits by which the history tells pairs of steps apart: which piece goes where, but not
     * where it comes from. 0: all bits. */
    move_code history_mask;
    int point;             /* score of one point in games with points; 0: the game has none */
    int reduction_percent; /* scales the depth reductions of late steps; 0 means 100 */
    bool prunes_early;     /* fewer steps are tried before late ones are pruned */
    /* Returns how easily weak players overlook a step: 100 for a plain quiet step, more for long
     * paths or moves backwards, less for obvious steps. NULL: 67 for noisy steps, 100 for
     * others. */
    int (*oversight_percent)(const struct variant *v, const struct pos *p, move_code m);
    /* The texts of the players at levels LEVEL_MIN to LEVEL_MAX; NULL: those in player.c. */
    const char *const *levels;
    const struct level_ratings *ratings; /* ratings of the levels; NULL: not rated */
    /* Returns the bonus of a playing style (an evaluation that is offered as an opponent) for step
     * m at the root, which leads to `after`. NULL: the evaluation is not a style. */
    int (*style_bonus)(const struct variant *v, const struct pos *after, move_code m);
    /* The oversights of a style at each level, in percent (search.h), determined by matches. */
    uint8_t style_oversight[LEVEL_MAX - LEVEL_SEARCH + 1];
};

enum { EVAL_WON = 20000 };
int eval_value(const struct eval *eval, const struct variant *v, const struct pos *p,
               enum side side);

/* Returns evaluation i >= 0 of a game; NULL after the last. */
const struct eval *engine_eval_at(const struct rules *rules, int i);

/* Returns the game's evaluation with this name or old name, in upper or lower case, or NULL. */
const struct eval *engine_eval_find(const struct rules *rules, const char *name);

/* Returns the default evaluation of a game, which is the first one with `evaluate`, or NULL. */
const struct eval *search_eval(const struct rules *rules);

#endif
