/* Makes clauses of facts. Sides are as in "the red circle"; the learner's pieces are "your". */
#include <string.h>

#include "coach/parts.h"

void add_clauses(const char *lines, struct text *out)
{
    int n = 0;
    for (const char *s = lines; *s; s++)
        n += *s == '\n';
    for (int i = 0; i < n; i++, lines += strcspn(lines, "\n") + 1) {
        text_add_joint(out, i, n);
        text_printf(out, "%.*s", (int)strcspn(lines, "\n"), lines);
    }
}

const char *name_of(const struct coach *c, int side)
{
    return c->v->rules->side_titles[side];
}

const char *who(const struct coach *c, int side)
{
    return side == c->you ? "you" : name_of(c, side);
}

struct text_word whose(const struct coach *c, int side)
{
    return text_format(side == c->you ? "your" : "%s's", name_of(c, side));
}

struct rules_turn turn_at(const struct coach *c, const struct coach_line *l, int i)
{
    return turn_name(c->v, &l->at[i].pos, &l->turns[i]);
}

void coach_line_show(const struct coach *c, const struct coach_line *l, int from, int end,
                     struct text *out)
{
    for (int i = from; i < end; i++) {
        text_add_joint(out, i - from, end - from);
        text_add(out, turn_at(c, l, i).text);
    }
}

static const char *kind_of(const struct change *x)
{
    return x->piece.names_state ? "piece" : x->piece.name;
}

void add_pieces(const struct coach *c, const struct change *x, int n, bool has_place,
                struct text *out)
{
    bool is_same = n > 1 && has_place;
    for (int i = 1; i < n; i++)
        is_same &= x[i].owner == x[0].owner && strcmp(kind_of(&x[i]), kind_of(&x[0])) == 0;
    for (int i = 0; i < n; i++) {
        text_add_joint(out, i, n);
        if (i == 0 || !is_same) {
            text_add(out, x[i].owner == c->you ? "your " : "the ");
            if (c->you == FACT_NOBODY)
                text_printf(out, "%s ", c->v->rules->side_names[x[i].owner]);
            text_printf(out, "%s%s%s", kind_of(&x[i]), is_same ? "s" : "", has_place ? " on " : "");
        }
        text_add(out, has_place ? rules_name(c->v, x[i].place).text : "");
    }
}

void find_does(struct coach *c, const struct effect *e, const char *s, struct text *t)
{
    if (e->n_taken > 0 && !(e->wins && e->is_scored)) {
        text_printf(t, e->is_lost ? "trade%s " : "capture%s ", s);
        if (e->is_lost)
            add_pieces(c, e->lost, e->n_lost, true, t);
        text_add(t, e->is_lost ? " for " : "");
        add_pieces(c, e->taken, e->n_taken, !e->is_goal, t);
        text_put(t, '\n');
    }
    if (e->wins && !e->is_goal) {
        text_printf(t, "win%s", s);
        if (e->is_scored || e->n_taken == 0)
            text_printf(t, " %s", c->v->rules->verdicts[e->after.pos.reason]);
        text_put(t, '\n');
    } else if (e->gained != PLACE_NONE && !e->is_scored) {
        text_printf(t, "gain%s a piece on %s\n", s, rules_name(c->v, e->gained).text);
    } else if (takes_points(e) && e->score.value > e->was) {
        text_printf(t, "take%s %d %s\n", s, e->score.value - e->was,
                    e->score.value - e->was == 1 ? e->score.one : e->score.many);
    } else if (e->is_scored && e->score.of != SCORE_OPEN && e->score.value > e->was) {
        text_printf(t, "leave%s %d of %s %d pieces %s%s\n", s, e->score.value,
                    whose(c, e->side).text, e->score.of, e->score.many,
                    e->was > 0 ? text_format(" instead of %d", e->was).text : "");
    } else if (e->promised[e->side] > 0) {
        text_printf(t, "add%s %d point%s to %s bars", s, e->promised[e->side],
                    e->promised[e->side] == 1 ? "" : "s", whose(c, e->side).text);
        if (e->promised[!e->side] > 0)
            text_printf(t, " and %d to %s's", e->promised[!e->side], name_of(c, !e->side));
        text_put(t, '\n');
    }
    if (e->holds)
        text_printf(t, "hold%s all gold%s\n", s,
                    wins_in(c, &e->after.pos, e->side, 0) ? " for good" : "");
}

bool add_does(struct coach *c, const struct effect *e, const char *before, const char *s,
              struct text *out)
{
    char words[CLAUSE_MAX];
    struct text lines = text_in(words, sizeof words);
    find_does(c, e, s, &lines);
    text_add(out, lines.len > 0 ? before : "");
    add_clauses(words, out);
    return lines.len > 0;
}

void add_threat(struct coach *c, const struct threat *t, struct text *out)
{
    const struct effect *e = &t->does;
    struct effect other;
    if (t->kind == THREAT_HOLD && t->n_ways == 0) {
        text_add(out, "to win by holding all gold");
        return;
    }
    if (t->kind == THREAT_PLAN)
        text_printf(out, "to win in %d turns", t->turns);
    else if (!add_does(c, e, "to ", "", out))
        text_add(out, "to win");
    text_printf(out, t->kind == THREAT_PLAN ? " (first %s" : " (%s",
                turn_name(c->v, &t->from.pos, &t->turn).text);
    if (t->kind == THREAT_WIN && t->second.n > 0)
        see(c, &t->from.pos, &t->second, &other);
    if (t->kind == THREAT_WIN && t->second.n > 0 && (other.from != e->from || other.to != e->to)) {
        text_add(out, e->is_scored ? " or " : ") or ");
        if (!e->is_scored && !add_does(c, &other, "to ", "", out))
            text_add(out, "to win");
        text_printf(out, e->is_scored ? "%s" : " (%s",
                    turn_name(c->v, &t->from.pos, &t->second).text);
    }
    text_put(out, ')');
}

void add_stops(struct coach *c, const struct effect *x, const struct threat *t, bool is_named,
               struct text *out)
{
    if (t->kind == THREAT_HOLD) { /* a hold has no turn */
        text_add(out, "breaks the hold on the gold");
        return;
    }
    const enum how how = how_stopped(c, x, t);
    const struct rules_turn turn = turn_name(c->v, &t->from.pos, &t->turn);
    if (how == HOW_FLED) {
        text_add(out, "saves ");
        add_pieces(c, t->does.taken, t->does.n_taken, !t->does.is_goal, out);
        if (!is_named)
            text_printf(out, " from %s", turn.text);
    } else if (how == HOW_LOSES || (how == HOW_BLOCKED && is_named)) {
        text_printf(out, how == HOW_LOSES ? "makes sure that %s would lose" : "blocks %s",
                    turn.text);
    } else if (is_named) {
        text_add(out, "prevents that");
    } else {
        text_printf(out, "%s the threat ",
                    how == HOW_BLOCKED ? "blocks"
                    : how == HOW_TAKEN ? "ends"
                                       : "stops");
        add_threat(c, t, out);
    }
}
