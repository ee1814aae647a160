/*
 * The known word that is most like one that is not: "Did you mean".
 */
#include "app/settings/suggest.h"

#include <string.h>

#include "tactigon/text.h"

enum { WORD_MAX = 32 };

static int least(int a, int b)
{
    return a < b ? a : b;
}

int suggest_distance(const char *a, const char *b)
{
    const int n = (int)strlen(a), m = (int)strlen(b);
    if (n > WORD_MAX || m > WORD_MAX)
        return n > m ? n : m;
    int rows[WORD_MAX + 1][WORD_MAX + 1];
    for (int i = 0; i <= n; i++)
        rows[i][0] = i;
    for (int k = 0; k <= m; k++)
        rows[0][k] = k;
    for (int i = 1; i <= n; i++) {
        for (int k = 1; k <= m; k++) {
            const char x = text_lower(a[i - 1]), y = text_lower(b[k - 1]);
            int d = least(rows[i - 1][k], rows[i][k - 1]) + 1;
            d = least(d, rows[i - 1][k - 1] + (x != y));
            if (i > 1 && k > 1 && x == text_lower(b[k - 2]) && y == text_lower(a[i - 2]))
                d = least(d, rows[i - 2][k - 2] + 1);
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

/* The beginning of a word is as near as a word with one wrong letter. */
static int distance_to(const char *typed, const char *candidate)
{
    const size_t len = strlen(typed);
    if (len >= 2 && strlen(candidate) > len && text_begins_nocase(candidate, typed))
        return 1;
    return suggest_distance(typed, candidate);
}

void suggest_offer(struct suggest *s, const char *candidate)
{
    const int distance = distance_to(s->typed, candidate);
    if (distance < s->distance && distance < (int)strlen(candidate)) {
        s->distance = distance;
        s->best = candidate;
    }
}
