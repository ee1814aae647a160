/* Sentences that compare a wrong turn of a lesson with the goal ("That is c7; the goal is d6.").
 * verdict.c finds the facts; the coach explains what turns do. */
#include "learn/verdict.h"

#include <string.h>

/* If the goal is a capture, adds ": the square on d6 is still there". */
static void add_targets(const struct task *j, const struct pos *after, struct text *out)
{
    int goals[GOALS_MAX];
    struct picture_kind kind;
    const int n = verdict_goals(j, goals);
    if (n > 0 && steps_piece_on(j->variant, after, goals[0], !j->side, &kind))
        text_printf(out, ": the %s on %s is still there", kind.names_state ? "piece" : kind.name,
                    rules_name(j->variant, goals[0]).text);
}

/* Adds "That is c7; the goal is d6", with the kinds of pieces if they differ. */
static void miss_place(const struct task *j, const struct coach_line *l,
                       const struct lesson_condition *c, struct text *out)
{
    const struct variant *v = j->variant;
    struct picture_kind kind;
    int from, to;
    steps_ends(v, &l->turns[0], &from, &to);
    const char *the = "", *joint = "", *own = "";
    if (*c->kind && steps_piece_on(v, &l->at[1].pos, to, j->side, &kind) &&
        strcmp(kind.name, c->kind) != 0) {
        the = kind.names_state ? "" : "the ";
        joint = " on ";
        own = kind.name;
    }
    text_printf(out, "That is %s%s%s%s; the goal is %s%s%s%s", the, own, joint,
                rules_name(v, to).text, the, *own ? c->kind : "", joint,
                rules_name(v, c->place).text);
}

/* Adds "; the goal is 54" or "; the goal is 78 or more". */
static void add_wanted(const struct lesson_condition *c, int number, struct text *out)
{
    if (number == 0 && c->sign == '=') {
        text_add(out, "; the goal is none");
        return;
    }
    text_printf(out, "; the goal is %d%s", number,
                c->sign == '>'   ? " or more"
                : c->sign == '<' ? " or fewer"
                                 : "");
}

/* Says why the condition does not hold after the first turn of the line. */
static void miss(const struct task *j, const struct coach_line *l, const struct lesson_condition *c,
                 struct text *out)
{
    const struct variant *v = j->variant;
    const struct pos *before = &l->at[0].pos, *after = &l->at[1].pos;
    const enum side counted = c->test == TEST_THEIRS ? !j->side : j->side;
    const int n = rules_count_pieces(v, after, counted, c->kind);
    const bool is_same = n == rules_count_pieces(v, before, counted, c->kind);
    const struct score now = rules_score_of(v, after, j->side);
    const int had = j->lesson->turns > 1 ? 0 : rules_score_of(v, before, j->side).value;
    switch (c->test) {
    case TEST_ON:
        miss_place(j, l, c, out);
        break;
    case TEST_MINE:
        text_add(out, is_same ? "You have " : "Now you have only ");
        text_add_count(out, n, *c->kind ? c->kind : "piece");
        add_wanted(c, c->number, out);
        break;
    case TEST_THEIRS:
        if (is_same) {
            text_add(out, "Nothing was captured");
            add_targets(j, after, out);
            break;
        }
        text_printf(out, "Now %s has ", v->rules->side_titles[!j->side]);
        text_add_count(out, n, *c->kind ? c->kind : "piece");
        add_wanted(c, c->number, out);
        break;
    case TEST_SCORE: /* the goal of a one-turn lesson is the points that the turn adds */
        text_printf(out, "That %s %d %s", had > 0 ? "adds" : "makes", now.value - had,
                    now.value - had == 1 ? now.one : now.many);
        add_wanted(c, c->number - had, out);
        break;
    case TEST_WON:
    case TEST_WON_NEXT:
    case TEST_SAFE:
        text_add(out, "That does not win");
        add_targets(j, after, out);
        break;
    case TEST_PLAYS:
        text_printf(out, "%s is not the move that the goal asks for",
                    turn_name(v, before, &l->turns[0]).text);
        break;
    }
    text_put(out, '.');
}

/* Explains why the pupil cannot reach the goal in the turns that are left. */
static void add_too_late(const struct task *j, const struct coach_line *line, struct text *out)
{
    const struct lesson_condition *c = &j->lesson->win[0];
    const struct score score = rules_score_of(j->variant, j->start, j->side);
    const bool is_all = j->lesson->n_win == 1 && c->sign == '>';
    text_add(out, "After ");
    coach_line_show(j->coach, line, 0, line->n, out);
    if (c->test == TEST_SCORE && is_all)
        text_printf(out, " none of your turns brings you to %d %s", c->number,
                    c->number == 1 ? score.one : score.many);
    else if (c->test == TEST_ON)
        text_printf(out, " none of your turns brings %s %s to %s", *c->kind ? "the" : "a",
                    *c->kind ? c->kind : "piece", rules_name(j->variant, c->place).text);
    else
        text_printf(out, " none of your turns %s",
                    c->test == TEST_WON ? "wins" : "reaches the goal");
    text_put(out, '.');
}

void reason_turn(const struct task *j, const struct coach_line *line, int number,
                 const struct judged *judged, struct text *out)
{
    const struct pos *after = &line->at[1].pos;
    const struct lesson_condition *c = judged->open;
    const struct coach_task task = verdict_coach_task(j);
    const bool is_end = after->result == RESULT_FIRST || after->result == RESULT_SECOND;
    if ((is_end && c->test != TEST_MINE) || (line->n > 1 && number == j->lesson->turns &&
                                             (c->test == TEST_SAFE || c->test == TEST_WON_NEXT)))
        coach_wrong(j->coach, &task, line, out);
    else if (number < j->lesson->turns)
        add_too_late(j, line, out);
    else
        miss(j, line, c, out);
}
