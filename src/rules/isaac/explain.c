/* Isaac in words: other spellings of steps, why a step is illegal, and answers to questions. "You"
 * is the side to move. */
#include "position.h"

#include <string.h>

static const char *plural(int n)
{
    return n == 1 ? "" : "s";
}

/* A typed step, which may be illegal. Cells are numbered as the player who types sees them. */
struct typed_step {
    enum isaac_step_kind kind;
    int number;     /* number of the cell */
    char direction; /* one of h, v, l, r, u, d */
    int size;
    long points; /* -1: no number typed, which means the most points allowed */
};

static const char *skip_blanks(const char *s)
{
    return s + strspn(s, " \t");
}

/* Reads the number of a cell. Returns the text after the number and any spaces, or NULL. */
static const char *read_number(const char *s, int *number)
{
    uint64_t found;
    s = skip_blanks(s);
    if (!text_read_digits(s, 2, ISAAC_CELLS - 1, &found))
        return NULL;
    *number = (int)found;
    return skip_blanks(s + 2);
}

/* Returns the cell whose number is all of s, or PLACE_NONE. */
static int read_cell(const struct variant *v, const char *s)
{
    int number;
    const char *rest = read_number(s, &number);
    return rest && *rest == '\0' ? isaac_counted(v, number) : PLACE_NONE;
}

/* Reads a step such as "34v7", "34x18" or "34x". Spaces may separate its parts. */
static bool read_step(const char *typed, struct typed_step *out)
{
    *out = (struct typed_step){.kind = ISAAC_STEP_PLACE, .points = -1};
    const char *s = read_number(typed, &out->number);
    if (!s || *s == '\0')
        return false;
    out->direction = text_lower(*s);
    s = skip_blanks(s + 1);
    const size_t len = strspn(s, "0123456789");
    if (*skip_blanks(s + len) != '\0')
        return false;
    if (out->direction == 'x') {
        out->kind = ISAAC_STEP_REMOVE;
        return len == 0 || text_read_number(s, len, 0, 999, &out->points);
    }
    out->size = *s - '0';
    return strchr("hvlrud", out->direction) && len == 1;
}

/* Writes a placement so that it names the bar's lowest cell. "94d7" names the other end: the result
 * is "34v7". */
static void rewrite_place(const struct typed_step *w, struct text *out)
{
    const bool is_row = strchr("hlr", w->direction) != NULL;
    const int back = w->direction == 'l' ? 1 : w->direction == 'd' ? ISAAC_LINES : 0;
    const int first = w->number - back * (w->size - 1);
    const bool is_on_board =
        first >= 0 && (!is_row || first / ISAAC_LINES == w->number / ISAAC_LINES);
    if (is_on_board)
        text_printf(out, "%02d%c%d", first, is_row ? 'h' : 'v', w->size);
    else
        text_printf(out, "%02d%c%d", w->number, w->direction, w->size);
}

/* Rewrites a removal: names the bar by its lowest cell. If no points were typed, appends the
 * highest number allowed. */
static void rewrite_removal(const struct variant *v, const struct isaac_pos *p,
                            const struct typed_step *w, struct text *out)
{
    enum side owner;
    const int cell = isaac_counted(v, w->number);
    const isaac_piece piece = isaac_piece_at(p, cell, &owner);
    text_printf(out, "%sx", rules_name(v, piece ? isaac_named_cell(v, piece) : cell).text);
    if (w->points >= 0)
        text_printf(out, "%ld", w->points);
    else if (piece && owner == (enum side)p->pos.side)
        text_printf(out, "%d", isaac_most_points(p, piece));
}

static void normalise_typed(const struct variant *v, const struct pos *pos, const char *typed,
                            struct text *out)
{
    const struct isaac_pos *p = isaac_pos(pos);
    struct typed_step w;
    const int cell = read_cell(v, typed);
    if (cell != PLACE_NONE)
        text_add(out, rules_name(v, v->rules->place_meant(v, pos, cell)).text);
    else if (!read_step(typed, &w))
        text_add(out, typed);
    else if (w.kind == ISAAC_STEP_PLACE)
        rewrite_place(&w, out);
    else
        rewrite_removal(v, p, &w, out);
}

/* Returns the first cell under a new piece that is already covered, or PLACE_NONE. */
static int find_covered(const struct isaac_pos *p, isaac_piece piece)
{
    enum side owner;
    for (int i = 0; i < isaac_size(piece); i++)
        if (isaac_piece_at(p, isaac_cell_at(piece, i), &owner))
            return isaac_cell_at(piece, i);
    return PLACE_NONE;
}

static void explain_covered(const struct variant *v, const struct isaac_pos *p, int cell,
                            struct text *out)
{
    enum side owner;
    const isaac_piece piece = isaac_piece_at(p, cell, &owner);
    text_printf(out, "Cell %s is covered by %s%s bar %s.", rules_name(v, cell).text,
                owner == (enum side)p->pos.side ? "your" : v->rules->side_titles[owner],
                owner == (enum side)p->pos.side ? "" : "'s", isaac_name(v, piece).text);
}

static void explain_place(const struct variant *v, const struct isaac_pos *p,
                          const struct typed_step *w, struct text *out)
{
    const bool is_row = strchr("hlr", w->direction) != NULL;
    const int room = ISAAC_LINES - (is_row ? w->number % ISAAC_LINES : w->number / ISAAC_LINES);
    if (w->size < ISAAC_SHORTEST || w->size > ISAAC_LONGEST) {
        text_add(out, "Bars have 3 to 7 cells.");
    } else if (!strchr("hv", w->direction) || w->size > room) {
        text_printf(out, "A bar of %d does not fit there: it would cross the edge.", w->size);
    } else if (p->unplaced[p->pos.side][w->size - ISAAC_SHORTEST] == 0) {
        text_printf(out, "You have no bar of %d left.", w->size);
    } else {
        const isaac_piece piece = isaac_make(w->number / ISAAC_LINES, w->number % ISAAC_LINES,
                                             is_row ? ISAAC_IN_ROW : ISAAC_IN_COLUMN, w->size);
        const int covered = find_covered(p, isaac_counted_piece(v, piece));
        if (covered != PLACE_NONE)
            explain_covered(v, p, covered, out);
        else
            text_add(out, "This is a legal move.");
    }
}

/* Explains how many points a bar gives, such as "34v7 gives at most 18 points: 3 other bars in
 * column 4, times 6." */
static void explain_points(const struct variant *v, const struct isaac_pos *p, isaac_piece piece,
                           struct text *out)
{
    const enum isaac_direction d = isaac_direction(piece);
    const int line = isaac_line(piece), n = p->touching[d][line] - 1;
    const int counters = isaac_counters_on(p, d, line);
    const int full = isaac_full_points(p, piece);
    text_printf(out, "%s gives at most %d point%s: %d other bar%s in %s %d, times %d",
                isaac_name(v, piece).text, full, plural(full), n, plural(n),
                d == ISAAC_IN_ROW ? "row" : "column", isaac_line(isaac_counted_piece(v, piece)),
                isaac_values[isaac_size(piece)]);
    if (counters > 0)
        text_printf(out, ", times %d for the counter%s there", 1 << counters, plural(counters));
    text_put(out, '.');
}

static void explain_removal(const struct variant *v, const struct isaac_pos *p, int cell,
                            long points, struct text *out)
{
    const enum side side = (enum side)p->pos.side;
    enum side owner = side;
    const isaac_piece piece = isaac_piece_at(p, cell, &owner);
    if (!piece)
        text_printf(out, "There is no bar on %s.", rules_name(v, cell).text);
    else if (owner != side)
        text_printf(out, "%s is not yours: %s is to move.", isaac_name(v, piece).text,
                    v->rules->side_titles[side]);
    else if (isaac_size(piece) < p->last[side])
        text_printf(out, "%s is too small: the last bar you took off had size %d.",
                    isaac_name(v, piece).text, p->last[side]);
    else if (isaac_has_counter(p, piece))
        text_printf(out, "%s counter is on %s.",
                    isaac_covers(piece, isaac_counter(p, side)) ? "Your own" : "The other side's",
                    isaac_name(v, piece).text);
    else if (points > isaac_full_points(p, piece))
        explain_points(v, p, piece, out);
    else if (points == isaac_barred_points(p, side))
        text_printf(out, "With %ld points your counter would land on the other side's counter.",
                    points);
    else
        text_add(out, "This is a legal move.");
}

/* Explains why no legal step begins or ends on a cell that was typed alone. */
static void explain_cell(const struct variant *v, const struct isaac_pos *p, int cell,
                         struct text *out)
{
    enum side owner;
    if (p->phase == ISAAC_SCORING)
        explain_removal(v, p, cell, 0, out);
    else if (isaac_piece_at(p, cell, &owner))
        explain_covered(v, p, cell, out);
    else
        text_printf(out, "No bar of yours can begin on %s.", rules_name(v, cell).text);
}

static void explain(const struct variant *v, const struct pos *pos, const char *typed,
                    struct text *out)
{
    const struct isaac_pos *p = isaac_pos(pos);
    struct typed_step w;
    const int cell = read_cell(v, typed);
    const bool is_cell = cell != PLACE_NONE;
    if (strcmp(typed, v->rules->words[0]) == 0)
        text_printf(out, "You cannot pass: you can still %s a bar.",
                    p->phase == ISAAC_PLACING ? "place" : "take off");
    else if (is_cell && !isaac_must_pass(p))
        explain_cell(v, p, cell, out);
    else if (!read_step(typed, &w) && !is_cell)
        text_printf(out, "That is not a legal move: type a cell and %s.",
                    p->phase == ISAAC_PLACING ? "a bar, as in 34v7" : "points, as in 34x18");
    else if (isaac_must_pass(p))
        text_printf(out, "You cannot %s a bar. Type 'pass'.",
                    p->phase == ISAAC_PLACING ? "place" : "take off");
    else if (w.kind == ISAAC_STEP_PLACE && p->phase == ISAAC_SCORING)
        text_add(out, "Placing is over. Take a bar off, for example: 34x18.");
    else if (w.kind == ISAAC_STEP_REMOVE && p->phase == ISAAC_PLACING)
        text_add(out, "Bars cannot be taken off yet. Place one, for example: 34v7.");
    else if (w.kind == ISAAC_STEP_PLACE)
        explain_place(v, p, &w, out);
    else
        explain_removal(v, p, isaac_counted(v, w.number), w.points, out);
}

static void choice_show(const struct variant *v, const struct pos *p, move_code m, struct text *out)
{
    const isaac_piece piece = isaac_counted_piece(v, isaac_piece_of(m));
    const int points = isaac_points_of(m), size = isaac_size(piece);
    if (isaac_kind(m) == ISAAC_STEP_REMOVE)
        text_printf(out, "%d point%s", points, plural(points));
    else /* "left" or "right" would be wrong on a flipped board */
        text_printf(out, "%d-bar, ends at %02d", size, isaac_cell_at(piece, size - 1));
}

static void choice_ask(const struct variant *v, const struct pos *pos, move_code m,
                       struct text *out)
{
    const struct isaac_pos *p = isaac_pos(pos);
    if (isaac_kind(m) != ISAAC_STEP_REMOVE)
        text_printf(out, "Bars that fit at %.2s:", isaac_name(v, isaac_piece_of(m)).text);
    else
        text_printf(out, "%s: how many points, 0 to %d?", isaac_name(v, isaac_piece_of(m)).text,
                    isaac_full_points(p, isaac_piece_of(m)));
}

static void answer_points(const struct variant *v, const struct pos *pos, const char *argument,
                          struct text *out)
{
    const struct isaac_pos *p = isaac_pos(pos);
    text_add(out, "Bars that could be taken off now, and their full points. ");
    for (enum side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        int n = 0;
        text_printf(out, "%s", v->rules->side_titles[side]);
        for (int i = 0; i < p->n_pieces[side]; i++) {
            const isaac_piece piece = p->pieces[side][i];
            if (isaac_is_removable(p, side, piece))
                text_printf(out, "%s %s %d", n++ > 0 ? "," : ":", isaac_name(v, piece).text,
                            isaac_full_points(p, piece));
        }
        if (n == 0)
            text_add(out, ": none");
        text_add(out, side == SIDE_FIRST ? "; " : ".");
    }
}

static void answer_cell(const struct variant *v, const struct pos *pos, const char *argument,
                        struct text *out)
{
    const struct isaac_pos *p = isaac_pos(pos);
    const int cell = read_cell(v, argument);
    if (cell == PLACE_NONE) {
        text_add(out, "Type 'cell' and a number, for example: cell 34.");
        return;
    }
    enum side owner;
    const isaac_piece piece = isaac_piece_at(p, cell, &owner);
    text_printf(out, "Cell %s is ", rules_name(v, cell).text);
    if (piece)
        text_printf(out, "covered by %s's bar %s", v->rules->side_titles[owner],
                    isaac_name(v, piece).text);
    else
        text_add(out, "empty");
    for (enum side side = SIDE_FIRST; p->phase == ISAAC_SCORING && side <= SIDE_SECOND; side++)
        if (isaac_counter(p, side) == cell)
            text_printf(out, "; %s's counter is on it", v->rules->side_titles[side]);
    const int number = isaac_counted(v, cell);
    const int across = p->touching[ISAAC_IN_ROW][cell / ISAAC_LINES];
    text_printf(out, "; row %d crosses %d bar%s, column %d crosses %d.", number / ISAAC_LINES,
                across, plural(across), number % ISAAC_LINES,
                p->touching[ISAAC_IN_COLUMN][cell % ISAAC_LINES]);
}

static const struct question questions[] = {
    {"threats", QUESTION_OF_THREATS, "", "who can win with the next move", NULL},
    {"points", QUESTION_OF_ALL, "", "the bars that each side could take off now, and their points",
     answer_points},
    {"cell", QUESTION_OF_PLACE, "<cell>", "what is on a cell, and in its row and column",
     answer_cell},
    {0},
};

const struct rules_talk isaac_talk = {.normalise_typed = normalise_typed,
                                      .explain = explain,
                                      .choice_show = choice_show,
                                      .choice_ask = choice_ask,
                                      .questions = questions};
