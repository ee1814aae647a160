/*
 * Turns of lessons judged by their conditions, turns of puzzles by proof; replies to wrong ones by
 * a small search.
 */
#include "app/learn/verdict.h"

#include <stdlib.h>
#include <string.h>

#include "app/session/analyse.h"
#include "app/system/mem.h"
#include "app/system/platform.h"
#include "tactigon/analysis.h"
#include "tactigon/proof.h"
#include "tactigon/search.h"
#include "tactigon/turns.h"
#include "tactigon/utf8.h"

enum {
    REPLY_NODES = 4000,
    TURNS_LOOKED_AT = 300000, /* of all that could follow; more is not on the way */
    JUDGE_NODES = 8000000,    /* steps tried to judge a turn of a puzzle */
    SLOW_NODES = 300000,      /* and to see whether it wins a turn later; two: a third of it */
    SLOWER_MAX = 2,           /* turns more than promised that are called too slow */
};

void refute_play(const struct variant *v, const struct pos *p, const move_code *steps, int n,
                 union position *out)
{
    union position now;
    memcpy(out, p, v->pos_size);
    for (int i = 0; i < n; i++) {
        now = *out;
        v->rules->play(v, &now.pos, steps[i], &out->pos);
    }
}

static struct proof_turns *new_turns(const struct variant *v, const struct pos *p)
{
    struct proof_turns *t;
    mem_check(proof_turns_new(v, p, &t));
    return t;
}

static void take_steps(const struct proof_turns *t, int i, struct reply *out)
{
    out->n = t->turns[i].n_steps;
    memcpy(out->steps, t->steps + t->turns[i].begin, (size_t)out->n * sizeof *out->steps);
}

static bool has_won(const struct pos *p, enum side side)
{
    return p->result == (side == SIDE_FIRST ? RESULT_FIRST : RESULT_SECOND);
}

bool verdict_next_turn(const char **turns, char *out)
{
    text_next_word(turns, out, TURN_TEXT_MAX);
    return *out != '\0';
}

bool refute_read(const struct variant *v, const struct pos *p, const char *text, struct reply *out)
{
    union position after;
    if (rules_turn_read(v, p, text, out->steps, TURN_STEPS_MAX, &out->n) != STATUS_OK)
        return false;
    refute_play(v, p, out->steps, out->n, &after);
    const move_code stop = after.pos.mid_turn ? rules_stop(v, &after.pos) : MOVE_NONE;
    if (stop != MOVE_NONE && out->n < TURN_STEPS_MAX)
        out->steps[out->n++] = stop;
    return true;
}

bool refute_next(const struct variant *v, const struct pos *p, const char **turns,
                 struct reply *out, union position *after)
{
    char word[TURN_TEXT_MAX];
    if (!verdict_next_turn(turns, word) || !refute_read(v, p, word, out))
        return false;
    refute_play(v, p, out->steps, out->n, after);
    return true;
}

/* Search p, not over; its score for the side to move. `out` gets the whole turn; NULL: nothing. */
static int search_turn(const struct variant *v, const struct pos *p, int nodes, struct reply *out)
{
    const struct search_options options = {.hash_mib = 1, .threads = 1};
    const struct search_limits limits = {.nodes = (uint64_t)nodes};
    const struct search_host host = {0};
    struct game *game;
    struct search *search;
    struct search_result *result = mem_new(1, sizeof *result);
    mem_check(game_new(v, p, &game));
    mem_check(search_new(v, &options, &search));
    search_run(search, game, &limits, &host, result);
    const int score = result->lines[0].score;
    for (bool goes_on = out != NULL; goes_on;) {
        out->steps[out->n++] = result->lines[0].moves[0];
        mem_check(game_play(game, result->lines[0].moves[0]));
        goes_on =
            game_pos(game)->mid_turn && game_end(game) == GAME_GOES_ON && out->n < TURN_STEPS_MAX;
        if (goes_on)
            search_run(search, game, &limits, &host, result);
    }
    search_free(search);
    game_free(game);
    free(result);
    return score;
}

int verdict_score(const struct variant *v, const struct pos *p, enum side side)
{
    if (p->result != RESULT_NONE)
        return p->result == RESULT_DRAW ? 0 : has_won(p, side) ? SCORE_WIN : -SCORE_WIN;
    const int score = search_turn(v, p, ANALYSE_NODES, NULL);
    return (enum side)p->side == side ? score : -score;
}

/* A turn in the line that refutes: for a mistake in a game it is looked for as long as that was. */
static void find_reply(const struct task *t, const struct pos *p, struct reply *out)
{
    const bool is_best = t->puzzle->task == PUZZLE_BEST;
    out->n = 0;
    if (p->result == RESULT_NONE)
        search_turn(t->variant, p, is_best ? ANALYSE_NODES : REPLY_NODES, out);
}

void refute_find(const struct variant *v, const struct pos *p, struct reply *out)
{
    out->n = 0;
    if (p->result == RESULT_NONE)
        search_turn(v, p, REPLY_NODES, out);
}

static const struct picture_piece *find_piece(const struct picture *picture, int place,
                                              enum side side)
{
    for (int i = 0; i < picture->n_pieces; i++) {
        const struct picture_piece *piece = &picture->pieces[i];
        if (piece->kind.side == side && picture->tiles[piece->tile].place == place)
            return piece;
    }
    return NULL;
}

int refute_taken(const struct variant *v, const struct pos *p, const char *turns, int *out)
{
    struct change *changes = mem_new(CHANGES_MAX, sizeof *changes);
    union position now, next;
    struct picture start;
    struct reply turn;
    int all = 0, n = 0;
    memcpy(&now, p, v->pos_size);
    v->rules->show->picture(v, p, &start);
    while (refute_next(v, &now.pos, &turns, &turn, &next)) {
        all = changes_find(v, &now.pos, turn.steps, turn.n, &next.pos, changes);
        now = next;
    }
    for (int i = 0; i < all && n < GOALS_MAX; i++)
        if (changes[i].kind == CHANGE_CAPTURED &&
            find_piece(&start, changes[i].place, (enum side)changes[i].owner))
            out[n++] = changes[i].place;
    free(changes);
    return n;
}

/* ---- lessons: the conditions ---- */

static bool stands_on(const struct task *t, const struct pos *p, const struct lesson_condition *c)
{
    struct picture picture;
    t->variant->rules->show->picture(t->variant, p, &picture);
    const struct picture_piece *piece = find_piece(&picture, c->place, t->side);
    return piece && (!*c->kind || strcmp(piece->kind.name, c->kind) == 0);
}

static bool compares(const struct lesson_condition *c, int n)
{
    return c->sign == '<' ? n <= c->number : c->sign == '>' ? n >= c->number : n == c->number;
}

/* A reply that led from p to `then` takes one of the pieces that are to be safe, or keeps the pupil
 * from having won. */
static bool breaks(const struct task *t, const struct lesson_condition *c, const struct pos *p,
                   const struct pos *then)
{
    if (c->test == TEST_WON_NEXT)
        return !has_won(then, t->side);
    return rules_count_pieces(t->variant, then, t->side, c->kind) <
           rules_count_pieces(t->variant, p, t->side, c->kind);
}

/* No reply from p breaks the condition; the first that does goes into *out. */
static bool has_no_reply(const struct task *t, const struct pos *p,
                         const struct lesson_condition *c, struct reply *out)
{
    int i = 0;
    if (p->result != RESULT_NONE || (enum side)p->side == t->side)
        return c->test == TEST_SAFE || has_won(p, t->side);
    struct proof_turns *all = new_turns(t->variant, p);
    while (i < all->n && !breaks(t, c, p, proof_turns_pos(all, i)))
        i++;
    if (i < all->n)
        take_steps(all, i, out);
    const bool is_safe = i == all->n && all->is_whole;
    proof_turns_free(all);
    return is_safe;
}

/* The turn that led from `before` to `after` is one of those. */
static bool is_one_of(const struct task *t, const struct pos *before, const struct pos *after,
                      const char *turns)
{
    struct reply turn;
    union position p;
    while (*turns) {
        if (refute_next(t->variant, before, &turns, &turn, &p) && p.pos.key == after->key &&
            p.pos.side == after->side)
            return true;
    }
    return false;
}

static bool holds(const struct task *t, const struct pos *before, const struct pos *after,
                  const struct lesson_condition *c, struct reply *out)
{
    switch (c->test) {
    case TEST_WON:
        return has_won(after, t->side);
    case TEST_MINE:
        return compares(c, rules_count_pieces(t->variant, after, t->side, c->kind));
    case TEST_THEIRS:
        return compares(c, rules_count_pieces(t->variant, after, !t->side, c->kind));
    case TEST_SCORE:
        return compares(c, rules_score_of(t->variant, after, t->side).value);
    case TEST_ON:
        return stands_on(t, after, c);
    case TEST_WON_NEXT:
    case TEST_SAFE:
        return has_no_reply(t, after, c, out);
    case TEST_PLAYS:
        break;
    }
    return is_one_of(t, before, after, c->turns);
}

/* The first condition that does not hold, or how many there are; *out is a reply that breaks it. */
static int find_open(const struct task *t, const struct pos *before, const struct pos *after,
                     struct reply *out)
{
    int i = 0;
    while (i < t->lesson->n_win && holds(t, before, after, &t->lesson->win[i], out))
        i++;
    return i;
}

const struct lesson_condition *verdict_open(const struct task *t, const struct pos *before,
                                            const struct pos *after)
{
    struct reply unused;
    const int i = find_open(t, before, after, &unused), last = t->lesson->n_win - 1;
    return &t->lesson->win[i < last ? i : last];
}

/* The pieces that are to be safe. */
static int add_safe(const struct task *t, const char *kind, int n, int *out)
{
    struct picture picture;
    t->variant->rules->show->picture(t->variant, t->start, &picture);
    for (int i = 0; i < picture.n_pieces && *kind && n < GOALS_MAX; i++) {
        const struct picture_piece *piece = &picture.pieces[i];
        if (piece->kind.side == t->side && strcmp(piece->kind.name, kind) == 0)
            out[n++] = picture.tiles[piece->tile].place;
    }
    return n;
}

int verdict_goals(const struct task *t, int *out)
{
    const struct lesson *l = t->lesson;
    int n = 0;
    for (int i = 0; i < l->n_win; i++) {
        const struct lesson_condition *c = &l->win[i];
        if (c->test == TEST_ON)
            out[n++] = c->place;
        else if (c->test == TEST_SAFE)
            n = add_safe(t, c->kind, n, out);
        else if ((c->test == TEST_WON || c->test == TEST_THEIRS) && l->n_win == 1)
            n = refute_taken(t->variant, t->start, l->solution.text, out);
    }
    return n;
}

static const char *find_words(const struct task *t, const struct pos *before,
                              const struct pos *after, int turn)
{
    struct reply unused;
    for (int i = 0; i < t->lesson->n_wrong; i++) {
        const struct lesson_wrong *wrong = &t->lesson->wrong[i];
        if ((turn == 1 || wrong->condition.test != TEST_PLAYS) &&
            holds(t, before, after, &wrong->condition, &unused))
            return wrong->words;
    }
    return NULL;
}

/* ---- the promise: the goal is reached, or can still be ---- */

static bool must_stop(void *context)
{
    (void)context;
    return platform_is_interrupted();
}

static struct proof_limits limits_of(uint64_t nodes)
{
    return (struct proof_limits){.nodes = nodes, .must_stop = must_stop};
}

/*
 * In a lesson, after a turn from `before` to `after`, with so many turns of the pupil to come: the
 * goal is reached, or the pupil has a turn that keeps the promise, or every reply keeps it.
 * *left is how many turns may still be looked at.
 */
static bool keeps(const struct task *t, const struct pos *before, const struct pos *after,
                  int turns, int *left)
{
    const bool is_own = (enum side)after->side == t->side;
    struct reply unused;
    int i = 0;
    if (((enum side)before->side == t->side || has_won(after, t->side)) &&
        find_open(t, before, after, &unused) == t->lesson->n_win)
        return true;
    if (turns == 0 || after->result != RESULT_NONE)
        return false;
    struct proof_turns *all = new_turns(t->variant, after);
    while (i < all->n && --*left >= 0 &&
           keeps(t, after, proof_turns_pos(all, i), turns - is_own, left) != is_own)
        i++;
    const bool is_found = i < all->n, is_whole = all->is_whole;
    proof_turns_free(all);
    return is_own ? is_found && *left >= 0 : !is_found && is_whole;
}

static enum proof_answer is_promised(const struct task *t, const struct pos *before,
                                     const struct pos *after, int turns)
{
    static const enum proof_answer opposite[] = {
        [PROOF_NO] = PROOF_YES, [PROOF_YES] = PROOF_NO, [PROOF_UNKNOWN] = PROOF_UNKNOWN};
    const struct proof_limits limits = limits_of(JUDGE_NODES);
    int left = TURNS_LOOKED_AT;
    if (t->lesson)
        return keeps(t, before, after, turns, &left) ? PROOF_YES : PROOF_NO;
    switch (t->puzzle->task) {
    case PUZZLE_WIN:
        return proof_wins(t->proof, after, t->side, turns, &limits);
    case PUZZLE_SAVE:
        return opposite[proof_wins(t->proof, after, !t->side, turns, &limits)];
    case PUZZLE_BEST: /* the mistake itself stays one, though another search might not see it */
        return !is_one_of(t, t->start, after, t->puzzle->wrong.text) &&
                       judge_turn(search_eval(t->variant->rules), t->lead,
                                  verdict_score(t->variant, after, t->side)) == JUDGE_GOOD
                   ? PROOF_YES
                   : PROOF_NO;
    case PUZZLE_POINTS:
        return proof_ends(t->proof, after, t->side, t->puzzle->points, &limits);
    case PUZZLE_PIECE:
        break;
    }
    return proof_leads(t->proof, after, t->side, turns, t->lead, &limits);
}

/* The first turn after which the answer is that. */
static void find_turn(const struct task *t, const struct pos *p, int turns,
                      enum proof_answer answer, struct reply *out)
{
    struct proof_turns *all = new_turns(t->variant, p);
    out->n = 0;
    for (int i = 0; i < all->n && out->n == 0; i++) {
        if (is_promised(t, p, proof_turns_pos(all, i), turns) == answer)
            take_steps(all, i, out);
    }
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

void verdict_find(const struct task *t, const struct pos *p, int turn, struct reply *out)
{
    find_turn(t, p, verdict_turns_left(t, turn), PROOF_YES, out);
}

/* The turn from p that the side to move ends best with, by points. */
static void find_best(const struct task *t, const struct pos *p, struct reply *out)
{
    const struct proof_limits limits = limits_of(JUDGE_NODES);
    struct proof_turns *all = new_turns(t->variant, p);
    const int i = proof_best(t->proof, all, p, &limits);
    out->n = 0;
    if (i >= 0)
        take_steps(all, i, out);
    proof_turns_free(all);
}

/* The best turn by a small search, if it is in the way of what is promised; else one that is. */
static void find_refutation(const struct task *t, const struct pos *after, int turns,
                            struct reply *out)
{
    union position then;
    out->n = 0;
    if (after->result != RESULT_NONE || (enum side)after->side == t->side)
        return;
    if (t->puzzle->task == PUZZLE_POINTS) {
        find_best(t, after, out);
        return;
    }
    const int left = turns - (t->puzzle->task == PUZZLE_SAVE); /* to the side that answers */
    find_reply(t, after, out);
    refute_play(t->variant, after, out->steps, out->n, &then);
    if (t->puzzle->task != PUZZLE_BEST && is_promised(t, after, &then.pos, left) != PROOF_NO)
        find_turn(t, after, left, PROOF_NO, out); /* which escapes, or attacks */
}

void verdict_answer(const struct task *t, const struct pos *p, int turns, struct reply *out)
{
    const struct proof_limits limits = limits_of(JUDGE_NODES);
    int left;
    out->n = 0;
    if ((enum side)p->side == t->side)
        return;
    if (t->lesson || t->puzzle->task != PUZZLE_WIN ||
        proof_defence(t->proof, p, t->side, turns, &limits, out->steps, &out->n, &left) !=
            PROOF_YES)
        refute_find(t->variant, p, out);
}

/* In how many turns more than `turns` it is won; 0: not soon. */
static int turns_more(const struct task *t, const struct pos *after, int turns)
{
    for (int more = 1; more <= SLOWER_MAX && after->result == RESULT_NONE; more++) {
        const struct proof_limits limits = limits_of(more == 1 ? SLOW_NODES : SLOW_NODES / 3);
        if (proof_wins(t->proof, after, t->side, turns + more, &limits) == PROOF_YES)
            return more;
    }
    return 0;
}

int verdict_lead(const struct task *t)
{
    struct reply best;
    union position after;
    const char *turns = t->puzzle->solution.text;
    if (t->puzzle->task != PUZZLE_BEST)
        return proof_lead(t->variant, t->start, t->side) + 1;
    const bool is_read = refute_next(t->variant, t->start, &turns, &best, &after);
    return verdict_score(t->variant, is_read ? &after.pos : t->start, t->side);
}

bool verdict_margin(const struct task *t, const struct pos *p, int *out)
{
    const struct proof_limits limits = limits_of(JUDGE_NODES);
    return proof_most(t->proof, p, t->side, &limits, out);
}

/* ---- verdicts ---- */

/* The game is won in p, or when nothing but forced passes has been played. */
static bool wins_at_once(const struct task *t, const struct pos *p)
{
    union position now, next;
    move_code pass;
    memcpy(&now, p, t->variant->pos_size);
    while (now.pos.result == RESULT_NONE &&
           (pass = rules_forced(t->variant, &now.pos)) != MOVE_NONE) {
        refute_play(t->variant, &now.pos, &pass, 1, &next);
        now = next;
    }
    return has_won(&now.pos, t->side);
}

static void judge_lesson(const struct task *t, const struct pos *before, const struct pos *after,
                         int turn, struct judged *out)
{
    const int turns = verdict_turns_left(t, turn);
    const bool is_reached = find_open(t, before, after, &out->reply) == t->lesson->n_win;
    if (!is_reached && !has_won(after, t->side))
        out->words = find_words(t, before, after, turn);
    out->misses_goal = !is_reached && !out->words && wins_at_once(t, after);
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

static void judge_wrong(const struct task *t, const struct pos *after, int turns,
                        struct judged *out)
{
    const int more = t->puzzle->task == PUZZLE_WIN ? turns_more(t, after, turns) : 0;
    out->verdict = more > 0 ? VERDICT_SLOW : VERDICT_WRONG;
    out->turns = t->puzzle->turns + more;
    if (t->puzzle->task == PUZZLE_POINTS && !verdict_margin(t, after, &out->margin)) {
        out->verdict = VERDICT_UNSURE;
        return;
    }
    if (more == 0)
        find_refutation(t, after, turns, &out->reply);
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
    if (has_won(after, t->side) && t->puzzle->task != PUZZLE_POINTS)
        return;
    switch (is_promised(t, before, after, turns)) {
    case PROOF_NO:
        judge_wrong(t, after, turns, out);
        return;
    case PROOF_UNKNOWN:
        out->verdict = VERDICT_UNSURE;
        return;
    case PROOF_YES:
        break;
    }
    if (turns == 0 || t->puzzle->task != PUZZLE_WIN ||
        is_promised(t, before, after, 0) == PROOF_YES)
        return; /* of a win all turns are to be found, else the one */
    out->verdict = VERDICT_ON;
    verdict_answer(t, after, turns, &out->reply);
}

void verdict_refute(const struct task *t, const struct pos *p, int *turns, struct reply *out)
{
    const struct proof_limits limits = limits_of(JUDGE_NODES);
    const bool is_own = (enum side)p->side == t->side;
    int left;
    out->n = 0;
    if (p->result != RESULT_NONE)
        return;
    if (t->puzzle->task == PUZZLE_POINTS) {
        find_best(t, p, out);
    } else if (t->puzzle->task == PUZZLE_SAVE) {
        if (!is_own)
            find_turn(t, p, --*turns, PROOF_NO, out);
        else if (proof_defence(t->proof, p, !t->side, *turns, &limits, out->steps, &out->n,
                               &left) != PROOF_YES)
            out->n = 0;
    } else if (!is_own) {
        find_refutation(t, p, *turns, out);
    } else if (--*turns >= 0) {
        find_reply(t, p, out);
    }
}
