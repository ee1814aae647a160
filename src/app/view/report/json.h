/*
 * JSON text by formats: the caller keeps brackets and commas in order, this writes what needs care.
 */
#ifndef TACTIGON_APP_REPORT_JSON_H
#define TACTIGON_APP_REPORT_JSON_H

#include "app/settings/app.h"
#include "tactigon/rules.h"

/*
 * {"version":1, - the beginning of everything that a command prints. The version is that of all of
 * it: raised when something gets another meaning or goes away, not when there is more.
 * docs/json.schema.json describes it.
 */
#define JSON_BEGIN "{'version':1,"

/*
 * As printf, but that ' in the format stands for ", that %s writes a string with its quotes and
 * everything escaped that must be and all that is not safe to show (each byte that is no UTF-8 is
 * U+FFFD), %-s what is JSON already, and that a number without an end is null. Of the numbers it
 * knows %d, PRId64, PRIu64, and %.Nf.
 */
void json_print(struct app *app, const char *format, ...) PORT_PRINTF(2, 3);

/* For %-s: "," but before the first of several; "true" or "false". */
static inline const char *json_comma(int i)
{
    return i > 0 ? "," : "";
}
static inline const char *json_bool(bool is_true)
{
    return is_true ? "true" : "false";
}

/* "game":"...","board":"...","rules":"...","position":"..." */
void json_position(struct app *app, const struct variant *v, const struct pos *p);

/* "score":12, or "win":5 and "loss":4 with the plies until then. */
void json_score(struct app *app, int score);

/* Steps as programs write them, from the position p on: ["d7d6","c3b6"]. */
void json_steps(struct app *app, const struct variant *v, const struct pos *p,
                const move_code *moves, int n);

#endif
