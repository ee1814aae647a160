/*
 * The way through a game, from what is kept of lessons, puzzles and games.
 */
#include "app/learn/way.h"

#include <string.h>

#include "app/learn/lesson.h"
#include "app/session/stats/attempts.h"
#include "app/session/stats/rating.h"
#include "app/system/mem.h"
#include "app/view/report/opening.h"
#include "tactigon/registry.h"

enum {
    ENOUGH = 10, /* puzzles of a grade, or half of them if there are fewer than twice as many */
    AHEAD = 2,   /* steps that are shown behind the next one */
    LINE_MAX = 128,
};

/* A step: one of these, or the lessons. Grades are those of docs/puzzle-format.md: who solves them
 * is ready for the levels behind. */
static const struct step {
    int level, grade;
} steps[] = {{0, 0}, {1, 0}, {0, 1}, {2, 0}, {3, 0}, {0, 2}, {4, 0}, {5, 0},
             {0, 3}, {6, 0}, {7, 0}, {0, 4}, {8, 0}, {0, 5}, {9, 0}};
enum { STEPS = sizeof steps / sizeof steps[0] };

/* What a person has done of a game. */
struct course {
    const struct rules *rules;
    int lessons, lessons_done;
    struct solved_count solved;
    int won[LEVEL_MAX + 1];
};

static void count_lessons(struct course *c, const struct ledger *progress)
{
    struct lessons lessons;
    struct error error;
    const char *text = c->rules->lessons;
    if (text && lessons_read(text, strlen(text), &lessons, &error) == STATUS_OK) {
        c->lessons = lessons.n;
        for (int i = 0; i < lessons.n; i++)
            c->lessons_done +=
                progress_of(progress, c->rules->name, lessons.lessons[i].id.text) != PROGRESS_NONE;
        lessons_free(&lessons);
    }
}

static struct course course_of(const struct rules *rules, const struct ledger *progress)
{
    struct course c = {.rules = rules};
    struct puzzles puzzles;
    struct games games;
    struct ledger tries =
        attempts_load(NULL) /* who tells statistics has told what is wrong with it */;
    mem_check(puzzles_of(rules, &puzzles));
    c.solved = solved_count(&puzzles, &tries, day_today());
    puzzles_free(&puzzles);
    ledger_free(&tries);
    games_read(NULL, rules, &games);
    for (int i = 0; i < games.n; i++)
        c.won[games.list[i].level] += games.list[i].points == 2;
    games_free(&games);
    count_lessons(&c, progress);
    return c;
}

static int wanted(const struct solved_grade *g)
{
    return g->n < 2 * ENOUGH ? (g->n + 1) / 2 : ENOUGH;
}

/* So much of a step is done, of `*of`. */
static int done_of(const struct course *c, const struct step *s, int *of)
{
    const struct solved_grade *grade = s->grade > 0 ? &c->solved.grades[s->grade - 1] : NULL;
    *of = grade ? wanted(grade) : s->level > 0 ? 1 : c->lessons;
    const int n = grade ? grade->first : s->level > 0 ? c->won[s->level] : c->lessons_done;
    return n < *of ? n : *of;
}

static void print_step(struct app *app, const struct course *c, const struct step *s,
                       const char *mark)
{
    char line[LINE_MAX];
    struct text text = text_in(line, sizeof line);
    int of;
    const int n = done_of(c, s, &of);
    text_printf(&text, "%-5s ", mark);
    if (s->level > 0)
        text_printf(&text, "Win against level %d", s->level);
    else if (s->grade > 0)
        text_printf(&text, "Puzzles of grade %d, %d of %d", s->grade, n, of);
    else
        text_printf(&text, "Lessons, %d of %d", n, of);
    app_output(app, "%-36s tactigon %s", line,
               s->level > 0   ? "play --level"
               : s->grade > 0 ? "puzzle --grade"
                              : "learn");
    if (s->level + s->grade > 0)
        app_output(app, " %d", s->level + s->grade);
    if (c->rules != rules_at(0))
        app_output(app, " --game %s", c->rules->name);
    app_output(app, "\n");
}

/* What is done, the next thing and a few behind it. */
static void print_course(struct app *app, const struct course *c)
{
    int ahead = -1;
    app_output(app, "\nYour way in %s\n%-36s tactigon rules%s%s\n", c->rules->title,
               "      The rules, in five minutes", c->rules == rules_at(0) ? "" : " --game ",
               c->rules == rules_at(0) ? "" : c->rules->name);
    if (openings_are_known(c->rules))
        app_output(app, "%-36s tactigon openings%s%s\n", "      The first turns of a game",
                   c->rules == rules_at(0) ? "" : " --game ",
                   c->rules == rules_at(0) ? "" : c->rules->name);
    for (int i = 0; i < STEPS && ahead < AHEAD; i++) {
        int of;
        const bool is_done = done_of(c, &steps[i], &of) == of;
        ahead += ahead >= 0 || !is_done;
        if (of > 0)
            print_step(app, c, &steps[i], is_done ? "done" : ahead == 0 ? "next" : "");
    }
}

static bool has_begun(const struct course *c)
{
    int n = c->lessons_done + c->solved.all.tried;
    for (int level = 0; level <= LEVEL_MAX; level++)
        n += c->won[level];
    return n > 0;
}

void way_print(struct app *app, const struct rules *rules)
{
    struct ledger progress = progress_load(app);
    bool is_told = false;
    for (int i = 0; i < rules_count() && !rules; i++) {
        const struct course c = course_of(rules_at(i), &progress);
        if (has_begun(&c))
            print_course(app, &c);
        is_told |= has_begun(&c);
    }
    if (!is_told) {
        const struct course c = course_of(rules ? rules : app->settings.rules, &progress);
        print_course(app, &c);
    }
    ledger_free(&progress);
}
