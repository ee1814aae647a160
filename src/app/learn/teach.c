/*
 * Lessons played in sessions.
 */
#include "app/learn/teach.h"

#include <stdlib.h>
#include <string.h>

#include "app/learn/lesson.h"
#include "app/learn/lesson_control.h"
#include "app/learn/reason.h"
#include "app/learn/verdict.h"
#include "app/session/menu/choice.h"
#include "app/session/stats/attempts.h"
#include "app/session/typed/manual.h"
#include "app/settings/display.h"
#include "app/system/mem.h"
#include "app/view/report/opening.h"
#include "tactigon/utf8.h"

enum { WORDS_MAX = 2048, FAILURES_FOR_SOLUTION = 4, QUESTION_MAX = 512 };

struct teaching {
    struct lesson_control
        control; /* first: a session knows its controller, which is the first of that */
    struct lessons lessons;
    struct ledger progress;
    bool asks_again; /* the question is whether to try it again instead of going on */
    bool is_told;    /* how lessons are gone through */
    bool has_won;    /* in another way than the lesson's, which is shown */
};

static struct teaching *teaching_of(const struct session *p)
{
    return (struct teaching *)lesson_control_of(p);
}

static const struct lesson *lesson_of(const struct teaching *t)
{
    return &t->lessons.lessons[t->control.at];
}

/* ---- saying ---- */

static void add_title(const struct teaching *t, struct text *out)
{
    text_printf(out, "Lesson %d of %d: %s\n", t->control.at + 1, t->lessons.n,
                lesson_of(t)->title.text);
}

/* The goal stands beside the board for as long as the lesson goes on. */
static void add_goal(const struct session *p, struct text *out)
{
    const struct teaching *t = teaching_of(p);
    const struct lesson *l = lesson_of(t);
    if (lesson_control_has_room(&t->control) && (!l->against.line || game_length(p->game) == 0)) {
        add_title(t, out);
        if (!lesson_control_is_brief(&t->control)) {
            lesson_control_words(&t->control, l->say.text, out);
            text_put(out, '\n');
        }
    } else if (l->against.line) {
        return; /* what the bot has played stands there */
    }
    text_add(out, "Goal: ");
    lesson_control_words(&t->control, l->goal.text, out);
    text_put(out, '\n');
}

static void tell_lesson(struct teaching *t)
{
    const struct lesson *l = lesson_of(t);
    char head[WORDS_MAX];
    struct text text = text_in(head, sizeof head);
    if (lesson_control_has_room(&t->control))
        return;
    text_add(&text, t->is_told ? "\n" : "");
    add_title(t, &text);
    app_output(t->control.app, "%s", head);
    if (!t->is_told && !app_front(t->control.app)->is_whole)
        app_output_prose(t->control.app,
                         "Type a move as in a game. 'hint' helps, 'again' begins the lesson "
                         "again, 'next' goes on to the next one, 'lessons' lists them, "
                         "'menu' leaves them.\n");
    t->is_told = true;
    app_output(t->control.app, "\n");
    lesson_control_message(&t->control, "", l->say.text);
    if (!app_shows_events(t->control.app) || l->against.line) /* else add_goal does */
        lesson_control_message(&t->control, "Goal: ", l->goal.text);
}

/* ---- beginning ---- */

static void pick(struct session *p)
{
    const struct lesson *l = lesson_of(teaching_of(p));
    if (l->pick.line)
        p->selected =
            p->variant->rules->place_parse(p->variant, l->pick.text, strlen(l->pick.text));
}

static bool begin(struct lesson_control *g, int at, struct session **p)
{
    struct teaching *t = (struct teaching *)g;
    t->control.at = at;
    const struct lesson *l = lesson_of(t);
    struct game_setup setup = {
        .rules = t->lessons.rules,
        .spec = {.board = l->board.line ? l->board.text : NULL,
                 .rule_set = l->rule_set.line ? l->rule_set.text : NULL},
        .start = l->position.line ? l->position.text : NULL,
    };
    if (!lesson_control_open(g, &setup, l->against.line ? l->against.text : NULL, p))
        return false;
    t->asks_again = t->has_won = false;
    g->task.lesson = l;
    g->n_goals = verdict_goals(&g->task, g->goals);
    lesson_control_reset(*p);
    tell_lesson(t);
    return true;
}

static void go_to(struct session *p, int at)
{
    lesson_control_go_to(p, at < teaching_of(p)->lessons.n ? at : -1);
}

/* ---- ends of a lesson ---- */

static void end_lesson(struct session *p, enum progress_mark mark, const char *head)
{
    struct teaching *t = teaching_of(p);
    char question[QUESTION_MAX];
    struct text text = text_in(question, sizeof question);
    progress_set(t->control.app, &t->progress, t->lessons.rules->name, lesson_of(t)->id.text, mark);
    if (t->control.at + 1 < t->lessons.n)
        text_printf(&text, "Go on to lesson %d (%s)?", t->control.at + 2,
                    t->lessons.lessons[t->control.at + 1].title.text);
    else
        text_printf(&text, "That was the last lesson.%s Leave the lessons?",
                    openings_are_known(t->lessons.rules)
                        ? " In a game 'openings' tells the best first turns."
                        : "");
    lesson_control_ask(&t->control, head, lesson_of(t)->after.text, question);
}

static void take_answer(struct session *p, bool is_yes)
{
    struct teaching *t = teaching_of(p);
    if (lesson_control_answered(p, is_yes))
        return;
    go_to(p, is_yes == t->asks_again ? t->control.at : t->control.at + 1);
}

/* ---- turns ---- */

/* The solution has been shown: now the pupil plays it. */
static void finish_solution(struct session *p, const char *head)
{
    struct teaching *t = teaching_of(p);
    struct reply turn;
    if (*head)
        lesson_control_message(&t->control, "", head);
    if (t->has_won) {
        end_lesson(p, PROGRESS_DONE, "");
        return;
    }
    progress_set(t->control.app, &t->progress, t->lessons.rules->name, lesson_of(t)->id.text,
                 PROGRESS_SEEN);
    lesson_control_restart(p);
    lesson_control_find(p, &turn);
    lesson_control_tell_turn(p, &turn, false);
    app_output_prose(p->app, "Now play it yourself.\n");
}

/* The turn wins the game, but not by what the lesson teaches: that is shown, too. */
static void win_otherwise(struct session *p, const struct pupil_turn *turn)
{
    struct teaching *t = teaching_of(p);
    char words[WORDS_MAX];
    struct text text = text_in(words, sizeof words);
    rules_turn_show(session_voice(p), turn->before, turn->steps.steps, turn->steps.n, &text);
    text_add(&text, " wins the game. This lesson is about another way.\n");
    app_output_prose(p->app, words);
    t->has_won = true;
    lesson_control_solve(p);
}

/* What the other side does then. */
static void refute(struct session *p, int turn, struct text *out)
{
    const struct task *j = &lesson_control_of(p)->task;
    struct judged judged;
    verdict_turn(j, game_pos_at(p->game, game_length(p->game) - lesson_control_of(p)->wrong.n),
                 session_pos(p), turn, &judged);
    if (judged.reply.n == 0)
        verdict_answer(j, session_pos(p), 0, &judged.reply);
    if (judged.reply.n > 0 && lesson_control_play(p, &judged.reply) && session_is_over(p))
        game_show_end(p->game, out);
    else
        text_add(out, "The goal is not reached.");
}

/* Those of the lesson are for its first turn; of a later one, where it begins and ends. */
static void give_hint(struct session *p)
{
    struct teaching *t = teaching_of(p);
    const struct lesson *l = lesson_of(t);
    const int number = lesson_control_count_turns(p) + !session_pos(p)->mid_turn;
    struct reply turn;
    const bool is_known = lesson_control_follow(p, &turn);
    if (number > 1 && !l->against.line) {
        lesson_control_find(p, &turn);
        lesson_control_hint_turn(p, &turn);
        return;
    }
    if (t->control.n_hints < l->n_hints)
        lesson_control_message(&t->control, "Hint: ", l->hints[t->control.n_hints++].text);
    else if (l->solution.line)
        app_output_prose(t->control.app,
                         "There is no other hint; 'solution' shows how it is done.\n");
    else
        app_output_prose(t->control.app, "There is no other hint.\n");
    /* The last one tells the move. */
    if (t->control.n_hints == l->n_hints && is_known)
        lesson_control_tell_turn(p, &turn, false);
}

/* A wrong turn: what is wrong with it, and back. */
static void fail(struct session *p, const struct pupil_turn *turn, const struct judged *judged)
{
    struct teaching *t = teaching_of(p);
    struct task j = t->control.task;
    char words[WORDS_MAX];
    struct text text = text_in(words, sizeof words);
    j.variant = session_voice(p);
    if (judged->words) {
        lesson_control_message(&t->control, "", judged->words);
    } else {
        reason_turn(&j, turn->before, &turn->steps, turn->number, judged, &text);
        text_put(&text, '\n');
        app_output_prose(p->app, words);
    }
    lesson_control_take_back(p, &turn->steps);
    if (++t->control.n_wrong >= FAILURES_FOR_SOLUTION)
        lesson_control_solve(p);
    else
        lesson_control_try_again(p, turn->number == 1 ? j.lesson->n_hints : LESSON_CONTROL_HINTS);
}

/* It can still be done: the other side moves. */
static void answer_turn(struct session *p, struct judged *judged)
{
    const struct task *j = &lesson_control_of(p)->task;
    if ((enum side)session_pos(p)->side == j->side)
        return;
    if (!lesson_control_follow(p, &judged->reply))
        verdict_answer(j, session_pos(p), 0, &judged->reply);
    lesson_control_answer(p, &judged->reply, "Good. ");
}

static void judge(struct session *p, const struct pupil_turn *turn, struct judged *judged)
{
    switch (judged->verdict) {
    case VERDICT_WRONG:
    case VERDICT_SLOW:
    case VERDICT_UNSURE:
        fail(p, turn, judged);
        break;
    case VERDICT_ON:
        answer_turn(p, judged);
        break;
    case VERDICT_DONE:
        if (judged->misses_goal)
            win_otherwise(p, turn);
        else
            end_lesson(p, PROGRESS_DONE, "Right. ");
        break;
    }
}

/* A whole game has ended. */
static void end_game(struct session *p)
{
    struct teaching *t = teaching_of(p);
    char result[ERROR_TEXT_MAX];
    struct text text = text_in(result, sizeof result);
    const enum result won = lesson_of(t)->side == SIDE_FIRST ? RESULT_FIRST : RESULT_SECOND;
    game_show_end(p->game, &text);
    text_put(&text, ' ');
    if (game_result(p->game) == won) {
        end_lesson(p, PROGRESS_DONE, result);
        return;
    }
    lesson_control_message(&t->control, result, "Another game may go better.");
    t->control.is_over = t->asks_again = true;
    strcpy(t->control.controller.question, "Try it again?");
}

static void after(struct session *p)
{
    const struct teaching *t = teaching_of(p);
    if (!lesson_of(t)->against.line)
        lesson_control_after(p);
    else if (!t->control.is_over && !app_is_leaving(p->app) && session_is_over(p))
        end_game(p);
}

/* ---- commands ---- */

static void run_next(struct session *p)
{
    go_to(p, teaching_of(p)->control.at + 1);
}

static void run_hint(struct session *p)
{
    lesson_control_leave_line(p);
    give_hint(p);
}

static void run_solution(struct session *p)
{
    if (lesson_of(teaching_of(p))->solution.line)
        lesson_control_solve(p);
    else
        session_refuse(p, "A whole game has no solution; 'next' goes on to the next lesson.");
}

static void add_entries(const struct teaching *t, struct choice *m)
{
    static const char *const marks[] = {
        [PROGRESS_NONE] = "", [PROGRESS_SEEN] = "  (seen)", [PROGRESS_DONE] = "  (done)"};
    for (int i = 0; i < t->lessons.n; i++) {
        const struct lesson *l = &t->lessons.lessons[i];
        choice_add(m, l->id.text, l->title.text,
                   marks[progress_of(&t->progress, t->lessons.rules->name, l->id.text)]);
    }
}

static void run_lessons(struct session *p, const struct argument *a)
{
    const struct teaching *t = teaching_of(p);
    struct choice m = {.title = "Lessons", .preset = t->control.at};
    int chosen;
    add_entries(t, &m);
    if (a->is_given)
        chosen = choice_find(&m, a->text);
    else
        chosen = p->app->front->choose(p->app, &m);
    if (chosen >= 0)
        go_to(p, chosen);
    else if (a->is_given)
        session_refuse(p, "There is no lesson '%s'; 'lessons' lists them.",
                       utf8_quote(a->text, 40).text);
    else
        p->app->answer.shows_board = true;
}

static const struct command commands[] = {
    {"again", "new restart", "", TAKES(NONE), GROUP_LEARN, "Begin this lesson again.",
     .game = lesson_control_run_again},
    {"hint", "", "", TAKES(NONE), GROUP_LEARN, "What may help; once more for the next hint.",
     .game = run_hint},
    {"solution", "", "", TAKES(NONE), GROUP_LEARN, "Show how it is done.", .game = run_solution},
    {"why", "", "", TAKES(NONE), GROUP_LEARN, "Show what follows on the last wrong move.",
     .game = lesson_control_run_why},
    {"next", "skip", "", TAKES(NONE), GROUP_LEARN, "Go on to the next lesson.", .game = run_next},
    {"lessons", "tutorial", "[LESSON]", TAKES(TEXT), GROUP_LEARN,
     "All lessons, to go to one of them; or go to one by its number.", .game_with = run_lessons},
    {0},
};

/* ---- all of them ---- */

static int first_open(const struct teaching *t)
{
    int i = 0;
    while (i < t->lessons.n && progress_of(&t->progress, t->lessons.rules->name,
                                           t->lessons.lessons[i].id.text) != PROGRESS_NONE)
        i++;
    return i < t->lessons.n ? i : 0;
}

/* Lessons of a text; `path` NULL: those of the program, from `number` on unless it is NULL. */
static enum exit_code run(struct app *app, const char *path, const char *number, const char *text,
                          size_t size)
{
    struct teaching t = {
        .control = {.controller = {.commands = commands,
                                   .without = GUIDE_WITHOUT,
                                   .instead = &lesson_control_refusal,
                                   .after = after,
                                   .task = add_goal,
                                   .mark = lesson_control_mark,
                                   .answer = take_answer,
                                   .step = lesson_control_step},
                    .app = app,
                    .what = "lessons",
                    .begin = begin,
                    .judge = judge,
                    .give_hint = give_hint,
                    .finish = finish_solution,
                    .at_end = "Enter goes back to the beginning: then play it yourself.\n",
                    .refute = refute,
                    .pick = pick},
        .progress = {.is_off = true},
    };
    struct session *session = NULL;
    struct error error = {0};
    const enum status status = lessons_read(text, size, &t.lessons, &error);
    if (status != STATUS_OK) {
        lesson_control_bad_file(app, path ? path : "lessons", &error);
        return CODE_BAD_FILE;
    }
    if (!path)
        t.progress = progress_load(app);
    long first = first_open(&t) + 1;
    const bool is_there =
        !number || text_read_number(number, strlen(number), 1, t.lessons.n, &first);
    if (!is_there)
        app_message(app, "tactigon: there is no lesson %s: %s has %d lessons\n",
                    utf8_quote(number, 40).text, t.lessons.rules->title, t.lessons.n);
    else if (begin(&t.control, (int)first - 1, &session))
        app->front->play(session);
    session_free(session);
    ledger_free(&t.progress);
    lessons_free(&t.lessons);
    return is_there ? CODE_NONE : CODE_USAGE;
}

enum exit_code teach_run_lesson(struct app *app, const char *number)
{
    const char *text = app->settings.rules->lessons;
    if (text)
        return run(app, NULL, number, text, strlen(text));
    if (!manual_print_topic(app, "how to play"))
        manual_print(app);
    return CODE_NONE;
}

void teach_run(struct app *app)
{
    teach_run_lesson(app, NULL);
}

enum exit_code teach_run_file(struct app *app, const char *path)
{
    size_t size;
    char *text = app_read_new(app, path, STORE_FILE_MAX, &size);
    const enum exit_code code = text ? run(app, path, NULL, text, size) : CODE_BAD_FILE;
    free(text);
    return code;
}
