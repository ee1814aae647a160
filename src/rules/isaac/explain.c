/*
 * Isaac in words: what a person may type besides the written form, why a step is not legal, and
 * the answers to questions. "You" is the side to move.
 */
#include "isaac.h"

#include <string.h>

static const char *plural(int n)
{
    return n == 1 ? "" : "s";
}

/* ---- what was typed ---- */

/* A step as typed, in the numbers of who types it; not necessarily a legal one. */
struct wish {
    enum isaac_step_kind kind;
    int number;     /* of a cell */
    char direction; /* h, v, l, r, u, d */
    int size;
    long points; /* -1: as many as are allowed */
};

static const char *skip_blanks(const char *s)
{
    return s + strspn(s, " \t");
}

/* The number of a cell that s begins with; what follows without the blanks, or NULL. */
static const char *read_number(const char *s, int *number)
{
    s = skip_blanks(s);
    *number = *s && s[1] ? isaac_place_parse(NULL, s, 2) : PLACE_NONE;
    return *number != PLACE_NONE ? skip_blanks(s + 2) : NULL;
}

/* The cell whose number is all of s, or PLACE_NONE. */
static int read_cell(const struct variant *v, const char *s)
{
    int number;
    const char *rest = read_number(s, &number);
    return rest && *rest == '\0' ? isaac_counted(v, number) : PLACE_NONE;
}

/* A cell, then a direction and a digit, or x and perhaps a number; blanks between. */
static bool read_wish(const char *typed, struct wish *out)
{
    *out = (struct wish){.kind = ISAAC_STEP_PLACE, .points = -1};
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

/* "94d7": the bar from its other end; the cell with the lowest number is meant. */
static void rewrite_place(const struct wish *w, struct text *out)
{
    const bool is_row = strchr("hlr", w->direction) != NULL;
    const int back = w->direction == 'l' ? 1 : w->direction == 'd' ? ISAAC_LINES : 0;
    const int first = w->number - back * (w->size - 1);
    const bool is_on_board = first >= 0 && first < ISAAC_CELLS &&
                             (!is_row || first / ISAAC_LINES == w->number / ISAAC_LINES);
    if (is_on_board)
        text_printf(out, "%02d%c%d", first, is_row ? 'h' : 'v', w->size);
    else
        text_printf(out, "%02d%c%d", w->number, w->direction, w->size);
}

/* Any cell of an own piece stands for it, and no number for as many points as are allowed. */
static void rewrite_removal(const struct variant *v, const struct isaac_pos *p,
                            const struct wish *w, struct text *out)
{
    enum side owner;
    const int cell = isaac_counted(v, w->number);
    const isaac_piece piece = isaac_piece_at(p, cell, &owner);
    isaac_place_format(v, piece ? isaac_named_cell(v, piece) : cell, out);
    text_put(out, 'x');
    if (w->points >= 0)
        text_printf(out, "%ld", w->points);
    else if (piece && owner == (enum side)p->pos.side)
        text_printf(out, "%d", isaac_most_points(p, piece));
}

int isaac_place_meant(const struct variant *v, const struct pos *pos, int place)
{
    const struct isaac_pos *p = isaac_pos(pos);
    enum side owner;
    const isaac_piece piece = p->phase == ISAAC_SCORING ? isaac_piece_at(p, place, &owner) : 0;
    return piece ? isaac_named_cell(v, piece) : place;
}

void isaac_rewrite(const struct variant *v, const struct pos *pos, const char *typed,
                   struct text *out)
{
    const struct isaac_pos *p = isaac_pos(pos);
    struct wish w;
    const int cell = read_cell(v, typed);
    if (cell != PLACE_NONE)
        isaac_place_format(v, isaac_place_meant(v, pos, cell), out);
    else if (!read_wish(typed, &w))
        text_add(out, typed);
    else if (w.kind == ISAAC_STEP_PLACE)
        rewrite_place(&w, out);
    else
        rewrite_removal(v, p, &w, out);
}

/* ---- why a step is not allowed ---- */

/* The first cell of a piece to be placed that is covered, or PLACE_NONE. */
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
    text_add(out, "Cell ");
    isaac_place_format(v, cell, out);
    text_printf(out, " is covered by %s bar ",
                owner == (enum side)p->pos.side ? "your"
                : owner == SIDE_FIRST           ? "black's"
                                                : "white's");
    isaac_piece_format(v, piece, out);
    text_put(out, '.');
}

static void explain_place(const struct variant *v, const struct isaac_pos *p, const struct wish *w,
                          struct text *out)
{
    const bool is_row = strchr("hlr", w->direction) != NULL;
    const int room = ISAAC_LINES - (is_row ? w->number % ISAAC_LINES : w->number / ISAAC_LINES);
    if (w->size < ISAAC_SHORTEST || w->size > ISAAC_LONGEST) {
        text_add(out, "Bars have 3 to 7 cells.");
    } else if (!strchr("hv", w->direction) || w->size > room) {
        text_printf(out, "A bar of %d does not fit on the board there: it ends at the edge.",
                    w->size);
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

/* "34v7 gives at most 18 points: 3 bars across or along its line, each worth 6." */
static void explain_points(const struct variant *v, const struct isaac_pos *p, isaac_piece piece,
                           struct text *out)
{
    const enum isaac_direction d = isaac_direction(piece);
    const int line = isaac_line(piece), n = p->touching[d][line] - 1;
    const int counters = isaac_counters_on(p, d, line);
    const int full = isaac_full_points(p, piece);
    isaac_piece_format(v, piece, out);
    text_printf(out, " gives at most %d point%s: %d bar%s left in %s %d, times %d", full,
                plural(full), n, plural(n), d == ISAAC_IN_ROW ? "row" : "column",
                isaac_line(isaac_counted_piece(v, piece)), isaac_values[isaac_size(piece)]);
    if (counters > 0)
        text_printf(out, ", times %d for the counter%s there", 1 << counters, plural(counters));
    text_put(out, '.');
}

static void explain_counter(const struct variant *v, const struct isaac_pos *p, isaac_piece piece,
                            struct text *out)
{
    const enum side side = (enum side)p->pos.side;
    const bool is_own = isaac_covers(piece, isaac_counter(p, side));
    text_printf(out, "%s counter stands on ", is_own ? "Your own" : "The other side's");
    isaac_piece_format(v, piece, out);
    text_put(out, '.');
}

static void explain_removal(const struct variant *v, const struct isaac_pos *p, int cell,
                            long points, struct text *out)
{
    const enum side side = (enum side)p->pos.side;
    enum side owner = side;
    const isaac_piece piece = isaac_piece_at(p, cell, &owner);
    if (!piece) {
        text_add(out, "No bar lies on ");
        isaac_place_format(v, cell, out);
        text_put(out, '.');
    } else if (owner != side) {
        isaac_piece_format(v, piece, out);
        text_printf(out, " is not yours: %s is to move.", v->rules->side_names[side]);
    } else if (isaac_size(piece) < p->last[side]) {
        isaac_piece_format(v, piece, out);
        text_printf(out, " is too small: you have taken off a bar of %d.", p->last[side]);
    } else if (isaac_has_counter(p, piece)) {
        explain_counter(v, p, piece, out);
    } else if (points > isaac_full_points(p, piece)) {
        explain_points(v, p, piece, out);
    } else if (points == isaac_barred_points(p, side)) {
        text_printf(out, "With %ld your counter would end on the other one.", points);
    } else {
        text_add(out, "This is a legal move.");
    }
}

/* A cell alone, where no legal step begins or ends. */
static void explain_cell(const struct variant *v, const struct isaac_pos *p, int cell,
                         struct text *out)
{
    enum side owner;
    if (p->phase == ISAAC_SCORING) {
        explain_removal(v, p, cell, 0, out);
    } else if (isaac_piece_at(p, cell, &owner)) {
        explain_covered(v, p, cell, out);
    } else {
        text_add(out, "No bar that you have left begins on ");
        isaac_place_format(v, cell, out);
        text_add(out, ": type the cell with its lowest number.");
    }
}

static void explain_pass(const struct isaac_pos *p, struct text *out)
{
    text_printf(out, "You may only pass when you cannot %s a bar, and you can.",
                p->phase == ISAAC_PLACING ? "place" : "take off");
}

void isaac_explain(const struct variant *v, const struct pos *pos, const char *typed,
                   struct text *out)
{
    const struct isaac_pos *p = isaac_pos(pos);
    struct wish w;
    const int cell = read_cell(v, typed);
    const bool is_cell = cell != PLACE_NONE;
    if (pos->result != RESULT_NONE)
        square_add_over(v, pos, out);
    else if (strcmp(typed, isaac_words[0]) == 0)
        explain_pass(p, out);
    else if (is_cell && !isaac_must_pass(p) && !rules_begins_at(v, pos, cell))
        explain_cell(v, p, cell, out);
    else if (!read_wish(typed, &w) && !(is_cell && isaac_must_pass(p)))
        text_printf(out, "This is no move: type a cell and %s.",
                    p->phase == ISAAC_PLACING ? "a bar, as in 34v7" : "points, as in 34x18");
    else if (isaac_must_pass(p))
        text_printf(out, "You can %s no bar and have to pass: type pass.",
                    p->phase == ISAAC_PLACING ? "place" : "take off");
    else if (w.kind == ISAAC_STEP_PLACE && p->phase == ISAAC_SCORING)
        text_add(out, "No more bars are placed: take one off, as in 34x18.");
    else if (w.kind == ISAAC_STEP_REMOVE && p->phase == ISAAC_PLACING)
        text_add(out, "Bars are taken off when both sides have passed: place one, as in 34v7.");
    else if (w.kind == ISAAC_STEP_PLACE)
        explain_place(v, p, &w, out);
    else
        explain_removal(v, p, isaac_counted(v, w.number), w.points, out);
}

/* ---- steps at one place ---- */

void isaac_choice_show(const struct variant *v, const struct pos *p, move_code m, struct text *out)
{
    const isaac_piece piece = isaac_piece_of(m);
    const int points = isaac_points_of(m);
    (void)v;
    (void)p;
    if (isaac_kind(m) == ISAAC_STEP_REMOVE)
        text_printf(out, "%d point%s", points, plural(points));
    else
        text_printf(out, "a bar of %d %s", isaac_size(piece),
                    isaac_direction(piece) == ISAAC_IN_ROW ? "to the right" : "up the column");
}

void isaac_choice_ask(const struct variant *v, const struct pos *pos, move_code m, struct text *out)
{
    const struct isaac_pos *p = isaac_pos(pos);
    if (isaac_kind(m) != ISAAC_STEP_REMOVE)
        return;
    isaac_piece_format(v, isaac_piece_of(m), out);
    text_printf(out, ": how many points, 0 to %d?", isaac_full_points(p, isaac_piece_of(m)));
}

/* ---- threats and questions ---- */

/* The most points that a side could take for one piece if it were to move, and which piece. */
static int find_best(const struct isaac_pos *p, enum side side, isaac_piece *best)
{
    int most = -1;
    for (int i = 0; i < p->n_pieces[side]; i++) {
        const isaac_piece piece = p->pieces[side][i];
        if (isaac_is_removable(p, side, piece) && isaac_full_points(p, piece) > most) {
            most = isaac_full_points(p, piece);
            *best = piece;
        }
    }
    return most;
}

/* The most points of a bar with which a side could reach 100 now; 0 when there is none. */
static int find_win(const struct isaac_pos *p, enum side side, isaac_piece *piece)
{
    if (p->pos.result != RESULT_NONE || p->phase == ISAAC_PLACING || p->passed >> side & 1)
        return 0;
    const int most = find_best(p, side, piece);
    return p->score[side] + most >= ISAAC_SCORE_GOAL ? most : 0;
}

void isaac_warn(const struct variant *v, const struct pos *pos, struct text *out)
{
    const enum side enemy = (enum side) !pos->side;
    isaac_piece piece = 0;
    const int most = find_win(isaac_pos(pos), enemy, &piece);
    if (most == 0)
        return;
    text_add(out, "The other side can reach 100 with ");
    isaac_piece_format(v, piece, out);
    text_printf(out, ", which gives up to %d points.\n", most);
}

/* "black: 14h6: 12, 23h6: 12, 34v7: 18" */
static void add_points_of(const struct variant *v, const struct isaac_pos *p, enum side side,
                          struct text *out)
{
    int n = 0;
    text_printf(out, "%s", v->rules->side_names[side]);
    for (int i = 0; i < p->n_pieces[side]; i++) {
        const isaac_piece piece = p->pieces[side][i];
        if (!isaac_is_removable(p, side, piece))
            continue;
        text_add(out, n++ > 0 ? ", " : ": ");
        isaac_piece_format(v, piece, out);
        text_printf(out, " %d", isaac_full_points(p, piece));
    }
    if (n == 0)
        text_add(out, ": none");
}

static void answer_points(const struct variant *v, const struct pos *pos, const char *argument,
                          struct text *out)
{
    const struct isaac_pos *p = isaac_pos(pos);
    (void)argument;
    text_add(out, "Bars that could be taken off now, and their full points. ");
    for (enum side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        add_points_of(v, p, side, out);
        text_add(out, side == SIDE_FIRST ? "; " : ".");
    }
}

static void answer_cell(const struct variant *v, const struct pos *pos, const char *argument,
                        struct text *out)
{
    const struct isaac_pos *p = isaac_pos(pos);
    const int cell = read_cell(v, argument ? argument : "");
    if (cell == PLACE_NONE) {
        text_add(out, "Type cell and a number from 00 to 99.");
        return;
    }
    enum side owner;
    const isaac_piece piece = isaac_piece_at(p, cell, &owner);
    text_add(out, "Cell ");
    isaac_place_format(v, cell, out);
    if (piece) {
        text_printf(out, " is covered by %s's bar ", v->rules->side_names[owner]);
        isaac_piece_format(v, piece, out);
    } else {
        text_add(out, " is empty");
    }
    for (enum side side = SIDE_FIRST; p->phase == ISAAC_SCORING && side <= SIDE_SECOND; side++)
        if (isaac_counter(p, side) == cell)
            text_printf(out, "; %s's counter stands on it", v->rules->side_names[side]);
    const int number = isaac_counted(v, cell);
    const int across = p->touching[ISAAC_IN_ROW][cell / ISAAC_LINES];
    text_printf(out, "; row %d meets %d bar%s, column %d meets %d.", number / ISAAC_LINES, across,
                plural(across), number % ISAAC_LINES,
                p->touching[ISAAC_IN_COLUMN][cell % ISAAC_LINES]);
}

static void answer_threats(const struct variant *v, const struct pos *pos, const char *argument,
                           struct text *out)
{
    bool has_any = false;
    (void)argument;
    for (enum side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        isaac_piece piece = 0;
        const int most = find_win(isaac_pos(pos), side, &piece);
        if (most == 0)
            continue;
        text_printf(out, "%s%s can reach 100 with ", has_any ? " " : "",
                    side == SIDE_FIRST ? "Black" : "White");
        isaac_piece_format(v, piece, out);
        text_printf(out, ", which gives up to %d points.", most);
        has_any = true;
    }
    if (!has_any)
        text_add(out, "Nobody can reach 100 with the next move.");
}

const char *const isaac_words[] = {"pass", NULL};

const struct question isaac_questions[] = {
    {"threats", QUESTION_OF_ALL, "", "who can win with the next move", answer_threats},
    {"points", QUESTION_OF_ALL, "", "the bars that both sides could take off now, and for how much",
     answer_points},
    {"cell", QUESTION_OF_PLACE, "<cell>", "what is on a cell, and in its row and column",
     answer_cell},
    {0},
};
