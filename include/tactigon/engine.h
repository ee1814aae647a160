/*
 * Players and evaluations, by name: "level:5", "greedy", "search:nodes=20000,eval=main". bot.h
 * makes a player play; search.h has the search.
 */
#ifndef TACTIGON_ENGINE_H
#define TACTIGON_ENGINE_H

#include "tactigon/rng.h"
#include "tactigon/rules.h"

enum { PLAYER_TEXT_MAX = 128 };

/* The levels: 1 is random, 2 is greedy, from 3 on they search. */
/* LEVEL_AUTO may be chosen instead of a level: it follows the person's strength. */
enum { LEVEL_MIN = 1, LEVEL_SEARCH = 3, LEVEL_MAX = 9, LEVEL_AUTO };

/* The largest limits of a player that searches. */
enum {
    PLAYER_NODES_MAX = 2000000000,
    PLAYER_TIME_MS_MAX = 86400000, /* a day */
    PLAYER_DEPTH_MAX = 80,         /* as SEARCH_DEPTH_MAX */
    PLAYER_MISS_MAX = 90,
    PLAYER_HASH_MIB_MAX = SIZE_MAX > 0xffffffff ? 65536 : 1024,
    PLAYER_THREADS_MAX = 64, /* as SEARCH_THREADS_MAX */
};

enum player_kind {
    PLAYER_HUMAN,
    PLAYER_RANDOM, /* a random legal step, or as the game's own "random" chooses */
    PLAYER_GREEDY, /* a random one of the steps that "greedy" values most */
    PLAYER_BOT,    /* the same with another evaluation, see engine_eval_find() */
    PLAYER_SEARCH, /* alpha-beta search, see search.h */
    PLAYER_REMOTE, /* a remote player; no text names one */
};

struct player {
    enum player_kind kind;
    const struct eval *eval; /* its evaluation; for PLAYER_SEARCH NULL means the game's default */
    int level;               /* the level it was named by; else 0 */
    bool is_auto;            /* the level follows the opponent's strength */

    /* For PLAYER_SEARCH: limits per move, 0 for none. PLAYER_GREEDY uses only oversight_percent. */
    int nodes;
    int time_ms;
    int depth;
    /* `miss` in text: percentage of answers (see search.h), or of own steps if greedy, not seen */
    int oversight_percent;
    int hash_mib; /* 0: the host decides */
    int threads;  /* 0: the host decides */
};

/* A static evaluation of an unfinished position for the side to move. */
struct evaluation {
    int score;          /* 100 is the smallest piece; well below SCORE_WIN_MIN */
    bool wins_at_once;  /* some step of the side to move wins the game */
    bool is_threatened; /* the other side would win at once if it were to move */
};

/* What is certain about a position without search. */
struct quick_bounds {
    bool wins_at_once;   /* as in struct evaluation, but may be false only for rare wins */
    bool is_threatened;  /* as in struct evaluation */
    uint8_t at_least[2]; /* the fewest plies to each side's win, whatever the other does; 1:
                          * unknown */
};

/* The bound of the values of `prior`. */
enum { PRIOR_MAX = 16384 };

/* The strength of all levels except the last, by matches: docs/rating.md. */
enum { LEVELS_RATED = LEVEL_MAX - LEVEL_MIN };
struct level_ratings {
    uint32_t signature; /* of the levels and their search when they were rated */
    int first_move;     /* the value of moving first */
    short values[LEVELS_RATED], errors[LEVELS_RATED]; /* from LEVEL_MIN on */
};

enum { EVAL_UNITS_MAX = 64 };

/* A net that adds to the score of an evaluation; units[EVAL_UNITS_MAX] are those of one position.
 */
struct eval_net {
    bool (*serves)(
        const struct variant *v); /* true for the boards and rules that it was fitted to */
    void (*begin)(const struct variant *v, const struct pos *p, int16_t *units);
    /* The units after a step of `mover`. */
    void (*follow)(enum side mover, move_code m, const int16_t *before, int16_t *after);
    /* For the side to move. */
    int (*score)(const struct variant *v, enum side side, const int16_t *units);
};

/* The evaluation of a game: functions and data that never change. */
struct eval {
    const char *name;
    const char *old_name; /* also accepted when read; NULL: none */
    /* The value of any position, finished or not, for `side`, in its own units. NULL: eval_value()
     * uses `evaluate`, and EVAL_WON for a won game. */
    int (*value)(const struct variant *v, const struct pos *p, enum side side);
    bool is_player; /* a bot has this name; level 2 is "greedy" with oversights */

    /* For a bot that does not just maximise the value, and for a "random" that is not uniform:
     * write the rest of the turn, at least one step, to out[TURN_STEPS_MAX]; returns how many. The
     * position is not over. NULL: chosen by value. */
    int (*choose)(const struct variant *v, const struct pos *p, struct rng *rng, move_code *out);

    /* The rest is for the search; `evaluate` is NULL if it cannot use this evaluation. Units as in
     * `score`. */
    void (*evaluate)(const struct variant *v, const struct pos *p, struct evaluation *out);
    /* The same, but if wins_at_once is set, nothing else need be. NULL: as `evaluate`. */
    void (*assess)(const struct variant *v, const struct pos *p, struct evaluation *out);
    /*
     * A net whose units the search keeps for each position of a path and updates by each step. The
     * search adds its output to the score of `assess`; that of `evaluate` includes it. NULL: none.
     */
    const struct eval_net *net;
    /* The immediate gain of a noisy step, before the other side answers. NULL: unknown; all noisy
     * steps are equal and none is pruned. */
    int (*gain)(const struct variant *v, move_code m);
    bool delays_losses; /* noisy steps with a negative gain come last, and not in quiescence */
    /* Of the n steps of a threatened position keep those that may answer the threat, in their
     * order, or one that loses as late as possible; returns how many. After any other step the
     * other side has won, or wins at once. NULL: all may answer it. */
    int (*evasions)(const struct variant *v, const struct pos *p, move_code *moves, int n);
    /* Used by proofs, so it must be right. NULL: proofs try every step instead. */
    void (*quick_bounds)(const struct variant *v, const struct pos *p, struct quick_bounds *out);
    /* The initial order of n quiet steps: a number in -PRIOR_MAX .. PRIOR_MAX each, added to its
     * history score, which is within twice these bounds. NULL: all 0. */
    void (*prior)(const struct variant *v, const struct pos *p, const move_code *moves, int n,
                  int *out);
    /* The bits of a step that say which piece goes where, but not from where: pairs of steps that
     * agree in these share their history. 0: all bits. */
    move_code history_mask;
    /* Scales the margins of the search: 100 if a quiet turn changes scores as much as in Tactigon,
     * more if it changes them more. 0 means 100. */
    int margin_percent;
    int point; /* the score of a point of the game; 0: no points, and 100 is a small piece */
    int reduction_percent; /* scales how far late steps are reduced; 0: 100 */
    int late_percent; /* scales how many steps are tried before late ones are left out; 0: 100 */
    /* How easily weak players overlook a step, in percent of a plain quiet step: more for long
     * paths or moves backwards, less for obvious steps. NULL: 67 for noisy steps, 100 for
     * others. */
    int (*oversight_percent)(const struct variant *v, const struct pos *p, move_code m);
    /* The players for levels LEVEL_SEARCH to LEVEL_MAX; NULL: those for any game (player.c). */
    const char *const *levels;
    const struct level_ratings *ratings; /* of these levels; NULL: not rated */
    /* It prefers one way of winning; a person can play against it at any of those levels. */
    bool is_playing_style;
};

enum { EVAL_WON = 20000 };
int eval_value(const struct eval *eval, const struct variant *v, const struct pos *p,
               enum side side);

/* Evaluation i >= 0 of a game; NULL after the last. */
const struct eval *engine_eval_at(const struct rules *rules, int i);

/* An evaluation of a game by name or old name, in any case ("greedy", "main"), or NULL. */
const struct eval *engine_eval_find(const struct rules *rules, const char *name);

/* Read PLAYER: human, random, greedy, greedy:miss=N (N of 100 steps are random), the name of
 * another bot of the game, level:N, auto or auto:N, STYLE:N (a level from LEVEL_SEARCH on with a
 * playing style), or search with its limits ("search:nodes=20000,eval=main"). On
 * STATUS_NOT_FOUND *error lists the players, on STATUS_BAD_INPUT it explains the bad limit; *out
 * is unchanged then. */
enum status player_read(const struct rules *rules, const char *text, struct player *out,
                        struct error *error);

/* The same for a level as people name it: "3", "novice", "auto" or "hunter:3". STATUS_BAD_INPUT
 * lists the levels. */
enum status player_read_level(const struct rules *rules, const char *text, struct player *out,
                              struct error *error);

/* The strongest bot of a game, without limits. */
struct player player_strongest(const struct rules *rules);

/* Do they play alike? */
bool player_is_same(const struct player *a, const struct player *b);

/* Add the player to *out in the form that player_read() takes. */
void player_format(const struct player *player, struct text *out);

/* Add the player as shown to people: "level 2, novice", "goldrush", "human". */
void player_show(const struct player *player, struct text *out);

/* The last level of a game: LEVEL_AUTO with a searchable evaluation, LEVEL_SEARCH - 1 with a greedy
 * bot, otherwise LEVEL_MIN. */
int level_last(const struct rules *rules);

/* The name ("random" for 1) and a one-line summary of a level or LEVEL_AUTO; else NULL. */
const char *level_name(int level);
const char *level_summary(int level);

/* The playing style of a player, such as "hunter", borrowed; NULL: none. */
const char *player_style(const struct player *player);

/* Does the player have limits by nodes, time or depth? */
bool player_is_limited(const struct player *player);

#endif
