/*
 * What a turn is worth in a lesson, and what the other side has against it.
 */
#ifndef TACTIGON_APP_LEARN_VERDICT_H
#define TACTIGON_APP_LEARN_VERDICT_H

#include "app/learn/form.h"

enum verdict {
    VERDICT_WRONG,
    VERDICT_ON_THE_WAY, /* the goal can still be reached in time, whatever the other side does */
    VERDICT_DONE,
};

/* A lesson on its board. All is borrowed. */
struct exercise {
    const struct lesson *lesson;
    const struct variant *variant;
    const struct pos *start;
};

struct judged {
    enum verdict verdict;
    const char *words; /* what the lesson says to a turn that it foresaw; NULL: nothing */
    int n_reply;       /* the other side's turn; 0: it has none */
    move_code reply[TURN_STEPS_MAX];
};

/*
 * Judge the pupil's turn number `turn`, from 1, which led from `before` to `after`. A reply is
 * there when it is what is wrong with the turn. False when memory has run out.
 */
bool verdict_turn(const struct exercise *j, const struct pos *before, const struct pos *after,
                  int turn, struct judged *out);

/* Where there is no reply yet, the best one by a small search; the same. */
bool verdict_find_reply(const struct exercise *j, const struct pos *after, struct judged *out);

/*
 * Add one sentence on a wrong turn of n steps that nobody foresaw: what the other side does then,
 * and what it takes. It names the places of the turn or of the reply.
 */
void verdict_explain(const struct exercise *j, const struct pos *before, const move_code *steps,
                     int n, const struct judged *judged, struct text *out);

/*
 * Read `text` as the condition of a lesson on this board. False with *error, whose column counts
 * from 1 within the text.
 */
bool verdict_read_condition(const struct variant *v, const char *text, struct lesson_condition *out,
                            struct error *error);

/* The next of turns with blanks between them into out[TURN_TEXT_MAX]; false when there is none. */
bool verdict_next_turn(const char **turns, char *out);

/* *out = *p with the n steps played. */
void verdict_play(const struct variant *v, const struct pos *p, const move_code *steps, int n,
                  union position *out);

#endif
