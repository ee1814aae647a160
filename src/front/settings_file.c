/* The settings file: lines of `key: value`. It is kept apart from the settings in use. */
#include "front/app.h"

#include <stdlib.h>
#include <string.h>

#include "core/buffer.h"
#include "core/utf8.h"
#include "rules/registry.h"
#include "settings/params.h"
#include "system/mem.h"

#define SETTINGS_NAME "settings"

enum { SETTINGS_FILE_MAX = 1 << 16 };

_Static_assert(REMEMBER_COUNT <= 32, "each setting needs a bit in `unsaved`");

static bool is_of_game(int what)
{
    return setting_info(what)->flags & PER_GAME;
}

/* Returns the key of a setting, such as "view". If each game has its own value, the game's name
 * comes first, as in "apart.board"; for the first game the key is only "board". */
static struct text_word key_of(const struct rules *rules, int what)
{
    const bool has_game = is_of_game(what) && rules != rules_at(0);
    return text_format("%s%s%s", has_game ? rules->name : "", has_game ? "." : "",
                       param_name(setting_info(what), rules));
}

static void copy_value(const struct settings *from, int what, struct settings *to)
{
    if (what < SETTING_COUNT)
        to->values[what] = from->values[what];
    else
        to->players[what - REMEMBER_PLAYER] = from->players[what - REMEMBER_PLAYER];
    if (what == SETTING_CLOCK)
        to->own_clock = from->own_clock;
    if (what == SETTING_BOARD) {
        memcpy(to->own_board, from->own_board, sizeof to->own_board);
        to->board_file = NULL;
    }
}

/* One pass over the lines of the file. */
struct settings_reader {
    struct settings_file *file;
    struct settings *settings; /* the values in use */
    enum settings_part part;   /* the values that the pass changes */
    struct buffer *out;        /* gets the new contents; NULL: the file is only read */
    int line;
    uint32_t given; /* bits of the settings that have been read */
};

static void note_fault(struct settings_reader *r, int column, const char *text)
{
    if (!*r->file->fault.text)
        error_set(&r->file->fault, STATUS_BAD_INPUT, r->line, column, "%s", text);
}

static void keep_line(const struct settings_reader *r, const char *line)
{
    if (r->out)
        buffer_printf(r->out, "%s\n", line);
}

static void write_value(const struct settings_reader *r, int what)
{
    if (r->out)
        buffer_printf(r->out, "%s: %s\n", key_of(r->settings->rules, what).text,
                      settings_format(r->settings, what).text);
}

static bool is_in_part(enum settings_part part, int what)
{
    if (part == SETTINGS_LOOKS)
        return setting_info(what)->flags & AS_COMMAND;
    return part == SETTINGS_ALL || (part == SETTINGS_OF_GAME && is_of_game(what));
}

/* Reads the value of a setting. A value that has changed since is replaced. */
static void read_value(struct settings_reader *r, int what, const char *line, const char *value)
{
    struct settings read = *r->settings;
    struct error error;
    if (r->given >> what & 1)
        note_fault(r, 1, "this setting is given twice");
    else if (settings_set(&read, setting_info(what), value, &error) != STATUS_OK)
        note_fault(r, (int)(value - line) + 1, error.text);
    else if (!(r->file->unsaved >> what & 1))
        keep_line(r, line);
    else
        write_value(r, what);
    r->given |= UINT32_C(1) << what;
    if (is_in_part(r->part, what))
        copy_value(&read, what, r->settings);
}

/* Reads a line, which has no trailing spaces. A byte order mark before a key is an error: if the
 * line were written back as the first line, the mark would be lost. */
static void read_line(struct settings_reader *r, const char *line)
{
    const char *begin = line + strspn(line, " \t");
    const char *colon = strchr(line, ':');
    if (*begin == '\0' || *begin == '#') {
        keep_line(r, line);
        return;
    }
    const size_t length = strcspn(begin, " \t:");
    if (!colon || length == 0 || utf8_mark_length(begin, length) > 0 ||
        begin + length + strspn(begin + length, " \t") != colon) {
        note_fault(r, (int)(begin - line) + 1, "this is not a line of the form 'key: value'");
        return;
    }
    const struct text_word key = text_format("%.*s", (int)length, begin);
    for (int what = 0; what < REMEMBER_COUNT; what++) {
        if (text_equal_nocase(key_of(r->settings->rules, what).text, key.text)) {
            read_value(r, what, line, colon + 1 + strspn(colon + 1, " \t"));
            return;
        }
    }
    keep_line(r, line);
}

static void read_lines(struct settings_reader *r, char *data, size_t size)
{
    size_t next;
    for (size_t at = 0; at < size; at = next) {
        const char *stop = memchr(data + at, '\n', size - at);
        size_t bad, end = stop ? (size_t)(stop - data) : size;
        next = end + (stop != NULL);
        if (end > at && data[end - 1] == '\r')
            end--;
        while (end > at && text_is_blank(data[end - 1]))
            end--;
        r->line++;
        const size_t safe = utf8_safe_length(data + at, end - at, &bad);
        data[end] = '\0';
        if (bad > 0)
            note_fault(r, (int)safe + 1, "this control character or byte is not allowed");
        else
            read_line(r, data + at);
    }
}

/* Reads the file, setting the values of `part`. With `out`, damaged lines are left out there, and
 * settings in f->unsaved get the values of *s. */
static void read_file(struct settings_file *f, struct settings *s, enum settings_part part,
                      struct buffer *out)
{
    struct settings_reader r = {.file = f, .settings = s, .part = part, .out = out};
    struct error error = {0};
    char path[PLATFORM_PATH_MAX];
    size_t size;
    f->fault = error;
    const bool is_there = store_path(STORE_CONFIG, SETTINGS_NAME, path, NULL) &&
                          platform_kind(path) != PLATFORM_MISSING;
    char *data = is_there ? store_read_own_new(path, SETTINGS_FILE_MAX, &size, &error) : NULL;
    if (data) {
        read_lines(&r, data, size);
    } else if (is_there) {
        note_fault(&r, 0, error.text);
        f->is_off = true;
    }
    free(data);
    for (int what = 0; out && what < REMEMBER_COUNT; what++) {
        if ((f->unsaved & ~r.given) >> what & 1)
            write_value(&r, what);
    }
}

void app_load_settings(struct app *app, enum settings_part part)
{
    if (part == SETTINGS_NONE)
        return;
    read_file(&app->settings_file, &app->settings, part, NULL);
}

static void reset_part(struct settings *s, enum settings_part part)
{
    struct settings fresh;
    settings_reset(&fresh, s->rules);
    for (int what = 0; what < REMEMBER_COUNT; what++) {
        if (is_in_part(part, what))
            copy_value(&fresh, what, s);
    }
}

void app_report_settings(struct app *app)
{
    const struct error *fault = &app->settings_file.fault;
    char path[PLATFORM_PATH_MAX];
    if (!*fault->text)
        return;
    store_path(STORE_CONFIG, SETTINGS_NAME, path, NULL); /* cannot fail: read_file tested it */
    if (fault->line > 0)
        app_message(app, "%s:%d:%d: %s%s The file is not changed.\n", path, fault->line,
                    fault->column, fault->text,
                    fault->text[strlen(fault->text) - 1] == '?' ? "" : ".");
    else
        app_message(app,
                    "Warning: %s cannot be read: %s. Your changes last until the program ends.\n",
                    path, fault->text);
}

/* Writes the settings whose bits are set in f->unsaved. Locks the file and reads it again first, to
 * keep changes by other copies of the program. Overwrites a damaged file only after asking the
 * user. Returns false if another program keeps the lock. */
static bool save_changes(struct app *app, int wait_ms)
{
    struct settings_file *f = &app->settings_file;
    struct settings now = app->settings;
    struct buffer out = {0};
    struct error error;
    char path[PLATFORM_PATH_MAX] = "";
    if (f->is_off || now.saves_nothing)
        return true;
    for (bool is_agreed = false;; is_agreed = true) {
        if (!store_lock_change(SETTINGS_NAME, wait_ms))
            return false;
        read_file(f, &now, SETTINGS_NONE, &out);
        if (!*f->fault.text || f->is_off || is_agreed)
            break;
        buffer_free(&out);
        store_unlock(SETTINGS_NAME);
        if (!app_ask(app, false, "The settings file is damaged. Rewrite it?")) {
            f->is_off = true;
            app_message(app,
                        "The file is not changed; your changes last until the program ends.\n");
            return true;
        }
    }
    if (out.is_lost)
        mem_end();
    if (f->is_off) {
        app_report_settings(app);
    } else if (!store_write_at(STORE_CONFIG, SETTINGS_NAME, buffer_text(&out), out.len, &error)) {
        f->is_off = true;
        if (store_path(STORE_CONFIG, SETTINGS_NAME, path, NULL))
            app_message(app, "Warning: %s cannot be written: %s. ", path, error.text);
        else
            app_message(app, "Warning: settings cannot be saved: %s. ", error.text);
        app_message(app, "Your changes last until the program ends.\n");
    }
    buffer_free(&out);
    store_unlock(SETTINGS_NAME);
    return true;
}

static void change(struct app *app, uint32_t changed)
{
    struct settings_file *f = &app->settings_file;
    const bool has_waited = f->unsaved;
    f->unsaved |= changed;
    if (save_changes(app, has_waited ? 0 : STORE_WAIT_MS))
        f->unsaved = 0;
    else if (!has_waited)
        app_message(app,
                    "Another program keeps the settings locked: your change is saved later.\n");
}

void app_remember(struct app *app, int what)
{
    change(app, UINT32_C(1) << what);
}

void app_reset_settings(struct app *app)
{
    reset_part(&app->settings, SETTINGS_ALL);
    change(app, UINT32_MAX);
}

void app_finish_settings(struct app *app)
{
    uint32_t *unsaved = &app->settings_file.unsaved;
    if (*unsaved)
        app_say_waiting(app, "settings");
    if (*unsaved && !save_changes(app, STORE_LAST_WAIT_MS))
        app_message(app, "Warning: settings are not saved: another program keeps them locked.\n");
    *unsaved = 0;
}

void app_change_game(struct app *app, const struct rules *rules)
{
    struct settings *s = &app->settings;
    const int level = s->bot.level > 0 ? s->bot.level : SETTINGS_BOT_LEVEL;
    app_finish_settings(app);
    if (s->rules == rules)
        return;
    s->rules = rules;
    s->position = NULL;
    reset_part(s, SETTINGS_OF_GAME);
    s->bot = settings_level_player(s, s->bot.is_auto ? LEVEL_AUTO : level);
    app_load_settings(app, SETTINGS_OF_GAME);
}
