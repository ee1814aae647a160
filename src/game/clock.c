/* The clock of a game, time controls as text, and the times of turns in records. */
#include "record_data.h"

#include <inttypes.h>
#include <string.h>

#include "core/utf8.h"
#include "game/turns.h"

enum {
    SECOND_MS = 1000,
    MINUTE_MS = 60 * SECOND_MS,
    HOUR_MS = 60 * MINUTE_MS,
    HOURS_MAX = 100,
    TENTHS_BELOW_MS = 10 * SECOND_MS,
};

static const struct unit {
    const char *word;
    int64_t ms;
} units[] = {{"h", HOUR_MS}, {"m", MINUTE_MS}, {"s", SECOND_MS}, {"ms", 1}};
enum { UNITS = sizeof units / sizeof units[0] };

/* Reads a time such as "1h30m" at *s, and moves *s past it. */
static bool read_time(const char **s, int64_t *out)
{
    const int64_t most = (int64_t)HOURS_MAX * HOUR_MS;
    *out = 0;
    do {
        const size_t n = strspn(*s, "0123456789"), len = strspn(*s + n, "hms");
        int i = 0;
        long value;
        while (i < UNITS &&
               (strlen(units[i].word) != len || strncmp(units[i].word, *s + n, len) != 0))
            i++;
        if (i == UNITS || !text_read_number(*s, n, 0, HOURS_MAX * HOUR_MS, &value) ||
            value * units[i].ms > most - *out)
            return false;
        *out += value * units[i].ms;
        *s += n + len;
    } while (text_is_digit(**s));
    return true;
}

/* Reads a time control such as "5m+3s" at *s, and moves *s past it. */
static bool read_control(const char **s, struct clock_control *out)
{
    *out = (struct clock_control){0};
    if (!read_time(s, &out->base_ms) || out->base_ms == 0)
        return false;
    if (**s != '+' && **s != '/')
        return true;
    int64_t *more = *(*s)++ == '+' ? &out->increment_ms : &out->delay_ms;
    return read_time(s, more);
}

/* Reads the name of a side and "=" at *s, such as "red="; returns the side, or -1. */
static int read_side(const char **s, const struct rules *rules)
{
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        const char *name = rules->side_names[side];
        const size_t len = strlen(name);
        if (strncmp(*s, name, len) == 0 && (*s)[len] == '=') {
            *s += len + 1;
            return side;
        }
    }
    return -1;
}

static bool read_all(const char *s, const struct rules *rules, struct clock_control out[2])
{
    if (text_equal_nocase(s, "none"))
        return true;
    if (!strchr(s, '=')) {
        const bool is_read = read_control(&s, &out[SIDE_FIRST]);
        out[SIDE_SECOND] = out[SIDE_FIRST];
        return is_read && *s == '\0';
    }
    for (;;) {
        const int side = read_side(&s, rules);
        if (side < 0 || out[side].base_ms > 0 || !read_control(&s, &out[side]))
            return false;
        if (*s == '\0')
            return true;
        if (*s++ != ',')
            return false;
    }
}

enum status clock_read(const char *text, const struct rules *rules, struct clock_control *out,
                       struct error *error)
{
    struct clock_control control[2] = {{0}};
    const char *const *sides = rules->side_names;
    if (!read_all(text, rules, control))
        return error_set(
            error, STATUS_BAD_INPUT, 0, 0,
            "'%s' is not a clock: use none, 5m, 5m+3s (3s more after each turn), 5m/5s "
            "(5s of each turn free) or %s=5m,%s=90s",
            utf8_quote(text, 40).text, sides[SIDE_FIRST], sides[SIDE_SECOND]);
    memcpy(out, control, sizeof control);
    return STATUS_OK;
}

static void format_time(int64_t ms, struct text *out)
{
    int i = 0;
    while (ms % units[i].ms != 0)
        i++;
    text_printf(out, "%lld%s", (long long)(ms / units[i].ms), units[i].word);
}

static void format_control(const struct clock_control *c, struct text *out)
{
    format_time(c->base_ms, out);
    if (c->increment_ms > 0) {
        text_put(out, '+');
        format_time(c->increment_ms, out);
    } else if (c->delay_ms > 0) {
        text_put(out, '/');
        format_time(c->delay_ms, out);
    }
}

struct text_word clock_format(const struct clock_control control[2], const struct rules *rules)
{
    const struct clock_control *a = &control[SIDE_FIRST], *b = &control[SIDE_SECOND];
    struct text_word word;
    struct text text = text_in(word.text, sizeof word.text);
    if (a->base_ms == 0 && b->base_ms == 0) {
        text_add(&text, "none");
    } else if (a->base_ms == b->base_ms && a->increment_ms == b->increment_ms &&
               a->delay_ms == b->delay_ms) {
        format_control(a, &text);
    } else {
        for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
            if (control[side].base_ms == 0)
                continue;
            text_printf(&text, "%s%s=", text.len > 0 ? "," : "", rules->side_names[side]);
            format_control(&control[side], &text);
        }
    }
    return word;
}

struct clock clock_of(const struct clock_control control[2])
{
    struct clock c = {.side = SIDE_FIRST};
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        c.control[side] = control[side];
        c.left_ms[side] = control[side].base_ms;
    }
    return c;
}

/* Returns how much of the time used for a turn is charged to the side. All times are in the same
 * unit. */
static int64_t charged(const struct clock *c, enum side side, int64_t used, int64_t delay)
{
    return c->has_moved[side] && used > delay ? used - delay : 0;
}

void clock_end_turn(struct clock *c, enum side side, int64_t used_ms)
{
    const int64_t most =
        (int64_t)10 * HOURS_MAX * HOUR_MS; /* keeps the sum of a record's times from overflowing */
    const struct clock_control *control = &c->control[side];
    int64_t left = c->left_ms[side] - charged(c, side, used_ms, control->delay_ms);
    if (c->has_moved[side] && left > 0)
        left += control->increment_ms;
    c->left_ms[side] = left > most ? most : left < -most ? -most : left;
    c->has_moved[side] = true;
    c->is_running = false;
    c->used_ns = 0;
}

void clock_begin_turn(struct clock *c, enum side side, int64_t used_ms)
{
    c->side = side;
    c->is_running = false;
    c->used_ns = used_ms * NS_IN_MS;
}

void clock_start(struct clock *c, int64_t now_ns)
{
    if (!c->is_running)
        c->since_ns = now_ns;
    c->is_running = true;
}

void clock_stop(struct clock *c, int64_t now_ns)
{
    c->used_ns = clock_used_ns(c, now_ns);
    c->is_running = false;
}

int64_t clock_used_ns(const struct clock *c, int64_t now_ns)
{
    return c->used_ns + (c->is_running && now_ns > c->since_ns ? now_ns - c->since_ns : 0);
}

int64_t clock_left_ns(const struct clock *c, enum side side, int64_t now_ns)
{
    const int64_t left = c->left_ms[side] * NS_IN_MS;
    return side != c->side ? left
                           : left - charged(c, side, clock_used_ns(c, now_ns),
                                            c->control[side].delay_ms * NS_IN_MS);
}

/* Returns whether the current turn uses up time. */
static bool is_charged(const struct clock *c)
{
    return c->is_running && c->control[c->side].base_ms > 0 && c->has_moved[c->side];
}

/* Returns the rest of the current turn's delay, during which no time is charged, in nanoseconds. */
static int64_t free_ns(const struct clock *c, int64_t now_ns)
{
    const int64_t rest = c->control[c->side].delay_ms * NS_IN_MS - clock_used_ns(c, now_ns);
    return rest > 0 ? rest : 0;
}

int64_t clock_due_ns(const struct clock *c, int64_t now_ns)
{
    if (!is_charged(c))
        return -1;
    const int64_t left = clock_left_ns(c, c->side, now_ns);
    return left > 0 ? left + free_ns(c, now_ns) : 0;
}

int64_t clock_face_ns(const struct clock *c, int64_t now_ns)
{
    if (!is_charged(c))
        return -1;
    const int64_t left = clock_left_ns(c, c->side, now_ns);
    const int64_t unit =
        (int64_t)(left < (int64_t)TENTHS_BELOW_MS * NS_IN_MS ? SECOND_MS / 10 : SECOND_MS) *
        NS_IN_MS;
    return left < unit ? -1 : left % unit + 1 + free_ns(c, now_ns);
}

struct text_word clock_face(int64_t left_ns)
{
    const long long ms = left_ns > 0 ? left_ns / NS_IN_MS : 0, s = ms / SECOND_MS;
    if (ms < TENTHS_BELOW_MS)
        return text_format("%lld.%lld", s, ms % SECOND_MS / 100);
    if (ms < HOUR_MS)
        return text_format("%lld:%02lld", s / 60, s % 60);
    return text_format("%lld:%02lld:%02lld", s / 3600, s / 60 % 60, s % 60);
}

struct text_word clock_format_left(int64_t left_ns)
{
    static const struct {
        const char *name;
        int seconds;
    } parts[] = {{"hour", 3600}, {"minute", 60}, {"second", 1}};
    int64_t rest = left_ns > 0 ? left_ns / NS_IN_MS / SECOND_MS : 0;
    struct text_word word;
    struct text text = text_in(word.text, sizeof word.text);
    for (int i = 0; i < 3; i++) {
        const int n = (int)(rest / parts[i].seconds);
        rest %= parts[i].seconds;
        if (n == 0 && (i < 2 || text.len > 0))
            continue;
        text_add(&text, text.len > 0 ? " " : "");
        text_add_count(&text, n, parts[i].name);
    }
    return word;
}

/* ---- times of turns: comments after the last step of a turn, such as "[ms 4200]" or "[pause
 * 1300]" ---- */

enum { MS_MAX = 2000000000 };

static const char used_begin[] = "[ms ";
static const char pause_begin[] = "[pause ";

struct text_word record_format_clock(const struct record *r, const struct rules *rules)
{
    return text_format("%s%s", clock_format(r->clock, rules).text,
                       r->is_clock_off ? " " RECORD_OFF : "");
}

/* Returns the number in a comment that begins with `begin`, or -1. */
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

/* Of the comments after n steps that begin with `begin`, returns the time in the last one, or
 * -1. */
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
    const int64_t ms = ns / NS_IN_MS < MS_MAX ? ns / NS_IN_MS : MS_MAX;
    return record_put_comment(r, g, text_format("%s%" PRId64 "]", begin, ms).text, is_kind);
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
