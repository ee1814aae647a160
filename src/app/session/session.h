/*
 * A running game between people and bots: who is asked, what is said, and the
 * changes that commands make to it.
 */
#ifndef TACTIGON_APP_SESSION_SESSION_H
#define TACTIGON_APP_SESSION_SESSION_H

#include "app/session/advice.h"
#include "app/session/autosave.h"
#include "app/session/think.h"
#include "app/settings/app.h"
#include "app/system/input.h"
#include "tactigon/record.h"

enum { SESSION_SAID_MAX = TURN_TEXT_MAX + 128, SESSION_WARNINGS_MAX = 1024, CHOICE_MAX = 64 };

struct session {
    struct app *app;
    struct variant *variant; /* owned */
    struct game *game;       /* owned */
    struct record *record;   /* owned: what its file says beyond the game */
    struct autosave autosave;
    bool is_loaded; /* it comes from a record, not from the settings */
    bool has_seed;
    uint64_t seed;              /* of all choices by chance, once there was one */
    struct thinker thinkers[2]; /* the bots that have played, by side */
    struct adviser adviser;
    const char *board;            /* the name or the file it came from; borrowed */
    char start[POS_TEXT_MAX];     /* the position it began with; "" for the board's own start */
    int selected;                 /* the piece a person has picked, or PLACE_NONE */
    char choice[CHOICE_MAX];      /* typed: several steps begin so, a person is to choose; or "" */
    char choice_name[CHOICE_MAX]; /* what their texts have in common */
    bool needs_board;             /* draw it before the next question */
    int delay_ms;                 /* two bots: between their moves; negative: they wait for Enter */
    bool is_result_said;
    bool wants_menu;  /* somebody asked for the menu */
    bool has_failed;  /* the command could not be done: the rest of its line is dropped */
    const char *rest; /* of `line`: what is still to be done; NULL: nothing */
    char said[SESSION_SAID_MAX];
    char line[INPUT_LINE_MAX + 1];
};

/*
 * A new game by the settings, from the position `start` (NULL: the board's own), in *out: the
 * caller's to free. Returns CODE_NONE, or the code to leave with after a message.
 */
enum exit_code session_new(struct app *app, const char *start, struct session **out);

/*
 * A game that was read from a record, with its players; *loaded is used up, whatever happens.
 * `name` is its file in the state directory, which is locked and is written from now on, or "".
 */
enum exit_code session_new_loaded(struct app *app, struct record_loaded *loaded, const char *name,
                                  struct session **out);

void session_free(struct session *p); /* NULL is allowed */

/* The game of `fresh` takes the place of p's; `fresh` is used up. */
void session_replace(struct session *p, struct session *fresh);

/* Play until the game is left: for the menu, because it is over, or because the program ends. */
void play_run(struct session *p);

/*
 * Begin again from the same position, by the settings or as the record said. False with a message:
 * all stays as it is.
 */
bool session_restart(struct session *p);

/* Play n steps of a turn for the side to move, a person's; asks first when the settings say so. */
void session_steps(struct session *p, const move_code *steps, int n);

/* A bot plays the turn now and it is said. */
void session_bot_turn(struct session *p, const struct player *player);

/* The only side that a person plays, or -1. */
int session_lone_human(const struct session *p);

/* After the position has changed by other means than a move. */
void session_changed(struct session *p);

bool session_is_over(const struct session *p);
const struct pos *session_pos(const struct session *p);

/*
 * s, a name, a step as it is typed or words of the game's, by the numbers that the person to move
 * counts with, or back: the same text unless these are his own (settings_counts_own).
 */
void play_tell(const struct session *p, const char *s, struct text *out);

/* A command cannot be done: say why, with the line of input. */
void session_refuse(struct session *p, const char *format, ...) PORT_PRINTF(2, 3);

/* The same for a move: where input is no terminal the program leaves with CODE_ILLEGAL. */
void session_refuse_move(struct session *p, const char *format, ...) PORT_PRINTF(2, 3);

#endif
