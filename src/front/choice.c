/* Menus as lists of entries, and the words that choose from them. */
#include "front/choice.h"

#include <string.h>

#include "settings/argument.h"

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

bool choice_is_quit(const char *typed)
{
    static const char words[] = "q quit exit";
    return text_is_among(words, typed);
}

bool choice_is_back(const char *typed)
{
    static const char words[] = "0 b back";
    return text_is_among(words, typed);
}

void choice_refuse(struct app *app, const struct choice *m, const char *typed)
{
    struct suggest suggest = suggest_for(typed);
    for (int i = 0; i < m->n; i++)
        suggest_offer(&suggest, m->entries[i].word);
    char last[CHOICE_WORD_MAX];
    struct text text = text_in(last, sizeof last);
    text_printf(&text, "%d", m->n);
    const bool is_own = m->has_own_numbers; /* 0 may be an entry, so only Esc goes back */
    app_refuse(app, "%s%s%sType %s%s%s%s or q.\n", suggest.best ? "Did you mean '" : "",
               suggest.best ? suggest.best : "", suggest.best ? "'? " : "",
               is_own ? m->entries[0].word : "1",
               m->n > 2   ? " to "
               : m->n > 1 ? ", "
                          : "",
               m->n < 2 ? ""
               : is_own ? m->entries[m->n - 1].word
                        : last,
               m->is_top || is_own ? "" : ", 0");
}
