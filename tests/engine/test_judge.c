/* Marks of turns by their scores: which drop of the win chance gets which mark. */

#include "engine/analysis.h"
#include "unit.h"

static const char *mark_of(int best, int played)
{
    return judge_mark_text(judge_turn(best, played));
}

static void test_marks_by_the_drop_of_the_chance(void **state)
{
    static const struct {
        int best, played;
        const char *mark;
    } table[] = {
        {0, 0, ""},        {30, 10, ""},   {0, -50, ""},      {0, -60, "?!"},
        {0, -100, "?!"},   {0, -110, "?"}, {0, -180, "?"},    {0, -190, "??"},
        {100, -100, "??"}, {200, 0, "??"}, {-50, -110, "?!"}, {-300, -350, ""},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        assert_string_equal(mark_of(table[i].best, table[i].played), table[i].mark);
}

static void test_a_decided_game_is_judged_gently(void **state)
{
    assert_string_equal(mark_of(100, 0), "?!");
    assert_string_equal(mark_of(600, 500), "");
    assert_string_equal(mark_of(-500, -600), "");
}

static void test_a_win_that_is_kept_has_no_mark(void **state)
{
    for (int best = 1; best <= SEARCH_PLY_MAX; best++)
        for (int played = 1; played <= SEARCH_PLY_MAX; played++)
            assert_int_equal(judge_turn(SCORE_WIN - best, SCORE_WIN - played), JUDGE_GOOD);
}

static void test_a_win_given_away_is_marked(void **state)
{
    assert_string_equal(mark_of(SCORE_WIN - 3, 0), "??");
    assert_string_equal(mark_of(SCORE_WIN - 3, 250), "??");
    assert_string_equal(mark_of(SCORE_WIN - 3, 2000), "");
}

static void test_walking_into_a_loss_is_marked(void **state)
{
    assert_string_equal(mark_of(0, -SCORE_WIN + 2), "??");
    assert_string_equal(mark_of(SCORE_WIN - 1, -SCORE_WIN + 2), "??");
}

static void test_a_lost_side_makes_no_mistakes(void **state)
{
    assert_int_equal(judge_turn(-SCORE_WIN + 20, -SCORE_WIN + 2), JUDGE_GOOD);
}

static void test_a_better_turn_than_expected_has_no_mark(void **state)
{
    assert_int_equal(judge_turn(-200, 300), JUDGE_GOOD);
}

static void test_chances_of_both_sides_make_one(void **state)
{
    for (int score = -1000; score <= 1000; score += 50) {
        const double sum = judge_chance(score) + judge_chance(-score);
        assert_true(sum > 0.999999 && sum < 1.000001);
    }
    assert_true(judge_chance(SCORE_WIN - 5) == 1);
    assert_true(judge_chance(-SCORE_WIN + 5) == 0);
}
