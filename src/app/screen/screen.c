/*
 * The screen: drawing, messages.
 */
#include "app/screen/screen.h"

#include <stdlib.h>
#include <string.h>

#include "app/system/mem.h"
#include "app/system/platform.h"
#include "tactigon/utf8.h"

enum { NS_IN_MS = 1000000 };

struct screen *screen_of(const struct app *app)
{
    return app->front_context;
}

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

/* What is drawn on: of a terminal that is larger, no more than anybody can look at. */
static void ask_size(struct screen *s)
{
    s->size = s->port->size();
    if (s->size.rows > SCREEN_ROWS_MAX)
        s->size.rows = SCREEN_ROWS_MAX;
    if (s->size.columns > SCREEN_COLUMNS_MAX)
        s->size.columns = SCREEN_COLUMNS_MAX;
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
    ask_size(s);
    return true;
}

/* ---- drawing ---- */

void screen_text(struct screen *s, int row, int column, const char *text, enum style style)
{
    canvas_add(&s->next, row, column, text, style);
}

void screen_compose(struct screen *s, struct view_model *model, struct frame *frame)
{
    const int rows = s->size.rows, columns = s->size.columns;
    s->rules = model->variant->rules;
    model->is_screen = true;
    if (!*model->message)
        model->message = s->message;
    model->keys = s->told_keys;
    model->own_rows = 0;
    mem_check(view_compose(model, rows, columns, frame));
    if (s->top->own_rows) {
        model->own_rows = s->top->own_rows(s->top->context, frame);
        mem_check(view_compose(model, rows, columns, frame));
    }
    const struct canvas *from = &frame->canvas;
    for (int row = 0; row < from->rows && row < s->next.rows; row++)
        memcpy(s->next.cells + row * s->next.columns, from->cells + row * from->columns,
               (size_t)s->next.columns * sizeof *from->cells);
    s->own = frame->own;
    if (frame->has_keys)
        s->told_keys.items = NULL;
    s->row = frame->cursor_row;
    s->column = frame->cursor_column;
}

void screen_draw_input(struct screen *s, const char *prompt, bool wants_cursor)
{
    char shown[INPUT_LINE_MAX + ERROR_TEXT_MAX];
    struct text text = text_in(shown, sizeof shown);
    const int row = s->size.rows - 1;
    const int column = edit_show(&s->edit, prompt, s->size.columns - 1, &text);
    screen_text(s, row, 0, shown, STYLE_PLAIN);
    const bool is_empty = s->edit.len == 0;
    const int used = is_empty ? column : utf8_width(shown, text.len) + 1;
    const int room = s->size.columns - used - 2;
    const int width = view_put_keys(&s->told_keys, room, NULL, 0, 0);
    view_put_keys(&s->told_keys, room, &s->next, row,
                  is_empty ? column + 1 : s->size.columns - 1 - width);
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

unsigned screen_states(const struct screen *s)
{
    const struct screen_layer *layer = s->top;
    return (s->edit.len > 0 ? STATE_TYPED : 0U) | (*s->thinking ? STATE_SEEKS : 0U) |
           (layer && layer->states ? layer->states(layer->context) : 0U);
}

/* What stands below another layer has no keys of its own. */
static struct key_list find_keys(const struct screen *s, const struct screen_layer *layer)
{
    const struct told_keys *t = layer == s->top ? layer->told : NULL;
    const unsigned states = t ? screen_states(s) : 0;
    while (t && ((states & t->in) != t->in || states & t->out))
        t++;
    return t ? (struct key_list){t->items, t->entry} : (struct key_list){0};
}

static void draw_layers(struct screen *s, struct screen_layer *layer)
{
    if (!layer)
        return;
    draw_layers(s, layer->below);
    s->told_keys = find_keys(s, layer);
    layer->draw(s, layer->context);
    canvas_claim_hits(&s->next, layer->number);
}

bool screen_is_too_small(const struct screen *s)
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
    const struct display_styles styles = display_styles(&s->display, s->rules);
    if (s->has_mouse != wants_mouse(s)) {
        s->has_mouse = !s->has_mouse;
        set_enter(s);
        output_add(&s->out, s->has_mouse ? FRAME_MOUSE_ON : FRAME_MOUSE_OFF);
    }
    s->is_fresh |= memcmp(&styles, &s->styles, sizeof styles) != 0;
    s->styles = styles;
    frame_send(s->is_fresh ? NULL : &s->shown, &s->next, &styles, s->row, s->column, &s->out);
    s->is_fresh = !s->port->write(output_string(&s->out), s->out.collected.len);
    s->out.collected.len = 0;
    const struct canvas old = s->shown;
    s->shown = s->next;
    s->next = old;
}

/* When the first of the layers will look different by itself; INT64_MAX: none will. */
static int64_t find_stale(const struct screen *s)
{
    int64_t first = INT64_MAX;
    for (const struct screen_layer *layer = s->top; layer; layer = layer->below) {
        const int ms = layer->still_ms ? layer->still_ms(layer->context) : -1;
        const int64_t ns = s->drawn_ns + (int64_t)ms * NS_IN_MS;
        first = ms >= 0 && ns < first ? ns : first;
    }
    return first;
}

void screen_draw(struct screen *s)
{
    mem_check(canvas_reset(&s->next, s->size.rows, s->size.columns));
    s->display = display_of_screen(s->app);
    s->row = -1;
    s->column = 0;
    s->own.rows = 0;
    s->rules = NULL;
    if (screen_is_too_small(s))
        draw_too_small(s);
    else
        draw_layers(s, s->top);
    send(s);
    s->is_due = false;
    s->drawn_ns = platform_now_ns();
    s->stale_ns = find_stale(s);
}

void screen_take_size(struct screen *s)
{
    if (s->is_of_size)
        screen_clear_message(s);
    ask_size(s);
    s->is_fresh = s->is_due = true;
}

void screen_push(struct screen *s, struct screen_layer *layer)
{
    layer->below = s->top;
    layer->number = s->top ? (uint8_t)(s->top->number + 1) : 1;
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

/* ---- messages ---- */

void screen_clear_message(struct screen *s)
{
    s->message[0] = '\0';
    s->is_of_size = false;
    s->is_due = true;
}

/* The panel shows what was played, and a menu what can be chosen. */
bool screen_shows_events(struct app *app)
{
    struct screen *s = screen_of(app);
    s->is_due = true;
    return s->top != NULL;
}

/* What the program tells is kept until the next time that somebody waits for a key. */
void screen_show(struct app *app)
{
    struct screen *s = screen_of(app);
    for (int i = 0; i < app->answer.n_pieces; i++) {
        const struct answer_piece *piece = &app->answer.pieces[i];
        const char *text = app->answer.text + piece->begin;
        if (piece->kind == ANSWER_PROSE && piece->hang >= 0)
            answer_hanging(&s->told, piece->hang, text);
        else
            answer_add(&s->told, piece->kind, text);
    }
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
                  const struct front *front, void (*read_long)(struct screen *s))
{
    *s = (struct screen){.app = app, .port = port, .read_long = read_long};
    s->out.name = "the terminal";
    s->shown = s->next = canvas_empty();
    s->before = app->front;
    app->front = front;
    app->front_context = s;
}

void screen_end(struct screen *s)
{
    struct app *app = s->app;
    const bool was_open = s->is_open;
    app_flush(app);
    if (s->is_open)
        s->port->close();
    app->front = s->before;
    app->front_context = NULL;
    if (was_open && s->farewell)
        app_print(app, "%s", s->farewell);
    for (int i = 0; i < s->told.n_pieces; i++)
        app_say(app, "%s", s->told.text + s->told.pieces[i].begin);
    keys_free(&s->keys);
    edit_free(&s->edit);
    answer_free(&s->told);
    canvas_free(&s->shown);
    canvas_free(&s->next);
    output_close(&s->out);
    free(s->farewell);
    free(s->kept);
}
