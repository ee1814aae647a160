/* drawn.h: a canvas as text. */
#include "drawn.h"

#include <stdio.h>
#include <string.h>

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

void drawn_check(const struct variant *v, const struct pos *p, const struct view *view,
                 const char *name)
{
    static char expected[16384], actual[16384];
    char path[300];
    struct canvas c = canvas_empty();
    snprintf(path, sizeof path, "%s/%s.txt", DRAWINGS, name);
    FILE *f = fopen(path, "rb");
    if (!f)
        fail_msg("cannot read %s", path);
    expected[fread(expected, 1, sizeof expected - 1, f)] = '\0';
    fclose(f);
    assert_int_equal(v->rules->show->draw(v, p, view, &c), STATUS_OK);
    drawn_text(&c, actual, sizeof actual);
    canvas_free(&c);
    if (strcmp(actual, expected) != 0)
        fail_msg("%s\n--- is\n%s--- should be\n%s", name, actual, expected);
}
