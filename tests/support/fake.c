/* Replaces the program's terminal functions by a simulated terminal (fake.h). */
#include "fake.h"

#include <stdlib.h>
#include <string.h>

#include "learn/learn.h"
#include "rules/registry.h"
#include "screen/play.h"
#include "screen/screen.h"
#include "unit.h"

static struct fake *fake; /* global, because the terminal functions have no context */

bool terminal_open(const char *enter, const char *leave)
{
    emulator_feed(&fake->seen, enter, strlen(enter));
    return true;
}

void terminal_close(void)
{
    emulator_feed(&fake->seen, TERMINAL_LEAVE, strlen(TERMINAL_LEAVE));
}

struct terminal_size terminal_size(void)
{
    return fake->size;
}

/* Returns the number of bytes of the key at the start of s. */
static size_t burst(const char *s)
{
    if (*s == '\x1b' && s[1] != '\0' && s[1] != '\x01') {
        size_t n = 2;
        while (s[1] == '[' && s[n] && !(s[n] >= '@' && s[n] <= '~'))
            n++;
        return s[1] == '[' || s[1] == 'O' ? n + 1 : n;
    }
    size_t n = 1;
    while (((unsigned char)s[n] & 0xc0) == 0x80)
        n++;
    return n;
}

static bool has_busy_keys(void)
{
    return *fake->busy && *fake->screen.thinking;
}

enum terminal_event terminal_wait(int ms)
{
    if (fake->is_gone)
        return TERMINAL_GONE;
    if (fake->has_resized) {
        fake->has_resized = false;
        return TERMINAL_RESIZE;
    }
    if (ms == 0 && has_busy_keys())
        return TERMINAL_INPUT;
    if (ms == 0) {
        if (fake->peek && *fake->screen.thinking)
            fake->peek(fake);
        return TERMINAL_TIMEOUT; /* no input yet, so that the program draws first */
    }
    fake->waited_ms = ms;
    if (fake->display)
        fake->display(fake);
    if (*fake->script == '\x01') {
        fake->script++;
        world.now_ns += ms > 0 ? (int64_t)ms * 1000000 : 0;
        return TERMINAL_TIMEOUT;
    }
    if (*fake->script)
        return TERMINAL_INPUT;
    fake->is_gone = true;
    return TERMINAL_GONE;
}

int terminal_read(char *out, int size)
{
    const char **script = has_busy_keys() ? &fake->busy : &fake->script;
    const size_t n = burst(*script);
    assert_true(n <= (size_t)size);
    memcpy(out, *script, n);
    *script += n;
    return (int)n;
}

bool terminal_write(const char *bytes, size_t n)
{
    emulator_feed(&fake->seen, bytes, n);
    fake->n_sent += n;
    fake->n_writes++;
    return true;
}

bool terminal_suspend(void)
{
    return false;
}

int terminal_code(void)
{
    return CODE_DONE;
}

bool terminal_can_screen(void)
{
    return true;
}

static struct fake *new_of(const struct rules *rules, int rows, int columns)
{
    struct fake *f = calloc(1, sizeof *f);
    assert_non_null(f);
    fake = f;
    world_terminal("xterm-256color");
    f->size = (struct terminal_size){rows, columns};
    f->seen = emulator_new(rows, columns);
    f->script = f->busy = "";
    f->app.code = CODE_NONE;
    f->app.has_terminal_in = true;
    settings_reset(&f->app.settings, rules);
    f->app.settings.players[SIDE_SECOND] = f->app.settings.players[SIDE_FIRST];
    f->app.settings.values[SETTING_WELCOME] = SWITCH_OFF;
    f->app.settings.saves_nothing = true;
    start_screen(&f->app, &f->screen);
    f->screen.repeat_ms = 0; /* a script types faster than a person holds keys down */
    return f;
}

struct fake *fake_new(const char *game, int rows, int columns)
{
    return new_of(rules_find(game), rows, columns);
}

void fake_free(struct fake *f)
{
    screen_end(&f->screen);
    session_free(f->game);
    answer_free(&f->app.answer);
    emulator_free(&f->seen);
    free(f);
}

void fake_type(struct fake *f, const char *script)
{
    f->script = script;
    f->is_gone = false;
    f->app.code = CODE_NONE;
}

void fake_resize(struct fake *f, int rows, int columns)
{
    emulator_free(&f->seen);
    f->seen = emulator_new(rows, columns);
    f->size = (struct terminal_size){rows, columns};
    f->has_resized = true;
}

static const struct fake_step *next_step;
static int looks;

/* Called when the program waits for a key. By then, the previous step has taken effect. */
static void display(struct fake *f)
{
    if (*f->script)
        return;
    if (looks++ > 0) {
        const struct fake_step *step = next_step - 1;
        if (step->then)
            step->then(f);
        for (int i = 0; i < FAKE_SEES && step->sees[i]; i++)
            if (!fake_shows(f, step->sees[i]))
                fail_msg("after '%s' the screen does not show '%s'", step->keys, step->sees[i]);
        for (int i = 0; i < FAKE_LACKS && step->lacks[i]; i++)
            if (fake_shows(f, step->lacks[i]))
                fail_msg("after '%s' the screen shows '%s'", step->keys, step->lacks[i]);
    }
    if (next_step->keys)
        f->script = next_step->keys;
    next_step++;
}

struct fake *fake_begin(const char *game, const char *position)
{
    return fake_begin_of(rules_find(game), position);
}

struct fake *fake_begin_of(const struct rules *rules, const char *position)
{
    struct fake *f = new_of(rules, 24, 80);
    assert_int_equal(session_new_set(&f->app, position, &f->game), CODE_NONE);
    f->app.settings.has_seed = true;
    return f;
}

void fake_run(struct fake *f, const struct fake_step *steps)
{
    next_step = steps;
    looks = 0;
    f->display = display;
    for (enum open_next next = OPEN_GAME; next != OPEN_NOTHING && !app_is_leaving(&f->app);) {
        enum exit_code code;
        if (next == OPEN_LESSONS)
            teach_run(&f->app, NULL, &next);
        else if (next == OPEN_PUZZLES)
            next = quiz_run(&f->app, NULL, &code);
        else
            next = play_on_screen(f->game);
    }
    assert_true(!next_step[-1].keys || !next_step->keys);
}

void fake_finish(struct fake *f, const struct fake_step *steps)
{
    fake_run(f, steps);
    fake_free(f);
}

void fake_play(const char *game, const char *position, const struct fake_step *steps)
{
    fake_finish(fake_begin(game, position), steps);
}

struct key fake_press_on(const struct fake *f, const char *wanted)
{
    struct key key = {.kind = KEY_PRESS, .row = -1};
    for (int row = 0; row < f->seen.rows; row++) {
        char line[1024];
        struct text text = text_in(line, sizeof line);
        emulator_row_text(&f->seen, row, &text);
        const char *at = strstr(line, wanted);
        if (!at)
            continue;
        key.row = row;
        key.column = (int)(at - line);
    }
    assert_true(key.row >= 0);
    return key;
}

void fake_queue(struct fake *f, struct key key)
{
    assert_true(f->screen.n_queued < SCREEN_QUEUE_MAX);
    f->screen.queue[f->screen.n_queued++] = key;
}

bool fake_shows(const struct fake *f, const char *wanted)
{
    char row[4096];
    for (int i = 0; i < f->seen.rows; i++) {
        struct text text = text_in(row, sizeof row);
        emulator_row_text(&f->seen, i, &text);
        if (strstr(row, wanted))
            return true;
    }
    return false;
}
