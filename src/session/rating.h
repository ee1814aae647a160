/* A person's finished games against bots, read from the records of the data directory, and the
 * rating estimated from them (docs/rating.md). Damaged records are only counted. */
#ifndef TACTIGON_SESSION_RATING_H
#define TACTIGON_SESSION_RATING_H

#include "front/app.h"
#include "game/record.h"

enum {
    RATING_GAMES_MIN = 5,  /* games needed for a rating */
    RATING_GAMES_MAX = 400 /* an older game would weigh less than a thousandth of the newest */
};

struct rating_game {
    double opponent; /* the opponent's rating, adjusted for the value of moving first */
    double error;    /* standard error of `opponent` */
    double score;    /* 1 for a win, 0.5 for a draw, 0 for a loss */
};

struct rating {
    double value;
    double error; /* standard error of `value` */
    int bound;    /* 1: only wins, so the true value may be higher; -1: only losses; otherwise 0 */
};

/* Returns the expected score of a game, from 0 to 1. */
double rating_expected(double own, double opponent);

/* Estimates the rating from games[n], the oldest first. Without games, the result is the prior. */
struct rating rating_fit(const struct rating_game *games, int n);

/* Computes Wilson's 95 % interval for a proportion `share` of n > 0 games. */
void rating_interval(double share, int n, double *low, double *high);

/* ---- the levels, measured by matches ---- */

struct level_rating {
    double value;
    double error; /* standard error of the difference from level 5, which is 1500 by definition */
    const char *since; /* the first day on which the level was as strong as that, or "" */
};

/* Sets *out to the level's rating on the game's first board under the game's first rule set.
 * Returns false if the level has no rating: it is above LEVELS_RATED, where the strength depends on
 * the machine. */
bool levels_rating(const struct rules *rules, int level, struct level_rating *out);

/* ---- games from records ---- */

enum { GAMES_WORD_MAX = 48 };

struct played {
    const struct rules *rules;
    char date[GAMES_WORD_MAX];       /* "2026-11-21T05:40:12Z", or a part of it */
    char name[PLATFORM_NAME_MAX];    /* name of the record's file */
    char bot[GAMES_WORD_MAX];        /* "level 3" or "goldrush" */
    char casual[2 * GAMES_WORD_MAX]; /* why the game is not rated, such as "undo hint" */
    bool is_first;                   /* the person moved first */
    int level;                       /* the bot's level; 0 if it has no level */
    int points;                      /* half points: 2 for a win, 1 for a draw, 0 for a loss */
};

struct games {
    struct played *list; /* owned; sorted by game, then by date, the oldest first */
    int n, room;
    int n_unfinished; /* unfinished games against bots */
    int n_others;     /* finished games between people, or between bots */
    int n_damaged;
    bool is_cut; /* the directory or one of the files cannot be read */
};

/* Reads the games under `rules` (NULL: any) into *out, which the caller frees with games_free. A
 * file that cannot be read is skipped, and reported unless `app` is NULL. */
void games_read(struct app *app, const struct rules *rules, struct games *out);
void games_free(struct games *g);

/* Reads a saved game into *out, which the caller frees. STATUS_NOT_FOUND if the file cannot be
 * read, STATUS_BAD_INPUT if it is damaged; *error (or NULL) gets the reason. */
enum status games_read_entry(const struct store_entry *entry, struct review *out,
                             struct error *error);

/* Reads a saved game by its path, as games_read_entry does; `read_new` is a reader of store.h. */
typedef char *games_reader(const char *path, size_t max, size_t *size, struct error *error);
enum status games_read_file(const char *path, games_reader *read_new, struct review *out,
                            struct error *error);

/* Returns whether the name of a file begins with the name of a game that is not `rules`. */
bool is_of_another_game(const char *file, const struct rules *rules);

enum { SUMMARY_RATINGS_MAX = 60, SUMMARY_POINTS = 3 };

struct summary {
    const struct played *list; /* borrowed; the oldest first */
    int n;
    int by_points[SUMMARY_POINTS]; /* numbers of games lost, drawn and won */
    int n_rated;
    /* The rating after each of the last rated games, once RATING_GAMES_MIN games were rated. */
    struct rating ratings[SUMMARY_RATINGS_MAX];
    int n_ratings;
};

/* Sums up list[n], n > 0, up to the first game that has different rules. */
struct summary summary_make(const struct played *list, int n);

/* Converts a game for rating_fit. Returns false if the game is not rated. */
bool summary_rate(const struct played *p, struct rating_game *out);

/* Returns the latest rating, or NULL if too few games are rated. */
const struct rating *summary_rating(const struct summary *s);

/* ---- the level of the player "auto" ---- */

enum { FOLLOW_GAMES_MIN = 3 };

/* Returns the level of a bot that adapts to the person, after the games list[n] under the same
 * rules, the oldest first. *was gets the bot's last level; otherwise it is 0, and the result is
 * `level`. The level changes by at most one. */
int follow_next(const struct played *list, int n, int level, int *was);

/* Calls follow_next with the games of the data directory. */
int follow_level(const struct rules *rules, int level, int *was);

/* ---- statistics as text and as JSON (stats.c) ---- */

/* Prints statistics for `rules`, or for all games if it is NULL. If some files cannot be read,
 * prints a message and returns false. */
bool stats_print(struct app *app, const struct rules *rules);
bool stats_print_json(struct app *app, const struct rules *rules);

#endif
