/* A simulated terminal: the test's script is read as input, and the screen's output goes to an
 * emulator. Only one can exist at a time. */
#ifndef TACTIGON_TESTS_FAKE_H
#define TACTIGON_TESTS_FAKE_H

#include "emulator.h"
#include "screen/screen.h"
#include "session/session.h"
#include "world.h"

struct fake {
    struct app app;
    struct session *game; /* the game that is played; owned */
    struct screen screen;
    struct emulator seen;
    struct terminal_size size;
    const char *script; /* the input: see fake_type */
    const char *busy;   /* input to type once a running search has reported progress */
    size_t n_sent;      /* number of bytes written */
    int n_writes;
    int waited_ms; /* milliseconds of the program's last wait; -1: no limit */
    bool has_resized;
    void (*display)(struct fake *f); /* called when the program waits for a key; may be NULL */
    void (*peek)(struct fake *f);    /* called when a running search checks for keys; may be NULL */
    bool is_gone;
};

/* Starts the program on a screen of rows x columns. It saves nothing. Settings have the game's
 * defaults, but two people play, and no welcome is shown. Everything is ASCII without colours. */
struct fake *fake_new(const char *game, int rows, int columns);
void fake_free(struct fake *f);

/* Sets the input. When it has been read, the terminal disappears. The program reads one key (a
 * character or a sequence) at a time, so every key makes a frame. Escape alone is "\x1b\x01"; its
 * second byte is a pause and is not sent. */
void fake_type(struct fake *f, const char *script);

/* The program notices the new size at its next wait. */
void fake_resize(struct fake *f, int rows, int columns);

bool fake_shows(const struct fake *f, const char *text);

/* Keys to type. When they have had their effect, `then` is called (unless NULL), and the screen
 * must show all texts in `sees` and none in `lacks`. */
enum { FAKE_SEES = 4, FAKE_LACKS = 2 };
struct fake_step {
    const char *keys;
    void (*then)(struct fake *f);
    const char *sees[FAKE_SEES], *lacks[FAKE_LACKS]; /* both end at the first NULL */
};

/* Begins a session at the position (NULL: the start of the game) on a screen of 24 x 80. */
struct fake *fake_begin(const char *game, const char *position);
struct fake *fake_begin_of(const struct rules *rules, const char *position);

/* Runs the steps of a list that ends with a step without keys. Then the terminal disappears. */
void fake_run(struct fake *f, const struct fake_step *steps);

/* Runs the steps and ends the session. */
void fake_finish(struct fake *f, const struct fake_step *steps);

/* Starts a game, runs the steps and ends it. */
void fake_play(const char *game, const char *position, const struct fake_step *steps);

/* Returns a mouse press where the screen shows this text. If it does not show the text, the test
 * fails. */
struct key fake_press_on(const struct fake *f, const char *text);

void fake_queue(struct fake *f, struct key key);

#endif
