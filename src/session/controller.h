/* How a lesson or puzzle controls a session. */
#ifndef TACTIGON_SESSION_CONTROLLER_H
#define TACTIGON_SESSION_CONTROLLER_H

#include "session/command.h"
#include "session/session.h"

struct marks;

/* Functions other than `after` may be NULL. */
struct controller {
    const struct command *commands; /* searched first; the last row has no name */
    const char *without; /* names of unavailable commands of the game, separated by spaces */
    const char *refusal; /* the message if a command listed in `without` is typed */
    void (*after)(struct session *p);               /* runs after a command or turn */
    void (*answer)(struct session *p, bool is_yes); /* gets the answer to `question` */
    /* Moves `by` turns (-1, 0 or 1) in the solution or refutation shown. Returns false if none is
     * shown. */
    bool (*step)(struct session *p, int by);
    /* Adds the task, shown beside the board. If it adds nothing, the last event is shown. */
    void (*task)(const struct session *p, struct text *out);
    /* Marks the goal and the steps of a hint on the board. */
    void (*mark)(const struct session *p, struct marks *out);
    const char *names[2]; /* who plays each side; NULL: as in a game */
    const char *refused;  /* names in `commands` that are refused at present; or NULL */
    char question[2048];  /* the question to ask next; "" for none. An empty line means yes. */
    bool has_no_warnings; /* warnings are not shown, because they would reveal the solution */
};

/* Moves `by` turns in the solution or refutation that is shown. Returns false if none is shown. */
bool session_step_line(struct session *p, int by);

#endif
