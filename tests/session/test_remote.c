/* Games between two sessions over an in-memory connection that can be cut and that can delay,
 * repeat, drop and change lines; and messages from a hostile peer. "tests/session/test_remote
 * GAMES SEED" plays more games. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands/commands.h"
#include "commands/menu.h"
#include "core/utf8.h"
#include "front/app.h"
#include "front/choice.h"
#include "rules/registry.h"
#include "seat.h"
#include "session/autosave.h"
#include "session/remote.h"
#include "session/think.h"
#include "system/platform.h"
#include "system/store.h"
#include "unit.h"
#include "view/view_model.h"
#include "world.h"

enum { WIRE_BYTES = 1 << 22, TURNS_MAX = 4000, BREAKS_MAX = 40 };
enum { HOST, GUEST }; /* the two sessions at a table; either may play first */

static int n_games = 40;
static uint64_t seed = 1;

/* One direction of the connection. */
struct wire {
    char *data;
    size_t begin, end;
    bool is_cut;
    size_t room; /* largest number of unread bytes; 0 means no limit */
    int n_held;  /* number of further reads that will get nothing */
};

enum fault { FAULT_NONE, FAULT_TEAR, FAULT_REPEAT, FAULT_HOLD, FAULT_DROP, FAULT_LIE, FAULTS };

struct table {
    struct session *seats[2];
    struct wire wires[2]; /* indexed by the sending seat */
    struct end {
        struct table *table;
        int seat;
    } ends[2];
    struct rng rng;
    enum fault fault;
    int fault_line; /* index of the line that gets the fault */
    int n_lines;
    bool is_bad; /* each fault is followed by another one */
};

/* Returns the struct line that is the first member of the session's struct remote. */
static struct line *line_of(struct table *t, int seat)
{
    return (struct line *)(void *)t->seats[seat]->remote;
}

static size_t below(struct table *t, size_t n)
{
    return (size_t)rng_below(&t->rng, (int)n);
}

static int read_wire(void *context, char *out, int size, int wait_ms)
{
    struct end *end = context;
    struct wire *w = &end->table->wires[!end->seat];
    if (w->n_held > 0 && w->n_held--)
        return PLATFORM_READ_NOTHING;
    const size_t n = below(end->table, (size_t)size) + 1;
    const size_t left = w->end - w->begin, some = left < n ? left : n;
    memcpy(out, w->data + w->begin, some);
    w->begin += some;
    return some > 0 ? (int)some : w->is_cut ? 0 : PLATFORM_READ_NOTHING;
}

static void put(struct wire *w, const char *data, size_t size)
{
    assert_true(w->end + size < WIRE_BYTES);
    memcpy(w->data + w->end, data, size);
    w->end += size;
}

static int write_wire(void *context, const char *data, size_t size, int wait_ms)
{
    struct end *end = context;
    struct table *t = end->table;
    struct wire *w = &t->wires[end->seat];
    if (w->is_cut)
        return PLATFORM_READ_FAILED;
    if (w->room > 0 && w->end - w->begin + size > w->room)
        return 0;
    const bool is_due = t->n_lines++ == t->fault_line;
    const enum fault fault = is_due ? t->fault : FAULT_NONE;
    const size_t before = w->end;
    if (is_due) { /* plans the next fault, at most 40 lines later */
        t->fault_line += (int)below(t, 40) + 1;
        t->fault = t->is_bad ? (enum fault)below(t, FAULTS) : FAULT_NONE;
    }
    if (fault == FAULT_TEAR) {
        put(w, data, below(t, size));
        t->wires[0].is_cut = t->wires[1].is_cut = true;
        return PLATFORM_READ_FAILED;
    }
    if (fault == FAULT_DROP)
        return (int)size;
    put(w, data, size);
    if (fault == FAULT_REPEAT)
        put(w, data, size);
    if (fault == FAULT_HOLD)
        w->n_held = 30;
    if (fault == FAULT_LIE)
        w->data[before + below(t, size)] = (char)below(t, 256);
    return (int)size;
}

static void close_wire(void *context)
{
    struct end *end = context;
    end->table->wires[end->seat].is_cut = true;
}

static bool yes(struct app *app, const char *question, bool is_yes)
{
    return true;
}
static const struct front agreeing = {.ask = yes};

static void connect(struct table *t)
{
    for (int i = 0; i < 2; i++) {
        struct wire *w = &t->wires[i];
        w->data = w->data ? w->data : malloc(WIRE_BYTES);
        w->begin = w->end = 0;
        w->is_cut = false;
        w->n_held = 0;
        t->ends[i] = (struct end){t, i};
    }
    t->n_lines = 0;
    for (int i = 0; i < 2; i++) {
        const struct remote_pipe pipe = {&t->ends[i], read_wire, write_wire, close_wire};
        t->seats[i]->app->front = &agreeing;
        remote_begin(t->seats[i], (enum side) !i, &pipe);
    }
}

static void hear(struct table *t, int times)
{
    for (int k = 0; k < times; k++) {
        for (int i = 0; i < 2; i++)
            remote_poll(t->seats[i], 0);
    }
}

static struct session *sit_at(const char *game, const char *clock, const char *start)
{
    struct app *app = seat_app(rules_find(game));
    app->settings.own_clock = text_format("%s", clock);
    return seat_begin(app, start);
}

static struct session *sit(const char *game, const char *clock)
{
    return sit_at(game, clock, NULL);
}

static struct table *new_table_of(struct session *host, struct session *guest)
{
    struct table *t = calloc(1, sizeof *t);
    assert_non_null(t);
    t->rng = rng_seed(seed);
    t->fault_line = -1;
    t->seats[HOST] = host;
    t->seats[GUEST] = guest;
    connect(t);
    return t;
}

static struct table *new_table(const char *game)
{
    return new_table_of(sit(game, "none"), sit(game, "none"));
}

static struct table *new_agreed(const char *game)
{
    struct table *t = new_table(game);
    hear(t, 100);
    assert_true(remote_is_agreed(t->seats[0]) && remote_is_agreed(t->seats[1]));
    return t;
}

static void free_table(struct table *t)
{
    for (int i = 0; i < 2; i++)
        seat_free(t->seats[i]);
    free(t->wires[0].data);
    free(t->wires[1].data);
    free(t);
}

static void check_clean(struct session *s)
{
    struct answer *a = &s->app->answer;
    for (int i = 0; i < a->n_pieces; i++) {
        const char *text = a->text + a->pieces[i].begin;
        for (size_t at = 0, n; at < a->pieces[i].len; at += n + 1) {
            n = strcspn(text + at, "\n");
            assert_int_equal(utf8_find_bad(text + at, n), n);
        }
    }
    answer_clear(a);
}

static void check_same(struct table *t)
{
    const struct game *a = t->seats[0]->game, *b = t->seats[1]->game;
    assert_int_equal(game_length(a), game_length(b));
    assert_int_equal(game_end(a), game_end(b));
    assert_int_equal(game_result(a), game_result(b));
    for (int i = 0; i < game_length(a); i++)
        assert_int_equal(game_move_at(a, i), game_move_at(b, i));
    assert_memory_equal(game_pos(a), game_pos(b), t->seats[0]->variant->pos_size);
}

static void play_random(struct table *t, int seat)
{
    struct session *s = t->seats[seat];
    const move_code *moves;
    if (session_is_over(s) || session_pos(s)->side != seat)
        return;
    const int n = game_steps(s->game, &moves);
    session_request(s, &(struct request){.kind = REQUEST_STEP, .step = moves[below(t, (size_t)n)]});
    assert_false(s->app->answer.is_refused);
}

static void act(struct table *t, int seat)
{
    static const char *const items[] = {"draw yes", "undo", "say hello", "resign yes"};
    struct session *s = t->seats[seat];
    const size_t what = below(t, 1000);
    if (what < 12)
        seat_type(s, items[what / 4]);
    else if (what == 12)
        seat_type(s, items[3]);
    else if (below(t, 3) == 0)
        play_random(t, seat);
}

/* Both sessions restart from their records, as after `resume`. */
static void sit_again(struct table *t)
{
    for (int i = 0; i < 2; i++) {
        struct session *s = t->seats[i], *again = NULL;
        struct app *app = s->app;
        struct review loaded;
        struct error error;
        size_t size;
        char *data = autosave_record_new(s, &size);
        assert_int_equal(record_read(data, size, rules_find, &loaded, &error), STATUS_OK);
        free(data);
        session_free(s);
        check_clean(&(struct session){.app = app});
        again = session_new_loaded(app, &loaded, "");
        app->code = CODE_NONE;
        t->seats[i] = again;
    }
    connect(t);
}

static bool is_over(const struct table *t)
{
    return session_is_over(t->seats[0]) && session_is_over(t->seats[1]);
}

static bool are_agreed(const struct table *t)
{
    return remote_is_agreed(t->seats[0]) && remote_is_agreed(t->seats[1]);
}

static void play_torn(struct table *t)
{
    int n_lines = 1;
    for (int k = 0; k < TURNS_MAX * 10; k++) {
        for (int i = 0; i < 2; i++) {
            remote_poll(t->seats[i], 0);
            if (remote_is_agreed(t->seats[i]))
                act(t, i);
            check_clean(t->seats[i]);
        }
        if (are_agreed(t) && is_over(t)) {
            for (int i = 0; i < 2; i++) { /* a keep-alive reveals that the last line was dropped */
                line_of(t, i)->sent_ns -= INT64_C(20000000000);
                t->seats[i]->app->keep_line(line_of(t, i));
            }
            hear(t, 200);
            if (are_agreed(t))
                return;
        }
        if (remote_is_lost(t->seats[0]) && remote_is_lost(t->seats[1])) {
            n_lines++;
            t->is_bad = n_lines < BREAKS_MAX;
            t->fault = t->is_bad ? (enum fault)below(t, FAULTS) : FAULT_NONE;
            t->fault_line = (int)below(t, 60);
            sit_again(t);
        }
        /* A dropped line may go unnoticed, so the connection is cut from time to time. */
        if (k % 2000 == 1999)
            t->wires[0].is_cut = t->wires[1].is_cut = true;
    }
    fail_msg("the game does not end");
}

static void test_torn_games_end_alike(void **state)
{
    for (int i = 0; i < n_games; i++) {
        struct table *t = new_table(rules_at(i % rules_count())->name);
        t->rng = rng_seed(seed + (uint64_t)i);
        t->is_bad = true;
        t->fault = (enum fault)below(t, FAULTS);
        t->fault_line = (int)below(t, 60);
        play_torn(t);
        check_same(t);
        free_table(t);
    }
}

static void play(struct table *t, int seat, const char *move)
{
    seat_type(t->seats[seat], move);
    assert_false(t->seats[seat]->app->answer.is_refused);
    hear(t, 50);
}

static void test_both_may_resign_or_offer_at_once(void **state)
{
    struct table *t = new_agreed("tactigon");
    play(t, 0, "d7d6");
    seat_type(t->seats[0], "resign yes");
    seat_type(t->seats[1], "resign yes");
    hear(t, 50);
    check_same(t);
    assert_int_equal(game_result(t->seats[0]->game), RESULT_SECOND);
    free_table(t);

    t = new_agreed("tactigon");
    play(t, 0, "d7d6");
    seat_type(t->seats[0], "draw yes");
    seat_type(t->seats[1], "draw yes");
    hear(t, 50);
    check_same(t);
    assert_int_equal(game_end(t->seats[0]->game), GAME_BY_AGREEMENT);
    seat_type(t->seats[0], "new");
    seat_type(t->seats[1], "new");
    hear(t, 50);
    check_same(t);
    assert_int_equal(game_length(t->seats[0]->game), 0);
    assert_int_equal(game_end(t->seats[1]->game), GAME_ONGOING);
    play(t, 0, "d7d6");
    check_same(t);
    free_table(t);
}

static void say_at(struct table *t, int seat, const char *text);

static void test_the_host_decides(void **state)
{
    struct table *t = new_agreed("tactigon");
    seat_type(t->seats[HOST], "d7d6");
    seat_type(t->seats[GUEST], "resign yes");
    hear(t, 50);
    check_same(t);
    assert_int_equal(game_length(t->seats[GUEST]->game), 1);
    assert_int_equal(game_result(t->seats[GUEST]->game), RESULT_FIRST);
    say_at(t, GUEST, "move 1 1 d5d6 0");
    assert_int_equal(game_end(t->seats[HOST]->game), GAME_BY_RESIGNATION);
    assert_true(remote_is_lost(t->seats[HOST]));
    free_table(t);

    t = new_agreed("tactigon");
    play(t, HOST, "d7d6");
    seat_type(t->seats[HOST], "resign yes");
    seat_type(t->seats[GUEST], "d5d6");
    hear(t, 50);
    check_same(t);
    assert_int_equal(game_length(t->seats[GUEST]->game), 1);
    assert_int_equal(game_result(t->seats[GUEST]->game), RESULT_SECOND);
    free_table(t);
}

static void test_an_undo_is_asked(void **state)
{
    struct table *t = new_agreed("tactigon");
    play(t, HOST, "d7d6");
    play(t, HOST, "undo"); /* allowed before the guest has moved */
    assert_true(seat_printed(t->seats[HOST], ANSWER_NOTE, "You asked "));
    assert_true(seat_printed(t->seats[GUEST], ANSWER_NOTE, "asks for an undo"));
    assert_int_equal(game_length(t->seats[HOST]->game), 1);
    play(t, GUEST, "undo");
    for (int i = 0; i < 2; i++) {
        assert_true(seat_printed(t->seats[i], ANSWER_NOTE, "Undo agreed. Red is to move."));
        assert_int_equal(game_length(t->seats[i]->game), 0);
    }
    play(t, HOST, "d7d6");
    play(t, GUEST, "d5d6");
    play(t, GUEST, "undo");
    seat_type(t->seats[GUEST], "undo"); /* asks again before the answer arrives */
    play(t, HOST, "undo");
    check_same(t);
    assert_int_equal(game_length(t->seats[HOST]->game), 1);
    play(t, GUEST, "d5d6");
    play(t, HOST, "undo 1");
    seat_type(t->seats[HOST], "d8d7");
    seat_type(t->seats[GUEST], "undo");
    hear(t, 50);
    check_same(t);
    assert_int_equal(game_length(t->seats[HOST]->game), 3); /* the host moved, so no undo */
    assert_false(remote_is_lost(t->seats[HOST]));
    seat_type(t->seats[1], "redo");
    assert_true(t->seats[1]->app->answer.is_refused);
    free_table(t);
}

static void test_an_offer_lapses(void **state)
{
    struct table *t = new_agreed("tactigon");
    play(t, 0, "draw yes");
    play(t, 0, "d7d6");
    play(t, 1, "d5d6");
    assert_true(seat_printed(t->seats[0], ANSWER_NOTE, "the offer is declined"));
    play(t, 1, "draw yes");
    assert_int_equal(game_end(t->seats[0]->game), GAME_ONGOING);
    play(t, 0, "draw yes");
    check_same(t);
    assert_int_equal(game_end(t->seats[0]->game), GAME_BY_AGREEMENT);
    free_table(t);
}

static int64_t used_ms(const struct table *t, int seat, int n)
{
    return record_used_ms(t->seats[seat]->record, t->seats[seat]->game, n);
}

static struct table *new_clocked(const char *clock)
{
    struct session *host = sit("tactigon", clock), *guest = sit("tactigon", clock);
    struct table *t = new_table_of(host, guest);
    hear(t, 100);
    return t;
}

static void test_clocks_agree(void **state)
{
    const int64_t second = INT64_C(1000000000);
    world.now_ns = second;
    struct table *t = new_clocked("5m");
    timing_start(&t->seats[0]->timing);
    world.now_ns += 4 * second;
    play(t, 0, "d7d6"); /* a message without network delay */
    assert_int_equal(used_ms(t, 0, 1), 4000);
    assert_int_equal(used_ms(t, 1, 1), 4000);

    timing_start(&t->seats[1]->timing);
    world.now_ns += 2 * second;
    seat_type(t->seats[1], "d5d6");
    remote_poll(t->seats[1], 0);
    world.now_ns += 2 * second; /* the network delays this message by 2 seconds */
    hear(t, 50);
    assert_int_equal(used_ms(t, 0, 2), 2000);
    assert_int_equal(used_ms(t, 1, 2), 2000);

    timing_start(&t->seats[0]->timing);
    world.now_ns += second;
    seat_type(t->seats[0], "d8d7");
    remote_poll(t->seats[0], 0);
    world.now_ns += 10 * second; /* the host's own measurement counts, however long the delay */
    hear(t, 50);
    assert_int_equal(used_ms(t, 0, 3), used_ms(t, 1, 3));
    assert_int_equal(used_ms(t, 0, 3), 1000);

    timing_start(&t->seats[1]->timing);
    world.now_ns += second;
    seat_type(t->seats[1], "d4d5");
    remote_poll(t->seats[1], 0);
    world.now_ns += 10 * second; /* the guest is not charged for 3 seconds of network delay */
    hear(t, 50);
    assert_int_equal(used_ms(t, 0, 4), used_ms(t, 1, 4));
    assert_int_equal(used_ms(t, 0, 4), 10000 + 1000 + 10000 - 3000);
    play(t, 0, "d7d8");

    /* If a player runs out of time, his own program ends the game. */
    timing_start(&t->seats[1]->timing);
    world.now_ns += 301 * second;
    session_end_time(t->seats[1]);
    hear(t, 50);
    check_same(t);
    assert_int_equal(game_end(t->seats[0]->game), GAME_BY_TIME);
    assert_int_equal(game_result(t->seats[0]->game), RESULT_FIRST);
    free_table(t);

    /* If a player's program sends nothing, he loses on time after the allowed network delay. */
    t = new_clocked("1m");
    play(t, 0, "d7d6");
    play(t, 1, "d5d6");
    play(t, 0, "d8d7");
    timing_start(&t->seats[1]->timing);
    world.now_ns += 62 * second;
    remote_poll(t->seats[0], 0);
    assert_int_equal(game_end(t->seats[0]->game), GAME_ONGOING);
    world.now_ns += 2 * second;
    hear(t, 50);
    check_same(t);
    assert_int_equal(game_end(t->seats[0]->game), GAME_BY_TIME);
    free_table(t);
}

/* The guest wins, and both have measured different times: each has one record of the game. */
static void test_a_finished_game_is_filed_once(void **state)
{
    static const char start[] = "3/5/2p2/5/7/5T1/T4/5/2Ps1/5/1 c 0 20";
    const int64_t second = INT64_C(1000000000);
    struct session *host = sit_at("tactigon", "5m", start),
                   *guest = sit_at("tactigon", "5m", start);
    struct store_list list = {.n = 0};
    host->app->settings.saves_nothing = guest->app->settings.saves_nothing = false;
    struct table *t = new_table_of(host, guest);
    hear(t, 100);
    timing_start(&guest->timing);
    timing_start(&host->timing);
    world.now_ns += second;
    seat_type(guest, "e9xd9");
    remote_poll(guest, 0);
    world.now_ns += 10 * second;
    hear(t, 50);
    check_same(t);
    assert_true(session_is_over(host));
    assert_true(used_ms(t, HOST, 1) > 1000 && used_ms(t, 1 - HOST, 1) == 1000);
    store_list_add(&list, STORE_DATA);
    assert_int_equal(list.n, 2);
    store_list_free(&list);
    assert_true(host->autosave.copy[0] && remove(host->autosave.copy) == 0);
    assert_true(guest->autosave.copy[0] && remove(guest->autosave.copy) == 0);
    free_table(t);
}

/* Nothing replaces the players or the game of a remote player without asking. */
static bool no(struct app *app, const char *question, bool is_yes)
{
    assert_string_equal(question, "Leave the remote player?");
    return false;
}

static int check_settings(struct app *app, const struct choice *m)
{
    for (int i = 0; i < m->n; i++)
        assert_false(strcmp(m->entries[i].word, "red") == 0 ||
                     strcmp(m->entries[i].word, "cian") == 0);
    return CHOICE_BACK;
}

static void test_the_remote_player_stays(void **state)
{
    static const char *const items[] = {"resume", "load x.tgr", "swap",  "level 3", "players",
                                        "go",     "redo",       "pause", "edit",    "run"};
    static const struct front refusing = {.ask = no, .choose = check_settings};
    struct table *t = new_agreed("tactigon");
    struct session *s = t->seats[HOST];
    s->app->front = &refusing;
    for (size_t i = 0; i < sizeof items / sizeof items[0]; i++) {
        seat_type(s, items[i]);
        assert_true(s->app->answer.is_refused);
    }
    s->autosave.is_written = true;
    menu_settings(s->app, s);
    assert_false(session_confirm_close(s));
    assert_false(session_confirm_abandon(s));
    assert_int_equal(s->players[SIDE_SECOND].kind, PLAYER_REMOTE);
    assert_true(remote_is_agreed(s));
    session_keep_players(s); /* for other games, which have no connection */
    assert_int_not_equal(s->app->settings.players[SIDE_SECOND].kind, PLAYER_REMOTE);
    free_table(t);
}

/* A menu or a lesson does not stop the clock of a game with a remote player. */
static void test_no_menu_stops_the_clock(void **state)
{
    world.now_ns = 1;
    struct table *t = new_clocked("5m");
    play(t, HOST, "d7d6");
    play(t, GUEST, "d5d6");
    timing_start(&t->seats[HOST]->timing);
    world.now_ns += INT64_C(5000000000);
    timing_leave(&t->seats[HOST]->timing);
    world.now_ns += INT64_C(5000000000);
    assert_false(t->seats[HOST]->timing.is_paused);
    play(t, HOST, "d8d7");
    assert_int_equal(used_ms(t, GUEST, 3), 10000);
    free_table(t);
}

static void test_impossible_requests_are_refused(void **state)
{
    static const char *const items[] = {"d7d6", "go",   "level 3", "say",
                                        "new",  "undo", "players", "pause"};
    char text[REMOTE_SAY_MAX + 10] = "say ";
    struct table *t = new_agreed("tactigon");
    for (size_t i = 0; i < sizeof items / sizeof items[0]; i++) {
        seat_type(t->seats[1], items[i]);
        assert_true(t->seats[1]->app->answer.is_refused);
    }
    char prompt[64];
    struct text out = text_in(prompt, sizeof prompt);
    view_model_prompt(t->seats[GUEST], &out);
    assert_string_equal(prompt, "cian 1, waiting for red> ");
    seat_type(t->seats[GUEST], "d5d6");
    assert_true(seat_printed(t->seats[GUEST], ANSWER_REFUSAL, "Red (remote) is to move."));
    memset(text + 4, 'x', REMOTE_SAY_MAX + 1);
    seat_type(t->seats[1], text);
    assert_true(seat_printed(t->seats[1], ANSWER_REFUSAL, "too long"));
    play(t, 0, "d7d6");
    session_request(t->seats[0], &(struct request){.kind = REQUEST_BACK, .place = 0});
    assert_true(seat_printed(t->seats[0], ANSWER_REFUSAL, "ask for an undo"));
    t->wires[0].is_cut = true;
    hear(t, 5);
    assert_true(remote_is_lost(t->seats[0]) && remote_is_lost(t->seats[1]));
    assert_true(seat_printed(t->seats[0], ANSWER_NOTE, "tactigon resume"));
    seat_type(t->seats[0], "draw yes");
    assert_true(seat_printed(t->seats[0], ANSWER_REFUSAL, "has left"));
    assert_int_equal(game_length(t->seats[0]->game), 1);
    free_table(t);
}

static void expect_refusal(struct table *t, const char *why)
{
    hear(t, 50);
    assert_true(remote_is_lost(t->seats[0]) && remote_is_lost(t->seats[1]));
    assert_true(seat_printed(t->seats[0], ANSWER_NOTE, why));
    assert_true(seat_printed(t->seats[1], ANSWER_NOTE, why));
    assert_int_equal(game_length(t->seats[0]->game), 0);
    free_table(t);
}

static void test_other_games_are_refused(void **state)
{
    static const char board[] = "name: standard\n";
    expect_refusal(new_table_of(sit("tactigon", "none"), sit("isaac", "none")),
                   "this program plays");
    expect_refusal(new_table_of(sit("tactigon", "none"), sit("tactigon", "5m")),
                   "Red has clock none, Cian has clock 5m");
    struct session *guest = sit("tactigon", "none");
    assert_int_equal(record_set_board(guest->record, board, strlen(board)), STATUS_OK);
    expect_refusal(new_table_of(sit("tactigon", "none"), guest), "has position ");
}

/* The test sends the guest's lines: during a game if is_agreed, otherwise before the greeting. */
static struct table *new_hostile(bool is_agreed)
{
    struct table *t = is_agreed ? new_agreed("tactigon") : new_table("tactigon");
    t->wires[1].begin = t->wires[1].end = 0;
    return t;
}

/* Sends the text from `seat`. During a game, a line number and a checksum are added. */
static void say_at(struct table *t, int seat, const char *text)
{
    struct line *line = line_of(t, seat);
    line->is_numbered = line_of(t, !seat)->is_numbered;
    line_send(line, "%s", text);
    for (int i = 0; i < 100; i++)
        remote_poll(t->seats[!seat], 0);
}

static void say(struct table *t, const char *text)
{
    say_at(t, GUEST, text);
}

static void expect_lost_at(struct table *t, int seat, const char *text, const char *why)
{
    if (*text)
        say_at(t, !seat, text);
    else
        hear(t, 1000);
    assert_true(remote_is_lost(t->seats[seat]));
    assert_true(seat_printed(t->seats[seat], ANSWER_NOTE, why));
    check_clean(t->seats[seat]);
    free_table(t);
}

static void expect_lost(struct table *t, const char *text, const char *why)
{
    expect_lost_at(t, HOST, text, why);
}

static void test_versions_are_refused(void **state)
{
    struct table *t = new_hostile(false);
    say(t, "Welcome to this machine!");
    say(t, "\x1b[2J");
    expect_lost(t, "tactigon-remote 1 0.1.0", "version 1 of the protocol, this program version 2");
}

static void test_bad_turns_are_refused(void **state)
{
    static const struct {
        int victim;
        const char *line, *why;
    } bad[] = {
        {HOST, "move 0 0 d7d6 0", "not the turn"},
        {HOST, "move 1 0 d7d6 0", "another game"},
        {HOST, "move 0 1 d5d6 0", "another game"},
        {HOST, "move 0 -1 d5d6 0", "bad number"},
        {HOST, "move 0 0 d7d6 x", "bad number"},
        {HOST, "move", "bad number"},
        {HOST, "end 0 0 resign red", "the game ended differently"},
        {HOST, "end 0 0 time red", "the game ended differently"},
        {HOST, "end 0 0 time cian", "the game ended differently"}, /* the game has no clock */
        {HOST, "end 0 0 agreement -", "the game ended differently"},
        {HOST, "end 0 0 pentagon cian", "the game ended differently"},
        {HOST, "end 0 7 resign cian", "another game"},
        {HOST, "undo 0 0", "have not agreed"},
        {HOST, "new 0 0", "have not agreed"},
        {HOST, "offer 0 9 draw 0", "another game"},
        {HOST, "offer 0 0 undo 0", "not possible now"},
        {HOST, "offer 0 0 kiss 0", "not possible now"},
        {HOST, "refuse \x1b[31m\xff\xe2\x80\xae", "?"},
        {HOST, "bye", "has left"},
        {HOST, "kiss", "unknown line"},
        {GUEST, "move 0 0 d7d9 0", "not a legal step"},
        {GUEST, "move 0 1 d7d6 0", "another game"},
        {GUEST, "end 0 0 resign cian", "the game ended differently"},
        {GUEST, "end 0 0 time cian", "the game ended differently"},
        {GUEST, "end 0 0 agreement -", "the game ended differently"},
        {GUEST, "undo 0 0", "have not agreed"},
        {GUEST, "new 0 0", "have not agreed"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct table *t = new_hostile(true);
        say_at(t, !bad[i].victim, bad[i].line);
        assert_int_equal(game_length(t->seats[bad[i].victim]->game), 0);
        expect_lost_at(t, bad[i].victim, "", bad[i].why);
    }
    struct table *t = new_hostile(true);
    play(t, HOST, "d7d6");
    say(t, "move 0 1 d5d9 0");
    assert_int_equal(game_length(t->seats[HOST]->game), 1);
    expect_lost(t, "", "not a legal step");
    /* A line with a wrong checksum or a number that is too high ends the connection. A line whose
     * number is too low is ignored. */
    t = new_hostile(true);
    put(&t->wires[GUEST], "01234567 1 bye\n", 15);
    expect_lost(t, "", "lost or changed");
    t = new_hostile(true);
    line_of(t, GUEST)->n_sent++;
    expect_lost(t, "bye", "lost or changed");
    t = new_hostile(true);
    line_of(t, GUEST)->n_sent--;
    say(t, "bye");
    assert_true(remote_is_agreed(t->seats[HOST]));
    free_table(t);
}

static void test_floods_end(void **state)
{
    /* The length of a line is checked while its bytes arrive, before a game and during it. */
    char bytes[LINE_BYTES];
    memset(bytes, 'x', sizeof bytes);
    for (int i = 0; i < 2; i++) {
        struct table *t = new_hostile(i > 0);
        put(&t->wires[1], bytes, LINE_BYTES - 1);
        for (int k = 0; k < 1000; k++)
            remote_poll(t->seats[HOST], 0);
        assert_false(remote_is_lost(t->seats[HOST]));
        put(&t->wires[1], bytes, 1);
        expect_lost(t, "", i > 0 ? "too long" : "connect to another tactigon");
    }

    struct table *t = new_hostile(false);
    for (int i = 0; i < 201; i++)
        put(&t->wires[1], "\n", 1);
    expect_lost(t, "", "connect to another tactigon");

    t = new_hostile(true);
    for (int i = 0; i < 3000; i++)
        line_send(line_of(t, GUEST), "ping");
    expect_lost(t, "", "sends too many lines");

    t = new_hostile(false);
    say(t, "tactigon-remote 2 cian x");
    expect_lost(t, "set draws on", "did not send its game");

    t = new_hostile(true);
    for (int i = 0; i < 20; i++)
        say(t, "say \x1b]0;pwned\x07 hi");
    const struct answer *a = &t->seats[0]->app->answer;
    int n = 0;
    for (const char *at = a->text; a->n_pieces > 0 && (at = strstr(at, "hi\n")); at++)
        n++;
    assert_int_equal(n, 5);
    assert_true(seat_printed(t->seats[0], ANSWER_NOTE, "the rest are not shown"));
    check_clean(t->seats[0]);
    free_table(t);
}

/* The record is longer than the connection's buffer, and the peer is not reading yet. */
static void test_a_long_game_is_sent_in_parts(void **state)
{
    struct table *t = new_agreed("isaac");
    for (int i = 0; i < 1000 && game_length(t->seats[0]->game) < 24; i++) {
        play_random(t, i % 2);
        hear(t, 50);
    }
    const int length = game_length(t->seats[0]->game);
    assert_true(length >= 24 && !session_is_over(t->seats[0]));
    t->wires[0].room = t->wires[1].room = LINE_BYTES;
    sit_again(t);
    for (int i = 0; i < 10; i++)
        remote_poll(t->seats[0], 0);
    hear(t, 1000);
    assert_true(remote_is_agreed(t->seats[0]) && remote_is_agreed(t->seats[1]));
    assert_int_equal(game_length(t->seats[1]->game), length);
    check_same(t);
    free_table(t);
}

static void test_silence_differs_from_thinking(void **state)
{
    const int64_t second = INT64_C(1000000000);
    struct table *t = new_agreed("tactigon");
    struct session *s = t->seats[0];
    for (int i = 0; i < 2; i++) {
        line_of(t, HOST)->sent_ns -= 20 * second;
        t->wires[0].begin = t->wires[0].end;
        assert_false(think_must_stop(s->app));
        assert_false(think_must_stop(s->app)); /* no second ping */
        const char *sent = t->wires[0].data + t->wires[0].begin;
        const size_t n = t->wires[0].end - t->wires[0].begin;
        assert_true(n < 32 && memcmp(sent + n - 6, " ping\n", 6) == 0);
    }
    free_table(t);

    t = new_hostile(true);
    for (int i = 0; i < 3000; i++) {
        say(t, "ping");
        if (i == 1500)
            line_of(t, HOST)->received_ns -= 2 * second;
    }
    assert_true(remote_is_agreed(t->seats[0]));
    free_table(t);
}

/* After 45 s of silence, the person gets one message. Without a terminal, the connection ends. */
static void test_silence_has_an_end(void **state)
{
    static const char words[] = "sent nothing for 45 seconds";
    for (int has_terminal = 0; has_terminal < 2; has_terminal++) {
        struct table *t = new_agreed("apart");
        struct session *s = t->seats[0];
        s->app->has_terminal_in = has_terminal;
        line_of(t, HOST)->received_ns = platform_now_ns() - INT64_C(44000000000);
        remote_poll(s, 0);
        assert_true(remote_is_agreed(s));
        assert_int_equal(seat_count(&s->app->answer, words), 0);
        line_of(t, HOST)->received_ns = platform_now_ns() - INT64_C(45000000000);
        remote_poll(s, 0);
        assert_int_equal(remote_is_agreed(s), has_terminal);
        assert_int_equal(seat_count(&s->app->answer, words), 1);
        answer_clear(&s->app->answer);
        remote_poll(s, 0);
        assert_int_equal(seat_count(&s->app->answer, words), 0);
        free_table(t);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_torn_games_end_alike),
        cmocka_unit_test(test_both_may_resign_or_offer_at_once),
        cmocka_unit_test(test_the_host_decides),
        cmocka_unit_test(test_an_undo_is_asked),
        cmocka_unit_test(test_an_offer_lapses),
        cmocka_unit_test(test_clocks_agree),
        cmocka_unit_test(test_a_finished_game_is_filed_once),
        cmocka_unit_test(test_the_remote_player_stays),
        cmocka_unit_test(test_no_menu_stops_the_clock),
        cmocka_unit_test(test_impossible_requests_are_refused),
        cmocka_unit_test(test_other_games_are_refused),
        cmocka_unit_test(test_versions_are_refused),
        cmocka_unit_test(test_bad_turns_are_refused),
        cmocka_unit_test(test_floods_end),
        cmocka_unit_test(test_a_long_game_is_sent_in_parts),
        cmocka_unit_test(test_silence_differs_from_thinking),
        cmocka_unit_test(test_silence_has_an_end),
    };
    world.look_ns = 0;
    if (argc > 1)
        n_games = atoi(argv[1]);
    if (argc > 2)
        seed = (uint64_t)atoi(argv[2]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
