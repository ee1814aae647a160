/* Proofs: can a side force something within a number of its own turns, or within a number of plies?
 * A proof tries all steps of both sides, except steps that are known not to change the answer. So
 * answers are exact in every game: turns of several steps, and sides that move twice in a row, are
 * counted as they occur. A turn counts when it is over, unless it was a forced pass. A win by
 * holding gold is scored when the winner's next turn begins, but counts for the winner's previous
 * turn, and its last ply is the opponent's step. History is ignored: only the position's counter of
 * quiet plies can make a draw. Repetition cannot matter, because the shortest win repeats no
 * position. A proof keeps its results in a table, which finds positions by two independent
 * hashes. */
#ifndef TACTIGON_ENGINE_PROOF_H
#define TACTIGON_ENGINE_PROOF_H

#include "game/certificate.h"
#include "game/puzzle.h"
#include "rules/rules.h"

enum { PROOF_TURNS_MAX = 100, PROOF_PLIES_MAX = 100 }; /* the largest numbers in a question */

enum proof_answer { PROOF_NO, PROOF_YES, PROOF_UNKNOWN };

/* When to stop with PROOF_UNKNOWN. All zero: never. */
struct proof_limits {
    uint64_t nodes;                   /* most steps tried in one call; 0: no limit */
    bool (*must_stop)(void *context); /* called every few thousand steps; may be NULL */
    void *context;
};

struct proof;

/* Makes a proof on a variant (borrowed), with a table of about `bytes`, which is halved until it
 * fits if memory is short. On STATUS_NO_MEMORY, *out is unchanged. */
enum status proof_new(const struct variant *v, size_t bytes, struct proof **out);

/* See search_short_mib(). */
int proof_short_mib(const struct proof *x);
void proof_free(struct proof *x); /* NULL is allowed */
const struct variant *proof_variant(const struct proof *x);

/* Returns the number of steps tried since proof_new(). */
uint64_t proof_nodes(const struct proof *x);

/* Returns whether an allocation has failed, so that an answer was PROOF_UNKNOWN. */
bool proof_lacks_memory(const struct proof *x);

/* Returns whether `side` wins from p within `turns` more of its own turns, 0 to PROOF_TURNS_MAX.
 * Either side may be to move. PROOF_UNKNOWN: a limit was reached, or memory ran out. */
enum proof_answer proof_wins(struct proof *x, const struct pos *p, enum side side, int turns,
                             const struct proof_limits *limits);

/* Returns whether `side` can win, or have at least `lead` more pieces than the other side, after
 * `turns` more of its own turns and the answer to the last one. The game must have a `picture`. */
enum proof_answer proof_leads(struct proof *x, const struct pos *p, enum side side, int turns,
                              int lead, const struct proof_limits *limits);

/* Returns whether `side` can finish at least `margin` points ahead (negative: behind). */
enum proof_answer proof_ends(struct proof *x, const struct pos *p, enum side side, int margin,
                             const struct proof_limits *limits);

/* Sets *out to the largest margin for which proof_ends() is PROOF_YES. Returns false at a limit. */
bool proof_most(struct proof *x, const struct pos *p, enum side side,
                const struct proof_limits *limits, int *out);

/* Returns whether `side` wins from p within `plies` more steps of both sides, 0 to PROOF_PLIES_MAX.
 * Draws are ignored, so the caller must ensure that this many quiet plies cannot cause one. */
enum proof_answer proof_within(struct proof *x, const struct pos *p, enum side side, int plies,
                               const struct proof_limits *limits);

/* Returns whether it is known, without a search, that proof_within() would answer PROOF_YES. If so,
 * *least is a number of plies within which `side` is known to win. */
bool proof_is_known(struct proof *x, const struct pos *p, enum side side, int plies, int *least);

/* Fills in the lines of a certificate after proof_within() has answered PROOF_YES. The
 * certificate's variant, start, side and plies must be set. Results that the table has lost are
 * proved again. PROOF_NO: the certificate would have more than `most` lines. */
enum proof_answer proof_certify(struct proof *x, struct certificate *c, int most,
                                const struct proof_limits *limits);

/* Returns how many more pieces `side` has than the other side. */
int proof_lead(const struct variant *v, const struct pos *p, enum side side);

/* Returns whether p, after a turn of `side`, still meets the puzzle's task. `turns` are the turns
 * left to `side`; for PUZZLE_SAVE, to the other side. `lead` is for PUZZLE_PIECE. Not for
 * PUZZLE_BEST. */
enum proof_answer proof_keeps(struct proof *x, const struct puzzle *puzzle, const struct pos *p,
                              enum side side, int turns, int lead,
                              const struct proof_limits *limits);

/* ---- the turns of a position: one for each position to which a turn leads ---- */

struct proof_turn {
    int begin;   /* index of the turn's first step in `steps` */
    int n_steps; /* at most TURN_STEPS_MAX */
    int within;  /* for the caller's use; initially 0 */
};

struct proof_turns {
    size_t pos_size;
    int n;
    bool is_complete; /* false: there were too many sequences of steps to try them all */
    struct proof_turn *turns;
    move_code *steps;
    char *positions;
};

/* Lists the turns from p, which is not over. All sequences of steps are tried in the order of
 * `gen`. Returns STATUS_OK or STATUS_NO_MEMORY. */
enum status proof_turns_new(const struct variant *v, const struct pos *p, struct proof_turns **out);
void proof_turns_free(struct proof_turns *t); /* NULL is allowed */

/* Returns the position after turn i; borrowed. */
const struct pos *proof_turns_pos(const struct proof_turns *t, int i);

/* Returns the index of the turn that leads to q, or -1. */
int proof_turns_find(const struct proof_turns *t, const struct pos *q);

/* Returns the index in t (the turns of p) of the turn with which the side to move can reach the
 * highest margin; of several, the one that leaves it the most points. -1: not found within the
 * limits, which apply to each question. */
int proof_best(struct proof *x, const struct proof_turns *t, const struct pos *p,
               const struct proof_limits *limits);

/* Finds the best answer of the side to move in p to a turn of `side`: *n steps in
 * out[TURN_STEPS_MAX]. PROOF_NO: this answer escapes. PROOF_YES: `side` still wins, in *left more
 * turns; no answer resists longer. The limits apply to each question. */
enum proof_answer proof_defence(struct proof *x, const struct pos *p, enum side side, int turns,
                                const struct proof_limits *limits, move_code *out, int *n,
                                int *left);

#endif
