/*
 * A replay of a record: the position shown, and the commands. As a session it prints nothing:
 * messages and the next action are in app->answer.
 */
#ifndef TACTIGON_APP_SESSION_REPLAY_H
#define TACTIGON_APP_SESSION_REPLAY_H

#include "app/session/typed/command.h"
#include "tactigon/review.h"

enum { REPLAY_WORDS_MAX = 4096 };

struct replay {
    struct app *app;
    struct review x;
};

/* Open the record or board file at its start; the caller closes out->x. CODE_NONE, or an exit code
 * after a message. */
enum exit_code replay_open(struct app *app, const char *path, struct replay *out);

/* Run one command. A number goes to that position, "" to the next. */
void replay_do(struct replay *r, const char *item);

struct commands replay_commands(struct replay *r);

enum replay_head { HEAD_GAME, HEAD_POSITION, HEAD_NONE };

/* The number of the position (unless HEAD_NONE), the last move, and its score and time if recorded.
 * *t begins all zero, or as the call for an earlier position left it. */
void replay_caption(const struct review *x, enum replay_head head, struct turn *t,
                    struct text *out);

/* The caption, the comments and the next move; with HEAD_GAME the game and its players first. */
void replay_words(const struct replay *r, enum replay_head head, struct text *out);

#endif
