/* Typed input is never guessed: damaged texts of legal steps are refused unless they are another
 * spelling that docs/rules and rules.h allow. The seed is printed; TACTIGON_TEST_SEED sets
 * another. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ataxx.h"
#include "breakthrough.h"
#include "core/rng.h"
#include "golden.h"
#include "rules/registry.h"
#include "unit.h"

#ifndef PLIES_MAX
#define PLIES_MAX 60
#endif

enum { DAMAGED_PER_PLY = 40, TEXT_MAX = 64, PARTS_MAX = 32 };

/* A text split into runs of letters or of digits, and the separators between them (no spaces). */
struct parts {
    int n;
    char part[PARTS_MAX][TEXT_MAX];
    char before[PARTS_MAX + 1][TEXT_MAX]; /* before[i] precedes part i; before[n] is at the end */
    bool has_blank[PARTS_MAX + 1];
};

static void append(char *s, char c)
{
    const size_t len = strlen(s);
    assert_true(len + 1 < TEXT_MAX);
    s[len] = c;
    s[len + 1] = '\0';
}

/* Returns the length of a word that serves as a separator ("to" in "d5 to d6", "x" in "d5xd6"), or
 * 0. */
static size_t word_sign(const char *typed, const char *s)
{
    const bool begins = s == typed || s[-1] == ' ';
    if (begins && strncmp(s, "to", 2) == 0 && (s[2] == ' ' || s[2] == '\0'))
        return 2;
    const char *next = s + 1 + strspn(s + 1, " ");
    const char *last = s;
    while (last > typed && !text_is_letter(last[-1]) && !text_is_digit(last[-1]))
        last--;
    const bool follows_number = last == typed || text_is_digit(last[-1]);
    return *s == 'x' && follows_number && text_is_letter(*next);
}

static void take_apart(const char *typed, struct parts *out)
{
    memset(out, 0, sizeof *out);
    bool is_broken = true; /* the next byte starts a part */
    for (const char *s = typed; *s; s++) {
        const size_t word = word_sign(typed, s);
        if (word > 0 || !(text_is_letter(*s) || text_is_digit(*s))) {
            if (*s == ' ')
                out->has_blank[out->n] = true;
            else
                append(out->before[out->n], *s);
            s += word > 1;
            is_broken = true;
            continue;
        }
        if (is_broken || text_is_digit(s[-1]) != text_is_digit(*s))
            out->n++;
        assert_true(out->n < PARTS_MAX);
        append(out->part[out->n - 1], *s);
        is_broken = false;
    }
}

/* Returns whether this separator is allowed where the text of the shown step has the separator
 * `shown`. */
static bool is_good_sign(const char *sign, const char *shown)
{
    static const char *const signs[] = {"", "-", "->", "t", "+", ":"};
    if (strcmp(sign, shown) == 0)
        return true;
    if ((*shown == 'x' || *shown == '*') && (strcmp(sign, "x") == 0 || strcmp(sign, "*") == 0))
        return true;
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (strcmp(sign, signs[i]) == 0)
            return *shown || i == 0 || i == 4;
    return false;
}

/* Returns whether `typed` is a spelling of the turn `shown`, which has all optional separators.
 * may_split: a hyphen or space is allowed within the name of a square. */
static bool is_writing_of(const char *typed, const char *shown, bool may_rename, bool may_split)
{
    struct parts a, b;
    take_apart(typed, &a);
    take_apart(shown, &b);
    /* A removal may omit the number of points: "34x". */
    const bool is_open = may_rename && a.n + 1 == b.n && strcmp(a.part[a.n - 1], "x") == 0;
    if (a.n != b.n && !is_open)
        return false;
    for (int i = 0; i < a.n; i++) {
        const bool is_inside = i > 0 && text_is_letter(b.part[i - 1][0]) && b.before[i][0] == '\0';
        if (strcmp(a.part[i], b.part[i]) != 0 && !(may_rename && i == 0))
            return false;
        if (!is_good_sign(a.before[i], b.before[i]) &&
            !(may_split && is_inside && strcmp(a.before[i], "-") == 0))
            return false;
        if (!may_rename && !may_split && is_inside && a.has_blank[i])
            return false;
    }
    return is_good_sign(a.before[a.n], is_open ? "" : b.before[b.n]) &&
           !(a.before[a.n][0] && strchr("-+t", a.before[a.n][0]));
}

static void insert(char *s, size_t at, const char *what)
{
    char rest[TEXT_MAX];
    snprintf(rest, sizeof rest, "%s", s + at);
    snprintf(s + at, TEXT_MAX - at, "%s%s", what, rest);
}

/* Inserts or replaces one to three separators, spaces or digits. */
static void damage(struct rng *rng, char *s)
{
    static const char *const pieces[] = {"-", "x",  "*", "+",    "->", " ", " ",
                                         "1", " x", "2", " to ", "0",  ":", "  "};
    for (int n = 1 + rng_below(rng, 3); n > 0; n--) {
        const size_t at = (size_t)rng_below(rng, (int)strlen(s) + 1);
        if (s[at] && !text_is_letter(s[at]) && rng_below(rng, 2) == 0)
            memmove(s + at, s + at + 1, strlen(s + at));
        insert(s, at, pieces[rng_below(rng, sizeof pieces / sizeof *pieces)]);
    }
}

/* Returns whether s contains a pair of numbers that names a tile ("3-4"). Other tests cover that
 * notation. */
static bool has_pair(const char *s)
{
    for (; *s; s++)
        if (text_is_digit(s[0]) && (s[1] == '-' || s[1] == ',') && text_is_digit(s[2]))
            return true;
    return false;
}

static int check_damaged(const struct variant *v, const struct pos *p, move_code m, struct rng *rng)
{
    char typed[TEXT_MAX];
    struct text text = text_in(typed, 20);
    move_code steps[TURN_STEPS_MAX];
    int n, place;
    struct error error;
    if (rng_below(rng, 2) == 0)
        v->rules->move_show(v, p, m, &text);
    else
        v->rules->move_format(v, p, m, &text);
    damage(rng, typed);
    if (rules_turn_type(v, p, typed, steps, TURN_STEPS_MAX, &n, &place, &error) != STATUS_OK)
        return 0;
    const struct rules_turn shown = rules_turn_show(v, p, steps, n);
    const bool has_names = strncmp(v->rules->name, "isaac", 5) == 0; /* any cell names a bar */
    const bool has_halves =
        strcmp(v->rules->name, "apart") == 0 || strcmp(v->rules->name, "dragons") == 0;
    /* Another test covers squares that are typed as row and column. */
    const bool is_row_first = has_halves && text_is_digit(typed[strspn(typed, " -:+*")]);
    if (!has_pair(typed) && !is_row_first &&
        !is_writing_of(typed, shown.text, has_names, has_halves))
        fail_msg("%s: '%s' was taken for %s", v->rules->name, typed, shown.text);
    return 1;
}

static int play_game(const struct variant *v, struct rng *rng)
{
    union position now, next;
    move_code *moves = malloc((size_t)v->max_moves * sizeof *moves);
    int accepted = 0;
    assert_non_null(moves);
    memset(&now, 0, sizeof now);
    v->rules->start(v, &now.pos);
    for (int ply = 0; ply < PLIES_MAX && now.pos.result == RESULT_NONE; ply++) {
        const int n = v->rules->gen(v, &now.pos, moves);
        for (int i = 0; i < DAMAGED_PER_PLY; i++)
            accepted += check_damaged(v, &now.pos, moves[rng_below(rng, n)], rng);
        v->rules->play(v, &now.pos, moves[rng_below(rng, n)], &next.pos);
        memcpy(&now, &next, v->pos_size);
    }
    free(moves);
    return accepted;
}

static void check_rules(const struct rules *rules, uint64_t seed)
{
    struct rng rng = rng_seed(seed);
    const struct variant *v = golden_keep(rules, &(struct variant_spec){0});
    int accepted = 0;
    for (int i = 0; i < 3; i++)
        accepted += play_game(v, &rng);
    assert_true(accepted > 0);
}

static void test_only_writings_of_a_step_are_taken(void **state)
{
    const uint64_t seed = unit_seed(20261122);
    for (int i = 0; i < rules_count(); i++)
        check_rules(rules_at(i), seed);
    check_rules(&ataxx_rules, seed);
    check_rules(&breakthrough_rules, seed);
}

static void check(const char *game, const char *position, const char *typed, const char *expected)
{
    const struct rules *rules = rules_find(game);
    union position p;
    move_code steps[TURN_STEPS_MAX];
    char shown[TURN_TEXT_MAX];
    struct text text = text_in(shown, sizeof shown);
    struct error error = {0};
    int n, place;
    const struct variant *v = golden_keep(rules, &(struct variant_spec){0});
    if (position)
        assert_int_equal(rules->pos_parse(v, position, &p.pos, NULL), STATUS_OK);
    else
        rules->start(v, &p.pos);
    const enum status status =
        rules_turn_type(v, &p.pos, typed, steps, TURN_STEPS_MAX, &n, &place, &error);
    if (status == STATUS_OK)
        text_add(&text, rules_turn_show(v, &p.pos, steps, n).text);
    else
        text_add(&text, error.text);
    if (strcmp(shown, expected) != 0)
        fail_msg("%s: '%s' gave '%s', not '%s'", game, typed, shown, expected);
}

static const char isaac[] =
    "b s 00v4,01v4,14h6,23h6,34v7,35h4,55v5,58v5 02h3,05h4,12v3,33v3,40v6,51v4,52v5,69v3 "
    "50000/12011 36/23 5/5 -";

static void test_signs_out_of_place_are_named(void **state)
{
    check("isaac", isaac, "34x-1", "'-' does not belong there: the move is written 34x1.");
    check("isaac", isaac, "34x+1", "'+' does not belong there: the move is written 34x1.");
    check("isaac", isaac, "54x-1", "'-' does not belong there: the move is written 34x1.");
    check("isaac", isaac, "34--x--1",
          "There are two separators in a row: the move is written 34x1.");
    check("isaac", isaac, "34x1 2", "A space is not allowed there: the move is written 34x12.");
    check("isaac", isaac, "34 X 12", "34x12");
    check("tactigon", NULL, "d7 to to d6",
          "There are two separators in a row: the move is written d7-d6.");
    check("tactigon", NULL, "d7-d6-", "'-' does not belong there: the move is written d7-d6.");
    check("tactigon", NULL, "d 7", "A space is not allowed there: the place is written d7.");
    check("tactigon", NULL, "d7 -> d6", "d7-d6");
    check("tactigon", NULL, "3-6->3-5", "d7-d6");
    check("tactigon", NULL, "\t3,6  3,5 ", "d7-d6");
    check("tactigon", NULL, "D7 TO D6", "d7-d6");
}

static void test_capture_signs_are_for_captures(void **state)
{
    const char *dragons =
        ".c......./........./...2b.a../........./........./........./........./.....4.../.3......."
        " ooo w 0 0";
    check("tactigon", NULL, "d7*d6", "Nothing is captured: the move is written d7-d6.");
    check("tactigon", NULL, "d7 x d6", "Nothing is captured: the move is written d7-d6.");
    check("tactigon", "1c1/cstsc/1tpt1/c1s1c/7/3c3/2C2/CTSTC/1SPS1/C1T1C/C r 0 2", "c8*d6",
          "c8*d6");
    check("tactigon", "1c1/cstsc/1tpt1/c1s1c/7/3c3/2C2/CTSTC/1SPS1/C1T1C/C r 0 2", "c8 - d6",
          "c8*d6");
    check("dragons", dragons, "f8xf4", "Nothing is captured: the move is written f8-f4.");
    check("dragons", dragons, "f8 x f3 c", "f8xf3c");
    check("dragons", dragons, "f8-f4*", "'*' does not belong there: the move is written f8-f4.");
    check("apart", NULL, "c7xc5", "Nothing is captured: the move is written c7-c5.");
}

static void test_turns_of_several_steps(void **state)
{
    const char *apart = "8/1b4b1/1b4b1/8/8/2w5/2w5/8 w 3 9";
    check("apart", apart, "c7->c5 c3", "c7-c5-c3");
    check("apart", apart, "c7-c5+stop", "c7-c5+stop");
    check("apart", apart, "c7-c5++c3",
          "There are two separators in a row: the move is written c7-c5-c3.");
    check("apart", apart, "c7-c5xc3", "Nothing is captured: the move is written c7-c5-c3.");
}

/* The original programs of both games ask for squares in these forms. */
static void test_squares_in_two_parts(void **state)
{
    static const char *const typed[] = {"C-7 C-5", "c 7 c 5", "7-C 5-C",
                                        "7c5c",    "7 C:5 C", "c7 5-c"};
    for (size_t i = 0; i < sizeof typed / sizeof *typed; i++)
        check("apart", NULL, typed[i], "c7-c5");
    check("dragons", NULL, "9-D 6-d", "d9-d6");
    check("dragons", NULL, "9d6d", "d9-d6");
    check("apart", "8/1b4b1/1b4b1/8/8/2w5/2w5/8 w 3 9", "7-c 5-c 3-c", "c7-c5-c3");
    check("tactigon", NULL, "d7:d6", "d7-d6");
}

static void test_two_turns_on_a_line(void **state)
{
    check("tactigon", NULL, "d7d6 b8b7",
          "d7-d6 is a whole move. Separate several moves with ';', not with a space.");
    check("isaac", NULL, "34v7 45h3",
          "34v7 is a whole move. Separate several moves with ';', not with a space.");
}

/* The places that are read from the beginning of a turn. */
static void test_beginnings_of_turns(void **state)
{
    static char too_long[2 * TURN_TEXT_MAX];
    static const struct {
        const char *game, *position, *typed, *from, *to;
    } rows[] = {
        {"tactigon", "1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C c 0 1", "z9", NULL, NULL},
        {"isaac", "b p - - 54321/54321 0/0 0/0 -", "zz", NULL, NULL},
        {"isaac", "b p - - 54321/54321 0/0 0/0 -", too_long, NULL, NULL},
        {"apart", "b7/8/8/2b5/2b5/2w5/2w5/8 w 0 9", "c7c5c3", "c7", "c3"},
    };
    memset(too_long, 'z', sizeof too_long - 1);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct variant *v = golden_keep(rules_find(rows[i].game), &(struct variant_spec){0});
        const struct rules *rules = v->rules;
        struct turn_begun b = {.picked = PLACE_NONE};
        union position p;
        golden_pos(v, rows[i].position, &p);
        rules_turn_begin(v, &p.pos, rows[i].typed, &b);
        assert_int_equal(rules_read_place(v, &p.pos, rows[i].typed), PLACE_NONE);
        assert_int_equal(b.from,
                         rows[i].from ? rules->place_parse(v, rows[i].from, 2) : PLACE_NONE);
        assert_int_equal(b.to, rows[i].to ? rules->place_parse(v, rows[i].to, 2) : PLACE_NONE);
    }
}
