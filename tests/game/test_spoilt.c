/*
 * Records and puzzles with a few bytes changed: what they are refused for and where, what is
 * recovered of a record, and what is written of it when it reads. Compared by digests, so that
 * every change of a reader is noticed; test_record.c and test_puzzle.c say what is right.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "digests.h"
#include "tactigon/puzzle.h"
#include "tactigon/record.h"
#include "tactigon/registry.h"
#include "tactigon/review.h"

enum { PLIES = 14, GAMES = 6, CHANGES = 110, TEXT_ROOM = 1 << 15 };

static void add_error(uint64_t *d, enum status status, const struct error *e)
{
    digest_number(d, (uint64_t)status);
    digest_number(d, (uint64_t)e->line);
    digest_number(d, (uint64_t)e->column);
    digest_text(d, e->text);
}

/* The clocks of a game, as they stand and some time later. */
static void add_clock(uint64_t *d, const struct record *r, const struct game *g)
{
    struct clock c = record_clock_now(r, g);
    const bool is_on = c.control[SIDE_FIRST].base_ms > 0 || c.control[SIDE_SECOND].base_ms > 0;
    for (int i = 0; i < 3; i++) {
        const int64_t now = i * INT64_C(7300000000);
        char text[128];
        struct text t = text_in(text, sizeof text);
        digest_number(d, is_on);
        digest_number(d, (uint64_t)clock_used_ns(&c, now));
        digest_number(d, (uint64_t)clock_due_ns(&c, now));
        digest_number(d, (uint64_t)clock_face_ns(&c, now));
        for (int side = 0; is_on && side < 2; side++) {
            const int64_t left = clock_left_ns(&c, (enum side)side, now);
            digest_number(d, (uint64_t)left);
            digest_number(d, c.has_moved[side]);
            clock_face(left, &t);
            clock_format_left(left, &t);
        }
        digest_text(d, text);
        if (i == 0)
            clock_start(&c, now);
        else
            clock_stop(&c, now);
    }
}

/* The turns of a game in rows and captions. */
static void add_turns(uint64_t *d, const struct game *g)
{
    static char text[TEXT_ROOM];
    struct text t = text_in(text, sizeof text);
    struct turn turn = {0};
    turn_head(g, &t);
    while (turn_next_row(g, &turn, 12, &t))
        text_put(&t, '|');
    if (turn_last(g, &turn)) {
        turn_show(g, &turn, &t);
        text_printf(&t, " %d %d %d %d", turn.begin, turn.end, turn.number, (int)turn.side);
    }
    text_printf(&t, " %d", turn_number(g));
    digest_text(d, text);
}

static void add_review(uint64_t *d, const char *text)
{
    char caption[REVIEW_CAPTION_MAX * 2];
    struct review x;
    struct error e = {0};
    move_code steps[REVIEW_STEPS_MAX];
    if (review_read(text, strlen(text), rules_find, &x, &e) != STATUS_OK)
        return;
    for (int at = 0; at <= review_steps(&x); at += 2) {
        struct text t = text_in(caption, sizeof caption);
        struct turn turn = {0};
        digest_number(d, (uint64_t)review_last_steps(&x, at, steps));
        digest_number(d, review_pos(&x, at)->key);
        review_caption(&x, at, &turn, &t);
        review_result(&x, &t);
        digest_text(d, caption);
    }
    review_close(&x);
}

/* What a game says of itself, and its record. */
static void add_loaded(uint64_t *d, struct record_loaded *loaded)
{
    char *text = NULL;
    size_t size;
    char end[256];
    struct text t = text_in(end, sizeof end);
    const struct game *g = loaded->game;
    assert_int_equal(record_write_new(loaded->record, g, &text, &size), STATUS_OK);
    digest_text(d, text);
    add_review(d, text);
    free(text);
    add_clock(d, loaded->record, g);
    add_turns(d, g);
    game_show_end(g, &t);
    text_printf(&t, " %d %d %d %d %d %d", game_length(g), game_redo_length(g), (int)game_end(g),
                game_occurrences(g), game_turn_back(g, SIDE_SECOND),
                game_turn_ahead(g, SIDE_FIRST));
    for (int n = 0; n <= game_length(g); n += 3)
        text_printf(&t, " %d", (int)record_used_ms(loaded->record, g, n));
    digest_text(d, end);
    record_loaded_free(loaded);
}

static void add_reading(uint64_t *d, const char *text)
{
    struct record_loaded loaded = {0};
    struct error e = {0};
    const size_t size = strlen(text);
    const enum status status = record_read(text, size, rules_find, &loaded, &e);
    add_error(d, status, &e);
    if (status == STATUS_OK) {
        add_loaded(d, &loaded);
        return;
    }
    e = (struct error){0};
    const enum status recovered = record_recover(text, size, rules_find, &loaded, &e);
    add_error(d, recovered, &e);
    if (recovered == STATUS_OK)
        add_loaded(d, &loaded);
}

/* All that a header can have. */
static void fill_header(struct record *r, struct rng *rng)
{
    const struct clock_control clock[2] = {{.base_ms = 300000, .increment_ms = 2000},
                                           {.base_ms = 60000}};
    assert_int_equal(record_set(r, RECORD_PLAYER + SIDE_FIRST, "level:2"), STATUS_OK);
    assert_int_equal(record_set(r, RECORD_PLAYER + SIDE_SECOND, "a person"), STATUS_OK);
    assert_int_equal(record_set(r, RECORD_DATE, "2026-01-02T03:04:05Z"), STATUS_OK);
    assert_int_equal(record_set(r, RECORD_CASUAL, "undo hint"), STATUS_OK);
    record_set_seed(r, rng_next(rng));
    if (rng_below(rng, 2) == 0)
        record_set_clock(r, clock);
}

static char *make_record(const struct variant *v, struct rng *rng)
{
    struct game *g;
    struct record *r;
    char *text = NULL;
    size_t size;
    move_code *moves = malloc((size_t)v->max_moves * sizeof *moves);
    assert_non_null(moves);
    assert_int_equal(game_new(v, NULL, &g), STATUS_OK);
    assert_int_equal(record_new(&r), STATUS_OK);
    fill_header(r, rng);
    while (game_end(g) == GAME_GOES_ON && game_length(g) < PLIES) {
        const int n = v->rules->gen(v, game_pos(g), moves);
        assert_int_equal(game_play(g, moves[rng_below(rng, n)]), STATUS_OK);
        if (rng_below(rng, 4) == 0)
            assert_int_equal(record_add_comment(r, g, "{ a: # + remark"), STATUS_OK);
        for (int k = rng_below(rng, 4); k > 0; k--) /* the last one counts */
            assert_int_equal(record_put_used(r, g, k * INT64_C(1234567890)), STATUS_OK);
        for (int k = rng_below(rng, 3); k > 0; k--)
            assert_int_equal(record_put_pause(r, g, k * INT64_C(987654321)), STATUS_OK);
    }
    game_undo(g, rng_below(rng, 4));
    const enum side loser = (enum side)rng_below(rng, 2);
    switch (rng_below(rng, 5)) {
    case 0:
        (void)game_resign(g, loser);
        break;
    case 1:
        (void)game_agree(g);
        break;
    case 2:
        (void)game_lose_on_time(g, loser);
        break;
    default:
        break;
    }
    assert_int_equal(record_write_new(r, g, &text, &size), STATUS_OK);
    free(moves);
    record_free(r);
    game_free(g);
    return text;
}

static uint64_t digest_variant(const struct variant *v)
{
    static char bad[TEXT_ROOM];
    uint64_t d = 0;
    struct rng rng = rng_seed(3);
    for (int i = 0; i < GAMES; i++) {
        char *text = make_record(v, &rng);
        add_reading(&d, text);
        for (int k = 0; k < CHANGES; k++) {
            digests_spoil(&rng, text, strlen(text), bad, sizeof bad);
            add_reading(&d, bad);
        }
        free(text);
    }
    return d;
}

static void test_spoilt_records(void **state)
{
    struct digests *all = digests_open("records.txt");
    (void)state;
    for (int i = 0; i < rules_count(); i++)
        for (int set = 0; rules_at(i)->rule_sets[set]; set++) {
            const struct variant_spec spec = {.rule_set = rules_at(i)->rule_sets[set]};
            struct variant *v;
            char name[64];
            assert_int_equal(variant_new(rules_at(i), &spec, &v, NULL), STATUS_OK);
            snprintf(name, sizeof name, "%s %s", rules_at(i)->name, spec.rule_set);
            digests_add(all, name, digest_variant(v));
            variant_free(v);
        }
    digests_close(all);
}

/* The first puzzles of a game, with changes. */
static uint64_t digest_puzzles(const char *text)
{
    static char bad[TEXT_ROOM];
    struct rng rng = rng_seed(11);
    uint64_t d = 0;
    size_t len = strlen(text);
    if (len > 2000)
        len = (size_t)(strchr(text + 2000, '\n') - text) + 1;
    for (int i = 0; i < 600; i++) {
        struct puzzles p;
        struct error e = {0};
        digests_spoil(&rng, text, len, bad, sizeof bad);
        const enum status status = puzzles_read(bad, strlen(bad), rules_find, &p, &e);
        add_error(&d, status, &e);
        for (int k = 0; k < p.n; k++) {
            struct error fault = {0};
            const enum status found = puzzle_check(&p, &p.list[k], &fault);
            add_error(&d, found, &fault);
            digest_text(&d, p.list[k].id);
            digest_number(&d, p.list[k].themes);
        }
        puzzles_free(&p);
    }
    return d;
}

static void test_spoilt_puzzles(void **state)
{
    struct digests *all = digests_open("puzzles.txt");
    (void)state;
    for (int i = 0; i < rules_count(); i++) {
        if (rules_at(i)->puzzles)
            digests_add(all, rules_at(i)->name, digest_puzzles(rules_at(i)->puzzles));
    }
    digests_close(all);
}

static void test_spoilt_clocks(void **state)
{
    static const char *const good[] = {"5m",        "5m+3s",          "5m/5s",
                                       "1h30m",     "red=5m,cian=2m", "none",
                                       "[ms 4200]", "[pause 1300]",   "white=1h+10s,black=90s/2s"};
    enum { GOOD = sizeof good / sizeof *good };
    struct digests *all = digests_open("clocks.txt");
    (void)state;
    for (int game = 0; game < rules_count(); game++) {
        const struct rules *rules = rules_at(game);
        struct rng rng = rng_seed(13);
        uint64_t d = 0;
        for (int i = 0; i < 500; i++) {
            struct clock_control control[2] = {{0}};
            struct error e = {0};
            char bad[64], text[CLOCK_TEXT_MAX];
            struct text t = text_in(text, sizeof text);
            const char *from = good[i % GOOD];
            digests_spoil(&rng, from, strlen(from), bad, sizeof bad);
            from = i < 4 * GOOD ? from : bad;
            const enum status status = clock_read(from, rules, control, &e);
            add_error(&d, status, &e);
            clock_format(control, rules, &t);
            digest_text(&d, text);
            digest_number(&d, record_is_of_clock(from));
        }
        digests_add(all, rules->name, d);
    }
    digests_close(all);
}

static void test_themes(void **state)
{
    struct digests *all = digests_open("themes.txt");
    (void)state;
    for (int i = -1; i <= 40; i++) {
        const char *name = puzzle_theme_name(i), *text = puzzle_theme_text(i);
        uint64_t d = 0;
        assert_int_equal(name == NULL, text == NULL);
        if (!name)
            continue;
        digest_text(&d, text);
        digests_add(all, name, d);
    }
    for (int task = 0; task < PUZZLE_TASKS; task++)
        digests_add(all, puzzle_tasks[task], (uint64_t)task);
    digests_close(all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_spoilt_records),
        cmocka_unit_test(test_spoilt_puzzles),
        cmocka_unit_test(test_spoilt_clocks),
        cmocka_unit_test(test_themes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
