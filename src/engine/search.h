/* The search: alpha-beta for any game (docs/engine.md). A search belongs to one variant and keeps
 * its transposition table between runs. On one thread, with limits on nodes or depth, the result is
 * the same on every run and machine. */
#ifndef TACTIGON_ENGINE_SEARCH_H
#define TACTIGON_ENGINE_SEARCH_H

#include "engine/player.h"
#include "game/game.h"

enum {
    SEARCH_PLY_MAX = 100,  /* the longest path from the root, in steps */
    SEARCH_DEPTH_MAX = 80, /* the largest depth, in turns */
    SEARCH_LINES_MAX = 16, /* the most lines to find (MultiPV) */
    SEARCH_THREADS_MAX = 64,
    SCORE_WIN = 32000,                          /* a win in n plies scores SCORE_WIN - n */
    SCORE_WIN_MIN = SCORE_WIN - SEARCH_PLY_MAX, /* least score of a win; no evaluation reaches it */
};

struct search;

/* Returns the size in MiB of a table made for `mib` >= 1: the largest power of two not above
 * `mib`. */
int search_hash_mib(int mib);

struct search_options {
    const struct eval *eval; /* an evaluation with `evaluate`; NULL: the game's default */
    int hash_mib; /* size of the transposition table, at least 1; see search_hash_mib() */
    int threads;  /* 1..SEARCH_THREADS_MAX; 1 on systems without threads */
};

/* A limit of 0 does not apply. Without limits, the search runs to SEARCH_DEPTH_MAX or until it is
 * stopped. Neither nodes nor soft_ns ends a search before depth 1 is finished. */
struct search_limits {
    int depth;       /* in turns */
    uint64_t nodes;  /* the most nodes, counted over all threads */
    int64_t soft_ns; /* time after which no new depth begins */
    int64_t hard_ns; /* time after which the search stops at once */
    int lines;       /* number of best lines to find; 0 means 1 */
    /* Only these steps are searched at the root: one or more of the legal steps. Borrowed. */
    const move_code *among;
    int n_among; /* 0: all legal steps */
    /* For weak players: the percentage of steps that the search overlooks. It is higher for deep
     * steps and for steps that are hard to see. The seed decides which steps. The table of such a
     * search is useless for other searches: call search_clear() after it. */
    int oversight_percent;
    int blind_percent; /* the percentage of the steps at the root that are not considered */
    uint64_t seed;
};

/* A line of play and its score for the side to move at the root. */
struct search_line {
    int score;
    int n_moves;
    move_code moves[SEARCH_PLY_MAX];
};

/* How a score relates to the true score of the line at its depth. */
enum score_bound { SCORE_EXACT, SCORE_LOWER_BOUND, SCORE_UPPER_BOUND };

/* A report about one line at one depth. */
struct search_info {
    int depth;
    int seldepth; /* the longest path searched, in steps */
    int line;     /* number of the line, from 1 */
    uint64_t nodes;
    int64_t time_ns;
    int hashfull;                   /* used part of the transposition table, in thousandths */
    enum score_bound bound;         /* SCORE_EXACT if the line's depth is finished */
    const struct search_line *best; /* borrowed for the call */
};

/* Functions that the caller provides; each may be NULL. */
struct search_host {
    void *context;
    int64_t (*now_ns)(void *context); /* a monotonic clock; required for time limits */
    bool (*must_stop)(void *context); /* called every few thousand nodes, by one thread */
    void (*report)(void *context, const struct search_info *info);
    /* Called before a depth is finished, when a score outside the search window is only a bound. */
    void (*report_bound)(void *context, const struct search_info *info);
};

struct search_result {
    int depth; /* the last finished depth, in turns */
    int n_lines;
    uint64_t nodes;
    struct search_line lines[SEARCH_LINES_MAX]; /* best first; play lines[0].moves[0] */
};

/* Makes a search on a variant (borrowed) in *out; free it with search_free() (NULL is allowed). If
 * memory is short, its table is halved until it fits. Errors: STATUS_NO_MEMORY; STATUS_NOT_FOUND if
 * the game has no evaluation for the search. */
enum status search_new(const struct variant *v, const struct search_options *options,
                       struct search **out);
void search_free(struct search *s);

/* Returns the size of the table in MiB if memory was too short for the requested size; otherwise
 * 0. */
int search_short_mib(const struct search *s);

/* Forgets everything learnt: the transposition table, history and killers. */
void search_clear(struct search *s);

/* Searches the game's current position; the game must not be over (asserted). *out gets at least
 * one line of at least one step. Draws by history count if they are on in the game. */
void search_run(struct search *s, const struct game *g, const struct search_limits *limits,
                const struct search_host *host, struct search_result *out);

/* Removes the steps that are not in `among`, keeping the order; returns how many are left. */
int search_limits_keep(const struct search_limits *limits, move_code *moves, int n);

/* Time management: sets soft_ns and hard_ns to suitable parts of the time left on the clock, at
 * most half of it unless only a few milliseconds are left. */
void search_limits_by_clock(int64_t left_ns, int64_t increment_ns, struct search_limits *out);

/* Returns a score as UGI writes it: "win 5" or "loss 4" in plies, or "cp 31". */
struct text_word search_score_format(int score);

#endif
