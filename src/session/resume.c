/* Continues saved games, and lists them. */
#include "session/resume.h"

#include <stdlib.h>
#include <string.h>

#include "core/utf8.h"
#include "game/turns.h"
#include "session/rating.h"
#include "session/session.h"
#include "system/mem.h"
#include "system/store.h"

struct text_word resume_describe(const struct game *g)
{
    return text_format("move %d, %s", turn_number(g),
                       game_variant(g)->rules->side_titles[game_pos(g)->side]);
}

static enum exit_code read_game(struct app *app, const char *path, games_reader *read_new,
                                struct review *out)
{
    struct error error = {0};
    if (games_read_file(path, read_new, out, &error) == STATUS_OK)
        return CODE_NONE;
    app_refuse_file(app, path, &error);
    return platform_is_interrupted() ? CODE_INTERRUPTED : CODE_BAD_FILE;
}

/* Sets `out` to the file's name if `path` is a file of the state directory, otherwise to "". */
static void find_running_name(const char *path, char out[PLATFORM_NAME_MAX])
{
    char directory[PLATFORM_PATH_MAX], ours[PLATFORM_PATH_MAX], file[PLATFORM_PATH_MAX];
    struct text name = text_in(out, PLATFORM_NAME_MAX);
    if (!store_path(STORE_STATE, "", directory, NULL) || !platform_resolve(directory, ours) ||
        !platform_resolve(path, file))
        return;
    const size_t length = strlen(ours);
    if (strncmp(file, ours, length) != 0 || !platform_is_separator(file[length]))
        return;
    const char *rest = file + length + 1;
    while (*rest && !platform_is_separator(*rest))
        rest++;
    if (!*rest)
        text_add(&name, file + length + 1);
}

static bool is_file_of(const struct session *open, const char *name)
{
    return open && strcmp(open->autosave.name, name) == 0;
}

enum exit_code resume_open(struct app *app, const struct session *open, const char *path,
                           struct session **out)
{
    struct review loaded;
    char name[PLATFORM_NAME_MAX];
    find_running_name(path, name);
    if (*name && (is_file_of(open, name) || !store_lock(name))) {
        app_refuse(app, "This game is already open.\n");
        return CODE_FAILED;
    }
    const enum exit_code code = read_game(app, path, store_read_new, &loaded);
    if (code == CODE_NONE)
        *out = session_new_loaded(app, &loaded, name);
    else if (*name)
        store_unlock(name);
    return code;
}

/* Examines a file of the state directory. An unfinished game of `rules` (NULL: any) becomes
 * open->unfinished and stays locked; a finished game moves to the data directory. */
static void lock_unfinished(struct open_game *open, const struct store_entry *entry,
                            const struct rules *rules)
{
    char path[PLATFORM_PATH_MAX];
    struct unfinished *u = &open->unfinished;
    struct review loaded;
    if (is_file_of(open->session, entry->name) ||
        !store_path(entry->dir, entry->name, path, NULL) || !store_lock(entry->name))
        return;
    if (read_game(open->app, path, store_read_own_new, &loaded) == CODE_NONE) {
        if (game_end(loaded.game) != GAME_ONGOING) {
            char *data;
            size_t size;
            mem_check(record_write_new(loaded.record, loaded.game, &data, &size));
            if (store_write_free(STORE_DATA, entry->name, data, size, path, NULL))
                store_remove(STORE_STATE, entry->name);
            free(data);
        } else if (!rules || loaded.variant->rules == rules) {
            strcpy(u->name, entry->name);
            u->rules = loaded.variant->rules;
            u->what = resume_describe(loaded.game);
        }
        review_close(&loaded);
    } else {
        u->is_unsure = true;
    }
    if (!*u->name)
        store_unlock(entry->name);
}

bool resume_find(struct open_game *open, const struct rules *rules)
{
    struct store_list list = {0};
    open->unfinished.name[0] = '\0';
    store_list_add(&list, STORE_STATE);
    open->unfinished.is_unsure = list.is_cut;
    store_list_sort(&list);
    for (int i = 0; i < list.n && !*open->unfinished.name; i++)
        lock_unfinished(open, &list.entries[i], rules);
    store_list_free(&list);
    return *open->unfinished.name != '\0';
}

bool resume_continue(struct open_game *open)
{
    struct unfinished *u = &open->unfinished;
    char path[PLATFORM_PATH_MAX];
    const bool has_path = store_path(STORE_STATE, u->name, path, NULL);
    u->name[0] = '\0';
    if (PORT_NEVER(!has_path)) /* resume_find has already used this path */
        return false;
    return resume_open(open->app, open->session, path, &open->session) == CODE_NONE;
}

void resume_find_for_menu(struct open_game *open)
{
    const struct app *app = open->app;
    open->unfinished.name[0] = '\0';
    if (app->has_terminal_in && !app->settings.saves_nothing &&
        resume_find(open, app->settings.rules))
        store_unlock(open->unfinished.name);
}

void resume_label(const struct store_entry *entry, struct text *out)
{
    enum { DAY = 10, MINUTE_END = 16, STATE_WIDTH = 22 };
    struct review l;
    const enum status status = games_read_entry(entry, &l, NULL);
    if (status != STATUS_OK) {
        text_printf(out, "%s: %s", status == STATUS_NOT_FOUND ? "cannot be read" : "damaged",
                    utf8_quote(entry->name, 60).text);
        review_close(&l);
        return;
    }
    struct utf8_quote date = utf8_quote(record_text(l.record, RECORD_DATE), MINUTE_END);
    const size_t begin = out->len;
    const char *const *names = l.variant->rules->side_titles;
    const enum result result = game_result(l.game);
    if (strlen(date.text) > DAY && date.text[DAY] == 'T')
        date.text[DAY] = ' ';
    text_add(out, date.text);
    utf8_pad(out, begin, MINUTE_END);
    struct text_word state = text_format("draw, %s", game_reason(l.game));
    if (result == RESULT_NONE)
        state = resume_describe(l.game);
    else if (result != RESULT_DRAW)
        state = text_format("%s wins, %s", names[result == RESULT_SECOND], game_reason(l.game));
    text_printf(out, "  %-*s", STATE_WIDTH, state.text);
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        const char *player = record_text(l.record, RECORD_PLAYER + side);
        text_printf(out, "%s%s %s", side == SIDE_FIRST ? " " : ", ", names[side],
                    utf8_quote(*player ? player : "?", 20).text);
    }
    review_close(&l);
}

void resume_list(const struct open_game *open, struct store_list *out)
{
    int n = 0;
    store_list_add(out, STORE_STATE);
    store_list_add(out, STORE_DATA);
    store_list_sort(out);
    for (int i = 0; i < out->n; i++) {
        const struct store_entry *entry = &out->entries[i];
        if (is_of_another_game(entry->name, open->app->settings.rules))
            continue;
        if (entry->dir == STORE_STATE) { /* skips games that are open */
            if (is_file_of(open->session, entry->name) || !store_lock(entry->name))
                continue;
            store_unlock(entry->name);
        }
        out->entries[n++] = *entry;
    }
    out->n = n;
}
