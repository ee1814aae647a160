/* Menus as lists of entries, and the words that choose from them. */
#include "front/choice.h"

#include <string.h>

#include "settings/argument.h"

struct choice_entry *choice_add(struct choice *m, const char *word, const char *format, ...)
{
    va_list args;
    struct choice_entry *e = &m->entries[m->n];
    m->n += m->n < CHOICE_ENTRIES_MAX;
    struct text name = text_in(e->word, sizeof e->word);
    struct text text = text_in(e->label, sizeof e->label);
    text_add(&name, word);
    va_start(args, format);
    text_vprintf(&text, format, args);
    va_end(args);
    return e;
}

int choice_find(const struct choice *m, const char *typed)
{
    long number;
    if (!m->has_own_numbers && text_read_number(typed, strlen(typed), 0, m->n, &number) &&
        number >= !m->has_zero && number < m->n + !m->has_zero)
        return (int)number - !m->has_zero;
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
    char numbers[4 * CHOICE_WORD_MAX];
    struct text text = text_in(numbers, sizeof numbers);
    const bool is_own = m->has_own_numbers; /* 0 may be an entry, so only Esc goes back */
    if (is_own)
        text_printf(&text, "%s", m->entries[0].word);
    else
        text_printf(&text, "%d", !m->has_zero);
    text_add(&text, m->n > 2 ? " to " : m->n > 1 ? ", " : "");
    if (m->n > 1 && is_own)
        text_add(&text, m->entries[m->n - 1].word);
    else if (m->n > 1)
        text_printf(&text, "%d", m->n - m->has_zero);
    const char *word = m->entries[0].word;
    if (text_is_letter(*word) && word[1])
        text_printf(&text, ", a word such as '%s'%s", word, m->is_top ? "," : "");
    app_refuse(app, "%s%s%sType %s%s or q.\n", suggest.best ? "Did you mean '" : "",
               suggest.best ? suggest.best : "", suggest.best ? "'? " : "", numbers,
               m->is_top || is_own ? "" : ", 0");
}
