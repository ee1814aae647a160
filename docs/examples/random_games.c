/*
 * Random games, with each result counted, through positions: the fastest way to play.
 *   random_games [SPEC [GAMES [SEED]]]
 *   cc random_games.c $(pkg-config --cflags --libs tactigon)
 */
#include <stdio.h>
#include <stdlib.h>

#include <tactigon.h>

/* xorshift64*: chance is the caller's affair. */
static uint32_t draw(uint64_t *state, uint32_t n)
{
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    return (uint32_t)((*state * UINT64_C(2685821657736338717) >> 32) * n >> 32);
}

/* Without draws by history, which games know, a game may be long: it ends here at so many steps. */
enum { STEPS_MAX = 10000 };

static long play(tactigon_position *p, const tactigon_position *start, uint64_t *state)
{
    const tactigon_step *steps;
    int32_t n;
    long played = 0;
    tactigon_position_copy(p, start);
    while (played < STEPS_MAX && (n = tactigon_position_steps(p, &steps)) > 0) {
        tactigon_position_play(p, steps[draw(state, (uint32_t)n)]);
        played++;
    }
    return played;
}

int main(int argc, char **argv)
{
    const char *spec = argc > 1 ? argv[1] : "tactigon";
    const long games = argc > 2 ? atol(argv[2]) : 100;
    uint64_t state = (argc > 3 ? strtoull(argv[3], NULL, 10) : 1) | 1;
    tactigon_variant *v = NULL;
    tactigon_position *start = NULL, *p = NULL;
    tactigon_error error = {0};
    long results[4] = {0}, steps = 0;
    int32_t status = tactigon_variant_new(spec, NULL, 0, &v, &error);
    if (status == TACTIGON_OK)
        status = tactigon_position_new(v, NULL, &start, &error);
    if (status == TACTIGON_OK)
        status = tactigon_position_clone(start, &p);
    if (status == TACTIGON_OK) {
        for (long i = 0; i < games; i++) {
            steps += play(p, start, &state);
            results[tactigon_position_result(p)]++;
        }
        printf("%s: %ld steps in %ld games; %s won %ld, %s %ld, unfinished %ld\n",
               tactigon_variant_spec(v), steps, games, tactigon_variant_side(v, 0),
               results[TACTIGON_RESULT_FIRST], tactigon_variant_side(v, 1),
               results[TACTIGON_RESULT_SECOND], results[TACTIGON_RESULT_NONE]);
    } else {
        fprintf(stderr, "%s: %s\n", spec, error.text);
    }
    tactigon_position_free(p);
    tactigon_position_free(start);
    tactigon_variant_free(v);
    return status == TACTIGON_OK ? 0 : 1;
}
