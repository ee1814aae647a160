/* drawn.h: a canvas as text. */
#include "drawn.h"

#include "tactigon/text.h"
#include "unit.h"

static void add_utf8(struct text *t, uint32_t ch)
{
    assert_true(ch < 0x10000);
    if (ch < 0x80) {
        text_put(t, (char)ch);
        return;
    }
    if (ch < 0x800) {
        text_put(t, (char)(0xc0 | ch >> 6));
    } else {
        text_put(t, (char)(0xe0 | ch >> 12));
        text_put(t, (char)(0x80 | (ch >> 6 & 0x3f)));
    }
    text_put(t, (char)(0x80 | (ch & 0x3f)));
}

void drawn_text(const struct canvas *c, char *out, size_t size)
{
    struct text t = text_in(out, size);
    for (int row = 0; row < c->rows; row++) {
        for (int column = 0; column < canvas_row_width(c, row); column++)
            add_utf8(&t, canvas_at(c, row, column));
        text_put(&t, '\n');
    }
    assert_false(t.is_cut);
}
