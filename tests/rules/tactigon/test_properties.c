/* Properties of Tactigon that hold in every position, tested in random games: agreement with the
 * plain twin, symmetry, and the effect of a move on the pieces. The seed is printed;
 * TACTIGON_TEST_SEED sets another. */
#include "golden.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "rules/registry.h"
#include "rules/tactigon/tactigon.h"
#include "twin.h"
#include "unit.h"

static void format_pos(const struct variant *v, const struct pos *p, char out[POS_TEXT_MAX])
{
    struct text text = text_in(out, POS_TEXT_MAX);
    v->rules->pos_format(v, p, &text);
    assert_false(text.is_cut);
}

typedef void visit(const struct variant *v, const struct pos *p);

static void play_games(const struct variant *v, int games, int plies_max, visit *look)
{
    struct rng rng = rng_seed(unit_seed(20261121));
    move_code *moves = malloc((size_t)v->max_moves * sizeof *moves);
    assert_non_null(moves);
    for (int i = 0; i < games; i++) {
        union position p, next;
        v->rules->start(v, &p.pos);
        for (int ply = 0; ply < plies_max; ply++) {
            look(v, &p.pos);
            const int n = v->rules->gen(v, &p.pos, moves);
            if (n == 0)
                break;
            v->rules->play(v, &p.pos, moves[rng_below(&rng, n)], &next.pos);
            memcpy(&p, &next, v->pos_size);
        }
    }
    free(moves);
}

static void on_every_variant(int games, int plies_max, visit *look)
{
    const struct rules *rules = rules_find("tactigon");
    for (int board = 0; board < rules->n_boards; board++)
        for (int set = 0; rules->rule_sets[set]; set++)
            for (enum cpu cpu = CPU_PLAIN; cpu <= CPU_AVX2; cpu++)
                play_games(golden_variant(rules->boards[board].name, rules->rule_sets[set], cpu),
                           games, plies_max, look);
}

static void compare_with_twin(const struct variant *v, const struct pos *p)
{
    char text[POS_TEXT_MAX];
    struct twin twin;
    format_pos(v, p, text);
    twin_board(v, &twin);
    twin_place(&twin, text);
    char(*expected)[MOVE_TEXT_MAX] = malloc((size_t)v->max_moves * MOVE_TEXT_MAX);
    struct named_move *got = malloc((size_t)v->max_moves * sizeof *got);
    assert_true(expected && got);
    const int n = rules_named_moves(v, p, got);
    const int expected_n =
        p->result == RESULT_NONE || strcmp(v->rules->reasons[p->reason], "stuck") == 0
            ? twin_moves(&twin, expected, v->max_moves)
            : 0;
    if (n != expected_n)
        fail_msg("%s %s %s: %d moves, not %d", v->board, v->rule_set, text, n, expected_n);
    for (int i = 0; i < n; i++)
        if (strcmp(got[i].text, expected[i]) != 0)
            fail_msg("%s %s %s: %s, not %s", v->board, v->rule_set, text, got[i].text, expected[i]);
    free(expected);
    free(got);
}

static void test_moves_are_those_of_the_plain_twin(void **state)
{
    on_every_variant(1, 60, compare_with_twin);
}

/* Writes a board of 26 columns and 32 lines: a frame and a cross, filled up to 256 tiles. */
static void write_outline(struct text *out)
{
    char cells[32][26];
    memset(cells, '-', sizeof cells);
    for (int y = 0; y < 32; y++)
        cells[y][0] = cells[y][12] = cells[y][25] = '.';
    for (int x = 0; x < 26; x++)
        cells[0][x] = cells[15][x] = cells[31][x] = '.';
    int tiles = 0;
    for (int i = 0; i < 32 * 26; i++)
        tiles += cells[i / 26][i % 26] != '-';
    for (int i = 26; tiles < TG_BOARD_TILES_MAX; i++) {
        tiles += cells[i / 26][i % 26] == '-';
        if (cells[i / 26][i % 26] == '-')
            cells[i / 26][i % 26] = '.';
    }
    memcpy(cells[1] + 1, "cpcsstt", 7);
    memcpy(cells[31] + 4, "CPCSSTTTTTSS", 12);
    text_add(out, "name: outline\nsize: 26x32\nlayout: even-q\ngold: a16 z16\nrows:\n");
    for (int y = 0; y < 32; y++)
        text_printf(out, "%.26s\n", cells[y]);
}

/* Writes the standard board with `padding` extra tiles behind each army, and as many between each
 * army and the middle, in columns b to f, like pad1 and pad2 in docs/board-format.md. */
static void write_padded(int padding, struct text *out)
{
    static const char *const standard[] = {"--.c.--", "-cstsc-", "-.tpt.-", "-c.s.c-",
                                           "...c...", ".......", "-..C..-", "-CTSTC-",
                                           "-.SPS.-", "-C.T.C-", "---C---"};
    static const int first[] = {4, 1, 0, 0, 0, 1, 4}, last[] = {5, 9, 9, 10, 9, 9, 5};
    const int lines = 11 + 4 * padding;
    text_printf(out, "name: padded\nsize: 7x%d\nlayout: even-q\ngold: b%d f%d\nrows:\n", lines,
                6 + 2 * padding, 6 + 2 * padding);
    for (int y = 0; y < lines; y++) {
        for (int x = 0; x < 7; x++) {
            const bool is_edge = x == 0 || x == 6;
            const int from = first[x] + (is_edge ? 2 * padding : 0);
            const int to = last[x] + (is_edge ? 2 : 4) * padding;
            const char cian = y - padding >= 0 && y - padding < 5 ? standard[y - padding][x] : '.';
            const int line = y - 3 * padding;
            const char red = line > 5 && line < 11 ? standard[line][x] : '.';
            text_put(out, y < from || y > to             ? '-'
                          : islower((unsigned char)cian) ? cian
                          : isupper((unsigned char)red)  ? red
                                                         : '.');
        }
        text_put(out, '\n');
    }
}

static void test_padding_makes_the_built_in_boards(void **state)
{
    for (int padding = 0; padding <= 2; padding++) {
        static const char *const names[] = {"standard", "pad1", "pad2"};
        const struct tg_board *known =
            &tg_variant(golden_variant(names[padding], "none", CPU_BEST))->board;
        char text[4096];
        struct text t = text_in(text, sizeof text);
        struct tg_board made;
        write_padded(padding, &t);
        assert_int_equal(tg_board_read(text, t.len, &made, NULL), STATUS_OK);
        for (int y = 0; y < known->lines; y++)
            for (int x = 0; x < known->columns; x++)
                assert_int_equal(made.cells[y][x] == '*' ? '.' : made.cells[y][x],
                                 known->cells[y][x] == '*' ? '.' : known->cells[y][x]);
    }
}

static const struct variant *variant_of(const char *board, const char *rule_set)
{
    const struct variant_spec spec = {
        .board_text = board, .board_size = strlen(board), .rule_set = rule_set};
    return golden_keep(rules_find("tactigon"), &spec);
}

static void check_big_board(const char *board, int tiles)
{
    static const char *const rule_sets[] = {"none", "jump", "gold", "jump+gold"};
    for (int i = 0; i < 4; i++) {
        const struct variant *v = variant_of(board, rule_sets[i]);
        assert_int_equal(tg_variant(v)->board.n_tiles, tiles);
        play_games(v, 2, 40, compare_with_twin);
        union position p;
        v->rules->start(v, &p.pos);
        assert_int_equal(rules_perft(v, &p.pos, 2), rules_perft_plain(v, &p.pos, 2));
    }
}

static void test_the_largest_outline_works(void **state)
{
    char board[4096];
    struct text text = text_in(board, sizeof board);
    write_outline(&text);
    check_big_board(board, TG_BOARD_TILES_MAX);
}

static void test_the_most_padded_boards_work(void **state)
{
    for (int padding = 3; padding <= 4; padding++) {
        char board[4096];
        struct text text = text_in(board, sizeof board);
        write_padded(padding, &text);
        check_big_board(board, 53 + 20 * padding);
    }
}

/* Returns the distance of a tile from the top, in half lines. */
static int half_lines(int x, int y)
{
    return 2 * y + (x % 2 == 0);
}

/* Returns where a tile is when the board is turned by 180 degrees. The number of columns is odd. */
static int turned(const struct tg_variant *v, int bit)
{
    int top = 1000, bottom = 0;
    for (int i = 0; i < v->board.n_tiles; i++) {
        const int h = half_lines(v->x_of[v->order[i]], v->y_of[v->order[i]]);
        top = h < top ? h : top;
        bottom = h > bottom ? h : bottom;
    }
    const int x = v->board.columns - 1 - v->x_of[bit];
    const int h = top + bottom - half_lines(v->x_of[bit], v->y_of[bit]);
    return v->bit_at[(h - (x % 2 == 0)) / 2][x];
}

static int mirrored(const struct tg_variant *v, int bit)
{
    return v->bit_at[v->y_of[bit]][v->board.columns - 1 - v->x_of[bit]];
}

typedef int symmetry(const struct tg_variant *v, int bit);

/* Moves every piece to the image of its tile. With `swap`, exchanges the sides. */
static void transform(const struct variant *variant, const struct pos *p, symmetry *image,
                      bool swap, union position *out)
{
    const struct tg_variant *v = tg_variant(variant);
    char text[POS_TEXT_MAX];
    struct text t = text_in(text, sizeof text);
    static const char letters[] = "CTSPctsp";
    for (int y = 0, i = 0; y < v->board.lines; y++) {
        int empty = 0;
        for (; i < v->board.n_tiles && v->y_of[v->order[i]] == y; i++) {
            const int from = image(v, v->order[i]);
            const enum tg_piece piece = tg_piece(v, tg_pos(p), from);
            if (piece == TG_PIECE_NONE) {
                empty++;
                continue;
            }
            const bool second = (tg_owner(v, tg_pos(p), from) == SIDE_SECOND) != swap;
            if (empty)
                text_printf(&t, "%d", empty);
            empty = 0;
            text_put(&t, letters[4 * second + (int)piece]);
        }
        if (empty)
            text_printf(&t, "%d", empty);
        if (y + 1 < v->board.lines)
            text_put(&t, '/');
    }
    text_printf(&t, " %c %d 1", (p->side == SIDE_SECOND) != swap ? 'c' : 'r',
                (int)p->halfmove_clock);
    golden_pos(variant, text, out);
}

static int compare_codes(const void *a, const void *b)
{
    const move_code x = *(const move_code *)a, y = *(const move_code *)b;
    return (x > y) - (x < y);
}

static void check_symmetry(const struct variant *variant, const struct pos *p, symmetry *image,
                           bool swap)
{
    const struct tg_variant *v = tg_variant(variant);
    union position other;
    transform(variant, p, image, swap, &other);
    if (p->result == RESULT_NONE)
        assert_int_equal(other.pos.result, RESULT_NONE);
    else
        assert_int_equal(other.pos.result == p->result, !swap);
    move_code *moves = malloc((size_t)variant->max_moves * sizeof *moves);
    move_code *images = malloc((size_t)variant->max_moves * sizeof *images);
    assert_true(moves && images);
    const int n = variant->rules->gen(variant, p, moves);
    assert_int_equal(variant->rules->gen(variant, &other.pos, images), n);
    for (int i = 0; i < n; i++)
        moves[i] = tg_move(image(v, tg_from(moves[i])), image(v, tg_to(moves[i])),
                           tg_attacker(moves[i]), tg_defender(moves[i]));
    qsort(moves, (size_t)n, sizeof *moves, compare_codes);
    qsort(images, (size_t)n, sizeof *images, compare_codes);
    assert_memory_equal(moves, images, (size_t)n * sizeof *moves);
    free(moves);
    free(images);
}

static void check_half_turn(const struct variant *v, const struct pos *p)
{
    check_symmetry(v, p, turned, true);
}

static void check_mirror(const struct variant *v, const struct pos *p)
{
    check_symmetry(v, p, mirrored, false);
}

static void on_boards(const char *const *names, visit *look)
{
    for (; *names; names++)
        for (int set = 0; rules_at(0)->rule_sets[set]; set++)
            play_games(golden_variant(*names, rules_at(0)->rule_sets[set], CPU_BEST), 3, 100, look);
}

static void test_half_turn_with_sides_swapped_changes_nothing(void **state)
{
    static const char *const boards[] = {"standard", "small",   "xsmall",  "pad1",
                                         "pad2",     "large13", "large15", NULL};
    on_boards(boards, check_half_turn);
}

static void test_mirror_changes_nothing(void **state)
{
    static const char *const boards[] = {"standard", "small",   "xsmall", "pad1",
                                         "pad2",     "large15", NULL};
    on_boards(boards, check_mirror);
}

static void count_pieces(const struct variant *v, const struct pos *p, int n[2])
{
    char text[POS_TEXT_MAX];
    format_pos(v, p, text);
    n[0] = n[1] = 0;
    for (const char *c = text; *c && *c != ' '; c++)
        if (isalpha((unsigned char)*c))
            n[islower((unsigned char)*c) != 0]++;
}

/* A quiet move removes no piece, a capture one enemy, and a trade one piece of each side. */
static void check_piece_counts(const struct variant *v, const struct pos *p)
{
    move_code *moves = malloc((size_t)v->max_moves * sizeof *moves);
    assert_non_null(moves);
    const int n = v->rules->gen(v, p, moves);
    int before[2], after[2];
    count_pieces(v, p, before);
    for (int i = 0; i < n; i++) {
        union position next;
        char shown[MOVE_TEXT_MAX];
        struct text text = text_in(shown, sizeof shown);
        v->rules->play(v, p, moves[i], &next.pos);
        v->rules->move_show(v, p, moves[i], &text);
        count_pieces(v, &next.pos, after);
        const bool is_capture = strpbrk(shown, "x*") != NULL;
        assert_int_equal(is_capture, (moves[i] & MOVE_NOISY) != 0);
        assert_int_equal(before[p->side] - after[p->side], strchr(shown, '*') != NULL);
        assert_int_equal(before[!p->side] - after[!p->side], is_capture);
        assert_int_equal(next.pos.halfmove_clock, is_capture ? 0 : p->halfmove_clock + 1);
        assert_int_not_equal(next.pos.side, p->side);
    }
    free(moves);
}

static void test_moves_change_the_pieces_as_combat_says(void **state)
{
    on_every_variant(1, 40, check_piece_counts);
}

/* Keys depend on pieces and side to move, but not on the counters. */
static void test_keys_know_position_and_side_only(void **state)
{
    const struct variant *v = golden_variant("standard", "none", CPU_BEST);
    union position a, b, c, d;
    golden_pos(v, "1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1", &a);
    golden_pos(v, "1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 8 5", &b);
    golden_pos(v, "1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C c 0 1", &c);
    golden_pos(v, "1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C2TC/C r 0 1", &d);
    assert_true(a.pos.key == b.pos.key);
    assert_true(a.pos.key != c.pos.key);
    assert_true(a.pos.key != d.pos.key);
}

static void test_counters_stop_where_texts_stop(void **state)
{
    const struct variant *v = golden_variant("standard", "none", CPU_BEST);
    union position p, next;
    char text[POS_TEXT_MAX];
    move_code move;
    golden_pos(v, "1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C c 99999 99999", &p);
    assert_int_equal(rules_move_read(v, &p.pos, "d5d6", &move), STATUS_OK);
    v->rules->play(v, &p.pos, move, &next.pos);
    format_pos(v, &next.pos, text);
    assert_string_equal(text, "1c1/cstsc/1tpt1/c1s1c/7/3c3/2C2/CTSTC/1SPS1/C1T1C/C r 99999 99999");
    golden_pos(v, text, &p);
}

static void test_move_number_rises_with_the_second_player(void **state)
{
    union position p, next;
    char text[POS_TEXT_MAX];
    move_code move;
    const struct variant *v =
        golden_keep(rules_at(0), &(struct variant_spec){.first = SIDE_SECOND});
    v->rules->start(v, &p.pos);
    assert_int_equal(rules_move_read(v, &p.pos, "d5d6", &move), STATUS_OK);
    v->rules->play(v, &p.pos, move, &next.pos);
    format_pos(v, &next.pos, text);
    assert_string_equal(text, "1c1/cstsc/1tpt1/c1s1c/7/3c3/2C2/CTSTC/1SPS1/C1T1C/C r 1 1");
    assert_int_equal(rules_move_read(v, &next.pos, "b8b7", &move), STATUS_OK);
    v->rules->play(v, &next.pos, move, &p.pos);
    format_pos(v, &p.pos, text);
    assert_string_equal(text, "1c1/cstsc/1tpt1/c1s1c/7/3c3/C1C2/1TSTC/1SPS1/C1T1C/C c 2 2");
}

static void test_text_long_after_a_move_is_refused(void **state)
{
    const struct variant *v = golden_variant("standard", "none", CPU_BEST);
    union position p;
    move_code move = MOVE_NONE;
    int place = PLACE_NONE;
    char typed[2 * TURN_TEXT_MAX];
    v->rules->start(v, &p.pos);
    snprintf(typed, sizeof typed, "d7d6%*s", TURN_TEXT_MAX, "junk");
    assert_int_equal(rules_move_type(v, &p.pos, typed, &move, &place, NULL), STATUS_BAD_INPUT);
    assert_int_equal(move, MOVE_NONE);
}

/* On boards of 24 columns or more, x is also the name of a column. */
static void test_column_x_is_no_capture_sign(void **state)
{
    char board[4096];
    struct text text = text_in(board, sizeof board);
    write_outline(&text);
    char *row = strstr(board, "cpcsstt");
    memset(row, '.', 7);
    memcpy(row + 16, "cpcsstt", 7); /* pieces on q2 to w2; x2 is the next tile */
    const struct variant *v = variant_of(board, "none");
    union position p;
    move_code read, typed = MOVE_NONE;
    int place;
    v->rules->start(v, &p.pos);
    p.pos.side = SIDE_SECOND;
    assert_int_equal(rules_move_read(v, &p.pos, "w2x1", &read), STATUS_OK);
    assert_int_equal(rules_move_type(v, &p.pos, "w2-x1", &typed, &place, NULL), STATUS_OK);
    assert_int_equal(read, typed);
    struct error error = {0};
    assert_int_equal(rules_move_type(v, &p.pos, "w2xx1", &typed, &place, &error), STATUS_ILLEGAL);
    assert_string_equal(error.text, "Nothing is captured: the move is written w2-x1.");
    assert_int_equal(rules_move_type(v, &p.pos, "x1", &typed, &place, NULL), STATUS_NOT_FOUND);
    assert_int_equal(place, v->rules->place_parse(v, "x1", 2));
}

static void test_a_kernel_beyond_all_is_the_best(void **state)
{
    const struct variant *best = golden_variant("standard", "none", CPU_BEST);
    const struct variant *beyond = golden_variant("standard", "none", (enum cpu)(CPU_AVX2 + 1));
    assert_int_equal(beyond->cpu, best->cpu);
    assert_ptr_equal(tg_variant(beyond)->movegen, tg_variant(best)->movegen);
}

static void test_a_kernel_has_one_name(void **state)
{
    const struct rules *rules = rules_find("tactigon");
    for (int board = 0; board < rules->n_boards; board++) {
        const struct tg_movegen *used[CPU_AVX2 + 1] = {NULL};
        for (enum cpu cpu = CPU_BEST; cpu <= CPU_AVX2; cpu++) {
            const struct variant *v = golden_variant(rules->boards[board].name, "none", cpu);
            const struct tg_movegen *movegen = tg_variant(v)->movegen;
            assert_int_not_equal(v->cpu, CPU_BEST);
            assert_true(cpu == CPU_BEST || v->cpu <= cpu);
            assert_true(!used[v->cpu] || used[v->cpu] == movegen);
            used[v->cpu] = movegen;
        }
        for (enum cpu cpu = CPU_PLAIN; cpu < CPU_AVX2; cpu++)
            for (enum cpu other = cpu + 1; other <= CPU_AVX2; other++)
                assert_true(!used[cpu] || used[cpu] != used[other]);
    }
}
