/* The core layer: text, numbers, random numbers, canvas, words and lanes. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/canvas.h"
#include "core/number.h"
#include "core/port.h"
#include "core/rng.h"
#include "core/text.h"
#include "core/utf8.h"
#include "unit.h"

static void test_text_adds_numbers_as_printf_does(void **state)
{
    static const int numbers[] = {0, 7, 10, 99, 100, 65536, 2147483647};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        char plain[16], buffer[16];
        struct text t = text_in(buffer, sizeof buffer);
        snprintf(plain, sizeof plain, "%d", numbers[i]);
        text_add_number(&t, numbers[i]);
        assert_string_equal(buffer, plain);
    }
}

static void test_text_is_cut_to_its_size(void **state)
{
    char buffer[6];
    memset(buffer, 'z', sizeof buffer);
    struct text t = text_in(buffer, 5);
    text_add(&t, "abc");
    assert_false(t.is_cut);
    text_printf(&t, "%d", 12345);
    assert_true(t.is_cut);
    assert_string_equal(buffer, "abc1");
    assert_int_equal(t.len, 4);
    text_put(&t, 'x');
    text_add(&t, "x");
    text_printf(&t, "%s", "x");
    assert_string_equal(buffer, "abc1");
    assert_int_equal(buffer[5], 'z');
    text_clear(&t);
    assert_string_equal(buffer, "");
    assert_false(t.is_cut);
}

static void test_numbers_are_read_strictly(void **state)
{
    long n = -7;
    assert_true(text_read_number("0", 1, 0, 10, &n));
    assert_int_equal(n, 0);
    assert_true(text_read_number("99999x", 5, 0, 99999, &n));
    assert_int_equal(n, 99999);
    int64_t count = -7;
    assert_true(text_read_count("9223372036854775807", 19, INT64_MAX, &count));
    assert_true(count == INT64_MAX);
    static const char *const bad[] = {"",   "00", "01",  "-1",  "+1",
                                      "1 ", " 1", "1.0", "0x1", "9223372036854775808"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(text_read_number(bad[i], strlen(bad[i]), 0, LONG_MAX, &n) ||
                     text_read_count(bad[i], strlen(bad[i]), INT64_MAX, &count));
    assert_false(text_read_number("11", 2, 0, 10, &n));
    assert_false(text_read_number("4", 1, 5, 10, &n));
    assert_true(n == 99999 && count == INT64_MAX);
}

static void test_words_compare_without_case(void **state)
{
    assert_true(text_equal_nocase("Jump+Gold", "jUMP+gOLD"));
    assert_false(text_equal_nocase("jump", "jumps"));
    assert_false(text_equal_nocase("jumps", "jump"));
    assert_true(text_equal_nocase("", ""));
}

static void test_words_are_taken_one_by_one(void **state)
{
    char word[5];
    const char *s = "one\tlonger  x";
    text_next_word(&s, word, sizeof word);
    assert_string_equal(word, "one");
    assert_string_equal(s, "longer  x");
    text_next_word(&s, word, sizeof word);
    assert_string_equal(word, "long");
    text_next_word(&s, word, sizeof word);
    assert_string_equal(word, "x");
    assert_string_equal(s, "");
    text_next_word(&s, word, sizeof word);
    assert_string_equal(word, "");
}

static void test_words_with_capitals_counts_and_joints(void **state)
{
    char buffer[64];
    struct text t = text_in(buffer, sizeof buffer);
    text_add_capitals(&t, "a[B{y-z`1");
    text_put(&t, ' ');
    text_add_capital(&t, "red one");
    text_add_capital(&t, "");
    text_add_capital(&t, "{1 Z");
    assert_string_equal(buffer, "A[B{Y-Z`1 Red one{1 Z");
    text_clear(&t);
    for (int i = 0; i < 3; i++) {
        text_add_joint(&t, i, 3);
        text_add_count(&t, i, "jump");
    }
    assert_string_equal(buffer, "0 jumps, 1 jump and 2 jumps");
}

static void test_times_are_read(void **state)
{
    long ms = -7;
    assert_true(text_read_time_ms("10ms", 4, 1, 9000, &ms));
    assert_int_equal(ms, 10);
    assert_true(text_read_time_ms("9S", 2, 1, 9000, &ms));
    assert_int_equal(ms, 9000);
    static const char *const bad[] = {"",   "s",   "9",   "10",     "10m",
                                      "ms", "0ms", "10s", "9001ms", "1xs"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(text_read_time_ms(bad[i], strlen(bad[i]), 1, 9000, &ms));
    assert_int_equal(ms, 9000);
}

static void test_errors_hold_place_and_reason(void **state)
{
    struct error e;
    assert_int_equal(error_set(&e, STATUS_BAD_INPUT, 3, 4, "%s", "why"), STATUS_BAD_INPUT);
    assert_int_equal(e.line, 3);
    assert_int_equal(e.column, 4);
    assert_string_equal(e.text, "why");
    assert_int_equal(error_set(NULL, STATUS_ILLEGAL, 0, 0, "why"), STATUS_ILLEGAL);
}

static void test_hash_is_the_published_function(void **state)
{
    assert_true(text_hash(TEXT_HASH, "a", 1) == 0xaf63dc4c8601ec8c);
    assert_true(text_hash(TEXT_HASH, "foobar", 6) == 0x85944171f73967e8);
    assert_true(text_hash(text_hash(TEXT_HASH, "foo", 3), "bar", 3) == 0x85944171f73967e8);
}

/* The first numbers of SplitMix64 with the seed 1234567, as published. */
static void test_random_numbers_are_the_published_sequence(void **state)
{
    struct rng rng = rng_seed(1234567);
    static const uint64_t first[] = {6457827717110365317u, 3203168211198807973u,
                                     9817491932198370423u, 4593380528125082431u,
                                     16408922859458223821u};
    for (int i = 0; i < 5; i++)
        assert_true(rng_next(&rng) == first[i]);
}

static void test_draws_are_uniform(void **state)
{
    struct rng rng = rng_seed(1);
    int seen[6] = {0};
    for (int i = 0; i < 60000; i++)
        seen[rng_below(&rng, 6)]++;
    for (int i = 0; i < 6; i++)
        assert_in_range(seen[i], 9600, 10400);
    assert_int_equal(rng_below(&rng, 1), 0);
}

/* This seed first gives the largest number, which must be skipped, because it would favour 0. */
static void test_random_numbers_are_unbiased(void **state)
{
    struct rng rng = rng_seed(0x31628af67b2131ab), same = rng;
    assert_true(rng_next(&same) == UINT64_MAX);
    assert_int_equal(rng_below(&rng, 1000), rng_next(&same) % 1000);
    assert_true(rng.state == same.state);
}

static void test_canvas_ignores_cells_outside(void **state)
{
    struct canvas c = canvas_empty();
    assert_int_equal(canvas_reset(&c, 2, 3), STATUS_OK);
    canvas_add(&c, 0, -1, "abcde", STYLE_GOLD);
    canvas_put(&c, 2, 0, 'x', STYLE_PLAIN);
    canvas_put(&c, -1, 0, 'x', STYLE_PLAIN);
    canvas_set_place(&c, 1, -2, 9, 7);
    canvas_set_place(&c, 2, 0, 1, 8);
    for (int column = 0; column < 3; column++) {
        assert_int_equal(canvas_place_at(&c, 0, column), PLACE_NONE);
        assert_int_equal(canvas_place_at(&c, 1, column), 7);
    }
    assert_int_equal(canvas_place_at(&c, 2, 0), PLACE_NONE);
    canvas_add(&c, 0, 0, "\u0301", STYLE_PLAIN); /* a combining mark with no character before it */
    canvas_add(&c, 1, 0, "a", STYLE_PLAIN);
    assert_int_equal(c.cells[0].mark, 0);
    assert_int_equal(canvas_at(&c, 1, 0), 'a');
    assert_int_equal(canvas_at(&c, 1, 1), ' ');
    assert_int_equal(canvas_reset(&c, 2, 3), STATUS_OK);
    canvas_add(&c, 0, -1, "abcde", STYLE_GOLD);
    assert_int_equal(canvas_at(&c, 0, 0), 'b');
    assert_int_equal(canvas_at(&c, 0, 2), 'd');
    assert_int_equal(canvas_at(&c, 1, 0), ' ');
    assert_int_equal(canvas_at(&c, 5, 5), ' ');
    assert_int_equal(canvas_row_width(&c, 0), 3);
    assert_int_equal(canvas_row_width(&c, 1), 0);
    assert_int_equal(canvas_reset(&c, 2, 3), STATUS_OK);
    assert_int_equal(canvas_at(&c, 0, 0), ' ');
    canvas_free(&c);
    assert_null(c.cells);
}

/* An unsafe character is shown as '?' in each of its columns. It never becomes a combining mark. */
static void test_canvas_shows_nothing_unsafe(void **state)
{
    static const char *const cases[][2] = {
        {"a\xFFz", "a?z"},
        {"a\x1B[2Jz", "a?[2Jz"},
        {"a\tz", "a z"},
        {"\u202E", "???"},
        {"a\u2066\u200F\u0301z", "a??????\u0301z"},
        {"a\u061C\xC2\x9B\u2028z", "a???????z"},
        {"a\U000E0041z", "a????z"},
        {"a\u200B\u2060\uFEFFz", "a?????????z"},
        {"\u180E\u3164\u2062", "?????????"},
        {"a\xC2\xAD\uFFF9z", "a?????z"},
    };
    struct canvas c = canvas_empty();
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char buffer[64];
        struct text text = text_in(buffer, sizeof buffer);
        assert_int_equal(canvas_reset(&c, 1, 12), STATUS_OK);
        canvas_add(&c, 0, 0, cases[i][0], STYLE_PLAIN);
        canvas_row_text(&c, 0, &text);
        assert_string_equal(buffer, cases[i][1]);
        assert_int_equal(canvas_row_width(&c, 0), utf8_width(cases[i][0], strlen(cases[i][0])));
    }
    canvas_free(&c);
}

static void test_canvas_writes_wide_and_combining(void **state)
{
    static const char s[] = "a\u6f22\u0301\u5b57e\u0301x";
    char buffer[64];
    struct text text = text_in(buffer, sizeof buffer);
    struct canvas c = canvas_empty();
    assert_int_equal(canvas_reset(&c, 1, 9), STATUS_OK);
    canvas_add(&c, 0, 0, s, STYLE_PLAIN);
    canvas_row_text(&c, 0, &text);
    assert_string_equal(buffer, s);
    assert_int_equal(c.cells[1].mark, 0x301);
    assert_int_equal(canvas_at(&c, 0, 3), 0x5b57);
    assert_int_equal(canvas_row_width(&c, 0), 7);
    canvas_add(&c, 0, 5, "b", STYLE_PLAIN);
    text_clear(&text);
    canvas_row_text(&c, 0, &text);
    assert_string_equal(buffer, "a\u6f22\u0301\u5b57bx");
    canvas_free(&c);
}

static int slow_popcount(uint64_t x)
{
    int n = 0;
    for (; x; x >>= 1)
        n += (int)(x & 1);
    return n;
}

static void test_bits_are_counted_as_one_by_one(void **state)
{
    struct rng rng = rng_seed(2);
    for (int i = 0; i < 1000; i++) {
        uint64_t w[14];
        int n = 0;
        for (int k = 0; k < 14; k++) {
            /* The first words have all bits set. Later words are random. */
            w[k] = i == 0 ? ~(uint64_t)0 : rng_next(&rng);
            for (int j = 0; j < i % 5 && i > 0; j++)
                w[k] &= rng_next(&rng);
            n += slow_popcount(w[k]);
            assert_int_equal(port_popcount(w[k]), slow_popcount(w[k]));
            if (w[k])
                assert_int_equal(w[k] >> port_lowest(w[k]) & 1, 1);
        }
        assert_int_equal(lanes_popcount(lanes_of(w[0], w[1], w[2], w[3]),
                                        lanes_of(w[4], w[5], w[6], w[7]), w + 8),
                         n);
    }
}

static void test_lanes_work_word_by_word(void **state)
{
    const uint64_t a[4] = {1, 1u << 31, (uint64_t)1 << 63, 0x1234567890abcdef};
    const uint64_t b[4] = {3, 5, ~(uint64_t)0, 0xf0f0f0f0f0f0f0f0};
    const struct lanes x = lanes_of(a[0], a[1], a[2], a[3]), y = lanes_of(b[0], b[1], b[2], b[3]);
    uint64_t got[6][4];
    lanes_store(lanes_and(x, y), got[0]);
    lanes_store(lanes_or(x, y), got[1]);
    lanes_store(lanes_xor(x, y), got[2]);
    lanes_store(lanes_add(x, y), got[3]);
    lanes_store(lanes_left(x, 7), got[4]);
    lanes_store(lanes_right(x, 7), got[5]);
    for (int i = 0; i < 4; i++) {
        assert_true(got[0][i] == (a[i] & b[i]));
        assert_true(got[1][i] == (a[i] | b[i]));
        assert_true(got[2][i] == (a[i] ^ b[i]));
        assert_true(got[3][i] == a[i] + b[i]);
        assert_true(got[4][i] == a[i] << 7);
        assert_true(got[5][i] == a[i] >> 7);
    }
    assert_true(lanes_sum(x) == a[0] + a[1] + a[2] + a[3]);
    assert_true(lanes_first(y) == b[0]);
}

static void assert_near(double got, double expected)
{
    const double error = got / expected - 1;
    if (error > 1e-13 || error < -1e-13)
        fail_msg("%.17g is not %.17g", got, expected);
}

static void test_functions_of_real_numbers(void **state)
{
    assert_near(number_log(10), 2.302585092994045684);
    assert_near(number_log(1e-9), -20.72326583694641116);
    assert_near(number_log(0.75), -0.2876820724517809274);
    assert_true(number_log(1) == 0);
    assert_near(number_exp(1), 2.718281828459045235);
    assert_near(number_exp(-20.72326583694641116), 1e-9);
    assert_true(number_exp(0) == 1 && number_exp(-1e9) == 0);
    assert_near(number_exp(1e9), 1.0142320547350045e304);
    assert_near(number_sqrt(2), 1.414213562373095049);
    assert_near(number_sqrt(1e-12), 1e-6);
    assert_true(number_sqrt(0) == 0 && number_sqrt(-1) == 0);
}

static void fill_stack(void *sum)
{
    volatile unsigned char bytes[PORT_STACK_MIN * 3 / 4];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (unsigned char)i;
    for (size_t i = 0; i < sizeof bytes; i++)
        *(uint64_t *)sum += bytes[i];
}

static void test_threads_run_beside_each_other_with_a_deep_stack(void **state)
{
    enum { N = 4 };
    struct port_thread threads[N];
    uint64_t sums[N] = {0};
    for (int i = 0; i < N; i++)
        assert_true(port_thread_start(&threads[i], fill_stack, &sums[i]) == PORT_HAS_THREADS);
    for (int i = 0; i < N && PORT_HAS_THREADS; i++)
        port_thread_join(&threads[i]);
    for (int i = 0; i < N; i++)
        assert_true(sums[i] == (PORT_HAS_THREADS ? PORT_STACK_MIN * 3 / 4 / 256 * 32640 : 0));
}
