/*
 * The order of puzzles.
 */
#include "app/learn/course.h"

#include "tactigon/rng.h"

/* A number of the id, with another seed another one. */
static uint64_t hash_of(const char *id, uint64_t seed)
{
    struct rng rng = rng_seed(seed);
    for (; *id; id++)
        rng = rng_seed(rng_next(&rng) ^ (uint64_t)(unsigned char)*id);
    return rng_next(&rng);
}

int course_daily(const struct course_item *items, int n, int day)
{
    for (int i = 0; i < n; i++) {
        const uint64_t own = hash_of(items[i].id, 0);
        int rank = 0;
        for (int k = 0; k < n; k++)
            rank += hash_of(items[k].id, 0) < own;
        if (rank == day % n)
            return i;
    }
    return -1;
}

/* The least comes first. */
static int next_key(const struct course_item *x)
{
    return (x->is_seen * 2 + (x->state.first != TRY_NONE)) * (COURSE_GRADES + 1) + x->grade;
}

int course_next(const struct course_item *items, int n)
{
    int best = -1;
    for (int i = 0; i < n; i++) {
        if (items[i].is_wanted && (best < 0 || next_key(&items[i]) < next_key(&items[best])))
            best = i;
    }
    return best;
}

int course_review(const struct course_item *items, int n, int today)
{
    int best = -1;
    for (int i = 0; i < n; i++) {
        if (try_is_due(&items[i].state, today) && !items[i].is_seen &&
            (best < 0 || items[i].state.due < items[best].state.due))
            best = i;
    }
    return best;
}

int course_next_due(const struct course_item *items, int n)
{
    int day = -1;
    for (int i = 0; i < n; i++) {
        if (items[i].state.box > 0 && (day < 0 || items[i].state.due < day))
            day = items[i].state.due;
    }
    return day;
}

int course_streak_grade(int k)
{
    static const int counts[COURSE_GRADES] = {3, 4, 5, 6, 0}; /* the last goes on */
    int grade = 0;
    while (grade < COURSE_GRADES - 1 && k >= counts[grade])
        k -= counts[grade++];
    return grade + 1;
}

/* One of just this grade. */
static int streak_of_grade(const struct course_item *items, int n, int grade, uint64_t seed)
{
    int best = -1, best_key = 0;
    uint64_t best_hash = 0;
    for (int i = 0; i < n; i++) {
        const int key = items[i].state.first != TRY_NONE;
        const uint64_t hash = hash_of(items[i].id, seed);
        if (items[i].grade != grade || items[i].is_seen ||
            (best >= 0 && (key > best_key || (key == best_key && hash > best_hash))))
            continue;
        best = i;
        best_key = key;
        best_hash = hash;
    }
    return best;
}

int course_streak(const struct course_item *items, int n, int grade, uint64_t seed)
{
    int found = -1;
    for (int above = grade; above <= COURSE_GRADES && found < 0; above++)
        found = streak_of_grade(items, n, above, seed);
    for (int below = grade - 1; below >= 1 && found < 0; below--)
        found = streak_of_grade(items, n, below, seed);
    return found;
}
