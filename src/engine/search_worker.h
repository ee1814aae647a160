/*
 * The private parts of a search: the data that its threads share, the data of each thread, and the
 * functions that these files call in each other.
 *   search.c         creating a search, running its threads, deepening from the root
 *   blunder.c        steps that weaker players overlook
 *   search_node.c    the tree below the root: principal variation and quiescence search
 *   search_picker.c  the order of a node's steps
 */
#ifndef TACTIGON_ENGINE_SEARCH_WORKER_H
#define TACTIGON_ENGINE_SEARCH_WORKER_H

#include <stdatomic.h>

#include "engine/blocks.h"
#include "engine/player.h"
#include "engine/search.h"
#include "engine/table.h"

enum {
    HISTORY_BITS = 14,  /* bits of the hash of a step; there is one table per side */
    FOLLOWUP_BITS = 18, /* bits of the hash of a pair of steps */
    HISTORY_MAX = 16384,
    KILLERS = 2,
    PICKER_FEW = 128, /* up to this number of steps, the best is found without blocks (blocks.h) */
};

/* What one thread has learned about steps. search_clear() sets it to zero. */
struct history {
    int16_t quiet[2][1 << HISTORY_BITS];   /* success of quiet steps */
    int16_t followup[1 << FOLLOWUP_BITS];  /* success of a quiet step as a reply to the last step */
    move_code reply[2][1 << HISTORY_BITS]; /* countermoves: the step that refuted an enemy step */
    move_code history_mask; /* the bits of a step that matter in a pair; set by the evaluation */
};

/* The stages of a node's steps, in the order in which they are tried. */
enum stage { STAGE_TABLE, STAGE_GOOD_NOISY, STAGE_KILLER, STAGE_QUIET, STAGE_BAD_NOISY };

struct order_hints {
    move_code table_move;
    move_code previous;
    const move_code *killers;
};

/* Returns the steps of a position in stages, scoring only those of the current stage. moves[]
 * holds, in order: steps already returned (up to `next`), scored steps (up to `end`), steps of
 * later stages (up to `losing`), and losing captures. */
struct picker {
    const struct variant *variant;
    const struct pos *pos;
    const struct eval *eval;
    const struct history *history;
    const struct order_hints *hints;
    move_code *moves; /* borrowed, as are `scores` and `blocks` */
    int *scores;
    struct blocks *blocks;
    int n;
    /* These fields start as 0. */
    int next, end, losing;
    enum stage stage;
    bool has_begun, has_blocks, leaves_out_quiets;
};

enum {
    SCORE_NONE = -SCORE_WIN - 1,
    POLL_NODES = 2048, /* interval, in nodes, between checks of the clock and the host */
    REDUCTIONS_MAX = 64,
    QUIETS_MAX = 64, /* maximum number of quiet steps remembered at a node, for the history */
};

/* One ply of the path being searched. */
struct frame {
    struct pos *pos;
    move_code *moves; /* room for variant->max_moves */
    int *scores;      /* room for variant->max_moves */
    struct blocks blocks;
    move_code move; /* the step being tried */
    /* The evaluation of the position, computed when a step leads to it. */
    struct evaluation eval;
    int16_t units[EVAL_UNITS_MAX]; /* hidden units of the net */
    bool is_settled;               /* `settled` is the score, and no search is needed */
    int settled;
    move_code killers[KILLERS];
    int n_pv;
    move_code pv[SEARCH_PLY_MAX];
};

/* A step at the root and its score in the current iteration. */
struct root_step {
    move_code move;
    int score;
};

/* A thread of the search. */
struct worker {
    struct search *search;
    struct frame frames[SEARCH_PLY_MAX + 1];
    struct history history;
    void *memory;           /* the positions, moves and scores of the frames */
    _Atomic uint64_t nodes; /* written only by this thread, read by all */
    uint64_t granted;       /* nodes that this thread may search before it must ask for more */
    atomic_bool is_stopped;
    int seldepth;
    int id; /* 0 is the main thread: it polls the host, reports, and stops all threads */
    struct search_result result;
    struct search_result finished; /* with several lines: the result of the last finished depth */
    struct root_step before;       /* the best step of the previous depth */
    int n_stable;                  /* number of previous depths with the same best step */
};

struct search {
    const struct variant *variant;
    const struct eval *eval;
    const struct eval_net *net; /* NULL: there is no net for this board */
    int16_t *net_table;
    struct table table;
    int short_mib; /* see search_short_mib() */
    int n_workers;
    struct worker **workers;
    uint8_t reductions[SEARCH_DEPTH_MAX + 1]
                      [REDUCTIONS_MAX]; /* late move reductions, indexed by depth and steps tried */

    /* These fields are set for each run. */
    const struct search_limits *limits;
    const struct search_host *host;
    int64_t start_ns;
    _Atomic uint64_t nodes_left; /* number of nodes not yet granted to a thread */
    int oversight_percent;       /* lower than in `limits` if the bot is far ahead (blunder.c) */
    bool has_draws;
    uint64_t *repeated; /* keys of repeated positions before the root */
    int n_repeated;
};

struct node {
    int ply;
    int depth;
    int alpha, beta;
    bool is_pv; /* the node is on the principal variation, with an open window */
    bool is_threatened;
    int eval;
    int n_tried;
    int n_quiets;
    move_code quiets[QUIETS_MAX]; /* the quiet steps tried, for the history */
};

static inline bool worker_is_stopped(const struct worker *w)
{
    return atomic_load_explicit(&w->is_stopped, memory_order_relaxed);
}

static inline uint64_t worker_nodes(const struct worker *w)
{
    return atomic_load_explicit(&w->nodes, memory_order_relaxed);
}

/* ---- when to stop: at a limit, or if the host asks; the main thread stops the others ---- */

/* Returns the time on the host's clock, or 0 if the host has no clock. */
static inline int64_t search_now_ns(const struct search *s)
{
    return s->host->now_ns ? s->host->now_ns(s->host->context) : 0;
}

static inline void worker_stop(struct worker *w)
{
    atomic_store_explicit(&w->is_stopped, true, memory_order_relaxed);
}

static inline void search_stop_all(struct search *s)
{
    for (int i = 0; i < s->n_workers; i++)
        worker_stop(s->workers[i]);
}

/* ---- search.c ---- */

/* Searches from the root, depth by depth, until a limit is reached. The result is in w->result. */
void worker_deepen(struct worker *w);

/* ---- search_picker.c ---- */

/* Returns the success of a quiet step plus its success after `previous`: at most 2 *
 * HISTORY_MAX. */
int history_of(const struct history *h, enum side side, move_code previous, move_code m);

/* Records that step m caused a cutoff. tried[0..n-1] are the quiet steps tried, including m. */
void history_update(struct history *h, enum side side, move_code previous, move_code m,
                    const move_code *tried, int n, int depth);

/* Returns the next step and sets *stage to its stage; MOVE_NONE after the last step. */
move_code picker_next(struct picker *p, enum stage *stage);

/* ---- search_node.c ---- */

/* Returns false if the node limit is reached. Asks for another grant first if needed. */
bool worker_has_nodes(struct worker *w);

/* Plays a step at `ply` and stores the new position and its evaluation in the next frame. If
 * is_deep, the position may be in the table, so its entry is prefetched. */
void worker_make_step(struct worker *w, int ply, move_code m, bool is_deep);

/* Searches the step just played at a node. Returns its score for the side that played it. */
int worker_search_step(struct worker *w, const struct node *n, move_code m, enum stage stage);

/* Sets the principal variation from `ply` on: step m, then the variation of the next frame. */
void worker_set_pv(struct worker *w, int ply, move_code m);

/* ---- blunder.c ---- */

/* Sets s->oversight_percent for a search from `root`. */
void blunder_begin(struct search *s, const struct pos *root);

/* Removes the steps overlooked at `ply`. If no step would be left and `least` is 1, keeps the step
 * that is easiest to see. Returns how many are left. Their order does not change. */
int blunder_drop(const struct worker *w, int ply, move_code *moves, int n, int least);

/* Makes the bot overlook threats and some immediate wins: changes the evaluation of frame `ply`. */
void blunder_evaluate(const struct worker *w, int ply, struct evaluation *a);

#endif
