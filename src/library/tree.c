/*
 * Parallel tree searches (PUCT). The caller evaluates many positions at once, with a network or in
 * any other way. An evaluation is a prior weight for each step and a value for the position. A
 * descent plays from the root to a position that has not been expanded. Until it is evaluated, this
 * position counts as lost for the side that chose it, so that other descents go elsewhere.
 */
#include <stdlib.h>
#include <string.h>

#include "library/library.h"

/* A position in a tree. The root has index 0. */
struct node {
    int32_t parent, first, n; /* n children, from nodes[first] on; n is 0 before expansion */
    move_code step;
    int32_t action, visits;
    float prior, total; /* prior: the step's weight; total: sum of values for the side to move */
    uint8_t side, result;
    bool is_asked; /* waiting for its evaluation */
};

struct root {
    struct node *nodes; /* capacity `room` */
    int n, room;
};

struct leaf {
    int root, node;
};

struct tactigon_tree {
    const struct tactigon_variant *v;
    int n, n_leaves, leaves_room;
    float exploration;
    struct root *roots;
    struct leaf *leaves;
    char *starts;                /* n positions of v->inner->pos_size bytes each */
    struct tactigon_position *p; /* the position of the current descent */
};

int32_t tactigon_tree_new(const tactigon_variant *v, int32_t n, float exploration,
                          tactigon_tree **out, tactigon_error *error)
{
    if (n < 1 || !(exploration >= 0))
        return library_fail(error, TACTIGON_ERROR_ARGUMENT,
                            "a tree needs at least one root, and an exploration of 0 or more");
    struct tactigon_tree *t = calloc(1, sizeof *t);
    if (!t)
        return library_fail_status(error, TACTIGON_ERROR_MEMORY);
    *t = (struct tactigon_tree){.v = v,
                                .n = n,
                                .exploration = exploration,
                                .roots = calloc((size_t)n, sizeof *t->roots),
                                .starts = calloc((size_t)n, v->inner->pos_size)};
    if (!t->roots || !t->starts || tactigon_position_new(v, NULL, &t->p, NULL) != TACTIGON_OK) {
        tactigon_tree_free(t);
        return library_fail_status(error, TACTIGON_ERROR_MEMORY);
    }
    for (int i = 0; i < n; i++)
        memcpy(t->starts + (size_t)i * v->inner->pos_size, library_pos(t->p), v->inner->pos_size);
    *out = t;
    return TACTIGON_OK;
}

void tactigon_tree_free(tactigon_tree *t)
{
    if (!t)
        return;
    for (int i = 0; t->roots && i < t->n; i++)
        free(t->roots[i].nodes);
    free(t->roots);
    free(t->leaves);
    free(t->starts);
    tactigon_position_free(t->p);
    free(t);
}

int32_t tactigon_tree_root(tactigon_tree *t, int32_t i, const tactigon_position *p)
{
    if (i < 0 || i >= t->n || p->v != t->v || t->n_leaves > 0)
        return TACTIGON_ERROR_ARGUMENT;
    memcpy(t->starts + (size_t)i * t->v->inner->pos_size, library_pos(p), t->v->inner->pos_size);
    t->roots[i].n = 0;
    return TACTIGON_OK;
}

static bool reserve(struct root *r, int more)
{
    int room = r->room > 0 ? r->room : 256;
    while (room < r->n + more)
        room *= 2;
    struct node *nodes =
        room > r->room ? realloc(r->nodes, (size_t)room * sizeof *nodes) : r->nodes;
    if (!nodes)
        return false;
    r->nodes = nodes;
    r->room = room;
    return true;
}

/* Add the steps of the current position as children of node i. */
static bool expand(struct tactigon_tree *t, struct root *r, int i)
{
    enum { AT_ONCE = 64 };
    const move_code *steps;
    const int n = library_steps(t->p, &steps);
    if (!reserve(r, n))
        return false;
    struct node *to = r->nodes + r->n;
    r->nodes[i].first = r->n;
    r->nodes[i].n = n;
    r->n += n;
    for (int k = 0; k < n; k += AT_ONCE) {
        int32_t actions[AT_ONCE];
        const int some = n - k < AT_ONCE ? n - k : AT_ONCE;
        t->v->code->actions_of(t->v->inner, t->v->numbers, steps + k, some, actions);
        for (int j = 0; j < some; j++)
            to[k + j] = (struct node){.parent = i, .step = steps[k + j], .action = actions[j]};
    }
    return true;
}

/* The mean value of a node for `side`, from -1 to 1. */
static float mean_value(const struct node *node, uint8_t side)
{
    const float mean = node->total / (float)node->visits;
    return node->side == side ? mean : -mean;
}

/* Newton's method for x >= 1, so that programs need not link the maths library. */
static float square_root(float x)
{
    float root = 1;
    while (root * root < x)
        root *= 2;
    for (int i = 0; i < 4; i++)
        root = (root + x / root) / 2;
    return root;
}

/* The most promising child of node i. Children without visits are valued like the node. */
static int choose(const struct tactigon_tree *t, const struct root *r, int i)
{
    const struct node *node = &r->nodes[i];
    const float explored = t->exploration * square_root((float)node->visits);
    const float untried = mean_value(node, node->side);
    float best = 0;
    int chosen = -1;
    for (int k = node->first; k < node->first + node->n; k++) {
        const struct node *child = &r->nodes[k];
        const float promise = (child->visits > 0 ? mean_value(child, node->side) : untried) +
                              explored * child->prior / (float)(1 + child->visits);
        if (chosen < 0 || promise > best) {
            best = promise;
            chosen = k;
        }
    }
    return chosen;
}

/* Add a value for `side` to a node and its ancestors, as another visit (by = 1) or to correct the
 * assumed loss (by = 0). */
static void backpropagate(struct root *r, int i, int side, float value, int by)
{
    for (; i >= 0; i = i > 0 ? r->nodes[i].parent : -1) {
        struct node *node = &r->nodes[i];
        node->visits += by;
        node->total += node->side == side ? value : -value;
    }
}

static void begin(struct tactigon_tree *t, int root)
{
    struct root *r = &t->roots[root];
    memcpy(t->p->now, t->starts + (size_t)root * t->v->inner->pos_size, t->v->inner->pos_size);
    t->p->n_steps = -1;
    if (r->n == 0) {
        r->nodes[0] = (struct node){.side = t->p->now->side, .result = t->p->now->result};
        r->n = 1;
    }
}

/* Make one descent. Returns TACTIGON_STOPPED if it reached a position that is waiting for its
 * evaluation, or if the game is over at the root. */
static int32_t descend(struct tactigon_tree *t, int root)
{
    struct root *r = &t->roots[root];
    int i = 0;
    if (!reserve(r, 1))
        return TACTIGON_ERROR_MEMORY;
    begin(t, root);
    if (r->nodes[0].result != RESULT_NONE)
        return TACTIGON_STOPPED;
    while (r->nodes[i].n > 0 && !r->nodes[i].is_asked) {
        i = choose(t, r, i);
        library_play(t->p, r->nodes[i].step);
        r->nodes[i].side = t->p->now->side;
        r->nodes[i].result = t->p->now->result;
    }
    if (r->nodes[i].is_asked)
        return TACTIGON_STOPPED;
    const int side = r->nodes[i].side;
    if (r->nodes[i].result != RESULT_NONE) {
        backpropagate(r, i, side, (float)library_reward((enum result)r->nodes[i].result, side), 1);
        return TACTIGON_OK;
    }
    if (!expand(t, r, i))
        return TACTIGON_ERROR_MEMORY;
    r->nodes[i].is_asked = true;
    const int chooser = i > 0 ? r->nodes[r->nodes[i].parent].side : side;
    backpropagate(r, i, chooser, -1, 1);
    t->leaves[t->n_leaves++] = (struct leaf){root, i};
    return TACTIGON_OK;
}

static bool reserve_leaves(struct tactigon_tree *t, int n)
{
    struct leaf *leaves =
        n > t->leaves_room ? realloc(t->leaves, (size_t)n * sizeof *leaves) : t->leaves;
    if (!leaves)
        return false;
    t->leaves = leaves;
    t->leaves_room = n > t->leaves_room ? n : t->leaves_room;
    return true;
}

int32_t tactigon_tree_ask(tactigon_tree *t, int32_t descents, const tactigon_view *given,
                          int32_t *which)
{
    tactigon_view view;
    if (t->n_leaves > 0 || descents < 1 || descents > INT32_MAX / t->n ||
        !library_options(&view, sizeof view, given))
        return TACTIGON_ERROR_ARGUMENT;
    if (!reserve_leaves(t, t->n * descents))
        return TACTIGON_ERROR_MEMORY;
    for (int i = 0; i < t->n; i++) {
        int32_t status = TACTIGON_OK;
        for (int k = 0; k < descents && status == TACTIGON_OK; k++) {
            const int n = t->n_leaves;
            status = descend(t, i);
            if (t->n_leaves == n)
                continue;
            const struct pos *p = library_pos(t->p);
            library_show(t->v, p, false, n, view.planes, view.bytes);
            if (view.masks)
                library_mask(t->p, view.masks + (size_t)n * (size_t)t->v->n_actions);
            if (view.sides)
                view.sides[n] = p->side;
            if (which)
                which[n] = i;
        }
        if (status == TACTIGON_ERROR_MEMORY)
            return status;
    }
    return t->n_leaves;
}

/* Set the priors of a node's steps. Their sum is 1. All are equal if no weight is above 0. */
static void set_priors(struct root *r, const struct node *node, const float *policy)
{
    float sum = 0;
    for (int k = node->first; k < node->first + node->n; k++) {
        const float weight = policy[r->nodes[k].action];
        r->nodes[k].prior = weight > 0 ? weight : 0;
        sum += r->nodes[k].prior;
    }
    for (int k = node->first; k < node->first + node->n; k++)
        r->nodes[k].prior = sum > 0 ? r->nodes[k].prior / sum : 1 / (float)node->n;
}

void tactigon_tree_tell(tactigon_tree *t, const float *policies, const float *values)
{
    for (int i = 0; i < t->n_leaves; i++) {
        struct root *r = &t->roots[t->leaves[i].root];
        const int at = t->leaves[i].node;
        struct node *node = &r->nodes[at];
        const int chooser = at > 0 ? r->nodes[node->parent].side : node->side;
        set_priors(r, node, policies + (size_t)i * (size_t)t->v->n_actions);
        backpropagate(r, at, chooser, 1, 0); /* remove the assumed loss */
        backpropagate(r, at, node->side, values[i], 0);
        node->is_asked = false;
    }
    t->n_leaves = 0;
}

int32_t tactigon_tree_visits(const tactigon_tree *t, int32_t i, float *visits, float *value)
{
    if (i < 0 || i >= t->n)
        return TACTIGON_ERROR_ARGUMENT;
    const struct root *r = &t->roots[i];
    memset(visits, 0, (size_t)t->v->n_actions * sizeof *visits);
    for (int k = 0; r->n > 0 && k < r->nodes[0].n; k++) {
        const struct node *node = &r->nodes[r->nodes[0].first + k];
        visits[node->action] = (float)node->visits;
    }
    if (value)
        *value = r->n > 0 && r->nodes[0].visits > 0 ? mean_value(r->nodes, r->nodes[0].side) : 0;
    return TACTIGON_OK;
}
