/*
 * Dates and their numbers, by the Gregorian calendar.
 */
#include "app/system/day.h"

#include <string.h>
#include <time.h>

#include "app/system/platform.h"

enum { YEAR_FIRST = 1970, YEAR_LAST = 9999, MONTHS = 12, YEAR_ZERO = 1900 /* of struct tm */ };

/* Months are from 0. */
static int days_in_month(int year, int month)
{
    static const int days[MONTHS] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    const bool is_leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return days[month] + (month == 1 && is_leap);
}

static int number_of(int year, int month, int day)
{
    int n = day - 1;
    for (int y = YEAR_FIRST; y <= year; y++)
        for (int m = 0; m < (y < year ? MONTHS : month); m++)
            n += days_in_month(y, m);
    return n;
}

void day_format(int day, struct text *out)
{
    int year = YEAR_FIRST, month = 0;
    while (day >= days_in_month(year, month)) {
        day -= days_in_month(year, month++);
        year += month / MONTHS;
        month %= MONTHS;
    }
    text_printf(out, "%04d-%02d-%02d", year, month + 1, day + 1);
}

static bool read_digits(const char *s, int n, int *out)
{
    *out = 0;
    for (int i = 0; i < n; i++) {
        if (!text_is_digit(s[i]))
            return false;
        *out = 10 * *out + (s[i] - '0');
    }
    return true;
}

bool day_read(const char *s, int *day)
{
    int year, month, date;
    if (strlen(s) != DAY_TEXT_MAX - 1 || s[4] != '-' || s[7] != '-' || !read_digits(s, 4, &year) ||
        !read_digits(s + 5, 2, &month) || !read_digits(s + 8, 2, &date) || year < YEAR_FIRST ||
        month < 1 || month > MONTHS || date < 1 || date > days_in_month(year, month - 1))
        return false;
    *day = number_of(year, month - 1, date);
    return true;
}

int day_today(void)
{
    const char *set = platform_env("TACTIGON_TODAY");
    int day;
    if (set && day_read(set, &day))
        return day;
    const time_t now = time(NULL);
    const struct tm *local = localtime(&now);
    if (!local || local->tm_year < YEAR_FIRST - YEAR_ZERO)
        return 0;
    if (local->tm_year > YEAR_LAST - YEAR_ZERO)
        return number_of(YEAR_LAST, MONTHS - 1, 31);
    return number_of(local->tm_year + YEAR_ZERO, local->tm_mon, local->tm_mday);
}
