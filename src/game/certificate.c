/*
 * certificate.h: the set of positions, and the checker, which uses nothing but the rules.
 */
#include "tactigon/certificate.h"

#include <stdlib.h>
#include <string.h>

#include "certificate_set.h"

enum { CERTIFICATE_STEPS_SHOWN = 4 };

void certificate_free(struct certificate *c)
{
    free(c->lines);
    free(c->positions);
    free(c->slots);
    variant_free(c->owned);
    *c = (struct certificate){0};
}

const struct pos *certificate_pos(const struct certificate *c, int i)
{
    return (const struct pos *)(c->positions + (size_t)i * c->variant->pos_size);
}

/* ---- the set ---- */

/* Counters as all positions of a proof have them: nothing was quiet, and it is not the start. */
static void set_counters(const struct variant *v, struct pos *p)
{
    const uint16_t *at = v->rules->counters;
    for (int i = 0; at && at[i]; i++) {
        const uint32_t value = i > 0;
        memcpy((char *)p + at[i], &value, sizeof value);
    }
}

void certificate_canonical(const struct variant *v, const struct pos *p, union position *out)
{
    union position image;
    memcpy(out, p, v->pos_size);
    set_counters(v, &out->pos);
    if (v->rules->mirror && v->rules->mirror(v, &out->pos, &image.pos) &&
        memcmp(&image, out, v->pos_size) < 0)
        memcpy(out, &image, v->pos_size);
}

/* The slot of a canonical position, or the free one where it would be. */
static size_t slot_of(const struct certificate *c, const union position *p)
{
    size_t at = (size_t)(p->pos.key * 0x9e3779b97f4a7c15 >> 20) & (c->n_slots - 1);
    while (c->slots[at] >= 0 &&
           memcmp(certificate_pos(c, c->slots[at]), p, c->variant->pos_size) != 0)
        at = (at + 1) & (c->n_slots - 1);
    return at;
}

int certificate_find(const struct certificate *c, const struct pos *p)
{
    union position wanted;
    if (c->n == 0)
        return -1;
    certificate_canonical(c->variant, p, &wanted);
    return c->slots[slot_of(c, &wanted)];
}

static bool grow(struct certificate *c)
{
    enum { FIRST = 1024 };
    const int room = c->room ? 2 * c->room : FIRST;
    struct certificate_line *lines = realloc(c->lines, (size_t)room * sizeof *lines);
    c->lines = lines ? lines : c->lines;
    char *positions = realloc(c->positions, (size_t)room * c->variant->pos_size);
    c->positions = positions ? positions : c->positions;
    int *slots = malloc(2 * (size_t)room * sizeof *slots);
    if (!lines || !positions || !slots) {
        free(slots);
        return false;
    }
    free(c->slots);
    c->slots = slots;
    c->n_slots = 2 * (size_t)room;
    c->room = room;
    for (size_t i = 0; i < c->n_slots; i++)
        slots[i] = -1;
    for (int i = 0; i < c->n; i++) {
        union position p;
        memcpy(&p, certificate_pos(c, i), c->variant->pos_size);
        slots[slot_of(c, &p)] = i;
    }
    return true;
}

int certificate_add(struct certificate *c, const struct pos *p)
{
    union position wanted;
    if (c->n == c->room && !grow(c))
        return -1;
    certificate_canonical(c->variant, p, &wanted);
    const size_t at = slot_of(c, &wanted);
    if (c->slots[at] < 0) {
        memcpy(c->positions + (size_t)c->n * c->variant->pos_size, &wanted, c->variant->pos_size);
        c->lines[c->n] = (struct certificate_line){.step = MOVE_NONE};
        c->slots[at] = c->n++;
    }
    return c->slots[at];
}

bool certificate_is_special(const struct variant *v, const struct pos *p)
{
    const uint16_t *at = v->rules->counters;
    for (int i = 1; at && at[0] && at[i]; i++) {
        uint32_t value;
        memcpy(&value, (const char *)p + at[i], sizeof value);
        if (value == 0)
            return true;
    }
    return false;
}

/* ---- checking ---- */

static bool has_won(const struct pos *p, enum side side)
{
    return p->result == (side == SIDE_FIRST ? RESULT_FIRST : RESULT_SECOND);
}

bool certificate_wins_at_once(const struct variant *v, const struct pos *p)
{
    move_code moves[RULES_MOVES_MAX];
    const int n = v->rules->gen(v, p, moves);
    bool wins = false;
    for (int i = 0; i < n && !wins; i++) {
        union position after;
        v->rules->play(v, p, moves[i], &after.pos);
        wins = has_won(&after.pos, (enum side)p->side);
    }
    return wins;
}

/* Where a proof fails: the line, and the steps from there. */
struct failure {
    int number;
    int n;
    char steps[CERTIFICATE_STEPS_SHOWN][MOVE_TEXT_MAX];
    const char *what; /* NULL: there was not enough memory to say */
};

static bool fail(struct failure *f, const char *what)
{
    f->what = what;
    return false;
}

static bool is_covered(const struct certificate *c, const struct pos *p, int left,
                       struct failure *f);

/* Every step of the loser is answered. A turn may have many steps: too many lists for the stack. */
static bool is_answered(const struct certificate *c, const struct pos *p, int left,
                        struct failure *f)
{
    const struct variant *v = c->variant;
    move_code *moves = malloc((size_t)v->max_moves * sizeof *moves);
    bool is_good = true;
    if (!moves)
        return fail(f, NULL);
    const int n = v->rules->gen(v, p, moves);
    for (int i = 0; i < n && is_good; i++) {
        union position after;
        v->rules->play(v, p, moves[i], &after.pos);
        is_good = is_covered(c, &after.pos, left - 1, f);
        if (!is_good && f->n < CERTIFICATE_STEPS_SHOWN) {
            struct text step = text_in(f->steps[f->n++], MOVE_TEXT_MAX);
            v->rules->move_format(v, p, moves[i], &step);
        }
    }
    free(moves);
    return is_good;
}

/* The winner wins from p within `left` plies, by the lines. */
static bool is_covered(const struct certificate *c, const struct pos *p, int left,
                       struct failure *f)
{
    if (has_won(p, c->side))
        return true;
    if (p->result != RESULT_NONE)
        return fail(f, "the game is over and not won");
    if (left == 0)
        return fail(f, "no plies are left");
    if (p->side != c->side)
        return is_answered(c, p, left, f);
    const int i = certificate_find(c, p);
    if (i >= 0 && c->lines[i].plies <= left)
        return true;
    if (certificate_wins_at_once(c->variant, p))
        return true;
    return fail(f, i < 0 ? "there is no line for the position and no step that wins"
                         : "the line for the position needs too many plies");
}

static enum status report(const struct failure *f, int left, struct error *error)
{
    char text[ERROR_TEXT_MAX];
    struct text t = text_in(text, sizeof text);
    if (!f->what)
        return STATUS_NO_MEMORY;
    for (int i = f->n; i-- > 0;)
        text_printf(&t, "%s%s", i < f->n - 1 ? " " : "after ", f->steps[i]);
    text_printf(&t, "%s%s, with %d plies left", f->n > 0 ? ": " : "", f->what, left);
    return error_set(error, STATUS_BAD_INPUT, f->number, 1, "%s", text);
}

/* A step of p, which is legal there, does what its line says. */
static enum status check_step(const struct certificate *c, const struct pos *p,
                              const struct certificate_line *line, struct error *error)
{
    union position after;
    struct failure f = {.number = line->number};
    c->variant->rules->play(c->variant, p, line->step, &after.pos);
    return is_covered(c, &after.pos, line->plies - 1, &f) ? STATUS_OK
                                                          : report(&f, line->plies - 1, error);
}

/* The first step of a start that no line can be about, as it has rules of its own (Apart, 4.5). */
static bool is_started(const struct certificate *c, struct failure *f)
{
    const struct variant *v = c->variant;
    move_code moves[RULES_MOVES_MAX];
    const int n = v->rules->gen(v, &c->start.pos, moves);
    struct failure other = {.what = "no step from the start has been tried"};
    for (int i = 0; i < n && other.what; i++) {
        union position after;
        v->rules->play(v, &c->start.pos, moves[i], &after.pos);
        if (is_covered(c, &after.pos, c->plies - 1, &other))
            return true;
    }
    return fail(f, other.what ? "no step from the start is proved to win" : NULL);
}

/* Draws by quiet plies cannot come in between; the lines prove what is claimed of the start. */
static enum status check_claim(const struct certificate *c, struct error *error)
{
    const struct pos *p = &c->start.pos;
    const int limit = c->variant->rules->halfmove_limit;
    struct failure f = {.number = CERTIFICATE_CLAIM_LINE};
    if (limit > 0 && (int)p->halfmove_clock + c->plies > limit)
        return error_set(error, STATUS_BAD_INPUT, CERTIFICATE_CLAIM_LINE, 1,
                         "so many plies could end in a draw without progress");
    const bool is_lone = p->side == c->side && certificate_is_special(c->variant, p);
    return (is_lone ? is_started(c, &f) : is_covered(c, p, c->plies, &f))
               ? STATUS_OK
               : report(&f, c->plies, error);
}

enum status certificate_check(const struct certificate *c, struct error *error)
{
    enum status status = check_claim(c, error);
    for (int i = 0; i < c->n && status == STATUS_OK; i++)
        status = check_step(c, certificate_pos(c, i), &c->lines[i], error);
    return status;
}
