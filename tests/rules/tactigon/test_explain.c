/*
 * Tactigon in words: one test for each cause of an illegal move, for each warning and for the
 * answers to questions; and the search for paths against the golden lists of moves.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rules/tactigon/tactigon.h"

enum { ANSWER_ROOM = 4096, LINE_ROOM = 8192, FIELDS_MAX = 12 };

/* The tiles of the standard board that a position's text goes through, line by line:
 * c1 d1 e1 / b2..f2 / b3..f3 / b4..f4 / a5..g5 / a6..g6 / b7..f7 / ... / b10..f10 / d11. */
#define START "1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1"

/* A board with rules and a position on it. */
struct view_model {
    struct variant *v;
    union position p;
};

static struct variant *new_variant(const struct variant_spec *spec)
{
    struct variant *v = NULL;
    struct error error = {0};
    if (variant_new(&tg_rules, spec, &v, &error) != STATUS_OK)
        fail_msg("%d:%d: %s", error.line, error.column, error.text);
    return v;
}

static void set_position(struct view_model *s, const char *text)
{
    struct error error = {0};
    memset(&s->p, 0xa5, sizeof s->p);
    if (tg_rules.pos_parse(s->v, text, &s->p.pos, &error) != STATUS_OK)
        fail_msg("%s: column %d: %s", text, error.column, error.text);
}

static struct view_model view_model_new(const char *rule_set, const char *position)
{
    struct view_model s;
    s.v = new_variant(&(struct variant_spec){.rule_set = rule_set});
    set_position(&s, position);
    return s;
}

/* A scene on a board of its own, at its start with red to move. */
static struct view_model view_model_on_board(const char *board)
{
    struct view_model s;
    s.v = new_variant(&(struct variant_spec){.board_text = board, .board_size = strlen(board)});
    memset(&s.p, 0xa5, sizeof s.p);
    tg_rules.start(s.v, &s.p.pos);
    return s;
}

static void assert_explained(struct view_model s, const char *typed, const char *expected)
{
    char answer[ANSWER_ROOM];
    struct text out = text_in(answer, sizeof answer);
    tg_rules.talk->explain(s.v, &s.p.pos, typed, &out);
    variant_free(s.v);
    assert_string_equal(answer, expected);
}

static void assert_warned(struct view_model s, const char *expected)
{
    char answer[ANSWER_ROOM];
    struct text out = text_in(answer, sizeof answer);
    tg_rules.talk->warn(s.v, &s.p.pos, &out);
    variant_free(s.v);
    assert_string_equal(answer, expected);
}

static void ask(const struct view_model *s, const char *word, const char *argument,
                struct text *out)
{
    const struct question *q = tg_rules.talk->questions;
    while (q->word && strcmp(q->word, word) != 0)
        q++;
    assert_non_null(q->word);
    q->answer(s->v, &s->p.pos, argument, out);
}

static void assert_answered(struct view_model s, const char *word, const char *argument,
                            const char *expected)
{
    char answer[ANSWER_ROOM];
    struct text out = text_in(answer, sizeof answer);
    ask(&s, word, argument, &out);
    variant_free(s.v);
    assert_string_equal(answer, expected);
}

/* ---- why a move is not allowed ---- */

static void test_no_such_column(void **state)
{
    (void)state;
    assert_explained(view_model_new("none", START), "h9a1",
                     "There is no tile h9: the columns are a to g.");
}

static void test_no_such_line_in_the_column(void **state)
{
    (void)state;
    assert_explained(view_model_new("none", START), "d7d12",
                     "There is no tile d12: column d goes from d1 to d11.");
}

static void test_no_such_tile_at_the_start_of_the_move(void **state)
{
    (void)state;
    assert_explained(view_model_new("none", START), "a7a6",
                     "There is no tile a7: column a goes from a5 to a6.");
}

static void test_no_such_tile_typed_alone(void **state)
{
    (void)state;
    assert_explained(view_model_new("none", START), "a1",
                     "There is no tile a1: column a goes from a5 to a6.");
}

static void test_hole_in_the_board(void **state)
{
    (void)state;
    assert_explained(view_model_on_board("name: hole\nsize: 3x3\nlayout: even-q\ngold: a1\nrows:\n"
                                         "p..\n.-.\n..P\n"),
                     "c3b2", "There is no tile b2: the board has a hole there.");
}

static void test_no_such_line_in_a_column_of_one_tile(void **state)
{
    (void)state;
    assert_explained(view_model_on_board("name: row\nsize: 4x1\nlayout: even-q\ngold: b1\nrows:\n"
                                         "p..P\n"),
                     "d1d2", "There is no tile d2: column d has only d1.");
}

static void test_line_before_the_first_of_its_column_is_no_hole(void **state)
{
    (void)state;
    assert_explained(view_model_new("none", START), "a4a5",
                     "There is no tile a4: column a goes from a5 to a6.");
}

/* "(3,9)" is what "3-9" is made of where no tile is; without its end it is nothing. */
static void test_a_pair_of_numbers_needs_its_end(void **state)
{
    (void)state;
    assert_explained(view_model_new("none", START), "(0,9)",
                     "There is no tile 0-9: column 0 goes from 0-4 to 0-5.");
    assert_explained(
        view_model_new("none", START), "(0,9",
        "That is not a legal move: type the tile to move from and the tile to move to, as in "
        "d7-d6.");
}

static void test_number_past_all_bounds_is_no_tile(void **state)
{
    (void)state;
    assert_explained(view_model_new("none", START), "d7d99999999999999999999999",
                     "There is no tile d99999: column d goes from d1 to d11.");
}

static void test_the_tile_is_empty(void **state)
{
    (void)state;
    assert_explained(view_model_new("none", START), "d6d5", "There is no piece on d6.");
}

static void test_the_tile_is_empty_even_when_the_move_goes_nowhere(void **state)
{
    (void)state;
    assert_explained(view_model_new("none", START), "d6d6", "There is no piece on d6.");
}

static void test_not_your_piece(void **state)
{
    (void)state;
    assert_explained(view_model_new("none", START), "d5d6",
                     "The cian circle on d5 is not yours: red is to move.");
}

static void test_own_piece_stands_there(void **state)
{
    (void)state;
    assert_explained(view_model_new("none", START), "d9d8", "Your own square is on d8.");
}

static void test_own_piece_stands_there_for_cian(void **state)
{
    (void)state;
    assert_explained(view_model_new("none", "1p1/1c3/5/5/7/7/5/5/5/5/P c 0 1"), "d1c2",
                     "Your own circle is on c2.");
}

static void test_move_ends_where_it_began(void **state)
{
    (void)state;
    assert_explained(view_model_new("none", START), "d7d7",
                     "A piece may not end its move where it began.");
}

static void test_square_cannot_attack_circle(void **state)
{
    (void)state;
    assert_explained(view_model_new("none", "1p1/5/5/5/3c3/3S3/5/5/5/5/P r 0 1"), "d6d5",
                     "A square cannot attack a circle.");
}

static void test_pentagon_cannot_attack_triangle(void **state)
{
    (void)state;
    assert_explained(view_model_new("none", "1p1/5/5/5/3t3/3P3/5/5/5/5/1 r 0 1"), "d6d5",
                     "A pentagon cannot attack a triangle.");
}

static void test_kind_of_target_matters_before_distance(void **state)
{
    (void)state;
    assert_explained(view_model_new("none", START), "d8d1", "A square cannot attack a circle.");
}

static void test_too_far(void **state)
{
    (void)state;
    assert_explained(view_model_new("none", START), "d7d5",
                     "Too far: the circle on d7 has 1 step and d5 takes 2.");
}

static void test_too_far_counts_the_bonus_of_gold(void **state)
{
    (void)state;
    assert_explained(view_model_new("gold", "1p1/5/5/5/7/1C5/5/5/5/5/P r 0 1"), "b6e6",
                     "Too far: the circle on b6 has 2 steps and e6 takes 3.");
}

static void test_too_far_counts_no_bonus_without_the_rule(void **state)
{
    (void)state;
    assert_explained(view_model_new("jump", "1p1/5/5/5/7/1C5/5/5/5/5/P r 0 1"), "b6d6",
                     "Too far: the circle on b6 has 1 step and d6 takes 2.");
}

static void test_too_far_counts_the_way_round(void **state)
{
    (void)state;
    /* The straight way from d6 to d2 has four steps and d5 in it; all ways of four go there. */
    assert_explained(view_model_new("none", "1p1/5/5/5/3c3/3T3/5/5/5/5/P r 0 1"), "d6d2",
                     "Too far: the triangle on d6 has 3 steps and d2 takes 5.");
}

static void test_too_far_and_no_way_at_all(void **state)
{
    (void)state;
    assert_explained(view_model_new("none", "1p1/5/2P2/5/7/7/5/5/5/1CCC1/T r 0 1"), "d11d6",
                     "Too far: the triangle on d11 has 3 steps and d6 takes at least 5.");
}

static void test_blocked_by_an_own_piece(void **state)
{
    (void)state;
    assert_explained(view_model_new("none", "1p1/5/5/5/7/7/5/5/5/1CCC1/P r 0 1"), "d11d9",
                     "Blocked: your circle on d10 is in the way.");
}

static void test_blocked_by_an_opposing_piece(void **state)
{
    (void)state;
    assert_explained(view_model_new("none", "1p1/5/5/5/7/7/5/C4/5/1ccc1/P r 0 1"), "d11d9",
                     "Blocked: the cian circle on d10 is in the way.");
}

static void test_blocked_with_a_longer_way_round(void **state)
{
    (void)state;
    assert_explained(view_model_new("none", START), "d8d4",
                     "Blocked: your circle on d7 is in the way. "
                     "The way round takes 5 steps, the square has 4.");
}

static void test_blocked_twice_names_the_first_on_the_straight_way(void **state)
{
    (void)state;
    assert_explained(view_model_new("none", "1p1/5/2P2/5/7/7/5/5/1CtC1/1CCC1/T r 0 1"), "d11d8",
                     "Blocked: your circle on d10 is in the way.");
}

static void test_blocked_names_the_piece_whose_absence_would_do(void **state)
{
    (void)state;
    /* Without c10 the way is too long, as c9 is held; without d10 it is three steps. */
    assert_explained(view_model_new("none", "1p1/5/2P2/5/7/7/5/5/1C3/1CCC1/T r 0 1"), "d11c8",
                     "Blocked: your circle on d10 is in the way.");
}

static void test_blocked_names_the_piece_on_the_shortest_way(void **state)
{
    (void)state;
    /* Without c8 it would be four steps; d8 and d7 are two pieces in the way. */
    assert_explained(view_model_new("none", START), "d9d6",
                     "Blocked: your triangle on c8 is in the way.");
}

static void test_blocked_twice_further_on(void **state)
{
    (void)state;
    assert_explained(view_model_new("none", "1p1/5/2P2/5/7/7/5/2C2/2C2/5/S r 0 1"), "d11d7",
                     "Blocked: your circle on d9 is in the way. "
                     "The way round takes 5 steps, the square has 4.");
}

static void test_blocked_jump_over_an_opposing_square(void **state)
{
    (void)state;
    assert_explained(view_model_new("jump", "1p1/5/2P2/5/7/7/5/5/5/1sss1/S r 0 1"), "d11d9",
                     "Blocked: the cian square on d10 is in the way.");
}

static void test_blocked_where_tiles_do_not_join(void **state)
{
    (void)state;
    assert_explained(
        view_model_on_board("name: isles\nsize: 5x5\nlayout: even-q\ngold: a2 e4\nrows:\n"
                            "pc.--\n*t---\nT----\n---P*\n---Cs\n"),
        "d4c1", "Blocked: no tiles join d4 and c1.");
}

static void test_game_over_by_the_pentagon(void **state)
{
    (void)state;
    assert_explained(view_model_new("none", "3/5/5/5/3c3/3C3/5/5/5/5/P c 0 1"), "d5d6",
                     "The game is over: red has won, the cian pentagon is captured.");
}

static void test_game_over_by_gold(void **state)
{
    (void)state;
    assert_explained(view_model_new("none", "1p1/5/5/5/7/1c3c1/5/5/5/5/P c 0 1"), "d1d2",
                     "The game is over: cian has won, all gold tiles are held.");
}

static void test_game_over_without_a_move(void **state)
{
    (void)state;
    assert_explained(view_model_new("none", "1p1/5/5/5/7/7/5/5/5/1ccc1/P r 0 1"), "d11d9",
                     "The game is over: cian has won, red cannot move.");
}

static void test_text_that_is_no_move(void **state)
{
    (void)state;
    assert_explained(view_model_new("none", START), "d7-d6",
                     "That is not a legal move: type the tile to move from and the tile to move "
                     "to, as in d7-d6.");
}

static void test_empty_text_is_no_move(void **state)
{
    (void)state;
    assert_explained(view_model_new("none", START), "",
                     "That is not a legal move: type the tile to move from and the tile to move "
                     "to, as in d7-d6.");
}

static void test_three_tiles_are_no_move(void **state)
{
    (void)state;
    assert_explained(view_model_new("none", START), "d7d6d5",
                     "That is not a legal move: type the tile to move from and the tile to move "
                     "to, as in d7-d6.");
}

static void test_one_tile_is_half_a_move(void **state)
{
    (void)state;
    assert_explained(view_model_new("none", START), "d7",
                     "d7 is one tile: type the tile to move to as well.");
}

static void test_legal_move_is_said_to_be_legal(void **state)
{
    (void)state;
    assert_explained(view_model_new("none", START), "D7D6", "This is a legal move.");
}

static void test_text_too_long_for_the_buffer_is_cut(void **state)
{
    (void)state;
    struct view_model s = view_model_new("none", START);
    char small[12];
    memset(small, 'z', sizeof small);
    struct text out = text_in(small, 8);
    tg_rules.talk->explain(s.v, &s.p.pos, "d6d5", &out);
    variant_free(s.v);
    assert_string_equal(small, "There i");
    assert_true(out.is_cut);
    assert_int_equal(small[8], 'z');
}

/* ---- golden data ---- */

/* Part a line at " | " into fields; returns how many. */
static int split_fields(char *line, char *fields[FIELDS_MAX])
{
    line[strcspn(line, "\n")] = '\0';
    int n = 0;
    char *rest = line;
    while (rest && n < FIELDS_MAX) {
        fields[n++] = rest;
        rest = strstr(rest, " | ");
        if (rest) {
            *rest = '\0';
            rest += 3;
        }
    }
    return n;
}

/* Call for each line of a golden file; returns how many lines there were. */
static int for_each_line(const char *path, int n_fields,
                         void (*call)(struct view_model *s, char *fields[]))
{
    FILE *f = fopen(path, "rb");
    if (!f)
        fail_msg("cannot open %s", path);
    static char line[LINE_ROOM];
    int n = 0;
    while (fgets(line, sizeof line, f)) {
        char *fields[FIELDS_MAX];
        assert_int_equal(split_fields(line, fields), n_fields);
        struct view_model s = {.v = NULL};
        call(&s, fields);
        variant_free(s.v);
        n++;
    }
    fclose(f);
    return n;
}

static void set_scene(struct view_model *s, const char *board, const char *rule_set,
                      const char *position)
{
    s->v = new_variant(&(struct variant_spec){.board = board, .rule_set = rule_set});
    set_position(s, position);
}

/* The golden list, " m1 m2 ... ", has the move. */
static bool is_listed(const char *list, const char *move)
{
    char wanted[MOVE_TEXT_MAX + 2];
    snprintf(wanted, sizeof wanted, " %s ", move);
    return strstr(list, wanted) != NULL;
}

/* Walk the path and see that it goes from neighbour to neighbour and ends at `to`. */
static bool is_walk(const struct tg_variant *v, int from, int to, const int *path, int n)
{
    int tile = from;
    for (int i = 0; i < n; i++) {
        if (tg_distance(v, tile, path[i]) != 1 || !tg_has(v->tiles, path[i]))
            return false;
        tile = path[i];
    }
    return tile == to;
}

static void assert_paths_from(const struct view_model *s, int from, const char *list)
{
    const struct tg_variant *v = tg_variant(s->v);
    const struct tg_pos *p = tg_pos(&s->p.pos);
    const int steps = tg_steps_from(v, tg_piece(v, p, from), from);
    for (int i = 0; i < v->board.n_tiles; i++) {
        const int to = v->order[i];
        int path[TG_BOARD_TILES_MAX];
        const int needed = tg_path(v, p, from, to, path);
        char move[MOVE_TEXT_MAX];
        struct text text = text_in(move, sizeof move);
        tg_rules.place_format(s->v, from, &text);
        tg_rules.place_format(s->v, to, &text);
        const bool is_near = needed > 0 && needed <= steps;
        if (is_near != is_listed(list, move))
            fail_msg("%s takes %d of %d steps", move, needed, steps);
        if (needed > 0 && !is_walk(v, from, to, path, needed))
            fail_msg("%s: the path of %d steps is broken", move, needed);
    }
}

static void assert_paths_agree(struct view_model *s, char *fields[])
{
    set_scene(s, fields[0], fields[1], fields[2]);
    const struct tg_variant *v = tg_variant(s->v);
    const struct tg_pos *p = tg_pos(&s->p.pos);
    /* A path knows nothing of a game that is over; without a move there is none either way. */
    if (s->p.pos.result != RESULT_NONE && s->p.pos.reason != TG_REASON_STUCK)
        return;
    char list[LINE_ROOM];
    snprintf(list, sizeof list, " %s ", fields[3]);
    for (int i = 0; i < v->board.n_tiles; i++) {
        const int from = v->order[i];
        const bool is_own =
            tg_piece(v, p, from) != TG_PIECE_NONE && tg_owner(v, p, from) == s->p.pos.side;
        if (is_own)
            assert_paths_from(s, from, list);
    }
}

static void test_paths_within_the_steps_are_the_golden_moves(void **state)
{
    (void)state;
    assert_int_equal(for_each_line(GOLDEN "/tactigon/moves.txt", 4, assert_paths_agree), 916);
}

static void assert_edge_explained(struct view_model *s, char *fields[])
{
    set_scene(s, fields[1], fields[2], fields[3]);
    char answer[ANSWER_ROOM];
    struct text out = text_in(answer, sizeof answer);
    tg_rules.talk->explain(s->v, &s->p.pos, fields[5], &out);
    const bool is_legal = strcmp(fields[6], "legal") == 0;
    if (is_legal != (strcmp(answer, "This is a legal move.") == 0) || !answer[0])
        fail_msg("%s: %s is %s, but: %s", fields[0], fields[5], fields[6], answer);
}

static void test_every_illegal_edge_case_has_a_reason(void **state)
{
    (void)state;
    assert_int_equal(for_each_line(GOLDEN "/tactigon/edges.txt", 9, assert_edge_explained), 224);
}

/* ---- paths ---- */

static int tile_named(const struct view_model *s, const char *name)
{
    const int tile = tg_rules.place_parse(s->v, name, strlen(name));
    assert_int_not_equal(tile, PLACE_NONE);
    return tile;
}

static void assert_path(struct view_model s, const char *from, const char *to, const char *expected)
{
    const struct tg_variant *v = tg_variant(s.v);
    int path[TG_BOARD_TILES_MAX];
    memset(path, 0xa5, sizeof path);
    const int n = tg_path(v, tg_pos(&s.p.pos), tile_named(&s, from), tile_named(&s, to), path);
    char names[ANSWER_ROOM];
    struct text out = text_in(names, sizeof names);
    text_printf(&out, "%d", n);
    for (int i = 0; i < n; i++) {
        text_add(&out, " ");
        tg_rules.place_format(s.v, path[i], &out);
    }
    variant_free(s.v);
    assert_string_equal(names, expected);
}

static void test_path_lists_its_tiles_in_order(void **state)
{
    (void)state;
    assert_path(view_model_new("none", "1p1/5/5/5/7/3S3/5/5/5/5/P r 0 1"), "d6", "d9",
                "3 d7 d8 d9");
}

static void test_path_has_no_limit_of_steps(void **state)
{
    (void)state;
    assert_path(view_model_new("none", "1p1/5/5/5/7/7/5/5/5/3C1/P r 0 1"), "d11", "d2",
                "9 d10 d9 d8 d7 d6 d5 d4 d3 d2");
}

static void test_path_goes_round_what_stands_in_the_way(void **state)
{
    (void)state;
    /* The only way from a to c: b1 holds a piece, so along the lower side. */
    assert_path(view_model_on_board("name: ring\nsize: 3x3\nlayout: even-q\ngold: a1\nrows:\n"
                                    "Pc.\n.-.\n-.p\n"),
                "a1", "c1", "4 a2 b3 c2 c1");
}

static void test_path_ends_on_a_piece_it_can_attack(void **state)
{
    (void)state;
    assert_path(view_model_new("none", "1p1/5/5/5/7/3C3/2c2/5/5/5/P r 0 1"), "d6", "d7", "1 d7");
}

static void test_no_path_to_a_piece_it_cannot_attack(void **state)
{
    (void)state;
    assert_path(view_model_new("none", "1p1/5/5/5/7/3S3/2c2/5/5/5/P r 0 1"), "d6", "d7", "-1");
}

static void test_no_path_to_an_own_piece(void **state)
{
    (void)state;
    assert_path(view_model_new("none", START), "d9", "d8", "-1");
}

static void test_no_path_to_where_it_began(void **state)
{
    (void)state;
    assert_path(view_model_new("none", START), "d7", "d7", "-1");
}

static void test_no_path_from_an_empty_tile(void **state)
{
    (void)state;
    assert_path(view_model_new("none", START), "d6", "c6", "-1");
}

static void test_path_passes_own_and_opposing_pieces_with_the_jump_rule(void **state)
{
    (void)state;
    assert_path(view_model_new("jump", "1p1/5/2P2/5/7/7/5/5/1ctc1/1CCC1/S r 0 1"), "d11", "d8",
                "3 d10 d9 d8");
}

static void test_path_passes_nothing_without_the_jump_rule(void **state)
{
    (void)state;
    assert_path(view_model_new("gold", "1p1/5/2P2/5/7/7/5/5/1ctc1/1CCC1/S r 0 1"), "d11", "d8",
                "-1");
}

/* ---- warnings ---- */

static void test_no_warning_at_the_start(void **state)
{
    (void)state;
    assert_warned(view_model_new("none", START), "");
}

static void test_warning_of_gold_held_by_red(void **state)
{
    (void)state;
    assert_warned(view_model_new("none", "1p1/5/5/5/1t5/1C3C1/5/5/5/5/P c 0 10"),
                  "Red holds b6 and f6: take one back this turn or lose.\n");
}

static void test_warning_of_gold_held_by_cian(void **state)
{
    (void)state;
    assert_warned(view_model_new("none", "1p1/5/5/5/1T5/1c3s1/5/5/5/5/P r 0 10"),
                  "Cian holds b6 and f6: take one back this turn or lose.\n");
}

static void test_warning_of_the_only_gold_tile(void **state)
{
    (void)state;
    assert_warned(view_model_on_board("name: one\nsize: 9x1\nlayout: even-q\ngold: b1\nrows:\n"
                                      "pc......P\n"),
                  "Cian holds b1: take it back this turn or lose.\n");
}

static void test_warning_of_three_gold_tiles_in_the_order_of_the_board(void **state)
{
    (void)state;
    assert_warned(
        view_model_on_board("name: three\nsize: 9x1\nlayout: even-q\ngold: c1 b1 d1\nrows:\n"
                            "pcsc....P\n"),
        "Cian holds c1, b1 and d1: take one back this turn or lose.\n");
}

static void test_no_warning_of_gold_held_in_part(void **state)
{
    (void)state;
    assert_warned(view_model_new("none", "1p1/5/5/5/1t5/1C3c1/5/5/5/5/P c 0 10"), "");
}

static void test_warning_of_an_attack_on_the_pentagon(void **state)
{
    (void)state;
    assert_warned(view_model_new("none", "3/5/2p2/5/7/7/2S2/5/5/5/P c 0 10"),
                  "Your pentagon on d3 is attacked by the square on d7.\n");
}

static void test_warning_of_an_attack_from_two_tiles(void **state)
{
    (void)state;
    assert_warned(view_model_new("none", "3/5/2pC1/5/7/7/2S2/5/5/5/P c 0 10"),
                  "Your pentagon on d3 is attacked by the circle on e3 and the square on d7.\n");
}

static void test_warning_of_an_attack_names_attackers_in_reading_order(void **state)
{
    (void)state;
    assert_warned(view_model_new("none", "1p1/2C2/T3T/5/7/7/5/5/5/5/P c 0 10"),
                  "Your pentagon on d1 is attacked by the circle on d2, the triangle on b3 "
                  "and the triangle on f3.\n");
}

static void test_no_warning_of_an_attack_that_is_too_far(void **state)
{
    (void)state;
    assert_warned(view_model_new("none", "3/5/2p2/5/7/7/5/2S2/5/5/P c 0 10"), "");
}

static void test_no_warning_of_an_attack_that_is_blocked(void **state)
{
    (void)state;
    assert_warned(view_model_new("none", "3/5/2p2/2c2/7/7/2S2/5/5/5/P c 0 10"), "");
}

static void test_warning_of_an_attack_over_pieces_with_the_jump_rule(void **state)
{
    (void)state;
    assert_warned(view_model_new("jump", "3/5/2p2/2c2/7/7/2S2/5/5/5/P c 0 10"),
                  "Your pentagon on d3 is attacked by the square on d7.\n");
}

static void test_warning_of_an_attack_with_the_bonus_of_gold(void **state)
{
    (void)state;
    assert_warned(view_model_new("gold", "3/5/2p2/5/7/1T5/5/5/5/5/P c 0 10"),
                  "Your pentagon on d3 is attacked by the triangle on b6.\n");
}

static void test_no_warning_of_an_attack_by_the_side_to_move(void **state)
{
    (void)state;
    assert_warned(view_model_new("none", "3/5/2p2/5/7/7/2S2/5/5/5/P r 0 10"), "");
}

static void test_warnings_of_gold_and_pentagon_are_two_lines(void **state)
{
    (void)state;
    assert_warned(view_model_new("none", "3/5/5/5/1p5/1C3C1/5/5/5/5/P c 0 10"),
                  "Red holds b6 and f6: take one back this turn or lose.\n"
                  "Your pentagon on b5 is attacked by the circle on b6.\n");
}

static void test_no_warning_when_the_game_is_over(void **state)
{
    (void)state;
    assert_warned(view_model_new("none", "3/5/5/5/1t5/1C3C1/5/5/5/5/P c 0 10"), "");
}

/* ---- questions ---- */

#define CIAN_PIECES                                                                                \
    "Cian, 13 pieces: pentagon d3; squares c2, d4, e2; triangles c3, d2, e3; "                     \
    "circles b2, b4, d1, d5, f2, f4."
#define RED_PIECES                                                                                 \
    "Red, 13 pieces: pentagon d9; squares c9, d8, e9; triangles c8, d10, e8; "                     \
    "circles b8, b10, d7, d11, f8, f10."

static void test_pieces_of_both_sides(void **state)
{
    (void)state;
    assert_answered(view_model_new("none", START), "pieces", "",
                    CIAN_PIECES "\n" RED_PIECES "\nGold tiles: b6 empty, f6 empty.");
}

static void test_pieces_of_red(void **state)
{
    (void)state;
    assert_answered(view_model_new("none", START), "pieces", "red", RED_PIECES);
}

static void test_pieces_of_cian_in_any_case_between_blanks(void **state)
{
    (void)state;
    assert_answered(view_model_new("none", START), "pieces", " \tCIAN ", CIAN_PIECES);
}

static void test_pieces_of_nobody(void **state)
{
    (void)state;
    assert_answered(view_model_new("none", START), "pieces", "blue",
                    "Type pieces alone, pieces red or pieces cian.");
}

static void test_where_triangles_stand(void **state)
{
    (void)state;
    assert_answered(view_model_new("none", START), "where", "Triangle",
                    "Triangles: red on c8, d10 and e8; cian on c3, d2 and e3.");
}

static void test_where_takes_the_plural(void **state)
{
    (void)state;
    assert_answered(view_model_new("none", START), "where", "pentagons",
                    "Pentagons: red on d9; cian on d3.");
}

static void test_where_none_are_left(void **state)
{
    (void)state;
    assert_answered(view_model_new("none", "1p1/5/5/5/7/3C3/5/5/5/5/P r 0 1"), "where", "circles",
                    "Circles: red on d6; cian none.");
}

static void test_where_on_the_corner_of_a_board(void **state)
{
    (void)state;
    assert_answered(view_model_on_board("name: row\nsize: 4x1\nlayout: even-q\ngold: b1\nrows:\n"
                                        "p..P\n"),
                    "where", "pentagon", "Pentagons: red on d1; cian on a1.");
}

static void test_where_without_a_piece(void **state)
{
    (void)state;
    assert_answered(view_model_new("none", START), "where", "",
                    "Type where and a piece: circle, triangle, square or pentagon.");
}

static void test_where_a_piece_that_does_not_exist(void **state)
{
    (void)state;
    assert_answered(view_model_new("none", START), "where", "circlesx",
                    "Type where and a piece: circle, triangle, square or pentagon.");
}

static void test_around_a_tile_in_an_odd_column(void **state)
{
    (void)state;
    assert_answered(view_model_new("none", START), "around", "d6",
                    "Around d6: above d5 cian circle, upper right e5 empty, lower right e6 empty, "
                    "below d7 red circle, lower left c6 empty, upper left c5 empty.");
}

static void test_around_a_tile_in_an_even_column(void **state)
{
    (void)state;
    assert_answered(view_model_new("none", START), "around", "C8",
                    "Around c8: above c7 empty, upper right d8 red square, "
                    "lower right d9 red pentagon, below c9 red square, lower left b9 empty, "
                    "upper left b8 red circle.");
}

static void test_around_a_tile_at_the_edge(void **state)
{
    (void)state;
    assert_answered(view_model_new("none", START), "around", "a5",
                    "Around a5: above no tile, upper right b5 empty, "
                    "lower right b6 empty gold tile, below a6 empty, lower left no tile, "
                    "upper left no tile.");
}

static void test_around_the_first_tile_of_the_first_line(void **state)
{
    (void)state;
    assert_answered(view_model_new("none", START), "around", "d1",
                    "Around d1: above no tile, upper right no tile, lower right e1 empty, "
                    "below d2 cian triangle, lower left c1 empty, upper left no tile.");
}

static void test_around_a_tile_of_the_second_line(void **state)
{
    (void)state;
    assert_answered(view_model_new("none", START), "around", "d2",
                    "Around d2: above d1 cian circle, upper right e1 empty, "
                    "lower right e2 cian square, below d3 cian pentagon, "
                    "lower left c2 cian square, upper left c1 empty.");
}

static void test_around_a_tile_of_the_last_line(void **state)
{
    (void)state;
    assert_answered(view_model_new("none", START), "around", "d11",
                    "Around d11: above d10 red triangle, upper right e10 empty, "
                    "lower right no tile, below no tile, lower left no tile, "
                    "upper left c10 empty.");
}

static void test_around_a_tile_beside_a_piece_on_gold(void **state)
{
    (void)state;
    assert_answered(view_model_new("none", "1p1/5/5/5/7/5t1/5/5/5/5/P r 0 1"), "around", "g6",
                    "Around g6: above g5 empty, upper right no tile, lower right no tile, "
                    "below no tile, lower left f7 empty, upper left f6 cian triangle on gold.");
}

static void test_around_without_a_tile(void **state)
{
    (void)state;
    assert_answered(view_model_new("none", START), "around", "",
                    "Type around and a tile, such as around b6.");
}

static void test_around_a_tile_that_does_not_exist(void **state)
{
    (void)state;
    assert_answered(view_model_new("none", START), "around", "a1",
                    "There is no tile a1: column a goes from a5 to a6.");
}

static void test_scan_of_a_column(void **state)
{
    (void)state;
    assert_answered(view_model_new("none", START), "scan", "B",
                    "Column b from the top: b2 cian circle, b3 empty, b4 cian circle, b5 empty, "
                    "b6 empty gold tile, b7 empty, b8 red circle, b9 empty, b10 red circle.");
}

static void test_scan_of_the_first_column(void **state)
{
    (void)state;
    assert_answered(view_model_on_board("name: row\nsize: 4x1\nlayout: even-q\ngold: b1\nrows:\n"
                                        "p..P\n"),
                    "scan", "a", "Column a from the top: a1 cian pentagon.");
}

static void test_scan_without_a_column(void **state)
{
    (void)state;
    assert_answered(view_model_new("none", START), "scan", "",
                    "Type scan and the letter of a column, from a to g.");
}

static void test_scan_of_a_column_that_does_not_exist(void **state)
{
    (void)state;
    assert_answered(view_model_new("none", START), "scan", "h",
                    "Type scan and the letter of a column, from a to g.");
}

static void test_threats_at_the_start(void **state)
{
    (void)state;
    assert_answered(view_model_new("none", START), "threats", "",
                    "None of your pieces is in danger.\nYou can capture nothing.\n"
                    "Gold tiles: b6 empty, f6 empty.");
}

static void test_threats_name_attackers_and_lost_pairs(void **state)
{
    (void)state;
    assert_answered(view_model_new("none", "1p1/5/5/5/1t5/1C3C1/5/5/5/5/P c 0 10"), "threats", "",
                    "Red holds b6 and f6: take one back this turn or lose.\n"
                    "In danger: your triangle b5 by circle b6.\n"
                    "You can capture: circle b6 with triangle b5 (both lost).\n"
                    "Gold tiles: b6 red circle, f6 red circle.");
}

static void test_threats_begin_with_the_pentagon(void **state)
{
    (void)state;
    assert_answered(view_model_new("none", "1p1/1ccc1/5/5/7/7/5/5/2S1s/2S2/P r 0 10"), "threats",
                    "",
                    "In danger: your pentagon d11 by square f9; square d9 by square f9; "
                    "square d10 by square f9.\n"
                    "You can capture: square f9 with square d9 and square d10.\n"
                    "Gold tiles: b6 empty, f6 empty.");
}

static void test_threats_of_a_game_that_is_over(void **state)
{
    (void)state;
    assert_answered(view_model_new("none", "1p1/5/5/5/7/3C3/5/5/5/5/1 r 0 10"), "threats", "",
                    "The game is over: cian has won, the red pentagon is captured.");
}

static void test_every_question_takes_any_argument(void **state)
{
    static const char *const arguments[] = {
        NULL,
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
    (void)state;
    struct view_model s = view_model_new("none", START);
    for (const struct question *q = tg_rules.talk->questions; q->word; q++) {
        for (size_t i = 0; i < sizeof arguments / sizeof arguments[0]; i++) {
            char answer[ANSWER_ROOM];
            struct text out = text_in(answer, sizeof answer);
            q->answer(s.v, &s.p.pos, arguments[i], &out);
            assert_true(out.len > 0 && answer[out.len - 1] == '.' && !out.is_cut);
        }
    }
    variant_free(s.v);
}

static void test_every_question_has_its_help(void **state)
{
    (void)state;
    for (const struct question *q = tg_rules.talk->questions; q->word; q++)
        assert_true(q->argument && q->help && q->help[0] && q->answer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_such_column),
        cmocka_unit_test(test_no_such_line_in_the_column),
        cmocka_unit_test(test_no_such_tile_at_the_start_of_the_move),
        cmocka_unit_test(test_no_such_tile_typed_alone),
        cmocka_unit_test(test_hole_in_the_board),
        cmocka_unit_test(test_no_such_line_in_a_column_of_one_tile),
        cmocka_unit_test(test_line_before_the_first_of_its_column_is_no_hole),
        cmocka_unit_test(test_a_pair_of_numbers_needs_its_end),
        cmocka_unit_test(test_number_past_all_bounds_is_no_tile),
        cmocka_unit_test(test_the_tile_is_empty),
        cmocka_unit_test(test_the_tile_is_empty_even_when_the_move_goes_nowhere),
        cmocka_unit_test(test_not_your_piece),
        cmocka_unit_test(test_own_piece_stands_there),
        cmocka_unit_test(test_own_piece_stands_there_for_cian),
        cmocka_unit_test(test_move_ends_where_it_began),
        cmocka_unit_test(test_square_cannot_attack_circle),
        cmocka_unit_test(test_pentagon_cannot_attack_triangle),
        cmocka_unit_test(test_kind_of_target_matters_before_distance),
        cmocka_unit_test(test_too_far),
        cmocka_unit_test(test_too_far_counts_the_bonus_of_gold),
        cmocka_unit_test(test_too_far_counts_no_bonus_without_the_rule),
        cmocka_unit_test(test_too_far_counts_the_way_round),
        cmocka_unit_test(test_too_far_and_no_way_at_all),
        cmocka_unit_test(test_blocked_by_an_own_piece),
        cmocka_unit_test(test_blocked_by_an_opposing_piece),
        cmocka_unit_test(test_blocked_with_a_longer_way_round),
        cmocka_unit_test(test_blocked_twice_names_the_first_on_the_straight_way),
        cmocka_unit_test(test_blocked_names_the_piece_whose_absence_would_do),
        cmocka_unit_test(test_blocked_names_the_piece_on_the_shortest_way),
        cmocka_unit_test(test_blocked_twice_further_on),
        cmocka_unit_test(test_blocked_jump_over_an_opposing_square),
        cmocka_unit_test(test_blocked_where_tiles_do_not_join),
        cmocka_unit_test(test_game_over_by_the_pentagon),
        cmocka_unit_test(test_game_over_by_gold),
        cmocka_unit_test(test_game_over_without_a_move),
        cmocka_unit_test(test_text_that_is_no_move),
        cmocka_unit_test(test_empty_text_is_no_move),
        cmocka_unit_test(test_three_tiles_are_no_move),
        cmocka_unit_test(test_one_tile_is_half_a_move),
        cmocka_unit_test(test_legal_move_is_said_to_be_legal),
        cmocka_unit_test(test_text_too_long_for_the_buffer_is_cut),
        cmocka_unit_test(test_paths_within_the_steps_are_the_golden_moves),
        cmocka_unit_test(test_every_illegal_edge_case_has_a_reason),
        cmocka_unit_test(test_path_lists_its_tiles_in_order),
        cmocka_unit_test(test_path_has_no_limit_of_steps),
        cmocka_unit_test(test_path_goes_round_what_stands_in_the_way),
        cmocka_unit_test(test_path_ends_on_a_piece_it_can_attack),
        cmocka_unit_test(test_no_path_to_a_piece_it_cannot_attack),
        cmocka_unit_test(test_no_path_to_an_own_piece),
        cmocka_unit_test(test_no_path_to_where_it_began),
        cmocka_unit_test(test_no_path_from_an_empty_tile),
        cmocka_unit_test(test_path_passes_own_and_opposing_pieces_with_the_jump_rule),
        cmocka_unit_test(test_path_passes_nothing_without_the_jump_rule),
        cmocka_unit_test(test_no_warning_at_the_start),
        cmocka_unit_test(test_warning_of_gold_held_by_red),
        cmocka_unit_test(test_warning_of_gold_held_by_cian),
        cmocka_unit_test(test_warning_of_the_only_gold_tile),
        cmocka_unit_test(test_warning_of_three_gold_tiles_in_the_order_of_the_board),
        cmocka_unit_test(test_no_warning_of_gold_held_in_part),
        cmocka_unit_test(test_warning_of_an_attack_on_the_pentagon),
        cmocka_unit_test(test_warning_of_an_attack_from_two_tiles),
        cmocka_unit_test(test_warning_of_an_attack_names_attackers_in_reading_order),
        cmocka_unit_test(test_no_warning_of_an_attack_that_is_too_far),
        cmocka_unit_test(test_no_warning_of_an_attack_that_is_blocked),
        cmocka_unit_test(test_warning_of_an_attack_over_pieces_with_the_jump_rule),
        cmocka_unit_test(test_warning_of_an_attack_with_the_bonus_of_gold),
        cmocka_unit_test(test_no_warning_of_an_attack_by_the_side_to_move),
        cmocka_unit_test(test_warnings_of_gold_and_pentagon_are_two_lines),
        cmocka_unit_test(test_no_warning_when_the_game_is_over),
        cmocka_unit_test(test_pieces_of_both_sides),
        cmocka_unit_test(test_pieces_of_red),
        cmocka_unit_test(test_pieces_of_cian_in_any_case_between_blanks),
        cmocka_unit_test(test_pieces_of_nobody),
        cmocka_unit_test(test_where_triangles_stand),
        cmocka_unit_test(test_where_takes_the_plural),
        cmocka_unit_test(test_where_none_are_left),
        cmocka_unit_test(test_where_on_the_corner_of_a_board),
        cmocka_unit_test(test_where_without_a_piece),
        cmocka_unit_test(test_where_a_piece_that_does_not_exist),
        cmocka_unit_test(test_around_a_tile_in_an_odd_column),
        cmocka_unit_test(test_around_a_tile_in_an_even_column),
        cmocka_unit_test(test_around_a_tile_at_the_edge),
        cmocka_unit_test(test_around_the_first_tile_of_the_first_line),
        cmocka_unit_test(test_around_a_tile_of_the_second_line),
        cmocka_unit_test(test_around_a_tile_of_the_last_line),
        cmocka_unit_test(test_around_a_tile_beside_a_piece_on_gold),
        cmocka_unit_test(test_around_without_a_tile),
        cmocka_unit_test(test_around_a_tile_that_does_not_exist),
        cmocka_unit_test(test_scan_of_a_column),
        cmocka_unit_test(test_scan_of_the_first_column),
        cmocka_unit_test(test_scan_without_a_column),
        cmocka_unit_test(test_scan_of_a_column_that_does_not_exist),
        cmocka_unit_test(test_threats_at_the_start),
        cmocka_unit_test(test_threats_name_attackers_and_lost_pairs),
        cmocka_unit_test(test_threats_begin_with_the_pentagon),
        cmocka_unit_test(test_threats_of_a_game_that_is_over),
        cmocka_unit_test(test_every_question_takes_any_argument),
        cmocka_unit_test(test_every_question_has_its_help),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
