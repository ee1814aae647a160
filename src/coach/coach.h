/* The coach says in one or two sentences why a turn is good or bad, in any game. It collects facts
 * from the rules, small proofs and searches, then makes sentences of them. Limits are in nodes, so
 * sentences are the same on all systems. */
#ifndef TACTIGON_COACH_COACH_H
#define TACTIGON_COACH_COACH_H

#include "engine/proof.h"
#include "game/puzzle.h"
#include "rules/rules.h"

/* A turn; n is 0 if there is no turn. */
struct steps {
    int n;
    move_code steps[TURN_STEPS_MAX];
};

/* Returns a turn as people write it. */
struct rules_turn turn_name(const struct variant *v, const struct pos *p, const struct steps *t);

/* Sets *out to the position after n steps from p. */
void steps_play(const struct variant *v, const struct pos *p, const move_code *steps, int n,
                union position *out);

/* Sets *out to turn i of a list. */
void steps_at(const struct proof_turns *t, int i, struct steps *out);

/* Sets the places where a turn begins and ends, or PLACE_NONE. */
void steps_ends(const struct variant *v, const struct steps *t, int *from, int *to);

/* Returns whether a side has a piece on the place; *out describes the piece. */
bool steps_piece_on(const struct variant *v, const struct pos *p, int place, enum side side,
                    struct picture_kind *out);

/* Reads the next turn in `turns`, which may omit a last step that only ends it, and plays it from
 * p. Returns false at the end or if it is not legal. */
bool steps_next(const struct variant *v, const struct pos *p, const char **turns, struct steps *out,
                union position *after);

enum { COACH_LINE = 9, COACH_TEXT_MAX = 2048 };

/* Turns, and the positions before and after them. */
struct coach_line {
    int n;
    struct steps turns[COACH_LINE];
    union position at[COACH_LINE + 1];
};

/* Begins a line at p. Appends a turn if there is room. Appends the whole turns among n steps. */
void coach_line_begin(const struct variant *v, const struct pos *p, struct coach_line *out);
void coach_line_add(const struct variant *v, struct coach_line *l, const struct steps *turn);
void coach_line_add_steps(const struct variant *v, struct coach_line *l, const move_code *steps,
                          int n);

struct coach;

/* Makes a coach for a variant (borrowed) in *out. Errors: STATUS_NO_MEMORY. */
enum status coach_new(const struct variant *v, struct coach **out);
void coach_free(struct coach *c); /* NULL is allowed */

/* Chooses the variant that names places, and the side called "you", or FACT_NOBODY. */
void coach_address(struct coach *c, const struct variant *names, int you);

/* Returns STATUS_NO_MEMORY if an allocation has failed: the sentences since then may lack parts.
 * Otherwise returns STATUS_OK. */
enum status coach_status(const struct coach *c);

/* Appends the best line that a search of `nodes` nodes finds to the line, and returns the score for
 * the side to move there. Nothing is appended if the game is over or has no evaluation. */
int coach_look(struct coach *c, int nodes, struct coach_line *l);

/* What a turn has to achieve. A running game has the task PUZZLE_BEST. */
struct coach_task {
    enum puzzle_task task;
    int turns;
};

/* Appends why the first turn of the line is good. The later turns are what both sides play next; if
 * they are few, the coach searches for more. `other` (may be NULL) begins with a worse turn; for
 * PUZZLE_POINTS and PUZZLE_BEST it may be lengthened. */
void coach_right(struct coach *c, const struct coach_task *task, struct coach_line *l,
                 struct coach_line *other, struct text *out);
/* Appends why the first turn of the line fails; the second turn refutes it. */
void coach_wrong(struct coach *c, const struct coach_task *task, const struct coach_line *l,
                 struct text *out);
/* Appends the idea of the line's first turn without naming the turn's places. */
void coach_idea(struct coach *c, const struct coach_line *l, struct text *out);
/* Appends what the first turn of `played` gives away, compared with `best`, a line from the same
 * position that wins in `won` turns (0: not known). The rest of `played` is the best play after the
 * turn. Both lines may be lengthened. */
void coach_mistake(struct coach *c, struct coach_line *played, struct coach_line *best, int won,
                   struct text *out);

/* Appends sentences, one a line, on what the side not to move threatens to do with its next turn;
 * nothing if there is no threat. */
void coach_warn(struct coach *c, const struct pos *p, struct text *out);
/* Appends what each side can capture, and how it can win, with its next turn. */
void coach_threats(struct coach *c, const struct pos *p, struct text *out);
enum threat_kind { THREAT_TO, THREAT_BY };
/* Writes threats as facts to out[FACTS_MAX]; returns how many. THREAT_TO: a piece that can be
 * captured; `value` is 1 if every capturing piece is lost, too. THREAT_BY: a threatening piece.
 * `side` is threatened. Without has_all, only decisive turns of the side not to move count. */
int coach_marks(struct coach *c, const struct pos *p, bool has_all, struct fact *out);

/* Appends turns of a line, as in "a, b and c": from number `from` to before `end`. */
void coach_line_show(const struct coach *c, const struct coach_line *l, int from, int end,
                     struct text *out);

#endif
