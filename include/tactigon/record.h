/*
 * Game records: a game as text that a person can read and edit, and back again. The format is
 * described in docs/record-format.md.
 *
 * A running game knows its board, its start and its steps. A struct record holds what the file
 * says beyond them: who plays, the seed, the date, comments, the text of a board that does not
 * come with the program, and the lines that nobody here knows, which are kept. The two stand side
 * by side: play on with the game, write both when the file is due.
 */
#ifndef TACTIGON_RECORD_H
#define TACTIGON_RECORD_H

#include "tactigon/game.h"

struct record;

/* An empty record in *out, the caller's to free. STATUS_NO_MEMORY leaves *out alone. */
enum status record_new(struct record **out);
void record_free(struct record *r); /* NULL is allowed */

/*
 * Texts of the record. Getters give "" for what the record does not say; the text is borrowed
 * until it is set again. Setters copy, without the blanks at both ends; "" takes the text away.
 * STATUS_BAD_INPUT: the text has a line end or a control character, or is not UTF-8.
 */
const char *record_player(const struct record *r, enum side side);
enum status record_set_player(struct record *r, enum side side, const char *text);
const char *record_date(const struct record *r);
enum status record_set_date(struct record *r, const char *text);

/* The seed of the random numbers; false when the record does not say. */
bool record_seed(const struct record *r, uint64_t *out);
void record_set_seed(struct record *r, uint64_t seed);

/*
 * The text of a board file that the game is played on; "" when the board goes by its name. Set it
 * for every game whose variant was made from a text: the file then holds the whole board.
 */
const char *record_board(const struct record *r);
enum status record_set_board(struct record *r, const char *text, size_t size);

/*
 * The comments behind step n of the game, one after the other: *at is 0 for the first. NULL when
 * there are no more. A comment belongs to its step and the position behind it: it is silent while
 * the game goes another way, and then it is not written either. Borrowed.
 */
const char *record_next_comment(const struct record *r, const struct game *g, int n, int *at);

/*
 * Add a comment behind the last step played. STATUS_BAD_INPUT: it is empty, has a '}', a line end
 * or a control character, or is not UTF-8.
 */
enum status record_add_comment(struct record *r, const struct game *g, const char *text);

/* The same, in place of the last comment there that is of a kind, if there is one. */
enum status record_put_comment(struct record *r, const struct game *g, const char *text,
                               bool (*is_kind)(const char *comment));

/* How the game stands, as records say it: "*", "red pentagon", "draw repetition". */
void record_result(const struct game *g, struct text *out);

/*
 * The whole file for the game as it stands, with what has been taken back: *size bytes in *out
 * and a terminator, the caller's to free. STATUS_NO_MEMORY leaves both alone.
 */
enum status record_write_new(const struct record *r, const struct game *g, char **out,
                             size_t *size);

/* What reading gives, each the caller's; the game borrows the variant. */
struct record_loaded {
    struct variant *variant;
    struct game *game;
    struct record *record;
};

/* Free all that reading gave; *loaded itself is the caller's. */
void record_loaded_free(struct record_loaded *loaded);

/*
 * Read text[size]; `find` knows the games by name: rules_find. The game stands as it stood, with
 * the steps taken back and with its end by the players. STATUS_BAD_INPUT (with line, column, what
 * and why) or STATUS_NO_MEMORY leave *out alone.
 */
enum status record_read(const char *text, size_t size,
                        const struct rules *(*find)(const char *name), struct record_loaded *out,
                        struct error *error);

/*
 * Read as much of a damaged record as is good: the steps that are whole and legal up to the first
 * fault. A fault in a line that the game does without (a player, the seed, the date, an unknown
 * key) loses that line alone. STATUS_OK with the game in *out, and in *error, which must not be
 * NULL, the first fault, or an empty text when there is none; after a fault in the moves or behind
 * them the game has only the end that the rules give it. STATUS_BAD_INPUT: the game cannot even
 * begin.
 */
enum status record_recover(const char *text, size_t size,
                           const struct rules *(*find)(const char *name), struct record_loaded *out,
                           struct error *error);

#endif
