/*
 * Games on squares in words: why a step is not allowed, and what stands where. What all games say
 * is said here, the rest by the game. "You" is the side to move.
 */
#include "rules/square/square.h"

#include <string.h>

static void read_typed(const struct variant *v, const char *s, struct square_typed *out)
{
    size_t len;
    for (out->n = 0; out->n < SQUARE_TYPED_MAX && (len = grid_name_length(s)) > 0; s += len) {
        out->names[out->n] = s;
        out->places[out->n++] = v->rules->place_parse(v, s, len);
    }
    out->rest = s;
}

/* May the squares and what follows be a turn, by their number? */
static bool has_form(const struct variant *v, const struct square_typed *t)
{
    const bool has_choice = v->rules->choice_show != NULL;
    return t->n > 0 && (t->n <= 2 || square_game(v)->is_chain) && (!*t->rest || has_choice);
}

static bool is_word(const struct variant *v, const char *typed)
{
    const char *const *word = v->rules->words;
    while (word && *word && strcmp(*word, typed) != 0)
        word++;
    return word && *word;
}

void square_add_over(const struct variant *v, const struct pos *p, struct text *out)
{
    const int winner = p->result == RESULT_FIRST ? SIDE_FIRST : SIDE_SECOND;
    const char *const *ends = square_game(v)->ends ? square_game(v)->ends : v->rules->verdicts;
    const char *end = ends[p->reason];
    if (p->result == RESULT_DRAW)
        text_printf(out, "The game is over: a draw, %s.", end);
    else
        text_printf(out, "The game is over: %s has won, %s%s.", v->rules->side_names[winner],
                    *end == ' ' ? v->rules->side_names[!winner] : "", end);
}

static void explain_form(const struct variant *v, const struct pos *p, struct text *out)
{
    const char *form = square_game(v)->form;
    text_add(out, "This is no move: ");
    text_add(out, form ? form : "type the square to move from and the square to move to, as in ");
    if (!form)
        rules_example(v, p, out);
    text_put(out, '.');
}

static void explain_no_square(const struct variant *v, const char *name, struct text *out)
{
    enum { SHOWN = 6 };
    const struct grid *g = square_grid(v);
    const size_t len = grid_name_length(name);
    text_printf(out, "There is no square %.*s: ", (int)(len < SHOWN ? len : SHOWN), name);
    if (square_game(v)->extent)
        text_add(out, square_game(v)->extent);
    else
        text_printf(out, "the board goes from a1 to %c%d", 'a' + g->columns - 1, g->rows);
    text_put(out, '.');
}

/* A square alone where no step of the side to move begins or ends. */
static void explain_square(const struct variant *v, const struct pos *p, int place,
                           struct text *out)
{
    enum side owner;
    const int what = square_piece(v, p, place, &owner);
    if (square_game(v)->why_square) {
        square_game(v)->why_square(v, p, place, out);
    } else if (what >= 0) {
        text_add(out, owner == (enum side)p->side ? "Your " : "The other side's ");
        text_printf(out, "%s on ", v->rules->editing->pieces[what]);
        square_add(v, place, out);
        text_add(out, owner == (enum side)p->side ? " cannot move." : " cannot be captured.");
    } else {
        square_add(v, place, out);
        text_printf(out, " is empty, and no %s piece can go there.", v->rules->side_names[p->side]);
    }
}

static void explain_step(const struct variant *v, const struct pos *p, const struct square_typed *t,
                         struct text *out)
{
    const struct square_game *game = square_game(v);
    const int from = t->places[0];
    enum side owner;
    const bool is_piece = square_piece(v, p, from, &owner) >= 0;
    if (is_piece && owner == (enum side)p->side) {
        game->why(v, p, t, out);
    } else if (is_piece) {
        text_add(out, "The piece on ");
        square_add(v, from, out);
        text_printf(out, " is not yours: %s is to move.", v->rules->side_names[p->side]);
    } else if (game->why_empty) {
        game->why_empty(v, p, from, out);
    } else {
        text_add(out, "No piece stands on ");
        square_add(v, from, out);
        text_put(out, '.');
    }
}

void square_explain(const struct variant *v, const struct pos *p, const char *typed,
                    struct text *out)
{
    const struct square_game *game = square_game(v);
    struct square_typed t;
    read_typed(v, typed, &t);
    int off = 0;
    while (off < t.n && t.places[off] != PLACE_NONE)
        off++;
    const bool is_over = p->result != RESULT_NONE;
    if (is_over && !game->has_form_first)
        square_add_over(v, p, out);
    else if (is_word(v, typed))
        text_add(out, game->word_why);
    else if (!has_form(v, &t))
        explain_form(v, p, out);
    else if (off < t.n)
        explain_no_square(v, t.names[off], out);
    else if (is_over)
        square_add_over(v, p, out);
    else if (t.n == 1 && rules_begins_at(v, p, t.places[0]))
        text_printf(out, "%.*s is one square: type the square to move to as well.",
                    (int)grid_name_length(typed), typed);
    else if (p->mid_turn && game->why_further)
        game->why_further(v, p, &t, out);
    else if (t.n == 1)
        explain_square(v, p, t.places[0], out);
    else
        explain_step(v, p, &t, out);
}
