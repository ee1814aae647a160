/* Commands that save and open games. */
#include <stdlib.h>
#include <string.h>

#include "app/session/typed/command.h"
#include "app/system/store.h"
#include "app/view/export/export.h"
#include "tactigon/utf8.h"

static bool read_path(struct session *p, const char *typed, char *out)
{
    const bool fits = store_typed_path(typed, out);
    if (!fits)
        session_refuse(p, "The file name is too long.");
    return fits;
}

/* Asks before a file is overwritten. False after a message: do not write. */
static bool may_write(struct session *p, const char *path)
{
    const struct utf8_quote shown = utf8_quote(path, 120);
    if (!store_may_be_there(path) ||
        app_ask(p->app, false, "'%s' already exists. Overwrite it?", shown.text))
        return true;
    if (p->app->code == CODE_DONE && !p->app->has_terminal_in) {
        p->app->code = CODE_FAILED; /* the input ended before an answer */
        app_refuse(p->app, "Not saved: '%s' already exists.\n", shown.text);
    } else {
        app_message(p->app, "Not saved.\n");
        p->app->answer.is_refused = true;
    }
    return false;
}

/* Writes the record to `path`, or to a new file in the data directory if that is "". */
static void save_record(struct session *p, const char *path)
{
    char stem[PLATFORM_NAME_MAX], own[PLATFORM_PATH_MAX];
    struct text text = text_in(stem, sizeof stem);
    struct error error = {0};
    size_t size;
    timing_note(&p->timing);
    char *data = autosave_record_new(p, &size);
    bool is_saved = false;
    if (*path)
        is_saved = store_write(path, data, size, &error);
    else {
        autosave_stem(p, &text);
        own[0] = '\0';
        is_saved = store_write_free(STORE_DATA, stem, data, size, own, &error);
        path = own;
    }
    free(data);
    if (is_saved) {
        app_message(p->app, "Saved to %s\n", path);
        return;
    }
    session_refuse(p, "Cannot save%s%s: %s.", *path ? " to " : "", utf8_quote(path, 120).text,
                   error.text);
    if (!p->app->has_terminal_in) /* a script must not continue */
        app_leave(p->app, CODE_FAILED);
}

static void run_save(struct session *p, const struct argument *a)
{
    char path[PLATFORM_PATH_MAX];
    if (read_path(p, a->text, path) && (!*path || may_write(p, path)))
        save_record(p, path);
}

/* The end of the name selects a picture, a page, or a record. */
static void run_export(struct session *p, const struct argument *a)
{
    static const struct {
        const char *suffix;
        export_format *export;
    } formats[] = {{".svg", export_svg}, {".html", export_html}};
    const struct review x = {
        .variant = p->variant, .game = p->game, .record = p->record, .at = game_length(p->game)};
    const size_t length = strlen(a->text);
    export_format *format = NULL;
    char path[PLATFORM_PATH_MAX];
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++) {
        const size_t n = strlen(formats[i].suffix);
        if (length > n && text_equal_nocase(a->text + length - n, formats[i].suffix))
            format = formats[i].export;
    }
    if (!a->is_given) {
        session_refuse(p, "Add a file, for example: export game.html");
    } else if (strcmp(a->text, "-") == 0) {
        size_t size;
        char *data = autosave_record_new(p, &size);
        app_output(p->app, "%s", data);
        free(data);
    } else if (!format) {
        run_save(p, a);
    } else if (read_path(p, a->text, path) && may_write(p, path)) {
        const enum exit_code code = export_to(p->app, &x, NULL, path, format);
        p->app->answer.is_refused = code != CODE_NONE;
        if (code != CODE_NONE && !p->app->has_terminal_in)
            app_leave(p->app, code);
    }
}

/* False: the present game continues. */
static bool open_game(struct session *p, const char *path)
{
    struct session *fresh;
    if (!session_is_over(p) && game_length(p->game) > 0 && !p->autosave.is_written &&
        !app_ask(p->app, false, "Leave this game, which is not saved?"))
        return false;
    const enum exit_code code = resume_open(p->app, path, &fresh);
    if (code == CODE_NONE) {
        session_replace(p, fresh);
        return true;
    }
    p->app->answer.is_refused = true;
    app_forget_interrupt(p->app);
    if (!p->app->has_terminal_in)
        app_leave(p->app, code);
    return false;
}

static void run_load(struct session *p, const struct argument *a)
{
    char path[PLATFORM_PATH_MAX];
    if (!a->is_given)
        session_refuse(p, "Add a file, for example: load game.tgr");
    else if (read_path(p, a->text, path))
        open_game(p, path);
}

static void run_resume(struct session *p)
{
    char path[PLATFORM_PATH_MAX];
    if (!resume_find(p->app, NULL)) {
        session_refuse(p, p->app->unfinished.is_unsure ? "No other unfinished game can be read."
                                                       : "There is no other unfinished game.");
        return;
    }
    const char *name = p->app->unfinished.name;
    if (!store_path(STORE_STATE, name, path, NULL) || !open_game(p, path))
        store_unlock(name);
    p->app->unfinished.name[0] = '\0';
}

const struct command command_file[] = {
    {"save", "", "[FILE]", TAKES(FILE), GROUP_FILES,
     "Write the game to FILE, or to a new file among the saved games. "
     "Every game is saved after each move; this makes a copy.",
     .game_with = run_save},
    {"load", "open", "FILE", TAKES(FILE), GROUP_FILES,
     "Continue the game in FILE. The present game stays saved.", .game_with = run_load},
    {"resume", "", "", TAKES(NONE), GROUP_FILES, "Continue the unfinished game before this one.",
     .game = run_resume},
    {"export", "", "FILE", TAKES(FILE), GROUP_FILES,
     "Write the game to FILE: .svg is a picture of the board, .html a page that "
     "replays the game, anything else its record, which - shows here.",
     .game_with = run_export},
    {0},
};
