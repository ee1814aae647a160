/* A game with a remote player. The host sends every step, undo, new game and end, in order. The
 * guest sends its player's actions, and follows the host. Each undo, new game and end begins an
 * epoch; the host ignores lines of earlier epochs. */
#include "session/remote.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "core/utf8.h"
#include "session/autosave.h"
#include "session/moves.h"
#include "system/mem.h"
#include "system/platform.h"

enum {
    GREETING_LINES = 200, /* maximum number of lines skipped before the greeting */
    LINES_AT_ONCE = 64,   /* lines handled before the person's input is read again */
    IDLE_LINES = 2000,    /* maximum number of lines since the last turn or pause of QUIET_MS */
    QUIET_MS = 1000,
    SILENT_MS = 45000,
    LAG_MS = 3000, /* allowance for network delay in each timed turn */
    FLUSH_MS = 2000,
    SAY_LINES = 5, /* maximum number of `say` lines shown after a turn or pause */
    STEPS_MAX = 100000,
    LINE_WORD_BYTES = 24,
    READS_AT_ONCE = 8, /* reads before the person's input is handled again */
    SUM_BYTES = 9,     /* length of "0123abcd " */
    PING_MS = 15000,
};

#define PROTOCOL "2"
static const char greeting[] = "tactigon-remote ";
static const char no_peer[] = "the command does not connect to another tactigon";

/* ---- lines: checksum, number, text ---- */

/* Writes `out`, waiting at most wait_ms for each write. Returns false if the connection ended. */
static bool line_flush(struct line *line, int wait_ms)
{
    const struct remote_pipe *pipe = &line->pipe;
    int n = 1;
    if (line->out.is_lost)
        mem_end();
    while (line->sent < line->out.len && n > 0) {
        const size_t left = line->out.len - line->sent;
        n = pipe->write(pipe->context, line->out.data + line->sent,
                        left < LINE_BYTES ? left : LINE_BYTES, wait_ms);
        line->sent += n > 0 ? (size_t)n : 0;
    }
    if (line->sent == line->out.len)
        line->out.len = line->sent = 0;
    return n >= 0;
}

void line_send(struct line *line, const char *format, ...)
{
    char text[LINE_BYTES - SUM_BYTES] = "";
    int len = 0;
    va_list args;
    if (line->is_numbered)
        len = snprintf(text, sizeof text, "%" PRIu32 " ", line->n_sent++);
    va_start(args, format);
    vsnprintf(text + len, sizeof text - (size_t)len, format, args);
    va_end(args);
    if (line->is_numbered)
        buffer_printf(&line->out, "%08" PRIx32 " ",
                      (uint32_t)text_hash(TEXT_HASH, text, strlen(text)));
    buffer_printf(&line->out, "%s\n", text);
    line->sent_ns = platform_now_ns();
    line_flush(line, 0); /* the next read will notice a lost connection */
}

static int line_keep(struct line *line)
{
    const int64_t quiet_ms = (platform_now_ns() - line->sent_ns) / NS_IN_MS;
    if (quiet_ms < PING_MS)
        return (int)(PING_MS - quiet_ms);
    line_send(line, "ping");
    return PING_MS;
}

/* Reads a number from 0 to `max` and moves *s past it. */
static bool line_number(const char **s, int64_t max, int64_t *out)
{
    char word[LINE_WORD_BYTES];
    text_next_word(s, word, sizeof word);
    return text_read_count(word, strlen(word), max, out);
}

enum line_state { LINE_NONE, LINE_READY, LINE_ENDED, LINE_LONG, LINE_DAMAGED };

/* Checks and removes the checksum and the number of the complete line in `text`. */
static enum line_state line_check(struct line *line)
{
    char sum[SUM_BYTES + 1];
    const char *rest = line->text + SUM_BYTES;
    int64_t number = 0;
    line->len -= line->len > 0 && line->text[line->len - 1] == '\r';
    line->text[line->len] = '\0';
    if (line->is_numbered) {
        const size_t len = (size_t)(line->len > SUM_BYTES ? line->len - SUM_BYTES : 0);
        snprintf(sum, sizeof sum, "%08" PRIx32 " ", (uint32_t)text_hash(TEXT_HASH, rest, len));
        if (len == 0 || memcmp(sum, line->text, SUM_BYTES) != 0 ||
            !line_number(&rest, UINT32_MAX, &number) || number > line->n_received)
            return LINE_DAMAGED;
        line->len -= (int)(rest - line->text);
        memmove(line->text, rest, (size_t)line->len + 1);
    }
    utf8_clean(line->text, (size_t)line->len);
    line->len = 0;
    line->received_ns = platform_now_ns();
    if (line->is_numbered && number < line->n_received)
        return LINE_NONE;
    line->n_received += line->is_numbered;
    return LINE_READY;
}

/* Reads the next line into `text`. Skips repeated lines. */
static enum line_state line_next(struct line *line, int wait_ms)
{
    for (int i = 0; i < READS_AT_ONCE;) {
        if (line->at == line->filled) {
            const struct remote_pipe *pipe = &line->pipe;
            const int n = pipe->read(pipe->context, line->buffer, sizeof line->buffer, wait_ms);
            line->at = 0;
            line->filled = n > 0 ? n : 0;
            wait_ms = 0;
            i++;
            if (n <= 0)
                return n == 0 || n == PLATFORM_READ_FAILED ? LINE_ENDED : LINE_NONE;
        }
        const char c = line->buffer[line->at++];
        if (c != '\n' && line->len == LINE_BYTES - 1)
            return LINE_LONG;
        if (c != '\n') {
            line->text[line->len++] = c;
            continue;
        }
        const enum line_state state = line_check(line);
        if (state != LINE_NONE)
            return state;
    }
    return LINE_NONE;
}

/* If *s begins with `word`, moves *s past it and returns true. */
static bool line_is(const char **s, const char *word)
{
    const size_t len = strlen(word);
    if (strncmp(*s, word, len) != 0 || ((*s)[len] != ' ' && (*s)[len] != '\0'))
        return false;
    *s += len + ((*s)[len] == ' ');
    return true;
}

/* ---- the game ---- */

enum remote_state {
    REMOTE_GREETING, /* the peer has not answered yet */
    REMOTE_JOINING,  /* the host is sending its game */
    REMOTE_PLAYING,
    REMOTE_LOST
};

/* Offers of one kind, by this player (index 0) and by the peer (1). `steps`: length of the game
 * when the offer was made, or -1 for no offer; `to`: length of the game after an undo. */
struct offer {
    int steps[2], to[2];
};

struct remote {
    struct line line;
    enum remote_state state;
    enum side side; /* the peer's side */
    int known;      /* number of steps that both programs have; on the host, number of steps sent */
    int64_t epoch;
    struct offer offers[REMOTE_OFFERS];
    bool has_news;     /* there is a message, or the game has changed */
    bool has_sent_end; /* this program sent the end; the host may still confirm it */
    bool may_follow;   /* the person has agreed to follow the host's game */
    bool is_silent;    /* the peer's silence has been reported */
    int n_idle;        /* lines counted against IDLE_LINES or GREETING_LINES */
};

bool remote_is_agreed(const struct session *p)
{
    return p->remote && p->remote->state == REMOTE_PLAYING;
}

bool remote_is_lost(const struct session *p)
{
    return p->remote && p->remote->state == REMOTE_LOST;
}

bool remote_forbids(const struct session *p, const char *command)
{
    return p && p->remote && text_is_among(REMOTE_WITHOUT, command);
}

static bool is_host(const struct remote *r)
{
    return r->side == SIDE_SECOND;
}

/* Returns the name of a side as in the protocol, such as "red". */
static const char *side_word(const struct session *p, enum side side)
{
    return p->variant->rules->side_names[side];
}

static const char *name_of(const struct session *p)
{
    return session_side_name(p, p->remote->side);
}

PORT_PRINTF(2, 3)
static void report(struct session *p, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    answer_vadd(&p->app->answer, ANSWER_NOTE, format, args);
    va_end(args);
    p->remote->has_news = true;
}

/* Ends the connection. The game is kept. */
static void disconnect(struct session *p, const char *why)
{
    struct remote *r = p->remote;
    const bool was_playing = r->state == REMOTE_PLAYING;
    if (r->state == REMOTE_LOST)
        return;
    r->state = REMOTE_LOST;
    p->app->line = NULL;
    r->line.pipe.close(r->line.pipe.context);
    if (was_playing)
        timing_leave(&p->timing);
    p->timing.is_paused = false;
    autosave_game(p);
    report(p, "%s: %s.\n", name_of(p), why);
    if (was_playing && game_length(p->game) > 0 && !session_is_over(p))
        report(p, "The game is saved: 'tactigon resume --%s remote:COMMAND' continues it.\n",
               side_word(p, r->side));
    if (!p->app->has_terminal_in && !session_is_over(p))
        app_leave(p->app, CODE_FAILED);
}

/* Sends the reason to the peer and ends the connection. */
PORT_PRINTF(2, 3)
static void refuse(struct session *p, const char *format, ...)
{
    char why[LINE_BYTES];
    va_list args;
    if (remote_is_lost(p))
        return;
    va_start(args, format);
    vsnprintf(why, sizeof why, format, args);
    va_end(args);
    line_send(&p->remote->line, "refuse %s", utf8_quote(why, LINE_BYTES).text);
    line_flush(&p->remote->line, FLUSH_MS);
    disconnect(p, why);
}

/* ---- sending ---- */

/* Returns the side that resigned or lost on time. */
static enum side loser_of(const struct session *p)
{
    return game_result(p->game) == RESULT_FIRST ? SIDE_SECOND : SIDE_FIRST;
}

/* Returns whether this player has resigned or lost on time. A guest may report only these ends. */
static bool has_lost(const struct session *p)
{
    const enum game_end end = game_end(p->game);
    return (end == GAME_BY_RESIGNATION || end == GAME_BY_TIME) && loser_of(p) != p->remote->side;
}

static void forget_offers(struct remote *r)
{
    for (int i = 0; i < REMOTE_OFFERS; i++)
        r->offers[i] = (struct offer){{-1, -1}, {0, 0}};
}

static void begin_epoch(struct remote *r)
{
    r->epoch++;
    r->has_sent_end = false;
    forget_offers(r);
}

/* Returns step i in UGI notation. */
static struct rules_name step_text(const struct session *p, int i)
{
    return rules_move(p->variant, game_pos_at(p->game, i), game_move_at(p->game, i));
}

/* Sends complete turns, then an end by resignation, agreement or time (a guest proposes it). */
static void send_news(struct session *p)
{
    struct remote *r = p->remote;
    const bool is_complete = !session_pos(p)->mid_turn || session_is_over(p);
    while (is_complete && r->known < game_length(p->game)) {
        const int i = r->known++;
        const int64_t ms = record_used_ms(p->record, p->game, i + 1);
        line_send(&r->line, "move %" PRId64 " %d %s %" PRId64, r->epoch, i, step_text(p, i).text,
                  ms > 0 ? ms : 0);
        r->n_idle = 0;
    }
    if (r->has_sent_end || !(is_host(r) ? game_end(p->game) >= GAME_BY_RESIGNATION : has_lost(p)))
        return;
    line_send(&r->line, "end %" PRId64 " %d %s %s", r->epoch, game_length(p->game),
              game_reason(p->game), side_word(p, loser_of(p)));
    if (is_host(r))
        begin_epoch(r);
    r->has_sent_end = true;
}

static void leave(struct session *p)
{
    struct remote *r = p->remote;
    if (r->state == REMOTE_PLAYING)
        send_news(p);
    if (r->state != REMOTE_LOST) {
        if (r->state != REMOTE_GREETING)
            line_send(&r->line, "bye");
        line_flush(&r->line, r->state == REMOTE_GREETING ? 0 : FLUSH_MS);
        r->line.pipe.close(r->line.pipe.context);
    }
    p->app->line = NULL;
    buffer_free(&r->line.out);
    free(r);
    p->remote = NULL;
}

/* ---- before the game ---- */

void remote_begin(struct session *p, enum side side, const struct remote_pipe *pipe)
{
    struct remote *r = p->remote = mem_new(1, sizeof *r);
    *r = (struct remote){.line = {.pipe = *pipe, .received_ns = platform_now_ns()}, .side = side};
    forget_offers(r);
    p->on_free = leave;
    p->players[side] = (struct player){.kind = PLAYER_REMOTE};
    line_send(&r->line, "%s" PROTOCOL " %s " TACTIGON_VERSION, greeting, side_word(p, !side));
}

enum { GAME_BYTES = 256 };
/* Describes the game. Both programs must have the same description. The hash covers the first
 * position and the text of a board file. */
static void format_game(const struct session *p, char out[GAME_BYTES])
{
    const struct variant *v = p->variant;
    const struct rules *rules = v->rules;
    const char *board = record_board(p->record);
    const struct rules_position start = rules_position(v, game_pos_at(p->game, 0));
    struct text text = text_in(out, GAME_BYTES);
    const uint64_t hash =
        text_hash(text_hash(TEXT_HASH, board, strlen(board)), start.text, strlen(start.text));
    text_printf(&text, "game %s,board %s,rules %s,draws %s,clock %s,position %08" PRIx32,
                rules->name, v->board, v->rule_set, game_has_draws(p->game) ? "on" : "off",
                record_format_clock(p->record, rules).text, (uint32_t)hash);
}

/* Reads "tactigon-remote 2 red 0.2.0". */
static void take_greeting(struct session *p, const char *text)
{
    struct remote *r = p->remote;
    char own[GAME_BYTES], version[LINE_WORD_BYTES], side[LINE_WORD_BYTES];
    if (strncmp(text, greeting, strlen(greeting)) != 0) {
        if (++r->n_idle > GREETING_LINES)
            refuse(p, "%s", no_peer);
        return;
    }
    text += strlen(greeting);
    text_next_word(&text, version, sizeof version);
    text_next_word(&text, side, sizeof side);
    r->line.is_numbered = true;
    r->state = REMOTE_JOINING;
    if (strcmp(version, PROTOCOL) != 0) {
        refuse(p,
               "the peer uses version %s of the protocol, this program version " PROTOCOL
               ": both need the same tactigon",
               version);
    } else if (strcmp(side, side_word(p, r->side)) != 0) {
        refuse(p,
               "this program plays %s, the peer plays %s; if the program hears itself, because "
               "the terminal of the command echoes, use 'ssh -T'",
               side_word(p, !r->side), side);
    } else if (is_host(r)) {
        format_game(p, own);
        line_send(&r->line, "%s", own);
        send_news(p);
        line_send(&r->line, "ready %d", r->known);
    }
}

/* Compares the host's description with this program's. Ends the connection if they differ. */
static void take_game(struct session *p, const char *text)
{
    char game[GAME_BYTES];
    const char *own = game;
    format_game(p, game);
    if (strcmp(text, own) == 0)
        return;
    for (size_t n; (n = strcspn(own, ",")) == strcspn(text, ",") && memcmp(own, text, n) == 0;) {
        own += n + (own[n] == ',');
        text += n + (text[n] == ',');
    }
    refuse(p, "the games differ: %s has %.*s, %s has %.*s", name_of(p), (int)strcspn(text, ","),
           text, session_side_name(p, !p->remote->side), (int)strcspn(own, ","), own);
}

/* Returns whether steps after step n may be dropped to follow the host; may ask the person. */
static bool may_follow(struct session *p, int n)
{
    struct remote *r = p->remote;
    char question[ERROR_TEXT_MAX];
    snprintf(
        question, sizeof question,
        "After %d of %d steps, this game differs from that of %s. Continue with the other game?", n,
        game_length(p->game), name_of(p));
    r->may_follow =
        r->may_follow || (r->state == REMOTE_JOINING && app_ask(p->app, false, "%s", question));
    if (!r->may_follow)
        refuse(p, "the two games differ after %d steps", n);
    return r->may_follow;
}

/* Reads "ready N": the host has sent its whole game, or the guest has accepted it. */
static void take_ready(struct session *p, const char *text)
{
    struct remote *r = p->remote;
    int own = r->known; /* index of the first step by the peer that the peer has not sent */
    int64_t n;
    if (!line_number(&text, STEPS_MAX, &n) || n != r->known) {
        refuse(p, "the peer counts the steps differently");
        return;
    }
    while (own < game_length(p->game) && game_pos_at(p->game, own)->side != (uint8_t)r->side)
        own++;
    if (!is_host(r) && own < game_length(p->game)) {
        if (!may_follow(p, r->known))
            return;
        game_undo(p->game, game_length(p->game) - r->known);
    }
    r->state = REMOTE_PLAYING;
    p->app->line = &r->line;
    p->app->keep_line = line_keep;
    r->may_follow = false;
    r->n_idle = 0;
    p->timing.is_paused = false;
    if (!is_host(r)) {
        session_change(p, &(struct event){.kind = EVENT_NONE});
        line_send(&r->line, "ready %d", r->known);
    }
    report(p, "%s is connected.\n", name_of(p));
}

/* ---- open offers ---- */

/* Returns whether an offer after `steps` steps is open: the side `asked` has not moved since. */
static bool is_offer_open(const struct session *p, int steps, enum side asked)
{
    for (int i = steps; i >= 0 && i < game_length(p->game); i++) {
        if (game_pos_at(p->game, i)->side == (uint8_t)asked)
            return false;
    }
    return steps >= 0 && steps <= game_length(p->game);
}

bool remote_is_offered(const struct session *p, enum remote_offer offer, bool by_peer)
{
    const struct remote *r = p->remote;
    return is_offer_open(p, r->offers[offer].steps[by_peer], by_peer ? !r->side : r->side);
}

static bool has_offered(const struct session *p)
{
    return remote_is_offered(p, REMOTE_DRAW, false) || remote_is_offered(p, REMOTE_UNDO, false);
}

/* ---- steps ---- */

static void refuse_number(struct session *p)
{
    refuse(p, "the peer sent a line with a bad number");
}

/* Reads EPOCH and N. Returns false if the line is of an earlier epoch or was refused. */
static bool is_current(struct session *p, const char **text, int64_t *n)
{
    int64_t epoch;
    if (!line_number(text, INT32_MAX, &epoch) || !line_number(text, INT32_MAX, n))
        refuse_number(p);
    else if (epoch > p->remote->epoch || (epoch == p->remote->epoch && *n > game_length(p->game)))
        refuse(p, "the peer plays another game");
    else
        return epoch == p->remote->epoch;
    return false;
}

static void play_step(struct session *p, const char *step, int64_t ms)
{
    struct remote *r = p->remote;
    const bool is_joining = r->state == REMOTE_JOINING, had_offered = has_offered(p);
    move_code m;
    if (session_is_over(p) || (!is_joining && session_pos(p)->side != (uint8_t)r->side)) {
        refuse(p, "it is not the turn of %s", name_of(p));
        return;
    }
    if (rules_move_read(p->variant, session_pos(p), step, &m) != STATUS_OK) {
        refuse(p, "'%s' is not a legal step", step);
        return;
    }
    const int64_t least = timing_used_ns(&p->timing) / NS_IN_MS - LAG_MS;
    if (is_host(r) && ms < least)
        ms = least; /* a larger difference cannot be network delay */
    if (is_joining) {
        mem_check(game_play(p->game, m));
        timing_end_step(&p->timing);
        timing_correct(&p->timing, ms * NS_IN_MS);
    } else {
        moves_play_peer(p, m, ms * NS_IN_MS);
    }
    r->has_news = true;
    r->n_idle = 0;
    if (had_offered && !has_offered(p))
        report(p, "%s moved instead of agreeing: the offer is declined.\n", name_of(p));
}

/* Reads "move EPOCH N STEP MS". */
static void take_move(struct session *p, const char *text)
{
    struct remote *r = p->remote;
    const int length = game_length(p->game);
    char step[LINE_WORD_BYTES];
    int64_t n, ms;
    if (!is_current(p, &text, &n))
        return;
    text_next_word(&text, step, sizeof step);
    const int next = is_host(r) ? length : r->state == REMOTE_JOINING ? r->known : (int)n;
    if (!line_number(&text, INT32_MAX, &ms)) {
        refuse_number(p);
        return;
    }
    if (n != next) {
        refuse(p, "the peer sent a step out of order");
        return;
    }
    if (n < length && strcmp(step_text(p, (int)n).text, step) == 0) {
        if (n + 1 == length && !session_is_over(p)) { /* a finished game is already filed */
            timing_correct(&p->timing, ms * NS_IN_MS);
            autosave_game(p);
        }
    } else if (n == length || may_follow(p, (int)n)) {
        if (n < length || (!is_host(r) && has_lost(p))) /* the host may be unaware of the loss */
            game_undo(p->game, length - (int)n);
        play_step(p, step, ms);
    }
    if (!is_host(r) && r->known <= n) {
        r->known = (int)n + 1;
        r->n_idle = 0;
    }
}

/* ---- making and accepting offers ---- */

static const char *const offer_names[REMOTE_OFFERS] = {"draw", "undo", "new"};
static const char *const offer_words[REMOTE_OFFERS] = {"a draw", "an undo", "another game"};

/* Carries out what both players have agreed to. After an undo, `to` steps are left. The guest calls
 * this when the host's line arrives. */
static void agree(struct session *p, enum remote_offer offer, int to)
{
    struct remote *r = p->remote;
    send_news(p);
    if (offer == REMOTE_DRAW) {
        game_agree(p->game);
        r->has_news = true;
        session_change(p, &(struct event){.kind = EVENT_ENDED});
        return;
    }
    if (is_host(r))
        line_send(&r->line, "%s %" PRId64 " %d", offer_names[offer], r->epoch, to);
    begin_epoch(r);
    r->known = to;
    if (offer == REMOTE_NEW) {
        p->remote = NULL;
        p->on_free = NULL;
        p->players[r->side] = (struct player){.kind = PLAYER_HUMAN};
        p->is_loaded = true; /* so that the new game keeps the settings of this one */
        session_restart(p, NULL);
        p->remote = r;
        p->on_free = leave;
        p->players[r->side] = (struct player){.kind = PLAYER_REMOTE};
    } else {
        game_undo(p->game, game_length(p->game) - to);
        session_change(p, &(struct event){.kind = EVENT_UNDONE});
    }
    report(p, "%s. %s is to move.\n", offer == REMOTE_NEW ? "A new game begins" : "Undo agreed",
           session_side_name(p, session_pos(p)->side));
}

void remote_offer(struct session *p, enum remote_offer offer, int to)
{
    struct remote *r = p->remote;
    struct offer *o = &r->offers[offer];
    if (!remote_is_agreed(p)) {
        session_refuse(p, "The remote player has left.");
        return;
    }
    send_news(p);
    const bool is_answer = remote_is_offered(p, offer, true);
    if (is_answer && is_host(r)) {
        agree(p, offer, o->to[1]);
        return;
    }
    o->steps[0] = r->known;
    o->to[0] = is_answer ? o->to[1] : to;
    line_send(&r->line, "offer %" PRId64 " %d %s %d", r->epoch, r->known, offer_names[offer],
              o->to[0]);
    if (!is_answer)
        report(p, "You asked %s for %s.\n", name_of(p), offer_words[offer]);
}

/* Reads "offer EPOCH N undo TO". */
static void take_offer(struct session *p, const char *text)
{
    struct remote *r = p->remote;
    enum remote_offer offer = 0;
    int64_t n, to = 0;
    if (!is_current(p, &text, &n))
        return;
    while (offer < REMOTE_OFFERS && !line_is(&text, offer_names[offer]))
        offer++;
    if (offer == REMOTE_OFFERS || !line_number(&text, STEPS_MAX, &to) ||
        (offer == REMOTE_UNDO && (to >= n || game_pos_at(p->game, (int)to)->mid_turn))) {
        refuse(p, "the peer made an offer that is not possible now");
        return;
    }
    struct offer *o = &r->offers[offer];
    const bool is_new = o->steps[1] != (int)n || o->to[1] != (int)to;
    if (session_is_over(p) != (offer == REMOTE_NEW) || !is_offer_open(p, (int)n, !r->side))
        return;
    o->steps[1] = (int)n;
    o->to[1] = (int)to;
    if (is_host(r) && remote_is_offered(p, offer, false))
        agree(p, offer, o->to[0]);
    else if (is_new && !remote_is_offered(p, offer, false))
        report(p, "%s asks for %s. Type '%s' to agree.\n", name_of(p), offer_words[offer],
               offer_names[offer]);
}

/* Reads "undo EPOCH TO" or "new EPOCH 0", by which the host accepts this player's offer. */
static void take_agreed(struct session *p, const char *text, enum remote_offer offer)
{
    const struct offer *o = &p->remote->offers[offer];
    int64_t to;
    if (is_host(p->remote) || !is_current(p, &text, &to) || !remote_is_offered(p, offer, false) ||
        (to != o->to[0] && to != o->to[1]))
        refuse(p, "the two players have not agreed to %s", offer_words[offer]);
    else
        agree(p, offer, (int)to);
}

/* ---- ends ---- */

/* Returns whether the peer may send this end. Either side may resign. The host may also report that
 * this player has resigned or agreed to a draw. It may report that this player has lost on time
 * only if this program's clock agrees within LAG_MS. */
static bool may_end(const struct session *p, enum game_end end, enum side loser)
{
    const struct remote *r = p->remote;
    if (end == GAME_BY_TIME && !p->timing.is_on)
        return false;
    if (end == GAME_BY_AGREEMENT)
        return !is_host(r) && remote_is_offered(p, REMOTE_DRAW, false);
    if (is_host(r) || loser == r->side)
        return loser == r->side;
    return r->has_sent_end || (end == GAME_BY_TIME && (enum side)session_pos(p)->side == loser &&
                               timing_is_short(&p->timing, LAG_MS));
}

static void end_game(struct session *p, int n, enum game_end end, enum side loser)
{
    game_undo(p->game, game_length(p->game) - n);
    const enum status status = end == GAME_BY_AGREEMENT ? game_agree(p->game)
                               : end == GAME_BY_TIME    ? game_lose_on_time(p->game, loser)
                                                        : game_resign(p->game, loser);
    if (status != STATUS_OK) {
        refuse(p, "the game is already over");
        return;
    }
    p->remote->has_news = true;
    session_change(p, &(struct event){.kind = EVENT_ENDED});
}

/* Reads "end EPOCH N resign red". */
static void take_end(struct session *p, const char *text)
{
    struct remote *r = p->remote;
    const enum game_end own = game_end(p->game);
    int64_t n;
    if (!is_current(p, &text, &n))
        return;
    const enum game_end end = line_is(&text, "resign")      ? GAME_BY_RESIGNATION
                              : line_is(&text, "time")      ? GAME_BY_TIME
                              : line_is(&text, "agreement") ? GAME_BY_AGREEMENT
                                                            : GAME_ONGOING;
    const enum side loser = line_is(&text, side_word(p, SIDE_FIRST)) ? SIDE_FIRST : SIDE_SECOND;
    if (is_host(r) && own != GAME_ONGOING)
        return; /* the host has already ended the game, and tells the guest */
    const bool is_same = own == end && n == game_length(p->game) &&
                         (end == GAME_BY_AGREEMENT || loser_of(p) == loser);
    if (end == GAME_ONGOING || (!is_same && !may_end(p, end, loser) &&
                                (r->state != REMOTE_JOINING || !may_follow(p, (int)n)))) {
        refuse(p, "the peer reports that the game ended differently");
        return;
    }
    if (!is_same)
        end_game(p, is_host(r) ? game_length(p->game) : (int)n, end, loser);
    if (is_host(r))
        return; /* send_news confirms the end to the guest */
    r->known = (int)n;
    begin_epoch(r);
    r->has_sent_end = true;
}

/* Ends the game (host) or the connection (guest) once the peer is LAG_MS over its time. */
static void claim_time(struct session *p)
{
    if (!remote_is_agreed(p) || !session_awaits_peer(p))
        return;
    timing_start(&p->timing);
    if (!timing_is_late(&p->timing) || !timing_is_short(&p->timing, -LAG_MS))
        return;
    if (is_host(p->remote))
        end_game(p, game_length(p->game), GAME_BY_TIME, p->remote->side);
    else
        refuse(p, "%s ran out of time, and the peer does not report it", name_of(p));
}

/* ---- lines ---- */

static void take_say(struct session *p, const char *text)
{
    const int n = p->remote->n_idle;
    if (n <= SAY_LINES)
        report(p, "%s says: %s\n", name_of(p), utf8_quote(text, REMOTE_SAY_MAX).text);
    else if (n == SAY_LINES + 1)
        report(p, "%s sent too many messages; the rest are not shown.\n", name_of(p));
}

void remote_say(struct session *p, const char *text)
{
    if (!remote_is_agreed(p))
        session_refuse(p, "The remote player has left.");
    else if (strlen(text) > REMOTE_SAY_MAX)
        session_refuse(p, "That is too long: at most %d bytes at a time.", REMOTE_SAY_MAX);
    else
        line_send(&p->remote->line, "say %s", text);
}

static void take_line(struct session *p, const char *text)
{
    struct remote *r = p->remote;
    const bool is_playing = r->state == REMOTE_PLAYING;
    if (r->state == REMOTE_GREETING)
        take_greeting(p, text);
    else if (line_is(&text, "refuse"))
        disconnect(p, text);
    else if (line_is(&text, "bye"))
        disconnect(p, "the remote player has left");
    else if (++r->n_idle > IDLE_LINES)
        refuse(p, "the peer sends too many lines");
    else if ((is_playing || !is_host(r)) && line_is(&text, "move"))
        take_move(p, text);
    else if ((is_playing || !is_host(r)) && line_is(&text, "end"))
        take_end(p, text);
    else if (!is_playing && !is_host(r) && strncmp(text, "game ", 5) == 0)
        take_game(p, text);
    else if (!is_playing && line_is(&text, "ready"))
        take_ready(p, text);
    else if (!is_playing)
        refuse(p, "the peer did not send its game");
    else if (line_is(&text, "offer"))
        take_offer(p, text);
    else if (line_is(&text, offer_names[REMOTE_UNDO]))
        take_agreed(p, text, REMOTE_UNDO);
    else if (line_is(&text, offer_names[REMOTE_NEW]))
        take_agreed(p, text, REMOTE_NEW);
    else if (line_is(&text, "say"))
        take_say(p, text);
    else if (!line_is(&text, "ping"))
        refuse(p, "the peer sent an unknown line");
}

bool remote_poll(struct session *p, int wait_ms)
{
    struct remote *r = p->remote;
    answer_begin(&p->app->answer);
    r->has_news = false;
    if (r->state == REMOTE_PLAYING)
        send_news(p);
    if (r->state != REMOTE_LOST)
        line_flush(&r->line, 0);
    for (int i = 0; i < LINES_AT_ONCE && r->state != REMOTE_LOST && !r->has_news; i++) {
        const int64_t received_ns = r->line.received_ns;
        const enum line_state state = line_next(&r->line, i == 0 ? wait_ms : 0);
        if (state == LINE_ENDED)
            disconnect(p, "the connection has ended");
        else if (state == LINE_DAMAGED)
            refuse(p, "a line was lost or changed in transit");
        else if (state == LINE_LONG)
            refuse(p, "%s", r->state == REMOTE_GREETING ? no_peer : "a line is too long");
        if (state != LINE_READY)
            break;
        if (r->state == REMOTE_PLAYING && r->line.received_ns - received_ns >= QUIET_MS * NS_IN_MS)
            r->n_idle = 0;
        take_line(p, r->line.text);
    }
    /* A person decides how long to wait for the peer. Without a person, the connection ends. */
    const bool is_silent = p->app->line && line_keep(p->app->line) >= 0 &&
                           platform_now_ns() - r->line.received_ns >= SILENT_MS * NS_IN_MS;
    if (is_silent && !p->app->has_terminal_in)
        disconnect(p, "the peer has sent nothing for 45 seconds");
    else if (is_silent && !r->is_silent)
        report(p, "%s has sent nothing for 45 seconds. The game is saved: wait or leave.\n",
               name_of(p));
    r->is_silent = is_silent;
    claim_time(p);
    if (r->state == REMOTE_PLAYING)
        send_news(p);
    return r->has_news;
}
