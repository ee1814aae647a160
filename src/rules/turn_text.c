/*
 * Turns as text: what a person typed or a program wrote, turned into steps by comparing it with the
 * texts of the legal ones, and steps turned into one word.
 */
#include "tactigon/rules.h"
#include "tactigon/utf8.h"

#include <string.h>

enum status rules_move_read(const struct variant *v, const struct pos *p, const char *s,
                            move_code *out)
{
    move_code moves[RULES_MOVES_MAX];
    const int n = v->rules->gen(v, p, moves);
    for (int i = 0; i < n; i++) {
        char buffer[MOVE_TEXT_MAX];
        struct text name = text_in(buffer, sizeof buffer);
        v->rules->move_format(v, p, moves[i], &name);
        if (strcmp(buffer, s) == 0) {
            *out = moves[i];
            return STATUS_OK;
        }
    }
    return STATUS_ILLEGAL;
}

/* True when the word s[len] only joins two places: the "to" of "d5 to d6", the "x" of "d5 x d6". */
static bool is_joint(const char *s, size_t len)
{
    const char first = text_lower(s[0]);
    return (len == 2 && first == 't' && text_lower(s[1]) == 'o') || (len == 1 && first == 'x');
}

/* A sign that people write between places: "d5-d6", "f6xd4"; an x may also be a column. */
static bool is_sign(const char *word, size_t i)
{
    const bool is_x = text_lower(word[i]) == 'x';
    return strchr("-*+", word[i]) ||
           (is_x && i > 0 && text_is_digit(word[i - 1]) && text_is_letter(word[i + 1]));
}

/* Small letters, and nothing of what people write between places. */
static void strip(const char *typed, struct text *out)
{
    while (*typed) {
        const size_t len = strcspn(typed, " \t");
        if (!is_joint(typed, len))
            for (size_t i = 0; i < len; i++)
                if (!is_sign(typed, i))
                    text_put(out, text_lower(typed[i]));
        typed += len;
        typed += strspn(typed, " \t");
    }
}

/* ---- whole turns ---- */

/* The texts that steps are compared by: as programs write them, or stripped like what was typed. */
enum spelling { SPELLING_EXACT, SPELLING_STRIPPED };

/* The steps that a text names, as far as it could be read. */
struct turn_reader {
    const struct variant *v;
    enum spelling spelling;
    union position now; /* behind the steps read */
    const char *rest;   /* what is still to be read */
    int place;          /* where the last step ended */
    int n;
};

static void spell(const struct turn_reader *r, move_code m, struct text *out)
{
    char name[MOVE_TEXT_MAX];
    struct text exact = text_in(name, sizeof name);
    r->v->rules->move_format(r->v, &r->now.pos, m, &exact);
    if (r->spelling == SPELLING_EXACT)
        text_add(out, name);
    else
        strip(name, out);
}

/* The bytes of `name` that `s` begins with when that is all of it, or 0. */
static size_t match(const char *s, const char *name)
{
    const size_t len = strlen(name);
    return strncmp(s, name, len) == 0 ? len : 0;
}

/*
 * The bytes of the rest that step m takes: its text, or in mid-turn the text without the name of
 * the place where it begins; 0 when the rest begins otherwise. Programs write that name in the
 * first step of a text: behind an unfinished turn it may be the other side's.
 */
static size_t match_step(const struct turn_reader *r, move_code m)
{
    char name[MOVE_TEXT_MAX], place[MOVE_TEXT_MAX];
    struct text text = text_in(name, sizeof name), begin = text_in(place, sizeof place);
    int from, to;
    spell(r, m, &text);
    const size_t len = match(r->rest, name);
    const bool may_be_short = r->n > 0 || r->spelling == SPELLING_STRIPPED;
    if (len > 0 || !may_be_short || !r->now.pos.mid_turn)
        return len;
    r->v->rules->move_places(r->v, m, &from, &to);
    if (from == PLACE_NONE)
        return 0;
    r->v->rules->place_format(r->v, from, &begin);
    return match(r->rest, name + match(name, place));
}

/* The legal step that takes most of the rest, alone; its bytes, or 0 when there is none. */
static size_t find_longest(const struct turn_reader *r, move_code *out)
{
    move_code moves[RULES_MOVES_MAX];
    const int n = r->v->rules->gen(r->v, &r->now.pos, moves);
    size_t longest = 0;
    bool is_tied = false;
    for (int i = 0; i < n; i++) {
        const size_t len = match_step(r, moves[i]);
        if (len < longest || len == 0)
            continue;
        is_tied = len == longest;
        longest = len;
        *out = moves[i];
    }
    return is_tied ? 0 : longest;
}

static void take_step(struct turn_reader *r, move_code m)
{
    int from;
    union position next;
    r->v->rules->move_places(r->v, m, &from, &r->place);
    r->v->rules->play(r->v, &r->now.pos, m, &next.pos);
    memcpy(&r->now, &next, r->v->pos_size);
    r->n++;
}

/* Read the steps of one turn into out; r->rest is not empty when that failed. */
static void read_turn(struct turn_reader *r, move_code *out, int max)
{
    move_code m = MOVE_NONE;
    while (*r->rest && r->n < max && (r->n == 0 || r->now.pos.mid_turn)) {
        const size_t len = find_longest(r, &m);
        if (len == 0)
            return;
        r->rest += len;
        out[r->n] = m;
        take_step(r, m);
    }
    const move_code stop = r->n > 1 && !*r->rest ? rules_stop(r->v, &r->now.pos) : MOVE_NONE;
    if (stop != MOVE_NONE && r->n < max) {
        out[r->n] = stop;
        take_step(r, stop);
    }
}

static struct turn_reader reader_at(const struct variant *v, const struct pos *p, const char *s,
                                    enum spelling spelling)
{
    struct turn_reader r = {.v = v, .spelling = spelling, .rest = s, .place = PLACE_NONE};
    memcpy(&r.now, p, v->pos_size);
    return r;
}

enum status rules_turn_read(const struct variant *v, const struct pos *p, const char *s,
                            move_code *out, int max, int *n)
{
    struct turn_reader r = reader_at(v, p, s, SPELLING_EXACT);
    read_turn(&r, out, max);
    if (*r.rest || r.n == 0)
        return STATUS_ILLEGAL;
    *n = r.n;
    return STATUS_OK;
}

/* Does s begin with the name of a place? */
static bool begins_with_place(const struct variant *v, const char *s)
{
    size_t len = strlen(s);
    while (len > 0 && v->rules->place_parse(v, s, len) == PLACE_NONE)
        len--;
    return len > 0;
}

/* Why the turn in `stripped`, of which r has read the beginning, is not legal. */
static void explain_turn(const struct turn_reader *r, const struct pos *p, const char *stripped,
                         struct text *out)
{
    char step[TURN_TEXT_MAX + MOVE_TEXT_MAX];
    struct text text = text_in(step, sizeof step);
    if (r->n == 0 || !r->now.pos.mid_turn || !begins_with_place(r->v, r->rest)) {
        r->v->rules->explain(r->v, p, stripped, out);
        return;
    }
    if (r->place != PLACE_NONE)
        r->v->rules->place_format(r->v, r->place, &text);
    if (match(r->rest, step) > 0)
        text_clear(&text);
    text_add(&text, r->rest);
    r->v->rules->explain(r->v, &r->now.pos, step, out);
}

/* What was typed as it is compared; false when it is too long for a turn. */
static bool lay_bare(const struct variant *v, const struct pos *p, const char *typed,
                     struct text *out)
{
    char buffer[TURN_TEXT_MAX];
    struct text rewritten = text_in(buffer, sizeof buffer);
    if (v->rules->rewrite)
        v->rules->rewrite(v, p, typed, &rewritten);
    else
        text_add(&rewritten, typed);
    strip(buffer, out);
    return !rewritten.is_cut;
}

enum status rules_turn_type(const struct variant *v, const struct pos *p, const char *typed,
                            move_code *out, int max, int *n, int *place, struct error *error)
{
    char stripped[TURN_TEXT_MAX];
    struct text bare = text_in(stripped, sizeof stripped);
    const bool is_whole = lay_bare(v, p, typed, &bare);
    struct turn_reader r = reader_at(v, p, stripped, SPELLING_STRIPPED);
    /* What was cut off may have been anything: the beginning alone is not what was typed. */
    if (is_whole)
        read_turn(&r, out, max);
    *n = r.n;
    if (r.n > 0 && !*r.rest)
        return STATUS_OK;
    if (!is_whole || !strpbrk(stripped, "0123456789"))
        return error_set(error, STATUS_BAD_INPUT, 0, 0, "'%s' is no move",
                         utf8_quote(typed, 40).text);
    *place = v->rules->place_parse(v, stripped, bare.len);
    if (*place != PLACE_NONE)
        return STATUS_NOT_FOUND;
    char why[ERROR_TEXT_MAX];
    struct text reason = text_in(why, sizeof why);
    explain_turn(&r, p, stripped, &reason);
    return error_set(error, STATUS_ILLEGAL, 0, 0, "%s", why);
}

enum status rules_move_type(const struct variant *v, const struct pos *p, const char *typed,
                            move_code *move, int *place, struct error *error)
{
    int n;
    move_code m;
    const enum status status = rules_turn_type(v, p, typed, &m, 1, &n, place, error);
    if (status == STATUS_OK)
        *move = m;
    return status;
}

int rules_moves_typed(const struct variant *v, const struct pos *p, const char *typed,
                      move_code *out)
{
    char stripped[TURN_TEXT_MAX];
    struct text bare = text_in(stripped, sizeof stripped);
    if (!lay_bare(v, p, typed, &bare) || bare.len == 0)
        return 0;
    const struct turn_reader r = reader_at(v, p, stripped, SPELLING_STRIPPED);
    const int n = v->rules->gen(v, p, out);
    int kept = 0;
    for (int i = 0; i < n; i++) {
        char name[MOVE_TEXT_MAX];
        struct text text = text_in(name, sizeof name);
        spell(&r, out[i], &text);
        if (match(name, stripped) > 0)
            out[kept++] = out[i];
    }
    return kept;
}

/* ---- showing them ---- */

/*
 * Step i of a turn that goes on at `place`, without the name of that place. False when it begins
 * elsewhere, or would not be read back without it.
 */
static bool add_link(const struct variant *v, const struct pos *p, move_code m, int place,
                     struct text *out)
{
    char name[MOVE_TEXT_MAX], begin[MOVE_TEXT_MAX];
    struct text shown = text_in(name, sizeof name), text = text_in(begin, sizeof begin);
    int from, to;
    v->rules->move_places(v, m, &from, &to);
    if (from == PLACE_NONE || from != place)
        return false;
    v->rules->move_show(v, p, m, &shown);
    v->rules->place_format(v, from, &text);
    text_add(out, name + match(name, begin));
    return match(name, begin) > 0;
}

/* The steps as one word; false when it would not be read back as just these. */
static bool add_chain(const struct variant *v, const struct pos *p, const move_code *steps, int n,
                      struct text *out)
{
    struct turn_reader r = reader_at(v, p, "", SPELLING_EXACT);
    v->rules->move_show(v, p, steps[0], out);
    take_step(&r, steps[0]);
    while (r.n < n) {
        const move_code m = steps[r.n];
        if (m == rules_stop(v, &r.now.pos))
            return r.n == n - 1 && r.n > 1; /* behind one step it has to be said */
        if (!add_link(v, &r.now.pos, m, r.place, out))
            return false;
        take_step(&r, m);
    }
    return n == 1 || rules_stop(v, &r.now.pos) == MOVE_NONE;
}

void rules_turn_show(const struct variant *v, const struct pos *p, const move_code *steps, int n,
                     struct text *out)
{
    char word[TURN_TEXT_MAX];
    struct text text = text_in(word, sizeof word);
    if (add_chain(v, p, steps, n, &text) && !text.is_cut) {
        text_add(out, word);
        return;
    }
    struct turn_reader r = reader_at(v, p, "", SPELLING_EXACT);
    while (r.n < n) {
        if (r.n > 0)
            text_put(out, '+');
        v->rules->move_show(v, &r.now.pos, steps[r.n], out);
        take_step(&r, steps[r.n]);
    }
}
