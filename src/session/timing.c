/* The clock of a game. It uses the platform's time and is stored in the record. */
#include "session/think.h"

#include <limits.h>

#include "game/turns.h"
#include "system/mem.h"

#define AWAY_NS   (1000 * NS_IN_MS) /* longer suspensions are recorded */
#define SPARE_NS  (15 * NS_IN_MS)   /* subtracted from a bot's time left, as an extra reserve */
#define LITTLE_NS (50 * NS_IN_MS)   /* less time than this is too short for a search */

int64_t timing_now_ns(void *context)
{
    int64_t away;
    return platform_awake_ns(&away);
}

int64_t timing_used_ns(const struct timing *t)
{
    return t->is_on ? clock_used_ns(&t->clock, timing_now_ns(NULL)) : 0;
}

static bool is_timed(const struct timing *t)
{
    return t->is_on && game_end(t->game) == GAME_ONGOING;
}

static int turn_begin(const struct timing *t)
{
    struct turn last;
    return game_pos(t->game)->mid_turn && turn_last(t->game, &last) ? last.begin
                                                                    : game_length(t->game);
}

static void read_record(struct timing *t)
{
    t->clock = record_clock_now(t->record, t->game);
    t->turn = turn_begin(t);
}

void timing_begin(struct timing *t, struct app *app, struct record *record, const struct game *game,
                  bool is_paused)
{
    struct clock_control control[2];
    *t = (struct timing){.app = app, .record = record, .game = game, .announces = t->announces};
    t->is_on = record_clock(record, control);
    t->is_paused = is_paused && is_timed(t) && game_length(game) > 0;
    if (t->is_on)
        read_record(t);
}

void timing_end_step(struct timing *t)
{
    if (t->is_on)
        timing_correct(t, timing_used_ns(t));
}

void timing_correct(struct timing *t, int64_t used_ns)
{
    if (!t->is_on || game_pos(t->game)->mid_turn)
        return;
    mem_check(record_put_used(t->record, t->game, used_ns));
    read_record(t);
}

void timing_follow(struct timing *t)
{
    if (t->is_on && turn_begin(t) != t->turn)
        read_record(t);
    if (t->is_on && !is_timed(t))
        clock_stop(&t->clock, timing_now_ns(NULL));
}

void timing_start(struct timing *t)
{
    if (is_timed(t) && !t->is_paused && !t->clock.is_running)
        clock_start(&t->clock, platform_awake_ns(&t->away_ns));
}

void timing_note(struct timing *t)
{
    if (is_timed(t) && t->clock.is_running)
        mem_check(
            record_put_pause(t->record, t->game, clock_used_ns(&t->clock, timing_now_ns(NULL))));
}

void timing_note_suspension(struct timing *t)
{
    int64_t away;
    if (!t->is_on || !t->clock.is_running)
        return;
    platform_awake_ns(&away);
    if (away - t->away_ns >= AWAY_NS)
        timing_note(t);
    t->away_ns = away;
}

void timing_leave(struct timing *t)
{
    timing_note(t);
    if (t->app->line) /* a remote player is waiting, so the clock runs */
        return;
    if (t->is_on)
        clock_stop(&t->clock, timing_now_ns(NULL));
    t->is_paused = is_timed(t) && t->app->has_terminal_in && game_length(t->game) > 0;
}

bool timing_is_late(const struct timing *t)
{
    return is_timed(t) && clock_due_ns(&t->clock, timing_now_ns(NULL)) == 0;
}

/* Rounds up, so that the time is really over after the wait. */
static int wait_of(int64_t ns)
{
    const int64_t ms = (ns + NS_IN_MS - 1) / NS_IN_MS;
    return ns < 0 ? -1 : ms < INT_MAX ? (int)ms : INT_MAX;
}

int timing_wait_ms(const struct timing *t)
{
    static const int announced_s[] = {300, 60, 10};
    const int64_t now = t->is_on ? timing_now_ns(NULL) : 0;
    const int64_t due = is_timed(t) ? clock_due_ns(&t->clock, now) : -1;
    if (due <= 0 || !t->announces)
        return wait_of(due);
    for (int i = 0; i < 3; i++) {
        const int64_t until =
            clock_left_ns(&t->clock, t->clock.side, now) - announced_s[i] * 1000 * NS_IN_MS;
        if (until > 0)
            return wait_of(due - announced_s[i] * 1000 * NS_IN_MS);
    }
    return wait_of(due);
}

int timing_face_ms(const struct timing *t)
{
    return is_timed(t) ? wait_of(clock_face_ns(&t->clock, timing_now_ns(NULL))) : -1;
}

bool timing_is_short(const struct timing *t, int64_t left_ms)
{
    return is_timed(t) && t->clock.control[t->clock.side].base_ms > 0 &&
           clock_left_ns(&t->clock, t->clock.side, timing_now_ns(NULL)) < left_ms * NS_IN_MS;
}

/* Returns whether less than an eighth of the initial time is left (at least 10 s, at most 60 s). */
bool timing_is_low(const struct timing *t, enum side side)
{
    enum { PART = 8, LEAST_MS = 10000, MOST_MS = 60000 };
    const int64_t ms = t->clock.control[side].base_ms / PART;
    const int64_t low = ms < LEAST_MS ? LEAST_MS : ms > MOST_MS ? MOST_MS : ms;
    return t->is_on && is_timed(t) && t->clock.control[side].base_ms > 0 &&
           clock_left_ns(&t->clock, side, timing_now_ns(NULL)) < low * NS_IN_MS;
}

struct text_word timing_face(const struct timing *t, enum side side)
{
    if (!t->is_on || t->clock.control[side].base_ms == 0)
        return (struct text_word){""};
    return clock_face(clock_left_ns(&t->clock, side, timing_now_ns(NULL)));
}

struct text_word timing_describe(const struct timing *t, enum side side)
{
    if (t->clock.control[side].base_ms == 0)
        return text_format("no limit");
    if (settings_is_accessible(&t->app->settings))
        return clock_format_left(clock_left_ns(&t->clock, side, timing_now_ns(NULL)));
    return timing_face(t, side);
}

struct text_word timing_format(const struct timing *t)
{
    return clock_format_left(clock_left_ns(&t->clock, t->clock.side, timing_now_ns(NULL)) +
                             500 * NS_IN_MS);
}

bool timing_limit(const struct timing *t, struct search_limits *limits)
{
    const struct clock_control *control = &t->clock.control[t->clock.side];
    struct search_limits own = {0};
    const int64_t due = is_timed(t) ? clock_due_ns(&t->clock, timing_now_ns(NULL)) : -1;
    if (due < 0)
        return true;
    search_limits_by_clock(due - SPARE_NS, (control->increment_ms + control->delay_ms) * NS_IN_MS,
                           &own);
    limits->soft_ns = own.soft_ns;
    if (limits->hard_ns == 0 || own.hard_ns < limits->hard_ns)
        limits->hard_ns = own.hard_ns;
    return due >= LITTLE_NS;
}
