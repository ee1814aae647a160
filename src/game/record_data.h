/* The contents of a struct record, private to record.c, clock.c, record_read.c and
 * record_write.c. */
#ifndef TACTIGON_GAME_RECORD_DATA_H
#define TACTIGON_GAME_RECORD_DATA_H

#include "game/record.h"

/* The parts of a record in the order in which they are written. */
enum record_slot {
    SLOT_VERSION,
    SLOT_GAME,
    SLOT_BOARD,
    SLOT_RULES,
    SLOT_PLAYER_FIRST, /* the player of SIDE_FIRST */
    SLOT_PLAYER_SECOND,
    SLOT_FIRST,
    SLOT_DRAWS,
    SLOT_START,
    SLOT_SEED,
    SLOT_DATE,
    SLOT_CLOCK,
    SLOT_CASUAL,
    SLOT_RESULT,
    SLOT_MOVES,
    SLOT_REDO,
    SLOT_POSITION,
    SLOT_END,
    SLOT_COUNT,
};

/* Words shared by the reader and the writer. */
#define RECORD_MAGIC      "tactigon-record"
#define RECORD_VERSION    "1"
#define RECORD_UNFINISHED "*"
#define RECORD_RESIGN     "resign"
#define RECORD_AGREEMENT  "agreement"
#define RECORD_TIME       "time"
#define RECORD_OFF        "off" /* marks a clock that was switched off */

/* The key of each slot; NULL for the version and the moves, and for players, whose keys are the
 * names of the sides. */
extern const char *const record_keys[SLOT_COUNT];

/* A '#' line or one with an unknown key, kept unchanged. */
struct kept_line {
    enum record_slot slot; /* the part after which the line is placed */
    int steps;             /* in SLOT_MOVES: number of steps before the line */
    char *text;
};

struct comment {
    int steps;    /* number of steps before the comment */
    uint64_t key; /* hash key of the position after these steps */
    char *text;
};

struct record {
    char *texts[SLOT_COUNT]; /* values of the keys; NULL: missing, or kept in another field */
    char *board;             /* the lines of the board, each with a line end */
    struct clock_control clock[2];
    bool is_clock_off;
    bool names_no_rules; /* the loaded record says "rules: none", and so will the written one */
    bool has_seed;
    uint64_t seed;
    struct kept_line *lines; /* in the order in which they were read */
    int n_lines;
    int lines_room;
    struct comment *comments; /* sorted by `steps`, then by when they were added */
    int n_comments;
    int comments_room;
};

/* Replaces *to by the len bytes at s without spaces at the ends, or by NULL if no text is left. */
enum status record_set_text(char **to, const char *s, size_t len);

/* Adds a kept line: the len bytes at s without spaces at the ends. Errors: STATUS_NO_MEMORY. */
enum status record_keep_line(struct record *r, enum record_slot slot, int steps, const char *s,
                             size_t len);

/* Adds a comment after the last step played. Line ends in its text become spaces; an empty comment
 * is not added. Can return STATUS_NO_MEMORY. */
enum status record_keep_comment(struct record *r, const struct game *g, const char *s, size_t len);

/* Returns whether the comment belongs to a position that the game still has. */
bool record_has_comment(const struct game *g, const struct comment *comment);

#endif
