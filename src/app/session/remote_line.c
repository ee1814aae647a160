/* Sends and receives the lines of remote_line.h. */
#include "app/session/remote_line.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "app/system/mem.h"
#include "app/system/platform.h"
#include "tactigon/text.h"
#include "tactigon/utf8.h"

#define NS_IN_MS INT64_C(1000000)

enum {
    READS_AT_ONCE = 8, /* most reads before the person's input is handled */
    SUM_BYTES = 9,     /* length of "0123abcd " */
    PING_MS = 15000
};

bool line_flush(struct line *line, int wait_ms)
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
    line_flush(line, 0); /* a lost connection is noticed when reading */
}

int line_keep(struct line *line)
{
    if (!line)
        return -1;
    const int64_t quiet_ms = (platform_now_ns() - line->sent_ns) / NS_IN_MS;
    if (quiet_ms < PING_MS)
        return (int)(PING_MS - quiet_ms);
    line_send(line, "ping");
    return PING_MS;
}

/* Checks and removes the sum and the number of the complete line in `text`. */
static enum line_state accept(struct line *line)
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
            !line_number(&rest, UINT32_MAX, &number) || number > line->n_heard)
            return LINE_DAMAGED;
        line->len -= (int)(rest - line->text);
        memmove(line->text, rest, (size_t)line->len + 1);
    }
    utf8_clean(line->text, (size_t)line->len);
    line->len = 0;
    line->heard_ns = platform_now_ns();
    if (line->is_numbered && number < line->n_heard)
        return LINE_NONE;
    line->n_heard += line->is_numbered;
    return LINE_READY;
}

enum line_state line_next(struct line *line, int wait_ms)
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
        const enum line_state state = accept(line);
        if (state != LINE_NONE)
            return state;
    }
    return LINE_NONE;
}

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
