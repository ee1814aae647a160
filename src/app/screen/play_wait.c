/*
 * A game on the screen while a bot thinks: nothing is played. A line waits for its move, and so
 * does a move that is made on the board, of which only that the piece is one's own can be known
 * yet; Esc gives them back.
 */
#include "app/screen/play.h"

#include "app/screen/screen.h"
#include "tactigon/picture.h"
#include "tactigon/utf8.h"

enum { WAITING_COLUMNS = 40 /* of what waits, in the message */ };

void play_tell_wait(const struct press *on)
{
    struct play *p = on->context;
    const struct variant *v = session_voice(p->session);
    const char *lines = *p->rest ? p->rest : p->more;
    const bool has_move = p->ahead_to != PLACE_NONE;
    char move[2 * MOVE_TEXT_MAX];
    struct text text = text_in(move, sizeof move);
    if (has_move)
        text_add(&text, rules_name(v, p->ahead_from).text);
    if (has_move)
        text_printf(&text, " %s%s", rules_name(v, p->ahead_to).text, lines ? "; " : "");
    screen_clear_message(p->screen);
    p->has_told_wait = true;
    if (has_move || lines)
        screen_message(p->screen, "After the move: %s%s\n", move,
                       lines ? utf8_quote(lines, WAITING_COLUMNS).text : "");
    else
        screen_message(p->screen, "Not your turn yet.\n");
}

/* Behind what waits already; false: that is too long together. */
static bool let_wait(const struct press *on, const char *line)
{
    struct play *p = on->context;
    char all[2 * sizeof p->line];
    struct text text = text_in(all, sizeof all);
    text_printf(&text, "%s%s%s", p->rest, *p->rest ? "; " : "", line);
    if (text.len >= sizeof p->line) {
        screen_add(p->screen, "That is too long with what is waiting.\n");
        return false;
    }
    play_do_line(p, all);
    play_tell_wait(on);
    return true;
}

/* ---- moves in advance, by places ---- */

/* The places of the picture without a piece of the other side, with one, into out. */
static int list_own(const struct play *p, int out[CURSOR_PLACES_MAX])
{
    const struct session *s = p->session;
    const struct variant *v = session_voice(s);
    struct picture picture = {.n_pieces = 0};
    int n = 0;
    if (v->rules->show->picture)
        v->rules->show->picture(v, session_pos(s), &picture);
    for (int i = 0; i < picture.n_pieces && n < CURSOR_PLACES_MAX; i++) {
        if (picture.pieces[i].kind.side != (uint8_t)session_pos(s)->side)
            out[n++] = picture.tiles[picture.pieces[i].tile].place;
    }
    return n;
}

static bool is_own(const struct play *p, int place)
{
    int own[CURSOR_PLACES_MAX];
    int i = list_own(p, own);
    while (i > 0 && own[i - 1] != place)
        i--;
    return i > 0;
}

/* The piece that is to move, then where to; another piece begins anew. */
static void take_ahead(const struct press *on, int place)
{
    struct play *p = on->context;
    const struct variant *v = session_voice(p->session);
    if (v->rules->place_meant && p->ahead_from == PLACE_NONE && place != PLACE_NONE)
        place = v->rules->place_meant(v, session_pos(p->session), place);
    const bool is_picked = p->ahead_from != PLACE_NONE && p->ahead_to == PLACE_NONE;
    if (is_picked && place == p->ahead_from) {
        play_take_back(on);
    } else if (is_picked) {
        p->ahead_to = place;
        play_tell_wait(on);
    } else if (place == PLACE_NONE || *p->rest) {
        play_tell_wait(on);
    } else if (!is_own(p, place)) {
        screen_message(p->screen, "No piece of yours is on %s.\n", rules_name(v, place).text);
    } else {
        p->ahead_from = place;
        p->ahead_to = PLACE_NONE;
        screen_message(p->screen, "%s is to move next: where to?\n", rules_name(v, place).text);
    }
    p->has_told_wait = true;
}

void play_place_later(const struct press *on)
{
    take_ahead(on, ((struct play *)on->context)->cursor.place);
}

void play_next_later(const struct press *on)
{
    struct play *p = on->context;
    int own[CURSOR_PLACES_MAX];
    cursor_next(&p->cursor, &p->layer.frame.whole, own, list_own(p, own),
                on->key->kind == KEY_BACK_TAB);
}

/* A ply of the history can be looked at meanwhile. As on one's own turn a press picks. */
void play_click_later(const struct press *on)
{
    struct play *p = on->context;
    const struct hit hit = screen_hit(on->screen, on->key);
    const int place = hit.kind == HIT_PLACE ? hit.number : PLACE_NONE, pressed = p->pressed;
    const bool is_press = on->key->kind == KEY_PRESS, is_shown = p->shown >= 0;
    p->pressed = PLACE_NONE;
    if (is_press && play_show_clicked(p, hit))
        return;
    p->shown = -1;
    if (is_shown || (!is_press && (place == pressed || p->ahead_from != pressed)))
        return;
    p->pressed = is_press ? place : PLACE_NONE;
    if (place != PLACE_NONE) {
        p->cursor = cursor_at(place);
        take_ahead(on, place);
    } else if (!is_press) {
        play_take_back(on);
    }
}

/* ---- lines ---- */

void play_enter_later(const struct press *on)
{
    struct play *p = on->context;
    struct edit *e = &p->screen->edit;
    if (p->pasted && !p->more)
        p->more = p->pasted;
    else if (e->len > 0 && let_wait(on, e->line))
        edit_remember(e);
    if (p->more)
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
    } else if (p->ahead_from != PLACE_NONE) {
        p->ahead_from = p->ahead_to = PLACE_NONE;
    } else if (p->pasted) {
        play_drop_pasted(p);
        screen_message(p->screen, "The paste is dropped.\n");
    }
}

void play_refuse_paste(const struct press *on)
{
    screen_add(on->screen, "A paste is waiting already: this one is dropped.\n");
}
