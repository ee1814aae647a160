/* Measures what the checks of the library's header cost: plays random games in turn through the
 * header and directly through the rules, and compares the speeds. Usage: library_speed [SPEC
 * [SECONDS]] */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/rng.h"
#include "library/library.h"

enum { CHUNK = 20000, STEPS_MAX = 400 };

static double now(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

/* Plays at least CHUNK plies with the rules' gen() and play(). Returns the number of plies. */
static long by_rules(const struct variant *v, struct rng *rng)
{
    static move_code moves[RULES_MOVES_MAX];
    union position p[2];
    long played = 0;
    while (played < CHUNK) {
        int at = 0, n;
        v->rules->start(v, &p[0].pos);
        for (int i = 0; i < STEPS_MAX && (n = v->rules->gen(v, &p[at].pos, moves)) > 0; i++) {
            v->rules->play(v, &p[at].pos, moves[rng_below(rng, n)], &p[!at].pos);
            at = !at;
            played++;
        }
    }
    return played;
}

static long by_header(tactigon_position *p, const tactigon_position *start, struct rng *rng)
{
    const tactigon_step *steps;
    long played = 0;
    while (played < CHUNK) {
        int32_t n;
        tactigon_position_copy(p, start);
        for (int i = 0; i < STEPS_MAX && (n = tactigon_position_steps(p, &steps)) > 0; i++) {
            if (tactigon_position_play(p, steps[rng_below(rng, n)]) != TACTIGON_OK)
                abort();
            played++;
        }
    }
    return played;
}

int main(int argc, char **argv)
{
    const double seconds = argc > 2 ? atof(argv[2]) : 4;
    tactigon_variant *v;
    tactigon_position *start, *p;
    long plies[2] = {0, 0};
    double used[2] = {0, 0};
    if (tactigon_variant_new(argc > 1 ? argv[1] : "tactigon", NULL, 0, &v, NULL) != TACTIGON_OK ||
        tactigon_position_new(v, NULL, &start, NULL) != TACTIGON_OK ||
        tactigon_position_clone(start, &p) != TACTIGON_OK)
        return 1;
    for (uint64_t seed = 1; used[0] + used[1] < seconds; seed++) {
        /* Both ways play the same games, and each is measured first in every other game. */
        for (int i = 0; i < 2; i++) {
            const int way = (int)(seed + (uint64_t)i) % 2;
            struct rng rng = rng_seed(seed);
            const double begin = now();
            plies[way] += way ? by_header(p, start, &rng) : by_rules(v->inner, &rng);
            used[way] += now() - begin;
        }
    }
    printf("%-40s rules %5.2f M plies/s   header %5.2f M plies/s   %5.1f %%\n",
           tactigon_variant_spec(v), (double)plies[0] / used[0] / 1e6,
           (double)plies[1] / used[1] / 1e6, 100 * used[0] / used[1]);
    tactigon_position_free(p);
    tactigon_position_free(start);
    tactigon_variant_free(v);
    return 0;
}
