/* Converts Windows console records to bytes, from which the screen's decoder must read the pressed
 * keys. */
#include <string.h>

#include "screen/toolkit/keys.h"
#include "system/console_keys.h"
#include "unit.h"

static struct console_state state;
static char bytes[CONSOLE_KEY_BYTES];

static const char *key(unsigned code, uint16_t unit, unsigned held)
{
    const struct console_key record = {true, held, code, unit};
    struct text out = text_in(bytes, sizeof bytes);
    console_key_bytes(&state, &record, &out);
    assert_false(out.is_cut);
    return bytes;
}

static const char *mouse(int row, int column, unsigned buttons, int wheel)
{
    const struct console_mouse record = {row, column, buttons, wheel, wheel != 0};
    struct text out = text_in(bytes, sizeof bytes);
    console_mouse_bytes(&state, &record, &out);
    assert_false(out.is_cut);
    return bytes;
}

static struct key decoded(const char *s)
{
    struct keys keys = {0};
    struct key out = {.kind = KEY_NONE}, more;
    keys_feed(&keys, s, (int)strlen(s));
    if (!keys_next(&keys, &out)) {
        keys_expire(&keys);
        assert_true(keys_next(&keys, &out));
    }
    assert_false(keys_next(&keys, &more));
    keys_free(&keys);
    return out;
}

static int begin(void **unused)
{
    state = (struct console_state){0};
    return 0;
}

static void test_characters(void **unused)
{
    assert_string_equal(key('A', 'a', 0), "a");
    assert_string_equal(key('A', 'A', CONSOLE_SHIFT), "A");
    assert_string_equal(key(0, 0xe9, 0), "\xc3\xa9");
    assert_string_equal(key(0, 0x2665, 0), "\xe2\x99\xa5");
    assert_string_equal(key('C', 3, CONSOLE_LEFT_CONTROL), "\x03");
    assert_string_equal(key('X', 'x', CONSOLE_LEFT_ALT), "\x1bx");
    /* AltGr is reported as right Alt with left Ctrl, but is part of the character. */
    assert_string_equal(key('Q', '@', CONSOLE_RIGHT_ALT | CONSOLE_LEFT_CONTROL), "@");
}

static void test_a_character_of_two_records(void **unused)
{
    assert_string_equal(key(0, 0xd83d, 0), "");
    assert_string_equal(key(0, 0xde00, 0), "\xf0\x9f\x98\x80");
    assert_string_equal(key(0, 0xde00, 0), ""); /* the second half of a surrogate pair alone */
    assert_string_equal(key(0, 0xd83d, 0), "");
    assert_string_equal(key('A', 'a', 0), "a");
}

static void test_a_key_release(void **unused)
{
    struct text out = text_in(bytes, sizeof bytes);
    console_key_bytes(&state, &(struct console_key){false, 0, 'A', 'a'}, &out);
    assert_string_equal(bytes, "");
    /* A character that was typed as Alt with digits arrives when Alt is released. */
    console_key_bytes(&state, &(struct console_key){false, 0, 0x12, 0xe9}, &out);
    assert_string_equal(bytes, "\xc3\xa9");
}

static void test_keys_without_characters(void **unused)
{
    static const struct {
        unsigned code;
        enum key_kind kind;
        uint32_t number;
    } keys[] = {
        {0x21, KEY_PAGE_UP, 0}, {0x22, KEY_PAGE_DOWN, 0}, {0x23, KEY_END, 0},
        {0x24, KEY_HOME, 0},    {0x25, KEY_LEFT, 0},      {0x26, KEY_UP, 0},
        {0x27, KEY_RIGHT, 0},   {0x28, KEY_DOWN, 0},      {0x2d, KEY_INSERT, 0},
        {0x2e, KEY_DELETE, 0},  {0x70, KEY_FUNCTION, 1},  {0x7b, KEY_FUNCTION, 12},
    };
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        const struct key plain = decoded(key(keys[i].code, 0, 0));
        assert_int_equal(plain.kind, keys[i].kind);
        assert_int_equal(plain.ch, keys[i].number);
        assert_int_equal(decoded(key(keys[i].code, 0, CONSOLE_SHIFT)).kind, keys[i].kind);
    }
    assert_string_equal(key(0x26, 0, CONSOLE_LEFT_CONTROL), "\x1b[1;5A");
    assert_string_equal(key(0x10, 0, CONSOLE_SHIFT), ""); /* Shift pressed alone */
    assert_string_equal(key(0x60, 0, 0), "");
}

static void test_enter_tab_escape_backspace(void **unused)
{
    assert_int_equal(decoded(key(0x0d, '\r', 0)).kind, KEY_ENTER);
    assert_int_equal(decoded(key(0x09, '\t', 0)).kind, KEY_TAB);
    assert_int_equal(decoded(key(0x09, '\t', CONSOLE_SHIFT)).kind, KEY_BACK_TAB);
    assert_int_equal(decoded(key(0x1b, 0x1b, 0)).kind, KEY_ESCAPE);
    assert_int_equal(decoded(key(0x08, 8, 0)).kind, KEY_BACKSPACE);
}

static void assert_report(const char *report, enum key_kind kind, int row, int column)
{
    const struct key found = decoded(report);
    assert_int_equal(found.kind, kind);
    assert_int_equal(found.row, row);
    assert_int_equal(found.column, column);
}

static void test_the_mouse(void **unused)
{
    assert_string_equal(mouse(3, 5, 0, 0), ""); /* a movement with no button pressed */
    assert_report(mouse(3, 5, 1, 0), KEY_PRESS, 3, 5);
    assert_report(mouse(4, 6, 1, 0), KEY_DRAG, 4, 6);
    assert_report(mouse(4, 6, 0, 0), KEY_RELEASE, 4, 6);
    assert_report(mouse(0, 249, 0, 120), KEY_WHEEL_UP, 0, 249);
    assert_report(mouse(0, 0, 0, -120), KEY_WHEEL_DOWN, 0, 0);
    assert_string_equal(mouse(0, 0, 2, 0), "\x1b[<2;1;1M");
    assert_string_equal(mouse(0, 0, 0, 0), "\x1b[<2;1;1m");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_characters, begin),
        cmocka_unit_test_setup(test_a_character_of_two_records, begin),
        cmocka_unit_test_setup(test_a_key_release, begin),
        cmocka_unit_test_setup(test_keys_without_characters, begin),
        cmocka_unit_test_setup(test_enter_tab_escape_backspace, begin),
        cmocka_unit_test_setup(test_the_mouse, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
