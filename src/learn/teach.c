/* Plays lessons in sessions. */
#include "learn/learn.h"

#include <stdlib.h>
#include <string.h>

#include "core/utf8.h"
#include "front/app.h"
#include "front/choice.h"
#include "learn/attempts.h"
#include "learn/guide.h"
#include "report/manual.h"
#include "report/opening.h"
#include "system/mem.h"
#include "view/display.h"

enum { FAILURES_FOR_SOLUTION = 4 };

struct teaching {
    struct guide guide;
    struct lessons lessons;
    struct ledger progress;
    bool asks_again;   /* the open question is whether to try again */
    bool is_explained; /* the commands have been explained */
};

static struct teaching *teaching_of(const struct session *p)
{
    return (struct teaching *)guide_of(p);
}

static const struct lesson *lesson_of(const struct teaching *t)
{
    return &t->lessons.lessons[t->guide.at];
}

static void add_title(const struct teaching *t, struct text *out)
{
    text_printf(out, "Lesson %d of %d: %s\n", t->guide.at + 1, t->lessons.n,
                lesson_of(t)->title.text);
}

/* Adds the text shown beside the board: all of it if it fits, otherwise only the goal. */
static void add_goal(const struct session *p, struct text *out)
{
    const struct teaching *t = teaching_of(p);
    const struct lesson *l = lesson_of(t);
    enum { ROWS_FOR_ALL = 32 };
    if (guide_has_room(&t->guide) && (!l->against.line || game_length(p->game) == 0)) {
        add_title(t, out);
        if ((t->guide.n_wrong == 0 && t->guide.n_hints == 0) ||
            display_of(p->app).height >= ROWS_FOR_ALL) {
            guide_words(&t->guide, l->say.text, out);
            text_put(out, '\n');
        }
    } else if (l->against.line) {
        return; /* this part of the screen shows the bot's moves */
    }
    text_add(out, "Goal: ");
    guide_words(&t->guide, l->goal.text, out);
    text_put(out, '\n');
}

static bool begin(struct guide *g, int at, struct session **p)
{
    struct teaching *t = (struct teaching *)g;
    char head[WORDS_MAX];
    struct text text = text_in(head, sizeof head);
    t->guide.at = at;
    const struct lesson *l = lesson_of(t);
    struct game_setup setup = {
        .rules = t->lessons.rules,
        .spec = {.board = l->board.line ? l->board.text : NULL,
                 .rule_set = l->rule_set.line ? l->rule_set.text : NULL},
        .start = l->position.line ? l->position.text : NULL,
    };
    if (!guide_open(g, &setup, l->against.line ? l->against.text : NULL, "lesson", p))
        return false;
    t->asks_again = false;
    g->task.lesson = l;
    g->n_goals = verdict_goals(&g->task, g->goals);
    guide_reset(*p);
    if (guide_has_room(g)) /* add_goal shows the whole text beside the board */
        return true;
    text_add(&text, t->is_explained ? "\n" : "");
    add_title(t, &text);
    app_output(g->app, "%s", head);
    if (!t->is_explained && !g->app->front->is_screen)
        app_output_prose(
            g->app, "Type a move as in a game. 'hint' gives a hint, 'again' restarts the lesson, "
                    "'next' shows the next one, 'lessons' lists all lessons, 'menu' leaves.\n");
    t->is_explained = true;
    app_output(g->app, "\n");
    guide_message(g, "", l->say.text);
    if (!app_shows_events(g->app) || l->against.line) /* otherwise add_goal shows the goal */
        guide_message(g, "Goal: ", l->goal.text);
    return true;
}

static void go_to(struct session *p, int at)
{
    guide_go_to(p, at < teaching_of(p)->lessons.n ? at : -1);
}

static void end_lesson(struct session *p, const char *head)
{
    struct teaching *t = teaching_of(p);
    char question[QUESTION_MAX];
    struct text text = text_in(question, sizeof question);
    progress_set(t->guide.app, &t->progress, t->lessons.rules->name, lesson_of(t)->id.text,
                 PROGRESS_DONE);
    if (t->guide.at + 1 < t->lessons.n)
        text_printf(&text, "Continue with lesson %d (%s)?", t->guide.at + 2,
                    t->lessons.lessons[t->guide.at + 1].title.text);
    else
        text_printf(&text, "That was the last lesson.%s Leave the lessons?",
                    openings_are_known(t->lessons.rules)
                        ? " In a game, 'openings' shows the best first turns."
                        : "");
    guide_ask(&t->guide, head, lesson_of(t)->after.text, question);
}

static void accept_answer(struct session *p, bool is_yes)
{
    struct teaching *t = teaching_of(p);
    go_to(p, is_yes == t->asks_again ? t->guide.at : t->guide.at + 1);
}

/* After the solution was shown, the pupil must play it. */
static void finish_solution(struct session *p, const char *head)
{
    struct teaching *t = teaching_of(p);
    struct steps turn;
    if (*head)
        guide_message(&t->guide, "", head);
    progress_set(t->guide.app, &t->progress, t->lessons.rules->name, lesson_of(t)->id.text,
                 PROGRESS_SEEN);
    t->guide.n_wrong = t->guide.n_hints = 0;
    t->guide.is_shown = true;
    guide_leave_line(p);
    guide_find(p, &turn);
    guide_set_hint(p, &turn, false);
    app_output_prose(p->app, "Now play it yourself.\n");
}

/* The lesson's own hints are for its first turn. Later turns get the hints of guide_hint_turn. */
static void give_hint(struct session *p, const struct argument *a)
{
    struct teaching *t = teaching_of(p);
    const struct lesson *l = lesson_of(t);
    guide_leave_line(p);
    const int number = guide_count_turns(p) + !session_pos(p)->mid_turn;
    struct steps turn;
    const bool is_known = guide_solution_turn(p, &turn);
    if (number > 1 && !l->against.line) {
        guide_find(p, &turn);
        guide_hint_turn(p, &turn);
        return;
    }
    if (t->guide.n_hints < l->n_hints)
        guide_message(&t->guide, "Hint: ", l->hints[t->guide.n_hints++].text);
    else if (l->solution.line)
        app_output_prose(t->guide.app,
                         "There are no more hints; 'solution' shows how it is done.\n");
    else
        app_output_prose(t->guide.app, "There are no more hints.\n");
    /* The last hint marks the whole move. */
    if (t->guide.n_hints == l->n_hints && is_known)
        guide_set_hint(p, &turn, false);
}

static void fail(struct session *p, const struct pupil_turn *turn, const struct judged *judged)
{
    struct teaching *t = teaching_of(p);
    struct task j = t->guide.task;
    struct text why = text_in(t->guide.why, sizeof t->guide.why);
    j.variant = session_names(p);
    j.coach = guide_coach(p);
    if (judged->words)
        guide_words(&t->guide, judged->words, &why);
    else
        reason_turn(&j, &t->guide.tried, turn->number, judged, &why);
    mem_check(coach_status(j.coach));
    guide_message(&t->guide, t->guide.why, "");
    guide_take_back(p, &turn->steps);
    if (++t->guide.n_wrong >= FAILURES_FOR_SOLUTION)
        guide_show_solution(p);
    else
        guide_try_again(p, turn->number == 1 ? j.lesson->n_hints : GUIDE_HINTS);
}

/* Runs when the pupil has reached the goal or won in another way. A win in another way is taken
 * back. */
static void done(struct session *p, const struct pupil_turn *turn, const struct judged *judged)
{
    if (!judged->misses_goal) {
        end_lesson(p, "Right. ");
        return;
    }
    app_prose(p->app, "%s wins the game, too, but it is not what this lesson teaches.\n",
              turn_name(session_names(p), turn->before, &turn->steps).text);
    guide_take_back(p, &turn->steps);
    guide_try_again(p, 0);
}

/* A lesson against a bot is a whole game, and ends with the game. */
static void after(struct session *p)
{
    struct teaching *t = teaching_of(p);
    if (!lesson_of(t)->against.line) {
        guide_after(p);
        return;
    }
    if (t->guide.is_over || app_is_leaving(p->app) || !session_is_over(p))
        return;
    const struct text_word result = text_format("%s ", game_show_end(p->game).text);
    if (game_result(p->game) == (lesson_of(t)->side == SIDE_FIRST ? RESULT_FIRST : RESULT_SECOND)) {
        end_lesson(p, result.text);
        return;
    }
    guide_message(&t->guide, result.text, "The next game may go better.");
    t->guide.is_over = t->asks_again = true;
    strcpy(t->guide.controller.question, "Try it again?");
}

static void run_next(struct session *p, const struct argument *a)
{
    go_to(p, teaching_of(p)->guide.at + 1);
}

static void run_solution(struct session *p, const struct argument *a)
{
    if (lesson_of(teaching_of(p))->solution.line)
        guide_show_solution(p);
    else
        session_refuse(p, "A whole game has no solution; 'next' starts the next lesson.");
}

static void run_lessons(struct session *p, const struct argument *a)
{
    static const char *const marks[] = {
        [PROGRESS_NONE] = "", [PROGRESS_SEEN] = "  (seen)", [PROGRESS_DONE] = "  (done)"};
    const struct teaching *t = teaching_of(p);
    struct choice m = {.title = "Lessons", .preset = t->guide.at};
    for (int i = 0; i < t->lessons.n; i++) {
        const struct lesson *l = &t->lessons.lessons[i];
        choice_add(&m, l->id.text, "%s%s", l->title.text,
                   marks[progress_of(&t->progress, t->lessons.rules->name, l->id.text)]);
    }
    const int chosen = a->is_given ? choice_find(&m, a->text) : p->app->front->choose(p->app, &m);
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
     guide_run_again},
    {"hint", "", "", TAKES(NONE), GROUP_LEARN, "Show a hint; repeat the command for the next hint.",
     give_hint},
    {"solution", "", "", TAKES(NONE), GROUP_LEARN, "Show the solution.", run_solution},
    {"why", "", "", TAKES(NONE), GROUP_LEARN, "Say why your last wrong move fails.", guide_run_why},
    {"next", "skip", "", TAKES(NONE), GROUP_LEARN, "Continue with the next lesson.", run_next},
    {"lessons", "tutorial", "[LESSON]", TAKES(TEXT), GROUP_LEARN,
     "List the lessons, or open one by its number.", run_lessons},
    {0},
};

/* Teaches the lessons text[size], from lesson `number` on (NULL: from the first unfinished one).
 * `path` is NULL for the program's own lessons; only their progress is saved. */
static enum exit_code run(struct app *app, const char *path, const char *number, const char *text,
                          size_t size, enum open_next *next)
{
    struct teaching t = {
        .guide =
            {.controller = {.commands = commands,
                            .without = GUIDE_WITHOUT,
                            .refusal =
                                "That does not work in lessons. Type 'menu' to leave the lessons.",
                            .after = after,
                            .task = add_goal,
                            .answer = accept_answer},
             .app = app,
             .begin = begin,
             .done = done,
             .fail = fail,
             .give_hint = give_hint,
             .finish = finish_solution},
    };
    struct session *session = NULL;
    struct error error = {0};
    const enum status status = lessons_read(text, size, &t.lessons, &error);
    if (status != STATUS_OK) {
        app_refuse_file(app, path ? path : "lessons", &error);
        return CODE_BAD_FILE;
    }
    t.progress = path ? progress_unsaved() : progress_load(app);
    long first = 1;
    while (first <= t.lessons.n &&
           progress_of(&t.progress, t.lessons.rules->name, t.lessons.lessons[first - 1].id.text) !=
               PROGRESS_NONE)
        first++;
    first = first <= t.lessons.n ? first : 1;
    const bool is_there =
        !number || text_read_number(number, strlen(number), 1, t.lessons.n, &first);
    if (!is_there)
        app_message(app, "tactigon: there is no lesson %s: %s has %d lessons\n",
                    utf8_quote(number, 40).text, t.lessons.rules->title, t.lessons.n);
    else if (begin(&t.guide, (int)first - 1, &session))
        *next = app->front->play(session);
    guide_close(&t.guide);
    session_free(session);
    ledger_close(app, &t.progress);
    lessons_free(&t.lessons);
    return is_there ? CODE_NONE : CODE_USAGE;
}

enum exit_code teach_run(struct app *app, const char *number, enum open_next *next)
{
    *next = OPEN_NOTHING;
    const char *text = app->settings.rules->lessons;
    if (text)
        return run(app, NULL, number, text, strlen(text), next);
    if (!manual_print_topic(app, "how to play"))
        manual_print(app);
    return CODE_NONE;
}

enum exit_code teach_run_file(struct app *app, const char *path, enum open_next *next)
{
    *next = OPEN_NOTHING;
    size_t size;
    char *text = app_read_new(app, path, STORE_FILE_MAX, &size);
    const enum exit_code code = text ? run(app, path, NULL, text, size, next) : CODE_BAD_FILE;
    free(text);
    return code;
}
