/*
 * The contents of a struct record, private to record.c, clock.c (clocks), record_read.c and
 * record_write.c.
 */
#ifndef TACTIGON_GAME_RECORD_DATA_H
#define TACTIGON_GAME_RECORD_DATA_H

#include "tactigon/record.h"

/* The parts of a record in the order in which they are written. */
enum record_slot {
    SLOT_VERSION,
    SLOT_GAME,
    SLOT_BOARD,
    SLOT_RULES,
    SLOT_PLAYER_FIRST, /* the side that moves first is written first */
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

/* Words that reading and writing share. */
#define RECORD_MAGIC      "tactigon-record"
#define RECORD_VERSION    "1"
#define RECORD_UNFINISHED "*"
#define RECORD_RESIGN     "resign"
#define RECORD_AGREEMENT  "agreement"
#define RECORD_TIME       "time"
#define RECORD_OFF        "off" /* after a clock */

/* The key of a line; NULL for the version, the moves, and the players, whose keys are the sides. */
extern const char *const record_keys[SLOT_COUNT];

/* A '#' line or one with an unknown key, kept unchanged. */
struct kept_line {
    enum record_slot slot; /* the part after which it is placed */
    int steps;             /* in SLOT_MOVES, the steps before it */
    char *text;
};

struct comment {
    int steps;    /* the steps played before it */
    uint64_t key; /* of the position after them */
    char *text;
};

struct record {
    char *texts[SLOT_COUNT]; /* values of keys; NULL if missing, or read into another field */
    char *board;             /* lines, each with a line end */
    struct clock_control clock[2];
    bool is_clock_off;
    bool says_none; /* read with RULE_SET_NONE for the first rule set, and written so again */
    bool has_seed;
    uint64_t seed;
    struct kept_line *lines; /* in the order read */
    int n_lines;
    int lines_room;
    struct comment *comments; /* by steps, then in the order added */
    int n_comments;
    int comments_room;
};

/* Replace *to by a copy of s[len] without blanks at its ends; NULL if nothing is left. */
enum status record_set_text(char **to, const char *s, size_t len);

/* Add a kept line, a copy of s[len] without blanks at its ends. STATUS_NO_MEMORY. */
enum status record_keep_line(struct record *r, enum record_slot slot, int steps, const char *s,
                             size_t len);

/* Add a comment. Line ends in the text become blanks; an empty one is dropped. STATUS_NO_MEMORY. */
enum status record_keep_comment(struct record *r, const struct game *g, const char *s, size_t len);

/* Does the comment belong to the line of play that the game has now? */
bool record_has_comment(const struct game *g, const struct comment *comment);

#endif
