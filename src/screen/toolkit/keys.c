/* Decodes escape sequences, mouse reports, pastes and UTF-8, one whole sequence at a time. A byte
 * that does not belong to a sequence ends it and begins the next one, so an incomplete sequence
 * does not swallow the next key. */
#include "screen/toolkit/keys.h"

#include <string.h>

#include "core/text.h"
#include "core/utf8.h"
#include "system/mem.h"

enum {
    ESC = 27,
    DEL = 127,
    BEL = 7,
    PARAMETERS_BYTES = 64, /* a sequence with more bytes of parameters is ignored */
    PARAMETERS_MAX = 3,
    PARAMETER_MAX = 99999,
};

static const char paste_end[] = "\x1b[201~";

void keys_free(struct keys *k)
{
    buffer_free(&k->bytes);
    buffer_free(&k->paste);
    *k = (struct keys){0};
}

static int left(const struct keys *k)
{
    return (int)k->bytes.len - k->at;
}

void keys_feed(struct keys *k, const char *bytes, int n)
{
    const int rest = left(k);
    if (rest > 0)
        memmove(k->bytes.data, k->bytes.data + k->at, (size_t)rest);
    k->bytes.len = (size_t)rest;
    k->at = 0;
    if (n > 0)
        buffer_add_bytes(&k->bytes, bytes, (size_t)n);
    mem_check(k->bytes.is_lost ? STATUS_NO_MEMORY : STATUS_OK);
}

static bool is_key(struct key *out, enum key_kind kind, uint32_t ch)
{
    *out = (struct key){.kind = kind, .ch = ch};
    return kind != KEY_NONE;
}

static bool is_control(struct key *out, unsigned char c)
{
    switch (c) {
    case 8:
    case DEL:
        return is_key(out, KEY_BACKSPACE, 0);
    case '\t':
        return is_key(out, KEY_TAB, 0);
    case '\n':
    case '\r':
        return is_key(out, KEY_ENTER, 0);
    case ESC:
        return is_key(out, KEY_ESCAPE, 0);
    default:
        return c >= 1 && c <= 26 && is_key(out, KEY_CONTROL, (uint32_t)('a' + c - 1));
    }
}

struct named {
    int code;
    enum key_kind kind;
    uint32_t ch;
};

/* The keys that are sent as CSI, a code and '~'. */
static const struct named tildes[] = {
    {1, KEY_HOME, 0},      {2, KEY_INSERT, 0},     {3, KEY_DELETE, 0},     {4, KEY_END, 0},
    {7, KEY_HOME, 0},      {8, KEY_END, 0},        {5, KEY_PAGE_UP, 0},    {6, KEY_PAGE_DOWN, 0},
    {11, KEY_FUNCTION, 1}, {12, KEY_FUNCTION, 2},  {13, KEY_FUNCTION, 3},  {14, KEY_FUNCTION, 4},
    {15, KEY_FUNCTION, 5}, {17, KEY_FUNCTION, 6},  {18, KEY_FUNCTION, 7},  {19, KEY_FUNCTION, 8},
    {20, KEY_FUNCTION, 9}, {21, KEY_FUNCTION, 10}, {23, KEY_FUNCTION, 11}, {24, KEY_FUNCTION, 12},
    {0, KEY_NONE, 0},
};

/* The keys that are sent as CSI or SS3 and a letter. With Shift or Ctrl, rxvt sends small letters
 * for arrows, and '$', '^' or '@' for '~'. */
static const struct named letters[] = {
    {'A', KEY_UP, 0},       {'B', KEY_DOWN, 0},     {'C', KEY_RIGHT, 0},    {'D', KEY_LEFT, 0},
    {'H', KEY_HOME, 0},     {'F', KEY_END, 0},      {'P', KEY_FUNCTION, 1}, {'Q', KEY_FUNCTION, 2},
    {'R', KEY_FUNCTION, 3}, {'S', KEY_FUNCTION, 4}, {'Z', KEY_BACK_TAB, 0}, {'a', KEY_UP, 0},
    {'b', KEY_DOWN, 0},     {'c', KEY_RIGHT, 0},    {'d', KEY_LEFT, 0},     {0, KEY_NONE, 0},
};

static bool is_named(struct key *out, const struct named *table, int code)
{
    while (table->kind != KEY_NONE && table->code != code)
        table++;
    return is_key(out, table->kind, table->ch);
}

static bool is_inside(char c)
{
    return c >= ' ' && c < DEL;
}

/* Parameters such as "1;5"; a missing number is 0. */
struct parameters {
    char prefix; /* one of < = > ?, or 0 */
    int n;
    int number[PARAMETERS_MAX];
};

/* Returns false if the text is not a list of numbers, or is too long for a known key. */
static bool read_parameters(const char *s, int n, struct parameters *out)
{
    int i = 0;
    *out = (struct parameters){0};
    if (n > PARAMETERS_BYTES)
        return false;
    if (n > 0 && s[0] >= '<') /* at most '?', because higher bytes end a sequence */
        out->prefix = s[i++];
    out->n = i < n;
    for (; i < n; i++) {
        int *number = &out->number[out->n - 1];
        if (s[i] == ';' && out->n < PARAMETERS_MAX) {
            out->n++;
        } else if (text_is_digit(s[i]) && *number <= PARAMETER_MAX) {
            *number = 10 * *number + s[i] - '0';
        } else {
            return false;
        }
    }
    return true;
}

/* Reads a mouse report: the left button, the wheel, and the right button, which acts as Esc. */
static bool is_mouse(struct key *out, const struct parameters *p, char end)
{
    static const struct named buttons[] = {{0, KEY_PRESS, 0},       {2, KEY_ESCAPE, 0},
                                           {32, KEY_DRAG, 0},       {64, KEY_WHEEL_UP, 0},
                                           {65, KEY_WHEEL_DOWN, 0}, {0, KEY_NONE, 0}};
    if (p->n != 3 || p->number[1] < 1 || p->number[2] < 1 || (end != 'M' && end != 'm'))
        return false;
    if (!is_named(out, buttons, p->number[0]) || (end == 'm' && out->kind != KEY_PRESS))
        return is_key(out, KEY_NONE, 0);
    out->kind = end == 'm' ? KEY_RELEASE : out->kind;
    out->row = p->number[2] - 1;
    out->column = p->number[1] - 1;
    return true;
}

/* Finds a key by the parameters s[0..n-1] and the last byte of its sequence. Ignores modifiers,
 * except Alt or Ctrl with an arrow. */
static void name_sequence(struct keys *k, const char *s, int n, char end, struct key *out)
{
    enum { PASTE_BEGIN = 200, ALT_OR_CTRL = 6 };
    struct parameters p;
    if (!read_parameters(s, n, &p))
        return;
    const int code = p.number[0];
    if (p.prefix) {
        if (p.prefix == '<')
            is_mouse(out, &p, end);
    } else if (end == '~' && code == PASTE_BEGIN) {
        k->is_pasting = true;
        k->paste.len = 0;
        k->is_paste_cut = k->has_cr = false;
    } else if (strchr("~$^@", end)) {
        is_named(out, tildes, code);
    } else if (code <= 1 && is_named(out, letters, end)) {
        out->is_by_word = p.number[1] > 0 && ((p.number[1] - 1) & ALT_OR_CTRL);
    }
}

/* Each function below decodes one item at the start of s[0..n-1] and sets *out if that is a key. It
 * returns the number of bytes used; 0: the item is not complete yet. */

/* Decodes the parameters and the final byte that follow CSI or SS3, from s[begin] on. */
static int take_sequence(struct keys *k, const char *s, int n, int begin, struct key *out)
{
    if (begin < n && s[begin] == '[') { /* "ESC [ [ A" is F1 on the Linux console */
        const int at = begin + 1;
        if (at == n)
            return 0;
        if (s[at] >= 'A' && s[at] <= 'E')
            is_key(out, KEY_FUNCTION, (uint32_t)(s[at] - 'A' + 1));
        return is_inside(s[at]) ? at + 1 : at;
    }
    for (int i = begin; i < n; i++) {
        if (!is_inside(s[i]))
            return i;
        const bool is_shifted = s[i] == '$' && i > begin && text_is_digit(s[i - 1]) &&
                                !memchr(s + begin, ';', (size_t)(i - begin));
        if (s[i] < '@' && !is_shifted)
            continue;
        name_sequence(k, s + begin, i - begin, s[i], out);
        out->is_by_word |= s[begin - 1] == 'O' && s[i] >= 'a' && s[i] <= 'd';
        return i + 1;
    }
    return 0;
}

/* Skips an OSC, DCS, APC, PM or SOS string, which ends with BEL or with ESC and a backslash. */
static int take_string(const char *s, int n)
{
    for (int i = 2; i < n; i++) {
        if (s[i] == ESC && i + 1 == n)
            return 0;
        if (s[i] == ESC)
            return s[i + 1] == '\\' ? i + 2 : i;
        if (s[i] == BEL)
            return i + 1;
        if ((unsigned char)s[i] < ' ')
            return i;
    }
    return 0;
}

static void put_pasted(struct keys *k, char c)
{
    if (k->paste.len < KEYS_PASTE_MAX)
        buffer_add_bytes(&k->paste, &c, 1);
    else
        k->is_paste_cut = true;
}

/* In a paste, CR, LF or CR LF ends a line; tabs become spaces, and other controls are dropped. */
static void paste_byte(struct keys *k, unsigned char c)
{
    const bool is_second = c == '\n' && k->has_cr;
    if (c == ESC)
        return;
    k->has_cr = c == '\r';
    if (c == '\r' || (c == '\n' && !is_second))
        put_pasted(k, '\n');
    else if (c == '\t')
        put_pasted(k, ' ');
    else if (c >= ' ' && c != DEL)
        put_pasted(k, (char)c);
}

/* Turns the paste into a key. Drops bad UTF-8 and unsafe characters. Returns false if nothing is
 * left. */
static bool end_paste(struct keys *k, struct key *out)
{
    char *paste = k->paste.data;
    mem_check(k->paste.is_lost ? STATUS_NO_MEMORY : STATUS_OK);
    const size_t to = utf8_drop_unsafe(paste, k->paste.len, '\n');
    k->is_pasting = false;
    if (to == 0)
        return false;
    paste[to] = '\0';
    k->paste = (struct buffer){0};
    *out = (struct key){.kind = KEY_PASTE, .pasted = paste, .is_cut = k->is_paste_cut};
    return true;
}

/* Returns false if the paste is not complete. */
static bool take_pasted(struct keys *k)
{
    const int mark = (int)sizeof paste_end - 1;
    for (; left(k) > 0; k->at++) {
        const int n = left(k) < mark ? left(k) : mark;
        const bool is_mark = memcmp(k->bytes.data + k->at, paste_end, (size_t)n) == 0;
        if (is_mark && n == mark)
            k->at += mark;
        if (is_mark)
            return n == mark;
        paste_byte(k, (unsigned char)k->bytes.data[k->at]);
    }
    return false;
}

static int take_character(const char *s, int n, struct key *out)
{
    uint32_t ch;
    const unsigned char c = (unsigned char)s[0];
    const int length = c >= 0xC2 && c < 0xE0   ? 2
                       : c >= 0xE0 && c < 0xF0 ? 3
                       : c >= 0xF0 && c < 0xF5 ? 4
                                               : 0; /* not the first byte of a character */
    for (int i = 1; i < length; i++) {
        if (i == n)
            return 0;
        if (((unsigned char)s[i] & 0xC0) != 0x80)
            return i;
    }
    if (length > 0 && utf8_decode(s, (size_t)length, &ch) > 0) {
        const bool is_private = ch >= 0xE000 && ch <= 0xF8FF; /* looks different in each font */
        is_key(out, utf8_is_unsafe(ch) || is_private ? KEY_NONE : KEY_TEXT, ch);
    }
    return length > 0 ? length : 1;
}

/* Handles the rest of a sequence that a slow connection delivered too late. A person does not type
 * '[' right after Esc, or anything like the rest of a mouse report. Returns -1 for other bytes. */
static int take_late(struct keys *k, const char *s, int n, struct key *out)
{
    int i = 0;
    if (k->torn == KEYS_TORN_ESCAPE &&
        (s[0] == '[' || (s[0] == 'O' && n > 1 && strchr("ABCDFHPQRS", s[1]))))
        return take_sequence(k, s, n, 1, out);
    if (k->torn != KEYS_TORN_MOUSE)
        return -1;
    while (i < n && (text_is_digit(s[i]) || s[i] == ';'))
        i++;
    return i < n && (s[i] == 'M' || (s[i] == 'm' && i > 0)) ? i + 1 : -1;
}

static int take(struct keys *k, const char *s, int n, struct key *out)
{
    const unsigned char c = (unsigned char)s[0];
    const int late = c != ESC ? take_late(k, s, n, out) : -1;
    if (late >= 0) {
        out->is_late = true;
        return late;
    }
    if (c == ESC && n == 1)
        return 0;
    if (c == ESC && (s[1] == '[' || s[1] == 'O'))
        return take_sequence(k, s, n, 2, out);
    if (c == ESC && s[1] != '\0' && strchr("]P_^X", s[1]))
        return take_string(s, n);
    if (c == ESC && s[1] == '\t') { /* Shift-Tab on the Linux console */
        is_key(out, KEY_BACK_TAB, 0);
        return 2;
    }
    if (c > DEL)
        return take_character(s, n, out);
    if (c < ' ' || c == DEL)
        is_control(out, c);
    else
        is_key(out, KEY_TEXT, c);
    return 1;
}

bool keys_next(struct keys *k, struct key *out)
{
    enum { KEPT = PARAMETERS_BYTES + 3 };
    *out = (struct key){0};
    const enum key_kind due = k->due;
    k->due = KEY_NONE;
    if (due == KEY_ESCAPE) {
        k->torn = KEYS_TORN_ESCAPE;
        return is_key(out, KEY_ESCAPE, 0);
    }
    if (due == KEY_PASTE && end_paste(k, out))
        return true;
    while (left(k) > 0) {
        if (k->is_pasting && !take_pasted(k))
            return false;
        if (k->is_pasting) {
            if (end_paste(k, out))
                return true;
            continue;
        }
        const int n = take(k, k->bytes.data + k->at, left(k), out);
        if (n == 0) {
            /* No key has a sequence this long; only its first KEPT bytes and the last are kept. */
            if (left(k) > KEPT + 1) {
                k->bytes.data[k->at + KEPT] = k->bytes.data[k->bytes.len - 1];
                k->bytes.len = (size_t)(k->at + KEPT + 1);
            }
            return false;
        }
        k->at += n;
        k->torn = KEYS_NOT_TORN;
        if (out->kind != KEY_NONE)
            return true;
    }
    return false;
}

int keys_wait_ms(const struct keys *k, int escape_ms)
{
    if (k->is_pasting)
        return KEYS_PASTE_MS;
    if (left(k) == 0)
        return -1;
    return left(k) == 1 && k->bytes.data[k->at] == ESC ? escape_ms : KEYS_SEQUENCE_MS;
}

void keys_expire(struct keys *k)
{
    const char *s = buffer_text(&k->bytes) + k->at;
    const int n = left(k);
    if (k->is_pasting) {
        for (; left(k) > 0; k->at++)
            paste_byte(k, (unsigned char)k->bytes.data[k->at]);
        k->is_pasting = false;
        k->due = KEY_PASTE;
    } else if (n == 1 && *s == ESC) {
        k->due = KEY_ESCAPE;
    } else if (n > 0) {
        const int head = *s == ESC;
        const bool is_report = n > head + 1 && s[head] == '[' && s[head + 1] == '<';
        k->torn = is_report ? KEYS_TORN_MOUSE : KEYS_NOT_TORN;
    }
    k->at = (int)k->bytes.len;
}
