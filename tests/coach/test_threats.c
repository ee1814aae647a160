/* What the coach says about the threats of both sides, and marks, in all games. */
#include <stdlib.h>
#include <string.h>

#include "coach/parts.h"
#include "golden.h"
#include "rules/registry.h"
#include "unit.h"

enum { TEXT_ROOM = 4096 };

/* White has captured one of the last two touching black pieces, but its turn is not over. */
#define FREED   "b7/8/8/2b5/2w5/2w5/8/8 w 0 9 c7xc5"
#define NOTHING "Nothing of yours is in danger.\nYou can capture nothing."

static const struct row {
    const char *game, *rule_set, *position;
    const char *warning, *threats; /* NULL: not checked */
} rows[] = {
    {"tactigon", "none", NULL, "", NOTHING},
    {"tactigon", "none", "1p1/5/5/5/1t5/1C3C1/5/5/5/5/P c 0 10",
     "Red holds all gold: break that hold this turn, or Red wins.\n",
     "Red holds all gold: break that hold this turn, or Red wins.\n"
     "In danger: your triangle on b5 (b6xb5).\nYou can capture: the circle on b6 (b5*b6)."},
    {"tactigon", "none", "3/5/2p2/5/7/7/2S2/5/5/5/P c 0 10",
     "Red threatens to capture your pentagon (d7xd3).\n", NULL},
    {"tactigon", "jump", "3/5/2p2/2c2/7/7/2S2/5/5/5/P c 0 10",
     "Red threatens to capture your pentagon (d7xd3).\n", NULL},
    {"tactigon", "gold", "3/5/2p2/5/7/1T5/5/5/5/5/P c 0 10",
     "Red threatens to capture your pentagon (b6xd3).\n", NULL},
    {"tactigon", "none", "3/5/5/5/1p5/1C3C1/5/5/5/5/P c 0 10",
     "Red holds all gold: break that hold this turn, or Red wins.\n"
     "Red threatens to capture your pentagon (b6xb5).\n",
     NULL},
    {"tactigon", "none", "3/5/5/5/1t5/1C3C1/5/5/5/5/P c 0 10", "", "The game is over."},
    {"tactigon", "none", "1p1/1ccc1/5/5/7/7/5/5/2S1s/2S2/P r 0 10",
     "Cian threatens to capture your pentagon (f9xd11).\n",
     "Cian threatens to capture your pentagon (f9xd11).\n"
     "In danger: your square on d9 (f9xd9), your square on d10 (f9xd10), your pentagon on d11 "
     "(f9xd11).\nYou can capture: the square on f9 (d9xf9, d10xf9)."},
    {"dragons", "none",
     ".c.....c./...d...../...2b.a../....2..../...2...../....3..../.......b./.....4.../.3....... "
     "xoo b 2 60",
     "White threatens to gain a piece on e5 (f8-f5*).\n", NULL},
    {"dragons", "none",
     "........./........./......c../........./........./.......c./........./........./.2....2.. "
     "ooo w 0 0",
     "Black threatens to capture your piece on g9 and win (g3xg8).\n", NULL},
    {"apart", "none", FREED, "Black wins by being apart if this turn ends here.\n", NULL},
    {"apart", "none", "1bbb4/8/8/8/8/8/2ww4/8 b 0 9",
     "White threatens to win by being apart (c7-a7 or c7-e7-g7).\n", NULL},
    {"apart", "none", "1bbbb3/8/8/8/8/8/2wwww2/8 w 0 9", "",
     "Neither side can win with its next turn."},
    {"isaac", "none", "b s 15v3,16v3 30h5 24321/44221 6/94 3/3 -",
     "White threatens to win by reaching 100 points (30x6).\n", NULL},
};

static struct coach *coach_of(const struct variant *v, const struct pos *p)
{
    struct coach *c;
    assert_int_equal(coach_new(v, &c), STATUS_OK);
    coach_address(c, v, p->side);
    return c;
}

static void test_warnings_and_threats(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct row *row = &rows[i];
        const struct rules *rules = rules_find(row->game);
        const struct variant *v =
            golden_keep(rules, &(struct variant_spec){.rule_set = row->rule_set});
        char words[TEXT_ROOM];
        struct text text = text_in(words, sizeof words);
        union position p;
        rules->start(v, &p.pos);
        if (row->position)
            golden_pos(v, row->position, &p);
        struct coach *c = coach_of(v, &p.pos);
        coach_warn(c, &p.pos, &text);
        assert_string_equal(words, row->warning);
        text_clear(&text);
        coach_threats(c, &p.pos, &text);
        if (row->threats)
            assert_string_equal(words, row->threats);
        assert_true(text.len > 0 && words[text.len - 1] != '\n');
        coach_free(c);
    }
}

/* In random games, something is marked exactly if there is a warning, except for a turn that must
 * not end. Threatened pieces belong to the side to move. A win without a further turn is found
 * without a proof as by one. */
static void check_marks(const struct rules *rules, int *n_seen)
{
    const struct variant *v = golden_keep(rules, &(struct variant_spec){.board = NULL});
    move_code *steps = malloc((size_t)v->max_moves * sizeof *steps);
    uint32_t chance = 3;
    assert_non_null(steps);
    for (int k = 0; k < 20; k++) {
        union position p, after;
        rules->start(v, &p.pos);
        struct coach *c = coach_of(v, &p.pos);
        for (int i = 0; i < 100 && p.pos.result == RESULT_NONE; i++, p = after) {
            char words[TEXT_ROOM];
            struct text text = text_in(words, sizeof words);
            struct fact facts[FACTS_MAX];
            const int n_steps = rules->gen(v, &p.pos, steps);
            coach_address(c, v, p.pos.side);
            coach_warn(c, &p.pos, &text);
            const int n = coach_marks(c, &p.pos, false, facts);
            if ((n > 0) != (text.len > 0) && !p.pos.mid_turn) {
                text_clear(&text);
                rules->pos_format(v, &p.pos, &text);
                fail_msg("%s: %d marks in %s", rules->name, n, words);
            }
            for (int t = 0; t < n; t++) {
                enum side owner;
                if (facts[t].kind != THREAT_TO)
                    continue;
                assert_true(rules->editing->look(v, &p.pos, facts[t].place, &owner) >= 0);
                assert_int_equal(owner, p.pos.side);
            }
            const int other = !p.pos.side;
            const bool wins = wins_in(c, &p.pos, other, 0);
            assert_int_equal(wins, proof_wins(c->proof, &p.pos, (enum side)other, 0,
                                              &(struct proof_limits){0}) == PROOF_YES);
            *n_seen += n;
            chance = chance * 1664525 + 1013904223;
            rules->play(v, &p.pos, steps[chance / 65536 % (uint32_t)n_steps], &after.pos);
        }
        coach_free(c);
    }
    free(steps);
}

static void test_marks_agree_with_warnings(void **state)
{
    (void)state;
    for (int i = 0; i < rules_count(); i++) {
        int n_seen = 0;
        check_marks(rules_at(i), &n_seen);
        /* No random game of Isaac gets near 100 points. */
        assert_true(n_seen > 0 || strcmp(rules_at(i)->name, "isaac") == 0);
    }
}

static void test_all_marks_name_the_capturing_pieces(void **state)
{
    struct fact facts[FACTS_MAX];
    int n_own = 0, n_others = 0, n_by = 0;
    const struct variant *v = golden_variant("standard", "none", CPU_BEST);
    union position p;
    (void)state;
    golden_pos(v, "1p1/1ccc1/5/5/7/7/5/5/2S1s/2S2/P r 0 10", &p);
    struct coach *c = coach_of(v, &p.pos);
    const int n = coach_marks(c, &p.pos, true, facts);
    for (int i = 0; i < n; i++) {
        n_by += facts[i].kind == THREAT_BY;
        n_own += facts[i].kind == THREAT_TO && facts[i].side == SIDE_FIRST;
        n_others += facts[i].kind == THREAT_TO && facts[i].side == SIDE_SECOND;
    }
    assert_int_equal(n_own, 3); /* cian's square threatens the pentagon and both squares */
    assert_int_equal(n_by, 1);
    assert_int_equal(n_others, 1);
    coach_free(c);
}
