/* A command that can be typed in a game, a replay or an editor: a row of a table. */
#ifndef TACTIGON_SESSION_COMMAND_H
#define TACTIGON_SESSION_COMMAND_H

#include "front/answer.h"
#include "settings/argument.h"

struct editor;
struct replay;
struct session;

enum command_group {
    GROUP_PLAY,
    GROUP_PLAYERS,
    GROUP_CLOCK,
    GROUP_LOOK,
    GROUP_SHOW,
    GROUP_FILES,
    GROUP_LEARN,
    GROUP_LEAVE,
    GROUP_COUNT
};

/* A table ends with a row whose name is NULL. */
struct command {
    const char *name;
    const char *aliases;        /* separated by spaces; "" for none */
    const char *arguments;      /* as help shows them; "" for none */
    struct argument_type takes; /* if takes.max is 0, commands.number_max is the largest number */
    enum command_group group;   /* heading in the help of a game */
    const char *help;           /* one line or more */
    enum answer_next next;      /* the front end's next action; NEXT_LINE: run the function below */
    enum open_next open;        /* what to open after NEXT_LEAVE */
    /* At most one of six functions is set: for a game, a replay or an editor, without or with an
     * argument. If none is set and `next` is NEXT_LINE, the command is `help`. */
    union {
        void (*game)(struct session *p);
        void (*replay)(struct replay *r);
        void (*edit)(struct editor *e);
    };
    union {
        void (*game_with)(struct session *p, const struct argument *a);
        void (*replay_with)(struct replay *r, const struct argument *a);
        void (*edit_with)(struct editor *e, const struct argument *a);
    };
};

#endif
