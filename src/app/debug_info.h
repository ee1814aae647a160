/*
 * --debug-info: what the report of a fault should tell.
 */
#ifndef TACTIGON_APP_DEBUG_INFO_H
#define TACTIGON_APP_DEBUG_INFO_H

#include "app/settings/app.h"

void debug_info_print(struct app *app);

#endif
