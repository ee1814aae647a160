/* JSON text by formats: the caller writes brackets and commas, json_print escapes. */
#ifndef TACTIGON_APP_REPORT_JSON_H
#define TACTIGON_APP_REPORT_JSON_H

#include "app/settings/app.h"
#include "tactigon/rules.h"

/*
 * Every output begins with {"version":1,. The version is raised when a member changes its meaning
 * or is removed, not when one is added (docs/json.schema.json).
 */
#define JSON_BEGIN "{'version':1,"

/*
 * As printf, but ' in the format is ", %s writes a string in quotes with everything escaped that
 * must be or is not safe to show (a byte that is not UTF-8 is U+FFFD), %-s writes JSON as it is,
 * and an infinite number is null. The only numbers are %d, PRId64, PRIu64 and %.Nf.
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
