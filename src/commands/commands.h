/* The language of games, replays and editors: tables of commands with one lookup and one help. */
#ifndef TACTIGON_COMMANDS_COMMANDS_H
#define TACTIGON_COMMANDS_COMMANDS_H

#include "session/command.h"
#include "session/session.h"

extern const struct command command_game[];
extern const struct command command_look[];
extern const struct command command_file[];

/* Games with a remote player search command_remote first. */
extern const struct command command_remote[];

enum { COMMAND_TABLES_MAX = 5 };
/* The commands that can be typed in a game, a replay or an editor. */
struct commands {
    struct app *app;
    const struct command *tables[COMMAND_TABLES_MAX + 1]; /* searched in order */
    const char *without; /* names looked up only in the first table, separated by spaces; or NULL */
    const struct command *instead; /* found instead of the commands in `without`; help omits it */
    int number_max;
    struct session *game; /* NULL in a replay or an editor, */
    void *subject;        /* which is the subject */
};

struct commands command_of_game(struct session *p);

/* Finds a command by its name or an alias, in upper or lower case; or returns NULL. */
const struct command *command_find(const struct commands *all, const char *word);

/* Runs the command with the argument `typed`, or refuses a wrong argument. */
void command_run(const struct commands *all, const struct command *c, const char *typed);

/* Runs the command at the beginning of the line, or refuses the line. */
void command_do(const struct commands *all, const char *line);

/* Prints the moves of the game, one row for each move number. */
void command_print_turns(struct app *app, const struct game *g);

void command_each_word(const struct commands *all,
                       void (*offer)(void *context, const char *word, bool is_alias),
                       void *context);

/* Adds the words that can be typed as the argument of the command `name`, each with a space after
 * it. Places and names of commands are left out. */
void command_choices(struct app *app, const struct argument_type *type, const char *name,
                     struct text *out);

void command_help(const struct commands *all, const struct argument *a);

/* Copies the next item of a line to out[INPUT_LINE_MAX + 1], without spaces at either end, and
 * moves *s past the item. ';' separates items. */
void command_next_item(const char **s, char *out);

/* ---- requests ---- */

enum request_kind { REQUEST_LINE, REQUEST_PLACE, REQUEST_STEP, REQUEST_BACK };
/* A person's request to a session. */
struct request {
    enum request_kind kind;
    const char *line; /* one command, setting, question or move; "" for an empty line */
    int place;        /* a place to pick or play to; REQUEST_BACK: the ply to go back to */
    move_code step;   /* the legal step to play */
};

/* Carries out a request. session_do is for a typed line. */
void session_request(struct session *p, const struct request *r);
void session_do(struct session *p, const char *line);

#endif
