/* Compares what games draw and say with expected texts. */
#include "drawn.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "game/board.h"
#include "golden.h"
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

static void compare(const char *actual, const char *expected, const char *what)
{
    if (strcmp(actual, expected) != 0)
        fail_msg("%s\n--- is\n%s\n--- should be\n%s", what, actual, expected);
}

static const char *draw(const struct variant *v, const struct pos *p, const struct view *view)
{
    static char drawn[1 << 16];
    struct canvas c = canvas_empty();
    assert_int_equal(board_draw(v, p, view, &c), STATUS_OK);
    drawn_text(&c, drawn, sizeof drawn);
    canvas_free(&c);
    return drawn;
}

void drawn_check(const struct variant *v, const struct pos *p, const struct view *view,
                 const char *name)
{
    char path[300];
    size_t size;
    snprintf(path, sizeof path, "%s/%s.txt", DRAWINGS, name);
    char *expected = golden_file(path, &size);
    compare(draw(v, p, view), expected, name);
    free(expected);
}

static void set_position(const struct variant *v, const char *text, union position *out)
{
    if (text)
        golden_pos(v, text, out);
    else
        v->rules->start(v, &out->pos);
}

static void add_typed(const struct variant *v, const struct pos *p, const char *typed,
                      struct text *out)
{
    move_code move;
    int place;
    struct error error = {0};
    const enum status status = rules_move_type(v, p, typed, &move, &place, &error);
    if (status == STATUS_OK)
        v->rules->move_format(v, p, move, out);
    else if (status == STATUS_NOT_FOUND)
        v->rules->place_format(v, place, out);
    else
        text_add(out, error.text);
}

const char *drawn_words(const struct variant *v, const struct pos *p, const char *what,
                        const char *argument)
{
    static char words[LIST_TEXT_MAX];
    const struct rules_talk *talk = v->rules->talk;
    struct view view = {.selected = PLACE_NONE};
    struct text out = text_in(words, sizeof words);
    if (strcmp(what, "list") == 0) {
        rules_list(v, p, &out);
    } else if (strcmp(what, "explain") == 0) {
        talk->explain(v, p, argument, &out);
    } else if (strcmp(what, "typed") == 0) {
        add_typed(v, p, argument, &out);
    } else if (strcmp(what, "first") == 0 || strcmp(what, "second") == 0) {
        const enum side side = strcmp(what, "first") == 0 ? SIDE_FIRST : SIDE_SECOND;
        text_add(&out, rules_score(v, p, side).text);
    } else if (strcmp(what, "state") == 0) {
        v->rules->show->panel(v, p, &view, PANEL_STATE, &out);
    } else if (strcmp(what, "selected") == 0) {
        view.selected = v->rules->place_parse(v, argument, strlen(argument));
        v->rules->show->panel(v, p, &view, PANEL_PIECE, &out);
    } else {
        const struct question *q = talk->questions;
        while (q->word && strcmp(q->word, what) != 0)
            q++;
        assert_non_null(q->word);
        q->answer(v, p, argument, &out);
    }
    assert_false(out.is_cut);
    return words;
}

void drawn_check_words(const struct variant *v, const struct drawn_row *rows)
{
    for (; rows->what; rows++) {
        union position p;
        set_position(v, rows->position, &p);
        compare(drawn_words(v, &p.pos, rows->what, rows->argument), rows->words, rows->what);
    }
}
