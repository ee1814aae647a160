/*
 * A game with the other end: turns, ends, offers and talk. What crosses on the way is told apart by
 * the course of the game; what both ends may do at once has a rule by which both come to the same.
 */
#include "app/session/remote_line.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "app/session/session_moves.h"
#include "app/system/mem.h"
#include "app/system/platform.h"
#include "tactigon/utf8.h"

enum {
    LINES_AT_ONCE = 64, /* then the person is looked after, whatever comes */
    IDLE_LINES = 2000,  /* that play nothing, without QUIET_MS between them */
    QUIET_MS = 1000,
    SILENT_MS = 45000,
    SAY_WINDOW_MS = 10000,
    SAY_LINES = 5,       /* shown in it */
    LAG_FIRST_MS = 3000, /* of a clock, what the way may take at first, more a turn, at most */
    LAG_GAIN_MS = 500,
    LAG_MOST_MS = 7000,
    CLAIM_MS = 2000, /* left at most by the own clock where the other end says that time is over */
};

bool remote_is_agreed(const struct session *p)
{
    return p->remote && p->remote->state == REMOTE_AGREED;
}

bool remote_is_lost(const struct session *p)
{
    return p->remote && p->remote->state == REMOTE_LOST;
}

/* ---- telling what is done here ---- */

bool remote_has_untold(const struct session *p)
{
    return game_length(p->game) > p->remote->known;
}

/* The side that has resigned, or whose time is over. */
static enum side loser_of(const struct session *p)
{
    return game_result(p->game) == RESULT_FIRST ? SIDE_SECOND : SIDE_FIRST;
}

static void send_end(struct session *p)
{
    const enum game_end end = game_end(p->game);
    if (end != GAME_BY_RESIGNATION && end != GAME_BY_TIME && end != GAME_BY_AGREEMENT)
        return;
    p->remote->has_told_end = true;
    line_send(p, "end %ld %d %016" PRIx64 " %s %s", p->remote->course, game_length(p->game),
              terms_hash(p, game_length(p->game)), game_reason(p->game),
              end == GAME_BY_AGREEMENT ? "" : session_side_name(p, loser_of(p)));
}

/* Step i as text in move[MOVE_TEXT_MAX]; what it has taken. */
static int64_t format_step(const struct session *p, int i, char *move)
{
    const int64_t ms = record_used_ms(p->record, p->game, i + 1);
    struct text text = text_in(move, MOVE_TEXT_MAX);
    p->variant->rules->move_format(p->variant, game_pos_at(p->game, i), game_move_at(p->game, i),
                                   &text);
    return ms > 0 ? ms : 0;
}

/* Whole turns, and how the people have ended the game. */
static void send_news(struct session *p)
{
    struct remote *r = p->remote;
    const bool is_whole = !session_pos(p)->mid_turn || session_is_over(p);
    while (remote_is_agreed(p) && is_whole && r->known < game_length(p->game)) {
        char move[MOVE_TEXT_MAX];
        const int i = r->known++;
        const int64_t ms = format_step(p, i, move);
        line_send(p, "move %ld %d %s %" PRId64 " %016" PRIx64, r->course, i, move, ms,
                  terms_hash(p, i + 1));
        r->n_idle = 0;
    }
    if (remote_is_agreed(p) && !r->has_told_end)
        send_end(p);
}

/* ---- turns ---- */

/* How long the turn counts that is said to have taken so long: the way is free, within limits. */
static int64_t count_ms(struct session *p, int64_t told_ms)
{
    struct remote *r = p->remote;
    const int64_t measured = timing_used_ns(&p->timing) / NS_IN_MS;
    const int64_t lag = measured > told_ms ? measured - told_ms : 0;
    const int64_t free_ms = lag < r->credit_ms ? lag : r->credit_ms;
    r->credit_ms += LAG_GAIN_MS - free_ms;
    if (r->credit_ms > LAG_MOST_MS)
        r->credit_ms = LAG_MOST_MS;
    return measured - free_ms;
}

/* What it says of a step that is there already: it may say it again. */
static void take_again(struct session *p, int i, const char *move)
{
    char own[MOVE_TEXT_MAX];
    const int64_t ms = format_step(p, i, own);
    if (strcmp(own, move) == 0)
        line_send(p, "ack %ld %d %" PRId64, p->remote->course, i, ms);
    else
        line_refuse(p, "step %d is another one here", i + 1);
}

/* A step that can be played here; it is, when both ends stand alike then. */
static void take_step(struct session *p, const char *move, int64_t ms, const char *line)
{
    struct remote *r = p->remote;
    const struct variant *v = p->variant;
    const int n = game_length(p->game);
    union position after;
    move_code m;
    if (session_pos(p)->side != (uint8_t)r->side || n != r->known) {
        line_refuse(p, "it is not the turn of %s", session_side_name(p, p->remote->side));
        return;
    }
    if (rules_move_read(v, session_pos(p), move, &m) != STATUS_OK) {
        line_refuse(p, "'%s' is no legal step", move);
        return;
    }
    memset(&after, 0, sizeof after);
    v->rules->play(v, session_pos(p), m, &after.pos);
    if (!line_hash(&line, terms_add(p, terms_hash(p, n), &after.pos))) {
        line_refuse(p, "after %s the two ends do not stand alike", move);
        return;
    }
    if (p->timing.is_on && !after.pos.mid_turn)
        timing_tell(&p->timing, (ms = count_ms(p, ms)) * NS_IN_MS);
    moves_play_far(p, m);
    r->known = r->acked = n + 1;
    r->has_news = true;
    r->n_idle = 0;
    line_send(p, "ack %ld %d %" PRId64, r->course, n, p->timing.is_on ? ms : 0);
}

static void take_move(struct session *p, const char *line)
{
    char move[LINE_WORD_BYTES];
    int64_t n, ms;
    const int course = line_course(p, &line);
    if (course < 0)
        return;
    if (course > 0 || !line_number(&line, INT32_MAX, &n)) {
        line_refuse(p, "a step of no game");
        return;
    }
    text_next_word(&line, move, sizeof move);
    if (!line_number(&line, INT32_MAX, &ms))
        line_refuse(p, "a step without its time");
    else if (n < p->remote->known)
        take_again(p, (int)n, move);
    else if (game_end(p->game) >= GAME_BY_RESIGNATION)
        p->remote->has_told_end = false; /* which cuts it off there too */
    else if (n > p->remote->known || session_is_over(p))
        line_refuse(p, "step %" PRId64 " does not follow", n + 1);
    else
        take_step(p, move, ms, line);
}

/* Confirmed steps; of a turn the other end may count more time, for the way. */
static void take_ack(struct session *p, const char *line)
{
    struct remote *r = p->remote;
    int64_t n, ms;
    if (line_course(p, &line) != 0 || !line_number(&line, INT32_MAX, &n) || n < r->acked ||
        n >= r->known || !line_number(&line, INT32_MAX, &ms))
        return;
    r->acked = (int)n + 1;
    const int64_t own = record_used_ms(p->record, p->game, r->acked);
    if (!p->timing.is_on || r->acked != game_length(p->game) || own < 0 || ms <= own)
        return;
    timing_correct(&p->timing, ms * NS_IN_MS);
    autosave_game(p);
}

/* ---- leaving ---- */

static void leave(struct session *p)
{
    struct remote *r = p->remote;
    send_news(p);
    if (r->state != REMOTE_LOST)
        line_send(p, "bye");
    if (r->state != REMOTE_LOST)
        r->pipe.close(r->pipe.context);
    buffer_free(&r->out);
    free(r);
    p->remote = NULL;
}

/* ---- offers ---- */

static void forget_offers(struct remote *r)
{
    for (int i = 0; i < REMOTE_OFFERS; i++)
        r->offers[i] = (struct offer){-1, -1, 0, 0};
}

/* An offer made after n steps stands until the side that is asked has played on. */
static bool stands(const struct session *p, int n, enum side asked)
{
    for (int i = n; i >= 0 && i < game_length(p->game); i++) {
        if (game_pos_at(p->game, i)->side == (uint8_t)asked)
            return false;
    }
    return n >= 0 && n <= game_length(p->game);
}

/* What is on the way belongs to another course then. */
static void change_course(struct session *p, int n)
{
    struct remote *r = p->remote;
    r->course++;
    r->known = r->acked = n;
    r->has_told_end = false;
    r->has_news = true;
    forget_offers(r);
}

static void go_back(struct session *p, int to)
{
    game_undo(p->game, game_length(p->game) - to);
    change_course(p, to);
    session_change(p, &(struct event){.kind = EVENT_TAKEN_BACK});
}

/* The same game again, whatever the settings say by now. */
static void begin_anew(struct session *p)
{
    struct remote *r = p->remote;
    p->remote = NULL;
    p->left = NULL;
    p->players[r->side] = (struct player){.kind = PLAYER_HUMAN};
    p->is_loaded = true;
    session_restart(p);
    p->remote = r;
    p->left = leave;
    p->players[r->side] = (struct player){.kind = PLAYER_REMOTE};
    change_course(p, 0);
}

static void agree(struct session *p, enum remote_offer offer, int to)
{
    const long course = p->remote->course;
    if (offer == REMOTE_DRAW && game_agree(p->game) == STATUS_OK) {
        p->remote->has_news = true;
        session_change(p, &(struct event){.kind = EVENT_ENDED});
    } else if (offer == REMOTE_BACK) {
        line_send(p, "back %ld %d", course, to);
        go_back(p, to);
    } else if (offer == REMOTE_NEW) {
        line_send(p, "new %ld", course);
        begin_anew(p);
    }
}

static const char *const offer_names[REMOTE_OFFERS] = {"draw", "back", "new"};

void remote_offer(struct session *p, enum remote_offer offer, int to)
{
    struct remote *r = p->remote;
    struct offer *o = &r->offers[offer];
    if (!remote_is_agreed(p)) {
        session_refuse(p, "Nobody is at the other end any more.");
        return;
    }
    send_news(p);
    if (stands(p, o->other, !r->side)) {
        agree(p, offer, o->other_to);
        return;
    }
    o->own = game_length(p->game);
    o->own_to = to;
    line_send(p, "offer %ld %d %s %d", r->course, o->own, offer_names[offer], to);
    line_tell(p, "%s is asked.\n", line_name(p).text);
}

/* Two draws or new games that are offered are agreed; of two ways back the first side's counts. */
static void take_offer(struct session *p, enum remote_offer offer, int n, int to)
{
    struct remote *r = p->remote;
    struct offer *o = &r->offers[offer];
    const struct text_word name = line_name(p);
    const bool is_met = stands(p, o->own, r->side), is_old = o->other == n && o->other_to == to;
    if (!stands(p, n, !r->side) || session_is_over(p) != (offer == REMOTE_NEW))
        return;
    if (is_met && offer == REMOTE_BACK && r->side == SIDE_SECOND)
        return;
    if (is_met && offer == REMOTE_BACK)
        o->own = -1;
    o->other = n;
    o->other_to = to;
    if (is_met && offer != REMOTE_BACK)
        agree(p, offer, to);
    else if (offer == REMOTE_BACK && !is_old)
        line_tell(p, "%s asks to take back the last steps, to after %d: 'undo' agrees.\n",
                  name.text, to);
    else if (!is_old)
        line_tell(p,
                  offer == REMOTE_DRAW ? "%s offers a draw: 'draw' agrees.\n"
                                       : "%s wants another game: 'new' agrees.\n",
                  name.text);
}

/* "offer COURSE STEPS back TO" */
static void take_asked(struct session *p, const char *line)
{
    const int course = line_course(p, &line);
    int64_t n, to = 0;
    if (course < 0)
        return;
    if (course == 0 && line_number(&line, STEPS_MAX, &n) && n <= p->remote->known) {
        for (enum remote_offer offer = REMOTE_DRAW; offer < REMOTE_OFFERS; offer++) {
            if (line_is(&line, offer_names[offer]) && line_number(&line, STEPS_MAX, &to) &&
                (offer != REMOTE_BACK || (to < n && !game_pos_at(p->game, (int)to)->mid_turn))) {
                take_offer(p, offer, (int)n, (int)to);
                return;
            }
        }
    }
    line_refuse(p, "an offer that cannot be made");
}

/* What was offered here is agreed. */
static void take_back(struct session *p, const char *line)
{
    const struct offer *o = &p->remote->offers[REMOTE_BACK];
    const int course = line_course(p, &line);
    int64_t to;
    if (course == 0 && o->own >= 0 && line_number(&line, STEPS_MAX, &to) && to == o->own_to &&
        to <= game_length(p->game))
        go_back(p, (int)to);
    else if (course >= 0)
        line_refuse(p, "nobody has asked to take back");
}

static void take_new(struct session *p, const char *line)
{
    const int course = line_course(p, &line);
    if (course == 0 && p->remote->offers[REMOTE_NEW].own >= 0 && session_is_over(p))
        begin_anew(p);
    else if (course >= 0)
        line_refuse(p, "nobody has asked for another game");
}

/* ---- ends ---- */

/* The smaller one counts where both ends have ended the same position differently. */
static int rank_of(const struct session *p, enum game_end end, enum side loser)
{
    if (end == GAME_BY_AGREEMENT)
        return 0;
    return (end == GAME_BY_TIME ? 3 : 1) + (loser != session_pos(p)->side);
}

/* The other end may give up for itself, agree to a draw, and say that my time is over if it is. */
static bool may_end(struct session *p, enum game_end end, enum side loser)
{
    return end == GAME_BY_AGREEMENT || (end != GAME_GOES_ON && loser == p->remote->side) ||
           (end == GAME_BY_TIME && loser == (enum side)session_pos(p)->side &&
            timing_is_short(&p->timing, CLAIM_MS));
}

/* What is said of an end; GAME_GOES_ON: nothing that there is. */
static enum game_end read_end(const struct session *p, const char *line, enum side *loser)
{
    if (line_is(&line, "agreement"))
        return GAME_BY_AGREEMENT;
    const enum game_end end = line_is(&line, "resign") ? GAME_BY_RESIGNATION
                              : line_is(&line, "time") ? GAME_BY_TIME
                                                       : GAME_GOES_ON;
    for (*loser = SIDE_FIRST; *loser <= SIDE_SECOND; ++*loser) {
        if (line_is(&line, session_side_name(p, *loser)))
            return end;
    }
    return GAME_GOES_ON;
}

static void end_game(struct session *p, int n, enum game_end end, enum side loser)
{
    struct remote *r = p->remote;
    game_undo(p->game, game_length(p->game) - n);
    if (end == GAME_BY_AGREEMENT)
        game_agree(p->game);
    else if (end == GAME_BY_TIME)
        game_lose_on_time(p->game, loser);
    else
        game_resign(p->game, loser);
    r->known = r->acked = n;
    r->has_told_end = r->has_news = true;
    session_change(p, &(struct event){.kind = EVENT_ENDED});
}

/* "end COURSE STEPS HASH resign red" */
static void take_end(struct session *p, const char *line)
{
    struct remote *r = p->remote;
    const int length = game_length(p->game), course = line_course(p, &line);
    const enum game_end own = game_end(p->game);
    enum side loser = SIDE_FIRST;
    int64_t n = 0;
    if (course < 0)
        return;
    if (course > 0 || !line_number(&line, STEPS_MAX, &n) || n < r->acked ||
        (n > length && own < GAME_BY_RESIGNATION)) {
        line_refuse(p, "an end of no game");
        return;
    }
    if (n > length) {
        r->has_told_end = false; /* so it is told once more */
        return;
    }
    if (!line_hash(&line, terms_hash(p, (int)n))) {
        line_refuse(p, "at the end the two ends do not stand alike");
        return;
    }
    const enum game_end end = read_end(p, line, &loser);
    const int better = own == GAME_GOES_ON || n < length ? 1
                       : own < GAME_BY_RESIGNATION
                           ? -1
                           : rank_of(p, own, loser_of(p)) - rank_of(p, end, loser);
    if (better < 0)
        r->has_told_end = false;
    else if (better > 0 && end == GAME_BY_AGREEMENT && p->remote->offers[REMOTE_DRAW].own < 0)
        take_offer(p, REMOTE_DRAW, (int)n, 0);
    else if (better > 0 && may_end(p, end, loser))
        end_game(p, (int)n, end, loser);
    else if (better > 0)
        line_refuse(p, "it is disputed how the game has ended");
}

/* ---- talk, and whether anybody is there ---- */

static void take_say(struct session *p, const char *line)
{
    struct remote *r = p->remote;
    const int64_t now = platform_now_ns();
    if (now - r->said_ns > (int64_t)SAY_WINDOW_MS * NS_IN_MS) {
        r->said_ns = now;
        r->n_said = 0;
    }
    if (r->n_said++ < SAY_LINES)
        line_tell(p, "%s says: %s\n", line_name(p).text, utf8_quote(line, REMOTE_SAY_MAX).text);
    else if (r->n_said == SAY_LINES + 1)
        line_tell(p, "%s says more than is shown.\n", line_name(p).text);
}

void remote_say(struct session *p, const char *text)
{
    if (!remote_is_agreed(p))
        session_refuse(p, "Nobody is at the other end any more.");
    else if (strlen(text) > REMOTE_SAY_MAX)
        session_refuse(p, "That is too long: at most %d bytes at a time.", REMOTE_SAY_MAX);
    else
        line_send(p, "say %s", text);
}

/* The person decides how long to wait; where there is none nobody waits for ever. */
static void keep_alive(struct session *p)
{
    struct remote *r = p->remote;
    const int64_t silent_ms = (platform_now_ns() - r->heard_ns) / NS_IN_MS;
    if (remote_stay(p) < 0)
        return;
    if (silent_ms >= SILENT_MS && !p->app->has_terminal_in)
        line_lose(p, "nothing has been heard for 45 seconds");
    else if (silent_ms >= SILENT_MS && !r->is_silent)
        line_tell(
            p, "Nothing has been heard of %s for 45 seconds. The game is saved: wait or leave.\n",
            session_side_name(p, p->remote->side));
    r->is_silent = silent_ms >= SILENT_MS;
}

/* ---- lines ---- */

static void take_agreed(struct session *p, const char *line)
{
    static const struct {
        const char *word;
        void (*take)(struct session *p, const char *line);
    } verbs[] = {{"move", take_move},   {"ack", take_ack},   {"end", take_end}, {"say", take_say},
                 {"offer", take_asked}, {"back", take_back}, {"new", take_new}};
    if (++p->remote->n_idle > IDLE_LINES) {
        line_refuse(p, "the other end floods the line");
        return;
    }
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
        if (line_is(&line, verbs[i].word)) {
            verbs[i].take(p, line);
            return;
        }
    }
    if (!line_is(&line, "pong"))
        line_send(p, line_is(&line, "ping") ? "pong" : "unknown");
}

static void take_line(struct session *p)
{
    struct remote *r = p->remote;
    const char *line = r->line;
    const int64_t now = platform_now_ns();
    if (remote_is_agreed(p) && now - r->heard_ns >= QUIET_MS * NS_IN_MS)
        r->n_idle = 0;
    r->heard_ns = now;
    r->is_silent = false;
    if (r->is_long && r->state != REMOTE_HEAD)
        line_refuse(p, "a line is too long");
    else if (r->state != REMOTE_HEAD && line_is(&line, "refuse"))
        line_lose(p, line);
    else if (r->state != REMOTE_HEAD && line_is(&line, "bye"))
        line_lose(p, "the other end has left");
    else if (remote_is_agreed(p))
        take_agreed(p, line);
    else
        terms_take(p, line);
}

/* The time of the other end is over, and what the way may take as well. */
static void claim_time(struct session *p)
{
    struct remote *r = p->remote;
    if (session_is_over(p) || session_pos(p)->side != (uint8_t)r->side)
        return;
    timing_ready(&p->timing);
    if (timing_is_late(&p->timing) && timing_is_short(&p->timing, -r->credit_ms) &&
        game_lose_on_time(p->game, r->side) == STATUS_OK) {
        r->has_news = true;
        session_change(p, &(struct event){.kind = EVENT_ENDED});
    }
}

bool remote_hear(struct session *p, int wait_ms)
{
    struct remote *r = p->remote;
    answer_begin(&p->app->answer);
    r->has_news = false;
    if (r->sent < r->out.len)
        line_flush(p, 0);
    send_news(p);
    for (int i = 0; i < LINES_AT_ONCE && r->state != REMOTE_LOST && !r->has_news; i++) {
        if (!line_next(p, i == 0 ? wait_ms : 0))
            break;
        take_line(p);
        r->len = 0;
        r->is_long = false;
    }
    keep_alive(p);
    if (remote_is_agreed(p))
        claim_time(p);
    send_news(p);
    return r->has_news;
}

/* ---- beginning ---- */

void remote_begin(struct session *p, enum side side, const struct remote_pipe *pipe)
{
    struct remote *r = p->remote = mem_new(1, sizeof *r);
    *r = (struct remote){.pipe = *pipe, .side = side, .common = -1, .theirs = -1};
    forget_offers(r);
    r->credit_ms = LAG_FIRST_MS;
    r->heard_ns = platform_now_ns();
    p->left = leave;
    p->players[side] = (struct player){.kind = PLAYER_REMOTE};
    terms_send(p);
}
