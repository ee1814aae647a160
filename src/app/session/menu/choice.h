/*
 * One menu: numbered entries that are chosen by number or by word.
 */
#ifndef TACTIGON_APP_SESSION_MENU_CHOICE_H
#define TACTIGON_APP_SESSION_MENU_CHOICE_H

#include "app/settings/app.h"

enum { CHOICE_ENTRIES_MAX = 100, CHOICE_WORD_MAX = 32, CHOICE_LABEL_MAX = 80 };
enum { CHOICE_BACK = -1, CHOICE_TAKEN = -2 };

/* Begins with the title and everything else zero. Entries are shown from 1, counted from 0. */
struct choice {
    const char *title;
    const char *text; /* in a window, between title and entries; NULL: none */
    int n;
    int preset;           /* what an empty line chooses; n: no entry, but the prompt says what */
    bool has_own_numbers; /* the words are numbers, which the screen shows instead of 1, 2, ... */
    bool is_top;          /* there is nowhere to go back to */
    bool shows_board;     /* on the screen the board stays visible beside it */
    bool is_over_game;    /* on the screen Esc takes the first entry, which continues the game */
    /* Does or refuses a typed line; NULL: lines choose entries. */
    bool (*take)(struct app *app, const char *typed);
    /* On the screen, when an entry is picked: show what it would do; NULL: nothing. */
    void (*try_entry)(struct app *app, const struct choice *m, int entry);
    /* On the screen Left and Right choose the entry too, and set this to -1 or 1; NULL: no. */
    int *by;
    const char *prompt; /* for lines that go to `take` */
    struct choice_entry {
        char word[CHOICE_WORD_MAX]; /* may be typed instead of the number */
        char label[CHOICE_LABEL_MAX];
        bool is_hidden;    /* only the screen lists it; in lines there are other ways */
        char key;          /* on the screen it chooses the entry at once; 0: no key */
        const char *about; /* on the screen, while it is picked; borrowed; NULL: nothing */
        const char *group; /* in lines, a heading above the first of the group; borrowed */
        int what;          /* for the maker of the menu */
    } entries[CHOICE_ENTRIES_MAX];
};

/* Add an entry, shown as label and detail; without room it is left out. */
void choice_add(struct choice *m, const char *word, const char *label, const char *detail);

/* The entry of a number, a word or a label, in any case; -1: none. */
int choice_find(const struct choice *m, const char *typed);

/* Words that every menu knows. */
bool choice_is_quit(const char *typed);
bool choice_is_back(const char *typed);

/* Report that `typed` is no entry, and suggest one. */
void choice_refuse(struct app *app, const struct choice *m, const char *typed);

#endif
