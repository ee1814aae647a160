/*
 * The terminal as a screen: keys come in, layers are drawn on a canvas, and what has changed goes
 * out. Everything goes through a port, so that tests play whole games without a terminal.
 *
 * Whoever has the screen draws itself as a layer over those below and asks for the next key; the
 * screen draws all layers before it waits, and by itself when the size changes.
 */
#ifndef TACTIGON_APP_SCREEN_SCREEN_H
#define TACTIGON_APP_SCREEN_SCREEN_H

#include "app/front/front.h"
#include "app/screen/edit.h"
#include "app/screen/frame.h"
#include "app/screen/keys.h"
#include "app/settings/look.h"
#include "app/system/terminal.h"
#include "app/view/view.h"

enum {
    SCREEN_ROWS_MIN = 12, /* less than that shows only that it is too little */
    SCREEN_COLUMNS_MIN = 30,
    SCREEN_QUEUE_MAX = 64, /* keys typed while something else was going on */
    SCREEN_MESSAGE_MAX = 16384,
    SCREEN_CALM_NS = 500 * 1000000, /* a Ctrl-C so soon after a search was meant for that */
};

/* What keys do to a line that is being typed. */
#define SCREEN_TYPING "Enter: do  Esc: clear"

/* How to reach a terminal; terminal.h says what the functions do. */
struct screen_port {
    bool (*open)(const char *enter, const char *leave);
    void (*close)(void);
    struct terminal_size (*size)(void);
    enum terminal_event (*wait)(int ms);
    int (*read)(char *out, int size);
    bool (*write)(const char *bytes, size_t n);
    bool (*suspend)(void);
    int (*code)(void);
};

struct screen;

/* Something that is drawn over what is below it. */
struct screen_layer {
    void (*draw)(struct screen *s, void *context);
    /* What it does with a key while something else is going on; false: the key has to wait. */
    bool (*busy_key)(void *context, const struct key *key);
    /* For how many milliseconds it will look the same by itself, -1: for ever; NULL: the same. */
    int (*still_ms)(void *context);
    /* How many rows a scene below it, laid out like that, keeps free for it; NULL: none. */
    int (*own_rows)(void *context, const struct frame *frame);
    void *context;
    struct screen_layer *below;
    char typed[INPUT_LINE_MAX + 1]; /* the line over which it stands */
};

struct screen {
    struct app *app;
    const struct screen_port *port;
    void (*read_long)(struct screen *s); /* the pager */
    bool is_open;
    bool is_fresh; /* nothing is known of what the terminal shows */
    bool is_due;   /* it is to be drawn before the next wait */
    bool has_mouse;
    char enter[128];
    struct keys keys;
    struct key queue[SCREEN_QUEUE_MAX];
    int n_queued;
    char *kept; /* the paste of the queue, until there is another one; owned */
    bool is_kept_cut;
    const char *pasted; /* the text of the last KEY_PASTE of screen_key; not kept long */
    bool is_pasted_cut;
    struct terminal_size size;
    struct look look;          /* as it was drawn last */
    const struct rules *rules; /* whose sides are drawn, for their colours; NULL: none */
    struct look_styles styles; /* in which `shown` was sent: with others all is sent anew */
    struct canvas shown, next; /* what the terminal shows, and what it is to show */
    struct area own;           /* what a scene below has kept free in `next`; no rows: nothing */
    int row, column;           /* where its cursor is to stand; row -1: nowhere */
    struct output out;
    struct screen_layer *top;
    struct edit edit;
    struct answer told; /* and not been put on the screen yet */
    char message[SCREEN_MESSAGE_MAX];
    bool is_of_size;                      /* the message is about the size of the screen */
    char typed[INPUT_LINE_MAX + 1];       /* instead of an answer */
    char thinking[256];                   /* what a search has found; "": none is going on */
    int64_t drawn_ns;                     /* when it was drawn last */
    int64_t stale_ns;                     /* when something changes by itself */
    int64_t fed_ns;                       /* when bytes came last */
    char *farewell;                       /* the last position, for the main screen; owned */
    void (*show_before)(struct app *app); /* of the front end that gets the terminal back */
};

/* Show through it from now on; the terminal is left alone until screen_open. */
void screen_start(struct app *app, struct screen *s, const struct screen_port *port,
                  void (*read_long)(struct screen *s));

/* Put the terminal back as it was and free what there is; what was told is shown by lines. */
void screen_end(struct screen *s);

/* Take the terminal, unless that has been done; false: it cannot be, and the program leaves. */
bool screen_open(struct screen *s);

/* A layer begins with an empty line; the one of the layer below comes back behind it. */
void screen_push(struct screen *s, struct screen_layer *layer);
void screen_pop(struct screen *s);

/* Draw all layers and send what has changed. */
void screen_draw(struct screen *s);

/*
 * The next key, after drawing what is due; KEY_TIMEOUT after wait_ms (-1: never). Every key makes
 * the next drawing due. KEY_GONE when the program is to end, from then on always.
 */
struct key screen_key(struct screen *s, int wait_ms);

/* ---- drawing, for layers ---- */

/* Text in the rows of next, cut at the right. */
void screen_text(struct screen *s, int row, int column, const char *text, enum style style);

/* The text broken to the columns of the area, in its rows, without the first `skipped` lines. */
void screen_wrap(struct screen *s, struct area to, const char *text, int skipped, enum style style);

/*
 * A scene laid out on the whole canvas, with the terminal's cursor where the scene's is. It gets
 * the message, if it has none of its own.
 */
void screen_compose(struct screen *s, struct scene *scene, struct frame *frame);

/*
 * The input line in the last row behind its prompt, with the keys dim in it as far as there is
 * room, and with the cursor if something is typed or `wants_cursor`.
 */
void screen_draw_input(struct screen *s, const char *prompt, const char *keys, bool wants_cursor);

/* The message in the rows above the input line, at most `rows` of them; returns how many. */
int screen_draw_message(struct screen *s, int rows);

/* ---- messages ---- */

/* Before something is done: what was said before is out of date. */
void screen_clear_message(struct screen *s);

/* What has been told becomes the message or, if it is long, is read in the pager. */
void screen_settle(struct screen *s);

void screen_say(struct screen *s, const char *format, ...) PORT_PRINTF(2, 3);

/*
 * Ctrl and a letter: Ctrl-C clears the line, or leaves where it is empty, as Ctrl-D does; others
 * edit the line. Until calm_ns (0: at any time) a Ctrl-C to leave comes too late for what it was
 * meant for.
 */
void screen_control_key(struct screen *s, const struct key *key, int64_t calm_ns);

/* The same, other keys that edit the line, and a paste, if it is one line. */
void screen_line_key(struct screen *s, const struct key *key, int64_t calm_ns);

/* A key that means the same everywhere: F2 switches the mouse. True: it was one. */
bool screen_common_key(struct screen *s, const struct key *key);

#endif
