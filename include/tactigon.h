/*
 * libtactigon: the rules, running games, bots and analysis of the games of Tactigon, for other
 * programs. This is the whole interface; docs/library.md shows it at work.
 *
 * - Objects are opaque: x_new makes one in *out, x_free gives it back (NULL is allowed). What an
 *   object is made from must outlive it: a variant its positions, games, searches, bots, batches.
 * - What can fail returns a status: TACTIGON_OK, or a negative TACTIGON_ERROR_... and then nothing
 *   has changed and nothing was written to the out parameters. The sentence for people goes into
 *   *error, which the caller owns and may pass as NULL. There is no other place for errors.
 * - Nothing prints, ends the process, opens a file or has a variable of its own. A variant and what
 *   begins with tactigon_game_name and the like may be used by any number of threads at once, every
 *   other object by one thread at a time; only the ..._stop functions may be called meanwhile.
 * - Text is UTF-8. What writes text takes `char *out, size_t room`, always terminates it where room
 *   is not 0, and returns the full length without the terminator: ask with NULL and 0 for the size.
 *   Constant strings that are returned are the library's own unless it says how long they live.
 * - Options begin with their size: fill them with `x_init(&options, sizeof options)`, then set what
 *   you need. 0 is always the default, but not for the size: options without one are refused
 *   (ARGUMENT), as nobody has filled them.
 * - Sides are 0 and 1: 0 is the first of a game's sides by name, who need not begin. Places are
 *   numbered as one reads, from 0. -1 is no place.
 * - Illegal input is refused. Objects must not be NULL unless it says so.
 *
 * The same side may be to move after a step: never assume that it alternates.
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

/* The version of this header, and as one number to compare: major * 1000000 + minor * 1000 + patch.
 */
#define TACTIGON_VERSION_MAJOR 0
#define TACTIGON_VERSION_MINOR 1
#define TACTIGON_VERSION_PATCH 0
#define TACTIGON_VERSION_NUMBER                                                                    \
    (TACTIGON_VERSION_MAJOR * 1000000 + TACTIGON_VERSION_MINOR * 1000 + TACTIGON_VERSION_PATCH)

#ifdef __cplusplus
extern "C" {
#endif

/* ---- constants ---- */

enum {
    TACTIGON_OK = 0,
    TACTIGON_STOPPED = 1,        /* all is well, but a stop came before the end */
    TACTIGON_ERROR_MEMORY = -1,  /* an allocation failed */
    TACTIGON_ERROR_INPUT = -2,   /* a text is not of its documented form */
    TACTIGON_ERROR_ILLEGAL = -3, /* not legal in this position, or the game is over */
    TACTIGON_ERROR_MISSING = -4, /* no such game, board, rule set, player or tag */
    TACTIGON_ERROR_ARGUMENT =
        -5, /* a number out of its range, or objects that do not go together */
};

enum {
    TACTIGON_RESULT_NONE = 0, /* the game goes on */
    TACTIGON_RESULT_FIRST = 1,
    TACTIGON_RESULT_SECOND = 2,
    TACTIGON_RESULT_DRAW = 3,
};

enum {
    TACTIGON_NO_STEP = 0,
    TACTIGON_STEP_ROOM = 16,   /* enough for the text of any step, with the terminator */
    TACTIGON_TURN_ROOM = 1280, /* of any turn */
    TACTIGON_TURN_STEPS = 256, /* no turn has more steps */
    TACTIGON_LINE_STEPS = 100, /* no line that a search finds has more */
};

/* How steps are written: as programs do ("f6d4"), or people ("f6xd4"). Both can be read. */
enum { TACTIGON_AS_PROGRAMS = 0, TACTIGON_AS_PEOPLE = 1 };

/* ---- types ---- */

typedef struct tactigon_variant tactigon_variant;   /* a board with its rules; never changes */
typedef struct tactigon_position tactigon_position; /* a value with room for its legal steps */
typedef struct tactigon_game tactigon_game;         /* a running game and what its record says */
typedef struct tactigon_search tactigon_search;
typedef struct tactigon_result tactigon_result; /* what a search has found */
typedef struct tactigon_bot tactigon_bot;
typedef struct tactigon_analysis tactigon_analysis;
typedef struct tactigon_batch tactigon_batch;
typedef struct tactigon_tree tactigon_tree;

/* A step within a turn. It means something only in the positions where it is legal. */
typedef uint32_t tactigon_step;

typedef struct tactigon_error {
    int32_t line;   /* from 1; 0 when the fault has no place */
    int32_t column; /* from 1, in bytes; 0 when the fault has no place */
    char text[200];
} tactigon_error;

/* ---- version, games ---- */

/* Those of the library that is loaded; the text is "0.1.0". */
TACTIGON_API uint32_t tactigon_version_number(void);
TACTIGON_API const char *tactigon_version(void);

/*
 * Which games, boards and rule sets there are: names as specs take them, in the order of menus, the
 * default first. NULL where there is none of that number.
 */
TACTIGON_API int32_t tactigon_game_count(void);
TACTIGON_API const char *tactigon_game_name(int32_t game);
TACTIGON_API const char *tactigon_game_title(int32_t game);
TACTIGON_API const char *tactigon_game_rules(int32_t game); /* its page, long; NULL: none */
TACTIGON_API const char *tactigon_board_name(int32_t game, int32_t board);
TACTIGON_API const char *tactigon_rule_set_name(int32_t game, int32_t rule_set);

/* ---- variants ---- */

/*
 * A variant from words of a spec in this order, of which all but the first may be left out: game,
 * board, rule set, "first=SIDE" for who begins: "apart 10x10", "tactigon large13 jump+gold
 * first=cian". With `board_text` (of `board_size` bytes; else NULL, 0) the board is that of a board
 * file and not named. INPUT, with line and column in the board's text; MISSING; MEMORY.
 */
TACTIGON_API int32_t tactigon_variant_new(const char *spec, const char *board_text,
                                          size_t board_size, tactigon_variant **out,
                                          tactigon_error *error);
TACTIGON_API void tactigon_variant_free(tactigon_variant *v);

/* The spec with nothing left out; it makes the variant again, but for the text of a board file. */
TACTIGON_API const char *tactigon_variant_spec(const tactigon_variant *v); /* lives as long as v */
TACTIGON_API const char *tactigon_variant_game(const tactigon_variant *v); /* the game's name */
TACTIGON_API const char *tactigon_variant_side(const tactigon_variant *v, int32_t side); /* "red" */

/* How many action numbers there are, and the shape of the planes: planes, rows, columns. */
TACTIGON_API int32_t tactigon_variant_actions(const tactigon_variant *v);
TACTIGON_API void tactigon_variant_planes(const tactigon_variant *v, int32_t shape[3]);

/* No position has more steps; no game from the start has more, with draws on. Upper bounds; for a
 * game that knows none of its length, INT32_MAX. */
TACTIGON_API int32_t tactigon_variant_max_steps(const tactigon_variant *v);
TACTIGON_API int32_t tactigon_variant_max_length(const tactigon_variant *v);

/*
 * Tiles, squares or cells: how many, the name of one (0 when there is none of that number), the one
 * of a name in any case (-1: none), and where one stands in planes, column and row.
 */
TACTIGON_API int32_t tactigon_variant_places(const tactigon_variant *v);
TACTIGON_API size_t tactigon_place_name(const tactigon_variant *v, int32_t place, char *out,
                                        size_t room);
TACTIGON_API int32_t tactigon_place_find(const tactigon_variant *v, const char *name);
TACTIGON_API int32_t tactigon_place_xy(const tactigon_variant *v, int32_t place, int32_t *x,
                                       int32_t *y); /* ARGUMENT */

/* ---- positions ---- */

/*
 * The position of a text, as tactigon_position_text writes it; NULL: the start position. INPUT with
 * the column, MEMORY.
 */
TACTIGON_API int32_t tactigon_position_new(const tactigon_variant *v, const char *text,
                                           tactigon_position **out, tactigon_error *error);
TACTIGON_API void tactigon_position_free(tactigon_position *p); /* not what a game has lent */
TACTIGON_API int32_t tactigon_position_clone(const tactigon_position *p, tactigon_position **out);

/* Make `to` what `from` is; allocates nothing. ARGUMENT: other variants, or `to` is lent. */
TACTIGON_API int32_t tactigon_position_copy(tactigon_position *to, const tactigon_position *from);

/* 1: equal in all, counters included. Keys leave out counters; they may change with versions. */
TACTIGON_API int32_t tactigon_position_equal(const tactigon_position *a,
                                             const tactigon_position *b);
TACTIGON_API uint64_t tactigon_position_key(const tactigon_position *p);
TACTIGON_API size_t tactigon_position_text(const tactigon_position *p, char *out, size_t room);

/* The side that takes the next step, and whether (1) it has taken one of its turn already. */
TACTIGON_API int32_t tactigon_position_side(const tactigon_position *p);
TACTIGON_API int32_t tactigon_position_mid_turn(const tactigon_position *p);

/*
 * How the game stands by the position alone: TACTIGON_RESULT_..., why in one word ("" while it goes
 * on), and for a side 1 won, -1 lost, 0 else. Draws by history are known to games.
 */
TACTIGON_API int32_t tactigon_position_result(const tactigon_position *p);
TACTIGON_API const char *tactigon_position_reason(const tactigon_position *p);
TACTIGON_API int32_t tactigon_position_score(const tactigon_position *p, int32_t side);

/*
 * The legal steps, in a fixed order; none when the game is over. *steps is borrowed until the
 * position changes.
 */
TACTIGON_API int32_t tactigon_position_steps(tactigon_position *p, const tactigon_step **steps);

/* Take a step, given as such or by its action number. ILLEGAL; ARGUMENT: a game has lent it. */
TACTIGON_API int32_t tactigon_position_play(tactigon_position *p, tactigon_step step);
TACTIGON_API int32_t tactigon_position_act(tactigon_position *p, int32_t action,
                                           tactigon_error *error);

/* ---- text of steps and turns ---- */

/* A legal step of p; 0 and "" for one that is not legal. `style` is TACTIGON_AS_... */
TACTIGON_API size_t tactigon_step_text(tactigon_position *p, tactigon_step step, int32_t style,
                                       char *out, size_t room);
/* The step of a text; every style can be read, "f6 d4" and "f6-d4" too. INPUT, ILLEGAL. */
TACTIGON_API int32_t tactigon_step_read(tactigon_position *p, const char *text, tactigon_step *step,
                                        tactigon_error *error);

/* Where a legal step begins and ends, each -1 where it is nowhere. ILLEGAL. */
TACTIGON_API int32_t tactigon_step_places(tactigon_position *p, tactigon_step step, int32_t *from,
                                          int32_t *to);

/* The n steps of a turn from p as people write it; 0 and "" when they are not legal in a row. */
TACTIGON_API size_t tactigon_turn_text(const tactigon_position *p, const tactigon_step *steps,
                                       int32_t n, char *out, size_t room);
/*
 * All steps of a turn, into steps[room]; how many. A negative status: INPUT, ILLEGAL, ARGUMENT when
 * they are more than `room`, for which TACTIGON_TURN_STEPS is always enough.
 */
TACTIGON_API int32_t tactigon_turn_read(const tactigon_position *p, const char *text,
                                        tactigon_step *steps, int32_t room, tactigon_error *error);

/* ---- actions and planes ---- */

/*
 * Every step has a number, 0 to tactigon_variant_actions - 1, the same in all positions, versions
 * and systems. docs/library.md has the formulas. No two legal steps of a position share one.
 */

/* The number of a legal step of p, and the legal step of a number. ILLEGAL. */
TACTIGON_API int32_t tactigon_step_action(tactigon_position *p, tactigon_step step);
TACTIGON_API int32_t tactigon_action_step(tactigon_position *p, int32_t action,
                                          tactigon_step *step);
/* The text of a legal action; 0 and "" for one that is not legal. */
TACTIGON_API size_t tactigon_action_text(tactigon_position *p, int32_t action, int32_t style,
                                         char *out, size_t room);

/* The numbers of the legal steps in rising order, as many as fit into out[room]; how many all are.
 */
TACTIGON_API int32_t tactigon_position_actions(tactigon_position *p, int32_t *out, int32_t room);

/* A byte for each action, 1 where it is legal: into out[actions]; how many are. 0 all when over. */
TACTIGON_API int32_t tactigon_position_mask(tactigon_position *p, uint8_t *out);

/*
 * What the side to move sees, into out[planes * rows * columns], plane by plane and row by row.
 * Repetition needs history: a position's own call writes 0 in that plane.
 */
TACTIGON_API void tactigon_position_observe(const tactigon_position *p, float *out);

/* What is to be seen of n positions or games: arrays, NULL where one is not wanted. Planes are of
 * who moves next; a byte is a float times its plane's divisor. */
typedef struct tactigon_view {
    uint32_t size;
    uint32_t unused;
    float *planes;        /* n times the planes */
    uint8_t *bytes;       /* the same as bytes */
    uint8_t *masks;       /* n times the actions, all 0 for what is over */
    float *rewards;       /* n times two, for side 0 and side 1: 1, -1 or 0 */
    uint8_t *sides;       /* n: who moves next */
    uint8_t *ended;       /* n: 1 for what is over */
    float *final_planes;  /* of batches: the end of games that end in this call, others untouched */
    uint8_t *final_bytes; /* the same as bytes */
} tactigon_view;

TACTIGON_API void tactigon_view_init(tactigon_view *view, uint32_t size);
/* By what the bytes of each plane are divided, into out[planes]: mostly 1. */
TACTIGON_API void tactigon_variant_divisors(const tactigon_variant *v, float *out);

/* Look at n positions (one that a game has lent: with its history), or take a step in each: by any
 * number where it is over. No position changes when it fails. ARGUMENT; ILLEGAL, also for a
 * position that is there twice. */
TACTIGON_API int32_t tactigon_positions_look(tactigon_position *const *positions, int32_t n,
                                             const tactigon_view *view);
TACTIGON_API int32_t tactigon_positions_act(tactigon_position *const *positions, int32_t n,
                                            const int32_t *actions, tactigon_error *error);

/* How many symmetries there are: 1, the half turn, or 0. It takes n positions' bytes, and numbers
 * for each action (policies, or NULL), to those of the turned positions. MISSING: there is none. */
TACTIGON_API int32_t tactigon_variant_symmetries(const tactigon_variant *v);
TACTIGON_API int32_t tactigon_variant_turn(const tactigon_variant *v, int32_t n,
                                           const uint8_t *bytes, const float *policies,
                                           uint8_t *out, float *policies_out);

/* ---- running games ---- */

/* A new game from `start`, which is copied (NULL: the variant's start). ARGUMENT, MEMORY. */
TACTIGON_API int32_t tactigon_game_new(const tactigon_variant *v, const tactigon_position *start,
                                       tactigon_game **out);
TACTIGON_API void tactigon_game_free(tactigon_game *g);
/* The variant of a game: the one it was made on, or one that a game that was read owns. */
TACTIGON_API const tactigon_variant *tactigon_game_variant(const tactigon_game *g);

/* Draws by repetition and by too many quiet plies: on (1) in a new game. ILLEGAL: the game has
 * steps, played or taken back. */
TACTIGON_API int32_t tactigon_game_set_draws(tactigon_game *g, int32_t are_on);

/* Take a step, given as such or by its action number. What was taken back is gone then.
 * ILLEGAL, MEMORY. */
TACTIGON_API int32_t tactigon_game_play(tactigon_game *g, tactigon_step step);
TACTIGON_API int32_t tactigon_game_act(tactigon_game *g, int32_t action, tactigon_error *error);

/* Take back or play again up to n steps; how many. What the players agreed on is forgotten. */
TACTIGON_API int32_t tactigon_game_undo(tactigon_game *g, int32_t n);
TACTIGON_API int32_t tactigon_game_redo(tactigon_game *g, int32_t n);

/* A side resigns; both agree on a draw. ILLEGAL when the game is over, ARGUMENT. */
TACTIGON_API int32_t tactigon_game_resign(tactigon_game *g, int32_t side);
TACTIGON_API int32_t tactigon_game_agree(tactigon_game *g);

/*
 * The current position, lent: it follows the game, lives as long, and cannot be played on or freed.
 * When the game is over by history, its steps are those that the rules would allow.
 */
TACTIGON_API tactigon_position *tactigon_game_position(tactigon_game *g);

/* Steps played; those that can be redone; step i of both, NO_STEP where there is none. */
TACTIGON_API int32_t tactigon_game_length(const tactigon_game *g);
TACTIGON_API int32_t tactigon_game_redo_length(const tactigon_game *g);
TACTIGON_API tactigon_step tactigon_game_step_at(const tactigon_game *g, int32_t i);
/* The position before step i, or behind the last, into *to. ARGUMENT. */
TACTIGON_API int32_t tactigon_game_position_at(const tactigon_game *g, int32_t i,
                                               tactigon_position *to);

/* As for a position, but with draws by history, resignation and agreement. */
TACTIGON_API int32_t tactigon_game_result(const tactigon_game *g);
TACTIGON_API const char *tactigon_game_reason(const tactigon_game *g);
TACTIGON_API int32_t tactigon_game_score(const tactigon_game *g, int32_t side);

/* As for its position, but nothing is legal when the game is over, and repetitions are seen. */
TACTIGON_API int32_t tactigon_game_mask(tactigon_game *g, uint8_t *out);
TACTIGON_API void tactigon_game_observe(const tactigon_game *g, float *out);

/* ---- records ---- */

/* The game as a text that people can edit (docs/record-format.md). 0: out of memory. */
TACTIGON_API size_t tactigon_game_write(const tactigon_game *g, char *out, size_t room);

/*
 * A game from a record; the game owns its variant. tactigon_game_recover takes of a damaged one
 * what can be had and then tells the first fault in *error, else an empty text. INPUT, MEMORY.
 */
TACTIGON_API int32_t tactigon_game_read(const char *text, size_t size, tactigon_game **out,
                                        tactigon_error *error);
TACTIGON_API int32_t tactigon_game_recover(const char *text, size_t size, tactigon_game **out,
                                           tactigon_error *error);

/*
 * What a record says of its game: "first", "second" (who plays), "date", "seed", "casual". NULL
 * when there is no such tag, "" when the record does not say; lives until the tag is set again.
 * Setting: INPUT (a line end, a control character, no number for the seed), MISSING, MEMORY.
 */
TACTIGON_API const char *tactigon_game_tag(tactigon_game *g, const char *name);
TACTIGON_API int32_t tactigon_game_set_tag(tactigon_game *g, const char *name, const char *text);

/* Comment k behind step n, NULL when there is none, lives until the game changes; add one behind
 * the last step. INPUT, MEMORY. */
TACTIGON_API const char *tactigon_game_comment(const tactigon_game *g, int32_t n, int32_t k);
TACTIGON_API int32_t tactigon_game_add_comment(tactigon_game *g, const char *text);

/* ---- drawings ---- */

typedef struct tactigon_draw_options {
    uint32_t size;
    int32_t style;      /* 0 large, 1 compact, 2 in sentences */
    int32_t labels;     /* names of places: 0 all, other numbers none */
    int32_t is_unicode; /* shapes and lines beyond ASCII */
    int32_t is_flipped; /* turned by half */
} tactigon_draw_options;

TACTIGON_API void tactigon_draw_options_init(tactigon_draw_options *o, uint32_t size);

/* In characters, without escape codes; a game marks its last turn. NULL are the defaults. 0: out of
 * memory, or options without their size. */
TACTIGON_API size_t tactigon_position_draw(const tactigon_position *p,
                                           const tactigon_draw_options *o, char *out, size_t room);
TACTIGON_API size_t tactigon_game_draw(const tactigon_game *g, const tactigon_draw_options *o,
                                       char *out, size_t room);

/* As an SVG picture of its own. 0: out of memory. */
TACTIGON_API size_t tactigon_position_svg(const tactigon_position *p, char *out, size_t room);
TACTIGON_API size_t tactigon_game_svg(const tactigon_game *g, char *out, size_t room);

/* ---- searches ---- */

typedef struct tactigon_search_options {
    uint32_t size;
    int32_t hash_mib; /* of the transposition table, rounded down to a power of two; 0: 32 */
    int32_t threads;  /* 0: 1; at most 64 */
    uint32_t unused;
    const char *eval; /* the evaluation by name, NULL: the game's default */
} tactigon_search_options;

/* 0 is no limit; when all are 0, a second. */
typedef struct tactigon_limits {
    uint32_t size;
    int32_t depth;        /* in turns */
    uint64_t nodes;       /* of all threads together */
    int32_t time_ms;      /* at most a day */
    int32_t clock_ms;     /* what is left of the game's time: a sensible part of it is spent ... */
    int32_t increment_ms; /* ... and this comes with every turn */
    int32_t lines;        /* how many best lines to find, 0: 1; at most 16 */
} tactigon_limits;

/* A line of a depth that is finished. */
typedef struct tactigon_report {
    uint32_t size;
    int32_t depth, longest; /* in turns; the longest path searched, in steps */
    int32_t line;           /* which of the lines, from 1 */
    uint64_t nodes, time_ns;
    int32_t hash_permille; /* use of the table */
    int32_t score;         /* as tactigon_result_score */
    int32_t n_steps;
    const tactigon_step *steps; /* borrowed for the call */
} tactigon_report;

/* What the caller adds to a search; any function may be NULL, all are called with `context`. */
typedef struct tactigon_host {
    uint32_t size;
    uint32_t unused;
    void *context;
    uint64_t (*now_ns)(void *context);   /* a clock, else the system's */
    int32_t (*must_stop)(void *context); /* asked every few thousand nodes, by one thread */
    void (*report)(void *context, const tactigon_report *report);
    void (*progress)(void *context, int32_t done, int32_t all); /* of an analysis, in positions */
} tactigon_host;

TACTIGON_API void tactigon_search_options_init(tactigon_search_options *o, uint32_t size);
TACTIGON_API void tactigon_limits_init(tactigon_limits *l, uint32_t size);
TACTIGON_API void tactigon_host_init(tactigon_host *h, uint32_t size);

/* A search on a variant; it keeps its table between runs. ARGUMENT, MISSING, MEMORY. */
TACTIGON_API int32_t tactigon_search_new(const tactigon_variant *v,
                                         const tactigon_search_options *o, tactigon_search **out,
                                         tactigon_error *error);
TACTIGON_API void tactigon_search_free(tactigon_search *s);
TACTIGON_API void tactigon_search_clear(tactigon_search *s); /* forget what was learnt */

/*
 * Search the game's position. OK or STOPPED, with at least one line in either case; ILLEGAL when
 * the game is over; ARGUMENT. Options that are NULL are the defaults. On one thread and without
 * limits by time, the same on every run and system.
 */
TACTIGON_API int32_t tactigon_search_run(tactigon_search *s, const tactigon_game *g,
                                         const tactigon_limits *limits, const tactigon_host *host);

/* From any thread: the run that is going on, or else the next one, ends at once. */
TACTIGON_API void tactigon_search_stop(tactigon_search *s);

/* What the last run has found; borrowed until the next one. */
TACTIGON_API const tactigon_result *tactigon_search_result(const tactigon_search *s);

/*
 * Scores are for the side to move, 100 is the smallest piece. Win-in is 0, or in how many plies it
 * wins, negative when it loses. Line 0 is the best. Numbers out of range give 0.
 */
TACTIGON_API int32_t tactigon_result_depth(const tactigon_result *r);
TACTIGON_API uint64_t tactigon_result_nodes(const tactigon_result *r);
TACTIGON_API int32_t tactigon_result_lines(const tactigon_result *r);
TACTIGON_API int32_t tactigon_result_score(const tactigon_result *r, int32_t line);
TACTIGON_API int32_t tactigon_result_win_in(const tactigon_result *r, int32_t line);
/* The steps of a line, as many as fit into steps[room]; how many all are. */
TACTIGON_API int32_t tactigon_result_line(const tactigon_result *r, int32_t line,
                                          tactigon_step *steps, int32_t room);

/* ---- bots ---- */

/*
 * A player by its text, as the program takes it: "random", "greedy", "level:1" to "level:9",
 * "search:nodes=20000". The same seed gives the same choices where no limit is by time; with
 * another seed, a level that overlooks something overlooks something else. INPUT, MISSING, MEMORY.
 */
TACTIGON_API int32_t tactigon_bot_new(const tactigon_variant *v, const char *player, uint64_t seed,
                                      tactigon_bot **out, tactigon_error *error);
TACTIGON_API void tactigon_bot_free(tactigon_bot *b);
TACTIGON_API void tactigon_bot_clear(tactigon_bot *b); /* a new game begins */

/* Choose a step of the game's position; does not play it. OK; ILLEGAL: it is over; ARGUMENT. */
TACTIGON_API int32_t tactigon_bot_choose(tactigon_bot *b, const tactigon_game *g,
                                         tactigon_step *step);
/* From any thread, as tactigon_search_stop: it chooses by what it knows. */
TACTIGON_API void tactigon_bot_stop(tactigon_bot *b);

/* What was found for the last choice; borrowed until the next one. */
TACTIGON_API const tactigon_result *tactigon_bot_result(const tactigon_bot *b);

/* ---- analysis ---- */

enum { TACTIGON_GOOD = 0, TACTIGON_INACCURACY = 1, TACTIGON_MISTAKE = 2, TACTIGON_BLUNDER = 3 };

/* How good a turn was, by the search before and behind it. Scores are for the side that took it. */
typedef struct tactigon_verdict {
    uint32_t size;
    int32_t begin, end; /* its steps: begin <= i < end */
    int32_t mark;       /* TACTIGON_GOOD ... */
    int32_t best;       /* the score of the best turn there was */
    int32_t played;     /* and of the one that was taken */
    int32_t depth;      /* searched, in turns */
    tactigon_step step; /* the first step of the best turn found */
} tactigon_verdict;

TACTIGON_API void tactigon_verdict_init(tactigon_verdict *verdict, uint32_t size);

/* An analysis of a game as it stands, which is copied. Options as for a search. ARGUMENT, MISSING,
 * MEMORY. */
TACTIGON_API int32_t tactigon_analysis_new(const tactigon_game *g, const tactigon_search_options *o,
                                           tactigon_analysis **out, tactigon_error *error);
TACTIGON_API void tactigon_analysis_free(tactigon_analysis *a);

/* Search every position within the limits. OK; STOPPED: what is known stays; MEMORY. */
TACTIGON_API int32_t tactigon_analysis_run(tactigon_analysis *a, const tactigon_limits *limits,
                                           const tactigon_host *host);
TACTIGON_API void tactigon_analysis_stop(tactigon_analysis *a); /* as tactigon_search_stop */

/* How many turns there are, and the verdict on one. ARGUMENT; MISSING: not searched yet. */
TACTIGON_API int32_t tactigon_analysis_turns(const tactigon_analysis *a);
TACTIGON_API int32_t tactigon_analysis_verdict(const tactigon_analysis *a, int32_t turn,
                                               tactigon_verdict *out);

/* ---- batches ---- */

/*
 * n games of a variant that are stepped together, for learners: with draws, from the start. `seed`
 * is for the actions that it draws. With `begins_anew` a game that has ended is followed by a new
 * one within the same call. ARGUMENT (n below 1), MEMORY.
 */
TACTIGON_API int32_t tactigon_batch_new(const tactigon_variant *v, int32_t n, uint64_t seed,
                                        int32_t begins_anew, tactigon_batch **out,
                                        tactigon_error *error);
TACTIGON_API void tactigon_batch_free(tactigon_batch *b);
TACTIGON_API void tactigon_batch_seed(tactigon_batch *b, uint64_t seed); /* another seed */

/* Game i, lent for looking; NULL when there is none. */
TACTIGON_API const tactigon_game *tactigon_batch_game(const tactigon_batch *b, int32_t i);

/*
 * A step in each game: actions[n] by number (any for a game that is over), or NULL: one that is
 * drawn from the legal ones. In the view (may be NULL) masks are 0 for a game that is over and has
 * not begun again, rewards are of what ended in this call, `ended` is 1 where a game has ended in
 * this call, or is over; then planes, masks and sides are those of the new game where they begin
 * again. ILLEGAL when any action is not legal, named in *error: then no game has moved. MEMORY:
 * some may have. ARGUMENT.
 */
TACTIGON_API int32_t tactigon_batch_step(tactigon_batch *b, const int32_t *actions,
                                         const tactigon_view *view, tactigon_error *error);

/* The same outputs as they stand, without a step. ARGUMENT. */
TACTIGON_API int32_t tactigon_batch_look(tactigon_batch *b, const tactigon_view *view);

/* A step in game i alone; if that ends, it begins again only in the next step of all. ILLEGAL,
 * MEMORY, ARGUMENT. */
TACTIGON_API int32_t tactigon_batch_act(tactigon_batch *b, int32_t i, int32_t action,
                                        tactigon_error *error);

/* Game i begins now and each time again from that position, copied; NULL: the start. ARGUMENT. */
TACTIGON_API int32_t tactigon_batch_start(tactigon_batch *b, int32_t i,
                                          const tactigon_position *start);

/* Draw a legal action for each game into actions[n]; -1 for one that is over. */
TACTIGON_API void tactigon_batch_draw(tactigon_batch *b, int32_t *actions);

/* Begin again: the games for which which[n] is not 0, NULL: all of them. */
TACTIGON_API void tactigon_batch_reset(tactigon_batch *b, const uint8_t *which);

/* ---- trees ---- */

/* Tree searches of n positions side by side (PUCT) without history, at first of the start; the
 * caller evaluates their leaves. `exploration`: how much the weights of steps count, 1.5 is usual.
 * ARGUMENT, MEMORY. */
TACTIGON_API int32_t tactigon_tree_new(const tactigon_variant *v, int32_t n, float exploration,
                                       tactigon_tree **out, tactigon_error *error);
TACTIGON_API void tactigon_tree_free(tactigon_tree *t);

/* Root i is that position, copied. ARGUMENT: also before a tell. */
TACTIGON_API int32_t tactigon_tree_root(tactigon_tree *t, int32_t i, const tactigon_position *p);

/* Go down so many times from each root. How many positions are to be evaluated, or 0: they are in
 * the view (planes, bytes, masks, sides; room for n * descents), their roots in which[] (may be
 * NULL). ARGUMENT: also before a tell; MEMORY. */
TACTIGON_API int32_t tactigon_tree_ask(tactigon_tree *t, int32_t descents,
                                       const tactigon_view *view, int32_t *which);

/* Weights of all actions (those of legal ones count), and worths for who is to move, -1 to 1. */
TACTIGON_API void tactigon_tree_tell(tactigon_tree *t, const float *policies, const float *values);

/* How often root i's actions were tried, and its worth (may be NULL) for who moves. ARGUMENT. */
TACTIGON_API int32_t tactigon_tree_visits(const tactigon_tree *t, int32_t i, float *visits,
                                          float *value);

#ifdef __cplusplus
}
#endif

#endif
