/* Makes a variant: numbers the tiles, computes masks and keys, and chooses a kernel for the board
 * and the processor (tactigon.h explains the layout). Also computes distances between tiles. */
#include "tactigon.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/port.h"
#include "core/rng.h"
#include "core/utf8.h"

/* The six directions as axial steps. Even directions lead to higher bits, odd ones to lower. */
static const struct {
    int q, r;
} steps[TG_DIRECTIONS] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {-1, 1}, {1, -1}};

static int axial_r(int x, int y)
{
    return y - (x + (x & 1)) / 2;
}

static bool is_tile(const struct tg_board *b, int x, int y)
{
    return x >= 0 && x < b->columns && y >= 0 && y < b->lines && b->cells[y][x] != '-';
}

/* Sets *to_x and *to_y to the neighbour of (x, y) in direction d. */
static void step_from(int x, int y, int d, int *to_x, int *to_y)
{
    *to_x = x + steps[d].q;
    *to_y = axial_r(x, y) + steps[d].r + (*to_x + (*to_x & 1)) / 2;
}

/* Gives each tile a bit, using this stride. Returns false if two tiles would share a bit. */
static bool number_tiles(struct tg_variant *v, int stride)
{
    const struct tg_board *b = &v->board;
    int low = 0, high = 0;
    bool is_first = true;
    for (int y = 0; y < b->lines; y++) {
        for (int x = 0; x < b->columns; x++) {
            v->bit_at[y][x] = -1;
            if (!is_tile(b, x, y))
                continue;
            const int index = x + stride * axial_r(x, y);
            low = is_first || index < low ? index : low;
            high = is_first || index > high ? index : high;
            is_first = false;
        }
    }
    memset(v->tiles, 0, sizeof v->tiles);
    for (int y = 0; y < b->lines; y++) {
        for (int x = 0; x < b->columns; x++) {
            if (!is_tile(b, x, y))
                continue;
            const int bit = x + stride * axial_r(x, y) - low;
            if (tg_has(v->tiles, bit))
                return false;
            v->tiles[bit / 64] |= (uint64_t)1 << (bit % 64);
            v->bit_at[y][x] = (int16_t)bit;
            v->x_of[bit] = (uint8_t)x;
            v->y_of[bit] = (uint8_t)y;
        }
    }
    v->stride = stride;
    v->words = (high - low) / 64 + 1;
    return true;
}

/* Returns whether a step off the board leads to the bit of another tile. */
static bool has_wraps(const struct tg_variant *v)
{
    for (int i = 0; i < TG_BOARD_BITS_MAX; i++) {
        if (!tg_has(v->tiles, i))
            continue;
        for (int d = 0; d < TG_DIRECTIONS; d++) {
            int x, y;
            step_from(v->x_of[i], v->y_of[i], d, &x, &y);
            const int bit = i + steps[d].q + v->stride * steps[d].r;
            if (!is_tile(&v->board, x, y) && bit >= 0 && bit < 64 * v->words &&
                tg_has(v->tiles, bit))
                return true;
        }
    }
    return false;
}

static void set_masks(struct tg_variant *v)
{
    const struct tg_board *b = &v->board;
    int n = 0;
    for (int y = 0; y < b->lines; y++) {
        for (int x = 0; x < b->columns; x++) {
            const int bit = v->bit_at[y][x];
            if (bit < 0)
                continue;
            v->order[n++] = (int16_t)bit;
            for (int d = 0; d < TG_DIRECTIONS; d++) {
                int from_x, from_y;
                step_from(x, y, d ^ 1, &from_x, &from_y);
                if (is_tile(b, from_x, from_y))
                    v->into[d][bit / 64] |= (uint64_t)1 << (bit % 64);
            }
        }
    }
    for (int i = 0; i < b->n_gold; i++) {
        const int bit = v->bit_at[b->gold[i].y][b->gold[i].x];
        v->gold[bit / 64] |= (uint64_t)1 << (bit % 64);
    }
    if (v->has_gold)
        memcpy(v->bonus, v->gold, sizeof v->bonus);
}

static void set_camps(struct tg_variant *v)
{
    for (int i = 0; i < v->board.n_tiles; i++) {
        const int camp = v->order[i];
        const char cell = v->board.cells[v->y_of[camp]][v->x_of[camp]];
        if (cell != 'P' && cell != 'p')
            continue;
        const enum side side = cell == 'P' ? SIDE_FIRST : SIDE_SECOND;
        for (int j = 0; j < v->board.n_tiles; j++) {
            const int bit = v->order[j], far = tg_distance(v, bit, camp);
            v->camp_distance[side][bit] = (uint8_t)far;
            v->rings[side][far < TG_RINGS ? far : TG_RINGS - 1][bit / 64] |= (uint64_t)1
                                                                             << (bit % 64);
        }
    }
}

enum { MOVEGEN_COUNT = 3 };
/* The kernels for each processor, for sets of 1, 3 and 19 words. AVX-512 made perft only a seventh
 * faster and did not speed up searches, so there is no kernel for it. */
static const struct tg_movegen *const movegens[][MOVEGEN_COUNT] = {
    [CPU_PLAIN] = {&tg_movegen_plain_1, &tg_movegen_plain_3, &tg_movegen_plain_19},
#ifdef TACTIGON_DISPATCH
    [CPU_AVX2] = {&tg_movegen_avx2_1, &tg_movegen_avx2_3, &tg_movegen_plain_19},
#endif
};

/* Makes a board that is not in tg_boards: "padN", or an uneven board under its old name. */
static enum status make_board(const char *name, struct tg_board *out, struct error *error)
{
    static const char pad[] = "pad";
    static const char *const olds[] = {"seed13", "seed15"}; /* the last two of tg_boards */
    const struct board_source *source = tg_boards;
    long n = 0;
    for (int i = 0; i < 2; i++)
        if (text_equal_nocase(name, olds[i]))
            source = &tg_boards[TACTIGON_N_BOARDS - 2 + i];
    const char *number = text_begins_nocase(name, pad) ? name + strlen(pad) : "";
    const bool is_pad = text_is_digit(*number);
    if (is_pad && !text_read_number(number, strlen(number), 1, TG_PAD_MAX, &n))
        return error_set(error, STATUS_BAD_INPUT, 0, 0,
                         "there is no board '%s': N of padN is from 1 to %d",
                         utf8_quote(name, 40).text, TG_PAD_MAX);
    if (source == tg_boards && !is_pad)
        return error_set(error, STATUS_NOT_FOUND, 0, 0, "there is no board '%s'",
                         utf8_quote(name, 40).text);
    const enum status status = tg_board_read(source->text, source->size, out, error);
    if (n > 0 && !PORT_NEVER(status != STATUS_OK)) /* the built-in boards can be read */
        tg_board_pad((int)n, out);
    return status;
}

enum status tg_variant_make(struct variant *variant, const struct variant_spec *spec,
                            struct error *error)
{
    struct tg_variant *v = (struct tg_variant *)variant;
    const enum status status =
        spec->board_text ? tg_board_read(spec->board_text, spec->board_size, &v->board, error)
                         : make_board(spec->board, &v->board, error);
    if (status != STATUS_OK)
        return status;
    v->has_jump = variant->set & 1;
    v->has_gold = variant->set & 2;
    /* Uses the smallest stride that works; 27 always does, because q is at most 25. On a board of
     * one word, steps that wrap round do no harm, because masks exclude them. */
    int stride = 2;
    while (!number_tiles(v, stride) || (v->words > 1 && has_wraps(v)))
        stride++;
    enum cpu best = CPU_PLAIN;
#ifdef TACTIGON_DISPATCH
    best = (enum cpu)(CPU_PLAIN + port_has_avx2());
#endif
    variant->cpu = spec->cpu == CPU_BEST || spec->cpu > best ? best : spec->cpu;
    /* Chooses a kernel with enough words for the board, and sets v->words to match. If two kinds of
     * processor share the kernel, `cpu` names the older kind, whose code is what runs. */
    int k = 0;
    while (movegens[v->variant.cpu][k]->words < v->words) {
        k++;
        assert(k < MOVEGEN_COUNT);
    }
    v->movegen = movegens[v->variant.cpu][k];
    v->words = v->movegen->words;
    while (v->variant.cpu > CPU_PLAIN && movegens[v->variant.cpu - 1][k] == v->movegen)
        v->variant.cpu--;
    set_masks(v);
    /* The seed is fixed, so the keys are the same on every machine. */
    struct rng rng = rng_seed(0x7ac7160);
    v->side_key = rng_next(&rng);
    for (int i = 0; i < v->board.n_tiles; i++)
        for (int side = 0; side < 2; side++)
            for (int piece = 0; piece < TG_PIECE_COUNT; piece++)
                v->keys[side][piece][v->order[i]] = rng_next(&rng);
    /* Finds the mirror images. Only a board with an odd number of columns can be symmetric. */
    const struct tg_board *b = &v->board;
    v->is_symmetric = b->columns % 2 == 1;
    for (int i = 0; i < b->n_tiles && v->is_symmetric; i++) {
        const int bit = v->order[i], x = b->columns - 1 - v->x_of[bit], y = v->y_of[bit];
        v->is_symmetric = is_tile(b, x, y);
        if (v->is_symmetric)
            v->mirror[bit] = v->bit_at[y][x];
        v->is_symmetric =
            v->is_symmetric && tg_has(v->gold, bit) == tg_has(v->gold, v->mirror[bit]);
    }
    set_camps(v);
    variant->pos_size =
        sizeof(struct tg_pos) + (size_t)(TG_SET_COUNT * v->words) * sizeof(uint64_t);
    /* An upper bound: k pieces on n tiles each reach n - k tiles, which is most for k = n / 2. */
    variant->max_moves = v->board.n_tiles * v->board.n_tiles / 4;
    variant->n_places = 64 * v->words;
    memcpy(variant->board, v->board.name, sizeof v->board.name);
    memcpy(variant->title, v->board.title, sizeof v->board.title);
    return STATUS_OK;
}

int tg_distance(const struct tg_variant *v, int a, int b)
{
    const int q = v->x_of[a] - v->x_of[b];
    const int r = axial_r(v->x_of[a], v->y_of[a]) - axial_r(v->x_of[b], v->y_of[b]);
    return (abs(q) + abs(r) + abs(q + r)) / 2;
}

bool tg_is_straight(const struct tg_variant *v, int a, int b)
{
    const int q = v->x_of[a] - v->x_of[b];
    const int r = axial_r(v->x_of[a], v->y_of[a]) - axial_r(v->x_of[b], v->y_of[b]);
    return q == 0 || r == 0 || q == -r;
}

int tg_neighbours(const struct tg_variant *v, int bit, int *out)
{
    int n = 0;
    for (int d = 0; d < TG_DIRECTIONS; d++) {
        int x, y;
        step_from(v->x_of[bit], v->y_of[bit], d, &x, &y);
        if (is_tile(&v->board, x, y))
            out[n++] = v->bit_at[y][x];
    }
    return n;
}
