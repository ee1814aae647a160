/* The screen: draws the layers, shows messages, waits for keys, and looks up each key in the table
 * of the top layer. During a search, screen_pump does the same, but queues keys that must wait. */
#include "screen/screen.h"

#include <stdlib.h>
#include <string.h>

#include "core/utf8.h"
#include "system/mem.h"
#include "system/platform.h"
#include "view/view_model.h"

enum { READ_MAX = 4096 };

static void read_size(struct screen *s)
{
    s->needs_clear = s->needs_draw = true;
    s->size = terminal_size();
    if (s->size.rows > SCREEN_ROWS_MAX)
        s->size.rows = SCREEN_ROWS_MAX;
    if (s->size.columns > SCREEN_COLUMNS_MAX)
        s->size.columns = SCREEN_COLUMNS_MAX;
}

bool screen_open(struct screen *s)
{
    if (s->is_open)
        return true;
    if (!terminal_open(TERMINAL_ENTER, TERMINAL_LEAVE)) {
        app_message(s->app, "tactigon: this terminal cannot show the whole screen; use --lines\n");
        app_leave(s->app, CODE_FAILED);
        return false;
    }
    s->is_open = true;
    read_size(s);
    return true;
}

void screen_compose(struct screen *s, struct view_model *model, struct layout *layout)
{
    view_model_paint(s->app, &s->display, model);
    const int rows = s->size.rows, columns = s->size.columns;
    s->rules = model->variant->rules;
    if (!*model->message)
        model->message = s->message;
    model->has_space_key = s->key_hints != NULL;
    mem_check(view_compose(model, rows, columns, layout));
    const struct canvas *from = &layout->canvas;
    for (int row = 0; row < from->rows && row < s->next.rows; row++)
        memcpy(s->next.cells + row * s->next.columns, from->cells + row * from->columns,
               (size_t)s->next.columns * sizeof *from->cells);
    s->row = layout->cursor_row;
    s->column = layout->cursor_column;
}

void screen_draw_input(struct screen *s, const char *prompt, bool wants_cursor)
{
    char shown[INPUT_LINE_MAX + ERROR_TEXT_MAX];
    struct text text = text_in(shown, sizeof shown);
    const int row = s->size.rows - 1, columns = s->size.columns;
    const int column = edit_show(&s->edit, prompt, columns - 1, &text);
    canvas_add(&s->next, row, 0, shown, STYLE_PLAIN);
    const bool is_empty = s->edit.len == 0;
    const int used = is_empty ? column : utf8_width(shown, text.len) + 1;
    const int room = columns - used - 2;
    const int width = view_put_keys(s->key_hints, room, NULL, 0, 0);
    view_put_keys(s->key_hints, room, &s->next, row, is_empty ? column + 1 : columns - 1 - width);
    if (wants_cursor || s->edit.len > 0) {
        s->row = row;
        s->column = column;
    }
}

struct hit screen_hit(const struct screen *s, const struct key *mouse)
{
    const struct hit hit = canvas_hit_at(&s->shown, mouse->row, mouse->column);
    return s->top && hit.layer == s->top->number ? hit : (struct hit){.kind = HIT_NONE};
}

/* Returns the state bits of the top layer, together with `how` and the bits that the screen
 * sets. */
static unsigned states_of_top(const struct screen *s, unsigned how)
{
    const struct screen_layer *layer = s->top;
    return how | (s->edit.len > 0 ? STATE_TYPED : 0U) | (*s->thinking ? STATE_PROGRESS : 0U) |
           (layer && layer->states ? layer->states(layer->context) : 0U);
}

/* Only the top layer shows key hints and a prompt. */
static void draw_layer(struct screen *s, struct screen_layer *layer)
{
    const struct key_hints *hints = layer == s->top ? layer->hints : NULL;
    const unsigned states = states_of_top(s, 0);
    while (hints && ((states & hints->in) != hints->in || states & hints->out))
        hints++;
    s->key_hints = hints ? hints->items : NULL;
    layer->draw(s, layer->context);
    for (int column = 0; layer != s->top && column < s->size.columns; column++)
        canvas_put(&s->next, s->size.rows - 1, column, ' ', STYLE_PLAIN);
    canvas_claim_hits(&s->next, layer->number);
}

static void draw_layers(struct screen *s, struct screen_layer *layer)
{
    if (!layer)
        return;
    draw_layers(s, layer->below);
    draw_layer(s, layer);
}

static bool is_too_small(const struct screen *s)
{
    return s->size.rows < SCREEN_ROWS_MIN || s->size.columns < SCREEN_COLUMNS_MIN;
}

static void draw_size(struct screen *s)
{
    char line[40];
    struct text text = text_in(line, sizeof line);
    text_printf(&text, "at least %d x %d", SCREEN_COLUMNS_MIN, SCREEN_ROWS_MIN);
    canvas_add(&s->next, 0, 0, line, STYLE_PLAIN);
    text_clear(&text);
    text_printf(&text, "now %d x %d", s->size.columns, s->size.rows);
    canvas_add(&s->next, 1, 0, line, STYLE_PLAIN);
}

/* Draws the layers on `next`. Unless `is_whole` is set, those below the top one are copied from the
 * last drawing. */
static void draw_canvas(struct screen *s, bool is_whole)
{
    const int rows = s->size.rows, columns = s->size.columns;
    const size_t size = (size_t)(rows * columns) * sizeof *s->next.cells;
    mem_check(canvas_reset(&s->next, rows, columns));
    if (is_whole) {
        mem_check(canvas_reset(&s->below, rows, columns));
        s->row = -1;
        s->column = 0;
        s->rules = NULL;
        if (is_too_small(s)) {
            draw_size(s);
            return;
        }
        draw_layers(s, s->top ? s->top->below : NULL);
        memcpy(s->below.cells, s->next.cells, size);
        s->below_row = s->row;
        s->below_column = s->column;
    } else {
        memcpy(s->next.cells, s->below.cells, size);
        s->row = s->below_row;
        s->column = s->below_column;
    }
    if (s->top)
        draw_layer(s, s->top);
}

static void draw(struct screen *s)
{
    const struct rules *rules = s->rules;
    const bool is_set =
        s->needs_clear || memcmp(s->values, s->app->settings.values, sizeof s->values) != 0;
    const bool is_whole = is_set || s->needs_draw || !s->top || !s->top->below || is_too_small(s) ||
                          platform_now_ns() >= s->stale_ns;
    if (is_set) {
        memcpy(s->values, s->app->settings.values, sizeof s->values);
        s->display = display_of_screen(s->app);
        buffer_add(&s->out,
                   s->values[SETTING_MOUSE] == SWITCH_ON ? TERMINAL_MOUSE_ON : TERMINAL_MOUSE_OFF);
    }
    draw_canvas(s, is_whole);
    if (is_set || s->rules != rules) {
        const struct display_styles styles = display_styles(&s->display, s->rules);
        s->needs_clear |= memcmp(&styles, &s->styles, sizeof styles) != 0;
        s->styles = styles;
    }
    terminal_diff_send(s->needs_clear ? NULL : &s->shown, &s->next, &s->styles, s->row, s->column,
                       &s->out);
    if (s->out.is_lost)
        mem_end();
    s->needs_clear = !terminal_write(buffer_text(&s->out), s->out.len);
    s->out.len = 0;
    const struct canvas old = s->shown;
    s->shown = s->next;
    s->next = old;
    s->needs_draw = s->needs_top = false;
    s->drawn_ns = platform_now_ns();
    s->stale_ns = is_whole ? INT64_MAX : s->stale_ns;
    for (const struct screen_layer *layer = s->top; layer; layer = is_whole ? layer->below : NULL) {
        const int ms = layer->still_ms ? layer->still_ms(layer->context) : -1;
        const int64_t ns = s->drawn_ns + (int64_t)ms * NS_IN_MS;
        s->stale_ns = ms >= 0 && ns < s->stale_ns ? ns : s->stale_ns;
    }
}

void screen_draw(struct screen *s)
{
    s->needs_draw = true;
    draw(s);
}

void screen_push(struct screen *s, struct screen_layer *layer)
{
    layer->below = s->top;
    layer->number = s->top ? (uint8_t)(s->top->number + 1) : 1;
    strcpy(layer->typed, s->edit.line);
    edit_set(&s->edit, "");
    s->top = layer;
    s->needs_draw = true;
}

void screen_pop(struct screen *s)
{
    edit_set(&s->edit, s->top->typed);
    layout_free(&s->top->layout);
    s->top = s->top->below;
    s->needs_draw = true;
}

void screen_clear_message(struct screen *s)
{
    s->message[0] = '\0';
    s->needs_draw = true;
}

void screen_settle(struct screen *s)
{
    struct answer *answer = &s->app->answer;
    if (answer->n_pieces == 0 || app_is_leaving(s->app))
        return;
    bool is_long = false;
    int rows = 0;
    for (int i = 0; i < answer->n_pieces; i++) {
        const struct answer_piece *piece = &answer->pieces[i];
        is_long |= piece->kind == ANSWER_LONG;
        rows += utf8_wrap_count(answer->text + piece->begin, s->size.columns - 1, piece->hang);
    }
    if (is_long || rows > s->size.rows / 2) {
        s->read_long(s);
        return;
    }
    struct text text = {.data = s->message, .size = sizeof s->message, .len = strlen(s->message)};
    for (int i = 0; i < answer->n_pieces; i++)
        text_add(&text, answer->text + answer->pieces[i].begin);
    answer_clear(answer);
    s->needs_draw = true;
}

void screen_message(struct screen *s, const char *format, ...)
{
    va_list args;
    screen_clear_message(s);
    va_start(args, format);
    answer_vadd(&s->app->answer, ANSWER_NOTE, format, args);
    va_end(args);
    screen_settle(s);
}

void screen_add(struct screen *s, const char *text)
{
    answer_add(&s->app->answer, ANSWER_NOTE, text);
    screen_settle(s);
}

static void handle_event(struct screen *s, enum terminal_event event)
{
    char bytes[READ_MAX];
    switch (event) {
    case TERMINAL_INPUT:
        s->app->has_asked = true;
        keys_feed(&s->keys, bytes, terminal_read(bytes, sizeof bytes));
        s->fed_ns = platform_now_ns();
        break;
    case TERMINAL_RESIZE:
        read_size(s);
        break;
    case TERMINAL_GONE:
        app_leave(s->app, (enum exit_code)terminal_code());
        break;
    case TERMINAL_TIMEOUT:
        break;
    }
}

/* Handles Ctrl-Z and Ctrl-L. In a terminal that is too small, also handles 'q', and drops all other
 * keys except Ctrl-C and Ctrl-D. Returns whether the key is done. */
static bool handle_own_key(struct screen *s, const struct key *key)
{
    const bool is_control = key->kind == KEY_CONTROL;
    if (is_too_small(s) && key->kind == KEY_TEXT && key->ch == 'q' && s->edit.len == 0)
        app_leave(s->app, CODE_DONE);
    if (!is_control || (key->ch != 'z' && key->ch != 'l'))
        return is_too_small(s) && !(is_control && (key->ch == 'c' || key->ch == 'd'));
    if (key->ch == 'z' && !terminal_suspend())
        screen_add(s, "The program cannot be suspended: it was not started from a shell.\n");
    read_size(s);
    return true;
}

static bool read_key(struct screen *s, struct key *out)
{
    while (keys_next(&s->keys, out)) {
        if (!handle_own_key(s, out))
            return true;
        free(out->pasted);
    }
    return false;
}

void screen_queue_key(struct screen *s, const struct key *key)
{
    if (s->n_queued < SCREEN_QUEUE_MAX)
        s->queue[s->n_queued++] = *key;
    else
        free(key->pasted);
    s->needs_draw = true;
}

void screen_drop_keys(struct screen *s, enum key_kind kind)
{
    int kept = 0;
    for (int i = 0; i < s->n_queued; i++) {
        if (kind != KEY_NONE && s->queue[i].kind != kind)
            s->queue[kept++] = s->queue[i];
        else
            free(s->queue[i].pasted);
    }
    s->n_queued = kept;
}

/* Reads all waiting input, so that a burst of keys is drawn only once. Returns whether *out is a
 * key. */
static bool is_settled(struct screen *s, struct key *out)
{
    for (;;) {
        if (app_is_leaving(s->app)) {
            *out = (struct key){.kind = KEY_GONE};
            return true;
        }
        const bool is_queued = s->n_queued > 0;
        if (is_queued) {
            *out = s->queue[0];
            memmove(s->queue, s->queue + 1, (size_t)--s->n_queued * sizeof *s->queue);
        }
        if (is_queued || read_key(s, out))
            return true;
        const enum terminal_event event = terminal_wait(0);
        if (event == TERMINAL_TIMEOUT && !app_is_leaving(s->app))
            return false;
        handle_event(s, event);
    }
}

/* Returns the shorter of two times in milliseconds; -1: no limit. */
static int sooner(int a, int b)
{
    return a < 0 || (b >= 0 && b < a) ? b : a;
}

/* Returns the milliseconds until the next redraw without a key; -1: never. */
static int still_ms(const struct screen *s)
{
    const int64_t ns = s->stale_ns - platform_now_ns();
    const bool moves = s->values[SETTING_MOTION] == SWITCH_ON;
    return s->stale_ns == INT64_MAX || !moves ? -1
           : ns <= 0                          ? 0
                                              : (int)((ns + NS_IN_MS - 1) / NS_IN_MS);
}

static struct key next_key(struct screen *s, int wait_ms)
{
    int64_t end = platform_now_ns() + (int64_t)wait_ms * NS_IN_MS;
    struct key key;
    while (!is_settled(s, &key)) {
        if (s->needs_draw || s->needs_top)
            draw(s);
        const int rest = wait_ms < 0 ? -1 : (int)((end - platform_now_ns()) / NS_IN_MS);
        if (wait_ms >= 0 && rest <= 0) {
            s->needs_draw = true;
            return (struct key){.kind = KEY_TIMEOUT};
        }
        const int torn = keys_wait_ms(&s->keys, s->escape_ms), still = still_ms(s);
        const int ping = s->app->line ? s->app->keep_line(s->app->line) : -1;
        const int ms = sooner(sooner(sooner(rest, torn), still), ping);
        const enum terminal_event event = terminal_wait(ms);
        if (event == TERMINAL_TIMEOUT && torn >= 0 && ms == torn)
            keys_expire(&s->keys);
        if (event == TERMINAL_TIMEOUT && ms == rest)
            end = 0;
        s->needs_draw |= event == TERMINAL_TIMEOUT && still >= 0 && ms == still;
        handle_event(s, event);
    }
    return key;
}

bool screen_rest(struct screen *s, int ms)
{
    if (s->n_queued > 0 || s->keys.at < (int)s->keys.bytes.len)
        return false;
    const enum terminal_event event = terminal_wait(ms);
    handle_event(s, event);
    return event == TERMINAL_TIMEOUT;
}

void screen_line_key(const struct press *on)
{
    struct screen *s = on->screen;
    struct edit *e = &s->edit;
    const uint32_t control = on->key->kind == KEY_CONTROL ? on->key->ch : 0;
    if (control == 'c' && e->len > 0) {
        edit_set(e, "");
    } else if (control == 'c') {
        if (platform_now_ns() >= s->top->calm_ns)
            app_leave(s->app, CODE_INTERRUPTED);
    } else if (control == 'd' && e->len == 0) {
        app_leave(s->app, CODE_DONE);
    } else if (on->key->kind == KEY_PASTE && !strchr(on->key->pasted, '\n')) {
        edit_insert(e, on->key->pasted);
    } else {
        edit_key(e, on->key);
    }
}

void screen_stop(const struct press *on)
{
    platform_interrupt();
}

void screen_ignore(const struct press *on)
{
}

/* Returns the first row of the table for the key in these states, or NULL. */
static const struct binding *find_binding(const struct binding *b, const struct key *key,
                                          unsigned states)
{
    const bool is_arrow = key->kind >= KEY_UP && key->kind <= KEY_RIGHT;
    for (; b && b->kind != KEY_NONE; b++) {
        const bool is_kind =
            b->kind == KEY_ANY || (b->kind == KEY_ARROW && is_arrow) || b->kind == (int)key->kind;
        if (is_kind && (b->ch == 0 || b->ch == key->ch) && (states & b->in) == b->in &&
            !(states & b->out))
            return b;
    }
    return NULL;
}

/* Runs the top layer's binding for the key or edits the line. Returns false if the key must
 * wait. */
static bool press(struct screen *s, const struct key *key, enum screen_state how)
{
    struct screen_layer *layer = s->top;
    const unsigned states = states_of_top(s, how);
    struct press on = {.screen = s, .key = key};
    if (!layer || (!layer->keys[0] && !layer->states && how == STATE_BUSY))
        return false;
    on.context = layer->context;
    for (int i = 0; i < SCREEN_TABLES; i++) {
        const struct binding *b = find_binding(layer->keys[i], key, states);
        if (!b)
            continue;
        on.argument = b->argument;
        if (b->run)
            b->run(&on);
        return b->run != NULL;
    }
    if (how == STATE_BUSY) { /* keys edit the line; with STATE_YIELDS, answers stay in the queue */
        const bool is_answer = key->kind == KEY_TEXT && key->ch <= '?' && !(states & STATE_TYPED);
        return !(states & STATE_YIELDS && is_answer) && edit_key(&s->edit, key);
    }
    screen_line_key(&on);
    return true;
}

static bool take(struct screen *s, const struct key *key, enum screen_state how)
{
    int *mouse = &s->app->settings.values[SETTING_MOUSE];
    const int64_t ns = platform_now_ns();
    s->is_repeated = key->kind == s->last && ns - s->pressed_ns < (int64_t)s->repeat_ms * NS_IN_MS;
    s->pressed_ns = ns;
    if (key->kind == KEY_FUNCTION && key->ch == 2) {
        *mouse = *mouse == SWITCH_ON ? SWITCH_OFF : SWITCH_ON;
        screen_message(s, *mouse == SWITCH_ON
                              ? "The mouse now makes moves. Press F2 to select text with it.\n"
                              : "The mouse now selects text. Press F2 to make moves with it.\n");
    } else if (!press(s, key, how)) {
        return false;
    }
    s->last = key->kind;
    s->needs_top = true;
    return true;
}

enum key_kind screen_turn(struct screen *s, int wait_ms)
{
    const struct key key = next_key(s, wait_ms);
    if (key.kind != KEY_TIMEOUT && key.kind != KEY_GONE)
        take(s, &key, STATE_IDLE);
    free(key.pasted);
    return key.kind;
}

/* Keys run in order: once a key waits, all later keys wait too, except Esc, PgUp, PgDn, Ctrl-C and
 * Ctrl-D. But KEY_PLACE holds up no later keys, because keys that can run do not depend on it. */
static void handle_busy_keys(struct screen *s)
{
    struct key key;
    while (read_key(s, &key)) {
        const uint32_t control = key.kind == KEY_CONTROL ? key.ch : 0;
        int places = 0;
        while (places < s->n_queued && s->queue[places].kind == KEY_PLACE)
            places++;
        const bool is_next = places == s->n_queued || key.kind == KEY_ESCAPE ||
                             key.kind == KEY_PAGE_UP || key.kind == KEY_PAGE_DOWN ||
                             control == 'c' || control == 'd';
        if (control == 'c')
            platform_interrupt();
        if ((is_next && take(s, &key, STATE_BUSY)) || control == 'c')
            free(key.pasted);
        else if (control == 'd' && s->edit.len == 0)
            app_leave(s->app, CODE_DONE);
        else
            screen_queue_key(s, &key);
    }
}

void screen_pump(struct app *app)
{
    struct screen *s = screen_of(app);
    enum terminal_event event;
    if (!s->is_open)
        return;
    while ((event = terminal_wait(0)) != TERMINAL_TIMEOUT && !app_is_leaving(app))
        handle_event(s, event);
    handle_busy_keys(s);
    const int ms = keys_wait_ms(&s->keys, s->escape_ms);
    if (ms >= 0 && platform_now_ns() - s->fed_ns >= (int64_t)ms * NS_IN_MS)
        keys_expire(&s->keys);
    handle_busy_keys(s);
    if (s->n_queued > 0 && states_of_top(s, STATE_BUSY) & STATE_YIELDS)
        platform_interrupt();
    s->needs_draw |= still_ms(s) == 0;
    if (app_is_leaving(app))
        platform_interrupt();
    else if (s->needs_draw || s->needs_top)
        draw(s);
}
