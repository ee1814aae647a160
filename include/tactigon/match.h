/*
 * Matches: series of paired games between two players, and their statistics. A pair is one opening
 * played twice with the sides swapped. Its opening and random numbers depend only on the seed and
 * the pair's number, so a match can be split over threads, processes and machines. Nothing here
 * prints, and the only clock is the caller's.
 */
#ifndef TACTIGON_MATCH_H
#define TACTIGON_MATCH_H

#include "tactigon/bot.h"

/* ---- scores ---- */

/* Half points of the first player in a pair: 0 to 4; in a game: 0 to 2. */
enum { PAIR_OUTCOMES = 5, GAME_OUTCOMES = 3 };

/* Ways to forfeit a game: illegal move, time, crash; see enum match_answer. */
enum { MATCH_FORFEITS = 3 };

struct match_score {
    int pairs[PAIR_OUTCOMES];        /* number of pairs by half points */
    int games[GAME_OUTCOMES];        /* number of games by half points: losses, draws, wins */
    uint64_t nodes[2];               /* searched, by player */
    int forfeits[MATCH_FORFEITS][2]; /* games forfeited, by match_forfeit() and player */
};

int match_pairs(const struct match_score *s);

/* A difference in strength; infinite if one side scores nothing. */
struct match_elo {
    double elo;
    double low, high; /* the 95 % confidence interval */
};

/* The Elo difference of the first player to the second, by pairs; 0 +- infinity without pairs. */
struct match_elo match_elo(const struct match_score *s);

/* The state of a sequential probability ratio test between two Elo differences. */
enum sprt_state { SPRT_GOES_ON, SPRT_TAKES_ELO0, SPRT_TAKES_ELO1 };

struct sprt {
    double elo0, elo1; /* the hypotheses, elo0 < elo1 */
    double llr;        /* the log-likelihood ratio */
    double bound;      /* the test ends at -bound and +bound: 5 % error of either kind */
};

/* Run the test on a score; sets llr and bound. It never ends before SPRT_PAIRS_MIN pairs. */
enum { SPRT_PAIRS_MIN = 16 };
enum sprt_state match_sprt(const struct match_score *s, struct sprt *test);

/* ---- openings ---- */

enum { MATCH_PLIES_MIN = 6, MATCH_PLIES_MAX = 8 };

/* The source of openings; all pointers are borrowed. */
struct match_openings {
    const struct variant *variant;
    uint64_t seed;
    int plies_min, plies_max;   /* length of a random opening, drawn for each pair */
    const union position *list; /* positions to use instead, in an order drawn from the seed */
    int n_list;                 /* number of these positions; 0: random openings */
};

/* The opening of a pair (counted from 1), in *out. A random opening is not over, and a fixed
 * shallow search with a fixed evaluation finds neither side far ahead. STATUS_OK or
 * STATUS_NO_MEMORY. */
enum status match_opening(const struct match_openings *o, int pair, struct pos *out);

/* ---- games ---- */

enum match_answer {
    MATCH_STEP,    /* a step was chosen; in `begin`: success */
    MATCH_ILLEGAL, /* the move is illegal: the game is forfeited */
    MATCH_LATE,    /* out of time: the game is forfeited */
    MATCH_CRASHED, /* the player has ended: the game is forfeited */
    MATCH_FAILED,  /* the match cannot continue */
    MATCH_STOPPED, /* the host wants to stop */
};

/* The kind of a forfeit, 0 to MATCH_FORFEITS - 1, or -1 for other answers; and the name of each
 * kind. */
int match_forfeit(enum match_answer answer);
extern const char *const match_forfeits[MATCH_FORFEITS];

/* The time left. */
struct match_clock {
    int64_t left_ns[2]; /* by side */
    int64_t increment_ns;
};

/* The question to a player, when a game begins and for each step. All pointers are borrowed for the
 * call. */
struct match_question {
    const struct game *game;
    const struct match_clock *clock; /* NULL: no clock */
    struct rng *rng;
    const struct search_host *host;
    struct text *why; /* for one word that says why the player forfeits */
};

/* A player: a bot, or what the caller builds from these functions. */
struct match_player {
    void *context;
    enum match_answer (*begin)(void *context, const struct match_question *q); /* a new game */
    /* Choose a step. MATCH_STEP: it is in *out. *nodes is the number of nodes searched for it. */
    enum match_answer (*choose)(void *context, const struct match_question *q, move_code *out,
                                uint64_t *nodes);
};

/* A bot as a player; the bot is borrowed and must outlive the player. */
struct match_player match_bot(struct bot *b);

enum { MATCH_WHY_MAX = 32 };

struct match_game {
    struct game *game;       /* owned */
    int points;              /* half points of the first player */
    enum match_answer end;   /* MATCH_STEP: no forfeit; the game itself says how it ended */
    char why[MATCH_WHY_MAX]; /* the reason given by the player that forfeited */
    uint64_t nodes[2];       /* searched, by player */
};

/* Game 0: the first player takes the first side; game 1: the second player does. */
struct match_pair {
    int number;
    struct match_game games[2];
};

/* Free the games of a pair, not the pair itself. */
void match_pair_free(struct match_pair *pair);

/* What a pair contributes to the score. */
struct match_result {
    int number;
    int points[2];             /* by game */
    enum match_answer ends[2]; /* by game */
    uint64_t nodes[2];         /* by player */
};

/* The result of a complete pair; it does not refer to the pair's games. */
struct match_result match_pair_result(const struct match_pair *pair);

void match_count(struct match_score *s, const struct match_result *result);

struct match_rules {
    const struct match_openings *openings;
    int64_t base_ns,
        increment_ns; /* time of each side, and time added per step; base 0: no clock */
};

/* Play one pair; free *out with match_pair_free() in any case. MATCH_STEP: the pair is complete;
 * MATCH_STOPPED: the host stopped it; MATCH_FAILED: a player failed, or memory ran out. */
enum match_answer match_play(const struct match_rules *m, const struct match_player players[2],
                             const struct search_host *host, int number, struct match_pair *out);

/* ---- matches as text ---- */

enum {
    MATCH_LINE_MAX = 1 << 16,
    MATCH_TEXT_MAX = 1024,
    MATCH_PAIRS_MAX = 1000000,
};

/* A match is stored as text, one line per complete pair, in any order (docs/matches.md). `match` is
 * a text without line ends that says who plays and how. */

/* The line of a pair, without its end: its number, `match`, the results and the steps of both
 * games. */
void match_pair_format(const char *match, const struct match_pair *pair, struct text *out);

/* MATCH_LINE_OLD: the first or last line of a part of a match, which earlier versions wrote. */
enum match_line_kind { MATCH_LINE_BAD, MATCH_LINE_OLD, MATCH_LINE_PAIR };

struct match_line {
    char match[MATCH_TEXT_MAX];
    char any_seed[MATCH_TEXT_MAX]; /* `match` without its seed */
    struct match_result pair;
};

/* Read a line; *out is only set for a pair. */
enum match_line_kind match_line_read(const char *line, struct match_line *out);

#endif
