/* Completions of lines and the places they mark, in each game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "rules/registry.h"
#include "screen/screen.h"
#include "seat.h"
#include "unit.h"

static void complete(struct session *s, const char *line, int cursor, struct completion *out)
{
    const struct commands all = command_of_game(s);
    complete_line(&all, line, cursor, out);
}

static void expect(struct session *s, const char *line, const char *common, const char *list)
{
    struct completion c;
    memset(&c, 0xA5, sizeof c);
    complete(s, line, (int)strlen(line), &c);
    assert_string_equal(c.common, common);
    assert_string_equal(c.list, list);
}

static void expect_places(struct session *s, const char *line, const char *expected)
{
    char places[64];
    struct text text = text_in(places, sizeof places);
    int ends[2];
    complete_places(s, line, &ends[0], &ends[1]);
    for (int i = 0; i < 2; i++) {
        text_put(&text, i == 0 ? '[' : ' ');
        if (ends[i] != PLACE_NONE)
            s->variant->rules->place_format(s->variant, ends[i], &text);
    }
    text_put(&text, ']');
    assert_string_equal(places, expected);
}

static void test_commands_settings_and_questions(void **state)
{
    struct session *s = seat_new("tactigon", NULL);
    expect(s, "un", "do ", "undo");
    expect(s, "UN", "do ", "undo");
    expect(s, "fl", "ip", "flip");
    expect(s, "exi", "t", "exit");
    expect(s, "re", "", "redo resign resume");
    expect(s, "un; hel", "p ", "help");
    expect(s, "whe", "re ", "where");
    expect(s, "xyzzy", "", "");
    expect(s, "help und", "o", "undo");
    expect(s, "help undo x", "", "");
    expect(s, "view com", "pact", "compact");
    expect(s, "charset ", "", "ascii auto characters half unicode");
    expect(s, "resign ", "yes", "yes");
    expect(s, "players ", "", "cian red");
    expect(s, "players red hum", "an", "human");
    expect(s, "players red runner:9", "", "runner:9");
    expect(s, "players red level:9", "", "level:9");
    expect(s, "level au", "to", "auto");
    expect(s, "level keeper:9", "", "keeper:9");
    expect(s, "pieces r", "ed", "red");
    expect(s, "around d1", "", "d10 d11");
    seat_free(s);
}

static void test_only_text_before_the_cursor_matters(void **state)
{
    struct session *s = seat_new("tactigon", NULL);
    struct completion c;
    complete(s, "fl d5", 2, &c);
    assert_string_equal(c.list, "flip");
    assert_string_equal(c.common, "ip");
    seat_free(s);
}

static void test_moves_go_on_place_by_place(void **state)
{
    struct session *s = seat_new("tactigon", NULL);
    expect(s, "d", "", "d10 d11 d7 d8 draw");
    expect(s, "d7", "-", "c6 c7 d6 e6 e7");
    expect(s, "d7-", "", "c6 c7 d6 e6 e7");
    expect(s, "d7 ", "", "c6 c7 d6 e6 e7");
    expect(s, "d7 to e", "", "e6 e7");
    expect(s, "D7-d", "6", "d6");
    expect(s, "flip; d7d", "6", "d6");
    expect(s, "d7-d6", "", "");
    expect(s, "d7-a1", "", "");
    expect(s, "d7-+", "", ""); /* no completion, because '+' would be refused here */
    expect(s, "d7x", "", "");
    expect(s, "4-7", "-", "d6 e5 e6 e7 f6 f7 f9 g6");
    seat_type(s, "d7");
    expect(s, "e", "", "e6 e7 e8 e9 edit eval export");
    expect(s, "-e", "", "e6 e7");
    expect(s, "x", "", "");
    expect(s, "-x", "", "");
    seat_type(s, "");
    s->players[SIDE_FIRST] = s->app->settings.bot;
    expect(s, "d7", "", "");
    seat_free(s);
    s = seat_new("dragons", NULL);
    expect(s, "b9-", "b", "b2 b3 b4 b5 b6 b7 b8");
    seat_free(s);
    s = seat_new("isaac", NULL);
    expect(s, "00v", "", "v3 v4 v5 v6 v7");
    seat_free(s);
}

static void test_lines_mark_places(void **state)
{
    struct session *s = seat_new("tactigon", NULL);
    expect_places(s, "", "[ ]");
    expect_places(s, "d", "[ ]");
    expect_places(s, "d7", "[d7 ]");
    expect_places(s, "d7-", "[d7 ]");
    expect_places(s, "d7-d", "[d7 ]");
    expect_places(s, "d7-d6", "[d7 d6]");
    expect_places(s, "D7 to D6", "[d7 d6]");
    expect_places(s, "4-7 4-6", "[e8 e7]");
    expect_places(s, "flip;d7", "[d7 ]");
    expect_places(s, "d7;flip", "[ ]");
    expect_places(s, "d4", "[ ]");
    expect_places(s, "undo", "[ ]");
    seat_type(s, "d7");
    expect_places(s, "d6", "[d7 d6]");
    expect_places(s, "e8", "[e8 ]");
    seat_free(s);
}

/* Every prefix of a legal move can be completed to the move. When the whole move has been typed,
 * its start and end are marked. */
static void check_move(struct session *s, move_code m)
{
    const struct variant *v = session_names(s);
    char line[MOVE_TEXT_MAX];
    struct text text = text_in(line, sizeof line);
    struct completion c;
    int from, to, begin, end;
    v->rules->move_show(v, session_pos(s), m, &text);
    v->rules->move_places(v, m, &from, &to);
    complete_places(s, line, &begin, &end);
    assert_int_equal(begin, from);
    assert_int_equal(end, to);
    for (size_t i = 1; i < text.len; i++) {
        complete(s, line, (int)i, &c);
        assert_true(c.n > 0 && *c.list);
        if (c.n == 1) /* the only completion must lead to the move */
            assert_memory_equal(line + i, c.common, strlen(c.common));
    }
}

static void test_random_games(void **state)
{
    enum { PLIES = 40 };
    struct rng rng = rng_seed(unit_seed(20261122));
    for (int i = 0; i < rules_count(); i++) {
        struct session *s = seat_new(rules_at(i)->name, NULL);
        move_code *moves = malloc((size_t)s->variant->max_moves * sizeof *moves);
        assert_non_null(moves);
        s->app->settings.values[SETTING_NUMBERS] = NUMBERS_OWN;
        for (int ply = 0; ply < PLIES && !session_is_over(s); ply++) {
            const int n = s->variant->rules->gen(s->variant, session_pos(s), moves);
            const move_code m = moves[rng_below(&rng, n)];
            check_move(s, m);
            assert_int_equal(game_play(s->game, m), STATUS_OK);
        }
        free(moves);
        seat_free(s);
    }
}
