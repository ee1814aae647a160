/* Three Dragons' rules: every line of the golden data (tests/golden/dragons/README.md describes the
 * files), and examples drawn as boards. */
#include "dragons_twin.h"
#include "golden.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "engine/player.h"
#include "game/game.h"
#include "rules/registry.h"
#include "unit.h"

/* Larger counts are skipped. Builds with sanitizers are slow and set a smaller limit. */
#ifndef GOLDEN_LEAVES_MAX
#define GOLDEN_LEAVES_MAX 1000000000
#endif

static const struct variant *v;

static int before_all(void **state)
{
    v = golden_keep(rules_find("dragons"), &(struct variant_spec){0});
    return 0;
}

static const char two_captures[] = ".c......./........./...2b.a../........./........./........./"
                                   "........./.....4.../......... ooo w 0 0";

static void test_perft_counts(void **state)
{
    struct golden g;
    for (golden_open(&g, "dragons", "perft.txt"); golden_next(&g);) {
        union position p;
        golden_pos(v, g.fields[0], &p);
        golden_check_perft(v, &p.pos, g.fields[1], GOLDEN_LEAVES_MAX, g.line);
    }
    assert_int_equal(g.line, 133);
}

/* Reads the next line of moves.txt. If the game is over, the line ends with " |". */
static bool next_moves(struct golden *g)
{
    if (!golden_next(g))
        return false;
    if (g->n_fields == 1) {
        char *bar = g->fields[0] + strlen(g->fields[0]) - 2;
        assert_string_equal(bar, " |");
        *bar = '\0';
        g->fields[1] = bar;
    }
    return true;
}

static void test_legal_moves(void **state)
{
    struct golden g;
    for (golden_open(&g, "dragons", "moves.txt"); next_moves(&g);) {
        union position p;
        golden_pos(v, g.fields[0], &p);
        golden_check_text(v, &p.pos, g.fields[0]);
        struct named_move *moves = malloc((size_t)v->max_moves * sizeof *moves);
        assert_non_null(moves);
        const int n = rules_named_moves(v, &p.pos, moves);
        char list[GOLDEN_LINE_MAX];
        struct text text = text_in(list, sizeof list);
        for (int i = 0; i < n; i++)
            text_printf(&text, "%s%s", i ? " " : "", moves[i].text);
        if (strcmp(list, g.fields[1]) != 0)
            fail_msg("line %d: %s", g.line, list);
        free(moves);
    }
    assert_int_equal(g.line, 418);
}

static void play(const struct pos *p, const char *text, union position *out)
{
    move_code m;
    struct error error = {0};
    if (rules_move_read(v, p, text, &m) != STATUS_OK)
        fail_msg("%s is not legal", text);
    memset(out, 0xa5, sizeof *out);
    v->rules->play(v, p, m, &out->pos);
    if (!v->rules->validate(v, &out->pos, &error))
        fail_msg("after %s: %s", text, error.text);
    assert_int_equal(out->pos.halfmove_clock == 0, (m & MOVE_NOISY) != 0);
}

static void test_positions_after_moves(void **state)
{
    struct golden g;
    for (golden_open(&g, "dragons", "apply.txt"); golden_next(&g);) {
        assert_int_equal(g.n_fields, 3);
        union position p, after;
        golden_pos(v, g.fields[0], &p);
        golden_check_text(v, &p.pos, g.fields[0]);
        play(&p.pos, g.fields[1], &after);
        golden_check_text(v, &after.pos, g.fields[2]);
    }
    assert_int_equal(g.line, 442);
}

/* Checks the result of a game, such as "p1win ply 43 reason pieces". */
static void check_result(const struct game *g, const char *result)
{
    static const char *const results[] = {"", "p1win", "p2win", "draw"};
    char position[POS_TEXT_MAX], found[80];
    struct text text = text_in(position, sizeof position);
    v->rules->pos_format(v, game_pos(g), &text);
    snprintf(found, sizeof found, "%s ply %s reason %s", results[game_result(g)],
             strrchr(position, ' ') + 1, game_reason(g));
    assert_string_equal(found, result);
}

static void test_full_games(void **state)
{
    struct golden g;
    struct game *game = NULL;
    int games = 0;
    for (golden_open(&g, "dragons", "games.txt"); golden_next(&g);) {
        char *rest = strchr(g.text, ' ');
        if (!rest) {
            game_free(game);
            game = NULL;
            continue;
        }
        *rest++ = '\0';
        if (strcmp(g.text, "pos") == 0 && !game) {
            union position p;
            golden_pos(v, rest, &p);
            assert_int_equal(game_new(v, &p.pos, &game), STATUS_OK);
        }
        if (strcmp(g.text, "pos") == 0) {
            golden_check_text(v, game_pos(game), rest);
            assert_true(v->rules->validate(v, game_pos(game), NULL));
        } else if (strcmp(g.text, "move") == 0) {
            move_code m;
            assert_int_equal(rules_move_read(v, game_pos(game), rest, &m), STATUS_OK);
            assert_int_equal(game_play(game, m), STATUS_OK);
        } else {
            check_result(game, rest);
            games++;
        }
    }
    game_free(game);
    assert_int_equal(games, 55);
}

static void test_bad_positions_are_refused(void **state)
{
    golden_check_refused(v, 23);
}

static void test_illegal_moves_are_refused_with_a_reason(void **state)
{
    struct golden g;
    for (golden_open(&g, "dragons", "illegal.txt"); golden_next(&g);) {
        union position p;
        golden_pos(v, g.fields[0], &p);
        for (char *word = strtok(g.fields[1], " "); word; word = strtok(NULL, " ")) {
            move_code m = MOVE_NONE;
            char why[ERROR_TEXT_MAX];
            struct text text = text_in(why, sizeof why);
            if (rules_move_read(v, &p.pos, word, &m) != STATUS_ILLEGAL || m != MOVE_NONE)
                fail_msg("line %d: %s", g.line, word);
            v->rules->talk->explain(v, &p.pos, word, &text);
            assert_true(text.len > 0 && !text.is_cut);
        }
    }
    assert_int_equal(g.line, 73);
}

/* Lists the moves that a player chooses in TRIES tries, sorted, each once. */
static void list_chosen(const struct eval *player, const struct pos *p, char *out, size_t size)
{
    enum { TRIES = 4000 };
    const int n = v->rules->count(v, p);
    struct named_move *moves = malloc((size_t)v->max_moves * sizeof *moves);
    bool *is_chosen = calloc((size_t)n, sizeof *is_chosen);
    struct text text = text_in(out, size);
    struct rng rng = rng_seed(1);
    assert_true(moves && is_chosen);
    rules_named_moves(v, p, moves);
    for (int i = 0; i < TRIES; i++) {
        move_code chosen[TURN_STEPS_MAX];
        int k = 0;
        assert_int_equal(player->choose(v, p, &rng, chosen), 1);
        while (k < n && moves[k].move != chosen[0])
            k++;
        assert_true(k < n);
        is_chosen[k] = true;
    }
    for (int i = 0; i < n; i++)
        if (is_chosen[i])
            text_printf(&text, "%s%s", text.len > 0 ? " " : "", moves[i].text);
    free(moves);
    free(is_chosen);
}

static int value_after(const struct eval *eval, const struct pos *p, const char *list)
{
    char word[MOVE_TEXT_MAX];
    union position after;
    snprintf(word, sizeof word, "%.*s", (int)strcspn(list, " "), list);
    play(p, word, &after);
    return eval_value(eval, v, &after.pos, (enum side)p->side);
}

static void test_greedy_chooses_among_the_best(void **state)
{
    const struct eval *greedy = engine_eval_find(v->rules, "greedy");
    struct golden g;
    for (golden_open(&g, "dragons", "greedy.txt"); golden_next(&g);) {
        union position p;
        char list[GOLDEN_LINE_MAX];
        golden_pos(v, g.fields[0], &p);
        list_chosen(greedy, &p.pos, list, sizeof list);
        if (strcmp(list, g.fields[2]) != 0)
            fail_msg("line %d: %s", g.line, list);
        assert_int_equal(value_after(greedy, &p.pos, list), atoi(g.fields[1]));
    }
    assert_int_equal(g.line, 120);
}

static void test_random_captures_custodially_where_it_can(void **state)
{
    struct player player;
    union position p;
    char list[GOLDEN_LINE_MAX];
    golden_pos(v, two_captures, &p);
    assert_int_equal(player_read(v->rules, "random", &player, NULL), STATUS_OK);
    list_chosen(player.eval, &p.pos, list, sizeof list);
    assert_non_null(strstr(list, "f8f3c"));
    assert_null(strstr(list, "f8f3r"));
    assert_non_null(strstr(list, "f8f4"));
}

static bool can_win_by_capture(const struct pos *p)
{
    move_code *moves = malloc((size_t)v->max_moves * sizeof *moves);
    assert_non_null(moves);
    const int n = v->rules->gen_noisy(v, p, moves);
    bool can_win = false;
    for (int i = 0; i < n && !can_win; i++) {
        union position after;
        v->rules->play(v, p, moves[i], &after.pos);
        can_win = after.pos.result != RESULT_NONE &&
                  (after.pos.result == RESULT_FIRST) == (p->side == SIDE_FIRST);
    }
    free(moves);
    return can_win;
}

static int count_enemies(const char *position, const struct pos *p)
{
    const char *letters = p->side == SIDE_FIRST ? "abcde" : "12345";
    int n = 0;
    for (const char *s = position; *s != ' '; s++)
        n += strchr(letters, *s) != NULL;
    return n;
}

/* Every win that the evaluation claims exists. Against two pieces it misses no win by capture. */
static void test_evaluation_sees_wins_at_once(void **state)
{
    const struct eval *eval = engine_eval_find(v->rules, "classic");
    struct golden g;
    int found = 0;
    for (golden_open(&g, "dragons", "moves.txt"); next_moves(&g);) {
        union position p;
        struct evaluation a;
        golden_pos(v, g.fields[0], &p);
        if (p.pos.result != RESULT_NONE)
            continue;
        const bool can_win = can_win_by_capture(&p.pos);
        eval->evaluate(v, &p.pos, &a);
        if (a.wins_at_once && !can_win)
            fail_msg("line %d: there is no win", g.line);
        if (can_win && !a.wins_at_once && count_enemies(g.fields[0], &p.pos) == 2)
            fail_msg("line %d: the win is overlooked", g.line);
        found += a.wins_at_once;
    }
    assert_true(found > 0);
}

enum { ROW = 9, BOARD_TEXT = 9 * ROW + 8 };

/* Writes the position with left and right exchanged, as text. */
static void mirror(const char *position, char *out)
{
    strcpy(out, position);
    for (int row = 0; row < BOARD_TEXT; row += ROW + 1)
        for (int i = 0; i < ROW; i++)
            out[row + i] = position[row + ROW - 1 - i];
    for (int k = 0; k < 3; k++)
        out[BOARD_TEXT + 1 + k] = position[BOARD_TEXT + 3 - k];
}

/* Writes the position upside down and with the sides exchanged, as text. */
static void swap_sides(const char *position, char *out)
{
    static const char white[] = "12345", black[] = "abcde";
    strcpy(out, position);
    for (int i = 0; i < BOARD_TEXT; i++) {
        const int row = i / (ROW + 1), column = i % (ROW + 1);
        const char c = position[(ROW - 1 - row) * (ROW + 1) + column];
        const char *is_white = strchr(white, c), *is_black = strchr(black, c);
        if (column < ROW)
            out[i] = is_white ? black[is_white - white] : is_black ? white[is_black - black] : c;
    }
    char *side = &out[BOARD_TEXT + 5];
    *side = *side == 'w' ? 'b' : 'w';
}

static void check_same_score(const struct eval *eval, const char *a, const char *b)
{
    union position p, q;
    struct evaluation of_p, of_q;
    golden_pos(v, a, &p);
    golden_pos(v, b, &q);
    assert_int_equal(v->rules->count(v, &p.pos), v->rules->count(v, &q.pos));
    eval->evaluate(v, &p.pos, &of_p);
    eval->evaluate(v, &q.pos, &of_q);
    if (of_p.score != of_q.score)
        fail_msg("%s: %d, but %s: %d", a, of_p.score, b, of_q.score);
}

static void test_evaluation_knows_no_left_right_or_colour(void **state)
{
    const struct eval *eval = engine_eval_find(v->rules, "classic");
    struct golden g;
    for (golden_open(&g, "dragons", "moves.txt"); next_moves(&g);) {
        char other[POS_TEXT_MAX];
        mirror(g.fields[0], other);
        check_same_score(eval, g.fields[0], other);
        swap_sides(g.fields[0], other);
        check_same_score(eval, g.fields[0], other);
    }
}

static void test_counters_stop_where_they_can_still_be_read(void **state)
{
    union position p, next;
    golden_pos(v,
               "........./........./......bb./........./........./........./........./.2.....2./"
               "......... ooo w 99999 99999",
               &p);
    play(&p.pos, "b8b7", &next);
    golden_check_text(v, &next.pos,
                      "........./........./......bb./........./........./........./.2......./"
                      ".......2./......... ooo b 99999 99999");
}

static const struct variant *new_variant(const char *rule_set)
{
    return golden_keep(rules_find("dragons"), &(struct variant_spec){.rule_set = rule_set});
}

static void test_rule_sets_are_named_and_none_is_the_full_game(void **state)
{
    static const char *const names[] = {"full", "strength", "dragons", "base"};
    for (int i = 0; i < 4; i++)
        assert_string_equal(v->rules->rule_sets[i], names[i]);
    assert_null(v->rules->rule_sets[4]);
    assert_string_equal(v->rule_set, "full");
    const struct variant *none = new_variant("None");
    assert_string_equal(none->rule_set, "full");
}

/* For the other rule sets, the counts are the golden ones. Small counts are compared with the
 * counts of the twin, too. */
static void test_perft_counts_of_rule_sets(void **state)
{
    enum { TWIN_LEAVES_MAX = 5000 };
    static const char *const names[] = {"strength", "dragons", "base"};
    const struct variant *sets[3];
    for (int i = 0; i < 3; i++)
        sets[i] = new_variant(names[i]);
    struct golden g;
    for (golden_open(&g, "dragons", "rules.txt"); golden_next(&g);) {
        assert_int_equal(g.n_fields, 3);
        int set = 0;
        while (set < 2 && strcmp(names[set], g.fields[0]) != 0)
            set++;
        union position p;
        golden_pos(sets[set], g.fields[1], &p);
        golden_check_text(sets[set], &p.pos, g.fields[1]);
        golden_check_perft(sets[set], &p.pos, g.fields[2], GOLDEN_LEAVES_MAX, g.line);
        struct dragons_twin twin;
        dragons_twin_read(g.fields[0], g.fields[1], &twin);
        int depth, used;
        unsigned long long leaves;
        for (const char *at = g.fields[2]; sscanf(at, "%d:%llu%n", &depth, &leaves, &used) == 2;
             at += used)
            if (leaves <= TWIN_LEAVES_MAX)
                assert_int_equal(dragons_twin_perft(&twin, depth), leaves);
    }
    assert_int_equal(g.line, 348);
}

static int compare_twin_moves(const void *a, const void *b)
{
    return strcmp(((const struct dragons_twin_move *)a)->text,
                  ((const struct dragons_twin_move *)b)->text);
}

static void compare_with_twin(const struct variant *w, struct rng *rng)
{
    static struct named_move moves[RULES_MOVES_MAX];
    static struct dragons_twin_move twins[DRAGONS_TWIN_MOVES];
    union position p, next;
    w->rules->start(w, &p.pos);
    for (int ply = 0; ply < 150; ply++) {
        char text[POS_TEXT_MAX];
        struct text out = text_in(text, sizeof text);
        w->rules->pos_format(w, &p.pos, &out);
        struct dragons_twin twin;
        dragons_twin_read(w->rule_set, text, &twin);
        const int n = rules_named_moves(w, &p.pos, moves);
        const int n_twins = dragons_twin_moves(&twin, twins);
        if (n != n_twins)
            fail_msg("%s, %s: %d moves, not %d", w->rule_set, text, n, n_twins);
        if (n == 0)
            break;
        qsort(twins, (size_t)n, sizeof *twins, compare_twin_moves);
        for (int i = 0; i < n; i++)
            assert_string_equal(moves[i].text, twins[i].text);
        const int i = rng_below(rng, n);
        w->rules->play(w, &p.pos, moves[i].move, &next.pos);
        text_clear(&out);
        w->rules->pos_format(w, &next.pos, &out);
        dragons_twin_read(w->rule_set, text, &twin);
        assert_memory_equal(twin.at, twins[i].after.at, sizeof twin.at);
        assert_memory_equal(twin.is_open, twins[i].after.is_open, sizeof twin.is_open);
        assert_int_equal(twin.mover, twins[i].after.mover);
        memcpy(&p, &next, w->pos_size);
    }
}

static void test_random_games_go_as_the_twin_says(void **state)
{
    enum { GAMES = 16 };
    struct rng rng = rng_seed(20261122);
    for (const char *const *name = v->rules->rule_sets; *name; name++) {
        const struct variant *w = new_variant(*name);
        for (int i = 0; i < GAMES; i++)
            compare_with_twin(w, &rng);
    }
}

static void test_evaluation_depends_on_the_rule_set(void **state)
{
    static const char even[] = "........./.1......./........./........./........./........./"
                               "........./.1.....a./..1....a. xxx w 0 0";
    static const char strong[] = "........./.5......./........./........./........./........./"
                                 "........./.5.....a./..5....a. xxx w 0 0";
    const struct eval *eval = engine_eval_find(v->rules, "classic");
    for (const char *const *name = v->rules->rule_sets; *name; name++) {
        const struct variant *w = new_variant(*name);
        const bool counts = strcmp(*name, "full") == 0 || strcmp(*name, "strength") == 0;
        struct evaluation a, b;
        union position p, q;
        golden_pos(w, even, &p);
        golden_pos(w, strong, &q);
        eval->evaluate(w, &p.pos, &a);
        eval->evaluate(w, &q.pos, &b);
        assert_int_equal(b.score > a.score, counts);
    }
}

static void test_evaluation_prefers_one_strong_piece_to_two(void **state)
{
    static const char text[] = "........./.b.....b./........./........./........./........./"
                               "........./.4..2..2./.b.....b. xxx w 0 0";
    const struct eval *eval = engine_eval_find(v->rules, "classic");
    union position p;
    golden_pos(v, text, &p);
    assert_true(eval_value(eval, v, &p.pos, SIDE_FIRST) > 0);
}

static void test_caves_without_dragons_are_neither_open_nor_spent(void **state)
{
    static const char *const words[] = {"an open cave", "a cave", "an open cave", "a cave"};
    for (int i = 0; i < 4; i++) {
        const struct variant *w = new_variant(v->rules->rule_sets[i]);
        char buffer[ERROR_TEXT_MAX], expected[ERROR_TEXT_MAX];
        struct text out = text_in(buffer, sizeof buffer);
        union position p;
        w->rules->start(w, &p.pos);
        w->rules->talk->explain(w, &p.pos, "e8e5", &out);
        snprintf(expected, sizeof expected, "e5 is %s: no piece can enter it.", words[i]);
        assert_string_equal(buffer, expected);
    }
}
