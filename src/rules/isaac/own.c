/*
 * Isaac as White counts it (rule 1.2): cells, bars and lines by the numbers that they have from
 * his side of the board. A half turn takes one way of counting to the other and back.
 */
#include "isaac.h"

#include <string.h>

enum { WORD_ROOM = 16 }; /* longer than any name */

static bool is_inside(char c)
{
    return text_is_digit(c) || text_is_letter(c);
}

static void add_turned_cell(int cell, struct text *out)
{
    isaac_place_format(NULL, ISAAC_CELLS - 1 - cell, out);
}

/*
 * "34v7" is "05v7": a bar is named after the lowest number that it covers. What goes over the edge
 * has no other end, and goes the other way from the same cell.
 */
static void add_turned_bar(int cell, char direction, int size, struct text *out)
{
    static const char ways[] = "hvlrud", turned[] = "ldrldu";
    const int step = direction == 'v' ? ISAAC_LINES : 1;
    const int room = ISAAC_LINES - (direction == 'v' ? cell / ISAAC_LINES : cell % ISAAC_LINES);
    const bool is_bar = (direction == 'h' || direction == 'v') && size > 0 && size <= room;
    add_turned_cell(is_bar ? cell + step * (size - 1) : cell, out);
    text_put(out, is_bar ? direction : turned[strchr(ways, direction) - ways]);
    text_add_number(out, size);
}

/* Turn the name that s begins with: a bar, a removal, or a cell if one may stand there. Its bytes
 * that are written, or 0. */
static size_t turn_name(const char *s, bool may_be_cell, struct text *out)
{
    const int cell = text_is_digit(s[0]) ? isaac_place_parse(NULL, s, 2) : PLACE_NONE;
    if (cell == PLACE_NONE)
        return 0;
    const char letter = text_lower(s[2]);
    if (letter && strchr("hvlrud", letter) && text_is_digit(s[3]) && !is_inside(s[4])) {
        add_turned_bar(cell, letter, s[3] - '0', out);
        return 4;
    }
    if (letter != 'x' && (is_inside(s[2]) || !may_be_cell))
        return 0;
    add_turned_cell(cell, out);
    return 2;
}

/* Is that all there is, perhaps with points behind it: what a person types? */
static bool is_name(const char *word)
{
    char turned[WORD_ROOM];
    struct text out = text_in(turned, sizeof turned);
    const char *rest = word + turn_name(word, true, &out);
    if (rest > word && text_lower(*rest) == 'x')
        rest += 1 + strspn(rest + 1, "0123456789");
    return rest > word && *rest == '\0';
}

static bool ends_with(const struct text *t, const char *word)
{
    const size_t len = strlen(word);
    return t->len >= len && memcmp(t->data + t->len - len, word, len) == 0;
}

/* The same within a sentence: a number alone is a cell or a line if the words about it say so. */
static size_t turn_in_sentence(const char *s, struct text *out)
{
    const bool is_line = ends_with(out, "row ") || ends_with(out, "column ");
    if (is_line && text_is_digit(s[0]) && !is_inside(s[1])) {
        text_put(out, (char)('0' + '9' - s[0]));
        return 1;
    }
    return turn_name(s,
                     ends_with(out, "ell ") || ends_with(out, " on ") ||
                         strncmp(s + strcspn(s, " "), " is picked", 10) == 0,
                     out);
}

void isaac_turn_names(const struct variant *v, const char *s, struct text *out)
{
    char word[WORD_ROOM];
    struct text squeezed = text_in(word, sizeof word);
    (void)v;
    for (const char *c = s; *c; c++)
        if (!text_is_blank(*c))
            text_put(&squeezed, *c);
    if (squeezed.is_cut)
        text_clear(&squeezed);
    if (is_name(word)) {
        text_add(out, word + turn_name(word, true, out));
        return;
    }
    for (bool is_start = true; *s;) {
        const size_t len = is_start ? turn_in_sentence(s, out) : 0;
        if (len == 0)
            text_put(out, *s);
        s += len > 0 ? len : 1;
        is_start = !is_inside(s[-1]);
    }
}
