/* A replay: a record, the position shown, and the commands. Messages and the next action are in
 * app->answer, as in a session. */
#ifndef TACTIGON_APP_SESSION_REPLAY_H
#define TACTIGON_APP_SESSION_REPLAY_H

#include "app/session/typed/command.h"
#include "tactigon/review.h"

enum { REPLAY_WORDS_MAX = 4096 };

struct replay {
    struct app *app;
    struct review x;
};

/* Opens the record or board file at its first position. The caller closes out->x. CODE_NONE, or
 * another code after a message. */
enum exit_code replay_open(struct app *app, const char *path, struct replay *out);

/* Runs one command. A number goes to that position, "" to the next one. */
void replay_do(struct replay *r, const char *item);

struct commands replay_commands(struct replay *r);

enum replay_head { HEAD_GAME, HEAD_POSITION, HEAD_NONE };

/* Adds the number of the position (unless HEAD_NONE), the last move, and its recorded score and
 * time. *t begins as zero, or as the call for an earlier position left it. */
void replay_caption(const struct review *x, enum replay_head head, struct turn *t,
                    struct text *out);

/*
 * Adds the caption, the comments and the next move. HEAD_GAME adds the game and its players first.
 */
void replay_words(const struct replay *r, enum replay_head head, struct text *out);

#endif
