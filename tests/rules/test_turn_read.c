/* Whole turns as one text, tested with two games: Chips (toy.h), whose steps name at most one
 * place, and a game with one token that hops from place to place. */
#include <stdlib.h>
#include <string.h>

#include "rules/rules.h"
#include "toy.h"
#include "unit.h"

enum { LAST_PLACE = 12, HOPS = 3, HOP_STOP = 1 + HOPS };

struct hop_pos {
    struct pos pos;
    uint64_t at; /* the place of the token, from 0 */
};

static const struct hop_pos *hop_pos(const struct pos *p)
{
    return (const struct hop_pos *)p;
}

/* A step is a hop of length 1 to 3 from a place, or the stop. */
static int hop_from(move_code m)
{
    return (int)(m >> 8) - 1;
}

static int hop_gen(const struct variant *v, const struct pos *p, move_code *out)
{
    const int at = (int)hop_pos(p)->at;
    int n = 0;
    for (int hop = 1; hop <= HOPS && at + hop < v->n_places; hop++)
        out[n++] = (move_code)(at + 1) << 8 | (move_code)hop;
    if (p->mid_turn)
        out[n++] = HOP_STOP;
    return n;
}

static void hop_play(const struct variant *v, const struct pos *p, move_code m, struct pos *out)
{
    struct hop_pos next = *hop_pos(p);
    next.pos.mid_turn = m != HOP_STOP;
    next.pos.side ^= m == HOP_STOP;
    next.at += m == HOP_STOP ? 0 : m & 0xff;
    memcpy(out, &next, sizeof next);
}

static void hop_places(const struct variant *v, move_code m, int *from, int *to)
{
    *from = m == HOP_STOP ? PLACE_NONE : hop_from(m);
    *to = m == HOP_STOP ? PLACE_NONE : hop_from(m) + (int)(m & 0xff);
}

static void hop_place_format(const struct variant *v, int place, struct text *out)
{
    text_printf(out, "a%d", place + 1);
}

static int hop_place_parse(const struct variant *v, const char *s, size_t len)
{
    long n;
    return len > 1 && s[0] == 'a' && text_read_number(s + 1, len - 1, 1, v->n_places, &n)
               ? (int)n - 1
               : PLACE_NONE;
}

static void hop_format(const struct variant *v, const struct pos *p, move_code m, struct text *out)
{
    int from, to;
    hop_places(v, m, &from, &to);
    if (m == HOP_STOP) {
        text_add(out, "stop");
        return;
    }
    hop_place_format(v, from, out);
    hop_place_format(v, to, out);
}

static void hop_explain(const struct variant *v, const struct pos *p, const char *typed,
                        struct text *out)
{
    text_printf(out, "at a%d: %s", (int)hop_pos(p)->at + 1, typed);
}

static const struct rules_talk hop_talk = {.explain = hop_explain};

static const struct rules hop_rules = {
    .gen = hop_gen,
    .play = hop_play,
    .move_format = hop_format,
    .move_show = hop_format,
    .move_places = hop_places,
    .place_format = hop_place_format,
    .place_parse = hop_place_parse,
    .talk = &hop_talk,
};

static const struct variant hop_variant = {
    .rules = &hop_rules,
    .pos_size = sizeof(struct hop_pos),
    .max_moves = HOPS + 1,
    .n_places = LAST_PLACE,
};

/* Shows a star after every hop. */
static void show_starred(const struct variant *v, const struct pos *p, move_code m,
                         struct text *out)
{
    hop_format(v, p, m, out);
    text_add(out, m == HOP_STOP ? "" : "*");
}

/* Names the place where a step ends before the one where it begins. */
static void show_backwards(const struct variant *v, const struct pos *p, move_code m,
                           struct text *out)
{
    int from, to;
    hop_places(v, m, &from, &to);
    v->rules->place_format(v, to, out);
    text_put(out, '<');
    v->rules->place_format(v, from, out);
}

/* Lists two steps to the same place. The second one is made by another token, one place ahead. */
static int gen_two(const struct variant *v, const struct pos *p, move_code *out)
{
    const int at = (int)hop_pos(p)->at;
    out[0] = (move_code)(at + 1) << 8 | 2;
    out[1] = (move_code)(at + 2) << 8 | 1;
    return 2;
}

/* Makes text without a hyphen too long for a turn, by repeating it. */
static void normalise_typed_often(const struct variant *v, const struct pos *p, const char *typed,
                                  struct text *out)
{
    const int n = strchr(typed, '-') ? 1 : TURN_TEXT_MAX;
    for (int i = 0; i < n; i++)
        text_add(out, typed);
}

/* The only step puts a new piece on a place, so the step has no starting place. */
static int gen_drop(const struct variant *v, const struct pos *p, move_code *out)
{
    out[0] = 1;
    return 1;
}

static int count_drop(const struct variant *v, const struct pos *p)
{
    return 1;
}

static void drop_places(const struct variant *v, move_code m, int *from, int *to)
{
    *from = PLACE_NONE;
    *to = (int)m;
}

/* Returns the steps that s names in p, separated by commas; "" if s cannot be read. */
static const char *read_as(const struct variant *v, const struct pos *p, const char *s, int max)
{
    static char out[256];
    struct text text = text_in(out, sizeof out);
    union position now, next;
    move_code steps[TURN_STEPS_MAX];
    int n;
    if (rules_turn_read(v, p, s, steps, max, &n) != STATUS_OK)
        return "";
    assert_in_range(n, 1, max);
    memcpy(&now, p, v->pos_size);
    for (int i = 0; i < n; i++) {
        text_add(&text, i > 0 ? "," : "");
        v->rules->move_format(v, &now.pos, steps[i], &text);
        v->rules->play(v, &now.pos, steps[i], &next.pos);
        memcpy(&now, &next, v->pos_size);
    }
    return out;
}

static void test_hops_as_programs_write_them(void **state)
{
    static const char *const cases[][2] = {
        {"a1a3", "a1a3"}, /* one step does not imply a stop */
        {"a1a3a4a7", "a1a3,a3a4,a4a7,stop"},
        {"a1a3a3a4", "a1a3,a3a4,stop"}, /* a step may name where it begins */
        {"a1a3stop", "a1a3,stop"},
        {"a1a3a4stop", "a1a3,a3a4,stop"},
        {"a1a4a7a10a12", "a1a4,a4a7,a7a10,a10a12,stop"}, /* the longest name of a place is taken */
        {"a1a3a9", ""},                                  /* a turn with a wrong step is not read */
        {"a1a3stopa4", ""},
        {"a1a3 a4", ""},
        {"", ""},
    };
    const struct hop_pos start = {.at = 0};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_string_equal(read_as(&hop_variant, &start.pos, cases[i][0], TURN_STEPS_MAX),
                            cases[i][1]);
}

static void test_turn_with_more_steps_than_room_is_refused(void **state)
{
    const struct hop_pos start = {.at = 0};
    assert_string_equal(read_as(&hop_variant, &start.pos, "a1a2a3a4", 2), "");
    assert_string_equal(read_as(&hop_variant, &start.pos, "a1a2a3", 3), "a1a2,a2a3,stop");
    assert_string_equal(read_as(&hop_variant, &start.pos, "a1a2a3", 2), "a1a2,a2a3");
}

/* In the middle of a turn, "a5" is refused: the first step must name the place where it begins. */
static void test_in_mid_turn_programs_write_the_first_step_in_full(void **state)
{
    const struct hop_pos p = {.pos = {.mid_turn = 1}, .at = 2};
    assert_string_equal(read_as(&hop_variant, &p.pos, "a3a5", TURN_STEPS_MAX), "a3a5");
    assert_string_equal(read_as(&hop_variant, &p.pos, "a3a5a6", TURN_STEPS_MAX), "a3a5,a5a6,stop");
    assert_string_equal(read_as(&hop_variant, &p.pos, "a5", TURN_STEPS_MAX), "");
}

static struct variant *begin_toy(union position *p)
{
    struct variant *v;
    assert_int_equal(variant_new(&toy_rules, &(struct variant_spec){0}, &v, NULL), STATUS_OK);
    toy_rules.start(v, &p->pos);
    return v;
}

static void test_steps_without_places_make_a_turn(void **state)
{
    union position p;
    struct variant *v = begin_toy(&p);
    assert_string_equal(read_as(v, &p.pos, "take", TURN_STEPS_MAX), "take");
    assert_string_equal(read_as(v, &p.pos, "taketake", TURN_STEPS_MAX), "take,take,stop");
    assert_string_equal(read_as(v, &p.pos, "taketaketake", TURN_STEPS_MAX), "take,take,take");
    variant_free(v);
}

static enum status type_at(const struct hop_pos *p, const char *typed, int *n, struct error *error)
{
    move_code steps[TURN_STEPS_MAX];
    int place;
    return rules_turn_type(&hop_variant, &p->pos, typed, steps, TURN_STEPS_MAX, n, &place, error);
}

static enum status type(const char *typed, int *n, struct error *error)
{
    return type_at(&(struct hop_pos){.at = 0}, typed, n, error);
}

static void test_people_write_signs_between_places(void **state)
{
    int n = 0;
    assert_int_equal(type("A1-a3->A4", &n, NULL), STATUS_OK);
    assert_int_equal(n, 3);
    assert_int_equal(type("a1 a3 a4", &n, NULL), STATUS_OK);
    assert_int_equal(n, 3);
    assert_int_equal(type("a1-a3+stop", &n, NULL), STATUS_OK);
    assert_int_equal(n, 2);
}

static void test_in_mid_turn_a_place_is_a_step(void **state)
{
    const struct hop_pos p = {.pos = {.mid_turn = 1}, .at = 2};
    int n = 0;
    assert_int_equal(type_at(&p, "a5", &n, NULL), STATUS_OK);
    assert_int_equal(n, 1);
    assert_int_equal(type_at(&p, "a5 a6", &n, NULL), STATUS_OK);
    assert_int_equal(n, 3);
}

static void test_wrong_step_is_explained_at_its_place(void **state)
{
    struct error error = {0};
    int n;
    assert_int_equal(type("a1a3a9", &n, &error), STATUS_ILLEGAL);
    assert_string_equal(error.text, "at a3: a3a9");
    assert_int_equal(type("a1a9a10", &n, &error), STATUS_ILLEGAL);
    assert_string_equal(error.text, "at a1: a1a9a10");
}

static void test_signs_after_steps(void **state)
{
    struct rules rules = hop_rules;
    struct variant v = hop_variant;
    const struct hop_pos start = {.at = 0};
    move_code steps[TURN_STEPS_MAX];
    struct error error = {0};
    int n = 0, place;
    rules.move_show = show_starred;
    v.rules = &rules;
    assert_int_equal(
        rules_turn_type(&v, &start.pos, "a1-a3*a4", steps, TURN_STEPS_MAX, &n, &place, &error),
        STATUS_OK);
    assert_int_equal(n, 3);
    assert_int_equal(
        rules_turn_type(&v, &start.pos, "a1-a3xa4", steps, TURN_STEPS_MAX, &n, &place, &error),
        STATUS_ILLEGAL);
    assert_string_equal(error.text, "Nothing is captured: the move is written a1a3*a4*.");
}

/* Steps are written as one word only if each begins with the place where the last one ended. */
static void test_steps_that_do_not_begin_with_a_place_stay_apart(void **state)
{
    struct rules rules = hop_rules;
    struct variant v = hop_variant;
    const struct hop_pos start = {.at = 0};
    move_code steps[TURN_STEPS_MAX];
    int n = 0;
    assert_int_equal(
        rules_turn_type(&v, &start.pos, "a1a3a4", steps, TURN_STEPS_MAX, &n, NULL, NULL),
        STATUS_OK);
    rules.move_show = show_backwards;
    v.rules = &rules;
    assert_string_equal(rules_turn_show(&v, &start.pos, steps, 2).text, "a3<a1+a4<a3");
}

/* "a5" may be a step of either token, so it is ambiguous. */
static void test_a_place_that_two_steps_lead_to_is_no_step(void **state)
{
    struct rules rules = hop_rules;
    struct variant v = hop_variant;
    const struct hop_pos p = {.pos = {.mid_turn = 1}, .at = 2};
    move_code steps[TURN_STEPS_MAX];
    int n = 0, place = PLACE_NONE;
    rules.gen = gen_two;
    v.rules = &rules;
    assert_int_equal(rules_turn_type(&v, &p.pos, "a5", steps, TURN_STEPS_MAX, &n, &place, NULL),
                     STATUS_NOT_FOUND);
    assert_int_equal(place, 4);
    assert_int_equal(rules_turn_type(&v, &p.pos, "a4a5", steps, TURN_STEPS_MAX, &n, &place, NULL),
                     STATUS_OK);
    assert_int_equal(n, 1);
    assert_int_equal(hop_from(steps[0]), 3);
}

/* normalise_typed_often() makes the text without '-' too long, so '-' is not named as the error. */
static void test_too_long_texts_are_explained_as_typed(void **state)
{
    struct rules rules = hop_rules;
    struct rules_talk talk = hop_talk;
    struct variant v = hop_variant;
    const struct hop_pos start = {.at = 0};
    move_code steps[TURN_STEPS_MAX];
    struct error error = {0};
    int n, place;
    talk.normalise_typed = normalise_typed_often;
    rules.talk = &talk;
    v.rules = &rules;
    assert_int_equal(
        rules_turn_type(&v, &start.pos, "a9-a12", steps, TURN_STEPS_MAX, &n, &place, &error),
        STATUS_ILLEGAL);
    assert_string_equal(error.text, "at a1: a9a12");
}

/* The first step does not end on a place, so the next one must name the place where it begins. */
static void test_place_after_a_step_without_an_end(void **state)
{
    union position p;
    struct variant *v = begin_toy(&p);
    move_code steps[TURN_STEPS_MAX];
    struct error error = {0};
    int n, place;
    assert_int_equal(
        rules_turn_type(v, &p.pos, "take row0", steps, TURN_STEPS_MAX, &n, &place, &error),
        STATUS_ILLEGAL);
    assert_string_equal(error.text, "'row0' is neither take nor stop");
    variant_free(v);
}

static void test_texts_without_end_and_none_are_no_turns(void **state)
{
    const struct hop_pos start = {.at = 0};
    char typed[2 * TURN_TEXT_MAX];
    move_code steps[TURN_STEPS_MAX];
    struct error error = {0};
    int n, place;
    struct text text = text_in(typed, sizeof typed);
    text_add(&text, "a1a2");
    while (text.len < TURN_TEXT_MAX)
        text_add(&text, "a3");
    assert_int_equal(
        rules_turn_scan(&hop_variant, &start.pos, typed, steps, TURN_STEPS_MAX, &n, &error),
        STATUS_BAD_INPUT);
    assert_int_equal(n, 0);
    assert_int_equal(
        rules_turn_type(&hop_variant, &start.pos, typed, steps, TURN_STEPS_MAX, &n, &place, &error),
        STATUS_BAD_INPUT);
    assert_int_equal(rules_moves_typed(&hop_variant, &start.pos, typed, steps), 0);
    assert_int_equal(rules_moves_typed(&hop_variant, &start.pos, "", steps), 0);
    assert_int_equal(rules_moves_typed(&hop_variant, &start.pos, "a", steps), HOPS);
}

static void test_a_step_that_only_begins_nowhere_is_not_forced(void **state)
{
    struct rules rules = {.gen = gen_drop, .count = count_drop, .move_places = drop_places};
    const struct variant v = {.rules = &rules, .max_moves = 1, .n_places = 2};
    const struct pos p = {.side = SIDE_FIRST};
    assert_int_equal(rules_pass_step(&v, &p), MOVE_NONE);
}

static void test_there_is_no_example_when_the_game_is_over(void **state)
{
    union position p;
    struct variant *v = begin_toy(&p);
    assert_string_equal(rules_example(v, &p.pos).text, "take");
    assert_int_equal(toy_rules.pos_parse(v, "0 0 a", &p.pos, NULL), STATUS_OK);
    assert_string_equal(rules_example(v, &p.pos).text, "");
    variant_free(v);
}

/* Writes the steps of `s`, separated by commas, as one text, which must be readable again. */
static const char *show(const struct variant *v, const struct pos *p, const char *s)
{
    static struct rules_turn out;
    union position now, next;
    move_code steps[TURN_STEPS_MAX], again[TURN_STEPS_MAX];
    int n = 0, n_again = 0, place;
    memcpy(&now, p, v->pos_size);
    while (*s) {
        char word[MOVE_TEXT_MAX];
        struct text step = text_in(word, sizeof word);
        for (; *s && *s != ','; s++)
            text_put(&step, *s);
        s += *s == ',';
        assert_int_equal(rules_move_read(v, &now.pos, word, &steps[n]), STATUS_OK);
        v->rules->play(v, &now.pos, steps[n++], &next.pos);
        memcpy(&now, &next, v->pos_size);
    }
    out = rules_turn_show(v, p, steps, n);
    if (!strchr(out.text, '+')) {
        assert_int_equal(
            rules_turn_type(v, p, out.text, again, TURN_STEPS_MAX, &n_again, &place, NULL),
            STATUS_OK);
        assert_int_equal(n_again, n);
        assert_memory_equal(again, steps, (size_t)n * sizeof *steps);
    }
    return out.text;
}

static void test_hops_are_shown_as_one_word(void **state)
{
    static const char *const cases[][2] = {
        {"a1a3", "a1a3"},
        {"a1a3,a3a4,a4a7,stop", "a1a3a4a7"},
        {"a1a3,stop", "a1a3+stop"}, /* a stop after one step is shown */
        {"a1a3,a3a4", "a1a3+a3a4"}, /* an unfinished turn does not look complete */
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_string_equal(show(&hop_variant, &(struct hop_pos){.at = 0}.pos, cases[i][0]),
                            cases[i][1]);
}

static void test_steps_of_two_tokens_are_shown_one_by_one(void **state)
{
    struct rules rules = hop_rules;
    struct variant v = hop_variant;
    rules.gen = gen_two;
    v.rules = &rules;
    assert_string_equal(show(&v, &(struct hop_pos){.at = 0}.pos, "a1a3,a4a5"), "a1a3+a4a5");
}

static void test_steps_that_end_nowhere_are_shown_one_by_one(void **state)
{
    union position p;
    struct variant *v = begin_toy(&p);
    assert_string_equal(show(v, &p.pos, "take,take,take"), "take+take+take");
    variant_free(v);
}
