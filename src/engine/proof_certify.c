/*
 * proof.h: certificates. From the start on every position with the winner to move gets a step that
 * is known, or shown again, to win in time, and then those that can follow come to their turn.
 */
#include "tactigon/proof.h"

#include <stdlib.h>
#include <string.h>

struct certifier {
    struct proof *x;
    struct certificate *c;
    const struct proof_limits *limits;
    int most;
    enum proof_answer answer; /* PROOF_YES as long as all goes well */

    /* Lines whose steps are to be found, those with the most plies first: each list by `next`. */
    int first[CERTIFICATE_PLIES_MAX + 1];
    int *next; /* by line; room for c->room */
    int room;
};

/* The line needs a step that wins within so many plies. */
static void demand(struct certifier *k, int line, int plies)
{
    struct certificate *c = k->c;
    if (k->room < c->room) {
        int *next = realloc(k->next, (size_t)c->room * sizeof *next);
        if (!next) {
            k->answer = PROOF_UNKNOWN;
            return;
        }
        k->next = next;
        k->room = c->room;
    }
    if (c->lines[line].plies != 0 && c->lines[line].plies <= plies)
        return;
    /* One that is waiting in another list is found there with fewer plies, and passed over. */
    if (c->lines[line].plies != 0 && c->lines[line].number != 0) {
        c->lines[line].plies = plies;
        return;
    }
    c->lines[line].plies = plies;
    c->lines[line].number = 1; /* it waits */
    k->next[line] = k->first[plies];
    k->first[plies] = line;
}

/* All that can follow p, of which `left` plies are known to be enough, is to have its lines. */
static void follow(struct certifier *k, const struct pos *p, int left)
{
    const struct variant *v = k->c->variant;
    if (p->result != RESULT_NONE || k->answer != PROOF_YES)
        return;
    if (p->side == k->c->side) {
        if (certificate_wins_at_once(v, p))
            return;
        const int line = certificate_add(k->c, p);
        if (line < 0 || k->c->n > k->most)
            k->answer = line < 0 ? PROOF_UNKNOWN : PROOF_NO;
        else
            demand(k, line, left);
        return;
    }
    move_code *moves = malloc((size_t)v->max_moves * sizeof *moves);
    k->answer = moves ? k->answer : PROOF_UNKNOWN;
    const int n = moves ? v->rules->gen(v, p, moves) : 0;
    for (int i = 0; i < n; i++) {
        union position after;
        v->rules->play(v, p, moves[i], &after.pos);
        follow(k, &after.pos, left - 1);
    }
    free(moves);
}

/* The step of p that wins in the fewest plies known, at most `plies`; *least is how many. */
static move_code known_step(struct certifier *k, const struct pos *p, int plies,
                            const move_code *moves, int n, int *least)
{
    move_code best = MOVE_NONE;
    *least = plies + 1;
    for (int i = 0; i < n; i++) {
        union position after;
        int found;
        k->c->variant->rules->play(k->c->variant, p, moves[i], &after.pos);
        if (proof_is_known(k->x, &after.pos, k->c->side, plies - 1, &found) && found + 1 < *least) {
            *least = found + 1;
            best = moves[i];
        }
    }
    return best;
}

/* The same; what is not known any more is proved again, p at first, then step after step. */
static move_code find_step(struct certifier *k, const struct pos *p, int plies, int *least)
{
    const struct variant *v = k->c->variant;
    move_code moves[RULES_MOVES_MAX];
    const int n = v->rules->gen(v, p, moves);
    move_code m = known_step(k, p, plies, moves, n, least);
    if (m == MOVE_NONE && n > 0 && proof_within(k->x, p, k->c->side, plies, k->limits) == PROOF_YES)
        m = known_step(k, p, plies, moves, n, least);
    for (int i = 0; i < n && m == MOVE_NONE; i++) {
        union position after;
        v->rules->play(v, p, moves[i], &after.pos);
        *least = plies;
        if (proof_within(k->x, &after.pos, k->c->side, plies - 1, k->limits) == PROOF_YES)
            m = moves[i];
    }
    return m;
}

/* Find the step of a line, and demand what it needs. */
static void settle(struct certifier *k, int line)
{
    const struct variant *v = k->c->variant;
    union position p, after;
    int least;
    memcpy(&p, certificate_pos(k->c, line), v->pos_size);
    const move_code m = find_step(k, &p.pos, k->c->lines[line].plies, &least);
    if (m == MOVE_NONE) {
        k->answer = PROOF_UNKNOWN;
        return;
    }
    k->c->lines[line] = (struct certificate_line){m, least, 0};
    v->rules->play(v, &p.pos, m, &after.pos);
    follow(k, &after.pos, least - 1);
}

/* A start that no line can be about. */
static void settle_start(struct certifier *k)
{
    int least;
    union position after;
    const struct pos *p = &k->c->start.pos;
    const move_code m = find_step(k, p, k->c->plies, &least);
    if (m == MOVE_NONE) {
        k->answer = PROOF_UNKNOWN;
        return;
    }
    k->c->variant->rules->play(k->c->variant, p, m, &after.pos);
    follow(k, &after.pos, least - 1);
}

enum proof_answer proof_certify(struct proof *x, struct certificate *c, int most,
                                const struct proof_limits *limits)
{
    struct certifier k = {.x = x, .c = c, .limits = limits, .most = most, .answer = PROOF_YES};
    for (int i = 0; i <= CERTIFICATE_PLIES_MAX; i++)
        k.first[i] = -1;
    if (c->start.pos.side == c->side && certificate_is_special(c->variant, &c->start.pos))
        settle_start(&k);
    else
        follow(&k, &c->start.pos, c->plies);
    for (int plies = CERTIFICATE_PLIES_MAX; plies > 0 && k.answer == PROOF_YES; plies--)
        while (k.first[plies] >= 0 && k.answer == PROOF_YES) {
            const int line = k.first[plies];
            k.first[plies] = k.next[line];
            settle(&k, line);
        }
    free(k.next);
    return k.answer;
}
