/*
 * The search: alpha-beta over any game behind rules.h.
 *
 * A search belongs to one variant and keeps its hash table between runs. It reads no clock and
 * prints nothing: the caller hands in a clock and a question whether to stop, and is told of each
 * finished depth through a callback. One thread with limits by nodes or depth gives the same
 * answer on every run and machine.
 */
#ifndef TACTIGON_SEARCH_H
#define TACTIGON_SEARCH_H

#include "tactigon/engine.h"
#include "tactigon/game.h"

enum {
    SEARCH_PLY_MAX = 100,  /* steps from the root */
    SEARCH_DEPTH_MAX = 80, /* turns */
    SEARCH_LINES_MAX = 16, /* MultiPV */
    SEARCH_THREADS_MAX = 64,
    SCORE_WIN = 32000,                          /* less the plies until the win */
    SCORE_WIN_MIN = SCORE_WIN - SEARCH_PLY_MAX, /* no evaluation reaches this */
};

struct search;

struct search_options {
    const struct eval *eval; /* with `assess`; NULL: the game's own choice */
    int hash_mib;            /* at least 1 */
    int threads;             /* at least 1; more than one only where C11 threads exist */
};

/*
 * 0 means no limit; without any the search goes on until it is told to stop. Neither nodes nor
 * soft_ns end a search before depth 1 is finished.
 */
struct search_limits {
    int depth;
    uint64_t nodes;  /* of all threads together */
    int64_t soft_ns; /* begin no new depth after this */
    int64_t hard_ns; /* stop at once after this */
    int lines;       /* how many best lines to find; 0 is 1 */
};

/* One line of play and its score for the side to move at the root. */
struct search_line {
    int score;
    int n_moves;
    move_code moves[SEARCH_PLY_MAX];
};

struct search_info {
    int depth;
    int seldepth; /* the longest path looked at, in steps */
    int line;     /* which of the lines, from 1 */
    uint64_t nodes;
    int64_t time_ns;
    int hashfull; /* per mille */
    const struct search_line *best;
};

/* What the caller provides; any function may be NULL. */
struct search_host {
    void *context;
    int64_t (*now_ns)(void *context); /* a clock that never goes back */
    bool (*must_stop)(void *context); /* asked every few thousand nodes, by one thread */
    void (*report)(void *context, const struct search_info *info);
};

struct search_result {
    int depth; /* the last one finished */
    int n_lines;
    uint64_t nodes;
    struct search_line lines[SEARCH_LINES_MAX]; /* best first; the first move to play */
};

/* What a search goes by that is not told: the game's first that it can use; NULL: there is none. */
const struct eval *search_eval(const struct rules *rules);

/*
 * A search for a variant (borrowed) in *out, the caller's to free with search_free (NULL is
 * allowed). STATUS_NO_MEMORY; STATUS_NOT_FOUND when the game has no evaluation to search with.
 */
enum status search_new(const struct variant *v, const struct search_options *options,
                       struct search **out);
void search_free(struct search *s);

/* Forget everything learnt. */
void search_clear(struct search *s);

/*
 * Search the game's position, which must not be over; *out gets at least one line with at
 * least one move. Draws by history count when the game has them.
 */
void search_run(struct search *s, const struct game *g, const struct search_limits *limits,
                const struct search_host *host, struct search_result *out);

/*
 * Spend a sensible part of the time that is left on the clock: sets the limits by time. What is
 * left is never used up, down to a few milliseconds.
 */
void search_limits_by_clock(int64_t left_ns, int64_t increment_ns, struct search_limits *out);

/* "win 5", "loss 4" or "cp 31": a score as UGI writes it, in plies. */
void search_score_format(int score, struct text *out);

#endif
