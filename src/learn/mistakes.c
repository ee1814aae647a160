/* Makes puzzles from the mistakes of a game. An analysis finds a mistake, and a proof confirms that
 * the puzzle has a right answer and wrong ones. */
#include "learn/learn.h"

#include <stdlib.h>
#include <string.h>

#include "core/buffer.h"
#include "engine/analysis.h"
#include "learn/guide.h"
#include "learn/verdict.h"
#include "report/analyse.h"
#include "rules/registry.h"
#include "session/think.h"
#include "system/mem.h"

enum {
    PROOF_BYTES = 1 << 23,
    PROOF_NODES = 1000000,
    MISTAKES_MAX = 32,
};

/* Tasks tried for each mistake, in order. The first one that can be proved becomes the puzzle. */
static const struct coach_task tasks[] = {{PUZZLE_WIN, 1},   {PUZZLE_WIN, 2},  {PUZZLE_WIN, 3},
                                          {PUZZLE_SAVE, 1},  {PUZZLE_SAVE, 2}, {PUZZLE_PIECE, 1},
                                          {PUZZLE_PIECE, 2}, {PUZZLE_BEST, 1}};
enum { TASKS = sizeof tasks / sizeof tasks[0] };

struct finder {
    const struct variant *v;
    const struct analysis *a;
    struct proof *proof;
    struct coach *coach;
    struct buffer *out;
    uint64_t keys[MISTAKES_MAX]; /* keys of the positions that have become puzzles */
    int n;
};

static const struct proof_limits limits = {.nodes = PROOF_NODES};

/* Adds a turn in the notation of puzzle files, where a step that begins where the last one ended
 * omits its first place. */
static void add_turn(const struct variant *v, const struct pos *p, const struct steps *turn,
                     struct buffer *out)
{
    union position now;
    int at = PLACE_NONE;
    memcpy(&now, p, v->pos_size);
    for (int i = 0; i < turn->n; i++) {
        const struct rules_name name = rules_move(v, &now.pos, turn->steps[i]);
        int from, to;
        v->rules->move_places(v, turn->steps[i], &from, &to);
        const bool goes_on = i > 0 && from == at && from != PLACE_NONE;
        if (i == 0 || from != PLACE_NONE || to != PLACE_NONE)
            buffer_add(out, name.text + (goes_on ? strlen(rules_name(v, from).text) : 0));
        at = rules_step(v, &now, turn->steps[i]);
    }
}

static bool wins(const struct finder *f, const struct pos *p, enum side side, int turns)
{
    return proof_wins(f->proof, p, side, turns, &limits) == PROOF_YES;
}

/* Returns whether the task was possible before the turn that led to `after`. */
static bool was_possible(const struct finder *f, const struct task *t, const struct pos *after)
{
    struct proof_turns *all;
    int n = 0;
    switch (t->puzzle->task) {
    case PUZZLE_WIN:
        return wins(f, t->start, t->side, t->puzzle->turns);
    case PUZZLE_SAVE:
        if (!wins(f, after, !t->side, t->puzzle->turns))
            return false;
        mem_check(proof_turns_new(f->v, t->start, &all));
        for (int i = 0; i < all->n && n < 2; i++) /* exactly one turn must avoid the loss */
            n += !wins(f, proof_turns_pos(all, i), !t->side, t->puzzle->turns);
        n = all->is_complete ? n : 0;
        proof_turns_free(all);
        return n == 1;
    case PUZZLE_PIECE:
        return rules_gain_by_pieces(f->v->rules) &&
               proof_leads(f->proof, t->start, t->side, t->puzzle->turns, t->lead, &limits) ==
                   PROOF_YES;
    case PUZZLE_BEST:
    case PUZZLE_POINTS:
        break;
    }
    return true;
}

/* Adds the solution, which begins with the best turn of the analysis. Returns false if the judge of
 * puzzles finds the solution wrong. */
static bool add_solution(const struct task *task, const struct steps *best, struct buffer *out)
{
    struct judged judged = {.verdict = VERDICT_ON};
    union position now, next;
    struct steps turn = *best;
    memcpy(&now, task->start, task->variant->pos_size);
    for (int i = 1; judged.verdict == VERDICT_ON && turn.n > 0; i++) {
        buffer_add(out, " ");
        add_turn(task->variant, &now.pos, &turn, out);
        if (task->puzzle->task == PUZZLE_BEST)
            return true; /* the judge compares other turns with this one */
        steps_play(task->variant, &now.pos, turn.steps, turn.n, &next);
        verdict_turn(task, &now.pos, &next.pos, i, &judged);
        now = next;
        if (judged.verdict == VERDICT_ON && judged.reply.n > 0) {
            buffer_add(out, " ");
            add_turn(task->variant, &now.pos, &judged.reply, out);
            steps_play(task->variant, &now.pos, judged.reply.steps, judged.reply.n, &next);
            now = next;
        }
        if (judged.verdict == VERDICT_ON)
            verdict_find(task, &now.pos, i + 1, &turn);
    }
    return judged.verdict == VERDICT_DONE;
}

/* The analysis has found that turn i of the game is a mistake. Adds a puzzle for the first task
 * that the turn missed, if the judge agrees that the turn is wrong and the best turn is right. */
static void add_mistake(struct finder *f, const struct game *g, int i)
{
    const int begin = f->a->points[i].at, end = f->a->points[i + 1].at;
    const struct pos *p = game_pos_at(g, begin), *after = game_pos_at(g, end);
    struct steps played = {.n = end - begin}, best;
    bool is_found = false;
    for (int k = 0; k < played.n; k++)
        played.steps[k] = game_move_at(g, begin + k);
    const struct search_line *line = &f->a->points[i].lines[0];
    struct steps rest = {.n = 0};
    union position then;
    best.n = rules_turn_length(f->v, p, line->moves, line->n_moves);
    memcpy(best.steps, line->moves, (size_t)best.n * sizeof *best.steps);
    steps_play(f->v, p, best.steps, best.n, &then);
    if (then.pos.mid_turn) /* the search has found only a part of the turn */
        steps_find(f->coach, f->v, &then.pos, REPLY_NODES, &rest);
    for (int k = 0; k < rest.n && best.n < TURN_STEPS_MAX; k++)
        best.steps[best.n++] = rest.steps[k];
    for (int k = 0; k < TASKS && !is_found; k++) {
        const struct puzzle puzzle = {.task = tasks[k].task, .turns = tasks[k].turns};
        const struct task task = {.puzzle = &puzzle,
                                  .variant = f->v,
                                  .start = p,
                                  .side = (enum side)p->side,
                                  .lead = proof_lead(f->v, p, (enum side)p->side) + 1,
                                  .proof = f->proof,
                                  .coach = f->coach};
        struct judged judged = {.verdict = VERDICT_WRONG};
        struct buffer solution = {.data = NULL};
        if (!was_possible(f, &task, after))
            continue;
        if (puzzle.task != PUZZLE_BEST)
            verdict_turn(&task, p, after, 1, &judged);
        is_found = (judged.verdict == VERDICT_WRONG || judged.verdict == VERDICT_SLOW) &&
                   add_solution(&task, &best, &solution);
        if (is_found) {
            buffer_printf(f->out, "%s %d %d - ; %s ;%s ; ", puzzle_tasks[puzzle.task], puzzle.turns,
                          puzzle.turns + 1, rules_position(f->v, p).text, buffer_text(&solution));
            add_turn(f->v, p, &played, f->out);
            buffer_add(f->out, "\n");
            f->keys[f->n++] = p->key;
        }
        buffer_free(&solution);
    }
}

enum exit_code mistakes_find(struct app *app, const char *path, const char *text, size_t size,
                             char **out, size_t *out_size)
{
    struct review loaded = {0};
    struct analysis *a = NULL;
    struct buffer found = {.data = NULL};
    struct error error = {0};
    bool is_complete;
    const enum status status = record_read(text, size, rules_find, &loaded, &error);
    mem_check(status);
    if (status != STATUS_OK) {
        app_refuse_file(app, path, &error);
        return CODE_BAD_FILE;
    }
    struct finder f = {.v = loaded.variant, .out = &found};
    buffer_printf(&found, "puzzles: %s\nboard: %s\nrules: %s\n", f.v->rules->name, f.v->board,
                  f.v->rule_set);
    struct analyser an = {
        .app = app, .lines = 1, .has_progress = platform_is_terminal(PLATFORM_MESSAGES)};
    const enum exit_code code = analyse_search(&an, &loaded, &a, &is_complete);
    if (code == CODE_NONE && f.v->rules->show->picture) {
        f.a = a;
        /* If exactly one side is a person, only that side's mistakes become puzzles. */
        bool is_human[2];
        for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++)
            is_human[side] = strcmp(record_text(loaded.record, RECORD_PLAYER + side), "human") == 0;
        mem_check(proof_new(f.v, PROOF_BYTES, &f.proof));
        mem_check(coach_new(f.v, &f.coach));
        for (int i = 0; i < a->n_turns && f.n < MISTAKES_MAX && !think_must_stop(app); i++) {
            const struct pos *p = game_pos_at(loaded.game, a->points[i].at);
            struct analysis_verdict v;
            bool is_known = false;
            for (int k = 0; k < f.n; k++)
                is_known = is_known || f.keys[k] == p->key;
            if (!is_known && (is_human[0] == is_human[1] || is_human[p->side]) &&
                analysis_judge(a, i, &v) && v.mark >= JUDGE_MISTAKE)
                add_mistake(&f, loaded.game, i);
        }
    }
    if (f.n == 0 && code == CODE_NONE)
        app_message(app, "No mistake in this game can be made into a puzzle.\n");
    mem_check(found.is_lost ? STATUS_NO_MEMORY : STATUS_OK);
    *out_size = found.len;
    *out = mem_new(found.len + 1, 1);
    memcpy(*out, buffer_text(&found), found.len);
    buffer_free(&found);
    proof_free(f.proof);
    coach_free(f.coach);
    analysis_free(a);
    review_close(&loaded);
    return f.n > 0 ? CODE_NONE : CODE_FAILED;
}
