/* Preloaded (LD_PRELOAD): only lines of standard input advance the clocks. "+1500 d7d6" advances
 * them by 1,500 milliseconds and is then read as "d7d6". A last "+1500 " ends the input. */
#define _GNU_SOURCE
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static long passed_ms = 1000;

/* Reads the next byte of standard input. Returns 0 or less at the end. */
static ssize_t next_byte(char *out)
{
    return syscall(SYS_read, 0, out, (size_t)1);
}

static ssize_t read_line(char *out, size_t size)
{
    char c;
    size_t n = 0;
    long ms = 0;
    if (next_byte(&c) < 1)
        return 0;
    if (c == '+') {
        while (next_byte(&c) == 1 && c != ' ' && c != '\n')
            ms = 10 * ms + (c - '0');
        passed_ms += ms;
        if (c == ' ' && next_byte(&c) < 1)
            return 0;
    }
    do
        out[n++] = c;
    while (c != '\n' && n < size && next_byte(&c) == 1);
    return (ssize_t)n;
}

ssize_t read(int fd, void *out, size_t size)
{
    return fd == 0 ? read_line(out, size) : syscall(SYS_read, fd, out, size);
}

int clock_gettime(clockid_t clock, struct timespec *out)
{
    if (clock == CLOCK_REALTIME)
        return (int)syscall(SYS_clock_gettime, clock, out);
    *out = (struct timespec){passed_ms / 1000, passed_ms % 1000 * 1000000};
    return 0;
}
