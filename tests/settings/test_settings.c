/* Kinds of arguments, the settings of each game and the words for their values, and suggestions for
 * mistyped words. */
#include <string.h>

#include "breakthrough.h"
#include "front/app.h"
#include "golden.h"
#include "rules/registry.h"
#include "session/content.h"
#include "session/setup.h"
#include "settings/argument.h"
#include "settings/params.h"
#include "unit.h"

static void test_kinds_of_texts(void **state)
{
    static const struct {
        const char *text;
        enum content content;
    } table[] = {
        {"", CONTENT_EMPTY},
        {"\n \t\r\n# tactigon-record 1\n", CONTENT_EMPTY},
        {"tactigon-record 1\n", CONTENT_RECORD},
        {"# a\r\n\r\n  tactigon-record 1", CONTENT_RECORD},
        {"game: apart", CONTENT_RECORD},
        {"game : apart", CONTENT_POSITIONS},
        {"lessons: apart", CONTENT_LESSONS},
        {"puzzles: apart", CONTENT_PUZZLES},
        {"name: mine", CONTENT_BOARD},
        {"name", CONTENT_POSITIONS},
        {": x", CONTENT_POSITIONS},
        {"tactigon-proof 1", CONTENT_PROOF},
        {"bb2/1bb1/4/w3/3w/ww2 w 0 9", CONTENT_POSITIONS},
        {"b p 02h7,35h5 10h7,40h5 54220/54220 0/0 0/0 -", CONTENT_POSITIONS},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        if (content_of(table[i].text, strlen(table[i].text)) != table[i].content)
            fail_msg("'%s'", table[i].text);
}

static void test_positions_are_as_long_as_they_may_be(void **state)
{
    char line[POS_TEXT_MAX + 1], text[POS_TEXT_MAX];
    union position p;
    struct error error;
    const struct variant *v = golden_keep(rules_find("apart"), &(struct variant_spec){0});
    memset(line, 'x', sizeof line);
    for (size_t size = POS_TEXT_MAX - 1; size <= POS_TEXT_MAX; size++) {
        const struct content_line l = {.s = line, .size = size, .number = 7, .column = 3};
        assert_int_equal(content_position(v, &l, text, &p, &error), STATUS_BAD_INPUT);
        assert_int_equal(strcmp(error.text, "this line is too long for a position") == 0,
                         size == POS_TEXT_MAX);
        assert_int_equal(error.line, 7);
        assert_true(error.column >= 3);
    }
}

static void test_games_have_only_useful_settings(void **state)
{
    static const struct {
        bool has_repetition;
        int halfmove_limit;
        bool has_draws;
    } table[] = {{false, 0, false}, {false, 50, true}, {true, 0, true}, {true, 50, true}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        struct rules rules = breakthrough_rules;
        struct settings s;
        rules.has_repetition = table[i].has_repetition;
        rules.halfmove_limit = table[i].halfmove_limit;
        settings_reset(&s, &rules);
        assert_int_equal(setting_is_open(&s, SETTING_DRAWS), table[i].has_draws);
        assert_true(setting_is_open(&s, SETTING_BOARD));
        assert_false(setting_is_open(&s, SETTING_RULES)); /* the game has only one rule set */
        assert_true(setting_is_open(&s, SETTING_WARNINGS));
    }
}

static void test_players_are_those_of_the_game(void **state)
{
    static const struct {
        const char *param, *choices;
    } table[] = {{"level", "1 "}, {"p1", "human random level:1 "}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        struct settings s;
        char buffer[ERROR_TEXT_MAX];
        struct text words = text_in(buffer, sizeof buffer);
        settings_reset(&s, &breakthrough_rules);
        assert_int_equal(s.bot.level, LEVEL_MIN);
        param_choices(&s, param_find(table[i].param), &words);
        assert_string_equal(buffer, table[i].choices);
    }
}

static void check_words(const char *game, enum setting setting, const char *expected)
{
    struct settings s;
    char buffer[ERROR_TEXT_MAX];
    struct text words = text_in(buffer, sizeof buffer);
    settings_reset(&s, rules_find(game));
    param_words(&s, setting_info((int)setting), &words);
    assert_string_equal(buffer, expected);
}

static void test_words_are_listed(void **state)
{
    check_words("tactigon", SETTING_WARNINGS, "on or off");
    check_words("tactigon", SETTING_RULES, "none, jump, gold or jump+gold");
    check_words("apart", SETTING_BOARD, "8x8, 4x6, 6x7, 10x10, 12x12, 15x15 or 4x6 to 15x15");
}

static void test_a_clock_may_be_of_one_side(void **state)
{
    struct settings s;
    struct error error;
    settings_reset(&s, rules_at(0));
    assert_int_equal(setting_change(&s, SETTING_CLOCK, "red=5m", &error), STATUS_OK);
    assert_string_equal(setting_value(&s, SETTING_CLOCK), "red=5m");
    assert_int_equal(setting_change(&s, SETTING_CLOCK, "red=5m,cian=50ms", &error),
                     STATUS_BAD_INPUT);
    assert_string_equal(setting_value(&s, SETTING_CLOCK), "red=5m");
    assert_int_equal(setting_change(&s, SETTING_CLOCK, "off", &error), STATUS_OK);
    assert_string_equal(setting_value(&s, SETTING_CLOCK), "none");
}

static void test_first_level_of_an_automatic_bot(void **state)
{
    struct settings s;
    settings_reset(&s, rules_at(0));
    s.bot = settings_level_player(&s, 7);
    assert_int_equal(settings_level_player(&s, LEVEL_AUTO).level, 7);
    s.bot = (struct player){.kind = PLAYER_RANDOM};
    const struct player player = settings_level_player(&s, LEVEL_AUTO);
    assert_int_equal(player.level, SETTINGS_BOT_LEVEL);
    assert_true(player.is_auto);
}

static int n_shown;

static void show(struct app *app)
{
    n_shown++;
    answer_clear(&app->answer);
}

static void test_much_is_shown_before_it_is_all(void **state)
{
    const struct front front = {.show = show};
    struct app app = {.front = &front};
    char line[101];
    settings_reset(&app.settings, rules_at(0));
    memset(line, 'x', 100);
    line[100] = '\0';
    n_shown = 0;
    for (int i = 0; i < 1000; i++)
        app_output(&app, "%s", line);
    assert_int_equal(n_shown, 1);
    answer_free(&app.answer);
}

static void test_entries_have_a_column_or_none(void **state)
{
    static const struct {
        const char *head;
        int column;
        bool is_accessible;
        const char *printed;
    } table[] = {
        {"a", 4, false, "a   "}, {"a", 0, false, "a"}, {"", 4, false, "    "},
        {"a", 4, true, "a: "},   {"a", 0, true, "a"},  {"", 4, true, ""},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        struct app app = {.front = &(struct front){0},
                          .settings = {.is_accessible = table[i].is_accessible}};
        char expected[20];
        struct text text = text_in(expected, sizeof expected);
        text_printf(&text, "%stext\n", table[i].printed);
        app_output_entry(&app, table[i].head, table[i].column, "text");
        assert_int_equal(app.answer.n_pieces, 1);
        assert_string_equal(app.answer.text, expected);
        answer_free(&app.answer);
    }
}

static void test_seeds_follow_the_given_seed(void **state)
{
    uint64_t seeds[2][3];
    for (int i = 0; i < 2; i++) {
        struct app app = {.code = CODE_NONE, .front = &(struct front){0}};
        settings_reset(&app.settings, rules_at(0));
        app.settings.has_seed = true;
        app.settings.seed = 77;
        struct rng expected = rng_seed(77);
        const uint64_t number = rng_next(app_rng(&app));
        assert_int_equal(number, rng_next(&expected));
        assert_int_equal(rng_next(app_rng(&app)), rng_next(&expected));
        for (int k = 0; k < 3; k++)
            seeds[i][k] = app_next_seed(&app);
        answer_free(&app.answer);
    }
    assert_memory_equal(seeds[0], seeds[1], sizeof seeds[0]);
    assert_true(seeds[0][0] != seeds[0][1]);
}

static void test_distances_of_words(void **state)
{
    static const struct {
        const char *a, *b;
        int distance;
    } table[] = {
        {"", "", 0},        {"abc", "", 3},     {"list", "lsit", 1}, {"list", "LIST", 0},
        {"list", "lst", 1}, {"view", "vow", 2}, {"ab", "ba", 1},     {"large", "huge", 3},
    };
    /* A word longer than any word of the program is as far from each of them as it is long. */
    static const char word[] = "a-word-that-is-longer-than-32-characters";
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        assert_int_equal(suggest_distance(table[i].a, table[i].b), table[i].distance);
        assert_int_equal(suggest_distance(table[i].b, table[i].a), table[i].distance);
    }
    assert_int_equal(suggest_distance(word, "view"), strlen(word));
    assert_int_equal(suggest_distance("view", word), strlen(word));
}
