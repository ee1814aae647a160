/*
 * One menu: numbered entries that are chosen by number or by word.
 */
#ifndef TACTIGON_APP_FRONT_CHOICE_H
#define TACTIGON_APP_FRONT_CHOICE_H

#include "app/settings/app.h"

enum { CHOICE_ENTRIES_MAX = 100, CHOICE_WORD_MAX = 32, CHOICE_LABEL_MAX = 80 };
enum { CHOICE_BACK = -1, CHOICE_TAKEN = -2 };

/* Begins with the title and everything else zero. Entries are shown from 1, counted from 0. */
struct choice {
    const char *title;
    const char *text; /* in a window, between title and entries; NULL: none */
    int n;
    int preset; /* what an empty line chooses; n: none of the entries, but the prompt says what */
    bool has_own_numbers; /* the words are numbers, which the screen shows instead of 1, 2, ... */
    bool is_top;          /* there is nowhere to go back to */
    bool shows_board;     /* on the screen: it is about what stands there */
    bool is_over_game;    /* but on the screen Esc takes the first entry, which does */
    /* Lines that are typed go to `take`, which is done with them or refuses; NULL: entries only. */
    bool (*take)(struct app *app, const char *typed);
    /* On the screen: the entry is picked, and what it would do is to be seen; NULL: nothing. */
    void (*try_entry)(struct app *app, const struct choice *m, int entry);
    const char *prompt; /* of such lines */
    struct choice_entry {
        char word[CHOICE_WORD_MAX]; /* may be typed instead of the number */
        char label[CHOICE_LABEL_MAX];
        bool is_hidden;    /* only the screen lists it; lines have other ways to say it */
        char key;          /* on the screen it takes the entry at once; 0: none does */
        const char *about; /* on the screen, while it is picked; borrowed; NULL: nothing */
        const char *group; /* in lines: stands above the first of it; borrowed; NULL: none */
        int what;          /* for who has made the menu */
    } entries[CHOICE_ENTRIES_MAX];
};

/* One more entry, shown as the label with the detail behind it; without room it is left out. */
void choice_add(struct choice *m, const char *word, const char *label, const char *detail);

/* The entry of a number, a word or a label, in any case; -1 for neither. */
int choice_find(const struct choice *m, const char *typed);

/* A word that every menu knows. */
bool choice_is_quit(const char *typed);
bool choice_is_back(const char *typed);

/* What was typed is no entry: say so, with the one that was perhaps meant. */
void choice_refuse(struct app *app, const struct choice *m, const char *typed);

#endif
