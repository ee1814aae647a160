/*
 * The middle layer for games on boards of squares. A game describes itself by a constant `struct
 * square_game`, named in its rules, and takes from here what it does not write itself: boards and
 * their names, texts, reading of positions, soundness, drawings, pictures, sentences, refusals,
 * setting up by hand. SQUARE_RULES and SQUARE_STEPS put these functions into its table.
 * The smallest games have `gen` and `play` on the positions of this layer, a start, a judge and a
 * few words (tests/support/ataxx.c and breakthrough.c). These positions are bytes and slow; a
 * faster game has its own and describes them by look, put and derive.
 */
#ifndef TACTIGON_RULES_SQUARE_SQUARE_H
#define TACTIGON_RULES_SQUARE_SQUARE_H

#include "rules/grid.h"
#include "rules/pos_text.h"

enum { SQUARES_MAX = 256, SQUARE_MARKS_MAX = 16, SQUARE_EMPTY = -1 };

/* The head of every variant; a game's own data follow. */
struct square_variant {
    struct variant variant;
    struct grid grid;
};

/* ---- steps: bits 0-7 the first square, 8-15 the last, then flags ---- */

#define SQUARE_OWN     ((move_code)1 << 16) /* free for games, as are bits 20 to 30 */
#define SQUARE_CAPTURE ((move_code)1 << 17)
#define SQUARE_WORD    ((move_code)1 << 18) /* no places: bits 0-7 are an index of rules->words */
#define SQUARE_DROP    ((move_code)1 << 19) /* has only a last square */

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

/* A square is 0, or 1 + side + 2 * kind of its piece; `at` extends to the variant's size. */
struct square_pos {
    struct pos pos;
    uint32_t plies;
    uint8_t at[SQUARES_MAX];
};

/* The side of the piece on a square, or SQUARE_EMPTY. */
static inline int square_side(const struct pos *p, int place)
{
    const int piece = ((const struct square_pos *)p)->at[place];
    return piece ? (piece - 1) % 2 : SQUARE_EMPTY;
}

int square_count_pieces(const struct variant *v, const struct pos *p, enum side side);

/* *out = *p after step m: the side to move moves its piece, or drops one of the first kind, and
 * what was on the last square is gone. The game then does the rest of the step and calls
 * square_end_turn(). */
void square_begin_turn(const struct variant *v, const struct pos *p, move_code m, struct pos *out);
void square_end_turn(const struct variant *v, struct pos *p, bool is_progress);

/* What a mark shows: two characters around a piece, or in an empty square. The mark with the
 * highest number wins. A game's own marks are between those of the last move and the selection. */
enum {
    SQUARE_MARK_NONE,
    SQUARE_MARK_FROM,
    SQUARE_MARK_TO,
    SQUARE_MARK_GAME,
    SQUARE_MARK_SELECTED = SQUARE_MARKS_MAX - 1
};

struct square_mark {
    const char *round, *middle;
    enum style style, round_style;
    const char *meaning; /* in the panel; NULL: not explained */
};

/* A drawing being made, or a text about one. */
struct square_model {
    const struct variant *v;
    const struct pos *p;
    const struct view *view;
    int selected; /* the piece whose steps are shown, or PLACE_NONE */
    uint8_t marks[SQUARES_MAX];
};

/* What a square shows: its one or two characters, and those at its sides. */
struct square_look {
    uint32_t middle[2];
    enum style style;
    char left, right;
    enum style around;
};

enum { SQUARE_TYPED_MAX = 225 };

/* Names of squares, on the board or not (PLACE_NONE), and the rest of the text. */
struct square_typed {
    int n;
    int places[SQUARE_TYPED_MAX];
    const char *names[SQUARE_TYPED_MAX]; /* where each begins */
    const char *rest;
};

/* What a game says about its squares and steps. NULL, except for `step`: the layer's sentences. */
struct square_why {
    /* Why the squares are not a step; the first has a piece of the side to move. */
    void (*step)(const struct variant *v, const struct pos *p, const struct square_typed *t,
                 struct text *out);
    /* The same within a turn, for a single square, and for a step from an empty square. */
    void (*further)(const struct variant *v, const struct pos *p, const struct square_typed *t,
                    struct text *out);
    void (*square)(const struct variant *v, const struct pos *p, int place, struct text *out);
    void (*empty)(const struct variant *v, const struct pos *p, int place, struct text *out);
    /* Describes a square without a piece in an answer, such as " open cave"; NULL: " empty". */
    void (*other)(const struct variant *v, const struct pos *p, int place, struct text *out);
};

struct square_game {
    struct grid grid; /* of the only board; otherwise the board's name gives rows and columns */
    struct {
        int columns, rows;
    } least, most;            /* range of boards with names like "8x8"; 0: there is one board */
    size_t pos_size;          /* of the game's own positions; 0: the layer's are used */
    int max_steps_per_square; /* bounds the steps of a position, per square of the board */
    /* Complete a variant; may write the title, otherwise that is the size. May be NULL. */
    void (*make)(struct variant *v);

    /* The pieces of the start, or a position's text. */
    void (*set_up)(const struct variant *v, struct pos *p);
    const char *start;

    /* For own positions: as editing->look; put a piece on an empty square or (SQUARE_EMPTY) remove
     * it, without derived fields; compute these; any other fault, or NULL. */
    int (*look)(const struct variant *v, const struct pos *p, int place, enum side *owner);
    void (*put)(const struct variant *v, struct pos *p, int place, enum side side, int what);
    void (*derive)(const struct variant *v, struct pos *p);
    const char *(*find_fault)(const struct variant *v, const struct pos *p);
    const int *values; /* of kinds, for the plain evaluation, the smallest 100; NULL: 100 each */
    /* For the layer's positions: set result and reason, which are clear. */
    void (*judge)(const struct variant *v, struct pos *p);

    /* Squares that no piece can enter, and why; NULL: none. */
    bool (*is_barred)(int place);
    const char *barred;

    /* Texts: letters[side][kind]; the sign of an empty square, 0: empty squares are counted.
     * Messages for a bad square, a short row and a missing row end; NULL: the layer's. */
    const char *letters[2];
    char empty;
    const char *wanted, *short_row, *next_row;
    /* More of the position after the board and after the counters; any remaining fault. */
    void (*add_more)(const struct variant *v, const struct pos *p, struct text *out);
    enum status (*read_more)(const struct variant *v, struct pos_text *t, struct pos *p);
    void (*add_tail)(const struct variant *v, const struct pos *p, struct text *out);
    enum status (*read_tail)(const struct variant *v, struct pos_text *t, struct pos *p);
    enum status (*check)(const struct variant *v, const struct pos *p, struct error *error);

    /* Setting up by hand: may `what` be put there? NULL: always. */
    enum status (*may_put)(const struct variant *v, int place, int what, struct error *error);

    /* Drawings, with one or two characters per square. Marks below GAME are optional. `empty_signs`
     * are for compact boards in ASCII and Unicode. */
    bool is_wide;
    bool has_selected_on_top; /* marks around the selected piece cover others */
    uint32_t empty_signs[2];
    const struct square_mark *marks;
    /* Paint a square; true if it has a piece, around which marks are drawn. NULL: letters. */
    bool (*paint)(const struct square_model *s, int place, struct square_look *out);
    int (*mark_of)(move_code m); /* the mark of where a step ends; NULL: GAME, for a capture GAME
                                  * + 1 */
    void (*mark_more)(struct square_model *s);
    int (*selected)(const struct pos *p, const struct view *view);

    /* The side panel: what decides the game besides scores; the selection and the meaning of marks.
     * NULL: the layer's, which are the quiet plies, and the marks with a meaning. */
    void (*add_state)(const struct variant *v, const struct pos *p, struct text *out);
    void (*add_selected)(const struct square_model *s, struct text *out);

    /* Pictures: half a square's side, a disc's size, and how far it is below the middle; 0:
     * default. */
    struct {
        int half, disc, lower;
    } picture;
    const char *gold; /* what is gold */
    bool (*is_gold)(int place);
    bool (*is_spent)(const struct variant *v, const struct pos *p, int place); /* NULL: never */
    void (*shape)(const struct square_model *s, int place, struct picture_kind *kind);

    bool is_chain;           /* a turn may name more than two squares */
    const char *form;        /* ends "That is not a legal move: ..."; NULL: the layer's */
    const char *extent;      /* ends "There is no square j10: ..."; NULL: the layer's */
    const char *word_why;    /* the answer to a word that is not a step now */
    const char *const *ends; /* by reason, ends "The game is over: white has won, ..."; after the
                              * loser's name if it begins with a blank. NULL: the verdicts */
    bool has_form_first;     /* a malformed move is reported even if the game is over */
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

/* The place this many columns right and rows down, or PLACE_NONE. */
int square_beside(const struct variant *v, int place, int columns, int rows);

/* The place with number i of the board, row by row. */
static inline int square_number(const struct grid *g, int i)
{
    return grid_place(g, i / g->columns, i % g->columns);
}

/* What is on a place, as editing->look: SQUARE_EMPTY, or a kind and its side. */
int square_look(const struct variant *v, const struct pos *p, int place, enum side *owner);
/* The same for pieces only: other things count as SQUARE_EMPTY. */
int square_piece(const struct variant *v, const struct pos *p, int place, enum side *owner);

/* As put and derive of the game. */
void square_put(const struct variant *v, struct pos *p, int place, enum side side, int what);
void square_derive(const struct variant *v, struct pos *p);

/* The first two facts: what each side has. Returns 2. */
int square_side_facts(struct fact *out);

/* "The game is over: white has won, black cannot move." */
void square_add_over(const struct variant *v, const struct pos *p, struct text *out);

void square_mark(struct square_model *s, int place, int mark);

/* ---- functions of a rules table ---- */

enum status square_variant_make(struct variant *v, const struct variant_spec *spec,
                                struct error *error);
void square_start(const struct variant *v, struct pos *out);

/* For `point_help` of games whose pieces move from square to square. */
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
enum status square_draw(const struct variant *v, const struct pos *p, const struct view *view,
                        struct canvas *out);
void square_picture(const struct variant *v, const struct pos *p, struct picture *out);
int square_facts(const struct variant *v, const struct pos *p, struct fact *out);
void square_sentence(const struct variant *v, const struct pos *p, const struct fact *f, int n,
                     struct text *out);
/* Is the draw so near that it is announced? */
bool square_is_near_draw(const struct variant *v, const struct pos *p);
void square_panel(const struct variant *v, const struct pos *p, const struct view *view,
                  enum panel part, struct text *out);
extern const struct rules_show square_show;
extern const struct rules_talk square_talk;
enum status square_edit_put(const struct variant *v, struct pos *p, int place, enum side side,
                            int what, struct error *error);
void square_edit_take(const struct variant *v, struct pos *p, int place);
extern const struct editing_field square_fields[];

/* Answers to common questions. */
void square_answer_pieces(const struct variant *v, const struct pos *p, const char *argument,
                          struct text *out);
void square_answer_around(const struct variant *v, const struct pos *p, const char *argument,
                          struct text *out);
void square_answer_scan(const struct variant *v, const struct pos *p, const char *argument,
                        struct text *out);
#define SQUARE_QUESTIONS                                                                           \
    {"around", QUESTION_OF_PLACE, "<square>", "what is on a square and on the four beside it",     \
     square_answer_around},                                                                        \
    {                                                                                              \
        "scan", QUESTION_OF_NAME, "<column or row>", "the squares of a column or row in order",    \
            square_answer_scan                                                                     \
    }

/* For the rules table of every such game. */
#define SQUARE_RULES                                                                               \
    .variant_make = square_variant_make, .start = square_start, .validate = square_validate,       \
    .pos_format = square_pos_format, .pos_parse = square_pos_parse,                                \
    .place_format = square_place_format, .place_parse = square_place_parse

/* Texts of steps with the layer's bits. */
#define SQUARE_STEPS                                                                               \
    .move_format = square_move_format, .move_show = square_move_show,                              \
    .move_places = square_move_places
#define SQUARE_WORDS .count = square_count, .show = &square_show, .talk = &square_talk

#define SQUARE_EDITING .look = square_look, .put = square_edit_put, .take = square_edit_take

#endif
