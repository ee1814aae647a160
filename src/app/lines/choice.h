/*
 * One menu: numbered entries that are chosen by number or by word.
 */
#ifndef TACTIGON_APP_LINES_CHOICE_H
#define TACTIGON_APP_LINES_CHOICE_H

#include "app/settings/app.h"

enum { CHOICE_ENTRIES_MAX = 40, CHOICE_WORD_MAX = 32, CHOICE_LABEL_MAX = 80 };
enum { CHOICE_BACK = -1 };

/* Begins with the title and everything else zero. Entries are shown from 1, counted from 0. */
struct choice {
    const char *title;
    int n;
    int preset;  /* what an empty line chooses */
    bool is_top; /* there is nowhere to go back to */
    struct choice_entry {
        char word[CHOICE_WORD_MAX]; /* may be typed instead of the number */
        char label[CHOICE_LABEL_MAX];
    } entries[CHOICE_ENTRIES_MAX];
};

/* One more entry, shown as the label with the detail behind it; without room it is left out. */
void choice_add(struct choice *m, const char *word, const char *label, const char *detail);

/* The entry of a number, a word or a label, in any case; -1 for neither. */
int choice_find(const struct choice *m, const char *typed);

/* The next line without blanks around it, in app->input; empty, too, when leaving. */
char *choice_read(struct app *app, const char *prompt);

/* A word that every menu knows. */
bool choice_is_quit(const char *typed);
bool choice_is_back(const char *typed);

/* Show it and ask until there is an answer: an entry, or CHOICE_BACK, also when leaving. */
int choice_ask(struct app *app, const struct choice *m);

#endif
