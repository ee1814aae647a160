/*
 * Days of the calendar, counted from 1970-01-01 as 0.
 */
#ifndef TACTIGON_APP_SYSTEM_DAY_H
#define TACTIGON_APP_SYSTEM_DAY_H

#include "tactigon/text.h"

enum { DAY_TEXT_MAX = 11 }; /* "2026-11-22", with the terminator */

/* The local date, or that of TACTIGON_TODAY, which tests set; within the years of day_read. */
int day_today(void);

/* Add "2026-11-22"; read it back, from 1970 to 9999: false for anything else. */
void day_format(int day, struct text *out);
bool day_read(const char *s, int *day);

#endif
