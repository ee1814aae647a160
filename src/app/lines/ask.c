/*
 * One menu at the prompt: it is printed, and what is typed is understood.
 */
#include "app/lines/ask.h"

#include <string.h>

#include "app/lines/console.h"

static void print_menu(struct app *app, const struct choice *m)
{
    app_print(app, "%s%s\n", console_has_read(app) ? "\n" : "", m->title);
    for (int i = 0; i < m->n; i++) {
        if (!m->entries[i].is_hidden)
            app_print(app, "%2d  %s\n", i + 1, m->entries[i].label);
    }
    app_print(app, m->is_top ? " q  Quit\n" : " 0  Back\n");
}

/* The next line without blanks around it; empty, too, when the program is to leave. */
static char *read_trimmed(struct app *app, const char *prompt)
{
    if (!console_read(app, prompt))
        console_line(app)[0] = '\0';
    char *line = console_line(app) + strspn(console_line(app), " \t");
    size_t len = strlen(line);
    while (len > 0 && text_is_blank(line[len - 1]))
        line[--len] = '\0';
    return line;
}

/* What a menu does with a line that is not empty; CHOICE_NONE: it is to ask again. */
enum { CHOICE_NONE = -3 };
static int take_line(struct app *app, const struct choice *m, const char *typed)
{
    if (choice_is_quit(typed)) {
        app_leave(app, CODE_DONE);
        return CHOICE_BACK;
    }
    const bool is_back = choice_is_back(typed);
    if (is_back && !m->is_top)
        return CHOICE_BACK;
    const int entry = m->take ? -1 : choice_find(m, typed);
    if (entry >= 0)
        return entry;
    if (is_back)
        app_complain(app, "There is nothing to go back to; q quits.\n");
    else if (strcmp(typed, "?") == 0)
        print_menu(app, m);
    else if (!m->take)
        choice_refuse(app, m, typed);
    else if (m->take(app, typed))
        return CHOICE_TAKEN;
    return CHOICE_NONE;
}

int ask_choice(struct app *app, const struct choice *m)
{
    char number[CHOICE_WORD_MAX];
    struct text text = text_in(number, sizeof number);
    text_printf(&text, "Choice [%d]: ", m->preset + 1);
    print_menu(app, m);
    for (;;) {
        const char *typed = read_trimmed(app, m->prompt ? m->prompt : number);
        if (app_is_leaving(app))
            return CHOICE_BACK;
        const int choice = *typed ? take_line(app, m, typed) : m->preset;
        if (choice != CHOICE_NONE)
            return choice;
    }
}
