/* Setting up positions and a board on a simulated screen: by arrows and keys, by the mouse, and by
 * typing. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands/commands.h"
#include "commands/editor.h"
#include "core/rng.h"
#include "fake.h"
#include "front/app.h"
#include "session/setup.h"
#include "unit.h"

enum { SCRIPT_MAX = 4096, ARROWS_MAX = 200 };

/* Moves the cursor to `at`, if set, and presses `keys`. Without keys, the mouse clicks `at`. */
struct step {
    const char *at;
    const char *keys; /* NULL means a click */
};

static const struct step *next_step;
static struct editor editor;
static char script[SCRIPT_MAX];
static int n_arrows;
static struct rng rng;

static bool find_cell(const struct canvas *c, int place, int *row, int *column)
{
    for (int i = 0; i < c->rows * c->columns; i++) {
        if (cell_place(&c->cells[i]) != place)
            continue;
        *row = i / c->columns;
        *column = i % c->columns;
        return true;
    }
    return false;
}

static bool step_to(struct fake *f, int place)
{
    int row = 0, column = 0;
    const struct canvas *shown = &f->screen.shown;
    assert_true(find_cell(shown, place, &row, &column));
    if (canvas_place_at(shown, f->screen.row, f->screen.column) == place)
        return false;
    assert_true(n_arrows++ < ARROWS_MAX);
    static const char *const arrows[] = {"\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"};
    const int down = row - f->screen.row, right = column + 1 - f->screen.column;
    /* One arrow in four is random, in case the direct way leads in a circle. */
    if (n_arrows % 4 == 3)
        f->script = arrows[rng_below(&rng, 4)];
    else
        f->script = arrows[3 * abs(down) > abs(right) ? down > 0 : 2 + (right < 0)];
    return true;
}

static void display(struct fake *f)
{
    if (*f->script)
        return;
    const struct step *s = next_step;
    if (!s->at && !s->keys)
        return;
    const int place = s->at
                          ? editor.variant->rules->place_parse(editor.variant, s->at, strlen(s->at))
                          : PLACE_NONE;
    if (s->at && s->keys && step_to(f, place))
        return;
    if (s->keys) {
        f->script = s->keys;
    } else {
        int row = 0, column = 0;
        assert_true(find_cell(&f->screen.shown, place, &row, &column));
        snprintf(script, sizeof script, "\x1b[<0;%d;%dM\x1b[<0;%d;%dm", column + 1, row + 1,
                 column + 1, row + 1);
        f->script = script;
    }
    n_arrows = 0;
    next_step++;
}

static bool run(struct fake *f, const struct step *steps)
{
    next_step = steps;
    n_arrows = 0;
    rng = rng_seed(1);
    f->display = display;
    return f->app.front->edit(&editor);
}

static struct fake *begin(const char *game, int rows, int columns)
{
    struct fake *f = fake_new(game, rows, columns);
    const struct rules *rules = f->app.settings.rules;
    struct variant *v;
    union position p;
    const struct variant_spec spec = {.board = NULL};
    memset(&p, 0, sizeof p);
    assert_int_equal(variant_new(rules, &spec, &v, NULL), STATUS_OK);
    v->rules->start(v, &p.pos);
    editor_open(&f->app, v, &p.pos, &editor);
    f->app.has_terminal_in = f->app.has_terminal_out = true;
    return f;
}

static void end(struct fake *f, const char *text)
{
    union position p;
    struct error error;
    struct variant *v = (struct variant *)(size_t)editor.variant;
    assert_int_equal(editor_read(&editor, &p, &error), STATUS_OK);
    if (text)
        assert_string_equal(rules_position(v, &editor.pos.pos).text, text);
    editor_close(&editor);
    fake_free(f);
    variant_free(v);
}

static void test_by_arrows_and_keys(void **state)
{
    /* Enter places a red circle at first. Two Tabs change it to a square, three to a pentagon. */
    static const struct step steps[] = {{NULL, "clear\r"},   {"d9", "\t\t\t\r"}, {"d3", "/ "},
                                        {"d6", "\x1b[Z\r"},  {"c6", "\r"},       {"f6", "?q"},
                                        {NULL, "che\t\r"},   {"f6", "\r"},       {"f6", "\r"},
                                        {"c6", "\x1b[3~"},   {"b6", "\r"},       {"b6", "\r"},
                                        {NULL, "*"},         {"e6", "\r"},       {NULL, "<"},
                                        {NULL, "quiet 7\r"}, {NULL, "done\r"},   {NULL, NULL}};
    struct fake *f = begin("tactigon", 24, 80);
    assert_true(run(f, steps));
    end(f, "3/5/2p2/5/7/3s3/5/5/2P2/5/1 c 7 1");
}

static void test_by_the_mouse(void **state)
{
    static const struct step steps[] = {{NULL, "clear\r"}, {"e6", NULL},      {"g2", NULL},
                                        {"g2", NULL},      {NULL, "/"},       {"b2", NULL},
                                        {NULL, "/"},       {NULL, "*done\r"}, {NULL, NULL}};
    for (int small = 0; small < 2; small++) {
        struct fake *f = begin("apart", small ? 20 : 24, small ? 60 : 80);
        assert_true(run(f, steps));
        end(f, "8/1b6/8/8/8/4w3/8/8 b 0 0");
    }
}

static void test_bars_by_the_cursor(void **state)
{
    static const struct step steps[] = {
        {"34", "\t\t\t\t\t\t\t\t\t\r"}, {"35", "/\r"}, {NULL, "done\r"}, {NULL, NULL}};
    struct fake *f = begin("isaac", 24, 80);
    assert_true(run(f, steps));
    end(f, "b p 34v7 35v7 54320/54320 0/0 0/0 -");
}

static void sees_refusal(struct fake *f)
{
    assert_true(fake_shows(f, "No piece can be"));
}

static void test_refusals_are_shown(void **state)
{
    static const struct step steps[] = {{NULL, "place white 1 a1\r"}, {NULL, NULL}};
    struct fake *f = begin("dragons", 24, 80);
    assert_false(run(f, steps)); /* false, because the terminal is gone after the last step */
    sees_refusal(f);
    end(f, NULL);
}

static void clicks_the_pentagon(struct fake *f)
{
    if (*f->script || editor.what != 0)
        return;
    fake_queue(f, fake_press_on(f, "pentagon"));
    f->script = "\x01";
}

static void test_a_click_chooses_a_piece(void **state)
{
    struct fake *f = begin("tactigon", 24, 80);
    f->display = clicks_the_pentagon;
    fake_type(f, "\x01");
    assert_false(f->app.front->edit(&editor));
    assert_int_equal(editor.what, 3);
    end(f, NULL);
}

static void test_leaving(void **state)
{
    static const struct step unchanged[] = {{NULL, "\x1b\x01"}, {NULL, "5\r"}, {NULL, NULL}};
    static const struct step changed[] = {{NULL, "clear\r"}, {NULL, "\x1b\x01"}, {NULL, "6\r"},
                                          {NULL, "n"},       {NULL, "cancel\r"}, {NULL, "y"},
                                          {NULL, NULL}};
    struct fake *f = begin("dragons", 24, 80);
    assert_false(run(f, unchanged));
    assert_false(f->is_gone);
    assert_false(run(f, changed));
    assert_false(f->is_gone);
    assert_null(next_step->keys);
    editor_do(&editor, "start");
    end(f, NULL);
}

static void test_how_a_game_begins(void **state)
{
    static const struct step steps[] = {{NULL, "side cian\r"}, {NULL, NULL}};
    for (int i = 0; i < 2; i++) {
        struct fake *f = begin("tactigon", 24, 80);
        editor.plays = i == 1;
        assert_false(run(f, steps));
        assert_int_equal(fake_shows(f, "Type 'done' to play from here."), editor.plays);
        end(f, NULL);
    }
}
