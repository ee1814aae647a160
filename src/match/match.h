/* Matches of paired games between two players, and statistics. A pair is two games from one
 * opening, with the sides swapped. The opening and the random numbers of a pair depend only on the
 * seed and the pair's number, so machines can share a match. */
#ifndef TACTIGON_MATCH_MATCH_H
#define TACTIGON_MATCH_MATCH_H

#include "engine/bot.h"

/* ---- scores ---- */

/* Numbers of outcomes: the first player gets 0 to 4 half points in a pair, 0 to 2 in a game. */
enum { PAIR_OUTCOMES = 5, GAME_OUTCOMES = 3 };

/* Ways to forfeit a game: illegal move, time, crash; see enum match_answer. */
enum { MATCH_FORFEITS = 3 };

struct match_score {
    int pairs[PAIR_OUTCOMES];        /* pairs in which the first player got 0 to 4 half points */
    int games[GAME_OUTCOMES];        /* the first player's losses, draws and wins */
    uint64_t nodes[2];               /* nodes searched by each player */
    int forfeits[MATCH_FORFEITS][2]; /* forfeits of each kind (match_forfeit()) by each player */
};

int match_pairs(const struct match_score *s);

/* A difference in strength. It is infinite if one player has no points. */
struct match_elo {
    double elo;
    double low, high; /* the 95 % confidence interval */
};

/* Returns the first player's Elo minus the second player's. Without pairs: 0 +- infinity. */
struct match_elo match_elo(const struct match_score *s);

/* The state of a sequential probability ratio test between two Elo differences. */
enum sprt_state { SPRT_CONTINUE, SPRT_TAKES_ELO0, SPRT_TAKES_ELO1 };

struct sprt {
    double elo0, elo1; /* the two hypotheses, elo0 < elo1 */
    double llr;        /* the log-likelihood ratio */
    double bound;      /* the test ends when llr reaches -bound or +bound: 5 % error of each kind */
};

enum { SPRT_PAIRS_MIN = 16 };
/* Runs the test on a score, and sets llr and bound. It never ends before SPRT_PAIRS_MIN pairs. */
enum sprt_state match_sprt(const struct match_score *s, struct sprt *test);

/* ---- openings ---- */

enum { MATCH_PLIES_MIN = 6, MATCH_PLIES_MAX = 8 };

/* The source of openings; all pointers are borrowed. */
struct match_openings {
    const struct variant *variant;
    uint64_t seed;
    int plies_min, plies_max;   /* range from which the length of each opening is drawn */
    const union position *list; /* fixed openings, used in an order that the seed decides */
    int n_list;                 /* number of fixed openings; 0: random openings */
};

/* Sets *out to the opening of a pair (numbered from 1). The game is not over after a random
 * opening, and a fixed shallow search finds neither side far ahead. STATUS_OK or
 * STATUS_NO_MEMORY. */
enum status match_opening(const struct match_openings *o, int pair, struct pos *out);

/* ---- games ---- */

enum match_answer {
    MATCH_STEP,    /* a step was chosen; for `begin`: success */
    MATCH_ILLEGAL, /* the step is illegal: the game is forfeited */
    MATCH_LATE,    /* the time is over: the game is forfeited */
    MATCH_CRASHED, /* the player's program has ended: the game is forfeited */
    MATCH_FAILED,  /* the match cannot continue */
    MATCH_STOPPED, /* the host wants to stop */
};

/* Returns the kind of a forfeit, from 0; -1: not a forfeit. match_forfeits[] has the names of the
 * kinds. */
int match_forfeit(enum match_answer answer);
extern const char *const match_forfeits[MATCH_FORFEITS];

struct match_clock {
    int64_t left_ns[2]; /* time left, for each side */
    int64_t increment_ns;
};

/* What a player is given when a game begins and before each step. Pointers are borrowed. */
struct match_question {
    const struct game *game;
    const struct match_clock *clock; /* NULL: no clock */
    struct rng *rng;
    const struct search_host *host;
    struct text *why; /* a player that forfeits writes the reason here, in one word */
};

/* A player: a bot, or functions that the caller provides. `begin` is called before each game. */
struct match_player {
    void *context;
    enum match_answer (*begin)(void *context, const struct match_question *q);
    /* Chooses a step. MATCH_STEP: the step is in *out, and the nodes searched for it in *nodes. */
    enum match_answer (*choose)(void *context, const struct match_question *q, move_code *out,
                                uint64_t *nodes);
};

/* Uses a bot as a player. The bot is borrowed and must outlive the player. */
struct match_player match_bot(struct bot *b);

enum { MATCH_WHY_MAX = 32 };

/* The part of a pair that counts for the score. It stays valid when the pair is freed. */
struct match_result {
    int number;
    int points[2];             /* half points of the first player in each game */
    enum match_answer ends[2]; /* how each game ended; MATCH_STEP: not by a forfeit */
    uint64_t nodes[2];         /* nodes searched by each player */
};

/* In game 0 the first player has the first side; in game 1 the second player has it. */
struct match_pair {
    struct match_result result;
    struct game *games[2];       /* owned */
    char whys[2][MATCH_WHY_MAX]; /* the reasons given by the players that forfeited */
};

/* Frees the games of a pair, not the pair itself. */
void match_pair_free(struct match_pair *pair);

void match_count(struct match_score *s, const struct match_result *result);

struct match_rules {
    const struct match_openings *openings;
    /* The time of each side (0: no clock), and the time added after each step. */
    int64_t base_ns, increment_ns;
};

/* Plays one pair. In any case, the caller frees *out with match_pair_free(). MATCH_STEP: the pair
 * is complete; MATCH_STOPPED: the host stopped it; MATCH_FAILED: a player failed, or memory ran
 * out. */
enum match_answer match_play(const struct match_rules *m, const struct match_player players[2],
                             const struct search_host *host, int number, struct match_pair *out);

/* ---- matches as text ---- */

enum {
    MATCH_LINE_MAX = 1 << 16,
    MATCH_TEXT_MAX = 1024,
    MATCH_PAIRS_MAX = 1000000,
};

/* A match is stored as text, one line per complete pair, in any order (docs/matches.md). The string
 * `match` says who plays and how, and has no line ends. */

/* Appends the line of a pair, without a line end: the pair's number, `match`, the results, and the
 * steps of both games. */
void match_pair_format(const char *match, const struct match_pair *pair, struct text *out);

struct match_line {
    char match[MATCH_TEXT_MAX];
    char any_seed[MATCH_TEXT_MAX]; /* `match` with "several seeds" instead of its seed */
    struct match_result pair;
};

/* Reads a line. Returns false if it is not the line of a pair. */
bool match_line_read(const char *line, struct match_line *out);

#endif
