/* What can be typed: the arguments of commands, and the values of parameters (params.h). Tables say
 * what each takes; argument_read, help and completion use these tables. */
#ifndef TACTIGON_SETTINGS_ARGUMENT_H
#define TACTIGON_SETTINGS_ARGUMENT_H

#include "core/status.h"
#include "rules/rules.h"

/* ---- "did you mean": call suggest_offer for every candidate, then read `best` ---- */

struct suggest {
    const char *typed;
    const char *best; /* NULL if no candidate is similar enough */
    int distance;     /* the distance of `best`; at first, one more than the largest accepted */
};

struct suggest suggest_for(const char *typed);
void suggest_offer(struct suggest *s, const char *candidate);

/* Returns how many edits (insert, delete, replace or swap letters) turn a into b, ignoring case. */
int suggest_distance(const char *a, const char *b);

/* ---- arguments ---- */

enum value_type {
    TYPE_NONE,
    TYPE_CHOICE,  /* one of `words` */
    TYPE_WORD,    /* a word of a setting, whose index is in settings.values */
    TYPE_SWITCH,  /* on or off; the option has no value */
    TYPE_NUMBER,  /* a whole number from min to max */
    TYPE_TIME,    /* milliseconds from min to max, with a unit */
    TYPE_PLACE,   /* a place on the board */
    TYPE_NAME,    /* one word, which the command looks up */
    TYPE_COMMAND, /* the name of a command, setting or question */
    TYPE_SIDE,
    TYPE_LEVEL,
    TYPE_PLAYER,
    TYPE_SEAT,  /* a side and its new player */
    TYPE_TOPIC, /* a topic of the rules */
    TYPE_GAME,
    TYPE_BOARD, /* a board by its name; the option can also be a file */
    TYPE_THEME,
    TYPE_FILE, /* the rest of the line, including spaces */
    TYPE_TEXT  /* the rest of the line; the command reads it itself */
};

struct argument_type {
    enum value_type kind;
    int min, max;
    const char *words; /* the accepted words, separated by spaces; or NULL */
};

/* Short initialisers for tables whose rows have a member `takes`. */
#define TAKES(kind)            .takes = {TYPE_##kind, 0, 0, NULL}
#define TAKES_WORD(words)      .takes = {TYPE_CHOICE, 0, 0, words}
#define TAKES_NUMBER(min, max) .takes = {TYPE_NUMBER, min, max, NULL}

struct argument {
    const char *name; /* the name of the command */
    const char *text; /* as it was typed, "" if nothing was typed; borrowed */
    bool is_given;
    long number;
    void *subject; /* the replay or editor whose command is run; in a game NULL */
};

/* Reads the argument typed after the command `name`. `form` is how help shows the argument. An
 * empty argument is always accepted. After STATUS_BAD_INPUT the error is a whole sentence. */
enum status argument_read(const struct argument_type *type, const char *name, const char *form,
                          const char *typed, struct argument *out, struct error *error);

/* Returns the type of the argument that a game's question takes. */
struct argument_type argument_of_question(const struct question *q);

#endif
