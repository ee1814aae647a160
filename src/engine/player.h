/* Players, and their names: "level:5", "greedy", "search:nodes=20000,eval=main". bot.h lets a
 * player choose steps, search.h has the search, and eval/eval.h the evaluations. */
#ifndef TACTIGON_ENGINE_PLAYER_H
#define TACTIGON_ENGINE_PLAYER_H

#include "engine/eval/eval.h"

enum { PLAYER_TEXT_MAX = 128 };

/* The largest limits of a player that searches. */
enum {
    PLAYER_NODES_MAX = 2000000000,
    PLAYER_TIME_MS_MAX = 86400000, /* a day */
    PLAYER_DEPTH_MAX = 80,         /* the same as SEARCH_DEPTH_MAX */
    PLAYER_MISS_MAX = 90,
    PLAYER_BLIND_MAX = 99,
    PLAYER_HASH_MIB_MAX = SIZE_MAX > 0xffffffff ? 65536 : 1024,
    PLAYER_THREADS_MAX = 64, /* the same as SEARCH_THREADS_MAX */
};

enum player_kind {
    PLAYER_HUMAN,
    PLAYER_RANDOM, /* plays random steps, or those that the evaluation "random" chooses */
    PLAYER_BOT,    /* plays a step that its evaluation values most */
    PLAYER_SEARCH, /* alpha-beta search, see search.h */
    PLAYER_REMOTE, /* a remote player; player_read() cannot name one */
};

struct player {
    enum player_kind kind;
    const struct eval *eval; /* the evaluation; PLAYER_SEARCH: NULL for the game's default */
    int level;               /* the level, if the text named one ("level:5"); otherwise 0 */
    bool is_auto;            /* the level follows the opponent's strength */

    /* Limits per move for PLAYER_SEARCH; 0: no limit. PLAYER_BOT uses only oversight_percent. */
    int nodes;
    int time_ms;
    int depth;
    /* The number after "miss=" in a player's text. PLAYER_SEARCH: percentage of steps that it
     * overlooks (see search.h); PLAYER_BOT: percentage of its steps that are random. */
    int oversight_percent;
    int blind_percent; /* PLAYER_SEARCH: percentage of its own steps that it does not consider */
    int hash_mib;      /* size of the transposition table in MiB; 0: the caller decides */
    int threads;       /* number of threads; 0: the caller decides */
};

/* Reads a player: "human", "random", "greedy", another bot, "level:N", "auto", "auto:N", "STYLE:N"
 * (N from LEVEL_SEARCH on), "greedy:miss=N" (N of 100 steps are random) or "search" with limits
 * ("search:nodes=20000,eval=main"). STATUS_NOT_FOUND (*error lists the players) and
 * STATUS_BAD_INPUT (a bad limit) leave *out unchanged. */
enum status player_read(const struct rules *rules, const char *text, struct player *out,
                        struct error *error);

/* Reads a level as people name it: "3", "novice", "auto" or "hunter:3". On STATUS_BAD_INPUT, *error
 * lists the levels. */
enum status player_read_level(const struct rules *rules, const char *text, struct player *out,
                              struct error *error);

/* Returns the strongest bot of a game, without limits. */
struct player player_strongest(const struct rules *rules);

/* Returns whether the two players are the same in every setting. */
bool player_is_same(const struct player *a, const struct player *b);

/* Returns the player in the form that player_read() reads. */
struct text_word player_format(const struct player *player);

/* Returns the player as shown to people: "level 2, novice", "goldrush", "human". */
struct text_word player_show(const struct player *player);

/* Returns the side's player as player_show() does, but a side that is the only person is "you". */
struct text_word player_show_side(const struct player players[2], enum side side);

/* Returns the highest level of a game: LEVEL_AUTO if the search has an evaluation, LEVEL_SEARCH - 1
 * if there is only a greedy bot, otherwise LEVEL_MIN. */
int level_last(const struct rules *rules);

/* Returns the name ("starter" for level 1) or a summary of a level or LEVEL_AUTO; NULL for other
 * numbers. */
const char *level_name(int level);
const char *level_summary(int level);

/* Returns the text of the player at a level, as player_read() reads it. */
const char *level_text(const struct rules *rules, int level);

/* Returns the playing style of a player, such as "hunter", or NULL. The name is static. */
const char *player_style(const struct player *player);

/* Returns whether the player has a limit on nodes, time or depth. */
bool player_is_limited(const struct player *player);

#endif
