#include "app/markup.h"

#include <string.h>

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

/* Control characters, and U+FFFE and U+FFFF, may not stand in markup in any form. */
static size_t forbidden_length(const char *s)
{
    const unsigned char c = (unsigned char)*s;
    if (c == 0x7F || (c < ' ' && c != '\n' && c != '\t'))
        return 1;
    return strncmp(s, "\xEF\xBF\xBE", 3) == 0 || strncmp(s, "\xEF\xBF\xBF", 3) == 0 ? 3 : 0;
}

void markup_add(struct output *out, const char *s)
{
    while (*s) {
        const size_t skipped = forbidden_length(s);
        const char *escaped = entity(*s);
        if (skipped > 0)
            output_add(out, "?");
        else if (escaped)
            output_add(out, escaped);
        else
            output_printf(out, "%c", *s);
        s += skipped > 0 ? skipped : 1;
    }
}

void markup_string(struct output *out, const char *s)
{
    output_add(out, "\"");
    while (*s) {
        const size_t skipped = forbidden_length(s);
        if (skipped > 0)
            output_add(out, "?");
        else if ((unsigned char)*s < ' ' || strchr("\"\\<>&", *s))
            output_printf(out, "\\u%04x", (unsigned)(unsigned char)*s);
        else
            output_printf(out, "%c", *s);
        s += skipped > 0 ? skipped : 1;
    }
    output_add(out, "\"");
}
