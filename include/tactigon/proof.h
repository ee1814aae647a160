/*
 * Proof: whether a side can force something within so many turns of its own, or within so many
 * plies, by trying every step of both sides that matters: nothing is pruned but what is known not
 * to change the answer. So an answer is exact, whatever the game: turns of several steps and sides
 * that move twice are counted as they come.
 *
 * A turn counts when it is over, unless there was only a pass. A win that falls due as the turn of
 * the winner begins (gold held) belongs to the turn before; its ply is the step before. The history
 * is fresh: only the counter of quiet plies in the position may make a draw. Repetition cannot: on
 * the shortest way to a win no position comes twice.
 *
 * What is proved stays in a table of the proof's own, by two independent hashes of the position.
 */
#ifndef TACTIGON_PROOF_H
#define TACTIGON_PROOF_H

#include "tactigon/certificate.h"
#include "tactigon/rules.h"

enum { PROOF_TURNS_MAX = 100, PROOF_PLIES_MAX = 100 }; /* that a question may ask for */

enum proof_answer { PROOF_NO, PROOF_YES, PROOF_UNKNOWN };

/* When to give up, with PROOF_UNKNOWN. All zero: never. */
struct proof_limits {
    uint64_t nodes;                   /* steps tried, in one call; 0: any number */
    bool (*must_stop)(void *context); /* asked every few thousand steps; NULL: nobody is asked */
    void *context;
};

struct proof;

/* A proof on a variant (borrowed) with a table of about `bytes`; STATUS_NO_MEMORY leaves *out. */
enum status proof_new(const struct variant *v, size_t bytes, struct proof **out);
void proof_free(struct proof *x); /* NULL is allowed */
const struct variant *proof_variant(const struct proof *x);

/* Steps tried since proof_new. */
uint64_t proof_nodes(const struct proof *x);

/* An answer has been PROOF_UNKNOWN because an allocation failed. */
bool proof_lacks_memory(const struct proof *x);

/*
 * Does `side` win from p, whoever is to move, with 0 <= turns <= PROOF_TURNS_MAX more turns of its
 * own at most? PROOF_UNKNOWN when the limits were reached or memory was short.
 */
enum proof_answer proof_wins(struct proof *x, const struct pos *p, enum side side, int turns,
                             const struct proof_limits *limits);

/*
 * Can `side` have won, or have at least `lead` pieces more than the other side, when it has played
 * so many turns and the other side has answered the last of them? In a game with `picture`.
 */
enum proof_answer proof_leads(struct proof *x, const struct pos *p, enum side side, int turns,
                              int lead, const struct proof_limits *limits);

/*
 * In a game with `score`: is `side` at least `margin` points ahead, or less behind when that is
 * negative, when the game from p is over?
 */
enum proof_answer proof_ends(struct proof *x, const struct pos *p, enum side side, int margin,
                             const struct proof_limits *limits);

/* The most points that this is true of, into *out; false when the limits were reached. */
bool proof_most(struct proof *x, const struct pos *p, enum side side,
                const struct proof_limits *limits, int *out);

/*
 * Does `side` win from p with 0 <= plies <= PROOF_PLIES_MAX more steps of both sides at most? Draws
 * are not looked at: who asks sees to it that so many steps cannot make one by quiet plies.
 */
enum proof_answer proof_within(struct proof *x, const struct pos *p, enum side side, int plies,
                               const struct proof_limits *limits);

/*
 * The same without a search: true when the win is known, then *least is how many plies are known to
 * be enough.
 */
bool proof_is_known(struct proof *x, const struct pos *p, enum side side, int plies, int *least);

/*
 * Fill in the lines of a certificate whose variant, start, side and plies are set, after
 * proof_within has said that it is so: what the table has lost is proved again. PROOF_NO: the
 * certificate would have more than `most` lines.
 */
enum proof_answer proof_certify(struct proof *x, struct certificate *c, int most,
                                const struct proof_limits *limits);

/*
 * What took the most work of the table, at most so many bytes, and back into the table of another
 * proof, all about the same variant; STATUS_BAD_INPUT when that has another size.
 */
void proof_save(const struct proof *x, size_t most, struct buffer *out);
enum status proof_load(struct proof *x, const char *data, size_t size);

/* How many pieces `side` has more than the other. */
int proof_lead(const struct variant *v, const struct pos *p, enum side side);

/* ---- the turns of a position, one for each position that they lead to ---- */

struct proof_turn {
    int begin;   /* of its steps in `steps` */
    int n_steps; /* at most TURN_STEPS_MAX */
    int within;  /* for the caller; 0 at first */
};

struct proof_turns {
    size_t pos_size;
    int n;
    bool is_whole; /* false: there were too many ways to look at them all */
    struct proof_turn *turns;
    move_code *steps;
    char *positions;
};

/* The turns (or what is left of one) from p, not over, in the order of `gen`. STATUS_NO_MEMORY. */
enum status proof_turns_new(const struct variant *v, const struct pos *p, struct proof_turns **out);
void proof_turns_free(struct proof_turns *t); /* NULL is allowed */

/* Where turn i leads; borrowed. */
const struct pos *proof_turns_pos(const struct proof_turns *t, int i);

/* The turn that leads to q, or -1. */
int proof_turns_find(const struct proof_turns *t, const struct pos *q);

/*
 * The turn of t, those of p, after which the game ends best for the side to move, by points; of
 * several the one that makes most at once. -1: not found within the limits of a question each.
 */
int proof_best(struct proof *x, const struct proof_turns *t, const struct pos *p,
               const struct proof_limits *limits);

/*
 * The answer to a turn of a puzzle, as steps in out[TURN_STEPS_MAX], *n of them: p, not over, has
 * the other side to move, `side` is to win with `turns` more turns of its own. PROOF_YES when it
 * does: the answer is the one that resists longest; among equals one that leaves a single turn
 * which wins in time; then one that captures; then the first by `gen`. *left is how many turns
 * `side` needs after it. PROOF_NO when an answer escapes: the first that does. The limits hold for
 * each question that is asked on the way. The same answer everywhere, unless they are reached.
 */
enum proof_answer proof_defence(struct proof *x, const struct pos *p, enum side side, int turns,
                                const struct proof_limits *limits, move_code *out, int *n,
                                int *left);

#endif
