/* Long texts on a simulated screen, and what it shows about a line being typed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fake.h"
#include "screen/play.h"
#include "unit.h"

static void has_found(struct fake *f)
{
    assert_true(fake_shows(f, " lines"));
    assert_false(fake_shows(f, "Not found. "));
}

static void test_a_search_without_a_match(void **state)
{
    static const struct fake_step steps[] = {
        {"help\r", has_found},          {"/zzz\r", .sees = {"Not found. "}},
        {"n", .sees = {"Not found. "}}, {"g", has_found},
        {"/undo\r", has_found},         {NULL, NULL}};
    fake_play("tactigon", NULL, steps);
}

static void test_the_rules_are_a_list_to_choose_from(void **state)
{
    static const struct fake_step steps[] = {
        {"rules\r", .sees = {"+ Keys and rules ", "> 1  Keys on the screen", "14  Sources"}},
        {"\x1b[B\x1b[B\r", .sees = {"## Goal", " lines"}, .lacks = {"## Turn"}},
        {"\x1b\x01", .sees = {"+ Keys and rules ", "> 3  Goal"}},
        {"draws\r", .sees = {"## Draws"}},
        {"\x1b\x01", .sees = {"> 9  Draws"}},
        {"\x1b\x01", .lacks = {"+ Keys and rules "}},
        {NULL, NULL}};
    fake_play("tactigon", NULL, steps);
}

static void test_the_second_tab_lists(void **state)
{
    static const struct fake_step steps[] = {{"re\t", .sees = {"completions."}, .lacks = {"redo "}},
                                             {"\t", .sees = {"redo "}},
                                             {"\x01", NULL},
                                             {NULL, NULL}};
    fake_play("tactigon", NULL, steps);
}

/* The cursor is on the picked piece, so that Tab continues with the piece's targets. */
static void has_the_cursor_on_b8(struct fake *f)
{
    const struct session *s = f->game;
    assert_int_equal(s->selected, s->variant->rules->place_parse(s->variant, "b8", 2));
    assert_int_equal(canvas_place_at(&f->screen.shown, f->screen.row, f->screen.column),
                     s->selected);
}

static void test_a_typed_pick_takes_the_cursor_along(void **state)
{
    static const struct fake_step steps[] = {{"b8\r", has_the_cursor_on_b8}, {NULL, NULL}};
    fake_play("tactigon", NULL, steps);
}

static void sees_keys_of_the_line(struct fake *f)
{
    assert_true(fake_shows(f, "Enter: run"));
    assert_false(fake_shows(f, "Esc: menu"));
}

static void sees_the_line_alone(struct fake *f)
{
    assert_true(fake_shows(f, "red 1> 0123456789012345678"));
    assert_false(fake_shows(f, "Enter"));
}

static void test_keys_while_a_line_is_typed(void **state)
{
    static const struct fake_step large[] = {
        {"d7", sees_keys_of_the_line},
        {"\x1b\x01", .sees = {"Esc: menu"}, .lacks = {"Enter: run"}},
        {NULL, NULL}};
    static const struct fake_step small[] = {
        {"d7", sees_keys_of_the_line},
        {"\x1b\x01", .sees = {"Esc: menu"}, .lacks = {"Enter: run"}},
        {"0123456789012345678", sees_the_line_alone},
        {NULL, NULL}};
    static const int sizes[][2] = {{24, 80}, {15, 40}, {12, 30}};
    for (int i = 0; i < 3; i++) {
        struct fake *f = fake_begin("tactigon", NULL);
        fake_resize(f, sizes[i][0], sizes[i][1]);
        fake_finish(f, i == 2 ? small : large);
    }
}

static void sees_that_lines_come_next(struct fake *f)
{
    assert_true(fake_shows(f, "screen is now off; this takes"));
    assert_int_equal(f->app.settings.values[SETTING_SCREEN], SWITCH_OFF);
}

static void test_lines_are_chosen_on_the_screen(void **state)
{
    static const struct fake_step steps[] = {
        {"screen off\r", sees_that_lines_come_next},
        {"screen on\r", .sees = {"screen is now on; this takes"}},
        {NULL, NULL}};
    fake_play("tactigon", NULL, steps);
}
