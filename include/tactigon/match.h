/*
 * Matches: series of paired games between two players, and what their results say.
 *
 * A pair is one opening played twice with the sides swapped. Pair i takes its opening from the
 * seed and i alone and its games know nothing of other pairs, so a match can be split over
 * threads, processes and machines and put together again. Nothing here prints, and the only clock
 * is the one that the caller hands in.
 */
#ifndef TACTIGON_MATCH_H
#define TACTIGON_MATCH_H

#include "tactigon/bot.h"

/* ---- scores ---- */

/* Half points of the first player in a pair: 0 to 4; in a game: 0 to 2. */
enum { PAIR_OUTCOMES = 5, GAME_OUTCOMES = 3 };

/* Ways to lose a game that are not of its rules, see enum match_answer. */
enum { MATCH_FORFEITS = 3 };

struct match_score {
    int pairs[PAIR_OUTCOMES];        /* how many pairs gave so many half points */
    int games[GAME_OUTCOMES];        /* the same for games: losses, draws, wins */
    uint64_t nodes[2];               /* by player */
    int forfeits[MATCH_FORFEITS][2]; /* games lost like that, by way and player */
};

/* How many pairs the score is made of. */
int match_pairs(const struct match_score *s);

/* The difference in strength that a score stands for; infinite when one side scores nothing. */
struct match_elo {
    double elo;
    double low, high; /* the interval that holds the truth in 95 of 100 matches */
};

/* The difference in Elo of the first player to the second, by pairs; without any 0, without bounds.
 */
struct match_elo match_elo(const struct match_score *s);

/* Which of two differences in Elo, elo0 < elo1, the score supports. */
enum sprt_state { SPRT_GOES_ON, SPRT_TAKES_ELO0, SPRT_TAKES_ELO1 };

struct sprt {
    double elo0, elo1;
    double llr;   /* the logarithm of the likelihoods' ratio */
    double bound; /* the test ends at -bound and +bound: wrong in 5 of 100 cases */
};

/* Fills in llr and bound. Never ends before SPRT_PAIRS_MIN pairs. */
enum { SPRT_PAIRS_MIN = 16 };
enum sprt_state match_sprt(const struct match_score *s, struct sprt *test);

/* ---- openings ---- */

enum { MATCH_PLIES_MIN = 6, MATCH_PLIES_MAX = 8 };

struct match_openings {
    const struct variant *variant;
    uint64_t seed;
    int plies_min, plies_max; /* random plies from the start, drawn anew for each pair */
    const union position *list;
    int n_list; /* more than 0: these positions in an order by the seed, instead */
};

/*
 * The opening of a pair (counted from 1). A random one is no game that is over and, looked at by
 * a plain search with a plain value that never change, one that nobody is winning.
 * STATUS_NO_MEMORY.
 */
enum status match_opening(const struct match_openings *o, int pair, struct pos *out);

/* ---- games ---- */

enum match_answer {
    MATCH_STEP,    /* it has chosen */
    MATCH_ILLEGAL, /* it wants what is not legal: the game is lost */
    MATCH_LATE,    /* it has used up its time: the game is lost */
    MATCH_CRASHED, /* it has gone away: the game is lost */
    MATCH_FAILED,  /* the match cannot go on */
    MATCH_STOPPED, /* the host wants to stop */
};

/* The way in which such an answer loses the game, 0 to MATCH_FORFEITS - 1; -1: it does not. */
int match_forfeit(enum match_answer answer);
const char *match_forfeit_name(int forfeit);

/* How much time the sides have left; all 0 when they do not play by the clock. */
struct match_clock {
    int64_t left_ns[2]; /* by side */
    int64_t increment_ns;
};

/* What is asked for a step, and at the beginning of a game. */
struct match_question {
    const struct game *game;
    const struct match_clock *clock; /* NULL: none */
    struct rng *rng;
    const struct search_host *host;
    struct text *why; /* for a word about an answer that loses the game, without blanks */
};

/* Somebody who plays; a bot, or whatever the caller makes of these functions. */
struct match_player {
    void *context;
    enum match_answer (*begin)(void *context, const struct match_question *q); /* a new game */
    enum match_answer (*choose)(void *context, const struct match_question *q, move_code *out,
                                uint64_t *nodes);
};

/* A bot as a player; it is borrowed and must outlive the player. */
struct match_player match_bot(struct bot *b);

/* How a game of a match went. */
enum { MATCH_WHY_MAX = 32 };

struct match_game {
    struct game *game;       /* owned */
    int points;              /* half points of the first player */
    enum match_answer end;   /* MATCH_STEP: by the rules of the game */
    char why[MATCH_WHY_MAX]; /* what the player that lost it by its answer said of that */
    uint64_t nodes[2];       /* by player */
};

/* Game 0: the first player takes the first side; game 1: the second player does. */
struct match_pair {
    int number;
    struct match_game games[2];
};

/* Free the games of a pair, not the pair itself. */
void match_pair_free(struct match_pair *pair);

/* Half points of the first player in both games, 0 to 4. */
int match_pair_points(const struct match_pair *pair);

/* What of a pair makes the score. */
struct match_result {
    int number;
    int points[2];             /* by game */
    enum match_answer ends[2]; /* by game */
    uint64_t nodes[2];         /* by player */
};

/* The result of a pair whose games were played; it keeps nothing of them. */
struct match_result match_pair_result(const struct match_pair *pair);

/* Add a result to a score. */
void match_count(struct match_score *s, const struct match_result *result);

/* How the games of a match are played. */
struct match_rules {
    const struct match_openings *openings;
    int64_t base_ns, increment_ns; /* the clock; base 0: none */
};

/*
 * Play one pair; *out is the caller's to free in any case. MATCH_STEP: it is complete;
 * MATCH_FAILED and MATCH_STOPPED; MATCH_FAILED also when memory has run out.
 */
enum match_answer match_play(const struct match_rules *m, const struct match_player players[2],
                             const struct search_host *host, int number, struct match_pair *out);

/* ---- matches as text ---- */

enum {
    MATCH_LINE_MAX = 1 << 16,
    MATCH_TEXT_MAX = 1024,
    MATCH_PAIRS_MAX = 1000000,
    MATCH_SHARDS_MAX = 1000000,
};

/*
 * A part of a match is lines, formatted here without their ends: one that says what it is a part
 * of, one for each pair in any order, one that says that it is complete. `match` says who plays
 * and how.
 */
struct match_part {
    int n_pairs;         /* of the whole match */
    int shard, n_shards; /* this part, from 1; it holds the pairs shard, shard + n_shards, ... */
};

/* How many pairs a part has. */
int match_part_pairs(const struct match_part *part);

/* The pair's number, then `match`, then what came of it, the steps of both games included. */
void match_pair_format(const char *match, const struct match_pair *pair, struct text *out);
void match_part_format(const char *match, const struct match_part *part, struct text *out);
/* The part is complete with its first n_pairs pairs; those behind them do not count. */
void match_end_format(int n_pairs, struct text *out);

enum match_line_kind { MATCH_LINE_BAD, MATCH_LINE_PART, MATCH_LINE_PAIR, MATCH_LINE_END };

struct match_line {
    char match[MATCH_TEXT_MAX]; /* of a part or a pair */
    struct match_part part;
    struct match_result pair;
    int n_pairs; /* of an end */
};

/* Read any of these; *out holds what belongs to the kind. */
enum match_line_kind match_line_read(const char *line, struct match_line *out);

#endif
