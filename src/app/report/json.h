/*
 * JSON text, written piece by piece: the caller keeps brackets and commas in
 * order, this writes what needs care.
 */
#ifndef TACTIGON_APP_REPORT_JSON_H
#define TACTIGON_APP_REPORT_JSON_H

#include "app/settings/app.h"

/*
 * "s" with everything escaped that must be and all that is not safe to show; each byte that is no
 * UTF-8 is U+FFFD.
 */
void json_string(struct app *app, const char *s);

/* "name":"value" and "name": */
void json_member(struct app *app, const char *name, const char *value);
void json_name(struct app *app, const char *name);

/* "game":"...","board":"...","rules":"...","position":"..." */
void json_position(struct app *app, const struct variant *v, const struct pos *p);

#endif
