/* The position editor. It edits positions of any game whose rules have `editing`. Messages are in
 * app->answer. The next action is NEXT_GAME when the person has finished the position, NEXT_LEAVE
 * after 'cancel'. */
#ifndef TACTIGON_COMMANDS_EDITOR_H
#define TACTIGON_COMMANDS_EDITOR_H

#include "commands/commands.h"

enum { EDITOR_WORDS_MAX = 1024, EDITOR_FIELDS_MAX = 8 };

struct editor {
    struct app *app;
    const struct variant *variant; /* borrowed */
    bool plays;                    /* a game will begin with the position */
    union position pos;            /* the current position, which may be illegal */
    union position *past;          /* owned; all states, for undo; `pos` equals past[at] */
    int n_past, at, room;
    int saved_at;          /* index of the last saved state, initially 0; -1 if `past` lacks it */
    int n_pieces, n_names; /* number of names: for pieces; for pieces and things such as gold */
    enum side side;        /* on the screen: owner of the piece in hand */
    int what;              /* on the screen: name index of the piece in hand */
    char path[PLATFORM_PATH_MAX]; /* file of the position; "" if it has no file yet */
    bool may_replace;             /* this editor has written the file `path` */
    struct command fields[EDITOR_FIELDS_MAX + 1]; /* commands that set the fields */
};

/* Begins to edit p, which must not be in the middle of a turn. The caller calls editor_close. */
void editor_open(struct app *app, const struct variant *v, const struct pos *p, struct editor *out);
void editor_close(struct editor *e);

/* Runs one command, or reads a position. */
void editor_do(struct editor *e, const char *item);

struct commands editor_commands(struct editor *e);

/* Writes the position as text, and reads it from there into *out. Returns STATUS_BAD_INPUT if the
 * position is not legal. */
enum status editor_read(const struct editor *e, union position *out, struct error *error);

/* Adds the lines that are shown beside the board. */
void editor_words(const struct editor *e, struct text *out);

/* Returns the name index of the piece or thing on a place, and its owner; -1 if there is
 * nothing. */
int editor_look(const struct editor *e, int place, enum side *owner);

/* Returns the name of a piece or thing, such as "circle". */
const char *editor_name(const struct editor *e, int what);

/* Returns "red circle" or "gold". */
struct text_word editor_describe(const struct editor *e, enum side side, int what);

#endif
