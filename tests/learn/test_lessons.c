/* Checks the lessons of all games: every first turn, the form of the texts, and that the places and
 * piece symbols in the texts are on the board, in ASCII and in Unicode. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "drawn.h"
#include "game/board.h"
#include "learn/verdict.h"
#include "pupil.h"
#include "rules/registry.h"
#include "unit.h"

enum { TEXT_ROOM = 4096, DRAWN_ROOM = 65536 };

static void load(const char *game, struct lessons *out)
{
    struct error error = {0};
    const char *text = rules_find(game)->lessons;
    assert_non_null(text);
    if (lessons_read(text, strlen(text), out, &error) != STATUS_OK)
        fail_msg("%s:%d:%d: %s", game, error.line, error.column, error.text);
}

struct opened {
    struct task task;
    struct variant *v;
    union position start;
};

static void open(const struct lessons *l, int i, struct opened *out)
{
    struct error error = {0};
    assert_int_equal(lesson_open(l->rules, &l->lessons[i], &out->v, &out->start, &error),
                     STATUS_OK);
    out->task = verdict_of_lesson(&l->lessons[i], out->v, &out->start.pos);
    assert_int_equal(coach_new(out->v, &out->task.coach), STATUS_OK);
    coach_address(out->task.coach, out->v, (int)out->task.side);
}

static void close(struct opened *o)
{
    coach_free(o->task.coach);
    variant_free(o->v);
}

struct tally {
    const struct opened *o;
    struct steps turn;
    int n_turns, n_right, n_foreseen;
};

static void check_wrong(const struct opened *o, const struct steps *turn,
                        const struct judged *judged)
{
    char buffer[TEXT_ROOM];
    struct text text = text_in(buffer, sizeof buffer);
    struct coach_line line;
    coach_line_begin(o->v, &o->start.pos, &line);
    coach_line_add(o->v, &line, turn);
    coach_line_add(o->v, &line, &judged->reply);
    reason_turn(&o->task, &line, 1, judged, &text);
    const struct lesson *l = o->task.lesson;
    bool may_answer = l->turns > 1;
    for (int i = 0; i < l->n_win; i++)
        may_answer |= l->win[i].test == TEST_SAFE || l->win[i].test == TEST_WON_NEXT;
    if (text.is_cut || text.len < 2 || buffer[text.len - 1] != '.' ||
        (!may_answer && strncmp(buffer, "After", 5) == 0))
        fail_msg("%s: '%s'", l->id.text, buffer);
}

static void check_turn(struct tally *t, const struct pos *after)
{
    struct judged judged;
    t->n_turns++;
    verdict_turn(&t->o->task, &t->o->start.pos, after, 1, &judged);
    t->n_right += judged.verdict != VERDICT_WRONG;
    t->n_foreseen += judged.words != NULL;
    if (judged.words)
        assert_true(judged.verdict == VERDICT_WRONG && strlen(judged.words) > 10);
    else if (judged.verdict == VERDICT_WRONG)
        check_wrong(t->o, &t->turn, &judged);
}

static void each_turn(struct tally *t, const struct pos *p, int n)
{
    const struct variant *v = t->o->v;
    move_code *moves = malloc((size_t)v->max_moves * sizeof *moves);
    union position next;
    assert_non_null(moves);
    const int n_moves = v->rules->gen(v, p, moves);
    for (int i = 0; i < n_moves; i++) {
        v->rules->play(v, p, moves[i], &next.pos);
        t->turn.steps[n] = moves[i];
        t->turn.n = n + 1;
        if (next.pos.result == RESULT_NONE && next.pos.mid_turn)
            each_turn(t, &next.pos, n + 1);
        else
            check_turn(t, &next.pos);
    }
    free(moves);
}

static void check_turns(const char *game, int at_least)
{
    struct lessons l;
    load(game, &l);
    int n_played = 0;
    for (int i = 0; i < l.n; i++) {
        struct opened o;
        if (l.lessons[i].against.line)
            continue;
        open(&l, i, &o);
        struct tally t = {.o = &o};
        each_turn(&t, &o.start.pos, 0);
        assert_true(t.n_right > 0 && t.n_right < t.n_turns);
        assert_true(t.n_foreseen >= 0 && t.n_turns > 1);
        n_played++;
        close(&o);
    }
    assert_true(n_played >= at_least);
    lessons_free(&l);
}

static void test_every_turn_of_tactigon(void **state)
{
    check_turns("tactigon", 10);
}

static void test_every_turn_of_dragons(void **state)
{
    check_turns("dragons", 5);
}

static void test_every_turn_of_apart(void **state)
{
    check_turns("apart", 5);
}

static void test_every_turn_of_isaac(void **state)
{
    check_turns("isaac", 5);
}

static void check_answer(const char *game, const char *id, const char *turn, const char *expected)
{
    struct lessons l;
    struct opened o;
    struct judged judged;
    union position after;
    struct steps steps;
    char buffer[TEXT_ROOM];
    struct text text = text_in(buffer, sizeof buffer);
    int i = 0;
    load(game, &l);
    while (strcmp(l.lessons[i].id.text, id) != 0)
        assert_true(++i < l.n);
    open(&l, i, &o);
    if (!steps_next(o.v, &o.start.pos, &turn, &steps, &after))
        fail_msg("%s is not legal", turn);
    verdict_turn(&o.task, &o.start.pos, &after.pos, 1, &judged);
    assert_int_equal(judged.verdict, VERDICT_WRONG);
    struct coach_line line;
    coach_line_begin(o.v, &o.start.pos, &line);
    coach_line_add(o.v, &line, &steps);
    coach_line_add(o.v, &line, &judged.reply);
    reason_turn(&o.task, &line, 1, &judged, &text);
    assert_string_equal(judged.words ? judged.words : buffer, expected);
    close(&o);
    lessons_free(&l);
}

static void test_answers(void **state)
{
    check_answer("tactigon", "safe", "d7c6",
                 "d7-c6 walks into d6xc6, which captures your triangle on c6.");
    check_answer("tactigon", "both", "c9b9",
                 "c9-b9 does not stop the threat to capture your pentagon (d10xd11).");
    check_answer("tactigon", "throw", "b8c7", "b8-c7 does not break Cian's hold on the gold.");
    check_answer("apart", "capture", "c6c4",
                 "That captures c4, and Black's last piece touches nothing: now both sides are "
                 "apart, and you moved, so you lose.");
    check_answer("isaac", "sizes", "42x0", "After 42x0 none of your turns brings you to 3 points.");
    check_answer("isaac", "sizes", "56x1", "After 56x1 none of your turns brings you to 3 points.");
    check_answer("tactigon", "step", "d7c7", "That is c7; the goal is d6.");
    check_answer("tactigon", "step", "d11e7",
                 "That is the pentagon on e7; the goal is the circle on d6.");
    check_answer("tactigon", "corner", "d8d7",
                 "That is the circle on d7; the goal is the triangle on d7.");
    check_answer("tactigon", "way", "d8c4",
                 "After d8-c4 and e1-f2 none of your turns brings the square to d9.");
    check_answer("tactigon", "capture", "d7c7",
                 "Nothing was captured: the square on d6 is still there.");
    check_answer("tactigon", "pentagon", "d7e6",
                 "That does not win: the pentagon on e4 is still there.");
    check_answer("tactigon", "gold", "f6g6", "That is g6; the goal is b6.");
    check_answer("apart", "apart", "g7g6", "You have 2 touching pieces; the goal is none.");
    check_answer("isaac", "across", "30h7", "30h7 is not the move that the goal asks for.");
    check_answer("isaac", "points", "34x16", "That adds 16 points; the goal is 18.");
}

static enum verdict judge(const char *win, const char *turn)
{
    char text[TEXT_ROOM];
    struct lessons l;
    struct opened o;
    struct error error = {0};
    struct judged judged = {.verdict = VERDICT_WRONG};
    union position after;
    struct steps r;
    snprintf(text, sizeof text,
             "lessons: tactigon\nlesson: a\ntitle: T\nsay: S\ngoal: G\nhint: H\nafter: A\n"
             "position: 1p1/5/5/5/7/7/2C2/5/5/5/P r 0 1\nwin: %s\nsolution: d7d6\n",
             win);
    if (lessons_read(text, strlen(text), &l, &error) != STATUS_OK)
        fail_msg("%s%d:%d: %s", text, error.line, error.column, error.text);
    open(&l, 0, &o);
    assert_true(steps_next(o.v, &o.start.pos, &turn, &r, &after));
    verdict_turn(&o.task, &o.start.pos, &after.pos, 1, &judged);
    close(&o);
    lessons_free(&l);
    return judged.verdict;
}

static void test_conditions(void **state)
{
    static const struct {
        const char *win, *turn;
        enum verdict verdict;
    } cases[] = {
        {"mine = 2", "d7d6", VERDICT_DONE},
        {"mine >= 2", "d7d6", VERDICT_DONE},
        {"mine <= 2", "d7d6", VERDICT_DONE},
        {"mine >= 1 circle", "d7d6", VERDICT_DONE},
        {"theirs <= 1", "d7d6", VERDICT_DONE},
        {"theirs = 1 pentagon", "d7d6", VERDICT_DONE},
        {"on d6", "d7d6", VERDICT_DONE},
        {"on d6", "d7d8", VERDICT_WRONG},
        {"safe circle", "d7d6", VERDICT_DONE},
        {"plays d7d8 d7d6", "d7d6", VERDICT_DONE},
        {"plays d7d8 d7d6", "d7c7", VERDICT_WRONG},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const enum verdict verdict = judge(cases[i].win, cases[i].turn);
        if (verdict != cases[i].verdict)
            fail_msg("%s behind %s: %d", cases[i].win, cases[i].turn, verdict);
    }
}

#define LESSON                                                                                     \
    "lessons: tactigon\nlesson: one\ntitle: T\nposition: 1p1/5/5/5/7/7/2C2/5/5/5/P r 0 1\n"        \
    "say: S\ngoal: G\nwin: on d6 circle\nhint: H\nafter: A\nsolution: d7d6\n"

/* Faults that are not in tests/bad/lessons.bad. */
static const struct {
    const char *text;
    int line, column;
    const char *what;
} faults[] = {
    {"lesson: one\n", 1, 1, "expected 'lessons: GAME' first"},
    {LESSON "say: S\n", 11, 1, "'say' is given twice"},
    {LESSON "pick: d7\npick: d7\n", 12, 1, "'pick' is given twice"},
};

static void test_faults_have_their_place(void **state)
{
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        struct lessons l;
        struct error error = {0};
        assert_int_equal(lessons_read(faults[i].text, strlen(faults[i].text), &l, &error),
                         STATUS_BAD_INPUT);
        if (error.line != faults[i].line || error.column != faults[i].column ||
            strcmp(error.text, faults[i].what) != 0)
            fail_msg("%s%d:%d: %s", faults[i].text, error.line, error.column, error.text);
        assert_null(l.lessons);
    }
}

static void test_too_many(void **state)
{
    static const struct {
        const char *line;
        const char *what;
    } lists[] = {
        {"win: won\n", "this lesson has too many 'win' lines"},
        {"wrong: d7d8 No.\n", "this lesson has too many 'wrong' lines"},
        {"lesson: %d\n", "there are too many lessons"},
    };
    static char text[1 << 16];
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        struct text all = text_in(text, sizeof text);
        struct lessons l;
        struct error error;
        text_add(&all, LESSON);
        for (int k = 0; k < 200; k++) {
            const char *number = strstr(lists[i].line, "%d");
            if (number)
                text_printf(&all, "lesson: %d\n", k);
            else
                text_add(&all, lists[i].line);
        }
        assert_int_equal(lessons_read(text, all.len, &l, &error), STATUS_BAD_INPUT);
        assert_string_equal(error.text, lists[i].what);
    }
}

static void test_values_go_on(void **state)
{
    static const char text[] = "# A comment.\n\n" LESSON;
    struct lessons l;
    struct error error;
    char longer[sizeof text + 64];
    const char *at = strstr(text, "goal:");
    snprintf(longer, sizeof longer, "%.*s  goes on\nsay: again\n%s", (int)(at - text), text, at);
    assert_int_equal(lessons_read(longer, strlen(longer), &l, &error), STATUS_OK);
    assert_string_equal(l.lessons[0].say.text, "S goes on\nagain");
    assert_int_equal(l.lessons[0].turns, 1);
    assert_int_equal(l.lessons[0].side, SIDE_FIRST);
    lessons_free(&l);
}

struct shown {
    struct variant *v;
    union position p;
    struct view view;
    char drawn[2][DRAWN_ROOM];
};

static void draw_both(struct shown *s)
{
    for (int is_unicode = 0; is_unicode < 2; is_unicode++) {
        struct canvas canvas = {0};
        s->view.is_unicode = is_unicode;
        assert_int_equal(board_draw(s->v, &s->p.pos, &s->view, &canvas), STATUS_OK);
        const size_t len = strlen(s->drawn[is_unicode]);
        drawn_text(&canvas, s->drawn[is_unicode] + len, sizeof s->drawn[is_unicode] - len);
        canvas_free(&canvas);
    }
}

/* A word of only lowercase letters and digits names a place or a step. Any other word can be a
 * piece symbol. */
static bool is_name(const char *word)
{
    return word[strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789")] == '\0';
}

static void check_words(const struct shown *s, bool is_unicode, const char *text)
{
    static const char between[] = " \n.,:;?";
    while (*(text += strspn(text, between))) {
        char word[TEXT_ROOM];
        const size_t len = strcspn(text, between);
        snprintf(word, sizeof word, "%.*s", (int)len, text);
        const bool is_sign =
            !is_name(word) && (strstr(s->drawn[!is_unicode], word) || strpbrk(word, "{}") ||
                               (unsigned char)word[0] >= 0x80);
        if (is_sign && !strstr(s->drawn[is_unicode], word))
            fail_msg("%s speaks of %s, which is not drawn", s->v->rules->name, word);
        text += len;
    }
}

static void check_text(struct shown *s, const char *words)
{
    for (int is_unicode = 0; is_unicode < 2; is_unicode++) {
        char buffer[TEXT_ROOM];
        struct text text = text_in(buffer, sizeof buffer);
        rules_signs(words, "{}", is_unicode, &text);
        check_words(s, is_unicode, buffer);
    }
}

static void check_panels(struct shown *s)
{
    for (int is_unicode = 0; is_unicode < 2; is_unicode++) {
        for (enum panel part = PANEL_STATE; part <= PANEL_PIECE; part++) {
            char buffer[TEXT_ROOM];
            struct text text = text_in(buffer, sizeof buffer);
            s->view.is_unicode = is_unicode;
            s->v->rules->show->panel(s->v, &s->p.pos, &s->view, part, &text);
            check_words(s, is_unicode, buffer);
        }
    }
}

static void check_signs(const struct lessons *l, struct shown *s)
{
    s->drawn[0][0] = s->drawn[1][0] = '\0';
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < l->n; i++) {
            const struct lesson *lesson = &l->lessons[i];
            struct opened o;
            open(l, i, &o);
            s->v = o.v;
            s->p = o.start;
            s->view = (struct view){.style = VIEW_LARGE, .selected = PLACE_NONE};
            if (lesson->pick.line)
                s->view.selected =
                    l->rules->place_parse(o.v, lesson->pick.text, strlen(lesson->pick.text));
            if (pass == 0) {
                draw_both(s);
            } else {
                check_text(s, lesson->say.text);
                check_text(s, lesson->goal.text);
                check_text(s, lesson->after.text);
                check_panels(s);
            }
            close(&o);
        }
    }
}

static void test_signs_are_drawn(void **state)
{
    static struct shown s;
    for (int i = 0; i < rules_count(); i++) {
        struct lessons l;
        if (!rules_at(i)->lessons)
            continue;
        load(rules_at(i)->name, &l);
        check_signs(&l, &s);
        lessons_free(&l);
    }
}

/* Checks that each place and each kind of piece that the text names exists in the lesson's
 * position. */
static void check_named(const struct lesson *lesson, const struct opened *o, const char *text)
{
    static const char between[] = " \n.,:;?'";
    static const char *const kinds[] = {"circle", "triangle", "square", "pentagon"};
    struct picture picture;
    o->v->rules->show->picture(o->v, &o->start.pos, &picture);
    while (*(text += strspn(text, between))) {
        char word[TEXT_ROOM];
        const size_t len = strcspn(text, between);
        snprintf(word, sizeof word, "%.*s", (int)len, text);
        const bool is_place = len >= 2 && len <= 3 && strchr("abcdefghi", word[0]) &&
                              strspn(word + 1, "0123456789") == len - 1;
        if (is_place && o->v->rules->place_parse(o->v, word, len) == PLACE_NONE)
            fail_msg("%s: there is no %s", lesson->id.text, word);
        for (int k = 0; k < 4 && o->v->rules == rules_at(0); k++) {
            bool is_there = strcmp(word, kinds[k]) != 0;
            for (int i = 0; i < picture.n_pieces; i++)
                is_there |= strcmp(picture.pieces[i].kind.name, word) == 0;
            if (!is_there)
                fail_msg("%s: there is no %s", lesson->id.text, word);
        }
        text += len;
    }
}

static void test_hints_name_existing_pieces(void **state)
{
    for (int i = 0; i < rules_count(); i++) {
        struct lessons l;
        if (!rules_at(i)->lessons)
            continue;
        load(rules_at(i)->name, &l);
        for (int k = 0; k < l.n; k++) {
            const struct lesson *lesson = &l.lessons[k];
            struct opened o;
            open(&l, k, &o);
            check_named(lesson, &o, lesson->goal.text);
            for (int h = 0; h < lesson->n_hints; h++)
                check_named(lesson, &o, lesson->hints[h].text);
            close(&o);
        }
        lessons_free(&l);
    }
}

static void test_one_of_two_is_written(void **state)
{
    char buffer[TEXT_ROOM];
    struct text text = text_in(buffer, sizeof buffer);
    rules_signs("{a|b} and {c|}", "{}", false, &text);
    assert_string_equal(buffer, "a and c");
    text_clear(&text);
    rules_signs("{a|b} and {c|}", "{}", true, &text);
    assert_string_equal(buffer, "b and ");
}
