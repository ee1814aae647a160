/*
 * A remote player: the first line names the game, the rest is what the peer sends. The local person
 * plays the first legal step on each turn. For any input, only legal steps of the peer's side are
 * played, and messages are clean.
 *
 * Each line of the input is sent with a number and a checksum. In the input these bytes stand for
 *   \x06         the expected message: the greeting and the game, or a legal step chosen by the
 *                 next byte
 *   \x04         a line that the person types: the rest of this line
 *   \x05         time passes
 *   \x07         from here on lines are sent unchanged
 * A game's name that begins with '-' makes the peer the host.
 */
#include "session/remote.h"

#include <inttypes.h>
#include <string.h>

#include "commands/commands.h"
#include "core/utf8.h"
#include "front/app.h"
#include "memory.h"
#include "system/mem.h"
#include "system/platform.h"

enum { SENT_MAX = 1 << 20, TYPED_MAX = 300 };

static struct {
    struct fuzz_input in;
    struct session *s;
    enum side side; /* the peer's side */
    char *received; /* bytes for the session; line.at is the index of the first unread one */
    size_t n_sent, n_received, at;
    char text[LINE_BYTES]; /* the peer's next line */
    size_t len;
    unsigned n_lines;
    bool has_greeted, is_raw;
} line;

static void put(const char *text, size_t len)
{
    FUZZ_CHECK(line.n_received + len < SENT_MAX);
    memcpy(line.received + line.n_received, text, len);
    line.n_received += len;
}

/* Sends the line and then `end`. Lines after the greeting begin with a number and a checksum. */
static void say_line(const char *end)
{
    char whole[2 * LINE_BYTES], sum[16];
    int n = 0;
    if (line.has_greeted && !line.is_raw)
        n = snprintf(whole, sizeof whole, "%u ", line.n_lines++);
    memcpy(whole + n, line.text, line.len);
    n += (int)line.len;
    if (line.has_greeted && !line.is_raw) {
        const uint64_t hash = text_hash(TEXT_HASH, whole, (size_t)n);
        put(sum, (size_t)snprintf(sum, sizeof sum, "%08" PRIx32 " ", (uint32_t)hash));
    }
    put(whole, (size_t)n);
    put(end, strlen(end));
    line.has_greeted |= strncmp(line.text, "tactigon-remote 2 ", 18) == 0;
    line.len = 0;
    memset(line.text, 0, sizeof line.text);
}

static void say(char c)
{
    if (c == '\n') {
        say_line("\n");
        return;
    }
    line.text[line.len++] = c;
    if (line.len == sizeof line.text)
        say_line("");
}

static void say_text(const char *text)
{
    while (*text)
        say(*text++);
}

/* Sends a greeting that a host accepts, and "ready". */
static void say_beginning(void)
{
    char greeting[64];
    snprintf(greeting, sizeof greeting, "tactigon-remote 2 %s x\n",
             session_side_name(line.s, line.side));
    line.len = 0;
    say_text(greeting);
    say_text("ready 0\n");
}

static void say_step(int which)
{
    const struct session *s = line.s;
    const move_code *steps;
    char move[MOVE_TEXT_MAX], words[128];
    struct text text = text_in(move, sizeof move);
    const int n = session_is_over(s) ? 0 : game_steps(s->game, &steps);
    if (n == 0)
        return;
    s->variant->rules->move_format(s->variant, session_pos(s), steps[which % n], &text);
    snprintf(words, sizeof words, "move 0 %d %s 5\n", game_length(s->game), move);
    say_text(words);
}

static int read_line(void *context, char *out, int size, int wait_ms)
{
    memory_pass_ms(wait_ms);
    if (line.at == line.n_received && line.in.size > 0) {
        line.at = line.n_received = 0;
        for (int i = 0, c; i < size && line.in.size > 0 && line.in.data[0] != 4; i++) {
            c = fuzz_byte(&line.in);
            if (c == 6 && !line.has_greeted)
                say_beginning();
            else if (c == 6)
                say_step(fuzz_byte(&line.in));
            else if (c == 5)
                memory_pass_ms(20000);
            else if (c == 7)
                line.is_raw = true;
            else
                say((char)c);
            if (c == 6 || c == 5)
                break;
        }
    }
    const size_t left = line.n_received - line.at, n = left < (size_t)size ? left : (size_t)size;
    memcpy(out, line.received + line.at, n);
    line.at += n;
    return n > 0 ? (int)n : line.in.size == 0 ? 0 : PLATFORM_READ_NOTHING;
}

static int write_line(void *context, const char *data, size_t size, int wait_ms)
{
    FUZZ_CHECK(size > 0 && size <= 512);
    if (line.n_sent + size >= SENT_MAX)
        return PLATFORM_READ_FAILED;
    line.n_sent += size;
    return (int)size;
}

static void close_line(void *context)
{
}

static void check_printed(struct app *app)
{
    for (int i = 0; i < app->answer.n_pieces; i++)
        fuzz_check_clean(app->answer.text + app->answer.pieces[i].begin, app->answer.pieces[i].len,
                         true);
    answer_clear(&app->answer);
}

static bool agree(struct app *app, const char *question, bool is_yes)
{
    return *question && !app_is_leaving(app);
}

static const struct front person = {.ask = agree};

/* Runs what the person has typed, or plays the first legal step if it is the person's turn. */
static void play(struct session *s, char *typed)
{
    const move_code *steps;
    if (typed && strlen(typed) < TYPED_MAX) {
        utf8_clean(typed, strlen(typed));
        session_do(s, typed);
    } else if (!session_is_over(s) && session_pos(s)->side != (uint8_t)line.side &&
               game_steps(s->game, &steps) > 0) {
        session_request(s, &(struct request){.kind = REQUEST_STEP, .step = steps[0]});
    }
}

static void run(struct app *app, struct session *s)
{
    const struct remote_pipe pipe = {NULL, read_line, write_line, close_line};
    line.s = s;
    line.received = mem_new(SENT_MAX, 1);
    remote_begin(s, line.side, &pipe);
    while (!remote_is_lost(s)) {
        const int before = game_length(s->game);
        const struct game *game = s->game;
        const bool is_theirs = session_awaits_peer(s);
        char *typed = NULL;
        if (line.in.size > 0 && line.in.data[0] == 4) {
            fuzz_byte(&line.in);
            typed = fuzz_line_new(&line.in);
        }
        remote_poll(s, 10);
        check_printed(app);
        FUZZ_CHECK(game != s->game || game_length(s->game) <= before || is_theirs);
        fuzz_check_position(s->variant, session_pos(s));
        if (remote_is_agreed(s))
            play(s, typed);
        free(typed);
        check_printed(app);
    }
    session_free(s);
    check_printed(app);
    free(line.received);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct app app = {.code = CODE_NONE, .has_terminal_in = true, .front = &person};
    struct session *s = NULL;
    memset(&line, 0, sizeof line);
    line.in = (struct fuzz_input){data, size};
    char *name = fuzz_line_new(&line.in);
    line.side = name && *name == '-' ? SIDE_FIRST : SIDE_SECOND;
    const struct variant *v = fuzz_variant(name ? name + (*name == '-') : "", CPU_BEST);
    memory_begin(NULL, 0);
    settings_reset(&app.settings, v->rules);
    app.settings.players[SIDE_SECOND] = app.settings.players[SIDE_FIRST];
    FUZZ_CHECK(session_new_set(&app, NULL, &s) == CODE_NONE);
    run(&app, s);
    answer_free(&app.answer);
    memory_end();
    free(name);
    return 0;
}
