/*
 * Keys: waiting for them, and what they mean by the table of the layer on top. While something else
 * goes on there is the same way from a key to what it means, and what nobody takes waits.
 */
#include "app/screen/screen.h"

#include <stdlib.h>
#include <string.h>

#include "app/system/platform.h"
#include "tactigon/judge.h"

enum {
    READ_MAX = 4096,
    ESCAPE_MS = 50,
    ESCAPE_SSH_MS = 100, /* a sequence may come in pieces */
    ESCAPE_MS_MAX = 1000,
    NS_IN_MS = 1000000,
    THINKING_MS = 100, /* between drawings while a bot thinks */
    THINKING_SSH_MS = 500,
};

/* ---- keys ---- */

static bool is_far(void)
{
    return platform_env("SSH_CONNECTION") || platform_env("SSH_TTY");
}

static int escape_ms(void)
{
    const char *set = platform_env("ESCDELAY");
    long ms;
    if (set && text_read_number(set, strlen(set), 0, ESCAPE_MS_MAX, &ms))
        return (int)ms;
    return is_far() ? ESCAPE_SSH_MS : ESCAPE_MS;
}

static void take_event(struct screen *s, enum terminal_event event)
{
    char bytes[READ_MAX];
    switch (event) {
    case TERMINAL_INPUT:
        s->app->has_asked = true;
        keys_feed(&s->keys, bytes, s->port->read(bytes, sizeof bytes));
        s->fed_ns = platform_now_ns();
        break;
    case TERMINAL_RESIZE:
        screen_take_size(s);
        break;
    case TERMINAL_GONE:
        app_leave(s->app, (enum exit_code)s->port->code());
        break;
    case TERMINAL_TIMEOUT:
        break;
    }
}

/* Keys that are nobody's else; nobody plays on a board that is not to be seen. */
static bool take_own_key(struct screen *s, const struct key *key)
{
    const bool is_control = key->kind == KEY_CONTROL;
    if (screen_is_too_small(s) && key->kind == KEY_TEXT && key->ch == 'q' && s->edit.len == 0)
        app_leave(s->app, CODE_DONE);
    if (!is_control || (key->ch != 'z' && key->ch != 'l'))
        return screen_is_too_small(s) && !(is_control && (key->ch == 'c' || key->ch == 'd'));
    if (key->ch == 'z' && !s->port->suspend())
        screen_say(s, "The program cannot be stopped: nobody would wake it.\n");
    screen_take_size(s);
    return true;
}

/* A key that has come; false: there is none. */
static bool take_key(struct screen *s, struct key *out)
{
    while (keys_next(&s->keys, out)) {
        s->pasted = s->keys.paste;
        s->is_pasted_cut = s->keys.is_paste_cut;
        if (!take_own_key(s, out))
            return true;
    }
    return false;
}

static bool has_queued(struct screen *s)
{
    if (s->n_queued > 0 && s->queue[0].kind == KEY_PASTE) {
        s->pasted = s->kept;
        s->is_pasted_cut = s->is_kept_cut;
    }
    return s->n_queued > 0;
}

static bool take_queued(struct screen *s, struct key *out)
{
    if (!has_queued(s))
        return false;
    *out = s->queue[0];
    memmove(s->queue, s->queue + 1, (size_t)--s->n_queued * sizeof *s->queue);
    return true;
}

/* What is there is taken before anything is drawn: a burst of keys makes one frame. */
static bool is_settled(struct screen *s, struct key *out)
{
    for (;;) {
        if (app_is_leaving(s->app)) {
            *out = (struct key){.kind = KEY_GONE};
            return true;
        }
        if (take_queued(s, out) || take_key(s, out)) {
            s->is_due = true;
            return true;
        }
        const enum terminal_event event = s->port->wait(0);
        if (event == TERMINAL_TIMEOUT && !app_is_leaving(s->app)) /* by a key of its own */
            return false;
        take_event(s, event);
    }
}

/* The sooner of two times to wait, where -1 is never. */
static int sooner(int a, int b)
{
    return a < 0 || (b >= 0 && b < a) ? b : a;
}

static int still_ms(const struct screen *s)
{
    const int64_t ns = s->stale_ns - platform_now_ns();
    return s->stale_ns == INT64_MAX ? -1 : ns <= 0 ? 0 : (int)((ns + NS_IN_MS - 1) / NS_IN_MS);
}

static struct key next_key(struct screen *s, int wait_ms)
{
    int64_t end = platform_now_ns() + (int64_t)wait_ms * NS_IN_MS;
    struct key key;
    while (!is_settled(s, &key)) {
        if (s->is_due)
            screen_draw(s);
        const int rest = wait_ms < 0 ? -1 : (int)((end - platform_now_ns()) / NS_IN_MS);
        if (wait_ms >= 0 && rest <= 0) {
            s->is_due = true;
            return (struct key){.kind = KEY_TIMEOUT};
        }
        const int torn = keys_wait_ms(&s->keys, escape_ms()), still = still_ms(s);
        const int ms = sooner(sooner(rest, torn), still);
        const enum terminal_event event = s->port->wait(ms);
        if (event == TERMINAL_TIMEOUT && torn >= 0 && ms == torn)
            keys_expire(&s->keys);
        if (event == TERMINAL_TIMEOUT && ms == rest)
            end = 0;
        s->is_due |= event == TERMINAL_TIMEOUT && still >= 0 && ms == still;
        take_event(s, event);
    }
    return key;
}

/* ---- what they mean ---- */

static void control_key(struct screen *s, const struct key *key)
{
    struct edit *e = &s->edit;
    const bool is_empty = e->len == 0;
    if (key->ch == 'c' && !is_empty) {
        edit_set(e, "");
    } else if (key->ch == 'c') {
        if (platform_now_ns() >= s->top->calm_ns)
            app_leave(s->app, CODE_INTERRUPTED);
    } else if (key->ch == 'd' && is_empty) {
        app_leave(s->app, CODE_DONE);
    } else {
        edit_key(e, key);
    }
}

void screen_line_key(const struct press *on)
{
    struct screen *s = on->screen;
    if (on->key->kind == KEY_CONTROL)
        control_key(s, on->key);
    else if (on->key->kind == KEY_PASTE && !strchr(s->pasted, '\n'))
        edit_insert(&s->edit, s->pasted);
    else
        edit_key(&s->edit, on->key);
}

void screen_stop(const struct press *on)
{
    (void)on;
    platform_interrupt();
}

void screen_ignore(const struct press *on)
{
    (void)on;
}

/* A key that means the same everywhere: F2 switches the mouse. */
static bool common_key(struct screen *s, const struct key *key)
{
    int *mouse = &s->app->settings.values[SETTING_MOUSE];
    if (key->kind != KEY_FUNCTION || key->ch != 2)
        return false;
    *mouse = *mouse == SWITCH_ON ? SWITCH_OFF : SWITCH_ON;
    screen_clear_message(s);
    screen_say(s, *mouse == SWITCH_ON
                      ? "The mouse plays again; F2 gives it back to the terminal.\n"
                      : "The mouse is the terminal's, to select text; F2: it plays.\n");
    return true;
}

static bool is_meant(const struct binding *b, const struct key *key, unsigned states)
{
    const bool is_arrow = key->kind >= KEY_UP && key->kind <= KEY_RIGHT;
    return (b->kind == KEY_ANY || (b->kind == KEY_ARROW ? is_arrow : b->kind == (int)key->kind)) &&
           (b->ch == 0 || b->ch == key->ch) && (states & b->in) == b->in && !(states & b->out);
}

static unsigned states_now(const struct screen *s, enum screen_state how)
{
    return (unsigned)how | screen_states(s);
}

/* While something else goes on a line can be typed, where the layer has keys for that time. */
static bool type_meanwhile(struct screen *s, const struct key *key, unsigned states)
{
    const bool is_answer = key->kind == KEY_TEXT && key->ch <= '?' && !(states & STATE_TYPED);
    return !(states & STATE_YIELDS && is_answer) && edit_key(&s->edit, key);
}

/* By the keys of the layer on top, else by the line; false: nobody takes it, and it has to wait. */
static bool press(struct screen *s, const struct key *key, enum screen_state how)
{
    struct screen_layer *layer = s->top;
    unsigned states = states_now(s, how);
    struct press on = {.screen = s, .key = key};
    if (!layer || (!layer->keys && how == STATE_BUSY))
        return false;
    on.context = layer->context;
    for (const struct binding *b = layer->keys; b && b->kind != KEY_NONE; b++) {
        on.by = b->by;
        if (!is_meant(b, key, states))
            continue;
        if (b->run)
            b->run(&on);
        if (b->by != KEY_ALSO)
            return b->run != NULL;
        states = states_now(s, how);
    }
    if (how == STATE_BUSY)
        return type_meanwhile(s, key, states);
    screen_line_key(&on);
    return true;
}

static bool take(struct screen *s, const struct key *key, enum screen_state how)
{
    const bool is_taken = common_key(s, key) || press(s, key, how);
    if (is_taken)
        s->last = key->kind;
    s->is_due |= is_taken;
    return is_taken;
}

enum key_kind screen_turn(struct screen *s, int wait_ms)
{
    const struct key key = next_key(s, wait_ms);
    if (key.kind != KEY_TIMEOUT && key.kind != KEY_GONE)
        take(s, &key, STATE_IDLE);
    return key.kind;
}

/* ---- while something else is going on ---- */

/* The paste that has just come is kept with its key; the queue has room for one. */
static bool keep_paste(struct screen *s)
{
    for (int i = 0; i < s->n_queued; i++) {
        if (s->queue[i].kind == KEY_PASTE) {
            screen_say(s, "One paste waits already: this one is not taken.\n");
            return false;
        }
    }
    free(s->kept);
    s->kept = keys_take_paste(&s->keys);
    s->is_kept_cut = s->is_pasted_cut;
    return s->kept != NULL;
}

static void take_busy_key(struct screen *s, const struct key *key)
{
    const uint32_t control = key->kind == KEY_CONTROL ? key->ch : 0;
    const bool is_urgent = control == 'c' || control == 'd' || key->kind == KEY_ESCAPE;
    if (control == 'c')
        platform_interrupt();
    if (((s->n_queued == 0 || is_urgent) && take(s, key, STATE_BUSY)) || control == 'c')
        return;
    if (control == 'd' && s->edit.len == 0)
        app_leave(s->app, CODE_DONE);
    else if (s->n_queued < SCREEN_QUEUE_MAX && (key->kind != KEY_PASTE || keep_paste(s)))
        s->queue[s->n_queued++] = *key;
}

/* Nobody waits while something else is going on: is the time over for what is incomplete? */
static void expire(struct screen *s)
{
    const int ms = keys_wait_ms(&s->keys, escape_ms());
    if (ms >= 0 && platform_now_ns() - s->fed_ns >= (int64_t)ms * NS_IN_MS)
        keys_expire(&s->keys);
}

/* Called by a search again and again: keys are taken, and now and then the screen is drawn. */
void screen_pump(struct app *app)
{
    struct screen *s = screen_of(app);
    struct key key;
    enum terminal_event event;
    if (!s->is_open)
        return;
    while ((event = s->port->wait(0)) != TERMINAL_TIMEOUT && !app_is_leaving(app))
        take_event(s, event);
    expire(s);
    while (has_queued(s) && take(s, &s->queue[0], STATE_BUSY)) /* they waited for another's end */
        take_queued(s, &key);
    while (take_key(s, &key))
        take_busy_key(s, &key);
    if (s->n_queued > 0 && states_now(s, STATE_BUSY) & STATE_YIELDS)
        platform_interrupt();
    s->is_due |= still_ms(s) == 0;
    if (app_is_leaving(app))
        platform_interrupt();
    else if (s->is_due)
        screen_draw(s);
}

/* Whether what changes all the time was drawn so long ago that it is to be drawn again. */
static bool is_thinking_due(const struct screen *s)
{
    const int64_t pause = (int64_t)(is_far() ? THINKING_SSH_MS : THINKING_MS) * NS_IN_MS;
    return platform_now_ns() - s->drawn_ns >= pause;
}

void screen_show_progress(struct app *app, int done, int all)
{
    struct screen *s = screen_of(app);
    const bool has_motion = app->settings.values[SETTING_MOTION] == SWITCH_ON;
    const bool goes_on = done >= 0 && done < all;
    struct text text = text_in(s->thinking, sizeof s->thinking);
    if (goes_on && has_motion)
        text_printf(&text, "%d of %d positions; Ctrl-C: enough.", done, all);
    else if (goes_on)
        text_printf(&text, "%d positions; Ctrl-C: enough.", all);
    s->is_due |= !goes_on || is_thinking_due(s);
    screen_pump(app);
}

/* "depth 7: +0.31 for red by c8-a6, 120 thousand nodes"; without what runs if nothing is to move.
 */
static void describe(const struct variant *v, const struct pos *pos, const struct search_info *info,
                     bool has_motion, struct text *out)
{
    const int score = info->best->score;
    if (info->line != 1 || info->best->n_moves == 0)
        return;
    text_add(out, "thinks: ");
    v->rules->move_show(v, pos, info->best->moves[0], out);
    if (!has_motion)
        return;
    text_add(out, ", ");
    judge_score_show(v->rules, pos->side == SIDE_FIRST ? score : -score, out);
    text_printf(out, ", depth %d, %llu thousand nodes", info->depth,
                (unsigned long long)info->nodes / 1000);
}

void screen_show_thinking(struct app *app, const struct variant *v, const struct pos *pos,
                          const struct search_info *info)
{
    struct screen *s = screen_of(app);
    char line[sizeof s->thinking];
    struct text text = text_in(line, sizeof line);
    const bool has_motion = app->settings.values[SETTING_MOTION] == SWITCH_ON;
    describe(v, pos, info, has_motion, &text);
    if (!*line || strcmp(line, s->thinking) == 0 || !is_thinking_due(s))
        return;
    text = text_in(s->thinking, sizeof s->thinking);
    text_add(&text, line);
    s->is_due = true;
}
