/*
 * The file of lessons that are done.
 */
#include "app/learn/progress.h"

#include <stdlib.h>
#include <string.h>

#include "app/system/store.h"

#define PROGRESS_NAME "lessons"

enum { PROGRESS_FILE_MAX = 1 << 16, WORD_MAX = 32, LINE_MAX = 3 * WORD_MAX };

static const char *const marks[] = {
    [PROGRESS_SEEN] = "seen",
    [PROGRESS_DONE] = "done",
};

/* ---- lines ---- */

struct entry {
    char game[WORD_MAX], lesson[WORD_MAX];
    enum progress_mark mark;
};

/* The line at *at, [begin, begin + len), and *at behind it; false at the end. */
static bool next_line(const struct progress *p, size_t *at, size_t *begin, size_t *len)
{
    if (*at >= p->size)
        return false;
    const char *end = memchr(p->data + *at, '\n', p->size - *at);
    *begin = *at;
    *len = (end ? (size_t)(end - p->data) : p->size) - *at;
    *at += *len + (end != NULL);
    return true;
}

/* False when the line is none of ours. */
static bool read_entry(const char *s, size_t len, struct entry *out)
{
    char line[LINE_MAX], word[WORD_MAX];
    if (len >= sizeof line || memchr(s, '\0', len))
        return false;
    memcpy(line, s, len);
    line[len] = '\0';
    const char *rest = line;
    text_next_word(&rest, out->game, sizeof out->game);
    text_next_word(&rest, out->lesson, sizeof out->lesson);
    text_next_word(&rest, word, sizeof word);
    out->mark = strcmp(word, marks[PROGRESS_DONE]) == 0   ? PROGRESS_DONE
                : strcmp(word, marks[PROGRESS_SEEN]) == 0 ? PROGRESS_SEEN
                                                          : PROGRESS_NONE;
    return out->mark != PROGRESS_NONE && !*rest;
}

static bool is_about(const struct entry *e, const char *game, const char *lesson)
{
    return strcmp(e->game, game) == 0 && strcmp(e->lesson, lesson) == 0;
}

enum progress_mark progress_of(const struct progress *p, const char *game, const char *lesson)
{
    enum progress_mark mark = PROGRESS_NONE;
    struct entry e;
    size_t at = 0, begin, len;
    while (next_line(p, &at, &begin, &len)) {
        if (read_entry(p->data + begin, len, &e) && is_about(&e, game, lesson) && e.mark > mark)
            mark = e.mark;
    }
    return mark;
}

/* ---- the file ---- */

static bool read_file(struct progress *p, char *path, struct error *error)
{
    free(p->data);
    p->data = NULL;
    p->size = 0;
    if (!store_path(STORE_DATA, PROGRESS_NAME, path, error))
        return false;
    p->data = store_read_own_new(path, PROGRESS_FILE_MAX, &p->size, error);
    return p->data || platform_kind(path) == PLATFORM_MISSING;
}

static void warn(struct app *app, struct progress *p, const char *what, const struct error *error)
{
    if (!p->is_off)
        app_say(app, "Warning: which lessons are done cannot be %s: %s.\n", what, error->text);
    p->is_off = true;
}

void progress_load(struct app *app, struct progress *p)
{
    char path[PLATFORM_PATH_MAX] = "";
    struct error error = {0};
    struct entry e;
    size_t at = 0, begin, len;
    if (!read_file(p, path, &error)) {
        warn(app, p, "read", &error);
        return;
    }
    for (int line = 1; next_line(p, &at, &begin, &len); line++) {
        if (len == 0 || p->data[begin] == '#' || read_entry(p->data + begin, len, &e))
            continue;
        app_say(app, "%s:%d:1: this is not a line of the form 'GAME LESSON done'. It is kept.\n",
                path, line);
        return;
    }
}

void progress_free(struct progress *p)
{
    free(p->data);
    *p = (struct progress){.data = NULL};
}

/* The text without the lines about the lesson, and with a new one. */
static bool change(struct progress *p, const char *game, const char *lesson,
                   enum progress_mark mark)
{
    char *data = malloc(p->size + LINE_MAX + 2);
    struct entry e;
    size_t at = 0, begin, len, size = 0;
    if (!data)
        return false;
    while (next_line(p, &at, &begin, &len)) {
        if (read_entry(p->data + begin, len, &e) && is_about(&e, game, lesson))
            continue;
        memcpy(data + size, p->data + begin, len);
        size += len;
        data[size++] = '\n';
    }
    struct text text = text_in(data + size, LINE_MAX + 1);
    text_printf(&text, "%s %s %s\n", game, lesson, marks[mark]);
    free(p->data);
    p->data = data;
    p->size = size + text.len;
    return true;
}

void progress_set(struct app *app, struct progress *p, const char *game, const char *lesson,
                  enum progress_mark mark)
{
    struct error error = {.text = "out of memory"};
    char path[PLATFORM_PATH_MAX];
    const bool is_kept = !p->is_off && !app->settings.is_unsaved;
    if (is_kept && !read_file(p, path, &error)) { /* another process may have written it */
        warn(app, p, "read", &error);
        return;
    }
    if (progress_of(p, game, lesson) >= mark)
        return;
    if (!change(p, game, lesson, mark) ||
        (is_kept && !store_write_at(STORE_DATA, PROGRESS_NAME, p->data, p->size, &error)))
        warn(app, p, "saved", &error);
}
