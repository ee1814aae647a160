/*
 * `moves`: the legal moves of a position.
 */
#include <stdlib.h>

#include "app/commands/commands.h"
#include "app/commands/subject.h"
#include "app/report/json.h"

struct lister {
    struct app *app;
    bool is_json;
    int n_shown;
};

static void print_json_moves(struct app *app, const struct review *x,
                             const struct named_move *moves, int n)
{
    json_begin(app);
    json_position(app, x->variant, review_pos(x, x->at));
    app_print(app, ",\"moves\":[");
    for (int i = 0; i < n; i++) {
        app_print(app, i > 0 ? "," : "");
        json_string(app, moves[i].text);
    }
    app_print(app, "]}\n");
}

static enum exit_code list_moves(void *context, struct review *x)
{
    struct lister *l = context;
    int n;
    struct named_move *moves = subject_moves_new(x, &n);
    if (l->is_json) {
        print_json_moves(l->app, x, moves, n);
    } else {
        app_print(l->app, l->n_shown++ > 0 ? "\n" : "");
        for (int i = 0; i < n; i++)
            app_print(l->app, "%s\n", moves[i].text);
    }
    free(moves);
    return CODE_NONE;
}

enum exit_code commands_moves(struct app *app, const struct options *options, int n,
                              const char *const *args)
{
    struct lister l = {.app = app, .is_json = options->is_json};
    const struct subject subject = {.app = app, .context = &l, .look = list_moves};
    return subject_each(&subject, n, args);
}
