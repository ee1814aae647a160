/*
 * What a page says of a game beside its moves: the players and the date as people read them, and
 * what each side has and has lost.
 */
#include "app/export/facts.h"

#include <string.h>

#include "tactigon/engine.h"

void facts_player(const struct rules *rules, const char *recorded, struct text *out)
{
    struct player player;
    if (player_read(rules, recorded, &player, NULL) == STATUS_OK)
        player_show(&player, out);
    else
        text_add(out, recorded);
}

/* ---- dates ---- */

/* A number of s[len] that is in min..max. */
static bool read_part(const char *s, size_t len, long min, long max, long *out)
{
    while (len > 1 && *s == '0') {
        s++;
        len--;
    }
    return text_read_number(s, len, min, max, out);
}

void facts_date(const char *recorded, struct text *out)
{
    static const char form[] = "0000-00-00T00:00:00Z";
    static const char *const months[] = {"January",   "February", "March",    "April",
                                         "May",       "June",     "July",     "August",
                                         "September", "October",  "November", "December"};
    long month, day, hour, minute;
    size_t i = 0;
    while (form[i] && (form[i] == '0' ? text_is_digit(recorded[i]) : recorded[i] == form[i]))
        i++;
    if (form[i] || recorded[i] || !read_part(recorded + 5, 2, 1, 12, &month) ||
        !read_part(recorded + 8, 2, 1, 31, &day) || !read_part(recorded + 11, 2, 0, 23, &hour) ||
        !read_part(recorded + 14, 2, 0, 59, &minute))
        text_add(out, recorded);
    else
        text_printf(out, "%ld %s %.4s, %02ld:%02ld UTC", day, months[month - 1], recorded, hour,
                    minute);
}

/* ---- pieces ---- */

static int find_row(const struct facts_pieces *pieces, const struct picture_kind *kind)
{
    int i = 0;
    while (i < pieces->n &&
           (pieces->rows[i].side != kind->side || strcmp(pieces->rows[i].name, kind->name) != 0))
        i++;
    return i;
}

void facts_count(const struct picture *picture, struct facts_pieces *out)
{
    out->n = 0;
    for (int i = 0; i < picture->n_pieces; i++) {
        const struct picture_kind *kind = &picture->pieces[i].kind;
        const int row = find_row(out, kind);
        if (row == out->n)
            out->rows[out->n++] = (struct facts_row){.name = kind->name, .side = kind->side};
        out->rows[row].count++;
    }
}

/* How many of a row at the start there are now. */
static int count_now(const struct facts_pieces *now, const struct facts_row *row)
{
    for (int i = 0; i < now->n; i++) {
        if (now->rows[i].side == row->side && strcmp(now->rows[i].name, row->name) == 0)
            return now->rows[i].count;
    }
    return 0;
}

static int count_side(const struct facts_pieces *pieces, enum side side)
{
    int n = 0;
    for (int i = 0; i < pieces->n; i++)
        n += pieces->rows[i].side == side ? pieces->rows[i].count : 0;
    return n;
}

void facts_lost(const struct facts_pieces *start, const struct facts_pieces *now, enum side side,
                struct text *out)
{
    const int lost = count_side(start, side) - count_side(now, side);
    int named = 0;
    for (int i = 0; i < start->n; i++) {
        const int less = start->rows[i].count - count_now(now, &start->rows[i]);
        named += start->rows[i].side == side && less > 0 ? less : 0;
    }
    if (lost <= 0)
        return;
    text_add(out, "; lost: ");
    if (named != lost) { /* some have become others */
        text_printf(out, "%d piece%s", lost, lost == 1 ? "" : "s");
        return;
    }
    const char *separator = "";
    for (int i = 0; i < start->n; i++) {
        const int less = start->rows[i].count - count_now(now, &start->rows[i]);
        if (start->rows[i].side != side || less <= 0)
            continue;
        text_printf(out, "%s%s", separator, start->rows[i].name);
        if (less > 1)
            text_printf(out, " (%d)", less);
        separator = ", ";
    }
}
