/* The parts of the coach: facts.c finds out what turns do, threaten, stop and allow; words.c makes
 * clauses of that; points.c does both for games of points; coach.c makes sentences. */
#ifndef TACTIGON_COACH_PARTS_H
#define TACTIGON_COACH_PARTS_H

#include "coach/coach.h"
#include "engine/search.h"
#include "game/turns.h"

enum {
    FACTS_LIST = 8, /* most pieces captured in a turn, or ways of a threat, that are remembered */
    LOOK = 6000,    /* nodes of a search for a threat to win pieces */
    CLAUSE_MAX = 1024,
    PLACES = 256 /* pieces on places with higher numbers are ignored */
};

struct coach {
    const struct variant *base, *v; /* `v` names places */
    int you;
    struct proof *proof;
    struct search *search; /* NULL: the game has no evaluation */
    struct search_result found;
    struct change changes[CHANGES_MAX];
    struct coach_line scratch[2];
    bool is_unsure; /* a proof was stopped, so what it did not prove may still be true */
    bool lacks_memory;
};

/* ---- facts.c ---- */

/* Forgets what has been proved, so that an explanation does not depend on earlier ones. */
void renew(struct coach *c);

/* What a turn does at once. */
struct effect {
    union position after;
    int side, from, to;
    bool wins;
    bool holds;   /* the side has won if the other side passes (gold) */
    bool is_lost; /* the moved piece is gone, too */
    bool is_goal; /* the turn wins by capturing the only piece of its kind */
    int n_taken, n_lost;
    struct change taken[FACTS_LIST], lost[FACTS_LIST];
    int gained;         /* place of a new piece, or PLACE_NONE */
    int was;            /* the score before the turn */
    struct score score; /* the score after the turn; its value is 0 in games where pieces count */
    bool is_scored;     /* scores count in this game, not pieces */
    int promised[2];    /* points that the turn adds to what each side's pieces promise */
};

void see(struct coach *c, const struct pos *p, const struct steps *t, struct effect *e);
bool takes(const struct effect *e, int place);
/* Returns whether the side scores points that add up ("takes 12 points"). */
bool takes_points(const struct effect *e);

static inline bool has_won(const struct pos *p, int side)
{
    return pos_is_won(p, (enum side)side);
}

/* Sets *out to p with `side` to move, which may need a pass. */
bool turn_of(const struct coach *c, const struct pos *p, int side, union position *out);
/* Returns the turns of p; on failure, an empty list that is not complete. Free with
 * proof_turns_free(). */
struct proof_turns *turns_of(struct coach *c, const struct pos *p);
bool is_legal(const struct coach *c, const struct pos *p, const struct steps *t);

bool wins_in(struct coach *c, const struct pos *p, int side, int turns);
/* Returns false if `side`, to move, cannot win with this turn in a game of scores. There, a proof
 * is faster than a list of all turns, and remembers its answer. */
bool may_win(struct coach *c, const struct pos *p, int side);
/* Returns the least number of turns in which `side` is known to win, at most `most`; else most +
 * 1. */
int turns_to_win(struct coach *c, const struct pos *p, int side, int most);

/* What a side would do if the other side passed. */
struct threat {
    enum { THREAT_NONE, THREAT_HOLD, THREAT_WIN, THREAT_PLAN, THREAT_PIECES } kind;
    int side;
    int turns;                 /* THREAT_PLAN: the turns until the win */
    int n_ways;                /* THREAT_WIN: the number of different targets */
    struct steps turn, second; /* the turn, and a turn with another target */
    union position from;       /* the position after the pass */
    struct effect does;
};

/* Finds what `side` threatens. `deepest` is the most turns of a plan; 0: only wins at once. */
void find_threat(struct coach *c, const struct pos *p, int side, int deepest, struct threat *t);
/* Returns whether the threat is still there in q. */
bool is_there(struct coach *c, const struct pos *q, const struct threat *t);
/* Returns whether the threat's first way also wins in p. */
bool is_old(struct coach *c, const struct pos *p, const struct threat *t);
/* Returns how many of the *n_all answers at q stop the threat; -1: not known for certain. */
int count_stops(struct coach *c, const struct pos *q, const struct threat *t, int *n_all);

/* How a turn prevents another one. */
enum how { HOW_NONE, HOW_TAKEN, HOW_FLED, HOW_BLOCKED, HOW_LOSES };

/* Returns how x, a turn of the other side, prevents the threat. */
enum how how_stopped(struct coach *c, const struct effect *x, const struct threat *t);

/* ---- words.c ---- */

/* Adds the lines, each of which ends with a newline, as the clauses of a sentence: "a, b and c". */
void add_clauses(const char *lines, struct text *out);

const char *name_of(const struct coach *c, int side);
/* Returns "you" or "Black". */
const char *who(const struct coach *c, int side);
/* Returns "your" or "Black's". */
struct text_word whose(const struct coach *c, int side);
/* Returns turn i of a line. */
struct rules_turn turn_at(const struct coach *c, const struct coach_line *l, int i);
/* Adds "the square on d4 and your circle on d6"; without has_place, places are left out. */
void add_pieces(const struct coach *c, const struct change *x, int n, bool has_place,
                struct text *out);

/* Adds lines on what a turn does: "captures the square on d4", or, with an empty s, "capture ...".
 * add_does() adds them as clauses after `before`; it returns whether there are any. */
void find_does(struct coach *c, const struct effect *e, const char *s, struct text *lines);
bool add_does(struct coach *c, const struct effect *e, const char *before, const char *s,
              struct text *out);

/* Adds "to capture the pentagon (b6xd3)". */
void add_threat(struct coach *c, const struct threat *t, struct text *out);
/* Adds how x prevents the threat: "blocks the threat to win (b6xd9)", "saves your pentagon from
 * b6xd9". If the threat has just been named: "blocks b6xd9", "saves the pentagon". */
void add_stops(struct coach *c, const struct effect *x, const struct threat *t, bool is_named,
               struct text *out);

/* ---- threats.c ---- */

/* Adds lines on what x, a quiet turn of p, changes for the next turns: what it guards or limits. */
void find_prospects(struct coach *c, const struct pos *p, const struct effect *x,
                    struct text *lines);

/* ---- points.c ---- */

/* Adds sentences on what the first turn of l takes and leaves, compared with `other` (may be NULL);
 * on what a wrong turn and its answer take and leave. */
void points_right(struct coach *c, const struct coach_line *l, const struct coach_line *other,
                  struct text *out);
void points_wrong(struct coach *c, const struct coach_line *l, struct text *out);
/* Adds why the bar that `best` places is better placed than that of l. Returns false if no bar is
 * placed or no reason is known. */
bool points_placed(struct coach *c, const struct coach_line *best, const struct coach_line *l,
                   struct text *out);

#endif
