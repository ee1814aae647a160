/* Tactigon in words: one row for each cause of an illegal move, each warning and each answer. Also
 * compares the path search with the golden moves. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "drawn.h"
#include "golden.h"
#include "rules/tactigon/tactigon.h"
#include "unit.h"

enum { ANSWER_ROOM = 4096 };

/* The tiles of the standard board in the order of a position's text, line by line: c1 d1 e1 /
 * b2..f2 / b3..f3 / b4..f4 / a5..g5 / a6..g6 / b7..f7 / ... / b10..f10 / d11. */
#define START "1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1"

struct row {
    const char *name;
    const char *rule_set; /* rules for the standard board; if NULL, `position` is a board's text */
    const char *position;
    const char *word; /* "explain" (argument: a turn), "path" (two tiles), "warn" or a question */
    const char *argument;
    const char *answer;
};

static const struct variant *new_variant(const struct row *row, union position *p)
{
    struct variant_spec spec = {.rule_set = row->rule_set};
    if (!row->rule_set)
        spec =
            (struct variant_spec){.board_text = row->position, .board_size = strlen(row->position)};
    const struct variant *v = golden_keep(&tg_rules, &spec);
    memset(p, 0xa5, sizeof *p);
    if (row->rule_set)
        golden_pos(v, row->position, p);
    else
        tg_rules.start(v, &p->pos);
    return v;
}

/* Writes the number of steps between two tiles and the tiles on the way. */
static void write_path(const struct variant *v, const struct pos *p, const char *tiles,
                       struct text *out)
{
    const size_t len = strcspn(tiles, " ");
    const char *to = tiles + len + 1;
    int path[TG_BOARD_TILES_MAX];
    memset(path, 0xa5, sizeof path);
    const int n = tg_path(tg_variant(v), tg_pos(p), tg_rules.place_parse(v, tiles, len),
                          tg_rules.place_parse(v, to, strlen(to)), path);
    text_printf(out, "%d", n);
    for (int i = 0; i < n; i++) {
        text_add(out, " ");
        tg_rules.place_format(v, path[i], out);
    }
}

static void check_row(const struct row *row)
{
    char path[ANSWER_ROOM];
    struct text out = text_in(path, sizeof path);
    union position p;
    const struct variant *v = new_variant(row, &p);
    const char *answer = path;
    if (strcmp(row->word, "path") == 0)
        write_path(v, &p.pos, row->argument, &out);
    else
        answer = drawn_words(v, &p.pos, row->word, row->argument);
    if (strcmp(answer, row->answer) != 0)
        fail_msg("%s:\n%s\ninstead of\n%s", row->name, answer, row->answer);
}

#define CIAN_PIECES                                                                                \
    "Cian, 13 pieces: pentagon d3; squares c2, d4, e2; triangles c3, d2, e3; "                     \
    "circles b2, b4, d1, d5, f2, f4."
#define RED_PIECES                                                                                 \
    "Red, 13 pieces: pentagon d9; squares c9, d8, e9; triangles c8, d10, e8; "                     \
    "circles b8, b10, d7, d11, f8, f10."

static const struct row rows[] = {
    {"line before the first of its column is no hole", "none", START, "explain", "a4a5",
     "There is no tile a4: column a goes from a5 to a6."},
    {"a pair of numbers needs its end", "none", START, "explain", "(0,9)",
     "There is no tile 0-9: column 0 goes from 0-4 to 0-5."},
    {"a pair of numbers needs its end", "none", START, "explain", "(0,9",
     "That is not a legal move: type two tiles, as in d7-d6."},
    {"the tile is empty even when the move goes nowhere", "none", START, "explain", "d6d6",
     "There is no piece on d6."},
    {"own piece stands there for cian", "none", "1p1/1c3/5/5/7/7/5/5/5/5/P c 0 1", "explain",
     "d1c2", "Your own circle is on c2."},
    {"square cannot attack circle", "none", "1p1/5/5/5/3c3/3S3/5/5/5/5/P r 0 1", "explain", "d6d5",
     "A square cannot attack a circle."},
    {"kind of target matters before distance", "none", START, "explain", "d8d1",
     "A square cannot attack a circle."},
    {"too far counts the bonus of gold", "gold", "1p1/5/5/5/7/1C5/5/5/5/5/P r 0 1", "explain",
     "b6e6", "Too far: the circle on b6 has 2 steps, but e6 takes 3."},
    {"too far counts no bonus without the rule", "jump", "1p1/5/5/5/7/1C5/5/5/5/5/P r 0 1",
     "explain", "b6d6", "Too far: the circle on b6 has 1 step, but d6 takes 2."},
    /* From d6 to d2 all paths of four steps, straight or not, are blocked by the piece on d5. */
    {"too far counts the way round", "none", "1p1/5/5/5/3c3/3T3/5/5/5/5/P r 0 1", "explain", "d6d2",
     "Too far: the triangle on d6 has 3 steps, but d2 takes 5."},
    {"too far and no way at all", "none", "1p1/5/2P2/5/7/7/5/5/5/1CCC1/T r 0 1", "explain", "d11d6",
     "Too far: the triangle on d11 has 3 steps, but d6 takes at least 5."},
    {"blocked by an opposing piece", "none", "1p1/5/5/5/7/7/5/C4/5/1ccc1/P r 0 1", "explain",
     "d11d9", "Blocked: the cian circle on d10 is in the way."},
    {"blocked with a longer way round", "none", START, "explain", "d8d4",
     "Blocked: your circle on d7 is in the way. The way round takes 5 steps; the square has only "
     "4."},
    {"blocked twice names the first on the straight way", "none",
     "1p1/5/2P2/5/7/7/5/5/1CtC1/1CCC1/T r 0 1", "explain", "d11d8",
     "Blocked: your circle on d10 is in the way."},
    /* If c10 were free, c9 would still be in the way. If d10 were, three steps would be enough. */
    {"blocked names the piece whose absence would do", "none",
     "1p1/5/2P2/5/7/7/5/5/1C3/1CCC1/T r 0 1", "explain", "d11c8",
     "Blocked: your circle on d10 is in the way."},
    {"blocked twice further on", "none", "1p1/5/2P2/5/7/7/5/2C2/2C2/5/S r 0 1", "explain", "d11d7",
     "Blocked: your circle on d9 is in the way. The way round takes 5 steps; the square has only "
     "4."},
    {"blocked jump over an opposing square", "jump", "1p1/5/2P2/5/7/7/5/5/5/1sss1/S r 0 1",
     "explain", "d11d9", "Blocked: the cian square on d10 is in the way."},
    {"game over by the pentagon", "none", "3/5/5/5/3c3/3C3/5/5/5/5/P c 0 1", "explain", "d5d6",
     "The game is over: red won, the cian pentagon is captured."},
    {"game over by gold", "none", "1p1/5/5/5/7/1c3c1/5/5/5/5/P c 0 1", "explain", "d1d2",
     "The game is over: cian won, all gold tiles are held."},
    {"game over without a move", "none", "1p1/5/5/5/7/7/5/5/5/1ccc1/P r 0 1", "explain", "d11d9",
     "The game is over: cian won, red cannot move."},
    {"empty text is no move", "none", START, "explain", "",
     "That is not a legal move: type two tiles, as in d7-d6."},
    {"three tiles are no move", "none", START, "explain", "d7d6d5",
     "That is not a legal move: type two tiles, as in d7-d6."},
    {"one tile is half a move", "none", START, "explain", "d7",
     "d7 is one tile: type the tile to move to as well."},
    {"legal move is said to be legal", "none", START, "explain", "D7D6", "This is a legal move."},
    {"path lists its tiles in order", "none", "1p1/5/5/5/7/3S3/5/5/5/5/P r 0 1", "path", "d6 d9",
     "3 d7 d8 d9"},
    {"path has no limit of steps", "none", "1p1/5/5/5/7/7/5/5/5/3C1/P r 0 1", "path", "d11 d2",
     "9 d10 d9 d8 d7 d6 d5 d4 d3 d2"},
    /* Two ways lead from a1 to c1. A piece on b1 blocks one, so the path takes the other. */
    {"path goes round what stands in the way", NULL,
     "name: ring\nsize: 3x3\nlayout: even-q\ngold: a1\nrows:\nPc.\n.-.\n-.p\n", "path", "a1 c1",
     "4 a2 b3 c2 c1"},
    {"path ends on a piece it can attack", "none", "1p1/5/5/5/7/3C3/2c2/5/5/5/P r 0 1", "path",
     "d6 d7", "1 d7"},
    {"no path to a piece it cannot attack", "none", "1p1/5/5/5/7/3S3/2c2/5/5/5/P r 0 1", "path",
     "d6 d7", "-1"},
    {"no path to an own piece", "none", START, "path", "d9 d8", "-1"},
    {"no path to where it began", "none", START, "path", "d7 d7", "-1"},
    {"no path from an empty tile", "none", START, "path", "d6 c6", "-1"},
    {"path passes own and opposing pieces with the jump rule", "jump",
     "1p1/5/2P2/5/7/7/5/5/1ctc1/1CCC1/S r 0 1", "path", "d11 d8", "3 d10 d9 d8"},
    {"path passes nothing without the jump rule", "gold", "1p1/5/2P2/5/7/7/5/5/1ctc1/1CCC1/S r 0 1",
     "path", "d11 d8", "-1"},
    {"no warning at the start", "none", START, "warn", "", ""},
    {"warning of gold held by red", "none", "1p1/5/5/5/1t5/1C3C1/5/5/5/5/P c 0 10", "warn", "",
     "Red holds b6 and f6: take one back this turn or lose.\n"},
    {"warning of gold held by cian", "none", "1p1/5/5/5/1T5/1c3s1/5/5/5/5/P r 0 10", "warn", "",
     "Cian holds b6 and f6: take one back this turn or lose.\n"},
    {"warning of the only gold tile", NULL,
     "name: one\nsize: 9x1\nlayout: even-q\ngold: b1\nrows:\npc......P\n", "warn", "",
     "Cian holds b1: take it back this turn or lose.\n"},
    {"warning of three gold tiles in the order of the board", NULL,
     "name: three\nsize: 9x1\nlayout: even-q\ngold: c1 b1 d1\nrows:\npcsc....P\n", "warn", "",
     "Cian holds c1, b1 and d1: take one back this turn or lose.\n"},
    {"no warning of gold held in part", "none", "1p1/5/5/5/1t5/1C3c1/5/5/5/5/P c 0 10", "warn", "",
     ""},
    {"warning of an attack on the pentagon", "none", "3/5/2p2/5/7/7/2S2/5/5/5/P c 0 10", "warn", "",
     "Your pentagon on d3 is attacked by the square on d7.\n"},
    {"warning of an attack from two tiles", "none", "3/5/2pC1/5/7/7/2S2/5/5/5/P c 0 10", "warn", "",
     "Your pentagon on d3 is attacked by the circle on e3 and the square on d7.\n"},
    {"warning of an attack names attackers in reading order", "none",
     "1p1/2C2/T3T/5/7/7/5/5/5/5/P c 0 10", "warn", "",
     "Your pentagon on d1 is attacked by the circle on d2, the triangle on b3 and the triangle on "
     "f3.\n"},
    {"no warning of an attack that is too far", "none", "3/5/2p2/5/7/7/5/2S2/5/5/P c 0 10", "warn",
     "", ""},
    {"no warning of an attack that is blocked", "none", "3/5/2p2/2c2/7/7/2S2/5/5/5/P c 0 10",
     "warn", "", ""},
    {"warning of an attack over pieces with the jump rule", "jump",
     "3/5/2p2/2c2/7/7/2S2/5/5/5/P c 0 10", "warn", "",
     "Your pentagon on d3 is attacked by the square on d7.\n"},
    {"warning of an attack with the bonus of gold", "gold", "3/5/2p2/5/7/1T5/5/5/5/5/P c 0 10",
     "warn", "", "Your pentagon on d3 is attacked by the triangle on b6.\n"},
    {"no warning of an attack by the side to move", "none", "3/5/2p2/5/7/7/2S2/5/5/5/P r 0 10",
     "warn", "", ""},
    {"warnings of gold and pentagon are two lines", "none", "3/5/5/5/1p5/1C3C1/5/5/5/5/P c 0 10",
     "warn", "",
     "Red holds b6 and f6: take one back this turn or lose.\nYour pentagon on b5 is attacked by "
     "the circle on b6.\n"},
    {"no warning when the game is over", "none", "3/5/5/5/1t5/1C3C1/5/5/5/5/P c 0 10", "warn", "",
     ""},
    {"pieces of both sides", "none", START, "pieces", "",
     CIAN_PIECES "\n" RED_PIECES "\nGold tiles: b6 empty, f6 empty."},
    {"pieces of red", "none", START, "pieces", "red", RED_PIECES},
    {"pieces of cian in any case between blanks", "none", START, "pieces", " \tCIAN ", CIAN_PIECES},
    {"pieces of nobody", "none", START, "pieces", "blue",
     "Type 'pieces', 'pieces red' or 'pieces cian'."},
    {"where triangles stand", "none", START, "where", "Triangle",
     "Triangles: red on c8, d10 and e8; cian on c3, d2 and e3."},
    {"where takes the plural", "none", START, "where", "pentagons",
     "Pentagons: red on d9; cian on d3."},
    {"where none are left", "none", "1p1/5/5/5/7/3C3/5/5/5/5/P r 0 1", "where", "circles",
     "Circles: red on d6; cian none."},
    {"where on the corner of a board", NULL,
     "name: row\nsize: 4x1\nlayout: even-q\ngold: b1\nrows:\np..P\n", "where", "pentagon",
     "Pentagons: red on d1; cian on a1."},
    {"where without a piece", "none", START, "where", "",
     "Type 'where' and a piece: circle, triangle, square or pentagon."},
    {"where a piece that does not exist", "none", START, "where", "circlesx",
     "Type 'where' and a piece: circle, triangle, square or pentagon."},
    {"around a tile in an odd column", "none", START, "around", "d6",
     "Around d6: above d5 cian circle, upper right e5 empty, lower right e6 empty, below d7 red "
     "circle, lower left c6 empty, upper left c5 empty."},
    {"around a tile in an even column", "none", START, "around", "C8",
     "Around c8: above c7 empty, upper right d8 red square, lower right d9 red pentagon, below c9 "
     "red square, lower left b9 empty, upper left b8 red circle."},
    {"around a tile at the edge", "none", START, "around", "a5",
     "Around a5: above no tile, upper right b5 empty, lower right b6 empty gold tile, below a6 "
     "empty, lower left no tile, upper left no tile."},
    {"around the first tile of the first line", "none", START, "around", "d1",
     "Around d1: above no tile, upper right no tile, lower right e1 empty, below d2 cian triangle, "
     "lower left c1 empty, upper left no tile."},
    {"around a tile of the second line", "none", START, "around", "d2",
     "Around d2: above d1 cian circle, upper right e1 empty, lower right e2 cian square, below d3 "
     "cian pentagon, lower left c2 cian square, upper left c1 empty."},
    {"around a tile of the last line", "none", START, "around", "d11",
     "Around d11: above d10 red triangle, upper right e10 empty, lower right no tile, below no "
     "tile, lower left no tile, upper left c10 empty."},
    {"around a tile beside a piece on gold", "none", "1p1/5/5/5/7/5t1/5/5/5/5/P r 0 1", "around",
     "g6",
     "Around g6: above g5 empty, upper right no tile, lower right no tile, below no tile, lower "
     "left f7 empty, upper left f6 cian triangle on gold."},
    {"around without a tile", "none", START, "around", "",
     "Type 'around' and a tile, for example: around b6."},
    {"around a tile that does not exist", "none", START, "around", "a1",
     "There is no tile a1: column a goes from a5 to a6."},
    {"scan of a column", "none", START, "scan", "B",
     "Column b from the top: b2 cian circle, b3 empty, b4 cian circle, b5 empty, b6 empty gold "
     "tile, b7 empty, b8 red circle, b9 empty, b10 red circle."},
    {"scan of the first column", NULL,
     "name: row\nsize: 4x1\nlayout: even-q\ngold: b1\nrows:\np..P\n", "scan", "a",
     "Column a from the top: a1 cian pentagon."},
    {"scan without a column", "none", START, "scan", "",
     "Type 'scan' and the letter of a column, from a to g."},
    {"scan of a column that does not exist", "none", START, "scan", "h",
     "Type 'scan' and the letter of a column, from a to g."},
    {"threats at the start", "none", START, "threats", "",
     "None of your pieces is in danger.\nYou cannot capture anything.\nGold tiles: b6 empty, f6 "
     "empty."},
    {"threats name attackers and lost pairs", "none", "1p1/5/5/5/1t5/1C3C1/5/5/5/5/P c 0 10",
     "threats", "",
     "Red holds b6 and f6: take one back this turn or lose.\nIn danger: your triangle b5 by circle "
     "b6.\nYou can capture: circle b6 with triangle b5 (both lost).\nGold tiles: b6 red circle, f6 "
     "red circle."},
    {"threats begin with the pentagon", "none", "1p1/1ccc1/5/5/7/7/5/5/2S1s/2S2/P r 0 10",
     "threats", "",
     "In danger: your pentagon d11 by square f9; square d9 by square f9; square d10 by square "
     "f9.\nYou can capture: square f9 with square d9 and square d10.\nGold tiles: b6 empty, f6 "
     "empty."},
    {"threats of a game that is over", "none", "1p1/5/5/5/7/3C3/5/5/5/5/1 r 0 10", "threats", "",
     "The game is over: cian won, the red pentagon is captured."},
};

static void test_answers(void **state)
{
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        check_row(&rows[i]);
}

static void test_text_too_long_for_the_buffer_is_cut(void **state)
{
    union position p;
    const struct variant *v = new_variant(&(struct row){.rule_set = "none", .position = START}, &p);
    char small[12];
    memset(small, 'z', sizeof small);
    struct text out = text_in(small, 8);
    tg_rules.talk->explain(v, &p.pos, "d6d5", &out);
    assert_string_equal(small, "There i");
    assert_true(out.is_cut);
    assert_int_equal(small[8], 'z');
}

static bool is_listed(const char *list, const char *move)
{
    char wanted[MOVE_TEXT_MAX + 2];
    snprintf(wanted, sizeof wanted, " %s ", move);
    return strstr(list, wanted) != NULL;
}

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

static void check_paths_from(const struct variant *variant, const struct pos *pos, int from,
                             const char *list)
{
    const struct tg_variant *v = tg_variant(variant);
    const struct tg_pos *p = tg_pos(pos);
    const int steps = tg_steps_from(v, tg_piece(v, p, from), from);
    for (int i = 0; i < v->board.n_tiles; i++) {
        const int to = v->order[i];
        int path[TG_BOARD_TILES_MAX];
        const int needed = tg_path(v, p, from, to, path);
        char move[MOVE_TEXT_MAX];
        struct text text = text_in(move, sizeof move);
        tg_rules.place_format(variant, from, &text);
        tg_rules.place_format(variant, to, &text);
        const bool is_near = needed > 0 && needed <= steps;
        if (is_near != is_listed(list, move))
            fail_msg("%s takes %d of %d steps", move, needed, steps);
        if (needed > 0 && !is_walk(v, from, to, path, needed))
            fail_msg("%s: the path of %d steps is broken", move, needed);
    }
}

static void test_paths_within_the_steps_are_the_golden_moves(void **state)
{
    struct golden g;
    int n = 0;
    golden_open(&g, "tactigon", "moves.txt");
    for (; golden_next(&g); n++) {
        const struct variant *variant = golden_variant(g.fields[0], g.fields[1], CPU_PLAIN);
        const struct tg_variant *v = tg_variant(variant);
        union position pos;
        golden_pos(variant, g.fields[2], &pos);
        const struct tg_pos *p = tg_pos(&pos.pos);
        /* tg_path() finds paths even in finished games, except for a side that cannot move. */
        if (pos.pos.result != RESULT_NONE && pos.pos.reason != TG_REASON_STUCK)
            continue;
        char list[GOLDEN_LINE_MAX];
        snprintf(list, sizeof list, " %s ", g.fields[3]);
        for (int i = 0; i < v->board.n_tiles; i++) {
            const int from = v->order[i];
            if (tg_piece(v, p, from) != TG_PIECE_NONE && tg_owner(v, p, from) == pos.pos.side)
                check_paths_from(variant, &pos.pos, from, list);
        }
    }
    assert_int_equal(n, 916);
}

static void test_every_illegal_edge_case_has_a_reason(void **state)
{
    struct golden g;
    int n = 0;
    golden_open(&g, "tactigon", "edges.txt");
    for (; golden_next(&g); n++) {
        const struct variant *v = golden_variant(g.fields[1], g.fields[2], CPU_PLAIN);
        union position p;
        golden_pos(v, g.fields[3], &p);
        char answer[ANSWER_ROOM];
        struct text out = text_in(answer, sizeof answer);
        tg_rules.talk->explain(v, &p.pos, g.fields[5], &out);
        const bool is_legal = strcmp(g.fields[6], "legal") == 0;
        if (is_legal != (strcmp(answer, "This is a legal move.") == 0) || !answer[0])
            fail_msg("%s: %s is %s, but: %s", g.fields[0], g.fields[5], g.fields[6], answer);
    }
    assert_int_equal(n, 224);
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
    union position p;
    const struct variant *v = new_variant(&(struct row){.rule_set = "none", .position = START}, &p);
    for (const struct question *q = tg_rules.talk->questions; q->word; q++) {
        for (size_t i = 0; i < sizeof arguments / sizeof arguments[0]; i++) {
            char answer[ANSWER_ROOM];
            struct text out = text_in(answer, sizeof answer);
            q->answer(v, &p.pos, arguments[i], &out);
            assert_true(out.len > 0 && answer[out.len - 1] == '.' && !out.is_cut);
        }
    }
}

static void test_every_question_has_its_help(void **state)
{
    for (const struct question *q = tg_rules.talk->questions; q->word; q++)
        assert_true(q->argument && q->help && q->help[0] && q->answer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_answers),
        cmocka_unit_test(test_text_too_long_for_the_buffer_is_cut),
        cmocka_unit_test(test_paths_within_the_steps_are_the_golden_moves),
        cmocka_unit_test(test_every_illegal_edge_case_has_a_reason),
        cmocka_unit_test(test_every_question_takes_any_argument),
        cmocka_unit_test(test_every_question_has_its_help),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
