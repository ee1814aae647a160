/*
 * The tutorial as lines show it.
 */
#include "app/lines/learn.h"

#include <string.h>

#include "app/learn/tutorial.h"
#include "app/lines/console.h"
#include "app/lines/draw.h"

/* The page: words with the board at their side, or words alone. */
static void show_page(struct app *app, const struct tutorial *t)
{
    if (t->has_position)
        draw_with_words(app, t->variant, &t->position.pos, t->selected, t->words);
    else
        app_print_prose(app, t->words);
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

void learn_run(struct app *app)
{
    struct tutorial t;
    tutorial_open(app, &t);
    while (tutorial_next(&t)) {
        show_page(app, &t);
        if (!tutorial_has_next(&t) || !wants_more(app))
            break;
    }
    tutorial_close(&t);
}
