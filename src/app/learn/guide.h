/*
 * What sessions of lessons and of puzzles share: a controller that sets up positions, judges turns,
 * takes wrong ones back and plays the other side. teach.c and quiz.c fill in the rest.
 */
#ifndef TACTIGON_APP_LEARN_GUIDE_H
#define TACTIGON_APP_LEARN_GUIDE_H

#include "app/learn/verdict.h"
#include "app/session/typed/command.h"

enum { GUIDE_HINTS = 2 }; /* for a turn: where it begins, where it ends */

/* A turn that the person has just played. */
struct pupil_turn {
    const struct pos *before;
    struct steps steps;
    int number; /* from 1 */
};

/* The caller sets what comes before `start`; the rest begins with all zero. */
struct guide {
    struct controller controller; /* first: a session points to it */
    struct app *app;
    /* Open number `at` in a session that replaces *p. False after a message. */
    bool (*begin)(struct guide *g, int at, struct session **p);
    void (*done)(struct session *p, const struct pupil_turn *turn, const struct judged *judged);
    /* The turn was not right: wrong, too slow, or the judge does not know. */
    void (*fail)(struct session *p, const struct pupil_turn *turn, const struct judged *judged);
    void (*give_hint)(struct session *p);
    void (*finish)(struct session *p, const char *head); /* the solution has been shown */
    /* Play what follows the wrong turn, the person's number `turn`, which has been played; add how
     * it ends. */
    void (*refute)(struct session *p, int turn, struct text *out);
    union position start;
    struct task task; /* of number `at`; guide_open leaves the lesson or puzzle to the caller */
    int at;
    enum side side;    /* the person's */
    int length;        /* steps of the game when it was last looked at */
    int n_wrong;       /* tries at the present turn */
    int n_hints;       /* hints given for it */
    struct steps hint; /* the hinted turn in the position of hint_key */
    uint64_t hint_key;
    bool hint_begins;     /* only its first place has been hinted */
    int goals[GOALS_MAX]; /* places to mark */
    int n_goals;
    bool is_over; /* solved or shown: the question is whether to continue */

    /* A line of turns that is stepped through, from step line_begin of the game to line_end. */
    enum guide_line { LINE_NONE, LINE_SOLUTION, LINE_REFUTED } line;
    int line_begin, line_end;
    struct player bot;  /* plays the other side except in a line */
    struct steps wrong; /* the last wrong turn, in the position of wrong_key; n 0: none */
    uint64_t wrong_key;
};

static inline struct guide *guide_of(const struct session *p)
{
    return (struct guide *)p->controller;
}

/*
 * Open the game of `setup`, which has rules, board and position, in a session that replaces *p. The
 * person has the side to move; `against` plays the other side, or the controller if that is NULL.
 * False after a message.
 */
bool guide_open(struct guide *g, struct game_setup *setup, const char *against, struct session **p);

/* Begin number `at`, false after a message; -1 leaves for the menu. */
void guide_go_to(struct session *p, int at);

/* Add the words with the signs of this display and, of "[lines|screen]", the front end's part. */
void guide_words(const struct guide *g, const char *words, struct text *out);
void guide_message(struct guide *g, const char *head, const char *words);

/* The task is done: ask whether to continue. On the screen the words are part of the question,
 * which covers everything else. */
void guide_ask(struct guide *g, const char *head, const char *words, const char *question);

/* Whether all words fit beside the board of a screen, where they stay; never in lines. */
bool guide_has_room(const struct guide *g);

/* For the controller's `after`: judges a turn that the person has played since the last call. */
void guide_after(struct session *p);

/* Remember the turn as hinted in the present position. */
void guide_set_hint(struct session *p, const struct steps *turn, bool begins_only);

/* Hint at the turn: the first hint marks where it begins, the second where it ends. */
void guide_hint_turn(struct session *p, const struct steps *turn);

/* How many turns the person has played. */
int guide_count_turns(const struct session *p);

/* Drop a begun move, pick what the lesson picks, and draw the board. */
void guide_reset(struct session *p);

/* Take a wrong turn back; then ask to try again, with a hint after several tries. */
void guide_take_back(struct session *p, const struct steps *turn);
void guide_try_again(struct session *p, int n_hints);

/* The solution's turn from here; false: the game has left the solution. */
bool guide_solution_turn(const struct session *p, struct steps *out);

/* The solution's turn, or else any right turn; n 0: there is none. */
void guide_find(const struct session *p, struct steps *out);

/* Show the solution from the beginning, turn by turn if there are several, then call `finish`. */
void guide_show_solution(struct session *p);

/* Go back to the game as it was before step `begin`, and leave a line. */
void guide_go_back(struct session *p, int begin);

/* Commands: begin number `at` again; show what follows the last wrong turn. */
void guide_run_again(struct session *p);
void guide_run_why(struct session *p);

/* Leave the line that is shown. */
void guide_leave_line(struct session *p);

/* Answer the question after a shown refutation; false: it was another question. */
bool guide_answered(struct session *p, bool is_yes);

/* Play a turn; false: it is not legal. */
bool guide_play(struct session *p, const struct steps *turn);

/* Report what is wrong with a file, after its name. */
void guide_bad_file(struct app *app, const char *path, const struct error *error);

/* Commands of games that are refused here. */
#define GUIDE_WITHOUT "redo go resign draw swap level players run save load resume export edit"

#endif
