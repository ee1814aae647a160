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
static bool set_up(struct app *app, const struct variant *v, const struct pos *p, const char *path,
                   bool plays, char *text)
{
    struct editor e;
    union position pos;
    struct error error;
    editor_open(app, v, p, &e);
    struct text to = text_in(e.path, sizeof e.path);
    text_add(&to, path ? path : "");
    e.is_board = path != NULL;
    e.plays = plays;
    const bool is_done = app->front->edit(&e) && editor_read(&e, text, &pos, &error) == STATUS_OK;
    if (app_is_leaving(app) && e.at != e.saved_at) {
        editor_read(&e, text, &pos, &error);
        app_message(app, e.is_board ? "What was set up:\n%s" : "What was set up: %s\n", text);
    }
    if (is_done && e.is_board)
        app_message(app, "'tactigon play --board %s' plays on it.\n", e.path);
    editor_close(&e);
    return is_done;
}

/* The board of a sheet, which is freed here. */
static void edit_sheet(struct app *app, struct variant *v, const char *path)
{
    char text[EDITOR_TEXT_MAX];
    union position p;
    memset(&p, 0, sizeof p);
    v->rules->start(v, &p.pos);
    set_up(app, v, &p.pos, path, false, text);
    variant_free(v);
}

/* The game stands there already. */
static bool is_position(const struct session *p, const char *text)
{
    char now[EDITOR_TEXT_MAX];
    struct text to = text_in(now, sizeof now);
    p->variant->rules->pos_format(p->variant, session_pos(p), &to);
    return strcmp(now, text) == 0;
}

bool set_up_take(struct session *p, enum answer_next next)
{
    char text[EDITOR_TEXT_MAX];
    const char *board = record_board(p->record);
    const struct variant_spec spec = {.board = p->variant->board,
                                      .board_text = *board ? board : NULL,
                                      .board_size = strlen(board)};
    struct variant *sheet;
    if (next == NEXT_SHEET) {
        mem_check(variant_new(p->variant->rules->sheet, &spec, &sheet, NULL));
        edit_sheet(p->app, sheet, "");
    } else if (next == NEXT_EDIT && set_up(p->app, p->variant, session_pos(p), NULL, true, text) &&
               !is_position(p, text)) {
        session_restart_from(p, text);
    }
    if (next == NEXT_TUTORIAL)
        p->app->front->learn(p->app);
    if (next == NEXT_PUZZLES)
        p->app->front->puzzle(p->app);
    if (next == NEXT_SETTINGS)
        menu_settings(p->app);
    session_take_settings(p);
    return next == NEXT_EDIT || next == NEXT_SHEET;
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
    if (code == CODE_NONE && set_up(app, v, &p.pos, NULL, plays, text)) {
        if (plays)
            code = session_new_set(app, text, game);
        else
            app_output(app, "%s\n", text);
    }
    variant_free(v);
    return code;
}

enum exit_code set_up_board(struct app *app, const char *path)
{
    struct settings *s = &app->settings;
    const struct settings before = *s;
    struct variant *v;
    if (!s->rules->sheet) {
        app_message(app, "tactigon: %s has no boards that can be edited\n", s->rules->title);
        return CODE_USAGE;
    }
    s->rules = s->rules->sheet;
    s->values[SETTING_RULES] = 0;
    if (platform_kind(path) != PLATFORM_MISSING)
        s->board_file = path;
    const enum exit_code code = setup_variant(app, SIDE_FIRST, &v);
    *s = before;
    if (code == CODE_NONE)
        edit_sheet(app, v, path);
    return code;
}
