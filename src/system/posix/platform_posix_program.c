/* The platform on POSIX: processes, other programs, and the lock between threads. */
#include "system/posix/platform_posix.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "system/platform.h"

int64_t platform_process(void)
{
    return getpid();
}

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

void platform_lock_threads(void)
{
    pthread_mutex_lock(&mutex);
}

void platform_unlock_threads(void)
{
    pthread_mutex_unlock(&mutex);
}

#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0
#endif

enum { PROGRAM_POLL_MS = 5 };

struct platform_program {
    pid_t process;     /* the leader of its process group, unless in_our_group */
    bool in_our_group; /* it is in our process group */
    int socket;
};

struct platform_program *platform_program_new(const char *command, enum platform_group group)
{
    struct platform_program *p = malloc(sizeof *p);
    int ends[2];
    if (!p)
        return NULL;
    p->in_our_group = group == PLATFORM_OUR_GROUP;
    p->process = -1;
    /* Only one thread may do this at a time: another program could inherit sockets without
     * FD_CLOEXEC. */
    platform_lock_threads();
    const bool has_sockets = socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0;
    for (int i = 0; i < 2 && has_sockets; i++) {
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
#ifdef SO_NOSIGPIPE /* for systems without MSG_NOSIGNAL */
        const int yes = 1;
        setsockopt(ends[i], SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes);
#endif
    }
    if (has_sockets)
        p->process = fork();
    if (p->process == 0) { /* the child may only call functions that are safe in a signal handler */
        signal(SIGXFSZ, SIG_DFL);
        if (!p->in_our_group)
            setpgid(0, 0);
        if (dup2(ends[1], STDIN_FILENO) >= 0 && dup2(ends[1], STDOUT_FILENO) >= 0)
            execl("/bin/sh", "sh", "-c", command, (char *)NULL);
        _exit(127);
    }
    const int error = errno;
    if (has_sockets)
        close(ends[1]);
    if (p->process > 0 && !p->in_our_group)
        setpgid(p->process, p->process); /* parent and child both do this: either may run first */
    if (p->process < 0 && has_sockets)
        close(ends[0]);
    platform_unlock_threads();
    if (p->process > 0) {
        p->socket = ends[0];
        return p;
    }
    free(p);
    errno = error;
    return NULL;
}

static pid_t wait_for(const struct platform_program *p, int *status, int options)
{
    for (;;) {
        const pid_t ended = waitpid(p->process, status, options);
        if (ended >= 0 || errno != EINTR)
            return ended;
    }
}

int platform_program_free(struct platform_program *p, int wait_ms)
{
    if (!p)
        return 0;
    const struct timespec pause = {0, (long)PROGRAM_POLL_MS * 1000000};
    pid_t ended = 0;
    int status = 0;
    shutdown(p->socket, SHUT_WR);
    for (int ms = 0; ms < wait_ms && ended == 0 && !platform_is_interrupted();
         ms += PROGRAM_POLL_MS) {
        ended = wait_for(p, &status, WNOHANG);
        if (ended == 0)
            nanosleep(&pause, NULL);
    }
    if (!p->in_our_group)
        kill(-p->process, SIGKILL);
    if (ended == 0) {
        kill(p->process, SIGKILL); /* the process may have left its group */
        wait_for(p, NULL, 0);
    }
    close(p->socket);
    free(p);
    return ended == 0            ? PLATFORM_KILLED
           : WIFSIGNALED(status) ? -WTERMSIG(status)
                                 : WEXITSTATUS(status);
}

int platform_program_write(struct platform_program *p, const char *data, size_t size, int wait_ms)
{
    struct pollfd to = {.fd = p->socket, .events = POLLOUT};
    const int ready = poll(&to, 1, wait_ms);
    if (ready == 0 || (ready < 0 && errno == EINTR))
        return 0;
    const ssize_t n = ready < 0 ? -1 : send(p->socket, data, size, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (n < 0 && (errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK))
        return 0;
    return n < 0 ? PLATFORM_READ_FAILED : (int)n;
}

int platform_program_read(struct platform_program *p, char *out, int size, int wait_ms)
{
    struct pollfd from = {.fd = p->socket, .events = POLLIN};
    const int ready = poll(&from, 1, wait_ms);
    if (ready == 0 || (ready < 0 && errno == EINTR))
        return PLATFORM_READ_NOTHING;
    const ssize_t n = ready < 0 ? -1 : recv(p->socket, out, (size_t)size, 0);
    if (n < 0 && errno == EINTR)
        return PLATFORM_READ_NOTHING;
    return n >= 0 ? (int)n : errno == ECONNRESET ? 0 : PLATFORM_READ_FAILED;
}

enum {
    CONNECT_POLL_MS = 1000,
    CONNECT_TRIES = 50,
    RELAY_BYTES = 4096,
    PLACE_BYTES = 90 /* the longest path; a process ID must fit after it */
};

static int close_failed(int s, int error)
{
    if (s >= 0)
        close(s);
    errno = error;
    return -1;
}

/* Returns whether the path still names the socket `own`. The caller deletes no other file. */
static bool is_same_socket(const struct sockaddr_un *at, const struct stat *own)
{
    struct stat now;
    return lstat(at->sun_path, &now) == 0 && S_ISSOCK(now.st_mode) && now.st_ino == own->st_ino &&
           now.st_dev == own->st_dev;
}

/* Waits at the listening socket for the peer, and sends it a byte; processes that connect later get
 * no byte (is_taken). */
static int wait_at(int s, const struct sockaddr_un *at, const struct stat *own)
{
    int error = EAGAIN, other = -1; /* EAGAIN: another program has deleted the socket */
    while (error == EAGAIN && is_same_socket(at, own)) {
        struct pollfd from[] = {{.fd = s, .events = POLLIN}, {.fd = STDIN_FILENO}};
        const int n = poll(from, 2, CONNECT_POLL_MS);
        if (n > 0 && from[0].revents)
            other = accept(s, NULL, NULL);
        else if (n > 0)
            error = EPIPE; /* the program that started this one has ended */
        if (other >= 0 && send(other, "", 1, MSG_NOSIGNAL) != 1)
            other = close_failed(other, 0); /* the peer has gone meanwhile */
        error = other >= 0 ? 0 : platform_is_interrupted() ? EINTR : error;
    }
    if (error != EAGAIN && is_same_socket(at, own))
        unlink(at->sun_path);
    errno = error;
    return other;
}

/* Creates a socket and waits for a connection. The socket gets its name only once it listens,
 * because other processes delete a socket that does not listen. */
static int listen_at(const struct sockaddr_un *at, bool is_open)
{
    struct sockaddr_un own = {.sun_family = AF_UNIX};
    struct stat made;
    const int s = socket(AF_UNIX, SOCK_STREAM, 0);
    snprintf(own.sun_path, sizeof own.sun_path, "%.*s.%ld", PLACE_BYTES, at->sun_path,
             (long)getpid());
    if (s < 0 || bind(s, (const struct sockaddr *)(const void *)&own, sizeof own) != 0)
        return close_failed(s, errno);
    const bool is_made = (!is_open || chmod(own.sun_path, 0666) == 0) && listen(s, 1) == 0 &&
                         stat(own.sun_path, &made) == 0 && link(own.sun_path, at->sun_path) == 0;
    const int error = errno == EEXIST ? EAGAIN : errno;
    unlink(own.sun_path);
    if (!is_made)
        return close_failed(s, error);
    const int other = wait_at(s, at, &made);
    close_failed(s, errno);
    return other;
}

/* Returns whether the listener has accepted this socket rather than one of another process. */
static bool is_taken(int s)
{
    struct pollfd from = {.fd = s, .events = POLLIN};
    char byte;
    while (!platform_is_interrupted()) {
        if (poll(&from, 1, CONNECT_POLL_MS) > 0)
            return read(s, &byte, 1) == 1;
    }
    return false;
}

/* Returns a socket to the peer, which was waiting at the path or arrived later. Returns -1 with
 * errno on failure; after EAGAIN the caller tries again. */
static int connect_or_listen(const struct sockaddr_un *at, bool is_open)
{
    struct stat before = {.st_ino = 0}, now;
    const int s = socket(AF_UNIX, SOCK_STREAM, 0);
    lstat(at->sun_path, &before);
    if (s >= 0 && connect(s, (const struct sockaddr *)(const void *)at, sizeof *at) == 0)
        return is_taken(s) ? s : close_failed(s, platform_is_interrupted() ? EINTR : EAGAIN);
    const int why = errno;
    close_failed(s, why);
    if (s < 0)
        return -1;
    if (lstat(at->sun_path, &now) != 0)
        return errno == ENOENT ? listen_at(at, is_open) : -1;
    if (!S_ISSOCK(now.st_mode) || why == EPROTOTYPE)
        errno = S_ISDIR(now.st_mode) ? EISDIR : EEXIST;
    else if (why != ECONNREFUSED || !is_same_socket(at, &before))
        errno = why == EACCES ? why : EAGAIN;
    else if (unlink(at->sun_path) == 0 || errno == ENOENT) /* the socket was left over */
        return listen_at(at, is_open);
    return -1;
}

/* Copies some bytes. Returns false at the end of `from`, or if writing fails. */
static bool copy_bytes(int from, int to)
{
    char bytes[RELAY_BYTES];
    const ssize_t n = read(from, bytes, sizeof bytes);
    if (n <= 0)
        return n < 0 && errno == EINTR;
    for (ssize_t at = 0; at < n;) {
        const ssize_t written = write(to, bytes + at, (size_t)(n - at));
        if (written < 0 && errno != EINTR)
            return false;
        at += written > 0 ? written : 0;
    }
    return true;
}

bool platform_relay(const char *path, bool is_open)
{
    struct sockaddr_un at = {.sun_family = AF_UNIX};
    int other = -1;
    if (strlen(path) > PLACE_BYTES) {
        errno = ENAMETOOLONG;
        return false;
    }
    strcpy(at.sun_path, path);
    for (int i = 0; i < CONNECT_TRIES && other < 0 && (i == 0 || errno == EAGAIN); i++)
        other = connect_or_listen(&at, is_open);
    if (other < 0)
        return false;
    signal(SIGPIPE, SIG_IGN);
    for (bool is_joined = true; is_joined && !platform_is_interrupted();) {
        struct pollfd from[] = {{.fd = STDIN_FILENO, .events = POLLIN},
                                {.fd = other, .events = POLLIN}};
        if (poll(from, 2, -1) <= 0)
            continue;
        is_joined = (!from[0].revents || copy_bytes(STDIN_FILENO, other)) &&
                    (!from[1].revents || copy_bytes(other, STDOUT_FILENO));
    }
    close(other);
    return true;
}
