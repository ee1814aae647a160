/*
 * Editors for games, menus and subcommands.
 */
#include "app/session/menu/menu.h"

#include <string.h>

#include "app/session/session.h"
#include "app/session/typed/editor.h"
#include "app/settings/setup.h"
#include "app/system/mem.h"

/* From a position of v; true: it is done, with its text in text[EDITOR_TEXT_MAX]. */
static bool set_up(struct app *app, const struct variant *v, const struct pos *p, bool plays,
                   char *text)
{
    struct editor e;
    union position pos;
    struct error error;
    editor_open(app, v, p, &e);
    e.plays = plays;
    const bool is_done = app->front->edit(&e) && editor_read(&e, text, &pos, &error) == STATUS_OK;
    if (app_is_leaving(app) && e.at != e.saved_at) {
        editor_read(&e, text, &pos, &error);
        app_message(app, "What was set up: %s\n", text);
    }
    editor_close(&e);
    return is_done;
}

/* The game stands there already. */
static bool is_position(const struct session *p, const char *text)
{
    char now[EDITOR_TEXT_MAX];
    struct text to = text_in(now, sizeof now);
    p->variant->rules->pos_format(p->variant, session_pos(p), &to);
    return strcmp(now, text) == 0;
}

bool menu_open_next(struct session *p, enum answer_next next)
{
    char text[EDITOR_TEXT_MAX];
    if (next == NEXT_EDIT && set_up(p->app, p->variant, session_pos(p), true, text) &&
        !is_position(p, text))
        session_restart_from(p, text);
    if (next == NEXT_TUTORIAL)
        p->app->learn(p->app);
    if (next == NEXT_PUZZLES)
        p->app->puzzle(p->app);
    if (next == NEXT_SETTINGS)
        menu_settings(p->app);
    session_note_bar(p);
    return next == NEXT_EDIT;
}

enum exit_code set_up_position(struct app *app, const char *start, bool plays,
                               struct session **game)
{
    struct variant *v;
    union position p;
    char text[EDITOR_TEXT_MAX];
    *game = NULL;
    enum exit_code code = setup_variant(app, setup_first(app), &v);
    if (code != CODE_NONE)
        return code;
    code = setup_position(app, v, start, &p);
    if (code == CODE_NONE && p.pos.mid_turn) {
        app_message(app, "tactigon: this is in the middle of a turn, which cannot be edited\n");
        code = CODE_USAGE;
    }
    if (code == CODE_NONE && set_up(app, v, &p.pos, plays, text)) {
        if (plays)
            code = session_new_set(app, text, game);
        else
            app_output(app, "%s\n", text);
    }
    variant_free(v);
    return code;
}
