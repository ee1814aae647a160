/*
 * A game on the screen while a bot thinks: nothing is played, a line waits for its move, Esc gives
 * it back.
 */
#include "app/screen/play.h"

#include "app/screen/screen.h"
#include "tactigon/utf8.h"

enum { WAITING_COLUMNS = 40 /* of what waits, in the message */ };

void play_tell_wait(const struct press *on)
{
    struct play *p = on->context;
    const char *what = *p->rest ? p->rest : p->more;
    screen_clear_message(p->screen);
    p->has_told_wait = true;
    if (what)
        screen_message(p->screen, "After the move: %s\n", utf8_quote(what, WAITING_COLUMNS).text);
    else
        screen_message(p->screen, "Not your turn yet.\n");
}

/* A ply of the history can be looked at meanwhile. */
void play_press_later(const struct press *on)
{
    struct play *p = on->context;
    if (!play_show_clicked(p, screen_hit(on->screen, on->key)))
        play_tell_wait(on);
}

/* Behind what waits already; false: that is too long together. */
static bool let_wait(const struct press *on, const char *line)
{
    struct play *p = on->context;
    char all[2 * sizeof p->line];
    struct text text = text_in(all, sizeof all);
    text_printf(&text, "%s%s%s", p->rest, *p->rest ? "; " : "", line);
    if (text.len >= sizeof p->line) {
        screen_add(p->screen, "With what waits already that is too long.\n");
        return false;
    }
    play_do_line(p, all);
    play_tell_wait(on);
    return true;
}

void play_enter_later(const struct press *on)
{
    struct play *p = on->context;
    struct edit *e = &p->screen->edit;
    if (p->pasted && !p->more)
        p->more = p->pasted;
    else if (e->len > 0 && let_wait(on, e->line))
        edit_remember(e);
    if (e->len == 0 || p->more)
        play_tell_wait(on);
}

/* The last that is open: the line is cleared, or gets back what waits; then a paste is dropped. */
void play_take_back(const struct press *on)
{
    struct play *p = on->context;
    screen_clear_message(p->screen);
    if (p->screen->edit.len > 0) {
        edit_set(&p->screen->edit, "");
    } else if (*p->rest) {
        edit_set(&p->screen->edit, p->rest);
        p->rest = "";
    } else if (p->pasted) {
        play_drop_pasted(p);
        screen_message(p->screen, "What was pasted is dropped.\n");
    }
}

void play_refuse_paste(const struct press *on)
{
    screen_add(on->screen, "One paste waits already: this one is not taken.\n");
}
