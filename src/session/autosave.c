/* Saves games while they are played. */
#include "session/autosave.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "front/app.h"
#include "session/session.h"
#include "system/mem.h"
#include "system/store.h"

enum { NAMES_MAX = 9999 };

struct text_word autosave_now(const char *format)
{
    struct text_word date = {""};
    const time_t now = time(NULL);
    const struct tm *utc = gmtime(&now);
    /* gmtime fails only if the year does not fit in an int, and then strftime has room. */
    if (!PORT_NEVER(!utc))
        strftime(date.text, sizeof date.text, format, utc);
    return date;
}

void session_make_casual(struct session *p, const char *why)
{
    enum { CASUAL_MAX = 256 };
    char words[CASUAL_MAX], word[CASUAL_MAX];
    struct text all = text_in(words, sizeof words);
    const char *s = record_text(p->record, RECORD_CASUAL);
    if (session_is_over(p) || session_is_bot(p, SIDE_FIRST) == session_is_bot(p, SIDE_SECOND))
        return;
    text_add(&all, s);
    for (text_next_word(&s, word, sizeof word); *word; text_next_word(&s, word, sizeof word)) {
        if (strcmp(word, why) == 0)
            return;
    }
    text_printf(&all, "%s%s", all.len > 0 ? " " : "", why);
    if (!all.is_cut)
        mem_check(record_set(p->record, RECORD_CASUAL, words));
}

void session_note_bar(struct session *p)
{
    if (p->app->front->is_screen && p->app->settings.values[SETTING_BAR] == SWITCH_ON)
        session_make_casual(p, "bar");
}

char *autosave_record_new(struct session *p, size_t *size)
{
    char *data;
    session_note_bar(p);
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        if (player_is_same(&p->players[side], &p->named[side]))
            continue;
        p->named[side] = p->players[side];
        const struct text_word name = player_format(&p->players[side]);
        if (game_length(p->game) > 0 && *record_text(p->record, RECORD_PLAYER + side) &&
            strcmp(record_text(p->record, RECORD_PLAYER + side), name.text) != 0)
            session_make_casual(p, "players");
        mem_check(record_set(p->record, RECORD_PLAYER + side, name.text));
    }
    mem_check(record_write_new(p->record, p->game, &data, size));
    return data;
}

/* A name that cannot be checked counts as free; the error is reported when the game is saved. */
static bool is_taken(enum store_dir dir, const char *name)
{
    char path[PLATFORM_PATH_MAX];
    if (!store_path(dir, name, path, NULL))
        return false;
    enum platform_kind kind = platform_kind(path);
    if (kind == PLATFORM_UNKNOWN)
        kind = platform_kind(path);
    return kind != PLATFORM_MISSING && kind != PLATFORM_UNKNOWN;
}

/* Chooses a free name and locks it, unless the game already has a name. */
const char *autosave_name(struct session *p)
{
    struct autosave *a = &p->autosave;
    for (int i = 1; i <= NAMES_MAX && (i > 1 || !*a->name); i++) {
        struct text name = text_in(a->name, sizeof a->name);
        text_printf(&name, "%s%s-%lld", p->variant->rules->name,
                    autosave_now("-%Y-%m-%d-%H%M%S").text, (long long)platform_process());
        if (i > 1)
            text_printf(&name, "-%d", i);
        text_add(&name, ".tgr");
        if (!is_taken(STORE_STATE, a->name) && !is_taken(STORE_DATA, a->name) &&
            store_lock(a->name))
            break;
    }
    return a->name;
}

static bool move_to_data(struct session *p, const char *data, size_t size, struct error *error)
{
    p->autosave.copy[0] = '\0';
    if (!store_write_free(STORE_DATA, autosave_name(p), data, size, p->autosave.copy, error))
        return false;
    /* If this fails, the file is moved again when the program next starts. */
    store_remove(STORE_STATE, p->autosave.name);
    return true;
}

static bool has_content(const struct session *p)
{
    return game_length(p->game) + game_redo_length(p->game) > 0 || session_is_over(p);
}

/* Lessons and puzzles are never saved. */
static bool is_saved(const struct session *p)
{
    return !p->app->settings.saves_nothing && !p->controller;
}

void autosave_game(struct session *p)
{
    struct autosave *a = &p->autosave;
    struct error error = {0};
    size_t size;
    if ((!is_saved(p) && !a->is_written) || !has_content(p))
        return;
    char *data = autosave_record_new(p, &size);
    if (a->is_written && size == a->size && memcmp(data, a->data, size) == 0) {
        free(data);
        return;
    }
    if (!is_saved(p)) { /* an opened game has changed and must not be saved */
        free(data);
        a->is_written = false;
        return;
    }
    free(a->data);
    a->data = data;
    a->size = size;
    a->is_written = store_write_at(STORE_STATE, autosave_name(p), data, size, &error) &&
                    (!session_is_over(p) || move_to_data(p, data, size, &error));
    if (a->is_written || a->is_warned)
        return;
    a->is_warned = true;
    char path[PLATFORM_PATH_MAX];
    const bool has_path = store_path(session_is_over(p) ? STORE_DATA : STORE_STATE, "", path, NULL);
    app_message(p->app, "Warning: the game cannot be saved%s%s: %s. Play continues unsaved.\n",
                has_path ? " in " : "", has_path ? path : "", error.text);
}

void autosave_use_file(struct session *p, const char *name)
{
    struct text text = text_in(p->autosave.name, sizeof p->autosave.name);
    size_t size;
    text_add(&text, name);
    p->autosave.data = autosave_record_new(p, &size);
    p->autosave.size = size;
    p->autosave.is_written = true;
}

void autosave_archive(struct session *p)
{
    struct error error;
    size_t size;
    if (!is_saved(p) || !has_content(p) || session_is_over(p))
        return;
    char *data = autosave_record_new(p, &size);
    move_to_data(p, data, size, &error);
    free(data);
}

void autosave_unlock(struct session *p)
{
    if (*p->autosave.name)
        store_unlock(p->autosave.name);
    free(p->autosave.data);
    p->autosave = (struct autosave){.data = NULL};
}
