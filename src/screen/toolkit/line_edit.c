/* Edits a line: moves over whole characters, cuts, recalls the history, finds the visible part. */
#include "screen/toolkit/line_edit.h"

#include <string.h>

#include "core/utf8.h"

/* Returns the number of bytes of the code point at `at`. *is_mark: whether it is a combining
 * mark. */
static int point_length(const struct edit *e, int at, bool *is_mark)
{
    uint32_t ch;
    int columns;
    const size_t n = utf8_next(e->line, (size_t)at, (size_t)e->len, &ch, &columns);
    *is_mark = columns == 0;
    return (int)n;
}

static int next(const struct edit *e, int at)
{
    bool is_mark = true;
    if (at < e->len)
        at += point_length(e, at, &is_mark);
    while (at < e->len) {
        const int n = point_length(e, at, &is_mark);
        if (!is_mark)
            break;
        at += n;
    }
    return at;
}

/* Finds the previous character from the start of the line, so as to stop where next() does. */
static int previous(const struct edit *e, int at)
{
    int last = 0;
    for (int i = 0; i < at; i = next(e, i))
        last = i;
    return last;
}

/* Moves the cursor past combining marks, which belong to the character before it. */
static void skip_marks(struct edit *e)
{
    int at = 0;
    while (at < e->cursor)
        at = next(e, at);
    e->cursor = at;
}

static void cut(struct edit *e, int from, int to)
{
    memmove(e->line + from, e->line + to, (size_t)(e->len - to + 1));
    e->len -= to - from;
    e->cursor = from;
    skip_marks(e);
}

void edit_insert(struct edit *e, const char *s)
{
    for (size_t len = strlen(s); len > 0;) {
        uint32_t ch;
        const size_t n = utf8_decode(s, len, &ch), step = n > 0 ? n : 1;
        if (n > 0 && !utf8_is_unsafe(ch) && (int)n <= INPUT_LINE_MAX - e->len) {
            char *to = e->line + e->cursor;
            memmove(to + n, to, (size_t)(e->len - e->cursor + 1));
            memcpy(to, s, n);
            e->len += (int)n;
            e->cursor += (int)n;
        }
        s += step;
        len -= step;
    }
    skip_marks(e);
}

void edit_set(struct edit *e, const char *s)
{
    e->back = 0;
    cut(e, 0, e->len);
    edit_insert(e, s);
}

void edit_remember(struct edit *e)
{
    const size_t size = (size_t)e->len + 1;
    if (e->len > 0 && strcmp(e->history, e->line) != 0) {
        memmove(e->history + size, e->history, EDIT_HISTORY_MAX - size);
        memcpy(e->history, e->line, size);
        for (char *end = e->history + EDIT_HISTORY_MAX; *--end;)
            *end = '\0'; /* the oldest line no longer fits */
    }
    edit_set(e, "");
}

/* Shows the line from `back` lines ago; 0 restores the line being typed. */
static void show_earlier(struct edit *e, int back)
{
    const char *line = e->history;
    if (e->back == 0)
        memcpy(e->draft, e->line, sizeof e->draft);
    for (int i = 1; i < back; i++)
        line += strlen(line) + 1;
    if (back < 0 || (back > 0 && !*line))
        return;
    e->back = back;
    cut(e, 0, e->len);
    edit_insert(e, back > 0 ? line : e->draft);
}

/* Returns the byte to which Ctrl with this letter moves the cursor or cuts the line. */
static int target(const struct edit *e, char letter)
{
    int at = e->cursor;
    switch (letter) {
    case 'a':
    case 'u':
        return 0;
    case 'b':
    case 'h':
        return previous(e, e->cursor);
    case 'f':
    case 'd':
        return next(e, e->cursor);
    case 'w':
    case 'B':
        while (at > 0 && text_is_blank(e->line[at - 1]))
            at--;
        while (at > 0 && !text_is_blank(e->line[at - 1]))
            at--;
        return at;
    case 'F':
        while (at < e->len && text_is_blank(e->line[at]))
            at++;
        while (at < e->len && !text_is_blank(e->line[at]))
            at++;
        return at;
    default: /* 'e' and 'k' */
        return e->len;
    }
}

/* Returns the letter that, typed with Ctrl, has the same effect as the key; 'B' and 'F': the arrows
 * that move by a word; 0: no such letter. */
static char control_of(const struct key *key)
{
    static const struct {
        enum key_kind kind;
        char letter;
    } same[] = {{KEY_LEFT, 'b'}, {KEY_RIGHT, 'f'}, {KEY_UP, 'p'},        {KEY_DOWN, 'n'},
                {KEY_HOME, 'a'}, {KEY_END, 'e'},   {KEY_BACKSPACE, 'h'}, {KEY_DELETE, 'd'}};
    if (key->kind == KEY_CONTROL)
        return strchr("abdefhknuwp", (int)key->ch) ? (char)key->ch : '\0';
    if (key->is_by_word && (key->kind == KEY_LEFT || key->kind == KEY_RIGHT))
        return key->kind == KEY_LEFT ? 'B' : 'F';
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
        if (same[i].kind == key->kind)
            return same[i].letter;
    }
    return '\0';
}

bool edit_key(struct edit *e, const struct key *key)
{
    char bytes[8];
    struct text text = text_in(bytes, sizeof bytes);
    if (key->kind == KEY_TEXT) {
        if (e->len == 0 && key->ch == ' ')
            return false;
        utf8_add(&text, key->ch);
        edit_insert(e, bytes);
        return true;
    }
    const char letter = control_of(key);
    const bool is_history = key->kind == KEY_CONTROL && (letter == 'p' || letter == 'n');
    if (!letter || (e->len == 0 && !is_history))
        return false;
    const int at = e->cursor, to = target(e, letter);
    if (letter == 'p' || letter == 'n')
        show_earlier(e, e->back + (letter == 'p' ? 1 : -1));
    else if (strchr("abefBF", letter))
        e->cursor = to;
    else
        cut(e, to < at ? to : at, to < at ? at : to);
    return true;
}

int edit_show(const struct edit *e, const char *prompt, int width, struct text *out)
{
    const int prompt_width = utf8_width(prompt, strlen(prompt));
    const size_t begin_len = out->len;
    if (width <= 0)
        return 0;
    const int whole = utf8_width(e->line, (size_t)e->len);
    /* A prompt wider than half the row is left out if the line does not fit beside it. */
    const bool has_prompt = 2 * prompt_width <= width || prompt_width + whole < width;
    const int left = has_prompt ? prompt_width : 0, room = width - left;
    text_add(out, has_prompt ? prompt : "");
    const bool fits = whole < room;
    const int after = whole - utf8_width(e->line, (size_t)e->cursor);
    /* A quarter of the room is for text after the cursor, and two columns for '<' and '>'. */
    const int kept = room - 2 - (after < room / 4 + 1 ? after : room / 4 + 1);
    int begin = 0;
    for (int before = whole - after;
         !fits && begin < e->cursor && before > (kept > 0 ? kept : 0);) {
        const int to = next(e, begin);
        before -= utf8_width(e->line + begin, (size_t)(to - begin));
        begin = to;
    }
    const bool has_left = begin > 0 && room >= 3;
    if (has_left)
        text_put(out, '<');
    const int inner = room - has_left;
    const int rest = utf8_width(e->line + begin, (size_t)(e->len - begin));
    const bool has_right = rest > inner - 1 && room >= 3;
    const size_t n =
        utf8_fit(e->line + begin, (size_t)(e->len - begin), has_right ? inner - 1 : inner);
    text_printf(out, "%.*s", (int)n, e->line + begin);
    if (has_right) {
        utf8_pad(out, begin_len, width - 1);
        text_put(out, '>');
    }
    const int column = left + has_left + utf8_width(e->line + begin, (size_t)(e->cursor - begin));
    return column < width ? column : width - 1;
}
