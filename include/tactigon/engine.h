/*
 * Players by name, and the values that programs go by. What makes a program of them play is in
 * bot.h; the search itself is in search.h.
 */
#ifndef TACTIGON_ENGINE_H
#define TACTIGON_ENGINE_H

#include "tactigon/rng.h"
#include "tactigon/rules.h"

enum { PLAYER_TEXT_MAX = 128 };

/* Levels a person can choose: 1 is random, 2 is greedy, from 3 on they search. */
enum { LEVEL_MIN = 1, LEVEL_MAX = 9 };

/* What a player that searches can be limited by. */
enum {
    PLAYER_NODES_MAX = 2000000000,
    PLAYER_TIME_MS_MAX = 86400000, /* a day */
    PLAYER_DEPTH_MAX = 80,         /* as SEARCH_DEPTH_MAX */
    PLAYER_LOSS_MAX = 1000,
    PLAYER_HASH_MIB_MAX = 65536,
    PLAYER_THREADS_MAX = 64, /* as SEARCH_THREADS_MAX */
};

enum player_kind {
    PLAYER_HUMAN,
    PLAYER_RANDOM, /* a legal step drawn uniformly, or by the game's own "random" */
    PLAYER_GREEDY, /* the best value one step ahead, ties drawn uniformly */
    PLAYER_BOT,    /* the same with another value of the game, see engine_eval_find */
    PLAYER_SEARCH, /* looks ahead */
};

struct player {
    enum player_kind kind;
    const struct eval *eval; /* what it goes by; PLAYER_SEARCH: NULL is the game's own choice */
    int level;               /* when it was named by its level; else 0 */

    /* PLAYER_SEARCH: limits a move, 0 when there is none. */
    int nodes;
    int time_ms;
    int depth;
    int max_loss; /* "slip": plays any step that seems no more than this worse than the best */
    int hash_mib; /* 0: as its host likes */
    int threads;  /* the same */
};

/* What the search wants to know of a position that is not over, from the side to move's view. */
struct assessment {
    int score;          /* 100 = the smallest piece; well below a won game */
    bool wins_at_once;  /* some step of the side to move wins the game */
    bool is_threatened; /* the other side would win at once if it were to move */
};

/* How promising a quiet step looks, see `prior`. */
enum { PRIOR_MAX = 16384 };

/* The value of a position for a side, in units of its own. */
struct eval {
    const struct rules *rules;
    const char *name;
    const char *old_name; /* read as well; NULL: it always had its name */
    int (*value)(const struct variant *v, const struct pos *p, enum side side);
    bool is_player; /* a bot of this name goes by it */

    /*
     * For a bot that does not simply take a step with the best value, or "random" in a game where
     * that is not any step at all: the steps of the turn from here on, at least one, into
     * out[TURN_STEPS_MAX]; returns how many. The position is not over. NULL: goes by the value.
     */
    int (*choose)(const struct variant *v, const struct pos *p, struct rng *rng, move_code *out);

    /* The rest is for the search: NULL in evaluations that it cannot use. */
    void (*assess)(const struct variant *v, const struct pos *p, struct assessment *out);
    /*
     * What a noisy step wins on the spot, before the other side answers. NULL: nobody knows; all of
     * them are alike and none is left out.
     */
    int (*gain)(const struct variant *v, move_code m);
    /*
     * Static exchange evaluation: what a noisy step wins when both sides go on taking on that place
     * as long as it pays. NULL: no step is known to lose.
     */
    int (*see)(const struct variant *v, const struct pos *p, move_code m);
    /*
     * Which quiet steps to try first, before the search has learnt anything: -PRIOR_MAX ..
     * PRIOR_MAX, added to the history score, which lies within twice these bounds. NULL: they are
     * all alike.
     */
    int (*prior)(const struct variant *v, const struct pos *p, move_code m);
    /*
     * Scales the margins of the search: 100 in a game where a quiet turn changes scores as much as
     * in Tactigon, more where more. 0 is 100.
     */
    int margin_percent;
};

/* The evaluations of a game by number from 0; NULL behind the last. */
const struct eval *engine_eval_at(const struct rules *rules, int i);

/* An evaluation of a game by its name or old name ("greedy", "main", ...); NULL when there is none.
 */
const struct eval *engine_eval_find(const struct rules *rules, const char *name);

/*
 * Read PLAYER: human, random, greedy, the name of another bot of the game, level:N, or search
 * with its limits ("search:nodes=20000,eval=main"). STATUS_NOT_FOUND says in *error which
 * players there are, STATUS_BAD_INPUT what of a search is wrong; *out is then left alone.
 */
enum status player_read(const struct rules *rules, const char *text, struct player *out,
                        struct error *error);

/* The best bot that there is for a game, with no limits of its own. */
struct player player_strongest(const struct rules *rules);

/* The player as player_read takes it. */
void player_format(const struct player *player, struct text *out);

/* The same for people: "level 2, greedy", "goldrush", "human" */
void player_show(const struct player *player, struct text *out);

/* "random" for level 1, ... and one line about it; NULL outside LEVEL_MIN..LEVEL_MAX. */
const char *level_name(int level);
const char *level_summary(int level);

/* A searching player limits itself, by nodes, time or depth. */
bool player_is_limited(const struct player *player);

#endif
