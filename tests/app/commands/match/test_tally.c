/*
 * Parts of a match put together, whole, in part and with bytes changed: what is said and counted.
 * Compared by digests, so that every change is noticed; tests/cli/cases/match says what is right.
 * CMake gives the test a directory of its own.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "app/commands/match/match_state.h"
#include "digests.h"
#include "tactigon/registry.h"

enum { FILES = 3, TEXT_ROOM = 4096, ROUNDS = 500 };

#define MATCH " | greedy | random | tactigon standard none | seed 1 plies 6-8"
#define OPENING                                                                                    \
    MATCH " | opening sct/csp1c/1t1t1/c1s1c/3c3/5ST/2C2/CT2C/1SPS1/C2TC/C c 7 4 | points "
#define GAMES " | pentagon d4f5 f6d3 f5e4 d3d2 | pentagon d4c7 e10c10 c7d9\n"

static const char *const parts[FILES] = {
    "part 1/3 | pairs 8" MATCH "\n"
    "pair 1" OPENING "2 2 | nodes 369 221" GAMES "pair 4" OPENING "2 0 | nodes 364 201" GAMES
    "pair 7" OPENING "1 1 | nodes 10 20" GAMES "end | pairs 3\n",
    "part 2/3 | pairs 8" MATCH "\n# a remark\n\n"
    "pair 2" OPENING "0 0 | nodes 1 2" GAMES "pair 5" OPENING "2 1 | nodes 3 4" GAMES
    "pair 8" OPENING "0 1 | nodes 5 6" GAMES "end | pairs 3\r\n",
    "part 3/3 | pairs 8" MATCH "\n"
    "pair 3" OPENING "2 2 | nodes 7 8" GAMES "pair 6" OPENING "0 2 | nodes 9 10" GAMES
    "end | pairs 2\n",
};

static const char *const names[FILES] = {"part1", "part2", "part3"};

static void put_file(const char *name, const char *text, size_t len)
{
    FILE *file = fopen(name, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, len, file), len);
    assert_int_equal(fclose(file), 0);
}

static void add_tally(uint64_t *d, struct rng *rng)
{
    struct app *app = calloc(1, sizeof *app);
    struct options options = {.rules = rules_at(0)};
    assert_non_null(app);
    app->code = CODE_NONE;
    settings_reset(&app->settings, rules_at(0));
    options.is_partial = rng_below(rng, 2) == 0;
    app->settings.is_json = rng_below(rng, 3) == 0;
    options.sprt = rng_below(rng, 4) == 0 ? "5,x" : "0,10";
    const int first = rng_below(rng, FILES);
    options.n_args = rng_below(rng, 4) > 0 ? FILES - first : 1;
    options.args = names + first;
    digest_number(d, (uint64_t)tally_command.run(app, &options));
    for (int i = 0; i < app->answer.n_pieces; i++)
        digest_text(d, app->answer.text + app->answer.pieces[i].begin);
    answer_free(&app->answer);
    free(app);
}

static void test_spoilt_parts(void **state)
{
    struct digests *all = digests_open("tally.txt");
    struct rng rng = rng_seed(31);
    char bad[TEXT_ROOM];
    uint64_t d = 0;
    (void)state;
    for (int i = 0; i < ROUNDS; i++) {
        for (int k = 0; k < FILES; k++) {
            size_t len = strlen(parts[k]);
            const int how = rng_below(&rng, 6);
            digests_spoil(&rng, parts[k], len, bad, sizeof bad);
            if (how > 0)
                strcpy(bad, parts[how < FILES ? how : k]); /* perhaps another one */
            len = strlen(bad);
            if (rng_below(&rng, 5) == 0)
                len = (size_t)rng_below(&rng, (int)len);
            put_file(names[k], bad, len);
        }
        add_tally(&d, &rng);
        if (i % 100 == 99) {
            char name[32];
            snprintf(name, sizeof name, "rounds %d", i + 1);
            digests_add(all, name, d);
        }
    }
    for (int k = 0; k < FILES; k++)
        assert_int_equal(remove(names[k]), 0);
    digests_close(all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_spoilt_parts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
