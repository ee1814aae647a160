/*
 * Which puzzle comes next by what was asked for.
 */
#include "app/learn/quiz_way.h"

#include <string.h>

enum { WORDS_MAX = 128 };

/* ---- which one ---- */

/* That of today, unless one of an earlier day is still open. */
static int choose_daily(struct app *app, struct quiz_set *s)
{
    struct try_daily daily = tries_daily(&s->tries, s->game);
    const int today = s->wish.today;
    const int open = daily.day >= 0 && daily.day <= today ? quiz_set_find(s, daily.id) : -1;
    if (open >= 0 && !daily.is_done) {
        if (daily.day < today)
            app_say(app, "An earlier puzzle of the day is still open; 'next' leaves it.\n");
        return open;
    }
    const int found = course_daily(s->items, s->n, today);
    if (daily.day == today && daily.is_done) {
        app_say(app, "The puzzle of the day has been done; here it is again.\n");
        return found;
    }
    daily = (struct try_daily){.day = today};
    struct text id = text_in(daily.id, sizeof daily.id);
    text_add(&id, s->items[found].id);
    tries_set_daily(app, &s->tries, s->game, &daily);
    return found;
}

/* The puzzle of the day is solved, shown or skipped. */
void quiz_way_leave(struct app *app, struct quiz_set *s)
{
    struct try_daily daily = tries_daily(&s->tries, s->game);
    if (s->wish.mode == QUIZ_DAILY && !daily.is_done && strcmp(daily.id, s->items[s->at].id) == 0) {
        daily.is_done = true;
        tries_set_daily(app, &s->tries, s->game, &daily);
    }
    if (s->wish.mode == QUIZ_DAILY || s->wish.mode == QUIZ_ONE)
        s->wish.mode = QUIZ_NEXT;
}

static int choose_review(struct app *app, struct quiz_set *s)
{
    const int found = course_review(s->items, s->n, s->wish.today);
    const int day = course_next_due(s->items, s->n);
    if (found >= 0)
        return found;
    char words[WORDS_MAX];
    struct text text = text_in(words, sizeof words);
    text_add(&text, "No failed puzzle is due again");
    if (day > s->wish.today) {
        text_add(&text, "; the next one is on ");
        day_format(day, &text);
    }
    app_say(app, "%s.\n", words);
    return -1;
}

/* From the beginning, but for the one that is played. */
static void forget_seen(struct quiz_set *s)
{
    for (int i = 0; i < s->n; i++)
        s->items[i].is_seen = s->items[i].is_seen && i == s->at;
}

static void begin_again(struct app *app, struct quiz_set *s)
{
    app_say(app, "All of them have been shown; they begin again.\n");
    forget_seen(s);
}

static int choose_streak(struct app *app, struct quiz_set *s)
{
    const int grade = course_streak_grade(s->streak);
    if (s->streak == 0 && !s->has_skipped) { /* a new one, in an order of its own */
        forget_seen(s);
        s->seed++;
    }
    const int found = course_streak(s->items, s->n, grade, s->seed);
    if (found >= 0)
        return found;
    begin_again(app, s);
    return course_streak(s->items, s->n, grade, s->seed);
}

static int choose_next(struct app *app, struct quiz_set *s)
{
    int found = course_next(s->items, s->n);
    if (found >= 0 && s->items[found].is_seen) {
        begin_again(app, s);
        found = course_next(s->items, s->n);
    }
    return found;
}

int quiz_way_choose(struct app *app, struct quiz_set *s)
{
    switch (s->wish.mode) {
    case QUIZ_DAILY:
        return choose_daily(app, s);
    case QUIZ_REVIEW:
        return choose_review(app, s);
    case QUIZ_STREAK:
        return choose_streak(app, s);
    case QUIZ_ONE:
        return quiz_set_find(s, s->wish.id);
    case QUIZ_NEXT:
        break;
    }
    return choose_next(app, s);
}
