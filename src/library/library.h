/*
 * The inside of the library's objects, and what its files share. The public interface is
 * tactigon.h.
 */
#ifndef TACTIGON_LIBRARY_LIBRARY_H
#define TACTIGON_LIBRARY_LIBRARY_H

#include <stdatomic.h>

#include "library/encode/encode.h"
#include "tactigon.h"
#include "tactigon/bot.h"
#include "tactigon/buffer.h"
#include "tactigon/record.h"

enum { LIBRARY_SPEC_MAX = 160 };

struct tactigon_variant {
    struct variant *inner; /* owned */
    const struct encoding *code;
    char *board_text; /* of a board file, owned; NULL: it comes with the library */
    size_t board_size;
    char spec[LIBRARY_SPEC_MAX];
    int n_actions, n_places;
    int32_t shape[3];
    int n_values; /* planes * rows * columns */
    int16_t places[ENCODE_PLACES_MAX];
    int16_t numbers[]; /* of each place of rules.h; -1: none */
};

struct tactigon_position {
    const struct tactigon_variant *v;
    struct game *game;       /* it is lent by this game; NULL: it has what follows */
    struct pos *now, *spare; /* the position, and room for the next */
    move_code *steps;        /* room for the legal steps */
    int n_steps;             /* -1: not made yet */
    bool is_listed;          /* tactigon_positions_act has seen it */
};

struct tactigon_game {
    const struct tactigon_variant *v;
    struct tactigon_variant *owned; /* v, when it came with a record; else NULL */
    struct game *game;
    struct record *record;
    struct tactigon_position here; /* lends */
    char seed[24];                 /* the tag */
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

/* A variant round an inner one, which it owns; it is freed when that fails. Copies the text. */
int32_t library_wrap(struct variant *inner, const char *board_text, size_t board_size,
                     struct tactigon_variant **out, tactigon_error *error);

/* Fill *error, which may be NULL, from an inner one or with a sentence; returns the status. */
int32_t library_set_error(tactigon_error *error, enum status status, const struct error *from);
int32_t library_fail(tactigon_error *error, int32_t status, const char *text);
/* For MEMORY, and MISSING where a search has no evaluation. */
int32_t library_lack(tactigon_error *error, int32_t status);

/* s[len] as text for the caller. */
size_t library_copy(const char *s, size_t len, char *out, size_t room);

/* Options of `size` bytes into out[size]: what the caller's own size covers, the rest 0. False:
 * they have none. */
bool library_options(void *out, size_t size, const void *given);

/* ---- position.c ---- */

const struct pos *library_pos(const struct tactigon_position *p);
int library_steps(struct tactigon_position *p, const move_code **out);
int library_action(const struct tactigon_variant *v, move_code m);
/* The legal step of an action, MOVE_NONE when there is none. */
move_code library_find(struct tactigon_position *p, int32_t action);
/* ILLEGAL, with the sentence why an action is not played. */
int32_t library_refuse(tactigon_error *error, bool is_over, int32_t action);
/* Play a legal step on a position that nobody has lent. */
void library_play(struct tactigon_position *p, move_code m);
int32_t library_mask(struct tactigon_position *p, uint8_t *out);
int32_t library_score(enum result result, int32_t side);

/* ---- planes.c ---- */

void library_bytes(const struct tactigon_variant *v, const struct pos *p, bool repeated,
                   uint8_t *out);
void library_observe(const struct tactigon_variant *v, const struct pos *p, bool repeated,
                     float *out);
/* The same, as position i of these arrays; NULL: not wanted. */
void library_show(const struct tactigon_variant *v, const struct pos *p, bool repeated, int i,
                  float *planes, uint8_t *bytes);

/* ---- game.c ---- */

bool library_is_over(const struct tactigon_game *g);

/* ---- clock_*.c, one of them ---- */

/* Nanoseconds since some moment; it never goes back where the system has such a clock. */
int64_t library_now_ns(void);

#endif
