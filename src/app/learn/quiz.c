/*
 * Puzzles played in sessions.
 */
#include "app/learn/quiz.h"

#include <string.h>

#include "app/learn/lesson_control.h"
#include "app/learn/reason.h"
#include "app/learn/verdict.h"
#include "app/session/menu/choice.h"
#include "app/system/mem.h"

enum {
    WORDS_MAX = 2048,
    QUESTION_MAX = 512,
    PROOF_BYTES = 1 << 23,
};

struct quiz {
    struct lesson_control
        control; /* first: a session knows its controller, which is the first of that */
    struct quiz_set set;
    bool is_counted; /* the try has been counted */
    bool is_told;    /* how puzzles are gone through */
};

static struct quiz *quiz_of(const struct session *p)
{
    return (struct quiz *)lesson_control_of(p);
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

/* The task stands beside the board for as long as the puzzle goes on. */
static void add_task(const struct session *p, struct text *out)
{
    const struct quiz *q = quiz_of(p);
    reason_task(q->set.puzzles.rules, puzzle_of(q), q->control.task.side, out);
    text_put(out, '\n');
}

static void add_head(const struct quiz *q, struct text *out)
{
    switch (q->set.wish.mode) {
    case QUIZ_DAILY:
        text_add(out, "Puzzle of the day, ");
        day_format(attempts_daily(&q->set.tries, q->set.game).day, out);
        text_put(out, '\n');
        break;
    case QUIZ_REVIEW:
        text_printf(out, "Again, %d due\n",
                    solved_count(&q->set.puzzles, &q->set.tries, q->set.wish.today).due);
        break;
    case QUIZ_STREAK:
        text_printf(out, "Streak, %d solved\n", q->set.streak);
        break;
    case QUIZ_NEXT:
    case QUIZ_ONE:
        break;
    }
}

/* ", rules jump": what is not as usual. */
static void add_setting(const char *name, const char *usual, const char *what, struct text *out)
{
    if (strcmp(name, usual) != 0)
        text_printf(out, ", %s %s", what, name);
}

static void tell_puzzle(struct quiz *q)
{
    static const char intro[] = "Type a move as in a game. %s'solution' shows how it is done, "
                                "'again' begins the puzzle again, 'next' goes on to the next one, "
                                "'puzzles' lists what else there is, 'menu' leaves.\n";
    static const char on_screen[] = "Arrows and Enter, or clicks, make a move; Esc opens the menu. "
                                    "'solution' shows how it is done.\n";
    const struct puzzle *z = puzzle_of(q);
    char words[WORDS_MAX];
    struct text text = text_in(words, sizeof words);
    text_add(&text, q->is_told ? "\n" : "");
    add_head(q, &text);
    text_printf(&text, "Puzzle %s, grade %d of %d", z->id, z->grade, PUZZLE_GRADES);
    add_setting(z->board, q->set.puzzles.rules->boards[0].name, "board", &text);
    add_setting(z->rule_set, q->set.puzzles.rules->rule_sets[0], "rules", &text);
    text_put(&text, '\n');
    app_output(q->control.app, "%s", words);
    text_clear(&text);
    text_printf(&text, intro, is_streak(q) ? "" : "'hint' helps, ");
    if (!q->is_told)
        app_output_prose(q->control.app, app_front(q->control.app)->is_whole ? on_screen : words);
    q->is_told = true;
    text_clear(&text);
    reason_task(q->set.puzzles.rules, puzzle_of(q), q->control.task.side, &text);
    const bool is_shown = lesson_control_has_room(&q->control) || app_shows_events(q->control.app);
    if (!is_shown) /* beside the board */
        lesson_control_message(&q->control, "", words);
}

static bool begin(struct lesson_control *g, int at, struct session **p)
{
    struct quiz *q = (struct quiz *)g;
    q->set.at = g->at = at;
    const struct puzzle *z = puzzle_of(q);
    struct game_setup setup = {
        .rules = q->set.puzzles.rules,
        .spec = {.board = z->board, .rule_set = z->rule_set},
        .start = z->position.text,
    };
    if (!lesson_control_open(g, &setup, NULL, p))
        return false;
    g->task.puzzle = z;
    g->task.lead = verdict_lead(&g->task);
    mem_check(proof_new(g->task.variant, PROOF_BYTES, &g->task.proof));
    item_of(q)->is_seen = true;
    q->is_counted = false;
    lesson_control_reset(*p);
    tell_puzzle(q);
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

/* Those of a puzzle that saves are of the attack that has been stopped, but for one. */
static void add_themes(const struct puzzle *z, struct text *out)
{
    for (int i = 0; puzzle_theme_name(i); i++) {
        if ((z->themes >> i & 1) && (z->task != PUZZLE_SAVE || i == PUZZLE_DEFENCE))
            text_printf(out, " %s", puzzle_theme_text(i));
    }
}

/* What comes of it in the review. */
static void add_review(const struct quiz *q, struct text *out)
{
    const struct try_state *state = &item_of(q)->state;
    if (state->box > 0) {
        text_add(out, " It comes again on ");
        day_format(state->due, out);
        text_put(out, '.');
    } else if (q->set.wish.mode == QUIZ_REVIEW) {
        text_add(out, " It does not come again.");
    }
}

static void end_puzzle(struct session *p, const char *head)
{
    struct quiz *q = quiz_of(p);
    char words[QUESTION_MAX];
    struct text text = text_in(words, sizeof words);
    text_add(&text, head);
    add_themes(puzzle_of(q), &text);
    add_review(q, &text);
    scheduler_leave(q->control.app, &q->set);
    lesson_control_ask(&q->control, "", words, "Go on to the next puzzle?");
}

/* Of a puzzle of points: what the first of the wrong turns would have come to. */
static void add_rest(const struct session *p, struct text *out)
{
    const struct quiz *q = quiz_of(p);
    const struct pos *start = game_pos_at(p->game, 0);
    const char *wrong = puzzle_of(q)->wrong.text;
    struct reply turn;
    union position after;
    int margin;
    if (puzzle_of(q)->task != PUZZLE_POINTS ||
        !refute_next(p->variant, start, &wrong, &turn, &after) ||
        !verdict_margin(&q->control.task, &after.pos, &margin))
        return;
    text_add(out, " After ");
    rules_turn_show(session_voice(p), start, turn.steps, turn.n, out);
    text_put(out, ' ');
    reason_margin(p->variant->rules, q->control.task.side, margin, after.pos.result != RESULT_NONE,
                  out);
    text_put(out, '.');
}

static void solve(struct session *p)
{
    struct quiz *q = quiz_of(p);
    const bool is_first = item_of(q)->state.first == TRY_NONE;
    char head[QUESTION_MAX];
    struct text text = text_in(head, sizeof head);
    count_try(q, true);
    q->set.streak += is_streak(q);
    text_add(&text, "Right");
    if (puzzle_of(q)->task == PUZZLE_POINTS) {
        text_add(&text, ", by ");
        text_add_count(&text, puzzle_of(q)->points, "point");
    }
    if (!session_is_over(p) &&
        (puzzle_of(q)->task == PUZZLE_WIN || puzzle_of(q)->task == PUZZLE_POINTS))
        text_printf(&text, ", whatever %s plays", session_side_name(p, !q->control.task.side));
    text_add(&text, is_first ? ": solved on the first try." : ".");
    add_rest(p, &text);
    if (is_streak(q))
        attempts_set_streak(q->control.app, &q->set.tries, q->set.game, q->set.streak);
    end_puzzle(p, head);
}

/* The first error: another one may be longer. */
static void end_streak(struct session *p, const char *words)
{
    struct quiz *q = quiz_of(p);
    char head[WORDS_MAX];
    struct text text = text_in(head, sizeof head);
    text_printf(&text, "%s The streak ends with %d solved; the longest has %d.", words,
                q->set.streak, attempts_streak(&q->set.tries, q->set.game));
    q->set.streak = 0;
    q->set.has_skipped = false;
    lesson_control_ask(&q->control, "", head, "Another one?");
}

/* No: the same again, as a lesson; but declining to go on with a streak leaves it. */
static void take_answer(struct session *p, bool is_yes)
{
    struct quiz *q = quiz_of(p);
    if (lesson_control_answered(p, is_yes))
        return;
    if (!is_yes && is_streak(q) && q->set.streak > 0) /* it was solved */
        lesson_control_go_to(p, -1);
    else
        lesson_control_go_to(p, is_yes ? scheduler_choose(p->app, &q->set) : q->set.at);
}

/* ---- hints and solutions ---- */

/* A hint or the solution has been asked for: that is no try. */
static void spend_try(struct quiz *q)
{
    if (!q->is_counted && item_of(q)->state.first == TRY_NONE)
        app_output_prose(q->control.app, "It counts as not solved on the first try.\n");
    count_try(q, false);
}

static void give_hint(struct session *p)
{
    struct quiz *q = quiz_of(p);
    struct reply turn = {.n = 0};
    if (q->control.n_hints < LESSON_CONTROL_HINTS)
        lesson_control_find(p, &turn);
    lesson_control_hint_turn(p, &turn);
    if (q->control.n_hints > 1)
        q->control.n_goals = refute_taken(p->variant, game_pos_at(p->game, 0),
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
    struct reply next;
    do {
        verdict_refute(&q->control.task, session_pos(p), &turns, &next);
    } while (next.n > 0 && lesson_control_play(p, &next));
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
    if (puzzle_of(q)->task == PUZZLE_POINTS)
        reason_margin(q->set.puzzles.rules, q->control.task.side, solved->margin,
                      session_is_over(p), &what);
    else
        reason_missed(q->set.puzzles.rules, puzzle_of(q), q->control.task.side, &what);
    reason_refuted(session_voice(p), turn->before, &turn->steps, &solved->reply, missed, &text);
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
    lesson_control_take_back(p, &turn->steps);
    lesson_control_try_again(p, LESSON_CONTROL_HINTS);
}

/* It wins too late, or nobody knows: that does not count. */
static void put_aside(struct session *p, const struct pupil_turn *turn, const struct judged *solved)
{
    const int turns = puzzle_of(quiz_of(p))->turns;
    char words[WORDS_MAX];
    struct text text = text_in(words, sizeof words);
    rules_turn_show(session_voice(p), turn->before, turn->steps.steps, turn->steps.n, &text);
    if (solved->verdict == VERDICT_SLOW)
        text_printf(&text,
                    " wins, but too slow: in %d turns, not in %d. Nothing is lost: try "
                    "again.\n",
                    solved->turns, turns);
    else
        text_add(&text, " would take too long to judge. It does not count: try another move.\n");
    app_output_prose(p->app, words);
    lesson_control_take_back(p, &turn->steps);
    lesson_control_of(p)->wrong.n = 0;
}

/* Right so far: the other side moves, more than once where it may. */
static void answer_turn(struct session *p, struct reply *reply, int turns)
{
    const struct quiz *q = quiz_of(p);
    const char *head = "Right so far. ";
    while (reply->n > 0 && !app_is_leaving(p->app)) {
        lesson_control_answer(p, reply, head);
        head = "";
        reply->n = 0;
        if (!session_is_over(p) && session_pos(p)->side != q->control.task.side)
            verdict_answer(&q->control.task, session_pos(p), turns, reply);
    }
    if (*head)
        app_output_prose(p->app, "Right so far.\n");
}

static void judge(struct session *p, const struct pupil_turn *turn, struct judged *judged)
{
    switch (judged->verdict) {
    case VERDICT_WRONG:
        fail(p, turn, judged);
        break;
    case VERDICT_SLOW:
    case VERDICT_UNSURE:
        put_aside(p, turn, judged);
        break;
    case VERDICT_ON:
        answer_turn(p, &judged->reply,
                    verdict_turns_left(&lesson_control_of(p)->task, turn->number));
        break;
    case VERDICT_DONE:
        solve(p);
        break;
    }
}

/* ---- commands ---- */

/* One of a streak may be skipped; the puzzle of the day is then left behind. */
static void run_next(struct session *p)
{
    struct quiz *q = quiz_of(p);
    if (is_streak(q) && q->set.has_skipped) {
        session_refuse(p, "One puzzle of a streak may be skipped, and one has been.");
        return;
    }
    q->set.has_skipped = is_streak(q);
    scheduler_leave(q->control.app, &q->set);
    lesson_control_go_to(p, scheduler_choose(q->control.app, &q->set));
}

static void run_hint(struct session *p)
{
    lesson_control_leave_line(p);
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
    lesson_control_solve(p);
}

static void run_puzzles(struct session *p, const struct argument *a)
{
    struct quiz *q = quiz_of(p);
    struct quiz_wish wish = {.today = q->set.wish.today};
    if (a->is_given) {
        quiz_read_wish(a->text, &wish);
        if (wish.file) { /* another one is no part of this */
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
    const int at = scheduler_choose(q->control.app, &q->set);
    q->set.wish.id = NULL; /* borrowed no longer than this */
    if (at >= 0)
        lesson_control_go_to(p, at);
}

static const struct command commands[] = {
    {"again", "new restart", "", TAKES(NONE), GROUP_LEARN, "Begin this puzzle again.",
     .game = lesson_control_run_again},
    {"hint", "", "", TAKES(NONE), GROUP_LEARN, "Where the move begins; once more: where it ends.",
     .game = run_hint},
    {"solution", "", "", TAKES(NONE), GROUP_LEARN, "Show how it is done.", .game = run_solution},
    {"why", "", "", TAKES(NONE), GROUP_LEARN,
     "Show what follows on the last wrong move, to the end.", .game = lesson_control_run_why},
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
                                   .instead = &lesson_control_refusal,
                                   .has_no_warnings = true,
                                   .after = lesson_control_after,
                                   .task = add_task,
                                   .mark = lesson_control_mark,
                                   .answer = take_answer,
                                   .step = lesson_control_step},
                    .app = app,
                    .what = "puzzles",
                    .begin = begin,
                    .judge = judge,
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
    const int at = *code == CODE_DONE ? scheduler_choose(app, &q.set) : -1;
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
