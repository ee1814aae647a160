/* Certificates of proofs: the set of positions, the checker, and the strict reader and writer of
 * the text. The checker uses only the rules of the game, never the search. */
#include "game/certificate.h"

#include <stdlib.h>
#include <string.h>

#include "core/utf8.h"

enum {
    STEPS_SHOWN = 4, /* the most steps shown in an error message */
    CLAIM_LINE = 6,  /* number of the line with the claim */
    LINE_SIZE = 2 * POS_TEXT_MAX,
};

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

/* All positions of a proof have equal counters: 0 for quiet plies, 1 for all others. */
static void set_counters(const struct variant *v, union position *p)
{
    size_t at;
    for (int i = 0; (at = rules_counter(v->rules, i)) > 0; i++) {
        const uint32_t value = i > 0;
        memcpy((char *)&p->pos + at, &value, sizeof value);
    }
}

/* Sets *out, with these counters, to p or its mirror image, whichever memcmp() puts first. */
static void canonical(const struct variant *v, const struct pos *p, union position *out)
{
    union position image;
    memcpy(out, p, v->pos_size);
    set_counters(v, out);
    if (v->rules->mirror && v->rules->mirror(v, &out->pos, &image.pos) &&
        memcmp(&image, out, v->pos_size) < 0)
        memcpy(out, &image, v->pos_size);
}

/* Returns the slot of a canonical position, or the free slot where it belongs. */
static size_t slot_of(const struct certificate *c, const union position *p)
{
    size_t at = (size_t)(p->pos.key * 0x9e3779b97f4a7c15 >> 20) & (c->n_slots - 1);
    while (c->slots[at] >= 0 &&
           memcmp(certificate_pos(c, c->slots[at]), p, c->variant->pos_size) != 0)
        at = (at + 1) & (c->n_slots - 1);
    return at;
}

static bool grow(struct certificate *c)
{
    enum { FIRST = 64 };
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
    canonical(c->variant, p, &wanted);
    const size_t at = slot_of(c, &wanted);
    if (c->slots[at] < 0) {
        memcpy(c->positions + (size_t)c->n * c->variant->pos_size, &wanted, c->variant->pos_size);
        c->lines[c->n] = (struct certificate_line){.step = MOVE_NONE};
        c->slots[at] = c->n++;
    }
    return c->slots[at];
}

bool certificate_is_at_start(const struct variant *v, const struct pos *p)
{
    size_t at;
    for (int i = 1; (at = rules_counter(v->rules, i)) > 0; i++) {
        uint32_t value;
        memcpy(&value, (const char *)p + at, sizeof value);
        if (value == 0)
            return true;
    }
    return false;
}

bool certificate_wins_at_once(const struct variant *v, const struct pos *p)
{
    move_code moves[RULES_MOVES_MAX];
    const int n = v->rules->gen(v, p, moves);
    bool wins = false;
    for (int i = 0; i < n && !wins; i++) {
        union position after;
        v->rules->play(v, p, moves[i], &after.pos);
        wins = pos_is_won(&after.pos, (enum side)p->side);
    }
    return wins;
}

/* Where a proof fails: the number of the line, and the steps played from the line's position. */
struct failure {
    int number;
    int n;
    char steps[STEPS_SHOWN][MOVE_TEXT_MAX];
    const char *what; /* the message; NULL: memory ran out */
};

static bool fail(struct failure *f, const char *what)
{
    f->what = what;
    return false;
}

static bool is_covered(const struct certificate *c, const struct pos *p, int left,
                       struct failure *f);

/* Checks that the proof answers every step of the loser. The lists of steps are on the heap, as a
 * position may have too many steps for the stack. */
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
        if (!is_good && f->n < STEPS_SHOWN) {
            struct text step = text_in(f->steps[f->n++], MOVE_TEXT_MAX);
            v->rules->move_format(v, p, moves[i], &step);
        }
    }
    free(moves);
    return is_good;
}

/* Checks that the lines prove a win from p within `left` plies. */
static bool is_covered(const struct certificate *c, const struct pos *p, int left,
                       struct failure *f)
{
    if (pos_is_won(p, c->side))
        return true;
    if (p->result != RESULT_NONE)
        return fail(f, "the game is over and not won");
    if (left == 0)
        return fail(f, "the claimed number of plies is used up");
    if (p->side != c->side)
        return is_answered(c, p, left, f);
    union position wanted;
    canonical(c->variant, p, &wanted);
    const int i = c->n > 0 ? c->slots[slot_of(c, &wanted)] : -1;
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
    text_printf(&t, "%s%s (plies allowed: %d)", f->n > 0 ? ": " : "", f->what, left);
    return error_set(error, STATUS_BAD_INPUT, f->number, 1, "%s", text);
}

/* If the start cannot have a line (Apart, rule 4.5), checks that a step from it wins. */
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

/* Checks that the lines prove the claim, and that no draw by quiet plies can come first. */
static enum status check_claim(const struct certificate *c, struct error *error)
{
    const struct pos *p = &c->start.pos;
    const int limit = c->variant->rules->halfmove_limit;
    struct failure f = {.number = CLAIM_LINE};
    if (limit > 0 && (int)p->halfmove_clock + c->plies > limit)
        return error_set(error, STATUS_BAD_INPUT, CLAIM_LINE, 1,
                         "within that many plies the game could be drawn");
    const bool is_lone = p->side == c->side && certificate_is_at_start(c->variant, p);
    return (is_lone ? is_started(c, &f) : is_covered(c, p, c->plies, &f))
               ? STATUS_OK
               : report(&f, c->plies, error);
}

enum status certificate_check(const struct certificate *c, struct error *error)
{
    enum status status = check_claim(c, error);
    for (int i = 0; i < c->n && status == STATUS_OK; i++) {
        const struct certificate_line *line = &c->lines[i];
        union position after;
        struct failure f = {.number = line->number};
        c->variant->rules->play(c->variant, certificate_pos(c, i), line->step, &after.pos);
        if (!is_covered(c, &after.pos, line->plies - 1, &f))
            status = report(&f, line->plies - 1, error);
    }
    return status;
}

static int count_counters(const struct variant *v)
{
    int n = 0;
    while (rules_counter(v->rules, n) > 0)
        n++;
    return n;
}

/* Writes a position without its counters. */
static void format_position(const struct variant *v, const struct pos *p, struct text *out)
{
    struct rules_position position = rules_position(v, p);
    char *end = strchr(position.text, '\0');
    for (int left = p->mid_turn ? 0 : count_counters(v); left > 0; left--) {
        while (*--end != ' ')
            ;
        *end = '\0';
    }
    text_add(out, position.text);
}

/* Reads a position and gives it the standard counters of canonical(). */
static enum status parse_position(const struct variant *v, const char *s, union position *out,
                                  struct error *error)
{
    char position[POS_TEXT_MAX];
    struct text text = text_in(position, sizeof position);
    text_add(&text, s);
    for (int i = 0; i < count_counters(v); i++)
        text_add(&text, i > 0 ? " 1" : " 0");
    if (!text.is_cut && v->rules->pos_parse(v, position, &out->pos, NULL) == STATUS_OK)
        return STATUS_OK;
    return v->rules->pos_parse(v, s, &out->pos, error);
}

static int compare_texts(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

enum status certificate_write(const struct certificate *c, struct buffer *out)
{
    int n = 0;
    char **texts = malloc(((size_t)c->n + 1) * sizeof *texts);
    bool is_good = texts != NULL;
    for (int i = 0; i < c->n && is_good; i++) {
        char line[LINE_SIZE];
        struct text text = text_in(line, sizeof line);
        format_position(c->variant, certificate_pos(c, i), &text);
        text_add(&text, " | ");
        c->variant->rules->move_format(c->variant, certificate_pos(c, i), c->lines[i].step, &text);
        text_printf(&text, " | %d\n", c->lines[i].plies);
        texts[n] = malloc(text.len + 1);
        is_good = texts[n] != NULL;
        if (is_good)
            memcpy(texts[n++], line, text.len + 1);
    }
    if (is_good) {
        qsort(texts, (size_t)n, sizeof *texts, compare_texts);
        char start[POS_TEXT_MAX];
        struct text text = text_in(start, sizeof start);
        const struct variant *v = c->variant;
        if (certificate_is_at_start(v, &c->start.pos))
            v->rules->pos_format(v, &c->start.pos, &text);
        else
            format_position(v, &c->start.pos, &text);
        buffer_printf(
            out,
            CERTIFICATE_FIRST_LINE
            "\ngame: %s\nboard: %s\nrules: %s\nstart: %s\nclaim: %s wins within %d plies\n\n",
            v->rules->name, v->board, v->rule_set, start, v->rules->side_names[c->side], c->plies);
    }
    for (int i = 0; i < n; i++) {
        if (is_good)
            buffer_add(out, texts[i]);
        free(texts[i]);
    }
    free(texts);
    return is_good && !out->is_lost ? STATUS_OK : STATUS_NO_MEMORY;
}

struct certificate_reader {
    const char *at, *end;
    const struct rules *(*find)(const char *name);
    const struct variant *board;
    struct certificate *out;
    struct error *error;
    int number;           /* number of the current line, from 1 */
    char line[LINE_SIZE]; /* the current line without its line end */
    char last[LINE_SIZE]; /* the position of the previous line */
};

static enum status refuse(const struct certificate_reader *r, const char *what, const char *quoted)
{
    return error_set(r->error, STATUS_BAD_INPUT, r->number, 1, what, utf8_quote(quoted, 60).text);
}

/* Reads the next line into r->line; STATUS_NOT_FOUND after the last. */
static enum status next_line(struct certificate_reader *r)
{
    if (r->at == r->end)
        return STATUS_NOT_FOUND;
    const char *end = memchr(r->at, '\n', (size_t)(r->end - r->at));
    const size_t size = end ? (size_t)(end - r->at) : (size_t)(r->end - r->at);
    r->number++;
    if (!end)
        return refuse(r, "the file ends in the middle of this line%s", "");
    if (size >= LINE_SIZE || memchr(r->at, '\0', size))
        return refuse(r, "this is not a line of a proof%s", "");
    memcpy(r->line, r->at, size);
    r->line[size] = '\0';
    r->at = end + 1;
    return STATUS_OK;
}

/* Reads a line of the header. Returns the value after its key, or NULL after an error. */
static const char *next_field(struct certificate_reader *r, const char *key)
{
    const size_t size = strlen(key);
    const enum status status = next_line(r);
    if (status == STATUS_OK && strncmp(r->line, key, size) == 0)
        return r->line + size;
    if (status != STATUS_BAD_INPUT)
        refuse(r, "expected '%s'", key);
    return NULL;
}

static enum status read_variant(struct certificate_reader *r)
{
    char board[LINE_SIZE];
    struct text text = text_in(board, sizeof board);
    const char *field = next_field(r, CERTIFICATE_FIRST_LINE);
    if (!field || *field || !(field = next_field(r, "game: ")))
        return field ? refuse(r, "expected '%s'", CERTIFICATE_FIRST_LINE) : STATUS_BAD_INPUT;
    const struct rules *rules = r->find(field);
    if (!rules)
        return refuse(r, "there is no game '%s'", field);
    if (!(field = next_field(r, "board: ")))
        return STATUS_BAD_INPUT;
    text_add(&text, field);
    if (!(field = next_field(r, "rules: ")))
        return STATUS_BAD_INPUT;
    if (r->board && r->board->rules == rules && strcmp(r->board->board, board) == 0 &&
        strcmp(r->board->rule_set, field) == 0) {
        r->out->variant = r->board;
        return STATUS_OK;
    }
    const struct variant_spec spec = {.board = board, .rule_set = field};
    struct error error = {0};
    const enum status status = variant_new(rules, &spec, &r->out->owned, &error);
    r->out->variant = r->out->owned;
    if (status == STATUS_OK || status == STATUS_NO_MEMORY)
        return status;
    const bool is_board = rules_find_set(rules, field) >= 0; /* the line before is at fault */
    return error_set(r->error, STATUS_BAD_INPUT, r->number - is_board, 1, "%s", error.text);
}

/* Reads a claim such as "red wins within 29 plies". */
static enum status read_claim(struct certificate_reader *r)
{
    static const char between[] = " wins within ", end[] = " plies";
    struct certificate *c = r->out;
    const char *field = next_field(r, "claim: ");
    long plies;
    for (int side = 0; field && side < 2; side++) {
        const char *name = c->variant->rules->side_names[side];
        const size_t size = strlen(name), all = strlen(field);
        const char *number = field + size + sizeof between - 1;
        if (strncmp(field, name, size) != 0 || all < size + sizeof between + sizeof end - 2 ||
            strncmp(field + size, between, sizeof between - 1) != 0 ||
            strcmp(field + all - (sizeof end - 1), end) != 0 ||
            !text_read_number(number, all - (sizeof end - 1) - (size_t)(number - field), 1,
                              CERTIFICATE_PLIES_MAX, &plies))
            continue;
        c->side = (enum side)side;
        c->plies = (int)plies;
        return STATUS_OK;
    }
    return refuse(r, "expected a claim like 'red wins within 29 plies'%s", "");
}

static enum status read_position(const struct certificate_reader *r, const char *s,
                                 union position *out)
{
    struct error error = {0};
    memset(out, 0, sizeof *out);
    if (parse_position(r->out->variant, s, out, &error) == STATUS_OK)
        return STATUS_OK;
    return error_set(r->error, STATUS_BAD_INPUT, r->number, error.column, "%s", error.text);
}

static enum status read_head(struct certificate_reader *r)
{
    enum status status = read_variant(r);
    if (status != STATUS_OK)
        return status;
    const char *start = next_field(r, "start: ");
    status = start ? read_position(r, start, &r->out->start) : STATUS_BAD_INPUT;
    if (status == STATUS_OK)
        status = read_claim(r);
    if (status != STATUS_OK)
        return status;
    status = next_line(r);
    return status == STATUS_OK && !*r->line ? STATUS_OK
           : status == STATUS_BAD_INPUT     ? status
                                            : refuse(r, "expected an empty line%s", "");
}

static enum status add_line(struct certificate_reader *r, const union position *p, const char *step,
                            long plies)
{
    struct certificate *c = r->out;
    const struct variant *v = c->variant;
    move_code m;
    if (p->pos.result != RESULT_NONE)
        return refuse(r, "the game is over in this position%s", "");
    if (p->pos.side != c->side)
        return refuse(r, "the loser is to move%s", "");
    if (rules_move_read(v, &p->pos, step, &m) != STATUS_OK)
        return refuse(r, "'%s' is not a legal step", step);
    const int n = c->n, i = certificate_add(c, &p->pos);
    if (i < 0)
        return STATUS_NO_MEMORY;
    if (i < n)
        return refuse(r, "the position or its mirror image is listed twice%s", "");
    union position bare = *p, after;
    set_counters(v, &bare);
    if (memcmp(&bare, certificate_pos(c, i), v->pos_size) !=
        0) { /* the line has the mirror image */
        v->rules->play(v, &bare.pos, m, &after.pos);
        m = rules_mirror_step(v, certificate_pos(c, i), &after.pos);
    }
    c->lines[i] = (struct certificate_line){m, (int)plies, r->number};
    return STATUS_OK;
}

/* Terminates s before the next " | ". Returns the text after that, or NULL if the line has no more
 * parts. */
static char *next_part(char *s)
{
    char *bar = strchr(s, '|');
    if (!bar || bar == s || bar[-1] != ' ' || bar[1] != ' ')
        return NULL;
    bar[-1] = '\0';
    return bar + 2;
}

/* Reads a line "POSITION | STEP | PLIES". */
static enum status read_line(struct certificate_reader *r)
{
    union position p;
    long plies;
    char *step = next_part(r->line);
    char *number = step ? next_part(step) : NULL;
    if (!number || !text_read_number(number, strlen(number), 2, CERTIFICATE_PLIES_MAX, &plies))
        return refuse(r, "expected 'POSITION | STEP | PLIES', with 2 plies or more%s", "");
    const enum status status = read_position(r, r->line, &p);
    if (status != STATUS_OK)
        return status;
    if (strcmp(r->last, r->line) > 0)
        return refuse(r, "the lines are not sorted%s", "");
    memcpy(r->last, r->line, sizeof r->last);
    return add_line(r, &p, step, plies);
}

enum status certificate_read(const char *text, size_t size,
                             const struct rules *(*find)(const char *name),
                             const struct variant *board, struct certificate *out,
                             struct error *error)
{
    struct certificate_reader r = {
        .at = text, .end = text + size, .find = find, .board = board, .out = out, .error = error};
    *out = (struct certificate){0};
    enum status status = read_head(&r);
    while (status == STATUS_OK && (status = next_line(&r)) == STATUS_OK)
        status = read_line(&r);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}
