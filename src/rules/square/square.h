/* The middle layer, between rules.h and the games on boards of squares. A game describes itself in
 * a constant `struct square_game`; SQUARE_RULES and SQUARE_STEPS put the layer's functions into the
 * game's table. The smallest games are tests/support/ataxx.c and breakthrough.c. */
#ifndef TACTIGON_RULES_SQUARE_SQUARE_H
#define TACTIGON_RULES_SQUARE_SQUARE_H

#include "rules/grid.h"
#include "rules/pos_text.h"

enum { SQUARES_MAX = 256, SQUARE_EMPTY = -1 };

/* The head of every variant; the game's own data follow. */
struct square_variant {
    struct variant variant;
    struct grid grid;
};

/* ---- steps: bits 0-7 the first square, 8-15 the last, then flags ---- */

#define SQUARE_OWN     ((move_code)1 << 16) /* free for games, as are bits 20 to 30 */
#define SQUARE_CAPTURE ((move_code)1 << 17)
#define SQUARE_WORD                                                                                \
    ((move_code)1 << 18) /* a step that is a word: bits 0-7 are its index in rules->words */
#define SQUARE_DROP ((move_code)1 << 19) /* a step that has only a last square */

static inline int square_from(move_code m)
{
    return m & (SQUARE_DROP | SQUARE_WORD) ? PLACE_NONE : (int)(m & 0xff);
}

static inline int square_to(move_code m)
{
    return m & SQUARE_WORD ? PLACE_NONE : (int)(m >> 8 & 0xff);
}

static inline move_code square_step(int from, int to, move_code kind)
{
    return (from == PLACE_NONE ? SQUARE_DROP : (move_code)from) | (move_code)to << 8 | kind;
}

enum { SQUARE_TYPED_MAX = 225 };

/* A typed turn: its squares as places (or PLACE_NONE) and as names, and the text after them. */
struct square_typed {
    int n;
    int places[SQUARE_TYPED_MAX];
    const char *names[SQUARE_TYPED_MAX]; /* where each name begins in the text */
    const char *rest;
};

/* A game's explanations. All except `step` may be NULL; then the layer's sentences are used. */
struct square_why {
    /* Explains why these squares are not legal. The first has a piece of the side to move. */
    void (*step)(const struct variant *v, const struct pos *p, const struct square_typed *t,
                 struct text *out);
    /* As `step`, but within a turn (`further`), and for a single square (`square`). */
    void (*further)(const struct variant *v, const struct pos *p, const struct square_typed *t,
                    struct text *out);
    void (*square)(const struct variant *v, const struct pos *p, int place, struct text *out);
    /* Describes a square without a piece in an answer, such as " open cave"; NULL: " empty". */
    void (*other)(const struct variant *v, const struct pos *p, int place, struct text *out);
};

struct square_game {
    struct grid grid; /* the only board, or how squares are numbered on boards named by size */
    struct {
        int columns, rows;
    } least, most; /* smallest and largest board with a name such as "8x8"; 0: there is one board */
    size_t pos_size;
    int max_steps_per_square; /* upper bound for the steps in a position, per square of the board */
    /* Completes a variant. It may change the title, which is the size of the board. May be NULL. */
    void (*make)(struct variant *v);

    /* The start position: a function that puts the pieces on the board, or a text. */
    void (*set_up)(const struct variant *v, struct pos *p);
    const char *start;

    /* `put` puts a piece on an empty square, or removes it if `what` is SQUARE_EMPTY; it does not
     * update derived fields. `derive` computes these. `find_fault` (may be NULL) returns a fault
     * that the layer does not find, or NULL. */
    void (*put)(const struct variant *v, struct pos *p, int place, enum side side, int what);
    void (*derive)(const struct variant *v, struct pos *p);
    const char *(*find_fault)(const struct variant *v, const struct pos *p);

    /* `is_barred`: no piece can enter this square (NULL: all can be entered). `barred` says why. */
    bool (*is_barred)(int place);
    const char *barred;

    /* Texts: letters[side][kind] is the letter of a piece, and `empty` that of an empty square (0:
     * the number of empty squares is written). The other texts report a bad square, a short row and
     * a missing row; NULL: the layer's messages. */
    const char *letters[2];
    char empty;
    const char *wanted, *short_row, *next_row;
    /* Other parts of a position's text: `more` after the board and `tail` after the counters.
     * `check` reports faults that the layer does not find. */
    void (*add_more)(const struct variant *v, const struct pos *p, struct text *out);
    enum status (*read_more)(const struct variant *v, struct pos_text *t, struct pos *p);
    void (*add_tail)(const struct variant *v, const struct pos *p, struct text *out);
    enum status (*read_tail)(const struct variant *v, struct pos_text *t, struct pos *p);
    enum status (*check)(const struct variant *v, const struct pos *p, struct error *error);

    /* Checks whether `what` may be put on this square when setting up by hand. NULL: always. */
    enum status (*may_put)(const struct variant *v, int place, int what, struct error *error);

    /* The side panel. `add_state` writes what decides the game besides scores (NULL: the quiet
     * plies). */
    void (*add_state)(const struct variant *v, const struct pos *p, struct text *out);
    /* `add_help` ends the line that names a piece (": slides any distance"), or says why a free
     * square matters, if it does. NULL: nothing is written. */
    void (*add_help)(const struct variant *v, const struct pos *p, int place, struct text *out);

    /* Pictures: half the side of a square, the radius of a disc, and how far the disc's middle is
     * below the square's middle; 0: default values. */
    struct {
        int half, disc, lower;
    } picture;
    const char *gold; /* what gold squares are called */
    bool (*is_gold)(int place);
    bool (*is_spent)(const struct variant *v, const struct pos *p,
                     int place); /* true: this gold no longer counts; NULL: gold always counts */
    void (*shape)(const struct variant *v, const struct pos *p, int place,
                  struct picture_kind *kind);

    bool is_chain;        /* a turn may name more than two squares */
    const char *form;     /* end of "That is not a legal move: ..."; NULL: the layer's text */
    const char *word_why; /* answer to a word that is not a legal step now */
    const struct square_why *why;
};

static inline const struct square_game *square_game(const struct variant *v)
{
    return v->rules->squares;
}

static inline const struct grid *square_grid(const struct variant *v)
{
    return &((const struct square_variant *)v)->grid;
}

/* Returns the square `columns` and `rows` away from `place`, or PLACE_NONE if that is off the
 * board. */
int square_beside(const struct variant *v, int place, int columns, int rows);

/* Returns the place of square number i; squares are numbered row by row. */
static inline int square_number(const struct grid *g, int i)
{
    return grid_place(g, i / g->columns, i % g->columns);
}

/* Looks at a square as editing->look does, but everything except pieces counts as SQUARE_EMPTY. */
int square_piece(const struct variant *v, const struct pos *p, int place, enum side *owner);

/* Writes the first two facts, which list the pieces of each side. Returns 2. */
int square_side_facts(struct fact *out);

/* ---- functions for a rules table ---- */

enum status square_variant_make(struct variant *v, const struct variant_spec *spec,
                                struct error *error);
void square_start(const struct variant *v, struct pos *out);

/* `point_help` for games whose pieces move from square to square. */
const char *square_point_help(const struct pos *p);
int square_count(const struct variant *v, const struct pos *p);
bool square_validate(const struct variant *v, const struct pos *p, struct error *error);
void square_pos_format(const struct variant *v, const struct pos *p, struct text *out);
enum status square_pos_parse(const struct variant *v, const char *s, struct pos *out,
                             struct error *error);
void square_move_format(const struct variant *v, const struct pos *p, move_code m,
                        struct text *out);
void square_move_show(const struct variant *v, const struct pos *p, move_code m, struct text *out);
void square_move_places(const struct variant *v, move_code m, int *from, int *to);
void square_place_format(const struct variant *v, int place, struct text *out);
int square_place_parse(const struct variant *v, const char *s, size_t len);
void square_explain(const struct variant *v, const struct pos *p, const char *typed,
                    struct text *out);
void square_picture(const struct variant *v, const struct pos *p, struct picture *out);
int square_facts(const struct variant *v, const struct pos *p, struct fact *out);
void square_sentence(const struct variant *v, const struct pos *p, const struct fact *f, int n,
                     struct text *out);
/* Returns whether the draw by quiet plies is so near that the panel announces it. */
bool square_is_near_draw(const struct variant *v, const struct pos *p);
void square_panel(const struct variant *v, const struct pos *p, const struct view *view,
                  enum panel part, struct text *out);
enum status square_edit_put(const struct variant *v, struct pos *p, int place, enum side side,
                            int what, struct error *error);
void square_edit_take(const struct variant *v, struct pos *p, int place);

/* Answers the questions that most games on squares support. */
void square_answer_pieces(const struct variant *v, const struct pos *p, const char *argument,
                          struct text *out);
void square_answer_around(const struct variant *v, const struct pos *p, const char *argument,
                          struct text *out);
void square_answer_scan(const struct variant *v, const struct pos *p, const char *argument,
                        struct text *out);
#define SQUARE_QUESTIONS                                                                           \
    {"around", QUESTION_OF_PLACE, "<square>",                                                      \
     "what is on a square and on the four squares beside it", square_answer_around},               \
    {                                                                                              \
        "scan", QUESTION_OF_NAME, "<column or row>", "the squares of a column or row in order",    \
            square_answer_scan                                                                     \
    }

/* Entries for the rules table of every game on squares. */
#define SQUARE_RULES                                                                               \
    .variant_make = square_variant_make, .start = square_start, .validate = square_validate,       \
    .pos_format = square_pos_format, .pos_parse = square_pos_parse,                                \
    .place_format = square_place_format, .place_parse = square_place_parse

/* Entries for games whose steps are made by square_step(). */
#define SQUARE_STEPS                                                                               \
    .move_format = square_move_format, .move_show = square_move_show,                              \
    .move_places = square_move_places

#define SQUARE_EDITING .put = square_edit_put, .take = square_edit_take

#endif
