/* The input line: keys, characters of every width, history, and scrolling in a narrow line. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "core/utf8.h"
#include "screen/toolkit/line_edit.h"
#include "unit.h"

enum { SHOWN_MAX = 2 * INPUT_LINE_MAX };

static struct edit *begin(void)
{
    struct edit *e = calloc(1, sizeof *e);
    assert_non_null(e);
    return e;
}

static bool press(struct edit *e, enum key_kind kind)
{
    return edit_key(e, &(struct key){.kind = kind});
}

static bool control(struct edit *e, char letter)
{
    return edit_key(e, &(struct key){.kind = KEY_CONTROL, .ch = (uint32_t)letter});
}

static bool type(struct edit *e, uint32_t ch)
{
    return edit_key(e, &(struct key){.kind = KEY_TEXT, .ch = ch});
}

/* Compares the line with `expected`, in which '|' shows the cursor. */
static void expect(const struct edit *e, const char *expected)
{
    char line[INPUT_LINE_MAX + 2];
    struct text text = text_in(line, sizeof line);
    text_printf(&text, "%.*s|%s", e->cursor, e->line, e->line + e->cursor);
    assert_string_equal(line, expected);
    assert_int_equal(e->len, strlen(e->line));
}

static void test_keys_edit_as_in_readline(void **state)
{
    struct edit *e = begin();
    assert_true(type(e, 'd') && type(e, '7') && type(e, ' ') && type(e, 'd'));
    expect(e, "d7 d|");
    assert_true(press(e, KEY_LEFT) && press(e, KEY_LEFT));
    expect(e, "d7| d");
    assert_true(type(e, '-'));
    expect(e, "d7-| d");
    assert_true(press(e, KEY_DELETE));
    expect(e, "d7-|d");
    assert_true(press(e, KEY_END) && type(e, '6'));
    expect(e, "d7-d6|");
    assert_true(press(e, KEY_BACKSPACE));
    expect(e, "d7-d|");
    assert_true(control(e, 'a'));
    expect(e, "|d7-d");
    assert_true(control(e, 'd') && control(e, 'f'));
    expect(e, "7|-d");
    assert_true(control(e, 'b') && control(e, 'f') && control(e, 'k'));
    expect(e, "7|");
    edit_set(e, "level 5  six ");
    assert_true(control(e, 'w'));
    expect(e, "level 5  |");
    assert_true(control(e, 'w'));
    expect(e, "level |");
    assert_true(control(e, 'b') && control(e, 'u'));
    expect(e, "| ");
    assert_true(press(e, KEY_RIGHT) && press(e, KEY_RIGHT) && control(e, 'd'));
    expect(e, " |");
    assert_true(control(e, 'e') && press(e, KEY_HOME));
    expect(e, "| ");
    free(e);
}

static void test_other_keys_are_the_callers(void **state)
{
    static const enum key_kind kinds[] = {KEY_ENTER,  KEY_TAB,     KEY_BACK_TAB,  KEY_ESCAPE,
                                          KEY_INSERT, KEY_PAGE_UP, KEY_PAGE_DOWN, KEY_FUNCTION,
                                          KEY_PASTE,  KEY_PRESS,   KEY_WHEEL_UP,  KEY_GONE};
    static const enum key_kind empty[] = {KEY_UP,   KEY_DOWN, KEY_LEFT,      KEY_RIGHT,
                                          KEY_HOME, KEY_END,  KEY_BACKSPACE, KEY_DELETE};
    struct edit *e = begin();
    for (size_t i = 0; i < sizeof empty / sizeof empty[0]; i++)
        assert_false(press(e, empty[i]));
    assert_false(type(e, ' '));
    for (const char *s = "abcdefghijklmoqrstuvwxyz"; *s; s++)
        assert_false(control(e, *s));
    edit_set(e, "x");
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        assert_false(press(e, kinds[i]));
    for (const char *s = "cglqrsvxyz"; *s; s++)
        assert_false(control(e, *s));
    expect(e, "x|");
    free(e);
}

static void test_history_keeps_the_draft(void **state)
{
    struct edit *e = begin();
    edit_set(e, "one");
    edit_remember(e);
    expect(e, "|");
    edit_set(e, "two");
    edit_remember(e);
    edit_set(e, "two");
    edit_remember(e);
    edit_remember(e);
    edit_set(e, "dra");
    assert_true(press(e, KEY_UP));
    expect(e, "two|");
    assert_true(type(e, '!') && press(e, KEY_UP) && press(e, KEY_UP));
    expect(e, "one|");
    assert_true(press(e, KEY_DOWN) && press(e, KEY_DOWN));
    expect(e, "dra|");
    assert_true(press(e, KEY_DOWN) && type(e, 'f'));
    expect(e, "draf|");
    edit_set(e, "");
    assert_true(control(e, 'p'));
    expect(e, "two|");
    assert_true(control(e, 'n'));
    expect(e, "|");
    assert_true(control(e, 'n'));
    expect(e, "|");
    free(e);
}

static void test_history_is_limited(void **state)
{
    struct edit *e = begin();
    for (int i = 0; i < EDIT_HISTORY_MAX / 4; i++) {
        char line[32];
        snprintf(line, sizeof line, "line %d", i);
        edit_set(e, line);
        edit_remember(e);
    }
    for (int i = 0; i < EDIT_HISTORY_MAX / 4; i++)
        control(e, 'p');
    expect(e, "line 2458|"); /* the last one of which all bytes fit */
    free(e);
}

static void test_the_cursor_passes_whole_characters(void **state)
{
    struct edit *e = begin();
    edit_insert(e, "a漢e\xcc\x81\xcc\xa3z");
    assert_true(press(e, KEY_LEFT) && press(e, KEY_LEFT));
    expect(e, "a漢|e\xcc\x81\xcc\xa3z");
    assert_true(press(e, KEY_DELETE));
    expect(e, "a漢|z");
    assert_true(press(e, KEY_BACKSPACE));
    expect(e, "a|z");
    free(e);
}

static void test_arrows_with_ctrl_move_by_a_word(void **state)
{
    const struct key left = {.kind = KEY_LEFT, .is_by_word = true};
    const struct key right = {.kind = KEY_RIGHT, .is_by_word = true};
    struct edit *e = begin();
    edit_set(e, "level  9");
    assert_true(edit_key(e, &left));
    expect(e, "level  |9");
    assert_true(edit_key(e, &left));
    expect(e, "|level  9");
    assert_true(edit_key(e, &right));
    expect(e, "level|  9");
    free(e);
}

static void test_only_printable_text_is_inserted(void **state)
{
    struct edit *e = begin();
    static char many[INPUT_LINE_MAX + 10];
    edit_insert(e, "a\x1b[31mb\n\tc\xc3\xe2\x80\xae");
    expect(e, "a[31mbc|");
    memset(many, 'x', sizeof many - 1);
    edit_set(e, many);
    assert_int_equal(e->len, INPUT_LINE_MAX);
    press(e, KEY_BACKSPACE);
    assert_true(type(e, 0x6F22)); /* three bytes do not fit */
    assert_int_equal(e->len, INPUT_LINE_MAX - 1);
    free(e);
}

static void show(const struct edit *e, const char *prompt, int width, const char *expected)
{
    char out[SHOWN_MAX];
    struct text text = text_in(out, sizeof out);
    const int column = edit_show(e, prompt, width, &text);
    assert_string_equal(out, expected);
    assert_true(column >= 0 && (column < width || width <= 0));
}

static void test_the_part_with_the_cursor_is_shown(void **state)
{
    struct edit *e = begin();
    show(e, "Red: ", 20, "Red: ");
    edit_set(e, "d7-d6");
    show(e, "Red: ", 20, "Red: d7-d6");
    show(e, "Red: ", 11, "Red: d7-d6");
    show(e, "Red: ", 10, "Red: <-d6");
    show(e, "Red: ", 9, "d7-d6");
    show(e, "Red: ", 0, "");
    show(e, "Red: ", 1, "");
    edit_set(e, "0123456789abcdefghij");
    show(e, "> ", 12, "> <cdefghij");
    control(e, 'a');
    show(e, "> ", 12, "> 012345678>");
    edit_set(e, "漢漢漢漢漢漢漢漢");
    show(e, "> ", 12, "> <漢漢漢漢");
    control(e, 'a');
    show(e, "> ", 11, "> 漢漢漢漢>");
    show(e, "> ", 12, "> 漢漢漢漢 >");
    free(e);
}

static void test_random_keys(void **state)
{
    enum { KEYS = 30000 };
    static const uint32_t points[] = {'a', ' ', '7', 0xE9, 0x301, 0x6F22, 0x1F600, 0x200D, 0x5D0};
    struct edit *e = begin();
    struct rng rng = rng_seed(77);
    print_message("seed 77\n");
    for (int i = 0; i < KEYS; i++) {
        char out[SHOWN_MAX];
        struct text text = text_in(out, sizeof out);
        const int width = rng_below(&rng, 60);
        const int which = rng_below(&rng, 100);
        if (which < 60)
            type(e, points[rng_below(&rng, (int)(sizeof points / sizeof points[0]))]);
        else if (which < 80)
            press(e, (enum key_kind)rng_below(&rng, KEY_GONE + 1));
        else if (which < 99)
            control(e, (char)('a' + rng_below(&rng, 26)));
        else
            edit_remember(e);
        assert_int_equal(utf8_find_bad(e->line, (size_t)e->len), e->len);
        assert_int_equal(utf8_find_bad(e->line, (size_t)e->cursor), e->cursor);
        assert_int_equal(strlen(e->line), e->len);
        assert_true(e->cursor == 0 || e->cursor == e->len ||
                    utf8_width(e->line, (size_t)e->cursor) < utf8_width(e->line, (size_t)e->len));
        const int column = edit_show(e, "Red: ", width, &text);
        assert_true(utf8_width(out, text.len) <= width);
        assert_true(column >= 0 && column <= utf8_width(out, text.len) && column <= width);
        assert_int_equal(utf8_find_bad(out, text.len), text.len);
    }
    free(e);
}
