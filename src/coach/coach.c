/* Explains turns: what a good turn achieves, why a wrong one fails, what a mistake gives away. */
#include "coach/coach.h"

#include "coach/parts.h"

enum {
    FAR = 4,          /* a mistake is compared with wins in at most this number of turns */
    LOOK_ON = 60000,  /* nodes of a search for what both sides play after a turn */
    TALLY_PIECES = 16 /* captured pieces that are counted */
};

/* What a turn changes: the other side's threat that it stops, and this side's threat after it. */
struct sight {
    struct effect x;
    struct threat old, new;
};

/* Returns the number of the side's turns if the line ends in its win; otherwise 0. */
static int count_to_win(const struct coach_line *l, int side)
{
    int n = 0;
    for (int i = 0; i < l->n; i++)
        n += l->at[i].pos.side == side;
    return has_won(&l->at[l->n].pos, side) ? n : 0;
}

static void look_at(struct coach *c, const struct coach_line *l, int i, struct sight *v)
{
    const struct pos *p = &l->at[i].pos, *q = &l->at[i + 1].pos;
    see(c, p, &l->turns[i], &v->x);
    v->old.kind = v->new.kind = THREAT_NONE;
    if (q->result != RESULT_NONE)
        return;
    find_threat(c, p, !v->x.side, 2, &v->old);
    find_threat(c, q, v->x.side, 3, &v->new);
    const bool is_own = v->x.holds || v->new.kind == THREAT_WIN || v->new.kind == THREAT_PLAN;
    /* A small threat of the other side does not matter beside a large one. */
    if (is_there(c, q, &v->old) || (is_own && v->old.kind > THREAT_WIN))
        v->old.kind = THREAT_NONE;
    /* A capture that was possible before does not matter either. */
    if (v->new.kind == THREAT_PIECES && v->x.n_taken > 0 && is_legal(c, p, &v->new.turn))
        v->new.kind = THREAT_NONE;
}

static bool is_news(const struct threat *t)
{
    return t->kind > THREAT_HOLD || (t->kind == THREAT_HOLD && t->n_ways > 0);
}

/* Adds turn i of the line and, after `joint`, what it does, prevents and threatens. Returns false
 * if it does none of these. */
static bool add_view(struct coach *c, const struct coach_line *l, int i, const struct sight *v,
                     const char *joint, struct text *out)
{
    char words[CLAUSE_MAX];
    struct text t = text_in(words, sizeof words);
    find_does(c, &v->x, "s", &t);
    if (v->old.kind != THREAT_NONE && !v->x.wins) {
        add_stops(c, &v->x, &v->old, false, &t);
        text_put(&t, '\n');
    }
    if (is_news(&v->new)) {
        text_add(&t, "threatens ");
        add_threat(c, &v->new, &t);
        text_put(&t, '\n');
    }
    text_printf(out, "%s%s", turn_at(c, l, i).text, t.len > 0 ? joint : "");
    add_clauses(words, out);
    return t.len > 0;
}

/* Begins the sentence on the answer. Returns how many answers stop the threat; -1: not known. */
static int add_stopping(struct coach *c, const struct coach_line *l, const struct sight *v,
                        bool is_sure, struct text *out)
{
    const bool is_double =
        (v->x.holds && v->new.n_ways > 0) || (v->new.n_ways == 2 && !v->x.is_scored);
    int n_all = 0, n = count_stops(c, &l->at[1].pos, &v->new, &n_all);
    if (n == 0 && (n_all == 1 || !is_sure))
        n = -1;
    if (n == 0)
        text_printf(out, " None of the %d answers %s: after ", n_all,
                    is_double ? "stops both" : "prevents the win");
    else
        text_add(out, n == 1 ? " Only " : n > 1 ? " The best answer is " : " After ");
    text_printf(out, "%s%s", turn_at(c, l, 1).text, n == 1 ? " stops that" : "");
    return n;
}

/* Adds the answer and what follows it. Unless is_sure is set, no win is claimed, because the search
 * that found the line has seen no win. */
static void add_answer(struct coach *c, const struct coach_line *l, const struct sight *v,
                       bool is_sure, struct text *out)
{
    char words[CLAUSE_MAX];
    struct text w = text_in(words, sizeof words);
    struct effect r, end;
    struct sight next;
    const int last = (l->n - 1) / 2 * 2;
    see(c, &l->at[1].pos, &l->turns[1], &r);
    look_at(c, l, 2, &next);
    next.old.kind = THREAT_NONE;
    const int n = add_stopping(c, l, v, is_sure, out);
    const char *joint = n > 0 ? ": it " : ", which ";
    const bool is_more = n != 0 && add_does(c, &r, joint, "s", out);
    if (n > 0 && !is_more && v->new.kind > THREAT_HOLD) {
        if (how_stopped(c, &r, &v->new) != HOW_NONE)
            add_stops(c, &r, &v->new, true, &w);
    } else if (n != 0)
        add_opened(c, how_opened(c, &l->at[1].pos, &r, &l->turns[2], &next.x), &r, &w);
    if (w.len > 0)
        text_printf(out, "%s%s", is_more ? " but " : joint, words);
    text_add(out, n > 0 ? "; then " : ", ");
    text_add(out, add_view(c, l, 2, &next, " ", out) ? "" : " follows");
    see(c, &l->at[last].pos, &l->turns[last], &end);
    text_clear(&w);
    const bool is_named =
        next.new.kind == THREAT_WIN &&next.new.does.to == end.to &&next.new.does.from == end.from;
    if (last > 2 && !next.x.wins && !is_named && add_does(c, &end, " ", "s", &w)) {
        text_printf(out, ", and in the end %s%s", turn_at(c, l, last).text, words);
    } else if (is_sure && next.new.kind == THREAT_WIN && l->n > 3 &&
               wins_in(c, &l->at[3].pos, v->x.side, 1)) {
        text_add(out, ", and no answer helps");
    }
    text_put(out, '.');
}

/* Adds which pieces both sides lose in the first turns of the line, if the side wins more than it
 * loses. */
static void add_tally(struct coach *c, const struct coach_line *l, int turns, struct text *out)
{
    struct change pieces[2][TALLY_PIECES]; /* lost by each side */
    int n[2] = {0, 0}, at = 0;
    const int side = l->at[0].pos.side;
    for (int i = 0; i < l->n && i < turns; i++) {
        struct effect e;
        see(c, &l->at[i].pos, &l->turns[i], &e);
        for (int k = 0; k < e.n_taken && n[!e.side] < TALLY_PIECES; k++)
            pieces[!e.side][n[!e.side]++] = e.taken[k];
        for (int k = 0; k < e.n_lost && n[e.side] < TALLY_PIECES; k++)
            pieces[e.side][n[e.side]++] = e.lost[k];
        at = e.n_taken > 0 ? i + 1 : at;
    }
    if (n[!side] <= n[side] || at < 2)
        return;
    text_add(out, " After ");
    coach_line_show(c, l, 1, at, out);
    text_add(out, " you have won ");
    add_kinds(pieces[!side], n[!side], out);
    if (n[side] > 0) {
        text_add(out, " for ");
        add_kinds(pieces[side], n[side], out);
    }
    text_put(out, '.');
}

void coach_right(struct coach *c, const struct coach_task *task, struct coach_line *l,
                 struct coach_line *other, struct text *out)
{
    struct sight v;
    const bool is_quick = task->task == PUZZLE_WIN || task->task == PUZZLE_POINTS;
    renew(c);
    see(c, &l->at[0].pos, &l->turns[0], &v.x);
    if (task->task == PUZZLE_POINTS || takes_points(&v.x)) {
        points_right(c, l, other, out);
        return;
    }
    if (!is_quick && l->n < 2 * task->turns + 1)
        coach_look(c, LOOK_ON, l);
    look_at(c, l, 0, &v);
    if (task->task == PUZZLE_SAVE)
        v.new.kind = THREAT_NONE;
    const bool is_quiet = !add_view(c, l, 0, &v, " ", out);
    if (is_quiet && task->task != PUZZLE_BEST) {
        text_printf(out, " leaves %s no good answer", name_of(c, !v.x.side));
    } else if (is_quiet && l->n > 2) {
        if (rules_gain_by_pieces(c->v->rules) && !can_capture(c, &l->at[1].pos, !v.x.side))
            text_printf(out, " gives %s nothing to capture", name_of(c, !v.x.side));
        text_printf(out, "; expect %s, then %s", turn_at(c, l, 1).text, turn_at(c, l, 2).text);
    }
    text_put(out, '.');
    if (task->task == PUZZLE_SAVE && l->n > 1) {
        struct effect r;
        see(c, &l->at[1].pos, &l->turns[1], &r);
        if (r.n_taken > 0) {
            text_add(out, " It costs ");
            add_pieces(c, r.taken, r.n_taken, true, out);
            text_printf(out, " (%s), but every other turn loses.", turn_at(c, l, 1).text);
        }
    } else if (l->n > 2 &&
               (is_quick || v.new.kind == THREAT_WIN || v.new.kind == THREAT_PLAN || v.x.holds)) {
        add_answer(c, l, &v, is_quick || has_won(&l->at[l->n].pos, v.x.side), out);
    } else if (task->task != PUZZLE_SAVE) {
        add_tally(c, l, 2 * task->turns, out);
    }
    if (task->task == PUZZLE_BEST && other &&
        other->n > 0) { /* the mistake that this turn avoids */
        if (other->n == 1)
            coach_look(c, LOOK, other);
        text_put(out, ' ');
        coach_wrong(c, task, other, out);
    }
}

/* ---- turns that fail ---- */

/* Adds the answer r and what it does and threatens (`next`), after the turn x that allows it. */
static void add_blow(struct coach *c, const struct coach_line *l, const struct effect *x,
                     const struct effect *r, const struct threat *next, struct text *out)
{
    const enum how how = how_opened(c, &l->at[0].pos, x, &l->turns[1], r);
    struct threat t = {.kind = THREAT_NONE};
    if (how == HOW_LEFT)
        find_threat(c, &l->at[0].pos, !x->side, 1, &t);
    const bool is_old = t.kind > THREAT_HOLD && t.does.from == r->from && t.does.to == r->to;
    text_printf(out, " %s %s",
                is_old              ? "does not stop"
                : how == HOW_OPENED ? "opens the way for"
                : how == HOW_LURED  ? "walks into"
                                    : "allows",
                turn_at(c, l, 1).text);
    const bool does = add_does(c, r, ", which ", "s", out);
    if (is_news(next) && (!does || next->kind != THREAT_PIECES)) {
        text_add(out, does ? " and threatens " : ", which threatens ");
        add_threat(c, next, out);
    }
}

/* Adds why the first turn of the line fails, if its answer r captures, wins soon or threatens. The
 * sentence's subject has already been added. Returns false if the answer does none of these. */
static bool add_failure(struct coach *c, const struct coach_line *l, const struct effect *x,
                        const struct effect *r, int soon, struct text *out)
{
    const struct pos *q = &l->at[1].pos;
    const bool loses = count_to_win(l, !x->side) > 0 || turns_to_win(c, q, !x->side, soon) <= soon;
    struct threat t;
    if (loses)
        find_threat(c, q, !x->side, 2, &t);
    if (loses && keep_ways(c, &l->at[0].pos, &t)) {
        text_add(out, " does not stop the threat ");
        add_threat(c, &t, out);
        return true;
    }
    if (!loses && r->n_taken > 0 && x->n_taken > 0) {
        add_does(c, x, " ", "s", out);
        text_printf(out, ", but %s", turn_at(c, l, 1).text);
        add_does(c, r, " ", "s", out);
        return true;
    }
    find_threat(c, &l->at[2].pos, !x->side, loses ? 2 : 1, &t);
    if (!loses && r->n_taken == 0 && r->gained == PLACE_NONE && !r->holds && !is_news(&t))
        return false;
    add_blow(c, l, x, r, &t, out);
    /* A win at once has already been reported. The proof may win with another answer than the one
     * shown. */
    if (loses && !wins_in(c, &r->after.pos, r->side, 0) &&
        (count_to_win(l, r->side) > 0 || turns_to_win(c, &r->after.pos, r->side, soon) <= soon))
        text_add(out, ", and no answer prevents the win");
    return true;
}

/* Adds that the turn does not reach the puzzle's goal, because of the answer, which may do no more
 * than prevent it. */
static void add_met(struct coach *c, const struct coach_task *task, const struct coach_line *l,
                    const struct effect *x, struct text *out)
{
    enum { SURE = 600000 }; /* nodes of the proof that even a pass would not help */
    const struct proof_limits limits = {.nodes = SURE};
    union position z;
    const bool is_win = task->task == PUZZLE_WIN;
    if (is_win && rules_pass(c->v, &l->at[1].pos, &z) &&
        proof_wins(c->proof, &z.pos, (enum side)x->side, task->turns - 1, &limits) == PROOF_NO) {
        text_printf(out, " is too slow: even if %s passed, %s would not win in time",
                    name_of(c, !x->side), who(c, x->side));
        return;
    }
    text_add(out, add_does(c, x, " ", "s", out) ? ", but after " : " is not enough: after ");
    text_printf(out, "%s %s cannot ", turn_at(c, l, 1).text, who(c, x->side));
    if (is_win)
        text_printf(out, "win within %d turns", task->turns);
    else
        text_add(out, x->n_taken > 0 ? "stay a piece ahead" : "win a piece");
}

/* Adds that the turn, which nothing answers, does not reach the goal. */
static void add_end(struct coach *c, const struct coach_line *l, struct text *out)
{
    const struct pos *q = &l->at[1].pos;
    struct threat old;
    find_threat(c, &l->at[0].pos, !l->at[0].pos.side, 1, &old);
    if (q->result == RESULT_NONE)
        text_add(out, " does not reach the goal");
    else if (old.kind == THREAT_HOLD && has_won(q, old.side))
        text_printf(out, " does not break %s's hold on the gold", name_of(c, old.side));
    else
        text_printf(out, " ends the game: %s%s %s",
                    q->result == RESULT_DRAW ? "a draw" : name_of(c, has_won(q, SIDE_SECOND)),
                    q->result == RESULT_DRAW ? "" : " wins", c->v->rules->verdicts[q->reason]);
}

/* Adds the threat of the first turn x, which its answer r stops. Returns false without such a
 * threat. */
static bool add_stopped(struct coach *c, const struct coach_line *l, const struct effect *x,
                        const struct effect *r, int deepest, struct text *out)
{
    const struct pos *q = &l->at[1].pos;
    struct threat own;
    find_threat(c, q, x->side, deepest, &own);
    if (own.kind == THREAT_NONE || (own.kind == THREAT_PIECES && x->n_taken > 0) ||
        is_there(c, &l->at[2].pos, &own) || turns_to_win(c, q, !x->side, 2) <= 2)
        return false;
    text_add(out, " threatens ");
    add_threat(c, &own, out);
    text_printf(out, ", but %s", turn_at(c, l, 1).text);
    const bool does = add_does(c, r, " ", "s", out);
    if (!does || how_stopped(c, r, &own) != HOW_TAKEN) {
        text_add(out, does ? " and " : " ");
        add_stops(c, r, &own, true, out);
    }
    return true;
}

void coach_wrong(struct coach *c, const struct coach_task *task, const struct coach_line *l,
                 struct text *out)
{
    const bool is_win = task->task == PUZZLE_WIN;
    struct effect x, r;
    renew(c);
    see(c, &l->at[0].pos, &l->turns[0], &x);
    if (task->task == PUZZLE_POINTS || takes_points(&x)) {
        points_wrong(c, l, out);
        return;
    }
    text_add(out, turn_at(c, l, 0).text);
    if (l->n < 2) {
        add_end(c, l, out);
    } else {
        see(c, &l->at[1].pos, &l->turns[1], &r);
        if (!add_stopped(c, l, &x, &r, is_win && task->turns > 2 ? task->turns - 1 : 1, out) &&
            !add_failure(c, l, &x, &r, 2, out))
            add_met(c, task, l, &x, out);
    }
    text_put(out, '.');
}

/* ---- mistakes ---- */

/* Adds the better turn and the reason: what it does, that it keeps the piece that r, the answer to
 * *x, captures (r may be NULL), that it places a longer bar, or what the best answer to it is. */
static void add_better(struct coach *c, const struct coach_line *best, const struct sight *b,
                       const struct effect *x, const struct effect *r, struct text *out)
{
    struct effect e;
    bool keeps = false, is_longer = false;
    text_add(out, "Better is ");
    const bool is_quiet = !add_view(c, best, 0, b, ", which ", out);
    if (is_quiet && r && r->n_taken == 1 && best->n > 1) {
        const int was = r->taken[0].place == x->to ? x->from : r->taken[0].place;
        see(c, &best->at[1].pos, &best->turns[1], &e);
        keeps = !takes(&e, was == b->x.from ? b->x.to : was);
    } else {
        is_longer = is_quiet && points_longer(c, &b->x, x);
    }
    text_add(out, keeps ? ", which keeps that piece" : "");
    text_add(out, is_longer ? ", which places a longer bar: short ones fit into gaps later" : "");
    if (is_quiet && !keeps && !is_longer && best->n > 1)
        text_printf(out, "; the best answer to it is %s", turn_at(c, best, 1).text);
    text_put(out, '.');
}

void coach_mistake(struct coach *c, const struct coach_line *l, struct coach_line *best, int won,
                   struct text *out)
{
    const struct pos *p = &l->at[0].pos, *q = &l->at[1].pos;
    char words[CLAUSE_MAX];
    struct text w = text_in(words, sizeof words);
    struct effect x, r;
    struct sight b;
    renew(c);
    if (best->n == 1)
        coach_look(c, LOOK, best);
    const int side = p->side, end = count_to_win(best, side);
    won = end > 0 ? end : won > 0 ? won : turns_to_win(c, p, side, FAR) % (FAR + 1);
    see(c, p, &l->turns[0], &x);
    look_at(c, best, 0, &b);
    if (won > 0)
        text_printf(out, "It misses a win in %d turn%s. ", won, won == 1 ? "" : "s");
    if (takes_points(&x) && takes_points(&b.x)) {
        text_add(out, "Better: ");
        points_right(c, best, l, out);
        return;
    }
    const int more = b.x.promised[side] - b.x.promised[!side];
    const bool is_answered = l->n > 1 && q->side != side,
               is_more = more > x.promised[side] - x.promised[!side];
    if (!is_more)
        b.x.promised[0] = b.x.promised[1] = 0;
    if (is_answered)
        see(c, q, &l->turns[1], &r);
    if (q->result != RESULT_NONE)
        add_end(c, l, &w);
    else if (is_answered && (won == 0 || r.n_taken > 0 || r.holds) &&
             !add_failure(c, l, &x, &r, FAR, &w))
        add_stopped(c, l, &x, &r, 1, &w);
    if (w.len == 0 && (is_more || x.n_taken > 0))
        add_does(c, &x, " ", "s", &w);
    else if (w.len == 0 && is_answered && won == 0 && r.score.of > 0 && r.score.value > r.was)
        add_blow(c, l, &x, &r, &(struct threat){.kind = THREAT_NONE}, &w);
    if (w.len > 0)
        text_printf(out, "It%s. ", words);
    if (won > 0)
        b.old.kind = THREAT_NONE; /* the old threat does not matter beside the win */
    add_better(c, best, &b, &x, is_answered ? &r : NULL, out);
}

/* ---- ideas ---- */

void coach_idea(struct coach *c, const struct coach_line *l, struct text *out)
{
    static const char *const words[] = {[HOW_TAKEN] =
                                            "Which of your pieces can capture the attacker?",
                                        [HOW_FLED] = "Move what is attacked.",
                                        [HOW_BLOCKED] = "Put something in the way.",
                                        [HOW_NONE] = "Find the turn that prevents it.",
                                        [HOW_LOSES] = "Find the turn after which that would lose."};
    struct sight v;
    struct effect r = {0};
    renew(c);
    look_at(c, l, 0, &v);
    const char *other = name_of(c, !v.x.side);
    if (l->n > 1)
        see(c, &l->at[1].pos, &l->turns[1], &r);
    if (takes_points(&v.x)) {
        points_idea(c, l, out);
    } else if (v.x.wins) {
        text_add(out, "You can win with this turn.");
    } else if (v.x.holds) {
        text_printf(out,
                    wins_in(c, &l->at[1].pos, v.x.side, 0)
                        ? "Hold all gold so that %s cannot break your hold."
                        : "Hold all gold: %s must give something up to break your hold.",
                    other);
    } else if (v.old.kind == THREAT_HOLD) {
        text_printf(out, "%s holds all gold, and wins if nothing breaks that hold.",
                    text_capital(other).text);
    } else if (l->n > 2 && takes(&r, v.x.to) && v.x.n_taken == 0 && !v.x.is_scored) {
        text_add(out, "Offer a piece: the piece that takes it leaves its post.");
    } else if (v.old.kind > THREAT_HOLD) {
        text_printf(out, "First see what %s threatens: ", other);
        add_threat(c, &v.old, out);
        text_printf(out, ". %s", words[how_stopped(c, &v.x, &v.old)]);
    } else if (v.x.n_taken > 0) {
        text_add(out, v.new.kind == THREAT_WIN
                          ? "Look for a capture that also threatens to win."
                          : "Look for a capture that gains more than it costs.");
    } else if (v.new.kind == THREAT_WIN && v.x.is_scored) {
        text_printf(out, "Look for a turn after which the next one wins, whatever %s plays.",
                    other);
    } else if (v.new.kind == THREAT_WIN && v.new.n_ways > 1) {
        text_add(out, "Threaten two things at once.");
    } else if ((v.new.kind == THREAT_WIN || v.new.kind == THREAT_PIECES) &&
               v.new.does.n_taken > 0) {
        text_add(out, "Attack ");
        add_pieces(c, v.new.does.taken, 1, true, out);
        text_printf(out, " so that %s cannot save it.", other);
    } else {
        bool has_aim = false;
        for (int i = (l->n - 1) / 2 * 2; i > 0 && !has_aim; i -= 2) {
            see(c, &l->at[i].pos, &l->turns[i], &r);
            has_aim = add_does(c, &r, "Prepare the attack: the aim is to ", "", out);
        }
        text_add(out,
                 has_aim ? "." : "Improve the place of a piece: which of yours takes no part yet?");
    }
}
