/* The distances and reach that Tactigon's kernels compute for evaluations must equal the results of
 * a plain search from tile to tile, in random games on every board, with every processor's
 * kernels. */
#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "golden.h"
#include "rules/registry.h"
#include "rules/tactigon/tactigon.h"
#include "unit.h"

enum { PLIES = 40, STEPS = TG_APPROACH_STEPS, LANES = TG_APPROACH_TILES };

/* [step - 1][tile]: at most `step` steps lead from the tile to the target. */
typedef bool reached[STEPS][TG_BOARD_BITS_MAX];

static bool is_empty(const struct tg_variant *v, const struct tg_pos *p, int tile)
{
    return tg_piece(v, p, tile) == TG_PIECE_NONE;
}

/* Returns whether a path can lead over the tile. Only square pieces of the side `over` block it or,
 * if `over` is TG_SET_COUNT, all pieces. */
static bool is_open(const struct tg_variant *v, const struct tg_pos *p, int tile, enum tg_set over)
{
    if (is_empty(v, p, tile))
        return true;
    return over != TG_SET_COUNT &&
           (tg_piece(v, p, tile) != TG_SQUARE || tg_owner(v, p, tile) != (enum side)over);
}

static void search(const struct tg_variant *v, const struct tg_pos *p, int tile, enum tg_set over,
                   reached out)
{
    bool is_passed[TG_BOARD_BITS_MAX] = {false};
    int neighbours[TG_DIRECTIONS];
    memset(out, 0, sizeof(reached));
    is_passed[tile] = true;
    for (int step = 0; step < STEPS; step++) {
        for (int i = 0; i < v->board.n_tiles; i++) {
            if (!is_passed[v->order[i]])
                continue;
            const int n = tg_neighbours(v, v->order[i], neighbours);
            for (int k = 0; k < n; k++)
                out[step][neighbours[k]] = true;
        }
        for (int i = 0; i < v->board.n_tiles; i++)
            if (out[step][v->order[i]] && is_open(v, p, v->order[i], over))
                is_passed[v->order[i]] = true;
    }
}

static int count(const struct tg_variant *v, const struct tg_pos *p, int side, int piece,
                 const bool *tiles)
{
    int n = 0;
    for (int i = 0; i < v->board.n_tiles; i++) {
        const int tile = v->order[i];
        n += (!tiles || tiles[tile]) && (int)tg_piece(v, p, tile) == piece &&
             (int)tg_owner(v, p, tile) == side;
    }
    return n;
}

static int count_empty(const struct tg_variant *v, const struct tg_pos *p, const bool *tiles)
{
    int n = 0;
    for (int i = 0; i < v->board.n_tiles; i++)
        n += tiles[v->order[i]] && is_empty(v, p, v->order[i]);
    return n;
}

/* Returns whether a piece of `side` can reach the target in one turn. Square pieces may also use
 * `jumps`. */
static bool is_reached(const struct tg_variant *v, const struct tg_pos *p, int side, reached plain,
                       reached jumps)
{
    for (int i = 0; i < v->board.n_tiles; i++) {
        const int tile = v->order[i];
        const enum tg_piece piece = tg_piece(v, p, tile);
        if (piece == TG_PIECE_NONE || (int)tg_owner(v, p, tile) != side)
            continue;
        const int steps = tg_steps_from(v, piece, tile);
        if (plain[steps - 1][tile] || (v->has_jump && piece == TG_SQUARE && jumps[steps - 1][tile]))
            return true;
    }
    return false;
}

static void check_lane(const struct tg_variant *v, const struct tg_pos *p, int tile, int lane,
                       const struct tg_survey *s)
{
    static reached plain, jumps;
    static const struct {
        enum tg_piece piece;
        int steps;
    } kinds[TG_NEAR_COUNT] = {{TG_CIRCLE, 1}, {TG_CIRCLE, 2}, {TG_CIRCLE, 3},   {TG_CIRCLE, 4},
                              {TG_CIRCLE, 5}, {TG_CIRCLE, 6}, {TG_TRIANGLE, 3}, {TG_TRIANGLE, 6},
                              {TG_SQUARE, 4}, {TG_SQUARE, 6}, {TG_PENTAGON, 5}};
    search(v, p, tile, TG_SET_COUNT, plain);
    assert_int_equal(s->room[lane], count_empty(v, p, plain[0]));
    for (int side = 0; side < 2; side++) {
        for (int k = 0; k < TG_NEAR_COUNT; k++)
            assert_int_equal(s->near[lane][side][k],
                             count(v, p, side, (int)kinds[k].piece, plain[kinds[k].steps - 1]));
        search(v, p, tile, (enum tg_set) !side, jumps);
        assert_int_equal(s->is_reached[lane][side], is_reached(v, p, side, plain, jumps));
    }
}

static void check_approach(const struct tg_variant *v, const struct tg_pos *p,
                           const int tiles[LANES], enum tg_set over)
{
    static uint64_t got[STEPS * LANES * TG_BOARD_WORDS_MAX];
    static reached expected;
    v->movegen->approach(v, p, tiles, over, got);
    for (int lane = 0; lane < LANES; lane++) {
        memset(expected, 0, sizeof expected);
        if (tiles[lane] != PLACE_NONE)
            search(v, p, tiles[lane], over, expected);
        for (int step = 0; step < STEPS; step++)
            for (int bit = 0; bit < v->words * 64; bit++)
                assert_int_equal(tg_has(got + (step * LANES + lane) * v->words, bit),
                                 expected[step][bit]);
    }
}

/* Checks how many circles are at each distance from the tile where the enemy pentagon began. */
static void check_advance(const struct tg_variant *v, const struct tg_pos *p,
                          const struct tg_survey *s)
{
    for (int side = 0; side < 2; side++) {
        int expected[TG_RINGS] = {0};
        for (int i = 0; i < v->board.n_tiles; i++) {
            const int tile = v->order[i], far = v->camp_distance[!side][tile];
            if (tg_piece(v, p, tile) == TG_CIRCLE && (int)tg_owner(v, p, tile) == side)
                expected[far < TG_RINGS ? far : TG_RINGS - 1]++;
        }
        for (int k = 0; k < TG_RINGS; k++)
            assert_int_equal(s->advance[side][k], expected[k]);
    }
}

static void check_position(const struct tg_variant *v, const struct tg_pos *p, struct rng *rng)
{
    int tiles[LANES];
    struct tg_survey s;
    for (int lane = 0; lane < LANES; lane++)
        tiles[lane] = v->order[rng_below(rng, v->board.n_tiles)];
    v->movegen->survey(v, p, tiles, -1, &s);
    for (int side = 0; side < 2; side++)
        for (int piece = 0; piece < TG_PIECE_COUNT; piece++)
            assert_int_equal(s.pieces[side][piece], count(v, p, side, piece, NULL));
    check_advance(v, p, &s);
    for (int lane = 0; lane < LANES; lane++)
        check_lane(v, p, tiles[lane], lane, &s);
    tiles[rng_below(rng, LANES)] = PLACE_NONE;
    check_approach(v, p, tiles,
                   (enum tg_set[]){TG_SET_FIRST, TG_SET_SECOND, TG_SET_COUNT}[rng_below(rng, 3)]);
}

static void play_game(const struct variant *variant)
{
    const struct tg_variant *v = tg_variant(variant);
    struct rng rng = rng_seed(9);
    union position p[2];
    move_code *moves = malloc((size_t)(variant->max_moves + 1) * sizeof *moves);
    assert_non_null(moves);
    variant->rules->start(variant, &p[0].pos);
    for (int ply = 0; ply < PLIES; ply++) {
        const struct pos *now = &p[ply % 2].pos;
        check_position(v, tg_pos(now), &rng);
        const int n = variant->rules->gen(variant, now, moves);
        if (n == 0)
            break;
        variant->rules->play(variant, now, moves[rng_below(&rng, n)], &p[(ply + 1) % 2].pos);
    }
    free(moves);
}

static void test_measures_are_those_of_a_plain_search(void **state)
{
    const struct rules *rules = rules_find("tactigon");
    for (int board = 0; board < rules->n_boards; board++)
        for (int set = 0; rules->rule_sets[set]; set++)
            for (enum cpu cpu = CPU_PLAIN; cpu <= CPU_AVX2; cpu++)
                play_game(golden_variant(rules->boards[board].name, rules->rule_sets[set], cpu));
}
