/*
 * The weights of Tactigon's evaluation, for the file that uses them and the tuner that fits them.
 * Every weight is a number that the score is linear in.
 */
#ifndef TACTIGON_EVAL_TACTIGON_MAIN_H
#define TACTIGON_EVAL_TACTIGON_MAIN_H

#include "rules/tactigon/tactigon.h"
#include "tactigon/engine.h"

/* How far the circles have come: by steps from where the other side's pentagon started. */
enum { ADVANCE_COUNT = 9 };

/* Who is on a tile, seen from a side: nobody, an own piece by type, one of the other side's. */
enum { HOLDER_OWN = 1, HOLDER_OTHER = 5, HOLDER_COUNT = 9 };

/* Who could be on a tile in one turn: the best of them, a circle first. */
enum { ARRIVAL_CIRCLE, ARRIVAL_TRIANGLE, ARRIVAL_SQUARE, ARRIVAL_NONE, ARRIVAL_COUNT };

/* Around a pentagon: who can be there in one turn to defend it, and who comes near it. */
enum { GUARDS = 4, CIRCLES_NEAR = 3, TRIANGLES_NEAR = 3 };

/* All int, no padding: the tuner takes it for an array. */
struct tg_weights {
    int material[3];            /* by enum tg_piece, without the pentagon */
    int pairs[3][3];            /* for each two own pieces of types k >= j */
    int against[3][3];          /* for each own piece of type k and other's of type j < k */
    int attack[TG_NEAR_COUNT];  /* on the other side's pentagon */
    int defence[TG_NEAR_COUNT]; /* of the own pentagon */
    int gold[TG_NEAR_COUNT];    /* near a gold tile */
    int gold_held;              /* standing on a gold tile */
    int gold_reached;           /* every gold tile held or entered in one turn */
    int gold_threat;            /* all gold tiles held after one step more */
    int advance[ADVANCE_COUNT];
    int grip[HOLDER_COUNT][ARRIVAL_COUNT][ARRIVAL_COUNT]; /* on gold: own, other's arrivals */
    int guard[GUARDS][CIRCLES_NEAR][TRIANGLES_NEAR];
    int pentagon_room; /* an empty tile beside the own pentagon */
    int attacked;      /* the own pentagon could be taken, were it the other's turn */
    int tempo;         /* being to move */
};

enum { CLASSIC_WEIGHTS = sizeof(struct tg_weights) / sizeof(int) };

extern const struct tg_weights tg_weights;

extern const struct eval eval_tactigon_main;
extern const struct eval eval_tactigon_plain;

/* The assessment with these weights. */
void tg_assess(const struct tg_weights *w, const struct variant *v, const struct pos *p,
               struct assessment *out);

#endif
