/* A replay shows the positions of a record. Messages and the next action are in app->answer. */
#ifndef TACTIGON_COMMANDS_REPLAY_H
#define TACTIGON_COMMANDS_REPLAY_H

#include "commands/commands.h"
#include "game/review.h"
#include "game/turns.h"

enum { REPLAY_WORDS_MAX = 4096 };

struct replay {
    struct app *app;
    struct review x;
    const struct session *open; /* the game that is closed if the user plays on; or NULL */
    struct session *game;       /* the game begun from the record, which the caller owns; or NULL */
};

/* Opens a record or board file at its first position. The caller closes out->x. Returns CODE_NONE,
 * or prints a message and returns another code. */
enum exit_code replay_open(struct app *app, const char *path, struct replay *out);

/* Runs one command. A number moves to the position with that number, "" to the next position. */
void replay_do(struct replay *r, const char *item);

struct commands replay_commands(struct replay *r);

enum replay_head { HEAD_GAME, HEAD_POSITION, HEAD_NONE };

/* Adds the number of the position (unless HEAD_NONE), the last move, and its recorded score and
 * time. *t must be zero, or as set by a call for an earlier position. */
void replay_caption(const struct review *x, enum replay_head head, struct turn *t,
                    struct text *out);

/* Adds the game and its players (HEAD_GAME only), the caption, the comments and the next move. */
void replay_words(const struct replay *r, enum replay_head head, struct text *out);

#endif
