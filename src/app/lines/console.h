/*
 * The program's streams. Data go to standard output or a file, messages to standard output at a
 * terminal, else to standard error. Prompts are shown only at a terminal.
 */
#ifndef TACTIGON_APP_LINES_CONSOLE_H
#define TACTIGON_APP_LINES_CONSOLE_H

#include "app/settings/app.h"
#include "app/settings/display.h"
#include "app/settings/theme.h"
#include "app/system/input.h"
#include "app/system/output.h"

struct console {
    struct app app; /* first, for console_of */
    struct output out;
    struct output messages;
    struct input input;
    char line[INPUT_LINE_MAX + 1]; /* of the input */
    bool is_size_told;             /* the small terminal was reported */
    bool has_refused_line;         /* of input from a file or pipe */
};

static inline struct console *console_of(struct app *app)
{
    return (struct console *)app;
}

/* Open the streams. Data go to the file `path` unless it is NULL or "-". */
enum exit_code console_open(struct app *app, const char *path, enum store_replace replace);

/* Close the streams. The file is written after success, or if has_answer. If writing fails, success
 * becomes CODE_FAILED. */
enum exit_code console_close(struct app *app);

/* Before long work: CODE_FAILED after a message if the file cannot be written. */
enum exit_code console_check_output(struct app *app, const char *path, enum store_replace replace);

/* For struct front: print the answer; print progress in one line, or in a pipe one line each. */
void console_show(struct app *app);
void console_show_progress(struct app *app, int done, int all);

/* A row of a canvas without newline and trailing spaces. */
void print_row(struct app *app, const struct display *display, const struct rules *rules,
               const struct canvas *c, int row);

void print_painted(struct app *app, const struct theme *theme, enum theme_depth depth,
                   const struct canvas *c);

/* The streams, after the answer so far is printed. */
struct output *console_data(struct app *app);
struct output *console_messages(struct app *app);

/* Read the next line, console_line(app). Lines that are too long are refused. False when the
 * program must leave: end of input, Ctrl-C, output lost. */
bool console_read(struct app *app, const char *prompt);

/* The last line, which may be changed; whether a line was read. */
static inline char *console_line(struct app *app)
{
    return console_of(app)->input.line;
}
static inline bool console_has_read(struct app *app)
{
    return console_of(app)->input.number > 0;
}

/* Unread input is buffered. */
static inline bool console_has_more(struct app *app)
{
    const struct input *in = &console_of(app)->input;
    return in->at < in->filled;
}

/* Ask a yes-or-no question; an empty line means `is_yes`. False also when the program must leave.
 */
bool console_ask(struct app *app, const char *question, bool is_yes);

#endif
