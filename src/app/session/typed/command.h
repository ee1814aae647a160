/* Typed commands of games, replays and editors. Each is a row of a table. */
#ifndef TACTIGON_APP_SESSION_COMMAND_H
#define TACTIGON_APP_SESSION_COMMAND_H

#include "app/session/session.h"
#include "app/settings/argument.h"

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

struct replay;
struct editor;

/* A table ends with a row whose name is NULL. */
struct command {
    const char *name;
    const char *aliases;        /* with spaces between; "" for none */
    const char *arguments;      /* their names in help; "" for none */
    struct argument_type takes; /* a number without `max` goes up to commands.number_max */
    enum command_group group;   /* heading in the help of a game */
    const char *help;           /* one line or more */
    enum answer_next next;      /* the front end's next action; NEXT_LINE: run a function */
    /* One of six functions: for a game, a replay or an editor, without or with the argument. */
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

extern const struct command command_game[];
extern const struct command command_look[];
extern const struct command command_file[];

/* With a remote player: commands that come first, and the row that replaces REMOTE_WITHOUT. */
extern const struct command command_remote[], command_not_remote;
#define REMOTE_WITHOUT "redo go edit swap level players run load clock pause"

/* The commands that can be typed in a game, a replay or an editor. */
enum { COMMAND_TABLES_MAX = 6 };
struct commands {
    struct app *app;
    const struct command *tables[COMMAND_TABLES_MAX + 1]; /* searched in order */
    const char *without; /* names found only in the first table, with spaces between; or NULL */
    const struct command *instead; /* runs for the names in `without`; not in lists */
    int number_max;
    struct session *game; /* exactly one of these three is set */
    struct replay *replay;
    struct editor *editor;
    void (*refuse)(const struct commands *all, const char *why);
};

struct commands command_of_game(struct session *p);

/* Finds a name or alias, in upper or lower case. NULL: there is none. */
const struct command *command_find(const struct commands *all, const char *word);

/* The setting that can be typed as that word, or SETTING_COUNT. */
enum setting command_setting(const char *word);

/* The table of settings and questions, owned by the session. */
const struct command *command_own(struct session *p);

/* Runs the command with the argument `typed`, or refuses a wrong argument. */
void command_run(const struct commands *all, const struct command *c, const char *typed);

/* Refuses an unknown word, with a suggestion. */
void command_refuse_unknown(const struct commands *all, const char *word);

/* Runs the command that the line begins with, or refuses. */
void command_do(const struct commands *all, const char *line);

/* Prints the game, one move a row. */
void command_print_turns(struct app *app, const struct game *g);

void command_each_word(const struct commands *all,
                       void (*offer)(void *context, const char *word, bool is_alias),
                       void *context);

void command_help(const struct commands *all, const struct argument *a);

/* Copies the next item of a line of items with ';' between, without outer spaces, into
 * out[INPUT_LINE_MAX + 1]. */
void command_next_item(const char **s, char *out);

#endif
