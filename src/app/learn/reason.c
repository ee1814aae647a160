/* Sentences about wrong turns. In a lesson, they compare the turn with the goal ("That is c7; the
 * goal is d6."). In a puzzle, they give the other side's reply. verdict.c finds the facts. */
#include "app/learn/verdict.h"

#include <stdlib.h>
#include <string.h>

#include "app/system/mem.h"
#include "app/view/report/report.h"
#include "tactigon/turns.h"

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

/* Adds the pieces that a side loses in a turn: "the circle on d6 and the triangle on c8". A piece
 * on the place `it` is called "it". Returns the number of pieces. */
static int add_losses(const struct played *t, enum side side, int it, struct text *out)
{
    struct change *changes = mem_new(CHANGES_MAX, sizeof *changes);
    const int all = changes_find(t->v, t->before, t->turn->steps, t->turn->n, t->after, changes);
    int n = 0;
    for (int k = 0; k < all; k++) { /* moves the losses to the front */
        const bool is_lost = changes[k].kind == CHANGE_CAPTURED ||
                             (changes[k].kind == CHANGE_GONE && side == t->side);
        if (changes[k].owner == side && (is_lost || changes[k].piece.side != changes[k].owner))
            changes[n++] = changes[k];
    }
    for (int i = 0; i < n; i++) {
        text_add_joint(out, i, n);
        if (changes[i].place == it)
            text_add(out, "it");
        else
            add_piece(t->v, changes[i].place, &changes[i].piece, out);
    }
    free(changes);
    return n;
}

/* Adds "the square on d4 takes it (d4-d5)", or "red answers d4-d5". */
static void add_reply(const struct played *t, const struct steps *reply, const char *missed,
                      struct text *out)
{
    const struct variant *v = t->v;
    union position then;
    const struct played answer = played_of(v, t->after, reply, &then);
    char losses[ERROR_TEXT_MAX], shown[TURN_TEXT_MAX];
    struct text lost = text_in(losses, sizeof losses), turn = text_in(shown, sizeof shown);
    struct picture_kind kind;
    int from, to;
    v->rules->move_places(v, reply->steps[0], &from, &to);
    rules_turn_show(v, t->after, reply->steps, reply->n, &turn);
    const int n = add_losses(&answer, t->side, t->moved_to, &lost);
    if (n > 0 && from != PLACE_NONE && steps_piece_on(v, t->after, from, !t->side, &kind)) {
        add_piece(v, from, &kind, out);
        text_printf(out, " takes %s (%s)", losses, shown);
    } else {
        text_printf(out, "%s answers %s", v->rules->side_names[!t->side], shown);
    }
    if (then.pos.result == (t->side == SIDE_FIRST ? RESULT_SECOND : RESULT_FIRST))
        text_printf(out, " and wins %s", v->rules->verdicts[then.pos.reason]);
    else if (missed)
        text_printf(out, ", and %s", missed);
}

static void add_played(const struct played *t, const struct steps *reply, const char *missed,
                       struct text *out)
{
    char turn[TURN_TEXT_MAX];
    struct text text = text_in(turn, sizeof turn);
    const struct rules *rules = t->v->rules;
    const enum result result = (enum result)t->after->result;
    rules_turn_show(t->v, t->before, t->turn->steps, t->turn->n, &text);
    text_printf(out, result == RESULT_NONE ? "After %s " : "%s ends the game: ", turn);
    if (result == RESULT_DRAW)
        text_printf(out, "a draw %s", rules->verdicts[t->after->reason]);
    else if (result != RESULT_NONE)
        text_printf(out, "%s wins %s", rules->side_names[result == RESULT_SECOND],
                    rules->verdicts[t->after->reason]);
    else if (reply->n > 0)
        add_reply(t, reply, missed, out);
    else
        text_add(out, missed);
    text_put(out, '.');
}

void reason_refuted(const struct variant *v, const struct pos *before, const struct steps *turn,
                    const struct steps *reply, const char *missed, struct text *out)
{
    union position after;
    const struct played t = played_of(v, before, turn, &after);
    add_played(&t, reply, missed, out);
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
        text_printf(out, "find the only turn after which %s cannot win ", rules->side_names[!side]);
        text_printf(out, p->turns == 1 ? "next turn" : "within %d turns", p->turns);
        break;
    }
    text_put(out, '.');
}

void reason_missed(const struct rules *rules, const struct puzzle *p, enum side side,
                   struct text *out)
{
    text_add(out, rules->side_names[side]);
    switch (p->task) {
    case PUZZLE_WIN:
        text_add(out, " does not win in ");
        text_add_count(out, p->turns, "turn");
        break;
    case PUZZLE_PIECE:
        text_add(out, " is not a piece ahead after ");
        text_add_count(out, p->turns, "turn");
        break;
    case PUZZLE_POINTS:
        text_add(out, " does not win by ");
        text_add_count(out, p->points, "point");
        break;
    case PUZZLE_BEST:
        text_add(out, " could do better");
        break;
    case PUZZLE_SAVE:
        text_add(out, " cannot stop the win any more");
        break;
    }
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

void reason_outcome(const struct variant *v, const struct pos *before, const struct pos *after,
                    const struct pos *end, enum side side, struct text *out)
{
    const struct rules *rules = v->rules;
    const int lost = rules_count_pieces(v, before, side, "") - rules_count_pieces(v, end, side, "");
    const int taken =
        rules_count_pieces(v, before, !side, "") - rules_count_pieces(v, end, !side, "");
    if (rules_gain_by_pieces(rules) && lost > 0) {
        text_printf(out, " %s loses ", text_capital(rules->side_names[side]).text);
        text_add_count(out, lost, "piece");
        text_printf(out, taken > 0 ? " for %d." : ".", taken);
        return;
    }
    const int score = verdict_score(v, after, side);
    const char *leader = rules->side_names[score < 0 ? !side : side];
    const char *standing = eval_text_standing(search_eval(rules), abs(score));
    if (eval_text_is_decided(score)) {
        text_printf(out, " After that move %s can force a win.", leader);
    } else if (standing) {
        text_printf(out, " After that move %s is %s", leader, standing);
        if (rules_gain_by_pieces(rules)) { /* in these games, a score is a number of pieces */
            text_add(out, ", by ");
            eval_text_value(rules, score, out);
        }
        text_put(out, '.');
    } else {
        text_add(out, " After that move the game is about even.");
    }
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
    char losses[ERROR_TEXT_MAX];
    struct text lost = text_in(losses, sizeof losses);
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
    } else if (n < c->number && add_losses(t, t->side, PLACE_NONE, &lost) > 0) {
        text_printf(out, "That costs %s", losses);
    } else {
        text_add(out, "You have ");
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
static void add_too_late(const struct task *j, const struct played *t, const struct judged *judged,
                         struct text *out)
{
    const struct lesson_condition *c = &j->lesson->win[0];
    const struct score now = rules_score_of(t->v, t->after, t->side);
    const char *name = *c->kind ? c->kind : "piece";
    char missed[ERROR_TEXT_MAX];
    struct text text = text_in(missed, sizeof missed);
    int most = -1; /* the most points the pupil can have after the next turn */
    if (c->test == TEST_SCORE && t->after->result == RESULT_NONE &&
        (enum side)t->after->side == t->side) {
        struct proof_turns *all;
        mem_check(proof_turns_new(t->v, t->after, &all));
        for (int i = 0; i < all->n; i++) {
            const int n = rules_score_of(t->v, proof_turns_pos(all, i), t->side).value;
            most = n > most ? n : most;
        }
        proof_turns_free(all);
    }
    if (most >= 0) {
        text_printf(&text, "your next turn makes at most %d %s; the goal is %d", most,
                    most == 1 ? now.one : now.many, c->number);
    } else {
        text_add(&text, "none of your turns then ");
        if (c->test == TEST_ON)
            text_printf(&text, "brings %s %s to %s", *c->kind ? "the" : "a", name,
                        rules_name(t->v, c->place).text);
        else if (c->test == TEST_SCORE)
            text_printf(&text, "makes %d %s", c->number, now.many);
        else
            text_add(&text, c->test == TEST_WON ? "wins" : "reaches the goal");
    }
    add_played(t, &judged->reply, missed, out);
}

void reason_turn(const struct task *j, const struct pos *before, const struct steps *turn,
                 int number, const struct judged *judged, struct text *out)
{
    union position after;
    const struct played t = played_of(j->variant, before, turn, &after);
    const struct lesson_condition *c = judged->open;
    if (after.pos.result != RESULT_NONE && after.pos.result != RESULT_DRAW && c->test != TEST_MINE)
        add_played(&t, &judged->reply, NULL, out);
    else if (number < j->lesson->turns)
        add_too_late(j, &t, judged, out);
    else if (judged->reply.n > 0 && c->test == TEST_SAFE)
        add_played(&t, &judged->reply, NULL, out);
    else if (judged->reply.n > 0 && c->test == TEST_WON_NEXT)
        add_played(&t, &judged->reply, "that is not a win", out);
    else
        miss(j, &t, c, out);
}
