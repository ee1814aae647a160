/*
 * The private parts of a search: what its threads share, what each has for itself, and the
 * functions that the files call in each other.
 *
 *     search.c       creating a search, running its threads, deepening from the root
 *     blunder.c      steps that weaker players overlook
 *     search_node.c  the tree below the root: principal variation and quiescence search, step order
 */
#ifndef TACTIGON_ENGINE_SEARCH_WORKER_H
#define TACTIGON_ENGINE_SEARCH_WORKER_H

#include <stdatomic.h>

#include "engine/blocks.h"
#include "engine/table.h"
#include "tactigon/engine.h"
#include "tactigon/search.h"

enum {
    HISTORY_BITS = 14,  /* of hashed steps, for each side */
    FOLLOWUP_BITS = 18, /* of hashed pairs of steps */
    HISTORY_MAX = 16384,
    KILLERS = 2,
    PICKER_FEW = 128, /* up to this many steps are scanned without blocks */
};

/* The history of one thread; cleared with memset. */
struct history {
    int16_t quiet[2][1 << HISTORY_BITS];   /* success of quiet steps, by side */
    int16_t followup[1 << FOLLOWUP_BITS];  /* success after the step before */
    move_code reply[2][1 << HISTORY_BITS]; /* countermoves: what refuted a step of the other side */
    move_code history_mask; /* the bits of a step that count in pairs, from the evaluation */
};

/* The stages of a node's steps, in the order in which they are tried. */
enum stage { STAGE_TABLE, STAGE_GOOD_NOISY, STAGE_KILLER, STAGE_QUIET, STAGE_BAD_NOISY };

struct order_hints {
    move_code table_move;
    move_code previous;
    const move_code *killers;
};

/* Hands out the steps of a position in stages, scoring only those of the current stage. moves[]
 * holds, in order: steps handed out (up to `next`), scored ones (up to `end`), those of later
 * stages (up to `losing`), and losing captures. */
struct picker {
    const struct variant *variant;
    const struct pos *pos;
    const struct eval *eval;
    const struct history *history;
    const struct order_hints *hints;
    move_code *moves; /* borrowed, like `scores` and `blocks` */
    int *scores;
    struct blocks *blocks;
    int n;
    /* The fields below begin as 0. */
    int next, end, losing;
    enum stage stage;
    bool has_begun, has_blocks, leaves_out_quiets;
};

enum {
    SCORE_NONE = -SCORE_WIN - 1,
    POLL_NODES = 2048, /* nodes between looks at the clock */
    REDUCTIONS_MAX = 64,
    QUIETS_MAX = 64, /* quiet steps remembered at a node, for the history */
    REVERSE_DEPTH = 7,
    FUTILITY_DEPTH = 6,
    LATE_DEPTH = 6,
};

/* One ply of the path being searched. */
struct frame {
    struct pos *pos;
    move_code *moves; /* room for variant->max_moves */
    int *scores;      /* room for variant->max_moves */
    struct blocks blocks;
    move_code move; /* the step being tried */
    /* The evaluation of the position, made when a step leads to it. */
    struct evaluation eval;
    int16_t units[EVAL_UNITS_MAX]; /* of the net */
    bool is_settled;               /* the score `settled` needs no search */
    int settled;
    move_code killers[KILLERS];
    int n_pv;
    move_code pv[SEARCH_PLY_MAX];
};

/* One thread. */
struct worker {
    struct search *search;
    struct frame frames[SEARCH_PLY_MAX + 1];
    struct history history;
    void *memory;           /* the positions, moves and scores of the frames */
    _Atomic uint64_t nodes; /* written by this thread alone, read by all */
    uint64_t granted;       /* nodes it may search before it must ask for more */
    atomic_bool is_stopped;
    int seldepth;
    int id; /* the main thread is 0: it polls the host, reports, and stops all threads */
    struct search_result result;
    struct search_result whole; /* with several lines, the result of the last finished depth */
};

struct search {
    const struct variant *variant;
    const struct eval *eval;
    const struct eval_net *net; /* NULL: none for this board */
    struct table table;
    int n_workers;
    struct worker **workers;
    uint8_t reductions[SEARCH_DEPTH_MAX + 1][REDUCTIONS_MAX]; /* by depth, steps tried */

    /* Margins in the units of the evaluation. */
    int aspiration;
    int quiescence_margin;
    int reverse[REVERSE_DEPTH + 1]; /* by depth */
    int futility[FUTILITY_DEPTH + 1];
    int late[LATE_DEPTH + 1]; /* by depth: quiet steps tried before the rest are pruned */

    /* The current run. */
    const struct search_limits *limits;
    const struct search_host *host;
    int64_t start_ns;
    _Atomic uint64_t nodes_left; /* not yet granted to a thread */
    int oversight_percent;       /* used in this run, see blunder.c */
    bool has_draws;
    uint64_t *repeated; /* keys of repeated positions before the root */
    int n_repeated;
};

struct node {
    int ply;
    int depth;
    int alpha, beta;
    bool is_pv; /* on the principal variation: the window is open */
    bool is_threatened;
    int eval;
    int n_tried;
    int n_quiets;
    move_code quiets[QUIETS_MAX]; /* for the history */
};

/* A step at the root and its score in the current iteration. */
struct root_step {
    move_code move;
    int score;
};

static inline bool worker_is_stopped(const struct worker *w)
{
    return atomic_load_explicit(&w->is_stopped, memory_order_relaxed);
}

static inline uint64_t worker_nodes(const struct worker *w)
{
    return atomic_load_explicit(&w->nodes, memory_order_relaxed);
}

/* ---- when to stop: by nodes, by time, or by the host; only the main thread stops all ---- */

/* The time now by the host's clock; 0 without one. */
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

/* ---- search_node.c: the order of steps ---- */

/* How well a quiet step did, also after the one before it: -2 * HISTORY_MAX .. 2 * HISTORY_MAX. */
int history_of(const struct history *h, enum side side, move_code previous, move_code m);

/* Step m caused a cutoff at this depth; tried[n] are the quiet steps tried, m among them. */
void history_update(struct history *h, enum side side, move_code previous, move_code m,
                    const move_code *tried, int n, int depth);

/* The next step and its stage; MOVE_NONE at the end. */
move_code picker_next(struct picker *p, enum stage *stage);

/* ---- search_node.c: the tree ---- */

/* False if the node limit is reached; asks for another grant first if needed. */
bool worker_has_nodes(struct worker *w);

/* Play a step at `ply`: the position and its evaluation go to the next frame. `is_deep`: the
 * position may be in the table. */
void worker_make_step(struct worker *w, int ply, move_code m, bool is_deep);

/* Search the step just made at a node; the score is for the side that made it. */
int worker_search_step(struct worker *w, const struct node *n, move_code m, enum stage stage);

/* The principal variation from `ply` on becomes m and then that of the next frame. */
void worker_set_pv(struct worker *w, int ply, move_code m);

/* ---- blunder.c ---- */

/* Set s->oversight_percent for a search from `root`. */
void blunder_begin(struct search *s, const struct pos *root);

/* Drop the steps overlooked at `ply`, keeping the order and at least `least` steps if there are as
 * many; returns how many are left. */
int blunder_drop(const struct worker *w, int ply, move_code *moves, int n, int least);

/* Remove from the evaluation of the position at `ply` what is overlooked. */
void blunder_evaluate(const struct worker *w, int ply, struct evaluation *a);

#endif
