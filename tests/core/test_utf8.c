/* UTF-8: which bytes are well-formed, widths, cutting and wrapping. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "core/utf8.h"
#include "unit.h"

static void test_every_character_reads_back(void **state)
{
    for (uint32_t ch = 0; ch < 0x120000; ch += ch < 0x3000 || ch > 0xD000 ? 1 : 7) {
        char bytes[8];
        struct text text = text_in(bytes, sizeof bytes);
        uint32_t back = ch + 1;
        utf8_add(&text, ch);
        const size_t n = ch == 0 ? 1 : text.len;
        const bool is_good = ch < 0xD800 || (ch > 0xDFFF && ch < 0x110000);
        assert_int_equal(utf8_decode(bytes, n, &back), is_good ? n : 0);
        if (is_good)
            assert_int_equal(back, ch);
        for (size_t less = 1; less < n; less++)
            assert_int_equal(utf8_decode(bytes, less, &back), 0);
    }
}

static void test_malformed_bytes_are_no_characters(void **state)
{
    static const char *const bad[] = {
        "\x80",
        "\xBF",
        "\xC0\x80",
        "\xC1\xBF",
        "\xE0\x80\x80",
        "\xE0\x9F\xBF",
        "\xED\xA0\x80",
        "\xED\xBF\xBF",
        "\xF0\x80\x80\x80",
        "\xF0\x8F\xBF\xBF",
        "\xF4\x90\x80\x80",
        "\xF5\x80\x80\x80",
        "\xFF",
        "\xE3\201a",
        "\xC3",
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        uint32_t ch;
        assert_int_equal(utf8_decode(bad[i], strlen(bad[i]), &ch), 0);
        assert_int_equal(utf8_find_bad(bad[i], strlen(bad[i])), 0);
    }
}

static void test_widths(void **state)
{
    static const struct {
        const char *s;
        int width;
    } cases[] = {
        {"", 0},
        {"abc", 3},
        {"\xC3\xA9", 1},                             /* e with an accent, one character */
        {"e\xCC\x81", 1},                            /* the same character as two code points */
        {"\xE6\xBC\xA2\xE5\xAD\x97", 4},             /* two ideographs */
        {"\xED\x95\x9C", 2},                         /* a Hangul syllable */
        {"\xE1\x84\x92\xE1\x85\xA1\xE1\x86\xAB", 2}, /* the same syllable in three letters */
        {"\xEF\xBD\xB1", 1},                         /* a half-width letter */
        {"\xEF\xBC\xA1", 2},                         /* a full-width letter */
        {"\xF0\x9F\x98\x80", 2},                     /* an emoji */
        {"\xCE\xB1\xE2\x97\x8F", 2},                 /* characters of ambiguous width */
        {"\xE2\x9D\xA4\xEF\xB8\x8F\xE2\x80\x8D", 1}, /* a selector and a joiner after a sign */
        {"\xE2\x80\x8D\xEF\xB8\x8F", 6}, /* without a sign before them, each byte is shown */
        {"\xF0\xA0\x80\x80\xF0\xBF\xBF\xBD", 4}, /* ideographs: the first and last valid ones */
        {"\xF0\xAF\xBF\xBE\xF1\x80\x80\x80\U000F0000", 3},
        {"\xE6\xBC\xA2\xF3\xA0\x87\xAF", 2}, /* with the last variation selector */
        {"\xF3\xA0\x87\xB0", 4},
        {"\xFF\xE3\x81", 3}, /* each byte is shown as one character */
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_int_equal(utf8_width(cases[i].s, strlen(cases[i].s)), cases[i].width);
}

static void test_cuts_do_not_split_characters(void **state)
{
    static const char wide[] = "a\xE6\xBC\xA2\xE5\xAD\x97";
    assert_int_equal(utf8_fit(wide, 7, 0), 0);
    assert_int_equal(utf8_fit(wide, 7, 2), 1);
    assert_int_equal(utf8_fit(wide, 7, 3), 4);
    assert_int_equal(utf8_fit(wide, 7, 9), 7);
    assert_int_equal(utf8_fit("e\xCC\x81x", 4, 1), 3);
    assert_string_equal(utf8_quote("\x1B[2Jab\xE6\xBC\xA2\xE5\xAD\x97", 8).text,
                        "?[2Jab\xE6\xBC\xA2");
    for (size_t size = 1; size < 12; size++) {
        char buffer[12];
        struct text text = text_in(buffer, size);
        text_add(&text, "\xF0\x9F\x98\x80\xC3\xA9\xE6\xBC\xA2");
        assert_int_equal(utf8_find_bad(buffer, text.len), text.len);
        assert_int_equal(text.is_cut, size < 10);
        text_clear(&text);
        text_printf(&text, "%s", "\xF0\x9F\x98\x80\xC3\xA9\xE6\xBC\xA2");
        assert_int_equal(utf8_find_bad(buffer, text.len), text.len);
        assert_int_equal(strlen(buffer), text.len);
    }
}

/* Four tags. A flag has at most nine. */
#define TAGS "\U000E0065\U000E0065\U000E0065\U000E0065"

static void test_unsafe_characters_are_cleaned(void **state)
{
    static const struct {
        const char *s, *clean;
    } cases[] = {
        {"tab\t", "tab?"},
        {"\U000E0041abc\U000E007F\U000E0080", "????abc????????"},
        {"a\u200Db\uFE0F\u200C", "a???b??????"},
        {"1\uFE0F\u2764\uFE0F\u200D", "1\uFE0F\u2764\uFE0F\u200D"},
        {"\U0001F3F4" TAGS TAGS "\U000E0065\U000E007F", "\U0001F3F4" TAGS TAGS "\U000E0065????"},
        {"x\U0001BCA0\U0001D173", "x????????"},
        {"\x1B[31m\x07\x7F\r\n", "?[31m????"},
        {"\302\23331m", "??31m"},
        {"\u202Eabc\u2066\u200F\u2028\uFE0F\u061C", "???abc??????????????"},
        {"\xE6\xBC\xA2\xED\xA0\x80\xFF", "\xE6\xBC\xA2????"},
        {"\u00A9\uFE0F\u00AE\uFE0F#\uFE0F*\uFE0F\u1820\u180B",
         "\u00A9\uFE0F\u00AE\uFE0F#\uFE0F*\uFE0F\u1820\u180B"},
        {"!\uFE0F\u2764\U000E0100\uFE0F\u2764\x80\uFE0F", "!???\u2764\U000E0100???\u2764????"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char buffer[64];
        strcpy(buffer, cases[i].s);
        assert_int_equal(utf8_width(buffer, strlen(buffer)),
                         utf8_width(cases[i].clean, strlen(cases[i].clean)));
        utf8_clean(buffer, strlen(buffer));
        assert_string_equal(buffer, cases[i].clean);
    }
    struct error error;
    error_set(&error, STATUS_BAD_INPUT, 0, 0, "no '%s'", "\033c\n");
    assert_string_equal(error.text, "no '?c?'");
}

/* Wraps s and joins all lines, each with "|" at its end. */
static void wrap(const char *s, int columns, int hang, char *out, size_t size)
{
    struct text text = text_in(out, size);
    struct utf8_wrap w = utf8_wrap(s, columns, hang);
    while (utf8_wrap_next(&w))
        text_printf(&text, "%*s%.*s|", w.blanks, "", (int)w.len, w.line);
    assert_false(text.is_cut);
}

static void test_lines_break_at_words(void **state)
{
    static const struct {
        int columns, hang;
        const char *s, *lines;
    } cases[] = {
        {0, -1, "one two\nthree\n", "one two|three|"},
        {7, -1, "one two three", "one two|three|"},
        {6, -1, "one two three\n\nfour", "one|two|three||four|"},
        {4, -1, "abcdefgh i", "abcd|efgh|i|"},
        {8, -1, "  one two", "  one|  two|"},
        {10, 4, "a   one two three", "a   one|    two|    three|"},
        {6, -1, "\xE6\xBC\xA2\xE5\xAD\x97\xE6\xBC\xA2\xE5\xAD\x97",
         "\xE6\xBC\xA2\xE5\xAD\x97\xE6\xBC\xA2|\xE5\xAD\x97|"},
        {1, -1, "\xE6\xBC\xA2\xE5\xAD\x97", "\xE6\xBC\xA2|\xE5\xAD\x97|"},
        {20, -1, "Saved as ~/data/game/file, 1/2", "Saved as ~/data/|game/file, 1/2|"},
        {12, -1, "game-2026-11-29.tgr", "game-2026-|11-29.tgr|"},
        {3, -1, "ae\xCC\x81o u", "ae\xCC\x81o|u|"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char buffer[128];
        wrap(cases[i].s, cases[i].columns, cases[i].hang, buffer, sizeof buffer);
        assert_string_equal(buffer, cases[i].lines);
    }
}

static void test_wrapping_random_texts(void **state)
{
    static const char *const parts[] = {"a",        "bc",           " ",         "  ",   "\n",
                                        "\xC3\xA9", "\xE6\xBC\xA2", "e\xCC\x81", "\xFF", "\xE3\x81",
                                        "word"};
    enum { PARTS = sizeof parts / sizeof parts[0] };
    struct rng rng = rng_seed(7);
    for (int round = 0; round < 2000; round++) {
        char s[256], whole[256] = "", wrapped[256] = "";
        struct text text = text_in(s, sizeof s), a = text_in(whole, sizeof whole);
        struct text b = text_in(wrapped, sizeof wrapped);
        const int n = rng_below(&rng, 40), columns = 2 + rng_below(&rng, 12);
        for (int i = 0; i < n; i++)
            text_add(&text, parts[rng_below(&rng, PARTS)]);
        for (const char *c = s; *c; c++) {
            if (*c != ' ' && *c != '\n')
                text_put(&a, *c);
        }
        const int hang = rng_below(&rng, 6) - 1;
        int n_lines = 0;
        struct utf8_wrap w = utf8_wrap(s, columns, hang);
        while (utf8_wrap_next(&w)) {
            n_lines++;
            const size_t blanks = strspn(w.line, " ");
            const bool is_forced = blanks + 4 >= w.len; /* only spaces or one character */
            assert_true(is_forced || w.blanks + utf8_width(w.line, w.len) <= columns);
            for (size_t i = 0; i < w.len; i++) {
                if (w.line[i] != ' ')
                    text_put(&b, w.line[i]);
            }
        }
        assert_string_equal(whole, wrapped);
        assert_int_equal(utf8_wrap_count(s, columns, hang), n_lines);
    }
}
