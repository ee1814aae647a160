/* The openings of a game: the best turns of positions near the start, each with the score of a long
 * search and the results of games. tests/tools/openings.py makes their text,
 * src/rules/NAME/openings.txt. A position and its mirror image share one list of turns. */
#ifndef TACTIGON_REPORT_OPENING_H
#define TACTIGON_REPORT_OPENING_H

#include "coach/coach.h"
#include "front/app.h"
#include "rules/rules.h"

enum { OPENINGS_MAX = 16 /* maximum number of turns listed for a position */ };

enum opening_end { OPENING_WON, OPENING_DRAWN, OPENING_LOST, OPENING_ENDS };

struct opening {
    struct steps turn;
    int score;               /* in hundredths of the smallest piece (search.h) */
    int games[OPENING_ENDS]; /* all 0: no game had this turn */
};

struct openings {
    int n; /* 0: the position is not in the openings */
    struct opening list[OPENINGS_MAX];
};

/* The text of a game's openings, written by src/openings.cmake. The last `game` is NULL. */
struct opening_text {
    const char *game, *text;
};
extern const struct opening_text opening_texts[];

bool openings_are_known(const struct rules *rules);

/* Reads the openings of p from the game's text. */
void openings_of(const struct variant *v, const struct pos *p, struct openings *out);

/* Reads the openings of p from `text`, up to the first malformed line or illegal turn. Returns the
 * number of that line, from 1; 0: all lines are good. */
int openings_read(const char *text, const struct variant *v, const struct pos *p,
                  struct openings *out);

/* Prints the openings of p, a line for each turn, with places named as in `names`. */
void openings_print(struct app *app, const struct variant *v, const struct variant *names,
                    const struct pos *p);

#endif
