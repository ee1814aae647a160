/*
 * An editor on the screen. Keys and clicks become words, so that they do what words do.
 */
#include "app/screen/editor.h"

#include <string.h>

#include "app/front/scene.h"
#include "app/screen/cursor.h"
#include "app/screen/pager.h"
#include "app/screen/pick.h"
#include "app/session/command.h"

struct desk {
    struct screen *screen;
    struct app *app;
    struct editor *editor;
    struct cursor cursor;
    struct frame frame;
    enum answer_next next;
};

static void draw(struct screen *s, void *context)
{
    struct desk *d = context;
    struct editor *e = d->editor;
    char words[EDITOR_WORDS_MAX];
    struct text text = text_in(words, sizeof words);
    const struct view view = scene_view(d->app, &s->look, PLACE_NONE);
    text_add(&text, "In hand: ");
    editor_describe(e, e->side, e->what, &text);
    text_put(&text, '\n');
    editor_words(e, &text);
    text_add(&text, e->plays ? "Type 'done' to play it.\n" : "");
    struct scene scene = scene_of_position(e->variant, &e->pos.pos, view, words);
    scene.cursor = d->cursor.place;
    scene.keys = s->top->context != d ? ""
                 : s->edit.len > 0    ? SCREEN_TYPING
                                      : "Enter: put  Tab, /: what  Del: take  ?: help  type: done, "
                                        "undo, cancel";
    screen_compose(s, &scene, &d->frame);
    screen_draw_input(s, "edit> ", d->frame.has_keys ? "" : scene.keys, s->row < 0);
}

/* ---- doing ---- */

static void do_item(struct desk *d, const char *item)
{
    const struct answer *a = &d->app->answer;
    screen_clear_message(d->screen);
    editor_do(d->editor, item);
    while (a->next == NEXT_CONFIRM && !app_is_leaving(d->app))
        editor_confirm(d->editor, pick_ask(d->screen, a->question, a->is_yes));
    d->next = a->next;
    screen_settle(d->screen);
}

static void do_line(struct desk *d)
{
    char line[INPUT_LINE_MAX + 1], item[INPUT_LINE_MAX + 1];
    const char *rest = line;
    strcpy(line, d->screen->edit.line);
    edit_remember(&d->screen->edit);
    do {
        command_next_item(&rest, item);
        do_item(d, item);
    } while (*rest && !d->app->answer.is_refused && d->next != NEXT_GAME && d->next != NEXT_MENU);
}

/* Put down what is in the hand; with it there already, or nothing `in_hand`, take away. */
static void put(struct desk *d, bool in_hand)
{
    char item[ERROR_TEXT_MAX];
    struct text text = text_in(item, sizeof item);
    const struct editor *e = d->editor;
    enum side owner;
    if (d->cursor.place == PLACE_NONE)
        return;
    const int what = editor_look(e, d->cursor.place, &owner);
    if (in_hand && (what != e->what || (what < e->n_pieces && owner != e->side))) {
        text_add(&text, "place ");
        editor_describe(e, e->side, e->what, &text);
    } else {
        text_add(&text, "remove");
    }
    text_put(&text, ' ');
    e->variant->rules->place_format(e->variant, d->cursor.place, &text);
    if (in_hand || what >= 0)
        do_item(d, item);
}

/* ---- keys ---- */

/* A key of its own in an empty line. */
static bool letter_key(struct desk *d, uint32_t ch)
{
    static const char signs[] = "*<>?";
    static const char *const items[] = {"side", "undo", "redo", "help"};
    const char *sign = ch < 128 ? strchr(signs, (char)ch) : NULL;
    if (sign)
        do_item(d, items[sign - signs]);
    else if (ch == '/')
        d->editor->side = (enum side) !d->editor->side;
    else if (ch == ' ' && d->frame.has_more)
        pager_run_message(d->screen);
    else if (ch == ' ')
        put(d, true);
    else
        return false;
    return true;
}

static void click(struct desk *d, const struct key *key)
{
    const int place = canvas_place_at(&d->frame.canvas, key->row, key->column);
    if (place == PLACE_NONE)
        return;
    d->cursor = cursor_at(place);
    put(d, true);
}

/* What is told has several lines, as help has. */
static bool is_reading(const struct desk *d)
{
    const char *end = strchr(d->screen->message, '\n');
    return d->frame.has_more || (end && end[1]);
}

/* A key that means something else in a line that is typed. */
static bool board_key(struct desk *d, const struct key *key)
{
    struct editor *e = d->editor;
    if (cursor_key(&d->cursor, &d->frame.whole, key))
        return true;
    switch (key->kind) {
    case KEY_ENTER:
        if (is_reading(d))
            screen_clear_message(d->screen);
        else
            put(d, true);
        break;
    case KEY_TAB:
        e->what = (e->what + 1) % e->n_names;
        break;
    case KEY_BACK_TAB:
        e->what = (e->what + e->n_names - 1) % e->n_names;
        break;
    case KEY_DELETE:
    case KEY_BACKSPACE:
        put(d, false);
        break;
    case KEY_ESCAPE:
        if (*d->screen->message)
            screen_clear_message(d->screen);
        else
            do_item(d, "cancel");
        break;
    case KEY_TEXT:
        return letter_key(d, key->ch);
    default:
        return false;
    }
    return true;
}

static void take_key(struct desk *d, const struct key *key)
{
    struct edit *e = &d->screen->edit;
    if (screen_common_key(d->screen, key) || (e->len == 0 && board_key(d, key)))
        return;
    switch (key->kind) {
    case KEY_ENTER:
        do_line(d);
        break;
    case KEY_ESCAPE:
        edit_set(e, "");
        break;
    case KEY_PRESS:
        click(d, key);
        break;
    default:
        screen_line_key(d->screen, key, 0);
        break;
    }
}

bool editor_on_screen(struct editor *e)
{
    struct screen *s = e->app->screen;
    struct desk d = {.screen = s,
                     .app = s->app,
                     .editor = e,
                     .cursor = cursor_at(PLACE_NONE),
                     .frame = frame_empty()};
    struct screen_layer layer = {.draw = draw, .context = &d};
    if (!screen_open(s))
        return false;
    screen_push(s, &layer);
    screen_settle(s);
    screen_draw(s);
    d.cursor = cursor_at(cursor_start(&d.frame.whole, NULL, 0));
    s->is_due = true;
    while (d.next != NEXT_GAME && d.next != NEXT_MENU && !app_is_leaving(s->app)) {
        const struct key key = screen_key(s, -1);
        take_key(&d, &key);
    }
    screen_pop(s);
    screen_clear_message(s);
    frame_free(&d.frame);
    return d.next == NEXT_GAME;
}
