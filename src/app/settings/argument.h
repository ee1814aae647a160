/*
 * Typed commands as tables: who runs them and which arguments they take. One reader checks this,
 * and help and completion use the same tables.
 */
#ifndef TACTIGON_APP_SETTINGS_ARGUMENT_H
#define TACTIGON_APP_SETTINGS_ARGUMENT_H

#include "tactigon/rules.h"
#include "tactigon/status.h"

/* ---- did you mean: offer every candidate, then read `best` ---- */

struct suggest {
    const char *typed;
    const char *best; /* NULL while no candidate is near enough */
    int distance;     /* of `best`; before that, one more than is near enough */
};

struct suggest suggest_for(const char *typed);
void suggest_offer(struct suggest *s, const char *candidate);

/* Letters to insert, delete, replace or exchange with the next one; without regard to case. */
int suggest_distance(const char *a, const char *b);

/* ---- arguments ---- */

enum argument_kind {
    ARGUMENT_NONE,
    ARGUMENT_WORD,    /* one of `words` */
    ARGUMENT_NUMBER,  /* whole, from min to max */
    ARGUMENT_PLACE,   /* of the board */
    ARGUMENT_NAME,    /* one word, which who runs it looks for */
    ARGUMENT_COMMAND, /* the same, of commands, settings and questions */
    ARGUMENT_SIDE,
    ARGUMENT_LEVEL,
    ARGUMENT_PLAYER,  /* a side, then who is to play it */
    ARGUMENT_TOPIC,   /* of the rules */
    ARGUMENT_BOARD,   /* by its name */
    ARGUMENT_SETTING, /* a value of the setting that has the command's name */
    ARGUMENT_FILE,    /* the rest of the line, blanks and all */
    ARGUMENT_TEXT     /* the same: who runs it reads it */
};

struct argument_type {
    enum argument_kind kind;
    int min, max;
    const char *words; /* that may stand there, a blank between; or NULL */
};

/* In a table; without braces there its rows stay short. */
#define TAKES(kind)                                                                                \
    {                                                                                              \
        ARGUMENT_##kind, 0, 0, NULL                                                                \
    }
#define TAKES_WORD(words)                                                                          \
    {                                                                                              \
        ARGUMENT_WORD, 0, 0, words                                                                 \
    }
#define TAKES_NUMBER(min, max)                                                                     \
    {                                                                                              \
        ARGUMENT_NUMBER, min, max, NULL                                                            \
    }

struct argument {
    const char *name; /* of the command */
    const char *text; /* as it was typed, "" for nothing; borrowed */
    bool is_given;
    long number;
};

/*
 * Read the argument typed after `name`; `form` is how help writes it. An empty argument is always
 * accepted. STATUS_BAD_INPUT: the error is a whole sentence.
 */
enum status argument_read(const struct argument_type *type, const char *name, const char *form,
                          const char *typed, struct argument *out, struct error *error);

/* The same for the question of a game. */
struct argument_type argument_of_question(const struct question *q);

/* Is the word, in any case, among `words`, which have a blank between them? NULL has none. */
bool argument_is_among(const char *words, const char *word);

#endif
