/*
 * The table of the options: their names, what they take, which commands take them, and what there
 * is to say of them. For those who read options, explain them, or complete them.
 */
#ifndef TACTIGON_APP_SETTINGS_OPTION_TABLE_H
#define TACTIGON_APP_SETTINGS_OPTION_TABLE_H

#include "app/settings/options.h"

enum { WIDTH_MIN = 10, WIDTH_MAX = 1000 };

enum option_kind { KIND_FLAG, KIND_TEXT, KIND_NUMBER, KIND_TIME, KIND_SETTING, KIND_PLAYER };

struct option {
    const char *name;
    char letter; /* the short form, 0: none */
    enum option_kind kind;
    const char *argument; /* how help names the value */
    unsigned commands;
    const char *help;
    long min, max;        /* KIND_NUMBER; KIND_TIME, in milliseconds */
    enum setting setting; /* KIND_SETTING */
    enum side side;       /* KIND_PLAYER */
    bool has_variable;    /* it can stand in the environment: it holds for more than one run */
};

extern const struct option option_table[OPTION_COUNT];

/* The name of an option; players are called as the sides of the game are. */
const char *option_name(int id, const struct rules *rules);

/* Its variable: "TACTIGON_NO_SAVE". */
void option_variable(int id, struct text *out);

/* The i-th word that can be given for it; false: there are no more, or it takes none of a list. */
bool option_choice(const struct settings *s, int id, int i, struct text *out);

/* A setting that the game leaves no choice is not worth a line. */
bool option_is_shown(const struct settings *s, int id);

/* What an option is for, and what can be chosen where the game says that. */
void option_describe(const struct settings *s, int id, struct text *out);

/* The games' names: "a, b or c". */
void option_games(struct text *out);

#endif
