/*
 * What sessions of lessons and of puzzles have in common: a controller that sets up positions,
 * watches turns, takes them back and plays the other side.
 */
#ifndef TACTIGON_APP_LEARN_LESSON_CONTROL_H
#define TACTIGON_APP_LEARN_LESSON_CONTROL_H

#include "app/learn/verdict.h"
#include "app/session/typed/command.h"

/* The caller gives the first three; the others begin with everything zero. */
struct lesson_control {
    struct controller controller; /* first: a session knows this one */
    struct app *app;
    const char *what; /* "lessons" */
    int length;       /* steps of the game when it was last looked at */
    int n_wrong;      /* turns that were wrong */
    int n_hints;      /* that were given */
    bool is_over;     /* it is done, or was shown: the question is whether to go on */
};

/* What is played: the board, its rules and the position, NULL for the game's own. */
struct lesson_control_game {
    const struct rules *rules;
    const char *board, *rule_set, *position;
    const char *against; /* a whole game against this player; NULL: the controller plays */
    enum side side;      /* the person's */
};

static inline struct lesson_control *lesson_control_of(const struct session *p)
{
    return (struct lesson_control *)p->controller;
}

/* That game in a session of its own, which takes the place of *p. False after a message. */
bool lesson_control_open(struct lesson_control *g, const struct lesson_control_game *game,
                         struct session **p);

/* Begin number `at` of them by `begin`, false after a message; or leave for the menu: -1. */
void lesson_control_go_to(struct session *p, int at,
                          bool (*begin)(struct lesson_control *g, int at, struct session **p));

/* With the signs that are drawn. */
void lesson_control_say(struct lesson_control *g, const char *head, const char *words);

/* A screen with room for all words beside the board: there they stay, as lines do not. */
bool lesson_control_has_room(const struct lesson_control *g);

/* A turn of the person's has been played since the last look: its first step, or -1. */
int lesson_control_turn(struct session *p);

/* The steps of the turn that began at step `first` are the last of the game: into *out. */
void lesson_control_steps(const struct session *p, int first, struct reply *out);

/* Nothing is picked or chosen, and the board is to be drawn. */
void lesson_control_reset(struct session *p);

/* Play turns with blanks between them and add them to *out, as people write them. */
bool lesson_control_play_line(struct session *p, const char *turns, struct text *out);

/* The other side's turn, told as "Good. Cian plays d4-d5." */
void lesson_control_answer(struct session *p, const struct reply *turn, const char *head);

/* How many turns of a side the game has. */
int lesson_control_count_turns(const struct game *g, enum side side);

/* Commands of games that make no sense here, and what they are instead. */
extern const struct command lesson_control_refusal;
#define GUIDE_WITHOUT "redo go resign draw swap level players run save load resume export edit"

#endif
