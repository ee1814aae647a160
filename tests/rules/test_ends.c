/* Extreme cases in every game: no memory for a canvas, questions with odd arguments, missing
 * boards, counters at their maximum, and short texts typed as turns. The seed of the texts is
 * printed; TACTIGON_TEST_SEED sets a different one. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "game/board.h"
#include "golden.h"
#include "oom.h"
#include "rules/registry.h"
#include "rules/rules.h"
#include "unit.h"

enum { TYPED = 4000, TEXT_ROOM = 4096 };

static const struct variant *make(const struct rules *rules, union position *p)
{
    const struct variant *v = golden_keep(rules, &(struct variant_spec){0});
    memset(p, 0, sizeof *p);
    rules->start(v, &p->pos);
    return v;
}

static bool play(const struct variant *v, union position *p, struct rng *rng)
{
    move_code *moves = malloc((size_t)v->max_moves * sizeof *moves);
    assert_non_null(moves);
    const int n = v->rules->gen(v, &p->pos, moves);
    if (n > 0) {
        union position next;
        memset(&next, 0, sizeof next);
        v->rules->play(v, &p->pos, moves[rng_below(rng, n)], &next.pos);
        *p = next;
    }
    free(moves);
    return n > 0;
}

static void draw_without_memory(const struct rules *rules)
{
    union position p;
    const struct variant *v = make(rules, &p);
    for (int style = VIEW_LARGE; style <= VIEW_COMPACT; style++) {
        const struct view view = {.style = (enum view_style)style, .selected = PLACE_NONE};
        struct canvas c = canvas_empty();
        oom_begin(0);
        assert_int_equal(board_draw(v, &p.pos, &view, &c), STATUS_NO_MEMORY);
        assert_true(oom_end());
        assert_null(c.cells);
        canvas_free(&c);
    }
}

static void test_drawings_without_memory(void **state)
{
    for (int i = 0; i < rules_count(); i++)
        draw_without_memory(rules_at(i));
}

static void test_counts_without_memory(void **state)
{
    union position p;
    const struct variant *v = make(rules_find("isaac"), &p);
    struct perft perft = {.variant = v};
    uint64_t leaves = 0, wanted = 0;
    int n = 0;
    assert_int_equal(perft_count(&perft, &p.pos, 2, &wanted), STATUS_OK);
    for (;; n++) {
        perft = (struct perft){.variant = v};
        oom_begin(n);
        const enum status status = perft_count(&perft, &p.pos, 2, &leaves);
        if (!oom_end())
            break;
        assert_int_equal(status, STATUS_NO_MEMORY);
    }
    assert_true(n > 0);
    assert_true(leaves == wanted);
}

/* Returns the number of positions that follow p, counted up to about `limit`. */
static int count_below(const struct variant *v, const union position *p, int limit)
{
    move_code *moves = malloc((size_t)v->max_moves * sizeof *moves);
    assert_non_null(moves);
    const int n = v->rules->gen(v, &p->pos, moves);
    int found = n;
    for (int i = 0; i < n && found < limit; i++) {
        union position next;
        v->rules->play(v, &p->pos, moves[i], &next.pos);
        found += count_below(v, &next, limit - found);
    }
    free(moves);
    return found;
}

static bool stop(void *context)
{
    ++*(int *)context;
    return true;
}

/* If every game ends before the depth is reached, there are many positions but no leaves. */
static void test_a_count_without_leaves_asks_whether_to_stop(void **state)
{
    enum { MANY = 100000, PLIES_MAX = 512 };
    static union position played[PLIES_MAX];
    struct rng rng = rng_seed(1);
    uint64_t leaves;
    int at = 0, asked = 0;
    const struct variant *v = make(rules_find("isaac"), &played[0]);
    for (bool continues = true; continues; at += continues) {
        assert_true(at + 1 < PLIES_MAX);
        played[at + 1] = played[at];
        continues = play(v, &played[at + 1], &rng);
    }
    while (count_below(v, &played[at], MANY) < MANY)
        at--;
    struct perft perft = {.variant = v, .must_stop = stop, .context = &asked};
    assert_int_equal(perft_count(&perft, &played[at].pos, PERFT_DEPTH_MAX, &leaves), STATUS_OK);
    assert_true(leaves == 0);
    assert_true(perft.is_stopped && asked == 1);
}

static void test_questions_of_odd_arguments(void **state)
{
    static const char *const arguments[] = {"",   " ",  "a",   " a ", "z",  "{",  "0",  "9",
                                            "9 ", "a1", "i9",  "e5",  "c3", "~~", "5x", "1",
                                            "~",  "\t", "h10", "!",   ":",  "a 1"};
    struct rng rng = rng_seed(1);
    for (int i = 0; i < rules_count(); i++) {
        const struct rules *rules = rules_at(i);
        union position p;
        const struct variant *v = make(rules, &p);
        for (int ply = 0; ply < 300; ply++) {
            for (int q = 0; rules->talk->questions && rules->talk->questions[q].word; q++) {
                if (!rules->talk->questions[q].answer)
                    continue;
                for (size_t k = 0; k < sizeof arguments / sizeof arguments[0]; k++) {
                    char answer[TEXT_ROOM];
                    struct text text = text_in(answer, sizeof answer);
                    rules->talk->questions[q].answer(v, &p.pos, arguments[k], &text);
                    assert_true(text.len > 0);
                    assert_false(text.is_cut);
                }
            }
            if (!play(v, &p, &rng))
                break;
        }
    }
}

static void test_games_with_one_board_take_no_other(void **state)
{
    static const char *const games[] = {"isaac", "dragons"};
    static const char text[] = "name: b\n";
    for (int i = 0; i < 2; i++) {
        const struct variant_spec spec = {.board_text = text, .board_size = sizeof text - 1};
        struct variant *v = NULL;
        struct error error = {0};
        assert_int_equal(variant_new(rules_find(games[i]), &spec, &v, &error), STATUS_BAD_INPUT);
        assert_null(v);
        assert_non_null(strstr(error.text, "one board"));
        assert_int_equal(error.line, 1);
    }
}

static void test_counters_stop(void **state)
{
    static const struct {
        const char *game, *text;
    } cases[] = {
        {"apart", "1bbbbbb1/1bbbbbb1/8/8/8/8/1wwwwww1/1wwwwww1 w 99999 99999"},
        {"tactigon", "3/1c2p/5/5/7/7/5/5/5/2P2/1 c 99999 99999"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        union position p;
        const struct variant *v = make(rules_find(cases[i].game), &p);
        struct rng rng = rng_seed(3);
        struct error error = {0};
        if (v->rules->pos_parse(v, cases[i].text, &p.pos, &error) != STATUS_OK)
            fail_msg("%s: %d: %s", cases[i].game, error.column, error.text);
        for (int ply = 0; ply < 4 && play(v, &p, &rng); ply++) {
            char written[TEXT_ROOM];
            union position again;
            struct text text = text_in(written, sizeof written);
            memset(&again, 0, sizeof again);
            v->rules->pos_format(v, &p.pos, &text);
            assert_int_equal(v->rules->pos_parse(v, written, &again.pos, NULL), STATUS_OK);
            assert_memory_equal(&again, &p, v->pos_size);
        }
    }
}

/* Checks that accepted text is a turn of legal steps, and that other text gets a reason. */
static void check_typed(const struct variant *v, const union position *p, const char *typed)
{
    move_code steps[TURN_STEPS_MAX];
    char why[TEXT_ROOM];
    struct text text = text_in(why, sizeof why);
    struct error error = {0};
    int n = 0, place;
    union position now = *p;
    const enum status status =
        rules_turn_type(v, &p->pos, typed, steps, TURN_STEPS_MAX, &n, &place, &error);
    for (int i = 0; status == STATUS_OK && i < n; i++) {
        move_code *moves = malloc((size_t)v->max_moves * sizeof *moves);
        union position next;
        const int n_moves = v->rules->gen(v, &now.pos, moves);
        int k = 0;
        while (k < n_moves && moves[k] != steps[i])
            k++;
        if (k == n_moves)
            fail_msg("'%s' is taken for an illegal step", typed);
        free(moves);
        memset(&next, 0, sizeof next);
        v->rules->play(v, &now.pos, steps[i], &next.pos);
        now = next;
    }
    if (status != STATUS_OK)
        assert_true(error.text[0] || place != PLACE_NONE);
    v->rules->talk->explain(v, &p->pos, typed, &text);
    assert_true(text.len > 0);
}

static void test_short_texts_typed_as_turns(void **state)
{
    static const char letters[] = "abcdefghi123456789hvlrudx-+() ,0.#~:pqst";
    struct rng rng = rng_seed(unit_seed(20261122));
    for (int i = 0; i < rules_count(); i++) {
        union position p;
        const struct variant *v = make(rules_at(i), &p);
        for (int k = 0; k < TYPED; k++) {
            char typed[12];
            const int len = rng_below(&rng, (int)sizeof typed);
            for (int c = 0; c < len; c++)
                typed[c] = letters[rng_below(&rng, (int)sizeof letters - 1)];
            typed[len] = '\0';
            check_typed(v, &p, typed);
            if (k % 40 == 0 && !play(v, &p, &rng) && k % 80 == 0)
                v->rules->start(v, &p.pos);
        }
    }
}

static void write_no_side(const struct variant *v, const struct pos *p, struct text *out)
{
    text_add(out, "12");
}

static void test_no_pass_where_the_text_names_no_side(void **state)
{
    union position p, passed;
    struct rules rules = *rules_find("apart");
    rules.pos_format = write_no_side;
    const struct variant *v = golden_keep(&rules, &(struct variant_spec){0});
    v->rules->start(v, &p.pos);
    assert_false(rules_pass(v, &p.pos, &passed));
}
