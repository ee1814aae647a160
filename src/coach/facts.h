/* What turns do, threaten, stop and allow, for coach.c. Nothing here writes text. */
#ifndef TACTIGON_COACH_FACTS_H
#define TACTIGON_COACH_FACTS_H

#include "coach/coach.h"
#include "engine/proof.h"
#include "engine/search.h"
#include "game/turns.h"

enum {
    FACTS_LIST = 8, /* pieces captured in a turn, and ways of a threat, that are remembered */
    LOOK = 6000,    /* nodes of a search for a threat to win pieces */
};

struct coach {
    const struct variant *base, *v; /* v names places */
    int you;
    struct proof *proof;
    struct search *search; /* NULL: the game has no evaluation */
    struct search_result found;
    struct change changes[CHANGES_MAX];
    struct coach_line scratch[2], line;
    bool is_unsure; /* a proof was stopped, so what it did not prove may still be true */
    bool lacks_memory;
};

/* Forgets what has been proved, so that an explanation does not depend on earlier ones. */
void renew(struct coach *c);

/* What a turn does at once. */
struct effect {
    union position after;
    int side, from, to;
    bool wins, loses;
    bool holds;   /* the side has won if the other side passes (gold) */
    bool is_lost; /* the moved piece is gone, too */
    bool is_goal; /* the turn wins by capturing the only piece of its kind */
    int n_taken, n_lost;
    struct change taken[FACTS_LIST], lost[FACTS_LIST];
    int gained;         /* place of a new piece, or PLACE_NONE */
    const char *gain;   /* its name */
    int was;            /* the score before the turn */
    struct score score; /* the score after it; value 0 in games where pieces count */
    bool is_scored;     /* scores count in this game, not pieces */
};

void see(struct coach *c, const struct pos *p, const struct steps *t, struct effect *e);
bool takes(const struct effect *e, int place);
/* Does the side score points that add up ("takes 12 points")? */
bool takes_points(const struct effect *e);

bool has_won(const struct pos *p, int side);
/* Sets *out to p with `side` to move, which may take a pass. */
bool turn_of(const struct coach *c, const struct pos *p, int side, union position *out);
/* The turns of p; on failure, an empty list that is not complete. Free with proof_turns_free(). */
struct proof_turns *turns_of(struct coach *c, const struct pos *p);
void turn_at(const struct proof_turns *t, int i, struct steps *out);

bool wins_in(struct coach *c, const struct pos *p, int side, int turns);
/* The least number of turns in which `side` is known to win, at most `most`; else most + 1. */
int turns_to_win(struct coach *c, const struct pos *p, int side, int most);

/* What a side would do if the other side passed. */
struct threat {
    enum { THREAT_NONE, THREAT_HOLD, THREAT_WIN, THREAT_PLAN, THREAT_PIECES } kind;
    int side;
    int turns;                 /* THREAT_PLAN: the turns until the win */
    int n_ways;                /* THREAT_WIN: the number of different targets */
    struct steps turn, second; /* the turn, and one with another target */
    union position from;       /* the position after the pass */
    struct effect does;
};

void find_threat(struct coach *c, const struct pos *p, int side, int deepest, struct threat *t);
/* Is the threat still there in q? */
bool is_there(struct coach *c, const struct pos *q, const struct threat *t);
/* The number of answers at q that stop the threat, of *n_all; -1: not known for certain. */
int count_stops(struct coach *c, const struct pos *q, const struct threat *t, int *n_all);

/* How a turn prevents another one, or makes it possible. */
enum how {
    HOW_NONE,
    HOW_TAKEN,
    HOW_FLED,
    HOW_BLOCKED,
    HOW_GUARDED,
    HOW_LOSES,
    HOW_LURED,
    HOW_OPENED,
    HOW_UNGUARDED,
    HOW_LEFT /* it was possible before */
};

/* How x, a turn of the other side, prevents the threat. */
enum how how_stopped(struct coach *c, const struct effect *x, const struct threat *t);
/* How x, played at p, makes t possible, a turn with the effect *does. */
enum how how_opened(struct coach *c, const struct pos *p, const struct effect *x,
                    const struct steps *t, const struct effect *does);

#endif
