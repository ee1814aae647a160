/*
 * Puzzles that are played in sessions.
 */
#include "app/learn/learn.h"

#include <string.h>

#include "app/learn/guide.h"
#include "app/session/menu/choice.h"
#include "app/system/mem.h"

enum {
    WORDS_MAX = 2048,
    QUESTION_MAX = 512,
    PROOF_BYTES = 1 << 23,
};

struct quiz {
    struct guide control; /* first: a session points to its controller, which begins it */
    struct quiz_set set;
    bool is_counted; /* the try has been counted */
    bool is_told;    /* the commands of puzzles have been explained */
};

static struct quiz *quiz_of(const struct session *p)
{
    return (struct quiz *)guide_of(p);
}

static const struct puzzle *puzzle_of(const struct quiz *q)
{
    return &q->set.puzzles.list[q->set.at];
}

static struct quiz_item *item_of(const struct quiz *q)
{
    return &q->set.items[q->set.at];
}

static bool is_streak(const struct quiz *q)
{
    return q->set.wish.mode == QUIZ_STREAK;
}

/* ---- beginning ---- */

static void add_task(const struct session *p, struct text *out)
{
    const struct quiz *q = quiz_of(p);
    reason_task(q->set.puzzles.rules, puzzle_of(q), q->control.task.side, out);
    text_put(out, '\n');
}

static bool begin(struct guide *g, int at, struct session **p)
{
    static const char intro[] = "Type a move as in a game. %s'solution' shows how it is done, "
                                "'again' begins the puzzle again, 'next' goes on to the next one, "
                                "'puzzles' lists what else there is, 'menu' leaves.\n";
    static const char on_screen[] = "Arrows and Enter, or clicks, make a move; Esc opens the menu. "
                                    "'solution' shows how it is done.\n";
    struct quiz *q = (struct quiz *)g;
    const struct rules *rules = q->set.puzzles.rules;
    char words[WORDS_MAX];
    struct text text = text_in(words, sizeof words);
    q->set.at = g->at = at;
    const struct puzzle *z = puzzle_of(q);
    struct game_setup setup = {
        .rules = rules,
        .spec = {.board = z->board, .rule_set = z->rule_set},
        .start = z->position.text,
    };
    if (!guide_open(g, &setup, NULL, p))
        return false;
    g->task.puzzle = z;
    g->task.lead = verdict_lead(&g->task);
    mem_check(proof_new(g->task.variant, PROOF_BYTES, &g->task.proof));
    item_of(q)->is_seen = true;
    q->is_counted = false;
    guide_reset(*p);
    text_add(&text, q->is_told ? "\n" : "");
    if (q->set.wish.mode == QUIZ_DAILY) {
        text_add(&text, "Puzzle of the day, ");
        day_format(attempts_daily(&q->set.tries, q->set.game).day, &text);
        text_put(&text, '\n');
    } else if (q->set.wish.mode == QUIZ_REVIEW) {
        text_printf(&text, "Again, %d due\n",
                    solved_count(&q->set.puzzles, &q->set.tries, q->set.wish.today).due);
    } else if (is_streak(q)) {
        text_printf(&text, "Streak, %d solved\n", q->set.streak);
    }
    text_printf(&text, "Puzzle %s, grade %d of %d", z->id, z->grade, PUZZLE_GRADES);
    if (strcmp(z->board, rules->boards[0].name) != 0)
        text_printf(&text, ", board %s", z->board);
    if (strcmp(z->rule_set, rules->rule_sets[0]) != 0)
        text_printf(&text, ", rules %s", z->rule_set);
    text_put(&text, '\n');
    app_output(g->app, "%s", words);
    text_clear(&text);
    text_printf(&text, intro, is_streak(q) ? "" : "'hint' helps, ");
    if (!q->is_told)
        app_output_prose(g->app, app_front(g->app)->is_whole ? on_screen : words);
    q->is_told = true;
    text_clear(&text);
    reason_task(rules, z, g->task.side, &text);
    /* Else the task is shown beside the board. */
    if (!guide_has_room(g) && !app_shows_events(g->app))
        guide_message(g, "", words);
    return true;
}

/* ---- what counts ---- */

static void count_try(struct quiz *q, bool is_solved)
{
    if (q->is_counted)
        return;
    q->is_counted = true;
    item_of(q)->state = attempts_add(q->control.app, &q->set.tries, q->set.game, item_of(q)->id,
                                     is_solved, q->set.wish.today);
}

/* ---- ends of a puzzle ---- */

static void end_puzzle(struct session *p, const char *head)
{
    struct quiz *q = quiz_of(p);
    char words[QUESTION_MAX];
    struct text text = text_in(words, sizeof words);
    const struct puzzle *z = puzzle_of(q);
    const struct try_state *state = &item_of(q)->state;
    text_add(&text, head);
    for (int i = 0; puzzle_theme_name(i); i++) {
        /* The other themes of a puzzle that saves are those of the attack. */
        if ((z->themes >> i & 1) && (z->task != PUZZLE_SAVE || i == PUZZLE_DEFENCE))
            text_printf(&text, " %s", puzzle_theme_text(i));
    }
    if (state->box > 0) {
        text_add(&text, " It comes again on ");
        day_format(state->due, &text);
        text_put(&text, '.');
    } else if (q->set.wish.mode == QUIZ_REVIEW) {
        text_add(&text, " It does not come again.");
    }
    quiz_set_leave(q->control.app, &q->set);
    guide_ask(&q->control, "", words, "Go on to the next puzzle?");
}

static void done(struct session *p, const struct pupil_turn *played, const struct judged *judged)
{
    (void)played;
    (void)judged;
    struct quiz *q = quiz_of(p);
    const struct puzzle *z = puzzle_of(q);
    const struct pos *start = game_pos_at(p->game, 0);
    const char *wrong = z->wrong.text;
    struct steps turn;
    union position after;
    int margin;
    const bool is_first = item_of(q)->state.first == TRY_NONE;
    char head[QUESTION_MAX];
    struct text text = text_in(head, sizeof head);
    count_try(q, true);
    q->set.streak += is_streak(q);
    text_add(&text, "Right");
    if (z->task == PUZZLE_POINTS) {
        text_add(&text, ", by ");
        text_add_count(&text, z->points, "point");
    }
    if (!session_is_over(p) && (z->task == PUZZLE_WIN || z->task == PUZZLE_POINTS))
        text_printf(&text, ", whatever %s plays", session_side_name(p, !q->control.task.side));
    text_add(&text, is_first ? ": solved on the first try." : ".");
    /* For a puzzle of points add the result of the first of the wrong turns. */
    if (z->task == PUZZLE_POINTS && steps_next(p->variant, start, &wrong, &turn, &after) &&
        verdict_margin(&q->control.task, &after.pos, &margin)) {
        text_add(&text, " After ");
        rules_turn_show(session_names(p), start, turn.steps, turn.n, &text);
        text_put(&text, ' ');
        reason_margin(p->variant->rules, q->control.task.side, margin,
                      after.pos.result != RESULT_NONE, &text);
        text_put(&text, '.');
    }
    if (is_streak(q))
        attempts_set_streak(q->control.app, &q->set.tries, q->set.game, q->set.streak);
    end_puzzle(p, head);
}

/* A streak ends with its first error. */
static void end_streak(struct session *p, const char *words)
{
    struct quiz *q = quiz_of(p);
    char head[WORDS_MAX];
    struct text text = text_in(head, sizeof head);
    text_printf(&text, "%s The streak ends with %d solved; the longest has %d.", words,
                q->set.streak, attempts_streak(&q->set.tries, q->set.game));
    q->set.streak = 0;
    q->set.has_skipped = false;
    guide_ask(&q->control, "", head, "Another one?");
}

/* No plays the same puzzle again, but leaves a streak after a solved puzzle. */
static void take_answer(struct session *p, bool is_yes)
{
    struct quiz *q = quiz_of(p);
    if (guide_answered(p, is_yes))
        return;
    if (!is_yes && is_streak(q) && q->set.streak > 0)
        guide_go_to(p, -1);
    else
        guide_go_to(p, is_yes ? quiz_set_next(p->app, &q->set) : q->set.at);
}

/* ---- hints and solutions ---- */

/* After a hint or the solution the puzzle counts as not solved. */
static void spend_try(struct quiz *q)
{
    if (!q->is_counted && item_of(q)->state.first == TRY_NONE)
        app_output_prose(q->control.app, "It counts as not solved on the first try.\n");
    count_try(q, false);
}

static void give_hint(struct session *p)
{
    struct quiz *q = quiz_of(p);
    struct steps turn = {.n = 0};
    if (q->control.n_hints < GUIDE_HINTS)
        guide_find(p, &turn);
    guide_hint_turn(p, &turn);
    if (q->control.n_hints > 1)
        q->control.n_goals = steps_captured(p->variant, game_pos_at(p->game, 0),
                                            puzzle_of(q)->solution.text, q->control.goals);
}

static void finish_solution(struct session *p, const char *head)
{
    (is_streak(quiz_of(p)) ? end_streak : end_puzzle)(p, head);
}

/* ---- turns ---- */

static void refute(struct session *p, int turn, struct text *out)
{
    const struct quiz *q = quiz_of(p);
    const struct puzzle *z = puzzle_of(q);
    int turns = verdict_turns_left(&q->control.task, turn);
    char missed[QUESTION_MAX];
    struct text text = text_in(missed, sizeof missed);
    struct steps next;
    do {
        verdict_refute(&q->control.task, session_pos(p), &turns, &next);
    } while (next.n > 0 && guide_play(p, &next));
    if (session_is_over(p)) {
        game_show_end(p->game, out);
        if (z->task != PUZZLE_POINTS)
            return;
        text_put(out, ' ');
        reason_margin(p->variant->rules, q->control.task.side,
                      rules_margin(p->variant, session_pos(p), q->control.task.side), true, &text);
    } else {
        reason_missed(q->set.puzzles.rules, z, q->control.task.side, &text);
    }
    text_add_capital(out, missed);
    text_put(out, '.');
}

static void fail(struct session *p, const struct pupil_turn *turn, const struct judged *solved)
{
    struct quiz *q = quiz_of(p);
    char words[WORDS_MAX], missed[QUESTION_MAX];
    struct text text = text_in(words, sizeof words), what = text_in(missed, sizeof missed);
    if (solved->verdict != VERDICT_WRONG) { /* that does not count */
        rules_turn_show(session_names(p), turn->before, turn->steps.steps, turn->steps.n, &text);
        if (solved->verdict == VERDICT_SLOW)
            text_printf(&text,
                        " wins, but too slow: in %d turns, not in %d. Nothing is lost: try "
                        "again.\n",
                        solved->turns, puzzle_of(q)->turns);
        else
            text_add(&text,
                     " would take too long to judge. It does not count: try another move.\n");
        app_output_prose(p->app, words);
        guide_take_back(p, &turn->steps);
        q->control.wrong.n = 0;
        return;
    }
    if (puzzle_of(q)->task == PUZZLE_POINTS)
        reason_margin(q->set.puzzles.rules, q->control.task.side, solved->margin,
                      session_is_over(p), &what);
    else
        reason_missed(q->set.puzzles.rules, puzzle_of(q), q->control.task.side, &what);
    reason_refuted(session_names(p), turn->before, &turn->steps, &solved->reply, missed, &text);
    if (puzzle_of(q)->task == PUZZLE_POINTS && session_is_over(p))
        text_printf(&text, " In points, %s.", missed);
    count_try(q, false);
    if (is_streak(q)) {
        end_streak(p, words);
        return;
    }
    text_add(&text, q->control.n_wrong++ == 0 && solved->reply.n > 0
                        ? " 'why' shows it to the end.\n"
                        : "\n");
    app_output_prose(p->app, words);
    guide_take_back(p, &turn->steps);
    guide_try_again(p, GUIDE_HINTS);
}

/* ---- commands ---- */

static void run_next(struct session *p)
{
    struct quiz *q = quiz_of(p);
    if (is_streak(q) && q->set.has_skipped) {
        session_refuse(p, "One puzzle of a streak may be skipped, and one has been.");
        return;
    }
    q->set.has_skipped = is_streak(q);
    quiz_set_leave(q->control.app, &q->set);
    guide_go_to(p, quiz_set_next(q->control.app, &q->set));
}

static void run_hint(struct session *p)
{
    guide_leave_line(p);
    if (is_streak(quiz_of(p)))
        session_refuse(p, "There are no hints in a streak.");
    else if (session_pos(p)->mid_turn)
        session_refuse(p, "Finish or undo your turn first.");
    else {
        spend_try(quiz_of(p));
        give_hint(p);
    }
}

static void run_solution(struct session *p)
{
    spend_try(quiz_of(p));
    guide_solve(p);
}

static void run_puzzles(struct session *p, const struct argument *a)
{
    struct quiz *q = quiz_of(p);
    struct quiz_wish wish = {.today = q->set.wish.today};
    if (a->is_given) {
        quiz_read_wish(a->text, &wish);
        if (wish.file) { /* files are not opened here */
            wish.mode = QUIZ_ONE;
            wish.id = wish.file;
        }
    } else if (!quiz_set_choose(p->app, &q->set, q->set.wish.today, &wish)) {
        p->app->answer.shows_board = true;
        return;
    }
    if (!quiz_set_want(p->app, &q->set, &wish)) {
        p->app->answer.is_refused = true;
        return;
    }
    q->set.wish = wish;
    q->set.streak = 0;
    q->set.has_skipped = false;
    const int at = quiz_set_next(q->control.app, &q->set);
    q->set.wish.id = NULL; /* the argument ends with this command */
    if (at >= 0)
        guide_go_to(p, at);
}

static const struct command commands[] = {
    {"again", "new restart", "", TAKES(NONE), GROUP_LEARN, "Begin this puzzle again.",
     .game = guide_run_again},
    {"hint", "", "", TAKES(NONE), GROUP_LEARN, "Where the move begins; once more: where it ends.",
     .game = run_hint},
    {"solution", "", "", TAKES(NONE), GROUP_LEARN, "Show how it is done.", .game = run_solution},
    {"why", "", "", TAKES(NONE), GROUP_LEARN,
     "Show what follows on the last wrong move, to the end.", .game = guide_run_why},
    {"next", "skip", "", TAKES(NONE), GROUP_LEARN, "Go on to the next puzzle.", .game = run_next},
    {"puzzles", "puzzle", "[WHICH]", TAKES(TEXT), GROUP_LEARN,
     "The kinds: next, daily, review, streak, by grade and theme; or a puzzle by its id.",
     .game_with = run_puzzles},
    {0},
};

/* ---- all of it ---- */

bool quiz_run(struct app *app, const struct quiz_wish *wish, enum exit_code *code)
{
    struct quiz q = {
        .control = {.controller = {.commands = commands,
                                   .without = GUIDE_WITHOUT " eval analyse",
                                   .has_no_warnings = true,
                                   .after = guide_after,
                                   .task = add_task,
                                   .answer = take_answer},
                    .app = app,
                    .begin = begin,
                    .done = done,
                    .fail = fail,
                    .give_hint = give_hint,
                    .finish = finish_solution,
                    .refute = refute},
    };
    struct session *session = NULL;
    bool wants_menu = false;
    *code = quiz_set_load(app, wish->file, &q.set);
    if (*code != CODE_NONE)
        return false;
    q.set.wish = *wish;
    *code = quiz_set_want(app, &q.set, wish) ? CODE_DONE : CODE_USAGE;
    const int at = *code == CODE_DONE ? quiz_set_next(app, &q.set) : -1;
    if (at >= 0 && begin(&q.control, at, &session))
        wants_menu = app->front->play(session);
    proof_free(q.control.task.proof);
    session_free(session);
    quiz_set_free(&q.set);
    return wants_menu;
}

void quiz_menu(struct app *app)
{
    const int today = day_today();
    struct quiz_wish wish;
    struct quiz_set set;
    enum exit_code code;
    if (quiz_set_load(app, NULL, &set) != CODE_NONE)
        return;
    const bool has_wish = quiz_set_choose(app, &set, today, &wish);
    quiz_set_free(&set);
    if (has_wish)
        quiz_run(app, &wish, &code);
}
