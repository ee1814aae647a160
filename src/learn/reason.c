/* Sentences that compare a wrong turn of a lesson with the goal ("That is c7; the goal is d6."),
 * and the tasks of puzzles. verdict.c finds the facts; the coach explains what turns do. */
#include "learn/verdict.h"

#include <stdlib.h>
#include <string.h>

#include "game/turns.h"
#include "system/mem.h"

struct played {
    const struct variant *v;
    const struct steps *turn;
    const struct pos *before, *after;
    enum side side;
    int moved_to; /* where the moved piece ended, or PLACE_NONE */
};

static struct played played_of(const struct variant *v, const struct pos *before,
                               const struct steps *turn, union position *after)
{
    struct played t = {v, turn, before, &after->pos, (enum side)before->side, PLACE_NONE};
    steps_play(v, before, turn->steps, turn->n, after);
    for (int i = 0; i < turn->n; i++) {
        int from, end;
        v->rules->move_places(v, turn->steps[i], &from, &end);
        t.moved_to = end == PLACE_NONE ? t.moved_to : end;
    }
    return t;
}

/* Adds "the square on d4", or "the piece on d4" if the kind has no name. */
static void add_piece(const struct variant *v, int place, const struct picture_kind *kind,
                      struct text *out)
{
    text_printf(out, "the %s on %s", kind->names_state ? "piece" : kind->name,
                rules_name(v, place).text);
}

void reason_task(const struct rules *rules, const struct puzzle *p, enum side side,
                 struct text *out)
{
    text_printf(out, "%s to move: ", text_capital(rules->side_names[side]).text);
    switch (p->task) {
    case PUZZLE_WIN:
        text_add(out, "win in ");
        text_add_count(out, p->turns, "turn");
        break;
    case PUZZLE_PIECE:
        text_add(out, "find the turn that wins a piece");
        if (p->turns > 1)
            text_printf(out, " within %d turns", p->turns);
        break;
    case PUZZLE_POINTS:
        text_add(out, "win by at least ");
        text_add_count(out, p->points, "point");
        break;
    case PUZZLE_BEST:
        text_printf(out, *p->wrong.text ? "find a better turn than %s" : "find the best turn",
                    p->wrong.text);
        break;
    case PUZZLE_SAVE:
        text_printf(out, "find the only turn that stops %s winning ",
                    text_capital(rules->side_names[!side]).text);
        text_printf(out, p->turns == 1 ? "at once" : "within %d turns", p->turns);
        break;
    }
    text_put(out, '.');
}

void reason_margin(const struct rules *rules, enum side side, int margin, bool is_over,
                   struct text *out)
{
    text_add(out, rules->side_names[side]);
    if (margin == 0) {
        text_printf(out, " has only as many points as %s", rules->side_names[!side]);
    } else {
        text_add(out, margin > 0 ? " wins by " : " loses by ");
        text_add_count(out, abs(margin), "point");
    }
    text_add(out, is_over ? "" : " at best");
}

/* If the goal is a capture, adds ": the square on d6 is still there". */
static void add_targets(const struct task *j, const struct played *t, struct text *out)
{
    int goals[GOALS_MAX];
    struct picture_kind kind;
    const int n = verdict_goals(j, goals);
    if (n > 0 && steps_piece_on(t->v, t->after, goals[0], !t->side, &kind)) {
        text_add(out, ": ");
        add_piece(t->v, goals[0], &kind, out);
        text_add(out, " is still there");
    }
}

static void miss_place(const struct played *t, const struct lesson_condition *c, struct text *out)
{
    const char *name = *c->kind ? c->kind : "piece";
    struct picture_kind kind;
    const struct rules_name place = rules_name(t->v, c->place);
    const bool is_moved =
        t->moved_to != PLACE_NONE && steps_piece_on(t->v, t->after, t->moved_to, t->side, &kind);
    if (is_moved && t->moved_to == c->place) {
        text_printf(out, "On %s there is %s%s now; the goal is %s%s there", place.text,
                    kind.names_state ? "" : "a ", kind.name, kind.names_state ? "" : "the ", name);
    } else if (is_moved && *c->kind && strcmp(kind.name, c->kind) != 0 && !kind.names_state) {
        text_printf(out, "That is the %s; the goal is the %s on %s", kind.name, name, place.text);
    } else if (steps_piece_on(t->v, t->before, c->place, t->side, &kind)) {
        text_printf(out, "Now %s is free; your %s has to stay there", place.text, name);
    } else if (t->moved_to != PLACE_NONE) {
        text_printf(out, "That is %s; the goal is %s", rules_name(t->v, t->moved_to).text,
                    place.text);
    } else {
        text_printf(out, "You have no %s on %s", name, place.text);
    }
}

/* Adds "; the goal is 54" or "; the goal is 78 or more". */
static void add_wanted(const struct lesson_condition *c, int number, struct text *out)
{
    text_printf(out, "; the goal is %d%s", number,
                c->sign == '>'   ? " or more"
                : c->sign == '<' ? " or fewer"
                                 : "");
}

static void miss_own(const struct played *t, const struct lesson_condition *c, struct text *out)
{
    const int n = rules_count_pieces(t->v, t->after, t->side, c->kind);
    const char *name = *c->kind ? c->kind : "piece";
    struct picture picture;
    t->v->rules->show->picture(t->v, t->after, &picture);
    if (n > 0 && c->number == 0) {
        for (int i = 0, k = 0; i < picture.n_pieces; i++) {
            const struct picture_piece *piece = &picture.pieces[i];
            if (piece->kind.side != t->side || strcmp(piece->kind.name, c->kind) != 0)
                continue;
            text_add_joint(out, k++, n);
            text_add(out, rules_name(t->v, picture.tiles[piece->tile].place).text);
        }
        text_printf(out, n == 1 ? " is a %s" : " are %ss", name);
        text_add(out, "; the goal is to have none");
    } else {
        text_add(out, rules_count_pieces(t->v, t->before, t->side, c->kind) != n
                          ? "Now you have only "
                          : "You have ");
        text_add_count(out, n, name);
        add_wanted(c, c->number, out);
    }
}

/* Whether the turn laid a piece that covers several tiles; *out is the piece. */
static bool is_laid(const struct played *t, struct picture_kind *out)
{
    int at, to;
    t->v->rules->move_places(t->v, t->turn->steps[0], &at, &to);
    return at != PLACE_NONE && steps_piece_on(t->v, t->after, at, t->side, out) &&
           (out->across != 0 || out->down != 0);
}

static int span(const struct picture_kind *kind)
{
    return abs(kind->across) + abs(kind->down) + 1;
}

/* Explains a turn that is not one of the listed turns. If it and the first listed turn both lay a
 * piece that covers several tiles, compares the two pieces. */
static void miss_turn(const struct played *t, const struct lesson_condition *c, struct text *out)
{
    char own[TURN_TEXT_MAX], word[TURN_TEXT_MAX];
    struct text text = text_in(own, sizeof own);
    const char *turns = c->turns;
    struct steps wanted;
    struct picture_kind laid, goal;
    union position after;
    rules_turn_show(t->v, t->before, t->turn->steps, t->turn->n, &text);
    text_printf(out, "That is %s", own);
    text_next_word(&turns, word, sizeof word);
    if (!*word || !steps_read(t->v, t->before, word, &wanted))
        return;
    const struct played other = played_of(t->v, t->before, &wanted, &after);
    if (!is_laid(t, &laid) || !is_laid(&other, &goal))
        text_printf(out, "; the goal is %s", word);
    else if (span(&laid) != span(&goal))
        text_printf(out, ", a %s of %d cells; the goal has %d", laid.name, span(&laid),
                    span(&goal));
    else if ((laid.down == 0) != (goal.down == 0))
        text_printf(out, ", along a %s; the goal is along a %s", laid.down == 0 ? "row" : "column",
                    goal.down == 0 ? "row" : "column");
    else if (*turns)
        text_printf(out, ", in a different %s from the goal", goal.down == 0 ? "row" : "column");
    else
        text_printf(out, "; the goal is %s", word);
}

/* Says why the condition does not hold after the turn. */
static void miss(const struct task *j, const struct played *t, const struct lesson_condition *c,
                 struct text *out)
{
    const int theirs = rules_count_pieces(t->v, t->after, !t->side, c->kind);
    const struct score now = rules_score_of(t->v, t->after, t->side);
    const int had = j->lesson->turns > 1 ? 0 : rules_score_of(t->v, t->before, t->side).value;
    switch (c->test) {
    case TEST_ON:
        miss_place(t, c, out);
        break;
    case TEST_MINE:
        miss_own(t, c, out);
        break;
    case TEST_THEIRS:
        if (theirs == rules_count_pieces(t->v, t->before, !t->side, c->kind)) {
            text_add(out, "Nothing was captured");
            add_targets(j, t, out);
            break;
        }
        text_printf(out, "Now %s has ", t->v->rules->side_names[!t->side]);
        text_add_count(out, theirs, *c->kind ? c->kind : "piece");
        add_wanted(c, c->number, out);
        break;
    case TEST_SCORE: /* the goal of a one-turn lesson is the points that the turn adds */
        text_printf(out, "That %s %d %s", had > 0 ? "adds" : "makes", now.value - had,
                    now.value - had == 1 ? now.one : now.many);
        add_wanted(c, c->number - had, out);
        break;
    case TEST_PLAYS:
        miss_turn(t, c, out);
        break;
    case TEST_WON:
    case TEST_WON_NEXT:
    case TEST_SAFE:
        text_add(out, "That does not win");
        add_targets(j, t, out);
        break;
    }
    text_put(out, '.');
}

/* Explains why the pupil cannot reach the goal in the turns that are left. */
static void add_too_late(const struct task *j, const struct coach_line *line, struct text *out)
{
    const struct lesson_condition *c = &j->lesson->win[0];
    const struct pos *after = &line->at[1].pos;
    const struct score now = rules_score_of(j->variant, after, j->side);
    int most = -1; /* the most points that the pupil can have after the next turn */
    text_add(out, "After ");
    coach_line_show(j->coach, line, 0, out);
    if (c->test == TEST_SCORE && after->result == RESULT_NONE &&
        (enum side)after->side == j->side) {
        struct proof_turns *all;
        mem_check(proof_turns_new(j->variant, after, &all));
        for (int i = 0; i < all->n; i++) {
            const int n = rules_score_of(j->variant, proof_turns_pos(all, i), j->side).value;
            most = n > most ? n : most;
        }
        proof_turns_free(all);
    }
    if (most >= 0)
        text_printf(out, " your next turn can bring you to at most %d %s; the goal is %d", most,
                    most == 1 ? now.one : now.many, c->number);
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
    union position after;
    const struct played t = played_of(j->variant, &line->at[0].pos, &line->turns[0], &after);
    const struct lesson_condition *c = judged->open;
    const struct coach_task task = verdict_coach_task(j);
    const bool is_end = after.pos.result == RESULT_FIRST || after.pos.result == RESULT_SECOND;
    if ((is_end && c->test != TEST_MINE) || (line->n > 1 && number == j->lesson->turns &&
                                             (c->test == TEST_SAFE || c->test == TEST_WON_NEXT)))
        coach_wrong(j->coach, &task, line, out);
    else if (number < j->lesson->turns)
        add_too_late(j, line, out);
    else
        miss(j, &t, c, out);
}
