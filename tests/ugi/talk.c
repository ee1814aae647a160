/* Implements talk.h with two pipes to the program. */
#define _POSIX_C_SOURCE 200809L

#include "talk.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

void talk_fail(const struct engine *e, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fprintf(stderr, "manager: %s: ", e ? e->name : "game");
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    exit(EXIT_FAILURE);
}

void talk_start(struct engine *e, const char *name, const char *program)
{
    int to[2], from[2];
    if (pipe(to) != 0 || pipe(from) != 0)
        talk_fail(e, "no pipe");
    *e = (struct engine){.name = name, .out = from[0]};
    e->pid = fork();
    if (e->pid < 0)
        talk_fail(e, "no process");
    if (e->pid == 0) {
        dup2(to[0], STDIN_FILENO);
        dup2(from[1], STDOUT_FILENO);
        close(to[0]);
        close(to[1]);
        close(from[0]);
        close(from[1]);
        execl(program, program, "ugi", (char *)NULL);
        _exit(127);
    }
    close(to[0]);
    close(from[1]);
    e->in = fdopen(to[1], "w");
    if (!e->in)
        talk_fail(e, "no stream");
}

void talk_send(struct engine *e, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vfprintf(e->in, format, args);
    va_end(args);
    fputc('\n', e->in);
    if (fflush(e->in) != 0)
        talk_fail(e, "does not read");
}

bool talk_hear(struct engine *e)
{
    for (;;) {
        char *end = memchr(e->buffer, '\n', e->filled);
        if (end) {
            const size_t len = (size_t)(end - e->buffer);
            memcpy(e->line, e->buffer, len);
            e->line[len] = '\0';
            e->filled -= len + 1;
            memmove(e->buffer, end + 1, e->filled);
            return true;
        }
        if (e->filled == sizeof e->buffer)
            talk_fail(e, "a line without end");
        const ssize_t n = read(e->out, e->buffer + e->filled, sizeof e->buffer - e->filled);
        if (n <= 0)
            return false;
        e->filled += (size_t)n;
    }
}

void talk_hear_line(struct engine *e)
{
    if (!talk_hear(e))
        talk_fail(e, "has gone away");
}

void talk_hear_exactly(struct engine *e, const char *expected)
{
    talk_hear_line(e);
    if (strcmp(e->line, expected) != 0)
        talk_fail(e, "answered '%s', not '%s'", e->line, expected);
}

void talk_hear_until(struct engine *e, const char *last)
{
    do
        talk_hear_line(e);
    while (strcmp(e->line, last) != 0);
}

void talk_get_ready(struct engine *e)
{
    talk_send(e, "isready");
    talk_hear_exactly(e, "readyok");
}

void talk_greet(struct engine *e)
{
    talk_send(e, "ugi");
    talk_hear_line(e);
    if (strncmp(e->line, "id name ", 8) != 0)
        talk_fail(e, "began with '%s'", e->line);
    talk_hear_until(e, "ugiok");
}

void talk_leave(struct engine *e, enum talk_end end)
{
    if (end == TALK_QUIT)
        talk_send(e, "quit");
    else
        fclose(e->in);
    e->is_open = end == TALK_QUIT;
}

void talk_expect_end(struct engine *e)
{
    int status;
    if (talk_hear(e))
        talk_fail(e, "said '%s' at the end", e->line);
    if (waitpid(e->pid, &status, 0) != e->pid || !WIFEXITED(status) || WEXITSTATUS(status) != 0)
        talk_fail(e, "did not leave with status 0");
    if (e->is_open)
        fclose(e->in);
    close(e->out);
}

void talk_finish(struct engine *e, enum talk_end end)
{
    talk_leave(e, end);
    talk_expect_end(e);
}
