/*
 * The screen: waiting, drawing, messages.
 */
#include "app/screen/screen.h"

#include <stdlib.h>
#include <string.h>

#include "app/system/platform.h"
#include "tactigon/judge.h"
#include "tactigon/utf8.h"

enum {
    READ_MAX = 4096,
    ESCAPE_MS = 50,
    ESCAPE_SSH_MS = 100, /* a sequence may come in pieces */
    ESCAPE_MS_MAX = 1000,
    NS_IN_MS = 1000000,
    THINKING_MS = 100, /* between drawings while a bot thinks */
    THINKING_SSH_MS = 500,
};

/* ---- opening and closing ---- */

static void set_enter(struct screen *s)
{
    struct text text = text_in(s->enter, sizeof s->enter);
    text_add(&text, FRAME_ENTER);
    text_add(&text, s->has_mouse ? FRAME_MOUSE_ON : "");
}

static bool wants_mouse(const struct screen *s)
{
    return s->app->settings.values[SETTING_MOUSE] == SWITCH_ON;
}

bool screen_open(struct screen *s)
{
    if (s->is_open)
        return true;
    s->has_mouse = wants_mouse(s);
    set_enter(s);
    if (!s->port->open(s->enter, FRAME_LEAVE)) {
        app_say(s->app, "tactigon: the terminal cannot be used as a screen\n");
        app_leave(s->app, CODE_FAILED);
        return false;
    }
    s->is_open = true;
    s->is_fresh = s->is_due = true;
    s->size = s->port->size();
    return true;
}

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

/* ---- drawing ---- */

void screen_text(struct screen *s, int row, int column, const char *text, enum style style)
{
    canvas_add(&s->next, row, column, text, style);
}

void screen_compose(struct screen *s, struct scene *scene, struct frame *frame)
{
    const int rows = s->size.rows, columns = s->size.columns;
    s->rules = scene->variant->rules;
    scene->is_screen = true;
    if (!*scene->message)
        scene->message = s->message;
    scene->own_rows = 0;
    enum status status = view_compose(scene, rows, columns, STACK_PANEL_BELOW, frame);
    if (status == STATUS_OK && s->top->own_rows) {
        scene->own_rows = s->top->own_rows(s->top->context, frame);
        status = view_compose(scene, rows, columns, STACK_PANEL_BELOW, frame);
    }
    if (status != STATUS_OK) {
        app_leave(s->app, app_no_memory(s->app));
        return;
    }
    const struct canvas *from = &frame->canvas;
    for (int row = 0; row < from->rows && row < s->next.rows; row++)
        memcpy(s->next.cells + row * s->next.columns, from->cells + row * from->columns,
               (size_t)s->next.columns * sizeof *from->cells);
    s->own = frame->own;
    s->row = frame->cursor_row;
    s->column = frame->cursor_column;
}

void screen_draw_input(struct screen *s, const char *prompt, const char *keys, bool wants_cursor)
{
    char shown[INPUT_LINE_MAX + ERROR_TEXT_MAX];
    struct text text = text_in(shown, sizeof shown);
    const int row = s->size.rows - 1;
    const int column = edit_show(&s->edit, prompt, s->size.columns - 1, &text);
    screen_text(s, row, 0, shown, STYLE_PLAIN);
    const bool is_empty = s->edit.len == 0;
    const int used = is_empty ? column : utf8_width(shown, text.len) + 1;
    text_clear(&text);
    view_fit_keys(keys, s->size.columns - used - 2, &text);
    const int right = s->size.columns - 1 - utf8_width(shown, text.len);
    screen_text(s, row, is_empty ? column + 1 : right, shown, STYLE_DIM);
    if (wants_cursor || s->edit.len > 0) {
        s->row = row;
        s->column = column;
    }
}

void screen_wrap(struct screen *s, struct area to, const char *text, int skipped, enum style style)
{
    struct utf8_wrap wrap = utf8_wrap(text, to.columns, -1);
    for (int i = -skipped; i < to.rows && utf8_wrap_next(&wrap); i++) {
        char line[ERROR_TEXT_MAX];
        struct text out = text_in(line, sizeof line);
        text_printf(&out, "%*s%.*s", wrap.blanks, "", (int)wrap.len, wrap.line);
        if (i >= 0)
            screen_text(s, to.row + i, to.column, line, style);
    }
}

int screen_draw_message(struct screen *s, int rows)
{
    const int all = utf8_wrap_count(s->message, s->size.columns - 1, -1),
              n = all < rows ? all : rows;
    const struct area to = {s->size.rows - 1 - n, 0, n, s->size.columns - 1};
    screen_wrap(s, to, s->message, 0, STYLE_PLAIN);
    return n;
}

static void draw_layers(struct screen *s, struct screen_layer *layer)
{
    if (!layer)
        return;
    draw_layers(s, layer->below);
    layer->draw(s, layer->context);
}

static bool is_too_small(const struct screen *s)
{
    return s->size.rows < SCREEN_ROWS_MIN || s->size.columns < SCREEN_COLUMNS_MIN;
}

/* Too small for anything else; what is typed is kept. */
static void draw_too_small(struct screen *s)
{
    char line[40];
    struct text text = text_in(line, sizeof line);
    text_printf(&text, "at least %d x %d", SCREEN_COLUMNS_MIN, SCREEN_ROWS_MIN);
    screen_text(s, 0, 0, line, STYLE_PLAIN);
    text_clear(&text);
    text_printf(&text, "now %d x %d", s->size.columns, s->size.rows);
    screen_text(s, 1, 0, line, STYLE_PLAIN);
}

static void send(struct screen *s)
{
    const struct look_styles styles = look_styles(&s->look, s->rules);
    const char *bytes;
    if (s->has_mouse != wants_mouse(s)) {
        s->has_mouse = !s->has_mouse;
        set_enter(s);
        output_add(&s->out, s->has_mouse ? FRAME_MOUSE_ON : FRAME_MOUSE_OFF);
    }
    s->is_fresh |= memcmp(&styles, &s->styles, sizeof styles) != 0;
    s->styles = styles;
    frame_send(s->is_fresh ? NULL : &s->shown, &s->next, &styles, s->row, s->column, &s->out);
    bytes = output_string(&s->out);
    if (!bytes)
        app_leave(s->app, app_no_memory(s->app));
    s->is_fresh = !bytes || !s->port->write(bytes, s->out.collected.len);
    s->out.collected.len = 0;
    const struct canvas old = s->shown;
    s->shown = s->next;
    s->next = old;
}

/* The sooner of two times to wait, where -1 is never. */
static int sooner(int a, int b)
{
    return a < 0 || (b >= 0 && b < a) ? b : a;
}

/* When the first of the layers will look different by itself; INT64_MAX: none will. */
static int64_t find_stale(const struct screen *s)
{
    int ms = -1;
    for (const struct screen_layer *layer = s->top; layer; layer = layer->below) {
        if (layer->still_ms)
            ms = sooner(ms, layer->still_ms(layer->context));
    }
    return ms < 0 ? INT64_MAX : s->drawn_ns + (int64_t)ms * NS_IN_MS;
}

static int still_ms(const struct screen *s)
{
    const int64_t ns = s->stale_ns - platform_now_ns();
    return s->stale_ns == INT64_MAX ? -1 : ns <= 0 ? 0 : (int)((ns + NS_IN_MS - 1) / NS_IN_MS);
}

void screen_draw(struct screen *s)
{
    const enum status status = canvas_reset(&s->next, s->size.rows, s->size.columns);
    if (status != STATUS_OK) {
        app_leave(s->app, app_no_memory(s->app));
        return;
    }
    s->look = look_of_screen(s->app);
    s->row = -1;
    s->column = 0;
    s->own.rows = 0;
    s->rules = NULL;
    if (is_too_small(s))
        draw_too_small(s);
    else
        draw_layers(s, s->top);
    send(s);
    s->is_due = false;
    s->drawn_ns = platform_now_ns();
    s->stale_ns = find_stale(s);
}

void screen_push(struct screen *s, struct screen_layer *layer)
{
    layer->below = s->top;
    strcpy(layer->typed, s->edit.line);
    edit_set(&s->edit, "");
    s->top = layer;
    s->is_due = true;
}

void screen_pop(struct screen *s)
{
    edit_set(&s->edit, s->top->typed);
    s->top = s->top->below;
    s->is_due = true;
}

/* ---- keys ---- */

/* What is there is drawn anew, without what was said of the size before. */
static void take_size(struct screen *s)
{
    if (s->is_of_size)
        screen_clear_message(s);
    s->size = s->port->size();
    s->is_fresh = s->is_due = true;
}

static void take_event(struct screen *s, enum terminal_event event)
{
    char bytes[READ_MAX];
    switch (event) {
    case TERMINAL_INPUT:
        keys_feed(&s->keys, bytes, s->port->read(bytes, sizeof bytes));
        s->fed_ns = platform_now_ns();
        break;
    case TERMINAL_RESIZE:
        take_size(s);
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
    if (is_too_small(s) && key->kind == KEY_TEXT && key->ch == 'q' && s->edit.len == 0)
        app_leave(s->app, CODE_DONE);
    if (!is_control || (key->ch != 'z' && key->ch != 'l'))
        return is_too_small(s) && !(is_control && (key->ch == 'c' || key->ch == 'd'));
    if (key->ch == 'z' && !s->port->suspend())
        screen_say(s, "The program cannot be stopped: nobody would wake it.\n");
    take_size(s);
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

struct key screen_key(struct screen *s, int wait_ms)
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

void screen_control_key(struct screen *s, const struct key *key, int64_t calm_ns)
{
    struct edit *e = &s->edit;
    const bool is_empty = e->len == 0;
    if (key->ch == 'c' && !is_empty) {
        edit_set(e, "");
    } else if (key->ch == 'c') {
        if (platform_now_ns() >= calm_ns)
            app_leave(s->app, CODE_INTERRUPTED);
    } else if (key->ch == 'd' && is_empty) {
        app_leave(s->app, CODE_DONE);
    } else {
        edit_key(e, key);
    }
}

void screen_line_key(struct screen *s, const struct key *key, int64_t calm_ns)
{
    if (key->kind == KEY_CONTROL)
        screen_control_key(s, key, calm_ns);
    else if (key->kind == KEY_PASTE && !strchr(s->pasted, '\n'))
        edit_insert(&s->edit, s->pasted);
    else
        edit_key(&s->edit, key);
}

bool screen_common_key(struct screen *s, const struct key *key)
{
    struct settings *settings = &s->app->settings;
    if (key->kind != KEY_FUNCTION || key->ch != 2)
        return false;
    settings->values[SETTING_MOUSE] = wants_mouse(s) ? SWITCH_OFF : SWITCH_ON;
    screen_clear_message(s);
    screen_say(s, wants_mouse(s) ? "The mouse plays again; F2 gives it back to the terminal.\n"
                                 : "The mouse is the terminal's, to select text; F2: it plays.\n");
    return true;
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

static bool can_take_busy(struct screen *s, const struct key *key)
{
    struct screen_layer *layer = s->top;
    const bool is_taken = layer && layer->busy_key && layer->busy_key(layer->context, key);
    s->is_due |= is_taken;
    return is_taken;
}

static void take_busy_key(struct screen *s, const struct key *key)
{
    const uint32_t control = key->kind == KEY_CONTROL ? key->ch : 0;
    const bool is_urgent = control == 'c' || control == 'd' || key->kind == KEY_ESCAPE;
    if (control == 'c')
        platform_interrupt();
    if (((s->n_queued == 0 || is_urgent) && can_take_busy(s, key)) || control == 'c')
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
static void pump(struct app *app)
{
    struct screen *s = app->screen;
    struct key key;
    enum terminal_event event;
    if (!s->is_open)
        return;
    while ((event = s->port->wait(0)) != TERMINAL_TIMEOUT && !app_is_leaving(app))
        take_event(s, event);
    expire(s);
    while (has_queued(s) && can_take_busy(s, &s->queue[0])) /* they waited for another's end */
        take_queued(s, &key);
    while (take_key(s, &key))
        take_busy_key(s, &key);
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

static void show_progress(struct app *app, int done, int all)
{
    struct screen *s = app->screen;
    const bool has_motion = app->settings.values[SETTING_MOTION] == SWITCH_ON;
    const bool goes_on = done >= 0 && done < all;
    struct text text = text_in(s->thinking, sizeof s->thinking);
    if (goes_on && has_motion)
        text_printf(&text, "%d of %d positions; Ctrl-C: enough.", done, all);
    else if (goes_on)
        text_printf(&text, "%d positions; Ctrl-C: enough.", all);
    s->is_due |= !goes_on || is_thinking_due(s);
    pump(app);
}

/* "depth 7: +0.31 for red by c8-a6, 120 thousand nodes"; without what runs if nothing is to move.
 */
static void describe(const struct game *g, const struct search_info *info, bool has_motion,
                     struct text *out)
{
    const struct rules *rules = game_variant(g)->rules;
    const struct pos *pos = game_pos(g);
    const int score = info->best->score;
    if (info->line != 1 || info->best->n_moves == 0)
        return;
    text_add(out, "thinks: ");
    rules->move_show(game_variant(g), pos, info->best->moves[0], out);
    if (!has_motion)
        return;
    text_add(out, ", ");
    judge_score_show(rules, pos->side == SIDE_FIRST ? score : -score, out);
    text_printf(out, ", depth %d, %llu thousand nodes", info->depth,
                (unsigned long long)info->nodes / 1000);
}

static void show_thinking(struct app *app, const struct game *g, const struct search_info *info)
{
    struct screen *s = app->screen;
    char line[sizeof s->thinking];
    struct text text = text_in(line, sizeof line);
    const bool has_motion = app->settings.values[SETTING_MOTION] == SWITCH_ON;
    describe(g, info, has_motion, &text);
    if (!*line || strcmp(line, s->thinking) == 0 || !is_thinking_due(s))
        return;
    text = text_in(s->thinking, sizeof s->thinking);
    text_add(&text, line);
    s->is_due = true;
}

/* ---- messages ---- */

void screen_clear_message(struct screen *s)
{
    s->message[0] = '\0';
    s->is_of_size = false;
    s->is_due = true;
}

/* What the program tells is kept until the next time that somebody waits for a key. */
static void show(struct app *app)
{
    struct screen *s = app->screen;
    for (int i = 0; i < app->answer.n_pieces; i++) {
        const struct answer_piece *piece = &app->answer.pieces[i];
        const char *text = app->answer.text + piece->begin;
        if (piece->kind == ANSWER_PROSE && piece->hang >= 0)
            answer_hanging(&s->told, piece->hang, text);
        else
            answer_add(&s->told, piece->kind, text);
    }
    s->told.is_cut |= app->answer.is_cut;
    answer_clear(&app->answer);
}

static bool is_long(const struct screen *s)
{
    int n = 0;
    for (int i = 0; i < s->told.n_pieces; i++) {
        const struct answer_piece *piece = &s->told.pieces[i];
        if (piece->kind == ANSWER_LONG)
            return true;
        n += utf8_wrap_count(s->told.text + piece->begin, s->size.columns - 1, piece->hang);
    }
    return n > s->size.rows / 2;
}

void screen_settle(struct screen *s)
{
    app_flush(s->app);
    if (s->told.is_cut) {
        s->told.is_cut = false; /* until that cannot be said either */
        answer_add(&s->told, ANSWER_NOTE, "tactigon: out of memory\n");
    }
    if (s->told.n_pieces == 0 || app_is_leaving(s->app))
        return;
    if (is_long(s)) {
        s->read_long(s);
        return;
    }
    struct text text = {.data = s->message, .size = sizeof s->message, .len = strlen(s->message)};
    for (int i = 0; i < s->told.n_pieces; i++)
        text_add(&text, s->told.text + s->told.pieces[i].begin);
    answer_clear(&s->told);
    s->is_due = true;
}

void screen_say(struct screen *s, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    answer_vadd(&s->told, ANSWER_NOTE, format, args);
    va_end(args);
    screen_settle(s);
}

/* ---- beginning and end ---- */

void screen_start(struct app *app, struct screen *s, const struct screen_port *port,
                  void (*read_long)(struct screen *s))
{
    *s = (struct screen){.app = app, .port = port, .read_long = read_long};
    s->out.name = "the terminal";
    s->shown = s->next = canvas_empty();
    s->show_before = app->show;
    app->screen = s;
    app->show = show;
    app->show_progress = show_progress;
    app->pump = pump;
    app->show_thinking = show_thinking;
}

void screen_end(struct screen *s)
{
    struct app *app = s->app;
    const bool was_open = s->is_open;
    app_flush(app);
    if (s->is_open)
        s->port->close();
    app->show = s->show_before;
    app->show_progress = NULL;
    app->pump = NULL;
    app->show_thinking = NULL;
    app->screen = NULL;
    if (was_open && s->farewell)
        app_print(app, "%s", s->farewell);
    for (int i = 0; i < s->told.n_pieces; i++)
        app_say(app, "%s", s->told.text + s->told.pieces[i].begin);
    app->answer.is_cut |= s->told.is_cut;
    keys_free(&s->keys);
    edit_free(&s->edit);
    answer_free(&s->told);
    canvas_free(&s->shown);
    canvas_free(&s->next);
    output_close(&s->out);
    free(s->farewell);
    free(s->kept);
}
