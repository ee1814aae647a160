/* Games in progress (game.h), tested with a small toy: two sides move a counter up and down. The
 * toy also has the special steps of other games. */

#include <string.h>

#include "game/game.h"
#include "unit.h"

/* Steps of the toy: UP and DOWN move the counter by one; TAKE can never be reversed; HALF is the
 * first half of a turn, which any other step ends; AGAIN keeps the turn; WIN ends the game. */
enum { UP = 1, DOWN, TAKE, HALF, AGAIN, WIN };

struct toy_pos {
    struct pos pos;
    int64_t counter;
    int64_t taken;
};

static uint64_t toy_key(const struct toy_pos *p)
{
    return (uint64_t)p->counter * 64 + (uint64_t)p->taken * 4 + p->pos.mid_turn * 2u + p->pos.side;
}

static void toy_start(const struct variant *v, struct pos *out)
{
    struct toy_pos p = {.pos.side = (uint8_t)v->first};
    p.counter = 1000000;
    p.pos.key = toy_key(&p);
    memcpy(out, &p, sizeof p);
}

static int toy_gen(const struct variant *v, const struct pos *p, move_code *out)
{
    static const move_code steps[] = {UP, DOWN, TAKE, AGAIN, WIN, HALF};
    int n = p->result ? 0 : p->mid_turn ? 5 : 6;
    memcpy(out, steps, (size_t)n * sizeof *out);
    return n;
}

static void toy_play(const struct variant *v, const struct pos *pos, move_code m, struct pos *out)
{
    struct toy_pos p;
    memcpy(&p, pos, sizeof p);
    p.counter += m == UP ? 1 : m == DOWN ? -1 : 0;
    p.taken += m == TAKE;
    p.pos.mid_turn = m == HALF;
    if (m != HALF)
        p.pos.halfmove_clock = m == TAKE ? 0 : p.pos.halfmove_clock + 1;
    if (m == WIN) {
        p.pos.result = p.pos.side == SIDE_FIRST ? RESULT_FIRST : RESULT_SECOND;
        p.pos.reason = 1;
    }
    if (m != HALF && m != AGAIN)
        p.pos.side = !p.pos.side;
    p.pos.key = toy_key(&p);
    memcpy(out, &p, sizeof p);
}

static bool toy_validate(const struct variant *v, const struct pos *pos, struct error *error)
{
    struct toy_pos p;
    memcpy(&p, pos, sizeof p);
    return p.pos.key == toy_key(&p);
}

static const char *const toy_reasons[] = {"", "won"};

static const struct rules toy_rules = {
    .name = "toy",
    .reasons = toy_reasons,
    .halfmove_limit = 10,
    .has_repetition = true,
    .start = toy_start,
    .gen = toy_gen,
    .play = toy_play,
    .validate = toy_validate,
};

static const struct rules toy_without_draws = {
    .name = "toy",
    .reasons = toy_reasons,
    .start = toy_start,
    .gen = toy_gen,
    .play = toy_play,
    .validate = toy_validate,
};

static const struct variant toy = {
    .rules = &toy_rules,
    .pos_size = sizeof(struct toy_pos),
    .max_moves = 6,
};

static const struct variant endless = {
    .rules = &toy_without_draws,
    .pos_size = sizeof(struct toy_pos),
    .max_moves = 6,
};

static struct game *new_game(const struct variant *v)
{
    struct game *g = NULL;
    assert_int_equal(game_new(v, NULL, &g), STATUS_OK);
    return g;
}

static void play(struct game *g, move_code m, int times)
{
    for (int i = 0; i < times; i++)
        assert_int_equal(game_play(g, m), STATUS_OK);
}

static void play_round(struct game *g)
{
    play(g, UP, 1);
    play(g, DOWN, 1);
}

static int64_t counter(const struct game *g)
{
    return ((const struct toy_pos *)(const void *)game_pos(g))->counter - 1000000;
}

static struct game *g;

static int before_each(void **state)
{
    g = new_game(&toy);
    return 0;
}

static int after_each(void **state)
{
    game_free(g);
    return 0;
}

static void test_game_new_is_at_start(void **state)
{
    assert_ptr_equal(game_variant(g), &toy);
    assert_int_equal(game_length(g), 0);
    assert_int_equal(game_redo_length(g), 0);
    assert_int_equal(counter(g), 0);
    assert_int_equal(game_end(g), GAME_ONGOING);
    assert_int_equal(game_result(g), RESULT_NONE);
    assert_string_equal(game_reason(g), "");
    assert_true(game_has_draws(g));
    assert_int_equal(game_occurrences(g), 1);
    game_free(NULL);
}

static void test_game_copies_the_start(void **state)
{
    struct toy_pos start = {.counter = 1000007};
    start.pos.key = toy_key(&start);
    game_free(g);
    assert_int_equal(game_new(&toy, &start.pos, &g), STATUS_OK);
    start.counter = 0;
    assert_int_equal(counter(g), 7);
}

static void test_game_refuses_illegal_steps(void **state)
{
    assert_int_equal(game_play(g, 99), STATUS_ILLEGAL);
    assert_int_equal(game_play(g, MOVE_NONE), STATUS_ILLEGAL);
    play(g, HALF, 1);
    assert_int_equal(game_play(g, HALF), STATUS_ILLEGAL);
    assert_int_equal(game_length(g), 1);
}

static void test_game_keeps_positions_and_moves(void **state)
{
    play(g, UP, 3);
    play(g, DOWN, 1);
    assert_int_equal(game_move_at(g, 2), UP);
    assert_int_equal(game_move_at(g, 3), DOWN);
    for (int i = 0; i <= 3; i++)
        assert_int_equal(((const struct toy_pos *)(const void *)game_pos_at(g, i))->counter,
                         1000000 + i);
    assert_ptr_equal(game_pos_at(g, 4), game_pos(g));
}

static void test_game_undo_and_redo(void **state)
{
    play(g, UP, 5);
    assert_int_equal(game_undo(g, 2), 2);
    assert_int_equal(counter(g), 3);
    assert_int_equal(game_redo_length(g), 2);
    assert_int_equal(game_move_at(g, 4), UP);
    assert_int_equal(game_redo(g, 1), 1);
    assert_int_equal(counter(g), 4);
    assert_int_equal(game_redo(g, 9), 1);
    assert_int_equal(game_redo(g, 9), 0);
    assert_int_equal(game_undo(g, 99), 5);
    assert_int_equal(game_undo(g, 1), 0);
    assert_int_equal(counter(g), 0);
}

static void test_game_step_clears_the_redo_list(void **state)
{
    play(g, UP, 4);
    game_undo(g, 3);
    play(g, DOWN, 1);
    assert_int_equal(game_redo_length(g), 0);
    assert_int_equal(game_length(g), 2);
    assert_int_equal(counter(g), 0);
}

static void test_game_refused_step_keeps_redo(void **state)
{
    play(g, UP, 4);
    game_undo(g, 3);
    assert_int_equal(game_play(g, 99), STATUS_ILLEGAL);
    assert_int_equal(game_redo_length(g), 3);
}

static void test_game_won_by_rules(void **state)
{
    play(g, UP, 1);
    play(g, WIN, 1);
    assert_int_equal(game_end(g), GAME_BY_RULES);
    assert_int_equal(game_result(g), RESULT_SECOND);
    assert_string_equal(game_reason(g), "won");
    assert_int_equal(game_play(g, UP), STATUS_ILLEGAL);
    assert_int_equal(game_resign(g, SIDE_FIRST), STATUS_ILLEGAL);
    assert_int_equal(game_agree(g), STATUS_ILLEGAL);
    game_undo(g, 1);
    assert_int_equal(game_end(g), GAME_ONGOING);
}

static void test_game_third_occurrence_is_a_draw(void **state)
{
    play_round(g);
    assert_int_equal(game_occurrences(g), 2);
    assert_int_equal(game_end(g), GAME_ONGOING);
    play_round(g);
    assert_int_equal(game_occurrences(g), 3);
    assert_int_equal(game_end(g), GAME_BY_REPETITION);
    assert_int_equal(game_result(g), RESULT_DRAW);
    assert_string_equal(game_reason(g), "repetition");
    assert_int_equal(game_play(g, UP), STATUS_ILLEGAL);
    game_undo(g, 1);
    assert_int_equal(game_end(g), GAME_ONGOING);
    game_redo(g, 1);
    assert_int_equal(game_end(g), GAME_BY_REPETITION);
}

static void test_game_repetition_by_one_side_alone(void **state)
{
    play(g, AGAIN, 1);
    assert_int_equal(game_pos(g)->side, SIDE_FIRST);
    assert_int_equal(game_end(g), GAME_ONGOING);
    play(g, AGAIN, 1);
    assert_int_equal(game_end(g), GAME_BY_REPETITION);
}

static void test_game_take_ends_the_search_for_repetitions(void **state)
{
    play_round(g);
    play(g, TAKE, 1);
    assert_int_equal(game_occurrences(g), 1);
    play_round(g);
    assert_int_equal(game_occurrences(g), 2);
}

static void test_game_repetition_with_turns_of_two_steps(void **state)
{
    /* HALF is not a quiet ply, so the number of quiet plies is still 0 inside the first turn. */
    for (int i = 0; i < 2; i++) {
        play(g, HALF, 1);
        play(g, UP, 1);
        play(g, HALF, 1);
        play(g, DOWN, 1);
        assert_int_equal(game_occurrences(g), i + 2);
    }
    assert_int_equal(game_end(g), GAME_BY_REPETITION);
}

static void test_game_no_draw_inside_a_turn(void **state)
{
    game_set_draws(g, false);
    play(g, UP, 10);
    play(g, HALF, 1);
    game_set_draws(g, true);
    assert_int_equal(game_end(g), GAME_ONGOING);
    play(g, UP, 1);
    assert_int_equal(game_end(g), GAME_BY_QUIET);
}

static void test_game_quiet_plies_are_a_draw(void **state)
{
    play(g, UP, 9);
    assert_int_equal(game_end(g), GAME_ONGOING);
    play(g, UP, 1);
    assert_int_equal(game_end(g), GAME_BY_QUIET);
    assert_int_equal(game_result(g), RESULT_DRAW);
    assert_string_equal(game_reason(g), "quiet");
    game_undo(g, 1);
    play(g, TAKE, 1);
    assert_int_equal(game_end(g), GAME_ONGOING);
}

static void test_game_win_has_priority_over_a_draw(void **state)
{
    play(g, UP, 9);
    play(g, WIN, 1);
    assert_int_equal(game_end(g), GAME_BY_RULES);
    assert_string_equal(game_reason(g), "won");
}

static void test_game_repetition_has_priority_over_quiet(void **state)
{
    game_set_draws(g, false);
    for (int i = 0; i < 5; i++)
        play_round(g);
    game_set_draws(g, true);
    assert_int_equal(game_pos(g)->halfmove_clock, 10);
    assert_int_equal(game_end(g), GAME_BY_REPETITION);
}

static void test_game_draws_can_be_off(void **state)
{
    game_set_draws(g, false);
    assert_false(game_has_draws(g));
    play_round(g);
    play_round(g);
    play_round(g);
    assert_int_equal(game_end(g), GAME_ONGOING);
    assert_int_equal(game_occurrences(g), 4);
    game_set_draws(g, true);
    assert_int_equal(game_end(g), GAME_BY_REPETITION);
}

static void test_game_rules_without_draws_have_none(void **state)
{
    game_free(g);
    g = new_game(&endless);
    for (int i = 0; i < 20; i++)
        play_round(g);
    assert_int_equal(game_end(g), GAME_ONGOING);
}

static void test_game_start_after_quiet_plies(void **state)
{
    /* Nine quiet plies were played before this start, so the next one makes the draw. */
    struct toy_pos start = {.pos.halfmove_clock = 9, .counter = 5};
    start.pos.key = toy_key(&start);
    game_free(g);
    assert_int_equal(game_new(&toy, &start.pos, &g), STATUS_OK);
    assert_int_equal(game_occurrences(g), 1);
    assert_int_equal(game_end(g), GAME_ONGOING);
    play(g, UP, 1);
    assert_int_equal(game_occurrences(g), 1);
    assert_int_equal(game_end(g), GAME_BY_QUIET);
}

static void test_game_resign(void **state)
{
    play(g, UP, 2);
    assert_int_equal(game_resign(g, SIDE_SECOND), STATUS_OK);
    assert_int_equal(game_end(g), GAME_BY_RESIGNATION);
    assert_int_equal(game_result(g), RESULT_FIRST);
    assert_string_equal(game_reason(g), "resign");
    assert_int_equal(game_play(g, UP), STATUS_ILLEGAL);
    assert_int_equal(game_resign(g, SIDE_FIRST), STATUS_ILLEGAL);
    assert_int_equal(game_redo(g, 1), 0);
    assert_int_equal(game_end(g), GAME_BY_RESIGNATION);
    assert_int_equal(game_undo(g, 1), 1);
    assert_int_equal(game_end(g), GAME_ONGOING);
    game_redo(g, 1);
    assert_int_equal(game_end(g), GAME_ONGOING);
}

static void test_game_resign_before_any_step_is_taken_back(void **state)
{
    game_resign(g, SIDE_FIRST);
    assert_int_equal(game_result(g), RESULT_SECOND);
    assert_int_equal(game_undo(g, 1), 0);
    assert_int_equal(game_end(g), GAME_ONGOING);
}

static void test_game_agree(void **state)
{
    play(g, UP, 2);
    assert_int_equal(game_agree(g), STATUS_OK);
    assert_int_equal(game_end(g), GAME_BY_AGREEMENT);
    assert_int_equal(game_result(g), RESULT_DRAW);
    assert_string_equal(game_reason(g), "agreement");
    game_undo(g, 1);
    assert_int_equal(game_end(g), GAME_ONGOING);
}

static void test_game_turns_alternate(void **state)
{
    assert_int_equal(game_turn_back(g, SIDE_FIRST), 0);
    assert_int_equal(game_turn_ahead(g, -1), 0);
    play(g, UP, 5);
    assert_int_equal(game_turn_back(g, SIDE_FIRST), 1);
    assert_int_equal(game_turn_back(g, SIDE_SECOND), 2);
    assert_int_equal(game_turn_back(g, -1), 1);
    game_undo(g, 4);
    assert_int_equal(game_turn_back(g, SIDE_SECOND), 0);
    assert_int_equal(game_turn_ahead(g, SIDE_FIRST), 1);
    assert_int_equal(game_turn_ahead(g, SIDE_SECOND), 2);
    assert_int_equal(game_turn_ahead(g, -1), 1);
}

static void test_game_turns_of_several_steps(void **state)
{
    /* The first side's turns begin with steps 0 and 5, the other side's with steps 2 and 3. */
    play(g, HALF, 1);
    play(g, UP, 1);
    play(g, AGAIN, 1);
    play(g, HALF, 1);
    play(g, DOWN, 1);
    play(g, HALF, 1);
    assert_int_equal(game_turn_back(g, SIDE_FIRST), 1);
    assert_int_equal(game_turn_back(g, SIDE_SECOND), 3);
    game_undo(g, 1);
    assert_int_equal(game_turn_back(g, SIDE_FIRST), 5);
    assert_int_equal(game_turn_back(g, SIDE_SECOND), 2);
    assert_int_equal(game_turn_back(g, -1), 2);
    game_undo(g, 5);
    assert_int_equal(game_turn_ahead(g, SIDE_SECOND), 2);
    assert_int_equal(game_turn_ahead(g, SIDE_FIRST), 5);
    game_redo(g, 2);
    assert_int_equal(game_turn_ahead(g, SIDE_SECOND), 1);
}

static void test_game_turn_ahead_reaches_the_last_position(void **state)
{
    play(g, UP, 2);
    play(g, WIN, 1);
    game_undo(g, 1);
    assert_int_equal(game_turn_ahead(g, SIDE_FIRST), 1);
}

static void test_game_of_100000_plies(void **state)
{
    enum { PLIES = 100000 };
    game_set_draws(g, false);
    for (int i = 0; i < PLIES / 2; i++)
        play_round(g);
    assert_int_equal(game_length(g), PLIES);
    assert_int_equal(game_occurrences(g), PLIES / 2 + 1);
    assert_int_equal(game_undo(g, PLIES), PLIES);
    for (int i = 0; i < PLIES; i++)
        assert_int_equal(game_redo(g, 1), 1);
    assert_int_equal(counter(g), 0);
    game_free(g);

    g = new_game(&toy);
    for (int i = 0; i < PLIES; i++)
        play(g, i % 8 == 7 ? TAKE : UP, 1);
    assert_int_equal(game_end(g), GAME_ONGOING);
}
