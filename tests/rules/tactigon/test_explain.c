/* Tactigon in words: the lines of words.txt, and what is called legal compared with the golden
 * moves. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "drawn.h"
#include "golden.h"
#include "rules/tactigon/tactigon.h"
#include "unit.h"

enum { ANSWER_ROOM = 4096 };

/* Replaces \\n and \\t in a field; "-" is an empty text. */
static char *unescape(char *field)
{
    char *to = field;
    for (const char *from = field; *from; from++) {
        const bool is_escape = *from == '\\' && from[1];
        from += is_escape;
        *to++ = !is_escape ? *from : *from == 'n' ? '\n' : '\t';
    }
    *to = '\0';
    return strcmp(field, "-") == 0 ? field + 1 : field;
}

/* Returns a position of the standard board, or the start of a board whose text `position` is. */
static const struct variant *new_variant(const char *rule_set, const char *position,
                                         union position *p)
{
    const bool is_board = strcmp(rule_set, "board") == 0;
    const struct variant_spec spec = {.rule_set = is_board ? NULL : rule_set,
                                      .board_text = is_board ? position : NULL,
                                      .board_size = is_board ? strlen(position) : 0};
    const struct variant *v = golden_keep(&tg_rules, &spec);
    memset(p, 0xa5, sizeof *p);
    if (is_board || strcmp(position, "start") == 0)
        tg_rules.start(v, &p->pos);
    else
        golden_pos(v, position, p);
    return v;
}

static void test_answers(void **state)
{
    struct golden g;
    int n = 0;
    for (golden_open(&g, "tactigon", "words.txt"); golden_next_row(&g); n++) {
        union position p;
        const struct variant *v = new_variant(g.fields[1], unescape(g.fields[2]), &p);
        const char *answer = drawn_words(v, &p.pos, g.fields[3], unescape(g.fields[4]));
        if (strcmp(answer, unescape(g.fields[5])) != 0)
            fail_msg("%s:\n%s\ninstead of\n%s", g.fields[0], answer, g.fields[5]);
    }
    assert_int_equal(n, 41);
}

static void test_text_too_long_for_the_buffer_is_cut(void **state)
{
    union position p;
    const struct variant *v = new_variant("none", "start", &p);
    char small[12];
    memset(small, 'z', sizeof small);
    struct text out = text_in(small, 8);
    tg_rules.talk->explain(v, &p.pos, "d6d5", &out);
    assert_string_equal(small, "There i");
    assert_true(out.is_cut);
    assert_int_equal(small[8], 'z');
}

static bool is_listed(const char *list, const char *move)
{
    char wanted[MOVE_TEXT_MAX + 2];
    snprintf(wanted, sizeof wanted, " %s ", move);
    return strstr(list, wanted) != NULL;
}

/* The explanations need a slow path search, so only every 16th position is tried. */
static void test_golden_moves_are_called_legal(void **state)
{
    struct golden g;
    int n = 0;
    golden_open(&g, "tactigon", "moves.txt");
    for (; golden_next(&g); n++) {
        const struct variant *v = golden_variant(g.fields[0], g.fields[1], CPU_PLAIN);
        const struct tg_variant *t = tg_variant(v);
        union position p;
        char list[GOLDEN_LINE_MAX];
        golden_pos(v, g.fields[2], &p);
        snprintf(list, sizeof list, " %s ", g.fields[3]);
        const int n_pairs =
            n % 16 > 0 || p.pos.result != RESULT_NONE ? 0 : t->board.n_tiles * t->board.n_tiles;
        for (int i = 0; i < n_pairs; i++) {
            char move[MOVE_TEXT_MAX], answer[ANSWER_ROOM];
            struct text text = text_in(move, sizeof move), out = text_in(answer, sizeof answer);
            tg_rules.place_format(v, t->order[i / t->board.n_tiles], &text);
            tg_rules.place_format(v, t->order[i % t->board.n_tiles], &text);
            tg_rules.talk->explain(v, &p.pos, move, &out);
            if (is_listed(list, move) != (strcmp(answer, "This is a legal move.") == 0))
                fail_msg("%s: %s", move, answer);
        }
    }
    assert_int_equal(n, 916);
}

static void test_every_illegal_edge_case_has_a_reason(void **state)
{
    struct golden g;
    int n = 0;
    golden_open(&g, "tactigon", "edges.txt");
    for (; golden_next(&g); n++) {
        const struct variant *v = golden_variant(g.fields[1], g.fields[2], CPU_PLAIN);
        union position p;
        golden_pos(v, g.fields[3], &p);
        char answer[ANSWER_ROOM];
        struct text out = text_in(answer, sizeof answer);
        tg_rules.talk->explain(v, &p.pos, g.fields[5], &out);
        const bool is_legal = strcmp(g.fields[6], "legal") == 0;
        if (p.pos.result == RESULT_NONE &&
            is_legal != (strcmp(answer, "This is a legal move.") == 0))
            fail_msg("%s: %s is %s, but: %s", g.fields[0], g.fields[5], g.fields[6], answer);
    }
    assert_int_equal(n, 224);
}

static void test_every_question_takes_any_argument(void **state)
{
    static const char *const arguments[] = {
        "",
        " ",
        "0",
        "a",
        "a0",
        "a1 b2",
        "zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz",
        "a99999999999999999999999999999999999999999999",
        "\xc3\xa4",
        "%s%n",
        "circle s",
        "red cian",
    };
    union position p;
    const struct variant *v = new_variant("none", "start", &p);
    for (const struct question *q = tg_rules.talk->questions; q->word; q++) {
        for (size_t i = 0; q->answer && i < sizeof arguments / sizeof arguments[0]; i++) {
            char answer[ANSWER_ROOM];
            struct text out = text_in(answer, sizeof answer);
            q->answer(v, &p.pos, arguments[i], &out);
            assert_true(out.len > 0 && answer[out.len - 1] == '.' && !out.is_cut);
        }
    }
}

static void test_every_question_has_its_help(void **state)
{
    for (const struct question *q = tg_rules.talk->questions; q->word; q++)
        assert_true(q->argument && q->help && q->help[0]);
}
