/*
 * The times of turns in a record: comments for programs behind their last steps, "[ms 4200]", and
 * where the clock was stopped in a turn, "[pause 1300]".
 */
#include "record_data.h"

#include <inttypes.h>
#include <string.h>

#include "tactigon/turns.h"

enum { NS_IN_MS = 1000000, MS_MAX = 2000000000, WORD_MAX = 40 };

static const char used_begin[] = "[ms ";
static const char pause_begin[] = "[pause ";

/* The number of a comment that begins so, or -1. */
static int64_t read_ms(const char *comment, const char *begin)
{
    const size_t n = strlen(begin), len = strlen(comment);
    long ms;
    if (strncmp(comment, begin, n) != 0 || comment[len - 1] != ']' ||
        !text_read_number(comment + n, len - n - 1, 0, MS_MAX, &ms))
        return -1;
    return ms;
}

static bool is_used(const char *comment)
{
    return read_ms(comment, used_begin) >= 0;
}

static bool is_pause(const char *comment)
{
    return read_ms(comment, pause_begin) >= 0;
}

bool record_is_of_clock(const char *comment)
{
    return is_used(comment) || is_pause(comment);
}

/* The last of the comments behind n steps. */
static int64_t find_ms(const struct record *r, const struct game *g, int n, const char *begin)
{
    const char *comment;
    int64_t found = -1;
    for (int k = 0; (comment = record_next_comment(r, g, n, &k));) {
        const int64_t ms = read_ms(comment, begin);
        found = ms >= 0 ? ms : found;
    }
    return found;
}

int64_t record_used_ms(const struct record *r, const struct game *g, int n)
{
    return find_ms(r, g, n, used_begin);
}

static enum status put(struct record *r, const struct game *g, const char *begin, int64_t ns,
                       bool (*is_kind)(const char *comment))
{
    char comment[WORD_MAX];
    struct text text = text_in(comment, sizeof comment);
    const int64_t ms = ns / NS_IN_MS;
    text_printf(&text, "%s%" PRId64 "]", begin, ms < MS_MAX ? ms : MS_MAX);
    return record_put_comment(r, g, comment, is_kind);
}

enum status record_put_used(struct record *r, const struct game *g, int64_t used_ns)
{
    return put(r, g, used_begin, used_ns, is_used);
}

enum status record_put_pause(struct record *r, const struct game *g, int64_t used_ns)
{
    return put(r, g, pause_begin, used_ns, is_pause);
}

struct clock record_clock_now(const struct record *r, const struct game *g)
{
    struct clock_control control[2];
    record_clock(r, control);
    struct clock c = clock_of(control);
    struct turn t = {0};
    while (turn_next(g, &t) && (t.end < game_length(g) || !game_pos(g)->mid_turn)) {
        const int64_t used = record_used_ms(r, g, t.end);
        if (used >= 0)
            clock_end_turn(&c, t.side, used);
        c.has_moved[t.side] = true;
    }
    const int64_t pause = find_ms(r, g, game_length(g), pause_begin);
    clock_begin_turn(&c, (enum side)game_pos(g)->side, pause > 0 ? pause : 0);
    return c;
}
