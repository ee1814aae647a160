/*
 * A game being played between people and bots: its record, who plays, what is picked, the file that
 * keeps it. A session knows nothing of how it is shown: messages, and what comes next, are in
 * app->answer; questions go through app_ask.
 */
#ifndef TACTIGON_APP_SESSION_SESSION_H
#define TACTIGON_APP_SESSION_SESSION_H

#include "app/session/think.h"
#include "app/session/timing.h"
#include "app/settings/setup.h"
#include "app/system/input.h"
#include "tactigon/record.h"

enum { SESSION_SAID_MAX = TURN_TEXT_MAX + 128 };

struct command;
struct paint_marks;
struct remote;
struct session;

/* Lessons and puzzles watch a session by one. Its game is not saved. */
struct controller {
    const struct command *commands;   /* before those of the game; `name` NULL at the end */
    const char *without;              /* the game's commands that are missing here, by spaces */
    const struct command *instead;    /* is run for a missing command; not listed */
    void (*after)(struct session *p); /* a command or turn has ended */
    void (*answer)(struct session *p, bool is_yes); /* to `question` */
    /* While a line of turns is shown: one forward, or back; 0: nothing. False: no line. NULL. */
    bool (*step)(struct session *p, int by);
    /* The task, for beside the board; no text: what happened last is shown there. NULL. */
    void (*task)(const struct session *p, struct text *out);
    /* Marks on the board: the goal, the steps of a hint. NULL. */
    void (*mark)(const struct session *p, struct paint_marks *out);
    const char *refused;  /* of `commands`, those that are refused now, by spaces; or NULL */
    char question[512];   /* the session asks it next, an empty line means yes; "": none */
    bool has_no_warnings; /* they would give too much away */
};

/* What happened to the game last. */
enum event_kind {
    EVENT_NONE,
    EVENT_BEGUN, /* in place of another game */
    EVENT_PLAYED,
    EVENT_BOT_PLAYED,
    EVENT_FORCED, /* the only legal step was played */
    EVENT_TAKEN_BACK,
    EVENT_PLAYED_AGAIN,
    EVENT_ENDED /* by resignation, agreement or the clock */
};
struct event {
    enum event_kind kind;
    enum side side;   /* who played */
    struct player by; /* EVENT_BOT_PLAYED */
    int begin, end;   /* the steps of the turn in the game */
};

/* What a person asks of a session. */
enum request_kind { REQUEST_LINE, REQUEST_PLACE, REQUEST_STEP, REQUEST_BACK };
struct request {
    enum request_kind kind;
    const char *line; /* one command, setting, question or move; "" for an empty line */
    int place;        /* to pick or to play to; REQUEST_BACK: the ply to play on from */
    move_code step;   /* legal: play it */
};

/* The hints of the strongest bot. Begins with everything zero. */
enum { ADVICE_LINES = 5 }; /* moves compared for hints */
struct adviser {
    struct thinker thinker;
    bool has_found;
    uint64_t key; /* of the position that was searched */
    int steps;    /* how many had been played then */
    int n_given;  /* hints so far; the next one is another move */
    struct search_result found;
};

/* The files of a game. Begins with everything zero. */
struct autosave {
    char name[PLATFORM_NAME_MAX]; /* its file in the state directory; "": none yet */
    char kept[PLATFORM_PATH_MAX]; /* the path of the finished game; "": none yet */
    char *data;                   /* the record written last; owned */
    size_t size;
    bool is_written; /* and that is the present game */
    bool is_warned;  /* the warning has been given */
};

struct session {
    struct app *app;
    struct controller *controller;   /* borrowed; NULL: a game like any other */
    struct remote *remote;           /* a remote player (remote.h); NULL: none */
    void (*left)(struct session *p); /* called when the session is freed; or NULL */
    struct variant *variant;         /* owned */
    struct game *game;               /* owned */
    struct record *record;           /* owned: what its file says beyond the game */
    struct autosave autosave;
    struct timing timing; /* of game and record */
    bool is_loaded;       /* from a record, not by the settings */
    int delay_ms;         /* milliseconds between moves of two bots; negative: until Enter */
    struct player players[2];
    bool has_seed;
    uint64_t seed;              /* of all random choices */
    struct thinker thinkers[2]; /* the bots that have played, by side */
    struct adviser adviser;
    const char *board;        /* the name or the file it came from; borrowed */
    char start[POS_TEXT_MAX]; /* the position it began with; "" for the board's own start */
    int selected;             /* the piece a person has picked, or PLACE_NONE */
    bool asks_threats;        /* all threats in this position are shown */
    int offered;              /* the place whose steps were listed with numbers; or PLACE_NONE */
    struct command *own;      /* settings and questions as commands; owned; NULL: none yet */
    move_code *choices;       /* the person chooses one of these steps; owned; NULL */
    int n_choices;
    int n_forced; /* forced passes played since a person moved */
    struct event last;
    bool has_changed; /* `last` came by the last request */
};

/* A new game; the caller frees it. CODE_NONE, or the code to leave with after a message. */
enum exit_code session_new(struct app *app, const struct game_setup *setup, struct session **out);

/* A game by the settings, from the position `start` (NULL: the board's own). */
enum exit_code session_new_set(struct app *app, const char *start, struct session **out);

/*
 * A game from a record, which takes over *loaded; the caller frees it. `name` is its locked file in
 * the state directory, which is written from now on, or "".
 */
struct session *session_new_loaded(struct app *app, struct record_loaded *loaded, const char *name);

void session_free(struct session *p); /* NULL is allowed */

/* Ask whether app->game may be given up, if it has moves; or only if these are not saved. */
bool session_may_give_up(struct app *app);
bool session_may_put_aside(struct app *app);

/* The game of `fresh` takes the place of p's; `fresh` is freed. */
void session_replace(struct session *p, struct session *fresh);

/* Begin again from the same position, by the settings or the record; false: refused. */
bool session_restart(struct session *p);

/* Begin a game like this one from another position. */
bool session_restart_from(struct session *p, const char *start);

/* Step through the line that the controller shows; false: it shows none. */
static inline bool session_step_line(struct session *p, int by)
{
    return p->controller && p->controller->step && p->controller->step(p, by);
}

/* The game has changed: drop what is picked, draw the board, save. */
void session_change(struct session *p, const struct event *e);

/* ---- what a front end calls ---- */

/* Do it (typed/request.c). */
void session_request(struct session *p, const struct request *r);
void session_do(struct session *p, const char *line);

/* If the time is over: a person against a bot may play on without a clock, else the game is lost
 * on time, and it returns true. */
bool session_end_time(struct session *p);

/* session_end_time where nothing was typed. True: the time was over. */
bool session_expire(struct session *p);

/* The bot of the side to move plays a turn. */
void session_play_bot(struct session *p);

/*
 * What comes next, for all front ends: bots and forced moves come before the rest of what was
 * typed, but nobody moves while the clock stands still (session_moves.c).
 */
enum session_next {
    SESSION_BOT,      /* session_play_bot */
    SESSION_ANSWERED, /* a forced move has been played: the answer says so */
    SESSION_TYPED,    /* the next item of what was typed */
    SESSION_WAIT      /* for a person, a peer, or the time between the moves of two bots */
};
enum session_next session_next(struct session *p, bool has_typed);

/*
 * After NEXT_CHOICE: what the steps have in common; the question, true when it is the game's own
 * (how many?), else the ways are listed; the i-th way, false after the last.
 */
struct choice_way {
    char answer[MOVE_TEXT_MAX]; /* what to type for it */
    bool is_number;
    char what[ERROR_TEXT_MAX]; /* what it does; "" when the game does not say */
};
void session_choice_name(const struct session *p, struct text *out);
bool session_choice_ask(const struct session *p, struct text *out);
bool session_choice_at(const struct session *p, int i, struct choice_way *out);

/* Menus and the next game begin with these players, unless a controller chose them. */
void session_keep_players(const struct session *p);

/* What stays beside the board until the next turn: the controller's task, or what happened last.
 * Into SESSION_SAID_MAX bytes; false: nothing. */
bool session_said(const struct session *p, struct text *out);

/* Drop what is picked, open choices and numbered lists. */
void session_put_back(struct session *p);

bool session_has_human(const struct session *p);

/* A bot's thoughts would help the person who plays against it. */
bool session_hides_thoughts(const struct session *p);

/* Two bots play on without waiting. */
bool session_runs_through(const struct session *p);

/* The only side that a person plays, or -1. */
int session_lone_human(const struct session *p);

/* Threats as facts, into out[FACTS_MAX]: all of them if asked for, else as session_warnings.
 * Returns how many. */
int session_threats(const struct session *p, int picked, struct fact *out);

/* Threats against a person who is to move, a line each. */
void session_warnings(const struct session *p, struct text *out);

/* An unfinished game is left: report how to continue it. */
void session_tell_resume(const struct session *p);

/* ---- what its commands call ---- */

/* The seed of the game, drawn when it is first needed. */
uint64_t session_seed(struct session *p);

/* A running game of a person against a bot is no longer rated: its record says `why`, a word
 * (autosave.c). */
void session_make_casual(struct session *p, const char *why);

/* session_make_casual where a bar shows who stands better. */
void session_note_bar(struct session *p);

/* Report why a command or move is refused. After a move, if input is not a terminal, the program
 * leaves with CODE_ILLEGAL. */
enum refused { REFUSED_COMMAND, REFUSED_MOVE };
void session_refuse_as(struct session *p, enum refused what, const char *format, ...)
    PORT_PRINTF(3, 4);
#define session_refuse(p, ...)      session_refuse_as(p, REFUSED_COMMAND, __VA_ARGS__)
#define session_refuse_move(p, ...) session_refuse_as(p, REFUSED_MOVE, __VA_ARGS__)

/*
 * The variant whose names are used for messages and typed lines, as the second player may count
 * places from the other side: that of the only person, else of the side to move. Records use
 * p->variant.
 */
const struct variant *session_names(const struct session *p);

/* After a command or turn: call the controller, and ask its question. */
void session_watch(struct session *p);

/* Play by this clock: before the game, or where it has none. */
void session_set_clock(struct session *p, const struct clock_control clock[2]);

/* Remove the clock; `why` as for session_make_casual. */
void session_drop_clock(struct session *p, const char *why);

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

static inline bool session_is_far(const struct session *p, enum side side)
{
    return p->players[side].kind == PLAYER_REMOTE;
}

/* The game is not over and the remote player is to move. */
static inline bool session_waits_far(const struct session *p)
{
    return p->remote && !session_is_over(p) && session_is_far(p, (enum side)session_pos(p)->side);
}

/* The last hint for this position; NULL: none was given. */
static inline const struct search_line *session_hint(const struct session *p)
{
    const struct adviser *a = &p->adviser;
    const bool is_of_now =
        a->has_found && a->key == session_pos(p)->key && a->steps == game_length(p->game);
    return is_of_now && a->n_given > 0 ? &a->found.lines[a->n_given - 1] : NULL;
}

/* ---- moves (session_moves.c) ---- */

/* Play n steps of a turn for the side to move, a person's. */
void moves_play(struct session *p, const move_code *steps, int n);

/* `player` plays a turn for the side to move, and it is reported. */
void moves_play_bot(struct session *p, const struct player *player);

/* The remote player has played this legal step; a whole turn is reported. */
void moves_play_far(struct session *p, move_code m);

/* The legal steps into out[max_moves]: all (PLACE_NONE), or those that begin at a place, or else
 * end there. Returns how many. */
int moves_of(const struct session *p, int place, move_code *out);

/* "HEADING c8-a6 c8xd6 ...", sorted by places; in accessible mode a line each, where those of a
 * place are numbered. */
void moves_print(struct session *p, int place, const move_code *moves, int n, const char *format,
                 ...) PORT_PRINTF(5, 6);

/* The step with this number in the list printed last, or MOVE_NONE. */
move_code moves_numbered(struct session *p, const char *typed);

/*
 * ---- saving (autosave.c) ----
 *
 * After every change the record goes to a file in the state directory, and when the game is over to
 * the data directory. If it cannot be saved, one warning is given.
 */

enum { DATE_TEXT_MAX = 24 };

/* The time now by UTC: "2026-11-21T05:40:12Z". */
void autosave_date(struct text *out);

/* The stem of the game's file names, always the same. */
void autosave_stem(struct session *p, struct text *out);

/* The record of the game; the caller frees it. */
char *autosave_record_new(struct session *p, size_t *size);

/* Save the game if it has changed. */
void autosave_game(struct session *p);

/* The game was read from the locked file `name` of the state directory, or "". */
void autosave_adopt(struct session *p, const char *name);

/* The game is given up for another: move it to the data directory. */
void autosave_shelve(struct session *p);

/* The game is left; its file stays. */
void autosave_release(struct session *p);

#endif
