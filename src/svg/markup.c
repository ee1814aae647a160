/*
 * Text made safe for SVG and HTML.
 */
#include "tactigon/markup.h"

#include <string.h>

#include "tactigon/utf8.h"

static const char *entity(char c)
{
    switch (c) {
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '&':
        return "&amp;";
    case '"':
        return "&quot;";
    default:
        return NULL;
    }
}

/* Whether a character may stand in markup; those that may not are '?'. */
static bool is_allowed(uint32_t ch)
{
    return ch == '\n' || ch == '\t' || (!utf8_is_unsafe(ch) && ch != 0xFFFE && ch != 0xFFFF);
}

/*
 * The next character of *s[*len], which it moves behind, as a string in out[8]; what is not
 * allowed is "?", and what is no UTF-8 is U+FFFD.
 */
static void next_character(const char **s, size_t *len, char *out)
{
    uint32_t ch;
    struct text text = text_in(out, 8);
    const size_t n = utf8_decode(*s, *len, &ch);
    if (n == 0)
        ch = UTF8_REPLACEMENT;
    utf8_add(&text, is_allowed(ch) ? ch : '?');
    *s += n > 0 ? n : 1;
    *len -= n > 0 ? n : 1;
}

void markup_add(struct buffer *out, const char *s)
{
    size_t len = strlen(s);
    while (len > 0) {
        char character[8];
        next_character(&s, &len, character);
        const char *escaped = entity(*character);
        buffer_add(out, escaped ? escaped : character);
    }
}

void markup_string(struct buffer *out, const char *s)
{
    size_t len = strlen(s);
    buffer_add(out, "\"");
    while (len > 0) {
        char character[8];
        next_character(&s, &len, character);
        if ((unsigned char)*character < ' ' || strchr("\"\\<>&", *character))
            buffer_printf(out, "\\u%04x", (unsigned)*character);
        else
            buffer_add(out, character);
    }
    buffer_add(out, "\"");
}
