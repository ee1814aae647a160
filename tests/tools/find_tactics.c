/*
 * Finds positions with a forced win for tests/engine/tactics.txt:
 *
 *   find PLIES GAMES SEED
 *
 * prints "board | rules | position | plies | steps" for positions of random games in which the side
 * to move forces a win in PLIES plies, not sooner, with at most three different first steps. Each
 * position is proved by trying all steps.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "prover.h"
#include "rules/registry.h"

enum { STEPS_MAX = 3 };

/* Prints the position if it is a puzzle. */
static bool try_position(const struct variant *v, const struct pos *p, int plies, move_code *moves)
{
    for (int fewer = 1; fewer < plies; fewer += 2)
        if (prover_wins(v, p, fewer))
            return false;
    const int n = prover_winning_steps(v, p, plies, moves);
    if (n == 0 || n > STEPS_MAX)
        return false;
    char text[POS_TEXT_MAX];
    struct text t = text_in(text, sizeof text);
    v->rules->pos_format(v, p, &t);
    printf("%s | %s | %s | %d |", v->board, v->rule_set, text, plies);
    for (int i = 0; i < n; i++) {
        char name[MOVE_TEXT_MAX];
        t = text_in(name, sizeof name);
        v->rules->move_format(v, p, moves[i], &t);
        printf(" %s", name);
    }
    printf("\n");
    fflush(stdout);
    return true;
}

/* Tests one random position of a random game. */
static bool try_game(const struct variant *v, struct rng *rng, int plies, move_code *moves)
{
    union position p, next;
    v->rules->start(v, &p.pos);
    for (int left = 8 + rng_below(rng, 40); left > 0; left--) {
        const int n = v->rules->gen(v, &p.pos, moves);
        if (n == 0)
            return false;
        v->rules->play(v, &p.pos, moves[rng_below(rng, n)], &next.pos);
        memcpy(&p, &next, v->pos_size);
    }
    return p.pos.result == RESULT_NONE && try_position(v, &p.pos, plies, moves);
}

int main(int argc, char **argv)
{
    if (argc != 4) {
        fprintf(stderr, "usage: find PLIES GAMES SEED\n");
        return 2;
    }
    struct rng rng = rng_seed(strtoull(argv[3], NULL, 10));
    const struct rules *rules = rules_find("tactigon");
    for (int i = 0; i < atoi(argv[2]); i++) {
        const struct variant_spec spec = {.rule_set = rules->rule_sets[i % 4]};
        struct variant *v;
        if (variant_new(rules, &spec, &v, NULL) != STATUS_OK)
            return 1;
        move_code *moves = malloc((size_t)v->max_moves * sizeof *moves);
        if (moves)
            try_game(v, &rng, atoi(argv[1]), moves);
        free(moves);
        variant_free(v);
    }
    return 0;
}
