/*
 * The search: alpha-beta for any game (docs/engine.md). A search belongs to one variant and keeps
 * its transposition table between runs. The caller provides a clock and a stop condition, and gets
 * each finished depth by a callback. On one thread, with limits by nodes or depth, the result is
 * the same on every run and machine.
 */
#ifndef TACTIGON_SEARCH_H
#define TACTIGON_SEARCH_H

#include "tactigon/engine.h"
#include "tactigon/game.h"

enum {
    SEARCH_PLY_MAX = 100,  /* length of a path from the root, in steps */
    SEARCH_DEPTH_MAX = 80, /* in turns */
    SEARCH_LINES_MAX = 16, /* MultiPV */
    SEARCH_THREADS_MAX = 64,
    SCORE_WIN = 32000,                          /* a win in n plies scores SCORE_WIN - n */
    SCORE_WIN_MIN = SCORE_WIN - SEARCH_PLY_MAX, /* no evaluation reaches this */
};

struct search;

/* The size used for a transposition table of `mib` >= 1: the largest power of two not above it. */
int search_hash_mib(int mib);

struct search_options {
    const struct eval *eval; /* must have `evaluate`; NULL: the game's default */
    int hash_mib; /* size of the transposition table, at least 1; see search_hash_mib() */
    int threads;  /* 1..SEARCH_THREADS_MAX; 1 on systems without threads */
};

/* 0 means no limit; without limits the search runs to SEARCH_DEPTH_MAX or until it is stopped.
 * Neither nodes nor soft_ns end a search before depth 1 is finished. */
struct search_limits {
    int depth;       /* in turns */
    uint64_t nodes;  /* of all threads together */
    int64_t soft_ns; /* begin no new depth after this */
    int64_t hard_ns; /* stop at once after this */
    int lines;       /* number of best lines to find; 0 means 1 */
    /* The steps to choose from, borrowed: some of the legal ones, at least one. */
    const move_code *among;
    int n_among; /* 0: all legal steps */
    /* For weak players: the percentage of possible answers that is overlooked, more if they are
     * deeper or hard to see. The seed decides which. The table of such a search is useless for
     * others: call search_clear() after it. */
    int oversight_percent;
    uint64_t seed;
};

/* A line of play and its score for the side to move at the root. */
struct search_line {
    int score;
    int n_moves;
    move_code moves[SEARCH_PLY_MAX];
};

/* How a score relates to the true score of its depth. */
enum score_bound { SCORE_EXACT, SCORE_LOWER_BOUND, SCORE_UPPER_BOUND };

/* A report on one line of a depth. */
struct search_info {
    int depth;
    int seldepth; /* the longest path searched, in steps */
    int line;     /* which of the lines, from 1 */
    uint64_t nodes;
    int64_t time_ns;
    int hashfull;                   /* use of the transposition table, per mille */
    enum score_bound bound;         /* exact when the depth is finished */
    const struct search_line *best; /* borrowed for the call */
};

/* Callbacks of the caller; any function may be NULL. */
struct search_host {
    void *context;
    int64_t (*now_ns)(void *context); /* a monotonic clock; needed for limits by time */
    bool (*must_stop)(void *context); /* asked every few thousand nodes, by one thread */
    void (*report)(void *context, const struct search_info *info);
    /* Within a depth: the score is outside its search window. */
    void (*report_bound)(void *context, const struct search_info *info);
};

struct search_result {
    int depth; /* the last one finished */
    int n_lines;
    uint64_t nodes;
    struct search_line lines[SEARCH_LINES_MAX]; /* best first; play lines[0].moves[0] */
};

/* A game's default evaluation, the first that has `evaluate`, or NULL. */
const struct eval *search_eval(const struct rules *rules);

/* A search for a variant (borrowed) in *out; free it with search_free() (NULL is allowed).
 * STATUS_NO_MEMORY; STATUS_NOT_FOUND if the game has no searchable evaluation. */
enum status search_new(const struct variant *v, const struct search_options *options,
                       struct search **out);
void search_free(struct search *s);

/* Forget everything learnt: the transposition table, history and killers. */
void search_clear(struct search *s);

/* Search the game's current position; the game must not be over (asserted). *out gets at least one
 * line of at least one move. Draws by history count if they are on in the game. */
void search_run(struct search *s, const struct game *g, const struct search_limits *limits,
                const struct search_host *host, struct search_result *out);

/* Drop the steps that the limits exclude, keeping the order; returns how many are left. */
int search_limits_keep(const struct search_limits *limits, move_code *moves, int n);

/* Time management: set soft_ns and hard_ns to a sensible part of the time left on the clock, never
 * more than half unless only a few milliseconds are left. */
void search_limits_by_clock(int64_t left_ns, int64_t increment_ns, struct search_limits *out);

/* Add a score as UGI writes it: "win 5" or "loss 4", in plies, or "cp 31". */
void search_score_format(int score, struct text *out);

#endif
