/*
 * Marks for turns, by the part of the chance to win that each gave away.
 */
#include "tactigon/judge.h"

#include "tactigon/number.h"

/*
 * A score of 220 wins 73 games in 100 where quiet turns change scores as much as in Tactigon; the
 * tuner fits by the same measure.
 */
static const double scale = 220;

/* The least drop of the chance that earns the mark. */
static const struct {
    const char *text;
    double drop;
} marks[JUDGE_MARKS] = {
    [JUDGE_GOOD] = {"", 0},
    [JUDGE_INACCURACY] = {"?!", 0.06},
    [JUDGE_MISTAKE] = {"?", 0.12},
    [JUDGE_BLUNDER] = {"??", 0.20},
};

const char *judge_mark_text(enum judge_mark mark)
{
    return marks[mark].text;
}

double judge_chance(const struct eval *eval, int score)
{
    const int percent = eval->margin_percent > 0 ? eval->margin_percent : 100;
    if (score >= SCORE_WIN_MIN)
        return 1;
    if (score <= -SCORE_WIN_MIN)
        return 0;
    return 1 / (1 + number_exp(-score * 100 / (scale * percent)));
}

enum judge_mark judge_turn(const struct eval *eval, int best, int played)
{
    const double drop = judge_chance(eval, best) - judge_chance(eval, played);
    int mark = JUDGE_GOOD;
    while (mark + 1 < JUDGE_MARKS && drop >= marks[mark + 1].drop)
        mark++;
    return (enum judge_mark)mark;
}
