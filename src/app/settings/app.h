/*
 * The context that every part of the front end gets first: where to read and
 * write, the settings, and whether the program is about to leave.
 *
 * Streams: data go to `out`. Messages (errors, notes) go to app_say: to standard
 * output at a terminal, else to standard error. Prompts are shown only to a
 * person at a terminal.
 */
#ifndef TACTIGON_APP_SETTINGS_APP_H
#define TACTIGON_APP_SETTINGS_APP_H

#include "app/system/input.h"
#include "app/system/output.h"
#include "app/system/platform.h"
#include "app/settings/settings.h"
#include "app/settings/settings_file.h"
#include "tactigon/port.h"
#include "tactigon/rng.h"

enum exit_code {
    CODE_NONE = -1, /* the program goes on */
    CODE_DONE = 0,
    CODE_FAILED = 1,
    CODE_USAGE = 2,
    CODE_BAD_FILE = 3,
    CODE_ILLEGAL = 4,
    CODE_INTERRUPTED = 130,
};

struct play;

/* A saved game that the menu can go on with. */
struct unfinished {
    char name[PLATFORM_NAME_MAX]; /* of its file in the state directory; "": there is none */
    const struct rules *rules;
    char what[64];  /* "move 3, red" */
    bool is_unsure; /* there may be one that could not be read */
};

struct app {
    struct settings settings;
    struct output out;
    struct output messages;
    struct input input;
    bool has_terminal_in;
    bool has_terminal_out;
    enum store_replace replace; /* of files that options name */
    bool has_answer;            /* the data are complete, whatever the code says */
    enum exit_code code;        /* CODE_NONE until somebody has decided to leave */
    struct settings_file settings_file;
    bool is_seeded;
    struct rng rng;    /* see app_rng */
    bool has_seeds;    /* the seed of a game has been asked for */
    struct rng seeds;  /* gives those of the games behind the first */
    struct play *game; /* the game that the menu can go on with; NULL when there is none */
    struct unfinished unfinished; /* else this one */
    bool is_size_told;            /* that the terminal is too small has been said */
};

/*
 * Standard streams; the settings are the caller's to fill. Data go to the file `path` unless it is
 * NULL or "-".
 */
enum exit_code app_open(struct app *app, const char *path, enum store_replace replace);

/*
 * Close what was opened. The file gets its data when all went well, or when it did not and
 * has_answer says that they are the answer; what could not be written turns success into
 * CODE_FAILED.
 */
enum exit_code app_close(struct app *app);

/*
 * CODE_FAILED after a message when the file could not be written that an option names, which is
 * better known before long work. "-" can always be.
 */
enum exit_code app_check_output(struct app *app, const char *path, enum store_replace replace);

bool app_is_leaving(const struct app *app);
void app_leave(struct app *app, enum exit_code code);

/* Data. What of it is not fit to be shown is '?', see output.h. */
void app_print(struct app *app, const char *format, ...) PORT_PRINTF(2, 3);

/* The text of a file: as it is, but what a terminal must not get. */
void app_print_file(struct app *app, const char *text);

/* A message. app_complain names the line of input that it is about, unless a person typed it. */
void app_say(struct app *app, const char *format, ...) PORT_PRINTF(2, 3);
void app_complain(struct app *app, const char *format, ...) PORT_PRINTF(2, 3);

/* Says so; returns CODE_FAILED. */
enum exit_code app_no_memory(struct app *app);

/* Ctrl-C has been answered. The terminal has shown it: what comes next begins on a new line. */
void app_forget_interrupt(struct app *app);

/*
 * The next line of input, app->input.line. False when the program is to leave: at the end of
 * input, after Ctrl-C, or when nothing can be written any more. Lines that are too long are
 * refused and passed over.
 */
bool app_read(struct app *app, const char *prompt);

/*
 * A question with yes or no for an answer; `is_yes` when the answer is an empty line. False too
 * when the program is to leave, which q asks for.
 */
bool app_ask(struct app *app, const char *question, bool is_yes);

/*
 * The seed of the next game: what the settings say, then numbers that follow from it; without one
 * a number drawn by chance. What nobody has given is said, so that it can be used again.
 */
uint64_t app_next_seed(struct app *app);

/* The generator, seeded as a game; a game seeds it anew for every choice, see play.h. */
struct rng *app_rng(struct app *app);

#endif
