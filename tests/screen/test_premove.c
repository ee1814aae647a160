/* Premoves on a simulated screen while a bot thinks: by keys and mouse, taken back, played and
 * refused. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fake.h"
#include "screen/play.h"
#include "unit.h"

enum { THINKS_MS = 600 };

/* A key or mouse event that arrives while the bot thinks, as soon as the screen shows `sees`. */
struct deed {
    const char *sees;
    enum key_kind kind;
    const char *place;
};
static const struct deed *next_deed;
static int n_played;

static void send_mouse(struct fake *f, enum key_kind kind, const char *place)
{
    static char bytes[32];
    struct text text = text_in(bytes, sizeof bytes);
    const struct variant *v = f->game->variant;
    const int wanted = v->rules->place_parse(v, place, strlen(place));
    const struct canvas *c = &f->screen.shown;
    int i = 0;
    while (i < c->rows * c->columns && cell_place(&c->cells[i]) != wanted)
        i++;
    assert_true(i < c->rows * c->columns);
    text_printf(&text, "\x1b[<0;%d;%d%c", i % c->columns + 1, i / c->columns + 1,
                kind == KEY_PRESS ? 'M' : 'm');
    f->busy = bytes;
}

static void does_next(struct fake *f)
{
    if (!next_deed->sees || game_length(f->game->game) != n_played || *f->busy)
        return;
    if (!fake_shows(f, next_deed->sees))
        return;
    if (next_deed->place)
        send_mouse(f, next_deed->kind, next_deed->place);
    else if (next_deed->kind != KEY_NONE)
        f->busy = next_deed->kind == KEY_ENTER    ? "\r"
                  : next_deed->kind == KEY_ESCAPE ? "\x1b"
                  : next_deed->kind == KEY_TAB    ? "\t"
                                                  : "\x1b[A";
    next_deed++;
}

static void play_ahead(const struct deed *deeds, void (*then)(struct fake *f))
{
    const struct fake_step steps[] = {{"d7d6\r", then}, {NULL, NULL}};
    struct fake *f = fake_begin("tactigon", NULL);
    f->app.settings.players[SIDE_SECOND] = (struct player){.kind = PLAYER_SEARCH};
    f->app.settings.thinking.time_ms = THINKS_MS;
    f->app.settings.has_seed = true;
    session_free(f->game);
    assert_int_equal(session_new_set(&f->app, NULL, &f->game), CODE_NONE);
    next_deed = deeds;
    n_played = 1;
    f->busy = "";
    f->peek = does_next;
    fake_run(f, steps);
    assert_null(next_deed->sees);
    fake_free(f);
}

static void has_played_d8_d7(struct fake *f)
{
    const struct session *s = f->game;
    char move[MOVE_TEXT_MAX];
    struct text text = text_in(move, sizeof move);
    assert_int_equal(game_length(s->game), 4); /* the bot has answered */
    s->variant->rules->move_format(s->variant, game_pos_at(s->game, 2), game_move_at(s->game, 2),
                                   &text);
    assert_string_equal(move, "d8d7");
    assert_int_equal(s->selected, PLACE_NONE);
}

static void test_a_move_by_clicks_waits_for_the_bots(void **state)
{
    static const struct deed deeds[] = {
        {"thinking", KEY_PRESS, "d8"},   {"Queued: d8", KEY_RELEASE, "d8"},
        {"Queued: d8", KEY_PRESS, "d7"}, {"Queued: d8 d7", KEY_RELEASE, "d7"},
        {"Esc: drop", KEY_NONE, NULL},   {0}};
    play_ahead(deeds, has_played_d8_d7);
}

static void test_a_move_by_a_drag_waits_for_the_bots(void **state)
{
    static const struct deed deeds[] = {{"thinking", KEY_PRESS, "d8"},
                                        {"Queued: d8", KEY_RELEASE, "d7"},
                                        {"Queued: d8 d7", KEY_NONE, NULL},
                                        {0}};
    play_ahead(deeds, has_played_d8_d7);
}

/* The click moves the cursor to d8, and the arrow key moves it to d7 at once. Only the move waits
 * for the bot. Tab does nothing, because the next piece to choose is not known yet. */
static void test_a_move_by_keys_waits_for_the_bots(void **state)
{
    static const struct deed deeds[] = {
        {"thinking", KEY_TAB, NULL},       {"Enter: queue a move", KEY_PRESS, "d8"},
        {"Queued: d8", KEY_UP, NULL},      {"Queued: d8", KEY_ENTER, NULL},
        {"Queued: d8 d7", KEY_NONE, NULL}, {0}};
    play_ahead(deeds, has_played_d8_d7);
}

static void has_played_nothing(struct fake *f)
{
    assert_int_equal(game_length(f->game->game), 2);
    assert_int_equal(f->game->selected, PLACE_NONE);
    assert_string_equal(f->screen.edit.line, "");
    assert_false(fake_shows(f, "After the move"));
}

static void test_esc_drops_queued_keys(void **state)
{
    static const struct deed deeds[] = {{"thinking", KEY_PRESS, "d8"},
                                        {"Queued: d8", KEY_PRESS, "d7"},
                                        {"Queued: d8 d7", KEY_ESCAPE, NULL},
                                        {"Enter: queue a move", KEY_PRESS, "d8"},
                                        {"Esc: drop", KEY_ESCAPE, NULL},
                                        {"Enter: queue a move", KEY_NONE, NULL},
                                        {0}};
    play_ahead(deeds, has_played_nothing);
}

static void sees_the_menu(struct fake *f)
{
    assert_int_equal(game_length(f->game->game), 2);
    assert_true(fake_shows(f, "> 1  Back to the game"));
}

static void test_esc_opens_the_menu_after_the_move(void **state)
{
    static const struct deed deeds[] = {
        {"thinking", KEY_ESCAPE, NULL}, {"Queued: the menu", KEY_NONE, NULL}, {0}};
    play_ahead(deeds, sees_the_menu);
}

static void has_refused(struct fake *f)
{
    assert_int_equal(game_length(f->game->game), 2);
    assert_true(f->app.answer.is_refused);
    assert_int_equal(f->screen.n_queued, 0);
    assert_true(fake_shows(f, "d8"));
    assert_true(*f->screen.message);
}

static void test_illegal_premoves_are_refused(void **state)
{
    static const struct deed deeds[] = {{"thinking", KEY_PRESS, "d8"},
                                        {"Queued: d8", KEY_PRESS, "d1"},
                                        {"Queued: d8 d1", KEY_PRESS, "b8"},
                                        {"Queued: d8 d1 b8", KEY_NONE, NULL},
                                        {0}};
    play_ahead(deeds, has_refused);
}

static void has_picked_b8(struct fake *f)
{
    const struct variant *v = f->game->variant;
    assert_int_equal(game_length(f->game->game), 2);
    assert_int_equal(f->game->selected, v->rules->place_parse(v, "b8", 2));
}

static void test_a_picked_piece_stays_picked(void **state)
{
    static const struct deed deeds[] = {
        {"thinking", KEY_PRESS, "b8"}, {"Queued: b8", KEY_NONE, NULL}, {0}};
    play_ahead(deeds, has_picked_b8);
}
