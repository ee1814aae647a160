/*
 * The tuner of Tactigon's evaluation: plays games, and fits the weights of the linear score to
 * samples of them by logistic regression. docs/engine.md says how to repeat the fit and what it
 * gained. The samples also train the net beside that score (net/run).
 *
 *   tune sample COUNT NODES SEED    self-play; prints one sample per line. It ends after the game
 *                                   that gives the last of COUNT samples, or after COUNT games
 *   tune resample COUNT NODES SEED  does the same, with searches that use the present net
 *   tune fit FILE...                fits the weights to samples and prints them
 *   tune tiles                      prints what net/train.py must know about the board: the set of
 *                                   outputs, then for each view, kind and tile the rows of weights,
 *                                   and those of the mirror image
 *   tune BOARD RULES COMMAND...     runs a command with this board (a name, or a file with a '/')
 *                                   and rules such as jump+gold; by default standard and none
 *
 * A sample is "POSITION | LABEL | SCORE": the result that the search of the game expects for the
 * side to move, from 0 to 1, and the linear score. Balanced games mostly end in draws and teach
 * little, so the games are varied: openings are random and not balanced, and sometimes a random
 * step is played.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "engine/eval/tactigon_main.h"
#include "engine/eval/tactigon_net.h"
#include "engine/search.h"
#include "rules/registry.h"

enum {
    RANDOM_STEPS_MIN = 4, /* fewest random steps at the beginning of a game */
    RANDOM_STEPS = 14,    /* fewer than this many further random steps follow */
    RANDOM_ONE_IN = 25,   /* later steps are random with probability 1 / RANDOM_ONE_IN */
    SAMPLES_MAX = 400,    /* most samples of one game */
    DECIDED = 3000,       /* positions with larger scores are not sampled */
    LINE_MAX_BYTES = POS_TEXT_MAX + 16,
    ITERATIONS = 8,
    HELD_BACK = 10, /* 1 / HELD_BACK of the samples validate the fit instead of training it */
};

/* Ridge regularisation: keeps weights near their values if few samples affect them. */
static const double ridge = 1e-4;

/* The fitted numbers: the weights with TG_PIECES_MIDDLE pieces on the board, and how much each
 * weight changes with TG_PIECES_SPAN more pieces. */
enum { FITTED = 2 * TG_WEIGHT_COUNT };

static const double scale = 1 / 220.0; /* a score of 220 wins 73 games in 100 */

static void fail(const char *what)
{
    fprintf(stderr, "tune: %s\n", what);
    exit(1);
}

static struct variant_spec spec = {.rule_set = RULE_SET_NONE};

/* Chooses a board by name, or from a file. */
static void choose_board(const char *name)
{
    static char text[1 << 14];
    FILE *file = strchr(name, '/') ? fopen(name, "r") : NULL;
    spec.board = name;
    if (file) {
        spec.board_text = text;
        spec.board_size = fread(text, 1, sizeof text, file);
        fclose(file);
    }
}

static struct variant *chosen_board(void)
{
    struct variant *v;
    if (variant_new(rules_find("tactigon"), &spec, &v, NULL) != STATUS_OK)
        fail("no board");
    return v;
}

/* Returns a search that uses the linear score, with or without the net. */
static struct search *new_search(const struct variant *v, bool with_net)
{
    static struct eval linear;
    linear = eval_tactigon_main;
    linear.net = NULL;
    const struct search_options options = {
        .hash_mib = 1, .threads = 1, .eval = with_net ? &eval_tactigon_main : &linear};
    struct search *search;
    if (search_new(v, &options, &search) != STATUS_OK)
        fail("out of memory");
    return search;
}

struct selfplay {
    const struct variant *variant;
    struct search *search;
    struct rng rng;
    struct game *game;
    int n;
    union position samples[SAMPLES_MAX];
    int scores[SAMPLES_MAX]; /* by the searches of the game */
};

static move_code random_step(struct selfplay *s)
{
    move_code moves[RULES_MOVES_MAX];
    const int n = s->variant->rules->gen(s->variant, game_pos(s->game), moves);
    return moves[rng_below(&s->rng, n)];
}

/* Only quiet positions are sampled, because before a capture the search does not use the
 * evaluation. */
static bool is_quiet(const struct selfplay *s, const struct search_line *best)
{
    struct evaluation a;
    search_eval(s->variant->rules)->evaluate(s->variant, game_pos(s->game), &a);
    return !a.wins_at_once && !a.is_threatened && !(best->moves[0] & MOVE_NOISY) &&
           abs(best->score) < DECIDED;
}

static move_code best_step(struct selfplay *s, uint64_t nodes)
{
    const struct search_limits limits = {.nodes = nodes};
    const struct search_host host = {0};
    struct search_result result;
    search_run(s->search, s->game, &limits, &host, &result);
    if (s->n < SAMPLES_MAX && is_quiet(s, &result.lines[0])) {
        s->scores[s->n] = result.lines[0].score;
        memcpy(&s->samples[s->n++], game_pos(s->game), s->variant->pos_size);
    }
    return result.lines[0].moves[0];
}

static void print_samples(const struct selfplay *s)
{
    for (int i = 0; i < s->n; i++) {
        char text[POS_TEXT_MAX];
        struct text t = text_in(text, sizeof text);
        const struct pos *p = &s->samples[i].pos;
        struct evaluation a;
        s->variant->rules->pos_format(s->variant, p, &t);
        tg_evaluate(&tg_weights[tg_weights_for(s->variant, p)], s->variant, p, &a);
        printf("%s | %.4f | %d\n", text, 1 / (1 + exp(-s->scores[i] * scale)), a.score);
    }
}

static void play_game(struct selfplay *s, uint64_t nodes)
{
    if (game_new(s->variant, NULL, &s->game) != STATUS_OK)
        fail("out of memory");
    search_clear(s->search);
    s->n = 0;
    const int opening = RANDOM_STEPS_MIN + rng_below(&s->rng, RANDOM_STEPS);
    while (game_end(s->game) == GAME_ONGOING) {
        const bool is_random =
            game_length(s->game) < opening || rng_below(&s->rng, RANDOM_ONE_IN) == 0;
        game_play(s->game, is_random ? random_step(s) : best_step(s, nodes));
    }
    game_free(s->game);
}

static int run_sample(int count, uint64_t nodes, uint64_t seed, bool with_net)
{
    struct variant *v = chosen_board();
    struct selfplay *s = calloc(1, sizeof *s);
    if (!s)
        fail("out of memory");
    s->variant = v;
    s->search = new_search(v, with_net);
    s->rng = rng_seed(seed);
    for (int games = 0, n = 0; games < count && n < count; games++) {
        play_game(s, nodes);
        print_samples(s);
        n += s->n;
    }
    search_free(s->search);
    free(s);
    variant_free(v);
    return fflush(stdout) == 0 ? 0 : 1;
}

/* A sample for the fit: the coefficient of each weight in the score, and the result. */
struct sample {
    float result;
    float over; /* (pieces - TG_PIECES_MIDDLE) / TG_PIECES_SPAN, from -1 to 1 */
    int16_t counts[TG_WEIGHT_COUNT];
};

struct samples {
    struct sample *all;
    size_t n;
    size_t capacity;
};

/* The score is linear: with one weight 1 and the others 0 it equals that weight's coefficient. */
static void count_weights(const struct variant *v, const struct pos *p, struct sample *out)
{
    for (int i = 0; i < TG_WEIGHT_COUNT; i++) {
        int16_t numbers[TG_WEIGHT_COUNT] = {0};
        struct tg_weights unit;
        struct evaluation a;
        numbers[i] = 1;
        memcpy(&unit, numbers, sizeof unit);
        tg_evaluate(&unit, v, p, &a);
        out->counts[i] = (int16_t)a.score;
    }
}

static void read_samples(const struct variant *v, const char *path, struct samples *out)
{
    FILE *file = fopen(path, "r");
    char line[LINE_MAX_BYTES];
    if (!file)
        fail(path);
    while (fgets(line, sizeof line, file)) {
        char *bar = strstr(line, " | ");
        union position p;
        if (!bar)
            fail("a line is not POSITION | LABEL");
        *bar = '\0';
        if (v->rules->pos_parse(v, line, &p.pos, NULL) != STATUS_OK)
            fail("a position is bad");
        if (out->n == out->capacity) {
            out->capacity = 2 * out->capacity + 1024;
            out->all = realloc(out->all, out->capacity * sizeof *out->all);
            if (!out->all)
                fail("out of memory");
        }
        struct sample *sample = &out->all[out->n++];
        sample->result = strtof(bar + 3, NULL);
        sample->over = (float)tg_weights_for(v, &p.pos) / TG_PIECES_SPAN - 1;
        count_weights(v, &p.pos, sample);
    }
    fclose(file);
}

/* The sum of squared errors around the current weights, approximated by a parabola. */
struct parabola {
    double slope[FITTED];
    double curve[FITTED][FITTED];
};

/* Returns how much the score grows if fitted number i grows by 1. */
static double share_of(const struct sample *s, int i)
{
    return i < TG_WEIGHT_COUNT ? s->counts[i] : s->counts[i - TG_WEIGHT_COUNT] * s->over;
}

static double expected(const struct sample *s, const double *weights)
{
    double score = 0;
    for (int i = 0; i < FITTED; i++)
        score += weights[i] * share_of(s, i);
    return 1 / (1 + exp(-score * scale));
}

static void learn(const struct sample *s, double error, double steepness, struct parabola *out)
{
    double by[FITTED];
    for (int i = 0; i < FITTED; i++) {
        by[i] = steepness * share_of(s, i);
        if (by[i] == 0)
            continue;
        out->slope[i] += error * by[i];
        for (int k = 0; k <= i; k++)
            out->curve[i][k] += by[i] * by[k];
    }
}

/* Passes once over the samples. error[] gets the mean error of training and of held-back
 * samples. */
static void measure(const struct samples *s, const double *weights, struct parabola *out,
                    double error[2])
{
    size_t n[2] = {0, 0};
    memset(out, 0, sizeof *out);
    error[0] = error[1] = 0;
    for (size_t i = 0; i < s->n; i++) {
        const int part = i % HELD_BACK == 0;
        const double p = expected(&s->all[i], weights), miss = p - s->all[i].result;
        error[part] += miss * miss;
        n[part]++;
        if (part == 0)
            learn(&s->all[i], miss, p * (1 - p) * scale, out);
    }
    for (int part = 0; part < 2; part++)
        error[part] /= n[part] ? (double)n[part] : 1;
}

/* Moves to the bottom of the parabola: solves curve * step = slope by Cholesky decomposition. */
static void descend(struct parabola *p, const double *start, double *weights)
{
    double(*c)[FITTED] = p->curve, *step = p->slope;
    for (int i = 0; i < FITTED; i++)
        step[i] += ridge * (weights[i] - start[i]);
    for (int i = 0; i < FITTED; i++) {
        for (int k = 0; k <= i; k++) {
            double sum = c[i][k] + (i == k ? ridge : 0);
            for (int j = 0; j < k; j++)
                sum -= c[i][j] * c[k][j];
            c[i][k] = i == k ? sqrt(sum) : sum / c[k][k];
        }
    }
    for (int i = 0; i < FITTED; i++) {
        for (int k = 0; k < i; k++)
            step[i] -= c[i][k] * step[k];
        step[i] /= c[i][i];
    }
    for (int i = FITTED - 1; i >= 0; i--) {
        for (int k = i + 1; k < FITTED; k++)
            step[i] -= c[k][i] * step[k];
        step[i] /= c[i][i];
        weights[i] -= step[i];
    }
}

/* Fits with the Gauss-Newton method. A weight that no sample uses stays unchanged. */
static void fit(const struct samples *s, double *weights)
{
    struct parabola *p = malloc(sizeof *p);
    double start[FITTED];
    memcpy(start, weights, sizeof start);
    if (!p)
        fail("out of memory");
    for (int i = 0; i < ITERATIONS; i++) {
        double error[2];
        measure(s, weights, p, error);
        fprintf(stderr, "%3d: error %.5f, of samples held back %.5f\n", i, error[0], error[1]);
        descend(p, start, weights);
    }
    free(p);
}

/* The fields of struct tg_weights, in the order of their declaration. */
static const struct {
    const char *name;
    int sizes[4]; /* sizes of the array's dimensions, then 0 */
} fields[] = {
    {"material", {3}},
    {"pairs", {3, 3}},
    {"against", {3, 3}},
    {"attack", {TG_NEAR_COUNT}},
    {"defence", {TG_NEAR_COUNT}},
    {"gold", {TG_NEAR_COUNT}},
    {"gold_held", {0}},
    {"gold_reached", {0}},
    {"gold_threat", {0}},
    {"advance", {ADVANCE_COUNT}},
    {"gold_control", {HOLDER_COUNT, ARRIVAL_COUNT, ARRIVAL_COUNT}},
    {"guard", {GUARDS, CIRCLES_NEAR, TRIANGLES_NEAR}},
    {"pentagon_room", {0}},
    {"attacked", {0}},
    {"tempo", {0}},
};

/* Prints an array as a C initialiser for tactigon_weights.c, or a single number. Returns a pointer
 * to the weights after it. */
static const double *print_field(const double *w, const int *sizes)
{
    if (*sizes == 0) {
        printf("W(o, %ld, %ld)", lround(*w), lround(w[TG_WEIGHT_COUNT]));
        return w + 1;
    }
    printf("{");
    for (int i = 0; i < *sizes; i++) {
        printf("%s", i ? ", " : "");
        w = print_field(w, sizes + 1);
    }
    printf("}");
    return w;
}

static void print_weights(const double *w)
{
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
        printf("    .%s = ", fields[i].name);
        w = print_field(w, fields[i].sizes);
        printf(",\n");
    }
}

static int run_fit(int n_files, char **files)
{
    struct variant *v = chosen_board();
    struct samples samples = {0};
    int16_t middle[TG_WEIGHT_COUNT], most[TG_WEIGHT_COUNT];
    double weights[FITTED];
    for (int i = 0; i < n_files; i++)
        read_samples(v, files[i], &samples);
    if (samples.n < HELD_BACK)
        fail("too few samples");
    memcpy(middle, &tg_weights[TG_PIECES_SPAN], sizeof middle);
    memcpy(most, &tg_weights[TG_WEIGHTS - 1], sizeof most);
    for (int i = 0; i < TG_WEIGHT_COUNT; i++) {
        weights[i] = middle[i];
        weights[TG_WEIGHT_COUNT + i] = most[i] - middle[i];
    }
    fprintf(stderr, "%zu samples\n", samples.n);
    fit(&samples, weights);
    print_weights(weights);
    free(samples.all);
    variant_free(v);
    return fflush(stdout) == 0 ? 0 : 1;
}

/* Returns the row of weights for the mirror image of what `row` stands for. */
static int mirrored(const struct tg_variant *v, int row)
{
    if (row >= TG_NET_OFFSETS)
        return row + v->mirror[(row - TG_NET_OFFSETS) % 64] - (row - TG_NET_OFFSETS) % 64;
    const int across = row / TG_NET_ALONG % TG_NET_ACROSS;
    return row + (TG_NET_ACROSS - 1 - 2 * across) * TG_NET_ALONG;
}

static int run_tiles(void)
{
    struct variant *variant = chosen_board();
    const struct tg_variant *v = tg_variant(variant);
    printf("%d\n", tg_net_set(v));
    for (int i = 0; i < 2 * TG_NET_KINDS * v->board.n_tiles; i++) {
        const int tile = v->order[i % v->board.n_tiles], kind = i / v->board.n_tiles;
        int rows[TG_NET_PARTS];
        const int n = tg_net_rows(v, kind / TG_NET_KINDS, kind / TG_PIECE_COUNT % 2,
                                  kind % TG_PIECE_COUNT, tile, rows);
        for (int k = 0; k < n; k++)
            printf("%d ", rows[k]);
        for (int k = 0; k < n; k++)
            printf("%d%c", mirrored(v, rows[k]), k < n - 1 ? ' ' : '\n');
    }
    variant_free(variant);
    return fflush(stdout) == 0 ? 0 : 1;
}

int main(int argc, char **argv)
{
    if (argc > 3 && rules_find_set(rules_find("tactigon"), argv[2]) >= 0) {
        choose_board(argv[1]);
        spec.rule_set = argv[2];
        argc -= 2;
        argv += 2;
    }
    if (argc == 5 && (strcmp(argv[1], "sample") == 0 || strcmp(argv[1], "resample") == 0))
        return run_sample(atoi(argv[2]), strtoull(argv[3], NULL, 10), strtoull(argv[4], NULL, 10),
                          argv[1][0] == 'r');
    if (argc >= 3 && strcmp(argv[1], "fit") == 0)
        return run_fit(argc - 2, argv + 2);
    if (argc == 2 && strcmp(argv[1], "tiles") == 0)
        return run_tiles();
    fprintf(stderr, "usage: tune [BOARD RULES] sample|resample COUNT NODES SEED | "
                    "tune fit FILE... | tune BOARD RULES tiles\n");
    return 2;
}
