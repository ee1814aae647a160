/*
 * The finished games of a person against bots, from the records of the data directory, and what
 * they say together: counts, and the strength that they let expect (docs/rating.md says
 * why it is estimated so). Every record is read and played through; what is damaged is counted and
 * left out.
 */
#ifndef TACTIGON_APP_STATS_RATING_H
#define TACTIGON_APP_STATS_RATING_H

#include "app/settings/app.h"
#include "tactigon/engine.h"
#include "tactigon/record.h"

enum {
    RATING_GAMES_MIN = 5,  /* fewer say nothing */
    RATING_GAMES_MAX = 400 /* older ones weigh less than a thousandth */
};

struct rating_game {
    double opponent; /* its rating, and more when it had the first move; less when not */
    double error;    /* of that, a standard error */
    double score;    /* 1 won, 0.5 drawn, 0 lost */
};

struct rating {
    double value;
    double error; /* a standard error: the truth is within it about two times in three */
    int bound;    /* 1: all games were won, it may be more; -1: all were lost; else 0 */
};

/* The points that the better one of two is expected to take from a game, 0 to 1. */
double rating_expected(double own, double opponent);

/* From games[n], the oldest first; without any it is the prior. */
struct rating rating_fit(const struct rating_game *games, int n);

/* `share` of n games, n > 0: the interval of 95 % by Wilson. */
void rating_interval(double share, int n, double *low, double *high);

/* ---- how strong the levels are: measured once by matches, fixed ---- */

struct level_rating {
    double value;
    double error; /* a standard error relative to level 5, which is defined as 1500 */
};

/*
 * The rating of a level; false when it has none: the strongest takes the time that it gets, and is
 * another one on every machine. The game's first board and first rule set.
 */
bool levels_rating(const struct rules *rules, int level, struct level_rating *out);

/* The advantage of moving first as a difference of ratings; 0 for an unknown game. */
double levels_first_move(const struct rules *rules);

/* ---- games from records ---- */

enum { GAMES_WORD_MAX = 48 };

struct played {
    const struct rules *rules;
    char date[GAMES_WORD_MAX];       /* "2026-11-21T05:40:12Z", or the part that the record has */
    char name[PLATFORM_NAME_MAX];    /* of its file */
    char bot[GAMES_WORD_MAX];        /* "level 3" or "goldrush" */
    char casual[2 * GAMES_WORD_MAX]; /* why it is not rated, "undo hint"; "": it is */
    bool is_first;                   /* the person moved first */
    int level;                       /* the bot's level; 0: not a level */
    int points;                      /* half points: 2 won, 1 drawn, 0 lost */
};

struct games {
    struct played *list; /* owned; game by game, the oldest first */
    int n, room;
    int n_unfinished; /* records of one person against a bot without a result: given up */
    int n_others;     /* finished games of two people or two bots */
    int n_damaged;
    bool is_cut; /* the directory or a file could not be read */
};

/*
 * Those of `rules` (NULL: of all games) into *out, the caller's to free. A file that cannot be read
 * is reported, unless `app` is NULL, and skipped.
 */
void games_read(struct app *app, const struct rules *rules, struct games *out);
void games_free(struct games *g);

/*
 * The record of a saved game, *out the caller's to free: STATUS_NOT_FOUND when the file cannot be
 * read, STATUS_BAD_INPUT when it is damaged, with the reason in *error (which may be NULL).
 */
enum status games_read_entry(const struct store_entry *entry, struct record_loaded *out,
                             struct error *error);

/* Does the name of a file say that it is of another game than that? */
bool games_are_of_other(const char *file, const struct rules *rules);

/* ---- what they say together: counts and the rating ---- */

enum { SUMMARY_RATINGS_MAX = 60, SUMMARY_POINTS = 3 };

struct summary {
    const struct played *list; /* borrowed; the oldest first */
    int n;
    int by_points[SUMMARY_POINTS]; /* games by half points: lost, drawn, won */
    int n_rated;
    /* After each of the last rated games, from number RATING_GAMES_MIN on. */
    struct rating ratings[SUMMARY_RATINGS_MAX];
    int n_ratings;
};

/* Of the first game of list[n], n > 0, which stand game by game. */
struct summary summary_make(const struct played *list, int n);

/* The game as the fit takes it, into *out; false for one that is not rated. */
bool summary_rate(const struct played *p, struct rating_game *out);

/* The rating now; NULL: too few games. */
const struct rating *summary_rating(const struct summary *s);

/* ---- which level suits a person: what the player "auto" plays at ---- */

enum { FOLLOW_GAMES_MIN = 3 };

/*
 * The level for the next game, by list[n], the finished games of one game, the oldest first. It is
 * that of the last game against a level (in *was; `level` and 0 without any), or the neighbour
 * against which the person's rating promises nearest to half the points. It stays when the promise
 * is 0.45 to 0.6, after a game that is not rated, and with fewer than FOLLOW_GAMES_MIN games.
 */
int follow_next(const struct played *list, int n, int level, int *was);

/* The same by the records of the data directory. */
int follow_level(const struct rules *rules, int level, int *was);

#endif
