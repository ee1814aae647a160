/*
 * One running game: a start position, the steps played, undo and redo, draws
 * by history, resignation and agreement. It works for every game behind
 * rules.h and knows none of them.
 *
 * Going back is keeping the positions: a game holds every position since the
 * start, and those taken back until another step is played.
 */
#ifndef TACTIGON_GAME_H
#define TACTIGON_GAME_H

#include "tactigon/rules.h"

/* Why a game is over, beyond the reasons of the rules. */
enum game_end {
    GAME_GOES_ON,
    GAME_BY_RULES,      /* pos.result and pos.reason say how */
    GAME_BY_REPETITION, /* the same position for the third time */
    GAME_BY_QUIET,      /* too many plies without progress */
    GAME_BY_RESIGNATION,
    GAME_BY_AGREEMENT,
};

struct game;

/*
 * A new game from `start` (copied; NULL: the variant's start position). The variant is
 * borrowed and must outlive the game. STATUS_NO_MEMORY leaves *out alone.
 */
enum status game_new(const struct variant *v, const struct pos *start, struct game **out);
void game_free(struct game *g); /* NULL is allowed */

/* Draws by repetition and quiet plies: on in a new game. */
void game_set_draws(struct game *g, bool are_on);
bool game_has_draws(const struct game *g);

/* What the game is played on: borrowed, as it was handed to game_new. */
const struct variant *game_variant(const struct game *g);

/* The position now; borrowed, good until the game changes. */
const struct pos *game_pos(const struct game *g);

/* Steps played, and steps taken back that redo would play again. */
int game_length(const struct game *g);
int game_redo_length(const struct game *g);

/* The position before step i, and step i: 0 <= i < length + redo_length (position: <=). */
const struct pos *game_pos_at(const struct game *g, int i);
move_code game_move_at(const struct game *g, int i);

/* Steps begin <= i < end of one turn as people write them, see rules_turn_show. */
void game_turn_show(const struct game *g, int begin, int end, struct text *out);

/*
 * Play one step. STATUS_ILLEGAL when it is not legal here or the game is over;
 * STATUS_NO_MEMORY leaves the game as it was. What had been taken back is forgotten.
 */
enum status game_play(struct game *g, move_code m);

/* Take back or play again up to n steps; returns how many. An end by the players is forgotten. */
int game_undo(struct game *g, int n);
int game_redo(struct game *g, int n);

/*
 * How many steps to take back (or play again) to reach the beginning of a turn of `side`
 * before (after) now; 0 when there is none. Negative: of either side. Ahead, the position
 * behind the last step counts as well, whoever is to move: that is where undoing began.
 */
int game_turn_back(const struct game *g, int side);
int game_turn_ahead(const struct game *g, int side);

/* `side` gives up; the players agree on a draw. STATUS_ILLEGAL when the game is over. */
enum status game_resign(struct game *g, enum side side);
enum status game_agree(struct game *g);

/* How the game stands: enum result, and why it is over. */
enum result game_result(const struct game *g);
enum game_end game_end(const struct game *g);

/* The reason in one word, as records write it ("pentagon", "repetition", "resign"); "" when on. */
const char *game_reason(const struct game *g);

/* How often the position now has occurred, itself included. */
int game_occurrences(const struct game *g);

/* How the game ended, one sentence for people; it must have. */
void game_show_end(const struct game *g, struct text *out);

#endif
