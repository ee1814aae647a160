/* A command that can be typed in a game, a replay or an editor: a row of a table. */
#ifndef TACTIGON_SESSION_COMMAND_H
#define TACTIGON_SESSION_COMMAND_H

#include "front/answer.h"
#include "settings/argument.h"

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

struct session;

/* The commands of a replay or an editor get no session, and find their subject in *a. */
typedef void command_function(struct session *p, const struct argument *a);

/* A table ends with a row whose name is NULL. */
struct command {
    const char *name;
    const char *aliases;        /* separated by spaces; "" for none */
    const char *arguments;      /* as help shows them; "" for none */
    struct argument_type takes; /* if takes.max is 0, commands.number_max is the largest number */
    enum command_group group;   /* heading in the help of a game */
    const char *help;           /* one line or more */
    command_function *run;      /* NULL: for commands that only set `next`, and for help */
    enum answer_next next;      /* the front end's next action */
    enum open_next open;        /* what to open after NEXT_LEAVE */
};

#endif
