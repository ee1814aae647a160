/* The reader of puzzles: what it accepts, and its messages with line and column. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/puzzle.h"
#include "golden.h"
#include "rules/registry.h"
#include "unit.h"

#define POSITION "p2/5/5/5/5C1/1C5/5/5/5/5/P r 0 1"

static const char good[] = "puzzles: tactigon\n"
                           "# a comment\n"
                           "win 1 2 gold,fork ; " POSITION " ; f5f6 ; f5e4 f5e5\n"
                           "rules: gold\n"
                           "\n"
                           "save 2 5 - ; " POSITION " ; f5f6\r\n";

static enum status read(const char *text, struct puzzles *out, struct error *error)
{
    memset(error, 0xa5, sizeof *error);
    return puzzles_read(text, strlen(text), rules_find, out, error);
}

static void test_reads_well_formed_puzzles(void **state)
{
    struct puzzles p;
    struct error error;
    assert_int_equal(read(good, &p, &error), STATUS_OK);
    assert_int_equal(p.n, 2);
    const struct puzzle *first = &p.list[0], *second = &p.list[1];
    assert_int_equal(first->task, PUZZLE_WIN);
    assert_int_equal(first->turns, 1);
    assert_int_equal(first->grade, 2);
    assert_int_equal(first->line, 3);
    assert_string_equal(first->position.text, POSITION);
    assert_string_equal(first->solution.text, "f5f6");
    assert_string_equal(first->wrong.text, "f5e4 f5e5");
    assert_string_equal(first->rule_set, "none");
    assert_string_equal(first->board, "standard");
    for (int i = 0; puzzle_theme_name(i); i++) {
        const bool is_named =
            strcmp(puzzle_theme_name(i), "gold") == 0 || strcmp(puzzle_theme_name(i), "fork") == 0;
        assert_int_equal(first->themes >> i & 1, is_named);
        assert_non_null(puzzle_theme_text(i));
    }
    assert_int_equal(second->task, PUZZLE_SAVE);
    assert_string_equal(second->rule_set, "gold");
    assert_string_equal(second->wrong.text, "");
    assert_string_not_equal(first->id, second->id);
    assert_int_equal(puzzles_find(&p, second->id), second - p.list);
    assert_int_equal(puzzles_find(&p, "00000000"), -1);
    for (int i = 0; i < p.n; i++)
        assert_int_equal(puzzle_check(&p, &p.list[i], &error), STATUS_OK);
    puzzles_free(&p);
}

/* The id must never change, because files of solved puzzles contain it. */
static void test_the_id_is_that_of_the_position(void **state)
{
    struct puzzles p;
    struct error error;
    assert_int_equal(read(good, &p, &error), STATUS_OK);
    assert_string_equal(p.list[0].id, "bbd27e29");
    puzzles_free(&p);
}

/* Faults that are not in tests/bad/puzzles.bad. */
static const struct {
    const char *text;
    int line, column;
    const char *message;
} faults[] = {
    {"", 1, 1, "expected 'puzzles: GAME'"},
    {"rules: none", 1, 1, "expected 'puzzles: GAME' first"},
    {"puzzles: apart\nboard: 10x10\nwin 1 1 - ; x:y ; ", 3, 18,
     "there is nothing between ';' and ';'"},
    {"puzzles: apart\nwin 1 1 - ; x ; y\nwin 1 1 - ; w ; y\nsave 1 1 - ; w ; y\n"
     "win 1 2 - ; x ; z\nsave 1 1 - ; w ; y\nnonsense",
     4, 14, "this position is also on an earlier line"},
};

static void test_errors_have_a_reason_and_a_line(void **state)
{
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        struct puzzles p;
        struct error error;
        assert_int_equal(read(faults[i].text, &p, &error), STATUS_BAD_INPUT);
        assert_string_equal(error.text, faults[i].message);
        assert_int_equal(error.line, faults[i].line);
        assert_int_equal(error.column, faults[i].column);
        assert_null(p.list);
    }
}

static void test_a_byte_0_is_refused(void **state)
{
    static const char *const ends[] = {"\n", "\r\n", "x\n", ""};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        char text[64];
        struct puzzles p;
        struct error error = {0};
        const int n = snprintf(text, sizeof text, "puzzles: apart\n#%c%s", 1, ends[i]);
        *strchr(text, 1) = '\0';
        assert_int_equal(puzzles_read(text, (size_t)n, rules_find, &p, &error), STATUS_BAD_INPUT);
        assert_string_equal(error.text, "this control character or byte is not allowed");
        assert_int_equal(error.line, 2);
        assert_int_equal(error.column, 2);
    }
    assert_null(puzzle_theme_name(-1));
    assert_null(puzzle_theme_text(-1));
    assert_null(puzzle_theme_text(32));
}

/* Faults that are found only by playing the moves: the fields "POSITION ; SOLUTION ; WRONG", the
 * column of the fault, and the message. */
static const struct {
    const char *fields;
    int column;
    const char *message;
} checks[] = {
    {"p2/5 r 0 1 ; f5f6", 0, NULL},
    {POSITION " ; f5f7", 48, "'f5f7' is not a legal turn here"},
    {POSITION " ; f5f6 a1a2 c1c2", 53, "'a1a2' is not a legal turn here"},
    {POSITION " ; f5f6 c1c2", 48, "the solution must end with the solver's turn 1"},
    {POSITION " ; f5f6 ; f5e5 f5f6", 60,
     "this wrong turn leads to the same position as the solution"},
};

static void test_checks_by_the_rules(void **state)
{
    for (size_t i = 0; i < sizeof checks / sizeof checks[0]; i++) {
        char buffer[POS_TEXT_MAX];
        struct text text = text_in(buffer, sizeof buffer);
        struct puzzles p;
        struct error error;
        text_printf(&text, "puzzles: tactigon\nwin 1 1 - ; %s", checks[i].fields);
        assert_int_equal(read(buffer, &p, &error), STATUS_OK);
        assert_int_equal(puzzle_check(&p, p.list, &error), STATUS_BAD_INPUT);
        assert_int_equal(error.line, 2);
        if (checks[i].message) {
            assert_string_equal(error.text, checks[i].message);
            assert_int_equal(error.column, checks[i].column);
        }
        puzzles_free(&p);
    }
}

static void test_those_of_the_program_are_good(void **state)
{
    for (int i = 0; i < rules_count(); i++) {
        char path[512];
        size_t size;
        struct puzzles file, inside;
        struct error error = {0};
        if (!rules_at(i)->puzzles)
            continue;
        snprintf(path, sizeof path, PUZZLES "/%s/puzzles.txt", rules_at(i)->name);
        char *text = golden_file(path, &size);
        if (puzzles_read(text, size, rules_find, &file, &error) != STATUS_OK)
            fail_msg("%s:%d:%d: %s", path, error.line, error.column, error.text);
        assert_int_equal(puzzles_of(rules_at(i), &inside), STATUS_OK);
        assert_true(file.n > 0);
        assert_int_equal(inside.n, file.n);
        for (int k = 0; k < file.n; k++) {
            assert_string_equal(inside.list[k].id, file.list[k].id);
            assert_string_equal(inside.list[k].solution.text, file.list[k].solution.text);
            if (puzzle_check(&file, &file.list[k], &error) != STATUS_OK)
                fail_msg("%s:%d:%d: %s", path, error.line, error.column, error.text);
        }
        puzzles_free(&file);
        puzzles_free(&inside);
        free(text);
    }
}

static void check_text(const char *text, const char *path)
{
    size_t size;
    char *wanted = golden_file(path, &size);
    assert_int_equal(strlen(text), size);
    assert_string_equal(text, wanted);
    free(wanted);
}

static void test_pages_and_lessons_are_those_of_the_files(void **state)
{
    for (int i = 0; i < rules_count(); i++) {
        char path[512];
        snprintf(path, sizeof path, PUZZLES "/../../docs/rules/%s.md", rules_at(i)->name);
        check_text(rules_at(i)->manual, path);
        snprintf(path, sizeof path, PUZZLES "/%s/lessons.txt", rules_at(i)->name);
        if (rules_at(i)->lessons)
            check_text(rules_at(i)->lessons, path);
    }
}
