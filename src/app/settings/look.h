/*
 * What can be shown where the program writes, and how much of it.
 */
#ifndef TACTIGON_APP_SETTINGS_LOOK_H
#define TACTIGON_APP_SETTINGS_LOOK_H

#include "app/settings/app.h"

/* How to write, found out anew for each picture: a window may have changed its size. */
struct look {
    bool is_unicode;
    bool has_color;
    int palette;
    int width;  /* columns there are */
    int height; /* lines; 0: nobody knows, or they do not end */
};

struct look look_of(const struct app *app);

#endif
