/*
 * The openings of a game: for positions near the start their best turns, with the score of a long
 * search and the results of games. The text is src/rules/NAME/openings.txt, made by
 * tests/tools/openings.py. A line "rules: NAME" begins a rule set, "# ..." is a comment; every
 * other line is a turn of the first board, for example "  b8b7 12 30 40 26": one blank for each
 * turn before it, the turn without its final stop, its score, and games won, drawn and lost, all
 * for the side to move. Turns of one position are sorted by score. A position has its turns in one
 * place, which holds for its mirror image too.
 */
#ifndef TACTIGON_APP_REPORT_OPENING_H
#define TACTIGON_APP_REPORT_OPENING_H

#include "app/settings/app.h"
#include "tactigon/rules.h"

enum { OPENINGS_MAX = 16 /* turns of one position */ };

enum opening_end { OPENING_WON, OPENING_DRAWN, OPENING_LOST, OPENING_ENDS };

struct opening {
    move_code steps[TURN_STEPS_MAX];
    int n_steps;
    int score;               /* in hundredths of the smallest piece, as search.h has it */
    int games[OPENING_ENDS]; /* all 0: none came through it */
};

struct openings {
    int n; /* 0: nothing is known */
    struct opening list[OPENINGS_MAX];
};

/* The texts, as src/openings.cmake writes them; `game` NULL at the end. */
struct opening_text {
    const char *game, *text;
};
extern const struct opening_text opening_texts[];

bool openings_are_known(const struct rules *rules);

/* Reads the openings of p from the game's text. Returns as openings_read. */
enum status openings_of(const struct variant *v, const struct pos *p, struct openings *out);

/*
 * Reads the openings of p from a text of `size` bytes. STATUS_BAD_INPUT with the line: the text is
 * malformed or a turn is not legal there; then out->n is 0.
 */
enum status openings_read(const char *text, size_t size, const struct variant *v,
                          const struct pos *p, struct openings *out, struct error *error);

/* Prints the openings of p, a line for each turn, in the names of `names`. */
void openings_print(struct app *app, const struct variant *v, const struct variant *names,
                    const struct pos *p);

#endif
