/* The functions of utf8.h that write into a struct text. They are not in utf8.c because struct text
 * itself needs utf8.c. */
#include "core/utf8.h"

#include <string.h>

void utf8_add(struct text *out, uint32_t ch)
{
    char bytes[5];
    int n = 0;
    if (ch < 0x80) {
        bytes[n++] = (char)ch;
    } else if (ch < 0x800) {
        bytes[n++] = (char)(0xC0 | ch >> 6);
    } else if (ch < 0x10000) {
        bytes[n++] = (char)(0xE0 | ch >> 12);
        bytes[n++] = (char)(0x80 | (ch >> 6 & 0x3F));
    } else {
        bytes[n++] = (char)(0xF0 | ch >> 18);
        bytes[n++] = (char)(0x80 | (ch >> 12 & 0x3F));
        bytes[n++] = (char)(0x80 | (ch >> 6 & 0x3F));
    }
    if (ch >= 0x80)
        bytes[n++] = (char)(0x80 | (ch & 0x3F));
    bytes[n] = '\0';
    text_add(out, bytes);
}

void utf8_add_cut(struct text *out, const char *s, int columns)
{
    static const char dots[] = "...";
    const size_t len = strlen(s);
    if (utf8_width(s, len) <= columns)
        text_add(out, s);
    else
        text_printf(out, "%.*s%s", (int)utf8_fit(s, len, columns - (int)strlen(dots)), s, dots);
}

void utf8_pad(struct text *out, size_t begin, int columns)
{
    for (int used = utf8_width(out->data + begin, out->len - begin); used < columns; used++)
        text_put(out, ' ');
}

struct utf8_quote utf8_quote(const char *s, int columns)
{
    struct utf8_quote quote;
    struct text text = text_in(quote.text, sizeof quote.text);
    text_add(&text, s);
    utf8_clean(quote.text, text.len);
    quote.text[utf8_fit(quote.text, text.len, columns)] = '\0';
    return quote;
}
