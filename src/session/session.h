/* A session: one game with its players, its record, its file and the picked piece. It does not
 * depend on how the game is displayed: it puts messages and the next action in app->answer, and
 * asks questions through app_ask. */
#ifndef TACTIGON_SESSION_SESSION_H
#define TACTIGON_SESSION_SESSION_H

#include "coach/coach.h"
#include "game/record.h"
#include "session/autosave.h"
#include "session/setup.h"
#include "session/think.h"
#include "system/input.h"

struct command;
struct controller;
struct remote;

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

/* The strongest bot's hints for a position. All members but the coach are initially zero. */
struct adviser {
    struct thinker thinker;
    struct coach *coach;
    bool has_found;
    uint64_t key; /* key of the searched position */
    int steps;    /* number of steps in the game at the time of the search */
    int n_given;  /* hints given so far; each hint is a different move */
    struct search_result found;
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
    int delay_ms;   /* milliseconds between moves of two bots; negative: Enter continues */
    struct player players[2];
    struct player named[2]; /* the players that the record names; level -1: none */
    bool has_seed;
    uint64_t seed;              /* seed for all random choices */
    struct thinker thinkers[2]; /* the bots, indexed by side */
    struct adviser adviser;
    const char *board;   /* name of the board or of its file; borrowed */
    int selected;        /* the place of the picked piece, or PLACE_NONE */
    bool is_flipped;     /* the board is turned by 180 degrees */
    bool shows_threats;  /* all threats in this position are shown */
    int listed;          /* the place whose steps were last listed with numbers, or PLACE_NONE */
    struct command *own; /* commands for settings and questions; owned; or NULL */
    move_code *choices;  /* the steps that a person chooses from; owned; or NULL */
    int n_choices;
    int n_forced; /* forced passes since a person's last move */
    struct event last;
    bool has_changed; /* the last request changed the game and set `last` */
};

/* Creates a game, which the caller frees. Returns CODE_NONE, or another code after a message. */
enum exit_code session_new(struct app *app, const struct game_setup *setup, struct session **out);

/* Creates a game from `start` (NULL: the board's start position) with the current settings. */
enum exit_code session_new_set(struct app *app, const char *start, struct session **out);

/* Creates a session from *loaded and takes ownership of it. `name` is the locked file of the record
 * in the state directory, to which the game is saved from now on; or "". */
struct session *session_new_loaded(struct app *app, struct review *loaded, const char *name);

void session_free(struct session *p); /* p may be NULL */

/* Returns whether the game may be closed (NULL: no game is open). If it has moves,
 * session_confirm_abandon asks the person, and session_confirm_close asks only if they are not
 * saved. */
bool session_confirm_abandon(const struct session *p);
bool session_confirm_close(const struct session *p);

/* Replaces the game of p with the game of `fresh`, and frees `fresh`. */
void session_replace(struct session *p, struct session *fresh);

/* Replaces the game with a similar one from `start`. NULL: from the first position of this game,
 * with the current settings unless this game was loaded. On failure, prints a message and returns
 * false. */
bool session_restart(struct session *p, const char *start);

/* Must be called after each change of the game: deselects the piece, shows the board and saves. */
void session_change(struct session *p, const struct event *e);

/* ---- for front ends ---- */

/* Checks whether the side to move is out of time. If so, it loses, but a person who plays against a
 * bot may continue without a clock. Returns true if the game has ended. */
bool session_end_time(struct session *p);

/* Copies the players to the settings, for the next game. Does nothing in a lesson or puzzle. */
void session_keep_players(const struct session *p);

/* Deselects the picked piece, and forgets an open choice and a numbered list of moves. */
void session_deselect(struct session *p);

bool session_has_human(const struct session *p);

/* Returns whether search reports of bots must be hidden because a person is playing. */
bool session_hides_thoughts(const struct session *p);

/* Returns whether two bots play without waiting for Enter between moves. */
bool session_is_unattended(const struct session *p);

/* Returns the side of the person if exactly one side is a person; otherwise -1. */
int session_lone_human(const struct session *p);

void session_print_resume(const struct session *p);

/* ---- for commands ---- */

/* Returns the seed of the game. The first call chooses it. */
uint64_t session_seed(struct session *p);

enum refused { REFUSED_COMMAND, REFUSED_MOVE };
/* Reports why a command or move is refused. After a refused move, the program exits with
 * CODE_ILLEGAL, unless the input is a terminal. */
void session_refuse_as(struct session *p, enum refused what, const char *format, ...)
    PORT_PRINTF(3, 4);
#define session_refuse(p, ...)      session_refuse_as(p, REFUSED_COMMAND, __VA_ARGS__)
#define session_refuse_move(p, ...) session_refuse_as(p, REFUSED_MOVE, __VA_ARGS__)

/* Returns the variant that names places in messages and typed lines; records use p->variant. The
 * second player may number the board from the other side, so the variant can change with the
 * turn. */
const struct variant *session_names(const struct session *p);

/* Calls the controller after a command or turn, and asks the controller's question. */
void session_watch(struct session *p);

/* Sets the clock of a game that has not begun or has no clock. NULL removes the clock. */
void session_set_clock(struct session *p, const struct clock_control clock[2]);

/* ---- advice: threats, warnings, hints, and the coach who explains them ---- */

/* Finds the best lines for hints and evaluations, unless they are known. Searches at most as long
 * as bots do. After Ctrl-C, the result so far is used. Returns NULL after printing a message. */
const struct search_result *advice_find(struct session *p);

/* Returns the last hint for this position, or NULL. */
const struct search_line *advice_hint(const struct session *p);

/* Returns the coach, who calls the side to move "you". */
struct coach *advice_coach(const struct session *p);

/* Writes threats to out[FACTS_MAX] and returns their number: all threats if the person asked for
 * them and no piece is picked, otherwise the decisive ones if warnings are on. */
int advice_threats(const struct session *p, int picked, struct fact *out);

/* If a person is to move and warnings are on, adds a line for each threat of the opponent. */
void advice_warnings(const struct session *p, struct text *out);

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
    return p->variant->rules->side_titles[side];
}

static inline const struct player *session_player_to_move(const struct session *p)
{
    return &p->players[session_pos(p)->side];
}

static inline bool session_is_bot(const struct session *p, enum side side)
{
    return p->players[side].kind != PLAYER_HUMAN;
}

/* Returns whether the game waits for the remote player to move. */
static inline bool session_awaits_peer(const struct session *p)
{
    return p->remote && !session_is_over(p) && session_player_to_move(p)->kind == PLAYER_REMOTE;
}

#endif
