/*
 * What a page says of a game beside its moves: the players and the date as people read them, and
 * what each side has and has lost. And where pictures and pages go.
 */
#include "app/view/export/export.h"

#include <string.h>

#include "app/system/mem.h"
#include "app/system/output.h"
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

/* Piece i is one of the side, the first of its name. */
static bool is_first(const struct picture *picture, int i, enum side side)
{
    const struct picture_piece *all = picture->pieces;
    int k = 0;
    while (k < i && (all[k].kind.side != side || strcmp(all[k].kind.name, all[i].kind.name) != 0))
        k++;
    return k == i && all[i].kind.side == side;
}

void facts_lost(const struct variant *v, const struct pos *start, const struct pos *now,
                enum side side, struct text *out)
{
    const int lost = rules_count_pieces(v, start, side, "") - rules_count_pieces(v, now, side, "");
    struct picture picture;
    char room[ERROR_TEXT_MAX];
    struct text names = text_in(room, sizeof room);
    int named = 0;
    v->rules->show->picture(v, start, &picture);
    for (int i = 0; i < picture.n_pieces; i++) {
        const char *name = picture.pieces[i].kind.name;
        const int less = is_first(&picture, i, side) ? rules_count_pieces(v, start, side, name) -
                                                           rules_count_pieces(v, now, side, name)
                                                     : 0;
        if (less > 0)
            text_printf(&names, "%s%s", named > 0 ? ", " : "", name);
        if (less > 1)
            text_printf(&names, " (%d)", less);
        named += less > 0 ? less : 0;
    }
    if (lost > 0 && named == lost)
        text_printf(out, "; lost: %s", room);
    else if (lost > 0) /* some have become others */
        text_printf(out, "; lost: %d piece%s", lost, lost == 1 ? "" : "s");
}

/* ---- where they go ---- */

/* What has been made as a file, or among what is told. */
static enum exit_code hand_over(struct app *app, const char *path, const struct buffer *made)
{
    struct output out;
    struct error error;
    if (strcmp(path, "-") == 0) {
        app_print_file(app, buffer_text(made));
        return CODE_NONE;
    }
    bool is_written = output_open(&out, path, OUTPUT_REPLACE, &error);
    if (is_written) {
        output_add(&out, buffer_text(made));
        is_written = output_commit(&out, &error);
    }
    output_close(&out);
    if (!is_written) {
        app_say(app, "tactigon: cannot write '%s': %s\n", path, error.text);
        return CODE_FAILED;
    }
    if (app->has_terminal_out && !app->settings.is_quiet)
        app_say(app, "Written: %s\n", path);
    return CODE_NONE;
}

enum exit_code export_to(struct app *app, const struct review *x, const char *path,
                         enum status (*export)(const struct review *x, struct buffer *out))
{
    struct buffer made = {0};
    mem_check(export(x, &made));
    if (made.is_lost)
        mem_end();
    const enum exit_code code = hand_over(app, path, &made);
    buffer_free(&made);
    return code;
}
