/*
 * What is known of the beginning of a game: for positions near the start their best turns, each
 * with its score after a long search and with what became of games that came through it. It is a
 * text, src/rules/NAME/openings.txt, which tests/tools/openings.py makes:
 *
 *     # a comment, on a line of its own
 *     rules: none
 *     f8f7 12 30 40 26
 *      b4b5 -12 26 40 30
 *       b8b7 12
 *
 * Below the name of a rule set turns of the first board, from its start, a line each: as many
 * blanks as turns have been played before, the turn without its final stop, its score, and how many
 * games were won, drawn and lost; all for the side whose turn it is. Turns of one position are in
 * the order of their scores, and a position has its turns in one place, which holds for its mirror
 * image as well.
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

/* The game has such a text. */
bool openings_are_known(const struct rules *rules);

/* What the game's own text has of p. STATUS_NO_MEMORY, or as the next, whose error nobody asks for.
 */
enum status openings_of(const struct variant *v, const struct pos *p, struct openings *out);

/*
 * What a text of `size` bytes has of p; its turns are played from the start for that, all that are
 * of the variant's rule set. STATUS_BAD_INPUT with the line: the text has not the form, or a turn
 * is not legal where it stands; then *out has none.
 */
enum status openings_read(const char *text, size_t size, const struct variant *v,
                          const struct pos *p, struct openings *out, struct error *error);

/* What the table of openings has of p, a line for each turn, in the names of `names`. */
void openings_print(struct app *app, const struct variant *v, const struct variant *names,
                    const struct pos *p);

#endif
