/*
 * The graph of an analysed game on its page: who stands better behind each turn, by the scores
 * that the analysis has left in the record.
 */
#include "app/export/export_graph.h"

#include "tactigon/judge.h"
#include "tactigon/markup.h"

enum { HEIGHT = 1000 };

/* Where the curve is behind step n, from the top; negative where there is no score. */
static int height_at(const struct review *x, const struct eval *eval, int n)
{
    int score;
    if (!judge_score_find(x->record, x->game, n, &score))
        return -1;
    return (int)((double)HEIGHT * (1 - judge_chance(eval, score)) + 0.5);
}

/* From turn to turn; a turn without a score leaves a gap, and one alone is a point. */
static void add_curve(const struct review *x, const struct eval *eval, struct buffer *out)
{
    struct turn t = {0};
    bool is_open = false;
    buffer_add(out, "<path class=\"curve\" d=\"");
    while (turn_next(x->game, &t)) {
        const int height = height_at(x, eval, t.end);
        if (height >= 0)
            buffer_printf(out, is_open ? "L%d %d" : "M%d %dh0", t.end, height);
        is_open = height >= 0;
    }
    buffer_add(out, "\"/>\n");
}

static bool has_scores(const struct review *x)
{
    for (int i = 1; i <= review_steps(x); i++) {
        if (judge_score_find(x->record, x->game, i, NULL))
            return true;
    }
    return false;
}

void export_graph(const struct review *x, struct buffer *out)
{
    const struct rules *rules = x->variant->rules;
    const struct eval *eval = search_eval(rules);
    const int n = review_steps(x);
    if (!eval || !has_scores(x))
        return;
    buffer_add(out, "<figure>\n<figcaption>Who stands better: ");
    markup_add(out, rules->side_names[SIDE_FIRST]);
    buffer_add(out, " above, ");
    markup_add(out, rules->side_names[SIDE_SECOND]);
    buffer_printf(out,
                  " below</figcaption>\n<svg xmlns=\"http://www.w3.org/2000/svg\" id=\"graph\" "
                  "role=\"img\" aria-label=\"Graph of the scores\" viewBox=\"0 0 %d %d\" "
                  "preserveAspectRatio=\"none\">\n<path class=\"even\" d=\"M0 %dh%d\"/>\n",
                  n, HEIGHT, HEIGHT / 2, n);
    add_curve(x, eval, out);
    buffer_printf(out, "<path id=\"cursor\" d=\"M0 0v%d\" transform=\"translate(%d)\"/>\n", HEIGHT,
                  x->at);
    buffer_add(out, "</svg>\n</figure>\n");
}
