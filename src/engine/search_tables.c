/*
 * Endgame tables in a search: within the tree they say who wins, at the root in how many plies.
 */
#include "engine/search_worker.h"

/* Draws are ordered by what the evaluation thinks of them, within this. */
enum { DRAW_MAX = 1000 };

bool search_knows(const struct search *s, const struct pos *p, int ply, int *score)
{
    const enum table_fate fate = tables_fate(s->tables, p);
    *score = fate == TABLE_WIN ? SCORE_TABLE - ply : fate == TABLE_LOSS ? ply - SCORE_TABLE : 0;
    return fate != TABLE_UNKNOWN;
}

/* The score of the position at `ply`, for the side that has moved there; false: it is not known. */
static bool score_of(struct worker *w, int ply, int *score)
{
    const struct search *s = w->search;
    const struct pos *p = w->frames[ply].pos;
    struct evaluation a;
    if (p->result != RESULT_NONE) {
        const bool wins = p->result == (p->side == SIDE_FIRST ? RESULT_FIRST : RESULT_SECOND);
        *score = wins ? ply - SCORE_WIN : SCORE_WIN - ply;
        return true;
    }
    const struct table_value value = tables_value(s->tables, p);
    *score =
        value.fate == TABLE_WIN ? ply + value.plies - SCORE_WIN : SCORE_WIN - ply - value.plies;
    if (value.fate == TABLE_DRAW) {
        s->eval->evaluate(s->variant, p, &a);
        *score = a.score > DRAW_MAX ? -DRAW_MAX : a.score < -DRAW_MAX ? DRAW_MAX : -a.score;
    }
    return value.fate != TABLE_UNKNOWN;
}

/* Score the n steps of the position at `ply`; false: one leads to where nothing is known. */
static bool score_steps(struct worker *w, int ply, int n)
{
    const struct variant *v = w->search->variant;
    struct frame *f = &w->frames[ply];
    for (int i = 0; i < n; i++) {
        v->rules->play(v, f->pos, f->moves[i], f[1].pos);
        if (!score_of(w, ply + 1, &f->scores[i]))
            return false;
    }
    return true;
}

/* Bring the best of the steps from k on to k. */
static void bring_best(struct frame *f, int k, int n)
{
    int best = k;
    for (int i = k + 1; i < n; i++)
        best = f->scores[i] > f->scores[best] ? i : best;
    const move_code m = f->moves[k];
    const int score = f->scores[k];
    f->moves[k] = f->moves[best];
    f->scores[k] = f->scores[best];
    f->moves[best] = m;
    f->scores[best] = score;
}

/* It goes on from a position that the tables know to the end of the game, if that is won. */
static void follow(struct worker *w, struct search_line *line)
{
    const struct variant *v = w->search->variant;
    for (int ply = 0; ply < SEARCH_PLY_MAX; ply++) {
        struct frame *f = &w->frames[ply], *next = f + 1;
        v->rules->play(v, f->pos, line->moves[ply], next->pos);
        if (ply + 1 < line->n_moves)
            continue;
        const int n = v->rules->gen(v, next->pos, next->moves);
        if (n == 0)
            line->score = line->score > 0 ? SCORE_WIN - ply - 1 : ply + 1 - SCORE_WIN;
        if (n == 0 || ply + 1 == SEARCH_PLY_MAX ||
            tables_fate(w->search->tables, next->pos) < TABLE_WIN || !score_steps(w, ply + 1, n))
            return;
        bring_best(next, 0, n);
        line->moves[line->n_moves++] = next->moves[0];
    }
}

void search_finish(struct worker *w, struct search_line *line)
{
    const int size = line->score < 0 ? -line->score : line->score;
    if (size >= SCORE_TABLE_MIN && size < SCORE_WIN_MIN)
        follow(w, line);
}

bool search_answers(struct worker *w)
{
    const struct search *s = w->search;
    const struct rules *rules = s->variant->rules;
    struct frame *root = &w->frames[0];
    const struct table_value value = tables_value(s->tables, root->pos);
    struct search_result *r = &w->result;
    if (value.fate == TABLE_UNKNOWN)
        return false;
    /* Draws by history may come first. */
    if (value.fate != TABLE_DRAW && s->has_draws &&
        ((int)root->pos->halfmove_clock + value.plies > rules->halfmove_limit || s->n_repeated > 0))
        return false;
    const int all = rules->gen(s->variant, root->pos, root->moves);
    const int n = search_limits_keep(s->limits, root->moves, all);
    if (value.plies > SEARCH_PLY_MAX || !score_steps(w, 0, n))
        return false;
    const int wanted = s->limits->lines < 1 ? 1 : s->limits->lines;
    r->nodes = (uint64_t)n;
    r->n_lines = wanted < n ? wanted : n;
    for (int k = 0; k < r->n_lines; k++) {
        struct search_line *line = &r->lines[k];
        bring_best(root, k, n);
        *line = (struct search_line){.n_moves = 1, .moves = {root->moves[k]}};
        line->score = root->scores[k] >= SCORE_WIN_MIN || root->scores[k] <= -SCORE_WIN_MIN
                          ? root->scores[k]
                          : 0;
        follow(w, line);
        r->depth = line->n_moves > r->depth ? line->n_moves : r->depth;
    }
    r->depth = r->depth < SEARCH_DEPTH_MAX ? r->depth : SEARCH_DEPTH_MAX;
    return true;
}
