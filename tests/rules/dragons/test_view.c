/* Three Dragons' list, panel, explanations of illegal moves, choices,
 * threats and questions, character by character. */
#include "golden.h"

#include <string.h>

#include "drawn.h"

#include "rules/registry.h"
#include "unit.h"

/* White's piece on f8 has every kind of move. Black's last move was h4 to h7. */
#define BUSY                                                                                       \
    ".c.....c./...d...../...2b.a../....2..../...2...../....3..../.......b./"                       \
    ".....4.../.3....... xoo w 2 60"

static const struct variant *v;
static union position p;

static int before_all(void **state)
{
    v = golden_keep(rules_find("dragons"), &(struct variant_spec){0});
    return 0;
}

#define WITH_DRAGON                                                                                \
    ".b......./.b......./........./2......../33......./2......../........./........./........."    \
    " xoo b 0 10"

#define TAKES_E3 "f8f3c takes e3 (surrounded); f8f3r takes g3, f8 weakens to 3."

static const struct drawn_row rows[] = {
    {WITH_DRAGON, "list", "",
     "White, 4 pieces: 3 at a5, b5; 2 at a4, a6.\n"
     "Black, 2 pieces: 2 at b1, b2.\n"
     "Caves: a5 spent with its dragon on it, e5 open, i5 open.\n"},
    {BUSY, "first", "", "6 pieces"},
    {BUSY, "second", "", "6 pieces"},
    {BUSY, "state", "", "Caves: a5 spent, e5 White 3 of 4, i5 open\n"},
    {BUSY, "selected", "f8", "White 4 on f8: it slides any distance\n"},
    {BUSY, "selected", "a5", ""},
    {BUSY, "typed", "f8f10", "There is no square f10: the board goes from a1 to i9."},
    {BUSY, "typed", "e6e5", "e5 is an open cave: no piece can enter it."},
    {BUSY, "typed", "d5a5", "a5 is a spent cave: no piece can enter it."},
    {BUSY, "typed", "e4e3",
     "e3 is occupied by the black 2: pieces capture from a neighbouring square."},
    {BUSY, "typed", "d3f3", "The way is blocked on e3 by the black 2."},
    {BUSY, "typed", "e4e7", "The way is blocked on e5 by an open cave."},
    {BUSY, "typed", "d3d6", "The way is blocked on d5 by your 2."},
    {BUSY, "typed", "f8f3", "Which capture? " TAKES_E3},
    {BUSY, "typed", "f8f3u", "There is no choice 'u' here: " TAKES_E3},
    {"........./........./......bb./........./........./........./........./........./....3.... "
     "ooo "
     "w 0 0",
     "typed", "e9e8", "The game is over."},
    {".5a....../5a......./a......../........./........./........./........./........./......... "
     "ooo "
     "w 0 0",
     "typed", "b1c1", "The game is over."},
    {BUSY, "around", "f3",
     "f3 empty; above f2 empty, below f4 empty, left e3 black 2, right g3 black 1."},
    {BUSY, "around", "a6",
     "a6 empty; above a5 spent cave, below a7 empty, left the edge, right b6 empty."},
    {BUSY, "around", "", "Type 'around' and a square, for example: around e4."},
    {BUSY, "scan", "9",
     "Row 9, from left to right: a9 mountain, b9 white 3, c9 empty, d9 empty, e9 empty, f9 empty, "
     "g9 "
     "empty, h9 empty, i9 mountain."},
    {BUSY, "scan", "E",
     "Column e from the top: e1 empty, e2 empty, e3 black 2, e4 white 2, e5 open cave, e6 white 3, "
     "e7 empty, e8 empty, e9 empty."},
    {BUSY, "scan", "ab", "Type 'scan' and a column (a to i) or a row (1 to 9)."},
    {0},
};

static void test_words(void **state)
{
    drawn_check_words(v, rows);
}

static void test_moves_for_people(void **state)
{
    static const struct {
        const char *move, *shown, *choice;
    } moves[] = {
        {"f8f7", "f8-f7"},
        {"f8h8", "f8xh8"},
        {"f8f3c", "f8xf3c", "takes e3 (surrounded)"},
        {"f8f3r", "f8xf3r", "takes g3, f8 weakens to 3"},
        {"f8f5", "f8-f5*"},
    };
    golden_pos(v, BUSY, &p);
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        move_code m;
        char shown[MOVE_TEXT_MAX], choice[LIST_TEXT_MAX];
        struct text t = text_in(shown, sizeof shown), words = text_in(choice, sizeof choice);
        assert_int_equal(rules_move_read(v, &p.pos, moves[i].move, &m), STATUS_OK);
        v->rules->move_show(v, &p.pos, m, &t);
        assert_string_equal(shown, moves[i].shown);
        v->rules->talk->choice_show(v, &p.pos, m, &words);
        if (moves[i].choice)
            assert_string_equal(choice, moves[i].choice);
    }
}
