/* The interface of games. A game is one constant `struct rules`; registry.h lists them. A `struct
 * variant` is one board with one rule set, and never changes. Only variant_new() allocates memory.
 * Functions with a `struct text *out` append to that text. */
#ifndef TACTIGON_RULES_RULES_H
#define TACTIGON_RULES_RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/canvas.h"
#include "core/status.h"
#include "core/text.h"
#include "rules/picture.h"

enum {
    RULES_MOVES_MAX = 16384, /* legal steps in a position: 128 pieces times 128 free tiles */
    RULES_POS_MAX = 1024,    /* size of a position in bytes, in any game */
    POS_TEXT_MAX = 1024,     /* a position as text, with the terminator */
    MOVE_TEXT_MAX = 12,      /* a step as text, with the terminator */
    POS_COUNTER_MAX = 99999, /* counters stop here, so that pos_parse() accepts every position */
    TURN_STEPS_MAX = 256,    /* steps in one turn, in any game */
    TURN_TEXT_MAX = 1280,    /* a turn as one word, with the terminator */
    LIST_TEXT_MAX = 8192,    /* a position in sentences, with the terminator */
    FACTS_MAX = 64,          /* facts about one position */
    BOARD_NAME_MAX = 32,
    BOARD_TITLE_MAX = 80,
    RULE_SET_MAX = 16,
};

struct square_game;

enum side { SIDE_FIRST, SIDE_SECOND };

/* For a side s, !s is the other side. */

/* The colour of a side's pieces. White pieces are drawn light and black pieces dark. */
enum side_color { COLOR_RED, COLOR_CIAN, COLOR_WHITE, COLOR_BLACK, COLOR_COUNT };

enum result { RESULT_NONE, RESULT_FIRST, RESULT_SECOND, RESULT_DRAW };

/* The common head of every position, which the search reads directly. A position is a flat value of
 * variant->pos_size bytes: copy and compare it as bytes. */
struct pos {
    uint64_t key; /* hash of all that the rules depend on (pieces, side, turn), without counters */
    uint32_t halfmove_clock; /* plies since the last irreversible step (a capture, ...) */
    uint8_t side;            /* enum side: the side that takes the next step */
    uint8_t result;          /* enum result of the position alone; game.h adds draws by history */
    uint8_t reason;          /* index into rules->reasons; only used if result is set */
    uint8_t mid_turn;        /* not 0 within a turn: the side takes another step; no result yet */
};

static inline bool pos_is_won(const struct pos *p, enum side side)
{
    return p->result == (side == SIDE_FIRST ? RESULT_FIRST : RESULT_SECOND);
}

/* Room for a position of any game. */
union position {
    struct pos pos;
    uint64_t room[RULES_POS_MAX / sizeof(uint64_t)];
};

/* A step, encoded by its game, is the unit of play: a turn may need several, and a side may have
 * two turns in a row. MOVE_NOISY is set if the quiescence search should try the step, because it
 * captures or wins. MOVE_NONE is not a step. */
typedef uint32_t move_code;
#define MOVE_NONE  ((move_code)0)
#define MOVE_NOISY ((move_code)1 << 31)

/* The processor instructions that a variant's code uses, chosen only by tests and benchmarks. */
enum cpu { CPU_BEST, CPU_PLAIN, CPU_AVX2 };

/* The choices that make a variant. All zero: the game's defaults. */
struct variant_spec {
    const char *board;      /* a name from rules->boards, or another that the game knows: "6x7" */
    const char *board_text; /* replaces `board`: the text of a board file, board_size bytes */
    size_t board_size;
    const char *rule_set; /* a name from rules->rule_sets; NULL: the first */
    enum side first;      /* the side that moves first in the start position */
    enum cpu cpu;
};

/* The common head of every variant; the game's own data follow. */
struct variant {
    const struct rules *rules;
    /* The same variant, but messages and typed text name places as the second player counts them,
     * and move_places() returns the place that the step's text names. NULL: both sides use the same
     * names, or this is the second player's variant. */
    const struct variant *second_naming;
    bool is_second_naming;
    size_t pos_size; /* size of a position in bytes: at most RULES_POS_MAX, a multiple of 8 */
    int max_moves;   /* most legal steps in a position; at most RULES_MOVES_MAX */
    int n_places;    /* places are numbered 0 to n_places - 1; some numbers may be unused */
    enum side first;
    enum cpu cpu; /* the instructions in use, never CPU_BEST */
    int set;      /* index of the rule set in rules->rule_sets */
    char board[BOARD_NAME_MAX];
    char title[BOARD_TITLE_MAX]; /* title of the board for lists and menus; set by the game */
    char rule_set[RULE_SET_MAX];
};

enum view_style { VIEW_LARGE, VIEW_COMPACT };
enum view_labels { LABELS_ALL, LABELS_OFF };

/* How to draw a position. */
struct view {
    enum view_style style;
    enum view_labels labels;
    bool is_unicode; /* shapes and lines may use characters beyond ASCII */
    bool is_flipped; /* the board is turned by 180 degrees */
    int selected;    /* place of the selected piece, or PLACE_NONE */
    int n_last;      /* length of `last`, the steps of the last turn, which are marked */
    const move_code *last;
};

enum { SCORE_OPEN = -1 };
/* A side's score, such as "13 pieces" or "7 of 12 apart". */
struct score {
    int value, of;          /* of: the highest possible value ("7 of 12"); SCORE_OPEN: not shown */
    const char *one, *many; /* the words after the value: "piece", "pieces"; static */
    bool is_in_list;        /* one of the game's facts also states the score */
};

/* Facts are statements about a position. Facts of one kind are adjacent and form one sentence
 * (FACT_SIDE: one for each side). rules_facts_show() can omit sentences that have not changed. */
enum fact_kind {
    FACT_TURN, /* the side to move, in the same sentence in all games */
    FACT_SIDE, /* everything that one side has */
    FACT_GAME, /* the first of the game's own kinds */
};
enum { FACT_NOBODY = 2 }; /* the `side` of a fact that belongs to neither side */

struct fact {
    uint8_t kind, side; /* side: the owner, or FACT_NOBODY */
    int16_t place;      /* a place, or PLACE_NONE */
    int32_t value;      /* a number whose meaning depends on the kind */
};

/* Games write these parts of the panel beside the board. */
enum panel {
    PANEL_STATE, /* a short line on what decides the game besides scores and gold tiles */
    PANEL_PIECE, /* what is on view.selected, how far it moves, and why its tile matters */
};

/* What kind of argument a question has. */
enum question_about {
    QUESTION_OF_ALL, /* no argument */
    QUESTION_OF_SIDE,
    QUESTION_OF_PLACE,
    QUESTION_OF_NAME,   /* any word */
    QUESTION_OF_THREATS /* no argument; the coach answers (coach.h) */
};

/* A question about a position. A person types `word`, then the argument if there is one. */
struct question {
    const char *word;
    enum question_about about;
    const char *argument; /* the argument's name in help: "<square>"; "" for none */
    const char *help;     /* one line */
    /* Writes the answer: one sentence, even if `argument`, a word as it was typed, makes no sense
     * or is "". NULL for QUESTION_OF_THREATS. */
    void (*answer)(const struct variant *v, const struct pos *p, const char *argument,
                   struct text *out);
};

/* A value in a position, other than a piece, that a person sets by typing `word VALUE`. */
struct editing_field {
    const char *word;
    const char *argument; /* the value's name in help: "N" */
    const char *help;     /* one line */
    size_t counter;       /* offset of the uint32_t in the position; 0: use editing->get and set */
    const char *label;    /* words shown before the value; NULL: `help` is shown after it */
    int least;            /* the lowest value of a counter */
};

/* Setting up positions by hand. The kinds of pieces are numbered first, then the kinds of things
 * that belong to neither side. During the set-up a position may be unsound, but is never within a
 * turn. pos_format, picture and facts accept it. */
struct editing {
    const char *const *pieces; /* names of the kinds of pieces, one word each; NULL at the end */
    const char *const *things; /* names of the kinds of things, NULL at the end; NULL: none */
    const char *joint; /* text between a name and its places; NULL: a space ("squares c2, d4") */
    /* The last has `word` NULL. The first counter counts the quiet plies. For every other counter,
     * the rules only test whether it is 0. The position's text ends with the counters in order. */
    const struct editing_field *fields;
    /* Returns the number of the piece or thing on a place, or -1 for none. *owner is a piece's
     * side. */
    int (*look)(const struct variant *v, const struct pos *p, int place, enum side *owner);
    /* Puts a piece or thing on a place, replacing what is there. `side` matters only for pieces.
     * STATUS_BAD_INPUT leaves p unchanged. */
    enum status (*put)(const struct variant *v, struct pos *p, int place, enum side side, int what,
                       struct error *error);
    /* Removes what is on a place where look() has found something. */
    void (*take)(const struct variant *v, struct pos *p, int place);
    /* These get and set field `field`, which is not a counter. STATUS_BAD_INPUT leaves p unchanged.
     * NULL: there are only counters. rules_field_get() and rules_field_set() handle both. */
    void (*get)(const struct variant *v, const struct pos *p, int field, struct text *out);
    enum status (*set)(const struct variant *v, struct pos *p, int field, const char *value,
                       struct error *error);
};

/* A board that comes with the program. */
struct board_source {
    const char *name;
    const char *text; /* text of the board file, `size` bytes; NULL: the name is enough ("8x8") */
    size_t size;
};

/* How a game shows positions: as pictures and sentences. */
struct rules_show {
    /* Describes the position as shapes, from which boards are drawn. NULL: boards are not drawn. */
    void (*picture)(const struct variant *v, const struct pos *p, struct picture *out);
    /* Returns the score of a side. NULL: the number of its pieces, where more is better. */
    struct score (*score)(const struct variant *v, const struct pos *p, enum side side);
    /* Returns the points that the side's pieces may bring later, in a phase when no points can be
     * scored; NULL: the game has no such phase. */
    int (*promise)(const struct variant *v, const struct pos *p, enum side side);
    /* Writes the facts into out[FACTS_MAX], in the order of their sentences; returns how many. */
    int (*facts)(const struct variant *v, const struct pos *p, struct fact *out);
    /* Writes the sentence for n facts of one kind about p, without a newline. */
    void (*sentence)(const struct variant *v, const struct pos *p, const struct fact *f, int n,
                     struct text *out);
    void (*panel)(const struct variant *v, const struct pos *p, const struct view *view,
                  enum panel part, struct text *out);
};

/* What a game says about turns and threats, and how it reads its other notations. */
struct rules_talk {
    /* Converts text that was typed in another notation of the game: to place names with nothing
     * between them, or to the text of a step of p. Text that makes no sense is copied. NULL: the
     * game has no other notation. */
    void (*normalise_typed)(const struct variant *v, const struct pos *p, const char *typed,
                            struct text *out);
    /* Explains why `typed` is not a legal step of p, in one sentence that begins with a capital or
     * a place. `typed` has no spaces or punctuation. For a single place, it says what is on it and
     * why no step begins or ends there. */
    void (*explain)(const struct variant *v, const struct pos *p, const char *typed,
                    struct text *out);

    /* For legal steps between the same places. `choice_ask` writes one question for all ("34v7: how
     * many points, 0 to 18?"). If it writes nothing, `choice_show` describes each ("f8f3c takes the
     * triangle on e3"). m is any of them. NULL: such steps do not occur. */
    void (*choice_show)(const struct variant *v, const struct pos *p, move_code m,
                        struct text *out);
    void (*choice_ask)(const struct variant *v, const struct pos *p, move_code m, struct text *out);

    const struct question *questions; /* the last has `word` NULL */
};

struct rules {
    const char *name;               /* as typed: "tactigon" */
    const char *title;              /* as shown: "Tactigon" */
    const char *summary;            /* one line for the menu of games */
    const char *side_names[2];      /* as typed, and before a piece: "the red circle" */
    const char *side_titles[2];     /* as shown, in a sentence and alone: "Red" */
    enum side_color side_colors[2]; /* colours of the two sides' pieces; they differ */
    const char *const *reasons;     /* one word for each value of pos.reason */
    const char *const *verdicts;  /* for each pos.reason, the words after "Red wins" or "Draw": "by
                                   * capturing the pentagon", "with 24 pieces each" */
    const char *const *rule_sets; /* names, NULL at the end; the first is the default */
    const struct board_source *boards; /* at least one; the first is the default */
    int n_boards;
    const char *own_boards; /* other boards that the game knows: "4x6 to 15x15"; NULL: none */
    /* Writes the file of such a board; NULL: the game has no board files. */
    void (*board_write)(const struct variant *v, struct text *out);
    int halfmove_limit;  /* plies without progress after which the game is drawn; 0: no such rule */
    bool has_repetition; /* the third occurrence of a position is a draw */
    bool has_second_naming; /* variants of the game have a `second_naming` */
    bool has_labels;        /* drawings show the names of places as view.labels says */
    const char *manual;     /* text of docs/rules/NAME.md, with sections headed by "## "; the build
                             * makes it as `const char NAME_manual[]`. NULL: only the summary */
    const char *move_help;  /* how moves are typed, in lines for `help`; NULL: nothing special */
    const char *const *words;      /* steps that are words ("pass"), NULL at the end; NULL: none */
    const struct editing *editing; /* NULL: positions cannot be set up by hand */
    const char *lessons; /* text of src/rules/NAME/lessons.txt, made by the build as `const char
                          * NAME_lessons[]`; NULL: none */
    const char *puzzles; /* text of src/rules/NAME/puzzles.txt (see puzzle.h), made by the build as
                          * `const char NAME_puzzles[]`; NULL: none */

    /* How to move on the screen in position p: "Enter or a click picks ..."; NULL: no help. */
    const char *(*point_help)(const struct pos *p);
    const struct rules_show *show;
    const struct rules_talk *talk;

    /* How a game on squares uses the shared code in src/rules/square. NULL: not on squares. */
    const struct square_game *squares;

    /* Completes a new variant of `variant_size` bytes. All of it is zero except its head *v. If
     * spec names one of `boards`, it also has the board's text. Fails with STATUS_BAD_INPUT (with
     * line and column in the board's text) or STATUS_NOT_FOUND. */
    size_t variant_size;
    enum status (*variant_make)(struct variant *v, const struct variant_spec *spec,
                                struct error *error);

    void (*start)(const struct variant *v, struct pos *out);

    /* Writes every legal step, in a fixed order, to out[v->max_moves]; returns how many, which is 0
     * if and only if pos.result is set. `count` returns the number without the list. */
    int (*gen)(const struct variant *v, const struct pos *p, move_code *out);
    int (*count)(const struct variant *v, const struct pos *p);

    /* Does what `gen` does for noisy steps only, in the same order; NULL: no step is noisy. */
    int (*gen_noisy)(const struct variant *v, const struct pos *p, move_code *out);

    /* Sets *out to the position after the legal step m of p. `out` must not be p. */
    void (*play)(const struct variant *v, const struct pos *p, move_code m, struct pos *out);

    /* Sets *out to the mirror image of p, an equivalent position with the same counters. Returns
     * false if the board is not symmetric. NULL: no board of the game is symmetric. */
    bool (*mirror)(const struct variant *v, const struct pos *p, struct pos *out);

    /* Returns the number of sequences of exactly `depth` >= 1 steps. NULL: counted with gen and
     * play. */
    uint64_t (*perft)(const struct variant *v, const struct pos *p, int depth);

    /* Recomputes all derived fields and compares them with p. If false, *error names the field. */
    bool (*validate)(const struct variant *v, const struct pos *p, struct error *error);

    /* Writes the position as one line of text. pos_parse reads such a text. For any other text it
     * returns STATUS_BAD_INPUT, with column and reason in *error, and leaves *out unchanged. */
    void (*pos_format)(const struct variant *v, const struct pos *p, struct text *out);
    enum status (*pos_parse)(const struct variant *v, const char *s, struct pos *out,
                             struct error *error);

    /* Writes the step for programs ("f6d4"). Each legal step of p has a different text. */
    void (*move_format)(const struct variant *v, const struct pos *p, move_code m,
                        struct text *out);
    /* Writes the step for people ("f6xd4"). rules_move_type() reads it back. */
    void (*move_show)(const struct variant *v, const struct pos *p, move_code m, struct text *out);
    /* Sets the places where the step begins and ends; either may be PLACE_NONE. */
    void (*move_places)(const struct variant *v, move_code m, int *from, int *to);

    /* Writes the name of a place. Returns the place named s[len], in any letter case, or
     * PLACE_NONE. */
    void (*place_format)(const struct variant *v, int place, struct text *out);
    int (*place_parse)(const struct variant *v, const char *s, size_t len);

    /* Returns the place that a person means by pointing at `place`. For a piece that covers several
     * places, it is the place where the piece's steps begin. NULL: each piece covers one place. */
    int (*place_meant)(const struct variant *v, const struct pos *p, int place);
};

/* Makes a variant in *out, which variant_free() frees (NULL is allowed). Errors: STATUS_NOT_FOUND
 * if there is no such board or rule set, STATUS_NO_MEMORY, or an error of variant_make(). */
enum status variant_new(const struct rules *rules, const struct variant_spec *spec,
                        struct variant **out, struct error *error);
void variant_free(struct variant *v);

#define RULE_SET_NONE "none"
/* Returns the index of `name` in rules->rule_sets, or -1. RULE_SET_NONE always means the first rule
 * set: records that are older than a game's rule sets use that name. */
int rules_find_set(const struct rules *rules, const char *name);

/* Returns the side with this name, in upper or lower case, or -1. */
int rules_find_side(const struct rules *rules, const char *name);

/* Returns the number of sequences of exactly `depth` >= 0 steps from p. For depth 0 it is 1. */
uint64_t rules_perft(const struct variant *v, const struct pos *p, int depth);

/* Counts with gen and play alone. Tests compare a game's own perft with this. */
uint64_t rules_perft_plain(const struct variant *v, const struct pos *p, int depth);

/* ---- perft that can be stopped, for the command line and UGI ---- */

enum { PERFT_DEPTH_MAX = 99 };

struct perft {
    const struct variant *variant;
    bool (*must_stop)(void *context);
    void *context;

    uint64_t since;  /* work since the last call of must_stop: mainly the leaves counted */
    bool is_stopped; /* must_stop has returned true, so the count is too low */
};

/* Counts the sequences of `depth` steps from p, as rules_perft() does. If must_stop ends the count,
 * *leaves is the number found so far. Fails only with STATUS_NO_MEMORY. */
enum status perft_count(struct perft *perft, const struct pos *p, int depth, uint64_t *leaves);

struct named_move {
    move_code move;
    char text[MOVE_TEXT_MAX];
};
/* Gives n steps their texts, and sorts them by these. */
void rules_name_moves(const struct variant *v, const struct pos *p, const move_code *moves, int n,
                      struct named_move *out);
/* Lists the legal steps with their texts, sorted by text, in out[v->max_moves]; returns how
 * many. */
int rules_named_moves(const struct variant *v, const struct pos *p, struct named_move *out);

/* Returns the offset of counter i >= 0 of the game's positions; 0 after the last. */
size_t rules_counter(const struct rules *rules, int i);

/* These get and set field number `field` of rules->editing, in a position set up by hand. */
struct text_word rules_field_get(const struct variant *v, const struct pos *p, int field);
enum status rules_field_set(const struct variant *v, struct pos *p, int field, const char *value,
                            struct error *error);

/* Finds the legal step whose text is exactly s; STATUS_ILLEGAL if no step has this text. */
enum status rules_move_read(const struct variant *v, const struct pos *p, const char *s,
                            move_code *out);

/* Reads the steps of a turn, without spaces, into out[max]; *n is their number. Later steps may
 * omit their first place: "c7c5c3" is c7c5, then c5c3. If the turn could continue after several
 * steps, the step that ends it is added. STATUS_ILLEGAL: s names no legal steps. */
enum status rules_turn_read(const struct variant *v, const struct pos *p, const char *s,
                            move_code *out, int max, int *n);

/* Reads a whole turn as rules_turn_read() does, and adds the step that ends it even to a single
 * step. *after gets the position at the end of the turn. STATUS_ILLEGAL with *n > 0: the steps are
 * legal, but do not end the turn. */
enum status rules_turn_play(const struct variant *v, const struct pos *p, const char *s,
                            move_code *out, int max, int *n, union position *after);

/* Returns the legal step that does nothing but end the current turn, or MOVE_NONE. */
move_code rules_ending_step(const struct variant *v, const struct pos *p);

/* Returns the only legal step, if it has no places and is a whole turn ("pass"); otherwise
 * MOVE_NONE. */
move_code rules_pass_step(const struct variant *v, const struct pos *p);

/* Reads a step or turn that a person typed, in any letter case and notation, with spaces, dashes,
 * "to" or capture signs between places and '+' between steps. STATUS_NOT_FOUND: *place is a single
 * place. STATUS_ILLEGAL: *error says why the step is illegal. STATUS_BAD_INPUT: other text. */
enum status rules_turn_type(const struct variant *v, const struct pos *p, const char *typed,
                            move_code *out, int max, int *n, int *place, struct error *error);

/* Reads a turn from records, including old ones, like rules_turn_type(): spaces and signs such as
 * '-' and 'x' are ignored everywhere, so the caller must split the text into words first. */
enum status rules_turn_scan(const struct variant *v, const struct pos *p, const char *typed,
                            move_code *out, int max, int *n, struct error *error);

/* Reads one step into *move as rules_turn_type() does; MOVE_NONE if no step was read. */
static inline enum status rules_move_type(const struct variant *v, const struct pos *p,
                                          const char *typed, move_code *move, int *place,
                                          struct error *error)
{
    int n;
    move_code m = MOVE_NONE;
    const enum status status = rules_turn_type(v, p, typed, &m, 1, &n, place, error);
    *move = m;
    return status;
}

/* Sets *out to p with the other side to move, as if every game allowed passes. The result is what
 * the rules give when a turn begins (such as all gold held). False if the game is over or p is
 * within a turn. */
bool rules_pass(const struct variant *v, const struct pos *p, union position *out);

/* Returns the legal step of p that leads to the mirror image of `after`. There must be one. */
move_code rules_mirror_step(const struct variant *v, const struct pos *p, const struct pos *after);

/* Returns the step among rules->words that equals s, in upper or lower case, or NULL. */
const char *rules_word(const struct rules *rules, const char *s);

/* Returns whether the text begins with a sign that is written between places, as in "x d6". */
bool rules_begins_with_sign(const char *typed);

/* Lists the legal steps whose texts begin with `typed`, in out[v->max_moves]; returns how many. */
int rules_moves_typed(const struct variant *v, const struct pos *p, const char *typed,
                      move_code *out);

/* The beginning of a turn that is being typed. */
struct turn_begun {
    int picked; /* place of the selected piece, which need not be typed; PLACE_NONE: none */
    /* Called with each continuation. `name` is the next place, or what follows the places of a
     * step; `rest` is the part of `name` still to be typed. */
    void (*offer)(void *context, const char *name, const char *rest); /* may be NULL */
    void *context;
    int from, to; /* first and last place read so far, or PLACE_NONE */
};

/* Reads the beginning of a turn as rules_turn_type() does, and offers each continuation. */
void rules_turn_begin(const struct variant *v, const struct pos *p, const char *typed,
                      struct turn_begun *b);

/* Plays a step in *p, and returns the place where the step ends. */
int rules_step(const struct variant *v, union position *p, move_code m);

/* Returns how many of the n steps, played from p, belong to the first turn. */
int rules_turn_length(const struct variant *v, const struct pos *p, const move_code *steps, int n);

/* Returns the n steps of a turn from p as people write them; rules_turn_type() reads them back. If
 * each step begins where the last one ended, they become one word ("c7-c5xc3", without the final
 * stop). Otherwise '+' joins them ("c7-c5+stop"). */
struct rules_turn {
    char text[TURN_TEXT_MAX];
};
struct rules_turn rules_turn_show(const struct variant *v, const struct pos *p,
                                  const move_code *steps, int n);

/* Writes the facts of p in sentences, one per line: facts of kind `from` and later kinds, without
 * sentences that were already true in `before` (may be NULL). */
void rules_facts_show(const struct variant *v, const struct pos *before, const struct pos *p,
                      enum fact_kind from, struct text *out);
/* Writes the position in words: all facts, or the position's text in a game without facts. */
void rules_list(const struct variant *v, const struct pos *p, struct text *out);
/* Returns how many pieces with this name a side has in the picture; "" counts all its pieces. */
int rules_count_pieces(const struct variant *v, const struct pos *p, enum side side,
                       const char *name);
/* Writes a FACT_SIDE sentence: "Cian, 3 pieces: pentagon d3; squares c2, d4." It lists what
 * editing->look() finds on the n places, each kind in the order of the places. */
void rules_list_side(const struct variant *v, const struct pos *p, enum side side,
                     const int *places, int n, struct text *out);
/* Returns the score of a side. Returns its lead over the other side. Returns the score in words. */
struct score rules_score_of(const struct variant *v, const struct pos *p, enum side side);
static inline int rules_margin(const struct variant *v, const struct pos *p, enum side side)
{
    return rules_score_of(v, p, side).value - rules_score_of(v, p, !side).value;
}
struct text_word rules_score(const struct variant *v, const struct pos *p, enum side side);

/* Returns whether capturing gains something in this game; only then do puzzles ask for it. */
bool rules_gain_by_pieces(const struct rules *rules);

/* Writes s. If `signs` is "{}", each "{FIRST|SECOND}" in it is replaced by one of these parts. */
void rules_signs(const char *s, const char *signs, bool is_second, struct text *out);

/* Returns one legal step as an example for people; "" if the game is over. */
struct rules_name rules_example(const struct variant *v, const struct pos *p);

/* Lists the legal steps that begin at `place`, in out[v->max_moves]; returns how many. */
int rules_moves_from(const struct variant *v, const struct pos *p, int place, move_code *out);
/* Returns whether any legal step begins at `place`. */
bool rules_begins_at(const struct variant *v, const struct pos *p, int place);
/* Lists the legal steps that end at `place`, in out[v->max_moves]; returns how many. */
int rules_moves_to(const struct variant *v, const struct pos *p, int place, move_code *out);

/* A name in a message, such as text_printf(out, "%s is empty.", rules_name(v, place).text). It is
 * valid until the full expression that makes it ends. */
struct rules_name {
    char text[32];
};

/* Returns the name of a place, or of step m in p; rules_move_show() as people write it. */
struct rules_name rules_name(const struct variant *v, int place);
struct rules_name rules_move(const struct variant *v, const struct pos *p, move_code m);
struct rules_name rules_move_show(const struct variant *v, const struct pos *p, move_code m);

/* Returns a position as text, also valid until the end of that expression. */
struct rules_position {
    char text[POS_TEXT_MAX];
};
struct rules_position rules_position(const struct variant *v, const struct pos *p);

/* Returns the place that a person names, written as in moves, or PLACE_NONE. */
int rules_read_place(const struct variant *v, const struct pos *p, const char *typed);

/* Declares a game's rules and the texts that the build makes for it. */
#define RULES_DECLARE(prefix)                                                                      \
    extern const struct rules prefix##_rules;                                                      \
    extern const char prefix##_manual[], prefix##_lessons[], prefix##_puzzles[]

#endif
