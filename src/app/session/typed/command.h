/*
 * Commands that are typed: rows of tables, of games, of replays and of editors. They are found,
 * run, listed and explained alike.
 */
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

/* A table of them ends with `name` NULL. */
struct command {
    const char *name;
    const char *aliases;        /* with a blank between, "" for none */
    const char *arguments;      /* how help names them, "" for none */
    struct argument_type takes; /* a number without `max`: up to number_max, see below */
    enum command_group group;   /* in the help of a game */
    const char *help;           /* one line or more */
    /* One of these, by what is the table's, and whether it uses what was typed behind it. */
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

/* Those of command_game.c, command_look.c and command_file.c; `name` NULL at the end. */
extern const struct command command_game[];
extern const struct command command_look[];
extern const struct command command_file[];

/* Before those of a game with a remote player; in the place of others there. */
extern const struct command command_remote[], command_not_remote;
#define REMOTE_WITHOUT "redo go edit swap level players run load clock pause"

/* Where something is typed: its tables, and whose they are. */
enum { COMMAND_TABLES_MAX = 6 };
struct commands {
    struct app *app;
    const struct command *tables[COMMAND_TABLES_MAX + 1]; /* the first that has a word has it */
    const char *without; /* that are in none but the first, with blanks between, or NULL */
    const struct command *instead; /* of those: not listed, but told */
    int number_max;
    struct session *game; /* one of these */
    struct replay *replay;
    struct editor *editor;
    void (*refuse)(const struct commands *all, const char *why); /* with the line of input */
};

struct commands command_of_game(struct session *p);

/* `word` in any case, by its name or an alias; NULL: none. */
const struct command *command_find(const struct commands *all, const char *word);

/* The setting that a word changes during a game, of any or of this one, or SETTING_COUNT. */
enum setting command_setting(const char *word);

/* The table of settings and questions of a game, as they are now; the session's. */
const struct command *command_own(struct session *p);

/* Do it with what was typed behind it, which is refused when it has not its form. */
void command_run(const struct commands *all, const struct command *c, const char *typed);

/* There is none of that name: which one may be meant. */
void command_refuse_unknown(const struct commands *all, const char *word);

/* A whole line of one command: find and run it, or refuse. */
void command_do(const struct commands *all, const char *line);

/* Call `offer` for each of these words. */
void command_each_word(const struct commands *all,
                       void (*offer)(void *context, const char *word, bool is_alias),
                       void *context);

/* What `help` tells, alone or of a word. */
void command_help(const struct commands *all, const struct argument *a);

/*
 * The next of the commands and moves that stand on a line with ';' between them, without blanks
 * around it, into out, which has room for INPUT_LINE_MAX bytes; *s moves behind it and its ';'.
 */
void command_next_item(const char **s, char *out);

#endif
