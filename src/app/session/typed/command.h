/*
 * Typed commands of games, replays and editors: rows of tables.
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
    const char *aliases;        /* by spaces, "" for none */
    const char *arguments;      /* how help names them, "" for none */
    struct argument_type takes; /* a number without `max`: up to number_max, see below */
    enum command_group group;   /* in the help of a game */
    const char *help;           /* one line or more */
    enum answer_next next;      /* what the front end does then; NEXT_LINE: a function runs */
    /* One of these: by whose the table is, and whether it uses the argument. */
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

/* With a remote player: before those of a game; in place of others. */
extern const struct command command_remote[], command_not_remote;
#define REMOTE_WITHOUT "redo go edit swap level players run load clock pause"

/* Where something is typed: its tables, and whose they are. */
enum { COMMAND_TABLES_MAX = 6 };
struct commands {
    struct app *app;
    const struct command *tables[COMMAND_TABLES_MAX + 1]; /* the first match counts */
    const char *without;           /* only looked for in the first table, by spaces, or NULL */
    const struct command *instead; /* is run for them; not listed */
    int number_max;
    struct session *game; /* one of these */
    struct replay *replay;
    struct editor *editor;
    void (*refuse)(const struct commands *all, const char *why); /* with the line of input */
};

struct commands command_of_game(struct session *p);

/* By name or alias, in any case; NULL: none. */
const struct command *command_find(const struct commands *all, const char *word);

/* The setting that is a command of that name, or SETTING_COUNT. */
enum setting command_setting(const char *word);

/* The table of settings and questions; the session owns it. */
const struct command *command_own(struct session *p);

/* Run it with what was typed after it, or refuse that. */
void command_run(const struct commands *all, const struct command *c, const char *typed);

/* Refuse an unknown word, with a suggestion. */
void command_refuse_unknown(const struct commands *all, const char *word);

/* Find and run one command, or refuse. */
void command_do(const struct commands *all, const char *line);

/* The moves of a game, a row a move. */
void command_print_turns(struct app *app, const struct game *g);

void command_each_word(const struct commands *all,
                       void (*offer)(void *context, const char *word, bool is_alias),
                       void *context);

void command_help(const struct commands *all, const struct argument *a);

/* The next item of a line with ';' between items, without spaces around it, into out, which has
 * room for INPUT_LINE_MAX bytes. */
void command_next_item(const char **s, char *out);

#endif
