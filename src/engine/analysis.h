/* Judges turns by search scores before and after them, and analyses whole games. Scores are as in
 * search.h, for the side that took the turn. */
#ifndef TACTIGON_ENGINE_ANALYSIS_H
#define TACTIGON_ENGINE_ANALYSIS_H

#include "engine/search.h"
#include "game/record.h"

enum judge_mark { JUDGE_GOOD, JUDGE_INACCURACY, JUDGE_MISTAKE, JUDGE_BLUNDER, JUDGE_MARK_COUNT };

/* Return the usual notation of a mark ("", "?!", "?" or "??"), and a word for it. Static. */
const char *judge_mark_text(enum judge_mark mark);
const char *judge_mark_word(enum judge_mark mark);

/* Returns the winning chance, from 0 to 1, of a side with this score: a logistic curve, on which a
 * lead counts less if the position is already decided. See docs/engine.md, "Analysing games". */
double judge_chance(int score);

/* Returns the mark for a turn, from the scores of the best turn and of the turn played. Only the
 * drop in winning chance counts: winning later than necessary is not a mistake, and a side that is
 * lost anyway makes none. */
enum judge_mark judge_turn(int best, int played);

/* Returns the unit in which people see scores: "point" or "small piece". */
const char *judge_unit(const struct rules *rules);
/* A score in this unit, cut to -JUDGE_UNITS_MAX .. JUDGE_UNITS_MAX. No lead is larger. */
enum { JUDGE_UNITS_MAX = 100 };
double judge_in_units(const struct rules *rules, int score);

/* Returns the comment "[score N]" with the score after a turn, always for the game's first side.
 * judge_score_read() accepts only this form; its `out` may be NULL. */
struct text_word judge_score_format(int score);
bool judge_score_read(const char *comment, int *out);

/* Finds the score in the last "[score N]" comment after n steps. Returns false if there is no
 * score. */
bool judge_score_find(const struct record *r, const struct game *g, int n, int *out);

/* Returns the mark with which a comment after n steps begins, or JUDGE_GOOD. */
enum judge_mark judge_mark_find(const struct record *r, const struct game *g, int n);

/* Returns the first side's score as people see it: "+1.20 for red", "red wins". */
struct text_word judge_score_show(const struct rules *rules, int score);

/* ---- a whole game ---- */

/* A position where a turn begins, or the game's last position. */
struct analysis_point {
    int at;         /* number of steps played before the position */
    int depth;      /* depth searched, in turns; 0: not searched yet */
    uint64_t nodes; /* nodes of all searches of the position */
    int score;      /* for the side to move, as in search.h */
    int n_lines;
    struct search_line *lines; /* best first, owned by the analysis; none if the game is over */
    bool is_over;
};

struct analysis {
    const struct game *game; /* borrowed; must not change */
    int n_turns;
    struct analysis_point *points; /* n_turns + 1; turn i leads from point i to point i + 1 */
    struct search_line *lines;     /* memory for the lines of all points */
    int lines_max;                 /* maximum number of lines per point */
};

/* Scores are for the side that took the turn. */
struct analysis_verdict {
    enum judge_mark mark;
    int best;   /* score of the best turn */
    int played; /* score of the turn played */
};

/* Functions that the caller provides; each may be NULL. */
struct analysis_host {
    struct search_host search;
    void (*progress)(void *context, int done,
                     int all); /* context: search.context; done, all: numbers of positions */
};

/* Begins an analysis of game g (borrowed) in *out, without searching; free it with analysis_free().
 * `lines` (1..SEARCH_LINES_MAX) is the number of best lines per position. STATUS_NO_MEMORY leaves
 * *out unchanged. */
enum status analysis_new(const struct game *g, int lines, struct analysis **out);
void analysis_free(struct analysis *a); /* NULL is allowed */

/* Searches every position within the limits, from the last to the first, so that the table already
 * has the positions that follow. Searches a turn that may deserve a mark again, with four times the
 * limits. *is_complete is false if the host stopped the search. */
enum status analysis_run(struct analysis *a, struct search *s, const struct search_limits *limits,
                         const struct analysis_host *host, bool *is_complete);

/* Judges turn i, 0 <= i < n_turns; false if one of its two positions was not searched. */
bool analysis_judge(const struct analysis *a, int i, struct analysis_verdict *out);

/* Returns whether the line begins with the turn that was played at point i, 0 <= i < n_turns. */
bool analysis_was_played(const struct analysis *a, int i, const struct search_line *line);

#endif
