/*
 * What a person types during a game: commands by a table, moves, and places.
 */
#ifndef TACTIGON_APP_SESSION_COMMAND_H
#define TACTIGON_APP_SESSION_COMMAND_H

#include "app/session/session.h"

enum command_group {
    GROUP_PLAY,
    GROUP_PLAYERS,
    GROUP_LOOK,
    GROUP_SHOW,
    GROUP_FILES,
    GROUP_LEARN,
    GROUP_LEAVE,
    GROUP_COUNT
};

struct command {
    const char *name;
    const char *aliases;   /* with a blank between, "" for none */
    const char *arguments; /* how help names them, "" for none */
    enum command_group group;
    const char *help; /* one line or more, for `help NAME` */
    void (*run)(struct session *p, const char *arguments);
};

/* The commands of command_game.c, command_look.c and command_file.c; `name` NULL at the end. */
extern const struct command command_game[];
extern const struct command command_look[];
extern const struct command command_file[];

/*
 * A line of commands and moves with ';' between them waits in p->line; command_next does the first
 * of them. What cannot be done drops the rest.
 */
void command_take_line(struct session *p, const char *line);
bool command_is_waiting(const struct session *p);
void command_next(struct session *p);

/* `help` itself: it knows all tables. */
void command_help(struct session *p, const char *arguments);

/* The word at *s, at most size - 1 bytes of it, into out; *s moves behind it and its blanks. */
void command_word(const char **s, char *out, int size);

/*
 * `typed` as a move or as a place, which selects. False when it has the form of neither; what is
 * no legal move has then been refused.
 */
bool typed_move(struct session *p, const char *typed);

/* `typed` as the answer to a choice between steps; false when it is none, or nothing was asked. */
bool typed_answer(struct session *p, const char *typed);

/* It is neither that nor anything else: ask again. False when nothing was asked. */
bool typed_ask_again(struct session *p, const char *typed);

/* Put the picked piece back, or give up a choice; false when there was none. */
bool typed_cancel(struct session *p);

#endif
