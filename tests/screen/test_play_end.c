/* A finished game on a simulated screen: its summary, the next choices, looking back. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fake.h"
#include "screen/play.h"
#include "unit.h"
#include "view/theme.h"

static void has_the_pasted_line(struct fake *f)
{
    assert_string_equal(f->screen.edit.line, "goto 1");
}

static void test_a_finished_game_is_looked_back_at(void **state)
{
    static const struct fake_step steps[] = {{"d7d6;d5c5;resign y\r", NULL},
                                             {"3\r", .sees = {"replay 2/2>"}},
                                             {"start\r", .sees = {"replay 0/2>"}},
                                             {"auto 0\r", .sees = {"replay 2/2>"}},
                                             {"\x1b[200~goto 1\x1b[201~", has_the_pasted_line},
                                             {NULL, NULL}};
    fake_play("tactigon", NULL, steps);
}

static void loses_on_time(struct fake *f)
{
    struct game *g = f->game->game;
    assert_int_equal(game_lose_on_time(g, (enum side)game_pos(g)->side), STATUS_OK);
}

static void sees_no_turning_point(struct fake *f)
{
    assert_true(fake_shows(f, "Rematch"));
    assert_false(fake_shows(f, "The turning point"));
}

static bool is_progress_seen;

static void peek_at_progress(struct fake *f)
{
    is_progress_seen |= fake_shows(f, "positions; Ctrl-C: stop");
}

static void will_press_an_arrow(struct fake *f)
{
    f->peek = peek_at_progress;
    f->busy = "\x1b[A";
}

static void sees_all_of_the_analysis(struct fake *f)
{
    assert_string_equal(f->busy, "");
    assert_true(fake_shows(f, "1 Red"));
    assert_true(fake_shows(f, "2 Cian"));
}

static void test_an_analysis_of_a_finished_game(void **state)
{
    static const struct fake_step steps[] = {
        {"d7d6;d5xd6;b8b7;b4b5;resign y\r", will_press_an_arrow},
        {"analyse\r", sees_all_of_the_analysis},
        {NULL, NULL}};
    struct fake *f = fake_begin("tactigon", NULL);
    f->app.settings.thinking.time_ms = 100;
    is_progress_seen = false;
    fake_run(f, steps);
    assert_true(is_progress_seen);
    fake_free(f);
}

static void test_the_turning_point(void **state)
{
    static const struct fake_step resigned[] = {{"d7d6;d5xd6;b8b7;b4b5\r", NULL},
                                                {"resign y\r", .sees = {"The turning point"}},
                                                {NULL, NULL}};
    static const struct fake_step late[] = {
        {"d7d6;d5xd6;b8b7;b4b5\r", loses_on_time}, {"\x1b[A", sees_no_turning_point}, {NULL, NULL}};
    for (int i = 0; i < 2; i++) {
        fake_play("tactigon", NULL, i == 0 ? resigned : late);
    }
}

/* In the first two games, a side loses a circle that stepped forward, and resigns. In the last
 * game, d8-d6 loses an advantage, cian gives it back, and red resigns although it could win at
 * once. */
static void test_the_turning_point_is_the_loser_s(void **state)
{
    static const struct fake_step games[][2] = {
        {{"d7d6;d5xd6;resign y\r", .sees = {"The turning point: move 1, Red"}}, {NULL, NULL}},
        {{"b8b7;d5d6;d7xd6;resign y\r", .sees = {"The turning point: move 1, Cian"}}, {NULL, NULL}},
        {{"d7d6;resign y\r", sees_no_turning_point}, {NULL, NULL}},
        {{"d8d6;c2c1;d6d4;e3e6;resign y\r", sees_no_turning_point}, {NULL, NULL}},
    };
    for (int i = 0; i < 4; i++) {
        fake_play("tactigon", NULL, games[i]);
    }
}

static bool is_seen;

static void sees_that_it_is_sought(struct fake *f)
{
    is_seen |= fake_shows(f, "Searching for the turning") && fake_shows(f, "choose what next");
}

static void has_no_line(struct fake *f)
{
    assert_string_equal(f->screen.edit.line, "");
    assert_false(fake_shows(f, "The turning point"));
    assert_false(session_is_over(f->game));
}

static void has_typed(struct fake *f)
{
    assert_string_equal(f->screen.edit.line, "save");
    assert_true(fake_shows(f, "The turning point"));
}

static void has_cleared(struct fake *f)
{
    assert_string_equal(f->screen.edit.line, "");
}

static void sees_what_is_known(struct fake *f)
{
    assert_true(fake_shows(f, "1  Rematch"));
    assert_false(fake_shows(f, "The turning point"));
}

static void test_keys_while_the_turning_point_is_sought(void **state)
{
    static const char end[] = "d7d6;d5xd6;b8b7;b4b5;resign y\r";
    static const struct {
        const char *busy;
        struct fake_step steps[3];
    } ways[] = {
        {"1\r", {{end, has_no_line}, {NULL, NULL}}},
        {"\t1\r", {{end, has_no_line}, {NULL, NULL}}},
        {"\r",
         {{end, .sees = {"1  Rematch"}},
          {"\x1b\x01", .sees = {"The turning point"}},
          {NULL, NULL}}},
        {"new\r", {{end, has_no_line}, {NULL, NULL}}},
        {"save", {{end, has_typed}, {NULL, NULL}}},
        {"save\x7f\x7f\x7f\x7f", {{end, has_cleared}, {NULL, NULL}}},
        {"\x03", {{end, sees_what_is_known}, {NULL, NULL}}},
    };
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        struct fake *f = fake_begin("tactigon", NULL);
        f->busy = ways[i].busy;
        f->peek = sees_that_it_is_sought;
        is_seen = false;
        fake_run(f, ways[i].steps);
        assert_string_equal(f->busy, "");
        assert_true(is_seen || i < 2);
        fake_free(f);
    }
}

static void sees_that_there_is_more(struct fake *f)
{
    assert_true(fake_shows(f, " (space)"));
    if (f->seen.columns >= 40)
        assert_true(fake_shows(f, "Cian wins: Red has resigned."));
}

static void test_a_summary_that_is_cut_says_so(void **state)
{
    static const struct fake_step steps[] = {
        {"resign y\r", sees_that_there_is_more}, {" ", .sees = {"Saved as"}}, {NULL, NULL}};
    static const struct terminal_size sizes[] = {{15, 40}, {12, 30}};
    for (int i = 0; i < 2; i++) {
        struct fake *f = fake_begin("tactigon", NULL);
        f->app.settings.saves_nothing = false;
        fake_resize(f, sizes[i].rows, sizes[i].columns);
        fake_run(f, steps);
        assert_int_equal(remove(f->game->autosave.copy), 0);
        fake_free(f);
    }
}

static void test_the_summary_says_where_the_record_is(void **state)
{
    static const struct fake_step steps[] = {
        {"resign y\r", NULL},
        {"\x1b\x01", .sees = {"Saved as ~/data/tactigon/", " tactigon-"}},
        {NULL, NULL}};
    struct fake *f = fake_begin("tactigon", NULL);
    f->app.settings.saves_nothing = false;
    fake_run(f, steps);
    assert_int_equal(remove(f->game->autosave.copy), 0);
    fake_free(f);
}

static void clicks(struct fake *f, const char *wanted)
{
    struct key key = fake_press_on(f, wanted);
    fake_queue(f, key);
    key.kind = KEY_RELEASE;
    fake_queue(f, key);
}

static void clicks_rematch(struct fake *f)
{
    clicks(f, "1  Rematch");
}

static void clicks_replay(struct fake *f)
{
    clicks(f, "3  Replay");
}

static void clicks_beside_it(struct fake *f)
{
    clicks(f, "b10");
}

static void clicks_the_last_entry(struct fake *f)
{
    clicks(f, "5  Swap sides");
}

static void clicks_the_turn(struct fake *f)
{
    clicks(f, "d7-d6");
}

static void has_a_new_game(struct fake *f)
{
    assert_false(session_is_over(f->game));
    assert_int_equal(game_length(f->game->game), 0);
}

static int count_hits(const struct fake *f, enum hit_kind kind, int row, int rows)
{
    int n = 0;
    for (int i = row * f->size.columns; i < (row + rows) * f->size.columns; i++) {
        const struct key key = {.row = i / f->size.columns, .column = i % f->size.columns};
        const struct hit hit = screen_hit(&f->screen, &key);
        n += hit.kind == kind && hit.number >= 0;
    }
    return n;
}

static void sees_the_entries(struct fake *f)
{
    assert_true(fake_shows(f, "1  Rematch"));
    assert_true(fake_shows(f, "5  Swap sides"));
    const int rows = f->size.rows, row = fake_press_on(f, "1  Rematch").row;
    assert_int_equal(count_hits(f, HIT_PLACE, 0, rows) + count_hits(f, HIT_PLY, 0, rows), 0);
    assert_int_equal(count_hits(f, HIT_ENTRY, 0, rows), count_hits(f, HIT_ENTRY, row, 5));
}

static void sees_no_entries(struct fake *f)
{
    assert_false(fake_shows(f, "1  Rematch"));
    assert_true(count_hits(f, HIT_PLACE, 0, f->size.rows) > 0);
    assert_true(count_hits(f, HIT_PLY, 0, f->size.rows) > 0);
    assert_true(session_is_over(f->game));
}

static void test_choices_after_a_game(void **state)
{
    static const char end[] = "d7d6;d5c5;resign y\r";
    static const struct fake_step ways[][7] = {
        {{end, clicks_rematch}, {"\x01", has_a_new_game}, {NULL, NULL}},
        {{end, clicks_replay}, {"\x01", .sees = {"replay 2/2>"}}, {NULL, NULL}},
        {{end, clicks_beside_it},
         {"\x01", clicks_beside_it},
         {"\x01", clicks_the_last_entry},
         {"\x01", has_a_new_game},
         {NULL, NULL}},
        {{end, NULL}, {"\x1b\x01", clicks_the_turn}, {"\x01", .sees = {"Esc: back"}}, {NULL, NULL}},
        {{end, NULL},
         {"\x1b[B", sees_the_entries},
         {"\x1b\x01", sees_no_entries},
         {"\r", sees_the_entries},
         {"\x1b[B\x1b[B\r", .sees = {"replay 2/2>"}},
         {NULL, NULL}},
        {{end, NULL},
         {"\x1b\x01", sees_no_entries},
         {"3", sees_the_entries, .sees = {">3  Replay", "Enter: choose"}}, /* it only selects */
         {"\r", .sees = {"replay 2/2>"}},
         {NULL, NULL}},
        {{end, sees_the_entries}, {"\r", has_a_new_game}, {NULL, NULL}},
        {{end, NULL}, {"players", NULL}, {"\r", sees_no_entries}, {NULL, NULL}},
    };
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        fake_play("tactigon", NULL, ways[i]);
    }
}

static void sees_all_around_the_question(struct fake *f)
{
    assert_true(fake_shows(f, "Resign this game?"));
    assert_true(fake_shows(f, "1  Yes"));
    assert_true(fake_shows(f, "2  No"));
    assert_int_equal(count_hits(f, HIT_PLACE, 0, f->size.rows), 0);
}

static void hears_in_two_rows(struct fake *f)
{
    sees_all_around_the_question(f);
    assert_true(fake_shows(f, "Type 1, 2, 0"));
    assert_true(fake_shows(f, " or q."));
}

static void hears_in_one_row(struct fake *f)
{
    sees_all_around_the_question(f);
    assert_true(fake_shows(f, "Type 1, 2, 0 or q."));
    assert_true(fake_shows(f, "g                     g5  g6"));
}

static void hears_the_beginning(struct fake *f)
{
    sees_all_around_the_question(f);
    assert_true(fake_shows(f, "Type 1, 2, 0 or q."));
    assert_false(fake_shows(f, "(space)"));
}

static void test_a_menu_leaves_room_for_messages(void **state)
{
    static const struct {
        struct terminal_size size;
        void (*then)(struct fake *f);
    } cases[] = {{{24, 80}, hears_in_two_rows},
                 {{20, 60}, hears_in_one_row},
                 {{15, 40}, hears_the_beginning}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const struct fake_step steps[] = {{"d7d6;d5c5;resign\r", NULL},
                                          {"\x1b[B\x1b[A", sees_all_around_the_question},
                                          {"foo\r", cases[i].then},
                                          {NULL, NULL}};
        struct fake *f = fake_begin("tactigon", NULL);
        fake_resize(f, cases[i].size.rows, cases[i].size.columns);
        fake_finish(f, steps);
    }
}

static void sees_the_winners_color(struct fake *f)
{
    const struct key key = fake_press_on(f, "You lost");
    const int at = key.row * f->screen.shown.columns + key.column;
    assert_int_equal(f->screen.shown.cells[at].ink,
                     theme_side_ink(f->game->variant->rules, SIDE_SECOND));
}

static void test_the_result_has_the_winners_color(void **state)
{
    static const struct fake_step steps[] = {{"resign yes\r", NULL},
                                             {"\x1b[B", sees_the_winners_color},
                                             {"\x1b\x01", sees_the_winners_color}, /* the panel */
                                             {NULL, NULL}};
    struct fake *f = fake_begin("tactigon", NULL);
    f->game->players[SIDE_SECOND] = settings_level_player(&f->app.settings, LEVEL_MIN);
    fake_finish(f, steps);
}
