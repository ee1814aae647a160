/* Prints JSON from format strings. The caller writes brackets and commas; json_print() escapes. */
#ifndef TACTIGON_REPORT_JSON_H
#define TACTIGON_REPORT_JSON_H

#include "front/app.h"
#include "rules/rules.h"

/* Every output begins with {"version":1,. The version is raised when a member changes its meaning
 * or is removed, not when one is added (docs/json.schema.json). */
#define JSON_BEGIN "{'version':1,"

/*
 * Works like printf, except that:
 *   ' in the format is printed as "
 *   %s writes a string in quotes, with escapes; a byte that is not UTF-8 becomes U+FFFD
 *   %-s writes JSON as it is
 *   an infinite number is written as null
 * The only conversions for numbers are %d, PRId64, PRIu64 and %.Nf.
 */
void json_print(struct app *app, const char *format, ...) PORT_PRINTF(2, 3);

/* Returns "" before the first item of a list, and "," before each other item. Print it with %-s. */
static inline const char *json_comma(int i)
{
    return i > 0 ? "," : "";
}
static inline const char *json_bool(bool is_true)
{
    return is_true ? "true" : "false";
}

/* Prints "game":"...","board":"...","rules":"...","position":"...". */
void json_position(struct app *app, const struct variant *v, const struct pos *p);

/* Prints "score":12 or, with the plies until the end, "win":5 or "loss":4. */
void json_score(struct app *app, int score);

/* Prints the n steps played from position p in the notation of programs: ["d7d6","c3b6"]. */
void json_steps(struct app *app, const struct variant *v, const struct pos *p,
                const move_code *moves, int n);

#endif
