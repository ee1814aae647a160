/* The animation of a moved piece on a painted board of a simulated screen: where and how long the
 * piece is shown, what ends the animation, and when there is none. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fake.h"
#include "screen/play.h"
#include "unit.h"
#include "view/paint.h"

enum { REST_MS = 20, RESTS = 6 };

static int n_rests;
static bool was_at_begin, was_between;
static char first; /* first byte of the typed line at the last wait without a timer */

static bool has_triangle(const struct fake *f, const char *place)
{
    const struct variant *v = f->game->variant;
    const int wanted = v->rules->place_parse(v, place, strlen(place));
    const struct canvas *c = &f->screen.shown;
    for (int i = 0; i < c->rows * c->columns; i++) {
        if (cell_place(&c->cells[i]) == wanted && c->cells[i].background == THEME_SIDE + COLOR_RED)
            return true;
    }
    return false;
}

static void looks(struct fake *f)
{
    if (f->waited_ms < 0)
        first = f->screen.edit.line[0];
    if (f->waited_ms != REST_MS || game_length(f->game->game) == 0)
        return;
    n_rests++;
    was_at_begin |= has_triangle(f, "c8") && !has_triangle(f, "a6");
    was_between |= !has_triangle(f, "c8") && !has_triangle(f, "a6");
}

static struct fake *begin(void)
{
    struct fake *f = fake_begin("tactigon", NULL);
    world_set("COLORTERM", "truecolor");
    f->app.settings.values[SETTING_CHARSET] = CHARSET_UNICODE;
    f->app.settings.values[SETTING_COLOR] = WHEN_ALWAYS;
    f->app.settings.values[SETTING_MOTION] = SWITCH_ON;
    f->display = looks;
    n_rests = 0;
    was_at_begin = was_between = false;
    return f;
}

static void test_a_piece_is_drawn_along_its_path(void **state)
{
    struct fake *f = begin();
    f->script = "c8a6\r\x01\x01\x01\x01\x01\x01";
    play_on_screen(f->game);
    assert_int_equal(n_rests, RESTS);
    assert_true(was_at_begin && was_between);
    assert_true(has_triangle(f, "a6"));
    assert_int_equal(f->waited_ms, -1); /* no timer is left */
    fake_free(f);
}

static void test_a_key_ends_it_and_is_not_lost(void **state)
{
    struct fake *f = begin();
    f->script = "c8a6\r\x01u";
    play_on_screen(f->game);
    assert_int_equal(n_rests, 2);
    assert_int_equal(first, 'u');
    assert_true(has_triangle(f, "a6"));
    fake_free(f);
}

static void test_where_there_is_none(void **state)
{
    for (int i = 0; i < 4; i++) {
        struct fake *f = begin();
        if (i == 0)
            f->app.settings.values[SETTING_MOTION] = SWITCH_OFF;
        if (i == 1)
            f->screen.is_over_ssh = true;
        if (i == 2)
            f->app.settings.values[SETTING_COLOR] = WHEN_NEVER;
        f->script = i == 3 ? "c8a6;d5c5\r" : "c8a6\r";
        play_on_screen(f->game);
        assert_int_equal(n_rests, i == 3 ? 1 : 0); /* of two moves, only the last is animated */
        assert_false(was_at_begin);
        fake_free(f);
    }
}
