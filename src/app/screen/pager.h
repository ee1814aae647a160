/*
 * Long texts, a page at a time.
 */
#ifndef TACTIGON_APP_SCREEN_PAGER_H
#define TACTIGON_APP_SCREEN_PAGER_H

#include "app/screen/screen.h"

/* Let a person read the text, until he has enough. */
void pager_run(struct screen *s, const struct answer *text);

/* The same for what the message says. */
void pager_run_message(struct screen *s);

#endif
