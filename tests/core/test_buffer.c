/* Growing texts and canvases, and what happens when memory runs out. */
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "core/buffer.h"
#include "core/canvas.h"
#include "oom.h"
#include "unit.h"

static void test_a_text_grows_as_needed(void **state)
{
    struct buffer b = {0};
    assert_string_equal(buffer_text(&b), "");
    enum { TIMES = 3000 };
    for (int i = 0; i < TIMES; i++)
        buffer_printf(&b, "%04d", i);
    buffer_add(&b, "end");
    assert_int_equal(b.len, 4 * TIMES + 3);
    assert_false(b.is_lost);
    assert_memory_equal(b.data + 4 * 2345, "2345", 4);
    assert_string_equal(buffer_text(&b) + 4 * TIMES, "end");
    buffer_free(&b);
    assert_null(b.data);
    assert_int_equal(b.len, 0);
}

static void test_without_memory_the_text_is_lost(void **state)
{
    struct buffer b = {0};
    oom_begin(0);
    buffer_add(&b, "lost");
    assert_true(oom_end());
    assert_true(b.is_lost);
    assert_string_equal(buffer_text(&b), "");
    b.is_lost = false;
    oom_begin(0);
    buffer_printf(&b, "%d", 7);
    assert_true(oom_end());
    assert_true(b.is_lost);
    buffer_add(&b, "kept");
    assert_string_equal(buffer_text(&b), "kept");
    buffer_free(&b);
}

/* Prints a character that the C locale cannot encode. */
static void test_failed_prints_are_cut_or_lost(void **state)
{
#if defined(_WIN32)
    skip(); /* Windows leaves out characters that it cannot encode. */
#endif
    static const wchar_t none[] = {0x20AC, 0};
    char bytes[16];
    struct text text = text_in(bytes, sizeof bytes);
    text_printf(&text, "ab%ls", none);
    assert_true(text.is_cut);
    assert_int_equal(text.len, strlen(bytes));
    assert_int_equal(strncmp(bytes, "ab", text.len), 0);
    struct buffer b = {0};
    buffer_add(&b, "ab");
    buffer_printf(&b, "c%ls", none);
    assert_true(b.is_lost);
    assert_string_equal(buffer_text(&b), "ab");
    buffer_free(&b);
}

static void test_a_canvas_without_memory_stays_as_it_was(void **state)
{
    struct canvas c = canvas_empty();
    assert_int_equal(canvas_reset(&c, 2, 3), STATUS_OK);
    canvas_add(&c, 1, 0, "abc", STYLE_PLAIN);
    oom_begin(0);
    assert_int_equal(canvas_reset(&c, 20, 30), STATUS_NO_MEMORY);
    assert_true(oom_end());
    assert_int_equal(c.rows, 2);
    assert_int_equal(c.columns, 3);
    assert_int_equal(canvas_at(&c, 1, 2), 'c');
    canvas_free(&c);
}
