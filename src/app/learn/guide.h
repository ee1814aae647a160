/* The controller that lessons and puzzles share. It sets up positions, judges turns, takes wrong
 * ones back and plays the other side. teach.c and quiz.c fill in the functions. */
#ifndef TACTIGON_APP_LEARN_GUIDE_H
#define TACTIGON_APP_LEARN_GUIDE_H

#include "app/learn/verdict.h"
#include "app/session/typed/command.h"

enum { GUIDE_HINTS = 2 }; /* hints for a turn: its first place, then its last place */

struct pupil_turn {
    const struct pos *before;
    struct steps steps;
    int number; /* 1 for the pupil's first turn */
};

/* The caller sets the members before `start`; the others begin as zero. */
struct guide {
    struct controller controller; /* first member: session.controller points here */
    struct app *app;
    /* Opens number `at` in a session that replaces *p. False after a message. */
    bool (*begin)(struct guide *g, int at, struct session **p);
    void (*done)(struct session *p, const struct pupil_turn *turn, const struct judged *judged);
    /* The turn was wrong or too slow, or the judge could not decide. */
    void (*fail)(struct session *p, const struct pupil_turn *turn, const struct judged *judged);
    void (*give_hint)(struct session *p);
    void (*finish)(struct session *p, const char *head); /* after the solution was shown */
    /* Plays what follows the person's wrong turn number `turn`, which is on the board, and adds how
     * that ends. */
    void (*refute)(struct session *p, int turn, struct text *out);
    union position start;
    struct task task; /* the task of number `at`; begin sets its lesson or puzzle */
    int at;
    enum side side;    /* the person's side */
    int length;        /* steps of the game at the last call of guide_after */
    int n_wrong;       /* wrong tries at this turn */
    int n_hints;       /* hints given for this turn */
    struct steps hint; /* the hinted turn, from the position hint_key */
    uint64_t hint_key;
    bool hint_begins;     /* only the first place has been hinted */
    int goals[GOALS_MAX]; /* places to mark on the board */
    int n_goals;
    bool is_over; /* the task was solved or its solution shown */

    /* The line of turns that the person steps through: steps line_begin to line_end of the game. */
    enum guide_line { LINE_NONE, LINE_SOLUTION, LINE_REFUTED } line;
    int line_begin, line_end;
    struct player bot;  /* the other side's player when no line is shown */
    struct steps wrong; /* the last wrong turn, from the position wrong_key; n is 0 without one */
    uint64_t wrong_key;
};

static inline struct guide *guide_of(const struct session *p)
{
    return (struct guide *)p->controller;
}

/*
 * Opens a game with the rules, board and position of `setup` in a session that replaces *p. The
 * person plays the side to move; `against` names the other player, or is NULL if the controller
 * plays. False after a message.
 */
bool guide_open(struct guide *g, struct game_setup *setup, const char *against, struct session **p);

/* Begins number `at`; -1 leaves for the menu. A failure is reported. */
void guide_go_to(struct session *p, int at);

/* Adds the words with this display's signs. "[a|b]" in them gives "a" in lines and "b" on a
 * screen. */
void guide_words(const struct guide *g, const char *words, struct text *out);
void guide_message(struct guide *g, const char *head, const char *words);

/* Ends the task and asks whether to continue. On the screen the question contains the words, since
 * it covers all other text. */
void guide_ask(struct guide *g, const char *head, const char *words, const char *question);

/* Whether the front end is a screen with room for all words beside the board. */
bool guide_has_room(const struct guide *g);

/* The controller's `after`: judges the turn that the person has played since the last call. */
void guide_after(struct session *p);

void guide_set_hint(struct session *p, const struct steps *turn, bool begins_only);

/* The first hint marks where the turn begins, the second where it ends. */
void guide_hint_turn(struct session *p, const struct steps *turn);

/* The number of turns that the person has played. */
int guide_count_turns(const struct session *p);

/* Drops an unfinished move, picks the piece that the lesson picks, and draws the board. */
void guide_reset(struct session *p);

/* guide_take_back takes a wrong turn back; guide_try_again gives a hint after several tries. */
void guide_take_back(struct session *p, const struct steps *turn);
void guide_try_again(struct session *p, int n_hints);

/* The solution's turn in this position. False: the position is not in the solution. */
bool guide_solution_turn(const struct session *p, struct steps *out);

/* The solution's turn, or else any right turn; n is 0 if none was found. */
void guide_find(const struct session *p, struct steps *out);

/* Shows the solution from the start, turn by turn if it has several, then calls `finish`. */
void guide_show_solution(struct session *p);

/* Leaves a shown line and goes back to the position before step `begin`. */
void guide_go_back(struct session *p, int begin);

/* Two commands: begin the task again; show what follows the last wrong turn. */
void guide_run_again(struct session *p);
void guide_run_why(struct session *p);

void guide_leave_line(struct session *p);

/* Handles the answer to the question after a shown refutation. False: the question was another
 * one. */
bool guide_answered(struct session *p, bool is_yes);

/* False: the turn is not legal. */
bool guide_play(struct session *p, const struct steps *turn);

/* Reports an error in a file, with its line and column. */
void guide_bad_file(struct app *app, const char *path, const struct error *error);

/* Commands of games that are refused in lessons and puzzles. */
#define GUIDE_WITHOUT "redo go resign draw swap level players run save load resume export edit"

#endif
