/* Judges turns of lessons by their conditions, and turns of puzzles by proof. A small search finds
 * replies to wrong turns. */
#include "learn/verdict.h"

#include <stdlib.h>
#include <string.h>

#include "engine/analysis.h"
#include "engine/proof.h"
#include "engine/search.h"
#include "game/turns.h"
#include "report/analyse.h"
#include "system/mem.h"
#include "system/platform.h"

enum {
    TURNS_LOOKED_AT = 300000, /* maximum number of turns examined to judge a turn of a lesson */
    JUDGE_NODES = 8000000,    /* maximum number of steps tried to judge a turn of a puzzle */
    SLOW_NODES = 300000, /* steps tried for a win one turn later; for two turns, a third as many */
    SLOWER_MAX = 2,      /* a win at most this many turns later is called too slow */
};

static bool must_stop(void *context)
{
    return platform_is_interrupted();
}

static const struct proof_limits judge_limits = {.nodes = JUDGE_NODES, .must_stop = must_stop};

static struct proof_turns *new_turns(const struct variant *v, const struct pos *p)
{
    struct proof_turns *t;
    mem_check(proof_turns_new(v, p, &t));
    return t;
}

void steps_find(struct coach *c, const struct variant *v, const struct pos *p, int nodes,
                struct steps *out)
{
    struct coach_line line;
    coach_line_begin(v, p, &line);
    coach_look(c, nodes, &line);
    out->n = 0;
    if (line.n > 0)
        *out = line.turns[0];
}

/* Returns the score of p for the solver, from a search with as many nodes as `analyse` uses. */
static int score_of(const struct task *t, const struct pos *p)
{
    struct coach_line line;
    if (p->result != RESULT_NONE)
        return p->result == RESULT_DRAW ? 0 : pos_is_won(p, t->side) ? SCORE_WIN : -SCORE_WIN;
    coach_line_begin(t->variant, p, &line);
    const int score = coach_look(t->coach, ANALYSE_NODES, &line);
    return (enum side)p->side == t->side ? score : -score;
}

int steps_captured(const struct variant *v, const struct pos *p, const char *turns, int *out)
{
    struct change *changes = mem_new(CHANGES_MAX, sizeof *changes);
    union position now, next;
    struct picture_kind kind;
    struct steps turn;
    int all = 0, n = 0;
    memcpy(&now, p, v->pos_size);
    while (steps_next(v, &now.pos, &turns, &turn, &next)) {
        all = changes_find(v, &now.pos, turn.steps, turn.n, &next.pos, changes);
        now = next;
    }
    for (int i = 0; i < all && n < GOALS_MAX; i++)
        if (changes[i].kind == CHANGE_CAPTURED &&
            steps_piece_on(v, p, changes[i].place, (enum side)changes[i].owner, &kind))
            out[n++] = changes[i].place;
    free(changes);
    return n;
}

static bool compares(const struct lesson_condition *c, int n)
{
    return c->sign == '<' ? n <= c->number : c->sign == '>' ? n >= c->number : n == c->number;
}

/* Returns whether no reply captures a piece of the kind (TEST_SAFE), or the pupil wins after every
 * reply (TEST_WON_NEXT). If false, *out is the first reply that breaks the condition. */
static bool has_no_reply(const struct task *t, const struct pos *p,
                         const struct lesson_condition *c, struct steps *out)
{
    const int n = rules_count_pieces(t->variant, p, t->side, c->kind);
    bool is_broken = false;
    if (p->result != RESULT_NONE || (enum side)p->side == t->side)
        return c->test == TEST_SAFE || pos_is_won(p, t->side);
    struct proof_turns *all = new_turns(t->variant, p);
    for (int i = 0; i < all->n && !is_broken; i++) {
        const struct pos *then = proof_turns_pos(all, i);
        is_broken = c->test == TEST_WON_NEXT
                        ? !pos_is_won(then, t->side)
                        : rules_count_pieces(t->variant, then, t->side, c->kind) < n;
        if (is_broken)
            steps_at(all, i, out);
    }
    const bool is_safe = !is_broken && all->is_complete;
    proof_turns_free(all);
    return is_safe;
}

/* Returns whether one of `turns` leads from `before` to `after`. */
static bool is_listed_turn(const struct task *t, const struct pos *before, const struct pos *after,
                           const char *turns)
{
    struct steps turn;
    union position p;
    while (*turns) {
        if (steps_next(t->variant, before, &turns, &turn, &p) && p.pos.key == after->key &&
            p.pos.side == after->side)
            return true;
    }
    return false;
}

static bool holds(const struct task *t, const struct pos *before, const struct pos *after,
                  const struct lesson_condition *c, struct steps *out)
{
    struct picture_kind kind;
    switch (c->test) {
    case TEST_WON:
        return pos_is_won(after, t->side);
    case TEST_MINE:
        return compares(c, rules_count_pieces(t->variant, after, t->side, c->kind));
    case TEST_THEIRS:
        return compares(c, rules_count_pieces(t->variant, after, !t->side, c->kind));
    case TEST_SCORE:
        return compares(c, rules_score_of(t->variant, after, t->side).value);
    case TEST_ON:
        return steps_piece_on(t->variant, after, c->place, t->side, &kind) &&
               (!*c->kind || strcmp(kind.name, c->kind) == 0);
    case TEST_WON_NEXT:
    case TEST_SAFE:
        return has_no_reply(t, after, c, out);
    case TEST_PLAYS:
        break;
    }
    return is_listed_turn(t, before, after, c->turns);
}

/* Returns the index of the first condition that fails, or n_win if all hold. If a reply breaks the
 * condition, *out is that reply. */
static int find_failed(const struct task *t, const struct pos *before, const struct pos *after,
                       struct steps *out)
{
    int i = 0;
    while (i < t->lesson->n_win && holds(t, before, after, &t->lesson->win[i], out))
        i++;
    return i;
}

int verdict_goals(const struct task *t, int *out)
{
    const struct lesson *l = t->lesson;
    struct picture picture;
    int n = 0;
    t->variant->rules->show->picture(t->variant, t->start, &picture);
    for (int i = 0; i < l->n_win; i++) {
        const struct lesson_condition *c = &l->win[i];
        if (c->test == TEST_ON)
            out[n++] = c->place;
        else if ((c->test == TEST_WON || c->test == TEST_THEIRS) && l->n_win == 1)
            n = steps_captured(t->variant, t->start, l->solution.text, out);
        for (int k = 0; c->test == TEST_SAFE && *c->kind && k < picture.n_pieces; k++) {
            const struct picture_piece *piece = &picture.pieces[k];
            if (piece->kind.side == t->side && strcmp(piece->kind.name, c->kind) == 0 &&
                n < GOALS_MAX)
                out[n++] = picture.tiles[piece->tile].place;
        }
    }
    return n;
}

/* Returns whether the turn from `before` to `after` reaches the goal, or `turns` more turns still
 * can. If the pupil is to move, at least one turn must lead to the goal; otherwise all turns must.
 * *left counts down the turns that may be examined. */
static bool keeps(const struct task *t, const struct pos *before, const struct pos *after,
                  int turns, int *left)
{
    const bool is_own = (enum side)after->side == t->side;
    struct steps unused;
    int i = 0;
    if (((enum side)before->side == t->side || pos_is_won(after, t->side)) &&
        find_failed(t, before, after, &unused) == t->lesson->n_win)
        return true;
    if (turns == 0 || after->result != RESULT_NONE)
        return false;
    struct proof_turns *all = new_turns(t->variant, after);
    while (i < all->n && --*left >= 0 &&
           keeps(t, after, proof_turns_pos(all, i), turns - is_own, left) != is_own)
        i++;
    const bool is_found = i < all->n, is_complete = all->is_complete;
    proof_turns_free(all);
    return is_own ? is_found && *left >= 0 : !is_found && is_complete;
}

static enum proof_answer is_promised(const struct task *t, const struct pos *before,
                                     const struct pos *after, int turns)
{
    int left = TURNS_LOOKED_AT;
    if (t->lesson)
        return keeps(t, before, after, turns, &left) ? PROOF_YES : PROOF_NO;
    if (t->puzzle->task != PUZZLE_BEST)
        return proof_keeps(t->proof, t->puzzle, after, t->side, turns, t->lead, &judge_limits);
    /* The mistake is always wrong, even if another search rates it as good. */
    return !is_listed_turn(t, t->start, after, t->puzzle->wrong.text) &&
                   judge_turn(t->lead, score_of(t, after)) == JUDGE_GOOD
               ? PROOF_YES
               : PROOF_NO;
}

/* Finds the first turn after which is_promised returns `answer`. For PUZZLE_POINTS and PROOF_NO, it
 * finds the turn with the best result for the side to move. */
static void find_turn(const struct task *t, const struct pos *p, int turns,
                      enum proof_answer answer, struct steps *out)
{
    struct proof_turns *all = new_turns(t->variant, p);
    int i = 0;
    if (t->puzzle && t->puzzle->task == PUZZLE_POINTS && answer == PROOF_NO)
        i = proof_best(t->proof, all, p, &judge_limits);
    else
        while (i < all->n && is_promised(t, p, proof_turns_pos(all, i), turns) != answer)
            i++;
    out->n = 0;
    if (i >= 0 && i < all->n)
        steps_at(all, i, out);
    proof_turns_free(all);
}

const char *verdict_solution(const struct task *t)
{
    return t->lesson ? t->lesson->solution.text : t->puzzle->solution.text;
}

int verdict_turns_left(const struct task *t, int turn)
{
    if (t->lesson)
        return t->lesson->turns - turn;
    return t->puzzle->turns -
           (t->puzzle->task == PUZZLE_SAVE || t->puzzle->task == PUZZLE_BEST ? 0 : turn);
}

void verdict_find(const struct task *t, const struct pos *p, int turn, struct steps *out)
{
    find_turn(t, p, verdict_turns_left(t, turn), PROOF_YES, out);
}

/* Finds a refutation of the wrong turn: the best turn of a small search if that turn refutes it,
 * otherwise the first turn that does. A puzzle made from a mistake gets as many nodes as the
 * analysis that found the mistake. */
static void find_refutation(const struct task *t, const struct pos *after, int turns,
                            struct steps *out)
{
    union position then;
    out->n = 0;
    if (after->result != RESULT_NONE || (enum side)after->side == t->side)
        return;
    const int left =
        turns - (t->puzzle->task == PUZZLE_SAVE); /* turns that the replying side has left */
    if (t->puzzle->task != PUZZLE_POINTS)
        steps_find(t->coach, t->variant, after,
                   t->puzzle->task == PUZZLE_BEST ? ANALYSE_NODES : REPLY_NODES, out);
    steps_play(t->variant, after, out->steps, out->n, &then);
    if (t->puzzle->task == PUZZLE_POINTS ||
        (t->puzzle->task != PUZZLE_BEST && is_promised(t, after, &then.pos, left) != PROOF_NO))
        find_turn(t, after, left, PROOF_NO, out);
}

void verdict_answer(const struct task *t, const struct pos *p, int turns, struct steps *out)
{
    int left;
    out->n = 0;
    if ((enum side)p->side == t->side)
        return;
    if (t->lesson || t->puzzle->task != PUZZLE_WIN ||
        proof_defence(t->proof, p, t->side, turns, &judge_limits, out->steps, &out->n, &left) !=
            PROOF_YES)
        steps_find(t->coach, t->variant, p, REPLY_NODES, out);
}

int verdict_lead(const struct task *t)
{
    struct steps best;
    union position after;
    const char *turns = t->puzzle->solution.text;
    if (t->puzzle->task != PUZZLE_BEST)
        return proof_lead(t->variant, t->start, t->side) + 1;
    const bool is_read = steps_next(t->variant, t->start, &turns, &best, &after);
    return score_of(t, is_read ? &after.pos : t->start);
}

static void judge_lesson(const struct task *t, const struct pos *before, const struct pos *after,
                         int turn, struct judged *out)
{
    const int turns = verdict_turns_left(t, turn);
    const int failed = find_failed(t, before, after, &out->reply), last = t->lesson->n_win - 1;
    const bool is_reached = failed > last;
    struct steps unused;
    union position now;
    move_code pass;
    out->open = &t->lesson->win[is_reached ? last : failed];
    for (int i = 0; i < t->lesson->n_wrong && !is_reached && !pos_is_won(after, t->side); i++) {
        const struct lesson_wrong *wrong = &t->lesson->wrong[i];
        if (!out->words && (turn == 1 || wrong->condition.test != TEST_PLAYS) &&
            holds(t, before, after, &wrong->condition, &unused))
            out->words = wrong->words;
    }
    /* The game may be won after forced passes. */
    memcpy(&now, after, t->variant->pos_size);
    while (now.pos.result == RESULT_NONE &&
           (pass = rules_pass_step(t->variant, &now.pos)) != MOVE_NONE)
        rules_step(t->variant, &now, pass);
    out->misses_goal = !is_reached && !out->words && pos_is_won(&now.pos, t->side);
    if (is_reached || out->misses_goal)
        return;
    out->verdict = VERDICT_WRONG;
    if (out->words || turns == 0)
        return;
    out->reply.n = 0;
    if (is_promised(t, before, after, turns) == PROOF_YES)
        out->verdict = VERDICT_ON;
    else if (after->result == RESULT_NONE && (enum side)after->side != t->side)
        find_turn(t, after, turns, PROOF_NO, &out->reply);
}

void verdict_turn(const struct task *t, const struct pos *before, const struct pos *after, int turn,
                  struct judged *out)
{
    *out = (struct judged){.verdict = VERDICT_DONE};
    if (t->lesson) {
        judge_lesson(t, before, after, turn, out);
        return;
    }
    const int turns = verdict_turns_left(t, turn);
    if (pos_is_won(after, t->side) && t->puzzle->task != PUZZLE_POINTS)
        return;
    switch (is_promised(t, before, after, turns)) {
    case PROOF_NO:
        out->verdict = VERDICT_WRONG;
        for (int k = 1; t->puzzle->task == PUZZLE_WIN && k <= SLOWER_MAX &&
                        out->verdict == VERDICT_WRONG && after->result == RESULT_NONE;
             k++) {
            const struct proof_limits limits = {.nodes = k == 1 ? SLOW_NODES : SLOW_NODES / 3,
                                                .must_stop = must_stop};
            out->turns = t->puzzle->turns + k;
            if (proof_wins(t->proof, after, t->side, turns + k, &limits) == PROOF_YES)
                out->verdict = VERDICT_SLOW;
        }
        if (t->puzzle->task == PUZZLE_POINTS &&
            !proof_most(t->proof, after, t->side, &judge_limits, &out->margin))
            out->verdict = VERDICT_UNSURE;
        else if (out->verdict == VERDICT_WRONG)
            find_refutation(t, after, turns, &out->reply);
        return;
    case PROOF_UNKNOWN:
        out->verdict = VERDICT_UNSURE;
        return;
    case PROOF_YES:
        break;
    }
    if (turns == 0 || t->puzzle->task != PUZZLE_WIN ||
        is_promised(t, before, after, 0) == PROOF_YES)
        return; /* only a win must be played to the end */
    out->verdict = VERDICT_ON;
    verdict_answer(t, after, turns, &out->reply);
}
