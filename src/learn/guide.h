/* The controller that lessons and puzzles share. It sets up positions, judges turns, takes back
 * wrong turns and plays the other side. teach.c and quiz.c fill in the functions. */
#ifndef TACTIGON_LEARN_GUIDE_H
#define TACTIGON_LEARN_GUIDE_H

#include "learn/verdict.h"
#include "session/controller.h"

enum {
    GUIDE_HINTS = 3, /* hints for a turn: its idea, its first place, the turn */
    WORDS_MAX = 2048,
    QUESTION_MAX = 512,
};

struct pupil_turn {
    const struct pos *before;
    struct steps steps;
    int number; /* 1 for the pupil's first turn */
};

/* The caller sets the members before `start`; the others are initially zero. */
struct guide {
    struct controller controller; /* first member: session.controller points here */
    struct app *app;
    /* Opens lesson or puzzle number `at` in a session that replaces *p. On failure, prints a
     * message and returns false. */
    bool (*begin)(struct guide *g, int at, struct session **p);
    void (*done)(struct session *p, const struct pupil_turn *turn, const struct judged *judged);
    /* Runs after a turn that is wrong or too slow, or that the judge could not decide. */
    void (*fail)(struct session *p, const struct pupil_turn *turn, const struct judged *judged);
    command_function *give_hint;
    void (*finish)(struct session *p, const char *head); /* runs after the solution was shown */
    union position start;
    struct task task; /* task number `at`; `begin` sets task.lesson or task.puzzle */
    int at;
    int length;        /* number of steps in the game at the last call of guide_after */
    int n_wrong;       /* wrong tries at this turn */
    int n_hints;       /* hints given for this turn */
    struct steps hint; /* the hinted turn, for the position with the key hint_key */
    uint64_t hint_key;
    bool hint_begins;     /* only the first place of the turn is hinted */
    int goals[GOALS_MAX]; /* places to mark on the board */
    int n_goals;
    bool is_over; /* the task was solved or its solution shown */

    bool is_shown;            /* the person steps through the solution, which the game can redo */
    struct player bot;        /* the player of the other side, except while the solution is shown */
    struct coach_line tried;  /* the last wrong turn and its refutation; n is 0 before the first */
    char why[COACH_TEXT_MAX]; /* why `tried` was wrong */
};

static inline struct guide *guide_of(const struct session *p)
{
    return (struct guide *)p->controller;
}

/* Opens a game with the rules, board and position of `setup` in a session that replaces *p. The
 * person has the side to move. `against` names the other player; NULL: the controller, which is
 * called `name`. On failure, prints a message and returns false. */
bool guide_open(struct guide *g, struct game_setup *setup, const char *against, const char *name,
                struct session **p);

/* Frees what guide_open has made, except the session. */
void guide_close(struct guide *g);

/* Begins lesson or puzzle number `at`, or goes to the menu if `at` is -1. Reports failures. */
void guide_go_to(struct session *p, int at);

/* Adds the words. "{a|b}" in them stands for "a" in ASCII and "b" in Unicode, "[a|b]" for "a"
 * without a screen and "b" on a screen. */
void guide_words(const struct guide *g, const char *words, struct text *out);
void guide_message(struct guide *g, const char *head, const char *words);

/* Ends the task and asks `question`. On the screen, the question includes the words, because it
 * covers all other text. */
void guide_ask(struct guide *g, const char *head, const char *words, const char *question);

/* Returns whether the front end is a screen with room for all words beside the board. */
bool guide_has_room(const struct guide *g);

/* The controller's `after`: judges the turn that the person has played since the last call. */
void guide_after(struct session *p);

void guide_set_hint(struct session *p, const struct steps *turn, bool begins_only);

/* Returns the coach, who talks to the person. */
struct coach *guide_coach(const struct session *p);

/* Gives the next hint for the turn: its idea, the place where it begins, and the turn itself. */
void guide_hint_turn(struct session *p, const struct steps *turn);

/* Returns the number of turns that the person has played. */
int guide_count_turns(const struct session *p);

/* Deselects any piece and shows the board. At the start, picks the piece that the lesson names. */
void guide_reset(struct session *p);

/* Sets *out to a wrong turn of a puzzle in p: one that was tried, or one that the puzzle lists. If
 * no wrong turn is known, the line has no turns. */
void guide_contrast(const struct guide *g, const struct pos *p, struct coach_line *out);

/* guide_take_back undoes a turn. guide_try_again gives a hint after several wrong turns. */
void guide_take_back(struct session *p, const struct steps *turn);
void guide_try_again(struct session *p, int n_hints);

/* Finds the solution's turn in this position. Returns false if the solution lacks the position. */
bool guide_solution_turn(const struct session *p, struct steps *out);

/* Finds the solution's turn, or else any correct turn; out->n is 0 if none was found. */
void guide_find(const struct session *p, struct steps *out);

/* Shows the solution from the start, turn by turn if it has several, then calls `finish`. */
void guide_show_solution(struct session *p);

/* Stops showing the solution, and goes back to the start. */
void guide_leave_line(struct session *p);

/* Commands: 'again' begins the task again; 'why' says what refutes the last wrong turn. */
command_function guide_run_again, guide_run_why;

/* The game's commands that are refused in lessons and puzzles. */
#define GUIDE_WITHOUT "redo go resign draw swap level players run save load resume export edit"

#endif
