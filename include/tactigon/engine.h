/*
 * Players that are programs: the bots, and the values they go by.
 *
 * A player chooses a step for the position of a running game. It reads no clock
 * and draws its random numbers from the generator it is handed: the same seed
 * gives the same choice.
 */
#ifndef TACTIGON_ENGINE_H
#define TACTIGON_ENGINE_H

#include "tactigon/game.h"
#include "tactigon/rng.h"

enum { PLAYER_TEXT_MAX = 40 };

/* Levels a person can choose: 1 is random, 2 is greedy. */
enum { LEVEL_MIN = 1, LEVEL_MAX = 2 };

enum player_kind {
    PLAYER_HUMAN,
    PLAYER_RANDOM, /* a legal step drawn uniformly */
    PLAYER_GREEDY, /* the best value one step ahead, ties drawn uniformly */
    PLAYER_BOT,    /* the same with another value of the game, see engine_eval_find */
};

struct player {
    enum player_kind kind;
    const struct eval *eval; /* PLAYER_GREEDY, PLAYER_BOT: what it goes by */
    int level;               /* when it was named by its level; else 0 */
};

/* The value of a position for a side, in units of its own. */
struct eval {
    const struct rules *rules;
    const char *name;
    int (*value)(const struct variant *v, const struct pos *p, enum side side);
    bool is_player; /* a bot of this name goes by it */
};

/* The evaluations of a game by number from 0; NULL behind the last. */
const struct eval *engine_eval_at(const struct rules *rules, int i);

/* An evaluation of a game by name ("greedy", "static", ...); NULL when there is none. */
const struct eval *engine_eval_find(const struct rules *rules, const char *name);

/*
 * Read PLAYER: human, random, greedy, the name of another bot of the game, or level:N.
 * STATUS_NOT_FOUND says in *error which players there are.
 */
enum status player_read(const struct rules *rules, const char *text, struct player *out,
                        struct error *error);

/* The best bot that there is for a game, above all levels. */
struct player player_strongest(const struct rules *rules);

/* The player as player_read takes it. */
void player_format(const struct player *player, struct text *out);

/* "random" for level 1, ... and one line about it; NULL outside LEVEL_MIN..LEVEL_MAX. */
const char *level_name(int level);
const char *level_summary(int level);

/*
 * The step that a player other than a human takes in the game's position, which must not be
 * over; one of the best when there are several, drawn with *rng.
 */
move_code player_choose(const struct player *player, const struct game *g, struct rng *rng);

#endif
