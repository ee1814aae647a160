/* Reads the arguments of commands, and suggests a word for a mistyped one. */
#include "settings/argument.h"

#include <string.h>

#include "core/number.h"
#include "core/text.h"
#include "core/utf8.h"

enum { SHOWN_MAX = 40 };

struct argument_type argument_of_question(const struct question *q)
{
    static const enum value_type kinds[] = {[QUESTION_OF_ALL] = TYPE_NONE,
                                            [QUESTION_OF_SIDE] = TYPE_SIDE,
                                            [QUESTION_OF_PLACE] = TYPE_PLACE,
                                            [QUESTION_OF_NAME] = TYPE_NAME,
                                            [QUESTION_OF_THREATS] = TYPE_NONE};
    return (struct argument_type){.kind = kinds[q->about]};
}

enum status argument_read(const struct argument_type *type, const char *name, const char *form,
                          const char *typed, struct argument *out, struct error *error)
{
    const bool is_line = type->kind == TYPE_SEAT || type->kind == TYPE_TOPIC ||
                         type->kind == TYPE_FILE || type->kind == TYPE_TEXT ||
                         type->kind == TYPE_WORD;
    *out = (struct argument){.name = name, .text = typed, .is_given = *typed};
    if (!out->is_given)
        return STATUS_OK;
    if (type->kind == TYPE_NONE || (!is_line && typed[strcspn(typed, " \t")]) ||
        (type->kind == TYPE_CHOICE && !text_is_among(type->words, typed)))
        return strcmp(form, "[yes]") == 0
                   ? error_set(error, STATUS_BAD_INPUT, 0, 0,
                               "Type %s, or %s yes to skip the question.", name, name)
               : *form ? error_set(error, STATUS_BAD_INPUT, 0, 0, "%s takes %s, not '%s'.", name,
                                   form, utf8_quote(typed, SHOWN_MAX).text)
                       : error_set(error, STATUS_BAD_INPUT, 0, 0,
                                   "%s takes no argument: type it alone.", name);
    if (type->kind != TYPE_NUMBER ||
        text_read_number(typed, strlen(typed), type->min, type->max, &out->number))
        return STATUS_OK;
    return error_set(error, STATUS_BAD_INPUT, 0, 0, "'%s' is not a whole number from %d to %d.",
                     utf8_quote(typed, SHOWN_MAX).text, type->min, type->max);
}

enum { COMPARED_MAX = 32 };

int suggest_distance(const char *a, const char *b)
{
    const int n = (int)strlen(a), m = (int)strlen(b);
    if (n > COMPARED_MAX || m > COMPARED_MAX)
        return n > m ? n : m;
    int rows[COMPARED_MAX + 1][COMPARED_MAX + 1];
    for (int i = 0; i <= n; i++)
        rows[i][0] = i;
    for (int k = 0; k <= m; k++)
        rows[0][k] = k;
    for (int i = 1; i <= n; i++) {
        for (int k = 1; k <= m; k++) {
            const char x = text_lower(a[i - 1]), y = text_lower(b[k - 1]);
            int d = smaller(rows[i - 1][k], rows[i][k - 1]) + 1;
            d = smaller(d, rows[i - 1][k - 1] + (x != y));
            if (i > 1 && k > 1 && x == text_lower(b[k - 2]) && y == text_lower(a[i - 2]))
                d = smaller(d, rows[i - 2][k - 2] + 1);
            rows[i][k] = d;
        }
    }
    return rows[n][m];
}

struct suggest suggest_for(const char *typed)
{
    const int len = (int)strlen(typed);
    return (struct suggest){typed, NULL, len <= 4 ? 2 : len <= 8 ? 3 : 4};
}

void suggest_offer(struct suggest *s, const char *candidate)
{
    /* The beginning of a word is one edit away from it, even if several letters are missing. */
    const size_t len = strlen(s->typed);
    const bool is_begun =
        len >= 2 && strlen(candidate) > len && text_begins_nocase(candidate, s->typed);
    const int distance = is_begun ? 1 : suggest_distance(s->typed, candidate);
    if (distance < s->distance && distance < (int)strlen(candidate)) {
        s->distance = distance;
        s->best = candidate;
    }
}
