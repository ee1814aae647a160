/* The weights of Tactigon's evaluation, shared with the tuner that fits them (tests/tools/tune.c).
 * The score is linear in every weight. */
#ifndef TACTIGON_ENGINE_EVAL_TACTIGON_MAIN_H
#define TACTIGON_ENGINE_EVAL_TACTIGON_MAIN_H

#include "engine/eval/eval.h"
#include "rules/tactigon/tactigon.h"

/* Circles are counted by their distance in steps from the enemy pentagon's starting tile. */
enum { ADVANCE_COUNT = TG_RINGS };

/* The holder of a tile: 0 for none, or the type of piece plus HOLDER_OWN or HOLDER_OTHER. */
enum { HOLDER_OWN = 1, HOLDER_OTHER = 5, HOLDER_COUNT = 9 };

/* The strongest piece that could reach a tile in one turn. */
enum { ARRIVAL_CIRCLE, ARRIVAL_TRIANGLE, ARRIVAL_SQUARE, ARRIVAL_NONE, ARRIVAL_COUNT };

/* The sizes of guard[]: numbers of defenders, enemy circles and enemy triangles, capped to fit. */
enum { GUARDS = 4, CIRCLES_NEAR = 3, TRIANGLES_NEAR = 3 };

/* All fields are int16_t without padding, because the tuner uses the structure as an array. */
struct tg_weights {
    int16_t material[3];            /* indexed by enum tg_piece; the pentagon has no value */
    int16_t pairs[3][3];            /* for each pair of own pieces of types k >= j */
    int16_t against[3][3];          /* for each own piece of type k and enemy piece of type j < k */
    int16_t attack[TG_NEAR_COUNT];  /* own pieces near the enemy pentagon */
    int16_t defence[TG_NEAR_COUNT]; /* own pieces near their own pentagon */
    int16_t gold[TG_NEAR_COUNT];    /* own pieces near a gold tile */
    int16_t gold_held;              /* for each gold tile that the side holds */
    int16_t gold_reached;           /* if all gold tiles are held or can be entered in one turn */
    int16_t gold_threat;            /* if the side lacks exactly one gold tile and can enter it */
    int16_t advance[ADVANCE_COUNT];
    int16_t gold_control[HOLDER_COUNT][ARRIVAL_COUNT]
                        [ARRIVAL_COUNT]; /* indexed by holder, own arrival and enemy arrival */
    int16_t guard[GUARDS][CIRCLES_NEAR][TRIANGLES_NEAR];
    int16_t pentagon_room; /* for each free tile beside this side's pentagon */
    int16_t attacked;      /* if the enemy attacks this side's pentagon */
    int16_t tempo;         /* bonus for the side to move */
};

enum { TG_WEIGHT_COUNT = sizeof(struct tg_weights) / sizeof(int16_t) };

/* One set of weights for each number of pieces: the first for 2, the last for 26 or more. */
enum { TG_PIECES_MIDDLE = 14, TG_PIECES_SPAN = 12, TG_WEIGHTS = 2 * TG_PIECES_SPAN + 1 };

extern const struct tg_weights tg_weights[TG_WEIGHTS];

/* Returns the index of the weights for this position. */
int tg_weights_for(const struct variant *v, const struct pos *p);

extern const struct eval eval_tactigon_main;
extern const struct eval eval_tactigon_plain;

/* The playing styles: the same evaluation with different weights. */
extern const struct eval eval_tactigon_hunter;
extern const struct eval eval_tactigon_runner;
extern const struct eval eval_tactigon_keeper;

/* Evaluates a position of an unfinished game with these weights. */
void tg_evaluate(const struct tg_weights *w, const struct variant *v, const struct pos *p,
                 struct evaluation *out);

#endif
