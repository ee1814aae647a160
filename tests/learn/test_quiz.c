/* Puzzles are solved in sessions whose input comes from a list of lines, and the saved files are
 * checked. The lines are made from the built-in puzzles. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "front/app.h"
#include "learn/learn.h"
#include "learn/verdict.h"
#include "pupil.h"
#include "rules/registry.h"
#include "system/store.h"
#include "unit.h"

enum { TODAY = 20000, LINE_ROOM = 256, TURNS_MAX = 2, LINES_MAX = 8 };
#define DATE      "2024-10-04"
#define TOMORROW  "2024-10-05"
#define IN_A_WEEK "2024-10-11"

struct sample {
    struct puzzles puzzles;
    const struct puzzle *puzzle;
    char right[TURNS_MAX][TURN_TEXT_MAX]; /* the solver's turns in order */
    int n_right;
    char wrong[TURN_TEXT_MAX]; /* a first turn that never wins; "" if there is no such turn */
};

static bool find_judged(const struct puzzles *all, const struct puzzle *z, enum verdict verdict,
                        char *out)
{
    struct task task = {.puzzle = z};
    struct proof_turns *turns;
    struct variant *v;
    union position start;
    struct error error;
    bool is_found = false;
    assert_int_equal(puzzle_open(all, z, &v, &start, &error), STATUS_OK);
    assert_int_equal(proof_new(v, 1 << 22, &task.proof), STATUS_OK);
    task.variant = v;
    task.side = (enum side)start.pos.side;
    task.start = &start.pos;
    assert_int_equal(coach_new(v, &task.coach), STATUS_OK);
    task.lead = verdict_lead(&task);
    assert_int_equal(proof_turns_new(v, &start.pos, &turns), STATUS_OK);
    for (int i = 0; i < turns->n && !is_found; i++) {
        struct judged judged;
        verdict_turn(&task, &start.pos, proof_turns_pos(turns, i), 1, &judged);
        is_found = judged.verdict == verdict;
        if (is_found)
            strcpy(out, rules_turn_show(v, &start.pos, turns->steps + turns->turns[i].begin,
                                        turns->turns[i].n_steps)
                            .text);
    }
    proof_turns_free(turns);
    proof_free(task.proof);
    coach_free(task.coach);
    variant_free(v);
    return is_found;
}

static void find_right(const struct puzzles *all, struct sample *s)
{
    const char *turns = s->puzzle->solution.text;
    struct variant *v;
    struct error error;
    union position now, next;
    struct steps turn;
    s->n_right = 0;
    assert_int_equal(puzzle_open(all, s->puzzle, &v, &now, &error), STATUS_OK);
    const int side = now.pos.side;
    while (steps_next(v, &now.pos, &turns, &turn, &next)) {
        if (now.pos.side == side)
            strcpy(s->right[s->n_right++], rules_turn_show(v, &now.pos, turn.steps, turn.n).text);
        now = next;
        if (s->puzzle->task == PUZZLE_POINTS)
            break;
    }
    variant_free(v);
}

/* Finds the first short puzzle that has a wrong turn, or else the last short puzzle. */
static void find_sample(const char *game, struct sample *out)
{
    *out = (struct sample){.puzzle = NULL};
    assert_int_equal(puzzles_of(rules_find(game), &out->puzzles), STATUS_OK);
    for (int i = 0; i < out->puzzles.n && !*out->wrong; i++) {
        if (out->puzzles.list[i].turns > TURNS_MAX)
            continue;
        out->puzzle = &out->puzzles.list[i];
        find_right(&out->puzzles, out);
        find_judged(&out->puzzles, out->puzzle, VERDICT_WRONG, out->wrong);
    }
    assert_non_null(out->puzzle);
}

/* Sets the lines to n_wrong wrong turns, the right turns, `last` and "menu". */
static void type(const struct sample *s, int n_wrong, const char *last, const char **lines)
{
    int n = 0;
    while (n < n_wrong)
        lines[n++] = s->wrong;
    for (int i = 0; i < s->n_right; i++)
        lines[n++] = s->right[i];
    lines[n++] = last;
    lines[n++] = "menu";
    lines[n] = NULL;
}

static enum exit_code run(const char *game, const struct quiz_filter *filter,
                          const char *const *lines)
{
    struct app *app = pupil_new(game, lines);
    const struct settings before = app->settings;
    enum exit_code code;
    quiz_run(app, filter, &code);
    pupil_end(app);
    assert_memory_equal(&before, &app->settings, sizeof before);
    assert_int_equal(app->code, CODE_NONE);
    pupil_free(app);
    return code;
}

/* Plays a streak. With seed 0 the order of the puzzles is always the same. */
static void run_streak(const char *game, const char *const *lines)
{
    const struct quiz_filter filter = {.mode = QUIZ_STREAK, .today = TODAY};
    struct app *app = pupil_new(game, lines);
    enum exit_code code;
    app->settings.has_seed = true;
    quiz_run(app, &filter, &code);
    pupil_end(app);
    pupil_free(app);
}

/* Loads the puzzles of such a streak. */
static struct app *load_streak(const char *game, struct quiz_set *out)
{
    static const char *const none[] = {NULL};
    struct app *app = pupil_new(game, none);
    app->settings.has_seed = true;
    assert_true(quiz_set_load(app, NULL, out) == CODE_NONE);
    out->filter = (struct quiz_filter){.mode = QUIZ_STREAK, .today = TODAY};
    return app;
}

static void forget(void)
{
    store_remove(STORE_DATA, "puzzles");
}

static void check_line(const char *game, const struct sample *s, const char *words)
{
    char line[LINE_ROOM];
    snprintf(line, sizeof line, "%s %s %s\n", game, s->puzzle->id, words);
    pupil_check_file("puzzles", line);
}

static struct quiz_filter filter_for(const struct sample *s)
{
    return (struct quiz_filter){.id = s->puzzle->id, .today = TODAY};
}

static void test_solved_at_the_first_try(void **state)
{
    for (int i = 0; i < rules_count(); i++) {
        const char *game = rules_at(i)->name;
        struct sample s;
        if (!rules_at(i)->puzzles)
            continue;
        find_sample(game, &s);
        const char *lines[LINES_MAX];
        const struct quiz_filter filter = filter_for(&s);
        type(&s, 0, "!n", lines);
        forget();
        assert_int_equal(run(game, &filter, lines), CODE_DONE);
        pupil_check(" to move: ");
        pupil_check("Right");
        pupil_check("Solved on the first try.");
        check_line(game, &s, "solved");
        puzzles_free(&s.puzzles);
    }
}

static void test_wrong_turns_are_answered(void **state)
{
    int n = 0;
    for (int i = 0; i < rules_count(); i++) {
        const char *game = rules_at(i)->name;
        struct sample s;
        if (!rules_at(i)->puzzles)
            continue;
        find_sample(game, &s);
        const char *lines[LINES_MAX];
        const struct quiz_filter filter = filter_for(&s);
        if (!*s.wrong) {
            puzzles_free(&s.puzzles);
            continue;
        }
        n++;
        type(&s, 2, "!n", lines);
        forget();
        run(game, &filter, lines);
        pupil_check("Your move was undone. Try again.");
        pupil_check("Hint: ");
        assert_null(strstr(pupil_output, "first try."));
        pupil_check("You will see it again on " TOMORROW ".");
        check_line(game, &s, "failed 1 " TOMORROW);
        puzzles_free(&s.puzzles);
    }
    assert_true(n >= 2);
}

static void test_hints_and_solution(void **state)
{
    static const char *const lines[] = {"hint",     "hint", "hint", "hint",
                                        "solution", "!n",   "menu", NULL};
    struct sample s;
    find_sample("tactigon", &s);
    const struct quiz_filter filter = filter_for(&s);
    forget();
    run("tactigon", &filter, lines);
    pupil_check("This counts as not solved on the first try.");
    pupil_check("Hint: the move begins on ");
    pupil_check("Hint: f5*f6 trades your triangle on f5 for the circle on f6 and breaks the hold");
    pupil_check("There are no more hints; 'solution' shows how it is done.");
    pupil_check("The solution: ");
    check_line("tactigon", &s, "failed 1 " TOMORROW);
    puzzles_free(&s.puzzles);
}

static void test_a_later_try_is_not_the_first(void **state)
{
    static const char *const news[] = {"again", "new"};
    struct sample s;
    find_sample("tactigon", &s);
    const struct quiz_filter filter = filter_for(&s);
    for (int i = 0; i < 2; i++) {
        const char *lines[LINES_MAX] = {"hint", news[i]};
        type(&s, 0, "!n", lines + 2);
        forget();
        run("tactigon", &filter, lines);
        pupil_check("Right");
        assert_null(strstr(pupil_output, ". Solved on the first try"));
        check_line("tactigon", &s, "failed 1 " TOMORROW);
    }
    puzzles_free(&s.puzzles);
}

static const struct puzzle *find_steps(const struct puzzles *all, char *step)
{
    for (int i = 0; i < all->n; i++) {
        const char *turns = all->list[i].solution.text;
        struct text text = text_in(step, MOVE_TEXT_MAX);
        struct variant *v;
        union position start, after;
        struct error error;
        struct steps turn;
        assert_int_equal(puzzle_open(all, &all->list[i], &v, &start, &error), STATUS_OK);
        assert_true(steps_next(v, &start.pos, &turns, &turn, &after));
        if (turn.n > 1)
            v->rules->move_format(v, &start.pos, turn.steps[0], &text);
        variant_free(v);
        if (turn.n > 1)
            return &all->list[i];
    }
    return NULL;
}

static void test_a_hint_within_a_turn_is_free(void **state)
{
    char step[MOVE_TEXT_MAX];
    const char *const lines[] = {step, "hint", "menu", NULL};
    struct puzzles all;
    assert_int_equal(puzzles_of(rules_find("apart"), &all), STATUS_OK);
    const struct puzzle *z = find_steps(&all, step);
    assert_non_null(z);
    const struct quiz_filter filter = {.id = z->id, .today = TODAY};
    forget();
    run("apart", &filter, lines);
    pupil_check("Finish or undo your turn first.");
    pupil_check_file("puzzles", "");
    puzzles_free(&all);
}

static void test_commands(void **state)
{
    struct sample s;
    find_sample("tactigon", &s);
    char to_it[LINE_ROOM];
    snprintf(to_it, sizeof to_it, "puzzles %s", s.puzzle->id);
    const char *const lines[] = {
        "save",    "eval",     "undo",    "help",           "puzzles",
        "!daily",  "again",    "puzzles", "!back",          "puzzles nonsense",
        "puzzles", "!Grade 1", to_it,     "puzzles review", "tutorial",
        NULL};
    const struct quiz_filter filter = filter_for(&s);
    forget();
    run("tactigon", &filter, lines);
    pupil_check("That does not work in puzzles. Type 'menu' to leave the puzzles.");
    pupil_check("Nothing to undo.");
    pupil_check("again hint solution why next puzzles");
    pupil_check("Puzzle of the day, " DATE);
    pupil_check("There is no puzzle 'nonsense'. Type a grade from 1 to 5, next, daily, review, "
                "streak or an id such as ");
    pupil_check("No failed puzzle is due for review.");
    puzzles_free(&s.puzzles);
}

static void test_unknown_ids_and_themes(void **state)
{
    static const char *const lines[] = {NULL};
    struct quiz_filter filter = {.id = "12345678", .today = TODAY};
    forget();
    assert_int_equal(run("tactigon", &filter, lines), CODE_USAGE);
    pupil_check("There is no puzzle '12345678'.");
    filter = (struct quiz_filter){.theme = "nonsense", .today = TODAY};
    assert_int_equal(run("tactigon", &filter, lines), CODE_USAGE);
    pupil_check("No puzzle of this game has the theme 'nonsense'. The themes are: gold");
    filter = (struct quiz_filter){.mode = QUIZ_REVIEW, .today = TODAY};
    assert_int_equal(run("tactigon", &filter, lines), CODE_DONE);
    pupil_check("No failed puzzle is due for review.");
    pupil_check_file("puzzles", "");
}

static void test_the_day_stays_until_it_is_solved_or_skipped(void **state)
{
    static const char *const leave[] = {"menu", NULL}, *const skip[] = {"next", "menu", NULL};
    struct quiz_filter filter = {.mode = QUIZ_DAILY, .today = TODAY};
    char line[LINE_ROOM];
    struct puzzles puzzles;
    forget();
    assert_int_equal(puzzles_of(rules_find("apart"), &puzzles), STATUS_OK);
    struct quiz_item *all = calloc((size_t)puzzles.n, sizeof *all);
    assert_non_null(all);
    for (int i = 0; i < puzzles.n; i++)
        all[i].id = puzzles.list[i].id;
    const char *id =
        all[quiz_set_daily(&(struct quiz_set){.items = all, .n = puzzles.n}, TODAY)].id;
    run("apart", &filter, leave);
    pupil_check("Puzzle of the day, " DATE);
    pupil_check(id);
    snprintf(line, sizeof line, "apart daily %s " DATE "\n", id);
    pupil_check_file("puzzles", line);
    filter.today = TODAY + 1;
    run("apart", &filter, skip);
    pupil_check("This puzzle is from an earlier day; 'next' skips it.");
    pupil_check(id);
    snprintf(line, sizeof line, "apart daily %s " DATE " done\n", id);
    pupil_check_file("puzzles", line);
    run("apart", &filter, leave);
    pupil_check("Puzzle of the day, " TOMORROW);
    free(all);
    puzzles_free(&puzzles);
}

static void test_review(void **state)
{
    struct sample s;
    char line[LINE_ROOM];
    find_sample("dragons", &s);
    const char *lines[LINES_MAX];
    type(&s, 0, "!y", lines);
    lines[s.n_right + 1] = NULL;
    const struct quiz_filter filter = {.mode = QUIZ_REVIEW, .today = TODAY};
    snprintf(line, sizeof line, "dragons %s failed 2 " DATE "\n", s.puzzle->id);
    pupil_write("puzzles", line);
    run("dragons", &filter, lines);
    pupil_check("Review, 1 due");
    pupil_check("You will see it again on " IN_A_WEEK ".");
    pupil_check("No failed puzzle is due for review; the next one is due on " IN_A_WEEK ".");
    check_line("dragons", &s, "failed 3 " IN_A_WEEK);
    const char *const wrong[] = {s.wrong, "menu", NULL};
    pupil_write("puzzles", line);
    run("dragons", &filter, wrong);
    check_line("dragons", &s, "failed 1 " TOMORROW);
    puzzles_free(&s.puzzles);
}

static void test_streak(void **state)
{
    static const char *const lines[] = {"hint", "next", "next", "solution", "!n", "menu", NULL};
    forget();
    run_streak("dragons", lines); /* the second puzzle needs only one turn */
    pupil_check("Streak, 0 solved");
    pupil_check("There are no hints in a streak.");
    assert_null(strstr(pupil_output, "'hint' gives"));
    pupil_check("You may skip only one puzzle in a streak, and you have skipped one.");
    pupil_check("The streak ends with 0 solved; your longest is 0.");
}

static void test_a_streak_of_one(void **state)
{
    struct sample s = {.puzzle = NULL};
    struct quiz_set set;
    const char *lines[LINES_MAX];
    char wrong[TURN_TEXT_MAX] = "";
    forget();
    struct app *app = load_streak("isaac", &set);
    s.puzzle = &set.puzzles.list[quiz_set_next(app, &set)];
    assert_true(s.puzzle->turns <= TURNS_MAX);
    find_right(&set.puzzles, &s);
    set.items[s.puzzle - set.puzzles.list].is_seen = true;
    set.streak = 1;
    assert_true(find_judged(&set.puzzles, &set.puzzles.list[quiz_set_next(app, &set)],
                            VERDICT_WRONG, wrong));
    pupil_free(app);
    type(&s, 0, "!y", lines);
    lines[s.n_right + 1] = wrong;
    lines[s.n_right + 2] = "!n";
    lines[s.n_right + 3] = "menu";
    lines[s.n_right + 4] = NULL;
    run_streak("isaac", lines);
    pupil_check("Streak, 0 solved");
    pupil_check("Streak, 1 solved");
    pupil_check("The streak ends with 1 solved; your longest is 1.");
    lines[s.n_right] = "!n";
    lines[s.n_right + 1] = NULL;
    run_streak("isaac", lines);
    quiz_set_free(&set);
}

static void test_a_slow_win_does_not_count(void **state)
{
    struct puzzles all;
    char turn[TURN_TEXT_MAX] = "", printed[80];
    struct text text = text_in(printed, sizeof printed);
    int i = 0;
    assert_int_equal(puzzles_of(rules_find("apart"), &all), STATUS_OK);
    while (strcmp(all.list[i].id, "d70b2ddb") != 0)
        assert_true(++i < all.n);
    assert_true(find_judged(&all, &all.list[i], VERDICT_SLOW, turn));
    const struct quiz_filter filter = {.id = all.list[i].id, .today = TODAY};
    const char *lines[] = {turn, "menu", NULL};
    forget();
    run("apart", &filter, lines);
    text_printf(&text, "wins, but in %d turns instead of %d. Try again; this does not count.",
                all.list[i].turns + 1, all.list[i].turns);
    pupil_check(printed);
    pupil_check_file("puzzles", "");
    puzzles_free(&all);
}

static void test_points_puzzles_give_the_reason(void **state)
{
    const struct quiz_filter filter = {.id = "f574dd1b", .today = TODAY};
    static const char *const lines[] = {"12x8", "why", "40x8", "!n", "menu", NULL};
    forget();
    run("isaac", &filter, lines);
    pupil_check("White to move: win by at least 20 points.");
    pupil_check("12x8 takes 8 points, but 33v7 would give you no points instead of 6. Then "
                "Black's 74x10 takes 10 points: the counter on 40 keeps you from taking "
                "off 40v6, worth 8 points. White wins by 4 points at best.");
    pupil_check(" The line: 12x8, 74x10, ");
    pupil_check("Right, you win by 20 points whatever Black plays. 40x8 takes 8 points");
}

static void test_a_wrong_turn_ends_a_streak(void **state)
{
    struct quiz_set set;
    char wrong[TURN_TEXT_MAX] = "";
    forget();
    struct app *app = load_streak("isaac", &set);
    assert_true(find_judged(&set.puzzles, &set.puzzles.list[quiz_set_next(app, &set)],
                            VERDICT_WRONG, wrong));
    pupil_free(app);
    const char *lines[] = {wrong, "!n", wrong, "!n", "menu", NULL};
    run_streak("isaac", lines);
    quiz_set_free(&set);
    pupil_check("The streak ends with 0 solved; your longest is 0.");
}

static void test_hints_of_puzzles_are_marked(void **state)
{
    const char *lines[] = {"hint", "#", "hint", "#", "hint", "#", "f5f6", "!n", "menu", NULL};
    const struct quiz_filter filter = {.id = "7885bb7a", .today = TODAY};
    forget();
    run("tactigon", &filter, lines);
    assert_string_equal(pupil_marks, "\n[hint f5][goal f6]\n[hint f5][hint f6][goal f6]\n");
}

static void test_hints_go_on(void **state)
{
    struct puzzles all;
    struct sample s = {.puzzle = NULL};
    assert_int_equal(puzzles_of(rules_find("tactigon"), &all), STATUS_OK);
    int i = 0;
    while (all.list[i].task != PUZZLE_WIN || all.list[i].turns != 2)
        assert_true(++i < all.n);
    s.puzzle = &all.list[i];
    find_right(&all, &s);
    assert_int_equal(s.n_right, 2);
    const char *lines[] = {s.right[0], "hint", "hint", "hint", "hint",
                           s.right[1], "!n",   "menu", NULL};
    const struct quiz_filter filter = filter_for(&s);
    forget();
    run("tactigon", &filter, lines);
    puzzles_free(&all);
    pupil_check("Right so far. ");
    pupil_check("Hint: the move begins on ");
    pupil_check("Hint: f6xd3 captures the pentagon.");
    pupil_check("There are no more hints; 'solution' shows how it is done.");
    pupil_check("Right");
}

static void test_on_a_screen(void **state)
{
    struct sample s;
    find_sample("dragons", &s);
    const struct quiz_filter filter = filter_for(&s);
    const char *lines[] = {s.wrong, s.wrong, "hint", s.wrong, "solution", "!n", "menu", NULL};
    for (int way = 0; way < 3; way++) {
        struct app *app = pupil_new("dragons", lines);
        enum exit_code code;
        struct front whole = *app->front;
        whole.is_screen = true;
        app->front = &whole;
        app->has_terminal_out = true;
        app->settings.width = way == 1 ? 60 : 100;
        app->settings.height = way == 2 ? 15 : 40;
        forget();
        quiz_run(app, &filter, &code);
        pupil_end(app);
        pupil_free(app);
        assert_int_equal(way == 0, strstr(pupil_output, " to move: ") == NULL);
        pupil_check("Your move was undone. Try again.");
    }
    puzzles_free(&s.puzzles);
}

/* The refutation of a wrong turn continues until the game is over or it is too late to win. For a
 * puzzle with the task `save`, the report says only whether the turn saves the game. */
/* 'why' is one message: the game stays where it was. */
static void test_why_and_the_solution(void **state)
{
    static const char *const save[] = {"why",      "d6e2", "why",  "position",
                                       "solution", "!n",   "menu", NULL};
    static const char *const win[] = {"c5b4", "why", "solution", "c7e4", "",
                                      "undo", "",    "position", "",     "",
                                      "",     "",    "!n",       "menu", NULL};
    struct quiz_filter filter = {.id = "f55c4fea", .today = TODAY};
    forget();
    assert_int_equal(run("tactigon", &filter, save), CODE_DONE);
    pupil_check("find the only turn that stops Cian winning within 2 turns.");
    pupil_check("You have not tried a wrong move here.");
    pupil_check("d6xe2 does not break Cian's hold on the gold.\nYour move was undone. Try again.\n"
                "d6xe2 does not break Cian's hold on the gold.\n");
    pupil_check("The solution: d8*b6 trades your triangle on d8 for the circle on b6");
    pupil_check("but every other turn loses.");
    filter.id = "64ac075d";
    assert_int_equal(run("tactigon", &filter, win), CODE_DONE);
    pupil_check("Type 'why' to see the whole line.");
    pupil_check(" The line: c5*b4, f2-c2, ");
    pupil_check("This is the solution: Enter continues, 'undo' goes back");
    pupil_check("p2/4t/5/c1S2/2T1c2/1C3c1/2C2/5/5/5/P c 1 1");
    pupil_check("The solution: ");
}

static void test_streaks_show_all_before_they_begin_again(void **state)
{
    struct quiz_set s;
    int grade = 0;
    bool shown[200] = {false}, is_beyond = false; /* is_beyond: the highest grade was reached */
    forget();
    struct app *app = load_streak("isaac", &s);
    assert_in_range(s.n, 1, sizeof shown);
    s.has_skipped = true;
    for (s.streak = 0; s.streak < s.n; s.streak++) {
        s.at = quiz_set_next(app, &s);
        assert_in_range(s.at, 0, s.n - 1);
        assert_false(shown[s.at]);
        shown[s.at] = s.items[s.at].is_seen = true;
        assert_true(s.items[s.at].grade >= grade || is_beyond);
        grade = s.items[s.at].grade;
        is_beyond |= grade == PUZZLE_GRADES;
    }
    assert_int_not_equal(quiz_set_next(app, &s), s.at);
    pupil_end(app);
    pupil_check("You have seen all puzzles; now they repeat.");
    s.streak = 0; /* a new streak may show all puzzles again */
    s.has_skipped = false;
    assert_int_equal(s.items[quiz_set_next(app, &s)].grade, 1);
    quiz_set_free(&s);
    pupil_free(app);
}

static void test_a_damaged_file_is_kept(void **state)
{
    static const char damaged[] = "# mine\ntactigon 00000000 solved\ntactigon 1 failed 9\n\n"
                                  "chess abc failed 1 2024-02-30\ntactigon streak x";
    struct sample s;
    char line[LINE_ROOM];
    find_sample("tactigon", &s);
    const char *lines[LINES_MAX];
    type(&s, 0, "!n", lines);
    const struct quiz_filter filter = filter_for(&s);
    pupil_write("puzzles", damaged);
    run("tactigon", &filter, lines);
    pupil_check("puzzles:3:1: this is not a line of the form 'GAME PUZZLE solved|failed [BOX "
                "DATE]'. The line is kept.");
    snprintf(line, sizeof line, "%s\ntactigon %s solved\n", damaged, s.puzzle->id);
    pupil_check_file("puzzles", line);
    forget();
    puzzles_free(&s.puzzles);
}

static void test_nothing_is_saved(void **state)
{
    struct sample s;
    struct store_list list = {.n = 0};
    enum exit_code code;
    find_sample("tactigon", &s);
    const char *lines[LINES_MAX];
    type(&s, 0, "!y", lines);
    lines[s.n_right + 1] = "quit";
    struct app *app = pupil_new("tactigon", lines);
    const struct quiz_filter filter = filter_for(&s);
    forget();
    app->settings.saves_nothing = true;
    assert_false(quiz_run(app, &filter, &code));
    assert_int_equal(app->code, CODE_DONE);
    pupil_free(app);
    pupil_check_file("puzzles", "");
    store_list_add(&list, STORE_STATE);
    store_list_add(&list, STORE_DATA);
    assert_int_equal(list.n, 0); /* none of the tests above has saved a game */
    store_list_free(&list);
    puzzles_free(&s.puzzles);
}
