/*
 * What a struct record holds, for the three files that make it: record.c keeps it, record_read.c
 * fills it, record_write.c writes it out.
 */
#ifndef TACTIGON_GAME_RECORD_DATA_H
#define TACTIGON_GAME_RECORD_DATA_H

#include "tactigon/record.h"

/* The lines of a record in the order in which they are written; the moves are among them. */
enum record_slot {
    SLOT_VERSION,
    SLOT_GAME,
    SLOT_BOARD,
    SLOT_RULES,
    SLOT_PLAYER_FIRST, /* the two players: whoever moves first stands first */
    SLOT_PLAYER_SECOND,
    SLOT_FIRST,
    SLOT_DRAWS,
    SLOT_START,
    SLOT_SEED,
    SLOT_DATE,
    SLOT_RESULT,
    SLOT_MOVES,
    SLOT_REDO,
    SLOT_POSITION,
    SLOT_END,
    SLOT_COUNT,
};

/* The words that more than one file needs to agree on. */
#define RECORD_MAGIC      "tactigon-record"
#define RECORD_VERSION    "1"
#define RECORD_UNFINISHED "*"
#define RECORD_RESIGN     "resign"
#define RECORD_AGREEMENT  "agreement"

/* The key of a line; NULL for the version, the moves, and the players, whose keys are the sides. */
extern const char *const record_keys[SLOT_COUNT];

/* A line that is kept as it is: a '#' line or one with an unknown key. */
struct kept_line {
    enum record_slot slot; /* it stands behind that line */
    int steps;             /* SLOT_MOVES: behind so many steps */
    char *text;
};

struct comment {
    int steps;    /* it stands behind so many steps ... */
    uint64_t key; /* ... that have led to the position with this key */
    char *text;
};

struct record {
    char *players[2]; /* by enum side; texts are NULL when there is none */
    char *date;
    char *board;    /* lines, each with its end */
    bool says_none; /* the game's first rule set is called RULE_SET_NONE, as older records do */
    bool has_seed;
    uint64_t seed;
    struct kept_line *lines; /* as they were read */
    int n_lines;
    int lines_room;
    struct comment *comments; /* by steps, then as they were added */
    int n_comments;
    int comments_room;
};

/* *to = a copy of s[len] without the blanks at both ends; NULL when nothing is left. */
enum status record_set_text(char **to, const char *s, size_t len);

enum status record_keep_line(struct record *r, enum record_slot slot, int steps, const char *s,
                             size_t len);

/* Line ends in the text become blanks; an empty one is dropped. */
enum status record_keep_comment(struct record *r, const struct game *g, const char *s, size_t len);

/* The first comment behind at least that many steps. */
int record_find_comment(const struct record *r, int steps);

/* Is it about the game as it goes now? */
bool record_has_comment(const struct game *g, const struct comment *comment);

#endif
