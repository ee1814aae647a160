/* Finding, listing and opening saved games. */
#ifndef TACTIGON_SESSION_RESUME_H
#define TACTIGON_SESSION_RESUME_H

#include "session/session.h"

/* A saved game that the menu can continue. */
struct unfinished {
    char name[PLATFORM_NAME_MAX]; /* its file in the state directory; "": there is no such game */
    const struct rules *rules;
    struct text_word what; /* "move 3, red" */
    bool is_unsure;        /* there may be a game whose file could not be read */
};

/* The game that is open. The program's loop owns it; all members but `app` are initially zero. */
struct open_game {
    struct app *app;
    struct session *session;      /* owned; or NULL */
    struct unfinished unfinished; /* if `session` is NULL, the saved game to continue */
};

/* Opens the record at `path`; the caller frees *out. A game of the state directory keeps its file,
 * and is refused if it is already open, also as `open` (which may be NULL). Returns CODE_NONE, or
 * prints a message and returns another code. */
enum exit_code resume_open(struct app *app, const struct session *open, const char *path,
                           struct session **out);

/* Finds the newest unfinished game of `rules` (NULL: any) that is not open, locks it and sets
 * open->unfinished. Moves finished games to the data directory. Returns false if there is no such
 * game. */
bool resume_find(struct open_game *open, const struct rules *rules);

/* Finds a game of the current rules, without a lock. Finds nothing without a terminal. */
void resume_find_for_menu(struct open_game *open);

/* Opens open->unfinished as open->session. On failure, prints a message and returns false. */
bool resume_continue(struct open_game *open);

/* Lists the saved games under the current rules that are not open, the newest first. */
void resume_list(const struct open_game *open, struct store_list *out);

/* Adds "2026-11-21 05:40  move 3, red           red human, cian level:5". The text may contain
 * control characters. */
void resume_label(const struct store_entry *entry, struct text *out);

/* Returns "move 3, red". */
struct text_word resume_describe(const struct game *g);

#endif
