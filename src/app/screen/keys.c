/*
 * A machine over the bytes: what can follow an ESC, the parameters of CSI sequences with the keys
 * they name, mouse reports, pastes, and characters in UTF-8.
 *
 * Whatever does not belong into a sequence ends it and is looked at anew: so an ESC always begins
 * something, and a torn sequence takes no key with it.
 */
#include "app/screen/keys.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "app/system/mem.h"
#include "tactigon/text.h"
#include "tactigon/utf8.h"

enum { ESC = 27, DEL = 127, BEL = 7, PARAMETERS_MAX = 4, PARAMETER_MAX = 0x10FFFF };

/* Modifiers, as sequences count them beyond 1; the locks are no modifiers here. */
enum { MOD_SHIFT = 1, MOD_ALT = 2, MOD_CONTROL = 4, MOD_LOCKS = 64 | 128 };

static const char paste_mark[] = "[201~";

void keys_free(struct keys *k)
{
    free(k->bytes);
    free(k->paste);
    *k = (struct keys){0};
}

/* ---- the bytes ---- */

/* Room for n more bytes behind those not decoded yet. */
static bool make_room(struct keys *k, int n)
{
    k->n -= k->at;
    if (k->n > 0)
        memmove(k->bytes, k->bytes + k->at, (size_t)k->n);
    k->at = 0;
    if (n <= k->size - k->n)
        return true;
    if (n > INT_MAX / 2 - k->n)
        return false;
    const int size = 2 * (k->n + n);
    k->bytes = mem_resize(k->bytes, (size_t)size, 1);
    k->size = size;
    return true;
}

void keys_feed(struct keys *k, const char *bytes, int n)
{
    if (n <= 0 || !make_room(k, n))
        return;
    memcpy(k->bytes + k->n, bytes, (size_t)n);
    k->n += n;
}

static void begin(struct keys *k, enum keys_state state)
{
    k->state = state;
    k->n_held = 0;
}

static void hold(struct keys *k, unsigned char c)
{
    if (k->n_held < KEYS_HELD_MAX)
        k->held[k->n_held] = (char)c;
    if (k->n_held < INT_MAX)
        k->n_held++;
}

/* The byte just taken does not belong to this: it is dropped, and the byte looked at anew. */
static void break_off(struct keys *k)
{
    begin(k, KEYS_GROUND);
    k->at--;
}

static bool is_key(struct key *out, enum key_kind kind, uint32_t ch)
{
    *out = (struct key){.kind = kind, .ch = ch};
    return kind != KEY_NONE;
}

/* ---- the keys that sequences name ---- */

/* A byte below 32, or DEL. */
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

/* CSI code ~; also rxvt's endings ^ $ @. */
static const struct named tildes[] = {
    {1, KEY_HOME, 0},      {2, KEY_INSERT, 0},     {3, KEY_DELETE, 0},     {4, KEY_END, 0},
    {5, KEY_PAGE_UP, 0},   {6, KEY_PAGE_DOWN, 0},  {7, KEY_HOME, 0},       {8, KEY_END, 0},
    {11, KEY_FUNCTION, 1}, {12, KEY_FUNCTION, 2},  {13, KEY_FUNCTION, 3},  {14, KEY_FUNCTION, 4},
    {15, KEY_FUNCTION, 5}, {17, KEY_FUNCTION, 6},  {18, KEY_FUNCTION, 7},  {19, KEY_FUNCTION, 8},
    {20, KEY_FUNCTION, 9}, {21, KEY_FUNCTION, 10}, {23, KEY_FUNCTION, 11}, {24, KEY_FUNCTION, 12},
    {0, KEY_NONE, 0},
};

/* CSI letter and SS3 letter; rxvt has small letters for arrows with Shift or Ctrl. */
static const struct named letters[] = {
    {'A', KEY_UP, 0},       {'B', KEY_DOWN, 0},     {'C', KEY_RIGHT, 0},    {'D', KEY_LEFT, 0},
    {'H', KEY_HOME, 0},     {'F', KEY_END, 0},      {'P', KEY_FUNCTION, 1}, {'Q', KEY_FUNCTION, 2},
    {'R', KEY_FUNCTION, 3}, {'S', KEY_FUNCTION, 4}, {'Z', KEY_BACK_TAB, 0}, {'a', KEY_UP, 0},
    {'b', KEY_DOWN, 0},     {'c', KEY_RIGHT, 0},    {'d', KEY_LEFT, 0},     {0, KEY_NONE, 0},
};

/* CSI code u: the keys of the number pad, which have no characters of Unicode. */
static const struct named pad[] = {
    {57414, KEY_ENTER, 0}, {57417, KEY_LEFT, 0},    {57418, KEY_RIGHT, 0},     {57419, KEY_UP, 0},
    {57420, KEY_DOWN, 0},  {57421, KEY_PAGE_UP, 0}, {57422, KEY_PAGE_DOWN, 0}, {57423, KEY_HOME, 0},
    {57424, KEY_END, 0},   {57425, KEY_INSERT, 0},  {57426, KEY_DELETE, 0},    {0, KEY_NONE, 0},
};

static bool is_named(struct key *out, const struct named *table, int code)
{
    while (table->kind != KEY_NONE && table->code != code)
        table++;
    return is_key(out, table->kind, table->ch);
}

/* A character that a key stands for: only what can be shown is typed. */
static bool is_typed(struct key *out, uint32_t ch)
{
    const bool is_none = ch >= 0xD800 && ch <= 0xF8FF; /* surrogates and private characters */
    return ch >= ' ' && ch <= PARAMETER_MAX && !is_none && !utf8_is_unsafe(ch) &&
           is_key(out, KEY_TEXT, ch);
}

/* The key with the code point `ch` and modifiers; `shifted`: what it is with Shift, or 0. */
static bool is_coded(struct key *out, int ch, int shifted, int modifiers)
{
    if (is_named(out, pad, ch))
        return true;
    if (ch >= 57399 && ch <= 57408)
        return is_key(out, KEY_TEXT, (uint32_t)('0' + ch - 57399));
    if (ch == '\t' && modifiers & MOD_SHIFT)
        return is_key(out, KEY_BACK_TAB, 0);
    if (ch < ' ' || ch == DEL)
        return is_control(out, (unsigned char)ch);
    if (modifiers & MOD_CONTROL)
        return ch < DEL && (text_is_letter((char)ch) || ch == '[') &&
               is_control(out, (unsigned char)(ch & 31));
    if (modifiers & ~MOD_SHIFT)
        return false;
    if (modifiers & MOD_SHIFT && shifted > 0)
        ch = shifted;
    else if (modifiers & MOD_SHIFT && ch >= 'a' && ch <= 'z')
        ch += 'A' - 'a';
    return is_typed(out, (uint32_t)ch);
}

/* ---- CSI and SS3 ---- */

/* "1;5:3": numbers with their first sub-numbers, absent ones 0. */
struct parameters {
    char prefix; /* one of < = > ?, or 0 */
    int n;
    int number[PARAMETERS_MAX];
    int sub[PARAMETERS_MAX];
};

/* False when it is no list of numbers, or too long to be one of ours. */
static bool read_parameters(const struct keys *k, struct parameters *out)
{
    int i = 0, depth = 0;
    *out = (struct parameters){0};
    if (k->n_held > KEYS_HELD_MAX)
        return false;
    if (k->n_held > 0 && k->held[0] >= '<') /* what is above '?' ends a sequence */
        out->prefix = k->held[i++];
    out->n = i < k->n_held;
    for (; i < k->n_held; i++) {
        const char c = k->held[i];
        int *number = depth == 0 ? &out->number[out->n - 1] : &out->sub[out->n - 1];
        if (c == ';' && out->n < PARAMETERS_MAX) {
            out->n++;
            depth = 0;
        } else if (c == ':') {
            depth++;
        } else if (!text_is_digit(c)) {
            return false;
        } else if (depth <= 1) {
            *number = 10 * *number + c - '0';
            if (*number > PARAMETER_MAX)
                return false;
        }
    }
    return true;
}

static int modifiers_of(const struct parameters *p, int i)
{
    const int modifiers = p->number[i] > 0 ? p->number[i] - 1 : 0;
    return modifiers & ~MOD_LOCKS;
}

/* Only the first button counts, and only without Shift, Alt or Ctrl; and the wheel. */
static bool is_mouse(struct key *out, const struct parameters *p, char end)
{
    static const struct named buttons[] = {{0, KEY_PRESS, 0},
                                           {32, KEY_DRAG, 0},
                                           {64, KEY_WHEEL_UP, 0},
                                           {65, KEY_WHEEL_DOWN, 0},
                                           {0, KEY_NONE, 0}};
    if (p->n != 3 || p->number[1] < 1 || p->number[2] < 1 || (end != 'M' && end != 'm'))
        return false;
    if (!is_named(out, buttons, p->number[0]) || (end == 'm' && out->kind != KEY_PRESS))
        return is_key(out, KEY_NONE, 0);
    out->kind = end == 'm' ? KEY_RELEASE : out->kind;
    out->row = p->number[2] - 1;
    out->column = p->number[1] - 1;
    return true;
}

static void begin_paste(struct keys *k)
{
    begin(k, KEYS_PASTE);
    k->paste_len = k->mark = 0;
    k->is_paste_cut = k->has_cr = false;
}

/* A whole CSI sequence with its last byte. */
static bool is_sequence(struct keys *k, struct key *out, char end)
{
    enum { RELEASED = 3, OTHER_KEYS = 27, PASTE_BEGIN = 200 };
    struct parameters p;
    const bool is_known = read_parameters(k, &p);
    begin(k, KEYS_GROUND);
    if (!is_known)
        return false;
    if (p.prefix)
        return p.prefix == '<' && is_mouse(out, &p, end);
    const int code = p.number[0], modifiers = modifiers_of(&p, 1);
    if (p.sub[1] == RELEASED)
        return false;
    if (end == 'u')
        return p.n >= 1 && is_coded(out, code, p.sub[0], modifiers);
    if (end == '~' && code == OTHER_KEYS)
        return p.n == 3 && is_coded(out, p.number[2], 0, modifiers);
    if (end == '~' && code == PASTE_BEGIN)
        begin_paste(k);
    if (end == '~' || end == '^' || end == '$' || end == '@')
        return is_named(out, tildes, code);
    return code <= 1 && is_named(out, letters, end);
}

/*
 * In CSI: numbers, signs, and a last byte. rxvt ends a key with Shift by '$', which in other
 * sequences stands before the last byte, but then behind more than one number.
 */
static bool take_csi(struct keys *k, unsigned char c, struct key *out)
{
    if (c < ' ' || c >= DEL) {
        break_off(k);
        return false;
    }
    if (k->n_held == 0 && (c == '[' || c == 'M')) {
        begin(k, c == '[' ? KEYS_LINUX : KEYS_X10);
        return false;
    }
    const bool is_short = k->n_held == 1 || k->n_held == 2;
    if (c == '$' && is_short && text_is_digit(k->held[0]) && text_is_digit(k->held[k->n_held - 1]))
        return is_sequence(k, out, (char)c);
    if (c >= '@')
        return is_sequence(k, out, (char)c);
    hold(k, c);
    return false;
}

/* SS3, with the number pad's keys of application mode, which others may have left on. */
static bool take_ss3(struct keys *k, unsigned char c, struct key *out)
{
    static const char pad_signs[] = "*+,-./0123456789";
    if (c < ' ' || c >= DEL) {
        break_off(k);
        return false;
    }
    if (c < '@')
        return false;
    begin(k, KEYS_GROUND);
    if (c >= 'j' && c <= 'y')
        return is_key(out, KEY_TEXT, (uint32_t)pad_signs[c - 'j']);
    if (c == 'M')
        return is_key(out, KEY_ENTER, 0);
    return c == 'I' ? is_key(out, KEY_TAB, 0) : is_named(out, letters, c);
}

/* ---- pastes ---- */

static void put_pasted(struct keys *k, char c)
{
    if (k->paste_len + 1 >= k->paste_size) { /* then it is less than KEYS_PASTE_MAX */
        const int size = k->paste_size ? 2 * k->paste_size : 1024;
        k->paste = mem_resize(k->paste, (size_t)size, 1);
        k->paste_size = size;
    }
    if (k->paste_len + 1 < k->paste_size && k->paste_len < KEYS_PASTE_MAX)
        k->paste[k->paste_len++] = c;
    else
        k->is_paste_cut = true;
}

/* Text as it was pasted: a CR, a LF or both end a line, a tab is a blank, other controls go. */
static void paste_byte(struct keys *k, unsigned char c)
{
    const bool is_second = c == '\n' && k->has_cr;
    k->has_cr = c == '\r';
    if (c == '\r' || (c == '\n' && !is_second))
        put_pasted(k, '\n');
    else if (c == '\t')
        put_pasted(k, ' ');
    else if (c >= ' ' && c != DEL)
        put_pasted(k, (char)c);
}

/* Without what is no UTF-8 or must not be shown. */
static bool end_paste(struct keys *k, struct key *out)
{
    int to = 0;
    for (int from = 0; from < k->paste_len;) {
        uint32_t ch;
        const int n = (int)utf8_decode(k->paste + from, (size_t)(k->paste_len - from), &ch);
        if (n > 0 && (ch == '\n' || !utf8_is_unsafe(ch))) {
            memmove(k->paste + to, k->paste + from, (size_t)n);
            to += n;
        }
        from += n > 0 ? n : 1;
    }
    begin(k, KEYS_GROUND);
    k->paste_len = to;
    if (to == 0)
        return false;
    k->paste[to] = '\0';
    k->is_paste_told = true;
    return is_key(out, KEY_PASTE, 0);
}

/* What looked like a mark and was none: its ESC is dropped. */
static void flush_mark(struct keys *k)
{
    for (int i = 0; i + 1 < k->mark; i++)
        paste_byte(k, (unsigned char)paste_mark[i]);
    k->mark = 0;
}

/* k->mark counts the ESC and what has come of the mark behind it. */
static bool take_pasted(struct keys *k, unsigned char c, struct key *out)
{
    if (c == ESC) {
        flush_mark(k);
        k->mark = 1;
    } else if (k->mark > 0 && c == (unsigned char)paste_mark[k->mark - 1]) {
        k->mark++;
    } else {
        flush_mark(k);
        paste_byte(k, c);
    }
    if (k->mark < (int)sizeof paste_mark)
        return false;
    k->mark = 0;
    return end_paste(k, out);
}

/* ---- the rest ---- */

/* The bytes of a character by its first one; 0: none begins so. */
static int character_length(unsigned char c)
{
    return c >= 0xC2 && c < 0xE0 ? 2 : c >= 0xE0 && c < 0xF0 ? 3 : c >= 0xF0 && c < 0xF5 ? 4 : 0;
}

static bool take_character(struct keys *k, unsigned char c, struct key *out)
{
    uint32_t ch;
    if ((c & 0xC0) != 0x80) {
        break_off(k);
        return false;
    }
    hold(k, c);
    const int n = k->n_held;
    if (n < character_length((unsigned char)k->held[0]))
        return false;
    begin(k, KEYS_GROUND);
    return utf8_decode(k->held, (size_t)n, &ch) > 0 && is_typed(out, ch);
}

/*
 * The rest of a sequence that came too late over a slow line is not typed either. Nobody types '['
 * behind Esc, or faster than it can be read what would be the rest of a mouse report.
 */
static bool is_late(struct keys *k, enum keys_torn torn, unsigned char c)
{
    int n = k->at;
    const bool has_more = n < k->n;
    if (torn == KEYS_TORN_ESCAPE && c == '[') {
        begin(k, KEYS_CSI);
        return true;
    }
    if (torn == KEYS_TORN_ESCAPE && c == 'O' && has_more && strchr("ABCDFHPQRS", k->bytes[n])) {
        begin(k, KEYS_SS3);
        return true;
    }
    if (torn != KEYS_TORN_MOUSE || !(text_is_digit((char)c) || c == ';') || !has_more)
        return torn == KEYS_TORN_MOUSE && c == 'M';
    while (n < k->n && (text_is_digit(k->bytes[n]) || k->bytes[n] == ';'))
        n++;
    if (n == k->n || (k->bytes[n] != 'M' && k->bytes[n] != 'm'))
        return false;
    k->at = n + 1;
    return true;
}

static bool take_ground(struct keys *k, unsigned char c, struct key *out)
{
    const enum keys_torn torn = k->torn;
    k->torn = KEYS_NOT_TORN;
    if (c == ESC) {
        begin(k, KEYS_ESCAPE);
        return false;
    }
    if (torn != KEYS_NOT_TORN && is_late(k, torn, c))
        return false;
    if (c < ' ' || c == DEL)
        return is_control(out, c);
    if (c < DEL)
        return is_key(out, KEY_TEXT, c);
    if (character_length(c) > 0) {
        begin(k, KEYS_CHARACTER);
        hold(k, c);
    }
    return false;
}

/* Behind an ESC: what begins no sequence is a key of its own behind the key Esc. */
static bool take_escape(struct keys *k, unsigned char c, struct key *out)
{
    if (c == '[') {
        begin(k, KEYS_CSI);
    } else if (c == 'O') {
        begin(k, KEYS_SS3);
    } else if (c != '\0' && strchr("]P_^X", c)) {
        begin(k, KEYS_STRING);
    } else if (c == '\t') { /* Shift-Tab at the Linux console */
        begin(k, KEYS_GROUND);
        return is_key(out, KEY_BACK_TAB, 0);
    } else {
        break_off(k);
        return is_key(out, KEY_ESCAPE, 0);
    }
    return false;
}

/* A string ends by BEL or by ESC and a backslash, which is swallowed as ESC x would not be. */
static bool take_string(struct keys *k, unsigned char c)
{
    const bool is_escaped = k->n_held > 0;
    if (is_escaped && c == '\\') {
        begin(k, KEYS_GROUND);
    } else if (is_escaped) {
        begin(k, KEYS_ESCAPE);
        k->at--;
    } else if (c == ESC) {
        hold(k, c);
    } else if (c == BEL) {
        begin(k, KEYS_GROUND);
    } else if (c < ' ') {
        break_off(k);
    }
    return false;
}

static bool take(struct keys *k, unsigned char c, struct key *out)
{
    switch (k->state) {
    case KEYS_GROUND:
        return take_ground(k, c, out);
    case KEYS_CHARACTER:
        return take_character(k, c, out);
    case KEYS_ESCAPE:
        return take_escape(k, c, out);
    case KEYS_CSI:
        return take_csi(k, c, out);
    case KEYS_SS3:
        return take_ss3(k, c, out);
    case KEYS_STRING:
        return take_string(k, c);
    case KEYS_LINUX:
        begin(k, KEYS_GROUND);
        if (c >= 'A' && c <= 'E')
            return is_key(out, KEY_FUNCTION, (uint32_t)(c - 'A' + 1));
        if (c < ' ' || c >= DEL)
            break_off(k);
        return false;
    case KEYS_X10:
        hold(k, c);
        if (c < ' ')
            break_off(k);
        else if (k->n_held == 3)
            begin(k, KEYS_GROUND);
        return false;
    case KEYS_PASTE:
        return take_pasted(k, c, out);
    }
    return false;
}

char *keys_take_paste(struct keys *k)
{
    char *paste = k->is_paste_told ? k->paste : NULL;
    if (k->is_paste_told) {
        k->paste = NULL;
        k->paste_len = k->paste_size = 0;
        k->is_paste_told = false;
    }
    return paste;
}

bool keys_next(struct keys *k, struct key *out)
{
    *out = (struct key){0};
    free(keys_take_paste(k));
    const enum key_kind due = k->due;
    k->due = KEY_NONE;
    if (due == KEY_ESCAPE) {
        k->torn = KEYS_TORN_ESCAPE;
        return is_key(out, KEY_ESCAPE, 0);
    }
    if (due == KEY_PASTE && end_paste(k, out))
        return true;
    while (k->at < k->n) {
        if (take(k, (unsigned char)k->bytes[k->at++], out))
            return true;
    }
    return false;
}

int keys_wait_ms(const struct keys *k, int escape_ms)
{
    if (k->state == KEYS_GROUND)
        return -1;
    if (k->state == KEYS_ESCAPE)
        return escape_ms;
    return k->state == KEYS_PASTE ? KEYS_PASTE_MS : KEYS_SEQUENCE_MS;
}

void keys_expire(struct keys *k)
{
    if (k->state == KEYS_ESCAPE)
        k->due = KEY_ESCAPE;
    if (k->state == KEYS_CSI && k->n_held > 0 && k->held[0] == '<')
        k->torn = KEYS_TORN_MOUSE;
    if (k->state == KEYS_PASTE) {
        flush_mark(k);
        k->due = KEY_PASTE;
    }
    begin(k, KEYS_GROUND);
}
