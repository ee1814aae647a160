/* Marks of threats and hints on a simulated screen. The pieces of both sides in a trade are marked,
 * threats disappear when a piece is picked or its place is typed, and a board that is not painted
 * has letters instead of colours. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fake.h"
#include "screen/play.h"
#include "unit.h"
#include "view/paint.h"

static const struct cell *find(const struct fake *f, const char *name, uint32_t ch)
{
    const struct variant *v = f->game->variant;
    const int wanted = v->rules->place_parse(v, name, strlen(name));
    const struct canvas *c = &f->screen.shown;
    for (int i = 0; i < c->rows * c->columns; i++) {
        if (cell_place(&c->cells[i]) == wanted && c->cells[i].ch == ch)
            return &c->cells[i];
    }
    return NULL;
}

static bool has_fill(const struct fake *f, const char *name, int color)
{
    const struct variant *v = f->game->variant;
    const int wanted = v->rules->place_parse(v, name, strlen(name));
    const struct canvas *c = &f->screen.shown;
    for (int i = 0; i < c->rows * c->columns; i++)
        if (cell_place(&c->cells[i]) == wanted &&
            ((c->cells[i].background & ~THEME_TONES) == color ||
             (c->cells[i].ink & ~THEME_TONES) == color))
            return true;
    return false;
}

static bool has_threat(const struct fake *f, const char *name)
{
    return find(f, name, mark_looks[MARK_THREAT].sign) != NULL;
}

static void sees_threats(struct fake *f)
{
    assert_true(has_fill(f, "d4", THEME_CAPTURE));
    assert_true(has_fill(f, "c3", THEME_BOTH_LOST));
    assert_true(has_fill(f, "e3", THEME_BOTH_LOST));
    assert_true(has_fill(f, "d6", THEME_ATTACKED));
    assert_true(has_threat(f, "d4") && has_threat(f, "d5"));
}

static void sees_what_is_picked(struct fake *f)
{
    assert_true(has_fill(f, "d6", THEME_PICKED));
    assert_true(has_fill(f, "c3", THEME_BOTH_LOST));
    assert_false(has_threat(f, "d4") || has_threat(f, "d5"));
}

static void test_threats_give_way_to_a_pick(void **state)
{
    static const struct fake_step steps[] = {{"d8d6\rc2c1\rthreats\r", sees_threats},
                                             {"d6", sees_what_is_picked},
                                             {"\x7f\x7f", sees_threats},
                                             {"d6\r", sees_what_is_picked},
                                             {NULL, NULL}};
    struct fake *f = fake_begin("tactigon", NULL);
    world_set("COLORTERM", "truecolor");
    f->app.settings.values[SETTING_CHARSET] = CHARSET_UNICODE;
    f->app.settings.values[SETTING_COLOR] = WHEN_ALWAYS;
    fake_finish(f, steps);
}

static void sees_letters(struct fake *f)
{
    assert_non_null(find(f, "d4", 'x'));
    assert_non_null(find(f, "c3", '='));
    assert_non_null(find(f, "e3", '='));
    assert_non_null(find(f, "d5", '?'));
    assert_true(fake_shows(f, "=  both lost: e3 c3"));
}

static void sees_no_letters(struct fake *f)
{
    assert_null(find(f, "d5", '?'));
    assert_false(fake_shows(f, "?  threat"));
}

static void test_drawings_have_letters(void **state)
{
    static const struct fake_step steps[] = {{"d8d6\rc2c1\rthreats\r", sees_letters},
                                             {"d6", sees_no_letters},
                                             {"\x7f\x7fhint\r", .sees = {">< hint: "}},
                                             {NULL, NULL}};
    struct fake *f = fake_begin("tactigon", NULL);
    f->app.settings.thinking.nodes = 5000;
    fake_finish(f, steps);
}
