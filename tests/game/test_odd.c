/* Rare situations of games, records and puzzles: failed allocations, turns with more steps than a
 * picture can mark, a clock for only one side, endings that only some games have. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "game/puzzle.h"
#include "game/record.h"
#include "game/review.h"
#include "oom.h"
#include "rules/registry.h"
#include "toy.h"
#include "unit.h"

enum { PLIES = 150, TEXT_ROOM = 1 << 15 };

static const struct rules *find_game(const char *name)
{
    return strcmp(name, toy_rules.name) == 0 ? &toy_rules : rules_find(name);
}

static struct variant *make(const struct rules *rules, const char *board)
{
    const struct variant_spec spec = {.board = board};
    struct variant *v;
    assert_int_equal(variant_new(rules, &spec, &v, NULL), STATUS_OK);
    return v;
}

static char *long_record(size_t *size)
{
    struct review x;
    static const char head[] = "tactigon-record 1\ngame: tactigon\nboard: b\n| name: b\n"
                               "| title: B\n| size: 3x3\n| layout: even-q\n| gold: b2\n| rows:\n"
                               "|  1 - p -\n|  2 c . c\n|  3 . P .\nrules: none\ndraws: off\n"
                               "red: r\ncian: c\ndate: d\nclock: 5m\ncasual: undo\n# a\nx: y\n";
    static char text[TEXT_ROOM];
    struct text t = text_in(text, sizeof text);
    text_add(&t, head);
    for (int i = 0; i < 40; i++)
        text_printf(&t, "# line %d\n", i);
    text_add(&t, "\nend: 0\n");
    struct error error = {0};
    const enum status status = record_read(text, t.len, find_game, &x, &error);
    if (status != STATUS_OK)
        fail_msg("%d:%d: %s", error.line, error.column, error.text);
    struct rng rng = rng_seed(7);
    for (int i = 0; i < PLIES && game_end(x.game) == GAME_ONGOING; i++) {
        const move_code *steps;
        const int n = game_steps(x.game, &steps);
        if (n == 0)
            break;
        assert_int_equal(game_play(x.game, steps[rng_below(&rng, n)]), STATUS_OK);
        assert_int_equal(record_add_comment(x.record, x.game, "a comment"), STATUS_OK);
    }
    assert_true(game_undo(x.game, 2) == 2);
    char *written;
    assert_int_equal(record_write_new(x.record, x.game, &written, size), STATUS_OK);
    review_close(&x);
    return written;
}

static void test_records_without_memory(void **state)
{
    size_t size;
    char *text = long_record(&size);
    int n = 0;
    for (;; n++) {
        struct review x = {0};
        oom_begin(n);
        const enum status status = record_read(text, size, find_game, &x, NULL);
        if (!oom_end()) {
            assert_int_equal(status, STATUS_OK);
            review_close(&x);
            break;
        }
        assert_int_equal(status, STATUS_NO_MEMORY);
        assert_null(x.game);
    }
    assert_true(n > 50);
    struct review x;
    assert_int_equal(record_read(text, size, find_game, &x, NULL), STATUS_OK);
    for (n = 0;; n++) {
        char *written = NULL;
        size_t length;
        oom_begin(n);
        const enum status status = record_write_new(x.record, x.game, &written, &length);
        if (!oom_end()) {
            assert_string_equal(written, text);
            free(written);
            break;
        }
        assert_int_equal(status, STATUS_NO_MEMORY);
        assert_null(written);
    }
    assert_true(n > 0);
    review_close(&x);
    free(text);
}

static void test_record_setters_without_memory(void **state)
{
    struct variant *v = make(rules_find("apart"), NULL);
    struct game *g;
    struct record *r;
    assert_int_equal(game_new(v, NULL, &g), STATUS_OK);
    assert_int_equal(record_new(&r), STATUS_OK);
    oom_begin(0);
    assert_int_equal(record_set(r, RECORD_PLAYER + SIDE_FIRST, "A"), STATUS_NO_MEMORY);
    assert_true(oom_end());
    oom_begin(0);
    assert_int_equal(record_set_board(r, "a\n", 2), STATUS_NO_MEMORY);
    assert_true(oom_end());
    int n = 0;
    for (;; n++) {
        int at = 0;
        oom_begin(n);
        const enum status status = record_add_comment(r, g, "one");
        if (!oom_end())
            break;
        assert_int_equal(status, STATUS_NO_MEMORY);
        assert_null(record_next_comment(r, g, 0, &at));
    }
    assert_int_equal(n, 3); /* allocations for the folded text, the text and the list */
    struct record *none = NULL;
    oom_begin(0);
    assert_int_equal(record_new(&none), STATUS_NO_MEMORY);
    assert_true(oom_end());
    record_free(none);
    record_free(r);
    game_free(g);
    variant_free(v);
}

static void test_games_without_memory(void **state)
{
    struct variant *v = make(rules_find("dragons"), NULL);
    struct game *g = NULL;
    int n = 0;
    for (;; n++) {
        oom_begin(n);
        const enum status status = game_new(v, NULL, &g);
        if (!oom_end())
            break;
        assert_int_equal(status, STATUS_NO_MEMORY);
        assert_null(g);
    }
    assert_int_equal(n, 4);
    struct rng rng = rng_seed(3);
    game_set_draws(g, false);
    int refused = 0;
    for (int i = 0; i < 2000 && refused < 2; i++) {
        const move_code *steps;
        union position before;
        const int length = game_length(g);
        n = game_steps(g, &steps);
        if (n == 0) { /* the game is over: undo some moves, then play others */
            game_undo(g, 6);
            continue;
        }
        const move_code step = steps[rng_below(&rng, n)];
        memcpy(&before, game_pos(g), v->pos_size);
        oom_begin(refused);
        const enum status status = game_play(g, step);
        if (!oom_end()) {
            assert_int_equal(status, STATUS_OK);
            continue;
        }
        assert_int_equal(status, STATUS_NO_MEMORY);
        assert_int_equal(game_length(g), length);
        assert_memory_equal(game_pos(g), &before, v->pos_size);
        refused++;
    }
    assert_int_equal(refused, 2);
    game_free(g);
    for (n = 0;; n++) {
        struct review review;
        oom_begin(n);
        const enum status status = review_open(v, NULL, &review);
        if (!oom_end()) {
            review_close(&review);
            break;
        }
        assert_int_equal(status, STATUS_NO_MEMORY);
        assert_null(review.game);
    }
    assert_int_equal(n, 5);
    struct variant *none = NULL;
    const struct variant_spec spec = {0};
    oom_begin(0);
    assert_int_equal(variant_new(&toy_rules, &spec, &none, NULL), STATUS_NO_MEMORY);
    assert_true(oom_end());
    assert_null(none);
    variant_free(v);
}

static void test_puzzles_without_memory(void **state)
{
    static const char text[] = "puzzles: tactigon\n"
                               "win 1 1 - ; p2/5/5/5/5C1/1C5/5/5/5/5/P r 0 1 ; f5f6\n";
    struct puzzles p;
    struct error error;
    for (int n = 0; n < 2; n++) {
        oom_begin(n);
        assert_int_equal(puzzles_read(text, strlen(text), find_game, &p, &error), STATUS_NO_MEMORY);
        assert_true(oom_end());
        assert_null(p.room);
        oom_begin(n);
        assert_int_equal(puzzles_of(rules_find("isaac"), &p), STATUS_NO_MEMORY);
        assert_true(oom_end());
        assert_null(p.list);
    }
    assert_int_equal(puzzles_of(&toy_rules, &p), STATUS_OK);
    assert_int_equal(p.n, 0);
    assert_int_equal(puzzles_read(text, strlen(text), find_game, &p, &error), STATUS_OK);
    struct variant *v;
    union position pos;
    oom_begin(0);
    assert_int_equal(puzzle_open(&p, p.list, &v, &pos, &error), STATUS_NO_MEMORY);
    assert_true(oom_end());
    oom_begin(0);
    assert_int_equal(puzzle_check(&p, p.list, &error), STATUS_NO_MEMORY);
    assert_true(oom_end());
    puzzles_free(&p);
}

/* The toy without stops: each turn takes three chips. */
static struct rules must_go_on;

static int gen_takes(const struct variant *v, const struct pos *p, move_code *out)
{
    const int n = toy_rules.gen(v, p, out);
    int kept = 0;
    for (int i = 0; i < n; i++) {
        int from, to;
        toy_rules.move_places(v, out[i], &from, &to);
        if (from != PLACE_NONE)
            out[kept++] = out[i];
    }
    return kept;
}

static int count_takes(const struct variant *v, const struct pos *p)
{
    move_code moves[2];
    return gen_takes(v, p, moves);
}

static const struct rules *find_odd(const char *name)
{
    return strcmp(name, "must") == 0 ? &must_go_on : find_game(name);
}

static void check_puzzle(const char *text, int column, const char *message)
{
    struct puzzles p;
    struct error error = {0};
    const enum status status = puzzles_read(text, strlen(text), find_odd, &p, &error);
    if (status != STATUS_OK)
        fail_msg("%d:%d: %s", error.line, error.column, error.text);
    assert_int_equal(puzzle_check(&p, p.list, &error), message ? STATUS_BAD_INPUT : STATUS_OK);
    assert_string_equal(error.text, message ? message : "");
    assert_int_equal(error.column, column);
    puzzles_free(&p);
}

#define BEGINNING "p2/5/5/5/5C1/7/5/5/5/5/P r 0 1"

static void test_puzzles_refused_by_the_rules(void **state)
{
    check_puzzle("puzzles: tactigon\nwin 1 1 - ; 3/5/5/5/5C1/1C5/5/5/5/5/P r 0 1 ; f5f6", 13,
                 "the game is over in this position");
    check_puzzle("puzzles: apart\nwin 1 1 - ; "
                 "1bbbbbb1/3bbbb1/8/1bb5/2w1ww2/8/1w3ww1/1wwwwww1 w 4 4 e7e5 ; e5e3",
                 13, "the game is over in this position");
    check_puzzle("puzzles: tactigon\nwin 1 1 - ; " BEGINNING " ; f5f6 c1c2 d11c10", 46,
                 "the solution must end with the solver's turn 1");
    check_puzzle("puzzles: tactigon\nsave 1 1 - ; " BEGINNING " ; f5f6 c1c2 d11c10", 0, NULL);
    check_puzzle("puzzles: tactigon\nwin 1 1 - ; " BEGINNING " ; f5f6 ; z9z9", 53,
                 "'z9z9' is not a legal turn here");
    must_go_on = toy_rules;
    must_go_on.gen = gen_takes;
    must_go_on.count = count_takes;
    check_puzzle("puzzles: must\nboard: chips7\nwin 1 1 - ; 7 0 a ; take", 21,
                 "'take' is only part of a turn");
}

static void test_a_solution_ends_where_the_game_ends(void **state)
{
    struct puzzles all;
    assert_int_equal(puzzles_of(rules_find("tactigon"), &all), STATUS_OK);
    int i = 0;
    while (all.list[i].task != PUZZLE_WIN || all.list[i].turns != 1)
        i++;
    char text[1024];
    struct text t = text_in(text, sizeof text);
    text_printf(&t, "puzzles: tactigon\nboard: %s\nrules: %s\nwin 1 1 - ; %s ; %s a1a2",
                all.list[i].board, all.list[i].rule_set, all.list[i].position.text,
                all.list[i].solution.text);
    struct puzzles p;
    struct error error = {0};
    assert_int_equal(puzzles_read(text, t.len, find_game, &p, &error), STATUS_OK);
    assert_int_equal(puzzle_check(&p, p.list, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "'a1a2' is not a legal turn here");
    puzzles_free(&p);
    puzzles_free(&all);
}

static void test_sentences_of_ends_by_the_players(void **state)
{
    struct variant *v = make(rules_find("apart"), NULL);
    struct game *g;
    assert_int_equal(game_new(v, NULL, &g), STATUS_OK);
    assert_string_equal(game_show_end(g).text, "");
    assert_int_equal(game_resign(g, SIDE_FIRST), STATUS_OK);
    assert_string_equal(game_show_end(g).text, "Black wins: White has resigned.");
    assert_int_equal(game_undo(g, 0), 0);
    game_free(g);
    assert_int_equal(game_new(v, NULL, &g), STATUS_OK);
    assert_int_equal(game_lose_on_time(g, SIDE_SECOND), STATUS_OK);
    assert_string_equal(game_show_end(g).text, "White wins: Black ran out of time.");
    game_free(g);
    assert_int_equal(game_new(v, NULL, &g), STATUS_OK);
    assert_int_equal(game_agree(g), STATUS_OK);
    assert_string_equal(game_show_end(g).text, "Draw by agreement.");
    game_free(g);
    variant_free(v);
}

/* Plays Chips under rules that end the game in a draw. No built-in game has such rules. */
static void play_to_a_draw(const struct variant *v, const struct pos *p, move_code m,
                           struct pos *out)
{
    toy_rules.play(v, p, m, out);
    if (out->result != RESULT_NONE)
        out->result = RESULT_DRAW;
}

static bool is_sound_or_drawn(const struct variant *v, const struct pos *p, struct error *error)
{
    return p->result == RESULT_DRAW || toy_rules.validate(v, p, error);
}

static void test_sentences_of_draws_by_the_rules(void **state)
{
    static const char *const verdicts[] = {"with no chips left"};
    struct rules rules = toy_rules;
    struct variant *v;
    struct game *g;
    rules.play = play_to_a_draw;
    rules.validate = is_sound_or_drawn;
    rules.verdicts = verdicts;
    v = make(&rules, "chips1");
    assert_int_equal(game_new(v, NULL, &g), STATUS_OK);
    const move_code *steps;
    assert_int_equal(game_steps(g, &steps), 1);
    assert_int_equal(game_play(g, steps[0]), STATUS_OK);
    assert_int_equal(game_end(g), GAME_BY_RULES);
    assert_int_equal(game_result(g), RESULT_DRAW);
    assert_string_equal(game_show_end(g).text, "Draw with no chips left.");
    game_free(g);
    variant_free(v);
}

static void test_sentences_of_draws_without_progress(void **state)
{
    struct variant *v = make(rules_find("tactigon"), NULL);
    union position p;
    struct game *g;
    const move_code *steps;
    v->rules->start(v, &p.pos);
    p.pos.halfmove_clock = 99;
    assert_int_equal(game_new(v, &p.pos, &g), STATUS_OK);
    assert_true(game_steps(g, &steps) > 0);
    assert_int_equal(game_play(g, steps[0]), STATUS_OK);
    assert_string_equal(game_show_end(g).text, "Draw: 100 plies without progress.");
    game_free(g);
    variant_free(v);
}

/* A player who takes three and leaves four moves again, so the turn's row shows no reply to it. */
static void test_the_row_of_a_turn_before_another_of_the_same_side(void **state)
{
    static const char *const rows[] = {" 1  take+take+take", " 2  take", " 2  take+stop   ..."};
    struct variant *v = make(&toy_rules, "chips7");
    struct game *g;
    assert_int_equal(game_new(v, NULL, &g), STATUS_OK);
    for (int i = 0; i < 5; i++) {
        const move_code *steps;
        const int n = game_steps(g, &steps);
        assert_int_equal(game_play(g, steps[i == 4 ? n - 1 : 0]), STATUS_OK);
        if (i < 2)
            continue;
        char shown[80];
        struct turn t = {0};
        for (int row = 0; row <= (i > 2); row++) {
            struct text text = text_in(shown, sizeof shown);
            assert_true(turn_next_row(g, &t, &text));
        }
        assert_string_equal(shown, rows[i - 2]);
    }
    game_free(g);
    variant_free(v);
}

static void test_too_long_records_are_refused(void **state)
{
    static const char text[] = "tactigon-record 1\n";
    struct review x;
    struct error error;
    assert_int_equal(record_read(text, INT_MAX, find_game, &x, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "this is not a game record: it is too long");
    assert_int_equal(record_recover(text, INT_MAX, find_game, &x, &error), STATUS_BAD_INPUT);
    assert_int_equal(error.line, 1);
}
