/*
 * A player at the other end of a line: the first line names the game, the rest is what comes over
 * the line, while the person here plays his first legal step whenever it is his turn. Whatever is
 * said there, only legal steps of that side are played, and what is told is clean.
 *
 * In the input these bytes stand for
 *   \x06         what should be said now: the beginning, a legal step chosen by the next byte
 *   \x04         a line that the person types: what follows, to the end of the line
 *   \x05         time passes
 */
#include "app/session/remote.h"

#include <inttypes.h>

#include "app/system/mem.h"
#include "app/system/platform.h"
#include "memory.h"
#include "tactigon/utf8.h"

enum { SENT_MAX = 1 << 20, TYPED_MAX = 300 };

static struct {
    struct fuzz_input in;
    struct session *s;
    char *sent, *said; /* by the session; to be read by it */
    size_t n_sent, n_said, at;
    bool has_begun;
} line;

static void say(const char *text)
{
    const size_t len = strlen(text);
    FUZZ_CHECK(line.n_said + len < SENT_MAX);
    memcpy(line.said + line.n_said, text, len + 1);
    line.n_said += len;
}

/* The session's own words, but for the side. */
static void say_beginning(void)
{
    const struct rules *rules = line.s->variant->rules;
    char last[64];
    for (char *at = line.sent, *end;
         (end = memchr(at, '\n', (size_t)(line.sent + line.n_sent - at))); at = end + 1) {
        *end = '\0';
        if (strncmp(at, "set side", 8) == 0) {
            snprintf(last, sizeof last, "set side %s", rules->side_names[SIDE_SECOND]);
            say(last);
        } else if (strncmp(at, "ready", 5) != 0) {
            say(at);
        }
        say("\n");
        *end = '\n';
    }
    say("ready 0\n");
    line.has_begun = true;
}

static uint64_t add(uint64_t hash, const struct variant *v, const struct pos *pos)
{
    char buffer[POS_TEXT_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    v->rules->pos_format(v, pos, &text);
    for (size_t i = 0; i <= text.len; i++)
        hash = (hash ^ (unsigned char)buffer[i]) * UINT64_C(0x100000001B3);
    return hash;
}

static void say_step(int which)
{
    const struct session *s = line.s;
    const struct variant *v = s->variant;
    uint64_t hash = UINT64_C(0xCBF29CE484222325);
    const move_code *steps;
    char move[MOVE_TEXT_MAX], words[128];
    struct text text = text_in(move, sizeof move);
    union position after;
    const int n = session_is_over(s) ? 0 : game_steps(s->game, &steps);
    if (n == 0)
        return;
    for (int i = 0; i <= game_length(s->game); i++)
        hash = add(hash, v, game_pos_at(s->game, i));
    memset(&after, 0, sizeof after);
    v->rules->play(v, session_pos(s), steps[which % n], &after.pos);
    v->rules->move_format(v, session_pos(s), steps[which % n], &text);
    snprintf(words, sizeof words, "move 0 %d %s 5 %016" PRIx64 "\n", game_length(s->game), move,
             add(hash, v, &after.pos));
    say(words);
}

static int read_line(void *context, char *out, int size, int wait_ms)
{
    (void)context;
    memory_pass_ms(wait_ms);
    if (line.at == line.n_said && line.in.size > 0) {
        line.at = line.n_said = 0;
        for (int i = 0, c; i < size && line.in.size > 0; i++) {
            c = fuzz_byte(&line.in);
            const char one[] = {(char)c, '\0'};
            if (c == 6 && !line.has_begun)
                say_beginning();
            else if (c == 6)
                say_step(fuzz_byte(&line.in));
            else if (c == 5)
                memory_pass_ms(20000);
            else if (c == 4)
                break;
            else if (c == 0)
                line.said[line.n_said++] = '\0';
            else
                say(one);
            if (c == 6 || c == 5)
                break;
        }
    }
    const size_t left = line.n_said - line.at, n = left < (size_t)size ? left : (size_t)size;
    memcpy(out, line.said + line.at, n);
    line.at += n;
    return n > 0 ? (int)n : line.in.size == 0 ? 0 : PLATFORM_READ_NOTHING;
}

static int write_line(void *context, const char *data, size_t size, int wait_ms)
{
    (void)context;
    (void)wait_ms;
    FUZZ_CHECK(size > 0 && size <= 512);
    if (line.n_sent + size >= SENT_MAX)
        return PLATFORM_READ_FAILED;
    memcpy(line.sent + line.n_sent, data, size);
    line.n_sent += size;
    return (int)size;
}

static void close_line(void *context)
{
    (void)context;
}

static void check_told(struct app *app)
{
    for (int i = 0; i < app->answer.n_pieces; i++)
        fuzz_check_clean(app->answer.text + app->answer.pieces[i].begin, app->answer.pieces[i].len,
                         true);
    answer_clear(&app->answer);
}

/* The person: what was typed, or the first legal step when it is the person's turn. */
static void play(struct session *s, bool is_typing)
{
    const move_code *steps;
    char *typed = is_typing ? fuzz_line_new(&line.in) : NULL;
    if (typed && strlen(typed) < TYPED_MAX) {
        utf8_clean(typed, strlen(typed));
        session_do(s, typed);
        while (s->app->answer.next == NEXT_CONFIRM)
            session_confirm(s, true);
    } else if (!session_is_over(s) && session_pos(s)->side == SIDE_FIRST &&
               game_steps(s->game, &steps) > 0) {
        session_request(s, &(struct request){.kind = REQUEST_STEP, .step = steps[0]});
    }
    free(typed);
}

static void run(struct app *app, struct session *s)
{
    const struct remote_pipe pipe = {NULL, read_line, write_line, close_line};
    line.s = s;
    line.sent = mem_new(SENT_MAX, 1);
    line.said = mem_new(SENT_MAX, 1);
    remote_begin(s, SIDE_SECOND, &pipe);
    while (!remote_is_lost(s)) {
        const int before = game_length(s->game);
        const struct game *game = s->game;
        const bool is_theirs = session_waits_far(s);
        const bool is_typing = line.in.size > 0 && line.in.data[0] == 4;
        if (is_typing)
            fuzz_byte(&line.in);
        remote_hear(s, 10);
        check_told(app);
        FUZZ_CHECK(game != s->game || game_length(s->game) <= before || is_theirs);
        fuzz_check_position(s->variant, session_pos(s));
        if (remote_is_agreed(s))
            play(s, is_typing);
        check_told(app);
    }
    session_free(s);
    check_told(app);
    free(line.sent);
    free(line.said);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct app app = {.code = CODE_NONE, .has_terminal_in = true};
    struct session *s = NULL;
    memset(&line, 0, sizeof line);
    line.in = (struct fuzz_input){data, size};
    char *name = fuzz_line_new(&line.in);
    const struct variant *v = fuzz_variant(name ? name : "", CPU_BEST);
    memory_begin(NULL, 0);
    settings_reset(&app.settings, v->rules);
    app.settings.players[SIDE_SECOND] = app.settings.players[SIDE_FIRST];
    FUZZ_CHECK(session_new_set(&app, NULL, &s) == CODE_NONE);
    run(&app, s);
    settings_file_free(&app.settings_file);
    answer_free(&app.answer);
    memory_end();
    free(name);
    return 0;
}
