/* Game records: what was written is read back exactly. Also lenient forms, every refusal with its
 * place and message, damaged texts, and long games. Texts are in memory blocks of exactly their
 * size, so that the address sanitizer finds reads past the end. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ataxx.h"
#include "core/rng.h"
#include "game/record.h"
#include "rules/registry.h"
#include "toy.h"
#include "unit.h"

/* Every Nth one-byte change is tried, where N is this number. With 1 all are tried, which is slow
 * under sanitizers. */
#ifndef RECORD_CHANGES_STEP
#define RECORD_CHANGES_STEP 11
#endif

enum { GAMES_PER_VARIANT = 3, PLIES_MAX = 150, LONG_PLIES = 100000, EDITED_SIZE = 4096 };

static const char sample[] =
    "tactigon-record 1\n"
    "game: tactigon\n"
    "board: standard\n"
    "rules: none\n"
    "cian: human\n"
    "red: level:5\n"
    "first: cian\n"
    "seed: 24397\n"
    "date: 2026-11-21T05:40:12Z\n"
    "result: *\n"
    "\n"
    "1. c3-b6 {takes the west gold tile} e8-f6\n"
    "2. d5-d6 b8-b7\n"
    "3. b4-b5 f6xd4 {captures the square}\n"
    "4. e3xd4\n"
    "\n"
    "redo: d7-c7\n"
    "\n"
    "position: 1c1/cstsc/2p2/2t1c/1c5/1t1c3/C1C2/1TS1C/1SPS1/C1T1C/C r 0 4\n"
    "end: 7\n";

/* About 1 KiB that has everything once: a board, kept lines, comments, redo, UTF-8. */
static const char rich[] = "tactigon-record 1\n"
                           "game: tactigon\n"
                           "board: fields\n"
                           "| # Extra small board: 29 tiles, 5 pieces a side.\n"
                           "| name: fields\n"
                           "| title: Extra small board\n"
                           "| size: 7x7\n"
                           "| layout: even-q\n"
                           "| gold: b4 f4\n"
                           "|\n"
                           "| rows:\n"
                           "| #     a b c d e f g\n"
                           "|   1   - - t p t - -\n"
                           "|   2   - - . s . - -\n"
                           "|   3   . . . c . . .\n"
                           "|   4   . * . . . * .\n"
                           "|   5   - . . C . . -\n"
                           "|   6   - - T S T - -\n"
                           "|   7   - - - P - - -\n"
                           "rules: jump\n"
                           "cian: level:5\n"
                           "red: Zo\xC3\xAB\n"
                           "first: cian\n"
                           "seed: 24397\n"
                           "date: 2026-11-21T05:40:12Z\n"
                           "place: by the sea\n"
                           "result: red resign\n"
                           "\n"
                           "1. d2-e2 c6-c4\n"
                           "2. e2*e6 d7-e4\n"
                           "3. d1-b4 {a remark \xE2\x80\x93 in words} e4-c3\n"
                           "4. b4-e2 c4-d4\n"
                           "# the middle\n"
                           "5. e2-e3 d6-a4\n"
                           "6. e3-d1 a4-b5\n"
                           "7. e1-e3 c3-c6\n"
                           "8. d1-g3 d4-d2\n"
                           "9. c1-b3 b5-a4 {a remark \xE2\x80\x93 in words}\n"
                           "10. b3-c2 d5-c4\n"
                           "11. c2xa4 d2-c2\n"
                           "12. g3-e4 c4-b5\n"
                           "13. e3-b4 c6-f4\n"
                           "14. b4-a3 f4-d6\n"
                           "15. a4-c3 c2xc3\n"
                           "16. a3xc3 {a remark \xE2\x80\x93 in words} b5-c5\n"
                           "17. e4-a3 d6-e1\n"
                           "18. d3-d2 c5-d5\n"
                           "19. a3-d4 e1-e3\n"
                           "20. d4-a3 e3-f3\n"
                           "\n"
                           "redo: a3-b3 f3-c6 c3-e3 c6-b4 {a remark \xE2\x80\x93 in words}\n"
                           "\n"
                           "position: 3/1c1/p1t2P1/7/2C2/3/1 c 9 21\n"
                           "end: 40\n";

/* A game of Chips: turns of several steps, a side that moves twice, and an end under the rules. */
static const char chips[] = "tactigon-record 1\n"
                            "game: chips\n"
                            "board: chips15\n"
                            "rules: none\n"
                            "left: human\n"
                            "right: human\n"
                            "first: left\n"
                            "result: left last\n"
                            "\n"
                            "1. take+take+stop take+take+stop\n"
                            "2. take+take+take\n"
                            "3. take+stop take+take+take\n"
                            "4. ... take+stop\n"
                            "5. take+take {and} take\n"
                            "\n"
                            "position: 0 0 a\n"
                            "end: 19\n";

static const struct rules *find_game(const char *name)
{
    static const struct rules *const own[] = {&toy_rules, &ataxx_rules};
    for (size_t i = 0; i < sizeof own / sizeof own[0]; i++)
        if (text_equal_nocase(name, own[i]->name))
            return own[i];
    return rules_find(name);
}

/* The reader's result; `loaded` must be freed if status is STATUS_OK. */
struct reading {
    enum status status;
    struct review loaded;
    struct error error;
};

typedef enum status read_function(const char *text, size_t size,
                                  const struct rules *(*find)(const char *name), struct review *out,
                                  struct error *error);

static struct reading read_with(read_function *read, const char *text, size_t size)
{
    struct reading reading, rubbish;
    memset(&rubbish, 0xa5, sizeof rubbish);
    reading = rubbish;
    char *copy = malloc(size ? size : 1);
    assert_non_null(copy);
    memcpy(copy, text, size);
    reading.status = read(copy, size, find_game, &reading.loaded, &reading.error);
    free(copy);
    if (reading.status != STATUS_OK)
        assert_memory_equal(&reading.loaded, &rubbish.loaded, sizeof rubbish.loaded);
    return reading;
}

static struct review read_good(const char *text)
{
    const struct reading reading = read_with(record_read, text, strlen(text));
    if (reading.status != STATUS_OK)
        fail_msg("%d:%d: %s\n%s", reading.error.line, reading.error.column, reading.error.text,
                 text);
    return reading.loaded;
}

static char *write_game(const struct record *r, const struct game *g)
{
    char *text;
    size_t size;
    assert_int_equal(record_write_new(r, g, &text, &size), STATUS_OK);
    assert_int_equal(size, strlen(text));
    return text;
}

static char *write_loaded(const struct review *loaded)
{
    return write_game(loaded->record, loaded->game);
}

/* Checks that `canonical` is written after `text` is read, and also after `canonical` is read. */
static void check_reads_as(const char *text, const char *canonical)
{
    struct review loaded = read_good(text);
    char *written = write_loaded(&loaded);
    assert_string_equal(written, canonical);
    review_close(&loaded);
    loaded = read_good(canonical);
    free(written);
    written = write_loaded(&loaded);
    assert_string_equal(written, canonical);
    free(written);
    review_close(&loaded);
}

static void check_again(const struct record *r, const struct game *g)
{
    char *text = write_game(r, g);
    check_reads_as(text, text);
    free(text);
}

static void check_refusal(const struct reading *reading, const char *text, int line, int column,
                          const char *sentence)
{
    assert_int_equal(reading->status, STATUS_BAD_INPUT);
    if (reading->error.line != line || reading->error.column != column ||
        strcmp(reading->error.text, sentence) != 0)
        fail_msg("%s\ngave      %d:%d: %s\ninstead of %d:%d: %s", text, reading->error.line,
                 reading->error.column, reading->error.text, line, column, sentence);
}

static void check_refused(const char *text, int line, int column, const char *sentence)
{
    const struct reading reading = read_with(record_read, text, strlen(text));
    check_refusal(&reading, text, line, column, sentence);
}

/* Copies text to out[EDITED_SIZE] with the first `from` replaced by `to`. */
static void edit(const char *text, const char *from, const char *to, char *out)
{
    const char *at = strstr(text, from);
    if (!at)
        fail_msg("no '%s'", from);
    struct text edited = text_in(out, EDITED_SIZE);
    for (const char *s = text; s < at; s++)
        text_put(&edited, *s);
    text_add(&edited, to);
    text_add(&edited, at + strlen(from));
    assert_false(edited.is_cut);
}

static void check_same_game(const struct game *a, const struct game *b)
{
    const size_t pos_size = game_variant(a)->pos_size;
    assert_int_equal(game_length(a), game_length(b));
    assert_int_equal(game_redo_length(a), game_redo_length(b));
    const int total = game_length(a) + game_redo_length(a);
    for (int i = 0; i <= total; i++) {
        assert_memory_equal(game_pos_at(a, i), game_pos_at(b, i), pos_size);
        if (i < total)
            assert_int_equal(game_move_at(a, i), game_move_at(b, i));
    }
    assert_int_equal(game_has_draws(a), game_has_draws(b));
    assert_int_equal(game_end(a), game_end(b));
    assert_int_equal(game_result(a), game_result(b));
}

static struct variant *make_variant(const struct rules *rules, struct variant_spec spec)
{
    struct variant *v;
    assert_int_equal(variant_new(rules, &spec, &v, NULL), STATUS_OK);
    return v;
}

/* Returns comment number i, counted from 0, after step n; NULL if there is no such comment. */
static const char *comment_at(const struct record *r, const struct game *g, int n, int i)
{
    const char *comment = NULL;
    int at = 0;
    do
        comment = record_next_comment(r, g, n, &at);
    while (comment && i-- > 0);
    return comment;
}

static void test_record_of_sample(void **state)
{
    uint64_t seed = 0;
    check_reads_as(sample, sample);
    struct review loaded = read_good(sample);
    assert_string_equal(loaded.variant->board, "standard");
    assert_string_equal(loaded.variant->rule_set, "none");
    assert_int_equal(loaded.variant->first, SIDE_SECOND);
    assert_int_equal(game_length(loaded.game), 7);
    assert_int_equal(game_redo_length(loaded.game), 1);
    assert_int_equal(game_end(loaded.game), GAME_ONGOING);
    assert_true(game_has_draws(loaded.game));
    assert_string_equal(record_text(loaded.record, RECORD_PLAYER + SIDE_FIRST), "level:5");
    assert_string_equal(record_text(loaded.record, RECORD_PLAYER + SIDE_SECOND), "human");
    assert_string_equal(record_text(loaded.record, RECORD_DATE), "2026-11-21T05:40:12Z");
    assert_true(record_seed(loaded.record, &seed));
    assert_int_equal(seed, 24397);
    assert_string_equal(record_board(loaded.record), "");
    assert_string_equal(comment_at(loaded.record, loaded.game, 1, 0), "takes the west gold tile");
    assert_null(comment_at(loaded.record, loaded.game, 1, 1));
    assert_null(comment_at(loaded.record, loaded.game, 2, 0));
    assert_string_equal(comment_at(loaded.record, loaded.game, 6, 0), "captures the square");
    review_close(&loaded);
    review_close(&loaded);
}

static void test_record_continues_where_it_ended(void **state)
{
    struct review loaded = read_good(sample);
    assert_int_equal(game_redo(loaded.game, 9), 1);
    assert_int_equal(game_undo(loaded.game, 3), 3);
    move_code m;
    assert_int_equal(rules_move_read(loaded.variant, game_pos(loaded.game), "b4b5", &m),
                     STATUS_ILLEGAL);
    assert_int_equal(rules_move_read(loaded.variant, game_pos(loaded.game), "f6d4", &m), STATUS_OK);
    assert_int_equal(game_play(loaded.game, m), STATUS_OK);
    check_again(loaded.record, loaded.game);
    review_close(&loaded);
}

static void test_record_of_everything(void **state)
{
    check_reads_as(rich, rich);
}

static void test_record_of_turns_with_several_steps(void **state)
{
    check_reads_as(chips, chips);
}

/* Turns of several jumps: one was stopped early, and the last one can still continue. */
static const char jumps[] = "tactigon-record 1\n"
                            "game: apart\n"
                            "board: 8x8\n"
                            "rules: none\n"
                            "first: white\n"
                            "result: *\n"
                            "\n"
                            "1. c7-c5 b2-b4\n"
                            "2. d7-d5-f5 c2-c4+stop\n"
                            "3. e7-e5\n"
                            "\n"
                            "position: 1bbbbbb1/3bbbb1/8/1bb5/2w1ww2/8/1w3ww1/1wwwwww1 w 4 4 e7e5\n"
                            "end: 7\n";

static void test_record_of_turns_that_are_one_word(void **state)
{
    check_reads_as(jumps, jumps);
}

static void test_turns_are_read_by_their_steps_too(void **state)
{
    char text[EDITED_SIZE];
    edit(jumps, "d7-d5-f5", "d7d5 d5f5", text);
    check_reads_as(text, jumps);
    edit(jumps, "d7-d5-f5", "D7D5F5", text);
    check_reads_as(text, jumps);
}

static void test_comment_inside_a_turn_parts_its_word(void **state)
{
    char text[EDITED_SIZE];
    edit(jumps, "d7-d5-f5", "d7-d5 {on we go} d5-f5", text);
    check_reads_as(text, text);
}

static void test_record_of_a_game_that_begins_inside_a_turn(void **state)
{
    static const char text[] = "tactigon-record 1\n"
                               "game: chips\n"
                               "board: chips9\n"
                               "rules: none\n"
                               "first: left\n"
                               "start: 8 1 b\n"
                               "result: *\n"
                               "\n"
                               "1. take+stop take\n"
                               "\n"
                               "redo: take+stop take+take\n"
                               "\n"
                               "position: 6 1 a\n"
                               "end: 3\n";
    check_reads_as(text, text);
}

static void test_record_of_a_game_without_moves(void **state)
{
    static const char text[] = "tactigon-record 1\n"
                               "game: tactigon\n"
                               "board: small\n"
                               "rules: jump+gold\n"
                               "first: red\n"
                               "draws: off\n"
                               "result: *\n"
                               "\n";
    static const char tail[] = "position: 1c1/cstsc/2p2/c3c/7/7/C1P1C/1STS1/1T1T1/2C r 0 1\n"
                               "end: 0\n";
    struct variant *v =
        make_variant(rules_at(0), (struct variant_spec){.board = "small", .rule_set = "jump+gold"});
    struct game *g;
    struct record *r;
    char *written;
    size_t size;
    assert_int_equal(game_new(v, NULL, &g), STATUS_OK);
    assert_int_equal(record_new(&r), STATUS_OK);
    game_set_draws(g, false);
    assert_int_equal(record_write_new(r, g, &written, &size), STATUS_OK);
    assert_memory_equal(written, text, sizeof text - 1);
    assert_memory_equal(written + sizeof text - 1, tail, strlen("position: "));
    check_again(r, g);
    free(written);
    record_free(r);
    game_free(g);
    variant_free(v);
}

static void play_random(struct record *r, struct game *g, struct rng *rng)
{
    const struct variant *v = game_variant(g);
    move_code *moves = malloc((size_t)v->max_moves * sizeof *moves);
    assert_non_null(moves);
    while (game_end(g) == GAME_ONGOING && game_length(g) < PLIES_MAX) {
        const int n = v->rules->gen(v, game_pos(g), moves);
        assert_int_equal(game_play(g, moves[rng_below(rng, n)]), STATUS_OK);
        if (rng_below(rng, 5) == 0)
            assert_int_equal(record_add_comment(r, g, "{ a: # + remark"), STATUS_OK);
        if (rng_below(rng, 10) == 0)
            game_undo(g, rng_below(rng, 4));
    }
    if (rng_below(rng, 2) == 0)
        game_undo(g, rng_below(rng, 6));
    if (rng_below(rng, 2) == 0)
        (void)game_resign(g, (enum side)rng_below(rng, 2));
    else if (rng_below(rng, 2) == 0)
        (void)game_agree(g);
    free(moves);
}

static void check_random_game(const struct variant *v, struct rng *rng)
{
    struct game *g;
    struct record *r;
    assert_int_equal(game_new(v, NULL, &g), STATUS_OK);
    assert_int_equal(record_new(&r), STATUS_OK);
    game_set_draws(g, rng_below(rng, 2) == 0);
    assert_int_equal(record_set(r, RECORD_PLAYER + SIDE_FIRST, "random"), STATUS_OK);
    record_set_seed(r, rng_next(rng));
    play_random(r, g, rng);
    char *text = write_game(r, g);
    check_reads_as(text, text);
    struct review loaded = read_good(text);
    assert_string_equal(loaded.variant->board, v->board);
    assert_string_equal(loaded.variant->rule_set, v->rule_set);
    assert_int_equal(loaded.variant->first, v->first);
    check_same_game(g, loaded.game);
    review_close(&loaded);
    free(text);
    record_free(r);
    game_free(g);
}

static void check_variant(const struct rules *rules, struct variant_spec spec, struct rng *rng)
{
    for (int first = SIDE_FIRST; first <= SIDE_SECOND; first++) {
        spec.first = (enum side)first;
        struct variant *v = make_variant(rules, spec);
        for (int i = 0; i < GAMES_PER_VARIANT; i++)
            check_random_game(v, rng);
        variant_free(v);
    }
}

static void test_record_of_random_games(void **state)
{
    struct rng rng = rng_seed(unit_seed(20261121));
    for (int i = 0; i < rules_count(); i++) {
        const struct rules *rules = rules_at(i);
        for (int set = 0; rules->rule_sets[set]; set++) {
            for (int board = 0; board < rules->n_boards; board++)
                check_variant(rules,
                              (struct variant_spec){.board = rules->boards[board].name,
                                                    .rule_set = rules->rule_sets[set]},
                              &rng);
            if (rules->n_boards == 0)
                check_variant(rules, (struct variant_spec){.rule_set = rules->rule_sets[set]},
                              &rng);
        }
    }
    for (int i = 0; i < 20; i++)
        check_variant(&toy_rules, (struct variant_spec){.board = "chips20"}, &rng);
    check_variant(&ataxx_rules, (struct variant_spec){.board = "4x4"}, &rng);
}

/* Lines inserted anywhere before the end of a record are kept in their places. */
static void test_record_with_lines_anywhere(void **state)
{
    static const char *const extra[] = {"# a line", "key: value", "", "{x}", "  \t"};
    static const char *const records[] = {sample, rich, chips};
    for (size_t k = 0; k < sizeof records / sizeof records[0]; k++) {
        for (const char *s = records[k]; strncmp(s, "end:", 4) != 0; s++) {
            const bool is_line = s > records[k] && s[-1] == '\n';
            for (size_t i = 0; is_line && i < sizeof extra / sizeof extra[0]; i++) {
                char text[EDITED_SIZE];
                struct text edited = text_in(text, sizeof text);
                text_printf(&edited, "%.*s%s\n%s", (int)(s - records[k]), records[k], extra[i], s);
                assert_false(edited.is_cut);
                const struct reading reading = read_with(record_read, text, edited.len);
                if (reading.status != STATUS_OK)
                    continue; /* the line is refused in a board and in an unfinished header */
                struct review loaded = reading.loaded;
                char *written = write_loaded(&loaded);
                assert_true(i < 2 ? strstr(written, extra[i]) != NULL : true);
                check_reads_as(written, written);
                free(written);
                review_close(&loaded);
            }
        }
    }
}

static void test_record_in_lenient_forms(void **state)
{
    /* The moves of the sample in other spellings; everything before and after them is unchanged. */
    static const char *const moves[] = {
        "c3-b6 {takes the west gold tile} e8-f6 d5-d6 b8-b7 b4-b5 f6xd4 {captures the square} "
        "e3xd4",
        "1.c3-b6{takes the west gold tile}e8-f6 2.d5-d6 b8-b7 3.b4-b5 f6xd4{captures the square}"
        "4.e3xd4",
        "c3b6 { takes the west gold tile }\n\n\nE8F6\nd5*d6\nB8 b7\nb4 to b5\nf6 d4\n"
        "{captures the square} e3 - d4",
        "7. 2-2 1-5 {takes the west gold tile} 1... 4-7 5-5 ... 3-4 3-5 ... b8-b7\n"
        "3... B4XB5+f6*d4 {captures\r\n  \t the square}\r\n99. ... e3d4 10.",
        "\tc3-b6 {takes the west \n gold\n tile} e8-f6 \t 2. d5-d6\tb8-b7\n"
        "b4-b5 + f6xd4 {\ncaptures the\nsquare\n\n} {} e3xd4",
    };
    const char *begin = strstr(sample, "1. c3");
    const char *end = strstr(sample, "\n\nredo");
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        char text[EDITED_SIZE];
        struct text edited = text_in(text, sizeof text);
        text_printf(&edited, "%.*s%s%s", (int)(begin - sample), sample, moves[i], end);
        check_reads_as(text, sample);
    }
}

static void test_record_with_a_lenient_header(void **state)
{
    static const char text[] =
        "\xEF\xBB\xBF\r\n"
        "  tactigon-record\t1 \r\n"
        "Result :*\r\n"
        "RED:level:5\r\n"
        "\r\n"
        " date:   2026-11-21T05:40:12Z\t\r\n"
        "draws: ON\r\n"
        "first:CIAN\r\n"
        "cian\t: human\r\n"
        "position: 1c1/cstsc/2p2/2t1c/1c5/1t1c3/C1C2/1TS1C/1SPS1/C1T1C/C r 0 4\r\n"
        "Rules: NONE\r\n"
        "start:\r\n"
        "board: Standard\r\n"
        "Game: TACTIGON\r\n"
        "c3-b6 {takes the west gold tile} e8-f6 d5-d6 b8-b7 b4-b5 f6xd4\r\n"
        "{captures the square}\r\n"
        "e3xd4\r\n"
        "seed: 24397\r\n"
        "Redo:  1. d7 to c7  \r\n"
        "END:7";
    check_reads_as(text, sample);
}

static void test_record_needs_little(void **state)
{
    struct review loaded = read_good("tactigon-record 1\ngame: tactigon\nd7-d6 d5xd6\nend: 2");
    review_close(&loaded);
}

static void test_record_with_a_side_named_first_by_dots(void **state)
{
    char text[EDITED_SIZE];
    edit(chips, "4. ... take", "take", text);
    check_reads_as(text, chips);
    edit(chips, "3. take+stop take+take+take\n4. ...", "3. take stop ... take take take +", text);
    check_reads_as(text, chips);
}

/* Cases that are not in tests/bad/records.bad: turns of other games, and cut texts. */
static void test_record_refuses(void **state)
{
    static const struct {
        const char *text, *from, *to; /* `text` with `from` replaced by `to` */
        int line, column;
        const char *sentence;
    } refusals[] = {
        {sample, "board: standard", "board: nosuch", 3, 8, "there is no board 'nosuch'"},
        {sample, "first: cian", "draws: maybe", 7, 8, "expected on or off, not 'maybe'"},
        {sample, "game: tactigon", "game: tactigontactigontactigontactigontactigon", 2, 7,
         "there is no game 'tactigontactigontactigontactigontactigon'"},
        {sample, "board: standard", "board: standardstandardstandardstandardstandardst", 3, 8,
         "there is no board 'standardstandardstandardstandardstandard'"},
        {sample, "d5-d6", "gr\xC3\xA4s", 13, 4, "'gr\xC3\xA4s' is not a move"},
        {sample, "d5-d6", "aaaaaaaaaabbbbbbbbbbccccccccccdddddddddde", 13, 4,
         "'aaaaaaaaaabbbbbbbbbbccccccccccdddddddddd' is not a move"},
        {sample, "4. e3xd4\n", "", 16, 7,
         "'d7-c7' is not legal here: The red circle on d7 is not yours: Cian is to move."},
        {chips, "{and} take", "take take", 14, 19,
         "'take' comes too late: the game is over, left last"},
        {chips, "{and} take", "... stop+stop", 14, 23, "'stop' is not a move"},
        {chips, "{and} take", "steal", 14, 14, "'steal' is not a move"},
        {chips, "left last", "*", 8, 9,
         "the game ended differently: expected 'left last', not '*'"},
        {rich, "board: fields", "board: meadow", 3, 8,
         "'board: meadow' does not match: the board below is called 'fields'"},
        {rich, "| gold: b4 f4", "  |gold: b4 z9", 9, 13, "gold tile z9 is not a tile of the board"},
    };
    for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
        char edited[EDITED_SIZE];
        edit(refusals[i].text, refusals[i].from, refusals[i].to, edited);
        check_refused(edited, refusals[i].line, refusals[i].column, refusals[i].sentence);
    }
    check_refused("tactigon-record 1\ngame: tactigon\nboard: nosuch\nredo: a1a2\n", 3, 8,
                  "there is no board 'nosuch'");
    check_refused("tactigon-record 1\ngame: dragons\nboard: b\n| a\nend: 0\n", 4, 3,
                  "Three Dragons has only one board");
}

static void test_record_cut_in_a_turn_of_words(void **state)
{
    char text[EDITED_SIZE], word[TURN_TEXT_MAX + 9];
    struct text t = text_in(text, sizeof text);
    memset(word, 'a', sizeof word - 1);
    word[sizeof word - 1] = '\0';
    edit(sample, "d5-d6 b8-b7", word, text);
    check_refused(text, 13, 4, "'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' is not a move");
    text_clear(&t);
    text_printf(&t, "%.*s", (int)(strstr(sample, "d5-d6") - sample), sample);
    text_add(&t, "d5 to d6");
    const struct reading reading = read_with(record_read, text, t.len);
    assert_int_equal(reading.status, STATUS_BAD_INPUT);
    assert_int_equal(reading.error.line, 13);
}

static void test_record_with_lines_inside_turns_and_keys_before_moves(void **state)
{
    char text[EDITED_SIZE];
    edit(chips, "1. take+take", "1. take\n# inside\n+take", text);
    struct review loaded = read_good(text);
    check_again(loaded.record, loaded.game);
    char *written = write_loaded(&loaded);
    assert_non_null(strstr(written, "# inside\n"));
    free(written);
    review_close(&loaded);
    edit(chips, "\n1. take", "\nposition: 0 0 a\n# below it\n1. take", text);
    *strstr(text, "position: 0 0 a\nend") = '#';
    loaded = read_good(text);
    check_again(loaded.record, loaded.game);
    review_close(&loaded);
    edit(rich, "board: fields", "board:", text);
    check_reads_as(text, rich);
}

/* Undone steps are written without the lines between them, and are read back as the same steps. */
static void test_comments_inside_turns_that_are_undone(void **state)
{
    char text[EDITED_SIZE];
    edit(chips, "1. take+take", "note: of the header\n\n1. take\n# inside\n+take", text);
    struct review loaded = read_good(text);
    assert_int_equal(game_undo(loaded.game, 19), 19);
    char *written = write_loaded(&loaded);
    assert_non_null(strstr(written, "redo: take+take+stop take+take+stop take+take+take "));
    struct review again = read_good(written);
    assert_int_equal(game_length(again.game), 0);
    assert_int_equal(game_redo(again.game, 19), 19);
    game_redo(loaded.game, 19);
    check_same_game(again.game, loaded.game);
    review_close(&again);
    review_close(&loaded);
    free(written);
}

static bool is_remark(const char *comment)
{
    return strncmp(comment, "re", 2) == 0;
}

static void test_comments_of_the_clock(void **state)
{
    static const char *const none[] = {"[ms 5", "[ms ]", "[ms x]", "[pause -1]", "ms 5]", "[ms5]"};
    assert_true(record_is_of_clock("[ms 5]"));
    assert_true(record_is_of_clock("[pause 2000000000]"));
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        assert_false(record_is_of_clock(none[i]));
    struct review loaded = read_good(chips);
    struct game *g = loaded.game;
    struct record *r = loaded.record;
    struct clock_control only_right[2] = {{0}, {.base_ms = 60000}}, control[2];
    record_set_clock(r, only_right);
    assert_true(record_clock(r, control));
    check_again(r, g);
    game_undo(g, 1);
    assert_int_equal(record_put_used(r, g, INT64_MAX), STATUS_OK);
    assert_int_equal(record_used_ms(r, g, game_length(g)), 2000000000);
    const struct clock now = record_clock_now(r, g);
    assert_int_equal(now.side, game_pos(g)->side);
    assert_int_equal(record_put_comment(r, g, "remark", is_remark), STATUS_OK);
    assert_int_equal(record_put_comment(r, g, "re}", is_remark), STATUS_BAD_INPUT);
    assert_int_equal(record_put_comment(r, g, "really", is_remark), STATUS_OK);
    assert_string_equal(comment_at(r, g, game_length(g), 2), "really");
    assert_null(comment_at(r, g, game_length(g), 3));
    game_undo(g, 3); /* the comments of dropped steps are dropped, too */
    const move_code *steps;
    game_steps(g, &steps);
    assert_int_equal(game_play(g, steps[game_steps(g, &steps) - 1]), STATUS_OK);
    assert_null(comment_at(r, g, 18, 0));
    review_close(&loaded);
}

static void test_record_of_a_clock_that_is_off(void **state)
{
    char text[EDITED_SIZE];
    struct clock_control control[2];
    edit(sample, "date:", "clock: 5m+3s off\ndate:", text);
    struct review loaded = read_good(text);
    assert_false(record_clock(loaded.record, control));
    assert_int_equal(control[SIDE_FIRST].base_ms, 300000);
    check_again(loaded.record, loaded.game);
    char *written = write_loaded(&loaded);
    assert_non_null(strstr(written, "\nclock: 5m+3s off\n"));
    free(written);
    review_close(&loaded);
    edit(sample, "date:", "clock: 5m+3s on\ndate:", text);
    assert_int_equal(read_with(record_read, text, strlen(text)).status, STATUS_BAD_INPUT);
}

static void test_a_turn_after_a_draw_is_refused(void **state)
{
    static const char text[] = "tactigon-record 1\n"
                               "game: apart\n"
                               "board: 8x8\n"
                               "rules: none\n"
                               "first: white\n"
                               "start: 1bbbbbb1/1bbbbbb1/8/8/8/8/1wwwwww1/1wwwwww1 w 98 98\n"
                               "result: draw quiet\n"
                               "\n"
                               "50. c7-c5 b2-b4 d7-d5-f5\n"
                               "end: 6\n";
    check_refused(text, 9, 17, "'d7-d5-f5' comes too late: the game is over, draw quiet");
}

static void check_damaged(const char *text, size_t size)
{
    const struct reading reading = read_with(record_read, text, size);
    if (reading.status == STATUS_OK) {
        struct review loaded = reading.loaded;
        check_again(loaded.record, loaded.game);
        review_close(&loaded);
        return;
    }
    assert_int_equal(reading.status, STATUS_BAD_INPUT);
    const char *line = text;
    for (int i = 1; i < reading.error.line; i++) {
        line = memchr(line, '\n', size - (size_t)(line - text));
        assert_non_null(line);
        line++;
    }
    const char *end = memchr(line, '\n', size - (size_t)(line - text));
    const ptrdiff_t len = (end ? end : text + size) - line;
    assert_in_range(reading.error.column, 1, len + 1);
    assert_true(reading.error.text[0] != '\0');
}

static void test_record_truncated_anywhere_is_refused(void **state)
{
    static const char *const records[] = {sample, rich, chips};
    for (size_t k = 0; k < sizeof records / sizeof records[0]; k++) {
        const size_t size = strlen(records[k]);
        for (size_t n = 0; n + 1 < size; n++) {
            check_damaged(records[k], n);
            const struct reading reading = read_with(record_read, records[k], n);
            assert_int_equal(reading.status, STATUS_BAD_INPUT);
        }
        const struct reading reading = read_with(record_read, records[k], size - 1);
        assert_int_equal(reading.status, STATUS_OK);
        struct review loaded = reading.loaded;
        review_close(&loaded);
    }
}

/* Returns whether the byte is tried: all printable ASCII, and the first and last of each other
 * kind. */
static bool is_tried(int byte)
{
    static const char others[] =
        "\x00\x01\t\n\x0B\r\x1B\x1F\x7F\x80\xBF\xC1\xC2\xDF\xE0\xED\xEF\xF0\xF4\xF5\xFF";
    return (byte >= ' ' && byte < 0x7F) || memchr(others, byte, sizeof others - 1);
}

static void test_record_with_one_byte_changed(void **state)
{
    char text[sizeof rich];
    memcpy(text, rich, sizeof rich);
    int n = 0;
    for (size_t i = 0; i + 1 < sizeof rich; i++) {
        for (int byte = 0; byte < 256; byte++) {
            if (!is_tried(byte) || n++ % RECORD_CHANGES_STEP != 0)
                continue;
            text[i] = (char)byte;
            check_damaged(text, sizeof rich - 1);
        }
        text[i] = rich[i];
    }
}

static void test_record_with_one_byte_more_or_less(void **state)
{
    static const char bytes[] = "a1 \n\r.:|#{}+*\x01\xC3";
    int n = 0;
    for (size_t i = 0; i + 1 < sizeof rich; i++) {
        char text[sizeof rich + 1];
        memcpy(text, rich, i);
        memcpy(text + i, rich + i + 1, sizeof rich - i - 1);
        if (n++ % RECORD_CHANGES_STEP == 0)
            check_damaged(text, sizeof rich - 2);
        memcpy(text + i + 1, rich + i, sizeof rich - i);
        for (size_t k = 0; k + 1 < sizeof bytes; k++) {
            text[i] = bytes[k];
            if (n++ % RECORD_CHANGES_STEP == 0)
                check_damaged(text, sizeof rich);
        }
    }
}

static struct review recover(const char *text, size_t size, int line, int column,
                             const char *sentence)
{
    const struct reading reading = read_with(record_recover, text, size);
    assert_int_equal(reading.status, STATUS_OK);
    assert_string_equal(reading.error.text, sentence);
    assert_int_equal(reading.error.line, line);
    assert_int_equal(reading.error.column, column);
    check_again(reading.loaded.record, reading.loaded.game);
    return reading.loaded;
}

static void check_recovered(const char *from, const char *to, int length, int redo, int line,
                            int column, const char *sentence)
{
    char text[EDITED_SIZE];
    edit(rich, from, to, text);
    struct review loaded = recover(text, strlen(text), line, column, sentence);
    assert_int_equal(game_length(loaded.game), length);
    assert_int_equal(game_redo_length(loaded.game), redo);
    review_close(&loaded);
}

static void test_recover_complete_records(void **state)
{
    struct review loaded = recover(rich, strlen(rich), 0, 0, "");
    char *text = write_loaded(&loaded);
    assert_string_equal(text, rich);
    assert_int_equal(game_end(loaded.game), GAME_BY_RESIGNATION);
    free(text);
    review_close(&loaded);
}

static void test_recover_the_good_beginning(void **state)
{
    check_recovered("7. e1-e3", "7. e1xe9", 12, 0, 36, 4,
                    "'e1xe9' is not legal here: There is no tile e9: column e goes from e1 to e6.");
    check_recovered("b3-c2 d5-c4", "b3-c2 d5\x01-c4", 19, 0, 39, 13,
                    "byte 0x01: control characters are not allowed");
    check_recovered("f3-c6", "f3-c3", 40, 1, 51, 13,
                    "'f3-c3' is not legal here: A pentagon cannot attack a triangle.");
    check_recovered("c 9 21", "c 9 22", 40, 4, 53, 39,
                    "the moves lead to another position: 3/1c1/p1t2P1/7/2C2/3/1 c 9 21");
    check_recovered("end: 40", "end: 41", 40, 4, 54, 6,
                    "'end: 41' does not match: the record has 40 steps");
    check_recovered(
        "red resign", "red gold", 40, 4, 27, 9,
        "the game did not end like that: expected '*', 'red resign', 'cian resign', 'red time', "
        "'cian time' or 'draw agreement', not 'red gold'");
}

static void test_recover_loses_lines_the_game_does_without(void **state)
{
    check_recovered("seed: 24397", "seed: many", 40, 4, 24, 7,
                    "expected a number below 2 to the power of 64, not 'many'");
    check_recovered("date: 2026", "date: \xFF", 40, 4, 25, 7, "byte 0xFF is not UTF-8 text");
    check_recovered("place: b", "place: \x1B", 40, 4, 26, 8,
                    "byte 0x1B: control characters are not allowed");
    check_recovered("place: b", "red: 5", 40, 4, 26, 1, "'red:' is given twice, first on line 22");
}

/* Counts the texts that are complete, with a byte after them, in the first n bytes of sample[]. */
static int count_whole(const char *const *texts, int n_texts, size_t n)
{
    int whole = 0;
    for (int i = 0; i < n_texts; i++)
        whole += strstr(sample, texts[i]) + strlen(texts[i]) < sample + n;
    return whole;
}

/* The last move of a cut text may be incomplete: "c10-d1" may be a part of "c10-d11". */
static void test_recover_takes_only_complete_steps(void **state)
{
    static const char *const steps[] = {"c3-b6", "e8-f6", "d5-d6", "b8-b7",
                                        "b4-b5", "f6xd4", "e3xd4"};
    static const char *const taken_back[] = {"d7-c7"};
    const size_t header = (size_t)(strstr(sample, "seed:") - sample);
    for (size_t n = 0; n + 1 < sizeof sample - 1; n++) {
        struct reading reading = read_with(record_recover, sample, n);
        assert_true(reading.status == STATUS_OK || n < header);
        if (reading.status != STATUS_OK)
            continue;
        assert_string_not_equal(reading.error.text, "");
        assert_int_equal(game_length(reading.loaded.game), count_whole(steps, 7, n));
        assert_int_equal(game_redo_length(reading.loaded.game), count_whole(taken_back, 1, n));
        check_again(reading.loaded.record, reading.loaded.game);
        review_close(&reading.loaded);
    }
}

static void test_recover_needs_a_game_to_begin(void **state)
{
    struct reading reading = read_with(record_recover, "no record", 9);
    check_refusal(&reading, "no record", 1, 1,
                  "this is not a game record: expected 'tactigon-record 1'");
    char text[EDITED_SIZE];
    edit(sample, "standard", "nosuch", text);
    reading = read_with(record_recover, text, strlen(text));
    check_refusal(&reading, text, 3, 8, "there is no board 'nosuch'");
}

static void test_record_holds_a_board_of_its_own(void **state)
{
    static const char board[] = "# Nine tiles\r\n"
                                "name: nine\n"
                                "size: 3x3 \t\n"
                                "\tlayout: even-q\n"
                                "gold: b2\n"
                                "\n"
                                "rows:\n"
                                "c p .\n"
                                ". . .\n"
                                ". P C";
    static const char text[] = "tactigon-record 1\n"
                               "game: tactigon\n"
                               "board: nine\n"
                               "| # Nine tiles\n"
                               "| name: nine\n"
                               "| size: 3x3\n"
                               "| \tlayout: even-q\n"
                               "| gold: b2\n"
                               "|\n"
                               "| rows:\n"
                               "| c p .\n"
                               "| . . .\n"
                               "| . P C\n"
                               "rules: none\n"
                               "first: red\n"
                               "result: *\n"
                               "\n"
                               "position: cp1/3/1PC r 0 1\n"
                               "end: 0\n";
    struct variant *v = make_variant(
        rules_at(0), (struct variant_spec){.board_text = board, .board_size = sizeof board - 1});
    struct game *g;
    struct record *r;
    assert_int_equal(game_new(v, NULL, &g), STATUS_OK);
    assert_int_equal(record_new(&r), STATUS_OK);
    assert_int_equal(record_set_board(r, board, sizeof board - 1), STATUS_OK);
    char *written = write_game(r, g);
    assert_string_equal(written, text);
    check_reads_as(text, text);
    struct review loaded = read_good(text);
    assert_string_equal(loaded.variant->board, "nine");
    assert_string_equal(record_board(loaded.record), record_board(r));
    review_close(&loaded);
    free(written);
    record_free(r);
    game_free(g);
    variant_free(v);
}

static const char short_game[] = "tactigon-record 1\n"
                                 "game: tactigon\n"
                                 "board: standard\n"
                                 "rules: none\n"
                                 "first: red\n"
                                 "start: 3/1c2p/5/5/7/7/5/5/5/2P2/1 c 4 9\n"
                                 "result: *\n"
                                 "\n"
                                 "1. f2-f3 d10-d9\n"
                                 "2. f3-f2 d9-d10\n"
                                 "3. f2-f3 d10-d9\n"
                                 "4. f3-f2\n"
                                 "\n"
                                 "redo: d9-d10\n"
                                 "\n"
                                 "position: 3/1c2p/5/5/7/7/5/5/2P2/5/1 r 11 13\n"
                                 "end: 7\n";

static void check_result(const char *result, enum game_end end, enum result winner)
{
    char text[EDITED_SIZE];
    edit(short_game, "*", result, text);
    check_reads_as(text, text);
    struct review loaded = read_good(text);
    assert_int_equal(game_end(loaded.game), end);
    assert_int_equal(game_result(loaded.game), winner);
    assert_int_equal(game_redo_length(loaded.game), 1);
    review_close(&loaded);
}

static void test_record_of_ends_by_the_players(void **state)
{
    check_result("*", GAME_ONGOING, RESULT_NONE);
    check_result("red resign", GAME_BY_RESIGNATION, RESULT_FIRST);
    check_result("cian resign", GAME_BY_RESIGNATION, RESULT_SECOND);
    check_result("draw agreement", GAME_BY_AGREEMENT, RESULT_DRAW);
}

/* Writes the short game with `result`, and with `rest` in place of move 4 and all that follows. */
static void write_short(const char *result, const char *rest, char *out)
{
    char text[EDITED_SIZE];
    edit(short_game, "*", result, text);
    edit(text, strstr(text, "4. f3"), rest, out);
}

static void test_record_of_ends_by_history(void **state)
{
    static const char third[] = "4. f3-f2 d9-d10\n"
                                "\n"
                                "position: 3/1c2p/5/5/7/7/5/5/5/2P2/1 c 12 13\n"
                                "end: 8\n";
    static const char fourth[] = "4. f3-f2 d9-d10\n"
                                 "5. f2-f3\n"
                                 "\n"
                                 "position: 3/1c3/4p/5/7/7/5/5/5/2P2/1 r 13 14\n"
                                 "end: 9\n";
    char text[EDITED_SIZE], canonical[EDITED_SIZE];
    write_short("draw repetition", third, canonical);
    check_reads_as(canonical, canonical);
    write_short(" DRAW \t Repetition ", third, text);
    check_reads_as(text, canonical);
    write_short("*", third, text);
    check_refused(text, 7, 9, "the game ended differently: expected 'draw repetition', not '*'");
    write_short("draw repetition", fourth, text);
    check_refused(text, 13, 4, "'f2-f3' comes too late: the game is over, draw repetition");
    write_short("*", fourth, text);
    edit(text, "start:", "draws: off\nstart:", canonical);
    check_reads_as(canonical, canonical);
}

static void play_typed(struct game *g, const char *typed)
{
    move_code m = MOVE_NONE;
    int place;
    assert_int_equal(rules_move_type(game_variant(g), game_pos(g), typed, &m, &place, NULL),
                     STATUS_OK);
    assert_int_equal(game_play(g, m), STATUS_OK);
}

static bool is_capture(const char *comment)
{
    return strncmp(comment, "captures", 8) == 0;
}

static void test_comment_belongs_to_its_step(void **state)
{
    struct review loaded = read_good(sample);
    struct game *g = loaded.game;
    const struct record *r = loaded.record;
    game_undo(g, 2);
    assert_string_equal(comment_at(r, g, 6, 0), "captures the square");
    play_typed(g, "f6 d6");
    assert_null(comment_at(r, g, 6, 0));
    assert_int_equal(record_put_comment(loaded.record, g, "captures nothing", is_capture),
                     STATUS_OK);
    assert_string_equal(comment_at(r, g, 6, 0), "captures nothing");
    assert_int_equal(record_put_comment(loaded.record, g, "another", is_remark), STATUS_OK);
    assert_string_equal(comment_at(r, g, 1, 0), "takes the west gold tile");
    char *text = write_game(r, g);
    assert_null(strstr(text, "captures the"));
    check_reads_as(text, text);
    free(text);
    game_undo(g, 1);
    play_typed(g, "f6 d4");
    assert_string_equal(comment_at(r, g, 6, 0), "captures the square");
    review_close(&loaded);
}

static void test_comment_is_added_after_the_last_step(void **state)
{
    struct review loaded = read_good(sample);
    assert_int_equal(record_add_comment(loaded.record, loaded.game, " one\ttwo "), STATUS_OK);
    game_undo(loaded.game, 1);
    assert_int_equal(record_add_comment(loaded.record, loaded.game, "three"), STATUS_OK);
    game_redo(loaded.game, 1);
    assert_string_equal(comment_at(loaded.record, loaded.game, 7, 0), "one two");
    assert_string_equal(comment_at(loaded.record, loaded.game, 6, 0), "captures the square");
    assert_string_equal(comment_at(loaded.record, loaded.game, 6, 1), "three");
    char *text = write_loaded(&loaded);
    assert_non_null(strstr(text, "f6xd4 {captures the square} {three}\n4. e3xd4 {one two}\n"));
    free(text);
    review_close(&loaded);
}

static void test_texts_that_cannot_be_written_are_refused(void **state)
{
    static const char *const bad[] = {"a\nb", "a\rb", "\x1B[0m", "\xFF", "\xC2\x85", "\x7F"};
    struct review loaded = read_good(sample);
    struct record *r = loaded.record;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_int_equal(record_set(r, RECORD_PLAYER + SIDE_FIRST, bad[i]), STATUS_BAD_INPUT);
        assert_int_equal(record_set(r, RECORD_DATE, bad[i]), STATUS_BAD_INPUT);
        assert_int_equal(record_add_comment(r, loaded.game, bad[i]), STATUS_BAD_INPUT);
    }
    assert_int_equal(record_add_comment(r, loaded.game, "a}"), STATUS_BAD_INPUT);
    assert_int_equal(record_add_comment(r, loaded.game, " \t"), STATUS_BAD_INPUT);
    assert_int_equal(record_set_board(r, "name: a\x01", 8), STATUS_BAD_INPUT);
    char *text = write_loaded(&loaded);
    assert_string_equal(text, sample);
    free(text);
    review_close(&loaded);
}

static void test_texts_are_set_and_taken_away(void **state)
{
    struct record *r;
    uint64_t seed = 7;
    assert_int_equal(record_new(&r), STATUS_OK);
    assert_string_equal(record_text(r, RECORD_PLAYER + SIDE_SECOND), "");
    assert_string_equal(record_text(r, RECORD_DATE), "");
    assert_false(record_seed(r, &seed));
    assert_int_equal(seed, 7);
    assert_int_equal(record_set(r, RECORD_PLAYER + SIDE_SECOND, "\t Zo\xC3\xAB, level:5 "),
                     STATUS_OK);
    assert_string_equal(record_text(r, RECORD_PLAYER + SIDE_SECOND), "Zo\xC3\xAB, level:5");
    assert_int_equal(record_set(r, RECORD_PLAYER + SIDE_SECOND, ""), STATUS_OK);
    assert_string_equal(record_text(r, RECORD_PLAYER + SIDE_SECOND), "");
    record_set_seed(r, UINT64_MAX);
    assert_true(record_seed(r, &seed));
    assert_true(seed == UINT64_MAX);
    record_free(r);
    record_free(NULL);
}

static void test_unknown_lines_keep_their_places(void **state)
{
    static const char text[] = "tactigon-record 1\n"
                               "# on top\n"
                               "white: nobody\n"
                               "game: tactigon\n"
                               "board: standard\n"
                               "rules: none\n"
                               "event: tea at four\n"
                               "event: and at five\n"
                               "first: red\n"
                               "result: *\n"
                               "# under the header\n"
                               "\n"
                               "{what follows} {is short}\n"
                               "# above the moves\n"
                               "1. d7-d6\n"
                               "# between the two\n"
                               "place: 0:01\n"
                               "1. ... d5xd6 {so}\n"
                               "# below the moves\n"
                               "\n"
                               "redo: c8-c7 {x}\n"
                               "# below the redo\n"
                               "\n"
                               "position: 1c1/cstsc/1tpt1/c1s1c/7/3c3/5/CTSTC/1SPS1/C1T1C/C "
                               "r 0 2\n"
                               "note: below the position\n"
                               "end: 2\n";
    struct review loaded = read_good(text);
    char *written = write_loaded(&loaded);
    char expected[EDITED_SIZE];
    edit(text, "place: 0:01\n1. ... d5", "place: 0:01\n1. ... d5", expected);
    assert_string_equal(written, expected);
    free(written);
    check_again(loaded.record, loaded.game);
    game_undo(loaded.game, 1);
    check_again(loaded.record, loaded.game);
    game_undo(loaded.game, 1);
    check_again(loaded.record, loaded.game);
    play_typed(loaded.game, "d7-c7");
    check_again(loaded.record, loaded.game);
    written = write_loaded(&loaded);
    assert_non_null(strstr(written, "# below the redo\n"));
    assert_non_null(strstr(written, "place: 0:01\n"));
    free(written);
    review_close(&loaded);
}

/* Returns a step without a capture that does not end the game; MOVE_NONE if there is no such
 * step. */
static move_code choose_quiet(const struct variant *v, const struct pos *p, move_code *moves,
                              struct rng *rng)
{
    const int n = v->rules->gen(v, p, moves);
    const int begin = rng_below(rng, n);
    for (int i = 0; i < n; i++) {
        union position next;
        const move_code m = moves[(begin + i) % n];
        v->rules->play(v, p, m, &next.pos);
        if (!(m & MOVE_NOISY) && next.pos.result == RESULT_NONE)
            return m;
    }
    return MOVE_NONE;
}

static void test_record_of_a_very_long_game(void **state)
{
    struct variant *v = make_variant(rules_at(0), (struct variant_spec){0});
    move_code *moves = malloc((size_t)v->max_moves * sizeof *moves);
    struct rng rng = rng_seed(1);
    struct game *g;
    struct record *r;
    assert_non_null(moves);
    assert_int_equal(game_new(v, NULL, &g), STATUS_OK);
    assert_int_equal(record_new(&r), STATUS_OK);
    game_set_draws(g, false);
    while (game_length(g) < LONG_PLIES) {
        const move_code m = choose_quiet(v, game_pos(g), moves, &rng);
        if (m == MOVE_NONE)
            game_undo(g, 2);
        else
            assert_int_equal(game_play(g, m), STATUS_OK);
        if (game_length(g) % 1000 == 0)
            assert_int_equal(record_add_comment(r, g, "a thousand more"), STATUS_OK);
    }
    char *text = write_game(r, g);
    struct review loaded = read_good(text);
    check_same_game(g, loaded.game);
    char *again = write_loaded(&loaded);
    assert_true(strcmp(text, again) == 0);
    free(again);
    free(text);
    review_close(&loaded);
    free(moves);
    record_free(r);
    game_free(g);
    variant_free(v);
}
