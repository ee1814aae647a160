/*
 * Texts packed by the build are the files that they were made of, byte by byte.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "golden.h"
#include "tactigon/buffer.h"
#include "tactigon/registry.h"

static void check_text(const char *packed, const char *path)
{
    size_t size, wanted_size;
    char *text = packed_text_new(packed, &size);
    char *wanted = golden_file(path, &wanted_size);
    assert_non_null(text);
    assert_int_equal(size, wanted_size);
    assert_memory_equal(text, wanted, size + 1);
    free(wanted);
    free(text);
}

static void test_texts_of_the_games(void **state)
{
    (void)state;
    for (int i = 0; i < rules_count(); i++) {
        char path[512];
        snprintf(path, sizeof path, PUZZLES "/../../docs/rules/%s.md", rules_at(i)->name);
        check_text(rules_at(i)->manual, path);
        snprintf(path, sizeof path, PUZZLES "/%s/lessons.txt", rules_at(i)->name);
        if (rules_at(i)->lessons)
            check_text(rules_at(i)->lessons, path);
    }
}

static void test_an_empty_text(void **state)
{
    (void)state;
    size_t size = 1;
    char *text = packed_text_new((const char[]){0, 0, 0, -1, -1, -1, -1}, &size);
    assert_non_null(text);
    assert_int_equal(size, 0);
    assert_string_equal(text, "");
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_texts_of_the_games),
        cmocka_unit_test(test_an_empty_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
