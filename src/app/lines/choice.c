/*
 * One menu at the prompt: it is printed, and what is typed is understood.
 */
#include "app/lines/choice.h"
#include "app/lines/console.h"

#include <string.h>

#include "app/settings/suggest.h"
#include "tactigon/utf8.h"

void choice_add(struct choice *m, const char *word, const char *label, const char *detail)
{
    if (m->n == CHOICE_ENTRIES_MAX)
        return;
    struct choice_entry *e = &m->entries[m->n++];
    struct text name = text_in(e->word, sizeof e->word);
    struct text text = text_in(e->label, sizeof e->label);
    text_add(&name, word);
    text_printf(&text, "%s%s", label, detail);
}

static void print_menu(struct app *app, const struct choice *m)
{
    app_print(app, "%s%s\n", console_has_read(app) ? "\n" : "", m->title);
    for (int i = 0; i < m->n; i++)
        app_print(app, "%2d  %s\n", i + 1, m->entries[i].label);
    app_print(app, m->is_top ? " q  Quit\n" : " 0  Back\n");
}

int choice_find(const struct choice *m, const char *typed)
{
    long number;
    if (text_read_number(typed, strlen(typed), 1, m->n, &number))
        return (int)number - 1;
    for (int i = 0; i < m->n; i++) {
        if (text_equal_nocase(m->entries[i].word, typed) ||
            text_equal_nocase(m->entries[i].label, typed))
            return i;
    }
    return -1;
}

static void refuse_choice(struct app *app, const struct choice *m, const char *typed)
{
    struct suggest suggest = suggest_for(typed);
    for (int i = 0; i < m->n; i++)
        suggest_offer(&suggest, m->entries[i].word);
    app_complain(app, "There is no choice '%s'.%s%s%s Type a number from 1 to %d%s or q.\n",
                 utf8_quote(typed, 40).text, suggest.best ? " Did you mean '" : "",
                 suggest.best ? suggest.best : "", suggest.best ? "'?" : "", m->n,
                 m->is_top ? "" : ", 0");
}

static bool is_one_of(const char *typed, const char *const *words)
{
    while (*words && !text_equal_nocase(typed, *words))
        words++;
    return *words != NULL;
}

bool choice_is_quit(const char *typed)
{
    static const char *const quit[] = {"q", "quit", "exit", NULL};
    return is_one_of(typed, quit);
}

bool choice_is_back(const char *typed)
{
    static const char *const back[] = {"0", "b", "back", NULL};
    return is_one_of(typed, back);
}

char *choice_read(struct app *app, const char *prompt)
{
    if (!console_read(app, prompt))
        console_line(app)[0] = '\0';
    char *line = console_line(app) + strspn(console_line(app), " \t");
    size_t len = strlen(line);
    while (len > 0 && text_is_blank(line[len - 1]))
        line[--len] = '\0';
    return line;
}

int choice_ask(struct app *app, const struct choice *m)
{
    char prompt[CHOICE_WORD_MAX];
    struct text text = text_in(prompt, sizeof prompt);
    text_printf(&text, "Choice [%d]: ", m->preset + 1);
    print_menu(app, m);
    for (;;) {
        const char *typed = choice_read(app, prompt);
        if (app_is_leaving(app))
            return CHOICE_BACK;
        if (!*typed)
            return m->preset;
        if (choice_is_quit(typed)) {
            app_leave(app, CODE_DONE);
            return CHOICE_BACK;
        }
        const bool is_back = choice_is_back(typed);
        if (is_back && !m->is_top)
            return CHOICE_BACK;
        const int entry = choice_find(m, typed);
        if (entry >= 0)
            return entry;
        if (is_back)
            app_complain(app, "There is nothing to go back to; q quits.\n");
        else if (strcmp(typed, "?") == 0)
            print_menu(app, m);
        else
            refuse_choice(app, m, typed);
    }
}
