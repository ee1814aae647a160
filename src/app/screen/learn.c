/*
 * Lessons on the screen, each a page of words with its board.
 */
#include "app/screen/learn.h"

#include "app/front/scene.h"
#include "app/learn/tutorial.h"

struct page {
    struct tutorial tutorial;
    struct frame frame;
};

static void draw_words(struct screen *s, const char *words)
{
    struct text message = text_in(s->message, sizeof s->message);
    text_add(&message, words);
    screen_draw_message(s, s->size.rows - 1);
    s->message[0] = '\0';
}

static void draw(struct screen *s, void *context)
{
    struct page *page = context;
    const struct tutorial *t = &page->tutorial;
    canvas_reset(&s->next, s->size.rows, s->size.columns);
    if (t->has_position) {
        struct scene scene = scene_of_position(t->variant, &t->position.pos,
                                               scene_view(s->app, &s->look, t->selected), t->words);
        scene.is_screen = true;
        s->rules = t->variant->rules;
        screen_compose(s, &scene, &page->frame);
    } else {
        draw_words(s, t->words);
    }
    struct text prompt = text_in(s->prompt, sizeof s->prompt);
    struct text hint = text_in(s->hint, sizeof s->hint);
    text_printf(&prompt, "page %d", t->page);
    text_add(&hint, "Enter: next page  Esc: enough");
    screen_draw_input(s, true);
}

/* Wait for a key that turns the page; false: for one that closes the book. */
static bool wants_more(struct screen *s)
{
    for (;;) {
        const struct key key = screen_key(s, -1);
        if (screen_common_key(s, &key))
            continue;
        switch (key.kind) {
        case KEY_GONE:
        case KEY_ESCAPE:
            return false;
        case KEY_TEXT:
            return key.ch != 'q';
        case KEY_CONTROL:
            return key.ch != 'c' && key.ch != 'd';
        case KEY_ENTER:
        case KEY_RIGHT:
        case KEY_DOWN:
        case KEY_PAGE_DOWN:
        case KEY_PRESS:
            return true;
        default:
            break;
        }
    }
}

void learn_on_screen(struct screen *s)
{
    struct page page = {.frame = frame_empty()};
    struct screen_layer layer = {.draw = draw, .context = &page};
    if (!screen_open(s))
        return;
    tutorial_open(s->app, &page.tutorial);
    screen_push(s, &layer);
    while (tutorial_next(&page.tutorial)) {
        s->is_due = true;
        if (!wants_more(s))
            break;
    }
    screen_pop(s);
    tutorial_close(&page.tutorial);
    frame_free(&page.frame);
    screen_settle(s);
}
