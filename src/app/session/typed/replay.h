/*
 * Going through the game of a record: where one is, and the commands that move there. As a session
 * it prints nothing; what it tells and what comes next is in app->answer.
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

/*
 * The record, or board, in the file `path`, at its start; review_close(&out->x) is the caller's.
 * CODE_NONE, or the code to leave with after a message.
 */
enum exit_code replay_open(struct app *app, const char *path, struct replay *out);

/* Do what was typed: one command, or the number of a position; "" is the next position. */
void replay_do(struct replay *r, const char *item);

/* What can be typed. */
struct commands replay_commands(struct replay *r);

enum replay_head { HEAD_GAME, HEAD_POSITION, HEAD_NONE };

/*
 * Where one is (unless HEAD_NONE), what led there, and its score if an analysis has left one. *t is
 * the turn, found from all zero or from the turn of an earlier position.
 */
void replay_caption(const struct review *x, enum replay_head head, struct turn *t,
                    struct text *out);

/* The comments in words, which scores and times are not; as record_next_comment. */
const char *replay_next_comment(const struct review *x, int at, int *k);

/*
 * The caption, the comments, and what comes next: with the game and its players before them, as
 * they are, or without the number of the position, where a prompt has that.
 */
void replay_words(const struct replay *r, enum replay_head head, struct text *out);

#endif
