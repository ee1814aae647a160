/* Explains turns: what a good turn achieves, why a wrong one fails, what a mistake gives away. */
#include "coach/coach.h"

#include "coach/parts.h"

enum {
    FAR = 4,        /* a mistake is compared with wins in at most this number of turns */
    LOOK_ON = 60000 /* nodes of a search for what both sides play after a turn */
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

/* Adds, after `joint`, what a turn does, prevents and threatens. Returns false if it does none of
 * these. Unless p, the position before the turn, is NULL, what a quiet turn is good for follows. */
static bool add_sight(struct coach *c, const struct sight *v, const struct pos *p,
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
    const bool is_quiet = t.len == 0;
    if (p && is_quiet)
        find_prospects(c, p, &v->x, &t);
    text_add(out, t.len > 0 ? joint : "");
    add_clauses(words, out);
    return !is_quiet;
}

/* Adds, after `start`, how a side wins at the end of the line or gains something that it keeps,
 * with the turns from number `from` that lead to it. Returns false if it does neither. */
static bool add_later(struct coach *c, const struct coach_line *l, int side, int from,
                      const char *start, struct text *out)
{
    enum { NEAR = 6 }; /* turns that are shown where a turn can be long */
    const bool is_race = !rules_gain_by_pieces(c->v->rules);
    struct effect e;
    if (l->n < from + 2)
        return false;
    const bool wins = wins_in(c, &l->at[l->n].pos, side, 0);
    const int lead = proof_lead(c->v, &l->at[from + 1].pos, (enum side)side),
              was = rules_score_of(c->v, &l->at[1].pos, (enum side)side).value;
    for (int i = from + 1; i < (is_race && l->n > NEAR ? NEAR : l->n); i++) {
        if (l->at[i].pos.side != side)
            continue;
        see(c, &l->at[i].pos, &l->turns[i], &e);
        const bool is_more = e.score.of > 0 && e.score.value > was && e.score.value > e.was;
        const bool is_gain = !is_race && (e.n_taken > 0 || e.gained != PLACE_NONE) &&
                             i + 1 < l->n &&
                             proof_lead(c->v, &l->at[i + 2].pos, (enum side)side) > lead;
        if (wins ? !wins_in(c, &e.after.pos, side, 0) : !is_more && !is_gain)
            continue;
        text_add(out, start);
        coach_line_show(c, l, from, i, out);
        text_printf(out, ", %s", turn_at(c, l, i).text);
        add_does(c, &e, " ", "s", out);
        return true;
    }
    return false;
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
    struct effect r;
    struct sight next;
    see(c, &l->at[1].pos, &l->turns[1], &r);
    look_at(c, l, 2, &next);
    next.old.kind = THREAT_NONE;
    const int n = add_stopping(c, l, v, is_sure, out);
    const char *joint = n > 0 ? ": it " : ", which ";
    if (n != 0 && !add_does(c, &r, joint, "s", out) && n > 0 && v->new.kind > THREAT_HOLD &&
        how_stopped(c, &r, &v->new) != HOW_NONE) {
        text_add(out, joint);
        add_stops(c, &r, &v->new, true, out);
    }
    text_add(out, n > 0 ? "; then " : ", ");
    text_add(out, turn_at(c, l, 2).text);
    text_add(out, add_sight(c, &next, NULL, " ", out) ? "" : " follows");
    if (is_sure && next.new.kind == THREAT_WIN && l->n > 3 &&
        wins_in(c, &l->at[3].pos, v->x.side, 1))
        text_add(out, ", and no answer helps");
    else
        add_later(c, l, v->x.side, 3, ", and after ", out);
    text_put(out, '.');
}

/* Adds what the line's first turn is good for and, if it is quiet, what the side gains later or
 * what both sides play next. Returns false if it is quiet. */
static bool add_account(struct coach *c, const struct coach_line *l, const struct sight *v,
                        const char *joint, struct text *out)
{
    const bool is_quiet = !add_sight(c, v, &l->at[0].pos, joint, out);
    if (is_quiet && !add_later(c, l, v->x.side, 1, "; after ", out) && l->n > 1) {
        text_add(out, "; expect ");
        coach_line_show(c, l, 1, l->n > 2 ? 3 : 2, out);
    }
    return !is_quiet;
}

void coach_right(struct coach *c, const struct coach_task *task, struct coach_line *l,
                 struct coach_line *other, struct text *out)
{
    struct sight v;
    const bool is_best = task->task == PUZZLE_BEST, is_saving = task->task == PUZZLE_SAVE;
    const bool is_sure = task->task == PUZZLE_WIN;
    renew(c);
    see(c, &l->at[0].pos, &l->turns[0], &v.x);
    if (task->task == PUZZLE_POINTS || takes_points(&v.x)) {
        points_right(c, l, other, out);
        return;
    }
    if (!is_sure && l->n < 2 * task->turns + 1)
        coach_look(c, LOOK_ON, l);
    look_at(c, l, 0, &v);
    if (is_saving)
        v.new.kind = THREAT_NONE;
    text_add(out, turn_at(c, l, 0).text);
    const bool is_quiet =
        is_best ? !add_account(c, l, &v, " ", out) : !add_sight(c, &v, NULL, " ", out);
    const bool is_winning =
        l->n > 2 && !is_saving &&
        (is_sure || v.new.kind == THREAT_WIN || v.new.kind == THREAT_PLAN || v.x.holds);
    if (is_quiet && !is_best)
        text_printf(out, " leaves %s no good answer", name_of(c, !v.x.side));
    if (!is_winning && !is_saving && !is_best)
        add_later(c, l, v.x.side, 1, is_quiet ? "; after " : ". After ", out);
    text_put(out, '.');
    if (is_winning)
        add_answer(c, l, &v, is_sure || has_won(&l->at[l->n].pos, v.x.side), out);
    if (is_saving && l->n > 1) {
        struct effect r;
        see(c, &l->at[1].pos, &l->turns[1], &r);
        if (r.n_taken > 0) {
            text_add(out, " It costs ");
            add_pieces(c, r.taken, r.n_taken, true, out);
            text_printf(out, " (%s), but every other turn loses.", turn_at(c, l, 1).text);
        }
    }
    if (is_best && other && other->n > 0) { /* the mistake that this turn avoids */
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
    const struct pos *p = &l->at[0].pos;
    union position z;
    struct threat t = {.kind = THREAT_NONE};
    bool is_opened = turn_of(c, p, r->side, &z);
    z.pos.result = RESULT_NONE; /* holding gold does not matter here */
    is_opened = is_opened && !is_legal(c, &z.pos, &l->turns[1]);
    if (!is_opened)
        find_threat(c, p, r->side, 1, &t);
    text_printf(out, " %s %s",
                takes(r, x->to) ? "walks into"
                : is_opened     ? "opens the way for"
                : t.kind > THREAT_HOLD && t.does.from == r->from && t.does.to == r->to
                    ? "does not stop"
                    : "allows",
                turn_at(c, l, 1).text);
    const bool does = r->n_taken > 0 || r->gained != PLACE_NONE || r->wins || r->holds;
    struct sight v = {.x = *r, .old.kind = THREAT_NONE, .new = *next};
    if (does && next->kind == THREAT_PIECES)
        v.new.kind = THREAT_NONE;
    add_sight(c, &v, NULL, ", which ", out);
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
    if (loses && is_old(c, &l->at[0].pos, &t)) {
        t.second.n = 0; /* it may be new */
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
    /* A win at once is known by now. The proof may win with another answer than the one shown. */
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
    const struct proof_limits limits = {.nodes = 10 * LOOK_ON}; /* even a pass would not help */
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
 * the mistake, captures, that it prevents r, or what it is good for. `r` may be NULL. */
static void add_better(struct coach *c, struct coach_line *best, const struct sight *b,
                       const struct coach_line *l, const struct effect *r, struct text *out)
{
    struct effect e = {.n_taken = 0};
    text_printf(out, "Better is %s", turn_at(c, best, 0).text);
    if (best->n > 1)
        see(c, &best->at[1].pos, &best->turns[1], &e);
    const bool is_quiet =
        !points_placed(c, best, l, out) && !add_sight(c, b, NULL, ", which ", out);
    if (is_quiet && r && r->n_taken == 1 && e.n_taken == 0) {
        text_add(out, ", which keeps ");
        add_pieces(c, r->taken, 1, false, out);
    } else if (is_quiet && r && !r->is_scored && !is_legal(c, &best->at[1].pos, &l->turns[1])) {
        text_printf(out, ", which prevents %s", turn_at(c, l, 1).text);
    } else if (is_quiet) {
        coach_look(c, LOOK_ON, best);
        add_account(c, best, b, ", which ", out);
    }
    text_put(out, '.');
}

void coach_mistake(struct coach *c, struct coach_line *l, struct coach_line *best, int won,
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
        text_printf(out, "It misses %s. ",
                    won == 1 ? "an immediate win" : text_format("a win in %d turns", won).text);
    if (takes_points(&x) && takes_points(&b.x)) {
        text_add(out, "Better: ");
        points_right(c, best, l, out);
        return;
    }
    if (b.x.promised[side] - b.x.promised[!side] <= x.promised[side] - x.promised[!side])
        b.x.promised[0] = b.x.promised[1] = 0;
    const bool is_answered = l->n > 1 && q->side != side;
    if (is_answered)
        see(c, q, &l->turns[1], &r);
    /* An answer that gains no piece and is also the best one to the better turn is no reason. */
    const bool is_same = is_answered && best->n > 1 && r.n_taken == 0 && won == 0 &&
                         best->turns[1].steps[0] == l->turns[1].steps[0];
    if (q->result != RESULT_NONE)
        add_end(c, l, &w);
    else if (is_answered && !is_same && (won == 0 || r.n_taken > 0 || r.holds) &&
             !add_failure(c, l, &x, &r, FAR, &w))
        add_stopped(c, l, &x, &r, 1, &w);
    if (w.len == 0 && x.score.of > 0 && x.score.value < b.x.score.value)
        text_printf(&w, " leaves %s of %s %d pieces %s",
                    x.score.value > 0 ? text_format("only %d", x.score.value).text : "none",
                    whose(c, side).text, x.score.of, x.score.many);
    else if (w.len == 0 && ((x.n_taken > 0 && !x.is_scored) || b.x.promised[side] > 0))
        add_does(c, &x, " ", "s", &w);
    if (w.len == 0 && is_answered && won == 0)
        coach_look(c, LOOK_ON, l);
    if (w.len > 0)
        text_printf(out, "It%s. ", words);
    else if (is_answered && won == 0 && add_later(c, l, !side, 1, "After ", out))
        text_add(out, ". ");
    if (won > 0)
        b.old.kind = THREAT_NONE; /* the old threat does not matter beside the win */
    add_better(c, best, &b, l, is_answered && w.len > 0 ? &r : NULL, out);
}

/* ---- ideas ---- */

void coach_idea(struct coach *c, const struct coach_line *l, struct text *out)
{
    static const char *const words[] = {"Find the turn that prevents it.",
                                        "Which of your pieces can capture the attacker?",
                                        "Move what is attacked.", "Put something in the way.",
                                        "Find the turn after which that would lose."};
    struct sight v;
    struct effect e;
    renew(c);
    look_at(c, l, 0, &v);
    const char *other = name_of(c, !v.x.side);
    if (takes_points(&v.x)) {
        text_printf(out, "Which of your bars must go first, and what does that leave %s?", other);
    } else if (v.x.wins) {
        text_add(out, "You can win with this turn.");
    } else if (v.x.holds) {
        text_printf(out, "Hold all gold: can %s break your hold, and at what price?", other);
    } else if (v.old.kind == THREAT_HOLD) {
        text_printf(out, "%s holds all gold, and wins if nothing breaks that hold.", other);
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
    } else if (v.new.does.n_taken > 0 &&
               (v.new.kind == THREAT_WIN || v.new.kind == THREAT_PIECES)) {
        text_add(out, "Attack ");
        add_pieces(c, v.new.does.taken, 1, true, out);
        text_printf(out, " so that %s cannot save it.", other);
    } else {
        bool has_aim = false;
        for (int i = (l->n - 1) / 2 * 2; i > 0 && !has_aim; i -= 2) {
            see(c, &l->at[i].pos, &l->turns[i], &e);
            has_aim = add_does(c, &e, "Prepare the attack: the aim is to ", "", out);
        }
        text_add(out,
                 has_aim ? "." : "Improve the place of a piece: which of yours takes no part yet?");
    }
}
