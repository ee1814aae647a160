/* The difficulty of a puzzle: each level plays it several times with different seeds, and the first
 * level that solves half of the tries sets the grade. */
#include "mine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/registry.h"

enum {
    LOWEST = 1,
    HIGHEST = 8, /* the highest level is left out, because its thinking is limited by time */
    SEEDS = 20,
    PROOF_NODES = 4000000,
    TEXT_MAX = 1 << 20,
};

/* Indexed by the lowest level that solves half of the tries, or by HIGHEST + 1 if no level does. */
static const int grades[HIGHEST + 2] = {0, 1, 1, 1, 2, 2, 3, 3, 4, 5};

static const struct proof_limits limits = {.nodes = PROOF_NODES},
                                 sharp_limits = {.nodes = PROOF_NODES / 4};

static bool does_task(struct mine *m, const struct puzzle *puzzle, const union position *p,
                      const struct pos *after)
{
    const enum side side = (enum side)p->pos.side;
    const int lead = puzzle->task == PUZZLE_PIECE ? proof_lead(m->v, &p->pos, side) + 1 : 0;
    return puzzle->task != PUZZLE_BEST &&
           proof_keeps(m->proof, puzzle, after, side, puzzle->turns - (puzzle->task != PUZZLE_SAVE),
                       lead, &limits) == PROOF_YES;
}

/* Plays a whole turn of the bot in *p. */
static bool play_turn(struct mine *m, struct bot *bot, struct rng *rng, union position *p)
{
    struct game *g;
    if (game_new(m->v, &p->pos, &g) != STATUS_OK)
        return false;
    do {
        if (game_play(g, bot_choose(bot, g, rng, NULL, &mine_host)) != STATUS_OK)
            break;
    } while (game_pos(g)->mid_turn && game_pos(g)->result == RESULT_NONE);
    memcpy(p, game_pos(g), m->v->pos_size);
    game_free(g);
    return true;
}

/* Tries once: the bot must find every turn of a win against the longest defence. */
static bool try_puzzle(struct mine *m, const struct puzzle *puzzle, const union position *start,
                       struct bot *bot, uint64_t seed)
{
    struct rng rng = rng_seed(seed);
    union position p = *start;
    const enum side side = (enum side)p.pos.side;
    int left = puzzle->turns - 1;
    bot_clear(bot);
    bot_set_seed(bot, seed);
    if (!play_turn(m, bot, &rng, &p) || !does_task(m, puzzle, start, &p.pos))
        return false;
    while (puzzle->task == PUZZLE_WIN && left > 0 && p.pos.result == RESULT_NONE) {
        move_code steps[TURN_STEPS_MAX];
        union position next;
        int n;
        if ((enum side)p.pos.side == side) {
            left -= rules_pass_step(m->v, &p.pos) == MOVE_NONE;
            if (!play_turn(m, bot, &rng, &p) ||
                proof_wins(m->proof, &p.pos, side, left, &limits) != PROOF_YES)
                return false;
            continue;
        }
        if (proof_defence(m->proof, &p.pos, side, left, &limits, steps, &n, &left) != PROOF_YES)
            return false;
        for (int i = 0; i < n; i++) {
            m->v->rules->play(m->v, &p.pos, steps[i], &next.pos);
            memcpy(&p, &next, m->v->pos_size);
        }
    }
    return true;
}

/* Returns the number of tries, out of SEEDS, in which a level succeeds; -1 if the level cannot
 * play. */
static int tries_solved(struct mine *m, const struct puzzle *puzzle, const union position *p,
                        int level)
{
    char name[32];
    struct player player;
    struct bot *bot;
    const struct bot_options options = {.hash_mib = 1};
    int solved = 0;
    snprintf(name, sizeof name, "level:%d", level);
    if (player_read(m->v->rules, name, &player, NULL) != STATUS_OK ||
        bot_new(&player, m->v, &options, &bot) != STATUS_OK)
        return -1;
    /* A search that overlooks nothing plays the same every time. */
    const bool is_same = player.kind == PLAYER_SEARCH && player.oversight_percent == 0;
    for (int seed = 1; seed <= (is_same ? 1 : SEEDS); seed++)
        solved += try_puzzle(m, puzzle, p, bot, (uint64_t)seed) * (is_same ? SEEDS : 1);
    bot_free(bot);
    return solved;
}

/* Returns the grade, and prints a comment with the number of tries that each level solves. */
static int grade(struct mine *m, const struct puzzle *puzzle, const union position *p)
{
    int lowest = HIGHEST + 1;
    printf("# solved of %d by levels %d to %d:", SEEDS, LOWEST, HIGHEST);
    for (int level = LOWEST; level <= HIGHEST; level++) {
        const int solved = tries_solved(m, puzzle, p, level);
        printf(" %d", solved);
        if (lowest > HIGHEST && 2 * solved >= SEEDS && level > LOWEST)
            lowest = level;
    }
    printf("\n");
    return grades[lowest];
}

/* Only beginners get a puzzle in which another first turn also wins, one turn later. In the harder
 * grades there must be no such turn, if that can be proved. */
static bool is_sharp(struct mine *m, const struct puzzle *puzzle, const union position *p)
{
    struct proof_turns *t;
    int winning = 0;
    if (puzzle->task != PUZZLE_WIN || proof_turns_new(m->v, &p->pos, &t) != STATUS_OK)
        return true;
    winners_find(m->proof, t, (enum side)p->pos.side, puzzle->turns + 1, &sharp_limits);
    for (int i = 0; i < t->n; i++)
        winning += t->turns[i].within > 0;
    proof_turns_free(t);
    return winning <= 1;
}

static bool grade_puzzle(const struct puzzles *all, const struct puzzle *puzzle)
{
    struct mine m;
    union position p;
    struct variant *v;
    struct error error;
    char buffer[256];
    struct text themes = text_in(buffer, sizeof buffer);
    if (puzzle_open(all, puzzle, &v, &p, &error) != STATUS_OK)
        return false;
    variant_free(v);
    if (!mine_open(&m, all->rules, puzzle->board, puzzle->rule_set, 1))
        return false;
    mine_themes(&m, puzzle, &p, &themes);
    printf("board: %s\nrules: %s\n", puzzle->board, puzzle->rule_set);
    const bool sharp = is_sharp(&m, puzzle, &p);
    const int g = grade(&m, puzzle, &p);
    printf("%s%s %d %d %s ; %s ; %s",
           sharp || g <= 2 ? "" : "# not sharp: ", puzzle_tasks[puzzle->task],
           puzzle->task == PUZZLE_POINTS ? puzzle->points : puzzle->turns, g, buffer,
           puzzle->position.text, puzzle->solution.text);
    printf(*puzzle->wrong.text ? " ; %s\n" : "\n", puzzle->wrong.text);
    fflush(stdout);
    mine_close(&m);
    return true;
}

bool mine_read(const char *path, struct puzzles *out)
{
    FILE *file = fopen(path, "rb");
    struct error error;
    char *text = file ? malloc(TEXT_MAX) : NULL;
    const size_t size = text ? fread(text, 1, TEXT_MAX, file) : 0;
    const enum status status =
        text ? puzzles_read(text, size, rules_find, out, &error) : STATUS_NO_MEMORY;
    if (status == STATUS_BAD_INPUT)
        fprintf(stderr, "%s:%d:%d: %s\n", path, error.line, error.column, error.text);
    if (file)
        fclose(file);
    free(text);
    return status == STATUS_OK;
}

int mine_grade(const char *path)
{
    struct puzzles all;
    bool is_good = mine_read(path, &all);
    if (!is_good)
        return 1;
    printf("puzzles: %s\n", all.rules->name);
    for (int i = 0; i < all.n && is_good; i++)
        is_good = grade_puzzle(&all, &all.list[i]);
    puzzles_free(&all);
    return is_good ? 0 : 1;
}
