/*
 * libtactigon: rules, running games, bots and analysis of the games of Tactigon for other programs.
 * This is the whole interface; docs/library.md has examples.
 *
 * - Objects are opaque: x_new makes one in *out, and x_free frees it (NULL is allowed). Positions,
 *   games, searches, bots, batches and trees must not outlive their variant.
 * - Functions that can fail return a status: TACTIGON_OK, or a negative error after which nothing
 *   has changed and no out parameter was written. Comments name statuses without their prefix, such
 *   as MEMORY for TACTIGON_ERROR_MEMORY. A sentence for people goes to *error, which the caller
 *   owns; `error` may be NULL.
 * - Nothing prints, ends the process, opens a file or uses global variables. Any number of threads
 *   at once may use a variant and list games, boards and rule sets. Other objects belong to one
 *   thread at a time, but any thread may call the ..._stop functions.
 * - Text is UTF-8. Functions that write text into `char *out, size_t room` terminate it unless room
 *   is 0, and return its full length without the terminator: call with NULL and 0 to get the size.
 *   Returned constant strings belong to the library and are always valid, unless stated otherwise.
 * - Structs with options begin with their size: call `x_init(&options, sizeof options)`, then set
 *   fields. A field of 0 has its default value. Options without a size are refused (ARGUMENT).
 * - Sides are 0 and 1. Side 0 is the first of a game's side names and need not move first. Places
 *   are numbered in reading order from 0; -1 is no place.
 * - Illegal input is refused. Objects must not be NULL unless stated otherwise.
 * - Arrays of several dimensions, written out[n][actions], are contiguous, the last index fastest;
 *   each has as many elements as its comment says. Arrays given to one call must not overlap.
 *
 * The same side may move again after a step: never assume that sides alternate.
 */
#ifndef TACTIGON_H
#define TACTIGON_H

#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32) && defined(TACTIGON_BUILDING_SHARED)
#define TACTIGON_API __declspec(dllexport)
#elif defined(_WIN32) && defined(TACTIGON_USING_SHARED)
#define TACTIGON_API __declspec(dllimport)
#elif defined(__GNUC__)
#define TACTIGON_API __attribute__((visibility("default")))
#else
#define TACTIGON_API
#endif

/* The version of this header. Its number is major * 1000000 + minor * 1000 + patch. */
#define TACTIGON_VERSION_MAJOR 0
#define TACTIGON_VERSION_MINOR 2
#define TACTIGON_VERSION_PATCH 0
#define TACTIGON_VERSION_NUMBER                                                                    \
    (TACTIGON_VERSION_MAJOR * 1000000 + TACTIGON_VERSION_MINOR * 1000 + TACTIGON_VERSION_PATCH)

#ifdef __cplusplus
extern "C" {
#endif

/* ---- constants ---- */

enum {
    TACTIGON_OK = 0,
    TACTIGON_STOPPED = 1,         /* success, but stopped before the end */
    TACTIGON_ERROR_MEMORY = -1,   /* an allocation failed */
    TACTIGON_ERROR_INPUT = -2,    /* a text does not have its documented form */
    TACTIGON_ERROR_ILLEGAL = -3,  /* not legal in this position, or the game is over */
    TACTIGON_ERROR_MISSING = -4,  /* no such game, board, rule set, player or tag */
    TACTIGON_ERROR_ARGUMENT = -5, /* a number out of range, or objects that do not match */
};

enum {
    TACTIGON_RESULT_NONE = 0, /* the game is not over */
    TACTIGON_RESULT_FIRST = 1,
    TACTIGON_RESULT_SECOND = 2,
    TACTIGON_RESULT_DRAW = 3,
};

enum {
    TACTIGON_NO_STEP = 0,
    TACTIGON_STEP_ROOM = 16,   /* enough for the text of any step, with the terminator */
    TACTIGON_TURN_ROOM = 1280, /* enough for the text of any turn */
    TACTIGON_TURN_STEPS = 256, /* the most steps in a turn */
    TACTIGON_LINE_STEPS = 100, /* the most steps in a line that a search finds */
};

/* Forms of a step's text, for programs ("f6d4") or people ("f6xd4"). Both can be read. */
enum { TACTIGON_AS_PROGRAMS = 0, TACTIGON_AS_PEOPLE = 1 };

/* ---- types ---- */

typedef struct tactigon_variant tactigon_variant;   /* a board with its rules; never changes */
typedef struct tactigon_position tactigon_position; /* a position and its list of legal steps */
typedef struct tactigon_game tactigon_game;         /* a running game and its record */
typedef struct tactigon_search tactigon_search;
typedef struct tactigon_result tactigon_result;
typedef struct tactigon_bot tactigon_bot;
typedef struct tactigon_analysis tactigon_analysis;
typedef struct tactigon_batch tactigon_batch;
typedef struct tactigon_tree tactigon_tree;

/* A step within a turn; meaningful only in positions where it is legal. */
typedef uint32_t tactigon_step;

typedef struct tactigon_error {
    int32_t line;   /* from 1; 0: no particular line */
    int32_t column; /* in bytes, from 1; 0: no particular column */
    char text[200];
} tactigon_error;

/* ---- version, games ---- */

/* Returns the version of the loaded library, as a number and as text ("0.2.0"). */
TACTIGON_API uint32_t tactigon_version_number(void);
TACTIGON_API const char *tactigon_version(void);

/* Games, boards and rule sets by number, in the order in which menus list them; 0 is the default.
 * Names are those that specs use (see tactigon_variant_new). NULL if a number is out of range. */
TACTIGON_API int32_t tactigon_game_count(void);
TACTIGON_API const char *tactigon_game_name(int32_t game);
TACTIGON_API const char *tactigon_game_title(int32_t game);
TACTIGON_API const char *tactigon_game_rules(int32_t game); /* Markdown text; NULL: none */
TACTIGON_API const char *tactigon_board_name(int32_t game, int32_t board);
TACTIGON_API const char *tactigon_rule_set_name(int32_t game, int32_t rule_set);

/* ---- variants ---- */

/* Makes a variant from a spec such as "apart 10x10" or "tactigon large13 jump+gold first=cian".
 * With `board_text` (may be NULL), a board file of `board_size` bytes, the spec names no board.
 * Errors: INPUT, with line and column in the board's text; MISSING; MEMORY. */
TACTIGON_API int32_t tactigon_variant_new(const char *spec, const char *board_text,
                                          size_t board_size, tactigon_variant **out,
                                          tactigon_error *error);
TACTIGON_API void tactigon_variant_free(tactigon_variant *v);

/* Returns the full spec, from which, with the text of its board file, the variant can be made
 * again. */
TACTIGON_API const char *tactigon_variant_spec(const tactigon_variant *v); /* valid as long as v */
TACTIGON_API const char *tactigon_variant_game(const tactigon_variant *v); /* the game's name */
TACTIGON_API const char *tactigon_variant_side(const tactigon_variant *v, int32_t side); /* "red" */

/* Returns the number of actions, and the shape of the planes as {planes, rows, columns}. */
TACTIGON_API int32_t tactigon_variant_actions(const tactigon_variant *v);
TACTIGON_API void tactigon_variant_planes(const tactigon_variant *v, int32_t shape[3]);

/* Returns an upper bound for the number of legal steps in a position, or of steps in a game from
 * the start position with draws on. */
TACTIGON_API int32_t tactigon_variant_max_steps(const tactigon_variant *v);
TACTIGON_API int32_t tactigon_variant_max_length(const tactigon_variant *v);

/* Places are tiles, squares or cells. tactigon_place_name returns 0 if there is no such place;
 * tactigon_place_find, which ignores case, returns -1. *x and *y are the column and row of a place
 * in the planes. Error: ARGUMENT (no such place). */
TACTIGON_API int32_t tactigon_variant_places(const tactigon_variant *v);
TACTIGON_API size_t tactigon_place_name(const tactigon_variant *v, int32_t place, char *out,
                                        size_t room);
TACTIGON_API int32_t tactigon_place_find(const tactigon_variant *v, const char *name);
TACTIGON_API int32_t tactigon_place_xy(const tactigon_variant *v, int32_t place, int32_t *x,
                                       int32_t *y);

/* ---- positions ---- */

/* Makes a position from a text that tactigon_position_text wrote, or the start position (NULL).
 * Errors: INPUT, with the column; MEMORY. */
TACTIGON_API int32_t tactigon_position_new(const tactigon_variant *v, const char *text,
                                           tactigon_position **out, tactigon_error *error);
TACTIGON_API void tactigon_position_free(tactigon_position *p); /* no effect if lent by a game */
TACTIGON_API int32_t tactigon_position_clone(const tactigon_position *p, tactigon_position **out);

/* Copies a position without allocating. Errors: ARGUMENT (different variants, or `to` is lent). */
TACTIGON_API int32_t tactigon_position_copy(tactigon_position *to, const tactigon_position *from);

/* Returns 1 if the positions are equal, counters included. Keys are hashes that ignore counters.
 * Another version of the library may compute different keys. */
TACTIGON_API int32_t tactigon_position_equal(const tactigon_position *a,
                                             const tactigon_position *b);
TACTIGON_API uint64_t tactigon_position_key(const tactigon_position *p);
TACTIGON_API size_t tactigon_position_text(const tactigon_position *p, char *out, size_t room);

/* Returns the side that takes the next step, and whether it has taken a step of this turn: 1 or
 * 0. */
TACTIGON_API int32_t tactigon_position_side(const tactigon_position *p);
TACTIGON_API int32_t tactigon_position_mid_turn(const tactigon_position *p);

/* Returns the result (TACTIGON_RESULT_...), its reason in one word ("" during the game), and a
 * side's reward: 1 for a win, -1 for a loss, otherwise 0. Draws by history are results of games
 * only. */
TACTIGON_API int32_t tactigon_position_result(const tactigon_position *p);
TACTIGON_API const char *tactigon_position_reason(const tactigon_position *p);
TACTIGON_API int32_t tactigon_position_reward(const tactigon_position *p, int32_t side);

/* Lists the legal steps in a fixed order; returns how many, 0 if the game is over. *steps is
 * borrowed until the position changes. */
TACTIGON_API int32_t tactigon_position_steps(tactigon_position *p, const tactigon_step **steps);

/* Plays a step, or the action with this number. Errors: ILLEGAL, ARGUMENT (lent position). */
TACTIGON_API int32_t tactigon_position_play(tactigon_position *p, tactigon_step step);
TACTIGON_API int32_t tactigon_position_act(tactigon_position *p, int32_t action,
                                           tactigon_error *error);

/* ---- text of steps and turns ---- */

/* Returns the text of a legal step of p; 0 and "" if it is not legal. `style` is TACTIGON_AS_... */
TACTIGON_API size_t tactigon_step_text(tactigon_position *p, tactigon_step step, int32_t style,
                                       char *out, size_t room);
/* Reads a step in any form, such as "f6d4", "f6 d4" or "f6-d4". Errors: INPUT, ILLEGAL. */
TACTIGON_API int32_t tactigon_step_read(tactigon_position *p, const char *text, tactigon_step *step,
                                        tactigon_error *error);

/* Gets the places where a legal step begins and ends; -1: none. Error: ILLEGAL. */
TACTIGON_API int32_t tactigon_step_places(tactigon_position *p, tactigon_step step, int32_t *from,
                                          int32_t *to);

/* Writes the n steps of one turn from p as people write them; 0 and "" if they are not legal. */
TACTIGON_API size_t tactigon_turn_text(const tactigon_position *p, const tactigon_step *steps,
                                       int32_t n, char *out, size_t room);
/* Explains n steps that are a whole turn from p, in one to three sentences: what it captures, stops
 * and threatens, or what it gives away if it is a mistake. 0 and "" if it is not a legal turn. */
TACTIGON_API size_t tactigon_turn_explain(const tactigon_position *p, const tactigon_step *steps,
                                          int32_t n, char *out, size_t room);
/* Reads a turn into steps[room]. Returns the number of steps or a negative status: INPUT, ILLEGAL,
 * or ARGUMENT if `room` is too small. TACTIGON_TURN_STEPS is always enough. */
TACTIGON_API int32_t tactigon_turn_read(const tactigon_position *p, const char *text,
                                        tactigon_step *steps, int32_t room, tactigon_error *error);

/* ---- actions and planes ---- */

/* Every step has an action number from 0 to tactigon_variant_actions - 1. It is the same in all
 * positions, versions and systems (docs/library.md has the formulas). Any two legal steps of a
 * position have different numbers. */

/* Returns the action number of a legal step, and the legal step with an action number. Error:
 * ILLEGAL. */
TACTIGON_API int32_t tactigon_step_action(tactigon_position *p, tactigon_step step);
TACTIGON_API int32_t tactigon_action_step(tactigon_position *p, int32_t action,
                                          tactigon_step *step);
/* Returns the text of the legal step with this action number; 0 and "" if no legal step has it. */
TACTIGON_API size_t tactigon_action_text(tactigon_position *p, int32_t action, int32_t style,
                                         char *out, size_t room);

/* Writes the legal actions in ascending order, as many as fit in out[room]. Returns how many are
 * legal. */
TACTIGON_API int32_t tactigon_position_actions(tactigon_position *p, int32_t *out, int32_t room);

/* Sets out[actions] to 1 for each legal action, otherwise to 0. Returns how many are legal. */
TACTIGON_API int32_t tactigon_position_mask(tactigon_position *p, uint8_t *out);

/* Writes the planes, as the side to move sees them, to out[planes][rows][columns]. The plane of
 * repetitions is 0, because a position has no history. */
TACTIGON_API void tactigon_position_observe(const tactigon_position *p, float *out);

/* Arrays to fill for n positions or games; NULL: not wanted. Planes are as the side to move sees
 * them; `bytes` has them multiplied by the scale of each plane. Only tactigon_batch_step fills the
 * final_ arrays, and only for games that are over. */
typedef struct tactigon_view {
    uint32_t size;
    uint32_t unused;
    float *planes;        /* [n][planes][rows][columns] */
    uint8_t *bytes;       /* the same planes as bytes */
    uint8_t *masks;       /* [n][actions]: 1 for a legal action; all 0 if the game is over */
    float *rewards;       /* [n][2], for side 0 and for side 1: 1, -1 or 0 */
    uint8_t *sides;       /* [n]: the side to move */
    uint8_t *ended;       /* [n]: 1 for a finished game, otherwise 0 */
    float *final_planes;  /* [n][planes][rows][columns]: the last position of a game */
    uint8_t *final_bytes; /* the same planes as bytes */
} tactigon_view;

TACTIGON_API void tactigon_view_init(tactigon_view *view, uint32_t size);
/* Writes the scale of each plane to out[planes]; most are 1. */
TACTIGON_API void tactigon_variant_scales(const tactigon_variant *v, float *out);

/* Fills a view for n positions, or plays actions[n], one in each. The view of a lent position
 * includes the game's history. A finished position accepts any action and does not change. After a
 * failure nothing has changed. Errors: ARGUMENT (also different variants); ILLEGAL (also a position
 * listed twice). */
TACTIGON_API int32_t tactigon_positions_fill_view(tactigon_position *const *positions, int32_t n,
                                                  const tactigon_view *view);
TACTIGON_API int32_t tactigon_positions_act(tactigon_position *const *positions, int32_t n,
                                            const int32_t *actions, tactigon_error *error);

/* Returns the number of symmetries: 1 (rotation by 180 degrees) or 0. tactigon_variant_rotate
 * rotates the planes of n positions, bytes[n][planes][rows][columns], into `out`, and numbers for
 * their actions, policies[n][actions], into `policies_out`. `out`, or both `policies` and
 * `policies_out`, may be NULL. Error: MISSING (no symmetry). */
TACTIGON_API int32_t tactigon_variant_symmetries(const tactigon_variant *v);
TACTIGON_API int32_t tactigon_variant_rotate(const tactigon_variant *v, int32_t n,
                                             const uint8_t *bytes, const float *policies,
                                             uint8_t *out, float *policies_out);

/* ---- running games ---- */

/* Makes a game from a copy of `start` (NULL: the start position). Errors: ARGUMENT, MEMORY. */
TACTIGON_API int32_t tactigon_game_new(const tactigon_variant *v, const tactigon_position *start,
                                       tactigon_game **out);
TACTIGON_API void tactigon_game_free(tactigon_game *g);
/* Returns the variant of the game. A game that was read from a record owns its variant. */
TACTIGON_API const tactigon_variant *tactigon_game_variant(const tactigon_game *g);

/* Switches draws by repetition and by quiet plies on (1) or off (0). In a new game they are on.
 * Error: ILLEGAL if the game has steps, even undone ones. */
TACTIGON_API int32_t tactigon_game_set_draws(tactigon_game *g, int32_t are_on);

/* Plays a step, or the action with this number; forgets undone steps. Errors: ILLEGAL, MEMORY. */
TACTIGON_API int32_t tactigon_game_play(tactigon_game *g, tactigon_step step);
TACTIGON_API int32_t tactigon_game_act(tactigon_game *g, int32_t action, tactigon_error *error);

/* Undoes or redoes up to n steps; returns how many. With n above 0, undo also cancels a resignation
 * or an agreed draw, even in a game without steps; redo does so if it plays a step. */
TACTIGON_API int32_t tactigon_game_undo(tactigon_game *g, int32_t n);
TACTIGON_API int32_t tactigon_game_redo(tactigon_game *g, int32_t n);

/* Ends the game: a side resigns, or the sides agree on a draw, which needs no offer. Errors:
 * ILLEGAL (game over), ARGUMENT (bad side). */
TACTIGON_API int32_t tactigon_game_resign(tactigon_game *g, int32_t side);
TACTIGON_API int32_t tactigon_game_agree_draw(tactigon_game *g);

/* Returns the current position, lent: it changes with the game and lives as long as the game. The
 * caller cannot change or free it. After a draw by history, a resignation or an agreed draw, it
 * still lists the steps that the rules allow. */
TACTIGON_API tactigon_position *tactigon_game_position(tactigon_game *g);

/* Returns the number of steps played, the number of undone steps, and step i of both (or
 * NO_STEP). */
TACTIGON_API int32_t tactigon_game_length(const tactigon_game *g);
TACTIGON_API int32_t tactigon_game_redo_length(const tactigon_game *g);
TACTIGON_API tactigon_step tactigon_game_step_at(const tactigon_game *g, int32_t i);
/* Copies the position before step i, or after the last step, to *to. Error: ARGUMENT. */
TACTIGON_API int32_t tactigon_game_position_at(const tactigon_game *g, int32_t i,
                                               tactigon_position *to);

/* The same as for positions (tactigon_position_result and so on), but resignations, draws by
 * agreement and draws by history count too. */
TACTIGON_API int32_t tactigon_game_result(const tactigon_game *g);
TACTIGON_API const char *tactigon_game_reason(const tactigon_game *g);
TACTIGON_API int32_t tactigon_game_reward(const tactigon_game *g, int32_t side);

/* The same as for positions, but no action is legal after the end, and the plane of repetitions is
 * set. */
TACTIGON_API int32_t tactigon_game_mask(tactigon_game *g, uint8_t *out);
TACTIGON_API void tactigon_game_observe(const tactigon_game *g, float *out);

/* ---- records ---- */

/* Writes the game as text that people can edit (docs/record-format.md). 0: out of memory. */
TACTIGON_API size_t tactigon_game_write(const tactigon_game *g, char *out, size_t room);

/* Makes a game that owns its variant from a record. tactigon_game_recover reads what it can of a
 * damaged record, and sets *error to the first fault or to an empty text. Errors: INPUT, MEMORY. */
TACTIGON_API int32_t tactigon_game_read(const char *text, size_t size, tactigon_game **out,
                                        tactigon_error *error);
TACTIGON_API int32_t tactigon_game_recover(const char *text, size_t size, tactigon_game **out,
                                           tactigon_error *error);

/* Tags of a record: "first" and "second" (the players), "date", "seed", "casual". NULL for an
 * unknown tag, "" for one that is not set; valid until the tag is set again. Errors: INPUT (line
 * end, control character, bad seed), MISSING, MEMORY. */
TACTIGON_API const char *tactigon_game_tag(tactigon_game *g, const char *name);
TACTIGON_API int32_t tactigon_game_set_tag(tactigon_game *g, const char *name, const char *text);

/* Returns comment number k, from 0, after n steps, or NULL. It is valid until the game changes. */
TACTIGON_API const char *tactigon_game_comment(const tactigon_game *g, int32_t n, int32_t k);
/* Adds a comment after the last step. Errors: INPUT, MEMORY. */
TACTIGON_API int32_t tactigon_game_add_comment(tactigon_game *g, const char *text);

/* ---- drawings ---- */

typedef struct tactigon_draw_options {
    uint32_t size;
    int32_t style;      /* 0: large, 1: compact, 2: sentences */
    int32_t labels;     /* 0: shows the names of all places; 1: shows no names */
    int32_t is_unicode; /* not 0: shapes and lines beyond ASCII */
    int32_t is_flipped; /* not 0: turns the board by 180 degrees */
} tactigon_draw_options;

TACTIGON_API void tactigon_draw_options_init(tactigon_draw_options *o, uint32_t size);

/* Draws in characters, without escape codes. In a game, the last turn is marked. NULL: default
 * options. Returns 0 if out of memory or if the options have no size. */
TACTIGON_API size_t tactigon_position_draw(const tactigon_position *p,
                                           const tactigon_draw_options *o, char *out, size_t room);
TACTIGON_API size_t tactigon_game_draw(const tactigon_game *g, const tactigon_draw_options *o,
                                       char *out, size_t room);

/* Writes a complete SVG picture. 0: out of memory. */
TACTIGON_API size_t tactigon_position_svg(const tactigon_position *p, char *out, size_t room);
TACTIGON_API size_t tactigon_game_svg(const tactigon_game *g, char *out, size_t room);

/* ---- searches ---- */

typedef struct tactigon_search_options {
    uint32_t size;
    int32_t hash_mib; /* transposition table, rounded down to a power of two; 0: 32 MiB */
    int32_t threads;  /* at most 64; 0: one thread */
    uint32_t unused;
    const char *eval; /* name of an evaluation; NULL: the game's default */
} tactigon_search_options;

/* Limits of a search. A limit of 0 does not apply. If all are 0, the search takes one second. */
typedef struct tactigon_limits {
    uint32_t size;
    int32_t depth;        /* in turns */
    uint64_t nodes;       /* counted over all threads */
    int32_t time_ms;      /* at most a day */
    int32_t clock_ms;     /* time left on the clock; the search takes a part of it */
    int32_t increment_ms; /* time that the clock adds every turn */
    int32_t lines;        /* number of best lines to find, at most 16; 0: one */
} tactigon_limits;

/* A report on one line of play, made when a depth is finished. */
typedef struct tactigon_report {
    uint32_t size;
    int32_t depth, longest; /* depth in turns; longest path searched, in steps */
    int32_t line;           /* number of the line, from 1 */
    uint64_t nodes, time_ns;
    int32_t hash_permille; /* used part of the transposition table, in thousandths */
    int32_t score;         /* the same as tactigon_result_score */
    int32_t n_steps;
    const tactigon_step *steps; /* borrowed for the call */
} tactigon_report;

/* Functions that the caller provides; each may be NULL. */
typedef struct tactigon_host {
    uint32_t size;
    uint32_t unused;
    void *context;
    uint64_t (*now_ns)(void *context);   /* NULL: the system's clock */
    int32_t (*must_stop)(void *context); /* called every few thousand nodes, by one thread */
    void (*report)(void *context, const tactigon_report *report);
    void (*progress)(void *context, int32_t done, int32_t all); /* counts analysed positions */
} tactigon_host;

TACTIGON_API void tactigon_search_options_init(tactigon_search_options *o, uint32_t size);
TACTIGON_API void tactigon_limits_init(tactigon_limits *l, uint32_t size);
TACTIGON_API void tactigon_host_init(tactigon_host *h, uint32_t size);

/* Makes a search, which keeps its transposition table. Errors: ARGUMENT, MISSING, MEMORY. */
TACTIGON_API int32_t tactigon_search_new(const tactigon_variant *v,
                                         const tactigon_search_options *o, tactigon_search **out,
                                         tactigon_error *error);
TACTIGON_API void tactigon_search_free(tactigon_search *s);
TACTIGON_API void tactigon_search_clear(tactigon_search *s); /* forgets everything learnt */

/* Searches the game's position. OK and STOPPED both give at least one line. Errors: ILLEGAL if the
 * game is over; ARGUMENT. NULL: the default limits or host. With one thread and no time limit, the
 * result is the same on every run and system. */
TACTIGON_API int32_t tactigon_search_run(tactigon_search *s, const tactigon_game *g,
                                         const tactigon_limits *limits, const tactigon_host *host);

/* Stops the current run at once, or the next one if nothing runs. Any thread may call this. */
TACTIGON_API void tactigon_search_stop(tactigon_search *s);

/* Returns the result of the last run; borrowed until the next one. Before the first run it has
 * depth 0, no nodes and no lines. */
TACTIGON_API const tactigon_result *tactigon_search_result(const tactigon_search *s);

/* Scores are for the side to move, in hundredths of a small piece. Line 0 is the best; a line out
 * of range gives 0. tactigon_result_win_in: plies to a win, negative for a loss, 0 for neither. */
TACTIGON_API int32_t tactigon_result_depth(const tactigon_result *r);
TACTIGON_API uint64_t tactigon_result_nodes(const tactigon_result *r);
TACTIGON_API int32_t tactigon_result_lines(const tactigon_result *r);
TACTIGON_API int32_t tactigon_result_score(const tactigon_result *r, int32_t line);
TACTIGON_API int32_t tactigon_result_win_in(const tactigon_result *r, int32_t line);
/* Writes the steps of a line, as many as fit into steps[room]. Returns the number of steps in the
 * line. */
TACTIGON_API int32_t tactigon_result_line(const tactigon_result *r, int32_t line,
                                          tactigon_step *steps, int32_t room);

/* ---- bots ---- */

/* Makes a bot from the text of a player: "random", "greedy", "level:1" to "level:9",
 * "search:nodes=20000"; "auto" is level 1 and does not adapt. The seed decides random choices and
 * what a weak level overlooks. Errors: INPUT, MISSING, MEMORY. */
TACTIGON_API int32_t tactigon_bot_new(const tactigon_variant *v, const char *player, uint64_t seed,
                                      tactigon_bot **out, tactigon_error *error);
TACTIGON_API void tactigon_bot_free(tactigon_bot *b);
TACTIGON_API void tactigon_bot_clear(tactigon_bot *b); /* must be called when a new game begins */

/* Chooses a step in the game, without playing it. Errors: ILLEGAL if the game is over; ARGUMENT. */
TACTIGON_API int32_t tactigon_bot_choose(tactigon_bot *b, const tactigon_game *g,
                                         tactigon_step *step);
/* Stops a choice as tactigon_search_stop does; the bot chooses from what it has found so far. */
TACTIGON_API void tactigon_bot_stop(tactigon_bot *b);

/* Returns the search result of the last choice; borrowed until the next one. Empty before the
 * first. */
TACTIGON_API const tactigon_result *tactigon_bot_result(const tactigon_bot *b);

/* ---- analysis ---- */

enum { TACTIGON_GOOD = 0, TACTIGON_INACCURACY = 1, TACTIGON_MISTAKE = 2, TACTIGON_BLUNDER = 3 };

/* The quality of a turn, from searches before and after it. Scores are for the side that moved. */
typedef struct tactigon_verdict {
    uint32_t size;
    int32_t begin, end; /* steps of the turn: begin <= i < end */
    int32_t mark;       /* TACTIGON_GOOD to TACTIGON_BLUNDER */
    int32_t best;       /* score of the best turn */
    int32_t played;     /* score of the turn played */
    int32_t depth;      /* depth searched, in turns */
    tactigon_step step; /* first step of the best turn */
} tactigon_verdict;

TACTIGON_API void tactigon_verdict_init(tactigon_verdict *verdict, uint32_t size);

/* Makes an analysis of a copy of the game. Options and errors are those of tactigon_search_new. */
TACTIGON_API int32_t tactigon_analysis_new(const tactigon_game *g, const tactigon_search_options *o,
                                           tactigon_analysis **out, tactigon_error *error);
TACTIGON_API void tactigon_analysis_free(tactigon_analysis *a);

/* Searches each position within the limits. STOPPED: partial results. Errors: MEMORY, ARGUMENT. */
TACTIGON_API int32_t tactigon_analysis_run(tactigon_analysis *a, const tactigon_limits *limits,
                                           const tactigon_host *host);
TACTIGON_API void tactigon_analysis_stop(tactigon_analysis *a); /* see tactigon_search_stop */

/* Returns the number of turns. Gets the verdict on one turn. Errors: MISSING (turn not searched),
 * ARGUMENT. */
TACTIGON_API int32_t tactigon_analysis_turns(const tactigon_analysis *a);
TACTIGON_API int32_t tactigon_analysis_verdict(const tactigon_analysis *a, int32_t turn,
                                               tactigon_verdict *out);

/* ---- batches ---- */

/* Makes n games of a variant that are stepped together, from the start position, with draws on.
 * `seed` decides which actions are chosen at random. If `autoreset` is not 0, a game that ends
 * restarts in the same call. Errors: ARGUMENT (n below 1), MEMORY. */
TACTIGON_API int32_t tactigon_batch_new(const tactigon_variant *v, int32_t n, uint64_t seed,
                                        int32_t autoreset, tactigon_batch **out,
                                        tactigon_error *error);
TACTIGON_API void tactigon_batch_free(tactigon_batch *b);
TACTIGON_API void tactigon_batch_seed(tactigon_batch *b, uint64_t seed);

/* Returns game i, only for reading; NULL if out of range. */
TACTIGON_API const tactigon_game *tactigon_batch_game(const tactigon_batch *b, int32_t i);

/* Plays one step in each game: actions[n] (ignored for a finished game), or random legal ones if it
 * is NULL. The view may be NULL. Masks are 0 for a finished game that does not restart. Rewards are
 * 0 except for games that end in this call. `ended` is 1 for games that are over or end in this
 * call. A restarted game shows the planes, masks and sides of the new game. Errors: ARGUMENT;
 * ILLEGAL if any action is (*error names it; no game has moved); MEMORY (some may have moved). */
TACTIGON_API int32_t tactigon_batch_step(tactigon_batch *b, const int32_t *actions,
                                         const tactigon_view *view, tactigon_error *error);

/* Fills the view without playing a step; rewards are 0. Error: ARGUMENT. */
TACTIGON_API int32_t tactigon_batch_fill_view(tactigon_batch *b, const tactigon_view *view);

/* Plays a step in game i only. If the game ends, it restarts at the next tactigon_batch_step.
 * Errors: ILLEGAL, MEMORY, ARGUMENT. */
TACTIGON_API int32_t tactigon_batch_act(tactigon_batch *b, int32_t i, int32_t action,
                                        tactigon_error *error);

/* Restarts game i from a copy of the position; NULL: the start position. Error: ARGUMENT. */
TACTIGON_API int32_t tactigon_batch_start(tactigon_batch *b, int32_t i,
                                          const tactigon_position *start);

/* Chooses a random legal action for each game, into actions[n]; -1 for a finished game. */
TACTIGON_API void tactigon_batch_choose_random(tactigon_batch *b, int32_t *actions);

/* Restarts game i if which[i] of which[n] is not 0, or all games if `which` is NULL. */
TACTIGON_API void tactigon_batch_reset(tactigon_batch *b, const uint8_t *which);

/* ---- trees ---- */

/* Makes n tree searches (PUCT) that run in parallel, from positions without history; each begins
 * with the start position. The caller evaluates the leaves. `exploration` scales the weights of
 * steps; 1.5 is usual. Errors: ARGUMENT, MEMORY. */
TACTIGON_API int32_t tactigon_tree_new(const tactigon_variant *v, int32_t n, float exploration,
                                       tactigon_tree **out, tactigon_error *error);
TACTIGON_API void tactigon_tree_free(tactigon_tree *t);

/* Sets root i to a copy of the position. Error: ARGUMENT, also if called between ask and tell. */
TACTIGON_API int32_t tactigon_tree_root(tactigon_tree *t, int32_t i, const tactigon_position *p);

/* Plays an action at root i, and keeps what was found below it. Errors, after which the tree is
 * unchanged: ILLEGAL, MEMORY; ARGUMENT, also between ask and tell. */
TACTIGON_API int32_t tactigon_tree_act(tactigon_tree *t, int32_t i, int32_t action);

/* Descends `descents` times from each root, or less often if most descents reach the same
 * positions. Returns m, the number of positions to evaluate, which may be 0. The first m elements
 * of the view's planes, bytes, masks and sides describe these positions; which[] (may be NULL) gets
 * the indices of their roots. All arrays have room for n * descents. Errors: MEMORY, after which
 * nothing is waiting; ARGUMENT, also between ask and tell. */
TACTIGON_API int32_t tactigon_tree_ask(tactigon_tree *t, int32_t descents,
                                       const tactigon_view *view, int32_t *which);

/* Takes the caller's evaluations of the m positions from tactigon_tree_ask, in their order:
 * policies[m][actions], the weights of the actions (only weights of legal actions above 0 count;
 * any sum will do), and values[m], from -1 to 1 for the side to move. */
TACTIGON_API void tactigon_tree_tell(tactigon_tree *t, const float *policies, const float *values);

/* Writes the number of visits of each action at root i to visits[actions], and the root's value for
 * the side to move to *value (may be NULL). Error: ARGUMENT. */
TACTIGON_API int32_t tactigon_tree_visits(const tactigon_tree *t, int32_t i, float *visits,
                                          float *value);

#ifdef __cplusplus
}
#endif

#endif
