#include "app/session/moves.h"

#include <stdlib.h>
#include <string.h>

#include "app/settings/look.h"

static int compare_moves(const void *a, const void *b)
{
    return strcmp(((const struct named_move *)a)->text, ((const struct named_move *)b)->text);
}

/* The moves sorted by the names of their places, which marks like 'x' would upset. */
static struct named_move *new_sorted(const struct session *p, const move_code *moves, int n)
{
    struct named_move *named = malloc((size_t)(n + 1) * sizeof *named);
    for (int i = 0; named && i < n; i++) {
        struct text name = text_in(named[i].text, sizeof named[i].text);
        p->variant->rules->move_format(p->variant, session_pos(p), moves[i], &name);
        named[i].move = moves[i];
    }
    if (named)
        qsort(named, (size_t)n, sizeof *named, compare_moves);
    return named;
}

void moves_print(struct session *p, const char *heading, const move_code *moves, int n)
{
    const int width = look_of(p->app).width;
    struct named_move *named = new_sorted(p, moves, n);
    if (!named) {
        app_leave(p->app, app_no_memory(p->app));
        return;
    }
    int column = (int)strlen(heading);
    app_print(p->app, "%s", heading);
    for (int i = 0; i < n; i++) {
        char shown[MOVE_TEXT_MAX + 1], told[MOVE_TEXT_MAX + 1];
        struct text move = text_in(shown, sizeof shown), text = text_in(told, sizeof told);
        p->variant->rules->move_show(p->variant, session_pos(p), named[i].move, &move);
        play_tell(p, shown, &text);
        if (column + 1 + (int)text.len > width) {
            app_print(p->app, "\n");
            column = 0;
        }
        app_print(p->app, " %s", told);
        column += 1 + (int)text.len;
    }
    app_print(p->app, "\n");
    free(named);
}
