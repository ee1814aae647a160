/* The level that adapts to a person's results. */

#include "rules/registry.h"
#include "session/rating.h"
#include "unit.h"

enum { GAMES_MAX = 40 };

static struct played list[GAMES_MAX];

/* Adds `games` games against a level, all with the same result, to the n games in list[]. Returns
 * the new count. */
static int add(int n, int games, int level, int points)
{
    for (int i = 0; i < games; i++)
        list[n + i] =
            (struct played){.rules = rules_find("tactigon"), .level = level, .points = points};
    return n + games;
}

static void assert_next(int n, int level, int was)
{
    int before = -1;
    assert_int_equal(follow_next(list, n, 2, &before), level);
    assert_int_equal(before, was);
}

static void test_without_games_it_stays(void **state)
{
    assert_next(0, 2, 0);
}

static void test_it_needs_three_games(void **state)
{
    assert_next(add(0, 2, 4, 0), 4, 4);
    assert_next(add(0, 3, 4, 0), 3, 4);
}

static void test_one_level_a_game(void **state)
{
    int n = add(0, 20, 4, 2);
    assert_next(n, 5, 4);
    n = add(n, 1, 5, 2);
    assert_next(n, 6, 5);
    assert_next(add(0, 5, 1, 0), 1, 1);
    assert_next(add(0, 20, 8, 2), 8, 8);
}

static void test_even_games_keep_the_level(void **state)
{
    int n = 0;
    for (int i = 0; i < 10; i++)
        n = add(add(n, 1, 5, 0), 1, 5, 2);
    assert_next(n, 5, 5);
}

static void test_no_level_change_after_a_game_with_help(void **state)
{
    int n = add(0, 20, 4, 2);
    list[n - 1].casual[0] = 'u';
    assert_next(n, 4, 4);
}

static void test_other_bots_are_passed_over(void **state)
{
    int n = add(0, 20, 4, 2);
    n = add(n, 1, 0, 0);
    list[n - 1].casual[0] = 'b';
    assert_next(n, 5, 4);
}

static void test_summary_of_several_games(void **state)
{
    static const int points[] = {2, 2, 2, 0, 1};
    struct summary s;
    struct rating_game game;
    for (int i = 0; i < 5; i++)
        list[i] = (struct played){.rules = rules_find("tactigon"),
                                  .level = 9, /* a level without a rating */
                                  .points = points[i]};
    s = summary_make(list, 5);
    assert_int_equal(s.n, 5);
    assert_int_equal(s.n_rated, 0);
    assert_false(summary_rate(&list[0], &game));
    assert_null(summary_rating(&s));
    assert_true(s.by_points[2] == 3 && s.by_points[1] == 1 && s.by_points[0] == 1);
}
