/*
 * Results of an analysis: for a game the table of its turns, the mistakes of each side, and a
 * graph; for a position its best lines.
 */
#ifndef TACTIGON_APP_REPORT_REPORT_H
#define TACTIGON_APP_REPORT_REPORT_H

#include "app/settings/app.h"
#include "tactigon/analysis.h"
#include "tactigon/review.h"
#include "tactigon/search.h"

/* ---- scores and lines in words; scores are in hundredths of the smallest piece (search.h) ---- */

enum { OUTLOOK_LINE_MAX = 512, OUTLOOK_TURNS = 8 };

/* A line of play and the position that it begins in, whose side to move its score is for. */
struct eval_text {
    const struct variant *variant;
    const struct pos *pos;
    const struct search_line *line;
};

static inline bool eval_text_is_decided(int score)
{
    return score >= SCORE_WIN_MIN || score <= -SCORE_WIN_MIN;
}

/* "about half a small piece", "about 3 points"; the sign makes no difference. */
void eval_text_worth(const struct rules *rules, int score, struct text *out);

/* "slightly better", "much better": for a side whose score is not negative. NULL: about even. */
const char *eval_text_standing(const struct eval *eval, int score);

/* The turns that the winner of a decided line takes until the win; 0: the loser ends the game. */
int eval_text_turns_to_win(const struct eval_text *o);

/* The same in words: "in 3 moves", "at once". */
void eval_text_when(const struct eval_text *o, struct text *out);

/* "+1.20" for `side`; or the winner and the moves until the win: "red wins in 3". */
void eval_text_score(const struct eval_text *o, enum side side, struct text *out);

/* The number of moves[0..n-1], played from p, that belong to the turn of p. */
int eval_text_turn_length(const struct variant *v, const struct pos *p, const move_code *moves,
                          int n);

/* The first turns of the line, at most `turns` of them: "d7-d6 c3-b6". */
void eval_text_turns(const struct eval_text *o, int turns, struct text *out);

/* The position after the first n moves of the line. */
void eval_text_position(const struct eval_text *o, int n, union position *out);

/* ---- how well a side has played, from the analysis of a game ---- */

struct accuracy {
    int counts[JUDGE_MARKS]; /* of turns with each mark, without the missed wins */
    int n_missed;            /* wins that were missed, as accuracy_is_missed_win says */
    int n_decisions;         /* turns with a choice, by a side that had not lost by force */
    double percent;          /* how accurate these turns were, 0 to 100; 100 without any */
    double loss;             /* their average cost in small pieces */
};

/* A forced win was missed, and the side is still better: not a blunder, but worth knowing. */
bool accuracy_is_missed_win(const struct analysis *a, const struct analysis_verdict *v);

/* Of a side, by those of its turns that have been searched. */
struct accuracy accuracy_of(const struct review *x, const struct analysis *a, enum side side);

/* ---- a graph of how a game went, drawn with characters (graph.c) ---- */

enum { GRAPH_COLUMNS_MAX = 80, GRAPH_TEXT_MAX = 16 * 4 * GRAPH_COLUMNS_MAX };

struct graph {
    int n;
    const double *chances; /* of the first side after each turn, 0 to 1; negative: not known */
    const int *numbers;    /* of the move that each turn belongs to, for the axis */
    const char *names[2];  /* of the sides */
    bool is_unicode;
    bool is_low; /* half as high, and without an axis */
    int width;   /* columns there are; no more than GRAPH_COLUMNS_MAX are used */
};

/* Writes the lines into *out, of GRAPH_TEXT_MAX bytes; nothing if there is too little room. */
void graph_draw(const struct graph *g, struct text *out);

/* ---- reports ---- */

struct report {
    struct app *app;
    const struct review *x;
    const struct analysis *a;    /* NULL: only the scores in the record are used */
    const struct variant *names; /* the names used for people */
};

/* By the settings as tables, sentences or JSON. */
void report_print(const struct report *r);

/* The chances of the first side after each turn, as graph_draw draws them, in `width` columns;
 * nothing when no score is known. */
void report_graph(const struct report *r, int width, bool is_low, struct text *out);

/* "?? better f6-d4, costs 2.3": the comment on a turn that has a mark; nothing for any other. */
void report_comment(const struct report *r, int turn, struct text *out);

/* "[score -230]": the score of the position after the turn, for records; nothing if unknown. */
void report_score(const struct report *r, int turn, struct text *out);

#endif
