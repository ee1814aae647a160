/*
 * Text, UTF-8 and canvases of random strings, and every character's width, compared by digests, so
 * that every change is noticed; test_core.c and test_utf8.c say what is right.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "digests.h"
#include "tactigon/text.h"
#include "tactigon/utf8.h"

enum { ROUNDS = 4000, STRING_MAX = 64 };

static struct digests *all;

static void test_characters(void **state)
{
    (void)state;
    for (uint32_t plane = 0; plane < 17; plane++) {
        uint64_t d = 0;
        char name[32];
        for (uint32_t ch = plane << 16; ch < (plane + 1) << 16; ch++) {
            char bytes[8];
            struct text t = text_in(bytes, sizeof bytes);
            utf8_add(&t, ch);
            digest_number(&d, (uint64_t)utf8_width(bytes, t.len) << 4 |
                                  (uint64_t)utf8_is_control(ch) << 1 | utf8_is_unsafe(ch));
        }
        snprintf(name, sizeof name, "characters %u", (unsigned)plane);
        digests_add(all, name, d);
    }
}

/* Characters of all kinds, and bytes that are none. */
static size_t random_string(struct rng *rng, char *out)
{
    static const char *const parts[] = {"a",           "Zb",      " ",        "  ",
                                        "\n",          "\t",      "7",        "0",
                                        "-",           "ms",      "\xC3\xA9", "\xE6\xBC\xA2",
                                        "e\xCC\x81",   "\xFF",    "\xE3\x81", "\xF0\x9F\x98\x80",
                                        "word",        "\x1B[1m", "\x7F",     "\xC2\x9B",
                                        "\xE2\x80\xAE"};
    struct text t = text_in(out, STRING_MAX);
    const int n = rng_below(rng, 16);
    for (int i = 0; i < n; i++)
        text_add(&t, parts[rng_below(rng, (int)(sizeof parts / sizeof parts[0]))]);
    return t.len;
}

static void add_cut(uint64_t *d, struct rng *rng, const char *s, size_t len)
{
    char room[STRING_MAX];
    const size_t size = 1 + (size_t)rng_below(rng, STRING_MAX - 1);
    struct text t = text_in(room, size);
    text_add(&t, s);
    digest_text(d, room);
    text_clear(&t);
    text_printf(&t, "%d%s", rng_below(rng, 200), s);
    digest_text(d, room);
    text_clear(&t);
    for (size_t i = 0; i < len; i++)
        text_put(&t, s[i]);
    text_add_number(&t, rng_below(rng, 12000));
    digest_text(d, room);
    digest_number(d, t.len << 1 | t.is_cut);
    text_clear(&t);
    text_add_capital(&t, s);
    text_add_capitals(&t, s);
    text_add_joint(&t, rng_below(rng, 4), 4);
    text_add_count(&t, rng_below(rng, 3), "piece");
    utf8_pad(&t, t.len / 2, rng_below(rng, 20));
    digest_text(d, room);
}

static void add_utf8(uint64_t *d, struct rng *rng, const char *s, size_t len)
{
    char clean[STRING_MAX];
    size_t skip;
    const int columns = rng_below(rng, 14), hang = rng_below(rng, 6) - 1;
    strcpy(clean, s);
    utf8_clean(clean, len);
    digest_text(d, clean);
    digest_number(d, utf8_find_bad(s, len));
    digest_number(d, utf8_safe_length(s, len, &skip));
    digest_number(d, skip);
    digest_number(d, (uint64_t)utf8_width(s, len));
    digest_number(d, utf8_fit(s, len, columns));
    digest_text(d, utf8_quote(s, columns).text);
    digest_number(d, (uint64_t)utf8_wrap_count(s, columns, hang));
    struct utf8_wrap w = utf8_wrap(s, columns, hang);
    while (utf8_wrap_next(&w)) {
        digest_number(d, (uint64_t)w.blanks << 8 | w.goes_on);
        digest_number(d, (uint64_t)(w.line - s) << 8 | w.len);
    }
}

static void add_canvas(uint64_t *d, struct rng *rng, const char *s)
{
    struct canvas c = canvas_empty();
    char line[512];
    const int rows = 1 + rng_below(rng, 3), columns = 1 + rng_below(rng, 12);
    assert_int_equal(canvas_reset(&c, rows, columns), STATUS_OK);
    for (int i = 0; i < 3; i++) {
        const int row = rng_below(rng, 5) - 1, column = rng_below(rng, 16) - 2;
        const int n = rng_below(rng, 5), place = rng_below(rng, 9);
        canvas_add(&c, row, column, s, (enum style)rng_below(rng, STYLE_COUNT));
        canvas_put(&c, row, column + 1, 'x', STYLE_PLAIN);
        canvas_own(&c, row, column, n, place);
        digest_number(d, (uint64_t)canvas_place_at(&c, row, column));
        digest_number(d, canvas_at(&c, row, column));
    }
    digest_canvas(d, &c);
    for (int row = 0; row < rows; row++) {
        struct text t = text_in(line, sizeof line);
        canvas_row_text(&c, row, &t);
        digest_text(d, line);
        digest_number(d, (uint64_t)canvas_row_width(&c, row));
    }
    canvas_free(&c);
}

/* Numbers and words, as files and persons write them, and nearly so. */
static void add_numbers(uint64_t *d, struct rng *rng)
{
    char number[32], bad[64];
    struct text t = text_in(number, sizeof number);
    static const char *const units[] = {"", "ms", "s", "S", "mS", "m"};
    const int scale = 1 + rng_below(rng, 100);
    const char *unit = units[rng_below(rng, 6)];
    text_printf(&t, "%d%s", rng_below(rng, 10 * scale), unit);
    if (rng_below(rng, 3) == 0)
        digests_spoil(rng, number, t.len, bad, sizeof bad);
    else
        strcpy(bad, number);
    long value = -1;
    int64_t count = -1;
    digest_number(d, text_read_number(bad, strlen(bad), 3, 5L * scale, &value));
    digest_number(d, (uint64_t)value);
    digest_number(d, text_read_count(bad, strlen(bad), scale * INT64_C(7), &count));
    digest_number(d, (uint64_t)count);
    digest_number(d, text_read_time_ms(bad, strlen(bad), 20, 100000, &value));
    digest_number(d, (uint64_t)value);
}

static void add_words(uint64_t *d, struct rng *rng, const char *s, const char *other)
{
    char word[8];
    const int size = 2 + rng_below(rng, 7);
    for (const char *rest = s; *rest;) {
        text_next_word(&rest, word, size);
        digest_text(d, word);
    }
    digest_number(d, text_equal_nocase(s, other));
    digest_number(d, text_equal_nocase(s, s));
}

static void test_random_strings(void **state)
{
    struct rng rng = rng_seed(5);
    uint64_t d[5] = {0};
    char a[STRING_MAX], b[STRING_MAX];
    (void)state;
    for (int i = 0; i < ROUNDS; i++) {
        const size_t len = random_string(&rng, a);
        random_string(&rng, b);
        add_cut(&d[0], &rng, a, len);
        add_utf8(&d[1], &rng, a, len);
        add_canvas(&d[2], &rng, a);
        add_numbers(&d[3], &rng);
        add_words(&d[4], &rng, a, b);
    }
    digests_add(all, "text", d[0]);
    digests_add(all, "utf8", d[1]);
    digests_add(all, "canvas", d[2]);
    digests_add(all, "numbers", d[3]);
    digests_add(all, "words", d[4]);
}

/* Sorts of bytes, each of them. */
static void test_bytes(void **state)
{
    uint64_t d = 0;
    (void)state;
    for (int i = 0; i < 256; i++) {
        const char c = (char)i;
        digest_number(&d, (uint64_t)((unsigned char)text_lower(c) << 3 | text_is_blank(c) << 2 |
                                     text_is_digit(c) << 1 | text_is_letter(c)));
    }
    digests_add(all, "bytes", d);
}

static int begin(void **state)
{
    (void)state;
    all = digests_open("core.txt");
    return 0;
}

static void test_nothing_has_changed(void **state)
{
    (void)state;
    digests_close(all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_characters),
        cmocka_unit_test(test_random_strings),
        cmocka_unit_test(test_bytes),
        cmocka_unit_test(test_nothing_has_changed),
    };
    return cmocka_run_group_tests(tests, begin, NULL);
}
