/* The position editor on the screen. Keys and clicks do the same as typed commands. */
#include "screen/screen.h"

#include <string.h>

#include "commands/commands.h"
#include "commands/editor.h"
#include "core/utf8.h"
#include "report/manual.h"
#include "screen/cursor.h"
#include "view/view_model.h"

struct position_editor {
    struct screen *screen;
    struct app *app;
    struct editor *editor;
    struct cursor cursor;
    struct screen_layer layer;
    enum answer_next next;
};

/* Draws the names of all pieces below the first line of the panel, with the chosen one marked. A
 * click chooses a piece. If `c` is NULL, only counts the rows. */
static int put_pieces(const struct position_editor *d, struct canvas *c)
{
    const struct editor *e = d->editor;
    const struct area *to = &d->layer.layout.panel;
    int row = 1, column = 1;
    for (int i = 0; i < e->n_names; i++) {
        const struct text_word name = text_format(" %s ", editor_name(e, i));
        const int width = (int)strlen(name.text), left = to->column;
        if (column > 1 && column + width > to->columns) {
            row++;
            column = 1;
        }
        if (c && row < to->rows) {
            canvas_add(c, to->row + row, left + column, name.text,
                       i == e->what ? STYLE_CURSOR : STYLE_PLAIN);
            canvas_set_hit(c, to->row + row, left + column, width, HIT_ENTRY, i);
        }
        column += width;
    }
    return row;
}

static void draw(struct screen *s, void *context)
{
    struct position_editor *d = context;
    struct editor *e = d->editor;
    char words[EDITOR_WORDS_MAX];
    struct text text;
    int rows = 1, last;
    /* The panel's width, which is known after drawing, decides how many rows the names take. */
    do {
        last = rows;
        text = text_in(words, sizeof words);
        text_printf(&text, "To place: %s", editor_describe(e, e->side, e->what).text);
        for (int i = 0; i <= last; i++)
            text_put(&text, '\n');
        editor_words(e, &text);
        text_add(&text, e->plays ? "Type 'done' to play from here.\n" : "");
        struct view_model model =
            view_model_of_position(d->app, &s->display, e->variant, &e->pos.pos, words);
        model.cursor = d->cursor.place;
        screen_compose(s, &model, &d->layer.layout);
        rows = put_pieces(d, NULL);
    } while (rows > last);
    put_pieces(d, &s->next);
    screen_draw_input(s, "edit> ", s->row < 0);
}

static void do_item(struct position_editor *d, const char *item)
{
    screen_clear_message(d->screen);
    editor_do(d->editor, item);
    d->next = d->app->answer.next;
    screen_settle(d->screen);
}

/* Puts the chosen piece at the cursor if `is_placing` is set. Otherwise, or if the same piece is
 * already there, removes the piece at the cursor. */
static void put(struct position_editor *d, bool is_placing)
{
    char item[ERROR_TEXT_MAX];
    struct text text = text_in(item, sizeof item);
    const struct editor *e = d->editor;
    enum side owner;
    if (d->cursor.place == PLACE_NONE)
        return;
    const int what = editor_look(e, d->cursor.place, &owner);
    if (is_placing && (what != e->what || (what < e->n_pieces && owner != e->side))) {
        text_printf(&text, "place %s", editor_describe(e, e->side, e->what).text);
    } else {
        text_add(&text, "remove");
    }
    text_put(&text, ' ');
    e->variant->rules->place_format(e->variant, d->cursor.place, &text);
    if (is_placing || what >= 0)
        do_item(d, item);
}

static void letter(const struct press *on)
{
    static const char *const items[] = {"side", "undo", "redo"};
    do_item(on->context, items[on->argument]);
}

static void help(const struct press *on)
{
    manual_print_keys(on->screen->app, MANUAL_EDITOR);
    do_item(on->context, "help");
}

static void complete(const struct press *on)
{
    const struct position_editor *d = on->context;
    const struct commands all = editor_commands(d->editor);
    complete_typed(d->screen, &all);
}

static void other_side(const struct press *on)
{
    struct position_editor *d = on->context;
    d->editor->side = (enum side) !d->editor->side;
}

static void next_piece(const struct press *on)
{
    struct editor *e = ((struct position_editor *)on->context)->editor;
    e->what = (e->what + on->argument + e->n_names) % e->n_names;
}

static void move_cursor(const struct press *on)
{
    struct position_editor *d = on->context;
    cursor_move(&d->cursor, &d->layer.layout.whole, (enum direction)(on->key->kind - KEY_UP));
}

static void remove_piece(const struct press *on)
{
    put(on->context, false);
}

static void enter(const struct press *on)
{
    struct position_editor *d = on->context;
    char line[INPUT_LINE_MAX + 1], item[INPUT_LINE_MAX + 1];
    const char *rest = line;
    if (d->screen->edit.len > 0) {
        strcpy(line, d->screen->edit.line);
        edit_remember(&d->screen->edit);
        do {
            command_next_item(&rest, item);
            do_item(d, item);
        } while (*rest && !d->app->answer.is_refused && d->next != NEXT_GAME &&
                 d->next != NEXT_LEAVE);
    } else if (on->key->kind == KEY_TEXT && d->layer.layout.has_more) {
        pager_run_message(d->screen);
    } else if (on->key->kind == KEY_ENTER &&
               (d->layer.layout.has_more || utf8_wrap_count(d->screen->message, 0, 0) > 1)) {
        screen_clear_message(d->screen);
    } else {
        put(d, true);
    }
}

static void click(const struct press *on)
{
    struct position_editor *d = on->context;
    const int place = canvas_place_at(&d->layer.layout.canvas, on->key->row, on->key->column);
    const struct hit hit = screen_hit(on->screen, on->key);
    if (hit.kind == HIT_ENTRY && hit.number == d->editor->what)
        other_side(on);
    else if (hit.kind == HIT_ENTRY)
        d->editor->what = hit.number;
    if (place == PLACE_NONE)
        return;
    d->cursor = cursor_at(place);
    put(d, true);
}

static void open_menu(struct position_editor *d)
{
    struct choice m = {.title = "Editor", .shows_board = true};
    choice_add(&m, "back", "Back");
    choice_add(&m, "done", "%s", d->editor->plays ? "Play from here" : "Use this position");
    if (d->editor->at > 0)
        choice_add(&m, "undo", "Undo");
    choice_add(&m, "clear", "Remove all pieces");
    choice_add(&m, "start", "Start position");
    choice_add(&m, "cancel", "Leave");
    const int chosen = screen_menu_run(d->app, &m);
    if (chosen > 0)
        do_item(d, m.entries[chosen].word);
}

static void escape(const struct press *on)
{
    struct position_editor *d = on->context;
    if (d->screen->edit.len > 0)
        edit_set(&d->screen->edit, "");
    else if (*d->screen->message)
        screen_clear_message(d->screen);
    else
        open_menu(d);
}

static const struct binding keys[] = {
    {KEY_ANY, 0, STATE_BUSY, 0, 0, NULL},
    {KEY_ARROW, 0, 0, STATE_TYPED, 0, move_cursor},
    {KEY_ENTER, 0, 0, 0, 0, enter},
    {KEY_ESCAPE, 0, 0, 0, 0, escape},
    {KEY_PRESS, 0, 0, 0, 0, click},
    {KEY_TAB, 0, STATE_TYPED, 0, 0, complete},
    {KEY_TAB, 0, 0, 0, 1, next_piece},
    {KEY_BACK_TAB, 0, 0, STATE_TYPED, -1, next_piece},
    {KEY_DELETE, 0, 0, STATE_TYPED, 0, remove_piece},
    {KEY_BACKSPACE, 0, 0, STATE_TYPED, 0, remove_piece},
    {KEY_TEXT, '*', 0, STATE_TYPED, 0, letter},
    {KEY_TEXT, '<', 0, STATE_TYPED, 1, letter},
    {KEY_TEXT, '>', 0, STATE_TYPED, 2, letter},
    {KEY_TEXT, '?', 0, STATE_TYPED, 0, help},
    {KEY_TEXT, '/', 0, STATE_TYPED, 0, other_side},
    {KEY_TEXT, ' ', 0, STATE_TYPED, 0, enter},
    {0},
};

static const struct key_hints hints[] = {
    {STATE_TYPED, 0, {TYPING_KEYS, "Tab: complete"}},
    {0, 0, {"Enter: place", "Tab, /: piece", "Del: remove", view_key_help, "Esc: menu"}},
};

bool editor_on_screen(struct editor *e)
{
    struct screen *s = screen_of(e->app);
    struct position_editor d = {
        .screen = s, .app = s->app, .editor = e, .cursor = cursor_at(PLACE_NONE)};
    d.layer = (struct screen_layer){.draw = draw, .keys = {keys}, .hints = hints, .context = &d};
    if (!screen_open(s))
        return false;
    screen_push(s, &d.layer);
    screen_settle(s);
    screen_draw(s);
    d.cursor = cursor_at(cursor_start(&d.layer.layout.whole, NULL, 0));
    s->needs_draw = true;
    while (d.next != NEXT_GAME && d.next != NEXT_LEAVE && !app_is_leaving(s->app))
        screen_turn(s, -1);
    screen_pop(s);
    screen_clear_message(s);
    return d.next == NEXT_GAME;
}
