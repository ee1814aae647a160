/*
 * What a person types during a game: commands by a table, moves, and places.
 */
#ifndef TACTIGON_APP_SESSION_COMMAND_H
#define TACTIGON_APP_SESSION_COMMAND_H

#include "app/session/session.h"
#include "app/settings/argument.h"

/* The commands of command_game.c, command_look.c and command_file.c; `name` NULL at the end. */
extern const struct command command_game[];
extern const struct command command_look[];
extern const struct command command_file[];

/* What a word does at the beginning of a line: one of these, or nothing. */
struct command_found {
    const struct command *command;   /* NULL: none */
    const struct question *question; /* the same */
    enum setting setting;            /* that can be changed now; SETTING_COUNT: none */
};

/* `word` in any case, by its name or an alias. */
struct command_found command_find(const struct session *p, const char *word);

static inline bool command_is_found(const struct command_found *f)
{
    return f->command || f->question || f->setting != SETTING_COUNT;
}

/* Call `offer` for each of these words. */
void command_each_word(const struct session *p,
                       void (*offer)(void *context, const char *word, bool is_alias),
                       void *context);

/* What `help` alone tells. */
void command_print_help(struct session *p);

/*
 * The next of the commands and moves that stand on a line with ';' between them, without blanks
 * around it, into out, which has room for all of the line; *s moves behind it and its ';'.
 */
void command_next_item(const char **s, char *out);

#endif
