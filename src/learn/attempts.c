/* Reads and writes the files about a person's lessons and puzzles, and the dates in these files. */
#include "learn/attempts.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "system/mem.h"
#include "system/store.h"

enum {
    LEDGER_WORDS_MAX = 48,
    STREAK_MAX = 100000,
    WORD_MAX = 16,
    LEDGER_FILE_MAX = 1 << 16,
    LINE_SIZE = 2 * LEDGER_WORD_MAX + LEDGER_WORDS_MAX
};

struct ledger_line {
    char game[LEDGER_WORD_MAX], name[LEDGER_WORD_MAX], words[LEDGER_WORDS_MAX];
};

struct ledger_kind {
    const char *file;
    const char *what; /* name of the contents in messages */
    const char *form; /* form of a line, as messages show it */
    bool (*is_good)(const struct ledger_line *line);
};

/* Finds the line at *at: *begin is its offset, *len its length. Moves *at to the next line. Returns
 * false at the end of the text. */
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
    return !words.is_cut && l->kind->is_good(out);
}

/* Reads the next good line from *at on. Returns false at the end of the text. */
static bool next_good(const struct ledger *l, size_t *at, struct ledger_line *out)
{
    size_t begin, len;
    while (next_line(l, at, &begin, &len)) {
        if (read_line(l, l->data + begin, len, out))
            return true;
    }
    return false;
}

static bool is_about(const struct ledger_line *line, const char *game, const char *name)
{
    return strcmp(line->game, game) == 0 && strcmp(line->name, name) == 0;
}

/* Finds the last line about that game and name. */
static bool find_line(const struct ledger *l, const char *game, const char *name,
                      struct ledger_line *out)
{
    struct ledger_line line;
    bool is_found = false;
    for (size_t at = 0; next_good(l, &at, &line);) {
        if (!is_about(&line, game, name))
            continue;
        *out = line;
        is_found = true;
    }
    return is_found;
}

static bool read_file(struct ledger *l, char *path, struct error *error)
{
    free(l->data);
    l->data = NULL;
    l->size = 0;
    if (!store_path(STORE_DATA, l->kind->file, path, error))
        return false;
    if (platform_kind(path) ==
        PLATFORM_MISSING) /* another program may create the file after this test */
        return true;
    l->data = store_read_own_new(path, LEDGER_FILE_MAX, &l->size, error);
    return l->data;
}

static void warn(struct app *app, struct ledger *l, const char *what, const struct error *error)
{
    if (!l->is_off)
        app_message(app, "Warning: %s cannot be %s: %s.\n", l->kind->what, what, error->text);
    l->is_off = true;
}

static struct ledger load(struct app *app, const struct ledger_kind *kind)
{
    char path[PLATFORM_PATH_MAX] = "";
    struct ledger l = {.kind = kind};
    struct error error = {0};
    struct ledger_line line;
    size_t at = 0, begin, len;
    if (!read_file(&l, path, &error)) {
        warn(app, &l, "read", &error);
        return l;
    }
    for (int number = 1; next_line(&l, &at, &begin, &len); number++) {
        if (len == 0 || l.data[begin] == '#' || read_line(&l, l.data + begin, len, &line))
            continue;
        app_message(app, "%s:%d:1: this is not a line of the form '%s'. The line is kept.\n", path,
                    number, kind->form);
        break;
    }
    return l;
}

void ledger_free(struct ledger *l)
{
    free(l->data);
    buffer_free(&l->unsaved);
    l->data = NULL;
    l->size = 0;
}

static bool is_saved(const struct app *app, const struct ledger *l)
{
    return !l->is_off && !app->settings.saves_nothing;
}

/* Replaces all lines about that game and name with one line. */
static void replace(struct ledger *l, const struct ledger_line *line)
{
    struct buffer out = {0};
    struct ledger_line old;
    size_t begin, len;
    for (size_t at = 0; next_line(l, &at, &begin, &len);) {
        if (read_line(l, l->data + begin, len, &old) && is_about(&old, line->game, line->name))
            continue;
        buffer_add_bytes(&out, l->data + begin, len);
        buffer_add(&out, "\n");
    }
    buffer_printf(&out, "%s %s %s\n", line->game, line->name, line->words);
    if (out.is_lost)
        mem_end();
    free(l->data);
    l->data = out.data;
    l->size = out.len;
}

/* Returns whether the first line must not be lost: it has a finished lesson or a longer streak. */
static bool is_better(const struct ledger_line *a, const struct ledger_line *b)
{
    long n = 0, own = 0;
    text_read_number(a->words, strlen(a->words), 0, STREAK_MAX, &n);
    text_read_number(b->words, strlen(b->words), 0, STREAK_MAX, &own);
    return strcmp(a->words, "done") == 0 || n > own;
}

/* Makes the changes that are not saved yet. */
static void replace_unsaved(struct ledger *l)
{
    const struct ledger own = {.kind = l->kind, .data = l->unsaved.data, .size = l->unsaved.len};
    struct ledger_line line, now;
    for (size_t at = 0; next_good(&own, &at, &line);) {
        if (!find_line(l, line.game, line.name, &now) || !is_better(&now, &line))
            replace(l, &line);
    }
}

/* Locks the file until `put`, and reads it again, since another program may have changed it. If
 * that program keeps the lock, the change is made only in memory. After a failure, of which a
 * message is printed, nothing is written any more. */
static void begin(struct app *app, struct ledger *l)
{
    struct error error = {0};
    char path[PLATFORM_PATH_MAX];
    if (is_saved(app, l))
        l->is_locked = store_lock_change(l->kind->file, l->unsaved.len > 0 ? 0 : STORE_WAIT_MS);
    if (!is_saved(app, l) || !l->is_locked)
        return;
    if (!read_file(l, path, &error)) {
        store_unlock(l->kind->file);
        warn(app, l, "read", &error);
    }
    replace_unsaved(l);
}

/* Ends what begin() started: replaces all lines about that game and name, unless `format` is NULL,
 * and writes the file, unless saving is off or another program has the lock. */
static void put(struct app *app, struct ledger *l, const char *game, const char *name,
                const char *format, ...)
{
    struct error error = {0};
    const bool is_first = l->unsaved.len == 0;
    if (format) {
        char words[LEDGER_WORDS_MAX];
        va_list args;
        va_start(args, format);
        vsnprintf(words, sizeof words, format, args);
        va_end(args);
        buffer_printf(&l->unsaved, "%s %s %s\n", game, name, words);
    }
    replace_unsaved(l);
    if (is_saved(app, l) && !l->is_locked) {
        if (format && is_first)
            app_message(app, "Another program keeps %s locked: yours is saved later.\n",
                        l->kind->what);
        return;
    }
    if (is_saved(app, l)) {
        if (l->unsaved.len > 0 &&
            !store_write_at(STORE_DATA, l->kind->file, l->data, l->size, &error))
            warn(app, l, "saved", &error);
        store_unlock(l->kind->file);
    }
    buffer_free(&l->unsaved);
}

void ledger_close(struct app *app, struct ledger *l)
{
    if (l->unsaved.len > 0) {
        app_say_waiting(app, l->kind->what);
        store_lock_change(l->kind->file, STORE_LAST_WAIT_MS);
        begin(app, l);
        put(app, l, "", "", NULL);
        if (l->unsaved.len > 0)
            app_message(app, "Warning: %s is not saved: another program keeps it locked.\n",
                        l->kind->what);
    }
    ledger_free(l);
}

enum { YEAR_FIRST = 1970, YEAR_LAST = 9999, DAYS_TO_FIRST = 719527, YEAR_ZERO = 1900 };

/* Returns the days since 1970-01-01. Months count from 1; month 13 is January of the next year. */
static int number_of(int year, int month, int day)
{
    static const int before[] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365};
    const int leap_year = month > 2 ? year : year - 1; /* last year whose February is over */
    return 365 * year + leap_year / 4 - leap_year / 100 + leap_year / 400 + before[month - 1] +
           day - 1 - DAYS_TO_FIRST;
}

struct text_word day_name(int day)
{
    int year = YEAR_FIRST, month = 1;
    while (number_of(year + 1, 1, 1) <= day)
        year++;
    while (number_of(year, month + 1, 1) <= day)
        month++;
    return text_format("%04d-%02d-%02d", year, month, day - number_of(year, month, 1) + 1);
}

bool day_read(const char *s, int *day)
{
    uint64_t year, month, date;
    if (strlen(s) != strlen("2026-11-22") || !text_read_digits(s, 4, YEAR_LAST, &year) ||
        !text_read_digits(s + 5, 2, 12, &month) || month == 0 ||
        !text_read_digits(s + 8, 2, 31, &date))
        return false;
    *day = number_of((int)year, (int)month, (int)date);
    return strcmp(day_name(*day).text, s) == 0; /* otherwise the month is too short for this day */
}

int day_today(void)
{
    const char *set = platform_env("TACTIGON_TODAY");
    int day;
    if (set && day_read(set, &day))
        return day;
    const time_t now = time(NULL);
    const struct tm *local = localtime(&now);
    if (!local || local->tm_year < YEAR_FIRST - YEAR_ZERO)
        return 0;
    if (local->tm_year > YEAR_LAST - YEAR_ZERO)
        return number_of(YEAR_LAST, 12, 31);
    return number_of(local->tm_year + YEAR_ZERO, local->tm_mon + 1, local->tm_mday);
}

static enum progress_mark mark_of(const struct ledger_line *line)
{
    return strcmp(line->words, "done") == 0   ? PROGRESS_DONE
           : strcmp(line->words, "seen") == 0 ? PROGRESS_SEEN
                                              : PROGRESS_NONE;
}

static bool is_mark(const struct ledger_line *line)
{
    return mark_of(line) != PROGRESS_NONE;
}

static const struct ledger_kind lessons = {"lessons", "the list of finished lessons",
                                           "GAME LESSON done", is_mark};

struct ledger progress_load(struct app *app)
{
    return load(app, &lessons);
}

struct ledger progress_unsaved(void)
{
    return (struct ledger){.kind = &lessons, .is_off = true};
}

enum progress_mark progress_of(const struct ledger *l, const char *game, const char *lesson)
{
    enum progress_mark best = PROGRESS_NONE;
    struct ledger_line line;
    for (size_t at = 0; next_good(l, &at, &line);) {
        if (is_about(&line, game, lesson) && mark_of(&line) > best)
            best = mark_of(&line);
    }
    return best;
}

void progress_set(struct app *app, struct ledger *l, const char *game, const char *lesson,
                  enum progress_mark mark)
{
    begin(app, l);
    put(app, l, game, lesson,
        progress_of(l, game, lesson) >= mark ? NULL
        : mark == PROGRESS_DONE              ? "done"
                                             : "seen");
}

/* A puzzle cannot have these names, since its id contains digits. */
#define NAME_STREAK "streak"
#define NAME_DAILY  "daily"

struct try_state try_after(struct try_state t, bool is_solved, int today)
{
    static const int days[TRY_BOXES + 1] = {0, 1, 3, 7, 21, 60};
    if (t.first == TRY_NONE)
        t.first = is_solved ? TRY_SOLVED : TRY_FAILED;
    else if (is_solved && (t.box == 0 || today < t.due))
        return t;
    if (!is_solved)
        t.box = 1;
    else if (t.box > 0)
        t.box = t.box < TRY_BOXES ? t.box + 1 : 0;
    t.due = t.box > 0 ? today + days[t.box] : 0;
    return t;
}

/* Reads "solved", "failed", or "failed 2 2026-11-25". */
static bool read_state(const char *words, struct try_state *out)
{
    char first[WORD_MAX], box[WORD_MAX], due[WORD_MAX];
    long number;
    text_next_word(&words, first, sizeof first);
    text_next_word(&words, box, sizeof box);
    text_next_word(&words, due, sizeof due);
    *out = (struct try_state){.first = strcmp(first, "solved") == 0   ? TRY_SOLVED
                                       : strcmp(first, "failed") == 0 ? TRY_FAILED
                                                                      : TRY_NONE};
    if (out->first == TRY_NONE || *words)
        return false;
    if (!*box)
        return true;
    if (!text_read_number(box, strlen(box), 1, TRY_BOXES, &number) || !day_read(due, &out->due))
        return false;
    out->box = (int)number;
    return true;
}

static bool read_daily(const char *words, struct try_daily *out)
{
    char day[WORD_MAX];
    text_next_word(&words, out->id, sizeof out->id);
    text_next_word(&words, day, sizeof day);
    out->is_done = strcmp(words, "done") == 0;
    return *out->id && day_read(day, &out->day) && (out->is_done || !*words);
}

static bool read_streak(const char *words, long *n)
{
    return text_read_number(words, strlen(words), 0, STREAK_MAX, n);
}

static bool is_try(const struct ledger_line *line)
{
    struct try_state state;
    struct try_daily daily;
    long n;
    if (strcmp(line->name, NAME_STREAK) == 0)
        return read_streak(line->words, &n);
    if (strcmp(line->name, NAME_DAILY) == 0)
        return read_daily(line->words, &daily);
    return read_state(line->words, &state);
}

struct ledger attempts_load(struct app *app)
{
    static const struct ledger_kind puzzles = {"puzzles", "the list of puzzle results",
                                               "GAME PUZZLE solved|failed [BOX DATE]", is_try};
    return load(app, &puzzles);
}

struct try_state attempts_of(const struct ledger *l, const char *game, const char *id)
{
    struct try_state state = {.first = TRY_NONE};
    struct ledger_line line;
    if (find_line(l, game, id, &line))
        read_state(line.words, &state);
    return state;
}

struct try_state attempts_add(struct app *app, struct ledger *l, const char *game, const char *id,
                              bool is_solved, int today)
{
    begin(app, l);
    const struct try_state state = try_after(attempts_of(l, game, id), is_solved, today);
    const char *first = state.first == TRY_SOLVED ? "solved" : "failed";
    if (state.box > 0)
        put(app, l, game, id, "%s %d %s", first, state.box, day_name(state.due).text);
    else
        put(app, l, game, id, "%s", first);
    return state;
}

int attempts_due(const struct ledger *l, const char *game, int today)
{
    struct ledger_line line;
    struct try_state state;
    int n = 0;
    for (size_t at = 0; next_good(l, &at, &line);)
        n += strcmp(line.game, game) == 0 && read_state(line.words, &state) &&
             try_is_due(&state, today);
    return n;
}

int attempts_streak(const struct ledger *l, const char *game)
{
    struct ledger_line line;
    long n = 0;
    if (find_line(l, game, NAME_STREAK, &line))
        read_streak(line.words, &n);
    return (int)n;
}

void attempts_set_streak(struct app *app, struct ledger *l, const char *game, int n)
{
    begin(app, l);
    put(app, l, game, NAME_STREAK, attempts_streak(l, game) < n ? "%d" : NULL, n);
}

struct try_daily attempts_daily(const struct ledger *l, const char *game)
{
    struct try_daily daily = {.day = -1};
    struct ledger_line line;
    if (find_line(l, game, NAME_DAILY, &line))
        read_daily(line.words, &daily);
    return daily;
}

void attempts_set_daily(struct app *app, struct ledger *l, const char *game,
                        const struct try_daily *d)
{
    begin(app, l);
    put(app, l, game, NAME_DAILY, "%s %s%s", d->id, day_name(d->day).text,
        d->is_done ? " done" : "");
}

struct solved_count solved_count(const struct puzzles *p, const struct ledger *tries, int today)
{
    struct solved_count count = {.streak = attempts_streak(tries, p->rules->name)};
    for (int i = 0; i < p->n; i++) {
        const struct try_state t = attempts_of(tries, p->rules->name, p->list[i].id);
        struct solved_grade *const counted[] = {&count.all, &count.grades[p->list[i].grade - 1]};
        for (int k = 0; k < 2; k++) {
            counted[k]->n++;
            counted[k]->tried += t.first != TRY_NONE;
            counted[k]->first += t.first == TRY_SOLVED;
        }
        count.due += try_is_due(&t, today);
    }
    return count;
}
