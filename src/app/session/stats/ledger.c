/*
 * Files of lines by game and name.
 */
#include "app/session/stats/ledger.h"

#include <stdlib.h>
#include <string.h>

#include "app/system/mem.h"
#include "app/system/store.h"

enum { LEDGER_FILE_MAX = 1 << 16, LINE_SIZE = 2 * LEDGER_WORD_MAX + LEDGER_WORDS_MAX };

/* ---- lines ---- */

/* The line at *at, [begin, begin + len), and *at behind it; false at the end. */
static bool next_line(const struct ledger *l, size_t *at, size_t *begin, size_t *len)
{
    if (*at >= l->size)
        return false;
    const char *end = memchr(l->data + *at, '\n', l->size - *at);
    *begin = *at;
    *len = (end ? (size_t)(end - l->data) : l->size) - *at;
    *at += *len + (end != NULL);
    return true;
}

/* False when the line is none of ours. */
static bool read_line(const struct ledger *l, const char *s, size_t len, struct ledger_line *out)
{
    char line[LINE_SIZE];
    if (len >= sizeof line || memchr(s, '\0', len))
        return false;
    memcpy(line, s, len);
    line[len] = '\0';
    const char *rest = line;
    struct text words = text_in(out->words, sizeof out->words);
    text_next_word(&rest, out->game, sizeof out->game);
    text_next_word(&rest, out->name, sizeof out->name);
    text_add(&words, rest);
    return !words.is_cut && l->is_good(out);
}

static bool is_about(const struct ledger_line *line, const char *game, const char *name)
{
    return strcmp(line->game, game) == 0 && strcmp(line->name, name) == 0;
}

bool ledger_next(const struct ledger *l, size_t *at, struct ledger_line *out)
{
    size_t begin, len;
    while (next_line(l, at, &begin, &len)) {
        if (read_line(l, l->data + begin, len, out))
            return true;
    }
    return false;
}

bool ledger_find(const struct ledger *l, const char *game, const char *name,
                 struct ledger_line *out)
{
    struct ledger_line line;
    bool is_found = false;
    for (size_t at = 0; ledger_next(l, &at, &line);) {
        if (!is_about(&line, game, name))
            continue;
        *out = line;
        is_found = true;
    }
    return is_found;
}

/* ---- the file ---- */

static bool read_file(struct ledger *l, char *path, struct error *error)
{
    ledger_free(l);
    if (!store_path(STORE_DATA, l->file, path, error))
        return false;
    l->data = store_read_own_new(path, LEDGER_FILE_MAX, &l->size, error);
    return l->data || platform_kind(path) == PLATFORM_MISSING;
}

static void warn(struct app *app, struct ledger *l, const char *what, const struct error *error)
{
    if (!l->is_off)
        app_say(app, "Warning: %s cannot be %s: %s.\n", l->what, what, error->text);
    l->is_off = true;
}

void ledger_load(struct app *app, struct ledger *l)
{
    char path[PLATFORM_PATH_MAX] = "";
    struct error error = {0};
    struct ledger_line line;
    size_t at = 0, begin, len;
    if (!read_file(l, path, &error)) {
        warn(app, l, "read", &error);
        return;
    }
    for (int number = 1; next_line(l, &at, &begin, &len); number++) {
        if (len == 0 || l->data[begin] == '#' || read_line(l, l->data + begin, len, &line))
            continue;
        app_say(app, "%s:%d:1: this is not a line of the form '%s'. It is kept.\n", path, number,
                l->form);
        return;
    }
}

void ledger_free(struct ledger *l)
{
    free(l->data);
    l->data = NULL;
    l->size = 0;
}

static bool is_kept(const struct app *app, const struct ledger *l)
{
    return !l->is_off && !app->settings.is_unsaved;
}

bool ledger_refresh(struct app *app, struct ledger *l)
{
    struct error error = {0};
    char path[PLATFORM_PATH_MAX];
    if (!is_kept(app, l) || read_file(l, path, &error))
        return true;
    warn(app, l, "read", &error);
    return false;
}

/* The text without the lines of that name, and with this one. */
static void change(struct ledger *l, const struct ledger_line *line)
{
    char *data = mem_new(l->size + LINE_SIZE + 4, 1);
    struct ledger_line old;
    size_t at = 0, begin, len, size = 0;
    while (next_line(l, &at, &begin, &len)) {
        if (read_line(l, l->data + begin, len, &old) && is_about(&old, line->game, line->name))
            continue;
        memcpy(data + size, l->data + begin, len);
        size += len;
        data[size++] = '\n';
    }
    struct text text = text_in(data + size, LINE_SIZE + 3);
    text_printf(&text, "%s %s %s\n", line->game, line->name, line->words);
    free(l->data);
    l->data = data;
    l->size = size + text.len;
}

void ledger_put(struct app *app, struct ledger *l, const struct ledger_line *line)
{
    struct error error = {0};
    change(l, line);
    if (is_kept(app, l) && !store_write_at(STORE_DATA, l->file, l->data, l->size, &error))
        warn(app, l, "saved", &error);
}
