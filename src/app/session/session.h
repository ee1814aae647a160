/*
 * A session: one game with its players, its record, its file and the picked piece. It does not
 * depend on how the game is displayed: it puts messages and the next action in app->answer, and
 * asks questions through app_ask.
 */
#ifndef TACTIGON_APP_SESSION_SESSION_H
#define TACTIGON_APP_SESSION_SESSION_H

#include "app/session/think.h"
#include "app/settings/setup.h"
#include "app/system/input.h"
#include "tactigon/record.h"

enum { SESSION_LAST_TURN_MAX = TURN_TEXT_MAX + 128 };

struct command;
struct paint_marks;
struct remote;
struct session;

/* How a lesson or puzzle controls a session. Functions other than `after` may be NULL. */
struct controller {
    const struct command *commands; /* searched first; the last row has no name */
    const char *without; /* names of unavailable commands of the game, separated by spaces */
    const char *refusal; /* the message if a command listed in `without` is typed */
    void (*after)(struct session *p);               /* runs after a command or turn */
    void (*answer)(struct session *p, bool is_yes); /* gets the answer to `question` */
    /* Moves `by` turns (-1, 0 or 1) in the solution or refutation shown. False if none is shown. */
    bool (*step)(struct session *p, int by);
    /* Adds the task, shown beside the board. If it adds nothing, the last event is shown. */
    void (*task)(const struct session *p, struct text *out);
    /* Marks the goal and the steps of a hint on the board. */
    void (*mark)(const struct session *p, struct paint_marks *out);
    const char *refused;  /* names in `commands` that are refused at present; or NULL */
    char question[2048];  /* the question to ask next; "" for none. An empty line means yes. */
    bool has_no_warnings; /* warnings are not shown, because they would reveal the solution */
};

enum event_kind {
    EVENT_NONE,
    EVENT_BEGUN, /* a new game has replaced the old one */
    EVENT_PLAYED,
    EVENT_BOT_PLAYED,
    EVENT_FORCED, /* the only legal step was played */
    EVENT_UNDONE,
    EVENT_REDONE,
    EVENT_ENDED /* by resignation, agreement or the clock */
};
/* The last change of the game. */
struct event {
    enum event_kind kind;
    enum side side;   /* the side that played */
    struct player by; /* the bot or remote player, for EVENT_BOT_PLAYED */
    int begin, end;   /* the turn is steps begin to end - 1 of the game */
};

enum request_kind { REQUEST_LINE, REQUEST_PLACE, REQUEST_STEP, REQUEST_BACK };
/* A person's request to a session. */
struct request {
    enum request_kind kind;
    const char *line; /* one command, setting, question or move; "" for an empty line */
    int place;        /* a place to pick or play to; REQUEST_BACK: the ply to go back to */
    move_code step;   /* the legal step to play */
};

enum { ADVICE_LINES = 5 }; /* number of moves that a hint compares */
/* The strongest bot's hints for a position. All members are initially zero. */
struct adviser {
    struct thinker thinker;
    bool has_found;
    uint64_t key; /* key of the searched position */
    int steps;    /* number of steps in the game at the time of the search */
    int n_given;  /* hints given so far; each hint is a different move */
    struct search_result found;
};

/* The files of a game. All members are initially zero. */
struct autosave {
    char name[PLATFORM_NAME_MAX]; /* name of the file in the state directory, or "" */
    char copy[PLATFORM_PATH_MAX]; /* path of the copy in the data directory, or "" */
    char *data;                   /* the record as last written; owned */
    size_t size;
    bool is_written; /* the file is up to date */
    bool is_warned;  /* a failure to save has been reported */
};

struct session {
    struct app *app;
    struct controller *controller;      /* borrowed; NULL in an ordinary game */
    struct remote *remote;              /* the remote player (remote.h), or NULL */
    void (*on_free)(struct session *p); /* runs when the session is freed; or NULL */
    struct variant *variant;            /* owned */
    struct game *game;                  /* owned */
    struct record *record;              /* owned; the record's data that are not in `game` */
    struct autosave autosave;
    struct timing timing;
    bool is_loaded; /* the game came from a record, not from the settings */
    int delay_ms;   /* milliseconds between moves of two bots; negative: wait for Enter */
    struct player players[2];
    bool has_seed;
    uint64_t seed;              /* seed for all random choices */
    struct thinker thinkers[2]; /* the bots, indexed by side */
    struct adviser adviser;
    const char *board;   /* name of the board or of its file; borrowed */
    int selected;        /* the place of the picked piece, or PLACE_NONE */
    bool shows_threats;  /* all threats in this position are shown */
    int listed;          /* the place whose steps were last listed with numbers, or PLACE_NONE */
    struct command *own; /* commands for settings and questions; owned; or NULL */
    move_code *choices;  /* the steps that a person chooses from; owned; or NULL */
    int n_choices;
    int n_forced; /* forced passes since a person's last move */
    struct event last;
    bool has_changed; /* the last request changed the game and set `last` */
};

/* Creates a game, which the caller frees. Returns CODE_NONE, or prints a message and returns
 * another code. */
enum exit_code session_new(struct app *app, const struct game_setup *setup, struct session **out);

/* Creates a game from `start` (NULL: the board's start position) with the current settings. */
enum exit_code session_new_set(struct app *app, const char *start, struct session **out);

/* Creates a session from *loaded and takes ownership of it. `name` is the locked file of the record
 * in the state directory, to which the game is saved from now on; or "". */
struct session *session_new_loaded(struct app *app, struct record_loaded *loaded, const char *name);

void session_free(struct session *p); /* p may be NULL */

/* Whether app->game may be closed. If it has moves, session_confirm_abandon asks the person, and
 * session_confirm_close asks the person only if the moves are not saved. */
bool session_confirm_abandon(struct app *app);
bool session_confirm_close(struct app *app);

/* Replaces the game of p with the game of `fresh`, and frees `fresh`. */
void session_replace(struct session *p, struct session *fresh);

/* Replaces the game with a similar one from `start`. NULL: from the first position of this game,
 * with the current settings unless this game was loaded. On failure, prints a message and returns
 * false. */
bool session_restart(struct session *p, const char *start);

/* Moves `by` turns in the solution or refutation that is shown. False if none is shown. */
static inline bool session_step_line(struct session *p, int by)
{
    return p->controller && p->controller->step && p->controller->step(p, by);
}

/* Call this after each change of the game: it deselects the piece, shows the board and saves. */
void session_change(struct session *p, const struct event *e);

/* ---- for front ends ---- */

/* Carries out a request (typed/command.c). session_do is for a typed line. */
void session_request(struct session *p, const struct request *r);
void session_do(struct session *p, const char *line);

/* Checks whether the side to move is out of time. If so, it loses, but a person who plays against a
 * bot may continue without a clock. True if the game has ended. */
bool session_end_time(struct session *p);

void session_play_bot(struct session *p);

/* What a front end must do next. Bots and forced moves come before typed items, except while the
 * clock is paused. */
enum session_next {
    SESSION_BOT,      /* call session_play_bot */
    SESSION_ANSWERED, /* a forced move was played; the answer reports it */
    SESSION_TYPED,    /* run the next typed item */
    SESSION_WAIT      /* wait for a person, a peer, or the delay between two bots */
};
enum session_next session_next(struct session *p, bool has_typed);

struct step_choice {
    char answer[MOVE_TEXT_MAX]; /* the text to type */
    bool is_number;
    char what[ERROR_TEXT_MAX]; /* the effect of the step; "" if the rules do not describe it */
};
/*
 * After NEXT_CHOICE, the person must choose between several steps. session_choice_name adds the
 * text that all of them begin with. session_choice_ask adds the question: it returns true if the
 * rules supply one ("How many?"), and false if the caller must list the steps. session_choice_at
 * gives the i-th step, and returns false after the last one.
 */
void session_choice_name(const struct session *p, struct text *out);
bool session_choice_ask(const struct session *p, struct text *out);
bool session_choice_at(const struct session *p, int i, struct step_choice *out);

/* Copies the players to the settings, for the next game. Does nothing in a lesson or puzzle. */
void session_keep_players(const struct session *p);

/* Adds the text that stays beside the board until the next turn: the controller's task, or the last
 * event. *out has SESSION_LAST_TURN_MAX bytes. False if there is no such text. */
bool session_last_turn(const struct session *p, struct text *out);

/* Deselects the picked piece, and forgets an open choice and a numbered list of moves. */
void session_deselect(struct session *p);

bool session_has_human(const struct session *p);

/* Whether search reports of bots must be hidden because a person is playing. */
bool session_hides_thoughts(const struct session *p);

/* Whether two bots play without waiting for Enter between moves. */
bool session_is_unattended(const struct session *p);

/* The side of the person if exactly one side is a person; otherwise -1. */
int session_lone_human(const struct session *p);

/* Writes threats to out[FACTS_MAX] and returns their number: all threats if the person asked for
 * them and no piece is picked, otherwise the decisive ones if warnings are on. */
int session_threats(const struct session *p, int picked, struct fact *out);

/* If a person is to move and warnings are on, adds a line for each threat of the opponent. */
void session_warnings(const struct session *p, struct text *out);

void session_print_resume(const struct session *p);

/* ---- for commands ---- */

/* The seed of the game. The first call chooses it. */
uint64_t session_seed(struct session *p);

/* Excludes an unfinished game of a person against a bot from the rating. The reason `why`, one
 * word, is stored in the record (autosave.c). */
void session_make_casual(struct session *p, const char *why);

/* Calls session_make_casual if the evaluation bar is shown. */
void session_note_bar(struct session *p);

enum refused { REFUSED_COMMAND, REFUSED_MOVE };
/* Reports why a command or move is refused. After a refused move, the program exits with
 * CODE_ILLEGAL, unless the input is a terminal. */
void session_refuse_as(struct session *p, enum refused what, const char *format, ...)
    PORT_PRINTF(3, 4);
#define session_refuse(p, ...)      session_refuse_as(p, REFUSED_COMMAND, __VA_ARGS__)
#define session_refuse_move(p, ...) session_refuse_as(p, REFUSED_MOVE, __VA_ARGS__)

/* The variant that names places in messages and typed lines; records use p->variant. The second
 * player may number the board from the other side, so the variant can change with the turn. */
const struct variant *session_names(const struct session *p);

/* Calls the controller after a command or turn, and asks the controller's question. */
void session_watch(struct session *p);

/* Sets the clock of a game that has not begun or has no clock. NULL removes the clock. */
void session_set_clock(struct session *p, const struct clock_control clock[2]);

static inline const struct pos *session_pos(const struct session *p)
{
    return game_pos(p->game);
}

static inline bool session_is_over(const struct session *p)
{
    return game_end(p->game) != GAME_ONGOING;
}

static inline const char *session_side_name(const struct session *p, enum side side)
{
    return p->variant->rules->side_names[side];
}

static inline const struct player *session_player_to_move(const struct session *p)
{
    return &p->players[session_pos(p)->side];
}

static inline bool session_is_bot(const struct session *p, enum side side)
{
    return p->players[side].kind != PLAYER_HUMAN;
}

/* Whether the game waits for the remote player to move. */
static inline bool session_awaits_peer(const struct session *p)
{
    return p->remote && !session_is_over(p) && session_player_to_move(p)->kind == PLAYER_REMOTE;
}

/* The last hint for this position, or NULL. */
static inline const struct search_line *session_hint(const struct session *p)
{
    const struct adviser *a = &p->adviser;
    const bool is_current =
        a->has_found && a->key == session_pos(p)->key && a->steps == game_length(p->game);
    return is_current && a->n_given > 0 ? &a->found.lines[a->n_given - 1] : NULL;
}

/* ---- moves (session_moves.c) ---- */

/* Plays n steps of a person's turn. */
void moves_play(struct session *p, const move_code *steps, int n);

/* Makes the bot `player` play a turn for the side to move, and reports the turn. */
void moves_play_bot(struct session *p, const struct player *player);

/* Plays a legal step of the remote player. If the turn is then complete, reports it. */
void moves_play_peer(struct session *p, move_code m);

/* Writes legal steps to out[max_moves] and returns their number: all steps for PLACE_NONE;
 * otherwise the steps that begin at `place` or, if none do, the steps that end there. */
int moves_of(const struct session *p, int place, move_code *out);

/* Prints "HEADING c8-a6 c8xd6 ...", sorted by places. In accessible mode, prints a line for each
 * starting place or, if `place` is given, a numbered line for each step. */
void moves_print(struct session *p, int place, const move_code *moves, int n, const char *format,
                 ...) PORT_PRINTF(5, 6);

/* The step with this number in the last printed list, or MOVE_NONE. */
move_code moves_numbered(struct session *p, const char *typed);

/*
 * ---- saving (autosave.c) ----
 *
 * After every change the record is written to a file in the state directory. The file moves to the
 * data directory when the game ends. Only the first failure is reported.
 */

enum { DATE_TEXT_MAX = 24 };

/* Adds the current time in UTC: "2026-11-21T05:40:12Z". */
void autosave_date(struct text *out);

/* Adds the name of the game's files without ".tgr". The name never changes. */
void autosave_stem(struct session *p, struct text *out);

/* The text of the record, which the caller frees. */
char *autosave_record_new(struct session *p, size_t *size);

void autosave_game(struct session *p);

/* From now on, saves the game to `name`, a locked file of the state directory. "": no file yet. */
void autosave_use_file(struct session *p, const char *name);

/* Saves an abandoned game in the data directory, and removes its file from the state directory. */
void autosave_archive(struct session *p);

/* Unlocks the file of the game without deleting it. */
void autosave_unlock(struct session *p);

/* ---- finding, listing and opening saved games (resume.c) ---- */

/* Opens the record at `path`; the caller frees *out. A game of the state directory keeps its file,
 * and is refused if it is already open. Returns CODE_NONE, or prints a message and returns another
 * code. */
enum exit_code resume_open(struct app *app, const char *path, struct session **out);

/* Finds the newest unfinished game of `rules` (NULL: any) that is not open, locks it and sets
 * app->unfinished. Moves finished games to the data directory. False if there is no such game. */
bool resume_find(struct app *app, const struct rules *rules);

/* Like resume_find for the current rules, but keeps no lock. Finds nothing without a terminal. */
void resume_find_for_menu(struct app *app);

/* Opens app->unfinished as app->game. On failure, prints a message and returns false. */
bool resume_continue(struct app *app);

/* Lists the saved games under the current rules that are not open, the newest first. */
void resume_list(struct app *app, struct store_list *out);

/* Adds "2026-11-21 05:40  move 3, red           red human, cian level:5". The text may contain
 * control characters. */
void resume_label(const struct store_entry *entry, struct text *out);

/* Adds "move 3, red". */
void resume_describe(const struct game *g, struct text *out);

#endif
