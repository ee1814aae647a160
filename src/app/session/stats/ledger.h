/*
 * What a person has learnt and solved: lines "GAME NAME WORDS" in a file of the data directory, at
 * most one of a name. Lines that nobody here understands stay in it as they are.
 */
#ifndef TACTIGON_APP_STATS_LEDGER_H
#define TACTIGON_APP_STATS_LEDGER_H

#include "app/settings/app.h"

enum { LEDGER_WORD_MAX = 32, LEDGER_WORDS_MAX = 48 };

struct ledger_line {
    char game[LEDGER_WORD_MAX], name[LEDGER_WORD_MAX], words[LEDGER_WORDS_MAX];
};

/* The first four are given; the others begin with everything zero. */
struct ledger {
    const char *file;                                /* its name */
    const char *what;                                /* "which lessons are done", for messages */
    const char *form;                                /* "GAME LESSON done", the same */
    bool (*is_good)(const struct ledger_line *line); /* it can be understood */
    char *data;                                      /* owned: the file as it is, or would be */
    size_t size;
    bool is_off; /* it cannot be read or written: that has been said */
};

/* Read the file; what is wrong with it is told. */
void ledger_load(struct app *app, struct ledger *l);
void ledger_free(struct ledger *l);

/* The next good line behind *at, which begins with 0; false behind the last. */
bool ledger_next(const struct ledger *l, size_t *at, struct ledger_line *out);

/* The line of a name; of several the last. False when there is none. */
bool ledger_find(const struct ledger *l, const char *game, const char *name,
                 struct ledger_line *out);

/*
 * Before something is changed: read it again, as another process may have written it. False after
 * a message; then nothing is to be changed.
 */
bool ledger_refresh(struct app *app, struct ledger *l);

/* The line takes the place of that of its name, and the file is written, if anything is saved. */
void ledger_put(struct app *app, struct ledger *l, const struct ledger_line *line);

#endif
