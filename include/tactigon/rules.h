/*
 * The interface between the games and the rest of the program.
 *
 * A game is one constant `struct rules`; registry.h lists them all. A
 * `struct variant` is one board with one rule set: made once, never changed,
 * shared by any number of threads. A position is a flat value of
 * variant->pos_size bytes that begins with a `struct pos`: copy, compare and
 * keep it as bytes. Nothing here prints, and only variant_new and draw allocate.
 *
 * The unit of play is the *step*. Most turns are one step; a game may ask the
 * same player for several (pos.mid_turn is set between them) and may let the
 * same player take two turns in a row. Never assume that the side changes.
 *
 * Functions that write a `struct text` add to it.
 */
#ifndef TACTIGON_RULES_H
#define TACTIGON_RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "tactigon/canvas.h"
#include "tactigon/picture.h"
#include "tactigon/status.h"
#include "tactigon/text.h"

enum {
    RULES_MOVES_MAX = 16384, /* steps in one position, any game: k pieces times 256 - k tiles */
    RULES_POS_MAX = 1024,    /* size of a position in bytes, any game */
    POS_TEXT_MAX = 1024,     /* a position as text, with the terminator */
    MOVE_TEXT_MAX = 12,      /* a step as text, with the terminator */
    POS_COUNTER_MAX = 99999, /* counters stop here, so that every position can be read back */
    TURN_STEPS_MAX = 256,    /* steps in one turn, any game */
    TURN_TEXT_MAX = 1280,    /* a turn as one word, with the terminator */
    LIST_TEXT_MAX = 8192,    /* a position in sentences, with the terminator */
    FACTS_MAX = 64,          /* of one position */
    BOARD_NAME_MAX = 32,
    BOARD_TITLE_MAX = 80,
    RULE_SET_MAX = 16,
};

struct square_game;

enum side { SIDE_FIRST, SIDE_SECOND };

/* For a side s: !s is the other one. */

/* The colour of a side's pieces; white ones are drawn light, black ones dark. */
enum side_color { COLOR_RED, COLOR_CIAN, COLOR_WHITE, COLOR_BLACK, COLOR_COUNT };

enum result { RESULT_NONE, RESULT_FIRST, RESULT_SECOND, RESULT_DRAW };

/* The common head of every position, which the search reads directly. */
struct pos {
    uint64_t key; /* hash of all that the rules depend on (pieces, side, turn), not counters */
    uint32_t halfmove_clock; /* plies since the last irreversible step (a capture, ...) */
    uint8_t side;            /* enum side: who takes the next step */
    uint8_t result;   /* enum result by the position alone; game.h handles draws by history */
    uint8_t reason;   /* why: index into rules->reasons, when result is set */
    uint8_t mid_turn; /* not 0: the side has taken a step of its turn and goes on; no result yet */
};

/* Room for a position of any game. */
union position {
    struct pos pos;
    uint64_t room[RULES_POS_MAX / sizeof(uint64_t)];
};

/*
 * One step, encoded as the game likes, with MOVE_NOISY set when the quiescence
 * search should look at it (captures, decisive steps). MOVE_NONE is no step.
 */
typedef uint32_t move_code;
#define MOVE_NONE  ((move_code)0)
#define MOVE_NOISY ((move_code)1 << 31)

/* The instruction set of a variant's kernels. All give the same results; for tests, benchmarks. */
enum cpu { CPU_BEST, CPU_PLAIN, CPU_AVX2, CPU_AVX512 };

/* What to make a variant from. All zero gives the game's defaults. */
struct variant_spec {
    const char *board;      /* a name from rules->boards, or another that the game knows (a size) */
    const char *board_text; /* instead: the text of a board file, board_size bytes */
    size_t board_size;
    const char *rule_set; /* a name from rules->rule_sets; NULL: the first of them */
    enum side first;      /* who moves first in the start position */
    enum cpu cpu;
};

/* The common head of every variant; the game's own data follow. */
struct variant {
    const struct rules *rules;
    /*
     * The same one with places named as the second player counts them from his own side, in all
     * that is told and typed: a step begins at the place that it is called after. The texts of
     * positions are those of both. NULL: all count alike, or it is itself such a one.
     */
    const struct variant *own;
    bool is_own;
    size_t pos_size; /* size of a position in bytes: at most RULES_POS_MAX, a multiple of 8 */
    int max_moves;   /* no position has more legal steps; at most RULES_MOVES_MAX */
    int n_places;    /* places are within 0 .. n_places - 1; some numbers may be unused */
    enum side first;
    enum cpu cpu; /* the kernels in use, never CPU_BEST */
    int set;      /* the number of its rule set in rules->rule_sets */
    char board[BOARD_NAME_MAX];
    char
        title[BOARD_TITLE_MAX]; /* of the board, as lists and menus show it: the game fills it in */
    char rule_set[RULE_SET_MAX];
};

/* Games draw the first two; the huge board is made of the large one by who shows it. */
enum view_style { VIEW_LARGE, VIEW_COMPACT, VIEW_LIST };
enum view_labels { LABELS_ALL, LABELS_OFF };

/* How to draw a position. */
struct view {
    enum view_style style;
    enum view_labels labels;
    bool is_unicode; /* shapes and lines beyond ASCII */
    bool is_flipped; /* turned by 180 degrees */
    int selected;    /* the place of the piece a person has picked, or PLACE_NONE */
    int n_last;      /* steps of the last turn, to be marked */
    const move_code *last;
};

/* What a threat of the other side is about: the place of a piece, or another one, whose loss would
 * decide the game, and where what takes it comes from or goes to. Of all threats, any piece that
 * can be taken: one of the fact's side, with the value 1 if whatever takes it is lost with it. */
enum threat_kind { THREAT_TO, THREAT_BY };
enum threats_wanted { THREATS_DECISIVE, THREATS_ALL };

/* How much a side has: "13 pieces", "7 of 12 apart". */
enum { SCORE_OPEN = -1 };
struct score {
    int value, of;          /* of how many, or SCORE_OPEN */
    const char *one, *many; /* what is counted; they live as long as the program */
    bool is_in_list;        /* a sentence of the game says it as well */
};

/*
 * What is true of a position besides the pieces on its picture. Those of one kind stand together
 * and make one sentence, which is as before as long as they are; but for those of the sides, which
 * are told when they are asked for.
 */
enum fact_kind {
    FACT_TURN, /* the side is to move, in a sentence of all games */
    FACT_SIDE, /* all that the side has */
    FACT_GAME, /* and more: the game's own kinds */
};
enum { FACT_NOBODY = 2 }; /* instead of a side */

struct fact {
    uint8_t kind, side; /* whose it is */
    int16_t place;      /* where, or PLACE_NONE */
    int32_t value;      /* how much of what the game counts by this kind */
};

/* The parts of the side panel that the game writes. */
enum panel {
    PANEL_STATE,    /* what decides the game besides the scores and the gold tiles, in short */
    PANEL_SELECTED, /* the selected piece, and the meaning of the marks on the board; lines */
};

/* What may stand behind the word of a question. */
enum question_about {
    QUESTION_OF_ALL, /* nothing */
    QUESTION_OF_SIDE,
    QUESTION_OF_PLACE,
    QUESTION_OF_NAME,   /* a word of its own */
    QUESTION_OF_THREATS /* nothing; the answer says what rules_talk.threats finds, THREATS_ALL */
};

/* A command that asks about a position: `word`, then perhaps an argument. */
struct question {
    const char *word;
    enum question_about about;
    const char *argument; /* how help names it, "" for none */
    const char *help;     /* one line */
    /* Write the answer, one sentence, even when the argument is missing or makes no sense. */
    void (*answer)(const struct variant *v, const struct pos *p, const char *argument,
                   struct text *out);
};

/* A value of a position that is set by hand, and is no piece: `word VALUE`. */
struct editing_field {
    const char *word;
    const char *argument; /* how help names the value: "N" */
    const char *help;     /* one line */
    size_t counter; /* where in the position the uint32_t is that counts it; 0: ask the game */
};

/*
 * Setting positions up by hand. What a game has on its board is numbered: first the pieces that
 * either side may have, then the things that are nobody's. Between two changes a position need not
 * be sound; pos_format, draw and facts take it all the same, place_parse names its places, and
 * pos_parse of its text says what is wrong with it. It is never in the middle of a turn.
 */
struct editing {
    const char *const *pieces; /* their names, one word each; NULL at the end */
    const char *const *things; /* the same; NULL: there are none */
    const char *joint; /* in sentences between a name and where such pieces stand; NULL: a blank,
                        * and the name has a plural */
    const struct editing_field *fields; /* `word` NULL at the end */
    /* What stands on a place, and for a piece whose it is; -1: nothing. */
    int (*look)(const struct variant *v, const struct pos *p, int place, enum side *owner);
    /* Put something on a place, instead of what stands there; else STATUS_BAD_INPUT and p as it
     * was. `side` is that of pieces. */
    enum status (*put)(const struct variant *v, struct pos *p, int place, enum side side, int what,
                       struct error *error);
    /* Take away what stands on a place, where look has found something. */
    void (*take)(const struct variant *v, struct pos *p, int place);
    /*
     * A field that is no counter, by its number, and another value for it; STATUS_BAD_INPUT leaves
     * p as it was. NULL: there are counters alone. rules_field_get and _set know both kinds.
     */
    void (*get)(const struct variant *v, const struct pos *p, int field, struct text *out);
    enum status (*set)(const struct variant *v, struct pos *p, int field, const char *value,
                       struct error *error);
};

/* A board that comes with the program. */
struct board_source {
    const char *name;
    const char *text; /* the board file, `size` bytes; NULL: the name says all ("8x8") */
    size_t size;
};

/* How a game shows a position, to the eye and in sentences. */
struct rules_show {
    /*
     * Draw the board (VIEW_LARGE or VIEW_COMPACT), resetting the canvas to the size needed.
     * STATUS_OK or STATUS_NO_MEMORY.
     */
    enum status (*draw)(const struct variant *v, const struct pos *p, const struct view *view,
                        struct canvas *out);
    /* The position as shapes; NULL: pictures show what `draw` draws. */
    void (*picture)(const struct variant *v, const struct pos *p, struct picture *out);
    /* NULL: the pieces are counted, and the side with more of them stands better. */
    struct score (*score)(const struct variant *v, const struct pos *p, enum side side);
    /* Write the facts into out[FACTS_MAX], in the order in which they are told; returns how many.
     */
    int (*facts)(const struct variant *v, const struct pos *p, struct fact *out);
    /* The sentence of n facts of p of one kind, without a newline. */
    void (*sentence)(const struct variant *v, const struct pos *p, const struct fact *f, int n,
                     struct text *out);
    void (*panel)(const struct variant *v, const struct pos *p, const struct view *view,
                  enum panel part, struct text *out);
};

/* What a game says about turns and threats, and how it reads its own notations. */
struct rules_talk {
    /*
     * Rewrite what a person typed in one of the game's other notations into names of places with
     * nothing between them, or into the text of a step of p; what makes no sense is copied as it
     * is. NULL: there are no other notations.
     */
    void (*normalise_typed)(const struct variant *v, const struct pos *p, const char *typed,
                            struct text *out);
    /*
     * Why `typed`, rewritten and without blanks and signs, is no legal step of p: one sentence,
     * with a capital or a place at its beginning and a full stop, that names the cause. It may name
     * several steps, then the first of them is the illegal one; be one of `words`; in mid-turn
     * leave out the place where its step begins; or be the name of a place where no legal step
     * begins or ends, then the sentence says what is there and why.
     */
    void (*explain)(const struct variant *v, const struct pos *p, const char *typed,
                    struct text *out);

    /*
     * Where several legal steps begin and end at the same places, a person has to choose.
     * `choice_ask` writes one question for all of them, m being any ("34v7: how many points, 0 to
     * 18?"). If it writes nothing, the steps are listed, with what `choice_show` says each does
     * ("f8f3c takes the triangle on e3"). NULL: such steps do not occur, or need no words.
     */
    void (*choice_show)(const struct variant *v, const struct pos *p, move_code m,
                        struct text *out);
    void (*choice_ask)(const struct variant *v, const struct pos *p, move_code m, struct text *out);

    /* Threats of the side that has just moved, one sentence per line; NULL: no warnings. */
    void (*warn)(const struct variant *v, const struct pos *p, struct text *out);
    /* The same as facts of a kind of threat, into out[FACTS_MAX]; returns how many. NULL: places
     * do not tell them. */
    int (*threats)(const struct variant *v, const struct pos *p, enum threats_wanted wanted,
                   struct fact *out);
    const struct question *questions; /* `word` NULL at the end */
};

struct rules {
    const char *name;                  /* as typed: "tactigon" */
    const char *title;                 /* as shown: "Tactigon" */
    const char *summary;               /* one line for the menu of games */
    const char *side_names[2];         /* as typed and shown in lower case: "red" */
    enum side_color side_colors[2];    /* of their pieces; two different ones */
    const char *const *reasons;        /* one word for each pos.reason */
    const char *const *verdicts;       /* the same to follow "Red wins", or "Draw" for draws: "by
                                        * capturing the pentagon", "with 24 pieces each" */
    const char *const *rule_sets;      /* names, NULL at the end; the first is the default */
    const struct board_source *boards; /* the first is the default; at least one */
    int n_boards;
    const char *own_boards;   /* other boards it knows, in words ("4x6 to 15x15"); NULL: none */
    int halfmove_limit;       /* plies without progress that make a draw; 0: no such rule */
    bool has_repetition;      /* the third occurrence of a position is a draw */
    bool has_own_names;       /* its variants have an `own` */
    bool has_labels;          /* its drawings show the names of places as a view asks */
    const char *manual;       /* the rules page, docs/rules/NAME.md, which the build makes
                               * `const char NAME_manual[]` of: sections headed by "## "; NULL:
                               * there is the summary */
    const char *move_help;    /* how moves are typed: lines for `help`; NULL: nothing special */
    const char *const *words; /* steps that are words ("pass"), NULL at the end; NULL: none */
    const struct editing *editing; /* NULL: positions cannot be set up by hand */
    const char *lessons; /* lessons to be played, src/rules/NAME/lessons.txt, of which the build
                          * makes `const char NAME_lessons[]`; NULL: there is only the manual */
    const char *puzzles; /* the puzzles of src/rules/NAME/puzzles.txt, see puzzle.h, of which the
                          * build makes `const char NAME_puzzles[]`; NULL: there are none */

    /* How a move is made on a screen in p: "Enter or a click picks ..."; NULL: there is no help. */
    const char *(*point_help)(const struct pos *p);
    const struct rules_show *show;
    const struct rules_talk *talk;

    /* How it uses the middle layer for boards of squares (src/rules/square); NULL: it does not. */
    const struct square_game *squares;

    /*
     * Fill in a new variant: *v is the head of `variant_size` bytes, all zero but for rules, first,
     * set, the names of the rule set and of spec's board, and CPU_PLAIN. If the board is one of
     * `boards`, spec also has its text, if any. STATUS_BAD_INPUT (with line and column of the
     * board's text) or STATUS_NOT_FOUND.
     */
    size_t variant_size;
    enum status (*variant_make)(struct variant *v, const struct variant_spec *spec,
                                struct error *error);

    /* The start position. */
    void (*start)(const struct variant *v, struct pos *out);

    /*
     * Write every legal step, in a fixed order, into out[v->max_moves] and return how many:
     * 0 exactly when pos.result is set. `count` returns the same number without the list.
     */
    int (*gen)(const struct variant *v, const struct pos *p, move_code *out);
    int (*count)(const struct variant *v, const struct pos *p);

    /* The same for noisy steps alone, in the same order; NULL: no step of the game is noisy. */
    int (*gen_noisy)(const struct variant *v, const struct pos *p, move_code *out);

    /* *out = *p with the legal step m applied; out is not p. */
    void (*play)(const struct variant *v, const struct pos *p, move_code m, struct pos *out);

    /*
     * *out = the mirror image of p, where all goes as in p, counters included; false: the variant's
     * board has none. NULL: no board has.
     */
    bool (*mirror)(const struct variant *v, const struct pos *p, struct pos *out);
    /*
     * Where in a position each uint32_t is that only counts: the quiet plies, then others, of which
     * nothing matters but that they may be 0. At the end of its text they stand in this order. 0
     * ends them; NULL: there are none.
     */
    const uint16_t *counters;

    /* How many sequences of exactly `depth` >= 1 steps there are; NULL: gen and play will do. */
    uint64_t (*perft)(const struct variant *v, const struct pos *p, int depth);

    /* Recompute every derived field and compare. If false, *error says which one is wrong. */
    bool (*validate)(const struct variant *v, const struct pos *p, struct error *error);

    /*
     * The position as one line of text. pos_parse reads it back and refuses everything else with
     * STATUS_BAD_INPUT, column and reason in *error; *out is then left as it was.
     */
    void (*pos_format)(const struct variant *v, const struct pos *p, struct text *out);
    enum status (*pos_parse)(const struct variant *v, const char *s, struct pos *out,
                             struct error *error);

    /* The step as programs write it ("f6d4"), a different text for each legal step of p. */
    void (*move_format)(const struct variant *v, const struct pos *p, move_code m,
                        struct text *out);
    /* The step as people write it ("f6xd4"); rules_move_type reads it back. */
    void (*move_show)(const struct variant *v, const struct pos *p, move_code m, struct text *out);
    /* The places where the step begins and ends, each of which may be PLACE_NONE. */
    void (*move_places)(const struct variant *v, move_code m, int *from, int *to);

    /* The name of a place; the place whose name is s[len] in any case, or PLACE_NONE. */
    void (*place_format)(const struct variant *v, int place, struct text *out);
    int (*place_parse)(const struct variant *v, const char *s, size_t len);

    /*
     * A place that a person points at, or the one at which the steps of the piece on it begin,
     * where pieces cover several. NULL: they never do.
     */
    int (*place_meant)(const struct variant *v, const struct pos *p, int place);
};

/*
 * A new variant in *out, the caller's to free with variant_free. STATUS_NOT_FOUND when there is no
 * such board or rule set, STATUS_NO_MEMORY, or as variant_make. Freeing NULL is allowed.
 */
enum status variant_new(const struct rules *rules, const struct variant_spec *spec,
                        struct variant **out, struct error *error);
void variant_free(struct variant *v);

/*
 * The index of `name` in rules->rule_sets, or -1. RULE_SET_NONE always means the first, so that
 * records made before a game had rule sets stay valid.
 */
#define RULE_SET_NONE "none"
int rules_find_set(const struct rules *rules, const char *name);

/* The side of that name, in any case; -1: neither. */
int rules_find_side(const struct rules *rules, const char *name);

/* The number of sequences of exactly `depth` >= 0 steps from p (1 for depth 0; 0 when over). */
uint64_t rules_perft(const struct variant *v, const struct pos *p, int depth);

/* The same by gen and play alone, to check a game's own perft against. */
uint64_t rules_perft_plain(const struct variant *v, const struct pos *p, int depth);

/* ---- the same in a way that can be stopped, for the command line and UGI ---- */

enum { PERFT_DEPTH_MAX = 99 };

struct perft {
    const struct variant *variant;
    bool (*must_stop)(void *context);
    void *context;

    uint64_t since;  /* work since must_stop was asked */
    bool is_stopped; /* a count of less than there is */
};

/*
 * The leaves `depth` steps behind p, as rules_perft; those found so far once it is stopped. Fails
 * only with STATUS_NO_MEMORY.
 */
enum status perft_count(struct perft *perft, const struct pos *p, int depth, uint64_t *leaves);

/* The legal steps with their texts, sorted as text, into out[v->max_moves]; returns how many. */
struct named_move {
    move_code move;
    char text[MOVE_TEXT_MAX];
};
int rules_named_moves(const struct variant *v, const struct pos *p, struct named_move *out);

/* A field of a position that is set up by hand, and another value for it: as rules->editing. */
void rules_field_get(const struct variant *v, const struct pos *p, int field, struct text *out);
enum status rules_field_set(const struct variant *v, struct pos *p, int field, const char *value,
                            struct error *error);

/* The legal step whose text is exactly s; STATUS_ILLEGAL when there is none. */
enum status rules_move_read(const struct variant *v, const struct pos *p, const char *s,
                            move_code *out);

/*
 * Read a turn: the steps that s names one after the other, into out[max], *n of them. In mid-turn
 * a step may leave out the place where it begins: "c7c5c3" is c7c5, c5c3. When s names several
 * steps and the turn could still go on, the step that ends it (rules_stop) is added; a text that is
 * one legal step is that step alone. STATUS_ILLEGAL when s names no legal steps.
 */
enum status rules_turn_read(const struct variant *v, const struct pos *p, const char *s,
                            move_code *out, int max, int *n);

/*
 * The same, a whole turn: the step that ends it is added also behind a single one, and the position
 * behind it is in *after. STATUS_ILLEGAL with *n > 0: the turn must go on.
 */
enum status rules_turn_play(const struct variant *v, const struct pos *p, const char *s,
                            move_code *out, int max, int *n, union position *after);

/* The legal step that only ends the turn (it has no places); MOVE_NONE when there is none. */
move_code rules_stop(const struct variant *v, const struct pos *p);

/* The only legal step, when it has no places and is a whole turn ("pass"); else MOVE_NONE. */
move_code rules_forced(const struct variant *v, const struct pos *p);

/*
 * Read what a person typed: a step or, as above, a turn, in any case and in any notation of the
 * game. Allowed between two places: a dash (utf8_dash_length), "->", the word "to", and 'x' or '*'
 * where move_show has a capture sign; between steps: one '+'; blanks there and wherever letters and
 * digits meet after the names of places. STATUS_OK with the steps; STATUS_NOT_FOUND when the text
 * names a single place, in *place; STATUS_ILLEGAL when it has the form of a step, with the reason
 * in *error; STATUS_BAD_INPUT when it has not.
 */
enum status rules_turn_type(const struct variant *v, const struct pos *p, const char *typed,
                            move_code *out, int max, int *n, int *place, struct error *error);

/*
 * The same for records, old ones included: signs and blanks are skipped wherever they stand, so the
 * text must already have been split into words.
 */
enum status rules_turn_scan(const struct variant *v, const struct pos *p, const char *typed,
                            move_code *out, int max, int *n, struct error *error);

/* rules_turn_type for one step, in *move. */
static inline enum status rules_move_type(const struct variant *v, const struct pos *p,
                                          const char *typed, move_code *move, int *place,
                                          struct error *error)
{
    int n;
    move_code m = MOVE_NONE;
    const enum status status = rules_turn_type(v, p, typed, &m, 1, &n, place, error);
    *move = status == STATUS_OK ? m : *move;
    return status;
}

/* The one of the game's steps that are words that s is, in any case; NULL: it is none. */
const char *rules_word(const struct rules *rules, const char *s);

/* Does the text begin with a sign that belongs between places ("x d6", with a piece picked)? */
bool rules_begins_with_sign(const char *typed);

/* The legal steps whose texts begin with what was typed, into out[v->max_moves]; returns how many.
 */
int rules_moves_typed(const struct variant *v, const struct pos *p, const char *typed,
                      move_code *out);

/* The beginning of a turn that is being typed. */
struct turn_begun {
    int picked; /* the place of a picked piece, which need not be typed again; or PLACE_NONE */
    /* A way on: the next place, or what a step has behind its places; and what of it is missing. */
    void (*offer)(void *context, const char *name, const char *rest); /* NULL: nobody asks */
    void *context;
    int from, to; /* read: where what was typed begins and ends; PLACE_NONE: not yet */
};

/* Read the beginning of a turn as rules_turn_type reads a whole one, and offer each way on. */
void rules_turn_begin(const struct variant *v, const struct pos *p, const char *typed,
                      struct turn_begun *b);

/*
 * Add the n steps of a turn from p as people write them; rules_turn_type reads the same steps back.
 * Steps that each begin where the last one ended become one word ("c7-c5xc3", without the final
 * stop), others are joined by '+' ("c7-c5+stop").
 */
void rules_turn_show(const struct variant *v, const struct pos *p, const move_code *steps, int n,
                     struct text *out);

/*
 * The facts of p in sentences, one per line: those of kind `from` and later kinds that were not the
 * same in `before`, if that is not NULL.
 */
void rules_tell(const struct variant *v, const struct pos *before, const struct pos *p,
                enum fact_kind from, struct text *out);
/* VIEW_LIST: all of them; the text of a position that is not played. */
void rules_list(const struct variant *v, const struct pos *p, struct text *out);
/* How many pieces of a side the picture shows, of one name or ("") of any. */
int rules_count_pieces(const struct variant *v, const struct pos *p, enum side side,
                       const char *name);
/* "Cian, 3 pieces: pentagon d3; squares c2, d4." of what editing->look finds on n places, in their
 * order: the sentence of FACT_SIDE, if the game has no other. */
void rules_list_side(const struct variant *v, const struct pos *p, enum side side,
                     const int *places, int n, struct text *out);
/* The score of a side, how much more of it that one has than the other, and in words. */
struct score rules_score_of(const struct variant *v, const struct pos *p, enum side side);
static inline int rules_margin(const struct variant *v, const struct pos *p, enum side side)
{
    return rules_score_of(v, p, side).value - rules_score_of(v, p, !side).value;
}
void rules_score(const struct variant *v, const struct pos *p, enum side side, struct text *out);

/* Capturing a piece is a gain in this game, so a puzzle can ask for it. */
bool rules_gain_by_pieces(const struct rules *rules);

/* A text with the first of each "{ASCII|Unicode}", or with the second where shapes are drawn. */
void rules_signs(const char *s, bool is_unicode, struct text *out);

/* A legal step as people write it; nothing when the game is over. */
void rules_example(const struct variant *v, const struct pos *p, struct text *out);

/* The legal steps that begin at `place`, into out[v->max_moves]; returns how many. */
int rules_moves_from(const struct variant *v, const struct pos *p, int place, move_code *out);
/* Is there any? */
bool rules_begins_at(const struct variant *v, const struct pos *p, int place);
/* The same as the first for those that end there. */
int rules_moves_to(const struct variant *v, const struct pos *p, int place, move_code *out);

/*
 * A name in a message. It lives as long as the full expression that makes it:
 * text_printf(out, "%s is empty.", rules_name(v, place).text).
 */
struct rules_name {
    char text[32];
};

/* The name of a place; of a side, with a capital. */
struct rules_name rules_name(const struct variant *v, int place);
struct rules_name rules_side(const struct variant *v, enum side side);

/* The place that the argument of a question names, blanks round it aside; PLACE_NONE: none. */
int rules_place_asked(const struct variant *v, const char *argument);

/* What a game's folder has outside its sources: its table, and the texts that the build makes. */
#define RULES_DECLARE(prefix)                                                                      \
    extern const struct rules prefix##_rules;                                                      \
    extern const char prefix##_manual[], prefix##_lessons[], prefix##_puzzles[]

#endif
