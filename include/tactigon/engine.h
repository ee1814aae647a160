/*
 * Players and evaluations, by name: "level:5", "greedy", "search:nodes=20000,eval=main". bot.h
 * makes a player play; the search itself is in search.h.
 */
#ifndef TACTIGON_ENGINE_H
#define TACTIGON_ENGINE_H

#include "tactigon/rng.h"
#include "tactigon/rules.h"

enum { PLAYER_TEXT_MAX = 128 };

/* Levels a person can choose: 1 is random, 2 is greedy, from 3 on they search. */
/* LEVEL_AUTO is none, but may be chosen where levels are: that which suits the person. */
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
    PLAYER_RANDOM, /* a legal step drawn uniformly, or by the game's own "random" */
    PLAYER_GREEDY, /* the step after which "greedy" is highest, ties drawn uniformly */
    PLAYER_BOT,    /* the same with another evaluation of the game, see engine_eval_find */
    PLAYER_SEARCH, /* alpha-beta search, see search.h */
    PLAYER_REMOTE, /* somebody elsewhere; no text names one */
};

struct player {
    enum player_kind kind;
    const struct eval *eval; /* its evaluation; PLAYER_SEARCH: NULL is the game's default */
    int level;               /* the level it was named by; else 0 */
    bool is_auto;            /* whoever plays against it wants that level to follow him */

    /* PLAYER_SEARCH: limits per move, 0 when there is none; PLAYER_GREEDY has the oversights. */
    int nodes;
    int time_ms;
    int depth;
    /* `miss` in text: of 100 answers (see search.h), or own steps if greedy, so many are unseen. */
    int oversight_percent;
    int hash_mib; /* 0: the host decides */
    int threads;  /* the same */
};

/* A static evaluation of a position that is not over, from the side to move's view. */
struct evaluation {
    int score;          /* 100 = the smallest piece; well below SCORE_WIN_MIN */
    bool wins_at_once;  /* some step of the side to move wins the game */
    bool is_threatened; /* the other side would win at once if it were to move */
};

/* What is certain of a position at a glance. */
struct quick_bounds {
    bool wins_at_once;   /* as in struct evaluation, but never false of a win that is no rare one */
    bool is_threatened;  /* the same as there */
    uint8_t at_least[2]; /* a side wins in no fewer plies, whatever the other does; 1: not known */
};

/* The bound of what `prior` returns. */
enum { PRIOR_MAX = 16384 };

/* How strong the levels are but for the last, by matches: docs/rating.md. */
enum { LEVELS_RATED = LEVEL_MAX - LEVEL_MIN };
struct level_ratings {
    uint32_t signature; /* of the levels and the search behind them, when they were rated */
    int first_move;     /* what moving first is worth */
    short values[LEVELS_RATED], errors[LEVELS_RATED]; /* from LEVEL_MIN on */
};

/* An evaluation of one game. Constant; lives as long as the program. */
struct eval {
    const char *name;
    const char *old_name; /* also accepted when read; NULL: none */
    /* The value of any position for `side`, finished ones included, in units of its own; NULL: as
     * `evaluate` says, and EVAL_WON for a game that is won. eval_value knows both. */
    int (*value)(const struct variant *v, const struct pos *p, enum side side);
    bool is_player; /* there is a bot of this name; level 2 is one called "greedy" that overlooks
                       things */

    /*
     * For a bot that does not simply take a step with the best value, and for "random" where not
     * every step is equally likely: the rest of the turn, at least one step, into
     * out[TURN_STEPS_MAX]; returns how many. The position is not over. NULL: goes by the value.
     */
    int (*choose)(const struct variant *v, const struct pos *p, struct rng *rng, move_code *out);

    /* The rest is for the search: NULL in evaluations that it cannot use. Units as in `score`. */
    void (*evaluate)(const struct variant *v, const struct pos *p, struct evaluation *out);
    /* The same, but nothing else need be set where it wins at once. NULL: as `evaluate`. */
    void (*assess)(const struct variant *v, const struct pos *p, struct evaluation *out);
    /*
     * The immediate gain of a noisy step, before the other side answers. NULL: not known; all noisy
     * steps are alike and none is pruned.
     */
    int (*gain)(const struct variant *v, move_code m);
    bool delays_losses; /* noisy steps with a negative gain come last, and not in quiescence */
    /*
     * Of the n steps of a position that is threatened keep those that may meet the threat, in their
     * order, or one that loses as late as can be, and return how many: after any other the other
     * side has won, or wins at once. NULL: all may.
     */
    int (*evasions)(const struct variant *v, const struct pos *p, move_code *moves, int n);
    /* For proofs, which believe it. NULL: they look at every step instead. */
    void (*quick_bounds)(const struct variant *v, const struct pos *p, struct quick_bounds *out);
    /*
     * Initial ordering of n quiet steps: for each a number in -PRIOR_MAX .. PRIOR_MAX, added to its
     * history score, which lies within twice these bounds. NULL: all 0.
     */
    void (*prior)(const struct variant *v, const struct pos *p, const move_code *moves, int n,
                  int *out);
    /*
     * The bits of a step that say which piece goes where, and not whence: what is learnt of one
     * step after another holds for all that are alike in these. 0: all bits.
     */
    move_code history_mask;
    /*
     * Scales the margins of the search: 100 when a quiet turn changes scores as much as it does in
     * Tactigon, more when it changes them more. 0 is 100.
     */
    int margin_percent;
    int point; /* a point of the game in its scores; 0: it has none, and 100 are a small piece */
    int reduction_percent; /* how far late steps are reduced; 0: 100 */
    int late_percent;      /* how many steps are tried before late ones are left out; 0: 100 */
    /*
     * How easily a step of the side to move is overlooked by who plays weakly, in percent of a
     * plain quiet step: more for a long way or a move backwards, less for what meets the eye.
     * NULL: 67 for noisy steps, 100 for all others.
     */
    int (*oversight_percent)(const struct variant *v, const struct pos *p, move_code m);
    /* The players that are the game's levels from LEVEL_SEARCH to LEVEL_MAX; NULL: those of
     * any game (player.c). */
    const char *const *levels;
    const struct level_ratings *ratings; /* of these levels; NULL: nobody has rated them */
    /* It leans to one way of winning: a person can play against it at any of those levels. */
    bool is_playing_style;
};

enum { EVAL_WON = 20000 };
int eval_value(const struct eval *eval, const struct variant *v, const struct pos *p,
               enum side side);

/* Evaluation i of a game, i >= 0; NULL past the last. */
const struct eval *engine_eval_at(const struct rules *rules, int i);

/* An evaluation of a game by name or old name, in any case ("greedy", "main"); NULL: none. */
const struct eval *engine_eval_find(const struct rules *rules, const char *name);

/*
 * Read PLAYER: human, random, greedy, greedy:miss=N (N of its 100 steps are drawn), the name of
 * another bot of the game, level:N, auto or auto:N, TASTE:N (a level from LEVEL_SEARCH on with an
 * evaluation by playing style), or search with its limits
 * ("search:nodes=20000,eval=main"). On STATUS_NOT_FOUND *error lists the players there are, on
 * STATUS_BAD_INPUT it says what is wrong with the limits; *out is then left alone.
 */
enum status player_read(const struct rules *rules, const char *text, struct player *out,
                        struct error *error);

/*
 * The same for a level as people name it: "3", "auto" or "hunter:3". STATUS_BAD_INPUT says what
 * there is.
 */
enum status player_read_level(const struct rules *rules, const char *text, struct player *out,
                              struct error *error);

/* The strongest bot of a game, without limits of its own. */
struct player player_strongest(const struct rules *rules);

/* They would play alike. */
bool player_is_same(const struct player *a, const struct player *b);

/* Add the player to *out in the form that player_read takes. */
void player_format(const struct player *player, struct text *out);

/* Add the player as shown to people: "level 2, novice", "goldrush", "human". */
void player_show(const struct player *player, struct text *out);

/*
 * The last level of a game: LEVEL_AUTO where it has an evaluation to search with, LEVEL_SEARCH - 1
 * where it has a greedy bot, LEVEL_MIN where there is nothing to go by.
 */
int level_last(const struct rules *rules);

/* A level's name ("random" for 1) and a one-line summary, of LEVEL_AUTO too; else NULL. */
const char *level_name(int level);
const char *level_summary(int level);

/* "hunter" of a player by playing style, borrowed; NULL: it is none. */
const char *player_style(const struct player *player);

/* Does the player have limits of its own, by nodes, time or depth? */
bool player_is_limited(const struct player *player);

#endif
