/* Boards and positions of Tactigon, and the layout of sets.
 *
 * A tile (x, y) has the axial coordinates q = x and r = y - (x + (x & 1)) / 2, and in a set the bit
 * q + stride * r + offset. The stride is the smallest that gives each tile its own bit. Neighbours
 * are at +-1 (q), +-stride (r) and +-(stride - 1), so six shifts move a whole set to all
 * neighbours.
 *
 * Masks remove bits that are not tiles. On boards of one word, such as the standard board, a shift
 * can also reach the opposite edge, so each direction has a mask of the tiles that it can enter. */
#ifndef TACTIGON_RULES_TACTIGON_TACTIGON_H
#define TACTIGON_RULES_TACTIGON_TACTIGON_H

#include "core/port.h"
#include "rules/rules.h"

enum {
    TG_BOARD_COLUMNS_MAX = 26,
    TG_BOARD_LINES_MAX = 32,
    TG_BOARD_TILES_MAX = 256,
    TG_BOARD_GOLD_MAX = 8,
    TG_BOARD_WORDS_MAX = 19, /* q + stride * r spans at most 25 + 27 * 44 + 1 bits */
    TG_BOARD_BITS_MAX = 64 * TG_BOARD_WORDS_MAX,
};

enum tg_piece {
    TG_CIRCLE,
    TG_TRIANGLE,
    TG_SQUARE,
    TG_PENTAGON,
    TG_PIECE_COUNT,
    TG_PIECE_NONE = TG_PIECE_COUNT
};

/* A board as in its file. cells[y][x] is one of "-.CTSPctsp". */
struct tg_board {
    char name[BOARD_NAME_MAX];
    char title[BOARD_TITLE_MAX];
    int columns;
    int lines;
    int n_tiles;
    int n_gold;
    struct {
        int x, y;
    } gold[TG_BOARD_GOLD_MAX]; /* in the order in which the file lists them */
    char cells[TG_BOARD_LINES_MAX][TG_BOARD_COLUMNS_MAX];
};

/* Reads a board file (docs/board-format.md). If it has a fault, returns STATUS_BAD_INPUT and sets
 * line, column and reason in *error; the contents of *out are then undefined. */
enum status tg_board_read(const char *text, size_t size, struct tg_board *out, struct error *error);

enum { TG_PAD_MAX = 5 }; /* 11 + 4 * 5 = 31 lines */

/* Writes the board as a file; the rules' `board_write`. */
void tg_board_write(const struct variant *v, struct text *out);

/* Makes the standard board longer by 4 n lines, n from 1 to TG_PAD_MAX, and calls it "padN". Every
 * column between the rims gets n tiles at each end, and n between each formation and the
 * line of the gold tiles. */
void tg_board_pad(int n, struct tg_board *b);

/* The six directions: q up, q down, r up, r down, r up with q down, r down with q up. */
enum { TG_DIRECTIONS = 6 };

/* Values of pos.reason, in the order of rules->reasons. */
enum tg_reason { TG_REASON_PENTAGON, TG_REASON_GOLD, TG_REASON_STUCK, TG_REASON_COUNT };

struct tg_variant;
struct tg_pos;

/* The sets of a position: words[] holds six sets in this order, of `v->words` words each. A place
 * (see rules.h) is the number of the tile's bit. */
enum tg_set {
    TG_SET_FIRST,
    TG_SET_SECOND,
    TG_SET_CIRCLE,
    TG_SET_TRIANGLE,
    TG_SET_SQUARE,
    TG_SET_PENTAGON,
    TG_SET_COUNT
};

/* approach() traces movement back from TG_APPROACH_TILES tiles at once, over TG_APPROACH_STEPS
 * steps, the most that any piece has (a pentagon with a bonus). */
enum { TG_APPROACH_TILES = 4, TG_APPROACH_STEPS = 6 };

/* Pieces near a tile: for each type and number of steps, how many pieces of a side can reach the
 * tile through free tiles in that many steps. */
enum tg_near {
    TG_NEAR_CIRCLE_1,
    TG_NEAR_CIRCLE_2,
    TG_NEAR_CIRCLE_3,
    TG_NEAR_CIRCLE_4,
    TG_NEAR_CIRCLE_5,
    TG_NEAR_CIRCLE_6,
    TG_NEAR_TRIANGLE_3, /* triangles that arrive within one turn */
    TG_NEAR_TRIANGLE_6, /* triangles that arrive within two turns */
    TG_NEAR_SQUARE_4,
    TG_NEAR_SQUARE_6,
    TG_NEAR_PENTAGON_5,
    TG_NEAR_COUNT
};

/* A side's circles are counted by their distance from the enemy camp: 0 to 7, and 8 or more. */
enum { TG_RINGS = 9 };

struct tg_survey {
    int pieces[2][TG_PIECE_COUNT];
    int16_t advance[2][TG_RINGS];    /* number of circles at each distance */
    uint8_t room[TG_APPROACH_TILES]; /* number of free tiles beside the tile */
    int16_t near[TG_APPROACH_TILES][2][TG_NEAR_COUNT];
    bool is_reached[TG_APPROACH_TILES]
                   [2]; /* a piece can reach the tile in one turn, jumps included */
};

/* A kernel: move generation for one number of words and one kind of processor (movegen.c). */
struct tg_movegen {
    int words;
    int (*gen)(const struct tg_variant *v, const struct tg_pos *p, move_code *out);
    int (*gen_noisy)(const struct tg_variant *v, const struct tg_pos *p,
                     move_code *out); /* lists only captures */
    int (*count)(const struct tg_variant *v, const struct tg_pos *p);
    void (*play)(const struct tg_variant *v, const struct tg_pos *p, move_code m,
                 struct tg_pos *out);
    void (*judge)(const struct tg_variant *v, struct tg_pos *p); /* sets result and reason */
    uint64_t (*perft)(const struct tg_variant *v, const struct tg_pos *p, int depth);
    /* Traces movement back: out[step][lane][word] gets the tiles from which at most step + 1 steps
     * lead to tiles[lane]. The lane of PLACE_NONE is empty. Paths lead through free tiles or, if
     * `over` is a side's set, through all tiles without squares of that side. */
    void (*approach)(const struct tg_variant *v, const struct tg_pos *p,
                     const int tiles[TG_APPROACH_TILES], enum tg_set over, uint64_t *out);
    /* Fills *out for the position. But if `won` is not -1 and the side to move can reach the tile
     * of lane `won`, stores only that fact. */
    void (*survey)(const struct tg_variant *v, const struct tg_pos *p,
                   const int tiles[TG_APPROACH_TILES], int won, struct tg_survey *out);
};

/* The kernels. The number at the end of a name is the number of words in a set. Kernels for
 * newer processors exist only with TACTIGON_DISPATCH. */
extern const struct tg_movegen tg_movegen_plain_1, tg_movegen_plain_3, tg_movegen_plain_19;
extern const struct tg_movegen tg_movegen_avx2_1, tg_movegen_avx2_3;

struct tg_variant {
    struct variant variant;
    const struct tg_movegen *movegen;
    struct tg_board board;
    int words;     /* 64-bit words per set */
    int stride;    /* see the top of this file */
    bool has_jump; /* advanced rule 1 applies */
    bool has_gold; /* advanced rule 2 applies */
    uint64_t tiles[TG_BOARD_WORDS_MAX];
    uint64_t gold[TG_BOARD_WORDS_MAX];
    uint64_t bonus[TG_BOARD_WORDS_MAX]; /* tiles that give a piece one extra step */
    uint64_t into[TG_DIRECTIONS]
                 [TG_BOARD_WORDS_MAX]; /* tiles that a step in this direction can enter */
    int16_t bit_at[TG_BOARD_LINES_MAX][TG_BOARD_COLUMNS_MAX]; /* bit of tile (x, y), or -1 */
    uint8_t x_of[TG_BOARD_BITS_MAX];
    uint8_t y_of[TG_BOARD_BITS_MAX];
    int16_t order[TG_BOARD_TILES_MAX]; /* bits of the tiles, sorted by line, then column */
    int16_t mirror[TG_BOARD_BITS_MAX]; /* bit of the mirror image of a tile */
    bool is_symmetric;                 /* tiles and gold tiles equal their mirror image */
    uint8_t camp_distance[2][TG_BOARD_BITS_MAX];     /* steps from where a side's pentagon starts */
    uint64_t rings[2][TG_RINGS][TG_BOARD_WORDS_MAX]; /* tiles at each camp distance */
    uint64_t keys[2][TG_PIECE_COUNT][TG_BOARD_BITS_MAX];
    uint64_t side_key; /* part of pos.key if the second player is to move */
};

struct tg_pos {
    struct pos pos;
    uint32_t number; /* move number from 1; it rises after every second ply */
    uint32_t unused; /* always 0 */
    uint64_t words[];
};

static inline const struct tg_variant *tg_variant(const struct variant *v)
{
    return (const struct tg_variant *)v;
}

static inline const struct tg_pos *tg_pos(const struct pos *p)
{
    return (const struct tg_pos *)p;
}

static inline const uint64_t *tg_set(const struct tg_variant *v, const struct tg_pos *p, int set)
{
    return p->words + set * v->words;
}

static inline bool tg_has(const uint64_t *set, int bit)
{
    return set[bit / 64] >> (bit % 64) & 1;
}

/* Returns the piece on a tile, or TG_PIECE_NONE if the tile is empty. tg_owner() is the piece's
 * side. */
static inline enum tg_piece tg_piece(const struct tg_variant *v, const struct tg_pos *p, int bit)
{
    int piece = TG_CIRCLE;
    while (piece < TG_PIECE_NONE && !tg_has(tg_set(v, p, TG_SET_CIRCLE + piece), bit))
        piece++;
    return (enum tg_piece)piece;
}

static inline enum side tg_owner(const struct tg_variant *v, const struct tg_pos *p, int bit)
{
    return tg_has(tg_set(v, p, TG_SET_FIRST), bit) ? SIDE_FIRST : SIDE_SECOND;
}

/* Returns the tile of a side's pentagon, or PLACE_NONE. */
static inline int tg_pentagon_of(const struct tg_variant *v, const struct tg_pos *p, enum side side)
{
    const uint64_t *own = tg_set(v, p, (int)side), *pentagons = tg_set(v, p, TG_SET_PENTAGON);
    for (int i = 0; i < v->words; i++)
        if (own[i] & pentagons[i])
            return 64 * i + port_lowest(own[i] & pentagons[i]);
    return PLACE_NONE;
}

static inline bool tg_holds_all_gold(const struct tg_variant *v, const struct tg_pos *p,
                                     enum side side)
{
    for (int i = 0; i < v->words; i++)
        if (v->gold[i] & ~tg_set(v, p, (int)side)[i])
            return false;
    return true;
}

/* The result of a fight between an attacker and a defender (table in docs/rules/tactigon.md). */
enum tg_combat { TG_COMBAT_REFUSED, TG_COMBAT_CAPTURES, TG_COMBAT_BOTH_LOST };
extern const enum tg_combat tg_combat[TG_PIECE_COUNT][TG_PIECE_COUNT + 1];

/* Returns a step. Its bits: 0-11 the first tile, 12-23 the last tile, 24-25 the piece that moves,
 * 26-28 the piece on the last tile or TG_PIECE_NONE. MOVE_NOISY is set if there is such a piece. */
static inline move_code tg_move(int from, int to, enum tg_piece attacker, enum tg_piece defender)
{
    return (move_code)from | (move_code)to << 12 | (move_code)attacker << 24 |
           (move_code)defender << 26 | (defender != TG_PIECE_NONE ? MOVE_NOISY : 0);
}

static inline int tg_from(move_code m)
{
    return (int)(m & 0xfff);
}

static inline int tg_to(move_code m)
{
    return (int)(m >> 12 & 0xfff);
}

static inline enum tg_piece tg_attacker(move_code m)
{
    return (enum tg_piece)(m >> 24 & 3);
}

static inline enum tg_piece tg_defender(move_code m)
{
    return (enum tg_piece)(m >> 26 & 7);
}

/* Returns the result of a step's fight; TG_COMBAT_REFUSED for a step without a fight. */
static inline enum tg_combat tg_combat_of(move_code m)
{
    return tg_combat[tg_attacker(m)][tg_defender(m)];
}

/* The number of steps of each piece on an ordinary tile; tg_steps_from() adds the tile's bonus. */
extern const int tg_steps[TG_PIECE_COUNT];
int tg_steps_from(const struct tg_variant *v, enum tg_piece piece, int bit);

/* Returns the number of steps between two tiles on a board without edges or pieces. */
int tg_distance(const struct tg_variant *v, int a, int b);

/* Returns whether b is on one of the three straight lines through a. */
bool tg_is_straight(const struct tg_variant *v, int a, int b);

/* Lists the neighbours of a tile in out[TG_DIRECTIONS]; returns how many. */
int tg_neighbours(const struct tg_variant *v, int bit, int *out);

/* Lists the tiles of the board by column, then line; returns how many. */
int tg_list_tiles(const struct tg_variant *v, int *out);

/* Returns the position of a tile from the top, in half lines. Tiles of even columns (a, c, ...) are
 * half a line lower than tiles of odd columns. */
int tg_half_line(const struct tg_variant *v, int bit);

/* Writes a tile and what is on it, such as "b6 empty" or "b6 cian triangle". */
void tg_describe_tile(const struct tg_variant *v, const struct tg_pos *p, int bit,
                      struct text *out);

extern const char *const tg_piece_names[TG_PIECE_COUNT];

RULES_DECLARE(tg);
extern const struct rules_show tg_show;
extern const struct question tg_questions[];
void tg_explain(const struct variant *variant, const struct pos *pos, const char *typed,
                struct text *out);
enum status tg_variant_make(struct variant *v, const struct variant_spec *spec,
                            struct error *error);

static inline struct rules_name tg_name(const struct tg_variant *v, int tile)
{
    return rules_name(&v->variant, tile);
}

/* "CTSPctsp": the first player's pieces, then the second player's. */
extern const char tg_piece_letters[];

/* The built-in boards. The build makes this table from boards/ and docs/rules/tactigon.md. */
extern const struct board_source
    tg_boards[]; /* TACTIGON_N_BOARDS entries, a number from src/CMakeLists.txt */

#endif
