/* Bytes from terminals and the keys that they mean: complete, split, cut off and random. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "core/text.h"
#include "core/utf8.h"
#include "screen/toolkit/keys.h"
#include "unit.h"

enum { LONG_MAX_BYTES = 100000, TEXT_MAX = 512 };

static void tell(const struct key *key, struct text *out)
{
    static const char *const names[] = {
        [KEY_NONE] = "none",
        [KEY_TEXT] = "",
        [KEY_CONTROL] = "^",
        [KEY_ENTER] = "enter",
        [KEY_TAB] = "tab",
        [KEY_BACK_TAB] = "back-tab",
        [KEY_ESCAPE] = "esc",
        [KEY_BACKSPACE] = "backspace",
        [KEY_DELETE] = "delete",
        [KEY_INSERT] = "insert",
        [KEY_UP] = "up",
        [KEY_DOWN] = "down",
        [KEY_LEFT] = "left",
        [KEY_RIGHT] = "right",
        [KEY_HOME] = "home",
        [KEY_END] = "end",
        [KEY_PAGE_UP] = "page-up",
        [KEY_PAGE_DOWN] = "page-down",
        [KEY_FUNCTION] = "f",
        [KEY_PASTE] = "paste",
        [KEY_PRESS] = "press",
        [KEY_DRAG] = "drag",
        [KEY_RELEASE] = "release",
        [KEY_WHEEL_UP] = "wheel-up",
        [KEY_WHEEL_DOWN] = "wheel-down",
    };
    assert_in_range(key->kind, KEY_TEXT, KEY_WHEEL_DOWN);
    if (out->len > 0)
        text_put(out, ' ');
    const bool is_word = key->is_by_word && (key->kind == KEY_LEFT || key->kind == KEY_RIGHT);
    text_printf(out, "%s%s", is_word ? "word-" : "", names[key->kind]);
    if (key->kind == KEY_FUNCTION)
        text_add_number(out, (int)key->ch);
    if (key->kind == KEY_TEXT || key->kind == KEY_CONTROL)
        utf8_add(out, key->ch);
    if (key->kind == KEY_PASTE)
        text_printf(out, "(%s)", key->pasted);
    if (key->kind >= KEY_PRESS)
        text_printf(out, " %d,%d", key->row, key->column);
}

static void drain(struct keys *k, struct text *out)
{
    struct key key;
    while (keys_next(k, &key)) {
        tell(&key, out);
        free(key.pasted);
    }
}

struct sent {
    const char *bytes, *key;
};

static const struct sent sequences[] = {
    {"a", "a"},
    {"\x01", "^a"},
    {"\x03", "^c"},
    {"\x1a", "^z"},
    {"\x08", "backspace"},
    {"\x7f", "backspace"},
    {"\t", "tab"},
    {"\r", "enter"},
    {"\n", "enter"},
    {"\x1c", ""},
    {"é", "é"},
    {"漢", "漢"},
    {"😀", "😀"},
    {"\x1b[A", "up"},
    {"\x1bOA", "up"},
    {"\x1b[1;5A", "up"},
    {"\x1b[1;2B", "down"},
    {"\x1b[H", "home"},
    {"\x1bOH", "home"},
    {"\x1b[1~", "home"},
    {"\x1b[F", "end"},
    {"\x1bOF", "end"},
    {"\x1b[4~", "end"},
    {"\x1b[1;2F", "end"},
    {"\x1b[7~", "home"},
    {"\x1b[8~", "end"},
    {"\x1b[7$", "home"},
    {"\x1b[7^", "home"},
    {"\x1b[8@", "end"},
    {"\x1b[d", "left"},
    {"\x1bOd", "word-left"},
    {"\x1bOc", "word-right"},
    {"\x1b[1;5D", "word-left"},
    {"\x1b[1;3C", "word-right"},
    {"\x1b[1;2C", "right"},
    {"\x1b[2~", "insert"},
    {"\x1b[3~", "delete"},
    {"\x1b[3;5~", "delete"},
    {"\x1b[5~", "page-up"},
    {"\x1b[6~", "page-down"},
    {"\x1b[Z", "back-tab"},
    {"\x1b\t", "back-tab"},
    {"\x1bOP", "f1"},
    {"\x1b[11~", "f1"},
    {"\x1b[[A", "f1"},
    {"\x1b[P", "f1"},
    {"\x1b[1;2P", "f1"},
    {"\x1bOS", "f4"},
    {"\x1b[[E", "f5"},
    {"\x1b[15~", "f5"},
    {"\x1b[17;2~", "f6"},
    {"\x1b[24~", "f12"},
    {"\x1b[25~", ""},
    /* keys of other terminals, or keys that are sent only after requests that the program never
     * makes */
    {"\x1b[9~", ""},
    {"\x1bOk", ""},
    {"\x1bO5C", ""},
    {"\x1b[1;1:3A", ""},
    {"\x1b[99;5u", ""},
    {"\x1b[27;5;99~", ""},
    {"\x1b[<0;4;3M", "press 2,3"},
    {"\x1b[<32;4;3M", "drag 2,3"},
    {"\x1b[<0;4;3m", "release 2,3"},
    {"\x1b[<64;1;1M", "wheel-up 0,0"},
    {"\x1b[<65;500;150M", "wheel-down 149,499"},
    {"\x1b[<0;0;3M", ""},
    {"\x1b[<0;3M", ""},
    {"\x1b[<1;4;3M", ""},
    {"\x1b[<2;4;3M", "esc"},
    {"\x1b[<2;4;3m", ""},
    {"\x1b[<4;4;3M", ""},
    {"\x1b[<8;4;3M", ""},
    {"\x1b[<16;4;3M", ""},
    {"\x1b[<35;4;3M", ""},
    {"\x1b[<66;4;3M", ""},
    {"\x1b[<68;4;3M", ""},
    {"\x1b[<128;4;3M", ""},
    {"\x1b[<99999999;4;3M", ""},
    {"\x1b[32;4;3M", ""},
    /* reports and answers that the program did not ask for */
    {"\x1b[I", ""},
    {"\x1b[O", ""},
    {"\x1b[?2026;1$y", ""},
    {"\x1b[4;2$y", ""},
    {"\x1b[?1;2c", ""},
    {"\x1b[>41;354;0c", ""},
    {"\x1b[24;80R", ""},
    {"\x1b[0n", ""},
    {"\x1b[8;24;80t", ""},
    {"\x1b[?997;1n", ""},
    {"\x1b]11;rgb:0000/0000/0000\x07", ""},
    {"\x1b]11;rgb:0000/0000/0000\x1b\\", ""},
    {"\x1bP1$r0m\x1b\\", ""},
    {"\x1bP>|tmux 3.4\x1b\\", ""},
    {"\x1b_Gi=1;OK\x1b\\", ""},
    {"\x1b^x\x1b\\", ""},
    {"\x1bXx\x1b\\", ""},
    {"\x1b[201~", ""},
    {"\x1b[200~d7-d6\x1b[201~", "paste(d7-d6)"},
    {"\x1b[200~a\rb\nc\r\nd\n\re\x1b[201~", "paste(a\nb\nc\nd\n\ne)"},
    {"\x1b[200~a\tb\x01\x03\x7f"
     "c\x1b[201~",
     "paste(a bc)"},
    {"\x1b[200~a\x1b[31mb\x1b[201~", "paste(a[31mb)"},
    {"\x1b[200~a\x1b[20\x1b[201~", "paste(a[20)"},
    {"\x1b[200~a\x1b\x1b[201~", "paste(a)"},
    {"\x1b[200~a\x1b[20\x1b\x1b[2\x1b[201~", "paste(a[20[2)"},
    {"\x1b[200~é\xc3\x1b[201~", "paste(é)"},
    {"\x1b[200~\xe2\x80\xae"
     "a\x1b[201~",
     "paste(a)"},
    {"\x1b[200~\x1b[201~", ""},
};

enum { N_SEQUENCES = sizeof sequences / sizeof sequences[0] };

static void test_sequences_name_keys(void **state)
{
    for (int i = 0; i < N_SEQUENCES; i++) {
        struct keys k = {0};
        char shown[TEXT_MAX], expected[TEXT_MAX];
        struct text text = text_in(shown, sizeof shown), want = text_in(expected, sizeof expected);
        keys_feed(&k, sequences[i].bytes, (int)strlen(sequences[i].bytes));
        keys_feed(&k, "q", 1);
        drain(&k, &text);
        text_printf(&want, "%s%sq", sequences[i].key, *sequences[i].key ? " " : "");
        assert_string_equal(shown, expected);
        assert_int_equal(keys_wait_ms(&k, 50), -1);
        keys_free(&k);
    }
}

static void test_sequences_come_in_pieces(void **state)
{
    for (int i = 0; i < N_SEQUENCES; i++) {
        const char *bytes = sequences[i].bytes;
        const int n = (int)strlen(bytes);
        for (int at = 1; at < n; at++) {
            struct keys k = {0};
            char shown[TEXT_MAX];
            struct text text = text_in(shown, sizeof shown);
            keys_feed(&k, bytes, at);
            drain(&k, &text);
            assert_int_equal(text.len, 0);
            assert_int_equal(keys_wait_ms(&k, 50), at == 1 && *bytes == 27 ? 50
                                                   : strncmp(bytes, "\x1b[200~", 6) || at < 6
                                                       ? KEYS_SEQUENCE_MS
                                                       : KEYS_PASTE_MS);
            keys_feed(&k, bytes + at, n - at);
            drain(&k, &text);
            assert_string_equal(shown, sequences[i].key);
            keys_free(&k);
        }
    }
}

/* If a timeout cuts off a sequence anywhere, the bytes before it are dropped, or read as Esc or as
 * a part of a paste. The next key is read correctly. */
static void test_torn_sequences_type_nothing(void **state)
{
    for (int i = 0; i < N_SEQUENCES; i++) {
        const char *bytes = sequences[i].bytes;
        const int n = (int)strlen(bytes);
        const bool is_paste = strncmp(bytes, "\x1b[200~", 6) == 0;
        for (int at = 1; at < n; at++) {
            struct keys k = {0};
            char shown[TEXT_MAX];
            struct text text = text_in(shown, sizeof shown);
            keys_feed(&k, bytes, at);
            drain(&k, &text);
            keys_expire(&k);
            drain(&k, &text);
            assert_int_equal(keys_wait_ms(&k, 50), -1);
            if (at == 1 && *bytes == 27)
                assert_string_equal(shown, "esc");
            else if (!is_paste || at <= 6)
                assert_string_equal(shown, "");
            else if (text.len > 0)
                assert_memory_equal(shown, "paste(", 6);
            text_clear(&text);
            keys_feed(&k, "\x1b[Bd7", 5);
            drain(&k, &text);
            assert_string_equal(shown, "down d 7");
            keys_free(&k);
        }
    }
}

static void test_sequences_end_torn_ones(void **state)
{
    for (int i = 0; i < N_SEQUENCES; i++) {
        const char *bytes = sequences[i].bytes;
        const int n = (int)strlen(bytes);
        if (*bytes != 27 || strncmp(bytes, "\x1b[200~", 6) == 0)
            continue;
        for (int at = 2; at < n; at++) {
            struct keys k = {0};
            char shown[TEXT_MAX];
            struct text text = text_in(shown, sizeof shown);
            if (bytes[at - 1] == 27) /* the first half of ESC \ */
                continue;
            keys_feed(&k, bytes, at);
            keys_feed(&k, "\x1b[6~d", 5);
            drain(&k, &text);
            assert_string_equal(shown, "page-down d");
            keys_free(&k);
        }
    }
}

static void expect(const char *bytes, int n, const char *expected)
{
    struct keys k = {0};
    char shown[TEXT_MAX];
    struct text text = text_in(shown, sizeof shown);
    keys_feed(&k, bytes, n);
    drain(&k, &text);
    assert_string_equal(shown, expected);
    keys_free(&k);
}

#define EXPECT(bytes, expected) expect(bytes, (int)sizeof bytes - 1, expected)

static void test_esc_before_a_key_is_the_key_esc(void **state)
{
    struct keys k = {0};
    char shown[TEXT_MAX];
    struct text text = text_in(shown, sizeof shown);
    EXPECT("\x1bx", "esc x");
    EXPECT("\x1b\r", "esc enter");
    EXPECT("\x1b\x7f", "esc backspace");
    EXPECT("\x1bé", "esc é");
    EXPECT("\x1b\x1b[A", "esc up");
    EXPECT("\x1b\x1b\x1b[<0;1;1M", "esc esc press 0,0");
    EXPECT("\x1b\0x", "esc x");
    keys_feed(&k, "\x1b\x1b", 2);
    drain(&k, &text);
    assert_string_equal(shown, "esc");
    keys_expire(&k);
    drain(&k, &text);
    assert_string_equal(shown, "esc esc");
    keys_free(&k);
}

/* On a slow line the rest of a sequence can arrive after the timeout. */
static void test_late_bytes_are_not_typed(void **state)
{
    static const struct {
        const char *torn, *late, *shown;
    } cases[] = {
        {"\x1b", "[Ax[", "esc up x ["},   {"\x1b", "OA", "esc up"},
        {"\x1b", "Ok", "esc O k"},        {"\x1b", "x[", "esc x ["},
        {"\x1b", "O", "esc O"},           {"\x1b[<0;1", "3;4", "3 ; 4"},
        {"\x1b[<0;1", "3;4x", "3 ; 4 x"}, {"\x1b[<64;1", "0;5Md", "d"},
        {"\x1b[<0;10;5", "M7", "7"},      {"\x1b[<64;1", "0;5Md", "d"},
        {"\x1b[<", "34v7", "3 4 v 7"},    {"\x1b[<0;1", "\x1b[A4", "up 4"},
        {"\x1b[<0;1", "2", "2"},          {"\x1b[<0;1", "m", "m"},
        {"\x1b[1;", "5A", "5 A"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct keys k = {0};
        char shown[TEXT_MAX];
        struct text text = text_in(shown, sizeof shown);
        keys_feed(&k, cases[i].torn, (int)strlen(cases[i].torn));
        drain(&k, &text);
        keys_expire(&k);
        drain(&k, &text);
        keys_feed(&k, cases[i].late, (int)strlen(cases[i].late));
        drain(&k, &text);
        assert_string_equal(shown, cases[i].shown);
        keys_free(&k);
    }
}

static void test_malformed_bytes_are_dropped(void **state)
{
    expect("", 0, "");
    EXPECT("a\x80"
           "b",
           "a b");
    EXPECT("a\xc3"
           "b",
           "a b");
    EXPECT("a\xe2\x82"
           "b",
           "a b");
    EXPECT("a\xff\xfe\xf8"
           "b",
           "a b");
    EXPECT("a\xc0\xaf"
           "b",
           "a b");
    EXPECT("a\xed\xa0\x80"
           "b",
           "a b");
    EXPECT("a\xf4\x90\x80\x80"
           "b",
           "a b");
    EXPECT("a\xc2\x9b"
           "A",
           "a A"); /* U+009B is a CSI in one character */
    EXPECT("a\xe2\x80\xae"
           "b",
           "a b");
    EXPECT("a\xee\x80\x80"
           "b",
           "a b");
    EXPECT("\xc3\x1b[A", "up");
    EXPECT("\xe2\x82\xc3\xa9", "é");
    EXPECT("a\0b", "a b");
    EXPECT("a\x1c\x1f"
           "b",
           "a b");
}

static void test_a_byte_that_begins_nothing_ends_at_once(void **state)
{
    static const char bytes[] = "\x80\xc1\xf5\xff";
    for (int i = 0; bytes[i]; i++) {
        struct keys k = {0};
        struct key key;
        keys_feed(&k, &bytes[i], 1);
        assert_false(keys_next(&k, &key));
        assert_int_equal(keys_wait_ms(&k, 50), -1);
        keys_free(&k);
    }
}

static void test_controls_end_torn_sequences(void **state)
{
    EXPECT("\x1b[\x03", "^c");
    EXPECT("\x1b[<64;1\r", "enter");
    EXPECT("\x1bO\x7f", "backspace");
    EXPECT("\x1b]11;x\x03", "^c");
    EXPECT("\x1b[[\r", "enter");
    EXPECT("\x1b[1é", "é");
    EXPECT("\x1b]x\x1b[Ax", "up x");
    EXPECT("\x1b]x\x1bqx", "esc q x");
}

static void test_long_sequences_are_swallowed(void **state)
{
    static char bytes[LONG_MAX_BYTES];
    static const char *const forms[][2] = {
        {"\x1b[", "M"}, {"\x1b[<", "m"}, {"\x1b]", "\x07"}, {"\x1bP", "\x1b\\"}, {"\x1bO", "A"}};
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        struct keys k = {0};
        char shown[TEXT_MAX];
        struct text text = text_in(shown, sizeof shown);
        memset(bytes, '1', sizeof bytes);
        keys_feed(&k, forms[i][0], (int)strlen(forms[i][0]));
        keys_feed(&k, bytes, sizeof bytes);
        drain(&k, &text);
        keys_feed(&k, forms[i][1], (int)strlen(forms[i][1]));
        keys_feed(&k, "x", 1);
        drain(&k, &text);
        assert_string_equal(shown, "x");
        keys_free(&k);
    }
}

static void test_long_pastes_are_cut(void **state)
{
    struct keys k = {0};
    struct key key;
    static char bytes[LONG_MAX_BYTES];
    memset(bytes, 'x', sizeof bytes);
    for (int round = 0; round < 2; round++) {
        keys_feed(&k, "\x1b[200~", 6);
        keys_feed(&k, bytes, sizeof bytes);
        assert_false(keys_next(&k, &key));
        keys_feed(&k, "\x1b[201~q", 7);
        assert_true(keys_next(&k, &key));
        assert_int_equal(key.kind, KEY_PASTE);
        assert_true(key.is_cut);
        assert_int_equal(strlen(key.pasted), KEYS_PASTE_MAX);
        free(key.pasted);
        assert_true(keys_next(&k, &key));
        assert_int_equal(key.kind, KEY_TEXT);
        assert_null(key.pasted);
    }
    keys_free(&k);
}

static void test_a_paste_without_end_ends_with_its_time(void **state)
{
    struct keys k = {0};
    char shown[TEXT_MAX];
    struct text text = text_in(shown, sizeof shown);
    keys_feed(&k, "\x1b[200~d7\x1b[2", 11);
    drain(&k, &text);
    assert_int_equal(keys_wait_ms(&k, 50), KEYS_PASTE_MS);
    keys_expire(&k);
    drain(&k, &text);
    keys_feed(&k, "x", 1);
    drain(&k, &text);
    assert_string_equal(shown, "paste(d7[2) x");
    keys_free(&k);
}

static void test_wheel_reports_in_pieces_type_nothing(void **state)
{
    enum { REPORTS = 2000, REPORT_MAX = 24 };
    static char bytes[REPORTS * REPORT_MAX];
    struct text text = text_in(bytes, sizeof bytes);
    struct rng rng = rng_seed(unit_seed(20250611));
    struct keys k = {0};
    struct key key;
    int n = 0;
    for (int i = 0; i < REPORTS; i++)
        text_printf(&text, "\x1b[<%d;%d;%dM", 64 + rng_below(&rng, 2), 1 + rng_below(&rng, 250),
                    1 + rng_below(&rng, 70));
    for (size_t at = 0; at < text.len;) {
        size_t piece = 1 + (size_t)rng_below(&rng, 40);
        if (piece > text.len - at)
            piece = text.len - at;
        keys_feed(&k, bytes + at, (int)piece);
        for (at += piece; keys_next(&k, &key); n++)
            assert_true(key.kind == KEY_WHEEL_UP || key.kind == KEY_WHEEL_DOWN);
    }
    assert_int_equal(n, REPORTS);
    keys_free(&k);
}

static void check_key(const struct key *key)
{
    assert_in_range(key->kind, KEY_TEXT, KEY_WHEEL_DOWN);
    if (key->kind == KEY_TEXT)
        assert_false(utf8_is_unsafe(key->ch));
    if (key->kind == KEY_CONTROL)
        assert_in_range(key->ch, 'a', 'z');
    if (key->kind == KEY_FUNCTION)
        assert_in_range(key->ch, 1, 12);
    assert_true(key->row >= 0 && key->column >= 0);
    if (key->kind == KEY_PASTE) {
        for (size_t i = 0, skip; key->pasted[i]; i += skip) {
            i += utf8_safe_length(key->pasted + i, strlen(key->pasted + i), &skip);
            assert_true(skip == 0 || key->pasted[i] == '\n');
            if (skip == 0)
                break;
        }
    }
}

static void test_random_bytes(void **state)
{
    enum { PIECES = 200000, PIECE_MAX = 16 };
    struct rng rng = rng_seed(unit_seed(20250611));
    struct keys k = {0};
    struct key key;
    for (int i = 0; i < PIECES; i++) {
        char bytes[PIECE_MAX];
        const int n = rng_below(&rng, PIECE_MAX + 1);
        for (int j = 0; j < n; j++)
            bytes[j] = (char)rng_below(&rng, 256);
        const struct sent *s = &sequences[rng_below(&rng, N_SEQUENCES)];
        keys_feed(&k, bytes, n);
        keys_feed(&k, s->bytes, rng_below(&rng, (int)strlen(s->bytes) + 1));
        while (keys_next(&k, &key)) {
            check_key(&key);
            free(key.pasted);
        }
        assert_true(k.at == (int)k.bytes.len || keys_wait_ms(&k, 50) > 0);
        if (rng_below(&rng, 8) == 0) {
            keys_expire(&k);
            assert_int_equal(keys_wait_ms(&k, 50), -1);
        }
    }
    keys_free(&k);
}
