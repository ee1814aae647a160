/* Openings as text: the built-in ones, faults, and lookup by position, which also finds positions
 * reached by other move orders and mirror images. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "golden.h"
#include "report/opening.h"
#include "rules/registry.h"
#include "unit.h"

static const struct variant *variant_of(const struct rules *rules, const char *rule_set)
{
    return golden_keep(rules, &(struct variant_spec){.rule_set = rule_set});
}

static void play(const struct variant *v, const char *turns, union position *out)
{
    char turn[TURN_TEXT_MAX];
    move_code steps[TURN_STEPS_MAX];
    int n;
    v->rules->start(v, &out->pos);
    while (*turns) {
        const union position now = *out;
        text_next_word(&turns, turn, sizeof turn);
        assert_int_equal(rules_turn_play(v, &now.pos, turn, steps, TURN_STEPS_MAX, &n, out),
                         STATUS_OK);
    }
}

static const char table[] = "# of a test\n"
                            "rules: jump\n"
                            "no turn at all\n"
                            "rules: none\n"
                            "f8f7 12 30 40 26\n"
                            " f4f5 -12 26 40 30\n"
                            "  b8b7 12\n"
                            "d10e10 -3\n"
                            "rules: gold\n"
                            "no turn either";

static const struct {
    const char *turns, *known; /* `known`: "TURN SCORE WON DRAWN LOST; ..." */
} lookups[] = {
    {"", "f8f7 12 30 40 26; d10e10 -3 0 0 0; "},
    {"f8f7", "f4f5 -12 26 40 30; "},
    {"b8b7", "b4b5 -12 26 40 30; "},
    {"b8b7 b4b5", "f8f7 12 0 0 0; "},
    {"f8f7 f4f5", "b8b7 12 0 0 0; "},
    {"d10e10", ""},    /* no answer is known */
    {"b8b7 f4f5", ""}, /* not in the table */
    {"d10e10 f4f5 e10d10 f5f4",
     "f8f7 12 30 40 26; d10e10 -3 0 0 0; "}, /* the same position as at the start */
};

static void test_is_found_by_position(void **state)
{
    const struct variant *v = variant_of(rules_find("tactigon"), "none");
    for (size_t i = 0; i < sizeof lookups / sizeof lookups[0]; i++) {
        char buffer[1024] = "";
        struct text text = text_in(buffer, sizeof buffer);
        union position p;
        struct openings known;
        play(v, lookups[i].turns, &p);
        memset(&known, 0xa5, sizeof known);
        assert_int_equal(openings_read(table, v, &p.pos, &known), 0);
        for (int k = 0; k < known.n; k++) {
            const struct opening *o = &known.list[k];
            assert_int_equal(o->turn.n, 1);
            v->rules->move_format(v, &p.pos, o->turn.steps[0], &text);
            text_printf(&text, " %d %d %d %d; ", o->score, o->games[OPENING_WON],
                        o->games[OPENING_DRAWN], o->games[OPENING_LOST]);
        }
        assert_string_equal(buffer, lookups[i].known);
    }
}

/* A turn of several steps gets a final `stop` if the text omits it. */
static void test_turns_are_complete(void **state)
{
    static const char jumps[] = "rules: none\nc7a5 1\n f2h4 1\n  e7c5 1\n   c2a4 1\n"
                                "    c8e6e6b3 3\n    c8e6 1\n";
    const struct variant *v = variant_of(rules_find("apart"), "none");
    union position p;
    struct openings known;
    play(v, "c7a5 f2h4 e7c5 c2a4", &p);
    assert_int_equal(openings_read(jumps, v, &p.pos, &known), 0);
    assert_int_equal(known.n, 2);
    int from, to;
    assert_int_equal(known.list[1].turn.n, 2);
    v->rules->move_places(v, known.list[0].turn.steps[1], &from, &to);
    assert_int_not_equal(from, PLACE_NONE);
    v->rules->move_places(v, known.list[1].turn.steps[1], &from, &to);
    assert_int_equal(from, PLACE_NONE);
}

/* In each text, the last line is malformed. */
static const char *const faults[] = {
    "f8f7 1\n  f4f5 2", " f8f7 1",          "f8f6 1",       "f8f7 1\n f8f7 1", "f8f7",
    "f8f7 +1",          "f8f7 10000",       "f8f7 1 2",     "f8f7 1 2 3",      "f8f7 1 2 3 4 5",
    "f8f7 1 2 -3 4",    "f8f7 1\nd10e10 2", "rules: other",
};

static void test_malformed_lines_are_found(void **state)
{
    const struct variant *v = variant_of(rules_find("tactigon"), "none");
    union position p;
    v->rules->start(v, &p.pos);
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        char buffer[256];
        struct text text = text_in(buffer, sizeof buffer);
        struct openings known;
        text_printf(&text, "rules: none\n%s", faults[i]);
        assert_int_equal(openings_read(buffer, v, &p.pos, &known), unit_count(buffer, "\n") + 1);
    }
}

/* No two turns lead to the same position or to mirror images of one position. */
static void check_differ(const struct variant *v, const struct pos *p, const struct openings *known)
{
    uint64_t keys[OPENINGS_MAX];
    for (int i = 0; i < known->n; i++) {
        union position now, next, image;
        memcpy(&now, p, v->pos_size);
        for (int k = 0; k < known->list[i].turn.n; k++, now = next)
            v->rules->play(v, &now.pos, known->list[i].turn.steps[k], &next.pos);
        assert_int_equal(now.pos.mid_turn, 0);
        if (v->rules->mirror && v->rules->mirror(v, &now.pos, &image.pos) &&
            image.pos.key < now.pos.key)
            now = image;
        keys[i] = now.pos.key;
        for (int k = 0; k < i; k++)
            assert_true(keys[k] != keys[i] && known->list[k].score >= known->list[i].score);
    }
}

static void test_those_of_the_program_are_good(void **state)
{
    for (int i = 0; i < rules_count(); i++) {
        const struct rules *rules = rules_at(i);
        char path[512];
        size_t size;
        struct openings known, inside;
        if (!openings_are_known(rules))
            continue;
        snprintf(path, sizeof path, PUZZLES "/%s/openings.txt", rules->name);
        char *text = golden_file(path, &size);
        for (int set = 0; rules->rule_sets[set]; set++) {
            const struct variant *v = variant_of(rules, rules->rule_sets[set]);
            union position p;
            v->rules->start(v, &p.pos);
            assert_int_equal(openings_read(text, v, &p.pos, &known), 0);
            openings_of(v, &p.pos, &inside);
            assert_int_equal(inside.n, known.n);
            assert_true(known.n > 0 || set > 0);
            check_differ(v, &p.pos, &known);
        }
        free(text);
    }
}

static void test_nothing_is_known_elsewhere(void **state)
{
    static const struct variant_spec specs[] = {{.board = "small"}, {.first = SIDE_SECOND}};
    for (int i = 0; i < 2; i++) {
        union position p;
        struct openings known = {.n = 7};
        const struct variant *v = golden_keep(rules_find("tactigon"), &specs[i]);
        v->rules->start(v, &p.pos);
        openings_of(v, &p.pos, &known);
        assert_int_equal(known.n, 0);
    }
}
