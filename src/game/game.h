/* A running game: a start position, the steps played, undo and redo, resignation, and draws by
 * history or agreement. It keeps every position since the start, so undo never has to reverse a
 * step. Undone positions are kept until another step is played. */
#ifndef TACTIGON_GAME_GAME_H
#define TACTIGON_GAME_GAME_H

#include "rules/rules.h"

/* Why a game is over. */
enum game_end {
    GAME_ONGOING,
    GAME_BY_RULES,      /* see pos.result and pos.reason */
    GAME_BY_REPETITION, /* the same position for the third time */
    GAME_BY_QUIET,      /* too many plies without progress, see rules->halfmove_limit */
    GAME_BY_RESIGNATION,
    GAME_BY_AGREEMENT,
    GAME_BY_TIME, /* a player ran out of time */
};

struct game;

/* Makes a new game from `start` (copied; if it is NULL, the variant's start position). The variant
 * is borrowed and must outlive the game. STATUS_NO_MEMORY leaves *out unchanged. */
enum status game_new(const struct variant *v, const struct pos *start, struct game **out);
void game_free(struct game *g); /* NULL is allowed */

/* Copies the game, without the steps that can be redone. Fails only with STATUS_NO_MEMORY. */
enum status game_copy(const struct game *g, struct game **out);

/* Switches draws by repetition and by quiet plies on or off (see struct rules); initially on. */
void game_set_draws(struct game *g, bool are_on);
bool game_has_draws(const struct game *g);

/* Returns the variant passed to game_new(), borrowed. */
const struct variant *game_variant(const struct game *g);

/* Returns the current position; borrowed until the game changes. */
const struct pos *game_pos(const struct game *g);

/* Lists the legal steps of the current position under the rules alone, even if the game has ended
 * in another way; returns how many. *out is borrowed until the game changes. */
int game_steps(struct game *g, const move_code **out);

/* Returns the number of steps played, and of steps that can be redone. */
int game_length(const struct game *g);
int game_redo_length(const struct game *g);

/* Returns the position before step i (borrowed), or step i itself. Steps that can be redone count,
 * too: of n steps in total, i < n for a step, and i <= n for a position. */
const struct pos *game_pos_at(const struct game *g, int i);
move_code game_move_at(const struct game *g, int i);

/* Returns whether the first position is the start position of the variant. */
bool game_has_board_start(const struct game *g);

/* Returns the steps begin <= i < end of one turn as people write them (see rules_turn_show()).
 * Places are named as in v: the game's variant, or the second_naming of that variant. */
struct rules_turn game_turn_show(const struct game *g, const struct variant *v, int begin, int end);

/* Plays one step. STATUS_ILLEGAL if the step is not legal or the game is over; STATUS_NO_MEMORY
 * leaves the game unchanged. Undone steps are forgotten. */
enum status game_play(struct game *g, move_code m);

/* Restarts from `start`, or from the same start as before (NULL). Nothing can be redone. */
void game_restart(struct game *g, const struct pos *start);

/* Undoes or redoes up to n >= 0 steps; returns how many. This cancels a resignation, an agreed draw
 * or a loss on time. */
int game_undo(struct game *g, int n);
int game_redo(struct game *g, int n);

/* Returns how many steps to undo, or to redo, to reach the nearest position where a turn of `side`
 * begins (negative: of either side). Without such a position, game_turn_back() returns 0, and
 * game_turn_ahead() the number of steps to the last position. */
int game_turn_back(const struct game *g, int side);
int game_turn_ahead(const struct game *g, int side);

/* Ends a game by resignation, loss on time or agreement. STATUS_ILLEGAL if it is already over. */
enum status game_resign(struct game *g, enum side side);
enum status game_lose_on_time(struct game *g, enum side side);
enum status game_agree(struct game *g);

/* Returns the result (RESULT_NONE during the game), and how the game ended. */
enum result game_result(const struct game *g);
enum game_end game_end(const struct game *g);

/* Returns the reason in one word, as in records ("pentagon", "resign"); "" during the game.
 * Static. */
const char *game_reason(const struct game *g);

/* Returns how often the current position has occurred, this time included. */
int game_occurrences(const struct game *g);

/* Returns a sentence for people that says how the game ended; "" during the game. */
struct text_word game_show_end(const struct game *g);

#endif
