/* A menu: entries that are chosen by number or by word. */
#ifndef TACTIGON_APP_SESSION_MENU_CHOICE_H
#define TACTIGON_APP_SESSION_MENU_CHOICE_H

#include "app/settings/app.h"

enum { CHOICE_ENTRIES_MAX = 100, CHOICE_WORD_MAX = 32, CHOICE_LABEL_MAX = 80 };
enum { CHOICE_BACK = -1, CHOICE_TAKEN = -2 };

/* All members but the title begin as zero. Entries count from 0, and are shown from 1. */
struct choice {
    const char *title;
    const char *text; /* shown in a window between title and entries; or NULL */
    int n;
    int preset;           /* entry for an empty line; n: none, the prompt names the default */
    bool has_own_numbers; /* the words are numbers, shown instead of 1, 2, ... */
    bool is_top;          /* the top menu: there is no way back */
    bool shows_board;     /* the screen shows the board beside the menu */
    bool is_near;         /* on the screen it is beside the cursor on the board */
    bool is_over_game;    /* on the screen Esc chooses the first entry, which continues */
    /* Handles or refuses a typed line. NULL: typed lines choose entries. */
    bool (*take)(struct app *app, const char *typed);
    /* Runs on the screen when an entry is picked, to show its effect; or NULL. */
    void (*try_entry)(struct app *app, const struct choice *m, int entry);
    /* On the screen Left and Right also choose an entry and set *by to -1 or 1; or NULL. */
    int *by;
    const char *prompt; /* the prompt if `take` is set */
    struct choice_entry {
        char word[CHOICE_WORD_MAX]; /* a word to type instead of the number */
        char label[CHOICE_LABEL_MAX];
        bool is_hidden;    /* listed on the screen only */
        char key;          /* chooses the entry on the screen; 0: no key */
        const char *about; /* shown on the screen while the entry is picked; borrowed; or NULL */
        const char *group; /* heading above the first of the group, in lines; borrowed */
        int what;          /* free for the code that makes the menu */
    } entries[CHOICE_ENTRIES_MAX];
};

/* Adds an entry, shown as label and detail. A full menu drops it. */
void choice_add(struct choice *m, const char *word, const char *label, const char *detail);

/* The entry with this number, word or label, in upper or lower case; or -1. */
int choice_find(const struct choice *m, const char *typed);

/* Words that every menu knows. */
bool choice_is_quit(const char *typed);
bool choice_is_back(const char *typed);

/* Reports that no entry is called `typed`, and suggests one. */
void choice_refuse(struct app *app, const struct choice *m, const char *typed);

#endif
