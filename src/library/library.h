/* The library's private structures and shared functions. The public interface is tactigon.h. */
#ifndef TACTIGON_LIBRARY_LIBRARY_H
#define TACTIGON_LIBRARY_LIBRARY_H

#include <stdatomic.h>

#include "core/buffer.h"
#include "engine/bot.h"
#include "game/record.h"
#include "library/encode/encode.h"
#include "tactigon.h"

enum { LIBRARY_SPEC_MAX = 160 };

struct tactigon_variant {
    struct variant *inner; /* owned */
    const struct encoding *code;
    char *board_text; /* owned; from a board file, or NULL for a built-in board */
    size_t board_size;
    char spec[LIBRARY_SPEC_MAX];
    int n_actions, n_places;
    int32_t shape[3];
    int n_values; /* planes * rows * columns */
    int16_t places[ENCODE_PLACES_MAX];
    int16_t numbers[]; /* the library's number for each place of rules.h, or -1 */
};

struct tactigon_position {
    const struct tactigon_variant *v;
    struct game *game; /* the game that lends this position; NULL if the fields below hold it */
    struct pos *now, *spare; /* the position, and room for the next one */
    move_code *steps;        /* room for the legal steps */
    int32_t *actions;        /* room for their actions */
    int n_steps;             /* -1: not generated yet */
    bool is_listed;          /* already in the list given to tactigon_positions_act() */
};

struct tactigon_game {
    const struct tactigon_variant *v;
    struct tactigon_variant *owned; /* `v` if it was made for a loaded record; otherwise NULL */
    struct game *game;
    struct record *record;
    struct tactigon_position here; /* the position that tactigon_game_position lends */
    char seed[24];                 /* the text of the tag "seed" */
    int32_t actions[];             /* the actions of `here` */
};

struct tactigon_result {
    const struct search_result *found;
};

struct tactigon_bot {
    const struct tactigon_variant *v;
    struct bot *inner;
    struct rng rng; /* for players that do not search */
    atomic_bool is_stopped;
    struct tactigon_result result;
};

/* ---- variant.c ---- */

/* Makes a variant that owns `inner`; on failure `inner` is freed. The text is copied. */
int32_t library_wrap(struct variant *inner, const char *board_text, size_t board_size,
                     struct tactigon_variant **out, tactigon_error *error);

/* Fills *error, unless it is NULL, from an error or with a text. Both functions return `status`. */
int32_t library_set_error(tactigon_error *error, enum status status, const struct error *from);
int32_t library_fail(tactigon_error *error, int32_t status, const char *text);
/* Calls library_fail(): "out of memory" for TACTIGON_ERROR_MEMORY, otherwise "the game has no
 * evaluation". */
int32_t library_fail_status(tactigon_error *error, int32_t status);

/* Copies the len bytes at s as tactigon.h describes for texts; returns len. */
size_t library_copy(const char *s, size_t len, char *out, size_t room);

/* Copies a caller's options to out[size]: as many bytes as the size field says, then zeros. Returns
 * false if the size field is not set. */
bool library_options(void *out, size_t size, const void *given);

/* ---- position.c ---- */

const struct pos *library_pos(const struct tactigon_position *p);
int library_steps(struct tactigon_position *p, const move_code **out);
/* Writes the actions of the legal steps, in the same order, to p->actions; returns how many. */
int library_actions(struct tactigon_position *p);
int library_action(const struct tactigon_variant *v, move_code m);
/* Returns the legal step for an action, or MOVE_NONE. */
move_code library_find(struct tactigon_position *p, int32_t action);
/* Returns TACTIGON_ERROR_ILLEGAL, with the reason in *error. */
int32_t library_refuse(tactigon_error *error, bool is_over, int32_t action);
/* Plays a legal step on a position that is not lent by a game. */
void library_play(struct tactigon_position *p, move_code m);
/* Returns the result of the position, or of the game that lends it. */
enum result library_result(const struct tactigon_position *p);
/* Sets the mask of legal actions, which is empty if `is_over`. Returns how many are legal. */
int32_t library_mask(struct tactigon_position *p, bool is_over, uint8_t *out);

/* Writes p as element i of the arrays `planes` and `bytes`. Each array can be NULL. */
void library_show(const struct tactigon_position *p, int i, float *planes, uint8_t *bytes);

/* Writes p as element i of the view's planes, bytes, masks and sides. */
void library_look(struct tactigon_position *p, int i, const tactigon_view *view);
/* Writes element i of the view's ends, and the rewards for `result`. */
void library_look_end(int i, bool is_over, enum result result, const tactigon_view *view);

int32_t library_reward(enum result result, int32_t side);

/* ---- planes.c ---- */

void library_bytes(const struct tactigon_variant *v, const struct pos *p, bool repeated,
                   uint8_t *out);
void library_observe(const struct tactigon_variant *v, const struct pos *p, bool repeated,
                     float *out);

/* ---- game.c ---- */

bool library_is_over(const struct tactigon_game *g);

/* ---- explain.c ---- */

/* Appends why the first turn of the steps is good or bad. If more turns follow, the line is taken
 * to be the best one. Appends nothing if memory runs out. */
void library_explain(const struct variant *v, const struct pos *p, const move_code *steps, int n,
                     struct text *out);

/* ---- clock_*.c, of which one is compiled ---- */

/* Returns nanoseconds since a fixed moment; monotonic if the system has such a clock. */
int64_t library_now_ns(void);

#endif
