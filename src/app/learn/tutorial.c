#include "app/learn/tutorial.h"
#include "app/lines/console.h"

#include <string.h>

#include "app/lines/draw.h"
#include "app/lines/print.h"
#include "app/session/manual.h"
#include "app/settings/setup.h"

enum { PAGE_MAX = 2048 };

/* The page: words with the board at their side, or words alone. */
static void show_lesson(struct app *app, const struct variant *v, const struct lesson *lesson,
                        int number)
{
    char page[PAGE_MAX];
    struct text text = text_in(page, sizeof page);
    union position p;
    text_printf(&text, "%d. %s\n\n%s", number, lesson->title, lesson->text);
    if (!lesson->position)
        app_print_prose(app, page);
    else if (setup_position(app, v, lesson->position, &p) == CODE_NONE)
        draw_with_words(app, v, &p.pos,
                        v->rules->place_parse(v, lesson->selected, strlen(lesson->selected)), page);
    if (!app->has_terminal_in)
        app_print(app, "\n");
}

/* Enter goes on; anything that begins with q does not, and leaves the lessons only. */
static bool wants_more(struct app *app)
{
    if (!app->has_terminal_in)
        return true;
    if (!console_read(app, "Enter for the next page, q to stop: "))
        return false;
    return text_lower(console_line(app)[strspn(console_line(app), " \t")]) != 'q';
}

/* A game that has no lessons of its own: what its rules page says of playing, or the whole page. */
static void show_manual(struct app *app)
{
    if (!manual_print_topic(app, "how to play"))
        manual_print(app);
}

void tutorial_run(struct app *app)
{
    const struct rules *rules = app->settings.rules;
    const struct lesson *lessons = rules->lessons;
    struct variant *v;
    struct error error = {0};
    if (!lessons) {
        show_manual(app);
        return;
    }
    if (variant_new(rules, &(struct variant_spec){.board = NULL}, &v, &error) != STATUS_OK) {
        app_say(app, "tactigon: %s\n", error.text);
        return;
    }
    for (int i = 0; lessons[i].title; i++) {
        if (i > 0 && !wants_more(app))
            break;
        show_lesson(app, v, &lessons[i], i + 1);
    }
    variant_free(v);
}
