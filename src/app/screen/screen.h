/*
 * The terminal as a screen. A game, a menu or the pager pushes a layer and asks for keys; before
 * each wait the screen draws all layers on a canvas and sends the changed cells. It uses only
 * terminal.h, which tests replace.
 */
#ifndef TACTIGON_APP_SCREEN_SCREEN_H
#define TACTIGON_APP_SCREEN_SCREEN_H

#include "app/screen/input/keys.h"
#include "app/screen/input/line_edit.h"
#include "app/session/menu/choice.h"
#include "app/session/typed/command.h"
#include "app/settings/app.h"
#include "app/settings/display.h"
#include "app/system/output.h"
#include "app/system/terminal.h"
#include "app/view/view.h"

enum {
    SCREEN_ROWS_MIN = 12, /* a smaller terminal shows only that it is too small */
    SCREEN_COLUMNS_MIN = 30,
    SCREEN_WINDOW_ROWS = 16, /* room for the window at the end of a game */
    SCREEN_WINDOW_COLUMNS = 44,
    SCREEN_ROWS_MAX = 400, /* the rest of a larger terminal stays blank */
    SCREEN_COLUMNS_MAX = 1000,
    SCREEN_QUEUE_MAX = 64, /* keys typed while something else was going on */
    SCREEN_MESSAGE_MAX = 16384,
    SCREEN_CALM_NS = 500 * 1000000, /* after a search, in which Ctrl-C was meant for it */
};

struct screen;

struct press {
    struct screen *screen;
    void *context; /* the layer's */
    const struct key *key;
    int argument; /* of the binding */
};

/* The states in which a key is pressed; layers add bits from STATE_OWN on. */
enum screen_state {
    STATE_IDLE = 1,   /* the screen waits for the key */
    STATE_BUSY = 2,   /* a search is running */
    STATE_TYPED = 4,  /* the line is not empty */
    STATE_YIELDS = 8, /* set by a layer: a key that waits interrupts the search */
    STATE_SEEKS = 16, /* the screen shows a search result */
    STATE_OWN = 32
};

/* Kinds of a binding: one of the four arrows; any key. */
enum { KEY_ARROW = -1, KEY_ANY = -2 };

/* The meaning of a key in states with all of `in` and none of `out`. */
struct binding {
    int kind : 6;    /* of the key; KEY_NONE ends a table */
    unsigned ch : 7; /* 0: any */
    unsigned in : 19, out : 19;
    int argument : 12;
    void (*run)(const struct press *on); /* NULL: the key waits */
};

/* The key hints for states with all of `in` and none of `out`. */
struct key_hints {
    unsigned in, out;
    int entry; /* as in a key_list */
    const char *items[8];
};
#define TYPING_KEYS "Enter: do", "Esc: clear"

struct screen_layer {
    void (*draw)(struct screen *s, void *context);
    const struct binding *keys;        /* the first that fits is done; other keys edit the line */
    const struct key_hints *hints;     /* the first that fits is shown; the last one always fits */
    unsigned (*states)(void *context); /* bits from STATE_OWN on; or NULL */
    int (*still_ms)(void *context);    /* milliseconds until it looks different; -1, NULL: never */
    void *context;
    struct layout layout; /* of its board as last drawn; gives clicks their meaning */
    bool keeps_lines;     /* a line may be typed instead of the answer to a question over it */
    int64_t calm_ns;      /* until then Ctrl-C does not leave */
    struct screen_layer *below;
    uint8_t number;                 /* from 1, the lowest */
    char typed[INPUT_LINE_MAX + 1]; /* the line of the layer below, until this one is popped */
};

struct screen {
    struct app *app;
    void (*read_long)(struct screen *s); /* the pager */
    bool is_open;
    bool is_fresh; /* the terminal may show anything: clear it */
    bool is_due;   /* it is drawn before the next wait */
    bool has_mouse;
    char enter[128];
    struct keys keys;
    struct key queue[SCREEN_QUEUE_MAX];
    int n_queued;
    struct terminal_size size;
    struct display display;       /* as it was drawn last */
    const struct rules *rules;    /* of the game that is drawn, or NULL */
    struct display_styles styles; /* in which `shown` was sent */
    struct canvas shown, next;    /* the cells on the terminal, and the next drawing */
    struct key_list key_hints;    /* of the layer that is drawn, until one place shows them */
    struct area input;            /* the row of the prompt */
    int row, column;              /* of the terminal's cursor; row -1: hidden */
    struct output out;
    struct screen_layer *top;
    struct edit edit;
    enum key_kind last; /* the key that was done last */
    char message[SCREEN_MESSAGE_MAX];
    char typed[INPUT_LINE_MAX + 1]; /* the line that was typed instead of an answer */
    bool has_score;                 /* `score` is that of the last search, for the first side */
    int score;
    char thinking[256];         /* the search result so far; "" without one */
    int64_t drawn_ns;           /* when it was drawn last */
    int64_t stale_ns;           /* when the drawing becomes out of date */
    int64_t fed_ns;             /* when bytes came last */
    int escape_ms;              /* milliseconds to wait for the rest of a sequence after ESC */
    int thinking_ms;            /* milliseconds between drawings while a bot thinks */
    bool is_far;                /* over ssh */
    char *farewell;             /* the last position, for the main screen; owned */
    const struct front *before; /* the front end that gets the terminal back */
};

static inline struct screen *screen_of(const struct app *app)
{
    return app->front_context;
}

/* As `pump` of a front end: called by a search again and again. */
void screen_pump(struct app *app);

/* Takes the terminal, once. False: that is impossible, and the program leaves. */
bool screen_open(struct screen *s);

/* A layer begins with an empty line; screen_pop brings back the line of the layer below. */
void screen_push(struct screen *s, struct screen_layer *layer);
void screen_pop(struct screen *s);

void screen_draw(struct screen *s);

/* ---- drawing, for layers ---- */

/*
 * Draws a view model on the whole canvas, with the key hints and with the message unless it has
 * another.
 */
void screen_compose(struct screen *s, struct view_model *model, struct layout *layout);

/*
 * The prompt and the input line, in the row of the last view model or the last row, with key hints
 * that no view model has shown, and with the cursor if something is typed or `wants_cursor`.
 */
void screen_draw_input(struct screen *s, const char *prompt, bool wants_cursor);

/* The meaning of a click for the top layer. */
struct hit screen_hit(const struct screen *s, const struct key *mouse);

/* Draws the text wrapped in the area, without its first `skipped` lines. */
void screen_wrap(struct screen *s, struct area to, const char *text, int skipped, enum style style);

/* A box of lines with a title, unless that is "". A click into it means nothing below it. */
void screen_draw_box(struct screen *s, struct area to, const char *title);

/* The message in the rows above the input line, at most `rows` of them. */
void screen_draw_message(struct screen *s, int rows);

/* ---- messages ---- */

void screen_clear_message(struct screen *s);

/* The answer becomes the message or, if it is long, opens the pager. */
void screen_settle(struct screen *s);

void screen_message(struct screen *s, const char *format, ...) PORT_PRINTF(2, 3);
void screen_add(struct screen *s, const char *text);

/* ---- keys ---- */

/*
 * Draws if that is due, waits for a key and lets the layer on top do it. Returns its kind;
 * KEY_TIMEOUT after wait_ms milliseconds (-1: never); KEY_GONE always once the program ends.
 */
enum key_kind screen_turn(struct screen *s, int wait_ms);

/* Lets a key wait for the next screen_turn, and owns it. */
void screen_queue_key(struct screen *s, const struct key *key);

/* Drops the waiting keys of this kind; KEY_NONE: all. */
void screen_drop_keys(struct screen *s, enum key_kind kind);

/* Waits `ms` milliseconds without drawing. False: a key or another event came. */
bool screen_rest(struct screen *s, int ms);

/*
 * For bindings. The first edits the line, also by a paste of one line; with an empty line Ctrl-D
 * leaves, and Ctrl-C after calm_ns of the layer. The second ends a search. The third does nothing.
 */
void screen_line_key(const struct press *on);
void screen_stop(const struct press *on);
void screen_ignore(const struct press *on);

/* ---- long texts, a page at a time (pager.c) ---- */

struct pager {
    struct screen *screen;
    struct screen_layer layer;
    bool is_open;
    struct answer text; /* owned */
    int top;
    int lines;
    int width; /* the width for which lines were counted */
    bool is_searching;
    bool has_failed;  /* the last search found nothing */
    char wanted[128]; /* the text of the last search */
    int found;        /* the line where it was found, or -1 */
};

/* Opens the pager with the answer and takes ownership of it; a bot may be thinking. */
void pager_open(struct pager *p, struct screen *s);

/* pager_read waits until it is closed; the others open it with the answer or message and wait. */
void pager_read(struct pager *p);
void pager_run(struct screen *s);
void pager_run_message(struct screen *s);

/* ---- completions of a typed line, and its places (complete.c) ---- */

enum { COMPLETE_WORD_MAX = 32 };

struct completion {
    int n;                          /* how many candidates there are */
    char common[COMPLETE_WORD_MAX]; /* the text that all of them add at the cursor */
    char list[LIST_TEXT_MAX];       /* the candidates, sorted, with a blank between */
};

/*
 * The words that fit at byte `cursor` of the line: commands, settings and questions with their
 * arguments, and legal moves place by place. "exit", a second word for "quit", is offered only if
 * no first word fits.
 */
void complete_line(const struct commands *all, const char *line, int cursor,
                   struct completion *out);

/*
 * The places where the typed move begins and, once it is legal, ends; PLACE_NONE if unknown. With a
 * picked piece a single place is the end.
 */
void complete_places(struct session *p, const char *line, int *from, int *to);

/* Tab in a line: the first completes, the second in a row lists the candidates. */
void complete_typed(struct screen *s, const struct commands *all);

/* ---- users of the screen (play_keys.c, screen_menu.c, position_editor.c, watch.c) ---- */

/* As `choose` and `ask` of a front end. */
int screen_menu_run(struct app *app, const struct choice *m);
bool screen_menu_ask(struct app *app, const char *question, bool is_yes);

/* As `take` of a menu: keeps the line in `typed` of the screen. */
bool screen_menu_keep_line(struct app *app, const char *typed);

/* As `play`, `edit` and `replay` of a front end. */
bool play_on_screen(struct session *session);
bool editor_on_screen(struct editor *e);
bool replay_on_screen(struct replay *r, const char *first);

/* ---- two canvases to bytes (terminal_diff.c) ---- */

/*
 * Bytes to take the screen and to give it back, which may be sent twice. Mouse reports end first,
 * else later ones would be typed into the shell.
 */
#define TERMINAL_ENTER     "\x1b[?1049h\x1b[m\x1b[2J\x1b[H\x1b[?2004h"
#define TERMINAL_MOUSE_ON  "\x1b[?1000h\x1b[?1002h\x1b[?1006h"
#define TERMINAL_MOUSE_OFF "\x1b[?1006l\x1b[?1002l\x1b[?1000l"
#define TERMINAL_LEAVE                                                                             \
    TERMINAL_MOUSE_OFF "\x1b[?2004l\x1b[?2026l\x1b[m\x1b[2J\x1b[H\x1b[?25h\x1b[?1049l"

/*
 * Adds to *out the bytes that turn `old`, which is on the terminal, into `now`. The terminal is
 * cleared first if `old` is NULL or of another size; pass NULL when the styles have changed. The
 * cursor is put at (row, column), moved into the canvas; with row -1 it is hidden.
 */
void terminal_diff_send(const struct canvas *old, const struct canvas *now,
                        const struct display_styles *styles, int row, int column,
                        struct output *out);

/* ---- which front end a person gets (start.c) ---- */

/*
 * Call it before a person is asked anything. It catches Ctrl-C, and chooses the screen if the
 * settings, the options, the environment and the terminal allow it.
 */
void start_front(struct app *app);

/* Makes a screen the front end; screen_open takes the terminal when there is something to show. */
void start_screen(struct app *app, struct screen *s);

/* Puts the terminal back, frees all, and prints the answer line by line. */
void screen_end(struct screen *s);

/* The same for the front end that start_front chose. */
void start_end(struct app *app);

#endif
