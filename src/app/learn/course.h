/*
 * Which puzzle comes next. Pure: nothing here reads a clock or a file.
 */
#ifndef TACTIGON_APP_LEARN_COURSE_H
#define TACTIGON_APP_LEARN_COURSE_H

#include <stdint.h>

#include "app/session/stats/attempts.h"

enum { COURSE_GRADES = 5 };

/* A puzzle in the order of its list. */
struct course_item {
    const char *id; /* borrowed */
    int grade;      /* 1 to COURSE_GRADES */
    bool is_wanted; /* by what was asked for: its grade, its theme */
    bool is_seen;   /* it has been shown since the program began with puzzles */
    struct try_state state;
};

/*
 * The puzzle of a day: the list in an order of its own, one after the other and over again. The
 * same for everybody who has this list.
 */
int course_daily(const struct course_item *items, int n, int day);

/* Of those wanted, one not seen before one seen, one not tried before one tried, then by grade and
 * list; -1: none is wanted. */
int course_next(const struct course_item *items, int n);

/* Of those that are due again, the one that has been for longest and is not seen; -1: there is
 * none. The day when the next one is, or -1. */
int course_review(const struct course_item *items, int n, int today);
int course_next_due(const struct course_item *items, int n);

/* The grade of puzzle number k of a streak, from 0. */
int course_streak_grade(int k);

/*
 * A puzzle of a grade for a streak, by chance, of those not seen, one not tried first; of the
 * nearest grade above, or else below, that has one; -1: all have been seen.
 */
int course_streak(const struct course_item *items, int n, int grade, uint64_t seed);

#endif
