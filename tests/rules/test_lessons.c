/*
 * What lessons and panels say of signs is what the board beside them shows: a word that the board
 * has in the other set of characters only is a sign that the reader looks for in vain.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "drawn.h"
#include "tactigon/registry.h"

enum { TEXT_ROOM = 4096, DRAWN_ROOM = 65536 };

/* A position with its view, and the drawings of all lessons of its game in ASCII and in Unicode. */
struct shown {
    struct variant *v;
    union position p;
    struct view view;
    char drawn[2][DRAWN_ROOM];
};

/* The drawings of the position behind those that there are. */
static void draw_both(struct shown *s)
{
    for (int is_unicode = 0; is_unicode < 2; is_unicode++) {
        struct canvas canvas = {0};
        s->view.is_unicode = is_unicode;
        assert_int_equal(s->v->rules->draw(s->v, &s->p.pos, &s->view, &canvas), STATUS_OK);
        const size_t len = strlen(s->drawn[is_unicode]);
        drawn_text(&canvas, s->drawn[is_unicode] + len, sizeof s->drawn[is_unicode] - len);
        canvas_free(&canvas);
    }
}

/* Small letters and digits name places and steps; all else that is drawn is a sign. */
static bool is_name(const char *word)
{
    return word[strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789")] == '\0';
}

/* Each word that drawings of the other set have, and each shape, drawings of this set have. */
static void check_words(const struct shown *s, bool is_unicode, const char *text)
{
    static const char between[] = " \n.,:;?";
    while (*(text += strspn(text, between))) {
        char word[TEXT_ROOM];
        const size_t len = strcspn(text, between);
        snprintf(word, sizeof word, "%.*s", (int)len, text);
        const bool is_sign =
            !is_name(word) && (strstr(s->drawn[!is_unicode], word) || strpbrk(word, "{|}") ||
                               (unsigned char)word[0] >= 0x80);
        if (is_sign && !strstr(s->drawn[is_unicode], word))
            fail_msg("%s speaks of %s, which is not drawn", s->v->rules->name, word);
        text += len;
    }
}

static void check_panels(struct shown *s, bool is_unicode)
{
    for (enum panel part = PANEL_FIRST; part <= PANEL_SELECTED; part++) {
        char buffer[TEXT_ROOM];
        struct text text = text_in(buffer, sizeof buffer);
        s->view.is_unicode = is_unicode;
        s->v->rules->panel(s->v, &s->p.pos, &s->view, part, &text);
        check_words(s, is_unicode, buffer);
    }
}

static void set_up(struct shown *s, const struct lesson *lesson)
{
    struct error error;
    s->view = (struct view){.style = VIEW_LARGE, .selected = PLACE_NONE};
    s->v->rules->start(s->v, &s->p.pos);
    if (!lesson->position)
        return;
    assert_int_equal(s->v->rules->pos_parse(s->v, lesson->position, &s->p.pos, &error), STATUS_OK);
    s->view.selected = s->v->rules->place_parse(s->v, lesson->selected, strlen(lesson->selected));
}

static void check_lesson(struct shown *s, const struct lesson *lesson)
{
    set_up(s, lesson);
    for (int is_unicode = 0; is_unicode < 2; is_unicode++) {
        char buffer[TEXT_ROOM];
        struct text text = text_in(buffer, sizeof buffer);
        rules_signs(lesson->text, is_unicode, &text);
        check_words(s, is_unicode, buffer);
        check_panels(s, is_unicode);
    }
}

static void test_signs_are_drawn(void **state)
{
    static struct shown s;
    struct error error;
    (void)state;
    for (int i = 0; i < rules_count(); i++) {
        const struct lesson *lessons = rules_at(i)->lessons;
        assert_int_equal(variant_new(rules_at(i), &(struct variant_spec){0}, &s.v, &error),
                         STATUS_OK);
        s.drawn[0][0] = s.drawn[1][0] = '\0';
        for (int k = 0; lessons && lessons[k].title; k++) {
            set_up(&s, &lessons[k]);
            draw_both(&s);
        }
        for (int k = 0; lessons && lessons[k].title; k++)
            check_lesson(&s, &lessons[k]);
        variant_free(s.v);
    }
}

static void test_one_of_two_is_written(void **state)
{
    char buffer[TEXT_ROOM];
    struct text text = text_in(buffer, sizeof buffer);
    (void)state;
    rules_signs("{a|b} and {c|}", false, &text);
    assert_string_equal(buffer, "a and c");
    text_clear(&text);
    rules_signs("{a|b} and {c|}", true, &text);
    assert_string_equal(buffer, "b and ");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_signs_are_drawn),
        cmocka_unit_test(test_one_of_two_is_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
