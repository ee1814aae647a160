/*
 * What a turn is worth in a lesson.
 */
#ifndef TACTIGON_APP_LEARN_VERDICT_H
#define TACTIGON_APP_LEARN_VERDICT_H

#include "app/learn/form.h"
#include "app/learn/refute.h"

/* For refute_explain. */
#define LESSON_MISSED "the goal is not reached"

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
    const char *words;  /* what the lesson says to a turn that it foresaw; NULL: nothing */
    struct reply reply; /* the other side's turn */
};

/*
 * Judge the pupil's turn number `turn`, from 1, which led from `before` to `after`. A reply is
 * there when it is what is wrong with the turn.
 */
void verdict_turn(const struct exercise *j, const struct pos *before, const struct pos *after,
                  int turn, struct judged *out);

/* Where there is no reply yet, and could be one: the best by a small search. */
void verdict_find_reply(const struct exercise *j, const struct pos *after, struct judged *out);

/*
 * Read `text` as the condition of a lesson on this board. False with *error, whose column counts
 * from 1 within the text.
 */
bool verdict_read_condition(const struct variant *v, const char *text, struct lesson_condition *out,
                            struct error *error);

/* The next of turns with blanks between them into out[TURN_TEXT_MAX]; false when there is none. */
bool verdict_next_turn(const char **turns, char *out);

#endif
