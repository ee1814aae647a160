/* The common parts of position texts (pos_text.h). */
#include "rules/pos_text.h"

#include <string.h>

void pos_text_put(struct text *out, int *empty, char letter)
{
    if (letter == '\0') {
        ++*empty;
        return;
    }
    if (*empty > 0)
        text_add_number(out, *empty);
    *empty = 0;
    text_put(out, letter);
}

static int column_of(const struct pos_text *t)
{
    return (int)(t->at - t->text) + 1;
}

enum status pos_text_refuse(const struct pos_text *t, const char *why)
{
    return error_set(t->error, STATUS_BAD_INPUT, 1, column_of(t), "%s", why);
}

bool pos_text_skip(struct pos_text *t, char c)
{
    const bool is_next = *t->at == c;
    t->at += is_next;
    return is_next;
}

int pos_text_read_letter(struct pos_text *t, const char *letters)
{
    const char *found = *t->at ? strchr(letters, *t->at) : NULL;
    t->at += found != NULL;
    return found ? (int)(found - letters) : -1;
}

bool pos_text_read_number(struct pos_text *t, long min, long max, long *out)
{
    const size_t len = strspn(t->at, "0123456789");
    if (!text_read_number(t->at, len, min, max, out))
        return false;
    t->at += len;
    return true;
}

enum status pos_text_blank(struct pos_text *t, const char *what)
{
    if (pos_text_skip(t, ' '))
        return STATUS_OK;
    return error_set(t->error, STATUS_BAD_INPUT, 1, column_of(t), "expected one space and %s",
                     what);
}

enum status pos_text_side(struct pos_text *t, const char letters[2], uint8_t *side)
{
    const enum status status = pos_text_blank(t, "the side to move");
    if (status != STATUS_OK)
        return status;
    if (*t->at != letters[SIDE_FIRST] && *t->at != letters[SIDE_SECOND])
        return error_set(t->error, STATUS_BAD_INPUT, 1, column_of(t),
                         "expected the side to move, %c or %c", letters[0], letters[1]);
    *side = *t->at++ == letters[SIDE_SECOND] ? SIDE_SECOND : SIDE_FIRST;
    return STATUS_OK;
}

enum status pos_text_counter(struct pos_text *t, const char *what, long min, uint32_t *out)
{
    long number;
    const enum status status = pos_text_blank(t, what);
    if (status != STATUS_OK)
        return status;
    if (!pos_text_read_number(t, min, POS_COUNTER_MAX, &number))
        return error_set(t->error, STATUS_BAD_INPUT, 1, column_of(t),
                         "expected %s: a number from %ld to %d without leading zeros", what, min,
                         POS_COUNTER_MAX);
    *out = (uint32_t)number;
    return STATUS_OK;
}

enum status pos_text_end(const struct pos_text *t)
{
    return *t->at ? pos_text_refuse(t, "expected the end of the position here") : STATUS_OK;
}
