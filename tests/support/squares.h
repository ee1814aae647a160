/* Positions of small games on squares (rules/square/square.h), as an array of bytes. A new game
 * copies this file into its folder and defines judge(). It is slow: each step computes the key and
 * the result from all squares. */
#ifndef TESTS_SQUARES_H
#define TESTS_SQUARES_H

#include <string.h>

#include "core/rng.h"
#include "rules/square/square.h"

enum { SQUARES_ROOM = 64 };

/* at[i] is 0 for an empty square, otherwise 1 + side + 2 * kind of the piece. */
struct squares_pos {
    struct pos pos;
    uint32_t plies;
    uint8_t at[SQUARES_ROOM + 4];
};

_Static_assert(sizeof(struct squares_pos) % sizeof(uint64_t) == 0, "positions have no padding");

/* Sets result and reason, which are 0 before the call, from the squares and the side to move. */
static void judge(const struct variant *v, struct pos *p);

/* Returns the side of the piece on a square, or SQUARE_EMPTY. */
static inline int squares_side(const struct pos *p, int place)
{
    const int piece = ((const struct squares_pos *)p)->at[place];
    return piece ? (piece - 1) % 2 : SQUARE_EMPTY;
}

static int squares_look(const struct variant *v, const struct pos *p, int place, enum side *owner)
{
    const int piece = ((const struct squares_pos *)p)->at[place];
    *owner = squares_side(p, place) == SIDE_SECOND ? SIDE_SECOND : SIDE_FIRST;
    return piece ? (piece - 1) / 2 : SQUARE_EMPTY;
}

static void squares_put(const struct variant *v, struct pos *p, int place, enum side side, int what)
{
    ((struct squares_pos *)p)->at[place] =
        what == SQUARE_EMPTY ? 0 : (uint8_t)(1 + (int)side + 2 * what);
}

static int squares_count(const struct variant *v, const struct pos *p, enum side side)
{
    int n = 0;
    for (int place = 0; place < v->n_places; place++)
        n += squares_side(p, place) == (int)side;
    return n;
}

static void squares_derive(const struct variant *v, struct pos *p)
{
    p->key = rng_mix((uint64_t)p->side + 1);
    for (int place = 0; place < v->n_places; place++) {
        const int piece = ((struct squares_pos *)p)->at[place];
        if (piece)
            p->key ^= rng_mix((uint64_t)place << 8 | (uint64_t)piece << 16);
    }
    p->result = RESULT_NONE;
    p->reason = 0;
    judge(v, p);
}

/* Plays a step: moves a piece of the side to move, or drops one of the first kind, and removes the
 * piece that stood on the last square. The game does the rest before squares_end_turn(). */
static void squares_begin_turn(const struct variant *v, const struct pos *p, move_code m,
                               struct pos *out)
{
    memcpy(out, p, v->pos_size);
    uint8_t *at = ((struct squares_pos *)out)->at;
    const int from = square_from(m), to = square_to(m);
    if (to == PLACE_NONE)
        return;
    at[to] = from == PLACE_NONE ? (uint8_t)(1 + p->side) : at[from];
    if (from != PLACE_NONE)
        at[from] = 0;
}

static void squares_end_turn(const struct variant *v, struct pos *pos, bool is_progress)
{
    struct squares_pos *p = (struct squares_pos *)pos;
    p->pos.halfmove_clock =
        is_progress ? 0 : p->pos.halfmove_clock + (p->pos.halfmove_clock < POS_COUNTER_MAX);
    p->plies += p->plies < POS_COUNTER_MAX;
    p->pos.side ^= 1;
    squares_derive(v, pos);
}

/* Entries for struct square_game and struct editing. */
#define SQUARES_GAME                                                                               \
    .pos_size = sizeof(struct squares_pos), .put = squares_put, .derive = squares_derive
#define SQUARES_EDITING .look = squares_look, .fields = squares_fields, SQUARE_EDITING

static const struct editing_field squares_fields[] = {
    {"quiet", "N", "plies since the last capture", offsetof(struct pos, halfmove_clock), NULL, 0},
    {"plies", "N", "plies played", offsetof(struct squares_pos, plies), NULL},
    {0},
};

/* Entries for struct rules. */
static const struct rules_show squares_show = {.picture = square_picture,
                                               .facts = square_facts,
                                               .sentence = square_sentence,
                                               .panel = square_panel};
static const struct question squares_questions[] = {
    {"pieces", QUESTION_OF_ALL, "", "the pieces of both sides", square_answer_pieces},
    SQUARE_QUESTIONS,
    {0},
};
static const struct rules_talk squares_talk = {.explain = square_explain,
                                               .questions = squares_questions};
#define SQUARES_WORDS .count = square_count, .show = &squares_show, .talk = &squares_talk

#endif
