/*
 * The seam: what every game is to the rest of the program.
 *
 * A game is one constant `struct rules`; registry.h names them all. A
 * `struct variant` is one board with its optional rules: made once, never
 * changed, shared by any number of threads. A position is a flat value of
 * variant->pos_size bytes that begins with a `struct pos`: copy it, compare it,
 * keep it. Nothing here prints, and nothing but variants allocates.
 *
 * A move is one *step* of a turn. Most turns are one step; a game may ask the
 * same player for several (pos.mid_turn is set between them) and may let the
 * same player take two turns in a row. Nobody may assume that the side changes.
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
    RULES_POS_MAX = 1024,    /* bytes of a position, any game */
    POS_TEXT_MAX = 1024,     /* a position as text, with the terminator */
    MOVE_TEXT_MAX = 12,      /* a step as text, with the terminator */
    POS_COUNTER_MAX = 99999, /* counters stop here, so that every position can be read back */
    TURN_STEPS_MAX = 256,    /* no turn has more */
    TURN_TEXT_MAX = 1280,    /* a turn as one word, with the terminator */
    LIST_TEXT_MAX = 8192,    /* a position in sentences */
    BOARD_NAME_MAX = 32,
    BOARD_TITLE_MAX = 80,
    RULE_SET_MAX = 16,
};

enum side { SIDE_FIRST, SIDE_SECOND };

/* For a side s: !s is the other one. */

/* What its pieces look like where there are colours: white ones are light, black ones dark. */
enum side_color { COLOR_RED, COLOR_CIAN, COLOR_WHITE, COLOR_BLACK, COLOR_COUNT };

enum result { RESULT_NONE, RESULT_FIRST, RESULT_SECOND, RESULT_DRAW };

/* What every position begins with. The search reads these without a call. */
struct pos {
    uint64_t key;     /* of all that the rules look at (pieces, side, turn), not of counters */
    uint32_t quiet;   /* plies since the last step that cannot be taken back (a capture, ...) */
    uint8_t side;     /* enum side: who takes the next step */
    uint8_t result;   /* enum result by the position alone; draws by history are game.h's */
    uint8_t reason;   /* why: index into rules->reasons, when result is set */
    uint8_t mid_turn; /* not 0: the side has taken a step of its turn and goes on */
};

/* Room for a position of any game. */
union position {
    struct pos pos;
    uint64_t room[RULES_POS_MAX / sizeof(uint64_t)];
};

/*
 * One step: bits private to the game, and MOVE_NOISY when it captures or
 * otherwise decides. MOVE_NONE is no step in any game.
 */
typedef uint32_t move_code;
#define MOVE_NONE  ((move_code)0)
#define MOVE_NOISY ((move_code)1 << 31)

/* Which kernels a variant uses. All give the same answers; only tests and benchmarks choose. */
enum cpu { CPU_BEST, CPU_PLAIN, CPU_AVX2, CPU_AVX512 };

/* What to make a variant from. All zero is the game's default. */
struct variant_spec {
    const char *board;      /* a name from rules->boards, or of the game's own kind (a size) */
    const char *board_text; /* instead: the text of a board file, board_size bytes */
    size_t board_size;
    const char *rule_set; /* a name from rules->rule_sets; NULL: the first of them */
    enum side first;      /* who moves first in the start position */
    enum cpu cpu;
};

/* What every variant begins with; the game's own data follow. */
struct variant {
    const struct rules *rules;
    size_t pos_size; /* bytes of a position, at most RULES_POS_MAX, a multiple of 8 */
    int max_moves;   /* no position has more steps than this; at most RULES_MOVES_MAX */
    int n_places;    /* places are 0 .. n_places - 1, but not every number need be one */
    enum side first;
    enum cpu cpu; /* the kernels in use, never CPU_BEST */
    int set;      /* the number of its rule set in rules->rule_sets */
    char board[BOARD_NAME_MAX];
    char title[BOARD_TITLE_MAX];
    char rule_set[RULE_SET_MAX];
};

enum view_style { VIEW_LARGE, VIEW_COMPACT, VIEW_LIST };
enum view_labels { LABELS_ALL, LABELS_EMPTY, LABELS_OFF };

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

/* The lines of the side panel that only the game can write. */
enum panel {
    PANEL_FIRST,    /* behind the first player's name: what he has ("13 pieces") */
    PANEL_SECOND,   /* the same for the second player */
    PANEL_STATE,    /* what else decides the game; any number of lines */
    PANEL_SELECTED, /* the selected piece, and what the marks on the board mean; lines */
};

/* A question a person may ask about a position: `word`, then perhaps an argument. */
struct question {
    const char *word;
    const char *argument; /* how help names it, "" for none */
    const char *help;     /* one line */
    /* Write the answer, one sentence; also when the argument is missing or makes no sense. */
    void (*answer)(const struct variant *v, const struct pos *p, const char *argument,
                   struct text *out);
};

/* A board that comes with the program, or one of the game's own kind that is worth naming. */
struct board_source {
    const char *name;
    const char *text; /* as in its file; NULL: the name says all ("8x8") */
    size_t size;
};

/*
 * A page of how to play: words, then the default board unless `position` is NULL. What the words
 * say of signs on the board they say twice, for both sets of characters: rules_signs has the one.
 */
struct lesson {
    const char *title;
    const char *text; /* paragraphs, each with the end of a line; "{B*|●} is a counter" */
    const char *position;
    const char *selected; /* the name of a place where a piece is picked, "" for none */
};

struct rules {
    const char *name;                  /* as typed: "tactigon" */
    const char *title;                 /* as shown: "Tactigon" */
    const char *summary;               /* one line for the menu of games */
    const char *side_names[2];         /* as typed and shown in small letters: "red" */
    enum side_color side_colors[2];    /* of their pieces; not the same */
    const char *const *reasons;        /* one word for each pos.reason */
    const char *const *verdicts;       /* the same behind "Red wins": "by capturing the pentagon" */
    const char *const *rule_sets;      /* names, NULL at the end; the first is the default */
    const struct board_source *boards; /* the first is the default; at least one */
    int n_boards;
    const char *own_boards;   /* its other boards in words ("4x6 to 15x15"); NULL: none */
    int quiet_limit;          /* plies without progress that make a draw; 0: no such rule */
    bool has_repetition;      /* the third occurrence of a position is a draw */
    bool has_labels;          /* its drawings show the names of places as a view asks */
    const char *manual;       /* the rules page: lines, sections headed by "## " */
    const char *move_help;    /* how moves are typed: lines for `help`; NULL: nothing special */
    const char *const *words; /* steps that are words ("pass"), NULL at the end; NULL: none */
    const struct question *questions; /* `word` NULL at the end */
    const struct lesson *lessons;     /* `title` NULL at the end; NULL: the manual has to do */

    /*
     * Make a variant of *v, which begins `variant_size` bytes of zeros with rules, first, set, the
     * names of the rule set and of spec's board, and CPU_PLAIN. If the board is one of `boards`,
     * spec has its text as well, unless it has none. STATUS_BAD_INPUT (with line and column of the
     * board's text) or STATUS_NOT_FOUND.
     */
    size_t variant_size;
    enum status (*variant_make)(struct variant *v, const struct variant_spec *spec,
                                struct error *error);

    void (*start)(const struct variant *v, struct pos *out);

    /*
     * Write every legal step, in a fixed order, into out[v->max_moves] and return how many:
     * 0 exactly when pos.result is set. `count` returns the same number and writes nothing.
     */
    int (*gen)(const struct variant *v, const struct pos *p, move_code *out);
    int (*count)(const struct variant *v, const struct pos *p);

    /* Those of them that have MOVE_NOISY, in the same order; NULL: no step of the game ever has. */
    int (*gen_noisy)(const struct variant *v, const struct pos *p, move_code *out);

    /* *out = *p with the legal step m applied; out is not p. */
    void (*play)(const struct variant *v, const struct pos *p, move_code m, struct pos *out);

    /* Sequences of exactly `depth` >= 1 steps; NULL when there is nothing faster than gen and play.
     */
    uint64_t (*perft)(const struct variant *v, const struct pos *p, int depth);

    /* Recompute every derived field and compare. False says in *error which one is wrong. */
    bool (*is_sound)(const struct variant *v, const struct pos *p, struct error *error);

    /*
     * The position's line of text; pos_parse reads it back and refuses everything else with
     * STATUS_BAD_INPUT, the column and the reason. A refused text leaves *out as it was.
     */
    void (*pos_format)(const struct variant *v, const struct pos *p, struct text *out);
    enum status (*pos_parse)(const struct variant *v, const char *s, struct pos *out,
                             struct error *error);

    /* The step as programs write it ("f6d4"), its own text for each legal step of p. */
    void (*move_format)(const struct variant *v, const struct pos *p, move_code m,
                        struct text *out);
    /* The step as people write it ("f6xd4"); rules_move_type reads it back. */
    void (*move_show)(const struct variant *v, const struct pos *p, move_code m, struct text *out);
    /* Where the step begins and ends; PLACE_NONE for what it has not. */
    void (*move_places)(const struct variant *v, move_code m, int *from, int *to);

    /*
     * Where several legal steps begin and end at the same places, a person chooses in words: what
     * step m does ("f8f3c takes the triangle on e3"). `choice_ask` may ask for all of them at once,
     * m being any ("34v7: how many points, 0 to 18?"); where it writes nothing they are listed with
     * what each does. NULL: such steps do not occur, or nothing is to be said of them.
     */
    void (*choice_show)(const struct variant *v, const struct pos *p, move_code m,
                        struct text *out);
    void (*choice_ask)(const struct variant *v, const struct pos *p, move_code m, struct text *out);

    /* The name of a place; the place with the name s[len] in any case, or PLACE_NONE. */
    void (*place_format)(const struct variant *v, int place, struct text *out);
    int (*place_parse)(const struct variant *v, const char *s, size_t len);

    /*
     * Rewrite what a person typed, other ways of naming places included, into names of places
     * without anything between, or into the text of the step of p that is meant; what makes no
     * sense is left as it is. NULL: nothing to rewrite.
     */
    void (*rewrite)(const struct variant *v, const struct pos *p, const char *typed,
                    struct text *out);
    /*
     * In games whose second player may count places from his own side: write s, a name or step as
     * it is typed or a sentence of the game's, with his numbers instead of those that everything
     * is written in, or back; one function does both. NULL: both players count alike.
     */
    void (*turn_names)(const struct variant *v, const char *s, struct text *out);
    /*
     * Why `typed`, rewritten and without blanks and signs, is no legal step here: one sentence with
     * a text for each cause. It may name several steps; then the first of them is not legal. It may
     * be one of `words`, and in mid-turn one step without the place where it begins. It may also be
     * the name of a place where no legal step begins or ends: then the sentence says what is there
     * and why nothing leaves or reaches it.
     */
    void (*explain)(const struct variant *v, const struct pos *p, const char *typed,
                    struct text *out);

    /* Draw the board (VIEW_LARGE or VIEW_COMPACT) on a canvas that is reset to the size needed. */
    enum status (*draw)(const struct variant *v, const struct pos *p, const struct view *view,
                        struct canvas *out);
    /* The position as shapes; NULL: pictures show what `draw` draws. */
    void (*picture)(const struct variant *v, const struct pos *p, struct picture *out);
    /* VIEW_LIST: the position in sentences, one a line. */
    void (*list)(const struct variant *v, const struct pos *p, struct text *out);
    void (*panel)(const struct variant *v, const struct pos *p, const struct view *view,
                  enum panel part, struct text *out);
    /* Threats of the side that has just moved, a sentence a line; NULL: the game warns of nothing.
     */
    void (*warn)(const struct variant *v, const struct pos *p, struct text *out);
};

/*
 * A new variant in *out, the caller's to free with variant_free: STATUS_NOT_FOUND when there is no
 * such board or rule set, STATUS_NO_MEMORY, or as variant_make says. Freeing NULL is allowed.
 */
enum status variant_new(const struct rules *rules, const struct variant_spec *spec,
                        struct variant **out, struct error *error);
void variant_free(struct variant *v);

/*
 * The number of `name` in rules->rule_sets, or -1. In every game RULE_SET_NONE, no optional rule,
 * also means the first of them: so a game that is given rule sets keeps what was said before.
 */
#define RULE_SET_NONE "none"
int rules_find_set(const struct rules *rules, const char *name);

/* Sequences of exactly `depth` steps from p (1 for depth 0); a finished game has none. */
uint64_t rules_perft(const struct variant *v, const struct pos *p, int depth);

/* The same by gen and play alone: the plain twin of a game's own perft. */
uint64_t rules_perft_plain(const struct variant *v, const struct pos *p, int depth);

/* Legal steps with their texts, sorted as text; `out` has room for v->max_moves. */
struct named_move {
    move_code move;
    char text[MOVE_TEXT_MAX];
};
int rules_named_moves(const struct variant *v, const struct pos *p, struct named_move *out);

/* The legal step whose text is exactly s; STATUS_ILLEGAL when there is none. */
enum status rules_move_read(const struct variant *v, const struct pos *p, const char *s,
                            move_code *out);

/*
 * The steps of a turn that s names, one behind the other, into out[max], *n of them. In mid-turn a
 * step may leave out the name of the place where it begins: "c7c5c3" is c7c5, c5c3. When s names
 * several steps and the turn could still go on, the step that ends it (rules_stop) is added: a text
 * that is one legal step is that step alone. STATUS_ILLEGAL when s is nothing of that kind.
 */
enum status rules_turn_read(const struct variant *v, const struct pos *p, const char *s,
                            move_code *out, int max, int *n);

/* The legal step that begins and ends nowhere and so only ends the turn; MOVE_NONE: there is none.
 */
move_code rules_stop(const struct variant *v, const struct pos *p);

/*
 * What a person typed: any case, the game's own other notations, a step or, as above, a turn.
 * Between two places may stand one of '-', "->", the word "to" and, where move_show has a sign of a
 * capture, 'x' or '*'; between steps one '+'; blanks there and wherever letters and digits meet
 * behind the names of places. Nothing else is passed over. STATUS_OK with the steps;
 * STATUS_NOT_FOUND when the text names one place alone, in *place; STATUS_ILLEGAL when it has the
 * form of a step, with the reason in *error; STATUS_BAD_INPUT when it has no such form.
 */
enum status rules_turn_type(const struct variant *v, const struct pos *p, const char *typed,
                            move_code *out, int max, int *n, int *place, struct error *error);

/*
 * The same for records, old ones too: signs and blanks are passed over wherever they stand, so it
 * is only for words that have been parted before.
 */
enum status rules_turn_scan(const struct variant *v, const struct pos *p, const char *typed,
                            move_code *out, int max, int *n, struct error *error);

/* rules_turn_type for one step, in *move. */
enum status rules_move_type(const struct variant *v, const struct pos *p, const char *typed,
                            move_code *move, int *place, struct error *error);

/* Does it begin with a sign that stands between places, as if the first were known ("x d6")? */
bool rules_begins_with_sign(const char *typed);

/* The legal steps whose texts begin with what was typed, into out[v->max_moves]; how many. */
int rules_moves_typed(const struct variant *v, const struct pos *p, const char *typed,
                      move_code *out);

/*
 * The n steps of a turn from p as people write them, so that rules_turn_type reads just these
 * steps: one word in which each begins where the last one ended ("c7-c5xc3", the stop goes without
 * saying), else with '+' between them ("c7-c5+stop").
 */
void rules_turn_show(const struct variant *v, const struct pos *p, const move_code *steps, int n,
                     struct text *out);

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

#endif
