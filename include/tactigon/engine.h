/*
 * Players and evaluations, and their names: "level:5", "greedy", "search:nodes=20000,eval=main".
 * bot.h lets a player choose steps; search.h has the search.
 */
#ifndef TACTIGON_ENGINE_H
#define TACTIGON_ENGINE_H

#include "tactigon/rng.h"
#include "tactigon/rules.h"

enum { PLAYER_TEXT_MAX = 128 };

/* A game that cannot be searched has only levels below LEVEL_SEARCH; playing styles have only those
 * from it on. LEVEL_AUTO can be chosen like a level. It adapts to the opponent's strength. */
enum { LEVEL_MIN = 1, LEVEL_SEARCH = 3, LEVEL_MAX = 9, LEVEL_AUTO };

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
    PLAYER_GREEDY, /* plays a step that the evaluation "greedy" values most */
    PLAYER_BOT,    /* plays a step that another evaluation values most */
    PLAYER_SEARCH, /* alpha-beta search, see search.h */
    PLAYER_REMOTE, /* a remote player; player_read() cannot name one */
};

struct player {
    enum player_kind kind;
    const struct eval *eval; /* the evaluation; PLAYER_SEARCH: NULL for the game's default */
    int level;               /* the level, if the text named one ("level:5"); otherwise 0 */
    bool is_auto;            /* the level follows the opponent's strength */

    /* Limits per move for PLAYER_SEARCH; 0: no limit. PLAYER_GREEDY uses only oversight_percent. */
    int nodes;
    int time_ms;
    int depth;
    /* The number after "miss=" in a player's text. PLAYER_SEARCH: percentage of steps that it
     * overlooks (see search.h); PLAYER_GREEDY: percentage of its steps that are random. */
    int oversight_percent;
    int blind_percent; /* PLAYER_SEARCH: percentage of its own steps that it does not consider */
    int hash_mib;      /* size of the transposition table in MiB; 0: the caller decides */
    int threads;       /* number of threads; 0: the caller decides */
};

/* The static evaluation of an unfinished position, for the side to move. */
struct evaluation {
    int score;          /* a small piece counts 100; always well below SCORE_WIN_MIN */
    bool wins_at_once;  /* the side to move has a step that wins the game */
    bool is_threatened; /* the other side, if it were to move, could win with one step */
};

/* What is known for certain about a position without a search. */
struct quick_bounds {
    bool wins_at_once;   /* as in struct evaluation, but may miss rare wins */
    bool is_threatened;  /* as in struct evaluation */
    uint8_t at_least[2]; /* each side needs at least this many plies to win; 1: unknown */
};

/* eval.prior gives values from -PRIOR_MAX to PRIOR_MAX. */
enum { PRIOR_MAX = 16384 };

enum { LEVELS_RATED = LEVEL_MAX - LEVEL_MIN };
/* The Elo ratings of all levels except the last, measured by matches (docs/rating.md). */
struct level_ratings {
    uint32_t signature; /* checksum of the levels and their searches when they were rated */
    int first_move;     /* Elo value of moving first */
    short values[LEVELS_RATED], errors[LEVELS_RATED]; /* for each level, from LEVEL_MIN on */
    const char *since[LEVELS_RATED]; /* the first day on which it played so; NULL: always */
};

enum { EVAL_UNITS_MAX = 64 };

/* A neural net that adds to an evaluation's score. Arrays of units have EVAL_UNITS_MAX elements. */
struct eval_net {
    bool (*serves)(const struct variant *v); /* Was the net fitted to this board and these rules? */
    void (*begin)(const struct variant *v, const struct pos *p, int16_t *units);
    /* Compute the units after a step of `mover` from the units before it. */
    void (*follow)(enum side mover, move_code m, const int16_t *before, int16_t *after);
    /* The output of the net for `side`, the side to move. */
    int (*score)(const struct variant *v, enum side side, const int16_t *units);
};

/* An evaluation of a game: functions and data that never change. */
struct eval {
    const char *name;
    const char *old_name; /* another name accepted when reading; NULL: none */
    /* The value of any position, finished or not, for `side`, in units of this evaluation. NULL:
     * eval_value() uses `evaluate`, and EVAL_WON for a won game. */
    int (*value)(const struct variant *v, const struct pos *p, enum side side);
    bool is_player; /* there is a bot with this name */

    /* For a bot that does more than maximise the value, and for an evaluation "random" that does
     * not choose uniformly. Write the rest of the turn, at least one step, to out[TURN_STEPS_MAX];
     * returns the number of steps. The position is not over. NULL: the bot chooses by value. */
    int (*choose)(const struct variant *v, const struct pos *p, struct rng *rng, move_code *out);

    /* The members from here on are for the search. `evaluate` is NULL if the search cannot use this
     * evaluation. Scores are in the units of evaluation.score. */
    void (*evaluate)(const struct variant *v, const struct pos *p, struct evaluation *out);
    /* Like `evaluate`, but if wins_at_once is set, the rest may be unset. NULL: use `evaluate`. */
    void (*assess)(const struct variant *v, const struct pos *p, struct evaluation *out);
    /* The search keeps the units of this net for each position of a path and updates them with each
     * step. It adds the output to the score of `assess`; `evaluate` already includes it. NULL:
     * none. */
    const struct eval_net *net;
    /* The immediate gain of a noisy step, before the other side answers. NULL: unknown. Then all
     * noisy steps are equal and none is pruned. */
    int (*gain)(const struct variant *v, move_code m);
    bool delays_losses; /* steps with a negative gain are tried last, and never in quiescence */
    /* In a threatened position, keep the steps that may parry the threat, without reordering them;
     * if there are none, keep one that loses as late as possible. Returns how many are kept. After
     * any other step, the other side has won or wins at once. NULL: keep all. */
    int (*evasions)(const struct variant *v, const struct pos *p, move_code *moves, int n);
    /* Proofs rely on these bounds, so they must be right. NULL: proofs try every step instead. */
    void (*quick_bounds)(const struct variant *v, const struct pos *p, struct quick_bounds *out);
    /* The initial order of n quiet steps: for each a number from -PRIOR_MAX to PRIOR_MAX. It is
     * added to the history score, which is at most 2 * PRIOR_MAX. NULL: all 0. */
    void (*prior)(const struct variant *v, const struct pos *p, const move_code *moves, int n,
                  int *out);
    /* In the history of pairs of steps, only these bits distinguish steps: they say which piece
     * goes where, but not where it comes from. 0: all bits count. */
    move_code history_mask;
    /* Scales the margins of the search. It is 100 if a quiet turn changes scores as much as in
     * Tactigon, and more if it changes them more. 0 means 100. */
    int margin_percent;
    int point;             /* score of one point in games with points; 0: the game has none */
    int reduction_percent; /* scales the depth reductions of late steps; 0 means 100 */
    int late_percent; /* scales how many steps are tried before late ones are pruned; 0 means 100 */
    /* How easily weak players overlook a step: 100 for a plain quiet step, more for long paths or
     * moves backwards, less for obvious steps. NULL: 67 for noisy steps, 100 for others. */
    int (*oversight_percent)(const struct variant *v, const struct pos *p, move_code m);
    /* The texts of the players at levels LEVEL_MIN to LEVEL_MAX; NULL: those in player.c. */
    const char *const *levels;
    const struct level_ratings *ratings; /* ratings of the levels; NULL: not rated */
    /* The evaluation prefers one way of winning, and bots with it are offered as opponents. */
    bool is_playing_style;
};

enum { EVAL_WON = 20000 };
int eval_value(const struct eval *eval, const struct variant *v, const struct pos *p,
               enum side side);

/* Evaluation i >= 0 of a game; NULL after the last. */
const struct eval *engine_eval_at(const struct rules *rules, int i);

/* The game's evaluation with this name or old name, in upper or lower case, or NULL. */
const struct eval *engine_eval_find(const struct rules *rules, const char *name);

/* Read a player: "human", "random", "greedy", the name of another bot, "level:N", "auto", "auto:N",
 * "STYLE:N" (a playing style at level N, from LEVEL_SEARCH on), "greedy:miss=N" (N of 100 steps are
 * random) or "search" with limits ("search:nodes=20000,eval=main"). Errors: STATUS_NOT_FOUND with a
 * list of the players in *error; STATUS_BAD_INPUT with the bad limit. *out is then unchanged. */
enum status player_read(const struct rules *rules, const char *text, struct player *out,
                        struct error *error);

/* Like player_read(), for a level as people name it: "3", "novice", "auto" or "hunter:3". On
 * STATUS_BAD_INPUT, *error lists the levels. */
enum status player_read_level(const struct rules *rules, const char *text, struct player *out,
                              struct error *error);

/* The strongest bot of a game, without limits. */
struct player player_strongest(const struct rules *rules);

/* Are the two players the same in every setting? */
bool player_is_same(const struct player *a, const struct player *b);

/* Append the player in the form that player_read() reads. */
void player_format(const struct player *player, struct text *out);

/* Append the player as shown to people: "level 2, novice", "goldrush", "human". */
void player_show(const struct player *player, struct text *out);

/* The highest level of a game: LEVEL_AUTO if the search has an evaluation, LEVEL_SEARCH - 1 if
 * there is only a greedy bot, otherwise LEVEL_MIN. */
int level_last(const struct rules *rules);

/* The name ("starter" for level 1) or a summary of a level or LEVEL_AUTO; NULL for other numbers.
 */
const char *level_name(int level);
const char *level_summary(int level);

/* The playing style of a player, such as "hunter", or NULL. The name is static. */
const char *player_style(const struct player *player);

/* Does the player have a limit on nodes, time or depth? */
bool player_is_limited(const struct player *player);

#endif
