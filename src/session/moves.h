/* Turns in a session: who plays next, what is played, and the choice between several steps. */
#ifndef TACTIGON_SESSION_MOVES_H
#define TACTIGON_SESSION_MOVES_H

#include "session/session.h"

enum { SESSION_LAST_TURN_MAX = TURN_TEXT_MAX + 128 };

void session_play_bot(struct session *p);

/* What a front end must do next. Bots and forced moves come before typed items, except while the
 * clock is paused. */
enum session_next {
    SESSION_BOT,      /* calls session_play_bot */
    SESSION_ANSWERED, /* a forced move was played; the answer reports it */
    SESSION_TYPED,    /* runs the next typed item */
    SESSION_WAIT      /* waits for a person, a peer, or the delay between two bots */
};
enum session_next session_next(struct session *p, bool has_typed);

struct step_choice {
    char answer[MOVE_TEXT_MAX]; /* the text to type */
    bool is_number;
    char what[ERROR_TEXT_MAX]; /* the effect of the step; "" if the rules do not describe it */
};
/* After NEXT_CHOICE, the person chooses between several steps. session_choice_name returns the
 * text with which all begin. session_choice_ask adds the question ("How many?"), or returns false
 * if the caller must list the steps. session_choice_at gives step i, and returns false after the
 * last. */
struct text_word session_choice_name(const struct session *p);
bool session_choice_ask(const struct session *p, struct text *out);
bool session_choice_at(const struct session *p, int i, struct step_choice *out);

/* Adds the text that stays beside the board until the next turn: the controller's task, or the last
 * event. *out has SESSION_LAST_TURN_MAX bytes. Returns false if there is no such text. */
bool session_last_turn(const struct session *p, struct text *out);

/* Plays n steps of a person's turn. */
void moves_play(struct session *p, const move_code *steps, int n);

/* Makes the bot `player` play a turn for the side to move, and reports the turn. */
void moves_play_bot(struct session *p, const struct player *player);

/* Plays a legal step of the remote player. If the turn is then complete, records its time as the
 * player's program measured it, and reports the turn. */
void moves_play_peer(struct session *p, move_code m, int64_t used_ns);

/* Writes legal steps to out[max_moves] and returns their number: all steps for PLACE_NONE;
 * otherwise the steps that begin at `place` or, if none do, the steps that end there. */
int moves_of(const struct session *p, int place, move_code *out);

/* Prints "HEADING c8-a6 c8xd6 ...", sorted by places. In accessible mode, prints a line for each
 * starting place or, if `place` is given, a numbered line for each step. */
void moves_print(struct session *p, int place, const move_code *moves, int n, const char *format,
                 ...) PORT_PRINTF(5, 6);

/* Returns the step with this number in the last printed list, or MOVE_NONE. */
move_code moves_numbered(struct session *p, const char *typed);

#endif
