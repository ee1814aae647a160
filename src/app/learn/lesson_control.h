/*
 * What sessions of lessons and of puzzles have in common: a controller that sets up positions,
 * watches turns, takes them back and plays the other side.
 */
#ifndef TACTIGON_APP_LEARN_LESSON_CONTROL_H
#define TACTIGON_APP_LEARN_LESSON_CONTROL_H

#include "app/learn/verdict.h"
#include "app/session/typed/command.h"

enum { LESSON_CONTROL_HINTS = 2 }; /* of a turn: where it begins, where it ends */

/* A turn of the person's that has just been played. */
struct pupil_turn {
    const struct pos *before;
    struct reply steps;
    int number; /* from 1 */
};

/* The caller gives what stands before `side`; the others begin with everything zero. */
struct lesson_control {
    struct controller controller; /* first: a session knows this one */
    struct app *app;
    const char *what; /* "lessons" */
    /* Number `at` in a session of its own, which takes the place of *p. False after a message. */
    bool (*begin)(struct lesson_control *g, int at, struct session **p);
    void (*judge)(struct session *p, const struct pupil_turn *turn, struct judged *judged);
    void (*give_hint)(struct session *p);
    void (*pick)(struct session *p); /* back at the beginning: what is picked; NULL: nothing */
    union position start;
    struct task task; /* of number `at`, which is opened without its lesson or puzzle */
    int at;
    enum side side;    /* the person's */
    int length;        /* steps of the game when it was last looked at */
    int n_wrong;       /* tries at the turn at hand */
    int n_hints;       /* that were given for it */
    struct reply hint; /* the turn that was told, of a position, or only where it begins */
    uint64_t hint_key;
    bool hint_begins;
    int goals[GOALS_MAX]; /* places, to be marked */
    int n_goals;
    bool is_over; /* it is done, or was shown: the question is whether to go on */

    /* A line of turns, from step `line_begin` of the game to `line_end`, that is stepped through.
     */
    enum lesson_line { LINE_NONE, LINE_SOLUTION, LINE_REFUTED } line;
    int line_begin, line_end;
    const char *at_end; /* printed at the end of a solution, where one more Enter finishes; NULL: it
                         * finishes at once */
    struct player bot;  /* who plays the other side otherwise */
    void (*finish)(struct session *p, const char *head); /* the solution has been shown */
    /* Play what follows on the wrong turn, the person's number `turn`, which has been played; add
     * how it ends. */
    void (*refute)(struct session *p, int turn, struct text *out);
    struct reply wrong; /* the last turn that was wrong, in the position of the key; n 0: none */
    uint64_t wrong_key;
};

static inline struct lesson_control *lesson_control_of(const struct session *p)
{
    return (struct lesson_control *)p->controller;
}

/*
 * The game of `setup`, which has rules, board and position, in a session that takes the place of
 * *p. The person has the side to move, the other one is played by `against`; NULL: by the
 * controller. False after a message.
 */
bool lesson_control_open(struct lesson_control *g, struct game_setup *setup, const char *against,
                         struct session **p);

/* Begin number `at`, false after a message; or leave for the menu: -1. */
void lesson_control_go_to(struct session *p, int at);

/* With the signs that are drawn, and `[lines|screen]` as the front end is; the same, told. */
void lesson_control_words(const struct lesson_control *g, const char *words, struct text *out);
void lesson_control_message(struct lesson_control *g, const char *head, const char *words);

/* It is done: ask whether to go on. On the screen the words belong to the question, which covers
 * all else. */
void lesson_control_ask(struct lesson_control *g, const char *head, const char *words,
                        const char *question);

/* A screen with room for all words beside the board: there they stay, as lines do not. */
bool lesson_control_has_room(const struct lesson_control *g);

/* For the controller: a turn of the person's that has been played since the last look is judged. */
void lesson_control_after(struct session *p);

/* For the controller: goals and the turn of a hint on the board. */
void lesson_control_mark(const struct session *p, struct paint_marks *out);

/* That turn has been told for the position as it is. */
void lesson_control_tell_turn(struct session *p, const struct reply *turn, bool begins_only);

/* Hints of that turn: the first marks where the move begins, the second where it ends. */
void lesson_control_hint_turn(struct session *p, const struct reply *turn);

/* The turns that the person has played. */
int lesson_control_count_turns(const struct session *p);

/* Nothing is picked or chosen but what `pick` picks, and the board is to be drawn. */
void lesson_control_reset(struct session *p);

/* A wrong turn is taken back: it is to be tried again, with a hint at times if there are. */
void lesson_control_take_back(struct session *p, const struct reply *turn);
void lesson_control_try_again(struct session *p, int n_hints);

/* Beside the board is no room for all of it when there is something to be said. */
bool lesson_control_is_brief(const struct lesson_control *g);

/* The solution's turn from here; false: the game has left it. */
bool lesson_control_follow(const struct session *p, struct reply *out);

/* The same, or else any right turn; n 0: there is none. */
void lesson_control_find(const struct session *p, struct reply *out);

/* Show the solution from the beginning, turn by turn if there are several, then `finish`. */
void lesson_control_solve(struct session *p);

/* Begin it again in the same session. */
void lesson_control_restart(struct session *p);

/* Commands: begin number `at` again; show the last wrong turn and what follows, turn by turn. */
void lesson_control_run_again(struct session *p);
void lesson_control_run_why(struct session *p);

/* For the controller: of the line that is shown; and it is shown no longer. */
bool lesson_control_step(struct session *p, int by);
void lesson_control_leave_line(struct session *p);

/* For the controller: the answer to the question behind a wrong turn that was shown; false: it was
 * another question. */
bool lesson_control_answered(struct session *p, bool is_yes);

/* Play a turn; false: it is not legal. */
bool lesson_control_play(struct session *p, const struct reply *turn);

/* The other side's turn, told as "Good. Cian plays d4-d5." */
void lesson_control_answer(struct session *p, const struct reply *turn, const char *head);

/* What is wrong with a file of one's own, after its name. */
void lesson_control_bad_file(struct app *app, const char *path, const struct error *error);

/* Commands of games that make no sense here, and what they are instead. */
extern const struct command lesson_control_refusal;
#define GUIDE_WITHOUT "redo go resign draw swap level players run save load resume export edit"

#endif
