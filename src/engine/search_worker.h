/*
 * The inside of a search, private to its files: what all threads share, what each has for itself,
 * and the functions the files call of each other.
 *
 *     search.c             creating a search, running its threads, deepening from the root
 *     blunder.c            what weaker players do not see
 *     search_node.c        the tree below: principal variation and quiescence search, and the order
 *                          in which the steps of a node are tried
 */
#ifndef TACTIGON_ENGINE_SEARCH_WORKER_H
#define TACTIGON_ENGINE_SEARCH_WORKER_H

#include <stdatomic.h>

#include "engine/blocks.h"
#include "engine/table.h"
#include "tactigon/engine.h"
#include "tactigon/search.h"

enum {
    HISTORY_BITS = 14,  /* of hashes of steps, for each side */
    FOLLOWUP_BITS = 18, /* and of pairs of steps */
    HISTORY_MAX = 16384,
    KILLERS = 2,
    PICKER_FEW = 128, /* up to so many are looked through one by one */
};

/* The history of one thread; cleared with memset. */
struct history {
    int16_t quiet[2][1 << HISTORY_BITS];   /* how well a quiet step did, by side */
    int16_t followup[1 << FOLLOWUP_BITS];  /* how well it did after the step before it */
    move_code reply[2][1 << HISTORY_BITS]; /* countermoves: what refuted a step of the other side */
    move_code history_mask; /* the bits of a step that count in pairs, as the evaluation says */
};

/* The stage of a step, in the order in which they are handed out. */
enum stage { STAGE_TABLE, STAGE_GOOD_NOISY, STAGE_KILLER, STAGE_QUIET, STAGE_BAD_NOISY };

/* What the caller knows about the node. */
struct order_hints {
    move_code table_move;
    move_code previous; /* the step that led here, or MOVE_NONE */
    const move_code *killers;
};

/*
 * Hands out the steps of a position in stages; only those of the stage at hand are scored. moves[]
 * are those before `next`, handed out; before `end`, scored; before `losing`, of later stages; and
 * captures that lose.
 */
struct picker {
    const struct variant *variant;
    const struct pos *pos;
    const struct eval *eval;
    const struct history *history;
    const struct order_hints *hints;
    move_code *moves; /* borrowed, as are scores */
    int *scores;
    struct blocks *blocks; /* of the scores of quiet steps, where there are hundreds */
    int n;
    /* The rest is its own and begins as 0. */
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
    int *scores;      /* as many */
    struct blocks blocks;
    move_code move; /* the step being tried */
    /* What is known at first sight of the position that a step has led to. */
    struct evaluation eval;
    bool is_settled; /* it needs no search: its score is known */
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
    void *memory;           /* positions, moves and scores of the frames */
    _Atomic uint64_t nodes; /* searched: written by this thread alone, read by all */
    uint64_t granted;       /* nodes that it may search before it has to ask for more */
    atomic_bool is_stopped;
    int seldepth;
    int id; /* 0 is the main thread, which polls the host, reports, and stops all threads */
    struct search_result result;
    struct search_result whole; /* with several lines: the result of the last finished depth */
};

struct search {
    const struct variant *variant;
    const struct eval *eval;
    struct table table;
    int n_workers;
    struct worker **workers;
    uint8_t reductions[SEARCH_DEPTH_MAX + 1][REDUCTIONS_MAX]; /* by depth and move number */

    /* Margins in the units of the evaluation. */
    int aspiration;
    int quiescence_margin;
    int reverse[REVERSE_DEPTH + 1]; /* by depth */
    int futility[FUTILITY_DEPTH + 1];
    int late[LATE_DEPTH + 1]; /* quiet steps are left out behind so many others */

    /* The current run. */
    const struct search_limits *limits;
    const struct search_host *host;
    int64_t start_ns;
    _Atomic uint64_t nodes_left; /* of the limit, granted to no thread yet */
    int oversight_percent;       /* what is overlooked in this run, see blunder.h */
    bool has_draws;
    uint64_t *repeated; /* keys of positions that the game had twice or more before the root */
    int n_repeated;
};

/* The state of a node while its steps are tried. */
struct node {
    int ply;
    int depth;
    int alpha, beta;
    bool is_pv; /* on the principal variation: its window is open */
    bool is_threatened;
    int eval;
    int n_tried; /* steps */
    int n_quiets;
    move_code quiets[QUIETS_MAX]; /* quiet steps tried */
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

/* ---- when to stop: by nodes, by time, or at the host's wish; only the main thread stops all ----
 */

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

/* How well a quiet step did after the one before it: -2 * HISTORY_MAX .. 2 * HISTORY_MAX. */
int history_of(const struct history *h, enum side side, move_code previous, move_code m);

/* The quiet step m caused a cutoff at this depth; of tried[n], those other than m did not. */
void history_update(struct history *h, enum side side, move_code previous, move_code m,
                    const move_code *tried, int n, int depth);

/* The next step, MOVE_NONE at the end, and its stage. */
move_code picker_next(struct picker *p, enum stage *stage);

/* ---- search_node.c: the tree ---- */

/* Does the thread have nodes left to search? If not, it first asks for another grant. */
bool worker_has_nodes(struct worker *w);

/* Play a step at `ply`; the position after it is in the next frame, with what is known of it at
 * first sight. `is_deep`: the table may know it. */
void worker_make_step(struct worker *w, int ply, move_code m, bool is_deep);

/* Search the step just made at a node: its score for the side that made it. */
int worker_search_step(struct worker *w, const struct node *n, move_code m, enum stage stage);

/* The principal variation from `ply` on is this step and what follows in the next frame. */
void worker_set_pv(struct worker *w, int ply, move_code m);

/* ---- blunder.c ---- */

/* A search begins at the position: how much is overlooked in it, into s->oversight_percent. */
void blunder_begin(struct search *s, const struct pos *root);

/* Drop the steps that are not seen at `ply`, keeping the order; returns how many are left, at
 * least `least` of them if there were so many. */
int blunder_drop(const struct worker *w, int ply, move_code *moves, int n, int least);

/* Take out of the evaluation of the position at `ply` what is not seen. */
void blunder_evaluate(const struct worker *w, int ply, struct evaluation *a);

#endif
