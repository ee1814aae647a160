/* Games between weak players from random openings, and positions where the evaluation changed. */
#include "mine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/analysis.h"
#include "rules/registry.h"

enum {
    HASH_MIB = 1,
    TABLE_BYTES = 1 << 24,
    DISPLAY_NODES = 7000,
    APART_PLIES = 14 /* fewest plies between two puzzles of a game */,
    PLIES_MAX = 300,
    WEAKEST = 3,
    STRONGEST = 6,
};
/* If a side's win chance was already higher than won_already, its win does not become a puzzle. */
static const double won_already = 0.8, dropped = 0.25;

const struct search_host mine_host = {0};

bool mine_open(struct mine *m, const struct rules *rules, const char *board, const char *rule_set,
               uint64_t seed)
{
    const struct variant_spec spec = {.board = board, .rule_set = rule_set};
    const struct search_options options = {.hash_mib = HASH_MIB, .threads = 1};
    const struct bot_options bots = {.hash_mib = 1};
    struct player greedy;
    *m = (struct mine){.rng = rng_seed(seed)};
    return variant_new(rules, &spec, &m->v, NULL) == STATUS_OK &&
           proof_new(m->v, TABLE_BYTES, &m->proof) == STATUS_OK &&
           search_new(m->v, &options, &m->search) == STATUS_OK &&
           player_read(rules, "greedy", &greedy, NULL) == STATUS_OK &&
           bot_new(&greedy, m->v, &bots, &m->greedy) == STATUS_OK &&
           (m->eval = search_eval(rules)) != NULL;
}

void mine_close(struct mine *m)
{
    bot_free(m->greedy);
    search_free(m->search);
    proof_free(m->proof);
    variant_free(m->v);
}

bool mine_search(struct mine *m, const struct pos *p, int depth, uint64_t nodes, int lines,
                 struct search_result *out)
{
    const struct search_limits limits = {.depth = depth, .nodes = nodes, .lines = lines};
    struct game *g;
    if (game_new(m->v, p, &g) != STATUS_OK)
        return false;
    search_run(m->search, g, &limits, &mine_host, out);
    game_free(g);
    return true;
}

/* How games of one kind start, and which tasks they have. */
static const struct kind {
    const char *game;
    int opening; /* largest number of random plies */
    bool has_points;
    const char *const *rule_sets; /* NULL means only the first rule set */
} kinds[] = {
    {"tactigon", 12, false,
     (const char *const[]){"none", "none", "none", "jump", "gold", "jump+gold", NULL}},
    {"dragons", 16, false, (const char *const[]){"full", "full", "full", "strength", "base", NULL}},
    {"apart", 8, false, NULL},
    {"isaac", 12, true, NULL},
};

struct match {
    struct mine mine;
    struct bot *bots[2];
    const struct kind *kind;
    double chance; /* win chance of the side to move, one turn earlier */
    struct found best;
    int best_ply;
    uint64_t seed;
};

static struct bot *new_bot(struct mine *m)
{
    char name[32];
    struct player player;
    struct bot *bot = NULL;
    const struct bot_options options = {.hash_mib = 4, .nodes = 3000};
    snprintf(name, sizeof name, "level:%d", WEAKEST + rng_below(&m->rng, STRONGEST - WEAKEST + 1));
    if (player_read(m->v->rules, name, &player, NULL) != STATUS_OK ||
        bot_new(&player, m->v, &options, &bot) != STATUS_OK)
        return NULL;
    bot_set_seed(bot, rng_next(&m->rng));
    return bot;
}

/* Returns the value of a puzzle; higher is better. More turns are better; with the same number of
 * turns, a win is best. Points puzzles rank last, and lower if a turn of another piece wins. */
static int rank(const struct found *f)
{
    if (f->fields[0] && f->task == PUZZLE_POINTS)
        return f->rest <= 0 ? 2 : 1;
    return f->fields[0] ? 4 * f->turns + (f->task == PUZZLE_WIN ? 2 : f->task == PUZZLE_SAVE) : 0;
}

static void print_best(struct match *x)
{
    if (x->best.fields[0])
        printf("# game %llu, ply %d, others %d\nrules: %s\n%s %d 1 %s\n",
               (unsigned long long)x->seed, x->best_ply, x->best.rest, x->mine.v->rule_set,
               puzzle_tasks[x->best.task], x->best.turns, x->best.fields);
    fflush(stdout);
    x->best.fields[0] = '\0';
}

static void try_position(struct match *x, const struct candidate *c, int ply, double before)
{
    struct mine *m = &x->mine;
    struct search_result r;
    struct found found = {.fields = ""};
    search_clear(m->search);
    if (!mine_search(m, &c->pos.pos, 0, DISPLAY_NODES, 2, &r))
        return;
    const int best = r.lines[0].score, second = r.n_lines > 1 ? r.lines[1].score : best;
    const double chance = judge_chance(best);
    x->chance = chance;
    bool is_found = false;
    if (x->kind->has_points)
        is_found = mine_find_points(m, c, &found);
    else if (best >= SCORE_WIN_MIN && before < won_already)
        is_found = second < SCORE_WIN && mine_find_win(m, c, &found);
    else if (best > -SCORE_WIN_MIN && second <= -SCORE_WIN_MIN)
        is_found = mine_find_save(m, c, &found);
    else if (rules_gain_by_pieces(m->v->rules) && best < SCORE_WIN_MIN &&
             chance - judge_chance(second) >= dropped / 2)
        is_found = mine_find_piece(m, c, &found);
    if (is_found && ply >= x->best_ply + APART_PLIES)
        print_best(x);
    if (is_found && rank(&found) > rank(&x->best)) {
        x->best = found;
        x->best_ply = ply;
    }
}

static void play_game(struct match *x)
{
    struct mine *m = &x->mine;
    const int opening = rng_below(&m->rng, x->kind->opening + 1);
    struct game *g;
    x->best.fields[0] = '\0';
    x->chance = 0.5;
    if (game_new(m->v, NULL, &g) != STATUS_OK)
        return;
    for (int ply = 0; ply < PLIES_MAX && game_result(g) == RESULT_NONE; ply++) {
        const struct pos *p = game_pos(g);
        if (ply < opening) {
            move_code moves[RULES_MOVES_MAX];
            game_play(g, moves[rng_below(&m->rng, m->v->rules->gen(m->v, p, moves))]);
            continue;
        }
        if (!p->mid_turn) {
            struct candidate c = {.before = ply > 0 ? game_move_at(g, ply - 1) : MOVE_NONE};
            const bool is_turned = ply > 0 && game_pos_at(g, ply - 1)->side != p->side;
            memcpy(&c.pos, p, m->v->pos_size);
            try_position(x, &c, ply, is_turned ? 1 - x->chance : x->chance);
        }
        game_play(g, bot_choose(x->bots[p->side], g, &m->rng, NULL, &mine_host));
    }
    game_free(g);
}

static const struct kind *find_kind(const char *game)
{
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (strcmp(kinds[i].game, game) == 0)
            return &kinds[i];
    return NULL;
}

/* Plays a game from this seed, so that it can be repeated. */
static bool play_one(const struct kind *kind, uint64_t seed)
{
    struct match x = {.kind = kind, .seed = seed};
    const struct rules *rules = rules_find(kind->game);
    int n_sets = 0;
    while (kind->rule_sets && kind->rule_sets[n_sets])
        n_sets++;
    const char *set = n_sets ? kind->rule_sets[seed % (uint64_t)n_sets] : NULL;
    bool is_good = mine_open(&x.mine, rules, NULL, set, seed);
    for (int i = 0; i < 2 && is_good; i++)
        is_good = (x.bots[i] = new_bot(&x.mine)) != NULL;
    if (is_good)
        play_game(&x);
    print_best(&x);
    bot_free(x.bots[0]);
    bot_free(x.bots[1]);
    mine_close(&x.mine);
    return is_good;
}

int mine_play(const char *game, int games, uint64_t seed)
{
    const struct kind *kind = find_kind(game);
    bool is_good = kind != NULL;
    printf("puzzles: %s\n", game);
    for (int i = 0; i < games && is_good; i++)
        is_good = play_one(kind, seed + (uint64_t)i);
    return is_good ? 0 : 1;
}

enum { VARIED = 4, GLANCE_NODES = 200, LOOK_NODES = 1000, HARD_NODES = 4000, HARD_SCORE = 150 };

/* Copies a position, not of Isaac, with some pieces moved to random free places. Returns
 * false if the result is not a position. */
static bool vary(struct mine *m, const char *from, struct pos *out)
{
    const bool has_runs = !strchr(from, '.'); /* a digit is a number of free squares */
    char board[POS_TEXT_MAX], made[POS_TEXT_MAX];
    struct text b = text_in(board, sizeof board), t = text_in(made, sizeof made);
    struct error error;
    for (; *from != ' '; from++) {
        const bool is_run = has_runs && *from >= '1' && *from <= '9';
        text_printf(&b, "%.*s", is_run ? *from - '0' : 1, is_run ? "........." : from);
    }
    for (int n = 0; n < VARIED;) {
        char *x = board + rng_below(&m->rng, (int)b.len);
        char *y = board + rng_below(&m->rng, (int)b.len);
        if (*x <= '/' || *y != '.')
            continue;
        *y = *x;
        *x = '.';
        n++;
    }
    for (const char *s = board; *s; s++) {
        const size_t run = has_runs ? strspn(s, ".") : 0;
        if (run > 0)
            text_printf(&t, "%zu", run);
        else
            text_put(&t, *s);
        s += run > 0 ? run - 1 : 0;
    }
    text_add(&t, from);
    return m->v->rules->pos_parse(m->v, made, out, &error) == STATUS_OK &&
           out->result == RESULT_NONE;
}

/* Returns whether a short search finds exactly one winning turn. A hard puzzle's win is not seen
 * by a search of HARD_NODES, which thinks that the side is ahead, and is found with ten times the
 * nodes. */
static bool is_promising(struct mine *m, const struct pos *p, bool is_hard)
{
    const uint64_t glance = is_hard ? HARD_NODES : GLANCE_NODES;
    struct search_result r;
    if (!mine_search(m, p, 0, glance, 1, &r))
        return false;
    const int score = r.lines[0].score;
    return (is_hard ? score > HARD_SCORE && score < SCORE_WIN_MIN : score >= SCORE_WIN_MIN) &&
           mine_search(m, p, 0, is_hard ? 10 * HARD_NODES : LOOK_NODES, 2, &r) && r.n_lines > 1 &&
           r.lines[0].score >= SCORE_WIN_MIN && r.lines[1].score < SCORE_WIN_MIN;
}

int mine_vary(const char *path, int tries, uint64_t seed, bool is_hard)
{
    struct puzzles all;
    struct match x = {.seed = seed};
    struct mine *m = &x.mine;
    if (!mine_read(path, &all) || !mine_open(m, all.rules, NULL, NULL, seed))
        return 1;
    printf("puzzles: %s\n", all.rules->name);
    for (int i = 0; i < tries; i++) {
        struct candidate c = {.before = MOVE_NONE};
        if (vary(m, all.list[rng_below(&m->rng, all.n)].position.text, &c.pos.pos) &&
            is_promising(m, &c.pos.pos, is_hard) && mine_find_win(m, &c, &x.best))
            print_best(&x);
    }
    mine_close(m);
    puzzles_free(&all);
    return 0;
}
