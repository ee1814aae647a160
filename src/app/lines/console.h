/*
 * The program's streams: answers are printed, prompts and questions asked. Data go to standard
 * output or a file, messages to standard output at a terminal, else to standard error. Prompts are
 * shown only to a person at a terminal.
 */
#ifndef TACTIGON_APP_LINES_CONSOLE_H
#define TACTIGON_APP_LINES_CONSOLE_H

#include "app/settings/app.h"
#include "app/settings/display.h"
#include "app/settings/theme.h"
#include "app/system/input.h"
#include "app/system/output.h"

/* The program's context with its streams: a pointer to one is a pointer to the other. */
struct console {
    struct app app; /* first: see console_of */
    struct output out;
    struct output messages;
    struct input input;
    char line[INPUT_LINE_MAX + 1]; /* of it */
    bool is_size_told;             /* the message that the terminal is too small was printed */
    bool has_refused_line;         /* of input that is not a terminal */
};

static inline struct console *console_of(struct app *app)
{
    return (struct console *)app;
}

/*
 * Standard streams; the settings are the caller's to fill. Data go to the file `path` unless it is
 * NULL or "-".
 */
enum exit_code console_open(struct app *app, const char *path, enum store_replace replace);

/*
 * Close what was opened. The file gets its data when all went well, or when it did not and
 * has_answer says that they are the answer; what could not be written turns success into
 * CODE_FAILED.
 */
enum exit_code console_close(struct app *app);

/*
 * CODE_FAILED after a message if the file that an option names cannot be written: asked before long
 * work. "-" always can.
 */
enum exit_code console_check_output(struct app *app, const char *path, enum store_replace replace);

/* For struct front: the answer; progress in one line that is written over, or in a pipe many lines.
 */
void console_show(struct app *app);
void console_show_progress(struct app *app, int done, int all);

/*
 * Row `row` of the canvas, drawn by a game, without the end of the line and without blanks at the
 * end; without colours there is no ESC in it.
 */
void print_row(struct app *app, const struct display *display, const struct rules *rules,
               const struct canvas *c, int row);

/* All rows of a painted canvas, in the colours of a theme. */
void print_painted(struct app *app, const struct theme *theme, enum theme_depth depth,
                   const struct canvas *c);

/* The streams, after everything that has been told so far is printed. */
struct output *console_data(struct app *app);
struct output *console_messages(struct app *app);

/*
 * Reads the next line of input, console_line(app). False when the program must leave: at the end of
 * input, after Ctrl-C, or when nothing can be written any more. Lines that are too long are
 * refused.
 */
bool console_read(struct app *app, const char *prompt);

/* The line that was read last, which may be changed; whether there was one. */
static inline char *console_line(struct app *app)
{
    return console_of(app)->input.line;
}
static inline bool console_has_read(struct app *app)
{
    return console_of(app)->input.number > 0;
}

/* More has come than the lines that were read. */
static inline bool console_has_more(struct app *app)
{
    const struct input *in = &console_of(app)->input;
    return in->at < in->filled;
}

/*
 * Asks a question with yes or no for an answer; an empty line means `is_yes`. False also when the
 * program must leave, as after q.
 */
bool console_ask(struct app *app, const char *question, bool is_yes);

#endif
