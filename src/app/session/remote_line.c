/*
 * Lines to and from the other end: read into one buffer, and never more of one than fits into it.
 */
#include "app/session/remote_line.h"

#include <inttypes.h>
#include <string.h>

#include "app/system/mem.h"
#include "app/system/platform.h"
#include "tactigon/utf8.h"

enum {
    READS_AT_ONCE = 8, /* then the person is looked after, whatever comes */
    SEND_MS = 2000,    /* for a line to be taken */
};

struct text_word line_name(const struct session *p)
{
    return text_capital(session_side_name(p, p->remote->side));
}

void line_tell(struct session *p, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    answer_vadd(&p->app->answer, ANSWER_NOTE, format, args);
    va_end(args);
    p->remote->has_news = true;
}

void line_lose(struct session *p, const char *why)
{
    struct remote *r = p->remote;
    const bool was_agreed = p->remote->state == REMOTE_AGREED;
    if (r->state == REMOTE_LOST)
        return;
    r->state = REMOTE_LOST;
    r->pipe.close(r->pipe.context);
    if (was_agreed)
        timing_leave(&p->timing);
    p->timing.is_paused = false; /* nobody is waited for any more */
    autosave_game(p);
    line_tell(p, "%s: %s.\n", line_name(p).text, why);
    if (was_agreed && game_length(p->game) > 0 && !session_is_over(p))
        line_tell(p,
                  "The game is as it was; 'tactigon resume --%s remote:COMMAND' goes on with it.\n",
                  session_side_name(p, p->remote->side));
    if (!p->app->has_terminal_in && !session_is_over(p))
        app_leave(p->app, CODE_FAILED);
}

void line_flush(struct session *p, int wait_ms)
{
    struct remote *r = p->remote;
    int64_t begin = r->sent_ns = platform_now_ns();
    if (r->out.is_lost)
        mem_end();
    while (r->sent < r->out.len && r->state != REMOTE_LOST) {
        const size_t left = r->out.len - r->sent;
        const int n =
            r->pipe.write(r->pipe.context, r->out.data + r->sent,
                          left < LINE_BYTES ? left : LINE_BYTES, wait_ms > 0 ? REMOTE_POLL_MS : 0);
        if (n == 0 && wait_ms == 0)
            return;
        if (n > 0)
            begin = platform_now_ns();
        if (n < 0 || (n == 0 && platform_now_ns() - begin > wait_ms * NS_IN_MS))
            line_lose(p, n < 0 ? "the line has ended" : "the line takes nothing any more");
        else
            r->sent += (size_t)n;
    }
    r->out.len = r->sent = 0;
}

void line_send(struct session *p, const char *format, ...)
{
    struct remote *r = p->remote;
    char line[LINE_BYTES];
    va_list args;
    va_start(args, format);
    const int len = vsnprintf(line, sizeof line - 1, format, args);
    va_end(args);
    const size_t size = len < LINE_BYTES - 2 ? (size_t)len : LINE_BYTES - 2;
    line[size] = '\n';
    buffer_add_bytes(&r->out, line, size + 1);
    line_flush(p, r->state == REMOTE_HEAD ? 0 : SEND_MS);
}

void line_refuse(struct session *p, const char *format, ...)
{
    char why[ERROR_TEXT_MAX];
    va_list args;
    va_start(args, format);
    vsnprintf(why, sizeof why, format, args);
    va_end(args);
    line_send(p, "refuse %s", utf8_quote(why, LINE_BYTES / 2).text);
    line_lose(p, why);
}

bool line_next(struct session *p, int wait_ms)
{
    struct remote *r = p->remote;
    for (int i = 0; i < READS_AT_ONCE;) {
        if (r->at == r->filled) {
            const int n = r->pipe.read(r->pipe.context, r->buffer, sizeof r->buffer, wait_ms);
            r->at = 0;
            r->filled = n > 0 ? n : 0;
            wait_ms = 0;
            i++;
            if (n == 0 || n == PLATFORM_READ_FAILED)
                line_lose(p, "the line has ended");
            if (n <= 0)
                return false;
        }
        const char c = r->buffer[r->at++];
        if (c != '\n') {
            r->is_long |= r->len >= LINE_BYTES;
            r->line[r->len] = c;
            r->len += r->len < LINE_BYTES;
            continue;
        }
        r->len -= r->len > 0 && r->line[r->len - 1] == '\r';
        r->line[r->len] = '\0';
        utf8_clean(r->line, (size_t)r->len);
        return true;
    }
    return false;
}

/* ---- words of a line ---- */

bool line_is(const char **s, const char *word)
{
    const size_t len = strlen(word);
    if (strncmp(*s, word, len) != 0 || ((*s)[len] != ' ' && (*s)[len] != '\0'))
        return false;
    *s += len + ((*s)[len] == ' ');
    return true;
}

bool line_number(const char **s, int64_t max, int64_t *out)
{
    char word[LINE_WORD_BYTES];
    text_next_word(s, word, sizeof word);
    return text_read_count(word, strlen(word), max, out);
}

bool line_hash(const char **s, uint64_t hash)
{
    char word[LINE_WORD_BYTES], own[LINE_WORD_BYTES];
    snprintf(own, sizeof own, "%016" PRIx64, hash);
    text_next_word(s, word, sizeof word);
    return strcmp(word, own) == 0;
}

int line_course(const struct session *p, const char **s)
{
    int64_t course;
    if (!line_number(s, INT32_MAX, &course) || course > p->remote->course)
        return 1;
    return course < p->remote->course ? -1 : 0;
}
