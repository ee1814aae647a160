/*
 * Proof: can a side force something within a number of its own turns, or within a number of plies?
 * All steps of both sides are tried, except those known not to change the answer, so an answer is
 * exact in every game: turns of several steps and sides that move twice are counted as they come.
 * A turn counts when it is over, unless it was a forced pass. A win that is scored as the winner's
 * turn begins (gold held) belongs to the turn before; its ply is the step before. History is
 * ignored: only the position's counter of quiet plies may make a draw. Repetition cannot matter, as
 * the shortest win repeats no position. Results are kept in the proof's own table, by two
 * independent hashes of the position.
 */
#ifndef TACTIGON_PROOF_H
#define TACTIGON_PROOF_H

#include "tactigon/certificate.h"
#include "tactigon/rules.h"

enum { PROOF_TURNS_MAX = 100, PROOF_PLIES_MAX = 100 }; /* the largest allowed in a question */

enum proof_answer { PROOF_NO, PROOF_YES, PROOF_UNKNOWN };

/* When to give up with PROOF_UNKNOWN. All zero: never. */
struct proof_limits {
    uint64_t nodes;                   /* steps tried in one call; 0: no limit */
    bool (*must_stop)(void *context); /* asked every few thousand steps; NULL: not asked */
    void *context;
};

struct proof;

/* A proof on a variant (borrowed) with a table of about `bytes`; STATUS_NO_MEMORY leaves *out
 * unchanged. */
enum status proof_new(const struct variant *v, size_t bytes, struct proof **out);
void proof_free(struct proof *x); /* NULL is allowed */
const struct variant *proof_variant(const struct proof *x);

/* Steps tried since proof_new(). */
uint64_t proof_nodes(const struct proof *x);

/* Was an answer PROOF_UNKNOWN because an allocation failed? */
bool proof_lacks_memory(const struct proof *x);

/* Does `side` win from p, whichever side is to move, within 0 <= turns <= PROOF_TURNS_MAX more of
 * its own turns? PROOF_UNKNOWN if the limits were reached or memory was short. */
enum proof_answer proof_wins(struct proof *x, const struct pos *p, enum side side, int turns,
                             const struct proof_limits *limits);

/* Can `side` have won, or have at least `lead` pieces more than the other side, after `turns` of
 * its own turns and the answer to the last? In a game with `picture`. */
enum proof_answer proof_leads(struct proof *x, const struct pos *p, enum side side, int turns,
                              int lead, const struct proof_limits *limits);

/* In a game with `score`: can `side` end the game from p at least `margin` points ahead (negative:
 * behind)? */
enum proof_answer proof_ends(struct proof *x, const struct pos *p, enum side side, int margin,
                             const struct proof_limits *limits);

/* The largest such margin, in *out; false if the limits were reached. */
bool proof_most(struct proof *x, const struct pos *p, enum side side,
                const struct proof_limits *limits, int *out);

/* Does `side` win from p within 0 <= plies <= PROOF_PLIES_MAX more steps of both sides? Draws are
 * ignored: the caller ensures that this many quiet plies cannot make one. */
enum proof_answer proof_within(struct proof *x, const struct pos *p, enum side side, int plies,
                               const struct proof_limits *limits);

/* The same without a search: true if the win is known; *least is then the number of plies known to
 * be enough. */
bool proof_is_known(struct proof *x, const struct pos *p, enum side side, int plies, int *least);

/* Fill in the lines of a certificate whose variant, start, side and plies are set, after
 * proof_within() has answered PROOF_YES; what the table has lost is proved again. PROOF_NO: the
 * certificate would have more than `most` lines. */
enum proof_answer proof_certify(struct proof *x, struct certificate *c, int most,
                                const struct proof_limits *limits);

/* Save the entries of the table that took the most work, in at most `most` bytes, and load them
 * into another proof for the same variant; STATUS_BAD_INPUT if its table has another size. */
void proof_save(const struct proof *x, size_t most, struct buffer *out);
enum status proof_load(struct proof *x, const char *data, size_t size);

/* How many more pieces `side` has than the other. */
int proof_lead(const struct variant *v, const struct pos *p, enum side side);

/* ---- the turns of a position, one for each position that they lead to ---- */

struct proof_turn {
    int begin;   /* of its steps in `steps` */
    int n_steps; /* at most TURN_STEPS_MAX */
    int within;  /* for the caller; initially 0 */
};

struct proof_turns {
    size_t pos_size;
    int n;
    bool is_whole; /* false: there were too many paths to try all */
    struct proof_turn *turns;
    move_code *steps;
    char *positions;
};

/* The turns (or rests of a turn) from p, not over, in the order of `gen`. STATUS_NO_MEMORY. */
enum status proof_turns_new(const struct variant *v, const struct pos *p, struct proof_turns **out);
void proof_turns_free(struct proof_turns *t); /* NULL is allowed */

/* The position after turn i; borrowed. */
const struct pos *proof_turns_pos(const struct proof_turns *t, int i);

/* The turn that leads to q, or -1. */
int proof_turns_find(const struct proof_turns *t, const struct pos *q);

/* The turn of t (the turns of p) after which the game ends best by points for the side to move; of
 * several, the one with most points at once. -1: not found within the limits of each question. */
int proof_best(struct proof *x, const struct proof_turns *t, const struct pos *p,
               const struct proof_limits *limits);

/* The answer to a turn of a puzzle, as *n steps in out[TURN_STEPS_MAX]: p, not over, has the other
 * side to move, and `side` must win with `turns` more of its own turns. PROOF_YES if it does: the
 * answer resists longest; among equals it leaves a single winning turn, then it captures, then it
 * is the first by `gen`. *left is how many turns `side` needs after it. PROOF_NO: the first answer
 * that escapes. The limits apply to each question asked. The answer is the same everywhere unless
 * they are reached. */
enum proof_answer proof_defence(struct proof *x, const struct pos *p, enum side side, int turns,
                                const struct proof_limits *limits, move_code *out, int *n,
                                int *left);

#endif
