/* Which puzzle comes next: failed puzzles that return for review, the daily puzzle, new puzzles by
 * grade, and streaks. Also the reading and writing of dates. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "learn/learn.h"
#include "unit.h"

enum { ITEMS = 12, TODAY = 20000, ID_ROOM = 9 };

static void test_days_are_read_and_written(void **state)
{
    static const struct {
        const char *date;
        int day;
    } known[] = {{"1970-01-01", 0},     {"1970-12-31", 364},   {"1972-02-29", 789},
                 {"2000-02-29", 11016}, {"2026-11-22", 20779}, {"2100-03-01", 47541}};
    static const char *const bad[] = {"",           "2026-11-2",  "2026-11-222", "2026-00-01",
                                      "2026-13-01", "2026-02-29", "2100-02-29",  "1969-12-31",
                                      "2026/11/22", "2026-11-0x", "2026-11-00"};
    int day;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        assert_true(day_read(known[i].date, &day));
        assert_int_equal(day, known[i].day);
        assert_string_equal(day_name(day).text, known[i].date);
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(day_read(bad[i], &day));
    assert_in_range(day_today(), 20000, 60000);
}

static void test_only_the_first_try_counts(void **state)
{
    struct try_state t = {.first = TRY_NONE};
    t = try_after(t, true, TODAY);
    assert_int_equal(t.first, TRY_SOLVED);
    assert_int_equal(t.box, 0);
    t = try_after((struct try_state){.first = TRY_NONE}, false, TODAY);
    assert_int_equal(t.first, TRY_FAILED);
    assert_int_equal(t.box, 1);
    assert_int_equal(t.due, TODAY + 1);
    const struct try_state same = try_after(t, true, TODAY);
    assert_memory_equal(&same, &t, sizeof t);
}

static void test_failed_ones_come_again(void **state)
{
    static const int days[] = {1, 3, 7, 21, 60};
    struct try_state t = try_after((struct try_state){.first = TRY_NONE}, false, TODAY);
    int today = TODAY;
    for (int box = 1; box <= TRY_BOXES; box++) {
        assert_int_equal(t.box, box);
        assert_int_equal(t.due, today + days[box - 1]);
        assert_false(try_is_due(&t, t.due - 1));
        assert_true(try_is_due(&t, t.due));
        today = t.due + 1;
        t = try_after(t, true, today);
        assert_int_equal(t.first, TRY_FAILED);
    }
    assert_int_equal(t.box, 0);
    assert_false(try_is_due(&t, today + 1000));
    t = (struct try_state){.first = TRY_FAILED, .box = 4, .due = TODAY};
    t = try_after(t, false, TODAY);
    assert_int_equal(t.box, 1);
    assert_int_equal(t.due, TODAY + 1);
}

static char ids[ITEMS][ID_ROOM];

/* Makes twelve items with the grades 1 1 1 2 2 2 3 3 3 5 5 5. */
static void make(struct quiz_item *items)
{
    for (int i = 0; i < ITEMS; i++) {
        snprintf(ids[i], sizeof ids[i], "%08x", 0x9e3779b1U * (unsigned)(i + 1));
        items[i] =
            (struct quiz_item){.id = ids[i], .grade = i < 9 ? 1 + i / 3 : 5, .is_wanted = true};
    }
}

static char printed[256];

static int choose(struct quiz_item *items, int n, enum quiz_mode mode, int streak, uint64_t seed)
{
    struct app app = {.code = CODE_NONE, .front = &(struct front){0}};
    struct quiz_set set = {.items = items,
                           .n = n,
                           .filter = {.mode = mode, .today = TODAY},
                           .at = -1,
                           .streak = streak,
                           .seed = seed,
                           .has_skipped = true}; /* keeps quiz_set_next() from changing the order */
    const int chosen = quiz_set_next(&app, &set);
    snprintf(printed, sizeof printed, "%s", app.answer.n_pieces > 0 ? app.answer.text : "");
    answer_free(&app.answer);
    return chosen;
}

static int next(struct quiz_item *items)
{
    return choose(items, ITEMS, QUIZ_NEXT, 0, 0);
}

static int review(struct quiz_item *items)
{
    return choose(items, ITEMS, QUIZ_REVIEW, 0, 0);
}

static int streak(struct quiz_item *items, int n, int k, uint64_t seed)
{
    return choose(items, n, QUIZ_STREAK, k, seed);
}

static int daily(struct quiz_item *items, int n, int day)
{
    return quiz_set_daily(&(struct quiz_set){.items = items, .n = n}, day);
}

static void test_every_day_another_until_all_were(void **state)
{
    struct quiz_item items[ITEMS];
    int seen[ITEMS] = {0}, in_list_order = 0;
    make(items);
    for (int day = TODAY; day < TODAY + ITEMS; day++) {
        const int i = daily(items, ITEMS, day);
        assert_in_range(i, 0, ITEMS - 1);
        seen[i]++;
        assert_int_equal(daily(items, ITEMS, day + ITEMS), i);
        in_list_order += daily(items, ITEMS, day + 1) == i + 1;
    }
    for (int i = 0; i < ITEMS; i++)
        assert_int_equal(seen[i], 1);
    assert_true(in_list_order < ITEMS / 2);
    /* The daily puzzle stays the same after the person has solved it. */
    const int i = daily(items, ITEMS, TODAY);
    items[i].state.first = TRY_SOLVED;
    items[i].is_seen = true;
    items[i].is_wanted = false;
    assert_int_equal(daily(items, ITEMS, TODAY), i);
    assert_int_equal(daily(items, 0, TODAY), -1);
}

static void test_next_takes_new_ones_by_grade(void **state)
{
    struct quiz_item items[ITEMS];
    make(items);
    items[0].state.first = TRY_SOLVED;
    items[1].state.first = TRY_FAILED;
    items[2].is_seen = true;
    assert_int_equal(next(items), 3);
    for (int i = 0; i < ITEMS; i++)
        items[i].is_wanted = items[i].grade == 1;
    assert_int_equal(next(items), 0); /* puzzle 0 was tried earlier, but not in this session */
    items[0].is_seen = items[1].is_seen = true;
    assert_int_equal(next(items), 2);
    for (int i = 0; i < ITEMS; i++)
        items[i].is_wanted = false;
    assert_int_equal(next(items), -1);
}

static void test_grades_come_last(void **state)
{
    struct quiz_item items[ITEMS];
    make(items);
    for (int i = 0; i < ITEMS; i++)
        items[i].is_wanted = i < 2;
    items[0].grade = 1;
    items[1].grade = PUZZLE_GRADES;
    items[0].state.first = TRY_SOLVED;
    assert_int_equal(next(items), 1);
    items[0].state.first = TRY_NONE;
    items[0].is_seen = true;
    items[1].state.first = TRY_SOLVED;
    assert_int_equal(next(items), 1);
}

static void test_review_takes_the_longest_overdue(void **state)
{
    struct quiz_item items[ITEMS];
    make(items);
    assert_int_equal(review(items), -1);
    assert_string_equal(printed, "No failed puzzle is due for review.\n");
    items[7].state = (struct try_state){TRY_FAILED, 2, TODAY + 2};
    items[8].state = (struct try_state){TRY_FAILED, 2, TODAY + 1};
    assert_int_equal(review(items), -1);
    assert_string_equal(printed,
                        "No failed puzzle is due for review; the next one is due on 2024-10-05.\n");
    items[3].state = (struct try_state){TRY_FAILED, 1, TODAY};
    items[7].state = (struct try_state){TRY_FAILED, 2, TODAY - 5};
    assert_int_equal(review(items), 7);
    items[9].state = (struct try_state){TRY_FAILED, 1, TODAY - 1}; /* puzzle 7 is more overdue */
    assert_int_equal(review(items), 7);
    items[9].is_seen = true;
    items[7].is_seen = true;
    assert_int_equal(review(items), 3);
    items[3].is_seen = true;
    assert_int_equal(review(items), -1);
}

/* A streak starts with grade 1. After 12 solved puzzles the grade is 4, and after 18 it is 5. */
static void test_streaks_rise(void **state)
{
    struct quiz_item items[ITEMS];
    int last = 0, counts[PUZZLE_GRADES + 1] = {0};
    make(items);
    items[11].grade = 4;
    for (int k = 0; k < 40; k++) {
        const int grade = items[streak(items, ITEMS, k, 1)].grade;
        assert_true(grade >= last);
        last = grade;
        counts[grade]++;
    }
    assert_int_equal(counts[1], 3);
    assert_int_equal(counts[4], 6);
    assert_int_equal(counts[5], 22);
    make(items);
    items[0].state.first = items[1].state.first = TRY_SOLVED;
    for (uint64_t seed = 1; seed < 20; seed++)
        assert_int_equal(streak(items, ITEMS, 0, seed), 2);
    items[2].is_seen = true;
    const int found = streak(items, ITEMS, 0, 7);
    assert_in_range(found, 0, 1);
    items[0].is_seen = items[1].is_seen = true; /* new grade-2 puzzles come before repetitions */
    assert_int_equal(items[streak(items, ITEMS, 0, 7)].grade, 2);
    assert_string_equal(printed, "");
    assert_int_equal(streak(items, 3, 0, 7), 2); /* all three have been shown, so they repeat */
    assert_string_equal(printed, "You have seen all puzzles; now they repeat.\n");
    items[2].is_seen = true;
    assert_int_equal(streak(items, ITEMS, 0, 7), found);
    assert_int_equal(items[streak(items, ITEMS, 12, 7)].grade, 5); /* no puzzle has grade 4 */
    assert_int_equal(streak(items, 3, 18, 7), found); /* none of these three has grade 5 */
    assert_int_equal(streak(items, 0, 18, 7), -1);
    make(items); /* puzzle 0 is new and comes before those already tried */
    items[1].state.first = items[2].state.first = TRY_FAILED;
    for (uint64_t seed = 1; seed < 20; seed++)
        assert_int_equal(streak(items, ITEMS, 0, seed), 0);
    make(items);
    int differs = 0;
    for (uint64_t seed = 1; seed < 20; seed++)
        differs += streak(items, ITEMS, 18, seed) != streak(items, ITEMS, 18, 0);
    assert_true(differs > 0);
}
