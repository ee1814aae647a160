/*
 * A turn by its text, played.
 */
#include "tactigon/rules.h"

#include <string.h>

enum status rules_turn_play(const struct variant *v, const struct pos *p, const char *s,
                            move_code *out, int max, int *n, union position *after)
{
    union position now;
    *n = 0;
    if (rules_turn_read(v, p, s, out, max, n) != STATUS_OK)
        return STATUS_ILLEGAL;
    memcpy(after, p, v->pos_size);
    for (int i = 0; i < *n; i++) {
        now = *after;
        v->rules->play(v, &now.pos, out[i], &after->pos);
        if (i + 1 < *n || *n == max)
            continue;
        const move_code stop = rules_stop(v, &after->pos);
        if (stop != MOVE_NONE)
            out[(*n)++] = stop;
    }
    return after->pos.mid_turn ? STATUS_ILLEGAL : STATUS_OK;
}
