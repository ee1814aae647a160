/*
 * The finished games of a person against bots, from the records of the data directory. Every record
 * is read and played through; what is damaged is counted and left out.
 */
#ifndef TACTIGON_APP_STATS_GAMES_H
#define TACTIGON_APP_STATS_GAMES_H

#include "app/settings/app.h"

enum { GAMES_WORD_MAX = 48 };

struct played {
    const struct rules *rules;
    char date[GAMES_WORD_MAX];    /* "2026-11-21T05:40:12Z", as far as the record has one */
    char name[PLATFORM_NAME_MAX]; /* of its file */
    char bot[GAMES_WORD_MAX];     /* "level 3" or "goldrush" */
    char set[GAMES_WORD_MAX];    /* its rules, and the board that is not the first: "gold, small" */
    char reason[GAMES_WORD_MAX]; /* how it ended: "pentagon" */
    char casual[2 * GAMES_WORD_MAX]; /* why it is not rated, "undo hint"; "": it is */
    enum side side;                  /* the person's */
    bool is_first;                   /* who moved first */
    int level;                       /* the bot's; 0: it is none of the levels */
    int points;                      /* half points: 2 won, 1 drawn, 0 lost */
    int moves;                       /* the number of the last one */
};

struct games {
    struct played *list; /* owned; game by game, the oldest first */
    int n, room;
    int n_unfinished; /* records of one person against a bot without a result: given up */
    int n_others;     /* finished games of two people or two bots */
    int n_damaged;
    bool is_cut; /* the directory or a file could not be read */
};

/* Those of `rules` (NULL: of all games) into *out, the caller's to free. */
void games_read(const struct rules *rules, struct games *out);
void games_free(struct games *g);

#endif
