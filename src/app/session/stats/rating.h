/*
 * The finished games of a person against bots, from the records of the data directory, and the
 * rating estimated from them (docs/rating.md). Damaged records are counted and left out.
 */
#ifndef TACTIGON_APP_STATS_RATING_H
#define TACTIGON_APP_STATS_RATING_H

#include "app/settings/app.h"
#include "tactigon/engine.h"
#include "tactigon/record.h"

enum {
    RATING_GAMES_MIN = 5,  /* with fewer there is no rating */
    RATING_GAMES_MAX = 400 /* older games weigh less than a thousandth */
};

struct rating_game {
    double opponent; /* its rating, corrected for the first move */
    double error;    /* standard error of that */
    double score;    /* 1 won, 0.5 drawn, 0 lost */
};

struct rating {
    double value;
    double error; /* standard error */
    int bound;    /* 1: all games were won, so it may be higher; -1: all were lost; else 0 */
};

/* The expected score of a game, 0 to 1. */
double rating_expected(double own, double opponent);

/* From games[n], the oldest first; for n = 0 the prior. */
struct rating rating_fit(const struct rating_game *games, int n);

/* The 95 % interval by Wilson of a share of n > 0 games. */
void rating_interval(double share, int n, double *low, double *high);

/* ---- the levels, measured by matches ---- */

struct level_rating {
    double value;
    double error; /* standard error of the distance to level 5, which is 1500 by definition */
};

/* The rating on the game's first board by its first rule set. False if the level has none: the
 * strength of the highest depends on the machine. */
bool levels_rating(const struct rules *rules, int level, struct level_rating *out);

/* The advantage of the first move, in rating points; 0 if unknown. */
double levels_first_move(const struct rules *rules);

/* ---- games from records ---- */

enum { GAMES_WORD_MAX = 48 };

struct played {
    const struct rules *rules;
    char date[GAMES_WORD_MAX];       /* "2026-11-21T05:40:12Z"; may be incomplete */
    char name[PLATFORM_NAME_MAX];    /* of the file */
    char bot[GAMES_WORD_MAX];        /* "level 3" or "goldrush" */
    char casual[2 * GAMES_WORD_MAX]; /* reasons why it is not rated: "undo hint" */
    bool is_first;                   /* the person moved first */
    int level;                       /* the bot's; 0: not a level */
    int points;                      /* half points: 2 won, 1 drawn, 0 lost */
};

struct games {
    struct played *list; /* owned; sorted by game, then the oldest first */
    int n, room;
    int n_unfinished; /* games of a person against a bot without a result */
    int n_others;     /* finished games of two people or two bots */
    int n_damaged;
    bool is_cut; /* the directory or a file could not be read */
};

/* Read the games of `rules` (NULL: of all) into *out, the caller's to free. A file that cannot be
 * read is skipped, and reported unless `app` is NULL. */
void games_read(struct app *app, const struct rules *rules, struct games *out);
void games_free(struct games *g);

/* Read a saved game into *out, the caller's to free. STATUS_NOT_FOUND if the file cannot be read,
 * STATUS_BAD_INPUT if it is damaged, with the reason in *error (or NULL). */
enum status games_read_entry(const struct store_entry *entry, struct record_loaded *out,
                             struct error *error);

/* The same with a path and one of the functions store_read_new and store_read_own_new. */
typedef char *games_reader(const char *path, size_t max, size_t *size, struct error *error);
enum status games_read_file(const char *path, games_reader *read_new, struct record_loaded *out,
                            struct error *error);

/* Whether the name of a file names another game than `rules`. */
bool games_are_of_other(const char *file, const struct rules *rules);

enum { SUMMARY_RATINGS_MAX = 60, SUMMARY_POINTS = 3 };

struct summary {
    const struct played *list; /* borrowed; the oldest first */
    int n;
    int by_points[SUMMARY_POINTS]; /* games by half points: lost, drawn, won */
    int n_rated;
    /* After each of the last rated games from the RATING_GAMES_MIN-th on. */
    struct rating ratings[SUMMARY_RATINGS_MAX];
    int n_ratings;
};

/* Of the games at the start of list[n], n > 0, that have the same rules. */
struct summary summary_make(const struct played *list, int n);

/* The game as rating_fit takes it; false if it is not rated. */
bool summary_rate(const struct played *p, struct rating_game *out);

/* The rating now; NULL: too few games. */
const struct rating *summary_rating(const struct summary *s);

/* ---- the level of the player "auto" ---- */

enum { FOLLOW_GAMES_MIN = 3 };

/*
 * The level for the next game after list[n], the oldest first, all of one game. *was is the level
 * of the last game against one, else 0 (then the result is `level`). The result is that level or
 * the one above or below, whichever gives the person an expected score nearest to 0.5. The level
 * stays if the score is 0.45 to 0.6, after a game that is not rated, and with fewer than
 * FOLLOW_GAMES_MIN.
 */
int follow_next(const struct played *list, int n, int level, int *was);

/* The same, with the games of the data directory. */
int follow_level(const struct rules *rules, int level, int *was);

#endif
