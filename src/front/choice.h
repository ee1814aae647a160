/* A menu: entries that are chosen by number or by word. */
#ifndef TACTIGON_FRONT_CHOICE_H
#define TACTIGON_FRONT_CHOICE_H

#include "front/app.h"

struct session;

enum { CHOICE_ENTRIES_MAX = 100, CHOICE_WORD_MAX = 32, CHOICE_LABEL_MAX = 80 };
enum { CHOICE_BACK = -1 };

/* All members but `title` are initially zero. Entries are counted from 0. */
struct choice {
    const char *title;
    const char *text; /* text between title and entries, in a window; or NULL */
    int n;
    int preset;           /* result for an empty line: an entry, or n for an unlisted default */
    bool has_own_numbers; /* the words are numbers, which are shown instead of 1, 2, ... */
    int winner;           /* 1 + the side whose colour the title has; 0: none */
    bool has_zero;        /* entries are shown with numbers from 0, not from 1 */
    bool is_top;          /* the main menu, from which there is no way back */
    bool is_question;     /* on the screen, the words y and n choose without Enter */
    bool shows_board;     /* the screen shows the board beside the menu */
    bool is_near;         /* the screen shows the menu beside the cursor on the board */
    /* The game that the screen draws below the menu, or NULL. Esc in the main menu chooses the
     * first entry, which continues it. */
    const struct session *behind;
    /* On the screen, a typed line that chooses no entry closes the menu and is kept in the screen's
     * field `typed`. */
    bool keeps_lines;
    /* Runs on the screen when an entry is picked, to show its effect; or NULL. */
    void (*try_entry)(struct app *app, const struct choice *m, int entry);
    /* If not NULL: on the screen, Left and Right also choose the entry, and set *by to -1 or 1. */
    int *by;
    struct choice_entry {
        char word[CHOICE_WORD_MAX]; /* a word to type instead of the number */
        char label[CHOICE_LABEL_MAX];
        bool is_hidden;    /* without a screen, it is not listed, but its word can be typed */
        const char *about; /* shown on the screen while the entry is picked; borrowed; or NULL */
        const char *group; /* heading of the entry's group, shown without a screen; borrowed */
        int what;          /* for use by the code that makes the menu */
    } entries[CHOICE_ENTRIES_MAX + 1]; /* the last is used when the menu is full */
};

/* Adds an entry with a formatted label, and returns it. If the menu is full, the result is an entry
 * that is not shown. */
struct choice_entry *choice_add(struct choice *m, const char *word, const char *format, ...)
    PORT_PRINTF(3, 4);

/* Returns the entry with this number, word or label (upper and lower case are the same); or -1. */
int choice_find(const struct choice *m, const char *typed);

/* Returns whether `typed` is a word that quits or goes back in every menu. */
bool choice_is_quit(const char *typed);
bool choice_is_back(const char *typed);

/* Reports that no entry matches `typed`, and suggests one. */
void choice_refuse(struct app *app, const struct choice *m, const char *typed);

#endif
