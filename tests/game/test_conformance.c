/* Checks what every implementation of struct rules must guarantee: plays random games of each
 * variant and checks every step. The seed is printed; TACTIGON_TEST_SEED sets another. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ataxx.h"
#include "breakthrough.h"
#include "core/rng.h"
#include "game/board.h"
#include "game/game.h"
#include "game/marks.h"
#include "rules/registry.h"
#include "toy.h"
#include "unit.h"

/* Builds in which code is slow define a smaller number of plies, complete ones more games. */
#ifndef GAMES_PER_VARIANT
#define GAMES_PER_VARIANT 1
#endif
#ifndef PLIES_MAX
#define PLIES_MAX 80
#endif

/* Two positions that are filled with different garbage, so that bytes not written will differ. */
struct rubbish {
    union position a, b;
};

static void fill(struct rubbish *r)
{
    memset(&r->a, 0xa5, sizeof r->a);
    memset(&r->b, 0x5a, sizeof r->b);
}

static void check_noisy(const struct variant *v, const struct pos *p, const move_code *moves, int n)
{
    move_code *noisy = malloc((size_t)(v->max_moves + 1) * sizeof *noisy);
    int found = 0;
    assert_non_null(noisy);
    const int n_noisy = v->rules->gen_noisy ? v->rules->gen_noisy(v, p, noisy) : 0;
    for (int i = 0; i < n; i++) {
        if (!(moves[i] & MOVE_NOISY))
            continue;
        assert_true(found < n_noisy);
        assert_int_equal(moves[i], noisy[found++]);
    }
    assert_int_equal(found, n_noisy);
    free(noisy);
}

static void check_lists(const struct variant *v, const struct pos *p)
{
    move_code *moves = malloc((size_t)(v->max_moves + 1) * sizeof *moves);
    move_code *again = malloc((size_t)(v->max_moves + 1) * sizeof *again);
    struct named_move *names = malloc((size_t)v->max_moves * sizeof *names);
    assert_true(moves && again && names);
    moves[v->max_moves] = 0xdeadbeef;
    const int n = v->rules->gen(v, p, moves);
    assert_in_range(n, 0, v->max_moves);
    assert_int_equal(moves[v->max_moves], 0xdeadbeef);
    assert_int_equal(n, v->rules->count(v, p));
    assert_int_equal(n == 0, p->result != RESULT_NONE);
    assert_false(p->mid_turn && p->result != RESULT_NONE);
    assert_int_equal(v->rules->gen(v, p, again), n);
    assert_memory_equal(moves, again, (size_t)n * sizeof *moves);
    assert_int_equal(rules_named_moves(v, p, names), n);
    check_noisy(v, p, moves, n);
    for (int i = 0; i < n; i++) {
        assert_int_not_equal(moves[i], MOVE_NONE);
        assert_true(i == 0 || strcmp(names[i - 1].text, names[i].text) < 0);
        assert_true(strlen(names[i].text) + 1 < MOVE_TEXT_MAX);
    }
    free(moves);
    free(again);
    free(names);
}

static void check_texts(const struct variant *v, const struct pos *p, move_code m)
{
    char name[MOVE_TEXT_MAX], shown[MOVE_TEXT_MAX];
    struct text a = text_in(name, sizeof name), b = text_in(shown, sizeof shown);
    v->rules->move_format(v, p, m, &a);
    v->rules->move_show(v, p, m, &b);
    assert_false(a.is_cut || b.is_cut);
    move_code read = MOVE_NONE;
    int place;
    assert_int_equal(rules_move_read(v, p, name, &read), STATUS_OK);
    assert_int_equal(read, m);
    read = MOVE_NONE;
    assert_int_equal(rules_move_type(v, p, shown, &read, &place, NULL), STATUS_OK);
    assert_int_equal(read, m);
    int from, to;
    v->rules->move_places(v, m, &from, &to);
    assert_in_range(from + 1, 0, v->n_places);
    assert_in_range(to + 1, 0, v->n_places);
    if (from != PLACE_NONE) {
        text_clear(&a);
        v->rules->place_format(v, from, &a);
        assert_int_equal(v->rules->place_parse(v, name, a.len), from);
        move_code *moves = malloc((size_t)v->max_moves * sizeof *moves);
        assert_non_null(moves);
        const int n = rules_moves_from(v, p, from, moves);
        int found = 0;
        for (int i = 0; i < n; i++)
            found += moves[i] == m;
        assert_int_equal(found, 1);
        free(moves);
    }
}

static void check_news(const struct variant *v, const struct pos *before, const struct pos *p)
{
    char old[LIST_TEXT_MAX], now[LIST_TEXT_MAX], news[LIST_TEXT_MAX], expected[LIST_TEXT_MAX];
    struct text a = text_in(old, sizeof old), b = text_in(now, sizeof now);
    struct text c = text_in(news, sizeof news), d = text_in(expected, sizeof expected);
    text_put(&a, '\n');
    rules_facts_show(v, NULL, before, FACT_GAME, &a);
    rules_facts_show(v, NULL, p, FACT_GAME, &b);
    rules_facts_show(v, before, p, FACT_SIDE, &c);
    for (char *line = now; *line; line += strlen(line) + 1) {
        char whole[LIST_TEXT_MAX];
        struct text t = text_in(whole, sizeof whole);
        line[strcspn(line, "\n")] = '\0';
        text_printf(&t, "\n%s\n", line);
        if (!strstr(old, whole))
            text_printf(&d, "%s\n", line);
    }
    assert_string_equal(news, expected);
}

static void check_position_text(const struct variant *v, const struct pos *p)
{
    char first[POS_TEXT_MAX], second[POS_TEXT_MAX];
    struct text a = text_in(first, sizeof first), b = text_in(second, sizeof second);
    struct rubbish r;
    fill(&r);
    v->rules->pos_format(v, p, &a);
    assert_false(a.is_cut);
    assert_int_equal(v->rules->pos_parse(v, first, &r.a.pos, NULL), STATUS_OK);
    assert_memory_equal(&r.a, p, v->pos_size);
    v->rules->pos_format(v, &r.a.pos, &b);
    assert_string_equal(first, second);
}

static void check_owners(const struct variant *v, const struct pos *p, const struct canvas *c)
{
    struct picture picture;
    bool is_there[MARK_PLACES_MAX] = {false};
    if (!v->rules->show->picture)
        return;
    v->rules->show->picture(v, p, &picture);
    for (int i = 0; i < c->rows * c->columns; i++) {
        const int place = cell_place(&c->cells[i]);
        assert_true(place >= PLACE_NONE && place < v->n_places);
        if (place != PLACE_NONE)
            is_there[place] = true;
    }
    for (int k = 0; k < picture.n_tiles; k++)
        if (!is_there[picture.tiles[k].place])
            fail_msg("place %d of %s has no cell", picture.tiles[k].place, v->rules->name);
}

/* On compact boards, a mark may be in the next square's cells, or hidden by that square's mark. */
static bool is_marked(const struct view *view, uint16_t style)
{
    const bool is_piece = style == STYLE_FIRST || style == STYLE_SECOND;
    return style == STYLE_SELECTED || (is_piece && view->style == VIEW_COMPACT);
}

static void check_selection(const struct variant *v, const struct pos *p, move_code m, int ply)
{
    struct canvas c = canvas_empty();
    int from, to;
    v->rules->move_places(v, m, &from, &to);
    if (from != PLACE_NONE && v->rules->show->picture) {
        const int k = ply;
        const struct view view = {
            .style = k & 1 ? VIEW_LARGE : VIEW_COMPACT, .is_flipped = k & 2, .selected = from};
        assert_int_equal(board_draw(v, p, &view, &c), STATUS_OK);
        int n = 0;
        for (int i = 0; i < c.rows * c.columns; i++)
            n += cell_place(&c.cells[i]) == from && is_marked(&view, c.cells[i].style);
        if (n == 0)
            fail_msg("%s: place %d is picked and not marked", v->rules->name, from);
    }
    canvas_free(&c);
}

/* Draws the starting position with all eight combinations of options, later positions with two. */
static void check_pictures(const struct variant *v, const struct pos *p, move_code last, int ply)
{
    struct canvas c = canvas_empty();
    for (int k = 0; k < 8; k++) {
        if (ply > 0 && k != ply % 8 && k != 7 - ply % 8)
            continue;

        const struct view view = {.style = k & 1 ? VIEW_LARGE : VIEW_COMPACT,
                                  .is_flipped = k & 2,
                                  .is_unicode = k & 4,
                                  .selected = PLACE_NONE,
                                  .n_last = last != MOVE_NONE,
                                  .last = &last};
        assert_int_equal(board_draw(v, p, &view, &c), STATUS_OK);
        int width = 0;
        for (int row = 0; row < c.rows; row++)
            width += canvas_row_width(&c, row);
        assert_true(width > 0);
        check_owners(v, p, &c);
        char text[LIST_TEXT_MAX];
        for (int part = PANEL_STATE; part <= PANEL_PIECE; part++) {
            struct text t = text_in(text, sizeof text);
            v->rules->show->panel(v, p, &view, (enum panel)part, &t);
            assert_false(t.is_cut);
        }
        struct text t = text_in(text, sizeof text);
        rules_list(v, p, &t);
        assert_true(t.len > 0 && !t.is_cut);
    }
    canvas_free(&c);
}

static void check_play(const struct variant *v, const struct pos *p, move_code m)
{
    union position before;
    struct rubbish r;
    fill(&r);
    memcpy(&before, p, v->pos_size);
    v->rules->play(v, p, m, &r.a.pos);
    v->rules->play(v, p, m, &r.b.pos);
    assert_memory_equal(&r.a, &r.b, v->pos_size);
    assert_memory_equal(&before, p, v->pos_size);
    struct error error = {0};
    if (!v->rules->validate(v, &r.a.pos, &error))
        fail_msg("%s", error.text);
}

static void check_position(const struct variant *v, const struct pos *p, move_code last, int ply)
{
    check_lists(v, p);
    check_position_text(v, p);
    check_pictures(v, p, last, ply);
    assert_int_equal(rules_perft(v, p, 2), rules_perft_plain(v, p, 2));
    assert_int_equal(rules_perft(v, p, 0), 1);
}

static void play_game(const struct variant *v, struct rng *rng)
{
    struct game *g;
    assert_int_equal(game_new(v, NULL, &g), STATUS_OK);
    game_set_draws(g, false);
    move_code *moves = malloc((size_t)v->max_moves * sizeof *moves);
    union position *seen = malloc((PLIES_MAX + 1) * sizeof *seen);
    assert_true(moves && seen);
    int n = 0;
    move_code last = MOVE_NONE;
    while (true) {
        const struct pos *p = game_pos(g);
        memcpy(&seen[n], p, v->pos_size);
        check_position(v, p, last, n);
        check_news(v, &seen[n > 0 ? n - 1 : 0].pos, p);
        const int count = v->rules->gen(v, p, moves);
        if (count == 0 || n == PLIES_MAX)
            break;
        last = moves[rng_below(rng, count)];
        check_texts(v, p, last);
        check_play(v, p, last);
        check_selection(v, p, last, n);
        assert_int_equal(game_play(g, last), STATUS_OK);
        n++;
    }
    assert_int_equal(game_length(g), n);
    for (int i = n; i > 0; i--) {
        assert_memory_equal(game_pos(g), &seen[i], v->pos_size);
        assert_int_equal(game_undo(g, 1), 1);
    }
    assert_int_equal(game_undo(g, 1), 0);
    assert_memory_equal(game_pos(g), &seen[0], v->pos_size);
    assert_int_equal(game_redo(g, n + 5), n);
    assert_memory_equal(game_pos(g), &seen[n], v->pos_size);
    free(moves);
    free(seen);
    game_free(g);
}

static void play_variant(const struct rules *rules, const char *board, const char *rule_set)
{
    for (int first = SIDE_FIRST; first <= SIDE_SECOND; first++) {
        const struct variant_spec spec = {
            .board = board, .rule_set = rule_set, .first = (enum side)first};
        struct variant *v;
        assert_int_equal(variant_new(rules, &spec, &v, NULL), STATUS_OK);
        assert_true(v->pos_size <= RULES_POS_MAX && v->pos_size % 8 == 0);
        assert_true(v->max_moves <= RULES_MOVES_MAX);
        struct rng rng = rng_seed(unit_seed(20261121));
        for (int i = 0; i < GAMES_PER_VARIANT; i++)
            play_game(v, &rng);
        variant_free(v);
    }
}

static void play_rules(const struct rules *rules)
{
    for (int set = 0; rules->rule_sets[set]; set++) {
        for (int board = 0; board < rules->n_boards; board++)
            play_variant(rules, rules->boards[board].name, rules->rule_sets[set]);
        if (rules->n_boards == 0)
            play_variant(rules, NULL, rules->rule_sets[set]);
    }
}

static void test_every_game_keeps_its_promises(void **state)
{
    for (int i = 0; i < rules_count(); i++)
        play_rules(rules_at(i));
}

static void test_games_of_the_tests_keep_their_promises(void **state)
{
    play_rules(&ataxx_rules);
    play_rules(&breakthrough_rules);
    play_rules(&toy_rules);
}

/* Returns whether the side to move wins the toy with best play. The answer is found by brute force,
 * and negated only when the side changes. */
static bool can_win(const struct variant *v, const struct pos *p)
{
    if (p->result != RESULT_NONE)
        return (p->result == RESULT_FIRST) == (p->side == SIDE_FIRST);
    move_code moves[2];
    const int n = v->rules->gen(v, p, moves);
    for (int i = 0; i < n; i++) {
        union position next;
        v->rules->play(v, p, moves[i], &next.pos);
        if (can_win(v, &next.pos) == (next.pos.side == p->side))
            return true;
    }
    return false;
}

/* Solved by hand. With 1 to 3 chips, a player takes all; with 5 or 6, leaves 4; with 8 or 9, leaves
 * 7. 4 and 7 are lost: after taking three of 7, the same player moves with 4 chips. */
static void test_the_toy_is_solved(void **state)
{
    static const bool wins[] = {false, true, true, true, false, true, true, false, true, true};
    for (int chips = 1; chips <= 9; chips++) {
        char name[16];
        struct text text = text_in(name, sizeof name);
        text_printf(&text, "chips%d", chips);
        const struct variant_spec spec = {.board = name};
        struct variant *v;
        union position p;
        assert_int_equal(variant_new(&toy_rules, &spec, &v, NULL), STATUS_OK);
        v->rules->start(v, &p.pos);
        if (can_win(v, &p.pos) != wins[chips])
            fail_msg("%d chips", chips);
        variant_free(v);
    }
}

static void test_sides_have_colors_of_their_own(void **state)
{
    for (int i = 0; i < rules_count(); i++)
        assert_int_not_equal(rules_at(i)->side_colors[SIDE_FIRST],
                             rules_at(i)->side_colors[SIDE_SECOND]);
}

static void test_games_are_found_by_name(void **state)
{
    assert_ptr_equal(rules_find("TactiGon"), rules_at(0));
    assert_null(rules_find("tactigo"));
    for (int i = 0; i < rules_count(); i++)
        assert_ptr_equal(rules_find(rules_at(i)->name), rules_at(i));
}

static void test_unknown_board_and_rule_set_are_refused(void **state)
{
    struct variant *v = NULL;
    struct error error = {0};
    struct variant_spec spec = {.board = "nosuch"};
    assert_int_equal(variant_new(rules_at(0), &spec, &v, &error), STATUS_NOT_FOUND);
    assert_string_equal(error.text, "there is no board 'nosuch'");
    spec = (struct variant_spec){.rule_set = "jumps"};
    assert_int_equal(variant_new(rules_at(0), &spec, &v, &error), STATUS_NOT_FOUND);
    assert_string_equal(error.text, "there is no rule set 'jumps'");
    assert_null(v);
    variant_free(NULL);
}
