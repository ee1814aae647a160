/*
 * Apart: the golden data, every line, and what it does not reach. The data are of whole turns,
 * which are put together from steps here. tests/golden/apart/README.md says what the files hold.
 */
#include "rules/apart/apart.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "golden.h"
#include "tactigon/game.h"
#include "tactigon/rng.h"

/* Counts above this are left out: turns are counted one by one, through the public steps. */
#ifndef GOLDEN_LEAVES_MAX
#define GOLDEN_LEAVES_MAX 5000000
#endif

static struct variant *make(const char *size)
{
    const struct variant_spec spec = {.board = size};
    struct error error = {0};
    struct variant *v;
    if (variant_new(&apart_rules, &spec, &v, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    return v;
}

/* The next record that is not a comment. */
static bool next(struct golden *g)
{
    bool has_more;
    do {
        has_more = golden_next(g);
    } while (has_more && (g->text[0] == '#' || g->text[0] == '\0'));
    return has_more;
}

/* ---- whole turns ---- */

/* A look at every turn of a position, each way of it. */
struct tour {
    const struct variant *v;
    const struct pos *begin;
    void (*see)(struct tour *t, const struct pos *after);
    void *context;
    struct text token;
    char buffer[TURN_TEXT_MAX];
};

static void tour_from(struct tour *t, const struct pos *p)
{
    move_code moves[DIRECTIONS * SQUARES_MAX];
    const int n = t->v->rules->gen(t->v, p, moves);
    const size_t len = t->token.len;
    for (int i = 0; i < n; i++) {
        union position after;
        int from, to;
        t->v->rules->play(t->v, p, moves[i], &after.pos);
        t->v->rules->move_places(t->v, moves[i], &from, &to);
        if (from != PLACE_NONE && len == 0)
            apart_place_format(t->v, from, &t->token);
        if (to != PLACE_NONE)
            apart_place_format(t->v, to, &t->token);
        if (after.pos.mid_turn)
            tour_from(t, &after.pos);
        else
            t->see(t, &after.pos);
        t->token.len = len;
        t->buffer[len] = '\0';
    }
}

static void tour_turns(const struct variant *v, const struct pos *p,
                       void (*see)(struct tour *t, const struct pos *after), void *context)
{
    struct tour t = {.v = v, .begin = p, .see = see, .context = context};
    t.token = text_in(t.buffer, sizeof t.buffer);
    tour_from(&t, p);
}

/* Texts that are put together, to be sorted and compared. */
enum { WORDS_MAX = 1 << 14, WORD_ROOM = 128 };
struct words {
    int n;
    char (*words)[WORD_ROOM];
};

static struct words new_words(void)
{
    struct words w = {0, malloc((size_t)WORDS_MAX * WORD_ROOM)};
    assert_non_null(w.words);
    return w;
}

static void add_word(struct words *w, const char *word)
{
    assert_true(w->n < WORDS_MAX && strlen(word) < WORD_ROOM);
    strcpy(w->words[w->n++], word);
}

static int compare_words(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* The words sorted, each once, are those of the line. */
static void check_words(struct words *w, const char *line, int number)
{
    qsort(w->words, (size_t)w->n, WORD_ROOM, compare_words);
    const char *at = line;
    for (int i = 0; i < w->n; i++) {
        const size_t len = strlen(w->words[i]);
        if (i > 0 && strcmp(w->words[i - 1], w->words[i]) == 0)
            continue;
        if (strncmp(at, w->words[i], len) != 0 || (at[len] != ' ' && at[len] != '\0'))
            fail_msg("line %d: %s, not %.20s", number, w->words[i], at);
        at += len + (at[len] == ' ');
    }
    assert_string_equal(at, "");
}

/* ---- golden data ---- */

static void see_token(struct tour *t, const struct pos *after)
{
    (void)after;
    add_word(t->context, t->buffer);
}

static void test_golden_moves(void **state)
{
    (void)state;
    struct golden g;
    struct words w = new_words();
    for (golden_open(&g, "apart", "moves.txt"); next(&g);) {
        struct variant *v = make(g.fields[0]);
        union position p;
        golden_pos(v, g.fields[1], &p);
        golden_check_text(v, &p.pos, g.fields[1]);
        w.n = 0;
        tour_turns(v, &p.pos, see_token, &w);
        check_words(&w, g.fields[2], g.line);
        variant_free(v);
    }
    assert_int_equal(g.line, 254);
    free(w.words);
}

enum { SEEN_SIZE = 1 << 12 };

/* Put a key into an open table; false when it was there. */
static bool see_first(uint64_t *seen, uint64_t key)
{
    size_t i = key % SEEN_SIZE;
    while (seen[i] != 0 && seen[i] != key)
        i = (i + 1) % SEEN_SIZE;
    const bool is_first = seen[i] == 0;
    seen[i] = key;
    return is_first;
}

/* The results of a position, each once: there may be millions of ways to a thousand of them. */
struct results {
    struct words words;
    uint64_t seen[SEEN_SIZE]; /* keys of the positions, 0 where there is none */
};

/* "c7-c3xc3xc5" */
static void see_result(struct tour *t, const struct pos *after)
{
    struct results *results = t->context;
    if (!see_first(results->seen, after->key))
        return;
    const struct apart_pos *a = apart_pos(t->begin), *b = apart_pos(after);
    const int side = t->begin->side;
    const struct apart_set from = apart_without(a->pieces[side], b->pieces[side]);
    const struct apart_set to = apart_without(b->pieces[side], a->pieces[side]);
    struct apart_set taken = apart_without(a->pieces[!side], b->pieces[!side]);
    char key[WORD_ROOM];
    struct text text = text_in(key, sizeof key);
    apart_place_format(t->v, apart_first(&from), &text);
    text_put(&text, '-');
    apart_place_format(t->v, apart_first(&to), &text);
    while (!apart_is_empty(&taken)) {
        text_put(&text, 'x');
        apart_place_format(t->v, apart_pop(&taken), &text);
    }
    assert_false(text.is_cut);
    add_word(&results->words, key);
}

static void test_golden_results(void **state)
{
    (void)state;
    struct golden g;
    struct results results = {.words = new_words()};
    for (golden_open(&g, "apart", "results.txt"); next(&g);) {
        struct variant *v = make(g.fields[0]);
        union position p;
        golden_pos(v, g.fields[1], &p);
        results.words.n = 0;
        memset(results.seen, 0, sizeof results.seen);
        tour_turns(v, &p.pos, see_result, &results);
        check_words(&results.words, g.fields[2], g.line);
        variant_free(v);
    }
    assert_int_equal(g.line, 125);
    free(results.words.words);
}

/* Counting turns. With `seen`, turns that lead to the same position count once at every ply. */
enum { DEPTH_MAX = 5 };
struct count {
    int depth;
    unsigned long long leaves;
    uint64_t (*seen)[SEEN_SIZE]; /* by depth: keys of positions, 0 where there is none */
};

static void see_leaf(struct tour *t, const struct pos *after);

static unsigned long long count_turns(const struct variant *v, const struct pos *p,
                                      const struct count *above)
{
    struct count c = {.depth = above->depth - 1, .seen = above->seen};
    if (c.depth < 0)
        return 1;
    if (c.seen)
        memset(c.seen[c.depth], 0, sizeof c.seen[c.depth]);
    tour_turns(v, p, see_leaf, &c);
    return c.leaves;
}

static void see_leaf(struct tour *t, const struct pos *after)
{
    struct count *c = t->context;
    if (!c->seen || see_first(c->seen[c->depth], after->key))
        c->leaves += count_turns(t->v, after, c);
}

static void check_counts(const struct variant *v, const struct pos *p, const char *counts,
                         uint64_t (*seen)[SEEN_SIZE], int line)
{
    int depth, used, n = 0;
    unsigned long long leaves;
    for (; sscanf(counts, "%d:%llu%n", &depth, &leaves, &used) == 2; counts += used, n++) {
        const struct count c = {.depth = depth, .seen = seen};
        assert_in_range(depth, 1, DEPTH_MAX);
        if (leaves <= GOLDEN_LEAVES_MAX && count_turns(v, p, &c) != leaves)
            fail_msg("line %d, depth %d: not %llu", line, depth, leaves);
    }
    assert_true(n > 0);
}

static void test_golden_perft(void **state)
{
    (void)state;
    struct golden g;
    for (golden_open(&g, "apart", "perft.txt"); next(&g);) {
        struct variant *v = make(g.fields[0]);
        union position p;
        golden_pos(v, g.fields[1], &p);
        check_counts(v, &p.pos, g.fields[2], NULL, g.line);
        variant_free(v);
    }
    assert_int_equal(g.line, 42);
}

static void test_golden_counts_of_results(void **state)
{
    (void)state;
    struct golden g;
    uint64_t(*seen)[SEEN_SIZE] = malloc(DEPTH_MAX * sizeof *seen);
    assert_non_null(seen);
    for (golden_open(&g, "apart", "uperft.txt"); next(&g);) {
        struct variant *v = make(g.fields[0]);
        union position p;
        golden_pos(v, g.fields[1], &p);
        check_counts(v, &p.pos, g.fields[2], seen, g.line);
        variant_free(v);
    }
    assert_int_equal(g.line, 42);
    free(seen);
}

static void test_golden_outcomes(void **state)
{
    (void)state;
    static const char *const results[] = {"none", "p1win", "p2win"};
    struct golden g;
    for (golden_open(&g, "apart", "outcome.txt"); next(&g);) {
        struct variant *v = make(g.fields[0]);
        union position p;
        golden_pos(v, g.fields[1], &p);
        golden_check_text(v, &p.pos, g.fields[1]);
        assert_true(v->rules->is_sound(v, &p.pos, NULL));
        const bool is_over = p.pos.result != RESULT_NONE;
        char found[40];
        snprintf(found, sizeof found, "%s %s", results[p.pos.result],
                 is_over ? v->rules->reasons[p.pos.reason] : "-");
        if (!is_over && (int)p.pos.quiet >= v->rules->quiet_limit)
            strcpy(found, "draw quiet");
        assert_string_equal(found, g.fields[2]);
        assert_int_equal(v->rules->count(v, &p.pos) == 0, is_over);
        variant_free(v);
    }
    assert_int_equal(g.line, 141);
}

/* What the sentence for each cause says and no other does. */
static const char *phrase_of(const char *reason)
{
    static const char *const phrases[][2] = {
        {"syntax", "type the square to move to"},
        {"outside", "There is no square "},
        {"over", "The game is over"},
        {"empty", "No piece stands on "},
        {"enemy", " is not yours"},
        {"first", "The first move of the game"},
        {"repeat", " was used before"},
        {"line", " does not lie in a straight line"},
        {"distance", " away."},
        {"own", "Your own piece stands on "},
        {"step", "only jumps can be joined"},
    };
    for (size_t i = 0; i < sizeof phrases / sizeof phrases[0]; i++)
        if (strcmp(phrases[i][0], reason) == 0)
            return phrases[i][1];
    fail_msg("no phrase for %s", reason);
    return "";
}

static void test_golden_illegal_moves(void **state)
{
    (void)state;
    struct golden g;
    for (golden_open(&g, "apart", "illegal.txt"); next(&g);) {
        struct variant *v = make(g.fields[0]);
        union position p;
        golden_pos(v, g.fields[1], &p);
        move_code steps[TURN_STEPS_MAX];
        char why[ERROR_TEXT_MAX];
        struct text reason = text_in(why, sizeof why);
        struct error error;
        int n, place;
        assert_int_equal(rules_turn_read(v, &p.pos, g.fields[2], steps, TURN_STEPS_MAX, &n),
                         STATUS_ILLEGAL);
        v->rules->explain(v, &p.pos, g.fields[2], &reason);
        assert_false(reason.is_cut);
        if (!strstr(why, phrase_of(g.fields[3])))
            fail_msg("line %d: %s: %s, not %s", g.line, g.fields[2], why, g.fields[3]);
        if (strcmp(g.fields[3], "syntax") != 0) {
            assert_int_equal(
                rules_turn_type(v, &p.pos, g.fields[2], steps, TURN_STEPS_MAX, &n, &place, &error),
                STATUS_ILLEGAL);
            assert_non_null(strstr(error.text, phrase_of(g.fields[3])));
        }
        variant_free(v);
    }
    assert_int_equal(g.line, 237);
}

/* A game of games.txt, from its beginning to its result. */
struct replay {
    struct variant *v;
    struct game *game;
};

static void begin_replay(struct replay *r, const char *pos)
{
    union position p;
    golden_pos(r->v, pos, &p);
    assert_int_equal(game_new(r->v, &p.pos, &r->game), STATUS_OK);
}

static void play_token(struct replay *r, const char *token, int line)
{
    move_code steps[TURN_STEPS_MAX];
    int n;
    if (rules_turn_read(r->v, game_pos(r->game), token, steps, TURN_STEPS_MAX, &n) != STATUS_OK)
        fail_msg("line %d: %s", line, token);
    for (int i = 0; i < n; i++) {
        struct error error;
        assert_int_equal(game_result(r->game), RESULT_NONE);
        assert_int_equal(game_play(r->game, steps[i]), STATUS_OK);
        if (!r->v->rules->is_sound(r->v, game_pos(r->game), &error))
            fail_msg("line %d: %s", line, error.text);
    }
    const move_code stop = rules_stop(r->v, game_pos(r->game));
    if (stop != MOVE_NONE)
        assert_int_equal(game_play(r->game, stop), STATUS_OK);
}

static void end_replay(struct replay *r, const char *expected)
{
    static const char *const results[] = {"none", "p1win", "p2win", "draw"};
    char result[80];
    snprintf(result, sizeof result, "%s ply %d reason %s", results[game_result(r->game)],
             (int)apart_pos(game_pos(r->game))->ply, game_reason(r->game));
    assert_string_equal(result, expected);
    game_free(r->game);
    variant_free(r->v);
    *r = (struct replay){NULL, NULL};
}

static void test_golden_games(void **state)
{
    (void)state;
    struct golden g;
    struct replay r = {NULL, NULL};
    for (golden_open(&g, "apart", "games.txt"); next(&g);) {
        char *rest = strchr(g.text, ' ');
        assert_non_null(rest);
        *rest++ = '\0';
        if (strcmp(g.text, "game") == 0)
            r.v = make(rest);
        else if (strcmp(g.text, "move") == 0)
            play_token(&r, rest, g.line);
        else if (strcmp(g.text, "result") == 0)
            end_replay(&r, rest);
        else if (r.game)
            golden_check_text(r.v, game_pos(r.game), rest);
        else
            begin_replay(&r, rest);
    }
    assert_int_equal(g.line, 8846);
    assert_null(r.v);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_golden_moves),    cmocka_unit_test(test_golden_results),
        cmocka_unit_test(test_golden_perft),    cmocka_unit_test(test_golden_counts_of_results),
        cmocka_unit_test(test_golden_outcomes), cmocka_unit_test(test_golden_illegal_moves),
        cmocka_unit_test(test_golden_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
