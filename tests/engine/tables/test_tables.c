/*
 * Endgame tables: counts on which an independent program agrees, values against those after all
 * steps and against proofs, files that are damaged, and memory that runs out.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/tables/inside.h"
#include "golden.h"
#include "scarce.h"
#include "tactigon/proof.h"
#include "tactigon/registry.h"
#include "tactigon/rng.h"
#include "tactigon/search.h"
#include "tactigon/tables.h"

enum { SEED = 20261123, ALL_3 = 7, RULE_SETS = 4 };

static const char *const rule_sets[RULE_SETS] = {"none", "jump", "gold", "jump+gold"};
#define FILES_SUM ((uint64_t)0xc961cae6d119bc84)

static const struct tables_host alone = {.threads = 1}, two = {.threads = 2};

static struct tables *new_tables(const char *rule_set)
{
    struct tables *t = NULL;
    assert_int_equal(tables_new(golden_variant("standard", rule_set, CPU_BEST), &t), STATUS_OK);
    return t;
}

/* With all classes of up to so many pieces. */
static struct tables *build(const char *rule_set, int pieces, const struct tables_host *host)
{
    struct tables *t = new_tables(rule_set);
    int class;
    for (int i = 0; (class = tables_class(i, pieces)) >= 0; i++)
        if (!tables_has(t, class))
            assert_int_equal(tables_build(t, class, host, NULL), STATUS_OK);
    return t;
}

/* Those of three pieces, made once; nobody's to free or to change. */
static struct tables *shared(int r)
{
    static struct tables *made[RULE_SETS];
    if (!made[r])
        made[r] = build(rule_sets[r], 3, &two);
    return made[r];
}

static struct buffer file_of(const struct tables *t, int class)
{
    struct buffer b = {0};
    tables_write(t, class, &b);
    assert_false(b.is_lost);
    return b;
}

/* The bytes in memory of their own, as if they had been read. */
static enum status read_bytes(struct tables *t, int class, const struct buffer *b, size_t size,
                              struct error *error)
{
    char *data = malloc(size + 1);
    assert_non_null(data);
    memcpy(data, b->data, size);
    const enum status status = tables_read(t, class, data, size, error);
    if (status != STATUS_OK)
        free(data);
    return status;
}

static void check_counts(struct tables *t, const struct golden *g)
{
    struct table_counts n;
    assert_int_equal(tables_count(t, tables_class_find(g->fields[0]), &n), STATUS_OK);
    const unsigned long long is[] = {n.of[TABLE_WIN] + n.of[TABLE_DRAW] + n.of[TABLE_LOSS],
                                     n.of[TABLE_WIN],
                                     n.of[TABLE_DRAW],
                                     n.of[TABLE_LOSS],
                                     (unsigned long long)n.longest[TABLE_WIN],
                                     (unsigned long long)n.longest[TABLE_LOSS]};
    for (int i = 0; i < 6; i++)
        if (is[i] != strtoull(g->fields[i + 1], NULL, 10))
            fail_msg("%s: %llu instead of %s", g->fields[0], is[i], g->fields[i + 1]);
}

static void test_positions_are_counted_as_elsewhere(void **state)
{
    (void)state;
    struct tables *t = build("none", 3, &two);
    struct golden g;
    int n = 0;
    assert_int_equal(tables_build(t, tables_class_find("PCCvp"), &two, NULL), STATUS_OK);
    golden_open(&g, "tactigon", "tables.txt");
    while (golden_next(&g)) {
        if (g.text[0] == '#' || !tables_has(t, tables_class_find(g.fields[0])))
            continue;
        check_counts(t, &g);
        n++;
    }
    assert_int_equal(n, ALL_3 + 2);
    uint64_t compared = 0;
    assert_int_equal(tables_verify(t, tables_class_find("Pvpcc"), 499, &alone, &compared, NULL),
                     STATUS_OK);
    tables_free(t);
}

static void test_values_follow_from_those_after_steps(void **state)
{
    (void)state;
    for (int r = 0; r < RULE_SETS; r++) {
        struct tables *t = shared(r);
        int class;
        for (int i = 0; (class = tables_class(i, 3)) >= 0; i++) {
            uint64_t n = 0;
            struct error error = {.text = ""};
            if (tables_verify(t, class, 5, &alone, &n, &error) != STATUS_OK)
                fail_msg("%s: %d: %s", rule_sets[r], class, error.text);
        }
    }
}

static void test_a_wrong_value_is_found(void **state)
{
    (void)state;
    struct tables *t = build("none", 3, &alone);
    struct error error = {.text = ""};
    uint64_t n = 0;
    uint8_t *values = t->of[tables_class_find("PCvp")]->values;
    size_t at = 20000;
    while (values[at] == VALUE_NONE || values[at] == VALUE_WIN)
        at++;
    const uint8_t was = values[at];
    values[at] = (uint8_t)(was + 1);
    assert_int_equal(tables_verify(t, tables_class_find("PCvp"), 1, &alone, &n, &error),
                     STATUS_BAD_INPUT);
    assert_non_null(strstr(error.text, "is wrong"));
    values[at] = VALUE_DRAW;
    assert_int_equal(tables_verify(t, tables_class_find("PCvp"), 1, &alone, &n, &error),
                     STATUS_BAD_INPUT);
    values[at] = was;
    assert_int_equal(tables_verify(t, tables_class_find("PCvp"), 1, &alone, &n, &error), STATUS_OK);
    tables_free(t);
}

/* A win in n plies takes half as many turns of the winner, and one at his opponent's no turn. */
static void check_by_proof(struct proof *x, const struct pos *p, struct table_value value)
{
    const struct proof_limits limits = {0};
    const enum side side = (enum side)p->side, other = (enum side) !side;
    const bool wins = value.fate == TABLE_WIN;
    const int turns = (value.plies + (wins ? 1 : 0)) / 2;
    if (value.fate == TABLE_DRAW) {
        assert_int_equal(proof_wins(x, p, side, 3, &limits), PROOF_NO);
        assert_int_equal(proof_wins(x, p, other, 3, &limits), PROOF_NO);
        return;
    }
    assert_int_equal(proof_wins(x, p, wins ? side : other, turns, &limits), PROOF_YES);
    if (turns > 0)
        assert_int_equal(proof_wins(x, p, wins ? side : other, turns - 1, &limits), PROOF_NO);
}

static void test_values_agree_with_proofs(void **state)
{
    (void)state;
    enum { EACH = 60, PLIES = 8 };
    struct rng rng = rng_seed(SEED);
    for (int r = 0; r < RULE_SETS; r++) {
        struct tables *t = shared(r);
        const struct variant *v = golden_variant("standard", rule_sets[r], CPU_BEST);
        struct proof *x = NULL;
        int class;
        assert_int_equal(proof_new(v, 1 << 20, &x), STATUS_OK);
        for (int i = 0; (class = tables_class(i, 3)) >= 0; i++) {
            for (int k = 0; k < EACH; k++) {
                union position p;
                const int number = rng_below(&rng, (int)tables_numbers(t, class));
                if (!tables_position(t, class, (size_t)number, &p.pos))
                    continue;
                assert_true(v->rules->validate(v, &p.pos, NULL));
                const struct table_value value = tables_value(t, &p.pos);
                assert_int_equal(tables_fate(t, &p.pos), value.fate);
                if (p.pos.result == RESULT_NONE && value.plies <= PLIES)
                    check_by_proof(x, &p.pos, value);
            }
        }
        proof_free(x);
    }
}

static void test_a_file_gives_the_same_values(void **state)
{
    (void)state;
    struct tables *made = shared(1), *read = new_tables("jump");
    int class;
    for (int i = 0; (class = tables_class(i, 3)) >= 0; i++) {
        struct buffer b = file_of(made, class);
        assert_int_equal(read_bytes(read, class, &b, b.len, NULL), STATUS_OK);
        buffer_free(&b);
    }
    for (int i = 0; (class = tables_class(i, 3)) >= 0; i++) {
        for (size_t k = 0; k < tables_numbers(made, class); k += 61) {
            union position p;
            if (!tables_position(made, class, k, &p.pos))
                continue;
            const struct table_value a = tables_value(made, &p.pos), b = tables_value(read, &p.pos);
            assert_int_equal(a.fate, b.fate);
            assert_int_equal(a.plies, b.plies);
            assert_int_equal(tables_fate(read, &p.pos), a.fate);
        }
        assert_int_equal(table_open(read->of[class]), STATUS_OK);
        for (size_t k = 0; k < made->of[class]->size; k++)
            assert_int_equal(read->of[class]->values[k], made->of[class]->values[k]);
    }
    tables_free(read);
}

/* On any number of threads, on any machine, the same file. */
static void test_files_do_not_change(void **state)
{
    (void)state;
    struct tables *a = build("gold", 3, &alone), *b = build("gold", 3, &two);
    int class;
    uint64_t sum = 0;
    for (int i = 0; (class = tables_class(i, 3)) >= 0; i++) {
        struct buffer x = file_of(a, class), y = file_of(b, class);
        assert_int_equal(x.len, y.len);
        assert_memory_equal(x.data, y.data, x.len);
        for (size_t k = 0; k < x.len; k++)
            sum = (sum ^ (unsigned char)x.data[k]) * 1099511628211U;
        buffer_free(&x);
        buffer_free(&y);
    }
    assert_int_equal(sum, FILES_SUM);
    tables_free(a);
    tables_free(b);
}

static void test_what_is_not_whole_is_refused(void **state)
{
    (void)state;
    struct tables *made = shared(0), *t = new_tables("none"), *other = new_tables("jump");
    struct buffer b = file_of(made, tables_class_find("Pvpt"));
    struct error error;
    for (size_t at = 0; at < b.len; at += at < 100 ? 1 : 97) {
        b.data[at] ^= 4;
        assert_int_equal(read_bytes(t, tables_class_find("Pvpt"), &b, b.len, &error),
                         STATUS_BAD_INPUT);
        assert_string_not_equal(error.text, "");
        assert_false(tables_has(t, tables_class_find("Pvpt")));
        b.data[at] ^= 4;
    }
    for (size_t size = 0; size < b.len; size += size < 100 ? 1 : 97)
        assert_int_equal(read_bytes(t, tables_class_find("Pvpt"), &b, size, &error),
                         STATUS_BAD_INPUT);
    assert_int_equal(read_bytes(t, tables_class_find("Pvps"), &b, b.len, &error), STATUS_BAD_INPUT);
    assert_int_equal(read_bytes(t, tables_class_find("PTvp"), &b, b.len, &error), STATUS_BAD_INPUT);
    assert_int_equal(read_bytes(other, tables_class_find("Pvpt"), &b, b.len, &error),
                     STATUS_BAD_INPUT);
    assert_int_equal(read_bytes(t, tables_class_find("Pvpt"), &b, b.len, &error), STATUS_OK);
    buffer_free(&b);
    tables_free(t);
    tables_free(other);
}

static void test_other_boards_have_none(void **state)
{
    (void)state;
    struct tables *t = NULL;
    char name[TABLES_NAME_MAX];
    assert_int_equal(tables_new(golden_variant("xsmall", "none", CPU_BEST), &t), STATUS_NOT_FOUND);
    assert_int_equal(tables_new(golden_variant("large15", "none", CPU_BEST), &t), STATUS_NOT_FOUND);
    assert_null(t);
    tables_class_name(tables_class_find("pccVPC"), name);
    assert_string_equal(name, "PCCvpc");
    assert_int_equal(tables_class_find("PCCCCvp"), -1);
    assert_int_equal(tables_class_find(""), -1);
}

static bool stop_at_once(void *context)
{
    int *calls = context;
    return ++*calls > 3;
}

static void test_what_is_missing_is_named_and_work_can_be_stopped(void **state)
{
    (void)state;
    struct tables *t = new_tables("none");
    struct error error;
    int calls = 0;
    const struct tables_host impatient = {
        .context = &calls, .must_stop = stop_at_once, .threads = 2};
    assert_int_equal(tables_build(t, tables_class_find("PCvpc"), &alone, &error), STATUS_NOT_FOUND);
    assert_string_equal(error.text, "Pvpc has to be there first");
    assert_int_equal(tables_build(t, tables_class_find("PCvp"), &alone, &error), STATUS_NOT_FOUND);
    assert_int_equal(tables_build(t, tables_class_find("Pvp"), &alone, &error), STATUS_OK);
    assert_int_equal(tables_build(t, tables_class_find("PCvp"), &impatient, &error),
                     STATUS_ILLEGAL);
    assert_false(tables_has(t, tables_class_find("PCvp")));
    assert_false(tables_has(t, tables_class_find("Pvpc")));
    tables_free(t);
}

/* ---- a search that has tables ---- */

static const struct search_host quiet_host = {0};

static struct search *new_search(const struct variant *v, const struct tables *t)
{
    const struct search_options options = {.hash_mib = 1, .threads = 1, .tables = t};
    struct search *s = NULL;
    assert_int_equal(search_new(v, &options, &s), STATUS_OK);
    return s;
}

/* A random position of a class that is not over. */
static void draw_position(const struct tables *t, int class, struct rng *rng, union position *out)
{
    bool is_good = false;
    while (!is_good)
        is_good = tables_position(t, class, (size_t)rng_below(rng, (int)tables_numbers(t, class)),
                                  &out->pos) &&
                  out->pos.result == RESULT_NONE;
}

/* Both sides play by the tables: the game takes as long as they say, and draws stay draws. */
static void play_out(const struct tables *t, struct search *s, const struct variant *v,
                     const union position *p)
{
    enum { DRAWN_PLIES = 6 };
    struct game *g;
    const struct search_limits limits = {.depth = 1};
    struct table_value value = tables_value(t, &p->pos);
    assert_int_equal(game_new(v, &p->pos, &g), STATUS_OK);
    for (int ply = 0; value.fate != TABLE_DRAW || ply < DRAWN_PLIES; ply++) {
        struct search_result r;
        search_run(s, g, &limits, &quiet_host, &r);
        const int plies = value.plies;
        assert_int_equal(r.lines[0].score, value.fate == TABLE_WIN    ? SCORE_WIN - plies
                                           : value.fate == TABLE_LOSS ? plies - SCORE_WIN
                                                                      : 0);
        assert_int_equal(r.lines[0].n_moves, value.fate == TABLE_DRAW ? 1 : plies);
        assert_int_equal(game_play(g, r.lines[0].moves[0]), STATUS_OK);
        if (game_pos(g)->result != RESULT_NONE) {
            assert_int_equal(plies, 1);
            break;
        }
        const struct table_value next = tables_value(t, game_pos(g));
        assert_int_equal(next.fate, value.fate == TABLE_WIN    ? TABLE_LOSS
                                    : value.fate == TABLE_LOSS ? TABLE_WIN
                                                               : TABLE_DRAW);
        assert_int_equal(next.plies, value.fate == TABLE_DRAW ? 0 : plies - 1);
        value = next;
    }
    game_free(g);
}

static void test_games_end_as_soon_as_the_tables_say(void **state)
{
    (void)state;
    enum { GAMES = 8 };
    struct rng rng = rng_seed(SEED);
    for (int r = 0; r < RULE_SETS; r++) {
        struct tables *t = shared(r);
        const struct variant *v = golden_variant("standard", rule_sets[r], CPU_BEST);
        struct search *s = new_search(v, t);
        int class;
        for (int i = 0; (class = tables_class(i, 3)) >= 0; i++) {
            for (int k = 0; k < GAMES; k++) {
                union position p;
                draw_position(t, class, &rng, &p);
                play_out(t, s, v, &p);
            }
        }
        search_free(s);
    }
}

static void test_more_lines_come_best_first(void **state)
{
    (void)state;
    struct tables *t = shared(0);
    const struct variant *v = golden_variant("standard", "none", CPU_BEST);
    struct search *s = new_search(v, t);
    const struct search_limits limits = {.depth = 1, .lines = 5};
    struct rng rng = rng_seed(SEED);
    for (int i = 0; i < 20; i++) {
        union position p, after;
        struct search_result r;
        struct game *g;
        draw_position(t, tables_class_find("PCvp"), &rng, &p);
        assert_int_equal(game_new(v, &p.pos, &g), STATUS_OK);
        search_run(s, g, &limits, &quiet_host, &r);
        assert_int_equal(r.n_lines, 5);
        for (int k = 0; k < 5; k++) {
            assert_true(k == 0 || r.lines[k].score <= r.lines[k - 1].score);
            v->rules->play(v, &p.pos, r.lines[k].moves[0], &after.pos);
            if (after.pos.result != RESULT_NONE)
                continue; /* tables have what goes on */
            const struct table_value value = tables_value(t, &after.pos);
            assert_int_equal(r.lines[k].score, value.fate == TABLE_LOSS
                                                   ? SCORE_WIN - value.plies - 1
                                                   : value.plies + 1 - SCORE_WIN);
        }
        game_free(g);
    }
    search_free(s);
}

/* A random position of a class that need not be there. */
static void draw_shape(const struct tables *t, int class, struct rng *rng, union position *out)
{
    const struct tg_variant *v = t->grid.v;
    struct table *shape = table_new(&t->grid, class);
    uint8_t at[TABLES_PIECES_MAX];
    assert_non_null(shape);
    do {
        table_unrank(&t->grid, shape, (size_t)rng_below(rng, (int)shape->size), at);
    } while (!grid_put(&t->grid, shape, at, (struct tg_pos *)out));
    v->movegen->judge(v, (struct tg_pos *)out);
    table_free(shape);
}

/* With tables for three pieces: what captures of four lead to. */
static void test_captures_are_judged_within_the_tree(void **state)
{
    (void)state;
    struct tables *t = shared(0);
    const struct variant *v = golden_variant("standard", "none", CPU_BEST);
    struct search *s = new_search(v, t);
    struct rng rng = rng_seed(SEED);
    int fates[TABLE_FATES] = {0};
    for (int i = 0; i < 3000; i++) {
        static const char *const classes[] = {"PTvpc", "PTvps", "PCvpt"};
        union position p, after;
        move_code captures[16];
        draw_shape(t, tables_class_find(classes[i % 3]), &rng, &p);
        const int n = v->rules->gen_noisy(v, &p.pos, captures);
        for (int k = 0; k < n; k++) {
            const struct search_limits limits = {.depth = 1, .among = &captures[k], .n_among = 1};
            struct search_result r;
            struct game *g;
            v->rules->play(v, &p.pos, captures[k], &after.pos);
            if (after.pos.result != RESULT_NONE)
                continue;
            const struct table_value value = tables_value(t, &after.pos);
            const int plies = value.plies + 1;
            assert_int_equal(game_new(v, &p.pos, &g), STATUS_OK);
            search_run(s, g, &limits, &quiet_host, &r);
            assert_int_equal(r.lines[0].score, value.fate == TABLE_LOSS  ? SCORE_WIN - plies
                                               : value.fate == TABLE_WIN ? plies - SCORE_WIN
                                                                         : 0);
            assert_int_equal(r.lines[0].n_moves, plies);
            fates[value.fate]++;
            game_free(g);
        }
    }
    assert_true(fates[TABLE_WIN] > 0 && fates[TABLE_DRAW] > 0 && fates[TABLE_LOSS] > 0);
    search_free(s);
}

/* A draw by quiet plies that comes first, and who overlooks something. */
static void test_tables_are_not_asked_where_they_do_not_hold(void **state)
{
    (void)state;
    struct tables *t = shared(0);
    const struct variant *v = golden_variant("standard", "none", CPU_BEST);
    struct search *s = new_search(v, t);
    struct rng rng = rng_seed(SEED);
    for (int i = 0; i < 20; i++) {
        union position p = {.pos = {.key = 0}};
        int plies = 0;
        while (plies < 5) {
            draw_position(t, tables_class_find("PTvp"), &rng, &p);
            plies = tables_value(t, &p.pos).plies;
        }
        for (int late = 0; late < 3; late++) {
            const struct search_limits limits = {
                .depth = late ? 1 : 6, .miss = late == 2 ? 90 : 0, .seed = 1};
            struct search_result r;
            struct game *g;
            p.pos.halfmove_clock = (uint32_t)(100 - plies) + (late == 1);
            assert_int_equal(game_new(v, &p.pos, &g), STATUS_OK);
            search_run(s, g, &limits, &quiet_host, &r);
            assert_int_equal(r.depth, late ? 1 : plies);
            assert_int_equal(r.lines[0].score == SCORE_WIN - plies, late == 0);
            game_free(g);
        }
    }
    search_free(s);
}

static void test_memory_that_runs_out(void **state)
{
    (void)state;
    const struct variant *v = golden_variant("standard", "none", CPU_BEST);
    struct tables *t = NULL;
    enum status status;
    for (int n = 0; scarce_begin(n), status = tables_new(v, &t), scarce_end(); n++)
        assert_int_equal(status, STATUS_NO_MEMORY);
    assert_int_equal(status, STATUS_OK);
    for (int n = 0; scarce_begin(n),
             status = tables_build(t, tables_class_find("Pvp"), &alone, NULL), scarce_end();
         n++)
        assert_int_equal(status, STATUS_NO_MEMORY);
    assert_int_equal(status, STATUS_OK);
    struct buffer b = file_of(t, tables_class_find("Pvp"));
    char *data = malloc(b.len);
    assert_non_null(data);
    memcpy(data, b.data, b.len);
    for (int n = 0; scarce_begin(n),
             status = tables_read(t, tables_class_find("Pvp"), data, b.len, NULL), scarce_end();
         n++)
        assert_int_equal(status, STATUS_NO_MEMORY);
    assert_int_equal(status, STATUS_OK);
    struct table_counts counts;
    uint64_t n = 0;
    scarce_begin(0);
    assert_int_equal(tables_verify(t, tables_class_find("Pvp"), 1, &alone, &n, NULL),
                     STATUS_NO_MEMORY);
    assert_true(scarce_end());
    scarce_begin(0);
    assert_int_equal(tables_count(t, tables_class_find("Pvp"), &counts), STATUS_NO_MEMORY);
    assert_true(scarce_end());
    /* What is opened for a capture, by the class that leads to it. */
    for (int k = 0; scarce_begin(k),
             status = tables_build(t, tables_class_find("PCvp"), &alone, NULL), scarce_end();
         k++)
        assert_int_equal(status, STATUS_NO_MEMORY);
    assert_int_equal(status, STATUS_OK);
    buffer_free(&b);
    tables_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_positions_are_counted_as_elsewhere),
        cmocka_unit_test(test_values_follow_from_those_after_steps),
        cmocka_unit_test(test_a_wrong_value_is_found),
        cmocka_unit_test(test_values_agree_with_proofs),
        cmocka_unit_test(test_a_file_gives_the_same_values),
        cmocka_unit_test(test_files_do_not_change),
        cmocka_unit_test(test_what_is_not_whole_is_refused),
        cmocka_unit_test(test_other_boards_have_none),
        cmocka_unit_test(test_what_is_missing_is_named_and_work_can_be_stopped),
        cmocka_unit_test(test_games_end_as_soon_as_the_tables_say),
        cmocka_unit_test(test_more_lines_come_best_first),
        cmocka_unit_test(test_captures_are_judged_within_the_tree),
        cmocka_unit_test(test_tables_are_not_asked_where_they_do_not_hold),
        cmocka_unit_test(test_memory_that_runs_out),
    };
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);
    for (int r = 0; r < RULE_SETS; r++)
        tables_free(shared(r));
    return failed;
}
