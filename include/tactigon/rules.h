/*
 * The interface between games and the rest of the program. A game is one constant `struct rules`;
 * registry.h lists them. A `struct variant` is one board with one rule set: constant once made, and
 * shared by any number of threads. A position is a flat value of variant->pos_size bytes that
 * begins with a `struct pos`: copy and compare it as bytes. Nothing here prints, and only
 * variant_new() and draw() allocate.
 * The unit of play is the *step*. Most turns are one step; a game may ask for several (pos.mid_turn
 * is set between them), and may let a player take two turns in a row: never assume that the side
 * changes. Functions that write a `struct text` add to it.
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

/* For a side s, !s is the other one. */

/* The colour of a side's pieces; white ones are drawn light, black ones dark. */
enum side_color { COLOR_RED, COLOR_CIAN, COLOR_WHITE, COLOR_BLACK, COLOR_COUNT };

enum result { RESULT_NONE, RESULT_FIRST, RESULT_SECOND, RESULT_DRAW };

/* The common head of every position, which the search reads directly. */
struct pos {
    uint64_t key; /* hash of all that the rules depend on (pieces, side, turn), without counters */
    uint32_t halfmove_clock; /* plies since the last irreversible step (a capture, ...) */
    uint8_t side;            /* enum side: takes the next step */
    uint8_t result;          /* enum result by the position alone; game.h has draws by history */
    uint8_t reason;          /* index into rules->reasons, if result is set */
    uint8_t mid_turn; /* not 0: the side has more steps to take in this turn; no result yet */
};

/* Room for a position of any game. */
union position {
    struct pos pos;
    uint64_t room[RULES_POS_MAX / sizeof(uint64_t)];
};

/* A step, encoded by the game, with MOVE_NOISY set if the quiescence search should try it
 * (captures, decisive steps). MOVE_NONE is not a step. */
typedef uint32_t move_code;
#define MOVE_NONE  ((move_code)0)
#define MOVE_NOISY ((move_code)1 << 31)

/* The instruction set of a variant's kernels, for tests and benchmarks. All give the same
 * results. */
enum cpu { CPU_BEST, CPU_PLAIN, CPU_AVX2 };

/* What to make a variant from. All zero gives the game's defaults. */
struct variant_spec {
    const char *board; /* a name from rules->boards, or another name that the game knows (a size) */
    const char *board_text; /* instead: the text of a board file, board_size bytes */
    size_t board_size;
    const char *rule_set; /* a name from rules->rule_sets; NULL: the first */
    enum side first;      /* moves first in the start position */
    enum cpu cpu;
};

/* The common head of every variant; the game's own data follow. */
struct variant {
    const struct rules *rules;
    /* The same variant with places named from the second player's side, in all messages and typed
     * text; a step begins at the place that it is named after. Texts of positions do not differ.
     * NULL: both sides use the same names, or this is that variant. */
    const struct variant *second_naming;
    bool is_second_naming;
    size_t pos_size; /* size of a position in bytes: at most RULES_POS_MAX, a multiple of 8 */
    int max_moves;   /* the most legal steps of a position; at most RULES_MOVES_MAX */
    int n_places;    /* places are within 0 .. n_places - 1; some numbers may be unused */
    enum side first;
    enum cpu cpu; /* the kernels in use, never CPU_BEST */
    int set;      /* the index of its rule set in rules->rule_sets */
    char board[BOARD_NAME_MAX];
    char title[BOARD_TITLE_MAX]; /* of the board, for lists and menus: the game fills it in */
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
    int selected;    /* the place of the selected piece, or PLACE_NONE */
    int n_last;      /* steps of the last turn, to be marked */
    const move_code *last;
};

/* A threat of the other side: a place (of a piece, or otherwise decisive), and where its capturer
 * comes from or goes to. THREATS_ALL lists every piece that can be taken, by the fact's side; value
 * 1: the capturer is lost, too. */
enum threat_kind { THREAT_TO, THREAT_BY };
enum threats_wanted { THREATS_DECISIVE, THREATS_ALL };

/* How much a side has: "13 pieces", "7 of 12 apart". */
enum { SCORE_OPEN = -1 };
struct score {
    int value, of;          /* the possible total, or SCORE_OPEN */
    const char *one, *many; /* what is counted; live as long as the program */
    bool is_in_list;        /* a sentence of the game says it, too */
};

/* A statement about a position, besides the pieces in its picture. Facts of one kind are adjacent
 * and form one sentence; rules_tell() omits it while they are unchanged. Facts of sides are shown
 * on request. */
enum fact_kind {
    FACT_TURN, /* the side to move, in a sentence common to all games */
    FACT_SIDE, /* all that the side has */
    FACT_GAME, /* the first of the game's own kinds */
};
enum { FACT_NOBODY = 2 }; /* instead of a side */

struct fact {
    uint8_t kind, side; /* side: its owner */
    int16_t place;      /* a place, or PLACE_NONE */
    int32_t value;      /* a number whose meaning depends on the kind */
};

/* The parts of the side panel that the game writes. */
enum panel {
    PANEL_STATE,    /* a short line on what else decides the game than scores and gold tiles */
    PANEL_PIECE,    /* what is on view.selected, how far it moves, and why the tile matters */
    PANEL_SELECTED, /* the same, and the meaning of the marks on the board; lines */
};

/* What may follow the word of a question. */
enum question_about {
    QUESTION_OF_ALL, /* nothing */
    QUESTION_OF_SIDE,
    QUESTION_OF_PLACE,
    QUESTION_OF_NAME,   /* a word */
    QUESTION_OF_THREATS /* nothing; the answer tells what rules_talk.threats finds, THREATS_ALL */
};

/* A question about a position: `word`, then perhaps an argument. */
struct question {
    const char *word;
    enum question_about about;
    const char *argument; /* as help names it, "" for none */
    const char *help;     /* one line */
    /* Write the answer, one sentence, even if the argument is missing or makes no sense. */
    void (*answer)(const struct variant *v, const struct pos *p, const char *argument,
                   struct text *out);
};

/* A value of a position that is set by hand, other than pieces: `word VALUE`. */
struct editing_field {
    const char *word;
    const char *argument; /* the value as help names it: "N" */
    const char *help;     /* one line */
    size_t counter; /* the offset of its uint32_t in the position; 0: the game has functions */
};

/* Setting positions up by hand. The pieces that either side may have are numbered first, then the
 * things of neither side. Between two changes a position need not be sound; pos_format, draw and
 * facts accept it anyway, place_parse names its places, and pos_parse of its text reports what is
 * wrong. It is never within a turn. */
struct editing {
    const char *const *pieces; /* their names, one word each; NULL at the end */
    const char *const *things; /* names of the things, NULL at the end; NULL: none */
    const char *joint; /* in sentences between a name and its places; NULL: a blank, and the name
                        * has a plural */
    const struct editing_field *fields; /* `word` NULL at the end */
    /* The number of the piece or thing on a place, and a piece's owner; -1: nothing. */
    int (*look)(const struct variant *v, const struct pos *p, int place, enum side *owner);
    /* Put something on a place, replacing what is there. `side` is for pieces. STATUS_BAD_INPUT
     * leaves p unchanged. */
    enum status (*put)(const struct variant *v, struct pos *p, int place, enum side side, int what,
                       struct error *error);
    /* Remove what is on a place where look() has found something. */
    void (*take)(const struct variant *v, struct pos *p, int place);
    /* Get and set a field that is not a counter, by its number; STATUS_BAD_INPUT leaves p
     * unchanged. NULL: only counters. rules_field_get() and rules_field_set() handle both kinds. */
    void (*get)(const struct variant *v, const struct pos *p, int field, struct text *out);
    enum status (*set)(const struct variant *v, struct pos *p, int field, const char *value,
                       struct error *error);
};

/* A board that comes with the program. */
struct board_source {
    const char *name;
    const char *text; /* the board file, `size` bytes; NULL: the name is enough ("8x8") */
    size_t size;
};

/* How a game shows a position, to the eye and in sentences. */
struct rules_show {
    /* Draw the board (VIEW_LARGE or VIEW_COMPACT), resetting the canvas to the size needed.
     * STATUS_OK or STATUS_NO_MEMORY. */
    enum status (*draw)(const struct variant *v, const struct pos *p, const struct view *view,
                        struct canvas *out);
    /* The position as shapes; NULL: pictures show what `draw` draws. */
    void (*picture)(const struct variant *v, const struct pos *p, struct picture *out);
    /* NULL: pieces are counted, and more are better. */
    struct score (*score)(const struct variant *v, const struct pos *p, enum side side);
    /* Write the facts into out[FACTS_MAX], in the order of their sentences; returns how many. */
    int (*facts)(const struct variant *v, const struct pos *p, struct fact *out);
    /* The sentence of n facts of p of one kind, without a newline. */
    void (*sentence)(const struct variant *v, const struct pos *p, const struct fact *f, int n,
                     struct text *out);
    void (*panel)(const struct variant *v, const struct pos *p, const struct view *view,
                  enum panel part, struct text *out);
};

/* What a game says about turns and threats, and how it reads its own notations. */
struct rules_talk {
    /* Rewrite typed text from another notation of the game into names of places with nothing
     * between them, or into the text of a step of p; text that makes no sense is copied. NULL: no
     * other notations. */
    void (*normalise_typed)(const struct variant *v, const struct pos *p, const char *typed,
                            struct text *out);
    /* Explain why `typed`, rewritten and without blanks and signs, is not a legal step of p: one
     * sentence that names the cause, beginning with a capital or a place and ending with a full
     * stop. `typed` may name several steps, of which the first is illegal; be one of `words`;
     * within a turn omit the place where its step begins; or name a place where no legal step
     * begins or ends: the sentence then says what is there and why. */
    void (*explain)(const struct variant *v, const struct pos *p, const char *typed,
                    struct text *out);

    /* For legal steps that begin and end at the same places. `choice_ask` writes one question for
     * all of them, m being any of them ("34v7: how many points, 0 to 18?"). If it writes nothing,
     * the steps are listed with the effects that `choice_show` writes ("f8f3c takes the triangle on
     * e3"). NULL: there are no such steps, or they need no words. */
    void (*choice_show)(const struct variant *v, const struct pos *p, move_code m,
                        struct text *out);
    void (*choice_ask)(const struct variant *v, const struct pos *p, move_code m, struct text *out);

    /* Threats of the side that has just moved, one sentence per line; NULL: no warnings. */
    void (*warn)(const struct variant *v, const struct pos *p, struct text *out);
    /* The same as facts of a kind of threat, in out[FACTS_MAX]; returns how many. NULL: not
     * known. */
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
    const char *const *verdicts;       /* by pos.reason, to follow "Red wins" or "Draw": "by
                                        * capturing the pentagon", "with 24 pieces each" */
    const char *const *rule_sets;      /* names, NULL at the end; the first is the default */
    const struct board_source *boards; /* the first is the default; at least one */
    int n_boards;
    const char *own_boards;   /* other boards it knows, in words ("4x6 to 15x15"); NULL: none */
    int halfmove_limit;       /* plies without progress that make a draw; 0: no such rule */
    bool has_repetition;      /* the third occurrence of a position is a draw */
    bool has_second_naming;   /* its variants have a `second_naming` */
    bool has_labels;          /* its drawings show the names of places as a view asks */
    const char *manual;       /* docs/rules/NAME.md, as `const char NAME_manual[]` made by the
                               * build, with sections headed by "## "; NULL: only the summary */
    const char *move_help;    /* how moves are typed, lines for `help`; NULL: nothing special */
    const char *const *words; /* steps that are words ("pass"), NULL at the end; NULL: none */
    const struct editing *editing; /* NULL: positions cannot be set up by hand */
    const char *lessons; /* src/rules/NAME/lessons.txt, as `const char NAME_lessons[]` made by
                          * the build; NULL: none */
    const char *puzzles; /* src/rules/NAME/puzzles.txt (see puzzle.h), as `const char
                          * NAME_puzzles[]` made by the build; NULL: none */

    /* How to make a move on a screen in p: "Enter or a click picks ..."; NULL: no help. */
    const char *(*point_help)(const struct pos *p);
    const struct rules_show *show;
    const struct rules_talk *talk;

    /* Its use of the middle layer for boards of squares (src/rules/square); NULL: none. */
    const struct square_game *squares;

    /* Fill in a new variant: *v is the head of `variant_size` bytes, all zero except rules, first,
     * set, the names of the rule set and of spec's board, and CPU_PLAIN. If the board is one of
     * `boards`, spec also has its text, if any. STATUS_BAD_INPUT (with line and column of the
     * board's text) or STATUS_NOT_FOUND. */
    size_t variant_size;
    enum status (*variant_make)(struct variant *v, const struct variant_spec *spec,
                                struct error *error);

    void (*start)(const struct variant *v, struct pos *out);

    /* Write every legal step, in a fixed order, to out[v->max_moves]; returns how many: 0 exactly
     * if pos.result is set. `count` returns the number without the list. */
    int (*gen)(const struct variant *v, const struct pos *p, move_code *out);
    int (*count)(const struct variant *v, const struct pos *p);

    /* The same for noisy steps alone, in the same order; NULL: no step of the game is noisy. */
    int (*gen_noisy)(const struct variant *v, const struct pos *p, move_code *out);

    /* *out = *p with the legal step m applied; out is not p. */
    void (*play)(const struct variant *v, const struct pos *p, move_code m, struct pos *out);

    /* *out = the mirror image of p, an equivalent position, counters included; false: the board is
     * not symmetric. NULL: no board is. */
    bool (*mirror)(const struct variant *v, const struct pos *p, struct pos *out);
    /* Offsets of the position's uint32_t counters: the quiet plies, then others, which matter only
     * by being 0 or not. They end the position's text in this order. 0 at the end; NULL: none. */
    const uint16_t *counters;

    /* The number of sequences of exactly `depth` >= 1 steps; NULL: counted by gen and play. */
    uint64_t (*perft)(const struct variant *v, const struct pos *p, int depth);

    /* Recompute every derived field and compare. If false, *error says which one is wrong. */
    bool (*validate)(const struct variant *v, const struct pos *p, struct error *error);

    /* The position as one line of text. pos_parse reads it back and refuses everything else with
     * STATUS_BAD_INPUT, column and reason in *error; *out is then unchanged. */
    void (*pos_format)(const struct variant *v, const struct pos *p, struct text *out);
    enum status (*pos_parse)(const struct variant *v, const char *s, struct pos *out,
                             struct error *error);

    /* The step for programs ("f6d4"), a different text for each legal step of p. */
    void (*move_format)(const struct variant *v, const struct pos *p, move_code m,
                        struct text *out);
    /* The step for people ("f6xd4"); rules_move_type() reads it back. */
    void (*move_show)(const struct variant *v, const struct pos *p, move_code m, struct text *out);
    /* The places where the step begins and ends, each perhaps PLACE_NONE. */
    void (*move_places)(const struct variant *v, move_code m, int *from, int *to);

    /* The name of a place; the place with the name s[len] in any case, or PLACE_NONE. */
    void (*place_format)(const struct variant *v, int place, struct text *out);
    int (*place_parse)(const struct variant *v, const char *s, size_t len);

    /* For a place that a person points at: the place where the steps of the piece on it begin, if
     * pieces cover several places. NULL: they do not. */
    int (*place_meant)(const struct variant *v, const struct pos *p, int place);
};

/* A new variant in *out; free it with variant_free(), where NULL is allowed. STATUS_NOT_FOUND if
 * there is no such board or rule set, STATUS_NO_MEMORY, or as variant_make. */
enum status variant_new(const struct rules *rules, const struct variant_spec *spec,
                        struct variant **out, struct error *error);
void variant_free(struct variant *v);

/* The index of `name` in rules->rule_sets, or -1. RULE_SET_NONE always means the first, so that
 * records made before a game had rule sets stay valid. */
#define RULE_SET_NONE "none"
int rules_find_set(const struct rules *rules, const char *name);

/* The side with that name, in any case; -1: neither. */
int rules_find_side(const struct rules *rules, const char *name);

/* The number of sequences of exactly `depth` >= 0 steps from p (1 for depth 0; 0 when over). */
uint64_t rules_perft(const struct variant *v, const struct pos *p, int depth);

/* The same by gen and play alone, to check a game's own perft against. */
uint64_t rules_perft_plain(const struct variant *v, const struct pos *p, int depth);

/* ---- perft that can be stopped, for the command line and UGI ---- */

enum { PERFT_DEPTH_MAX = 99 };

struct perft {
    const struct variant *variant;
    bool (*must_stop)(void *context);
    void *context;

    uint64_t since;  /* work since must_stop was last asked */
    bool is_stopped; /* then the count is too low */
};

/* The leaves after `depth` steps from p, as rules_perft(); if stopped, those found so far. Fails
 * only with STATUS_NO_MEMORY. */
enum status perft_count(struct perft *perft, const struct pos *p, int depth, uint64_t *leaves);

/* The legal steps with their texts, sorted by text, in out[v->max_moves]; returns how many. */
struct named_move {
    move_code move;
    char text[MOVE_TEXT_MAX];
};
int rules_named_moves(const struct variant *v, const struct pos *p, struct named_move *out);

/* Get and set a field of a position set up by hand, as in rules->editing. */
void rules_field_get(const struct variant *v, const struct pos *p, int field, struct text *out);
enum status rules_field_set(const struct variant *v, struct pos *p, int field, const char *value,
                            struct error *error);

/* The legal step whose text is exactly s; STATUS_ILLEGAL if there is none. */
enum status rules_move_read(const struct variant *v, const struct pos *p, const char *s,
                            move_code *out);

/* Read a turn: the steps that s names in a row, into out[max], *n of them. Within a turn a step may
 * omit the place where it begins: "c7c5c3" is c7c5, c5c3. If s names several steps and the turn
 * could continue, the step that ends it (rules_stop()) is added; a text that is one legal step is
 * only that step. STATUS_ILLEGAL if s names no legal steps. */
enum status rules_turn_read(const struct variant *v, const struct pos *p, const char *s,
                            move_code *out, int max, int *n);

/* The same for a whole turn: the step that ends it is added after a single step, too, and *after is
 * the position after it. STATUS_ILLEGAL with *n > 0: the turn must continue. */
enum status rules_turn_play(const struct variant *v, const struct pos *p, const char *s,
                            move_code *out, int max, int *n, union position *after);

/* The legal step that only ends the turn (it has no places), or MOVE_NONE. */
move_code rules_stop(const struct variant *v, const struct pos *p);

/* The only legal step, if it has no places and is a whole turn ("pass"); else MOVE_NONE. */
move_code rules_forced(const struct variant *v, const struct pos *p);

/* Read what a person typed: a step or, as above, a turn, in any case and in any notation of the
 * game. Allowed between two places: a dash (utf8_dash_length()), "->", the word "to", and 'x' or
 * '*' where move_show has a capture sign; between steps: one '+'; blanks there and wherever letters
 * and digits meet after the names of places. STATUS_OK with the steps; STATUS_NOT_FOUND if the text
 * names a single place, in *place; STATUS_ILLEGAL if it has the form of a step, with the reason in
 * *error; STATUS_BAD_INPUT otherwise. */
enum status rules_turn_type(const struct variant *v, const struct pos *p, const char *typed,
                            move_code *out, int max, int *n, int *place, struct error *error);

/* The same for records, old ones included: signs and blanks are skipped everywhere, so the text
 * must already be split into words. */
enum status rules_turn_scan(const struct variant *v, const struct pos *p, const char *typed,
                            move_code *out, int max, int *n, struct error *error);

/* rules_turn_type() for one step, in *move. */
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

/* The word among the game's steps that equals s in any case; NULL: none. */
const char *rules_word(const struct rules *rules, const char *s);

/* Does the text begin with a sign that belongs between places ("x d6", with a piece selected)? */
bool rules_begins_with_sign(const char *typed);

/* The legal steps whose texts begin with the typed text, in out[v->max_moves]; returns how many. */
int rules_moves_typed(const struct variant *v, const struct pos *p, const char *typed,
                      move_code *out);

/* The beginning of a turn that is being typed. */
struct turn_begun {
    int picked; /* the place of a selected piece, which need not be typed again; or PLACE_NONE */
    /* Offers a continuation: the next place, or what follows a step's places; and its missing
     * part. */
    void (*offer)(void *context, const char *name, const char *rest); /* may be NULL */
    void *context;
    int from, to; /* first and last place read so far; PLACE_NONE: none */
};

/* Read the beginning of a turn as rules_turn_type() reads a whole one, and offer each
 * continuation. */
void rules_turn_begin(const struct variant *v, const struct pos *p, const char *typed,
                      struct turn_begun *b);

/* Add the n steps of a turn from p as people write them; rules_turn_type() reads the same steps
 * back. Steps that each begin where the last one ended become one word ("c7-c5xc3", without the
 * final stop), others are joined by '+' ("c7-c5+stop"). */
void rules_turn_show(const struct variant *v, const struct pos *p, const move_code *steps, int n,
                     struct text *out);

/* The facts of p in sentences, one per line: those of kind `from` and later kinds that are not the
 * same in `before` (may be NULL). */
void rules_tell(const struct variant *v, const struct pos *before, const struct pos *p,
                enum fact_kind from, struct text *out);
/* VIEW_LIST: all facts, or the position's text in a game without facts. */
void rules_list(const struct variant *v, const struct pos *p, struct text *out);
/* The pieces of a side in the picture, of one name or ("") of any. */
int rules_count_pieces(const struct variant *v, const struct pos *p, enum side side,
                       const char *name);
/* "Cian, 3 pieces: pentagon d3; squares c2, d4.": what editing->look finds on n places, in their
 * order. The sentence of FACT_SIDE for games without their own. */
void rules_list_side(const struct variant *v, const struct pos *p, enum side side,
                     const int *places, int n, struct text *out);
/* The score of a side; how much more it has than the other side; the score in words. */
struct score rules_score_of(const struct variant *v, const struct pos *p, enum side side);
static inline int rules_margin(const struct variant *v, const struct pos *p, enum side side)
{
    return rules_score_of(v, p, side).value - rules_score_of(v, p, !side).value;
}
void rules_score(const struct variant *v, const struct pos *p, enum side side, struct text *out);

/* Is capturing a piece a gain in this game, so that a puzzle can ask for it? */
bool rules_gain_by_pieces(const struct rules *rules);

/* Add a text with the first part of each "{ASCII|Unicode}", or with the second if is_unicode. */
void rules_signs(const char *s, bool is_unicode, struct text *out);

/* Add a legal step as people write it; nothing if the game is over. */
void rules_example(const struct variant *v, const struct pos *p, struct text *out);

/* The legal steps that begin at `place`, in out[v->max_moves]; returns how many. */
int rules_moves_from(const struct variant *v, const struct pos *p, int place, move_code *out);
/* Is there any? */
bool rules_begins_at(const struct variant *v, const struct pos *p, int place);
/* The legal steps that end there. */
int rules_moves_to(const struct variant *v, const struct pos *p, int place, move_code *out);

/* A name in a message. It lives as long as the full expression that makes it: text_printf(out, "%s
 * is empty.", rules_name(v, place).text). */
struct rules_name {
    char text[32];
};

/* The name of a place; of a side, with a capital. */
struct rules_name rules_name(const struct variant *v, int place);
struct rules_name rules_side(const struct variant *v, enum side side);

/* The place that a question's argument names, ignoring blanks around it, or PLACE_NONE. */
int rules_place_asked(const struct variant *v, const char *argument);

/* Declare a game's table and the texts made by the build. */
#define RULES_DECLARE(prefix)                                                                      \
    extern const struct rules prefix##_rules;                                                      \
    extern const char prefix##_manual[], prefix##_lessons[], prefix##_puzzles[]

#endif
