/*
 * The library's private structures and shared functions. The public interface is tactigon.h.
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
    char *board_text; /* from a board file, owned; NULL for a built-in board */
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
    struct game *game;       /* the game that lends it; NULL if it has the fields below */
    struct pos *now, *spare; /* the position, and room for the next */
    move_code *steps;        /* room for the legal steps */
    int n_steps;             /* -1: not generated yet */
    bool is_listed;          /* seen by the current tactigon_positions_act */
};

struct tactigon_game {
    const struct tactigon_variant *v;
    struct tactigon_variant *owned; /* v if it came with a record; else NULL */
    struct game *game;
    struct record *record;
    struct tactigon_position here; /* the position that is lent */
    char seed[24];                 /* text of the tag */
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

/* Make a variant that owns `inner`, which is freed on failure. Copies the text. */
int32_t library_wrap(struct variant *inner, const char *board_text, size_t board_size,
                     struct tactigon_variant **out, tactigon_error *error);

/* Fill *error, unless it is NULL, from an inner error or with a sentence; returns the status. */
int32_t library_set_error(tactigon_error *error, enum status status, const struct error *from);
int32_t library_fail(tactigon_error *error, int32_t status, const char *text);
/* For MEMORY, and for MISSING if a search has no evaluation. */
int32_t library_lack(tactigon_error *error, int32_t status);

/* Copy s[len] as tactigon.h describes for texts; returns len. */
size_t library_copy(const char *s, size_t len, char *out, size_t room);

/* Copy options to out[size]: as many bytes as the caller's own size says, the rest 0. False if they
 * have no size. */
bool library_options(void *out, size_t size, const void *given);

/* ---- position.c ---- */

const struct pos *library_pos(const struct tactigon_position *p);
int library_steps(struct tactigon_position *p, const move_code **out);
int library_action(const struct tactigon_variant *v, move_code m);
/* The legal step of an action, or MOVE_NONE. */
move_code library_find(struct tactigon_position *p, int32_t action);
/* ILLEGAL, with the reason in *error. */
int32_t library_refuse(tactigon_error *error, bool is_over, int32_t action);
/* Play a legal step on a position that no game lends. */
void library_play(struct tactigon_position *p, move_code m);
int32_t library_mask(struct tactigon_position *p, uint8_t *out);
int32_t library_score(enum result result, int32_t side);

/* ---- planes.c ---- */

void library_bytes(const struct tactigon_variant *v, const struct pos *p, bool repeated,
                   uint8_t *out);
void library_observe(const struct tactigon_variant *v, const struct pos *p, bool repeated,
                     float *out);
/* Write position i of these arrays; NULL: not wanted. */
void library_show(const struct tactigon_variant *v, const struct pos *p, bool repeated, int i,
                  float *planes, uint8_t *bytes);

/* ---- game.c ---- */

bool library_is_over(const struct tactigon_game *g);

/* ---- clock_*.c, one of them ---- */

/* Nanoseconds since some moment; monotonic if the system has such a clock. */
int64_t library_now_ns(void);

#endif
