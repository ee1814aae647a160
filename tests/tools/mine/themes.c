/* The themes of a puzzle. Small functions find them in the turns of its solution. */
#include "mine.h"

#include <stdlib.h>
#include <string.h>

enum { LINE_TURNS_MAX = 24, LONG_JUMPS = 3, BACK_LINES = 2, PIECES = 256 };

struct line_turn {
    union position from, to;
    int n;
    move_code steps[TURN_STEPS_MAX];
};

struct line {
    const struct variant *v;
    const struct puzzle *puzzle;
    struct proof *proof;
    enum side side;
    int n;
    struct line_turn turns[LINE_TURNS_MAX];
};

static bool is_game(const struct line *x, const char *name)
{
    return strcmp(x->v->rules->name, name) == 0;
}

static bool is_noisy(const struct line_turn *t)
{
    for (int i = 0; i < t->n; i++)
        if (t->steps[i] & MOVE_NOISY)
            return true;
    return false;
}

/* Returns the number of pieces that a side has lost in a turn; negative if the side has gained
 * some. */
static int taken(const struct line *x, const struct line_turn *t, enum side side)
{
    return rules_count_pieces(x->v, &t->from.pos, side, "") -
           rules_count_pieces(x->v, &t->to.pos, side, "");
}

static enum side other(enum side side)
{
    return side == SIDE_FIRST ? SIDE_SECOND : SIDE_FIRST;
}

/* Returns the reason why `side` has won at p, or wins with one of the next steps; "" if neither. */
static const char *reason_of_win(const struct line *x, const struct pos *p, enum side side)
{
    move_code moves[RULES_MOVES_MAX];
    union position next;
    const enum result won = side == SIDE_FIRST ? RESULT_FIRST : RESULT_SECOND;
    if (p->result == won)
        return x->v->rules->reasons[p->reason];
    const int n = p->result == RESULT_NONE ? x->v->rules->gen(x->v, p, moves) : 0;
    for (int i = 0; i < n; i++) {
        x->v->rules->play(x->v, p, moves[i], &next.pos);
        if (next.pos.result == won)
            return x->v->rules->reasons[next.pos.reason];
    }
    return "";
}

/* Returns how the other side wins after the wrong turn, for the task `save`. */
static const char *attack(const struct line *x)
{
    const struct proof_limits limits = {.nodes = 200000};
    const char *wrong = x->puzzle->wrong.text, *reason = "";
    char word[TURN_TEXT_MAX];
    union position now = x->turns[0].from, next;
    move_code steps[TURN_STEPS_MAX];
    struct proof_turns *t;
    int n = 0;
    text_next_word(&wrong, word, sizeof word);
    if (rules_turn_read(x->v, &now.pos, word, steps, TURN_STEPS_MAX, &n) != STATUS_OK)
        return "";
    for (int i = 0; i < n; i++) {
        x->v->rules->play(x->v, &now.pos, steps[i], &next.pos);
        now = next;
    }
    if (now.pos.result != RESULT_NONE || proof_turns_new(x->v, &now.pos, &t) != STATUS_OK)
        return reason_of_win(x, &now.pos, other(x->side));
    winners_find(x->proof, t, other(x->side), 1, &limits);
    for (int i = 0; i < t->n && !*reason; i++)
        if (t->turns[i].within)
            reason = reason_of_win(x, proof_turns_pos(t, i), other(x->side));
    proof_turns_free(t);
    return reason;
}

static const char *ending(const struct line *x)
{
    return x->puzzle->task == PUZZLE_SAVE ? attack(x)
                                          : reason_of_win(x, &x->turns[x->n - 1].to.pos, x->side);
}

static bool is_gold(const struct line *x)
{
    return strcmp(ending(x), "gold") == 0;
}

static bool is_hunt(const struct line *x)
{
    return strcmp(ending(x), "pentagon") == 0;
}

static bool is_hundred(const struct line *x)
{
    return strcmp(ending(x), "reach100") == 0;
}

/* Returns whether every answer to the first turn allows a win at once: some on gold, some by
 * capture. */
static bool is_fork(const struct line *x)
{
    const struct proof_limits limits = {.nodes = 200000};
    struct proof_turns *answers, *wins;
    bool has_gold = false, has_hunt = false;
    if (!is_game(x, "tactigon") || x->puzzle->task != PUZZLE_WIN || x->puzzle->turns != 2 ||
        proof_turns_new(x->v, &x->turns[0].to.pos, &answers) != STATUS_OK)
        return false;
    for (int i = 0; i < answers->n; i++) {
        const struct pos *p = proof_turns_pos(answers, i);
        if (p->result != RESULT_NONE || proof_turns_new(x->v, p, &wins) != STATUS_OK)
            continue;
        winners_find(x->proof, wins, x->side, 1, &limits);
        for (int k = 0; k < wins->n; k++) {
            const char *reason =
                wins->turns[k].within ? reason_of_win(x, proof_turns_pos(wins, k), x->side) : "";
            has_gold |= strcmp(reason, "gold") == 0;
            has_hunt |= strcmp(reason, "pentagon") == 0;
        }
        proof_turns_free(wins);
    }
    proof_turns_free(answers);
    return has_gold && has_hunt;
}

static bool is_lure(const struct line *x)
{
    return x->n > 2 && !is_noisy(&x->turns[0]) && is_noisy(&x->turns[1]) &&
           taken(x, &x->turns[1], x->side) > taken(x, &x->turns[1], other(x->side));
}

static bool is_trade(const struct line *x)
{
    return is_game(x, "tactigon") && taken(x, &x->turns[0], x->side) == 1;
}

static bool is_guard(const struct line *x)
{
    return is_game(x, "tactigon") && x->puzzle->task == PUZZLE_WIN && x->puzzle->turns > 1 &&
           taken(x, &x->turns[0], x->side) == 0 && taken(x, &x->turns[0], other(x->side)) == 1;
}

static bool is_quiet(const struct line *x)
{
    return (is_game(x, "tactigon") || is_game(x, "dragons")) && x->puzzle->turns > 1 &&
           x->puzzle->task != PUZZLE_SAVE && !is_noisy(&x->turns[0]);
}

/* Returns the row of a place on the board, from its name; rows are numbered from the top. */
static int line_of(const struct variant *v, int place)
{
    char name[MOVE_TEXT_MAX];
    struct text t = text_in(name, sizeof name);
    v->rules->place_format(v, place, &t);
    return atoi(name + strcspn(name, "0123456789"));
}

/* Returns whether the first turn moves backwards. The first side plays up the board. */
static bool is_retreat(const struct line *x)
{
    int from, to;
    if (!is_quiet(x))
        return false;
    x->v->rules->move_places(x->v, x->turns[0].steps[0], &from, &to);
    const int down = line_of(x->v, to) - line_of(x->v, from);
    return (x->side == SIDE_FIRST ? down : -down) >= BACK_LINES;
}

/* Returns whether the puzzle has the rule set `set` and its first turn is illegal under
 * `without`. */
static bool needs(const struct line *x, const char *set, const char *without)
{
    const struct variant_spec spec = {.board = x->v->board, .rule_set = without};
    struct variant *v;
    union position p;
    char text[POS_TEXT_MAX], name[MOVE_TEXT_MAX];
    struct text t = text_in(text, sizeof text), u = text_in(name, sizeof name);
    move_code move;
    if (strcmp(x->v->rule_set, set) != 0 || variant_new(x->v->rules, &spec, &v, NULL) != STATUS_OK)
        return false;
    x->v->rules->pos_format(x->v, &x->turns[0].from.pos, &t);
    x->v->rules->move_format(x->v, &x->turns[0].from.pos, x->turns[0].steps[0], &u);
    const bool needed = v->rules->pos_parse(v, text, &p.pos, NULL) == STATUS_OK &&
                        rules_move_read(v, &p.pos, name, &move) != STATUS_OK;
    variant_free(v);
    return needed;
}

static bool is_jump(const struct line *x)
{
    return needs(x, "jump", "none") || needs(x, "jump+gold", "gold");
}

static bool is_bonus(const struct line *x)
{
    return needs(x, "gold", "none") || needs(x, "jump+gold", "jump");
}

/* In Three Dragons, other themes describe captures. */
static bool is_capture(const struct line *x)
{
    return is_game(x, "tactigon") && x->puzzle->task == PUZZLE_PIECE && is_noisy(&x->turns[0]);
}

static bool is_defence(const struct line *x)
{
    return x->puzzle->task == PUZZLE_SAVE;
}

static const struct picture_piece *piece_at(const struct picture *picture, int x, int y)
{
    for (int i = 0; i < picture->n_pieces; i++) {
        const struct picture_tile *tile = &picture->tiles[picture->pieces[i].tile];
        if (tile->x == x && tile->y == y)
            return &picture->pieces[i];
    }
    return NULL;
}

/* Counts the captured pieces that were blocked from behind, by the solver's pieces and by rocks. */
static void count_held(const struct line *x, const struct line_turn *t, int *by_own, int *by_rock)
{
    struct picture before, after;
    int from, to, at_x = 0, at_y = 0;
    *by_own = *by_rock = 0;
    x->v->rules->show->picture(x->v, &t->from.pos, &before);
    x->v->rules->show->picture(x->v, &t->to.pos, &after);
    x->v->rules->move_places(x->v, t->steps[0], &from, &to);
    for (int i = 0; i < after.n_tiles; i++) {
        if (after.tiles[i].place == to) {
            at_x = after.tiles[i].x;
            at_y = after.tiles[i].y;
        }
    }
    for (int i = 0; i < before.n_pieces; i++) {
        const struct picture_tile *tile = &before.tiles[before.pieces[i].tile];
        if (before.pieces[i].kind.side == x->side || piece_at(&after, tile->x, tile->y))
            continue;
        const struct picture_piece *behind =
            piece_at(&before, 2 * tile->x - at_x, 2 * tile->y - at_y);
        *by_own += behind && behind->kind.side == x->side;
        *by_rock += !behind;
    }
}

/* Returns whether a captured piece was blocked from behind, by a rock or a piece of the solver. */
static bool takes_held(const struct line *x, bool is_rock)
{
    int by_own, by_rock, all = 0;
    for (int i = 0; i < x->n && is_game(x, "dragons"); i++) {
        struct picture after;
        int from, to;
        if (x->turns[i].from.pos.side != x->side || taken(x, &x->turns[i], other(x->side)) < 1)
            continue;
        count_held(x, &x->turns[i], &by_own, &by_rock);
        x->v->rules->show->picture(x->v, &x->turns[i].to.pos, &after);
        x->v->rules->move_places(x->v, x->turns[i].steps[0], &from, &to);
        all += is_rock ? by_rock : by_own;
    }
    return all > 0;
}

static bool is_sandwich(const struct line *x)
{
    return takes_held(x, false);
}

/* Returns whether the solver captures against a rock while the total strength of its pieces stays
 * the same. */
static bool is_anvil(const struct line *x)
{
    char before[POS_TEXT_MAX], after[POS_TEXT_MAX];
    int sum = 0;
    if (!takes_held(x, true) || is_sandwich(x))
        return false;
    for (int i = 0; i < x->n; i++) {
        if (x->turns[i].from.pos.side != x->side)
            continue;
        struct text t = text_in(before, sizeof before), u = text_in(after, sizeof after);
        x->v->rules->pos_format(x->v, &x->turns[i].from.pos, &t);
        x->v->rules->pos_format(x->v, &x->turns[i].to.pos, &u);
        const char *own = x->side == SIDE_FIRST ? "12345" : "abcde";
        for (const char *s = before; *s && *s != ' '; s++)
            sum += strchr(own, *s) ? (int)(strchr(own, *s) - own) + 1 : 0;
        for (const char *s = after; *s && *s != ' '; s++)
            sum -= strchr(own, *s) ? (int)(strchr(own, *s) - own) + 1 : 0;
    }
    return sum == 0;
}

static bool is_double(const struct line *x)
{
    for (int i = 0; i < x->n && is_game(x, "dragons"); i++)
        if (x->turns[i].from.pos.side == x->side && taken(x, &x->turns[i], other(x->side)) > 1)
            return true;
    return false;
}

static bool is_dragon(const struct line *x)
{
    for (int i = 0; i < x->n && is_game(x, "dragons"); i++)
        if (x->turns[i].from.pos.side == x->side && taken(x, &x->turns[i], x->side) < 0)
            return true;
    return false;
}

static bool is_long(const struct line *x)
{
    for (int i = 0; i < x->n && is_game(x, "apart"); i++)
        if (x->turns[i].from.pos.side == x->side && x->turns[i].n > LONG_JUMPS)
            return true;
    return false;
}

static bool is_gift(const struct line *x)
{
    return is_game(x, "apart") && taken(x, &x->turns[0], other(x->side)) > 0;
}

/* Returns whether the solver's second turn would have been legal as the first turn, too. */
static bool is_order(const struct line *x)
{
    char name[MOVE_TEXT_MAX];
    struct text t = text_in(name, sizeof name);
    move_code move;
    for (int i = 1; i < x->n && is_game(x, "isaac"); i++) {
        if (x->turns[i].from.pos.side != x->side)
            continue;
        x->v->rules->move_format(x->v, &x->turns[i].from.pos, x->turns[i].steps[0], &t);
        return strcmp(name, "pass") != 0 &&
               rules_move_read(x->v, &x->turns[0].from.pos, name, &move) == STATUS_OK;
    }
    return false;
}

/* Returns whether the bar could have scored more points. */
static bool is_exact(const struct line *x)
{
    char name[MOVE_TEXT_MAX], more[MOVE_TEXT_MAX];
    struct text t = text_in(name, sizeof name), u = text_in(more, sizeof more);
    move_code move;
    x->v->rules->move_format(x->v, &x->turns[0].from.pos, x->turns[0].steps[0], &t);
    const char *sign = strchr(name, 'x');
    if (!is_game(x, "isaac") || !sign)
        return false;
    text_printf(&u, "%.*s%d", (int)(sign + 1 - name), name, atoi(sign + 1) + 1);
    return rules_move_read(x->v, &x->turns[0].from.pos, more, &move) == STATUS_OK;
}

/* Returns whether the other side can remove fewer bars after the first turn than before it. */
static bool is_block(const struct line *x)
{
    struct proof_turns *t;
    bool is_open[256] = {false};
    union position p = x->turns[0].from;
    int from, to, before = 0, after = 0;
    if (!is_game(x, "isaac") || x->turns[0].to.pos.side == x->side)
        return false;
    p.pos.side = x->turns[0].to.pos.side;
    for (int i = 0; i < 2; i++) {
        memset(is_open, 0, sizeof is_open);
        if (proof_turns_new(x->v, i == 0 ? &p.pos : &x->turns[0].to.pos, &t) != STATUS_OK)
            return false;
        for (int k = 0; k < t->n; k++) {
            x->v->rules->move_places(x->v, t->steps[t->turns[k].begin], &from, &to);
            if (from == PLACE_NONE || is_open[from & 255])
                continue;
            is_open[from & 255] = true;
            *(i == 0 ? &before : &after) += 1;
        }
        proof_turns_free(t);
    }
    return after < before;
}

/* Returns whether the other side must pass while the solver still has turns to play. */
static bool is_pass(const struct line *x)
{
    char name[MOVE_TEXT_MAX];
    for (int i = 1; i + 1 < x->n && is_game(x, "isaac"); i++) {
        struct text t = text_in(name, sizeof name);
        x->v->rules->move_format(x->v, &x->turns[i].from.pos, x->turns[i].steps[0], &t);
        if (x->turns[i].from.pos.side != x->side && strcmp(name, "pass") == 0)
            return true;
        if (strcmp(name, "pass") == 0)
            return false;
    }
    return false;
}

static const struct detector {
    const char *theme;
    bool (*find)(const struct line *x);
} detectors[] = {
    {"gold", is_gold},     {"hunt", is_hunt},   {"fork", is_fork},       {"lure", is_lure},
    {"trade", is_trade},   {"guard", is_guard}, {"quiet", is_quiet},     {"retreat", is_retreat},
    {"jump", is_jump},     {"bonus", is_bonus}, {"defence", is_defence}, {"sandwich", is_sandwich},
    {"double", is_double}, {"anvil", is_anvil}, {"dragon", is_dragon},   {"long", is_long},
    {"gift", is_gift},     {"order", is_order}, {"exact", is_exact},     {"hundred", is_hundred},
    {"block", is_block},   {"pass", is_pass},   {"capture", is_capture},
};

/* Reads the turns of the solution with their positions. Returns false if they cannot be played. */
static bool read_line(struct line *x, const union position *p)
{
    const char *s = x->puzzle->solution.text;
    char word[TURN_TEXT_MAX];
    union position now = *p, next;
    for (x->n = 0; *s && x->n < LINE_TURNS_MAX; x->n++) {
        struct line_turn *t = &x->turns[x->n];
        text_next_word(&s, word, sizeof word);
        t->from = now;
        if (rules_turn_read(x->v, &now.pos, word, t->steps, TURN_STEPS_MAX - 1, &t->n) != STATUS_OK)
            return false;
        for (int i = 0; i < t->n; i++) {
            x->v->rules->play(x->v, &now.pos, t->steps[i], &next.pos);
            now = next;
            if (i == t->n - 1 && now.pos.mid_turn && rules_ending_step(x->v, &now.pos) != MOVE_NONE)
                t->steps[t->n++] = rules_ending_step(x->v, &now.pos);
        }
        t->to = now;
    }
    return x->n > 0;
}

void mine_themes(struct mine *m, const struct puzzle *puzzle, const union position *p,
                 struct text *out)
{
    struct line *x = calloc(1, sizeof *x);
    const size_t begin = out->len;
    if (!x)
        return;
    x->v = m->v;
    x->puzzle = puzzle;
    x->proof = m->proof;
    x->side = (enum side)p->pos.side;
    const bool is_read = read_line(x, p);
    for (size_t i = 0; is_read && i < sizeof detectors / sizeof detectors[0]; i++)
        if (detectors[i].find(x))
            text_printf(out, "%s%s", out->len > begin ? "," : "", detectors[i].theme);
    if (out->len == begin)
        text_put(out, '-');
    free(x);
}
