/*
 * Turns of lessons judged by their conditions, turns of puzzles by proof; replies to wrong ones by
 * a small search.
 */
#include "app/learn/verdict.h"

#include <stdlib.h>
#include <string.h>

#include "app/system/mem.h"
#include "app/system/platform.h"
#include "tactigon/analysis.h"
#include "tactigon/proof.h"
#include "tactigon/search.h"
#include "tactigon/turns.h"
#include "tactigon/utf8.h"

enum {
    REPLY_NODES = 4000,
    SCORE_NODES = 20000,
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

/* What p is worth to a side, by a small search. */
static int score_of(const struct variant *v, const struct pos *p, enum side side)
{
    const struct search_options options = {.hash_mib = 1, .threads = 1};
    const struct search_limits limits = {.nodes = SCORE_NODES};
    const struct search_host host = {0};
    struct game *game;
    struct search *search;
    if (p->result != RESULT_NONE)
        return p->result == RESULT_DRAW ? 0 : has_won(p, side) ? SCORE_WIN : -SCORE_WIN;
    struct search_result *result = mem_new(1, sizeof *result);
    mem_check(game_new(v, p, &game));
    mem_check(search_new(v, &options, &search));
    search_run(search, game, &limits, &host, result);
    const int score = result->lines[0].score;
    search_free(search);
    game_free(game);
    free(result);
    return (enum side)p->side == side ? score : -score;
}

void refute_find(const struct variant *v, const struct pos *p, struct reply *out)
{
    out->n = 0;
    if (p->result != RESULT_NONE)
        return;
    const struct search_options options = {.hash_mib = 1, .threads = 1};
    const struct search_limits limits = {.nodes = REPLY_NODES};
    const struct search_host host = {0};
    struct game *game;
    struct search *search;
    struct search_result *result = mem_new(1, sizeof *result);
    mem_check(game_new(v, p, &game));
    mem_check(search_new(v, &options, &search));
    while ((out->n == 0 || game_pos(game)->mid_turn) && game_end(game) == GAME_GOES_ON &&
           out->n < TURN_STEPS_MAX) {
        search_run(search, game, &limits, &host, result);
        out->steps[out->n++] = result->lines[0].moves[0];
        mem_check(game_play(game, result->lines[0].moves[0]));
    }
    search_free(search);
    game_free(game);
    free(result);
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
    char word[TURN_TEXT_MAX];
    int all = 0, n = 0;
    memcpy(&now, p, v->pos_size);
    v->rules->show->picture(v, p, &start);
    while (verdict_next_turn(&turns, word) && refute_read(v, &now.pos, word, &turn)) {
        refute_play(v, &now.pos, turn.steps, turn.n, &next);
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

static bool stands_on(const struct exercise *j, const struct pos *p,
                      const struct lesson_condition *c)
{
    struct picture picture;
    j->variant->rules->show->picture(j->variant, p, &picture);
    const struct picture_piece *piece = find_piece(&picture, c->place, j->lesson->side);
    return piece && (!*c->kind || strcmp(piece->kind.name, c->kind) == 0);
}

static bool compares(const struct lesson_condition *c, int n)
{
    return c->sign == '<' ? n <= c->number : c->sign == '>' ? n >= c->number : n == c->number;
}

/* The reply takes one of the pieces. */
static bool takes(const struct exercise *j, const struct pos *before, const struct pos *after,
                  const struct lesson_condition *c)
{
    const enum side side = j->lesson->side;
    return rules_count_pieces(j->variant, after, side, c->kind) <
           rules_count_pieces(j->variant, before, side, c->kind);
}

static bool does_not_win(const struct exercise *j, const struct pos *before,
                         const struct pos *after, const struct lesson_condition *c)
{
    (void)before;
    (void)c;
    return !has_won(after, j->lesson->side);
}

/* No turn of the other side from p is such a one; the first that is becomes the reply. */
static bool has_no_reply(const struct exercise *j, const struct pos *p,
                         const struct lesson_condition *c,
                         bool (*is_such)(const struct exercise *j, const struct pos *before,
                                         const struct pos *after, const struct lesson_condition *c),
                         struct judged *out)
{
    int i = 0;
    if (p->result != RESULT_NONE || p->side == j->lesson->side)
        return is_such == takes || has_won(p, j->lesson->side);
    struct proof_turns *t = new_turns(j->variant, p);
    while (i < t->n && !is_such(j, p, proof_turns_pos(t, i), c))
        i++;
    const bool is_there = i < t->n, is_whole = t->is_whole;
    if (is_there && out && out->reply.n == 0)
        take_steps(t, i, &out->reply);
    proof_turns_free(t);
    return !is_there && is_whole;
}

/* The turn that led from `before` to `after` is one of those. */
static bool is_one_of(const struct exercise *j, const struct pos *before, const struct pos *after,
                      const char *turns)
{
    char turn[TURN_TEXT_MAX];
    move_code steps[TURN_STEPS_MAX];
    union position p;
    int n;
    while (verdict_next_turn(&turns, turn)) {
        if (rules_turn_read(j->variant, before, turn, steps, TURN_STEPS_MAX, &n) != STATUS_OK)
            continue;
        refute_play(j->variant, before, steps, n, &p);
        if (p.pos.key == after->key && p.pos.side == after->side)
            return true;
    }
    return false;
}

static bool holds(const struct exercise *j, const struct pos *before, const struct pos *after,
                  const struct lesson_condition *c, struct judged *out)
{
    const enum side side = j->lesson->side;
    switch (c->test) {
    case TEST_WON:
        return has_won(after, j->lesson->side);
    case TEST_WON_NEXT:
        return has_no_reply(j, after, c, does_not_win, out);
    case TEST_MINE:
        return compares(c, rules_count_pieces(j->variant, after, side, c->kind));
    case TEST_THEIRS:
        return compares(c, rules_count_pieces(j->variant, after, !side, c->kind));
    case TEST_SCORE:
        return compares(c, rules_score_of(j->variant, after, j->lesson->side).value);
    case TEST_ON:
        return stands_on(j, after, c);
    case TEST_SAFE:
        return has_no_reply(j, after, c, takes, out);
    case TEST_PLAYS:
        break;
    }
    return is_one_of(j, before, after, c->turns);
}

/* The first condition that does not hold, or how many there are. */
static int find_open(const struct exercise *j, const struct pos *before, const struct pos *after,
                     struct judged *out)
{
    int i = 0;
    while (i < j->lesson->n_win && holds(j, before, after, &j->lesson->win[i], out))
        i++;
    return i;
}

const struct lesson_condition *verdict_open(const struct exercise *j, const struct pos *before,
                                            const struct pos *after)
{
    const int i = find_open(j, before, after, NULL), last = j->lesson->n_win - 1;
    return &j->lesson->win[i < last ? i : last];
}

/* A won game is as good as any goal. */
static bool is_done(const struct exercise *j, const struct pos *before, const struct pos *after,
                    struct judged *out)
{
    return find_open(j, before, after, out) == j->lesson->n_win || has_won(after, j->lesson->side);
}

/* The pieces that are to be safe. */
static int add_safe(const struct exercise *j, const char *kind, int n, int *out)
{
    struct picture picture;
    j->variant->rules->show->picture(j->variant, j->start, &picture);
    for (int i = 0; i < picture.n_pieces && *kind && n < GOALS_MAX; i++) {
        const struct picture_piece *piece = &picture.pieces[i];
        if (piece->kind.side == j->lesson->side && strcmp(piece->kind.name, kind) == 0)
            out[n++] = picture.tiles[piece->tile].place;
    }
    return n;
}

int verdict_goals(const struct exercise *j, int *out)
{
    const struct lesson *l = j->lesson;
    int n = 0;
    for (int i = 0; i < l->n_win; i++) {
        const struct lesson_condition *c = &l->win[i];
        if (c->test == TEST_ON)
            out[n++] = c->place;
        else if (c->test == TEST_SAFE)
            n = add_safe(j, c->kind, n, out);
        else if ((c->test == TEST_WON || c->test == TEST_THEIRS) && l->n_win == 1)
            n = refute_taken(j->variant, j->start, l->solution.text, out);
    }
    return n;
}

/* ---- lessons: the way to the goal ---- */

/*
 * Can the goal still be reached from p in so many turns of the pupil's? There must be a turn of the
 * pupil after which it is, or still can be; after every reply there must be; the first after which
 * there is none becomes the reply. *left is how many turns may still be looked at.
 */
static bool can_finish(const struct exercise *j, const struct pos *p, int turns, int *left,
                       struct judged *out)
{
    const bool is_own = p->side == j->lesson->side;
    bool is_found = false;
    if (p->result != RESULT_NONE)
        return has_won(p, j->lesson->side);
    struct proof_turns *t = new_turns(j->variant, p);
    for (int i = 0; i < t->n && !is_found && --*left >= 0; i++) {
        const struct pos *after = proof_turns_pos(t, i);
        if (is_own)
            is_found = is_done(j, p, after, NULL) ||
                       (turns > 1 && can_finish(j, after, turns - 1, left, NULL));
        else
            is_found = !can_finish(j, after, turns, left, NULL);
        if (is_found && !is_own && out && out->reply.n == 0)
            take_steps(t, i, &out->reply);
    }
    const bool is_whole = t->is_whole && *left >= 0;
    proof_turns_free(t);
    return is_own ? is_found : !is_found && is_whole;
}

static const char *find_words(const struct exercise *j, const struct pos *before,
                              const struct pos *after, int turn)
{
    for (int i = 0; i < j->lesson->n_wrong; i++) {
        const struct lesson_wrong *wrong = &j->lesson->wrong[i];
        if ((turn == 1 || wrong->condition.test != TEST_PLAYS) &&
            holds(j, before, after, &wrong->condition, NULL))
            return wrong->words;
    }
    return NULL;
}

void verdict_find_reply(const struct exercise *j, const struct pos *after, struct judged *out)
{
    if (out->reply.n == 0 && after->side != j->lesson->side)
        refute_find(j->variant, after, &out->reply);
}

void verdict_turn(const struct exercise *j, const struct pos *before, const struct pos *after,
                  int turn, struct judged *out)
{
    int left = TURNS_LOOKED_AT;
    const int turns = j->lesson->turns - turn;
    *out = (struct judged){.verdict = VERDICT_DONE};
    if (is_done(j, before, after, out))
        return;
    out->words = find_words(j, before, after, turn);
    out->verdict = VERDICT_WRONG;
    if (!out->words && turns > 0) {
        out->reply.n = 0;
        if (can_finish(j, after, turns, &left, out))
            out->verdict = VERDICT_ON_THE_WAY;
    }
}

void verdict_find_turn(const struct exercise *j, const struct pos *p, int turn, struct reply *out)
{
    struct proof_turns *t = new_turns(j->variant, p);
    struct judged judged = {.verdict = VERDICT_WRONG};
    int i = 0;
    for (; i < t->n && judged.verdict == VERDICT_WRONG; i++)
        verdict_turn(j, p, proof_turns_pos(t, i), turn, &judged);
    out->n = 0;
    if (judged.verdict != VERDICT_WRONG)
        take_steps(t, i - 1, out);
    proof_turns_free(t);
}

/* ---- puzzles ---- */

static bool must_stop(void *context)
{
    (void)context;
    return platform_is_interrupted();
}

static struct proof_limits limits_of(uint64_t nodes)
{
    return (struct proof_limits){.nodes = nodes, .must_stop = must_stop};
}

/* What is promised can still be done from p with so many turns more. */
static enum proof_answer is_promised(const struct solve_task *t, const struct pos *p, int turns)
{
    static const enum proof_answer opposite[] = {
        [PROOF_NO] = PROOF_YES, [PROOF_YES] = PROOF_NO, [PROOF_UNKNOWN] = PROOF_UNKNOWN};
    const struct proof_limits limits = limits_of(JUDGE_NODES);
    switch (t->puzzle->task) {
    case PUZZLE_WIN:
        return proof_wins(t->proof, p, t->side, turns, &limits);
    case PUZZLE_SAVE:
        return opposite[proof_wins(t->proof, p, !t->side, t->puzzle->turns, &limits)];
    case PUZZLE_BEST:
        return judge_turn(search_eval(t->variant->rules), t->lead,
                          score_of(t->variant, p, t->side)) == JUDGE_GOOD
                   ? PROOF_YES
                   : PROOF_NO;
    case PUZZLE_POINTS:
        return proof_ends(t->proof, p, t->side, t->puzzle->points, &limits);
    case PUZZLE_PIECE:
        break;
    }
    return proof_leads(t->proof, p, t->side, turns, t->lead, &limits);
}

/* The first turn behind which the answer is that. */
static void find_turn(const struct solve_task *t, const struct pos *p, int turns,
                      enum proof_answer answer, struct reply *out)
{
    struct proof_turns *all = new_turns(t->variant, p);
    out->n = 0;
    for (int i = 0; i < all->n && out->n == 0; i++) {
        if (is_promised(t, proof_turns_pos(all, i), turns) == answer)
            take_steps(all, i, out);
    }
    proof_turns_free(all);
}

/* The turn from p that the side to move ends best with, by points. */
static void find_best(const struct solve_task *t, const struct pos *p, struct reply *out)
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
static void find_refutation(const struct solve_task *t, const struct pos *after, int turns,
                            struct reply *out)
{
    union position then;
    out->n = 0;
    if (after->result != RESULT_NONE || after->side == t->side)
        return;
    if (t->puzzle->task == PUZZLE_POINTS) {
        find_best(t, after, out);
        return;
    }
    refute_find(t->variant, after, out);
    refute_play(t->variant, after, out->steps, out->n, &then);
    if (t->puzzle->task != PUZZLE_BEST && is_promised(t, &then.pos, turns) != PROOF_NO)
        find_turn(t, after, turns, PROOF_NO, out); /* which escapes */
}

void solve_answer(const struct solve_task *t, const struct pos *p, int turns, struct reply *out)
{
    const struct proof_limits limits = limits_of(JUDGE_NODES);
    int left;
    out->n = 0;
    if (p->side == t->side)
        return;
    if (t->puzzle->task != PUZZLE_WIN || proof_defence(t->proof, p, t->side, turns, &limits,
                                                       out->steps, &out->n, &left) != PROOF_YES)
        refute_find(t->variant, p, out);
}

/* In how many turns more than `turns` it is won; 0: not soon. */
static int turns_more(const struct solve_task *t, const struct pos *after, int turns)
{
    for (int more = 1; more <= SLOWER_MAX && after->result == RESULT_NONE; more++) {
        const struct proof_limits limits = limits_of(more == 1 ? SLOW_NODES : SLOW_NODES / 3);
        if (proof_wins(t->proof, after, t->side, turns + more, &limits) == PROOF_YES)
            return more;
    }
    return 0;
}

int solve_lead(const struct solve_task *t, const struct pos *start)
{
    return t->puzzle->task == PUZZLE_BEST ? score_of(t->variant, start, t->side)
                                          : proof_lead(t->variant, start, t->side) + 1;
}

bool solve_margin(const struct solve_task *t, const struct pos *p, int *out)
{
    const struct proof_limits limits = limits_of(JUDGE_NODES);
    return proof_most(t->proof, p, t->side, &limits, out);
}

static void judge_wrong(const struct solve_task *t, const struct pos *after, int turns,
                        struct solved *out)
{
    const int more = t->puzzle->task == PUZZLE_WIN ? turns_more(t, after, turns) : 0;
    out->verdict = more > 0 ? SOLVE_SLOW : SOLVE_WRONG;
    out->turns = t->puzzle->turns + more;
    if (t->puzzle->task == PUZZLE_POINTS && !solve_margin(t, after, &out->margin)) {
        out->verdict = SOLVE_UNSURE;
        return;
    }
    if (more == 0)
        find_refutation(t, after, turns, &out->reply);
}

void solve_turn(const struct solve_task *t, const struct pos *after, int turn, struct solved *out)
{
    const int turns = t->puzzle->turns - turn;
    *out = (struct solved){.verdict = SOLVE_DONE};
    if (has_won(after, t->side) && t->puzzle->task != PUZZLE_POINTS)
        return;
    switch (is_promised(t, after, turns)) {
    case PROOF_NO:
        judge_wrong(t, after, turns, out);
        return;
    case PROOF_UNKNOWN:
        out->verdict = SOLVE_UNSURE;
        return;
    case PROOF_YES:
        break;
    }
    if (turns == 0 || t->puzzle->task != PUZZLE_WIN || is_promised(t, after, 0) == PROOF_YES)
        return; /* of a win all turns are to be found, else the one */
    out->verdict = SOLVE_ON;
    solve_answer(t, after, turns, &out->reply);
}

void solve_find(const struct solve_task *t, const struct pos *p, int turn, struct reply *out)
{
    find_turn(t, p, t->puzzle->turns - turn, PROOF_YES, out);
}

/* The first turn of the other side's that wins with so many more of its own. */
static void find_attack(const struct solve_task *t, const struct pos *p, int turns,
                        struct reply *out)
{
    const struct proof_limits limits = limits_of(JUDGE_NODES);
    struct proof_turns *all = new_turns(t->variant, p);
    for (int i = 0; i < all->n && out->n == 0; i++) {
        if (proof_wins(t->proof, proof_turns_pos(all, i), !t->side, turns, &limits) == PROOF_YES)
            take_steps(all, i, out);
    }
    proof_turns_free(all);
}

void solve_refute(const struct solve_task *t, const struct pos *p, int *turns, struct reply *out)
{
    const struct proof_limits limits = limits_of(JUDGE_NODES);
    const bool is_own = p->side == t->side;
    int left;
    out->n = 0;
    if (p->result != RESULT_NONE)
        return;
    if (t->puzzle->task == PUZZLE_POINTS) {
        find_best(t, p, out);
    } else if (t->puzzle->task == PUZZLE_SAVE) {
        if (!is_own)
            find_attack(t, p, --*turns, out);
        else if (proof_defence(t->proof, p, !t->side, *turns, &limits, out->steps, &out->n,
                               &left) != PROOF_YES)
            out->n = 0;
    } else if (!is_own) {
        find_refutation(t, p, *turns, out);
    } else if (--*turns >= 0) {
        refute_find(t->variant, p, out);
    }
}
