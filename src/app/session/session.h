/*
 * A game being played between people and bots: its record, who plays, what is picked, the file that
 * keeps it. A session knows nothing of how it is shown. It prints nothing: what a command has to
 * tell, and what is to come next, is in app->answer, which a front end shows. Its questions go
 * through app_ask.
 */
#ifndef TACTIGON_APP_SESSION_SESSION_H
#define TACTIGON_APP_SESSION_SESSION_H

#include "app/session/autosave.h"
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

/*
 * Somebody who stands behind a session and watches what is done in it: lessons. Its game is not
 * saved.
 */
struct controller {
    const struct command *commands; /* come before those of the game; `name` NULL at the end */
    const char *without;            /* commands of the game that it has not, with blanks between */
    const struct command *instead;  /* what they are here: not listed, but told */
    void (*after)(struct session *p); /* something was done: a turn has perhaps been played */
    void (*answer)(struct session *p, bool is_yes); /* to `question` */
    /* A line of turns is shown: go on by one, or back; 0: nothing. False: there is none. NULL:
     * never. */
    bool (*step)(struct session *p, int by);
    /* What is to be done stands beside the board; nothing: what has happened does. NULL: never. */
    void (*task)(const struct session *p, struct text *out);
    /* What it wants to be seen on the board: the goal, the steps of a hint. NULL: nothing. */
    void (*mark)(const struct session *p, struct paint_marks *out);
    char question[512];   /* the session asks it next, an empty line means yes; "": none */
    bool has_no_warnings; /* they would tell too much */
};

/* What has brought a game to where it is. */
enum event_kind {
    EVENT_NONE,
    EVENT_BEGUN, /* this game, instead of another one */
    EVENT_PLAYED,
    EVENT_BOT_PLAYED,
    EVENT_FORCED, /* the only step there was has been played */
    EVENT_TAKEN_BACK,
    EVENT_PLAYED_AGAIN,
    EVENT_ENDED /* by a person, by two, or by the clock: game_end */
};
struct event {
    enum event_kind kind;
    enum side side;   /* who has played, as far as somebody has */
    struct player by; /* EVENT_BOT_PLAYED */
    int begin, end;   /* the steps of the turn in the game */
};

/* What a person asks of a session. */
enum request_kind { REQUEST_LINE, REQUEST_PLACE, REQUEST_STEP, REQUEST_BACK };
struct request {
    enum request_kind kind;
    const char *line; /* one command, setting, question or move; "" for an empty line */
    int place;        /* pick what stands there, play to it, or hear why not; REQUEST_BACK: go on
                       * from that position of the game, which asks */
    move_code step;   /* legal: play it */
};

/* What the best program there is advises. It begins with everything zero. */
enum { ADVICE_LINES = 5 }; /* moves that are looked at for hints */
struct adviser {
    struct thinker thinker;

    /* The hints for a position: asked again, there is the next one. */
    bool has_found;
    uint64_t key; /* of the position, and how many steps had been played */
    int steps;
    int n_given;
    struct search_result found;
};

struct session {
    struct app *app;
    struct controller *controller;   /* borrowed; NULL: a game like any other */
    struct remote *remote;           /* a remote player (remote.h); NULL: none */
    void (*left)(struct session *p); /* it is to know when the session is freed; or NULL */
    struct variant *variant;         /* owned */
    struct game *game;               /* owned */
    struct record *record;           /* owned: what its file says beyond the game */
    struct autosave autosave;
    struct timing timing; /* of game and record */
    bool is_loaded;       /* it comes from a record, not from the settings */
    int delay_ms;         /* between moves of two bots; negative: they wait for Enter */
    struct player players[2];
    bool has_seed;
    uint64_t seed;              /* of all choices by chance, once there was one */
    struct thinker thinkers[2]; /* the bots that have played, by side */
    struct adviser adviser;
    const char *board;        /* the name or the file it came from; borrowed */
    char start[POS_TEXT_MAX]; /* the position it began with; "" for the board's own start */
    int selected;             /* the piece a person has picked, or PLACE_NONE */
    bool asks_threats;        /* all of them have been asked for, of this position */
    int offered;              /* its steps have been listed with numbers to type; or PLACE_NONE */
    struct command *own;      /* settings and questions as commands; owned; NULL: none yet */
    move_code *choices;       /* steps of which a person is to choose one; owned; NULL: none */
    int n_choices;
    int n_forced; /* passes played by themselves since a person has moved */
    struct event last;
    bool has_changed; /* `last` has come by what was asked last */
};

/*
 * That game in *out: the caller's to free. Returns CODE_NONE, or the code to leave with after a
 * message.
 */
enum exit_code session_new(struct app *app, const struct game_setup *setup, struct session **out);

/* The same by the settings, from the position `start` (NULL: the board's own). */
enum exit_code session_new_set(struct app *app, const char *start, struct session **out);

/*
 * A game that was read from a record, with its players; *loaded is used up, whatever happens.
 * `name` is its file in the state directory, which is locked and is written from now on, or "".
 */
enum exit_code session_new_loaded(struct app *app, struct record_loaded *loaded, const char *name,
                                  struct session **out);

void session_free(struct session *p); /* NULL is allowed */

/* The game of `fresh` takes the place of p's; `fresh` is used up. */
void session_replace(struct session *p, struct session *fresh);

/*
 * Begin again from the same position, by the settings or as the record said. False with a message:
 * all stays as it is.
 */
bool session_restart(struct session *p);

/* The same from another position, which the board has: whatever the settings say now. */
bool session_restart_from(struct session *p, const char *start);

/* By one turn of the line that a controller shows; false: none is shown. */
static inline bool session_step_line(struct session *p, int by)
{
    return p->controller && p->controller->step && p->controller->step(p, by);
}

/* That has happened: nothing is picked, the board is to be drawn, the game is saved. */
void session_change(struct session *p, const struct event *e);

/* ---- what a front end calls ---- */

/* Do it; the same of a line that was typed (command.c). */
void session_request(struct session *p, const struct request *r);
void session_do(struct session *p, const char *line);

/*
 * True after the side to move has lost the game on time. A person who plays against a bot is asked,
 * and may play on without a clock (timing.c says when to look).
 */
bool session_end_time(struct session *p);

/* The same where nothing was typed. True: the time was over, whatever was answered. */
bool session_expire(struct session *p);

/* The bot of the side to move plays its turn and it is told (session_moves.c). */
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
 * While a choice is open, which NEXT_CHOICE asks for: what the steps have in common; the question,
 * in one line, true when it is the game's own (how many?), else the ways are listed; the i-th way,
 * false behind the last (request.c).
 */
struct choice_way {
    char answer[MOVE_TEXT_MAX]; /* what is to be typed for it */
    bool is_number;
    char what[ERROR_TEXT_MAX]; /* it does; "" when the game does not say */
};
void session_choice_name(const struct session *p, struct text *out);
bool session_choice_ask(const struct session *p, struct text *out);
bool session_choice_at(const struct session *p, int i, struct choice_way *out);

/* Menus and the next game begin with these players; a controller's are nobody else's. */
void session_keep_players(const struct session *p);

/*
 * What stays beside the board until the next turn, a line or some: a controller's task, or what has
 * happened last (session_moves.c). Into SESSION_SAID_MAX bytes; false: nothing.
 */
bool session_said(const struct session *p, struct text *out);

/* Nothing is picked, to be chosen or numbered any more. */
void session_put_back(struct session *p);

/* A person plays at least one side. */
bool session_has_human(const struct session *p);

/* What a bot thinks would be help for the person who plays against it. */
bool session_hides_thoughts(const struct session *p);

/* Two bots play on without waiting for anybody. */
bool session_runs_through(const struct session *p);

/* The only side that a person plays, or -1. */
int session_lone_human(const struct session *p);

/* The same as session_warnings as facts, into out[FACTS_MAX]; all threats if they have been asked
 * for and nothing is picked. Returns how many. */
int session_threats(const struct session *p, int picked, struct fact *out);

/* Threats against a person who is to move, a line each. */
void session_warnings(const struct session *p, struct text *out);

/* An unfinished game is left: how to go on with it another day. */
void session_tell_resume(const struct session *p);

/* ---- what its commands call ---- */

/* The seed of the game; it is asked for when the first choice is to be made by chance. */
uint64_t session_seed(struct session *p);

/*
 * One person against a bot gets help, or has another game than was begun: it does not count for a
 * rating, and its record says `why`, a word. Nothing in any other game, or one that is over
 * (autosave.c).
 */
void session_make_casual(struct session *p, const char *why);

/* The same if a bar says who stands better (autosave.c). */
void session_note_bar(struct session *p);

/*
 * A command cannot be done: say why, with the line of input. The same for a move: where input is no
 * terminal the program leaves with CODE_ILLEGAL.
 */
enum refused { REFUSED_COMMAND, REFUSED_MOVE };
void session_refuse_as(struct session *p, enum refused what, const char *format, ...)
    PORT_PRINTF(3, 4);
#define session_refuse(p, ...)      session_refuse_as(p, REFUSED_COMMAND, __VA_ARGS__)
#define session_refuse_move(p, ...) session_refuse_as(p, REFUSED_MOVE, __VA_ARGS__)

/*
 * The variant in whose names a person is told things, and what is typed is read: the second player
 * may count places from his own side. Who plays alone is always meant, else the side to move. What
 * is kept or handed on is written by p->variant.
 */
const struct variant *session_names(const struct session *p);

/* Something was done: the controller looks at it, and its question is asked. */
void session_watch(struct session *p);

/* That clock: before the game, or where it has none. */
void session_set_clock(struct session *p, const struct clock_control clock[2]);

/* Take the clock off; a person against a bot plays for no rating any more, `why` is a word. */
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

/* That side is remote; it is to move, in a game that goes on. */
static inline bool session_is_far(const struct session *p, enum side side)
{
    return p->players[side].kind == PLAYER_REMOTE;
}

static inline bool session_waits_far(const struct session *p)
{
    return p->remote && !session_is_over(p) && session_is_far(p, (enum side)session_pos(p)->side);
}

/* The line of the hint that was given last for the position as it is; NULL: there was none. */
static inline const struct search_line *session_hint(const struct session *p)
{
    const struct adviser *a = &p->adviser;
    const bool is_of_now =
        a->has_found && a->key == session_pos(p)->key && a->steps == game_length(p->game);
    return is_of_now && a->n_given > 0 ? &a->found.lines[a->n_given - 1] : NULL;
}

#endif
