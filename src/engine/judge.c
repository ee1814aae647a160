/*
 * Marks for turns, by how much winning chance each gave away.
 */
#include "tactigon/judge.h"

#include <string.h>

#include "tactigon/number.h"

/*
 * The scale of the logistic curve, at margin_percent 100: a score of 220 wins 73 games in 100. The
 * tuner uses the same one.
 */
static const double scale = 220;

/* The least drop in winning chance that earns each mark. */
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

/* ---- scores in records ---- */

static const char score_begin[] = "[score ";

enum { SCORE_TEXT_MAX = 24 };

void judge_score_format(int score, struct text *out)
{
    text_printf(out, "%s%d]", score_begin, score);
}

bool judge_score_read(const char *comment, int *out)
{
    const size_t begin = strlen(score_begin);
    char again[SCORE_TEXT_MAX];
    struct text text = text_in(again, sizeof again);
    long size;
    if (strncmp(comment, score_begin, begin) != 0)
        return false;
    const char *digits = comment + begin + (comment[begin] == '-');
    if (!text_read_number(digits, strcspn(digits, "]"), 0, SCORE_WIN, &size))
        return false;
    const int score = (int)(comment[begin] == '-' ? -size : size);
    judge_score_format(score, &text);
    if (strcmp(comment, again) != 0)
        return false;
    if (out)
        *out = score;
    return true;
}

bool judge_score_find(const struct record *r, const struct game *g, int n, int *out)
{
    const char *comment;
    bool is_found = false;
    for (int k = 0; (comment = record_next_comment(r, g, n, &k));)
        is_found |= judge_score_read(comment, out);
    return is_found;
}

void judge_score_show(const struct rules *rules, int score, struct text *out)
{
    if (score >= SCORE_WIN_MIN || score <= -SCORE_WIN_MIN)
        text_printf(out, "%s wins", rules->side_names[score > 0 ? SIDE_FIRST : SIDE_SECOND]);
    else
        text_printf(out, "%+.2f for %s", score / 100.0, rules->side_names[SIDE_FIRST]);
}
