/*
 * Puzzles from the mistakes of a game.
 */
#include "app/learn/mistakes.h"

#include <stdlib.h>
#include <string.h>

#include "app/learn/lesson_control.h"
#include "app/learn/verdict.h"
#include "app/session/think.h"
#include "app/system/mem.h"
#include "app/view/report/report.h"
#include "tactigon/analysis.h"
#include "tactigon/buffer.h"
#include "tactigon/registry.h"

enum {
    LOOK_NODES = 4000, /* for each position of the game */
    HASH_MIB = 16,
    PROOF_BYTES = 1 << 23,
    PROOF_NODES = 1000000,
    WIN_TURNS_MAX = 3,
    SAVE_TURNS_MAX = 2,
    PIECE_TURNS_MAX = 2,
    MISTAKES_MAX = 32,
};

struct finder {
    struct app *app;
    const struct variant *v;
    const struct analysis *a;
    struct proof *proof;
    struct buffer *out;
    uint64_t keys[MISTAKES_MAX]; /* of positions that are puzzles already */
    int n;
};

static const struct proof_limits limits = {.nodes = PROOF_NODES};

/* A turn as a puzzle has it: a step that goes on where the last one ended leaves the place out. */
static void add_turn(const struct variant *v, const struct pos *p, const struct reply *turn,
                     struct buffer *out)
{
    union position now, next;
    int at = PLACE_NONE;
    memcpy(&now, p, v->pos_size);
    for (int i = 0; i < turn->n; i++) {
        char name[MOVE_TEXT_MAX], place[MOVE_TEXT_MAX] = "";
        struct text t = text_in(name, sizeof name), u = text_in(place, sizeof place);
        int from, to;
        v->rules->move_format(v, &now.pos, turn->steps[i], &t);
        v->rules->move_places(v, turn->steps[i], &from, &to);
        if (i > 0 && from == at && from != PLACE_NONE)
            v->rules->place_format(v, from, &u);
        if (i == 0 || from != PLACE_NONE || to != PLACE_NONE)
            buffer_add(out, name + u.len);
        at = to;
        v->rules->play(v, &now.pos, turn->steps[i], &next.pos);
        memcpy(&now, &next, v->pos_size);
    }
}

/* ---- what there was to find ---- */

static bool wins(const struct finder *f, const struct pos *p, enum side side, int turns)
{
    return proof_wins(f->proof, p, side, turns, &limits) == PROOF_YES;
}

/* Of all turns from p just one keeps the other side from winning within so many of its own. */
static bool is_only_one(const struct finder *f, const struct pos *p, int turns)
{
    struct proof_turns *t;
    int n = 0;
    mem_check(proof_turns_new(f->v, p, &t));
    for (int i = 0; i < t->n && n < 2; i++)
        n += !wins(f, proof_turns_pos(t, i), !(enum side)p->side, turns);
    const bool is_whole = t->is_whole;
    proof_turns_free(t);
    return n == 1 && is_whole;
}

/* What the turn from p to `after` missed, into *out: a win, the one way out, a piece, or else just
 * a better one. False: nothing that is sure. */
static bool find_task(const struct finder *f, const struct pos *p, const struct pos *after,
                      struct puzzle *out)
{
    const enum side side = (enum side)p->side;
    const int lead = proof_lead(f->v, p, side) + 1;
    int n = 1;
    while (n <= WIN_TURNS_MAX && !wins(f, p, side, n))
        n++;
    *out = (struct puzzle){.task = PUZZLE_WIN, .turns = n};
    if (n <= WIN_TURNS_MAX)
        return proof_wins(f->proof, after, side, n - 1, &limits) == PROOF_NO;
    for (n = 1; n <= SAVE_TURNS_MAX && !wins(f, after, !side, n);)
        n++;
    *out = (struct puzzle){.task = PUZZLE_SAVE, .turns = n};
    if (n <= SAVE_TURNS_MAX)
        return is_only_one(f, p, n);
    for (n = 1; n <= PIECE_TURNS_MAX; n++) {
        *out = (struct puzzle){.task = PUZZLE_PIECE, .turns = n};
        if (proof_leads(f->proof, p, side, n, lead, &limits) == PROOF_YES)
            break;
    }
    if (n > PIECE_TURNS_MAX || proof_leads(f->proof, after, side, n - 1, lead, &limits) != PROOF_NO)
        *out = (struct puzzle){.task = PUZZLE_BEST, .turns = 1};
    return true;
}

/* The turn of a line that begins in p, and whether it does what the task asks for. */
static bool add_best(const struct solve_task *task, const struct pos *p,
                     const struct search_line *line, struct buffer *out)
{
    const struct variant *v = task->variant;
    struct reply turn = {.n = eval_text_turn_length(v, p, line->moves, line->n_moves)};
    struct solved solved;
    union position after;
    memcpy(turn.steps, line->moves, (size_t)turn.n * sizeof *turn.steps);
    refute_play(v, p, turn.steps, turn.n, &after);
    solve_turn(task, &after.pos, 1, &solved);
    buffer_add(out, " ");
    add_turn(v, p, &turn, out);
    return turn.n > 0 && solved.verdict == SOLVE_DONE;
}

/* The solution, by the proofs that judge it when it is played; false: they take too long. */
static bool add_solution(const struct solve_task *task, const struct pos *p, struct buffer *out)
{
    struct solved solved = {.verdict = SOLVE_ON};
    union position now, next;
    struct reply turn;
    memcpy(&now, p, task->variant->pos_size);
    for (int i = 1; solved.verdict == SOLVE_ON; i++) {
        solve_find(task, &now.pos, i, &turn);
        if (turn.n == 0)
            return false;
        buffer_add(out, " ");
        add_turn(task->variant, &now.pos, &turn, out);
        refute_play(task->variant, &now.pos, turn.steps, turn.n, &next);
        solve_turn(task, &next.pos, i, &solved);
        now = next;
        if (solved.verdict == SOLVE_ON && solved.reply.n > 0) {
            buffer_add(out, " ");
            add_turn(task->variant, &now.pos, &solved.reply, out);
            refute_play(task->variant, &now.pos, solved.reply.steps, solved.reply.n, &next);
            now = next;
        }
    }
    return solved.verdict == SOLVE_DONE;
}

/* Turn i of the game, if it is a mistake that a proof confirms. */
static void add_mistake(struct finder *f, const struct game *g, int i)
{
    const int begin = f->a->points[i].at, end = f->a->points[i + 1].at;
    const struct pos *p = game_pos_at(g, begin);
    char position[POS_TEXT_MAX];
    struct text text = text_in(position, sizeof position);
    struct buffer solution = {.data = NULL};
    struct reply played = {.n = end - begin};
    struct solved solved;
    struct puzzle puzzle;
    if (played.n > TURN_STEPS_MAX || !find_task(f, p, game_pos_at(g, end), &puzzle))
        return;
    for (int k = 0; k < played.n; k++)
        played.steps[k] = game_move_at(g, begin + k);
    struct solve_task task = {
        .puzzle = &puzzle, .variant = f->v, .side = (enum side)p->side, .proof = f->proof};
    task.lead = solve_lead(&task, p);
    f->v->rules->pos_format(f->v, p, &text);
    solve_turn(&task, game_pos_at(g, end), 1, &solved);
    if (solved.verdict != SOLVE_WRONG && solved.verdict != SOLVE_SLOW)
        return;
    if (puzzle.task == PUZZLE_BEST ? add_best(&task, p, &f->a->points[i].lines[0], &solution)
                                   : add_solution(&task, p, &solution)) {
        buffer_printf(f->out, "%s %d %d - ; %s ;%s ; ", puzzle_tasks[puzzle.task], puzzle.turns,
                      puzzle.turns + 1, position, buffer_text(&solution));
        add_turn(f->v, p, &played, f->out);
        buffer_add(f->out, "\n");
        f->keys[f->n++] = p->key;
    }
    buffer_free(&solution);
}

/* ---- a whole game ---- */

/* The side of the one person who played, or FACT_NOBODY: both or none. */
static int person_of(const struct record *r)
{
    const bool is_first = strcmp(record_text(r, RECORD_PLAYER + SIDE_FIRST), "human") == 0;
    const bool is_second = strcmp(record_text(r, RECORD_PLAYER + SIDE_SECOND), "human") == 0;
    return is_first == is_second ? FACT_NOBODY : is_first ? SIDE_FIRST : SIDE_SECOND;
}

static bool is_known(const struct finder *f, uint64_t key)
{
    for (int i = 0; i < f->n; i++) {
        if (f->keys[i] == key)
            return true;
    }
    return f->n == MISTAKES_MAX;
}

static void add_mistakes(struct finder *f, const struct record_loaded *loaded)
{
    const int person = person_of(loaded->record);
    for (int i = 0; i < f->a->n_turns && !think_must_stop(f->app); i++) {
        const struct pos *p = game_pos_at(loaded->game, f->a->points[i].at);
        struct analysis_verdict v;
        if ((person == FACT_NOBODY || person == p->side) && analysis_judge(f->a, i, &v) &&
            v.mark >= JUDGE_MISTAKE && !is_known(f, p->key))
            add_mistake(f, loaded->game, i);
    }
}

static bool must_stop(void *app)
{
    return think_must_stop(app);
}

static enum status analyse(struct app *app, const struct game *g, struct analysis **out)
{
    const struct search_options options = {.hash_mib = HASH_MIB, .threads = 1};
    const struct search_limits look = {.nodes = LOOK_NODES};
    const struct analysis_host host = {
        .search = {.context = app, .now_ns = think_clock, .must_stop = must_stop}};
    struct search *search = NULL;
    bool is_whole;
    enum status status = analysis_new(g, NULL, 1, out);
    if (status == STATUS_OK)
        status = search_new(game_variant(g), &options, &search);
    if (status == STATUS_OK)
        status = analysis_run(*out, search, &look, &host, &is_whole);
    search_free(search);
    return status;
}

enum exit_code mistakes_find(struct app *app, const char *path, const char *text, size_t size,
                             char **out, size_t *out_size)
{
    struct record_loaded loaded = {0};
    struct analysis *a = NULL;
    struct buffer found = {.data = NULL};
    struct error error = {0};
    const enum status status = record_read(text, size, rules_find, &loaded, &error);
    mem_check(status);
    if (status != STATUS_OK) {
        lesson_control_bad_file(app, path, &error);
        return CODE_BAD_FILE;
    }
    struct finder f = {.app = app, .v = loaded.variant, .out = &found};
    buffer_printf(&found, "puzzles: %s\nboard: %s\nrules: %s\n", f.v->rules->name, f.v->board,
                  f.v->rule_set);
    if (analyse(app, loaded.game, &a) == STATUS_OK && f.v->rules->show->picture) {
        f.a = a;
        mem_check(proof_new(f.v, PROOF_BYTES, &f.proof));
        add_mistakes(&f, &loaded);
    }
    if (f.n == 0)
        app_message(app, "There is no mistake in this game that a puzzle can be made of.\n");
    mem_check(found.is_lost ? STATUS_NO_MEMORY : STATUS_OK);
    *out_size = found.len;
    *out = mem_new(found.len + 1, 1);
    memcpy(*out, buffer_text(&found), found.len);
    buffer_free(&found);
    proof_free(f.proof);
    analysis_free(a);
    record_loaded_free(&loaded);
    return f.n > 0 ? CODE_NONE : CODE_FAILED;
}
