/* The results of an analysis. A game has a table of its turns, the mistakes of each side, and a
 * graph; a position has its best lines. */
#ifndef TACTIGON_REPORT_REPORT_H
#define TACTIGON_REPORT_REPORT_H

#include "coach/coach.h"
#include "engine/analysis.h"
#include "engine/search.h"
#include "front/app.h"
#include "game/review.h"

/* ---- scores and lines in words; scores are in hundredths of the smallest piece (search.h) ---- */

enum { OUTLOOK_LINE_MAX = 512, OUTLOOK_TURNS = 8 };

/* A line of play, the position before it, and the score for the side to move in that position. */
struct eval_text {
    const struct variant *variant;
    const struct pos *pos;
    const struct search_line *line;
    int least_turns; /* the win is known to take this number of turns at least */
};

static inline bool eval_text_is_decided(int score)
{
    return score >= SCORE_WIN_MIN || score <= -SCORE_WIN_MIN;
}

/* Returns what a score is worth: "about half a small piece", "about 3 points". The sign is
 * ignored. */
struct text_word eval_text_value(const struct rules *rules, int score);

/* Describes a score of at least 0, as in "slightly better". Returns NULL if it is about even. */
const char *eval_text_standing(int score);

/* Returns in how many turns a decided line is won; 0 if the loser's turn ends the game. */
int eval_text_turns_to_win(const struct eval_text *o);

/* Returns the result of eval_text_turns_to_win in words: "in 3 turns", "at once". */
struct text_word eval_text_when(const struct eval_text *o);

/* Returns the score for `side`: "+1.20"; if the line is decided, the winner and the turns
 * until the win: "Red wins in 3 turns". */
struct text_word eval_text_score(const struct eval_text *o, enum side side);

/* Writes the first turns of the line, at most `turns`: "d7-d6 c3-b6". */
void eval_text_turns(const struct eval_text *o, int turns, struct text *out);

/* ---- how well a side has played, from the analysis of a game ---- */

struct accuracy {
    int counts[JUDGE_MARK_COUNT]; /* number of turns with each mark, not counting missed wins */
    int n_missed;                 /* missed wins (accuracy_is_missed_win) */
    int n_decisions; /* turns with a choice, in positions that were not lost by force */
    double percent;  /* the accuracy of these turns, 0 to 100; 100 without such turns */
    double loss;     /* the average cost of these turns, in small pieces */
};

/* Returns whether the turn missed a forced win but left the side ahead; it is then no blunder. */
bool accuracy_is_missed_win(const struct analysis_verdict *v);

/* Returns the accuracy of a side in its turns that have been searched. */
struct accuracy accuracy_of(const struct review *x, const struct analysis *a, enum side side);

/* ---- a graph of how a game went, drawn with characters (graph.c) ---- */

enum { GRAPH_COLUMNS_MAX = 80, GRAPH_TEXT_MAX = 16 * 4 * GRAPH_COLUMNS_MAX };

struct graph_turn {
    double chance; /* the first side's chance after the turn, 0 to 1; negative: unknown */
    int number;    /* the turn's move number, for the axis */
    uint8_t mark;  /* an enum judge_mark */
};

struct graph {
    int n;
    const struct graph_turn *turns;
    const char *names[2]; /* names of the sides */
    bool is_unicode;
    bool is_low; /* the graph is half as high and has no axis */
    int width;   /* columns for the graph, which uses at most GRAPH_COLUMNS_MAX */
};

/* Writes the graph into *out, which has room for GRAPH_TEXT_MAX bytes. Writes nothing if `width` is
 * too small. marks[GRAPH_COLUMNS_MAX] (or NULL) gets the worst mark in each column of the text. */
void graph_draw(const struct graph *g, uint8_t *marks, struct text *out);

/* ---- reports ---- */

struct report {
    struct app *app;
    const struct review *x;
    const struct analysis *a;    /* NULL: only the scores in the record are used */
    const struct variant *names; /* the variant that names places for people */
    struct coach *coach;         /* explains mistakes; NULL: they are not explained */
};

/* Prints tables, sentences or JSON, according to the settings. */
void report_print(const struct report *r);

/* Writes a graph of the first side's chances, `width` columns wide, as graph_draw() does. Writes
 * nothing if no score is known. */
void report_graph(const struct report *r, int width, bool is_low, uint8_t *marks, struct text *out);

/* Writes a comment on a turn that has a mark: "?? costs 2.3 points. It walks into ...". Writes
 * nothing for other turns. */
void report_comment(const struct report *r, int turn, struct text *out);

/* Returns the score after the turn as records do, "[score -230]"; "" if it is unknown. */
struct text_word report_score(const struct report *r, int turn);

#endif
