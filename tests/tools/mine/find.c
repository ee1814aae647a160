/* Decides by proofs whether a position is a puzzle. The moves of a beginner show whether the puzzle
 * is worth solving. */
#include "mine.h"

#include <stdlib.h>
#include <string.h>

enum {
    WIN_TURNS_MAX = 4,
    SAVE_TURNS_MAX = 2,
    PIECE_TURNS_MAX = 3,
    LEGAL_MIN = 8, /* with fewer legal turns there is no real choice */
    PROOF_NODES = 3000000,
    POINTS_NODES = 300000, /* few, so that the program can judge a player's turn at once */
    POINTS_APART = 3,      /* turns of other pieces score at least this many points less */
    PLACES_MIN = 3,        /* at least this many pieces can move */
    SAVED_NODES = 200000,  /* a search of this many nodes must not see the saved side lose */
    GREEDY_TRIES = 4,
};

static const struct proof_limits limits = {.nodes = PROOF_NODES};

void mine_turn(const struct variant *v, const struct pos *p, const move_code *steps, int n,
               struct text *out)
{
    union position now, next;
    int at = PLACE_NONE;
    memcpy(&now, p, v->pos_size);
    for (int i = 0; i < n; i++) {
        char name[MOVE_TEXT_MAX] = "", place[MOVE_TEXT_MAX] = "";
        struct text t = text_in(name, sizeof name), u = text_in(place, sizeof place);
        int from, to;
        v->rules->move_format(v, &now.pos, steps[i], &t);
        v->rules->move_places(v, steps[i], &from, &to);
        const bool is_stop = i > 0 && from == PLACE_NONE && to == PLACE_NONE;
        if (i > 0 && from == at && from != PLACE_NONE)
            v->rules->place_format(v, from, &u);
        if (!is_stop)
            text_add(out, name + strlen(place));
        at = to;
        v->rules->play(v, &now.pos, steps[i], &next.pos);
        memcpy(&now, &next, v->pos_size);
    }
}

/* Sets the counters to their smallest values, because they do not matter but lengthen the text. */
static bool forget_counters(const struct variant *v, struct pos *p, char *out)
{
    static const struct {
        const char *game, *counters;
    } fresh[] = {{"tactigon", "0 1"}, {"dragons", "0 9"}, {"apart", "0 9"}};
    struct text t = text_in(out, POS_TEXT_MAX);
    struct error error;
    v->rules->pos_format(v, p, &t);
    for (size_t i = 0; i < sizeof fresh / sizeof fresh[0]; i++) {
        if (strcmp(fresh[i].game, v->rules->name) != 0)
            continue;
        for (int k = 0; k < 2; k++)
            *strrchr(out, ' ') = '\0';
        t.len = strlen(out);
        text_printf(&t, " %s", fresh[i].counters);
    }
    return v->rules->pos_parse(v, out, p, &error) == STATUS_OK && p->result == RESULT_NONE;
}

static void add_turn(const struct mine *m, const struct proof_turns *t, const struct pos *p, int i,
                     struct text *out)
{
    mine_turn(m->v, p, t->steps + t->turns[i].begin, t->turns[i].n_steps, out);
}

/* Returns the index in t of the turn that the line's steps make, or -1. */
static int turn_of_line(const struct mine *m, const struct proof_turns *t, const struct pos *p,
                        const struct search_line *line)
{
    union position now, next;
    memcpy(&now, p, m->v->pos_size);
    for (int i = 0; i < line->n_moves; i++) {
        m->v->rules->play(m->v, &now.pos, line->moves[i], &next.pos);
        memcpy(&now, &next, m->v->pos_size);
        if (now.pos.result != RESULT_NONE || !now.pos.mid_turn)
            return proof_turns_find(t, &now.pos);
    }
    return -1;
}

int mine_chosen(struct mine *m, const struct proof_turns *t, const struct pos *p, struct bot *bot)
{
    struct game *g;
    int found = -1;
    if (game_new(m->v, p, &g) != STATUS_OK)
        return -1;
    do {
        if (game_play(g, bot_choose(bot, g, &m->rng, NULL, &mine_host)) != STATUS_OK)
            break;
    } while (game_pos(g)->mid_turn && game_pos(g)->result == RESULT_NONE);
    found = proof_turns_find(t, game_pos(g));
    game_free(g);
    return found;
}

struct tempting {
    int n;
    int turns[MINE_WRONG_MAX];
};

static void tempt(struct tempting *x, int turn, int right)
{
    if (turn < 0 || turn == right || x->n == MINE_WRONG_MAX)
        return;
    for (int i = 0; i < x->n; i++)
        if (x->turns[i] == turn)
            return;
    x->turns[x->n++] = turn;
}

/* Finds the wrong turns that a greedy player and short searches would play. Returns false if the
 * greedy player finds the win. */
static bool find_tempting(struct mine *m, const struct proof_turns *t, const struct pos *p,
                          int right, struct tempting *out)
{
    struct search_result r;
    int hits = 0;
    out->n = 0;
    for (int i = 0; i < GREEDY_TRIES; i++) {
        const int turn = mine_chosen(m, t, p, m->greedy);
        hits += turn == right;
        tempt(out, turn, right);
    }
    for (int depth = 1; depth <= 2; depth++) {
        search_clear(m->search);
        if (mine_search(m, p, depth, 0, 1, &r))
            tempt(out, turn_of_line(m, t, p, &r.lines[0]), right);
    }
    return 2 * hits <= GREEDY_TRIES && out->n > 0;
}

static bool is_recapture(const struct mine *m, const struct candidate *c,
                         const struct proof_turns *t, int right)
{
    int from, to, last_from, last_to;
    const struct proof_turn *turn = &t->turns[right];
    const move_code last = t->steps[turn->begin + turn->n_steps - 1];
    if (c->before == MOVE_NONE || !(c->before & MOVE_NOISY) || !(last & MOVE_NOISY))
        return false;
    m->v->rules->move_places(m->v, last, &from, &to);
    m->v->rules->move_places(m->v, c->before, &last_from, &last_to);
    return to == last_to;
}

static void play(const struct variant *v, union position *p, const move_code *steps, int n)
{
    union position next;
    for (int i = 0; i < n; i++) {
        v->rules->play(v, &p->pos, steps[i], &next.pos);
        memcpy(p, &next, v->pos_size);
    }
}

/* Returns the solver's next turn: the first of those that win soonest, or -1 if they are not
 * known. */
static int soonest(struct mine *m, const struct proof_turns *t, enum side side, int left)
{
    int best = -1;
    if (winners_find(m->proof, t, side, left, &limits) != PROOF_YES)
        return -1;
    for (int i = 0; i < t->n; i++)
        if (t->turns[i].within > 0 && (best < 0 || t->turns[i].within < t->turns[best].within))
            best = i;
    return best;
}

/* Returns whether the solution ends with a word such as "pass". Its last turn must be a real
 * choice. */
static bool ends_with_word(const struct variant *v, const struct text *line)
{
    const char *last = strrchr(line->data, ' ');
    for (const char *const *word = v->rules->words; word && *word; word++)
        if (strcmp(last ? last + 1 : line->data, *word) == 0)
            return true;
    return false;
}

/* Writes the turns of a win by `side`, which needs `left` turns from *p on. Returns false if
 * something was not proved. */
static bool write_win(struct mine *m, union position *p, enum side side, int left, struct text *out)
{
    move_code steps[TURN_STEPS_MAX];
    int n;
    bool is_good = true;
    while (left > 0 && p->pos.result == RESULT_NONE && is_good) {
        struct proof_turns *t;
        const move_code pass = rules_pass_step(m->v, &p->pos);
        if (pass != MOVE_NONE && (enum side)p->pos.side == side) {
            mine_turn(m->v, &p->pos, &pass, 1, out);
            text_put(out, ' ');
            play(m->v, p, &pass, 1);
            continue;
        }
        if (proof_turns_new(m->v, &p->pos, &t) != STATUS_OK)
            return false;
        const int i = soonest(m, t, side, left);
        is_good = i >= 0;
        if (is_good) {
            add_turn(m, t, &p->pos, i, out);
            left = t->turns[i].within - 1;
            memcpy(p, proof_turns_pos(t, i), m->v->pos_size);
        }
        proof_turns_free(t);
        if (!is_good || p->pos.result != RESULT_NONE || left == 0)
            break;
        text_put(out, ' ');
        while (is_good && p->pos.result == RESULT_NONE && (enum side)p->pos.side != side) {
            is_good = proof_defence(m->proof, &p->pos, side, left, &limits, steps, &n, &left) ==
                      PROOF_YES;
            if (!is_good || left == 0)
                break;
            mine_turn(m->v, &p->pos, steps, n, out);
            text_put(out, ' ');
            play(m->v, p, steps, n);
        }
    }
    while (out->len > 0 && out->data[out->len - 1] == ' ')
        out->data[--out->len] = '\0';
    return is_good;
}

static void write_fields(const struct mine *m, const struct proof_turns *t, const struct pos *p,
                         const char *position, const char *solution, const struct tempting *wrong,
                         struct found *out)
{
    struct text text = text_in(out->fields, sizeof out->fields);
    text_printf(&text, "- ; %s ; %s ; ", position, solution);
    for (int i = 0; i < wrong->n; i++) {
        add_turn(m, t, p, wrong->turns[i], &text);
        text_add(&text, i + 1 < wrong->n ? " " : "");
    }
}

/* Returns the only turn that has `within` set, or -1. */
static int only(const struct proof_turns *t)
{
    int found = -1;
    for (int i = 0; i < t->n; i++) {
        if (t->turns[i].within > 0 && found >= 0)
            return -1;
        if (t->turns[i].within > 0)
            found = i;
    }
    return found;
}

/* Returns the turns of the position, or NULL if there is no real choice. */
static struct proof_turns *turns_of(const struct mine *m, const struct pos *p)
{
    struct proof_turns *t = NULL;
    if (proof_turns_new(m->v, p, &t) != STATUS_OK)
        return NULL;
    if (t->is_complete && t->n >= LEGAL_MIN)
        return t;
    proof_turns_free(t);
    return NULL;
}

struct display {
    union position p; /* its counters have their smallest values */
    enum side side;
    struct proof_turns *t;
    struct tempting wrong;
    int turns;
    char position[POS_TEXT_MAX], solution[MINE_LINE_MAX];
    struct text line; /* the text of the solution */
};

/* Returns false if the position is not suitable. */
static bool begin(const struct mine *m, const struct candidate *c, struct display *x)
{
    x->p = c->pos;
    x->turns = 0;
    x->line = text_in(x->solution, sizeof x->solution);
    x->t = forget_counters(m->v, &x->p.pos, x->position) ? turns_of(m, &x->p.pos) : NULL;
    x->side = (enum side)x->p.pos.side;
    return x->t;
}

/* Writes the result if a puzzle was found. */
static bool end(const struct mine *m, struct display *x, bool is_found, enum puzzle_task task,
                struct found *out)
{
    if (is_found) {
        *out = (struct found){.task = task, .turns = x->turns};
        write_fields(m, x->t, &x->p.pos, x->position, x->solution, &x->wrong, out);
    }
    proof_turns_free(x->t);
    return is_found;
}

bool mine_find_win(struct mine *m, const struct candidate *c, struct found *out)
{
    struct display x;
    if (!begin(m, c, &x))
        return false;
    enum proof_answer answer = PROOF_NO;
    bool is_found = false;
    while (answer == PROOF_NO && x.turns < WIN_TURNS_MAX)
        answer = proof_wins(m->proof, &x.p.pos, x.side, ++x.turns, &limits);
    if (answer == PROOF_YES && winners_find(m->proof, x.t, x.side, x.turns, &limits) == PROOF_YES) {
        const int right = only(x.t);
        union position now = x.p;
        is_found = right >= 0 && !is_recapture(m, c, x.t, right) &&
                   find_tempting(m, x.t, &x.p.pos, right, &x.wrong) &&
                   write_win(m, &now, x.side, x.turns, &x.line) && !ends_with_word(m->v, &x.line);
    }
    return end(m, &x, is_found, PUZZLE_WIN, out);
}

/* Sets `within` of the turns after which the other side cannot win. Returns false if undecided. */
static bool mark_saving(struct mine *m, const struct proof_turns *t, enum side other, int turns)
{
    for (int i = 0, saving = 0; i < t->n; i++) {
        const enum proof_answer answer =
            proof_wins(m->proof, proof_turns_pos(t, i), other, turns, &limits);
        if (answer == PROOF_UNKNOWN)
            return false;
        t->turns[i].within = answer == PROOF_NO;
        saving += answer == PROOF_NO;
        if (saving > 1)
            return true;
    }
    return true;
}

/* Returns whether a deeper search agrees that the saved side does not lose. */
static bool is_saved(struct mine *m, const struct pos *after, enum side side)
{
    struct search_result r;
    if (after->result != RESULT_NONE)
        return true;
    if (!mine_search(m, after, 0, SAVED_NODES, 1, &r))
        return false;
    const int score = (enum side)after->side == side ? r.lines[0].score : -r.lines[0].score;
    return score > -SCORE_WIN_MIN && score < SCORE_WIN_MIN;
}

bool mine_find_save(struct mine *m, const struct candidate *c, struct found *out)
{
    struct display x;
    int right = -1;
    if (!begin(m, c, &x))
        return false;
    const enum side other = x.side == SIDE_FIRST ? SIDE_SECOND : SIDE_FIRST;
    while (right < 0 && x.turns < SAVE_TURNS_MAX && mark_saving(m, x.t, other, ++x.turns))
        right = only(x.t);
    const bool is_found = right >= 0 && !is_recapture(m, c, x.t, right) &&
                          is_saved(m, proof_turns_pos(x.t, right), x.side) &&
                          find_tempting(m, x.t, &x.p.pos, right, &x.wrong);
    if (is_found)
        add_turn(m, x.t, &x.p.pos, right, &x.line);
    return end(m, &x, is_found, PUZZLE_SAVE, out);
}

/* Sets `within` of the turns by which `side` can win or lead by `lead` pieces after `turns` turns.
 * Returns false if this cannot be decided. */
static bool mark_leading(struct mine *m, const struct proof_turns *t, enum side side, int turns,
                         int lead)
{
    int leading = 0;
    for (int i = 0; i < t->n && leading < 2; i++) {
        const enum proof_answer answer =
            proof_leads(m->proof, proof_turns_pos(t, i), side, turns - 1, lead, &limits);
        if (answer == PROOF_UNKNOWN)
            return false;
        t->turns[i].within = answer == PROOF_YES;
        leading += answer == PROOF_YES;
    }
    return true;
}

bool mine_find_piece(struct mine *m, const struct candidate *c, struct found *out)
{
    struct display x;
    int right = -1;
    if (!begin(m, c, &x))
        return false;
    const int lead = proof_lead(m->v, &x.p.pos, x.side) + 1;
    enum proof_answer answer = PROOF_NO;
    while (answer == PROOF_NO && x.turns < PIECE_TURNS_MAX)
        answer = proof_leads(m->proof, &x.p.pos, x.side, ++x.turns, lead, &limits);
    if (answer == PROOF_YES && mark_leading(m, x.t, x.side, x.turns, lead))
        right = only(x.t);
    const bool is_found = right >= 0 && !is_recapture(m, c, x.t, right) &&
                          proof_leads(m->proof, proof_turns_pos(x.t, right), x.side, x.turns, lead,
                                      &limits) == PROOF_YES &&
                          find_tempting(m, x.t, &x.p.pos, right, &x.wrong);
    if (is_found)
        add_turn(m, x.t, &x.p.pos, right, &x.line);
    return end(m, &x, is_found, PUZZLE_PIECE, out);
}

static int place_of(const struct mine *m, const struct display *x, int i)
{
    int from, to;
    m->v->rules->move_places(m->v, x->t->steps[x->t->turns[i].begin], &from, &to);
    return from;
}

/* Sets *out to the solver's final margin, in points, if turn i is played. Returns false if it is
 * not known. */
static bool ends_by(struct mine *m, const struct display *x, int i, int *out)
{
    const struct proof_limits few = {.nodes = POINTS_NODES};
    return proof_most(m->proof, proof_turns_pos(x->t, i), x->side, &few, out);
}

/* Sets *best to the turn with the best final margin, and *rest to the best margin after a turn of
 * another piece. Returns whether only *best has the margin x->turns and *rest is far smaller. */
static bool weigh(struct mine *m, const struct display *x, int *best, int *rest)
{
    bool is_seen[256] = {false};
    int margins[RULES_MOVES_MAX], places = 0, equal = 0;
    *best = 0;
    *rest = -PUZZLE_POINTS_MAX;
    for (int i = 0; i < x->t->n; i++) {
        if (!ends_by(m, x, i, &margins[i]))
            return false;
        *best = margins[i] > margins[*best] ? i : *best;
        const int place = place_of(m, x, i);
        places += !is_seen[place & 255];
        is_seen[place & 255] = true;
    }
    for (int i = 0; i < x->t->n; i++) {
        equal += margins[i] == x->turns;
        if (place_of(m, x, i) != place_of(m, x, *best) && margins[i] > *rest)
            *rest = margins[i];
    }
    return equal == 1 && places >= PLACES_MIN && *rest <= x->turns - POINTS_APART;
}

/* Writes the best turns of both sides from *p to the end. */
static bool write_points(struct mine *m, union position *p, struct text *out)
{
    const struct proof_limits few = {.nodes = POINTS_NODES};
    int i = 0;
    while (p->pos.result == RESULT_NONE && i >= 0) {
        struct proof_turns *t;
        if (proof_turns_new(m->v, &p->pos, &t) != STATUS_OK)
            return false;
        i = proof_best(m->proof, t, &p->pos, &few);
        if (i >= 0) {
            text_add(out, out->len > 0 ? " " : "");
            add_turn(m, t, &p->pos, i, out);
            memcpy(p, proof_turns_pos(t, i), m->v->pos_size);
        }
        proof_turns_free(t);
    }
    return i >= 0;
}

bool mine_find_points(struct mine *m, const struct candidate *c, struct found *out)
{
    const struct proof_limits few = {.nodes = POINTS_NODES};
    struct display x;
    int right, rest = 0;
    if (!begin(m, c, &x))
        return false;
    union position now = x.p;
    const bool is_found = proof_most(m->proof, &x.p.pos, x.side, &few, &x.turns) && x.turns >= 1 &&
                          x.turns <= PUZZLE_POINTS_MAX && weigh(m, &x, &right, &rest) &&
                          find_tempting(m, x.t, &x.p.pos, right, &x.wrong) &&
                          write_points(m, &now, &x.line);
    const bool is_good = end(m, &x, is_found, PUZZLE_POINTS, out);
    out->rest = rest;
    return is_good;
}
