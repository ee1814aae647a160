/* Parallel tree searches (PUCT). The caller evaluates many positions at once. A descent plays from
 * the root to a position not yet expanded. Until this position is evaluated, it counts as lost for
 * the side that chose it, so that other descents go elsewhere. */
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
    int32_t n_waiting; /* descents that wait for its evaluation; they count as lost */
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

/* Adds the steps of the current position as children of node i. */
static bool expand(struct tactigon_tree *t, struct root *r, int i)
{
    const move_code *steps;
    const int n = library_actions(t->p);
    (void)library_steps(t->p, &steps);
    if (!reserve(r, n))
        return false;
    struct node *to = r->nodes + r->n;
    r->nodes[i].first = r->n;
    r->nodes[i].n = n;
    r->n += n;
    for (int k = 0; k < n; k++)
        to[k] = (struct node){.parent = i, .step = steps[k], .action = t->p->actions[k]};
    return true;
}

/* Returns the mean value of a node for `side`, from -1 to 1. */
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

/* Returns the most promising child of node i. A child without visits has the node's value, less an
 * amount that grows with the priors of the steps already tried. */
static int choose(const struct tactigon_tree *t, const struct root *r, int i)
{
    const float first_play = 0.25F;
    const struct node *node = &r->nodes[i];
    const float explored = t->exploration * square_root((float)node->visits);
    float best = 0, tried = 0;
    for (int k = node->first; k < node->first + node->n; k++)
        tried += r->nodes[k].visits > 0 ? r->nodes[k].prior : 0;
    const float untried = mean_value(node, node->side) - first_play * tried;
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

/* Adds a value for `side` to a node and its ancestors, as another visit (by = 1) or to correct the
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

/* Returns the side that chose the step to a node; at the root, the side to move. */
static int chooser_of(const struct root *r, int i)
{
    return r->nodes[i > 0 ? r->nodes[i].parent : 0].side;
}

/* Makes one descent. Returns TACTIGON_STOPPED if it reached a position that is waiting for its
 * evaluation, and TACTIGON_ERROR_ILLEGAL if no other descent is possible. */
static int32_t descend(struct tactigon_tree *t, int root)
{
    struct root *r = &t->roots[root];
    int i = 0;
    if (!reserve(r, 1))
        return TACTIGON_ERROR_MEMORY;
    begin(t, root);
    if (r->nodes[0].result != RESULT_NONE || r->nodes[0].n_waiting > 0)
        return TACTIGON_ERROR_ILLEGAL;
    while (r->nodes[i].n > 0 && r->nodes[i].n_waiting == 0) {
        i = choose(t, r, i);
        library_play(t->p, r->nodes[i].step);
        r->nodes[i].side = t->p->now->side;
        r->nodes[i].result = t->p->now->result;
    }
    if (r->nodes[i].n_waiting > 0) {
        r->nodes[i].n_waiting++;
        backpropagate(r, i, chooser_of(r, i), -1, 1);
        return TACTIGON_STOPPED;
    }
    const int side = r->nodes[i].side;
    if (r->nodes[i].result != RESULT_NONE) {
        backpropagate(r, i, side, (float)library_reward((enum result)r->nodes[i].result, side), 1);
        return TACTIGON_OK;
    }
    if (!expand(t, r, i))
        return TACTIGON_ERROR_MEMORY;
    r->nodes[i].n_waiting = 1;
    backpropagate(r, i, chooser_of(r, i), -1, 1);
    t->leaves[t->n_leaves++] = (struct leaf){root, i};
    return TACTIGON_OK;
}

/* Lets only `left` descents wait at each leaf from number `first` on; 0 also removes the leaf. */
static void reduce_waiting(struct tactigon_tree *t, int first, int left)
{
    for (int k = t->n_leaves - 1; k >= first; k--) {
        struct root *r = &t->roots[t->leaves[k].root];
        struct node *node = &r->nodes[t->leaves[k].node];
        const int more = node->n_waiting - left;
        backpropagate(r, t->leaves[k].node, chooser_of(r, t->leaves[k].node), (float)more, -more);
        node->n_waiting = left;
        if (left == 0) { /* its children are the last nodes */
            r->n = node->first;
            node->n = 0;
            t->n_leaves--;
        }
    }
}

int32_t tactigon_tree_ask(tactigon_tree *t, int32_t descents, const tactigon_view *given,
                          int32_t *which)
{
    enum { TRIES = 16 }; /* most descents tried for each one wanted, as some only wait */
    tactigon_view view;
    if (t->n_leaves > 0 || descents < 1 || descents > INT32_MAX / t->n ||
        !library_options(&view, sizeof view, given))
        return TACTIGON_ERROR_ARGUMENT;
    if (t->n * descents > t->leaves_room) {
        struct leaf *leaves = realloc(t->leaves, (size_t)(t->n * descents) * sizeof *leaves);
        if (!leaves)
            return TACTIGON_ERROR_MEMORY;
        t->leaves = leaves;
        t->leaves_room = t->n * descents;
    }
    for (int i = 0; i < t->n; i++) {
        const int first = t->n_leaves;
        int32_t status = TACTIGON_OK;
        for (int64_t done = 0, k = 0;
             done < descents && k < (int64_t)TRIES * descents && status >= 0; k++) {
            const int n = t->n_leaves;
            status = descend(t, i);
            done += status == TACTIGON_OK;
            if (t->n_leaves == n)
                continue;
            library_look(t->p, n, &view);
            if (which)
                which[n] = i;
        }
        if (status == TACTIGON_ERROR_MEMORY) {
            reduce_waiting(t, 0, 0);
            return status;
        }
        reduce_waiting(t, first, 1);
    }
    return t->n_leaves;
}

/* Sets the priors of a node's steps. Their sum is 1. All are equal if no weight is above 0. */
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
        set_priors(r, node, policies + (size_t)i * (size_t)t->v->n_actions);
        backpropagate(r, at, chooser_of(r, at), 1, 0); /* removes the assumed loss */
        backpropagate(r, at, node->side, values[i], 0);
        node->n_waiting = 0;
    }
    t->n_leaves = 0;
}

/* Makes node i the root, and keeps only the nodes below it. */
static bool keep_below(struct root *r, int i)
{
    struct node *kept = malloc((size_t)r->room * sizeof *kept);
    int n = 1;
    if (!kept)
        return false;
    kept[0] = r->nodes[i];
    for (int k = 0; k < n; k++) {
        const int first = kept[k].first;
        kept[k].first = n;
        for (int j = 0; j < kept[k].n; j++) {
            kept[n] = r->nodes[first + j];
            kept[n++].parent = k;
        }
    }
    free(r->nodes);
    r->nodes = kept;
    r->n = n;
    return true;
}

int32_t tactigon_tree_act(tactigon_tree *t, int32_t i, int32_t action)
{
    if (i < 0 || i >= t->n || t->n_leaves > 0)
        return TACTIGON_ERROR_ARGUMENT;
    struct root *r = &t->roots[i];
    if (!reserve(r, 1))
        return TACTIGON_ERROR_MEMORY;
    begin(t, i);
    const move_code step = library_find(t->p, action);
    if (step == MOVE_NONE)
        return TACTIGON_ERROR_ILLEGAL;
    const int end = r->nodes[0].first + r->nodes[0].n;
    int at = r->nodes[0].first;
    while (at < end && r->nodes[at].step != step)
        at++;
    if (at == end || r->nodes[at].visits == 0)
        r->n = 0;
    else if (!keep_below(r, at))
        return TACTIGON_ERROR_MEMORY;
    library_play(t->p, step);
    memcpy(t->starts + (size_t)i * t->v->inner->pos_size, library_pos(t->p), t->v->inner->pos_size);
    return TACTIGON_OK;
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
