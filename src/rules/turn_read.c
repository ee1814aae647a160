/* Reads turns, complete or unfinished, from text that people or programs have written. Steps are
 * found by comparing the text with the texts of the legal steps. */
#include "core/utf8.h"
#include "rules/rules.h"

#include <string.h>

/* What precedes a byte: nothing, a space, or a sign. '-', 'x', '*', '+' and ':' are stored
 * unchanged. */
enum { GAP_NONE = 0, GAP_BLANK = ' ', GAP_TO = 't', GAP_ARROW = '>', GAP_TWO_SIGNS = '?' };

/* A text in lower case. Its spaces and signs are not in text[] but in gaps[]. */
struct bare {
    char text[TURN_TEXT_MAX];
    char gaps[TURN_TEXT_MAX]; /* gaps[i]: what is before byte i; gaps[len]: what is at the end */
    size_t len;
};

/* Returns the length of the sign at s, or 0 without a sign. An x is a sign if a letter follows,
 * and a digit or nothing precedes. Any other x is part of a name or step: "w2xx1" is w2, x, x1. */
static size_t read_sign(const char *s, bool is_word_begin, char before, char *gap)
{
    const size_t dash = utf8_dash_length(s);
    *gap = *s;
    if (dash > 0) {
        *gap = s[dash] == '>' ? GAP_ARROW : '-';
        return dash + (*gap == GAP_ARROW);
    }
    if (strncmp(s, "\xE2\x86\x92", 3) == 0) { /* U+2192, an arrow */
        *gap = GAP_ARROW;
        return 3;
    }
    if (strncmp(s, "\xC3\x97", 2) == 0) { /* U+00D7, a multiplication sign */
        *gap = 'x';
        return 2;
    }
    if (is_word_begin && text_lower(s[0]) == 't' && text_lower(s[1]) == 'o' &&
        (s[2] == '\0' || text_is_blank(s[2]))) {
        *gap = GAP_TO;
        return 2;
    }
    if (text_lower(*s) != 'x')
        return *s == '*' || *s == '+' || *s == ':';
    *gap = 'x';
    const char *next = s + 1 + strspn(s + 1, " \t");
    return (before == '\0' || text_is_digit(before)) && text_is_letter(*next);
}

/* Moves a text's spaces and signs to gaps[]. `typed` is shorter than TURN_TEXT_MAX. */
static void strip(const char *typed, struct bare *out)
{
    struct text text = text_in(out->text, sizeof out->text);
    char sign;
    out->gaps[0] = GAP_NONE;
    for (const char *s = typed; *s;) {
        char *gap = &out->gaps[text.len];
        const char before = text.len > 0 ? out->text[text.len - 1] : '\0';
        const size_t len = read_sign(s, s == typed || text_is_blank(s[-1]), before, &sign);
        if (len > 0) {
            *gap = *gap == GAP_NONE || *gap == GAP_BLANK ? sign : GAP_TWO_SIGNS;
        } else if (text_is_blank(*s)) {
            *gap = *gap == GAP_NONE ? GAP_BLANK : *gap;
        } else {
            text_put(&text, text_lower(*s));
            out->gaps[text.len] = GAP_NONE;
        }
        s += len > 0 ? len : 1;
    }
    out->len = text.len;
}

bool rules_begins_with_sign(const char *typed)
{
    char sign;
    return read_sign(typed, true, '\0', &sign) > 0;
}

struct turn_reader {
    const struct variant *v;
    const struct bare *typed; /* the typed text with its signs; NULL: signs are not checked */
    union position now;       /* the position after the steps read so far */
    const char *rest;         /* the text still to be read */
    int place;                /* the place where the last step ended */
    int picked;               /* the selected place; a turn may begin without naming it */
    int n;
    char sign_after; /* the sign with which the last step may end, such as '*' */
    char fault;      /* the first sign or space that made the reader reject a legal step */
    bool is_capture; /* `fault` is a capture sign, but the step captures nothing */
    bool is_exact;   /* the first step must name the place where it begins */
};

/* Texts of steps are compared without spaces and signs. */
static void spell(const struct turn_reader *r, move_code m, struct bare *out)
{
    strip(rules_move(r->v, &r->now.pos, m).text, out);
}

/* Returns the length of `name` if s begins with it, or 0. */
static size_t match(const char *s, const char *name)
{
    const size_t len = strlen(name);
    return strncmp(s, name, len) == 0 ? len : 0;
}

/* Returns the length of the name of `place` if s begins with it, or 0. */
static size_t match_place(const struct variant *v, const char *s, int place)
{
    return place == PLACE_NONE ? 0 : match(s, rules_name(v, place).text);
}

/* The text of a step as shown to people, and where the names of its two places end. */
struct seams {
    struct bare shown;
    int places[2];
    size_t from, to; /* ends of both names; if one is missing: from = 0, or to = from */
};

static void find_seams(const struct turn_reader *r, move_code m, struct seams *out)
{
    r->v->rules->move_places(r->v, m, &out->places[0], &out->places[1]);
    strip(rules_move_show(r->v, &r->now.pos, m).text, &out->shown);
    out->from = match_place(r->v, out->shown.text, out->places[0]);
    out->to = out->from + match_place(r->v, out->shown.text + out->from, out->places[1]);
}

static bool is_capture_sign(char gap)
{
    return gap == 'x' || gap == '*';
}

/* Returns whether this sign or space is allowed before byte i of the step. Signs are allowed
 * between the two places, and spaces between any two parts. */
static bool allows(const struct seams *s, size_t i, char gap)
{
    const char *text = s->shown.text;
    const bool is_joint = i == s->from && s->to > s->from;
    if (gap == GAP_NONE || gap == s->shown.gaps[i])
        return true;
    if (gap == GAP_BLANK)
        return i == s->from || i == s->to ||
               (i > s->to && text_is_digit(text[i - 1]) != text_is_digit(text[i]));
    if (is_capture_sign(gap))
        return is_joint && is_capture_sign(s->shown.gaps[i]);
    return is_joint && (gap == '-' || gap == ':' || gap == GAP_TO || gap == GAP_ARROW);
}

/* Returns whether this sign or space is allowed before a step whose first n bytes are omitted. */
static bool allows_begin(const struct turn_reader *r, const struct seams *s, size_t n, char gap)
{
    if (gap == GAP_NONE || gap == GAP_BLANK)
        return true;
    if (r->n > 0 && (gap == '+' || gap == r->sign_after))
        return true;
    return n > 0 && allows(s, n, gap);
}

/* Returns whether the typed signs are allowed in m. The text matches `len` bytes of m from byte
 * `skipped` on. */
static bool is_well_written(struct turn_reader *r, move_code m, size_t skipped, size_t len)
{
    struct seams s;
    if (!r->typed)
        return true;
    find_seams(r, m, &s);
    const char *gaps = r->typed->gaps + (r->rest - r->typed->text);
    size_t i = 0;
    bool is_allowed = allows_begin(r, &s, skipped, gaps[0]);
    while (is_allowed && ++i < len)
        is_allowed = allows(&s, skipped + i, gaps[i]);
    if (!is_allowed && r->fault == GAP_NONE) {
        r->fault = gaps[i];
        r->is_capture = is_capture_sign(gaps[i]) && allows(&s, skipped + i, '-');
    }
    return is_allowed;
}

/* Finds the longest name of a place at the start of s. Returns the place, with the length of its
 * name in *len, or PLACE_NONE with *len = 0. */
static int first_place(const struct variant *v, const char *s, size_t *len)
{
    int place = PLACE_NONE;
    *len = strlen(s) < MOVE_TEXT_MAX ? strlen(s) : MOVE_TEXT_MAX;
    while (*len > 0 && (place = v->rules->place_parse(v, s, *len)) == PLACE_NONE)
        --*len;
    return place;
}

/* Returns the length of step m at the start of r->rest; 0: r->rest does not begin with m. The text
 * may omit the place where m begins if m continues a turn or that place is selected. */
static size_t match_step(struct turn_reader *r, move_code m)
{
    struct bare name;
    int from, to;
    r->v->rules->move_places(r->v, m, &from, &to);
    const bool may_be_short =
        r->now.pos.mid_turn ? r->n > 0 || !r->is_exact : from != PLACE_NONE && r->picked == from;
    spell(r, m, &name);
    const size_t whole = match(r->rest, name.text);
    if (whole > 0 && is_well_written(r, m, 0, whole))
        return whole;
    if (whole > 0 || !may_be_short)
        return 0;
    const size_t skipped = match_place(r->v, name.text, from);
    const size_t len = skipped > 0 ? match(r->rest, name.text + skipped) : 0;
    return len > 0 && is_well_written(r, m, skipped, len) ? len : 0;
}

/* Finds a step whose text is all of r->rest. To read records fast, this compares only the steps
 * that fit the places at the start of r->rest. If it returns false, all steps must be compared. */
static bool find_by_places(struct turn_reader *r, const move_code *moves, int n, move_code *out)
{
    size_t len, len_to, all = strlen(r->rest);
    const int from = first_place(r->v, r->rest, &len),
              to = first_place(r->v, r->rest + len, &len_to);
    for (int i = 0; i < n && from != PLACE_NONE; i++) {
        int a, b;
        r->v->rules->move_places(r->v, moves[i], &a, &b);
        if (a == from && (len + len_to != all || b == to) && match_step(r, moves[i]) == all) {
            *out = moves[i];
            return true;
        }
    }
    return false;
}

/* Finds the legal step that matches the longest beginning of r->rest. Returns the length of the
 * match, or 0 if no step matches or several match equally well. */
static size_t find_longest(struct turn_reader *r, move_code *out)
{
    move_code moves[RULES_MOVES_MAX];
    const int n = r->v->rules->gen(r->v, &r->now.pos, moves);
    bool is_tied = false;
    size_t longest = 0;
    if (find_by_places(r, moves, n, out))
        return strlen(r->rest);
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

static void play_step(struct turn_reader *r, move_code m)
{
    if (r->typed) {
        struct seams s;
        find_seams(r, m, &s);
        r->sign_after = s.shown.gaps[s.shown.len];
    }
    r->place = rules_step(r->v, &r->now, m);
    r->picked = PLACE_NONE;
    r->n++;
}

/* Returns whether all of the text has been read, with no wrong sign at its end. */
static bool is_at_end(struct turn_reader *r)
{
    if (!r->typed)
        return !*r->rest;
    const char gap = *r->rest ? GAP_NONE : r->typed->gaps[r->typed->len];
    const bool is_allowed = gap == GAP_NONE || gap == GAP_BLANK || gap == r->sign_after;
    if (!is_allowed) {
        r->fault = gap;
        r->is_capture = false;
    }
    return !*r->rest && is_allowed;
}

/* Reads the steps of one turn into out[]. After a failure, r->rest is not empty. */
static void read_turn(struct turn_reader *r, move_code *out, int max)
{
    move_code m = MOVE_NONE;
    while (*r->rest && r->n < max && (r->n == 0 || r->now.pos.mid_turn)) {
        const size_t len = find_longest(r, &m);
        if (len == 0)
            return;
        r->rest += len;
        out[r->n] = m;
        play_step(r, m);
    }
    const move_code stop = r->n > 1 && !*r->rest ? rules_ending_step(r->v, &r->now.pos) : MOVE_NONE;
    if (stop != MOVE_NONE && r->n < max) {
        out[r->n] = stop;
        play_step(r, stop);
    }
}

static struct turn_reader reader_at(const struct variant *v, const struct pos *p, const char *s)
{
    struct turn_reader r = {.v = v, .rest = s, .place = PLACE_NONE, .picked = PLACE_NONE};
    memcpy(&r.now, p, v->pos_size);
    return r;
}

enum status rules_turn_read(const struct variant *v, const struct pos *p, const char *s,
                            move_code *out, int max, int *n)
{
    struct turn_reader r = reader_at(v, p, s);
    r.is_exact = true;
    read_turn(&r, out, max);
    if (*r.rest || r.n == 0)
        return STATUS_ILLEGAL;
    *n = r.n;
    return STATUS_OK;
}

/* Explains why the turn `bare` is not legal. r has already read its legal beginning. */
static void explain_turn(const struct turn_reader *r, const struct pos *p, const char *bare,
                         struct text *out)
{
    char step[TURN_TEXT_MAX + MOVE_TEXT_MAX];
    size_t len;
    struct text text = text_in(step, sizeof step);
    if (p->result != RESULT_NONE) {
        text_add(out, "The game is over.");
        return;
    }
    if (r->n == 0 || !r->now.pos.mid_turn || first_place(r->v, r->rest, &len) == PLACE_NONE) {
        r->v->rules->talk->explain(r->v, p, bare, out);
        return;
    }
    if (r->place != PLACE_NONE)
        r->v->rules->place_format(r->v, r->place, &text);
    if (match(r->rest, step) > 0)
        text_clear(&text);
    text_add(&text, r->rest);
    r->v->rules->talk->explain(r->v, &r->now.pos, step, out);
}

/* Converts typed text to the form that is compared. Returns false if it is too long for a turn. */
static bool normalise_typed(const struct variant *v, const struct pos *p, const char *typed,
                            struct bare *out)
{
    char buffer[TURN_TEXT_MAX];
    struct text rewritten = text_in(buffer, sizeof buffer);
    if (v->rules->talk->normalise_typed)
        v->rules->talk->normalise_typed(v, p, typed, &rewritten);
    else
        text_add(&rewritten, typed);
    strip(buffer, out);
    return !rewritten.is_cut;
}

/* Returns the first sign in a text. Without signs: GAP_BLANK if there is a space inside the text,
 * otherwise GAP_NONE. */
static char first_gap(const struct bare *b)
{
    char first = GAP_NONE;
    for (size_t i = 0; i <= b->len; i++) {
        const bool is_inside = i > 0 && i < b->len;
        if (b->gaps[i] != GAP_NONE && b->gaps[i] != GAP_BLANK)
            return b->gaps[i];
        if (b->gaps[i] == GAP_BLANK && is_inside)
            first = GAP_BLANK;
    }
    return first;
}

static void explain_gap(char gap, struct text *out)
{
    if (gap == GAP_BLANK)
        text_add(out, "A space is not allowed there");
    else if (gap == GAP_TWO_SIGNS)
        text_add(out, "There are two separators in a row");
    else if (gap == GAP_TO || gap == GAP_ARROW)
        text_printf(out, "'%s' does not belong there", gap == GAP_TO ? "to" : "->");
    else
        text_printf(out, "'%c' does not belong there", gap);
}

/* If only signs or spaces keep the text from being a move or a place, says so and returns true. */
static bool explain_writing(const struct turn_reader *r, const struct pos *p,
                            const struct bare *bare, struct text *out)
{
    struct bare plain;
    move_code steps[TURN_STEPS_MAX];
    const char gap = r->fault != GAP_NONE ? r->fault : first_gap(bare);
    if (gap == GAP_NONE || !normalise_typed(r->v, p, bare->text, &plain))
        return false;
    struct turn_reader again = reader_at(r->v, p, plain.text);
    read_turn(&again, steps, TURN_STEPS_MAX);
    const bool is_turn = again.n > 0 && !*again.rest;
    const int place = r->v->rules->place_parse(r->v, plain.text, plain.len);
    if (!is_turn && (place == PLACE_NONE || p->mid_turn))
        return false;
    if (!is_turn && (gap == GAP_TO || gap == GAP_ARROW)) {
        text_printf(out, "A move has a start and an end, such as %s.", rules_example(r->v, p).text);
        return true;
    }
    if (is_turn && r->is_capture)
        text_add(out, "Nothing is captured");
    else
        explain_gap(gap, out);
    text_add(out, is_turn ? ": the move is written " : ": the place is written ");
    if (is_turn)
        text_add(out, rules_turn_show(r->v, p, steps, again.n).text);
    else
        r->v->rules->place_format(r->v, place, out);
    text_put(out, '.');
    return true;
}

/* If a whole turn is followed by a space and more text, explains that only one turn is read. */
static bool explain_second_turn(const struct turn_reader *r, const struct pos *p,
                                const move_code *steps, const struct bare *bare, struct text *out)
{
    const char gap = bare->gaps[r->rest - bare->text];
    if (r->n == 0 || r->now.pos.mid_turn || gap != GAP_BLANK ||
        r->v->rules->place_parse(r->v, r->rest, strlen(r->rest)) != PLACE_NONE)
        return false;
    text_printf(out, "%s is a whole move. Separate several moves with ';', not with a space.",
                rules_turn_show(r->v, p, steps, r->n).text);
    return true;
}

/* Where signs and spaces are accepted: only in the usual places, or everywhere. */
enum signs { SIGNS_IN_PLACE, SIGNS_ANYWHERE };

static enum status read_typed(const struct variant *v, const struct pos *p, const char *typed,
                              enum signs signs, move_code *out, int max, int *n, int *place,
                              struct error *error)
{
    struct bare bare;
    const bool is_complete = normalise_typed(v, p, typed, &bare);
    struct turn_reader r = reader_at(v, p, bare.text);
    r.typed = signs == SIGNS_IN_PLACE ? &bare : NULL;
    /* If the text was too long, it has been cut, and its beginning is not read. */
    if (is_complete)
        read_turn(&r, out, max);
    *n = r.n;
    if (r.n > 0 && is_at_end(&r))
        return STATUS_OK;
    if (!is_complete || !(strpbrk(bare.text, "0123456789") || rules_word(v->rules, bare.text)))
        return error_set(error, STATUS_BAD_INPUT, 0, 0, "'%s' is not a move",
                         utf8_quote(typed, 40).text);
    *place = v->rules->place_parse(v, bare.text, bare.len);
    if (*place != PLACE_NONE && (!r.typed || first_gap(&bare) == GAP_NONE))
        return STATUS_NOT_FOUND;
    char why[ERROR_TEXT_MAX];
    struct text reason = text_in(why, sizeof why);
    if (!r.typed || (!explain_writing(&r, p, &bare, &reason) &&
                     !explain_second_turn(&r, p, out, &bare, &reason)))
        explain_turn(&r, p, bare.text, &reason);
    return error_set(error, STATUS_ILLEGAL, 0, 0, "%s", why);
}

int rules_read_place(const struct variant *v, const struct pos *p, const char *typed)
{
    struct bare bare;
    const bool is_plain = normalise_typed(v, p, typed, &bare) && first_gap(&bare) == GAP_NONE;
    return is_plain ? v->rules->place_parse(v, bare.text, bare.len) : PLACE_NONE;
}

enum status rules_turn_type(const struct variant *v, const struct pos *p, const char *typed,
                            move_code *out, int max, int *n, int *place, struct error *error)
{
    return read_typed(v, p, typed, SIGNS_IN_PLACE, out, max, n, place, error);
}

enum status rules_turn_scan(const struct variant *v, const struct pos *p, const char *typed,
                            move_code *out, int max, int *n, struct error *error)
{
    int place;
    return read_typed(v, p, typed, SIGNS_ANYWHERE, out, max, n, &place, error);
}

int rules_moves_typed(const struct variant *v, const struct pos *p, const char *typed,
                      move_code *out)
{
    struct bare bare, name;
    if (!normalise_typed(v, p, typed, &bare) || bare.len == 0)
        return 0;
    struct turn_reader r = reader_at(v, p, bare.text);
    r.typed = &bare;
    const int n = v->rules->gen(v, p, out);
    int kept = 0;
    for (int i = 0; i < n; i++) {
        spell(&r, out[i], &name);
        if (match(name.text, bare.text) > 0 && is_well_written(&r, out[i], 0, bare.len))
            out[kept++] = out[i];
    }
    return kept;
}

/* Writes bytes `begin` to `end` - 1 of a step as shown to people. If has_sign is set, writes the
 * sign before them, too. */
static void add_part(const struct seams *s, size_t begin, size_t end, bool has_sign,
                     struct text *out)
{
    if (has_sign && s->shown.gaps[begin] != GAP_NONE)
        text_put(out, s->shown.gaps[begin]);
    for (size_t i = begin; i < end; i++)
        text_put(out, s->shown.text[i]);
}

/* Offers the next part of a step after `at` typed bytes: a place, or the text after the places. */
static void offer_rest(const struct turn_reader *r, const struct seams *s, size_t at,
                       struct turn_begun *b)
{
    char name[MOVE_TEXT_MAX], rest[MOVE_TEXT_MAX];
    struct text next = text_in(name, sizeof name), more = text_in(rest, sizeof rest);
    const bool is_open = r->typed->gaps[r->typed->len] != GAP_NONE;
    const size_t begin = at < s->from ? 0 : at < s->to ? s->from : s->to;
    const size_t end = at < s->from ? s->from : at < s->to ? s->to : s->shown.len;
    if (at >= s->from && s->from > 0 && r->n == 0)
        b->from = s->places[0];
    if (at >= s->to && s->to > s->from)
        b->to = s->places[1];
    add_part(s, begin, end, begin != s->from, &next);
    add_part(s, at, end, !is_open, &more);
    if (b->offer)
        b->offer(b->context, name, rest);
}

/* Returns whether r->rest is the beginning of step m's text after its first `skipped` bytes. */
static bool is_beginning(struct turn_reader *r, move_code m, const struct seams *s, size_t skipped)
{
    struct bare name;
    const char *gaps = r->typed->gaps + (r->rest - r->typed->text);
    const size_t len = strlen(r->rest);
    spell(r, m, &name);
    return skipped + len < name.len && match(name.text + skipped, r->rest) == len &&
           is_well_written(r, m, skipped, len) && (len == 0 || allows(s, skipped + len, gaps[len]));
}

static void begin_turn(const struct variant *v, const struct pos *p, const struct bare *bare,
                       struct turn_begun *b)
{
    struct turn_reader r = reader_at(v, p, bare->text);
    move_code moves[RULES_MOVES_MAX], m = MOVE_NONE;
    r.typed = bare;
    r.picked = b->picked;
    size_t len;
    do {
        int from, to;
        const int n = v->rules->gen(v, &r.now.pos, moves);
        for (int i = 0; i < n; i++) {
            struct seams s;
            find_seams(&r, moves[i], &s);
            const bool may_be_short = r.now.pos.mid_turn || r.picked == s.places[0];
            if (may_be_short && s.from > 0 && is_beginning(&r, moves[i], &s, s.from))
                offer_rest(&r, &s, s.from + strlen(r.rest), b);
            else if (r.n == 0 && is_beginning(&r, moves[i], &s, 0))
                offer_rest(&r, &s, strlen(r.rest), b);
        }
        len = *r.rest ? find_longest(&r, &m) : 0;
        if (len > 0) {
            v->rules->move_places(v, m, &from, &to);
            b->from = r.n == 0 ? from : b->from;
            b->to = to != PLACE_NONE ? to : b->to;
            r.rest += len;
            play_step(&r, m);
        }
    } while (len > 0 && r.now.pos.mid_turn);
    b->to = *r.rest && r.n > 0 ? PLACE_NONE : b->to;
}

void rules_turn_begin(const struct variant *v, const struct pos *p, const char *typed,
                      struct turn_begun *b)
{
    struct bare bare;
    strip(typed, &bare);
    b->from = b->to = PLACE_NONE;
    begin_turn(v, p, &bare, b);
    /* An x at the end may be a capture sign before a square that has not been typed yet. */
    if (bare.len > 1 && bare.text[bare.len - 1] == 'x' && text_is_digit(bare.text[bare.len - 2])) {
        bare.text[--bare.len] = '\0';
        bare.gaps[bare.len] = 'x';
        begin_turn(v, p, &bare, b);
    }
    if (b->from == PLACE_NONE && normalise_typed(v, p, typed, &bare))
        begin_turn(v, p, &bare, b);
}

enum status rules_turn_play(const struct variant *v, const struct pos *p, const char *s,
                            move_code *out, int max, int *n, union position *after)
{
    *n = 0;
    if (rules_turn_read(v, p, s, out, max, n) != STATUS_OK)
        return STATUS_ILLEGAL;
    memcpy(after, p, v->pos_size);
    for (int i = 0; i < *n; i++) {
        rules_step(v, after, out[i]);
        if (i + 1 < *n || *n == max)
            continue;
        const move_code stop = rules_ending_step(v, &after->pos);
        if (stop != MOVE_NONE)
            out[(*n)++] = stop;
    }
    return after->pos.mid_turn ? STATUS_ILLEGAL : STATUS_OK;
}
