/*
 * A whole game looked at again: every position where a turn begins is searched, and each turn is
 * judged by what the search says before and behind it.
 */
#ifndef TACTIGON_ANALYSIS_H
#define TACTIGON_ANALYSIS_H

#include "tactigon/judge.h"

/* A position where a turn begins, or the one that the game has come to. */
struct analysis_point {
    int at;    /* steps played before it */
    int depth; /* 0: not known */
    uint64_t nodes;
    int score; /* for the side to move */
    int n_lines;
    struct search_line *lines; /* best first; none when the game is over here */
    bool is_over;
};

struct analysis {
    const struct game *game; /* borrowed; it must not change */
    const struct eval *eval;
    int n_turns;
    struct analysis_point *points; /* n_turns + 1; turn i leads from point i to point i + 1 */
    struct search_line *lines;     /* of all points */
    int lines_max;                 /* of each */
};

/* What is said of a turn. Scores are for the side that took it. */
struct analysis_verdict {
    enum judge_mark mark;
    int best;
    int played;
};

/* Who wants to know how it goes on; any function may be NULL. */
struct analysis_host {
    struct search_host search;
    void (*progress)(void *context, int done, int all); /* positions; context of `search` */
};

/*
 * Nothing is known yet of the game; `lines` (1..SEARCH_LINES_MAX) are to be found for every
 * position. `eval` is what the search goes by, NULL for the game's own choice. STATUS_NO_MEMORY;
 * STATUS_NOT_FOUND when the game has no evaluation to search with.
 */
enum status analysis_new(const struct game *g, const struct eval *eval, int lines,
                         struct analysis **out);
void analysis_free(struct analysis *a); /* NULL is allowed */

/*
 * Search every position within the limits, from the last to the first, so that what is known of
 * the end is known before it. A turn that seems to deserve a mark gets a second look, four times
 * as long. *is_whole is false when the host has stopped it: points that are not known stay so.
 */
enum status analysis_run(struct analysis *a, struct search *s, const struct search_limits *limits,
                         const struct analysis_host *host, bool *is_whole);

/* The verdict on turn i, 0 <= i < n_turns; false when it is not known. */
bool analysis_judge(const struct analysis *a, int i, struct analysis_verdict *out);

/* The line's first turn is the one that was taken at point i. */
bool analysis_was_played(const struct analysis *a, int i, const struct search_line *line);

#endif
