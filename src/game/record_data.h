/*
 * The inside of a struct record, private to record.c (its contents), clock.c (its clock),
 * record_read.c (reading) and record_write.c (writing).
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
    SLOT_PLAYER_FIRST, /* the two players: whoever moves first is written first */
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
#define RECORD_OFF        "off" /* behind a clock */

/* The key of a line; NULL for the version, the moves, and the players, whose keys are the sides. */
extern const char *const record_keys[SLOT_COUNT];

/* A line that is kept as it is: a '#' line or one with an unknown key. */
struct kept_line {
    enum record_slot slot; /* the part after which it stands */
    int steps;             /* SLOT_MOVES: after so many steps */
    char *text;
};

struct comment {
    int steps;    /* it was made after so many steps ... */
    uint64_t key; /* ... in the position with this key */
    char *text;
};

struct record {
    char *texts[SLOT_COUNT]; /* what stands behind keys; NULL: nothing, or it is none of these */
    char *board;             /* lines, each with a line end */
    struct clock_control clock[2];
    bool is_clock_off;
    bool says_none; /* it was read with RULE_SET_NONE for the first rule set: write that again */
    bool has_seed;
    uint64_t seed;
    struct kept_line *lines; /* as they were read */
    int n_lines;
    int lines_room;
    struct comment *comments; /* by steps, then as they were added */
    int n_comments;
    int comments_room;
};

/* Replace *to by a copy of s[len] without the blanks at both ends; NULL when nothing is left. */
enum status record_set_text(char **to, const char *s, size_t len);

/* Add a kept line, a copy of s[len] without the blanks at both ends. STATUS_NO_MEMORY. */
enum status record_keep_line(struct record *r, enum record_slot slot, int steps, const char *s,
                             size_t len);

/* Add a comment. Line ends in the text become blanks; an empty one is dropped. STATUS_NO_MEMORY. */
enum status record_keep_comment(struct record *r, const struct game *g, const char *s, size_t len);

/* Does the comment belong to the course that the game takes now? */
bool record_has_comment(const struct game *g, const struct comment *comment);

#endif
