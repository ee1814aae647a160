/* The program's streams. Data goes to standard output or a file. Messages go to standard output if
 * it is a terminal, else to standard error. Prompts are shown only if a person types at a
 * terminal. */
#ifndef TACTIGON_LINES_CONSOLE_H
#define TACTIGON_LINES_CONSOLE_H

#include "front/app.h"
#include "system/input.h"
#include "system/output.h"
#include "view/display.h"
#include "view/theme.h"

struct console {
    struct app app; /* must be first, for console_of */
    struct output out;
    struct output messages;
    struct input input;
    char line[INPUT_LINE_MAX + 1]; /* the buffer of `input` */
    bool has_warned_size;          /* the message about a small terminal was printed */
    bool has_refused_line;         /* a line from a file or pipe was refused */
};

struct console *console_of(struct app *app);

/* Opens the streams. Data goes to the file `path`, unless it is NULL or "-". */
enum exit_code console_open(struct app *app, const char *path, enum store_replace replace);

/* Closes the streams and returns the exit code. The output file is written only after success, or
 * if app->has_answer is set. If writing fails, the code is CODE_FAILED, or CODE_INTERRUPTED after
 * Ctrl-C. */
enum exit_code console_close(struct app *app);

/* Must be called before long work. Returns CODE_FAILED if the file cannot be written. */
enum exit_code console_check_output(struct app *app, const char *path, enum store_replace replace);

/* Functions for struct front. On a terminal, progress is always shown on the same line. */
void console_show(struct app *app);
void console_show_progress(struct app *app, int done, int all);

/* Prints a canvas without trailing spaces. */
void print_canvas(struct app *app, const struct display *display, const struct rules *rules,
                  const struct canvas *c);

void print_painted(struct app *app, const struct theme *theme, enum theme_depth depth,
                   const struct canvas *c);

/* Returns the output for data or for messages, after printing the answer collected so far. */
struct output *console_data(struct app *app);
struct output *console_messages(struct app *app);

/* Reads the next line into line[INPUT_LINE_MAX + 1]. Lines that are too long are refused. Returns
 * false if the program must end: at the end of input, after Ctrl-C, or if output has failed. */
bool console_read(struct app *app, const char *prompt, char *line);

/* Reads a line as console_read does, but returns false if no complete line has arrived. */
bool console_poll(struct app *app, char *line);

/* Asks a yes-or-no question; an empty line means `is_yes`. Returns false also at the end. */
bool console_ask(struct app *app, const char *question, bool is_yes);

#endif
