/* What helps a person in a game: threats, warnings, hints, and the coach who explains them. */
#ifndef TACTIGON_SESSION_ADVICE_H
#define TACTIGON_SESSION_ADVICE_H

#include "coach/coach.h"
#include "session/think.h"

struct session;

/* The strongest bot's hints for a position. All members but the coach are initially zero. */
struct adviser {
    struct thinker thinker;
    struct coach *coach;
    bool has_found;
    uint64_t key; /* key of the searched position */
    int steps;    /* number of steps in the game at the time of the search */
    int n_given;  /* hints given so far; each hint is a different move */
    struct search_result found;
};

/* Finds the best lines, for hints and evaluations alike. Searches at most as long as bots do,
 * unless they are known. After Ctrl-C, the result so far is used. Returns NULL after printing a
 * message. */
const struct search_result *advice_find(struct session *p);

/* The last hint for this position, or NULL. */
const struct search_line *advice_hint(const struct session *p);

/* The coach, who calls the side to move "you". */
struct coach *advice_coach(const struct session *p);

/* Writes threats to out[FACTS_MAX] and returns their number: all threats if the person asked for
 * them and no piece is picked, otherwise the decisive ones if warnings are on. */
int advice_threats(const struct session *p, int picked, struct fact *out);

/* If a person is to move and warnings are on, adds a line for each threat of the opponent. */
void advice_warnings(const struct session *p, struct text *out);

#endif
