/*
 * The quality of turns, judged by search scores before and after them, and the analysis of whole
 * games. Scores are those of search.h, for the side that took the turn.
 */
#ifndef TACTIGON_ANALYSIS_H
#define TACTIGON_ANALYSIS_H

#include "tactigon/record.h"
#include "tactigon/search.h"

enum judge_mark { JUDGE_GOOD, JUDGE_INACCURACY, JUDGE_MISTAKE, JUDGE_BLUNDER, JUDGE_MARKS };

/* The usual notation: "", "?!", "?" or "??". Static. */
const char *judge_mark_text(enum judge_mark mark);

/* The winning chance of a side with this score, 0 to 1: a logistic curve scaled by the evaluation's
 * margin_percent. An advantage thus counts less where a single turn may reverse it, and where the
 * game is decided anyway. See docs/engine.md, "Analysing games". */
double judge_chance(const struct eval *eval, int score);

/* The mark for a turn, from the score of the best turn and of the turn played. Only the drop in
 * winning chance counts: a longer forced win is not a mistake, and nothing that a lost side does
 * is. */
enum judge_mark judge_turn(const struct eval *eval, int best, int played);

/* The unit of scores for people, a point of the game or "small piece", and a score in this unit. */
const char *judge_unit(const struct rules *rules);
double judge_in_units(const struct rules *rules, int score);

/* The comment "[score N]" with the score after a turn, always for the game's first side. Only
 * this form is read; `out` may be NULL. */
void judge_score_format(int score, struct text *out);
bool judge_score_read(const char *comment, int *out);

/* The last score in the comments after n steps; false if there is none. */
bool judge_score_find(const struct record *r, const struct game *g, int n, int *out);

/* Such a score for people: "+1.20 for red", "red wins". */
void judge_score_show(const struct rules *rules, int score, struct text *out);

/* ---- a whole game ---- */

/* A position where a turn begins, or the game's last position. */
struct analysis_point {
    int at;         /* steps played before it */
    int depth;      /* depth searched; 0: not searched yet */
    uint64_t nodes; /* of all its searches */
    int score;      /* for the side to move, as in search.h */
    int n_lines;
    struct search_line *lines; /* best first, owned by the analysis; none if the game is over */
    bool is_over;
};

struct analysis {
    const struct game *game; /* borrowed; must not change */
    const struct eval *eval;
    int n_turns;
    struct analysis_point *points; /* n_turns + 1; turn i leads from point i to point i + 1 */
    struct search_line *lines;     /* storage for the lines of all points */
    int lines_max;                 /* lines per point */
};

/* Scores are for the side that took the turn. */
struct analysis_verdict {
    enum judge_mark mark;
    int best;   /* score of the best turn */
    int played; /* score of the turn played */
};

/* Callbacks to the caller; any function may be NULL. */
struct analysis_host {
    struct search_host search;
    void (*progress)(void *context, int done, int all); /* in positions; gets the context of
                                                         * `search` */
};

/* A new analysis of `g` (borrowed), nothing searched yet, in *out; free it with analysis_free().
 * `lines` (1..SEARCH_LINES_MAX) is the number of best lines per position. `eval` judges; NULL: the
 * game's default. STATUS_NO_MEMORY; STATUS_NOT_FOUND if the game has no searchable evaluation. *out
 * is unchanged on failure. */
enum status analysis_new(const struct game *g, const struct eval *eval, int lines,
                         struct analysis **out);
void analysis_free(struct analysis *a); /* NULL is allowed */

/* Search every position within the limits, from the last to the first, so that the transposition
 * table already knows what follows. A turn that seems to deserve a mark is searched again with four
 * times the limits. *is_whole is false if the host stopped it: the remaining points keep depth 0.
 * STATUS_OK or STATUS_NO_MEMORY. */
enum status analysis_run(struct analysis *a, struct search *s, const struct search_limits *limits,
                         const struct analysis_host *host, bool *is_whole);

/* The verdict on turn i, 0 <= i < n_turns; false if a position it needs was not searched. */
bool analysis_judge(const struct analysis *a, int i, struct analysis_verdict *out);

/* Does the line begin with the turn that was played at point i, 0 <= i < n_turns? */
bool analysis_was_played(const struct analysis *a, int i, const struct search_line *line);

#endif
