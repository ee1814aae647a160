/*
 * JSON text, written piece by piece: the caller keeps brackets and commas in
 * order, this writes what needs care.
 */
#ifndef TACTIGON_APP_REPORT_JSON_H
#define TACTIGON_APP_REPORT_JSON_H

#include "app/view/report/report.h"

/*
 * The version of what is printed, all of it: raised when something gets another meaning or goes
 * away, not when there is more. docs/json.schema.json describes it.
 */
enum { JSON_VERSION = 1 };

/* {"version":1, - the beginning of everything that a command prints. */
void json_begin(struct app *app);

/*
 * "s" with everything escaped that must be and all that is not safe to show; each byte that is no
 * UTF-8 is U+FFFD.
 */
void json_string(struct app *app, const char *s);

/* "name":"value", the same behind a comma, and "name": */
void json_member(struct app *app, const char *name, const char *value);
void json_also(struct app *app, const char *name, const char *value);
void json_name(struct app *app, const char *name);

/* "game":"...","board":"...","rules":"...","position":"..." */
void json_position(struct app *app, const struct variant *v, const struct pos *p);

/* As report_print and report_print_best. */
void json_report(const struct report *r);
void json_best(struct app *app, const struct game *g, const struct search_result *found);

#endif
