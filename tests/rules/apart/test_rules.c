/* Apart's rules: every line of the golden data, and cases that are not in it. The data list whole
 * turns, which this test assembles from steps. tests/golden/apart/README.md describes the files. */
#include "rules/apart/position.h"

#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "game/game.h"
#include "golden.h"
#include "unit.h"

/* Larger counts are left out, because turns are counted one by one through the public steps. */
#ifndef GOLDEN_LEAVES_MAX
#define GOLDEN_LEAVES_MAX 400000
#endif

static const struct variant *make(const char *size)
{
    return golden_keep(&apart_rules, &(struct variant_spec){.board = size});
}

/* A walk through every turn of a position. If a turn can be made in several ways, it tries each. */
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
    move_code moves[APART_DIRECTIONS * APART_SQUARES_MAX];
    const int n = t->v->rules->gen(t->v, p, moves);
    const size_t len = t->token.len;
    for (int i = 0; i < n; i++) {
        union position after;
        int from, to;
        t->v->rules->play(t->v, p, moves[i], &after.pos);
        t->v->rules->move_places(t->v, moves[i], &from, &to);
        if (from != PLACE_NONE && len == 0)
            text_add(&t->token, apart_name(from).text);
        if (to != PLACE_NONE)
            text_add(&t->token, apart_name(to).text);
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

/* Checks that the words, sorted and without repetitions, are the words of the line. */
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

static void see_token(struct tour *t, const struct pos *after)
{
    add_word(t->context, t->buffer);
}

static void test_golden_moves(void **state)
{
    struct golden g;
    struct words w = new_words();
    for (golden_open(&g, "apart", "moves.txt"); golden_next_row(&g);) {
        const struct variant *v = make(g.fields[0]);
        union position p;
        golden_pos(v, g.fields[1], &p);
        golden_check_text(v, &p.pos, g.fields[1]);
        w.n = 0;
        tour_turns(v, &p.pos, see_token, &w);
        check_words(&w, g.fields[2], g.line);
    }
    assert_int_equal(g.line, 254);
    free(w.words);
}

enum { SEEN_SIZE = 1 << 12 };

/* Adds a key to a hash set. Returns false if it was there before. */
static bool see_first(uint64_t *seen, uint64_t key)
{
    size_t i = key % SEEN_SIZE;
    while (seen[i] != 0 && seen[i] != key)
        i = (i + 1) % SEEN_SIZE;
    const bool is_first = seen[i] == 0;
    seen[i] = key;
    return is_first;
}

/* Positions after turns, each once: millions of turns may lead to a thousand positions. */
struct results {
    struct words words;
    uint64_t seen[SEEN_SIZE]; /* keys of positions; 0 in an empty slot */
};

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
    text_add(&text, apart_name(apart_first(&from)).text);
    text_put(&text, '-');
    text_add(&text, apart_name(apart_first(&to)).text);
    while (!apart_is_empty(&taken)) {
        text_put(&text, 'x');
        text_add(&text, apart_name(apart_pop(&taken)).text);
    }
    assert_false(text.is_cut);
    add_word(&results->words, key);
}

static void test_golden_results(void **state)
{
    struct golden g;
    struct results results = {.words = new_words()};
    for (golden_open(&g, "apart", "results.txt"); golden_next_row(&g);) {
        const struct variant *v = make(g.fields[0]);
        union position p;
        golden_pos(v, g.fields[1], &p);
        results.words.n = 0;
        memset(results.seen, 0, sizeof results.seen);
        tour_turns(v, &p.pos, see_result, &results);
        check_words(&results.words, g.fields[2], g.line);
    }
    assert_int_equal(g.line, 125);
    free(results.words.words);
}

/* Counts turns. If `seen` is not NULL, turns to the same position count once at each ply. */
enum { DEPTH_MAX = 5 };
struct count {
    int depth;
    unsigned long long leaves;
    uint64_t (*seen)[SEEN_SIZE]; /* for each depth, keys of positions; 0 in an empty slot */
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
    struct golden g;
    for (golden_open(&g, "apart", "perft.txt"); golden_next_row(&g);) {
        const struct variant *v = make(g.fields[0]);
        union position p;
        golden_pos(v, g.fields[1], &p);
        check_counts(v, &p.pos, g.fields[2], NULL, g.line);
    }
    assert_int_equal(g.line, 42);
}

static void test_golden_counts_of_results(void **state)
{
    struct golden g;
    uint64_t(*seen)[SEEN_SIZE] = malloc(DEPTH_MAX * sizeof *seen);
    assert_non_null(seen);
    for (golden_open(&g, "apart", "uperft.txt"); golden_next_row(&g);) {
        const struct variant *v = make(g.fields[0]);
        union position p;
        golden_pos(v, g.fields[1], &p);
        check_counts(v, &p.pos, g.fields[2], seen, g.line);
    }
    assert_int_equal(g.line, 42);
    free(seen);
}

static void test_golden_outcomes(void **state)
{
    static const char *const results[] = {"none", "p1win", "p2win"};
    struct golden g;
    for (golden_open(&g, "apart", "outcome.txt"); golden_next_row(&g);) {
        const struct variant *v = make(g.fields[0]);
        union position p;
        golden_pos(v, g.fields[1], &p);
        golden_check_text(v, &p.pos, g.fields[1]);
        assert_true(v->rules->validate(v, &p.pos, NULL));
        const bool is_over = p.pos.result != RESULT_NONE;
        char found[40];
        snprintf(found, sizeof found, "%s %s", results[p.pos.result],
                 is_over ? v->rules->reasons[p.pos.reason] : "-");
        if (!is_over && (int)p.pos.halfmove_clock >= v->rules->halfmove_limit)
            strcpy(found, "draw quiet");
        assert_string_equal(found, g.fields[2]);
        assert_int_equal(v->rules->count(v, &p.pos) == 0, is_over);
    }
    assert_int_equal(g.line, 141);
}

static const char *phrase_of(const char *reason)
{
    static const char *const phrases[][2] = {
        {"syntax", "type the square to move to"},
        {"outside", "There is no square "},
        {"over", "The game is over"},
        {"empty", "There is no piece on "},
        {"enemy", " is not yours"},
        {"first", "The first move of the game"},
        {"repeat", " was used before"},
        {"line", " is not in a straight line"},
        {"distance", " away."},
        {"own", "Your own piece is on "},
        {"step", "only jumps can be combined"},
    };
    for (size_t i = 0; i < sizeof phrases / sizeof phrases[0]; i++)
        if (strcmp(phrases[i][0], reason) == 0)
            return phrases[i][1];
    fail_msg("no phrase for %s", reason);
    return "";
}

static void test_golden_illegal_moves(void **state)
{
    struct golden g;
    for (golden_open(&g, "apart", "illegal.txt"); golden_next_row(&g);) {
        const struct variant *v = make(g.fields[0]);
        union position p;
        golden_pos(v, g.fields[1], &p);
        move_code steps[TURN_STEPS_MAX];
        char why[ERROR_TEXT_MAX];
        struct text reason = text_in(why, sizeof why);
        struct error error;
        int n, place;
        assert_int_equal(rules_turn_read(v, &p.pos, g.fields[2], steps, TURN_STEPS_MAX, &n),
                         STATUS_ILLEGAL);
        v->rules->talk->explain(v, &p.pos, g.fields[2], &reason);
        assert_false(reason.is_cut);
        if (p.pos.result == RESULT_NONE && !strstr(why, phrase_of(g.fields[3])))
            fail_msg("line %d: %s: %s, not %s", g.line, g.fields[2], why, g.fields[3]);
        if (strcmp(g.fields[3], "syntax") != 0) {
            assert_int_equal(
                rules_turn_type(v, &p.pos, g.fields[2], steps, TURN_STEPS_MAX, &n, &place, &error),
                STATUS_ILLEGAL);
            assert_non_null(strstr(error.text, phrase_of(g.fields[3])));
        }
    }
    assert_int_equal(g.line, 237);
}

struct replay {
    const struct variant *v;
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
        if (!r->v->rules->validate(r->v, game_pos(r->game), &error))
            fail_msg("line %d: %s", line, error.text);
    }
    const move_code stop = rules_ending_step(r->v, game_pos(r->game));
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
    *r = (struct replay){NULL, NULL};
}

static void test_golden_games(void **state)
{
    struct golden g;
    struct replay r = {NULL, NULL};
    for (golden_open(&g, "apart", "games.txt"); golden_next_row(&g);) {
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

/* The title of a board says how many pieces can be apart if not all of them can. */
static void test_board_errors_give_the_reason(void **state)
{
    static const char *const titles[][2] = {
        {"10x6", "10 columns, 6 rows; only 15 of 16 pieces can be apart"},
        {"13x7", "13 columns, 7 rows"},
        {"9x6", "9 columns, 6 rows"},
        {"15x7", "15 columns, 7 rows"},
    };
    for (size_t i = 0; i < sizeof titles / sizeof titles[0]; i++) {
        const struct variant *v = make(titles[i][0]);
        assert_string_equal(v->title, titles[i][1]);
    }
}

static void test_boards_are_named_by_their_size(void **state)
{
    const struct variant *v = make("15X6");
    union position p;
    v->rules->start(v, &p.pos);
    golden_check_text(
        v, &p.pos, "1bbbbbbbbbbbbb1/1bbbbbbbbbbbbb1/15/15/1wwwwwwwwwwwww1/1wwwwwwwwwwwww1 w 0 0");
    assert_string_equal(v->board, "15x6");
    assert_string_equal(v->title, "15 columns, 6 rows; only 24 of 26 pieces can be apart");
    v = make(NULL);
    assert_string_equal(v->board, "8x8");
    assert_string_equal(v->title, "8 columns, 8 rows");
}

static void test_other_sizes_and_files_are_refused(void **state)
{
    static const char *const sizes[] = {"3x6",  "4x5", "16x15", "15x16", "08x8", "8",
                                        "8x8x", "8*8", "x",     "",      "8x"};
    struct variant *v = NULL;
    struct error error;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        const struct variant_spec spec = {.board = sizes[i]};
        assert_int_equal(variant_new(&apart_rules, &spec, &v, &error), STATUS_NOT_FOUND);
        assert_non_null(strstr(error.text, "the sizes are from 4x6 to 15x15"));
    }
    const struct variant_spec file = {.board_text = "board", .board_size = 5};
    assert_int_equal(variant_new(&apart_rules, &file, &v, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "Apart has no board files: name a size from 4x6 to 15x15");
    const struct variant_spec set = {.rule_set = "gold"};
    assert_int_equal(variant_new(&apart_rules, &set, &v, &error), STATUS_NOT_FOUND);
    assert_null(v);
}

static void test_the_second_player_may_begin(void **state)
{
    const struct variant_spec spec = {.board = "4x6", .first = SIDE_SECOND};
    const struct variant *v = golden_keep(&apart_rules, &spec);
    union position p;
    v->rules->start(v, &p.pos);
    golden_check_text(v, &p.pos, "1bb1/1bb1/4/4/1ww1/1ww1 b 0 0");
}

/* A position in which rows 5 and 7 can be filled in. White's piece on c7 can jump over c6 to c5. */
#define ROWS(row5, row7) "8/1b4b1/1b4b1/8/" row5 "/2w5/" row7 "/8"

static void play_steps(const struct variant *v, const char *from, const char *steps,
                       union position *out)
{
    char list[200];
    golden_pos(v, from, out);
    strcpy(list, steps);
    for (char *word = strtok(list, " "); word; word = strtok(NULL, " ")) {
        union position after;
        move_code m;
        if (rules_move_read(v, &out->pos, word, &m) != STATUS_OK)
            fail_msg("%s", word);
        v->rules->play(v, &out->pos, m, &after.pos);
        struct error error;
        if (!v->rules->validate(v, &after.pos, &error))
            fail_msg("%s: %s", word, error.text);
        memcpy(out, &after, v->pos_size);
    }
}

static void test_a_turn_of_jumps_is_taken_step_by_step(void **state)
{
    static const struct {
        const char *steps, *pos;
    } cases[] = {
        {"c7c5", ROWS("2w5", "8") " w 3 9 c7c5"},
        {"c7c5 stop", ROWS("2w5", "8") " b 4 10"},
        {"c7c5 c5c3", "8/1b4b1/1bw3b1/8/8/2w5/8/8 b 4 10"},
        {"c7b7", ROWS("8", "1w6") " b 4 10"},
    };
    const struct variant *v = make("8x8");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        union position p, again;
        play_steps(v, ROWS("8", "2w5") " w 3 9", cases[i].steps, &p);
        golden_check_text(v, &p.pos, cases[i].pos);
        golden_pos(v, cases[i].pos, &again);
        assert_memory_equal(&p, &again, v->pos_size);
    }
}

static void test_a_capture_is_remembered_to_the_end_of_the_turn(void **state)
{
    const struct variant *v = make("8x8");
    union position p, again;
    play_steps(v, ROWS("2b5", "2w5") " w 7 9", "c7c5", &p);
    golden_check_text(v, &p.pos, ROWS("2w5", "8") " w 0 9 c7xc5");
    golden_pos(v, ROWS("2w5", "8") " w 0 9 c7xc5", &again);
    assert_memory_equal(&p, &again, v->pos_size);
    play_steps(v, ROWS("2w5", "8") " w 0 9 c7xc5", "stop", &p);
    golden_check_text(v, &p.pos, ROWS("2w5", "8") " b 0 10");
    /* If the jump captured nothing, the turn is a quiet ply, even directly after a capture. */
    play_steps(v, ROWS("2w5", "8") " w 0 9 c7c5", "stop", &p);
    golden_check_text(v, &p.pos, ROWS("2w5", "8") " b 1 10");
}

static void test_steps_have_their_texts(void **state)
{
    static const char *const shown[] = {"c5xc3", "stop"};
    const struct variant *v = make("8x8");
    struct named_move moves[APART_DIRECTIONS];
    union position p;
    golden_pos(v, "8/1b4b1/1bb3b1/8/2w5/2w5/8/8 w 3 9 c7c5", &p);
    assert_int_equal(rules_named_moves(v, &p.pos, moves), 2);
    assert_string_equal(moves[0].text, "c5c3");
    assert_string_equal(moves[1].text, "stop");
    for (int i = 0; i < 2; i++) {
        char buffer[MOVE_TEXT_MAX];
        struct text text = text_in(buffer, sizeof buffer);
        v->rules->move_show(v, &p.pos, moves[i].move, &text);
        assert_string_equal(buffer, shown[i]);
    }
}

static void test_paths_to_one_position_have_one_key(void **state)
{
    static const char start[] = "7b/1w5b/8/2w2w2/2w5/3w1w2/8/8 w 3 9";
    static const char *const ways[] = {"c5c7 c7e5", "c5c3 c3e5"};
    const struct variant *v = make("8x8");
    union position p[2];
    for (int i = 0; i < 2; i++)
        play_steps(v, start, ways[i], &p[i]);
    assert_true(p[0].pos.mid_turn && p[1].pos.mid_turn);
    assert_true(p[0].pos.key == p[1].pos.key);
}

/* Returns the smallest number of pieces to remove so that no two touch, found by trying
 * everything. */
static int need_plainly(struct apart_set pieces)
{
    for (struct apart_set left = pieces; !apart_is_empty(&left);) {
        const int square = apart_pop(&left);
        struct apart_set near = left;
        struct apart_set one = {{0}};
        apart_flip(&one, square);
        near = apart_and(near, apart_spread(one));
        if (apart_is_empty(&near))
            continue;
        struct apart_set without = pieces, alone = pieces;
        apart_flip(&without, square);
        apart_flip(&alone, apart_first(&near));
        const int a = need_plainly(without), b = need_plainly(alone);
        return 1 + (a < b ? a : b);
    }
    return 0;
}

static void test_need_is_the_same_as_by_trying_all(void **state)
{
    struct rng rng = rng_seed(3);
    const struct variant *v = make("15x15");
    for (int i = 0; i < 3000; i++) {
        struct apart_set pieces = {{0}};
        const int side = 4 + rng_below(&rng, 3), n = 1 + rng_below(&rng, 12);
        const int row = rng_below(&rng, APART_ROWS_MAX - side + 1);
        const int column = rng_below(&rng, APART_COLUMNS_MAX - side + 1);
        for (int k = 0; k < n; k++) {
            const int square =
                column + rng_below(&rng, side) + APART_STRIDE * (row + rng_below(&rng, side));
            if (!apart_has(&pieces, square))
                apart_flip(&pieces, square);
        }
        struct apart_measure m;
        apart_measure(apart_variant(v), &pieces, &m);
        assert_int_equal(m.moves_needed, need_plainly(pieces));
        assert_int_equal(apart_is_apart(&pieces), m.pairs == 0);
        assert_int_equal(m.moves_needed == 0, m.pairs == 0);
    }
}

/* docs/rules/apart.md ("How to play") says that nine pieces must leave their squares. */
static void test_need_at_the_start(void **state)
{
    const struct variant *v = make("8x8");
    union position p;
    struct apart_measure m;
    v->rules->start(v, &p.pos);
    apart_measure(apart_variant(v), &apart_pos(&p.pos)->pieces[SIDE_FIRST], &m);
    assert_int_equal(m.moves_needed, 9);
    assert_int_equal(m.pairs, 26);
    assert_int_equal(m.space, 40);
}

static void test_shapes_that_need_one_choice(void **state)
{
    static const struct {
        const char *board;
        int need;
    } cases[] = {
        {"1w6/w1w5/1w6/8/8/8/8/8", 2},                /* a ring of four */
        {"1w6/www5/1w6/8/8/8/8/8", 3},                /* a cross */
        {"1ww5/w2w4/w2w4/1ww5/8/8/8/8", 4},           /* a ring of eight */
        {"wwwwwwww/8/8/8/8/8/8/8", 4},                /* a row */
        {"wwwwwwww/wwwwwwww/wwwwwwww/8/8/8/8/8", 16}, /* a block: 8 stay */
        {"2w5/1w1w4/w1w1w3/1w1w4/2w5/8/8/8", 4},      /* the middle and the tips stay */
    };
    const struct variant *v = make("8x8");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[80];
        union position p;
        snprintf(text, sizeof text, "%s w 0 9", cases[i].board);
        golden_pos(v, text, &p);
        assert_int_equal(apart_pos(&p.pos)->measures[SIDE_FIRST].moves_needed, cases[i].need);
    }
}
