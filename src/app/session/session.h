/*
 * A game between people and bots: its record, its players, the picked piece, its file. A session
 * does not know how it is shown: messages and the next action are in app->answer, and questions go
 * through app_ask.
 */
#ifndef TACTIGON_APP_SESSION_SESSION_H
#define TACTIGON_APP_SESSION_SESSION_H

#include "app/session/think.h"
#include "app/settings/setup.h"
#include "app/system/input.h"
#include "tactigon/record.h"

enum { SESSION_SAID_MAX = TURN_TEXT_MAX + 128 };

struct command;
struct paint_marks;
struct remote;
struct session;

/* How lessons and puzzles control a session. Such a game is not saved. Functions may be NULL. */
struct controller {
    const struct command *commands; /* before the game's own; the last has no name */
    const char *without; /* commands of the game that are not available, with spaces between */
    const char *refusal; /* the answer to a command of `without` */
    void (*after)(struct session *p);               /* runs after a command or turn */
    void (*answer)(struct session *p, bool is_yes); /* gets the answer to `question` */
    /* Steps one turn forward (1) or back (-1) in a shown line of turns. False: no line is shown. */
    bool (*step)(struct session *p, int by);
    /* The task, shown beside the board. If it adds nothing, the last event is shown. */
    void (*task)(const struct session *p, struct text *out);
    /* Marks on the board: the goal and the steps of a hint. */
    void (*mark)(const struct session *p, struct paint_marks *out);
    const char *refused;  /* those of `commands` that are refused now, or NULL */
    char question[512];   /* asked next, an empty line means yes; "" for no question */
    bool has_no_warnings; /* warnings would tell the solution */
};

/* The last change of the game. */
enum event_kind {
    EVENT_NONE,
    EVENT_BEGUN, /* a new game has replaced another one */
    EVENT_PLAYED,
    EVENT_BOT_PLAYED,
    EVENT_FORCED, /* the only legal step was played */
    EVENT_TAKEN_BACK,
    EVENT_PLAYED_AGAIN,
    EVENT_ENDED /* by resignation, agreement or the clock */
};
struct event {
    enum event_kind kind;
    enum side side;   /* the side that played */
    struct player by; /* for EVENT_BOT_PLAYED */
    int begin, end;   /* the turn's steps in the game */
};

/* A person's request to a session. */
enum request_kind { REQUEST_LINE, REQUEST_PLACE, REQUEST_STEP, REQUEST_BACK };
struct request {
    enum request_kind kind;
    const char *line; /* one command, setting, question or move; "" for an empty line */
    int place;        /* a place to pick or play to; REQUEST_BACK: the ply to go back to */
    move_code step;   /* the legal step to play */
};

/* Hints of the strongest bot. Begins with all zero. */
enum { ADVICE_LINES = 5 }; /* moves that a hint compares */
struct adviser {
    struct thinker thinker;
    bool has_found;
    uint64_t key; /* key of the searched position */
    int steps;    /* length of the game at that time */
    int n_given;  /* hints given; the next hint is another move */
    struct search_result found;
};

/* The files of a game. Begins with all zero. */
struct autosave {
    char name[PLATFORM_NAME_MAX]; /* the file in the state directory, or "" */
    char kept[PLATFORM_PATH_MAX]; /* the path of the finished game, or "" */
    char *data;                   /* the last written record; owned */
    size_t size;
    bool is_written; /* the file contains the present game */
    bool is_warned;  /* a warning was printed */
};

struct session {
    struct app *app;
    struct controller *controller;   /* borrowed; NULL in an ordinary game */
    struct remote *remote;           /* the remote player (remote.h), or NULL */
    void (*left)(struct session *p); /* runs when the session is freed; or NULL */
    struct variant *variant;         /* owned */
    struct game *game;               /* owned */
    struct record *record;           /* owned; data that are not in `game` */
    struct autosave autosave;
    struct timing timing;
    bool is_loaded; /* the game came from a record, not from the settings */
    int delay_ms;   /* milliseconds between moves of two bots; negative: wait for Enter */
    struct player players[2];
    bool has_seed;
    uint64_t seed;              /* for all random choices */
    struct thinker thinkers[2]; /* by side: the bots that have played */
    struct adviser adviser;
    const char *board;   /* the board's name or its file; borrowed */
    int selected;        /* the place of the picked piece, or PLACE_NONE */
    bool asks_threats;   /* shows all threats in this position */
    int offered;         /* the place whose steps were listed with numbers, or PLACE_NONE */
    struct command *own; /* settings and questions as commands; owned; or NULL */
    move_code *choices;  /* the steps that a person chooses from; owned; or NULL */
    int n_choices;
    int n_forced; /* forced passes since a person's last move */
    struct event last;
    bool has_changed; /* the last request has set `last` */
};

/* A new game, which the caller frees. CODE_NONE, or the exit code after a message. */
enum exit_code session_new(struct app *app, const struct game_setup *setup, struct session **out);

/* A game by the settings, from the position `start` (NULL: the board's own). */
enum exit_code session_new_set(struct app *app, const char *start, struct session **out);

/* A game from a record, which takes over *loaded; the caller frees the result. `name` is the
 * record's locked file in the state directory, where the game is saved from now on, or "". */
struct session *session_new_loaded(struct app *app, struct record_loaded *loaded, const char *name);

void session_free(struct session *p); /* p may be NULL */

/* Asks whether app->game may be given up, if it has moves. session_may_put_aside asks only if these
 * moves are not saved. */
bool session_may_give_up(struct app *app);
bool session_may_put_aside(struct app *app);

/* Replaces the game of p by that of `fresh`, and frees `fresh`. */
void session_replace(struct session *p, struct session *fresh);

/* Begins again from the same position (NULL), with the settings or those of the record; or begins a
 * game like this one from the position `start`. False after a refusal. */
bool session_restart(struct session *p, const char *start);

/* Steps through the line that the controller shows. False: it shows no line. */
static inline bool session_step_line(struct session *p, int by)
{
    return p->controller && p->controller->step && p->controller->step(p, by);
}

/* After a change of the game: drops the picked piece, draws the board, saves. */
void session_change(struct session *p, const struct event *e);

/* ---- for front ends ---- */

/* Does what the request asks for (typed/command.c). */
void session_request(struct session *p, const struct request *r);
void session_do(struct session *p, const char *line);

/* Handles a side that is out of time. Against a bot a person may play on without a clock; otherwise
 * the game is lost. True: the game has ended. */
bool session_end_time(struct session *p);

void session_play_bot(struct session *p);

/* What happens next, in every front end. Bots and forced moves come before typed items. Nobody
 * moves while the clock is stopped. */
enum session_next {
    SESSION_BOT,      /* call session_play_bot */
    SESSION_ANSWERED, /* a forced move was played; the answer reports it */
    SESSION_TYPED,    /* run the next typed item */
    SESSION_WAIT      /* wait for a person, a peer, or the delay between two bots */
};
enum session_next session_next(struct session *p, bool has_typed);

/*
 * For NEXT_CHOICE, a choice between steps. session_choice_name adds what their texts have in
 * common. session_choice_ask adds the question; it returns true for a question of the game ("How
 * many?"), and false if the ways must be listed. session_choice_at gives the i-th way, and false
 * after the last one.
 */
struct choice_way {
    char answer[MOVE_TEXT_MAX]; /* the text to type */
    bool is_number;
    char what[ERROR_TEXT_MAX]; /* the effect; "" if the game does not describe it */
};
void session_choice_name(const struct session *p, struct text *out);
bool session_choice_ask(const struct session *p, struct text *out);
bool session_choice_at(const struct session *p, int i, struct choice_way *out);

/* Makes these players the settings of the next game, unless a controller chose them. */
void session_keep_players(const struct session *p);

/* Adds the text that stays beside the board until the next turn: the controller's task, or the last
 * event. *out has SESSION_SAID_MAX bytes. False: there is no text. */
bool session_said(const struct session *p, struct text *out);

/* Drops the picked piece, open choices and numbered lists. */
void session_put_back(struct session *p);

bool session_has_human(const struct session *p);

/* Whether a bot's thoughts must be hidden from its opponent. */
bool session_hides_thoughts(const struct session *p);

/* Whether two bots play on without waiting. */
bool session_runs_through(const struct session *p);

/* The side of the only person, or -1. */
int session_lone_human(const struct session *p);

/* Threats as facts in out[FACTS_MAX]: all of them if asked for, otherwise those of
 * session_warnings. Returns their number. */
int session_threats(const struct session *p, int picked, struct fact *out);

/* Adds a line for each threat against a person who is to move. */
void session_warnings(const struct session *p, struct text *out);

void session_tell_resume(const struct session *p);

/* ---- for commands ---- */

/* The seed of the game, drawn at the first call. */
uint64_t session_seed(struct session *p);

/* Excludes a running game of a person against a bot from the rating. The record keeps the reason,
 * one word (autosave.c). */
void session_make_casual(struct session *p, const char *why);

/* Calls session_make_casual if the evaluation bar is shown. */
void session_note_bar(struct session *p);

/* Reports why a command or move is refused. After a refused move the program exits with
 * CODE_ILLEGAL, unless the input is a terminal. */
enum refused { REFUSED_COMMAND, REFUSED_MOVE };
void session_refuse_as(struct session *p, enum refused what, const char *format, ...)
    PORT_PRINTF(3, 4);
#define session_refuse(p, ...)      session_refuse_as(p, REFUSED_COMMAND, __VA_ARGS__)
#define session_refuse_move(p, ...) session_refuse_as(p, REFUSED_MOVE, __VA_ARGS__)

/* The variant that names places in messages and typed lines, since the second player may count from
 * the other side. It belongs to the only person, or to the side to move. Records use p->variant. */
const struct variant *session_names(const struct session *p);

/* Calls the controller after a command or turn, and asks its question. */
void session_watch(struct session *p);

/* Sets the clock of a game that has not begun or has no clock. NULL removes the clock. */
void session_set_clock(struct session *p, const struct clock_control clock[2]);

static inline const struct pos *session_pos(const struct session *p)
{
    return game_pos(p->game);
}

static inline bool session_is_over(const struct session *p)
{
    return game_end(p->game) != GAME_GOES_ON;
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

/* The game is not over, and the remote player is to move. */
static inline bool session_waits_far(const struct session *p)
{
    return p->remote && !session_is_over(p) && session_player_to_move(p)->kind == PLAYER_REMOTE;
}

/* The last hint for this position, or NULL. */
static inline const struct search_line *session_hint(const struct session *p)
{
    const struct adviser *a = &p->adviser;
    const bool is_of_now =
        a->has_found && a->key == session_pos(p)->key && a->steps == game_length(p->game);
    return is_of_now && a->n_given > 0 ? &a->found.lines[a->n_given - 1] : NULL;
}

/* ---- moves (session_moves.c) ---- */

/* Plays n steps of a person's turn. */
void moves_play(struct session *p, const move_code *steps, int n);

/* Lets `player` play a turn for the side to move, and reports the turn. */
void moves_play_bot(struct session *p, const struct player *player);

/* Plays a legal step of the remote player, and reports a whole turn. */
void moves_play_far(struct session *p, move_code m);

/* Legal steps in out[max_moves]: all of them (PLACE_NONE); or those that begin at `place`; or, if
 * there are none, those that end there. Returns their number. */
int moves_of(const struct session *p, int place, move_code *out);

/* Prints "HEADING c8-a6 c8xd6 ...", sorted by places. Accessible mode prints a line for each place,
 * or for each step of one place with a number. */
void moves_print(struct session *p, int place, const move_code *moves, int n, const char *format,
                 ...) PORT_PRINTF(5, 6);

/* The step with this number in the last printed list, or MOVE_NONE. */
move_code moves_numbered(struct session *p, const char *typed);

/*
 * ---- saving (autosave.c) ----
 *
 * After every change the record is written to a file in the state directory, and after the end of
 * the game to the data directory. The first failure is reported.
 */

enum { DATE_TEXT_MAX = 24 };

/* Adds the time in UTC: "2026-11-21T05:40:12Z". */
void autosave_date(struct text *out);

/* Adds the stem of the game's file names, which does not change. */
void autosave_stem(struct session *p, struct text *out);

/* The record of the game, which the caller frees. */
char *autosave_record_new(struct session *p, size_t *size);

void autosave_game(struct session *p);

/* Continues the locked file `name` of the state directory, or none (""). */
void autosave_adopt(struct session *p, const char *name);

/* Moves a game that is given up to the data directory. */
void autosave_shelve(struct session *p);

/* Unlocks the file of the game, which stays. */
void autosave_release(struct session *p);

/* ---- saved games: found, listed, opened, continued (resume.c) ---- */

/* Opens the record at `path`; the caller frees *out. A game of the state directory continues in its
 * file, unless another program plays it. CODE_NONE, or another code after a message. */
enum exit_code resume_open(struct app *app, const char *path, struct session **out);

/* Finds the last unfinished game of `rules` (NULL: any) that no program plays, and locks it as
 * app->unfinished. Finished games move to the data directory. False: there is no such game. */
bool resume_find(struct app *app, const struct rules *rules);

/* The same for a menu, without the lock. Without a terminal it finds nothing. */
void resume_find_for_menu(struct app *app);

/* Opens app->unfinished as app->game. False after a message. */
bool resume_continue(struct app *app);

/* Lists the records of the settings' game that no program plays, the newest first. */
void resume_list(struct app *app, struct store_list *out);

/* Adds "2026-11-21 05:40  move 3, red           red human, cian level:5". The text may contain
 * control characters. */
void resume_label(const struct store_entry *entry, struct text *out);

/* Adds "move 3, red". */
void resume_describe(const struct game *g, struct text *out);

#endif
